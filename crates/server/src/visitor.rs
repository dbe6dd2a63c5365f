//! Visitors. Nobody signs up: the first action gives a visitor a token in a cookie; the store keeps the token's hash.

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use cookie::{Cookie, SameSite};
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use rules::Lang;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{TokenHash, Visitor};
use words::Speaker;

use crate::address::Address;
use crate::expiry::DAY;
use crate::house::{House, HouseError};
use crate::pages::say;
use crate::routes::client;
use crate::table::ActingVisitor;
use crate::table::names::visitor_name;

/// The cookie's name without TLS.
const COOKIE_NAME: &str = "trianon";
/// The cookie's name with TLS. Browsers take a cookie of such a name only from the site itself, by TLS, for the whole site.
const SECURE_COOKIE_NAME: &str = "__Host-trianon";
/// How long a browser keeps it, in seconds: a year.
const COOKIE_AGE: i64 = 365 * 24 * 3600;

/// A visitor's preferences, as they are stored.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The language, if the visitor chose one.
    pub lang: Option<String>,
    /// Whether a choice that ends a turn needs a confirmation.
    pub confirms: bool,
    /// Whether the page makes a choice that is the only one.
    pub answers: bool,
    /// Whether the host of the site lets nobody read what the visitor writes: neither chat nor a new name.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub muted: bool,
}

/// The visitor who sent a request, known or not.
#[derive(Clone, Debug)]
pub struct CurrentVisitor {
    known: Option<Visitor>,
    preferences: Preferences,
    lang: Lang,
    /// Whether the visitor's browser speaks TLS.
    secure: bool,
    /// Where the request comes from.
    address: Option<Address>,
}

impl CurrentVisitor {
    /// The sender of a request.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn from_headers(house: &House, headers: &HeaderMap) -> Result<Self, HouseError> {
        let known = match token(headers) {
            Some(token) => house.visitors.with_token(&hash(&token)).await?,
            None => None,
        };
        if let Some(known) = known.as_ref().filter(|known| house.clock.now() - known.seen > DAY) {
            house.visitors.seen(&known.token, house.clock.now());
        }
        let preferences: Preferences =
            known.as_ref().and_then(|known| serde_json::from_str(&known.settings).ok()).unwrap_or_default();
        let lang = preferences.lang.as_deref().and_then(|lang| lang.parse().ok());
        let secure = is_secure(house, headers);
        let lang = lang.unwrap_or_else(|| preferred(headers));
        Ok(Self { known, preferences, lang, secure, address: client(headers) })
    }

    /// The sender of a request; a stranger if the store cannot be read.
    pub async fn from_headers_or_stranger(house: &House, headers: &HeaderMap) -> Self {
        let stranger = || Self {
            known: None,
            preferences: Preferences::default(),
            lang: preferred(headers),
            secure: is_secure(house, headers),
            address: client(headers),
        };
        Self::from_headers(house, headers).await.unwrap_or_else(|_| stranger())
    }

    /// The visitor's id; none for a stranger.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        self.known.as_ref().map(|known| known.id.as_str())
    }

    /// The address of the request, if it is known.
    #[must_use]
    pub fn address(&self) -> Option<Address> {
        self.address
    }

    /// The language.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The visitor's name; empty for somebody who has not been asked yet.
    #[must_use]
    pub fn name(&self) -> &str {
        self.known.as_ref().map_or("", |known| known.name.as_str())
    }

    /// The name, or the word for a stranger.
    #[must_use]
    pub fn shown_name(&self, speaker: &Speaker) -> String {
        if self.name().is_empty() { say(speaker, "me-stranger") } else { self.name().to_owned() }
    }

    /// Whether to ask before a turn ends.
    #[must_use]
    pub fn confirms(&self) -> bool {
        self.preferences.confirms
    }

    /// Whether the host of the site has muted the visitor.
    #[must_use]
    pub fn is_muted(&self) -> bool {
        self.preferences.muted
    }

    /// Whether the page answers where there is only one choice.
    #[must_use]
    pub fn answers(&self) -> bool {
        self.preferences.answers
    }

    /// Stores a stranger as a new visitor. Somebody without a name gets the one that was typed, or else one of the court.
    /// Returns who acts, and the cookie to set for a new visitor.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn ensure_stored(
        self,
        house: &House,
        typed: Option<&str>,
    ) -> Result<(ActingVisitor, Option<String>), HouseError> {
        let (mut visitor, cookie) = self.or_new(house)?;
        if visitor.name.is_empty() {
            visitor.name = visitor_name(typed.unwrap_or_default());
            if visitor.name.is_empty() {
                visitor.name = court_name(&visitor.id);
            }
            house.visitors.put(visitor.clone()).await?;
        }
        let Preferences { confirms, answers, .. } = self.preferences;
        Ok((ActingVisitor { id: visitor.id, name: visitor.name, confirms, answers, chair: None }, cookie))
    }

    /// Changes name and preferences. An empty name changes nothing. Returns the cookie to set for a new visitor, and the
    /// visitor if the name has changed.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn change(
        self,
        house: &House,
        name: &str,
        preferences: &Preferences,
    ) -> Result<(Option<String>, Option<ActingVisitor>), HouseError> {
        let (old, cookie) = self.or_new(house)?;
        let muted = self.is_muted();
        let name = Some(visitor_name(name)).filter(|name| !name.is_empty() && !muted);
        let name = name.unwrap_or(old.name.clone());
        let preferences = &Preferences { muted, ..preferences.clone() };
        let settings = serde_json::to_string(preferences).map_err(|error| {
            HouseError::Damaged(format!("a visitor's settings cannot be written: {error}"))
        })?;
        let new = Visitor { name: name.clone(), settings, seen: house.clock.now(), ..old.clone() };
        house.visitors.put(new).await?;
        let renamed = (name != old.name && cookie.is_none()).then_some(ActingVisitor {
            id: old.id,
            name,
            confirms: preferences.confirms,
            answers: preferences.answers,
            chair: None,
        });
        Ok((cookie, renamed))
    }

    /// The visitor; a new one, with the cookie to set, if this is a stranger.
    fn or_new(&self, house: &House) -> Result<(Visitor, Option<String>), HouseError> {
        if let Some(known) = &self.known {
            return Ok((known.clone(), None));
        }
        house.quotas.new_visitor(self.address)?;
        let token = random_id()?;
        let (id, seen) = (random_id()?, house.clock.now());
        let new = Visitor { token: hash(&token), id, name: String::new(), settings: String::new(), seen };
        Ok((new, Some(set_cookie(&token, self.secure))))
    }
}

/// Sixteen random bytes in hexadecimal: an id or a token that cannot be guessed.
///
/// # Errors
/// When the system has no random numbers.
pub fn random_id() -> Result<String, HouseError> {
    let mut bytes = [0u8; 16];
    getrandom::fill(&mut bytes)
        .map_err(|error| HouseError::Damaged(format!("no random numbers: {error}")))?;
    Ok(HEXLOWER.encode(&bytes))
}

fn hash(token: &str) -> TokenHash {
    TokenHash(Sha256::digest(token.as_bytes()).into())
}

fn is_secure(house: &House, headers: &HeaderMap) -> bool {
    house.config.public_url.as_ref().is_some_and(|public| public.is_secure_for(headers))
}

fn set_cookie(token: &str, secure: bool) -> String {
    cookie(token, secure).max_age(cookie::time::Duration::seconds(COOKIE_AGE)).build().to_string()
}

fn cookie(token: &str, secure: bool) -> cookie::CookieBuilder<'_> {
    let name = if secure { SECURE_COOKIE_NAME } else { COOKIE_NAME };
    Cookie::build((name, token)).path("/").http_only(true).same_site(SameSite::Lax).secure(secure)
}

/// For a browser that speaks TLS and still has the cookie of a site without it: the cookie to keep from now on, unless
/// the browser has it, and the one that removes the old cookie.
pub(crate) fn renamed_cookies(headers: &HeaderMap) -> Option<(Option<String>, String)> {
    let old = token_named(headers, COOKIE_NAME)?;
    let keep = token_named(headers, SECURE_COOKIE_NAME).is_none().then(|| set_cookie(&old, true));
    Some((keep, cookie("", false).max_age(cookie::time::Duration::ZERO).build().to_string()))
}

/// What stands for the visitor of a request, whether known or not, without asking the store.
pub(crate) fn visitor_key(headers: &HeaderMap) -> Option<String> {
    token(headers).map(|token| HEXLOWER.encode(&hash(&token).0[..16]))
}

/// The token of a request. That of the safer cookie counts first, whatever else was planted.
fn token(headers: &HeaderMap) -> Option<String> {
    token_named(headers, SECURE_COOKIE_NAME).or_else(|| token_named(headers, COOKIE_NAME))
}

fn token_named(headers: &HeaderMap, name: &str) -> Option<String> {
    let sent = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = sent.flat_map(Cookie::split_parse).filter_map(Result::ok);
    let ours = cookies.find(|cookie| cookie.name() == name)?;
    let token = ours.value();
    let is_token = token.len() == 32 && HEXLOWER_PERMISSIVE.decode(token.as_bytes()).is_ok();
    is_token.then(|| token.to_owned())
}

/// The first language of the browser that we speak.
pub(crate) fn preferred(headers: &HeaderMap) -> Lang {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let mut ranked: Vec<(u32, Lang)> = Vec::new();
    for part in wanted.split(',') {
        let (tag, rest) = part.split_once(';').unwrap_or((part, ""));
        let weight = rest.trim().strip_prefix("q=").map_or(1.0, |q| q.parse::<f32>().unwrap_or(0.0));
        let code = tag.trim().split('-').next().unwrap_or("").to_ascii_lowercase();
        if let Ok(lang) = code.parse() {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a weight from 0 to 1"
            )]
            ranked.push(((weight.clamp(0.0, 1.0) * 1000.0) as u32, lang));
        }
    }
    let best = ranked.iter().map(|(weight, _)| *weight).max();
    let first = ranked.iter().find(|(weight, _)| Some(*weight) == best && *weight > 0);
    first.map_or(Lang::En, |(_, lang)| *lang)
}

/// Names for visitors who gave none. No bot has one of them.
const NAMES: [&str; 32] = [
    "Athénaïs",
    "Armand",
    "Blanche",
    "Bérénice",
    "Cassandre",
    "Charlotte",
    "Cyrano",
    "Diane",
    "Éléonore",
    "Émile",
    "Fabrice",
    "Flore",
    "Gabrielle",
    "Gaspard",
    "Henriette",
    "Hyacinthe",
    "Isabeau",
    "Julie",
    "Léandre",
    "Lucile",
    "Marivaux",
    "Mélusine",
    "Nicolas",
    "Octave",
    "Olympe",
    "Perrault",
    "Philippe",
    "Rosalie",
    "Sylvie",
    "Théodore",
    "Victoire",
    "Zaïde",
];

/// A name for a visitor who gave none.
fn court_name(id: &str) -> String {
    let at = id.bytes().fold(0usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(usize::from(byte)));
    NAMES[at % NAMES.len()].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lang(accept: &str) -> Lang {
        let mut headers = HeaderMap::new();
        headers.extend(accept.parse().ok().map(|value| (ACCEPT_LANGUAGE, value)));
        preferred(&headers)
    }

    #[test]
    fn the_browsers_first_language_that_we_speak() {
        assert_eq!(lang("fr-FR,fr;q=0.9,en;q=0.8"), Lang::Fr);
        assert_eq!(lang("de,it;q=0.5,en;q=0.4"), Lang::It);
        assert_eq!(lang("de-CH, en;q=0.1, fr;q=0.7"), Lang::Fr);
        assert_eq!(lang("tlh"), Lang::En);
        assert_eq!(lang(""), Lang::En);
        assert_eq!(lang("fr;q=0, it;q=banana"), Lang::En);
    }

    #[test]
    fn visitors_and_bots_have_different_names() {
        let courtiers = crate::table::names::COURTIERS;
        assert!(NAMES.iter().all(|name| !courtiers.contains(name) && visitor_name(name) == *name));
    }

    #[test]
    fn only_whole_tokens_are_taken() {
        let with = |cookie: &str| {
            let mut headers = HeaderMap::new();
            headers.extend(cookie.parse().ok().map(|value| (COOKIE, value)));
            token(&headers)
        };
        let good = "0123456789abcdef0123456789abcdef";
        assert_eq!(with(&format!("a=b; trianon={good}")).as_deref(), Some(good));
        assert_eq!(with("trianon=short"), None);
        assert_eq!(with(&format!("trianon2={good}")), None);
        assert_eq!(with(&format!("trianon={}", "z".repeat(32))), None);
        let other = "f".repeat(32);
        assert_eq!(with(&format!("trianon={other}; __Host-trianon={good}")).as_deref(), Some(good));
        assert_eq!(with(&format!("trianon={good}; __Host-trianon=x")).as_deref(), Some(good));
    }
}
