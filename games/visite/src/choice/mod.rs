//! Choices of players and outcomes of chance.

mod menu;

use std::fmt;

use rules::Seat;
use serde::{Deserialize, Serialize};

pub(crate) use menu::{Gaps, Menu, Moves};

use crate::pieces::{Card, Kind, Pawn, Pile, Way};
use crate::state::{PawnSpaces, Played};

/// A choice of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// One King card: the King, one space (R4.7).
    King(Way),
    /// Two King cards: the whole Court, one space (R4.8).
    Court(Way),
    /// Guards 1: one Guard, one space (R4.4).
    Guard(Pawn, Way),
    /// Guards 1+1: one Guard, two spaces (R4.5).
    GuardTwice(Pawn, Way),
    /// Both Guards to the King's sides (R4.6).
    Flank,
    /// A Wizard card: the Wizard moves this many spaces (R4.10).
    Wizard(u8, Way),
    /// A Jester number: the Jester moves this many spaces (R4.11).
    Jester(u8, Way),
    /// Jester M: the Jester to the Fountain (R4.12).
    JesterToFountain,
    /// Guards 1+1: the west Guard one space, the east Guard one space (R4.5).
    BothGuards(Way, Way),
    /// The Wizard's power: this pawn moves to the Wizard's space (R5.2).
    Summon(Pawn),
    /// The action is over (R3.3).
    EndTurn,
    /// Nothing is possible: the whole hand is discarded (R3.4).
    DiscardHand,
    /// A Jester number as a joker: another pawn moves this many spaces (R6.2).
    Joker(Pawn, u8, Way),
    /// Jester M as a joker: another pawn to the Fountain (R6.4).
    JokerToFountain(Pawn),
}

/// A choice of a player, as a number; see [`Choice::action`].
///
/// With numbers, choices are sorted, counted, picked and applied by table lookup, which keeps branches out of random
/// play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Choice(u8);

const _: () = assert!(size_of::<Choice>() <= 4, "a choice of Visite Royale fits four bytes");

impl Choice {
    pub(crate) const DISCARD_HAND: Self = Action::DiscardHand.choice();

    /// The action it stands for.
    #[must_use]
    pub const fn action(self) -> Action {
        static ACTIONS: [Action; 256] = {
            let mut actions = [Action::EndTurn; 256];
            let mut n = 0;
            while n < ALL.len() {
                actions[ALL[n].number()] = ALL[n];
                n += 1;
            }
            actions
        };
        ACTIONS[self.0 as usize]
    }

    /// Its effect, if cards move pawns by steps; `None` for jumps and for the end of an action.
    #[inline]
    pub(crate) const fn pawn_move(self) -> Option<PawnMove> {
        static PAWN_MOVES: [Option<PawnMove>; 256] = {
            let mut pawn_moves = [None; 256];
            let mut n = 0;
            while n < ALL.len() {
                pawn_moves[ALL[n].number()] = PawnMove::of(ALL[n]);
                n += 1;
            }
            pawn_moves
        };
        PAWN_MOVES[self.0 as usize]
    }

    /// All choices, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        Menu::FULL.iter()
    }
}

impl From<Action> for Choice {
    fn from(action: Action) -> Self {
        action.choice()
    }
}

impl Action {
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

rules::read_text!(Choice, Self::all());

impl fmt::Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.action().fmt(f)
    }
}

impl Action {
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

    /// The type of pawn a joker moves.
    #[must_use]
    pub const fn joker(self) -> Option<Kind> {
        match self {
            Self::Joker(pawn, ..) | Self::JokerToFountain(pawn) => Some(pawn.kind()),
            _ => None,
        }
    }
}

/// All actions, in order.
const ALL: [Action; 83] = {
    const GUARDS: [Pawn; 2] = [Pawn::WestGuard, Pawn::EastGuard];
    let mut all = [Action::EndTurn; 83];
    let mut w = 0;
    while w < 2 {
        let way = Way::BOTH[w];
        all[w] = Action::King(way);
        all[2 + w] = Action::Court(way);
        let mut g = 0;
        while g < 2 {
            all[4 + 2 * g + w] = Action::Guard(GUARDS[g], way);
            all[8 + 2 * g + w] = Action::GuardTwice(GUARDS[g], way);
            all[30 + 2 * g + w] = Action::BothGuards(Way::BOTH[g], way);
            g += 1;
        }
        let mut steps = 1;
        while steps <= 5 {
            let at = 2 * (steps as usize - 1) + w;
            if steps <= 3 {
                all[13 + at] = Action::Wizard(steps, way);
            }
            all[19 + at] = Action::Jester(steps, way);
            let mut f = 0;
            while f < 4 {
                all[39 + 10 * f + at] = Action::Joker(Pawn::ALL[f], steps, way);
                f += 1;
            }
            steps += 1;
        }
        w += 1;
    }
    all[12] = Action::Flank;
    all[29] = Action::JesterToFountain;
    let mut f = 0;
    while f < 4 {
        if f < 3 {
            all[34 + f] = Action::Summon(Pawn::ALL[f]);
        }
        all[79 + f] = Action::JokerToFountain(Pawn::ALL[f]);
        f += 1;
    }
    all[37] = Action::EndTurn;
    all[38] = Action::DiscardHand;
    all
};

/// Cards that move pawns by steps (R4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PawnMove {
    /// The cards, one or two.
    pub(crate) cards: Pile,
    /// The steps of each pawn, for [`PawnSpaces::shift`].
    pub(crate) steps: u64,
    /// What was played, which restricts the rest of the action.
    pub(crate) played: Played,
}

impl PawnMove {
    const fn of(action: Action) -> Option<Self> {
        const fn step(pawn: Pawn, way: Way, steps: u8) -> u64 {
            PawnSpaces::steps(pawn, way, steps)
        }
        let Some((card, count)) = action.card() else { return None };
        let steps = match action {
            Action::King(way) => step(Pawn::King, way, 1),
            Action::Court(way) => {
                let guards = step(Pawn::WestGuard, way, 1).wrapping_add(step(Pawn::EastGuard, way, 1));
                guards.wrapping_add(step(Pawn::King, way, 1))
            }
            Action::Guard(guard, way) => step(guard, way, 1),
            Action::GuardTwice(guard, way) => step(guard, way, 2),
            Action::BothGuards(west, east) => {
                step(Pawn::WestGuard, west, 1).wrapping_add(step(Pawn::EastGuard, east, 1))
            }
            Action::Wizard(steps, way) => step(Pawn::Wizard, way, steps),
            Action::Jester(steps, way) => step(Pawn::Jester, way, steps),
            Action::Joker(pawn, steps, way) => step(pawn, way, steps),
            _ => return None,
        };
        let played = match action.joker() {
            Some(kind) => Played::Jokers(kind),
            None => Played::Cards(card.kind()),
        };
        Some(Self { cards: Pile::some(card, count), steps, played })
    }
}

/// An outcome of chance.
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
        let listed: Vec<_> = Choice::all().map(Choice::action).collect();
        assert_eq!(listed, ALL);
        assert!(ALL.is_sorted_by(|one, next| one < next), "{ALL:?}");
        assert!(Choice::all().is_sorted_by(|one, next| one < next));
    }

    #[test]
    fn an_action_and_its_choice_belong_together() {
        for action in ALL {
            assert_eq!(Choice::from(action).action(), action);
            assert_eq!(action.to_string().parse(), Ok(Choice::from(action)));
        }
    }
}
