//! In every state, what a viewer receives does not depend on what it cannot know; and `learnt` is correct.

use std::collections::BTreeMap;

use rules::{Dice, Entry, Game, Quiet, Seat, SeatSet, Setup, SplitMix, TableOptions, Turn, Viewer};

use crate::{Battery, Law, Violation, fail};

/// Plays random matches. In some states, redraws the secrets of every viewer and compares.
pub(crate) fn check<P: Game>(
    battery: &Battery<P>,
    table_options: &TableOptions,
    dice: &mut SplitMix,
) -> Result<(), Violation> {
    let viewers: Vec<_> = Viewer::watching(table_options.seats()).collect();
    let mut zones = vec![Change::default(); battery.zones.len()];
    let mut claims = BTreeMap::new();
    for _ in 0..battery.close_looks {
        let mut state = P::start(&P::Setup::new(table_options));
        for _ in 0..battery.longest {
            if dice.below(4) == 0 {
                for &viewer in &viewers {
                    scrambled(battery, &state, viewer, &mut zones, dice)?;
                    imagined(&state, viewer, dice)?;
                }
            }
            let entry = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Entry::Chance(state.draw(dice)),
                Turn::Decide(due) => {
                    let Some(seat) = due.first() else { break };
                    Entry::Choice { seat, choice: state.pick(seat, dice) }
                }
            };
            check_learnt(&state, &entry, &mut claims, dice)?;
            state.apply_unchecked(entry, &mut Quiet);
        }
    }
    for (zone, change) in battery.zones.iter().zip(zones) {
        if change.possible == 0 || change.seen == 0 {
            return fail(Law::Zones, format!("`{}` was never redrawn: {change:?}", zone.name));
        }
    }
    if let Some((kind, _)) = claims.iter().find(|(_, claim)| claim.possible > 20 && claim.seen == 0) {
        return fail(Law::Learnt, format!("seats are said to learn something by `{kind}`, and never do"));
    }
    Ok(())
}

/// How often a zone was hidden, and how often scrambling changed it.
#[derive(Clone, Copy, Debug, Default)]
struct Change {
    possible: u64,
    seen: u64,
}

fn scrambled<P: Game>(
    battery: &Battery<P>,
    state: &P,
    viewer: Viewer,
    zones: &mut [Change],
    dice: &mut SplitMix,
) -> Result<(), Violation> {
    let twin = state.scramble(viewer, dice);
    let case = |what: &str| format!("{what} for {viewer:?}: {state:?} and {twin:?}");
    if let Err(fault) = (battery.check)(&twin) {
        return fail(Law::Scramble, format!("a scrambled state breaks an invariant: {fault}"));
    }
    if state.view(viewer) != twin.view(viewer) {
        return fail(Law::Scramble, case("another view"));
    }
    if state.turn() != twin.turn()
        || state.scores().is_some() != twin.scores().is_some()
        || state.auction() != twin.auction()
    {
        return fail(Law::Scramble, case("another question"));
    }
    if let Viewer::Seat(seat) = viewer {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        state.legal(seat, &mut ours);
        twin.legal(seat, &mut theirs);
        if ours != theirs {
            return fail(Law::Scramble, case("other choices"));
        }
    }
    for seat in twin.turn().due().iter() {
        let mut legal = Vec::new();
        twin.legal(seat, &mut legal);
        if legal.is_empty() {
            return fail(Law::Scramble, case("a question that tells a secret"));
        }
    }
    for (zone, change) in battery.zones.iter().zip(zones) {
        if let Some(content) = (zone.content)(state, viewer) {
            change.possible += 1;
            change.seen += u64::from((zone.content)(&twin, viewer) != Some(content));
        }
    }
    Ok(())
}

fn imagined<P: Game>(state: &P, viewer: Viewer, dice: &mut SplitMix) -> Result<(), Violation> {
    let view = state.view(viewer);
    let world = P::imagine(&view, dice);
    if world.view(viewer) != view {
        return fail(Law::Imagine, format!("{viewer:?} of {state:?} imagined {world:?}"));
    }
    Ok(())
}

/// A viewer that is not in `learnt` sees the same, whatever the outcome or the secrets.
fn check_learnt<P: Game>(
    state: &P,
    entry: &rules::EntryOf<P>,
    claims: &mut BTreeMap<String, Change>,
    dice: &mut SplitMix,
) -> Result<(), Violation> {
    let after = |mut state: P, entry: &rules::EntryOf<P>| {
        let learnt = state.apply_unchecked(entry.clone(), &mut Quiet);
        (state, learnt)
    };
    let (here, learnt) = after(state.clone(), entry);
    let kind: String = match entry {
        Entry::Choice { choice, .. } => {
            format!("{choice:?}").chars().take_while(|c| c.is_alphanumeric()).collect()
        }
        Entry::Chance(_) => String::new(),
    };
    let all = SeatSet::all(state.seats());
    if !learnt.minus(all).is_empty() {
        return fail(Law::Learnt, format!("{learnt:?} are not all at the table: {state:?}"));
    }
    for seat in Seat::all(state.seats()) {
        let viewer = Viewer::Seat(seat);
        let there = match entry {
            Entry::Chance(_) => after(state.clone(), &Entry::Chance(state.draw(dice))).0,
            Entry::Choice { seat: actor, choice } => {
                let twin = state.scramble(viewer, dice);
                if twin.view(viewer) != state.view(viewer) {
                    return fail(
                        Law::Scramble,
                        format!("another view for {viewer:?}: {state:?} and {twin:?}"),
                    );
                }
                let mut legal = Vec::new();
                twin.legal(*actor, &mut legal);
                if legal.binary_search(choice).is_err() {
                    continue;
                }
                after(twin, entry).0
            }
        };
        let differs = here.view(viewer) != there.view(viewer);
        if differs && !learnt.has(seat) {
            return fail(
                Law::Learnt,
                format!("seat {seat} learns something by {entry:?}, and is not said to: {state:?}"),
            );
        }
        if learnt.has(seat) && matches!(entry, Entry::Choice { .. }) {
            let claim = claims.entry(kind.clone()).or_default();
            claim.possible += 1;
            claim.seen += u64::from(differs);
        }
    }
    Ok(())
}
