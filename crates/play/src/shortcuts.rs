//! Offers, and shortcuts: choices of a later step that a seat may make right now, because the steps before it can be
//! ended without deciding anything else.
//!
//! A shortcut can be undone completely: it draws nothing, publishes nothing, and nobody learns anything. It is found by
//! trying choices that the seat could make and undo itself, so it tells the seat nothing new.

use record::{Effect, LogLine, Timeline};
use rules::{Entry, Game, Seat, Show, Viewer};

use crate::matches::Match;
use crate::offer::{MAX_SHORTCUT_STEPS, Offer, Offers, SHORTCUT_SEPARATOR};

impl<P: Show> Match<P> {
    /// Everything a seat may do now, in the form a page or a terminal shows it. Bots and tests may use
    /// [`legal`](Match::legal) instead.
    ///
    /// ```
    /// # use play::{Match, Offer, Opening};
    /// # use record::Seed;
    /// # use rules::{Position, TableOptions};
    /// # use visite::State;
    /// # let live = Match::<State>::open(Opening {
    /// #     id: "example".to_owned(),
    /// #     table_options: TableOptions::validate(&State::META, None, None, [])?,
    /// #     seed: Seed::from_words("1682"),
    /// #     nonces: vec![None, None],
    /// #     players: Vec::new(),
    /// # });
    /// let seat = live.due().first().expect("somebody is asked");
    /// let offers = live.offers(seat);
    /// for offer in &offers.list {
    ///     if let Offer::One { notation, label, .. } = offer {
    ///         println!("{notation}: {}", label.key);
    ///     }
    /// }
    /// assert_eq!(offers.list.len(), live.legal(seat).len()); // one offer per choice, as there are no amounts
    /// assert_eq!(offers.undo, 0);
    /// # Ok::<(), rules::BadOptions>(())
    /// ```
    #[must_use]
    pub fn offers(&self, seat: Seat) -> Offers {
        let legal = self.legal(seat);
        let mut list = Offer::from_legal::<P>(&legal);
        if let Some(choice) = legal.iter().find(|choice| P::goes_on(choice))
            && let Some(view) = self.view(Viewer::Seat(seat))
        {
            for offer in &mut list {
                if let Offer::One { goes_on: true, label, .. } = offer {
                    *label = P::goes_on_label(&view, choice);
                }
            }
        }
        Offers {
            id: self.offer(seat),
            list,
            shortcuts: self.shortcuts(seat, legal),
            sealed: self.sealed(seat).map(ToString::to_string),
            forced: self.is_forced(seat),
            undo: if self.can_reconsider(seat) { self.undoable(seat) } else { 0 },
            auction: self.auction(seat),
            limit: self.limit(seat).map(|limit| limit.most),
        }
    }

    /// The choices of later steps that point at the board, each with as few steps before it as possible. `known` is what
    /// the seat may choose now.
    fn shortcuts(&self, seat: Seat, mut known: Vec<P::Choice>) -> Vec<Offer> {
        let mut shortcuts = Vec::new();
        if self.due().only() != Some(seat) || !known.iter().any(P::ends_step) {
            return shortcuts;
        }
        let (mut timeline, mut before, mut legal) = (self.timeline.clone(), String::new(), known.clone());
        for _ in 0..MAX_SHORTCUT_STEPS {
            let Some(end_step) = legal.iter().find(|choice| P::ends_step(choice)) else { break };
            if !can_stage(&mut timeline, seat, end_step) {
                break;
            }
            before = format!("{before}{end_step}{SHORTCUT_SEPARATOR}");
            legal.clear();
            timeline.state().legal(seat, &mut legal);
            for choice in legal.iter().filter(|choice| !P::ends_step(choice)) {
                if known.contains(choice) {
                    continue;
                }
                known.push(choice.clone());
                let on_board = P::amount(choice).is_none() && !P::elements(choice).is_empty();
                if on_board && can_stage(&mut timeline.clone(), seat, choice) {
                    shortcuts.push(Offer::shortcut::<P>(&before, choice));
                }
            }
        }
        shortcuts
    }
}

/// Makes a choice. Returns whether it is staged, so that the seat can undo it.
fn can_stage<P: Game>(timeline: &mut Timeline<P>, seat: Seat, choice: &P::Choice) -> bool {
    let line = LogLine::Entry(Entry::Choice { seat, choice: choice.clone() });
    timeline.follow(&line, &mut Vec::new()) == Ok(Effect::Staged(seat))
}
