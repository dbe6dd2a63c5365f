//! A server that is asked to stop finishes what was begun.

use std::io::{ErrorKind, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::SeqCst};
use std::time::{Duration, Instant};

use crate::client::{Client, read_reply};
use crate::count;
use crate::process::Server;

#[test]
fn who_was_connected_is_answered_and_streams_end() {
    for _ in 0..count(2, 20) {
        let mut server = Server::start(&["--drain", "5", "--header-timeout", "30"]);
        let mut player = Client::new(server.port, "198.51.100.1");
        let table = player.play("visite", "bot=page").unwrap();
        let (mut stream, head) = player.listen(&format!("{table}/events"));
        assert!(head.starts_with("HTTP/1.1 200 "));
        // A request of which half is sent when the server is asked to stop.
        let mut late = player.connect();
        let request = format!("{}\r\n", player.head("GET", &table));
        let (first, rest) = request.split_at(request.len() / 2);
        late.write_all(first.as_bytes()).unwrap();
        // Others ask all the time.
        let (stopped, answered) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU32::new(0)));
        let asking: Vec<_> = (0..8)
            .map(|number| {
                let (stopped, answered) = (Arc::clone(&stopped), Arc::clone(&answered));
                let client = Client::new(server.port, &format!("198.51.100.{number}"));
                let table = table.clone();
                std::thread::spawn(move || {
                    while !stopped.load(SeqCst) {
                        match client.try_get(if number % 2 == 0 { "/" } else { &table }) {
                            Ok(reply) => assert_eq!(reply.status, 200, "{}", reply.body),
                            // It has stopped listening.
                            Err(error) if error.kind() == ErrorKind::ConnectionRefused => return,
                            Err(error) => panic!("a request had no answer: {error}"),
                        }
                        answered.fetch_add(1, SeqCst);
                    }
                })
            })
            .collect();
        std::thread::sleep(Duration::from_millis(300));
        let begun = Instant::now();
        let ended = std::thread::spawn(move || server.terminate());
        std::thread::sleep(Duration::from_millis(100));
        late.write_all(rest.as_bytes()).unwrap();
        assert_eq!(read_reply(&mut late).unwrap().status, 200, "the request in flight is answered");
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        assert!(ended.join().unwrap(), "it ends well");
        assert!(begun.elapsed() < Duration::from_secs(10), "it took {:?}", begun.elapsed());
        stopped.store(true, SeqCst);
        for client in asking {
            client.join().unwrap();
        }
        println!("{} requests answered, drained in {:.0?}", answered.load(SeqCst), begun.elapsed());
    }
}
