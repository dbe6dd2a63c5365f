//! Golden playthroughs: records in `records/<game>/` that come out the same until rules, dice or the order of choices
//! change, for sensible players also the game's advice, and replay for as long as their rules are here. Those in
//! `records/<game>/rules-1/` were written under version 1 of the rules. They are never written again and must replay
//! for ever.
//!
//! A game's `tests/golden.rs` lists recipes. With the environment variable `TRIANON_REGEN` set (`cargo xtask regen`) the
//! records are written; without it they are compared.

use std::path::{Path, PathBuf};

use play::{Match, Opening};
use record::{Record, Seed, fairness, replay};
use rules::{Dice, Game, Hints, Seat, Show, SplitMix, TableOptions, state_hash};

/// How the players of a golden match behave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Habit {
    /// They play on.
    Steady,
    /// They play on by the advice of the game itself; with any other habit they choose at random.
    Sensible,
    /// They often take back what they can.
    Wavering,
    /// The seat in turn resigns after so many decisions.
    Resigns(usize),
    /// They agree to stop after so many decisions.
    Stops(usize),
    /// Somebody else takes the chair of the seat in turn after so many decisions.
    Leaves(usize),
    /// They say things, as often as not before they decide.
    Talking,
}

/// A match to be found and kept.
pub struct Recipe<P: Game> {
    /// The file's name without its ending.
    pub name: &'static str,
    /// The table.
    pub table_options: TableOptions,
    /// How its players behave.
    pub habit: Habit,
    /// What the match must show: the first seed that does is taken.
    pub shows: fn(&Match<P>) -> bool,
}

/// So many seeds are tried before a recipe counts as impossible.
const SEEDS: u64 = 200_000;
/// So many decisions, and a match counts as endless.
const LONGEST: usize = 100_000;

impl<P: Show + Hints> Recipe<P> {
    /// Compares the record with the one that is kept, or writes it.
    ///
    /// # Errors
    /// Says how they differ.
    pub fn hold(&self) -> Result<(), String> {
        let rollout_choice = self.habit == Habit::Sensible;
        self.hold_guided(|state, seat, dice| {
            if rollout_choice { state.rollout_choice(seat, dice) } else { state.pick(seat, dice) }
        })
    }

    /// The same for players who choose by a guide: for what random players never come to.
    ///
    /// # Errors
    /// Says how they differ.
    pub fn hold_guided(&self, guide: impl Fn(&P, Seat, &mut SplitMix) -> P::Choice) -> Result<(), String> {
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
        let mut dice = SplitMix::stream(seed, 1);
        for n in 0..LONGEST {
            let Some(seat) = live.waiting().first() else { break };
            match self.habit {
                Habit::Resigns(after) if n == after => live.resign(seat).ok()?,
                Habit::Stops(after) if n == after => live.abort().ok()?,
                Habit::Leaves(after) if n == after => live.replace(seat, "page").ok()?,
                Habit::Talking if dice.below(2) == 0 => {
                    let may = live.statements(seat);
                    let n = dice.below(u32::try_from(may.len()).ok()?) as usize;
                    if let Some(statement) = may.get(n) {
                        live.say(seat, statement.clone()).ok()?;
                    }
                }
                Habit::Wavering if live.undoable(seat) > 0 && dice.below(3) == 0 => {
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

/// Whether the records are being written, and not compared.
#[must_use]
pub fn regenerating() -> bool {
    std::env::var_os("TRIANON_REGEN").is_some()
}

/// Every record that is kept for a game replays under the rules it names, and its chance is what its seed gives. The
/// answer counts them by version of the rules, oldest first.
///
/// # Errors
/// Names the first that does not, or a folder whose records were played under other rules than it says.
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
        if proof.first_wrong_draw.is_some() || proof.seed_matches == Some(false) {
            return Err(format!("{name}: {proof:?}"));
        }
        count += 1;
    }
    Ok(count)
}

/// The hashes of the states of a kept record after some of its log lines, counted from 1; the last line's is the one
/// asked for beyond the end.
///
/// # Errors
/// Says why the record cannot be read or replayed.
pub fn hashes<P: Game>(file: &str, after: &[usize]) -> Result<Vec<String>, String> {
    let path = folder::<P>().join(file);
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let record = Record::read(&text).map_err(|fault| fault.to_string())?;
    let mut all = Vec::new();
    replay::<P>(&record, |_, timeline, _| all.push(format!("{:016x}", state_hash(timeline.state()))))
        .map_err(|fault| fault.to_string())?;
    let last = all.len();
    Ok(after.iter().filter_map(|&line| all.get(line.min(last).checked_sub(1)?).cloned()).collect())
}

fn folder<P: Game>() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../records")).join(P::META.id)
}
