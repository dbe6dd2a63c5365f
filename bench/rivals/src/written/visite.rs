//! A club player of Visite Royale.
//!
//! It thinks in whole turns: it looks through everything that it can do with its cards, keeps what looks best on the
//! board, and then imagines hands of the opponent and looks for the best answer of each.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use rules::{Dice, Entry, IgnoreEvents, Knowledge, Position, Seat, SplitMix, Turn};
use visite::state::Phase;
use visite::{Card, Choice, Event, Pawn, Pile, State, View, Way};

use super::Written;

/// Hands of the opponent that are imagined.
const HANDS: u32 = 24;
/// Turns that are worth a look at the answers to them.
const CANDIDATES: usize = 10;
/// Positions that are looked at in one turn: enough for nearly every hand.
const MOST: usize = 300;
/// A victory, in the units of [`standing`].
const VICTORY: i32 = 100_000;
/// The standing that multiplies the odds by e.
const SCALE: f64 = 130.0;

impl Written for State {
    fn written(seat: Seat, view: &View, legal: &[Choice], _told: &[Event], dice: &mut SplitMix) -> Choice {
        let mut candidates = whole_turns(&State::imagine(view, dice), seat);
        candidates.sort_by_key(|turn| -turn.standing);
        candidates.truncate(CANDIDATES);
        let Some(best) = candidates.first() else { return legal[0] };
        if candidates.len() == 1 || best.standing >= VICTORY {
            return best.choices[0];
        }
        let mut chances = vec![0.0; candidates.len()];
        for _ in 0..HANDS {
            let table = State::imagine(view, dice);
            let seed = dice.word();
            for (turn, chance) in candidates.iter().zip(&mut chances) {
                *chance += chance_after_reply(&table, turn, seat, &mut SplitMix::new(seed));
            }
        }
        let better = |one: usize, other: usize| if chances[other] > chances[one] { other } else { one };
        candidates[(0..chances.len()).reduce(better).unwrap_or(0)].choices[0]
    }
}

/// All choices of a turn, and the standing after it.
struct WholeTurn {
    choices: Vec<Choice>,
    standing: i32,
}

/// Every way to play this turn to its end. Orders of cards that come to the same are one way.
fn whole_turns(table: &State, seat: Seat) -> Vec<WholeTurn> {
    let mut found = Vec::new();
    let mut inside: Vec<Inside> = Vec::new();
    each_end(table, seat, &mut inside, |inside, before, choice, end| {
        let mut choices = vec![choice];
        let mut at = before;
        while at > 0 {
            choices.push(inside[at].choice);
            at = inside[at].before;
        }
        choices.reverse();
        found.push(WholeTurn { choices, standing: standing(end, seat) });
    });
    found
}

/// A position inside of a turn: the last choice, and the position before it.
struct Inside {
    table: State,
    choice: Choice,
    before: usize,
}

/// Calls `ended` for every position in which the turn can end, with the position before it and the last choice.
fn each_end(
    table: &State,
    seat: Seat,
    inside: &mut Vec<Inside>,
    mut ended: impl FnMut(&[Inside], usize, Choice, &State),
) {
    let mut known: HashSet<State, BuildHasherDefault<QuickHash>> = HashSet::default();
    let (mut legal, mut next) = (Vec::new(), 0);
    table.legal(seat, &mut legal);
    let Some(&any) = legal.first() else { return };
    inside.push(Inside { table: table.clone(), choice: any, before: 0 });
    while next < inside.len() {
        legal.clear();
        inside[next].table.legal(seat, &mut legal);
        for &choice in &legal {
            let mut after = inside[next].table.clone();
            after.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
            let goes_on = after.turn() == Turn::of(seat);
            if goes_on && inside.len() >= MOST || !known.insert(after.clone()) {
                continue;
            }
            if goes_on {
                inside.push(Inside { table: after, choice, before: next });
            } else {
                ended(inside, next, choice, &after);
            }
        }
        next += 1;
    }
}

/// The chance to win after a turn, if the table is as imagined and the opponent gives the best answer it has.
fn chance_after_reply(table: &State, turn: &WholeTurn, seat: Seat, dice: &mut SplitMix) -> f64 {
    let mut table = table.clone();
    for &choice in &turn.choices {
        table.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
    }
    while table.turn() == Turn::Chance {
        let outcome = table.draw(dice);
        table.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
    }
    let other = seat.left(2);
    let mut worst = (i32::MIN, standing(&table, seat));
    if table.turn() == Turn::of(other) {
        each_end(&table, other, &mut Vec::new(), |_, _, _, end| {
            let theirs = standing(end, other);
            if theirs > worst.0 {
                worst = (theirs, standing(end, seat));
            }
        });
    }
    1.0 / (1.0 + (-f64::from(worst.1) / SCALE).exp())
}

/// How good a table looks for a seat. It looks at the board and at this seat's own hand.
fn standing(table: &State, seat: Seat) -> i32 {
    let other = seat.left(2);
    let next = match table.phase() {
        Phase::Over { winner, .. } => return if winner == seat { VICTORY } else { -VICTORY },
        Phase::Shared => return 0,
        Phase::Act { seat, .. } => seat,
        Phase::Refill(seat) => seat.left(2),
        Phase::Sides | Phase::Deal(_) => other,
    };
    let home = Way::home(seat);
    let at = |pawn: Pawn| i32::from(table.space_of(pawn).towards(home));
    let (king, wizard, jester) = (at(Pawn::King), at(Pawn::Wizard), at(Pawn::Jester));
    let guards = [at(Pawn::WestGuard), at(Pawn::EastGuard)];
    let crown = i32::from(table.crown().towards(home));

    // The last deck: whoever has the King when it runs out wins.
    let draws = if let Phase::Refill(seat) = table.phase() { 8 - table.hand(seat).len() } else { 0 };
    let left = i32::from(table.deck().len()) - i32::from(draws);
    if draws > 0 && left <= 0 && table.exhausted() >= 1 && king != 0 {
        return if king > 0 { VICTORY } else { -VICTORY };
    }
    let deadline = if table.exhausted() >= 1 && left > 0 { king.signum() * 900 / (left + 4) } else { 0 };

    // The Crown is what usually wins, and the last spaces are the most urgent ones.
    let urgent = |spaces: i32| spaces.signum() * (spaces.abs() - 2).max(0).pow(2);
    let mine = i32::from(table.crown_steps(seat));
    let theirs = i32::from(table.crown_steps(other));
    let to_move = |who: Seat| if who == next { 12 } else { 0 };
    let mut value = 38 * crown + 9 * urgent(crown);
    value += mine * (26 + to_move(seat)) - theirs * (26 + to_move(other));

    // The Court goes home together; a King near a castle is a threat.
    value += 21 * king + 6 * urgent(king) + 9 * (guards[0] + guards[1]);
    let [first, last] = [guards[0].min(guards[1]), guards[0].max(guards[1])];
    value += 8 * (i32::from(first > 0) - i32::from(last < 0));

    // The Wizard can call the King between the Guards: for whoever comes next.
    value += 5 * wizard;
    if first < wizard && wizard < last {
        let called = wizard - king;
        let useful = if next == seat { called.max(0) } else { called.min(0) };
        value += 8 * useful;
        if wizard.abs() == 7 {
            let owner = if wizard > 0 { seat } else { other };
            value += if owner == next { 6 } else { 2 } * 60 * wizard.signum();
        }
    }

    // The Jester between the King and home makes jokers of the Jester cards.
    value += 4 * jester + 12 * (i32::from(jester > king) - i32::from(jester < king));
    value + deadline + hand_value(table.hand(seat), jester > king)
}

/// What cards are worth to their owner; a card that will be drawn counts as an average one, 0.
fn hand_value(hand: Pile, jokers: bool) -> i32 {
    let cards = hand.iter().map(|(card, count)| {
        let worth = match card {
            Card::KingOne => 8,
            Card::GuardPair | Card::Flank => 2,
            Card::GuardOne => -3,
            Card::WizardOne | Card::WizardTwo | Card::WizardThree => -5,
            Card::JesterFour | Card::JesterFive => 3,
            _ => -1,
        };
        let joker = if jokers && card >= Card::JesterTwo { 5 } else { 0 };
        i32::from(count) * (worth + joker)
    });
    // Two King cards move the whole Court.
    cards.sum::<i32>() + 6 * i32::from(hand.count(Card::KingOne) / 2)
}

/// A quick hash of tables.
#[derive(Default)]
struct QuickHash(u64);

impl Hasher for QuickHash {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }
    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number.cast_unsigned() as u64);
    }
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
