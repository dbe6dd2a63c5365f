//! Answers that several handlers give.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use rules::{Lang, Words};
use words::Speaker;

use super::LIVE;
use super::error::HandlerResult;
use crate::house::House;
use crate::origin::Origin;
use crate::pages::{layout, say};
use crate::visitor::CurrentVisitor;

const NO_WORDS: Words = Words { en: "", fr: "", it: "" };

/// A speaker that knows the words of the site, but of no game.
pub(super) fn house_speaker(lang: Lang) -> Speaker {
    Speaker::new(lang, NO_WORDS, Vec::new())
}

pub(super) fn page(html: String) -> Response {
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response()
}

/// The head of a page.
pub(super) fn head(
    house: &House,
    asked: &HeaderMap,
    title: &str,
    description: String,
    picture: &'static str,
) -> layout::PageHead {
    let origin = house.config.public_url.clone().or_else(|| Origin::asked(asked));
    layout::PageHead { title: title.to_owned(), description, picture, origin }
}

/// Redirects a browser, with a cookie for a new visitor. The script gets the address in a header and goes there itself.
pub(super) fn see_other(asked: &HeaderMap, to: &str, cookie: Option<&str>) -> Response {
    let live = asked.contains_key(LIVE);
    let mut response = if live { StatusCode::OK } else { StatusCode::SEE_OTHER }.into_response();
    let name = if live { HeaderName::from_static("x-location") } else { LOCATION };
    response.headers_mut().extend(HeaderValue::from_str(to).ok().map(|to| (name, to)));
    with_cookie(response, cookie)
}

pub(super) fn with_cookie(mut response: Response, cookie: Option<&str>) -> Response {
    let cookie = cookie.and_then(|cookie| HeaderValue::from_str(cookie).ok());
    response.headers_mut().extend(cookie.map(|cookie| (SET_COOKIE, cookie)));
    response
}

/// The page for unknown addresses.
pub(super) async fn not_found(State(house): State<Arc<House>>, headers: HeaderMap) -> HandlerResult {
    no_page(&house, &headers, StatusCode::NOT_FOUND, "page-lost-way", None).await
}

/// A page that says why there is nothing here, with a link to the first page.
pub(super) async fn no_page(
    house: &House,
    headers: &HeaderMap,
    status: StatusCode,
    why: &'static str,
    table: Option<&str>,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(house, headers).await?;
    let speaker = house_speaker(visitor.lang());
    let words = maud::html! {
        h1 { (say(&speaker, why)) }
        @if let Some(table) = table { p { code { (table) } } }
        p { a href="/" { (say(&speaker, "page-home")) } }
    };
    let head = head(house, headers, "Trianon", say(&speaker, "og-home"), "house");
    let mut response = page(layout::page(&speaker, &visitor, &head, None, "/", &words));
    *response.status_mut() = status;
    Ok(response)
}
