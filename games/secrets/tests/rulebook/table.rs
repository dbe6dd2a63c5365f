//! What the tests lay out, play, draw and look up at the table.

use std::fmt::Debug;
use std::str::FromStr;

use rules::{BadNotation, Entry, EntryOf, Illegal, Position, Seat, SeatSet, Turn};
use secrets::state::{FavourWindow, Layout, Phase};
use secrets::{Card, Event, Face, Pile, Setup, State, Tile};

/// King: need 50, gain 4, loss 5. Queen: need 40, gain 3, loss 4.
pub(crate) const KING: &str = "dagger-2";
pub(crate) const QUEEN: &str = "espionage-2";

pub(crate) fn read<T: FromStr<Err = BadNotation>>(text: &str) -> T {
    match text.parse() {
        Ok(read) => read,
        Err(fault) => panic!("{fault}"),
    }
}

/// A first round with everybody's courtiers in hand and no Valets; seat 0 chooses.
pub(crate) fn table(seats: u8) -> Layout {
    Layout::new(Setup::of(seats), read(KING), read(QUEEN))
}

pub(crate) fn cards(codes: &str) -> Vec<Card> {
    codes.split_whitespace().map(read).collect()
}

pub(crate) fn pile(codes: &str) -> Pile {
    cards(codes).into_iter().collect()
}

/// All have staked but the last seat its hidden card. Seats are `K`, `Q` or `B` (a guest at both); what each has staked is
/// `open+hidden`, and what it holds besides its courtiers of 0 follows in brackets: `20+10(30,V0)`.
pub(crate) fn scene(seating: &str, stakes: &str) -> Layout {
    scene_with(KING, QUEEN, seating, stakes)
}

/// The same with these audiences.
pub(crate) fn scene_with(king: &str, queen: &str, seating: &str, stakes: &str) -> Layout {
    let stakes: Vec<&str> = stakes.split_whitespace().collect();
    let last = u8::try_from(stakes.len()).unwrap() - 1;
    let mut layout = Layout::new(Setup::of(last + 1), read(king), read(queen));
    // All hands first: what one does not hold, another may.
    for seat in 0..=last {
        layout = layout.hand(seat, &[]);
    }
    layout = layout.seated(seating).speech(last);
    for (seat, staked) in (0..).zip(stakes) {
        let (staked, held) = staked.trim_end_matches(')').split_once('(').unwrap_or((staked, ""));
        let (open, hidden) = staked.split_once('+').unwrap();
        let mut hand: Vec<Card> = [open, hidden].map(read).into_iter().filter(|&c| c != Card::Zero).collect();
        hand.extend(cards(&held.replace(',', " ")));
        layout = layout.hand(seat, &hand).staked(seat, Face::Open, read(open));
        if seat < last {
            layout = layout.staked(seat, Face::Hidden, read(hidden));
        }
    }
    layout.second(&(0..last).collect::<Vec<_>>())
}

/// What a seat may do now, in notation.
pub(crate) fn legal(state: &State, seat: u8) -> Vec<String> {
    let mut choices = Vec::new();
    state.legal(Seat::at(seat), &mut choices);
    choices.iter().map(ToString::to_string).collect()
}

/// The one seat that is asked.
pub(crate) fn due(state: &State) -> u8 {
    let Some(seat) = state.turn().due().only() else { panic!("not one seat decides now: {state:?}") };
    seat.number()
}

/// What the one seat that is asked may do.
pub(crate) fn offered(state: &State) -> String {
    legal(state, due(state)).join(", ")
}

/// The seat in turn decides so, one choice after another, separated by commas.
pub(crate) fn play(state: &mut State, choices: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for choice in choices.split(", ") {
        let entry = Entry::Choice { seat: Seat::at(due(state)), choice: read(choice) };
        step(state, entry, &mut events);
    }
    events
}

/// This seat decides so.
pub(crate) fn decide(state: &mut State, seat: u8, choice: &str) -> (SeatSet, Vec<Event>) {
    let mut events = Vec::new();
    let entry = Entry::Choice { seat: Seat::at(seat), choice: read(choice) };
    let learnt = step(state, entry, &mut events);
    (learnt, events)
}

/// Chance brings this, one outcome after another, separated by blanks; says who learnt the last.
pub(crate) fn draw(state: &mut State, outcomes: &str) -> SeatSet {
    let mut learnt = SeatSet::EMPTY;
    for outcome in outcomes.split_whitespace() {
        learnt = step(state, Entry::Chance(read(outcome)), &mut Vec::new());
    }
    learnt
}

fn step(state: &mut State, entry: EntryOf<State>, events: &mut Vec<Event>) -> SeatSet {
    let learnt = match state.apply(entry, events) {
        Ok(learnt) => learnt,
        Err(why) => panic!("{why}: {state:?}"),
    };
    if let Err(fault) = state.check() {
        panic!("{fault}");
    }
    learnt
}

/// The last seat lays its hidden card and the Cardinal's unseen card is this, if he takes part: all is counted, as far
/// as nobody has to decide and no Valet to be drawn.
pub(crate) fn reveal(layout: Layout, hidden: &str, cardinal: &str) -> State {
    let mut state = layout.done();
    play(&mut state, &format!("hidden {hidden}"));
    draw(&mut state, cardinal);
    state
}

/// What chance can bring now, with weights: `V0×3 V10×1`.
pub(crate) fn pool(state: &State) -> String {
    let mut pool = Vec::new();
    state.outcomes(&mut pool);
    pool.iter().map(|(outcome, weight)| format!("{outcome}×{weight}")).collect::<Vec<_>>().join(" ")
}

pub(crate) fn attempt(state: &State, seat: u8, choice: &str) -> Illegal {
    let mut tried = state.clone();
    let mut events: Vec<Event> = Vec::new();
    let entry = Entry::Choice { seat: Seat::at(seat), choice: read(choice) };
    let Err(why) = tried.apply(entry, &mut events) else { panic!("{choice} was allowed") };
    assert_eq!(&tried, state, "what is refused changes nothing");
    assert_eq!(events, [], "what is refused does not happen");
    why
}

/// Why the seat in turn may not do this.
pub(crate) fn refused(state: &State, choice: &str) -> &'static str {
    match attempt(state, due(state), choice) {
        Illegal::NotOffered { why, .. } => why.key,
        other => panic!("{other}"),
    }
}

pub(crate) fn lys(state: &State) -> Vec<u8> {
    Seat::all(state.seats()).map(|seat| state.lys(seat)).collect()
}

pub(crate) fn hand(state: &State, seat: u8) -> Pile {
    state.hand(Seat::at(seat))
}

pub(crate) fn favours(state: &State, seat: u8) -> Vec<Tile> {
    state.favours(Seat::at(seat)).iter().collect()
}

pub(crate) fn has_favour(state: &State, seat: u8, tile: &str) -> bool {
    state.favours(Seat::at(seat)).has(read(tile))
}

pub(crate) fn is_window(state: &State, window: FavourWindow, seat: u8) -> bool {
    state.phase() == Phase::Window { window, seat: Seat::at(seat) }
}

/// Whether the round is over and the next audience, or the end, is due.
pub(crate) fn round_is_over(state: &State) -> bool {
    matches!(state.phase(), Phase::Opening(_) | Phase::Finale)
}

pub(crate) fn seats(numbers: &[u8]) -> SeatSet {
    numbers.iter().map(|&number| Seat::at(number)).collect()
}

/// The first event that answers.
pub(crate) fn told<T: Debug>(events: &[Event], want: impl Fn(&Event) -> Option<T>) -> T {
    let Some(found) = events.iter().find_map(want) else { panic!("not told: {events:?}") };
    found
}

pub(crate) fn is_chance(state: &State) -> bool {
    state.turn() == Turn::Chance
}
