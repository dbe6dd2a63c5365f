//! What strangers and other sites cannot do: learn of private notes, send forms, lead elsewhere, ask under another name.

use axum::body::Body;
use axum::http::{Request, Response, StatusCode};
use server::Config;

use super::{Open, config, host, text};

/// A form with these headers and nothing else.
async fn form(open: &Open, path: &str, fields: &str, headers: &[(&str, &str)]) -> Response<Body> {
    let mut request = Request::post(path).header("content-type", "application/x-www-form-urlencoded");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    open.send(request.body(Body::from(fields.to_owned())).unwrap()).await
}

/// A house with a public address.
fn public(url: &str) -> Open {
    Open::with(Open::folder(), Config { public_url: Some(url.parse().unwrap()), ..config() })
}

fn set_cookies(answer: &Response<Body>) -> Vec<&str> {
    answer.headers().get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap()).collect()
}

#[tokio::test]
async fn a_form_from_elsewhere_is_turned_away() {
    let open = Open::new();
    let house = ("host", "house.example");
    for foreign in [
        &[house, ("origin", "https://evil.example")][..],
        &[house, ("sec-fetch-site", "cross-site")],
        &[house, ("origin", "null")],
        &[house],
        &[("origin", "http://house.example")],
    ] {
        let answer = form(&open, "/play/visite", "", foreign).await;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{foreign:?}");
    }
    for own in [("origin", "http://house.example"), ("sec-fetch-site", "same-origin")] {
        let answer = form(&open, "/play/visite", "", &[house, own]).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{own:?}");
    }
}

#[tokio::test]
async fn a_private_note_moves_no_public_table() {
    let open = Open::new();
    let (cookie, first) = host(&open, "public=1").await;
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    let (_, second) = host(&open, "public=1").await;
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    let noted = open.post(&format!("{first}/note"), &cookie, "text=secret").await;
    assert_eq!(noted.status(), StatusCode::SEE_OTHER);
    // Something public happens, and the list is read again.
    let (_, third) = host(&open, "public=1").await;
    let places = |page: &str| [&third, &second, &first].map(|table| page.find(table.as_str()).unwrap());
    let (_, page) = open.get("/", "").await;
    assert!(places(&page).is_sorted(), "the newest first: {page}");
    // What everybody sees does move it. The list is sorted by milliseconds.
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    open.post(&format!("{first}/bot"), &cookie, "chair=1&bot=page").await;
    let (_, page) = open.get("/", "").await;
    let [third, _, first] = places(&page);
    assert!(first < third, "{page}");
}

#[tokio::test]
async fn a_form_leads_back_to_this_site_only() {
    let open = Open::new();
    for (back, to) in [
        ("/rules/visite", "/rules/visite"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("/%09/evil.example", "/"),
        ("https://evil.example", "/"),
        ("", "/"),
    ] {
        let answer = open.post("/me", "", &format!("name=Anne&back={back}")).await;
        assert_eq!(answer.headers()["location"], to, "{back}");
    }
}

#[tokio::test]
async fn with_tls_cookies_are_safe_and_old_ones_are_renamed() {
    let open = public("https://trianon.example");
    let house = ("host", "trianon.example");
    let own = ("origin", "https://trianon.example");
    let answer = form(&open, "/play/visite", "", &[house, own]).await;
    assert_eq!(answer.headers()["strict-transport-security"], "max-age=31536000");
    let cookies = set_cookies(&answer);
    let [cookie] = cookies[..] else { panic!("{cookies:?}") };
    assert!(cookie.starts_with("__Host-trianon="), "{cookie}");
    for part in ["; Secure", "; HttpOnly", "; Path=/", "; SameSite=Lax"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Domain"), "{cookie}");
    let token = &cookie["__Host-trianon=".len()..][..32];
    let table = answer.headers()["location"].to_str().unwrap().to_owned();

    // Somebody who came before there was TLS is still the same, and gets the new cookie once.
    let ask = async |path: &str, cookie: String| {
        let request = Request::get(path).header("host", "trianon.example").header("cookie", cookie);
        open.send(request.body(Body::empty()).unwrap()).await
    };
    let answer = ask(&table, format!("trianon={token}")).await;
    let cookies = set_cookies(&answer);
    assert_eq!(cookies.len(), 2, "{cookies:?}");
    assert!(cookies[0].starts_with(&format!("__Host-trianon={token}; ")), "{cookies:?}");
    assert!(cookies[1].starts_with("trianon=; ") && cookies[1].contains("Max-Age=0"), "{cookies:?}");
    assert!(text(answer).await.contains("data-named"), "known by the old cookie");
    let answer = ask(&table, format!("__Host-trianon={token}")).await;
    assert_eq!(set_cookies(&answer), Vec::<&str>::new());
    assert!(text(answer).await.contains("data-named"), "and by the new one");
    // The new one counts, whatever was planted.
    let answer = ask(&table, format!("trianon={}; __Host-trianon={token}", "0".repeat(32))).await;
    assert!(set_cookies(&answer).iter().all(|cookie| cookie.starts_with("trianon=; ")));
    assert!(text(answer).await.contains("data-named"));
    // Others may get a picture from a cache.
    let page = text(ask("/", String::new()).await).await;
    let style = super::between(&page, "rel=\"stylesheet\" href=\"", "\"");
    let answer = ask(style, format!("trianon={token}")).await;
    assert_eq!(set_cookies(&answer), Vec::<&str>::new());
    assert_eq!(answer.headers()["strict-transport-security"], "max-age=31536000");
}

#[tokio::test]
async fn without_tls_nothing_claims_it() {
    let local = ("host", "localhost:1682");
    let own = ("sec-fetch-site", "same-origin");
    for open in [Open::new(), public("https://trianon.example"), public("http://localhost:1682")] {
        let answer = form(&open, "/play/visite", "", &[local, own]).await;
        assert!(answer.headers().get("strict-transport-security").is_none());
        let cookies = set_cookies(&answer);
        assert!(cookies.len() == 1 && cookies[0].starts_with("trianon="), "{cookies:?}");
        assert!(!cookies[0].contains("Secure"), "{cookies:?}");
    }
}

#[tokio::test]
async fn only_the_public_name_and_loopback_are_answered() {
    let open = public("https://trianon.example");
    let ask = async |path: &str, host: Option<&str>| {
        let request = Request::get(path);
        let request = if let Some(host) = host { request.header("host", host) } else { request };
        open.send(request.body(Body::empty()).unwrap()).await.status()
    };
    for host in ["trianon.example", "Trianon.Example:443", "localhost:1682", "127.0.0.1:1682", "[::1]:1682"] {
        assert_eq!(ask("/", Some(host)).await, StatusCode::OK, "{host}");
    }
    for host in [Some("evil.example"), Some("trianon.example.evil.example"), Some("10.0.0.1:1682"), None] {
        assert_eq!(ask("/", host).await, StatusCode::MISDIRECTED_REQUEST, "{host:?}");
        assert_eq!(ask("/health", host).await, StatusCode::OK, "a proxy may ask by address");
    }
}
