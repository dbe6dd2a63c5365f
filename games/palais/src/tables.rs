//! All printed figures, each with the letter of its source: cards, nobles, and the map of the park.

use crate::pieces::{Card, Noble, Nobles, Pile, Privilege, Seals, Side, Space};

/// One set of the figures printed on the components.
#[derive(Clone, Copy, Debug)]
pub struct FigureSet {
    /// All cards (R1.8).
    pub cards: Pile,
    /// What it costs to play a card, in the order of [`Card::ALL`] (R1.8).
    pub card_costs: [u8; Card::ALL.len()],
    /// The cards that can be paid with 0, 1, 2, 3, and 4 gold or more, one bit each: follows from their costs.
    pub(crate) affordable: [u16; 5],
    /// All nobles (R1.6, R1.7).
    pub nobles: Nobles,
    /// What a noble costs and brings.
    pub recruit_terms: [RecruitTerms; Noble::KINDS],
    /// Servants at the start: in the reserve after R2.4, and in the common supply.
    pub reserve: u8,
    /// Servants of the common supply (R2.4).
    pub supply: u8,
    /// Servants that start on the Stairs and in the Court (R2.4).
    pub on_stairs: u8,
    /// See [`on_stairs`](FigureSet::on_stairs).
    pub in_court: u8,
    /// Servants a seat settles (R2.6).
    pub settlers: u8,
    /// The last round begins with this many nobles in the park or fewer (R11.1).
    pub few_nobles: u8,
    /// The last round begins after this many rounds without a recruit (R11.2).
    pub idle_rounds: u8,
}

/// What a noble costs and brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecruitTerms {
    /// Gold, before any discount.
    pub gold: u8,
    /// Seals.
    pub seals: Seals,
    /// Points at the end.
    pub points: u8,
}

const fn recruit_terms(gold: u8, turquoise: u8, violet: u8, points: u8) -> RecruitTerms {
    RecruitTerms { gold, seals: Seals { turquoise, violet }, points }
}

const CARD_COSTS_1: [u8; Card::ALL.len()] = [1, 1, 2, 0, 2, 1, 0, 1, 4]; // (P)

const fn affordable(costs: [u8; Card::ALL.len()]) -> [u16; 5] {
    let mut affordable = [0; 5];
    let mut gold = 0;
    while gold < 5 {
        let mut card = 0;
        while card < costs.len() {
            assert!(costs[card] <= 4, "no card costs more than four");
            if costs[card] as usize <= gold {
                affordable[gold] |= 1 << card;
            }
            card += 1;
        }
        gold += 1;
    }
    affordable
}

/// Set 1 of the printed figures.
pub const FIGURES_1: FigureSet = FigureSet {
    cards: Pile::of([4; 9]), // (P)
    card_costs: CARD_COSTS_1,
    affordable: affordable(CARD_COSTS_1),
    nobles: Nobles::of([
        3, 3, 2, 2, 2, 2, 2, 2, 2, // with a privilege (P)
        2, 1, 2, /**/ 1, 1, 1, 1, 1, /**/ 1, 1, 2, 1, 1, /**/ 1, 1, 2, 1,
        1, // points only (P)
    ]),
    recruit_terms: [
        // With a privilege, in the order of `Privilege::ALL`.
        recruit_terms(0, 1, 1, 2), // 1 servant, once (R)
        recruit_terms(2, 2, 2, 4), // 3 servants, once (K)
        recruit_terms(4, 1, 1, 3), // 2 servants onto the Gate (R)
        recruit_terms(4, 0, 2, 3), // 2 moves (R)
        recruit_terms(4, 0, 1, 3), // diagonal moves (R)
        recruit_terms(4, 2, 0, 3), // 2 gold (P)
        recruit_terms(4, 0, 2, 3), // 1 servant into the Cabinet (R)
        recruit_terms(4, 2, 0, 3), // 1 servant to Pompadour (R)
        recruit_terms(4, 1, 0, 3), // 3 more cards (R)
        // Points only: costs (P), 6 points (P), the other points (I).
        recruit_terms(6, 2, 0, 6),
        recruit_terms(6, 1, 1, 6),
        recruit_terms(6, 0, 2, 6),
        recruit_terms(6, 3, 0, 7),
        recruit_terms(6, 2, 1, 7),
        recruit_terms(6, 1, 2, 7),
        recruit_terms(6, 0, 3, 7),
        recruit_terms(4, 1, 3, 7),
        recruit_terms(8, 3, 0, 8),
        recruit_terms(6, 3, 1, 8),
        recruit_terms(6, 2, 2, 8),
        recruit_terms(6, 1, 3, 8),
        recruit_terms(8, 0, 3, 8),
        recruit_terms(8, 4, 0, 9),
        recruit_terms(8, 3, 1, 9),
        recruit_terms(8, 2, 2, 9),
        recruit_terms(8, 1, 3, 9),
        recruit_terms(8, 0, 4, 9),
    ],
    reserve: 13,     // (P) 18 less those on Stairs and in the Court
    supply: 7,       // (P)
    on_stairs: 3,    // (P)
    in_court: 2,     // (P)
    settlers: 5,     // (P)
    few_nobles: 12,  // (P)
    idle_rounds: 10, // ours
};

/// The numbers of all sets.
pub const SETS: &[u8] = &[1];

/// The set with this number. So far there is only one.
pub(crate) const fn figure_set(set: u8) -> &'static FigureSet {
    debug_assert!(set == 1, "`TableOptions` accepts no other set");
    &FIGURES_1
}

// ---- what cards and privileges give; no two boxes differ here ----

/// Moves of *5 moves*, *9 moves*, *Gate and march* (R9.5, R9.6) (P).
pub const FIVE_MOVES: u8 = 5;
/// See [`FIVE_MOVES`].
pub const NINE_MOVES: u8 = 9;
/// See [`FIVE_MOVES`].
pub const MARCH_MOVES: u8 = 6;
/// Servants of *Gate and march* (R9.5) (P).
pub const MARCH_SERVANTS: u8 = 2;
/// Seals of *2 seals* (R9.7) (P).
pub const CARD_SEALS: u8 = 2;
/// Gold of *4 gold* (R9.8) (P).
pub const CARD_GOLD: u16 = 4;
/// Points of *2 points* and *4 points* (R9.9) (P).
pub const CARD_POINTS: [(Card, u8); 2] = [(Card::TwoPoints, 2), (Card::FourPoints, 4)];
/// The most points for cards in hand (R11.3) (P).
pub const HAND_POINTS: u8 = 6;
/// Points for most and second most servants on a side (R11.4) (P).
pub const SIDE_POINTS: [u8; 2] = [6, 2];
/// The number of servants of a seat, and so the most that *everyone* can be (R1.9) (P).
pub const SERVANTS: u8 = 25;

/// How much a privilege gives each time: servants, moves, gold or cards (R10) (P).
#[must_use]
pub const fn privilege_value(privilege: Privilege) -> u8 {
    match privilege {
        Privilege::Servant | Privilege::Cabinet | Privilege::Pompadour | Privilege::Diagonal => 1,
        Privilege::Gate | Privilege::Moves | Privilege::Gold => 2,
        Privilege::Servants | Privilege::Cards => 3,
    }
}

// ---- the park (R1.3, R1.4, R1.5): the number of spaces is P, the map R ----

/// Columns and rows of the square.
const SQUARE: usize = 6;

/// The number of the space in a column and a row, both counted from 0 at the bottom left; `None` for the fountain.
#[must_use]
pub const fn space_at(column: usize, row: usize) -> Option<Space> {
    if column >= SQUARE || row >= SQUARE || fountain(column, row) {
        return None;
    }
    let mut number = 0;
    let mut r = SQUARE;
    while r > 0 {
        r -= 1;
        let mut c = 0;
        while c < SQUARE {
            if c == column && r == row {
                return Space::new(number);
            }
            number += !fountain(c, r) as u8;
            c += 1;
        }
    }
    None
}

const fn fountain(column: usize, row: usize) -> bool {
    matches!(column, 2 | 3) && matches!(row, 2 | 3)
}

/// The six spaces of a side in the square, from the bottom or from the left.
#[must_use]
pub const fn row_of(side: Side) -> [Space; SQUARE] {
    let mut row = [Space::outer(side); SQUARE];
    let mut n = 0;
    while n < SQUARE {
        let space = match side {
            Side::Lions => space_at(0, n),
            Side::Vases => space_at(n, 0),
            Side::Sphinxes => space_at(n, SQUARE - 1),
            Side::Nymphs => space_at(SQUARE - 1, n),
        };
        if let Some(space) = space {
            row[n] = space;
        }
        n += 1;
    }
    row
}

/// The statues of every side stand between these two spaces of its row, counted from 0.
pub const STATUES: [(usize, usize); 2] = [(1, 2), (3, 4)];

/// The spaces of the park that touch a space: one bit each (R1.4).
pub const NEIGHBOURS: [u64; Space::COUNT] = {
    let mut neighbours = [0; Space::COUNT];
    // The eight directions.
    let mut from = 0;
    while from < SQUARE * SQUARE {
        let mut to = 0;
        while to < SQUARE * SQUARE {
            let (across, up) = ((from % SQUARE).abs_diff(to % SQUARE), (from / SQUARE).abs_diff(to / SQUARE));
            if across <= 1 && up <= 1 && from != to {
                let spaces = (space_at(from % SQUARE, from / SQUARE), space_at(to % SQUARE, to / SQUARE));
                if let (Some(from), Some(to)) = spaces {
                    neighbours[from.index()] |= 1 << to.number();
                }
            }
            to += 1;
        }
        from += 1;
    }
    let mut s = 0;
    while s < Side::ALL.len() {
        let (row, outer) = (row_of(Side::ALL[s]), Space::outer(Side::ALL[s]));
        // The outer space touches the two in the middle.
        let mut middle = 2;
        while middle <= 3 {
            neighbours[outer.index()] |= 1 << row[middle].number();
            neighbours[row[middle].index()] |= 1 << outer.number();
            middle += 1;
        }
        // Statues stand between two spaces of the row.
        let mut statue = 0;
        while statue < STATUES.len() {
            let (one, other) = (row[STATUES[statue].0], row[STATUES[statue].1]);
            neighbours[one.index()] &= !(1 << other.number());
            neighbours[other.index()] &= !(1 << one.number());
            statue += 1;
        }
        s += 1;
    }
    neighbours
};

/// The weight of a servant on each space for each side (R1.5, R11.4).
pub const SIDE_WEIGHTS: [[u8; Side::ALL.len()]; Space::COUNT] = {
    let mut weights = [[0; Side::ALL.len()]; Space::COUNT];
    let mut side = 0;
    while side < Side::ALL.len() {
        let row = row_of(Side::ALL[side]);
        let mut n = 0;
        while n < row.len() {
            weights[row[n].index()][side] = 1;
            n += 1;
        }
        weights[Space::outer(Side::ALL[side]).index()][side] = 2;
        side += 1;
    }
    weights
};

/// The spaces of the border, one bit each (R1.5).
pub const BORDER: u64 = {
    let mut border = 0;
    let mut space = 0;
    while space < Space::COUNT {
        let [a, b, c, d] = SIDE_WEIGHTS[space];
        if a + b + c + d > 0 {
            border |= 1 << space;
        }
        space += 1;
    }
    border
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forty_two_nobles_of_twenty_seven_kinds() {
        let nobles = FIGURES_1.nobles;
        assert_eq!(nobles.len(), 42);
        assert_eq!(
            nobles.iter().filter(|(noble, _)| noble.privilege().is_some()).map(|(_, n)| n).sum::<u8>(),
            20
        );
        let of = |points| {
            let plain = nobles.iter().filter(|(noble, _)| noble.privilege().is_none());
            plain
                .filter(|(n, _)| FIGURES_1.recruit_terms[n.index()].points == points)
                .map(|(_, n)| n)
                .sum::<u8>()
        };
        assert_eq!([6, 7, 8, 9].map(of), [5, 5, 6, 6]);
    }

    /// Points follow from costs: (gold + 2 × seals + 2) / 2.
    #[test]
    fn points_follow_from_costs() {
        for noble in Noble::all().filter(|noble| noble.privilege().is_none()) {
            let RecruitTerms { gold, seals, points } = FIGURES_1.recruit_terms[noble.index()];
            assert_eq!(points, (gold + 2 * (seals.turquoise + seals.violet) + 2) / 2, "{noble:?}");
        }
    }

    #[test]
    fn thirty_six_cards() {
        assert_eq!(FIGURES_1.cards.len(), 36);
    }
}
