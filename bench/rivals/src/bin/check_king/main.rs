//! Looks for blunders of the King: `cargo run --release --bin check_king -- GAME`.
//!
//! Kings play matches among themselves. Every decision is checked in worlds imagined from what the King saw:
//!
//! * **Sure losses.** The choice must not let one other seat win before the King's next turn, in every world and whatever
//!   all the others do, if another choice does not.
//! * **Last turns.** If the match ends before the King's next turn, no other choice may bring more points in every world
//!   than the King's whole turn, at a rank that is no worse: with the same dice, and the rest played by the rules of thumb.

mod findings;

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Result;
use bots::playout::{Policy, step};
use bots::solve::LossSolver;
use bots::{Bot, BotPlayer, Budget, cpu_time};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use rules::{
    BySeat, Dice, Entry, EntryOf, Hints, IgnoreEvents, Seat, Setup, SplitMix, TableOptions, Turn, Viewer,
};

use findings::{Findings, Journal, Kings};

/// Worlds in which a sure loss and a better last turn are looked for.
const WORLDS: u64 = 12;
/// So many must agree before it is called a blunder.
const MORE_WORLDS: u64 = 400;
/// Choices tried for one world, at first. With so many ways to go on a loss is hardly sure, least of all far from the end.
const FEW_STEPS: u32 = 1_000;
/// Playouts that show whether the end is far: half of them by the rules of thumb, half of them at random.
const PLAYOUTS: u64 = 60;
/// Choices tried for one world near the end. When they run out, it is not known whether it is lost, and the decision counts as
/// not checked.
const MAX_STEPS: u32 = 20_000;
/// The longest rest of a match in a last turn.
const MAX_LAST_STEPS: u32 = 2_000;

/// Checks the King's choices in matches of Kings.
#[derive(Parser)]
struct Args {
    /// visite, palais, secrets or escalier
    game: String,
    #[arg(long, default_value_t = 200)]
    matches: u64,
    /// A multiple of the King's iterations
    #[arg(long, default_value_t = 1.0)]
    scale: f64,
    #[arg(long)]
    seats: Option<u8>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of the first match
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Store checked matches here, and resume from it
    #[arg(long)]
    state: Option<PathBuf>,
    #[arg(long, default_value_t = 1)]
    threads: u64,
}

fn main() -> Result<()> {
    let args = Args::parse();
    match args.game.as_str() {
        "visite" => check::<visite::State>(&args, env!("SOURCES_VISITE")),
        "palais" => check::<palais::State>(&args, env!("SOURCES_PALAIS")),
        "secrets" => check::<secrets::State>(&args, env!("SOURCES_SECRETS")),
        "escalier" => check::<escalier::State>(&args, env!("SOURCES_ESCALIER")),
        other => anyhow::bail!("there is no game `{other}` (games: visite, palais, secrets, escalier)"),
    }
}

/// What one match has shown, as soon as it is over: a run takes long, and may be stopped.
fn print(n: u64, findings: &Findings) {
    println!(
        "match {n}: {} decisions, {} lost anyway, {} not checked, {} in last turns, slowest turn {} ms",
        findings.decisions,
        findings.lost_anyway,
        findings.not_checked,
        findings.last_turns,
        findings.slowest_us / 1000
    );
    for blunder in &findings.blunders {
        println!("  {blunder}");
    }
}

fn check<P: Hints>(args: &Args, sources: &str) -> Result<()> {
    let seats = args.seats.unwrap_or(P::META.seats.1.min(4));
    let options = TableOptions::validate(&P::META, Some(seats), None, [])?;
    let kings = Kings {
        check_king: 1,
        game: args.game.clone(),
        sources: sources.to_owned(),
        iterations: Bot::King.iterations::<P>(),
        scale: args.scale,
        seats,
        seed: args.seed,
    };
    let journal = args.state.as_deref().map(|path| Journal::open(path, &kings)).transpose()?;
    let mut finished = journal.as_ref().map(|journal| journal.finished.clone()).unwrap_or_default();
    finished.retain(|n, _| (args.first..args.first + args.matches).contains(n));
    let missing: Vec<u64> =
        (args.first..args.first + args.matches).filter(|n| !finished.contains_key(n)).collect();
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} matches, {eta} left")?;
    let bar = ProgressBar::new(args.matches).with_style(style);
    bar.set_position(finished.len() as u64);
    bar.reset_eta();
    for (n, findings) in finished.iter().filter(|(_, findings)| !findings.blunders.is_empty()) {
        bar.suspend(|| print(*n, findings));
    }
    let mut totals = Findings::default();
    finished.values().for_each(|findings| totals.add(findings));
    let (next, totals) = (AtomicUsize::new(0), Mutex::new(totals));
    let work = || -> Result<()> {
        while let Some(&n) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut one = Findings::default();
            play_checked::<P>(&options, args, n, &mut one);
            if let Some(journal) = &journal {
                journal.append(n, &one)?;
            }
            bar.suspend(|| print(n, &one));
            bar.inc(1);
            if let Ok(mut totals) = totals.lock() {
                totals.add(&one);
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..args.threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(result) => result,
            Err(_) => anyhow::bail!("a match failed"),
        })
    })?;
    bar.finish_and_clear();
    let totals = totals.into_inner().unwrap_or_default();
    println!(
        "{} at {seats} seats: {} matches, {} decisions, {} lost anyway, {} not checked for losses, {} in last turns, \
         {} blunders; slowest turn {} ms of CPU",
        P::META.id,
        args.matches,
        totals.decisions,
        totals.lost_anyway,
        totals.not_checked,
        totals.last_turns,
        totals.blunders.len(),
        totals.slowest_us / 1000
    );
    anyhow::ensure!(totals.blunders.is_empty(), "the King blunders");
    Ok(())
}

fn play_checked<P: Hints>(options: &TableOptions, args: &Args, n: u64, totals: &mut Findings) {
    let mut dice = SplitMix::stream(args.seed, n);
    let mut state = P::start(&P::Setup::new(options));
    let seats = Seat::all(state.seats());
    let king = |seat| {
        BotPlayer::<P>::new(Bot::King, seat, args.seed ^ n << 8).with_budget(Budget::Scale(args.scale))
    };
    let mut kings: Vec<BotPlayer<P>> = seats.clone().map(king).collect();
    let mut told: Vec<Vec<P::Event>> = vec![Vec::new(); kings.len()];
    let mut others_decided = vec![0; kings.len()];
    let mut turn_of: Vec<Vec<Question<P>>> = seats.clone().map(|_| Vec::new()).collect();
    // The CPU time of each King's present turn, and how often others had decided when it began.
    let mut turns = vec![(0, Duration::ZERO); kings.len()];
    loop {
        let entries: Vec<EntryOf<P>> = match state.turn() {
            Turn::Over => break,
            Turn::Chance => vec![Entry::Chance(state.draw(&mut dice))],
            Turn::Decide(due) => due
                .iter()
                .map(|seat| {
                    let mut legal = Vec::new();
                    state.legal(seat, &mut legal);
                    let (view, index) = (state.view(Viewer::Seat(seat)), seat.index());
                    let start = cpu_time();
                    let choice =
                        kings[index].choose(&view, &legal, &told[index], others_decided[index]).choice;
                    if turns[index].0 != others_decided[index] {
                        turn_of[index].clear();
                    }
                    let before = turns[index].1 * u32::from(turns[index].0 == others_decided[index]);
                    turns[index] = (others_decided[index], before + cpu_time().saturating_sub(start));
                    let us = u64::try_from(turns[index].1.as_micros()).unwrap_or(u64::MAX);
                    totals.slowest_us = totals.slowest_us.max(us);
                    let question = Question { seat, view, legal, choice: choice.clone(), seed: dice.word() };
                    if question.legal.len() > 1 {
                        totals.decisions += 1;
                        question.check(n, totals);
                    }
                    turn_of[index].push(question);
                    Entry::Choice { seat, choice }
                })
                .collect(),
        };
        for entry in entries {
            if let Entry::Choice { seat, .. } = &entry {
                for other in seats.clone().filter(|other| other != seat) {
                    others_decided[other.index()] += 1;
                }
            }
            let mut events = Vec::new();
            state.apply_unchecked(entry, &mut events);
            for seat in seats.clone() {
                let redacted = events.iter().filter_map(|event| P::redact(event, Viewer::Seat(seat)));
                told[seat.index()].extend(redacted);
            }
        }
    }
    for turn in &turn_of {
        check_last_turn(turn, n, totals);
    }
}

/// A decision of the King.
struct Question<P: Hints> {
    seat: Seat,
    view: P::View,
    legal: Vec<P::Choice>,
    choice: P::Choice,
    seed: u64,
}

impl<P: Hints> Question<P> {
    fn others(&self) -> impl Iterator<Item = &P::Choice> {
        self.legal.iter().filter(|other| **other != self.choice)
    }

    fn check(&self, n: u64, totals: &mut Findings) {
        let loses = self.surely_loses(&self.choice, WORLDS);
        totals.not_checked += u64::from(loses.is_none());
        if loses != Some(true) {
            return;
        }
        let safe = self.others().find(|other| self.surely_loses(other, WORLDS) == Some(false));
        match safe.filter(|_| self.surely_loses(&self.choice, MORE_WORLDS) == Some(true)) {
            Some(other) => totals.blunders.push(format!(
                "match {n}, seat {}: {} loses for sure, {other} does not",
                self.seat, self.choice
            )),
            None => totals.lost_anyway += 1,
        }
    }

    /// Whether one of the other seats can win before this one's next turn, in every world. `None` if that took too many
    /// steps to find out.
    fn surely_loses(&self, choice: &P::Choice, worlds: u64) -> Option<bool> {
        let solver = |max_steps| LossSolver::<P> {
            seat: self.seat,
            view: &self.view,
            worlds,
            max_steps,
            seed: self.seed,
        };
        solver(FEW_STEPS).loses(choice).or_else(|| {
            if self.is_far_from_the_end(choice) { Some(false) } else { solver(MAX_STEPS).loses(choice) }
        })
    }

    /// Whether the match never ended before the seat's next turn, however it was played on: by the rules of thumb, and at
    /// random.
    fn is_far_from_the_end(&self, choice: &P::Choice) -> bool {
        (0..PLAYOUTS).all(|n| {
            let mut dice = SplitMix::stream(self.seed, n);
            let mut world = P::imagine(&self.view, &mut dice);
            let entry = Entry::Choice { seat: self.seat, choice: choice.clone() };
            world.apply_unchecked(entry, &mut IgnoreEvents);
            let policy = if n % 2 == 0 { Policy::Rollout } else { Policy::Uniform };
            let mut others_decided = false;
            for _ in 0..MAX_LAST_STEPS {
                let due = world.turn().due();
                if others_decided && due.has(self.seat) {
                    return true;
                }
                others_decided |= !due.without(self.seat).is_empty();
                if step(&mut world, policy, &mut dice).is_none() {
                    return false;
                }
            }
            false
        })
    }

    /// Points and rank of the seat in each world, after choices of this turn and the rest by the rules of thumb. `None` if
    /// it is asked in another turn in one of them.
    fn last_scores(&self, choices: &[&P::Choice], worlds: u64) -> Option<Vec<(i32, u8)>> {
        (0..worlds).map(|n| self.last_score(choices, SplitMix::stream(self.seed, n))).collect()
    }

    fn last_score(&self, choices: &[&P::Choice], mut dice: SplitMix) -> Option<(i32, u8)> {
        let mut world = P::imagine(&self.view, &mut dice);
        let mut others_decided = false;
        let mut planned = choices.iter();
        for _ in 0..MAX_LAST_STEPS {
            let due = world.turn().due();
            if others_decided && due.has(self.seat) {
                return None;
            }
            others_decided |= !due.without(self.seat).is_empty();
            if !due.has(self.seat) {
                if step(&mut world, Policy::Rollout, &mut dice).is_none() {
                    break;
                }
                continue;
            }
            let mut chosen: BySeat<Option<P::Choice>> = BySeat::default();
            for seat in due.iter() {
                chosen[seat] = Some(world.rollout_choice(seat, &mut dice));
            }
            if let Some(&choice) = planned.next() {
                let mut legal = Vec::new();
                world.legal(self.seat, &mut legal);
                if legal.contains(choice) {
                    chosen[self.seat] = Some(choice.clone());
                } else {
                    planned = [].iter();
                }
            }
            for seat in due.iter() {
                if let Some(choice) = chosen[seat].take() {
                    world.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
                }
            }
        }
        let scores = world.scores()?;
        Some((scores.points(self.seat), scores.rank_of(self.seat)))
    }
}

/// Checks the decisions of a turn after which the match was over.
fn check_last_turn<P: Hints>(turn: &[Question<P>], n: u64, totals: &mut Findings) {
    for (at, question) in turn.iter().enumerate().filter(|(_, question)| question.legal.len() > 1) {
        let mine: Vec<&P::Choice> = turn[at..].iter().map(|question| &question.choice).collect();
        let Some(scores) = question.last_scores(&mine, WORLDS) else { continue };
        totals.last_turns += 1;
        let is_better = |other: &P::Choice, mine: &[(i32, u8)], worlds| {
            question.last_scores(&[other], worlds).is_some_and(|theirs| {
                mine.iter().zip(&theirs).all(|(mine, theirs)| theirs.0 > mine.0 && theirs.1 <= mine.1)
            })
        };
        let better = question.others().find(|other| {
            is_better(other, &scores, WORLDS)
                && question
                    .last_scores(&mine, MORE_WORLDS)
                    .is_some_and(|mine| is_better(other, &mine, MORE_WORLDS))
        });
        if let Some(other) = better {
            totals.blunders.push(format!(
                "match {n}, seat {}: {other} scores more than {} in every world",
                question.seat, question.choice
            ));
        }
    }
}
