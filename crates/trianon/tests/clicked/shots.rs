//! Pictures of every page and every phase of every game, at every size. `cargo xtask shots`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use browser::{Browser, Fonts, Page};
use registry::GameKind;
use rules::SplitMix;

use crate::house::House;
use crate::phases;
use crate::replayed;
use crate::table::{
    DESK, FRAMES, LONG_NAME, PHONE, Plan, READY, SIZES, SOON, STATE, arrive, click_something, introduce, send,
};

/// A match is left when it has shown nothing new for so long.
const NOTHING_NEW: Duration = Duration::from_secs(12);

/// Where pictures go, and which there are.
struct Album {
    folder: PathBuf,
    /// Name and file, in the order they were taken.
    pictures: Vec<(String, String)>,
    start: Instant,
}

impl Album {
    /// One moment at every size; on a phone and at a desk also in the dark, and on a phone the whole page.
    fn take(&mut self, page: &mut Page, name: &str) {
        for (width, height) in SIZES {
            page.resize(width, height).unwrap();
            page.eval("scrollTo({ left: 0, top: 0, behavior: 'instant' })").unwrap();
            let both = [PHONE, DESK].contains(&(width, height));
            for dark in if both { &[false, true][..] } else { &[false] } {
                page.emulate(*dark, true).unwrap();
                page.eval(FRAMES).unwrap();
                let light = if *dark { "dark" } else { "light" };
                let picture = page.screenshot().unwrap();
                self.keep(name, &format!("{width}x{height}-{light}"), &picture);
            }
            if (width, height) == PHONE {
                page.emulate(false, true).unwrap();
                let picture = page.full_screenshot().unwrap();
                self.keep(name, &format!("{width}x{height}-whole"), &picture);
            }
        }
        page.emulate(false, true).unwrap();
        page.resize(DESK.0, DESK.1).unwrap();
        println!("{:>5.0} s  {name}", self.start.elapsed().as_secs_f32());
    }

    fn keep(&mut self, name: &str, how: &str, picture: &[u8]) {
        let file = format!("{name}-{how}.png");
        std::fs::write(self.folder.join(&file), picture).unwrap();
        self.pictures.push((name.to_owned(), file));
    }

    /// A page that shows them side by side.
    fn index(&self) {
        let mut html = String::from(
            "<!DOCTYPE html><meta charset=utf-8><title>Pictures</title><style>body{font:1rem serif;background:#777}\
             section{display:flex;gap:8px;align-items:start;margin-bottom:2rem}img{height:26rem;object-fit:cover;object-position:top}\
             h2{margin:.3rem 0;color:#fff}</style>\n",
        );
        let mut last = "";
        for (name, file) in &self.pictures {
            if name != last {
                write!(html, "{}<h2>{name}</h2><section>", if last.is_empty() { "" } else { "</section>\n" })
                    .unwrap();
            }
            write!(html, "<a href={file}><img loading=lazy src={file} alt={file}></a>").unwrap();
            last = name;
        }
        std::fs::write(self.folder.join("index.html"), html).unwrap();
    }
}

/// All of them, where `TRIANON_SHOTS` names a folder; else the first page, to see that the camera works.
#[test]
fn shots() {
    let Some(folder) = std::env::var_os("TRIANON_SHOTS").map(PathBuf::from) else { return trial() };
    let only = std::env::var("TRIANON_SHOTS_ONLY").ok();
    std::fs::create_dir_all(&folder).unwrap();
    let mut album = Album { folder, pictures: Vec::new(), start: Instant::now() };
    let fonts = std::env::var("TRIANON_SHOTS_FONTS").unwrap_or_else(|_| Fonts::Wide.to_string());
    let fonts = Fonts::ALL.into_iter().find(|set| set.to_string() == fonts).unwrap();
    let (house, browser) = (House::open(), Browser::start_with(fonts).unwrap());
    let mut unseen = Vec::new();
    if only.is_none() {
        pages(&house, &browser, &mut album);
    }
    for game in GameKind::ALL {
        if only.as_ref().is_none_or(|only| *only == game.to_string()) {
            unseen.extend(phases_of(*game, &house, &browser, &mut album));
            moments(*game, &house, &browser, &mut album);
        }
    }
    if only.is_none() {
        // Now there are tables.
        let mut page = somebody(&house, &browser, "Athénaïs", "en");
        page.goto(&house.address("/")).unwrap();
        album.take(&mut page, "home-with-tables");
    }
    album.index();
    let (count, seconds) = (album.pictures.len(), album.start.elapsed().as_secs());
    println!("{count} pictures in {seconds} s: {}", album.folder.join("index.html").display());
    println!("never asked: {}", if unseen.is_empty() { "nothing".to_owned() } else { unseen.join(", ") });
    assert!(count > 0, "no game is called {only:?}");
}

fn trial() {
    let folder = std::env::temp_dir().join(format!("trianon-shots-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut album = Album { folder: folder.clone(), pictures: Vec::new(), start: Instant::now() };
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = somebody(&house, &browser, "Athénaïs", "en");
    page.goto(&house.address("/")).unwrap();
    album.take(&mut page, "home");
    album.index();
    let picture = |how: &str| std::fs::read(folder.join(format!("home-{how}.png"))).unwrap();
    // Width and height stand in the head of a PNG.
    let size = |how: &str| {
        let head = picture(how);
        [16, 20].map(|at| u32::from_be_bytes(head[at..at + 4].try_into().unwrap()))
    };
    assert_eq!(size("1440x900-light"), [1440, 900]);
    assert_eq!(size("390x844-dark"), [390, 844]);
    assert_eq!(size("844x390-light"), [844, 390]);
    assert!(size("390x844-whole")[1] > 844, "the whole page is longer than a phone");
    assert!(picture("390x844-light") != picture("390x844-dark"), "light and dark differ");
    assert!(std::fs::read_to_string(folder.join("index.html")).unwrap().contains("home-390x844-whole.png"));
    std::fs::remove_dir_all(folder).unwrap();
}

/// A visitor with a name.
fn somebody(house: &House, browser: &Browser, name: &str, lang: &str) -> Page {
    let mut page = browser.new_context().unwrap().page(DESK.0, DESK.1).unwrap();
    page.emulate(false, true).unwrap();
    arrive(&mut page, house);
    introduce(&mut page, name, lang, false);
    page
}

/// Pages without a match.
fn pages(house: &House, browser: &Browser, album: &mut Album) {
    let mut page = browser.new_context().unwrap().page(DESK.0, DESK.1).unwrap();
    page.goto(&house.address("/")).unwrap();
    album.take(&mut page, "home");
    page.click(".me summary").unwrap();
    album.take(&mut page, "home-me");
    for game in GameKind::ALL {
        page.goto(&house.address(&format!("/rules/{game}"))).unwrap();
        album.take(&mut page, &format!("rules-{game}"));
    }
    for (path, name) in [
        ("/replay", "upload"),
        ("/matches", "library"),
        ("/t/0123456789abcdef0123456789abcdef", "error-no-table"),
        ("/nowhere", "error-nowhere"),
    ] {
        page.goto(&house.address(path)).unwrap();
        album.take(&mut page, name);
    }
    for lang in ["fr", "it"] {
        let mut page = somebody(house, browser, LONG_NAME, lang);
        page.goto(&house.address("/")).unwrap();
        album.take(&mut page, &format!("home-{lang}"));
    }
}

/// Tables that differ enough to show what there is: one with a clock and as many seats as there can be, and one with
/// few seats for every other value of an option.
fn tables(game: GameKind) -> Vec<Vec<(String, String)>> {
    let (least, most) = game.meta().seats;
    let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let mut tables = vec![vec![field("seats", &most.to_string()), field("pace", "live-20-15")]];
    for option in game.meta().options {
        for value in option.values.iter().skip(1) {
            let option = field(&format!("option-{}", option.key), value);
            tables.push(vec![field("seats", &least.to_string()), option]);
        }
    }
    tables
}

fn borrowed(fields: &[(String, String)]) -> Vec<(&str, &str)> {
    fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

/// Plays matches and takes a picture of every new kind of question; gives those that were never asked.
fn phases_of(game: GameKind, house: &House, browser: &Browser, album: &mut Album) -> Vec<String> {
    let prompts = phases::prompts(game);
    let mut seen = BTreeSet::new();
    for (number, fields) in (1..).zip(tables(game)) {
        let mut page = somebody(house, browser, "Athénaïs", "en");
        let table = Plan { game: game.meta().id, fields: &borrowed(&fields), guests: &[] }.begin(&mut page);
        page.goto(&house.address(&table)).unwrap();
        let (mut dice, mut news) = (SplitMix::new(number), Instant::now());
        loop {
            page.wait(READY, SOON).unwrap();
            let state = page.eval(STATE).unwrap();
            let key = state["phase"].as_str().filter(|key| !key.is_empty()).unwrap_or("unknown");
            let name = key.strip_prefix("prompt-").unwrap_or(key);
            let over = state["over"] == true;
            if seen.insert(if over { format!("{name}-{number}") } else { name.to_owned() }) {
                album.take(
                    &mut page,
                    &format!("{game}-{name}{}", if over { format!("-{number}") } else { String::new() }),
                );
                news = Instant::now();
            }
            if over || (number > 1 && news.elapsed() > NOTHING_NEW) {
                break;
            }
            // Leaving things undone ends a match, but shows little of it.
            let quick = news.elapsed() > NOTHING_NEW / 2;
            click_something(&mut page, &mut dice, quick);
        }
    }
    let asked = |key: &str| {
        seen.iter().any(|name| {
            key == format!("prompt-{name}")
                || (name.starts_with(key.trim_start_matches("prompt-")) && name.ends_with(char::is_numeric))
        })
    };
    prompts.iter().filter(|prompt| !asked(prompt)).map(|prompt| format!("{game} {prompt}")).collect()
}

/// What is no phase of the game: the opening form, the waiting room, other languages, other eyes, a confirmation, a device
/// that goes round, a lost connection.
fn moments(game: GameKind, house: &House, browser: &Browser, album: &mut Album) {
    let id = game.meta().id;
    let tables = tables(game);
    let fields = borrowed(&tables[0]);
    let mut page = somebody(house, browser, LONG_NAME, "en");
    page.goto(&house.address(&format!("/new/{id}"))).unwrap();
    album.take(&mut page, &format!("{id}-opening"));
    let public: Vec<_> = fields.iter().copied().chain([("public", "1")]).collect();
    let room = send(&mut page, &format!("/new/{id}"), &public);
    page.goto(&house.address(&room)).unwrap();
    album.take(&mut page, &format!("{id}-waiting-room"));
    let mut other = somebody(house, browser, "Blaise", "en");
    other.goto(&house.address(&room)).unwrap();
    album.take(&mut other, &format!("{id}-waiting-room-stranger"));

    introduce(&mut page, LONG_NAME, "en", true);
    let table =
        Plan { game: id, fields: &fields, guests: &["Wilhelmine-Sophie von Donnersmar"] }.begin(&mut page);
    page.goto(&house.address(&table)).unwrap();
    let (mut dice, mut confirmed, mut handed) = (SplitMix::new(9), false, false);
    for _ in 0..25 {
        page.wait(READY, SOON).unwrap();
        let state = page.eval(STATE).unwrap();
        if state["over"] == true || (confirmed && handed) {
            break;
        }
        if state["asks"] == true && !std::mem::replace(&mut confirmed, true) {
            album.take(&mut page, &format!("{id}-confirm"));
        }
        if state["handed"] == true && !std::mem::replace(&mut handed, true) {
            album.take(&mut page, &format!("{id}-hand-over"));
        }
        click_something(&mut page, &mut dice, false);
    }
    other.goto(&house.address(&table)).unwrap();
    album.take(&mut other, &format!("{id}-spectator"));
    let replay = replayed::bring(&mut other, house, game);
    let last = other.eval("Number(document.getElementById('step').max)").unwrap().as_u64().unwrap();
    for (name, eyes, step) in
        [("replay", "seat-0", last / 3), ("replay-open", "all", last / 2), ("replay-end", "all", last)]
    {
        other.goto(&house.address(&format!("{replay}/{eyes}/{step}"))).unwrap();
        album.take(&mut other, &format!("{id}-{name}"));
    }
    other.goto(&house.address(&format!("{replay}/review"))).unwrap();
    other.click(".ask-review button").unwrap();
    other.wait("!!document.querySelector('.bar')", SOON).unwrap();
    album.take(&mut other, &format!("{id}-review"));
    let decision =
        other.eval("document.querySelector('#review .decisions a')?.pathname ?? location.pathname").unwrap();
    other.goto(&house.address(decision.as_str().unwrap())).unwrap();
    album.take(&mut other, &format!("{id}-judged"));
    for lang in ["fr", "it"] {
        introduce(&mut page, LONG_NAME, lang, true);
        page.goto(&house.address(&table)).unwrap();
        album.take(&mut page, &format!("{id}-{lang}"));
    }
    page.offline(true).unwrap();
    // A stream that is open does not notice; a click does, if there is something to click.
    page.eval("document.querySelector('#go button, #offers button, #chat button')?.click()").unwrap();
    if page.wait("document.querySelector('#notice').textContent !== ''", Duration::from_secs(8)).is_ok() {
        album.take(&mut page, &format!("{id}-lost-connection"));
    } else {
        println!("         {id}: the connection was not missed");
    }
}
