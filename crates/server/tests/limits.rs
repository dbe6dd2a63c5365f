//! What one visitor, one address and one table may take, with a real house and a real store.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::Bot;
use record::Seed;
use registry::GameKind;
use rules::TableOptions;
use server::expiry::ExpiryDays;
use server::house::HouseError;
use server::limits::{Limit, Limited, Limits};
use server::table::{ActingVisitor, ChairId, OnLeave, Settings, Table, TableAction, TableInput, TimeControl};
use server::{Config, House, table_task};
use store::{Append, Sqlite, Stage, Store, TokenHash, Visitor};

/// A day of house time.
const DAY: i64 = 24 * 3600 * 1000;

/// A folder that is deleted after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("trianon-limits-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn store(&self) -> Arc<Sqlite> {
        Arc::new(Sqlite::open(self.0.join("t.db")).unwrap())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

fn settings(game: &str, seats: u8) -> Settings {
    let kind: GameKind = game.parse().unwrap();
    let table_options = TableOptions::validate(&kind.meta(), Some(seats), None, []).unwrap();
    Settings {
        game: game.to_owned(),
        seats,
        figures: table_options.figures(),
        rules: table_options.rules(),
        options: table_options.owned_options(),
        public: true,
        time_control: TimeControl::Untimed,
        on_leave: OnLeave::Replaced(Bot::Page),
        fixed_seats: true,
        lesson: None,
        continued: false,
    }
}

fn who(id: &str) -> ActingVisitor {
    ActingVisitor { id: id.to_owned(), name: id.to_uppercase(), confirms: false, answers: false }
}

/// One person against bots.
fn against_bots(seats: u8) -> Vec<TableAction> {
    let mut actions = vec![TableAction::Sit { chair: ChairId::new(0), name: None, nonce: None }];
    let bot = Bot::Page;
    actions.extend(ChairId::all(seats).skip(1).map(|chair| TableAction::SeatBot { chair, bot }));
    actions.push(TableAction::Start);
    actions
}

fn config() -> Config {
    Config { bot_pace: Duration::ZERO, bot_threads: 1, ..Config::default() }
}

async fn open(house: &House, id: &str, visitor: &str, actions: Vec<TableAction>) {
    let actions = actions.into_iter().map(|action| (who(visitor), action)).collect();
    house.open(id, settings("escalier", 3), Seed::from_words(id), actions).await.unwrap();
}

async fn stage(store: &Sqlite, table: &str) -> Option<Stage> {
    store.load(table).await.unwrap().map(|table| table.card.unwrap().stage)
}

/// An older program let bots play on alone. Such a match is in the store, its bots are due, and nobody comes.
#[tokio::test]
async fn a_stored_match_without_people_is_ended_after_the_start() {
    let folder = Folder::new("abandoned");
    let store = folder.store();
    let mut table = Table::open("t", settings("escalier", 3), Seed::from_words("t")).unwrap();
    for action in against_bots(3).into_iter().chain([TableAction::Leave]) {
        let running = !matches!(action, TableAction::Leave);
        table.act(TableInput::Person(who("ann"), action), 1000).unwrap();
        assert_eq!(table.is_over(), !running && !table.is_running());
    }
    assert!(table.is_over(), "it ends when the last person leaves");
    // As it would have been stored: without the last line, which ends it.
    let (mut lines, side_values) = table.take_unsaved().unwrap();
    assert!(lines.pop().unwrap().contains("abort"));
    let side_values = side_values.into_iter().filter(|(key, _)| key != "ended").collect();
    let over = table_task::card(&table, 1000, 1000).unwrap();
    let card = Some(store::Card { stage: Stage::Running, wake: Some(0), ..over });
    let generation = store.generation();
    let append =
        Append { table: "t".to_owned(), generation, expected: 0, at: 1000, lines, side_values, card };
    store.append(append).await.unwrap();

    let house = House::new(Arc::clone(&store) as Arc<dyn Store>, config());
    assert!(
        house.read("t", Table::is_abandoned).await.unwrap() || house.read("t", Table::is_over).await.unwrap()
    );
    let time = tokio::spawn(Arc::clone(&house).keep_time());
    let begun = Instant::now();
    while stage(&store, "t").await != Some(Stage::Over) {
        assert!(begun.elapsed() < Duration::from_secs(20), "it goes on");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(house.bot_pool.waiting(), 0);
    time.abort();
}

#[tokio::test]
async fn only_the_last_person_ends_a_match() {
    let folder = Folder::new("last");
    let store = folder.store();
    let house = House::new(Arc::clone(&store) as Arc<dyn Store>, config());
    let sit = |chair| TableAction::Sit { chair: ChairId::new(chair), name: None, nonce: None };
    open(&house, "t", "ann", vec![sit(0)]).await;
    let act = |visitor: &'static str, action| house.act("t", TableInput::Person(who(visitor), action));
    act("bob", sit(1)).await.unwrap();
    act("ann", TableAction::SeatBot { chair: ChairId::new(2), bot: Bot::Page }).await.unwrap();
    act("ann", TableAction::Start).await.unwrap();
    act("ann", TableAction::Leave).await.unwrap();
    assert_eq!(stage(&store, "t").await, Some(Stage::Running), "somebody else plays on");
    act("bob", TableAction::Leave).await.unwrap();
    assert_eq!(stage(&store, "t").await, Some(Stage::Over));
}

#[tokio::test]
async fn tables_of_a_visitor_are_counted() {
    let folder = Folder::new("tables");
    let store = folder.store();
    let limits = Limits { visitor_tables: 3, visitor_open_tables: 2, ..Limits::default() };
    let house = House::new(Arc::clone(&store) as Arc<dyn Store>, Config { limits, ..config() });
    let sit = || vec![TableAction::Sit { chair: ChairId::new(0), name: None, nonce: None }];
    let limited = |limit| Err(HouseError::Limited(Limited { limit, wait: None }));
    open(&house, "a", "ann", sit()).await;
    assert_eq!(house.check_tables("ann", None).await, Ok(()));
    open(&house, "b", "ann", sit()).await;
    assert_eq!(house.check_tables("ann", None).await, limited(Limit::OpenTables));
    assert_eq!(house.check_tables("ann", Some("a")).await, Ok(()), "she sits there already");
    assert_eq!(house.check_tables("bob", None).await, Ok(()));
    for id in ["c", "d", "e"] {
        open(&house, id, "bob", against_bots(3)).await;
    }
    assert_eq!(house.check_tables("bob", None).await, limited(Limit::Tables));
    house.act("c", TableInput::Person(who("bob"), TableAction::Leave)).await.unwrap();
    assert_eq!(house.check_tables("bob", None).await, Ok(()), "who leaves one may begin another");
}

#[tokio::test]
async fn lines_that_lead_nowhere_are_counted_for_each_visitor_also_after_a_restart() {
    let folder = Folder::new("lines");
    let store = folder.store();
    let limits = Limits { visitor_lines: 10, ..Limits::default() };
    let config = Config { limits, ..config() };
    let house = House::new(Arc::clone(&store) as Arc<dyn Store>, config.clone());
    let sit = |chair| TableAction::Sit { chair: ChairId::new(chair), name: None, nonce: None };
    let stand = |chair| TableAction::Stand { chair: ChairId::new(chair) };
    open(&house, "t", "ann", vec![sit(0)]).await;
    let act = |house: &Arc<House>, visitor: &str, action| {
        let (house, input) = (Arc::clone(house), TableInput::Person(who(visitor), action));
        async move { house.act("t", input).await }
    };
    for _ in 0..5 {
        act(&house, "bob", sit(1)).await.unwrap();
        act(&house, "bob", stand(1)).await.unwrap();
    }
    let full = Err(HouseError::Refused(record::Refusal::ByTable("refused-log-full")));
    assert_eq!(act(&house, "bob", sit(1)).await, full);
    let again = House::new(Arc::clone(&store) as Arc<dyn Store>, config);
    assert_eq!(act(&again, "bob", sit(1)).await, full, "after a restart");
    assert_eq!(act(&again, "cy", sit(1)).await, Ok(()), "nobody else is harmed");
    assert_eq!(act(&again, "ann", TableAction::Chat { text: "hello".to_owned(), click: None }).await, Ok(()));
}

#[tokio::test]
async fn what_nobody_uses_expires_as_the_host_sets_it() {
    let folder = Folder::new("expiry");
    let store = folder.store();
    store.tick(DAY).await.unwrap();
    let visitor = Visitor {
        token: TokenHash([1; 32]),
        id: "ann".to_owned(),
        name: String::new(),
        settings: String::new(),
        seen: DAY,
    };
    store.put_visitor(visitor.clone()).await.unwrap();
    let gone = Visitor { token: TokenHash([2; 32]), id: "gone".to_owned(), ..visitor };
    store.put_visitor(gone).await.unwrap();
    let expiry = ExpiryDays { open: 2, running: 4, finished: 6, visitors: 3 };
    let at = |days: i64| {
        let house = House::new(Arc::clone(&store) as Arc<dyn Store>, Config { expiry, ..config() });
        house.clock.set(days * DAY);
        house
    };
    let house = at(1);
    let sit = TableAction::Sit { chair: ChairId::new(0), name: None, nonce: None };
    open(&house, "open", "ann", vec![sit]).await;
    open(&house, "running", "ann", against_bots(3)).await;
    let stages = async || [stage(&store, "open").await, stage(&store, "running").await];
    at(2).expire().await;
    assert_eq!(stages().await, [Some(Stage::Open), Some(Stage::Running)]);
    at(4).expire().await;
    assert_eq!(stages().await, [None, Some(Stage::Running)]);
    at(8).expire().await;
    assert_eq!(stages().await, [None, Some(Stage::Over)], "the match has ended");
    let there = async |token| store.visitor(&TokenHash([token; 32])).await.unwrap().is_some();
    assert_eq!([there(1).await, there(2).await], [true, false], "who is on a card stays");
    at(20).expire().await;
    assert_eq!(stages().await, [None, None]);
    at(30).expire().await;
    assert!(!there(1).await);
}
