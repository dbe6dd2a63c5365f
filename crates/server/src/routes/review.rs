//! Reviews of finished matches: the page, asking for one, stopping it, and the stream of its progress.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, Uri};
use axum::response::IntoResponse;
use axum::response::sse::{self, KeepAlive, Sse};
use futures_util::stream::{self, StreamExt};
use play::Refusal;
use registry::GameKind;
use rules::Part;

use super::Fields;
use super::error::{HandlerResult, InLang};
use super::replay::{MatchSource, Source};
use super::response::{head, house_speaker, page, see_other, with_cookie};
use super::stream::{last_event, reconnect_hint, refused};
use crate::feed::parts_json;
use crate::house::{House, HouseError};
use crate::limits::OpenStream;
use crate::lists::digests;
use crate::metrics::{self, StreamKind};
use crate::pages::replay::{Eyes, ReplayPage};
use crate::pages::review::{self, ReviewState};
use crate::pages::{layout, preview, say};
use crate::reviews::{ReviewStage, ReviewSubject};
use crate::table::Table;
use crate::visitor::CurrentVisitor;

/// Progress is sent at most so often.
const GATHER: Duration = Duration::from_millis(300);

/// What there is of the review.
async fn state(
    house: &Arc<House>,
    source: &Source,
    visitor: Option<&str>,
) -> Result<ReviewState, HouseError> {
    let (made, is_old) = match &source.from {
        MatchSource::Upload(upload) => (upload.review().cloned(), false),
        MatchSource::Table(table) => {
            let read = |table: &Table| (table.review().cloned(), table.has_old_review());
            house.read_latest(table, read).await?
        }
    };
    let job = house.reviews.job(&source.base());
    Ok(match (made, job) {
        (Some(review), _) => ReviewState::Made(review),
        (None, Some(job)) => ReviewState::Asked { stage: *job.stage().borrow(), own: job.is_by(visitor) },
        (None, None) if is_old => ReviewState::Old,
        (None, None) => ReviewState::Absent,
    })
}

/// Makes something of the review, as the visitor may see it. `None` is not possible: every match has a first step.
async fn draw<T: Send + 'static>(
    house: &Arc<House>,
    source: &Source,
    visitor: &CurrentVisitor,
    make: impl Fn(&ReplayPage, &ReviewState) -> T + Clone + Send + 'static,
) -> Result<Option<T>, HouseError> {
    let state = state(house, source, visitor.id()).await?;
    let first = Some((Eyes::All.word(), 0));
    source.at(house, visitor, first, move |page| make(page, &state)).await
}

/// The page of the review.
pub(super) async fn show(
    State(house): State<Arc<House>>,
    uri: Uri,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let lang = visitor.lang();
    let source = Source::find(&house, &uri, &id).in_lang(lang)?;
    let make = |page: &ReplayPage, state: &ReviewState| {
        let waits = matches!(state, ReviewState::Asked { stage, .. } if *stage != ReviewStage::Failed);
        let last = digests([review::part(page, state).0.as_str()]).concat();
        (page.kind, waits.then_some(last), review::page(page, state))
    };
    let drawn = draw(&house, &source, &visitor, make).await.in_lang(lang)?;
    let Some((kind, last, content)) = drawn else { return Err(HouseError::NoTable).in_lang(lang) };
    let speaker = house_speaker(lang);
    let title = format!("{} · {} · Trianon", kind.meta().title, say(&speaker, "review-title"));
    // Not the result: a link must not give it away.
    let head = head(&house, &headers, &title, preview::game(kind, &speaker), kind.meta().id);
    let live = layout::Live {
        events: last.is_some().then(|| format!("{}/review/events", source.base())),
        waiting: last.is_some(),
        last,
        table: None,
    };
    Ok(page(layout::page(&speaker, &visitor, &head, Some(&live), uri.path(), &content)))
}

/// Asks for the review, if it is not there.
pub(super) async fn ask(
    State(house): State<Arc<House>>,
    uri: Uri,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let (lang, address) = (visitor.lang(), visitor.address());
    let source = Source::find(&house, &uri, &id).in_lang(lang)?;
    // Refused while the match runs.
    let (kind, record) = source.record(&house).await.in_lang(lang)?;
    let replay = source.base();
    let there = format!("{replay}/review");
    let state = state(&house, &source, visitor.id()).await.in_lang(lang)?;
    let is_asked = matches!(state, ReviewState::Asked { stage, .. } if stage != ReviewStage::Failed);
    if is_asked || matches!(state, ReviewState::Made(_)) {
        return Ok(see_other(&headers, &there, None));
    }
    let (who, cookie) = visitor.ensure_stored(&house, None).await.in_lang(lang)?;
    house.quotas.review(address, &who.id).map_err(HouseError::from).in_lang(lang)?;
    let subject = match source.from {
        MatchSource::Table(table) => ReviewSubject::Table(table, kind, Box::new(record)),
        MatchSource::Upload(upload) => ReviewSubject::Upload(upload),
    };
    house.ask_review(&replay, subject, &who.id).map_err(HouseError::from).in_lang(lang)?;
    Ok(with_cookie(see_other(&headers, &there, None), cookie.as_deref()))
}

/// Stops a review that the visitor has asked for.
pub(super) async fn stop(
    State(house): State<Arc<House>>,
    uri: Uri,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let source = Source::find(&house, &uri, &id).in_lang(visitor.lang())?;
    let replay = source.base();
    let asked = house.reviews.job(&replay).is_some();
    if asked && !house.reviews.stop(&replay, visitor.id().unwrap_or_default()) {
        return Err(HouseError::Refused(Refusal::ByTable("refused-not-asked-by-you")))
            .in_lang(visitor.lang());
    }
    Ok(see_other(&headers, &format!("{replay}/review"), None))
}

/// A page that waits for a review.
struct Listener {
    house: Arc<House>,
    source: Source,
    visitor: CurrentVisitor,
    /// What the page shows, by digest.
    shown: String,
    _open: (OpenStream, metrics::OpenStream),
}

impl Listener {
    /// The next event: its id, and the part that changed. None if the match cannot be read; the page then reconnects.
    async fn next(&mut self) -> Option<(String, String)> {
        loop {
            let job = self.house.reviews.job(&self.source.base());
            let mut stage = job.as_ref().map(|job| job.stage());
            if let Some(stage) = &mut stage {
                stage.mark_unchanged();
            }
            let make = |page: &ReplayPage, state: &ReviewState| (page.kind, review::part(page, state).0);
            let (kind, markup): (GameKind, String) =
                draw(&self.house, &self.source, &self.visitor, make).await.ok()??;
            let mut parts = [Part { id: "review", markup }];
            crate::assets::link_sprites(kind, &mut parts);
            let digest = digests([parts[0].markup.as_str()]).concat();
            if std::mem::replace(&mut self.shown, digest.clone()) != digest {
                return Some((digest, parts_json(&parts)));
            }
            match &mut stage {
                Some(stage) => {
                    // It has ended: then the job is gone, too.
                    stage.changed().await.ok();
                    tokio::time::sleep(GATHER).await;
                }
                // Nothing changes any more unless somebody asks.
                None => std::future::pending().await,
            }
        }
    }
}

/// The stream of a page that waits for a review.
pub(super) async fn events(
    State(house): State<Arc<House>>,
    uri: Uri,
    Path(id): Path<String>,
    Query(query): Query<Fields>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let quota = match house.quotas.stream(visitor.address(), visitor.id()) {
        Ok(quota) => quota,
        Err(limited) => return Ok(refused(&house, limited, visitor.lang())),
    };
    let source = Source::find(&house, &uri, &id).in_lang(visitor.lang())?.without_review();
    // Refused while the match runs.
    draw(&house, &source, &visitor, |_, _| ()).await.in_lang(visitor.lang())?;
    let (heartbeat, end) = (house.config.heartbeat, house.streams_end());
    let shown = last_event(&headers, &query).unwrap_or("").chars().take(32).collect();
    let open = (quota, metrics::OpenStream::new(&house, StreamKind::Lists));
    let listener = Listener { house, source, visitor, shown, _open: open };
    let stream = stream::unfold(listener, |mut listener| async move {
        let (id, data) = listener.next().await?;
        Some((Ok::<_, Infallible>(sse::Event::default().event("parts").id(id).data(data)), listener))
    });
    let stream = stream.take_until(end).chain(reconnect_hint());
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(heartbeat)).into_response())
}
