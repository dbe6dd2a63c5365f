//! Questions that decide nothing are answered by the house where one person plays against bots; and bots keep their pace
//! by turns, until somebody skips it.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use bots::Bot;
use play::{Offer, Offers, Refusal, Session};
use record::{Seed, fairness, replay};
use registry::{GameKind, with_game};
use rules::{Dice, Lang, Part, Seat, SplitMix, TableOptions};
use server::table::{
    ActingVisitor, ChairId, OnLeave, Perspective, Settings, Table, TableAction, TableInput, TimeControl,
};
use server::{Config, House, pages, routes};
use store::{Sqlite, Store};
use tower::ServiceExt;

const ME: &str = "me";

fn settings(kind: GameKind, seats: u8) -> Settings {
    let table_options = TableOptions::validate(&kind.meta(), Some(seats), None, []).unwrap();
    Settings {
        game: kind.meta().id.to_owned(),
        seats,
        figures: table_options.figures(),
        rules: table_options.rules(),
        options: table_options.owned_options(),
        public: true,
        time_control: TimeControl::Live { minutes: 60, increment: 5 },
        on_leave: OnLeave::Replaced(Bot::Rules),
        fixed_seats: true,
        lesson: None,
        continued: false,
    }
}

/// A table and what a store would have of it.
struct Kept {
    table: Table,
    lines: Vec<String>,
    side_values: BTreeMap<String, String>,
    /// Whether the visitors' pages answer forced questions.
    answers: bool,
}

impl Kept {
    /// A running table with these people; a bot wherever the name is empty.
    fn running(settings: Settings, seed: &str, people: &[&str]) -> Self {
        let table = Table::open("t", settings, Seed::from_words(seed)).unwrap();
        let mut kept = Self { table, lines: Vec::new(), side_values: BTreeMap::new(), answers: false };
        let host = people.iter().find(|name| !name.is_empty()).unwrap();
        for (chair, name) in ChairId::all(8).zip(people).filter(|(_, name)| !name.is_empty()) {
            kept.does(name, TableAction::Sit { chair, name: None, nonce: None }).unwrap();
        }
        for (chair, _) in ChairId::all(8).zip(people).filter(|(_, name)| name.is_empty()) {
            kept.does(host, TableAction::SeatBot { chair, bot: Bot::Rules }).unwrap();
        }
        kept.does(host, TableAction::Start).unwrap();
        kept
    }

    fn does(&mut self, id: &str, action: TableAction) -> Result<(), Refusal> {
        let answers = self.answers;
        let who =
            ActingVisitor { id: id.to_owned(), name: id.to_owned(), confirms: false, answers, chair: None };
        self.act(TableInput::Person(who, action))
    }

    fn act(&mut self, input: TableInput) -> Result<(), Refusal> {
        self.table.act(input, 1000)?;
        let (lines, side_values) = self.table.take_unsaved().unwrap();
        self.lines.extend(lines);
        for (key, value) in side_values {
            match value {
                Some(value) => self.side_values.insert(key, value),
                None => self.side_values.remove(&key),
            };
        }
        Ok(())
    }

    fn reloaded(&self) -> Table {
        let side_values = self.side_values.clone().into_iter().collect();
        Table::load("t", self.lines.iter().map(String::as_str), side_values).unwrap()
    }

    fn session(&self) -> &dyn Session {
        self.table.game().unwrap().session()
    }

    fn seat_of(&self, id: &str) -> Seat {
        let chair = self.table.chairs_of(Some(id)).iter().next().unwrap();
        self.table.game().unwrap().seat_of(chair).unwrap()
    }

    fn number(&self, id: &str) -> u64 {
        self.table.number(self.table.chairs_of(Some(id)))
    }

    fn choose(&mut self, id: &str, choice: String) {
        let offer = self.session().offer(self.seat_of(id));
        self.does(id, TableAction::Choose { offer, choice }).unwrap();
        let chair = self.table.chairs_of(Some(id)).iter().next().unwrap();
        if self.table.pending(chair).is_some() {
            self.does(id, TableAction::Confirm { offer }).unwrap();
        }
    }

    fn undo(&mut self, id: &str) -> Result<(), Refusal> {
        let offer = self.session().offer(self.seat_of(id));
        self.does(id, TableAction::Undo { offer })
    }

    /// A bot that is due decides. Whether there was one.
    fn let_a_bot_play(&mut self) -> bool {
        let Some((seat, bot)) = self.table.bots_due().first().copied() else { return false };
        let offer = self.session().offer(seat);
        let choice = self.table.ask_bot(seat, bot).unwrap()(1.0).choice;
        self.act(TableInput::Bot { seat, offer, choice }).unwrap();
        true
    }

    /// How many choices a seat has made, by the log.
    fn choices_of(&self, seat: Seat) -> usize {
        let lines = self.session().lines_to_store(0);
        lines.iter().filter(|line| line.starts_with(&format!("{seat} "))).count()
    }

    /// What somebody sees of the board, and what they are asked.
    fn question(&self, id: &str) -> (Vec<Part>, Vec<Offer>) {
        let speaker = pages::table::speaker(&self.table, Lang::En);
        let viewer = self.table.viewer(self.table.perspective(self.table.chairs_of(Some(id))));
        let offers = self.session().offers(self.seat_of(id));
        (self.session().parts(viewer, &speaker).unwrap(), offers.list)
    }
}

fn notation(offer: &Offer) -> String {
    match offer {
        Offer::One { notation, .. } => notation.clone(),
        Offer::Span { form, least, .. } => form.replacen("{}", &least.to_string(), 1),
    }
}

fn any(offers: &Offers, dice: &mut SplitMix) -> String {
    notation(&offers.list[dice.below(u32::try_from(offers.list.len()).unwrap()) as usize])
}

/// Whether a seat is asked a question with one answer, though it could take the answer back.
fn is_empty_question(live: &dyn Session, seat: Seat) -> bool {
    let offers = live.offers(seat);
    let one = match &offers.list[..] {
        [Offer::Span { least, most, .. }] => least == most,
        list => list.len() == 1,
    };
    one && live.would_stage(seat, offers.id, &notation(&offers.list[0]))
        && live.warning(seat, &notation(&offers.list[0])).is_none()
}

/// Law: who plays against bots is asked only what has several answers, or is final; undo leads back to the last such
/// question; what is stored brings all of it back; and the record is as good as any.
#[test]
fn who_plays_against_bots_is_asked_what_there_is_to_decide() {
    for (kind, seats) in GameKind::ALL.iter().map(|kind| (*kind, kind.meta().seats.1)) {
        let (mut all, mut made) = (0, 0);
        for round in 0..3 {
            let mut people = vec![""; usize::from(seats)];
            people[round % usize::from(seats)] = ME;
            let name = format!("{kind} {round}");
            let mut kept = Kept::running(settings(kind, seats), &name, &people);
            let (mut dice, me) = (SplitMix::new(round as u64), kept.seat_of(ME));
            // The questions that can be returned to.
            let mut answered = Vec::new();
            while kept.table.is_running() {
                if !kept.session().waiting().has(me) {
                    let number = kept.number(ME);
                    assert!(kept.let_a_bot_play());
                    assert!(kept.number(ME) - number <= 1, "{name}: one change at a time");
                    continue;
                }
                assert!(!is_empty_question(kept.session(), me), "{name}: asked though there is one answer");
                assert!(kept.session().offers(me).undo == 0 || !answered.is_empty(), "{name}");
                if !answered.is_empty() && dice.below(5) == 0 {
                    let number = kept.number(ME);
                    kept.undo(ME).unwrap();
                    assert_eq!(kept.number(ME), number + 1, "{name}: it is one change");
                    assert_eq!(kept.question(ME), answered.pop().unwrap(), "{name}: back where I decided");
                    kept.table = kept.reloaded();
                    continue;
                }
                let (question, offers) = (kept.question(ME), kept.session().offers(me));
                let choice = any(&offers, &mut dice);
                let staged = kept.session().would_stage(me, offers.id, &choice);
                kept.choose(ME, choice);
                made += 1;
                if staged {
                    answered.push(question);
                } else {
                    answered.clear();
                }
                if made % 10 == 0 {
                    let again = kept.reloaded();
                    let offers = |table: &Table| table.game().unwrap().session().offers(me);
                    assert_eq!(offers(&again), offers(&kept.table), "{name}");
                    kept.table = again;
                }
            }
            all += kept.choices_of(me);
            let record = kept.session().record().unwrap();
            with_game!(kind, P => {
                assert!(replay::<P>(&record, |_, _, _| {}).is_ok(), "{name}");
                assert_eq!(fairness::<P>(&record).unwrap().first_wrong_draw, None, "{name}");
            });
        }
        println!(
            "{kind}, {seats} seats: {:.0} of {:.0} choices of a match are the player's",
            made as f64 / 3.0,
            all as f64 / 3.0
        );
        if kind == GameKind::Palais {
            assert!(made * 10 < all * 7, "three of ten choices decide nothing: {made} of {all}");
        }
    }
}

/// A table of Palais Royal, the first turn of somebody.
fn palais(people: &[&str]) -> Kept {
    let seats = u8::try_from(people.len()).unwrap();
    let mut kept = Kept::running(settings(GameKind::Palais, seats), "palais", people);
    loop {
        let due = kept.session().due().only().unwrap();
        let id = people[due.index()];
        if id.is_empty() {
            kept.let_a_bot_play();
            continue;
        }
        if let Perspective::HandOver(chair) = kept.table.perspective(kept.table.chairs_of(Some(id))) {
            kept.does(id, TableAction::TakeDevice { chair }).unwrap();
        }
        let offers = kept.session().offers(due);
        let first = notation(&offers.list[0]);
        if !first.starts_with("settle:") {
            return kept;
        }
        kept.does(id, TableAction::Choose { offer: offers.id, choice: first }).unwrap();
    }
}

/// Where several people sit, the house answers for nobody; the page is told where it may.
#[test]
fn among_people_every_question_is_asked() {
    for people in [["a", "b", ""], ["a", "a", ""]] {
        let kept = palais(&people);
        let seat = kept.session().due().only().unwrap();
        assert_eq!(kept.table.only_person(), None);
        assert!(is_empty_question(kept.session(), seat), "before the first action there is nothing to do");
        assert!(kept.session().offers(seat).forced);
    }
    let kept = palais(&["a", "", ""]);
    assert_eq!(kept.table.only_person(), Some(ChairId::new(0)));
    let seat = kept.session().due().only().unwrap();
    assert!(!is_empty_question(kept.session(), seat) && kept.session().undoable(seat) > 0);
}

/// Undo goes back by one choice, or to the last question if the page answers for its player.
#[test]
fn an_undo_among_people_goes_back_as_far_as_the_player_expects() {
    for answers in [false, true] {
        let mut kept = palais(&["a", "b"]);
        kept.answers = answers;
        let seat = kept.session().due().only().unwrap();
        let id = if seat == kept.seat_of("a") { "a" } else { "b" };
        kept.choose(id, "done".to_owned());
        kept.choose(id, "place:reserve>gate".to_owned());
        while !kept.session().offers(seat).forced {
            let offers = kept.session().offers(seat);
            let done = offers.list.iter().map(notation).find(|choice| choice == "done");
            kept.choose(id, done.unwrap_or_else(|| notation(&offers.list[0])));
        }
        let asked = kept.session().undoable(seat);
        kept.choose(id, notation(&kept.session().offers(seat).list[0]));
        kept.undo(id).unwrap();
        let back = kept.session().undoable(seat);
        assert_eq!(back < asked, answers, "{back} of {asked}");
        assert!(!kept.session().offers(seat).forced, "the page does not answer right after an undo");
        assert!(!kept.reloaded().game().unwrap().session().offers(seat).forced);
    }
}

/// When everything before was forced, undo goes back to the beginning, and the house waits for the player.
#[test]
fn where_nothing_was_decided_the_house_does_not_answer_again() {
    let mut kept = palais(&["a", "", ""]);
    let seat = kept.seat_of("a");
    let before = kept.question("a");
    assert_eq!(kept.session().offers(seat).undo, 0, "there is nothing to change");
    kept.undo("a").unwrap();
    assert_eq!(kept.session().undoable(seat), 0);
    for _ in 0..2 {
        kept.does("a", TableAction::Chat { text: "hm".to_owned(), click: None }).unwrap();
        kept.act(TableInput::Time).unwrap();
        assert!(is_empty_question(kept.session(), seat), "not until the player has chosen");
        kept.table = kept.reloaded();
    }
    kept.choose("a", "done".to_owned());
    assert_eq!(kept.question("a"), before);
}

/// Who is left alone with bots is answered for from that moment on.
#[test]
fn who_is_left_alone_is_not_asked_for_nothing() {
    let mut kept = palais(&["a", "b", ""]);
    let seat = kept.session().due().only().unwrap();
    let (stays, leaves) = if seat == kept.seat_of("a") { ("a", "b") } else { ("b", "a") };
    assert!(is_empty_question(kept.session(), seat));
    let number = kept.number(stays);
    kept.does(leaves, TableAction::Leave).unwrap();
    assert!(!is_empty_question(kept.session(), seat));
    assert_eq!(kept.number(stays), number + 1);
    let chair = kept.table.chairs_of(Some(stays)).iter().next().unwrap();
    assert_eq!(kept.table.only_person(), Some(chair));
}

// ---- pace ----

/// A house in a folder of its own, whose bots keep this pace.
fn open_house(bot_pace: Duration) -> (Arc<House>, Router) {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("trianon-forced-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(folder.join("t.db")).unwrap());
    let house = House::new(store, Config { bot_pace, bot_threads: 1, ..Config::default() });
    (Arc::clone(&house), routes::router(house))
}

async fn post(routes: &Router, path: &str, cookie: &str, form: &str) -> axum::http::Response<Body> {
    let request = Request::post(path)
        .header("sec-fetch-site", "same-origin")
        .header("cookie", cookie)
        .header("content-type", "application/x-www-form-urlencoded")
        .header("x-live", "1")
        .body(Body::from(form.to_owned()))
        .unwrap();
    routes.clone().oneshot(request).await.unwrap()
}

fn cookie(answer: &axum::http::Response<Body>) -> String {
    answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned()
}

/// A table of Palais Royal against one bot.
async fn play_palais(routes: &Router) -> (String, String) {
    let answer = post(routes, "/play/palais", "", "").await;
    let location = answer.headers().get("x-location").or(answer.headers().get("location")).unwrap();
    (cookie(&answer), location.to_str().unwrap().trim_start_matches("/t/").to_owned())
}

/// Which seat is a person's, who is asked, how many choices are made, and how many the public has heard of.
#[derive(Clone, Copy, Debug)]
struct Now {
    mine: bool,
    lines: usize,
    told: usize,
    over: bool,
}

async fn now(house: &Arc<House>, table: &str) -> Now {
    let look = |table: &Table| {
        let session = table.game().unwrap().session();
        Now {
            mine: table.bots_due().is_empty(),
            lines: session.lines_to_store(0).len(),
            told: session.notice_count(rules::Viewer::Public),
            over: session.is_over(),
        }
    };
    house.read(table, look).await.unwrap()
}

async fn until(house: &Arc<House>, table: &str, what: impl Fn(Now) -> bool) -> Now {
    let start = Instant::now();
    loop {
        let now = now(house, table).await;
        if what(now) {
            return now;
        }
        assert!(start.elapsed() < Duration::from_secs(20), "{now:?}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Answers for the person until a bot is asked.
async fn end_my_turn(house: &Arc<House>, routes: &Router, table: &str, cookie: &str) {
    while now(house, table).await.mine {
        let asked = |table: &Table| {
            let chair = table.only_person().unwrap();
            let game = table.game().unwrap();
            let offers = game.session().offers(game.seat_of(chair).unwrap());
            let done = offers.list.iter().map(notation).find(|choice| choice == "done");
            (offers.id.0, done.unwrap_or_else(|| notation(&offers.list[0])), table.pending(chair).is_some())
        };
        let (offer, choice, pending) = house.read(table, asked).await.unwrap();
        let (action, form) = if pending {
            ("confirm", format!("offer={offer}"))
        } else {
            let choice: String = choice.bytes().map(|byte| format!("%{byte:02X}")).collect();
            ("choose", format!("offer={offer}&choice={choice}"))
        };
        let answer = post(routes, &format!("/t/{table}/{action}"), cookie, &form).await;
        assert_eq!(answer.status(), StatusCode::NO_CONTENT);
    }
}

/// With a pace of an hour a bot still decides all of its turn but the end at once, unseen; to skip lets everybody see it.
#[tokio::test]
async fn a_bot_waits_once_for_each_turn_and_not_for_who_skips() {
    let (house, routes) = open_house(Duration::from_secs(3600));
    let (cookie, table) = play_palais(&routes).await;
    let skip = format!("/t/{table}/skip");
    let mut turns = 0;
    while turns < 6 {
        end_my_turn(&house, &routes, &table, &cookie).await;
        let before = now(&house, &table).await;
        if before.over {
            break;
        }
        // Its last step waits. All before it are stored, and nobody has heard of them.
        if turns > 0 {
            let unseen = until(&house, &table, |now| now.lines > before.lines).await;
            assert_eq!(unseen.told, before.told);
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert_eq!(now(&house, &table).await.told, before.told, "an hour is not over");
        // The page skips as long as it waits: an answer that comes later waits for a quarter of the hour.
        while !now(&house, &table).await.mine {
            assert_eq!(post(&routes, &skip, &cookie, "").await.status(), StatusCode::NO_CONTENT);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        turns += 1;
    }
    assert!(turns > 2, "{turns}");
    assert_eq!(post(&routes, &skip, &cookie, "").await.status(), StatusCode::NO_CONTENT, "it does nothing");
}

/// A turn of many steps takes as long as one.
#[tokio::test]
async fn a_turn_takes_one_pace() {
    let pace = Duration::from_millis(700);
    let (house, routes) = open_house(pace);
    let (cookie, table) = play_palais(&routes).await;
    let mut most = 0;
    for _ in 0..3 {
        end_my_turn(&house, &routes, &table, &cookie).await;
        let (start, before) = (Instant::now(), now(&house, &table).await);
        let after = until(&house, &table, |now| now.mine).await;
        let took = start.elapsed();
        assert!(took > pace / 2, "{took:?}: a turn waits");
        let steps = u32::try_from(after.lines - before.lines).unwrap();
        if steps > 4 {
            assert!(took < pace * (steps - 1), "{took:?} for {steps} steps");
        }
        most = most.max(steps);
    }
    assert!(most > 4, "{most}");
}

/// Only who plays there against bots alone may skip.
#[tokio::test]
async fn a_stranger_cannot_skip_nor_can_one_of_several_people() {
    let (house, routes) = open_house(Duration::from_secs(3600));
    let (cookie, table) = play_palais(&routes).await;
    let skip = format!("/t/{table}/skip");
    assert_eq!(post(&routes, &skip, "", "").await.status(), StatusCode::CONFLICT);
    let (other, _) = play_palais(&routes).await;
    assert_eq!(post(&routes, &skip, &other, "").await.status(), StatusCode::CONFLICT);
    assert_eq!(post(&routes, &skip, &cookie, "").await.status(), StatusCode::NO_CONTENT);
    assert_eq!(post(&routes, "/t/nowhere/skip", &cookie, "").await.status(), StatusCode::NOT_FOUND);

    let people = |id: &str| ActingVisitor {
        id: id.to_owned(),
        name: id.to_owned(),
        confirms: false,
        answers: false,
        chair: None,
    };
    let sit = |id: &str, chair| {
        (people(id), TableAction::Sit { chair: ChairId::new(chair), name: None, nonce: None })
    };
    let bot = TableAction::SeatBot { chair: ChairId::new(2), bot: Bot::Rules };
    let actions = vec![sit("a", 0), sit("b", 1), (people("a"), bot), (people("a"), TableAction::Start)];
    let settings = settings(GameKind::Palais, 3);
    house.open("both", settings, Seed::from_words("both"), actions).await.unwrap();
    for id in ["a", "b", ""] {
        assert!(house.skip("both", id).await.is_err(), "{id}");
    }
}
