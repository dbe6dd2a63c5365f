//! The threads bots think on: a queue that is fair to every table, and a deadline for every decision.
//!
//! Tables whose players are looking come first, then those that others watch, then all others. When more is asked than the
//! threads can do, every bot gets a smaller part of its usual budget; what comes later in the order does not count. While
//! players look at their tables, the others get a small part only: a search that has begun is not interrupted. A search stops by itself
//! well before `PATIENCE` ends and keeps what it has found. A thread that hangs is given up after `LOST`: another thread
//! takes its place, and the table goes on with any legal choice.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use play::Session;
use rules::{Dice, Seat, SplitMix};
use tokio::sync::oneshot;

/// How long a decision should take at most; a search stops well before.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// A thread that is busy for so long is given up.
const LOST: Duration = Duration::from_secs(20);
/// How often a waiting table checks for lost threads, in each `LOST`.
const CHECKS: u32 = 4;
/// The smallest part of its usual budget a bot gets under load.
const MIN_SCALE: f64 = 0.02;

/// Who is looking at a table whose bot is asked. Earlier ones are served first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Attention {
    /// A player.
    Player,
    /// Somebody else.
    Spectator,
    /// Nobody.
    Nobody,
}

impl Attention {
    const ALL: [Self; 3] = [Self::Player, Self::Spectator, Self::Nobody];
}

/// How long after a question of a table whose player is looking the other tables get less.
const WATCHED: Duration = Duration::from_secs(30);
/// The part of its usual budget that a bot gets then at most.
const UNWATCHED_SCALE: f64 = 0.1;

/// A bot's decision.
#[derive(Clone, PartialEq, Debug)]
pub struct BotAnswer {
    /// Its choice, in notation.
    pub choice: String,
    /// The part of its usual budget that it had.
    pub scale: f64,
}

/// A decision that any thread can work out, given the part of the usual budget.
pub type BotJob = Box<dyn FnOnce(f64) -> BotAnswer + Send>;

/// Any legal choice, for a bot whose thread was lost.
#[must_use]
pub fn any_choice(session: &dyn Session, seat: Seat, seed: u64) -> Option<String> {
    let offers = session.offers(seat).list;
    let at = SplitMix::new(seed).below(u32::try_from(offers.len()).ok().filter(|len| *len > 0)?);
    Some(match offers.into_iter().nth(at as usize)? {
        play::Offer::One { notation, .. } => notation,
        play::Offer::Span { form, least, .. } => form.replacen("{}", &least.to_string(), 1),
    })
}

/// The pool.
pub struct BotPool {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue>,
    woken: Condvar,
    /// Notified when no bot thinks or waits to.
    rested: Condvar,
    threads: usize,
    /// A thread that is busy for longer is given up.
    lost: Duration,
}

struct Job {
    work: BotJob,
    answer: oneshot::Sender<BotAnswer>,
}

/// Jobs by table, and the order in which tables are served.
#[derive(Default)]
struct Lane {
    waiting: BTreeMap<String, VecDeque<Job>>,
    order: VecDeque<String>,
}

/// The jobs that wait, one lane for each [`Attention`], and the threads.
#[derive(Default)]
struct Queue {
    lanes: [Lane; Attention::ALL.len()],
    /// When a table was last asked for whose player is looking.
    watched: Option<Instant>,
    /// What each busy thread does, by its number.
    busy: BTreeMap<u64, Busy>,
    started: u64,
    closed: bool,
}

/// What a busy thread is doing. When it is dropped, the waiting table learns that the answer is lost.
struct Busy {
    since: Instant,
    answer: oneshot::Sender<BotAnswer>,
}

impl Queue {
    fn lane(&mut self, attention: Attention) -> &mut Lane {
        &mut self.lanes[attention as usize]
    }

    fn push(&mut self, table: &str, attention: Attention, job: Job) {
        if attention == Attention::Player {
            self.watched = Some(Instant::now());
        }
        self.lane(attention).push(table, job);
    }

    /// The next job that somebody waits for, and the part of the usual budget that it gets.
    fn pop(&mut self, threads: usize) -> Option<(Job, f64)> {
        for attention in Attention::ALL {
            let lane = self.lane(attention);
            let Some(job) = std::iter::from_fn(|| lane.pop()).find(|job| !job.answer.is_closed()) else {
                continue;
            };
            // The more jobs wait, the smaller the budgets. Earlier lanes are empty.
            let load = 1.0 + lane.len() as f64 / threads as f64;
            let scale = (1.0 / load).max(MIN_SCALE);
            let watched = self.watched.is_some_and(|watched| watched.elapsed() < WATCHED);
            let is_less = watched && attention != Attention::Player;
            return Some((job, if is_less { scale.min(UNWATCHED_SCALE) } else { scale }));
        }
        None
    }

    fn len(&self) -> usize {
        self.lanes.iter().map(Lane::len).sum()
    }

    /// Whether a bot thinks, or waits to.
    fn is_busy(&self) -> bool {
        !self.closed && (!self.busy.is_empty() || self.len() > 0)
    }

    /// Somebody has begun to look at a table: its jobs come earlier.
    fn promote(&mut self, table: &str, attention: Attention) {
        for later in Attention::ALL.into_iter().filter(|other| *other > attention) {
            let lane = self.lane(later);
            let Some(jobs) = lane.waiting.remove(table) else { continue };
            lane.order.retain(|other| other != table);
            for job in jobs {
                self.push(table, attention, job);
            }
        }
    }
}

impl Lane {
    fn push(&mut self, table: &str, job: Job) {
        let jobs = self.waiting.entry(table.to_owned()).or_default();
        if jobs.is_empty() {
            self.order.push_back(table.to_owned());
        }
        jobs.push_back(job);
    }

    /// The first job of the next table. The table goes to the end of the queue.
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
    /// A pool with this number of threads.
    #[must_use]
    pub fn new(threads: usize) -> Self {
        Self::giving_up_after(LOST, threads)
    }

    fn giving_up_after(lost: Duration, threads: usize) -> Self {
        let shared = Arc::new(Shared {
            queue: Mutex::new(Queue::default()),
            woken: Condvar::new(),
            rested: Condvar::new(),
            threads: threads.max(1),
            lost,
        });
        for _ in 0..shared.threads {
            start(&shared);
        }
        Self { shared }
    }

    /// Works out a decision for a table. `None` if the job panicked or its thread was lost.
    pub async fn ask(&self, table: &str, attention: Attention, job: BotJob) -> Option<BotAnswer> {
        let (answer, mut answered) = oneshot::channel();
        lock(&self.shared.queue).push(table, attention, Job { work: job, answer });
        self.shared.woken.notify_one();
        loop {
            match tokio::time::timeout(self.shared.lost / CHECKS, &mut answered).await {
                Ok(answer) => return answer.ok(),
                Err(_) => self.give_up_lost(),
            }
        }
    }

    /// Replaces threads that are busy for too long, and tells the tables that wait for them.
    fn give_up_lost(&self) {
        let mut queue = lock(&self.shared.queue);
        let is_lost = |busy: &Busy| busy.since.elapsed() > self.shared.lost;
        let lost: Vec<u64> = queue.busy.iter().filter(|(_, busy)| is_lost(busy)).map(|(n, _)| *n).collect();
        for number in lost {
            tracing::error!(number, "a bot's thread did not come back and is given up");
            queue.busy.remove(&number);
            start(&self.shared);
        }
    }

    /// Somebody looks at a table from now on.
    pub fn look(&self, table: &str, attention: Attention) {
        lock(&self.shared.queue).promote(table, attention);
    }

    /// Waits until no bot thinks or waits to, but no longer than this. For work beside the bots that must not slow them down;
    /// it blocks its thread.
    pub fn let_bots_first(&self, at_most: Duration) {
        let queue = lock(&self.shared.queue);
        drop(self.shared.rested.wait_timeout_while(queue, at_most, |queue| queue.is_busy()));
    }

    /// Drops all jobs that wait. The threads end after their present decision.
    pub fn close(&self) {
        let mut queue = lock(&self.shared.queue);
        queue.closed = true;
        queue.lanes = Default::default();
        self.shared.woken.notify_all();
        self.shared.rested.notify_all();
    }

    /// How many jobs wait.
    #[must_use]
    pub fn waiting(&self) -> usize {
        lock(&self.shared.queue).len()
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        self.close();
    }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // No panic leaves a queue or a seat half changed.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn start(shared: &Arc<Shared>) {
    let shared = Arc::clone(shared);
    let thread = std::thread::Builder::new().name("bot".to_owned());
    if let Err(error) = thread.spawn(move || run_thread(&shared)) {
        tracing::error!(%error, "no thread for the bots");
    }
}

fn run_thread(shared: &Shared) {
    let mut queue = lock(&shared.queue);
    let number = queue.started;
    queue.started += 1;
    loop {
        if queue.closed {
            return;
        }
        let Some((job, scale)) = queue.pop(shared.threads) else {
            queue = shared.woken.wait(queue).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        let Job { work, answer } = job;
        queue.busy.insert(number, Busy { since: Instant::now(), answer });
        drop(queue);
        let decided = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(scale)));
        queue = lock(&shared.queue);
        // Given up in the meantime: another thread has the place.
        let Some(busy) = queue.busy.remove(&number) else { return };
        if let Ok(decision) = decided {
            busy.answer.send(decision).ok();
        }
        if !queue.is_busy() {
            shared.rested.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// A job that reports its name and its part of the budget when it runs.
    fn job(name: &str, said: &mpsc::Sender<(String, f64)>) -> BotJob {
        let (name, said) = (name.to_owned(), said.clone());
        Box::new(move |scale| {
            said.send((name.clone(), scale)).ok();
            BotAnswer { choice: name, scale }
        })
    }

    /// A job that keeps the only thread busy until something is sent.
    fn held() -> (mpsc::Sender<()>, BotJob) {
        let (go, wait) = mpsc::channel();
        let job = move |scale| {
            wait.recv().ok();
            BotAnswer { choice: "held".to_owned(), scale }
        };
        (go, Box::new(job))
    }

    #[tokio::test]
    async fn tables_take_turns_and_under_load_everybody_thinks_less() {
        let (said, heard) = mpsc::channel();
        let ((go, held), bot_pool) = (held(), BotPool::new(1));
        let opener = async {
            while bot_pool.waiting() < 4 {
                tokio::task::yield_now().await;
            }
            go.send(()).ok();
        };
        let (first, ..) = tokio::join!(
            bot_pool.ask("z", Attention::Player, held),
            bot_pool.ask("a", Attention::Player, job("a1", &said)),
            bot_pool.ask("a", Attention::Player, job("a2", &said)),
            bot_pool.ask("a", Attention::Player, job("a3", &said)),
            bot_pool.ask("b", Attention::Player, job("b1", &said)),
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
    async fn watched_tables_come_first_and_are_not_slowed_down_by_the_others() {
        let (said, heard) = mpsc::channel();
        let ((go, held), bot_pool) = (held(), BotPool::new(1));
        let opener = async {
            while bot_pool.waiting() < 5 {
                tokio::task::yield_now().await;
            }
            bot_pool.look("e", Attention::Player);
            go.send(()).ok();
        };
        tokio::join!(
            bot_pool.ask("z", Attention::Nobody, held),
            bot_pool.ask("a", Attention::Nobody, job("a", &said)),
            bot_pool.ask("b", Attention::Nobody, job("b", &said)),
            bot_pool.ask("c", Attention::Spectator, job("c", &said)),
            bot_pool.ask("d", Attention::Player, job("d", &said)),
            bot_pool.ask("e", Attention::Nobody, job("e", &said)),
            opener,
        );
        let order: Vec<(String, f64)> = heard.try_iter().collect();
        let expected = [("d", 0.5), ("e", 1.0), ("c", 0.1), ("a", 0.1), ("b", 0.1)];
        assert_eq!(order, expected.map(|(name, scale)| (name.to_owned(), scale)));
    }

    #[tokio::test]
    async fn what_nobody_waits_for_any_more_is_not_worked_out() {
        let (said, heard) = mpsc::channel();
        let ((go, held), bot_pool) = (held(), BotPool::new(1));
        let opener = async {
            let given_up = bot_pool.ask("a", Attention::Player, job("a", &said));
            tokio::time::timeout(Duration::from_millis(50), given_up).await.ok();
            go.send(()).ok();
        };
        tokio::join!(
            bot_pool.ask("z", Attention::Player, held),
            bot_pool.ask("b", Attention::Player, job("b", &said)),
            opener
        );
        let heard: Vec<String> = heard.try_iter().map(|(name, _)| name).collect();
        assert_eq!(heard, ["b"]);
    }

    #[tokio::test]
    async fn other_work_waits_for_the_bots_but_not_for_ever() {
        let ((go, held), bot_pool) = (held(), BotPool::new(1));
        let begun = Instant::now();
        bot_pool.let_bots_first(Duration::from_secs(60));
        assert!(begun.elapsed() < Duration::from_secs(30), "no bot thinks");
        std::thread::scope(|scope| {
            let ask = scope.spawn(|| {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
                runtime.map(|runtime| runtime.block_on(bot_pool.ask("z", Attention::Player, held)))
            });
            while lock(&bot_pool.shared.queue).busy.is_empty() {
                std::thread::yield_now();
            }
            let (patience, begun) = (Duration::from_millis(50), Instant::now());
            bot_pool.let_bots_first(patience);
            assert!(begun.elapsed() >= patience, "a bot thinks");
            let waits = scope.spawn(|| bot_pool.let_bots_first(Duration::from_secs(600)));
            go.send(()).ok();
            waits.join().ok();
            assert!(!lock(&bot_pool.shared.queue).is_busy(), "it waited for the bot");
            assert!(ask.join().is_ok());
        });
    }

    #[tokio::test]
    async fn a_thought_that_panics_is_lost_and_the_thread_goes_on() {
        let bot_pool = BotPool::new(1);
        let bad: BotJob = Box::new(|_| panic!("on purpose"));
        assert_eq!(bot_pool.ask("a", Attention::Player, bad).await, None);
        let (said, _heard) = mpsc::channel();
        assert!(bot_pool.ask("a", Attention::Player, job("next", &said)).await.is_some());
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
        let both = async {
            tokio::join!(
                bot_pool.ask("a", Attention::Player, hung),
                bot_pool.ask("b", Attention::Player, job("next", &said))
            )
        };
        let both = tokio::time::timeout(Duration::from_secs(20), both).await;
        let (first, next) = both.unwrap_or_else(|_| panic!("a table waits for a thread that hangs"));
        assert_eq!(first, None, "anything legal must do");
        assert_eq!(next.map(|thought| thought.choice).as_deref(), Some("next"), "another has the place");
        // It comes back after all: it ends, and the one in its place goes on.
        go.send(()).ok();
        assert!(bot_pool.ask("a", Attention::Player, job("again", &said)).await.is_some());
    }
}
