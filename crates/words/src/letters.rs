//! Letters that stand for pieces of drawings.
//!
//! A live page is drawn at every move, compared with what was there, and told by how it differs. Most of a drawing is
//! pieces that are kept. A speaker that spells ([`Speaker::spelling`](crate::Speaker::spelling)) gives one letter for each
//! of them, so a drawing is a tenth as long until [`spell_out`] puts the pieces in. The letters are of Unicode's private
//! use; no name that a speaker says has one of them.

use std::borrow::Cow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use memchr::memchr;

/// The first letter.
const FIRST: u32 = 0xF_0000;
/// A game has some thousand pieces. This many are no pieces any more, and get no letters.
const MOST: usize = 50_000;
/// The byte that every letter begins with.
pub const BEGIN: u8 = 0xF3;

/// A letter, and what it stands for.
#[derive(Debug)]
pub struct Letter {
    /// As it is written in a drawing.
    pub sign: &'static str,
    /// The markup it stands for.
    pub markup: &'static str,
    /// How many UTF-16 units that is.
    pub units: usize,
}

static LETTERS: [OnceLock<Letter>; MOST] = [const { OnceLock::new() }; MOST];
static COUNT: AtomicUsize = AtomicUsize::new(0);

/// A new letter for a markup; none if there are too many.
pub(crate) fn new(markup: &str) -> Option<&'static Letter> {
    let n = COUNT.fetch_add(1, Ordering::Relaxed);
    let place = LETTERS.get(n)?;
    let sign = char::from_u32(FIRST + u32::try_from(n).ok()?)?;
    let (units, markup) = (markup.encode_utf16().count(), kept(markup));
    Some(place.get_or_init(|| Letter { sign: kept(&sign.to_string()), markup, units }))
}

/// A text for the life of the process.
pub(crate) fn kept(text: &str) -> &'static str {
    Box::leak(text.into())
}

/// The letter that a text is, if it is nothing but one letter.
#[must_use]
pub fn only(text: &str) -> Option<&'static Letter> {
    let mut signs = text.chars();
    signs.next().and_then(letter).filter(|_| signs.as_str().is_empty())
}

/// The letter that a character is.
fn letter(sign: char) -> Option<&'static Letter> {
    let n = usize::try_from(u32::from(sign).checked_sub(FIRST)?).ok()?;
    LETTERS.get(n)?.get()
}

/// A text that people wrote, without letters.
#[must_use]
pub fn without(text: String) -> String {
    let is_letter = |c: char| (FIRST..=0xF_FFFF).contains(&u32::from(c));
    if text.contains(is_letter) { text.replace(is_letter, "\u{fffd}") } else { text }
}

/// What a drawing consists of.
#[derive(Clone, Copy, Debug)]
pub enum Run<'a> {
    /// Text without letters.
    Plain(&'a str),
    /// A letter.
    Letter(&'static Letter),
}

impl<'a> Run<'a> {
    /// The markup.
    #[must_use]
    pub fn markup(self) -> &'a str {
        match self {
            Self::Plain(text) => text,
            Self::Letter(letter) => letter.markup,
        }
    }
}

/// What a drawing consists of, in order.
pub fn runs(drawing: &str) -> impl Iterator<Item = Run<'_>> {
    let (mut rest, mut from) = (drawing, 0);
    std::iter::from_fn(move || {
        while let Some(at) = memchr(BEGIN, &rest.as_bytes()[from..]) {
            let at = from + at;
            let sign = rest[at..].chars().next()?;
            match letter(sign) {
                Some(letter) if at == 0 => {
                    (rest, from) = (&rest[sign.len_utf8()..], 0);
                    return Some(Run::Letter(letter));
                }
                Some(_) => {
                    let (plain, letters) = rest.split_at(at);
                    (rest, from) = (letters, 0);
                    return Some(Run::Plain(plain));
                }
                None => from = at + sign.len_utf8(),
            }
        }
        let plain = std::mem::take(&mut rest);
        from = 0;
        (!plain.is_empty()).then_some(Run::Plain(plain))
    })
}

/// How many bytes a drawing has with all pieces in their places.
#[must_use]
pub fn length(drawing: &str) -> usize {
    runs(drawing).map(|run| run.markup().len()).sum()
}

/// A drawing with all pieces in their places.
#[must_use]
pub fn spell_out(drawing: &str) -> Cow<'_, str> {
    if memchr(BEGIN, drawing.as_bytes()).is_none() {
        return Cow::Borrowed(drawing);
    }
    let mut markup = String::with_capacity(length(drawing));
    markup.extend(runs(drawing).map(Run::markup));
    Cow::Owned(markup)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_spelt_out() {
        let sign = |markup| new(markup).map_or("", |letter| letter.sign);
        let (king, crown) = (sign("<b>é</b>"), sign("<i>👑</i>"));
        assert_ne!(king, crown);
        assert_eq!(spell_out("<p>plain ♛</p>"), "<p>plain ♛</p>");
        let drawing = format!("{king}<p>{crown}{king}</p>\u{fffff}{crown}");
        assert_eq!(spell_out(&drawing), "<b>é</b><p><i>👑</i><b>é</b></p>\u{fffff}<i>👑</i>");
        assert_eq!(runs(&drawing).count(), 6);
        assert_eq!(
            runs(crown).map(|run| matches!(run, Run::Letter(letter) if letter.units == 9)).next(),
            Some(true)
        );
    }

    #[test]
    fn no_name_has_letters() {
        assert_eq!(without("Anne".to_owned()), "Anne");
        assert_eq!(without("A\u{f0000}\u{fffff}é".to_owned()), "A\u{fffd}\u{fffd}é");
    }
}
