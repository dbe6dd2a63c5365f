//! Stored tables that are damaged: what is wrong is named, nothing is lost silently, and no other table suffers.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use bots::Bot;
use record::Seed;
use registry::GameKind;
use rules::TableOptions;
use server::house::HouseError;
use server::table::{
    ActingVisitor, ChairId, Format, OnLeave, Settings, Table, TableAction, TableInput, TimeControl,
};
use server::{Config, House, routes};
use store::{Append, Sqlite, Store};
use tower::ServiceExt;

/// What a store has of a table.
#[derive(Clone, Default)]
struct Kept {
    lines: Vec<String>,
    sides: BTreeMap<String, String>,
}

impl Kept {
    fn store(&mut self, table: &mut Table) {
        let (lines, sides) = table.take_unsaved().unwrap();
        self.lines.extend(lines);
        for (key, value) in sides {
            match value {
                Some(value) => self.sides.insert(key, value),
                None => self.sides.remove(&key),
            };
        }
    }

    fn load(&self) -> Result<Table, String> {
        let sides = self.sides.clone().into_iter().collect();
        let lines = self.lines.iter().map(String::as_str);
        Table::load("t17", lines, sides).map_err(|damaged| damaged.to_string())
    }

    /// What is said of this table with another value beside its log.
    fn with(&self, key: &str, value: &str) -> Result<Table, String> {
        let mut kept = self.clone();
        kept.sides.insert(key.to_owned(), value.to_owned());
        kept.load()
    }

    fn and_line(&self, line: &str) -> Result<Table, String> {
        let mut kept = self.clone();
        kept.lines.push(line.to_owned());
        kept.load()
    }
}

fn settings(game: &str, time_control: TimeControl) -> Settings {
    let kind: GameKind = game.parse().unwrap();
    let table_options = TableOptions::validate(&kind.meta(), None, None, []).unwrap();
    Settings {
        game: game.to_owned(),
        seats: table_options.seats(),
        figures: table_options.figures(),
        rules: table_options.rules(),
        options: table_options.owned_options(),
        public: true,
        time_control,
        on_leave: OnLeave::Replaced(Bot::Page),
        fixed_seats: true,
        lesson: None,
        continued: false,
    }
}

const LIVE: TimeControl = TimeControl::Live { minutes: 1, increment: 0 };

fn who(id: u8) -> ActingVisitor {
    ActingVisitor {
        id: format!("visitor-{id}"),
        name: format!("Louis {id}"),
        confirms: false,
        answers: false,
        chair: None,
    }
}

fn sit(chair: u8) -> TableAction {
    TableAction::Sit { chair: ChairId::new(chair), name: None, nonce: None }
}

/// A table of persons, before its match and in it.
fn tables(game: &str, time_control: TimeControl) -> (Kept, Kept) {
    let settings = settings(game, time_control);
    let seats = settings.seats;
    let mut table = Table::open("t17", settings, Seed::from_words("damage")).unwrap();
    for chair in 0..seats {
        table.act(TableInput::Person(who(chair), sit(chair)), 1000).unwrap();
    }
    let mut kept = Kept::default();
    kept.store(&mut table);
    let before = kept.clone();
    table.act(TableInput::Person(who(0), TableAction::Start), 1000).unwrap();
    table.act(TableInput::Person(who(0), TableAction::Note { text: "mine".to_owned() }), 1000).unwrap();
    kept.store(&mut table);
    (before, kept)
}

#[test]
fn a_damaged_side_value_names_its_table_and_itself() {
    let (before, kept) = tables("visite", LIVE);
    kept.load().unwrap();
    for (key, value) in [
        ("numbers", "nonsense"),
        ("numbers", ""),
        ("numbers", "[1,2]"),
        ("numbers", "[1,2,3,4]"),
        ("numbers", "[1,2,-3]"),
        ("numbers", "[1,2,18446744073709551615]"),
        ("numbers.0", "[1,2,3]"),
        ("clocks", "nonsense"),
        ("clocks", "{}"),
        ("clocks", r#"{"left":[60000],"at":1000,"running":[0]}"#),
        ("clocks", r#"{"left":[60000,60000,60000],"at":1000,"running":[0]}"#),
        ("clocks", r#"{"left":[60000,60000],"at":1000,"running":[2]}"#),
        ("clocks", r#"{"left":[60000,60000],"at":1000,"running":[200]}"#),
        ("clocks", r#"{"left":[60000,-1],"at":1000,"running":[0]}"#),
        ("clocks", r#"{"left":[60000,9223372036854775807],"at":1000,"running":[0]}"#),
        ("clocks", r#"{"left":[60000,60000],"at":-9223372036854775808,"running":[0]}"#),
        ("own", "{}"),
        ("own.0", "nonsense"),
        ("own.0", r#"{"facing":7}"#),
        ("own.2", "{}"),
        ("own.200", "{}"),
        ("own.x", "{}"),
        ("own.01", "{}"),
        ("own.-1", "{}"),
        ("sealed.0", "nonsense"),
        ("sealed.0", "x end"),
        ("sealed.0", "1 nonsense"),
        ("sealed.0", "1"),
        ("sealed.2", "99 end"),
        ("limit.0", "nonsense"),
        ("limit.0", r#"{"auction":1,"most":-1}"#),
        ("limit.9", r#"{"auction":1,"most":1}"#),
        ("secret", "1"),
        ("", ""),
    ] {
        let damage = kept.with(key, value).err();
        let named =
            damage.as_ref().is_some_and(|said| said.contains("t17") && said.contains(&format!("`{key}`")));
        assert!(named, "{key} = {value}: {damage:?}");
    }
    for (key, value) in [("sealed.0", "1 end"), ("limit.0", r#"{"auction":1,"most":1}"#)] {
        assert!(before.with(key, value).is_err(), "{key} before the match");
    }
    let clocks = &kept.sides["clocks"];
    assert!(before.with("clocks", clocks).is_err(), "nothing runs before the match");
    assert!(
        tables("visite", TimeControl::Untimed).1.with("clocks", clocks).is_err(),
        "a table without clocks"
    );
}

#[test]
fn a_side_value_that_is_missing_is_damage_where_there_must_be_one() {
    let (_, kept) = tables("visite", LIVE);
    for key in ["numbers", "clocks"] {
        let mut kept = kept.clone();
        kept.sides.remove(key).unwrap();
        let damage = kept.load().err();
        assert!(damage.as_ref().is_some_and(|said| said.contains(&format!("`{key}`"))), "{key}: {damage:?}");
    }
}

/// What was overtaken by the log is no damage: it is taken away with the next change.
#[test]
fn what_is_stale_beside_the_log_is_not_damage() {
    let (_, mut kept) = tables("visite", TimeControl::Untimed);
    let stale = [("sealed.0", "77 end"), ("sealed.1", "77 end"), ("limit.0", r#"{"auction":1,"most":5}"#)];
    for (key, value) in stale {
        kept.sides.insert(key.to_owned(), value.to_owned());
    }
    let mut table = kept.load().unwrap();
    table
        .act(TableInput::Person(who(1), TableAction::Chat { text: "well".to_owned(), click: None }), 2000)
        .unwrap();
    kept.store(&mut table);
    assert!(stale.iter().all(|(key, _)| !kept.sides.contains_key(*key)), "{:?}", kept.sides);
    kept.load().unwrap();
}

/// What was written before is read as it is: these are the texts a store may hold.
#[test]
fn the_stored_form_of_side_values_stays() {
    let (_, kept) = tables("visite", LIVE);
    let sides: Vec<(&str, &str)> =
        kept.sides.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    assert_eq!(
        sides,
        [
            ("clocks", r#"{"left":[60000,60000],"at":1000,"running":[0]}"#),
            ("notes.0", r#"[{"lines":17,"text":"mine"}]"#),
            ("numbers", "[3,4,3]"),
            ("own.0", r#"{"note":"mine","pending":null,"since":0,"click":null,"facing":null}"#),
        ]
    );
    // Fields that came later have a value of their own.
    let table = kept.with("own.0", r#"{"note":"older"}"#).unwrap();
    assert_eq!(table.note(ChairId::new(0)), "older");
    // A choice that waits for the others.
    let (_, mut kept) = tables("escalier", TimeControl::Untimed);
    let mut table = kept.load().unwrap();
    let (seat, sealed) = loop {
        let session = table.game().unwrap().session();
        let (seat, several) = (session.waiting().first().unwrap(), session.due().len() > 1);
        let offers = session.offers(seat);
        let choice = match &offers.list[0] {
            play::Offer::One { notation, .. } => notation.clone(),
            play::Offer::Span { form, least, .. } => form.replacen("{}", &least.to_string(), 1),
        };
        let sealed = format!("{} {choice}", offers.id.0);
        let choose = TableAction::Choose { offer: offers.id, choice };
        table.act(TableInput::Person(who(seat.number()), choose), 1000).unwrap();
        if several {
            break (seat, sealed);
        }
    };
    kept.store(&mut table);
    assert_eq!(kept.sides.get(&format!("sealed.{seat}")), Some(&sealed));
    assert!(!kept.load().unwrap().game().unwrap().session().waiting().has(seat), "it is kept");
    let (offer, _) = sealed.split_once(' ').unwrap();
    assert!(kept.with(&format!("sealed.{seat}"), &format!("{offer} nonsense")).is_err());
}

#[test]
fn a_damaged_line_names_its_table_and_itself() {
    let (before, kept) = tables("visite", LIVE);
    let opened = before.lines[0].clone();
    let free = Kept { lines: before.lines[..2].to_vec(), sides: before.sides.clone() };
    free.load().unwrap();
    let nonce = "00112233445566778899aabbccddeeff";
    free.and_line(&format!(r#"{{"line":"sat","chair":1,"visitor":"v","name":"V","nonce":"{nonce}"}}"#))
        .unwrap();
    for line in [
        opened.as_str(),
        r#"{"line":"sat","chair":200,"visitor":"v","name":"V"}"#,
        r#"{"line":"sat","chair":2,"visitor":"v","name":"V"}"#,
        r#"{"line":"sat","chair":1,"visitor":"","name":"V"}"#,
        r#"{"line":"sat","chair":1,"visitor":"v","name":"V","nonce":"zz"}"#,
        r#"{"line":"left","chair":2}"#,
        r#"{"line":"bot-sat","chair":2,"bot":"page"}"#,
        r#"{"line":"bot-sat","chair":1,"bot":"god"}"#,
        r#"{"line":"chat","chair":2,"text":"hello"}"#,
        r#"{"line":"started","chairs":[0,1]}"#,
        r#"{"line":"match","text":"0 end"}"#,
        r#"{"line":"gone","chair":0,"why":"left","bot":"page"}"#,
        r#"{"line":"wished","chair":0,"wish":"abort"}"#,
        r#"{"line":"paused"}"#,
        r#"{"line":"rematch","table":"other"}"#,
        r#"{"line":"unheard-of"}"#,
    ] {
        names_line(&free, line);
    }
    for name in ["a\\u0007b", &"x".repeat(61), " x"] {
        names_line(&free, &format!(r#"{{"line":"sat","chair":1,"visitor":"v","name":"{name}"}}"#));
        names_line(&free, &format!(r#"{{"line":"renamed","chair":0,"name":"{name}"}}"#));
        names_line(&free, &format!(r#"{{"line":"reserved","chair":1,"name":"{name}"}}"#));
    }
    let long = "x".repeat(20_000);
    names_line(&free, &format!(r#"{{"line":"chat","chair":0,"text":"{long}"}}"#));
    names_line(&free, &format!(r#"{{"line":"sat","chair":1,"visitor":"{long}","name":"V"}}"#));
    names_line(&kept, &format!(r#"{{"line":"rematch","table":"{long}"}}"#));
    for chairs in ["[]", "[0]", "[0,0]", "[0,1,2]", "[1,2]", "[0,200]"] {
        names_line(&before, &format!(r#"{{"line":"started","chairs":{chairs}}}"#));
    }
    for line in [
        r#"{"line":"started","chairs":[0,1]}"#,
        r#"{"line":"sat","chair":1,"visitor":"v","name":"V"}"#,
        r#"{"line":"left","chair":1}"#,
        r#"{"line":"bot-sat","chair":1,"bot":"page"}"#,
        r#"{"line":"gone","chair":200,"why":"left","bot":"page"}"#,
        r#"{"line":"wished","chair":2,"wish":"abort"}"#,
        r#"{"line":"unwished","chair":2,"wish":"abort"}"#,
        r#"{"line":"chat","chair":200,"text":"hello"}"#,
        r#"{"line":"match","text":"0 nonsense"}"#,
        r#"{"line":"match","text":"7 end"}"#,
        r#"{"line":"match","text":""}"#,
    ] {
        names_line(&kept, line);
    }
}

fn names_line(kept: &Kept, line: &str) {
    let number = format!("line {}:", kept.lines.len() + 1);
    let damage = kept.and_line(line).err();
    let named = damage.as_ref().is_some_and(|said| said.contains("t17") && said.contains(&number));
    assert!(named, "{number} {line}: {damage:?}");
}

/// A format in which nothing can be written.
struct NoFormat;

impl Format for NoFormat {
    fn write<T: serde::Serialize>(&self, _: &T) -> Result<String, serde_json::Error> {
        Err(serde::ser::Error::custom("a test wants it so"))
    }
}

#[test]
fn what_cannot_be_written_is_not_forgotten() {
    let (_, mut kept) = tables("visite", TimeControl::Untimed);
    let mut table = kept.load().unwrap();
    let chat =
        |text: &str| TableInput::Person(who(0), TableAction::Chat { text: text.to_owned(), click: None });
    table.act(chat("well"), 1000).unwrap();
    let stored = table.stored();
    let refused = table.take_unsaved_as(&NoFormat).err().unwrap().to_string();
    assert!(refused.contains("t17"), "{refused}");
    assert_eq!(table.stored(), stored, "nothing counts as stored");
    kept.store(&mut table);
    assert_eq!(kept.load().unwrap().chat().len(), 1);
}

// ---- in a house ----

struct Open {
    house: Arc<House>,
    routes: Router,
}

impl Open {
    fn on(store: &Arc<Sqlite>) -> Self {
        let store: Arc<dyn Store> = Arc::<Sqlite>::clone(store);
        let config = Config { bot_pace: Duration::ZERO, bot_threads: 1, ..Config::default() };
        let house = House::new(store, config);
        Self { routes: routes::router(Arc::clone(&house)), house }
    }

    async fn get(&self, path: &str) -> (StatusCode, String) {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    async fn send(&self, request: Request<Body>) -> (StatusCode, String) {
        let answer = self.routes.clone().oneshot(request).await.unwrap();
        let status = answer.status();
        let bytes = axum::body::to_bytes(answer.into_body(), 1 << 24).await.unwrap();
        (status, String::from_utf8(bytes.to_vec()).unwrap())
    }

    /// A running table of two persons, one of whom is a bot.
    async fn table(&self, id: &str) {
        let actions =
            [sit(0), TableAction::SeatBot { chair: ChairId::new(1), bot: Bot::Page }, TableAction::Start];
        let actions = actions.into_iter().map(|action| (who(0), action)).collect();
        self.house.open(id, settings("visite", LIVE), Seed::from_words(id), actions).await.unwrap();
    }

    async fn chat(&self, table: &str, text: &str) -> Result<(), HouseError> {
        let action = TableAction::Chat { text: text.to_owned(), click: None };
        self.house.act(table, TableInput::Person(who(0), action)).await
    }
}

fn new_store() -> Arc<Sqlite> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("trianon-damage-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    Arc::new(Sqlite::open(folder.join("t.db")).unwrap())
}

/// Puts a value beside the log of a table behind the house's back.
async fn put(store: &Sqlite, table: &str, key: &str, value: &str) {
    let stored = store.load(table).await.unwrap().unwrap();
    let append = Append {
        table: table.to_owned(),
        generation: stored.generation,
        expected: stored.lines.len() as u64,
        at: 0,
        lines: Vec::new(),
        side_values: vec![(key.to_owned(), Some(value.to_owned()))],
        card: None,
    };
    store.append(append).await.unwrap();
}

#[tokio::test]
async fn one_damaged_table_harms_no_other() {
    let store = new_store();
    let first = Open::on(&store);
    for id in ["broken", "whole"] {
        first.table(id).await;
    }
    let clocks = store.load("broken").await.unwrap().unwrap().side_values["clocks"].clone();
    put(&store, "broken", "clocks", "nonsense").await;

    let open = Open::on(&store);
    tokio::spawn(Arc::clone(&open.house).keep_time());
    let (status, page) = open.get("/t/broken").await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(page.contains("<html") && page.contains("broken") && page.contains("href=\"/\""), "{page}");
    assert!(!page.contains("nonsense"), "what is stored is nobody's business: {page}");
    for path in ["/t/broken/events", "/t/broken/history.txt", "/t/broken/record.trn"] {
        assert_eq!(open.get(path).await.0, StatusCode::INTERNAL_SERVER_ERROR, "{path}");
    }
    let damage = open.chat("broken", "hello").await;
    let named = |said: &str| said.contains("broken") && said.contains("`clocks`");
    assert!(matches!(&damage, Err(HouseError::Damaged(said)) if named(said)), "{damage:?}");

    let (status, lists) = open.get("/").await;
    assert_eq!(status, StatusCode::OK);
    assert!(lists.contains("/t/broken") && lists.contains("/t/whole"), "both are listed: {lists}");
    assert_eq!(open.get("/t/whole").await.0, StatusCode::OK);
    open.chat("whole", "hello").await.unwrap();
    assert!(open.get("/t/whole").await.1.contains("hello"));

    // Somebody mends it: no start is needed.
    put(&store, "broken", "clocks", &clocks).await;
    assert_eq!(open.get("/t/broken").await.0, StatusCode::OK);
}
