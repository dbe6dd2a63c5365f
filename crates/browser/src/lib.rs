//! Drives a real Chromium, for tests and screenshots.
//!
//! A [`Browser`] is one process with a fresh profile. A [`BrowserContext`] is somebody with cookies of their own in it. A
//! [`Page`] is one tab of a visitor; its clicks and keys are real input events, not calls into the page. All of it is
//! synchronous, and everything that waits has a time limit and an error that names what was waited for. Chromium gets one of
//! two sets of [`Fonts`] and no other font, so that pages measure the same on every machine.
//!
//! Absent: other browsers, most of what Chromium can be asked, and any way into a shipped program: only tests depend on
//! this. Why it is our own is in `docs/decisions/0005-own-browser-driver.md`.

mod font_files;
mod fonts;
mod page;
mod wire;

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{env, fs, io, thread};

use serde_json::{Value, json};

use font_files::FONTS_VARIABLE;
pub use fonts::Fonts;
pub use page::{Page, Request};
use wire::{Session, Wire};

/// Names the Chromium to use, if the usual names do not.
pub const CHROMIUM_VARIABLE: &str = "TRIANON_CHROMIUM";

const PROGRAMS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

const FLAGS: [&str; 14] = [
    "--headless",
    "--remote-debugging-pipe",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-breakpad",
    // Every page counts as the one in front: no throttled timers, no missing frames.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--hide-scrollbars",
];

const START: Duration = Duration::from_secs(60);

/// What went wrong, and in which operation.
#[derive(Debug, thiserror::Error)]
pub enum BrowserError {
    /// There is no Chromium on this machine.
    #[error(
        "no Chromium found: install Debian's package chromium, or name the program in {CHROMIUM_VARIABLE}"
    )]
    Missing,
    /// Fonts of the set are not on this machine.
    #[error(
        "no {}: install Debian's package {package}, or name the folder of the fonts in {FONTS_VARIABLE}",
        files.join(", ")
    )]
    MissingFonts {
        /// The names of the files.
        files: Vec<&'static str>,
        /// The Debian package that has them.
        package: &'static str,
    },
    /// The profile's folder could not be made, or the program not be started.
    #[error("cannot start {program}: {source}")]
    Start {
        /// What was to be started.
        program: PathBuf,
        /// Why it was not.
        source: io::Error,
    },
    /// The process ended or closed its pipe.
    #[error("{operation}: Chromium has gone away. {log}")]
    Gone {
        /// What was under way.
        operation: String,
        /// The last it wrote to its standard error, if that is known.
        log: String,
    },
    /// Something did not happen in time.
    #[error("{operation}: not within {seconds:.1} s. {last}")]
    Late {
        /// What was waited for.
        operation: String,
        /// How long.
        seconds: f32,
        /// The last that was seen of it.
        last: String,
    },
    /// It could not be done: a script threw, an element is not there or is covered, a page does not load.
    #[error("{operation}: {message}")]
    Failed {
        /// What was to be done.
        operation: String,
        /// What Chromium said.
        message: String,
    },
}

/// A running Chromium. The process and its profile go when the browser, its visitors and their pages are dropped.
pub struct Browser {
    process: Arc<Process>,
}

impl Browser {
    /// Starts Chromium with a profile of its own and wide fonts.
    pub fn start() -> Result<Self, BrowserError> {
        Self::start_with(Fonts::Wide)
    }

    /// Starts Chromium with a profile of its own and these fonts.
    pub fn start_with(fonts: Fonts) -> Result<Self, BrowserError> {
        Self::start_program(&program()?, fonts)
    }

    /// Starts this very program, which must be a Chromium.
    pub fn start_program(program: &Path, fonts: Fonts) -> Result<Self, BrowserError> {
        let files =
            fonts.files().map_err(|(files, package)| BrowserError::MissingFonts { files, package })?;
        let failed = |source| BrowserError::Start { program: program.to_path_buf(), source };
        let profile = fresh_folder().map_err(failed)?;
        let config = fonts.configure(&files, &profile).map_err(failed)?;
        let mut process = Process::start(program, profile, &config).map_err(failed)?;
        if let Err(error) = process.root().call("start Chromium", "Browser.getVersion", json!({}), START) {
            return Err(match error {
                BrowserError::Gone { operation, .. } => {
                    BrowserError::Gone { operation, log: process.last_words() }
                }
                other => other,
            });
        }
        Ok(Self { process: Arc::new(process) })
    }

    /// Somebody new, with no cookies yet.
    pub fn visitor(&self) -> Result<BrowserContext, BrowserError> {
        let made = self.process.call("new visitor", "Target.createBrowserContext", json!({}))?;
        let context = made["browserContextId"].as_str().unwrap_or_default().to_owned();
        Ok(BrowserContext { place: Arc::new(ElementRect { process: Arc::clone(&self.process), context }) })
    }
}

/// Somebody with cookies and storage of their own.
pub struct BrowserContext {
    place: Arc<ElementRect>,
}

impl BrowserContext {
    /// A new, empty page of this size.
    pub fn page(&self, width: u32, height: u32) -> Result<Page, BrowserError> {
        let process = &self.place.process;
        let target =
            json!({ "url": "about:blank", "browserContextId": self.place.context, "newWindow": true });
        let made = process.call("new page", "Target.createTarget", target)?;
        let attach = json!({ "targetId": made["targetId"], "flatten": true });
        let attached = process.call("new page", "Target.attachToTarget", attach)?;
        let session = process.wire.session(attached["sessionId"].as_str().unwrap_or_default());
        Page::open(session, Arc::clone(&self.place), width, height)
    }
}

/// What a visitor's pages share.
struct ElementRect {
    process: Arc<Process>,
    context: String,
}

impl Drop for ElementRect {
    fn drop(&mut self) {
        let context = json!({ "browserContextId": self.context });
        // If it fails the process is gone, and the visitor with it.
        drop(self.process.call("visitor leaves", "Target.disposeBrowserContext", context));
    }
}

struct Process {
    child: Child,
    profile: PathBuf,
    wire: Arc<Wire>,
    root: Mutex<Session>,
}

impl Process {
    fn start(program: &Path, profile: PathBuf, font_config: &Path) -> io::Result<Self> {
        let log = fs::File::create(profile.join("stderr"))?;
        // The shell puts the pipes where Chromium looks for them. When this process ends, however it ends, the pipe
        // closes and Chromium ends too.
        let mut command = Command::new("sh");
        command.args(["-c", "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null", "sh"]).arg(program).args(FLAGS);
        command.arg(format!("--user-data-dir={}", profile.display()));
        // What it puts aside for the time being goes with the profile.
        command.env("TMPDIR", &profile).env("FONTCONFIG_FILE", font_config);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(log);
        prepare(&mut command, &profile)?;
        let mut child = command.spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("no pipes"));
        };
        let wire = Wire::over(input, output);
        let root = Mutex::new(wire.session(""));
        Ok(Self { child, profile, wire, root })
    }

    fn root(&mut self) -> &mut Session {
        self.root.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    fn call(&self, operation: &str, method: &str, parameters: Value) -> Result<Value, BrowserError> {
        let mut root = self.root.lock().unwrap_or_else(PoisonError::into_inner);
        root.call(operation, method, parameters, START)
    }

    fn last_words(&self) -> String {
        let log = fs::read_to_string(self.profile.join("stderr")).unwrap_or_default();
        let lines: Vec<_> = log.lines().collect();
        lines[lines.len().saturating_sub(5)..].join("\n")
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        kill(&mut self.child);
        // Children that are just ending may still write.
        for _ in 0..50 {
            if fs::remove_dir_all(&self.profile).is_ok() || !self.profile.exists() {
                break;
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// A process group of its own, so that no child is left over; no sandbox where Chromium refuses one.
#[cfg(unix)]
fn prepare(command: &mut Command, profile: &Path) -> io::Result<()> {
    use std::os::unix::fs::MetadataExt;
    use std::os::unix::process::CommandExt;
    if fs::metadata(profile)?.uid() == 0 {
        command.arg("--no-sandbox");
    }
    command.process_group(0);
    Ok(())
}

#[cfg(not(unix))]
fn prepare(_: &mut Command, _: &Path) -> io::Result<()> {
    Err(io::Error::other("this driver needs a Unix"))
}

fn kill(child: &mut Child) {
    let group = format!("kill -s KILL -- -{}", child.id());
    // The shell's own `kill`: the program of that name is not installed everywhere.
    let killed = Command::new("sh").args(["-c", &group]).stderr(Stdio::null()).status();
    if !killed.is_ok_and(|status| status.success()) {
        drop(child.kill());
    }
    drop(child.wait());
}

fn fresh_folder() -> io::Result<PathBuf> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    loop {
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("trianon-chromium-{}-{count}", std::process::id()));
        match fs::create_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            made => return made.map(|()| folder),
        }
    }
}

fn program() -> Result<PathBuf, BrowserError> {
    if let Some(named) = env::var_os(CHROMIUM_VARIABLE) {
        return Ok(PathBuf::from(named));
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = env::split_paths(&path).collect();
    let places = PROGRAMS.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.into_iter().find(|place| place.is_file()).ok_or(BrowserError::Missing)
}
