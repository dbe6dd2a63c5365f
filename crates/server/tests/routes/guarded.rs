//! What strangers cannot learn.

use axum::http::StatusCode;

use super::{Open, host};

#[tokio::test]
async fn a_private_note_moves_no_public_table() {
    let open = Open::new();
    let (cookie, first) = host(&open, "public=1").await;
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    let (_, second) = host(&open, "public=1").await;
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    let noted = open.post(&format!("{first}/note"), &cookie, "text=secret").await;
    assert_eq!(noted.status(), StatusCode::SEE_OTHER);
    // Something public happens, and the list is read again.
    let (_, third) = host(&open, "public=1").await;
    let places = |page: &str| [&third, &second, &first].map(|table| page.find(table.as_str()).unwrap());
    let (_, page) = open.get("/", "").await;
    assert!(places(&page).is_sorted(), "the newest first: {page}");
    // What everybody sees does move it.
    open.post(&format!("{first}/bot"), &cookie, "chair=1&bot=page").await;
    let (_, page) = open.get("/", "").await;
    let [third, _, first] = places(&page);
    assert!(first < third, "{page}");
}
