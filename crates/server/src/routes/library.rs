//! A visitor's finished matches.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use store::{Card, CardQuery};

use super::Fields;
use super::error::{HandlerResult, InLang};
use super::response::{head, house_speaker, page};
use crate::house::{House, HouseError};
use crate::pages::library::{self, LibraryPage, LibrarySearch};
use crate::pages::{layout, say};
use crate::table::names::visitor_name;
use crate::visitor::CurrentVisitor;

/// Matches on one page.
const PAGE: usize = 25;
/// So many are read at once, and looked at for one page. Who looks for something rare goes on from there.
const READ: u32 = 200;
const LOOKED_AT: usize = 2_000;

/// A page of the library.
pub(super) async fn show(
    State(house): State<Arc<House>>,
    Query(query): Query<Fields>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let field = |name: &str| query.get(name).map_or("", String::as_str);
    let search =
        LibrarySearch { game: field("game").parse().ok(), name: visitor_name(field("name")).to_lowercase() };
    let after = Some(field("after").to_owned()).filter(|after| !after.is_empty());
    let later = after.is_some();
    let (cards, last) = match visitor.id() {
        Some(id) => find(&house, id, &search, after).await.in_lang(visitor.lang())?,
        None => (Vec::new(), None),
    };
    let speaker = house_speaker(visitor.lang());
    let title = format!("{} · Trianon", say(&speaker, "library-title"));
    let head = head(&house, &headers, &title, say(&speaker, "og-home"), "house");
    let content = library::page(
        &LibraryPage { search: &search, cards: &cards, later, last: last.as_deref() },
        &speaker,
    );
    Ok(page(layout::page(&speaker, &visitor, &head, None, "/matches", &content)))
}

/// The matches of a page, and the last table that was looked at if there may be more.
async fn find(
    house: &House,
    visitor: &str,
    search: &LibrarySearch,
    mut after: Option<String>,
) -> Result<(Vec<Card>, Option<String>), HouseError> {
    let (mut found, mut looked_at): (Vec<Card>, usize) = (Vec::new(), 0);
    // Without a search every card counts; one more shows whether there is another page.
    let limit =
        if *search == LibrarySearch::default() { u32::try_from(PAGE + 1).unwrap_or(READ) } else { READ };
    loop {
        let query = CardQuery::Finished { visitor: visitor.to_owned(), after: after.take(), limit };
        let cards = house.store.cards(query).await?;
        let is_last = cards.len() < limit as usize;
        looked_at += cards.len();
        for card in cards {
            if found.len() == PAGE {
                return Ok((found, after));
            }
            after = Some(card.table.clone());
            if search.finds(&card) {
                found.push(card);
            }
        }
        if is_last {
            return Ok((found, None));
        }
        if looked_at >= LOOKED_AT {
            return Ok((found, after));
        }
    }
}
