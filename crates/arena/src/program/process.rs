//! A running program. Lines go in and come out; size and time of an answer are bounded. It is always ended and reaped.
//!
//! Three threads serve it, so that a program that does not read, does not write, or writes without end stops nobody: one
//! writes its input, one reads its answers, one keeps the last lines of its standard error.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::messages::shown;

/// The most bytes of an answer.
const MAX_ANSWER: usize = 64 * 1024;

/// The most bytes of a line of standard error that are kept, and the most lines.
const MAX_ERROR_LINE: u64 = 1000;
const ERROR_LINES: usize = 10;

/// Lines a program may write ahead before it has to wait.
const LINES_AHEAD: usize = 4;

/// How long a program may take to end after its input is closed.
const GRACE: Duration = Duration::from_secs(1);

/// A program that ended is waited for in steps of this.
const STEP: Duration = Duration::from_millis(2);

/// Linux counts CPU time for `/proc` in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// A running program.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Lines for its input. `None` closes it.
    input: Option<Sender<String>>,
    answers: Receiver<Line>,
    errors: Arc<Mutex<VecDeque<String>>>,
    errors_read: JoinHandle<()>,
    /// Whether it was asked and has not answered.
    owes_answer: bool,
    /// Its CPU time at the last answer.
    cpu: Duration,
}

/// A line from the program.
#[derive(Debug)]
enum Line {
    Whole(String),
    /// Only its beginning.
    TooLong(String),
}

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum NoAnswer {
    /// It did not come in time.
    Late,
    /// The program has ended.
    Ended(ExitStatus),
    /// The program cannot be used any more.
    Broken(String),
}

impl Process {
    /// Starts a program. The first word is its name.
    pub(super) fn start(words: &[String]) -> std::io::Result<Self> {
        let (program, arguments) =
            words.split_first().ok_or_else(|| std::io::Error::other("no program is named"))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let (input, lines) = channel::<String>();
        if let Some(mut pipe) = child.stdin.take() {
            // If the program is gone, the thread that reads its answers notices.
            std::thread::spawn(move || lines.iter().all(|line| pipe.write_all(line.as_bytes()).is_ok()));
        }
        let (sender, answers) = sync_channel(LINES_AHEAD);
        if let Some(pipe) = child.stdout.take() {
            std::thread::spawn(move || read_answers(pipe, &sender));
        }
        let errors = Arc::<Mutex<VecDeque<String>>>::default();
        let (kept, pipe) = (Arc::clone(&errors), child.stderr.take());
        let errors_read = std::thread::spawn(move || {
            if let Some(pipe) = pipe {
                keep_last_lines(pipe, &kept);
            }
        });
        let (input, owes_answer, cpu) = (Some(input), false, Duration::ZERO);
        Ok(Self { child, input, answers, errors, errors_read, owes_answer, cpu })
    }

    /// Sends a line that needs no answer.
    pub(super) fn tell(&self, line: String) {
        if let Some(input) = &self.input {
            let _ = input.send(line);
        }
    }

    /// Sends a line and waits for the answer.
    pub(super) fn ask(&mut self, line: String, timeout: Duration) -> Result<String, NoAnswer> {
        match self.answers.try_recv() {
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return Err(self.gone()),
            Ok(Line::Whole(text) | Line::TooLong(text)) => {
                let reason = format!("it wrote `{}` without being asked", shown(&text));
                return Err(NoAnswer::Broken(reason));
            }
        }
        self.owes_answer = true;
        self.tell(line);
        match self.answers.recv_timeout(timeout) {
            Ok(Line::Whole(answer)) => {
                self.owes_answer = false;
                Ok(answer)
            }
            Ok(Line::TooLong(start)) => {
                let reason = format!("its answer is longer than {MAX_ANSWER} bytes: `{}`", shown(&start));
                Err(NoAnswer::Broken(reason))
            }
            Err(RecvTimeoutError::Timeout) => Err(NoAnswer::Late),
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    /// Why there are no more answers.
    fn gone(&mut self) -> NoAnswer {
        match self.wait(GRACE) {
            Some(status) => NoAnswer::Ended(status),
            None => NoAnswer::Broken("it closed its standard output".to_owned()),
        }
    }

    /// The CPU time since the last call, or since the start: of the program and of those it started and waited for.
    pub(super) fn cpu_time(&mut self) -> Duration {
        let now = process_cpu_time(self.child.id()).unwrap_or(self.cpu);
        let spent = now.saturating_sub(self.cpu);
        self.cpu += spent;
        spent
    }

    /// The last lines of its standard error, for the end of an error.
    pub(super) fn last_words(&mut self) -> String {
        // A program that has ended has nothing more to say; its last lines may still be under way.
        if self.wait(Duration::ZERO).is_some() {
            wait_until(GRACE, || self.errors_read.is_finished().then_some(()));
        }
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        match errors.is_empty() {
            true => "; it wrote nothing to standard error".to_owned(),
            false => {
                let lines: String = errors.iter().map(|line| format!("\n    {}", shown(line))).collect();
                format!("; the end of its standard error:{lines}")
            }
        }
    }

    /// Waits until it has ended, but not longer than this.
    fn wait(&mut self, most: Duration) -> Option<ExitStatus> {
        wait_until(most, || self.child.try_wait().ok().flatten())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.input = None;
        // One that still works on an answer is not waited for.
        if self.owes_answer || self.wait(GRACE).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Tries again and again until there is a result or the time is over.
fn wait_until<T>(most: Duration, mut result: impl FnMut() -> Option<T>) -> Option<T> {
    let start = Instant::now();
    loop {
        let found = result();
        if found.is_some() || start.elapsed() >= most {
            return found;
        }
        std::thread::sleep(STEP);
    }
}

/// Sends every line, until the program closes its output, writes a line that is too long, or nobody listens.
fn read_answers(output: impl Read, answers: &SyncSender<Line>) {
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        let most = MAX_ANSWER as u64 + 1;
        if !output.by_ref().take(most).read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
            return;
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let is_whole = bytes.len() <= MAX_ANSWER;
        let line = if is_whole { Line::Whole(text) } else { Line::TooLong(text) };
        if answers.send(line).is_err() || !is_whole {
            return;
        }
    }
}

/// Reads to the end and keeps the last lines.
fn keep_last_lines(errors: impl Read, kept: &Mutex<VecDeque<String>>) {
    let mut errors = BufReader::new(errors);
    loop {
        let mut bytes = Vec::new();
        if !errors.by_ref().take(MAX_ERROR_LINE).read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
            return;
        }
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == ERROR_LINES {
            kept.pop_front();
        }
        kept.push_back(String::from_utf8_lossy(&bytes).trim_end().to_owned());
    }
}

/// The CPU time a process has used so far, from `/proc`. `None` on other systems than Linux.
fn process_cpu_time(pid: u32) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The second field is the name in parentheses, which may hold anything. Of the others, 14 to 17 are the ticks in user and
    // system mode, its own and those of children it waited for.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: Option<u32> = fields.get(11..15)?.iter().map(|ticks| ticks.parse::<u32>().ok()).sum();
    Some(TICK * ticks?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn shell(script: &str) -> Process {
        Process::start(&["sh", "-c", script].map(str::to_owned)).unwrap()
    }

    fn failure(script: &str, timeout: Duration) -> String {
        let mut process = shell(script);
        match process.ask("question\n".to_owned(), timeout) {
            Ok(answer) => panic!("{answer}"),
            Err(NoAnswer::Late) => "late".to_owned(),
            Err(NoAnswer::Ended(status)) => format!("{status}{}", process.last_words()),
            Err(NoAnswer::Broken(reason)) => reason,
        }
    }

    #[test]
    fn lines_go_in_and_come_out() {
        let mut cat = shell("exec cat");
        for line in ["one\n", "two\n"] {
            assert_eq!(cat.ask(line.to_owned(), SECOND * 10).unwrap(), line);
        }
        let pid = cat.child.id();
        drop(cat);
        assert_eq!(process_cpu_time(pid), None, "it is reaped");
    }

    #[test]
    fn failures_are_told_apart() {
        let nothing = "exit status: 3; it wrote nothing to standard error";
        assert_eq!(failure("exit 3", SECOND * 10), nothing);
        let said =
            failure("for n in 1 2 3 4 5 6 7 8 9 10 11; do echo line $n >&2; done; exit 1", SECOND * 10);
        assert!(!said.contains("line 1\n") && said.ends_with("line 10\n    line 11"), "{said}");
        assert_eq!(failure("exec 1>&-; sleep 2", SECOND * 10), "it closed its standard output");
        assert_eq!(failure("exec sleep 60", SECOND / 50), "late");
        let long = failure("exec tr '\\0' x </dev/zero", SECOND * 10);
        assert!(long.starts_with("its answer is longer than 65536 bytes: `xxx"), "{long}");
        assert!(long.len() < 400, "{long}");
    }

    #[test]
    fn nobody_waits_for_one_that_does_not_read_or_writes_without_end() {
        let mut deaf = shell("exec sleep 60");
        assert!(matches!(deaf.ask("x".repeat(1 << 20), SECOND / 50), Err(NoAnswer::Late)));
        drop(deaf);
        let mut chatty = shell("exec yes");
        assert_eq!(chatty.ask("question\n".to_owned(), SECOND * 10).ok(), Some("y\n".to_owned()));
        // The next lines are on their way.
        std::thread::sleep(SECOND / 10);
        assert!(
            matches!(chatty.ask("question\n".to_owned(), SECOND), Err(NoAnswer::Broken(reason)) if reason.contains("without being asked"))
        );
    }

    #[test]
    fn work_takes_cpu_time() {
        let mut busy = shell("i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; echo; exec cat");
        assert!(busy.ask("question\n".to_owned(), SECOND * 60).is_ok());
        assert!(busy.cpu_time() > Duration::ZERO || !cfg!(target_os = "linux"));
        assert_eq!(busy.cpu_time(), Duration::ZERO);
    }
}
