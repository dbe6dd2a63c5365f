//! All printed figures, each with the letter of its source.

use crate::pieces::{Pile, Space};

/// One set of the figures printed on the components.
#[derive(Clone, Copy, Debug)]
pub struct FigureSet {
    /// All cards, in the order of [`Card::ALL`](crate::Card::ALL) (R1.6).
    pub cards: Pile,
    /// Cards in a full hand (R2.3).
    pub hand: u8,
    /// Where the west Guard starts; the east Guard stands opposite (R2.1).
    pub guard: Space,
    /// Where Wizard or Jester start on the west side (R2.2).
    pub companion: Space,
}

const fn space(number: i8) -> Space {
    match Space::new(number) {
        Some(space) => space,
        None => panic!("no such space"),
    }
}

/// Set 1 of the printed figures.
pub const FIGURES_1: FigureSet = FigureSet {
    //               King 1 (K)  Guards 1, 1+1, flank (K)  Wizard 1 2 3 (K)  Jester 1 2 3 4 5 M (K)
    cards: Pile::of([
        12, /*   */ 4, 10, 2, /*           */ 2, 8, 2, /*    */ 1, 3, 4, 3, 1, 2,
    ]),
    hand: 8,              // (P)
    guard: space(-2),     // (K)
    companion: space(-1), // (K)
};

/// The match ends at the latest when the deck is exhausted for this time (R9.6). Our own rule, so that every match
/// ends.
pub const LAST_EXHAUSTION: u8 = 12;

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
    use crate::pieces::{Card, Kind};

    #[test]
    fn fifty_four_cards_of_four_types() {
        let of = |kind| {
            Card::ALL.iter().filter(|c| c.kind() == kind).map(|&c| FIGURES_1.cards.count(c)).sum::<u8>()
        };
        assert_eq!(FIGURES_1.cards.len(), 54);
        assert_eq!([Kind::King, Kind::Guards, Kind::Wizard, Kind::Jester].map(of), [12, 16, 12, 14]);
    }
}
