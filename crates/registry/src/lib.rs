//! The one place that lists the games.
//!
//! `cargo xtask new-game NAME` adds a line to `games!` below and a dependency to `Cargo.toml`; everything else follows
//! the list.
//!
//! ```
//! use registry::{GameKind, with_game};
//! use rules::Position;
//!
//! let kind: GameKind = "visite".parse()?;
//! let bytes = with_game!(kind, P => size_of::<P>());
//! assert!(bytes <= 96);
//! # Ok::<(), registry::NoSuchGame>(())
//! ```

use std::fmt;
use std::str::FromStr;

use rules::{Lessons, Meta, Position, Show, Topic, Words};

/// Lists the games: the name of the kind, and the crate. (`$d` stands for a dollar sign in the inner macro.)
macro_rules! games {
    ($d:tt $(#[doc = $doc:literal] $kind:ident = $game:ident),+ $(,)?) => {
        $(#[doc(hidden)] pub use $game;)+

        /// Which game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameKind {
            $(#[doc = $doc] $kind,)+
        }

        impl GameKind {
            /// All of them, in the order of the shelf.
            pub const ALL: &[Self] = &[$(Self::$kind),+];
        }

        /// Enters generic code: `with_game!(kind, P => expression)` with `P` the game's position.
        #[macro_export]
        macro_rules! with_game {
            ($d which:expr, $d P:ident => $d body:expr) => {
                match $d which {
                    $($d crate::GameKind::$kind => {
                        type $d P = $d crate::$game::State;
                        $d body
                    })+
                }
            };
        }

        /// Calls a macro of the caller's with the names of all games: `each_game!(tests)` is
        /// `tests! { visite palais … }`. This way a file of tests has one test for each game, whatever games there are.
        #[macro_export]
        macro_rules! each_game {
            ($d then:ident) => {
                $d then! { $($game)+ }
            };
        }
    };
}

games! {
    $
    #[doc = "Visite Royale."]
    Visite = visite,
    #[doc = "Palais Royal."]
    Palais = palais,
    #[doc = "Royal Secrets."]
    Secrets = secrets,
    #[doc = "Escalier Royal."]
    Escalier = escalier,
}

impl GameKind {
    /// What the game says of itself.
    #[must_use]
    pub fn meta(self) -> Meta {
        with_game!(self, P => P::META)
    }

    /// The game's words.
    #[must_use]
    pub fn words(self) -> Words {
        with_game!(self, P => P::WORDS)
    }

    /// The rules of the game, for the crate `rulebook`.
    #[must_use]
    pub fn rules(self) -> Words {
        with_game!(self, P => P::RULES)
    }

    /// The lessons of the game, for the crate `lessons`.
    #[must_use]
    pub fn lessons(self) -> Lessons {
        with_game!(self, P => P::LESSONS)
    }

    /// The puzzles of the game, for the crate `puzzles`.
    #[must_use]
    pub fn puzzles(self) -> &'static str {
        with_game!(self, P => P::PUZZLES)
    }

    /// Everything a player may ask about.
    #[must_use]
    pub fn topics(self) -> &'static [Topic] {
        with_game!(self, P => P::TOPICS)
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.meta().id)
    }
}

/// There is no game of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game `{name}` here (games: {known})")]
pub struct NoSuchGame {
    /// What was asked for.
    pub name: String,
    /// What there is.
    pub known: String,
}

impl FromStr for GameKind {
    type Err = NoSuchGame;
    fn from_str(name: &str) -> Result<Self, NoSuchGame> {
        Self::ALL.iter().copied().find(|kind| kind.meta().id == name).ok_or_else(|| NoSuchGame {
            name: name.chars().take(40).collect(),
            known: Self::ALL.iter().map(|kind| kind.meta().id).collect::<Vec<_>>().join(", "),
        })
    }
}
