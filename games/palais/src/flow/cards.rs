//! Privilege cards, and what nobles do once (R9, R10.8).

use rules::{Seat, Sink};

use super::impossible;
use crate::choice::{Choice, Menu, kinds};
use crate::event::Event;
use crate::pieces::{Card, Noble, Privilege};
use crate::state::{State, TurnStep};
use crate::tables::{
    CARD_GOLD, CARD_SEALS, FIVE_MOVES, MARCH_MOVES, MARCH_SERVANTS, NINE_MOVES, SERVANTS, privilege_value,
};

/// The card's bit.
const fn bit(card: Card) -> u16 {
    1 << card as u16
}

/// Cards that may be played at any time (R1.8).
const ANY_TIME: u16 = bit(Card::FourGold) | bit(Card::TwoPoints) | bit(Card::FourPoints);

/// The cards that may be played in this step, one bit each (R1.8, R9.1).
#[inline(always)]
pub(super) const fn playable_in(step: TurnStep) -> u16 {
    ANY_TIME
        | match step {
            TurnStep::Before => bit(Card::Majorities),
            TurnStep::Court { .. } => bit(Card::Everyone) | bit(Card::March),
            TurnStep::Stairs { .. } => bit(Card::FiveMoves) | bit(Card::NineMoves),
            TurnStep::Recruit { .. } | TurnStep::Post { .. } => bit(Card::TwoSeals),
            TurnStep::Seals { .. } | TurnStep::Door | TurnStep::Draw { .. } | TurnStep::Keep => 0,
        }
}

impl State {
    /// Cards that can be played and paid in this step, and servants that can be called (R9.1, R10.8).
    #[inline(always)]
    pub(super) fn any_time_menu(&self, seat: Seat, step: TurnStep) -> Menu {
        let affordable = self.tables().affordable[usize::from(self.gold[seat].min(4))];
        let [one, three] =
            Privilege::ONCE.map(|once| self.servants[seat].supply > 0 && self.privileges(seat, once) > 0);
        Menu::play(kinds(self.hands[seat]) & affordable & playable_in(step)).and(Menu::call(one, three))
    }

    /// Pays for a card, lays it open or discards it, and applies its effect (R9).
    pub(super) fn play_card(
        &mut self,
        seat: Seat,
        step: TurnStep,
        card: Card,
        events: &mut impl Sink<Event>,
    ) -> TurnStep {
        self.gold[seat] -= u16::from(self.tables().card_costs[card as usize]);
        self.hands[seat].take(card);
        match card {
            Card::Majorities | Card::TwoPoints | Card::FourPoints => self.open[seat].add(card),
            _ => self.discard.add(card),
        }
        events.put(Event::Played { seat, card });
        match (card, step) {
            // No seat has more servants than this, so the number is unlimited.
            (Card::Everyone, TurnStep::Court { servants, march }) => {
                TurnStep::Court { servants: servants.saturating_add(SERVANTS), march }
            }
            (Card::March, TurnStep::Court { servants, march }) => TurnStep::Court {
                servants: servants.saturating_add(MARCH_SERVANTS),
                march: march.saturating_add(MARCH_MOVES),
            },
            (Card::FiveMoves, TurnStep::Stairs { moves }) => {
                TurnStep::Stairs { moves: moves.saturating_add(FIVE_MOVES) }
            }
            (Card::NineMoves, TurnStep::Stairs { moves }) => {
                TurnStep::Stairs { moves: moves.saturating_add(NINE_MOVES) }
            }
            (Card::TwoSeals, TurnStep::Recruit { seals }) => {
                TurnStep::Recruit { seals: seals.saturating_add(CARD_SEALS) }
            }
            (Card::TwoSeals, TurnStep::Post { space, seals }) => {
                TurnStep::Post { space, seals: seals.saturating_add(CARD_SEALS) }
            }
            (Card::FourGold, step) => {
                self.gold[seat] = self.gold[seat].saturating_add(CARD_GOLD);
                step
            }
            // These cards stay open in front of the seat.
            (Card::Majorities | Card::TwoPoints | Card::FourPoints, step) => step,
            (card, step) => {
                impossible(&Choice::Play(card), &step);
                step
            }
        }
    }

    /// Servants come from the common supply, as many as it has, and the noble is turned over (R10.8).
    pub(super) fn call(&mut self, seat: Seat, privilege: Privilege, events: &mut impl Sink<Event>) {
        let servants = privilege_value(privilege).min(self.servants[seat].supply);
        self.servants[seat].supply -= servants;
        self.servants[seat].reserve += servants;
        self.turned[seat].add(Noble::with(privilege));
        events.put(Event::Called { seat, privilege, servants });
    }
}
