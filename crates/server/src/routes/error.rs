//! Errors, as a browser gets them.
//!
//! Policy. There are three kinds of "no", and each has one place:
//!
//! * A *refusal* ([`record::Refusal`]) is a rule of the game or of the table. It is shown to the player who asked, in the
//!   game's words and the page's language: 409.
//! * A [`HouseError`] is everything else that can go wrong at a table: there is no such table (404), the store did not
//!   answer (503, and the page sends the click again), the table is damaged (500; the details go to the server's log only).
//! * A form that does not make sense is answered with 422 and the name of the field, in English: no page of ours sends one.
//!
//! Handlers return [`HttpError`]: a house error and the language of the answer. Nothing below the handlers knows about
//! status codes.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rules::{Lang, Speak};

use super::response::house_speaker;
use crate::house::HouseError;
use crate::pages::say;

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
            HouseError::Store(error) => {
                tracing::error!(%error, "the store failed");
                (StatusCode::SERVICE_UNAVAILABLE, say(&speaker, "page-not-stored"))
            }
            HouseError::Damaged(what) => {
                tracing::error!(what, "a table is damaged");
                (StatusCode::INTERNAL_SERVER_ERROR, say(&speaker, "page-damaged"))
            }
        };
        (status, words).into_response()
    }
}

/// A form that does not make sense.
pub(super) fn bad_form(why: String) -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, why).into_response()
}

/// An address that names no game.
pub(super) fn no_game(error: &registry::NoSuchGame) -> Response {
    (StatusCode::NOT_FOUND, error.to_string()).into_response()
}
