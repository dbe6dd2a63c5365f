//! What the drawings promise.
#![cfg(feature = "html")]

use std::collections::BTreeSet;

use rules::{Entry, IgnoreEvents, Knowledge, Lang, Position, Seat, Show, Speak, SplitMix, Turn, Viewer};
use testkit::drawn::{Drawings, check, values};
use testkit::reasons::{self, Reasons};
use visite::state::Layout;
use visite::{Action, Card, Choice, Event, Pawn, Setup, State};
use words::Speaker;

/// What cannot be chosen now says why.
#[test]
fn whatever_cannot_be_chosen_says_why() {
    let given = reasons::check::<State>(Reasons { matches: 4, every: 1 }).unwrap();
    println!("{given:#?}");
    for key in [
        "refused-court",
        "refused-other-type",
        "refused-power-after-cards",
        "refused-play-first",
        "refused-something-possible",
        "refused-two-kings",
    ] {
        assert!(given.contains_key(key), "{key} of {given:?}");
    }
}

#[test]
fn whatever_a_choice_points_at_is_drawn() {
    let kinds = check::<State>(Drawings { matches: 4, every: 1, most: 25_000 }).unwrap();
    let all = ["card", "court", "deck", "east", "fountain", "jester", "king", "west", "wizard"];
    assert!(kinds.is_superset(&all.map(str::to_owned).into()), "{kinds:?}");
}

#[test]
fn no_two_choices_point_at_the_same() {
    let pointed: BTreeSet<Vec<String>> =
        visite::Choice::all().map(|choice| State::elements(&choice)).collect();
    assert_eq!(pointed.len(), visite::Choice::all().count());
}

#[test]
fn a_view_knows_its_seats_choices() {
    let (mut state, mut dice) = (State::start(&Setup::default()), SplitMix::new(1682));
    while state.turn() != Turn::Over {
        for seat in Seat::all(2) {
            let mut legal = Vec::new();
            if state.turn().due().has(seat) {
                state.legal(seat, &mut legal);
            }
            assert_eq!(state.view(Viewer::Seat(seat)).choices(), legal, "{state:?}");
        }
        assert_eq!(state.view(Viewer::Public).choices(), []);
        let entry = match state.turn().due().first() {
            Some(seat) => Entry::Choice { seat, choice: state.pick(seat, &mut dice) },
            None => Entry::Chance(state.draw(&mut dice)),
        };
        state.apply_unchecked(entry, &mut IgnoreEvents);
    }
}

#[test]
fn hands_are_shown_to_their_owners() {
    let state = Layout::new(Setup::default())
        .hand(0, &[Card::Flank, Card::KingOne, Card::KingOne])
        .hand(1, &[Card::JesterFive])
        .put(Pawn::King, 1)
        .done();
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    let hand = |viewer| State::parts(&state.view(viewer), &speaker)[1].markup.clone();
    assert_eq!(hand(Viewer::Public), "");
    let own = hand(Viewer::Seat(Seat::at(0)));
    assert_eq!(values(&own, "id"), ["visite-0-K-1", "visite-0-K-2", "visite-0-GF-1"]);
    assert_eq!(values(&hand(Viewer::Seat(Seat::at(1))), "data-e"), ["card-J5"]);
    assert_eq!(values(&hand(Viewer::Open), "data-e"), ["card-K", "card-K", "card-GF", "card-J5"]);
}

/// A whole match at random: every state after an entry, and what was told about it.
fn random_match(seed: u64, mut each: impl FnMut(&State, &[Event])) -> State {
    let (mut state, mut dice) = (State::start(&Setup::default()), SplitMix::new(seed));
    while state.turn() != Turn::Over {
        let entry = match state.turn().due().first() {
            Some(seat) => Entry::Choice { seat, choice: state.pick(seat, &mut dice) },
            None => Entry::Chance(state.draw(&mut dice)),
        };
        let mut events = Vec::new();
        state.apply_unchecked(entry, &mut events);
        each(&state, &events);
    }
    state
}

#[test]
fn whatever_can_be_chosen_has_a_name() {
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    let chosen: BTreeSet<String> = Choice::all().flat_map(|choice| State::elements(&choice)).collect();
    random_match(2, |state, _| {
        for part in Seat::all(2).flat_map(|seat| State::parts(&state.view(Viewer::Seat(seat)), &speaker)) {
            for tag in part.markup.split('<').filter(|tag| tag.contains(" data-e=\"")) {
                let (attributes, text) = tag.split_once('>').unwrap_or((tag, ""));
                let element = values(attributes, "data-e")[0];
                let named =
                    !values(attributes, "aria-label").concat().is_empty() && attributes.contains(" role=");
                assert!(named || !text.is_empty() || !chosen.contains(element), "{element}");
            }
        }
    });
}

#[test]
fn a_goal_says_who_goes_where() {
    let state = Layout::new(Setup::default()).hand(0, &[Card::JesterThree, Card::KingOne]).done();
    let said = |lang| {
        let speaker = Speaker::new(lang, State::WORDS, Vec::new());
        let board = State::parts(&state.view(Viewer::Seat(Seat::at(0))), &speaker)[0].markup.clone();
        let tag = board.split('<').find(|tag| tag.contains("data-e=\"jester-west-3\"")).unwrap_or_default();
        values(tag, "aria-label").concat()
    };
    assert_eq!(
        Lang::ALL.map(said),
        [
            "Move the Jester 3 spaces west, to −2",
            "Déplacer le Fou de 3 cases vers l’ouest (case −2)",
            "Muovi il Giullare di 3 caselle verso ovest (casella −2)",
        ]
    );
}

#[test]
fn a_question_speaks_to_its_reader() {
    let speaker = Speaker::new(Lang::En, State::WORDS, vec!["Ninon".to_owned(), "Lulli".to_owned()]);
    let said = |state: &State, seat, you| {
        speaker.say(&State::prompt(&state.view(Viewer::Seat(Seat::at(seat)))).with("you", you))
    };
    let begun = Layout::new(Setup::default()).hand(0, &[Card::KingOne, Card::KingOne]).put(Pawn::King, -6);
    let state = begun.put(Pawn::WestGuard, -7).done();
    assert_eq!(said(&state, 0, "yes"), "Your turn: play cards of one type, or use the Wizard’s power.");
    assert_eq!(said(&state, 1, "no"), "Ninon is playing.");
    let play = |mut state: State, action: Action| {
        let entry = Entry::Choice { seat: Seat::at(0), choice: Choice::from(action) };
        assert!(state.apply(entry, &mut IgnoreEvents).is_ok());
        state
    };
    let east = play(state.clone(), Action::King(visite::Way::East));
    assert_eq!(said(&east, 0, "yes"), "Play another card of the same type, or end your turn.");
    let court = play(state, Action::Court(visite::Way::West));
    assert_eq!(said(&court, 0, "yes"), "You win: the King is in your castle.");
    assert_eq!(said(&court, 1, "no"), "Ninon wins: the King is in their castle.");
}

/// The main button, the headings of the list, the arrows, and the sheet at the end.
#[test]
fn the_page_gets_what_it_asks_for() {
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    for seed in 0..20 {
        let over = random_match(seed, |state, events| {
            if let Some(seat) = state.turn().due().first() {
                let mut legal = Vec::new();
                state.legal(seat, &mut legal);
                let on: Vec<_> = legal.iter().filter(|choice| State::goes_on(choice)).collect();
                assert!(on.len() <= 1, "{on:?}");
                assert!(legal.iter().all(|choice| State::goes_on(choice) != State::group(choice).is_some()));
            }
            let board = State::parts(&state.view(Viewer::Public), &speaker)[0].markup.clone();
            let drawn: BTreeSet<_> = values(&board, "data-e").into_iter().collect();
            for movement in events.iter().filter_map(State::log_movement) {
                for element in [&movement.piece, &movement.from, &movement.to] {
                    assert!(drawn.contains(element.as_str()), "{movement:?}");
                }
            }
        });
        let Some(scores) = over.scores() else { panic!("{over:?}") };
        let rows = State::score_sheet(&over.view(Viewer::Open));
        for (seat, n) in Seat::all(2).zip(0..) {
            let counted: i64 = rows.iter().filter(|row| row.counts).map(|row| row.values[n]).sum();
            assert_eq!(counted, i64::from(scores.points(seat)), "{rows:?}");
        }
    }
}
