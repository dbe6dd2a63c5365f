//! What is fixed before a match or a lesson begins: seats, players, and where chance comes from.

use play::{LessonOpening, Opening};
use rules::Dice;

use super::{ChairId, Table};
use crate::live_match;

/// What is fixed before a match or a lesson begins.
pub(super) enum TableOpening {
    Match(Opening),
    Lesson(LessonOpening),
    /// A match that begins with the lines of another.
    Continued(Opening),
}

/// The stream of the match's key that seats are drawn from. Chance entries use streams from 0 upwards.
const SEATING: u64 = u64::MAX - 1;

impl Table {
    /// What is fixed before the match or lesson begins.
    pub(super) fn opening(&self, chairs: &[ChairId]) -> TableOpening {
        let chair = |chair: &ChairId| self.chairs.get(chair.index());
        let (id, table_options) = (self.id.clone(), self.table_options.clone());
        let players = chairs.iter().map(|&chair| self.recorded_name(chair)).collect();
        match self.seed {
            Some(seed) => {
                let nonces = chairs.iter().map(|seat| chair(seat)?.nonce).collect();
                let opening = Opening { id, table_options, seed, nonces, players };
                let continued = self.settings.continued;
                if continued { TableOpening::Continued(opening) } else { TableOpening::Match(opening) }
            }
            None => {
                let chance = self.lesson().map(|lesson| live_match::chance(self.kind, lesson));
                let chance = chance.unwrap_or_default();
                TableOpening::Lesson(LessonOpening { id, table_options, chance, players })
            }
        }
    }

    /// The chair of each seat: drawn from the seed and the pages' nonces, unless the chairs keep their order.
    pub(super) fn draw_seats(&self) -> Vec<ChairId> {
        let mut chairs: Vec<ChairId> = ChairId::all(self.settings.seats).collect();
        if let Some(seed) = self.seed.filter(|_| !self.settings.fixed_seats) {
            let nonces: Vec<_> = self.chairs.iter().map(|chair| chair.nonce).collect();
            let mut dice = seed.key(&nonces).dice(SEATING);
            for last in (1..self.settings.seats).rev() {
                let other = dice.below(u32::from(last) + 1) as usize;
                chairs.swap(usize::from(last), other);
            }
        }
        chairs
    }
}
