//! House time: the milliseconds the server has been running, over all its runs. Players' clocks stand still while the
//! server is down.

use std::sync::RwLock;
use std::time::{Duration, Instant};

/// A clock that is so many milliseconds ahead of that of the database is set back.
const MUCH: i64 = 500;

/// The clock of house time.
pub struct HouseClock {
    /// A house time, and the instant it was true.
    set: RwLock<(i64, Instant)>,
}

impl HouseClock {
    /// A clock that continues from the last house time that was stored.
    #[must_use]
    pub fn from(last_seen: i64) -> Self {
        Self { set: RwLock::new((last_seen, Instant::now())) }
    }

    /// Sets it back, after a backup was restored.
    pub fn set(&self, last_seen: i64) {
        if let Ok(mut set) = self.set.write() {
            *set = (last_seen, Instant::now());
        }
    }

    /// Sets it to the time of the database, which several servers share. It does not go back for the time that the answer
    /// took.
    pub fn follow(&self, house_time: i64) {
        let ahead = self.now() - house_time;
        if !(0..MUCH).contains(&ahead) {
            self.set(house_time);
        }
    }

    /// The house time.
    #[must_use]
    pub fn now(&self) -> i64 {
        let (last_seen, when) = self.set.read().map_or_else(|broken| *broken.into_inner(), |set| *set);
        last_seen + i64::try_from(when.elapsed().as_millis()).unwrap_or(i64::MAX / 2)
    }

    /// How long until a house time.
    #[must_use]
    pub fn until(&self, at: i64) -> Duration {
        Duration::from_millis(u64::try_from(at - self.now()).unwrap_or(0))
    }
}
