//! How the tools run other programs.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

/// Why a tool ends early.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The command line was not understood: exit code 2, with the usage text.
    Usage(String),
    /// Something failed: exit code 1.
    Failed(String),
}

/// The folder of the repository.
pub(crate) fn root() -> PathBuf {
    // Cargo says at run time where it found the package; the compiled-in answer is for a binary started by hand.
    let here =
        env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| OsString::from(env!("CARGO_MANIFEST_DIR")));
    let here = PathBuf::from(here);
    here.parent().map_or_else(|| here.clone(), Path::to_path_buf)
}

/// The cargo that runs this tool, at the root of the repository.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    command.args(arguments).current_dir(root());
    command
}

/// The nightly cargo, at the root of the repository.
pub(crate) fn nightly(arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    // What the outer cargo left in the environment would lead its subcommands back to the outer toolchain.
    command.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN");
    command.arg("+nightly").args(arguments).current_dir(root());
    command
}

/// Git, at the root of the repository.
pub(crate) fn git(arguments: &[&str]) -> Command {
    let mut command = Command::new("git");
    command.args(arguments).current_dir(root());
    command
}

/// Runs a command whose output goes where ours goes.
pub(crate) fn run(command: &mut Command) -> Result<(), Stop> {
    let status = command.status().map_err(|error| not_started(command, &error))?;
    if status.success() { Ok(()) } else { Err(failed(command, status)) }
}

/// Runs a command for what it prints.
pub(crate) fn output(command: &mut Command) -> Result<String, Stop> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| not_started(command, &error))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(failed(command, output.status))
    }
}

/// Whether a command can be started and succeeds; it prints nothing.
pub(crate) fn works(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// The command as one would type it.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let settings = command
        .get_envs()
        .filter_map(|(name, value)| Some(format!("{}={}", plain(name), quoted(&plain(value?)))));
    let program = plain(program.file_stem().unwrap_or(program.as_os_str()));
    let arguments = command.get_args().map(|argument| quoted(&plain(argument)));
    settings.chain([program]).chain(arguments).collect::<Vec<_>>().join(" ")
}

fn failed(command: &Command, status: ExitStatus) -> Stop {
    Stop::Failed(format!("`{}` failed ({status})", shown(command)))
}

fn not_started(command: &Command, error: &std::io::Error) -> Stop {
    Stop::Failed(format!("cannot start `{}`: {error}", shown(command)))
}

fn plain(text: &OsStr) -> String {
    text.to_string_lossy().into_owned()
}

fn quoted(text: &str) -> String {
    if text.contains(' ') { format!("\"{text}\"") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_typed() {
        let mut command = cargo(&["doc", "--no-deps"]);
        command.env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(shown(&command), "RUSTDOCFLAGS=\"-D warnings\" cargo doc --no-deps");
        assert_eq!(shown(&nightly(&["fuzz", "list"])), "cargo +nightly fuzz list");
    }

    #[test]
    fn failure_is_told() {
        assert!(works(&mut git(&["--version"])));
        assert!(!works(&mut git(&["no-such-subcommand"])));
        assert!(!works(&mut Command::new("no-such-program-anywhere")));
        assert!(matches!(run(&mut Command::new("no-such-program-anywhere")), Err(Stop::Failed(_))));
    }

    #[test]
    fn the_root_is_the_workspace() {
        assert!(root().join("xtask/Cargo.toml").is_file());
    }
}
