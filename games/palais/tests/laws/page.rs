//! The figures and maps of the rules page once more, and what it measures on the table.

use std::sync::LazyLock;

use palais::state::{Occupant, State};
use palais::{Card, Noble, Privilege, Room, Space};
use rules::{Position, Seat};

/// When a card may be played (R1.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    Before,
    Action(u8),
    Any,
}

/// The cards with their costs and moments (R1.8).
pub(crate) const CARDS: [(Card, &str, u16, Moment); 9] = [
    (Card::Majorities, "maj", 1, Moment::Before),
    (Card::Everyone, "gate", 1, Moment::Action(1)),
    (Card::March, "march", 2, Moment::Action(1)),
    (Card::FiveMoves, "m5", 0, Moment::Action(2)),
    (Card::NineMoves, "m9", 2, Moment::Action(2)),
    (Card::TwoSeals, "seals", 1, Moment::Action(4)),
    (Card::FourGold, "gold", 0, Moment::Any),
    (Card::TwoPoints, "p2", 1, Moment::Any),
    (Card::FourPoints, "p4", 4, Moment::Any),
];

/// What a card costs.
pub(crate) fn card_cost(card: Card) -> u16 {
    CARDS[card as usize].2
}

/// When a card may be played.
pub(crate) fn moment(card: Card) -> Moment {
    CARDS[card as usize].3
}

/// A kind of noble: notation, copies, gold, turquoise, violet, points (R1.6, R1.7).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    pub(crate) text: &'static str,
    pub(crate) copies: u8,
    pub(crate) gold: u8,
    pub(crate) turquoise: u8,
    pub(crate) violet: u8,
    pub(crate) points: u8,
}

const fn kind(text: &'static str, copies: u8, cost: [u8; 3], points: u8) -> Kind {
    let [gold, turquoise, violet] = cost;
    Kind { text, copies, gold, turquoise, violet, points }
}

/// All kinds of nobles (R1.6, R1.7).
pub(crate) const NOBLES: [Kind; 27] = [
    kind("servant", 3, [0, 1, 1], 2),
    kind("servants", 3, [2, 2, 2], 4),
    kind("gate", 2, [4, 1, 1], 3),
    kind("moves", 2, [4, 0, 2], 3),
    kind("diagonal", 2, [4, 0, 1], 3),
    kind("gold", 2, [4, 2, 0], 3),
    kind("cabinet", 2, [4, 0, 2], 3),
    kind("pompadour", 2, [4, 2, 0], 3),
    kind("cards", 2, [4, 1, 0], 3),
    kind("620", 2, [6, 2, 0], 6),
    kind("611", 1, [6, 1, 1], 6),
    kind("602", 2, [6, 0, 2], 6),
    kind("630", 1, [6, 3, 0], 7),
    kind("621", 1, [6, 2, 1], 7),
    kind("612", 1, [6, 1, 2], 7),
    kind("603", 1, [6, 0, 3], 7),
    kind("413", 1, [4, 1, 3], 7),
    kind("830", 1, [8, 3, 0], 8),
    kind("631", 1, [6, 3, 1], 8),
    kind("622", 2, [6, 2, 2], 8),
    kind("613", 1, [6, 1, 3], 8),
    kind("803", 1, [8, 0, 3], 8),
    kind("840", 1, [8, 4, 0], 9),
    kind("831", 1, [8, 3, 1], 9),
    kind("822", 2, [8, 2, 2], 9),
    kind("813", 1, [8, 1, 3], 9),
    kind("804", 1, [8, 0, 4], 9),
];

/// The kind of a noble, by its notation.
pub(crate) fn kind_of(noble: Noble) -> &'static Kind {
    static KINDS: LazyLock<Vec<&'static Kind>> = LazyLock::new(|| {
        let named = |noble: Noble| NOBLES.iter().find(|kind| kind.text == noble.to_string());
        Noble::all().filter_map(named).collect()
    });
    KINDS[usize::from(noble.number())]
}

/// How many nobles with this privilege a seat has that are not turned over.
pub(crate) fn privileges(state: &State, seat: Seat, privilege: Privilege) -> u8 {
    let noble = Noble::with(privilege);
    state.nobles(seat).count(noble) - state.turned(seat).count(noble)
}

// ---- palace ----

/// Whether a servant may move from one room to another (R1.2, R5.3, R10.4).
pub(crate) fn leads(state: &State, diagonal: bool, from: Room, to: Room) -> bool {
    let cells = state.palace().cells();
    let place = |room| cells.iter().position(|&cell| cell == room).map(|at| (at / 3, at % 3));
    let (Some(from), Some(to)) = (place(from), place(to)) else { panic!("a room is missing: {cells:?}") };
    match (from.0.abs_diff(to.0), from.1.abs_diff(to.1)) {
        (0, 1) | (1, 0) => true,
        (1, 1) => diagonal,
        _ => false,
    }
}

/// Whether a seat has the bonus of a room (R3.4, R3.5, R9.3).
pub(crate) fn bonus(state: &State, seat: Seat, room: Room, majorities: bool) -> bool {
    let here = |seat| state.servants(seat)[room];
    let cardinal = |seat| state.servants(seat)[Room::Cardinal];
    if here(seat) == 0 || majorities {
        return here(seat) > 0;
    }
    let most = Seat::all(state.seats()).map(here).max();
    let tied: Vec<Seat> = Seat::all(state.seats()).filter(|&seat| Some(here(seat)) == most).collect();
    let first = tied.iter().map(|&seat| cardinal(seat)).max();
    let ahead: Vec<Seat> = tied.into_iter().filter(|&seat| Some(cardinal(seat)) == first).collect();
    ahead == [seat]
}

// ---- park ----

/// The spaces by row, top to bottom, and the outer ones: in the order in which they are filled (R1.3, R2.3).
pub(crate) const SPACES: &str = "a6 b6 c6 d6 e6 f6 a5 b5 c5 d5 e5 f5 a4 b4 e4 f4 a3 b3 e3 f3 \
    a2 b2 c2 d2 e2 f2 a1 b1 c1 d1 e1 f1 lions vases sphinxes nymphs";

/// Between these stands a statue (R1.4).
const STATUES: [(&str, &str); 8] = [
    ("a2", "a3"),
    ("a4", "a5"),
    ("b1", "c1"),
    ("d1", "e1"),
    ("b6", "c6"),
    ("d6", "e6"),
    ("f2", "f3"),
    ("f4", "f5"),
];

/// The sides, each with its outer space first (R1.5).
const SIDES: [[&str; 7]; 4] = [
    ["lions", "a1", "a2", "a3", "a4", "a5", "a6"],
    ["vases", "a1", "b1", "c1", "d1", "e1", "f1"],
    ["sphinxes", "a6", "b6", "c6", "d6", "e6", "f6"],
    ["nymphs", "f1", "f2", "f3", "f4", "f5", "f6"],
];

/// What touches the outer spaces (R1.4).
const OUTER: [(&str, [&str; 2]); 4] =
    [("lions", ["a3", "a4"]), ("vases", ["c1", "d1"]), ("sphinxes", ["c6", "d6"]), ("nymphs", ["f3", "f4"])];

/// The spaces in the order in which they are filled (R2.3).
pub(crate) fn spaces() -> &'static [Space] {
    static IN_ORDER: LazyLock<Vec<Space>> = LazyLock::new(|| SPACES.split_whitespace().map(space).collect());
    &IN_ORDER
}

/// The space with this name.
fn space(text: &str) -> Space {
    match text.parse() {
        Ok(space) => space,
        Err(fault) => panic!("{fault}"),
    }
}

fn touch(one: &str, other: &str) -> bool {
    let outer =
        |outer: &str, inner: &str| OUTER.iter().any(|(o, touched)| *o == outer && touched.contains(&inner));
    let statue = |one, other| STATUES.contains(&(one, other)) || STATUES.contains(&(other, one));
    match (one.as_bytes(), other.as_bytes()) {
        ([c, r], [d, s]) => one != other && c.abs_diff(*d) <= 1 && r.abs_diff(*s) <= 1 && !statue(one, other),
        _ => outer(one, other) || outer(other, one),
    }
}

/// The neighbours of a space (R1.4).
fn neighbours(of: Space) -> &'static [Space] {
    static NEIGHBOURS: LazyLock<Vec<Vec<Space>>> = LazyLock::new(|| {
        let names = || SPACES.split_whitespace();
        let around = |of: &str| names().filter(|other| touch(of, other)).map(space).collect();
        Space::all().map(|of| around(&of.to_string())).collect()
    });
    &NEIGHBOURS[usize::from(of.number())]
}

/// The spaces of the four sides, of each the outer space first (R1.5).
pub(crate) fn sides() -> &'static [[Space; 7]; 4] {
    static SPACES: LazyLock<[[Space; 7]; 4]> = LazyLock::new(|| SIDES.map(|side| side.map(space)));
    &SPACES
}

/// Whether a space is on the border (R1.5).
pub(crate) fn border(space: Space) -> bool {
    sides().as_flattened().contains(&space)
}

/// What the noble of a space costs in gold (R7.2, R7.4).
pub(crate) fn price(state: &State, space: Space, noble: Noble) -> u8 {
    let free = |space: &&Space| !matches!(state.park().at(**space), Occupant::Noble(_));
    let discount = neighbours(space).iter().filter(free).count();
    kind_of(noble).gold.saturating_sub(u8::try_from(discount).unwrap_or(u8::MAX))
}

/// How many nobles are in the park.
pub(crate) fn in_park(state: &State) -> usize {
    state.park().iter().filter(|(_, occupant)| matches!(occupant, Occupant::Noble(_))).count()
}
