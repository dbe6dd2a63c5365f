//! Says labels in English, French and Italian.
//!
//! A [`Speaker`] knows one language, the words of the house (`words/*.ftl` beside this crate), the words of one game,
//! and what the players are called. Deliberately absent: sentences in Rust.

mod parsed;

use std::borrow::Cow;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use rules::{Arg, Label, Lang, Seat, Speak, Words};
use unic_langid::LanguageIdentifier;

use parsed::Bundle;

/// The words of the house.
pub const HOUSE: Words = Words {
    en: include_str!("../words/en.ftl"),
    fr: include_str!("../words/fr.ftl"),
    it: include_str!("../words/it.ftl"),
};

/// Turns labels into sentences of one language, at one table. Cheap to make: the messages are parsed once for the life
/// of the process and shared by all speakers of the same language and game.
///
/// ```
/// use rules::{Label, Lang, Seat, Speak, Words};
/// use words::Speaker;
///
/// const GAME: Words = Words {
///     en: "log-passed = { $seat } passes.",
///     fr: "log-passed = { $seat } passe.",
///     it: "log-passed = { $seat } passa.",
/// };
/// let speaker = Speaker::new(Lang::Fr, GAME, vec!["Ninon".to_owned()]);
/// let label = Label::new("log-passed").with("seat", Seat::at(0));
/// assert_eq!(speaker.say(&label), "Ninon passe.");
/// ```
pub struct Speaker {
    lang: Lang,
    bundle: Arc<Bundle>,
    /// Where a message is looked up that the first has not.
    more: Option<Arc<Bundle>>,
    names: Vec<String>,
}

impl Speaker {
    /// A speaker for a table of this game. A seat without a name is called by its number.
    #[must_use]
    pub fn new(lang: Lang, game: Words, names: Vec<String>) -> Self {
        Self { lang, bundle: parsed::bundle(lang, game), more: None, names }
    }

    /// The same speaker with more words, such as those of a lesson. Words of the game come first.
    #[must_use]
    pub fn with_more(self, words: Words) -> Self {
        Self { more: Some(parsed::bundle(self.lang, words)), ..self }
    }

    /// The same speaker for players with other names.
    #[must_use]
    pub fn with_names(self, names: Vec<String>) -> Self {
        Self { names, ..self }
    }

    /// A message without arguments whose key is known only now: an option's.
    #[must_use]
    pub fn line(&self, key: &str) -> String {
        self.format(key, None)
    }

    fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        for bundle in std::iter::once(&self.bundle).chain(&self.more) {
            if let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) {
                return bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned();
            }
        }
        format!("‹{key}›")
    }

    fn arg(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Word(word) => FluentValue::String(Cow::Borrowed(word)),
            Arg::Text(text) => FluentValue::String(Cow::Owned(text.clone())),
            Arg::Seat(seat) => FluentValue::String(Cow::Owned(self.name(*seat))),
            Arg::Label(label) => FluentValue::String(Cow::Owned(self.say(label))),
        }
    }
}

impl Speak for Speaker {
    fn lang(&self) -> Lang {
        self.lang
    }

    fn say(&self, label: &Label) -> String {
        let args: FluentArgs = label.args.iter().map(|(name, arg)| (*name, self.arg(arg))).collect();
        self.format(label.key, Some(&args))
    }

    fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => self.say(&Label::new("seat-number").with("number", seat.number() + 1)),
        }
    }
}

/// What is wrong with a game's words in one language: messages that cannot be read, and keys the house has already.
#[must_use]
pub fn faults(lang: Lang, game: Words) -> Vec<String> {
    let mut faults = Vec::new();
    let mut bundle: FluentBundle<FluentResource> =
        FluentBundle::new_concurrent(vec![LanguageIdentifier::default()]);
    for words in [HOUSE, game] {
        let resource =
            FluentResource::try_new(words.source(lang).to_owned()).unwrap_or_else(|(rest, errors)| {
                faults.extend(errors.iter().map(|error| format!("{lang}: {error}")));
                rest
            });
        if let Err(errors) = bundle.add_resource(resource) {
            faults.extend(errors.iter().map(|error| format!("{lang}: {error}")));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: Words = Words {
        en: "hello = { $who } has { $n ->\n [one] one card\n *[other] { $n } cards\n } for { $seat }\n",
        fr: "hello = { $who } a { $n ->\n [one] une carte\n *[other] { $n } cartes\n } pour { $seat }\n",
        it: "hello = { $who } ha { $n ->\n [one] una carta\n *[other] { $n } carte\n } per { $seat }\n",
    };

    #[test]
    fn it_speaks_three_languages_without_invisible_marks() {
        let said = |lang, n: u8| {
            let label = Label::new("hello").with("who", "Anna").with("n", n).with("seat", Seat::at(1));
            Speaker::new(lang, GAME, vec![String::new(), "Bruno".to_owned()]).say(&label)
        };
        assert_eq!(said(Lang::En, 1), "Anna has one card for Bruno");
        assert_eq!(said(Lang::Fr, 3), "Anna a 3 cartes pour Bruno");
        assert_eq!(said(Lang::It, 1), "Anna ha una carta per Bruno");
    }

    #[test]
    fn more_words_come_after_those_of_the_game() {
        let more = Words { en: "hello = No.\nlesson = Well done.\n", fr: "", it: "" };
        let speaker = Speaker::new(Lang::En, GAME, Vec::new()).with_more(more);
        assert_eq!(speaker.line("lesson"), "Well done.");
        assert!(speaker.line("hello").contains("has"));
    }

    #[test]
    fn speakers_share_the_parsed_messages() {
        let game = GAME;
        let (one, two) =
            (Speaker::new(Lang::En, game, Vec::new()), Speaker::new(Lang::En, game, vec!["Anna".to_owned()]));
        assert!(Arc::ptr_eq(&one.bundle, &two.bundle));
        assert_eq!(
            (one.name(Seat::at(0)), two.name(Seat::at(0))),
            ("Player 1".to_owned(), "Anna".to_owned())
        );
        let french = Speaker::new(Lang::Fr, GAME, Vec::new());
        assert!(!Arc::ptr_eq(&one.bundle, &french.bundle));
        let other_game = Words { en: "hello = Hello.\n", ..GAME };
        assert_eq!(Speaker::new(Lang::En, other_game, Vec::new()).line("hello"), "Hello.");
    }

    #[test]
    fn a_seat_without_a_name_has_its_number() {
        let speaker = Speaker::new(Lang::Fr, GAME, Vec::new());
        assert_eq!(speaker.name(Seat::at(0)), "Joueur 1");
    }

    #[test]
    fn a_missing_message_is_plain_to_see() {
        let speaker = Speaker::new(Lang::En, GAME, Vec::new());
        assert_eq!(speaker.say(&Label::new("no-such-thing")), "‹no-such-thing›");
    }

    #[test]
    fn faults_are_found() {
        assert!(Lang::ALL.iter().all(|&lang| faults(lang, GAME).is_empty()));
        let broken = Words { en: "a = { $x\n", fr: "seat-number = x\n", it: "" };
        assert!(!faults(Lang::En, broken).is_empty());
        assert!(!faults(Lang::Fr, broken).is_empty());
    }
}
