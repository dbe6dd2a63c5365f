//! The bots by name.

use std::fmt;
use std::str::FromStr;

use rules::Hints;

/// A kind of computer player. The last four are the levels that a table offers.
///
/// ```
/// use bots::Bot;
///
/// assert_eq!("minister".parse(), Ok(Bot::Minister));
/// assert_eq!(Bot::King.to_string(), "king");
/// assert_eq!(Bot::LEVELS.map(Bot::name), ["page", "courtier", "minister", "king"]);
///
/// let error = "queen".parse::<Bot>().unwrap_err();
/// assert!(error.starts_with("there is no bot `queen` (bots: random, page,"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Bot {
    /// Plays any legal choice.
    Random,
    /// Plays the game's rules of thumb ([`Hints::rollout_choice`]) in a world imagined from its view.
    Rules,
    /// Like `Rules`, but plays 7 of 12 decisions at random.
    Page,
    /// Like `Rules`, but plays 2 of 12 decisions at random.
    #[default]
    Courtier,
    /// Searches for a short time, unless the game gives it no iterations.
    Minister,
    /// Searches for a long time.
    King,
}

impl Bot {
    /// All bots, the weakest first.
    pub const ALL: [Self; 6] =
        [Self::Random, Self::Page, Self::Rules, Self::Courtier, Self::Minister, Self::King];

    /// The levels that a table offers, the weakest first.
    pub const LEVELS: [Self; 4] = [Self::Page, Self::Courtier, Self::Minister, Self::King];

    /// The name in commands, logs and stored tables.
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

    /// How many iterations it searches in a turn; 0 if it does not search in this game.
    #[must_use]
    pub const fn iterations<P: Hints>(self) -> u32 {
        match self {
            Self::Random | Self::Rules | Self::Page | Self::Courtier => 0,
            Self::Minister => P::ITERATIONS[0],
            Self::King => P::ITERATIONS[1],
        }
    }

    /// How many of twelve decisions it plays at random.
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
