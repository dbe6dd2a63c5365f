//! The test battery that every game must pass.
//!
//! A game's `tests/conformance.rs` fills in a [`Battery`] and runs it. The battery plays random matches and checks the
//! contract of `rules::Position` at every step. A failure is a [`Violation`]: the law, and the case.
//!
//! * [`mod@lists`]: no dead ends; legal choices sorted, unique, accepted; all else refused; `draw` and `pick` true to the
//!   lists; notation; games end; clones stay as they were
//! * [`mod@sealed`]: the order of sealed choices does not matter
//! * [`mod@matches`]: replay equals play; undo returns to the same state
//! * [`mod@secrecy`]: views, choices and questions do not depend on what a viewer cannot know; `learnt` is true
//! * [`mod@twins`]: a match and its twin, walked in step: every byte a viewer receives is equal
//! * [`mod@plans`]: a plan shows nothing that was imagined
//! * [`mod@shown`]: every label has its words in three languages; drawings for the terminal fit
//! * [`mod@drawn`]: drawings for a page are sound, and whatever a choice points at is there
//! * [`mod@reasons`]: what is drawn and cannot be chosen has a reason, which names its clause and tells no secret
//!
//! [`mod@golden`] keeps playthroughs that come out the same until something changes.
//!
//! `tests/toys` tests the battery itself: correct toy games pass, and each faulty one is rejected for its fault.

pub mod drawn;
pub mod fuzz;
pub mod golden;
pub mod lists;
pub mod matches;
pub mod plans;
pub mod reasons;
pub mod sealed;
pub mod secrecy;
pub mod shown;
pub mod twins;

use rules::{EntryOf, Game, Show, SplitMix, TableOptions, Viewer};

/// What a viewer sees of another seat's choice or of an outcome, according to the rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Glimpse {
    /// All of it, at once or when the sealed choices are opened.
    Seen,
    /// Only this much: entries with the same description look the same to this viewer.
    Hidden(String),
}

/// A zone with hidden information.
pub struct Zone<P> {
    /// Its name.
    pub name: &'static str,
    /// Its content, if there is any and this viewer cannot see it.
    pub content: fn(&P, Viewer) -> Option<String>,
}

/// What the battery needs to know about a game, and how much it tests.
pub struct Battery<P: Game> {
    /// The tables to try.
    pub tables: Vec<TableOptions>,
    /// Random matches at each table whose lists are all checked.
    pub matches: u64,
    /// Random matches at each table for the slower laws: secrecy, records, undo, sealed choices.
    pub close_looks: u64,
    /// Pairs of twins at each table, for each viewer.
    pub twins: u64,
    /// The first seed.
    pub seed: u64,
    /// A match with more entries counts as endless.
    pub longest: usize,
    /// All zones with hidden information.
    pub zones: Vec<Zone<P>>,
    /// What a viewer sees of an entry.
    pub glimpse: fn(&P, &EntryOf<P>, Viewer) -> Glimpse,
    /// The game's own invariants.
    pub check: fn(&P) -> Result<(), String>,
}

/// A broken law, and the case.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{law}: {case}")]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// The case.
    pub case: String,
}

/// The laws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Law {
    /// A seat that is asked has a legal choice; chance has an outcome; a finished game has scores.
    NoDeadEnds,
    /// Legal choices are sorted, unique and accepted.
    LegalLists,
    /// Everything else is refused and changes nothing.
    Refusals,
    /// `draw` and `pick` agree with the lists.
    DrawAndPick,
    /// Notation round-trips.
    Notation,
    /// Matches end.
    MatchesEnd,
    /// A clone does not change with its original.
    Clones,
    /// The game's own invariants.
    Invariants,
    /// The order of sealed choices does not matter.
    SealedOrder,
    /// A record replays to the same end, a log reopens to the same match.
    Replay,
    /// Undo returns to the same state.
    Undo,
    /// `learnt` is correct.
    Learnt,
    /// A view, the choices in it and the questions do not depend on secrets.
    Scramble,
    /// An imagined state looks the same to the viewer.
    Imagine,
    /// Every hidden zone is redrawn.
    Zones,
    /// Twins cannot be told apart.
    Twins,
    /// A plan shows nothing that was imagined.
    Plans,
    /// Every label has its words; drawings fit.
    Shown,
}

impl std::fmt::Display for Law {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self:?}")
    }
}

pub(crate) fn fail<T>(law: Law, case: impl Into<String>) -> Result<T, Violation> {
    Err(Violation { law, case: case.into() })
}

/// Statistics of a run of the battery.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Matches played to the end.
    pub matches: u64,
    /// Entries in them.
    pub entries: u64,
    /// The longest of them, in entries.
    pub longest: usize,
    /// Pairs of twins that were tested.
    pub pairs: u64,
    /// Pairs that could be followed to the end.
    pub complete: u64,
    /// Pairs that ended because a secret was legitimately shown.
    pub parted: u64,
    /// Entries that were hidden from the viewer.
    pub hidden: u64,
    /// Hidden entries that were different in the twin.
    pub redrawn: u64,
}

impl<P: Show> Battery<P> {
    /// Runs the whole battery.
    ///
    /// # Errors
    /// The first broken law.
    pub fn run(&self) -> Result<Report, Violation> {
        let mut report = Report::default();
        for (n, table_options) in (0..).zip(&self.tables) {
            let dice = |law: u64| SplitMix::stream(self.seed ^ (n << 32), law);
            let begin = |laws: &str| {
                if soaking() {
                    eprintln!(
                        "{}, {} seats, {:?}: {laws} …",
                        P::META.title,
                        table_options.seats(),
                        table_options.options()
                    );
                }
            };
            begin("lists");
            lists::check(self, table_options, &mut dice(0), &mut report)?;
            begin("sealed choices, records, undo");
            sealed::check(self, table_options, &mut dice(1))?;
            matches::check(self, table_options, &mut dice(2))?;
            begin("secrecy");
            secrecy::check(self, table_options, &mut dice(3))?;
            begin("twins");
            twins::check(self, table_options, &mut dice(4), &mut report)?;
            shown::check(self, table_options, &mut dice(5))?;
            begin("plans");
            plans::check(self, table_options, &mut dice(6))?;
        }
        Ok(report)
    }
}

/// All tables to test: every number of seats, with each option changed alone. For an option that can be arranged, one
/// arrangement: its words in reverse order.
///
/// # Panics
/// If the game's own options are not accepted.
#[must_use]
pub fn all_tables<P: Game>() -> Vec<TableOptions> {
    let meta = P::META;
    let (least, most) = meta.seats;
    let mut tables = Vec::new();
    for seats in least..=most {
        let mut wanted: Vec<Option<(&str, String)>> = vec![None];
        for option in meta.options {
            wanted.extend(option.values.iter().skip(1).map(|value| Some((option.key, (*value).to_owned()))));
            if option.arranged.is_available(meta.newest_rules()) {
                let words: Vec<&str> = option.arranged.words.iter().rev().copied().collect();
                wanted.push(Some((option.key, words.join("-"))));
            }
        }
        for option in wanted {
            let option = option.as_ref().map(|(key, value)| (*key, value.as_str()));
            match TableOptions::validate(&meta, Some(seats), None, option) {
                Ok(table_options) => tables.push(table_options),
                Err(error) => panic!("a game must accept its own options: {error}"),
            }
        }
    }
    tables
}

/// The ordinary count, or the big one if the environment variable `TRIANON_SOAK` is set (`cargo xtask soak`).
#[must_use]
pub fn count(ordinary: u64, soak: u64) -> u64 {
    if soaking() { soak } else { ordinary }
}

fn soaking() -> bool {
    std::env::var_os("TRIANON_SOAK").is_some()
}
