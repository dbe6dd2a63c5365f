//! Quotas by address and by visitor, and a club of forty that does not notice them.

use std::time::Duration;

use crate::client::{Client, Honest};
use crate::process::Server;
use crate::{check_honest, count};

#[test]
fn a_club_of_forty_behind_one_address_is_never_refused() {
    let server = Server::start(&[]);
    // More than people do in such a time, and less than an address may do in an hour.
    let rounds = count(3, 12);
    let members: Vec<_> = (0..40)
        .map(|member| {
            let port = server.port;
            std::thread::spawn(move || {
                let mut client = Client::new(port, "203.0.113.7");
                let ok =
                    |status: u16, what: &str| assert!(status < 400, "member {member}: {what} gives {status}");
                ok(client.get("/").status, "the first page");
                // Two pages stay open: the list and the table.
                let list = client.listen("/events");
                assert!(!list.1.contains("event: refused"), "{}", list.1);
                let opened = client.post("/new/palais", "public=1&seats=3");
                ok(opened.status, "a new table");
                for _ in 0..rounds {
                    let table = client.play("visite", "bot=page").unwrap();
                    ok(client.get(&table).status, "a table");
                    let stream = client.listen(&format!("{table}/events"));
                    assert!(stream.1.starts_with("HTTP/1.1 200 ") && !stream.1.contains("event: refused"));
                    for text in ["Hello", "Good+luck"] {
                        ok(client.post(&format!("{table}/chat"), &format!("text={text}")).status, "a word");
                    }
                    ok(client.post(&format!("{table}/resign"), "").status, "to resign");
                    std::thread::sleep(Duration::from_millis(count(0, 1000) as u64));
                }
                ok(client.get("/").status, "the first page");
            })
        })
        .collect();
    for member in members {
        member.join().unwrap();
    }
}

#[test]
fn one_visitor_has_so_many_tables_and_is_told_what_to_do() {
    let server = Server::start(&["--visitor-tables", "4", "--visitor-open-tables", "2"]);
    let mut greedy = Client { lang: "fr", ..Client::new(server.port, "198.51.100.1") };
    let open = greedy.post("/new/visite", "public=1").header("location").map(str::to_owned).unwrap();
    let opened: Vec<u16> = (0..3).map(|_| greedy.post("/new/visite", "public=1").status).collect();
    assert_eq!(opened, [303, 429, 429]);
    let refused = greedy.post("/new/visite", "public=1");
    assert!(refused.body.contains("Trop de vos tables attendent des joueurs"), "{}", refused.body);
    let played: Vec<bool> = (0..4).map(|_| greedy.play("visite", "bot=page").is_ok()).collect();
    assert_eq!(played, [false; 4], "what waits for players counts");
    let mut player = Client { lang: "it", ..Client::new(server.port, "198.51.100.1") };
    let tables: Vec<_> = (0..6).map(|_| player.play("visite", "bot=page")).collect();
    assert_eq!(tables.iter().filter(|table| table.is_ok()).count(), 4);
    let refused = player.post("/play/visite", "bot=page");
    assert!(refused.body.contains("Giochi a troppi tavoli"), "{}", refused.body);
    // A chair at somebody else's table counts, too.
    assert_eq!(player.post(&format!("{open}/sit"), "chair=1").status, 429, "chairs cannot be squatted");
    // Who finishes a match may begin another.
    let finished = tables[0].clone().unwrap();
    assert!(player.post(&format!("{finished}/resign"), "").status < 400);
    assert!(player.play("visite", "bot=page").is_ok());
}

/// Many identities at one address open as many public tables as they may, stay connected, and sit down wherever they can.
#[test]
fn squatters_of_one_address_hide_no_table() {
    let server = Server::start(&["--address-visitors", "0", "--address-tables", "0"]);
    let mut honest = Honest::new(server.port);
    let mut ann = Client::new(server.port, "192.0.2.7");
    let table = ann.post("/new/palais", "public=1&seats=3").header("location").map(str::to_owned).unwrap();
    let (_looking, head) = ann.listen(&format!("{table}/events"));
    assert!(head.starts_with("HTTP/1.1 200 "));
    let (mut squatters, mut streams, mut tables) = (Vec::new(), Vec::new(), 0);
    for _ in 0..count(12, 100) {
        let mut squatter = Client::new(server.port, "198.51.100.1");
        let mut there = None;
        for _ in 0..4 {
            let opened = squatter.post("/new/visite", "public=1");
            there = opened.header("location").map(str::to_owned).or(there);
            tables += u32::from(opened.status == 303);
        }
        streams.push(squatter.listen(&format!("{}/events", there.unwrap())));
        squatters.push(squatter);
    }
    check_honest(&mut honest, "squatted lists");
    let page = Client::new(server.port, "192.0.2.8").get("/").body;
    let listed = page.matches("href=\"/t/").count();
    assert!(page.contains(&table) && listed >= 30, "{tables} tables are open, {listed} listed: {page}");
    // A chair that a squatter takes can be freed by the host of the table, and one visitor has only so many chairs.
    let mut taken = 0;
    for squatter in &mut squatters {
        taken += usize::from(squatter.post(&format!("{table}/sit"), "chair=1&name=Nemo").status == 303);
    }
    assert_eq!(taken, 1, "a chair is taken once");
    assert!(ann.post(&format!("{table}/remove"), "chair=1&name=Nemo").status < 400);
    let mut bruno = Client::new(server.port, "192.0.2.9");
    assert_eq!(bruno.post(&format!("{table}/sit"), "chair=1").status, 303);
    println!("{tables} public tables of one address, {listed} in the list, and the honest one among them");
}

/// Forms are counted for each visitor.
#[test]
fn one_visitor_sends_so_many_forms() {
    let server = Server::start(&["--visitor-actions", "80"]);
    let mut quick = Client { lang: "it", ..Client::new(server.port, "198.51.100.1") };
    let table = quick.play("visite", "bot=page").unwrap();
    let replies: Vec<_> = (0..60).map(|_| quick.post(&format!("{table}/chat"), "text=ciao")).collect();
    let refused: Vec<_> = replies.iter().filter(|reply| reply.status == 429).collect();
    assert!((20..=42).contains(&refused.len()), "{} of 60 were refused", refused.len());
    assert!(refused[0].body.contains("Era troppo in poco tempo"), "{}", refused[0].body);
    assert!(refused[0].header("retry-after").is_some(), "{}", refused[0].head);
    // Others at the same address go on.
    let mut other = Client::new(server.port, "198.51.100.1");
    let table = other.play("visite", "bot=page").unwrap();
    assert!((0..10).all(|_| other.post(&format!("{table}/chat"), "text=hello").status < 400));
}

#[test]
fn one_address_uses_up_its_own_quotas_only() {
    let options = ["--address-visitors", "5", "--address-tables", "8", "--address-streams", "6"];
    let options = [&options[..], &["--visitor-streams", "4", "--address-actions", "400"]].concat();
    let server = Server::start(&options);
    let mut honest = Honest::new(server.port);
    // Many identities from one address. What they write left of the proxy's entry does not help.
    let mut words = String::new();
    let mut visitors: Vec<Client> = Vec::new();
    for number in 0..20 {
        let forged = format!("10.0.0.{number}, 198.51.100.1");
        let mut client = Client { lang: "it", ..Client::new(server.port, &forged) };
        match client.play("visite", "bot=page") {
            Ok(_) => visitors.push(client),
            Err(status) => {
                assert_eq!(status, 429);
                words = client.post("/play/visite", "bot=page").body;
            }
        }
    }
    assert_eq!(visitors.len(), 5);
    assert!(words.contains("troppi nuovi visitatori"), "{words}");
    let tables = (0..20).filter(|number| visitors[number % 5].play("visite", "bot=page").is_ok()).count();
    assert_eq!(tables, 3, "eight tables from the address");
    // Streams: four of a visitor, six of the address; the refusal can be read by the script.
    let mut streams = Vec::new();
    for number in 0..10 {
        streams.push(visitors[number / 5].listen("/events"));
    }
    let refused: Vec<bool> = streams.iter().map(|(_, text)| text.contains("event: refused")).collect();
    assert_eq!(refused, [false, false, false, false, true, false, false, true, true, true]);
    assert!(streams[4].1.contains("Hai aperto troppe pagine"), "{}", streams[4].1);
    // Forms: a quarter of a minute's quota at once.
    let mut statuses = Vec::new();
    for _ in 0..150 {
        statuses.push(visitors[0].post("/me", "name=Anna").status);
    }
    let refused = statuses.iter().filter(|status| **status == 429).count();
    assert!((30..=149).contains(&refused), "{refused} of 150 forms were refused");
    check_honest(&mut honest, "quotas of another address");
}
