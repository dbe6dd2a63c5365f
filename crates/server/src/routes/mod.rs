//! All addresses of the server: one file per noun. Everything that arrives here is hostile until checked.
//!
//! * `home`, `visitor`, `new_table`, `table`, `plan`, `stream`, `record`, `replay`, `review`, `library`, `rules`, `lesson`,
//!   `puzzle`, `asset`, `health`: the handlers
//! * `observe`: the id, log line and count of every request; `guard`: what it passes next; `limit`: what it passes then
//! * `forward`: in a cluster, what is done at a table goes to the server that owns it
//! * `error`: the policy of errors
//! * `response`: answers that several handlers give

mod asset;
mod error;
mod forward;
mod guard;
mod health;
mod home;
mod lesson;
mod library;
mod limit;
mod new_table;
mod observe;
mod plan;
mod puzzle;
mod record;
mod replay;
mod response;
mod review;
mod rules;
mod stream;
mod table;
mod visitor;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;

use crate::house::House;
use crate::replays::MAX_UPLOAD;
pub(crate) use limit::client;
pub(crate) use response::house_speaker;

/// The largest form, in bytes.
const MAX_FORM: usize = 16 * 1024;
/// The largest form with a record, in bytes. Most signs take three bytes in a form, line feeds six.
const MAX_RECORD_FORM: usize = 4 * MAX_UPLOAD;
/// The header of every form that the script sends.
const LIVE: &str = "x-live";

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
        .route("/puzzles", get(puzzle::list))
        .route("/puzzles/{game}", get(puzzle::today))
        .route("/puzzles/{game}/{number}", get(puzzle::show))
        .route("/t/{table}", get(table::show))
        .route("/t/{table}/qr.svg", get(table::qr))
        .route("/t/{table}/events", get(stream::events))
        .route("/t/{table}/record.trn", get(record::record))
        .route("/t/{table}/history.txt", get(record::history))
        .merge(replay::routes_below("/t/{table}/replay"))
        .route("/t/{table}/replay/record.trn", get(record::record))
        .route("/t/{table}/plan", get(plan::show).post(plan::play))
        .route("/t/{table}/plan/parts", get(plan::parts))
        .route("/t/{table}/why/{element}", get(table::why_not))
        .route("/t/{table}/report/{chat}", get(table::report))
        .route("/t/{table}/reported", get(table::reported))
        .route("/t/{table}/rematch", post(new_table::rematch))
        .route("/t/{table}/skip", post(table::skip))
        .route("/t/{table}/hint", post(table::hint))
        .route("/t/{table}/{action}", post(table::act))
        .route("/matches", get(library::show))
        .route(
            "/replay",
            get(replay::upload_page).post(replay::upload).layer(DefaultBodyLimit::max(MAX_RECORD_FORM)),
        )
        .merge(replay::routes_below("/replay/{record}"))
        .route("/replay/{record}/record.trn", get(replay::uploaded))
        .route("/assets/{name}", get(asset::asset))
        // `/health` is the older name of `/healthz`.
        .route("/health", get(health::alive))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .fallback(error::not_found)
        .method_not_allowed_fallback(error::wrong_method)
        .layer(from_fn_with_state(Arc::clone(&house), forward::forward))
        .layer(DefaultBodyLimit::max(MAX_FORM))
        .layer(from_fn_with_state(Arc::clone(&house), limit::limit))
        .layer(from_fn_with_state(Arc::clone(&house), error::as_page))
        .layer(from_fn_with_state(Arc::clone(&house), guard::guard))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(Arc::clone(&house), observe::observe))
        .with_state(house)
}

/// What is done at a table, for other servers of a cluster: they have checked everything else.
#[cfg(feature = "cluster")]
pub(crate) fn table_forms() -> Router<Arc<House>> {
    Router::new()
        .route("/t/{table}/plan", post(plan::play))
        .route("/t/{table}/rematch", post(new_table::rematch))
        .route("/t/{table}/skip", post(table::skip))
        .route("/t/{table}/hint", post(table::hint))
        .route("/t/{table}/{action}", post(table::act))
}
