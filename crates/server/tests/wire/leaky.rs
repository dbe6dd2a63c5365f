//! The match behind a table of these tests: it tells the test its state, and it may let a secret out, so that the tests can
//! be seen to find leaks.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::Bot;
use play::{
    BidLimit, Confirm, Drawing, Match, Moving, OfferId, Offers, Receipt, Refusal, Session, ShownPlan,
    ShownStatement,
};
use record::{Record, RecordHead};
use rules::{
    Label, Movement, Part, RuleRef, ScoreRow, Scores, Seat, SeatSet, Show, Speak, Viewer, state_hash,
};
use server::bot_pool::BotJob;
use server::live_match::{HintJob, LiveMatch};

/// A secret that gets out, and by which way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leak {
    /// The board holds something of the position behind it.
    Part,
    /// A viewer's notices are counted with everybody else's.
    Number,
    /// The reason of a refusal depends on the position.
    Refusal,
    /// A seat's log ends with something of the position.
    Log,
    /// A frame of another's turn shows something of the position.
    Frame,
    /// Why something cannot be chosen depends on the position.
    Reason,
    /// The log of the server holds something of the position.
    Written,
    /// A plan shows something of the position.
    Plan,
}

impl Leak {
    pub(crate) const ALL: [Self; 8] = [
        Self::Part,
        Self::Number,
        Self::Refusal,
        Self::Log,
        Self::Frame,
        Self::Reason,
        Self::Written,
        Self::Plan,
    ];
}

/// A match that reports its state, and leaks if it is told to.
pub(crate) struct Behind<P: Show> {
    live: Match<P>,
    leak: Option<Leak>,
    hash: Arc<AtomicU64>,
}

impl<P: Show> Behind<P> {
    pub(crate) fn new(live: Match<P>, leak: Option<Leak>, hash: Arc<AtomicU64>) -> Self {
        let behind = Self { live, leak, hash };
        behind.report();
        behind
    }

    fn report(&self) {
        self.hash.store(self.secret(), Ordering::SeqCst);
    }

    /// Something that depends on everything in the position.
    fn secret(&self) -> u64 {
        state_hash(self.live.state())
    }

    fn leaks(&self, leak: Leak) -> bool {
        self.leak == Some(leak)
    }

    /// Changes the match, and reports.
    fn change<T>(&mut self, change: impl FnOnce(&mut Match<P>) -> T) -> T {
        let changed = change(&mut self.live);
        self.report();
        changed
    }
}

impl<P: Show> LiveMatch for Behind<P> {
    fn session(&self) -> &dyn Session {
        self
    }
    fn session_mut(&mut self) -> &mut dyn Session {
        self
    }
    fn ask_bot(&mut self, _: Seat, _: Bot, _: u64) -> Option<BotJob> {
        None
    }
    fn hint(&self, _: Seat, _: u64) -> Option<HintJob> {
        None
    }
}

impl<P: Show> Moving for Behind<P> {
    fn head(&self) -> &RecordHead {
        self.live.head()
    }
    fn choices_made(&self) -> Vec<Seat> {
        self.live.choices_made()
    }
    fn is_over(&self) -> bool {
        self.live.is_over()
    }
    fn scores(&self) -> Option<Scores> {
        self.live.scores()
    }
    fn due(&self) -> SeatSet {
        self.live.due()
    }
    fn waiting(&self) -> SeatSet {
        self.live.waiting()
    }
    fn resigned(&self) -> SeatSet {
        self.live.resigned()
    }
    fn offer(&self, seat: Seat) -> OfferId {
        self.live.offer(seat)
    }
    fn undoable(&self, seat: Seat) -> usize {
        self.live.undoable(seat)
    }
    fn sealed(&self, seat: Seat) -> Option<String> {
        Moving::sealed(&self.live, seat)
    }
    fn limit(&self, seat: Seat) -> Option<BidLimit> {
        self.live.limit(seat)
    }
    fn notice_count(&self, viewer: Viewer) -> usize {
        if self.leaks(Leak::Number) {
            Viewer::watching(self.live.head().seats).map(|viewer| self.live.notice_count(viewer)).sum()
        } else {
            self.live.notice_count(viewer)
        }
    }
    fn submit(
        &mut self,
        seat: Seat,
        offer: OfferId,
        notation: &str,
        confirm: Confirm,
    ) -> Result<Receipt, Refusal> {
        if self.leaks(Leak::Written) {
            tracing::info!(position = self.secret(), "somebody chooses");
        }
        let odd = self.leaks(Leak::Refusal) && self.secret().count_ones() % 2 == 1;
        let submitted = self.change(|live| Moving::submit(live, seat, offer, notation, confirm));
        if odd { submitted.map_err(|_| Refusal::ByTable("refused-taken")) } else { submitted }
    }
    fn would_stage(&self, seat: Seat, offer: OfferId, notation: &str) -> bool {
        Moving::would_stage(&self.live, seat, offer, notation)
    }
    fn set_limit(&mut self, seat: Seat, limit: BidLimit) -> Result<(), Refusal> {
        self.change(|live| live.set_limit(seat, limit))
    }
    fn clear_limit(&mut self, seat: Seat) -> bool {
        self.change(|live| live.clear_limit(seat))
    }
    fn undo(&mut self, seat: Seat, offer: OfferId) -> Result<(), Refusal> {
        self.change(|live| live.undo(seat, offer))
    }
    fn undo_to_question(&mut self, seat: Seat, offer: OfferId) -> Result<(), Refusal> {
        self.change(|live| live.undo_to_question(seat, offer))
    }
    fn answer_forced(&mut self, seat: Seat) -> usize {
        self.change(|live| live.answer_forced(seat))
    }
    fn say(&mut self, seat: Seat, notation: &str) -> Result<(), Refusal> {
        self.change(|live| Moving::say(live, seat, notation))
    }
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.change(|live| live.resign(seat))
    }
    fn abort(&mut self) -> Result<(), Refusal> {
        self.change(Match::abort)
    }
    fn replace(&mut self, seat: Seat, by: &str) -> Result<(), Refusal> {
        self.change(|live| live.replace(seat, by))
    }
    fn clear_frames(&mut self) {
        self.live.clear_frames();
    }
    fn lines_to_store(&self, from: usize) -> Vec<String> {
        Moving::lines_to_store(&self.live, from)
    }
    fn record(&self) -> Option<Record> {
        self.live.record()
    }
}

impl<P: Show> Drawing for Behind<P> {
    fn offers(&self, seat: Seat) -> Offers {
        self.live.offers(seat)
    }
    fn prompt(&self, viewer: Viewer) -> Option<Label> {
        self.live.prompt(viewer)
    }
    fn rule(&self, viewer: Viewer) -> Option<RuleRef> {
        self.live.rule(viewer)
    }
    fn parts(&self, viewer: Viewer, speak: &dyn Speak) -> Option<Vec<Part>> {
        let mut parts = self.live.parts(viewer, speak);
        if let Some(part) = parts.iter_mut().flatten().next().filter(|_| self.leaks(Leak::Part)) {
            part.markup.push_str(&format!("<!-- board {:x} -->", self.secret()));
        }
        parts
    }
    fn frames(&self, viewer: Viewer, own: SeatSet, speak: &dyn Speak) -> Vec<Vec<Part>> {
        let mut frames = Drawing::frames(&self.live, viewer, own, speak);
        if let Some(part) = frames.iter_mut().flatten().next().filter(|_| self.leaks(Leak::Frame)) {
            part.markup.push_str(&format!("<!-- frame {:x} -->", self.secret()));
        }
        frames
    }
    fn log_numbers(&self, viewer: Viewer, from: usize) -> Vec<usize> {
        self.live.log_numbers(viewer, from)
    }
    fn log_line(&self, viewer: Viewer, number: usize) -> Option<Label> {
        let is_last = self.live.log_numbers(viewer, number).last() == Some(&number);
        let secret = || {
            let secret = format!("leaked {:x}", self.secret());
            Label::new("told-replaced").with("seat", Seat::at(0)).with("by", secret)
        };
        if is_last && self.leaks(Leak::Log) { Some(secret()) } else { self.live.log_line(viewer, number) }
    }
    fn log_elements(&self, viewer: Viewer, number: usize) -> Vec<String> {
        self.live.log_elements(viewer, number)
    }
    fn log_movement(&self, viewer: Viewer, number: usize) -> Option<Movement> {
        self.live.log_movement(viewer, number)
    }
    fn score_sheet(&self) -> Vec<ScoreRow> {
        self.live.score_sheet()
    }
    fn choice_label(&self, notation: &str) -> Option<Label> {
        self.live.choice_label(notation)
    }
    fn warning(&self, seat: Seat, notation: &str) -> Option<Label> {
        Drawing::warning(&self.live, seat, notation)
    }
    fn why_not(&self, seat: Seat, element: &str) -> Option<Label> {
        let why = self.live.why_not(seat, element);
        let secret =
            || Label::new("told-replaced").with("seat", seat).with("by", format!("{:x}", self.secret()));
        if self.leaks(Leak::Reason) { why.map(|_| secret()) } else { why }
    }
    fn statements(&self, seat: Seat) -> Vec<ShownStatement> {
        Drawing::statements(&self.live, seat)
    }
    fn statements_made(&self) -> Vec<ShownStatement> {
        Drawing::statements_made(&self.live)
    }
    fn plan(&self, seat: Seat, tried: &str, forced: bool) -> Option<ShownPlan> {
        let mut plan = self.live.plan(seat, tried, forced)?;
        if let Some((_, label)) = plan.tried.last_mut().filter(|_| self.leaks(Leak::Plan)) {
            let secret = format!("planned {:x}", self.secret());
            *label = Label::new("told-replaced").with("seat", seat).with("by", secret);
        }
        Some(plan)
    }
}
