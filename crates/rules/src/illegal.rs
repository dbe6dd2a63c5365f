//! Why something was refused.

use crate::{Label, Seat};

/// A choice or outcome the game does not allow now. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The match has ended.
    #[error("the game is over")]
    Over,
    /// Somebody else decides.
    #[error("it is not for seat {0} to decide now")]
    NotDue(Seat),
    /// Chance draws first.
    #[error("chance has to draw before anybody decides")]
    ChanceIsDue,
    /// An outcome arrived while seats decide.
    #[error("nothing is to be drawn now")]
    ChanceNotDue,
    /// The seat decides, but this is not among its choices.
    #[error("`{choice}` is not possible now ({})", .why.key)]
    NotOffered {
        /// The choice in the game's notation.
        choice: String,
        /// Why, in the game's words.
        why: Label,
    },
    /// Chance cannot bring this now.
    #[error("`{0}` cannot be drawn now")]
    NotInThePool(String),
}

impl Illegal {
    /// The reason as a label, for pages and terminals.
    #[must_use]
    pub fn label(&self) -> Label {
        match self {
            Self::Over => Label::new("refused-over"),
            Self::NotDue(_) => Label::new("refused-not-due"),
            Self::ChanceIsDue | Self::ChanceNotDue | Self::NotInThePool(_) => Label::new("refused-chance"),
            Self::NotOffered { why, .. } => why.clone(),
        }
    }
}

/// A text that is no choice, outcome or statement of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is not {wanted}")]
pub struct BadNotation {
    /// What was read, shortened if it was long.
    pub text: String,
    /// What was wanted: `a card`, `a choice of Visite Royale`.
    pub wanted: &'static str,
}

impl BadNotation {
    /// Says what was read and what was wanted.
    #[must_use]
    pub fn new(text: &str, wanted: &'static str) -> Self {
        let text = text.chars().take(40).map(|c| if c.is_control() { '?' } else { c }).collect();
        Self { text, wanted }
    }
}
