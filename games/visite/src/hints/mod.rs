//! Hints for bots: whole turns, and a strength of positions that is fitted to matches.

mod facts;
mod weights;

use std::hash::{Hash, Hasher};

use rules::hints::{Fact, SearchMethod, Suspicion, win_shares};
use rules::{BySeat, Dice, Entry, Hints, IgnoreEvents, Knowledge, Position, Seat, SplitMix, Viewer, exact};

use crate::choice::{Action, Choice};
use crate::pieces::{Card, Kind, Pawn, Pile, Space, Way};
use crate::scoring;
use crate::state::{PawnSpaces, Phase, Played, State};

pub use weights::WEIGHTS;

impl Hints for State {
    const METHOD: SearchMethod = SearchMethod::Turns;
    const DECISIONS: u32 = 3;
    const HORIZON: u32 = 2;
    const CERTAINTY: f32 = 1.1;
    const ITERATIONS: [u32; 2] = [200, 8000];
    const FACTS: &'static [Fact<Self>] = facts::FACTS;
    const SUSPICIONS: &'static [Suspicion<Self>] = facts::SUSPICIONS;

    /// The first choice of the strongest turn.
    fn rollout_choice(&self, seat: Seat, _dice: &mut impl Dice) -> Choice {
        self.best_turn(seat, &WEIGHTS).end.first
    }

    /// The strongest turn.
    fn play_turn(&mut self, seat: Seat, _dice: &mut impl Dice) {
        self.play_best_turn(seat, &WEIGHTS);
    }

    /// Of the strongest turns, the best after the reply in one imagined hand.
    fn play_turn_carefully(&mut self, seat: Seat, dice: &mut impl Dice) {
        self.play_considered_turn::<LOOKS>(seat, &WEIGHTS, 1, dice);
    }

    /// The figures and the Crown are in the same places, but more cards were played.
    fn is_detour(&self, other: &Self) -> bool {
        self.pawns == other.pawns
            && self.crown == other.crown
            && self.discard != other.discard
            && Card::ALL.iter().all(|&card| self.discard.count(card) >= other.discard.count(card))
    }

    /// A figure goes one way, then the other.
    fn goes_to_and_fro(&self, seat: Seat, choices: &[Choice]) -> bool {
        let mut world = self.clone();
        let mut ways = [[false; 2]; Pawn::ALL.len()];
        for choice in choices {
            let before = world.pawns;
            world.apply_unchecked(Entry::Choice { seat, choice: *choice }, &mut IgnoreEvents);
            for pawn in Pawn::ALL {
                let (from, to) = (before.of(pawn), world.pawns.of(pawn));
                ways[pawn as usize][0] |= to.number() < from.number();
                ways[pawn as usize][1] |= to.number() > from.number();
            }
        }
        ways.contains(&[true; 2])
    }

    /// The strength of the seat that has just played, as a probability of winning.
    fn evaluate(&self) -> BySeat<f32> {
        let mover = match self.phase {
            Phase::Over { .. } | Phase::Shared => return win_shares(self, |_| 1.0),
            Phase::Refill(seat) => seat,
            Phase::Act { seat, .. } => seat.left(2),
            Phase::Sides | Phase::Deal(_) => return BySeat::each(|_| 0.5),
        };
        let wins = probability(self.strength(mover, &WEIGHTS));
        BySeat::each(|seat| if seat == mover { wins } else { 1.0 - wins })
    }

    /// How far the King goes: wherever he stands, both want him.
    fn boldness(&self, _seat: Seat, choice: &Choice) -> f32 {
        let king = self.pawns.of(Pawn::King);
        let jump = |to: Space| f32::from(king.number().abs_diff(to.number()));
        match choice.action() {
            Action::King(_) | Action::Court(_) => 1.0,
            Action::Joker(Pawn::King, steps, _) => f32::from(steps),
            Action::JokerToFountain(Pawn::King) => jump(Space::FOUNTAIN),
            Action::Summon(Pawn::King) => jump(self.pawns.of(Pawn::Wizard)),
            Action::EndTurn => 0.0,
            _ => -0.5,
        }
    }
}

// ---- Whole turns ----

/// Where a seat's action can end: at this place of the figures, with these cards left.
#[derive(Clone, Copy)]
struct Step {
    pawns: PawnSpaces,
    hand: Pile,
    played: Played,
    /// The first choice on the way here.
    first: Choice,
}

/// A turn of a seat.
#[derive(Clone, Copy)]
struct WholeTurn {
    /// Where its action ends.
    end: Step,
    /// The only choice, such as the Wizard's power. Otherwise cards were played, and then the action ends, unless the King
    /// is in a castle.
    only: Option<Choice>,
    /// How strong the seat is after it.
    strength: i32,
}

/// Places that are looked at in one turn. Only hands full of Guards have more.
const MAX_STEPS: usize = 192;

/// Turns whose replies are looked at in a careful turn.
const LOOKS: usize = 6;

impl State {
    /// Calls `found` for every turn of a seat, those with few cards first, as long as it returns `true`.
    ///
    /// Orders of cards that lead to the same place are merged. If different cards lead there, the fewest are played.
    fn each_turn(&self, seat: Seat, weights: &Weights, mut found: impl FnMut(WholeTurn) -> bool) {
        let Phase::Act { played, .. } = self.phase else {
            debug_assert!(false, "nobody acts in {:?}", self.phase);
            return;
        };
        let end_turn = Choice::from(Action::EndTurn);
        let here = Step { pawns: self.pawns, hand: self.hands[seat], played, first: end_turn };
        let mut found = |end: Step, only| {
            found(WholeTurn { end, only, strength: self.strength_after(seat, end.pawns, end.hand, weights) })
        };
        let mut goes_on = played == Played::Nothing || found(here, Some(end_turn));
        let mut seen = SeenPlaces::new();
        let mut steps = [here; MAX_STEPS];
        let (mut known, mut next) = (1, 0);
        let mut at = self.clone();
        while next < known && goes_on {
            let step = steps[next];
            next += 1;
            at.pawns = step.pawns;
            at.hands[seat] = step.hand;
            at.phase = Phase::Act { seat, played: step.played };
            for choice in at.menu(seat).iter() {
                if choice == end_turn {
                    continue; // judged when it was found
                }
                let first = if next == 1 { choice } else { step.first };
                let mut after = at.clone();
                after.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
                let mut end = Step { pawns: after.pawns, hand: after.hands[seat], first, ..step };
                let mut only = None;
                match after.phase {
                    Phase::Act { seat: due, played } if due == seat => {
                        if known == MAX_STEPS || !seen.is_new(after.pawns, played) {
                            continue;
                        }
                        end.played = played;
                        steps[known] = end;
                        known += 1;
                    }
                    // The end of the match, or of a turn that is one choice.
                    _ if next == 1 => only = Some(choice),
                    _ => {}
                }
                goes_on &= found(end, only);
            }
        }
    }

    /// The turns after which the seat is strongest, the best first; of equal ones, those with the fewest cards. A turn that
    /// wins is enough.
    fn best_turns<const N: usize>(&self, seat: Seat, weights: &Weights) -> ([WholeTurn; N], usize) {
        let first = Choice::from(Action::EndTurn);
        let end = Step { pawns: self.pawns, hand: self.hands[seat], played: Played::Nothing, first };
        let mut best = [WholeTurn { end, only: Some(first), strength: i32::MIN }; N];
        let mut count = 0;
        self.each_turn(seat, weights, |turn| {
            if count < N {
                count += 1;
            } else if turn.strength <= best[N - 1].strength {
                return true;
            }
            let mut at = count - 1;
            while at > 0 && best[at - 1].strength < turn.strength {
                best[at] = best[at - 1];
                at -= 1;
            }
            best[at] = turn;
            best[0].strength < WON
        });
        (best, count)
    }

    /// The turn after which the seat is strongest; of equal ones, one with the fewest cards.
    fn best_turn(&self, seat: Seat, weights: &Weights) -> WholeTurn {
        self.best_turns::<1>(seat, weights).0[0]
    }

    /// Plays the strongest turn, judged by these weights.
    pub fn play_best_turn(&mut self, seat: Seat, weights: &Weights) {
        self.play_whole(seat, &self.best_turn(seat, weights));
    }

    /// Of the turns that look best, at most `N`, plays the one after which the seat is strongest when the other seat has
    /// replied. The other seat's hand is imagined anew, so many times.
    pub fn play_considered_turn<const N: usize>(
        &mut self,
        seat: Seat,
        weights: &Weights,
        hands: u32,
        dice: &mut impl Dice,
    ) {
        let (turns, count) = self.best_turns::<N>(seat, weights);
        let mut chances = [0.0; N];
        let mut best = 0;
        if count > 1 && turns[0].strength < WON {
            for _ in 0..hands {
                let world = self.scramble(Viewer::Seat(seat), dice);
                let seed = dice.word();
                for (turn, chance) in turns[..count].iter().zip(&mut chances) {
                    *chance += world.chance_after_reply(seat, turn, weights, &mut SplitMix::new(seed));
                }
            }
            for n in 1..count {
                if chances[n] > chances[best] {
                    best = n;
                }
            }
        }
        self.play_whole(seat, &turns[best]);
    }

    /// The chance to win after a turn in this world, if the other seat replies by its strongest turn.
    fn chance_after_reply(
        &self,
        seat: Seat,
        turn: &WholeTurn,
        weights: &Weights,
        dice: &mut SplitMix,
    ) -> f32 {
        let mut world = self.clone();
        world.play_whole(seat, turn);
        while let Phase::Refill(_) = world.phase {
            let outcome = world.draw(dice);
            world.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
        }
        match world.phase {
            Phase::Over { winner, .. } => f32::from(u8::from(winner == seat)),
            Phase::Act { seat: other, .. } => {
                let reply = world.best_turn(other, weights);
                let mut strength = reply.strength;
                hand_features(seat, reply.end.pawns, turn.end.hand, |feature, times| {
                    strength += times * i32::from(weights[OTHER_HAND + feature]);
                });
                1.0 - probability(strength)
            }
            _ => 0.5,
        }
    }

    /// Plays a turn.
    fn play_whole(&mut self, seat: Seat, turn: &WholeTurn) {
        if turn.only.is_none() {
            let Step { pawns, hand, played, .. } = turn.end;
            self.discard = self.discard.and(self.hands[seat].without(hand));
            self.hands[seat] = hand;
            self.pawns = pawns;
            self.phase = Phase::Act { seat, played };
            if let Some(over) = scoring::king_in_castle(self) {
                self.phase = over;
                return;
            }
        }
        let choice = turn.only.unwrap_or(Action::EndTurn.into());
        self.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
    }
}

/// A strength as a probability of winning (logistic function).
fn probability(strength: i32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "far below 2^24")]
    let log_odds = strength as f32 / 1000.0;
    1.0 / (1.0 + exact::exp(-log_odds))
}

/// The places that were found in a turn: a hash table without heap.
struct SeenPlaces([u64; Self::SLOTS]);

impl SeenPlaces {
    const SLOTS: usize = 512;

    const fn new() -> Self {
        Self([0; Self::SLOTS])
    }

    /// Whether this place is found for the first time; it is remembered. The caller finds fewer places than there are
    /// slots.
    fn is_new(&mut self, pawns: PawnSpaces, played: Played) -> bool {
        let mut mixed = Mix(0);
        (pawns, played).hash(&mut mixed);
        let key = mixed.finish() | 1;
        let mut slot = (key >> 55) as usize;
        loop {
            if self.0[slot] == key {
                return false;
            }
            if self.0[slot] == 0 {
                self.0[slot] = key;
                return true;
            }
            slot = (slot + 1) % Self::SLOTS;
        }
    }
}

/// A quick hash of a few numbers.
struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    fn write_isize(&mut self, word: isize) {
        self.write_u64(word.cast_unsigned() as u64);
    }
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

// ---- The strength of a position ----

/// The strength of a seat that has won.
const WON: i32 = 1_000_000;

/// The weight of each feature, in thousandths of the logarithm of the odds.
pub type Weights = [i16; FEATURES];

// Where the weights of each part begin. A part is a table with a row for each place of the King, −6 to +6 as the seat that
// has just played sees it, plus being its home; `WIZARD` has a row for each place of the Wizard.
const ROWS: usize = 13;
/// By the time that is left, see [`clock`].
const CLOCK: usize = 0;
const CLOCKS: usize = 8;
/// By the place of the Crown, −6 to +6.
const CROWN: usize = CLOCK + ROWS * CLOCKS;
/// By the place of another figure, −8 to +8.
const KING_WIZARD: usize = CROWN + ROWS * ROWS;
const KING_JESTER: usize = KING_WIZARD + ROWS * SPACES;
const HOME_GUARD: usize = KING_JESTER + ROWS * SPACES;
const FAR_GUARD: usize = HOME_GUARD + ROWS * SPACES;
const SPACES: usize = 17;
/// By the Wizard's place among the Court: between the Guards, beyond the home Guard, beyond the far one.
const WIZARD: usize = FAR_GUARD + ROWS * SPACES;
/// The steps the Crown would make for the seat, and for the other one, by the Crown's place.
const STEPS: usize = WIZARD + SPACES * 3;
const MAX_CROWN_STEPS: usize = 6;
const OTHER_STEPS: usize = STEPS + ROWS * MAX_CROWN_STEPS;
/// The hand of the seat that has just played, and that of the other one.
const HAND: usize = OTHER_STEPS + ROWS * MAX_CROWN_STEPS;
const OTHER_HAND: usize = HAND + HAND_FEATURES;
// Inside of a hand. King cards by the King's place, other types by their number; Jesters with and without their power.
const KINGS: usize = 0;
const MAX_KINGS: usize = 6;
const GUARDS: usize = KINGS + ROWS * MAX_KINGS;
const WIZARDS: usize = GUARDS + 9;
const JESTERS: usize = WIZARDS + 9;
const CARDS: usize = JESTERS + 18;
const EACH_CARD: usize = CARDS + 9;
const HAND_FEATURES: usize = EACH_CARD + 13;
/// The number of all features.
pub const FEATURES: usize = OTHER_HAND + HAND_FEATURES;

/// The time that is left: half a deck each before the first exhaustion, then parts of the last deck.
const fn clock(exhausted: u8, deck: u8) -> usize {
    match (exhausted, deck) {
        (0, 20..) => 0,
        (0, _) => 1,
        (_, 27..) => 2,
        (_, 19..) => 3,
        (_, 13..) => 4,
        (_, 8..) => 5,
        (_, 4..) => 6,
        _ => 7,
    }
}

impl State {
    /// How strong a seat is that has played its turn and draws cards, or has drawn them.
    fn strength(&self, seat: Seat, weights: &Weights) -> i32 {
        let mut strength = 0;
        match self.features(seat, |feature, times| strength += times * i32::from(weights[feature])) {
            Some(decided) => decided,
            None => strength,
        }
    }

    /// Gives each feature of the position and how often it is there. The seat has played its turn and draws cards, or has
    /// drawn them. If the match is decided, gives nothing but that.
    pub fn features(&self, seat: Seat, mut add: impl FnMut(usize, i32)) -> Option<i32> {
        let decided = self.public_features(seat, self.pawns, self.crown, self.hands[seat], &mut add);
        if decided.is_none() {
            let other = seat.left(2);
            hand_features(other, self.pawns, self.hands[other], |feature, times| {
                add(OTHER_HAND + feature, times);
            });
        }
        decided
    }

    /// The strength of a seat after an action: the figures stand here, these cards are left. It knows nothing of the other
    /// seat's hand.
    fn strength_after(&self, seat: Seat, pawns: PawnSpaces, hand: Pile, weights: &Weights) -> i32 {
        if let Some(winner) = pawns.of(Pawn::King).castle() {
            return if winner == seat { WON } else { -WON };
        }
        let home = Way::home(seat);
        let steps = pawns.in_castle(home) + u8::from(pawns.court_on_side(home));
        let crown = self.crown.step_at_most(home, steps);
        if let Some(winner) = crown.castle() {
            return if winner == seat { WON } else { -WON };
        }
        let mut strength = 0;
        let add = |feature, times| strength += times * i32::from(weights[feature]);
        match self.public_features(seat, pawns, crown, hand, add) {
            Some(decided) => decided,
            None => strength,
        }
    }

    /// The features that a seat knows after its action. If the refill ends the match, the result.
    #[inline]
    fn public_features(
        &self,
        seat: Seat,
        pawns: PawnSpaces,
        crown: Space,
        hand: Pile,
        mut add: impl FnMut(usize, i32),
    ) -> Option<i32> {
        let home = Way::home(seat);
        let draws = self.tables().hand - hand.len();
        let king = pawns.of(Pawn::King);
        let (mut exhausted, mut deck) = (self.exhausted, self.deck.len().saturating_sub(draws));
        if draws > 0 && deck == 0 {
            exhausted += 1;
            deck = self.tables().cards.len() - 2 * self.tables().hand;
            if exhausted >= 2
                && let Some(winner) = king.side()
            {
                return Some(if winner == seat { WON } else { -WON });
            }
        }
        let row = place(king, home, 6);
        let spaces = |pawn| place(pawns.of(pawn), home, 8);
        let (wizard, jester) = (spaces(Pawn::Wizard), spaces(Pawn::Jester));
        let (home_guard, far_guard) = match home {
            Way::West => (spaces(Pawn::WestGuard), spaces(Pawn::EastGuard)),
            Way::East => (spaces(Pawn::EastGuard), spaces(Pawn::WestGuard)),
        };
        let crown = place(crown, home, 6);
        add(CLOCK + row * CLOCKS + clock(exhausted, deck), 1);
        add(CROWN + row * ROWS + crown, 1);
        add(KING_WIZARD + row * SPACES + wizard, 1);
        add(KING_JESTER + row * SPACES + jester, 1);
        add(HOME_GUARD + row * SPACES + home_guard, 1);
        add(FAR_GUARD + row * SPACES + far_guard, 1);
        let beyond = if wizard >= home_guard { 1 } else { 2 * usize::from(wizard <= far_guard) };
        add(WIZARD + wizard * 3 + beyond, 1);
        let steps = |way| {
            let steps = pawns.in_castle(way) + u8::from(pawns.court_on_side(way));
            crown * MAX_CROWN_STEPS + usize::from(steps).min(MAX_CROWN_STEPS - 1)
        };
        add(STEPS + steps(home), 1);
        add(OTHER_STEPS + steps(Way::home(seat.left(2))), 1);
        hand_features(seat, pawns, hand, |feature, times| add(HAND + feature, times));
        None
    }
}

/// The distance from the west end of the middle part of the board as a seat sees it, plus being its home.
fn place(space: Space, home: Way, most: i8) -> usize {
    usize::from((space.towards(home).clamp(-most, most) + most).cast_unsigned())
}

/// The features of a seat's hand, counted from 0.
#[inline]
fn hand_features(seat: Seat, pawns: PawnSpaces, hand: Pile, mut add: impl FnMut(usize, i32)) {
    let home = Way::home(seat);
    let king = pawns.of(Pawn::King);
    let mut counts = [0_usize; 4];
    for card in Card::ALL {
        let count = hand.count(card);
        if count > 0 {
            counts[card.kind() as usize] += usize::from(count);
            add(EACH_CARD + card as usize, i32::from(count));
        }
    }
    let power = pawns.of(Pawn::Jester).towards(home) > king.towards(home);
    let most = |kind: Kind| counts[kind as usize].min(8);
    add(KINGS + place(king, home, 6) * MAX_KINGS + most(Kind::King).min(MAX_KINGS - 1), 1);
    add(GUARDS + most(Kind::Guards), 1);
    add(WIZARDS + most(Kind::Wizard), 1);
    add(JESTERS + 2 * most(Kind::Jester) + usize::from(power), 1);
    add(CARDS + counts.iter().sum::<usize>().min(8), 1);
}
