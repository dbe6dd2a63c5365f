//! One table: its players, with a stream each, and what they were told.

use std::collections::HashMap;
use std::future::poll_fn;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Poll;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rules::{Dice as _, SplitMix};
use tokio::time::{sleep_until, timeout};

use super::http::{Answer, Browser, Event, EventStream, Target};

/// Nothing takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// How tables are opened and played at.
#[derive(Clone, Debug)]
pub(super) struct Workload {
    /// The servers. The players of a table are spread over them.
    pub(super) targets: Vec<Target>,
    /// The game's name in addresses.
    pub(super) game: String,
    pub(super) seats: usize,
    /// Whether streams are packed and tell differences, as browsers ask for it.
    pub(super) packed: bool,
    /// The time between two decisions of one table; none: as fast as it goes.
    pub(super) interval: Option<Duration>,
}

/// A player: a browser with the page of a table.
struct Player {
    browser: Browser,
    stream: Option<EventStream>,
    /// The parts that came on this stream.
    texts: HashMap<String, String>,
    /// The number of the last event.
    number: u64,
    question: Option<Question>,
    is_over: bool,
    /// Whether several changes may come in one event, as from a server that follows another one.
    gathers: bool,
    /// The choices that the server has acknowledged, in order.
    made: Vec<String>,
}

/// What a page asks its player.
#[derive(PartialEq, Eq, Debug)]
enum Question {
    /// To confirm the choice that was made.
    Confirm { offer: String },
    /// To choose.
    Choose { offer: String, choices: Vec<String> },
}

/// A match that was played, to be compared with its record.
struct Played {
    path: String,
    made: Vec<Vec<String>>,
}

/// What was measured at a table.
#[derive(Default)]
pub(super) struct Tally {
    /// From sending a decision until its acknowledgement.
    pub(super) acknowledged: Vec<Duration>,
    /// From sending a decision until everybody who may know it was told by their stream.
    pub(super) told: Vec<Duration>,
    /// Decisions that were refused.
    pub(super) refused: u64,
    pub(super) matches: u64,
    pub(super) lost_events: u64,
    pub(super) doubled_events: u64,
    pub(super) lost_entries: u64,
    pub(super) doubled_entries: u64,
}

/// A table and its players.
pub(super) struct Table {
    workload: Workload,
    path: String,
    players: Vec<Player>,
    dice: SplitMix,
    past: Vec<Played>,
    pub(super) tally: Tally,
}

impl Table {
    /// New visitors at a new table, whose match has begun.
    pub(super) async fn open(workload: &Workload, number: u64) -> Result<Self> {
        let mut players = Vec::new();
        for seat in 0..workload.seats {
            let place = usize::try_from(number).unwrap_or(0) + seat;
            let mut browser = Browser::new(&workload.targets[place % workload.targets.len()]);
            let name = format!("Player {seat}");
            done(browser.post("/me", &[("name", &name), ("lang", "en")]).await?, "/me")?;
            players.push(Player {
                browser,
                stream: None,
                texts: HashMap::new(),
                number: 0,
                question: None,
                is_over: false,
                gathers: workload.targets.len() > 1,
                made: Vec::new(),
            });
        }
        let mut table = Self {
            workload: workload.clone(),
            path: String::new(),
            players,
            dice: SplitMix::stream(1682, number),
            past: Vec::new(),
            tally: Tally::default(),
        };
        table.begin().await?;
        Ok(table)
    }

    /// Begins a match at a new table, and opens its pages.
    async fn begin(&mut self) -> Result<()> {
        let (new, seats) = (format!("/new/{}", self.workload.game), self.workload.seats.to_string());
        let [first, others @ ..] = &mut self.players[..] else { bail!("a table needs players") };
        // In the order of the chairs, so that the record can be compared.
        let opened = first.browser.post(&new, &[("seats", &seats), ("fixed", "1")]).await?;
        let opened = done(opened, &new)?;
        let path = opened.header("location").or_else(|| opened.header("x-location"));
        path.context("a new table has no address")?.clone_into(&mut self.path);
        let address = |action: &str| format!("{}/{action}", self.path);
        for (chair, player) in (1..).zip(others) {
            let chair: u32 = chair;
            done(player.browser.post(&address("sit"), &[("chair", &chair.to_string())]).await?, "sit")?;
        }
        done(self.players[0].browser.post(&address("start"), &[]).await?, "start")?;
        for player in &mut self.players {
            let page = player.browser.get(&self.path).await?;
            let last =
                between(&page.body, " data-last=\"").context("the page of a table has no last event")?;
            let packed = if self.workload.packed { "packed&patched&" } else { "" };
            player.number = last.rsplit('.').next().and_then(|number| number.parse().ok()).unwrap_or(0);
            player.stream =
                Some(player.browser.listen(&format!("{}/events?{packed}last={last}", self.path)).await?);
            // Before the first event, the forms of the page count.
            player.read(&page.body, &page.body);
        }
        Ok(())
    }

    /// Plays until the time is over, one match after the other. `decisions` counts along.
    pub(super) async fn play(&mut self, first: Instant, until: Instant, decisions: &AtomicU64) -> Result<()> {
        let mut due = first;
        while Instant::now() < until {
            if self.players.iter().any(|player| player.is_over) {
                self.end_match();
                self.begin().await?;
                continue;
            }
            let Some(asked) = self.players.iter().position(|player| player.question.is_some()) else {
                self.hear().await?;
                continue;
            };
            if let Some(interval) = self.workload.interval {
                if due >= until {
                    sleep_until(until.into()).await;
                    break;
                }
                sleep_until(due.into()).await;
                self.decide(asked, due).await?;
                // What is late is made up for, so that the offered load is the same; but not the time before a new match.
                due = (due + interval).max(Instant::now() - interval);
            } else {
                self.decide(asked, Instant::now()).await?;
            }
            decisions.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    /// One decision of a player who is asked, until everybody who may know it was told. Times count from `due`.
    async fn decide(&mut self, asked: usize, due: Instant) -> Result<()> {
        let player = &mut self.players[asked];
        let Some(question) = player.question.take() else { return Ok(()) };
        let (action, offer, choice) = match question {
            Question::Confirm { offer } => ("confirm", offer, None),
            Question::Choose { offer, mut choices } => {
                let count = u32::try_from(choices.len()).unwrap_or(u32::MAX);
                let choice = choices.swap_remove(self.dice.below(count) as usize);
                ("choose", offer, Some(choice))
            }
        };
        let before = player.number;
        let mut fields = vec![("offer", offer.as_str())];
        fields.extend(choice.as_deref().map(|choice| ("choice", choice)));
        let answer = player.browser.post(&format!("{}/{action}", self.path), &fields).await?;
        if answer.status == 409 {
            // The offer was no longer open. The stream brings the next one, or has brought it.
            self.tally.refused += 1;
            return Ok(());
        }
        done(answer, action)?;
        self.tally.acknowledged.push(due.elapsed());
        player.made.extend(choice);
        // The player is told, and whoever is asked next.
        let is_told = |table: &Self| {
            table.players[asked].number != before
                && table.players.iter().any(|player| player.question.is_some() || player.is_over)
        };
        while !is_told(self) {
            self.hear().await?;
        }
        self.tally.told.push(due.elapsed());
        Ok(())
    }

    /// Waits for the next event of any stream.
    async fn hear(&mut self) -> Result<()> {
        let next = next_event(&mut self.players);
        let (who, event) = timeout(PATIENCE, next)
            .await
            .with_context(|| format!("{}: nobody was asked or told anything for a minute", self.path))??;
        self.players[who].hear(&event, &mut self.tally)
    }

    fn end_match(&mut self) {
        self.tally.matches += 1;
        let made = self.players.iter_mut().map(|player| std::mem::take(&mut player.made)).collect();
        self.past.push(Played { path: self.path.clone(), made });
        for player in &mut self.players {
            (player.stream, player.question, player.is_over) = (None, None, false);
            player.texts.clear();
        }
    }

    /// Ends the match and compares all records with what was acknowledged.
    pub(super) async fn settle(&mut self) -> Result<()> {
        let running = self.players.iter().all(|player| !player.is_over);
        if running {
            let [first, ..] = &mut self.players[..] else { return Ok(()) };
            done(first.browser.post(&format!("{}/resign", self.path), &[]).await?, "resign")?;
        }
        self.end_match();
        self.tally.matches -= u64::from(running);
        for played in std::mem::take(&mut self.past) {
            let path = format!("{}/record.trn", played.path);
            let record = done(self.players[0].browser.get(&path).await?, &path)?.body;
            for (seat, made) in played.made.iter().enumerate() {
                let (lost, doubled) = compare(&record, seat, made);
                self.tally.lost_entries += lost;
                self.tally.doubled_entries += doubled;
            }
        }
        Ok(())
    }
}

/// The next event of any player, and whose it is. Nothing is lost if this future is dropped.
async fn next_event(players: &mut [Player]) -> Result<(usize, Event)> {
    let streams = players.iter_mut().map(|player| player.stream.as_mut());
    let mut coming: Vec<_> = streams
        .enumerate()
        .filter_map(|(who, stream)| stream.map(|stream| (who, Box::pin(stream.next()))))
        .collect();
    let mut first = pin!(poll_fn(|context| {
        for (who, next) in &mut coming {
            if let Poll::Ready(event) = next.as_mut().poll(context) {
                return Poll::Ready(event.map(|event| (*who, event)));
            }
        }
        Poll::Pending
    }));
    first.as_mut().await
}

impl Player {
    fn hear(&mut self, event: &Event, tally: &mut Tally) -> Result<()> {
        if let Some(number) = event.number {
            if event.name == "parts" {
                let missing = number.saturating_sub(self.number + 1);
                tally.lost_events += if self.gathers { 0 } else { missing };
                tally.doubled_events += u64::from(number <= self.number);
            }
            self.number = number;
        }
        // Others only lead there.
        if matches!(event.name.as_str(), "parts" | "whole") {
            let mut asks = false;
            for (id, delta) in event.parts()? {
                asks |= id == "go" || id == "offers";
                let text = self.texts.entry(id).or_default();
                *text = delta.apply(text)?;
            }
            // One of them changes with every question.
            if asks {
                let part = |id: &str| self.texts.get(id).map_or("", String::as_str);
                let (go, offers) = (part("go").to_owned(), part("offers").to_owned());
                self.read(&go, &offers);
            }
        } else if event.name == "refused" {
            bail!("the server refuses a stream: {}", event.data);
        }
        Ok(())
    }

    /// Reads what is asked now.
    fn read(&mut self, go: &str, offers: &str) {
        self.is_over = go.contains("/rematch\"");
        self.question = question(go, offers);
    }
}

fn question(go: &str, offers: &str) -> Option<Question> {
    if let Some((_, form)) = go.split_once("/confirm\"") {
        return Some(Question::Confirm { offer: between(form, "name=\"offer\" value=\"")? });
    }
    let choices_of = |form: &str| -> Vec<String> {
        form.split("name=\"choice\" value=\"")
            .skip(1)
            .filter_map(|rest| Some(plain(rest.split_once('"')?.0)))
            .collect()
    };
    // The list has all choices; below it are shortcuts.
    for text in [offers, go] {
        let list = text.split("class=\"ahead\"").next().unwrap_or_default();
        let Some((_, form)) = list.split_once("/choose\"") else { continue };
        let (Some(offer), choices) = (between(form, "name=\"offer\" value=\""), choices_of(form)) else {
            continue;
        };
        if !choices.is_empty() {
            return Some(Question::Choose { offer, choices });
        }
    }
    None
}

fn between(text: &str, before: &str) -> Option<String> {
    Some(plain(text.split_once(before)?.1.split_once('"')?.0))
}

fn plain(text: &str) -> String {
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")];
    signs.iter().fold(text.to_owned(), |text, (escaped, sign)| text.replace(escaped, sign))
}

/// An answer that says that it is done.
fn done(answer: Answer, what: &str) -> Result<Answer> {
    match answer.status {
        200 | 204 | 303 => Ok(answer),
        429 | 503 => bail!(
            "{what}: the server refuses more ({}): {}\nstart it with --visitor-actions 0 and, if clients have other \
             addresses, without the limits of an address",
            answer.status,
            answer.body.trim()
        ),
        status => bail!("{what}: status {status}: {}", answer.body.trim()),
    }
}

/// How many choices of a seat are missing in a record, and how many it has that were not made.
fn compare(record: &str, seat: usize, made: &[String]) -> (u64, u64) {
    let own = format!("{seat} ");
    let log = record.split_once("\n\n").map_or("", |(_, log)| log);
    let mut stored = log.lines().filter_map(|line| line.strip_prefix(&own)).peekable();
    let (mut lost, mut doubled) = (0, 0);
    for (at, choice) in made.iter().enumerate() {
        if stored.peek() == Some(&choice.as_str()) {
            stored.next();
        } else if at > 0 && stored.peek() == Some(&made[at - 1].as_str()) {
            doubled += 1;
            stored.next();
            if stored.next_if_eq(&choice.as_str()).is_none() {
                lost += 1;
            }
        } else {
            lost += 1;
        }
    }
    (lost, doubled + stored.count() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_read_from_its_forms() {
        let list = r#"<form action="/t/x/choose"><input type="hidden" name="offer" value="7"><button name="choice" value="K&amp;1"></button>
            <button name="choice" value="end"></button><details class="ahead"><button name="choice" value="later"></button></form>"#;
        let choices = vec!["K&1".to_owned(), "end".to_owned()];
        assert_eq!(question("", list), Some(Question::Choose { offer: "7".to_owned(), choices }));
        let sure = r#"<form action="/t/x/confirm"><input name="offer" value="8"></form>"#;
        assert_eq!(question(sure, list), Some(Question::Confirm { offer: "8".to_owned() }));
        assert_eq!(question("", ""), None);
    }

    #[test]
    fn records_are_compared_entry_by_entry() {
        let record = "trianon record 2\nseats: 2\n\n* G1\n0 a\n1 x\n0 b\n0 b\nresign 0\n";
        let made = |choices: &[&str]| choices.iter().map(|&choice| choice.to_owned()).collect::<Vec<_>>();
        assert_eq!(compare(record, 0, &made(&["a", "b", "b"])), (0, 0));
        assert_eq!(compare(record, 0, &made(&["a", "b"])), (0, 1));
        assert_eq!(compare(record, 0, &made(&["a", "b", "b", "c"])), (1, 0));
        assert_eq!(compare(record, 1, &made(&["x"])), (0, 0));
        assert_eq!(compare(record, 1, &made(&["y"])), (1, 1));
    }
}
