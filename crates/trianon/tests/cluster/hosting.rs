//! What the host of the site does with a cluster: `trianon admin`, `trianon doctor` and `trianon upgrade --check`, while
//! servers run.

use std::process::Command;
use std::time::{Duration, Instant};

use store::{Editor, StoreError};

use crate::parts::{Cluster, PATIENCE, cluster, post, two_people};
use crate::services::psql;
use crate::wire;

/// Whether a command succeeded, and everything that it said.
fn trianon(args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_trianon")).args(args).output().unwrap();
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    assert!(!said.contains("panicked"), "{said}");
    (output.status.success(), said)
}

fn admin(cluster: &Cluster, args: &[&str]) -> String {
    let (fine, said) = trianon(&[&["admin", "--yes", "--db", &cluster.setting.database], args].concat());
    assert!(fine, "{args:?}: {said}");
    said
}

fn id(table: &str) -> &str {
    table.trim_start_matches("/t/")
}

/// The id of the visitor with this name.
fn visitor(cluster: &Cluster, name: &str) -> String {
    admin(cluster, &["visitors", "--name", name]).split_whitespace().next().unwrap().to_owned()
}

/// Waits until both servers show a table so.
fn both_show(cluster: &Cluster, table: &str, wanted: impl Fn(&wire::Reply) -> bool) {
    for node in &cluster.nodes {
        let begun = Instant::now();
        loop {
            let page = wire::get(node.port, table, None).unwrap();
            if wanted(&page) {
                break;
            }
            assert!(begun.elapsed() < PATIENCE, "{table}: {} {}", page.status, page.body);
            std::thread::sleep(Duration::from_millis(100));
        }
    }
}

/// Sends a form as the script of a page does: again, while a server reads everything again.
fn insist(port: u16, path: &str, cookie: &str, fields: &[(&str, &str)]) -> wire::Reply {
    let begun = Instant::now();
    loop {
        let reply = post(port, path, cookie, fields);
        if !reply.is_later() {
            return reply;
        }
        assert!(begun.elapsed() < PATIENCE, "{}", reply.body);
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn the_host_acts_beside_running_servers() {
    let cluster = cluster("host", 2, true, &[]);
    let (table, anne, blaise) = two_people(&cluster);
    let (other, _, _) = two_people(&cluster);
    let [one, two] = [0, 1].map(|number| cluster.nodes[number].port);
    let chat = format!("{table}/chat");
    assert_eq!(post(one, &chat, &anne, &[("text", "something rude")]).status, 204);
    assert!(post(two, &format!("{table}/report"), &blaise, &[("chat", "0")]).is_done());

    let listed = admin(&cluster, &["tables", "--stage", "open"]);
    assert!(listed.contains(id(&table)) && listed.contains(id(&other)), "{listed}");
    assert_eq!(admin(&cluster, &["tables", "--stage", "over"]), "");
    let shown = admin(&cluster, &["table", id(&table)]);
    assert!(shown.contains("Anne") && shown.contains("something rude  [reported: 1]"), "{shown}");
    let (ids, reports) =
        (["Anne", "Blaise"].map(|name| visitor(&cluster, name)), admin(&cluster, &["reports"]));
    assert!(reports.contains("something rude"), "{reports}");
    // Several visitors have these names; those of this table are the ones of the report.
    let author = reports.lines().find_map(|line| line.trim().strip_prefix("by visitor ")).unwrap().to_owned();
    assert!(shown.contains(&author), "{shown} {ids:?}");

    admin(&cluster, &["mute", &author]);
    assert!(admin(&cluster, &["visitors"]).contains("Anne  muted"));
    let begun = Instant::now();
    for port in [one, two] {
        while insist(port, &chat, &anne, &[("text", "more")]).status != 409 {
            assert!(begun.elapsed() < PATIENCE, "she is not muted");
            std::thread::sleep(Duration::from_millis(100));
        }
    }
    admin(&cluster, &["unmute", &author]);
    while insist(two, &chat, &anne, &[("text", "sorry")]).status != 204 {
        assert!(begun.elapsed() < PATIENCE, "she is muted for ever");
        std::thread::sleep(Duration::from_millis(100));
    }

    // Removed, she has no chair any more; forgotten, nothing of her is left.
    admin(&cluster, &["remove", &author]);
    both_show(&cluster, &table, |page| page.status == 200 && !page.body.contains("Anne</"));
    let said = admin(&cluster, &["forget", &author]);
    assert!(said.contains("is forgotten"), "{said}");
    both_show(&cluster, &table, |page| page.status == 200 && !page.body.contains("something rude"));
    let left = format!("SELECT count(*) FROM lines WHERE position('{author}'::BYTEA IN text) > 0");
    assert_eq!(psql(&cluster.setting.database, &left).unwrap().trim(), "0");
    let (fine, again) = trianon(&["admin", "--yes", "forget", &author, "--db", &cluster.setting.database]);
    assert!(!fine && again.contains("there is no visitor"), "{again}");

    admin(&cluster, &["close", id(&other)]);
    let closed = "The host of this site has closed this table.";
    both_show(&cluster, &other, |page| page.body.contains(closed));
    admin(&cluster, &["delete", id(&other)]);
    both_show(&cluster, &other, |page| page.status == 404);
    // The first table goes on, at both servers.
    for port in [one, two] {
        assert_eq!(insist(port, &chat, &blaise, &[("text", "alone")]).status, 204);
    }
    assert!(!cluster.setting.all_said(3).contains("panicked"));
}

#[test]
fn a_table_that_cannot_be_read_is_named_and_not_taken() {
    let cluster = cluster("unreadable", 1, false, &[]);
    let (good, anne, _) = two_people(&cluster);
    let (bad, _, _) = two_people(&cluster);
    let database = cluster.setting.database.as_str();
    let (fine, said) = trianon(&["upgrade", "--check", database]);
    assert!(fine && said.starts_with("All 2 "), "{said}");
    let damage = |editor: &dyn Editor| {
        let mut stored = editor.load(id(&bad))?.unwrap();
        stored.lines.last_mut().unwrap().text = r#"{"line":"from a later version"}"#.to_owned();
        editor.put_table(id(&bad), &stored)
    };
    store::edit::<_, StoreError>(database.as_ref(), damage).unwrap();
    let (fine, said) = trianon(&["upgrade", "--check", database]);
    assert!(!fine && said.contains("1 of 2") && said.contains(id(&bad)), "{said}");
    assert!(!said.contains(id(&good)), "{said}");

    // It belongs to nobody, whoever asks for it. The other one is played on.
    psql(database, "UPDATE tables SET owner = NULL, epoch = epoch + 1").unwrap();
    let port = cluster.nodes[0].port;
    let chat = [("text", "still here")];
    assert_eq!(insist(port, &format!("{good}/chat"), &anne, &chat).status, 204);
    for _ in 0..3 {
        assert!(wire::get(port, &bad, Some(&anne)).unwrap().status >= 500);
        assert!(post(port, &format!("{bad}/chat"), &anne, &chat).status >= 500);
    }
    let owners = "SELECT count(*) FROM tables WHERE owner IS NOT NULL";
    assert_eq!(psql(database, owners).unwrap().trim(), "1");
    // Overdue, it is a fault: a server runs and does not take it.
    let late = format!(
        "UPDATE cards SET wake = -40000, changed = -40000 FROM tables WHERE key = table_key AND name = '{}'",
        id(&bad)
    );
    psql(database, &late).unwrap();
    let (fine, said) = trianon(&["doctor", "--db", database, "--listen", "127.0.0.1:9"]);
    assert!(!fine && said.contains("FAULT    owners: 1 tables"), "{said}");
}

#[test]
fn the_doctor_finds_what_is_planted_and_nothing_else() {
    let mut cluster = cluster("doctor", 2, true, &[]);
    two_people(&cluster);
    let database = cluster.setting.database.clone();
    let nats = cluster.setting.nats.clone().unwrap();
    let doctor = |database: &str, nats: &str, port: u16| {
        trianon(&["doctor", "--db", database, "--nats", nats, "--listen", &format!("127.0.0.1:{port}")])
    };
    let port = cluster.nodes[0].port;
    let (fine, said) = doctor(&database, &nats, port);
    assert!(fine && !said.contains("FAULT"), "{said}");
    for found in ["database: PostgreSQL", "servers: 2 with a lease", "nats: it answers", "owners: every"] {
        assert!(said.contains(found), "{found} is not in {said}");
    }
    let (fine, said) = doctor(&database, "nats://127.0.0.1:9", port);
    assert!(!fine && said.contains("FAULT    nats: "), "{said}");
    let (fine, said) = doctor("postgres://trianon:secret@127.0.0.1:9/none", &nats, port);
    assert!(!fine && said.contains("FAULT    database: ") && !said.contains("secret"), "{said}");
    let (fine, said) = doctor(&cluster.postgres.url("postgres"), &nats, port);
    assert!(!fine && said.contains("FAULT    database: "), "{said}");
    // Its lease still runs, but nobody is there.
    cluster.nodes[0].kill();
    let (fine, said) = doctor(&database, &nats, cluster.nodes[1].port);
    assert!(!fine && said.contains("FAULT    servers: ") && said.contains("cannot be reached"), "{said}");
}
