//! Pieces of drawings that look the same at every table: drawn once, and kept for the life of the process.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::{PoisonError, RwLock};

use rules::Piece;

use crate::letters;

/// A game has some thousand pieces. This many are no pieces any more, and are not kept.
const MOST: usize = 50_000;

/// The pieces of one game in one language.
#[derive(Default)]
pub(crate) struct Pieces {
    plain: Kept,
    /// The letters of pieces.
    spelt: Kept,
}

/// What stands for each piece.
type Kept = RwLock<HashMap<Piece, &'static str, BuildHasherDefault<Quick>>>;

impl Pieces {
    /// A piece as it was drawn before, or else as it is drawn now.
    pub(crate) fn get(&self, piece: Piece, draw: &dyn Fn() -> String) -> Cow<'static, str> {
        find(&self.plain, piece).map_or_else(
            || {
                let drawn = draw();
                let kept = keep(&self.plain, piece, || Some(letters::kept(&drawn)));
                kept.map_or(Cow::Owned(drawn), Cow::Borrowed)
            },
            |kept| {
                debug_assert_eq!(kept, draw(), "{piece:?} leaves something out");
                Cow::Borrowed(kept)
            },
        )
    }

    /// The letter that stands for a piece. What is put in for it is `finish`ed.
    pub(crate) fn spell(
        &self,
        piece: Piece,
        draw: &dyn Fn() -> String,
        finish: fn(String) -> String,
    ) -> Cow<'static, str> {
        let found = find(&self.spelt, piece);
        if let Some(sign) = found {
            debug_assert_eq!(letters::spell_out(sign), finish(draw()), "{piece:?} leaves something out");
            return Cow::Borrowed(sign);
        }
        let drawn = finish(draw());
        let sign = keep(&self.spelt, piece, || letters::new(&drawn).map(|letter| letter.sign));
        sign.map_or(Cow::Owned(drawn), Cow::Borrowed)
    }
}

fn find(kept: &Kept, piece: Piece) -> Option<&'static str> {
    kept.read().unwrap_or_else(PoisonError::into_inner).get(&piece).copied()
}

/// Keeps what stands for a piece from now on, unless there are too many. Somebody else may have been quicker.
fn keep(kept: &Kept, piece: Piece, new: impl FnOnce() -> Option<&'static str>) -> Option<&'static str> {
    let mut kept = kept.write().unwrap_or_else(PoisonError::into_inner);
    let found = kept.get(&piece).copied();
    if found.is_none()
        && kept.len() < MOST
        && let Some(new) = new()
    {
        kept.insert(piece, new);
        return Some(new);
    }
    found
}

/// A hash for keys that nobody chooses.
#[derive(Default)]
pub(crate) struct Quick(u64);

impl Hasher for Quick {
    fn write(&mut self, bytes: &[u8]) {
        for some in bytes.chunks(8) {
            let mut eight = [0; 8];
            eight[..some.len()].copy_from_slice(some);
            self.write_u64(u64::from_le_bytes(eight));
        }
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}
