//! The puzzles of one match.

use std::collections::HashSet;
use std::ops::ControlFlow;

use anyhow::{Result, anyhow};
use arena::{Contest, play_match};
use bots::{Bot, Budget, Search};
use puzzles::position::{end, wins};
use puzzles::{Checked, Puzzle, PuzzleLine, PuzzleReason, ends_alike, is_complete};
use record::LogLine;
use review::{Effort, Estimate, LineLead, Question, Reason, judge, leads};
use rules::hints::SearchMethod;
use rules::{Dice, Entry, Hints, IgnoreEvents, Seat, Setup, Show, SplitMix, TableOptions, Turn, Viewer};
use serde::de::DeserializeOwned;

/// The lead of the best line must exceed so many standard errors.
pub(crate) const ERRORS: f64 = 4.0;

/// A line that is so many standard errors behind is not tried any more.
const SETTLED: f64 = 8.0;

/// The part of a review's effort with which every decision is judged at first, and the multiple of its worlds with which a
/// puzzle is checked again.
const QUICK: f64 = 0.12;
const AGAIN: u32 = 6;

/// The most choices of a decision: all of them are compared.
const MOST_CHOICES: usize = 64;

/// Lines that are compared before all others.
const NEAR: usize = 6;

/// Lines that are told with a puzzle.
const TOLD_LINES: usize = 8;

/// Up to so many turns, and positions in the middle of them, all are compared.
const MOST_TURNS: usize = 500;
const MOST_POSITIONS: usize = 5000;

/// How often plans are made anew, so that no good one is missing.
const DRAFTS: u32 = 5;

/// The most decisions of a match that are looked at, and that are checked, and the most puzzles of it.
const MOST_LOOKED_AT: usize = 48;
const MOST_CHECKED: usize = 8;
const MOST_FOUND: usize = 2;

/// How often the rules of thumb try a puzzle. It is too easy if they find more than this part.
const TRIES: u32 = 24;
const TOO_EASY: f64 = 0.85;

/// Worlds among which a typical one is found, and the entries that are shown of what could follow there.
const EXPLAINING: u64 = 32;
const SHOWN_ENTRIES: usize = 12;

/// Who plays: good players and those that leave something to punish.
const TABLE: [Bot; 4] = [Bot::Minister, Bot::Courtier, Bot::Minister, Bot::Courtier];

/// A puzzle, and what tells it from others.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) puzzle: Puzzle,
    /// The key of the question.
    pub(crate) phase: String,
    /// The third of the match: 0, 1 or 2.
    pub(crate) third: u8,
}

/// The least lead of a best line, as a share of the victory: twenty points at two seats, in proportion to the fair share at
/// more, as the marks of reviews are.
pub(crate) fn least_lead(seats: u8) -> f64 {
    0.20 * 2.0 / f64::from(seats)
}

/// A decision of a match with more than one choice.
struct Decision<P: Hints> {
    seat: Seat,
    view: P::View,
    /// The number of its entry.
    entry: usize,
}

/// Plays match `n` and looks for puzzles at every decision.
pub(crate) fn search_match<P: Hints + Show>(seed: u64, n: u64) -> Result<Vec<Found>>
where
    P::View: DeserializeOwned,
{
    let (least, most) = P::META.seats;
    let seats = least + u8::try_from(n % u64::from(most - least + 1))?;
    let options = TableOptions::validate(&P::META, Some(seats), None, [])?;
    let contest = Contest::new(options.clone(), TABLE.to_vec(), Budget::Scale(1.0), seed)?;
    let played = play_match::<P>(&contest, n, n % contest.matches_per_rotation(), true)?;
    let record = played.record.ok_or_else(|| anyhow!("the match has no record"))?;
    let mut state = P::start(&P::Setup::new(&options));
    let (mut decisions, mut legal) = (Vec::new(), Vec::new());
    for (entry, (_, raw)) in record.lines.iter().enumerate() {
        let line = raw.parse_notation::<P>().map_err(|(_, reason)| anyhow!(reason))?;
        let LogLine::Entry(line) = line else { continue };
        if let Entry::Choice { seat, .. } = &line {
            legal.clear();
            state.legal(*seat, &mut legal);
            // Of seats that decide at the same time only the first sees the table as it was before.
            if (2..=MOST_CHOICES).contains(&legal.len()) && state.turn().due().first() == Some(*seat) {
                decisions.push(Decision::<P> { seat: *seat, view: state.view(Viewer::Seat(*seat)), entry });
            }
        }
        state.apply_unchecked(line, &mut IgnoreEvents);
    }
    let mut dice = SplitMix::stream(seed ^ 0x70_75_7a, n);
    // Some of them in any order, so that not only the first and the clearest are taken.
    for last in (1..decisions.len()).rev() {
        decisions.swap(last, dice.below(u32::try_from(last + 1)?) as usize);
    }
    decisions.truncate(MOST_LOOKED_AT);
    decisions.retain(|decision| looks_clear(decision, seats, dice.word()));
    let mut found: Vec<(usize, Found)> = Vec::new();
    for decision in decisions.iter().take(MOST_CHECKED) {
        // Decisions that are near each other have the same answer.
        let near = |other: &(usize, Found)| other.0.abs_diff(decision.entry) < record.lines.len() / 6;
        if found.iter().any(near) {
            continue;
        }
        if let Some(puzzle) = puzzle_of(decision, &options, &mut dice)? {
            let phase = P::prompt(&decision.view).key.to_owned();
            let third = u8::try_from(3 * decision.entry / record.lines.len().max(1))?;
            found.push((decision.entry, Found { puzzle, phase, third }));
            if found.len() == MOST_FOUND {
                break;
            }
        }
    }
    Ok(found.into_iter().map(|(_, found)| found).collect())
}

fn question<P: Hints>(seat: Seat, view: &P::View) -> Question<'_, P> {
    // A puzzle shows the view and no history, so it is judged by the view alone.
    Question { seat, view, told: &[], made: None }
}

/// A first look with little effort.
fn looks_clear<P: Hints>(decision: &Decision<P>, seats: u8, seed: u64) -> bool {
    let effort = Effort::for_game::<P>().scaled(QUICK);
    let judged = judge(&question::<P>(decision.seat, &decision.view), effort, seed);
    let [best, rest @ ..] = judged.lines.as_slice() else { return false };
    // Turns that certainly lose are not even compared: it may be the only one that does not.
    if rest.is_empty() {
        return P::METHOD == SearchMethod::Turns;
    }
    let Some(next) =
        rest.iter().map(|line| line.value).max_by(|one, other| one.value.total_cmp(&other.value))
    else {
        return false;
    };
    let lead = best.value - next;
    lead.value > 0.7 * least_lead(seats) && lead.value > 1.5 * lead.error
}

/// The lines that a solver may think of: all of them, or if there are too many, those that bots think of.
fn lines_of<P: Hints>(seat: Seat, view: &P::View, dice: &mut SplitMix) -> Vec<Vec<P::Choice>> {
    let world = P::imagine(view, dice);
    let mut legal = Vec::new();
    world.legal(seat, &mut legal);
    let turns = matches!(P::METHOD, SearchMethod::Turns | SearchMethod::Plans);
    if !turns || world.turn() != Turn::of(seat) {
        return legal.into_iter().map(|choice| vec![choice]).collect();
    }
    all_turns(&world, seat).unwrap_or_else(|| {
        let search = Search::for_game::<P>();
        let drafts = if P::METHOD == SearchMethod::Plans { DRAFTS } else { 1 };
        (0..drafts).flat_map(|_| search.lines::<P>(seat, view, &legal, dice)).collect()
    })
}

/// One line to every position that a seat can reach in its turn. `None` if there are too many.
fn all_turns<P: Hints>(world: &P, seat: Seat) -> Option<Vec<Vec<P::Choice>>> {
    let (mut seen, mut open) = (HashSet::from([world.clone()]), vec![(world.clone(), Vec::new())]);
    let (mut lines, mut legal) = (Vec::new(), Vec::new());
    while let Some((position, line)) = open.pop() {
        legal.clear();
        position.legal(seat, &mut legal);
        for choice in &legal {
            let mut next = position.clone();
            let entry = Entry::Choice { seat, choice: choice.clone() };
            let learnt = next.apply_unchecked(entry, &mut IgnoreEvents);
            if !seen.insert(next.clone()) {
                continue;
            }
            if seen.len() > MOST_POSITIONS || lines.len() > MOST_TURNS {
                return None;
            }
            let line: Vec<P::Choice> = line.iter().chain([choice]).cloned().collect();
            if is_complete(&next, seat, learnt.has(seat)) {
                lines.push(line);
            } else {
                open.push((next, line));
            }
        }
    }
    Some(lines)
}

/// Makes a puzzle of a decision, if one line is clearly the best in both checks.
fn puzzle_of<P: Hints>(
    decision: &Decision<P>,
    options: &TableOptions,
    dice: &mut SplitMix,
) -> Result<Option<Puzzle>> {
    let Decision { seat, view, .. } = decision;
    let (seat, seats) = (*seat, options.seats());
    let effort = Effort::for_game::<P>();
    let asked = question::<P>(seat, view);
    let judged = judge(&asked, effort, dice.word());
    let parse = |choices: &[String]| -> Result<Vec<P::Choice>> {
        Ok(choices.iter().map(|choice| choice.parse()).collect::<Result<_, _>>()?)
    };
    let Some(best) = judged.lines.first() else { return Ok(None) };
    let best = parse(&best.choices)?;
    // What must not be foreseen has no single answer.
    if judged.unseen && judged.lines.iter().skip(1).any(|line| line.mixed) {
        return Ok(None);
    }
    let mut lines = vec![best.clone()];
    let others = lines_of::<P>(seat, view, dice);
    lines.extend(others.into_iter().filter(|line| !ends_alike::<P>(view, seat, &best, line)));
    if lines.len() < 3 {
        return Ok(None);
    }
    let found = found_by_thumb::<P>(seat, view, &best, dice);
    if found > TOO_EASY {
        return Ok(None);
    }
    // Most decisions fail against the lines that came nearest.
    let near = judged
        .lines
        .iter()
        .skip(1)
        .take(NEAR)
        .map(|line| parse(&line.choices))
        .collect::<Result<Vec<_>>>()?;
    let near = near.into_iter().filter(|line| !ends_alike::<P>(view, seat, &best, line));
    let nearest: Vec<Vec<P::Choice>> = [best.clone()].into_iter().chain(near).collect();
    if check_lines(&asked, &nearest, effort, seats, dice.word()).is_none() {
        return Ok(None);
    }
    let Some((first, _)) = check_lines(&asked, &lines, effort, seats, dice.word()) else { return Ok(None) };
    let more = Effort { worlds: effort.worlds * AGAIN, ..effort };
    let Some((again, values)) = check_lines(&asked, &lines, more, seats, dice.word()) else {
        return Ok(None);
    };
    let mut order: Vec<usize> = (1..lines.len()).collect();
    order.sort_by(|one, other| values[*one].lead.value.total_cmp(&values[*other].lead.value));
    let told = [0].into_iter().chain(order).take(TOLD_LINES).map(|n| PuzzleLine {
        // Lines that were settled early were tried in fewer worlds: the lead over them is what is certain.
        value: values[0].value.value - values[n].lead.value,
        error: if n == 0 { values[0].value.error } else { values[n].lead.error },
        choices: lines[n].iter().map(ToString::to_string).collect(),
    });
    let told: Vec<PuzzleLine> = told.collect();
    let next = parse(&told[1].choices)?;
    let (world, follows, otherwise) = explanation::<P>(seat, view, &best, &next, again.lead);
    Ok(Some(Puzzle {
        line: 1,
        table_options: options.clone(),
        seat,
        view: serde_json::to_string(view)?,
        lines: told,
        wins: wins_at_once::<P>(seat, view, &best, dice),
        found,
        checks: [first, again],
        world,
        follows,
        otherwise,
        reasons: Vec::new(),
    }))
}

/// A world in which the lines differ about as much as on average, and what could follow each of them there.
fn explanation<P: Hints>(
    seat: Seat,
    view: &P::View,
    best: &[P::Choice],
    next: &[P::Choice],
    lead: f64,
) -> (u64, Vec<String>, Vec<String>) {
    let tried = (0..EXPLAINING).map(|dice| {
        let [best, next] = [best, next].map(|line| continuation::<P>(seat, view, line, dice));
        ((best.0 - next.0 - lead).abs(), dice, best.1, next.1)
    });
    let typical = tried.min_by(|one, other| one.0.total_cmp(&other.0));
    typical.map(|(_, dice, follows, otherwise)| (dice, follows, otherwise)).unwrap_or_default()
}

/// What could follow a line in one world until the seat is asked again, and the seat's value then.
fn continuation<P: Hints>(seat: Seat, view: &P::View, line: &[P::Choice], n: u64) -> (f64, Vec<String>) {
    let mut world: P = puzzles::position::world::<P>(view, n);
    let mut dice = SplitMix::stream(n, 1);
    let mut entries = Vec::new();
    let mut own: Vec<P::Choice> = line.iter().rev().cloned().collect();
    let mut others = false;
    while entries.len() < SHOWN_ENTRIES {
        let due = world.turn().due();
        let entry = match (world.turn(), own.last()) {
            (Turn::Over, _) => break,
            (Turn::Chance, _) => Entry::Chance(world.draw(&mut dice)),
            // Sealed choices are entered in the order of the seats.
            (Turn::Decide(_), Some(_)) if due.first() == Some(seat) => {
                let Some(choice) = own.pop() else { break };
                world.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
                continue;
            }
            (Turn::Decide(_), _) => {
                let Some(due) = due.first() else { break };
                if due == seat && others {
                    break;
                }
                others |= due != seat;
                Entry::Choice { seat: due, choice: world.rollout_choice(due, &mut dice) }
            }
        };
        entries.push(match &entry {
            Entry::Choice { seat, choice } => format!("{seat} {choice}"),
            Entry::Chance(outcome) => format!("* {outcome}"),
        });
        world.apply_unchecked(entry, &mut IgnoreEvents);
    }
    (f64::from(world.evaluate()[seat]), entries)
}

/// Compares all lines with the first. `None` if it does not lead by enough over each of them.
fn check_lines<P: Hints>(
    asked: &Question<'_, P>,
    lines: &[Vec<P::Choice>],
    effort: Effort,
    seats: u8,
    seed: u64,
) -> Option<(Checked, Vec<LineLead>)> {
    let least = least_lead(seats);
    let clear = |lead: Estimate, errors: f64| lead.value > least && lead.value > errors * lead.error;
    let compared = leads(asked, lines, effort, seed, |lead| {
        if lead.value + 3.0 * lead.error < least {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(clear(lead, SETTLED))
    });
    compared.iter().skip(1).all(|line| clear(line.lead, ERRORS)).then(|| (nearest(&compared), compared))
}

/// The lead over the line that comes nearest, of those that were tried to the end.
fn nearest(compared: &[LineLead]) -> Checked {
    let most = compared.iter().skip(1).map(|line| line.worlds).max();
    let least = compared
        .iter()
        .skip(1)
        .filter(|line| Some(line.worlds) == most)
        .min_by(|one, other| one.lead.value.total_cmp(&other.lead.value));
    least.map_or_else(Checked::default, |line| Checked {
        lead: line.lead.value,
        error: line.lead.error,
        worlds: line.worlds,
    })
}

/// The facts that speak for the best line of a finished puzzle.
pub(crate) fn reasons<P: Hints>(puzzle: &Puzzle) -> Result<Vec<PuzzleReason>>
where
    P::View: DeserializeOwned,
{
    let open = puzzle.open::<P>()?;
    let asked = Question { made: Some(&open.lines[1]), ..question::<P>(open.seat, &open.view) };
    let judged = judge(&asked, Effort::for_game::<P>(), puzzle.world);
    let best: Vec<P::Choice> =
        judged.lines[0].choices.iter().map(|choice| choice.parse()).collect::<Result<_, _>>()?;
    let reason = |reason: &Reason| PuzzleReason {
        key: reason.key.to_owned(),
        best: reason.best.value,
        other: reason.other.value,
    };
    // Reasons are for the line that is the best this time.
    let same = open.place(&best) == Some(0);
    Ok(judged.reasons.iter().filter(|_| same).map(reason).collect())
}

/// Compares the lines of a finished puzzle again, and those that the bots think of now.
pub(crate) fn check_again<P: Hints>(puzzle: &Puzzle, seed: u64) -> Result<Checked>
where
    P::View: DeserializeOwned,
{
    let open = puzzle.open::<P>()?;
    let (seat, view) = (open.seat, &open.view);
    let mut dice = SplitMix::new(seed);
    let others = lines_of::<P>(seat, view, &mut dice);
    let mut lines = open.lines.clone();
    lines.extend(others.into_iter().filter(|line| open.place(line).is_none()));
    let effort = Effort::for_game::<P>();
    let more = Effort { worlds: effort.worlds * AGAIN, ..effort };
    let least = least_lead(puzzle.table_options.seats());
    let compared = leads(&question::<P>(seat, view), &lines, more, dice.word(), |lead| {
        ControlFlow::Continue(lead.value > least && lead.value > SETTLED * lead.error)
    });
    Ok(nearest(&compared))
}

/// The part of tries in which the rules of thumb find the line.
fn found_by_thumb<P: Hints>(seat: Seat, view: &P::View, best: &[P::Choice], dice: &mut SplitMix) -> f64 {
    let mut found = 0;
    for _ in 0..TRIES {
        let mut world = P::imagine(view, dice);
        let mut line = Vec::new();
        loop {
            let choice = world.rollout_choice(seat, dice);
            line.push(choice.clone());
            let learnt = world.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
            if is_complete(&world, seat, learnt.has(seat)) {
                break;
            }
        }
        found += u32::from(ends_alike::<P>(view, seat, best, &line));
    }
    f64::from(found) / f64::from(TRIES)
}

/// Whether the match is won with the last choice of a line, in all of a few worlds.
fn wins_at_once<P: Hints>(seat: Seat, view: &P::View, line: &[P::Choice], dice: &mut SplitMix) -> bool {
    (0..8).all(|_| {
        let world = P::imagine(view, dice);
        if world.turn() != Turn::of(seat) {
            return false;
        }
        wins(&end(world, seat, line), seat)
    })
}
