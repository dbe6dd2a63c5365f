//! The stream of a table: server-sent events for one visitor.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream, StreamExt};
use rules::Lang;
use tokio::sync::broadcast;

use super::Fields;
use super::error::{HandlerResult, InLang};
use super::response::{house_speaker, origin_of};
use crate::feed::{EventId, KnownParts, StreamEvent, pack_long};
use crate::house::{House, HouseError};
use crate::limits::{Limited, OpenStream};
use crate::metrics::{self, StreamKind};
use crate::origin::{self, Origin};
use crate::pages::say;
use crate::table_task::Message;
use crate::visitor::CurrentVisitor;

/// The last event a page has seen. The header takes precedence: the address is old when a browser reconnects.
pub(super) fn last_event<'a>(headers: &'a HeaderMap, query: &'a Fields) -> Option<&'a str> {
    let named = headers.get("last-event-id").and_then(|last| last.to_str().ok());
    named.or(query.get("last").map(String::as_str))
}

struct Listener {
    house: Arc<House>,
    table: String,
    visitor: Option<String>,
    lang: Lang,
    last: Option<EventId>,
    missed: VecDeque<Arc<StreamEvent>>,
    coming: broadcast::Receiver<Arc<StreamEvent>>,
    /// What this stream has sent since it subscribed, if its client can apply differences.
    known: Option<KnownParts>,
    _open: (OpenStream, metrics::OpenStream),
}

impl Listener {
    /// Subscribes, from the last event on.
    async fn subscribe(&mut self) -> Result<(), HouseError> {
        let (table, visitor) = (self.table.clone(), self.visitor.clone());
        let (lang, last) = (self.lang, self.last.clone());
        let listen = |reply| Message::Listen { visitor: visitor.clone(), lang, last: last.clone(), reply };
        let (missed, coming) = self.house.send(&table, listen).await?;
        (self.missed, self.coming) = (missed.into(), coming);
        // What was missed may have changed parts that this stream has sent.
        self.known = self.known.take().map(|_| KnownParts::default());
        Ok(())
    }

    /// The next event; none if the table cannot be read.
    async fn next(&mut self) -> Option<Arc<StreamEvent>> {
        loop {
            if let Some(event) = self.missed.pop_front() {
                return Some(event);
            }
            match self.coming.recv().await {
                Ok(event) => return Some(event),
                // Too slow, or the seating changed, or the task ended: subscribe again where we stopped.
                Err(_) => self.subscribe().await.ok()?,
            }
        }
    }
}

/// The stream of a table.
pub(super) async fn events(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    Query(query): Query<Fields>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let (id, lang) = (visitor.id().map(str::to_owned), visitor.lang());
    let quota = match house.quotas.stream(visitor.address(), visitor.id()) {
        Ok(quota) => quota,
        Err(limited) => return Ok(refused(&house, limited, lang)),
    };
    let last = last_event(&headers, &query).and_then(EventId::read);
    let (heartbeat, packed) = (house.config.heartbeat, query.contains_key("packed"));
    let known = query.contains_key("patched").then(KnownParts::default);
    let origin = origin_of(&house, &headers);
    let (_, coming) = broadcast::channel(1);
    let missed = VecDeque::new();
    let open = (quota, metrics::OpenStream::new(&house, StreamKind::Table));
    let mut listener = Listener { house, table, visitor: id, lang, last, missed, coming, known, _open: open };
    listener.subscribe().await.in_lang(lang)?;
    let end = listener.house.streams_end();
    let stream = stream::unfold(listener, move |mut listener| {
        let origin = origin.clone();
        async move {
            let event = listener.next().await?;
            if event.id.is_some() {
                listener.last.clone_from(&event.id);
            }
            let text = match &mut listener.known {
                Some(known) => event.patched(known),
                None => Cow::Borrowed(event.data()),
            };
            let data = match (filled(text, origin.as_ref()), packed) {
                (Cow::Borrowed(_), true) => Cow::Borrowed(event.packed()),
                (Cow::Owned(own), true) => Cow::Owned(pack_long(own)),
                (own, false) => own,
            };
            let mut sent = sse::Event::default().event(event.name).data(data);
            if let Some(id) = &event.id {
                sent = sent.id(id.to_string());
            }
            Some((Ok::<_, Infallible>(sent), listener))
        }
    });
    let stream = stream.take_until(end).chain(reconnect_hint());
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(heartbeat)).into_response())
}

/// A text with the origin in its place. If it is borrowed, it is the event's own.
fn filled<'a>(text: Cow<'a, str>, origin: Option<&Origin>) -> Cow<'a, str> {
    match text {
        Cow::Borrowed(text) => origin::fill(text, origin),
        Cow::Owned(text) => Cow::Owned(origin::fill(&text, origin).into_owned()),
    }
}

/// The end of every stream: the page reconnects soon, to this server or to the next.
pub(super) fn reconnect_hint() -> impl Stream<Item = Result<sse::Event, Infallible>> {
    stream::iter([Ok(sse::Event::default().retry(SOON))])
}

/// When a page reconnects whose stream has ended.
const SOON: Duration = Duration::from_secs(1);

/// A stream that says why it is none, and ends. A browser shows its script nothing of a response with an error.
pub(super) fn refused(house: &House, reached: Limited, lang: Lang) -> Response {
    house.metrics.refused(reached.limit.key());
    let words = say(&house_speaker(lang), reached.limit.key());
    let event = sse::Event::default().event("refused").retry(AGAIN).data(words);
    Sse::new(stream::iter([Ok::<_, Infallible>(event)])).into_response()
}

/// When a page tries again whose stream was refused.
const AGAIN: Duration = Duration::from_secs(30);
