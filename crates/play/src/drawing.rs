//! What a page shows of a match, without the game's types.

use rules::{Arg, Label, Movement, Part, RuleRef, ScoreRow, Seat, SeatSet, Show, Speak, Verdict, Viewer};
use serde::Serialize;

use crate::matches::Match;
use crate::notices::Notice;
use crate::offer::{ChoiceSequence, Offers};
use crate::plan::ShownPlan;
use crate::playback::Passage;

/// A statement as a page shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ShownStatement {
    /// The speaker.
    pub seat: Seat,
    /// The text to submit.
    pub notation: String,
    /// The text to show.
    pub label: Label,
    /// Whether it was kept. [`Verdict::Open`] if it was not made yet.
    pub verdict: Verdict,
}

/// Everything a page shows of a match. Each function answers with what the viewer or the seat may know, and no more.
///
/// ```
/// use play::{Drawing, Match, Opening};
/// # use record::Seed;
/// # use rules::{Position, TableOptions};
/// use rules::Viewer;
/// # use visite::State;
/// # let opening = Opening {
/// #     id: "example".to_owned(),
/// #     table_options: TableOptions::validate(&State::META, None, None, [])?,
/// #     seed: Seed::from_words("1682"),
/// #     nonces: vec![None, None],
/// #     players: Vec::new(),
/// # };
/// let live: Box<dyn Drawing> = Box::new(Match::<State>::open(opening));
///
/// // What spectators read: labels, which a speaker says in their language.
/// let prompt = live.prompt(Viewer::Public).expect("spectators may watch");
/// println!("{}", prompt.key);
/// for (number, label) in live.viewer_log(Viewer::Public, 0) {
///     println!("{number}: {}", label.key);
/// }
/// // Nobody sees everything while the match runs.
/// assert_eq!(live.prompt(Viewer::Open), None);
/// # Ok::<(), rules::BadOptions>(())
/// ```
pub trait Drawing {
    /// What a seat may do.
    fn offers(&self, seat: Seat) -> Offers;
    /// Who has to decide what, with the argument `you` for the reader ([`Show::prompt`]). `None` for [`Viewer::Open`] until the match is over.
    fn prompt(&self, viewer: Viewer) -> Option<Label>;
    /// Where the rules speak of that question ([`Show::rule`]). `None` for [`Viewer::Open`] until the match is over.
    fn rule(&self, viewer: Viewer) -> Option<RuleRef>;
    /// Board and hand. `None` for [`Viewer::Open`] until the match is over.
    fn parts(&self, viewer: Viewer, speak: &dyn Speak) -> Option<Vec<Part>>;
    /// Board and hand at the intermediate positions of the last action ([`Match::frames`]).
    fn frames(&self, viewer: Viewer, own: SeatSet, speak: &dyn Speak) -> Vec<Vec<Part>>;
    /// The log of a viewer from a number on, without what the viewer undid.
    fn viewer_log(&self, viewer: Viewer, from: usize) -> Vec<(usize, Label)> {
        let line = |number| Some((number, self.log_line(viewer, number)?));
        self.log_numbers(viewer, from).into_iter().filter_map(line).collect()
    }
    /// The numbers of its lines.
    fn log_numbers(&self, viewer: Viewer, from: usize) -> Vec<usize>;
    /// One of its lines.
    fn log_line(&self, viewer: Viewer, number: usize) -> Option<Label>;
    /// The elements of the board that a line of a viewer's log is about.
    fn log_elements(&self, viewer: Viewer, number: usize) -> Vec<String>;
    /// The move of a piece that a line of a viewer's log is about.
    fn log_movement(&self, viewer: Viewer, number: usize) -> Option<Movement>;
    /// Where everybody's points come from. Empty until the match is over.
    fn score_sheet(&self) -> Vec<ScoreRow>;
    /// The label of a choice, whether or not it is legal.
    fn choice_label(&self, notation: &str) -> Option<Label>;
    /// The game's warning about a choice, for instance that it loses.
    fn warning(&self, seat: Seat, notation: &str) -> Option<Label>;
    /// Why a seat that is asked cannot choose an element of the board now, in the game's words: the sentence that a
    /// submitted choice would get. `None` if the seat is not asked, if the element belongs to something it may choose, or
    /// if the game has no reason.
    fn why_not(&self, seat: Seat, element: &str) -> Option<Label>;
    /// The statements that a seat may make now.
    fn statements(&self, seat: Seat) -> Vec<ShownStatement>;
    /// All statements so far, and whether they were kept.
    fn statements_made(&self) -> Vec<ShownStatement>;
    /// A plan of a seat with these choices ([`Match::plan`]).
    fn plan(&self, seat: Seat, tried: &str, forced: bool) -> Option<ShownPlan>;
}

impl<P: Show> Drawing for Match<P> {
    fn offers(&self, seat: Seat) -> Offers {
        Match::offers(self, seat)
    }
    fn prompt(&self, viewer: Viewer) -> Option<Label> {
        let prompt = P::prompt(&self.view(viewer)?);
        let asked = prompt.args.iter().find_map(|(name, arg)| match arg {
            Arg::Seat(seat) if *name == "seat" => Some(viewer == Viewer::Seat(*seat)),
            _ => None,
        });
        let among = || matches!(viewer, Viewer::Seat(seat) if self.waiting().has(seat));
        let you = if asked.unwrap_or_else(among) { "yes" } else { "no" };
        Some(prompt.with("you", you))
    }
    fn rule(&self, viewer: Viewer) -> Option<RuleRef> {
        self.view(viewer).map(|view| P::rule(&view))
    }
    fn parts(&self, viewer: Viewer, speak: &dyn Speak) -> Option<Vec<Part>> {
        self.view(viewer).map(|view| P::parts(&view, speak))
    }
    fn frames(&self, viewer: Viewer, own: SeatSet, speak: &dyn Speak) -> Vec<Vec<Part>> {
        Match::frames(self, viewer, own).iter().map(|view| P::parts(view, speak)).collect()
    }
    fn log_numbers(&self, viewer: Viewer, from: usize) -> Vec<usize> {
        let mut kept = Vec::new();
        for (number, notice) in (from..).zip(self.notices(viewer, from)) {
            if let Notice::Undone { numbers } = notice {
                kept.retain(|number| !numbers.contains(number));
            } else {
                kept.push(number);
            }
        }
        kept
    }
    fn log_line(&self, viewer: Viewer, number: usize) -> Option<Label> {
        self.notices(viewer, number).first().map(notice_label::<P>)
    }
    fn log_elements(&self, viewer: Viewer, number: usize) -> Vec<String> {
        match self.notices(viewer, number).first() {
            Some(Notice::Event(event)) => P::log_elements(event),
            _ => Vec::new(),
        }
    }
    fn log_movement(&self, viewer: Viewer, number: usize) -> Option<Movement> {
        match self.notices(viewer, number).first() {
            Some(Notice::Event(event)) => P::log_movement(event),
            _ => None,
        }
    }
    fn score_sheet(&self) -> Vec<ScoreRow> {
        let view = self.view(Viewer::Open).filter(|_| self.is_over());
        view.map(|view| P::score_sheet(&view)).unwrap_or_default()
    }
    fn choice_label(&self, notation: &str) -> Option<Label> {
        notation
            .parse()
            .ok()
            .map(|ChoiceSequence { choice, .. }: ChoiceSequence<P::Choice>| P::label(&choice))
    }
    fn warning(&self, seat: Seat, notation: &str) -> Option<Label> {
        Match::warning(self, seat, &notation.parse().ok()?)
    }
    fn why_not(&self, seat: Seat, element: &str) -> Option<Label> {
        Match::why_not(self, seat, element)
    }
    fn statements(&self, seat: Seat) -> Vec<ShownStatement> {
        let allowed = Match::statements(self, seat).into_iter();
        allowed.map(|statement| shown::<P>(seat, &statement, Verdict::Open)).collect()
    }
    fn statements_made(&self) -> Vec<ShownStatement> {
        let made = Match::statements_made(self);
        made.iter().map(|made| shown::<P>(made.seat, &made.statement, made.verdict)).collect()
    }
    fn plan(&self, seat: Seat, tried: &str, forced: bool) -> Option<ShownPlan> {
        Match::plan(self, seat, tried, forced)
    }
}

fn shown<P: Show>(seat: Seat, statement: &P::Statement, verdict: Verdict) -> ShownStatement {
    ShownStatement { seat, notation: statement.to_string(), label: P::statement_label(statement), verdict }
}

impl<P: Show> Match<P> {
    /// The intermediate positions of the last action, as a viewer saw them: one after every choice and every series of
    /// draws that the action published, and before it what lies [between](Show::between). The current position and the
    /// positions after choices of the `own` seats are left out. Equal views in a row are one frame, so a viewer cannot
    /// count what it does not see.
    #[must_use]
    pub fn frames(&self, viewer: Viewer, own: SeatSet) -> Vec<P::View> {
        if viewer == Viewer::Open {
            return Vec::new();
        }
        let mut views: Vec<P::View> = Vec::new();
        let mut passages = self.playback.published().iter().peekable();
        while let Some((by, Passage { before, events, after })) = passages.next() {
            let told: Vec<P::Event> = events.iter().filter_map(|event| P::redact(event, viewer)).collect();
            views.extend(P::between(&before.view(viewer), &told));
            // The last one leads to the current position.
            if passages.peek().is_some() && by.is_none_or(|seat| !own.has(seat)) {
                views.push(after.view(viewer));
            }
        }
        views.dedup();
        let now = self.view(viewer);
        while views.last().is_some_and(|last| now.as_ref() == Some(last)) {
            views.pop();
        }
        views
    }
}

/// A notice as a line of the log.
pub fn notice_label<P: Show>(notice: &Notice<P::Event, P::Statement>) -> Label {
    match notice {
        Notice::Event(event) => P::log_label(event),
        Notice::Undone { .. } => Label::new("told-undone"),
        Notice::Said { seat, statement } => {
            Label::new("told-said").with("seat", *seat).with("statement", P::statement_label(statement))
        }
        Notice::Resigned { seat } => Label::new("told-resigned").with("seat", *seat),
        Notice::Aborted => Label::new("told-aborted"),
        Notice::Replaced { seat, by } => {
            Label::new("told-replaced").with("seat", *seat).with("by", by.clone())
        }
    }
}
