//! The visitor's own name and preferences.

use std::sync::Arc;

use axum::extract::{Form, State};
use axum::http::HeaderMap;
use rules::Lang;
use store::{CardQuery, Stage};

use super::Fields;
use super::error::HandlerResult;
use super::response::{local_path, see_other};
use crate::house::{House, HouseError};
use crate::table::{ActingVisitor, TableAction, TableInput};
use crate::visitor::{CurrentVisitor, Preferences};

/// Changes the visitor's name and preferences.
pub(super) async fn change(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    Form(form): Form<Fields>,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let lang = form.get("lang").filter(|lang| lang.parse::<Lang>().is_ok()).cloned();
    let has = |field: &str| form.contains_key(field);
    let (confirms, answers) = (has("confirms"), has("answers"));
    let preferences = Preferences { lang, confirms, answers, muted: visitor.is_muted() };
    let name = form.get("name").cloned().unwrap_or_default();
    let from = visitor.name().to_owned();
    let (cookie, renamed) = visitor.change(&house, &name, &preferences).await?;
    if let Some(who) = renamed {
        rename(&house, &who, &from).await?;
    }
    let back = form.get("back").and_then(|back| local_path(back));
    Ok(see_other(&headers, back.unwrap_or("/"), cookie.as_deref()))
}

/// Most tables at which a renaming shows.
const MAX_RENAMED: u32 = 200;

/// Shows a new name at all tables where the visitor sits. A table that cannot be read or refuses it is left alone.
async fn rename(house: &Arc<House>, who: &ActingVisitor, from: &str) -> Result<(), HouseError> {
    let own = CardQuery::Of { visitor: who.id.clone(), limit: MAX_RENAMED };
    for card in house.store.cards(own).await?.into_iter().filter(|card| card.stage != Stage::Over) {
        let rename = TableAction::Rename { from: from.to_owned() };
        house.act(&card.table, TableInput::Person(who.clone(), rename)).await.ok();
    }
    Ok(())
}
