//! A disk whose power can be cut.
//!
//! [`plug_in`] puts a layer between SQLite and the system's files. What SQLite writes goes through to the files, so that it
//! can read it again, and is remembered as pending until it is synced. [`Disk::cut_after`] says when the power is cut, and
//! [`Disk::leave`] gives what is left then: everything that was synced, and of what was not, anything: some writes, in any order, some of them
//! torn between two sectors. A disk that lies ([`Disk::lie`]) forgets even what was synced: a test of the tests.

use std::collections::BTreeMap;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use rules::{Dice, SplitMix};
use rusqlite::ffi;

/// What a disk writes whole or not at all.
const SECTOR: usize = 512;

/// Something that was done to a file.
#[derive(Clone)]
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Truncate { length: usize },
}

impl Change {
    fn apply(&self, file: &mut Vec<u8>) {
        match self {
            Self::Write { at, bytes } => {
                file.resize(file.len().max(at + bytes.len()), 0);
                file[*at..at + bytes.len()].copy_from_slice(bytes);
            }
            Self::Truncate { length } => file.truncate(*length),
        }
    }

    /// What a power cut leaves of it, if anything.
    fn torn(&self, dice: &mut SplitMix) -> Vec<Self> {
        match (self, dice.below(4)) {
            (_, 0) => Vec::new(),
            (Self::Write { at, bytes }, 1) => {
                // The sectors are those of the disk, not of the write.
                let mut pieces = Vec::new();
                let mut from = 0;
                while from < bytes.len() {
                    let to = bytes.len().min(from + SECTOR - (at + from) % SECTOR);
                    if dice.below(2) == 0 {
                        pieces.push(Self::Write { at: at + from, bytes: bytes[from..to].to_vec() });
                    }
                    from = to;
                }
                pieces
            }
            _ => vec![self.clone()],
        }
    }
}

/// A file as the disk has it.
#[derive(Clone, Default)]
struct DiskFile {
    synced: Vec<u8>,
    pending: Vec<Change>,
}

/// All files that SQLite has opened, by path.
#[derive(Default)]
pub struct Disk {
    files: BTreeMap<PathBuf, DiskFile>,
    lies: bool,
    /// Writes and syncs so far.
    changes: u64,
    syncs: u64,
    /// The power is cut after so many writes.
    cut_at: Option<u64>,
    /// The files when it was cut.
    when_cut: Option<BTreeMap<PathBuf, DiskFile>>,
}

impl Disk {
    /// From now on, nothing that is synced is kept.
    pub fn lie(&mut self, lies: bool) {
        self.lies = lies;
    }

    /// How many writes and how many syncs there were.
    #[must_use]
    pub fn counts(&self) -> (u64, u64) {
        (self.changes, self.syncs)
    }

    /// Cuts the power after so many more writes.
    pub fn cut_after(&mut self, writes: u64) {
        self.cut_at = Some(self.changes + writes.max(1));
        self.when_cut = None;
    }

    /// Whether the power was cut.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.when_cut.is_some()
    }

    /// Leaves in the folder `to` what the power cut left of the folder `from`. Returns how many changes were pending.
    pub fn leave(&mut self, from: &Path, to: &Path, dice: &mut SplitMix) -> std::io::Result<usize> {
        std::fs::create_dir_all(to)?;
        let mut pending = 0;
        for (path, file) in self.when_cut.take().unwrap_or_default() {
            let (Ok(name), false) = (path.strip_prefix(from), path.to_string_lossy().ends_with("-shm"))
            else {
                continue;
            };
            let mut left = file.synced;
            for change in &file.pending {
                for piece in change.torn(dice) {
                    piece.apply(&mut left);
                }
            }
            pending += file.pending.len();
            std::fs::write(to.join(name), left)?;
        }
        Ok(pending)
    }

    /// Forgets the files of a folder that is not used any more.
    pub fn forget(&mut self, folder: &Path) {
        self.files.retain(|path, _| !path.starts_with(folder));
    }

    fn open(&mut self, path: &Path) {
        if !self.files.contains_key(path) {
            let synced = std::fs::read(path).unwrap_or_default();
            self.files.insert(path.to_owned(), DiskFile { synced, pending: Vec::new() });
        }
    }

    fn change(&mut self, path: &Path, change: Change) {
        self.changes += 1;
        self.files.entry(path.to_owned()).or_default().pending.push(change);
        if self.cut_at == Some(self.changes) {
            self.when_cut = Some(self.files.clone());
        }
    }

    fn sync(&mut self, path: &Path) {
        self.syncs += 1;
        if self.lies {
            return;
        }
        if let Some(file) = self.files.get_mut(path) {
            for change in std::mem::take(&mut file.pending) {
                change.apply(&mut file.synced);
            }
        }
    }
}

/// The disk of this process.
pub fn disk() -> MutexGuard<'static, Disk> {
    static DISK: OnceLock<Mutex<Disk>> = OnceLock::new();
    DISK.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner)
}

/// An open file: SQLite's part, our path, and behind it in memory the file of the layer below.
#[repr(C)]
struct LayerFile {
    base: ffi::sqlite3_file,
    path: *mut PathBuf,
}

/// The layer below: the system's files.
fn below() -> *mut ffi::sqlite3_vfs {
    static BELOW: OnceLock<usize> = OnceLock::new();
    // SAFETY: SQLite is initialised by the first call; the system's layer lives as long as the process.
    *BELOW.get_or_init(|| unsafe { ffi::sqlite3_vfs_find(std::ptr::null()) } as usize)
        as *mut ffi::sqlite3_vfs
}

/// Makes the disk SQLite's way to files, for all databases that are opened from now on.
pub fn plug_in() {
    static ONCE: OnceLock<()> = OnceLock::new();
    ONCE.get_or_init(|| {
        // SAFETY: initialises SQLite; then a copy of the system's layer is registered that lives for ever. Its own functions
        // get `below()` where they call the system's.
        unsafe {
            assert_eq!(ffi::sqlite3_initialize(), ffi::SQLITE_OK, "SQLite starts");
            let mut layer = *below();
            layer.zName = c"power".as_ptr();
            layer.szOsFile += c_int::try_from(size_of::<LayerFile>()).unwrap_or(c_int::MAX);
            layer.xOpen = Some(open);
            layer.xDelete = Some(delete);
            assert_eq!(
                ffi::sqlite3_vfs_register(Box::leak(Box::new(layer)), 1),
                ffi::SQLITE_OK,
                "registered"
            );
        }
    });
}

unsafe extern "C" fn open(
    _: *mut ffi::sqlite3_vfs,
    name: ffi::sqlite3_filename,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: SQLite gives a block of `szOsFile` bytes, a name that ends with zero or none, and valid pointers.
    unsafe {
        let layer = file.cast::<LayerFile>();
        (*layer).base.pMethods = std::ptr::null();
        (*layer).path = std::ptr::null_mut();
        let Some(system) = (*below()).xOpen else { return ffi::SQLITE_CANTOPEN };
        let result = system(below(), name, real(file), flags, out);
        if result == ffi::SQLITE_OK {
            let path = if name.is_null() {
                PathBuf::new()
            } else {
                PathBuf::from(CStr::from_ptr(name).to_string_lossy().into_owned())
            };
            disk().open(&path);
            (*layer).path = Box::into_raw(Box::new(path));
            (*layer).base.pMethods = &METHODS;
        }
        result
    }
}

unsafe extern "C" fn delete(_: *mut ffi::sqlite3_vfs, name: *const c_char, sync: c_int) -> c_int {
    // SAFETY: as above.
    unsafe {
        let path = PathBuf::from(CStr::from_ptr(name).to_string_lossy().into_owned());
        disk().files.remove(&path);
        let Some(system) = (*below()).xDelete else { return ffi::SQLITE_IOERR_DELETE };
        system(below(), name, sync)
    }
}

/// The file of the layer below.
unsafe fn real(file: *mut ffi::sqlite3_file) -> *mut ffi::sqlite3_file {
    // SAFETY: it lies behind ours, in the same block.
    unsafe { file.cast::<LayerFile>().add(1).cast() }
}

unsafe fn path<'a>(file: *mut ffi::sqlite3_file) -> &'a Path {
    // SAFETY: set by `open`, freed by `close`.
    unsafe { &*(*file.cast::<LayerFile>()).path }
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    // SAFETY: the path was made by `open`, and SQLite closes a file once.
    unsafe {
        drop(Box::from_raw((*file.cast::<LayerFile>()).path));
        let below = real(file);
        (*(*below).pMethods).xClose.map_or(ffi::SQLITE_IOERR, |close| close(below))
    }
}

unsafe extern "C" fn write(
    file: *mut ffi::sqlite3_file,
    bytes: *const c_void,
    count: c_int,
    at: ffi::sqlite3_int64,
) -> c_int {
    // SAFETY: SQLite gives `count` bytes.
    unsafe {
        let below = real(file);
        let result =
            (*(*below).pMethods).xWrite.map_or(ffi::SQLITE_IOERR, |write| write(below, bytes, count, at));
        if result == ffi::SQLITE_OK {
            let (count, at) = (usize::try_from(count).unwrap_or(0), usize::try_from(at).unwrap_or(0));
            let bytes = std::slice::from_raw_parts(bytes.cast::<u8>(), count).to_vec();
            disk().change(path(file), Change::Write { at, bytes });
        }
        result
    }
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, size: ffi::sqlite3_int64) -> c_int {
    // SAFETY: passed on.
    unsafe {
        let below = real(file);
        let result =
            (*(*below).pMethods).xTruncate.map_or(ffi::SQLITE_IOERR, |truncate| truncate(below, size));
        if result == ffi::SQLITE_OK {
            disk().change(path(file), Change::Truncate { length: usize::try_from(size).unwrap_or(0) });
        }
        result
    }
}

unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, _flags: c_int) -> c_int {
    // The system is not asked: this disk lives as long as the process, and is the only one that counts.
    // SAFETY: the path was set by `open`.
    unsafe { disk().sync(path(file)) };
    ffi::SQLITE_OK
}

/// Passes a call on to the file of the layer below.
macro_rules! pass_on {
    ($($name:ident = $method:ident ( $($arg:ident : $type:ty),* ) -> $result:ty, $otherwise:expr;)+) => {$(
        unsafe extern "C" fn $name(file: *mut ffi::sqlite3_file $(, $arg: $type)*) -> $result {
            // SAFETY: the same arguments, and the file that the layer below has opened.
            unsafe {
                let below = real(file);
                (*(*below).pMethods).$method.map_or($otherwise, |method| method(below $(, $arg)*))
            }
        }
    )+};
}

pass_on! {
    read = xRead(to: *mut c_void, count: c_int, at: ffi::sqlite3_int64) -> c_int, ffi::SQLITE_IOERR;
    file_size = xFileSize(size: *mut ffi::sqlite3_int64) -> c_int, ffi::SQLITE_IOERR;
    lock = xLock(level: c_int) -> c_int, ffi::SQLITE_IOERR;
    unlock = xUnlock(level: c_int) -> c_int, ffi::SQLITE_IOERR;
    check_reserved = xCheckReservedLock(out: *mut c_int) -> c_int, ffi::SQLITE_IOERR;
    control = xFileControl(what: c_int, argument: *mut c_void) -> c_int, ffi::SQLITE_NOTFOUND;
    sector_size = xSectorSize() -> c_int, 512;
    characteristics = xDeviceCharacteristics() -> c_int, 0;
    shm_map = xShmMap(page: c_int, size: c_int, extend: c_int, out: *mut *mut c_void) -> c_int, ffi::SQLITE_IOERR;
    shm_lock = xShmLock(offset: c_int, n: c_int, flags: c_int) -> c_int, ffi::SQLITE_IOERR;
    shm_unmap = xShmUnmap(delete: c_int) -> c_int, ffi::SQLITE_IOERR;
}

unsafe extern "C" fn shm_barrier(file: *mut ffi::sqlite3_file) {
    // SAFETY: as in `pass_on`.
    unsafe {
        let below = real(file);
        if let Some(barrier) = (*(*below).pMethods).xShmBarrier {
            barrier(below);
        }
    }
}

/// Version 2: with a write-ahead log, without files mapped into memory, which would escape this layer.
static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(check_reserved),
    xFileControl: Some(control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(characteristics),
    xShmMap: Some(shm_map),
    xShmLock: Some(shm_lock),
    xShmBarrier: Some(shm_barrier),
    xShmUnmap: Some(shm_unmap),
    xFetch: None,
    xUnfetch: None,
};
