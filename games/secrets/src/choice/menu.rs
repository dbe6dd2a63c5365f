//! The legal choices of a seat, as a set of bits.

use rules::bits::{Counted, Places};
use rules::{Dice, Seat, SeatSet};

use super::Choice;
use crate::pieces::{Card, Face, Rank, Sovereign, Target};

/// A set of choices, one bit each, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Menu(u128);

const SEATS: u32 = 5;
/// The bit each kind of choice begins with.
const ATTEND: u32 = 0;
const PLACE: u32 = ATTEND + 2;
const PASS: u32 = PLACE + 2 * SEATS;
const STAKE: u32 = PASS + SEATS;
const CORRUPT: u32 = STAKE + 20;
const PLAN: u32 = CORRUPT + 1;
const DINE: u32 = PLAN + 2;
const SPY: u32 = DINE + 1;
const STAB: u32 = SPY + 1;
const DECORATE: u32 = STAB + SEATS + 1;
const RECRUIT: u32 = DECORATE + 2 * (SEATS + 1);
const PARDON: u32 = RECRUIT + 2 * SEATS;
const STRIKE: u32 = PARDON + 1;
const SEAL: u32 = STRIKE + 1;
const DECLINE: u32 = SEAL + 10;
const FINISH: u32 = DECLINE + 1;
const COUNT: u32 = FINISH + 1;

impl Menu {
    pub(crate) const EMPTY: Self = Self(0);
    pub(crate) const DECLINE: Self = Self(1 << DECLINE);
    pub(crate) const FINISH: Self = Self(1 << FINISH);
    pub(crate) const ATTEND: Self = Self(0b11 << ATTEND);

    /// One choice.
    pub(crate) const fn one(choice: Choice) -> Self {
        Self(1 << bit(choice))
    }

    /// Staking these kinds of cards on this face.
    pub(crate) const fn stakes(face: Face, kinds: u16) -> Self {
        Self((kinds as u128) << (STAKE + 10 * face as u32))
    }

    /// Sealing these kinds of cards as a third card.
    pub(crate) const fn seals(kinds: u16) -> Self {
        Self((kinds as u128) << SEAL)
    }

    /// Passing the Speech tile to one of these seats.
    pub(crate) fn passes(to: SeatSet) -> Self {
        to.iter().fold(Self::EMPTY, |menu, seat| menu.and(Self::one(Choice::Pass(seat))))
    }

    #[must_use]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// A random choice; all are equally likely. There is one.
    #[inline]
    pub(crate) fn pick(self, dice: &mut impl Dice) -> Choice {
        let [low, high] = self.words().map(Counted::new);
        let n = dice.below(low.len() + high.len());
        let bit = if n < low.len() { low.nth(n) } else { 64 + high.nth(n - low.len()) };
        at(u32::from(bit))
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "one half after the other")]
    const fn words(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }

    /// The choices, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Choice> {
        let [low, high] = self.words();
        let low = Places::of(low).map(u32::from);
        let high = Places::of(high).map(|place| 64 + u32::from(place));
        low.chain(high).map(at)
    }
}

const fn target(target: Target) -> u32 {
    match target {
        Target::Seat(seat) => seat.number() as u32,
        Target::Cardinal => SEATS,
    }
}

/// The bit that stands for a choice.
const fn bit(choice: Choice) -> u32 {
    match choice {
        Choice::Attend(sovereign) => ATTEND + sovereign as u32,
        Choice::Place(seat, sovereign) => PLACE + 2 * seat.number() as u32 + sovereign as u32,
        Choice::Pass(seat) => PASS + seat.number() as u32,
        Choice::Stake(face, card) => STAKE + 10 * face as u32 + card as u32,
        Choice::Corrupt => CORRUPT,
        Choice::Plan(rank) => PLAN + rank as u32,
        Choice::Dine => DINE,
        Choice::Spy => SPY,
        Choice::Stab(whose) => STAB + target(whose),
        Choice::Decorate(whose, face) => DECORATE + 2 * target(whose) + face as u32,
        Choice::Recruit(seat, face) => RECRUIT + 2 * seat.number() as u32 + face as u32,
        Choice::Pardon => PARDON,
        Choice::Strike => STRIKE,
        Choice::Seal(card) => SEAL + card as u32,
        Choice::Decline => DECLINE,
        Choice::Finish => FINISH,
    }
}

/// The choice a bit stands for.
fn at(bit: u32) -> Choice {
    static ALL: [Choice; COUNT as usize] = all();
    ALL.get(bit as usize).copied().unwrap_or(Choice::Decline)
}

const fn all() -> [Choice; COUNT as usize] {
    let mut all = [Choice::Decline; COUNT as usize];
    let mut n = 0;
    while n < 6 {
        let whose = if n < 5 { Target::Seat(Seat::at(n)) } else { Target::Cardinal };
        let mut two = 0;
        while two < 2 {
            let (face, sovereign) = (Face::BOTH[two], Sovereign::BOTH[two]);
            if let Target::Seat(seat) = whose {
                put(&mut all, Choice::Place(seat, sovereign));
                put(&mut all, Choice::Recruit(seat, face));
                put(&mut all, Choice::Pass(seat));
            }
            put(&mut all, Choice::Decorate(whose, face));
            put(&mut all, Choice::Attend(sovereign));
            put(&mut all, Choice::Plan(Rank::BOTH[two]));
            two += 1;
        }
        put(&mut all, Choice::Stab(whose));
        n += 1;
    }
    let mut n = 0;
    while n < 10 {
        put(&mut all, Choice::Stake(Face::Open, Card::ALL[n]));
        put(&mut all, Choice::Stake(Face::Hidden, Card::ALL[n]));
        put(&mut all, Choice::Seal(Card::ALL[n]));
        n += 1;
    }
    let mut n = 0;
    const ALONE: [Choice; 7] = [
        Choice::Corrupt,
        Choice::Dine,
        Choice::Spy,
        Choice::Pardon,
        Choice::Strike,
        Choice::Decline,
        Choice::Finish,
    ];
    while n < ALONE.len() {
        put(&mut all, ALONE[n]);
        n += 1;
    }
    all
}

const fn put(all: &mut [Choice; COUNT as usize], choice: Choice) {
    all[bit(choice) as usize] = choice;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_menu_lists_every_choice_once_in_order() {
        let full = Menu((1 << COUNT) - 1);
        let listed: Vec<Choice> = full.iter().collect();
        assert_eq!(listed.len(), 84);
        assert!(listed.is_sorted_by(|one, next| one < next), "{listed:?}");
        for choice in listed {
            assert_eq!(Menu::one(choice).iter().collect::<Vec<_>>(), [choice]);
            assert_eq!(choice.to_string().parse(), Ok(choice));
        }
    }

    #[test]
    fn cards_become_stakes_and_seals() {
        let menu = Menu::stakes(Face::Hidden, 0b11).and(Menu::seals(0b100));
        let listed: Vec<Choice> = menu.iter().collect();
        let stake = |card| Choice::Stake(Face::Hidden, card);
        assert_eq!(listed, [stake(Card::Zero), stake(Card::Ten), Choice::Seal(Card::Twenty)]);
    }
}
