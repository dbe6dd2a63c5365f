//! Pages: HTML made from what a visitor may know, in the visitor's language.
//!
//! * [`mod@layout`]: what all pages share
//! * [`mod@home`]: the first page
//! * [`mod@lessons_page`]: the lessons of a game
//! * [`mod@new_table`]: the form for a new table
//! * [`mod@preview`]: descriptions for link previews
//! * [`mod@puzzle`]: the list of puzzles, and one puzzle
//! * [`mod@replay`]: a finished match, step by step; [`mod@library`]: a visitor's finished matches
//! * [`mod@review`]: the review of a finished match
//! * [`mod@rules_page`]: the rules of a game
//! * [`mod@table`]: a table, in parts
//! * [`mod@date`], [`mod@qr`]: dates, QR codes

pub mod date;
pub mod home;
pub mod layout;
pub mod lessons_page;
pub mod library;
pub mod new_table;
pub mod preview;
pub mod puzzle;
pub mod qr;
pub mod replay;
pub mod review;
pub mod rules_page;
pub mod table;

use rules::{Arg, Label, Speak};
use words::Speaker;

/// A value in the query of an address.
pub(crate) fn query_value(text: &str) -> String {
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(escape).collect()
}

/// A message without arguments.
pub(crate) fn say(speaker: &Speaker, key: &'static str) -> String {
    speaker.say(&Label::new(key))
}

/// A message with one argument.
pub(crate) fn say_with(
    speaker: &Speaker,
    key: &'static str,
    name: &'static str,
    arg: impl Into<Arg>,
) -> String {
    speaker.say(&Label::new(key).with(name, arg))
}
