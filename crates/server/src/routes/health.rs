//! For whoever looks after the server: does it run, and should it get requests?

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::house::House;

/// The addresses that are answered under any host name: a proxy may look after the server by its address.
pub(super) const ADDRESSES: [&str; 3] = ["/health", "/healthz", "/readyz"];

/// The header that tells this run of a server from others, so that `trianon doctor` sees where an address leads.
const INSTANCE: &str = "x-instance";

/// The process runs and answers.
pub(super) async fn alive(State(house): State<Arc<House>>) -> impl IntoResponse {
    ([(INSTANCE, house.instance.clone())], "ok")
}

/// The server should get requests: 200; else 503 with the reason. Nothing is written for it, so it costs nothing to ask.
pub(super) async fn ready(State(house): State<Arc<House>>) -> Response {
    match house.readiness() {
        Ok(()) => "ok".into_response(),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, why.to_string()).into_response(),
    }
}
