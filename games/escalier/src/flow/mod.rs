//! Legal choices and their effects, in the order of the rulebook: set-up, mood and event, auction, cards, stairs.
//!
//! Functions marked `inline(always)` are in the inner loop of playouts; `docs/bench.md` has the measurements.

mod auction;
mod cards;
mod mood;
mod refusal;
mod stairs;

use rules::{Dice, Entry, EntryOf, Label, Meta, NoStatement, Position, Scores, Seat, SeatSet, Sink, Turn};
use rules::{TableTalk, Weight};

use crate::choice::{Choice, Menu, Outcome};
use crate::event::Event;
use crate::pieces::{Card, Courtier, EventCard, Face};
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
        self.seats
    }

    #[inline(always)]
    fn turn(&self) -> Turn {
        // The two most common phases are tested first, here and below.
        if let Phase::Draw { .. } = self.phase {
            return Turn::Chance;
        }
        if let Phase::Play { waiting, .. } = self.phase {
            return Turn::Decide(waiting);
        }
        match self.phase {
            Phase::Deal(_)
            | Phase::First
            | Phase::Roll
            | Phase::RollAgain
            | Phase::Event(_)
            | Phase::Draw { .. } => Turn::Chance,
            Phase::Sealed { waiting, .. } | Phase::Play { waiting, .. } => Turn::Decide(waiting),
            Phase::Reroll(_) | Phase::Wish => Turn::of(self.first),
            Phase::Choose(seat) | Phase::Climb { seat, .. } => Turn::of(seat),
            Phase::Auction { auction, .. } => Turn::of(auction.seat),
            Phase::Act { winner, .. } => Turn::of(winner),
            Phase::Push { pusher, .. } => Turn::of(pusher),
            Phase::Over(_) => Turn::Over,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(self.menu(seat).iter());
    }

    fn outcomes(&self, out: &mut Vec<(Outcome, Weight)>) {
        match self.phase {
            Phase::Deal(_) | Phase::Draw { .. } => {
                out.extend(self.deck.iter().map(|card| (Outcome::Card(card), 1)));
            }
            Phase::First => out.extend(Seat::all(self.seats).map(|seat| (Outcome::First(seat), 1))),
            Phase::Roll | Phase::RollAgain => out.extend(Face::ALL.map(|face| (Outcome::Face(face), 1))),
            Phase::Event(_) => {
                let events = self.events.iter();
                out.extend(events.map(|(card, count)| (Outcome::Event(card), Weight::from(count))));
            }
            _ => {}
        }
    }

    #[inline(always)]
    fn apply_unchecked(&mut self, entry: EntryOf<Self>, events: &mut impl Sink<Event>) -> SeatSet {
        match entry {
            Entry::Choice { seat, choice } => self.apply_choice(seat, choice, events),
            Entry::Chance(outcome) => self.apply_outcome(outcome, events),
        }
    }

    fn scores(&self) -> Option<Scores> {
        scoring::scores(self)
    }

    fn why_not(&self, seat: Seat, choice: &Choice) -> Label {
        self.refusal(seat, *choice)
    }

    #[inline(always)]
    fn draw(&self, dice: &mut impl Dice) -> Outcome {
        if let Phase::Draw { .. } = self.phase {
            return Outcome::Card(self.deck.pick(dice));
        }
        match self.phase {
            Phase::Deal(_) | Phase::Draw { .. } => Outcome::Card(self.deck.pick(dice)),
            Phase::Event(_) => Outcome::Event(self.events.draw(dice)),
            Phase::First => {
                Outcome::First(Seat::all(self.seats).nth(below(dice, self.seats)).unwrap_or(self.first))
            }
            _ => Outcome::Face(Face::ALL[below(dice, 6)]),
        }
    }

    #[inline(always)]
    fn pick(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        if let Phase::Play { .. } = self.phase {
            return Menu::Cards(self.hands[seat]).pick(dice);
        }
        self.menu(seat).pick(dice)
    }
}

impl TableTalk for State {
    type Statement = NoStatement;
}

fn below(dice: &mut impl Dice, n: u8) -> usize {
    dice.below(u32::from(n)) as usize
}

impl State {
    /// The legal choices of a seat.
    #[inline(always)]
    pub(crate) fn menu(&self, seat: Seat) -> Menu {
        match self.phase {
            Phase::Play { waiting, .. } if waiting.has(seat) => Menu::Cards(self.hands[seat]),
            Phase::Climb { seat: due, .. } if due == seat => {
                let stand = self.stands[seat];
                let sides = self.two_sides() && self.is_on_first_place(seat); // R10.4
                Menu::Climbs { most: self.tables().reach(self.points[seat], stand), sides }
            }
            Phase::Act { day, winner } if winner == seat => Menu::Actions(self.actions(day)),
            Phase::Auction { auction, .. } if auction.seat == seat => self.bids(auction),
            Phase::Sealed { waiting, least, .. } if waiting.has(seat) => {
                Menu::Offers { least, most: self.money[seat] }
            }
            Phase::Wish if self.first == seat => Menu::Moods,
            Phase::Reroll(_) if self.first == seat => Menu::Reroll,
            Phase::Push { pusher, .. } if pusher == seat => Menu::Pushes(self.pushable(seat)),
            Phase::Choose(due) if due == seat => Menu::Courtiers(self.free_courtiers()),
            _ => Menu::EMPTY,
        }
    }

    /// Applies a choice of a seat. Returns who learnt something.
    #[inline(always)]
    fn apply_choice(&mut self, seat: Seat, choice: Choice, events: &mut impl Sink<Event>) -> SeatSet {
        if let (Phase::Play { .. }, Choice::Play(card)) = (&self.phase, choice) {
            return self.lay_down(seat, card, events);
        }
        let mut learnt = SeatSet::EMPTY;
        self.phase = match (self.phase, choice) {
            (Phase::Climb { day, winner, .. }, Choice::Climb(places, side)) => {
                self.climb(seat, places, side, (day, winner), events)
            }
            (Phase::Climb { day, winner, .. }, Choice::Stay) => {
                events.put(Event::Stayed { seat });
                self.next_climber(seat.left(self.seats), (day, winner), events)
            }
            (Phase::Act { day, winner }, Choice::Present(action)) => {
                self.present(winner, action, day, events)
            }
            (Phase::Auction { day, auction }, Choice::Bid(sum)) => self.bid(sum, auction, day, events),
            (Phase::Auction { day, auction }, Choice::Pass) => self.pass(auction, day, events),
            (Phase::Wish, Choice::Wish(mood)) => {
                events.put(Event::Wished { seat, mood });
                self.turn_event_over(mood, events)
            }
            (Phase::Reroll(_), Choice::Reroll) => self.reroll(events),
            (Phase::Reroll(mood), Choice::Keep) => self.turn_event_over(mood, events),
            (Phase::Sealed { .. }, Choice::Seal(sum)) => {
                let (next, shown) = self.seal(seat, sum, events);
                learnt = shown;
                next
            }
            (Phase::Push { day, winner, climber, .. }, Choice::Push(pushed)) => {
                self.push(seat, pushed, climber, (day, winner), events)
            }
            (Phase::Choose(_), Choice::Impersonate(courtier)) => self.impersonate(seat, courtier, events),
            (phase, _) => {
                debug_assert!(false, "{choice:?} is impossible in {phase:?}");
                phase
            }
        };
        learnt
    }

    /// Applies an outcome of chance. Returns who learnt something.
    #[inline(always)]
    fn apply_outcome(&mut self, outcome: Outcome, events: &mut impl Sink<Event>) -> SeatSet {
        if let (Phase::Draw { day, winner, seat }, Outcome::Card(card)) = (self.phase, outcome) {
            self.phase = self.draw_card(seat, card, (day, winner), events);
            return SeatSet::one(seat);
        }
        let mut learnt = SeatSet::all(self.seats);
        self.phase = match (self.phase, outcome) {
            (Phase::Roll, Outcome::Face(face)) => self.rolled(face, true, events),
            (Phase::RollAgain, Outcome::Face(face)) => self.rolled(face, false, events),
            (Phase::Event(mood), Outcome::Event(card)) => self.announce(card, mood, events),
            (Phase::Deal(seat), Outcome::Card(card)) => {
                learnt = SeatSet::one(seat);
                self.deal(seat, card, events)
            }
            (Phase::First, Outcome::First(seat)) => {
                self.first = seat;
                self.begin_round(events)
            }
            (phase, _) => {
                debug_assert!(false, "{outcome:?} is impossible in {phase:?}");
                phase
            }
        };
        learnt
    }
}

// ---- R2 Set-up ----

impl State {
    /// The courtiers nobody has chosen yet, as bits (R2.1).
    pub(crate) fn free_courtiers(&self) -> u8 {
        let taken = Seat::all(self.seats).filter_map(|seat| self.courtiers[seat]);
        taken.fold((1 << Courtier::ALL.len()) - 1, |free, courtier| free & !(1 << courtier as u8))
    }

    /// A seat is this courtier, whose event card joins the deck; then the next seat chooses (R2.1, R2.3).
    fn impersonate(&mut self, seat: Seat, courtier: Courtier, events: &mut impl Sink<Event>) -> Phase {
        self.courtiers[seat] = Some(courtier);
        self.events.add(EventCard::of(courtier));
        events.put(Event::Impersonated { seat, courtier });
        let next = seat.left(self.seats);
        if next == Seat::at(0) {
            return Phase::Deal(next);
        }
        let free = self.free_courtiers();
        if free.is_power_of_two()
            && let Some(&last) = Courtier::ALL.get(free.trailing_zeros() as usize)
        {
            return self.impersonate(next, last, events); // R3.2
        }
        Phase::Choose(next)
    }

    /// Seven cards to each seat, one seat after another; then chance says who begins (R2.4, R2.5).
    fn deal(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) -> Phase {
        self.take_card(seat, card, events);
        let next = seat.left(self.seats);
        if self.hands[seat].len() < self.tables().hand {
            Phase::Deal(seat)
        } else if next == Seat::at(0) {
            Phase::First
        } else {
            Phase::Deal(next)
        }
    }

    #[inline(always)]
    fn take_card(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.deck.take(card);
        self.hands[seat].add(card);
        events.put(Event::Drawn { seat, card: Some(card) });
    }
}

// ---- R3 A round, R11 its end ----

impl State {
    /// The die is thrown (R3.1).
    fn begin_round(&self, events: &mut impl Sink<Event>) -> Phase {
        events.put(Event::RoundBegun { round: self.round, first: self.first });
        Phase::Roll
    }

    /// The game ends, or the next round begins with the seat on the left (R11).
    #[inline]
    fn end_round(&mut self, events: &mut impl Sink<Event>) -> Phase {
        if let Some(how) = scoring::ending(self) {
            events.put(Event::Ended { how, seat: scoring::seat_on_throne(self.seats, &self.stands) });
            return Phase::Over(how);
        }
        self.round += 1;
        self.first = self.first.left(self.seats);
        self.begin_round(events)
    }
}
