//! Positions laid out by hand, for tests.

use rules::{BySeat, Seat};

use super::{EndReason, Occupant, Phase, State, TurnStep};
use crate::pieces::{Card, Noble, Palace, Pile, Room, Space};
use crate::setup::{self, FIRST, Setup};

/// Builds a position for a test.
#[derive(Clone, Debug)]
pub struct Layout {
    state: State,
}

impl Layout {
    /// After set-up, nobody settled: servants on Stairs and in the Court, thirteen in the reserve, no gold, an empty park, all
    /// nobles in the box, seat 0 before its first action.
    #[must_use]
    pub fn new(seats: u8) -> Self {
        let mut state = setup::start(Setup::of(seats));
        state.gold = BySeat::new([0; 4]);
        state.phase = Phase::Turn { seat: FIRST, step: TurnStep::Before };
        Self { state }
    }

    /// Sets the number of a seat's servants in a room; they come from the reserve, or go there.
    ///
    /// # Panics
    /// If the reserve has too few.
    #[must_use]
    pub fn room(mut self, seat: u8, room: Room, count: u8) -> Self {
        let servants = &mut self.state.servants[Seat::at(seat)];
        let all = servants.reserve + servants[room];
        assert!(all >= count, "seat {seat} has no {count} servants for {room:?}");
        servants[room] = count;
        servants.reserve = all - count;
        self
    }

    /// Sets the number of servants in the reserve; they come from the common supply, or go there.
    ///
    /// # Panics
    /// If there are too few.
    #[must_use]
    pub fn reserve(mut self, seat: u8, count: u8) -> Self {
        let servants = &mut self.state.servants[Seat::at(seat)];
        let all = servants.reserve + servants.supply;
        assert!(all >= count, "seat {seat} has no {count} servants for its reserve");
        servants.reserve = count;
        servants.supply = all - count;
        self
    }

    /// Gives a seat gold.
    #[must_use]
    pub fn gold(mut self, seat: u8, gold: u16) -> Self {
        self.state.gold[Seat::at(seat)] = gold;
        self
    }

    /// Gives a seat these cards from the deck.
    #[must_use]
    pub fn hand(mut self, seat: u8, cards: &[Card]) -> Self {
        for &card in cards {
            self.state.deck.take(card);
            self.state.hands[Seat::at(seat)].add(card);
        }
        self
    }

    /// Lays these cards from the deck open in front of a seat.
    #[must_use]
    pub fn open(mut self, seat: u8, cards: &[Card]) -> Self {
        for &card in cards {
            self.state.deck.take(card);
            self.state.open[Seat::at(seat)].add(card);
        }
        self
    }

    /// Leaves only these cards in the deck; the others lie in the discard pile.
    #[must_use]
    pub fn deck(mut self, cards: &[Card]) -> Self {
        self.state.discard = self.state.discard.and(self.state.deck);
        self.state.deck = Pile::EMPTY;
        for &card in cards {
            self.state.discard.take(card);
            self.state.deck.add(card);
        }
        self
    }

    /// Gives a seat this noble from the box.
    #[must_use]
    pub fn noble(mut self, seat: u8, noble: Noble) -> Self {
        self.state.unused.take(noble);
        self.state.nobles[Seat::at(seat)].add(noble);
        self
    }

    /// Lays this noble from the box on a space, which is empty.
    #[must_use]
    pub fn lay(mut self, space: Space, noble: Noble) -> Self {
        self.state.unused.take(noble);
        self.state.park.put(space, Occupant::Noble(noble));
        self
    }

    /// Fills all empty spaces with nobles from the box, except some.
    ///
    /// # Panics
    /// If the box is empty.
    #[must_use]
    pub fn fill_except(mut self, empty: &[Space]) -> Self {
        for space in Space::all().filter(|space| !empty.contains(space)) {
            if self.state.park.at(space) == Occupant::Empty {
                let Some(noble) = self.state.unused.iter().last().map(|(noble, _)| noble) else {
                    panic!("the box is empty")
                };
                self = self.lay(space, noble);
            }
        }
        self
    }

    /// Puts a seat's servant from its reserve on a space of the border.
    #[must_use]
    pub fn post(mut self, seat: u8, space: Space) -> Self {
        self.state.servants[Seat::at(seat)].reserve -= 1;
        self.state.park.put(space, Occupant::Servant(Seat::at(seat)));
        self
    }

    /// Sets the rooms, row by row from the top left.
    #[must_use]
    pub fn palace(mut self, cells: [Room; 9]) -> Self {
        self.state.palace = Palace::new(cells);
        self
    }

    /// Sets the number of turns since somebody recruited.
    #[must_use]
    pub fn idle(mut self, turns: i8) -> Self {
        self.state.idle = turns;
        self
    }

    /// The table shows all nobles and points while the match runs.
    #[must_use]
    pub fn open_tally(mut self) -> Self {
        self.state.open_tally = true;
        self
    }

    /// Makes this the last round.
    #[must_use]
    pub fn last(mut self, end: EndReason) -> Self {
        self.state.last = Some(end);
        self
    }

    /// Sets the seat to act and its step, with the values the step would have counted.
    #[must_use]
    pub fn step(mut self, seat: u8, step: TurnStep) -> Self {
        self.state.phase = Phase::Turn { seat: Seat::at(seat), step };
        self
    }

    /// The position.
    ///
    /// # Panics
    /// If an invariant is broken.
    #[must_use]
    pub fn done(self) -> State {
        if let Err(fault) = self.state.check() {
            panic!("{fault}");
        }
        self.state
    }
}
