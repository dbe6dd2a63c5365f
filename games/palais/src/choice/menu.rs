//! The legal choices of a seat, as sets of bits. Lists, counts and random picks are computed from them.

use rules::Dice;
use rules::bits::{Counted, Places};

use super::{Choice, Payment, Source};
use crate::pieces::{Card, Pile, Privilege, Room, RoomMoves, Space};

/// A set of choices, except recruits: one bit each in two words.
///
/// The first bits of the first word are what may be done at any step. What the others stand for depends on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Menu {
    page: Page,
    first: u64,
    second: u64,
}

/// What the bits of a [`Menu`] stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Page {
    /// Moves.
    Moves,
    /// Settling, placing, posting, drawing, keeping.
    Rest,
}

/// Positions in the first word, on both pages.
const DONE: u32 = 0;
const PLAY: u32 = 1;
const CALL: u32 = 10;
const SPECIAL: u32 = 12;
/// On page `Rest`.
const SETTLE: u32 = SPECIAL;
const PLACE: u32 = 21;
const POST: u32 = 51;
/// In its second word.
const DRAW: u32 = 0;
const KEEP: u32 = 1;

/// Rooms servants are placed in, in their order; each has ten bits: the reserve, and nine rooms.
const PLACES: [Room; 3] = [Room::Gate, Room::Pompadour, Room::Cabinet];

impl Menu {
    pub(crate) const EMPTY: Self = Self { page: Page::Rest, first: 0, second: 0 };
    pub(crate) const DONE: Self = Self { first: 1 << DONE, ..Self::EMPTY };
    pub(crate) const DRAW: Self = Self { second: 1 << DRAW, ..Self::EMPTY };

    /// Playing these cards, one bit each.
    #[inline(always)]
    pub(crate) const fn play(cards: u16) -> Self {
        Self { first: (cards as u64) << PLAY, ..Self::EMPTY }
    }

    /// Calling one servant, calling three.
    #[inline(always)]
    pub(crate) const fn call(one: bool, three: bool) -> Self {
        Self { first: (one as u64 | (three as u64) << 1) << CALL, ..Self::EMPTY }
    }

    #[inline(always)]
    pub(crate) const fn moves(room_moves: RoomMoves) -> Self {
        Self { page: Page::Moves, first: room_moves.0[0] << SPECIAL, second: room_moves.0[1] }
    }

    pub(crate) const SETTLE: Self = Self { first: 0x1ff << SETTLE, ..Self::EMPTY };

    /// Placing a servant into this room: the reserve and nine rooms, one bit each.
    #[inline(always)]
    pub(crate) const fn place(to: Room, from: u16) -> Self {
        let at = match to {
            Room::Pompadour => 1,
            Room::Cabinet => 2,
            _ => 0,
        };
        Self { first: (from as u64) << (PLACE + 10 * at), ..Self::EMPTY }
    }

    /// The reserve and nine rooms, one bit each.
    #[inline(always)]
    pub(crate) const fn post(from: u16) -> Self {
        Self { first: (from as u64) << POST, ..Self::EMPTY }
    }

    /// Keeping one of these cards, one bit each.
    #[inline(always)]
    pub(crate) const fn keep(cards: u16) -> Self {
        Self { second: (cards as u64) << KEEP, ..Self::EMPTY }
    }

    /// The union; the page is that of `self`.
    #[inline(always)]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self { page: self.page, first: self.first | other.first, second: self.second | other.second }
    }

    /// A random choice; all are equally likely.
    #[inline(always)]
    pub(crate) fn pick(self, dice: &mut impl Dice) -> Choice {
        let first = Counted::new(self.first);
        if self.second == 0 {
            return self.choice(first.nth(dice.below(first.len())));
        }
        let second = Counted::new(self.second);
        let n = dice.below(first.len() + second.len());
        let (word, n, at) = if n < first.len() { (first, n, 0) } else { (second, n - first.len(), 64) };
        self.choice(at + word.nth(n))
    }

    /// The number of choices.
    #[inline(always)]
    pub(crate) const fn len(self) -> u32 {
        self.first.count_ones() + self.second.count_ones()
    }

    /// The `n`th choice, counted from 0.
    pub(crate) const fn nth(self, n: u32) -> Choice {
        let first = Counted::new(self.first);
        if n < first.len() {
            self.choice(first.nth(n))
        } else {
            self.choice(64 + Counted::new(self.second).nth(n - first.len()))
        }
    }

    /// The choices, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Choice> {
        let word = move |from: u8, bits: u64| Places::of(bits).map(move |place| self.choice(from + place));
        word(0, self.first).chain(word(64, self.second))
    }

    /// What a bit stands for.
    #[inline(always)]
    const fn choice(self, bit: u8) -> Choice {
        CHOICES[self.page as usize][bit as usize & 127]
    }
}

/// What every bit stands for, page by page.
static CHOICES: [[Choice; 128]; 2] = {
    let mut choices = [[Choice::Done; 128]; 2];
    let mut page = 0;
    while page < 2 {
        let mut card = 0;
        while card < Card::ALL.len() {
            choices[page][PLAY as usize + card] = Choice::Play(Card::ALL[card]);
            card += 1;
        }
        let mut once = 0;
        while once < Privilege::ONCE.len() {
            choices[page][CALL as usize + once] = Choice::Call(Privilege::ONCE[once]);
            once += 1;
        }
        page += 1;
    }
    let [moves, rest] = &mut choices;
    let mut from = 0;
    while from < 9 {
        let mut to = 0;
        while to < 9 {
            let place = if from < RoomMoves::FIRST {
                SPECIAL as usize + 9 * from
            } else {
                64 + 9 * (from - RoomMoves::FIRST)
            };
            moves[place + to] = Choice::Move(Room::ALL[from], Room::ALL[to]);
            to += 1;
        }
        rest[SETTLE as usize + from] = Choice::Settle(Room::ALL[from]);
        rest[64 + KEEP as usize + from] = Choice::Keep(Card::ALL[from]);
        from += 1;
    }
    let mut from = 0;
    while from < 10 {
        let source = if from == 0 { Source::Reserve } else { Source::Room(Room::ALL[from - 1]) };
        let mut to = 0;
        while to < PLACES.len() {
            rest[PLACE as usize + 10 * to + from] = Choice::Place { to: PLACES[to], from: source };
            to += 1;
        }
        rest[POST as usize + from] = Choice::Post(source);
        from += 1;
    }
    rest[64 + DRAW as usize] = Choice::Draw;
    choices
};

/// The cards of a pile, one bit each.
#[inline(always)]
pub(crate) const fn kinds(pile: Pile) -> u16 {
    // One bit in four; the products bring those of the first eight cards together.
    let first = (pile.held() & 0x1111_1111) as u32;
    let pairs = (first | first >> 3) & 0x0303_0303;
    let fours = (pairs | pairs >> 6) & 0x000f_000f;
    ((fours | fours >> 12) & 0xff) as u16 | ((pile.held() >> 32 & 1) as u16) << 8
}

/// The nobles a seat may recruit: for each payment by cards, the spaces, one bit each.
#[derive(Clone, Copy, Debug)]
pub struct Recruits<F: Fn(Payment) -> u64> {
    /// The most seals cards can pay.
    pub seals: u8,
    /// The spaces that can be had with exactly this payment by cards.
    pub spaces: F,
}

impl<F: Fn(Payment) -> u64> Recruits<F> {
    /// The number of choices.
    #[inline]
    pub(crate) fn len(&self) -> u32 {
        Payment::up_to(self.seals).map(|with| (self.spaces)(with).count_ones()).sum()
    }

    /// The choices, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Choice> {
        Payment::up_to(self.seals).flat_map(|with| {
            let spaces = Places::of((self.spaces)(with)).filter_map(Space::new);
            spaces.map(move |space| Choice::Recruit { with, space })
        })
    }

    /// The `n`th choice, counted from 0; there are more than `n`.
    pub(crate) fn nth(&self, mut n: u32) -> Choice {
        for with in Payment::up_to(self.seals) {
            let spaces = Counted::new((self.spaces)(with));
            if n < spaces.len()
                && let Some(space) = Space::new(spaces.nth(n))
            {
                return Choice::Recruit { with, space };
            }
            n -= spaces.len();
        }
        Choice::Done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_menus_are_in_the_order_of_choices() {
        let room_moves = crate::pieces::Palace::SUGGESTED.room_moves(true);
        let moves =
            Menu::moves(room_moves).and(Menu::play(0x1ff)).and(Menu::call(true, true)).and(Menu::DONE);
        let rest = [Room::Gate, Room::Pompadour, Room::Cabinet]
            .into_iter()
            .fold(Menu::DONE, |menu, to| menu.and(Menu::place(to, 0x3ff)))
            .and(Menu::play(0x1ff))
            .and(Menu::SETTLE)
            .and(Menu::post(0x3ff))
            .and(Menu::DRAW)
            .and(Menu::keep(0x1ff));
        for (menu, len) in [(moves, 1 + 9 + 2 + 40), (rest, 1 + 9 + 9 + 30 + 10 + 1 + 9)] {
            let listed: Vec<Choice> = menu.iter().collect();
            assert_eq!(listed.len(), len);
            assert!(listed.is_sorted_by(|one, next| one < next), "{listed:?}");
        }
    }

    #[test]
    fn kinds_says_which_cards_there_are() {
        for set in 0..512_u16 {
            // Any number of copies counts as one kind.
            for copies in 1..=4 {
                let counts = std::array::from_fn(|card| if set >> card & 1 == 1 { copies } else { 0 });
                assert_eq!(kinds(Pile::of(counts)), set);
            }
        }
    }
}
