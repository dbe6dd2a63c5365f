//! The door: addresses, forms, streams. Whatever comes in here is hostile until checked.

use std::collections::{BTreeMap, VecDeque};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Form, Path, Query, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HOST, IF_NONE_MATCH,
    LOCATION, ORIGIN, REFERRER_POLICY, SET_COOKIE, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::{Next, from_fn};
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use bots::Bot;
use futures_util::stream::{self, Stream};
use record::{Refusal, Seed};
use registry::GameKind;
use rules::{Lang, Part, Speak, Words};
use sha2::{Digest, Sha256};
use store::CardQuery;
use tokio::sync::broadcast;
use tower_http::compression::CompressionLayer;
use words::Speaker;

use crate::assets;
use crate::feed::{EventId, StreamEvent, wire};
use crate::house::{House, HouseError};
use crate::lists::{LISTED, ListChanges, ListSubscription, digests};
use crate::origin::Origin;
use crate::pages::{self, frame, home, opening, preview, say};
use crate::table::{ActingVisitor, Occupant, Settings, Table, TableAction, TableInput};
use crate::table_task::Message;
use crate::visitor::{CurrentVisitor, Preferences, secret};

/// The most a form may weigh, in bytes.
const FORM: usize = 16 * 1024;
/// The script says so with every form it sends.
const LIVE: &str = "x-live";
/// Changes of lists are gathered for so long before they are told.
const GATHER: Duration = Duration::from_millis(300);
/// Where nothing comes from elsewhere, and nothing goes there.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Fields = BTreeMap<String, String>;
type HandlerResult = Result<Response, HttpError>;

/// All addresses of the house.
pub fn routes(house: Arc<House>) -> Router {
    Router::new()
        .route("/", get(first_page))
        .route("/events", get(first_events))
        .route("/me", post(change_me))
        .route("/play/{game}", post(play_now))
        .route("/new/{game}", get(opening_page).post(open_table))
        .route("/t/{table}", get(table_page))
        .route("/t/{table}/events", get(events))
        .route("/t/{table}/record.trn", get(record))
        .route("/t/{table}/history.txt", get(history))
        .route("/t/{table}/rematch", post(rematch))
        .route("/t/{table}/{action}", post(act))
        .route("/assets/{name}", get(asset))
        .route("/health", get(|| async { "ok" }))
        .fallback(lost)
        .layer(DefaultBodyLimit::max(FORM))
        .layer(from_fn(guard))
        .layer(CompressionLayer::new())
        .with_state(house)
}

/// Forms from other sites are turned away, and every answer says what a browser may do with it.
async fn guard(request: Request, next: Next) -> Response {
    let foreign = request.method() == Method::POST && is_foreign(request.headers());
    let mut response = if foreign {
        (StatusCode::FORBIDDEN, "this form does not come from here").into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // A link to a table is a key to it.
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site")) {
        return !matches!(site, "same-origin" | "none");
    }
    match (text(ORIGIN), text(HOST)) {
        (Some(origin), Some(host)) => origin.split_once("://").is_none_or(|(_, from)| from != host),
        // No browser: there is no cookie to steal.
        _ => false,
    }
}

/// Why there is no page.
struct HttpError {
    trouble: HouseError,
    lang: Lang,
}

impl From<HouseError> for HttpError {
    fn from(trouble: HouseError) -> Self {
        Self { trouble, lang: Lang::En }
    }
}

trait In<T> {
    /// The complaint in a language.
    fn or_in(self, lang: Lang) -> Result<T, HttpError>;
}

impl<T> In<T> for Result<T, HouseError> {
    fn or_in(self, lang: Lang) -> Result<T, HttpError> {
        self.map_err(|trouble| HttpError { trouble, lang })
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let speaker = house_speaker(self.lang);
        let (status, words) = match &self.trouble {
            HouseError::Refused(refused) => (StatusCode::CONFLICT, speaker.say(&refused.label())),
            HouseError::NoTable => (StatusCode::NOT_FOUND, say(&speaker, "page-no-table")),
            HouseError::Store(error) => {
                tracing::error!(%error, "the store");
                (StatusCode::SERVICE_UNAVAILABLE, say(&speaker, "page-not-stored"))
            }
            HouseError::Damaged(what) => {
                tracing::error!(what, "something is damaged");
                (StatusCode::INTERNAL_SERVER_ERROR, say(&speaker, "page-damaged"))
            }
        };
        (status, words).into_response()
    }
}

const NO_WORDS: Words = Words { en: "", fr: "", it: "" };

fn house_speaker(lang: Lang) -> Speaker {
    Speaker::new(lang, NO_WORDS, Vec::new())
}

fn bad_form(why: String) -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, why).into_response()
}

fn page(html: String) -> Response {
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response()
}

/// What a page says of itself; links to it are whole if one knows where the house is.
fn head(
    house: &House,
    asked: &HeaderMap,
    title: &str,
    description: String,
    picture: &'static str,
) -> frame::PageHead {
    let origin = house.config.public_url.clone().or_else(|| Origin::asked(asked));
    frame::PageHead { title: title.to_owned(), description, picture, origin }
}

/// Sends a browser on, with its cookie if it got one. The script is told where, and goes there itself.
fn see_other(asked: &HeaderMap, to: &str, cookie: Option<&str>) -> Response {
    let live = asked.contains_key(LIVE);
    let mut response = if live { StatusCode::OK } else { StatusCode::SEE_OTHER }.into_response();
    let name = if live { HeaderName::from_static("x-location") } else { LOCATION };
    response.headers_mut().extend(HeaderValue::from_str(to).ok().map(|to| (name, to)));
    with_cookie(response, cookie)
}

fn with_cookie(mut response: Response, cookie: Option<&str>) -> Response {
    let cookie = cookie.and_then(|cookie| HeaderValue::from_str(cookie).ok());
    response.headers_mut().extend(cookie.map(|cookie| (SET_COOKIE, cookie)));
    response
}

async fn lost(State(house): State<Arc<House>>, headers: HeaderMap) -> HandlerResult {
    no_page(&house, &headers, StatusCode::NOT_FOUND, "page-lost-way", None).await
}

/// Says why there is no page, and of which table, and leads home.
async fn no_page(
    house: &House,
    headers: &HeaderMap,
    status: StatusCode,
    why: &'static str,
    table: Option<&str>,
) -> HandlerResult {
    let guest = CurrentVisitor::at_door(house, headers).await?;
    let speaker = house_speaker(guest.lang());
    let words = maud::html! {
        h1 { (say(&speaker, why)) }
        @if let Some(table) = table { p { code { (table) } } }
        p { a href="/" { (say(&speaker, "page-home")) } }
    };
    let head = head(house, headers, "Trianon", say(&speaker, "og-home"), "house");
    let mut response = page(frame::page(&speaker, &guest, &head, None, "/", &words));
    *response.status_mut() = status;
    Ok(response)
}

async fn asset(uri: Uri, headers: HeaderMap) -> Response {
    let Some(asset) = assets::at(uri.path()) else { return StatusCode::NOT_FOUND.into_response() };
    let tag = format!("\"{}\"", asset.tag);
    let known = headers.get(IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let same = known.is_some_and(|known| known.contains(&asset.tag));
    let heads = [(CONTENT_TYPE, asset.kind.to_owned()), (CACHE_CONTROL, asset.kept.to_owned()), (ETAG, tag)];
    if same {
        (StatusCode::NOT_MODIFIED, heads).into_response()
    } else {
        (heads, asset.bytes.as_slice()).into_response()
    }
}

// ---- the first page ----

async fn first_page(State(house): State<Arc<House>>, headers: HeaderMap) -> HandlerResult {
    let guest = CurrentVisitor::at_door(&house, &headers).await?;
    let speaker = house_speaker(guest.lang());
    let news = ListChanges { public: true, own: true };
    let lists = first_lists(&house, guest.id(), guest.lang(), news).await.or_in(guest.lang())?;
    let last = digests(lists.iter().map(|list| list.markup.as_str())).join(".");
    let live = frame::Live { events: "/events".to_owned(), last, board: false };
    let head = head(&house, &headers, "Trianon", say(&speaker, "og-home"), "house");
    let content = home::home(&speaker, &lists);
    Ok(page(frame::page(&speaker, &guest, &head, Some(&live), "/", &content)))
}

/// The lists that may have changed, as this visitor may see them.
async fn first_lists(
    house: &House,
    visitor: Option<&str>,
    lang: Lang,
    news: ListChanges,
) -> Result<Vec<Part>, HouseError> {
    let own = match visitor.filter(|_| news.own) {
        Some(id) => house.store.cards(CardQuery::Of { visitor: id.to_owned(), limit: LISTED }).await?,
        None => Vec::new(),
    };
    let public = if news.public { Some(house.lists.public(&*house.store).await?) } else { None };
    // Only now: words are heavy, and many pages may wait for the store at once.
    let speaker = house_speaker(lang);
    let mut parts = if news.own { home::own_lists(&speaker, visitor, &own) } else { Vec::new() };
    parts.extend(public.iter().flat_map(|lists| home::public_lists(&speaker, visitor, lists)));
    Ok(parts)
}

/// Somebody who looks at a first page.
struct Looker {
    house: Arc<House>,
    visitor: Option<String>,
    lang: Lang,
    listening: ListSubscription,
    /// Everything is new to a page that has just connected.
    new: bool,
    /// What the page shows, by digest, in the order of [`home::PARTS`].
    shown: [String; home::PARTS.len()],
}

impl Looker {
    /// The next event: its id and the lists that changed. Nothing if the store cannot be read: the page asks again.
    async fn next(&mut self) -> Option<(String, String)> {
        loop {
            let mut news = ListChanges { public: true, own: true };
            if !std::mem::take(&mut self.new) {
                self.listening.changed().await.ok()?;
                tokio::time::sleep(GATHER).await;
                news = self.listening.catch_up();
            }
            let mut lists = first_lists(&self.house, self.visitor.as_deref(), self.lang, news).await.ok()?;
            lists.retain(|list| {
                let place = home::PARTS.iter().position(|id| *id == list.id);
                let digest = digests([list.markup.as_str()]).concat();
                let shown = place.and_then(|place| self.shown.get_mut(place));
                shown.is_some_and(|shown| std::mem::replace(shown, digest.clone()) != digest)
            });
            if !lists.is_empty() {
                return Some((self.shown.join("."), wire(&lists)));
            }
        }
    }
}

async fn first_events(
    State(house): State<Arc<House>>,
    Query(query): Query<Fields>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<sse::Event, Infallible>>>, HttpError> {
    let guest = CurrentVisitor::at_door(&house, &headers).await?;
    let (visitor, lang, heartbeat) = (guest.id().map(str::to_owned), guest.lang(), house.config.heartbeat);
    let last = last_event(&headers, &query).unwrap_or("");
    // What is no digest of ours differs from all of them.
    let mut shown = last.split('.').take(home::PARTS.len()).map(|digest| digest.chars().take(16).collect());
    let shown = std::array::from_fn(|_| shown.next().unwrap_or_default());
    let listening = house.lists.listen(visitor.as_deref());
    let looker = Looker { house, visitor, lang, listening, new: true, shown };
    let stream = stream::unfold(looker, |mut looker| async move {
        let (id, data) = looker.next().await?;
        Some((Ok(sse::Event::default().event("parts").id(id).data(data)), looker))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(heartbeat)))
}

async fn change_me(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    Form(form): Form<Fields>,
) -> HandlerResult {
    let guest = CurrentVisitor::at_door(&house, &headers).await?;
    let lang = form.get("lang").filter(|lang| lang.parse::<Lang>().is_ok()).cloned();
    let has = |field: &str| form.contains_key(field);
    let preferences = Preferences { lang, confirms: has("confirms"), answers: has("answers") };
    let name = form.get("name").cloned().unwrap_or_default();
    let cookie = guest.change(&house, &name, &preferences).await?;
    // Only to an address of this house.
    let back = form.get("back").filter(|back| back.starts_with('/') && !back.starts_with("//"));
    Ok(see_other(&headers, back.map_or("/", String::as_str), cookie.as_deref()))
}

// ---- new tables ----

fn no_game(error: &registry::NoSuchGame) -> Response {
    (StatusCode::NOT_FOUND, error.to_string()).into_response()
}

/// One click to a running game: a table with bots, begun.
async fn play_now(
    house: State<Arc<House>>,
    game: Path<String>,
    headers: HeaderMap,
    form: Form<Fields>,
) -> HandlerResult {
    let bot = form.get("bot").and_then(|bot| bot.parse().ok()).unwrap_or(Bot::Courtier);
    new_table(house, game, headers, form, Some(bot)).await
}

/// A table that waits for people.
async fn open_table(
    house: State<Arc<House>>,
    game: Path<String>,
    headers: HeaderMap,
    form: Form<Fields>,
) -> HandlerResult {
    new_table(house, game, headers, form, None).await
}

async fn new_table(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
    headers: HeaderMap,
    Form(form): Form<Fields>,
    against: Option<Bot>,
) -> HandlerResult {
    let kind: GameKind = match game.parse() {
        Ok(kind) => kind,
        Err(error) => return Ok(no_game(&error)),
    };
    let read = opening::settings(kind, &form);
    let (settings, bots) = match read.and_then(|read| opening::bots(&read, &form).map(|bots| (read, bots))) {
        Ok(read) => read,
        Err(why) => return Ok(bad_form(why)),
    };
    let guest = CurrentVisitor::at_door(&house, &headers).await?;
    let lang = guest.lang();
    let (who, cookie) = guest.known(&house).await.or_in(lang)?;
    let mut actions = vec![TableAction::Sit { chair: 0, name: None, nonce: form.get("nonce").cloned() }];
    match against {
        Some(bot) => {
            actions.extend((1..settings.seats).map(|chair| TableAction::SeatBot { chair, bot }));
            actions.push(TableAction::Start);
        }
        None => actions.extend(bots.into_iter().map(|(chair, bot)| TableAction::SeatBot { chair, bot })),
    }
    let id = open(&house, settings, &who, actions).await.or_in(lang)?;
    Ok(see_other(&headers, &format!("/t/{id}"), cookie.as_deref()))
}

async fn open(
    house: &House,
    settings: Settings,
    who: &ActingVisitor,
    actions: Vec<TableAction>,
) -> Result<String, HouseError> {
    let id = secret()?;
    let actions = actions.into_iter().map(|action| (who.clone(), action)).collect();
    house.open(&id, settings, fresh_seed()?, actions).await?;
    Ok(id)
}

fn fresh_seed() -> Result<Seed, HouseError> {
    let mut bytes = [0u8; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| HouseError::Damaged(format!("no random numbers: {error}")))?;
    Ok(Seed::new(bytes))
}

async fn opening_page(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let kind: GameKind = match game.parse() {
        Ok(kind) => kind,
        Err(error) => return Ok(no_game(&error)),
    };
    let guest = CurrentVisitor::at_door(&house, &headers).await?;
    let speaker = Speaker::new(guest.lang(), kind.words(), Vec::new());
    let here = format!("/new/{kind}");
    let meta = kind.meta();
    let title = format!("{} · Trianon", meta.title);
    let head = head(&house, &headers, &title, preview::game(kind, &speaker), meta.id);
    Ok(page(frame::page(&speaker, &guest, &head, None, &here, &opening::form(kind, &speaker))))
}

/// The same people again at another table. Its name follows from this one's, so that two who click find each other.
async fn rematch(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let guest = CurrentVisitor::at_door(&house, &headers).await?;
    let lang = guest.lang();
    let (who, cookie) = guest.known(&house).await.or_in(lang)?;
    let (id, me) = (again(&table), who.id.clone());
    let plan = house.read(&table, move |table| plan_again(table, &me)).await.or_in(lang)?;
    let Some((settings, actions)) = plan else {
        return Err(HouseError::Refused(Refusal::ByTable("refused-not-yours"))).or_in(lang);
    };
    let actions = actions.into_iter().map(|action| (who.clone(), action)).collect();
    match house.open(&id, settings, fresh_seed().or_in(lang)?, actions).await {
        Ok(()) | Err(HouseError::Store(store::StoreError::LengthMismatch { .. })) => {}
        Err(trouble) => return Err(trouble).or_in(lang),
    }
    house
        .act(&table, TableInput::Person(who, TableAction::Rematch { table: id.clone() }))
        .await
        .or_in(lang)?;
    Ok(see_other(&headers, &format!("/t/{id}"), cookie.as_deref()))
}

fn again(table: &str) -> String {
    Sha256::digest(format!("rematch {table}")).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

fn plan_again(table: &Table, me: &str) -> Option<(Settings, Vec<TableAction>)> {
    let own = table.chairs_of(Some(me));
    if own.is_empty() || !table.is_over() {
        return None;
    }
    let action = |(chair, there): (u8, &crate::table::Chair)| match &there.sitter {
        Occupant::Visitor { name, .. } if own.has(chair) => {
            Some(TableAction::Sit { chair, name: Some(name.clone()), nonce: None })
        }
        Occupant::Bot { bot, instead: None } => Some(TableAction::SeatBot { chair, bot: *bot }),
        _ => None,
    };
    let mut actions: Vec<TableAction> = (0u8..).zip(table.chairs()).filter_map(action).collect();
    // One must sit before one may seat bots.
    actions.sort_by_key(|action| matches!(action, TableAction::SeatBot { .. }));
    Some((table.settings().clone(), actions))
}

// ---- a table ----

async fn table_page(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let guest = CurrentVisitor::at_door(&house, &headers).await?;
    let (visitor, lang) = (guest.id().map(str::to_owned), guest.lang());
    let look = |reply| Message::Look { visitor: visitor.clone(), lang, reply };
    let sight = match house.write(&table, look).await {
        Err(HouseError::NoTable) => return lost(State(house), headers).await,
        // What is wrong with it stands in the log of the house, and is nobody's business here.
        Err(HouseError::Damaged(what)) => {
            tracing::error!(what, "a table cannot be shown");
            let status = StatusCode::INTERNAL_SERVER_ERROR;
            return no_page(&house, &headers, status, "page-damaged-table", Some(&table)).await;
        }
        sight => sight.or_in(lang)?,
    };
    let here = format!("/t/{table}");
    let live = frame::Live { events: format!("{here}/events"), last: sight.last.to_string(), board: true };
    let content = pages::table::frame(&sight.parts, &house_speaker(lang));
    let about = move |table: &Table| (preview::table(table, lang), table.kind().meta().id);
    let (words, game) = house.read(&table, about).await.or_in(lang)?;
    let head = head(&house, &headers, &sight.title, words, game);
    Ok(page(frame::page(&house_speaker(lang), &guest, &head, Some(&live), &here, &content)))
}

async fn act(
    State(house): State<Arc<House>>,
    Path((table, action)): Path<(String, String)>,
    headers: HeaderMap,
    Form(form): Form<Fields>,
) -> HandlerResult {
    let action = match TableAction::read(&action, &form) {
        Ok(action) => action,
        Err(why) => return Ok(bad_form(why)),
    };
    let guest = CurrentVisitor::at_door(&house, &headers).await?;
    let lang = guest.lang();
    // Who is at no table has nothing to do there but to sit down.
    let stranger = guest.id().is_none();
    if stranger && !matches!(action, TableAction::Sit { .. }) {
        return Err(HouseError::Refused(Refusal::ByTable("refused-not-yours"))).or_in(lang);
    }
    let (who, cookie) = guest.known(&house).await.or_in(lang)?;
    let done = house.act(&table, TableInput::Person(who, action)).await;
    let answer = match done {
        // News come by the stream, unless it does not know the new cookie yet.
        Ok(()) if headers.contains_key(LIVE) && cookie.is_none() => StatusCode::NO_CONTENT.into_response(),
        Ok(()) => see_other(&headers, &format!("/t/{table}"), None),
        // The game's reasons are in the game's words.
        Err(HouseError::Refused(refused)) => {
            let say = move |table: &Table| pages::table::speaker(table, lang).say(&refused.label());
            let words = house.read(&table, say).await.or_in(lang)?;
            return Ok((StatusCode::CONFLICT, words).into_response());
        }
        Err(trouble) => Err(trouble).or_in(lang)?,
    };
    Ok(with_cookie(answer, cookie.as_deref()))
}

async fn record(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let lang = CurrentVisitor::at_door(&house, &headers).await?.lang();
    let record = house
        .read(&table, |table| table.game().and_then(|game| game.session().record()))
        .await
        .or_in(lang)?;
    let Some(record) = record else { return Err(HouseError::NoTable).or_in(lang) };
    let name = format!("attachment; filename=\"{table}.trn\"");
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name)], record.to_string()).into_response())
}

/// What a visitor was told, as text. It is no record: nobody can replay it.
async fn history(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let guest = CurrentVisitor::at_door(&house, &headers).await?;
    let (visitor, lang) = (guest.id().map(str::to_owned), guest.lang());
    let told = house
        .read(&table, move |table| {
            let speaker = pages::table::speaker(table, lang);
            let perspective = table.perspective(table.chairs_of(visitor.as_deref()));
            let mut text =
                format!("{}\n{}\n\n", pages::table::title(table), say(&speaker, "history-not-replayable"));
            for (_, line) in table
                .game()
                .map(|game| game.session().viewer_log(table.listener(perspective), 0))
                .unwrap_or_default()
            {
                text.push_str(&speaker.say(&line));
                text.push('\n');
            }
            text
        })
        .await
        .or_in(lang)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], told).into_response())
}

// ---- streams ----

/// What a page has seen last. The header counts before the address, which is old when a browser connects again.
fn last_event<'a>(headers: &'a HeaderMap, query: &'a Fields) -> Option<&'a str> {
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
}

impl Listener {
    async fn tune(&mut self) -> Result<(), HouseError> {
        let (table, visitor) = (self.table.clone(), self.visitor.clone());
        let (lang, last) = (self.lang, self.last.clone());
        let listen = |reply| Message::Listen { visitor: visitor.clone(), lang, last: last.clone(), reply };
        let (missed, coming) = self.house.write(&table, listen).await?;
        (self.missed, self.coming) = (missed.into(), coming);
        Ok(())
    }

    /// The next event; nothing if the table is gone.
    async fn next(&mut self) -> Option<Arc<StreamEvent>> {
        loop {
            if let Some(event) = self.missed.pop_front() {
                return Some(event);
            }
            match self.coming.recv().await {
                Ok(event) => return Some(event),
                // Too slow, or the chairs were moved, or the keeper went home: begin where we stopped.
                Err(_) => self.tune().await.ok()?,
            }
        }
    }
}

async fn events(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    Query(query): Query<Fields>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<sse::Event, Infallible>>>, HttpError> {
    let guest = CurrentVisitor::at_door(&house, &headers).await?;
    let (visitor, lang) = (guest.id().map(str::to_owned), guest.lang());
    let last = last_event(&headers, &query).and_then(EventId::read);
    let (heartbeat, packed) = (house.config.heartbeat, query.contains_key("packed"));
    let (_, coming) = broadcast::channel(1);
    let missed = VecDeque::new();
    let mut listener = Listener { house, table, visitor, lang, last, missed, coming };
    listener.tune().await.or_in(lang)?;
    let stream = stream::unfold(listener, move |mut listener| async move {
        let event = listener.next().await?;
        if event.id.is_some() {
            listener.last.clone_from(&event.id);
        }
        let mut sent =
            sse::Event::default().event(event.name).data(if packed { event.packed() } else { &event.data });
        if let Some(id) = &event.id {
            sent = sent.id(id.to_string());
        }
        Some((Ok(sent), listener))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(heartbeat)))
}
