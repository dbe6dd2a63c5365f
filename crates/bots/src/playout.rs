//! One match from here to its end.

use std::fmt;
use std::str::FromStr;

use rules::{BySeat, Dice, Entry, Hints, IgnoreEvents, SeatSet, Turn};

/// So many entries, and a match counts as endless.
pub const LONGEST: u64 = 1_000_000;

/// Who decides in a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Policy {
    /// Every legal choice is as likely.
    #[default]
    Uniform,
    /// The game's own sensible choices.
    Rollout,
}

impl Policy {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::Rollout => "sensible",
        }
    }

    /// One choice of a seat that is due.
    #[inline]
    pub fn choose<P: Hints>(self, state: &P, seat: rules::Seat, dice: &mut impl Dice) -> P::Choice {
        match self {
            Self::Uniform => state.pick(seat, dice),
            Self::Rollout => state.rollout_choice(seat, dice),
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Policy {
    type Err = String;
    fn from_str(name: &str) -> Result<Self, String> {
        [Self::Uniform, Self::Rollout]
            .into_iter()
            .find(|policy| policy.name() == name)
            .ok_or_else(|| format!("there is no policy `{name}` (policies: uniform, sensible)"))
    }
}

/// How long a match was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayoutLength {
    /// Decisions of seats.
    pub decisions: u64,
    /// Outcomes drawn.
    pub chances: u64,
}

/// A match that did not end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the match had not ended after {LONGEST} entries")]
pub struct Endless;

/// Plays a position to its end.
///
/// # Errors
/// When it has not ended after [`LONGEST`] entries.
#[inline]
pub fn playout<P: Hints>(
    state: &mut P,
    policy: Policy,
    dice: &mut impl Dice,
) -> Result<PlayoutLength, Endless> {
    let mut length = PlayoutLength::default();
    while let Some(entered) = step(state, policy, dice) {
        length.decisions += entered.decisions;
        length.chances += entered.chances;
        if length.decisions + length.chances > LONGEST {
            return Err(Endless);
        }
    }
    Ok(length)
}

/// One step: an outcome, a decision, or all sealed decisions together. Nothing at the end.
#[inline(always)] // the hot loop of everything: a call would hide from the compiler what each turn can be
pub fn step<P: Hints>(state: &mut P, policy: Policy, dice: &mut impl Dice) -> Option<PlayoutLength> {
    match state.turn() {
        Turn::Over => None,
        Turn::Chance => {
            let outcome = state.draw(dice);
            state.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
            Some(PlayoutLength { decisions: 0, chances: 1 })
        }
        Turn::Decide(due) => {
            let decisions = if let Some(seat) = due.only() {
                let choice = policy.choose(state, seat, dice);
                state.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
                1
            } else {
                sealed(state, due, policy, dice)
            };
            Some(PlayoutLength { decisions, chances: 0 })
        }
    }
}

/// All choose before the first choice is opened.
fn sealed<P: Hints>(state: &mut P, due: SeatSet, policy: Policy, dice: &mut impl Dice) -> u64 {
    let mut choices: BySeat<Option<P::Choice>> = BySeat::default();
    for seat in due.iter() {
        choices[seat] = Some(policy.choose(state, seat, dice));
    }
    for seat in due.iter() {
        if let Some(choice) = choices[seat].take() {
            state.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
        }
    }
    due.len() as u64
}
