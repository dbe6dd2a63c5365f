//! What the tests lay out, play, draw and look up at the table.

use std::str::FromStr;

use escalier::state::{Day, Layout, Phase};
use escalier::{Card, Choice, Colour, Event, EventCard, Setup, Side, State};
use rules::{BadNotation, BySeat, Entry, EntryOf, Illegal, Position, Seat, SeatSet};

/// A quiet day: an event that forbids two actions and changes nothing else.
pub(crate) const QUIET: EventCard = EventCard::NoCoffeeNorDance;

pub(crate) fn read<T: FromStr<Err = BadNotation>>(text: &str) -> T {
    match text.parse() {
        Ok(read) => read,
        Err(fault) => panic!("{fault}"),
    }
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::at(number)
}

pub(crate) fn day(mood: Colour, event: EventCard) -> Day {
    Day { mood, event }
}

/// A table in its first round, hands still empty.
pub(crate) fn table(seats: u8) -> Layout {
    Layout::new(Setup::of(seats))
}

pub(crate) trait Lay {
    fn holds(self, seat: u8, cards: &str) -> Self;
    fn purses(self, money: &[u8]) -> Self;
    /// Everybody's place, all on the left.
    fn places(self, places: &[u8]) -> Self;
    /// The auction is over, the action chosen, the cards are to be laid down.
    fn playing(self, seats: u8, day: Day, winner: u8, action: &str) -> State;
    /// The winner may climb.
    fn climbing(self, winner: u8) -> State;
}

impl Lay for Layout {
    fn holds(self, seat: u8, codes: &str) -> Self {
        self.hand(seat, &cards(codes))
    }

    fn purses(self, money: &[u8]) -> Self {
        (0..).zip(money).fold(self, |layout, (seat, &money)| layout.money(seat, money))
    }

    fn places(self, places: &[u8]) -> Self {
        (0..).zip(places).fold(self, |layout, (seat, &place)| layout.stands(seat, place, Side::Left))
    }

    fn playing(self, seats: u8, day: Day, winner: u8, action: &str) -> State {
        let Choice::Present(action) = read(&format!("present:{action}")) else { panic!("no action") };
        let phase =
            Phase::Play { day, winner: seat(winner), waiting: SeatSet::all(seats), cards: BySeat::default() };
        self.last_action(action).filled().phase(phase).done()
    }

    fn climbing(self, winner: u8) -> State {
        let day = day(Colour::Red, QUIET);
        self.filled().phase(Phase::Climb { day, winner: seat(winner), seat: seat(winner) }).done()
    }
}

pub(crate) fn cards(codes: &str) -> Vec<Card> {
    codes.split_whitespace().map(read).collect()
}

/// What a seat may do now, in notation.
pub(crate) fn legal(state: &State, number: u8) -> Vec<String> {
    let mut choices = Vec::new();
    state.legal(seat(number), &mut choices);
    choices.iter().map(ToString::to_string).collect()
}

pub(crate) fn offers(state: &State, choice: &str) -> bool {
    let _: Choice = read(choice);
    legal(state, due(state)).iter().any(|offered| offered == choice)
}

/// The only seat that is asked.
pub(crate) fn due(state: &State) -> u8 {
    let Some(seat) = state.turn().due().only() else { panic!("not one seat decides now: {state:?}") };
    seat.number()
}

/// All seats that are asked.
pub(crate) fn asked(state: &State) -> Vec<u8> {
    state.turn().due().iter().map(Seat::number).collect()
}

/// The seat in turn decides so, one choice after another.
pub(crate) fn play(state: &mut State, choices: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for choice in choices.split_whitespace() {
        let entry = Entry::Choice { seat: seat(due(state)), choice: read(choice) };
        step(state, entry, &mut events);
    }
    events
}

/// These seats decide so: `0 seal:5, 2 seal:7`.
pub(crate) fn all(state: &mut State, decisions: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for decision in decisions.split(", ") {
        let Some((number, choice)) = decision.split_once(' ') else { panic!("`{decision}`") };
        let Ok(number) = number.parse() else { panic!("`{number}` is no seat") };
        step(state, Entry::Choice { seat: seat(number), choice: read(choice) }, &mut events);
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

/// Any cards, until nobody has to draw any more; the seats that drew.
pub(crate) fn draw_cards(state: &mut State) -> Vec<u8> {
    let mut drew = Vec::new();
    while let Phase::Draw { seat, .. } | Phase::Deal(seat) = state.phase() {
        drew.push(seat.number());
        let Some((card, _)) = pile(state).split_once('×').map(|(card, rest)| (card.to_owned(), rest.len()))
        else {
            panic!("no card is left")
        };
        draw(state, &card);
    }
    drew
}

fn step(state: &mut State, entry: EntryOf<State>, events: &mut Vec<Event>) {
    if let Err(why) = state.apply(entry, events) {
        panic!("{entry:?}: {why}");
    }
    if let Err(fault) = state.check() {
        panic!("{fault}");
    }
}

/// What chance can bring now, with weights: `die:red×1`.
pub(crate) fn pile(state: &State) -> String {
    let mut pile = Vec::new();
    state.outcomes(&mut pile);
    pile.iter().map(|(outcome, weight)| format!("{outcome}×{weight}")).collect::<Vec<_>>().join(" ")
}

/// Why a seat that is asked may not do this.
pub(crate) fn refused_to(state: &State, number: u8, choice: &str) -> &'static str {
    let mut tried = state.clone();
    let mut events: Vec<Event> = Vec::new();
    let entry = Entry::Choice { seat: seat(number), choice: read(choice) };
    let Err(why) = tried.apply(entry, &mut events) else { panic!("{entry:?} was allowed") };
    assert_eq!(&tried, state, "what is refused changes nothing");
    assert_eq!(events, [], "what is refused does not happen");
    match why {
        Illegal::NotOffered { why, .. } => why.key,
        other => panic!("{other}"),
    }
}

/// Why the seat in turn may not do this.
pub(crate) fn refused(state: &State, choice: &str) -> &'static str {
    refused_to(state, due(state), choice)
}

/// Everybody's place.
pub(crate) fn places(state: &State) -> Vec<u8> {
    Seat::all(state.seats()).map(|seat| state.stand(seat).number()).collect()
}

pub(crate) fn points(state: &State) -> Vec<u16> {
    Seat::all(state.seats()).map(|seat| state.points(seat)).collect()
}

pub(crate) fn purses(state: &State) -> Vec<u8> {
    Seat::all(state.seats()).map(|seat| state.money(seat)).collect()
}

/// The auction's winner, while choosing the action.
pub(crate) fn chooser(state: &State) -> Option<u8> {
    match state.phase() {
        Phase::Act { winner, .. } => Some(winner.number()),
        _ => None,
    }
}
