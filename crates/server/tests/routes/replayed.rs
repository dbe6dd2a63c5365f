//! Replays by their addresses: what a stream said is what a replay shows, nothing of a match that runs, records from
//! elsewhere, a match that goes on from a step, and the library.

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use futures_util::StreamExt;
use server::replays::{MAX_LINES, MAX_UPLOAD};
use store::{Append, Card, Stage};
use tokio::time::timeout;

use super::{Open, SOON, Stream, asked, between, encoded, text};

/// The parts of the match.
type Seen = BTreeMap<String, String>;

fn record(name: &str) -> String {
    let path = format!("{}/../../records/{name}.trn", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

/// Where a redirect leads.
async fn leads(open: &Open, path: &str, cookie: &str) -> String {
    let request = Request::get(path).header("cookie", cookie).body(Body::empty()).unwrap();
    let answer = open.send(request).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{path}");
    answer.headers()["location"].to_str().unwrap().to_owned()
}

async fn finished(open: &Open, choices: usize) -> (String, String) {
    let (cookie, table) = open.play("visite").await;
    for _ in 0..choices {
        let (offer, choice) = asked(open, &table, &cookie).await;
        let form = format!("offer={offer}&choice={}", encoded(&choice));
        assert!(open.post(&format!("{table}/choose"), &cookie, &form).await.status().is_redirection());
    }
    resign(open, &table, &cookie).await;
    (cookie, table)
}

async fn resign(open: &Open, table: &str, cookie: &str) {
    assert!(open.post(&format!("{table}/resign"), cookie, "").await.status().is_redirection());
}

/// The next event of a stream: its name and its data.
async fn event(stream: &mut Stream) -> (String, String) {
    loop {
        if let Some((event, rest)) = stream.read.clone().split_once("\n\n") {
            stream.read = rest.to_owned();
            let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
            if let (Some(name), Some(data)) = (field("event:"), field("data:")) {
                return (name.to_owned(), data.to_owned());
            }
            continue;
        }
        let bytes = timeout(SOON, stream.body.next()).await.unwrap().unwrap().unwrap();
        stream.read.push_str(std::str::from_utf8(&bytes).unwrap());
    }
}

/// Takes over the parts of the match from an event or an answer.
fn take(seen: &mut Seen, parts: &serde_json::Value) {
    for part in parts.as_array().unwrap() {
        let (id, markup) = (part[0].as_str().unwrap(), part[1].as_str().unwrap());
        match id {
            "board" | "hand" | "prompt" => drop(seen.insert(id.to_owned(), markup.to_owned())),
            "log" => drop(seen.insert(id.to_owned(), log_lines(markup))),
            _ => {}
        }
    }
}

/// The lines of a log, without links and without the mark of what is new.
fn log_lines(log: &str) -> String {
    let lines = log.split("<li id=\"line-").skip(1).filter(|line| !line.starts_with("since"));
    let line = |line: &str| {
        let line = line.split("</li>").next().unwrap();
        match line.split_once("<a class=\"step\" href=\"") {
            Some((before, link)) => {
                format!("{before}{}", link.split_once("\">").unwrap().1.trim_end_matches("</a>"))
            }
            None => line.to_owned(),
        }
    };
    lines.map(line).collect::<Vec<_>>().join("\n")
}

/// Makes so many choices. `false` if the match was over before.
async fn play_on(open: &Open, table: &str, cookie: &str, choices: u32) -> bool {
    for _ in 0..choices {
        let (offer, choice) = loop {
            let (_, page) = open.get(table, cookie).await;
            if page.contains("name=\"choice\"") {
                break asked(open, table, cookie).await;
            }
            if page.contains(&format!("{table}/replay")) {
                return false;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        };
        let form = format!("offer={offer}&choice={}", encoded(&choice));
        open.post(&format!("{table}/choose"), cookie, &form).await;
        // If the house asks whether it is meant.
        open.post(&format!("{table}/confirm"), cookie, &form).await;
    }
    let (_, page) = open.get(table, cookie).await;
    !page.contains(&format!("{table}/replay"))
}

/// Everything that the stream of a seat said of the match is a step of the replay from its eyes, in the same order.
#[tokio::test]
async fn a_replay_shows_what_the_stream_said() {
    let open = Open::new();
    // A match that ends within ten choices has nobody to resign.
    let (cookie, table, watching) = loop {
        let begun = open.post("/play/visite", "", "bot=page").await;
        let header =
            |name: &str| begun.headers()[name].to_str().unwrap().split(';').next().unwrap().to_owned();
        let (cookie, table) = (header("set-cookie"), header("location"));
        // Read at once: who reads too slowly gets several events as one.
        let mut stream = open.listen(&table, &cookie, "").await;
        let watching = tokio::spawn(async move {
            let (mut seen, mut live): (Seen, Vec<Seen>) = (Seen::new(), Vec::new());
            while !seen.get("log").is_some_and(|log| log.contains("resigns")) {
                let (name, data) = event(&mut stream).await;
                if matches!(name.as_str(), "parts" | "whole") {
                    take(&mut seen, &serde_json::from_str(&data).unwrap());
                    // A question of the house is in no record.
                    if !seen["prompt"].contains("class=\"warning\"") {
                        live.push(seen.clone());
                    }
                }
            }
            live
        });
        if play_on(&open, &table, &cookie, 10).await {
            break (cookie, table, watching);
        }
        watching.abort();
    };
    resign(&open, &table, &cookie).await;
    let mut live = watching.await.unwrap();
    let first = leads(&open, &format!("{table}/replay"), &cookie).await;
    let eyes = first.strip_suffix("/0").unwrap();
    assert!(eyes.contains("/replay/seat-"), "{first}");
    let mut replayed = Vec::new();
    for step in 0.. {
        let (status, answer) = open.get(&format!("{eyes}/{step}/parts"), &cookie).await;
        if status == StatusCode::NOT_FOUND {
            break;
        }
        let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
        let mut seen = Seen::new();
        take(&mut seen, &answer["parts"]);
        replayed.push(seen);
    }
    live.dedup();
    assert!(live.len() > 6 && live.iter().all(|seen| seen.len() == 4), "{}", live.len());
    let mut steps = replayed.iter();
    for seen in &live {
        assert!(steps.any(|step| step == seen), "no step shows what the stream said: {seen:#?}");
    }
    assert!(steps.next().is_none(), "the last step is the end");
}

#[tokio::test]
async fn nothing_is_shown_of_a_match_that_runs() {
    let open = Open::new();
    let (cookie, table) = open.play("visite").await;
    asked(&open, &table, &cookie).await;
    for path in ["", "/all", "/all/0", "/seat-0/0", "/all/0/parts", "/seat-1/3/parts", "/all/whole", "/check"]
    {
        for cookie in [cookie.as_str(), ""] {
            let (status, said) = open.get(&format!("{table}/replay{path}"), cookie).await;
            assert_eq!(
                (status, said.as_str()),
                (StatusCode::CONFLICT, "A match can be replayed when it is over."),
                "{path}"
            );
        }
    }
    assert_eq!(open.get(&format!("{table}/replay/record.trn"), &cookie).await.0, StatusCode::NOT_FOUND);
    let play = open.post(&format!("{table}/replay/all/0/play"), &cookie, "bot=page").await;
    assert_eq!(play.status(), StatusCode::CONFLICT);
    // Nor of a lesson.
    let lesson = open.post("/learn/visite/goal", &cookie, "").await;
    let lesson = lesson.headers()["location"].to_str().unwrap().to_owned();
    assert_eq!(open.get(&format!("{lesson}/replay"), &cookie).await.0, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_finished_match_has_pages_for_every_step_and_for_nothing_else() {
    let open = Open::new();
    let (cookie, table) = open.play("visite").await;
    asked(&open, &table, &cookie).await;
    open.post(&format!("{table}/note"), &cookie, "text=my+secret+plan").await;
    open.post(&format!("{table}/chat"), &cookie, "text=good+luck").await;
    let (offer, choice) = asked(&open, &table, &cookie).await;
    open.post(&format!("{table}/choose"), &cookie, &format!("offer={offer}&choice={}", encoded(&choice)))
        .await;
    resign(&open, &table, &cookie).await;
    let replay = format!("{table}/replay");
    let (_, first) = open.get(&leads(&open, &replay, &cookie).await, &cookie).await;
    let last: usize = between(&first, "max=\"", "\"").parse().unwrap();
    // The result and what comes later are not there yet.
    assert!(!first.contains("1st") && !first.contains("resigns") && first.contains("id=\"autoplay\""));
    assert_eq!(leads(&open, &replay, "").await, format!("{replay}/all/0"));
    assert_eq!(leads(&open, &format!("{replay}/all?step={last}"), "").await, format!("{replay}/all/{last}"));
    let (_, end) = open.get(&format!("{replay}/all/{last}"), "").await;
    assert!(end.contains("1st") && end.contains("resigns") && end.contains("good luck"));
    assert!(open.get(&format!("{replay}/seat-0/whole"), "").await.1.contains("1st"));
    // A note is for who wrote it.
    let (_, own) = open.get(&format!("{replay}/all/{last}"), &cookie).await;
    assert!(own.contains("my secret plan") && !end.contains("my secret plan"));
    let (_, parts) = open.get(&format!("{replay}/all/{last}/parts"), "").await;
    assert!(!parts.contains("my secret plan"));
    // A browser keeps a step as long as nothing beside it changes.
    let version = between(&own, "data-version=\"", "\"");
    for (version, kept) in [(version, "private, max-age=3600"), ("0", "no-store")] {
        let path = format!("{replay}/all/0/parts?v={version}");
        let request = Request::get(path).header("cookie", &cookie).body(Body::empty()).unwrap();
        assert_eq!(open.send(request).await.headers()["cache-control"], kept);
    }
    for bad in [
        "all/999999",
        "all/-1",
        "all/x",
        "all/1.5",
        "all/18446744073709551616",
        "all/0%00",
        "seat-2/0",
        "seat-00/0",
        "me/0",
        "all/999999/parts",
        "all/x/parts",
        "seat-9/whole",
        "all?step=x",
        "all?step=999999",
    ] {
        assert_eq!(open.get(&format!("{replay}/{bad}"), "").await.0, StatusCode::NOT_FOUND, "{bad}");
    }
    let (_, check) = open.get(&format!("{replay}/check"), "").await;
    assert!(check.contains("follow from the seed") && !check.contains("warning"), "{check}");
    assert!(open.get("/t/nosuchtable/replay/all/0", "").await.0 == StatusCode::NOT_FOUND);
}

/// A record as a form sends it.
fn form(text: &str) -> String {
    format!("record={}", encoded(&text.replace('\n', "\r\n")))
}

#[tokio::test]
async fn a_record_from_elsewhere_gets_the_same_page() {
    let open = Open::new();
    let text_of_record = record("secrets/promises");
    let answer = open.post("/replay", "", &form(&text_of_record)).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let replay = answer.headers()["location"].to_str().unwrap().to_owned();
    assert_eq!(leads(&open, &replay, "").await, format!("{replay}/all/0"));
    let (status, page) = open.get(&format!("{replay}/seat-1/5"), "").await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("id=\"transport\"") && page.contains("id=\"board\""));
    assert_eq!(open.get(&format!("{replay}/record.trn"), "").await.1, text_of_record);
    assert_eq!(open.get(&format!("{replay}/check"), "").await.0, StatusCode::OK);
    assert!(open.get("/replay", "").await.1.contains("name=\"record\""));
    assert_eq!(open.get("/replay/0123456789abcdef0123456789abcdef/all/0", "").await.0, StatusCode::NOT_FOUND);
    // A name is a name, whatever it looks like.
    let named = record("visite/king-in-castle");
    let line = named.lines().find(|line| line.starts_with("match: ")).unwrap();
    let named = named.replacen(line, &format!("{line}\nplayer: 0 <b>Eve</b>\u{202e}x"), 1);
    let answer = open.post("/replay", "", &form(&named)).await;
    let replay = answer.headers()["location"].to_str().unwrap().to_owned();
    let (_, page) = open.get(&format!("{replay}/all/0"), "").await;
    assert!(page.contains("&lt;b&gt;Eve&lt;/b&gt;x") && !page.contains("<b>Eve"));
}

#[tokio::test]
async fn a_bad_record_is_refused_where_it_is_wrong() {
    let open = Open::new();
    let good = record("visite/king-in-castle");
    let place = |wanted: &str| good.lines().position(|line| line == wanted).unwrap() + 1;
    let over = good.lines().find(|line| line.starts_with("over")).unwrap().to_owned();
    let choice = good.lines().find(|line| line.starts_with("0 ")).unwrap().to_owned();
    let cut = good.replace(&format!("{over}\n"), "");
    let long = good
        .replacen(&choice, &format!("{choice}\nundo 0\n").repeat(MAX_LINES / 2), 1)
        .replace("\n\n0", "\n0")
        .replace("\n\nundo", "\nundo");
    let said = good.replacen(&choice, &format!("{}{choice}", "say 0 x\n".repeat(300)), 1);
    for (bad, line, column, why) in [
        (String::new(), 1, 1, ""),
        ("hello".to_owned(), 1, 1, ""),
        (good.replace("seats: 2", "seats: two"), 4, 8, "number of seats"),
        (good.replace("game: visite", "game: chess"), 2, 7, "chess"),
        (good.replacen(&choice, "0 dance", 1), place(&choice), 3, ""),
        (good.replacen(&choice, &format!("\u{7}{choice}"), 1), place(&choice), 1, "control"),
        (
            good.replace(&over, "over king-in-castle points 9 9 ranks 1 1 state 0000000000000000"),
            place(&over),
            1,
            "another end",
        ),
        (cut.clone(), cut.lines().count() + 1, 1, ""),
        (long, 0, 1, ""),
        (said, 0, 1, "200 statements"),
        (format!("{good}{}", "x".repeat(MAX_UPLOAD)), 0, 1, "bytes"),
    ] {
        let answer = open.post("/replay", "", &form(&bad)).await;
        assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY, "{why}");
        let page = text(answer).await;
        let error = between(&page, "role=\"alert\">", "</p>");
        let named = if line == 0 { "Line ".to_owned() } else { format!("Line {line}, column {column}:") };
        assert!(error.starts_with(&named) && error.contains(why), "{error}, expected {named} {why}");
    }
    assert_eq!(open.post("/replay", "", "x=1").await.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let huge = form(&"x".repeat(4 * MAX_UPLOAD));
    assert_eq!(open.post("/replay", "", &huge).await.status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_match_goes_on_from_a_step_and_proves_nothing() {
    let open = Open::new();
    let (cookie, table) = finished(&open, 4).await;
    let replay = format!("{table}/replay");
    let (_, end) = open.get(&format!("{replay}/all/0"), &cookie).await;
    let last: usize = between(&end, "max=\"", "\"").parse().unwrap();
    let seat = leads(&open, &replay, &cookie).await;
    let step = format!("{}/{}", seat.strip_suffix("/0").unwrap(), last - 1);
    assert_eq!(
        open.post(&format!("{replay}/all/{last}/play"), &cookie, "").await.status(),
        StatusCode::CONFLICT
    );
    assert_eq!(
        open.post(&format!("{step}/play"), &cookie, "bot=god").await.status(),
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let begun = open.post(&format!("{step}/play"), &cookie, "bot=page").await;
    assert_eq!(begun.status(), StatusCode::SEE_OTHER);
    let goes_on = begun.headers()["location"].to_str().unwrap().to_owned();
    asked(&open, &goes_on, &cookie).await;
    let (_, played) = open.get(&goes_on, &cookie).await;
    assert!(played.contains("proves nothing about the shuffle") && !played.contains("class=\"commitment\""));
    let open = open.again().await;
    asked(&open, &goes_on, &cookie).await;
    resign(&open, &goes_on, &cookie).await;
    let (_, record) = open.get(&format!("{goes_on}/record.trn"), &cookie).await;
    assert!(!record.contains("seed:") && !record.contains("commitment:"), "{record}");
    let (_, before) = open.get(&format!("{table}/record.trn"), &cookie).await;
    let entries = |record: &str| -> Vec<String> {
        record.lines().filter(|line| line.starts_with(['*', '0', '1'])).map(str::to_owned).collect()
    };
    let (before, after) = (entries(&before), entries(&record));
    assert!(before.len() > 16 && after.starts_with(&before), "{record}");
    assert!(open.get(&format!("{goes_on}/replay/check"), &cookie).await.1.contains("nothing can be said"));
    // A rematch is an ordinary match.
    let rematch = open.post(&format!("{goes_on}/rematch"), &cookie, "").await;
    let rematch = rematch.headers()["location"].to_str().unwrap().to_owned();
    assert!(open.get(&rematch, &cookie).await.1.contains("class=\"commitment\""));
}

#[tokio::test]
async fn the_library_lists_searches_and_pages_finished_matches() {
    let open = Open::new();
    let (cookie, table) = finished(&open, 2).await;
    let (_, page) = open.get("/matches", &cookie).await;
    assert!(page.contains(&format!("href=\"{table}/replay\"")) && page.contains("choices"), "{page}");
    assert!(open.get("/", &cookie).await.1.contains("href=\"/matches\""));
    // Nobody else's.
    assert!(!open.get("/matches", "").await.1.contains(&table));
    // Three thousand more: every third is of another game, one is against Zoé.
    let me = open.store.cards(store::CardQuery::Running { limit: 1 }).await.unwrap();
    assert!(me.is_empty());
    let id = table.strip_prefix("/t/").unwrap();
    let mine = open.store.load(id).await.unwrap().unwrap().card.unwrap();
    let mut stored = Vec::new();
    for number in 0..3000_i64 {
        let opponent = if number == 17 { "Zoé" } else { "Racine" };
        let card = Card {
            table: format!("old-{number:04}"),
            game: if number % 3 == 0 { "palais" } else { "visite" }.to_owned(),
            stage: Stage::Over,
            changed: number - 5000,
            summary: mine.summary.replacen("\"players\":[", &format!("\"players\":[\"{opponent}\","), 1),
            ..mine.clone()
        };
        let (table, generation, lines) = (card.table.clone(), open.store.generation(), vec!["x".to_owned()]);
        let append = Append {
            table,
            generation,
            expected: 0,
            at: 0,
            lines,
            side_values: Vec::new(),
            card: Some(card),
        };
        stored.push(open.store.append(append));
    }
    for append in stored {
        append.await.unwrap();
    }
    let tables = |page: &str| -> Vec<String> {
        page.split("id=\"table-").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
    };
    let older = |page: &str| {
        page.split_once("rel=\"next\" href=\"")
            .map(|(_, rest)| rest.split('"').next().unwrap().replace("&amp;", "&"))
    };
    let (_, first) = open.get("/matches", &cookie).await;
    assert_eq!((tables(&first).len(), tables(&first)[1].as_str()), (25, "old-2999"));
    let (_, second) = open.get(&older(&first).unwrap(), &cookie).await;
    assert_eq!((tables(&second).len(), tables(&second)[0].as_str()), (25, "old-2975"));
    let (_, palais) = open.get("/matches?game=palais", &cookie).await;
    assert_eq!(tables(&palais)[..2], ["old-2997", "old-2994"]);
    // What is rare is found after a step further.
    let (_, none) = open.get("/matches?name=zO%C3%89", &cookie).await;
    assert!(tables(&none).is_empty() && none.contains("Search on"));
    let (_, found) = open.get(&older(&none).unwrap(), &cookie).await;
    assert_eq!(tables(&found), ["old-0017"]);
    assert!(older(&found).is_none() && found.contains("Newest"));
    for odd in ["?after=nosuchtable", "?game=chess", "?name=%00%22%3E", "?page=9"] {
        assert_eq!(open.get(&format!("/matches{odd}"), &cookie).await.0, StatusCode::OK, "{odd}");
    }
}
