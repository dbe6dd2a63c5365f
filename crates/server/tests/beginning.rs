//! The beginning of a match: who sits where and under which name, what the host may do, and the way there by the pages.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, Response, StatusCode};
use bots::Bot;
use record::{Refusal, Seed};
use registry::GameKind;
use rules::{Lang, Seat, Speak, TableOptions};
use server::table::names::{COURTIERS, courtier};
use server::table::{
    Access, ActingVisitor, ChairId, ChairSet, Occupant, OnLeave, Settings, Table, TableAction, TableInput,
    TimeControl,
};
use server::{Config, House, pages, routes};
use store::{Sqlite, Store};
use tower::ServiceExt;

// ---- a table without store or network ----

fn open(game: &str, seats: u8) -> Table {
    open_as(game, seats, true)
}

fn open_as(game: &str, seats: u8, public: bool) -> Table {
    let kind: GameKind = game.parse().unwrap();
    let options = TableOptions::validate(&kind.meta(), Some(seats), None, []).unwrap();
    let settings = Settings {
        game: game.to_owned(),
        seats,
        figures: options.figures(),
        rules: options.rules(),
        options: options.owned_options(),
        public,
        time_control: TimeControl::Untimed,
        on_leave: OnLeave::Replaced(Bot::Page),
        fixed_seats: true,
        lesson: None,
        continued: false,
    };
    Table::open("t", settings, Seed::from_words("beginning")).unwrap()
}

fn does(table: &mut Table, id: &str, action: TableAction) -> Result<(), Refusal> {
    let who = ActingVisitor {
        id: id.to_owned(),
        name: id.to_uppercase(),
        confirms: false,
        answers: false,
        chair: None,
    };
    table.act(TableInput::Person(who, action), 0)
}

fn sit(chair: u8, name: Option<&str>) -> TableAction {
    TableAction::Sit { chair: ChairId::new(chair), name: name.map(str::to_owned), nonce: None }
}

fn remove(chair: u8, name: &str) -> TableAction {
    TableAction::Remove { chair: ChairId::new(chair), name: name.to_owned() }
}

fn close(chair: u8) -> TableAction {
    TableAction::Close { chair: ChairId::new(chair) }
}

fn reopen(chair: u8) -> TableAction {
    TableAction::Reopen { chair: ChairId::new(chair) }
}

fn reserve(chair: u8, name: &str) -> TableAction {
    TableAction::Reserve { chair: ChairId::new(chair), name: name.to_owned() }
}

fn seat_bot(chair: u8) -> TableAction {
    TableAction::SeatBot { chair: ChairId::new(chair), bot: Bot::Minister }
}

fn refused(key: &'static str) -> Result<(), Refusal> {
    Err(Refusal::ByTable(key))
}

/// Who sits where: the name of a visitor, `+` for a bot, nothing for nobody.
fn names(table: &Table) -> Vec<String> {
    let name = |occupant: &Occupant| match occupant {
        Occupant::Nobody => String::new(),
        Occupant::Visitor { name, .. } => name.clone(),
        Occupant::Bot { .. } => "+".to_owned(),
    };
    table.chairs().iter().map(|chair| name(&chair.occupant)).collect()
}

/// Everything the pages of a table say, for a spectator and every visitor.
fn shown(table: &Table) -> Vec<String> {
    let speaker = pages::table::speaker(table, Lang::En);
    let mut chairs = vec![ChairSet::EMPTY];
    chairs.extend(table.visitors().iter().map(|id| table.chairs_of(Some(id))));
    let parts = |chairs| pages::table::parts(table, chairs, &speaker, 0);
    chairs.into_iter().map(|chairs| parts(chairs).into_iter().map(|part| part.markup).collect()).collect()
}

/// Stores a table and loads it again. It must show the same.
fn reloaded(table: &mut Table, lines: &mut Vec<String>) -> Table {
    let (new, side_values) = table.take_unsaved().unwrap();
    lines.extend(new);
    let mut side_values: Vec<(String, String)> =
        side_values.into_iter().filter_map(|(key, value)| Some((key, value?))).collect();
    if side_values.is_empty() {
        side_values.push(("numbers".to_owned(), "[0,0,0,0,0]".to_owned()));
    }
    let again = Table::load("t", lines.iter().map(String::as_str), side_values).unwrap();
    assert_eq!(shown(&again), shown(table));
    again
}

#[test]
fn no_two_names_at_a_table_are_alike() {
    let mut table = open("escalier", 4);
    does(&mut table, "a", sit(0, Some("  Anne\u{7} "))).unwrap();
    for alike in ["Anne", "ANNE", "an\u{200b}ne", " anne\u{a0}", "Аnnе", "Ａｎｎｅ", "Ànné"] {
        assert_eq!(does(&mut table, "b", sit(1, Some(alike))), refused("refused-name-taken"), "{alike:?}");
    }
    // A name that was not typed here gets a number.
    let anne = ActingVisitor {
        id: "b".to_owned(),
        name: "anne".to_owned(),
        confirms: false,
        answers: false,
        chair: None,
    };
    table.act(TableInput::Person(anne.clone(), sit(1, Some("\u{200b} "))), 0).unwrap();
    table.act(TableInput::Person(anne, sit(2, None)), 0).unwrap();
    assert_eq!(names(&table), ["Anne", "anne 2", "anne 3", ""]);
    // Nor is it the name of a bot, also where none sits yet.
    let bot = courtier("t", ChairId::new(3));
    assert_eq!(does(&mut table, "c", sit(3, Some(&bot.to_lowercase()))), refused("refused-name-taken"));
    does(&mut table, "c", sit(3, Some(&format!("{bot} II")))).unwrap();
}

#[test]
fn at_a_public_table_only_the_host_seats_and_removes_bots() {
    let free_chair = |chair| TableAction::Stand { chair: ChairId::new(chair) };
    for public in [true, false] {
        let mut table = open_as("secrets", 4, public);
        does(&mut table, "a", sit(0, None)).unwrap();
        does(&mut table, "b", sit(1, None)).unwrap();
        let allowed = if public { refused("refused-not-host") } else { Ok(()) };
        assert_eq!(does(&mut table, "b", seat_bot(2)), allowed);
        does(&mut table, "a", seat_bot(3)).unwrap();
        // The page of a guest offers what is allowed.
        let offered = |visitor: usize| shown(&table)[visitor].contains("action=\"/t/t/bot\"");
        assert_eq!((offered(1), offered(2)), (true, !public));
        assert_eq!(does(&mut table, "b", free_chair(3)), allowed);
        // When the host has left, it is the next one.
        does(&mut table, "a", free_chair(0)).unwrap();
        does(&mut table, "b", seat_bot(0)).unwrap();
    }
}

/// A note that one player of a shared device wrote does not replace another's, whoever has the device when it arrives.
#[test]
fn what_a_shared_device_sends_is_the_players_whose_page_it_was() {
    let mut table = open("escalier", 3);
    let by = |chair: Option<u8>| ActingVisitor {
        id: "a".to_owned(),
        name: "A".to_owned(),
        confirms: false,
        answers: false,
        chair: chair.map(ChairId::new),
    };
    let note = |text: &str| TableAction::Note { text: text.to_owned() };
    does(&mut table, "a", sit(0, None)).unwrap();
    assert!(!shown(&table)[1].contains("name=\"as\""), "one player needs not be told apart");
    does(&mut table, "a", sit(1, Some("B"))).unwrap();
    assert!(shown(&table)[1].contains("name=\"as\" value=\"0\""));
    table.act(TableInput::Person(by(Some(0)), note("of the first")), 0).unwrap();
    assert_eq!(table.act(TableInput::Person(by(Some(1)), note("of the second")), 0), Err(Refusal::Stale));
    assert_eq!(table.note(ChairId::new(0)), "of the first");
    table.act(TableInput::Person(by(None), note("without a page")), 0).unwrap();
}

#[test]
fn bots_are_courtiers_in_every_language_and_their_level_stands_beside() {
    let mut table = open("secrets", 5);
    does(&mut table, "a", sit(0, None)).unwrap();
    for chair in 1..5 {
        does(&mut table, "a", seat_bot(chair)).unwrap();
    }
    let expected: Vec<&str> = ChairId::all(5).map(|chair| courtier("t", chair)).collect();
    let waiting = &shown(&table)[1];
    assert!(expected[1..].iter().all(|name| waiting.contains(name)) && waiting.contains("Minister"));
    does(&mut table, "a", TableAction::Start).unwrap();
    for lang in Lang::ALL {
        let speaker = pages::table::speaker(&table, lang);
        for seat in Seat::all(5).skip(1) {
            assert_eq!(speaker.name(seat), expected[seat.index()], "the chairs keep their order here");
            assert!(COURTIERS.contains(&speaker.name(seat).as_str()));
        }
        let parts = pages::table::parts(&table, ChairSet::EMPTY, &speaker, 0);
        let players = &parts.iter().find(|part| part.id == "players").unwrap().markup;
        let level = pages::table::bot_name(Bot::Minister, &speaker);
        assert_eq!(players.matches(&level).count(), 4, "{lang}: {players}");
    }
    let head = table.game().unwrap().session().head();
    assert_eq!(head.players[1], format!("{} (minister)", expected[1]));
}

#[test]
fn only_the_host_removes_closes_and_reserves() {
    let mut table = open("escalier", 4);
    does(&mut table, "host", sit(0, None)).unwrap();
    does(&mut table, "guest", sit(1, None)).unwrap();
    let mut lines = Vec::new();
    for (id, key) in [("guest", "refused-not-host"), ("stranger", "refused-not-yours")] {
        for action in [remove(0, "HOST"), remove(1, "GUEST"), close(2), reserve(2, "Eve"), reopen(2)] {
            assert_eq!(does(&mut table, id, action.clone()), refused(key), "{id} {action:?}");
        }
    }
    assert_eq!(
        does(&mut table, "guest", TableAction::Stand { chair: ChairId::new(0) }),
        refused("refused-not-yours")
    );
    assert_eq!(
        does(&mut table, "host", remove(0, "HOST")),
        refused("refused-not-yours"),
        "nobody removes the host"
    );
    assert_eq!(does(&mut table, "host", remove(9, "GUEST")), refused("refused-no-chair"));
    assert_eq!(does(&mut table, "host", close(9)), refused("refused-no-chair"));
    assert_eq!(does(&mut table, "host", close(1)), refused("refused-taken"));
    assert_eq!(does(&mut table, "host", reserve(2, " \u{200b}")), refused("refused-no-name"));
    assert_eq!(does(&mut table, "host", reserve(2, "guest")), refused("refused-name-taken"));
    assert_eq!(does(&mut table, "host", remove(1, "EVE")), Err(Refusal::Stale), "somebody else sits there");
    assert_eq!(does(&mut table, "host", remove(2, "EVE")), Err(Refusal::Stale), "nobody sits there");
    assert_eq!(names(&table), ["HOST", "GUEST", "", ""]);

    does(&mut table, "host", remove(1, "GUEST")).unwrap();
    assert_eq!(names(&table), ["HOST", "", "", ""]);
    assert_eq!(does(&mut table, "guest", TableAction::Start), refused("refused-not-yours"));
    does(&mut table, "guest", sit(1, None)).unwrap();
    does(&mut table, "host", remove(1, "GUEST")).unwrap();
    does(&mut table, "host", close(1)).unwrap();
    does(&mut table, "host", close(1)).unwrap();
    assert_eq!(does(&mut table, "guest", sit(1, None)), refused("refused-closed"));
    assert_eq!(does(&mut table, "host", sit(1, Some("Second"))), refused("refused-closed"));
    let table = &mut reloaded(&mut table, &mut lines);
    assert_eq!(table.chairs()[1].access, Access::Closed);
    assert_eq!(does(table, "guest", sit(1, None)), refused("refused-closed"));
    does(table, "host", reopen(1)).unwrap();
    does(table, "guest", sit(1, None)).unwrap();
    for chair in [2, 3] {
        does(table, "host", seat_bot(chair)).unwrap();
    }
    does(table, "host", TableAction::Start).unwrap();
    for action in [remove(1, "GUEST"), close(1), reserve(1, "Eve"), reopen(1)] {
        assert_eq!(does(table, "host", action.clone()), refused("refused-running"), "{action:?}");
    }
}

#[test]
fn a_reserved_chair_waits_for_its_name() {
    let mut table = open("escalier", 4);
    does(&mut table, "host", sit(0, None)).unwrap();
    does(&mut table, "guest", sit(3, None)).unwrap();
    does(&mut table, "host", reserve(1, "  Zoé ")).unwrap();
    assert!(shown(&table)[0].contains("reserved for Zoé"));
    let table = &mut reloaded(&mut table, &mut Vec::new());
    // Neither for somebody whose name only looks like it.
    for wrong in [None, Some("Zoe"), Some("Zoе\u{301}"), Some("")] {
        assert_eq!(does(table, "stranger", sit(1, wrong)), refused("refused-reserved"), "{wrong:?}");
    }
    assert_eq!(does(table, "guest", seat_bot(1)), refused("refused-not-host"));
    does(table, "stranger", sit(1, Some("ZOÉ"))).unwrap();
    assert_eq!(names(table), ["HOST", "ZOÉ", "", "GUEST"]);
    // Free again, it is open to all; a bot of the host may have a reserved one.
    does(table, "stranger", TableAction::Stand { chair: ChairId::new(1) }).unwrap();
    assert_eq!(table.chairs()[1].access, Access::Open);
    does(table, "host", reserve(1, "Zoé")).unwrap();
    does(table, "host", seat_bot(1)).unwrap();
    assert_eq!(names(table)[1], "+");
}

#[test]
fn the_first_of_those_who_are_there_is_host() {
    let mut table = open("escalier", 4);
    for (chair, id) in [(0, "a"), (1, "b"), (2, "c")] {
        does(&mut table, id, sit(chair, None)).unwrap();
    }
    let stand = |chair: u8| TableAction::Stand { chair: ChairId::new(chair) };
    let host = |table: &Table| table.chairs_of_host().iter().next().map(ChairId::number);
    assert_eq!(host(&table), Some(0));
    does(&mut table, "a", stand(0)).unwrap();
    assert_eq!(host(&table), Some(1), "who came next");
    does(&mut table, "a", sit(3, None)).unwrap();
    assert_eq!(host(&table), Some(3), "who opened the table is its host again");
    does(&mut table, "a", stand(3)).unwrap();
    does(&mut table, "b", sit(3, None)).unwrap();
    does(&mut table, "b", stand(1)).unwrap();
    assert_eq!(host(&table), Some(3), "with another chair one has not left");
    let mut table = reloaded(&mut table, &mut Vec::new());
    assert_eq!(host(&table), Some(3));
    for (id, chair) in [("b", 3), ("c", 2)] {
        does(&mut table, id, stand(chair)).unwrap();
    }
    assert_eq!(host(&table), None);
}

#[test]
fn a_renaming_shows_and_the_record_keeps_the_first_name() {
    let mut table = open("escalier", 4);
    let mut lines = Vec::new();
    does(&mut table, "a", sit(0, None)).unwrap();
    does(&mut table, "a", sit(1, Some("Paul"))).unwrap();
    does(&mut table, "b", sit(2, None)).unwrap();
    does(&mut table, "a", seat_bot(3)).unwrap();
    let rename = |id: &str, from: &str, to: &str| {
        let who = ActingVisitor {
            id: id.to_owned(),
            name: to.to_owned(),
            confirms: false,
            answers: false,
            chair: None,
        };
        TableInput::Person(who, TableAction::Rename { from: from.to_owned() })
    };
    table.act(rename("a", "A", "Anne"), 0).unwrap();
    assert_eq!(names(&table), ["Anne", "Paul", "B", "+"], "not the other player of the same device");
    table.act(rename("b", "B", "anne"), 0).unwrap();
    assert_eq!(names(&table), ["Anne", "Paul", "anne 2", "+"]);
    does(&mut table, "a", TableAction::Start).unwrap();
    let mut table = reloaded(&mut table, &mut lines);
    table.act(rename("b", "anne", "Bruno"), 0).unwrap();
    assert_eq!(names(&table)[2], "Bruno", "also under the name with a number");
    assert!(shown(&table).iter().all(|page| page.contains("Bruno") && !page.contains("anne 2")));
    let (new, _) = table.take_unsaved().unwrap();
    lines.extend(new);
    assert_eq!(lines.last().unwrap(), r#"{"line":"renamed","chair":2,"name":"Bruno"}"#);
    table.act(rename("b", "Bruno", "Bruno"), 0).unwrap();
    assert!(table.take_unsaved().unwrap().0.is_empty(), "the same name is no news");
    assert_eq!(table.game().unwrap().session().head().players[2], "anne 2");
    assert_eq!(table.act(rename("stranger", "x", "y"), 0), refused("refused-not-yours"));
}

/// Lines as they are stored, and lines that nobody wrote.
#[test]
fn lines_of_the_waiting_room_are_checked() {
    let opened = |extra: &[&str]| {
        let mut table = open("escalier", 4);
        let (mut lines, _) = table.take_unsaved().unwrap();
        lines.push(r#"{"line":"sat","chair":0,"visitor":"a","name":"A"}"#.to_owned());
        lines.extend(extra.iter().map(|line| (*line).to_owned()));
        let numbers = vec![("numbers".to_owned(), "[0,0,0,0,0]".to_owned())];
        Table::load("t", lines.iter().map(String::as_str), numbers)
    };
    for good in [
        r#"{"line":"closed","chair":3}"#,
        r#"{"line":"reserved","chair":1,"name":"Zoé"}"#,
        r#"{"line":"reopened","chair":1}"#,
        r#"{"line":"renamed","chair":0,"name":"Anne"}"#,
    ] {
        assert!(opened(&[good]).is_ok(), "{good}");
    }
    for (bad, why) in [
        (r#"{"line":"closed","chair":4}"#, "there is no chair 4"),
        (r#"{"line":"closed","chair":0}"#, "somebody sits in chair 0"),
        (r#"{"line":"reserved","chair":0,"name":"Zoé"}"#, "somebody sits in chair 0"),
        (r#"{"line":"renamed","chair":1,"name":"Zoé"}"#, "no visitor sits in chair 1"),
        (r#"{"line":"renamed","chair":0}"#, "missing field `name`"),
    ] {
        let error = opened(&[bad]).err().unwrap().to_string();
        assert!(error.contains("line 3") && error.contains(why), "{bad}: {error}");
    }
}

// ---- the pages ----

struct Site {
    house: Arc<House>,
    routes: Router,
}

impl Site {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder: PathBuf =
            std::env::temp_dir().join(format!("trianon-beginning-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(folder.join("t.db")).unwrap());
        let config = Config { bot_pace: Duration::ZERO, bot_threads: 1, ..Config::default() };
        let house = House::new(store, config);
        Self { routes: routes::router(Arc::clone(&house)), house }
    }

    async fn ask(
        &self,
        method: Method,
        path: &str,
        cookie: &str,
        heads: &[(&str, &str)],
        form: &str,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header("cookie", cookie);
        for (name, value) in heads {
            request = request.header(*name, *value);
        }
        let request = request
            .header("sec-fetch-site", "same-origin")
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(form.to_owned()))
            .unwrap();
        Answer::of(self.routes.clone().oneshot(request).await.unwrap()).await
    }

    async fn get(&self, path: &str, cookie: &str) -> Answer {
        self.ask(Method::GET, path, cookie, &[("accept", "text/html"), ("host", "house.example")], "").await
    }

    async fn post(&self, path: &str, cookie: &str, form: &str) -> Answer {
        self.ask(Method::POST, path, cookie, &[], form).await
    }
}

struct Answer {
    status: StatusCode,
    cookie: String,
    location: String,
    kind: String,
    text: String,
}

impl Answer {
    async fn of(answer: Response<Body>) -> Self {
        let head = |name: &str| {
            answer.headers().get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
        };
        let cookie = head("set-cookie").split(';').next().unwrap().to_owned();
        let (status, location, kind) = (answer.status(), head("location"), head("content-type"));
        let bytes = axum::body::to_bytes(answer.into_body(), 1 << 24).await.unwrap();
        Self { status, cookie, location, kind, text: String::from_utf8(bytes.to_vec()).unwrap() }
    }
}

fn section<'a>(page: &'a str, id: &str) -> &'a str {
    page.split_once(&format!("id=\"{id}\"")).unwrap().1.split_once("</section>").unwrap().0
}

#[tokio::test]
async fn one_plays_at_once_against_as_many_and_as_strong_as_one_likes() {
    let site = Site::new();
    let home = site.get("/", "").await.text;
    for (game, most) in [("palais", 3), ("secrets", 4), ("escalier", 5)] {
        let form =
            home.split_once(&format!("action=\"/play/{game}\"")).unwrap().1.split_once("</form>").unwrap().0;
        assert!(
            form.contains(&format!("<option>{most}</option>"))
                && !form.contains(&format!("<option>{}</option>", most + 1))
        );
        let places: Vec<usize> =
            Bot::LEVELS.iter().map(|bot| form.find(&format!("value=\"{bot}\"")).unwrap()).collect();
        assert!(places.is_sorted(), "easy to hard: {form}");
        assert!(form.contains("name=\"name\""), "a stranger is asked for a name");
        let table = site.post(&format!("/play/{game}"), "", &format!("bot=king&opponents={most}")).await;
        assert_eq!(table.status, StatusCode::SEE_OTHER, "{}", table.text);
        let page = site.get(&table.location, &table.cookie).await.text;
        assert_eq!(section(&page, "players").matches("· King").count(), most, "{page}");
    }
    let visite = home.split_once("action=\"/play/visite\"").unwrap().1.split_once("</form>").unwrap().0;
    assert!(!visite.contains("opponents"), "there is one");
    for (game, wrong) in [
        ("palais", "opponents=4"),
        ("palais", "opponents=0"),
        ("palais", "opponents=x"),
        ("palais", "opponents=255"),
        ("palais", "opponents=-1"),
        ("palais", "bot=god"),
        ("visite", "opponents=2"),
    ] {
        let answer = site.post(&format!("/play/{game}"), "", wrong).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{game} {wrong}");
    }
    let page = site.get("/new/secrets", "").await.text;
    for select in ["level", "gone"] {
        let list = page.split_once(&format!("name=\"{select}\"")).unwrap().1;
        let places: Vec<usize> =
            Bot::LEVELS.iter().map(|bot| list.find(&format!("value=\"{bot}\"")).unwrap()).collect();
        assert!(places.is_sorted(), "{select}");
    }
}

#[tokio::test]
async fn a_name_is_asked_for_once() {
    let site = Site::new();
    let first = site.post("/play/visite", "", "name=Zo%C3%A9").await;
    let home = site.get("/", &first.cookie).await.text;
    assert!(home.contains(">Zoé</summary>") && !home.contains("class=\"own-name\""), "{home}");
    assert!(section(&site.get(&first.location, "").await.text, "players").contains("Zoé"));
    // No name is a name of the court, and it is not asked for again.
    let silent = site.post("/play/visite", "", "name=+").await;
    let home = site.get("/", &silent.cookie).await.text;
    assert!(home.contains("data-named") && !home.contains("class=\"own-name\""));
    // Who has only chosen a language has no name yet.
    let reader = site.post("/me", "", "lang=fr&name=").await;
    let home = site.get("/", &reader.cookie).await.text;
    assert!(home.contains("Votre nom") && home.contains("Anonyme"), "{home}");
    let table = site.post("/new/visite", &reader.cookie, "name=Ren%C3%A9").await;
    assert!(site.get(&table.location, &reader.cookie).await.text.contains("René"));
    // A guest gives it with the click on a chair.
    let page = site.get(&table.location, "").await.text;
    assert!(page.contains("class=\"own-name\"") && page.contains("name=\"chair\" value=\"1\""), "{page}");
    let alike = site.post(&format!("{}/sit", table.location), "", "chair=1&name=REN%C3%89").await;
    assert_eq!(alike.status, StatusCode::CONFLICT);
    assert!(alike.text.contains("already has that name"), "{}", alike.text);
    let guest = site.post(&format!("{}/sit", table.location), "", "chair=1&name=Margot").await;
    assert!(!guest.cookie.is_empty());
    assert!(site.get("/", &guest.cookie).await.text.contains(">Margot</summary>"));
}

#[tokio::test]
async fn a_new_name_is_at_all_ones_tables_at_once() {
    let site = Site::new();
    let one = site.post("/play/palais", "", "name=Anne").await;
    let two = site.post("/new/visite", &one.cookie, "").await;
    let answer = site.post("/me", &one.cookie, "name=Belle&lang=en").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    for table in [&one.location, &two.location] {
        let page = site.get(table, "").await.text;
        assert!(page.contains("Belle") && !page.contains("Anne"), "{page}");
    }
    let home = site.get("/", &one.cookie).await.text;
    assert!(section(&home, "own").contains("Belle") && !home.contains("Anne"), "{home}");
}

#[tokio::test]
async fn the_waiting_room_has_the_link_in_every_form_and_the_rules() {
    let site = Site::new();
    let table = site.post("/new/secrets", "", "seats=4&pace=live-20-15&public=1").await;
    let page = site.get(&table.location, &table.cookie).await.text;
    let link = format!("http://house.example{}", table.location);
    for part in [
        format!(">{link}</a>"),
        format!("data-copy=\"{}\"", table.location),
        format!("data-share=\"{}\" hidden", table.location),
        format!("src=\"{}/qr.svg\"", table.location),
        "20 min + 15 s per turn".to_owned(),
        "drawn at random".to_owned(),
    ] {
        assert!(page.contains(&part), "{part}: {page}");
    }
    assert!(!page.contains("origin.invalid"));
    let qr = site.get(&format!("{}/qr.svg", table.location), "").await;
    assert_eq!((qr.status, qr.kind.as_str()), (StatusCode::OK, "image/svg+xml"));
    assert!(qr.text.starts_with("<svg") && qr.text.ends_with("</svg>"));
    let other = site
        .ask(Method::GET, &format!("{}/qr.svg", table.location), "", &[("host", "other.example")], "")
        .await;
    assert_ne!(other.text, qr.text, "another address is another link");
    assert_eq!(site.get("/t/nothing/qr.svg", "").await.status, StatusCode::NOT_FOUND);
    let hostile = site.ask(Method::GET, &table.location, "", &[("host", "\"><script>")], "").await;
    assert!(!hostile.text.contains("origin.invalid") && !hostile.text.contains("\"><script>"));
    // The stream has the same link. So short an event is not packed.
    for query in ["", "?packed", "?patched"] {
        let request = Request::get(format!("{}/events{query}", table.location))
            .header("host", "house.example")
            .body(Body::empty());
        let answer = site.routes.clone().oneshot(request.unwrap()).await.unwrap();
        let mut body = answer.into_body().into_data_stream();
        let bytes = futures_util::StreamExt::next(&mut body).await.unwrap().unwrap();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        assert!(text.contains(&link), "{query}: {text}");
        assert!(!text.contains("origin.invalid"));
    }
}

#[tokio::test]
async fn the_host_keeps_order_by_forms() {
    let site = Site::new();
    let table = site.post("/new/escalier", "", "seats=3&name=Host").await;
    let (path, host) = (table.location.as_str(), table.cookie.as_str());
    let guest = site.post(&format!("{path}/sit"), "", "chair=1&name=Guest").await.cookie;
    let page = site.get(path, host).await.text;
    assert!(
        page.contains("Remove Guest") && page.contains("/close\"") && page.contains("/reserve\""),
        "{page}"
    );
    let theirs = site.get(path, &guest).await.text;
    assert!(!theirs.contains("/remove\"") && !theirs.contains("/close\"") && !theirs.contains("/reserve\""));
    let act = async |who: &str, action: &str, form: &str| {
        site.post(&format!("{path}/{action}"), who, form).await.status
    };
    assert_eq!(act(&guest, "remove", "chair=0&name=Host").await, StatusCode::CONFLICT);
    assert_eq!(act("", "remove", "chair=0&name=Host").await, StatusCode::CONFLICT);
    assert_eq!(act(host, "remove", "chair=0&name=Host").await, StatusCode::CONFLICT);
    for (action, form) in [
        ("remove", "chair=x"),
        ("remove", "chair=1"),
        ("close", ""),
        ("reserve", "chair=2"),
        ("reopen", "chair=999"),
        ("rename", "from=Host"),
    ] {
        assert_eq!(act(host, action, form).await, StatusCode::UNPROCESSABLE_ENTITY, "{action} {form}");
    }
    assert_eq!(act(host, "remove", "chair=1&name=Guest").await, StatusCode::SEE_OTHER);
    assert_eq!(act(&guest, "sit", "chair=1").await, StatusCode::SEE_OTHER, "one may come back");
    assert_eq!(act(host, "remove", "chair=1&name=Guest").await, StatusCode::SEE_OTHER);
    assert_eq!(act(host, "close", "chair=1").await, StatusCode::SEE_OTHER);
    assert_eq!(act(&guest, "sit", "chair=1").await, StatusCode::CONFLICT);
    assert_eq!(act(host, "reserve", "chair=2&name=Zo%C3%A9").await, StatusCode::SEE_OTHER);
    assert_eq!(act(&guest, "sit", "chair=2").await, StatusCode::CONFLICT);
    assert_eq!(act(&guest, "sit", "chair=2&name=zo%C3%A9").await, StatusCode::SEE_OTHER);
    assert_eq!(act(host, "bot", "chair=1&bot=page").await, StatusCode::SEE_OTHER);
    let page = site.get(path, host).await.text;
    let begin = page.split_once("/start\"").unwrap().1.split_once("</form>").unwrap().0;
    assert!(begin.contains("class=\"first\"") && begin.contains("Start the match"), "{begin}");
    assert_eq!(act(host, "start", "").await, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn finished_games_name_winner_and_date() {
    let site = Site::new();
    let table = site.post("/play/visite", "", "name=Anne").await;
    site.post(&format!("{}/resign", table.location), &table.cookie, "").await;
    let home = site.get("/", &table.cookie).await.text;
    let over = section(&home, "over");
    let winner = between(over, "Won by ", "<");
    assert!(COURTIERS.contains(&winner), "{over}");
    let date = between(over, "datetime=\"", "\"");
    assert!(date.len() == 10 && date.starts_with("20"), "{date}");
    let year = &date[..4];
    assert!(between(over, &format!("datetime=\"{date}\">"), "<").ends_with(year));
    // It stays what it was, also when more is said.
    site.post(&format!("{}/chat", table.location), &table.cookie, "text=well+played").await;
    assert!(section(&site.get("/", &table.cookie).await.text, "over").contains(&format!("Won by {winner}")));
    let ended = site.house.read(table.location.trim_start_matches("/t/"), Table::ended).await.unwrap();
    assert!(ended.is_some());
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    text.split_once(before).unwrap().1.split_once(after).unwrap().0
}

#[tokio::test]
async fn a_wrong_turning_is_a_friendly_page() {
    let site = Site::new();
    let fr = [("accept", "text/html,*/*;q=0.8"), ("accept-language", "fr")];
    for (method, path, status, words) in [
        (Method::GET, "/new/nothing", 404, "Il n’y a pas de jeu nommé «\u{a0}nothing\u{a0}» ici."),
        (Method::POST, "/new/nothing", 404, "Il n’y a pas de jeu nommé «\u{a0}nothing\u{a0}» ici."),
        (Method::POST, "/play/nothing", 404, "Il n’y a pas de jeu nommé «\u{a0}nothing\u{a0}» ici."),
        (Method::GET, "/new/%3Cscript%3E", 404, "«\u{a0}&lt;script&gt;\u{a0}»"),
        (Method::GET, "/t/nothing", 404, "Cette table n’existe pas."),
        (Method::POST, "/t/nothing/sit", 422, "chair"),
        (Method::GET, "/t/nothing/record.trn", 404, "Cette table n’existe pas."),
        (Method::GET, "/nowhere", 404, "Page introuvable."),
        (Method::GET, "/play/visite", 405, "Cette adresse ne s’ouvre pas directement."),
        (Method::GET, "/t/nothing/sit", 405, "Cette adresse ne s’ouvre pas directement."),
        (Method::DELETE, "/", 405, "Cette adresse ne s’ouvre pas directement."),
        (Method::PUT, "/new/visite", 405, "Cette adresse ne s’ouvre pas directement."),
    ] {
        let page = site.ask(method.clone(), path, "", &fr, "").await;
        assert_eq!(page.status.as_u16(), status, "{method} {path}");
        assert!(
            page.kind.starts_with("text/html") && page.text.contains(words),
            "{method} {path}: {}",
            page.text
        );
        assert!(
            page.text.contains("lang=\"fr\"") && !page.text.contains('‹') && !page.text.contains("<script>")
        );
        for link in [
            "href=\"/\"",
            "href=\"/new/visite\"",
            "href=\"/new/palais\"",
            "href=\"/new/secrets\"",
            "href=\"/new/escalier\"",
        ] {
            assert!(page.text.contains(link), "{method} {path}: {link}");
        }
        // The script, and what is no browser, gets a line of text.
        for heads in [&[("accept", "*/*")][..], &[], &[("accept", "text/html"), ("x-live", "1")]] {
            let plain = site.ask(method.clone(), path, "", heads, "").await;
            assert_eq!(plain.status.as_u16(), status, "{method} {path} {heads:?}");
            assert!(
                plain.kind.starts_with("text/plain") && !plain.text.is_empty(),
                "{method} {path} {heads:?}"
            );
        }
    }
    // What a table refuses leads back to it.
    let table = site.post("/play/visite", "", "").await;
    let path = format!("{}/start", table.location);
    let page = site.ask(Method::POST, &path, &table.cookie, &fr, "").await;
    assert_eq!(page.status, StatusCode::CONFLICT);
    assert!(page.text.contains(&format!("href=\"{}\"", table.location)), "{}", page.text);
}

#[tokio::test]
async fn drawings_are_kept_by_their_content() {
    let site = Site::new();
    let table = site.post("/play/visite", "", "").await;
    let page = site.get(&table.location, &table.cookie).await.text;
    let sprite = format!("/assets/visite-{}.svg", between(&page, "/assets/visite-", ".svg#"));
    assert!(!page.contains("/assets/visite.svg"), "all of them");
    for (path, kept) in [(sprite.as_str(), "immutable"), ("/assets/visite.svg", "no-cache")] {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let answer = site.routes.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        assert!(answer.headers()["cache-control"].to_str().unwrap().contains(kept), "{path}");
    }
}
