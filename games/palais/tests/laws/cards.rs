//! Privilege cards: where they go, and when they are played.

use palais::state::{Phase, TurnStep};
use palais::{Card, Choice, Event, Outcome, Privilege, Room, State};
use proptest::prelude::*;
use rules::{Entry, Position, Seat};

use crate::matches::{Beat, config, plans, played, turns};
use crate::page::{Moment, card_cost, moment, privileges};

proptest! {
    #![proptest_config(config(250))]

    /// Cards are drawn from the deck, kept in the hand, played to the table or the discard pile, and otherwise stay where
    /// they are (R8, R9.2, R9.3, R9.9). The discard pile becomes the deck only when a card must be drawn and there is none
    /// (R8.4).
    #[test]
    fn cards_go_where_they_belong(plan in plans()) {
        for Beat { before, entry, after, events } in played(plan) {
            let hands = |state: &State| Seat::all(4).map(|seat| state.hand(seat)).collect::<Vec<_>>();
            let open = |state: &State| Seat::all(4).map(|seat| state.open(seat)).collect::<Vec<_>>();
            let (mut held, mut shown) = (hands(&before), open(&before));
            let (mut deck, mut discard, mut seen) = (before.deck(), before.discard(), before.seen());
            match entry {
                Entry::Choice { seat, choice: Choice::Play(card) } => {
                    held[seat.index()].take(card);
                    let stays = [Card::Majorities, Card::TwoPoints, Card::FourPoints].contains(&card);
                    if stays { shown[seat.index()].add(card) } else { discard.add(card) }
                }
                Entry::Choice { seat, choice: Choice::Keep(card) } => {
                    seen.take(card);
                    held[seat.index()].add(card);
                }
                Entry::Choice { seat, choice: Choice::Done } if before.turn() != after.turn() => {
                    discard = discard.and(std::mem::take(&mut seen));
                    while shown[seat.index()].has(Card::Majorities) {
                        shown[seat.index()].take(Card::Majorities);
                        discard.add(Card::Majorities);
                    }
                }
                Entry::Chance(Outcome::Card(card)) => {
                    deck.take(card);
                    seen.add(card);
                }
                _ => {}
            }
            let drawing = matches!(after.phase(), Phase::Turn { step: TurnStep::Draw { .. }, .. });
            let reshuffled = drawing && deck.is_empty();
            if reshuffled {
                deck = std::mem::take(&mut discard);
            }
            prop_assert_eq!(events.contains(&Event::Reshuffled), reshuffled);
            prop_assert_eq!((hands(&after), open(&after)), (held, shown), "{:?}", entry);
            let piles = (after.deck(), after.discard(), after.seen());
            prop_assert_eq!(piles, (deck, discard, seen), "{:?}", entry);
        }
    }

    /// A card is played in its owner's turn, at its moment, for its cost (R1.8, R9.1). How often the seat was done says
    /// which action it is in.
    #[test]
    fn no_card_is_played_out_of_its_moment(plan in plans()) {
        let beats = played(plan);
        for (seat, turn) in turns(&beats) {
            let mut action = 0;
            for beat in turn {
                match beat.choice() {
                    Some((_, Choice::Done)) => action += 1,
                    Some((player, Choice::Play(card))) => {
                        prop_assert_eq!(player, seat);
                        prop_assert!(beat.before.hand(seat).has(card));
                        prop_assert!(beat.before.gold(seat) >= card_cost(card));
                        let its = match moment(card) {
                            Moment::Before => 0,
                            Moment::Action(its) => its,
                            Moment::Any => action,
                        };
                        prop_assert_eq!(action, its, "{:?}", card);
                    }
                    _ => {}
                }
            }
        }
        let set_up = beats.iter().filter(|beat| beat.in_turn().is_none());
        prop_assert!(set_up.filter_map(Beat::choice).all(|(_, choice)| matches!(choice, Choice::Settle(_))));
    }

    /// Majorities lie open in the turn they were played in, and no longer; points stay (R9.3, R9.9).
    #[test]
    fn no_majorities_stay_open_past_the_turn(plan in plans()) {
        for (seat, turn) in turns(&played(plan)) {
            let mut open = 0;
            for Beat { before, after, entry, .. } in turn {
                prop_assert_eq!(before.open(seat).count(Card::Majorities), open);
                if let Entry::Choice { choice: Choice::Play(Card::Majorities), .. } = entry {
                    open += 1;
                }
                for other in Seat::all(plan.seats) {
                    prop_assert!(other == seat || !before.open(other).has(Card::Majorities));
                    for points in [Card::TwoPoints, Card::FourPoints] {
                        prop_assert!(after.open(other).count(points) >= before.open(other).count(points));
                    }
                }
            }
            let last = &turn[turn.len() - 1].after;
            prop_assert!(Seat::all(plan.seats).all(|other| !last.open(other).has(Card::Majorities)));
        }
    }

    /// All cards one may look at are drawn, as far as there are any; one is kept for each servant that leaves (R8.1, R8.2,
    /// R8.4, R10.7).
    #[test]
    fn cards_are_drawn_and_kept_by_servants_at_the_door(plan in plans()) {
        for (seat, turn) in turns(&played(plan)) {
            let drew = turn.iter().position(|beat| beat.choice() == Some((seat, Choice::Draw)));
            let drawn = turn.iter().filter(|beat| beat.choice().is_none()).count();
            let Some(drew) = drew else {
                prop_assert_eq!(drawn, 0);
                continue;
            };
            let before = &turn[drew].before;
            let servants = before.servants(seat)[Room::Door];
            let wanted = servants + 3 * privileges(before, seat, Privilege::Cards);
            prop_assert!(servants > 0);
            prop_assert_eq!(drawn, usize::from(wanted.min(before.deck().len() + before.discard().len())));
            let kept = |beat: &&Beat| matches!(beat.choice(), Some((_, Choice::Keep(_))));
            let kept = turn.iter().filter(kept).count();
            let end = &turn[turn.len() - 1].after;
            prop_assert!(kept <= usize::from(servants).min(drawn));
            prop_assert_eq!(usize::from(servants - end.servants(seat)[Room::Door]), kept);
        }
    }
}
