//! Connections and requests by the thousand, and clients that are slow on purpose.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use server::file_limit::FileLimit;

use crate::client::{Client, Honest, read_reply};
use crate::process::Server;
use crate::{ANSWER, CLICK, check_honest, count};

/// The memory that a flood of first pages may take, in kilobytes.
const MOST: u64 = 200 * 1024;
/// The memory is given back within this time.
const RECOVERY: Duration = Duration::from_secs(60);

/// A quarter of the connections each: silent, half a head, half a form, a stream that is never read.
fn silent(server: &Server, number: usize) -> TcpStream {
    let client = Client::new(server.port, &format!("198.51.{}.{}", number / 250 % 250, number % 250));
    let mut stream = client.connect();
    let text = match number % 4 {
        0 => String::new(),
        1 => "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-".to_owned(),
        2 => format!("{}Content-Length: 100\r\n\r\nname=", client.head("POST", "/me")),
        _ => format!("{}\r\n", client.head("GET", "/events")),
    };
    stream.write_all(text.as_bytes()).ok();
    stream
}

#[test]
fn silent_connections_are_closed_and_make_nobody_wait() {
    FileLimit::raise().unwrap();
    // With the limit of open files as it is here, most of them would find no file.
    let options = ["--header-timeout", "5", "--body-timeout", "5", "--log-format", "json"];
    let server = Server::start_after("ulimit -S -n 256;", &options);
    let said = server.said();
    assert!(said.contains("\"message\":\"open files allowed\"") && said.contains("\"before\":256"), "{said}");
    let mut honest = Honest::new(server.port);
    check_honest(&mut honest, "before");
    let before = server.resident();
    let begun = Instant::now();
    let connections: Vec<TcpStream> = (0..count(400, 5000)).map(|number| silent(&server, number)).collect();
    check_honest(&mut honest, "silent connections");
    let during = server.resident();
    // Those without a whole request are gone; a form that did not arrive is answered.
    for (number, mut stream) in connections.into_iter().enumerate().filter(|(number, _)| number % 4 != 3) {
        let mut text = String::new();
        stream.read_to_string(&mut text).ok();
        let status = if number % 4 == 2 { "HTTP/1.1 408 " } else { "" };
        assert!(text.starts_with(status) && text.is_empty() == status.is_empty(), "{number}: {text}");
    }
    println!("{before} kB before, {during} kB with them, gone after {:.0?}", begun.elapsed());
    assert!(begun.elapsed() < Duration::from_secs(60), "they were held for {:?}", begun.elapsed());
}

#[test]
fn beyond_the_cap_idle_connections_make_room_and_others_are_refused_in_words() {
    let server = Server::start(&["--connections", "64", "--address-streams", "0"]);
    let stranger = Client::new(server.port, "198.51.100.1");
    // More silent connections than there may be: those that have waited longest are closed.
    let _silent: Vec<TcpStream> = (0..200).map(|_| stranger.connect()).collect();
    let mut honest = Honest::new(server.port);
    check_honest(&mut honest, "a full house of silent connections");
    drop(_silent);
    wait_for_room(&stranger);
    // Streams are in use, so nothing makes room.
    let mut streams = Vec::new();
    let refused = loop {
        assert!(streams.len() < 100, "there is no cap");
        let (stream, head) = stranger.listen("/events");
        if head.starts_with("HTTP/1.1 503 ") {
            break head;
        }
        streams.push(stream);
    };
    for words in ["The site is very busy", "Le site est très fréquenté", "Il sito è molto affollato"] {
        assert!(refused.contains(words), "{refused}");
    }
    assert!(refused.to_ascii_lowercase().contains("retry-after:"), "{refused}");
    drop(streams);
    wait_for_room(&stranger);
    check_honest(&mut honest, "after the streams");
}

/// Until the server has noticed that connections were closed.
fn wait_for_room(client: &Client) {
    let begun = Instant::now();
    while client.try_get("/healthz").map_or(0, |reply| reply.status) != 200 {
        assert!(begun.elapsed() < RECOVERY, "the connections stay open");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Everybody asks for the first page at once, and reads the response later.
fn ask_at_once(server: &Server, pages: usize, address: impl Fn(usize) -> String) -> Vec<TcpStream> {
    let clients: Vec<Client> = (0..pages).map(|number| Client::new(server.port, &address(number))).collect();
    let streams: Vec<TcpStream> = clients.iter().map(Client::connect).collect();
    for (client, mut stream) in clients.iter().zip(&streams) {
        stream.write_all(format!("{}\r\n", client.head("GET", "/")).as_bytes()).unwrap();
    }
    streams
}

#[test]
fn first_pages_by_the_thousand_take_little_memory_and_give_it_back() {
    FileLimit::raise().unwrap();
    // Long enough for all to connect before the first one asks.
    let server = Server::start(&["--header-timeout", "120"]);
    let pages = count(600, 6000);
    let mut honest = Honest::new(server.port);
    // A server that has been in use.
    for mut stream in ask_at_once(&server, 200, |_| "198.51.100.1".to_owned()) {
        read_reply(&mut stream).unwrap();
    }
    check_honest(&mut honest, "before");
    let before = server.resident();
    let mut most = before;
    for one_address in [false, true] {
        let address = |number: usize| {
            let number = if one_address { 0 } else { number };
            format!("198.{}.{}.{}", 18 + number / 62_500, number / 250 % 250, number % 250)
        };
        let asked = ask_at_once(&server, pages, address);
        most = most.max(server.resident());
        check_honest(&mut honest, "first pages");
        most = most.max(server.resident());
        let (mut whole, mut refused) = (0, 0);
        for mut stream in asked {
            let reply = read_reply(&mut stream).unwrap();
            match reply.status {
                200 => whole += 1,
                429 | 503 => refused += 1,
                other => panic!("{other}: {}", reply.body),
            }
            most = most.max(server.resident());
        }
        println!("{pages} first pages, from one address: {one_address}: {whole} whole, {refused} refused");
        assert!(whole > 0);
    }
    assert!(most < MOST, "{most} kB at the most");
    let begun = Instant::now();
    while server.resident() * 2 > before * 3 {
        assert!(begun.elapsed() < RECOVERY, "{} kB, before {before} kB", server.resident());
        std::thread::sleep(Duration::from_millis(500));
    }
    println!(
        "{before} kB before, {most} kB at the most, {} kB after {:.0?}",
        server.resident(),
        begun.elapsed()
    );
}

#[test]
fn slow_clients_are_cut_off_and_make_nobody_wait() {
    FileLimit::raise().unwrap();
    let timeouts = ["--header-timeout", "3", "--body-timeout", "3", "--write-timeout", "3"];
    // Nobody else begins so many matches in an hour.
    let tables = ["--visitor-new-tables", "0", "--address-tables", "0"];
    let server = Server::start(&[&timeouts[..], &tables].concat());
    let mut honest = Honest::new(server.port);
    let image = large_file(&Client::new(server.port, "192.0.2.1"));
    let (begun, time) = (Instant::now(), Duration::from_secs(count(8, 3600) as u64));
    let clients = count(50, 500);
    let slow: Vec<_> = (0..clients)
        .map(|number| {
            let (client, image) =
                (Client::new(server.port, &format!("198.51.100.{}", number % 250)), image.clone());
            std::thread::spawn(move || {
                let mut cut = 0;
                while begun.elapsed() < time {
                    cut += usize::from(dawdle(&client, number, &image));
                }
                cut
            })
        })
        .collect();
    let (mut rounds, mut late, mut said) = (0, Vec::new(), 0);
    let (mut clicks, mut answers) = (Vec::new(), Vec::new());
    let before = server.resident();
    while begun.elapsed() < time {
        let (click, answer) = honest.play_for(10);
        rounds += 1;
        if click >= CLICK || answer >= ANSWER {
            late.push((begun.elapsed(), click, answer));
        }
        clicks.append(&mut honest.clicks);
        answers.append(&mut honest.answers);
        if begun.elapsed().as_secs() / 300 > said {
            said = begun.elapsed().as_secs() / 300;
            println!("after {} minutes: {} clicks, {} kB", 5 * said, clicks.len(), server.resident());
        }
    }
    let after = server.resident();
    let cut: usize = slow.into_iter().map(|client| client.join().unwrap()).sum();
    println!("{clients} slow clients for {:.0?}: {cut} times one was cut off", begun.elapsed());
    println!("{} honest clicks {}, bots {}", clicks.len(), spread(&mut clicks), spread(&mut answers));
    println!("{before} kB at the beginning, {after} kB at the end; late rounds: {late:?}");
    assert!(cut >= clients, "slow clients are not cut off: {cut}");
    // In an hour the machine may be busy with something else for a moment; in a short run nothing is late.
    assert!(late.len() * 200 <= rounds, "{} of {rounds} rounds: {late:?}", late.len());
    assert!(after < MOST, "{after} kB");
    assert!(!server.said().contains("panicked"), "{}", server.said());
}

/// The median, the slowest of a hundred, and the slowest.
fn spread(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |part: usize| times.get((times.len() * part / 100).min(times.len().saturating_sub(1)));
    let [median, slow, most] = [50, 99, 100].map(|part| at(part).copied().unwrap_or_default());
    format!("median {median:.1?}, one of a hundred {slow:.0?}, slowest {most:.0?}")
}

/// The address of the largest file that the first page names. It costs the server nothing to draw.
fn large_file(client: &Client) -> String {
    let page = client.get("/").body;
    let from = page.find("/assets/house-").unwrap_or_else(|| panic!("{page}"));
    page[from..].split('"').next().unwrap().to_owned()
}

/// Sends or reads as slowly as possible. Whether the server has cut it off.
fn dawdle(client: &Client, number: usize, large: &str) -> bool {
    let begun = Instant::now();
    let patience = Duration::from_secs(30);
    let mut stream = client.connect();
    let (head, drip) = match number % 3 {
        0 => ("GET / HTTP/1.1\r\n".to_owned(), "X-A: b\r\n"),
        1 => (format!("{}Content-Length: 9000\r\n\r\n", client.head("POST", "/me")), "a"),
        _ => {
            // Much is asked at once, and nothing is read for a while.
            let request = format!("{}\r\n", client.head("GET", large)).replace("Connection: close\r\n", "");
            stream.set_write_timeout(Some(Duration::from_secs(1))).unwrap();
            for _ in 0..100 {
                match stream.write_all(request.as_bytes()) {
                    Ok(()) => {}
                    Err(error) if matches!(error.kind(), std::io::ErrorKind::WouldBlock) => break,
                    Err(_) => return true,
                }
            }
            std::thread::sleep(Duration::from_secs(8));
            // The responses that were sent, and then the end.
            stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
            let mut text = Vec::new();
            let end = stream.read_to_end(&mut text).map_err(|error| error.kind());
            return !matches!(end, Err(std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut));
        }
    };
    stream.write_all(head.as_bytes()).ok();
    while begun.elapsed() < patience {
        std::thread::sleep(Duration::from_millis(500));
        if stream.write_all(drip.as_bytes()).is_err() {
            return true;
        }
    }
    false
}
