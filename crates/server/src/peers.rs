//! The other servers of a cluster, as the house sees them. A server that runs alone has none: every table is its own.
//!
//! A table has one owner at a time. The owner acts, and its appends name the epoch of its ownership. All others *follow* the
//! table: they show it as it was stored last, and pass on what their visitors do. The implementation is in `cluster`
//! (`docs/cluster.md`).

use std::pin::Pin;

use axum::extract::Request;
use axum::response::Response;
use play::OfferId;
use rules::Seat;
use serde::{Deserialize, Serialize};
use store::{Claim, Generation, StoreFuture};
use tokio::sync::watch;

use crate::bot_pool::{Attention, BotAnswer};
use crate::house::HouseError;
use crate::lists::CardNews;
use crate::live_match::Hint;
use crate::table::{ActingVisitor, TableAction, TableInput};

/// Something that takes a while.
pub type Pending<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// What a server that follows a table knows about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Followed {
    /// How often something was appended to it, as far as known.
    pub revision: u64,
    /// The address of its owner; none if nobody owns it.
    pub owner: Option<String>,
}

/// The other servers.
pub trait Peers: Send + Sync + 'static {
    /// Takes a table, unless another server owns it.
    fn claim(&self, table: &str) -> StoreFuture<Claim>;
    /// Gives a table back.
    fn release(&self, table: &str, generation: Generation);
    /// Whether this server may act as the owner of its tables: its lease has not ended, by its own clock.
    fn has_lease(&self) -> bool;
    /// A number that grows whenever the lease has ended. What a server owned before may belong to others then.
    fn term(&self) -> watch::Receiver<u64>;
    /// Follows a table, as long as the receiver is there. It changes when there is something to read or to take.
    fn follow(&self, table: &str, known: Followed) -> watch::Receiver<Followed>;
    /// The address of the server that owns a table, whether this server can read the table or not.
    fn owner_of(&self, table: &str) -> StoreFuture<Option<String>>;
    /// How often something was appended to a table; none if it is not there.
    fn revision_of(&self, table: &str) -> StoreFuture<Option<u64>>;
    /// Something was appended to a table of this server. Followers are told.
    fn committed(&self, table: &str, revision: u64, news: &CardNews);
    /// The tables that are due and that no other server owns.
    fn due(&self, until: i64, limit: u32) -> StoreFuture<Vec<String>>;
    /// Notes that visitors look at tables: pairs of a table and a visitor.
    fn note_present(&self, here: Vec<(String, String)>, at: i64) -> StoreFuture<()>;
    /// When visitors were last seen at tables, by any server: table, visitor, house time.
    fn present(&self, tables: Vec<String>) -> StoreFuture<Vec<(String, String, i64)>>;
    /// Passes a request on to the owner of its table.
    fn forward(&self, owner: &str, request: Request) -> Pending<Response>;
    /// Lets the owner of a table do something that is no request of its own.
    fn send_errand(&self, owner: &str, table: &str, errand: &Errand) -> Pending<Result<(), HouseError>>;
    /// Lets a worker on another machine decide for a bot. None if this server's own threads do it.
    fn think(&self, table: &str, seat: Seat, attention: Attention) -> Option<Pending<Option<BotAnswer>>>;
}

/// What a server asks the owner of a table to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Errand {
    /// A visitor has another name.
    #[expect(missing_docs, reason = "the fields explain themselves")]
    Rename { visitor: String, name: String, from: String },
    /// A visitor begins a lesson again.
    #[expect(missing_docs, reason = "the fields explain themselves")]
    Restart { visitor: String, name: String },
    /// The finished match was reviewed: the text of the review.
    Reviewed(String),
    /// A visitor has taken a hint about an offer.
    #[expect(missing_docs, reason = "the fields explain themselves")]
    TakeHint { visitor: String, name: String, offer: u32 },
}

impl Errand {
    /// The errand that does the same as an input; none if it can only be done here.
    #[must_use]
    pub fn of(input: &TableInput) -> Option<Self> {
        match input {
            TableInput::Person(who, TableAction::Rename { from }) => {
                Some(Self::Rename { visitor: who.id.clone(), name: who.name.clone(), from: from.clone() })
            }
            TableInput::Person(who, TableAction::Restart) => {
                Some(Self::Restart { visitor: who.id.clone(), name: who.name.clone() })
            }
            TableInput::Reviewed(text) => Some(Self::Reviewed(text.clone())),
            TableInput::Person(who, TableAction::TakeHint { offer, .. }) => {
                Some(Self::TakeHint { visitor: who.id.clone(), name: who.name.clone(), offer: offer.0 })
            }
            _ => None,
        }
    }

    /// The input that it stands for.
    #[must_use]
    pub fn input(self) -> TableInput {
        let who = |id, name| ActingVisitor { id, name, confirms: false, answers: false, chair: None };
        match self {
            Self::Rename { visitor, name, from } => {
                TableInput::Person(who(visitor, name), TableAction::Rename { from })
            }
            Self::Restart { visitor, name } => TableInput::Person(who(visitor, name), TableAction::Restart),
            Self::Reviewed(text) => TableInput::Reviewed(text),
            Self::TakeHint { visitor, name, offer } => {
                // The server that was asked shows it; here it only counts.
                let hint = Hint { line: Vec::new(), why: Vec::new() };
                TableInput::Person(who(visitor, name), TableAction::TakeHint { offer: OfferId(offer), hint })
            }
        }
    }
}
