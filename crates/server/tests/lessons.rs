//! The lessons of every game: they can be played, they are said in three languages, and they teach what is basic.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::collections::{BTreeMap, BTreeSet};

use bots::Bot;
use lessons::{Lesson, Place, ScriptItem, label, rehearse};
use play::Refusal;
use registry::{GameKind, with_game};
use rulebook::Rulebook;
use rules::{Lang, Seat, Speak};
use server::lesson_list::{lesson, lessons_of};
use server::pages;
use server::table::{
    ActingVisitor, ChairId, LessonName, OnLeave, Settings, Table, TableAction, TableInput, TimeControl,
};
use words::Speaker;

/// The longest message, in characters.
const LONGEST: usize = 200;

fn each_lesson() -> impl Iterator<Item = (GameKind, &'static Lesson)> {
    GameKind::ALL.iter().flat_map(|kind| lessons_of(*kind).iter().map(|lesson| (*kind, lesson)))
}

/// The games that have lessons. A new one may have none yet.
fn taught() -> Vec<GameKind> {
    let taught = |kind: &GameKind| !kind.lessons().scripts.is_empty();
    GameKind::ALL.iter().copied().filter(taught).collect()
}

#[test]
fn every_game_has_three_to_five_lessons() {
    assert!(taught().len() >= 4);
    for kind in &taught() {
        let (count, texts) = (lessons_of(*kind).len(), kind.lessons().scripts.len());
        assert_eq!(count, texts, "{kind}: a lesson cannot be read");
        assert!((3..=5).contains(&count), "{kind}: {count} lessons");
        assert!(lessons_of(*kind)[0].minutes <= 3, "{kind}: the first lesson is short");
        for lesson in lessons_of(*kind) {
            assert_eq!(lesson.game, kind.meta().id, "{kind}/{}", lesson.name);
        }
    }
}

/// Every asked choice is legal, every reply too, what is warned of can be done, and what is lit is drawn.
#[test]
fn every_lesson_can_be_played() {
    for (kind, lesson) in each_lesson() {
        let speaker = Speaker::new(Lang::En, kind.words(), Vec::new());
        let mut stops = 0;
        let played = with_game!(kind, P => rehearse::<P>(lesson, &speaker, &mut |_| stops += 1));
        assert_eq!(played, Ok(()), "{kind}/{}", lesson.name);
        assert!((5..=20).contains(&stops), "{kind}/{}: {stops} stops", lesson.name);
    }
}

fn keys(lesson: &Lesson) -> BTreeSet<&'static str> {
    let mut keys = BTreeSet::from([lesson.title]);
    for item in &lesson.items {
        keys.extend(item.note().map(|note| note.key));
        if let ScriptItem::Ask { wrong, .. } = item {
            keys.extend(wrong.iter().map(|(_, key)| *key));
        }
    }
    keys
}

#[test]
fn every_message_is_there_in_three_languages() {
    for kind in GameKind::ALL {
        let wanted: BTreeSet<&str> = lessons_of(*kind).iter().flat_map(keys).collect();
        for lang in Lang::ALL {
            let words = kind.lessons().words;
            assert_eq!(words::faults(lang, words), Vec::<String>::new(), "{kind} in {lang}");
            let speaker = Speaker::new(lang, words, Vec::new());
            for key in &wanted {
                let said = speaker.say(&label(key));
                assert!(!said.contains('‹') && !said.contains('{'), "{kind} in {lang}: `{key}` is missing");
                assert!(said.chars().count() <= LONGEST, "{kind} in {lang}: `{key}` is too long: {said}");
                if lang != Lang::En {
                    let english =
                        [" the ", " your ", " and ", " with "].iter().find(|word| said.contains(**word));
                    assert_eq!(english, None, "{kind} in {lang}: `{key}` is English: {said}");
                }
            }
            let written = words.source(lang).lines().filter_map(|line| line.split_once(" = "));
            for (key, _) in written.filter(|(key, _)| !key.starts_with([' ', '#', '[', '*', '{'])) {
                assert!(wanted.contains(key), "{kind} in {lang}: no lesson says `{key}`");
            }
        }
    }
}

#[test]
fn every_basic_clause_is_met() {
    for kind in &taught() {
        let book = Rulebook::read(kind.rules().en);
        let notes =
            lessons_of(*kind).iter().flat_map(|lesson| lesson.items.iter().filter_map(ScriptItem::note));
        let taught: BTreeSet<&str> = notes.flat_map(|note| note.clauses.iter().copied()).collect();
        for clause in &taught {
            assert!(book.has(clause), "{kind}: there is no clause {clause}");
        }
        let missing: Vec<&str> = book
            .clauses()
            .filter(|clause| clause.basic)
            .map(|clause| clause.number)
            .filter(|number| !taught.contains(number))
            .collect();
        assert_eq!(missing, Vec::<&str>::new(), "{kind}: basic clauses that no lesson teaches");
    }
}

// ---- at a table ----

/// The table of a lesson, and what a store would have of it.
struct Classroom {
    table: Table,
    lines: Vec<String>,
    side_values: BTreeMap<String, String>,
}

fn learner() -> ActingVisitor {
    ActingVisitor {
        id: "learner".to_owned(),
        name: "Ninon".to_owned(),
        confirms: true,
        answers: true,
        chair: None,
    }
}

fn settings(kind: GameKind, lesson: &Lesson) -> Settings {
    let options = lesson.table_options(&kind.meta()).unwrap();
    Settings {
        game: kind.meta().id.to_owned(),
        seats: lesson.seats,
        figures: options.figures(),
        rules: options.rules(),
        options: options.owned_options(),
        public: false,
        time_control: TimeControl::Untimed,
        on_leave: OnLeave::Resigns,
        fixed_seats: true,
        lesson: Some(LessonName { name: lesson.name.to_owned(), edition: lesson.edition() }),
        continued: false,
    }
}

impl Classroom {
    fn new(kind: GameKind, lesson: &Lesson) -> Self {
        let table = Table::open_lesson("t", settings(kind, lesson)).unwrap();
        let mut room = Self { table, lines: Vec::new(), side_values: BTreeMap::new() };
        let own = ChairId::new(lesson.seat.number());
        room.does(TableAction::Sit { chair: own, name: None, nonce: None }).unwrap();
        for chair in ChairId::all(lesson.seats).filter(|chair| *chair != own) {
            room.does(TableAction::SeatBot { chair, bot: Bot::Page }).unwrap();
        }
        room.does(TableAction::Start).unwrap();
        room
    }

    fn does(&mut self, action: TableAction) -> Result<(), Refusal> {
        self.act(TableInput::Person(learner(), action))
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

    /// The table as it is after the server was killed.
    fn reload(&mut self) {
        let side_values = self.side_values.clone().into_iter().collect();
        self.table = Table::load("t", self.lines.iter().map(String::as_str), side_values).unwrap();
    }

    fn place(&self) -> Place<'static> {
        self.table.place().unwrap()
    }

    fn choose(&mut self, seat: Seat, choice: &str) -> Result<(), Refusal> {
        let offer = self.table.game().unwrap().session().offer(seat);
        self.does(TableAction::Choose { offer, choice: choice.to_owned() })
    }

    fn page(&self, lang: Lang) -> String {
        let speaker = pages::table::speaker(&self.table, lang);
        let chairs = self.table.chairs_of(Some("learner"));
        pages::table::parts(&self.table, chairs, &speaker, 1000)
            .iter()
            .map(|part| format!("#{}\n{}\n", part.id, part.markup))
            .collect()
    }

    /// The choices of the learner, as the page offers them.
    fn choices(&self, seat: Seat) -> Vec<String> {
        let offers = self.table.game().unwrap().session().offers(seat);
        offers
            .list
            .iter()
            .map(|offer| match offer {
                play::Offer::One { notation, .. } => notation.clone(),
                play::Offer::Span { form, least, .. } => form.replacen("{}", &least.to_string(), 1),
            })
            .collect()
    }

    /// One step: a note is read, an asked choice or a free one is made, or a bot moves.
    fn step(&mut self, seat: Seat) {
        if let Some((seat, bot)) = self.table.bots_due().first().copied() {
            let job = self.table.ask_bot(seat, bot).unwrap();
            let offer = self.table.game().unwrap().session().offer(seat);
            return self.act(TableInput::Bot { seat, offer, choice: job(0.01).choice }).unwrap();
        }
        match self.place() {
            Place::Say(_) => self.does(TableAction::Next { read: self.table.notes_read() }).unwrap(),
            Place::Ask { choices, .. } => {
                let amounts = choices[0].to_owned();
                let offered = self.choices(seat).into_iter();
                let asked = offered.into_iter().find(|choice| lessons::script::matches(choices[0], choice));
                self.choose(seat, &asked.unwrap_or(amounts)).unwrap();
            }
            Place::Free(_) => {
                let choice = self.choices(seat).pop().unwrap();
                self.choose(seat, &choice).unwrap();
            }
            Place::Reply { .. } | Place::End => panic!("nobody moves"),
        }
    }
}

/// From the first note to the last; after every step the server is killed and the lesson resumed.
#[test]
fn every_lesson_is_learnt_at_a_table() {
    for (kind, lesson) in each_lesson() {
        let mut room = Classroom::new(kind, lesson);
        let mut steps = 0;
        while !room.table.is_learnt() {
            let place = room.place();
            room.reload();
            assert_eq!(room.place(), place, "{kind}/{}: another place after a restart", lesson.name);
            if let Place::Say(note) | Place::Ask { note, .. } = place {
                for lang in Lang::ALL {
                    let said = pages::table::speaker(&room.table, lang).say(&label(note.key));
                    let escaped = said.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
                    assert!(room.page(lang).contains(&escaped), "{kind}/{} in {lang}: {said}", lesson.name);
                }
            }
            room.step(lesson.seat);
            steps += 1;
            assert!(steps < 500, "{kind}/{}: it does not end, at {place:?}", lesson.name);
        }
        assert!(room.page(Lang::En).contains("/play/"), "{kind}/{}: an ordinary match follows", lesson.name);
        // It can be had again.
        room.does(TableAction::Restart).unwrap();
        assert!(!room.table.is_learnt() && room.table.notes_read() == 0);
        room.reload();
        assert!(matches!(room.place(), Place::Say(_) | Place::Ask { .. }));
    }
}

/// A legal choice that is not asked for is told something, and nothing changes.
#[test]
fn wrong_choices_are_told_why() {
    let mut told = 0;
    for (kind, lesson) in each_lesson() {
        let mut room = Classroom::new(kind, lesson);
        while !room.table.is_learnt() && !matches!(room.place(), Place::Free(_)) {
            if let place @ Place::Ask { wrong, .. } = room.place() {
                let stored = room.lines.len();
                for choice in room.choices(lesson.seat) {
                    let Err(key) = place.check(&choice) else { continue };
                    let refused = room.choose(lesson.seat, &choice).unwrap_err();
                    match key {
                        Some(key) => assert_eq!(refused, Refusal::ByLesson(Box::new(label(key)))),
                        None => assert_eq!(refused, Refusal::ByTable("refused-not-asked")),
                    }
                    told += usize::from(key.is_some());
                }
                assert_eq!((room.lines.len(), room.place()), (stored, place), "{kind}/{}", lesson.name);
                assert!(wrong.len() < 8);
            }
            room.step(lesson.seat);
        }
    }
    assert!(told >= GameKind::ALL.len() * 3, "only {told} wrong choices are told why");
}

/// No seed, no commitment, no record; in no list; and nothing that makes no sense in a lesson.
#[test]
fn a_lesson_is_not_a_match() {
    for kind in &taught() {
        let first = &lessons_of(*kind)[0];
        let mut room = Classroom::new(*kind, first);
        assert_eq!(room.table.commitment(), None);
        assert!(!room.lines[0].contains("seed"), "{}", room.lines[0]);
        assert!(room.page(Lang::En).contains("no fingerprint of the shuffle and no record"));
        assert!(!room.page(Lang::En).contains("class=\"commitment\""));
        let session = room.table.game().unwrap().session();
        assert!(session.head().commitment.is_none() && session.record().is_none());
        let card = server::table_task::card(&room.table, 0, 0).unwrap();
        assert!(!card.public && card.players.is_empty() && card.wake.is_none());
        for action in [
            TableAction::Resign,
            TableAction::Leave,
            TableAction::Chat { text: "hello".to_owned(), click: None },
            TableAction::Rematch { table: "u".to_owned() },
        ] {
            assert_eq!(room.does(action), Err(Refusal::ByTable("refused-lesson")));
        }
        // The same click twice is no second step; another one is stale.
        if matches!(room.place(), Place::Say(_)) {
            room.does(TableAction::Next { read: 0 }).unwrap();
            room.does(TableAction::Next { read: 0 }).unwrap();
            assert_eq!(room.table.notes_read(), 1);
            assert_eq!(room.does(TableAction::Next { read: 7 }), Err(Refusal::Stale));
        }
        let mut stranger = learner();
        stranger.id = "stranger".to_owned();
        let refused = room.act(TableInput::Person(stranger, TableAction::Restart));
        assert_eq!(refused, Err(Refusal::ByTable("refused-not-yours")));
    }
}

/// A lesson that was rewritten says so and is begun again; the table can still be read.
#[test]
fn a_changed_lesson_can_be_left() {
    let kind = GameKind::Visite;
    let first = &lessons_of(kind)[0];
    let mut room = Classroom::new(kind, first);
    for line in &mut room.lines {
        *line = line.replace(&first.edition(), "0000000000000000");
    }
    room.reload();
    assert_eq!((room.table.lesson(), room.place()), (None, Place::End));
    assert!(room.page(Lang::En).contains("has been rewritten"));
    assert!(lesson(kind, "no-such-lesson").is_none());
}
