//! The pieces: spaces and directions, pawns, cards and piles.

mod cards;

use rules::Seat;
use serde::{Deserialize, Serialize};

pub use cards::{Card, Pile};

/// A space of the board or of the Crown's track, −8 to +8 (R1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "i8")]
pub struct Space(i8);
rules::state_bytes!(struct Space(number));

impl Space {
    /// The end of the board on seat 0's side.
    pub const WEST_END: Self = Self(-8);
    /// The middle of the board, on nobody's side.
    pub const FOUNTAIN: Self = Self(0);
    /// The distance from the Fountain at which a castle begins (R1.1).
    pub(crate) const CASTLE: i8 = 7;
    /// The end of the board on seat 1's side.
    pub const EAST_END: Self = Self(8);

    /// The space with this number, if the board has it.
    #[must_use]
    pub const fn new(number: i8) -> Option<Self> {
        if number >= Self::WEST_END.0 && number <= Self::EAST_END.0 { Some(Self(number)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> i8 {
        self.0
    }

    /// All 17, from west to east.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::WEST_END.0..=Self::EAST_END.0).map(Self)
    }

    /// The seat on whose side this is; nobody's for the Fountain (R1.2).
    #[must_use]
    pub fn side(self) -> Option<Seat> {
        match self.0 {
            0 => None,
            ..0 => Some(Way::West.owner()),
            _ => Some(Way::East.owner()),
        }
    }

    /// The seat in whose castle this is (R1.2).
    #[must_use]
    pub fn castle(self) -> Option<Seat> {
        if self.0.abs() >= Self::CASTLE { self.side() } else { None }
    }

    /// The distance from the Fountain in this direction; negative in the other.
    #[must_use]
    pub const fn towards(self, way: Way) -> i8 {
        self.0 * way.sign()
    }

    /// The space this many spaces east of the west end. The caller guarantees that it is on the board.
    #[must_use]
    pub(crate) const fn from_west(spaces: u8) -> Self {
        Self(spaces.cast_signed() + Self::WEST_END.0)
    }

    /// The space at the same distance on the other side of the Fountain.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(-self.0)
    }

    /// The space this many steps away. The caller guarantees that it is on the board.
    #[must_use]
    pub(crate) const fn step(self, way: Way, steps: u8) -> Self {
        Self(self.0 + way.sign() * steps.cast_signed())
    }

    /// The space this many steps away, or the end of the board if that is nearer (R7.3).
    #[must_use]
    pub(crate) fn step_at_most(self, way: Way, steps: u8) -> Self {
        let to = self.0.saturating_add(way.sign() * steps.cast_signed());
        Self(to.clamp(Self::WEST_END.0, Self::EAST_END.0))
    }

    /// The number of spaces from here east to `other`. The caller guarantees that `other` is not west of here.
    #[must_use]
    pub(crate) const fn spaces_to(self, other: Self) -> u8 {
        debug_assert!(self.0 <= other.0, "there is no way east from here");
        (other.0 - self.0).cast_unsigned()
    }
}

impl TryFrom<i8> for Space {
    type Error = String;
    fn try_from(number: i8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("there is no space {number}"))
    }
}

/// A direction along the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// Towards −8, seat 0's castle.
    West,
    /// Towards +8, seat 1's castle.
    East,
}

impl Way {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::West, Self::East];

    /// The direction of a seat's own castle.
    #[must_use]
    pub const fn home(seat: Seat) -> Self {
        if seat.number() == 0 { Self::West } else { Self::East }
    }

    /// The seat whose castle lies this way.
    #[must_use]
    pub const fn owner(self) -> Seat {
        Seat::at(match self {
            Self::West => 0,
            Self::East => 1,
        })
    }

    pub(crate) const fn sign(self) -> i8 {
        match self {
            Self::West => -1,
            Self::East => 1,
        }
    }
}

/// The five pawns (R1.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pawn {
    /// The King.
    King,
    /// The Guard nearer to −8.
    WestGuard,
    /// The Guard nearer to +8.
    EastGuard,
    /// The Wizard.
    Wizard,
    /// The Jester.
    Jester,
}

impl Pawn {
    /// All five.
    pub const ALL: [Self; 5] = [Self::King, Self::WestGuard, Self::EastGuard, Self::Wizard, Self::Jester];
    /// King and Guards (R1.3).
    pub const COURT: [Self; 3] = [Self::King, Self::WestGuard, Self::EastGuard];

    /// The type whose cards move it.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::King => Kind::King,
            Self::WestGuard | Self::EastGuard => Kind::Guards,
            Self::Wizard => Kind::Wizard,
            Self::Jester => Kind::Jester,
        }
    }

    /// Its identifier in labels and element ids.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::WestGuard => "west-guard",
            Self::EastGuard => "east-guard",
            Self::Wizard => "wizard",
            Self::Jester => "jester",
        }
    }
}

/// The four types of cards and pawns (R1.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The King.
    King,
    /// Both Guards.
    Guards,
    /// The Wizard.
    Wizard,
    /// The Jester.
    Jester,
}
rules::state_bytes!(Kind as u8);

impl Kind {
    /// The bits of its cards, four for each card, in the order of [`Card::ALL`].
    pub(crate) const fn cards(self) -> u64 {
        match self {
            Self::King => 0xf,
            Self::Guards => 0xfff0,
            Self::Wizard => 0xfff_0000,
            Self::Jester => 0xff_ffff << 28,
        }
    }
}
