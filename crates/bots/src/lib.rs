//! Players that are no people. They get what a person in that seat gets, a view and the legal choices, and nothing else.
//!
//! Deliberately absent: states of running matches, threads, clocks.

use std::fmt;
use std::str::FromStr;

use rules::{Dice, Hints, Seat};

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bot {
    /// Any legal choice.
    Random,
    /// The game's own sensible choice, in a world imagined from the view.
    #[default]
    Sensible,
}

impl Bot {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Random, Self::Sensible];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Sensible => "sensible",
        }
    }

    /// Its choice. `legal` is not empty.
    ///
    /// # Panics
    /// When there is nothing to choose from.
    pub fn choose<P: Hints>(
        self,
        view: &P::View,
        seat: Seat,
        legal: &[P::Choice],
        dice: &mut impl Dice,
    ) -> P::Choice {
        let any = &legal[dice.below(u32::try_from(legal.len()).unwrap_or(u32::MAX)) as usize];
        match self {
            Self::Random => any.clone(),
            Self::Sensible => {
                let choice = P::imagine(view, dice).sensible(seat, dice);
                if legal.binary_search(&choice).is_ok() { choice } else { any.clone() }
            }
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Bot {
    type Err = String;
    fn from_str(name: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|bot| bot.name() == name).ok_or_else(|| {
            let known = Self::ALL.map(Self::name).join(", ");
            format!("there is no bot `{name}` (bots: {known})")
        })
    }
}
