//! Legal choices and their effects, in the order of the rulebook: set-up, turns, the five actions, cards and
//! privileges.
//!
//! Functions marked `inline(always)` are in the inner loop of playouts; `docs/bench.md` has the measurements.

mod actions;
mod cards;
mod recruiting;
mod refusal;

use std::fmt::Debug;

use rules::{
    Bidding, Dice, Entry, EntryOf, Label, Meta, NoStatement, Position, Scores, Seat, SeatSet, Sink, Turn,
};
use rules::{TableTalk, Weight};

use crate::choice::{Choice, Menu, Outcome};
use crate::event::Event;
use crate::pieces::{Card, Noble, Palace, Pile, Room, Space};
use crate::scoring;
use crate::setup::{self, FIRST, FIRST_SPACE, META, Setup};
use crate::state::{EndReason, Occupant, Phase, State, TurnStep};

impl Position for State {
    const META: Meta = META;
    type Setup = Setup;
    type Choice = Choice;
    type Outcome = Outcome;
    type Event = Event;

    fn start(setup: &Setup) -> Self {
        setup::start(*setup)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline(always)]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Turn { step: TurnStep::Draw { .. }, .. } | Phase::Rooms(_) | Phase::Nobles(_) => {
                Turn::Chance
            }
            Phase::Turn { seat, .. } | Phase::Settle { seat, .. } => Turn::of(seat),
            Phase::Over(_) => Turn::Over,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(self.menu(seat).iter());
        if let Phase::Turn { seat: due, step: TurnStep::Recruit { seals } } = self.phase
            && due == seat
        {
            out.extend(self.recruits(seat, seals).iter());
        }
    }

    fn outcomes(&self, out: &mut Vec<(Outcome, Weight)>) {
        match self.phase {
            Phase::Rooms(cell) => out.extend(self.rooms_left(cell).map(|room| (Outcome::Room(room), 1))),
            Phase::Nobles(_) => {
                out.extend(self.unused.iter().map(|(noble, n)| (Outcome::Noble(noble), Weight::from(n))));
            }
            Phase::Turn { step: TurnStep::Draw { .. }, .. } => {
                out.extend(self.deck.iter().map(|(card, n)| (Outcome::Card(card), Weight::from(n))));
            }
            Phase::Settle { .. } | Phase::Turn { .. } | Phase::Over(_) => {}
        }
    }

    #[inline(always)]
    fn apply_unchecked(&mut self, entry: EntryOf<Self>, events: &mut impl Sink<Event>) -> SeatSet {
        let everybody = SeatSet::all(self.seats);
        let (next, learnt) = match (entry, self.phase) {
            (Entry::Choice { seat: who, choice }, Phase::Turn { seat, step }) => {
                debug_assert_eq!(who, seat, "it is not this seat's turn: {choice}");
                self.apply_choice(seat, step, choice, events)
            }
            (Entry::Choice { seat: who, choice: Choice::Settle(room) }, Phase::Settle { seat, left }) => {
                debug_assert_eq!(who, seat, "it is not this seat that settles");
                (self.settle(seat, room, left, events), SeatSet::EMPTY)
            }
            (Entry::Chance(Outcome::Card(card)), Phase::Turn { seat, step: TurnStep::Draw { left } }) => {
                (self.draw_card(seat, card, left, events), SeatSet::one(seat))
            }
            (Entry::Chance(Outcome::Noble(noble)), Phase::Nobles(space)) => {
                (self.lay_noble(space, noble, events), everybody)
            }
            (Entry::Chance(Outcome::Room(room)), Phase::Rooms(cell)) => {
                (self.lay_room(cell, room, events), everybody)
            }
            (entry, phase) => {
                impossible(&entry, &phase);
                (phase, SeatSet::EMPTY)
            }
        };
        self.phase = next;
        learnt
    }

    fn scores(&self) -> Option<Scores> {
        scoring::scores(self)
    }

    fn why_not(&self, seat: Seat, choice: &Choice) -> Label {
        self.refusal(seat, *choice)
    }

    #[inline(always)]
    fn draw(&self, dice: &mut impl Dice) -> Outcome {
        match self.phase {
            Phase::Turn { .. } => Outcome::Card(self.deck.draw(dice)),
            Phase::Rooms(cell) => {
                let n = dice.below(9 - u32::from(cell)) as usize;
                Outcome::Room(self.rooms_left(cell).nth(n).unwrap_or(Room::Door))
            }
            _ => Outcome::Noble(self.unused.draw(dice)),
        }
    }

    #[inline(always)]
    fn pick(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        let menu = self.menu(seat);
        if let Phase::Turn { step: TurnStep::Recruit { seals }, .. } = self.phase
            && self.servants[seat][Room::Office] > 0
        {
            let recruits = self.recruits(seat, seals);
            let n = dice.below(menu.len() + recruits.len());
            return if n < menu.len() { menu.nth(n) } else { recruits.nth(n - menu.len()) };
        }
        menu.pick(dice)
    }
}

impl TableTalk for State {
    type Statement = NoStatement;
}

impl Bidding for State {}

/// Reports an entry that is not legal here: a bug in the caller. Debug builds panic; others ignore the entry.
#[cold]
fn impossible(entry: &impl Debug, place: &impl Debug) {
    debug_assert!(false, "{entry:?} is impossible in {place:?}");
}

impl State {
    /// The legal choices of a seat, except recruiting.
    #[inline(always)]
    fn menu(&self, seat: Seat) -> Menu {
        match self.phase {
            Phase::Turn { step: TurnStep::Draw { .. }, .. } => Menu::EMPTY,
            Phase::Turn { seat: due, step } if due == seat => {
                self.step_menu(seat, step).and(self.any_time_menu(seat, step))
            }
            Phase::Settle { seat: due, .. } if due == seat => Menu::SETTLE,
            _ => Menu::EMPTY,
        }
    }

    /// Applies a choice in a step. Returns the next phase and who learnt something.
    #[inline(always)]
    fn apply_choice(
        &mut self,
        seat: Seat,
        step: TurnStep,
        choice: Choice,
        events: &mut impl Sink<Event>,
    ) -> (Phase, SeatSet) {
        let next = match (choice, step) {
            (Choice::Done, _) => return self.done(seat, step, events),
            (Choice::Move(from, to), TurnStep::Stairs { moves }) => {
                self.move_servant(seat, from, to, events);
                TurnStep::Stairs { moves: moves.saturating_sub(1) }
            }
            (Choice::Play(card), _) => self.play_card(seat, step, card, events),
            (Choice::Call(privilege), _) => {
                self.call(seat, privilege, events);
                step
            }
            (Choice::Place { to, from }, TurnStep::Court { .. } | TurnStep::Seals { .. }) => {
                self.place(seat, step, from, to, events)
            }
            (Choice::Recruit { with, space }, TurnStep::Recruit { seals }) => {
                self.recruit(seat, seals, with, space, events)
            }
            (Choice::Post(from), TurnStep::Post { space, seals }) => {
                self.post(seat, from, space, events);
                TurnStep::Recruit { seals }
            }
            (Choice::Draw, TurnStep::Door) => self.draw_cards(seat, events),
            (Choice::Keep(card), TurnStep::Keep) => {
                self.keep(seat, card, events);
                TurnStep::Keep
            }
            _ => {
                impossible(&choice, &step);
                step
            }
        };
        (Phase::Turn { seat, step: next }, SeatSet::EMPTY)
    }

    /// Ends this step: the next step, or the next seat's turn (R3.1, R3.2).
    #[inline]
    fn done(&mut self, seat: Seat, step: TurnStep, events: &mut impl Sink<Event>) -> (Phase, SeatSet) {
        let next = match step {
            TurnStep::Before => self.count_court(seat, events),
            TurnStep::Court { march, .. } => self.count_stairs(seat, march, events),
            TurnStep::Stairs { .. } => self.count_seals(seat, events), // unused moves are lost (R5.5)
            TurnStep::Seals { .. } => TurnStep::Recruit { seals: 0 },
            TurnStep::Recruit { .. } => TurnStep::Door,
            TurnStep::Keep => {
                let shown = !self.seen.is_empty(); // what was hidden from the others goes to the open pile (R8.3)
                self.discard_seen(seat, events);
                let others = SeatSet::all(self.seats).without(seat);
                return (self.end_turn(seat, events), if shown { others } else { SeatSet::EMPTY });
            }
            TurnStep::Door => return (self.end_turn(seat, events), SeatSet::EMPTY),
            TurnStep::Draw { .. } | TurnStep::Post { .. } => {
                impossible(&Choice::Done, &step);
                step
            }
        };
        (Phase::Turn { seat, step: next }, SeatSet::EMPTY)
    }
}

// ---- R2 Set-up ----

impl State {
    /// The rooms that have not been laid yet, in order.
    fn rooms_left(&self, cell: u8) -> impl Iterator<Item = Room> {
        let laid = self.palace.cells();
        Room::ALL.into_iter().filter(move |room| !laid[..usize::from(cell)].contains(room))
    }

    /// The next room of the palace (R2.2).
    fn lay_room(&mut self, cell: u8, room: Room, events: &mut impl Sink<Event>) -> Phase {
        // The two rooms swap places, so the palace always has all nine rooms.
        let mut cells = self.palace.cells();
        if let Some(there) = cells.iter().position(|&other| other == room) {
            cells.swap(there, usize::from(cell));
        }
        self.palace = Palace::new(cells);
        events.put(Event::RoomLaid { cell, room });
        if cell < 8 { Phase::Rooms(cell + 1) } else { Phase::Nobles(FIRST_SPACE) }
    }

    /// The next noble of the park (R2.3).
    fn lay_noble(&mut self, space: Space, noble: Noble, events: &mut impl Sink<Event>) -> Phase {
        self.unused.take(noble);
        self.park.put(space, Occupant::Noble(noble));
        events.put(Event::NobleLaid { space, noble });
        match Space::new(space.number() + 1) {
            Some(next) => Phase::Nobles(next),
            None => Phase::Settle { seat: FIRST, left: self.tables().settlers },
        }
    }

    /// One of the five servants (R2.6).
    fn settle(&mut self, seat: Seat, room: Room, left: u8, events: &mut impl Sink<Event>) -> Phase {
        self.servants[seat].reserve -= 1;
        self.servants[seat][room] += 1;
        events.put(Event::Settled { seat, room });
        if left > 1 {
            return Phase::Settle { seat, left: left - 1 };
        }
        let next = seat.left(self.seats);
        if next == FIRST {
            self.begin_turn(next, events)
        } else {
            Phase::Settle { seat: next, left: self.tables().settlers }
        }
    }
}

// ---- R3 Turns, R11 the last round ----

impl State {
    fn begin_turn(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> Phase {
        events.put(Event::TurnBegan { seat });
        Phase::Turn { seat, step: TurnStep::Before }
    }

    /// Open majorities are discarded (R9.3); then the next seat, the last round, or the end (R11.1, R11.2).
    fn end_turn(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> Phase {
        let majorities = Pile::some(Card::Majorities, self.open[seat].count(Card::Majorities));
        self.open[seat] = self.open[seat].without(majorities);
        self.discard = self.discard.and(majorities);
        self.idle = self.idle.saturating_add(1);
        let next = seat.left(self.seats);
        if next == FIRST {
            if let Some(end) = self.last {
                for seat in Seat::all(self.seats) {
                    events.put(Event::CountedBits { seat, count: self.count(seat) });
                }
                return Phase::Over(end);
            }
            self.last = self.is_last_round();
            if let Some(end) = self.last {
                events.put(Event::LastRound { end });
            }
        }
        self.begin_turn(next, events)
    }

    fn is_last_round(&self) -> Option<EndReason> {
        let figures = self.tables();
        let idle_turns = figures.idle_rounds * self.seats;
        if self.park.nobles_left() <= figures.few_nobles {
            Some(EndReason::FewNobles)
        } else if i16::from(self.idle) >= i16::from(idle_turns) {
            Some(EndReason::Standstill)
        } else {
            None
        }
    }
}
