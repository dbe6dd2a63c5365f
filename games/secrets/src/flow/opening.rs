//! R2 Set-up; R3.1 the two audiences; R12.5 Planning.

use rules::{Seat, SeatSet, Sink};

use crate::choice::{Choice, Menu};
use crate::event::Event;
use crate::pieces::{Card, Sovereign, Tile};
use crate::state::{FavourWindow, Phase, RoundStep, State};

impl State {
    /// Who has the Speech first (R2.2); then everybody is dealt a Valet.
    pub(super) fn give_speech(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> Phase {
        self.speech = seat;
        events.put(Event::Begun { seat });
        Phase::Deal(Seat::at(0))
    }

    /// One Valet for each, by seat; then the first audience is opened (R2.3).
    pub(super) fn deal(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) -> Phase {
        self.draw_valet(seat, card, events);
        let next = seat.left(self.seats);
        if next == Seat::at(0) { Phase::Opening(Sovereign::King) } else { Phase::Deal(next) }
    }

    /// A seat takes this Valet from the deck.
    pub(super) fn draw_valet(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.valets.take(card);
        self.hands[seat].add(card);
        events.put(Event::Drawn { seat, card: Some(card) });
    }

    /// The King's audience is opened, then the Queen's (R3.1).
    pub(super) fn open(&mut self, at: Sovereign, tile: Tile, events: &mut impl Sink<Event>) -> Phase {
        self.opened.add(tile);
        self.table.tiles[at] = Some(tile);
        events.put(Event::Opened { round: self.round, at, tile, audience: self.tables().audience(tile) });
        match at {
            Sovereign::King => Phase::Opening(Sovereign::Queen),
            Sovereign::Queen => self.after_opening(events),
        }
    }

    /// Both audiences are open: favours first, one go round from the Speech (R12.1).
    pub(crate) fn after_opening(&mut self, events: &mut impl Sink<Event>) -> Phase {
        match self.window_from(FavourWindow::Opening, Some(self.speech)) {
            Some(window) => window,
            None => self.after_opening_window(events),
        }
    }

    /// Planning places everybody; otherwise everybody except the guests chooses (R12.5, R12.7).
    pub(super) fn after_opening_window(&mut self, events: &mut impl Sink<Event>) -> Phase {
        if self.table.plan.is_some() {
            return self.next_to_place(Some(Seat::at(0)));
        }
        let done = self.table.guests;
        if done.has(self.speech) {
            self.speech_goes_on(RoundStep::Audience, done, events)
        } else {
            Phase::Act { step: RoundStep::Audience, done }
        }
    }

    /// The planner's seat.
    pub(crate) fn planner(&self) -> Seat {
        self.table.plan.map_or(self.speech, |plan| plan.seat)
    }

    /// The next from here who sits nowhere yet; when all are placed, the Speech holder stakes first (R12.5).
    fn next_to_place(&self, from: Option<Seat>) -> Phase {
        let mut next = from;
        while let Some(seat) = next.filter(|seat| seat.number() < self.seats) {
            if !self.table.guests.has(seat) {
                return Phase::Planning(seat);
            }
            next = Seat::new(seat.number() + 1);
        }
        Phase::Act { step: RoundStep::First, done: SeatSet::EMPTY }
    }

    /// King or Queen for the seat that is to be placed.
    pub(super) fn placements(placed: Seat) -> Menu {
        Sovereign::BOTH
            .into_iter()
            .fold(Menu::EMPTY, |menu, at| menu.and(Menu::one(Choice::Place(placed, at))))
    }

    /// The planner places a seat (R12.5).
    pub(super) fn place(&mut self, seat: Seat, at: Sovereign, events: &mut impl Sink<Event>) -> Phase {
        self.table.at[at] = self.table.at[at].with(seat);
        events.put(Event::Placed { seat, at });
        self.next_to_place(Seat::new(seat.number() + 1))
    }
}
