//! A disk that is full: what is stored stays readable, what cannot be stored is refused in words, and play goes on as soon as
//! there is room again.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::client::{Client, Honest, Reply};
use crate::process::Server;
use crate::{check_honest, count};

/// No file grows beyond this, as on a full disk, until the limit is lifted; and the signal that would end the process is
/// ignored.
const SMALL_DISK: &str = "trap '' XFSZ; ulimit -S -f 3600;";
/// The server writes every five seconds anyway, and so notices.
const NOTICED: Duration = Duration::from_secs(30);

/// Asks until the answer is as wanted.
fn until(client: &Client, path: &str, wanted: impl Fn(&Reply) -> bool) {
    let begun = Instant::now();
    loop {
        let reply = client.get(path);
        if wanted(&reply) {
            return;
        }
        assert!(begun.elapsed() < NOTICED, "{path}: {} {}", reply.status, reply.body);
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn with_a_full_disk_all_is_readable_and_play_goes_on_when_there_is_room() {
    let mut server = Server::start_after(SMALL_DISK, &["--visitor-actions", "0", "--visitor-lines", "0"]);
    let mut honest = Honest::new(server.port);
    check_honest(&mut honest, "a small disk");
    // Somebody fills the disk. What is acknowledged is counted.
    let mut client = Client { lang: "fr", ..Client::new(server.port, "198.51.100.1") };
    let table = client.play("visite", "bot=page").unwrap();
    let mut said = 0;
    let mut fill = |client: &mut Client| loop {
        let reply = client.post(&format!("{table}/chat"), &format!("text=word{said}."));
        if reply.status >= 400 {
            break (said, reply);
        }
        said += 1;
        assert!(said < 2000, "the disk is never full");
    };
    let (mut said_before, refused) = fill(&mut client);
    assert_eq!(refused.status, 503, "{}", refused.body);
    assert!(refused.body.contains("L’enregistrement a échoué"), "{}", refused.body);
    // Everything can be read, and the player is told at every click; no click is half done.
    // The server writes every five seconds by itself; only the long run waits for that.
    let long = count(0, 1) == 1;
    if long {
        until(&client, "/readyz", |reply| reply.status == 503 && reply.body.contains("cannot be written"));
    }
    for path in ["/", "/healthz", "/matches", "/rules/visite", &table] {
        assert_eq!(client.get(path).status, 200, "{path}");
    }
    // When the store tidies up there is a little room again, until it is filled.
    let mut clicks_refused = 0;
    for _ in 0..5 {
        let (begun, reply) = honest.click();
        assert!(reply.status == 503 || reply.status < 400, "{}: {}", reply.status, reply.body);
        assert!(begun.elapsed() < crate::CLICK, "{:?}", begun.elapsed());
        clicks_refused += u32::from(reply.status == 503);
        (said_before, _) = fill(&mut client);
    }
    assert!(clicks_refused > 0, "no click was refused");
    let said = said_before;
    println!("full after {said} lines; {clicks_refused} of 5 honest clicks are refused at once");
    // There is room again, without a start.
    let mut lift = Command::new("prlimit");
    lift.args(["--fsize=unlimited", "--pid"]).arg(server.id().to_string());
    assert!(lift.status().unwrap().success());
    if long {
        until(&client, "/readyz", |reply| reply.status == 200);
    }
    check_honest(&mut honest, "after a full disk");
    assert!(client.post(&format!("{table}/chat"), "text=at+last").status < 400);
    for _ in 0..2 {
        let page = client.get(&table).body;
        assert!(page.contains(&format!("word{}.", said - 1)) && page.contains("at last"), "{page}");
        assert!(!page.contains(&format!("word{said}.")), "what was refused is not there");
        server.start_again();
        client.port = server.port;
    }
    assert!(!server.said().contains("panicked"), "{}", server.said());
    assert_eq!(server.said().matches("could not be stored and").count(), 1, "{}", server.said());
    let lines = server.said().lines().count();
    assert!(lines < 100, "the log is flooded with {lines} lines: {}", server.said());
}
