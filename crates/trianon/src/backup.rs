//! `trianon backup` and `trianon restore`. Both also work while the server runs.

use std::path::{Path, PathBuf};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use store::Location;

#[derive(clap::Args)]
pub(crate) struct BackupArgs {
    /// The backup file to write.
    to: PathBuf,
    /// The database: a file, or postgres://…
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
    /// The database: a file, or postgres://… The old content of a file is kept in a file beside it.
    #[arg(long, default_value = "trianon.db", value_name = "FILE")]
    db: PathBuf,
}

pub(crate) fn backup(args: &BackupArgs) -> Result<()> {
    let made = match Location::of(&args.db)? {
        Location::File(db) => {
            let bar = progress_bar()?;
            let made = store::backup(db, &args.to, args.overwrite, |done, total| show(&bar, done, total))?;
            bar.finish_and_clear();
            made
        }
        #[cfg(feature = "cluster")]
        Location::Postgres(url) => crate::cluster_command::backup(url, &args.to, args.overwrite)?,
    };
    println!("{}: {}", args.to.display(), describe(&made));
    Ok(())
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<()> {
    match Location::of(&args.db)? {
        Location::File(db) => restore_file(&args.from, db),
        #[cfg(feature = "cluster")]
        Location::Postgres(url) => crate::cluster_command::restore(&args.from, url),
    }
}

fn restore_file(from: &Path, db: &Path) -> Result<()> {
    let bar = progress_bar()?;
    let restored = store::restore(from, db, |done, total| show(&bar, done, total))?;
    bar.finish_and_clear();
    println!("{}: {}", db.display(), describe(&restored.backup));
    if let Some(before) = restored.previous {
        println!("The old content is in {}.", before.display());
    }
    Ok(())
}

fn describe(backup: &store::BackupSummary) -> String {
    format!("{} tables, {} lines, {} bytes", backup.tables, backup.lines, backup.bytes)
}

fn progress_bar() -> Result<ProgressBar> {
    Ok(ProgressBar::new(0).with_style(ProgressStyle::with_template("{bar:40} {pos}/{len} pages {eta}")?))
}

fn show(bar: &ProgressBar, done: u64, total: u64) {
    bar.set_length(total);
    bar.set_position(done);
}
