//! What each viewer knows.

use std::fmt::Debug;

use serde::Serialize;

use crate::{Dice, Position, Viewer};

/// What each viewer knows of a position.
///
/// The secrecy laws of the battery in `testkit` are written in terms of this trait.
pub trait Knowledge: Position {
    /// What one viewer knows.
    type View: Clone + Eq + Debug + Serialize + Send + Sync + 'static;

    /// What this viewer knows. Built from nothing, never by removing secrets from the state.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer may read of an event; `None` if the viewer must not learn that it happened.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// A random position that fits the view. For bots.
    fn imagine(view: &Self::View, dice: &mut impl Dice) -> Self;

    /// The same position with everything redrawn that this viewer cannot know. For tests.
    #[must_use]
    fn scramble(&self, viewer: Viewer, dice: &mut impl Dice) -> Self;
}
