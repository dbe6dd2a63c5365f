//! How a game is shown: texts in three languages, and drawings of a view.
//!
//! Rules and pages contain no sentences. They use a [`Label`], a key with arguments, which is looked up in the reader's
//! language.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::{Game, Seat};

/// The supported languages.
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
    /// All languages.
    pub const ALL: [Self; 3] = [Self::En, Self::Fr, Self::It];

    /// Its two-letter code.
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

/// A text to show: a message key with arguments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Label {
    /// The key of a message in the texts of the game or of the site.
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
    /// A number; messages can select a plural form.
    Number(i64),
    /// An identifier of the game (`king`); messages select on it.
    Word(&'static str),
    /// Text of a user, such as a name.
    Text(String),
    /// A player, shown by name.
    Seat(Seat),
    /// Another label, inserted in place.
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

/// Translates labels into one language, with the players' names.
pub trait Speak {
    /// The language.
    fn lang(&self) -> Lang;
    /// The text of a label.
    fn say(&self, label: &Label) -> String;
    /// The name of the player in this seat.
    fn name(&self, seat: Seat) -> String;
    /// The markup of a piece. A speaker may keep it: `draw` must give the same whenever the piece is the same, in this
    /// language, so it may use its arguments and words, but neither names nor anything else of a view. It may also give a
    /// letter that stands for the piece, so drawings do not look into what they get.
    fn piece(&self, _piece: Piece, draw: &dyn Fn() -> String) -> Cow<'static, str> {
        Cow::Owned(draw())
    }
}

/// A piece of a drawing that looks the same at every table: a pawn on its space, a card in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// What is drawn, such as `pawn`; unique in a game.
    pub what: &'static str,
    /// All that it depends on: which pawn, which space.
    pub args: [i16; 5],
}

impl Piece {
    /// A piece with up to five arguments.
    #[must_use]
    pub const fn new<const N: usize>(what: &'static str, args: [i16; N]) -> Self {
        const { assert!(N <= 5) };
        let (mut all, mut n) = ([0; 5], 0);
        while n < N {
            all[n] = args[n];
            n += 1;
        }
        Self { what, args: all }
    }
}

/// A game's texts: one Fluent source for each language.
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

/// Something a player may ask about: a piece, a place, a card, a favour, a mark.
#[derive(Clone, Copy, Debug)]
pub struct Topic {
    /// Its word, unique in the game.
    pub id: &'static str,
    /// The key of its name.
    pub name: &'static str,
    /// The key of what it is and does, in a sentence or two.
    pub about: &'static str,
    /// The heading under which a legend lists it.
    pub group: TopicGroup,
    /// The clauses that define it, the most useful first: `R4.6`, or a whole section, `R4`.
    pub clauses: &'static [&'static str],
    /// The symbol of the sprite that shows it; empty if there is none.
    pub symbol: &'static str,
    /// What of the board it explains: names of elements as in [`Show::elements`], kinds of pieces (`data-p`), or values of
    /// `data-about`, which a drawing gives to what has no such name. A name that ends in `*` stands for all that begin so;
    /// the longest one holds.
    pub elements: &'static [&'static str],
}

impl Topic {
    /// The topic that explains an element of the board or a kind of piece, if there is one.
    ///
    /// ```
    /// use rules::{Topic, TopicGroup};
    ///
    /// const CARD: Topic = Topic {
    ///     id: "card",
    ///     name: "name-card",
    ///     about: "about-card",
    ///     group: TopicGroup::Cards,
    ///     clauses: &["R4"],
    ///     symbol: "",
    ///     elements: &["card-*"],
    /// };
    /// const JOKER: Topic = Topic { id: "joker", elements: &["card-J*"], ..CARD };
    /// assert_eq!(Topic::of(&[CARD, JOKER], "card-J4").map(|topic| topic.id), Some("joker"));
    /// assert_eq!(Topic::of(&[CARD, JOKER], "card-K").map(|topic| topic.id), Some("card"));
    /// assert!(Topic::of(&[CARD, JOKER], "king").is_none());
    /// ```
    #[must_use]
    pub fn of<'a>(topics: &'a [Self], element: &str) -> Option<&'a Self> {
        let fits = |pattern: &str| match pattern.strip_suffix('*') {
            Some(begin) => element.starts_with(begin),
            None => element == pattern,
        };
        let all = topics.iter().flat_map(|topic| topic.elements.iter().map(move |pattern| (topic, *pattern)));
        // An exact name is longer than a beginning that fits it, or as long.
        all.filter(|(_, pattern)| fits(pattern))
            .max_by_key(|(_, pattern)| (pattern.trim_end_matches('*').len(), !pattern.ends_with('*')))
            .map(|(topic, _)| topic)
    }
}

/// The headings of a legend.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TopicGroup {
    /// Figures and other pieces.
    Pieces,
    /// Spaces, rooms and steps.
    Places,
    /// Cards and tiles.
    Cards,
    /// Favours and powers.
    Powers,
    /// Events.
    Events,
    /// Piles, hands, money and marks: what there is beside the board.
    Marks,
}

impl TopicGroup {
    /// All headings, in the order of a legend.
    pub const ALL: [Self; 6] =
        [Self::Pieces, Self::Places, Self::Cards, Self::Powers, Self::Events, Self::Marks];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pieces => "pieces",
            Self::Places => "places",
            Self::Cards => "cards",
            Self::Powers => "powers",
            Self::Events => "events",
            Self::Marks => "marks",
        }
    }
}

/// Where the rules speak of the present question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleRef {
    /// The clause or section: `R4.6`, `R4`.
    pub clause: &'static str,
    /// The step of the turn that is going on, as numbered under "In short"; 0 if none is.
    pub step: u8,
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

/// A part of a page. A viewer is sent the parts that have changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// The id of the element it replaces.
    pub id: &'static str,
    /// Its HTML.
    pub markup: String,
}

/// A move of a piece between two elements of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Movement {
    /// The element of the piece; empty if pieces of this kind have none of their own.
    pub piece: String,
    /// The element it left.
    pub from: String,
    /// The element it reached.
    pub to: String,
}

/// The lessons of a game.
#[derive(Clone, Copy, Debug)]
pub struct Lessons {
    /// What is said in them.
    pub words: Words,
    /// Name and text of each, in the order in which they are learnt.
    pub scripts: &'static [(&'static str, &'static str)],
}

impl Lessons {
    /// No lessons.
    pub const NONE: Self = Self { words: Words { en: "", fr: "", it: "" }, scripts: &[] };
}

/// A row of a score sheet: one source of points, or something worth knowing beside them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreRow {
    /// What is counted.
    pub label: Label,
    /// The value of each seat, in seat order.
    pub values: Vec<i64>,
    /// Whether it is part of the points: the points of a seat are the sum of these rows.
    pub counts: bool,
}

/// A game that can be shown to people. Everything is computed from a view, a choice or an event, never from a state.
pub trait Show: Game {
    /// The texts of all labels, prompts and log lines.
    const WORDS: Words;

    /// The rules of the game, `docs/rules/<game>.md` and its translations, in the form that the crate `rulebook` reads.
    const RULES: Words = Words { en: "", fr: "", it: "" };

    /// Everything a player may ask about, in the order of a legend: every piece, place, card and mark.
    const TOPICS: &'static [Topic] = &[];

    /// The lessons of the game, `lessons/<game>/`, in the form that the crate `lessons` reads.
    const LESSONS: Lessons = Lessons::NONE;

    /// The puzzles of the game, `puzzles/<game>.txt`, in the form that the crate `puzzles` reads. Empty if it has none.
    const PUZZLES: &'static str = "";

    /// Where the rules speak of the present question.
    fn rule(_view: &Self::View) -> RuleRef {
        RuleRef { clause: "", step: 0 }
    }

    /// The question, and who is asked: the argument `seat`, if it is one player. Texts may also select on the argument
    /// `you`, which is added for every viewer: `yes` if the reader is that player, or is among those who are asked.
    fn prompt(view: &Self::View) -> Label;

    /// The text of a choice's button.
    fn label(choice: &Self::Choice) -> Label;

    /// The elements of the board that a choice involves, in the order in which a player would click them: card, pawn,
    /// space.
    fn elements(choice: &Self::Choice) -> Vec<String>;

    /// The choices that a player may mean who points at this element now, legal or not, the likeliest first. If none of
    /// them is legal, a page says why the first is not ([`Position::why_not`](crate::Position::why_not)), so leave out
    /// those whose reason would not make sense. The name of the element comes from outside and may be anything.
    fn meant(_view: &Self::View, _element: &str) -> Vec<Self::Choice> {
        Vec::new()
    }

    /// A warning if this choice loses at once, or is bad in a way that is easily overlooked. A page asks for
    /// confirmation. It depends only on the seat's view.
    fn warning(_view: &Self::View, _choice: &Self::Choice) -> Option<Label> {
        None
    }

    /// Whether a choice only ends the current step. A page may submit it for a player who clicks something of the next
    /// step.
    fn ends_step(_choice: &Self::Choice) -> bool {
        false
    }

    /// Whether this is the choice that goes on without doing anything: end the turn, pass, decline. A page gives it the
    /// main button. At most one of the legal choices.
    fn goes_on(choice: &Self::Choice) -> bool {
        Self::ends_step(choice)
    }

    /// The text of the main button, if it depends on the position. By default, the label of the choice.
    fn goes_on_label(_view: &Self::View, choice: &Self::Choice) -> Label {
        Self::label(choice)
    }

    /// The heading under which a page lists this choice: the card or figure it begins with.
    fn group(_choice: &Self::Choice) -> Option<Label> {
        None
    }

    /// What a viewer sees on the way from one position to the next, where a choice passes through something worth seeing:
    /// cards that are turned over and cleared away at once. It is made from what the viewer saw before and is told now, so
    /// it shows nothing else. A page shows each for a moment.
    fn between(_before: &Self::View, _told: &[Self::Event]) -> Vec<Self::View> {
        Vec::new()
    }

    /// The text of a log line.
    fn log_label(event: &Self::Event) -> Label;

    /// The elements of the board that a log line is about, as in [`Show::elements`]. A page highlights them when the
    /// reader points at the line.
    fn log_elements(_: &Self::Event) -> Vec<String> {
        Vec::new()
    }

    /// Which piece moved from where to where, if this log line is about a move on the board. A page draws it for players
    /// who were not looking.
    fn log_movement(_: &Self::Event) -> Option<Movement> {
        None
    }

    /// At the end: where everybody's points come from, row by row.
    fn score_sheet(_: &Self::View) -> Vec<ScoreRow> {
        Vec::new()
    }

    /// The text of a statement.
    fn statement_label(statement: &Self::Statement) -> Label;

    /// The board as text for a terminal, at most 100 columns wide.
    fn text(view: &Self::View, speak: &dyn Speak) -> String;

    /// The files of a page; see [`Art`].
    const ART: Art = Art::NONE;

    /// The board as HTML: the parts `board`, and `hand` for the viewer's cards. By default, the text in one part.
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
