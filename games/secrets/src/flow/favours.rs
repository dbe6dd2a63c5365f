//! R12 Favours: their windows, and what each of them does.

use rules::{Seat, SeatSet, Sink};

use super::stakes::resume_after_favour;
use crate::choice::{Choice, Menu};
use crate::event::Event;
use crate::pieces::{Card, CardinalCard, Face, Favour, Rank, Sovereign, Target, Tile, Tiles};
use crate::state::{CardinalHidden, FavourWindow, Phase, Plan, RecruitTarget, ResumeAt, State};

// ---- R12.1 The windows ----

impl State {
    /// Whether a seat has a favour for this window.
    #[inline]
    pub(crate) fn may_use(&self, window: FavourWindow, seat: Seat) -> bool {
        !self.favours[seat].intersection(window.tiles()).is_empty()
    }

    /// The next seat, clockwise until the Speech holder, that has a favour it can use (R12.1).
    pub(super) fn window_from(&self, window: FavourWindow, from: Option<Seat>) -> Option<Phase> {
        let held = self.favours.iter().fold(Tiles::EMPTY, |held, (_, tiles)| held.or(*tiles));
        if held.intersection(window.tiles()).is_empty() {
            return None;
        }
        let mut next = from;
        while let Some(seat) = next {
            if self.may_use(window, seat) && !self.favour_menu(window, seat).is_empty() {
                return Some(Phase::Window { window, seat });
            }
            next = Some(seat.left(self.seats)).filter(|&next| next != self.speech);
        }
        None
    }

    /// After a seat has declined: the next seat is asked, or the window closes (R12.1).
    pub(super) fn after_window(
        &mut self,
        window: FavourWindow,
        seat: Seat,
        events: &mut impl Sink<Event>,
        learnt: &mut SeatSet,
    ) -> Phase {
        let next = Some(seat.left(self.seats)).filter(|&next| next != self.speech);
        if let Some(asked) = self.window_from(window, next) {
            return asked;
        }
        match window {
            FavourWindow::Opening => self.after_opening_window(events),
            FavourWindow::Stakes => self.after_stakes_window(events, learnt),
            FavourWindow::Reveal => self.reveal(events, learnt),
            FavourWindow::Count => self.end_round(events),
        }
    }

    /// Before the reveal: Recruitment (R12.14).
    pub(super) fn after_stakes_window(
        &mut self,
        events: &mut impl Sink<Event>,
        learnt: &mut SeatSet,
    ) -> Phase {
        match self.window_from(FavourWindow::Reveal, Some(self.speech)) {
            Some(window) => window,
            None => self.reveal(events, learnt),
        }
    }

    /// The favours of a seat that can have an effect now (R12.1).
    pub(crate) fn favour_menu(&self, window: FavourWindow, seat: Seat) -> Menu {
        if !self.may_use(window, seat) {
            return Menu::EMPTY;
        }
        let held = self.favours[seat];
        let may = |favour: Favour, effect: bool, choice: Choice| {
            if effect && held.has_favour(favour) { Menu::one(choice) } else { Menu::EMPTY }
        };
        match window {
            FavourWindow::Opening => may(Favour::Corruption, !self.valets.is_empty(), Choice::Corrupt)
                .and(self.plans(seat))
                .and(may(Favour::Dinner, !self.table.guests.has(seat), Choice::Dine)),
            FavourWindow::Stakes => {
                let mut menu = may(Favour::Espionage, self.can_spy(seat), Choice::Spy);
                if held.has_favour(Favour::Dagger) {
                    menu = menu.and(self.stabs());
                }
                if held.has_favour(Favour::Medal) {
                    menu = menu.and(self.medals());
                }
                menu
            }
            FavourWindow::Reveal => self.recruits(seat),
            FavourWindow::Count => may(Favour::Pardon, self.can_be_pardoned(seat), Choice::Pardon).and(may(
                Favour::Masterstroke,
                self.can_strike(seat),
                Choice::Strike,
            )),
        }
    }
}

// ---- what can be done with them ----

impl State {
    /// A Planning that would take effect: its need is higher than that of any Planning played before, and the seat is
    /// not already the planner. Version 1 of the rules let a seat spend its second one without effect (R12.6).
    fn plans(&self, seat: Seat) -> Menu {
        let need = |tile: Tile| self.tables().audience(tile).need;
        let decides = |tile: Tile| {
            self.table
                .plan
                .is_none_or(|plan| need(plan.tile) < need(tile) && (plan.seat != seat || self.rules < 2))
        };
        Rank::BOTH.into_iter().fold(Menu::EMPTY, |menu, rank| {
            let tile = Tile::new(Favour::Planning, rank);
            let may = self.favours[seat].has(tile) && decides(tile);
            if may { menu.and(Menu::one(Choice::Plan(rank))) } else { menu }
        })
    }

    /// Whether a hidden card lies there that this seat has not seen (R12.10).
    fn can_spy(&self, spy: Seat) -> bool {
        let unseen = |seat: Seat| {
            let stake = &self.table.stakes[seat];
            seat != spy && stake.hidden.is_some() && !stake.spies.has(spy)
        };
        let cardinal = &self.table.cardinal;
        Seat::all(self.seats).any(unseen)
            || cardinal.hidden != CardinalHidden::Nothing && !cardinal.spies.has(spy)
    }

    /// Any hidden card, including the seat's own and the Cardinal's (R12.11).
    fn stabs(&self) -> Menu {
        let mut menu = Menu::EMPTY;
        for seat in Seat::all(self.seats).filter(|&seat| self.table.stakes[seat].hidden.is_some()) {
            menu = menu.and(Menu::one(Choice::Stab(Target::Seat(seat))));
        }
        if self.table.cardinal.hidden != CardinalHidden::Nothing {
            menu = menu.and(Menu::one(Choice::Stab(Target::Cardinal)));
        }
        menu
    }

    /// Any card that does not count double yet, except open cards without influence (R12.13).
    fn medals(&self) -> Menu {
        let mut menu = Menu::EMPTY;
        let mut offer = |target, face, marks: crate::state::StakeMarks, counts: bool| {
            if counts && !marks.doubled(face) {
                menu = menu.and(Menu::one(Choice::Decorate(target, face)));
            }
        };
        for seat in Seat::all(self.seats) {
            let stake = &self.table.stakes[seat];
            let open = stake.open.is_some_and(|card| card.influence() != 0);
            offer(Target::Seat(seat), Face::Open, stake.marks, open);
            offer(Target::Seat(seat), Face::Hidden, stake.marks, stake.hidden.is_some());
        }
        let cardinal = &self.table.cardinal;
        let open = cardinal.open.is_some_and(|card| card.influence() != 0);
        offer(Target::Cardinal, Face::Open, cardinal.marks, open);
        offer(Target::Cardinal, Face::Hidden, cardinal.marks, cardinal.hidden != CardinalHidden::Nothing);
        menu
    }

    /// Who sits at an audience with this seat.
    pub(super) fn company(&self, seat: Seat) -> SeatSet {
        Sovereign::BOTH
            .into_iter()
            .filter(|&at| self.table.at[at].has(seat))
            .fold(SeatSet::EMPTY, |company, at| company.or(self.table.at[at]))
            .without(seat)
    }

    /// Whether somebody has named this stake (R12.14).
    pub(super) fn is_named(&self, seat: Seat, face: Face) -> bool {
        self.table.named.iter().flatten().any(|named| named.from == seat && named.face == face)
    }

    /// Stakes at the seat's own audience, except open courtiers of 0 and stakes that are already named (R12.14).
    fn recruits(&self, seat: Seat) -> Menu {
        let mut menu = Menu::EMPTY;
        for other in self.company(seat).iter() {
            let stake = &self.table.stakes[other];
            let open = stake.open.is_some_and(|card| card != Card::Zero);
            for (face, may) in [(Face::Open, open), (Face::Hidden, stake.hidden.is_some())] {
                if may && !self.is_named(other, face) {
                    menu = menu.and(Menu::one(Choice::Recruit(other, face)));
                }
            }
        }
        menu
    }

    /// Whether a seat loses something that is not cancelled yet (R12.16).
    fn can_be_pardoned(&self, seat: Seat) -> bool {
        let balance = self.balance(seat);
        let audience = if self.table.struck.has(seat) { 0 } else { balance.loss };
        !self.table.pardoned.has(seat) && audience + balance.rumours > 0
    }

    /// Whether a seat loses something at an audience (R12.17).
    fn can_strike(&self, seat: Seat) -> bool {
        !self.table.struck.has(seat) && self.balance(seat).loss > 0
    }
}

// ---- what they do ----

impl State {
    /// Spends a favour, the lesser card first, and applies its effect. The seat is asked again (R12.1, R12.3).
    pub(super) fn use_favour(
        &mut self,
        seat: Seat,
        choice: Choice,
        events: &mut impl Sink<Event>,
        learnt: &mut SeatSet,
    ) -> Phase {
        let held = self.favours[seat];
        let tile = match choice {
            Choice::Corrupt => held.lower(Favour::Corruption),
            Choice::Plan(rank) => Tile::new(Favour::Planning, rank),
            Choice::Dine => held.lower(Favour::Dinner),
            Choice::Spy => held.lower(Favour::Espionage),
            Choice::Stab(_) => held.lower(Favour::Dagger),
            Choice::Decorate(..) => held.lower(Favour::Medal),
            Choice::Recruit(..) => held.lower(Favour::Recruitment),
            Choice::Pardon => held.lower(Favour::Pardon),
            Choice::Strike => held.lower(Favour::Masterstroke),
            _ => {
                debug_assert!(false, "{choice:?} is impossible in {:?}", self.phase);
                return self.phase;
            }
        };
        self.favours[seat].take(tile);
        events.put(Event::Used { seat, tile });
        let resume = match self.phase {
            Phase::Act { step, done } => ResumeAt::Act { step, done },
            _ => ResumeAt::Window(seat),
        };
        match choice {
            Choice::Corrupt => return Phase::Corruption(seat),
            Choice::Plan(_) => self.table.plan = Some(Plan { seat, tile }),
            Choice::Dine => self.dine(seat),
            Choice::Spy => {
                *learnt = SeatSet::one(seat);
                return self.spy(seat, resume, events);
            }
            Choice::Stab(Target::Seat(whose)) => {
                *learnt = self.everybody();
                self.stab(whose, events);
            }
            Choice::Stab(Target::Cardinal) => {
                let CardinalHidden::Seen(card) = self.table.cardinal.hidden else {
                    return Phase::CardinalStabbed { resume };
                };
                *learnt = self.everybody();
                self.stab_cardinal(card, events);
            }
            Choice::Decorate(target, face) => self.decorate(target, face, events),
            Choice::Recruit(from, face) => {
                self.table.named[tile.rank() as usize] = Some(RecruitTarget { by: seat, from, face });
                events.put(Event::Named { by: seat, from, face });
            }
            Choice::Pardon => self.table.pardoned = self.table.pardoned.with(seat),
            _ => self.table.struck = self.table.struck.with(seat),
        }
        match self.phase {
            Phase::Window { .. } => self.phase,
            _ => resume_after_favour(resume),
        }
    }

    /// A guest sits at both audiences and has chosen (R12.7).
    fn dine(&mut self, seat: Seat) {
        self.table.guests = self.table.guests.with(seat);
        for at in Sovereign::BOTH {
            self.table.at[at] = self.table.at[at].with(seat);
        }
    }

    /// A spy looks at everything that lies face down now (R12.10).
    fn spy(&mut self, spy: Seat, resume: ResumeAt, events: &mut impl Sink<Event>) -> Phase {
        for seat in Seat::all(self.seats).filter(|&seat| seat != spy) {
            let stake = &mut self.table.stakes[seat];
            if stake.hidden.is_some() && !stake.spies.has(spy) {
                stake.spies = stake.spies.with(spy);
                events.put(Event::Spied { spy, seat, card: stake.hidden });
            }
        }
        match self.table.cardinal.hidden {
            CardinalHidden::Unseen => return Phase::CardinalSpied { spy, resume },
            CardinalHidden::Seen(card) if !self.table.cardinal.spies.has(spy) => {
                self.table.cardinal.spies = self.table.cardinal.spies.with(spy);
                events.put(Event::CardinalSpied { spy, card: Some(card) });
            }
            _ => {}
        }
        resume_after_favour(resume)
    }

    /// Shows a hidden stake to all and discards it; a courtier of 0 returns to its owner (R12.11, R12.12).
    fn stab(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let stake = &mut self.table.stakes[seat];
        let Some(card) = stake.hidden.take() else { return };
        stake.spies = SeatSet::EMPTY;
        stake.marks.undouble(Face::Hidden);
        self.shown[seat].take_if_there(card);
        if card == Card::Zero { &mut self.hands[seat] } else { &mut self.discard }.add(card);
        events.put(Event::Stabbed { seat, card });
    }

    /// The Cardinal's hidden card is shown to all and discarded (R12.11).
    pub(super) fn stab_cardinal(&mut self, card: CardinalCard, events: &mut impl Sink<Event>) {
        self.table.cardinal.hidden = CardinalHidden::Nothing;
        self.table.cardinal.spies = SeatSet::EMPTY;
        self.table.cardinal.marks.undouble(Face::Hidden);
        self.cardinal_discard.add(card);
        events.put(Event::CardinalStabbed { card });
    }

    /// A stake counts double (R12.13).
    fn decorate(&mut self, target: Target, face: Face, events: &mut impl Sink<Event>) {
        match target {
            Target::Seat(seat) => self.table.stakes[seat].marks.double(face),
            Target::Cardinal => self.table.cardinal.marks.double(face),
        }
        events.put(Event::Decorated { target, face });
    }
}
