//! Visitors who were here lately, so that a click need not ask the database whose it is.
//!
//! Everything that this server writes about visitors goes through here, so what is known is never older than the database.
//! What another process writes, such as `trianon admin`, starts a new generation of the file: then everything is forgotten.
//! Until that is noticed nothing can be written either. Where several servers write, nobody is kept here.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{Store, StoreError, TokenHash, Visitor};

/// So many are known at most.
const MOST: usize = 10_000;

/// Visitors who were here lately.
pub struct KnownVisitors {
    store: Arc<dyn Store>,
    /// Whether this server alone writes about visitors.
    alone: bool,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    visitors: HashMap<TokenHash, Visitor>,
    /// Counts what was written: somebody who was read before that is not kept.
    changes: u64,
}

impl KnownVisitors {
    /// Nobody is known yet.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, alone: bool) -> Arc<Self> {
        Arc::new(Self { store, alone, known: Mutex::default() })
    }

    /// The visitor with this token.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn with_token(&self, token: &TokenHash) -> Result<Option<Visitor>, StoreError> {
        let changes = {
            let known = self.known();
            if let Some(visitor) = known.visitors.get(token) {
                return Ok(Some(visitor.clone()));
            }
            known.changes
        };
        let found = self.store.visitor(token).await?;
        let mut known = self.known();
        if let Some(visitor) = found.as_ref().filter(|_| self.alone && known.changes == changes) {
            if known.visitors.len() >= MOST {
                known.visitors.clear();
            }
            known.visitors.insert(*token, visitor.clone());
        }
        drop(known);
        Ok(found)
    }

    /// Stores a visitor. Replaces the one with the same token.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn put(self: &Arc<Self>, visitor: Visitor) -> Result<(), StoreError> {
        let visitors = Arc::clone(self);
        // A task of its own: it goes on to the end even if nobody waits for it any more.
        let put = tokio::spawn(async move {
            let token = visitor.token;
            let put = visitors.store.put_visitor(visitor).await;
            let mut known = visitors.known();
            known.visitors.remove(&token);
            known.changes += 1;
            put
        });
        put.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Notes that a visitor was here at this house time. Nobody waits for it.
    pub fn seen(&self, token: &TokenHash, at: i64) {
        if let Some(visitor) = self.known().visitors.get_mut(token) {
            visitor.seen = at;
        }
        drop(self.store.seen(token, at));
    }

    /// Forgets everybody: anything may have changed.
    pub fn forget(&self) {
        let mut known = self.known();
        known.visitors.clear();
        known.changes += 1;
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // No panic leaves it half changed.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
