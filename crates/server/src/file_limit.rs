//! How many files the server may have open. Every connection is one.

/// The limits of open files, as the system has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileLimit {
    /// How many files may be open.
    pub soft: u64,
    /// How far the process may raise that.
    pub hard: u64,
}

/// Files that are not connections: the database, its journal, the listeners, the log.
const OTHER_FILES: u64 = 128;

impl FileLimit {
    /// The present limits. None if the system does not say.
    #[must_use]
    pub fn now() -> Option<Self> {
        let (soft, hard) = rlimit::Resource::NOFILE.get().ok()?;
        Some(Self { soft, hard })
    }

    /// Raises the soft limit as far as the system allows. Returns the limits before and after.
    ///
    /// # Errors
    /// When the system refuses it, or has no such limits.
    pub fn raise() -> std::io::Result<(Self, Self)> {
        let (soft, hard) = rlimit::Resource::NOFILE.get()?;
        let raised = rlimit::increase_nofile_limit(hard)?;
        Ok((Self { soft, hard }, Self { soft: raised, hard }))
    }

    /// How many connections fit into the limit, if so many are wanted.
    #[must_use]
    pub fn connections(self, wanted: usize) -> usize {
        let fit = usize::try_from(self.soft.saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX);
        wanted.min(fit.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_raised_and_never_lowered() {
        let (before, after) = FileLimit::raise().unwrap_or_else(|error| panic!("{error}"));
        assert!(after.soft >= before.soft && after.soft <= after.hard, "{before:?} {after:?}");
        assert_eq!(FileLimit::now(), Some(after));
    }

    #[test]
    fn files_are_left_for_the_database() {
        let limit = FileLimit { soft: 1024, hard: 1024 };
        assert_eq!((limit.connections(8000), limit.connections(100)), (896, 100));
        assert_eq!(FileLimit { soft: 10, hard: 10 }.connections(8000), 1);
    }
}
