//! Finished matches step by step: of tables, and of records that visitors bring. Nothing of a match that runs is shown.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use bots::Bot;
use data_encoding::HEXLOWER;
use maud::Markup;
use play::Refusal;
use record::{Record, RecordHead};
use registry::GameKind;
use rules::{Lang, Part, Seat, SeatSet};
use serde::Serialize;
use sha2::{Digest, Sha256};
use words::Speaker;

use super::Fields;
use super::error::{HandlerResult, InLang, bad_form, not_found};
use super::new_table::{free_id, fresh_seed};
use super::response::{head, house_speaker, page, see_other};
use super::review;
use crate::assets::{self, Named};
use crate::house::{House, HouseError};
use crate::pages::replay::{ChatAtStep, Eyes, ReplayPage, check as check_page, upload as upload_form, whole};
use crate::pages::{self, layout, preview, rules_page, say};
use crate::replays::{self, Upload};
use crate::table::{ChairId, OnLeave, Settings, Table, TableAction, TimeControl};
use crate::visitor::CurrentVisitor;

/// A step never changes. What stands beside it may, and then its version does.
const KEPT_BY_BROWSER: &str = "private, max-age=3600";

/// The addresses of one replay, below its own.
pub(super) fn routes_below(base: &str) -> Router<Arc<House>> {
    Router::new()
        .route(base, get(first))
        .route(&format!("{base}/check"), get(check))
        .route(&format!("{base}/{{eyes}}"), get(slider))
        .route(&format!("{base}/{{eyes}}/whole"), get(whole_match))
        .route(&format!("{base}/{{eyes}}/{{step}}"), get(show))
        .route(&format!("{base}/{{eyes}}/{{step}}/parts"), get(parts))
        .route(&format!("{base}/{{eyes}}/{{step}}/play"), post(play_on))
        .route(&format!("{base}/review"), get(review::show).post(review::ask))
        .route(&format!("{base}/review/stop"), post(review::stop))
        .route(&format!("{base}/review/events"), get(review::events))
        // The steps with the review beside them.
        .route(&format!("{base}/review/{{eyes}}"), get(slider))
        .route(&format!("{base}/review/{{eyes}}/{{step}}"), get(show))
        .route(&format!("{base}/review/{{eyes}}/{{step}}/parts"), get(parts))
}

/// Where a match comes from.
pub(super) enum MatchSource {
    Table(String),
    Upload(Arc<Upload>),
}

/// The match that an address names, and whether the address is one of its steps with the review beside them.
pub(super) struct Source {
    pub(super) from: MatchSource,
    reviewed: bool,
}

impl Source {
    /// The source that an address names.
    pub(super) fn find(house: &House, uri: &Uri, id: &str) -> Result<Self, HouseError> {
        let from = if uri.path().starts_with("/t/") {
            MatchSource::Table(id.to_owned())
        } else {
            MatchSource::Upload(house.uploads.find(id).ok_or(HouseError::NoTable)?)
        };
        let source = Self { from, reviewed: false };
        let below = uri.path().strip_prefix(&source.base());
        let reviewed = below.is_some_and(|below| below.starts_with("/review/"));
        Ok(Self { reviewed, ..source })
    }

    /// The same match, whose steps do not show the review.
    pub(super) fn without_review(self) -> Self {
        Self { reviewed: false, ..self }
    }

    /// The address of the replay.
    pub(super) fn base(&self) -> String {
        match &self.from {
            MatchSource::Table(id) => format!("/t/{id}/replay"),
            MatchSource::Upload(upload) => format!("/replay/{}", upload.id),
        }
    }

    /// The address of its steps.
    fn steps(&self) -> String {
        if self.reviewed { format!("{}/review", self.base()) } else { self.base() }
    }

    /// The record of the finished match.
    pub(super) async fn record(&self, house: &Arc<House>) -> Result<(GameKind, Record), HouseError> {
        match &self.from {
            MatchSource::Upload(upload) => Ok((upload.kind, upload.record.clone())),
            MatchSource::Table(table) => {
                let read = |table: &Table| {
                    (table.kind(), table.game().and_then(|game| game.session().record()), table.is_lesson())
                };
                let (kind, record, lesson) = house.read_latest(table, read).await?;
                let why = if lesson { "refused-lesson-record" } else { "refused-not-over" };
                record.filter(|_| !lesson).map(|record| (kind, record)).ok_or(Refusal::ByTable(why).into())
            }
        }
    }

    /// Makes something from a step. Without a step, from the first one with the reader's own eyes. `None` if there is no
    /// such step.
    pub(super) async fn at<T: Send + 'static>(
        &self,
        house: &Arc<House>,
        visitor: &CurrentVisitor,
        asked: Option<(String, usize)>,
        make: impl Fn(&ReplayPage) -> T + Clone + Send + 'static,
    ) -> Result<Option<T>, HouseError> {
        let (lang, base, reviewed) = (visitor.lang(), self.base(), self.reviewed);
        match &self.from {
            MatchSource::Upload(upload) => {
                let speaker = Speaker::new(lang, upload.kind.words(), upload.record.head.players.clone());
                let (eyes, step) = match asked {
                    Some((word, step)) => (Eyes::read(&word, upload.record.head.seats), step),
                    None => (Some(Eyes::All), 0),
                };
                let Some(eyes) = eyes.filter(|_| step <= upload.replay.last_step()) else { return Ok(None) };
                let review = upload.review().map(|review| &**review);
                if reviewed && review.is_none() {
                    return Err(NOT_REVIEWED.into());
                }
                let version = version(lang, 0, &[]);
                Ok(Some(make(&ReplayPage {
                    kind: upload.kind,
                    replay: &*upload.replay,
                    speaker: &speaker,
                    base: &base,
                    table: None,
                    eyes,
                    step,
                    own: SeatSet::EMPTY,
                    chat: &[],
                    notes: &[],
                    review,
                    reviewed,
                    version: &version,
                })))
            }
            MatchSource::Table(id) => {
                let me = visitor.id().map(str::to_owned);
                let drawn = move |table: &Table| {
                    at_table(table, me.as_deref(), lang, &asked, (&base, reviewed), &make)
                };
                house.read(id, drawn).await?.map_err(HouseError::from)
            }
        }
    }
}

/// Makes something from a step of a table's match.
fn at_table<T>(
    table: &Table,
    me: Option<&str>,
    lang: Lang,
    asked: &Option<(String, usize)>,
    (base, reviewed): (&str, bool),
    make: &impl Fn(&ReplayPage) -> T,
) -> Result<Option<T>, Refusal> {
    let (Some(replay), Some(game)) = (table.replay(), table.game()) else {
        let lesson = table.is_lesson();
        return Err(Refusal::ByTable(if lesson { "refused-lesson-record" } else { "refused-not-over" }));
    };
    let review = table.review().map(|review| &**review);
    if reviewed && review.is_none() {
        return Err(NOT_REVIEWED);
    }
    let chairs = table.chairs_of(me);
    let own: SeatSet = chairs.iter().filter_map(|chair| game.seat_of(chair)).collect();
    let (eyes, step) = match asked {
        Some((word, step)) => (Eyes::read(word, table.settings().seats), *step),
        None => (Some(own.iter().next().map_or(Eyes::All, Eyes::Seat)), 0),
    };
    let Some(eyes) = eyes.filter(|_| step <= replay.last_step()) else { return Ok(None) };
    let speaker = pages::table::speaker(table, lang);
    let said = |(lines, chair, text): (usize, ChairId, &str)| ChatAtStep {
        step: replay.step_of_line(lines),
        name: pages::table::name(table, chair),
        text: text.to_owned(),
    };
    let chat: Vec<ChatAtStep> = table.chat_with_moments().map(said).collect();
    let lines = replay.line_count(step);
    let notes: Vec<String> = chairs.iter().map(|chair| table.note_at(chair, lines).to_owned()).collect();
    // Notes may change without a line of the table.
    let present: Vec<&str> = chairs.iter().map(|chair| table.note(chair)).collect();
    Ok(Some(make(&ReplayPage {
        kind: table.kind(),
        replay: &*replay,
        speaker: &speaker,
        base,
        table: Some(&format!("/t/{}", table.id())),
        eyes,
        step,
        own,
        chat: &chat,
        notes: &notes,
        review,
        reviewed,
        version: &version(lang, table.stored(), &present),
    })))
}

const NOT_REVIEWED: Refusal = Refusal::ByTable("refused-not-reviewed");

/// Changes with everything that a step shows beside the match.
fn version(lang: Lang, lines: u64, notes: &[&str]) -> String {
    let reviews = ::review::whole::VERSION;
    let text = format!("{} {} {reviews} {lines} {notes:?}", lang.code(), assets::path(Named::Replay));
    HEXLOWER.encode(&Sha256::digest(text)[..6])
}

/// To the first step, with the reader's own eyes.
async fn first(
    State(house): State<Arc<House>>,
    uri: Uri,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let source = Source::find(&house, &uri, &id).in_lang(visitor.lang())?;
    let eyes = source.at(&house, &visitor, None, |page| page.eyes.word()).await.in_lang(visitor.lang())?;
    let eyes = eyes.unwrap_or_else(|| Eyes::All.word());
    Ok(see_other(&headers, &format!("{}/{eyes}/0", source.base()), None))
}

/// To the step that the form of the slider names. A browser without scripts sends it.
async fn slider(
    State(house): State<Arc<House>>,
    uri: Uri,
    Path((id, eyes)): Path<(String, String)>,
    Query(query): Query<Fields>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let source = Source::find(&house, &uri, &id).in_lang(visitor.lang())?;
    let step = query.get("step").map_or(Some(0), |step| step.parse().ok());
    let asked = step.map(|step: usize| (eyes, step));
    let there = match asked {
        Some(asked) => source.at(&house, &visitor, Some(asked), |page| (page.eyes.word(), page.step)).await,
        None => Ok(None),
    };
    match there.in_lang(visitor.lang())? {
        Some((eyes, step)) => Ok(see_other(&headers, &format!("{}/{eyes}/{step}", source.steps()), None)),
        None => Ok(not_found(State(house), headers).await),
    }
}

/// The page of a step.
async fn show(
    State(house): State<Arc<House>>,
    uri: Uri,
    Path((id, eyes, step)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> HandlerResult {
    let draw = |page: &ReplayPage| {
        let parts = page.parts();
        (page.kind, Some(page.head()), page.frame(&parts))
    };
    content(&house, &uri, (&id, eyes, &step), &headers, draw).await
}

/// The whole match on one page.
async fn whole_match(
    State(house): State<Arc<House>>,
    uri: Uri,
    Path((id, eyes)): Path<(String, String)>,
    headers: HeaderMap,
) -> HandlerResult {
    let draw = |page: &ReplayPage| (page.kind, None, whole(page));
    content(&house, &uri, (&id, eyes, "0"), &headers, draw).await
}

/// A page that is made from a step. With a part `head` it is like a table.
async fn content(
    house: &Arc<House>,
    uri: &Uri,
    (id, eyes, step): (&str, String, &str),
    headers: &HeaderMap,
    draw: impl Fn(&ReplayPage) -> (GameKind, Option<Markup>, Markup) + Clone + Send + 'static,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(house, headers).await?;
    let lang = visitor.lang();
    let source = Source::find(house, uri, id).in_lang(lang)?;
    let drawn = match step.parse() {
        Ok(step) => source.at(house, &visitor, Some((eyes, step)), draw).await.in_lang(lang)?,
        Err(_) => None,
    };
    let Some((kind, banner, content)) = drawn else {
        return Ok(not_found(State(Arc::clone(house)), headers.clone()).await);
    };
    let speaker = house_speaker(lang);
    let title = format!("{} · {} · Trianon", kind.meta().title, say(&speaker, "replay-title"));
    // Not the result: a link must not give it away.
    let head = head(house, headers, &title, preview::game(kind, &speaker), kind.meta().id);
    let live = banner.map(|head| {
        let rules = rules_page::path(kind);
        let table = layout::TableHead { script: Named::Replay, head, rules };
        layout::Live { table: Some(table), ..layout::Live::default() }
    });
    Ok(page(layout::page(&speaker, &visitor, &head, live.as_ref(), uri.path(), &content)))
}

/// What the script gets of a step.
#[derive(Serialize)]
struct StepAnswer {
    parts: Vec<(&'static str, String)>,
    previous: Option<usize>,
    next: Option<usize>,
    place: String,
    #[serde(skip)]
    version: String,
}

impl StepAnswer {
    fn new(page: &ReplayPage) -> Self {
        let (previous, next, place) = (page.previous(), page.next(), page.place());
        let parts = page.parts().into_iter().map(|Part { id, markup }| (id, markup)).collect();
        Self { parts, previous, next, place, version: page.version.to_owned() }
    }
}

/// The parts of a step, for the script.
async fn parts(
    State(house): State<Arc<House>>,
    uri: Uri,
    Path((id, eyes, step)): Path<(String, String, String)>,
    Query(query): Query<Fields>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let lang = visitor.lang();
    let source = Source::find(&house, &uri, &id).in_lang(lang)?;
    let answer = match step.parse() {
        Ok(step) => source.at(&house, &visitor, Some((eyes, step)), StepAnswer::new).await.in_lang(lang)?,
        Err(_) => None,
    };
    let Some(answer) = answer else { return Ok(not_found(State(house), headers).await) };
    let json = serde_json::to_string(&answer)
        .map_err(|error| HouseError::Damaged(format!("a step cannot be written: {error}")))
        .in_lang(lang)?;
    let kept = query.get("v") == Some(&answer.version);
    let mut response = ([(CONTENT_TYPE, "application/json")], json).into_response();
    if kept {
        response.headers_mut().insert(CACHE_CONTROL, axum::http::HeaderValue::from_static(KEPT_BY_BROWSER));
    }
    Ok(response)
}

/// What the record proves about its chance.
async fn check(
    State(house): State<Arc<House>>,
    uri: Uri,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let lang = visitor.lang();
    let source = Source::find(&house, &uri, &id).in_lang(lang)?;
    let (kind, record) = source.record(&house).await.in_lang(lang)?;
    let report = replays::fairness(kind, &record)
        .map_err(|error| HouseError::Damaged(format!("a finished match cannot be checked: {error}")))
        .in_lang(lang)?;
    let speaker = house_speaker(lang);
    let title = format!("{} · {} · Trianon", kind.meta().title, say(&speaker, "check-title"));
    let head = head(&house, &headers, &title, preview::game(kind, &speaker), kind.meta().id);
    let content = check_page(&speaker, &source.base(), &report);
    Ok(page(layout::page(&speaker, &visitor, &head, None, uri.path(), &content)))
}

/// A new match that begins with the entries of this one up to a step. Bots play the other seats.
async fn play_on(
    State(house): State<Arc<House>>,
    uri: Uri,
    Path((id, eyes, step)): Path<(String, String, String)>,
    headers: HeaderMap,
    Form(form): Form<Fields>,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let (lang, address) = (visitor.lang(), visitor.address());
    let bot: Bot = match form.get("bot").map_or(Ok(Bot::Courtier), |bot| bot.parse()) {
        Ok(bot) => bot,
        Err(error) => return Ok(bad_form(format!("`bot`: {error}"))),
    };
    let source = Source::find(&house, &uri, &id).in_lang(lang)?;
    let begin = |page: &ReplayPage| {
        let session = page.replay.at(page.step);
        let own = match page.eyes {
            Eyes::Seat(seat) => seat,
            Eyes::All => session.due().iter().next().unwrap_or(Seat::at(0)),
        };
        (!session.is_over()).then(|| (session.head().clone(), page.replay.entries(page.step), own))
    };
    let begun = match step.parse() {
        Ok(step) => source.at(&house, &visitor, Some((eyes, step)), begin).await.in_lang(lang)?,
        Err(_) => None,
    };
    let Some(begun) = begun else { return Ok(not_found(State(house), headers).await) };
    let Some((played, lines, own)) = begun else {
        return Err(HouseError::Refused(Refusal::Over)).in_lang(lang);
    };
    let (who, cookie) = visitor.ensure_stored(&house, None).await.in_lang(lang)?;
    house.check_tables(&who.id, None).await.in_lang(lang)?;
    house.quotas.new_table(address, &who.id).map_err(HouseError::from).in_lang(lang)?;
    let table = free_id(played.seats, &who.name).in_lang(lang)?;
    let chair = ChairId::new(own.number());
    let mut actions = vec![TableAction::Sit { chair, name: None, nonce: None }];
    let others = ChairId::all(played.seats).filter(|other| *other != chair);
    actions.extend(others.map(|chair| TableAction::SeatBot { chair, bot }));
    actions.push(TableAction::Start);
    let actions = actions.into_iter().map(|action| (who.clone(), action)).collect();
    let seed = fresh_seed().in_lang(lang)?;
    house.open_continued(&table, settings(played), seed, lines, actions).await.in_lang(lang)?;
    Ok(see_other(&headers, &format!("/t/{table}"), cookie.as_deref()))
}

/// The settings of a match that goes on from another one.
fn settings(played: RecordHead) -> Settings {
    Settings {
        game: played.game,
        seats: played.seats,
        figures: played.figures,
        rules: played.rules,
        options: played.options,
        public: false,
        time_control: TimeControl::Untimed,
        on_leave: OnLeave::Resigns,
        fixed_seats: true,
        lesson: None,
        continued: true,
    }
}

// ---- records from elsewhere ----

/// Where a visitor brings a record.
pub(super) async fn upload_page(State(house): State<Arc<House>>, headers: HeaderMap) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let content = upload_form(&house_speaker(visitor.lang()), None);
    Ok(page_of_upload(&house, &headers, &visitor, &content))
}

/// Takes a record.
pub(super) async fn upload(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    Form(mut form): Form<Fields>,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let Some(text) = form.remove("record") else { return Ok(bad_form("`record` is missing".to_owned())) };
    // Forms end lines with two characters, records with one.
    let text = text.replace("\r\n", "\n");
    let busy = |_| HouseError::Store(store::StoreError::Busy);
    let permit = house.uploads.reading.acquire().await.map_err(busy).in_lang(visitor.lang())?;
    let kept = text.clone();
    let read = tokio::task::spawn_blocking(move || Upload::read(text)).await;
    drop(permit);
    match read.map_err(|error| HouseError::Damaged(format!("a record: {error}"))).in_lang(visitor.lang())? {
        Ok(upload) => {
            let there = format!("/replay/{}", upload.id);
            house.uploads.keep(Arc::new(upload));
            Ok(see_other(&headers, &there, None))
        }
        Err(error) => {
            let content = upload_form(&house_speaker(visitor.lang()), Some((&error, &kept)));
            let page = page_of_upload(&house, &headers, &visitor, &content);
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

fn page_of_upload(
    house: &House,
    headers: &HeaderMap,
    visitor: &CurrentVisitor,
    content: &Markup,
) -> Response {
    let speaker = house_speaker(visitor.lang());
    let title = format!("{} · Trianon", say(&speaker, "upload-title"));
    let head = head(house, headers, &title, say(&speaker, "og-home"), "house");
    page(layout::page(&speaker, visitor, &head, None, "/replay", content))
}

/// The record, as it was brought.
pub(super) async fn uploaded(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let lang = CurrentVisitor::from_headers(&house, &headers).await?.lang();
    let upload = house.uploads.find(&id).ok_or(HouseError::NoTable).in_lang(lang)?;
    let name = format!("attachment; filename=\"{}.trn\"", upload.id);
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name)], upload.text.clone()).into_response())
}
