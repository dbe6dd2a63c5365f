//! Provably fair chance. Before the first deal the server publishes SHA-256(domain ‖ match id ‖ seed). Each seat then adds
//! a nonce. Outcome *n* is drawn from stream *n* of a ChaCha generator with the key SHA-256(seed ‖ nonces).
//!
//! This proves that nobody chose or repeated the deal. It does not prove that the host did not look at it.

use std::fmt;
use std::str::FromStr;

use data_encoding::HEXLOWER;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rules::Dice;
use sha2::{Digest, Sha256};

const DOMAIN: &[u8] = b"trianon seed 1\n";
const NONCE_DOMAIN: &[u8] = b"trianon nonce 1\n";

/// Defines a type of fixed size that is written in hexadecimal.
macro_rules! hexadecimal {
    ($(#[$doc:meta])* $name:ident, $bytes:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name([u8; $bytes]);

        impl $name {
            /// From raw bytes.
            #[must_use]
            pub const fn new(bytes: [u8; $bytes]) -> Self {
                Self(bytes)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&HEXLOWER.encode(&self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<Self, String> {
                unhex(text).map(Self).ok_or_else(|| {
                    format!(concat!($what, " has {} lowercase hexadecimal digits"), $bytes * 2)
                })
            }
        }
    };
}

hexadecimal! {
    /// The random secret of one match. It is published when the match is over.
    ///
    /// ```
    /// use record::Seed;
    /// use rules::Dice;
    ///
    /// // Before the match: publish the commitment, keep the seed.
    /// let seed = Seed::from_words("only for tests");
    /// let commitment = seed.commit("match-1");
    ///
    /// // During the match: draw number 0, without nonces.
    /// let key = seed.key(&[None, None]);
    /// let roll = key.dice(0).below(6);
    ///
    /// // After the match: anybody can check both.
    /// assert_eq!(seed.commit("match-1"), commitment);
    /// assert_eq!(seed.key(&[None, None]).dice(0).below(6), roll);
    /// ```
    Seed, 32, "a seed"
}
hexadecimal! {
    /// Random bytes that a seat adds before the first deal.
    Nonce, 16, "a nonce"
}
hexadecimal! {
    /// The hash of a seed or a nonce, published before the secret itself.
    Commitment, 32, "a commitment"
}

fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok()
}

impl Seed {
    /// A seed from words, for matches that can be repeated: tests and `--seed`.
    #[must_use]
    pub fn from_words(words: &str) -> Self {
        Self(sha256(&[b"trianon words 1\n", words.as_bytes()]))
    }

    /// The commitment to this seed, to be published before the first deal.
    #[must_use]
    pub fn commit(&self, match_id: &str) -> Commitment {
        Commitment(sha256(&[DOMAIN, match_id.as_bytes(), &self.0]))
    }

    /// The key of the match. A missing nonce counts as sixteen zero bytes.
    #[must_use]
    pub fn key(&self, nonces: &[Option<Nonce>]) -> ChanceKey {
        let nonces: Vec<[u8; 16]> =
            nonces.iter().map(|nonce| nonce.map_or([0; 16], |nonce| nonce.0)).collect();
        let mut parts: Vec<&[u8]> = vec![&self.0];
        parts.extend(nonces.iter().map(<[u8; 16]>::as_slice));
        ChanceKey(sha256(&parts))
    }
}

impl Nonce {
    /// The commitment to this nonce. If all seats publish theirs first, no seat can choose its nonce to suit the others'.
    #[must_use]
    pub fn commit(&self, match_id: &str) -> Commitment {
        Commitment(sha256(&[NONCE_DOMAIN, match_id.as_bytes(), &self.0]))
    }
}

fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// The key that a match draws its chance with.
#[derive(Clone, PartialEq, Eq)]
pub struct ChanceKey([u8; 32]);

impl fmt::Debug for ChanceKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ChanceKey(secret)")
    }
}

impl ChanceKey {
    /// The dice for draw number `n`, counted from 0.
    #[must_use]
    pub fn dice(&self, n: u64) -> KeyedDice {
        let mut stream = ChaCha20Rng::from_seed(self.0);
        stream.set_stream(n);
        KeyedDice(stream)
    }
}

/// The dice for one draw.
#[derive(Clone, Debug)]
pub struct KeyedDice(ChaCha20Rng);

impl Dice for KeyedDice {
    fn word(&mut self) -> u64 {
        self.0.next_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Frozen: published commitments and finished records depend on it.
    #[test]
    fn golden() {
        let seed = Seed::from_words("1682");
        let nonce = Nonce::new(*b"sixteen bytes...");
        assert_eq!(seed.to_string(), "0207aa5ac650dc62cd792379def2f0924a7ef9037af545721fa53432c8474a5e");
        assert_eq!(
            seed.commit("m1").to_string(),
            "e90de0440da5aebd04b8bace2b9a54270300db1aa9a0b17248bb5b5224809ceb"
        );
        assert_eq!(
            nonce.commit("m1").to_string(),
            "34f447bf836e4bec324c676365ca9a75f35f363ba04dfcaa852f2d186cefb0f0"
        );
        let key = seed.key(&[Some(nonce), None]);
        let words: Vec<u64> = (0..3).map(|n| key.dice(n).word()).collect();
        assert_eq!(words, [382_422_173_625_137_781, 8_556_553_534_463_914_118, 7_081_761_243_192_759_286]);
    }

    #[test]
    fn every_input_changes_the_hash() {
        let seed = Seed::from_words("a");
        assert_ne!(seed.commit("m1"), seed.commit("m2"));
        assert_ne!(seed.commit("m1"), Seed::from_words("b").commit("m1"));
        let nonce = Some(Nonce::new([1; 16]));
        assert_ne!(seed.key(&[nonce, None]), seed.key(&[None, nonce]));
    }

    #[test]
    fn hexadecimal_both_ways() {
        let seed = Seed::from_words("x");
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert!("zz".parse::<Seed>().is_err());
        assert!(seed.to_string().to_uppercase().parse::<Seed>().is_err());
    }
}
