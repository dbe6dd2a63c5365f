//! Somebody who stands before the doors of two houses, one with a match and one with its twin, and compares every byte
//! that comes out.
//!
//! Choices, undo and statements of all seats go through the doors as forms. Only what chance brings cannot: there the
//! walked match is put behind the table, and settled and told like any other change.

use play::{Drawing, Match};
use rules::{
    Dice, Entry, EntryOf, Game, Hints, IgnoreEvents, Seat, Show, SplitMix, TableOptions, Turn, Viewer,
};
use testkit::twins::{Pair, TwinStep, Witness};
use testkit::{Law, Violation};
use tokio::runtime::{Builder, Runtime};

use crate::host::{Answer, Ask, GENERATION, Host, ONLOOKER, TABLE, choose, confirms, encoded, token};
use crate::leaky::Leak;
use crate::{hostile, secretly};
use server::live_match::{LiveMatch, MatchWithBots};

/// Wrong requests at every step.
const WRONG: u32 = 4;
/// Of pairs that are equal at first, one in so many is walked.
const EQUAL: usize = 50;
/// Of questions to the viewer, one in so many gets a hint, with this part of the usual effort.
const HINTED: usize = 6;
const LITTLE: f64 = 0.02;
const LANGUAGES: [&str; 3] = ["en", "fr", "it"];

/// What was done.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// Bytes of one house that were compared with the other's.
    pub(crate) bytes: u64,
    /// Pairs that differ from the beginning.
    pub(crate) differing: u64,
    /// Answers and pieces of streams among them.
    pub(crate) answers: u64,
    /// Events on held streams.
    pub(crate) events: u64,
    /// Turns that came step by step.
    pub(crate) walks: u64,
    /// Choices that the house warned of.
    pub(crate) warned: u64,
    /// Wrong requests.
    pub(crate) wrong: u64,
    /// Choices that were tried in plans.
    pub(crate) planned: u64,
    /// Hints that were worked out for both.
    pub(crate) hints: u64,
    /// Choices, undo and statements that went through the doors.
    pub(crate) posted: u64,
    /// Matches put behind tables.
    pub(crate) put: u64,
    /// What others did secretly in one house only, by kind.
    pub(crate) secretly: [u64; secretly::KINDS],
}

impl Tally {
    /// Whether this was done secretly at least once.
    pub(crate) fn has(&self, kind: secretly::Kind) -> bool {
        self.secretly[kind as usize] > 0
    }
}

/// The witness.
pub(crate) struct Wire {
    pub(crate) tally: Tally,
    pub(crate) dice: SplitMix,
    /// What the next table agrees on.
    pub(crate) table_options: TableOptions,
    /// The secret the house lets out, if it is not honest.
    pub(crate) leak: Option<Leak>,
    visit: Option<Visit>,
}

/// Two houses, and a runtime in this thread for both: nothing happens while nobody waits.
struct Visit {
    runtime: Runtime,
    hosts: [Host; 2],
    /// The viewer's cookie.
    token: Option<String>,
    /// Chance is to come, or has come.
    put: bool,
}

impl Visit {
    /// Asks both, each in its own way. Returns the answers, and what the operators see of it.
    fn ask(&self, [ours, theirs]: [&Ask; 2]) -> ([Answer; 2], [String; 2]) {
        let (our_answer, our_log) = self.hosts[0].observe(&self.runtime, ours);
        let (their_answer, their_log) = self.hosts[1].observe(&self.runtime, theirs);
        ([our_answer, their_answer], [our_log, their_log])
    }
}

impl Wire {
    pub(crate) fn new(seed: u64, table_options: TableOptions) -> Self {
        Self {
            tally: Tally::default(),
            dice: SplitMix::stream(seed, u64::MAX),
            table_options,
            leak: None,
            visit: None,
        }
    }

    fn visit(&mut self) -> &mut Visit {
        self.visit.as_mut().unwrap()
    }

    /// Leaves, and closes both houses.
    pub(crate) fn leave(&mut self) {
        if let Some(Visit { runtime, hosts, .. }) = self.visit.take() {
            for host in hosts {
                runtime.block_on(host.close());
            }
        }
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.dice.below(u32::try_from(n).unwrap()) as usize
    }

    pub(crate) fn lang(&mut self) -> &'static str {
        LANGUAGES[self.below(LANGUAGES.len())]
    }

    // ---- knocking ----

    /// The viewer asks both, and gets the same.
    pub(crate) fn both(&mut self, ask: &Ask) -> Result<Answer, Violation> {
        let visit = self.visit();
        let ask = ask.clone().by(visit.token.clone());
        let ([ours, theirs], operators) = visit.ask([&ask, &ask]);
        self.same(&format!("{} {:?}", ask.path, ask.form), &ours.text, &theirs.text)?;
        self.same("the log of the server, or its metrics", &operators[0], &operators[1])?;
        Ok(ours)
    }

    /// A seat acts in one house.
    pub(crate) fn one(&mut self, house: usize, seat: Seat, ask: &Ask) -> Answer {
        let ask = ask.clone().by(Some(token(seat.number())));
        let visit = self.visit();
        visit.runtime.block_on(visit.hosts[house].ask(&ask))
    }

    /// A seat acts in both houses, not necessarily in the same way. If the viewer sits there, the answers are the same.
    fn act(&mut self, viewer: Viewer, seat: Seat, asks: &[Ask; 2]) -> Result<(), Violation> {
        let by_seat = asks.clone().map(|ask| ask.by(Some(token(seat.number()))));
        let ([ours, theirs], operators) = self.visit().ask(by_seat.each_ref());
        assert_eq!((ours.status, theirs.status), (204, 204), "{asks:?}: {ours:?}, {theirs:?}");
        assert!(operators[0].contains("answered status=204"), "the log is heard: {operators:?}");
        assert!(operators[0].contains("trianon_requests_total{"), "and the metrics: {operators:?}");
        self.same("the log of the server, or its metrics", &operators[0], &operators[1])?;
        self.tally.posted += 1;
        if viewer == Viewer::Seat(seat) {
            self.same(&asks[0].path, &ours.text, &theirs.text)?;
        }
        Ok(())
    }

    /// Puts a match behind the table of a house.
    pub(crate) fn put<P: Show>(&mut self, house: usize, live: &Match<P>) {
        let leak = self.leak;
        let visit = self.visit();
        visit.runtime.block_on(visit.hosts[house].put(live, leak));
        self.tally.put += 1;
    }

    // ---- comparing ----

    pub(crate) fn same(&mut self, what: &str, ours: &str, theirs: &str) -> Result<(), Violation> {
        self.tally.bytes += ours.len() as u64;
        self.tally.answers += 1;
        if ours == theirs {
            return Ok(());
        }
        let place = ours.bytes().zip(theirs.bytes()).take_while(|(ours, theirs)| ours == theirs).count();
        let around = |text: &str| {
            let bytes = text.as_bytes();
            let (from, to) = (place.saturating_sub(160).min(bytes.len()), (place + 160).min(bytes.len()));
            String::from_utf8_lossy(&bytes[from..to]).into_owned()
        };
        let case = format!("by {what}, byte {place}:\n  {}\n  {}", around(ours), around(theirs));
        Err(Violation { law: Law::Twins, case })
    }

    /// What came on the held streams.
    pub(crate) fn streams(&mut self, over: bool) -> Result<String, Violation> {
        let hosts = &mut self.visit().hosts;
        let mut heard = [hosts[0].heard(), hosts[1].heard()];
        self.tally.events += heard[0].matches("\nid: ").count() as u64;
        self.tally.walks += heard[0].matches("event: walk\n").count() as u64;
        if over {
            // The end opens everything: of what came only names and numbers are the same.
            heard = heard.map(|text| text.lines().filter(|line| !line.starts_with("data:")).collect());
        }
        self.same("the stream", &heard[0], &heard[1])?;
        let [heard, _] = heard;
        Ok(heard)
    }

    /// Nothing at all may have come, in either house.
    pub(crate) fn silence(&mut self, why: &str) -> Result<(), Violation> {
        let heard = self.streams(false)?;
        if heard.is_empty() {
            return Ok(());
        }
        Err(Violation { law: Law::Twins, case: format!("by the stream: {why} was told: {heard}") })
    }

    /// Everything the viewer can look at.
    pub(crate) fn look<P: Show>(&mut self, pair: &Pair<P>) -> Result<(), Violation> {
        let over = pair.one.is_over();
        assert_eq!(over, pair.other.is_over());
        self.streams(over)?;
        let lang = self.lang();
        self.both(&Ask::get(&format!("t/{TABLE}/history.txt")).in_lang(lang))?;
        let lang = self.lang();
        self.both(&Ask::get("").in_lang(lang))?;
        if over {
            return Ok(());
        }
        let lang = self.lang();
        let page = self.both(&Ask::get(&format!("t/{TABLE}")).in_lang(lang))?;
        assert_eq!(page.status, 200);
        let record = self.both(&Ask::get(&format!("t/{TABLE}/record.trn")))?;
        assert_eq!(record.status, 404, "there is no record while the match runs");
        self.point(&page.text)?;
        self.plan()?;
        self.come_back(pair.viewer)
    }

    /// Points at a few things on the board, and is told why they cannot be chosen.
    fn point(&mut self, page: &str) -> Result<(), Violation> {
        let drawn = testkit::drawn::values(page, "data-e");
        for _ in 0..drawn.len().min(3) {
            let element = drawn[self.below(drawn.len())];
            let lang = self.lang();
            let why = self.both(&Ask::get(&format!("t/{TABLE}/why/{element}")).in_lang(lang))?;
            assert!(matches!(why.status, 200 | 204), "{element}: {why:?}");
        }
        Ok(())
    }

    /// Plans a few choices ahead, now and then, and nothing of it is told.
    fn plan(&mut self) -> Result<(), Violation> {
        let mut query = String::new();
        for _ in 0..self.below(4) {
            let lang = self.lang();
            let page = self.both(&Ask::get(&format!("t/{TABLE}/plan{query}")).in_lang(lang))?.text;
            let values = |before: &str| -> Vec<String> {
                let found = page.split(before).skip(1).filter_map(|rest| rest.split('"').next());
                found.map(|value| value.replace("&gt;", ">").replace("&amp;", "&")).collect()
            };
            let (tried, choices) = (values("name=\"try\" value=\""), values("name=\"choice\" value=\""));
            let (Some(tried), false) = (tried.first(), choices.is_empty()) else { break };
            let choice = &choices[self.below(choices.len())];
            query = format!("?try={}&offer=0&choice={}", encoded(tried), encoded(choice));
            self.tally.planned += 1;
        }
        self.silence("a plan")
    }

    /// The address of a stream: of whole parts, or of patches as browsers ask for them.
    fn stream(&mut self) -> String {
        format!("t/{TABLE}/events?{}", ["whole", "patched"][self.below(2)])
    }

    /// Another tab comes back and names what it saw last; now and then in place of the one that is held.
    fn come_back(&mut self, viewer: Viewer) -> Result<(), Violation> {
        let visit = self.visit();
        let number = visit.runtime.block_on(visit.hosts[0].number(viewer));
        let chairs = match viewer {
            Viewer::Seat(seat) => 1 << seat.number(),
            _ => 0,
        };
        let ago = [0, 1, 1, 2, 3, 5, 70][self.below(7)];
        let last = format!("{GENERATION}.{chairs}.{}", number.saturating_sub(ago));
        let address = self.stream();
        let ask = match self.below(3) {
            0 => Ask::get(&format!("{address}&last={last}")),
            1 => Ask::get(&address).with("last-event-id", &last),
            _ => Ask::get(&address),
        };
        let again = self.below(8) == 0;
        let ask = ask.in_lang(if again { self.lang() } else { "en" });
        let visit = self.visit();
        let ask = ask.by(visit.token.clone());
        let [ours, theirs] = [0, 1].map(|n| {
            let host = &mut visit.hosts[n];
            visit
                .runtime
                .block_on(async { if again { host.hold(&ask).await } else { host.call(&ask).await } })
        });
        self.same(&format!("{} {:?}", ask.path, ask.headers), &ours.text, &theirs.text)
    }

    /// What the viewer should not do, asked of both.
    fn wrong<P: Show>(&mut self, pair: &Pair<P>) -> Result<(), Violation> {
        if pair.one.is_over() {
            return Ok(());
        }
        for _ in 0..WRONG {
            let lang = self.lang();
            let ask = hostile::request(pair, &mut self.dice).in_lang(lang);
            self.tally.wrong += 1;
            let answer = self.both(&ask)?;
            assert!(answer.status >= 400 || harmless(&ask), "{ask:?} is accepted: {answer:?}");
            assert!(!answer.text.contains('‹'), "{ask:?} is refused without words: {answer:?}");
        }
        self.silence("what was refused")
    }

    // ---- the next step ----

    /// All but what cannot go through the doors.
    fn enter<P: Show>(
        &mut self,
        pair: &Pair<P>,
        ours: &[EntryOf<P>],
        theirs: &[EntryOf<P>],
    ) -> Result<(), Violation> {
        let chance = then_chance(&pair.one, ours) || then_chance(&pair.other, theirs);
        let mut choices: Vec<_> = ours.iter().zip(theirs).filter_map(answers::<P>).collect();
        let sealed = choices.len() > 1;
        // In whatever order they come.
        for last in (1..choices.len()).rev() {
            let other = self.below(last + 1);
            choices.swap(last, other);
        }
        let count = choices.len();
        self.visit().put = chance || count == 0;
        for (n, (seat, ours, theirs)) in choices.into_iter().enumerate() {
            let last = n + 1 == count;
            if last && chance {
                break;
            }
            self.act(pair.viewer, seat, &[choose(&pair.one, seat, ours), choose(&pair.other, seat, theirs)])?;
            // What is sealed before the last is no end of a turn.
            let is_final = |live: &Match<P>, choice: &P::Choice| {
                if sealed { last } else { live.is_final(seat, live.offer(seat), choice.clone()).unwrap() }
            };
            let settled = [is_final(&pair.one, ours), is_final(&pair.other, theirs)];
            assert_eq!(settled[0], settled[1], "a choice that cannot be taken back is one in both");
            let warned = [warned(&pair.one, seat, ours), warned(&pair.other, seat, theirs)];
            assert_eq!(warned[0], warned[1], "what is warned of is public in all games");
            if warned[0] || (confirms(seat) && settled[0]) {
                self.tally.warned += u64::from(warned[0]);
                self.look(pair)?;
                let confirm = [&pair.one, &pair.other]
                    .map(|live| Ask::action("confirm", &[("offer", &live.offer(seat).0.to_string())]));
                self.act(pair.viewer, seat, &confirm)?;
            }
            if !last {
                self.look(pair)?;
                secretly::reseal(self, pair, seat, [ours, theirs])?;
            }
        }
        Ok(())
    }
}

impl<P: Hints + Show> Witness<P> for Wire {
    /// Where nothing is hidden yet twins are the same match; a few of those will do.
    fn wants(&mut self, pair: &Pair<P>) -> bool {
        pair.one.state() != pair.other.state() || self.below(EQUAL) == 0
    }

    fn expect(&mut self, pair: &Pair<P>, step: &TwinStep<P>) -> Result<(), Violation> {
        secretly::act(self, pair)?;
        self.wrong(pair)?;
        match step {
            TwinStep::Enter(ours, theirs) => self.enter(pair, ours, theirs),
            TwinStep::Undo(seat) => {
                let undo = [&pair.one, &pair.other]
                    .map(|live| Ask::action("undo", &[("offer", &live.offer(*seat).0.to_string())]));
                self.act(pair.viewer, *seat, &undo)
            }
            TwinStep::Say(seat, statement) => {
                let say = Ask::action("say", &[("statement", &statement.to_string())]);
                self.act(pair.viewer, *seat, &[say.clone(), say])
            }
        }
    }

    fn compare(&mut self, pair: &Pair<P>, step: Option<&TwinStep<P>>) -> Result<(), Violation> {
        if step.is_none() {
            self.tally.differing += u64::from(pair.one.state() != pair.other.state());
            self.arrive::<P>(pair.viewer);
        }
        let lives = [&pair.one, &pair.other];
        if std::mem::take(&mut self.visit().put) {
            let leak = self.leak;
            let visit = self.visit();
            let [one, other] = &visit.hosts;
            visit
                .runtime
                .block_on(async { tokio::join!(one.put(&pair.one, leak), other.put(&pair.other, leak)) });
            self.tally.put += 2;
        }
        let visit = self.visit();
        for (host, live) in visit.hosts.iter().zip(lives) {
            visit.runtime.block_on(host.mirrors(live));
        }
        self.hint(pair)?;
        self.look(pair)
    }
}

impl Wire {
    /// A viewer who is asked would get the same hint in both. The houses give none, because people sit in all seats; so the
    /// matches are asked as a house asks its own.
    fn hint<P: Hints + Show>(&mut self, pair: &Pair<P>) -> Result<(), Violation> {
        let Viewer::Seat(seat) = pair.viewer else { return Ok(()) };
        let asked = [&pair.one, &pair.other].map(|live| live.waiting().has(seat));
        if asked != [true, true] || self.below(HINTED) > 0 {
            return Ok(());
        }
        let [ours, theirs] = [&pair.one, &pair.other].map(|live| {
            let job = MatchWithBots::new(live.clone()).hint(seat, u64::from(live.offer(seat).0));
            format!("{:?}", job.map(|job| job(LITTLE)))
        });
        self.tally.hints += 1;
        self.same("a hint", &ours, &theirs)
    }

    /// Comes to two new houses, and listens.
    fn arrive<P: Show>(&mut self, viewer: Viewer) {
        self.leave();
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let (game, table_options) = (P::META.id, &self.table_options);
        let (one, other) = runtime.block_on(async {
            tokio::join!(Host::open(game, table_options), Host::open(game, table_options))
        });
        let mut hosts = [one, other];
        let token = match viewer {
            Viewer::Seat(seat) => Some(token(seat.number())),
            // Somebody without a cookie, or with one and without a chair.
            _ => (self.below(2) == 0).then(|| token(ONLOOKER)),
        };
        let (lang, stream) = (self.lang(), self.stream());
        let ask = Ask::get(&stream).in_lang(lang).by(token.clone());
        for host in &mut hosts {
            assert_eq!(runtime.block_on(host.hold(&ask)).status, 200);
        }
        self.visit = Some(Visit { runtime, hosts, token, put: true });
    }
}

/// Whether the house asks before this choice.
pub(crate) fn warned<P: Show>(live: &Match<P>, seat: Seat, choice: &P::Choice) -> bool {
    Drawing::warning(live, seat, &choice.to_string()).is_some()
}

/// What a seat decides here and there, if it is a seat.
fn answers<'a, P: Game>(
    (ours, theirs): (&'a EntryOf<P>, &'a EntryOf<P>),
) -> Option<(Seat, &'a P::Choice, &'a P::Choice)> {
    match (ours, theirs) {
        (Entry::Choice { seat, choice: ours }, Entry::Choice { choice: theirs, .. }) => {
            Some((*seat, ours, theirs))
        }
        _ => None,
    }
}

/// Whether a request is accepted because it asks for nothing.
fn harmless(ask: &Ask) -> bool {
    ask.path.ends_with("/no-limit")
}

/// Whether chance draws after these entries.
fn then_chance<P: Game>(live: &Match<P>, entries: &[EntryOf<P>]) -> bool {
    let mut state = live.state().clone();
    for entry in entries {
        state.apply_unchecked(entry.clone(), &mut IgnoreEvents);
    }
    state.turn() == Turn::Chance
}
