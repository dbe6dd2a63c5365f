//! Plans: a seat tries its next choices, and nothing happens at the table.

use axum::http::StatusCode;

use super::{Open, between, encoded, host, text};

/// Two people at a table of Visite Royale: the one who is asked, and the one who waits.
async fn two_people(open: &Open) -> (String, String, String) {
    let (anna, table) = host(open, "").await;
    let sat = open.post(&format!("{table}/sit"), "", "chair=1&name=Bruno").await;
    let bruno = sat.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    assert_eq!(open.post(&format!("{table}/start"), &anna, "").await.status(), StatusCode::SEE_OTHER);
    let asked = open.get(&table, &anna).await.1.contains("name=\"choice\"");
    if asked { (table, anna, bruno) } else { (table, bruno, anna) }
}

/// The choices that a page offers.
fn choices(page: &str) -> Vec<String> {
    let values = page.split("name=\"choice\" value=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    values.map(|value| value.replace("&gt;", ">").replace("&amp;", "&")).collect()
}

/// A page without what changes from page to page.
async fn table_of(open: &Open, table: &str, cookie: &str) -> String {
    open.get(table, cookie).await.1
}

#[tokio::test]
async fn a_plan_changes_nothing_for_anybody() {
    let open = Open::new();
    let (table, asked, waits) = two_people(&open).await;
    let id = table.trim_start_matches("/t/");
    let stored = open.store.load(id).await.unwrap().unwrap();
    let mut before = Vec::new();
    let mut streams = Vec::new();
    for cookie in [asked.as_str(), waits.as_str(), ""] {
        let page = table_of(&open, &table, cookie).await;
        streams.push(open.listen(&table, cookie, between(&page, "data-last=\"", "\"")).await);
        before.push(page);
    }
    // Both plan: who waits as if it were his turn, who is asked before she decides.
    for cookie in [&waits, &asked] {
        let mut query = String::new();
        for tried in 0..3 {
            let (status, page) = open.get(&format!("{table}/plan{query}"), cookie).await;
            assert_eq!(status, StatusCode::OK, "{page}");
            assert!(page.contains("class=\"table plan\"") && !page.contains('‹'), "{page}");
            assert_eq!(page.contains("id=\"back\""), tried > 0);
            let (_, parts) = open.get(&format!("{table}/plan/parts{query}"), cookie).await;
            assert!(parts.starts_with("{\"parts\":[[\"head\""), "{parts}");
            let Some(choice) = choices(&page).into_iter().find(|choice| !choice.contains(';')) else { break };
            let so_far = between(&page, "name=\"try\" value=\"", "\"").replace("&gt;", ">");
            query = format!("?try={}&offer=0&choice={}", encoded(&so_far), encoded(&choice));
        }
    }
    for (cookie, before) in [asked.as_str(), waits.as_str(), ""].into_iter().zip(&before) {
        assert_eq!(&table_of(&open, &table, cookie).await, before);
    }
    for mut stream in streams {
        assert!(stream.is_quiet().await, "nobody is told anything");
    }
    let now = open.store.load(id).await.unwrap().unwrap();
    assert_eq!(format!("{:?}", now.lines), format!("{:?}", stored.lines));
    assert_eq!(now.side_values, stored.side_values);
}

#[tokio::test]
async fn what_is_tried_is_checked_and_what_holds_is_kept() {
    let open = Open::new();
    let (table, asked, waits) = two_people(&open).await;
    let choice = choices(&table_of(&open, &table, &asked).await).remove(0);
    let tried = format!("{choice};nonsense;{choice}");
    let (status, page) = open.get(&format!("{table}/plan?try={}", encoded(&tried)), &asked).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("No longer possible"), "{page}");
    let kept = format!("name=\"try\" value=\"{}\"", choice.replace('>', "&gt;"));
    assert!(page.contains(&kept), "{page}");
    for (query, status) in [
        (format!("try={}", "x;".repeat(200)), 422),
        (format!("try={}", "x".repeat(3_000)), 422),
        ("try=&told=x".to_owned(), 422),
        ("try=%3Cscript%3E".to_owned(), 200),
        ("choice=end".to_owned(), 422),
    ] {
        assert_eq!(open.get(&format!("{table}/plan?{query}"), &waits).await.0.as_u16(), status, "{query}");
    }
    // Who has no seat does not plan.
    assert_eq!(open.get(&format!("{table}/plan"), "").await.0, StatusCode::SEE_OTHER);
    assert_eq!(open.get(&format!("{table}/plan/parts"), "").await.0, StatusCode::CONFLICT);
    assert_eq!(open.get("/t/nosuchtable/plan", &asked).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_plan_is_played_in_its_order_by_who_is_asked() {
    let open = Open::new();
    let (table, asked, waits) = two_people(&open).await;
    // Who waits cannot play it, and no button says so.
    let (_, page) = open.get(&format!("{table}/plan"), &waits).await;
    let choice = choices(&page).remove(0);
    let tried = format!("?try={}", encoded(&choice));
    let (_, page) = open.get(&format!("{table}/plan{tried}"), &waits).await;
    let button = format!("method=\"post\" action=\"{table}/plan\"");
    assert!(!page.contains(&button), "{page}");
    let form = format!("offer=1&try={}", encoded(&choice));
    assert_eq!(open.post(&format!("{table}/plan"), &waits, &form).await.status(), StatusCode::CONFLICT);
    assert_eq!(open.post(&format!("{table}/plan"), "", &form).await.status(), StatusCode::CONFLICT);
    // Who is asked plays a card and ends the turn.
    let (_, page) = open.get(&format!("{table}/plan"), &asked).await;
    let card = choices(&page).into_iter().find(|choice| !choice.starts_with("call") && choice.contains(':'));
    let tried = format!("{};end", card.unwrap());
    let (_, page) = open.get(&format!("{table}/plan?try={}", encoded(&tried)), &asked).await;
    assert!(page.contains("The plan ends here") && page.contains(&button), "{page}");
    let offer = between(&page, "name=\"offer\" value=\"", "\"").to_owned();
    let form = format!("offer={offer}&try={}", encoded(&tried));
    let played = open.post(&format!("{table}/plan"), &asked, &form).await;
    assert_eq!(played.headers()["location"], table.as_str());
    assert!(!table_of(&open, &table, &asked).await.contains("name=\"choice\""), "the turn has passed");
    assert!(table_of(&open, &table, &waits).await.contains("name=\"choice\""));
    // A second click finds another offer.
    let again = open.post(&format!("{table}/plan"), &asked, &form).await;
    assert_eq!(again.status(), StatusCode::CONFLICT);
    assert!(!text(again).await.is_empty());
}
