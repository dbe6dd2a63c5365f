//! The last round, the end, and the points.

use palais::state::{EndReason, Layout, Occupant, Phase, TurnStep};
use palais::{Card, Choice, Event, Noble, Room, Space, State};
use proptest::prelude::*;
use proptest::sample::select;
use rules::{Entry, Position, Seat, Turn};

use crate::matches::{Beat, Plan, Wits, config, plans, played, turns};
use crate::page::{NOBLES, in_park, kind_of, sides};

// ---- the last round ----

proptest! {
    #![proptest_config(config(250))]

    /// With 12 nobles or fewer at the start of the first player's turn, or after ten whole rounds without a recruit, one
    /// more round is played: neither earlier nor later, and the match is over (R11.1, R11.2).
    #[test]
    fn the_last_round_comes_when_it_must(plan in plans()) {
        let beats = played(plan);
        let turns = turns(&beats);
        let rounds: Vec<_> = turns.chunks(plan.seats.into()).collect();
        let recruits = |round: &[(Seat, &[Beat])]| {
            let choices = round.iter().flat_map(|(_, turn)| turn.iter()).filter_map(Beat::choice);
            choices.filter(|(_, choice)| matches!(choice, Choice::Recruit { .. })).count()
        };
        for (n, round) in rounds.iter().enumerate() {
            let seats: Vec<Seat> = round.iter().map(|(seat, _)| *seat).collect();
            prop_assert!(seats.iter().copied().eq(Seat::all(plan.seats)), "a round is whole");
            let start = &round[0].1[0].before;
            let idle = n >= 10 && rounds[n - 10..n].iter().all(|round| recruits(round) == 0);
            let end = match (in_park(start), idle) {
                (..=12, _) => Some(EndReason::FewNobles),
                (_, true) => Some(EndReason::Standstill),
                _ => None,
            };
            prop_assert_eq!(end.is_some(), n == rounds.len() - 1, "round {} of {}", n, rounds.len());
            for beat in round.iter().flat_map(|(_, turn)| turn.iter()) {
                prop_assert_eq!(beat.before.last_round(), end);
            }
            if let Some(end) = end {
                let last = |event: &Event| matches!(event, Event::LastRound { .. });
                let told: Vec<&Beat> = beats.iter().filter(|beat| beat.events.iter().any(last)).collect();
                prop_assert_eq!(told.len(), 1);
                prop_assert_eq!(&told[0].after, start);
                let said = told[0].events.contains(&Event::LastRound { end });
                prop_assert!(said, "{:?}", told[0].events);
                prop_assert_eq!(beats[beats.len() - 1].after.phase(), Phase::Over(end));
            }
        }
    }

    /// While the match runs there are no scores; then points and ranks are those of the rules page (R11.3 to R11.6).
    #[test]
    fn scores_come_at_the_end_and_are_right(plan in plans()) {
        let beats = played(plan);
        for (seat, turn) in turns(&beats) {
            // Also in the middle: what a seat would get if the match ended now.
            same_points(&turn[0].before, seat);
        }
        prop_assert!(beats.iter().all(|beat| beat.before.scores().is_none()));
        same_scores(&beats[beats.len() - 1]);
    }
}

/// Sensible play empties the park, so it never comes to a standstill.
#[test]
fn rollout_play_empties_the_park() {
    for seats in 2..=4 {
        for seed in 0..30 {
            let beats =
                played(Plan { seats, shuffled: seed % 2 == 1, midway: false, wits: Wits::Sensible, seed });
            let end = beats[beats.len() - 1].after.phase();
            assert_eq!(end, Phase::Over(EndReason::FewNobles), "{seats} seats, seed {seed}");
        }
    }
}

// ---- points ----

proptest! {
    #![proptest_config(config(1500))]

    /// However servants, cards and nobles lie at the end: points, ties and shared victories are those of the page.
    #[test]
    fn any_end_is_counted_by_the_page(end in ends()) {
        same_scores(&end.reached());
    }
}

/// An end to be laid out: few things, so that many seats are level, or many.
#[derive(Clone, Debug)]
struct Ending {
    seats: u8,
    /// Servants on the border.
    posts: Vec<(Space, u8)>,
    /// Servants at the Cardinal, as far as there are any left.
    cardinal: [u8; 4],
    /// Cards in hand or, if they may lie there, open.
    cards: Vec<(Card, u8, bool)>,
    nobles: Vec<(Noble, u8)>,
}

fn ends() -> impl Strategy<Value = Ending> {
    let most = select(&[(1_usize, 1_usize), (4, 3), (24, 30)]);
    (2..=4_u8, most).prop_flat_map(|(seats, (posts, others))| {
        let spaces = prop::collection::vec((select(sides().as_flattened()), 0..seats), 0..=posts);
        let cards = prop::collection::vec((select(&Card::ALL[..]), 0..seats, any::<bool>()), 0..=others);
        let nobles = prop::collection::vec((select(Noble::all().collect::<Vec<_>>()), 0..seats), 0..=others);
        let cardinal = prop::array::uniform4(0..3_u8);
        (spaces, cardinal, cards, nobles).prop_map(move |(posts, cardinal, cards, nobles)| Ending {
            seats,
            posts,
            cardinal,
            cards,
            nobles,
        })
    })
}

impl Ending {
    /// The last seat is done with its last turn.
    fn reached(&self) -> Beat {
        let mut layout = Layout::new(self.seats);
        for seat in 0..self.seats {
            layout = layout.reserve(seat, 20).room(seat, Room::Stairs, 0).room(seat, Room::Court, 0);
        }
        let (mut taken, mut spent) = (Vec::new(), [0; 4]);
        for &(space, seat) in &self.posts {
            if !taken.contains(&space) {
                taken.push(space);
                spent[usize::from(seat)] += 1;
                layout = layout.post(seat, space);
            }
        }
        for (seat, spent) in (0..self.seats).zip(spent) {
            layout = layout.room(seat, Room::Cardinal, self.cardinal[usize::from(seat)].min(25 - spent));
        }
        let mut left = [4; 9];
        for &(card, seat, open) in &self.cards {
            let left = &mut left[card as usize];
            if *left > 0 {
                *left -= 1;
                let open = open && [Card::TwoPoints, Card::FourPoints].contains(&card);
                layout = if open { layout.open(seat, &[card]) } else { layout.hand(seat, &[card]) };
            }
        }
        let mut left = NOBLES.map(|kind| (kind.text, kind.copies));
        for &(noble, seat) in &self.nobles {
            let text = noble.to_string();
            if let Some((_, left)) = left.iter_mut().find(|(other, left)| *other == text && *left > 0) {
                *left -= 1;
                layout = layout.noble(seat, noble);
            }
        }
        let last = Seat::at(self.seats - 1);
        let before = layout.last(EndReason::FewNobles).step(last.number(), TurnStep::Door).done();
        let entry = Entry::Choice { seat: last, choice: Choice::Done };
        let (mut after, mut events) = (before.clone(), Vec::new());
        if let Err(why) = after.apply(entry, &mut events) {
            panic!("{why}");
        }
        Beat { before, entry, after, events }
    }
}

/// The points of a seat by the page: nobles, open cards, hand, park (R11.3).
fn points(state: &State, seat: Seat) -> [u32; 4] {
    let nobles = Noble::all().map(|noble| state.nobles(seat).count(noble) * kind_of(noble).points);
    let cards = 2 * state.open(seat).count(Card::TwoPoints) + 4 * state.open(seat).count(Card::FourPoints);
    let hand = Card::ALL.map(|card| state.hand(seat).count(card)).iter().sum::<u8>();
    [
        nobles.map(u32::from).sum(),
        cards.into(),
        u32::from(hand).min(6),
        sides().iter().map(|side| side_points(state, side, seat)).sum(),
    ]
}

/// Six for the most servants on a side, two for the second most (R11.4). Level in first place: two each, and no second
/// place. Level in second place: nothing (R11.5).
fn side_points(state: &State, side: &[Space], seat: Seat) -> u32 {
    let strength = |seat| {
        let count = |(n, &space): (usize, &Space)| match state.park().at(space) {
            Occupant::Servant(here) if here == seat => {
                if n == 0 {
                    2
                } else {
                    1
                }
            }
            _ => 0,
        };
        side.iter().enumerate().map(count).sum::<u32>()
    };
    let mine = strength(seat);
    let mut places: Vec<u32> = Seat::all(state.seats()).map(strength).filter(|&n| n > 0).collect();
    places.sort_unstable_by(|one, other| other.cmp(one));
    let (first, second) = (places.first().copied(), places.get(1).copied());
    let level = |place| places.iter().filter(|&&other| Some(other) == place).count();
    if mine == 0 {
        0
    } else if Some(mine) == first {
        if level(first) == 1 { 6 } else { 2 }
    } else if level(first) == 1 && Some(mine) == second && level(second) == 1 {
        2
    } else {
        0
    }
}

fn same_points(state: &State, seat: Seat) -> i32 {
    let (count, page) = (state.count(seat), points(state, seat));
    assert_eq!([count.nobles, count.cards, count.hand, count.park].map(u32::from), page, "seat {seat}");
    assert_eq!(count.total(), page.iter().sum::<u32>().cast_signed());
    count.total()
}

/// Points, ranks and winners of the match that ends here are those of the page, and everybody is told (R11.6).
fn same_scores(Beat { after: last, events, .. }: &Beat) {
    assert_eq!(last.turn(), Turn::Over);
    let Some(scores) = last.scores() else { panic!("over without scores") };
    let reason = match last.phase() {
        Phase::Over(EndReason::FewNobles) => "few-nobles",
        Phase::Over(EndReason::Standstill) => "standstill",
        other => panic!("not over: {other:?}"),
    };
    assert_eq!((scores.seats(), scores.reason()), (last.seats(), reason));
    let standing = |seat| (same_points(last, seat), last.servants(seat)[Room::Cardinal]);
    let best = Seat::all(last.seats()).map(standing).max();
    for seat in Seat::all(last.seats()) {
        assert_eq!(scores.points(seat), standing(seat).0);
        let ahead = Seat::all(last.seats()).filter(|&other| standing(other) > standing(seat)).count();
        assert_eq!(usize::from(scores.rank_of(seat)), 1 + ahead);
        assert_eq!(scores.winners().has(seat), Some(standing(seat)) == best);
    }
    let told: Vec<_> =
        Seat::all(last.seats()).map(|seat| Event::Counted { seat, count: last.count(seat) }).collect();
    assert!(events.ends_with(&told), "{events:?}");
}
