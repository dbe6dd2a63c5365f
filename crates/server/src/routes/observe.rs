//! What every request leaves for the operator: an id, a line in the log, and a count. The log names the route and not the
//! address, which may hold the secret link of a table.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use data_encoding::HEXLOWER;
use tracing::Instrument as _;

use crate::house::House;
use crate::metrics::OTHER_ROUTE;

/// The header with the id of a request.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The longest id that is taken over from a proxy.
const MAX_ID: usize = 64;

/// Gives a request its id, counts and logs its answer.
pub(super) async fn observe(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let taken = if house.config.trusts_proxy() { proxy_id(request.headers()) } else { None };
    let id = taken.unwrap_or_else(random_id);
    let route = request.extensions().get::<MatchedPath>().map_or(OTHER_ROUTE, MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", id, method = %request.method(), route);
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, time) = (response.status(), began.elapsed());
    house.metrics.answered(&route, status, time);
    span.in_scope(|| {
        let (status, ms) = (status.as_u16(), time.as_millis());
        if status >= 500 {
            tracing::warn!(status, ms, "failed");
        } else {
            tracing::debug!(status, ms, "answered");
        }
    });
    response.headers_mut().extend(HeaderValue::from_str(&id).ok().map(|id| (REQUEST_ID, id)));
    response
}

/// The id that a proxy has given to the request. It goes to the log and to a header, so only plain ones are taken.
fn proxy_id(headers: &HeaderMap) -> Option<String> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    let mut all = headers.get_all(REQUEST_ID).iter();
    let id = all.next().filter(|_| all.next().is_none())?.to_str().ok()?;
    (!id.is_empty() && id.len() <= MAX_ID && id.bytes().all(plain)).then(|| id.to_owned())
}

/// Not a count: a visitor must not learn from it how much others do. It is a keyed hash of one, which costs less than to ask
/// the system for random numbers each time.
fn random_id() -> String {
    static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    static COUNT: AtomicU64 = AtomicU64::new(0);
    HEXLOWER.encode(&KEY.hash_one(COUNT.fetch_add(1, Ordering::Relaxed)).to_be_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_ids_are_taken() {
        let taken = |values: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append(REQUEST_ID, HeaderValue::from_static(value));
            }
            proxy_id(&headers)
        };
        assert_eq!(taken(&["req-1.A_b"]).as_deref(), Some("req-1.A_b"));
        assert_eq!(taken(&[]), None);
        assert_eq!(taken(&["a", "b"]), None);
        for bad in ["", "a b", "a\tb", "a=b", "\"a\"", "{}"] {
            assert_eq!(taken(&[bad]), None, "{bad}");
        }
        let long: &'static str = Box::leak("x".repeat(65).into_boxed_str());
        assert_eq!(taken(&[long]), None);
    }
}
