//! The course of a turn: its steps, what is asked in them, and that it ends.

use palais::state::{Phase, TurnStep};
use palais::{Card, Choice, Noble, Privilege, Room, Source, State};
use proptest::prelude::*;
use rules::{Position, Seat, Turn};

use crate::matches::{Beat, config, plans, played, tallied, turns};
use crate::page::{bonus, in_park, leads, privileges};
use crate::tally::{Stage, Tally};

/// Where the turn of a position stands.
fn stage(state: &State) -> Option<Stage> {
    let Phase::Turn { step, .. } = state.phase() else { return None };
    Some(match step {
        TurnStep::Before => Stage::Before,
        TurnStep::Court { .. } => Stage::Court,
        TurnStep::Stairs { .. } => Stage::Stairs,
        TurnStep::Seals { .. } => Stage::Seals,
        TurnStep::Recruit { .. } => Stage::Recruit,
        TurnStep::Post { space, .. } => Stage::Post(space),
        TurnStep::Door => Stage::Door,
        TurnStep::Draw { .. } => Stage::Draw,
        TurnStep::Keep => Stage::Keep,
    })
}

/// The steps every turn has (R3.1, R3.2).
const ORDER: [Stage; 6] =
    [Stage::Before, Stage::Court, Stage::Stairs, Stage::Seals, Stage::Recruit, Stage::Door];

proptest! {
    #![proptest_config(config(250))]

    /// Every turn asks the same, whatever is held: each step once, in its order (R3.1, R3.2).
    #[test]
    fn the_steps_of_every_turn_are_the_same(plan in plans()) {
        let mut next = Seat::at(0);
        for (seat, turn) in turns(&played(plan)) {
            prop_assert_eq!(seat, next);
            next = seat.left(plan.seats);
            let mut steps: Vec<Stage> = turn.iter().filter_map(|beat| stage(&beat.before)).collect();
            steps.retain(|step| !matches!(step, Stage::Post(_)));
            steps.dedup();
            // If the seat drew: the cards, and which to keep.
            let drew = turn.iter().any(|beat| beat.choice() == Some((seat, Choice::Draw)));
            let more = if drew { &[Stage::Draw, Stage::Keep][..] } else { &[] };
            prop_assert_eq!(steps, [&ORDER, more].concat());
        }
    }

    /// Only `done` leaves a step; besides, a border recruit leads to its post and back, drawing to the cards (R3.2).
    #[test]
    fn only_done_leaves_a_step(plan in plans()) {
        for (_, turn) in turns(&played(plan)) {
            for beat in turn {
                let (from, to) = (stage(&beat.before), stage(&beat.after));
                let leaves = match beat.choice().map(|(_, choice)| choice) {
                    Some(Choice::Done) => true,
                    Some(Choice::Recruit { .. }) => {
                        from == Some(Stage::Recruit) && matches!(to, Some(Stage::Post(_)))
                    }
                    Some(Choice::Post(_)) => {
                        matches!(from, Some(Stage::Post(_))) && to == Some(Stage::Recruit)
                    }
                    Some(Choice::Draw) => (from, to) == (Some(Stage::Door), Some(Stage::Draw)),
                    Some(_) => false,
                    None => (from, to) == (Some(Stage::Draw), Some(Stage::Keep)),
                };
                prop_assert!(from == to || leaves, "{:?} to {:?}: {:?}", from, to, beat.entry);
                let done = beat.choice().is_some_and(|(_, choice)| choice == Choice::Done);
                prop_assert!(!done || from != to, "done, and still the same");
            }
        }
    }

    /// A step gives what the page gives, no more and no less: placements, moves, seals, cards (R4, R5, R6, R8, R9, R10).
    #[test]
    fn every_step_counts_as_the_page_does(plan in plans()) {
        for (tally, _, beat) in tallied(&played(plan)) {
            prop_assert_eq!(stage(&beat.before), Some(tally.stage));
            let Phase::Turn { step, .. } = beat.before.phase() else { panic!("no turn") };
            let Tally { gate, march, moves, cabinet, pompadour, seals, .. } = tally;
            match step {
                TurnStep::Court { march: m, .. } if tally.everyone => prop_assert_eq!(m, march),
                TurnStep::Court { servants, march: m } => prop_assert_eq!((servants, m), (gate, march)),
                TurnStep::Stairs { moves: m } => prop_assert_eq!(m, moves),
                TurnStep::Seals { cabinet: c, pompadour: p } => prop_assert_eq!((c, p), (cabinet, pompadour)),
                TurnStep::Recruit { seals: s } | TurnStep::Post { seals: s, .. } => prop_assert_eq!(s, seals),
                TurnStep::Before | TurnStep::Door | TurnStep::Draw { .. } | TurnStep::Keep => {}
            }
        }
    }

    /// What is offered is what the page allows, and nothing else, at every decision; to nobody but the seat in turn.
    #[test]
    fn all_that_is_allowed_is_offered_and_nothing_else(plan in plans()) {
        for (tally, seat, beat) in tallied(&played(plan)) {
            let mut offered = Vec::new();
            Seat::all(plan.seats).for_each(|any| beat.before.legal(any, &mut offered));
            if tally.stage == Stage::Draw {
                prop_assert_eq!(beat.before.turn(), Turn::Chance);
                prop_assert_eq!(offered, []);
            } else {
                prop_assert_eq!(beat.before.turn(), Turn::of(seat));
                prop_assert_eq!(offered, tally.offers(seat, &beat.before), "{:?}", tally);
            }
        }
    }

    /// A servant that is placed comes from the reserve as long as there is one (R3.3).
    #[test]
    fn placed_servants_come_from_the_reserve(plan in plans()) {
        for (tally, seat, beat) in tallied(&played(plan)) {
            let Some((_, Choice::Place { to, from })) = beat.choice() else { continue };
            let mine = beat.before.servants(seat);
            match from {
                Source::Reserve => prop_assert!(mine.reserve > 0),
                Source::Room(room) => prop_assert!(mine.reserve == 0 && mine[room] > 0 && room != to),
            }
            let allowed = match tally.stage {
                Stage::Court => to == Room::Gate,
                Stage::Seals => matches!(to, Room::Cabinet | Room::Pompadour),
                _ => false,
            };
            prop_assert!(allowed, "to {:?} in {:?}", to, tally.stage);
        }
    }

    /// A move leads to a neighbouring room (R1.2, R5.3), to one at a corner only by privilege (R10.4).
    #[test]
    fn moves_lead_to_neighbouring_rooms(plan in plans()) {
        for (tally, seat, beat) in tallied(&played(plan)) {
            let Some((_, Choice::Move(from, to))) = beat.choice() else { continue };
            prop_assert_eq!(tally.stage, Stage::Stairs);
            prop_assert!(beat.before.servants(seat)[from] > 0);
            let diagonal = beat.before.nobles(seat).count(Noble::with(Privilege::Diagonal)) > 0;
            prop_assert!(leads(&beat.before, diagonal, from, to), "{:?} to {:?}", from, to);
        }
    }

    /// No turn has more moves than servants on the Stairs, bonus, nobles and cards give (R5, R9.5, R9.6, R10.3), and none
    /// more placements onto the Gate than Court, bonus, nobles and cards (R4, R9.5, R10.2).
    #[test]
    fn no_turn_has_more_moves_than_it_was_given(plan in plans()) {
        for (seat, turn) in turns(&played(plan)) {
            let choices: Vec<_> = turn.iter().filter_map(|beat| Some(beat.choice()?.1)).collect();
            let count = |wanted: fn(&Choice) -> bool| choices.iter().filter(|choice| wanted(choice)).count();
            let cards = |card| choices.iter().filter(|&&choice| choice == Choice::Play(card)).count();
            // What room, bonus and nobles give when the seat is done with this step.
            let given = |last: Stage, room, privilege| {
                let then = turn.iter().rfind(|beat| stage(&beat.before) == Some(last));
                let Some(Beat { before, .. }) = then else { panic!("nothing of {last:?}") };
                let majority = bonus(before, seat, room, cards(Card::Majorities) > 0);
                let nobles = privileges(before, seat, privilege);
                usize::from(before.servants(seat)[room] + u8::from(majority) + 2 * nobles)
            };
            let march = cards(Card::March);
            let by_cards = 6 * march + 5 * cards(Card::FiveMoves) + 9 * cards(Card::NineMoves);
            let moves = given(Stage::Court, Room::Stairs, Privilege::Moves) + by_cards;
            prop_assert!(count(|choice| matches!(choice, Choice::Move(..))) <= moves);
            let servants = given(Stage::Before, Room::Court, Privilege::Gate) + 2 * march;
            let placed = count(|choice| matches!(choice, Choice::Place { to: Room::Gate, .. }));
            prop_assert!(placed <= servants || cards(Card::Everyone) > 0);
        }
    }

    /// Every entry of a turn uses up something finite: a measure of what is left falls with each of them.
    #[test]
    fn every_turn_ends(plan in plans()) {
        for (seat, turn) in turns(&played(plan)) {
            let measures: Vec<_> = turn.iter().map(|beat| left(&beat.before, seat)).collect();
            prop_assert!(measures.is_sorted_by(|one, next| one > next), "{:?}", measures);
        }
    }
}

/// What is left of a turn, the weightiest first: steps; nobles in the park; a post; nobles to call with; cards not drawn
/// yet, while drawing; cards to play, those to keep twice; placements and moves.
fn left(state: &State, seat: Seat) -> [usize; 7] {
    let Phase::Turn { step, .. } = state.phase() else { panic!("no turn") };
    let (step, given) = match step {
        TurnStep::Before => (7, 0),
        TurnStep::Court { servants, .. } => (6, servants),
        TurnStep::Stairs { moves } => (5, moves),
        TurnStep::Seals { cabinet, pompadour } => (4, cabinet + pompadour),
        TurnStep::Recruit { .. } | TurnStep::Post { .. } => (3, 0),
        TurnStep::Door => (2, 0),
        TurnStep::Draw { .. } => (1, 0),
        TurnStep::Keep => (0, 0),
    };
    let (hand, seen) = (state.hand(seat).len(), state.seen().len());
    let callable: u8 = Privilege::ONCE.map(|once| privileges(state, seat, once)).iter().sum();
    [
        step,
        in_park(state),
        usize::from(matches!(stage(state), Some(Stage::Post(_)))),
        callable.into(),
        if step == 1 { 36 - usize::from(seen) } else { 0 },
        usize::from(hand) + 2 * usize::from(seen),
        given.into(),
    ]
}
