//! Who of those who sit at a table is there. The waiting room of a public table does not keep a chair for ever for somebody
//! who has gone away: others wait for it.
//!
//! Whose page is open is there. Who was last seen when is kept in memory only. When a table is read again, after a start of
//! the server for example, everybody gets a moment to come back.

use std::collections::HashMap;

use crate::table::{ChairSet, Table, TimeControl};

/// How often a table looks who is there, in milliseconds.
const LOOKS: i64 = 10_000;
/// How long pages may take to come back after a table was read again.
const COMES_BACK: i64 = 120_000;
/// A table stays in memory if a chair becomes free within this time.
const SOON: i64 = 3_600_000;
/// In milliseconds.
const DAY: i64 = 24 * 3_600_000;

/// When the visitors at a table were last seen, in house time.
pub(crate) struct Presence {
    seen: HashMap<String, i64>,
    /// When the table last changed for everybody, and when it was read.
    since: (i64, i64),
    /// When to look again.
    next: i64,
}

impl Presence {
    /// A table that last changed then, and is read now.
    pub(crate) fn new(changed: i64, now: i64) -> Self {
        Self { seen: HashMap::new(), since: (changed, now), next: now + LOOKS }
    }

    /// A visitor does something, or looks at the table.
    pub(crate) fn saw(&mut self, visitor: &str, now: i64) {
        self.seen.insert(visitor.to_owned(), now);
    }

    /// Another server saw a visitor.
    pub(crate) fn saw_elsewhere(&mut self, visitor: &str, at: i64) {
        let seen = self.seen.entry(visitor.to_owned()).or_insert(at);
        *seen = at.max(*seen);
    }

    /// Those who were seen just now.
    pub(crate) fn seen_at(&self, now: i64) -> Vec<String> {
        let seen = self.seen.iter().filter(|(_, at)| **at >= now);
        seen.map(|(visitor, _)| visitor.clone()).collect()
    }

    /// Notes whose pages are open.
    pub(crate) fn look(&mut self, table: &Table, now: i64, is_open: impl Fn(ChairSet) -> bool, kept: i64) {
        let visitors = table.visitors();
        self.seen.retain(|visitor, _| visitors.contains(visitor));
        for visitor in visitors {
            if is_open(table.chairs_of(Some(&visitor))) {
                self.saw(&visitor, now);
            }
        }
        self.next = now + LOOKS.min(kept / 4 + 1);
    }

    /// When to look again, if somebody's chair may become free.
    pub(crate) fn next_look(&self, table: &Table, kept: i64) -> Option<i64> {
        kept_for(table, kept).map(|_| self.next)
    }

    /// Whether a chair may become free soon, so that the table should not leave memory.
    pub(crate) fn is_soon(&self, table: &Table, now: i64, kept: i64) -> bool {
        kept_for(table, kept).is_some_and(|kept| {
            table.visitors().iter().any(|visitor| self.last(visitor, kept) + kept < now + SOON)
        })
    }

    /// Those who have been away for too long. If nobody else is there, the host of the table keeps the chair.
    pub(crate) fn gone(&self, table: &Table, now: i64, kept: i64) -> Vec<String> {
        let Some(kept) = kept_for(table, kept) else { return Vec::new() };
        let (mut gone, there): (Vec<_>, Vec<_>) =
            table.visitors().into_iter().partition(|visitor| self.last(visitor, kept) + kept <= now);
        if there.is_empty() {
            gone.retain(|visitor| !table.is_host(visitor));
        }
        gone
    }

    fn last(&self, visitor: &str, kept: i64) -> i64 {
        let (changed, read) = self.since;
        let otherwise = || changed.max(read + COMES_BACK.min(kept) - kept);
        self.seen.get(visitor).copied().unwrap_or_else(otherwise)
    }
}

/// For how many milliseconds a table keeps the chair of somebody who is not there. `None`: for ever, as at private tables,
/// where people know each other, and where nobody else waits. Where a turn has days, people come back after days.
fn kept_for(table: &Table, kept: i64) -> Option<i64> {
    let waits = table.settings().public && table.is_waiting_room() && table.visitors().len() > 1;
    (waits && kept > 0).then(|| chair_time(table.settings().time_control, kept))
}

/// For how many milliseconds chairs are kept at tables with such a time control.
pub(crate) fn chair_time(time_control: TimeControl, kept: i64) -> i64 {
    match time_control {
        TimeControl::Days { days } => kept.max(i64::from(days) * DAY),
        TimeControl::Untimed | TimeControl::Live { .. } => kept,
    }
}
