//! What a seat can decide, and what chance can bring.

use rules::Seat;
use serde::Serialize;

use crate::pieces::{Card, Figure, Kind, Way};

/// One decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(into = "String")]
pub enum Choice {
    /// One King card: the King, one space (R4.7).
    King(Way),
    /// Two King cards: the whole Court, one space (R4.8).
    Court(Way),
    /// Guards 1: one Guard, one space (R4.4).
    Guard(Figure, Way),
    /// Guards 1+1: one Guard, two spaces (R4.5).
    GuardTwice(Figure, Way),
    /// Guards 1+1: the west Guard one space, the east Guard one space (R4.5).
    BothGuards(Way, Way),
    /// Both Guards to the King's sides (R4.6).
    Flank,
    /// A Wizard card: the Wizard, so many spaces (R4.10).
    Wizard(u8, Way),
    /// A Jester number: the Jester, so many spaces (R4.11).
    Jester(u8, Way),
    /// Jester M: the Jester to the Fountain (R4.12).
    JesterToFountain,
    /// A Jester number as a joker: another figure, so many spaces (R6.2).
    Joker(u8, Figure, Way),
    /// Jester M as a joker: another figure to the Fountain (R6.4).
    JokerToFountain(Figure),
    /// The Wizard's power: this figure comes to him (R5.2).
    Summon(Figure),
    /// The action is over (R3.3).
    EndTurn,
    /// Nothing is possible: the whole hand goes (R3.4).
    DiscardHand,
}

const _: () = assert!(size_of::<Choice>() <= 4, "a choice of Visite Royale fits four bytes");

impl Choice {
    /// The card it plays, and how many of it; `None` for a decision without a card.
    #[must_use]
    pub const fn card(self) -> Option<(Card, u8)> {
        Some(match self {
            Self::King(_) => (Card::KingOne, 1),
            Self::Court(_) => (Card::KingOne, 2),
            Self::Guard(..) => (Card::GuardOne, 1),
            Self::GuardTwice(..) | Self::BothGuards(..) => (Card::GuardPair, 1),
            Self::Flank => (Card::Flank, 1),
            Self::Wizard(steps, _) => (Card::wizard(steps), 1),
            Self::Jester(steps, _) | Self::Joker(steps, ..) => (Card::jester(steps), 1),
            Self::JesterToFountain | Self::JokerToFountain(_) => (Card::JesterM, 1),
            Self::Summon(_) | Self::EndTurn | Self::DiscardHand => return None,
        })
    }

    /// The type of figure a joker moves.
    #[must_use]
    pub const fn joker(self) -> Option<Kind> {
        match self {
            Self::Joker(_, figure, _) | Self::JokerToFountain(figure) => Some(figure.kind()),
            _ => None,
        }
    }
}

impl From<Choice> for String {
    fn from(choice: Choice) -> Self {
        choice.to_string()
    }
}

/// A set of choices: one bit for each of the 83, in their order.
///
/// What may be done is computed as a whole, without a list; lists, counts and random picks are read off it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Menu(u128);

impl Menu {
    pub(crate) const EMPTY: Self = Self(0);
    pub(crate) const FLANK: Self = Self::one(Choice::Flank);
    pub(crate) const JESTER_TO_FOUNTAIN: Self = Self::one(Choice::JesterToFountain);
    pub(crate) const END_TURN: Self = Self::one(Choice::EndTurn);
    pub(crate) const DISCARD_HAND: Self = Self::one(Choice::DiscardHand);

    pub(crate) const fn one(choice: Choice) -> Self {
        Self(1 << choice.place())
    }

    /// A choice that comes in two ways, in those ways that have room for so many steps.
    #[inline]
    pub(crate) fn ways(west: Choice, room: [u8; 2], steps: u8) -> Self {
        let ways = u128::from(room[0] >= steps) | u128::from(room[1] >= steps) << 1;
        Self(ways << west.place())
    }

    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// All of it, or nothing.
    #[inline]
    pub(crate) fn when(self, condition: bool) -> Self {
        Self(self.0 & u128::from(condition).wrapping_neg())
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[expect(clippy::cast_possible_truncation, reason = "there are 83 choices")]
    pub(crate) fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The `n`th choice in it, counted from 0.
    #[expect(clippy::cast_possible_truncation, reason = "the two halves of the set")]
    pub(crate) fn nth(self, n: u8) -> Choice {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let in_low = low.count_ones() as u8;
        let (mut half, mut n, first) = if n < in_low { (low, n, 0) } else { (high, n - in_low, 64) };
        while n > 0 {
            half &= half - 1;
            n -= 1;
        }
        Choice::ALL[first + half.trailing_zeros() as usize]
    }

    /// The choices, in their order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Choice> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let place = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            Choice::ALL.get(place as usize).copied()
        })
    }
}

impl Choice {
    /// Every choice there is, in order.
    pub const ALL: [Self; 83] = {
        let mut all = [Self::EndTurn; 83];
        let guards = [Figure::WestGuard, Figure::EastGuard];
        let mut way = 0;
        while way < 2 {
            all[way] = Self::King(Way::BOTH[way]);
            all[2 + way] = Self::Court(Way::BOTH[way]);
            let mut other = 0;
            while other < 2 {
                all[4 + 2 * other + way] = Self::Guard(guards[other], Way::BOTH[way]);
                all[8 + 2 * other + way] = Self::GuardTwice(guards[other], Way::BOTH[way]);
                all[12 + 2 * other + way] = Self::BothGuards(Way::BOTH[other], Way::BOTH[way]);
                other += 1;
            }
            let mut steps = 0;
            while steps < 5 {
                if steps < 3 {
                    all[17 + 2 * steps as usize + way] = Self::Wizard(steps + 1, Way::BOTH[way]);
                }
                all[23 + 2 * steps as usize + way] = Self::Jester(steps + 1, Way::BOTH[way]);
                let mut figure = 0;
                while figure < 4 {
                    all[34 + 8 * steps as usize + 2 * figure + way] =
                        Self::Joker(steps + 1, Figure::ALL[figure], Way::BOTH[way]);
                    figure += 1;
                }
                steps += 1;
            }
            way += 1;
        }
        all[16] = Self::Flank;
        all[33] = Self::JesterToFountain;
        let mut figure = 0;
        while figure < 4 {
            all[74 + figure] = Self::JokerToFountain(Figure::ALL[figure]);
            if figure < 3 {
                all[78 + figure] = Self::Summon(Figure::ALL[figure]);
            }
            figure += 1;
        }
        all[82] = Self::DiscardHand;
        all
    };

    /// Its place in [`Choice::ALL`].
    const fn place(self) -> usize {
        // The guard's or figure's number, and the steps behind the first.
        const fn guard(figure: Figure) -> usize {
            figure as usize - Figure::WestGuard as usize
        }
        match self {
            Self::King(way) => way as usize,
            Self::Court(way) => 2 + way as usize,
            Self::Guard(figure, way) => 4 + 2 * guard(figure) + way as usize,
            Self::GuardTwice(figure, way) => 8 + 2 * guard(figure) + way as usize,
            Self::BothGuards(west, east) => 12 + 2 * west as usize + east as usize,
            Self::Flank => 16,
            Self::Wizard(steps, way) => 15 + 2 * steps as usize + way as usize,
            Self::Jester(steps, way) => 21 + 2 * steps as usize + way as usize,
            Self::JesterToFountain => 33,
            Self::Joker(steps, figure, way) => 26 + 8 * steps as usize + 2 * figure as usize + way as usize,
            Self::JokerToFountain(figure) => 74 + figure as usize,
            Self::Summon(figure) => 78 + figure as usize,
            Self::EndTurn => 81,
            Self::DiscardHand => 82,
        }
    }
}

/// What chance can bring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// The Wizard starts on this seat's side (R2.2).
    WizardBeside(Seat),
    /// This card is drawn (R2.3, R8.1).
    Card(Card),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_has_its_place() {
        assert!(Choice::ALL.is_sorted_by(|a, b| a < b));
        for (place, choice) in Choice::ALL.into_iter().enumerate() {
            assert_eq!(choice.place(), place, "{choice}");
        }
    }

    #[test]
    fn a_menu_counts_and_lists_what_is_in_it() {
        let menu = Menu::FLANK.and(Menu::END_TURN).and(Menu::ways(Choice::King(Way::West), [0, 1], 1));
        let listed: Vec<_> = menu.iter().collect();
        assert_eq!(listed, [Choice::King(Way::East), Choice::Flank, Choice::EndTurn]);
        assert_eq!((0..menu.len()).map(|n| menu.nth(n)).collect::<Vec<_>>(), listed);
        assert!(Menu::FLANK.when(false).is_empty());
    }
}
