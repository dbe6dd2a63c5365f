//! The first King is frozen: it decides as it did when it was taken from the house. `tests/king1/GAME.txt` has its
//! decisions of then, one a line; nobody changes them.

use bots::Budget;
use rivals::Measured;
use rivals::king1::King1Player;
use rules::{Entry, EntryOf, Seat, Setup, SplitMix, TableOptions, Turn, Viewer};

/// Iterations a turn: enough to search in every game.
const ITERATIONS: u32 = 400;
/// Decisions that are compared.
const DECISIONS: usize = 60;

/// The decisions of Kings in every seat of one match.
fn decisions<P: Measured>(seats: u8) -> Vec<String> {
    let table_options =
        TableOptions::validate(&P::META, Some(seats), None, []).expect("the defaults are fine");
    let mut state = P::start(&P::Setup::new(&table_options));
    let mut dice = SplitMix::new(1682);
    let king = |seat| (King1Player::<P::Frozen>::new(seat, 7, Budget::Iterations(ITERATIONS)), Vec::new());
    let mut kings: Vec<_> = Seat::all(seats).map(king).collect();
    let (mut last, mut turns, mut decisions) = (None, 0, Vec::new());
    while decisions.len() < DECISIONS {
        let entries: Vec<EntryOf<P>> = match state.turn() {
            Turn::Over => break,
            Turn::Chance => vec![Entry::Chance(state.draw(&mut dice))],
            Turn::Decide(due) => due
                .iter()
                .map(|seat| {
                    let (king, told) = &mut kings[seat.index()];
                    // A new turn begins whenever another seat has decided in between.
                    turns += u32::from(last != Some(seat));
                    last = Some(seat);
                    let mut legal = Vec::new();
                    state.legal(seat, &mut legal);
                    let (choice, iterations) =
                        king.choose(&state.view(Viewer::Seat(seat)), &legal, told, turns);
                    if iterations > 0 {
                        decisions.push(choice.to_string());
                    }
                    Entry::Choice { seat, choice }
                })
                .collect(),
        };
        for entry in entries {
            let mut events = Vec::new();
            state.apply_unchecked(entry, &mut events);
            for (seat, (_, told)) in Seat::all(seats).zip(&mut kings) {
                told.extend(events.iter().filter_map(|event| P::redact(event, Viewer::Seat(seat))));
            }
        }
    }
    decisions
}

fn decides_as_then<P: Measured>(seats: u8, then: &str) {
    let then: Vec<_> = then.lines().collect();
    assert!(then.len() >= 5, "hardly anything is compared");
    assert_eq!(decisions::<P>(seats), then);
}

#[test]
fn visite() {
    decides_as_then::<visite::State>(2, include_str!("king1/visite.txt"));
}

#[test]
fn palais() {
    decides_as_then::<palais::State>(3, include_str!("king1/palais.txt"));
}

#[test]
fn secrets() {
    decides_as_then::<secrets::State>(4, include_str!("king1/secrets.txt"));
}

#[test]
fn escalier() {
    decides_as_then::<escalier::State>(4, include_str!("king1/escalier.txt"));
}
