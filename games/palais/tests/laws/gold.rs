//! Gold, and what it buys.

use palais::state::Occupant;
use palais::{Card, Choice, Event, Privilege, Room};
use proptest::prelude::*;
use rules::Seat;

use crate::matches::{config, plans, played, tallied, turns};
use crate::page::{bonus, border, card_cost, kind_of, price, privileges};
use crate::tally::Stage;

proptest! {
    #![proptest_config(config(250))]

    /// Gold comes on entering action 3 and by *4 gold*, goes for cards and nobles, and does nothing else (R6.1, R7.2,
    /// R9.1, R9.8, R10.5).
    #[test]
    fn gold_flows_only_as_stated(plan in plans()) {
        let beats = played(plan);
        let set_up = beats.iter().filter(|beat| beat.in_turn().is_none());
        for beat in set_up {
            prop_assert!(Seat::all(plan.seats).all(|seat| beat.before.gold(seat) == beat.after.gold(seat)));
        }
        for (tally, seat, beat) in tallied(&beats) {
            let state = &beat.before;
            let (mut income, mut cost) = (0, 0);
            match beat.choice() {
                Some((_, Choice::Done)) if tally.stage == Stage::Stairs => {
                    let majority = bonus(state, seat, Room::Mint, tally.majorities);
                    income = state.servants(seat)[Room::Mint]
                        + u8::from(majority)
                        + 2 * privileges(state, seat, Privilege::Gold);
                    let taken = Event::GoldTaken { seat, gold: income, majority };
                    prop_assert!(beat.events.contains(&taken), "{:?}", beat.events);
                }
                Some((_, Choice::Play(card))) => {
                    income = if card == Card::FourGold { 4 } else { 0 };
                    cost = card_cost(card);
                }
                Some((_, Choice::Recruit { space, .. })) => {
                    let Occupant::Noble(noble) = state.park().at(space) else { panic!("nobody on {space}") };
                    cost = price(state, space, noble).into();
                }
                _ => {}
            }
            // Nobody runs into debt, not even for a moment.
            prop_assert!(cost <= state.gold(seat));
            let expected = state.gold(seat) - cost + u16::from(income);
            prop_assert_eq!(beat.after.gold(seat), expected, "{:?}", beat.entry);
            let others = || Seat::all(plan.seats).filter(|&other| other != seat);
            prop_assert!(others().all(|other| state.gold(other) == beat.after.gold(other)));
        }
    }

    /// Who recruits has a servant in the Office, the seals and the gold (R7.1 to R7.4); what cards pay is not more than
    /// they give and than is asked for (R9.7).
    #[test]
    fn every_recruit_is_paid_in_full(plan in plans()) {
        for (tally, seat, beat) in tallied(&played(plan)) {
            let Some((_, Choice::Recruit { with, space })) = beat.choice() else { continue };
            let Occupant::Noble(noble) = beat.before.park().at(space) else { panic!("nobody on {space}") };
            let (mine, kind, paid) = (beat.before.servants(seat), kind_of(noble), with.seals());
            prop_assert_eq!(tally.stage, Stage::Recruit);
            prop_assert!(mine[Room::Office] > 0);
            prop_assert!(paid.turquoise <= kind.turquoise && paid.violet <= kind.violet);
            prop_assert!(paid.turquoise + paid.violet <= tally.seals);
            prop_assert!(mine[Room::Cabinet] >= kind.turquoise - paid.turquoise);
            prop_assert!(mine[Room::Pompadour] >= kind.violet - paid.violet);
            prop_assert!(beat.before.gold(seat) >= price(&beat.before, space, noble).into());
        }
    }

    /// A noble of the border is replaced by exactly one servant before anything else but cards and calls; others are
    /// not (R7.5, R7.7).
    #[test]
    fn every_border_recruit_is_followed_by_one_post(plan in plans()) {
        for (seat, turn) in turns(&played(plan)) {
            let mut owed = None;
            for beat in turn {
                match beat.choice().map(|(_, choice)| choice) {
                    Some(Choice::Recruit { space, .. }) => {
                        prop_assert_eq!(owed, None, "a post is still due");
                        prop_assert_eq!(beat.after.park().at(space), Occupant::Empty);
                        owed = border(space).then_some(space);
                    }
                    Some(Choice::Post(_)) => {
                        let Some(space) = owed.take() else { panic!("no post is due") };
                        prop_assert_eq!(beat.after.park().at(space), Occupant::Servant(seat));
                    }
                    Some(Choice::Play(_) | Choice::Call(_)) => {}
                    other => prop_assert_eq!(owed, None, "first the post, then {:?}", other),
                }
            }
            prop_assert_eq!(owed, None);
        }
    }
}
