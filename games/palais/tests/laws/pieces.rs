//! Nothing is lost, nothing appears, and everything goes where it is sent.

use palais::state::{Occupant, Phase, TurnStep};
use palais::{Card, Choice, Noble, Outcome, Privilege, Room, Source, Space, State};
use proptest::prelude::*;
use rules::{Entry, Position, Seat};

use crate::matches::{Plan, config, plans, played, turns};
use crate::page::{NOBLES, border, kind_of, spaces};

proptest! {
    #![proptest_config(config(250))]

    /// Every colour has 25 servants: in rooms, reserve, supply and park (R1.9). None stands inside the park (R7.7).
    #[test]
    fn every_seat_has_25_servants(plan in plans()) {
        for beat in played(plan) {
            for seat in Seat::all(plan.seats) {
                let mine = beat.after.servants(seat);
                let rooms: u8 = Room::ALL.map(|room| mine[room]).iter().sum();
                let here = |&(_, occupant): &(Space, Occupant)| occupant == Occupant::Servant(seat);
                let posted: Vec<_> = beat.after.park().iter().filter(here).collect();
                prop_assert_eq!(usize::from(rooms + mine.reserve + mine.supply) + posted.len(), 25);
                prop_assert!(posted.iter().all(|&(space, _)| border(space)));
            }
        }
    }

    /// There are 36 cards, four of each kind (R1.8).
    #[test]
    fn the_36_cards_are_conserved(plan in plans()) {
        for beat in played(plan) {
            let state = &beat.after;
            for card in Card::ALL {
                let piles = [state.deck(), state.discard(), state.seen()];
                let mut count: u8 = piles.map(|pile| pile.count(card)).iter().sum();
                for seat in Seat::all(plan.seats) {
                    count += state.hand(seat).count(card) + state.open(seat).count(card);
                }
                prop_assert_eq!(count, 4, "{:?}", card);
            }
        }
    }

    /// There are 42 nobles, so many of each kind (R1.6, R1.7), and only those with servants are turned over (R10.8).
    #[test]
    fn the_42_nobles_are_conserved(plan in plans()) {
        prop_assert_eq!(NOBLES.iter().map(|kind| kind.copies).sum::<u8>(), 42);
        for beat in played(plan) {
            let state = &beat.after;
            let mut counts = [0; 27];
            for (_, occupant) in state.park().iter() {
                if let Occupant::Noble(noble) = occupant {
                    counts[usize::from(noble.number())] += 1;
                }
            }
            for noble in Noble::all() {
                let count = &mut counts[usize::from(noble.number())];
                *count += state.unused().count(noble);
                for seat in Seat::all(plan.seats) {
                    *count += state.nobles(seat).count(noble);
                    let turned = state.turned(seat).count(noble);
                    let once = [Privilege::Servant, Privilege::Servants].map(Noble::with).contains(&noble);
                    prop_assert!(turned == 0 || once && turned <= state.nobles(seat).count(noble));
                }
                prop_assert_eq!(*count, kind_of(noble).copies, "{}", noble);
            }
        }
    }

    /// Servants and nobles are afterwards where the entry sent them, and all others where they were.
    #[test]
    fn servants_and_nobles_go_where_they_are_sent(plan in plans()) {
        for beat in played(plan) {
            let mut table = Table::of(&beat.before);
            match beat.entry {
                Entry::Choice { seat, choice } => table.decide(seat, choice, &beat.before),
                Entry::Chance(Outcome::Noble(noble)) => table.lay(noble, &beat.before),
                Entry::Chance(_) => {}
            }
            prop_assert_eq!(table, Table::of(&beat.after), "{:?}", beat.entry);
        }
    }

    /// The table is laid as R2 says: servants, gold, the layout, the park in its order, five servants settled each.
    #[test]
    fn the_table_is_laid_by_the_rules(plan in plans()) {
        let plan = Plan { midway: false, ..plan };
        let beats = played(plan);
        let start = &beats[0].before;
        for seat in Seat::all(plan.seats) {
            let mine = start.servants(seat);
            let servants = [mine[Room::Stairs], mine[Room::Court], mine.reserve, mine.supply];
            prop_assert_eq!(servants, [3, 2, 13, 7]);
            prop_assert_eq!(start.gold(seat), u16::from(seat.number()));
        }
        let rooms = if plan.shuffled { 9 } else { 0 };
        let (laid, rest) = beats.split_at(rooms);
        let (nobles, rest) = rest.split_at(36);
        let (settled, rest) = rest.split_at(5 * usize::from(plan.seats));
        for (beat, &space) in nobles.iter().zip(spaces()) {
            let Entry::Chance(Outcome::Noble(noble)) = beat.entry else { panic!("{:?}", beat.entry) };
            prop_assert_eq!(beat.before.park().at(space), Occupant::Empty);
            prop_assert_eq!(beat.after.park().at(space), Occupant::Noble(noble), "{}", space);
        }
        for (beat, n) in settled.iter().zip(0_u8..) {
            let Some((seat, Choice::Settle(_))) = beat.choice() else { panic!("{:?}", beat.entry) };
            prop_assert_eq!(seat, Seat::at(n / 5));
            let mut offered = Vec::new();
            beat.before.legal(seat, &mut offered);
            prop_assert_eq!(offered, Room::ALL.map(Choice::Settle));
        }
        let ready = &rest[0].before;
        prop_assert_eq!(ready.unused().len(), 6);
        prop_assert!(Seat::all(plan.seats).all(|seat| ready.servants(seat).reserve == 8));
        prop_assert_eq!(turns(rest)[0].0, Seat::at(0));
        // The rooms lie as chance laid them, or as suggested, each once and for all.
        let cells: Vec<Room> = laid
            .iter()
            .map(|beat| match beat.entry {
                Entry::Chance(Outcome::Room(room)) => room,
                _ => panic!("{:?}", beat.entry),
            })
            .collect();
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        prop_assert!(!plan.shuffled || sorted == Room::ALL, "{:?}", cells);
        let cells = if plan.shuffled { cells } else { Room::ALL.to_vec() };
        prop_assert!(beats[rooms..].iter().all(|beat| beat.after.palace().cells() == cells[..]));
    }
}

/// The rooms of the suggested layout (R1.1).
#[test]
fn the_suggested_layout_is_the_one_of_the_page() {
    let page = "door office cardinal mint gate pompadour stairs cabinet court";
    assert_eq!(Room::ALL.map(Room::word).join(" "), page);
}

/// Where servants and nobles are.
#[derive(PartialEq, Eq, Debug)]
struct Table {
    /// By seat: nine rooms, reserve, supply.
    servants: Vec<[u8; 11]>,
    park: Vec<Occupant>,
    /// By seat and kind: recruited, and turned over.
    nobles: Vec<[[u8; 2]; 27]>,
}

const RESERVE: usize = 9;
const SUPPLY: usize = 10;

impl Table {
    fn of(state: &State) -> Self {
        let servants = |seat| {
            let mine = state.servants(seat);
            let mut places = [0; 11];
            for (place, room) in places.iter_mut().zip(Room::ALL) {
                *place = mine[room];
            }
            (places[RESERVE], places[SUPPLY]) = (mine.reserve, mine.supply);
            places
        };
        let nobles = |seat| {
            let mut counts = [[0; 2]; 27];
            for (count, noble) in counts.iter_mut().zip(Noble::all()) {
                *count = [state.nobles(seat).count(noble), state.turned(seat).count(noble)];
            }
            counts
        };
        Self {
            servants: Seat::all(state.seats()).map(servants).collect(),
            park: Space::all().map(|space| state.park().at(space)).collect(),
            nobles: Seat::all(state.seats()).map(nobles).collect(),
        }
    }

    fn send(&mut self, seat: Seat, from: usize, to: usize, count: u8) {
        let servants = &mut self.servants[seat.index()];
        servants[from] -= count;
        servants[to] += count;
    }

    fn decide(&mut self, seat: Seat, choice: Choice, before: &State) {
        let place = |from| match from {
            Source::Reserve => RESERVE,
            Source::Room(room) => room as usize,
        };
        match choice {
            Choice::Settle(room) => self.send(seat, RESERVE, room as usize, 1),
            Choice::Place { to, from } => self.send(seat, place(from), to as usize, 1),
            Choice::Move(from, to) => self.send(seat, from as usize, to as usize, 1),
            Choice::Keep(_) => self.send(seat, Room::Door as usize, RESERVE, 1),
            Choice::Call(privilege) => {
                let gift = if privilege == Privilege::Servant { 1 } else { 3 };
                self.send(seat, SUPPLY, RESERVE, gift.min(before.servants(seat).supply));
                self.nobles[seat.index()][usize::from(Noble::with(privilege).number())][1] += 1;
            }
            Choice::Recruit { with, space } => {
                let Occupant::Noble(noble) = before.park().at(space) else { panic!("nobody on {space}") };
                let (kind, paid) = (kind_of(noble), with.seals());
                self.send(seat, Room::Office as usize, RESERVE, 1);
                self.send(seat, Room::Cabinet as usize, RESERVE, kind.turquoise - paid.turquoise);
                self.send(seat, Room::Pompadour as usize, RESERVE, kind.violet - paid.violet);
                self.park[usize::from(space.number())] = Occupant::Empty;
                self.nobles[seat.index()][usize::from(noble.number())][0] += 1;
            }
            Choice::Post(from) => {
                let Phase::Turn { step: TurnStep::Post { space, .. }, .. } = before.phase() else {
                    panic!("no post is due: {:?}", before.phase())
                };
                self.servants[seat.index()][place(from)] -= 1;
                self.park[usize::from(space.number())] = Occupant::Servant(seat);
            }
            Choice::Done | Choice::Play(_) | Choice::Draw => {}
        }
    }

    /// The next empty space of the park (R2.3).
    fn lay(&mut self, noble: Noble, before: &State) {
        let empty = spaces().iter().find(|&&space| before.park().at(space) == Occupant::Empty);
        let Some(space) = empty else { panic!("the park is full") };
        self.park[usize::from(space.number())] = Occupant::Noble(noble);
    }
}
