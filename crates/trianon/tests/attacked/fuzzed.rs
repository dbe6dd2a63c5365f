//! Requests of all kinds, most of them wrong in some way, to tables that are really played meanwhile, so that they meet all
//! states of a match.

use std::time::Instant;

use rules::{Dice, SplitMix};

use crate::client::{Client, Honest};
use crate::matches::{NO_QUOTAS, form};
use crate::process::Server;
use crate::{check_honest, count};

const GAMES: [&str; 4] = ["visite", "palais", "secrets", "escalier"];
const METHODS: [&str; 8] = ["GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS"];
/// What follows the address of a table, and some things that do not.
const ACTIONS: [&str; 46] = [
    "choose",
    "confirm",
    "not-yet",
    "undo",
    "say",
    "limit",
    "no-limit",
    "sit",
    "stand",
    "bot",
    "remove",
    "close",
    "reserve",
    "reopen",
    "leave",
    "commit",
    "nonce",
    "start",
    "resign",
    "chat",
    "note",
    "wish",
    "unwish",
    "face",
    "skip",
    "next",
    "restart",
    "report",
    "rematch",
    "nothing",
    "events",
    "record.trn",
    "history.txt",
    "why/deck",
    "report/0",
    "reported",
    "qr.svg",
    "replay",
    "replay/check",
    "replay/all",
    "replay/all/1",
    "replay/0/1/parts",
    "replay/0/1/play",
    "replay/all/whole",
    "..",
    "%2e%2e/",
];
const FIELDS: [&str; 24] = [
    "offer",
    "choice",
    "text",
    "seat",
    "bot",
    "name",
    "lang",
    "chair",
    "commitment",
    "nonce",
    "guest",
    "back",
    "seats",
    "opponents",
    "statement",
    "auction",
    "most",
    "amount",
    "form",
    "wish",
    "click",
    "chat",
    "read",
    "record",
];
/// Addresses that belong to no table.
const PLACES: [&str; 17] = [
    "/",
    "/me",
    "/events",
    "/healthz",
    "/readyz",
    "/matches",
    "/matches?game=visite&page=2",
    "/replay",
    "/replay/0",
    "/replay/0/all/1",
    "/rules/visite",
    "/learn/visite",
    "/learn/visite/first-steps",
    "/assets/nothing.js",
    "/nowhere",
    "//",
    "/%",
];
const VALUES: [&str; 21] = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "",
    "0",
    "1",
    "-1",
    "255",
    "256",
    "4294967296",
    "99999999999999999999",
    "%00",
    "%FF%FE",
    "%E2%80%AE",
    "%F0%9F%91%91",
    "king",
    "page",
    "../../etc",
    "//elsewhere.example",
    "%0D%0AX:1",
    "<script>",
    "'%3B--",
    "%",
];

/// One of them.
fn one<T: Copy>(all: &[T], dice: &mut SplitMix) -> T {
    all[dice.below(u32::try_from(all.len()).unwrap()) as usize]
}

/// A form with some of its bytes or fields changed.
fn spoil(form: &str, dice: &mut SplitMix) -> String {
    let mut bytes = form.as_bytes().to_vec();
    match dice.below(5) {
        0 => bytes.extend(format!("&{}={}", one(&FIELDS, dice), one(&VALUES, dice)).bytes()),
        1 => bytes = format!("{}={}", one(&FIELDS, dice), one(&VALUES, dice)).into_bytes(),
        2 => bytes.truncate(dice.below(u32::try_from(bytes.len()).unwrap() + 1) as usize),
        3 => bytes.extend(std::iter::repeat_n(b'a', 1 << dice.below(16))),
        _ => {
            for _ in 0..=dice.below(3) {
                if !bytes.is_empty() {
                    let at = dice.below(u32::try_from(bytes.len()).unwrap()) as usize;
                    bytes[at] = u8::try_from(0x20 + dice.below(0x5f)).unwrap();
                }
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Somebody who plays at a table and sends nonsense in between.
struct Fuzzer {
    client: Client,
    game: &'static str,
    table: String,
    /// The last form that was right.
    form: String,
    /// How often in a row there was nothing to choose, as after the nonsense has left the table.
    idle: u32,
    /// What was reached.
    depth: Depth,
}

/// How far the matches got.
#[derive(Default, Debug)]
struct Depth {
    choices: usize,
    /// The most choices in one match.
    longest: usize,
    /// Choices in this match.
    here: usize,
    /// Matches that ended.
    over: usize,
}

impl Fuzzer {
    fn new(port: u16, number: usize) -> Self {
        let mut client = Client::new(port, &format!("198.51.100.{}", number + 1));
        let game = GAMES[number % GAMES.len()];
        let table = client.play(game, "bot=page").unwrap();
        Self { client, game, table, form: String::new(), idle: 0, depth: Depth::default() }
    }

    /// Plays on by one choice, and asks for the next match when one is over.
    fn play_on(&mut self) -> u16 {
        let page = self.client.get(&self.table);
        self.idle += 1;
        let over = page.body.contains("/rematch\"");
        if over || self.idle > 20 {
            self.idle = 0;
            self.depth.over += usize::from(over);
            self.depth.here = 0;
            let next = self.client.play(self.game, "bot=page");
            self.table = next.unwrap_or_else(|_| {
                // The nonsense has opened too many tables: another visitor goes on.
                self.client.cookie.clear();
                self.client.play(self.game, "bot=page").unwrap()
            });
        } else if let Some(found) = form(&page.body, "choose") {
            (self.form, self.idle) = (found, 0);
            let path = format!("{}/choose", self.table);
            let status = self.client.post(&path, &self.form).status;
            if status < 400 {
                self.depth.choices += 1;
                self.depth.here += 1;
                self.depth.longest = self.depth.longest.max(self.depth.here);
            }
            return status;
        }
        page.status
    }

    /// A request that is wrong in some way. None if the server closed the connection without a response.
    fn nonsense(&mut self, dice: &mut SplitMix) -> Option<u16> {
        let path = match dice.below(40) {
            0..5 => one(&PLACES, dice).to_owned(),
            5 => format!("/play/{}", one(&GAMES, dice)),
            6 => format!("/new/{}?{}={}", one(&GAMES, dice), one(&FIELDS, dice), one(&VALUES, dice)),
            7..12 => format!("/t/{}/{}", one(&VALUES, dice), one(&ACTIONS, dice)),
            _ => format!("{}/{}", self.table, one(&ACTIONS, dice)),
        };
        // A stream would not end.
        let path = path.replace("/events", "/event");
        let path: String = path.chars().filter(char::is_ascii_graphic).collect();
        let body = spoil(&self.form, dice);
        let mut client = self.client.clone();
        if dice.below(6) == 0 {
            client.cookie = spoil(&client.cookie, dice).replace(['\r', '\n'], "");
        }
        let reply = client.try_send(one(&METHODS, dice), &path, &body);
        reply.ok().map(|reply| reply.status)
    }
}

#[test]
fn whatever_is_sent_there_is_an_answer_and_no_error_of_ours() {
    let server = Server::start(&NO_QUOTAS);
    let mut honest = Honest::new(server.port);
    let requests = count(4000, 1_000_000);
    let mut fuzzers: Vec<Fuzzer> = (0..8).map(|number| Fuzzer::new(server.port, number)).collect();
    let mut dice = SplitMix::new(21);
    let begun = Instant::now();
    let (mut statuses, mut unanswered) = (std::collections::BTreeMap::<u16, usize>::new(), 0);
    for number in 0..requests {
        let fuzzer = &mut fuzzers[number % 8];
        let status = if dice.below(4) == 0 { Some(fuzzer.play_on()) } else { fuzzer.nonsense(&mut dice) };
        match status {
            Some(status) => *statuses.entry(status).or_default() += 1,
            None => unanswered += 1,
        }
        if number % (requests / 4) == 0 {
            check_honest(&mut honest, "requests of all kinds");
        }
    }
    println!("{requests} requests in {:.0?}: {statuses:?}, {unanswered} unanswered", begun.elapsed());
    for fuzzer in &fuzzers {
        println!("{}: {:?}", fuzzer.game, fuzzer.depth);
        // The nonsense meets matches in all their states.
        let Depth { choices, longest, .. } = fuzzer.depth;
        assert!(choices > requests / 200 && longest >= 5, "{}: {:?}", fuzzer.game, fuzzer.depth);
    }
    let ours: usize = statuses.range(500..).map(|(_, count)| count).sum();
    assert_eq!(ours, 0, "errors of ours: {statuses:?}");
    assert!(unanswered < requests / 50, "{unanswered} of {requests} were not answered");
    assert!(
        statuses.get(&303).or(statuses.get(&204)).is_some_and(|&count| count > requests / 50),
        "{statuses:?}"
    );
    assert!(!server.said().contains("panicked"), "{}", server.said());
    check_honest(&mut honest, "after them");
}
