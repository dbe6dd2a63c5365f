//! The door: real handlers, real store, no network between.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod guarded;
mod planned;
mod puzzled;
mod replayed;
mod reviewed;
mod waiting;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, BodyDataStream};
use axum::http::{Request, Response, StatusCode};
use futures_util::{FutureExt, StreamExt};
use server::limits::Limits;
use server::{Config, House, routes};
use store::{Sqlite, Store};
use tokio::time::timeout;
use tower::ServiceExt;

const SOON: Duration = Duration::from_secs(20);

/// A house in a folder of its own.
struct Open {
    folder: PathBuf,
    store: Arc<dyn Store>,
    house: Arc<House>,
    routes: Router,
}

fn config() -> Config {
    Config {
        bot_pace: Duration::ZERO,
        idle: Duration::from_millis(50),
        bot_threads: 1,
        limits: Limits::unlimited(),
        ..Config::default()
    }
}

impl Open {
    fn new() -> Self {
        Self::at(Self::folder())
    }

    fn folder() -> PathBuf {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("trianon-door-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn at(folder: PathBuf) -> Self {
        Self::with(folder, config())
    }

    fn with(folder: PathBuf, config: Config) -> Self {
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(folder.join("t.db")).unwrap());
        let house = House::new(Arc::clone(&store), config);
        tokio::spawn(Arc::clone(&house).keep_time());
        Self { folder, store, routes: routes::router(Arc::clone(&house)), house }
    }

    /// The same house after a start.
    async fn again(self) -> Self {
        let folder = self.folder.clone();
        self.store.close().await.unwrap();
        drop(self.routes);
        Self::at(folder)
    }

    async fn send(&self, request: Request<Body>) -> Response<Body> {
        self.routes.clone().oneshot(request).await.unwrap()
    }

    async fn get(&self, path: &str, cookie: &str) -> (StatusCode, String) {
        let request = Request::get(path).header("cookie", cookie).body(Body::empty()).unwrap();
        let answer = self.send(request).await;
        let status = answer.status();
        (status, text(answer).await)
    }

    async fn post(&self, path: &str, cookie: &str, form: &str) -> Response<Body> {
        let request = Request::post(path)
            .header("cookie", cookie)
            .header("sec-fetch-site", "same-origin")
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(form.to_owned()))
            .unwrap();
        self.send(request).await
    }

    /// Somebody plays at a new table: the cookie and the address.
    async fn play(&self, game: &str) -> (String, String) {
        let answer = self.post(&format!("/play/{game}"), "", "").await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        (cookie, answer.headers()["location"].to_str().unwrap().to_owned())
    }

    async fn listen(&self, table: &str, cookie: &str, last: &str) -> Stream {
        let request = Request::get(format!("{table}/events"))
            .header("cookie", cookie)
            .header("last-event-id", last)
            .body(Body::empty())
            .unwrap();
        let answer = self.send(request).await;
        assert_eq!(answer.status(), StatusCode::OK);
        Stream { body: answer.into_body().into_data_stream(), read: String::new() }
    }
}

struct Stream {
    body: BodyDataStream,
    read: String,
}

impl Stream {
    /// The next event: its name and its id.
    async fn next(&mut self) -> (String, String) {
        timeout(SOON, self.read_on()).await.unwrap()
    }

    async fn read_on(&mut self) -> (String, String) {
        loop {
            if let Some((event, rest)) = self.read.split_once("\n\n") {
                let field = |name: &str| {
                    let line = event.lines().find_map(|line| line.strip_prefix(name));
                    line.unwrap_or("").trim_start_matches(": ").trim_start_matches(':').trim().to_owned()
                };
                let found = (field("event"), field("id"));
                self.read = rest.to_owned();
                if !found.0.is_empty() {
                    return found;
                }
                continue;
            }
            let bytes = self.body.next().await.unwrap().unwrap();
            self.read.push_str(std::str::from_utf8(&bytes).unwrap());
        }
    }

    /// The data of the next event.
    async fn data(&mut self) -> String {
        let read = async {
            while !self.read.contains("\n\n") || !self.read.contains("data: ") {
                let bytes = self.body.next().await.unwrap().unwrap();
                self.read.push_str(std::str::from_utf8(&bytes).unwrap());
            }
        };
        timeout(SOON, read).await.unwrap();
        let (event, rest) = self.read.split_once("\n\n").unwrap();
        let data = event.split_once("data: ").unwrap().1.to_owned();
        self.read = rest.to_owned();
        data
    }

    async fn is_quiet(&mut self) -> bool {
        self.read.is_empty() && timeout(Duration::from_millis(300), self.body.next()).await.is_err()
    }
}

async fn text(answer: Response<Body>) -> String {
    let bytes = axum::body::to_bytes(answer.into_body(), 1 << 24).await.unwrap();
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    text.split_once(before).unwrap().1.split_once(after).unwrap().0
}

/// Waits until the seat of this cookie is asked; gives the offer and its first choice.
async fn asked(open: &Open, table: &str, cookie: &str) -> (String, String) {
    for _ in 0..200 {
        let (_, page) = open.get(table, cookie).await;
        if page.contains("name=\"choice\"") {
            let offer = between(&page, "name=\"offer\" value=\"", "\"").to_owned();
            let choice = between(&page, "name=\"choice\" value=\"", "\"").to_owned();
            return (offer, choice);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("never asked");
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test]
async fn what_is_wrong_is_named_and_nothing_happens() {
    let open = Open::new();
    let (cookie, table) = open.play("visite").await;
    for (path, form, status, word) in [
        ("choose", "", 422, "offer"),
        ("choose", "offer=x&choice=y", 422, "offer"),
        ("choose", "offer=99999&choice=nonsense", 409, ""),
        ("choose", "offer=1&form=a{}&amount=-5", 422, "amount"),
        ("dance", "", 422, "dance"),
        ("wish", "wish=gold", 422, "wish"),
        ("sit", "chair=0", 409, ""),
        ("bot", "chair=1&bot=god", 422, "bot"),
    ] {
        let answer = open.post(&format!("{table}/{path}"), &cookie, form).await;
        assert_eq!(answer.status().as_u16(), status, "{path} {form}");
        let said = text(answer).await;
        assert!(said.contains(word) && !said.is_empty(), "{path} {form}: {said}");
    }
    assert_eq!(open.post("/play/chess", &cookie, "").await.status(), StatusCode::NOT_FOUND);
    assert_eq!(
        open.post("/play/visite", &cookie, "seats=7").await.status(),
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(open.get("/t/nosuchtable", &cookie).await.0, StatusCode::NOT_FOUND);
    assert_eq!(open.get("/nowhere", &cookie).await.0, StatusCode::NOT_FOUND);
    assert_eq!(
        open.get(&format!("{table}/record.trn"), &cookie).await.0,
        StatusCode::NOT_FOUND,
        "not while it runs"
    );
    let big = "x=".to_owned() + &"y".repeat(100_000);
    assert_eq!(
        open.post(&format!("{table}/chat"), &cookie, &big).await.status(),
        StatusCode::PAYLOAD_TOO_LARGE
    );
}

#[tokio::test]
async fn who_is_asked_is_told_why_something_cannot_be_chosen() {
    let open = Open::new();
    let (cookie, table) = open.play("visite").await;
    asked(&open, &table, &cookie).await;
    let deck = format!("{table}/why/deck");
    let (status, said) = open.get(&deck, &cookie).await;
    assert_eq!(
        (status, said.as_str()),
        (
            StatusCode::OK,
            "Play at least one card, or use the Wizard’s power, before you end your turn. (R3.2)"
        )
    );
    open.post("/me", &cookie, "lang=fr").await;
    assert!(open.get(&deck, &cookie).await.1.starts_with("Jouez au moins une carte"));
    // What can be chosen has no reason, and nobody else is told any.
    let nothing = (StatusCode::NO_CONTENT, String::new());
    assert_eq!(open.get(&format!("{table}/why/wizard"), &cookie).await, nothing);
    assert_eq!(open.get(&deck, "").await, nothing);
    let (stranger, _) = open.play("visite").await;
    assert_eq!(open.get(&deck, &stranger).await, nothing);
    for odd in
        ["deck%00", "deck%20", "%2e%2e%2fdeck", "%3Cscript%3E", "card-%F0%9F%83%8F", &"deck".repeat(2000)]
    {
        assert_eq!(open.get(&format!("{table}/why/{odd}"), &cookie).await, nothing, "{odd}");
    }
    assert_eq!(open.get(&format!("{table}/why/%ff"), &cookie).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(open.get("/t/nosuchtable/why/deck", &cookie).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn pages_speak_three_languages_and_keep_secrets_from_caches() {
    let open = Open::new();
    for (lang, words) in [
        ("fr-FR", "Quatre jeux de la cour"),
        ("it", "Quattro giochi di corte"),
        ("de,en;q=0.1", "Four games"),
    ] {
        let request = Request::get("/").header("accept-language", lang).body(Body::empty()).unwrap();
        let answer = open.send(request).await;
        assert_eq!(answer.headers()["cache-control"], "no-store");
        assert!(
            answer.headers()["content-security-policy"].to_str().unwrap().starts_with("default-src 'none'")
        );
        let page = text(answer).await;
        assert!(page.contains(words), "{lang}");
        assert!(!page.contains('‹'), "a message without words: {page}");
    }
    let (cookie, table) = open.play("secrets").await;
    assert_eq!(
        open.post("/me", &cookie, "name=Zo%C3%A9&lang=it&back=//evil").await.headers()["location"],
        "/"
    );
    let (_, page) = open.get(&table, &cookie).await;
    assert!(page.contains("lang=\"it\"") && page.contains("Zoé") && !page.contains('‹'), "{page}");
}

#[tokio::test]
async fn a_stream_goes_on_where_it_stopped_also_after_a_start() {
    let open = Open::new();
    let (cookie, table) = open.play("visite").await;
    let (offer, choice) = asked(&open, &table, &cookie).await;
    let (_, page) = open.get(&table, &cookie).await;
    let first = between(&page, "data-last=\"", "\"").to_owned();
    let last = first.clone();
    let mut one = open.listen(&table, &cookie, &last).await;
    let mut two = open.listen(&table, &cookie, &last).await;
    assert!(one.is_quiet().await, "the page has everything");
    let form = format!("offer={offer}&choice={}", encoded(&choice));
    let answer = open.post(&format!("{table}/choose"), &cookie, &form).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let (name, id) = one.next().await;
    assert_eq!(name, "parts");
    assert_eq!(two.next().await, (name, id.clone()), "two tabs of one seat stay in step");
    assert_ne!(id, last);
    // Who missed it gets the rest; who is too old, or from elsewhere, gets a whole view.
    let mut late = open.listen(&table, &cookie, &last).await;
    assert_eq!(late.next().await, ("parts".to_owned(), id.clone()));
    let mut ancient = open.listen(&table, &cookie, "0.0.0").await;
    assert_eq!(ancient.next().await.0, "whole");
    // Let the bot answer, then start again: the numbers are the same.
    asked(&open, &table, &cookie).await;
    let (_, page) = open.get(&table, &cookie).await;
    let last = between(&page, "data-last=\"", "\"").to_owned();
    let open = open.again().await;
    let (_, page) = open.get(&table, &cookie).await;
    assert_eq!(between(&page, "data-last=\"", "\""), last);
    let mut after = open.listen(&table, &cookie, &last).await;
    assert!(after.is_quiet().await, "nothing was missed, nothing is sent");
    let mut old = open.listen(&table, &cookie, &first).await;
    assert_eq!(old.next().await.0, "whole");
}

#[tokio::test]
async fn who_sits_down_sees_more_without_loading_again() {
    let open = Open::new();
    let host = open.post("/new/visite", "", "").await;
    let cookie = host.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let table = host.headers()["location"].to_str().unwrap().to_owned();
    let mut watching = open.listen(&table, &cookie, "").await;
    assert_eq!(watching.next().await.0, "whole");
    // Another tab of somebody known, still only watching.
    let guest = open.post("/me", "", "name=Bo").await;
    let theirs = guest.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let mut tab = open.listen(&table, &theirs, "").await;
    assert_eq!(tab.next().await.0, "whole");
    let sat = open.post(&format!("{table}/sit"), &theirs, "chair=1").await;
    assert_eq!(sat.status(), StatusCode::SEE_OTHER);
    let (name, id) = tab.next().await;
    assert_eq!(
        (name.as_str(), id.split('.').nth(1)),
        ("whole", Some("2")),
        "now it looks from the second chair"
    );
    assert_eq!(watching.next().await.0, "whole", "the host sees who sat down");
}

#[tokio::test]
async fn a_table_leaves_memory_and_comes_back_and_bots_play_on() {
    let open = Open::new();
    let (cookie, table) = open.play("palais").await;
    let (first, choice) = asked(&open, &table, &cookie).await;
    open.post(&format!("{table}/choose"), &cookie, &format!("offer={first}&choice={}", encoded(&choice)))
        .await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    // Nobody looks any more; it is read again from the store.
    let (offer, _) = asked(&open, &table, &cookie).await;
    assert!(offer.parse::<u32>().unwrap() > first.parse::<u32>().unwrap());
}

#[tokio::test]
async fn a_backup_brings_the_house_back_while_it_is_open() {
    let open = Open::new();
    let (cookie, table) = open.play("visite").await;
    asked(&open, &table, &cookie).await;
    let (_, before) = open.get(&table, &cookie).await;
    let copy = open.folder.join("copy.db");
    store::backup(&open.folder.join("t.db"), &copy, false, |_, _| {}).unwrap();
    let (offer, choice) = asked(&open, &table, &cookie).await;
    open.post(&format!("{table}/choose"), &cookie, &format!("offer={offer}&choice={}", encoded(&choice)))
        .await;
    let mut stream = open.listen(&table, &cookie, "").await;
    assert_eq!(stream.next().await.0, "whole");
    store::restore(&copy, &open.folder.join("t.db"), |_, _| {}).unwrap();
    // The house notices by itself, and the stream goes on with a whole view of what is there now.
    loop {
        let (name, _) = stream.next().await;
        if name == "whole" {
            break;
        }
    }
    let (_, after) = open.get(&table, &cookie).await;
    let offer = |page: &str| between(page, "name=\"offer\" value=\"", "\"").to_owned();
    assert_eq!(offer(&after), offer(&before));
}

#[tokio::test]
async fn they_play_again_and_find_each_other() {
    let open = Open::new();
    let (cookie, table) = open.play("visite").await;
    assert_eq!(
        open.post(&format!("{table}/rematch"), &cookie, "").await.status(),
        StatusCode::CONFLICT,
        "not yet over"
    );
    open.post(&format!("{table}/resign"), &cookie, "").await;
    assert_eq!(
        open.post(&format!("{table}/rematch"), &cookie, "bot=emperor").await.status(),
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let first = open.post(&format!("{table}/rematch"), &cookie, "bot=king").await;
    let again = first.headers()["location"].to_str().unwrap().to_owned();
    let second = open.post(&format!("{table}/rematch"), &cookie, "").await;
    assert_eq!(second.headers()["location"], again.as_str(), "two clicks lead to one table");
    let (_, page) = open.get(&again, &cookie).await;
    assert!(
        page.contains("id=\"list\"") || page.contains("class=\"players\""),
        "everybody sits there already"
    );
    assert!(!page.contains("/start") && page.contains("King"), "it has begun, against another level");
    let (_, old) = open.get(&table, "").await;
    assert!(old.contains(&format!("href=\"{again}\"")), "whoever watched finds the way");
}

/// Whatever had been told before the answer would be on the stream by the time of the answer: there is one thread.
#[tokio::test]
async fn a_click_is_answered_before_anybody_is_told() {
    let open = Open::new();
    let (cookie, table) = host(&open, "").await;
    let mut heard = open.listen(&table, &cookie, "").await;
    assert_eq!(heard.next().await.0, "whole");
    assert!(heard.is_quiet().await);
    for text in ["one", "two", "three"] {
        let answer = open.post(&format!("{table}/chat"), &cookie, &format!("text={text}")).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        let told = tokio::task::unconstrained(heard.body.next()).now_or_never();
        assert!(told.is_none(), "told before it was answered: {told:?}");
        assert_eq!(heard.next().await.0, "parts");
        // Who follows the answer sees it: whatever comes later waits until everybody was told.
        assert!(open.get(&table, &cookie).await.1.contains(text));
    }
}

/// The clock that runs, in milliseconds.
fn running_clock(markup: &str) -> i64 {
    let markup = markup.replace("\\\"", "\"");
    let clocks = markup.split("data-clock=\"").skip(1);
    let running = clocks.filter(|rest| rest.split('>').next().unwrap().contains("data-running"));
    let left: Vec<i64> = running.map(|rest| rest.split('"').next().unwrap().parse().unwrap()).collect();
    assert_eq!(left.len(), 1, "{markup}");
    left[0]
}

#[tokio::test]
async fn clocks_show_the_time_that_is_left_whenever_one_looks() {
    let open = Open::new();
    let (cookie, table) = host(&open, "pace=live-5-3").await;
    open.post(&format!("{table}/bot"), &cookie, "chair=1&bot=page").await;
    open.post(&format!("{table}/start"), &cookie, "").await;
    asked(&open, &table, &cookie).await;
    let (_, page) = open.get(&table, &cookie).await;
    let last = between(&page, "data-last=\"", "\"").to_owned();
    let full = running_clock(&page);
    assert!((290_000..=303_000).contains(&full), "{full}");
    // Somebody listens all the time, and nothing happens for a while.
    let mut heard = open.listen(&table, &cookie, "").await;
    heard.data().await;
    open.house.clock.set(open.house.clock.now() + 25_000);
    let is_now = |left: i64| (full - 45_000..=full - 25_000).contains(&left);

    let (_, later) = open.get(&table, &cookie).await;
    assert!(is_now(running_clock(&later)), "a page: {} of {full}", running_clock(&later));
    let but_clocks = |page: &str| page.replace(&format!("data-clock=\"{}\"", running_clock(page)), "");
    assert_eq!(but_clocks(&later), but_clocks(&page), "nothing else has changed");
    let whole = open.listen(&table, &cookie, "").await.data().await;
    assert!(is_now(running_clock(&whole)), "a whole view: {whole}");
    let mut again = open.listen(&table, &cookie, &last).await;
    assert_eq!(again.next().await, ("passing".to_owned(), String::new()), "who has lost count is told");
    let mut again = open.listen(&table, &cookie, &last).await;
    let players = again.data().await;
    assert!(players.starts_with("[[\"players\",") && is_now(running_clock(&players)), "{players}");
    assert!(heard.is_quiet().await, "who has counted all the time is not");
}

#[tokio::test]
async fn a_bots_turn_is_walked_before_it_is_told() {
    let open = Open::new();
    let (cookie, table) = open.play("visite").await;
    let mut heard = open.listen(&table, &cookie, "").await;
    for _ in 0..40 {
        let (offer, mut choice) = asked(&open, &table, &cookie).await;
        if open.get(&table, &cookie).await.1.contains("value=\"end\"") {
            choice = "end".to_owned();
        }
        let form = format!("offer={offer}&choice={}", encoded(&choice));
        open.post(&format!("{table}/choose"), &cookie, &form).await;
        while let Ok((name, id)) = timeout(Duration::from_millis(300), heard.read_on()).await {
            if name == "walk" {
                assert_eq!(id, "", "steps are not kept");
                let (name, id) = heard.next().await;
                assert_eq!(name, "parts");
                assert!(!id.is_empty());
                return;
            }
        }
    }
    panic!("no bot's turn was walked");
}

/// Somebody opens a table: the cookie and the address.
async fn host(open: &Open, form: &str) -> (String, String) {
    let answer = open.post("/new/visite", "", form).await;
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    (cookie, answer.headers()["location"].to_str().unwrap().to_owned())
}

/// Longer than changes of lists are gathered.
async fn a_while() {
    tokio::time::sleep(Duration::from_millis(500)).await;
}

#[tokio::test]
async fn the_first_page_follows_public_tables_and_tells_nothing_of_private_ones() {
    let open = Open::new();
    let (_, page) = open.get("/", "").await;
    let first = between(&page, "data-last=\"", "\"").to_owned();
    assert!(page.contains("data-events=\"/events\"") && page.contains("class=\"none\""), "{page}");
    let mut stranger = open.listen("", "", &first).await;
    assert!(stranger.is_quiet().await, "the page has everything");
    // A private table, whatever happens at it.
    let (theirs, private) = host(&open, "").await;
    open.post(&format!("{private}/bot"), &theirs, "chair=1&bot=page").await;
    open.post(&format!("{private}/start"), &theirs, "").await;
    a_while().await;
    assert!(stranger.is_quiet().await, "nobody's business");
    // A public one comes, begins and ends.
    let (cookie, table) = host(&open, "public=1").await;
    let told = stranger.data().await;
    assert!(told.starts_with("[[\"open\",") && told.contains(&table) && !told.contains(&private), "{told}");
    open.post(&format!("{table}/bot"), &cookie, "chair=1&bot=page").await;
    let told = stranger.data().await;
    assert!(told.contains(&table) && told.contains("Page"), "who sits there is seen: {told}");
    open.post(&format!("{table}/start"), &cookie, "").await;
    let told = stranger.data().await;
    let (gone, come) = told.split_once("[\"running\"").unwrap();
    assert!(!gone.contains(&table) && come.contains(&table), "{told}");
    // What is done there is not told to the whole house.
    let (offer, choice) = asked(&open, &table, &cookie).await;
    open.post(&format!("{table}/choose"), &cookie, &format!("offer={offer}&choice={}", encoded(&choice)))
        .await;
    asked(&open, &table, &cookie).await;
    a_while().await;
    assert!(stranger.is_quiet().await);
    open.post(&format!("{table}/resign"), &cookie, "").await;
    assert!(!stranger.data().await.contains(&table));
    let (_, page) = open.get("/", "").await;
    assert!(!page.contains(&private) && !page.contains(&table));
    assert_eq!(between(&page, "data-last=\"", "\""), first, "the same page has the same name");
    // After a start it goes on as if nothing had been.
    let open = open.again().await;
    assert!(open.listen("", "", &first).await.is_quiet().await);
    let mut lost = open.listen("", "", "nonsense").await;
    assert!(lost.data().await.contains("\"running\""), "who has something else gets all");
}

#[tokio::test]
async fn ones_own_tables_come_to_the_first_page_by_themselves() {
    let open = Open::new();
    let (cookie, table) = host(&open, "").await;
    let (_, page) = open.get("/", &cookie).await;
    let own = between(&page, "id=\"own\"", "</section>");
    assert!(own.contains(&table) && !own.contains("your turn"), "{own}");
    let mut looking = open.listen("", &cookie, between(&page, "data-last=\"", "\"")).await;
    open.post(&format!("{table}/bot"), &cookie, "chair=1&bot=page").await;
    let told = looking.data().await;
    assert!(told.starts_with("[[\"own\","), "{told}");
    open.post(&format!("{table}/start"), &cookie, "").await;
    asked(&open, &table, &cookie).await;
    let mut told = looking.data().await;
    while !told.contains("your turn") {
        told = looking.data().await;
    }
    open.post(&format!("{table}/resign"), &cookie, "").await;
    let told = looking.data().await;
    let (own, over) = told.split_once("[\"over\"").unwrap();
    assert!(!own.contains(&table) && over.contains(&table), "{told}");
}

#[tokio::test]
async fn the_first_visit_asks_for_nothing_and_sets_nothing() {
    let open = Open::new();
    for path in ["/", "/new/palais"] {
        let answer = open.send(Request::get(path).body(Body::empty()).unwrap()).await;
        assert!(answer.headers().get("set-cookie").is_none(), "{path}");
        let page = text(answer).await;
        assert!(!page.contains(" required"), "{path}");
    }
}

#[tokio::test]
async fn bots_take_the_last_chairs_of_a_new_table() {
    let open = Open::new();
    let answer = open.post("/new/palais", "", "seats=4&bots=2&level=king").await;
    let table = answer.headers()["location"].to_str().unwrap().to_owned();
    let (_, page) = open.get(&table, "").await;
    assert!(page.contains("(King) · One seat is free."), "{page}");
    let wrong = open.post("/new/palais", "", "seats=2&bots=two").await;
    assert_eq!(wrong.status(), StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn links_say_what_they_lead_to() {
    let open = Open::new();
    let (_, table) = host(&open, "").await;
    let ask = async |path: &str, host: &str, lang: &str| {
        let request = Request::get(path).header("accept-language", lang);
        let request = if host.is_empty() { request } else { request.header("host", host) };
        text(open.send(request.body(Body::empty()).unwrap()).await).await
    };
    let page = ask(&table, "house.example:81", "fr").await;
    for said in [
        "og:title\" content=\"Visite Royale · Trianon",
        " · Une place est libre.",
        "og:image\" content=\"http://house.example:81/assets/visite.png\"",
        &format!("og:url\" content=\"http://house.example:81{table}\""),
        "twitter:card\" content=\"summary_large_image",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    let page = ask("/", "house.example", "it").await;
    assert!(page.contains("og:image\" content=\"http://house.example/assets/house.png\""), "{page}");
    let page = ask("/new/secrets", "house.example", "en").await;
    assert!(page.contains("3 to 5 players · about 35 minutes · of medium weight\""), "{page}");
    for hostile in ["", "evil\"><script>", "a.example/x", "a.example:99999", "user@a.example"] {
        let page = ask("/", hostile, "en").await;
        assert!(!page.contains("og:url") && !page.contains("evil") && page.contains("og:title"), "{hostile}");
    }
}

#[tokio::test]
async fn what_the_house_said_of_its_address_counts_before_what_is_asked() {
    let folder = Open::new().folder;
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(folder.join("other.db")).unwrap());
    let public_url = Some("https://trianon.example/".parse().unwrap());
    let routes = routes::router(House::new(store, Config { public_url, ..config() }));
    let request = Request::get("/").header("host", "127.0.0.1:1682").body(Body::empty()).unwrap();
    let page = text(routes.oneshot(request).await.unwrap()).await;
    assert!(page.contains("content=\"https://trianon.example/assets/house.png\""), "{page}");
    assert!(!page.contains("127.0.0.1"));
}

#[tokio::test]
async fn covers_are_small_and_pictures_are_asked_for_once() {
    let open = Open::new();
    let (_, page) = open.get("/", "").await;
    let images = page.split("img src=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    let covers: Vec<&str> = images.filter(|path| path.contains("-cover-")).collect();
    assert_eq!(covers.len(), 4);
    for cover in covers {
        let request = Request::get(cover).header("accept-encoding", "gzip").body(Body::empty()).unwrap();
        let answer = open.send(request).await;
        assert_eq!(answer.headers()["content-encoding"], "gzip", "{cover}");
        let bytes = axum::body::to_bytes(answer.into_body(), 1 << 20).await.unwrap().len();
        assert!(bytes <= 20 * 1024, "{cover}: {bytes} bytes");
    }
    for picture in ["house", "touch", "visite", "palais", "secrets", "escalier"] {
        let path = format!("/assets/{picture}.png");
        let answer = open.send(Request::get(&path).body(Body::empty()).unwrap()).await;
        assert_eq!(
            (answer.status(), &answer.headers()["content-type"]),
            (StatusCode::OK, &"image/png".parse().unwrap())
        );
        let tag = answer.headers()["etag"].clone();
        let again = Request::get(&path).header("if-none-match", tag).body(Body::empty()).unwrap();
        assert_eq!(open.send(again).await.status(), StatusCode::NOT_MODIFIED, "{picture}");
    }
}

/// A lesson is found on the box, left and resumed, in no list, and without a record.
#[tokio::test]
async fn lessons_are_begun_left_and_resumed() {
    let open = Open::new();
    let (status, page) = open.get("/", "").await;
    assert!(status == StatusCode::OK && page.contains("href=\"/learn/visite\""), "offered on the box");
    let (status, list) = open.get("/learn/visite", "").await;
    assert_eq!(status, StatusCode::OK);
    let address = list.split("action=\"").find(|rest| rest.starts_with("/learn/visite/")).unwrap();
    let address = address.split('"').next().unwrap().to_owned();

    let begun = open.post(&address, "", "").await;
    assert_eq!(begun.status(), StatusCode::SEE_OTHER);
    let cookie = begun.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let table = begun.headers()["location"].to_str().unwrap().to_owned();
    let (status, page) = open.get(&table, &cookie).await;
    assert!(status == StatusCode::OK && page.contains("id=\"lesson-note\""));
    assert_eq!(open.post(&format!("{table}/next"), &cookie, "read=0").await.status(), StatusCode::SEE_OTHER);

    // Left, and resumed at the same place after a start of the server.
    let (_, first) = open.get("/", &cookie).await;
    assert!(!first.contains(&table), "a lesson is in no list");
    let open = open.again().await;
    let resumed = open.post(&address, &cookie, "").await;
    assert_eq!(resumed.headers()["location"].to_str().unwrap(), table);
    let (_, again) = open.get(&table, &cookie).await;
    assert!(again.contains("2 of"), "at the second note");
    let (_, list) = open.get("/learn/visite", &cookie).await;
    assert!(list.contains("Continue"));

    // Somebody else has another table, and nothing to say at this one.
    let other = open.post(&address, "", "").await;
    assert_ne!(other.headers()["location"].to_str().unwrap(), table);
    assert_eq!(open.post(&format!("{table}/restart"), "", "").await.status(), StatusCode::CONFLICT);

    let (status, words) = open.get(&format!("{table}/record.trn"), &cookie).await;
    assert!(status == StatusCode::CONFLICT && words.contains("A lesson has no record."), "{status} {words}");
    for wrong in ["/learn/visite/nothing", "/learn/nothing/goal"] {
        assert_eq!(open.post(wrong, &cookie, "").await.status(), StatusCode::NOT_FOUND);
    }
    assert_eq!(open.get("/learn/nothing", &cookie).await.0, StatusCode::NOT_FOUND);
}
