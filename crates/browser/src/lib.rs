//! Drives a real Chromium, for tests and screenshots.
//!
//! A [`Browser`] is one process with a fresh profile. A [`BrowserContext`] has its own cookies and storage, like an
//! incognito window. A [`Page`] is one tab of a context; its clicks and keys are real input events, not calls into the page.
//! Everything is synchronous. Everything that waits has a time limit and an error that names what it waited for. Chromium
//! gets one of two sets of [`Fonts`] and no other font, so pages have the same size on every machine.
//!
//! ```no_run
//! use browser::Browser;
//!
//! let browser = Browser::start()?;
//! let visitor = browser.new_context()?;
//! let mut page = visitor.page(1440, 900)?;
//! page.goto("http://127.0.0.1:1682/")?;
//! page.click("a[href='/new/visite']")?;
//! assert_eq!(page.console_errors()?, [""; 0]);
//! # Ok::<(), browser::BrowserError>(())
//! ```
//!
//! Absent: other browsers, most of the debugging protocol. Only tests depend on this crate. Why it is our own:
//! `docs/decisions/0005-own-browser-driver.md`.

mod accessibility;
mod font_files;
mod fonts;
mod page;
mod pipe;
mod trace;

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{env, fs, io, thread};

use serde_json::{Value, json};

pub use accessibility::{AccessibilityTree, AccessibleNode};
use font_files::FONTS_VARIABLE;
pub use fonts::Fonts;
pub use page::{Page, Request};
use pipe::{CdpPipe, CdpSession};
pub use trace::TraceEvent;

/// The environment variable that names the Chromium to use, if it has none of the usual names.
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
    // Every page counts as the foreground page: no throttled timers, no missing frames.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--hide-scrollbars",
];

const START_TIMEOUT: Duration = Duration::from_secs(60);

/// What went wrong, and in which operation.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "most fields explain themselves")]
pub enum BrowserError {
    /// No Chromium on this machine.
    #[error(
        "no Chromium found: install Debian's package chromium, or name the program in {CHROMIUM_VARIABLE}"
    )]
    Missing,
    /// Font files are missing on this machine.
    #[error(
        "no {}: install Debian's package {package}, or name the folder of the fonts in {FONTS_VARIABLE}",
        files.join(", ")
    )]
    MissingFonts {
        files: Vec<&'static str>,
        /// The Debian package that has them.
        package: &'static str,
    },
    /// The profile folder could not be created, or the program could not be started.
    #[error("cannot start {program}: {source}")]
    Start { program: PathBuf, source: io::Error },
    /// The process has exited or closed its pipe.
    #[error("{operation}: Chromium has exited. {log}")]
    Exited {
        operation: String,
        /// The end of its standard error, if known.
        log: String,
    },
    /// Something did not happen in time.
    #[error("{operation}: not within {seconds:.1} s. {last}")]
    TimedOut {
        operation: String,
        seconds: f32,
        /// The last value that was seen.
        last: String,
    },
    /// A script threw, an element is missing or covered, a page does not load.
    #[error("{operation}: {message}")]
    Failed { operation: String, message: String },
}

/// A running Chromium. The process ends and the profile is deleted when the browser, its contexts and pages are dropped.
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

    /// Starts this program, which must be a Chromium.
    pub fn start_program(program: &Path, fonts: Fonts) -> Result<Self, BrowserError> {
        let files =
            fonts.files().map_err(|(files, package)| BrowserError::MissingFonts { files, package })?;
        let failed = |source| BrowserError::Start { program: program.to_path_buf(), source };
        let profile = fresh_folder().map_err(failed)?;
        let config = fonts.configure(&files, &profile).map_err(failed)?;
        let mut process = Process::start(program, profile, &config).map_err(failed)?;
        if let Err(error) =
            process.root().call("start Chromium", "Browser.getVersion", json!({}), START_TIMEOUT)
        {
            return Err(match error {
                BrowserError::Exited { operation, .. } => {
                    BrowserError::Exited { operation, log: process.log_tail() }
                }
                other => other,
            });
        }
        Ok(Self { process: Arc::new(process) })
    }

    /// A new context without cookies: another visitor.
    pub fn new_context(&self) -> Result<BrowserContext, BrowserError> {
        let made = self.process.call("new context", "Target.createBrowserContext", json!({}))?;
        let id = made["browserContextId"].as_str().unwrap_or_default().to_owned();
        Ok(BrowserContext { handle: Arc::new(ContextHandle { process: Arc::clone(&self.process), id }) })
    }
}

/// A context with its own cookies and storage: one visitor.
pub struct BrowserContext {
    handle: Arc<ContextHandle>,
}

impl BrowserContext {
    /// A new, empty page of this size in pixels.
    pub fn page(&self, width: u32, height: u32) -> Result<Page, BrowserError> {
        let process = &self.handle.process;
        let target = json!({ "url": "about:blank", "browserContextId": self.handle.id, "newWindow": true });
        let made = process.call("new page", "Target.createTarget", target)?;
        let attach = json!({ "targetId": made["targetId"], "flatten": true });
        let attached = process.call("new page", "Target.attachToTarget", attach)?;
        let session = process.pipe.session(attached["sessionId"].as_str().unwrap_or_default());
        Page::open(session, Arc::clone(&self.handle), width, height)
    }
}

/// Shared by a context and its pages. Disposes of the context when the last of them is dropped.
struct ContextHandle {
    process: Arc<Process>,
    id: String,
}

impl Drop for ContextHandle {
    fn drop(&mut self) {
        let context = json!({ "browserContextId": self.id });
        // If this fails, the process has exited, and the context with it.
        drop(self.process.call("dispose of context", "Target.disposeBrowserContext", context));
    }
}

struct Process {
    child: Child,
    profile: PathBuf,
    pipe: Arc<CdpPipe>,
    root: Mutex<CdpSession>,
}

impl Process {
    fn start(program: &Path, profile: PathBuf, font_config: &Path) -> io::Result<Self> {
        let log = fs::File::create(profile.join("stderr"))?;
        // The shell moves the pipes to the file descriptors that Chromium expects. When this process ends, in whatever
        // way, the pipe closes and Chromium exits.
        let mut command = Command::new("sh");
        command.args(["-c", "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null", "sh"]).arg(program).args(FLAGS);
        command.arg(format!("--user-data-dir={}", profile.display()));
        // Temporary files are deleted with the profile.
        command.env("TMPDIR", &profile).env("FONTCONFIG_FILE", font_config);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(log);
        prepare(&mut command, &profile)?;
        let mut child = command.spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("no pipes"));
        };
        let pipe = CdpPipe::start(input, output);
        let root = Mutex::new(pipe.session(""));
        Ok(Self { child, profile, pipe, root })
    }

    fn root(&mut self) -> &mut CdpSession {
        self.root.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    fn call(&self, operation: &str, method: &str, parameters: Value) -> Result<Value, BrowserError> {
        let mut root = self.root.lock().unwrap_or_else(PoisonError::into_inner);
        root.call(operation, method, parameters, START_TIMEOUT)
    }

    fn log_tail(&self) -> String {
        let log = fs::read_to_string(self.profile.join("stderr")).unwrap_or_default();
        let lines: Vec<_> = log.lines().collect();
        lines[lines.len().saturating_sub(5)..].join("\n")
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        kill(&mut self.child);
        // Child processes that are exiting may still write.
        for _ in 0..50 {
            if fs::remove_dir_all(&self.profile).is_ok() || !self.profile.exists() {
                break;
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// A process group of its own, so that all child processes can be killed; no sandbox for root, where Chromium refuses it.
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
    Err(io::Error::other("this driver needs Unix"))
}

fn kill(child: &mut Child) {
    let group = format!("kill -s KILL -- -{}", child.id());
    // The shell's built-in `kill`: the program of that name is not installed everywhere.
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
