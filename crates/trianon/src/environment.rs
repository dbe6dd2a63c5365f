//! The command line, and the environment in place of it: every option of every command can also be given as a variable,
//! `--bot-pace` as `TRIANON_BOT_PACE`. What is on the command line counts more.

use clap::{Arg, Command, CommandFactory as _, FromArgMatches as _};

use crate::Cli;

/// The command to run. Without one, the web site is served.
pub(crate) fn parse() -> crate::Command {
    let mut given: Vec<_> = std::env::args_os().collect();
    if given.len() == 1 {
        given.push("serve".into());
    }
    let parsed = with_variables(Cli::command()).try_get_matches_from(given);
    let cli = parsed.and_then(|matches| Cli::from_arg_matches(&matches));
    cli.unwrap_or_else(|error| error.exit()).command
}

/// Gives every option its variable.
fn with_variables(command: Command) -> Command {
    let own = |arg: Arg| match arg.get_long().map(variable) {
        Some(variable) => arg.env(variable).hide_env_values(true),
        None => arg,
    };
    command.mut_args(own).mut_subcommands(with_variables)
}

/// The variable of an option.
fn variable(option: &str) -> String {
    format!("TRIANON_{}", option.replace('-', "_").to_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All options of a command and the commands below it, with their variables.
    fn options(command: &Command, all: &mut Vec<(String, Option<String>)>) {
        for arg in command.get_arguments() {
            let given = arg.get_long().filter(|long| !matches!(*long, "help" | "version"));
            let variable = arg.get_env().map(|name| name.to_string_lossy().into_owned());
            all.extend(given.map(|long| (long.to_owned(), variable)));
        }
        for below in command.get_subcommands() {
            options(below, all);
        }
    }

    #[test]
    fn every_option_has_a_variable() {
        let mut command = with_variables(Cli::command());
        command.build();
        let mut all = Vec::new();
        options(&command, &mut all);
        assert!(all.len() > 40, "{all:?}");
        for (long, found) in &all {
            assert_eq!(found.as_deref(), Some(variable(long).as_str()), "--{long}");
        }
        for known in ["db", "listen", "public-url", "metrics", "bot-pace", "overwrite"] {
            assert!(all.iter().any(|(long, _)| long == known), "--{known}");
        }
        assert_eq!(variable("bot-pace"), "TRIANON_BOT_PACE");
        // A control: without the variables the walk finds none.
        let mut bare = Vec::new();
        options(&Cli::command(), &mut bare);
        assert!(bare.iter().all(|(_, found)| found.is_none()));
    }
}
