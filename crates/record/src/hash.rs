//! The frozen hash of a state: FNV-1a over the little-endian bytes that `Hash` feeds it.
//!
//! `Hash` hands over arrays of wide integers in the machine's own byte order; states keep to bytes, newtypes and enums.
//! Comparable only under the same `rules:` line, for a state may grow a field with the next version of the rules.

use std::hash::{Hash, Hasher};

struct Frozen(u64);

impl Frozen {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Frozen {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    fn write_u16(&mut self, n: u16) {
        self.write(&n.to_le_bytes());
    }
    fn write_u32(&mut self, n: u32) {
        self.write(&n.to_le_bytes());
    }
    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }
    fn write_u128(&mut self, n: u128) {
        self.write(&n.to_le_bytes());
    }
    fn write_usize(&mut self, n: usize) {
        self.write(&(n as u64).to_le_bytes());
    }
    fn write_i16(&mut self, n: i16) {
        self.write(&n.to_le_bytes());
    }
    fn write_i32(&mut self, n: i32) {
        self.write(&n.to_le_bytes());
    }
    fn write_i64(&mut self, n: i64) {
        self.write(&n.to_le_bytes());
    }
    fn write_i128(&mut self, n: i128) {
        self.write(&n.to_le_bytes());
    }
    fn write_isize(&mut self, n: isize) {
        self.write(&(n as i64).to_le_bytes());
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

/// The hash of a state, the same on every machine.
pub fn state_hash(state: &impl Hash) -> u64 {
    let mut frozen = Frozen::new();
    state.hash(&mut frozen);
    frozen.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Hash)]
    enum Phase {
        Quiet,
        Loud { by: u8, how: i16 },
    }

    #[derive(Hash)]
    struct State {
        piles: [u8; 3],
        gold: u16,
        phase: Phase,
        next: Option<u64>,
    }

    /// Frozen: if this fails, mend the hasher, not the test.
    #[test]
    fn golden() {
        let loud =
            State { piles: [1, 2, 3], gold: 500, phase: Phase::Loud { by: 2, how: -3 }, next: Some(7) };
        let quiet = State { piles: [0; 3], gold: 0, phase: Phase::Quiet, next: None };
        assert_eq!(format!("{:016x}", state_hash(&loud)), "5629a3a1da1acb74");
        assert_eq!(format!("{:016x}", state_hash(&quiet)), "f37d244b093d6a72");
    }

    /// The published test vectors of FNV-1a.
    #[test]
    fn it_is_fnv_1a() {
        let of = |text: &str| {
            let mut frozen = Frozen::new();
            frozen.write(text.as_bytes());
            frozen.finish()
        };
        assert_eq!(of(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(of("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(of("foobar"), 0x8594_4171_f739_67e8);
    }
}
