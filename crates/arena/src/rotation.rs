//! One deal, played in all seatings.

use rules::Hints;
use serde::{Deserialize, Serialize};

use record::Record;

use crate::arena_match::{Account, NoEnd, bout};
use crate::contest::Contest;

/// What came of one unit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rotation {
    /// Its number, from 0.
    pub unit: u64,
    /// For every entrant what it did and got in all matches of the unit.
    pub entrants: Vec<Account>,
    /// The first thing that went wrong, with its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

/// Why a unit has no result.
#[derive(Debug)]
pub(crate) enum RotationError<E> {
    /// A match of it did not end.
    Match(u64, NoEnd),
    /// It was called off by whoever was shown its matches.
    CalledOff(E),
}

/// Plays a unit; `each` is shown the number of every match when it is over, and its record if records are wanted.
pub(crate) fn play<P: Hints, E>(
    contest: &Contest,
    unit: u64,
    recorded: bool,
    mut each: impl FnMut(u64, Option<&Record>) -> Result<(), E>,
) -> Result<Rotation, RotationError<E>> {
    let mut played =
        Rotation { unit, entrants: vec![Account::default(); contest.entrants().len()], fault: None };
    for n in 0..contest.matches_per_unit() {
        let bout = bout::<P>(contest, unit, n, recorded).map_err(|no_end| RotationError::Match(n, no_end))?;
        for (entrant, account) in contest.seating(unit, n).into_iter().zip(&bout.accounts) {
            played.entrants[entrant].merge(account);
        }
        if let Some(fault) = bout.fault {
            played.fault.get_or_insert_with(|| format!("unit {unit}, match {n}: {fault}"));
        }
        each(n, bout.record.as_ref()).map_err(RotationError::CalledOff)?;
    }
    Ok(played)
}
