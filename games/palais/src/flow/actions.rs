//! The actions in the rooms of the palace: Court, Stairs, Mint and seals, Service door (R4, R5, R6, R8).

use rules::{Seat, Sink};

use super::impossible;
use crate::choice::{Choice, Menu, Source, kinds};
use crate::event::Event;
use crate::pieces::{Card, Pile, Privilege, Room};
use crate::state::{Phase, State, TurnStep};
use crate::tables::privilege_value;

impl State {
    /// The choices of this step, without those that are legal at any time.
    #[inline(always)]
    pub(super) fn step_menu(&self, seat: Seat, step: TurnStep) -> Menu {
        let servants = &self.servants[seat];
        match step {
            TurnStep::Stairs { moves } => {
                let diagonal = self.privileges(seat, Privilege::Diagonal) > 0;
                let rooms = if moves > 0 { servants.occupied() } else { 0 };
                Menu::moves(self.palace.room_moves(diagonal).from(rooms)).and(Menu::DONE)
            }
            TurnStep::Court { servants, .. } => self.placements(seat, Room::Gate, servants).and(Menu::DONE),
            TurnStep::Seals { cabinet, pompadour } => self
                .placements(seat, Room::Cabinet, cabinet)
                .and(self.placements(seat, Room::Pompadour, pompadour))
                .and(Menu::DONE),
            TurnStep::Post { .. } => Menu::post(u16::from(servants.reserve > 0) | servants.occupied() << 1),
            TurnStep::Door if self.cards_to_draw(seat) > 0 => Menu::DRAW.and(Menu::DONE),
            TurnStep::Keep if servants[Room::Door] > 0 => Menu::keep(kinds(self.seen)).and(Menu::DONE),
            TurnStep::Before | TurnStep::Recruit { .. } | TurnStep::Door | TurnStep::Keep => Menu::DONE,
            TurnStep::Draw { .. } => Menu::EMPTY,
        }
    }

    /// Where a servant placed into this room may come from: the reserve; when it is empty, any other room (R3.3).
    #[inline(always)]
    fn placements(&self, seat: Seat, to: Room, left: u8) -> Menu {
        let servants = &self.servants[seat];
        if left == 0 {
            Menu::EMPTY
        } else if servants.reserve > 0 {
            Menu::place(to, 1)
        } else {
            Menu::place(to, (servants.occupied() & !(1 << to as u16)) << 1)
        }
    }

    /// A servant leaves the reserve or a room.
    #[inline]
    pub(super) fn take_servant(&mut self, seat: Seat, from: Source) {
        let servants = &mut self.servants[seat];
        match from {
            Source::Reserve => servants.reserve -= 1,
            Source::Room(room) => servants[room] -= 1,
        }
    }

    /// Places a servant (R3.3) and uses up one placement.
    #[inline]
    pub(super) fn place(
        &mut self,
        seat: Seat,
        step: TurnStep,
        from: Source,
        to: Room,
        events: &mut impl Sink<Event>,
    ) -> TurnStep {
        self.take_servant(seat, from);
        self.servants[seat][to] += 1;
        events.put(Event::Placed { seat, from, to });
        match step {
            TurnStep::Court { servants, march } => TurnStep::Court { servants: servants - 1, march },
            TurnStep::Seals { cabinet, pompadour } if to == Room::Cabinet => {
                TurnStep::Seals { cabinet: cabinet - 1, pompadour }
            }
            TurnStep::Seals { cabinet, pompadour } => TurnStep::Seals { cabinet, pompadour: pompadour - 1 },
            other => {
                impossible(&Choice::Place { to, from }, &other);
                other
            }
        }
    }

    /// The sum of what a seat's nobles with this privilege give (R10.1).
    #[inline]
    fn privilege_total(&self, seat: Seat, privilege: Privilege) -> u8 {
        self.privileges(seat, privilege) * privilege_value(privilege)
    }
}

// ---- R4 Action 1 ----

impl State {
    /// One servant for each in the Court, one for the majority, two for each noble (R4.1, R4.2, R10.2).
    pub(super) fn count_court(&self, seat: Seat, events: &mut impl Sink<Event>) -> TurnStep {
        let majority = self.majority(seat, Room::Court);
        let servants = self.servants[seat][Room::Court]
            + u8::from(majority)
            + self.privilege_total(seat, Privilege::Gate);
        events.put(Event::CourtCounted { seat, servants, majority });
        TurnStep::Court { servants, march: 0 }
    }
}

// ---- R5 Action 2 ----

impl State {
    /// One move for each servant on the Stairs, one for the majority, two for each noble, and those of cards played in
    /// action 1 (R5.1, R5.2, R9.5, R10.3).
    pub(super) fn count_stairs(&self, seat: Seat, march: u8, events: &mut impl Sink<Event>) -> TurnStep {
        let majority = self.majority(seat, Room::Stairs);
        let moves = self.servants[seat][Room::Stairs]
            + u8::from(majority)
            + self.privilege_total(seat, Privilege::Moves)
            + march;
        events.put(Event::StairsCounted { seat, moves, majority });
        TurnStep::Stairs { moves }
    }

    /// One servant, one room (R5.3).
    #[inline]
    pub(super) fn move_servant(&mut self, seat: Seat, from: Room, to: Room, events: &mut impl Sink<Event>) {
        self.servants[seat][from] -= 1;
        self.servants[seat][to] += 1;
        events.put(Event::Moved { seat, from, to });
    }
}

// ---- R6 Action 3 ----

impl State {
    /// Gold at once, then placements for seals; all majorities are measured here (R6.1, R6.3, R6.4, R10.5, R10.6).
    pub(super) fn count_seals(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> TurnStep {
        let majority = self.majority(seat, Room::Mint);
        let gold = self.servants[seat][Room::Mint]
            + u8::from(majority)
            + self.privilege_total(seat, Privilege::Gold);
        self.gold[seat] = self.gold[seat].saturating_add(u16::from(gold));
        events.put(Event::GoldTaken { seat, gold, majority });
        let placements =
            |room, privilege| u8::from(self.majority(seat, room)) + self.privilege_total(seat, privilege);
        let cabinet = placements(Room::Cabinet, Privilege::Cabinet);
        let pompadour = placements(Room::Pompadour, Privilege::Pompadour);
        events.put(Event::SealsCounted { seat, cabinet, pompadour });
        TurnStep::Seals { cabinet, pompadour }
    }
}

// ---- R8 Action 5 ----

impl State {
    /// One card for each servant at the Service door, three more for each noble, at most as many as are left (R8.1,
    /// R8.4, R10.7).
    #[inline]
    pub fn cards_to_draw(&self, seat: Seat) -> u8 {
        let servants = self.servants[seat][Room::Door];
        if servants == 0 || self.deck.is_empty() && self.discard.is_empty() {
            return 0;
        }
        servants + self.privilege_total(seat, Privilege::Cards)
    }

    pub(super) fn draw_cards(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> TurnStep {
        self.next_card(self.cards_to_draw(seat), events)
    }

    /// Another card, if there is one: the discard pile is shuffled only when it is needed (R8.4).
    fn next_card(&mut self, left: u8, events: &mut impl Sink<Event>) -> TurnStep {
        if left == 0 || self.deck.is_empty() && self.discard.is_empty() {
            return TurnStep::Keep;
        }
        if self.deck.is_empty() {
            self.deck = std::mem::replace(&mut self.discard, Pile::EMPTY);
            events.put(Event::Reshuffled);
        }
        TurnStep::Draw { left }
    }

    /// The seat looks at the card (R8.1).
    pub(super) fn draw_card(
        &mut self,
        seat: Seat,
        card: Card,
        left: u8,
        events: &mut impl Sink<Event>,
    ) -> Phase {
        self.deck.take(card);
        self.seen.add(card);
        events.put(Event::Drawn { seat, card: Some(card) });
        Phase::Turn { seat, step: self.next_card(left - 1, events) }
    }

    /// The card goes to the hand, a servant from the Service door to the reserve (R8.2).
    pub(super) fn keep(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.seen.take(card);
        self.hands[seat].add(card);
        self.servants[seat][Room::Door] -= 1;
        self.servants[seat].reserve += 1;
        events.put(Event::Kept { seat, card: Some(card) });
    }

    /// The others are discarded face up (R8.3).
    pub(super) fn discard_seen(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let cards = std::mem::replace(&mut self.seen, Pile::EMPTY);
        self.discard = self.discard.and(cards);
        for (card, count) in cards.iter() {
            for _ in 0..count {
                events.put(Event::Discarded { seat, card });
            }
        }
    }
}
