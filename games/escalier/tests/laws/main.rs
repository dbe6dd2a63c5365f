//! Laws of Escalier Royal: what holds in every match, whatever is played and drawn.
//!
//! A match is made from a few generated numbers; everything a law compares with is worked out here, not by the game.

mod told;
mod topics;

use escalier::state::{EndReason, Phase};
use escalier::{
    Card, Choice, Colour, Courtier, Event, EventCard, Face, Outcome, Setup, Side, StairPlace, State,
};
use proptest::prelude::*;
use rules::{BadNotation, Dice, Entry, EntryOf, Hints, Knowledge, Position, Seat, SplitMix, Turn, Viewer};

// ---- matches ----

/// A match to be played: the table, how its players choose, and all chance.
#[derive(Clone, Copy, Debug)]
struct Plan {
    seats: u8,
    wits: Wits,
    seed: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wits {
    Random,
    Sensible,
    /// Random, but bids are small, so that money lasts and auctions are long.
    Thrifty,
}

fn plans() -> impl Strategy<Value = Plan> {
    let made = |(seats, wits, seed)| {
        let wits = [Wits::Random, Wits::Sensible, Wits::Thrifty][usize::from(wits)];
        Plan { seats, wits, seed }
    };
    (3..=6_u8, 0..3_u8, any::<u64>()).prop_map(made).no_shrink()
}

/// One entry, with the positions around it.
struct Step {
    before: State,
    entry: EntryOf<State>,
    after: State,
    events: Vec<Event>,
}

const LONGEST: usize = 5_000;

fn chosen(state: &State, seat: Seat, wits: Wits, dice: &mut SplitMix) -> Choice {
    match wits {
        Wits::Random => state.pick(seat, dice),
        Wits::Sensible => state.rollout_choice(seat, dice),
        Wits::Thrifty => {
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            legal.truncate(4);
            let few = u32::try_from(legal.len()).unwrap_or(1);
            legal[dice.below(few) as usize]
        }
    }
}

/// The whole match, entry by entry. Every entry goes through the checks that live play makes.
fn played(plan: Plan) -> Vec<Step> {
    let mut dice = SplitMix::new(plan.seed);
    let mut state = State::start(&Setup::of(plan.seats));
    let mut steps = Vec::new();
    while state.turn() != Turn::Over {
        let entry = match state.turn().due().first() {
            None => Entry::Chance(state.draw(&mut dice)),
            Some(seat) => Entry::Choice { seat, choice: chosen(&state, seat, plan.wits, &mut dice) },
        };
        let (before, mut events) = (state.clone(), Vec::new());
        if let Err(why) = state.apply(entry, &mut events) {
            panic!("{entry:?}: {why}");
        }
        steps.push(Step { before, entry, after: state.clone(), events });
        assert!(steps.len() < LONGEST, "the match does not end");
    }
    steps
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn everybody(state: &State) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(state.seats())
}

/// How many a place holds (R1.2), counted by hand.
fn holds(place: u8) -> usize {
    match place {
        1..=3 | 8 | 13 => 6,
        4..=7 | 9..=12 => 2,
        _ => 1,
    }
}

/// What climbing costs (R10.2), by hand.
fn cost(places: u8) -> u16 {
    [0, 2, 5, 9, 14, 20, 27][usize::from(places)]
}

proptest! {
    #![proptest_config(config(60))]

    /// The eighty cards are somewhere, each once (R1.6).
    #[test]
    fn the_cards_are_conserved(plan in plans()) {
        for Step { after, .. } in played(plan) {
            let mut all: Vec<String> = after.deck().iter().chain(after.discard().iter()).map(|c| c.to_string()).collect();
            all.extend(everybody(&after).flat_map(|seat| after.hand(seat).iter()).map(|c| c.to_string()));
            if let Phase::Play { cards, .. } = after.phase() {
                all.extend(everybody(&after).filter_map(|seat| cards[seat]).map(|card| card.to_string()));
            }
            all.sort();
            all.dedup();
            prop_assert_eq!(all.len(), 80);
        }
    }

    /// Twenty-one events less those of the courtiers nobody chose (R1.7, R2.3).
    #[test]
    fn the_events_are_conserved(plan in plans()) {
        for Step { after, .. } in played(plan).into_iter().filter(|step| step.before.courtier(Seat::at(plan.seats - 1)).is_some()) {
            prop_assert_eq!(after.events().len() + after.shown().len(), 15 + plan.seats);
            for courtier in Courtier::ALL {
                let card = EventCard::of(courtier);
                let in_play = everybody(&after).any(|seat| after.courtier(seat) == Some(courtier));
                prop_assert_eq!(after.events().count(card) + after.shown().count(card), u8::from(in_play));
            }
        }
    }

    /// Money never rises, and only the winner of an auction and who throws again pays (R4.2, R6.6, R7.2).
    #[test]
    fn money_never_rises(plan in plans()) {
        for Step { before, entry, after, events } in played(plan) {
            for seat in everybody(&after) {
                let paid = before.money(seat).checked_sub(after.money(seat));
                let mut owed = 0;
                for event in &events {
                    match event {
                        Event::Won { seat: winner, sum } if *winner == seat => owed += sum,
                        Event::Rerolled { seat: first, .. } if *first == seat => owed += 30,
                        _ => {}
                    }
                }
                prop_assert_eq!(paid, Some(owed), "{:?}", entry);
            }
        }
    }

    /// Points come from cards and go into climbing, and nowhere else (R9.2, R10.2).
    #[test]
    fn points_are_accounted_for(plan in plans()) {
        for Step { before, after, events, .. } in played(plan) {
            for seat in everybody(&after) {
                let mut points = before.points(seat);
                for event in &events {
                    match event {
                        Event::Played { seat: who, points: brought, .. } if *who == seat => points += u16::from(*brought),
                        Event::Climbed { seat: who, from, to, .. } if *who == seat => {
                            points -= cost(to.number() - from.number());
                        }
                        _ => {}
                    }
                }
                prop_assert_eq!(after.points(seat), points);
            }
        }
    }

    /// No place above its capacity after any climb, with all pushes done (R1.2, R10.6).
    #[test]
    fn no_place_is_too_full(plan in plans()) {
        for Step { after, .. } in played(plan) {
            if matches!(after.phase(), Phase::Push { .. }) {
                continue;
            }
            for seat in everybody(&after) {
                let here = after.stand(seat);
                let there = everybody(&after).filter(|&other| after.stand(other).shares(here)).count();
                prop_assert!(there <= holds(here.number()), "{:?}", after);
            }
        }
    }

    /// Nobody changes sides between place 2 and the throne, and with few seats there is one (R1.3, R10.4, R10.7).
    #[test]
    fn sides_are_never_mixed(plan in plans()) {
        for Step { before, after, .. } in played(plan) {
            for seat in everybody(&after) {
                let (from, to) = (before.stand(seat), after.stand(seat));
                prop_assert!(from.number() == 1 || to.number() == 1 || from.side() == to.side());
                prop_assert!(plan.seats >= 5 || to.side() == Side::Left);
                prop_assert!((1..=20).contains(&to.number()));
            }
        }
    }

    /// One winner whenever the throne is reached; the game ends with the round in which it is held (R11.1, R11.3, R11.4).
    #[test]
    fn one_winner_on_the_throne(plan in plans()) {
        let steps = played(plan);
        for Step { before, after, .. } in &steps {
            let held = everybody(after).filter(|&seat| after.stand(seat).number() == 20).count();
            prop_assert!(held <= 1, "one at a time: the other is pushed at once");
            prop_assert!(!(before.round() < after.round() && held > 0), "the next round has begun");
        }
        let Some(Step { after, .. }) = steps.last() else { panic!("nothing was played") };
        let Some(scores) = after.scores() else { panic!("no scores at the end") };
        match after.phase() {
            Phase::Over(EndReason::Throne) => {
                let Some(winner) = scores.winners().only() else { panic!("{scores:?}") };
                prop_assert_eq!(after.stand(winner).number(), StairPlace::THRONE);
            }
            Phase::Over(EndReason::HundredRounds) => prop_assert_eq!(after.round(), 100),
            phase => panic!("{phase:?}"),
        }
    }

    /// Bids rise, nobody bids after passing, nobody offers more than they have (R6.4, R6.5, R7.1).
    #[test]
    fn auctions_are_fair(plan in plans()) {
        let (mut highest, mut out) = (0, rules::SeatSet::EMPTY);
        for Step { before, events, .. } in played(plan) {
            for event in events {
                match event {
                    Event::Announced { .. } => (highest, out) = (0, rules::SeatSet::EMPTY),
                    Event::Bid { seat, sum } => {
                        prop_assert!(sum > highest && sum <= before.money(seat) && !out.has(seat));
                        highest = sum;
                    }
                    Event::Passed { seat } => {
                        prop_assert!(!out.has(seat), "passed twice");
                        out = out.with(seat);
                    }
                    Event::Offered { seat, sum } => prop_assert!(sum <= before.money(seat)),
                    Event::Won { seat, sum } if !out.is_empty() => {
                        prop_assert_eq!(sum, highest);
                        prop_assert_eq!(out.with(seat), rules::SeatSet::all(plan.seats));
                    }
                    _ => {}
                }
            }
        }
    }

    /// The action differs from the last and is not forbidden; what a card brings is its value or twice that (R8, R9).
    #[test]
    fn actions_and_cards_follow_the_rules(plan in plans()) {
        let mut last = None;
        for Step { before, events, .. } in played(plan) {
            for event in events {
                match event {
                    Event::Presented { action, .. } => {
                        prop_assert_ne!(Some(action), last);
                        let forbidden = before.phase().day().and_then(|day| day.event.forbids());
                        prop_assert!(!forbidden.is_some_and(|pair| pair.contains(&action)));
                        last = Some(action);
                    }
                    Event::Played { seat, card, points } => {
                        let (Some(day), Some(winner)) = (before.phase().day(), before.phase().winner()) else {
                            panic!("cards without a day");
                        };
                        let doubles = match day.event {
                            EventCard::WinnerDoubles => seat == winner,
                            event => event.courtier().is_some_and(|who| before.courtier(seat) == Some(who)),
                        };
                        let value = if Some(card.action()) == last { card.values()[day.mood as usize] } else { 0 };
                        prop_assert_eq!(points, if doubles { 2 * value } else { value });
                    }
                    _ => {}
                }
            }
        }
    }

    /// Each seat climbs at most once a round, in the order from the winner on, and not when nobody may (R10.1, R5.5).
    #[test]
    fn everybody_climbs_at_most_once(plan in plans()) {
        let mut asked: Vec<Seat> = Vec::new();
        for Step { before, entry, .. } in played(plan) {
            match (before.phase(), entry) {
                (Phase::Act { .. }, _) => asked.clear(),
                (Phase::Climb { day, winner, seat }, Entry::Choice { seat: actor, .. }) => {
                    prop_assert_eq!(seat, actor);
                    prop_assert_ne!(day.event, EventCard::NobodyClimbs);
                    let place = |seat: Seat| (seat.number() + plan.seats - winner.number()) % plan.seats;
                    prop_assert!(asked.last().is_none_or(|&before| place(before) < place(seat)));
                    asked.push(seat);
                }
                _ => {}
            }
        }
    }

    /// Views count what is hidden, and show each seat its own cards (R9.1).
    #[test]
    fn views_tell_no_more_than_they_may(plan in plans()) {
        for Step { after, .. } in played(plan).into_iter().step_by(17) {
            for viewer in Viewer::watching(plan.seats) {
                let view = after.view(viewer);
                let hidden: usize = everybody(&after)
                    .filter(|&seat| !viewer.is(seat))
                    .map(|seat| usize::from(after.hand(seat).len()))
                    .sum();
                let down = match after.phase() {
                    Phase::Play { cards, .. } => {
                        everybody(&after).filter(|&seat| !viewer.is(seat) && cards[seat].is_some()).count()
                    }
                    _ => 0,
                };
                prop_assert_eq!(usize::from(view.unseen().len()), hidden + down + usize::from(view.deck));
            }
        }
    }
}

// ---- notation ----

/// Every choice and outcome there is reads back as itself (the table in the rules page).
#[test]
fn notation_goes_both_ways() {
    let mut choices = vec![Choice::Keep, Choice::Reroll, Choice::Pass, Choice::Stay];
    choices.extend(Courtier::ALL.map(Choice::Impersonate));
    choices.extend(Colour::ALL.map(Choice::Wish));
    choices.extend((0..=200).flat_map(|sum| [Choice::Bid(sum), Choice::Seal(sum)]));
    choices.extend(escalier::Action::ALL.map(Choice::Present));
    choices.extend(Card::all().map(Choice::Play));
    choices.extend(
        (1..=6).flat_map(|n| [None, Some(Side::Left), Some(Side::Right)].map(|side| Choice::Climb(n, side))),
    );
    choices.extend(Seat::all(6).map(Choice::Push));
    for choice in choices {
        assert_eq!(choice.to_string().parse(), Ok(choice));
    }
    let mut outcomes: Vec<escalier::Outcome> = Card::all().map(escalier::Outcome::Card).collect();
    outcomes.extend(Seat::all(6).map(escalier::Outcome::First));
    outcomes.extend(Face::ALL.map(escalier::Outcome::Face));
    outcomes.extend(EventCard::ALL.map(escalier::Outcome::Event));
    for outcome in outcomes {
        assert_eq!(outcome.to_string().parse(), Ok(outcome));
    }
}

/// What is not written by the table is refused.
#[test]
fn other_texts_are_refused() {
    let wrong = [
        "",
        "be:",
        "be:louis",
        "Bid:3",
        "bid:",
        "bid:+3",
        "bid:256",
        "bid: 3",
        "seal:03",
        "climb",
        "climb:1:",
        "climb:1:up",
        "push:6",
        "push:-1",
        "play:fruit",
        "play:fruit-k",
        "present:fruit-a",
        "mood:white",
    ];
    for text in wrong {
        let read: Result<Choice, BadNotation> = text.parse();
        assert!(read.is_err(), "`{text}` was read as {read:?}");
    }
    for text in ["", "first:6", "die:black", "event:", "event:poet", "fruit_a", "card:fruit-a"] {
        assert!(text.parse::<escalier::Outcome>().is_err(), "`{text}`");
    }
}

// ---- bids ----

/// Bids fold into one span, with the pass before it.
#[test]
fn bids_fold_into_a_span() {
    use play::{Match, Offer, Opening};
    let Ok(table_options) = rules::TableOptions::validate(&State::META, Some(3), None, []) else {
        panic!("three may play")
    };
    let opening = Opening {
        id: "span".to_owned(),
        table_options,
        seed: record::Seed::from_words("span"),
        nonces: Vec::new(),
        players: Vec::new(),
    };
    let mut live = Match::<State>::open(opening);
    let mut dice = SplitMix::new(1);
    let (mut opened, mut raised, mut sealed) = (false, false, false);
    while !live.is_over() {
        let Some(seat) = live.waiting().first() else { break };
        let offers = live.offers(seat).list;
        match offers.as_slice() {
            [Offer::Span { form, least: 1, most, .. }] if form == "bid:{}" => {
                opened = true;
                assert_eq!(live.legal(seat).len(), usize::from(*most));
            }
            [Offer::One { notation, .. }, Offer::Span { form, least, most, .. }] if form == "bid:{}" => {
                raised = true;
                assert_eq!(notation, "pass");
                assert_eq!(live.legal(seat).len(), usize::from(most - least) + 2);
            }
            [Offer::Span { form, .. }] if form == "seal:{}" => sealed = true,
            list => assert!(list.iter().all(|offer| matches!(offer, Offer::One { .. })), "{list:?}"),
        }
        let choice = chosen(live.state(), seat, Wits::Thrifty, &mut dice);
        if let Err(refusal) = live.submit(seat, live.offer(seat), choice) {
            panic!("{refusal}");
        }
    }
    assert!(opened && raised && sealed);
}

// ---- how players choose ----

/// One sensible seat beats random ones, wherever it sits.
#[test]
fn rollout_play_beats_random_play() {
    for seats in 3..=6 {
        let mut wins = 0;
        for (n, me) in (0..60).zip(Seat::all(seats).cycle()) {
            let mut dice = SplitMix::stream(9, n);
            let mut state = State::start(&Setup::of(seats));
            while state.turn() != Turn::Over {
                let entry = match state.turn().due().first() {
                    None => Entry::Chance(state.draw(&mut dice)),
                    Some(seat) if seat == me => {
                        Entry::Choice { seat, choice: state.rollout_choice(seat, &mut dice) }
                    }
                    Some(seat) => Entry::Choice { seat, choice: state.pick(seat, &mut dice) },
                };
                state.apply_unchecked(entry, &mut rules::IgnoreEvents);
            }
            wins += u32::from(state.scores().is_some_and(|scores| scores.winners().has(me)));
        }
        assert!(wins >= 54, "{wins} of 60 at a table of {seats}");
    }
}

// ---- what the rules make impossible ----

/// The caller of an unchecked function must have checked; a debug build panics otherwise.
#[cfg(debug_assertions)]
fn force(entry: EntryOf<State>) {
    State::start(&Setup::of(3)).apply_unchecked(entry, &mut rules::IgnoreEvents);
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "is impossible in")]
fn an_outcome_that_cannot_come_is_noticed() {
    force(Entry::Chance(Outcome::Face(Face::White)));
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "is impossible in")]
fn a_choice_nobody_has_is_noticed() {
    force(Entry::Choice { seat: Seat::at(0), choice: Choice::Stay });
}
