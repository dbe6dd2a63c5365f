//! `trianon rules`: the rules of a game, or one clause or section of them.

use std::io::Write;

use anyhow::{Result, bail};
use registry::GameKind;
use rulebook::{Clause, Rulebook, Section};
use rules::Lang;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game (see `trianon games`).
    game: GameKind,
    /// A clause or a section, such as R4.2 or R4 [default: everything]
    number: Option<String>,
    /// The language: en, fr or it.
    #[arg(long)]
    lang: Option<Lang>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let book = Rulebook::read(args.game.rules().source(crate::lang_or_default(args.lang)));
    let mut out = std::io::stdout().lock();
    let Some(number) = &args.number else {
        writeln!(out, "{}\n\n{}", book.title, book.preface)?;
        for section in &book.sections {
            write_section(&mut out, section)?;
        }
        return Ok(());
    };
    let number = number.to_uppercase();
    if let Some(clause) = book.clause(&number) {
        write_clause(&mut out, clause)?;
    } else if let Some(section) = book.section(&number) {
        write_section(&mut out, section)?;
    } else {
        bail!("{} has no clause or section {number} (see `trianon rules {}`)", book.title, args.game);
    }
    Ok(())
}

fn write_clause(out: &mut impl Write, clause: &Clause<'_>) -> Result<()> {
    Ok(writeln!(out, "{} {}", clause.number, clause.text)?)
}

fn write_section(out: &mut impl Write, section: &Section<'_>) -> Result<()> {
    let number = section.number.map(|number| format!("{number} ")).unwrap_or_default();
    Ok(writeln!(out, "\n{number}{}\n\n{}", section.heading, section.text)?)
}
