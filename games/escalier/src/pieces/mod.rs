//! The pieces: moods and actions, courtiers and the stairs. Cards are in the modules below.

mod cards;
mod events;

use serde::{Deserialize, Serialize};

pub use cards::{Card, Hand, Pile};
pub use events::{EventCard, EventPile};

/// The five moods of the King (R1.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Orange.
    Orange,
    /// Red.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}
rules::state_bytes!(Colour as u8);

impl Colour {
    /// All five, in the order of the cards.
    pub const ALL: [Self; 5] = [Self::Orange, Self::Red, Self::Green, Self::Blue, Self::Yellow];

    /// Its identifier in labels, notation and element ids.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Orange => "orange",
            Self::Red => "red",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
        }
    }
}

/// A face of the die (R1.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// A mood.
    Mood(Colour),
    /// White: the first player chooses a mood (R4.3).
    White,
}

impl Face {
    /// All six.
    pub const ALL: [Self; 6] = [
        Self::Mood(Colour::Orange),
        Self::Mood(Colour::Red),
        Self::Mood(Colour::Green),
        Self::Mood(Colour::Blue),
        Self::Mood(Colour::Yellow),
        Self::White,
    ];

    /// Its identifier in labels and notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Mood(colour) => colour.word(),
            Self::White => "white",
        }
    }
}

/// The eight ways to please the King (R1.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// A navigator tells of his voyages.
    Navigator,
    /// Exotic fruit.
    Fruit,
    /// A great chief from America.
    Chief,
    /// A new composer.
    Composer,
    /// A new poet.
    Poet,
    /// Young victorious captains.
    Captains,
    /// The Sultan's envoy brings coffee plants.
    Coffee,
    /// A new dance.
    Dance,
}
rules::state_bytes!(Action as u8);

impl Action {
    /// All eight, in the order of the board.
    pub const ALL: [Self; 8] = [
        Self::Navigator,
        Self::Fruit,
        Self::Chief,
        Self::Composer,
        Self::Poet,
        Self::Captains,
        Self::Coffee,
        Self::Dance,
    ];

    /// Its identifier in labels, notation and element ids.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Navigator => "navigator",
            Self::Fruit => "fruit",
            Self::Chief => "chief",
            Self::Composer => "composer",
            Self::Poet => "poet",
            Self::Captains => "captains",
            Self::Coffee => "coffee",
            Self::Dance => "dance",
        }
    }

    /// Its bit in a set of actions.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The six courtiers (R1.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Courtier {
    /// The Comte de Marsan.
    Marsan,
    /// The Marquise de Clairval.
    Clairval,
    /// The Chevalier de Brizac.
    Brizac,
    /// The Duchesse de Valfleury.
    Valfleury,
    /// The Vicomte de Sauvigny.
    Sauvigny,
    /// The Baronne de Lussan.
    Lussan,
}
rules::state_bytes!(Courtier as u8);

impl Courtier {
    /// All six.
    pub const ALL: [Self; 6] =
        [Self::Marsan, Self::Clairval, Self::Brizac, Self::Valfleury, Self::Sauvigny, Self::Lussan];

    /// Its identifier in labels, notation and element ids.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Marsan => "marsan",
            Self::Clairval => "clairval",
            Self::Brizac => "brizac",
            Self::Valfleury => "valfleury",
            Self::Sauvigny => "sauvigny",
            Self::Lussan => "lussan",
        }
    }
}

/// The two sides of the stairs (R1.3). With three or four seats all climb on the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The left side.
    Left,
    /// The right side.
    Right,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// Its identifier in labels, notation and element ids.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

/// Where a courtier stands: the number of the place, and the side.
///
/// On place 1 there is no side yet; it is stored as left (R10.4). On the throne it is the side the courtier came from
/// (R10.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "StairPlaceFields", try_from = "StairPlaceFields")]
pub struct StairPlace(u8);
rules::state_bytes!(struct StairPlace(bits));

impl StairPlace {
    /// Place 1, where everybody starts (R2.2).
    pub const FOOT: Self = Self(Self::FIRST);
    /// The number of the first place.
    pub const FIRST: u8 = 1;
    /// The number of the throne (R1.1).
    pub const THRONE: u8 = 20;
    const RIGHT: u8 = 32;

    /// A place and a side; on place 1 the side is ignored.
    #[must_use]
    pub const fn new(number: u8, side: Side) -> Self {
        match side {
            Side::Right if number > Self::FIRST => Self(number | Self::RIGHT),
            _ => Self(number),
        }
    }

    /// The number of the place, 1 to 20.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 & (Self::RIGHT - 1)
    }

    /// The side.
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0 & Self::RIGHT == 0 { Side::Left } else { Side::Right }
    }

    /// Whether two courtiers stand on the same place; on the throne, sides do not matter (R1.3).
    #[must_use]
    pub const fn shares(self, other: Self) -> bool {
        self.0 == other.0 || self.number() == Self::THRONE && other.number() == Self::THRONE
    }

    /// The place below, on the same side (R10.7).
    #[must_use]
    pub(crate) const fn below(self) -> Self {
        Self::new(self.number() - 1, self.side())
    }
}

impl std::fmt::Debug for StairPlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.number(), self.side().word())
    }
}

/// The serialised form of [`StairPlace`].
#[derive(Serialize, Deserialize)]
struct StairPlaceFields {
    place: u8,
    side: Option<Side>,
}

impl From<StairPlace> for StairPlaceFields {
    fn from(place: StairPlace) -> Self {
        let side = (place.number() > StairPlace::FIRST).then(|| place.side());
        Self { place: place.number(), side }
    }
}

impl TryFrom<StairPlaceFields> for StairPlace {
    type Error = String;
    fn try_from(fields: StairPlaceFields) -> Result<Self, String> {
        match fields.place {
            Self::FIRST..=Self::THRONE => Ok(Self::new(fields.place, fields.side.unwrap_or(Side::Left))),
            other => Err(format!("there is no place {other} on the stairs")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stand_is_a_place_and_a_side() {
        let right = StairPlace::new(5, Side::Right);
        assert_eq!(
            (right.number(), right.side(), right.below()),
            (5, Side::Right, StairPlace::new(4, Side::Right))
        );
        assert!(!right.shares(StairPlace::new(5, Side::Left)), "the sides are apart");
        assert!(
            StairPlace::new(20, Side::Right).shares(StairPlace::new(20, Side::Left)),
            "there is one throne"
        );
        assert_eq!(StairPlace::new(2, Side::Right).below(), StairPlace::FOOT, "on place 1 nobody has a side");
    }
}
