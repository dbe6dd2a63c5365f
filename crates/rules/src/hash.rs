//! The hash of a state: 64-bit FNV-1a over bytes that each type defines. It is the same on every machine and with every
//! compiler.
//!
//! `std::hash::Hash` cannot be used: it feeds arrays of wide integers in the machine's byte order, and it may change
//! between compilers. `docs/record.md` describes the bytes. Compare hashes only under the same rules version: the next
//! version may add a field to the state.

use crate::{BySeat, Seat};

/// The hasher.
#[derive(Clone, Debug)]
pub struct StateHash(u64);

impl Default for StateHash {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl StateHash {
    /// Adds these bytes.
    pub fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// The hash of all bytes so far.
    #[must_use]
    pub const fn finish(&self) -> u64 {
        self.0
    }
}

/// A value with defined bytes for a [`StateHash`]. Implement it with [`state_bytes!`](macro@crate::state_bytes).
pub trait StateBytes {
    /// Adds the bytes of every field, in a fixed order.
    fn feed(&self, hash: &mut StateHash);
}

/// The hash of a state.
///
/// ```
/// use rules::{Seat, state_bytes, state_hash};
///
/// struct State { gold: u16, phase: Phase }
/// enum Phase { Quiet, Loud { by: Seat } }
/// state_bytes!(struct State { gold, phase });
/// state_bytes!(enum Phase { 0 Quiet, 1 Loud { by } });
///
/// let one = State { gold: 500, phase: Phase::Loud { by: Seat::at(1) } };
/// let other = State { gold: 500, phase: Phase::Quiet };
/// assert_ne!(state_hash(&one), state_hash(&other));
/// ```
pub fn state_hash(state: &impl StateBytes) -> u64 {
    let mut hash = StateHash::default();
    state.feed(&mut hash);
    hash.finish()
}

/// Implements [`StateBytes`](crate::StateBytes): all fields in the given order. A forgotten field does not compile. The
/// fields of an enum variant follow the number of the variant, one byte.
///
/// The forms are `state_bytes!(struct Day { mood, event });`, `state_bytes!(struct Places(bits));`,
/// `state_bytes!(enum Phase { 0 Roll, 1 Event(mood), 2 Climb { seat } });` and, for an enum without fields,
/// `state_bytes!(Colour as u8);`.
#[macro_export]
macro_rules! state_bytes {
    (struct $Type:ident { $($field:ident),+ $(,)? }) => {
        impl $crate::StateBytes for $Type {
            fn feed(&self, hash: &mut $crate::StateHash) {
                let Self { $($field),+ } = self;
                $($crate::StateBytes::feed($field, hash);)+
            }
        }
    };
    (struct $Type:ident($($field:ident),+)) => {
        impl $crate::StateBytes for $Type {
            fn feed(&self, hash: &mut $crate::StateHash) {
                let Self($($field),+) = self;
                $($crate::StateBytes::feed($field, hash);)+
            }
        }
    };
    (enum $Type:ident {
        $($number:literal $Variant:ident $(($($item:ident),+))? $({ $($field:ident),+ $(,)? })?),+ $(,)?
    }) => {
        impl $crate::StateBytes for $Type {
            fn feed(&self, hash: &mut $crate::StateHash) {
                match self {
                    $(Self::$Variant $(($($item),+))? $({ $($field),+ })? => {
                        hash.write(&[$number]);
                        $($($crate::StateBytes::feed($item, hash);)+)?
                        $($($crate::StateBytes::feed($field, hash);)+)?
                    })+
                }
            }
        }
    };
    ($Type:ident as u8) => {
        impl $crate::StateBytes for $Type {
            fn feed(&self, hash: &mut $crate::StateHash) {
                hash.write(&[*self as u8]);
            }
        }
    };
}

macro_rules! little_endian {
    ($($number:ty),+) => {
        $(impl StateBytes for $number {
            fn feed(&self, hash: &mut StateHash) {
                hash.write(&self.to_le_bytes());
            }
        })+
    };
}
little_endian!(u8, u16, u32, u64, u128, i8, i16, i32, i64);

impl StateBytes for bool {
    fn feed(&self, hash: &mut StateHash) {
        hash.write(&[u8::from(*self)]);
    }
}

/// 0, or 1 and the value.
impl<T: StateBytes> StateBytes for Option<T> {
    fn feed(&self, hash: &mut StateHash) {
        self.is_some().feed(hash);
        if let Some(value) = self {
            value.feed(hash);
        }
    }
}

/// The elements. Their number follows from the type, so it is not added.
impl<T: StateBytes, const N: usize> StateBytes for [T; N] {
    fn feed(&self, hash: &mut StateHash) {
        for value in self {
            value.feed(hash);
        }
    }
}

impl<T: StateBytes, const N: usize> StateBytes for BySeat<T, N> {
    fn feed(&self, hash: &mut StateHash) {
        for (_, value) in self.iter() {
            value.feed(hash);
        }
    }
}

impl StateBytes for Seat {
    fn feed(&self, hash: &mut StateHash) {
        self.number().feed(hash);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    enum Phase {
        Quiet,
        Loud { by: u8, how: i16 },
        Named(Seat),
    }
    state_bytes!(enum Phase { 0 Quiet, 1 Loud { by, how }, 7 Named(seat) });

    #[derive(Clone, Copy)]
    enum Colour {
        Red,
        Blue,
    }
    state_bytes!(Colour as u8);

    struct State {
        piles: [u16; 3],
        gold: u64,
        phase: Phase,
        colour: Colour,
        next: Option<u32>,
    }
    state_bytes!(struct State { piles, gold, phase, colour, next });

    fn fnv(bytes: &[u8]) -> u64 {
        let mut hash = StateHash::default();
        hash.write(bytes);
        hash.finish()
    }

    /// The expected bytes are written out, so the test does not depend on the byte order of the machine.
    #[test]
    fn the_bytes_are_little_endian_whatever_the_machine() {
        let state = State {
            piles: [1, 0x0203, 4],
            gold: 0x0102_0304_0506_0708,
            phase: Phase::Loud { by: 2, how: -3 },
            colour: Colour::Blue,
            next: Some(7),
        };
        let bytes = [
            1, 0, 3, 2, 4, 0, // piles
            8, 7, 6, 5, 4, 3, 2, 1, // gold
            1, 2, 0xfd, 0xff, // phase
            1,    // colour
            1, 7, 0, 0, 0, // next
        ];
        assert_eq!(state_hash(&state), fnv(&bytes));
        let state = State { piles: [0; 3], gold: 0, phase: Phase::Quiet, colour: Colour::Red, next: None };
        assert_eq!(state_hash(&state), fnv(&[0; 17]));
        assert_eq!(state_hash(&Phase::Named(Seat::at(3))), fnv(&[7, 3]));
    }

    /// The published test vectors of FNV-1a.
    #[test]
    fn it_is_fnv_1a() {
        assert_eq!(fnv(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
