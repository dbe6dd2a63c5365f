//! The end of a match, where it can be seen whole.
//!
//! Chance is not looked through: a victory counts as sure if it comes before the next card is drawn, whatever others
//! decide until then.

use std::collections::HashMap;

use rules::{Entry, Hints, IgnoreEvents, Seat, SplitMix, Turn};

/// So many worlds must agree, if something is hidden.
const WORLDS: u32 = 8;

/// A choice after which the seat wins for sure in every world imagined from its view; nothing if none is found, trying
/// `most` choices in each world.
#[must_use]
pub fn sure<P: Hints>(
    seat: Seat,
    view: &P::View,
    legal: &[P::Choice],
    most: u32,
    dice: &mut SplitMix,
) -> Option<P::Choice> {
    let mut winning = legal.to_vec();
    for _ in 0..WORLDS {
        let world = P::imagine(view, dice);
        let mut outlook = Outlook { seat, left: most, known: HashMap::new() };
        winning.retain(|choice| outlook.wins_after(&world, seat, choice));
        if winning.is_empty() {
            break;
        }
    }
    winning.into_iter().next()
}

/// What is known about the positions of one world.
struct Outlook<P> {
    seat: Seat,
    /// Choices that may still be tried.
    left: u32,
    known: HashMap<P, bool>,
}

impl<P: Hints> Outlook<P> {
    fn wins_after(&mut self, world: &P, seat: Seat, choice: &P::Choice) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let mut next = world.clone();
        next.apply_unchecked(Entry::Choice { seat, choice: choice.clone() }, &mut IgnoreEvents);
        self.wins(next)
    }

    /// Whether the seat has won, or can win against all that the others may decide. What takes too long does not count.
    fn wins(&mut self, world: P) -> bool {
        let due = match world.turn() {
            Turn::Over => {
                return world.scores().is_some_and(|scores| scores.winners().only() == Some(self.seat));
            }
            Turn::Chance => return false,
            Turn::Decide(due) => due,
        };
        let Some(mover) = due.only() else { return false };
        if let Some(&known) = self.known.get(&world) {
            return known;
        }
        let mut legal = Vec::new();
        world.legal(mover, &mut legal);
        let wins = if mover == self.seat {
            legal.iter().any(|choice| self.wins_after(&world, mover, choice))
        } else {
            legal.iter().all(|choice| self.wins_after(&world, mover, choice))
        };
        self.known.insert(world, wins);
        wins
    }
}
