//! `trianon upgrade --check`: reads every running table with this program, before it takes the place of an older one.

use std::path::PathBuf;

use anyhow::{Result, bail};
use server::admin;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Read the database, a file or postgres://…, and say which tables cannot be played on. Nothing is changed or copied.
    #[arg(long, value_name = "FILE", required = true)]
    check: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let checked = admin::check_running(&args.check)?;
    for (table, reason) in &checked.unplayable {
        println!("{table}: {reason}");
    }
    let (all, bad) = (checked.tables, checked.unplayable.len());
    if bad > 0 {
        bail!("{bad} of {all} open and running tables cannot be played on with this program");
    }
    println!("All {all} open and running tables can be played on with this program.");
    Ok(())
}
