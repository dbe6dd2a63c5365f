//! Our games for search crates that know one player at a time and no chance: who decides together decides one after the
//! other without being seen, and chance is drawn as soon as it is due.

use std::cell::RefCell;
use std::time::Duration;

use bots::cpu_time;
use bots::playout::{Policy, step};
use rules::{BySeat, Dice, Entry, Hints, IgnoreEvents, Seat, SplitMix, Turn};

/// What all worlds of one search share.
pub struct Shared<'a, P: Hints> {
    /// The seat that searches. It decides first.
    pub seat: Seat,
    /// What it sees.
    pub view: &'a P::View,
    /// The CPU time of the thread at which the search is over.
    pub end: Duration,
    /// How playouts go on.
    pub policy: Policy,
    /// All randomness of the search.
    pub dice: RefCell<SplitMix>,
}

impl<P: Hints> Shared<'_, P> {
    /// Whether the budget is used up.
    #[must_use]
    pub fn is_over(&self) -> bool {
        cpu_time() >= self.end
    }

    /// A world that fits the view.
    #[must_use]
    pub fn imagine(&self) -> OneByOne<P> {
        let world = P::imagine(self.view, &mut *self.dice.borrow_mut());
        OneByOne { first: self.seat, world, pending: BySeat::default() }
    }

    /// A random number below `bound`.
    #[must_use]
    pub fn below(&self, bound: usize) -> usize {
        self.dice.borrow_mut().below(u32::try_from(bound).unwrap_or(u32::MAX)) as usize
    }

    /// Plays a world to its end.
    pub fn play_out(&self, state: &mut OneByOne<P>) {
        const MAX_STEPS: u32 = 20_000;
        let dice = &mut *self.dice.borrow_mut();
        // Choices that wait for others are entered with theirs.
        while let Some(seat) = state.due().filter(|_| state.is_pending()) {
            let choice = self.policy.choose(&state.world, seat, dice);
            state.enter(choice, dice);
        }
        for _ in 0..MAX_STEPS {
            if step(&mut state.world, self.policy, dice).is_none() {
                break;
            }
        }
    }
}

/// A position in which exactly one seat is due, or none at the end.
#[derive(Clone)]
pub struct OneByOne<P: Hints> {
    /// Decides before the others who are due.
    first: Seat,
    /// The position.
    pub world: P,
    /// The choices of seats that decide together, until the last of them has decided.
    pending: BySeat<Option<P::Choice>>,
}

impl<P: Hints> OneByOne<P> {
    /// The seat that decides next; `None` at the end.
    #[must_use]
    pub fn due(&self) -> Option<Seat> {
        let due = self.world.turn().due();
        if due.has(self.first) && self.pending[self.first].is_none() {
            return Some(self.first);
        }
        due.iter().find(|&seat| self.pending[seat].is_none())
    }

    /// Whether a choice waits for others.
    fn is_pending(&self) -> bool {
        self.world.turn().due().iter().any(|seat| self.pending[seat].is_some())
    }

    /// The legal choices of the seat that is due.
    #[must_use]
    pub fn legal(&self) -> Vec<P::Choice> {
        let mut legal = Vec::new();
        if let Some(seat) = self.due() {
            self.world.legal(seat, &mut legal);
        }
        legal
    }

    /// Enters a choice of the seat that is due, and draws chance until a seat is due again.
    pub fn enter(&mut self, choice: P::Choice, dice: &mut SplitMix) {
        let Some(seat) = self.due() else { return };
        self.pending[seat] = Some(choice);
        let due = self.world.turn().due();
        if due.iter().any(|seat| self.pending[seat].is_none()) {
            return;
        }
        for seat in due.iter() {
            if let Some(choice) = self.pending[seat].take() {
                self.world.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
            }
        }
        while self.world.turn() == Turn::Chance {
            let outcome = self.world.draw(dice);
            self.world.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
        }
    }

    /// A seat's share of the victory; 0 before the end.
    #[must_use]
    pub fn share(&self, seat: Seat) -> f64 {
        self.world.scores().map_or(0.0, |scores| scores.share(seat))
    }
}
