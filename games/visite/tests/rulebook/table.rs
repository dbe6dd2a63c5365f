//! What the tests lay out, play, draw and look up at the table.

use std::str::FromStr;

use rules::{Arg, BadNotation, Entry, EntryOf, Illegal, Knowledge, Position, Seat, Show, Viewer};
use visite::Pawn::{EastGuard, Jester, King, WestGuard, Wizard};
use visite::state::{Layout, Phase, Played, Victory};
use visite::{Card, Choice, Event, Pawn, Pile, Setup, State};

/// King and Guards from west to east. Wizard and Jester share the King's space, where neither has any power.
pub(crate) fn court(west: i8, king: i8, east: i8) -> Layout {
    place(Layout::new(Setup::default()), [west, king, east, king, king])
}

/// The same with the option of R10.
pub(crate) fn homeward_court(west: i8, king: i8, east: i8) -> Layout {
    place(Layout::new(Setup { homeward: true, ..Setup::default() }), [west, king, east, king, king])
}

/// West Guard, King, east Guard, Wizard, Jester.
pub(crate) fn place(layout: Layout, [west, king, east, wizard, jester]: [i8; 5]) -> Layout {
    layout.put(WestGuard, west).put(King, king).put(EastGuard, east).put(Wizard, wizard).put(Jester, jester)
}

/// Every place the Court can have in a running game, each with Wizard and Jester in all parts of the board.
pub(crate) fn everywhere() -> impl Iterator<Item = [i8; 5]> {
    let courts = (-6..=6)
        .flat_map(|king| (-8..king).flat_map(move |west| (king + 1..=8).map(move |east| [west, king, east])));
    courts.flat_map(|[west, king, east]| (-8..=8).map(move |jester| [west, king, east, -jester, jester]))
}

/// Eight cards, some of every type.
pub(crate) const MIXED: &str = "K K G1 G11 GF W2 J3 JM";

pub(crate) trait Lay {
    fn holds(self, seat: u8, cards: &str) -> Self;
    fn deck_of(self, cards: &str) -> Self;
}

impl Lay for Layout {
    fn holds(self, seat: u8, codes: &str) -> Self {
        self.hand(seat, &cards(codes))
    }

    fn deck_of(self, codes: &str) -> Self {
        self.deck(&cards(codes))
    }
}

pub(crate) fn read<T: FromStr<Err = BadNotation>>(text: &str) -> T {
    match text.parse() {
        Ok(read) => read,
        Err(fault) => panic!("{fault}"),
    }
}

fn cards(codes: &str) -> Vec<Card> {
    codes.split_whitespace().map(read).collect()
}

pub(crate) fn pile(codes: &str) -> Pile {
    cards(codes).into_iter().fold(Pile::EMPTY, |mut pile, card| {
        pile.add(card);
        pile
    })
}

/// What a seat may do now, in notation.
pub(crate) fn legal(state: &State, seat: u8) -> Vec<String> {
    let mut choices = Vec::new();
    state.legal(Seat::at(seat), &mut choices);
    choices.iter().map(ToString::to_string).collect()
}

pub(crate) fn offers(state: &State, choice: &str) -> bool {
    let _: Choice = read(choice);
    legal(state, due(state).number()).iter().any(|offered| offered == choice)
}

fn due(state: &State) -> Seat {
    let Some(seat) = state.turn().due().only() else { panic!("nobody decides now: {state:?}") };
    seat
}

/// The seat in turn decides so, one choice after another.
pub(crate) fn play(state: &mut State, choices: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for choice in choices.split_whitespace() {
        let entry = Entry::Choice { seat: due(state), choice: read(choice) };
        step(state, entry, &mut events);
    }
    events
}

/// Chance brings this, one outcome after another.
pub(crate) fn draw(state: &mut State, outcomes: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for outcome in outcomes.split_whitespace() {
        step(state, Entry::Chance(read(outcome)), &mut events);
    }
    events
}

/// Any cards, until somebody decides again; says how many.
pub(crate) fn draw_all(state: &mut State) -> usize {
    let mut drawn = 0;
    while let Some((card, _)) = pool(state).split_once('×') {
        draw(state, card);
        drawn += 1;
    }
    drawn
}

fn step(state: &mut State, entry: EntryOf<State>, events: &mut Vec<Event>) {
    if let Err(why) = state.apply(entry, events) {
        panic!("{why}");
    }
    if let Err(fault) = state.check() {
        panic!("{fault}");
    }
}

/// What chance can bring now, with weights: `K×3 G1×1`.
pub(crate) fn pool(state: &State) -> String {
    let mut pool = Vec::new();
    state.outcomes(&mut pool);
    pool.iter().map(|(outcome, weight)| format!("{outcome}×{weight}")).collect::<Vec<_>>().join(" ")
}

pub(crate) fn attempt(state: &State, entry: EntryOf<State>) -> Illegal {
    let mut tried = state.clone();
    let mut events: Vec<Event> = Vec::new();
    let Err(why) = tried.apply(entry, &mut events) else { panic!("{entry:?} was allowed") };
    assert_eq!(&tried, state, "what is refused changes nothing");
    assert_eq!(events, [], "what is refused does not happen");
    why
}

/// Why the seat in turn may not do this.
pub(crate) fn refused(state: &State, choice: &str) -> &'static str {
    match attempt(state, Entry::Choice { seat: due(state), choice: read(choice) }) {
        Illegal::NotOffered { why, .. } => why.key,
        other => panic!("{other}"),
    }
}

pub(crate) fn at(state: &State, pawn: Pawn) -> i8 {
    state.space_of(pawn).number()
}

/// Where a pawn stands after each of these choices.
pub(crate) fn path(state: &mut State, pawn: Pawn, choices: &str) -> Vec<i8> {
    let stop = |choice| {
        play(state, choice);
        at(state, pawn)
    };
    choices.split_whitespace().map(stop).collect()
}

pub(crate) fn court_at(state: &State) -> [i8; 3] {
    [WestGuard, King, EastGuard].map(|pawn| at(state, pawn))
}

pub(crate) fn crown(state: &State) -> i8 {
    state.crown().number()
}

/// The seat whose action begins.
pub(crate) fn begins(state: &State) -> Option<u8> {
    match state.phase() {
        Phase::Act { seat, played: Played::Nothing } => Some(seat.number()),
        _ => None,
    }
}

pub(crate) fn draws(state: &State) -> Option<u8> {
    match state.phase() {
        Phase::Refill(seat) => Some(seat.number()),
        _ => None,
    }
}

pub(crate) fn won(state: &State) -> Option<(u8, Victory)> {
    match state.phase() {
        Phase::Over { winner, how } => Some((winner.number(), how)),
        _ => None,
    }
}

/// How the seat in turn would lose by this choice.
pub(crate) fn warning(state: &State, choice: &str) -> Option<&'static str> {
    let view = state.view(Viewer::Seat(due(state)));
    let warning = State::warning(&view, &read(choice))?;
    warning.args.iter().find_map(|(name, arg)| match arg {
        Arg::Word(how) if *name == "how" => Some(*how),
        _ => None,
    })
}
