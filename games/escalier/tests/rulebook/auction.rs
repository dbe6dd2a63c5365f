//! R6: the open auction; R8: the action.

use escalier::state::{Layout, Phase};
use escalier::{Action, Colour, Event, EventCard, State};

use testkit::reasons::why_not;

use crate::table::{Lay, asked, chooser, day, draw, due, legal, offers, play, purses, refused, seat, table};

/// The auction begins, with seat 1 as the first player.
fn opened(layout: Layout) -> State {
    auction_after(layout).0
}

fn auction_after(layout: Layout) -> (State, Vec<Event>) {
    let mut state = layout.first(1).filled().phase(Phase::Event(Colour::Red)).done();
    let events = draw(&mut state, "event:no-coffee-nor-dance");
    (state, events)
}

/// R6.1: the first player must open, with 1 or more.
#[test]
fn the_first_player_opens() {
    let state = opened(table(3));
    assert_eq!((due(&state), legal(&state, 1).len()), (1, 200));
    assert_eq!(legal(&state, 1)[0], "bid:1");
    assert_eq!(refused(&state, "pass"), "refused-must-open");
    assert_eq!(refused(&state, "bid:0"), "refused-bid-too-low");
}

/// R6.2: without money the opening goes to the left, and who was skipped is out.
#[test]
fn the_opening_passes_left() {
    let (mut state, events) = auction_after(table(4).purses(&[9, 0, 0, 5]));
    assert_eq!(due(&state), 3);
    assert!(!offers(&state, "pass"), "the next must open in turn");
    assert!(
        events.contains(&Event::Passed { seat: seat(1) })
            && events.contains(&Event::Passed { seat: seat(2) })
    );
    play(&mut state, "bid:2");
    assert_eq!(due(&state), 0);
    play(&mut state, "bid:3");
    assert_eq!(due(&state), 3, "seats 1 and 2 are out");
}

/// R6.3: nobody has money.
#[test]
fn nobody_has_money() {
    let (state, events) = auction_after(table(3).purses(&[0, 0, 0]));
    assert_eq!((chooser(&state), purses(&state)), (Some(1), vec![0, 0, 0]));
    assert!(events.contains(&Event::Won { seat: seat(1), sum: 0 }));
    assert_eq!(state.phase().winner(), Some(seat(1)), "and counts as the winner");
}

/// R3.2: who has one écu and must open is not asked.
#[test]
fn the_last_ecu_opens_by_itself() {
    let (state, events) = auction_after(table(3).purses(&[9, 1, 9]));
    assert!(events.contains(&Event::Bid { seat: seat(1), sum: 1 }));
    assert_eq!(due(&state), 2);
    assert_eq!(legal(&state, 2)[..2], ["pass", "bid:2"]);
    let (alone, _) = auction_after(table(3).purses(&[0, 1, 0]));
    assert_eq!((chooser(&alone), purses(&alone)), (Some(1), vec![0, 0, 0]));
}

/// R6.4: clockwise, more than the highest bid, never more than one owns.
#[test]
fn bids_rise() {
    let mut state = opened(table(3).purses(&[200, 200, 60]));
    play(&mut state, "bid:50");
    assert_eq!(due(&state), 2);
    assert_eq!(refused(&state, "bid:50"), "refused-bid-too-low");
    assert_eq!(refused(&state, "bid:61"), "refused-not-enough-money");
    assert_eq!(refused(&state, "seal:55"), "refused-open-auction");
    assert_eq!(legal(&state, 2).len(), 11, "pass, or 51 to 60");
    play(&mut state, "bid:60");
    assert_eq!(due(&state), 0);
    play(&mut state, "bid:200");
    assert_eq!(chooser(&state), Some(0), "nobody can bid more");
}

/// R6.5: a pass is final; who cannot bid more is not asked.
#[test]
fn a_pass_is_final() {
    let mut state = opened(table(4).purses(&[200, 200, 200, 10]));
    play(&mut state, "bid:9 pass"); // seat 2 passes
    assert_eq!(due(&state), 3);
    play(&mut state, "bid:10");
    assert_eq!(due(&state), 0);
    let events = play(&mut state, "bid:11");
    assert_eq!((due(&state), events.len()), (1, 1), "seat 1 comes before seat 3");
    let events = play(&mut state, "bid:12");
    assert!(events.contains(&Event::Passed { seat: seat(3) }), "10 écus are not enough");
    assert_eq!(due(&state), 0);
    play(&mut state, "pass");
    assert_eq!(chooser(&state), Some(1), "seat 2 is not asked again");
}

/// R6.6: the winner pays the bid, nobody else pays.
#[test]
fn the_winner_pays() {
    let mut state = opened(table(3));
    play(&mut state, "bid:7 bid:20 bid:21 pass pass");
    assert_eq!((chooser(&state), purses(&state)), (Some(0), vec![179, 200, 200]));
    assert_eq!(asked(&state), [0]);
}

/// R6.6: the opener wins if all others pass.
#[test]
fn the_opener_may_win() {
    let mut state = opened(table(3));
    play(&mut state, "bid:1 pass pass");
    assert_eq!((chooser(&state), purses(&state)), (Some(1), vec![200, 199, 200]));
}

/// R8.1, R8.4: the winner chooses, even an action without having a card for it.
#[test]
fn the_winner_chooses_the_action() {
    let act = Phase::Act { day: day(Colour::Red, EventCard::Marsan), winner: seat(2) };
    let mut state =
        table(3).holds(2, "poet-a poet-b poet-c poet-d poet-e poet-f poet-g").filled().phase(act).done();
    assert_eq!((due(&state), legal(&state, 2).len()), (2, 8));
    play(&mut state, "present:dance");
    assert_eq!((state.king(), asked(&state)), (Some(Action::Dance), vec![0, 1, 2]));
}

/// R8.2: not the same action twice running; two rounds later it is free again.
#[test]
fn another_action_than_before() {
    let act = Phase::Act { day: day(Colour::Red, EventCard::Marsan), winner: seat(2) };
    let state = table(3).last_action(Action::Chief).filled().phase(act).done();
    assert_eq!(legal(&state, 2).len(), 7);
    assert_eq!(refused(&state, "present:chief"), "refused-same-action");
    assert_eq!(why_not(state.clone(), "action-chief"), Some("refused-same-action"));
    assert_eq!(why_not(state.clone(), "action-dance"), None);
    assert_eq!(why_not(state, "gavel"), Some("refused-other-part"), "the auction is over");
}

/// R8.2, R8.3: both limits at once.
#[test]
fn last_and_forbidden() {
    let act = Phase::Act { day: day(Colour::Red, EventCard::NoChiefNorComposer), winner: seat(0) };
    let state = table(3).last_action(Action::Dance).filled().phase(act).done();
    assert_eq!(legal(&state, 0).len(), 5);
    let state = table(3).last_action(Action::Chief).filled().phase(act).done();
    assert_eq!(legal(&state, 0).len(), 6, "the last action was forbidden anyway");
}
