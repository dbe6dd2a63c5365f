//! Says labels in English, French and Italian.
//!
//! A [`Speaker`] knows one language, the words of the house (`words/*.ftl` beside this crate), the words of one game,
//! and what the players are called. Deliberately absent: sentences in Rust.

pub mod letters;
mod messages;
mod pieces;

use std::borrow::Cow;
use std::sync::Arc;

use fluent_syntax::ast::Pattern;
use rules::{Label, Lang, Piece, Seat, Speak, Words};

use messages::{Args, Sentence, Source, parse, source, unsayable};

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
    /// Those of the game, those of the house, and more. The first that has a message says it.
    sources: Vec<Arc<Source>>,
    names: Vec<String>,
    /// If it spells: what finishes the markup of a piece.
    spells: Option<fn(String) -> String>,
}

impl Speaker {
    /// A speaker for a table of this game. A seat without a name is called by its number.
    #[must_use]
    pub fn new(lang: Lang, game: Words, names: Vec<String>) -> Self {
        let sources = [game, HOUSE].map(|words| source(words.source(lang))).into();
        Self { lang, sources, names: Vec::new(), spells: None }.with_names(names)
    }

    /// The same speaker with more words, such as those of a lesson. Words of the game come first.
    #[must_use]
    pub fn with_more(mut self, words: Words) -> Self {
        self.sources.push(source(words.source(self.lang)));
        self
    }

    /// The same speaker for players with other names.
    #[must_use]
    pub fn with_names(self, names: Vec<String>) -> Self {
        Self { names: names.into_iter().map(letters::without).collect(), ..self }
    }

    /// The same speaker, which gives letters for pieces: [`letters::spell_out`] puts the pieces in, as `finish` leaves them.
    #[must_use]
    pub fn spelling(self, finish: fn(String) -> String) -> Self {
        Self { spells: Some(finish), ..self }
    }

    /// A message without arguments whose key is known only now: an option's.
    #[must_use]
    pub fn line(&self, key: &str) -> String {
        self.format(key, &[])
    }

    fn format(&self, key: &str, args: Args) -> String {
        // As long as most sentences.
        let mut said = String::with_capacity(64);
        Sentence { speaker: self, args, depth: 0 }.message(key, &mut said);
        said
    }

    fn message(&self, key: &str) -> Option<&Pattern<&'static str>> {
        self.sources.iter().find_map(|source| source.messages.get(key))
    }

    fn push_name(&self, seat: Seat, said: &mut String) {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => said.push_str(name),
            _ => said.push_str(&self.say(&Label::new("seat-number").with("number", seat.number() + 1))),
        }
    }
}

impl Speak for Speaker {
    fn lang(&self) -> Lang {
        self.lang
    }

    fn say(&self, label: &Label) -> String {
        self.format(label.key, &label.args)
    }

    fn name(&self, seat: Seat) -> String {
        let mut name = String::new();
        self.push_name(seat, &mut name);
        name
    }

    fn piece(&self, piece: Piece, draw: &dyn Fn() -> String) -> Cow<'static, str> {
        match (self.sources.first(), self.spells) {
            (Some(game), Some(finish)) => game.pieces.spell(piece, draw, finish),
            (Some(game), None) => game.pieces.get(piece, draw),
            (None, _) => Cow::Owned(draw()),
        }
    }
}

/// What is wrong with a game's words in one language: messages that cannot be read or said, and keys the house has already.
#[must_use]
pub fn faults(lang: Lang, game: Words) -> Vec<String> {
    let (of_house, mut errors) = parse(HOUSE.source(lang));
    let (of_game, more) = parse(game.source(lang));
    errors.extend(more);
    let mut faults: Vec<String> = errors.iter().map(|error| format!("{lang}: {error}")).collect();
    faults.extend(
        of_game
            .keys()
            .filter(|key| of_house.contains_key(*key))
            .map(|key| format!("{lang}: {key} is a word of the house")),
    );
    for (key, pattern) in of_house.iter().chain(&of_game) {
        faults.extend(unsayable(pattern).iter().map(|what| format!("{lang}: {key} {what}")));
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
        assert!(Arc::ptr_eq(&one.sources[0], &two.sources[0]));
        assert_eq!(
            (one.name(Seat::at(0)), two.name(Seat::at(0))),
            ("Player 1".to_owned(), "Anna".to_owned())
        );
        let french = Speaker::new(Lang::Fr, GAME, Vec::new());
        assert!(!Arc::ptr_eq(&one.sources[0], &french.sources[0]));
        let other_game = Words { en: "hello = Hello.\n", ..GAME };
        assert_eq!(Speaker::new(Lang::En, other_game, Vec::new()).line("hello"), "Hello.");
    }

    #[test]
    fn a_piece_is_kept_in_each_language() {
        let words = Words { en: "pawn = pawn { $at }\n", fr: "pawn = pion { $at }\n", it: "" };
        let pawn = |lang, at: i16| {
            let speaker = Speaker::new(lang, words, vec!["Anna".to_owned()]);
            let label = Label::new("pawn").with("at", i64::from(at));
            speaker.piece(Piece { what: "pawn", args: [at, 0, 0, 0, 0] }, &|| speaker.say(&label))
        };
        assert!(std::ptr::eq(&*pawn(Lang::En, 3), &*pawn(Lang::En, 3)));
        assert_eq!((&*pawn(Lang::En, 4), &*pawn(Lang::Fr, 3)), ("pawn 4", "pion 3"));
    }

    #[test]
    fn a_speaker_that_spells_gives_letters() {
        let speaker =
            Speaker::new(Lang::En, GAME, Vec::new()).spelling(|markup| markup.replace("plain", "linked"));
        let piece = |n| speaker.piece(Piece::new("spelt", [n]), &|| format!("<b>plain {n}</b>"));
        assert_eq!((piece(1), piece(1).chars().count()), (piece(1), 1));
        assert_ne!(piece(1), piece(2));
        assert_eq!(letters::spell_out(&format!("<p>{}</p>", piece(2))), "<p><b>linked 2</b></p>");
    }

    #[cfg(debug_assertions)]
    #[test]
    #[should_panic(expected = "leaves something out")]
    fn a_piece_that_depends_on_more_is_found() {
        let speaker = Speaker::new(Lang::It, GAME, Vec::new());
        for text in ["one", "other"] {
            speaker.piece(Piece { what: "crooked", args: [0; 5] }, &|| text.to_owned());
        }
    }

    #[test]
    fn a_seat_without_a_name_has_its_number() {
        let speaker = Speaker::new(Lang::Fr, GAME, Vec::new());
        assert_eq!(speaker.name(Seat::at(0)), "Joueur 1");
    }

    #[test]
    fn what_is_missing_is_plain_to_see() {
        let circle =
            Words { en: "one = { two }\ntwo = and { one }\nfull = { $x } { none } { \"\\u00e9\" }", ..GAME };
        let speaker = Speaker::new(Lang::En, circle, Vec::new());
        assert_eq!(speaker.say(&Label::new("no-such-thing")), "‹no-such-thing›");
        assert_eq!(speaker.say(&Label::new("full")), "‹x› ‹none› é");
        assert!(speaker.say(&Label::new("one")).ends_with("and ‹one›"), "it comes to an end");
    }

    #[test]
    fn a_label_in_a_label_has_its_own_arguments() {
        let words =
            Words { en: "said = { $who }: { $what } ({ $n })\nlost = lost { $n }\nfull = { said }!", ..GAME };
        let lost = Label::new("lost").with("n", -3_i64);
        let label = Label::new("full").with("who", Seat::at(0)).with("what", lost).with("n", 7_u8);
        let speaker = Speaker::new(Lang::En, words, vec!["Anna".to_owned()]);
        assert_eq!(speaker.say(&label), "Anna: lost \u{2212}3 (7)!");
    }

    #[test]
    fn faults_are_found() {
        assert!(Lang::ALL.iter().all(|&lang| faults(lang, GAME).is_empty()));
        let broken = Words { en: "a = { $x\n", fr: "seat-number = x\n", it: "" };
        assert!(!faults(Lang::En, broken).is_empty());
        assert_eq!(faults(Lang::Fr, broken), ["fr: seat-number is a word of the house"]);
        let unsayable =
            Words { it: "a = { NUMBER($x) } { -b }\nc = { a.d }\ne = { a ->\n *[x] x\n }\n", ..broken };
        assert!(faults(Lang::It, unsayable).len() >= 4, "{:?}", faults(Lang::It, unsayable));
    }
}
