//! Fifty tables, three servers, and for a while something breaks every second: no acknowledged choice is lost or doubled,
//! every stream ends with what a single server shows, and late owners are refused.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::time::{Duration, Instant, SystemTime};

use rules::{Dice, SplitMix};
use store::{Postgres, Store};

use crate::nodes::{Node, Setting};
use crate::party::{self, Plan, Table};
use crate::process::{Folder, Server};
use crate::screen::{Screen, World, read};
use crate::services::{NatsServer, PostgresServer, psql};
use crate::{compare, wire};

const TABLES: usize = 50;
/// How long a stopped server stands still: longer than its lease.
const STOPPED: Duration = Duration::from_secs(15);
/// How often something breaks.
const BREAK: Duration = Duration::from_secs(1);
/// The pace of bots that do not go on while they are compared, in milliseconds.
const SLOW: &str = "3600000";
/// Everybody is back by then.
const BACK: Duration = Duration::from_secs(90);
/// What a stream ends with is compared with a single server for at least so many screens in a hundred. At the others a bot
/// or a clock was quicker.
const COMPARED: usize = 80;

/// What has been broken.
#[derive(Default, Debug)]
struct Broken {
    kills: u32,
    stops: u32,
    terminated: u32,
    nats: u32,
}

#[test]
fn a_cluster_loses_nothing_whatever_breaks() {
    let seconds =
        std::env::var("TRIANON_CLUSTER_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(30);
    let count = std::env::var("TRIANON_CLUSTER_NODES").ok().and_then(|text| text.parse().ok()).unwrap_or(3);
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let seed = now.as_secs() ^ u64::from(now.subsec_nanos()) << 32;
    let mut dice = SplitMix::new(seed);
    let folder = Folder::new("cluster-soak");
    let postgres = PostgresServer::start(&folder.file("")).unwrap();
    let mut nats = NatsServer::start(&folder.file("")).unwrap();
    let setting = Setting::new(&folder, &postgres, Some(&nats));
    let mut nodes: Vec<Node> = (0..count).map(|number| setting.start(number)).collect();
    println!("seed {seed}, {TABLES} tables, {count} servers, {seconds} s");

    // A stopped server answers nobody; whoever waits for it tries another one.
    wire::PATIENCE.store(4_000, SeqCst);
    let ports = nodes.iter().map(|node| node.port).collect();
    let world = Arc::new(World::of_cluster(ports, 1, seed));
    let parties: Vec<_> = (0..TABLES)
        .map(|number| {
            let (world, plan) = (Arc::clone(&world), Plan::new(number));
            std::thread::spawn(move || party::host(&world, &plan))
        })
        .collect();
    let begun = Instant::now();
    while world.acknowledged.load(SeqCst) < TABLES as u64 * 2 && begun.elapsed() < BACK {
        std::thread::sleep(Duration::from_millis(50));
    }
    let broken =
        break_things(&mut nodes, &mut nats, &setting, &world, &mut dice, Duration::from_secs(seconds));
    for node in &mut nodes {
        node.go_on();
    }
    nats.start_again().unwrap();

    // Everybody stops; all streams end with the same.
    std::thread::sleep(Duration::from_secs(3));
    world.playing.store(false, SeqCst);
    let mut tables: Vec<Table> =
        parties.into_iter().flat_map(|party| party.join().expect("a party broke up")).collect();
    world.check();
    for table in tables.iter_mut().filter(|table| table.is_looked_at()) {
        table.settle(&world);
    }
    world.check();
    let stored = compare_stored(&world, &setting, &tables);
    for node in &mut nodes {
        node.end();
    }
    let (same, screens) = compare_alone(&world, &folder, &setting, &tables);
    for table in &mut tables {
        table.close();
    }
    let finished = party::check_records(&world, &folder, &tables);
    world.check();

    let said = setting.all_said(count);
    let panics: Vec<&str> = said.lines().filter(|line| line.contains("panicked")).take(5).collect();
    assert!(panics.is_empty(), "{}", panics.join("\n"));
    let stale = said.matches("an append was refused: another server owns the table").count();
    println!(
        "{} tables, {stored} of them compared with what was acknowledged; {} clicks acknowledged, {} refused, {} answers \
         lost; {broken:?}; {} refusals by a stale epoch; {} streams resumed; {} comparisons with a fresh page; \
         {same} of {screens} screens compared with a single server; {finished} records replayed and verified",
        tables.len(),
        world.acknowledged.load(SeqCst),
        world.refused.load(SeqCst),
        world.lost.load(SeqCst),
        stale,
        world.resumed.load(SeqCst),
        world.compared.load(SeqCst),
    );
    assert!(stale > 0, "no late owner was refused: the soak does not bite");
    assert!(same * 100 >= screens * COMPARED, "only {same} of {screens} screens could be compared");
}

/// Breaks something every second. At least one server is whole at any moment.
fn break_things(
    nodes: &mut [Node],
    nats: &mut NatsServer,
    setting: &Setting,
    world: &World,
    dice: &mut SplitMix,
    lasting: Duration,
) -> Broken {
    let (begun, mut broken) = (Instant::now(), Broken::default());
    let mut stopped: Option<(usize, Instant)> = None;
    let mut nats_runs = true;
    // The first stop comes early, of the server that cannot tell time: it must wake up within the run.
    let mut first = true;
    while begun.elapsed() < lasting {
        std::thread::sleep(BREAK);
        if let Some((number, since)) = stopped
            && since.elapsed() >= STOPPED
        {
            nodes[number].go_on();
            stopped = None;
        }
        let number = dice.below(u32::try_from(nodes.len()).unwrap()) as usize;
        let is_stopped = stopped.is_some_and(|(other, _)| other == number);
        match dice.below(6) {
            _ if first => {
                first = false;
                nodes[0].stop();
                stopped = Some((0, Instant::now()));
                broken.stops += 1;
            }
            0 if stopped.is_none() => {
                nodes[number].stop();
                stopped = Some((number, Instant::now()));
                broken.stops += 1;
            }
            1 if !is_stopped => {
                nodes[number].kill_and_start(setting);
                broken.kills += 1;
            }
            2 | 3 => {
                let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                           WHERE datname = current_database() AND application_name = 'trianon'
                           AND random() < 0.4";
                psql(&setting.database, end).unwrap();
                broken.terminated += 1;
            }
            4 if nats_runs => {
                nats.kill();
                nats_runs = false;
                broken.nats += 1;
            }
            4 | 5 if !nats_runs => {
                nats.start_again().unwrap();
                nats_runs = true;
            }
            _ => {}
        }
        println!(
            "{:.0?}: {} clicks acknowledged, {broken:?}",
            begun.elapsed(),
            world.acknowledged.load(SeqCst)
        );
    }
    if let Some((number, since)) = stopped {
        // It wakes up after its lease has ended.
        std::thread::sleep(STOPPED.saturating_sub(since.elapsed()));
        nodes[number].go_on();
    }
    broken
}

/// Compares the database with what everybody wrote down. How many tables there are.
fn compare_stored(world: &World, setting: &Setting, tables: &[Table]) -> usize {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let store = Postgres::open(&setting.database).unwrap();
    for table in tables {
        match runtime.block_on(store.load(&table.id)).unwrap() {
            Some(stored) => {
                compare::complaints(table, &stored).into_iter().for_each(|what| world.complain(what));
            }
            None => world.complain(format!("table {} is not stored", table.id)),
        }
    }
    tables.len()
}

/// Moves everything into a file, and compares what every stream ended with with the pages of a single server. How many
/// screens could be compared, and how many there are.
fn compare_alone(world: &World, folder: &Folder, setting: &Setting, tables: &[Table]) -> (usize, usize) {
    let file = folder.file("t.db");
    let moved = Command::new(env!("CARGO_BIN_EXE_trianon"))
        .args(["transfer", "--from", &setting.database, "--to"])
        .arg(&file)
        .output()
        .unwrap();
    assert!(moved.status.success(), "{}", String::from_utf8_lossy(&moved.stderr));
    println!("moved: {}", String::from_utf8_lossy(&moved.stdout).trim());
    let alone = Server::with_pace(folder, &mut SplitMix::new(world.seed), SLOW);
    let screens: Vec<_> =
        tables.iter().filter(|table| table.is_looked_at()).flat_map(|table| table.screens.clone()).collect();
    let same = screens.iter().filter(|screen| ends_like(world, screen, alone.port)).count();
    (same, screens.len())
}

/// Compares what is on a screen with the page of another server that has the same tables. Whether that was possible: there, a
/// clock may have run out, or a bot have gone on.
fn ends_like(world: &World, screen: &Screen, port: u16) -> bool {
    let reply = wire::get(port, &screen.path, screen.cookie.as_deref());
    let Ok(Some(mut page)) = reply.map(|reply| read(&reply.body)) else {
        world.complain(format!("{}: no page of a table", screen.who));
        return false;
    };
    let shown = screen.look();
    if shown.number != page.number {
        return false;
    }
    // Every database has a generation of its own.
    page.of.clone_from(&shown.of);
    screen.differ(world, &shown, &page);
    true
}
