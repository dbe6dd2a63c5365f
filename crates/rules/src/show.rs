//! How a game is shown: words in three languages, drawings of a view.
//!
//! Rules and pages never hold a sentence. They name a [`Label`], a key with arguments, and whoever speaks to a person
//! looks it up in that person's language.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::{Game, Seat};

/// The languages of the house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// Italian.
    It,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::En, Self::Fr, Self::It];

    /// Its two letters.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::It => "it",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|lang| lang.code() == text)
            .ok_or_else(|| format!("`{text}` is not a language of the house (en, fr, it)"))
    }
}

/// Something to say: a key of the words, with arguments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Label {
    /// The message in the game's or the house's words.
    pub key: &'static str,
    /// Its arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Label {
    /// A label without arguments.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// The label with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}

/// An argument of a [`Label`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// A number, for plurals.
    Number(i64),
    /// A word of the game's vocabulary (`king`): messages select on it.
    Word(&'static str),
    /// Somebody's own words: a name, what was typed.
    Text(String),
    /// A player, shown by name.
    Seat(Seat),
    /// Another label, said in place.
    Label(Box<Label>),
}

macro_rules! number {
    ($($type:ty)*) => {$(
        impl From<$type> for Arg {
            fn from(number: $type) -> Self {
                Self::Number(number.into())
            }
        }
    )*};
}
number!(i8 u8 u16 i32 u32 i64);

impl From<&'static str> for Arg {
    fn from(word: &'static str) -> Self {
        Self::Word(word)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Label> for Arg {
    fn from(label: Label) -> Self {
        Self::Label(Box::new(label))
    }
}

/// Somebody who can say a label in one language, knowing the players' names.
pub trait Speak {
    /// The language.
    fn lang(&self) -> Lang;
    /// The label in words.
    fn say(&self, label: &Label) -> String;
    /// What the player in this seat is called.
    fn name(&self, seat: Seat) -> String;
}

/// A game's words: one Fluent source for each language.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// `words/en.ftl`.
    pub en: &'static str,
    /// `words/fr.ftl`.
    pub fr: &'static str,
    /// `words/it.ftl`.
    pub it: &'static str,
}

impl Words {
    /// The source in one language.
    #[must_use]
    pub const fn source(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
            Lang::It => self.it,
        }
    }
}

/// A game's files for a page: pieces, cover, style.
#[derive(Clone, Copy, Debug)]
pub struct Art {
    /// The pieces as SVG `<symbol>`s. Served as one file, `/assets/<game>.svg`; a part shows a piece by
    /// `<use href="/assets/<game>.svg#king">`.
    pub sprite: &'static str,
    /// The cover of the box as SVG, 1200 by 630, made of symbols of the sprite and its own. Pages may crop it to the middle
    /// 840 columns. It has no style of its own: colours come from the palette.
    pub cover: &'static str,
    /// The cover as PNG, for link previews. Made from the SVG by `cargo xtask previews`.
    pub preview: &'static [u8],
    /// The style sheet of the board and the hand. Every selector begins with `.<game>`.
    pub style: &'static str,
    /// The game's colours: CSS custom properties, one declaration `--name: value;` per line. The server declares them for
    /// `.<game>` before the style, and for the cover.
    pub palette: &'static str,
}

impl Art {
    /// For a game without drawings: it is shown as text.
    pub const NONE: Self = Self { sprite: "", cover: "", preview: &[], style: "", palette: "" };
}

/// A piece of a page: a viewer is sent those whose bytes changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// The element it replaces.
    pub id: &'static str,
    /// What it shows, ready for the page.
    pub markup: String,
}

/// A game that can be shown to people. Everything is made from a view, a choice or an event, never from a state.
pub trait Show: Game {
    /// Every label, prompt and log line.
    const WORDS: Words;

    /// What is asked, and of whom.
    fn prompt(view: &Self::View) -> Label;

    /// A choice as a button says it.
    fn label(choice: &Self::Choice) -> Label;

    /// The elements of the board a choice belongs to, in the order a player would point at them: card, figure, space.
    fn elements(choice: &Self::Choice) -> Vec<String>;

    /// Why a player should think again before this choice: it loses at once, or is bad in a way that is easily overlooked.
    /// A page asks first. Made from what the seat sees.
    fn warning(_view: &Self::View, _choice: &Self::Choice) -> Option<Label> {
        None
    }

    /// Whether a choice says that the seat is done with what is asked, and decides nothing else: a page may make it for a
    /// player who points at what comes after it.
    fn ends_step(_choice: &Self::Choice) -> bool {
        false
    }

    /// A line of the log.
    fn log_label(event: &Self::Event) -> Label;

    /// The elements of the board a line of the log speaks of, as in [`Show::elements`]: a page shows them to whoever
    /// looks at the line.
    fn log_elements(_: &Self::Event) -> Vec<String> {
        Vec::new()
    }

    /// A statement as it is heard.
    fn statement_label(statement: &Self::Statement) -> Label;

    /// The table for a terminal, at most 100 columns.
    fn text(view: &Self::View, speak: &dyn Speak) -> String;

    /// The files of a page; see [`Art`].
    const ART: Art = Art::NONE;

    /// The table for a page: `board`, and `hand` for what a seat holds. Until a game has drawings, its text.
    fn parts(view: &Self::View, speak: &dyn Speak) -> Vec<Part> {
        let mut markup = String::from("<pre>");
        for c in Self::text(view, speak).chars() {
            match c {
                '<' => markup.push_str("&lt;"),
                '>' => markup.push_str("&gt;"),
                '&' => markup.push_str("&amp;"),
                c => markup.push(c),
            }
        }
        markup.push_str("</pre>");
        vec![Part { id: "board", markup }]
    }
}
