//! For the secrecy tests, behind the feature `twins`: puts a match that was played elsewhere behind a table. Not in the
//! program.

use std::fmt::{self, Debug};
use std::sync::Arc;

use play::Refusal;

use super::{SeatedMatch, Table};
use crate::live_match::LiveMatch;

/// A match for a table: it brings its own chance.
#[derive(Clone)]
pub struct PlacedMatch(Arc<dyn Fn() -> Box<dyn LiveMatch> + Send + Sync>);

impl PlacedMatch {
    /// Whatever this makes, each time it is asked.
    pub fn new(make: impl Fn() -> Box<dyn LiveMatch> + Send + Sync + 'static) -> Self {
        Self(Arc::new(make))
    }
}

impl PartialEq for PlacedMatch {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for PlacedMatch {}

impl Debug for PlacedMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Placed")
    }
}

impl Table {
    /// Another match behind what everybody sees. Its lines count as stored.
    pub(super) fn put(&mut self, placed: &PlacedMatch) -> Result<(), Refusal> {
        let chairs = self.game.as_ref().map(|game| game.chairs.clone()).ok_or(super::action::NOT_RUNNING)?;
        let live = placed.0();
        let logged = live.session().lines_to_store(0).len();
        self.game = Some(SeatedMatch::new(live, chairs, logged));
        self.placed += 1;
        Ok(())
    }
}
