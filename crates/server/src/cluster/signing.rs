//! How servers of a cluster know each other: whatever one sends to another is signed with the key that they share.
//!
//! The signature (HMAC-SHA-256) covers the moment, the method and the address, the visitor's token, the client's address and
//! the body. So nobody without the key can act as another visitor or from another address, and what was overheard is worth
//! nothing after a while. What was overheard can be read: the network between servers is to be a private one.

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::visitor::visitor_key;

/// The address of the client, as the server that was asked has seen it.
pub(crate) const CLIENT: HeaderName = HeaderName::from_static("x-trianon-client");
const SENT: HeaderName = HeaderName::from_static("x-trianon-sent");
const SIGNATURE: HeaderName = HeaderName::from_static("x-trianon-signature");

/// A signature counts for so many milliseconds of house time, before and after.
const VALID: i64 = 60_000;
/// The shortest key, in bytes.
const SHORTEST: usize = 16;

/// The key that the servers of a cluster share.
#[derive(Clone)]
pub struct ClusterKey([u8; 32]);

impl ClusterKey {
    /// A key from a secret text.
    ///
    /// # Errors
    /// When the text is too short to be a secret.
    pub fn new(secret: &str) -> Result<Self, String> {
        let secret = secret.trim();
        if secret.len() < SHORTEST {
            return Err(format!("the key of a cluster has at least {SHORTEST} bytes"));
        }
        Ok(Self(Sha256::digest(format!("trianon cluster {secret}")).into()))
    }

    /// Signs a request: adds the headers that say when it was sent, and that it was sent by somebody with the key.
    pub(crate) fn sign(&self, request: &SignedParts<'_>, now: i64, headers: &mut HeaderMap) {
        headers.insert(SENT, HeaderValue::from(now));
        let signature = HEXLOWER.encode(&self.hmac(request.text(now, headers).as_bytes()));
        headers.extend(HeaderValue::from_str(&signature).ok().map(|value| (SIGNATURE, value)));
    }

    /// Whether somebody with the key has sent a request just now.
    pub(crate) fn is_signed(&self, request: &SignedParts<'_>, now: i64, headers: &HeaderMap) -> bool {
        let one = |name: HeaderName| {
            let mut all = headers.get_all(name).iter();
            all.next().filter(|_| all.next().is_none()).and_then(|value| value.to_str().ok())
        };
        let Some(sent) = one(SENT).and_then(|sent| sent.parse::<i64>().ok()) else { return false };
        let Some(signature) = one(SIGNATURE).and_then(|text| HEXLOWER.decode(text.as_bytes()).ok()) else {
            return false;
        };
        let expected = self.hmac(request.text(sent, headers).as_bytes());
        // All bytes are compared, so that the time tells nothing about them.
        let differ = expected.iter().zip(&signature).fold(0, |differ, (one, other)| differ | (one ^ other));
        signature.len() == expected.len() && differ == 0 && sent.abs_diff(now) <= VALID.unsigned_abs()
    }

    /// HMAC-SHA-256 (RFC 2104) with a key of 32 bytes.
    fn hmac(&self, message: &[u8]) -> [u8; 32] {
        let padded = |with: u8| {
            let mut block = [with; 64];
            block.iter_mut().zip(self.0).for_each(|(byte, key)| *byte ^= key);
            block
        };
        let inner = Sha256::new().chain_update(padded(0x36)).chain_update(message).finalize();
        Sha256::new().chain_update(padded(0x5c)).chain_update(inner).finalize().into()
    }
}

/// What is signed of a request, beside its headers.
pub(crate) struct SignedParts<'a> {
    pub(crate) method: &'a str,
    pub(crate) path: &'a str,
    pub(crate) body: &'a [u8],
}

impl SignedParts<'_> {
    fn text(&self, sent: i64, headers: &HeaderMap) -> String {
        let client = headers.get(CLIENT).and_then(|client| client.to_str().ok()).unwrap_or("-");
        let visitor = visitor_key(headers).unwrap_or_else(|| "-".to_owned());
        let body = HEXLOWER.encode(&Sha256::digest(self.body));
        format!("{sent}\n{}\n{}\n{visitor}\n{client}\n{body}", self.method, self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_is_that_of_the_standard() {
        // RFC 4231, test case 1, with the key padded to the 32 bytes that keys have here: zeros change nothing.
        let mut key = [0; 32];
        key[..20].fill(0x0b);
        let expected = "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7";
        assert_eq!(HEXLOWER.encode(&ClusterKey(key).hmac(b"Hi There")), expected);
    }

    #[test]
    fn whatever_was_changed_is_refused() {
        let key = ClusterKey::new("a secret of the host").unwrap_or_else(|error| panic!("{error}"));
        let other = ClusterKey::new("a secret of others!!").unwrap_or_else(|error| panic!("{error}"));
        let request = SignedParts { method: "POST", path: "/t/x/choose", body: b"offer=1" };
        let mut headers = HeaderMap::new();
        let token = "0123456789abcdef0123456789abcdef";
        headers.extend(
            format!("trianon={token}").parse().ok().map(|cookie| (axum::http::header::COOKIE, cookie)),
        );
        headers.insert(CLIENT, HeaderValue::from_static("1.2.3.4"));
        key.sign(&request, 5_000, &mut headers);
        assert!(key.is_signed(&request, 5_000, &headers) && key.is_signed(&request, 65_000, &headers));
        assert!(!key.is_signed(&request, 65_001, &headers), "too old");
        assert!(!other.is_signed(&request, 5_000, &headers), "another key");
        for (method, path, body) in [
            ("GET", "/t/x/choose", &b"offer=1"[..]),
            ("POST", "/t/y/choose", b"offer=1"),
            ("POST", "/t/x/choose", b"offer=2"),
        ] {
            assert!(!key.is_signed(&SignedParts { method, path, body }, 5_000, &headers), "{method} {path}");
        }
        for (name, value) in [
            ("x-trianon-client", "4.3.2.1"),
            ("cookie", "trianon=ffffffffffffffffffffffffffffffff"),
            ("x-trianon-sent", "5001"),
            ("x-trianon-signature", "00"),
        ] {
            let mut changed = headers.clone();
            changed.insert(name, HeaderValue::from_static(value));
            assert!(!key.is_signed(&request, 5_000, &changed), "{name}");
            changed.remove(name);
            assert!(!key.is_signed(&request, 5_000, &changed), "without {name}");
        }
        assert!(ClusterKey::new("short").is_err());
    }
}
