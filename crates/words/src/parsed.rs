//! Fluent sources, parsed once for the life of the process.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use rules::{Lang, Words};
use unic_langid::LanguageIdentifier;

/// The messages of the house and of one game, in one language.
pub(crate) type Bundle = FluentBundle<Arc<FluentResource>>;

/// Where a source lies in the program, and its length. A static text never moves, so this stands for its content. The
/// compiler may keep several copies of one text; each gets a bundle of its own over the same parsed messages.
type Address = (usize, usize);

/// What was made once and is shared from then on.
type Shared<K, V> = LazyLock<Mutex<HashMap<K, Arc<V>>>>;

static BUNDLES: Shared<(Lang, Address), Bundle> = LazyLock::new(Mutex::default);
static RESOURCES: Shared<&'static str, FluentResource> = LazyLock::new(Mutex::default);

/// The bundle of a game in a language; made by the first who asks.
pub(crate) fn bundle(lang: Lang, game: Words) -> Arc<Bundle> {
    let mut bundles = BUNDLES.lock().unwrap_or_else(PoisonError::into_inner);
    let bundle =
        bundles.entry((lang, address(game.source(lang)))).or_insert_with(|| Arc::new(make(lang, game)));
    Arc::clone(bundle)
}

fn make(lang: Lang, game: Words) -> Bundle {
    let tongue: LanguageIdentifier = lang.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![tongue]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(|value, _| match value {
        // With the minus sign of the boards, not a hyphen.
        FluentValue::Number(number) if number.value < 0.0 => {
            Some(number.as_string().replacen('-', "\u{2212}", 1))
        }
        _ => None,
    }));
    for words in [crate::HOUSE, game] {
        bundle.add_resource_overriding(resource(words.source(lang)));
    }
    bundle
}

/// The messages of one source. A message that cannot be parsed is left out, the others are kept; the tests use
/// [`faults`](crate::faults) to find it.
fn resource(source: &'static str) -> Arc<FluentResource> {
    let mut resources = RESOURCES.lock().unwrap_or_else(PoisonError::into_inner);
    let resource = resources.entry(source).or_insert_with(|| {
        Arc::new(FluentResource::try_new(source.to_owned()).unwrap_or_else(|(rest, _)| rest))
    });
    Arc::clone(resource)
}

fn address(source: &'static str) -> Address {
    (source.as_ptr().addr(), source.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_parsed_once() {
        let (one, two) = (resource(crate::HOUSE.fr), resource(crate::HOUSE.fr));
        assert!(Arc::ptr_eq(&one, &two));
        assert!(!Arc::ptr_eq(&one, &resource(crate::HOUSE.it)));
        // Bundles of different games share the words of the house.
        let games = [
            Words { en: "a = A", fr: "a = A", it: "a = A" },
            Words { en: "b = B", fr: "b = B", it: "b = B" },
        ];
        let held = Arc::strong_count(&one);
        let bundles = games.map(|game| bundle(Lang::Fr, game));
        assert_eq!(Arc::strong_count(&one), held + bundles.len());
    }
}
