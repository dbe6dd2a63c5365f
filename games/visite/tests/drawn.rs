//! What the drawings promise.
#![cfg(feature = "html")]

use std::collections::BTreeSet;

use rules::{Entry, Knowledge, Lang, Position, Quiet, Seat, Show, SplitMix, Turn, Viewer};
use testkit::drawn::{Drawings, check, values};
use visite::state::Layout;
use visite::{Card, Pawn, Setup, State};
use words::Speaker;

#[test]
fn whatever_a_choice_points_at_is_drawn() {
    let kinds = check::<State>(Drawings { matches: 4, every: 1, most: 25_000 }).unwrap();
    let all = ["card", "court", "deck", "east", "fountain", "jester", "king", "west", "wizard"];
    assert!(kinds.is_superset(&all.map(str::to_owned).into()), "{kinds:?}");
}

#[test]
fn no_two_choices_point_at_the_same() {
    let pointed: BTreeSet<Vec<String>> =
        visite::Choice::all().map(|choice| State::elements(&choice)).collect();
    assert_eq!(pointed.len(), visite::Choice::all().count());
}

#[test]
fn a_view_knows_its_seats_choices() {
    let (mut state, mut dice) = (State::start(&Setup::default()), SplitMix::new(1682));
    while state.turn() != Turn::Over {
        for seat in Seat::all(2) {
            let mut legal = Vec::new();
            if state.turn().due().has(seat) {
                state.legal(seat, &mut legal);
            }
            assert_eq!(state.view(Viewer::Seat(seat)).choices(), legal, "{state:?}");
        }
        assert_eq!(state.view(Viewer::Public).choices(), []);
        let entry = match state.turn().due().first() {
            Some(seat) => Entry::Choice { seat, choice: state.pick(seat, &mut dice) },
            None => Entry::Chance(state.draw(&mut dice)),
        };
        state.apply_unchecked(entry, &mut Quiet);
    }
}

#[test]
fn hands_are_shown_to_their_owners() {
    let state = Layout::new(Setup::default())
        .hand(0, &[Card::Flank, Card::KingOne, Card::KingOne])
        .hand(1, &[Card::JesterFive])
        .put(Pawn::King, 1)
        .done();
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    let hand = |viewer| State::parts(&state.view(viewer), &speaker)[1].markup.clone();
    assert_eq!(hand(Viewer::Public), "");
    let own = hand(Viewer::Seat(Seat::at(0)));
    assert_eq!(values(&own, "id"), ["visite-0-K-1", "visite-0-K-2", "visite-0-GF-1"]);
    assert_eq!(values(&hand(Viewer::Seat(Seat::at(1))), "data-e"), ["card-J5"]);
    assert_eq!(values(&hand(Viewer::Open), "data-e"), ["card-K", "card-K", "card-GF", "card-J5"]);
}
