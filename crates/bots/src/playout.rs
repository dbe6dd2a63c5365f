//! One match from a position to its end.
//!
//! A playout sees the whole state. Its policy moves the match on; it is not a player.

use std::fmt;
use std::str::FromStr;

use rules::{BySeat, Dice, Entry, Hints, IgnoreEvents, Seat, SeatSet, Turn};

/// A match with more entries than this counts as endless.
pub const MAX_ENTRIES: u64 = 1_000_000;

/// How the seats decide in a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Policy {
    /// Every legal choice is equally likely.
    #[default]
    Uniform,
    /// The game's rules of thumb ([`Hints::rollout_choice`]). Called `sensible` on the command line.
    Rollout,
}

impl Policy {
    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::Rollout => "sensible",
        }
    }

    /// A choice for a seat that must decide.
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

/// The length of a match or of a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayoutLength {
    /// Choices of seats.
    pub decisions: u64,
    /// Outcomes of chance.
    pub chances: u64,
}

/// The match has more than [`MAX_ENTRIES`] entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the match had not ended after {MAX_ENTRIES} entries")]
pub struct EndlessMatch;

/// Plays a position to its end. Allocates nothing.
///
/// ```
/// use bots::{Policy, playout};
/// use rules::{Position, Setup, SplitMix, TableOptions};
/// use visite::State;
///
/// let options = TableOptions::validate(&State::META, None, None, [])?;
/// let mut state = State::start(&visite::Setup::new(&options));
/// let length = playout(&mut state, Policy::Uniform, &mut SplitMix::new(7))?;
///
/// assert!(length.decisions > 0 && length.chances > 0);
/// assert!(state.scores().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the match has not ended after [`MAX_ENTRIES`] entries.
#[inline]
pub fn playout<P: Hints>(
    state: &mut P,
    policy: Policy,
    dice: &mut impl Dice,
) -> Result<PlayoutLength, EndlessMatch> {
    let mut length = PlayoutLength::default();
    while let Some(entered) = step(state, policy, dice) {
        length.decisions += entered.decisions;
        length.chances += entered.chances;
        if length.decisions + length.chances > MAX_ENTRIES {
            return Err(EndlessMatch);
        }
    }
    Ok(length)
}

/// Plays one step: an outcome, a decision, or all decisions that are made at the same time. `None` at the end.
#[inline(always)] // the hottest loop: as a call, it would hide from the compiler what each turn can be
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
                decide_together(state, due, policy, dice)
            };
            Some(PlayoutLength { decisions, chances: 0 })
        }
    }
}

/// Enters a choice of a seat that decides alone.
pub(crate) fn enter<P: Hints>(world: &mut P, seat: Seat, choice: &P::Choice) {
    world.apply_unchecked(Entry::Choice { seat, choice: choice.clone() }, &mut IgnoreEvents);
}

/// All seats choose before the first choice is entered.
fn decide_together<P: Hints>(state: &mut P, due: SeatSet, policy: Policy, dice: &mut impl Dice) -> u64 {
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
