//! R3.3 the Speech; R4 choosing an audience; R5 two stakes; R6 the Cardinal.

use rules::{Seat, SeatSet, Sink};

use crate::choice::Menu;
use crate::event::Event;
use crate::pieces::{Card, CardinalCard, Face, Sovereign};
use crate::state::{CardinalHidden, FavourWindow, Phase, ResumeAt, RoundStep, State};

// ---- R3.3 The Speech ----

impl State {
    /// The seats that may receive the Speech: those that have not acted; if all have, any other seat (R3.3, R3.4).
    #[inline]
    pub(crate) fn receivers(&self, done: SeatSet) -> SeatSet {
        let left = self.everybody().minus(done);
        if left.is_empty() { self.everybody().without(self.speech) } else { left }
    }

    /// After a seat has acted, the Speech is passed on; after the last stake it stays (R3.4).
    pub(super) fn after_action(
        &mut self,
        step: RoundStep,
        done: SeatSet,
        events: &mut impl Sink<Event>,
        learnt: &mut SeatSet,
    ) -> Phase {
        if step == RoundStep::Second && done == self.everybody() {
            return self.after_stakes(events, learnt);
        }
        self.speech_goes_on(step, done, events)
    }

    /// If only one seat can receive the Speech, nobody is asked (R3.5).
    pub(super) fn speech_goes_on(
        &mut self,
        step: RoundStep,
        done: SeatSet,
        events: &mut impl Sink<Event>,
    ) -> Phase {
        match self.receivers(done).only() {
            Some(only) => {
                events.put(Event::Passed { from: self.speech, to: only });
                self.speech = only;
                Phase::Act { step, done }
            }
            None => Phase::Pass { step, done },
        }
    }

    /// The Speech is passed; when the action is complete, the next begins (R3.4).
    pub(super) fn pass(
        &mut self,
        to: Seat,
        step: RoundStep,
        done: SeatSet,
        events: &mut impl Sink<Event>,
    ) -> Phase {
        events.put(Event::Passed { from: self.speech, to });
        self.speech = to;
        if done != self.everybody() {
            return Phase::Act { step, done };
        }
        let step = if step == RoundStep::Audience { RoundStep::First } else { RoundStep::Second };
        Phase::Act { step, done: SeatSet::EMPTY }
    }
}

// ---- R4 Choosing an audience ----

impl State {
    /// A seat goes to an audience (R4.1).
    pub(super) fn attend(&mut self, seat: Seat, at: Sovereign, events: &mut impl Sink<Event>) {
        self.table.at[at] = self.table.at[at].with(seat);
        events.put(Event::Seated { seat, at });
    }
}

// ---- R5 Two stakes ----

impl State {
    /// The faces a seat may still stake on: the first card on either, the second on the other (R5.1).
    #[inline]
    pub(crate) fn faces(&self, seat: Seat) -> (bool, bool) {
        let marks = self.table.stakes[seat].marks;
        (!marks.staked(Face::Open), !marks.staked(Face::Hidden))
    }

    /// Any card of the hand, on the faces that are left (R5.1).
    pub(crate) fn stake_menu(&self, seat: Seat) -> Menu {
        let kinds = self.hands[seat].kinds();
        let (open, hidden) = self.faces(seat);
        let on = |face, may| if may { Menu::stakes(face, kinds) } else { Menu::EMPTY };
        on(Face::Open, open).and(on(Face::Hidden, hidden))
    }

    /// Stakes a card from the hand (R5.1). An open Valet may be one that everybody knew (R14.3).
    #[inline]
    pub(super) fn lay_stake(
        &mut self,
        seat: Seat,
        (face, card): (Face, Card),
        events: &mut impl Sink<Event>,
    ) {
        self.hands[seat].take(card);
        let stake = &mut self.table.stakes[seat];
        stake.marks.stake(face);
        match face {
            Face::Open => {
                stake.open = Some(card);
                self.shown[seat].take_if_there(card);
            }
            Face::Hidden => stake.hidden = Some(card),
        }
        events.put(Event::Staked { seat, face, card: Some(card) });
    }

    /// Everybody has staked two cards: favours, then the reveal (R7.1).
    fn after_stakes(&mut self, events: &mut impl Sink<Event>, learnt: &mut SeatSet) -> Phase {
        match self.window_from(FavourWindow::Stakes, Some(self.speech)) {
            Some(window) => window,
            None => self.after_stakes_window(events, learnt),
        }
    }
}

// ---- R6 The Cardinal ----

impl State {
    /// The audience with one player alone, and who that is (R6.1). There is never more than one.
    #[inline]
    pub fn lone_player(&self) -> Option<(Sovereign, Seat)> {
        let alone = |at: Sovereign| self.table.at[at].only().map(|seat| (at, seat));
        alone(Sovereign::King).or_else(|| alone(Sovereign::Queen))
    }

    /// After a lone player's first stake the Cardinal stakes an open card, after the second a hidden one (R6.2, R6.3).
    #[inline]
    pub(super) fn cardinal_answers(
        &mut self,
        seat: Seat,
        step: RoundStep,
        done: SeatSet,
        events: &mut impl Sink<Event>,
    ) -> Option<Phase> {
        if self.lone_player().is_none_or(|(_, lone)| lone != seat) {
            return None;
        }
        if step == RoundStep::First {
            return Some(Phase::CardinalOpens { done });
        }
        self.table.cardinal.hidden = CardinalHidden::Unseen;
        self.table.cardinal.marks.stake(Face::Hidden);
        events.put(Event::CardinalStaked { card: None });
        None
    }

    /// The Cardinal's open card, for all to see (R6.2).
    pub(super) fn cardinal_opens(
        &mut self,
        card: CardinalCard,
        done: SeatSet,
        events: &mut impl Sink<Event>,
    ) -> Phase {
        self.cardinal.take(card);
        self.table.cardinal.open = Some(card);
        self.table.cardinal.marks.stake(Face::Open);
        events.put(Event::CardinalStaked { card: Some(card) });
        self.speech_goes_on(RoundStep::First, done, events)
    }

    /// A spy is the first to see the Cardinal's hidden card (R12.10).
    pub(super) fn cardinal_spied(
        &mut self,
        spy: Seat,
        card: CardinalCard,
        resume: ResumeAt,
        events: &mut impl Sink<Event>,
    ) -> Phase {
        self.cardinal.take(card);
        self.table.cardinal.hidden = CardinalHidden::Seen(card);
        self.table.cardinal.spies = SeatSet::one(spy);
        events.put(Event::CardinalSpied { spy, card: Some(card) });
        resume_after_favour(resume)
    }

    /// The Cardinal's hidden card is shown and discarded (R12.11).
    pub(super) fn cardinal_stabbed(
        &mut self,
        card: CardinalCard,
        resume: ResumeAt,
        events: &mut impl Sink<Event>,
    ) -> Phase {
        self.cardinal.take(card);
        self.stab_cardinal(card, events);
        resume_after_favour(resume)
    }
}

/// Continues after a favour.
pub(super) const fn resume_after_favour(resume: ResumeAt) -> Phase {
    match resume {
        ResumeAt::Act { step, done } => Phase::Act { step, done },
        ResumeAt::Window(seat) => Phase::Window { window: FavourWindow::Stakes, seat },
    }
}
