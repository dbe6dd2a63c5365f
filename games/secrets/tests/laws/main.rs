//! Laws of Royal Secrets: what holds in every match, whatever is played and drawn.
//!
//! A match is made from a few generated numbers; everything a law compares with is worked out here from what everybody is
//! told, not by the game.

mod told;
mod topics;

use std::collections::BTreeMap;
use std::str::FromStr;

use proptest::prelude::*;
use rules::{
    BadNotation, Entry, EntryOf, Hints, IgnoreEvents, Knowledge, Position, Seat, SeatSet, SplitMix, Turn,
    Viewer,
};
use secrets::state::{AudienceResult, Phase, RoundStep as Action};
use secrets::tables::AudienceTerms;
use secrets::view::FaceDown;
use secrets::{
    Card, CardinalCard, Choice, Event, Face, Favour, Outcome, Setup, Sovereign, State, Statement, Target,
};

// ---- matches ----

/// A match to be played: the table, how its players choose, and all chance.
#[derive(Clone, Copy, Debug)]
struct Plan {
    seats: u8,
    rollout_choice: bool,
    seed: u64,
}

fn plans() -> impl Strategy<Value = Plan> {
    let made = |(seats, rollout_choice, seed)| Plan { seats, rollout_choice, seed };
    (3_u8..=5, any::<bool>(), any::<u64>()).prop_map(made).no_shrink()
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// One entry, with the positions around it and what everybody was told.
struct RoundStep {
    before: State,
    entry: EntryOf<State>,
    after: State,
    told: Vec<Event>,
}

/// The whole match, entry by entry. Every entry goes through the checks that live play makes.
fn played(plan: Plan) -> Vec<RoundStep> {
    let mut dice = SplitMix::new(plan.seed);
    let mut state = State::start(&Setup::of(plan.seats));
    let mut steps = Vec::new();
    while state.turn() != Turn::Over {
        let entry = match state.turn().due().first() {
            None => Entry::Chance(state.draw(&mut dice)),
            Some(seat) if plan.rollout_choice => {
                Entry::Choice { seat, choice: state.rollout_choice(seat, &mut dice) }
            }
            Some(seat) => Entry::Choice { seat, choice: state.pick(seat, &mut dice) },
        };
        let (before, mut events) = (state.clone(), Vec::new());
        if let Err(why) = state.apply(entry, &mut events) {
            panic!("{entry:?}: {why}");
        }
        let told = events.iter().filter_map(|event| State::redact(event, Viewer::Public)).collect();
        steps.push(RoundStep { before, entry, after: state.clone(), told });
        assert!(steps.len() < 1000, "the match does not end");
    }
    steps
}

// ---- cards ----

/// In the box for so many players, by notation (R1.2, R1.3).
fn box_of_cards(seats: u8) -> BTreeMap<&'static str, u8> {
    let twenties = [3, 2, 1][usize::from(seats) - 3];
    let each = [("0", 2), ("10", 3), ("20", twenties), ("30", 1), ("40", 1), ("X", 1)];
    let valets = [("V-10", 2), ("V0", 4), ("V10", 2), ("V20", 2)];
    each.map(|(card, count)| (card, count * seats)).into_iter().chain(valets).collect()
}

/// All cards wherever they are: deck, discard pile, hands, stakes, third cards.
fn all_cards(state: &State) -> BTreeMap<&'static str, u8> {
    let mut cards = BTreeMap::new();
    let mut piles = vec![state.valets(), state.discard()];
    let mut single = Vec::new();
    for seat in Seat::all(state.seats()) {
        piles.push(state.hand(seat));
        single.extend(Face::BOTH.iter().filter_map(|&face| state.stake(seat, face)));
        single.extend(state.third(seat));
    }
    for card in single {
        *cards.entry(card.code()).or_default() += 1;
    }
    for (card, count) in piles.into_iter().flat_map(secrets::Pile::iter) {
        *cards.entry(card.code()).or_default() += count;
    }
    cards
}

proptest! {
    #![proptest_config(config(150))]

    /// Every card is in exactly one place at all times (R1.2, R1.3), and so is every card of the Cardinal (R1.4).
    #[test]
    fn every_card_is_in_one_place(plan in plans()) {
        let expected = box_of_cards(plan.seats);
        for RoundStep { after, .. } in played(plan) {
            prop_assert_eq!(&all_cards(&after), &expected);
            let open = after.view(Viewer::Public).cardinal;
            let mut cardinal: BTreeMap<CardinalCard, u8> = after.cardinal().iter().collect();
            for (card, count) in open.discard.iter() {
                *cardinal.entry(card).or_default() += count;
            }
            for card in open.open.into_iter().chain(after.cardinal_hidden().map(|(card, _)| card)) {
                *cardinal.entry(card).or_default() += 1;
            }
            prop_assert_eq!(cardinal.into_values().collect::<Vec<_>>(), [2, 4, 6, 2]);
        }
    }

    /// Whoever has to stake has a card for it, and both courtiers of 0 are always at home or before their player
    /// (R5.3); whoever is tied has a courtier of 0 (R8.5).
    #[test]
    fn a_seat_always_has_two_cards_to_stake(plan in plans()) {
        for RoundStep { after, .. } in played(plan) {
            for seat in Seat::all(plan.seats) {
                let down = [after.stake(seat, Face::Open), after.stake(seat, Face::Hidden), after.third(seat)];
                let zeros = down.iter().filter(|card| **card == Some(Card::Zero)).count();
                prop_assert_eq!(usize::from(after.hand(seat).count(Card::Zero)) + zeros, 2);
            }
            match after.phase() {
                Phase::Act { step: Action::First, done } => {
                    for seat in Seat::all(plan.seats).filter(|seat| !done.has(*seat)) {
                        prop_assert!(after.hand(seat).len() >= 2);
                    }
                }
                Phase::Act { step: Action::Second, done } => {
                    for seat in Seat::all(plan.seats).filter(|seat| !done.has(*seat)) {
                        prop_assert!(!after.hand(seat).is_empty());
                    }
                }
                Phase::Tie { due, .. } => {
                    prop_assert!(due.iter().all(|seat| after.hand(seat).has(Card::Zero)));
                }
                _ => {}
            }
        }
    }

    /// The number of cards in each hand follows from what everybody is told; at the end of a round the courtiers of 0
    /// that were revealed come home (R11.2).
    #[test]
    fn hands_are_counted_from_public_play(plan in plans()) {
        let mut count = vec![14 - plan.seats; plan.seats.into()];
        let mut to_come_home = vec![0; plan.seats.into()];
        for RoundStep { after, told, .. } in played(plan) {
            for event in told {
                match event {
                    Event::Drawn { seat, .. }
                    | Event::Stabbed { seat, card: Card::Zero }
                    | Event::Unsealed { seat, card: Card::Zero }
                    | Event::Exchanged { to: seat, .. }
                    | Event::Recruited { by: seat, .. } => count[seat.index()] += 1,
                    Event::Staked { seat, .. } | Event::Sealed { seat } => count[seat.index()] -= 1,
                    Event::Revealed { seat, open, hidden } => {
                        let zeros = [open, hidden].into_iter().filter(|card| *card == Some(Card::Zero)).count();
                        to_come_home[seat.index()] = u8::try_from(zeros)?;
                    }
                    _ => {}
                }
            }
            if matches!(after.phase(), Phase::Opening(Sovereign::King) | Phase::Finale) {
                for (count, home) in count.iter_mut().zip(&mut to_come_home) {
                    *count += std::mem::take(home);
                }
            }
            let view = after.view(Viewer::Public);
            prop_assert_eq!(view.players.iter().map(|player| player.cards).collect::<Vec<_>>(), &count[..]);
            prop_assert_eq!(Seat::all(plan.seats).map(|seat| after.hand(seat).len()).collect::<Vec<_>>(), &count[..]);
        }
    }

    /// What a viewer knows of a hand adds up: known and unknown cards, less one for each that lies face down unknown; and
    /// the cards known to be there are there (R14.3).
    #[test]
    fn what_is_known_of_a_hand_adds_up(plan in plans()) {
        for RoundStep { after, .. } in played(plan).into_iter().step_by(3) {
            for viewer in Viewer::watching(plan.seats) {
                let view = after.view(viewer);
                for (seat, player) in Seat::all(plan.seats).zip(&view.players) {
                    let unknown_down =
                        u8::from(player.hidden == FaceDown::Hidden) + u8::from(player.third == FaceDown::Hidden);
                    prop_assert_eq!(player.known.len() + player.unknown, player.cards + unknown_down);
                    let mut there = after.hand(seat);
                    if player.hidden == FaceDown::Hidden {
                        after.stake(seat, Face::Hidden).into_iter().for_each(|card| there.add(card));
                    }
                    if player.third == FaceDown::Hidden {
                        after.third(seat).into_iter().for_each(|card| there.add(card));
                    }
                    prop_assert!(player.known.is_within(there), "{viewer:?} is wrong about {seat}: {player:?}");
                    prop_assert!(viewer.is(seat) <= (player.unknown == 0));
                }
            }
        }
    }
}

// ---- the Speech ----

proptest! {
    #![proptest_config(config(100))]

    /// In each round everybody is seated once, by own choice, by a Planning or as a guest, and stakes one card openly and
    /// one face down, nobody a second before all have a first (R3.2, R4.1, R5.1).
    #[test]
    fn everybody_acts_once(plan in plans()) {
        let mut seated = SeatSet::EMPTY;
        let mut staked: Vec<(Seat, Face)> = Vec::new();
        for event in played(plan).into_iter().flat_map(|step| step.told) {
            match event {
                Event::Seated { seat, .. } | Event::Placed { seat, .. } => {
                    prop_assert!(!seated.has(seat), "{seat} is seated twice");
                    seated = seated.with(seat);
                }
                Event::Used { seat, tile } if tile.favour() == Favour::Dinner => seated = seated.with(seat),
                Event::Staked { seat, face, .. } => {
                    prop_assert_eq!(seated, SeatSet::all(plan.seats));
                    staked.push((seat, face));
                }
                Event::CountedBits { at: Sovereign::King, .. } => {
                    prop_assert_eq!(staked.len(), 2 * usize::from(plan.seats));
                    let (first, second) = staked.split_at(plan.seats.into());
                    for seat in Seat::all(plan.seats) {
                        let face = |stakes: &[(Seat, Face)]| stakes.iter().find(|stake| stake.0 == seat).map(|s| s.1);
                        prop_assert!(face(first).is_some() && face(second).is_some() && face(first) != face(second));
                    }
                    (seated, staked) = (SeatSet::EMPTY, Vec::new());
                }
                _ => {}
            }
        }
    }

    /// The Speech goes from its holder to somebody who has not acted, or to anybody else when all have (R3.3, R3.4).
    #[test]
    fn the_speech_goes_where_it_may(plan in plans()) {
        for RoundStep { before, entry, after, .. } in played(plan) {
            let Entry::Choice { seat, choice: Choice::Pass(to) } = entry else { continue };
            let Phase::Pass { done, .. } = before.phase() else { panic!("{:?}", before.phase()) };
            prop_assert_eq!(before.speech(), seat);
            prop_assert_ne!(to, seat);
            prop_assert!(!done.has(to) || done == SeatSet::all(plan.seats));
            prop_assert_eq!(after.speech(), to);
        }
    }
}

// ---- lys ----

/// What everybody is told of one round.
#[derive(Clone, Debug, Default)]
struct Account {
    round: u8,
    audiences: BTreeMap<Sovereign, AudienceTerms>,
    at: BTreeMap<Sovereign, SeatSet>,
    guests: SeatSet,
    doubled: Vec<(Target, Face)>,
    stakes: BTreeMap<Seat, [Option<Card>; 2]>,
    cardinal: Vec<(Face, CardinalCard)>,
    third: BTreeMap<Seat, Card>,
    won: BTreeMap<Sovereign, Option<Seat>>,
    pardoned: SeatSet,
    struck: SeatSet,
    paid: bool,
}

impl Account {
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Opened { round, at: Sovereign::King, audience, .. } => {
                *self = Self { round, ..Self::default() };
                self.audiences.insert(Sovereign::King, audience);
            }
            Event::Opened { at, audience, .. } => _ = self.audiences.insert(at, audience),
            Event::Seated { seat, at } | Event::Placed { seat, at } => self.sit(seat, at),
            Event::Used { seat, tile } => match tile.favour() {
                Favour::Dinner => {
                    self.guests = self.guests.with(seat);
                    Sovereign::BOTH.into_iter().for_each(|at| self.sit(seat, at));
                }
                Favour::Pardon => self.pardoned = self.pardoned.with(seat),
                Favour::Masterstroke => self.struck = self.struck.with(seat),
                _ => {}
            },
            Event::Decorated { target, face } => self.doubled.push((target, face)),
            Event::CardinalStaked { card: Some(card) } => self.cardinal.push((Face::Open, card)),
            Event::CardinalRevealed { card } => self.cardinal.push((Face::Hidden, card)),
            Event::Revealed { seat, open, hidden } => _ = self.stakes.insert(seat, [open, hidden]),
            Event::Tied { .. } => self.third.clear(),
            Event::Unsealed { seat, card } => _ = self.third.insert(seat, card),
            Event::Won { seat, at, .. } => _ = self.won.insert(at, Some(seat)),
            Event::Lost { at } => _ = self.won.insert(at, None),
            _ => {}
        }
    }

    fn sit(&mut self, seat: Seat, at: Sovereign) {
        let sitting = self.at.entry(at).or_default();
        *sitting = sitting.with(seat);
    }

    fn sitting(&self, at: Sovereign) -> SeatSet {
        self.at.get(&at).copied().unwrap_or_default()
    }

    fn withdrew(&self, seat: Seat) -> bool {
        self.stakes[&seat].contains(&Some(Card::Excuse))
    }

    fn staked(&self, seat: Seat) -> i32 {
        let of = |face: Face| {
            let points = self.stakes[&seat][face as usize].map_or(0, |card| i32::from(card.influence()));
            points * if self.doubled.contains(&(Target::Seat(seat), face)) { 2 } else { 1 }
        };
        of(Face::Open) + of(Face::Hidden)
    }

    fn cardinal(&self) -> i32 {
        let of = |&(face, card): &(Face, CardinalCard)| {
            i32::from(card.influence()) * if self.doubled.contains(&(Target::Cardinal, face)) { 2 } else { 1 }
        };
        self.cardinal.iter().map(of).sum()
    }

    fn stayed(&self, at: Sovereign) -> Vec<Seat> {
        self.sitting(at).iter().filter(|&seat| !self.withdrew(seat)).collect()
    }

    /// Total and fate as the rules have them, but for who wins a tie (R7.2, R9.3, R9.4, R6.4).
    fn count(&self, at: Sovereign) -> (i32, AudienceResult) {
        let (came, stayed) = (self.sitting(at), self.stayed(at));
        if stayed.is_empty() {
            return (
                0,
                [AudienceResult::Empty, AudienceResult::Excused, AudienceResult::Deserted][came.len().min(2)],
            );
        }
        let alone = came.len() == 1;
        let total = stayed.iter().map(|&seat| self.staked(seat)).sum::<i32>()
            + if alone { self.cardinal() } else { 0 };
        if total < i32::from(self.audiences[&at].need) {
            return (total, AudienceResult::Failed);
        }
        let most = stayed.iter().map(|&seat| self.staked(seat)).max();
        let ahead: Vec<_> = stayed.into_iter().filter(|&seat| Some(self.staked(seat)) == most).collect();
        let winner = match ahead[..] {
            [one] if !alone || self.staked(one) >= self.cardinal() => Some(one),
            _ => None,
        };
        (total, AudienceResult::Succeeded(winner))
    }

    fn costs(&self, seat: Seat) -> i32 {
        let cost = |card: &Card| match card {
            Card::ValetMinusTen => 4,
            Card::ValetZero => 3,
            Card::ValetTen => 2,
            Card::ValetTwenty => 1,
            _ => 0,
        };
        self.stakes[&seat].iter().flatten().map(cost).sum()
    }

    /// What the round brings a seat (R7.3, R7.5, R10, R11, R12.16 to R12.18).
    fn net(&self, seat: Seat) -> i32 {
        let (mut gain, mut loss, mut rumours) = (0, 0, 0);
        let guest = self.guests.has(seat);
        for at in Sovereign::BOTH {
            let AudienceTerms { gain: prize, loss: price, .. } = self.audiences[&at];
            let (came, stayed) = (self.sitting(at).has(seat), !self.withdrew(seat));
            match self.count(at).1 {
                AudienceResult::Deserted if came => loss += i32::from(price),
                AudienceResult::Failed if came && stayed => {
                    loss += i32::from(price);
                    rumours += if guest { 0 } else { self.costs(seat) };
                }
                AudienceResult::Succeeded(_) if came && stayed => {
                    let majority = self.won[&at] == Some(seat);
                    gain += if self.round < 7 || majority { i32::from(prize) } else { 0 };
                }
                AudienceResult::Succeeded(_) if stayed && !guest && !came => {
                    let tellers = self.stayed(at).into_iter().filter(|&teller| !self.guests.has(teller));
                    rumours += tellers.map(|teller| self.costs(teller)).sum::<i32>();
                }
                _ => {}
            }
        }
        let loss = match (self.struck.has(seat), self.pardoned.has(seat)) {
            (true, _) => -loss,
            (false, true) => 0,
            (false, false) => loss,
        };
        gain - loss - if self.pardoned.has(seat) { 0 } else { rumours }
    }
}

proptest! {
    #![proptest_config(config(250))]

    /// Everybody can keep count: totals, fates, majorities and lys follow from what is told; lys change at the end of a
    /// round only, and never fall below 0 (R11.1, R14.5).
    #[test]
    fn lys_follow_from_public_play(plan in plans()) {
        let mut account = Account::default();
        let mut lys = vec![10_i32; plan.seats.into()];
        for RoundStep { before, after, told, .. } in played(plan) {
            for event in &told {
                account.hear(event);
                if let Event::CountedBits { at, total, result } = *event {
                    prop_assert_eq!((i32::from(total), result), account.count(at));
                }
                if let Event::Won { seat, at, .. } = *event {
                    let expected = match account.count(at).1 {
                        AudienceResult::Succeeded(None) => {
                            let most = account.third.values().map(|card| card.influence()).max();
                            let mut ahead = account.third.iter().filter(|(_, card)| Some(card.influence()) == most);
                            let winner = ahead.next().map(|(seat, _)| *seat);
                            prop_assert_eq!(ahead.next(), None, "the third cards are tied");
                            winner
                        }
                        AudienceResult::Succeeded(winner) => winner,
                        result => panic!("{result:?}"),
                    };
                    prop_assert_eq!(Some(seat), expected);
                }
            }
            let ends = matches!(after.phase(), Phase::Opening(Sovereign::King) | Phase::Finale)
                && !matches!(before.phase(), Phase::Deal(_));
            if ends && !account.paid {
                account.paid = true;
                for seat in Seat::all(plan.seats) {
                    lys[seat.index()] = (lys[seat.index()] + account.net(seat)).max(0);
                }
            }
            let now: Vec<i32> = Seat::all(plan.seats).map(|seat| i32::from(after.lys(seat))).collect();
            prop_assert_eq!(&now, &lys);
        }
    }

    /// At the end everybody has their lys and one for each 10 of what they hold, at most 6; most wins (R13).
    #[test]
    fn the_final_count(plan in plans()) {
        let steps = played(plan);
        let Some(RoundStep { after: last, .. }) = steps.last() else { panic!("nothing was played") };
        let Some(scores) = last.scores() else { panic!("over without scores") };
        let points = |seat: Seat| {
            let hand: i32 = last.hand(seat).iter().map(|(card, count)| {
                let tens = match card.code() {
                    "10" | "V10" => 1,
                    "20" | "V20" => 2,
                    "30" => 3,
                    "40" => 4,
                    _ => 0,
                };
                tens * i32::from(count)
            }).sum();
            i32::from(last.lys(seat)) + hand.min(6)
        };
        let most = Seat::all(plan.seats).map(points).max();
        for seat in Seat::all(plan.seats) {
            prop_assert_eq!(scores.points(seat), points(seat));
            prop_assert_eq!(scores.winners().has(seat), Some(points(seat)) == most);
        }
    }
}

// ---- how players choose ----

/// Sensible play wins far more than its share against random play, at every table.
#[test]
fn rollout_play_beats_random_play() {
    for seats in 3..=5 {
        let matches = 300;
        let mut wins = 0.0;
        for n in 0..matches {
            let mut dice = SplitMix::stream(n, u64::from(seats));
            let hero = Seat::at(u8::try_from(n % u64::from(seats)).unwrap_or(0));
            let mut state = State::start(&Setup::of(seats));
            while state.turn() != Turn::Over {
                let entry = match state.turn().due().first() {
                    None => Entry::Chance(state.draw(&mut dice)),
                    Some(seat) if seat == hero => {
                        // From its own view, as a bot has it.
                        let world = State::imagine(&state.view(Viewer::Seat(seat)), &mut dice);
                        Entry::Choice { seat, choice: world.rollout_choice(seat, &mut dice) }
                    }
                    Some(seat) => Entry::Choice { seat, choice: state.pick(seat, &mut dice) },
                };
                assert_eq!(state.apply(entry, &mut IgnoreEvents).err(), None);
            }
            wins += state.scores().map_or(0.0, |scores| scores.share(hero));
        }
        let share = wins * f64::from(seats) / 300.0;
        println!("{seats} seats: {share:.2} times its share");
        assert!(share > 1.7, "{seats} seats: only {share:.2} times its share");
    }
}

// ---- notation ----

/// Pieces of notation, put together at random: close to what can be read, and rarely it.
fn nearly_notation() -> impl Strategy<Value = String> {
    const PIECES: [&str; 34] = [
        "king",
        "queen",
        "place",
        "speech",
        "open",
        "hidden",
        "corruption",
        "planning",
        "dinner",
        "espionage",
        "dagger",
        "medal",
        "recruit",
        "pardon",
        "masterstroke",
        "third",
        "decline",
        "finish",
        "cardinal",
        " ",
        " ",
        "-1",
        "-2",
        ":",
        "0",
        "2",
        "5",
        "20",
        "V",
        "V-10",
        "C0",
        "X",
        "go",
        "at-least",
    ];
    let pieces = prop::collection::vec(prop::sample::select(&PIECES), 0..6);
    pieces.prop_map(|pieces| pieces.concat())
}

fn same<T: FromStr<Err = BadNotation> + ToString>(text: &str) -> bool {
    text.parse().map_or(true, |read: T| read.to_string() == text)
}

proptest! {
    #![proptest_config(config(8_000))]

    /// Any text can be read or refused, and what was read is written just so.
    #[test]
    fn whatever_can_be_read_is_written_the_same(text in prop_oneof![any::<String>(), nearly_notation()]) {
        prop_assert!(same::<Choice>(&text) && same::<Outcome>(&text) && same::<Statement>(&text));
    }
}

/// Every outcome and statement is read from its text; nobody can promise what is not on the list.
#[test]
fn everything_can_be_read_from_its_text() {
    let tiles = secrets::Tile::all().map(Outcome::Audience);
    let valets = Card::VALETS.map(Outcome::Valet);
    let cardinal = CardinalCard::ALL.map(Outcome::Cardinal);
    for outcome in tiles.chain(valets).chain(cardinal).chain(Seat::all(5).map(Outcome::Speech)) {
        assert_eq!(outcome.to_string().parse(), Ok(outcome));
    }
    let amounts = Statement::AMOUNTS.map(Statement::AtLeast);
    let others = [Statement::NoExcuse, Statement::Stay, Statement::JoinMe];
    for statement in Sovereign::BOTH.map(Statement::Go).into_iter().chain(amounts).chain(others) {
        assert_eq!(statement.to_string().parse(), Ok(statement));
    }
    for text in ["at-least 15", "at-least 010", "go cardinal", "stay ", "speech:5", "V30", "medal-3", "10"] {
        assert!(text.parse::<Statement>().is_err() && text.parse::<Outcome>().is_err(), "{text}");
    }
    for text in ["speech 5", "open V30", "place 1", "king queen", "third", "medal 1", "dagger  1"] {
        assert!(text.parse::<Choice>().is_err(), "{text}");
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
    force(Entry::Chance(Outcome::Cardinal(CardinalCard::Ten)));
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "is impossible in")]
fn a_choice_nobody_has_is_noticed() {
    force(Entry::Choice { seat: Seat::at(0), choice: Choice::Decline });
}
