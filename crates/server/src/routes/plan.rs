//! Plans: a visitor tries the next choices of a seat. Nothing is kept between two requests: the choices are in the address.
//! Only [`play`] changes anything, and it makes the choices as the table's own forms do.

use std::sync::Arc;

use axum::extract::{Form, Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use play::plan::{MAX_TRIED, MAX_TRIED_BYTES};
use play::{OfferId, SHORTCUT_SEPARATOR};
use record::Refusal;
use registry::GameKind;
use rules::{Part, Speak};
use serde::Serialize;

use super::error::{HandlerResult, InLang, bad_form};
use super::response::{head, house_speaker, page, see_other};
use super::{Fields, client};
use crate::assets::Named;
use crate::house::{House, HouseError};
use crate::pages::table::{AskedPlan, FrameKind, frame};
use crate::pages::{self, layout, preview, query_value, say};
use crate::table::{Perspective, Table, TableAction, TableInput};
use crate::visitor::{CurrentVisitor, visitor_key};

/// A plan depends on who asks, and on the moment.
const NOT_KEPT: &str = "no-store";

/// What was asked for, checked: the choices to try, and how much the seat had been told.
struct Asked {
    tried: String,
    told: Option<usize>,
}

impl Asked {
    /// Reads a query: what was tried, and perhaps one more choice from a form.
    fn read(query: &Fields) -> Result<Self, String> {
        let mut tried = query.get("try").cloned().unwrap_or_default();
        let adds = query.contains_key("choice") || query.contains_key("amount");
        if adds && let TableAction::Choose { choice, .. } = TableAction::read("choose", query)? {
            if !tried.is_empty() {
                tried.push(SHORTCUT_SEPARATOR);
            }
            tried.push_str(&choice);
        }
        if tried.len() > MAX_TRIED_BYTES || tried.split(SHORTCUT_SEPARATOR).count() > MAX_TRIED {
            return Err("`try` is too long".to_owned());
        }
        let told =
            query.get("told").map(|told| told.parse().map_err(|_| "`told` is not a number".to_owned()));
        Ok(Self { tried, told: told.transpose()? })
    }
}

/// A plan that was drawn, or `None` where nobody plans.
struct Drawn {
    kind: GameKind,
    plan: Option<pages::table::DrawnPlan>,
}

async fn draw(
    house: &Arc<House>,
    visitor: &CurrentVisitor,
    table: &str,
    asked: Asked,
) -> Result<Drawn, HouseError> {
    let (id, lang, now) = (visitor.id().map(str::to_owned), visitor.lang(), house.clock.now());
    let asked = Arc::new(asked);
    let draw = move |table: &Table| {
        let speaker = pages::table::speaker(table, lang);
        let chairs = table.chairs_of(id.as_deref());
        let asked = AskedPlan { tried: &asked.tried, told: asked.told };
        Drawn { kind: table.kind(), plan: pages::table::plan(table, chairs, &speaker, now, asked) }
    };
    house.read(table, draw).await
}

/// The page of a plan. Where nobody plans, the table.
pub(super) async fn show(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    Query(query): Query<Fields>,
    headers: HeaderMap,
) -> HandlerResult {
    let asked = match Asked::read(&query) {
        Ok(asked) => asked,
        Err(why) => return Ok(bad_form(why)),
    };
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let lang = visitor.lang();
    let Drawn { kind, plan } = draw(&house, &visitor, &table, asked).await.in_lang(lang)?;
    let here = format!("/t/{table}");
    let Some(plan) = plan else { return Ok(see_other(&headers, &here, None)) };
    let speaker = house_speaker(lang);
    let (table, _) = pages::table::head(kind, &plan.parts);
    let table = Some(layout::TableHead { script: Named::Plan, ..table });
    let live = layout::Live { table, ..layout::Live::default() };
    let title = format!("{} · {} · Trianon", say(&speaker, "plan-title"), kind.meta().title);
    let head = head(&house, &headers, &title, preview::game(kind, &speaker), kind.meta().id);
    let content = frame(kind, &plan.parts, &speaker, FrameKind::Plan);
    let mut answer = page(layout::page(&speaker, &visitor, &head, Some(&live), &here, &content));
    answer.headers_mut().insert(CACHE_CONTROL, axum::http::HeaderValue::from_static(NOT_KEPT));
    Ok(answer)
}

/// What the script gets of a plan.
#[derive(Serialize)]
struct PlanAnswer<'a> {
    parts: Vec<(&'static str, &'a str)>,
    query: &'a str,
}

/// The parts of a plan, for the script. Where nobody plans, 409.
pub(super) async fn parts(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    Query(query): Query<Fields>,
    headers: HeaderMap,
) -> HandlerResult {
    let asked = match Asked::read(&query) {
        Ok(asked) => asked,
        Err(why) => return Ok(bad_form(why)),
    };
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let lang = visitor.lang();
    let Some(plan) = draw(&house, &visitor, &table, asked).await.in_lang(lang)?.plan else {
        return Err(HouseError::Refused(Refusal::ByTable("plan-nothing"))).in_lang(lang);
    };
    let parts = plan.parts.iter().map(|Part { id, markup }| (*id, markup.as_str())).collect();
    let answer = PlanAnswer { parts, query: &plan.query };
    let json = serde_json::to_string(&answer).unwrap_or_default();
    Ok(([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, NOT_KEPT)], json).into_response())
}

/// Makes the choices of a plan, one after the other, each as the answer to an ordinary offer. It stops where the seat is no
/// longer asked, where a choice needs a confirmation, and at the first choice that is refused.
pub(super) async fn play(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
    Form(form): Form<Fields>,
) -> HandlerResult {
    let (asked, offer) = match (Asked::read(&form), form.get("offer").map(|offer| offer.parse())) {
        (Ok(asked), Some(Ok(offer))) if !asked.tried.is_empty() => (asked, OfferId(offer)),
        (Err(why), _) => return Ok(bad_form(why)),
        _ => return Ok(bad_form("`offer` and `try` are needed".to_owned())),
    };
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let (lang, address) = (visitor.lang(), client(&headers));
    let Some(id) = visitor.id().map(str::to_owned) else {
        return Err(HouseError::Refused(Refusal::ByTable("refused-not-yours"))).in_lang(lang);
    };
    let (who, _) = visitor.ensure_stored(&house, None).await.in_lang(lang)?;
    let choices: Vec<&str> = asked.tried.split(SHORTCUT_SEPARATOR).collect();
    let mut next = Some(offer);
    for (made, choice) in choices.iter().enumerate() {
        let Some(offer) = next else { break };
        // The first one was counted with the request.
        if made > 0
            && let Err(limited) = house.quotas.action(address, || visitor_key(&headers))
        {
            return Err(HouseError::Limited(limited)).in_lang(lang);
        }
        let action = TableAction::Choose { offer, choice: (*choice).to_owned() };
        match house.act(&table, TableInput::Person(who.clone(), action)).await {
            Ok(()) => {}
            Err(HouseError::Refused(_)) if made > 0 => {
                let rest = choices[made..].join(&SHORTCUT_SEPARATOR.to_string());
                return Ok(see_other(&headers, &format!("/t/{table}/plan?try={}", query_value(&rest)), None));
            }
            Err(HouseError::Refused(refused)) => {
                let say = move |table: &Table| pages::table::speaker(table, lang).say(&refused.label());
                let words = house.read(&table, say).await.in_lang(lang)?;
                return Ok((StatusCode::CONFLICT, words).into_response());
            }
            Err(error) => return Err(error).in_lang(lang),
        }
        let id = id.clone();
        let open = move |table: &Table| open_offer(table, &id);
        next = house.read(&table, open).await.in_lang(lang)?;
    }
    Ok(see_other(&headers, &format!("/t/{table}"), None))
}

/// The open offer of a visitor who is asked, and has no choice that waits for a confirmation.
fn open_offer(table: &Table, visitor: &str) -> Option<OfferId> {
    let Perspective::Chair(chair) = table.perspective(table.chairs_of(Some(visitor))) else { return None };
    let (session, seat) = (table.game()?.session(), table.game()?.seat_of(chair)?);
    let asked = session.waiting().has(seat) && table.pending(chair).is_none();
    asked.then(|| session.offer(seat))
}
