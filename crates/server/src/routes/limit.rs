//! What every request passes after the guard: it is counted for its address and its visitor, its form is read within a time
//! limit, and it waits for its turn.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONNECTION, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use super::error::limited;
use super::health;
use super::response::house_speaker;
use super::{MAX_FORM, MAX_RECORD_FORM};
use crate::address::{self, Address};
use crate::connections::Peer;
use crate::house::House;
use crate::limits::{Limit, Limited};
use crate::pages::say;
use crate::visitor::{CurrentVisitor, preferred, visitor_key};

/// The address of the client, for the handlers. What a client sends under this name is removed.
const CLIENT: HeaderName = HeaderName::from_static("x-trianon-client");

/// The address that a request comes from, if it is known.
pub(crate) fn client(headers: &HeaderMap) -> Option<Address> {
    headers.get(CLIENT)?.to_str().ok()?.parse().ok()
}

/// Counts a request, and reads its form.
pub(super) async fn limit(State(house): State<Arc<House>>, mut request: Request, next: Next) -> Response {
    let address = address_of(&house, &request);
    let headers = request.headers_mut();
    headers.remove(CLIENT);
    let text = address.and_then(|address| HeaderValue::from_str(&address.to_string()).ok());
    headers.extend(text.map(|text| (CLIENT, text)));
    if health::ADDRESSES.contains(&request.uri().path()) {
        return next.run(request).await;
    }
    if !request.method().is_safe() {
        if let Err(limited) = house.quotas.action(address, || visitor_key(request.headers())) {
            return refused(&house, request.headers(), limited).await;
        }
        // Before it has its turn: a client that sends slowly makes nobody wait.
        request = match with_form(&house, request).await {
            Ok(request) => request,
            Err(response) => return response,
        };
    }
    match house.quotas.request(address).await {
        Ok(_working) => next.run(request).await,
        Err(limited) => refused(&house, request.headers(), limited).await,
    }
}

/// The address of the client, as far as it is known.
fn address_of(house: &House, request: &Request) -> Option<Address> {
    let Peer(peer) = *request.extensions().get()?;
    let trusted = house.config.limits.trusted_proxies;
    if trusted == 0 && peer.ip().is_loopback() && request.headers().contains_key("x-forwarded-for") {
        tell_of_proxy(peer.ip());
    }
    address::of(peer.ip(), request.headers(), trusted)
}

/// Says once that there is a proxy.
fn tell_of_proxy(peer: IpAddr) {
    static TOLD: AtomicBool = AtomicBool::new(false);
    if !TOLD.swap(true, Ordering::Relaxed) {
        tracing::warn!(%peer, "requests come through a proxy: without --trusted-proxies no address has limits");
    }
}

/// The request with its form in memory.
async fn with_form(house: &House, request: Request) -> Result<Request, Response> {
    let (parts, body) = request.into_parts();
    // Few of the large forms at once: they are in memory.
    let is_record = parts.uri.path() == "/replay";
    let (most, receiving) = match house.uploads.receiving.try_acquire() {
        _ if !is_record => (MAX_FORM, None),
        Ok(permit) => (MAX_RECORD_FORM, Some(permit)),
        Err(_) => return Err(refused(house, &parts.headers, Limit::Busy.into()).await),
    };
    let form = timeout(house.config.limits.body_timeout, to_bytes(body, most)).await;
    drop(receiving);
    match form {
        Ok(Ok(form)) => Ok(Request::from_parts(parts, Body::from(form))),
        Ok(Err(_)) => Err((StatusCode::PAYLOAD_TOO_LARGE, "this form is too large").into_response()),
        Err(_) => {
            let words = say(&house_speaker(preferred(&parts.headers)), "page-too-slow");
            // The rest of the form may still arrive, so nothing else can be sent here.
            Err((StatusCode::REQUEST_TIMEOUT, [(CONNECTION, "close")], words).into_response())
        }
    }
}

async fn refused(house: &House, asked: &HeaderMap, refused: Limited) -> Response {
    house.metrics.refused(refused.limit.key());
    if refused.limit != Limit::Busy {
        let visitor = CurrentVisitor::from_headers_or_stranger(house, asked).await;
        return limited(refused, visitor.lang());
    }
    // Neither the store nor a whole page: there is enough to do.
    let words = say(&house_speaker(preferred(asked)), refused.limit.key());
    let page = format!("<!doctype html><meta charset=\"utf-8\"><title>Trianon</title><p>{words}</p>");
    let heads = [(CONTENT_TYPE, "text/html; charset=utf-8"), (RETRY_AFTER, "5")];
    (StatusCode::SERVICE_UNAVAILABLE, heads, page).into_response()
}
