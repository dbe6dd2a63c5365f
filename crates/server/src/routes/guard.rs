//! What every request passes first: the host it names, and for a form the site it comes from. Every response gets the
//! security headers here.
//!
//! Both checks fail closed. A browser says where a form comes from: all current ones send `Sec-Fetch-Site`, except to a
//! site without TLS on another machine, and all send `Origin` with a POST, with or without scripts. A form that names
//! neither, or names them twice, is refused.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, SET_COOKIE,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::health;
use crate::house::House;
use crate::origin::{Origin, is_loopback};
use crate::visitor;

/// The content security policy: nothing from or to other sites.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// Browsers ask by TLS only from now on, for a year.
const TLS_ONLY: &str = "max-age=31536000";
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// Refuses requests to other hosts and forms from other sites, and adds the security headers to every response.
pub(super) async fn guard(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let (public, asked) = (house.config.public_url.as_ref(), request.headers());
    let secure = public.is_some_and(|public| public.is_secure_for(asked));
    let refused = if !health::ADDRESSES.contains(&request.uri().path()) && !is_our_host(public, asked) {
        house.metrics.refused("other-host");
        Some((StatusCode::MISDIRECTED_REQUEST, "this site has another address (see --public-url)"))
    } else if !request.method().is_safe() && !is_own_form(public, asked) {
        house.metrics.refused("foreign-form");
        Some((
            StatusCode::FORBIDDEN,
            "this form does not come from here, or does not say where it comes from",
        ))
    } else {
        None
    };
    let cookies = if secure && refused.is_none() { visitor::renamed_cookies(asked) } else { None };
    let mut response = match refused {
        Some(refused) => refused.into_response(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // The address of a private table is secret.
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    if secure {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(TLS_ONLY));
    }
    // A cookie belongs to one visitor, so it never goes with a response that others may get from a cache.
    if *headers.entry(CACHE_CONTROL).or_insert(NO_STORE) == NO_STORE
        && let Some((keep, remove)) = cookies
    {
        // A visitor who was not known gets another token with this very response.
        let keep = keep.filter(|_| !headers.contains_key(SET_COOKIE));
        for cookie in keep.iter().chain([&remove]) {
            if let Ok(cookie) = HeaderValue::from_str(cookie) {
                headers.append(SET_COOKIE, cookie);
            }
        }
    }
    response
}

/// Whether a request is for this site. Without a public address, any host is.
fn is_our_host(public: Option<&Origin>, asked: &HeaderMap) -> bool {
    let Some(public) = public else { return true };
    matches!(only(asked, HOST), Ok(Some(host)) if public.is_host(host) || is_loopback(host))
}

/// Whether a form comes from a page of this site.
fn is_own_form(public: Option<&Origin>, asked: &HeaderMap) -> bool {
    match only(asked, HeaderName::from_static("sec-fetch-site")) {
        // `none`: the visitor did it, not a page.
        Ok(Some(site)) => return matches!(site, "same-origin" | "none"),
        Ok(None) => {}
        Err(Unclear) => return false,
    }
    let Ok(Some(Ok(from))) = only(asked, ORIGIN).map(|from| from.map(str::parse::<Origin>)) else {
        return false;
    };
    match (public, only(asked, HOST)) {
        (Some(public), _) if from == *public => true,
        // With a public address, its host has one scheme; only loopback names may have another.
        (Some(_), Ok(Some(host))) => is_loopback(host) && from.is_host(host),
        (None, Ok(Some(host))) => from.is_host(host),
        (_, Ok(None) | Err(Unclear)) => false,
    }
}

/// A header that is not text, or is there more than once.
struct Unclear;

/// The value of a header that may be there once.
fn only(headers: &HeaderMap, name: HeaderName) -> Result<Option<&str>, Unclear> {
    let mut all = headers.get_all(name).iter();
    match (all.next(), all.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => value.to_str().map(Some).map_err(|_| Unclear),
        (Some(_), Some(_)) => Err(Unclear),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(all: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in all {
            headers.append(*name, HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn a_form_must_say_that_it_comes_from_here() {
        let public: Option<Origin> = "https://t.example".parse().ok();
        let own = |all: &[(&'static str, &'static str)]| {
            [None, public.as_ref()].map(|public| is_own_form(public, &headers(all)))
        };
        let (host, site, from) = ("host", "sec-fetch-site", "origin");
        // With TLS or on this machine; a plain form and a script send the same.
        assert_eq!(own(&[(host, "t.example"), (site, "same-origin")]), [true, true]);
        assert_eq!(own(&[(host, "t.example"), (site, "none")]), [true, true]);
        // Without TLS in a local network, and browsers of 2020.
        assert_eq!(own(&[(host, "t.example"), (from, "https://t.example")]), [true, true]);
        assert_eq!(own(&[(host, "10.0.0.7:1682"), (from, "http://10.0.0.7:1682")]), [true, false]);
        assert_eq!(own(&[(host, "localhost:1682"), (from, "http://localhost:1682")]), [true, true]);
        // A proxy that names another host than the browser did.
        assert_eq!(own(&[(host, "127.0.0.1:1682"), (from, "https://t.example")]), [false, true]);
        assert_eq!(own(&[(host, "t.example"), (from, "http://t.example")]), [true, false], "without TLS");
        for foreign in [
            &[(host, "t.example")][..],
            &[],
            &[(host, "t.example"), (site, "same-site")],
            &[(host, "t.example"), (site, "cross-site"), (from, "https://t.example")],
            &[(host, "t.example"), (site, "same-origin"), (site, "cross-site")],
            &[(host, "t.example"), (site, "Same-Origin ")],
            &[(host, "t.example"), (from, "null")],
            &[(host, "t.example"), (from, "https://evil.example")],
            &[(host, "t.example"), (from, "https://t.example.evil.example")],
            &[(host, "t.example"), (from, "https://t.example"), (from, "https://evil.example")],
            &[(host, "t.example"), (from, "moz-extension://t.example")],
            &[(host, "localhost"), (from, "http://evil.example")],
        ] {
            assert_eq!(own(foreign), [false, false], "{foreign:?}");
        }
        assert_eq!(own(&[(from, "https://t.example")]), [false, true], "no host: only what was configured");
    }

    #[test]
    fn only_named_hosts_are_answered() {
        let public: Option<Origin> = "https://T.example:443/".parse().ok();
        let ours = |host: &'static str| is_our_host(public.as_ref(), &headers(&[("host", host)]));
        for good in ["t.example", "T.EXAMPLE", "t.example:443", "localhost", "127.0.0.1:1682", "[::1]:1682"] {
            assert!(ours(good), "{good}");
        }
        for bad in [
            "evil.example",
            "t.example:80",
            "t.example.evil.example",
            "",
            "10.0.0.1",
            "localhost.evil.example",
        ] {
            assert!(!ours(bad), "{bad}");
        }
        assert!(!is_our_host(public.as_ref(), &HeaderMap::new()));
        assert!(!is_our_host(public.as_ref(), &headers(&[("host", "t.example"), ("host", "evil.example")])));
        assert!(is_our_host(None, &headers(&[("host", "anything.example")])));
    }
}
