//! What the drawings promise.
#![cfg(feature = "html")]

use palais::State;
use testkit::drawn::{Drawings, hold};

#[test]
fn whatever_a_choice_points_at_is_drawn() {
    let kinds = hold::<State>(Drawings { matches: 4, every: 31, most: 48_000 }).unwrap();
    let all = ["card", "deck", "done", "noble", "pay", "reserve", "room", "seen", "space"];
    assert_eq!(kinds, all.map(str::to_owned).into(), "some kinds never came up");
}
