//! Bots at tables: their own threads, one queue that is fair to every table, a deadline for every decision.
//!
//! A bot gets what a person in its seat gets, and no more: `question` reads the seat's view, its legal choices and what
//! it was told from the match, before the thought leaves the table's task. When more is asked than the threads can
//! think, everybody thinks less. A search stops by itself well before `PATIENCE` ends, and keeps what it found. A thread
//! that does not come back is another matter: after `LOST` it is given up, another takes its place, and the table goes on
//! with any legal choice.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use play::Session;
use rules::{Dice, Seat, SplitMix};
use tokio::sync::oneshot;

/// How long a table waits for a decision; a search stops well before.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// A thread that has not come back by then is given up.
const LOST: Duration = Duration::from_secs(20);
/// How often whoever waits looks whether the thread is lost.
const LOOKS: u32 = 4;
/// The least part of its usual budget a bot gets, however much is asked.
const LEAST: f64 = 0.02;

/// What a bot came to.
#[derive(Clone, PartialEq, Debug)]
pub struct BotAnswer {
    /// Its choice, in notation.
    pub choice: String,
    /// The part of its usual budget it had.
    pub scale: f64,
}

/// A question that can be thought about anywhere.
pub type BotJob = Box<dyn FnOnce(f64) -> BotAnswer + Send>;

/// Any legal choice, for a bot whose thread did not come back.
#[must_use]
pub fn any_choice(session: &dyn Session, seat: Seat, seed: u64) -> Option<String> {
    let offers = session.offers(seat).list;
    let at = SplitMix::new(seed).below(u32::try_from(offers.len()).ok().filter(|len| *len > 0)?);
    Some(match offers.into_iter().nth(at as usize)? {
        play::Offer::One { notation, .. } => notation,
        play::Offer::Span { form, least, .. } => form.replacen("{}", &least.to_string(), 1),
    })
}

/// The threads.
pub struct BotPool {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue>,
    woken: Condvar,
    threads: usize,
    /// A thread that is busy for longer is given up.
    lost: Duration,
}

struct Job {
    question: BotJob,
    answer: oneshot::Sender<BotAnswer>,
}

/// Jobs by table, and the order in which tables are served.
#[derive(Default)]
struct Queue {
    waiting: BTreeMap<String, VecDeque<Job>>,
    order: VecDeque<String>,
    /// What each busy thread does, by its number.
    busy: BTreeMap<u64, Busy>,
    started: u64,
    closed: bool,
}

/// What a busy thread does. Whoever waits learns that the thought is lost when this is dropped.
struct Busy {
    since: Instant,
    answer: oneshot::Sender<BotAnswer>,
}

impl Queue {
    fn push(&mut self, table: &str, job: Job) {
        let jobs = self.waiting.entry(table.to_owned()).or_default();
        if jobs.is_empty() {
            self.order.push_back(table.to_owned());
        }
        jobs.push_back(job);
    }

    /// The next table's first job; the table goes to the end of the line.
    fn pop(&mut self) -> Option<Job> {
        let table = self.order.pop_front()?;
        let jobs = self.waiting.get_mut(&table)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.waiting.remove(&table);
        } else {
            self.order.push_back(table);
        }
        job
    }

    fn len(&self) -> usize {
        self.waiting.values().map(VecDeque::len).sum()
    }
}

impl BotPool {
    /// So many threads.
    #[must_use]
    pub fn new(threads: usize) -> Self {
        Self::giving_up_after(LOST, threads)
    }

    fn giving_up_after(lost: Duration, threads: usize) -> Self {
        let shared = Arc::new(Shared {
            queue: Mutex::new(Queue::default()),
            woken: Condvar::new(),
            threads: threads.max(1),
            lost,
        });
        for _ in 0..shared.threads {
            start(&shared);
        }
        Self { shared }
    }

    /// Thinks about a question of a table. None if the thought was lost; then anything legal must do. How long a thought may
    /// take is bounded: a thread that does not come back is given up.
    pub async fn ask(&self, table: &str, question: BotJob) -> Option<BotAnswer> {
        let (answer, mut thought) = oneshot::channel();
        held(&self.shared.queue).push(table, Job { question, answer });
        self.shared.woken.notify_one();
        loop {
            match tokio::time::timeout(self.shared.lost / LOOKS, &mut thought).await {
                Ok(thought) => return thought.ok(),
                Err(_) => self.give_up_lost(),
            }
        }
    }

    /// Threads that do not come back: others take their place, and whoever waits for them is told.
    fn give_up_lost(&self) {
        let mut queue = held(&self.shared.queue);
        let is_lost = |busy: &Busy| busy.since.elapsed() > self.shared.lost;
        let lost: Vec<u64> = queue.busy.iter().filter(|(_, busy)| is_lost(busy)).map(|(n, _)| *n).collect();
        for number in lost {
            tracing::error!(number, "a bot's thread did not come back and is given up");
            queue.busy.remove(&number);
            start(&self.shared);
        }
    }

    /// How many questions wait.
    #[must_use]
    pub fn waiting(&self) -> usize {
        held(&self.shared.queue).len()
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        held(&self.shared.queue).closed = true;
        self.shared.woken.notify_all();
    }
}

pub(crate) fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What a panicking bot leaves behind is whole: a queue or an empty chair.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn start(shared: &Arc<Shared>) {
    let shared = Arc::clone(shared);
    let thread = std::thread::Builder::new().name("bot".to_owned());
    if let Err(error) = thread.spawn(move || think(&shared)) {
        tracing::error!(%error, "no thread for the bots");
    }
}

fn think(shared: &Shared) {
    let mut queue = held(&shared.queue);
    let number = queue.started;
    queue.started += 1;
    loop {
        if queue.closed {
            return;
        }
        let Some(job) = queue.pop() else {
            queue = shared.woken.wait(queue).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        // The more wait, the less everybody thinks.
        let load = 1.0 + queue.len() as f64 / shared.threads as f64;
        let Job { question, answer } = job;
        queue.busy.insert(number, Busy { since: Instant::now(), answer });
        drop(queue);
        let scale = (1.0 / load).max(LEAST);
        let thought = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| question(scale)));
        queue = held(&shared.queue);
        // Given up in the meantime: somebody else has the place.
        let Some(busy) = queue.busy.remove(&number) else { return };
        if let Ok(thought) = thought {
            busy.answer.send(thought).ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// A question that says its name when it is thought about, and how much of its budget it had.
    fn question(name: &str, said: &mpsc::Sender<(String, f64)>) -> BotJob {
        let (name, said) = (name.to_owned(), said.clone());
        Box::new(move |scale| {
            said.send((name.clone(), scale)).ok();
            BotAnswer { choice: name, scale }
        })
    }

    #[tokio::test]
    async fn tables_take_turns_and_under_load_everybody_thinks_less() {
        let (said, heard) = mpsc::channel();
        let (go, wait) = mpsc::channel::<()>();
        let bot_pool = BotPool::new(1);
        // The only thread is busy until everything else waits.
        let held: BotJob = Box::new(move |scale| {
            wait.recv().ok();
            BotAnswer { choice: "held".to_owned(), scale }
        });
        let opener = async {
            while bot_pool.waiting() < 4 {
                tokio::task::yield_now().await;
            }
            go.send(()).ok();
        };
        let (first, ..) = tokio::join!(
            bot_pool.ask("z", held),
            bot_pool.ask("a", question("a1", &said)),
            bot_pool.ask("a", question("a2", &said)),
            bot_pool.ask("a", question("a3", &said)),
            bot_pool.ask("b", question("b1", &said)),
            opener,
        );
        assert_eq!(first.map(|thought| thought.choice).as_deref(), Some("held"));
        let order: Vec<(String, f64)> = heard.try_iter().collect();
        let names: Vec<&str> = order.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["a1", "b1", "a2", "a3"], "one table does not make another wait for all its bots");
        let scales: Vec<f64> = order.iter().map(|(_, scale)| *scale).collect();
        assert_eq!(scales, [1.0 / 4.0, 1.0 / 3.0, 1.0 / 2.0, 1.0]);
    }

    #[tokio::test]
    async fn a_thought_that_panics_is_lost_and_the_thread_goes_on() {
        let bot_pool = BotPool::new(1);
        let bad: BotJob = Box::new(|_| panic!("on purpose"));
        assert_eq!(bot_pool.ask("a", bad).await, None);
        let (said, _heard) = mpsc::channel();
        assert!(bot_pool.ask("a", question("next", &said)).await.is_some());
    }
    /// A thread that hangs is not one whose search was stopped: nobody stops it, and nobody waits for it for ever.
    #[tokio::test]
    async fn a_thread_that_hangs_is_given_up_and_its_table_goes_on() {
        let bot_pool = BotPool::giving_up_after(Duration::from_millis(200), 1);
        let (go, wait) = mpsc::channel::<()>();
        let hung: BotJob = Box::new(move |scale| {
            wait.recv().ok();
            BotAnswer { choice: "too late".to_owned(), scale }
        });
        let (said, _heard) = mpsc::channel();
        let both =
            async { tokio::join!(bot_pool.ask("a", hung), bot_pool.ask("b", question("next", &said))) };
        let both = tokio::time::timeout(Duration::from_secs(20), both).await;
        let (first, next) = both.unwrap_or_else(|_| panic!("a table waits for a thread that hangs"));
        assert_eq!(first, None, "anything legal must do");
        assert_eq!(next.map(|thought| thought.choice).as_deref(), Some("next"), "another has the place");
        // It comes back after all: it ends, and the one in its place goes on.
        go.send(()).ok();
        assert!(bot_pool.ask("a", question("again", &said)).await.is_some());
    }
}
