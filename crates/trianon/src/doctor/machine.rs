//! What can be wrong on the machine itself.

use std::fs;
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use super::Finding::{self, Fault, Fine, Skipped};

/// A server with fewer files would refuse connections when a few hundred people watch.
const LEAST_FILES: u64 = 4096;
/// A clock may be wrong by so much: nobody notices.
const TOLERANCE: Duration = Duration::from_secs(60);
/// The program was written later: 2026-01-01.
const WRITTEN: Duration = Duration::from_secs(1_767_225_600);
/// For so long the two clocks of the machine are compared.
const COMPARED: Duration = Duration::from_millis(300);

fn beside(db: &Path, suffix: &str) -> PathBuf {
    let mut name = db.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Whether others can read or replace the files.
pub(super) fn modes(db: &Path) -> Finding {
    let files = ["", "-wal", "-shm", "-server"].map(|suffix| beside(db, suffix));
    for file in files {
        let Ok(meta) = fs::metadata(&file) else { continue };
        let mode = meta.permissions().mode() & 0o777;
        if mode & 0o077 != 0 {
            return Fault(format!(
                "{} has mode {mode:03o}: other users of the machine can see every hand; chmod 600 it",
                file.display()
            ));
        }
    }
    let folder = db.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    let mode = fs::metadata(folder).map_or(0, |meta| meta.permissions().mode());
    // With the sticky bit, as in /tmp, only the owner can replace a file.
    if mode & 0o022 != 0 && mode & 0o1000 == 0 {
        return Fault(format!(
            "others can replace files in {} (mode {:03o}); chmod go-w it",
            folder.display(),
            mode & 0o777
        ));
    }
    Fine("only the owner can read and replace the files".to_owned())
}

/// Whether the file can be read, and its pages are intact.
pub(super) fn database(db: &Path) -> Finding {
    if !db.exists() {
        return if beside(db, "-wal").exists() {
            Fault(format!("{} is missing, but its journal is there: bring the file back", db.display()))
        } else {
            Skipped(format!("{} does not exist; the server creates it", db.display()))
        };
    }
    match store::quick_check(db) {
        Ok(()) => Fine("every page is intact".to_owned()),
        Err(error) => Fault(format!("{error}; restore a backup")),
    }
}

/// Whether the file is in WAL mode, and the journal is not left to grow.
pub(super) fn journal(db: &Path) -> Finding {
    const LARGE: u64 = 256 << 20;
    let mut header = [0; 20];
    if fs::File::open(db).and_then(|mut file| file.read_exact(&mut header)).is_err() {
        return Skipped("there is no database".to_owned());
    }
    // The versions of the file format for writing and reading: 2 is WAL.
    if header[18..] != [2, 2] {
        return Fault(
            "the database is not in WAL mode: readers and the writer wait for each other. A server switches it at its \
             start; if it stays, the file is on a file system without shared memory, such as a network share: move it"
                .to_owned(),
        );
    }
    match fs::metadata(beside(db, "-wal")) {
        Ok(wal) if wal.len() > LARGE => Fault(format!(
            "the journal has {} MB: some program keeps the database open and reads for a long time",
            wal.len() >> 20
        )),
        _ => Fine("WAL mode".to_owned()),
    }
}

/// Whether the clock of the machine can be right.
pub(super) fn clock(db: &Path) -> Finding {
    let (wall, steady) = (SystemTime::now(), Instant::now());
    let since = wall.duration_since(UNIX_EPOCH).unwrap_or_default();
    if since < WRITTEN {
        return Fault("the clock shows a time before this program was written; set it".to_owned());
    }
    let ahead = |time: Duration| time.saturating_sub(since);
    let changed = fs::metadata(db).and_then(|meta| meta.modified()).ok();
    let changed = changed.and_then(|time| time.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
    if ahead(changed) > TOLERANCE {
        return Fault(format!(
            "the database was changed {} minutes in the future: the clock is wrong now, or was then",
            ahead(changed).as_secs() / 60
        ));
    }
    let newest = Duration::from_secs(newest_end(db));
    if ahead(newest) > TOLERANCE {
        return Fault(format!(
            "the newest match ended {} minutes in the future: the clock is wrong now, or was then",
            ahead(newest).as_secs() / 60
        ));
    }
    std::thread::sleep(COMPARED);
    let (went, passed) = (wall.elapsed().unwrap_or_default(), steady.elapsed());
    if went.abs_diff(passed) > COMPARED / 3 {
        return Fault(format!("the clock jumps: it went {went:?} in {passed:?}; let one program set it"));
    }
    Fine("no entry is from the future, and the clock runs steadily".to_owned())
}

/// When the newest match ended, in seconds since 1970; 0 if there is none.
fn newest_end(db: &Path) -> u64 {
    let cards = server::admin::tables(db, Some(store::Stage::Over)).unwrap_or_default();
    let ended = |card: &store::Card| -> Option<u64> {
        serde_json::from_str::<server::table_task::TableSummary>(&card.summary).ok()?.ended
    };
    cards.iter().filter_map(ended).max().unwrap_or(0)
}

/// Whether the server may open enough files.
pub(super) fn open_files() -> Finding {
    let Ok(limits) = fs::read_to_string("/proc/self/limits") else {
        return Skipped("this system does not say how many files may be open".to_owned());
    };
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let hard = line.and_then(|line| line.split_whitespace().nth(1));
    let most = match hard {
        Some("unlimited") => u64::MAX,
        Some(number) => number.parse().unwrap_or(0),
        None => return Skipped("this system does not say how many files may be open".to_owned()),
    };
    if most < LEAST_FILES {
        return Fault(format!(
            "at most {most} files may be open, and every connection is one; allow {LEAST_FILES} or more \
             (LimitNOFILE= in systemd, ulimit -n)"
        ));
    }
    Fine("enough may be open".to_owned())
}
