//! The state and its phases.

mod layout;

use rules::{BySeat, Seat};
use serde::{Deserialize, Serialize};

pub use layout::Layout;

use crate::choice::Gaps;
use crate::pieces::{Kind, Pawn, Pile, Space, Way};
use crate::tables::{self, FigureSet};

/// The state of a game of Visite Royale.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) hands: BySeat<Pile, 2>,
    pub(crate) deck: Pile,
    pub(crate) discard: Pile,
    pub(crate) pawns: PawnSpaces,
    pub(crate) crown: Space,
    /// How often the deck has been exhausted (R8.2).
    pub(crate) exhausted: u8,
    pub(crate) phase: Phase,
    pub(crate) homeward: bool,
    pub(crate) figures: u8,
    /// The version of the rules this match is played under.
    pub(crate) rules: u16,
}
rules::state_bytes!(struct State {
    hands, deck, discard, pawns, crown, exhausted, phase, homeward, figures, rules,
});

const _: () = assert!(size_of::<State>() <= 96, "the state of Visite Royale has grown beyond 96 bytes");
const _: () = assert!(!std::mem::needs_drop::<State>(), "a state holds no heap");

/// The current phase. Each variant owns exactly what exists then.
#[expect(missing_docs, reason = "the names of the fields say what they hold")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Chance says on which side the Wizard starts (R2.2).
    Sides,
    /// Chance deals this seat a card (R2.3).
    Deal(Seat),
    /// A seat's action (R3.2).
    Act {
        seat: Seat,
        /// What it has played so far in this turn.
        played: Played,
    },
    /// Chance deals the seat in turn a card (R8.1).
    Refill(Seat),
    /// The game has ended (R9).
    Over { winner: Seat, how: Victory },
    /// The game has ended, and both share the victory (R9.6).
    Shared,
}
rules::state_bytes!(enum Phase {
    0 Sides,
    1 Deal(seat),
    2 Act { seat, played },
    3 Refill(seat),
    4 Over { winner, how },
    5 Shared,
});

/// What a seat has played so far in its action. It restricts the next card (R3.2, R6.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Played {
    /// Nothing yet.
    Nothing,
    /// Cards on pawns of their own type.
    Cards(Kind),
    /// Jester cards as jokers on pawns of this type (R6.2).
    Jokers(Kind),
}
rules::state_bytes!(enum Played {
    0 Nothing,
    1 Cards(kind),
    2 Jokers(kind),
});

/// The ways to win (R9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Victory {
    /// The King stands in a castle (R9.1).
    KingInCastle,
    /// The Crown is in a castle (R9.2).
    CrownInCastle,
    /// The King is on that side when the deck is exhausted (R9.3).
    KingOnSide,
    /// The Crown is on that side when the deck is exhausted for the last time (R9.6).
    CrownOnSide,
}
rules::state_bytes!(Victory as u8);

impl Victory {
    /// Its identifier in labels, records and statistics.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::KingInCastle => "king-in-castle",
            Self::CrownInCastle => "crown-in-castle",
            Self::KingOnSide => "king-on-side",
            Self::CrownOnSide => "crown-on-side",
        }
    }
}

/// Where the five pawns stand: a byte each, counted from the west end of the board.
///
/// The bytes of the Court lie in a row between the two ends of the board, so one subtraction gives all gaps.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PawnSpaces(u64);
rules::state_bytes!(struct PawnSpaces(bytes));

impl PawnSpaces {
    /// All pawns on one space; the caller moves them.
    pub(crate) fn all_at(space: Space) -> Self {
        let mut pawns = Self(u64::from(Space::WEST_END.spaces_to(Space::EAST_END)) << (8 * 4));
        for pawn in Pawn::ALL {
            pawns.put(pawn, space);
        }
        pawns
    }

    /// The position of a pawn's byte, in bits. Byte 0 is the west end of the board, byte 4 the east end.
    const fn byte(pawn: Pawn) -> u32 {
        8 * match pawn {
            Pawn::WestGuard => 1,
            Pawn::King => 2,
            Pawn::EastGuard => 3,
            Pawn::Wizard => 5,
            Pawn::Jester => 6,
        }
    }

    /// Where a pawn stands.
    #[must_use]
    pub const fn of(self, pawn: Pawn) -> Space {
        Space::from_west((self.0 >> Self::byte(pawn) & 0xff) as u8)
    }

    pub(crate) fn put(&mut self, pawn: Pawn, space: Space) {
        let byte = Self::byte(pawn);
        self.0 = self.0 & !(0xff << byte) | u64::from(Space::WEST_END.spaces_to(space)) << byte;
    }

    /// A pawn's steps. Sums of them are an argument of [`shift`](PawnSpaces::shift).
    pub(crate) const fn steps(pawn: Pawn, way: Way, steps: u8) -> u64 {
        let steps = way.sign() as i64 * steps as i64;
        steps.cast_unsigned() << Self::byte(pawn)
    }

    /// Moves pawns by steps. The caller guarantees that the moves are possible.
    #[inline]
    pub(crate) const fn shift(&mut self, steps: u64) {
        self.0 = self.0.wrapping_add(steps);
    }

    /// The pawns at least this far from the Fountain in this direction, as the top bits of their bytes.
    #[inline]
    const fn beyond(self, way: Way, distance: i8) -> u64 {
        const EACH_BYTE: u64 = 0x0101_0101_0101_0101;
        const FIGURES: u64 = 0x0080_8000_8080_8000;
        let from_far_end = match way {
            Way::West => 16 * EACH_BYTE - self.0,
            Way::East => self.0,
        };
        (from_far_end + EACH_BYTE * (0x80 - 8 - distance.cast_unsigned() as u64)) & FIGURES
    }

    /// How many pawns are in the castle that lies this way (R7.1).
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are five figures")]
    pub(crate) const fn in_castle(self, way: Way) -> u8 {
        self.beyond(way, Space::CASTLE).count_ones() as u8
    }

    /// Whether King and both Guards are on the side that lies this way (R7.2).
    #[inline]
    pub(crate) const fn court_on_side(self, way: Way) -> bool {
        const COURT: u64 = 0x8080_8000;
        self.beyond(way, 1) & COURT == COURT
    }

    /// The free spaces west of the west Guard, between that Guard and the King, between the King and the east Guard,
    /// and east of that Guard.
    #[inline]
    pub(crate) const fn gaps(self) -> Gaps {
        let row = (self.0 >> 8).wrapping_sub(self.0);
        Gaps::new((row & 0xffff_ffff) as u32 - 0x0001_0100)
    }
}

impl std::fmt::Debug for PawnSpaces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(Pawn::ALL.map(|pawn| (pawn, self.of(pawn).number()))).finish()
    }
}

impl Serialize for PawnSpaces {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Pawn::ALL.iter().map(|&pawn| (pawn, self.of(pawn))))
    }
}

impl<'de> Deserialize<'de> for PawnSpaces {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut pawns = Self::all_at(Space::FOUNTAIN);
        for (pawn, space) in rules::read::entries(deserializer)? {
            pawns.put(pawn, space);
        }
        Ok(pawns)
    }
}

impl State {
    /// The printed figures this match uses.
    pub(crate) const fn tables(&self) -> &'static FigureSet {
        tables::figure_set(self.figures)
    }

    /// The cards a seat holds.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Pile {
        self.hands[seat]
    }

    /// The cards nobody has drawn yet.
    #[must_use]
    pub fn deck(&self) -> Pile {
        self.deck
    }

    /// The cards played since the last reshuffle.
    #[must_use]
    pub fn discard(&self) -> Pile {
        self.discard
    }

    /// Where a pawn stands.
    #[must_use]
    pub fn space_of(&self, pawn: Pawn) -> Space {
        self.pawns.of(pawn)
    }

    /// Where the Crown lies.
    #[must_use]
    pub fn crown(&self) -> Space {
        self.crown
    }

    /// How often the deck has been exhausted.
    #[must_use]
    pub fn exhausted(&self) -> u8 {
        self.exhausted
    }

    /// The current phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Checks what always holds (R1.4, R1.6): for tests.
    ///
    /// # Errors
    /// Describes the broken invariant.
    pub fn check(&self) -> Result<(), String> {
        let piles = Seat::all(2).fold(self.deck.and(self.discard), |all, seat| all.and(self.hands[seat]));
        if piles != self.tables().cards {
            return Err(format!("the 54 cards are not all there, each once: {self:?}"));
        }
        let [west, king, east] = [Pawn::WestGuard, Pawn::King, Pawn::EastGuard].map(|f| self.pawns.of(f));
        if !(west < king && king < east) {
            return Err(format!("the King is not between his Guards: {self:?}"));
        }
        if Seat::all(2).any(|seat| self.hands[seat].len() > self.tables().hand) {
            return Err(format!("more than a full hand: {self:?}"));
        }
        Ok(())
    }
}
