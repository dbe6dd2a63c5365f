//! Patches between two versions of a markup: the parts of a page, and the frames of a playback, differ little
//! from those before.

use std::ops::Range;

use memchr::{memchr, memchr_iter, memrchr};
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

/// The patch that turns `before` into `after`: tag by tag, and within tags that differ, from the first to the last byte
/// that does.
pub(crate) fn patch(before: &str, after: &str) -> Vec<Op> {
    // Most of both is the same. A tag begins with `<`, which is no part of another letter.
    let start = common_start(before.as_bytes(), after.as_bytes());
    let start = memrchr(b'<', &before.as_bytes()[..start]).unwrap_or(0);
    let end = common_end(&before.as_bytes()[start..], &after.as_bytes()[start..]);
    let same = &before.as_bytes()[before.len() - end..];
    let end = memchr(b'<', same).map_or(0, |cut| end - cut);
    let mut ops = Vec::new();
    push(&mut ops, Op::Keep(units(&before[..start])));
    let (from, to) =
        (Tags::of(&before[start..before.len() - end]), Tags::of(&after[start..after.len() - end]));
    let (mut i, mut j) = (0, 0);
    while i < from.len() || j < to.len() {
        let same =
            (0..from.len() - i).zip(0..to.len() - j).take_while(|&(n, _)| from.is_same(i + n, &to, j + n));
        let same = same.count();
        push(&mut ops, Op::Keep(units(from.tags(i..i + same))));
        (i, j) = (i + same, j + same);
        let (gone, come) = next_same(&from, i, &to, j);
        if gone == come {
            for n in 0..gone {
                replace(&mut ops, from.tag(i + n), to.tag(j + n));
            }
        } else {
            replace(&mut ops, from.tags(i..i + gone), to.tags(j..j + come));
        }
        (i, j) = (i + gone, j + come);
    }
    push(&mut ops, Op::Keep(units(&before[before.len() - end..])));
    ops
}

/// Replaces a text by another: without what is the same at both ends.
fn replace(ops: &mut Vec<Op>, gone: &str, come: &str) {
    let mut start = common_start(gone.as_bytes(), come.as_bytes());
    while !gone.is_char_boundary(start) || !come.is_char_boundary(start) {
        start -= 1;
    }
    let mut end = common_end(&gone.as_bytes()[start..], &come.as_bytes()[start..]);
    while !gone.is_char_boundary(gone.len() - end) || !come.is_char_boundary(come.len() - end) {
        end -= 1;
    }
    push(ops, Op::Keep(units(&gone[..start])));
    push(ops, Op::Skip(units(&gone[start..gone.len() - end])));
    push(ops, Op::Put(come[start..come.len() - end].to_owned()));
    push(ops, Op::Keep(units(&gone[gone.len() - end..])));
}

/// How many tags to leave out on either side until both are the same again: the nearest such place, or the end.
fn next_same(from: &Tags, i: usize, to: &Tags, j: usize) -> (usize, usize) {
    let (left, right) = (from.len() - i, to.len() - j);
    let alike = |gone: usize, come: usize| {
        let most = SAME_TAGS.min(left - gone).min(right - come);
        let run = (0..most).take_while(|n| from.is_same(i + gone + n, to, j + come + n)).count();
        run == SAME_TAGS || (run == left - gone && run == right - come)
    };
    (0..LOOKAHEAD)
        .flat_map(|both| (0..=both).map(move |gone| (gone, both - gone)))
        .find(|&(gone, come)| gone <= left && come <= right && alike(gone, come))
        .unwrap_or((left, right))
}

/// A text in pieces that begin with a tag.
struct Tags<'a> {
    text: &'a str,
    /// Where they begin, and the end.
    starts: Vec<usize>,
    /// What most tags that differ differ in.
    marks: Vec<u64>,
}

impl<'a> Tags<'a> {
    fn of(text: &'a str) -> Self {
        let mut starts = Vec::with_capacity(text.len() / 32 + 2);
        if !text.is_empty() && !text.starts_with('<') {
            starts.push(0);
        }
        starts.extend(memchr_iter(b'<', text.as_bytes()));
        starts.push(text.len());
        let marks = starts.windows(2).map(|ends| mark(&text.as_bytes()[ends[0]..ends[1]])).collect();
        Self { text, starts, marks }
    }

    /// Whether a tag is the same as one of another text.
    fn is_same(&self, n: usize, other: &Self, m: usize) -> bool {
        self.marks[n] == other.marks[m] && self.tag(n) == other.tag(m)
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn tag(&self, n: usize) -> &'a str {
        self.tags(n..n + 1)
    }

    fn tags(&self, range: Range<usize>) -> &'a str {
        &self.text[self.starts[range.start]..self.starts[range.end]]
    }
}

/// The length of a tag, its name, and how it ends.
fn mark(tag: &[u8]) -> u64 {
    let eight = |bytes: Option<&[u8; 8]>| bytes.map_or(0, |bytes| u64::from_le_bytes(*bytes));
    let (first, last) = (eight(tag.first_chunk()), eight(tag.last_chunk()));
    first ^ last.rotate_left(21) ^ (tag.len() as u64).rotate_left(48)
}

/// Bytes that are compared at once.
const BLOCK: usize = 64;

/// How many bytes are the same in both, from the beginning.
fn common_start(one: &[u8], other: &[u8]) -> usize {
    let blocks = one.chunks_exact(BLOCK).zip(other.chunks_exact(BLOCK));
    let start = BLOCK * blocks.take_while(|(one, other)| one == other).count();
    start + one[start..].iter().zip(&other[start..]).take_while(|(one, other)| one == other).count()
}

/// How many bytes are the same in both, from the end.
fn common_end(one: &[u8], other: &[u8]) -> usize {
    let blocks = one.rchunks_exact(BLOCK).zip(other.rchunks_exact(BLOCK));
    let end = BLOCK * blocks.take_while(|(one, other)| one == other).count();
    let rest = |bytes: &[u8]| bytes.len() - end;
    let (one, other) = (&one[..rest(one)], &other[..rest(other)]);
    end + one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count()
}

/// How many UTF-16 units a text has: one for each letter, two for letters of four bytes.
fn units(text: &str) -> usize {
    let of = |byte: &u8| u8::from(byte & 0xC0 != 0x80) + u8::from(*byte >= 0xF0);
    // In pieces whose sum is a byte: many bytes are added at once.
    text.as_bytes().chunks(BLOCK).map(|block| usize::from(block.iter().map(of).sum::<u8>())).sum()
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
