//! Action 4: recruiting, and the border of the park (R7).

use rules::{Seat, Sink};

use super::impossible;
use crate::choice::{Choice, Payment, Recruits, Source};
use crate::event::Event;
use crate::pieces::{Room, Space};
use crate::state::{Occupant, Park, State, TurnStep};

impl State {
    /// The nobles a seat can pay for, with at most this many seals from cards (R7.1 to R7.4, R9.7).
    #[inline(always)]
    pub fn recruits(&self, seat: Seat, seals: u8) -> Recruits<impl Fn(Payment) -> u64> {
        Recruits { seals, spaces: move |with| self.recruitable(seat, with) }
    }

    /// The spaces whose nobles a seat can pay for if cards pay exactly these seals.
    fn recruitable(&self, seat: Seat, with: Payment) -> u64 {
        if self.servants[seat][Room::Office] == 0 {
            return 0;
        }
        let (paid, gold) = (with.seals(), self.gold[seat]);
        let [cabinet, pompadour] = [Room::Cabinet, Room::Pompadour].map(|room| self.servants[seat][room]);
        let mut spaces = 0;
        let mut rest = self.park.noble_spaces();
        while let Some(space) = Space::first(rest) {
            rest &= rest - 1;
            let Occupant::Noble(noble) = self.park.at(space) else { continue };
            let recruit_terms = &self.tables().recruit_terms[noble.index()];
            let pays = (paid.turquoise..=paid.turquoise + cabinet).contains(&recruit_terms.seals.turquoise)
                && (paid.violet..=paid.violet + pompadour).contains(&recruit_terms.seals.violet)
                && u16::from(self.price(space, noble)) <= gold;
            spaces |= u64::from(pays) << space.number();
        }
        spaces
    }

    /// Pays for the noble and takes it. If it stood on the border, a servant must be posted (R7.1 to R7.7).
    pub(super) fn recruit(
        &mut self,
        seat: Seat,
        seals: u8,
        with: Payment,
        space: Space,
        events: &mut impl Sink<Event>,
    ) -> TurnStep {
        let Occupant::Noble(noble) = self.park.at(space) else {
            impossible(&Choice::Recruit { with, space }, &self.park.at(space));
            return TurnStep::Recruit { seals };
        };
        let seals = seals.saturating_sub(with.total());
        let (gold, cost, paid) =
            (self.price(space, noble), self.tables().recruit_terms[noble.index()].seals, with.seals());
        self.gold[seat] -= u16::from(gold);
        let servants = &mut self.servants[seat];
        for (room, count) in [
            (Room::Office, 1),
            (Room::Cabinet, cost.turquoise - paid.turquoise),
            (Room::Pompadour, cost.violet - paid.violet),
        ] {
            servants[room] -= count;
            servants.reserve += count;
        }
        self.nobles[seat].add(noble);
        self.park.put(space, Occupant::Empty);
        self.idle = -1;
        events.put(Event::Recruited { seat, space, noble, gold, with });
        if Park::is_border(space) { TurnStep::Post { space, seals } } else { TurnStep::Recruit { seals } }
    }

    /// The border servant (R7.7).
    pub(super) fn post(&mut self, seat: Seat, from: Source, space: Space, events: &mut impl Sink<Event>) {
        self.take_servant(seat, from);
        self.park.put(space, Occupant::Servant(seat));
        events.put(Event::Posted { seat, from, space });
    }
}
