//! A match followed line by line, its record replayed, its chance drawn again. The game is Visite Royale.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use record::{
    Effect, FairnessReport, Nonce, RawLogLine, Record, RecordError, RecordHead, Refusal, Seed, Timeline,
    fairness, replay,
};
use rules::{Dice, Illegal, Position, Scores, Seat, SeatSet, SplitMix, TableOptions, Turn};
use visite::State;

const ANNA: Seat = Seat::at(0);
const BRUNO: Seat = Seat::at(1);

// ---- a match ----

/// The Wizard is on Anna's side, so she begins; both hold `K K G1 G11 GF W2 J3 JM`.
const DEAL: &str = "* wizard:0
* K\n* K\n* G1\n* G11\n* GF\n* W2\n* J3\n* JM
* K\n* K\n* G1\n* G11\n* GF\n* W2\n* J3\n* JM
";

fn table_options() -> TableOptions {
    TableOptions::validate(&State::META, None, None, []).unwrap()
}

fn follow(timeline: &mut Timeline<State>, line: &str) -> Result<Effect, Refusal> {
    let line = RawLogLine::read(line).and_then(|line| line.parse_notation::<State>()).unwrap();
    timeline.follow(&line, &mut Vec::new())
}

/// A match after these lines.
fn after(log: &str) -> Timeline<State> {
    let mut timeline = Timeline::new(&table_options());
    for line in log.lines() {
        assert!(follow(&mut timeline, line).is_ok(), "`{line}` was refused");
    }
    timeline
}

/// A match after the deal and these lines, separated by `|`.
fn dealt(lines: &str) -> Timeline<State> {
    after(&log(lines))
}

fn log(lines: &str) -> String {
    let lines = lines.split('|').map(str::trim).filter(|line| !line.is_empty());
    lines.fold(DEAL.to_owned(), |log, line| log + line + "\n")
}

// ---- undo ----

#[test]
fn a_seat_can_undo_its_whole_turn() {
    let mut timeline = dealt("");
    let mut states = vec![timeline.state().clone()];
    for (n, line) in ["0 K:K-1", "0 K:K+1"].into_iter().enumerate() {
        assert_eq!(follow(&mut timeline, line), Ok(Effect::Staged(ANNA)));
        assert_eq!(timeline.undoable(ANNA), n + 1);
        states.push(timeline.state().clone());
    }
    assert_ne!(states[0], states[1]);
    for n in [1, 0] {
        assert_eq!(follow(&mut timeline, "undo 0"), Ok(Effect::Undone(ANNA)));
        assert_eq!((timeline.state(), timeline.undoable(ANNA)), (&states[n], n));
    }
    assert_eq!(timeline.staging(), None);
    assert_eq!(follow(&mut timeline, "undo 0"), Err(Refusal::NothingToUndo(ANNA)));
    assert_eq!(follow(&mut timeline, "0 W2:W+2"), Ok(Effect::Staged(ANNA)), "another choice may be made");
}

#[test]
fn nothing_is_undone_past_chance() {
    let mut timeline = dealt("0 K:K-1 | 0 end");
    assert_eq!(timeline.turn(), Turn::Chance);
    assert_eq!(follow(&mut timeline, "undo 0"), Err(Refusal::NothingToUndo(ANNA)));
    assert_eq!(follow(&mut timeline, "* J5"), Ok(Effect::Published));
    for line in ["undo 0", "undo 1"] {
        assert!(matches!(follow(&mut timeline, line), Err(Refusal::NothingToUndo(_))));
    }
    // Bruno can undo to the beginning of his turn.
    let begun = timeline.state().clone();
    assert_eq!(follow(&mut timeline, "1 W2:W+2"), Ok(Effect::Staged(BRUNO)));
    assert_eq!(follow(&mut timeline, "undo 1"), Ok(Effect::Undone(BRUNO)));
    assert_eq!(follow(&mut timeline, "undo 1"), Err(Refusal::NothingToUndo(BRUNO)));
    assert_eq!(timeline.state(), &begun);
}

#[test]
fn a_choice_that_ends_the_turn_is_final() {
    let mut timeline = dealt("");
    assert_eq!(follow(&mut timeline, "0 call:Gw"), Ok(Effect::Published), "no card is drawn after it");
    assert_eq!(timeline.turn(), Turn::of(BRUNO));
    assert_eq!(follow(&mut timeline, "undo 0"), Err(Refusal::NothingToUndo(ANNA)));
}

#[test]
fn a_seat_can_undo_only_its_own_choices() {
    let mut timeline = dealt("0 K:K-1");
    let state = timeline.state().clone();
    assert_eq!(follow(&mut timeline, "undo 1"), Err(Refusal::NothingToUndo(BRUNO)));
    assert_eq!(follow(&mut timeline, "undo 5"), Err(Refusal::NothingToUndo(Seat::at(5))));
    assert_eq!((timeline.state(), timeline.undoable(ANNA), timeline.undoable(BRUNO)), (&state, 1, 0));
}

#[test]
fn others_see_nothing_until_the_turn_ends() {
    let mut timeline = dealt("");
    let shown = timeline.published().clone();
    for line in ["0 K:K-1", "undo 0", "0 G11:Gw-2", "0 G1:Gw-1"] {
        follow(&mut timeline, line).unwrap();
        assert_eq!(timeline.published(), &shown, "after `{line}`");
    }
    assert_eq!(timeline.staging(), Some(ANNA));
    assert_ne!(timeline.state(), &shown);
    assert_eq!(follow(&mut timeline, "0 end"), Ok(Effect::Published));
    assert_eq!((timeline.staging(), timeline.published()), (None, timeline.state()));
    assert_ne!(timeline.published(), &shown);
}

#[test]
fn every_draw_is_seen_and_counted() {
    let mut timeline = dealt("0 G11:Gw-2 | 0 G1:Gw-1 | 0 end");
    assert_eq!(timeline.draws(), 17);
    for (line, count) in [("* J5", 18), ("* J4", 19)] {
        assert_eq!(follow(&mut timeline, line), Ok(Effect::Published));
        assert_eq!((timeline.draws(), timeline.published()), (count, timeline.state()));
    }
    follow(&mut timeline, "1 K:K+1").unwrap();
    follow(&mut timeline, "undo 1").unwrap();
    assert_eq!(timeline.draws(), 19);
}

/// A line that cannot follow changes nothing.
#[test]
fn a_refused_line_changes_nothing() {
    let due = Refusal::Illegal(Illegal::NotDue(BRUNO));
    for (line, why) in [
        ("1 K:K-1", due),
        ("* K", Refusal::Illegal(Illegal::ChanceNotDue)),
        ("undo 1", Refusal::NothingToUndo(BRUNO)),
        ("resign 2", Refusal::NoSuchSeat(Seat::at(2))),
        ("replaced 3 page", Refusal::NoSuchSeat(Seat::at(3))),
    ] {
        let mut timeline = dealt("0 K:K-1");
        let (state, shown) = (timeline.state().clone(), timeline.published().clone());
        assert_eq!(follow(&mut timeline, line), Err(why), "`{line}`");
        assert_eq!((timeline.state(), timeline.published(), timeline.undoable(ANNA)), (&state, &shown, 1));
        assert_eq!((timeline.resigned(), timeline.replaced()), (SeatSet::EMPTY, SeatSet::EMPTY));
        assert!(!timeline.is_over());
    }
}

// ---- the end ----

fn sheet(scores: &Scores) -> ([i32; 2], [u8; 2]) {
    ([ANNA, BRUNO].map(|seat| scores.points(seat)), [ANNA, BRUNO].map(|seat| scores.rank_of(seat)))
}

/// If one seat resigns, in turn or not, the other wins.
#[test]
fn resigning_ends_a_match_of_two() {
    for (line, points, ranks, end) in [
        ("resign 0", [0, 1], [2, 1], "over resigned points 0 1 ranks 2 1 state "),
        ("resign 1", [1, 0], [1, 2], "over resigned points 1 0 ranks 1 2 state "),
    ] {
        let mut timeline = dealt("0 K:K-1");
        assert_eq!((timeline.scores(), timeline.end()), (None, None));
        assert_eq!(follow(&mut timeline, line), Ok(Effect::Published));
        assert_eq!((timeline.is_over(), timeline.turn()), (true, Turn::Over));
        assert_eq!(timeline.scores().map(|scores| sheet(&scores)), Some((points, ranks)));
        assert!(timeline.end().unwrap().to_string().starts_with(end));
        assert_eq!(timeline.published(), timeline.state(), "what was staged is seen in the end");
    }
}

#[test]
fn an_aborted_match_has_no_scores() {
    let mut timeline = dealt("0 K:K-1");
    assert_eq!(follow(&mut timeline, "abort"), Ok(Effect::Published));
    assert_eq!((timeline.is_over(), timeline.turn(), timeline.scores()), (true, Turn::Over, None));
    let end = timeline.end().unwrap();
    assert_eq!((end.reason.as_str(), end.points, end.ranks), ("aborted", vec![], vec![]));
}

#[test]
fn a_match_can_be_aborted_before_the_deal() {
    assert!(after("abort\n").is_over());
    assert_eq!(sheet(&after("* wizard:0\n* K\nresign 1\n").scores().unwrap()), ([1, 0], [1, 2]));
}

#[test]
fn no_line_follows_after_the_end() {
    let (played, _) = played_out("nothing follows", "");
    for ended in [dealt("resign 1"), dealt("abort"), after(&played)] {
        for line in ["0 end", "1 end", "* K", "undo 0", "resign 0", "resign 1", "abort", "replaced 0 page"] {
            let mut timeline = ended.clone();
            assert_eq!(follow(&mut timeline, line), Err(Refusal::Over), "`{line}`");
            assert_eq!((timeline.state(), timeline.end()), (ended.state(), ended.end()));
        }
    }
}

/// A seat that was replaced is last, whatever its substitute achieves. The points do not change.
#[test]
fn a_replaced_seat_is_last() {
    let (log, timeline) = played_out("replaced", "");
    let scores = timeline.scores().unwrap();
    let winner = scores.winners().only().unwrap();
    let loser = Seat::at(1 - winner.number());
    let replaced = after(&log.replacen("* wizard", &format!("replaced {winner} page\n* wizard"), 1));
    let left = replaced.scores().unwrap();
    assert_eq!(replaced.replaced(), SeatSet::one(winner));
    assert_eq!(left.winners().only(), Some(loser));
    assert_eq!((left.points(winner), left.points(loser)), (1, 0));
}

// ---- replay ----

const HEAD: &str = "\
trianon record 2
game: visite
rules: 2 figures 1
seats: 2
option: homeward no
match: m1

";

/// The record of a finished match, with the end its log leads to.
fn record_of(log: &str) -> String {
    format!("{HEAD}{log}{}\n", after(log).end().unwrap())
}

/// Turns of both players, undo, a substitute, and the end. The deal ends with line 24.
fn sample() -> String {
    record_of(&log("0 K:K-1 | undo 0 | 0 W2:W+2 | 0 end | * J5 | replaced 1 page | 1 call:Ge | resign 0"))
}

/// The error in a record: `line:column: reason`.
fn error(text: &str) -> String {
    found(text).to_string()
}

fn found(text: &str) -> RecordError {
    match replay::<State>(&Record::read(text).unwrap(), |_, _, _| {}) {
        Ok(_) => panic!("this was found right:\n{text}"),
        Err(error) => error,
    }
}

fn with(this: &str, instead: &str) -> String {
    let sample = sample();
    assert_eq!(sample.matches(this).count(), 1, "`{this}` is not in the sample once");
    sample.replace(this, instead)
}

#[test]
fn a_record_is_replayed_line_by_line() {
    let record = Record::read(&sample()).unwrap();
    let (mut numbers, mut happened) = (Vec::new(), 0);
    let replayed = replay::<State>(&record, |n, _, events| {
        numbers.push(n);
        happened += events.len();
    })
    .unwrap();
    assert_eq!(numbers, (8..=32).collect::<Vec<_>>());
    assert_eq!(replayed.choices, 4, "what was taken back was chosen too");
    assert_eq!(replayed.timeline.end(), record.end.map(|(_, end)| end));
    // The Wizard's side, 16 cards; King out, Wizard, end, a card; Guard.
    assert_eq!(happened, 1 + 16 + 2 + 2 + 1 + 1 + 2);
}

#[test]
fn a_running_match_replays() {
    let record = Record::read(&format!("{HEAD}{}", log("0 K:K-1"))).unwrap();
    let replayed = replay::<State>(&record, |_, _, _| {}).unwrap();
    assert_eq!((replayed.choices, replayed.timeline.is_over()), (1, false));
}

#[test]
fn a_wrong_line_is_found() {
    for (this, instead, said) in [
        // choices
        ("0 W2:W+2", "0 W3:W+3", "27:1: `W3:W+3` is not legal now (refused-no-card)"),
        ("0 W2:W+2", "0 end", "27:1: `end` is not legal now (refused-play-first)"),
        ("0 W2:W+2", "1 W2:W+2", "27:1: seat 1 does not have to decide now"),
        ("0 W2:W+2", "5 W2:W+2", "27:1: seat 5 does not have to decide now"),
        ("0 W2:W+2", "0 W2:W+3", "27:3: `W2:W+3` is not a choice of Visite Royale"),
        ("* J5", "1 end", "29:1: chance must be drawn before anyone decides"),
        // chance
        ("* wizard:0", "* K", "8:1: `K` cannot be drawn now"),
        ("* J5", "* wizard:1", "29:1: `wizard:1` cannot be drawn now"),
        ("* J5", "* GF", "29:1: `GF` cannot be drawn now"),
        ("* J5", "* Q", "29:3: `Q` is not something chance can bring in Visite Royale"),
        ("undo 0", "* J5", "26:1: chance is not due now"),
        // all other lines
        ("undo 0", "undo 1", "26:1: seat 1 has nothing to undo"),
        ("undo 0", "undo 0\nundo 0", "27:1: seat 0 has nothing to undo"),
        ("undo 0", "say 0 stay", "26:7: `stay` is not a statement: this game has none"),
        ("undo 0", "resign 4", "26:1: there is no seat 4 at this table"),
        ("undo 0", "replaced 2 page", "26:1: there is no seat 2 at this table"),
        ("resign 0", "resign 0\nresign 1", "33:1: the match is over"),
        ("undo 0", "abort", "27:1: the match is over"),
    ] {
        assert_eq!(error(&with(this, instead)), said, "`{this}` became `{instead}`");
    }
}

#[test]
fn a_wrong_end_is_found() {
    let sample = sample();
    let (log, end) = sample.split_at(sample.find("over ").unwrap());
    let other = |this: &str, instead: &str| error(&with(this, instead));
    let leads = format!("33:1: the log leads to another end: `{}`", end.trim_end());
    assert_eq!(other("points 0 1", "points 1 0"), leads);
    assert_eq!(other("ranks 2 1", "ranks 1 1"), leads);
    assert_eq!(other("over resigned", "over king-in-castle"), leads);
    assert_eq!(other("resigned points 0 1 ranks 2 1", "aborted"), leads);
    let hash = &end.trim_end()[end.len() - 17..];
    assert_eq!(other(hash, "0123456789abcdef"), leads);
    assert_eq!(error(log), format!("33:1: the match is over: expected `{}`", end.trim_end()));
    assert_eq!(other("resign 0\n", ""), "32:1: the match is not over after its last line");
}

/// In format 1 points and ranks are compared. The hash is not, because it depends on the program that wrote it.
#[test]
fn of_a_format_1_record_the_hash_is_not_compared() {
    let old =
        |text: &str| text.replace("trianon record 2", "trianon record 1").replace("rules: 2", "rules: 1");
    let sample = sample();
    let hash = &sample[sample.len() - 17..].trim_end();
    let replays = |text: &str| replay::<State>(&Record::read(text).unwrap(), |_, _, _| {}).is_ok();
    assert!(replays(&old(&sample)));
    assert!(replays(&old(&sample.replace(hash, "0123456789abcdef"))));
    assert!(!replays(&sample.replace(hash, "0123456789abcdef")));
    assert!(error(&old(&with("points 0 1", "points 1 0"))).starts_with("33:1: the log leads to another end"));
    assert!(error(&old(&with("ranks 2 1", "ranks 1 1"))).starts_with("33:1: the log leads to another end"));
}

#[test]
fn unsupported_options_are_found() {
    let said = |this, instead| error(&with(this, instead));
    assert_eq!(said("game: visite", "game: chess"), "2:7: this is a record of `chess`, not of `visite`");
    assert_eq!(
        said("rules: 2", "rules: 9"),
        "3:8: Visite Royale is not played under rules version 9 here (versions: 1, 2)"
    );
    for (this, instead, reason) in [
        ("figures 1", "figures 9", "Visite Royale has no set of figures number 9"),
        ("seats: 2", "seats: 3", "Visite Royale is for 2 to 2 seats, not 3"),
        ("homeward no", "sideways no", "Visite Royale has no option `sideways` (options: homeward)"),
        ("homeward no", "homeward never", "option `homeward` cannot be `never` (values: no, yes)"),
        ("match: m1", "option: homeward no\nmatch: m1", "option `homeward` is given twice"),
    ] {
        // Without this, an end for two seats would be the first error.
        let text = with(this, instead).replace("points 0 1 ranks 2 1 ", "");
        assert_eq!(found(&text).reason, reason);
    }
}

/// An option that is missing in a record has its default.
#[test]
fn an_option_may_be_missing() {
    let record = Record::read(&with("option: homeward no\n", "")).unwrap();
    assert!(replay::<State>(&record, |_, _, _| {}).is_ok());
}

// ---- fairness ----

/// A random match to its end. Its chance is drawn from this seed, and from Anna's nonce if she has one.
fn played_out(words: &str, nonce: &str) -> (String, Timeline<State>) {
    let nonces = [nonce.parse::<Nonce>().ok(), None];
    let key = Seed::from_words(words).key(&nonces);
    let mut dice = SplitMix::new(1682);
    let mut timeline = Timeline::<State>::new(&table_options());
    let mut log = String::new();
    while let turn @ (Turn::Chance | Turn::Decide(_)) = timeline.turn() {
        let line = match turn.due().only() {
            None => format!("* {}", timeline.state().draw(&mut key.dice(timeline.draws()))),
            Some(seat) if timeline.undoable(seat) > 0 && dice.below(8) == 0 => format!("undo {seat}"),
            Some(seat) => format!("{seat} {}", timeline.state().pick(seat, &mut dice)),
        };
        follow(&mut timeline, &line).unwrap();
        log += &format!("{line}\n");
    }
    (log, timeline)
}

const NONCE: &str = "00112233445566778899aabbccddeeff";

/// An honest record: commitment, Anna's nonce, seed.
fn honest() -> Record {
    let seed = Seed::from_words("honest");
    let mut head = RecordHead::new(&State::META, &table_options(), "m1");
    head.commitment = Some(seed.commit("m1"));
    head.nonces[0] = NONCE.parse().ok();
    head.seed = Some(seed);
    let (log, timeline) = played_out("honest", NONCE);
    let text = format!("{head}\n{log}{}\n", timeline.end().unwrap());
    let record = Record::read(&text).unwrap();
    assert_eq!(record.to_string(), text);
    record
}

fn draws(record: &Record) -> u64 {
    record.lines.iter().filter(|(_, line)| line.to_string().starts_with('*')).count() as u64
}

#[test]
fn an_honest_record_proves_its_chance() {
    let record = honest();
    assert!(draws(&record) > 17);
    let report = FairnessReport {
        seed_matches: Some(true),
        nonces: 1,
        wrong_nonce: None,
        confirmed_draws: draws(&record),
        first_wrong_draw: None,
    };
    assert_eq!(fairness::<State>(&record), Ok(report));
}

/// Two cards of one seat are dealt in another order. The hands are the same, but the draws are wrong.
#[test]
fn swapped_draws_are_found() {
    let mut record = honest();
    let first = (1..8).find(|&n| record.lines[n].1 != record.lines[n + 1].1).unwrap();
    let (one, other) = (record.lines[first].1.clone(), record.lines[first + 1].1.clone());
    record.lines[first].1 = other;
    record.lines[first + 1].1 = one;
    let report = fairness::<State>(&record).unwrap();
    assert_eq!(report.first_wrong_draw, Some(record.lines[first].0));
    assert_eq!(report.seed_matches, Some(true));
    assert!(report.confirmed_draws < draws(&record));
}

#[test]
fn a_wrong_seed_is_found() {
    let mut record = honest();
    record.head.seed = Some(Seed::from_words("another"));
    let report = fairness::<State>(&record).unwrap();
    assert_eq!(report.seed_matches, Some(false));
    assert!(report.first_wrong_draw.is_some() && report.confirmed_draws < draws(&record));
}

#[test]
fn a_wrong_commitment_is_found() {
    let mut record = honest();
    record.head.commitment = Some(Seed::from_words("another").commit("m1"));
    let all = draws(&record);
    let report = FairnessReport {
        seed_matches: Some(false),
        nonces: 1,
        wrong_nonce: None,
        confirmed_draws: all,
        first_wrong_draw: None,
    };
    assert_eq!(fairness::<State>(&record), Ok(report.clone()));
    // The commitment for one match is not valid for another.
    let mut record = honest();
    record.head.id = "m2".to_owned();
    assert_eq!(fairness::<State>(&record), Ok(report));
}

#[test]
fn a_nonce_that_was_not_used_is_found() {
    for nonces in [[None, None], [None, NONCE.parse().ok()], [NONCE.replace('0', "1").parse().ok(), None]] {
        let mut record = honest();
        record.head.nonces = nonces.into();
        let report = fairness::<State>(&record).unwrap();
        assert_eq!(report.seed_matches, Some(true));
        assert!(report.first_wrong_draw.is_some(), "{:?}", record.head.nonces);
    }
}

#[test]
fn without_a_seed_nothing_is_proved() {
    let mut record = honest();
    record.head.seed = None;
    let report = FairnessReport {
        seed_matches: None,
        nonces: 1,
        wrong_nonce: None,
        confirmed_draws: 0,
        first_wrong_draw: None,
    };
    assert_eq!(fairness::<State>(&record), Ok(report));
}

#[test]
fn a_record_that_does_not_replay_proves_nothing() {
    let mut record = honest();
    let (n, _) = record.lines.remove(0);
    assert_eq!(fairness::<State>(&record).unwrap_err().place.line, n + 1);
}

/// A nonce that does not match its commitment is found.
#[test]
fn a_nonce_must_match_its_commitment() {
    let nonce = Nonce::new([7; 16]);
    let shown = |id: &str| {
        let lines = format!("match: m1\nnonce-commitment: 1 {}\nnonce: 1 {nonce}", nonce.commit(id));
        let record = Record::read(&with("match: m1", &lines)).unwrap();
        fairness::<State>(&record).unwrap().wrong_nonce
    };
    assert_eq!(shown("m1"), None);
    assert_eq!(shown("m2"), Some(Seat::at(1)));
}
