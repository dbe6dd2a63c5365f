//! House time: the milliseconds the server has been running, over all its runs. Players' clocks stand still while the
//! server is down.

use std::sync::RwLock;
use std::time::{Duration, Instant};

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
