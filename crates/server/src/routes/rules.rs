//! The rules of a game.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use registry::GameKind;

use super::error::{HandlerResult, no_game};
use super::response::{head, house_speaker, page};
use crate::house::House;
use crate::pages::{layout, preview, rules_page, say_with};
use crate::visitor::CurrentVisitor;

/// The rules, in the visitor's language.
pub(super) async fn show(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let kind: GameKind = match game.parse() {
        Ok(kind) => kind,
        Err(error) => return Ok(no_game(&error, visitor.lang())),
    };
    let speaker = house_speaker(visitor.lang());
    let title = say_with(&speaker, "rules-title", "game", kind.meta().title.to_owned());
    let head =
        head(&house, &headers, &format!("{title} · Trianon"), preview::game(kind, &speaker), kind.meta().id);
    let content = rules_page::rules(kind, visitor.lang());
    Ok(page(layout::page(&speaker, &visitor, &head, None, &rules_page::path(kind), content)))
}
