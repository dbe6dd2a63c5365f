//! Matches that nobody plays any more, and logs that somebody tries to fill.

use std::time::{Duration, Instant};

use crate::client::{Client, Honest};
use crate::process::Server;
use crate::{check_honest, count};

/// Without quotas, so that only the end of the matches helps.
pub(crate) const NO_QUOTAS: [&str; 14] = [
    "--address-requests",
    "0",
    "--address-actions",
    "0",
    "--visitor-actions",
    "0",
    "--address-tables",
    "0",
    "--visitor-new-tables",
    "0",
    "--visitor-tables",
    "0",
    "--address-visitors",
    "0",
];

#[test]
fn matches_without_people_end_and_bots_answer_as_usual() {
    let mut server = Server::start(&NO_QUOTAS);
    let mut honest = Honest::new(server.port);
    check_honest(&mut honest, "before");
    let (begun, matches) = (Instant::now(), count(40, 2000));
    let mut left = Vec::new();
    let mut attacker = Client::new(server.port, "198.51.100.1");
    for number in 0..matches {
        let table = attacker.play("escalier", "opponents=5&bot=king").unwrap();
        assert!(attacker.post(&format!("{table}/leave"), "").status < 400);
        left.push(table);
        if number % (matches / 4) == 0 {
            check_honest(&mut honest, "matches without people");
        }
    }
    println!("{matches} matches were begun and left in {:.0?}", begun.elapsed());
    for table in left.iter().step_by(matches / 10) {
        let page = attacker.get(table).body;
        assert!(page.contains("The match has been stopped."), "{table} goes on");
    }
    check_honest(&mut honest, "after them");
    server.start_again();
    let mut honest = Honest::new(server.port);
    check_honest(&mut honest, "after a restart");
}

#[test]
fn matches_that_wait_for_their_player_slow_nobody_down() {
    let server = Server::start(&NO_QUOTAS);
    let mut honest = Honest::new(server.port);
    let mut attacker = Client::new(server.port, "198.51.100.1");
    for _ in 0..count(30, 300) {
        attacker.play("escalier", "opponents=5&bot=king").unwrap();
    }
    // Nobody looks at these tables; the honest player looks at theirs.
    check_honest(&mut honest, "matches that wait");
}

#[test]
fn a_log_cannot_be_filled() {
    let server = Server::start(&["--visitor-lines", "20"]);
    let mut client = Client { lang: "fr", ..Client::new(server.port, "198.51.100.1") };
    let table = client.play("palais", "bot=page").unwrap();
    // Choices are undone for as long as that is possible.
    let begun = Instant::now();
    let (mut undone, mut words) = (0, String::new());
    while words.is_empty() && undone < 100 && begun.elapsed() < Duration::from_secs(60) {
        let page = client.get(&table).body;
        let action = if page.contains("/undo\"") { "undo" } else { "choose" };
        let Some(form) = form(&page, action) else {
            std::thread::sleep(Duration::from_millis(20));
            continue;
        };
        let reply = client.post(&format!("{table}/{action}"), &form);
        match (reply.status, action) {
            (409, "undo") => words = reply.body,
            (_, "undo") => undone += 1,
            _ => {}
        }
    }
    assert!((10..=20).contains(&undone), "undone {undone} times");
    assert!(words.contains("Vous avez annulé et dit"), "{words}");
    let said = client.post(&format!("{table}/chat"), "text=still+here");
    assert_eq!(said.status, 409, "nothing is said either");
    // The match goes on.
    let page = client.get(&table).body;
    let choose = form(&page, "choose");
    if let Some(choose) = choose {
        assert!(client.post(&format!("{table}/choose"), &choose).status < 400);
    }
}

/// The first form of the page with this action, as it would be sent.
pub(crate) fn form(page: &str, action: &str) -> Option<String> {
    let start = page.find(&format!("/{action}\""))?;
    let text = page[start..].split("</form>").next()?;
    let mut fields = Vec::new();
    for field in text.split("name=\"").skip(1) {
        let (name, rest) = field.split_once('"')?;
        let value = rest.split_once("value=\"").and_then(|(_, value)| value.split('"').next())?;
        let value: String = value.bytes().map(|byte| format!("%{byte:02X}")).collect();
        if fields.iter().all(|(known, _)| *known != name) {
            fields.push((name, value));
        }
    }
    Some(fields.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&"))
}
