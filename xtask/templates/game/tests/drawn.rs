//! What the drawings promise.
#![cfg(feature = "html")]

use __name__::state::Layout;
use __name__::{Card, Setup, State};
use rules::{Knowledge, Lang, Seat, Show, Viewer};
use testkit::drawn::{Drawings, check, values};
use words::Speaker;

#[test]
fn whatever_a_choice_points_at_is_drawn() {
    let kinds = check::<State>(Drawings { matches: 4, every: 1, most: 25_000 }).unwrap();
    assert_eq!(kinds, ["deck", "counter"].map(str::to_owned).into());
}

#[test]
fn cards_are_shown_to_their_owner() {
    let state = Layout::new(Setup::default()).cards(0, &[Card::Crown, Card::Crown]).done();
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    let pieces = |viewer| {
        let markup: String =
            State::parts(&state.view(viewer), &speaker).into_iter().map(|part| part.markup).collect();
        values(&markup, "href").iter().filter(|href| href.ends_with("#crown")).count()
    };
    assert_eq!(pieces(Viewer::Seat(Seat::at(0))), 2);
    assert_eq!(pieces(Viewer::Seat(Seat::at(1))), 0);
    assert_eq!(pieces(Viewer::Public), 0);
}
