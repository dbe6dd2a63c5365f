//! All printed figures, each with the letter of its source.

use crate::pieces::{EventPile, StairPlace};

/// One set of the figures printed on the components.
#[derive(Clone, Copy, Debug)]
pub struct FigureSet {
    /// The ten rows of values of every action, orange, red, green, blue, yellow (R1.6). Six more rows are never used, so
    /// that four bits say which.
    pub values: [[u8; 5]; 16],
    /// The event cards, in the order of [`EventCard::ALL`](crate::EventCard::ALL) (R1.7).
    pub events: EventPile,
    /// How many courtiers each place holds, place 1 first (R1.2).
    pub capacities: [u8; 20],
    /// The cost of climbing 0, 1, 2 and more places (R10.2).
    pub costs: [u8; 7],
    /// Écus at the beginning (R2.2).
    pub money: u8,
    /// Cards in a hand (R2.4).
    pub hand: u8,
    /// What throwing the die again costs (R4.2).
    pub reroll: u8,
    /// The game ends after this many rounds (R11.4).
    pub rounds: u8,
}

/// Set 1 of the printed figures.
pub const FIGURES_1: FigureSet = FigureSet {
    // 6, 4, 3, 2, 1 over the five colours (K); which value on which colour (R).
    values: {
        let mut values = [[0; 5]; 16];
        let rows = [
            [6, 4, 3, 2, 1],
            [1, 6, 4, 3, 2],
            [2, 1, 6, 4, 3],
            [3, 2, 1, 6, 4],
            [4, 3, 2, 1, 6],
            [6, 1, 2, 3, 4],
            [4, 6, 1, 2, 3],
            [3, 4, 6, 1, 2],
            [2, 3, 4, 6, 1],
            [1, 2, 3, 4, 6],
        ];
        let mut row = 0;
        while row < rows.len() {
            values[row] = rows[row];
            row += 1;
        }
        values
    },
    // six courtiers (I) · four pairs of forbidden actions (R) · winner, nobody climbs, highest bidder (R); 21 in all (P)
    events: EventPile::of([1, 1, 1, 1, 1, 1, /**/ 1, 1, 1, 1, /**/ 4, 3, 4]),
    // 6 on pink, 2 on red, 1 on bordeaux and on the throne (P); length and order (R)
    capacities: [6, 6, 6, 2, 2, 2, 2, 6, 2, 2, 2, 2, 6, 1, 1, 1, 1, 1, 1, 1],
    costs: [0, 2, 5, 9, 14, 20, 27], // (P)
    money: 200,                      // (P)
    hand: 7,                         // (P)
    reroll: 30,                      // (P)
    rounds: 100,                     // ours
};

/// The numbers of all sets.
pub const SETS: &[u8] = &[1];

/// The set with this number. So far there is only one.
pub(crate) const fn figure_set(set: u8) -> &'static FigureSet {
    debug_assert!(set == 1, "`TableOptions` accepts no other set");
    &FIGURES_1
}

impl FigureSet {
    /// How many courtiers a place holds (R1.2).
    #[must_use]
    pub const fn capacity(&self, stand: StairPlace) -> u8 {
        self.capacities[stand.number() as usize - 1]
    }

    /// The most places a courtier can climb from here with these points (R10.2, R10.3).
    #[must_use]
    #[inline]
    pub const fn reach(&self, points: u16, stand: StairPlace) -> u8 {
        let room = StairPlace::THRONE - stand.number();
        let mut most = 0;
        while most < 6 && most < room && self.costs[most as usize + 1] as u16 <= points {
            most += 1;
        }
        most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_colour_holds_each_value_twice() {
        for colour in 0..5 {
            let mut column: Vec<u8> = FIGURES_1.values[..10].iter().map(|row| row[colour]).collect();
            column.sort_unstable();
            assert_eq!(column, [1, 1, 2, 2, 3, 3, 4, 4, 6, 6]);
        }
    }

    #[test]
    fn twenty_one_event_cards() {
        assert_eq!(FIGURES_1.events.len(), 21);
    }

    #[test]
    fn a_cost_is_half_of_n_times_n_plus_three() {
        for n in 0..=6_u8 {
            assert_eq!(FIGURES_1.costs[usize::from(n)], n * (n + 3) / 2);
        }
    }
}
