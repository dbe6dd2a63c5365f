//! The legal choices of a seat, as a set of bits.

use rules::Dice;
use rules::bits::{Counted, Places};

use super::{Action, Choice};
use crate::pieces::{Card, Pawn, Space, Way};

/// A set of choices, one bit each. The legal choices are computed as a whole, without a list. Lists, counts and random
/// picks are computed from the set.
///
/// Every card has four bits. A card that moves a pawn by a number has a bit for west and a bit for east in them, so
/// that the moves of a pawn by 1 to 5 steps, [`Moves`], fit the cards of its type as they lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Menu {
    /// The cards on pawns of their own type, four bits a card in the order of [`Card::ALL`], then both Guards at once,
    /// the Wizard's power, and the ends of an action.
    plain: u64,
    /// Jester numbers as jokers: on the King, on the west Guard, on the east Guard, five times four bits each.
    jokers: u64,
    /// Jester numbers on the Wizard, five times four bits, then Jester M on the four pawns.
    more_jokers: u64,
}

/// The number of the first choice in each word.
const PLAIN: u8 = 0;
const JOKERS: u8 = 64;
const MORE_JOKERS: u8 = 128;
/// More than the choices of any menu. Reserving this much is cheaper than counting.
const MOST: usize = 96;
/// Positions in [`Menu::plain`] of choices other than single cards.
const BOTH_GUARDS: u32 = 49;
const SUMMONS: u32 = 53;
const END_TURN: u32 = 56;
const DISCARD_HAND: u32 = 57;
/// Where in [`Menu::more_jokers`] Jester M begins.
const M_JOKERS: u32 = 20;

impl Menu {
    pub(crate) const EMPTY: Self = Self::plain(0);
    pub(crate) const DISCARD_HAND: Self = Self::plain(1 << DISCARD_HAND);

    /// All choices.
    pub(super) const FULL: Self = {
        let all = Moves::up_to(5, 5);
        Self::cards(1 << 48 | all.0 << 28 | (all.0 & 0xfff) << 16 | 1 << 12 | 0xfff)
            .and(Self::both_guards(0b1111))
            .and(Self::summons(0b111))
            .and_end_turn()
            .and(Self::DISCARD_HAND)
            .and(Self::jokers([all; 4], 0b1111))
    };

    #[inline]
    const fn plain(plain: u64) -> Self {
        Self { plain, jokers: 0, more_jokers: 0 }
    }

    /// Cards on pawns of their own type: four bits for each card.
    #[inline]
    pub(crate) const fn cards(bits: u64) -> Self {
        Self::plain(bits)
    }

    /// Both Guards: west-west, west-east, east-west, east-east.
    #[inline]
    pub(crate) const fn both_guards(bits: u64) -> Self {
        Self::plain(bits << BOTH_GUARDS)
    }

    /// King, west Guard, east Guard.
    #[inline]
    pub(crate) const fn summons(bits: u64) -> Self {
        Self::plain(bits << SUMMONS)
    }

    /// Jester numbers, and Jester M with one bit each, on King, west Guard, east Guard and Wizard.
    #[inline]
    pub(crate) const fn jokers(moves: [Moves; 4], to_fountain: u64) -> Self {
        let [king, west, east, wizard] = moves;
        Self {
            plain: 0,
            jokers: king.0 | west.0 << 20 | east.0 << 40,
            more_jokers: wizard.0 | to_fountain << M_JOKERS,
        }
    }

    #[inline]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self {
            plain: self.plain | other.plain,
            jokers: self.jokers | other.jokers,
            more_jokers: self.more_jokers | other.more_jokers,
        }
    }

    #[inline]
    pub(crate) const fn and_end_turn(self) -> Self {
        Self { plain: self.plain | 1 << END_TURN, ..self }
    }

    /// Removes the moves away from the seat's castle; choices without a direction stay (R10).
    pub(crate) const fn homeward(self, home: Way) -> Self {
        // In every four bits of a card that moves pawns, west is the first and third, east the second and fourth.
        let (cards, numbers, both_guards) = match home {
            Way::West => (0x1_1111_1111_1555, 0x1111_1111_1111_1111, 0b0001),
            Way::East => (0x1_2222_2222_1aaa, 0x2222_2222_2222_2222, 0b1000),
        };
        let free = !0 << SUMMONS;
        Self {
            plain: self.plain & (free | both_guards << BOTH_GUARDS | cards),
            jokers: self.jokers & numbers,
            more_jokers: self.more_jokers & (0xf << M_JOKERS | numbers & 0xf_ffff),
        }
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.plain | self.jokers | self.more_jokers == 0
    }

    /// A random choice; all are equally likely.
    #[inline(always)]
    pub(crate) fn pick(self, dice: &mut impl Dice) -> Choice {
        let plain = Counted::new(self.plain);
        if self.jokers | self.more_jokers == 0 {
            return Choice(plain.nth(dice.below(plain.len())));
        }
        self.nth(dice.below(self.len()))
    }

    fn len(self) -> u32 {
        [self.plain, self.jokers, self.more_jokers].map(u64::count_ones).iter().sum()
    }

    /// The `n`th choice, counted from 0.
    fn nth(self, mut n: u32) -> Choice {
        let words = [self.plain, self.jokers, self.more_jokers].map(Counted::new);
        let mut word = 0;
        while word < 2 && n >= words[word].len() {
            n -= words[word].len();
            word += 1;
        }
        Choice([PLAIN, JOKERS, MORE_JOKERS][word] + words[word].nth(n))
    }

    /// Appends the choices, in their order. Word by word: faster than one iterator over all.
    #[inline]
    pub(crate) fn list(self, out: &mut Vec<Choice>) {
        out.reserve(MOST);
        for (first, bits) in [(PLAIN, self.plain), (JOKERS, self.jokers), (MORE_JOKERS, self.more_jokers)] {
            Places::of(bits).for_each(|place| out.push(Choice(first + place)));
        }
    }

    /// The choices, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Choice> {
        let word = |first: u8, bits: u64| Places::of(bits).map(move |place| Choice(first + place));
        word(PLAIN, self.plain).chain(word(JOKERS, self.jokers)).chain(word(MORE_JOKERS, self.more_jokers))
    }
}

/// The moves of one pawn by 1 to 5 steps: four bits for each number of steps, the first for west, the second for east.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Moves(pub(crate) u64);

impl Moves {
    pub(crate) const EMPTY: Self = Self(0);
    const WEST: u64 = 0x1_1111;
    const EAST: u64 = 0x2_2222;

    /// Up to `west` steps west and up to `east` steps east.
    #[inline]
    pub(crate) const fn up_to(west: u8, east: u8) -> Self {
        const fn steps(most: u8) -> u64 {
            let most = if most > 5 { 5 } else { most };
            (1 << (4 * most)) - 1
        }
        Self(steps(west) & Self::WEST | steps(east) & Self::EAST)
    }

    /// On the whole board, from this space.
    #[inline]
    pub(crate) fn from(space: Space) -> Self {
        static BOARD: [Moves; 32] = {
            let mut board = [Moves::EMPTY; 32];
            let mut place = 0;
            while place <= 16 {
                board[place as usize] = Moves::up_to(place, 16 - place);
                place += 1;
            }
            board
        };
        BOARD[usize::from(Space::WEST_END.spaces_to(space)) & 31]
    }
}

/// The Court divides the board into four gaps: west of the west Guard, between that Guard and the King, between the
/// King and the east Guard, east of the east Guard. A move of *n* steps needs a gap of *n* spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gaps(u32);

impl Gaps {
    /// From west to east, a byte each.
    #[inline]
    pub(crate) const fn new(spaces: u32) -> Self {
        Self(spaces)
    }

    /// One bit for each gap of at least this many spaces: the moves of the west Guard west and east, then of the east
    /// Guard west and east.
    #[inline]
    pub(crate) const fn of_at_least(self, spaces: u32) -> u64 {
        const EACH: u32 = 0x0101_0101;
        // The top bit of each byte tells whether that gap is large enough; the product brings the four together.
        let enough = (self.0 + EACH * (0x80 - spaces)) >> 7 & EACH;
        (enough.wrapping_mul(1 << 24 | 1 << 17 | 1 << 10 | 1 << 3) >> 24 & 15) as u64
    }

    /// The King one space west, and east.
    #[inline]
    pub(crate) const fn king(self) -> u64 {
        self.of_at_least(1) >> 1 & 3
    }

    /// The whole Court one space west, and east.
    #[inline]
    pub(crate) const fn court(self) -> u64 {
        let one = self.of_at_least(1);
        one & 1 | one >> 2 & 2
    }
}

impl Action {
    /// The number of its bit, counted through all words of a [`Menu`].
    pub(super) const fn number(self) -> usize {
        const fn two(steps: u8, way: Way) -> usize {
            4 * (steps as usize - 1) + way as usize
        }
        const fn on(card: Card) -> usize {
            4 * card as usize
        }
        const fn guard(pawn: Pawn, way: Way) -> usize {
            2 * (pawn as usize - Pawn::WestGuard as usize) + way as usize
        }
        match self {
            Self::King(way) => on(Card::KingOne) + way as usize,
            Self::Court(way) => on(Card::KingOne) + 2 + way as usize,
            Self::Guard(pawn, way) => on(Card::GuardOne) + guard(pawn, way),
            Self::GuardTwice(pawn, way) => on(Card::GuardPair) + guard(pawn, way),
            Self::Flank => on(Card::Flank),
            Self::Wizard(steps, way) => on(Card::WizardOne) + two(steps, way),
            Self::Jester(steps, way) => on(Card::JesterOne) + two(steps, way),
            Self::JesterToFountain => on(Card::JesterM),
            Self::BothGuards(west, east) => BOTH_GUARDS as usize + 2 * west as usize + east as usize,
            Self::Summon(pawn) => SUMMONS as usize + pawn as usize,
            Self::EndTurn => END_TURN as usize,
            Self::DiscardHand => DISCARD_HAND as usize,
            Self::Joker(Pawn::Wizard, steps, way) => MORE_JOKERS as usize + two(steps, way),
            Self::Joker(pawn, steps, way) => JOKERS as usize + 20 * pawn as usize + two(steps, way),
            Self::JokerToFountain(pawn) => (MORE_JOKERS as u32 + M_JOKERS) as usize + pawn as usize,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_reach_as_far_as_there_is_room() {
        assert_eq!(Moves::up_to(2, 9), Moves(0b0010_0010_0010_0011_0011));
        assert_eq!(Moves::from(Space::WEST_END), Moves::up_to(0, 5));
        assert_eq!(Moves::from(Space::FOUNTAIN), Moves::up_to(5, 5));
        assert_eq!(Moves::from(Space::EAST_END), Moves::up_to(5, 0));
    }

    #[test]
    fn gaps_say_who_can_move() {
        let gaps = Gaps::new(0x03_02_01_00);
        assert_eq!([1, 2, 3, 4].map(|spaces| gaps.of_at_least(spaces)), [0b1110, 0b1100, 0b1000, 0]);
        assert_eq!((gaps.king(), gaps.court()), (0b11, 0b10));
        assert_eq!(Gaps::new(14).court(), 0b01);
    }

    #[test]
    fn a_full_menu_has_room() {
        let mut listed = Vec::new();
        Menu::FULL.list(&mut listed);
        assert!(listed.len() <= MOST);
        assert_eq!(listed, Menu::FULL.iter().collect::<Vec<_>>());
    }

    #[test]
    fn homeward_keeps_half_of_what_has_a_direction() {
        for home in Way::BOTH {
            let kept: Vec<_> = Menu::FULL.homeward(home).iter().collect();
            for choice in Choice::all() {
                let ways = choice.to_string().contains(if home == Way::West { '+' } else { '-' });
                assert_eq!(kept.contains(&choice), !ways, "{choice}");
            }
        }
    }
}
