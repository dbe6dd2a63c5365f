//! Reviews by their addresses: asked for, watched, stopped, kept, found again after a start; bots do not wait for them. And
//! hints, for somebody who plays against bots only.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, Response, StatusCode};
use server::limits::Limits;
use server::{Config, House};
use tokio::time::sleep;

use super::{Open, SOON, asked, config, encoded, text};

/// Reviews are short: what is tested here does not depend on how exact they are.
fn quick() -> Config {
    Config { review_effort: 0.01, ..config() }
}

fn record(name: &str) -> String {
    let path = format!("{}/../../records/{name}.trn", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

fn cookie_of(answer: &Response<Body>) -> String {
    answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned()
}

/// Brings a record: the address of its replay.
async fn bring(open: &Open, name: &str) -> String {
    let answer = open.post("/replay", "", &format!("record={}", encoded(&record(name)))).await;
    answer.headers()["location"].to_str().unwrap().to_owned()
}

/// A match of one choice, which was resigned: cookie and table.
async fn finished(open: &Open) -> (String, String) {
    let (cookie, table) = open.play("visite").await;
    choose(open, &table, &cookie).await;
    assert!(open.post(&format!("{table}/resign"), &cookie, "").await.status().is_redirection());
    (cookie, table)
}

async fn choose(open: &Open, table: &str, cookie: &str) {
    let (offer, choice) = asked(open, table, cookie).await;
    let form = format!("offer={offer}&choice={}", encoded(&choice));
    assert!(open.post(&format!("{table}/choose"), cookie, &form).await.status().is_redirection());
}

/// The page of a review when it is there.
async fn made(open: &Open, review: &str) -> String {
    let start = Instant::now();
    loop {
        let (status, page) = open.get(review, "").await;
        assert_eq!(status, StatusCode::OK);
        if page.contains("class=\"bar\"") {
            return page;
        }
        assert!(start.elapsed() < SOON && page.contains("<progress"), "{page}");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_review_is_asked_for_watched_kept_and_there_after_a_start() {
    let open = Open::with(Open::folder(), quick());
    let (cookie, table) = finished(&open).await;
    let review = format!("{table}/replay/review");
    let (_, page) = open.get(&review, &cookie).await;
    assert!(
        page.contains("Review this match") && !page.contains("<progress") && !page.contains("data-events")
    );
    let steps = format!("{review}/all/0");
    assert_eq!(open.get(&steps, &cookie).await.0, StatusCode::CONFLICT, "there is no review yet");
    let answer = open.post(&review, &cookie, "").await;
    assert_eq!(answer.headers()["location"], review.as_str());
    let page = made(&open, &review).await;
    assert_eq!(page.matches("class=\"bar\"").count(), 2, "one bar for each seat");
    assert!(page.contains("class=\"curve\"") && !page.contains('‹'), "{page}");
    let (_, library) = open.get("/matches", &cookie).await;
    assert!(library.contains("class=\"reviewed\""), "{library}");
    // The first viewing stays as it was; with the review, decisions are judged.
    let (_, step) = open.get(&format!("{table}/replay/all/0"), &cookie).await;
    assert!(!step.contains("class=\"judged\""));
    let (_, step) = open.get(&steps, &cookie).await;
    assert!(
        step.contains("class=\"judged\"") && step.contains(&format!("action=\"{review}/all\"")),
        "{step}"
    );
    assert!(step.contains(&format!("action=\"{table}/replay/all/0/play\"")));
    // Asked for again it is not made again.
    let again = open.post(&review, &cookie, "").await;
    assert!(again.status().is_redirection() && open.house.reviews.job(&format!("{table}/replay")).is_none());
    let open = open.again().await;
    let (_, kept) = open.get(&review, "").await;
    let bars =
        |page: &str| page.split_once("<section").unwrap().1.split_once("</section>").unwrap().0.to_owned();
    assert_eq!(bars(&kept).replace(" (you)", ""), bars(&page).replace(" (you)", ""));
}

#[tokio::test]
async fn a_record_from_elsewhere_is_reviewed_and_the_stream_tells_of_it() {
    let open = Open::with(Open::folder(), quick());
    let replay = bring(&open, "visite/king-in-castle").await;
    let review = format!("{replay}/review");
    let answer = open.post(&review, "", "").await;
    let cookie = cookie_of(&answer);
    let mut stream = open.listen(&review, &cookie, "").await;
    let mut events = 0;
    loop {
        let (name, id) = stream.next().await;
        assert!(name == "parts" && !id.is_empty());
        events += 1;
        let (_, page) = open.get(&review, &cookie).await;
        if page.contains("class=\"bar\"") {
            break;
        }
        // Without the script the page loads itself again.
        assert!(page.contains("data-events") && page.contains("http-equiv=\"refresh\""), "{page}");
    }
    assert!(events > 0);
    let page = made(&open, &review).await;
    let link = page.split("href=\"").find(|link| link.starts_with(&format!("{review}/seat-"))).unwrap();
    let (status, step) = open.get(link.split('"').next().unwrap(), "").await;
    assert!(status == StatusCode::OK && step.contains("class=\"judged\""), "a decision leads to its step");
}

/// A long review at full effort runs meanwhile, and there is one thread for bots.
#[tokio::test]
async fn bots_answer_while_a_review_runs_and_only_who_asked_stops_it() {
    let open = Open::new();
    let replay = bring(&open, "escalier/hundred-rounds").await;
    let review = format!("{replay}/review");
    let cookie = cookie_of(&open.post(&review, "", "").await);
    let runs = |house: &House| house.reviews.job(&replay).is_some();
    let (player, table) = open.play("visite").await;
    let start = Instant::now();
    for _ in 0..3 {
        choose(&open, &table, &player).await;
    }
    asked(&open, &table, &player).await;
    assert!(runs(&open.house), "the review was too short to show anything");
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
    let (_, page) = open.get(&review, &cookie).await;
    assert!(page.contains("/review/stop"), "{page}");
    let (_, page) = open.get(&review, &player).await;
    assert!(page.contains("<progress") && !page.contains("/review/stop"), "{page}");
    // One at a time for each visitor.
    let other = bring(&open, "visite/king-in-castle").await;
    let more = open.post(&format!("{other}/review"), &cookie, "").await;
    assert_eq!(more.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(text(more).await.contains("as many reviews"));
    let stop = format!("{review}/stop");
    assert_eq!(open.post(&stop, &player, "").await.status(), StatusCode::CONFLICT);
    assert!(runs(&open.house));
    assert!(open.post(&stop, &cookie, "").await.status().is_redirection());
    assert!(!runs(&open.house));
    let (_, page) = open.get(&review, &cookie).await;
    assert!(page.contains("Review this match"), "it can be asked for again: {page}");
    // The next one does not wait for what was stopped.
    assert!(open.post(&format!("{other}/review"), &cookie, "").await.status().is_redirection());
    let job = open.house.reviews.job(&other);
    let start = Instant::now();
    while let Some(job) = &job
        && *job.stage().borrow() == server::reviews::ReviewStage::Waiting
    {
        assert!(start.elapsed() < SOON, "what was stopped still runs");
        sleep(Duration::from_millis(20)).await;
    }
    open.house.reviews.close();
}

#[tokio::test]
async fn a_match_that_runs_is_not_reviewed_nor_is_a_lesson_and_there_is_a_quota() {
    let limits = Limits { visitor_reviews: 1, ..Limits::unlimited() };
    let open = Open::with(Open::folder(), Config { limits, ..quick() });
    let (cookie, table) = open.play("visite").await;
    asked(&open, &table, &cookie).await;
    let review = format!("{table}/replay/review");
    assert_eq!(open.post(&review, &cookie, "").await.status(), StatusCode::CONFLICT);
    for path in ["", "/events", "/all", "/all/0", "/all/0/parts"] {
        let (status, said) = open.get(&format!("{review}{path}"), &cookie).await;
        assert_eq!(
            (status, said.as_str()),
            (StatusCode::CONFLICT, "A match can be replayed when it is over."),
            "{path}"
        );
    }
    let lesson = open.post("/learn/visite/goal", &cookie, "").await;
    let lesson = lesson.headers()["location"].to_str().unwrap().to_owned();
    let refused = open.post(&format!("{lesson}/replay/review"), &cookie, "").await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    // One for each visitor per hour, here.
    let first = bring(&open, "visite/king-in-castle").await;
    assert!(open.post(&format!("{first}/review"), &cookie, "").await.status().is_redirection());
    made(&open, &format!("{first}/review")).await;
    let (_, other) = finished(&open).await;
    let refused = open.post(&format!("{other}/replay/review"), &cookie, "").await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    // What is there needs no quota.
    assert!(open.post(&format!("{first}/review"), &cookie, "").await.status().is_redirection());
}

// ---- hints ----

async fn hint(open: &Open, table: &str, cookie: &str, offer: &str) -> StatusCode {
    open.post(&format!("{table}/hint"), cookie, &format!("offer={offer}")).await.status()
}

#[tokio::test]
async fn a_hint_is_given_against_bots_and_goes_with_its_question() {
    let open = Open::new();
    for game in ["visite", "palais", "secrets", "escalier"] {
        let (cookie, table) = open.play(game).await;
        let (offer, _) = asked(&open, &table, &cookie).await;
        let (_, before) = open.get(&table, &cookie).await;
        assert!(before.contains(&format!("{table}/hint")) && !before.contains("id=\"hint\""), "{game}");
        let start = Instant::now();
        assert_eq!(hint(&open, &table, &cookie, &offer).await, StatusCode::SEE_OTHER, "{game}");
        println!("{game}: a hint in {:?}", start.elapsed());
        let (_, page) = open.get(&table, &cookie).await;
        assert!(page.contains("id=\"hint\"") && page.contains("1 hint"), "{game}: {page}");
        assert!(!page.contains('‹') && !page.contains(&format!("{table}/hint")), "{game}: {page}");
        // A second click does not count, and others see how many were taken, but not what they say.
        assert_eq!(hint(&open, &table, &cookie, &offer).await, StatusCode::SEE_OTHER);
        let (_, seen) = open.get(&table, "").await;
        assert!(seen.contains("1 hint") && !seen.contains("id=\"hint\""), "{game}");
        let (_, history) = open.get(&format!("{table}/history.txt"), &cookie).await;
        assert!(!history.to_lowercase().contains("hint"), "{game}");
        choose(&open, &table, &cookie).await;
        let (_, page) = open.get(&table, &cookie).await;
        assert!(!page.contains("id=\"hint\""), "{game}: the question has changed");
        assert_eq!(
            hint(&open, &table, &cookie, &offer).await,
            StatusCode::CONFLICT,
            "{game}: an old question"
        );
    }
}

#[tokio::test]
async fn hints_are_refused_where_a_second_person_plays_in_lessons_and_to_others() {
    let open = Open::new();
    let (cookie, table) = open.play("visite").await;
    let (offer, _) = asked(&open, &table, &cookie).await;
    let (other, lesson) = {
        let begun = open.post("/learn/visite/goal", "", "").await;
        (cookie_of(&begun), begun.headers()["location"].to_str().unwrap().to_owned())
    };
    // A stranger, and somebody else's table.
    for who in ["", other.as_str()] {
        assert_eq!(hint(&open, &table, who, &offer).await, StatusCode::CONFLICT);
    }
    assert_eq!(
        open.post(&format!("{table}/hint"), &cookie, "offer=x").await.status(),
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let (_, page) = open.get(&lesson, &other).await;
    assert!(!page.contains("/hint\""), "{page}");
    for offer in 0..20 {
        assert_eq!(hint(&open, &lesson, &other, &offer.to_string()).await, StatusCode::CONFLICT);
    }
    // Two people at one table.
    let opened = open.post("/new/visite", "", "seats=2&name=Anna&time=untimed").await;
    let (anna, table) = (cookie_of(&opened), opened.headers()["location"].to_str().unwrap().to_owned());
    open.post(&format!("{table}/sit"), &anna, "chair=0").await;
    let bruno = cookie_of(&open.post(&format!("{table}/sit"), "", "chair=1&name=Bruno").await);
    open.post(&format!("{table}/start"), &anna, "").await;
    let start = Instant::now();
    let (first, page) = loop {
        let pages = [(&anna, open.get(&table, &anna).await.1), (&bruno, open.get(&table, &bruno).await.1)];
        if let Some(asked) = pages.into_iter().find(|(_, page)| page.contains("name=\"choice\"")) {
            break asked;
        }
        assert!(start.elapsed() < SOON, "nobody is asked");
        sleep(Duration::from_millis(50)).await;
    };
    assert!(!page.contains(&format!("{table}/hint")), "{page}");
    let (offer, _) = asked(&open, &table, first).await;
    let request = Request::post(format!("{table}/hint"))
        .header("cookie", first)
        .header("sec-fetch-site", "same-origin")
        .header("x-live", "1")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from(format!("offer={offer}")))
        .unwrap();
    let refused = open.send(request).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    assert_eq!(text(refused).await, "Hints are given only in a match against bots.");
}
