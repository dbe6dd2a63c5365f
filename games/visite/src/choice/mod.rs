//! What a seat can decide, and what chance can bring.

mod menu;

use std::fmt;

use rules::Seat;
use serde::Serialize;

pub(crate) use menu::{Gaps, Menu, Moves};

use crate::pieces::{Card, Figure, Kind, Pile, Way};
use crate::state::{Places, Played};

/// What a seat can decide.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Deed {
    /// One King card: the King, one space (R4.7).
    King(Way),
    /// Two King cards: the whole Court, one space (R4.8).
    Court(Way),
    /// Guards 1: one Guard, one space (R4.4).
    Guard(Figure, Way),
    /// Guards 1+1: one Guard, two spaces (R4.5).
    GuardTwice(Figure, Way),
    /// Both Guards to the King's sides (R4.6).
    Flank,
    /// A Wizard card: the Wizard, so many spaces (R4.10).
    Wizard(u8, Way),
    /// A Jester number: the Jester, so many spaces (R4.11).
    Jester(u8, Way),
    /// Jester M: the Jester to the Fountain (R4.12).
    JesterToFountain,
    /// Guards 1+1: the west Guard one space, the east Guard one space (R4.5).
    BothGuards(Way, Way),
    /// The Wizard's power: this figure comes to him (R5.2).
    Summon(Figure),
    /// The action is over (R3.3).
    EndTurn,
    /// Nothing is possible: the whole hand goes (R3.4).
    DiscardHand,
    /// A Jester number as a joker: another figure, so many spaces (R6.2).
    Joker(Figure, u8, Way),
    /// Jester M as a joker: another figure to the Fountain (R6.4).
    JokerToFountain(Figure),
}

/// One decision of a seat, by its number. What it is says [`Choice::deed`].
///
/// A number, so that choices are sorted, counted, picked and carried out by tables: random play asks the processor to
/// guess as little as possible.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(into = "String")]
pub struct Choice(u8);

const _: () = assert!(size_of::<Choice>() <= 4, "a choice of Visite Royale fits four bytes");

impl Choice {
    pub(crate) const DISCARD_HAND: Self = Deed::DiscardHand.choice();

    /// What it is.
    #[must_use]
    pub const fn deed(self) -> Deed {
        static DEEDS: [Deed; 256] = {
            let mut deeds = [Deed::EndTurn; 256];
            let mut n = 0;
            while n < ALL.len() {
                deeds[ALL[n].number()] = ALL[n];
                n += 1;
            }
            deeds
        };
        DEEDS[self.0 as usize]
    }

    /// What it does, if it is cards that make figures walk; nothing for jumps and the ends of an action.
    #[inline]
    pub(crate) const fn walk(self) -> Option<Walk> {
        static WALKS: [Option<Walk>; 256] = {
            let mut walks = [None; 256];
            let mut n = 0;
            while n < ALL.len() {
                walks[ALL[n].number()] = Walk::of(ALL[n]);
                n += 1;
            }
            walks
        };
        WALKS[self.0 as usize]
    }

    /// Every choice there is, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        Menu::FULL.iter()
    }
}

impl From<Deed> for Choice {
    fn from(deed: Deed) -> Self {
        deed.choice()
    }
}

impl Deed {
    #[expect(clippy::cast_possible_truncation, reason = "three words of 64 bits")]
    const fn choice(self) -> Choice {
        Choice(self.number() as u8)
    }
}

impl From<Choice> for String {
    fn from(choice: Choice) -> Self {
        choice.to_string()
    }
}

impl fmt::Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.deed().fmt(f)
    }
}

impl Deed {
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
            Self::Jester(steps, _) | Self::Joker(_, steps, _) => (Card::jester(steps), 1),
            Self::JesterToFountain | Self::JokerToFountain(_) => (Card::JesterM, 1),
            Self::Summon(_) | Self::EndTurn | Self::DiscardHand => return None,
        })
    }

    /// The type of figure a joker moves.
    #[must_use]
    pub const fn joker(self) -> Option<Kind> {
        match self {
            Self::Joker(figure, ..) | Self::JokerToFountain(figure) => Some(figure.kind()),
            _ => None,
        }
    }
}

/// Every deed there is, in order.
const ALL: [Deed; 83] = {
    const GUARDS: [Figure; 2] = [Figure::WestGuard, Figure::EastGuard];
    let mut all = [Deed::EndTurn; 83];
    let mut w = 0;
    while w < 2 {
        let way = Way::BOTH[w];
        all[w] = Deed::King(way);
        all[2 + w] = Deed::Court(way);
        let mut g = 0;
        while g < 2 {
            all[4 + 2 * g + w] = Deed::Guard(GUARDS[g], way);
            all[8 + 2 * g + w] = Deed::GuardTwice(GUARDS[g], way);
            all[30 + 2 * g + w] = Deed::BothGuards(Way::BOTH[g], way);
            g += 1;
        }
        let mut steps = 1;
        while steps <= 5 {
            let at = 2 * (steps as usize - 1) + w;
            if steps <= 3 {
                all[13 + at] = Deed::Wizard(steps, way);
            }
            all[19 + at] = Deed::Jester(steps, way);
            let mut f = 0;
            while f < 4 {
                all[39 + 10 * f + at] = Deed::Joker(Figure::ALL[f], steps, way);
                f += 1;
            }
            steps += 1;
        }
        w += 1;
    }
    all[12] = Deed::Flank;
    all[29] = Deed::JesterToFountain;
    let mut f = 0;
    while f < 4 {
        if f < 3 {
            all[34 + f] = Deed::Summon(Figure::ALL[f]);
        }
        all[79 + f] = Deed::JokerToFountain(Figure::ALL[f]);
        f += 1;
    }
    all[37] = Deed::EndTurn;
    all[38] = Deed::DiscardHand;
    all
};

/// Cards that make figures walk (R4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Walk {
    /// The cards, one or two.
    pub(crate) cards: Pile,
    /// Who goes how far, for [`Places::walk`].
    pub(crate) steps: u64,
    /// What binds the rest of the action.
    pub(crate) played: Played,
}

impl Walk {
    const fn of(deed: Deed) -> Option<Self> {
        const fn step(figure: Figure, way: Way, steps: u8) -> u64 {
            Places::steps(figure, way, steps)
        }
        let Some((card, count)) = deed.card() else { return None };
        let steps = match deed {
            Deed::King(way) => step(Figure::King, way, 1),
            Deed::Court(way) => {
                let guards = step(Figure::WestGuard, way, 1).wrapping_add(step(Figure::EastGuard, way, 1));
                guards.wrapping_add(step(Figure::King, way, 1))
            }
            Deed::Guard(guard, way) => step(guard, way, 1),
            Deed::GuardTwice(guard, way) => step(guard, way, 2),
            Deed::BothGuards(west, east) => {
                step(Figure::WestGuard, west, 1).wrapping_add(step(Figure::EastGuard, east, 1))
            }
            Deed::Wizard(steps, way) => step(Figure::Wizard, way, steps),
            Deed::Jester(steps, way) => step(Figure::Jester, way, steps),
            Deed::Joker(figure, steps, way) => step(figure, way, steps),
            _ => return None,
        };
        let played = match deed.joker() {
            Some(kind) => Played::Jokers(kind),
            None => Played::Cards(card.kind()),
        };
        Some(Self { cards: Pile::some(card, count), steps, played })
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
    fn a_full_menu_lists_all_83_choices_in_their_order() {
        let listed: Vec<_> = Choice::all().map(Choice::deed).collect();
        assert_eq!(listed, ALL);
        assert!(ALL.is_sorted_by(|one, next| one < next), "{ALL:?}");
        assert!(Choice::all().is_sorted_by(|one, next| one < next));
    }

    #[test]
    fn a_deed_and_its_choice_belong_together() {
        for deed in ALL {
            assert_eq!(Choice::from(deed).deed(), deed);
            assert_eq!(deed.to_string().parse(), Ok(Choice::from(deed)));
        }
    }
}
