//! Who is marked, and what is always marked.

use bots::solve::forced_wins;
use bots::{Bot, Policy};
use review::whole::judge_step;
use review::{Effort, Judgement, Question, judge};
use rules::hints::SearchMethod;
use rules::{Entry, Hints, IgnoreEvents, Seat, SplitMix, Turn, Viewer};

use crate::kept::rows;
use crate::matches::{fair, play, start};
use crate::{count, is_soak};

/// The King's part of its usual iterations. Where it needs all of them to play well, it gets them.
fn king_scale<P: Hints>() -> f64 {
    match P::METHOD {
        _ if !is_soak() => 0.01,
        SearchMethod::Plans => 1.0,
        SearchMethod::Flat => 0.02,
        _ => 0.1,
    }
}

/// How many decisions the bots of a table of one kind make in some matches, and how many are marked. The numbers of a match:
/// for each decision the loss, its standard error, and the mark from 1 to 3.
fn marked<P: Hints>(bot: Bot, matches: u64) -> [usize; 2] {
    let effort = Effort::for_game::<P>();
    let effort = if is_soak() { effort } else { effort.scaled(0.1) };
    let rows = rows(&format!("marks {bot:?} {}", P::META.id), 1000..1000 + matches, |n| {
        let steps = play::<P>(|_| bot, king_scale::<P>(), n, fair);
        let judged = (0..steps.steps.len()).filter_map(|n| judge_step(&steps, n, effort));
        let decided = judged.map(|(_, judgement)| judgement).filter(|judgement| judgement.lines.len() > 1);
        let numbers = |judgement: &Judgement| {
            let mark = judgement.mark.map_or(0.0, |mark| f64::from(mark as u8) + 1.0);
            [judgement.loss.value, judgement.loss.error, mark]
        };
        decided.flat_map(|judgement| numbers(&judgement)).collect()
    });
    let decisions = || rows.iter().flat_map(|(_, row)| row.chunks(3));
    [decisions().count(), decisions().filter(|decision| decision[2] > 0.0).count()]
}

pub(crate) fn page_and_king<P: Hints>() {
    let game = P::META.id;
    let matches = count(1, 50);
    let [page, king] = [Bot::Page, Bot::King].map(|bot| marked::<P>(bot, matches));
    #[expect(clippy::cast_precision_loss, reason = "counts")]
    let rate = |[decisions, marked]: [usize; 2]| marked as f64 / f64::max(decisions as f64, 1.0);
    println!(
        "{game}, {matches} matches each: of {} decisions of Pages {} are marked ({:.4}), of {} of Kings {} ({:.4})",
        page[0],
        page[1],
        rate(page),
        king[0],
        king[1],
        rate(king)
    );
    if is_soak() {
        assert!(rate(page) >= 5.0 * rate(king), "{game}");
    }
}

/// Plays matches until a seat has a sure win and another choice; makes that one and judges it.
fn missed_wins<P: Hints>(wanted: u64) -> (u64, u64) {
    let (mut found, mut marked) = (0, 0);
    let mut dice = SplitMix::new(21);
    for _ in 0..200 * wanted {
        let mut state: P = start();
        while state.turn() != Turn::Over && found < wanted {
            // Who is far behind has no sure win.
            let due = state.turn().due().only();
            if let Some(seat) = due.filter(|&seat| state.evaluate()[seat] > 0.4) {
                let view = state.view(Viewer::Seat(seat));
                let mut legal = Vec::new();
                state.legal(seat, &mut legal);
                // Many worlds: what wins in a few of them is not sure.
                let wins = (0..12).fold(legal.clone(), |wins, _| {
                    if wins.is_empty() { wins } else { forced_wins::<P>(seat, &view, &wins, 200, &mut dice) }
                });
                // What wins too, but later, is not missed.
                let limit = if wins.is_empty() { 0 } else { 5000 };
                let also = forced_wins::<P>(seat, &view, &legal, limit, &mut dice);
                let missed = legal.iter().find(|choice| !wins.contains(choice) && !also.contains(choice));
                if let (false, Some(choice)) = (wins.is_empty(), missed) {
                    let mut line = vec![choice.clone()];
                    finish_turn(&state, seat, &mut line, &mut dice);
                    let question = Question::<P> { seat, view: &view, told: &[], made: Some(&line) };
                    let judgement = judge(&question, Effort::for_game::<P>().scaled(0.1), found);
                    found += 1;
                    marked += u64::from(judgement.mark.is_some());
                    break;
                }
            }
            bots::playout::step(&mut state, Policy::Rollout, &mut dice);
        }
    }
    (found, marked)
}

/// If lines are turns, ends the turn by choices that do not win.
fn finish_turn<P: Hints>(state: &P, seat: Seat, line: &mut Vec<P::Choice>, dice: &mut SplitMix) {
    if matches!(P::METHOD, SearchMethod::Flat | SearchMethod::Tree) {
        return;
    }
    let mut world = state.clone();
    for choice in line.clone() {
        world.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
    }
    for _ in 0..200 {
        if world.turn() != Turn::of(seat) {
            break;
        }
        let mut legal = Vec::new();
        world.legal(seat, &mut legal);
        let wins = |choice: &P::Choice| {
            let mut after = world.clone();
            after.apply_unchecked(Entry::Choice { seat, choice: choice.clone() }, &mut IgnoreEvents);
            after.turn() == Turn::Over
        };
        let choice = legal.iter().rev().find(|choice| !wins(choice));
        let choice = choice.cloned().unwrap_or_else(|| world.pick(seat, dice));
        line.push(choice.clone());
        world.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
    }
}

pub(crate) fn sure_wins<P: Hints>() {
    let game = P::META.id;
    let (found, marked) = missed_wins::<P>(count(2, 50));
    println!("{game}: {marked} of {found} missed wins are marked");
    assert_eq!(marked, found, "{game}");
}
