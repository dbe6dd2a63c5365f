//! What a seat may do straight away although something else is asked before it: the page finishes that first.
//!
//! Only what the seat can take back again, with everything before it: nothing is drawn, nobody learns anything, nothing is
//! published. It is worked out on the seat's own staged position, by choices it could make itself, so it tells the seat
//! nothing that it could not find out by making and undoing them.

use record::{Course, Effect, Line, LineOf};
use rules::{Entry, Illegal, Label, Position, Seat, Show, Viewer};

use crate::matches::{Match, Receipt, Refusal};
use crate::offer::{AHEAD, Offer, OfferId, Offers, Steps, THEN};

impl<P: Show> Match<P> {
    /// Everything a seat may do now, as a page shows it.
    #[must_use]
    pub fn offers(&self, seat: Seat) -> Offers {
        let legal = self.legal(seat);
        Offers {
            id: self.offer(seat),
            list: Offer::fold::<P>(&legal),
            ahead: self.ahead(seat, legal),
            sealed: self.sealed(seat).map(ToString::to_string),
            undo: self.undoable(seat),
            auction: self.auction(seat),
            limit: self.limit(seat).map(|limit| limit.most),
        }
    }

    /// What belongs to later questions and to things on the board, each as near as it can be had. `known` is what may be
    /// chosen now.
    fn ahead(&self, seat: Seat, mut known: Vec<P::Choice>) -> Vec<Offer> {
        let mut ahead = Vec::new();
        if self.due().only() != Some(seat) || !known.iter().any(P::finishes) {
            return ahead;
        }
        let (mut course, mut before, mut legal) = (self.course.clone(), String::new(), known.clone());
        for _ in 0..AHEAD {
            let Some(done) = legal.iter().find(|choice| P::finishes(choice)) else { break };
            if !stages(&mut course, seat, done) {
                break;
            }
            before = format!("{before}{done}{THEN}");
            legal.clear();
            course.state().legal(seat, &mut legal);
            for choice in legal.iter().filter(|choice| !P::finishes(choice)) {
                if known.contains(choice) {
                    continue;
                }
                known.push(choice.clone());
                let shown = P::amount(choice).is_none() && !P::elements(choice).is_empty();
                if shown && stages(&mut course.clone(), seat, choice) {
                    ahead.push(Offer::after::<P>(&before, choice));
                }
            }
        }
        ahead
    }

    /// A seat answers an offer; perhaps by a choice that comes after the present question, and then it is done with that
    /// one first. All of it or nothing.
    pub(crate) fn submit_steps(
        &mut self,
        seat: Seat,
        offer: OfferId,
        steps: Steps<P::Choice>,
    ) -> Result<Receipt, Refusal> {
        let Steps { first, choice } = steps;
        if first.is_empty() {
            return self.submit(seat, offer, choice);
        }
        self.finished(seat, offer, &first, Some(&choice))?;
        self.rest();
        for choice in first.into_iter().chain([choice]) {
            self.follow(Line::Entry(Entry::Choice { seat, choice }))?;
        }
        self.go_on();
        Ok(Receipt::Played)
    }

    /// Whether it could no longer be taken back. Whatever comes after something else can.
    pub(crate) fn steps_settle(
        &self,
        seat: Seat,
        offer: OfferId,
        steps: Steps<P::Choice>,
    ) -> Result<bool, Refusal> {
        if steps.first.is_empty() {
            return self.settles(seat, offer, steps.choice);
        }
        self.finished(seat, offer, &steps.first, Some(&steps.choice)).map(|_| false)
    }

    /// What a player should know before this choice.
    pub(crate) fn warning(&self, seat: Seat, steps: &Steps<P::Choice>) -> Option<Label> {
        let view = if steps.first.is_empty() {
            self.view(Viewer::Seat(seat))?
        } else {
            self.finished(seat, self.offer(seat), &steps.first, None).ok()?.state().view(Viewer::Seat(seat))
        };
        P::warning(&view, &steps.choice)
    }

    /// The course after these finishing choices and, if there is one, the choice that they are made for.
    fn finished(
        &self,
        seat: Seat,
        offer: OfferId,
        first: &[P::Choice],
        choice: Option<&P::Choice>,
    ) -> Result<Course<P>, Refusal> {
        let due = self.asked(seat, offer)?;
        let mut course = self.course.clone();
        for (n, one) in first.iter().chain(choice).enumerate() {
            let may = n == first.len() || (P::finishes(one) && n < AHEAD && due.len() == 1);
            let followed = course.follow(&line::<P>(seat, one), &mut Vec::new())?;
            if !may || followed != Effect::Staged(seat) {
                let why = Label::new("refused-not-offered");
                return Err(Illegal::NotOffered { choice: one.to_string(), why }.into());
            }
        }
        Ok(course)
    }
}

/// Makes a choice; whether it may be taken back.
fn stages<P: Position>(course: &mut Course<P>, seat: Seat, choice: &P::Choice) -> bool {
    course.follow(&line::<P>(seat, choice), &mut Vec::new()) == Ok(Effect::Staged(seat))
}

fn line<P: Position>(seat: Seat, choice: &P::Choice) -> LineOf<P> {
    Line::Entry(Entry::Choice { seat, choice: choice.clone() })
}
