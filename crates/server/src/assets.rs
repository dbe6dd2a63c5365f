//! Static assets embedded in the program: style sheet, scripts, icon, covers, pictures and the games' sprites. Most
//! have a digest in their name, so that browsers can cache them for ever. Pictures are named by their game, because other
//! sites refer to them. Sprites have both names: drawings refer to them by their game, and pages by their digest.

use std::sync::LazyLock;

use data_encoding::HEXLOWER;
use memchr::memmem;
use registry::{GameKind, with_game};
use rules::{Part, Show};
use sha2::{Digest, Sha256};

use crate::covers;

/// A static file.
pub struct Asset {
    path: String,
    /// Its content type.
    pub kind: &'static str,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// The value of `Cache-Control`.
    pub kept: &'static str,
    /// The digest in its `ETag`.
    pub tag: String,
    /// The game, if this is a cover.
    cover: Option<GameKind>,
}

/// The assets that pages refer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    /// The style sheet of the site and its games.
    Style,
    /// The script that keeps pages live.
    Live,
    /// The scripts of a table: `live.js`, `point.js`, `move.js` and `turn.js`.
    Table,
    /// The icon.
    Icon,
    /// The script of forms with an option that can be arranged.
    Arrange,
    /// The icon of a table whose reader is asked.
    TurnIcon,
    /// The script of the rules.
    Rules,
    /// The script of the help at a table, which a table fetches with the first input.
    Help,
    /// The script of a table before its match: what a page adds to the shuffle.
    Nonces,
    /// The scripts of a replay: `live.js`, `point.js`, `move.js` and `replay.js`.
    Replay,
    /// The script of the page where a record is brought.
    Upload,
    /// The scripts of a plan: `live.js`, `point.js`, `move.js` and `plan.js`.
    Plan,
    /// The script of puzzles: which are solved.
    Puzzle,
    /// The sounds of a table, which it fetches when they are asked for.
    Sounds,
}

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "public, no-cache";

static ALL: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let named = |name: &str, ending: &str, kind, bytes: Vec<u8>| {
        let tag = digest(&bytes);
        Asset {
            path: format!("/assets/{name}-{tag}.{ending}"),
            kind,
            bytes,
            kept: FOR_EVER,
            tag,
            cover: None,
        }
    };
    let fixed = |path: String, kind, bytes: Vec<u8>| {
        let tag = digest(&bytes);
        Asset { path, kind, bytes, kept: ASK_AGAIN, tag, cover: None }
    };
    let mut style = include_str!("../assets/house.css").to_owned();
    style.push_str(include_str!("../assets/home.css"));
    style.push_str(include_str!("../assets/rules.css"));
    style.push_str(include_str!("../assets/replay.css"));
    style.push_str(include_str!("../assets/plan.css"));
    style.push_str(include_str!("../assets/puzzle.css"));
    style.push_str(include_str!("../assets/review.css"));
    for kind in GameKind::ALL {
        let art = with_game!(*kind, P => P::ART);
        style.push_str(&format!(".{kind} {{\n{}}}\n{}", art.palette, art.style));
    }
    // Last, so that it overrides the other rules on paper.
    style.push_str(include_str!("../assets/print.css"));
    // A table's scripts are one file, which compresses better.
    let [live, point, moves, turn, arrange, rules, help, nonces, replay, upload, plan, puzzle, sounds] = [
        include_str!("../assets/live.js"),
        include_str!("../assets/point.js"),
        include_str!("../assets/move.js"),
        include_str!("../assets/turn.js"),
        include_str!("../assets/arrange.js"),
        include_str!("../assets/rules.js"),
        include_str!("../assets/help.js"),
        include_str!("../assets/nonces.js"),
        include_str!("../assets/replay.js"),
        include_str!("../assets/upload.js"),
        include_str!("../assets/plan.js"),
        include_str!("../assets/puzzle.js"),
        include_str!("../assets/sound.js"),
    ]
    .map(slim);
    // In the order of `Named`.
    let mut all = vec![
        named("house", "css", "text/css; charset=utf-8", style.into_bytes()),
        named("live", "js", SCRIPT, live.clone().into_bytes()),
        named("table", "js", SCRIPT, [&*live, &point, &moves, &turn].concat().into_bytes()),
        named("icon", "svg", DRAWING, include_bytes!("../assets/icon.svg").to_vec()),
        named("arrange", "js", SCRIPT, arrange.into_bytes()),
        named("turn", "svg", DRAWING, include_bytes!("../assets/turn.svg").to_vec()),
        named("rules", "js", SCRIPT, rules.into_bytes()),
        named("help", "js", SCRIPT, help.into_bytes()),
        named("nonces", "js", SCRIPT, nonces.into_bytes()),
        named("replay", "js", SCRIPT, [&*live, &point, &moves, &replay].concat().into_bytes()),
        named("upload", "js", SCRIPT, upload.into_bytes()),
        named("plan", "js", SCRIPT, [live, point, moves, plan].concat().into_bytes()),
        named("puzzle", "js", SCRIPT, puzzle.into_bytes()),
        named("sound", "js", SCRIPT, sounds.into_bytes()),
    ];
    for kind in GameKind::ALL {
        let sprite = with_game!(*kind, P => P::ART.sprite).as_bytes().to_vec();
        all.push(fixed(plain_sprite(*kind), DRAWING, sprite.clone()));
        all.push(named(&kind.to_string(), "svg", DRAWING, sprite));
        let cover = named(&format!("{kind}-cover"), "svg", DRAWING, covers::cover(*kind).into_bytes());
        all.push(Asset { cover: Some(*kind), ..cover });
    }
    let pictures = covers::pictures().into_iter();
    all.extend(pictures.map(|picture| fixed(picture_path(&picture.name), "image/png", picture.png.to_vec())));
    all
});

const DRAWING: &str = "image/svg+xml";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Removes comments and indentation from a script.
fn slim(script: &'static str) -> String {
    let code = |line: &'static str| match line.split_once(" // ") {
        Some((code, comment)) if !comment.contains(['"', '\'', '`']) => code,
        _ => line,
    };
    let lines = script.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.flat_map(|line| [code(line), "\n"]).collect()
}

fn digest(bytes: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(bytes)[..6])
}

/// The path of an asset.
#[must_use]
pub fn path(which: Named) -> &'static str {
    ALL.get(which as usize).map_or("", |asset| &asset.path)
}

/// The path of a game's cover.
#[must_use]
pub fn cover(kind: GameKind) -> &'static str {
    ALL.iter().find(|asset| asset.cover == Some(kind)).map_or("", |asset| &asset.path)
}

/// The path of a PNG: a game's or the `house`'s link preview, or the `touch` icon.
#[must_use]
pub fn picture_path(name: &str) -> String {
    format!("/assets/{name}.png")
}

/// The path of a game's sprite that browsers keep for ever.
#[must_use]
pub fn sprite(kind: GameKind) -> String {
    let tag = at(&plain_sprite(kind)).map_or("", |sprite| &sprite.tag);
    format!("/assets/{kind}-{tag}.svg")
}

/// Where drawings refer to a game's sprite.
fn plain_sprite(kind: GameKind) -> String {
    format!("/assets/{kind}.svg")
}

/// How drawings name the sprite of a game, and the name that browsers keep for ever.
static SPRITES: LazyLock<Vec<(GameKind, memmem::Finder<'static>, String)>> = LazyLock::new(|| {
    let names = |kind: GameKind| {
        let plain = format!("{}#", plain_sprite(kind));
        (kind, memmem::Finder::new(&plain).into_owned(), format!("{}#", sprite(kind)))
    };
    GameKind::ALL.iter().copied().map(names).collect()
});

/// Makes drawings of a game refer to its sprite by the name that browsers keep for ever.
pub fn link_sprites(kind: GameKind, parts: &mut [Part]) {
    let Some((_, plain, kept)) = SPRITES.iter().find(|(of, ..)| *of == kind) else { return };
    for part in parts {
        if let Some(linked) = linked(&part.markup, plain, kept) {
            part.markup = linked;
        }
    }
}

/// Makes a piece of any game refer to its sprite in this way.
#[must_use]
pub fn link_piece(markup: String) -> String {
    SPRITES.iter().find_map(|(_, plain, kept)| linked(&markup, plain, kept)).unwrap_or(markup)
}

/// A drawing that refers to a sprite by another name; none if it does not refer to it.
fn linked(markup: &str, plain: &memmem::Finder<'static>, kept: &str) -> Option<String> {
    let mut linked = String::new();
    let mut rest = markup;
    // `str::replace` takes several times as long, and this is done at every move.
    while let Some(at) = plain.find(rest.as_bytes()) {
        if linked.is_empty() {
            linked.reserve(markup.len() * 5 / 4);
        }
        linked.push_str(&rest[..at]);
        linked.push_str(kept);
        rest = &rest[at + plain.needle().len()..];
    }
    (!linked.is_empty()).then(|| linked + rest)
}

/// The asset at a path.
#[must_use]
pub fn at(path: &str) -> Option<&'static Asset> {
    ALL.iter().find(|asset| asset.path == path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_named_asset_is_where_it_says() {
        for (named, start) in [
            (Named::Style, "/assets/house-"),
            (Named::Live, "/assets/live-"),
            (Named::Table, "/assets/table-"),
            (Named::Icon, "/assets/icon-"),
            (Named::Arrange, "/assets/arrange-"),
            (Named::TurnIcon, "/assets/turn-"),
            (Named::Replay, "/assets/replay-"),
            (Named::Upload, "/assets/upload-"),
            (Named::Plan, "/assets/plan-"),
            (Named::Puzzle, "/assets/puzzle-"),
            (Named::Sounds, "/assets/sound-"),
        ] {
            assert!(path(named).starts_with(start), "{named:?}: {}", path(named));
            assert!(at(path(named)).is_some());
        }
        assert!(at("/assets/visite.svg").is_some());
        for kind in GameKind::ALL {
            assert!(at(cover(*kind)).is_some_and(|asset| asset.kept == FOR_EVER), "{kind}");
            assert!(at(&picture_path(kind.meta().id)).is_some_and(|asset| asset.kept == ASK_AGAIN), "{kind}");
        }
        for kind in GameKind::ALL {
            let markup = format!("<use href=\"/assets/{kind}.svg#king\"/><p>/assets/{kind}.svg</p>");
            let mut parts = [Part { id: "board", markup }];
            link_sprites(*kind, &mut parts);
            let (path, rest) = parts[0].markup[11..].split_once('#').unwrap_or_default();
            assert!(at(path).is_some_and(|sprite| sprite.kept == FOR_EVER), "{path}");
            assert_eq!(rest, format!("king\"/><p>/assets/{kind}.svg</p>"));
        }
        assert!(at("/assets/house.png").is_some() && at("/assets/touch.png").is_some());
        assert!(at("/assets/house.css").is_none());
    }
}
