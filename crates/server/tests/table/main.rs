//! A table without store or network: what people may do at it, and that what is stored brings back the same table.
//!
//! * [`nonces`]: what the seats add to the shuffle
//! * [`limits`]: what one visitor, one address and one table may take; with a store
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod limits;
mod nonces;

use bots::Bot;
use play::{Offer, OfferId, Refusal};
use record::Seed;
use registry::GameKind;
use rules::{Dice, Lang, Seat, SplitMix, TableOptions};
use server::pages;
use server::table::{
    ActingVisitor, ChairId, ChairSet, Occupant, OnLeave, Perspective, Settings, Table, TableAction,
    TableInput, TimeControl, Vote,
};

/// A table and what a store would have of it.
struct Kept {
    table: Table,
    lines: Vec<String>,
    side_values: std::collections::BTreeMap<String, String>,
    now: i64,
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
    ActingVisitor { id: id.to_owned(), name: id.to_uppercase(), confirms: false, answers: false, chair: None }
}

impl Kept {
    fn open(settings: Settings) -> Self {
        let table = Table::open("t", settings, Seed::from_words("table")).unwrap();
        let mut kept = Self { table, lines: Vec::new(), side_values: Default::default(), now: 1000 };
        kept.store();
        kept
    }

    /// A running table with these persons, a bot wherever the name is empty.
    fn running(settings: Settings, people: &[&str]) -> Self {
        let mut kept = Self::open(settings);
        let first = people.iter().find(|name| !name.is_empty()).unwrap();
        for (chair, name) in ChairId::all(8).zip(people).filter(|(_, name)| !name.is_empty()) {
            kept.does(name, TableAction::Sit { chair, name: None, nonce: None }).unwrap();
        }
        for (chair, _) in ChairId::all(8).zip(people).filter(|(_, name)| name.is_empty()) {
            kept.does(first, TableAction::SeatBot { chair, bot: Bot::Page }).unwrap();
        }
        kept.does(first, TableAction::Start).unwrap();
        kept
    }

    fn does(&mut self, id: &str, action: TableAction) -> Result<(), Refusal> {
        self.act(TableInput::Person(who(id), action))
    }

    fn act(&mut self, action: TableInput) -> Result<(), Refusal> {
        self.table.act(action, self.now)?;
        self.store();
        Ok(())
    }

    fn store(&mut self) {
        let before = self.lines.len() as u64;
        assert_eq!(before, self.table.stored());
        let (lines, side_values) = self.table.take_unsaved().unwrap();
        self.lines.extend(lines);
        for (key, value) in side_values {
            match value {
                Some(value) => self.side_values.insert(key, value),
                None => self.side_values.remove(&key),
            };
        }
    }

    fn reloaded(&self) -> Table {
        let side_values = self.side_values.clone().into_iter().collect();
        Table::load("t", self.lines.iter().map(String::as_str), side_values).unwrap()
    }

    fn seat_of(&self, id: &str) -> Seat {
        let chair = self.table.chairs_of(Some(id)).iter().next().unwrap();
        self.table.game().unwrap().seat_of(chair).unwrap()
    }

    fn offer(&self, id: &str) -> (OfferId, Vec<String>) {
        let offers = self.table.game().unwrap().session().offers(self.seat_of(id));
        (offers.id, offers.list.iter().map(notation).collect())
    }

    fn parts(&self, id: &str) -> String {
        parts(&self.table, self.table.chairs_of(Some(id)), Lang::En, self.now)
    }
}

fn notation(offer: &Offer) -> String {
    match offer {
        Offer::One { notation, .. } => notation.clone(),
        Offer::Span { form, least, .. } => form.replacen("{}", &least.to_string(), 1),
    }
}

fn parts(table: &Table, chairs: ChairSet, lang: Lang, now: i64) -> String {
    let speaker = pages::table::speaker(table, lang);
    let parts = pages::table::parts(table, chairs, &speaker, now);
    parts.iter().map(|part| format!("#{}\n{}\n", part.id, part.markup)).collect()
}

/// Everybody who may look at the table.
fn everybody(table: &Table) -> Vec<ChairSet> {
    let mut all = vec![ChairSet::EMPTY];
    all.extend(table.visitors().iter().map(|id| table.chairs_of(Some(id))));
    all
}

#[test]
fn a_stranger_may_only_sit_down() {
    let mut kept = Kept::open(settings("visite", 2));
    let not_yours = Err(Refusal::ByTable("refused-not-yours"));
    for action in [
        TableAction::Start,
        TableAction::SeatBot { chair: ChairId::new(0), bot: Bot::King },
        TableAction::Stand { chair: ChairId::new(0) },
        TableAction::Chat { text: "hello".to_owned(), click: None },
        TableAction::Note { text: "hello".to_owned() },
        TableAction::TakeDevice { chair: ChairId::new(0) },
        TableAction::Leave,
        TableAction::Resign,
        TableAction::Vote { vote: Vote::Abort },
        TableAction::WithdrawVote { vote: Vote::Abort },
        TableAction::Choose { offer: OfferId(1), choice: "K:K-1".to_owned() },
        TableAction::Confirm { offer: OfferId(1) },
        TableAction::Undo { offer: OfferId(1) },
        TableAction::SetLimit { auction: 1, most: 5 },
        TableAction::ClearLimit,
        TableAction::Say { statement: "x".to_owned(), click: None },
        TableAction::Rematch { table: "elsewhere".to_owned() },
    ] {
        assert_eq!(kept.does("eve", action.clone()), not_yours, "{action:?}");
    }
    assert_eq!(kept.lines.len(), 1);
    assert_eq!(
        kept.does("eve", TableAction::Sit { chair: ChairId::new(7), name: None, nonce: None }),
        Err(Refusal::ByTable("refused-no-chair"))
    );
    kept.does("eve", TableAction::Sit { chair: ChairId::new(1), name: None, nonce: None }).unwrap();
    assert_eq!(
        kept.does("adam", TableAction::Sit { chair: ChairId::new(1), name: None, nonce: None }),
        Err(Refusal::ByTable("refused-taken"))
    );
    assert_eq!(kept.does("eve", TableAction::Start), Err(Refusal::ByTable("refused-free-chairs")));
}

#[test]
fn a_doubled_or_late_click_does_nothing() {
    let mut kept = Kept::running(settings("visite", 2), &["a", "b"]);
    let turn = if kept.offer("a").1.is_empty() { "b" } else { "a" };
    let (offer, choices) = kept.offer(turn);
    let choose = TableAction::Choose { offer, choice: choices[0].clone() };
    kept.does(turn, choose.clone()).unwrap();
    let lines = kept.lines.len();
    let again = kept.does(turn, choose);
    assert!(matches!(again, Err(Refusal::Stale | Refusal::Illegal(_))), "{again:?}");
    assert_eq!(kept.lines.len(), lines);
}

#[test]
fn who_asks_for_it_confirms_before_the_turn_ends() {
    let mut kept = Kept::running(settings("visite", 2), &["a", "b"]);
    let turn = if kept.offer("a").1.is_empty() { "b" } else { "a" };
    let other = if turn == "a" { "b" } else { "a" };
    let careful = ActingVisitor { confirms: true, ..who(turn) };
    let (offer, choices) = kept.offer(turn);
    let chair = kept.table.chairs_of(Some(turn)).iter().next().unwrap();
    let choose = |choice: &str| {
        TableInput::Person(careful.clone(), TableAction::Choose { offer, choice: choice.to_owned() })
    };
    // A choice that could not be taken back waits.
    let waits = |choice: &&String| {
        let mut copy = kept.reloaded();
        copy.act(choose(choice), 1000).unwrap();
        copy.pending(chair).is_some()
    };
    let ends = choices.iter().find(waits).unwrap().clone();
    let seen_by_other = kept.parts(other);
    kept.act(choose(&ends)).unwrap();
    assert_eq!(kept.table.pending(chair), Some((offer, ends.as_str())));
    assert_eq!(kept.parts(other), seen_by_other, "the other sees nothing of a choice that waits");
    assert_eq!(kept.reloaded().pending(chair), Some((offer, ends.as_str())), "it is kept");
    kept.act(TableInput::Person(careful.clone(), TableAction::CancelPending { offer })).unwrap();
    let twice = kept.act(TableInput::Person(careful.clone(), TableAction::CancelPending { offer }));
    assert_eq!(twice, Err(Refusal::Stale), "sent again it does nothing");
    assert_eq!(kept.table.pending(chair), None);
    assert_eq!(
        kept.act(TableInput::Person(careful.clone(), TableAction::Confirm { offer })),
        Err(Refusal::Stale)
    );
    kept.act(TableInput::Person(careful.clone(), TableAction::Choose { offer, choice: ends })).unwrap();
    kept.act(TableInput::Person(careful, TableAction::Confirm { offer })).unwrap();
    assert!(!kept.table.game().unwrap().session().due().has(kept.seat_of(turn)), "the turn is over");
}

#[test]
fn a_hot_seat_is_handed_over_and_never_shows_two_hands() {
    let mut kept = Kept::running(settings("visite", 2), &["a", "a"]);
    let both = kept.table.chairs_of(Some("a"));
    let Perspective::HandOver(first) = kept.table.perspective(both) else {
        panic!("the device is handed over first")
    };
    let public = parts(&kept.table, ChairSet::EMPTY, Lang::En, kept.now);
    let board =
        |all: &str| all.split("#board\n").nth(1).unwrap().split("#offers\n").next().unwrap().to_owned();
    assert_eq!(board(&kept.parts("a")), board(&public), "while handing over there is the public board");
    assert_eq!(
        kept.does("a", TableAction::Choose { offer: OfferId(1), choice: "x".to_owned() }),
        Err(Refusal::ByTable("refused-hand-over"))
    );
    kept.does("a", TableAction::TakeDevice { chair: first }).unwrap();
    assert_eq!(kept.table.perspective(both), Perspective::Chair(first));
    assert_eq!(kept.reloaded().perspective(both), Perspective::Chair(first));
    let seat = kept.table.game().unwrap().seat_of(first).unwrap();
    let mut dice = SplitMix::new(4);
    while kept.table.game().unwrap().session().due().has(seat) {
        let offers = kept.table.game().unwrap().session().offers(seat);
        let at = dice.below(u32::try_from(offers.list.len()).unwrap()) as usize;
        kept.does("a", TableAction::Choose { offer: offers.id, choice: notation(&offers.list[at]) }).unwrap();
    }
    assert_eq!(
        kept.table.perspective(both),
        Perspective::HandOver(ChairId::new(1 - first.number())),
        "now the other takes the device"
    );
    assert_eq!(
        kept.does("a", TableAction::TakeDevice { chair: ChairId::new(5) }),
        Err(Refusal::ByTable("refused-not-yours"))
    );
}

#[test]
fn who_runs_out_of_time_is_replaced_or_resigns_as_the_table_was_set() {
    let live = TimeControl::Live { minutes: 1, increment: 0 };
    for (on_leave, over) in [(OnLeave::Replaced(Bot::Page), false), (OnLeave::Resigns, true)] {
        let mut kept =
            Kept::running(Settings { time_control: live, on_leave, ..settings("visite", 2) }, &["a", "b"]);
        let due = kept.table.game().unwrap().session().due().first().unwrap();
        let chair = kept.table.game().unwrap().chair_of(due);
        assert_eq!(kept.table.wake_at(kept.now), Some(61_000));
        kept.now = 60_999;
        kept.act(TableInput::Time).unwrap();
        assert!(matches!(kept.table.chairs()[chair.index()].occupant, Occupant::Visitor { .. }));
        kept.now = 61_000;
        kept.act(TableInput::Time).unwrap();
        assert_eq!(kept.table.is_over(), over);
        let played_on =
            matches!(kept.table.chairs()[chair.index()].occupant, Occupant::Bot { instead: Some(_), .. });
        assert_eq!(played_on, !over, "where there is nothing to play on, nobody has to go");
        if over {
            let scores = kept.table.game().unwrap().session().scores().unwrap();
            assert_eq!(scores.rank_of(due), 2, "who resigns is last");
        } else {
            assert_eq!(kept.table.bots_due(), [(due, Bot::Page)]);
        }
        assert_eq!(
            parts(&kept.reloaded(), ChairSet::EMPTY, Lang::Fr, kept.now),
            parts(&kept.table, ChairSet::EMPTY, Lang::Fr, kept.now)
        );
    }
}

#[test]
fn who_leaves_a_bigger_table_is_played_on_by_the_house() {
    let mut kept =
        Kept::running(Settings { on_leave: OnLeave::Resigns, ..settings("escalier", 3) }, &["a", "b", "c"]);
    kept.does("b", TableAction::Leave).unwrap();
    assert!(kept.table.is_running());
    assert!(kept.table.chairs_of(Some("b")).is_empty());
    assert_eq!(kept.does("b", TableAction::Leave), Err(Refusal::ByTable("refused-not-yours")));
    kept.does("c", TableAction::Leave).unwrap();
    assert!(kept.table.is_over(), "the last one left has won");
    assert_eq!(kept.table.game().unwrap().session().scores().unwrap().rank_of(kept.seat_of("a")), 1);
}

/// Somebody alone with bots resigns: the match ends, the page says why, and the next one is a click away.
#[test]
fn who_resigns_against_bots_has_resigned() {
    for people in [["a", "", ""], ["", "a", ""]] {
        let mut kept = Kept::running(settings("escalier", 3), &people);
        kept.does("a", TableAction::Resign).unwrap();
        assert!(kept.table.is_over() && kept.table.game().unwrap().session().scores().is_none());
        let page = kept.parts("a");
        assert!(page.contains("You have resigned. The match is over."), "{page}");
        assert!(page.contains("/rematch"), "{page}");
        assert_eq!(parts(&kept.reloaded(), kept.table.chairs_of(Some("a")), Lang::En, kept.now), page);
    }
}

/// A bot that takes a chair does not take the player's name in the record, before or after a reload.
#[test]
fn the_record_names_who_sat_down() {
    let mut kept = Kept::running(settings("escalier", 3), &["a", "b", "c"]);
    kept.does("b", TableAction::Leave).unwrap();
    let players = |table: &Table| table.game().unwrap().session().head().players.clone();
    assert_eq!(players(&kept.table), ["A", "B", "C"]);
    assert_eq!(players(&kept.reloaded()), ["A", "B", "C"]);
}

#[test]
fn pauses_and_breaking_off_need_everybody() {
    let live = TimeControl::Live { minutes: 1, increment: 0 };
    let mut kept = Kept::running(Settings { time_control: live, ..settings("visite", 2) }, &["a", "b"]);
    kept.does("a", TableAction::Vote { vote: Vote::Pause }).unwrap();
    assert!(!kept.table.is_paused());
    kept.does("a", TableAction::WithdrawVote { vote: Vote::Pause }).unwrap();
    kept.does("b", TableAction::Vote { vote: Vote::Pause }).unwrap();
    assert!(!kept.table.is_paused(), "one took it back");
    kept.now += 10_000;
    kept.does("a", TableAction::Vote { vote: Vote::Pause }).unwrap();
    assert!(kept.table.is_paused() && kept.reloaded().is_paused());
    assert_eq!(kept.table.wake_at(kept.now), None, "clocks stand");
    assert_eq!(
        kept.does("a", TableAction::Vote { vote: Vote::Pause }),
        Err(Refusal::ByTable("refused-pointless"))
    );
    kept.now += 1_000_000;
    kept.act(TableInput::Time).unwrap();
    assert!(kept.table.is_running());
    for id in ["a", "b"] {
        kept.does(id, TableAction::Vote { vote: Vote::Resume }).unwrap();
    }
    assert_eq!(kept.table.wake_at(kept.now), Some(kept.now + 50_000));
    for id in ["a", "b"] {
        kept.does(id, TableAction::Vote { vote: Vote::Abort }).unwrap();
    }
    assert!(kept.table.is_over());
    assert_eq!(kept.table.game().unwrap().session().scores(), None);
}

#[test]
fn a_note_is_its_owners_alone() {
    let mut kept = Kept::running(settings("visite", 2), &["a", "b"]);
    let (other, number) = (kept.parts("b"), kept.table.number(kept.table.chairs_of(Some("b"))));
    kept.does("a", TableAction::Note { text: "<b>the King\u{202e}</b>\nsecond".to_owned() }).unwrap();
    assert_eq!(kept.parts("b"), other);
    assert_eq!(kept.table.number(kept.table.chairs_of(Some("b"))), number);
    assert!(kept.parts("a").contains("&lt;b&gt;the King&lt;/b&gt;\nsecond"));
}

#[test]
fn a_click_whose_answer_was_lost_comes_again_and_does_nothing() {
    let mut kept = Kept::open(settings("visite", 2));
    let sit = TableAction::Sit { chair: ChairId::new(1), name: None, nonce: None };
    kept.does("a", sit.clone()).unwrap();
    let chat = TableAction::Chat { text: "hello".to_owned(), click: Some("17".to_owned()) };
    kept.does("a", chat.clone()).unwrap();
    let lines = kept.lines.len();
    kept.does("a", sit).unwrap();
    kept.does("a", chat.clone()).unwrap();
    kept.table = kept.reloaded();
    kept.does("a", chat.clone()).unwrap();
    assert_eq!(kept.lines.len(), lines, "nor after a restart");
    kept.does("a", TableAction::Chat { text: "hello".to_owned(), click: Some("18".to_owned()) }).unwrap();
    kept.table = kept.reloaded();
    kept.does("a", chat).unwrap();
    assert_eq!(kept.table.chat().len(), 2, "nor after the next click");
}

#[test]
fn damaged_lines_are_named() {
    let load =
        |lines: &[&str]| Table::load("t", lines.iter().copied(), Vec::new()).err().unwrap().to_string();
    assert!(load(&[]).contains("there is no line"));
    assert!(load(&["{}"]).contains("line 1"));
    assert!(load(&[r#"{"line":"paused"}"#]).contains("must open"));
    let kept = Kept::running(settings("visite", 2), &["a", "b"]);
    let mut lines: Vec<&str> = kept.lines.iter().map(String::as_str).collect();
    lines.push(r#"{"line":"match","text":"0 nonsense"}"#);
    assert!(load(&lines).contains("nonsense"));
}

/// Law: at every step of random matches with random deeds, what is stored brings back a table that shows everybody the
/// same bytes under the same numbers; a number grows if and only if its owner's bytes change.
#[test]
fn what_is_stored_brings_back_the_same_table() {
    let mut changes = 0;
    for (round, (game, people)) in [
        ("visite", vec!["a", "b"]),
        ("palais", vec!["a", "b", "c"]),
        ("secrets", vec!["a", "b", "c", "c"]),
        ("escalier", vec!["a", "b", "c"]),
    ]
    .into_iter()
    .enumerate()
    {
        let seats = u8::try_from(people.len()).unwrap();
        let mut kept = Kept::running(Settings { fixed_seats: false, ..settings(game, seats) }, &people);
        let mut dice = SplitMix::new(round as u64);
        for step in 0..150 {
            let before: Vec<_> = everybody(&kept.table)
                .into_iter()
                .map(|chairs| (chairs, kept.table.number(chairs), parts(&kept.table, chairs, Lang::It, 0)))
                .collect();
            random_deed(&mut kept, &mut dice);
            for (chairs, number, seen) in before {
                let now = parts(&kept.table, chairs, Lang::It, 0);
                let grown = kept.table.number(chairs) > number;
                assert!(kept.table.number(chairs) >= number);
                assert!(
                    grown || seen == now,
                    "{game} step {step}: {chairs:?} sees something new under an old number"
                );
                changes += usize::from(grown);
            }
            let again = kept.reloaded();
            for chairs in everybody(&kept.table) {
                assert_eq!(again.number(chairs), kept.table.number(chairs), "{game} step {step}");
                let lang = Lang::ALL[step % 3];
                assert_eq!(
                    parts(&again, chairs, lang, 0),
                    parts(&kept.table, chairs, lang, 0),
                    "{game} step {step}"
                );
            }
            if kept.table.is_over() {
                break;
            }
        }
    }
    assert!(changes > 500, "{changes}");
}

/// Law: what a clock shows at some moment depends on what everybody was told. So a page that is drawn as it was told, with
/// the clocks of the moment, says nothing of what others did meanwhile.
#[test]
fn what_was_not_told_does_not_show_on_a_clock() {
    let pace = TimeControl::Live { minutes: 60, increment: 5 };
    let mut untold = 0;
    for (round, game) in ["visite", "palais", "secrets", "escalier"].into_iter().enumerate() {
        let people = if game == "visite" { vec!["a", "b"] } else { vec!["a", "b", "c"] };
        let seats = u8::try_from(people.len()).unwrap();
        let mut kept = Kept::running(Settings { time_control: pace, ..settings(game, seats) }, &people);
        let mut dice = SplitMix::new(round as u64);
        for step in 0..100 {
            kept.now += 700;
            let later = kept.now + 5000;
            let draw = |table: &Table, chairs: ChairSet| {
                let speaker = pages::table::speaker(table, Lang::En);
                pages::table::parts(table, chairs, &speaker, later)
            };
            let before: Vec<_> = everybody(&kept.table)
                .into_iter()
                .map(|chairs| {
                    let speaker = pages::table::speaker(&kept.table, Lang::En);
                    let told = pages::table::parts(&kept.table, chairs, &speaker, kept.now);
                    (chairs, kept.table.number(chairs), told, draw(&kept.table, chairs))
                })
                .collect();
            random_deed(&mut kept, &mut dice);
            for (chairs, number, told, seen) in before {
                if kept.table.number(chairs) == number {
                    let now = pages::table::with_clocks(&told, &kept.table, later);
                    assert_eq!(now, seen, "{game} step {step}, {chairs:?}");
                    assert_eq!(now, draw(&kept.table, chairs), "{game} step {step}, {chairs:?}");
                    untold += usize::from(now != told);
                }
            }
            if kept.table.is_over() {
                break;
            }
        }
    }
    assert!(untold > 100, "{untold}");
}

/// Somebody does something, often what is asked.
fn random_deed(kept: &mut Kept, dice: &mut SplitMix) {
    let people = kept.table.visitors();
    let session = kept.table.game().unwrap().session();
    let waiting: Vec<String> = kept.table.awaited_visitors();
    if !waiting.is_empty() && dice.below(4) > 0 {
        let id = waiting[dice.below(u32::try_from(waiting.len()).unwrap()) as usize].clone();
        let chairs = kept.table.chairs_of(Some(&id));
        let chair = match kept.table.perspective(chairs) {
            Perspective::Chair(chair) => chair,
            Perspective::HandOver(chair) => {
                return kept.does(&id, TableAction::TakeDevice { chair }).unwrap();
            }
            Perspective::Open => unreachable!(),
        };
        let seat = kept.table.game().unwrap().seat_of(chair).unwrap();
        let offers = session.offers(seat);
        if offers.list.is_empty() {
            return;
        }
        let choice = notation(&offers.list[dice.below(u32::try_from(offers.list.len()).unwrap()) as usize]);
        let careful = ActingVisitor { confirms: dice.below(5) == 0, ..who(&id) };
        kept.act(TableInput::Person(careful, TableAction::Choose { offer: offers.id, choice })).unwrap();
        return;
    }
    let id = people[dice.below(u32::try_from(people.len()).unwrap()) as usize].clone();
    let seat = kept.seat_of(&id);
    let offer = session.offer(seat);
    let auction = session.offers(seat).auction;
    let statements = session.statements(seat);
    let action = match dice.below(7) {
        0 if dice.below(2) == 0 => TableAction::CancelPending { offer },
        0 => TableAction::Undo { offer },
        1 => TableAction::Chat {
            text: format!("word {}", dice.below(9)),
            click: Some(dice.below(3).to_string()),
        },
        2 => TableAction::Note { text: format!("note {}", dice.below(9)) },
        3 => TableAction::Confirm { offer },
        4 => match auction {
            Some(auction) => TableAction::SetLimit { auction, most: u16::try_from(dice.below(30)).unwrap() },
            None => TableAction::ClearLimit,
        },
        5 => TableAction::Vote { vote: Vote::Pause },
        _ => match statements.first() {
            Some(statement) => TableAction::Say { statement: statement.notation.clone(), click: None },
            None => TableAction::TakeDevice { chair: kept.table.chairs_of(Some(&id)).iter().last().unwrap() },
        },
    };
    // Often refused; then nothing may have changed.
    kept.does(&id, action).ok();
}

#[test]
fn seats_are_drawn_from_the_match_unless_the_table_fixes_them() {
    let chairs = |words: &str, fixed_seats: bool, nonce: Option<&str>| -> Vec<ChairId> {
        let settings = Settings { fixed_seats, ..settings("escalier", 3) };
        let mut table = Table::open("t", settings, Seed::from_words(words)).unwrap();
        for chair in ChairId::all(3) {
            let sit = TableAction::Sit { chair, name: None, nonce: nonce.map(str::to_owned) };
            table.act(TableInput::Person(who(&format!("p{chair}")), sit), 0).unwrap();
        }
        table.act(TableInput::Person(who("p0"), TableAction::Start), 0).unwrap();
        Seat::all(3).map(|seat| table.game().unwrap().chair_of(seat)).collect()
    };
    let drawn: std::collections::BTreeSet<Vec<ChairId>> =
        (0..60).map(|n| chairs(&n.to_string(), false, None)).collect();
    assert_eq!(drawn.len(), 6, "every order comes up");
    assert_eq!(chairs("a", false, None), chairs("a", false, None));
    let nonces = ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"];
    let with_nonces: std::collections::BTreeSet<_> = (0..20)
        .flat_map(|n| {
            nonces.map(|nonce| {
                chairs(&n.to_string(), false, Some(nonce)) == chairs(&n.to_string(), false, None)
            })
        })
        .collect();
    assert!(with_nonces.contains(&false), "what the pages add counts");
    assert_eq!(chairs("a", true, None), [0, 1, 2].map(ChairId::new));
}

#[test]
fn a_turn_is_walked_once_for_those_who_waited() {
    let mut kept = Kept::running(settings("visite", 2), &["a", "b"]);
    let speaker = pages::table::speaker(&kept.table, Lang::En);
    let first = if kept.table.game().unwrap().session().due().has(kept.seat_of("a")) { "a" } else { "b" };
    let second = if first == "a" { "b" } else { "a" };
    let boards = |table: &Table, id: Option<&str>| -> Vec<String> {
        let steps = table.frames(table.chairs_of(id), &speaker);
        assert!(steps.iter().all(|step| step.iter().any(|part| part.id == "hand")));
        steps.iter().flatten().filter(|part| part.id == "board").map(|part| part.markup.clone()).collect()
    };
    let mut moves = 0;
    loop {
        let (offer, may) = kept.offer(first);
        let card = may.iter().find(|choice| choice.contains(':') && !choice.contains("call"));
        let choice = card.filter(|_| moves < 2).map_or("end", String::as_str).to_owned();
        moves += 1;
        kept.does(first, TableAction::Choose { offer, choice: choice.clone() }).unwrap();
        if choice == "end" {
            break;
        }
        for id in [Some(first), Some(second), None] {
            assert!(boards(&kept.table, id).is_empty(), "nothing is public yet");
        }
    }
    let walked = boards(&kept.table, Some(second));
    assert!(walked.len() + 1 >= moves && !walked.is_empty(), "{} steps, {moves} moves", walked.len());
    assert_eq!(boards(&kept.table, None).len(), walked.len());
    assert!(boards(&kept.table, Some(first)).is_empty(), "who moved has seen it");
    kept.does(second, TableAction::Chat { text: "well played".to_owned(), click: None }).unwrap();
    assert!(boards(&kept.table, Some(second)).is_empty(), "what was said moved nobody");
}

/// A table of Palais Royal in its first turn, and who is asked.
fn palais() -> (Kept, &'static str) {
    let mut kept = Kept::running(settings("palais", 2), &["a", "b"]);
    loop {
        let due = kept.table.game().unwrap().session().due();
        let who = if due.has(kept.seat_of("a")) { "a" } else { "b" };
        let (offer, may) = kept.offer(who);
        if !may[0].starts_with("settle:") {
            return (kept, who);
        }
        kept.does(who, TableAction::Choose { offer, choice: may[0].clone() }).unwrap();
    }
}

#[test]
fn a_choice_of_a_later_action_is_one_click_and_is_stored() {
    let (mut kept, who) = palais();
    let (offer, _) = kept.offer(who);
    assert!(kept.parts(who).contains("value=\"done;done;move:stairs&gt;mint\""), "{}", kept.parts(who));
    let before = (kept.lines.len(), kept.parts(who));
    let choose = |choice: &str| TableAction::Choose { offer, choice: choice.to_owned() };
    assert!(kept.does(who, choose("done;done;move:mint>stairs")).is_err());
    assert_eq!((kept.lines.len(), kept.parts(who)), before, "all of it or nothing");
    kept.does(who, choose("done;done;move:stairs>mint")).unwrap();
    assert_eq!(kept.lines.len(), before.0 + 3);
    let stale = Err(Refusal::Stale);
    assert_eq!(kept.does(who, choose("done;done;move:stairs>mint")), stale, "the same click again");

    let again = kept.reloaded();
    for chairs in everybody(&kept.table) {
        assert_eq!(
            parts(&again, chairs, Lang::En, kept.now),
            parts(&kept.table, chairs, Lang::En, kept.now),
            "{chairs:?}"
        );
        assert_eq!(again.number(chairs), kept.table.number(chairs));
    }
    for _ in 0..3 {
        let (offer, _) = kept.offer(who);
        kept.does(who, TableAction::Undo { offer }).unwrap();
    }
    let board = |parts: &str| parts.split("#board\n").nth(1).unwrap().split("\n#").next().unwrap().to_owned();
    assert_eq!(board(&kept.parts(who)), board(&before.1));
}

#[test]
fn a_move_one_would_be_sorry_for_is_asked_about() {
    let (mut kept, who) = palais();
    let pending = |kept: &Kept| {
        let chair = kept.table.chairs_of(Some(who)).iter().next().unwrap();
        kept.table.pending(chair).map(|(_, choice)| choice.to_owned())
    };
    let mut choice = "done;done;move:stairs>mint".to_owned();
    for _ in 0..9 {
        let (offer, _) = kept.offer(who);
        kept.does(who, TableAction::Choose { offer, choice }).unwrap();
        choice = "move:stairs>mint".to_owned();
        if pending(&kept).is_some() {
            break;
        }
    }
    assert_eq!(pending(&kept), Some(choice.clone()), "the last servant leaves the Stairs");
    let warned = kept.parts(who);
    assert!(warned.contains("You would have no servant left") && warned.contains("Do it anyway"));
    let (offer, _) = kept.offer(who);
    let again = kept.reloaded();
    let chairs = again.chairs_of(Some(who));
    assert_eq!(parts(&again, chairs, Lang::En, kept.now), warned, "it is asked again after a start");

    kept.does(who, TableAction::CancelPending { offer }).unwrap();
    assert_eq!(pending(&kept), None);
    assert!(kept.offer(who).1.contains(&choice), "nothing has happened");
    kept.does(who, TableAction::Choose { offer, choice: choice.clone() }).unwrap();
    assert_eq!(pending(&kept), Some(choice.clone()));
    let lines = kept.lines.len();
    kept.does(who, TableAction::Confirm { offer }).unwrap();
    assert_eq!((pending(&kept), kept.lines.len()), (None, lines + 1));
    assert!(!kept.offer(who).1.contains(&choice), "it has moved");
}
