//! Puzzles over HTTP: the list, one puzzle, what is tried on it, and what nobody's page would send.

use axum::http::StatusCode;
use registry::GameKind;
use server::puzzle_list::{of_today, puzzles_of};

use super::{Open, encoded};

#[tokio::test]
async fn today_s_puzzle_is_found_from_the_first_page() {
    let open = Open::new();
    let (_, home) = open.get("/", "").await;
    assert!(home.contains("href=\"/puzzles\""), "linked");
    let (status, list) = open.get("/puzzles", "").await;
    assert_eq!(status, StatusCode::OK);
    for kind in GameKind::ALL.iter().filter(|kind| !puzzles_of(**kind).is_empty()) {
        let count = puzzles_of(*kind).len();
        assert!(home.contains(&format!("href=\"/puzzles/{kind}\"")), "{kind}: linked from its box");
        assert!(list.contains(&format!("href=\"/puzzles/{kind}/{count}\"")), "{kind}: the last one");
        let request = axum::http::Request::get(format!("/puzzles/{kind}")).body(axum::body::Body::empty());
        let answer = open.send(request.unwrap()).await;
        let there = answer.headers()["location"].to_str().unwrap().to_owned();
        assert_eq!(there, format!("/puzzles/{kind}/{}", of_today(*kind)));
    }
}

#[tokio::test]
async fn the_best_line_is_right_and_the_next_is_not() {
    let open = Open::new();
    for kind in GameKind::ALL {
        for (number, puzzle) in (1..).zip(puzzles_of(*kind)).take(5) {
            let address = format!("/puzzles/{kind}/{number}");
            let (status, first) = open.get(&address, "").await;
            assert!(status == StatusCode::OK && first.contains("name=\"choice\""), "{address}: {status}");
            assert!(!first.contains("data-solved"), "{address} does not tell");
            let tried =
                |line: usize| format!("{address}?try={}", encoded(&puzzle.lines[line].choices.join(";")));
            let (_, right) = open.get(&tried(0), "").await;
            let mark = format!("data-solved=\"{kind}-{number}\"");
            assert!(right.contains(&mark), "{}", tried(0));
            let (_, wrong) = open.get(&tried(1), "").await;
            assert!(!wrong.contains("data-solved") && wrong.contains("Not the best"), "{}", tried(1));
            // Step by step: the last choice comes from a form.
            let (last, before) = puzzle.lines[0].choices.split_last().unwrap();
            let stepped = format!("{address}?try={}&choice={}", encoded(&before.join(";")), encoded(last));
            assert!(open.get(&stepped, "").await.1.contains(&mark), "{stepped}");
            let (_, answer) = open.get(&format!("{address}?answer=1"), "").await;
            assert!(answer.contains("The best line") && !answer.contains('‹'), "{address}");
        }
    }
}

#[tokio::test]
async fn what_no_page_sends_is_bounded() {
    let open = Open::new();
    let count = puzzles_of(GameKind::Secrets).len();
    for wrong in ["0", "-1", "x", "99999999999999999999999", &(count + 1).to_string()] {
        assert_eq!(
            open.get(&format!("/puzzles/secrets/{wrong}"), "").await.0,
            StatusCode::NOT_FOUND,
            "{wrong}"
        );
    }
    assert_eq!(open.get("/puzzles/chess", "").await.0, StatusCode::NOT_FOUND);
    assert_eq!(open.get("/puzzles/chess/1", "").await.0, StatusCode::NOT_FOUND);
    let refused = |query: String| {
        let open = &open;
        async move { open.get(&format!("/puzzles/secrets/1?{query}"), "").await.0 }
    };
    assert_eq!(refused(format!("try={}", "K".repeat(3000))).await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused(format!("choice={}", "K".repeat(3000))).await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused("form=%7B%7D&amount=-5".to_owned()).await, StatusCode::UNPROCESSABLE_ENTITY);
    for odd in ["try=nonsense", "try=%3B%3B%3B", "choice=%3Cscript%3E", "form=x&amount=7", "answer"] {
        let (status, page) = open.get(&format!("/puzzles/secrets/1?{odd}"), "").await;
        assert!(status == StatusCode::OK && !page.contains("<script>"), "{odd}");
    }
}
