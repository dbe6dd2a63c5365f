//! Hints for bots: whole turns, and a strength of positions that is fitted to matches.

use std::hash::{Hash, Hasher};

use rules::hints::{SearchMethod, win_shares};
use rules::{BySeat, Dice, Entry, Hints, IgnoreEvents, Position, Seat};

use crate::choice::{Action, Choice};
use crate::pieces::{Card, Kind, Pawn, Pile, Space, Way};
use crate::scoring;
use crate::state::{PawnSpaces, Phase, Played, State};

impl Hints for State {
    const METHOD: SearchMethod = SearchMethod::Turns;
    const DECISIONS: u32 = 3;
    const HORIZON: u32 = 4;
    const ITERATIONS: [u32; 2] = [200, 16_000];

    /// The first choice of the strongest turn.
    fn rollout_choice(&self, seat: Seat, _dice: &mut impl Dice) -> Choice {
        self.best_turn(seat, &WEIGHTS).first
    }

    /// The strongest turn.
    fn play_turn(&mut self, seat: Seat, _dice: &mut impl Dice) {
        self.play_best_turn(seat, &WEIGHTS);
    }

    /// The figures and the Crown are in the same places, but more cards were played.
    fn is_detour(&self, other: &Self) -> bool {
        self.pawns == other.pawns
            && self.crown == other.crown
            && self.discard != other.discard
            && Card::ALL.iter().all(|&card| self.discard.count(card) >= other.discard.count(card))
    }

    /// The strength of the seat that has just played, as a probability of winning (logistic function).
    fn evaluate(&self) -> BySeat<f32> {
        let mover = match self.phase {
            Phase::Over { .. } | Phase::Shared => return win_shares(self, |_| 1.0),
            Phase::Refill(seat) => seat,
            Phase::Act { seat, .. } => seat.left(2),
            Phase::Sides | Phase::Deal(_) => return BySeat::each(|_| 0.5),
        };
        #[expect(clippy::cast_precision_loss, reason = "far below 2^24")]
        let wins = 1.0 / (1.0 + (-(self.strength(mover, &WEIGHTS) as f32) / 1000.0).exp());
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

/// The strongest turn of a seat.
struct BestTurn {
    first: Choice,
    end: TurnEnd,
    strength: i32,
}

/// How a turn ends.
enum TurnEnd {
    /// Cards were played; then the action ends, unless the King is in a castle.
    Cards(Step),
    /// By one choice, such as the Wizard's power.
    Choice(Choice),
}

/// Places that are looked at in one turn. Only hands full of Guards have more.
const MAX_STEPS: usize = 192;

impl State {
    /// The turn after which the seat is strongest; of equal ones, one with the fewest cards.
    ///
    /// Orders of cards that lead to the same place are merged. If different cards lead there, the fewest are played.
    fn best_turn(&self, seat: Seat, weights: &Weights) -> BestTurn {
        let Phase::Act { played, .. } = self.phase else {
            debug_assert!(false, "nobody acts in {:?}", self.phase);
            let first = Choice::from(Action::EndTurn);
            return BestTurn { first, end: TurnEnd::Choice(first), strength: 0 };
        };
        let end_turn = Choice::from(Action::EndTurn);
        let here = Step { pawns: self.pawns, hand: self.hands[seat], played, first: end_turn };
        let mut best = BestTurn { first: end_turn, end: TurnEnd::Choice(end_turn), strength: i32::MIN };
        if played != Played::Nothing {
            best.strength = self.strength_after(seat, here.pawns, here.hand, weights);
        }
        let mut seen = SeenPlaces::new();
        let mut steps = [here; MAX_STEPS];
        let (mut known, mut next) = (1, 0);
        let mut at = self.clone();
        while next < known {
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
                let reached = Step { pawns: after.pawns, hand: after.hands[seat], first, ..step };
                let (reached, end) = match after.phase {
                    Phase::Act { seat: due, played } if due == seat => {
                        if known == MAX_STEPS || !seen.is_new(after.pawns, played) {
                            continue;
                        }
                        steps[known] = Step { played, ..reached };
                        known += 1;
                        (reached, TurnEnd::Cards(Step { played, ..reached }))
                    }
                    // The end of the match, or of a turn that is one choice.
                    _ if next == 1 => (reached, TurnEnd::Choice(choice)),
                    _ => (reached, TurnEnd::Cards(reached)),
                };
                let strength = self.strength_after(seat, reached.pawns, reached.hand, weights);
                if strength > best.strength {
                    best = BestTurn { first, end, strength };
                }
            }
            if best.strength >= WON {
                break;
            }
        }
        best
    }

    /// Plays the strongest turn, judged by these weights.
    pub fn play_best_turn(&mut self, seat: Seat, weights: &Weights) {
        let last = match self.best_turn(seat, weights).end {
            TurnEnd::Choice(choice) => choice,
            TurnEnd::Cards(step) => {
                self.discard = self.discard.and(self.hands[seat].without(step.hand));
                self.hands[seat] = step.hand;
                self.pawns = step.pawns;
                self.phase = Phase::Act { seat, played: step.played };
                if let Some(over) = scoring::king_in_castle(self) {
                    self.phase = over;
                    return;
                }
                Action::EndTurn.into()
            }
        };
        self.apply_unchecked(Entry::Choice { seat, choice: last }, &mut IgnoreEvents);
    }
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

/// Fitted to 400 000 matches of such turns, in `bench/rivals`:
/// `cargo run --release --bin fit-visite -- --fresh --rounds 8 --matches 50000`.
#[rustfmt::skip]
pub const WEIGHTS: Weights = [
    -1909, -115, -12, 110, -156, -392, -1259, -3208, 109, 213, 316, 177, -228, -525, -1680, -4666, 174, 364, 233, 53,
    -306, -824, -1846, -5508, 470, 246, 69, -285, -546, -1048, -2114, -6546, 359, 307, 70, -266, -665, -1181, -1891, -6977,
    579, 555, 285, -124, -634, -1172, -1780, -7399, 130, 148, 142, 139, 86, -56, 162, -800, -307, -280, -36, 273,
    499, 781, 1062, 981, -174, -71, 113, 352, 584, 906, 1281, 1281, -332, -125, 82, 310, 512, 845, 1443, 1746,
    -255, -215, 29, 121, 324, 776, 1339, 2021, -341, -302, -255, 47, 236, 695, 1235, 1928, 132, -98, -222, 32,
    286, 666, 1083, 1308, -660, -1862, -1987, -1116, -1549, -976, -754, -657, -758, -685, -697, -421, 308, -2866, -2639, -1071,
    -1452, -1223, -1098, -899, -1104, -1008, -1074, -627, -339, 9, -3622, -1950, -1129, -1241, -1093, -1053, -750, -685, -467, -378,
    -116, -188, 399, -2844, -1398, -784, -761, -865, -722, -482, -423, -293, -352, -97, -9, 408, -2210, -938, -401, -303,
    -305, -246, -43, -42, 110, 73, 236, 236, 575, -974, -518, -427, -251, -359, -270, -46, -52, 71, -33, 168,
    142, 530, -309, -261, -158, -80, -105, 42, 246, 214, 311, 236, 372, 297, 396, -593, -334, -106, 36, 40,
    71, 270, 229, 374, 225, 285, 217, 568, -916, -310, -136, 37, 67, 231, 381, 389, 497, 375, 515, 362,
    657, -1470, -106, 152, 425, 543, 663, 923, 905, 1045, 934, 1041, 883, 1093, -1200, -659, 48, 413, 457, 829,
    1071, 1111, 1252, 1198, 1236, 1113, 1554, -1132, -1016, 261, 760, 1009, 1176, 1419, 1418, 1518, 1460, 1341, 1537, 1468,
    0, -1739, 39, 489, 387, 562, 588, 705, 737, 801, 1018, 801, 2259, -1555, -906, -1255, -668, -831, -913, -1533,
    -1725, -984, -1448, -781, -1246, -603, -1153, -501, 21, -22, -976, -1842, -1501, 245, -1365, -1828, -1991, -1528, -894, -911,
    -591, -459, -761, 121, 300, -312, -251, -953, -1247, -1078, -1005, 89, -1557, -1617, -1345, -470, -257, -68, 25, -72,
    351, -262, 60, 236, -694, -343, -666, -953, -1135, 417, -784, -946, -291, -44, -132, -177, -117, -323, 19, 310,
    451, -438, -399, -525, -571, -844, -900, 421, -512, -279, -184, -206, -106, -184, -217, -129, 317, 380, -597, -436,
    -350, -429, -440, -617, -754, 104, 24, -4, -104, -7, -31, -45, -45, 254, 307, -260, -139, -192, -213, -275,
    -227, -274, -161, 192, 124, 130, 86, 81, 34, 27, 131, 212, -181, -86, 45, -38, -41, -64, -45, -199,
    146, 493, 612, 498, 413, 312, 226, 299, 387, -295, -315, 195, 117, 77, 148, 213, 168, 416, 674, 676,
    794, 732, 601, 598, 349, 375, -354, -245, 112, 220, 110, 132, 87, -169, 297, 557, 737, 758, 796, 679,
    711, 556, 403, -141, -27, 304, 64, 201, 77, 33, -190, 152, 661, 741, 1222, 1237, 1137, 879, 766, 557,
    372, 259, 137, 149, 229, -115, -40, -331, -79, 810, 766, 1340, 1389, 1625, 1438, 902, 596, 705, 599, 569,
    57, -100, -242, -169, -191, 70, 612, 1336, 1385, 1524, 526, 2034, 1062, 1008, -2638, -2352, -967, -938, -1756, -1182,
    -1015, -924, -964, -207, -1107, -262, -267, -408, -647, 11, -27, -2712, -2605, -917, -995, -1425, -945, -654, -703, -741,
    -229, -134, -308, 6, -245, -199, 33, 65, -2658, -2319, -900, -1155, -922, -999, -571, -242, -361, -90, -166, 217,
    170, 87, 65, 13, 249, -2004, -1698, -1057, -1043, -850, -588, -995, -419, -451, -162, -90, 232, 243, 103, 212,
    180, 106, -1536, -1342, -818, -786, -727, -734, -547, -397, -301, 148, 130, 208, 306, 296, 347, 176, 248, -910,
    -696, -457, -433, -511, -333, -90, 103, -156, 114, 113, 408, 307, 342, 335, 205, 260, -429, -346, -208, -268,
    -219, -248, -55, 207, -17, 107, 215, 302, 290, 301, 292, 214, 287, -503, -389, -493, -360, -256, -353, -32,
    175, 551, 348, 215, 412, 386, 404, 266, 307, 473, -281, -237, -159, -194, -189, -91, 4, 120, 662, 822,
    672, 546, 551, 565, 559, 630, 693, -335, -329, -300, -214, -308, -279, 30, 212, 549, 753, 1289, 679, 471,
    598, 706, 712, 789, -350, -208, -234, -166, -164, -143, 93, 145, 590, 599, 1041, 1540, 1114, 786, 710, 815,
    1003, -479, -374, -163, -2, -311, 25, 33, 119, 767, 704, 1104, 1451, 1922, 640, 816, 971, 1085, -657, -534,
    20, -177, -252, -90, 191, -75, 865, 713, 1161, 1474, 1781, 1878, 1073, 1457, 1453, 0, 0, 0, -1239, -1273,
    -1374, -1297, -1385, -2178, -1841, -1591, -1110, -955, -525, -230, -299, -72, 0, 0, 0, 0, -1975, -2234, -1789, -1119,
    -1798, -754, -822, -328, -445, -236, -86, 189, 332, 0, 0, 0, 0, 0, -1361, -799, -1041, -1126, -682, -548,
    -231, -382, 60, 141, 174, 244, 0, 0, 0, 0, 0, 0, -647, -658, -655, -526, -306, -68, -79, 169,
    326, 123, 285, 0, 0, 0, 0, 0, 0, 0, -581, -358, -215, -20, 106, 171, 305, 405, 278, 294,
    0, 0, 0, 0, 0, 0, 0, 0, -354, -8, 183, 268, 314, 384, 462, 366, 449, 0, 0, 0,
    0, 0, 0, 0, 0, 0, -43, 286, 325, 382, 500, 621, 488, 564, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 128, 276, 329, 405, 540, 484, 535, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 26, 101, 239, 401, 390, 474, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    -74, 21, 206, 184, 403, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -78, 176,
    313, 537, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -120, 254, 548, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 538, 1017, -1995, -248, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1018, -263, -31, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -837, -356, -344, 43, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, -367, -110, -152, -37, 134, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, -490, -456, -423, -214, -93, 14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, -407, -414, -489, -333, -180, -101, 39, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -350, -356,
    -470, -310, -187, -75, -8, 160, 0, 0, 0, 0, 0, 0, 0, 0, 0, -109, -17, -290, -77, 72,
    81, 223, 529, 715, 0, 0, 0, 0, 0, 0, 0, 0, -130, -162, -378, -102, 58, 93, 240, 562,
    682, 547, 0, 0, 0, 0, 0, 0, 0, -71, -53, -288, -6, 190, 302, 451, 815, 969, 700, 602,
    0, 0, 0, 0, 0, 0, -114, -41, -339, -69, 206, 213, 593, 895, 1076, 1040, 880, 650, 0, 0,
    0, 0, 0, 164, 160, -187, 134, 306, 489, 668, 854, 1293, 1195, 1456, 1054, 440, 0, 0, 0, 0,
    138, -14, -280, 372, 325, 259, 987, 776, 1234, 1614, 1676, 1586, 1626, 1071, 0, 0, 0, 0, 0, -511,
    -5734, 0, -568, -3587, 0, -132, -3152, -420, -131, -2377, -1511, -107, -1729, -1344, -38, -1482, -2178, -1, -583, -37,
    132, -107, -317, 394, 290, 51, 753, 578, 197, 1223, 677, 207, 2079, 817, 357, 2037, 834, 376, 1198, 631,
    432, 0, 1024, 695, 0, 0, 651, 0, -1832, 0, 0, 0, 0, 0, -1655, -634, 0, 0, 0, 0,
    -944, -228, 634, 0, 0, 0, -350, 152, 783, 1303, 0, 0, -51, 331, 784, 1476, 0, 0, 155, 453,
    887, 1063, 119, 0, 317, 585, 906, 1285, 90, 0, 235, 479, 842, 1272, 215, 0, 67, 411, 763, 1208,
    342, 0, 231, 632, 1138, 1513, 0, 0, -43, 500, 1136, 1729, 468, 0, -204, 564, 1440, 2111, 203, 0,
    -600, 567, 1879, 2616, 322, 0, 36, -7508, -6994, -5095, -241, 0, 952, -1133, -8384, -5947, -267, 0, 598, -418,
    -1630, -4285, -391, 0, 204, -463, -1242, -2790, -246, 0, 159, -308, -907, -1757, -173, 0, 17, -389, -819, -1775,
    -183, 0, -137, -516, -877, -1536, -142, 0, 138, -258, -578, -1789, -49, 0, 333, -129, -567, -747, 0, 0,
    409, -190, -652, -671, 0, 0, 711, -89, -802, -644, 0, 0, 1200, 58, -1134, -363, 0, 0, 1813, 46,
    -1797, 0, 0, 0, -528, -354, -540, -362, -502, -573, -118, -394, -500, -272, -187, -32, -92, -335, -437, -420,
    -362, 72, -25, -223, -241, -310, -189, -26, -116, -279, -312, -336, -222, -80, -122, -174, -238, -202, -87, 68,
    56, 32, -1, -34, 98, 124, 110, 167, 166, 181, 264, 234, 368, 220, 163, 158, 277, 404, 291, 159,
    -9, 137, 454, 718, 351, 207, 103, 431, 902, 1246, 130, -48, 251, 818, 1299, 1372, 370, 435, 785, 1007,
    1042, 829, 12, -70, -110, -58, -8, 30, -12, -287, -243, 62, -50, -105, -85, 12, 17, -161, -321, -471,
    -342, 73, -436, 107, -473, 221, -465, 387, -338, 592, -194, 767, -50, 894, 117, 881, 245, 495, -127, -408,
    -225, -107, -63, -53, -46, -11, 55, 12, -164, -50, -53, -187, -114, -28, -157, -68, 8, 108, 161, 9,
    456, 498, 217, 80, -57, -129, 128, 288, 275, 95, -14, -54, -61, 204, 365, 390, 237, -82, 13, 234,
    315, 367, 172, -48, -31, 176, 228, 234, 59, 32, 245, 201, 118, 89, -41, -74, -120, -50, 64, 168,
    47, 95, -376, -198, -40, 43, -8, 86, -552, -230, -9, 135, 109, -25, -546, -259, 88, 120, -221, -522,
    -514, -172, 100, -199, -909, -1457, -149, 121, -257, -1137, -3651, -2161, -387, -371, -5653, -3877, -2243, -1038, -158, -6,
    67, 34, -61, -97, -61, 197, 362, -239, -81, -6, 4, -125, -120, 57, 415, 587, 368, -311, 426, -280,
    411, -375, 321, -513, 202, -694, 154, -878, 120, -882, 33, -900, 6, -800, 0, 0, 0, 0, 0, 0,
    0, 0, -88, -177, 36, -87, -98, 60, -27, -131, 29, -71, -156, -261, -314, -182,
];
