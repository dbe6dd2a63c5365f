//! Who is marked, and what is always marked.

use std::ops::ControlFlow;

use bots::solve::forced_wins;
use bots::{Bot, Policy};
use review::whole::review_steps;
use review::{Effort, Question, judge};
use rules::{Entry, Hints, IgnoreEvents, Seat, SplitMix, Turn, Viewer};

use crate::matches::{fair, play, start};
use crate::{count, is_soak};

/// The King's part of its usual iterations: with all of them fifty matches take hours.
const KING: f64 = 0.1;

pub(crate) fn page_and_king<P: Hints>() {
    let game = P::META.id;
    let level = |seat: Seat| if seat.number() % 2 == 0 { Bot::King } else { Bot::Page };
    let (mut decisions, mut marked) = ([0, 0], [0, 0]);
    for n in 0..count(1, 50) {
        let steps = play::<P>(level, KING, 1000 + n, fair);
        let effort = Effort { samples: 2, ..Effort::for_game::<P>() };
        let effort = if is_soak() { effort } else { effort.scaled(0.1) };
        let Ok(review) = review_steps(&steps, effort, |_| ControlFlow::Continue(())) else {
            panic!("not stopped")
        };
        for bar in review.bars {
            let who = usize::from(bar.seat.number() % 2);
            decisions[who] += bar.decisions;
            marked[who] += bar.marks.iter().sum::<usize>();
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "counts")]
    let rate = |who: usize| marked[who] as f64 / f64::max(decisions[who] as f64, 1.0);
    println!(
        "{game}: marked of {decisions:?} decisions of King and Page: {marked:?}, {:.4} and {:.4}",
        rate(0),
        rate(1)
    );
    if is_soak() {
        assert!(rate(1) >= 5.0 * rate(0), "{game}");
    }
}

/// Plays matches until a seat has a sure win and another choice; makes that one and judges it.
fn missed_wins<P: Hints>(wanted: u64) -> (u64, u64) {
    let (mut found, mut marked) = (0, 0);
    let mut dice = SplitMix::new(21);
    for _ in 0..200 * wanted {
        let mut state: P = start();
        while state.turn() != Turn::Over && found < wanted {
            if let Some(seat) = state.turn().due().only() {
                let view = state.view(Viewer::Seat(seat));
                let mut legal = Vec::new();
                state.legal(seat, &mut legal);
                // Many worlds: what wins in a few of them is not sure.
                let wins = (0..12).fold(legal.clone(), |wins, _| {
                    if wins.is_empty() { wins } else { forced_wins::<P>(seat, &view, &wins, 200, &mut dice) }
                });
                let missed = legal.iter().find(|choice| !wins.contains(choice));
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
    if matches!(P::METHOD, rules::hints::SearchMethod::Flat | rules::hints::SearchMethod::Tree) {
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
    let (found, marked) = missed_wins::<P>(count(5, 50));
    println!("{game}: {marked} of {found} missed wins are marked");
    assert_eq!(marked, found, "{game}");
}
