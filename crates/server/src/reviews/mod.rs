//! Reviews of finished matches that visitors ask for.
//!
//! One review runs at a time, on a thread of its own. Before every step it lets the bots go first: while one of them thinks or
//! waits to, the review waits, but no longer than `PAUSE`. So a bot's answer never waits for a review, and beside a bot a review
//! takes at most the rest of one step. What was asked for is in memory only: a restart forgets it, and it can be asked again.
//!
//! * [`mod@kept`]: a review as it is stored

pub mod kept;

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use record::Record;
use registry::{GameKind, with_game};
use review::whole::ReviewProgress;
use review::{Effort, ReviewError};
use tokio::sync::{Semaphore, oneshot, watch};

use crate::bot_pool::lock;
use crate::house::House;
use crate::limits::{Limit, Limited};
use crate::replays::Upload;
use crate::table::TableInput;
pub use kept::KeptReview;

/// How long a review waits for the bots before each step, at most: it must end also where they never rest.
const PAUSE: Duration = Duration::from_secs(1);
/// The most reviews that run or wait.
const MAX_ASKED: usize = 50;
/// The most reviews that are remembered because they failed.
const MAX_FAILED: usize = 50;

/// What is reviewed.
pub enum ReviewSubject {
    /// The match of a table: its id.
    Table(String, GameKind, Box<Record>),
    /// A record that a visitor has brought.
    Upload(Arc<Upload>),
}

/// How far a review is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewStage {
    /// Others come first.
    Waiting,
    /// It runs.
    Running(ReviewProgress),
    /// It could not be made.
    Failed,
    /// It is kept, or was stopped.
    Ended,
}

/// A review that somebody has asked for.
pub struct ReviewJob {
    /// The id of the visitor.
    by: String,
    stage: watch::Sender<ReviewStage>,
    stopped: AtomicBool,
}

impl ReviewJob {
    /// Whether this visitor has asked for it, and may stop it.
    #[must_use]
    pub fn is_by(&self, visitor: Option<&str>) -> bool {
        visitor == Some(self.by.as_str())
    }

    /// How far it is, and changes of that.
    #[must_use]
    pub fn stage(&self) -> watch::Receiver<ReviewStage> {
        self.stage.subscribe()
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// The reviews that were asked for and are not kept yet.
pub struct Reviews {
    /// By the address of the replay.
    jobs: Mutex<HashMap<String, Arc<ReviewJob>>>,
    /// One runs at a time.
    running: Semaphore,
    closed: AtomicBool,
}

impl Default for Reviews {
    fn default() -> Self {
        Self { jobs: Mutex::default(), running: Semaphore::new(1), closed: AtomicBool::new(false) }
    }
}

impl Reviews {
    /// The review of a replay, if somebody has asked for it.
    #[must_use]
    pub fn job(&self, replay: &str) -> Option<Arc<ReviewJob>> {
        lock(&self.jobs).get(replay).cloned()
    }

    /// Adds a job. `None` if this review was asked for before.
    fn add(&self, replay: &str, by: &str) -> Result<Option<Arc<ReviewJob>>, Limited> {
        let mut jobs = lock(&self.jobs);
        let failed = |job: &ReviewJob| *job.stage.borrow() == ReviewStage::Failed;
        if jobs.get(replay).is_some_and(|job| !failed(job)) {
            return Ok(None);
        }
        let asked = jobs.values().filter(|job| !failed(job));
        if asked.clone().any(|job| job.is_by(Some(by))) || asked.count() >= MAX_ASKED {
            return Err(Limit::Reviews.into());
        }
        if jobs.len() >= MAX_ASKED + MAX_FAILED {
            jobs.retain(|_, job| !failed(job));
        }
        let stage = watch::Sender::new(ReviewStage::Waiting);
        let job = Arc::new(ReviewJob { by: by.to_owned(), stage, stopped: AtomicBool::new(false) });
        jobs.insert(replay.to_owned(), Arc::clone(&job));
        Ok(Some(job))
    }

    /// Stops the review of a replay, if this visitor has asked for it. Whether it was so.
    pub fn stop(&self, replay: &str, visitor: &str) -> bool {
        let mut jobs = lock(&self.jobs);
        let Some(job) = jobs.get(replay).filter(|job| job.is_by(Some(visitor))) else { return false };
        job.stopped.store(true, Ordering::Relaxed);
        job.stage.send_replace(ReviewStage::Ended);
        jobs.remove(replay);
        true
    }

    /// Stops all reviews for good.
    pub fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    /// A job has ended. It may have been stopped and asked for again meanwhile.
    fn end(&self, replay: &str, job: &Arc<ReviewJob>, stage: ReviewStage) {
        let mut jobs = lock(&self.jobs);
        let is_this = jobs.get(replay).is_some_and(|other| Arc::ptr_eq(other, job));
        if is_this && stage == ReviewStage::Ended {
            jobs.remove(replay);
        }
        drop(jobs);
        if !job.is_stopped() {
            job.stage.send_replace(stage);
        }
    }
}

impl House {
    /// Asks for the review of a replay. Asked for twice, it is made once.
    ///
    /// # Errors
    /// When the visitor waits for another one, or too many wait.
    pub fn ask_review(
        self: &Arc<Self>,
        replay: &str,
        subject: ReviewSubject,
        by: &str,
    ) -> Result<(), Limited> {
        if let Some(job) = self.reviews.add(replay, by)? {
            tokio::spawn(run(Arc::clone(self), replay.to_owned(), subject, job));
        }
        Ok(())
    }
}

/// Waits, reviews, and keeps the review.
async fn run(house: Arc<House>, replay: String, subject: ReviewSubject, job: Arc<ReviewJob>) {
    let mut stage = job.stage();
    let permit = tokio::select! {
        permit = house.reviews.running.acquire() => permit,
        _ = stage.wait_for(|stage| *stage == ReviewStage::Ended) => return,
    };
    let reviewed = on_own_thread(&house, &subject, &job).await;
    drop(permit);
    let kept = match reviewed {
        Ok(review) => keep(&house, subject, review).await,
        Err(ReviewError::Stopped) => Ok(()),
        Err(ReviewError::Record(error)) => Err(error.to_string()),
    };
    let stage = match kept {
        Ok(()) => ReviewStage::Ended,
        Err(error) => {
            tracing::error!(error, "a match cannot be reviewed");
            ReviewStage::Failed
        }
    };
    house.reviews.end(&replay, &job, stage);
}

async fn on_own_thread(
    house: &Arc<House>,
    subject: &ReviewSubject,
    job: &Arc<ReviewJob>,
) -> Result<KeptReview, ReviewError> {
    let (kind, record) = match subject {
        ReviewSubject::Table(_, kind, record) => (*kind, Record::clone(record)),
        ReviewSubject::Upload(upload) => (upload.kind, upload.record.clone()),
    };
    let (answer, answered) = oneshot::channel();
    let (house, job) = (Arc::clone(house), Arc::clone(job));
    let thread = std::thread::Builder::new().name("review".to_owned());
    let begun = thread.spawn(move || answer.send(review(&house, kind, &record, &job)).ok());
    if let Err(error) = begun {
        tracing::error!(%error, "no thread for a review");
    }
    // If the thread has panicked, there is no answer.
    let lost = |_| ReviewError::Record(record::RecordError::new(1, 1, "the review was lost"));
    answered.await.unwrap_or_else(|error| Err(lost(error)))
}

fn review(
    house: &House,
    kind: GameKind,
    record: &Record,
    job: &ReviewJob,
) -> Result<KeptReview, ReviewError> {
    let progress = |progress| {
        job.stage.send_if_modified(|stage| {
            // Once it is stopped it stays so.
            let moves = *stage != ReviewStage::Ended;
            if moves {
                *stage = ReviewStage::Running(progress);
            }
            moves
        });
        house.bot_pool.let_bots_first(PAUSE);
        let stop = job.is_stopped() || house.reviews.closed.load(Ordering::Relaxed);
        if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    with_game!(kind, P => {
        let effort = Effort::for_game::<P>().scaled(house.config.review_effort);
        review::review::<P>(record, effort, progress).map(|review| KeptReview::new(&review, record))
    })
}

async fn keep(house: &Arc<House>, subject: ReviewSubject, review: KeptReview) -> Result<(), String> {
    match subject {
        ReviewSubject::Upload(upload) => {
            upload.keep_review(review);
            Ok(())
        }
        ReviewSubject::Table(table, ..) => {
            let text = review.text()?;
            house.act(&table, TableInput::Reviewed(text)).await.map_err(|error| error.to_string())
        }
    }
}
