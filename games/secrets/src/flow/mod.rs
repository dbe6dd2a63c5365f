//! Legal choices and their effects, in the order of the rulebook.
//!
//! * `opening`: set-up, the two audiences, favours of the opening, Planning
//! * `stakes`: choosing an audience, the Speech, two stakes, the Cardinal
//! * `favours`: the windows, and the effect of each favour
//! * `count`: the reveal, withdrawals, success and failure, ties, the end of a round
//! * `refusal`: why a choice is not legal
//! * `talk`: what can be said, and whether it was true
//!
//! Functions marked `inline(always)` are in the inner loop of playouts; `docs/bench.md` has the measurements.

mod count;
mod favours;
mod opening;
mod refusal;
mod stakes;
mod talk;

pub use count::Balance;

use rules::Weight;
use rules::{Bidding, Dice, Entry, EntryOf, Label, Meta, Position, Scores, Seat, SeatSet, Sink, Turn};

use crate::choice::{Choice, Menu, Outcome};
use crate::event::Event;
use crate::pieces::{Card, Face, Sovereign, nth_kind};
use crate::scoring;
use crate::setup::{self, META, Setup};
use crate::state::{FavourWindow, Phase, RoundStep, State};

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
        match self.phase {
            Phase::Act { .. } | Phase::Pass { .. } | Phase::Finale => Turn::of(self.speech),
            Phase::Window { seat, .. } => Turn::of(seat),
            Phase::Planning(_) => Turn::of(self.planner()),
            Phase::Tie { due, .. } => Turn::Decide(due),
            Phase::Over => Turn::Over,
            _ => Turn::Chance,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(self.menu(seat).iter());
    }

    fn outcomes(&self, out: &mut Vec<(Outcome, Weight)>) {
        match self.phase {
            Phase::Speech => out.extend(Seat::all(self.seats).map(|seat| (Outcome::Speech(seat), 1))),
            Phase::Deal(_) | Phase::Corruption(_) | Phase::Excused { .. } => {
                let valets = self.valets.iter();
                out.extend(valets.map(|(card, count)| (Outcome::Valet(card), Weight::from(count))));
            }
            Phase::Opening(_) => {
                out.extend(self.opened.others().iter().map(|tile| (Outcome::Audience(tile), 1)));
            }
            Phase::CardinalOpens { .. }
            | Phase::CardinalSpied { .. }
            | Phase::CardinalStabbed { .. }
            | Phase::CardinalRevealed => {
                let cards = self.cardinal.iter();
                out.extend(cards.map(|(card, count)| (Outcome::Cardinal(card), Weight::from(count))));
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
        match self.phase {
            Phase::Opening(_) => {
                let left = self.opened.others();
                Outcome::Audience(left.nth(dice.below(left.len())))
            }
            Phase::CardinalOpens { .. }
            | Phase::CardinalSpied { .. }
            | Phase::CardinalStabbed { .. }
            | Phase::CardinalRevealed => Outcome::Cardinal(self.cardinal.draw(dice)),
            Phase::Speech => {
                #[expect(clippy::cast_possible_truncation, reason = "it is below the number of seats")]
                let seat = dice.below(u32::from(self.seats)) as u8;
                Outcome::Speech(Seat::at(seat))
            }
            _ => Outcome::Valet(self.valets.draw(dice)),
        }
    }

    #[inline(always)]
    fn pick(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        match self.phase {
            Phase::Act { step: RoundStep::Audience, .. } => {
                Choice::Attend(Sovereign::BOTH[dice.below(2) as usize & 1])
            }
            Phase::Act { .. } if !self.may_use(FavourWindow::Stakes, seat) => {
                let kinds = self.hands[seat].kinds();
                let (open, hidden) = self.faces(seat);
                let each = kinds.count_ones();
                let n = dice.below(each << u32::from(open && hidden));
                let face = if open && n < each { Face::Open } else { Face::Hidden };
                let n = if n < each { n } else { n - each };
                Choice::Stake(face, nth_kind(kinds, n))
            }
            Phase::Pass { done, .. } => {
                let to = self.receivers(done);
                #[expect(clippy::cast_possible_truncation, reason = "there are five seats")]
                let n = dice.below(to.len() as u32);
                Choice::Pass(to.nth(n))
            }
            _ => self.menu(seat).pick(dice),
        }
    }
}

impl Bidding for State {}

impl State {
    /// The legal choices of a seat, in order, without a list.
    pub fn choices(&self, seat: Seat) -> impl Iterator<Item = Choice> + use<> {
        self.menu(seat).iter()
    }

    /// The legal choices of a seat.
    pub(crate) fn menu(&self, seat: Seat) -> Menu {
        if !self.turn().due().has(seat) {
            return Menu::EMPTY;
        }
        match self.phase {
            Phase::Act { step: RoundStep::Audience, .. } => Menu::ATTEND,
            Phase::Act { .. } => self.stake_menu(seat).and(self.favour_menu(FavourWindow::Stakes, seat)),
            Phase::Pass { done, .. } => Menu::passes(self.receivers(done)),
            Phase::Window { window, .. } => self.favour_menu(window, seat).and(Menu::DECLINE),
            Phase::Planning(placed) => Self::placements(placed),
            Phase::Tie { .. } => Menu::seals(self.hands[seat].kinds() & !(1 << Card::Excuse as u16)),
            Phase::Finale => Menu::FINISH,
            _ => Menu::EMPTY,
        }
    }

    /// Applies a choice of a seat. Returns who learnt something: everybody, if it was the last choice before the reveal
    /// (R7.1).
    #[inline(always)]
    fn apply_choice(&mut self, seat: Seat, choice: Choice, events: &mut impl Sink<Event>) -> SeatSet {
        let mut learnt = SeatSet::EMPTY;
        let next = match (self.phase, choice) {
            (Phase::Act { step, done }, Choice::Attend(at)) => {
                self.attend(seat, at, events);
                self.after_action(step, done.with(seat), events, &mut learnt)
            }
            (Phase::Act { step, done }, Choice::Stake(face, card)) => {
                self.lay_stake(seat, (face, card), events);
                match self.cardinal_answers(seat, step, done.with(seat), events) {
                    Some(next) => next,
                    None => self.after_action(step, done.with(seat), events, &mut learnt),
                }
            }
            (Phase::Pass { step, done }, Choice::Pass(to)) => self.pass(to, step, done, events),
            (Phase::Planning(placed), Choice::Place(_, at)) => self.place(placed, at, events),
            (Phase::Window { window, seat }, Choice::Decline) => {
                self.after_window(window, seat, events, &mut learnt)
            }
            (Phase::Tie { at, tied, due }, Choice::Seal(card)) => {
                self.seal(seat, card, events);
                if due.without(seat).is_empty() {
                    learnt = self.everybody();
                    self.unseal(at, tied, events)
                } else {
                    Phase::Tie { at, tied, due: due.without(seat) }
                }
            }
            (Phase::Finale, Choice::Finish) => {
                learnt = self.everybody();
                self.finish(events)
            }
            (_, favour) => self.use_favour(seat, favour, events, &mut learnt),
        };
        self.phase = next;
        learnt
    }

    /// Applies an outcome of chance. Returns who learnt something.
    #[inline(always)]
    fn apply_outcome(&mut self, outcome: Outcome, events: &mut impl Sink<Event>) -> SeatSet {
        let all = self.everybody();
        let (next, learnt) = match (self.phase, outcome) {
            (Phase::Opening(at), Outcome::Audience(tile)) => (self.open(at, tile, events), all),
            (Phase::CardinalOpens { done }, Outcome::Cardinal(card)) => {
                (self.cardinal_opens(card, done, events), all)
            }
            (Phase::CardinalRevealed, Outcome::Cardinal(card)) => (self.cardinal_revealed(card, events), all),
            (Phase::CardinalSpied { spy, resume }, Outcome::Cardinal(card)) => {
                (self.cardinal_spied(spy, card, resume, events), SeatSet::one(spy))
            }
            (Phase::CardinalStabbed { resume }, Outcome::Cardinal(card)) => {
                (self.cardinal_stabbed(card, resume, events), all)
            }
            (Phase::Excused { seat, left }, Outcome::Valet(card)) => {
                self.draw_valet(seat, card, events);
                (self.next_withdrawn(left, events), SeatSet::one(seat))
            }
            (Phase::Corruption(seat), Outcome::Valet(card)) => {
                self.draw_valet(seat, card, events);
                (Phase::Window { window: FavourWindow::Opening, seat }, SeatSet::one(seat))
            }
            (Phase::Deal(seat), Outcome::Valet(card)) => (self.deal(seat, card, events), SeatSet::one(seat)),
            (Phase::Speech, Outcome::Speech(seat)) => (self.give_speech(seat, events), all),
            (phase, _) => {
                debug_assert!(false, "{outcome:?} is impossible in {phase:?}");
                (phase, SeatSet::EMPTY)
            }
        };
        self.phase = next;
        learnt
    }
}
