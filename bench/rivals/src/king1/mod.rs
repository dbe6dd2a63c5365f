//! `King1`: the judgement of the first King, as it was before anything was made stronger. Later bots are measured against it.
//!
//! Evaluation, playout policy, constants, search and solver are copies, on purpose: nothing here changes when those of the
//! house do. Only the rules are shared.

mod escalier;
mod palais;
mod player;
mod search;
mod secrets;
mod solve;
mod visite;

pub use player::King1Player;

use std::ops::Deref;

use rules::{
    Auction, Bidding, Dice, EntryOf, Knowledge, Label, Meta, Position, Scores, Seat, SeatSet, Sink,
    StateBytes, StateHash, TableTalk, Turn, Verdict, Viewer, Weight,
};

/// A position of a game, judged by the first King. Views, choices and events are the game's own.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct King1<P>(pub P);

impl<P> Deref for King1<P> {
    type Target = P;
    fn deref(&self) -> &P {
        &self.0
    }
}

impl<P: StateBytes> StateBytes for King1<P> {
    fn feed(&self, hash: &mut StateHash) {
        self.0.feed(hash);
    }
}

/// The rules are those of the game.
impl<P: Position> Position for King1<P> {
    const META: Meta = P::META;
    type Setup = P::Setup;
    type Choice = P::Choice;
    type Outcome = P::Outcome;
    type Event = P::Event;

    fn start(setup: &P::Setup) -> Self {
        Self(P::start(setup))
    }
    fn seats(&self) -> u8 {
        self.0.seats()
    }
    fn turn(&self) -> Turn {
        self.0.turn()
    }
    fn legal(&self, seat: Seat, out: &mut Vec<P::Choice>) {
        self.0.legal(seat, out);
    }
    fn outcomes(&self, out: &mut Vec<(P::Outcome, Weight)>) {
        self.0.outcomes(out);
    }
    fn apply_unchecked(&mut self, entry: EntryOf<Self>, events: &mut impl Sink<P::Event>) -> SeatSet {
        self.0.apply_unchecked(entry, events)
    }
    fn scores(&self) -> Option<Scores> {
        self.0.scores()
    }
    fn why_not(&self, seat: Seat, choice: &P::Choice) -> Label {
        self.0.why_not(seat, choice)
    }
    fn draw(&self, dice: &mut impl Dice) -> P::Outcome {
        self.0.draw(dice)
    }
    fn pick(&self, seat: Seat, dice: &mut impl Dice) -> P::Choice {
        self.0.pick(seat, dice)
    }
}

impl<P: Knowledge> Knowledge for King1<P> {
    type View = P::View;
    fn view(&self, viewer: Viewer) -> P::View {
        self.0.view(viewer)
    }
    fn redact(event: &P::Event, viewer: Viewer) -> Option<P::Event> {
        P::redact(event, viewer)
    }
    fn imagine(view: &P::View, dice: &mut impl Dice) -> Self {
        Self(P::imagine(view, dice))
    }
    fn scramble(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        Self(self.0.scramble(viewer, dice))
    }
}

impl<P: TableTalk> TableTalk for King1<P> {
    type Statement = P::Statement;
    fn statements(&self, seat: Seat, out: &mut Vec<P::Statement>) {
        self.0.statements(seat, out);
    }
    fn judge(speaker: Seat, statement: &P::Statement, since: &[P::Event]) -> Verdict {
        P::judge(speaker, statement, since)
    }
}

impl<P: Bidding> Bidding for King1<P> {
    fn auction(&self) -> Option<Auction<P::Choice>> {
        self.0.auction()
    }
    fn amount(choice: &P::Choice) -> Option<u16> {
        P::amount(choice)
    }
}
