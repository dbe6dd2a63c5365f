//! A match of Visite Royale as a server holds it: a `Box<dyn Watched>`, without the game's types.

use play::{Match, Offer, OfferId, Offers, Opening, Receipt, Refusal};
use record::{Nonce, Record, Seed, fairness};
use rules::{Arg, Dice, Label, Lang, Position, Seat, SeatSet, Speak, SplitMix, TableOptions, Viewer};
use serde_json::{Value, json};
use visite::State;

use crate::watched::Watched;

// ---- the table ----

fn opening(words: &str) -> Opening {
    Opening {
        id: "m1".to_owned(),
        table_options: TableOptions::validate(&State::META, None, None, []).unwrap(),
        seed: Seed::from_words(words),
        nonces: vec![None, Some(Nonce::new([7; 16]))],
        players: vec!["Anna <b>& Co</b>".to_owned(), " Bruno\n".to_owned()],
    }
}

fn open(words: &str) -> Box<dyn Watched> {
    Box::new(Match::<State>::open(opening(words)))
}

fn reopen(words: &str, log: &[String]) -> Box<dyn Watched> {
    Box::new(Match::<State>::reopen(opening(words), log).unwrap())
}

/// The seat in turn, and the one that waits.
fn seats(live: &dyn Watched) -> (Seat, Seat) {
    let seat = live.due().only().unwrap();
    (seat, other(seat))
}

fn other(seat: Seat) -> Seat {
    Seat::at(1 - seat.number())
}

const EVERYBODY: [Viewer; 3] = [Viewer::Seat(Seat::at(0)), Viewer::Seat(Seat::at(1)), Viewer::Public];

/// The notations that can be submitted.
fn notations(offers: &Offers) -> Vec<String> {
    let notation = |offer: &Offer| match offer {
        Offer::One { notation, .. } => notation.clone(),
        Offer::Span { .. } => panic!("nobody bids in Visite Royale"),
    };
    offers.list.iter().map(notation).collect()
}

/// The seat in turn makes the `n`th of its choices.
fn choose(live: &mut dyn Watched, n: usize) {
    let (seat, _) = seats(live);
    let offers = live.offers(seat);
    assert_eq!(live.answer(seat, offers.id, &notations(&offers)[n]), Ok(Receipt::Played));
}

/// The seat in turn makes a choice after which it is asked again: a card.
fn play_a_card(live: &mut dyn Watched) -> String {
    let (seat, _) = seats(live);
    let offers = live.offers(seat);
    let card = notations(&offers).into_iter().find(|choice| choice.contains(':') && !choice.contains("call"));
    let card = card.unwrap();
    live.answer(seat, offers.id, &card).unwrap();
    assert_eq!(live.due(), SeatSet::one(seat));
    card
}

/// Makes random decisions, and undoes about every fifth.
fn play(live: &mut dyn Watched, decisions: usize, dice: &mut SplitMix) {
    for _ in 0..decisions {
        let Some(seat) = live.due().only() else { return };
        let offers = live.offers(seat);
        if offers.undo > 0 && dice.below(5) == 0 {
            live.undo(seat, offers.id).unwrap();
        } else {
            let n = dice.below(u32::try_from(offers.list.len()).unwrap());
            choose(live, usize::try_from(n).unwrap());
        }
    }
}

/// A match that was played to its end.
fn played_out(words: &str) -> Box<dyn Watched> {
    let mut live = open(words);
    play(live.as_mut(), 10_000, &mut SplitMix::new(1682));
    assert!(live.is_over());
    live
}

fn key(refused: Result<impl std::fmt::Debug, Refusal>) -> &'static str {
    refused.unwrap_err().label().key
}

// ---- offers ----

#[test]
fn offers_carry_notation_label_and_elements() {
    let live = open("offers");
    let (seat, waits) = seats(live.as_ref());
    let offers = live.offers(seat);
    assert_eq!((offers.id, offers.undo, &offers.sealed), (OfferId(1), 0, &None));
    assert!(!offers.list.is_empty());
    for offer in &offers.list {
        let Offer::One { notation, label, elements, .. } = offer else { panic!("{offer:?}") };
        let (first, _) = notation.split_once(':').unwrap_or((notation, ""));
        assert!(label.key.starts_with("choice-"), "{label:?}");
        let element = match first {
            // The Wizard's power: the player points at the Wizard, then at the figure to call.
            "call" => "wizard".to_owned(),
            "KK" => "card-K".to_owned(),
            card => format!("card-{card}"),
        };
        assert_eq!(elements.first(), Some(&element), "{notation}");
    }
    assert_eq!(live.offers(waits).list, []);
    assert_eq!((live.due(), live.waiting()), (SeatSet::one(seat), SeatSet::one(seat)));
}

/// One offer as a page gets it.
#[test]
fn an_offer_is_sent_as_json() {
    let mut live = open("offers");
    play_a_card(live.as_mut());
    let (seat, _) = seats(live.as_ref());
    let sent = serde_json::to_value(live.offers(seat)).unwrap();
    let end = &sent["list"].as_array().unwrap().last().unwrap()["one"];
    assert_eq!((&end["notation"], &end["elements"]), (&json!("end"), &json!(["deck"])));
    assert_eq!(
        (&end["goes_on"], &end["group"], &end["label"]["args"]),
        (&json!(true), &Value::Null, &json!([]))
    );
    assert_eq!((&sent["id"], &sent["undo"], &sent["sealed"]), (&json!(2), &json!(1), &Value::Null));
}

/// A click on an outdated page, and the second click of a double click.
#[test]
fn a_stale_offer_is_refused() {
    let mut live = open("stale");
    let (seat, waits) = seats(live.as_ref());
    let first = live.offers(seat);
    let choice = play_a_card(live.as_mut());
    let notices = live.seen_notices(Viewer::Public, 0);
    let log = live.lines_to_store(0);
    let refused = live.answer(seat, first.id, &choice);
    assert_eq!(refused, Err(Refusal::Stale));
    assert_eq!(key(refused), "refused-stale");
    assert_eq!(key(live.answer(seat, OfferId(99), &choice)), "refused-stale");
    assert_eq!(key(live.undo(seat, first.id)), "refused-stale");
    assert_eq!(key(live.answer(waits, live.offers(waits).id, &choice)), "refused-not-due");
    assert_eq!(
        (live.lines_to_store(0), live.seen_notices(Viewer::Public, 0)),
        (log, notices),
        "what is refused leaves no trace"
    );
}

#[test]
fn an_illegal_choice_is_refused_with_a_label() {
    let mut live = open("refused");
    let (seat, _) = seats(live.as_ref());
    let offer = live.offers(seat).id;
    for nonsense in ["", "castle", "K:K+9", "end ", "<b>"] {
        assert_eq!(key(live.answer(seat, offer, nonsense)), "refused-unreadable", "{nonsense}");
    }
    assert_eq!(key(live.answer(seat, offer, "end")), "refused-play-first");
    assert_eq!(key(live.answer(seat, offer, "discard")), "refused-something-possible");
    assert_eq!(key(live.undo(seat, offer)), "refused-nothing-to-undo");
    assert_eq!(key(live.say(seat, "hello")), "refused-unreadable");
    assert_eq!((live.statements(seat), live.statements_made()), (vec![], vec![]));
    assert_eq!(live.lines_to_store(17), [""; 0], "nothing but the deal is in the log");
    choose(live.as_mut(), 0);
}

// ---- undo ----

#[test]
fn undo_restores_the_offers_and_others_see_nothing() {
    let mut live = open("undo");
    let (seat, waits) = seats(live.as_ref());
    let (me, others) = (Viewer::Seat(seat), [Viewer::Seat(waits), Viewer::Public]);
    let seen = |live: &dyn Watched| {
        let of = |viewer| (live.seen_notices(viewer, 0), live.view(viewer), live.prompt(viewer));
        (others.map(of), live.offers(waits))
    };
    let (offers, view, shown) = (live.offers(seat), live.view(me), seen(live.as_ref()));
    let before = live.seen_notices(me, 0).len();

    play_a_card(live.as_mut());
    assert_ne!(live.view(me), view);
    let after = live.seen_notices(me, 0).len();
    assert!(after > before);
    assert_eq!(seen(live.as_ref()), shown, "others do not see what may be taken back");
    let staged = live.offers(seat);
    assert_eq!((staged.id, staged.undo), (OfferId(offers.id.0 + 1), 1));

    assert_eq!(live.undo(seat, staged.id), Ok(()));
    let again = live.offers(seat);
    assert_eq!((&again.list, again.undo), (&offers.list, 0));
    assert_eq!(again.id, OfferId(staged.id.0 + 1), "a click from before does nothing");
    assert_eq!(live.view(me), view);
    assert_eq!(seen(live.as_ref()), shown, "nor that it was taken back");
    let last = live.seen_notices(me, 0).pop().unwrap();
    let numbers: Vec<_> = (before..after).collect();
    assert_eq!((last.label.key, last.json), ("told-undone", json!({"undone": {"numbers": numbers}})));

    // Everybody gets notices of the next card and the end of the turn. Nobody else learns of the undone choice.
    play_a_card(live.as_mut());
    let end = live.offers(seat);
    live.answer(seat, end.id, "end").unwrap();
    for viewer in others {
        let notices = live.seen_notices(viewer, before);
        let played = notices.iter().filter(|notice| notice.label.key == "log-played").count();
        assert_eq!(played, 1, "{viewer:?}");
        assert!(notices.iter().all(|notice| notice.label.key != "told-undone"));
    }
}

/// What others do during a seat's turn stays, whatever the seat undoes.
#[test]
fn undo_does_not_affect_what_others_did() {
    let mut live = open("meantime");
    let (seat, waits) = seats(live.as_ref());
    let me = Viewer::Seat(seat);
    let before = live.seen_notices(me, 0).len();
    play_a_card(live.as_mut());
    let after = live.seen_notices(me, 0).len();
    live.replace(waits, "page").unwrap();
    live.undo(seat, live.offers(seat).id).unwrap();
    let keys: Vec<_> = live.seen_notices(me, after).iter().map(|notice| notice.label.key).collect();
    assert_eq!(keys, ["told-replaced", "told-undone"]);
    let numbers: Vec<_> = (before..after).collect();
    assert_eq!(live.seen_notices(me, after + 1)[0].json, json!({"undone": {"numbers": numbers}}));
}

// ---- notices ----

#[test]
fn notices_are_numbered_for_each_viewer() {
    let live = played_out("numbers");
    for viewer in EVERYBODY {
        let all = live.seen_notices(viewer, 0);
        assert!(all.iter().map(|notice| notice.number).eq(0..all.len()), "{viewer:?}");
        for from in [1, all.len() / 2, all.len() - 1] {
            assert_eq!(live.seen_notices(viewer, from), all[from..]);
        }
        assert_eq!(live.seen_notices(viewer, all.len()), []);
        assert_eq!(live.seen_notices(viewer, all.len() + 1), []);
    }
    // Only the player knows of its undone choices.
    let undone = |viewer| {
        live.seen_notices(viewer, 0).iter().filter(|notice| notice.label.key == "told-undone").count()
    };
    let [one, two, public] = EVERYBODY.map(undone);
    assert!(one > 0 && two > 0 && public == 0, "{one} {two} {public}");
    assert_ne!(live.seen_notices(EVERYBODY[0], 0).len(), live.seen_notices(Viewer::Public, 0).len());
}

/// Numbers, views and offers are the same after reopening.
#[test]
fn a_match_is_reopened_from_its_log() {
    let mut dice = SplitMix::new(17);
    let mut live = open("again");
    for _ in 0..60 {
        play(live.as_mut(), 1, &mut dice);
        let again = reopen("again", &live.lines_to_store(0));
        for viewer in EVERYBODY {
            assert_eq!(live.seen_notices(viewer, 0), again.seen_notices(viewer, 0));
            assert_eq!(live.view(viewer), again.view(viewer));
        }
        for seat in Seat::all(2) {
            assert_eq!(live.offers(seat), again.offers(seat));
        }
        assert_eq!(
            (live.lines_to_store(0), live.due(), live.head()),
            (again.lines_to_store(0), again.due(), again.head())
        );
    }
}

/// The reopened match draws the same chance, also if it was stored before chance was drawn.
#[test]
fn a_reopened_match_can_be_played_on() {
    let mut live = open("go on");
    play(live.as_mut(), 20, &mut SplitMix::new(3));
    let log = live.lines_to_store(0);
    let stored = log.iter().rposition(|line| line.ends_with(" end")).unwrap() + 1;
    assert!(log[stored..].iter().any(|line| line.starts_with('*')), "chance was drawn after it");
    let drawn = log[stored..].iter().take_while(|line| line.starts_with('*')).count();
    assert_eq!(reopen("go on", &log[..stored]).lines_to_store(0), log[..stored + drawn]);
    let mut again = reopen("go on", &log);
    for session in [live.as_mut(), again.as_mut()] {
        play(session, 10_000, &mut SplitMix::new(4));
    }
    assert_eq!(live.record(), again.record());
    assert!(live.record().is_some());
}

#[test]
fn a_damaged_log_is_refused_with_its_line() {
    let mut log = open("damaged").lines_to_store(0);
    let error = |log: &[String]| Match::<State>::reopen(opening("damaged"), log).unwrap_err().to_string();
    log.push("0 castle".to_owned());
    assert_eq!(error(&log), "18:3: `castle` is not a choice of Visite Royale");
    log[17] = "resign 7".to_owned();
    assert_eq!(error(&log), "18:8: expected a seat number, found `7`");
    log[17] = "undo 1".to_owned();
    assert_eq!(error(&log), "18:1: seat 1 has nothing to undo");
    log.remove(0);
    assert!(error(&log).starts_with("1:1: "));
}

// ---- secrets ----

/// Neither view, notices nor offers of one seat name a card in the other's hand.
#[test]
fn the_other_hand_is_hidden() {
    let mut dice = SplitMix::new(5);
    let mut live = open("hidden");
    while !live.is_over() {
        for seat in Seat::all(2) {
            let view = live.view(Viewer::Seat(seat)).unwrap();
            let (mine, theirs) = (&view["hands"][seat.index()], &view["hands"][other(seat).index()]);
            assert!(mine["cards"].is_object(), "{view}");
            let hidden = theirs.as_object().unwrap();
            assert_eq!(hidden.keys().collect::<Vec<_>>(), ["hidden"], "a number and nothing else");
            assert!(hidden["hidden"].as_u64().unwrap() <= 8);
        }
        let public = live.view(Viewer::Public).unwrap();
        assert!(Seat::all(2).all(|seat| public["hands"][seat.index()]["hidden"].is_u64()), "{public}");
        play(live.as_mut(), 1, &mut dice);
    }
    let drawn = |viewer: Viewer, by: Seat| {
        let notices = live.seen_notices(viewer, 0).into_iter().map(|notice| notice.json["event"].clone());
        let drawn = notices.filter(move |event| event["event"] == "drawn" && event["seat"] == by.number());
        drawn.map(|event| event["card"].is_string()).collect::<Vec<_>>()
    };
    for seat in Seat::all(2) {
        let named = drawn(Viewer::Seat(seat), seat);
        assert!(named.len() > 8 && named.iter().all(|&card| card), "one's own cards are named");
        for viewer in [Viewer::Seat(other(seat)), Viewer::Public] {
            assert_eq!(drawn(viewer, seat), vec![false; named.len()], "others hear of as many");
        }
    }
}

/// Two matches that differ only in the hand of one seat look the same to the other seat and to spectators.
#[test]
fn a_view_does_not_depend_on_the_other_hand() {
    let dealt = |hand: &str| {
        let outcomes = format!("wizard:0 {hand} K K G1 G11 G11 G11 J3 J3");
        let log: Vec<_> = outcomes.split(' ').map(|outcome| format!("* {outcome}")).collect();
        reopen("twins", &log)
    };
    let seen =
        |live: &dyn Watched, viewer| (live.view(viewer), live.prompt(viewer), live.seen_notices(viewer, 0));
    let (one, twin) = (dealt("W1 W1 W2 W2 W2 W2 W3 W3"), dealt("J1 J2 J2 J2 J3 J4 J5 JM"));
    for viewer in [Viewer::Seat(Seat::at(1)), Viewer::Public] {
        assert_eq!(seen(one.as_ref(), viewer), seen(twin.as_ref(), viewer));
    }
    assert_eq!(one.offers(Seat::at(1)), twin.offers(Seat::at(1)));
    let owner = Viewer::Seat(Seat::at(0));
    assert_ne!(seen(one.as_ref(), owner), seen(twin.as_ref(), owner));
}

/// Nothing that is shown of a running match contains the seed.
#[test]
fn the_seed_is_shown_only_in_the_record() {
    let mut live = open("seed");
    let seed = Seed::from_words("seed");
    let mut dice = SplitMix::new(6);
    while !live.is_over() {
        assert_eq!(live.head().seed, None);
        assert_eq!(live.record(), None);
        play(live.as_mut(), 1, &mut dice);
    }
    let head = live.head();
    assert_eq!((head.seed, head.commitment), (None, Some(seed.commit("m1"))));
    assert_eq!(head.nonces, [None, Some(Nonce::new([7; 16]))]);
    assert!(!head.to_string().contains(&seed.to_string()));
    let record = live.record().unwrap();
    assert_eq!(record.head.seed, Some(seed));
    assert_eq!(&record::RecordHead { seed: None, ..record.head }, head);
}

#[test]
fn everything_is_visible_after_the_match() {
    let mut live = open("open");
    let mut dice = SplitMix::new(7);
    while !live.is_over() {
        assert_eq!((live.view(Viewer::Open), live.prompt(Viewer::Open)), (None, None));
        assert_eq!((live.text(Viewer::Open, &Plain), live.parts(Viewer::Open, &Plain)), (None, None));
        assert_eq!(live.seen_notices(Viewer::Open, 0), []);
        assert_eq!((live.scores(), live.record()), (None, None));
        play(live.as_mut(), 1, &mut dice);
    }
    let view = live.view(Viewer::Open).unwrap();
    assert!(Seat::all(2).all(|seat| view["hands"][seat.index()]["cards"].is_object()), "{view}");
    let notices = live.seen_notices(Viewer::Open, 0);
    let drawn = notices.iter().map(|notice| &notice.json["event"]).filter(|event| event["event"] == "drawn");
    assert!(drawn.clone().count() > 16 && drawn.clone().all(|event| event["card"].is_string()));
    // The other hands stay hidden from a seat. They are in the open view.
    for seat in Seat::all(2) {
        let view = live.view(Viewer::Seat(seat)).unwrap();
        assert!(view["hands"][other(seat).index()]["hidden"].is_u64());
    }
}

#[test]
fn there_is_no_third_seat() {
    let mut live = open("third");
    let third = Seat::at(2);
    assert_eq!((live.view(Viewer::Seat(third)), live.offers(third).list), (None, vec![]));
    assert_eq!(key(live.answer(third, OfferId(0), "end")), "refused-not-due");
    assert_eq!(key(live.resign(third)), "refused-not-due");
    assert_eq!(key(live.replace(third, "page")), "refused-not-due");
    assert_eq!(key(live.undo(third, OfferId(0))), "refused-nothing-to-undo");
}

// ---- the page ----

/// Says a label as its key and arguments.
struct Plain;

impl Speak for Plain {
    fn lang(&self) -> Lang {
        Lang::En
    }

    fn say(&self, label: &Label) -> String {
        let arg = |arg: &Arg| match arg {
            Arg::Seat(seat) => self.name(*seat),
            Arg::Label(label) => self.say(label),
            Arg::Number(number) => number.to_string(),
            Arg::Word(word) => (*word).to_owned(),
            Arg::Text(text) => text.clone(),
        };
        label.args.iter().fold(label.key.to_owned(), |said, (_, value)| said + " " + &arg(value))
    }

    fn name(&self, seat: Seat) -> String {
        ["<Anna & \"Co\">", "Bruno"][seat.index()].to_owned()
    }
}

/// Names are shown as text, in drawings as well.
#[test]
fn markup_in_names_is_escaped() {
    let live = open("page");
    for viewer in EVERYBODY {
        let text = live.text(viewer, &Plain).unwrap();
        assert!(text.contains("<Anna & \"Co\">"), "{text}");
        let parts = live.parts(viewer, &Plain).unwrap();
        let page: String = parts.iter().map(|part| part.markup.as_str()).collect();
        assert!(page.contains("&lt;Anna &amp; ") && !page.contains("<Anna"), "{page}");
        let mut ids: Vec<_> = parts.iter().map(|part| part.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), parts.len(), "two parts for one place");
    }
}

#[test]
fn the_prompt_says_who_is_asked() {
    let mut live = open("prompt");
    let (seat, waits) = seats(live.as_ref());
    let asked = |live: &dyn Watched, viewer| live.prompt(viewer).unwrap();
    for viewer in EVERYBODY {
        let you = if viewer == Viewer::Seat(seat) { "yes" } else { "no" };
        let prompt = asked(live.as_ref(), viewer);
        assert_eq!(prompt.key, "prompt-act");
        let same = Label::new("").with("seat", seat).with("you", you);
        assert!(same.args.iter().all(|arg| prompt.args.contains(arg)), "{prompt:?}");
    }
    play_a_card(live.as_mut());
    assert_eq!(asked(live.as_ref(), Viewer::Seat(seat)).key, "prompt-more");
    assert_eq!(asked(live.as_ref(), Viewer::Seat(waits)).key, "prompt-act", "as far as the other knows");
}

#[test]
fn names_are_cleaned_for_the_record() {
    let mut live = open("names");
    assert_eq!(live.head().players, ["Anna <b>& Co</b>", "Bruno"]);
    for (name, fit) in [("  page \u{7}\n", "page"), ("", "somebody"), (&"x".repeat(99), &"x".repeat(60))] {
        live.replace(Seat::at(1), name).unwrap();
        assert_eq!(live.lines_to_store(0).last(), Some(&format!("replaced 1 {fit}")));
        let last = live.seen_notices(Viewer::Public, 0).pop().unwrap();
        assert_eq!(last.json, json!({"replaced": {"seat": 1, "by": fit}}));
    }
    assert_eq!(reopen("names", &live.lines_to_store(0)).lines_to_store(0), live.lines_to_store(0));
}

// ---- the end ----

#[test]
fn a_seat_can_resign() {
    for number in [0, 1] {
        let (seat, winner) = (Seat::at(number), Seat::at(1 - number));
        let mut live = open("resigned");
        play_a_card(live.as_mut());
        assert_eq!(live.resign(seat), Ok(()));
        assert!(live.is_over() && live.due() == SeatSet::EMPTY);
        let scores = live.scores().unwrap();
        assert_eq!((scores.reason(), scores.winners().only()), ("resigned", Some(winner)));
        for viewer in EVERYBODY.into_iter().chain([Viewer::Open]) {
            let last = live.seen_notices(viewer, 0).pop().unwrap();
            assert_eq!(last.label, Label::new("told-resigned").with("seat", seat));
            let played =
                live.seen_notices(viewer, 0).iter().filter(|notice| notice.label.key == "log-played").count();
            assert_eq!(played, 1, "the card that could have been taken back is seen in the end");
        }
        assert_eq!(key(live.resign(winner)), "refused-over");
        assert_eq!(reopen("resigned", &live.lines_to_store(0)).record(), live.record());
    }
}

#[test]
fn nothing_can_be_done_after_the_end() {
    let mut live = played_out("after");
    let record = live.record();
    for seat in Seat::all(2) {
        let offers = live.offers(seat);
        assert_eq!((&offers.list, offers.undo), (&vec![], 0));
        assert_eq!(key(live.answer(seat, offers.id, "end")), "refused-over");
        assert_eq!(key(live.undo(seat, offers.id)), "refused-over");
        assert_eq!(key(live.resign(seat)), "refused-over");
        assert_eq!(key(live.replace(seat, "page")), "refused-over");
    }
    assert_eq!(key(live.abort()), "refused-over");
    assert_eq!(live.record(), record);
}

#[test]
fn an_aborted_match_has_a_record_and_no_scores() {
    let mut live = open("abort");
    live.abort().unwrap();
    assert!(live.is_over() && live.scores().is_none());
    assert_eq!(live.seen_notices(Viewer::Public, 0).pop().unwrap().label, Label::new("told-aborted"));
    let (_, end) = live.record().unwrap().end.unwrap();
    assert_eq!((end.reason.as_str(), end.ranks), ("aborted", vec![]));
}

/// The record is the log with a head and an end. It can be read back, and its chance is confirmed.
#[test]
fn the_record_of_a_finished_match_replays() {
    let live = played_out("record");
    let record = live.record().unwrap();
    let text = record.to_string();
    assert_eq!(Record::read(&text), Ok(record.clone()));
    let log: Vec<_> = record.lines.iter().map(|(_, line)| line.to_string()).collect();
    assert_eq!(log, live.lines_to_store(0));
    assert!(log.iter().any(|line| line.starts_with("undo")), "what was taken back is in the log");
    let proof = fairness::<State>(&record).unwrap();
    assert_eq!((proof.seed_matches, proof.nonces, proof.first_wrong_draw), (Some(true), 1, None));
    assert_eq!(proof.confirmed_draws, log.iter().filter(|line| line.starts_with('*')).count() as u64);
    let (scores, (_, end)) = (live.scores().unwrap(), record.end.unwrap());
    assert_eq!(end.reason, scores.reason());
    assert_eq!(end.points, [0, 1].map(|seat| scores.points(Seat::at(seat))));
}

#[test]
fn a_session_knows_its_game() {
    assert_eq!(open("meta").head().game, "visite");
}

// ---- intermediate positions ----

/// The boards of the intermediate positions, as a viewer gets them.
fn steps(live: &dyn Watched, viewer: Viewer) -> Vec<Value> {
    let own = match viewer {
        Viewer::Seat(seat) => SeatSet::one(seat),
        _ => SeatSet::EMPTY,
    };
    live.positions(viewer, own)
}

#[test]
fn others_see_a_published_turn_move_by_move() {
    let mut live = open("frames");
    let (seat, waits) = seats(live.as_ref());
    let me = Viewer::Seat(seat);
    assert!(
        EVERYBODY.iter().all(|viewer| steps(live.as_ref(), *viewer).is_empty()),
        "the deal has no frames"
    );

    // An undone card leaves no frame.
    let before = live.view(Viewer::Public).unwrap();
    play_a_card(live.as_mut());
    live.undo(seat, live.offer(seat)).unwrap();
    let mut after_each = Vec::new();
    for _ in 0..2 {
        let offers = live.offers(seat);
        let again =
            notations(&offers).into_iter().find(|choice| choice.starts_with('G') || choice.starts_with('W'));
        let Some(card) = again else { break };
        live.answer(seat, offers.id, &card).unwrap();
        assert!(EVERYBODY.iter().all(|viewer| steps(live.as_ref(), *viewer).is_empty()), "nothing is public");
        assert_eq!(live.view(Viewer::Public).unwrap(), before);
        after_each.push(live.view(me).unwrap()["figures"].clone());
    }
    assert!(!after_each.is_empty());
    live.answer(seat, live.offer(seat), "end").unwrap();

    for viewer in [Viewer::Seat(waits), Viewer::Public] {
        let seen = steps(live.as_ref(), viewer);
        let figures: Vec<Value> = seen.iter().map(|view| view["figures"].clone()).collect();
        assert_eq!(figures[..after_each.len()], after_each, "{viewer:?}");
        assert_ne!(seen.last(), live.view(viewer).as_ref(), "the present is no step");
    }
    assert!(steps(live.as_ref(), me).is_empty(), "who moved has seen it");
    assert!(steps(live.as_ref(), Viewer::Open).is_empty());

    // The frames are cleared by the next action, and by `clear_frames`.
    live.clear_frames();
    assert!(steps(live.as_ref(), Viewer::Public).is_empty());
    assert!(
        steps(reopen("frames", &live.lines_to_store(0)).as_ref(), Viewer::Public).is_empty(),
        "nor after reopening"
    );
    play_a_card(live.as_mut());
    assert!(EVERYBODY.iter().all(|viewer| steps(live.as_ref(), *viewer).is_empty()));
}

#[test]
fn the_end_of_a_match_publishes_frames_too() {
    // A seat that can play two cards of one type.
    let two_cards = |words: &str| {
        let mut live = open(words);
        let (seat, _) = seats(live.as_ref());
        for _ in 0..2 {
            let offers = live.offers(seat);
            let card = notations(&offers).into_iter().find(|choice| choice.starts_with("G1"))?;
            live.answer(seat, offers.id, &card).unwrap();
        }
        Some(live)
    };
    let mut live = ["one", "two", "three", "four", "five"].into_iter().find_map(two_cards).unwrap();
    let (seat, waits) = seats(live.as_ref());
    live.resign(waits).unwrap();
    assert!(live.is_over());
    assert!(!steps(live.as_ref(), Viewer::Seat(waits)).is_empty());
    assert!(steps(live.as_ref(), Viewer::Seat(seat)).is_empty());
}
