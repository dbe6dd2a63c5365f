//! What may be done and what it does, in the rulebook's order.

mod refusal;

use rules::{
    Bidding, Dice, Entry, EntryOf, Label, Meta, NoStatement, Position, Scores, Seat, SeatSet, Sink, TableTalk,
    Turn, Weight,
};

use crate::choice::{Choice, Menu, Outcome};
use crate::event::Event;
use crate::pieces::Card;
use crate::scoring;
use crate::setup::{self, META, Setup};
use crate::state::{Phase, State};

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
        2
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal(_) | Phase::Draw(_) => Turn::Chance,
            Phase::Take(seat) | Phase::More(seat) => Turn::of(seat),
            Phase::Over => Turn::Over,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(self.menu(seat).iter());
    }

    fn outcomes(&self, out: &mut Vec<(Outcome, Weight)>) {
        if let Phase::Deal(_) | Phase::Draw(_) = self.phase {
            out.extend(self.deck.iter().map(|(card, count)| (Outcome::Card(card), Weight::from(count))));
        }
    }

    fn apply_unchecked(&mut self, entry: EntryOf<Self>, events: &mut impl Sink<Event>) -> SeatSet {
        match (self.phase, entry) {
            (Phase::Deal(seat) | Phase::Draw(seat), Entry::Chance(Outcome::Card(card))) => {
                self.deal(seat, card, events)
            }
            (Phase::Take(_) | Phase::More(_), Entry::Choice { seat, choice: Choice::Take }) => {
                self.take(seat, events)
            }
            (Phase::More(_), Entry::Choice { seat, choice: Choice::Stop }) => {
                events.put(Event::Stopped { seat });
                self.phase = if self.deck.is_empty() { Phase::Take(seat.left(2)) } else { Phase::Draw(seat) };
                SeatSet::EMPTY
            }
            (phase, entry) => {
                debug_assert!(false, "{entry:?} is impossible in {phase:?}");
                SeatSet::EMPTY
            }
        }
    }

    fn scores(&self) -> Option<Scores> {
        scoring::scores(self)
    }

    fn why_not(&self, _seat: Seat, choice: &Choice) -> Label {
        self.refusal(*choice)
    }

    fn draw(&self, dice: &mut impl Dice) -> Outcome {
        Outcome::Card(self.deck.draw(dice))
    }

    fn pick(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        self.menu(seat).pick(dice)
    }
}

impl State {
    /// What a seat may choose.
    fn menu(&self, seat: Seat) -> Menu {
        Menu::new(self, seat)
    }

    /// A card for a seat, which alone sees it (R2.2, R3.3, R5.1); then it is the other seat's turn (R3.4), and at the
    /// beginning seat 0's (R2.3).
    fn deal(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) -> SeatSet {
        self.deck.take(card);
        self.cards[seat].add(card);
        events.put(Event::Dealt { seat, card: Some(card) });
        self.phase = match self.phase {
            Phase::Deal(first) if first == Seat::at(0) => Phase::Deal(Seat::at(1)),
            _ => Phase::Take(seat.left(2)),
        };
        SeatSet::one(seat)
    }

    /// A counter from the heap (R3.1). With the last one the cards are shown (R4.1, R5.2).
    fn take(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> SeatSet {
        self.heap -= 1;
        self.taken[seat] += 1;
        events.put(Event::Took { seat });
        if self.heap > 0 {
            let is_first = self.phase == Phase::Take(seat);
            self.phase = if is_first { Phase::More(seat) } else { Phase::Take(seat.left(2)) };
            return SeatSet::EMPTY;
        }
        self.phase = Phase::Over;
        for (seat, cards) in self.cards.iter() {
            events.put(Event::Shown { seat, cards: *cards });
        }
        events.put(match scoring::winner(|seat| scoring::points(self, seat)) {
            Some(seat) => Event::Won { seat },
            None => Event::Shared,
        });
        SeatSet::all(2)
    }
}

impl TableTalk for State {
    type Statement = NoStatement;
}

impl Bidding for State {}
