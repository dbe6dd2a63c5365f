//! The event cards and piles of them.

use serde::{Deserialize, Serialize};

use super::{Action, Courtier};

/// An event card (R1.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum EventCard {
    /// The Comte de Marsan doubles (R5.2).
    Marsan,
    /// The Marquise de Clairval doubles (R5.2).
    Clairval,
    /// The Chevalier de Brizac doubles (R5.2).
    Brizac,
    /// The Duchesse de Valfleury doubles (R5.2).
    Valfleury,
    /// The Vicomte de Sauvigny doubles (R5.2).
    Sauvigny,
    /// The Baronne de Lussan doubles (R5.2).
    Lussan,
    /// Neither navigator nor fruit (R5.4).
    NoNavigatorNorFruit,
    /// Neither chief nor composer (R5.4).
    NoChiefNorComposer,
    /// Neither poet nor captains (R5.4).
    NoPoetNorCaptains,
    /// Neither coffee nor dance (R5.4).
    NoCoffeeNorDance,
    /// The auction's winner doubles (R5.3).
    WinnerDoubles,
    /// Nobody climbs (R5.5).
    NobodyClimbs,
    /// To the highest bidder: the auction is sealed (R5.6).
    HighestBidder,
}
rules::state_bytes!(EventCard as u8);

impl EventCard {
    /// All thirteen kinds.
    pub const ALL: [Self; 13] = [
        Self::Marsan,
        Self::Clairval,
        Self::Brizac,
        Self::Valfleury,
        Self::Sauvigny,
        Self::Lussan,
        Self::NoNavigatorNorFruit,
        Self::NoChiefNorComposer,
        Self::NoPoetNorCaptains,
        Self::NoCoffeeNorDance,
        Self::WinnerDoubles,
        Self::NobodyClimbs,
        Self::HighestBidder,
    ];

    /// The card of a courtier.
    #[must_use]
    pub const fn of(courtier: Courtier) -> Self {
        Self::ALL[courtier as usize]
    }

    /// The courtier whose points it doubles (R5.2).
    #[must_use]
    pub const fn courtier(self) -> Option<Courtier> {
        if (self as usize) < Courtier::ALL.len() { Some(Courtier::ALL[self as usize]) } else { None }
    }

    /// The two actions it forbids (R5.4).
    #[must_use]
    pub const fn forbids(self) -> Option<[Action; 2]> {
        match self {
            Self::NoNavigatorNorFruit => Some([Action::Navigator, Action::Fruit]),
            Self::NoChiefNorComposer => Some([Action::Chief, Action::Composer]),
            Self::NoPoetNorCaptains => Some([Action::Poet, Action::Captains]),
            Self::NoCoffeeNorDance => Some([Action::Coffee, Action::Dance]),
            _ => None,
        }
    }

    /// The actions it leaves, as bits.
    #[inline]
    pub const fn allowed_actions(self) -> u8 {
        match self.forbids() {
            Some([one, other]) => !(one.bit() | other.bit()),
            None => !0,
        }
    }

    /// Its identifier in labels, notation and element ids.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::NoNavigatorNorFruit => "no-navigator-nor-fruit",
            Self::NoChiefNorComposer => "no-chief-nor-composer",
            Self::NoPoetNorCaptains => "no-poet-nor-captains",
            Self::NoCoffeeNorDance => "no-coffee-nor-dance",
            Self::WinnerDoubles => "winner-doubles",
            Self::NobodyClimbs => "nobody-climbs",
            Self::HighestBidder => "highest-bidder",
            Self::Marsan => "marsan",
            Self::Clairval => "clairval",
            Self::Brizac => "brizac",
            Self::Valfleury => "valfleury",
            Self::Sauvigny => "sauvigny",
            Self::Lussan => "lussan",
        }
    }
}

impl Serialize for EventCard {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for EventCard {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        let found = Self::ALL.into_iter().find(|card| card.word() == word);
        found.ok_or_else(|| serde::de::Error::custom(rules::BadNotation::new(&word, "an event card")))
    }
}

rules::pile!(EventPile of EventCard);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_courtier_has_a_card_and_every_action_is_forbidden_by_one() {
        for courtier in Courtier::ALL {
            assert_eq!(EventCard::of(courtier).courtier(), Some(courtier));
            assert_eq!(EventCard::of(courtier).word(), courtier.word());
        }
        let forbidden: Vec<_> = EventCard::ALL.iter().filter_map(|card| card.forbids()).flatten().collect();
        assert_eq!(forbidden, Action::ALL);
    }
}
