//! Written heuristics: what a strong club player would do, in a few hundred lines for each game. They look at what their
//! seat sees and at nothing else, and they are written for strength, as honest opponents.

mod escalier;
mod palais;
mod secrets;
mod visite;

use rules::{Hints, Seat, SplitMix};

/// A game with a written heuristic.
pub trait Written: Hints {
    /// One decision of a seat that sees `view` and was told `told`. `legal` has at least two choices.
    fn written(
        seat: Seat,
        view: &Self::View,
        legal: &[Self::Choice],
        told: &[Self::Event],
        dice: &mut SplitMix,
    ) -> Self::Choice;
}
