//! Looks for blunders of the King: `cargo run --release --bin check_king -- GAME`.
//!
//! Kings play matches among themselves. Every decision is checked in worlds imagined from what the King saw:
//!
//! * **Sure losses.** The choice must not let another seat win before the King's next turn in every world, if another
//!   choice does not.
//! * **Last turns.** If the match ends before the King's next turn whatever it chooses, no other choice may bring more
//!   points in every world, at a rank that is no worse: with the same dice, and the rest played by the rules of thumb.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::Result;
use bots::playout::{Policy, step};
use bots::{Bot, BotPlayer, Budget, cpu_time};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use rules::{
    BySeat, Dice, Entry, EntryOf, Hints, IgnoreEvents, Seat, Setup, SplitMix, TableOptions, Turn, Viewer,
};

/// Worlds in which a sure loss and a better last turn are looked for.
const WORLDS: u64 = 12;
/// So many must agree before it is called a blunder.
const MORE_WORLDS: u64 = 400;
/// Choices tried for one world. When they run out, it is not known whether it is lost, and the decision counts as not
/// checked: with so many ways to go on, a loss is hardly sure.
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
    /// The number of the first match: a run that was stopped goes on there
    #[arg(long, default_value_t = 0)]
    first: u64,
    #[arg(long, default_value_t = 1)]
    threads: u64,
}

fn main() -> Result<()> {
    let args = Args::parse();
    match args.game.as_str() {
        "visite" => check::<visite::State>(&args),
        "palais" => check::<palais::State>(&args),
        "secrets" => check::<secrets::State>(&args),
        "escalier" => check::<escalier::State>(&args),
        other => anyhow::bail!("there is no game `{other}` (games: visite, palais, secrets, escalier)"),
    }
}

#[derive(Default)]
struct Totals {
    decisions: u64,
    /// Decisions after which a loss was sure, whatever was chosen.
    lost_anyway: u64,
    /// Decisions for which that took too many steps to find out.
    not_checked: u64,
    last_turns: u64,
    /// The CPU time of the slowest turn.
    slowest: Duration,
    blunders: Vec<String>,
}

impl Totals {
    fn add(&mut self, one: Self) {
        self.decisions += one.decisions;
        self.lost_anyway += one.lost_anyway;
        self.not_checked += one.not_checked;
        self.last_turns += one.last_turns;
        self.slowest = self.slowest.max(one.slowest);
        self.blunders.extend(one.blunders);
    }

    /// What one match has shown, as soon as it is over: a run takes long, and may be stopped.
    fn print(&self, n: u64) {
        println!(
            "match {n}: {} decisions, {} lost anyway, {} not checked, {} in last turns, slowest turn {:.0} ms",
            self.decisions,
            self.lost_anyway,
            self.not_checked,
            self.last_turns,
            self.slowest.as_secs_f64() * 1000.0
        );
        for blunder in &self.blunders {
            println!("  {blunder}");
        }
    }
}

fn check<P: Hints>(args: &Args) -> Result<()> {
    let seats = args.seats.unwrap_or(P::META.seats.1.min(4));
    let options = TableOptions::validate(&P::META, Some(seats), None, [])?;
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} matches, {eta} left")?;
    let bar = ProgressBar::new(args.matches).with_style(style);
    let (next, totals) = (AtomicU64::new(0), Mutex::new(Totals::default()));
    std::thread::scope(|scope| {
        for _ in 0..args.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= args.matches {
                        break;
                    }
                    let mut one = Totals::default();
                    play_checked::<P>(&options, args, args.first + n, &mut one);
                    bar.suspend(|| one.print(args.first + n));
                    bar.inc(1);
                    if let Ok(mut totals) = totals.lock() {
                        totals.add(one);
                    }
                }
            });
        }
    });
    bar.finish_and_clear();
    let totals = totals.into_inner().unwrap_or_default();
    println!(
        "{} at {seats} seats: {} matches, {} decisions, {} lost anyway, {} not checked for losses, {} in last turns, \
         {} blunders; slowest turn {:.0} ms of CPU",
        P::META.id,
        args.matches,
        totals.decisions,
        totals.lost_anyway,
        totals.not_checked,
        totals.last_turns,
        totals.blunders.len(),
        totals.slowest.as_secs_f64() * 1000.0
    );
    anyhow::ensure!(totals.blunders.is_empty(), "the King blunders");
    Ok(())
}

fn play_checked<P: Hints>(options: &TableOptions, args: &Args, n: u64, totals: &mut Totals) {
    let mut dice = SplitMix::stream(args.seed, n);
    let mut state = P::start(&P::Setup::new(options));
    let seats = Seat::all(state.seats());
    let king = |seat| {
        BotPlayer::<P>::new(Bot::King, seat, args.seed ^ n << 8).with_budget(Budget::Scale(args.scale))
    };
    let mut kings: Vec<BotPlayer<P>> = seats.clone().map(king).collect();
    let mut told: Vec<Vec<P::Event>> = vec![Vec::new(); kings.len()];
    let mut others_decided = vec![0; kings.len()];
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
                    let before = turns[index].1 * u32::from(turns[index].0 == others_decided[index]);
                    turns[index] = (others_decided[index], before + cpu_time().saturating_sub(start));
                    totals.slowest = totals.slowest.max(turns[index].1);
                    if legal.len() > 1 {
                        totals.decisions += 1;
                        let question = Question::<P> { seat, view: &view, legal: &legal, choice: &choice };
                        question.check(dice.word(), n, totals);
                    }
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
}

/// A decision of the King.
struct Question<'a, P: Hints> {
    seat: Seat,
    view: &'a P::View,
    legal: &'a [P::Choice],
    choice: &'a P::Choice,
}

impl<P: Hints> Question<'_, P> {
    fn check(&self, seed: u64, n: u64, totals: &mut Totals) {
        let others = || self.legal.iter().filter(|other| *other != self.choice);
        let lost = |choice, worlds| self.surely_loses(choice, worlds, seed);
        let loses = lost(self.choice, WORLDS);
        totals.not_checked += u64::from(loses.is_none());
        if loses == Some(true) {
            let safe = others().find(|other| lost(other, WORLDS) == Some(false));
            match safe.filter(|_| lost(self.choice, MORE_WORLDS) == Some(true)) {
                Some(other) => totals.blunders.push(format!(
                    "match {n}, seat {}: {} loses for sure, {other} does not",
                    self.seat, self.choice
                )),
                None => totals.lost_anyway += 1,
            }
        }
        if self.last_scores(self.choice, WORLDS, seed).is_none() {
            return;
        }
        totals.last_turns += 1;
        let is_better = |other, worlds| {
            let scores = |choice| self.last_scores(choice, worlds, seed);
            scores(self.choice).zip(scores(other)).is_some_and(|(mine, theirs)| {
                mine.iter().zip(&theirs).all(|(mine, theirs)| theirs.0 > mine.0 && theirs.1 <= mine.1)
            })
        };
        if let Some(other) = others().find(|other| is_better(other, WORLDS) && is_better(other, MORE_WORLDS))
        {
            totals.blunders.push(format!(
                "match {n}, seat {}: {other} scores more than {} in every world",
                self.seat, self.choice
            ));
        }
    }

    /// Whether another seat can win before this one's next turn, in every world. `None` if that took too many steps to find
    /// out.
    fn surely_loses(&self, choice: &P::Choice, worlds: u64, seed: u64) -> Option<bool> {
        for n in 0..worlds {
            let mut dice = SplitMix::stream(seed, n);
            let mut world = P::imagine(self.view, &mut dice);
            if world.turn().due().only().is_none() {
                return Some(false);
            }
            world.apply_unchecked(
                Entry::Choice { seat: self.seat, choice: choice.clone() },
                &mut IgnoreEvents,
            );
            let mut steps = MAX_STEPS;
            let lost = loses(&world, self.seat, false, &mut steps, &dice);
            if steps == 0 {
                return None;
            }
            if !lost {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Points and rank of the seat in each world after a choice. `None` if it is asked in another turn in one of them.
    fn last_scores(&self, choice: &P::Choice, worlds: u64, seed: u64) -> Option<Vec<(i32, u8)>> {
        (0..worlds)
            .map(|n| {
                let mut dice = SplitMix::stream(seed, n);
                let mut world = P::imagine(self.view, &mut dice);
                let due = world.turn().due();
                let mut choices: BySeat<Option<P::Choice>> = BySeat::default();
                for other in due.without(self.seat).iter() {
                    choices[other] = Some(world.rollout_choice(other, &mut dice));
                }
                choices[self.seat] = Some(choice.clone());
                for seat in due.iter() {
                    if let Some(choice) = choices[seat].take() {
                        world.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
                    }
                }
                let mut others_decided = due.only().is_none();
                for _ in 0..MAX_LAST_STEPS {
                    let due = world.turn().due();
                    if others_decided && due.has(self.seat) {
                        return None;
                    }
                    others_decided |= !due.without(self.seat).is_empty();
                    if step(&mut world, Policy::Rollout, &mut dice).is_none() {
                        break;
                    }
                }
                let scores = world.scores()?;
                Some((scores.points(self.seat), scores.rank_of(self.seat)))
            })
            .collect()
    }
}

/// Whether the seat loses before its next turn, whatever it does in the rest of this one, if the others play for it.
/// Chance is drawn.
fn loses<P: Hints>(world: &P, seat: Seat, others_decided: bool, steps: &mut u32, dice: &SplitMix) -> bool {
    if *steps == 0 {
        return false;
    }
    *steps -= 1;
    match world.turn() {
        Turn::Over => world.scores().is_some_and(|scores| !scores.winners().has(seat)),
        Turn::Chance => {
            let (mut world, mut dice) = (world.clone(), dice.clone());
            let outcome = world.draw(&mut dice);
            world.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
            loses(&world, seat, others_decided, steps, &dice)
        }
        Turn::Decide(due) => {
            let Some(mover) = due.only() else { return false };
            if mover == seat && others_decided {
                return false;
            }
            let mut legal = Vec::new();
            world.legal(mover, &mut legal);
            let mut after = |choice: &P::Choice| {
                let mut next = world.clone();
                let entry = Entry::Choice { seat: mover, choice: choice.clone() };
                next.apply_unchecked(entry, &mut IgnoreEvents);
                loses(&next, seat, others_decided || mover != seat, steps, dice)
            };
            if mover == seat { legal.iter().all(&mut after) } else { legal.iter().any(&mut after) }
        }
    }
}
