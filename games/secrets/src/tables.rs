//! All printed figures, each with the letter of its source.

use serde::{Deserialize, Serialize};

use crate::pieces::{Card, CardinalPile, Pile, Tile};

/// One set of the figures printed on the components.
#[derive(Clone, Copy, Debug)]
pub struct FigureSet {
    /// The courtiers of one player at a table of 3, 4 and 5, in the order of [`Card::ALL`] (R1.2).
    pub courtiers: [Pile; 3],
    /// All Valets (R1.3).
    pub valets: Pile,
    /// What the Valets of −10, 0, 10 and 20 cost (R1.3).
    pub costs: [u8; 4],
    /// All cards of the Cardinal (R1.4).
    pub cardinal: CardinalPile,
    /// The audience cards, two for each favour (R1.5).
    pub audiences: [AudienceTerms; Tile::COUNT],
    /// Lys a player starts with (R2.1).
    pub lys: u8,
    /// Rounds (R3.1).
    pub rounds: u8,
    /// The most lys unplayed cards can bring (R13.1).
    pub most_for_cards: u8,
}

/// The terms of an audience card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AudienceTerms {
    /// The influence needed for success.
    pub need: u8,
    /// The lys for success.
    pub gain: u8,
    /// The lys lost on failure.
    pub loss: u8,
}

impl FigureSet {
    /// The courtiers of one player at a table with this many seats.
    #[must_use]
    pub const fn courtiers(&self, seats: u8) -> Pile {
        self.courtiers[if seats > 3 { seats as usize - 3 } else { 0 }]
    }

    /// The terms of an audience card.
    #[must_use]
    pub const fn audience(&self, tile: Tile) -> AudienceTerms {
        self.audiences[tile.index()]
    }

    /// The rumours of a Valet; 0 for other cards.
    #[must_use]
    pub const fn cost(&self, card: Card) -> u8 {
        if card.is_valet() { self.costs[card as usize - Card::ValetMinusTen as usize] } else { 0 }
    }
}

const fn audience(need: u8, gain: u8, loss: u8) -> AudienceTerms {
    AudienceTerms { need, gain, loss }
}

/// Set 1 of the printed figures.
pub const FIGURES_1: FigureSet = FigureSet {
    //               0 10 20 30 40 Excuse (P)
    courtiers: [
        Pile::of([2, 3, 3, 1, 1, 1, 0, 0, 0, 0]),
        Pile::of([2, 3, 2, 1, 1, 1, 0, 0, 0, 0]),
        Pile::of([2, 3, 1, 1, 1, 1, 0, 0, 0, 0]),
    ],
    //                                 −10 0 10 20 (P)
    valets: Pile::of([0, 0, 0, 0, 0, 0, 2, 4, 2, 2]),
    costs: [4, 3, 2, 1],                      // −10 (P), the others (R)
    cardinal: CardinalPile::of([2, 4, 6, 2]), // −10 0 10 20 (P)
    // That a card has two figures, the loss usually the larger, is known (K); the values are reconstructed (R).
    audiences: [
        audience(30, 2, 3), // Corruption
        audience(50, 4, 5),
        audience(40, 3, 4), // Planning
        audience(60, 5, 6),
        audience(40, 3, 4), // Royal dinner
        audience(70, 7, 7),
        audience(20, 2, 2), // Espionage
        audience(40, 3, 4),
        audience(30, 2, 3), // Dagger
        audience(50, 4, 5),
        audience(30, 2, 3), // Medal
        audience(50, 4, 5),
        audience(20, 2, 2), // Recruitment
        audience(40, 3, 4),
        audience(30, 2, 3), // Royal pardon
        audience(50, 4, 5),
        audience(40, 3, 4), // Masterstroke
        audience(60, 5, 6),
    ],
    lys: 10,           // (P)
    rounds: 7,         // (P)
    most_for_cards: 6, // (P)
};

/// The numbers of all sets.
pub const SETS: &[u8] = &[1];

/// The set with this number. So far there is only one.
pub(crate) const fn figure_set(set: u8) -> &'static FigureSet {
    debug_assert!(set == 1, "`TableOptions` accepts no other set");
    &FIGURES_1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::{Favour, Rank};

    #[test]
    fn as_many_cards_as_in_the_box() {
        let [three, four, five] = FIGURES_1.courtiers.map(Pile::len);
        assert_eq!((three, four, five), (11, 10, 9));
        assert_eq!((FIGURES_1.valets.len(), FIGURES_1.cardinal.len()), (10, 14));
    }

    /// The needs as the table of the rules page groups them.
    #[test]
    fn needs_and_what_goes_with_them() {
        let all: Vec<_> = Tile::all().map(|tile| FIGURES_1.audience(tile)).collect();
        let count = |need| all.iter().filter(|audience| audience.need == need).count();
        assert_eq!([20, 30, 40, 50, 60, 70].map(count), [2, 4, 5, 4, 2, 1]);
        for audience in all {
            let expected = match audience.need {
                20 => (2, 2),
                30 => (2, 3),
                40 => (3, 4),
                50 => (4, 5),
                60 => (5, 6),
                _ => (7, 7),
            };
            assert_eq!((audience.gain, audience.loss), expected, "{audience:?}");
        }
        for favour in Favour::ALL {
            let need = |rank| FIGURES_1.audience(Tile::new(favour, rank)).need;
            assert!(need(Rank::Lesser) < need(Rank::Greater), "{favour:?}");
        }
    }
}
