//! A match as these tests look at it: the erased [`Session`], and what can only be read off the typed match.

use play::{Confirm, Match, Notice, OfferId, Receipt, Refusal, Session, notice_label};
use rules::{Label, Seat, SeatSet, Show, Speak, Viewer};
use serde_json::{Value, json};

/// One notice of a viewer: its label, and its bytes.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SeenNotice {
    pub(crate) number: usize,
    pub(crate) label: Label,
    pub(crate) json: Value,
}

pub(crate) trait Watched: Session {
    fn view(&self, viewer: Viewer) -> Option<Value>;
    fn text(&self, viewer: Viewer, speak: &dyn Speak) -> Option<String>;
    fn seen_notices(&self, viewer: Viewer, from: usize) -> Vec<SeenNotice>;
    /// The views at the intermediate positions.
    fn positions(&self, viewer: Viewer, own: SeatSet) -> Vec<Value>;
    /// Submits without asking for a confirmation.
    fn answer(&mut self, seat: Seat, offer: OfferId, notation: &str) -> Result<Receipt, Refusal> {
        self.submit(seat, offer, notation, Confirm::Never)
    }
}

impl<P: Show> Watched for Match<P> {
    fn view(&self, viewer: Viewer) -> Option<Value> {
        serde_json::to_value(Match::view(self, viewer)?).ok()
    }
    fn text(&self, viewer: Viewer, speak: &dyn Speak) -> Option<String> {
        Match::view(self, viewer).map(|view| P::text(&view, speak))
    }
    fn positions(&self, viewer: Viewer, own: SeatSet) -> Vec<Value> {
        self.frames(viewer, own).iter().map(|view| json!(view)).collect()
    }
    fn seen_notices(&self, viewer: Viewer, from: usize) -> Vec<SeenNotice> {
        let notices = self.notices(viewer, from).iter().enumerate();
        notices
            .map(|(n, notice)| SeenNotice {
                number: from + n,
                label: notice_label::<P>(notice),
                json: notice_json::<P>(notice),
            })
            .collect()
    }
}

fn notice_json<P: Show>(notice: &Notice<P::Event, P::Statement>) -> Value {
    match notice {
        Notice::Said { seat, statement } => {
            json!({"said": {"seat": seat, "statement": statement.to_string()}})
        }
        Notice::Event(event) => json!({ "event": event }),
        Notice::Undone { numbers } => json!({"undone": {"numbers": numbers}}),
        Notice::Resigned { seat } => json!({"resigned": {"seat": seat}}),
        Notice::Aborted => json!("aborted"),
        Notice::Replaced { seat, by } => json!({"replaced": {"seat": seat, "by": by}}),
    }
}
