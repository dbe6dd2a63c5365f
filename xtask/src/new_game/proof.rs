//! Shows that a fifth game is one folder and what `new-game` writes: in a copy of the tree, without a network.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::command::{self, Stop, cargo, git, output, root, shown};

/// The game that is made in the copy.
const NAME: &str = "menuet";

/// Copies the tree, makes a game there, and runs what concerns it.
pub(crate) fn run() -> Result<(), Stop> {
    let start = Instant::now();
    let copy = Copy::make()?;
    let steps = [
        copy.cargo(&["run", "--package", "xtask", "--", "new-game", NAME]),
        regen(copy.cargo(&["test", "--package", NAME, "--test", "golden"])),
        copy.cargo(&["fmt", "--all", "--check"]),
        copy.cargo(&["test", "--package", NAME, "--features", "html"]),
        copy.cargo(&["test", "--package", "words", "--test", "sources"]),
        copy.cargo(&["test", "--package", "arena", "--test", "playouts", NAME]),
        copy.cargo(&["test", "--package", "server", "--test", "wire", &format!("games::{NAME}")]),
        copy.cargo(&["test", "--package", "trianon", "--test", "clicked", NAME]),
        copy.cargo(&["run", "--package", "xtask", "--", "tidy"]),
    ];
    let count = steps.len();
    for (number, mut step) in (1..).zip(steps) {
        println!("\n=== a fifth game, {number}/{count}  {}", shown(&step));
        command::run(&mut step)?;
    }
    println!("\na fifth game: made and tested in {:.0} s", start.elapsed().as_secs_f32());
    Ok(())
}

fn regen(mut command: Command) -> Command {
    command.env("TRIANON_REGEN", "1");
    command
}

/// A copy of the tree. It is removed when it goes out of scope.
struct Copy {
    folder: PathBuf,
}

impl Copy {
    fn make() -> Result<Self, Stop> {
        let copy =
            Self { folder: std::env::temp_dir().join(format!("trianon-{NAME}-{}", std::process::id())) };
        let listed = output(&mut git(&["ls-files", "-z", "--cached", "--others", "--exclude-standard"]))?;
        let names = listed.split_terminator('\0').filter(|name| root().join(name).is_file());
        for name in names {
            put(&root().join(name), &copy.folder.join(name))
                .map_err(|error| Stop::Failed(format!("{name} cannot be copied: {error}")))?;
        }
        // `tidy` asks git for the files.
        command::run(Command::new("git").args(["init", "--quiet"]).current_dir(&copy.folder))?;
        Ok(copy)
    }

    /// Cargo in the copy, offline, with its output in the copy too.
    fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = cargo(arguments);
        command.current_dir(&self.folder);
        command.env("CARGO_NET_OFFLINE", "true").env("CARGO_TARGET_DIR", self.folder.join("target"));
        command
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.folder) {
            eprintln!("{} cannot be removed: {error}", self.folder.display());
        }
    }
}

fn put(from: &Path, to: &Path) -> std::io::Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to).map(|_| ())
}
