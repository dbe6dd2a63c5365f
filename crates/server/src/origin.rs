//! Where the house is on the network, as whoever asks sees it: pages that are shown elsewhere name themselves whole.
//!
//! What a request says about it is hostile until checked: only an authority by the grammar of URIs, without user and
//! password, is believed. It is escaped like everything else where it is shown.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::http::uri::Authority;

/// Stands for the origin in parts of pages: they are drawn once for all viewers, who may have come by different names.
pub const PLACEHOLDER: &str = "http://origin.invalid";

/// A text with the origin in its place; nothing is there if the origin is not known. An origin has no character that
/// HTML or JSON would escape, except `&` and `'`, which do no harm in the text of an element.
#[must_use]
pub fn fill<'a>(text: &'a str, origin: Option<&Origin>) -> Cow<'a, str> {
    if text.contains(PLACEHOLDER) {
        Cow::Owned(text.replace(PLACEHOLDER, origin.map_or("", |origin| &origin.0)))
    } else {
        Cow::Borrowed(text)
    }
}

/// A scheme, a host and perhaps a port: `https://trianon.example`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin(String);

/// Why something is no origin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not an address like https://trianon.example")]
pub struct NoOrigin(String);

impl FromStr for Origin {
    type Err = NoOrigin;

    fn from_str(text: &str) -> Result<Self, NoOrigin> {
        let plain = text.strip_suffix('/').unwrap_or(text);
        match plain.split_once("://") {
            Some(("http" | "https", host)) if is_host(host) => Ok(Self(plain.to_owned())),
            _ => Err(NoOrigin(text.to_owned())),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Origin {
    /// What a request says, if it can be believed. A proxy says whether it spoke TLS.
    #[must_use]
    pub fn asked(headers: &HeaderMap) -> Option<Self> {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let host = text(HOST.as_str()).filter(|host| is_host(host))?;
        let scheme = if text("x-forwarded-proto") == Some("https") { "https" } else { "http" };
        Some(Self(format!("{scheme}://{host}")))
    }
}

/// Whether this is a host, or a host and a port, and nothing else.
fn is_host(text: &str) -> bool {
    let Ok(authority) = text.parse::<Authority>() else { return false };
    let digits = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    let port_is_plain = match authority.port() {
        Some(port) => digits(port.as_str()),
        None => authority.as_str() == authority.host(),
    };
    text.len() <= 253 && !text.contains('@') && !authority.host().is_empty() && port_is_plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_hosts_are_believed() {
        for good in ["localhost", "127.0.0.1:1682", "a-b.example", "x.example:80", "[::1]:8080", "[fe80::1]"]
        {
            assert!(is_host(good), "{good}");
        }
        for bad in [
            "",
            ":80",
            "a b",
            "a/b",
            "a.example:",
            "a.example:x",
            "a.example:70000",
            "u@h",
            "\"><x",
            "a:1:2",
            "[::1",
            "[::1]x",
            "é.example",
            "a.example:+1",
        ] {
            assert!(!is_host(bad), "{bad}");
        }
        assert!(!is_host(&"a".repeat(300)));
    }

    #[test]
    fn the_placeholder_is_filled_where_it_stands() {
        let origin: Option<Origin> = "https://t.example".parse().ok();
        let text = format!("a {PLACEHOLDER}/t/x b");
        assert_eq!(fill(&text, origin.as_ref()), "a https://t.example/t/x b");
        assert_eq!(fill(&text, None), "a /t/x b");
        assert!(matches!(fill("plain", None), Cow::Borrowed("plain")));
    }

    #[test]
    fn an_origin_is_said_or_asked() {
        let said = |text: &str| text.parse::<Origin>().map(|origin| origin.to_string());
        assert_eq!(said("https://t.example/"), Ok("https://t.example".to_owned()));
        for bad in
            ["t.example", "ftp://t.example", "https://t.example/house", "https://t.example?x", "https://"]
        {
            assert_eq!(said(bad), Err(NoOrigin(bad.to_owned())), "{bad}");
        }
        let asked = |host: &'static str, proto: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, axum::http::HeaderValue::from_static(host));
            headers.insert("x-forwarded-proto", axum::http::HeaderValue::from_static(proto));
            Origin::asked(&headers).map(|origin| origin.to_string())
        };
        assert_eq!(asked("t.example", "https").as_deref(), Some("https://t.example"));
        assert_eq!(asked("t.example:81", "javascript").as_deref(), Some("http://t.example:81"));
        assert_eq!(asked("evil\"><script>", "https"), None);
        assert_eq!(Origin::asked(&HeaderMap::new()), None);
    }
}
