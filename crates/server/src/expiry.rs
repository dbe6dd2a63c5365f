//! What was not used for a while is removed, as the host sets it.

use std::sync::Arc;

use store::{CardQuery, Expiry, StoreError};

use crate::house::{House, HouseError};
use crate::table::TableInput;

/// A day of house time, in milliseconds.
pub(crate) const DAY: i64 = 24 * 3600 * 1000;
/// Most tables and visitors that are removed at once, so that nobody waits for it.
const AT_ONCE: u32 = 100;

/// After how many days without use something is removed. 0: never. Days are those of a running server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExpiryDays {
    /// Tables whose match has not begun.
    pub open: u32,
    /// Running matches, which are ended, and lessons.
    pub running: u32,
    /// Tables whose match is over, with their records.
    pub finished: u32,
    /// Visitors who sit at no table.
    pub visitors: u32,
}

impl Default for ExpiryDays {
    /// Records stay. A browser keeps the cookie for a year.
    fn default() -> Self {
        Self { open: 30, running: 365, finished: 0, visitors: 400 }
    }
}

impl House {
    /// Removes what was not used for a while.
    pub async fn expire(self: &Arc<Self>) {
        let now = self.clock.now();
        let before = |days: u32| Some(now - i64::from(days) * DAY).filter(|before| days > 0 && *before > 0);
        let days = self.config.expiry;
        if let Some(before) = before(days.running) {
            let unused = CardQuery::Unused { before, limit: AT_ONCE };
            for card in self.store.cards(unused).await.unwrap_or_default() {
                match self.act(&card.table, TableInput::Expired).await {
                    Ok(()) => tracing::info!(table = card.table, "a match that nobody goes on with is ended"),
                    // The server that owns it does the same.
                    Err(HouseError::Store(StoreError::Superseded { .. })) => {}
                    Err(error) => {
                        tracing::warn!(table = card.table, %error, "an unused match cannot be ended");
                    }
                }
            }
        }
        let expiry = Expiry {
            open: before(days.open),
            unlisted: before(days.running),
            over: before(days.finished),
            visitors: before(days.visitors),
            limit: AT_ONCE,
        };
        if expiry == (Expiry { limit: AT_ONCE, ..Expiry::default() }) {
            return;
        }
        loop {
            let expired = match self.store.expire(expiry).await {
                Ok(expired) => expired,
                Err(error) => return tracing::error!(%error, "what is not used cannot be removed"),
            };
            let (tables, visitors) = (expired.tables.len(), expired.visitors);
            if tables == 0 && visitors == 0 {
                return;
            }
            tracing::info!(tables, visitors, "removed what was not used");
            self.visitors.forget();
            for table in &expired.tables {
                self.forget(table);
            }
            self.lists.all_changed();
        }
    }
}
