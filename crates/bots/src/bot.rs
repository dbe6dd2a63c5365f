//! Who can be asked to play.

use std::fmt;
use std::str::FromStr;

use rules::Hints;

/// A bot by its name. The last four are the levels of the house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Bot {
    /// Any legal choice.
    Random,
    /// The game's own sensible choice, in a world imagined from the view.
    Rules,
    /// Knows the game, and is often elsewhere with his thoughts.
    Page,
    /// Plays by the rules of thumb, and sometimes forgets himself.
    #[default]
    Courtier,
    /// Thinks ahead.
    Minister,
    /// Thinks long.
    King,
}

impl Bot {
    /// All of them, the weakest first.
    pub const ALL: [Self; 6] =
        [Self::Random, Self::Page, Self::Rules, Self::Courtier, Self::Minister, Self::King];

    /// The levels of the house, the weakest first.
    pub const LEVELS: [Self; 4] = [Self::Page, Self::Courtier, Self::Minister, Self::King];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Rules => "rules",
            Self::Page => "page",
            Self::Courtier => "courtier",
            Self::Minister => "minister",
            Self::King => "king",
        }
    }

    /// How many iterations a turn it thinks; 0 if it does not search.
    #[must_use]
    pub const fn iterations<P: Hints>(self) -> u32 {
        match self {
            Self::Random | Self::Rules | Self::Page | Self::Courtier => 0,
            Self::Minister => P::ITERATIONS[0],
            Self::King => P::ITERATIONS[1],
        }
    }

    /// So many decisions of twelve are made without a thought.
    pub(crate) const fn random_in_12(self) -> u32 {
        match self {
            Self::Random => 12,
            Self::Page => 7,
            Self::Courtier => 2,
            Self::Rules | Self::Minister | Self::King => 0,
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
