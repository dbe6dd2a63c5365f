//! The puzzles that ship, out of many: from all kinds of decisions, and no two alike.

use std::collections::{BTreeMap, VecDeque};

use rules::{Dice, SplitMix};

use crate::find::Found;

/// At most one of so many is a win at once.
const WINS: usize = 3;

/// At most one of so many has the same answer to the same question.
const ALIKE: usize = 16;

/// Takes one puzzle of each kind in turn, a kind being the number of seats, the part of the match and the question, until
/// there are enough; then mixes them.
pub(crate) fn select<'a>(found: &[&'a Found], count: usize, seed: u64) -> Vec<&'a Found> {
    let mut kinds: BTreeMap<(u8, u8, &str), VecDeque<&'a Found>> = BTreeMap::new();
    for &one in found {
        let kind = (one.third, one.puzzle.table_options.seats(), one.phase.as_str());
        kinds.entry(kind).or_default().push_back(one);
    }
    let mut chosen: Vec<&Found> = Vec::new();
    let mut wins = 0;
    let mut answers: BTreeMap<(&str, String), usize> = BTreeMap::new();
    while chosen.len() < count && kinds.values().any(|kind| !kind.is_empty()) {
        for kind in kinds.values_mut() {
            let fits = |one: &Found, answers: &BTreeMap<(&str, String), usize>| {
                let same = answers.get(&(one.phase.as_str(), answer(one))).copied().unwrap_or(0);
                (!one.puzzle.wins || wins < count / WINS) && same < count.div_ceil(ALIKE)
            };
            while let Some(one) = kind.pop_front() {
                if chosen.len() < count && fits(one, &answers) {
                    wins += usize::from(one.puzzle.wins);
                    *answers.entry((one.phase.as_str(), answer(one))).or_default() += 1;
                    chosen.push(one);
                    break;
                }
            }
        }
    }
    let mut dice = SplitMix::new(seed);
    for last in (1..chosen.len()).rev() {
        let bound = u32::try_from(last).unwrap_or(u32::MAX).saturating_add(1);
        chosen.swap(last, dice.below(bound) as usize);
    }
    chosen
}

fn answer(found: &Found) -> String {
    found.puzzle.lines[0].choices.join(" ")
}
