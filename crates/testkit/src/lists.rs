//! No dead ends; correct lists; refusals; notation; matches end; clones are independent.

use std::collections::BTreeSet;

use rules::dice::weighted;
use rules::{
    Dice, Entry, EntryOf, Game, Notation, Quiet, Seat, Setup, SplitMix, TableOptions, Turn, state_hash,
};

use crate::{Battery, Law, Report, Violation, fail};

/// How many earlier choices are submitted as possibly illegal ones in each state.
const WRONG_TRIES: usize = 12;
/// In this many matches every state is checked fully, later one in eight. Dead ends are checked in all states.
const CLOSELY: u64 = 1000;
/// How many earlier choices are remembered.
const REMEMBERED: usize = 400;

/// Plays whole matches and checks every state.
pub(crate) fn check<P: Game>(
    battery: &Battery<P>,
    table_options: &TableOptions,
    dice: &mut SplitMix,
    report: &mut Report,
) -> Result<(), Violation> {
    let mut seen = Seen { choices: BTreeSet::new(), outcomes: BTreeSet::new() };
    for n in 0..battery.matches {
        let setup = P::Setup::new(table_options);
        if setup.seats() != table_options.seats() {
            return fail(
                Law::Invariants,
                format!("{table_options:?} became a set-up for {} seats", setup.seats()),
            );
        }
        let mut state = P::start(&setup);
        let mut past: Vec<(P, u64)> = Vec::new();
        let mut entries = 0;
        let check_state = |dice: &mut SplitMix| n < CLOSELY || dice.below(8) == 0;
        while let Some(entry) = step(battery, &state, check_state(dice), &mut seen, dice)? {
            if dice.below(16) == 0 {
                past.push((state.clone(), state_hash(&state)));
            }
            entries += 1;
            if entries > battery.longest {
                return fail(Law::MatchesEnd, format!("no end after {entries} entries: {state:?}"));
            }
            state.apply_unchecked(entry, &mut Quiet);
        }
        if let Some((changed, _)) = past.iter().find(|(old, hash)| state_hash(old) != *hash) {
            return fail(Law::Clones, format!("a clone changed after the fact: {changed:?}"));
        }
        report.matches += 1;
        report.entries += entries as u64;
        report.longest = report.longest.max(entries);
    }
    Ok(())
}

struct Seen<P: Game> {
    choices: BTreeSet<P::Choice>,
    outcomes: BTreeSet<P::Outcome>,
}

/// Checks one state and returns a random next entry; `None` at the end.
fn step<P: Game>(
    battery: &Battery<P>,
    state: &P,
    closely: bool,
    seen: &mut Seen<P>,
    dice: &mut SplitMix,
) -> Result<Option<EntryOf<P>>, Violation> {
    if let Err(fault) = (battery.check)(state) {
        return fail(Law::Invariants, fault);
    }
    let turn = state.turn();
    if state.scores().is_some() != (turn == Turn::Over) {
        return fail(Law::NoDeadEnds, format!("scores must be there at the end, and only then: {state:?}"));
    }
    check_lists(state, closely, seen, dice)?;
    Ok(match turn {
        Turn::Over => None,
        Turn::Chance => {
            let outcome = drawn(state, dice)?;
            Some(Entry::Chance(outcome))
        }
        Turn::Decide(due) => {
            let mut picked = Vec::new();
            for seat in due.iter() {
                picked.push((seat, picked_by(state, seat, dice)?));
            }
            picked.into_iter().next().map(|(seat, choice)| Entry::Choice { seat, choice })
        }
    })
}

/// Every legal choice is accepted, everything else refused.
fn check_lists<P: Game>(
    state: &P,
    closely: bool,
    seen: &mut Seen<P>,
    dice: &mut SplitMix,
) -> Result<(), Violation> {
    let due = state.turn().due();
    for seat in Seat::all(state.seats()) {
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        if due.has(seat) == legal.is_empty() {
            return fail(
                Law::NoDeadEnds,
                format!("seat {seat} is asked exactly if it has a choice: {state:?}"),
            );
        }
        if !legal.is_sorted_by(|a, b| a < b) {
            return fail(Law::LegalLists, format!("not sorted or not unique: {legal:?}"));
        }
        if !closely {
            continue;
        }
        for choice in &legal {
            round_trip(choice)?;
            amount_is_written(state, choice)?;
            let mut next = state.clone();
            if let Err(illegal) = next.apply(Entry::Choice { seat, choice: choice.clone() }, &mut Quiet) {
                return fail(Law::LegalLists, format!("`{choice}` is listed, but {illegal}: {state:?}"));
            }
        }
        for wrong in some_of(&seen.choices, dice).filter(|choice| legal.binary_search(choice).is_err()) {
            refused(state, &Entry::Choice { seat, choice: wrong.clone() })?;
        }
        if seen.choices.len() < REMEMBERED {
            seen.choices.extend(legal);
        }
    }
    auction_is_open(state)?;
    let mut pool = Vec::new();
    state.outcomes(&mut pool);
    if (state.turn() == Turn::Chance) == pool.is_empty() {
        return fail(
            Law::NoDeadEnds,
            format!("there is something to draw exactly if chance is due: {state:?}"),
        );
    }
    if !pool.is_sorted_by(|(a, _), (b, _)| a < b) || pool.iter().any(|&(_, weight)| weight == 0) {
        return fail(Law::LegalLists, format!("outcomes not sorted, not unique or without weight: {pool:?}"));
    }
    if !closely {
        return Ok(());
    }
    for (outcome, _) in &pool {
        round_trip(outcome)?;
    }
    for wrong in some_of(&seen.outcomes, dice).filter(|o| !pool.iter().any(|(known, _)| known == *o)) {
        refused(state, &Entry::Chance(wrong.clone()))?;
    }
    if seen.outcomes.len() < REMEMBERED {
        seen.outcomes.extend(pool.into_iter().map(|(outcome, _)| outcome));
    }
    Ok(())
}

/// In an open auction one bidder at a time is asked, for an amount or a pass, so that limits can answer for that seat.
fn auction_is_open<P: Game>(state: &P) -> Result<(), Violation> {
    let Some(open) = state.auction() else { return Ok(()) };
    let asked = state.turn().due().only().filter(|&seat| open.bidders.has(seat));
    let mut legal = Vec::new();
    if let Some(seat) = asked {
        state.legal(seat, &mut legal);
    }
    let bids = |choice: &P::Choice| *choice == open.pass || P::amount(choice).is_some();
    if legal.is_empty() || !legal.iter().all(bids) {
        return fail(Law::LegalLists, format!("no open auction, {open:?}: {legal:?} in {state:?}"));
    }
    Ok(())
}

/// A few consecutive elements, from a random position.
fn some_of<'a, T: Ord>(set: &'a BTreeSet<T>, dice: &mut SplitMix) -> impl Iterator<Item = &'a T> {
    let len = u32::try_from(set.len()).unwrap_or(u32::MAX);
    set.iter().cycle().skip(dice.below(len) as usize).take(WRONG_TRIES.min(set.len()))
}

fn refused<P: Game>(state: &P, entry: &EntryOf<P>) -> Result<(), Violation> {
    let mut same = state.clone();
    let mut events = Vec::new();
    let fault = match same.apply(entry.clone(), &mut events) {
        Ok(_) => "accepted without being listed",
        Err(_) if same != *state || !events.is_empty() => "refused, but not without a trace",
        Err(_) => return Ok(()),
    };
    fail(Law::Refusals, format!("{fault}: {entry:?} in {state:?}"))
}

/// `draw` equals a weighted pick from the list with the same dice.
fn drawn<P: Game>(state: &P, dice: &mut SplitMix) -> Result<P::Outcome, Violation> {
    let mut pool = Vec::new();
    state.outcomes(&mut pool);
    let (mut ours, mut theirs) = (dice.clone(), dice.clone());
    dice.word();
    let outcome = state.draw(&mut ours);
    let place = weighted(pool.iter().map(|&(_, weight)| weight), &mut theirs);
    match place.map(|place| &pool[place].0) {
        Some(listed) if *listed == outcome => Ok(outcome),
        listed => fail(Law::DrawAndPick, format!("drew `{outcome}`, the list says {listed:?}: {state:?}")),
    }
}

/// `pick` equals a pick from the list with the same dice.
fn picked_by<P: Game>(state: &P, seat: Seat, dice: &mut SplitMix) -> Result<P::Choice, Violation> {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let (mut ours, mut theirs) = (dice.clone(), dice.clone());
    dice.word();
    let choice = state.pick(seat, &mut ours);
    let place = theirs.below(u32::try_from(legal.len()).unwrap_or(u32::MAX)) as usize;
    match legal.get(place) {
        Some(listed) if *listed == choice => Ok(choice),
        listed => fail(Law::DrawAndPick, format!("picked `{choice}`, the list says {listed:?}: {state:?}")),
    }
}

fn round_trip<T: Notation>(thing: &T) -> Result<(), Violation> {
    let text = thing.to_string();
    if text.is_empty() || text.trim() != text || text.chars().any(char::is_control) {
        return fail(Law::Notation, format!("`{text}` does not fit in a line of the log"));
    }
    match text.parse::<T>() {
        Ok(again) if again == *thing => Ok(()),
        other => fail(Law::Notation, format!("`{text}`, written for {thing:?}, is read as {other:?}")),
    }
}

fn amount_is_written<P: Game>(_: &P, choice: &P::Choice) -> Result<(), Violation> {
    match P::amount(choice) {
        Some(amount) if !choice.to_string().ends_with(&amount.to_string()) => {
            fail(Law::Notation, format!("`{choice}` does not end with its amount {amount}"))
        }
        _ => Ok(()),
    }
}
