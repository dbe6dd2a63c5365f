//! How bold and how loyal a choice is, for the temperaments of bots.

use rules::Seat;

use crate::choice::Choice;
use crate::pieces::{Card, Sovereign, Target};
use crate::state::State;

impl State {
    /// How bold a choice is: large stakes, dear audiences, Valets.
    pub(super) fn bold(&self, choice: Choice) -> f32 {
        let need = |at: Sovereign| {
            let terms = self.table.tiles[at].map(|tile| self.tables().audience(tile));
            terms.map_or(0.0, |terms| f32::from(terms.need))
        };
        match choice {
            Choice::Attend(at) => (2.0 * need(at) - need(Sovereign::King) - need(Sovereign::Queen)) / 20.0,
            Choice::Stake(_, Card::Excuse) => -1.5,
            Choice::Stake(_, card) if card.is_valet() => 0.5 + 0.25 * f32::from(self.tables().cost(card)),
            Choice::Stake(_, card) | Choice::Seal(card) => f32::from(card.influence()) / 10.0 - 1.0,
            Choice::Dine | Choice::Plan(_) => 1.0,
            Choice::Stab(_) | Choice::Decorate(..) => 0.5,
            Choice::Pardon => -0.5,
            _ => 0.0,
        }
    }

    /// How much a choice supports those at the seat's own audience.
    pub(super) fn loyal(&self, seat: Seat, choice: Choice) -> f32 {
        let together = |other: Seat| {
            Sovereign::BOTH.into_iter().any(|at| self.table.at[at].has(seat) && self.table.at[at].has(other))
        };
        let has_company = Seat::all(self.seats).any(|other| other != seat && together(other));
        match choice {
            // To join somebody is to help.
            Choice::Attend(at) | Choice::Place(_, at) => f32::from(u8::from(!self.table.at[at].is_empty())),
            Choice::Stake(..) if !has_company => 0.0,
            Choice::Stake(_, Card::Excuse) => -2.0,
            Choice::Stake(_, card) => f32::from(card.influence()) / 10.0,
            Choice::Stab(Target::Seat(whose)) => {
                if together(whose) {
                    -2.0
                } else {
                    -0.5
                }
            }
            Choice::Decorate(Target::Seat(whose), _) if whose != seat && together(whose) => 1.0,
            Choice::Recruit(..) => -1.0,
            _ => 0.0,
        }
    }
}
