//! What the drawings promise.
#![cfg(feature = "html")]

use escalier::state::{Day, Layout, Phase};
use escalier::{Action, Card, Choice, Colour, EventCard, Setup, State};
use rules::{
    BySeat, Entry, IgnoreEvents, Knowledge, Label, Lang, Position, Seat, SeatSet, Show, Speak, Viewer,
};
use testkit::drawn::{Drawings, check, values};
use testkit::reasons::{self, Reasons};
use words::Speaker;

fn board(state: &State, viewer: Viewer, speaker: &Speaker) -> String {
    State::parts(&state.view(viewer), speaker).into_iter().map(|part| part.markup).collect()
}

/// What cannot be chosen now says why.
#[test]
fn whatever_cannot_be_chosen_says_why() {
    let given = reasons::check::<State>(Reasons { matches: 1, every: 3 }).unwrap();
    println!("{given:#?}");
    for key in ["refused-other-part", "refused-same-action", "refused-not-enough-points"] {
        assert!(given.contains_key(key), "{key} of {given:?}");
    }
}

#[test]
fn whatever_a_choice_points_at_is_drawn() {
    let kinds = check::<State>(Drawings { matches: 2, every: 29, most: 40_000 }).unwrap();
    let all = ["courtier", "keep", "gavel", "chest", "action", "card", "stay", "climb"];
    assert!(kinds.is_superset(&all.map(str::to_owned).into()), "{kinds:?}");
}

#[test]
fn hands_and_cards_face_down_are_shown_to_their_owners() {
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    let [poet, fruit, dance] =
        [Action::Poet, Action::Fruit, Action::Dance].map(|action| Card::new(action, 0));
    let day = Day { mood: Colour::Red, event: EventCard::WinnerDoubles };
    let (winner, second) = (Seat::at(0), Seat::at(1));
    let phase = Phase::Play { day, winner, waiting: SeatSet::all(3), cards: BySeat::default() };
    let layout = Layout::new(Setup::of(3)).hand(0, &[poet, fruit]).hand(1, &[dance]);
    let mut state = layout.last_action(Action::Poet).phase(phase).done();
    state.apply_unchecked(Entry::Choice { seat: second, choice: Choice::Play(dance) }, &mut IgnoreEvents);
    let hand = |viewer| State::parts(&state.view(viewer), &speaker)[1].markup.clone();
    assert_eq!(hand(Viewer::Public), "");
    assert_eq!(values(&hand(Viewer::Seat(winner)), "data-e"), ["card-poet-a", "card-fruit-a"]);
    assert_eq!(values(&hand(Viewer::Seat(second)), "id"), ["escalier-card-dance-a"]);
    assert_eq!(values(&hand(Viewer::Seat(second)), "data-e"), [""; 0], "it cannot be played again");
    assert_eq!(values(&hand(Viewer::Open), "id").len(), 3);
}

#[test]
fn chests_stay_closed() {
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    let state = Layout::new(Setup::of(3)).money(1, 157).points(2, 93).done();
    for (seat, money, points) in [(0, false, false), (1, true, false), (2, false, true)] {
        let board = board(&state, Viewer::Seat(Seat::at(seat)), &speaker);
        assert_eq!((board.contains("157"), board.contains(">93<")), (money, points), "seat {seat}");
    }
    let open = Setup { open_chests: true, ..Setup::of(3) };
    let state = Layout::new(open).money(1, 157).done();
    assert!(board(&state, Viewer::Public, &speaker).contains("157"));
}

#[test]
fn every_event_to_come_and_every_step_is_explained() {
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    for seats in 3..=6 {
        let state = Layout::new(Setup::of(seats)).done();
        let board = board(&state, Viewer::Public, &speaker);
        let titles = values(&board, "title");
        for (event, _) in state.view(Viewer::Public).events.iter() {
            let said = speaker.say(&Label::new("event-short").with("event", event.word()));
            assert!(titles.contains(&said.as_str()), "{seats} seats: {said}");
        }
        for place in 1..=20 {
            let said = format!("Step {place}, ");
            assert!(titles.iter().any(|title| title.starts_with(&said)), "{seats} seats: {said}");
        }
    }
}

/// A name needs a role, or screen readers do not read it.
#[test]
fn whatever_has_a_name_has_a_role() {
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    let day = Day { mood: Colour::Red, event: EventCard::WinnerDoubles };
    let climb = Phase::Climb { day, winner: Seat::at(0), seat: Seat::at(0) };
    for seats in 3..=6 {
        for phase in [Phase::Choose(Seat::at(0)), Phase::Reroll(Colour::Blue), climb] {
            let state = Layout::new(Setup::of(seats)).filled().points(0, 30).phase(phase).done();
            let board = board(&state, Viewer::Seat(Seat::at(0)), &speaker);
            let tags = board.split('<').filter_map(|tag| tag.split('>').next());
            for tag in tags.filter(|tag| tag.contains(" aria-label=") && !tag.starts_with("nav ")) {
                assert!(tag.contains(" role=") || tag.starts_with("section "), "{tag}");
            }
        }
    }
}
