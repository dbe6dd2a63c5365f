//! What the tests lay out, play, draw and look up at the table.

use std::str::FromStr;

use palais::state::{Layout, Occupant, Phase, TurnStep};
use palais::{Card, Choice, Event, Noble, Outcome, Pile, Room, Space, State};
use rules::{BadNotation, Entry, EntryOf, Illegal, Position, Seat, Turn};

/// Every seat's eighteen servants in its reserve, no gold, an empty park, seat 0 before its first action.
pub(crate) fn table(seats: u8) -> Layout {
    Seat::all(seats).map(Seat::number).fold(Layout::new(seats), |layout, seat| {
        layout.room(seat, Room::Stairs, 0).room(seat, Room::Court, 0)
    })
}

pub(crate) trait Lay {
    /// Servants from the reserve: `court:3 mint:1`.
    fn servants(self, seat: u8, rooms: &str) -> Self;
    fn holds(self, seat: u8, cards: &str) -> Self;
    fn shows(self, seat: u8, cards: &str) -> Self;
    fn deck_of(self, cards: &str) -> Self;
    /// A seat has recruited these.
    fn nobles(self, seat: u8, nobles: &str) -> Self;
    /// A noble walks there: `b5:611`.
    fn walk(self, nobles: &str) -> Self;
    /// Other nobles walk on all other spaces, except these.
    fn crowded_except(self, spaces: &str) -> Self;
    /// So many nobles walk in the park, on its first spaces.
    fn crowd(self, nobles: u8) -> Self;
    /// A seat's servants stand on these spaces.
    fn posted(self, seat: u8, spaces: &str) -> Self;
    /// It is this seat's turn.
    fn turn_of(self, seat: u8) -> Self;
}

impl Lay for Layout {
    fn servants(self, seat: u8, rooms: &str) -> Self {
        rooms.split_whitespace().fold(self, |layout, part| {
            let Some((word, count)) = part.split_once(':') else { panic!("`{part}`: room:count") };
            let Ok(count) = count.parse() else { panic!("`{part}`: how many?") };
            layout.room(seat, room(word), count)
        })
    }

    fn holds(self, seat: u8, codes: &str) -> Self {
        self.hand(seat, &cards(codes))
    }

    fn shows(self, seat: u8, codes: &str) -> Self {
        self.open(seat, &cards(codes))
    }

    fn deck_of(self, codes: &str) -> Self {
        self.deck(&cards(codes))
    }

    fn nobles(self, seat: u8, nobles: &str) -> Self {
        nobles.split_whitespace().fold(self, |layout, noble| layout.noble(seat, read(noble)))
    }

    fn walk(self, nobles: &str) -> Self {
        nobles.split_whitespace().fold(self, |layout, part| {
            let Some((space, noble)) = part.split_once(':') else { panic!("`{part}`: space:noble") };
            layout.lay(read(space), read(noble))
        })
    }

    fn crowded_except(self, spaces: &str) -> Self {
        self.fill_except(&spaces.split_whitespace().map(read).collect::<Vec<_>>())
    }

    fn crowd(self, nobles: u8) -> Self {
        self.fill_except(&Space::all().skip(nobles.into()).collect::<Vec<_>>())
    }

    fn posted(self, seat: u8, spaces: &str) -> Self {
        spaces.split_whitespace().fold(self, |layout, space| layout.post(seat, read(space)))
    }

    fn turn_of(self, seat: u8) -> Self {
        self.step(seat, TurnStep::Before)
    }
}

/// The position when the seat in turn has come to this action and done nothing before.
pub(crate) fn at_action(action: usize, layout: Layout) -> State {
    let mut state = layout.done();
    go_to(&mut state, action);
    state
}

/// From the beginning of a turn to this action, doing nothing.
pub(crate) fn go_to(state: &mut State, action: usize) -> Vec<Event> {
    assert_eq!(step(state), TurnStep::Before, "a turn begins");
    (0..action).flat_map(|_| play(state, "done")).collect()
}

/// A whole turn in which nothing is done.
pub(crate) fn idle_turn(state: &mut State) -> Vec<Event> {
    let mut events = go_to(state, 5);
    events.extend(play(state, "done"));
    events
}

pub(crate) fn read<T: FromStr<Err = BadNotation>>(text: &str) -> T {
    match text.parse() {
        Ok(read) => read,
        Err(fault) => panic!("{fault}"),
    }
}

fn room(word: &str) -> Room {
    let Some(room) = Room::ALL.into_iter().find(|room| room.word() == word) else { panic!("room `{word}`?") };
    room
}

/// Cards by their codes; `4*m5` are four of them.
fn cards(codes: &str) -> Vec<Card> {
    let card = |code: &str| match read(&format!("card:{code}")) {
        Outcome::Card(card) => card,
        other => panic!("{other} is no card"),
    };
    let some = |part: &str| match part.split_once('*') {
        Some((count, code)) => vec![card(code); count.parse().unwrap_or(0)],
        None => vec![card(part)],
    };
    codes.split_whitespace().flat_map(some).collect()
}

pub(crate) fn pile(codes: &str) -> Pile {
    cards(codes).into_iter().fold(Pile::EMPTY, |mut pile, card| {
        pile.add(card);
        pile
    })
}

/// The seat in turn decides so, one choice after another.
pub(crate) fn play(state: &mut State, choices: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for choice in choices.split_whitespace() {
        let entry = Entry::Choice { seat: due(state), choice: read(choice) };
        apply(state, entry, &mut events);
    }
    events
}

/// Chance brings this, one outcome after another.
pub(crate) fn draw(state: &mut State, outcomes: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for outcome in outcomes.split_whitespace() {
        apply(state, Entry::Chance(read(outcome)), &mut events);
    }
    events
}

/// Anything, until somebody decides again.
pub(crate) fn draw_all(state: &mut State) -> Vec<Event> {
    let mut events = Vec::new();
    while let Some((outcome, _)) = pool(state).split_once('×') {
        events.extend(draw(state, outcome));
    }
    events
}

fn apply(state: &mut State, entry: EntryOf<State>, events: &mut Vec<Event>) {
    if let Err(why) = state.apply(entry, events) {
        panic!("{why}");
    }
    if let Err(fault) = state.check() {
        panic!("{fault}");
    }
}

/// What chance can bring now, with weights: `card:m5×4 card:m9×3`.
pub(crate) fn pool(state: &State) -> String {
    let mut pool = Vec::new();
    state.outcomes(&mut pool);
    pool.iter().map(|(outcome, weight)| format!("{outcome}×{weight}")).collect::<Vec<_>>().join(" ")
}

fn due(state: &State) -> Seat {
    let Some(seat) = state.turn().due().only() else { panic!("nobody decides now: {state:?}") };
    seat
}

/// The seat that decides.
pub(crate) fn asked(state: &State) -> u8 {
    due(state).number()
}

/// What the seat in turn may do now, in notation.
pub(crate) fn legal(state: &State) -> String {
    let mut choices = Vec::new();
    state.legal(due(state), &mut choices);
    choices.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

pub(crate) fn offers(state: &State, choice: &str) -> bool {
    let _: Choice = read(choice);
    legal(state).split(' ').any(|offered| offered == choice)
}

/// Those of the legal choices that begin like this.
pub(crate) fn legal_of(state: &State, verb: &str) -> String {
    legal(state).split(' ').filter(|choice| choice.starts_with(verb)).collect::<Vec<_>>().join(" ")
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

pub(crate) fn step(state: &State) -> TurnStep {
    match state.phase() {
        Phase::Turn { step, .. } => step,
        other => panic!("{other:?} is no step of a turn"),
    }
}

/// Servants that may still be placed onto the Gate.
pub(crate) fn placements(state: &State) -> u8 {
    match step(state) {
        TurnStep::Court { servants, .. } => servants,
        other => panic!("{other:?} is not action 1"),
    }
}

/// Moves that are left.
pub(crate) fn moves(state: &State) -> u8 {
    match step(state) {
        TurnStep::Stairs { moves } => moves,
        other => panic!("{other:?} is not action 2"),
    }
}

/// Servants that may still be placed in the Cabinet and at Pompadour.
pub(crate) fn seal_places(state: &State) -> [u8; 2] {
    match step(state) {
        TurnStep::Seals { cabinet, pompadour } => [cabinet, pompadour],
        other => panic!("{other:?} is not action 3"),
    }
}

/// Where a seat's servants are in play, park and common supply left out: `reserve:8 court:2`.
pub(crate) fn servants(state: &State, seat: u8) -> String {
    let servants = state.servants(Seat::at(seat));
    let rooms = Room::ALL.into_iter().map(|room| (room.word(), servants[room]));
    let all = [("reserve", servants.reserve)].into_iter().chain(rooms);
    all.filter(|&(_, n)| n > 0).map(|(word, n)| format!("{word}:{n}")).collect::<Vec<_>>().join(" ")
}

pub(crate) fn reserve(state: &State, seat: u8) -> u8 {
    state.servants(Seat::at(seat)).reserve
}

pub(crate) fn supply(state: &State, seat: u8) -> u8 {
    state.servants(Seat::at(seat)).supply
}

pub(crate) fn gold(state: &State, seat: u8) -> u16 {
    state.gold(Seat::at(seat))
}

pub(crate) fn hand(state: &State, seat: u8) -> Pile {
    state.hand(Seat::at(seat))
}

pub(crate) fn occupant(state: &State, space: &str) -> Occupant {
    state.park().at(read(space))
}

/// What the noble of a space costs in gold now.
pub(crate) fn price(state: &State, space: &str) -> u8 {
    match occupant(state, space) {
        Occupant::Noble(noble) => state.price(read(space), noble),
        other => panic!("{other:?} walks on {space}"),
    }
}

/// The nobles a seat has, as a list: `gold 611`.
pub(crate) fn recruited(state: &State, seat: u8) -> String {
    let names = |(noble, count): (Noble, u8)| vec![noble.to_string(); count.into()];
    state.nobles(Seat::at(seat)).iter().flat_map(names).collect::<Vec<_>>().join(" ")
}

pub(crate) fn over(state: &State) -> bool {
    state.turn() == Turn::Over
}
