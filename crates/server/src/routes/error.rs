//! Errors, as a browser gets them.
//!
//! Policy. There are three kinds of "no", and each has one place:
//!
//! * A *refusal* ([`record::Refusal`]) is a rule of the game or of the table. It is shown to the player who asked, in the
//!   game's words and the page's language: 409.
//! * A [`HouseError`] is everything else that can go wrong at a table: there is no such table (404), the store did not
//!   answer (503, and the page sends the click again), the table is damaged (500; the details go to the server's log only),
//!   or somebody has reached a limit (429, with what to do).
//! * A form that does not make sense is answered with 422 and the name of the field, in English: no page of ours sends one.
//!
//! Handlers return [`HttpError`]: a house error and the language of the answer. Nothing below the handlers knows about
//! status codes.
//!
//! All of them answer with a line of text. [`as_page`] makes a page of it for a browser that asked for one.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{ACCEPT, CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use record::text::clean_name;
use rules::{Lang, Speak};
use store::StoreError;

use super::LIVE;
use super::response::{error_page, house_speaker};
use crate::house::{House, HouseError};
use crate::limits::Limited;
use crate::pages::{say, say_with};
use crate::visitor::CurrentVisitor;

/// What a handler returns.
pub(super) type HandlerResult = Result<Response, HttpError>;

/// Why a request is not answered with what was asked for, and in which language to say so.
pub(super) struct HttpError {
    error: HouseError,
    lang: Lang,
}

impl From<HouseError> for HttpError {
    /// For errors before the visitor's language is known.
    fn from(error: HouseError) -> Self {
        Self { error, lang: Lang::En }
    }
}

/// Turns house errors into HTTP errors.
pub(super) trait InLang<T> {
    /// The same, with the language of the answer.
    fn in_lang(self, lang: Lang) -> Result<T, HttpError>;
}

impl<T> InLang<T> for Result<T, HouseError> {
    fn in_lang(self, lang: Lang) -> Result<T, HttpError> {
        self.map_err(|error| HttpError { error, lang })
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let speaker = house_speaker(self.lang);
        let (status, words) = match &self.error {
            HouseError::Refused(refusal) => (StatusCode::CONFLICT, speaker.say(&refusal.label())),
            HouseError::NoTable => (StatusCode::NOT_FOUND, say(&speaker, "page-no-table")),
            HouseError::Limited(reached) => return limited(*reached, self.lang),
            HouseError::Store(error) => {
                match error {
                    StoreError::Superseded { .. } => tracing::debug!(%error, "it has to be asked again"),
                    error => tracing::error!(%error, "the store failed"),
                }
                let words = say(&speaker, "page-not-stored");
                return (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, SOON)], words).into_response();
            }
            HouseError::Damaged(what) => {
                tracing::error!(what, "a table is damaged");
                (StatusCode::INTERNAL_SERVER_ERROR, say(&speaker, "page-damaged"))
            }
        };
        (status, words).into_response()
    }
}

/// After how many seconds it makes sense to try again, if the store did not answer.
const SOON: HeaderValue = HeaderValue::from_static("1");

/// Somebody has reached a limit.
pub(super) fn limited(reached: Limited, lang: Lang) -> Response {
    let words = say(&house_speaker(lang), reached.limit.key());
    let mut response = (StatusCode::TOO_MANY_REQUESTS, words).into_response();
    response.headers_mut().extend(reached.wait.map(|seconds| (RETRY_AFTER, HeaderValue::from(seconds))));
    response
}

/// A form that does not make sense.
pub(super) fn bad_form(why: String) -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, why).into_response()
}

/// An address that names no game.
pub(super) fn no_game(error: &registry::NoSuchGame, lang: Lang) -> Response {
    let words = say_with(&house_speaker(lang), "page-no-game", "game", clean_name(&error.name));
    (StatusCode::NOT_FOUND, words).into_response()
}

/// Nothing is at this address.
pub(super) async fn not_found(State(house): State<Arc<House>>, headers: HeaderMap) -> Response {
    in_words(&house, &headers, StatusCode::NOT_FOUND, "page-lost-way").await
}

/// This address cannot be asked for in this way: a browser was sent to where a form goes, for instance.
pub(super) async fn wrong_method(State(house): State<Arc<House>>, headers: HeaderMap) -> Response {
    in_words(&house, &headers, StatusCode::METHOD_NOT_ALLOWED, "page-wrong-method").await
}

async fn in_words(house: &House, headers: &HeaderMap, status: StatusCode, key: &'static str) -> Response {
    let visitor = CurrentVisitor::from_headers_or_stranger(house, headers).await;
    (status, say(&house_speaker(visitor.lang()), key)).into_response()
}

/// The longest line of text that becomes a page, in bytes.
const MAX_WORDS: usize = 4096;

/// Makes a page of an error for a browser that shows pages. The script, and whoever does not ask for a page, gets the
/// line of text.
pub(super) async fn as_page(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let accepted = request.headers().get(ACCEPT).and_then(|accepted| accepted.to_str().ok()).unwrap_or("");
    let shows_pages = accepted.contains("text/html")
        && request.method() != Method::HEAD
        && !request.headers().contains_key(LIVE);
    if !shows_pages {
        return next.run(request).await;
    }
    let (asked, path) = (request.headers().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let failed = response.status().is_client_error() || response.status().is_server_error();
    if !failed || !kind.starts_with("text/plain") {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let words = to_bytes(body, MAX_WORDS).await.unwrap_or_default();
    let visitor = CurrentVisitor::from_headers_or_stranger(&house, &asked).await;
    // From a table one goes back to it, if it is there.
    let table = path.strip_prefix("/t/").and_then(|rest| rest.split('/').next());
    let table = table.filter(|_| parts.status != StatusCode::NOT_FOUND);
    let page = error_page(&house, &asked, &visitor, &String::from_utf8_lossy(&words), table);
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    Response::from_parts(parts, Body::from(page))
}
