//! The legal choices of a seat, without a list: their number, and the *n*th of them.

use rules::{Dice, Seat};

use super::Choice;
use crate::pieces::{Action, Colour, Courtier, Hand, Side};

/// The legal choices of a seat. Lists, counts and random picks are computed from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Menu {
    /// Choosing one of these courtiers, as bits (R2.1).
    Courtiers(u8),
    /// Keeping the mood, or throwing again (R4.2).
    Reroll,
    /// A mood (R4.3).
    Moods,
    /// A pass, unless the seat must open; then bids from least to most (R6.1, R6.4, R6.5).
    Bids { may_pass: bool, least: u8, most: u8 },
    /// An offer from least to most (R7.1, R7.3).
    Offers { least: u8, most: u8 },
    /// Choosing one of these actions, as bits (R8).
    Actions(u8),
    /// A card of this hand (R9.1).
    Cards(Hand),
    /// Staying, or climbing up to `most` places, on either side if `sides` is set (R10).
    Climbs { most: u8, sides: bool },
    /// Pushing one of these seats, as bits (R10.5).
    Pushes(u8),
}

impl Menu {
    /// No choice: the seat is not asked.
    pub(crate) const EMPTY: Self = Self::Actions(0);

    /// The number of choices.
    #[inline(always)]
    pub(crate) fn len(self) -> u32 {
        match self {
            Self::Cards(hand) => u32::from(hand.len()),
            Self::Climbs { most, sides } => 1 + (u32::from(most) << u32::from(sides)),
            Self::Actions(bits) | Self::Courtiers(bits) | Self::Pushes(bits) => {
                u32::from(BITS[usize::from(bits)].len)
            }
            Self::Bids { may_pass, least, most } => u32::from(may_pass) + u32::from(most - least) + 1,
            Self::Offers { least, most } => u32::from(most - least) + 1,
            Self::Moods => 5,
            Self::Reroll => 2,
        }
    }

    /// The `n`th choice, counted from 0; `n` is below the length.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "the longest menu has 201 choices")]
    pub(crate) fn nth(self, n: u32) -> Choice {
        let n = n as u8;
        match self {
            Self::Cards(hand) => Choice::Play(hand.nth(n)),
            Self::Climbs { .. } if n == 0 => Choice::Stay,
            Self::Climbs { sides: false, .. } => Choice::Climb(n, None),
            Self::Climbs { sides: true, .. } => {
                Choice::Climb(n.div_ceil(2), Some(Side::BOTH[usize::from(n.is_multiple_of(2))]))
            }
            Self::Actions(bits) => Choice::Present(Action::ALL[nth_bit(bits, n)]),
            Self::Courtiers(bits) => Choice::Impersonate(Courtier::ALL[nth_bit(bits, n) % 6]),
            Self::Pushes(bits) => Choice::Push(Seat::at(nth_bit(bits, n) as u8 % 6)),
            Self::Bids { may_pass: true, .. } if n == 0 => Choice::Pass,
            Self::Bids { may_pass, least, .. } => Choice::Bid(least + n - u8::from(may_pass)),
            Self::Offers { least, .. } => Choice::Seal(least + n),
            Self::Moods => Choice::Wish(Colour::ALL[usize::from(n) % 5]),
            Self::Reroll => {
                if n == 0 {
                    Choice::Keep
                } else {
                    Choice::Reroll
                }
            }
        }
    }
}

impl Menu {
    /// The choices, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Choice> {
        (0..self.len()).map(move |n| self.nth(n))
    }

    /// A random choice; all are equally likely.
    #[inline(always)]
    pub(crate) fn pick(self, dice: &mut impl Dice) -> Choice {
        self.nth(dice.below(self.len()))
    }
}

/// The bits that are set in a byte: their number and positions.
#[derive(Clone, Copy)]
struct Bits {
    len: u8,
    places: [u8; 8],
}

static BITS: [Bits; 256] = {
    let mut table = [Bits { len: 0, places: [0; 8] }; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut place = 0;
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[byte].places[table[byte].len as usize] = place;
                table[byte].len += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

#[inline]
fn nth_bit(bits: u8, n: u8) -> usize {
    usize::from(BITS[usize::from(bits)].places[usize::from(n) & 7])
}
