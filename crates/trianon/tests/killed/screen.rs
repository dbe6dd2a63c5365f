//! What somebody sees of a table: a page that was loaded once, and what its stream brought. After a break it goes on
//! with the number it saw last, and never loads the page again.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::wire::{self, Event, Stream};

/// No news that must come take longer, whatever else the machine does.
const NEWS: Duration = Duration::from_secs(60);

/// What everybody in the test knows.
pub(crate) struct World {
    ports: Vec<u16>,
    /// How often a port was asked for.
    asked: AtomicUsize,
    pub(crate) seed: u64,
    /// Even while the server runs; odd from before it is killed until it is open again.
    pub(crate) tide: AtomicU64,
    /// How often a server was started; counted when the one before it is dead.
    pub(crate) starts: AtomicU64,
    pub(crate) playing: AtomicBool,
    pub(crate) acknowledged: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) lost: AtomicU64,
    pub(crate) finished: AtomicU64,
    pub(crate) compared: AtomicU64,
    /// How often a stream was taken up again.
    pub(crate) resumed: AtomicU64,
    /// How often it needed the whole view then.
    pub(crate) wholes: AtomicU64,
    screens: Mutex<Vec<Arc<Screen>>>,
    complaints: Mutex<Vec<String>>,
}

impl World {
    pub(crate) fn new(port: u16, seed: u64) -> Self {
        Self::of_cluster(vec![port], 0, seed)
    }

    /// Several servers, of which some may be down at any moment if the tide is odd.
    pub(crate) fn of_cluster(ports: Vec<u16>, tide: u64, seed: u64) -> Self {
        let zero = || AtomicU64::new(0);
        Self {
            ports,
            asked: AtomicUsize::new(0),
            seed,
            tide: AtomicU64::new(tide),
            starts: AtomicU64::new(1),
            playing: AtomicBool::new(true),
            acknowledged: zero(),
            refused: zero(),
            lost: zero(),
            finished: zero(),
            compared: zero(),
            resumed: zero(),
            wholes: zero(),
            screens: Mutex::default(),
            complaints: Mutex::default(),
        }
    }

    /// A port of a server: one after the other.
    pub(crate) fn port(&self) -> u16 {
        self.ports[self.asked.fetch_add(1, SeqCst) % self.ports.len()]
    }

    /// Something is not as it must be.
    pub(crate) fn complain(&self, complaint: String) {
        held(&self.complaints).push(complaint);
    }

    /// Fails if anything is not as it must be.
    pub(crate) fn check(&self) {
        let complaints = held(&self.complaints).clone();
        let first: Vec<&str> = complaints.iter().take(12).map(String::as_str).collect();
        assert!(
            first.is_empty(),
            "{} complaints (seed {}):\n{}",
            complaints.len(),
            self.seed,
            first.join("\n")
        );
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.playing.load(SeqCst)
    }

    /// Whether the server has run without a break since this tide, so that no connection may have died.
    pub(crate) fn has_run_since(&self, tide: u64) -> bool {
        tide.is_multiple_of(2) && self.tide.load(SeqCst) == tide
    }

    /// Everybody whose stream is to be kept.
    pub(crate) fn screens(&self) -> Vec<Arc<Screen>> {
        let mut all = held(&self.screens);
        all.retain(|screen| screen.open.load(SeqCst));
        all.clone()
    }
}

/// One tab of one visitor.
pub(crate) struct Screen {
    /// For complaints.
    pub(crate) who: String,
    pub(crate) path: String,
    pub(crate) cookie: Option<String>,
    shown: Mutex<Shown>,
    changed: Condvar,
    open: AtomicBool,
}

/// What is on it.
#[derive(Clone, Default)]
pub(crate) struct Shown {
    pub(crate) of: String,
    pub(crate) number: u64,
    pub(crate) parts: BTreeMap<String, String>,
    /// How often a server had been started when it last connected.
    pub(crate) start: u64,
    /// Nothing came yet since it was taken up again.
    fresh: bool,
}

impl Shown {
    pub(crate) fn part(&self, id: &str) -> &str {
        self.parts.get(id).map_or("", String::as_str)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.part("offers").contains("/record.trn")
    }
}

impl Screen {
    /// Loads the page, for the first and only time.
    pub(crate) fn load(
        world: &World,
        who: String,
        path: &str,
        cookie: Option<String>,
    ) -> io::Result<Arc<Self>> {
        let reply = wire::get(world.port(), path, cookie.as_deref())?;
        if reply.is_later() {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        let shown = read(&reply.body).unwrap_or_else(|| {
            world.complain(format!("{who}: no page of a table but {}: {}", reply.status, reply.body));
            Shown::default()
        });
        let screen = Arc::new(Self {
            who,
            path: path.to_owned(),
            cookie,
            shown: Mutex::new(shown),
            changed: Condvar::new(),
            open: AtomicBool::new(true),
        });
        held(&world.screens).push(Arc::clone(&screen));
        Ok(screen)
    }

    pub(crate) fn close(&self) {
        self.open.store(false, SeqCst);
    }

    /// What is on it now.
    pub(crate) fn look(&self) -> Shown {
        self.shown().clone()
    }

    fn shown(&self) -> MutexGuard<'_, Shown> {
        held(&self.shown)
    }

    /// Waits until it shows more than this number. Whether it does.
    pub(crate) fn wait_beyond(&self, number: u64, most: Duration) -> bool {
        let (shown, _) =
            self.changed.wait_timeout_while(self.shown(), most, |shown| shown.number <= number).unwrap();
        shown.number > number
    }

    /// Waits for what has been acknowledged.
    pub(crate) fn must_go_beyond(&self, world: &World, number: u64, what: &str) {
        if !self.wait_beyond(number, NEWS) {
            world.complain(format!("{}: {what} is acknowledged, but nothing came after {number}", self.who));
        }
    }

    // ---- the stream ----

    /// Follows the stream until the screen is closed.
    pub(crate) fn follow(&self, world: &World) {
        let mut before = false;
        while self.open.load(SeqCst) {
            let tide = world.tide.load(SeqCst);
            let last = {
                let shown = self.shown();
                format!("{}.{}", shown.of, shown.number)
            };
            let path = format!("{}/events?last={last}", self.path);
            match Stream::open(world.port(), &path, self.cookie.as_deref()) {
                Ok(Ok(stream)) => {
                    {
                        let mut shown = self.shown();
                        // Read now: if it is too new, this stream is about to break off.
                        shown.start = world.starts.load(SeqCst);
                        shown.fresh = before;
                        world.resumed.fetch_add(u64::from(before), SeqCst);
                        before = true;
                    }
                    self.changed.notify_all();
                    self.read(world, stream);
                }
                Ok(Err(503)) if !world.has_run_since(tide) => {}
                Ok(Err(status)) => world.complain(format!("{}: no stream but {status}", self.who)),
                Err(_) => {}
            }
            if self.open.load(SeqCst) && world.has_run_since(tide) {
                world.complain(format!("{}: the stream broke off although the server runs", self.who));
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    fn read(&self, world: &World, mut stream: Stream) {
        while self.open.load(SeqCst) {
            match stream.next() {
                Ok(Some(event)) => self.take(world, &event),
                Ok(None) => {}
                Err(_) => return,
            }
        }
    }

    /// Applies an event as the script does: what has no place on the page is left out.
    fn take(&self, world: &World, event: &Event) {
        let mut shown = self.shown();
        let wrong = |what: &str| {
            let Event { id, name, .. } = event;
            world.complain(format!("{}: {what}: {name} {id:?} after {}", self.who, shown.number));
        };
        match (event.name.as_str(), event.id.as_deref().and_then(|id| id.rsplit_once('.'))) {
            ("passing", None) => {}
            // A page may leave it out: all that it changes is in what comes next.
            ("walk", None) => return,
            ("parts" | "whole", Some((of, number))) => {
                let number: u64 = number.parse().unwrap_or(0);
                if of != shown.of {
                    wrong("an event of another stream");
                } else if number < shown.number {
                    wrong("numbers go back");
                } else if number == shown.number {
                    wrong("an event that was seen before");
                }
                let whole = event.name == "whole" && shown.fresh;
                world.wholes.fetch_add(u64::from(whole), SeqCst);
                shown.fresh = false;
                of.clone_into(&mut shown.of);
                shown.number = number;
            }
            _ => wrong("what is this"),
        }
        let parts: Vec<(String, String)> = serde_json::from_str(&event.data).unwrap_or_else(|error| {
            world.complain(format!("{}: {error} in {}", self.who, event.data));
            Vec::new()
        });
        for (id, markup) in parts {
            if let Some(part) = shown.parts.get_mut(&id) {
                *part = markup;
            }
        }
        drop(shown);
        self.changed.notify_all();
    }

    // ---- comparing ----

    /// Compares with a page that is loaded now, which is then thrown away. Whether there was a moment at which both
    /// showed the same number.
    pub(crate) fn compare(&self, world: &World, patience: Duration) -> bool {
        let begun = Instant::now();
        loop {
            let reply = wire::get(world.port(), &self.path, self.cookie.as_deref());
            if let Ok(Some(page)) = reply.map(|reply| read(&reply.body)) {
                if page.number > 0 && !self.wait_beyond(page.number - 1, NEWS) {
                    let shown = self.look().number;
                    world.complain(format!(
                        "{}: the page is at {}, the screen at {shown}",
                        self.who, page.number
                    ));
                    return false;
                }
                let shown = self.look();
                if shown.number == page.number {
                    self.differ(world, &shown, &page);
                    world.compared.fetch_add(1, SeqCst);
                    return true;
                }
            }
            if begun.elapsed() > patience {
                return false;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Complains if a page shows something else.
    pub(crate) fn differ(&self, world: &World, shown: &Shown, page: &Shown) {
        if shown.of != page.of {
            world.complain(format!("{}: the page is of {}, the screen of {}", self.who, page.of, shown.of));
        }
        let ids: Vec<_> = page.parts.keys().chain(shown.parts.keys()).collect();
        for id in ids {
            let (ours, theirs) = (wire::timeless(shown.part(id)), wire::timeless(page.part(id)));
            if ours != theirs {
                let same = ours.bytes().zip(theirs.bytes()).take_while(|(one, two)| one == two).count();
                let from = |text: &str| -> String {
                    String::from_utf8_lossy(&text.as_bytes()[same.saturating_sub(60)..])
                        .chars()
                        .take(200)
                        .collect()
                };
                world.complain(format!(
                    "{}: part {id} at {} differs from a fresh page:\n  screen …{}\n  page   …{}",
                    self.who,
                    shown.number,
                    from(&ours),
                    from(&theirs)
                ));
                return;
            }
        }
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // If the test fails, it fails for one reason.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads a table's page.
pub(crate) fn read(page: &str) -> Option<Shown> {
    let last = wire::attribute(page, "data-last")?;
    let (of, number) = last.rsplit_once('.')?;
    let number = number.parse().ok()?;
    Some(Shown { of: of.to_owned(), number, parts: wire::parts(page), ..Shown::default() })
}
