//! What is drawn and cannot be chosen now has a reason: it has words in three languages, names its clause, and tells no
//! secret.

use std::collections::{BTreeMap, BTreeSet};

use play::{Match, Opening};
use record::Seed;
use rules::{Dice, Lang, Seat, Show, Speak, SplitMix, TableOptions, Viewer};
use words::Speaker;

use crate::all_tables;
use crate::drawn::values;

/// How much is checked.
#[derive(Clone, Copy, Debug)]
pub struct Reasons {
    /// Random matches at every table of [`all_tables`].
    pub matches: u64,
    /// One question in so many is checked.
    pub every: u32,
}

/// The key of the reason why the first seat that is asked cannot choose an element in a position, if there is one.
pub fn why_not<P: Show>(state: P, element: &str) -> Option<&'static str> {
    let seat = state.turn().due().first()?;
    let table_options = TableOptions::validate(&P::META, Some(state.seats()), None, []).ok()?;
    let live = Match::<P>::open_without_drawing(opening(table_options, "why not")).twin(state)?;
    live.why_not(seat, element).map(|why| why.key)
}

fn opening(table_options: TableOptions, seed: &str) -> Opening {
    let id = "reasons".to_owned();
    Opening { id, table_options, seed: Seed::from_words(seed), nonces: Vec::new(), players: Vec::new() }
}

/// Points at everything that is drawn, in random matches. Returns the keys of all reasons, and how often each was given.
///
/// # Errors
/// What is wrong, and where.
pub fn check<P: Show>(reasons: Reasons) -> Result<BTreeMap<&'static str, u64>, String> {
    let speakers = Lang::ALL.map(|lang| Speaker::new(lang, P::WORDS, Vec::new()));
    let mut given = BTreeMap::new();
    for table_options in all_tables::<P>() {
        for number in 0..reasons.matches {
            let mut dice = SplitMix::stream(1682, number);
            let mut live = Match::<P>::open(opening(table_options.clone(), &format!("reasons {number}")));
            while let Some(seat) = live.waiting().first() {
                if dice.below(reasons.every) == 0 {
                    check_question(&live, seat, &speakers, &mut dice, &mut given)?;
                }
                let choice = live.state().pick(seat, &mut dice);
                live.submit(seat, live.offer(seat), choice).map_err(|refusal| refusal.to_string())?;
            }
        }
    }
    Ok(given)
}

/// Points at everything that is drawn for a seat that is asked.
fn check_question<P: Show>(
    live: &Match<P>,
    seat: Seat,
    speakers: &[Speaker],
    dice: &mut SplitMix,
    given: &mut BTreeMap<&'static str, u64>,
) -> Result<(), String> {
    let viewer = Viewer::Seat(seat);
    let Some(view) = live.view(viewer) else { return Err(format!("no view for {viewer:?}")) };
    let legal = live.legal(seat);
    for element in legal.iter().flat_map(P::elements) {
        if let Some(why) = live.why_not(seat, &element) {
            return Err(format!("`{element}` can be chosen, but {why:?}: {:?}", live.state()));
        }
    }
    let shortcuts = format!("{:?}", live.offers(seat).shortcuts);
    let twin = live.twin(live.state().scramble(viewer, dice));
    let parts = P::parts(&view, &speakers[0]);
    let drawn: BTreeSet<_> = parts.iter().flat_map(|part| values(&part.markup, "data-e")).collect();
    for element in drawn {
        let why = live.why_not(seat, element);
        if let Some(twin) = &twin
            && twin.why_not(seat, element) != why
        {
            return Err(format!("why not `{element}` tells a secret to {viewer:?} of {:?}", live.state()));
        }
        for other in Seat::all(live.head().seats).filter(|&other| !live.due().has(other)) {
            if live.why_not(other, element).is_some() {
                return Err(format!("seat {other} is not asked, but is told why not `{element}`"));
            }
        }
        let Some(why) = why else {
            let meant = P::meant(&view, element);
            let possible = meant.iter().any(|choice| legal.contains(choice));
            if meant.is_empty() || possible || shortcuts.contains(&format!("{element:?}")) {
                continue;
            }
            return Err(format!("no reason why not `{element}`: {meant:?} in {:?}", live.state()));
        };
        *given.entry(why.key).or_default() += 1;
        for speaker in speakers {
            let said = speaker.say(&why);
            if !names_clause(&said) || said.contains('‹') {
                return Err(format!("`{element}` in {}: “{said}” does not name its clause", speaker.lang()));
            }
        }
    }
    Ok(())
}

/// Whether a sentence ends with a clause: `(R4.6)`.
fn names_clause(said: &str) -> bool {
    let clause = said.strip_suffix(')').and_then(|said| said.rsplit_once(" (R")).map(|(_, clause)| clause);
    clause.is_some_and(|clause| clause.split('.').all(|number| number.parse::<u8>().is_ok()))
}
