//! The stairs: climbing, and pushes that cascade (R10).

use rules::{Seat, Sink};

use crate::event::Event;
use crate::pieces::{Side, StairPlace};
use crate::state::{Day, Phase, State};

impl State {
    /// The seats whose courtiers this seat may push down, as bits (R10.5).
    pub(super) fn pushable(&self, seat: Seat) -> u8 {
        self.company(seat).iter().fold(0, |bits, other| bits | 1 << other.number())
    }

    /// The auction's winner is asked first (R10.1).
    #[inline]
    pub(super) fn first_climber(
        &mut self,
        (day, winner): (Day, Seat),
        events: &mut impl Sink<Event>,
    ) -> Phase {
        if self.may_climb(winner) {
            return Phase::Climb { day, winner, seat: winner };
        }
        self.next_climber(winner.left(self.seats), (day, winner), events)
    }

    /// The next seat that can climb, starting here; others are not asked. Back at the winner, the round is over (R10.1,
    /// R3.2).
    #[inline]
    pub(super) fn next_climber(
        &mut self,
        mut seat: Seat,
        (day, winner): (Day, Seat),
        events: &mut impl Sink<Event>,
    ) -> Phase {
        while seat != winner {
            if self.may_climb(seat) {
                return Phase::Climb { day, winner, seat };
            }
            seat = seat.left(self.seats);
        }
        self.end_round(events)
    }

    /// Whether a seat can pay for one place, and there is one above (R10.2, R10.3).
    #[inline]
    pub(crate) fn may_climb(&self, seat: Seat) -> bool {
        self.points[seat] >= u16::from(self.tables().costs[1])
            && self.stands[seat].number() < StairPlace::THRONE
    }

    /// Whether a seat's courtier stands on place 1, where a side is chosen (R10.4).
    #[inline]
    pub(super) fn is_on_first_place(&self, seat: Seat) -> bool {
        self.stands[seat].number() == StairPlace::FIRST
    }

    /// A courtier climbs and pays. Courtiers on the way are passed (R10.2, R10.9).
    #[inline]
    pub(super) fn climb(
        &mut self,
        seat: Seat,
        places: u8,
        side: Option<Side>,
        (day, winner): (Day, Seat),
        events: &mut impl Sink<Event>,
    ) -> Phase {
        let from = self.stands[seat];
        let to = StairPlace::new(from.number() + places, side.unwrap_or(from.side()));
        let cost = self.tables().costs[usize::from(places) % 7];
        self.points[seat] -= u16::from(cost);
        self.stands[seat] = to;
        events.put(Event::Climbed { seat, from, to, side, cost });
        self.arrive(seat, seat, (day, winner), events)
    }

    /// A courtier has arrived on a place. If it was full, one of the others is pushed down; the newcomer chooses which
    /// (R10.5, R10.6, R3.2).
    #[inline]
    fn arrive(
        &mut self,
        newcomer: Seat,
        climber: Seat,
        (day, winner): (Day, Seat),
        events: &mut impl Sink<Event>,
    ) -> Phase {
        let others = self.company(newcomer);
        if others.len() < usize::from(self.tables().capacity(self.stands[newcomer])) {
            return self.next_climber(climber.left(self.seats), (day, winner), events);
        }
        match others.only() {
            Some(other) => self.push(newcomer, other, climber, (day, winner), events),
            None => Phase::Push { day, winner, climber, pusher: newcomer },
        }
    }

    /// Pushes a courtier one place down, on its side. That place may be full in turn (R10.5 to R10.7).
    pub(super) fn push(
        &mut self,
        by: Seat,
        pushed: Seat,
        climber: Seat,
        (day, winner): (Day, Seat),
        events: &mut impl Sink<Event>,
    ) -> Phase {
        let from = self.stands[pushed];
        let to = from.below();
        self.stands[pushed] = to;
        events.put(Event::Pushed { by, seat: pushed, from, to });
        self.arrive(pushed, climber, (day, winner), events)
    }
}
