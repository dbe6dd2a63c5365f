//! The order of sealed choices does not matter.

use rules::{Dice, Entry, Position, Quiet, Seat, Setup, SplitMix, Terms, Turn};

use crate::{Battery, Conviction, Law, convict};

/// At every question to several seats, opens their choices in seat order, in reverse, and in a random order.
pub(crate) fn hold<P: Position>(
    battery: &Battery<P>,
    terms: &Terms,
    dice: &mut SplitMix,
) -> Result<(), Conviction> {
    for _ in 0..battery.close_looks {
        let mut state = P::start(&P::Setup::new(terms));
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
                        return convict(Law::SealedOrder, format!("{choices:?} or {other:?} in {state:?}"));
                    }
                    state = opened;
                }
            }
        }
    }
    Ok(())
}

fn open<P: Position>(state: &P, choices: &[(Seat, P::Choice)]) -> Result<P, Conviction> {
    let mut state = state.clone();
    for (seat, choice) in choices {
        let entry = Entry::Choice { seat: *seat, choice: choice.clone() };
        if let Err(illegal) = state.apply(entry, &mut Quiet) {
            return convict(Law::SealedOrder, format!("{illegal}, after other sealed choices: {state:?}"));
        }
    }
    Ok(state)
}
