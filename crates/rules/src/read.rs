//! Reading back what views and events are written as: for programs that get them from outside.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

/// Reads a type from the text it is written as: one of these values. For `#[serde(into = "String", try_from = "String")]`.
#[macro_export]
macro_rules! read_text {
    ($Type:ident, $all:expr) => {
        impl TryFrom<String> for $Type {
            type Error = $crate::BadNotation;
            fn try_from(text: String) -> ::std::result::Result<Self, Self::Error> {
                let found =
                    ::std::iter::IntoIterator::into_iter($all).find(|one: &Self| String::from(*one) == text);
                found.ok_or_else(|| $crate::BadNotation::new(&text, stringify!($Type)))
            }
        }
    };
}

/// The entries of a map, in the order in which they are written.
///
/// # Errors
/// If it is not a map of these types.
pub fn entries<'de, K: Deserialize<'de>, V: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<(K, V)>, D::Error> {
    struct Entries<K, V>(PhantomData<(K, V)>);
    impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Visitor<'de> for Entries<K, V> {
        type Value = Vec<(K, V)>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a map")
        }
        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut entries = Vec::new();
            while let Some(entry) = map.next_entry()? {
                entries.push(entry);
            }
            Ok(entries)
        }
    }
    deserializer.deserialize_map(Entries(PhantomData))
}
