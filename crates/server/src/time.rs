//! House time: milliseconds the house has been open. It goes on where it stood when the server starts again, so that
//! clocks stand while the server is down.

use std::sync::RwLock;
use std::time::{Duration, Instant};

/// The clock of the house.
pub struct HouseClock {
    /// A house time, and when it was.
    set: RwLock<(i64, Instant)>,
}

impl HouseClock {
    /// A clock that goes on from here.
    #[must_use]
    pub fn from(alive: i64) -> Self {
        Self { set: RwLock::new((alive, Instant::now())) }
    }

    /// Sets it back, after a backup was restored.
    pub fn set(&self, alive: i64) {
        if let Ok(mut set) = self.set.write() {
            *set = (alive, Instant::now());
        }
    }

    /// The house time.
    #[must_use]
    pub fn now(&self) -> i64 {
        let (alive, when) = self.set.read().map_or_else(|broken| *broken.into_inner(), |set| *set);
        alive + i64::try_from(when.elapsed().as_millis()).unwrap_or(i64::MAX / 2)
    }

    /// How long until a house time.
    #[must_use]
    pub fn until(&self, at: i64) -> Duration {
        Duration::from_millis(u64::try_from(at - self.now()).unwrap_or(0))
    }
}
