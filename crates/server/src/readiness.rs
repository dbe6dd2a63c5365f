//! Whether the server should get requests: the database can be written, and nobody has asked the server to stop.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

/// The house time is stored every five seconds. If that has not succeeded for so long, the database cannot be written.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why the server should get no requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotReady {
    /// It is stopping: it answers what it has, and takes nothing new.
    #[error("stopping")]
    Draining,
    /// The last write failed, or has not come back.
    #[error("the database cannot be written")]
    NotWritable,
}

/// Whether the server is ready.
pub struct Readiness {
    draining: watch::Sender<bool>,
    /// Whether the last write succeeded, and when the last successful one was.
    written: Mutex<(bool, Instant)>,
}

impl Default for Readiness {
    fn default() -> Self {
        Self { draining: watch::Sender::new(false), written: Mutex::new((true, Instant::now())) }
    }
}

impl Readiness {
    /// Whether the server should get requests.
    ///
    /// # Errors
    /// Says why not.
    pub fn check(&self) -> Result<(), NotReady> {
        let (succeeded, last) = *self.written.lock().unwrap_or_else(PoisonError::into_inner);
        if self.is_draining() {
            Err(NotReady::Draining)
        } else if !succeeded || last.elapsed() > PATIENCE {
            Err(NotReady::NotWritable)
        } else {
            Ok(())
        }
    }

    /// Notes whether the regular write succeeded.
    pub fn note_write(&self, succeeded: bool) {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        *written = (succeeded, if succeeded { Instant::now() } else { written.1 });
    }

    /// From now on the server is stopping.
    pub fn drain(&self) {
        self.draining.send_replace(true);
    }

    /// Whether the server is stopping.
    #[must_use]
    pub fn is_draining(&self) -> bool {
        *self.draining.borrow()
    }

    /// Returns when the server is stopping.
    pub async fn draining(&self) {
        // It fails only when the sender is dropped, which is in `self`.
        self.draining.subscribe().wait_for(|draining| *draining).await.ok();
    }
}
