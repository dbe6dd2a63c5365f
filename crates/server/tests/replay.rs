//! A replay shows what was there: whole matches of all games are played at a table, what the seats see is kept after every
//! action, and the replay of the finished match must show the same, byte for byte.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::collections::BTreeMap;

use play::{Offer, Replay};
use record::Seed;
use registry::GameKind;
use rules::{Dice, Lang, Part, Seat, SeatSet, SplitMix, TableOptions};
use server::pages::replay::{Eyes, ReplayPage};
use server::table::{
    ActingVisitor, ChairId, ChairSet, OnLeave, Settings, Table, TableAction, TableInput, TimeControl,
};
use server::{assets, pages};

/// What a seat saw: the parts of the match by their ids.
type Seen = BTreeMap<&'static str, String>;

/// A match among people, each in a seat of their own.
struct Party {
    table: Table,
    lines: Vec<String>,
    side_values: BTreeMap<String, String>,
    dice: SplitMix,
    /// What each seat saw when the log of the match had so many lines.
    seen: Vec<(usize, Seat, Seen)>,
}

fn visitor(chair: ChairId) -> ActingVisitor {
    let (id, name) = (format!("visitor-{chair}"), format!("Player <{chair}>"));
    ActingVisitor { id, name, confirms: false, answers: false, chair: None }
}

fn only(chair: ChairId) -> ChairSet {
    std::iter::once(chair).collect()
}

impl Party {
    fn begin(kind: GameKind, seats: u8) -> Self {
        let options = TableOptions::validate(&kind.meta(), Some(seats), None, []).unwrap();
        let settings = Settings {
            game: kind.to_string(),
            seats,
            figures: options.figures(),
            rules: options.rules(),
            options: options.owned_options(),
            public: true,
            time_control: TimeControl::Untimed,
            on_leave: OnLeave::Resigns,
            fixed_seats: true,
            lesson: None,
            continued: false,
        };
        let table = Table::open("t", settings, Seed::from_words("replay")).unwrap();
        let (lines, side_values, seen) = (Vec::new(), BTreeMap::new(), Vec::new());
        let mut party = Self { table, lines, side_values, dice: SplitMix::new(20), seen };
        for chair in ChairId::all(seats) {
            party.act(chair, TableAction::Sit { chair, name: None, nonce: None });
        }
        party.act(ChairId::new(0), TableAction::Start);
        party
    }

    /// Somebody acts, and what changed is stored. Whether it was possible.
    fn act(&mut self, chair: ChairId, action: TableAction) -> bool {
        let done = self.table.act(TableInput::Person(visitor(chair), action), 1000).is_ok();
        let (lines, side_values) = self.table.take_unsaved().unwrap();
        self.lines.extend(lines);
        for (key, value) in side_values {
            match value {
                Some(value) => self.side_values.insert(key, value),
                None => self.side_values.remove(&key),
            };
        }
        done
    }

    fn session(&self) -> &dyn play::Session {
        self.table.game().unwrap().session()
    }

    fn below(&mut self, count: usize) -> usize {
        self.dice.below(u32::try_from(count).unwrap()) as usize
    }

    /// One action at random of somebody who is asked; sometimes also an undo, a promise, a limit, a note or a chat line.
    fn play_on(&mut self) {
        let asked: Vec<Seat> = self.session().waiting().iter().collect();
        let seat = asked[self.below(asked.len())];
        let chair = ChairId::new(seat.number());
        let offers = self.session().offers(seat);
        match self.below(24) {
            0 => {
                self.act(
                    chair,
                    TableAction::Chat { text: format!("line {}", self.lines.len()), click: None },
                );
            }
            1 => {
                self.act(chair, TableAction::Note { text: format!("note {}", self.lines.len()) });
            }
            2 | 3 if offers.undo > 0 => {
                self.act(chair, TableAction::Undo { offer: offers.id });
            }
            4 => {
                let may = self.session().statements(seat);
                if !may.is_empty() {
                    let statement = may[self.below(may.len())].notation.clone();
                    self.act(chair, TableAction::Say { statement, click: None });
                }
            }
            5 if offers.auction.is_some() => {
                let (auction, most) = (offers.auction.unwrap(), 20);
                self.act(chair, TableAction::SetLimit { auction, most });
            }
            _ => {
                let choice = match &offers.list[self.below(offers.list.len())] {
                    Offer::One { notation, .. } => notation.clone(),
                    Offer::Span { form, least, most, .. } => {
                        let amount = usize::from(*least) + self.below(usize::from(most - least).min(3) + 1);
                        form.replacen("{}", &amount.to_string(), 1)
                    }
                };
                assert!(
                    self.act(chair, TableAction::Choose { offer: offers.id, choice: choice.clone() }),
                    "{choice}"
                );
                if let Some((offer, _)) = self.table.pending(chair) {
                    assert!(self.act(chair, TableAction::Confirm { offer }));
                }
            }
        }
        // The seat that acted, and sometimes another one.
        self.look(seat);
        if self.below(3) == 0 {
            let seats = usize::from(self.table.settings().seats);
            let other = Seat::at(u8::try_from(self.below(seats)).unwrap());
            self.look(other);
        }
    }

    fn look(&mut self, seat: Seat) {
        let chair = ChairId::new(seat.number());
        let lines = self.session().lines_to_store(0).len();
        if self.table.pending(chair).is_none() {
            let speaker = pages::table::speaker(&self.table, Lang::En);
            let mut parts = pages::table::parts(&self.table, only(chair), &speaker, 1000);
            assets::link_sprites(self.table.kind(), &mut parts);
            self.seen.push((lines, seat, seen(parts)));
        }
    }
}

/// The parts of the match, without what belongs to a live page alone: the link to the history, and the mark of what is new
/// since the reader's last turn; and without the links of the replay.
fn seen(parts: Vec<Part>) -> Seen {
    let mut seen = Seen::new();
    for Part { id, markup } in parts {
        if matches!(id, "board" | "hand" | "prompt" | "log") {
            let markup = if id == "log" { without_links(&markup) } else { markup };
            seen.insert(id, markup);
        }
    }
    assert_eq!(seen.len(), 4);
    seen
}

fn without_links(log: &str) -> String {
    let mut log = log.to_owned();
    for (begin, end, keep) in [
        ("<li class=\"since\"", "</li>", false),
        ("<p class=\"quiet\"><a href=\"/t/t/history.txt\">", "</p>", false),
        ("<a class=\"step\" href=\"", "</a>", true),
    ] {
        while let Some((before, rest)) = log.clone().split_once(begin) {
            let (inside, after) = rest.split_once(end).unwrap();
            let text = if keep { inside.split_once("\">").unwrap().1 } else { "" };
            log = format!("{before}{text}{after}");
        }
    }
    log
}

fn page(table: &Table, replay: &dyn Replay, eyes: Eyes, step: usize, look: &mut dyn FnMut(&ReplayPage)) {
    let speaker = pages::table::speaker(table, Lang::En);
    look(&ReplayPage {
        kind: table.kind(),
        replay,
        speaker: &speaker,
        base: "/t/t/replay",
        table: Some("/t/t"),
        eyes,
        step,
        own: SeatSet::EMPTY,
        chat: &[],
        notes: &[],
        review: None,
        reviewed: false,
        version: "",
    });
}

fn parts(table: &Table, replay: &dyn Replay, eyes: Eyes, step: usize) -> Vec<Part> {
    let mut parts = Vec::new();
    page(table, replay, eyes, step, &mut |page| parts = page.parts());
    parts
}

/// The steps before and after one.
fn beside(table: &Table, replay: &dyn Replay, eyes: Eyes, step: usize) -> (Option<usize>, Option<usize>) {
    let mut beside = (None, None);
    page(table, replay, eyes, step, &mut |page| beside = (page.previous(), page.next()));
    beside
}

/// A whole match: every moment that a seat saw is a step with the same bytes.
fn replays_what_was_seen(kind: GameKind, seats: u8) {
    let mut party = Party::begin(kind, seats);
    for seat in Seat::all(seats) {
        party.look(seat);
    }
    assert!(party.table.replay().is_none(), "nothing while it runs");
    for actions in 0.. {
        assert!(actions < 5000, "no end");
        if party.table.is_over() {
            break;
        }
        if actions == 6 {
            party.act(ChairId::new(0), TableAction::Note { text: "so far".to_owned() });
            party.act(ChairId::new(0), TableAction::Chat { text: "so far".to_owned(), click: None });
        }
        party.play_on();
    }
    let replay = party.table.replay().unwrap();
    let mut drawn: BTreeMap<(usize, Seat), Seen> = BTreeMap::new();
    let mut sealed = 0;
    for (lines, seat, live) in &party.seen {
        let first = replay.step_of_line(*lines);
        assert_eq!(replay.line_count(first), *lines, "{kind}: every moment is a step");
        // Where several seats decide at once, their sealed choices are a step without a line.
        let same = (first..=replay.last_step()).take_while(|step| replay.line_count(*step) == *lines);
        let mut differs = None;
        let found = same.into_iter().find(|step| {
            let drawn = drawn
                .entry((*step, *seat))
                .or_insert_with(|| seen(parts(&party.table, &*replay, Eyes::Seat(*seat), *step)));
            differs = live
                .iter()
                .find(|(id, markup)| drawn[**id] != **markup)
                .map(|(id, _)| (*id, drawn[*id].clone()));
            differs.is_none()
        });
        let Some(found) = found else {
            let (id, drawn) = differs.unwrap();
            panic!(
                "{kind}: seat {seat} after {lines} lines saw another {id}:\nlive   {}\nreplay {drawn}",
                live[id]
            );
        };
        sealed += usize::from(found > first);
    }
    println!(
        "{kind}: {} moments, {} steps, {sealed} with a sealed choice",
        party.seen.len(),
        replay.last_step() + 1
    );
    leads_anywhere(&party, &*replay);
    knows_when_it_was_written(&party, &*replay);
}

/// The links of the log lead back to the step that brought the line, and from any step on to the end.
fn leads_anywhere(party: &Party, replay: &dyn Replay) {
    let (table, last) = (&party.table, replay.last_step());
    for eyes in [Eyes::Seat(Seat::at(0)), Eyes::All] {
        let mut step = 0;
        while let (_, Some(next)) = beside(table, replay, eyes, step) {
            assert!(next > step && beside(table, replay, eyes, next).0 == Some(step));
            step = next;
        }
        assert_eq!(step, last);
        let log = parts(table, replay, eyes, last);
        let log = &log.iter().find(|part| part.id == "log").unwrap().markup;
        let base = format!("href=\"/t/t/replay/{}/", eyes.word());
        let mut links = 0;
        for (id, link) in log.split("<li id=\"line-").skip(1).map(|line| line.split_once('"').unwrap()) {
            let there: usize = link.split_once(&base).unwrap().1.split('"').next().unwrap().parse().unwrap();
            let mark = format!("id=\"line-{id}\"");
            let has = |step: usize| {
                let parts = parts(table, replay, eyes, step);
                parts.iter().any(|part| part.id == "log" && part.markup.contains(&mark))
            };
            if links % 15 == 0 {
                assert!(has(there) && (there == 0 || !has(there - 1)), "{id}: {there}");
            }
            links += 1;
        }
        assert!(links > 5);
    }
}

/// Chat lines and notes are tied to their moments, also after a restart.
fn knows_when_it_was_written(party: &Party, replay: &dyn Replay) {
    let lines = party.lines.iter().map(String::as_str);
    let again = Table::load("t", lines, party.side_values.clone().into_iter().collect()).unwrap();
    let chat = |table: &Table| -> Vec<(usize, String)> {
        table.chat_with_moments().map(|(lines, _, text)| (lines, text.to_owned())).collect()
    };
    assert!(!chat(&again).is_empty() && chat(&again) == chat(&party.table));
    assert!(chat(&again).is_sorted() && chat(&again)[0].0 < replay.line_count(replay.last_step()));
    let mut noted = 0;
    for chair in ChairId::all(party.table.settings().seats) {
        let at = |table: &Table, lines| table.note_at(chair, lines).to_owned();
        let versions: Vec<String> =
            (0..=replay.last_step()).map(|step| at(&again, replay.line_count(step))).collect();
        assert_eq!(versions.last().map(String::as_str), Some(party.table.note(chair)));
        noted += usize::from(versions.first() != versions.last());
        assert_eq!(versions[5], at(&party.table, replay.line_count(5)));
    }
    assert!(noted > 0, "nobody has written a note");
}

macro_rules! tests {
    ($($game:ident)+) => {$(
        #[test]
        fn $game() {
            let kind: GameKind = stringify!($game).parse().unwrap();
            // Hidden hands of more than two seats, where the game has them.
            replays_what_was_seen(kind, kind.meta().seats.0.max(3).min(kind.meta().seats.1));
        }
    )+};
}
registry::each_game!(tests);
