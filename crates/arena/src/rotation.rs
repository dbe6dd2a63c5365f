//! One deal, played in all seatings: the unit of the statistics.

use rules::Hints;
use serde::{Deserialize, Serialize};

use record::Record;

use crate::arena_match::{EntrantTotals, MatchError, play_match};
use crate::contest::Contest;
use crate::entrant::Entrant;

/// The result of one rotation. One line of a [`Journal`](crate::Journal).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rotation {
    /// From 0.
    #[serde(rename = "unit")]
    pub number: u64,
    /// For every entrant its totals in all matches of the rotation.
    pub entrants: Vec<EntrantTotals>,
    /// The first fault of a bot, and where.
    #[serde(rename = "fault", default, skip_serializing_if = "Option::is_none")]
    pub first_fault: Option<String>,
}

/// Why a rotation has no result.
#[derive(Debug)]
pub(crate) enum RotationError<E> {
    /// Match `n` failed.
    Match(u64, MatchError),
    /// The callback stopped it.
    Stopped(E),
}

/// Plays a rotation. After every match `on_match` gets its number, and its record if records are wanted; an error from it
/// stops the rotation.
pub(crate) fn play_rotation<P: Hints, E>(
    contest: &Contest<impl Entrant<P>>,
    number: u64,
    recorded: bool,
    mut on_match: impl FnMut(u64, Option<&Record>) -> Result<(), E>,
) -> Result<Rotation, RotationError<E>> {
    let entrants = vec![EntrantTotals::default(); contest.entrants().len()];
    let mut rotation = Rotation { number, entrants, first_fault: None };
    for n in 0..contest.matches_per_rotation() {
        let played =
            play_match::<P>(contest, number, n, recorded).map_err(|error| RotationError::Match(n, error))?;
        for (entrant, totals) in contest.seating(number, n).into_iter().zip(&played.totals) {
            rotation.entrants[entrant].merge(totals);
        }
        if let Some(fault) = played.first_fault {
            rotation.first_fault.get_or_insert_with(|| format!("rotation {number}, match {n}: {fault}"));
        }
        on_match(n, played.record.as_ref()).map_err(RotationError::Stopped)?;
    }
    Ok(rotation)
}
