//! All addresses of the server: one file per noun. Everything that arrives here is hostile until checked.
//!
//! * `home`, `visitor`, `new_table`, `table`, `stream`, `record`, `rules`, `lesson`, `asset`: the handlers
//! * `error`: the policy of errors
//! * `response`: answers that several handlers give

mod asset;
mod error;
mod home;
mod lesson;
mod new_table;
mod record;
mod response;
mod rules;
mod stream;
mod table;
mod visitor;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;

use crate::house::House;

/// The largest form, in bytes.
const MAX_FORM: usize = 16 * 1024;
/// The header of every form that the script sends.
const LIVE: &str = "x-live";
/// The content security policy: nothing from or to other sites.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The fields of a form or a query.
type Fields = BTreeMap<String, String>;

/// The router of all addresses.
pub fn router(house: Arc<House>) -> Router {
    Router::new()
        .route("/", get(home::page_of_lists))
        .route("/events", get(home::events))
        .route("/me", post(visitor::change))
        .route("/play/{game}", post(new_table::play_now))
        .route("/new/{game}", get(new_table::form_page).post(new_table::open))
        .route("/rules/{game}", get(rules::show))
        .route("/learn/{game}", get(lesson::list))
        .route("/learn/{game}/{lesson}", post(lesson::begin))
        .route("/t/{table}", get(table::show))
        .route("/t/{table}/qr.svg", get(table::qr))
        .route("/t/{table}/events", get(stream::events))
        .route("/t/{table}/record.trn", get(record::record))
        .route("/t/{table}/history.txt", get(record::history))
        .route("/t/{table}/why/{element}", get(table::why_not))
        .route("/t/{table}/rematch", post(new_table::rematch))
        .route("/t/{table}/skip", post(table::skip))
        .route("/t/{table}/{action}", post(table::act))
        .route("/assets/{name}", get(asset::asset))
        .route("/health", get(|| async { "ok" }))
        .fallback(error::not_found)
        .method_not_allowed_fallback(error::wrong_method)
        .layer(DefaultBodyLimit::max(MAX_FORM))
        .layer(from_fn_with_state(Arc::clone(&house), error::as_page))
        .layer(from_fn(guard))
        .layer(CompressionLayer::new())
        .with_state(house)
}

/// Refuses forms from other sites, and adds the security headers to every response.
async fn guard(request: Request, next: Next) -> Response {
    let foreign = request.method() == Method::POST && is_foreign(request.headers());
    let mut response = if foreign {
        (StatusCode::FORBIDDEN, "this form does not come from here").into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // The address of a private table is secret.
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether a form comes from another site.
fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site")) {
        return !matches!(site, "same-origin" | "none");
    }
    match (text(ORIGIN), text(HOST)) {
        (Some(origin), Some(host)) => {
            let from = origin.parse::<Uri>().ok().and_then(|uri| uri.authority().cloned());
            from.is_none_or(|from| from != *host)
        }
        // Not a browser, so there is no cookie to abuse.
        _ => false,
    }
}
