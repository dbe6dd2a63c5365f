//! What each part of a cluster promises by itself.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::nodes::{Node, Setting};
use crate::process::Folder;
use crate::services::{NatsServer, PostgresServer, psql};
use crate::wire::{self, Reply};

/// Nothing takes longer, on a machine that is busy with other things.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Cluster {
    pub(crate) nodes: Vec<Node>,
    pub(crate) setting: Setting,
    _nats: Option<NatsServer>,
    pub(crate) postgres: PostgresServer,
    _folder: Folder,
}

/// Servers with these options, with a broker or without.
pub(crate) fn cluster(name: &str, nodes: usize, with_nats: bool, options: &[&str]) -> Cluster {
    let folder = Folder::new(&format!("cluster-{name}"));
    let postgres = PostgresServer::start(&folder.file("")).unwrap();
    let nats = with_nats.then(|| NatsServer::start(&folder.file("")).unwrap());
    let setting = Setting::new(&folder, &postgres, nats.as_ref()).with(options);
    let nodes = (0..nodes).map(|number| setting.start(number + 1)).collect();
    Cluster { nodes, setting, _nats: nats, postgres, _folder: folder }
}

pub(crate) fn post(port: u16, path: &str, cookie: &str, fields: &[(&str, &str)]) -> Reply {
    let fields: Vec<_> = fields.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    wire::post(port, path, Some(cookie), true, &fields).unwrap()
}

pub(crate) fn cookie(reply: &Reply) -> String {
    reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned()
}

/// A table of two people, opened at one server and joined at another. Its path and their cookies.
pub(crate) fn two_people(cluster: &Cluster) -> (String, String, String) {
    let [one, two] = [0, cluster.nodes.len() - 1].map(|number| cluster.nodes[number].port);
    let opened = post(one, "/new/visite", "", &[("name", "Anne"), ("fixed", "1")]);
    assert!(opened.is_done(), "{} {}", opened.status, opened.body);
    let (anne, table) = (cookie(&opened), opened.there().unwrap().to_owned());
    // It is owned by the first server from now on.
    assert_eq!(wire::get(one, &table, Some(&anne)).unwrap().status, 200);
    let sat = post(two, &format!("{table}/sit"), "", &[("chair", "1"), ("name", "Blaise")]);
    assert!(sat.is_done(), "{} {}", sat.status, sat.body);
    (table, anne, cookie(&sat))
}

fn number(port: u16, table: &str, cookie: &str) -> u64 {
    let page = wire::get(port, table, Some(cookie)).unwrap();
    let last = wire::attribute(&page.body, "data-last").unwrap_or_else(|| panic!("{}", page.body));
    last.rsplit('.').next().unwrap().parse().unwrap()
}

#[test]
fn any_server_serves_anybody() {
    let cluster = cluster("any", 2, true, &[]);
    let (table, anne, blaise) = two_people(&cluster);
    let [one, two] = [0, 1].map(|number| cluster.nodes[number].port);
    let mut stream = wire::Stream::open(two, &format!("{table}/events"), Some(&blaise)).unwrap().unwrap();
    let mut event = |name: &str| {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Some(event) = stream.next().unwrap().filter(|event| event.name == name) {
                return event.data;
            }
        }
        panic!("no event {name}");
    };
    assert!(event("whole").contains("Anne"));
    let said = post(one, &format!("{table}/chat"), &anne, &[("text", "hear, hear"), ("click", "a")]);
    assert_eq!(said.status, 204);
    assert!(event("parts").contains("hear, hear"), "said at one server, heard at the other");
    // Who acts at a server that does not own the table sees it there at once.
    let before = number(two, &table, &blaise);
    let said = post(two, &format!("{table}/chat"), &blaise, &[("text", "well said"), ("click", "b")]);
    assert_eq!(said.status, 204);
    assert!(number(two, &table, &blaise) > before);
    assert!(wire::get(one, &table, Some(&anne)).unwrap().body.contains("well said"));
    // A refusal comes back in the words of the page.
    let refused = post(two, &format!("{table}/undo"), &blaise, &[("offer", "1")]);
    assert_eq!(refused.status, 409, "{}", refused.body);
    // A new name is known at a table that another server owns.
    assert!(post(two, "/me", &blaise, &[("name", "Blaisette"), ("lang", "en")]).is_done());
    assert!(wire::get(one, &table, Some(&anne)).unwrap().body.contains("Blaisette"));
    // Lists are those of all servers.
    let list = wire::get(two, "/", Some(&anne)).unwrap().body;
    assert!(list.contains(&table), "{list}");
    assert_eq!(wire::get(two, "/t/nosuchtable", None).unwrap().status, 404);
    assert_eq!(wire::get(two, "/t/%00", None).unwrap().status, 404);
}

#[test]
fn without_nats_it_only_takes_longer() {
    let cluster = cluster("no-nats", 2, false, &[]);
    let (table, anne, blaise) = two_people(&cluster);
    let [one, two] = [0, 1].map(|number| cluster.nodes[number].port);
    let before = number(two, &table, &blaise);
    let begun = Instant::now();
    assert_eq!(post(one, &format!("{table}/chat"), &anne, &[("text", "so"), ("click", "a")]).status, 204);
    while number(two, &table, &blaise) == before {
        assert!(begun.elapsed() < PATIENCE, "nothing is heard");
        std::thread::sleep(Duration::from_millis(20));
    }
    println!("heard after {:.0?}", begun.elapsed());
}

#[test]
fn an_inner_address_refuses_what_is_not_signed() {
    let cluster = cluster("inner", 1, false, &[]);
    let (table, anne, _) = two_people(&cluster);
    let (inner, port) = (cluster.nodes[0].inner, cluster.nodes[0].port);
    for path in
        [format!("{table}/start"), format!("/errand/{}", table.trim_start_matches("/t/")), "/".to_owned()]
    {
        assert_eq!(post(inner, &path, &anne, &[]).status, 403, "{path}");
    }
    assert_eq!(wire::get(inner, &table, Some(&anne)).unwrap().status, 403);
    // The public address does not believe a client about its own address.
    assert_eq!(post(port, &format!("{table}/start"), &anne, &[]).status, 204);
}

#[test]
fn the_tables_of_a_dead_server_are_taken_over() {
    let mut cluster = cluster("dead", 2, true, &[]);
    let (table, anne, blaise) = two_people(&cluster);
    let two = cluster.nodes[1].port;
    assert!(number(two, &table, &blaise) > 0);
    cluster.nodes[0].kill();
    let begun = Instant::now();
    let mut refused = 0;
    loop {
        let answer = post(two, &format!("{table}/chat"), &anne, &[("text", "still here"), ("click", "z")]);
        if answer.is_done() {
            break;
        }
        assert!(answer.is_later(), "{} {}", answer.status, answer.body);
        refused += 1;
        assert!(begun.elapsed() < PATIENCE, "nobody takes it over");
        assert_eq!(wire::get(two, &table, Some(&anne)).unwrap().status, 200, "it can be read meanwhile");
        std::thread::sleep(Duration::from_millis(200));
    }
    println!("taken over after {:.1?}, {refused} clicks had to be sent again", begun.elapsed());
    assert_eq!(wire::get(two, &table, Some(&anne)).unwrap().body.matches("still here").count(), 1);
    // A server that is told to stop gives its tables away at once.
    cluster.nodes[0].kill_and_start(&cluster.setting);
    let one = cluster.nodes[0].port;
    assert!(number(one, &table, &anne) > 0);
    cluster.nodes[1].end();
    let begun = Instant::now();
    while !post(one, &format!("{table}/chat"), &anne, &[("text", "again"), ("click", "y")]).is_done() {
        assert!(begun.elapsed() < Duration::from_secs(8), "before the lease would have ended");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn with_postgresql_down_pages_are_read_and_nothing_is_acknowledged() {
    let cluster = cluster("down", 2, true, &[]);
    let (table, anne, blaise) = two_people(&cluster);
    let [one, two] = [0, 1].map(|number| cluster.nodes[number].port);
    assert!(number(two, &table, &blaise) > 0 && number(one, &table, &anne) > 0);
    cluster.postgres.signal("-STOP");
    for (who, port) in [(&anne, one), (&blaise, two), (&anne, one), (&blaise, two)] {
        let begun = Instant::now();
        let answer = post(port, &format!("{table}/chat"), who, &[("text", "lost?"), ("click", "x")]);
        assert!(answer.is_later(), "{} {}", answer.status, answer.body);
        let refused = begun.elapsed();
        let page = wire::get(port, &table, Some(who)).unwrap();
        assert_eq!(page.status, 200, "{}", page.body);
        assert!(page.body.contains("Anne") && !page.body.contains("lost?"));
        println!("refused after {refused:.1?}, read after {:.1?}", begun.elapsed() - refused);
    }
    cluster.postgres.signal("-CONT");
    let begun = Instant::now();
    while !post(two, &format!("{table}/chat"), &anne, &[("text", "back"), ("click", "w")]).is_done() {
        assert!(begun.elapsed() < PATIENCE, "it does not come back");
        std::thread::sleep(Duration::from_millis(200));
    }
    let stored =
        psql(&cluster.setting.database, "SELECT count(*) FROM lines WHERE text LIKE '%back%'").unwrap();
    assert_eq!(stored.trim(), "1");
}

#[test]
fn what_was_heard_but_could_not_be_read_is_read_later() {
    let mut cluster = cluster("late", 1, true, &[]);
    let database = cluster.setting.database.clone();
    let run = |sql: &str| psql(&database, sql).unwrap();
    // The second server has a role of its own, which can be locked out.
    run("CREATE ROLE second SUPERUSER LOGIN");
    cluster.setting.database = database.replace("trianon@", "second@");
    cluster.nodes.push(cluster.setting.start(2));
    let (table, anne, blaise) = two_people(&cluster);
    let [one, two] = [0, 1].map(|number| cluster.nodes[number].port);
    let before = number(two, &table, &blaise);
    run("ALTER ROLE second NOLOGIN");
    run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'second'");
    assert_eq!(post(one, &format!("{table}/chat"), &anne, &[("text", "so"), ("click", "a")]).status, 204);
    // The second server is told at once, and cannot read it.
    std::thread::sleep(Duration::from_millis(1500));
    assert_eq!(number(two, &table, &blaise), before);
    run("ALTER ROLE second LOGIN");
    let begun = Instant::now();
    while number(two, &table, &blaise) == before {
        assert!(begun.elapsed() < PATIENCE, "it is never read, for nobody says it twice");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_server_that_was_paused_gives_the_record_of_a_match_that_ended_meanwhile() {
    let mut cluster = cluster("paused", 1, true, &[]);
    // This one cannot tell that its lease has ended.
    cluster.nodes.insert(0, cluster.setting.start(0));
    let (table, anne, _) = two_people(&cluster);
    let [one, two] = [0, 1].map(|number| cluster.nodes[number].port);
    assert_eq!(post(one, &format!("{table}/start"), &anne, &[]).status, 204);
    cluster.nodes[0].stop();
    let begun = Instant::now();
    while !post(two, &format!("{table}/resign"), &anne, &[]).is_done() {
        assert!(begun.elapsed() < PATIENCE, "nobody takes it over");
        std::thread::sleep(Duration::from_millis(200));
    }
    let record = format!("{table}/record.trn");
    assert_eq!(wire::get(two, &record, Some(&anne)).unwrap().status, 200);
    cluster.nodes[0].go_on();
    loop {
        let answer = wire::get(one, &record, Some(&anne)).unwrap();
        if answer.status == 200 {
            break;
        }
        assert!(answer.is_later(), "{} {}", answer.status, answer.body);
        assert!(begun.elapsed() < PATIENCE, "it never reads the end");
    }
}

/// A worker that decides for bots. Dropped, it is killed.
struct Worker(Child);

impl Worker {
    fn start(setting: &Setting) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_trianon"));
        command.args(["think", "--threads", "1", "--cluster", &setting.database]);
        command.args(setting.nats.iter().flat_map(|nats| ["--nats", nats.as_str()]));
        Self(command.stdout(Stdio::null()).spawn().unwrap())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

#[test]
fn workers_decide_for_bots_and_may_die() {
    let cluster = cluster("workers", 1, true, &["--bot-threads", "0"]);
    let port = cluster.nodes[0].port;
    let worker = Worker::start(&cluster.setting);
    let open = |visitor: &str| {
        let fields = [("name", "Anne"), ("bot", "page"), ("opponents", "1")];
        let opened = post(port, "/play/visite", visitor, &fields);
        assert!(opened.is_done(), "{} {}", opened.status, opened.body);
        opened
    };
    let opened = open("");
    let (anne, mut table) = (cookie(&opened), opened.there().unwrap().to_owned());
    let mut decided = 0;
    // Plays on whenever she is asked, and waits for the bot otherwise. When she has lost, she begins another match.
    let mut play = |until: u32| {
        let begun = Instant::now();
        while decided < until {
            assert!(begun.elapsed() < PATIENCE, "the bot does not decide");
            let page = wire::get(port, &table, Some(&anne)).unwrap().body;
            let parts = wire::parts(&page);
            if parts.get("prompt").is_some_and(|prompt| prompt.contains("prompt-over")) {
                open(&anne).there().unwrap().clone_into(&mut table);
                continue;
            }
            let forms: Vec<_> = ["offers", "go"]
                .iter()
                .flat_map(|id| wire::forms(parts.get(*id).map_or("", String::as_str)))
                .collect();
            // A choice that loses wants to be confirmed.
            let asks = |form: &&wire::Form| match form.action.as_str() {
                "choose" => !form.buttons.is_empty(),
                action => action == "confirm",
            };
            let Some(form) = forms.iter().find(asks) else {
                std::thread::sleep(Duration::from_millis(20));
                continue;
            };
            let choice = form.buttons.last().map(|(name, choice)| (name.as_str(), choice.as_str()));
            let fields: Vec<_> =
                [("offer", form.field("offer").unwrap())].into_iter().chain(choice).collect();
            let answer = post(port, &format!("{table}/{}", form.action), &anne, &fields);
            assert!(answer.is_done() || answer.status == 409, "{} {}", answer.status, answer.body);
            decided += 1;
        }
    };
    play(8);
    let thoughts = "SELECT last_value FROM thoughts_id_seq";
    let first: u32 = psql(&cluster.setting.database, thoughts).unwrap().trim().parse().unwrap();
    assert!(first > 1, "nothing was asked of workers");
    drop(worker);
    let _another = Worker::start(&cluster.setting);
    play(16);
    let second: u32 = psql(&cluster.setting.database, thoughts).unwrap().trim().parse().unwrap();
    assert!(second > first);
}
