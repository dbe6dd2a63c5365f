//! Downloads: the record of a finished match, and what a visitor was told.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use record::Refusal;
use rules::Speak;

use super::error::{HandlerResult, InLang};
use crate::house::{House, HouseError};
use crate::pages::{self, say};
use crate::table::Table;
use crate::visitor::CurrentVisitor;

/// The record of a finished match.
pub(super) async fn record(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let lang = CurrentVisitor::from_headers(&house, &headers).await?.lang();
    let record = house.read_latest(&table, Table::record).await.in_lang(lang)?;
    if house.read(&table, Table::is_lesson).await.in_lang(lang)? {
        return Err(HouseError::Refused(Refusal::ByTable("refused-lesson-record"))).in_lang(lang);
    }
    let Some(record) = record else { return Err(HouseError::NoTable).in_lang(lang) };
    let name = format!("attachment; filename=\"{table}.trn\"");
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name)], record.to_string()).into_response())
}

/// The visitor's log as text. It is not a record and cannot be replayed.
pub(super) async fn history(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let (id, lang) = (visitor.id().map(str::to_owned), visitor.lang());
    let told = house
        .read(&table, move |table| {
            let speaker = pages::table::speaker(table, lang);
            let perspective = table.perspective(table.chairs_of(id.as_deref()));
            let mut text =
                format!("{}\n{}\n\n", pages::table::title(table), say(&speaker, "history-not-replayable"));
            for (_, line) in table
                .game()
                .map(|game| game.session().viewer_log(table.listener(perspective), 0))
                .unwrap_or_default()
            {
                text.push_str(&speaker.say(&line));
                text.push('\n');
            }
            text
        })
        .await
        .in_lang(lang)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], told).into_response())
}
