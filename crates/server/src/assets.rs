//! Style, script and icon: part of the program, named by their content, so that browsers may keep them for ever.

use std::sync::LazyLock;

use sha2::{Digest, Sha256};

/// Something that is the same for everybody.
pub struct Asset {
    name: &'static str,
    ending: &'static str,
    /// Its type.
    pub kind: &'static str,
    /// Its bytes.
    pub bytes: &'static [u8],
}

/// The style of the house.
pub const STYLE: usize = 0;
/// The script that keeps pages live.
pub const SCRIPT: usize = 1;
/// The icon.
pub const ICON: usize = 2;

static ALL: [Asset; 3] = [
    Asset {
        name: "house",
        ending: "css",
        kind: "text/css; charset=utf-8",
        bytes: include_bytes!("../assets/house.css"),
    },
    Asset {
        name: "live",
        ending: "js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../assets/live.js"),
    },
    Asset { name: "icon", ending: "svg", kind: "image/svg+xml", bytes: include_bytes!("../assets/icon.svg") },
];

static PATHS: LazyLock<[String; 3]> = LazyLock::new(|| {
    let path = |asset: &Asset| {
        let digest: String =
            Sha256::digest(asset.bytes).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        format!("/assets/{}-{digest}.{}", asset.name, asset.ending)
    };
    [path(&ALL[STYLE]), path(&ALL[SCRIPT]), path(&ALL[ICON])]
});

/// The address of an asset.
#[must_use]
pub fn path(which: usize) -> &'static str {
    PATHS.get(which).map_or("", String::as_str)
}

/// The asset at an address.
#[must_use]
pub fn at(path: &str) -> Option<&'static Asset> {
    PATHS.iter().position(|known| known == path).map(|which| &ALL[which])
}
