//! Patches between two versions of a markup: the parts of a page, and the frames of a playback, differ little
//! from those before.
//!
//! Drawings are compared as they are spelt, with a letter for each piece that is kept, and told with the pieces in.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use memchr::{memchr2, memrchr2};
use words::letters::{self, Letter, Run};

use crate::json::{push_items, push_text};

/// What a tag begins with, or a letter that stands for tags.
const TAG: (u8, u8) = (b'<', letters::BEGIN);

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

/// Appends a patch as JSON.
pub(crate) fn push_json(json: &mut String, ops: &[Op]) {
    json.push('[');
    push_items(json, ops, |op, json| match op {
        Op::Keep(length) => drop(write!(json, "{length}")),
        Op::Skip(length) => drop(write!(json, "-{length}")),
        Op::Put(text) => push_text(json, text),
    });
}

/// How many tags ahead to search for the place where both texts are the same again.
const LOOKAHEAD: usize = 600;
/// How many tags in a row must be the same there: single tags are the same everywhere.
const SAME_TAGS: usize = 4;
/// The same with letters, which are in few places.
const SAME_LETTERS: usize = 2;
/// Room for so many tags from the beginning.
const ROOM: usize = 64;

/// The patch that turns `before` into `after`: tag by tag, and within tags that differ, from the first to the last byte
/// that does. Only what differs is cut into tags. Where they are `spelt`, it is of what their letters stand for.
pub(crate) fn patch(before: &str, after: &str, spelt: bool) -> Vec<Op> {
    let mut ops = Vec::new();
    let units = if spelt { units_spelt } else { units };
    let replace = if spelt { replace_spelt } else { replace };
    let start = tags_before(before, after);
    push(&mut ops, Op::Keep(units(&before[..start])));
    let end = tags_behind(&before[start..], &after[start..]);
    let (middle, rest) = before[start..].split_at(before.len() - start - end);
    let same = if spelt { SAME_LETTERS } else { SAME_TAGS };
    let (mut from, mut to) = (Tags::of(middle, same), Tags::of(&after[start..after.len() - end], same));
    while !(from.rest().is_empty() && to.rest().is_empty()) {
        let (gone, come) = next_same(&mut from, &mut to);
        if gone == come {
            for n in 0..gone {
                replace(&mut ops, from.tag(n), to.tag(n));
            }
        } else {
            replace(&mut ops, from.tags(gone), to.tags(come));
        }
        from.leave(from.tags(gone).len());
        to.leave(to.tags(come).len());
        let same = tags_before(from.rest(), to.rest());
        push(&mut ops, Op::Keep(units(&from.rest()[..same])));
        from.leave(same);
        to.leave(same);
    }
    push(&mut ops, Op::Keep(units(rest)));
    ops
}

/// How many bytes both texts begin with alike, up to the tag that differs: no other character has a byte like `<` or the
/// first one of a letter in it.
fn tags_before(one: &str, other: &str) -> usize {
    let same = common_start(one.as_bytes(), other.as_bytes());
    if same == one.len() && same == other.len() {
        return same;
    }
    memrchr2(TAG.0, TAG.1, &one.as_bytes()[..same]).unwrap_or(0)
}

/// How many bytes both texts end with alike, from a tag on.
fn tags_behind(one: &str, other: &str) -> usize {
    let same = common_end(one.as_bytes(), other.as_bytes());
    let end = &one.as_bytes()[one.len() - same..];
    memchr2(TAG.0, TAG.1, end).map_or(0, |tag| same - tag)
}

/// Replaces a text by another: without what is the same at both ends.
fn replace(ops: &mut Vec<Op>, gone: &str, come: &str) {
    if gone.is_empty() || come.is_empty() {
        push(ops, Op::Skip(units(gone)));
        return push(ops, Op::Put(come.to_owned()));
    }
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

/// The same of texts with letters. One letter in the place of another is compared with it tag by tag.
fn replace_spelt(ops: &mut Vec<Op>, gone: &str, come: &str) {
    if gone == come {
        return push(ops, Op::Keep(units_spelt(gone)));
    }
    if let (Some(gone), Some(come)) = (letters::only(gone), letters::only(come)) {
        return patch_of_letters(gone, come).iter().for_each(|op| push(ops, op.clone()));
    }
    replace(ops, &letters::spell_out(gone), &letters::spell_out(come));
}

/// So many patches of letters are kept. Most pieces change in few ways: a pawn moves a space, a card can be played.
const KEPT: usize = 20_000;

/// How one letter differs from another. It is always the same, so it is kept.
fn patch_of_letters(gone: &Letter, come: &Letter) -> Arc<[Op]> {
    type Known = HashMap<(&'static str, &'static str), Arc<[Op]>>;
    static KNOWN: LazyLock<RwLock<Known>> = LazyLock::new(RwLock::default);
    let signs = (gone.sign, come.sign);
    if let Some(known) = KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(&signs) {
        return Arc::clone(known);
    }
    let new: Arc<[Op]> = patch(gone.markup, come.markup, false).into();
    let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    if known.len() < KEPT {
        known.insert(signs, Arc::clone(&new));
    }
    new
}

/// How many tags to leave out on either side until both are the same again: the first such place, or the end.
fn next_same(from: &mut Tags, to: &mut Tags) -> (usize, usize) {
    for n in 0..LOOKAHEAD {
        let (left, right) = (from.run(n), to.run(n));
        if left.is_none() && right.is_none() {
            break;
        }
        let alike = |gone: usize, come: usize| {
            (0..from.same).all(|more| from.tag(gone + more) == to.tag(come + more))
        };
        let come = left.and_then(|run| to.find(run, n + 1)).filter(|&come| alike(n, come));
        let gone = right.and_then(|run| from.find(run, n + 1)).filter(|&gone| alike(gone, n));
        match (gone, come) {
            (Some(gone), Some(come)) if gone < come => return (gone, n),
            (_, Some(come)) => return (n, come),
            (Some(gone), None) => return (gone, n),
            (None, None) => {}
        }
    }
    (from.cut(usize::MAX), to.cut(usize::MAX))
}

/// A text in pieces that begin with a tag, cut as far as they are asked for.
struct Tags<'a> {
    text: &'a str,
    /// How many tags are a run.
    same: usize,
    /// Where those that are cut begin, and the end of the last; the first is where the text was left.
    starts: Vec<usize>,
    /// What most tags that differ differ in.
    marks: Vec<u32>,
    /// The same of runs of tags, by their first tag.
    runs: Vec<u32>,
}

impl<'a> Tags<'a> {
    fn of(text: &'a str, same: usize) -> Self {
        let mut starts = Vec::with_capacity(ROOM);
        starts.push(0);
        Self { text, same, starts, marks: Vec::with_capacity(ROOM), runs: Vec::with_capacity(ROOM) }
    }

    /// What was not left yet.
    fn rest(&self) -> &'a str {
        &self.text[self.starts[0]..]
    }

    /// Leaves so many bytes behind.
    fn leave(&mut self, bytes: usize) {
        let start = self.starts[0] + bytes;
        self.starts.clear();
        self.starts.push(start);
        self.marks.clear();
        self.runs.clear();
    }

    /// Cuts so many tags, if there are so many, and says how many there are.
    fn cut(&mut self, count: usize) -> usize {
        while let Some(&start) =
            self.starts.last().filter(|start| self.len() < count && **start < self.text.len())
        {
            let bytes = &self.text.as_bytes()[start..];
            let length = memchr2(TAG.0, TAG.1, &bytes[1..]).map_or(bytes.len(), |next| next + 1);
            self.starts.push(start + length);
            self.marks.push(mark(&bytes[..length]));
            if let Some(run) = self.marks.len().checked_sub(self.same).and_then(|at| self.marks.get(at..)) {
                self.runs.push(run.iter().fold(0, |run, mark| run.rotate_left(7) ^ mark));
            }
        }
        self.len()
    }

    /// What marks the run of tags that begins with the `n`th, if there are so many.
    fn run(&mut self, n: usize) -> Option<u32> {
        self.cut(n + self.same);
        self.runs.get(n).copied()
    }

    /// The first of so many runs that has this mark.
    fn find(&self, run: u32, most: usize) -> Option<usize> {
        const AT_ONCE: usize = 32;
        let runs = &self.runs[..most.min(self.runs.len())];
        // Without a branch for each: many are compared at once.
        let has = |some: &[u32]| some.iter().fold(false, |found, other| found | (*other == run));
        let near = AT_ONCE * runs.chunks(AT_ONCE).position(has)?;
        Some(near + runs[near..].iter().position(|other| *other == run)?)
    }

    fn len(&self) -> usize {
        self.marks.len()
    }

    fn tag(&self, n: usize) -> &'a str {
        &self.text[self.starts[n]..self.starts[n + 1]]
    }

    /// The first tags.
    fn tags(&self, count: usize) -> &'a str {
        &self.text[self.starts[0]..self.starts[count]]
    }
}

/// The length of a tag, its name, and how it ends.
fn mark(tag: &[u8]) -> u32 {
    let eight = |bytes: Option<&[u8; 8]>| bytes.map(|bytes| u64::from_le_bytes(*bytes));
    // A letter has four bytes.
    let short = || tag.iter().fold(0, |all, byte| all << 8 | u64::from(*byte));
    let [first, last] = [tag.first_chunk(), tag.last_chunk()].map(|bytes| eight(bytes).unwrap_or_else(short));
    let mixed = (first ^ last.rotate_left(21) ^ (tag.len() as u64)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed.to_le_bytes().last_chunk().map_or(0, |high| u32::from_le_bytes(*high))
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

/// The same of a text with letters.
fn units_spelt(text: &str) -> usize {
    let of = |run| match run {
        Run::Plain(text) => units(text),
        Run::Letter(letter) => letter.units,
    };
    letters::runs(text).map(of).sum()
}

fn push(ops: &mut Vec<Op>, op: Op) {
    if let (Some(Op::Keep(length)), Op::Keep(more)) = (ops.last_mut(), &op) {
        *length += more;
    } else if !matches!(&op, Op::Keep(0) | Op::Skip(0)) && !matches!(&op, Op::Put(text) if text.is_empty()) {
        ops.push(op);
    }
}

#[cfg(test)]
mod tests {
    use rules::{Dice as _, SplitMix};

    use super::*;

    fn told(ops: &[Op]) -> String {
        let mut json = String::new();
        push_json(&mut json, ops);
        json
    }

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
                let ops = patch(before, after, false);
                assert_eq!(patched(before, &ops), after, "{before} → {after}: {ops:?}");
            }
        }
    }

    #[test]
    fn tags_that_come_go_and_change_anywhere_are_told() {
        let mut dice = SplitMix::new(1682);
        let mut tag = move |kinds: u64| format!("<i é=\"{}\">👑", dice.word() % kinds);
        let mut dice = SplitMix::new(1683);
        let mut below = move |most: usize| usize::try_from(dice.word() % 1_000_003).unwrap_or(0) % most;
        // Few kinds of tags: the same run may be in many places. Many: it is in one.
        for kinds in [2, 3, 40, 100_000] {
            for _ in 0..200 {
                let mut tags: Vec<String> = (0..below(120)).map(|_| tag(kinds)).collect();
                let before = tags.concat();
                for _ in 0..below(8) {
                    let at = below(tags.len() + 1);
                    let end = tags.len().min(at + below(12));
                    tags.splice(at..end, (0..below(12)).map(|_| tag(kinds)));
                }
                let after = tags.concat();
                let ops = patch(&before, &after, false);
                assert_eq!(patched(&before, &ops), after, "{before} → {after}: {ops:?}");
            }
        }
    }

    #[test]
    fn what_letters_stand_for_is_told() {
        use rules::{Lang, Piece, Speak as _, Words};
        let words = Words { en: "", fr: "", it: "" };
        let speaker = words::Speaker::new(Lang::En, words, Vec::new()).spelling(|markup| markup);
        let piece = |n: usize| {
            let number = i16::try_from(n).unwrap_or_default();
            speaker.piece(Piece::new("told", [number]), &|| format!("<i é=\"{n}\">👑</i><b>{n}</b>"))
        };
        let mut dice = SplitMix::new(1684);
        let mut below = move |most: usize| usize::try_from(dice.word() % 1_000_003).unwrap_or(0) % most;
        for _ in 0..300 {
            let mut drawing: Vec<String> =
                (0..60).map(|n| if n % 3 > 0 { piece(n).into() } else { format!("<p>{n} ♛</p>") }).collect();
            let before = drawing.concat();
            for _ in 0..below(6) {
                let at = below(drawing.len() + 1);
                let end = drawing.len().min(at + below(5));
                let new: Vec<String> = (0..below(5)).map(|_| piece(below(70)).into()).collect();
                drawing.splice(at..end, new);
            }
            let after = drawing.concat();
            let ops = patch(&before, &after, true);
            assert_eq!(patched(&letters::spell_out(&before), &ops), letters::spell_out(&after), "{ops:?}");
        }
        // Two letters that differ are told by how what they stand for differs.
        let ops = patch(&piece(7), &piece(8), true);
        assert_eq!(told(&ops), r#"[6,-1,"8",11,-1,"8",4]"#);
        let keeps_all = patch(&format!("{}x", piece(7)), &format!("{}y", piece(7)), true);
        assert_eq!(told(&keeps_all), r#"[23,-1,"y"]"#);
    }

    #[test]
    fn little_changes_are_told_in_little() {
        let board = |who: usize| -> String {
            (0..500).map(|n| format!("<i id=\"{n}\">{}</i>", if n == who { "♛" } else { "" })).collect()
        };
        let ops = patch(&board(100), &board(400), false);
        let told = told(&ops);
        assert_eq!(patched(&board(100), &ops), board(400));
        assert!(told.len() < 120, "{told}");
        assert!(told.starts_with('[') && told.contains(",-"), "{told}");
    }
}
