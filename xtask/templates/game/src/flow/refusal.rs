//! Why a choice that is not legal is not.

use rules::Label;

use crate::choice::Choice;
use crate::state::{Phase, State};

impl State {
    pub(super) fn refusal(&self, choice: Choice) -> Label {
        match (choice, self.phase) {
            (Choice::Stop, Phase::Take(_)) => Label::new("refused-take-first"),
            _ => Label::new("refused-not-offered"),
        }
    }
}
