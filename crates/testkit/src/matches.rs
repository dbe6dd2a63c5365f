//! Replay equals play; undo returns to the same state.

use play::{Match, Opening};
use record::{Record, Seed, fairness, replay};
use rules::{Dice, Show, SplitMix, TableOptions, Viewer, state_hash};

use crate::{Battery, Law, Violation, fail};

/// Plays whole matches with players who often take back choices, then parses and replays their records.
pub(crate) fn check<P: Show>(
    battery: &Battery<P>,
    table_options: &TableOptions,
    dice: &mut SplitMix,
) -> Result<(), Violation> {
    for n in 0..battery.close_looks {
        let opening = Opening {
            id: format!("battery-{n}"),
            table_options: table_options.clone(),
            seed: Seed::from_words(&format!("{} {n}", dice.word())),
            nonces: Vec::new(),
            players: Vec::new(),
        };
        let mut live = Match::<P>::open(opening.clone());
        for _ in 0..battery.longest {
            let Some(seat) = live.waiting().first() else { break };
            decide(&mut live, seat, dice)?;
            if dice.below(4) == 0 {
                take_back(&mut live, seat, dice)?;
            }
        }
        let Some(record) = live.record() else {
            return fail(Law::MatchesEnd, format!("no end after {} decisions", battery.longest));
        };
        same_match(&live, &record)?;
        reopened(&live, opening)?;
    }
    Ok(())
}

fn decide<P: Show>(live: &mut Match<P>, seat: rules::Seat, dice: &mut SplitMix) -> Result<(), Violation> {
    let choice = live.state().pick(seat, dice);
    let offer = live.offer(seat);
    if let Err(refusal) = live.submit(seat, offer, choice.clone()) {
        return fail(Law::LegalLists, format!("`{choice}` of seat {seat}: {refusal}"));
    }
    match live.submit(seat, offer, choice.clone()) {
        // A sealed choice may be replaced; anything else is out of date, or another seat's turn.
        Ok(play::Receipt::Played) => fail(Law::Replay, format!("a doubled click played `{choice}` twice")),
        _ => Ok(()),
    }
}

/// Takes the last choice back, checks that everything is as before, and makes another choice.
fn take_back<P: Show>(live: &mut Match<P>, seat: rules::Seat, dice: &mut SplitMix) -> Result<(), Violation> {
    if live.due().only() != Some(seat) {
        return Ok(());
    }
    let before = state_hash(live.state());
    let others = Viewer::watching(live.head().seats).filter(|viewer| *viewer != Viewer::Seat(seat));
    let told: Vec<_> =
        others.clone().map(|viewer| (viewer, live.notices(viewer, 0).len(), live.view(viewer))).collect();
    let steps = live.undoable(seat);
    decide(live, seat, dice)?;
    if live.undoable(seat) != steps + 1 {
        return Ok(()); // published at once
    }
    for (viewer, number, view) in told {
        if live.notices(viewer, 0).len() != number || live.view(viewer) != view {
            return fail(
                Law::Undo,
                format!("{viewer:?} saw a choice of seat {seat} that could be taken back"),
            );
        }
    }
    if let Err(refusal) = live.undo(seat, live.offer(seat)) {
        return fail(Law::Undo, refusal.to_string());
    }
    if state_hash(live.state()) != before {
        return fail(Law::Undo, format!("undo led to another state: {:?}", live.state()));
    }
    decide(live, seat, dice)
}

fn same_match<P: Show>(live: &Match<P>, record: &Record) -> Result<(), Violation> {
    let text = record.to_string();
    let read = match Record::read(&text) {
        Ok(read) => read,
        Err(fault) => return fail(Law::Replay, format!("the record cannot be read: {fault}\n{text}")),
    };
    if read != *record {
        return fail(Law::Replay, format!("the record reads as another\n{text}"));
    }
    match replay::<P>(&read, |_, _, _| {}) {
        Ok(checked) if checked.course.state() == live.state() && checked.course.scores() == live.scores() => {
        }
        Ok(_) => return fail(Law::Replay, format!("the record leads to another end\n{text}")),
        Err(fault) => return fail(Law::Replay, format!("the record does not replay: {fault}\n{text}")),
    }
    match fairness::<P>(&read) {
        Ok(proof) if proof.committed == Some(true) && proof.first_wrong.is_none() => Ok(()),
        proof => {
            fail(Law::Replay, format!("the record's chance is not what its seed gives: {proof:?}\n{text}"))
        }
    }
}

/// Reopening the log gives the same match: the same messages in the same order with the same numbers.
fn reopened<P: Show>(live: &Match<P>, opening: Opening) -> Result<(), Violation> {
    let log: Vec<String> = live.lines_to_store(0).iter().map(ToString::to_string).collect();
    let again = match Match::<P>::reopen(opening, &log) {
        Ok(again) => again,
        Err(fault) => return fail(Law::Replay, format!("the log does not reopen: {fault}")),
    };
    let viewers = Viewer::watching(live.head().seats).chain([Viewer::Open]);
    for viewer in viewers {
        if live.notices(viewer, 0) != again.notices(viewer, 0) || live.view(viewer) != again.view(viewer) {
            return fail(Law::Replay, format!("{viewer:?} was told something else after reopening"));
        }
    }
    let offers =
        |live: &Match<P>| rules::Seat::all(live.head().seats).map(|s| live.offer(s)).collect::<Vec<_>>();
    if offers(live) != offers(&again) {
        return fail(Law::Replay, "offers have other numbers after reopening");
    }
    Ok(())
}
