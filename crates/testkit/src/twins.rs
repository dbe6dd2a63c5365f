//! A match and its twin, played in step.
//!
//! The twin is the match with everything redrawn that one viewer cannot know. Entries the viewer sees are repeated in
//! the twin; hidden entries are redrawn from what is legal there. Sometimes a seat takes back a staged choice or makes
//! a statement. A pair is dropped if the twin cannot follow, and ends when a secret is legitimately shown. Until then
//! everything the viewer receives must be equal. A [`Witness`] compares it: the battery's own compares what a `Session`
//! returns, the server's tests compare HTTP responses.

use play::{Drawing, Match, Opening};
use record::Seed;
use rules::{
    Dice, Entry, EntryOf, Game, IgnoreEvents, Lang, Seat, SeatSet, Show, SplitMix, TableOptions, Turn, Viewer,
};
use words::Speaker;

use crate::{Battery, Glimpse, Law, Report, Violation, fail};

/// The number of entries a pair is followed.
const STRIDE: usize = 12;
/// At least one in this many pairs must not be dropped.
const ENOUGH: u64 = 8;
/// A staged choice is taken back before one in this many entries.
const TAKEN_BACK: u32 = 5;
/// A statement is made before one in this many entries.
const SPOKEN: u32 = 6;

/// A match and its twin.
pub struct Pair<P: Game> {
    /// The viewer that must not be able to tell them apart.
    pub viewer: Viewer,
    /// The match.
    pub one: Match<P>,
    /// Its twin.
    pub other: Match<P>,
}

/// What both do next.
pub enum TwinStep<P: Game> {
    /// One entry, or all sealed choices together; what the match does, and what the twin does instead.
    Enter(Vec<EntryOf<P>>, Vec<EntryOf<P>>),
    /// A seat takes back its last staged choice.
    Undo(Seat),
    /// A seat says something.
    Say(Seat, P::Statement),
}

/// Compares what the viewer receives of both matches.
pub trait Witness<P: Game> {
    /// Whether to use this pair. Others are not counted.
    fn wants(&mut self, _pair: &Pair<P>) -> bool {
        true
    }

    /// Called before each step. A difference found here is a violation, whatever the step shows.
    ///
    /// # Errors
    /// If the twins can be told apart already.
    fn expect(&mut self, _pair: &Pair<P>, _step: &TwinStep<P>) -> Result<(), Violation> {
        Ok(())
    }

    /// Compares everything the viewer receives: of a new pair, if `step` is `None`, otherwise after the step.
    ///
    /// # Errors
    /// If the twins can be told apart. That is excused if the step legitimately shows a secret.
    fn compare(&mut self, pair: &Pair<P>, step: Option<&TwinStep<P>>) -> Result<(), Violation>;
}

pub(crate) fn check<P: Show>(
    battery: &Battery<P>,
    table_options: &TableOptions,
    dice: &mut SplitMix,
    report: &mut Report,
) -> Result<(), Violation> {
    let mut reader = Reader(Speaker::new(Lang::En, P::WORDS, Vec::new()));
    for viewer in Viewer::watching(table_options.seats()) {
        let mut here = Report::default();
        for _ in 0..battery.twins {
            walk(battery, table_options, viewer, &mut reader, dice, &mut here)?;
        }
        enough(&here)?;
        report.pairs += here.pairs;
        report.complete += here.complete;
        report.parted += here.parted;
        report.hidden += here.hidden;
        report.redrawn += here.redrawn;
    }
    if report.hidden > 0 && report.redrawn == 0 {
        return fail(Law::Twins, "nothing hidden ever came out otherwise in a twin");
    }
    Ok(())
}

/// Checks that enough pairs could be followed for the test to mean anything.
///
/// # Errors
/// If too many were dropped.
pub fn enough(report: &Report) -> Result<(), Violation> {
    if (report.complete + report.parted) * ENOUGH < report.pairs {
        return fail(Law::Twins, format!("too few pairs could be followed: {report:?}"));
    }
    Ok(())
}

/// One pair, from a random moment of a random match.
///
/// # Errors
/// The witness's finding, or that the viewer has other choices in the twin.
pub fn walk<P: Show>(
    battery: &Battery<P>,
    table_options: &TableOptions,
    viewer: Viewer,
    witness: &mut impl Witness<P>,
    dice: &mut SplitMix,
    report: &mut Report,
) -> Result<(), Violation> {
    let one: Match<P> = random_position(table_options, dice)?;
    // A twin is made where nothing is staged.
    let Some(other) = one.twin(one.state().scramble(viewer, dice)) else { return Ok(()) };
    let mut pair = Pair { viewer, one, other };
    if !witness.wants(&pair) {
        return Ok(());
    }
    report.pairs += 1;
    witness.compare(&pair, None)?;
    for _ in 0..STRIDE {
        if let Some(step) = between_entries(&pair, dice) {
            witness.expect(&pair, &step)?;
            pair.make(&step)?;
            witness.compare(&pair, Some(&step))?;
        }
        let Some(entries) = next_entries(pair.one.state(), dice) else { break };
        let mut shown = false;
        let mut theirs = Vec::new();
        let mut twin = pair.other.state().clone();
        let mut state = pair.one.state().clone();
        for entry in &entries {
            let Some(follows) = answer(battery, &state, &twin, entry, viewer, dice, report)? else {
                return Ok(());
            };
            shown |= shows(state.apply_unchecked(entry.clone(), &mut IgnoreEvents), &state, viewer, entry);
            shown |= shows(twin.apply_unchecked(follows.clone(), &mut IgnoreEvents), &twin, viewer, &follows);
            theirs.push(follows);
        }
        let step = TwinStep::Enter(entries, theirs);
        witness.expect(&pair, &step)?;
        pair.make(&step)?;
        match witness.compare(&pair, Some(&step)) {
            Err(_) if shown => {
                report.parted += 1;
                return Ok(());
            }
            Err(violation) => return Err(violation),
            Ok(()) => {}
        }
    }
    report.complete += 1;
    Ok(())
}

/// A random match at a random moment.
fn random_position<P: Show>(
    table_options: &TableOptions,
    dice: &mut SplitMix,
) -> Result<Match<P>, Violation> {
    let mut one = Match::<P>::open_without_drawing(Opening {
        id: "twins".to_owned(),
        table_options: table_options.clone(),
        seed: Seed::from_words("twins"),
        nonces: Vec::new(),
        players: Vec::new(),
    });
    // Half of the pairs begin within the first hundred entries.
    let reach = if dice.below(2) == 0 { 100 } else { 1000 };
    for _ in 0..dice.below(reach) {
        let Some(entries) = next_entries(one.state(), dice) else { break };
        let at_end = entries.iter().any(|entry| {
            let mut state = one.state().clone();
            state.apply_unchecked(entry.clone(), &mut IgnoreEvents);
            state.turn() == Turn::Over
        });
        if at_end {
            break;
        }
        enter(&mut one, &entries)?;
    }
    // The twin has no history.
    one.clear_frames();
    Ok(one)
}

/// What may happen between two entries: an undo or a statement. It must be possible in both matches.
fn between_entries<P: Game>(pair: &Pair<P>, dice: &mut SplitMix) -> Option<TwinStep<P>> {
    let (one, other) = (&pair.one, &pair.other);
    let staging =
        Seat::all(one.head().seats).find(|&seat| one.undoable(seat) > 0 && other.undoable(seat) > 0);
    if let Some(seat) = staging.filter(|_| dice.below(TAKEN_BACK) == 0) {
        return Some(TwinStep::Undo(seat));
    }
    if dice.below(SPOKEN) > 0 {
        return None;
    }
    let seat = Seat::all(one.head().seats).nth(dice.below(u32::from(one.head().seats)) as usize)?;
    let (mut ours, theirs) = (one.statements(seat), other.statements(seat));
    ours.retain(|statement| theirs.contains(statement));
    let place = u32::try_from(ours.len()).ok().filter(|count| *count > 0).map(|count| dice.below(count))?;
    Some(TwinStep::Say(seat, ours.swap_remove(place as usize)))
}

impl<P: Game> Pair<P> {
    fn make(&mut self, step: &TwinStep<P>) -> Result<(), Violation> {
        let done = match step {
            TwinStep::Enter(ours, theirs) => {
                enter(&mut self.one, ours)?;
                return enter(&mut self.other, theirs);
            }
            TwinStep::Undo(seat) => {
                [&mut self.one, &mut self.other].map(|live| live.undo(*seat, live.offer(*seat)))
            }
            TwinStep::Say(seat, statement) => {
                [&mut self.one, &mut self.other].map(|live| live.say(*seat, statement.clone()))
            }
        };
        for done in done {
            if let Err(refused) = done {
                return fail(Law::Twins, format!("what was offered is refused: {refused}"));
            }
        }
        Ok(())
    }
}

/// The next step: one entry, or all sealed choices together.
fn next_entries<P: Game>(state: &P, dice: &mut SplitMix) -> Option<Vec<EntryOf<P>>> {
    match state.turn() {
        Turn::Over => None,
        Turn::Chance => Some(vec![Entry::Chance(state.draw(dice))]),
        Turn::Decide(due) => {
            Some(due.iter().map(|seat| Entry::Choice { seat, choice: state.pick(seat, dice) }).collect())
        }
    }
}

fn enter<P: Game>(live: &mut Match<P>, entries: &[EntryOf<P>]) -> Result<(), Violation> {
    for entry in entries {
        if let Err(refused) = live.enter(entry.clone()) {
            return fail(Law::Twins, format!("{entry:?} is listed, but {refused}"));
        }
    }
    Ok(())
}

/// Whether an entry legitimately shows the viewer a secret that existed before it. Spectators see what all seats learn,
/// except the seat that shows it.
fn shows<P: Game>(learnt: SeatSet, after: &P, viewer: Viewer, entry: &EntryOf<P>) -> bool {
    let Entry::Choice { seat: actor, .. } = entry else { return false };
    match viewer {
        Viewer::Seat(seat) => learnt.has(seat),
        Viewer::Public | Viewer::Open => learnt.with(*actor) == SeatSet::all(after.seats()),
    }
}

/// The twin's counterpart of `entry`; `None` if the twin cannot follow.
fn answer<P: Game>(
    battery: &Battery<P>,
    state: &P,
    twin: &P,
    entry: &EntryOf<P>,
    viewer: Viewer,
    dice: &mut SplitMix,
    report: &mut Report,
) -> Result<Option<EntryOf<P>>, Violation> {
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
            return fail(
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

/// The battery's own witness: compares everything a match returns to the viewer, byte by byte.
struct Reader(Speaker);

impl<P: Show> Witness<P> for Reader {
    fn compare(&mut self, pair: &Pair<P>, _step: Option<&TwinStep<P>>) -> Result<(), Violation> {
        let Pair { viewer, one, other } = pair;
        let (ours, theirs) =
            (everything_received(one, *viewer, &self.0), everything_received(other, *viewer, &self.0));
        match ours.iter().zip(&theirs).find(|(ours, theirs)| ours != theirs) {
            Some((ours, theirs)) => {
                fail(Law::Twins, format!("{viewer:?} can tell twins apart by:\n  {ours}\n  {theirs}"))
            }
            None => Ok(()),
        }
    }
}

/// Everything a viewer receives of a match, as text.
fn everything_received<P: Show>(live: &Match<P>, viewer: Viewer, speaker: &Speaker) -> Vec<String> {
    let json = |value: serde_json::Result<String>| value.unwrap_or_else(|error| error.to_string());
    let view = live.view(viewer);
    let mut bytes = vec![
        format!("due {:?}, waiting {:?}, over {}", live.due(), live.waiting(), live.is_over()),
        json(serde_json::to_string(&live.scores())),
        json(serde_json::to_string(&view)),
        json(serde_json::to_string(&live.prompt(viewer))),
        json(serde_json::to_string(&live.parts(viewer, speaker))),
        view.map(|view| P::text(&view, speaker)).unwrap_or_default(),
        format!("{:?}", live.notices(viewer, 0)),
        json(serde_json::to_string(&live.viewer_log(viewer, 0))),
        json(serde_json::to_string(&Drawing::statements_made(live))),
    ];
    let mine = |seat: &Seat| viewer == Viewer::Seat(*seat);
    let own = Seat::all(live.head().seats).filter(mine).collect();
    bytes.push(json(serde_json::to_string(&Drawing::frames(live, viewer, own, speaker))));
    for seat in Seat::all(live.head().seats).filter(mine) {
        bytes.push(json(serde_json::to_string(&live.offers(seat))));
        bytes.push(json(serde_json::to_string(&Drawing::statements(live, seat))));
    }
    bytes
}
