//! The first page: lists of tables, and the stream that keeps them up to date.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use axum::response::sse::{self, KeepAlive, Sse};
use futures_util::stream::{self, StreamExt};
use rules::{Lang, Part};
use store::CardQuery;

use super::Fields;
use super::error::{HandlerResult, InLang};
use super::response::{head, house_speaker, page};
use super::stream::{last_event, reconnect_hint, refused};
use crate::feed::parts_json;
use crate::house::{House, HouseError};
use crate::limits::OpenStream;
use crate::lists::{LIST_LENGTH, ListChanges, ListSubscription, digests};
use crate::metrics::{self, StreamKind};
use crate::pages::{home, layout, say};
use crate::visitor::CurrentVisitor;

/// Changes of lists are collected for so long before they are sent.
const GATHER: Duration = Duration::from_millis(300);

/// The first page.
pub(super) async fn page_of_lists(State(house): State<Arc<House>>, headers: HeaderMap) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let speaker = house_speaker(visitor.lang());
    let changes = ListChanges { public: true, own: true };
    let lists = lists(&house, visitor.id(), visitor.lang(), changes).await.in_lang(visitor.lang())?;
    let last = digests(lists.iter().map(|list| list.markup.as_str())).join(".");
    let live =
        layout::Live { events: Some("/events".to_owned()), last: Some(last), ..layout::Live::default() };
    let head = head(&house, &headers, "Trianon", say(&speaker, "og-home"), "house");
    let content = home::home(&speaker, visitor.name().is_empty(), &lists);
    Ok(page(layout::page(&speaker, &visitor, &head, Some(&live), "/", &content)))
}

/// The lists that may have changed, as this visitor may see them.
async fn lists(
    house: &House,
    visitor: Option<&str>,
    lang: Lang,
    changes: ListChanges,
) -> Result<Vec<Part>, HouseError> {
    let own = match visitor.filter(|_| changes.own) {
        Some(id) => house.store.cards(CardQuery::Of { visitor: id.to_owned(), limit: LIST_LENGTH }).await?,
        None => Vec::new(),
    };
    let public = if changes.public { Some(house.lists.public(&*house.store).await?) } else { None };
    let speaker = house_speaker(lang);
    let mut parts = if changes.own { home::own_lists(&speaker, visitor, &own) } else { Vec::new() };
    parts.extend(public.iter().flat_map(|lists| home::public_lists(&speaker, visitor, lists)));
    Ok(parts)
}

/// The stream of one first page.
struct ListListener {
    house: Arc<House>,
    visitor: Option<String>,
    lang: Lang,
    listening: ListSubscription,
    /// Whether the page has just connected. Then all lists are compared.
    new: bool,
    /// What the page shows, by digest, in the order of [`home::PARTS`].
    shown: [String; home::PARTS.len()],
    _open: (OpenStream, metrics::OpenStream),
}

impl ListListener {
    /// The next event: its id, and the lists that changed. None if the store cannot be read; the page then reconnects.
    async fn next(&mut self) -> Option<(String, String)> {
        loop {
            let mut changes = ListChanges { public: true, own: true };
            if !std::mem::take(&mut self.new) {
                self.listening.changed().await.ok()?;
                tokio::time::sleep(GATHER).await;
                changes = self.listening.take_changes();
            }
            let mut lists = lists(&self.house, self.visitor.as_deref(), self.lang, changes).await.ok()?;
            lists.retain(|list| {
                let place = home::PARTS.iter().position(|id| *id == list.id);
                let digest = digests([list.markup.as_str()]).concat();
                let shown = place.and_then(|place| self.shown.get_mut(place));
                shown.is_some_and(|shown| std::mem::replace(shown, digest.clone()) != digest)
            });
            if !lists.is_empty() {
                return Some((self.shown.join("."), parts_json(&lists)));
            }
        }
    }
}

/// The stream of the first page.
pub(super) async fn events(
    State(house): State<Arc<House>>,
    Query(query): Query<Fields>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let quota = match house.quotas.stream(visitor.address(), visitor.id()) {
        Ok(quota) => quota,
        Err(limited) => return Ok(refused(&house, limited, visitor.lang())),
    };
    let (visitor, lang, heartbeat) =
        (visitor.id().map(str::to_owned), visitor.lang(), house.config.heartbeat);
    let last = last_event(&headers, &query).unwrap_or("");
    // An unknown digest differs from all of ours, so the list is sent.
    let mut shown = last.split('.').take(home::PARTS.len()).map(|digest| digest.chars().take(16).collect());
    let shown = std::array::from_fn(|_| shown.next().unwrap_or_default());
    let end = house.streams_end();
    let listening = house.lists.listen(visitor.as_deref());
    let open = (quota, metrics::OpenStream::new(&house, StreamKind::Lists));
    let listener = ListListener { house, visitor, lang, listening, new: true, shown, _open: open };
    let stream = stream::unfold(listener, |mut listener| async move {
        let (id, data) = listener.next().await?;
        Some((Ok::<_, Infallible>(sse::Event::default().event("parts").id(id).data(data)), listener))
    });
    let stream = stream.take_until(end).chain(reconnect_hint());
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(heartbeat)).into_response())
}
