//! Golden playthroughs: records in `records/<game>/`. Playing them again gives the same record until the rules, the
//! dice, the order of choices or, for rollout players, the game's hints change. They replay as long as their version of
//! the rules is supported. Records in `records/<game>/rules-1/` were written under version 1 of the rules: they are
//! never written again and must always replay.
//!
//! A game's `tests/golden.rs` lists recipes. If the environment variable `TRIANON_REGEN` is set (`cargo xtask regen`),
//! the records are written; otherwise they are compared.

use std::path::{Path, PathBuf};

use play::{Match, Opening};
use record::{Record, Seed, fairness, replay};
use rules::{Dice, Game, Hints, Seat, Show, SplitMix, TableOptions, state_hash};

/// How the players of a golden match behave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Behaviour {
    /// They play on.
    Steady,
    /// They follow the game's rollout policy; with any other behaviour they choose at random.
    Sensible,
    /// They often take back what they can.
    Wavering,
    /// The seat to act resigns after this many decisions.
    Resigns(usize),
    /// They agree to abort after this many decisions.
    Stops(usize),
    /// Another player replaces the seat to act after this many decisions.
    Leaves(usize),
    /// They often make a statement before they decide.
    Talking,
}

/// A match to be found and kept.
pub struct Recipe<P: Game> {
    /// The file's name without its ending.
    pub name: &'static str,
    /// The table.
    pub table_options: TableOptions,
    /// How its players behave.
    pub behaviour: Behaviour,
    /// What the match must contain; the first seed with such a match is used.
    pub shows: fn(&Match<P>) -> bool,
}

/// The number of seeds that are tried before a recipe counts as impossible.
const SEEDS: u64 = 200_000;
/// A match with more decisions counts as endless.
const LONGEST: usize = 100_000;

impl<P: Show + Hints> Recipe<P> {
    /// Compares the record with the stored one, or writes it.
    ///
    /// # Errors
    /// Describes the difference.
    pub fn check(&self) -> Result<(), String> {
        let rollout_choice = self.behaviour == Behaviour::Sensible;
        self.check_guided(|state, seat, dice| {
            if rollout_choice { state.rollout_choice(seat, dice) } else { state.pick(seat, dice) }
        })
    }

    /// The same with players who choose by a function, for situations that random players never reach.
    ///
    /// # Errors
    /// Describes the difference.
    pub fn check_guided(&self, guide: impl Fn(&P, Seat, &mut SplitMix) -> P::Choice) -> Result<(), String> {
        let found =
            self.find(&guide).ok_or_else(|| format!("{}: no seed below {SEEDS} shows it", self.name))?;
        let path = folder::<P>().join(format!("{}.trn", self.name));
        if regenerating() {
            std::fs::create_dir_all(folder::<P>()).map_err(|error| error.to_string())?;
            return std::fs::write(&path, found).map_err(|error| format!("{}: {error}", path.display()));
        }
        let kept = std::fs::read_to_string(&path).map_err(|error| {
            format!("records/{}/{}.trn: {error} (cargo xtask regen)", P::META.id, self.name)
        })?;
        let line = kept.lines().zip(found.lines()).position(|(kept, found)| kept != found);
        match line {
            Some(line) => Err(format!(
                "records/{}/{}.trn:{}: kept `{}`, played `{}`",
                P::META.id,
                self.name,
                line + 1,
                kept.lines().nth(line).unwrap_or_default(),
                found.lines().nth(line).unwrap_or_default()
            )),
            None if kept != found => Err(format!("{}: one is longer than the other", self.name)),
            None => Ok(()),
        }
    }

    fn find(&self, guide: &impl Fn(&P, Seat, &mut SplitMix) -> P::Choice) -> Option<String> {
        (0..SEEDS).find_map(|seed| {
            let live = self.play(seed, guide)?;
            live.record().filter(|_| (self.shows)(&live)).map(|record| record.to_string())
        })
    }

    fn play(&self, seed: u64, guide: &impl Fn(&P, Seat, &mut SplitMix) -> P::Choice) -> Option<Match<P>> {
        let mut live = Match::<P>::open(Opening {
            id: self.name.to_owned(),
            table_options: self.table_options.clone(),
            seed: Seed::from_words(&format!("{} {} {seed}", P::META.id, self.name)),
            nonces: Vec::new(),
            players: Vec::new(),
        });
        let mut dice = SplitMix::nth(seed, 1);
        for n in 0..LONGEST {
            let Some(seat) = live.waiting().first() else { break };
            match self.behaviour {
                Behaviour::Resigns(after) if n == after => live.resign(seat).ok()?,
                Behaviour::Stops(after) if n == after => live.abort().ok()?,
                Behaviour::Leaves(after) if n == after => live.replace(seat, "page").ok()?,
                Behaviour::Talking if dice.below(2) == 0 => {
                    let may = live.statements(seat);
                    let n = dice.below(u32::try_from(may.len()).ok()?) as usize;
                    if let Some(statement) = may.get(n) {
                        live.say(seat, statement.clone()).ok()?;
                    }
                }
                Behaviour::Wavering if live.undoable(seat) > 0 && dice.below(3) == 0 => {
                    live.undo(seat, live.offer(seat)).ok()?;
                }
                _ => {}
            }
            if live.waiting().has(seat) {
                let choice = guide(live.state(), seat, &mut dice);
                live.submit(seat, live.offer(seat), choice).ok()?;
            }
        }
        Some(live)
    }
}

/// Whether the records are written instead of compared.
#[must_use]
pub fn regenerating() -> bool {
    std::env::var_os("TRIANON_REGEN").is_some()
}

/// Checks that every stored record of a game replays under its version of the rules, and that its outcomes follow from
/// its seed. Returns the number of records for each version, oldest first.
///
/// # Errors
/// The first record that does not, or a folder whose records have another version than its name says.
pub fn all_replay<P: Game>() -> Result<Vec<usize>, String> {
    let newest = P::META.newest_rules();
    P::META
        .rules
        .iter()
        .map(|&rules| {
            let folder = folder::<P>();
            let of_rules = if rules == newest { folder } else { folder.join(format!("rules-{rules}")) };
            folder_replays::<P>(&of_rules, rules)
        })
        .collect()
}

fn folder_replays<P: Game>(folder: &Path, rules: u16) -> Result<usize, String> {
    let files = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut count = 0;
    for file in files {
        let path = file.map_err(|error| error.to_string())?.path();
        if path.is_dir() {
            continue;
        }
        let name = path.display();
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{name}: {error}"))?;
        let record = Record::read(&text).map_err(|fault| format!("{name}:{fault}"))?;
        if record.head.rules != rules {
            return Err(format!("{name}: expected rules {rules}, found {}", record.head.rules));
        }
        let proof = fairness::<P>(&record).map_err(|fault| format!("{name}:{fault}"))?;
        if proof.first_wrong.is_some() || proof.committed == Some(false) {
            return Err(format!("{name}: {proof:?}"));
        }
        count += 1;
    }
    Ok(count)
}

/// The state hashes of a stored record after these log lines, counted from 1. A number beyond the end means the last
/// line.
///
/// # Errors
/// Why the record cannot be read or replayed.
pub fn hashes<P: Game>(file: &str, after: &[usize]) -> Result<Vec<String>, String> {
    let path = folder::<P>().join(file);
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let record = Record::read(&text).map_err(|fault| fault.to_string())?;
    let mut all = Vec::new();
    replay::<P>(&record, |_, course, _| all.push(format!("{:016x}", state_hash(course.state()))))
        .map_err(|fault| fault.to_string())?;
    let last = all.len();
    Ok(after.iter().filter_map(|&line| all.get(line.min(last).checked_sub(1)?).cloned()).collect())
}

fn folder<P: Game>() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../records")).join(P::META.id)
}
