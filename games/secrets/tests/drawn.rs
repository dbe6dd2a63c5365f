//! What the drawings promise.
#![cfg(feature = "html")]

use secrets::State;
use testkit::drawn::{Drawings, hold};

#[test]
fn whatever_a_choice_points_at_is_drawn() {
    let kinds = hold::<State>(Drawings { matches: 24, every: 5, most: 25_000 }).unwrap();
    let favours = secrets::Favour::ALL.map(secrets::Favour::word);
    let all = ["card", "open", "hidden", "king", "queen", "seat", "stake", "decline", "finish"];
    let all = all.into_iter().chain(favours).map(str::to_owned).collect();
    assert_eq!(kinds, all, "some kinds never came up");
}
