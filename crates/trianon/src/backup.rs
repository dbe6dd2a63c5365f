//! `trianon backup` and `trianon restore`: while the house is open, or closed.

use std::path::PathBuf;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};

#[derive(clap::Args)]
pub(crate) struct BackupArgs {
    /// Where the backup goes.
    to: PathBuf,
    /// The file of the house.
    #[arg(long, default_value = "trianon.db", value_name = "FILE")]
    db: PathBuf,
    /// Replace a file that is there already.
    #[arg(long)]
    overwrite: bool,
}

#[derive(clap::Args)]
pub(crate) struct RestoreArgs {
    /// The backup.
    from: PathBuf,
    /// The file of the house. What was in it is kept beside it.
    #[arg(long, default_value = "trianon.db", value_name = "FILE")]
    db: PathBuf,
}

pub(crate) fn backup(args: &BackupArgs) -> Result<()> {
    let bar = bar()?;
    let made = store::backup(&args.db, &args.to, args.overwrite, |done, total| show(&bar, done, total))?;
    bar.finish_and_clear();
    println!("{}: {}", args.to.display(), what(&made));
    Ok(())
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<()> {
    let bar = bar()?;
    let restored = store::restore(&args.from, &args.db, |done, total| show(&bar, done, total))?;
    bar.finish_and_clear();
    println!("{}: {}", args.db.display(), what(&restored.backup));
    if let Some(before) = restored.previous {
        println!("What was there before is in {}.", before.display());
    }
    Ok(())
}

fn what(backup: &store::BackupSummary) -> String {
    format!("{} tables, {} lines, {} bytes", backup.tables, backup.lines, backup.bytes)
}

fn bar() -> Result<ProgressBar> {
    Ok(ProgressBar::new(0).with_style(ProgressStyle::with_template("{bar:40} {pos}/{len} pages {eta}")?))
}

fn show(bar: &ProgressBar, done: u64, total: u64) {
    bar.set_length(total);
    bar.set_position(done);
}
