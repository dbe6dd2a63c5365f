//! The visitor's own name and preferences.

use std::sync::Arc;

use axum::extract::{Form, State};
use axum::http::HeaderMap;
use rules::Lang;

use super::Fields;
use super::error::HandlerResult;
use super::response::see_other;
use crate::house::House;
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
    let preferences = Preferences { lang, confirms: has("confirms"), answers: has("answers") };
    let name = form.get("name").cloned().unwrap_or_default();
    let cookie = visitor.change(&house, &name, &preferences).await?;
    // Only to an address of this site.
    let back = form.get("back").filter(|back| back.starts_with('/') && !back.starts_with("//"));
    Ok(see_other(&headers, back.map_or("/", String::as_str), cookie.as_deref()))
}
