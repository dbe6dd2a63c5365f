//! The order of sealed choices does not matter.

use rules::{Dice, Entry, Game, Quiet, Seat, Setup, SplitMix, TableOptions, Turn};

use crate::{Battery, Law, Violation, fail};

/// Whenever several seats are due, applies their choices in seat order, in reverse, and in a random order.
pub(crate) fn check<P: Game>(
    battery: &Battery<P>,
    table_options: &TableOptions,
    dice: &mut SplitMix,
) -> Result<(), Violation> {
    for _ in 0..battery.close_looks {
        let mut state = P::start(&P::Setup::new(table_options));
        for _ in 0..battery.longest {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = state.draw(dice);
                    state.apply_unchecked(Entry::Chance(outcome), &mut Quiet);
                }
                Turn::Decide(due) => {
                    let choices: Vec<_> = due.iter().map(|seat| (seat, state.pick(seat, dice))).collect();
                    let opened = open(&state, &choices)?;
                    let mut other = choices.clone();
                    other.reverse();
                    if choices.len() > 2 && dice.below(2) == 0 {
                        other.rotate_left(1);
                    }
                    if open(&state, &other)? != opened {
                        return fail(Law::SealedOrder, format!("{choices:?} or {other:?} in {state:?}"));
                    }
                    state = opened;
                }
            }
        }
    }
    Ok(())
}

fn open<P: Game>(state: &P, choices: &[(Seat, P::Choice)]) -> Result<P, Violation> {
    let mut state = state.clone();
    for (seat, choice) in choices {
        let entry = Entry::Choice { seat: *seat, choice: choice.clone() };
        if let Err(illegal) = state.apply(entry, &mut Quiet) {
            return fail(Law::SealedOrder, format!("{illegal}, after other sealed choices: {state:?}"));
        }
    }
    Ok(state)
}
