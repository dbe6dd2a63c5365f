//! The clocks of a match. All times are house time in milliseconds, so clocks stand still while the server is down.

use rules::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::line::TimeControl;

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const DAY: i64 = 24 * 60 * MINUTE;
/// More than any clock or house time can be: 30,000 years.
pub(super) const MOST: i64 = 10_000_000 * DAY;

/// The time each seat has left. Stored beside the log at every change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clocks {
    /// Milliseconds by seat, at the time below.
    left: Vec<i64>,
    /// The house time of the values above.
    at: i64,
    /// The seats whose clocks run.
    running: Vec<u8>,
}

impl Clocks {
    /// Full clocks that do not run yet. None for an untimed match.
    #[must_use]
    pub fn new(time_control: TimeControl, seats: u8, now: i64) -> Option<Self> {
        let left = vec![full(time_control)?; usize::from(seats)];
        Some(Self { left, at: now, running: Vec::new() })
    }

    /// Checks stored clocks against the number of seats.
    ///
    /// # Errors
    /// Says why not.
    pub(super) fn check(&self, seats: u8) -> Result<(), String> {
        if self.left.len() != usize::from(seats) {
            return Err(format!("{} clocks for {seats} seats", self.left.len()));
        }
        let times = self.left.iter().chain([&self.at]);
        if let Some(time) = times.into_iter().find(|time| !(0..=MOST).contains(*time)) {
            return Err(format!("{time} ms are out of bounds"));
        }
        match self.running.iter().find(|&&seat| seat >= seats) {
            Some(seat) => Err(format!("the clock of seat {seat} runs; the table has {seats}")),
            None => Ok(()),
        }
    }

    /// Lets the clocks of these seats run from now on. A seat that has just finished its turn gets its increment.
    pub fn set(&mut self, time_control: TimeControl, waited: SeatSet, now: i64) {
        for seat in self.running() {
            self.left[seat.index()] = self.left_of(seat, now);
            if !waited.has(seat) {
                let left = &mut self.left[seat.index()];
                match time_control {
                    TimeControl::Live { increment, .. } => *left += i64::from(increment) * SECOND,
                    TimeControl::Days { .. } => *left = full(time_control).unwrap_or(*left),
                    TimeControl::Untimed => {}
                }
            }
        }
        self.hold(waited, now);
    }

    /// Stops all clocks without an increment.
    pub fn stop(&mut self, now: i64) {
        for seat in self.running() {
            self.left[seat.index()] = self.left_of(seat, now);
        }
        self.hold(SeatSet::EMPTY, now);
    }

    fn hold(&mut self, waited: SeatSet, now: i64) {
        self.at = now;
        self.running = waited.iter().map(Seat::number).collect();
    }

    fn running(&self) -> Vec<Seat> {
        let seats = self.running.iter().filter_map(|&number| Seat::new(number));
        seats.filter(|seat| seat.index() < self.left.len()).collect()
    }

    /// Whether a seat's clock runs.
    #[must_use]
    pub fn runs(&self, seat: Seat) -> bool {
        self.running.contains(&seat.number())
    }

    /// The time a seat has left.
    #[must_use]
    pub fn left_of(&self, seat: Seat, now: i64) -> i64 {
        let left = self.left.get(seat.index()).copied().unwrap_or(0);
        if self.runs(seat) { (left - (now - self.at).max(0)).max(0) } else { left }
    }

    /// The first seat whose time has run out.
    #[must_use]
    pub fn expired(&self, now: i64) -> Option<Seat> {
        self.running().into_iter().find(|&seat| self.left_of(seat, now) == 0)
    }

    /// When the next clock runs out.
    #[must_use]
    pub fn next(&self) -> Option<i64> {
        self.running().iter().map(|seat| self.at + self.left[seat.index()]).min()
    }
}

/// The time of a full clock.
fn full(time_control: TimeControl) -> Option<i64> {
    match time_control {
        TimeControl::Untimed => None,
        TimeControl::Live { minutes, .. } => Some(i64::from(minutes) * MINUTE),
        TimeControl::Days { days } => Some(i64::from(days) * DAY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIVE: TimeControl = TimeControl::Live { minutes: 1, increment: 5 };

    fn set(seats: &[u8]) -> SeatSet {
        seats.iter().map(|&n| Seat::at(n)).collect()
    }

    #[test]
    fn every_due_seats_clock_runs_and_a_turn_brings_the_increment() {
        let mut clocks = Clocks::new(LIVE, 3, 1000).into_iter().next().unwrap_or_else(|| panic!("timed"));
        clocks.set(LIVE, set(&[0, 2]), 1000);
        assert_eq!(clocks.left_of(Seat::at(0), 11_000), 50_000);
        assert_eq!(clocks.left_of(Seat::at(1), 11_000), 60_000);
        assert_eq!(clocks.left_of(Seat::at(2), 11_000), 50_000);
        assert_eq!(clocks.next(), Some(61_000));
        // Seat 0 answers after ten seconds, seat 2 goes on thinking.
        clocks.set(LIVE, set(&[2]), 11_000);
        assert_eq!(clocks.left_of(Seat::at(0), 20_000), 55_000);
        assert_eq!(clocks.left_of(Seat::at(2), 20_000), 41_000);
        assert_eq!(clocks.expired(60_999), None);
        assert_eq!(clocks.expired(61_000), Some(Seat::at(2)));
    }

    #[test]
    fn a_pause_brings_nothing_and_takes_nothing() {
        let mut clocks = Clocks::new(LIVE, 2, 0).into_iter().next().unwrap_or_else(|| panic!("timed"));
        clocks.set(LIVE, set(&[0]), 0);
        clocks.stop(10_000);
        assert_eq!(clocks.left_of(Seat::at(0), 500_000), 50_000);
        clocks.set(LIVE, set(&[0]), 500_000);
        assert_eq!(clocks.left_of(Seat::at(0), 500_000), 50_000);
    }

    #[test]
    fn days_begin_anew_with_every_turn() {
        let time_control = TimeControl::Days { days: 2 };
        let mut clocks =
            Clocks::new(time_control, 2, 0).into_iter().next().unwrap_or_else(|| panic!("timed"));
        clocks.set(time_control, set(&[0]), 0);
        clocks.set(time_control, set(&[1]), DAY);
        assert_eq!(clocks.left_of(Seat::at(0), DAY), 2 * DAY);
        assert_eq!(clocks.next(), Some(3 * DAY));
        assert_eq!(Clocks::new(TimeControl::Untimed, 2, 0), None);
    }
}
