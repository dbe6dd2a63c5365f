//! R12 What is known.

use palais::state::{EndReason, Layout, Phase, TurnStep};
use palais::view::CardsView;
use palais::{Card, Event, Setup, State};
use rules::{
    Entry, IgnoreEvents, Knowledge, Lang, Position, Seat, SeatSet, Show, SplitMix, TableOptions, Viewer,
};
use words::Speaker;

use crate::table::{Lay, at_action, draw, draw_all, hand, idle_turn, legal, pile, play, read, table};

const ME: Viewer = Viewer::Seat(Seat::at(0));
const OTHERS: [Viewer; 3] = [Viewer::Seat(Seat::at(1)), Viewer::Seat(Seat::at(2)), Viewer::Public];

/// A hand is seen by its owner; the others see how many cards it has (R12.1).
#[test]
fn hands_are_secret() {
    let state = table(3).holds(0, "m5 m5 p4").holds(1, "gold").done();
    let seen = |viewer| [0, 1, 2].map(|seat| state.view(viewer).hands[Seat::at(seat)]);
    let (known, hidden) = (|codes| CardsView::Known(pile(codes)), CardsView::Hidden);
    assert_eq!(seen(ME), [known("m5 m5 p4"), hidden(1), hidden(0)]);
    assert_eq!(seen(OTHERS[0]), [hidden(3), known("gold"), hidden(0)]);
    assert_eq!(seen(Viewer::Public), [hidden(3), hidden(1), hidden(0)]);
    for viewer in OTHERS {
        assert_eq!(state.view(viewer).deck, 32, "how many are left in the deck is public");
    }
}

/// Views of other seats do not depend on what a hand holds (R12.1).
#[test]
fn other_views_are_the_same_whatever_a_hand_holds() {
    let with = |cards: &str| table(3).holds(0, cards).gold(0, 9).done();
    for viewer in OTHERS {
        assert_eq!(with("m5 m9 seals").view(viewer), with("maj gate p4").view(viewer));
    }
    assert_ne!(with("m5 m9 seals").view(ME), with("maj gate p4").view(ME));
}

/// A drawn card is seen by its drawer; the others see that one was drawn (R12.1).
#[test]
fn a_drawn_card_is_seen_by_its_drawer() {
    let mut state = at_action(5, table(3).servants(0, "door:2"));
    play(&mut state, "draw");
    let mut events = Vec::new();
    let learnt = state.apply(Entry::Chance(read("card:p4")), &mut events);
    assert_eq!(learnt, Ok(SeatSet::one(Seat::at(0))));
    let drawn = |card| Some(Event::Drawn { seat: Seat::at(0), card });
    assert_eq!(State::redact(&events[0], ME), drawn(Some(Card::FourPoints)));
    assert_eq!(state.view(ME).seen, CardsView::Known(pile("p4")));
    for viewer in OTHERS {
        assert_eq!(State::redact(&events[0], viewer), drawn(None));
        assert_eq!(state.view(viewer).seen, CardsView::Hidden(1));
    }
}

/// The others see that a card was kept, not which; what is not kept all see when it is discarded (R12.1, R12.2).
#[test]
fn a_kept_card_stays_secret() {
    let mut state = at_action(5, table(3).servants(0, "door:2"));
    play(&mut state, "draw");
    draw(&mut state, "card:p4 card:m5");
    let events = play(&mut state, "keep:p4");
    let kept = |card| Some(Event::Kept { seat: Seat::at(0), card });
    assert_eq!(State::redact(&events[0], ME), kept(Some(Card::FourPoints)));
    for viewer in OTHERS {
        assert_eq!(State::redact(&events[0], viewer), kept(None));
        let view = state.view(viewer);
        assert_eq!((view.hands[Seat::at(0)], view.seen), (CardsView::Hidden(1), CardsView::Hidden(1)));
    }
    let done = Entry::Choice { seat: Seat::at(0), choice: read("done") };
    let learnt = state.apply(done, &mut IgnoreEvents);
    assert_eq!(learnt, Ok([1, 2].map(Seat::at).into_iter().collect()));
    for viewer in OTHERS {
        assert_eq!(state.view(viewer).discard, pile("m5"));
    }
}

/// Open and discarded cards, nobles, gold and servants are there for everybody to see (R12.2).
#[test]
fn everything_else_is_public() {
    let layout = table(3).servants(0, "mint:3").gold(0, 8).nobles(0, "gold 804").shows(0, "p4");
    let mut state = layout.nobles(1, "servant").posted(1, "a1").deck_of("m5").turn_of(1).done();
    play(&mut state, "call:1");
    for viewer in OTHERS.into_iter().chain([ME]) {
        let view = state.view(viewer);
        assert_eq!((view.open[Seat::at(0)], view.discard), (pile("p4"), state.discard()));
        for seat in Seat::all(3) {
            assert_eq!((view.nobles[seat], view.turned[seat]), (state.nobles(seat), state.turned(seat)));
            assert_eq!((view.gold[seat], view.servants[seat]), (state.gold(seat), state.servants(seat)));
        }
        assert_eq!((view.park, view.palace), (*state.park(), *state.palace()));
        assert_eq!(view.nobles[Seat::at(0)].count(read("804")), 1, "face down, and known");
    }
}

/// What is played is shown to all as it is (R12.2).
#[test]
fn a_played_card_is_public() {
    let mut state = table(3).holds(0, "gold m5").done();
    for event in play(&mut state, "play:gold") {
        assert_eq!(event, Event::Played { seat: Seat::at(0), card: Card::FourGold });
        assert!(OTHERS.into_iter().all(|viewer| State::redact(&event, viewer) == Some(event)));
    }
    for viewer in OTHERS {
        let view = state.view(viewer);
        assert_eq!((view.discard, view.hands[Seat::at(0)]), (pile("gold"), CardsView::Hidden(1)));
    }
}

/// No event names a noble of the box, and nobody sees more of it than counting tells (R12.3).
#[test]
fn the_box_is_known_by_counting_only() {
    let mut state = State::start(&Setup::of(3));
    let events = draw_all(&mut state);
    assert_eq!(events.len(), 36, "six nobles are not drawn");
    let laid =
        events.iter().fold(palais::tables::FIGURES_1.nobles.iter().collect::<Vec<_>>(), |mut left, event| {
            let Event::NobleLaid { noble, .. } = event else { panic!("{event:?}") };
            let Some(kind) = left.iter_mut().find(|(kind, _)| kind == noble) else {
                panic!("{noble} again?")
            };
            kind.1 -= 1;
            left
        });
    let counted: Vec<_> = laid.into_iter().filter(|&(_, count)| count > 0).collect();
    for viewer in OTHERS.into_iter().chain([ME]) {
        assert_eq!(state.view(viewer).unused.iter().collect::<Vec<_>>(), counted);
    }
}

/// A world that fits a view has the viewer's own hand, and as many cards as before in every other (R12.1).
#[test]
fn what_is_imagined_fits_what_is_known() {
    let state = table(3).holds(0, "m5 p4").holds(1, "gold gold gold").shows(2, "p2").deck_of("m9 maj").done();
    for seed in 0..20 {
        let world = State::imagine(&state.view(ME), &mut SplitMix::new(seed));
        assert_eq!(world.check(), Ok(()));
        assert_eq!((hand(&world, 0), hand(&world, 1).len()), (pile("m5 p4"), 3));
        assert_eq!((world.discard(), world.deck().len()), (state.discard(), 2));
        assert_eq!(world.view(ME), state.view(ME));
    }
}

// ---- the tally ----

fn tally(rules: u16, wanted: &[(&str, &str)]) -> bool {
    let table_options =
        match TableOptions::validate_under(&State::META, rules, Some(3), None, wanted.iter().copied()) {
            Ok(table_options) => table_options,
            Err(error) => panic!("{error}"),
        };
    let setup: Setup = rules::Setup::new(&table_options);
    assert_eq!(State::start(&setup).view(ME).open_tally, setup.open_tally);
    setup.open_tally
}

/// The option is called *tally*, and a table that says nothing plays with a closed one; version 1 has no such option and
/// shows everything (R12.4).
#[test]
fn a_table_chooses_the_tally() {
    assert_eq!([tally(2, &[]), tally(2, &[("tally", "closed")])], [false; 2]);
    assert!(tally(2, &[("tally", "open")]));
    assert!(tally(1, &[]));
    assert!(TableOptions::validate_under(&State::META, 1, Some(3), None, [("tally", "open")]).is_err());
}

/// What the terminal shows of a seat, below its name.
fn shown(state: &State, viewer: Viewer, seat: u8) -> String {
    let names = ["Anne", "Blaise", "Colin"].map(str::to_owned).to_vec();
    let speaker = Speaker::new(Lang::En, State::WORDS, names.clone());
    let text = State::text(&state.view(viewer), &speaker);
    let Some(at) = text.find(&format!("{}:", names[usize::from(seat)])) else { panic!("{text}") };
    let below = &text[at..];
    let end = ["②", "③", "Deck"].iter().filter_map(|mark| below.find(mark)).min();
    below[..end.unwrap_or(below.len())].trim().to_owned()
}

/// Seat 1 has 8 points by a noble face down, 3 by one face up, 2 by one that was turned over.
fn in_the_middle(layout: Layout) -> State {
    let mut state = layout.nobles(0, "611").nobles(1, "622 gold servant").turn_of(1).done();
    play(&mut state, "call:1");
    state
}

/// Of another seat the table shows how many nobles lie face down, not which, and no points; it hides nothing of one's own
/// (R12.4).
#[test]
fn a_closed_tally_hides_what_lies_face_down() {
    let state = in_the_middle(table(3));
    let other = "Blaise: 0 gold, reserve 19, supply 6, 0 cards in hand\n   \
                 Nobles: noble with 2 gold a turn, 2 nobles face down";
    for viewer in [ME, Viewer::Public, Viewer::Seat(Seat::at(2))] {
        assert_eq!(shown(&state, viewer, 1), other, "{viewer:?}");
    }
    let own = shown(&state, Viewer::Seat(Seat::at(1)), 1);
    assert_eq!(
        own,
        "Blaise: 0 gold, reserve 19, supply 6, 0 cards in hand, 13 points\n   \
         Nobles: (noble with 1 servant), noble with 2 gold a turn, noble 6●●○○"
    );
    assert!(shown(&state, ME, 0).contains("6 points"));
    assert!(!shown(&state, Viewer::Public, 0).contains("point"));
}

/// With an open tally, and under rules version 1, everybody sees everything; so when the match is over (R12.4).
#[test]
fn an_open_tally_hides_nothing() {
    let open = in_the_middle(table(3).open_tally());
    let mut over = in_the_middle(table(3).last(EndReason::FewNobles));
    play(&mut over, "done done done done done done");
    idle_turn(&mut over);
    for state in [open, over] {
        let own = shown(&state, Viewer::Seat(Seat::at(1)), 1);
        assert!(own.contains("13 points") && own.contains("6●●○○"), "{own}");
        for viewer in [ME, Viewer::Public] {
            assert_eq!(shown(&state, viewer, 1), own);
        }
    }
    // Whoever looks at a match that was broken off sees everything, too.
    assert!(shown(&in_the_middle(table(3)), Viewer::Open, 1).contains("13 points"));
}

/// Nothing becomes secret: every view carries all nobles and counts, and the recruit is told to all (R12.2, R12.4).
#[test]
fn a_closed_tally_is_no_secret() {
    let state = in_the_middle(table(3));
    for viewer in OTHERS {
        let view = state.view(viewer);
        assert_eq!(
            (view.nobles[Seat::at(1)], view.counts[Seat::at(1)].total()),
            (state.nobles(Seat::at(1)), 13)
        );
    }
    let layout = table(2).servants(0, "office:1 cabinet:2").gold(0, 6).walk("b5:620");
    let mut state = at_action(4, layout.crowded_except(""));
    for event in play(&mut state, "recruit:b5") {
        assert!(matches!(event, Event::Recruited { .. }), "{event:?}");
        assert!(OTHERS.into_iter().all(|viewer| State::redact(&event, viewer) == Some(event)));
    }
}

// ---- what a view says of the turn ----

fn court_servants(state: &State) -> (u8, u8) {
    let view = state.view(ME);
    match view.phase {
        Phase::Turn { step: TurnStep::Court { servants, .. }, .. } => (servants, view.spare),
        other => panic!("{other:?} is not action 1"),
    }
}

/// In action 1 a view says how many servants can really be placed, also after *Everyone to the Gate* (R9.4, R12.2).
#[test]
fn a_view_says_how_many_servants_can_be_placed() {
    let layout = table(2).servants(0, "mint:2 cardinal:1 gate:4").reserve(0, 9).holds(0, "gate").gold(0, 1);
    let mut state = at_action(1, layout);
    assert_eq!(court_servants(&state), (0, 0), "nobody is in the Court");
    play(&mut state, "play:gate");
    assert_eq!(
        court_servants(&state),
        (12, 9),
        "nine of the reserve, three of rooms; nine are in the supply"
    );
    play(&mut state, "place:reserve>gate");
    assert_eq!(court_servants(&state), (11, 9));

    let state = at_action(1, table(2).servants(0, "court:2").reserve(0, 0));
    assert_eq!(court_servants(&state), (2, 1), "three may, two are there");
    let state = at_action(1, table(2).servants(0, "court:2"));
    assert_eq!(court_servants(&state), (3, 0));
}

/// What is imagined goes on as the table does, even if servants are called after all were placed (R10.8, R12.2).
#[test]
fn called_servants_may_still_be_placed_in_an_imagined_world() {
    let layout = table(2).servants(0, "court:1").reserve(0, 0).nobles(0, "servants");
    let mut state = at_action(1, layout.holds(0, "gate").gold(0, 1));
    play(&mut state, "play:gate place:court>gate");
    assert_eq!((court_servants(&state).0, legal(&state).as_str()), (0, "done call:3"));
    let mut world = State::imagine(&state.view(ME), &mut SplitMix::new(1));
    for table in [&mut state, &mut world] {
        play(table, "call:3");
        assert_eq!((court_servants(table).0, legal(table).as_str()), (3, "done place:reserve>gate"));
        play(table, "place:reserve>gate place:reserve>gate place:reserve>gate");
    }
    assert_eq!(world.view(ME), state.view(ME));
}

/// A view counts the turns without a recruit, and says whether somebody has recruited in this one (R11.2, R12.2).
#[test]
fn a_view_counts_idle_turns() {
    let layout = table(2).servants(0, "office:1 cabinet:2").gold(0, 6).walk("b5:620").crowded_except("");
    let mut state = layout.idle(7).done();
    let idle = |state: &State| {
        let views = [ME, Viewer::Public].map(|viewer| state.view(viewer));
        let said = views.map(|view| (view.idle, view.recruited));
        assert_eq!(said[0], said[1]);
        said[0]
    };
    assert_eq!(idle(&state), (7, false));
    play(&mut state, "done done done done recruit:b5");
    assert_eq!(idle(&state), (0, true));
    let mut world = State::imagine(&state.view(ME), &mut SplitMix::new(1));
    for table in [&mut state, &mut world] {
        play(table, "done done");
        assert_eq!(idle(table), (0, false), "a turn with a recruit is none without");
        idle_turn(table);
        assert_eq!(idle(table), (1, false));
    }
    assert_eq!(world.view(ME), state.view(ME));
}
