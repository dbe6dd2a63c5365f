//! Contests of bots: who sits where, what bots are shown, and that the result depends on the seed alone.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod envelopes;
mod journal;

use std::time::Duration;

use arena::compete::record_path;
use arena::{Contest, Rotation, RunOptions, Sprt, SprtVerdict, Standings, compete, play_match};
use bots::{Bot, BotPlayer, Budget};
use envelopes::Envelopes;
use play::{Match, Notice, Opening};
use record::{LogLine, Record};
use rules::{Entry, Game, Hints, Position, Seat, TableOptions, Viewer};

fn contest<P: Position>(bots: &[Bot], seats: u8, seed: u64) -> Contest {
    let table_options = TableOptions::validate(&P::META, Some(seats), None, []).unwrap();
    Contest::new(table_options, bots.to_vec(), Budget::Scale(0.05), seed).unwrap()
}

fn run_options(max_rotations: u64, threads: usize) -> RunOptions {
    RunOptions { max_rotations, sprt: None, threads, record_folder: None }
}

fn rotations<P: Hints>(contest: &Contest, count: u64, threads: usize) -> Vec<Rotation> {
    timeless(compete::<P>(contest, &run_options(count, threads), None, &|_| {}).unwrap())
}

/// Without the times, which depend on the machine.
fn timeless(mut rotations: Vec<Rotation>) -> Vec<Rotation> {
    for totals in rotations.iter_mut().flat_map(|rotation| &mut rotation.entrants) {
        totals.search_nanoseconds = 0;
        totals.cpu_nanoseconds = 0;
        totals.decisions = Default::default();
        totals.turns = Default::default();
    }
    rotations
}

// ---- seatings and deals ----

#[test]
fn everybody_has_every_seat_equally_often() {
    let cases: [(&[Bot], u8); 4] = [
        (&[Bot::Rules, Bot::Random], 4),
        (&[Bot::Rules, Bot::Random, Bot::Page, Bot::King], 4),
        (&[Bot::King, Bot::Minister, Bot::Rules], 4),
        (&[Bot::King, Bot::Minister, Bot::Rules, Bot::Page], 3),
    ];
    for (bots, seats) in cases {
        let contest = contest::<palais::State>(bots, seats, 1);
        let counts: Vec<_> = (0..bots.len()).map(|entrant| contest.seat_counts(entrant)).collect();
        for rotation in 0..5 {
            let mut taken = vec![vec![0; usize::from(seats)]; bots.len()];
            for n in 0..contest.matches_per_rotation() {
                for (seat, entrant) in contest.seating(rotation, n).into_iter().enumerate() {
                    taken[entrant][seat] += 1;
                }
            }
            for (taken, counts) in taken.iter().zip(&counts) {
                assert!(taken.iter().all(|count| *count == taken[0]), "{bots:?} at {seats}: {taken:?}");
                assert_eq!(taken.iter().sum::<u64>(), counts.seats);
            }
        }
    }
}

#[test]
fn neighbours_change_from_rotation_to_rotation() {
    let contest = contest::<palais::State>(&[Bot::Rules, Bot::Random, Bot::Page, Bot::King], 4, 1);
    let behind_the_first = |rotation| {
        let lineup = contest.seating(rotation, 0);
        lineup[(lineup.iter().position(|who| *who == 0).unwrap() + 1) % 4]
    };
    let mut seen: Vec<_> = (0..30).map(behind_the_first).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen, [1, 2, 3]);
}

#[test]
fn the_bots_have_different_dice_in_every_match() {
    let contest = contest::<visite::State>(&[Bot::Rules, Bot::Random], 2, 1);
    let mut seen: Vec<_> =
        (0..50).flat_map(|rotation| [0, 1].map(|n| contest.bots_seed(rotation, n))).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 100);
}

#[test]
fn a_bot_that_is_named_twice_is_numbered() {
    let contest = contest::<visite::State>(&[Bot::Rules, Bot::Page, Bot::Rules], 2, 1);
    assert_eq!(contest.names(), ["rules", "page", "rules 2"]);
}

fn record<P: Hints + Game>(contest: &Contest, rotation: u64, n: u64) -> Record {
    play_match::<P>(contest, rotation, n, true).unwrap().record.unwrap()
}

/// The outcomes of chance before the first decision.
fn dealt(record: &Record) -> Vec<String> {
    let entries = record.lines.iter().map_while(|(_, line)| match line {
        LogLine::Entry(Entry::Chance(outcome)) => Some(outcome.clone()),
        _ => None,
    });
    entries.collect()
}

#[test]
fn all_matches_of_a_rotation_have_the_same_deal() {
    let contest = contest::<visite::State>(&[Bot::Rules, Bot::Random], 2, 9);
    let deal = |rotation, n| dealt(&record::<visite::State>(&contest, rotation, n));
    assert!(deal(0, 0).len() >= 10, "{:?}", deal(0, 0));
    for rotation in 0..4 {
        assert_eq!(deal(rotation, 0), deal(rotation, 1));
        assert_ne!(deal(rotation, 0), deal(rotation + 1, 0));
    }
    let players = |n| record::<visite::State>(&contest, 0, n).head.players;
    assert_eq!(
        [players(0), players(1)].map(|mut names| {
            names.sort();
            names
        }),
        [["random", "rules"]; 2]
    );
    assert_ne!(players(0), players(1));
}

// ---- what a bot is shown ----

/// The same match through `play`, which decides what a bot gets at a real table.
fn at_a_table<P: Hints + Game>(contest: &Contest, rotation: u64, n: u64) -> Record {
    let names = contest.names();
    let seating = contest.seating(rotation, n);
    let seats = contest.table_options().seats();
    let mut live = Match::<P>::open(Opening {
        id: arena::arena_match::match_id::<P>(contest, rotation, n),
        table_options: contest.table_options().clone(),
        seed: contest.deal_seed(rotation),
        nonces: vec![None; usize::from(seats)],
        players: seating.iter().map(|&entrant| names[entrant].clone()).collect(),
    });
    let sit = |(seat, entrant): (Seat, &usize)| {
        BotPlayer::new(contest.entrants()[*entrant], seat, contest.bots_seed(rotation, n))
            .with_budget(contest.budget())
    };
    let mut players: Vec<BotPlayer<P>> = Seat::all(seats).zip(&seating).map(sit).collect();
    while !live.is_over() {
        let due = live.due();
        for seat in due.iter() {
            let told = live.notices(Viewer::Seat(seat), 0).iter();
            let told: Vec<P::Event> = told.filter_map(Notice::event).cloned().collect();
            let (view, legal) = (live.view(Viewer::Seat(seat)).unwrap(), live.legal(seat));
            let others = live.choices_of_others(seat);
            let decision = players[seat.index()].choose(&view, &legal, &told, others);
            live.submit(seat, live.offer(seat), decision.choice).unwrap();
        }
    }
    live.record().unwrap()
}

#[test]
fn a_match_of_the_arena_is_a_match_at_a_table() {
    let duel = contest::<visite::State>(&[Bot::Courtier, Bot::Minister], 2, 3);
    for n in 0..2 {
        let record = record::<visite::State>(&duel, 0, n);
        assert_eq!(record, at_a_table::<visite::State>(&duel, 0, n));
        assert_eq!(Record::read(&record.to_string()).unwrap(), record);
        assert_eq!(record::fairness::<visite::State>(&record).unwrap().first_wrong_draw, None);
    }
    let three = contest::<palais::State>(&[Bot::Rules, Bot::Courtier, Bot::Page], 3, 3);
    assert_eq!(record::<palais::State>(&three, 1, 2), at_a_table::<palais::State>(&three, 1, 2));
    let sealed = contest::<Envelopes>(&[Bot::King, Bot::Rules], 3, 3);
    for rotation in 0..5 {
        assert_eq!(record::<Envelopes>(&sealed, rotation, 1), at_a_table::<Envelopes>(&sealed, rotation, 1));
    }
}

#[test]
fn sealed_choices_are_made_before_the_first_is_entered() {
    // The toy's bots panic if they see or hear more than their seat may; that would be a fault.
    let contest = contest::<Envelopes>(&[Bot::King, Bot::Minister, Bot::Rules], 3, 1);
    let rotations = rotations::<Envelopes>(&contest, 10, 2);
    let standings = Standings::new::<Envelopes>(&contest, &rotations, None);
    assert_eq!(standings.first_fault, None);
    assert!(standings.entrants[..2].iter().all(|one| one.iterations > 0));
    let wins: f64 = standings.entrants.iter().map(|one| one.wins).sum();
    assert!((wins - 30.0).abs() < 1e-9, "shared victories add up: {wins}");
}

#[test]
fn a_bot_that_panics_is_counted_and_the_match_goes_on() {
    let table_options = TableOptions::validate(&Envelopes::META, Some(2), None, [("bots", "panic")]).unwrap();
    let contest = Contest::new(table_options, vec![Bot::Rules, Bot::Random], Budget::default(), 1).unwrap();
    let rotations = rotations::<Envelopes>(&contest, 1, 1);
    let standings = Standings::new::<Envelopes>(&contest, &rotations, None);
    let [rules, random] = standings.entrants.as_slice() else { panic!("{standings:?}") };
    assert!(rules.faults.keys().eq(["panicked"]) && rules.faults["panicked"] >= 6, "{:?}", rules.faults);
    assert!(random.faults.is_empty(), "a random bot does not ask the game's hints");
    let first = standings.first_fault.unwrap();
    assert!(first.starts_with("rotation 0, match 0: rules in seat "), "{first}");
    assert!(first.ends_with("entry 3: the bot panicked: oh"), "{first}");
}

// ---- results ----

#[test]
fn the_number_of_threads_does_not_matter() {
    let contest = contest::<visite::State>(&[Bot::Courtier, Bot::Rules, Bot::Page], 2, 5);
    let one = rotations::<visite::State>(&contest, 5, 1);
    assert_eq!(one, rotations::<visite::State>(&contest, 5, 3));
    assert_eq!(one.iter().map(|rotation| rotation.number).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    let other = contest_with_seed(6);
    assert_ne!(one, rotations::<visite::State>(&other, 5, 1));
}

fn contest_with_seed(seed: u64) -> Contest {
    contest::<visite::State>(&[Bot::Courtier, Bot::Rules, Bot::Page], 2, seed)
}

#[test]
fn a_sequential_test_stops_at_the_same_rotation_on_any_threads() {
    let contest = contest::<visite::State>(&[Bot::Rules, Bot::Random], 2, 2);
    let sprt = Some(Sprt { elo0: 0.0, elo1: 100.0 });
    let stopped = |threads| {
        let options = RunOptions { sprt, ..run_options(500, threads) };
        compete::<visite::State>(&contest, &options, None, &|_| {}).unwrap()
    };
    let one = stopped(1);
    assert!((10..100).contains(&one.len()), "{}", one.len());
    assert_eq!(timeless(one.clone()), timeless(stopped(3)));
    let result = Standings::new::<visite::State>(&contest, &one, sprt).sprt.unwrap();
    assert_eq!(result.verdict, SprtVerdict::Higher);
}

#[test]
fn equals_get_a_fair_share() {
    for (seats, bots) in [(2, vec![Bot::Rules; 2]), (4, vec![Bot::Random; 2]), (3, vec![Bot::Random; 3])] {
        let (count, standings) = if seats == 2 {
            standings::<visite::State>(&bots, seats, 200)
        } else {
            standings::<palais::State>(&bots, seats, 60)
        };
        assert_eq!(standings.rotations, count);
        for one in &standings.entrants {
            // Wider than 95 %, so that the test does not depend on a lucky seed.
            let (low, high) = (one.share.low - 0.04, one.share.high + 0.04);
            assert!((low..high).contains(&one.fair), "{one:?}");
        }
        let shares: f64 = standings.entrants.iter().map(|one| one.share.mean).sum();
        assert!((shares - 1.0).abs() < 1e-9);
    }
}

fn standings<P: Hints>(bots: &[Bot], seats: u8, count: u64) -> (u64, Standings) {
    let contest = contest::<P>(bots, seats, 4);
    (count, Standings::new::<P>(&contest, &rotations::<P>(&contest, count, 2), None))
}

#[test]
fn rules_of_thumb_beat_chance() {
    let (_, standings) = standings::<visite::State>(&[Bot::Rules, Bot::Random], 2, 40);
    let [rules, random] = standings.entrants.as_slice() else { panic!("{standings:?}") };
    assert!(rules.share.low > 0.8, "{:?}", rules.share);
    assert!(random.share.high < 0.2, "{:?}", random.share);
    assert!(standings.elo.unwrap().low > 200.0);
}

#[test]
fn only_real_decisions_are_timed() {
    let table_options = TableOptions::validate(&visite::State::META, None, None, []).unwrap();
    let budget = Budget::Time(Duration::from_millis(2));
    let contest = Contest::new(table_options, vec![Bot::Minister, Bot::Random], budget, 1).unwrap();
    let rotations = compete::<visite::State>(&contest, &run_options(1, 2), None, &|_| {}).unwrap();
    let standings = Standings::new::<visite::State>(&contest, &rotations, None);
    let [minister, random] = standings.entrants.as_slice() else { panic!("{standings:?}") };
    assert!(
        minister.turn.mean_ms > 0.5 && minister.decision.mean_ms <= minister.turn.mean_ms,
        "{minister:?}"
    );
    assert!(minister.turn.count < minister.decision.count);
    assert!(minister.iterations_per_second > 0.0 && random.iterations == 0);
    assert_eq!(standings.budget, "2 ms a turn");
}

// ---- records ----

#[test]
fn every_match_is_a_record_that_replays() {
    let folder = std::env::temp_dir().join(format!("trianon-arena-{}-matches", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let contest = contest::<palais::State>(&[Bot::Rules, Bot::Random], 3, 8);
    let options = RunOptions { record_folder: Some(folder.clone()), ..run_options(2, 2) };
    let played = timeless(compete::<palais::State>(&contest, &options, None, &|_| {}).unwrap());
    for rotation in 0..2 {
        for n in 0..3 {
            let text = std::fs::read_to_string(record_path(&folder, rotation, n)).unwrap();
            let record = Record::read(&text).unwrap();
            record::replay::<palais::State>(&record, |_, _, _| {}).unwrap();
            let proof = record::fairness::<palais::State>(&record).unwrap();
            assert_eq!((proof.seed_matches, proof.first_wrong_draw), (Some(true), None));
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(played, rotations::<palais::State>(&contest, 2, 1), "writing records changes nothing");
}
