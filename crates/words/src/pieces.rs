//! Pieces of drawings that look the same at every table: drawn once, and kept for the life of the process.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use rules::Piece;

/// A game has some thousand pieces. This many are no pieces any more, and are not kept.
const MOST: usize = 50_000;

/// The pieces of one game in one language.
#[derive(Default)]
pub(crate) struct Pieces(RwLock<HashMap<Piece, Arc<str>>>);

impl Pieces {
    /// A piece as it was drawn before, or else as it is drawn now.
    pub(crate) fn get(&self, piece: Piece, draw: &dyn Fn() -> String) -> Arc<str> {
        let kept = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&piece).map(Arc::clone);
        if let Some(kept) = kept {
            debug_assert_eq!(*kept, draw(), "{piece:?} leaves something out");
            return kept;
        }
        let drawn: Arc<str> = draw().into();
        let mut pieces = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if pieces.len() < MOST {
            pieces.insert(piece, Arc::clone(&drawn));
        }
        drawn
    }
}
