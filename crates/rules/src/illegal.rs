//! Why a game refuses an entry or a text.

use crate::{Label, Seat};

/// A choice or outcome that the game does not allow now. The position has not changed.
///
/// ```
/// use rules::{Illegal, Label, Seat};
///
/// let illegal = Illegal::NotDue(Seat::at(1));
/// assert_eq!(illegal.to_string(), "seat 1 does not have to decide now");
/// // For players: a label, which a speaker says in their language.
/// assert_eq!(illegal.label(), Label::new("refused-not-due"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Another seat decides.
    #[error("seat {0} does not have to decide now")]
    NotDue(Seat),
    /// Chance must be drawn before anyone decides.
    #[error("chance must be drawn before anyone decides")]
    ChanceIsDue,
    /// An outcome was given while seats decide.
    #[error("chance is not due now")]
    ChanceNotDue,
    /// The seat decides, but this is not one of its choices.
    #[error("`{choice}` is not legal now ({})", .why.key)]
    NotOffered {
        /// The choice in the game's notation.
        choice: String,
        /// The reason, in the game's words.
        why: Label,
    },
    /// Chance cannot bring this outcome now.
    #[error("`{0}` cannot be drawn now")]
    ImpossibleOutcome(String),
}

impl Illegal {
    /// The reason as a label, for pages and terminals.
    #[must_use]
    pub fn label(&self) -> Label {
        match self {
            Self::Over => Label::new("refused-over"),
            Self::NotDue(_) => Label::new("refused-not-due"),
            Self::ChanceIsDue | Self::ChanceNotDue | Self::ImpossibleOutcome(_) => {
                Label::new("refused-chance")
            }
            Self::NotOffered { why, .. } => why.clone(),
        }
    }
}

/// A text that is not a choice, outcome or statement of the game.
///
/// ```
/// use rules::BadNotation;
///
/// assert_eq!(BadNotation::new("K:K-99", "a card").to_string(), "`K:K-99` is not a card");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is not {wanted}")]
pub struct BadNotation {
    /// The text, shortened if it was long.
    pub text: String,
    /// What was expected: `a card`, `a choice of Visite Royale`.
    pub wanted: &'static str,
}

impl BadNotation {
    /// An error for this text. Control characters are replaced, and at most 40 characters are kept.
    #[must_use]
    pub fn new(text: &str, wanted: &'static str) -> Self {
        let text = text.chars().take(40).map(|c| if c.is_control() { '?' } else { c }).collect();
        Self { text, wanted }
    }
}
