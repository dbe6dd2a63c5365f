//! The event cards and piles of them.

use rules::Dice;
use serde::Serialize;

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

    /// The courtier who doubles by it (R5.2).
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
    pub(crate) const fn leaves(self) -> u8 {
        match self.forbids() {
            Some([one, other]) => !(one.bit() | other.bit()),
            None => !0,
        }
    }

    /// Its name in words, notation and element ids.
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

/// A pile of event cards without an order: how many of each, four bits a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct EventPile(u64);

impl EventPile {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    /// So many of each, in the order of [`EventCard::ALL`]; at most fifteen.
    #[must_use]
    pub const fn of(counts: [u8; 13]) -> Self {
        let mut pile = 0;
        let mut place = 0;
        while place < 13 {
            assert!(counts[place] < 16, "a pile holds at most fifteen of a kind");
            pile |= (counts[place] as u64) << (place * 4);
            place += 1;
        }
        Self(pile)
    }

    /// How many of one kind.
    #[must_use]
    pub const fn count(self, card: EventCard) -> u8 {
        (self.0 >> (card as u8 * 4) & 15) as u8
    }

    /// How many in all.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u8 {
        (self.pairs().wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds one card.
    #[inline]
    pub const fn add(&mut self, card: EventCard) {
        self.0 += 1 << (card as u8 * 4);
    }

    /// Takes one card that is in it.
    #[inline]
    pub const fn take(&mut self, card: EventCard) {
        debug_assert!(self.count(card) > 0, "took a card that is not in the pile");
        self.0 -= 1 << (card as u8 * 4);
    }

    /// Both piles in one.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// This pile without the cards of another, which are all in it.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// One card, every one as likely. There is at least one.
    ///
    /// Without a loop: byte *k* of `so_far` is how many cards lie in the first *k* + 1 pairs of kinds.
    #[must_use]
    #[inline]
    pub(crate) fn pick(self, dice: &mut impl Dice) -> EventCard {
        const EACH: u64 = 0x0101_0101_0101_0101;
        let so_far = self.pairs().wrapping_mul(EACH);
        let n = u64::from(dice.below(u32::from((so_far >> 56) as u8)));
        let beyond = (so_far | EACH << 7).wrapping_sub(EACH * (n + 1)) & EACH << 7;
        let pair = beyond.trailing_zeros() / 8;
        let before = (so_far << 8) >> (8 * pair) & 0xff;
        let first = self.0 >> (8 * pair) & 15;
        EventCard::ALL[(2 * pair as usize + usize::from(n - before >= first)).min(12)]
    }

    /// How many of kinds 0 and 1, of 2 and 3, and so on, a byte each.
    const fn pairs(self) -> u64 {
        const NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        (self.0 & NIBBLES) + (self.0 >> 4 & NIBBLES)
    }

    /// The kinds that are in it, with how many.
    pub fn iter(self) -> impl Iterator<Item = (EventCard, u8)> {
        EventCard::ALL.into_iter().map(move |card| (card, self.count(card))).filter(|&(_, count)| count > 0)
    }
}

impl std::fmt::Debug for EventPile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for EventPile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::SplitMix;

    #[test]
    fn a_pick_is_the_nth_card_of_the_pile() {
        let pile = EventPile::of([1, 0, 1, 1, 0, 0, 1, 1, 1, 0, 4, 3, 4]);
        let listed: Vec<_> = pile.iter().flat_map(|(card, count)| vec![card; count.into()]).collect();
        assert_eq!((usize::from(pile.len()), listed.len()), (17, 17));
        let mut dice = SplitMix::new(2);
        for _ in 0..200 {
            let n = dice.clone().below(17) as usize;
            assert_eq!(pile.pick(&mut dice), listed[n]);
        }
    }

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
