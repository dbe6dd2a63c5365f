//! The frozen judgement decides as the King it was taken from.
//!
//! When the King of a game is made stronger its test here must go, not the copy be changed.

use bots::{Bot, BotPlayer, Budget};
use rivals::King1;
use rules::{Entry, EntryOf, Hints, Knowledge, Position, Seat, Setup, SplitMix, TableOptions, Turn, Viewer};

/// Iterations a turn: enough to search in every game, for both the same.
const ITERATIONS: u32 = 400;
/// Decisions that are compared.
const DECISIONS: usize = 60;

/// Two Kings in every chair of one match, asked the same.
fn decide_alike<P: Hints>(seats: u8)
where
    King1<P>: Hints
        + Position<Choice = P::Choice, Event = P::Event, Outcome = P::Outcome>
        + Knowledge<View = P::View>,
{
    assert_eq!(P::DECISIONS, King1::<P>::DECISIONS);
    assert_eq!((P::HORIZON, P::ITERATIONS), (King1::<P>::HORIZON, King1::<P>::ITERATIONS));
    assert_eq!((P::EXPLORATION, P::WEIGHTED), (King1::<P>::EXPLORATION, King1::<P>::WEIGHTED));
    let table_options =
        TableOptions::validate(&P::META, Some(seats), None, []).expect("the defaults are fine");
    let mut state = P::start(&P::Setup::new(&table_options));
    let mut dice = SplitMix::new(1682);
    let chair = |seat| {
        let limit = Budget::Iterations(ITERATIONS);
        let now = BotPlayer::<P>::new(Bot::King, seat, 7).with_budget(limit);
        let then = BotPlayer::<King1<P>>::new(Bot::King, seat, 7).with_budget(limit);
        (now, then, Vec::new())
    };
    let mut chairs: Vec<_> = Seat::all(seats).map(chair).collect();
    let (mut last, mut turns, mut compared) = (None, 0, 0);
    while compared < DECISIONS {
        let entries: Vec<EntryOf<P>> = match state.turn() {
            Turn::Over => break,
            Turn::Chance => vec![Entry::Chance(state.draw(&mut dice))],
            Turn::Decide(due) => due
                .iter()
                .map(|seat| {
                    let (now, then, told) = &mut chairs[seat.index()];
                    // A new turn begins whenever another seat has decided in between.
                    turns += u32::from(last != Some(seat));
                    last = Some(seat);
                    let mut legal = Vec::new();
                    state.legal(seat, &mut legal);
                    let view = state.view(Viewer::Seat(seat));
                    let (now, then) =
                        (now.choose(&view, &legal, told, turns), then.choose(&view, &legal, told, turns));
                    assert_eq!(now.choice, then.choice, "decision {compared} of {}", P::META.id);
                    assert_eq!((now.fault, then.fault), (None, None));
                    compared += usize::from(now.iterations > 0);
                    Entry::Choice { seat, choice: now.choice }
                })
                .collect(),
        };
        for entry in entries {
            let mut events = Vec::new();
            state.apply_unchecked(entry, &mut events);
            for (seat, (_, _, told)) in Seat::all(seats).zip(&mut chairs) {
                told.extend(events.iter().filter_map(|event| P::redact(event, Viewer::Seat(seat))));
            }
        }
    }
    assert!(compared >= 5, "hardly anything was compared: {compared}");
}

#[test]
fn visite() {
    decide_alike::<visite::State>(2);
}

#[test]
fn palais() {
    decide_alike::<palais::State>(3);
}

#[test]
fn secrets() {
    decide_alike::<secrets::State>(4);
}

#[test]
fn escalier() {
    decide_alike::<escalier::State>(4);
}
