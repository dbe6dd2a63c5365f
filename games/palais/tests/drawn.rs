//! What the drawings promise.
#![cfg(feature = "html")]

use palais::state::{Layout, TurnStep};
use palais::{Choice, Noble, Privilege, Room, State};
use rules::{Entry, IgnoreEvents, Knowledge, Lang, Position, Seat, SeatSet, Show, Viewer};
use testkit::drawn::{Drawings, check, check_one, values};
use testkit::reasons::{self, Reasons};
use words::Speaker;

/// What cannot be chosen now says why.
#[test]
fn whatever_cannot_be_chosen_says_why() {
    let given = reasons::check::<State>(Reasons { matches: 1, every: 9 }).unwrap();
    println!("{given:#?}");
    for key in ["refused-not-now", "refused-no-turquoise", "refused-no-gold"] {
        assert!(given.contains_key(key), "{key} of {given:?}");
    }
}

#[test]
fn whatever_a_choice_points_at_is_drawn() {
    let mut kinds = check::<State>(Drawings { matches: 4, every: 29, most: 48_000 }).unwrap();
    // Seals that a card pays hardly ever come up.
    let paying = Layout::new(2).room(0, Room::Office, 1).gold(0, 20).fill_except(&[]);
    kinds.extend(check_one(&paying.step(0, TurnStep::Recruit { seals: 2 }).done(), 48_000).unwrap());
    let all = ["card", "deck", "done", "noble", "pay", "reserve", "room", "seen", "space"];
    assert_eq!(kinds, all.map(str::to_owned).into(), "some kinds never came up");
}

/// What a page says of seat 1, which has a noble of 8 points face down, one of 3 face up, and one of 2 that was turned over.
fn seat_1(layout: Layout, viewer: Viewer) -> String {
    let privileges = [Privilege::Gold, Privilege::Servant].map(Noble::with);
    let Some(eight) = Noble::all().find(|noble| noble.to_string() == "622") else { panic!("no such noble") };
    let layout = privileges.into_iter().chain([eight]).fold(layout, |layout, noble| layout.noble(1, noble));
    let mut state = layout.step(1, TurnStep::Before).done();
    let call = Entry::Choice { seat: Seat::at(1), choice: Choice::Call(Privilege::Servant) };
    assert_eq!(state.apply(call, &mut IgnoreEvents), Ok(SeatSet::EMPTY));
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    let board = State::parts(&state.view(viewer), &speaker)[0].markup.clone();
    let Some((_, seat)) = board.split_once(r#"id="palais-seat-1""#) else { panic!("{board}") };
    seat.split(r#"class="deck""#).next().unwrap_or_default().to_owned()
}

/// With a closed tally a page holds no trace of which nobles of another seat lie face down, nor of its points (R12.4).
#[test]
fn a_closed_tally_is_not_in_the_page() {
    for viewer in [Viewer::Seat(Seat::at(0)), Viewer::Public] {
        let seat = seat_1(Layout::new(2), viewer);
        assert_eq!(values(&seat, "id").len(), 3, "{seat}");
        assert_eq!(seat.matches("noble down").count(), 2, "{seat}");
        assert_eq!(values(&seat, "data-p"), ["noble-gold", "noble-points", "noble-points"], "{seat}");
        assert!(!seat.contains("622") && !seat.contains("servant") && !seat.contains("13"), "{seat}");
    }
    for (layout, viewer) in [
        (Layout::new(2), Viewer::Seat(Seat::at(1))),
        (Layout::new(2), Viewer::Open),
        (Layout::new(2).open_tally(), Viewer::Seat(Seat::at(0))),
        (Layout::new(2).open_tally(), Viewer::Public),
    ] {
        let seat = seat_1(layout, viewer);
        assert!(
            !seat.contains("noble down")
                && seat.contains("palais-noble-1-622-0")
                && seat.contains("13 points"),
            "{seat}"
        );
    }
}
