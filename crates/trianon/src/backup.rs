//! `trianon backup` and `trianon restore`. Both also work while the server runs.

use std::path::PathBuf;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};

#[derive(clap::Args)]
pub(crate) struct BackupArgs {
    /// The backup file to write.
    to: PathBuf,
    /// The database.
    #[arg(long, default_value = "trianon.db", value_name = "FILE")]
    db: PathBuf,
    /// Replace an existing file.
    #[arg(long)]
    overwrite: bool,
}

#[derive(clap::Args)]
pub(crate) struct RestoreArgs {
    /// The backup file.
    from: PathBuf,
    /// The database. Its old content is kept in a file beside it.
    #[arg(long, default_value = "trianon.db", value_name = "FILE")]
    db: PathBuf,
}

pub(crate) fn backup(args: &BackupArgs) -> Result<()> {
    let bar = progress_bar()?;
    let made = store::backup(&args.db, &args.to, args.overwrite, |done, total| show(&bar, done, total))?;
    bar.finish_and_clear();
    println!("{}: {}", args.to.display(), describe(&made));
    Ok(())
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<()> {
    let bar = progress_bar()?;
    let restored = store::restore(&args.from, &args.db, |done, total| show(&bar, done, total))?;
    bar.finish_and_clear();
    println!("{}: {}", args.db.display(), describe(&restored.backup));
    if let Some(before) = restored.before {
        println!("The old content is in {}.", before.display());
    }
    Ok(())
}

fn describe(backup: &store::Summary) -> String {
    format!("{} tables, {} lines, {} bytes", backup.tables, backup.lines, backup.bytes)
}

fn progress_bar() -> Result<ProgressBar> {
    Ok(ProgressBar::new(0).with_style(ProgressStyle::with_template("{bar:40} {pos}/{len} pages {eta}")?))
}

fn show(bar: &ProgressBar, done: u64, total: u64) {
    bar.set_length(total);
    bar.set_position(done);
}
