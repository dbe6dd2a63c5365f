//! R9: the cards, and the draw; R12: the chests.

use escalier::state::Phase;
use escalier::view::CardsView;
use escalier::{Colour, Event, Setup, State};
use rules::{Knowledge, Position, Seat, Show, Speak, TableOptions, Viewer};

use crate::table::{
    Lay, QUIET, all, asked, cards, day, draw, draw_cards, legal, pile, points, read, refused_to, seat, table,
};

/// R9.1: everybody lays down any one of seven cards; nothing is seen before the last.
#[test]
fn cards_are_laid_down_together() {
    let mut state = table(3).holds(0, "fruit-b poet-a").holds(2, "dance-c").playing(
        3,
        day(Colour::Red, QUIET),
        0,
        "fruit",
    );
    assert_eq!((asked(&state), legal(&state, 0).len()), (vec![0, 1, 2], 7));
    assert!(legal(&state, 0).contains(&"play:poet-a".to_owned()), "any card, even with a card of the action");
    assert_eq!(refused_to(&state, 0, "play:dance-c"), "refused-no-card");
    let events = all(&mut state, "0 play:fruit-b");
    assert_eq!(events, [Event::Laid { seat: seat(0) }]);
    assert_eq!((asked(&state), points(&state)), (vec![1, 2], vec![0, 0, 0]));
    let seen = |viewer| match state.view(viewer).phase {
        Phase::Play { cards, .. } => cards[seat(0)],
        phase => panic!("{phase:?}"),
    };
    assert_eq!(seen(Viewer::Seat(seat(0))), Some(read("fruit-b")));
    assert_eq!((seen(Viewer::Seat(seat(1))), seen(Viewer::Public)), (None, None));
    assert_eq!(state.view(Viewer::Seat(seat(1))).hands[seat(0)], CardsView::Hidden(6));
}

/// R9.2: the value in the King's mood, for every card and mood.
#[test]
fn a_card_brings_its_value() {
    for (n, mood) in Colour::ALL.into_iter().enumerate() {
        for row in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"] {
            let card = format!("chief-{row}");
            let mut state = table(3).holds(0, &card).holds(1, "poet-a").holds(2, "poet-b").playing(
                3,
                day(mood, QUIET),
                1,
                "chief",
            );
            all(&mut state, &format!("0 play:{card}, 1 play:poet-a, 2 play:poet-b"));
            let value = cards(&card)[0].values()[n];
            assert_eq!(points(&state), [u16::from(value), 0, 0], "{card} in {mood:?}");
        }
    }
}

/// R9.3: a card of another action brings nothing, not even doubled.
#[test]
fn another_card_brings_nothing() {
    let mut state = table(3).holds(0, "poet-a").holds(1, "poet-b").holds(2, "fruit-b").playing(
        3,
        day(Colour::Red, escalier::EventCard::Marsan),
        0,
        "fruit",
    );
    all(&mut state, "0 play:poet-a, 1 play:poet-b, 2 play:fruit-b");
    assert_eq!(points(&state), [0, 0, 6]);
}

/// R9.5: the cards go to the open pile; the winner draws first.
#[test]
fn the_draw() {
    let mut state = table(3).holds(0, "poet-a").holds(1, "poet-b").holds(2, "poet-c").playing(
        3,
        day(Colour::Red, QUIET),
        2,
        "fruit",
    );
    all(&mut state, "0 play:poet-a, 1 play:poet-b, 2 play:poet-c");
    assert_eq!(state.discard().iter().collect::<Vec<_>>(), cards("poet-a poet-b poet-c"));
    assert_eq!(state.view(Viewer::Public).discard, state.discard(), "open to all");
    assert_eq!(draw_cards(&mut state), [2, 0, 1]);
    for seat in Seat::all(3) {
        assert_eq!(state.hand(seat).len(), 7);
    }
}

/// R9.6: the deck ends in the middle of the draw; the cards just played are shuffled with the others.
#[test]
fn the_deck_is_shuffled_when_none_is_left() {
    let mut state = table(3)
        .holds(0, "poet-a")
        .holds(1, "poet-b")
        .holds(2, "poet-c")
        .filled()
        .deck(&cards("dance-j"))
        .phase(Phase::Play {
            day: day(Colour::Red, QUIET),
            winner: seat(1),
            waiting: rules::SeatSet::all(3),
            cards: rules::BySeat::default(),
        })
        .done();
    all(&mut state, "0 play:poet-a, 1 play:poet-b, 2 play:poet-c");
    assert_eq!((pile(&state).as_str(), state.discard().len()), ("dance-j×1", 80 - 18 - 1));
    let events = draw(&mut state, "dance-j");
    assert!(events.contains(&Event::Reshuffled));
    assert_eq!((state.deck().len(), state.discard().len()), (61, 0));
    assert!(pile(&state).contains("poet-b×1"), "the cards just played included");
}

/// R12.1: the table shows the chests of others only if it was agreed.
#[test]
fn chests_are_closed_or_open() {
    for (open, shown) in [(false, false), (true, true)] {
        let setup = Setup { open_chests: open, ..Setup::of(3) };
        let state = escalier::state::Layout::new(setup).money(1, 187).points(2, 955).filled().done();
        let text = |viewer| State::text(&state.view(viewer), &Plain);
        assert_eq!(text(Viewer::Seat(seat(0))).contains("187"), shown);
        assert_eq!(text(Viewer::Seat(seat(0))).contains("955"), shown);
        assert_eq!(text(Viewer::Public).contains("187"), shown);
        assert!(text(Viewer::Seat(seat(1))).contains("187"), "one's own is open");
    }
    let table_options = |value| TableOptions::validate(&State::META, None, None, [("chests", value)]);
    let setup = |value| {
        table_options(value).map(|table_options| <Setup as rules::Setup>::new(&table_options).open_chests)
    };
    assert_eq!((setup("closed"), setup("open")), (Ok(false), Ok(true)));
}

/// Says nothing but names: numbers in the drawing come from the view alone.
struct Plain;

impl Speak for Plain {
    fn lang(&self) -> rules::Lang {
        rules::Lang::En
    }
    fn say(&self, _: &rules::Label) -> String {
        "x".to_owned()
    }
    fn name(&self, seat: Seat) -> String {
        ["Anna", "Bruno", "Carla"][seat.index()].to_owned()
    }
}
