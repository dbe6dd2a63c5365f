//! What a page says at the end, and which choice has the main button.

use rules::{
    Arg, Entry, Hints, IgnoreEvents, Knowledge, Position, Seat, Setup, Show, SplitMix, Turn, Viewer,
};
use secrets::State;

const MATCHES: u64 = 40;

/// Plays matches at all tables; shows every position on the way.
fn play(mut look: impl FnMut(&State)) {
    for table_options in testkit::all_tables::<State>() {
        for number in 0..MATCHES {
            let mut dice = SplitMix::stream(1715, number);
            let mut state = State::start(&<State as Position>::Setup::new(&table_options));
            loop {
                look(&state);
                let entry = match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => Entry::Chance(state.draw(&mut dice)),
                    Turn::Decide(due) => {
                        let Some(seat) = due.first() else { break };
                        let choice = match number % 2 {
                            0 => state.rollout_choice(seat, &mut dice),
                            _ => state.pick(seat, &mut dice),
                        };
                        Entry::Choice { seat, choice }
                    }
                };
                state.apply_unchecked(entry, &mut IgnoreEvents);
            }
        }
    }
}

/// The rows that count add up to the points; before the end there are no rows.
#[test]
fn the_score_sheet_adds_up() {
    let mut shared = 0;
    play(|state| {
        let sheet = State::score_sheet(&state.view(Viewer::Open));
        let Some(scores) = state.scores() else { return assert_eq!(sheet, []) };
        for seat in Seat::all(state.seats()) {
            let counting = sheet.iter().filter(|row| row.counts);
            let sum: i64 = counting.map(|row| row.values[seat.index()]).sum();
            assert_eq!(sum, i64::from(scores.points(seat)), "{sheet:?}");
            assert_eq!(sheet, State::score_sheet(&state.view(Viewer::Seat(seat))));
        }
        for row in &sheet {
            assert_eq!(row.values.len(), usize::from(state.seats()), "{row:?}");
        }
        shared += usize::from(scores.winners().len() > 1);
    });
    assert!(shared > 0, "no victory was shared");
}

/// The last prompt names the one winner, or says who shares the victory.
#[test]
fn the_last_prompt_says_who_won() {
    play(|state| {
        let Some(scores) = state.scores() else { return };
        for viewer in Seat::all(state.seats()).map(Viewer::Seat).chain([Viewer::Public]) {
            let prompt = State::prompt(&state.view(viewer));
            let has = |name, arg: Arg| prompt.args.contains(&(name, arg));
            let won = scores.winners();
            match won.only() {
                Some(seat) => {
                    assert_eq!(prompt.key, "prompt-won");
                    assert!(has("seat", seat.into()), "{prompt:?}");
                    assert!(has("lys", scores.points(seat).into()), "{prompt:?}");
                }
                None => {
                    let own = matches!(viewer, Viewer::Seat(seat) if won.has(seat));
                    let two = won.len() == 2;
                    assert_eq!(prompt.key, if two { "prompt-shared-two" } else { "prompt-shared" });
                    assert!(has("own", Arg::Word(if own { "yes" } else { "no" })), "{prompt:?}");
                }
            }
        }
    });
}

/// At most one legal choice goes on without doing anything.
#[test]
fn one_choice_goes_on() {
    let mut legal = Vec::new();
    play(|state| {
        for seat in state.turn().due().iter() {
            legal.clear();
            state.legal(seat, &mut legal);
            assert!(legal.iter().filter(|choice| State::goes_on(choice)).count() <= 1, "{legal:?}");
        }
    });
}
