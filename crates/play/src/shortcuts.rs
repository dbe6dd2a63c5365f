//! What a seat may do straight away although something else is asked before it: the page finishes that first.
//!
//! Only what the seat can take back again, with everything before it: nothing is drawn, nobody learns anything, nothing is
//! published. It is worked out on the seat's own staged position, by choices it could make itself, so it tells the seat
//! nothing that it could not find out by making and undoing them.

use record::{Effect, LogLine, LogLineOf, Timeline};
use rules::{Entry, Game, Seat, Show};

use crate::matches::Match;
use crate::offer::{MAX_SHORTCUT_STEPS, Offer, Offers, SHORTCUT_SEPARATOR};

impl<P: Show> Match<P> {
    /// Everything a seat may do now, as a page shows it.
    #[must_use]
    pub fn offers(&self, seat: Seat) -> Offers {
        let legal = self.legal(seat);
        Offers {
            id: self.offer(seat),
            list: Offer::fold::<P>(&legal),
            shortcuts: self.shortcuts(seat, legal),
            sealed: self.sealed(seat).map(ToString::to_string),
            undo: self.undoable(seat),
            auction: self.auction(seat),
            limit: self.limit(seat).map(|limit| limit.most),
        }
    }

    /// What belongs to later questions and to things on the board, each as near as it can be had. `known` is what may be
    /// chosen now.
    fn shortcuts(&self, seat: Seat, mut known: Vec<P::Choice>) -> Vec<Offer> {
        let mut shortcuts = Vec::new();
        if self.due().only() != Some(seat) || !known.iter().any(P::ends_step) {
            return shortcuts;
        }
        let (mut timeline, mut before, mut legal) = (self.timeline.clone(), String::new(), known.clone());
        for _ in 0..MAX_SHORTCUT_STEPS {
            let Some(done) = legal.iter().find(|choice| P::ends_step(choice)) else { break };
            if !stages(&mut timeline, seat, done) {
                break;
            }
            before = format!("{before}{done}{SHORTCUT_SEPARATOR}");
            legal.clear();
            timeline.state().legal(seat, &mut legal);
            for choice in legal.iter().filter(|choice| !P::ends_step(choice)) {
                if known.contains(choice) {
                    continue;
                }
                known.push(choice.clone());
                let shown = P::amount(choice).is_none() && !P::elements(choice).is_empty();
                if shown && stages(&mut timeline.clone(), seat, choice) {
                    shortcuts.push(Offer::after::<P>(&before, choice));
                }
            }
        }
        shortcuts
    }
}

/// Makes a choice; whether it may be taken back.
fn stages<P: Game>(timeline: &mut Timeline<P>, seat: Seat, choice: &P::Choice) -> bool {
    timeline.follow(&line::<P>(seat, choice), &mut Vec::new()) == Ok(Effect::Staged(seat))
}

fn line<P: Game>(seat: Seat, choice: &P::Choice) -> LogLineOf<P> {
    LogLine::Entry(Entry::Choice { seat, choice: choice.clone() })
}
