//! What each viewer knows.

use std::fmt::Debug;

use serde::Serialize;

use crate::{Dice, Position, Seat, Viewer};

/// What each viewer knows of a position.
///
/// The secrecy laws of the battery in `testkit` are written in terms of this trait. A program that shows a match to a
/// player gives it the view and nothing else; a bot that searches imagines positions that fit the view.
///
/// ```
/// use rules::{Entry, IgnoreEvents, Knowledge, Position, Seat, Setup, SplitMix, TableOptions, Turn, Viewer};
/// use visite::State;
///
/// let options = TableOptions::validate(&State::META, None, None, [])?;
/// let mut state = State::start(&Setup::new(&options));
/// let mut dice = SplitMix::new(1682);
/// while state.turn() == Turn::Chance {
///     state.apply_unchecked(Entry::Chance(state.draw(&mut dice)), &mut IgnoreEvents);
/// }
///
/// // The player in seat 0 sees its own hand, and the public does not.
/// let anna = Viewer::Seat(Seat::at(0));
/// assert_ne!(state.view(anna), state.view(Viewer::Public));
///
/// // Whatever a bot imagines from a view, the player sees the same.
/// let imagined = State::imagine(&state.view(anna), &mut dice);
/// assert_eq!(imagined.view(anna), state.view(anna));
/// # Ok::<(), rules::BadOptions>(())
/// ```
pub trait Knowledge: Position {
    /// Everything one viewer knows.
    type View: Clone + Eq + Debug + Serialize + Send + Sync + 'static;

    /// What this viewer knows. Built from nothing, never by removing secrets from the state.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer may read of an event. `None` if the viewer must not learn that it happened.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// A random position that fits the view. For bots.
    fn imagine(view: &Self::View, dice: &mut impl Dice) -> Self;

    /// The same position with everything redrawn that this viewer cannot know. For tests.
    #[must_use]
    fn scramble(&self, viewer: Viewer, dice: &mut impl Dice) -> Self;

    /// The same position as if this seat were asked next, and nothing else happened before. For plans: while others think,
    /// a seat tries its next choices on a position that was imagined from its view.
    ///
    /// `None` if the game cannot say what the seat will be asked, or if that depends on what the seat does not know. Whatever
    /// the seat sees of the result follows from its view of `self`.
    #[must_use]
    fn as_if_asked(&self, _seat: Seat) -> Option<Self> {
        None
    }
}
