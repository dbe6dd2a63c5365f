//! Answers that several handlers give.

use axum::http::header::{CONTENT_TYPE, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::html;
use rules::{Lang, Words};
use words::Speaker;

use super::LIVE;
use crate::house::House;
use crate::origin::Origin;
use crate::pages::{home, layout, say};
use crate::visitor::CurrentVisitor;

const NO_WORDS: Words = Words { en: "", fr: "", it: "" };

/// A speaker that knows the words of the site, but of no game.
pub(crate) fn house_speaker(lang: Lang) -> Speaker {
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
    layout::PageHead { title: title.to_owned(), description, picture, origin: origin_of(house, asked) }
}

/// The public address of the site: as it was configured, or as the request says.
pub(super) fn origin_of(house: &House, asked: &HeaderMap) -> Option<Origin> {
    house.config.public_url.clone().or_else(|| Origin::asked(asked))
}

/// The longest path that is taken from a form.
const MAX_PATH: usize = 200;

/// A path of this site, as our own pages have them: names between single slashes. Everything else could mean another
/// site to some browser, such as `//host`, `/\host` and `/<tab>/host`.
pub(super) fn local_path(text: &str) -> Option<&str> {
    let name = |name: &str| {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
        !name.is_empty() && name.bytes().all(plain) && !name.starts_with('.')
    };
    let names = text.strip_prefix('/').filter(|_| text.len() <= MAX_PATH)?;
    (names.is_empty() || names.split('/').all(name)).then_some(text)
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

/// A page that says why there is nothing here, with the way back to the table, the first page and the games.
pub(super) fn error_page(
    house: &House,
    asked: &HeaderMap,
    visitor: &CurrentVisitor,
    why: &str,
    table: Option<&str>,
) -> String {
    let speaker = house_speaker(visitor.lang());
    let content = html! {
        div class="lost" {
            h1 { (why) }
            p {
                @if let Some(table) = table {
                    a class="button" href={ "/t/" (table) } { (say(&speaker, "page-back")) } " "
                }
                a class="button" href="/" { (say(&speaker, "page-home")) }
            }
            h2 { (say(&speaker, "page-games")) }
            (home::game_links())
        }
    };
    let head = head(house, asked, "Trianon", say(&speaker, "og-home"), "house");
    layout::page(&speaker, visitor, &head, None, "/", &content)
}

/// The page of a table that cannot be read.
pub(super) fn damaged_table(
    house: &House,
    asked: &HeaderMap,
    visitor: &CurrentVisitor,
    table: &str,
) -> Response {
    let why = say(&house_speaker(visitor.lang()), "page-damaged-table");
    let html = error_page(house, asked, visitor, &format!("{why} ({table})"), None);
    (StatusCode::INTERNAL_SERVER_ERROR, page(html)).into_response()
}

#[cfg(test)]
mod tests {
    use super::local_path;

    #[test]
    fn only_paths_of_this_site_are_taken() {
        for good in ["/", "/t/0123abcd", "/rules/visite", "/new/palais"] {
            assert_eq!(local_path(good), Some(good));
        }
        for bad in [
            "",
            "t/x",
            "//evil.example",
            "///evil.example",
            "/\\evil.example",
            "\\evil.example",
            "/\t/evil.example",
            "/\n/evil.example",
            "/t//evil.example",
            "/./x",
            "/../x",
            "/.//evil.example",
            "/%2f/evil.example",
            "/t/x?y=z",
            "/t/x#y",
            "/t/x/",
            "/é",
            " /t/x",
            "https://evil.example",
            "https:evil.example",
            "javascript:alert(1)",
        ] {
            assert_eq!(local_path(bad), None, "{bad:?}");
        }
        assert_eq!(local_path(&format!("/{}", "x".repeat(300))), None);
    }
}
