//! Names the sources of each game's bots, so that what was found in matches of some bots is never added to what others play.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What the bots of all games are made of, besides the game, and what checks them.
const SHARED: [&str; 3] = ["../../crates/bots/src", "../../crates/rules/src", "src/bin/check_king"];

fn main() -> io::Result<()> {
    let here = env::var("CARGO_MANIFEST_DIR").map(PathBuf::from).map_err(io::Error::other)?;
    println!("cargo::rerun-if-changed=build.rs");
    for game in ["visite", "palais", "secrets", "escalier"] {
        let own = format!("../../games/{game}/src");
        let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
        for folder in SHARED.into_iter().chain([own.as_str()]) {
            println!("cargo::rerun-if-changed={folder}");
            hash.feed(folder.as_bytes());
            feed_folder(&here.join(folder), &mut hash)?;
        }
        println!("cargo::rustc-env=SOURCES_{}={:016x}", game.to_uppercase(), hash.0);
    }
    Ok(())
}

/// Feeds the names and contents of all files below a folder, in the order of their names.
fn feed_folder(folder: &Path, hash: &mut Fnv) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        hash.feed(entry.file_name().as_encoded_bytes());
        if entry.file_type()?.is_dir() {
            feed_folder(&entry.path(), hash)?;
        } else {
            hash.feed(&fs::read(entry.path())?);
        }
    }
    Ok(())
}

/// The hash FNV-1a: the same on every machine and with every compiler.
struct Fnv(u64);

impl Fnv {
    fn feed(&mut self, bytes: &[u8]) {
        for &byte in bytes.iter().chain(&[0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
