//! What the drawings promise.
#![cfg(feature = "html")]

use std::collections::BTreeSet;

use rules::{
    Entry, Hints, IgnoreEvents, Knowledge, Lang, Position, Seat, Setup, Show, SplitMix, Turn, Viewer,
};
use secrets::state::AudienceResult;
use secrets::view::FaceDown;
use secrets::{Event, Sovereign, State, View};
use testkit::drawn::{Drawings, check, values};
use testkit::reasons::{self, Reasons};
use words::Speaker;

/// What cannot be chosen now says why.
#[test]
fn whatever_cannot_be_chosen_says_why() {
    let given = reasons::check::<State>(Reasons { matches: 2, every: 2 }).unwrap();
    println!("{given:#?}");
    for key in ["refused-other-step", "refused-window"] {
        assert!(given.contains_key(key), "{key} of {given:?}");
    }
}

#[test]
fn whatever_a_choice_points_at_is_drawn() {
    let kinds = check::<State>(Drawings { matches: 24, every: 5, most: 29_000 }).unwrap();
    let favours = secrets::Favour::ALL.map(secrets::Favour::word);
    let all = ["card", "open", "hidden", "king", "queen", "seat", "stake"];
    let all = all.into_iter().chain(favours).map(str::to_owned).collect();
    assert_eq!(kinds, all, "some kinds never came up");
}

/// At the end the count and the desks say what the scores say, and the crown is the winners'.
#[test]
fn the_final_count_is_the_score() {
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    for (number, table_options) in (0..).zip(testkit::all_tables::<State>()) {
        let mut dice = SplitMix::stream(1682, number);
        let mut state = State::start(&<State as Position>::Setup::new(&table_options));
        let last = loop {
            let entry = match state.turn() {
                Turn::Over => break state,
                Turn::Chance => Entry::Chance(state.draw(&mut dice)),
                Turn::Decide(due) => {
                    let seat = due.first().unwrap();
                    Entry::Choice { seat, choice: state.rollout_choice(seat, &mut dice) }
                }
            };
            state.apply_unchecked(entry, &mut IgnoreEvents);
        };
        let scores = last.scores().unwrap();
        let points = |seat| scores.points(seat).to_string();
        let board = State::parts(&last.view(Viewer::Public), &speaker)[0].markup.clone();
        let (count, desks) = board.split_once(r#"<div class="desks">"#).unwrap();
        let whole = |row: &str| row.split(r#"class="whole">= "#).nth(1).map(digits);
        for seat in Seat::all(last.seats()) {
            let mark = format!(r#"<div class="count m{seat}"#);
            let row = count.split(&mark).nth(1).unwrap();
            assert_eq!(whole(row), Some(points(seat)), "{row}");
            assert_eq!(row.starts_with(" won"), scores.rank_of(seat) == 1, "{row}");
            let desk = desks.split(&format!(r#"id="secrets-desk-{seat}""#)).nth(1).unwrap();
            assert_eq!(
                values(desk, "title").iter().find(|title| title.ends_with(" lys")),
                Some(&&*format!("{} lys", points(seat)))
            );
        }
    }
}

/// Whatever moves, moves between elements of the drawing.
#[test]
fn movements_are_between_elements() {
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    let (mut moved, mut drawn) = (BTreeSet::new(), BTreeSet::new());
    for (number, table_options) in (0..).zip(testkit::all_tables::<State>()) {
        let mut dice = SplitMix::stream(1683, number);
        let mut state = State::start(&<State as Position>::Setup::new(&table_options));
        loop {
            let board = State::parts(&state.view(Viewer::Public), &speaker)[0].markup.clone();
            drawn.extend(values(&board, "data-e").into_iter().map(str::to_owned));
            let entry = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Entry::Chance(state.draw(&mut dice)),
                Turn::Decide(due) => {
                    let seat = due.first().unwrap();
                    Entry::Choice { seat, choice: state.pick(seat, &mut dice) }
                }
            };
            let mut events = Vec::new();
            state.apply_unchecked(entry, &mut events);
            let movements = events.iter().filter_map(State::log_movement);
            moved.extend(movements.flat_map(|movement| [movement.from, movement.to]));
        }
    }
    assert!(!moved.is_empty() && moved.is_subset(&drawn), "{:?}", moved.difference(&drawn));
}

fn digits(text: &str) -> String {
    text.chars().take_while(char::is_ascii_digit).collect()
}

/// Between the last stake and the next round, the hidden stakes are turned over one player after another for everybody, and
/// then both results are shown (R7).
#[test]
fn the_reveal_is_shown_card_by_card() {
    let mut shown = 0;
    for (number, table_options) in (0..).zip(testkit::all_tables::<State>()) {
        let mut dice = SplitMix::stream(1684, number);
        let mut state = State::start(&<State as Position>::Setup::new(&table_options));
        loop {
            let entry = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Entry::Chance(state.draw(&mut dice)),
                Turn::Decide(due) => {
                    let seat = due.first().unwrap();
                    Entry::Choice { seat, choice: state.rollout_choice(seat, &mut dice) }
                }
            };
            let (before, mut events) = (state.clone(), Vec::new());
            state.apply(entry, &mut events).unwrap();
            let revealed = events.iter().filter(|event| matches!(event, Event::Revealed { .. })).count();
            for viewer in Viewer::watching(state.seats()) {
                let told: Vec<Event> =
                    events.iter().filter_map(|event| State::redact(event, viewer)).collect();
                let views = State::between(&before.view(viewer), &told);
                if revealed == 0 {
                    continue;
                }
                let face_down = |view: &View| {
                    view.players.iter().filter(|player| player.hidden == FaceDown::Hidden).count()
                };
                let down: Vec<usize> = views.iter().map(face_down).collect();
                assert!(down.is_sorted_by(|one, other| one >= other), "{down:?}");
                assert!(face_down(&before.view(viewer)) <= usize::from(state.seats()));
                assert_eq!(down[revealed - 1], 0, "all are turned over: {down:?}");
                let results = |view: &View| {
                    let decided = |at| view.audiences[at].result != AudienceResult::Pending;
                    Sovereign::BOTH.into_iter().filter(|at| decided(*at)).count()
                };
                let counted =
                    events.iter().filter(|event| matches!(event, Event::CountedBits { .. })).count();
                assert_eq!(results(views.last().unwrap()), counted);
                // Lys are paid before the audiences are cleared away.
                let after = state.view(viewer);
                if let Some(me) = after.me {
                    let lys = |view: &View| view.players[me.index()].lys;
                    assert_eq!(lys(views.last().unwrap()), lys(&after));
                }
                shown += 1;
            }
        }
    }
    assert!(shown > 50, "{shown}");
}
