//! All that a seat may do at a moment, without a list: how many choices there are, and which is the *n*th.

use rules::Seat;

use crate::choice::Choice;
use crate::pieces::{Action, Colour, Courtier, Hand, Side};
use crate::state::{Auction, Phase, State};

/// What a seat may do. Lists, counts and random picks are read off it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Menu {
    /// Nothing: the seat is not asked.
    Empty,
    /// A courtier out of these bits (R2.1).
    Courtiers(u8),
    /// To keep the mood, or to throw again (R4.2).
    Reroll,
    /// A mood (R4.3).
    Moods,
    /// A bid from least to most; before it a pass, unless one must open (R6.1, R6.4, R6.5).
    Bids { may_pass: bool, least: u8, most: u8 },
    /// An offer from least to most (R7.1, R7.3).
    Offers { least: u8, most: u8 },
    /// An action out of these bits (R8).
    Actions(u8),
    /// A card of this hand (R9.1).
    Cards(Hand),
    /// To stay, or to climb up to so many places, on either of two sides if there is a choice (R10).
    Climbs { most: u8, sides: bool },
    /// Somebody out of these bits (R10.5).
    Pushes(u8),
}

impl Menu {
    /// How many choices.
    #[inline(always)]
    pub(super) fn len(self) -> u32 {
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
            Self::Empty => 0,
        }
    }

    /// The `n`th choice, counted from 0; `n` is below the length.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "the longest menu has 201 choices")]
    pub(super) fn nth(self, n: u32) -> Choice {
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
            Self::Reroll | Self::Empty => {
                if n == 0 {
                    Choice::Keep
                } else {
                    Choice::Reroll
                }
            }
        }
    }
}

/// The bits of a byte: how many, and where.
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

impl State {
    /// What a seat may do now.
    #[inline(always)]
    pub(super) fn menu(&self, seat: Seat) -> Menu {
        match self.phase {
            Phase::Play { waiting, .. } if waiting.has(seat) => Menu::Cards(self.hands[seat]),
            Phase::Climb { seat: due, .. } if due == seat => {
                let stand = self.stands[seat];
                let sides = self.two_sides() && self.leaves_foot(seat); // R10.4
                Menu::Climbs { most: self.tables().reach(self.points[seat], stand), sides }
            }
            Phase::Act { day, winner } if winner == seat => Menu::Actions(self.actions(day)),
            Phase::Auction { auction, .. } if auction.seat == seat => self.bids(auction),
            Phase::Sealed { waiting, least, .. } if waiting.has(seat) => {
                Menu::Offers { least, most: self.money[seat] }
            }
            Phase::Wish if self.first == seat => Menu::Moods,
            Phase::Reroll(_) if self.first == seat => Menu::Reroll,
            Phase::Push { pusher, .. } if pusher == seat => Menu::Pushes(self.pushable(seat)),
            Phase::Choose(due) if due == seat => Menu::Courtiers(self.free_courtiers()),
            _ => Menu::Empty,
        }
    }

    #[inline]
    fn bids(&self, auction: Auction) -> Menu {
        let most = self.money[auction.seat];
        match auction.best {
            Some(best) => Menu::Bids { may_pass: true, least: best.bid + 1, most }, // R6.4
            None => Menu::Bids { may_pass: false, least: 1, most },                 // R6.1
        }
    }

    fn pushable(&self, seat: Seat) -> u8 {
        self.company(seat).iter().fold(0, |bits, other| bits | 1 << other.number())
    }
}
