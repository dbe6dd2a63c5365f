//! What the operator sees of a running server.

use std::process::Command;
use std::time::Duration;

use serde_json::Value;
use store::StoreError;

use super::{Folder, Server, fields, ran, raw, wire};

#[test]
fn alive_and_ready_are_different_questions() {
    let folder = Folder::new();
    let server = Server::start(&folder, &["--public-url", "https://trianon.example"]);
    let status = |path: &str| wire::get(server.port, path, None).unwrap().status;
    assert_eq!((status("/healthz"), status("/health"), status("/readyz")), (200, 200, 200));
    // Whoever looks after the server may do so by its address.
    let foreign = raw(server.port, "GET /readyz HTTP/1.0\r\nHost: 10.1.2.3\r\n\r\n");
    assert!(foreign.starts_with("HTTP/1.0 200"), "{foreign}");

    // Somebody else holds the lock: nothing can be written.
    let db = folder.db();
    let (release, held) = std::sync::mpsc::channel::<()>();
    let holder = std::thread::spawn(move || {
        let refused = store::edit(&db, |_| {
            held.recv().ok();
            Err::<(), _>(StoreError::Busy)
        });
        assert_eq!(refused, Err(StoreError::Busy));
    });
    server.until("/readyz", |reply| reply.status == 503 && reply.body.contains("cannot be written"));
    assert_eq!(status("/healthz"), 200, "the process lives");
    release.send(()).unwrap();
    holder.join().unwrap();
    server.until("/readyz", |reply| reply.status == 200);
}

/// The address of the metrics, as the log says.
fn metrics_port(folder: &Folder) -> u16 {
    let log = folder.log();
    let (_, rest) = log.split_once("metrics: http://127.0.0.1:").unwrap();
    rest.split('/').next().unwrap().parse().unwrap()
}

#[test]
fn metrics_count_and_tell_nothing_of_anybody() {
    let folder = Folder::new();
    let server = Server::start(&folder, &["--metrics", "127.0.0.1:0"]);
    let (cookie, table) = server.play("Scapin");
    let stream = wire::Stream::open(server.port, &format!("{table}/events"), Some(&cookie)).unwrap();
    let lists = wire::Stream::open(server.port, "/events", None).unwrap();
    assert!(stream.is_ok() && lists.is_ok());
    server.post(&format!("{table}/chat"), &cookie, &[("text", "un secret")]);
    assert_eq!(server.post(&format!("{table}/undo"), &cookie, &[("offer", "999")]).status, 409);
    let foreign = raw(server.port, "POST /play/visite HTTP/1.0\r\nHost: x\r\nContent-Length: 0\r\n\r\n");
    assert!(foreign.starts_with("HTTP/1.0 403"), "{foreign}");
    assert_eq!(server.post("/no/such/place", &cookie, &[]).status, 404);

    let port = metrics_port(&folder);
    let page = wire::get(port, "/metrics", None).unwrap();
    assert!(page.header("content-type").unwrap().starts_with("text/plain; version=0.0.4"));
    let text = page.body;
    let value = |name: &str| -> f64 {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("no {name} in\n{text}")).parse().unwrap()
    };
    assert_eq!(value("trianon_ready"), 1.0);
    assert_eq!(value(r#"trianon_requests_total{route="/play/{game}",status="3xx"}"#), 1.0);
    assert_eq!(value(r#"trianon_requests_total{route="/play/{game}",status="4xx"}"#), 1.0);
    assert_eq!(value(r#"trianon_requests_total{route="/t/{table}/{action}",status="4xx"}"#), 1.0);
    assert_eq!(value(r#"trianon_requests_total{route="other",status="4xx"}"#), 1.0);
    assert_eq!(value(r#"trianon_request_seconds_count{route="/play/{game}"}"#), 2.0);
    assert_eq!(value(r#"trianon_request_seconds_bucket{route="/play/{game}",le="+Inf"}"#), 2.0);
    assert_eq!(value(r#"trianon_refused_total{reason="foreign-form"}"#), 1.0);
    assert_eq!(value(r#"trianon_streams{of="table"}"#), 1.0);
    assert_eq!(value(r#"trianon_streams{of="lists"}"#), 1.0);
    assert_eq!(value("trianon_tables_in_memory"), 1.0);
    assert!(value("trianon_store_appends_total") >= 2.0);
    assert!(value("trianon_store_commit_seconds_count") >= 2.0);
    assert!(value("trianon_bot_queue") >= 0.0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (_, number) = line.rsplit_once(' ').unwrap();
        assert!(number.parse::<f64>().is_ok(), "{line}");
    }
    let (id, token) = (table.strip_prefix("/t/").unwrap(), cookie.split_once('=').unwrap().1);
    for secret in [id, token, "Scapin", "un secret", "127.0.0.1"] {
        assert!(!text.contains(secret), "{secret} is in\n{text}");
    }
    // They have a listener of their own.
    assert_eq!(wire::get(server.port, "/metrics", None).unwrap().status, 404);
    assert_eq!(wire::get(port, "/", None).unwrap().status, 404);
    drop((stream, lists));
    super::wait_for(|| {
        let text = wire::get(port, "/metrics", None).unwrap().body;
        text.contains("trianon_streams{of=\"table\"} 0\n")
            && text.contains("trianon_streams{of=\"lists\"} 0\n")
    });
}

/// A request with an id of its own; the id that comes back.
fn id_for(server: &Server, id: &str) -> String {
    let answer = raw(
        server.port,
        &format!("GET /rules/visite HTTP/1.0\r\nHost: 127.0.0.1\r\nX-Request-Id: {id}\r\n\r\n"),
    );
    let line = answer.lines().find_map(|line| line.strip_prefix("x-request-id: "));
    line.unwrap_or_else(|| panic!("{answer}")).to_owned()
}

#[test]
fn every_line_of_a_request_has_its_id_and_no_secret() {
    let folder = Folder::new();
    let server = Server::start(&folder, &["--log-format", "json", "--log-level", "debug"]);
    let (cookie, table) = server.play("Scapin");
    let reply = server.post(&format!("{table}/chat"), &cookie, &[("text", "un secret")]);
    let id = reply.header("x-request-id").unwrap().to_owned();
    assert!(id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{id}");
    assert_ne!(id_for(&server, "mine"), "mine", "nobody is trusted");
    super::wait_for(|| folder.log().contains("/rules/{game}"));
    let log = folder.log();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let own = lines.iter().find(|line| line["span"]["id"] == id.as_str()).unwrap_or_else(|| panic!("{log}"));
    assert_eq!(own["span"]["route"], "/t/{table}/{action}");
    assert_eq!((&own["span"]["method"], &own["status"]), (&"POST".into(), &303.into()));
    let (id, token) = (table.strip_prefix("/t/").unwrap(), cookie.split_once('=').unwrap().1);
    for secret in [id, token, "Scapin", "un secret"] {
        assert!(!log.contains(secret), "{secret} is in\n{log}");
    }
    drop(server);

    // Behind a proxy of the host, its ids are taken over.
    let server = Server::start(&folder, &["--trusted-proxies", "1"]);
    assert_eq!(id_for(&server, "proxy-1.a"), "proxy-1.a");
    for bad in ["a b", "a\"b", &"x".repeat(65)] {
        assert_ne!(id_for(&server, bad), bad);
    }
}

#[test]
fn options_come_from_the_environment_too() {
    let folder = Folder::new();
    let mut command = Command::new(env!("CARGO_BIN_EXE_trianon"));
    // Without a command, too.
    command.env("TRIANON_LISTEN", "127.0.0.1:0").env("TRIANON_DB", folder.db());
    command.env("TRIANON_PUBLIC_URL", "https://trianon.example");
    let server = Server::run(&folder, &mut command);
    assert!(folder.db().is_file());
    let foreign = raw(server.port, "GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n");
    assert!(foreign.starts_with("HTTP/1.0 421"), "{foreign}");
    let backup = |copy: &str, more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_trianon"));
        command.arg("backup").arg(folder.file(copy)).args(more).env("TRIANON_DB", folder.db());
        command.env("TRIANON_OVERWRITE", "true");
        ran(&mut command)
    };
    assert!(backup("copy.db", &[]).fine && backup("copy.db", &[]).fine, "it may be overwritten");
    let other = backup("copy.db", &["--db", "/nowhere/other.db"]);
    assert!(!other.fine && other.err.contains("/nowhere/other.db"), "arguments count more: {}", other.err);
    let help = super::trianon(&["serve", "--help"]).out;
    assert!(help.contains("[env: TRIANON_BOT_PACE]"), "{help}");
}

/// A second server on the same file is refused with a clear word, and the first does not notice.
#[test]
fn two_servers_do_not_share_a_file() {
    let folder = Folder::new();
    let server = Server::start(&folder, &[]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_trianon"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--db"]).arg(folder.db());
    let second = ran(&mut command);
    assert!(!second.fine && second.err.contains("another server is running"), "{}", second.err);
    let reply = wire::post(server.port, "/play/visite", None, false, &fields(&[])).unwrap();
    assert_eq!(reply.status, 303);
    std::thread::sleep(Duration::from_millis(10));
    assert_eq!(wire::get(server.port, "/readyz", None).unwrap().status, 200);
}
