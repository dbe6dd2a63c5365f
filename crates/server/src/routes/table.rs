//! A table: its page, and everything people do at it.

use std::sync::Arc;

use axum::extract::{Form, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use play::OfferId;
use record::Refusal;
use rules::Speak;

use super::error::{HandlerResult, InLang, bad_form};
use super::response::{damaged_table, head, house_speaker, origin_of, page, see_other, with_cookie};
use super::{Fields, LIVE};
use crate::house::{House, HouseError};
use crate::origin;
use crate::pages::table::FrameKind;
use crate::pages::{self, layout, preview, qr, say};
use crate::table::{Table, TableAction, TableInput};
use crate::table_task::Message;
use crate::visitor::CurrentVisitor;

/// The page of a table.
pub(super) async fn show(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let (id, lang) = (visitor.id().map(str::to_owned), visitor.lang());
    let look = |reply| Message::Look { visitor: id.clone(), lang, reply };
    let snapshot = match house.send(&table, look).await {
        // The details are in the server's log only.
        Err(HouseError::Damaged(what)) => {
            tracing::error!(what, "a table cannot be shown");
            return Ok(damaged_table(&house, &headers, &visitor, &table));
        }
        snapshot => snapshot.in_lang(lang)?,
    };
    let about = move |table: &Table| (preview::table(table, lang), table.kind());
    let (words, kind) = house.read(&table, about).await.in_lang(lang)?;
    let here = format!("/t/{table}");
    let (table_head, waiting) = pages::table::head(kind, &snapshot.parts);
    let live = layout::Live {
        events: Some(format!("{here}/events")),
        last: Some(snapshot.last.to_string()),
        table: Some(table_head),
        waiting,
    };
    let around = if snapshot.begun { FrameKind::Table } else { FrameKind::WaitingRoom };
    let content = pages::table::frame(kind, &snapshot.parts, &house_speaker(lang), around);
    let head = head(&house, &headers, &snapshot.title, words, kind.meta().id);
    let html = layout::page(&house_speaker(lang), &visitor, &head, Some(&live), &here, &content);
    Ok(page(origin::fill(&html, head.origin.as_ref()).into_owned()))
}

/// The link of a table as a QR code.
pub(super) async fn qr(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let lang = CurrentVisitor::from_headers(&house, &headers).await?.lang();
    house.read(&table, |_| ()).await.in_lang(lang)?;
    let drawing = origin_of(&house, &headers).and_then(|origin| qr::svg(&format!("{origin}/t/{table}")));
    let Some(drawing) = drawing else { return Err(HouseError::NoTable).in_lang(lang) };
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, KEPT_BY_BROWSER)], drawing).into_response())
}

/// A QR code never changes, but only those who have the link may have it.
const KEPT_BY_BROWSER: &str = "private, max-age=86400";

/// Why the visitor, who is asked, cannot choose an element of the board now: a sentence of the game, or nothing.
pub(super) async fn why_not(
    State(house): State<Arc<House>>,
    Path((table, element)): Path<(String, String)>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let (id, lang) = (visitor.id().map(str::to_owned), visitor.lang());
    let say = move |table: &Table| {
        let why = table.why_not(id.as_deref(), &element)?;
        Some(pages::table::speaker(table, lang).say(&why))
    };
    let said = house.read(&table, say).await.in_lang(lang)?;
    Ok(said.map_or_else(|| StatusCode::NO_CONTENT.into_response(), IntoResponse::into_response))
}

/// Everything a visitor does at a table.
pub(super) async fn act(
    State(house): State<Arc<House>>,
    Path((table, action)): Path<(String, String)>,
    headers: HeaderMap,
    Form(form): Form<Fields>,
) -> HandlerResult {
    let action = match TableAction::read(&action, &form) {
        Ok(action) => action,
        Err(why) => return Ok(bad_form(why)),
    };
    let Ok(chair) = form.get("as").map(|chair| chair.parse()).transpose() else {
        return Ok(bad_form("`as` is not understood".to_owned()));
    };
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let lang = visitor.lang();
    // A stranger can only sit down.
    let stranger = visitor.id().is_none();
    if stranger && !matches!(action, TableAction::Sit { .. }) {
        return Err(HouseError::Refused(Refusal::ByTable("refused-not-yours"))).in_lang(lang);
    }
    if visitor.is_muted() && matches!(action, TableAction::Chat { .. } | TableAction::Report { .. }) {
        return Err(HouseError::Refused(Refusal::ByTable("refused-muted"))).in_lang(lang);
    }
    let typed = match &action {
        TableAction::Sit { name, .. } => name.as_deref(),
        _ => None,
    };
    let reports = matches!(action, TableAction::Report { .. });
    let (mut who, cookie) = visitor.ensure_stored(&house, typed).await.in_lang(lang)?;
    who.chair = chair;
    if matches!(action, TableAction::Sit { .. }) {
        house.check_tables(&who.id, Some(&table)).await.in_lang(lang)?;
    }
    let done = house.act(&table, TableInput::Person(who, action)).await;
    let answer = match done {
        Ok(()) if reports => see_other(&headers, &format!("/t/{table}/reported"), None),
        // The stream brings the changes, unless it was opened without the new cookie.
        Ok(()) if headers.contains_key(LIVE) && cookie.is_none() => StatusCode::NO_CONTENT.into_response(),
        Ok(()) => see_other(&headers, &format!("/t/{table}"), None),
        // Reasons of the game need the game's words.
        Err(HouseError::Refused(refused)) => {
            house.metrics.refused(match refused {
                Refusal::ByTable(reason) => reason,
                _ => "by-the-rules",
            });
            let say = move |table: &Table| pages::table::speaker(table, lang).say(&refused.label());
            let words = house.read(&table, say).await.in_lang(lang)?;
            return Ok((StatusCode::CONFLICT, words).into_response());
        }
        Err(error) => Err(error).in_lang(lang)?,
    };
    Ok(with_cookie(answer, cookie.as_deref()))
}

/// Asks whether a chat line is to be reported to the host of the site.
pub(super) async fn report(
    State(house): State<Arc<House>>,
    Path((table, chat)): Path<(String, usize)>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let lang = visitor.lang();
    let said = move |table: &Table| pages::table::chat_line(table, chat);
    let Some(said) = house.read(&table, said).await.in_lang(lang)? else {
        return Err(HouseError::Refused(Refusal::Stale)).in_lang(lang);
    };
    let content = pages::table::report(&house_speaker(lang), &table, chat, &said);
    Ok(small_page(&house, &headers, &visitor, &table, &content))
}

/// Says that a report has arrived.
pub(super) async fn reported(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    house.read(&table, |_| ()).await.in_lang(visitor.lang())?;
    let content = pages::table::reported(&house_speaker(visitor.lang()), &table);
    Ok(small_page(&house, &headers, &visitor, &table, &content))
}

fn small_page(
    house: &House,
    headers: &HeaderMap,
    visitor: &CurrentVisitor,
    table: &str,
    content: &maud::Markup,
) -> axum::response::Response {
    let speaker = house_speaker(visitor.lang());
    let head = head(house, headers, "Trianon", say(&speaker, "og-home"), "house");
    page(layout::page(&speaker, visitor, &head, None, &format!("/t/{table}"), content))
}

/// Works out a hint for the visitor, who plays against bots and is asked. The stream brings it.
pub(super) async fn hint(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
    Form(form): Form<Fields>,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let lang = visitor.lang();
    let Some(offer) = form.get("offer").and_then(|offer| offer.parse().ok()).map(OfferId) else {
        return Ok(bad_form("`offer` is missing or not understood".to_owned()));
    };
    // Nobody has the empty id: a stranger is refused.
    let id = visitor.id().unwrap_or_default().to_owned();
    let asked = id.clone();
    let job = house.read(&table, move |table: &Table| table.hint_job(&asked, offer)).await.in_lang(lang)?;
    if let Some(job) = job.map_err(HouseError::from).in_lang(lang)? {
        house.quotas.hint(&id).map_err(HouseError::from).in_lang(lang)?;
        let hint = house.work_out_hint(&table, job).await.in_lang(lang)?;
        let (who, _) = visitor.ensure_stored(&house, None).await.in_lang(lang)?;
        let taken = TableInput::Person(who, TableAction::TakeHint { offer, hint });
        house.act(&table, taken).await.in_lang(lang)?;
    }
    Ok(if headers.contains_key(LIVE) {
        StatusCode::NO_CONTENT.into_response()
    } else {
        see_other(&headers, &format!("/t/{table}"), None)
    })
}

/// The bots stop keeping their pace until the visitor is asked. The form has no fields.
pub(super) async fn skip(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    // Nobody has the empty id: a stranger is refused.
    house.skip(&table, visitor.id().unwrap_or_default()).await.in_lang(visitor.lang())?;
    Ok(if headers.contains_key(LIVE) {
        StatusCode::NO_CONTENT.into_response()
    } else {
        see_other(&headers, &format!("/t/{table}"), None)
    })
}
