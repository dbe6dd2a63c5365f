//! Patches between two versions of a markup: the parts of a page, and the frames of a playback, differ little
//! from those before.

use serde::{Serialize, Serializer};

/// One step of a patch, applied from the beginning of the old text. Lengths are in UTF-16 units, as JavaScript counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    /// Keeps so many units.
    Keep(usize),
    /// Removes so many units.
    Skip(usize),
    /// Inserts this text.
    Put(String),
}

impl Serialize for Op {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let signed = |length: &usize| i64::try_from(*length).unwrap_or(i64::MAX);
        match self {
            Self::Keep(length) => serializer.serialize_i64(signed(length)),
            Self::Skip(length) => serializer.serialize_i64(-signed(length)),
            Self::Put(text) => serializer.serialize_str(text),
        }
    }
}

/// How many tags ahead to search for the place where both texts are the same again.
const LOOKAHEAD: usize = 600;
/// How many tags in a row must be the same there: single tags are the same everywhere.
const SAME_TAGS: usize = 4;

/// The patch that turns `before` into `after`, tag by tag.
pub(crate) fn patch(before: &str, after: &str) -> Vec<Op> {
    // Most of both is the same. A tag begins with `<`, which is no part of another letter.
    let start = common(before.bytes(), after.bytes());
    let start = before.as_bytes()[..start].iter().rposition(|byte| *byte == b'<').unwrap_or(0);
    let (kept, before, after) = (&before[..start], &before[start..], &after[start..]);
    let end = common(before.bytes().rev(), after.bytes().rev());
    let same = &before.as_bytes()[before.len() - end..];
    let end = same.iter().position(|byte| *byte == b'<').map_or(0, |cut| end - cut);
    let (before, kept_end) = before.split_at(before.len() - end);
    let (from, to) = (tags(before), tags(&after[..after.len() - end]));
    let (mut i, mut j) = (0, 0);
    let mut ops = Vec::new();
    push(&mut ops, Op::Keep(units(&[kept])));
    while i < from.len() || j < to.len() {
        let same = from[i..].iter().zip(&to[j..]).take_while(|(one, other)| one == other).count();
        push(&mut ops, Op::Keep(units(&from[i..i + same])));
        (i, j) = (i + same, j + same);
        let (gone, come) = next_same(&from[i..], &to[j..]);
        push(&mut ops, Op::Skip(units(&from[i..i + gone])));
        push(&mut ops, Op::Put(to[j..j + come].concat()));
        (i, j) = (i + gone, j + come);
    }
    push(&mut ops, Op::Keep(units(&[kept_end])));
    ops
}

/// How many tags to leave out on either side until both are the same again: the nearest such place, or the end.
fn next_same(from: &[&str], to: &[&str]) -> (usize, usize) {
    let alike = |gone: usize, come: usize| {
        let (from, to) = (&from[gone..], &to[come..]);
        let run = from.iter().zip(to).take(SAME_TAGS).take_while(|(one, other)| one == other).count();
        run == SAME_TAGS || (run == from.len() && run == to.len())
    };
    (0..LOOKAHEAD)
        .flat_map(|both| (0..=both).map(move |gone| (gone, both - gone)))
        .find(|&(gone, come)| gone <= from.len() && come <= to.len() && alike(gone, come))
        .unwrap_or((from.len(), to.len()))
}

/// The text in pieces that begin with a tag.
fn tags(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = text.match_indices('<').map(|(place, _)| place).collect();
    if starts.first() != Some(&0) && !text.is_empty() {
        starts.insert(0, 0);
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).map(|(&start, end)| &text[start..end]).collect()
}

/// How many bytes are the same in both, from the beginning.
fn common(one: impl Iterator<Item = u8>, other: impl Iterator<Item = u8>) -> usize {
    one.zip(other).take_while(|(one, other)| one == other).count()
}

/// How many UTF-16 units the texts have: one for each letter, two for letters of four bytes.
fn units(texts: &[&str]) -> usize {
    let of = |byte: u8| usize::from(byte & 0xC0 != 0x80) + usize::from(byte >= 0xF0);
    texts.iter().map(|text| text.bytes().map(of).sum::<usize>()).sum()
}

fn push(ops: &mut Vec<Op>, op: Op) {
    if let (Some(Op::Keep(length)), Op::Keep(more)) = (ops.last_mut(), &op) {
        *length += more;
    } else if !matches!(&op, Op::Keep(0) | Op::Skip(0)) && op != Op::Put(String::new()) {
        ops.push(op);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the script does it.
    fn patched(before: &str, ops: &[Op]) -> String {
        let before: Vec<u16> = before.encode_utf16().collect();
        let (mut at, mut after) = (0, Vec::new());
        for op in ops {
            match op {
                Op::Keep(length) => {
                    after.extend(&before[at..at + length]);
                    at += length;
                }
                Op::Skip(length) => at += length,
                Op::Put(text) => after.extend(text.encode_utf16()),
            }
        }
        assert_eq!(at, before.len());
        String::from_utf16(&after).unwrap_or_default()
    }

    #[test]
    fn whatever_becomes_of_a_text_can_be_told_by_it() {
        let texts = [
            "",
            "a",
            "no tags",
            "<p>one</p>",
            "before<p>one</p>",
            "<p>one</p><p>two</p><p>three</p><i>x</i><b>y</b><u>z</u>",
            "<p>one</p><p>TWO</p><p>three</p><i>x</i><b>y</b><u>z</u>",
            "<p>two</p><p>three</p><i>x</i><b>y</b><u>z</u><p>one</p>",
            "<p>é👑</p><p>two</p><i>x</i><b>y</b><u>♛</u>",
            "<i>x</i><b>y</b><u>♛</u><p>é👑é</p>",
        ];
        for before in texts {
            for after in texts {
                let ops = patch(before, after);
                assert_eq!(patched(before, &ops), after, "{before} → {after}: {ops:?}");
            }
        }
    }

    #[test]
    fn little_changes_are_told_in_little() {
        let board = |who: usize| -> String {
            (0..500).map(|n| format!("<i id=\"{n}\">{}</i>", if n == who { "♛" } else { "" })).collect()
        };
        let ops = patch(&board(100), &board(400));
        let told = serde_json::to_string(&ops).unwrap_or_default();
        assert_eq!(patched(&board(100), &ops), board(400));
        assert!(told.len() < 120, "{told}");
        assert!(told.starts_with('[') && told.contains(",-"), "{told}");
    }
}
