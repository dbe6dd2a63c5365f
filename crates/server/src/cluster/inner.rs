//! The inner address of a server, for the other servers of its cluster. Whatever is not signed with their key is refused.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::post;

use super::signing::{ClusterKey, SignedParts};
use crate::house::{House, HouseError};
use crate::peers::Errand;
use crate::routes;

/// The largest request, in bytes: a review is longer than a form.
const MAX_REQUEST: usize = 1024 * 1024;

/// Where errands go.
pub(super) fn errand_path(table: &str) -> String {
    format!("/errand/{table}")
}

/// The router of the inner address.
pub(super) fn router(house: &Arc<House>, key: ClusterKey) -> Router {
    routes::table_forms()
        .route("/errand/{table}", post(errand))
        .layer(from_fn_with_state((Arc::clone(house), key), check))
        .with_state(Arc::clone(house))
}

/// Refuses what is not signed.
async fn check(
    State((house, key)): State<(Arc<House>, ClusterKey)>,
    request: Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    let Ok(body) = to_bytes(body, MAX_REQUEST).await else {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    let signed = SignedParts { method: parts.method.as_str(), path: parts.uri.path(), body: &body };
    if !key.is_signed(&signed, house.clock.now(), &parts.headers) {
        house.metrics.refused("not-signed");
        return (StatusCode::FORBIDDEN, "this address is for the servers of the cluster").into_response();
    }
    next.run(Request::from_parts(parts, Body::from(body))).await
}

/// Does what another server asks for.
async fn errand(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    axum::Json(errand): axum::Json<Errand>,
) -> Response {
    match house.act_here(&table, errand.input()).await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(HouseError::Refused(_)) => StatusCode::CONFLICT.into_response(),
        Err(HouseError::NoTable) => StatusCode::NOT_FOUND.into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, error.to_string()).into_response(),
    }
}
