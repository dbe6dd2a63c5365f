//! What a release promises: the same bytes from another folder, a unit with little exposure, and a program that needs nothing
//! but itself.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::{Release, failed, make_folder};
use crate::command::{Stop, git, output, run as run_command};

/// The greatest exposure of the unit, in tenths, as `systemd-analyze` counts.
const MAX_EXPOSURE: &str = "20";
/// Where the second build is: another depth, another name.
const ELSEWHERE: &str = "target/dist-check/another/folder";

pub(super) fn run(here: &Release) -> Result<(), Stop> {
    exposure(here)?;
    empty_root(here)?;
    reproducible(here)?;
    println!("dist: checked");
    Ok(())
}

fn exposure(here: &Release) -> Result<(), Stop> {
    let unit = here.folder.join("trianon.service");
    let said = output(
        Command::new("systemd-analyze")
            .args(["security", "--offline=true", "--no-pager", "--threshold", MAX_EXPOSURE])
            .arg(&unit),
    )?;
    println!("{}", said.lines().last().unwrap_or_default());
    Ok(())
}

/// Builds the last commit in another folder, and compares all files.
fn reproducible(here: &Release) -> Result<(), Stop> {
    if !output(&mut git(&["status", "--porcelain"]))?.is_empty() {
        return Err(Stop::Failed("there are changes that are not committed: commit them first".to_owned()));
    }
    let there = here.sources.join(ELSEWHERE);
    fs::remove_dir_all(&there).ok();
    make_folder(&there)?;
    let archive = there.with_extension("tar");
    run_command(git(&["archive", "--format=tar", "HEAD", "--output"]).arg(&archive))?;
    run_command(
        Command::new("tar").arg("--extract").arg("--file").arg(&archive).arg("--directory").arg(&there),
    )?;
    let again = Release::new(there.clone(), there.join("target/dist"))?;
    again.make()?;
    let names = here.files()?;
    if names != again.files()? {
        return Err(Stop::Failed("the second build has other files".to_owned()));
    }
    for name in &names {
        let bytes = |release: &Release| {
            let path = release.folder.join(name);
            fs::read(&path).map_err(|error| failed(&path, &error))
        };
        if bytes(here)? != bytes(&again)? {
            return Err(Stop::Failed(format!(
                "{name} differs between {} and {}",
                here.folder.display(),
                again.folder.display()
            )));
        }
    }
    println!("dist: {} files are the same from another folder", names.len());
    fs::remove_dir_all(there).ok();
    Ok(())
}

/// Serves, plays, backs up and restores in a root with only the program: no library, no `/dev`, no `/proc`.
fn empty_root(here: &Release) -> Result<(), Stop> {
    let root = here.target_folder.join("dist-root");
    fs::remove_dir_all(&root).ok();
    make_folder(&root.join("data"))?;
    let program = here.folder.join("trianon");
    super::copy(&program, &root.join("trianon"), true)?;
    let mut server = Server::start(&root)?;
    let load = |url: &str| {
        run_command(Command::new(&program).args(["load", "--tables", "2", "--seconds", "3", "--url", url]))
    };
    load(&server.url)?;
    run_command(&mut inside(&root, &["backup", "/data/night.db", "--db", "/data/t.db"]))?;
    load(&server.url)?;
    server.stop()?;
    run_command(&mut inside(&root, &["restore", "/data/night.db", "--db", "/data/t.db"]))?;
    let mut server = Server::start(&root)?;
    load(&server.url)?;
    server.stop()?;
    println!("dist: served, played, backed up and restored in an empty root");
    fs::remove_dir_all(&root).map_err(|error| failed(&root, &error))
}

/// The program in the root, as a user who is root only there.
fn inside(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--root"]).arg(root).arg("/trianon").args(arguments);
    command
}

/// A server in the root. Dropped, it is killed.
struct Server {
    child: Child,
    url: String,
}

/// How long it may take to stop.
const PATIENCE: Duration = Duration::from_secs(30);

impl Server {
    fn start(root: &Path) -> Result<Self, Stop> {
        let cannot = |what: &str| Stop::Failed(format!("the server in the empty root {what}"));
        let listen = ["serve", "--listen", "127.0.0.1:0", "--db", "/data/t.db", "--visitor-actions", "0"];
        let mut command = inside(root, &listen);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().map_err(|error| {
            Stop::Failed(format!("cannot start unshare (Debian's package util-linux): {error}"))
        })?;
        let mut line = String::new();
        let out = child.stdout.take().ok_or_else(|| cannot("has no output"))?;
        BufReader::new(out).read_line(&mut line).map_err(|error| cannot(&error.to_string()))?;
        let Some(url) = line.split_whitespace().find(|word| word.starts_with("http://")) else {
            child.kill().ok();
            return Err(cannot("does not start"));
        };
        Ok(Self { child, url: url.to_owned() })
    }

    /// Asks it to stop, and waits until it has.
    fn stop(&mut self) -> Result<(), Stop> {
        let id = self.child.id().to_string();
        run_command(Command::new("sh").args(["-c", "kill -TERM \"$0\"", &id]))?;
        let begun = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) if status.success() => return Ok(()),
                Ok(Some(status)) => return Err(Stop::Failed(format!("the server ended with {status}"))),
                _ if begun.elapsed() > PATIENCE => {
                    return Err(Stop::Failed("the server does not stop".to_owned()));
                }
                _ => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
