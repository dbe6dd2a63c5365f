//! Killed for real: people play at fifty tables of a server that is killed again and again, and nothing that was
//! acknowledged is missing, nothing is doubled, and nobody has to load a page again.
//!
//! * [`process`]: the server, which can be killed
//! * [`wire`]: what a browser does
//! * [`screen`]: a page that was loaded once, and its stream
//! * [`player`]: somebody who clicks and writes down what became of it
//! * [`party`]: the tables
//! * [`compare`]: what is stored against what was written down
//!
//! `TRIANON_SOAK` kills more often and opens more streams.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod compare;
mod party;
mod player;
mod process;
mod screen;
mod wire;

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::time::{Duration, Instant, SystemTime};

use party::{Plan, Table};
use process::{Folder, Server};
use record::Nonce;
use rules::{Dice, SplitMix};
use screen::World;
use store::{Sqlite, Store};

const TABLES: usize = 50;
/// Tables that are only watched.
const WATCHED: usize = 20;
/// Bytes of the server's memory for a stream on which nothing happens.
const MOST_FOR_A_STREAM: u64 = 64 * 1024;
/// Everybody is back by then.
const BACK: Duration = Duration::from_secs(60);
/// However slow the machine: then the next kill comes.
const ROUND: Duration = Duration::from_secs(4);

/// The ordinary count, or the big one when the environment variable is set (`cargo xtask soak`).
fn count(ordinary: u64, soak: u64) -> u64 {
    if std::env::var_os("TRIANON_SOAK").is_some() { soak } else { ordinary }
}

fn seed() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    now.as_secs() ^ u64::from(now.subsec_nanos()) << 32
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let begun = Instant::now();
    let (kills, seed) = (count(10, 200), seed());
    let mut dice = SplitMix::new(seed);
    let folder = Folder::new("killed");
    let mut server = Server::first(&folder, &mut dice);
    let world = Arc::new(World::new(server.port, seed));
    println!("seed {seed}, {TABLES} tables, {kills} kills");

    let parties: Vec<_> = (0..TABLES)
        .map(|number| {
            let (world, plan) = (Arc::clone(&world), Plan::new(number));
            std::thread::spawn(move || party::host(&world, &plan))
        })
        .collect();
    let mut slowest = Duration::ZERO;
    await_acknowledged(&world, TABLES as u64 * 4, BACK);
    for kill in 1..=kills {
        // Sometimes before everybody is back.
        let early = dice.below(6) == 0;
        let more = if early { dice.below(20) } else { 30 + dice.below(900) };
        await_acknowledged(&world, u64::from(more), ROUND);
        std::thread::sleep(Duration::from_micros(u64::from(dice.below(4000))));
        slowest = slowest.max(kill_and_start(&world, &mut server, &folder));
        if !early {
            await_everybody(&world);
        }
        world.check();
        println!(
            "kill {kill} of {kills}: {} clicks acknowledged, {} refused, {} answers lost, {} matches finished, {:.0?}",
            world.acknowledged.load(SeqCst),
            world.refused.load(SeqCst),
            world.lost.load(SeqCst),
            world.finished.load(SeqCst),
            begun.elapsed()
        );
    }
    await_acknowledged(&world, 100, ROUND);

    // Everybody stops; the server is killed once more; nobody does anything but look.
    world.playing.store(false, SeqCst);
    let mut tables: Vec<Table> =
        parties.into_iter().flat_map(|party| party.join().expect("a party broke up")).collect();
    slowest = slowest.max(kill_and_start(&world, &mut server, &folder));
    await_everybody(&world);
    for table in tables.iter_mut().filter(|table| table.is_looked_at()) {
        table.settle(&world);
    }
    // A copy is checked for damage, while the server runs.
    store::backup(&folder.file("t.db"), &folder.file("copy.db"), false, |_, _| {}).unwrap();
    for table in &tables {
        for screen in &table.screens {
            screen.close();
        }
    }
    server.kill();
    for table in &mut tables {
        table.close();
    }
    world.check();

    let decisions = compare_stored(&world, &folder, &tables);
    let finished = party::check_records(&world, &folder, &tables);
    world.check();
    let said = folder.said();
    let errors: Vec<&str> =
        said.lines().filter(|line| line.contains("ERROR") || line.contains("panicked")).take(5).collect();
    assert!(errors.is_empty(), "the server complained (seed {seed}):\n{}", errors.join("\n"));
    let (resumed, wholes) = (world.resumed.load(SeqCst), world.wholes.load(SeqCst));
    assert!(resumed > wholes, "nobody went on without a whole view");
    println!(
        "{} tables, {} killed servers, {} clicks acknowledged ({decisions} decisions), {} answers lost; \
         {resumed} streams resumed, {wholes} of them with a whole view; {} comparisons with a fresh page; \
         {finished} records replayed and verified; slowest start {slowest:.0?}; {:.0?} in all",
        tables.len(),
        kills + 1,
        world.acknowledged.load(SeqCst),
        world.lost.load(SeqCst),
        world.compared.load(SeqCst),
        begun.elapsed()
    );
}

#[test]
fn idle_streams_are_cheap_and_all_of_them_hear() {
    let (streams, seed) = (usize::try_from(count(200, 2000)).unwrap(), seed());
    let mut dice = SplitMix::new(seed);
    let folder = Folder::new("idle");
    let server = Server::first(&folder, &mut dice);
    let world = Arc::new(World::new(server.port, seed));
    let mut tables: Vec<Table> =
        (0..WATCHED).map(|number| Table::open(&world, &Plan::alone(number), &mut dice).unwrap()).collect();

    let seen: Vec<String> = tables.iter().map(|table| last_seen(&world, table)).collect();
    let before = server.resident();
    let watch = |n: usize| {
        let (path, last) = (tables[n % WATCHED].path(), &seen[n % WATCHED]);
        let stream = wire::Stream::open(world.port(), &format!("{path}/events?last={last}"), None).unwrap();
        (n % WATCHED, stream.unwrap())
    };
    let watching: Vec<_> = (0..streams).map(watch).collect();
    let after = server.resident();

    // Something happens at every table that everybody may see.
    for (n, table) in tables.iter().enumerate() {
        let mut player = table.player(&world, 0, seed ^ n as u64);
        let begun = Instant::now();
        while last_seen(&world, table) == seen[n] {
            player.step(&table.screens[0].look());
            assert!(begun.elapsed() < BACK, "nothing happens at table {n}");
        }
    }
    let begun = Instant::now();
    for (table, mut stream) in watching {
        // A turn that is shown move by move comes before what has a number.
        let heard = std::iter::repeat_with(|| stream.next().unwrap()).find_map(|event| {
            assert!(begun.elapsed() < BACK, "table {table}: nothing came");
            event.and_then(|event| event.id)
        });
        let heard = heard.unwrap();
        assert_ne!(heard, seen[table], "table {table}");
    }
    for table in &mut tables {
        table.close();
    }
    world.check();
    if let (Some(before), Some(after)) = (before, after) {
        let each = (after.saturating_sub(before) * 1024) / streams as u64;
        println!(
            "{streams} idle streams: resident {before} kB before, {after} kB after, {each} bytes for each"
        );
        assert!(each < MOST_FOR_A_STREAM, "{each} bytes for an idle stream");
    }
}

/// The server is killed after the start, before the seats have opened their nonces. It goes on with that, and does not wait
/// for ever: one seat opens its nonce, the other is gone.
#[test]
fn a_server_that_is_killed_while_nonces_are_opened_goes_on() {
    let folder = Folder::new("nonces");
    let mut server = Server::first(&folder, &mut SplitMix::new(seed()));
    let port = server.port;
    let post = |path: &str, cookie: &str, fields: &[(&str, &str)]| {
        let fields: Vec<_> = fields.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
        let reply = wire::post(port, path, Some(cookie), false, &fields).unwrap();
        assert!(reply.is_done(), "{path}: {} {}", reply.status, reply.body);
        reply
    };
    let cookie =
        |reply: &wire::Reply| reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let opened = post("/new/visite", "", &[("name", "Anne"), ("fixed", "1")]);
    let (anne, table) = (cookie(&opened), opened.there().unwrap());
    let blaise = cookie(&post(&format!("{table}/sit"), "", &[("chair", "1"), ("name", "Blaise")]));
    let nonces = [Nonce::new([1; 16]), Nonce::new([2; 16])];
    let promised = nonces.map(|nonce| nonce.commit(table.trim_start_matches("/t/")).to_string());
    for ((who, chair), promised) in [(&anne, "0"), (&blaise, "1")].into_iter().zip(&promised) {
        post(&format!("{table}/commit"), who, &[("chair", chair), ("commitment", promised)]);
    }
    post(&format!("{table}/start"), &anne, &[]);
    let page = || wire::get(port, table, Some(&anne)).unwrap().body;
    let begins = |page: &str| page.contains("data-nonce=\"open\"");
    assert!(begins(&page()));
    server.kill_and_start(&folder, || ());
    assert!(begins(&page()), "the nonces are still to be opened");
    post(&format!("{table}/nonce"), &anne, &[("chair", "0"), ("nonce", &nonces[0].to_string())]);
    server.kill_and_start(&folder, || ());
    let begun = Instant::now();
    while page().contains("id=\"chair-1\"") {
        assert!(begun.elapsed() < BACK, "the match never begins");
        std::thread::sleep(Duration::from_millis(100));
    }
    assert!(page().contains("Blaise did not open a secret number in time"));
    post(&format!("{table}/resign"), &anne, &[]);
    let record = wire::get(port, &format!("{table}/record.trn"), None).unwrap().body;
    let file = folder.file("match.trn");
    std::fs::write(&file, &record).unwrap();
    let verified = Command::new(env!("CARGO_BIN_EXE_trianon")).arg("verify").arg(&file).output().unwrap();
    let said = String::from_utf8(verified.stdout).unwrap();
    assert!(verified.status.success() && said.contains("seat 1 did not open its nonce"), "{said}");
    let lines: Vec<&str> = record.lines().filter(|line| line.starts_with("nonce")).collect();
    let [one, two] = &promised;
    let expected = [
        format!("nonce-commitment: 0 {one}"),
        format!("nonce-commitment: 1 {two}"),
        format!("nonce: 0 {}", nonces[0]),
    ];
    assert_eq!(lines, expected);
}

/// What a stranger saw last of a table who loads its page now.
fn last_seen(world: &World, table: &Table) -> String {
    let page = wire::get(world.port(), &table.path(), None).unwrap();
    wire::attribute(&page.body, "data-last").unwrap()
}

/// Waits until so many more clicks are acknowledged, or no longer.
fn await_acknowledged(world: &World, more: u64, patience: Duration) {
    let (begun, goal) = (Instant::now(), world.acknowledged.load(SeqCst) + more);
    while world.acknowledged.load(SeqCst) < goal && begun.elapsed() < patience {
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn kill_and_start(world: &World, server: &mut Server, folder: &Folder) -> Duration {
    world.tide.fetch_add(1, SeqCst);
    let took = server.kill_and_start(folder, || _ = world.starts.fetch_add(1, SeqCst));
    world.tide.fetch_add(1, SeqCst);
    took
}

/// Waits until every screen has its stream again.
fn await_everybody(world: &World) {
    let (begun, start) = (Instant::now(), world.starts.load(SeqCst));
    while begun.elapsed() < BACK {
        if world.screens().iter().all(|screen| screen.look().start >= start) {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    for screen in world.screens() {
        if screen.look().start < start {
            world.complain(format!("{}: has not come back", screen.who));
        }
    }
}

/// Compares the database with what everybody wrote down. How many decisions were acknowledged.
fn compare_stored(world: &World, folder: &Folder, tables: &[Table]) -> usize {
    let runtime = tokio::runtime::Builder::new_multi_thread().build().unwrap();
    let store = Sqlite::open(folder.file("t.db")).unwrap();
    for table in tables {
        match runtime.block_on(store.load(&table.id)).unwrap() {
            Some(stored) => {
                for complaint in compare::complaints(table, &stored) {
                    world.complain(complaint);
                }
            }
            None => world.complain(format!("table {} is not stored", table.id)),
        }
    }
    runtime.block_on(store.close()).unwrap();
    let sent = tables.iter().flat_map(|table| &table.journals).flatten();
    sent.filter(|sent| {
        use player::Act::{Choose, Confirm, Undo};
        sent.fate == player::Fate::Acknowledged
            && matches!(sent.act, Choose { .. } | Confirm { .. } | Undo { .. })
    })
    .count()
}
