//! The waiting room by its forms: what pages add to the shuffle, and which tables are listed first.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use record::Nonce;

use server::Config;
use server::limits::Limits;

use super::{Open, between, config, host, text};

const NONCE: &str = "00112233445566778899aabbccddeeff";
/// More than the time for which somebody who did something counts as present.
const A_WHILE: i64 = 3_600_000;

async fn record(open: &Open, table: &str, cookie: &str) -> String {
    open.post(&format!("{table}/resign"), cookie, "").await;
    let (status, record) = open.get(&format!("{table}/record.trn"), cookie).await;
    assert_eq!(status, StatusCode::OK, "{record}");
    record
}

async fn sit(open: &Open, table: &str) -> String {
    let answer = open.post(&format!("{table}/sit"), "", &format!("chair=1&nonce={NONCE}")).await;
    answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned()
}

/// Who plays alone sends the nonce in the open; where others come, it is promised first.
#[tokio::test]
async fn where_others_come_a_nonce_is_promised_before_it_is_opened() {
    let open = Open::new();
    let alone = open.post("/play/visite", "", &format!("nonce={NONCE}")).await;
    let cookie = alone.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let table = alone.headers()["location"].to_str().unwrap().to_owned();
    assert!(record(&open, &table, &cookie).await.contains(&format!(" {NONCE}\n")));
    // And so in the next match against the same bots.
    let again = open.post(&format!("{table}/rematch"), &cookie, &format!("nonce={NONCE}")).await;
    let again = again.headers()["location"].to_str().unwrap().to_owned();
    assert!(record(&open, &again, &cookie).await.contains(&format!(" {NONCE}\n")));

    let (anne, table) = host(&open, &format!("nonce={NONCE}&fixed=1")).await;
    let blaise = sit(&open, &table).await;
    let id = table.trim_start_matches("/t/");
    let (_, page) = open.get(&table, &blaise).await;
    assert!(page.contains("/assets/nonces-"));
    assert!(page.contains(&format!("data-nonce=\"commit\" data-table=\"{id}\" data-chair=\"1\"")), "{page}");
    let nonces = [Nonce::new([1; 16]), Nonce::new([2; 16])];
    let send = async |who: &str, step: &str, chair: usize, value: String| {
        let field = if step == "commit" { "commitment" } else { "nonce" };
        let answer =
            open.post(&format!("{table}/{step}"), who, &format!("chair={chair}&{field}={value}")).await;
        (answer.status(), text(answer).await)
    };
    let (done, refused) = (StatusCode::SEE_OTHER, StatusCode::CONFLICT);
    for (chair, who) in [&anne, &blaise].into_iter().enumerate() {
        assert_eq!(send(who, "commit", chair, nonces[chair].commit(id).to_string()).await.0, done);
    }
    assert_eq!(send("", "commit", 0, NONCE.repeat(2)).await.0, refused, "a stranger");
    assert_eq!(send(&anne, "commit", 0, NONCE.repeat(2)).await.0, refused, "another one");
    open.post(&format!("{table}/start"), &blaise, "").await;
    assert_eq!(send(&anne, "nonce", 0, NONCE.to_owned()).await.0, refused);
    assert_eq!(send(&anne, "nonce", 0, nonces[0].to_string()).await.0, done);
    for who in [&anne, &blaise, ""] {
        let (_, page) = open.get(&table, who).await;
        assert!(!page.contains(&nonces[0].to_string()) && page.contains("id=\"chair-1\""), "{page}");
    }
    assert_eq!(send(&blaise, "nonce", 1, nonces[1].to_string()).await.0, done);
    let (_, page) = open.get(&table, &blaise).await;
    let fair = between(&page, "id=\"fair\"", "</details>");
    assert!(!page.contains("id=\"chair-1\"") && !page.contains("/assets/nonces-"), "it has begun");
    let record = record(&open, &table, &anne).await;
    for (seat, nonce) in nonces.iter().enumerate() {
        assert!(record.contains(&format!("\nnonce-commitment: {seat} {}\n", nonce.commit(id))), "{record}");
        assert!(
            record.contains(&format!("\nnonce: {seat} {nonce}\n")) && !record.contains(NONCE),
            "{record}"
        );
        assert!(fair.contains(&nonce.commit(id).to_string()), "{fair}");
    }
}

/// Tables that were opened and left do not hide those at which somebody waits.
#[tokio::test]
async fn tables_at_which_somebody_waits_are_listed_first() {
    let open = Open::new();
    let listed = async || {
        let (_, page) = open.get("/", "").await;
        between(&page, "id=\"open\"", "</section>").to_owned()
    };
    let (anne, table) = host(&open, "public=1").await;
    let mut squatted = Vec::new();
    for _ in 0..40 {
        squatted.push(host(&open, "public=1").await.1);
    }
    open.house.note_attended().await;
    assert!(!listed().await.contains(&table), "forty came after her");
    open.house.clock.set(open.house.clock.now() + A_WHILE);
    let looking = open.listen(&table, &anne, "").await;
    open.house.note_attended().await;
    let list = listed().await;
    assert!(list.contains(&table), "{list}");
    assert!(squatted.iter().all(|other| list.find(other).is_none_or(|at| at > list.find(&table).unwrap())));
    assert_eq!(squatted.iter().filter(|other| list.contains(*other)).count(), 29, "the latest of the others");
    drop(looking);
}

/// Squatted chairs: who sits down at a public table and goes away loses the chair, also if the table was not in memory. Who is
/// there, at a private table, or alone at an own table, keeps it.
#[tokio::test]
async fn who_goes_away_from_a_public_waiting_room_loses_the_chair() {
    let kept = Duration::from_millis(A_WHILE.unsigned_abs() / 2);
    let limits = Limits { keep_chairs: kept, ..Limits::unlimited() };
    let open = Open::with(Open::folder(), Config { limits, ..config() });
    let pages = async |who: &str, table: &str| open.get(table, who).await.1;
    let you = "class=\"you\"";
    let (anne, public) = host(&open, "public=1").await;
    let (claude, private) = host(&open, "").await;
    let (dorine, alone) = host(&open, "public=1").await;
    let (erik, days) = host(&open, "public=1&pace=days-3").await;
    let guests = [sit(&open, &public).await, sit(&open, &private).await, sit(&open, &days).await];
    let looking = open.listen(&public, &anne, "").await;
    assert!(pages(&guests[0], &public).await.contains(you));
    assert!(pages(&guests[0], &public).await.contains("your seat may become free again"));
    open.house.clock.set(open.house.clock.now() + A_WHILE);
    let begun = Instant::now();
    // A stranger looks: the squatter's own look would count as being there.
    while !open.get(&public, "").await.1.contains("name=\"chair\" value=\"1\"") {
        assert!(begun.elapsed().as_secs() < 60, "the chair stays taken");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(pages(&anne, &public).await.contains(you), "her page is open");
    assert!(!pages(&guests[0], &public).await.contains(you));
    for (who, table) in
        [(&claude, &private), (&guests[1], &private), (&dorine, &alone), (&erik, &days), (&guests[2], &days)]
    {
        assert!(pages(who, table).await.contains(you), "{table}");
    }
    drop(looking);

    // After a start everybody has a moment to come back.
    let (host_of, other) = host(&open, "public=1").await;
    sit(&open, &other).await;
    let open = open.again().await;
    open.house.clock.set(open.house.clock.now() + A_WHILE);
    open.house.note_attended().await;
    assert_eq!(open.house.tables_in_memory(), 1, "only where a chair may become free");
    let is_free = async || open.get(&other, "").await.1.contains("name=\"chair\" value=\"1\"");
    assert!(!is_free().await);
    open.house.clock.set(open.house.clock.now() + 130_000);
    let begun = Instant::now();
    while !is_free().await {
        assert!(begun.elapsed().as_secs() < 60, "the chair stays taken");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(open.get(&other, &host_of).await.1.contains(you), "somebody keeps the table");
}
