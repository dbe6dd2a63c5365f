//! Puzzles: the list, and one puzzle with what is tried on it.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use play::SHORTCUT_SEPARATOR;
use play::plan::MAX_TRIED_BYTES;
use registry::GameKind;
use words::Speaker;

use super::Fields;
use super::error::{HandlerResult, InLang, bad_form, no_game, not_found};
use super::response::{head, house_speaker, page, see_other};
use crate::assets::Named;
use crate::house::{House, HouseError};
use crate::pages::puzzle::{self, PuzzlePage};
use crate::pages::{layout, preview, rules_page, say, say_with};
use crate::puzzle_list::{self, answer, of_today, puzzles_of, try_line};
use crate::visitor::CurrentVisitor;

/// The list of all puzzles.
pub(super) async fn list(State(house): State<Arc<House>>, headers: HeaderMap) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let speaker = house_speaker(visitor.lang());
    let title = format!("{} · Trianon", say(&speaker, "puzzle-title"));
    let head = head(&house, &headers, &title, say(&speaker, "puzzle-lead"), "house");
    let content = puzzle::list(&speaker);
    Ok(page(layout::page(&speaker, &visitor, &head, None, puzzle::LIST, &content)))
}

/// To today's puzzle of a game.
pub(super) async fn today(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let kind: GameKind = match game.parse() {
        Ok(kind) => kind,
        Err(error) => return Ok(no_game(&error, visitor.lang())),
    };
    if puzzles_of(kind).is_empty() {
        return Ok(not_found(State(house), headers).await);
    }
    Ok(see_other(&headers, &puzzle::address(kind, of_today(kind)), None))
}

/// One puzzle. `try` has what was tried before; `choice`, or `form` with `amount`, is tried now; `answer` shows the answer.
pub(super) async fn show(
    State(house): State<Arc<House>>,
    Path((game, number)): Path<(String, String)>,
    Query(query): Query<Fields>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let lang = visitor.lang();
    let kind: GameKind = match game.parse() {
        Ok(kind) => kind,
        Err(error) => return Ok(no_game(&error, lang)),
    };
    let found = number.parse().ok().and_then(|number| Some((number, puzzle_list::puzzle(kind, number)?)));
    let Some((number, puzzle)) = found else { return Ok(not_found(State(house), headers).await) };
    let tried = match tried(&query) {
        Ok(tried) => tried,
        Err(field) => return Ok(bad_form(format!("`{field}` does not make sense"))),
    };
    let damaged =
        |error: puzzles::PuzzleError| HouseError::Damaged(format!("puzzle {number} of {kind}: {error}"));
    let trial = try_line(kind, puzzle, &tried).map_err(damaged).in_lang(lang)?;
    let shown = query.contains_key("answer").then(|| answer(kind, puzzle)).transpose();
    let shown = shown.map_err(damaged).in_lang(lang)?;
    let speaker = Speaker::new(lang, kind.words(), Vec::new());
    let drawn = PuzzlePage { kind, number, puzzle, trial: &trial, answer: shown.as_ref(), speaker: &speaker };
    let own = say_with(&speaker, "puzzle-number", "number", i64::try_from(number).unwrap_or(i64::MAX));
    let title = format!("{} · {own} · Trianon", kind.meta().title);
    let head = head(&house, &headers, &title, preview::game(kind, &house_speaker(lang)), kind.meta().id);
    let rules = rules_page::path(kind);
    let table = layout::TableHead { script: Named::Replay, head: drawn.head(), rules };
    let live = layout::Live { table: Some(table), ..layout::Live::default() };
    let here = puzzle::address(kind, number);
    Ok(page(layout::page(&speaker, &visitor, &head, Some(&live), &here, &drawn.draw())))
}

/// All that is tried, or the name of the field that does not make sense.
fn tried(query: &Fields) -> Result<String, &'static str> {
    let mut tried = query.get("try").cloned().unwrap_or_default();
    let choice = match (query.get("choice"), query.get("form"), query.get("amount")) {
        (Some(choice), ..) => Some(choice.clone()),
        (None, Some(form), Some(amount)) => {
            let amount: u16 = amount.parse().map_err(|_| "amount")?;
            Some(form.replacen("{}", &amount.to_string(), 1))
        }
        _ => None,
    };
    if let Some(choice) = choice {
        tried.push(SHORTCUT_SEPARATOR);
        tried.push_str(&choice);
    }
    if tried.len() > MAX_TRIED_BYTES { Err("try") } else { Ok(tried) }
}
