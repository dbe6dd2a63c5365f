//! SIGTERM: what was begun is finished, and nothing that was acknowledged is lost.

use std::io::ErrorKind;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use super::{Folder, Server, wire};

/// How often the server is stopped; with `TRIANON_SOAK`, as often as in the attack that found this.
const ROUNDS: (u32, u32) = (5, 20);
const CLIENTS: u32 = 6;

/// Somebody who clicks until nobody answers any more. What went wrong.
fn click(
    server: &Server,
    cookie: &str,
    table: &str,
    stopping: &AtomicBool,
    chats: &AtomicU32,
) -> Option<String> {
    for number in 0.. {
        let text = format!("line {number}");
        let form = super::fields(&[("text", &text)]);
        let sent = match number % 3 {
            0 => wire::post(server.port, &format!("{table}/chat"), Some(cookie), true, &form),
            1 => wire::get(server.port, table, Some(cookie)),
            _ => wire::get(server.port, "/", Some(cookie)),
        };
        match sent {
            Ok(reply) if reply.status >= 500 => return Some(format!("status {}", reply.status)),
            Ok(reply) => {
                chats.fetch_add(u32::from(number % 3 == 0 && reply.is_done()), Ordering::SeqCst);
            }
            // The server takes no more connections: not an answer that was lost.
            Err(error) if error.kind() == ErrorKind::ConnectionRefused => {
                return (!stopping.load(Ordering::SeqCst)).then(|| "it stopped by itself".to_owned());
            }
            Err(error) => return Some(format!("no answer: {error}")),
        }
    }
    None
}

#[test]
fn nobody_is_left_without_an_answer() {
    let (mut lost, mut acknowledged) = (Vec::new(), 0);
    let rounds = if std::env::var_os("TRIANON_SOAK").is_some() { ROUNDS.1 } else { ROUNDS.0 };
    for round in 0..rounds {
        let folder = Folder::new();
        let server = Server::start(&folder, &["--visitor-actions", "0", "--visitor-lines", "0"]);
        let people: Vec<(String, String)> =
            (0..CLIENTS).map(|n| server.play(&format!("Guest {n}"))).collect();
        let (stopping, chats) = (AtomicBool::new(false), AtomicU32::new(0));
        std::thread::scope(|scope| {
            let clicks: Vec<_> = people
                .iter()
                .map(|(cookie, table)| scope.spawn(|| click(&server, cookie, table, &stopping, &chats)))
                .collect();
            std::thread::sleep(Duration::from_millis(300 + 50 * u64::from(round)));
            stopping.store(true, Ordering::SeqCst);
            server.terminate();
            lost.extend(clicks.into_iter().filter_map(|click| click.join().unwrap()));
        });
        assert!(server.ended().success());
        let log = folder.log();
        assert!(!log.contains("ERROR") && !log.contains("panicked"), "{log}");
        assert!(!folder.file("t.db-wal").exists(), "the file is closed, with all that was in the journal");
        // What was acknowledged is there.
        let server = Server::start(&folder, &[]);
        let stored: usize =
            people.iter().map(|(_, table)| server.page(table).matches("<li id=\"chat-").count()).sum();
        let sent = usize::try_from(chats.load(Ordering::SeqCst)).unwrap();
        // A page shows at most fifty lines.
        assert!(stored >= sent.min(50), "{stored} of {sent}");
        acknowledged += sent;
    }
    assert_eq!(lost, Vec::<String>::new(), "of {acknowledged} clicks and twice as many pages");
    println!("{acknowledged} clicks in {rounds} rounds");
    assert!(acknowledged > 0);
}

#[test]
fn it_says_that_it_stops_before_it_does_and_streams_end_with_a_hint() {
    let folder = Folder::new();
    let server = Server::start(&folder, &["--drain-delay", "2"]);
    let (cookie, table) = server.play("Cléante");
    let mut stream =
        std::net::TcpStream::connect(("127.0.0.1", server.port)).expect("the server takes connections");
    let request = format!("GET {table}/events HTTP/1.0\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n\r\n");
    std::io::Write::write_all(&mut stream, request.as_bytes()).unwrap();
    stream.set_read_timeout(Some(super::PATIENCE)).unwrap();
    let stopped = Instant::now();
    server.terminate();
    super::wait_for(|| {
        let ready = wire::get(server.port, "/readyz", None).unwrap();
        ready.status == 503 && ready.body == "stopping"
    });
    // Meanwhile everything is answered.
    assert_eq!(wire::get(server.port, "/healthz", None).unwrap().status, 200);
    assert_eq!(server.post(&format!("{table}/chat"), &cookie, &[("text", "still here")]).status, 303);
    let mut heard = Vec::new();
    std::io::Read::read_to_end(&mut stream, &mut heard).unwrap();
    let heard = String::from_utf8(heard).unwrap();
    assert!(heard.contains("still here"), "{heard}");
    assert!(heard.trim_end().ends_with("retry: 1000"), "{heard}");
    assert!(stopped.elapsed() >= Duration::from_secs(2));
    assert!(server.ended().success());
}
