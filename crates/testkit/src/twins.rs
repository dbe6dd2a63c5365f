//! A match and its twin, walked in step.
//!
//! The twin is the match with everything redrawn that one viewer cannot know. Entries the viewer sees are repeated in
//! the twin, hidden ones redrawn from what is legal there. A pair is dropped when the twin cannot follow, and parts
//! where a secret is rightly shown. Until then every byte the viewer receives must be equal.

use play::{Match, Opening, Session};
use record::Seed;
use rules::{
    Dice, Entry, EntryOf, Lang, Position, Quiet, Seat, SeatSet, Show, SplitMix, Terms, Turn, Viewer,
};
use words::Speaker;

use crate::{Battery, Conviction, Glimpse, Law, Report, convict};

/// Entries a pair is walked.
const STRIDE: usize = 12;
/// The part of the pairs that must not be dropped: one in this many.
const ENOUGH: u64 = 8;

pub(crate) fn hold<P: Show>(
    battery: &Battery<P>,
    terms: &Terms,
    dice: &mut SplitMix,
    report: &mut Report,
) -> Result<(), Conviction> {
    let speaker = Speaker::new(Lang::En, P::WORDS, Vec::new());
    for viewer in Viewer::watching(terms.seats()) {
        let mut here = Report::default();
        for _ in 0..battery.twins {
            walk(battery, terms, (viewer, &speaker), dice, &mut here)?;
        }
        if (here.complete + here.parted) * ENOUGH < here.pairs {
            return convict(Law::Twins, format!("too few pairs for {viewer:?} could be followed: {here:?}"));
        }
        report.pairs += here.pairs;
        report.complete += here.complete;
        report.parted += here.parted;
        report.hidden += here.hidden;
        report.redrawn += here.redrawn;
    }
    if report.hidden > 0 && report.redrawn == 0 {
        return convict(Law::Twins, "nothing hidden ever came out otherwise in a twin");
    }
    Ok(())
}

/// One pair, from a random moment of a random match.
fn walk<P: Show>(
    battery: &Battery<P>,
    terms: &Terms,
    (viewer, speaker): (Viewer, &Speaker),
    dice: &mut SplitMix,
    report: &mut Report,
) -> Result<(), Conviction> {
    let mut one = Match::<P>::undrawn(Opening {
        id: "twins".to_owned(),
        terms: terms.clone(),
        seed: Seed::from_words("twins"),
        nonces: Vec::new(),
        players: Vec::new(),
    });
    // Long matches are rare at random: half of the walks begin within the first hundred entries.
    let reach = if dice.below(2) == 0 { 100 } else { 1000 };
    for _ in 0..dice.below(reach) {
        let Some(entries) = next_entries(one.state(), dice) else { break };
        let at_end = entries.iter().any(|entry| {
            let mut state = one.state().clone();
            state.apply_unchecked(entry.clone(), &mut Quiet);
            state.turn() == Turn::Over
        });
        if at_end {
            break;
        }
        enter(&mut one, &entries)?;
    }
    // A twin is made where nothing is staged.
    let Some(mut other) = one.twin(one.state().scramble(viewer, dice)) else { return Ok(()) };
    report.pairs += 1;
    same(&one, &other, viewer, speaker)?;
    for _ in 0..STRIDE {
        let Some(entries) = next_entries(one.state(), dice) else { break };
        let mut shown = false;
        let mut theirs = Vec::new();
        let mut twin = other.state().clone();
        let mut state = one.state().clone();
        for entry in &entries {
            let Some(follows) = answer(battery, &state, &twin, entry, viewer, dice, report)? else {
                return Ok(());
            };
            shown |= shows(state.apply_unchecked(entry.clone(), &mut Quiet), &state, viewer, entry);
            shown |= shows(twin.apply_unchecked(follows.clone(), &mut Quiet), &twin, viewer, &follows);
            theirs.push(follows);
        }
        enter(&mut one, &entries)?;
        enter(&mut other, &theirs)?;
        match same(&one, &other, viewer, speaker) {
            Err(_) if shown => {
                report.parted += 1;
                return Ok(());
            }
            Err(conviction) => return Err(conviction),
            Ok(()) => {}
        }
    }
    report.complete += 1;
    Ok(())
}

/// What happens next: one entry, or all sealed choices together.
fn next_entries<P: Position>(state: &P, dice: &mut SplitMix) -> Option<Vec<EntryOf<P>>> {
    match state.turn() {
        Turn::Over => None,
        Turn::Chance => Some(vec![Entry::Chance(state.draw(dice))]),
        Turn::Decide(due) => {
            Some(due.iter().map(|seat| Entry::Choice { seat, choice: state.pick(seat, dice) }).collect())
        }
    }
}

fn enter<P: Show>(live: &mut Match<P>, entries: &[EntryOf<P>]) -> Result<(), Conviction> {
    for entry in entries {
        if let Err(refused) = live.enter(entry.clone()) {
            return convict(Law::Twins, format!("{entry:?} is listed, but {refused}"));
        }
    }
    Ok(())
}

/// Whether an entry rightly shows the viewer a secret that lay on the table before it: the public sees what all seats
/// learn, but for the one who shows it.
fn shows<P: Position>(learnt: SeatSet, after: &P, viewer: Viewer, entry: &EntryOf<P>) -> bool {
    let Entry::Choice { seat: actor, .. } = entry else { return false };
    match viewer {
        Viewer::Seat(seat) => learnt.has(seat),
        Viewer::Public | Viewer::Open => learnt.with(*actor) == SeatSet::all(after.seats()),
    }
}

/// What the twin does where the match does `entry`; nothing if it cannot follow.
fn answer<P: Position>(
    battery: &Battery<P>,
    state: &P,
    twin: &P,
    entry: &EntryOf<P>,
    viewer: Viewer,
    dice: &mut SplitMix,
    report: &mut Report,
) -> Result<Option<EntryOf<P>>, Conviction> {
    let own = matches!(entry, Entry::Choice { seat, .. } if Viewer::Seat(*seat) == viewer);
    let mut may: Vec<(EntryOf<P>, u32)> = Vec::new();
    match entry {
        Entry::Choice { seat, .. } => {
            let mut legal = Vec::new();
            twin.legal(*seat, &mut legal);
            may.extend(legal.into_iter().map(|choice| (Entry::Choice { seat: *seat, choice }, 1)));
        }
        Entry::Chance(_) => {
            let mut pool = Vec::new();
            twin.outcomes(&mut pool);
            may.extend(pool.into_iter().map(|(outcome, weight)| (Entry::Chance(outcome), weight)));
        }
    }
    let glimpse = if own { Glimpse::Seen } else { (battery.glimpse)(state, entry, viewer) };
    if glimpse == Glimpse::Seen {
        let follows = may.into_iter().map(|(entry, _)| entry).find(|known| known == entry);
        if follows.is_none() && own {
            return convict(
                Law::Twins,
                format!("{viewer:?} is offered other choices in the twin: no {entry:?}"),
            );
        }
        return Ok(follows);
    }
    report.hidden += 1;
    may.retain(|(other, _)| (battery.glimpse)(twin, other, viewer) == glimpse);
    let place = rules::dice::weighted(may.iter().map(|&(_, weight)| weight), dice);
    let follows = place.map(|place| may.swap_remove(place).0);
    report.redrawn += u64::from(follows.as_ref().is_some_and(|follows| follows != entry));
    Ok(follows)
}

/// Compares every byte the viewer receives.
fn same<P: Show>(
    one: &Match<P>,
    other: &Match<P>,
    viewer: Viewer,
    speaker: &Speaker,
) -> Result<(), Conviction> {
    let (one_bytes, other_bytes) = (received(one, viewer, speaker), received(other, viewer, speaker));
    let Some((ours, theirs)) = one_bytes.iter().zip(&other_bytes).find(|(ours, theirs)| ours != theirs)
    else {
        return Ok(());
    };
    convict(Law::Twins, format!("{viewer:?} can tell twins apart by:\n  {ours}\n  {theirs}"))
}

/// Everything a viewer receives of a match, as text.
fn received(live: &dyn Session, viewer: Viewer, speaker: &Speaker) -> Vec<String> {
    let json = |value: serde_json::Result<String>| value.unwrap_or_else(|error| error.to_string());
    let mut bytes = vec![
        format!("due {:?}, waiting {:?}, over {}", live.due(), live.waiting(), live.is_over()),
        json(serde_json::to_string(&live.scores())),
        json(serde_json::to_string(&live.view(viewer))),
        json(serde_json::to_string(&live.prompt(viewer))),
        json(serde_json::to_string(&live.parts(viewer, speaker))),
        live.text(viewer, speaker).unwrap_or_default(),
        json(serde_json::to_string(&live.news(viewer, 0))),
        json(serde_json::to_string(&live.ledger())),
    ];
    let mine = |seat: &Seat| viewer == Viewer::Seat(*seat);
    for seat in Seat::all(live.head().seats).filter(mine) {
        bytes.push(json(serde_json::to_string(&live.offers(seat))));
        bytes.push(json(serde_json::to_string(&live.statements(seat))));
    }
    bytes
}
