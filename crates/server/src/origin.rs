//! Where the house is on the network, as whoever asks sees it: pages that are shown elsewhere name themselves whole.
//!
//! What a request says about it is hostile until checked: only an authority by the grammar of URIs, without user and
//! password, is believed. It is escaped like everything else where it is shown.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::http::uri::Authority;
use memchr::memmem;

/// Stands for the origin in parts of pages: they are drawn once for all viewers, who may have come by different names.
pub const PLACEHOLDER: &str = "http://origin.invalid";

/// Whether an origin belongs into a text.
#[must_use]
pub fn has_placeholder(text: &str) -> bool {
    // Every event is searched: `str::contains` takes several times as long.
    static FINDER: LazyLock<memmem::Finder> = LazyLock::new(|| memmem::Finder::new(PLACEHOLDER));
    FINDER.find(text.as_bytes()).is_some()
}

/// A text with the origin in its place; nothing is there if the origin is not known. An origin has no character that
/// HTML or JSON would escape, except `&` and `'`, which do no harm in the text of an element.
#[must_use]
pub fn fill<'a>(text: &'a str, origin: Option<&Origin>) -> Cow<'a, str> {
    if has_placeholder(text) {
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

    /// As browsers write it: small letters, and no port that follows from the scheme.
    fn from_str(text: &str) -> Result<Self, NoOrigin> {
        let plain = text.strip_suffix('/').unwrap_or(text);
        match plain.split_once("://") {
            Some((scheme @ ("http" | "https"), host)) if is_host(host) => {
                Ok(Self(format!("{scheme}://{}", plain_host(host, scheme))))
            }
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

    fn scheme_and_host(&self) -> (&str, &str) {
        self.0.split_once("://").unwrap_or(("", ""))
    }

    /// Host, and port if there is one.
    #[must_use]
    pub fn host(&self) -> &str {
        self.scheme_and_host().1
    }

    /// Whether a `Host` header names this origin.
    #[must_use]
    pub fn is_host(&self, asked: &str) -> bool {
        let (scheme, host) = self.scheme_and_host();
        is_host(asked) && plain_host(asked, scheme) == host
    }

    /// Whether a browser that sent this request, and knows the site by this address, speaks TLS. Somebody on the machine
    /// itself may have come to the server without the proxy.
    #[must_use]
    pub fn is_secure_for(&self, headers: &HeaderMap) -> bool {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let direct =
            text(HOST.as_str()).is_none_or(is_loopback) && text("x-forwarded-proto") != Some("https");
        self.scheme_and_host().0 == "https" && !direct
    }
}

/// A host in small letters, without the port that follows from the scheme.
fn plain_host(host: &str, scheme: &str) -> String {
    let usual = if scheme == "https" { ":443" } else { ":80" };
    host.strip_suffix(usual).unwrap_or(host).to_ascii_lowercase()
}

/// Whether a host, with or without a port, is a name of the machine itself.
#[must_use]
pub fn is_loopback(host: &str) -> bool {
    let Some(authority) = host.parse::<Authority>().ok().filter(|_| is_host(host)) else { return false };
    let name = authority.host().to_ascii_lowercase();
    let address = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(&name);
    name == "localhost" || address.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
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
        assert_eq!(said("https://T.example:443"), Ok("https://t.example".to_owned()));
        assert_eq!(said("http://t.example:443"), Ok("http://t.example:443".to_owned()));
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

    #[test]
    fn loopback_names_are_those_of_the_machine_itself() {
        for good in ["localhost", "LOCALHOST:80", "127.0.0.1", "127.9.9.9:1", "[::1]", "[::1]:1682"] {
            assert!(is_loopback(good), "{good}");
        }
        for bad in [
            "",
            "localhost.example",
            "127.0.0.1.example",
            "10.0.0.1",
            "[::2]",
            "::1",
            "0.0.0.0",
            "a@localhost",
        ] {
            assert!(!is_loopback(bad), "{bad}");
        }
    }

    #[test]
    fn a_request_by_the_public_name_came_by_tls() {
        let secure = |public: &str, host: &'static str, proto: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, axum::http::HeaderValue::from_static(host));
            headers.insert("x-forwarded-proto", axum::http::HeaderValue::from_static(proto));
            public.parse::<Origin>().is_ok_and(|public| public.is_secure_for(&headers))
        };
        assert!(secure("https://t.example", "t.example", ""));
        assert!(secure("https://t.example", "127.0.0.1:1682", "https"), "a proxy that changes the host");
        assert!(!secure("https://t.example", "localhost:1682", ""), "without the proxy");
        assert!(!secure("http://t.example", "t.example", "https"));
    }
}
