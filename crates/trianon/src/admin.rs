//! `trianon admin`: what the host of the site does with tables and visitors, also while the server runs.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Subcommand;
use server::admin;
use server::table::{ChairId, Occupant};
use store::Stage;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The database: a file, or postgres://…
    #[arg(long, default_value = "trianon.db", value_name = "FILE", global = true)]
    db: PathBuf,
    /// Do not ask before something is changed.
    #[arg(long, global = true)]
    yes: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List tables, the most recently changed first.
    Tables {
        /// Only tables in this stage.
        #[arg(long, value_name = "STAGE")]
        stage: Option<StageName>,
    },
    /// Show one table: players, chat and reports, but no cards.
    Table {
        /// The id of the table, as in its address.
        table: String,
    },
    /// Close a table. A running match is stopped without a result.
    Close {
        /// The id of the table.
        table: String,
    },
    /// Delete a table and everything about it.
    Delete {
        /// The id of the table.
        table: String,
    },
    /// List visitors, those who were here last first.
    Visitors {
        /// Only visitors whose name contains this text.
        #[arg(long, value_name = "TEXT")]
        name: Option<String>,
    },
    /// Accept neither chat nor a new name from a visitor.
    Mute {
        /// The id of the visitor (see `trianon admin visitors`).
        visitor: String,
    },
    /// Accept chat from a visitor again.
    Unmute {
        /// The id of the visitor.
        visitor: String,
    },
    /// Remove a visitor from all tables. The visitor's cookie is worthless afterwards.
    Remove {
        /// The id of the visitor.
        visitor: String,
    },
    /// Remove a visitor and delete the visitor's data. Games stay whole, under a neutral name.
    Forget {
        /// The id of the visitor.
        visitor: String,
    },
    /// List the chat lines that were reported, newest first.
    Reports,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum StageName {
    /// The match has not begun.
    Open,
    /// The match is running.
    Running,
    /// The match is over, or the table was closed.
    Over,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let db = args.db.as_path();
    match &args.command {
        Command::Tables { stage } => tables(db, *stage),
        Command::Table { table } => show(db, table),
        Command::Visitors { name } => visitors(db, name.as_deref()),
        Command::Reports => reports(db),
        Command::Close { table } => {
            args.confirm(&format!("Close table {table}? A running match ends without a result."))?;
            admin::close_table(db, table)?;
            done(&format!("Table {table} is closed."));
            Ok(())
        }
        Command::Delete { table } => {
            args.confirm(&format!("Delete table {table} with its match, chat and record?"))?;
            admin::delete_table(db, table)?;
            done(&format!("Table {table} is deleted."));
            Ok(())
        }
        Command::Mute { visitor } => {
            admin::mute(db, visitor, true)?;
            done(&format!("Visitor {visitor} is muted."));
            Ok(())
        }
        Command::Unmute { visitor } => {
            admin::mute(db, visitor, false)?;
            done(&format!("Visitor {visitor} is no longer muted."));
            Ok(())
        }
        Command::Remove { visitor } => {
            args.confirm(&format!("Remove visitor {visitor} from all tables?"))?;
            let tables = admin::remove_visitor(db, visitor)?;
            done(&format!("Visitor {visitor} is removed from {} tables.", tables.len()));
            Ok(())
        }
        Command::Forget { visitor } => {
            args.confirm(&format!("Delete all data of visitor {visitor}? This cannot be undone."))?;
            let forgotten = admin::forget(db, visitor)?;
            done(&format!(
                "Visitor {visitor} is forgotten: {} lines of {} tables were changed. Older backups still have the data.",
                forgotten.lines, forgotten.tables
            ));
            Ok(())
        }
    }
}

fn done(what: &str) {
    println!("{what} A running server follows within five seconds.");
}

impl Args {
    /// Asks, unless `--yes` is given.
    fn confirm(&self, question: &str) -> Result<()> {
        if self.yes {
            return Ok(());
        }
        if !std::io::stdin().is_terminal() {
            bail!("nothing was changed: nobody can be asked here; give --yes");
        }
        print!("{question} [y/N] ");
        std::io::stdout().flush()?;
        let mut answer = String::new();
        std::io::stdin().read_line(&mut answer)?;
        if !matches!(answer.trim(), "y" | "Y" | "yes") {
            bail!("nothing was changed");
        }
        Ok(())
    }
}

fn tables(db: &Path, stage: Option<StageName>) -> Result<()> {
    let stage = stage.map(|stage| match stage {
        StageName::Open => Stage::Open,
        StageName::Running => Stage::Running,
        StageName::Over => Stage::Over,
    });
    for card in admin::tables(db, stage)? {
        let stage = match card.stage {
            Stage::Open => "open",
            Stage::Running => "running",
            Stage::Over => "over",
        };
        let public = if card.public { "public" } else { "private" };
        println!("{}  {:8}  {stage:7}  {public:7}  {}", card.table, card.game, card.players.join(" "));
    }
    Ok(())
}

fn show(db: &Path, id: &str) -> Result<()> {
    let table = admin::table(db, id)?;
    println!("{}: {}", table.id(), table.kind().meta().title);
    if table.is_closed_by_host() {
        println!("closed by the host");
    }
    for (number, chair) in ChairId::all(table.settings().seats).zip(table.chairs()) {
        match &chair.occupant {
            Occupant::Nobody => println!("chair {number}: free"),
            Occupant::Visitor { id, name } => println!("chair {number}: {name}  visitor {id}"),
            Occupant::Bot { bot, .. } => println!("chair {number}: bot {bot}"),
        }
    }
    for (number, (chair, text)) in table.chat().iter().enumerate() {
        let reports = table.reports().iter().filter(|report| report.chat == number).count();
        let mark = if reports > 0 { format!("  [reported: {reports}]") } else { String::new() };
        println!("chat {number}, chair {chair}: {text}{mark}");
    }
    Ok(())
}

fn visitors(db: &Path, name: Option<&str>) -> Result<()> {
    for visitor in admin::visitors(db, name)? {
        let muted = if admin::is_muted(&visitor) { "  muted" } else { "" };
        println!("{}  {}{muted}", visitor.id, visitor.name);
    }
    Ok(())
}

fn reports(db: &Path) -> Result<()> {
    for report in admin::reports(db)? {
        println!("table {}, {} minutes of running time ago", report.table, report.age / 60_000);
        println!("  by visitor {}", report.author.as_deref().unwrap_or("(not known)"));
        println!("  reported by visitor {}", report.by);
        println!("  {}", report.text);
    }
    Ok(())
}
