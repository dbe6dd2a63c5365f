//! The rules of thumb: a quick choice for every decision of a seat, from what the seat knows.

use rules::{Dice, Seat};

use super::constants::Constants;
use super::outlook::Outlook;
use crate::choice::Choice;
use crate::pieces::{BySovereign, Card, CardinalCard, Face, Favour, Pile, Sovereign, Target};
use crate::state::{FavourWindow, Phase, RoundStep, State};

/// Quantiles of the Gumbel distribution: the highest of several values, each with such a random part, is chosen as by a
/// softmax of the values.
const GUMBEL: [f32; 64] = [
    -1.579, -1.323, -1.176, -1.067, -0.976, -0.898, -0.827, -0.763, -0.703, -0.646, -0.592, -0.540, -0.491,
    -0.442, -0.395, -0.349, -0.304, -0.260, -0.216, -0.173, -0.130, -0.087, -0.044, -0.002, 0.041, 0.083,
    0.126, 0.169, 0.212, 0.256, 0.300, 0.344, 0.389, 0.435, 0.481, 0.529, 0.577, 0.626, 0.677, 0.729, 0.782,
    0.837, 0.893, 0.952, 1.012, 1.075, 1.141, 1.210, 1.283, 1.359, 1.440, 1.526, 1.619, 1.719, 1.828, 1.948,
    2.082, 2.234, 2.410, 2.619, 2.878, 3.223, 3.742, 4.848,
];

/// Random parts of values, ten to a word of the dice.
struct Noise<'a, D> {
    dice: &'a mut D,
    word: u64,
    left: u8,
}

impl<'a, D: Dice> Noise<'a, D> {
    fn new(dice: &'a mut D) -> Self {
        Self { dice, word: 0, left: 0 }
    }

    #[inline]
    fn next(&mut self) -> f32 {
        if self.left == 0 {
            (self.word, self.left) = (self.dice.word(), 10);
        }
        self.left -= 1;
        let index = self.word & 63;
        self.word >>= 6;
        GUMBEL[index as usize]
    }
}

/// The highest value so far, and what has it.
struct Best<T> {
    value: f32,
    what: T,
}

impl<T> Best<T> {
    #[inline]
    fn offer(&mut self, value: f32, what: T) {
        if value > self.value {
            *self = Self { value, what };
        }
    }
}

/// The influence of the cards of a pile that add to an audience, in tens.
#[inline]
pub(super) fn tens(pile: Pile) -> f32 {
    let tens = pile.count(Card::Ten)
        + pile.count(Card::ValetTen)
        + 2 * (pile.count(Card::Twenty) + pile.count(Card::ValetTwenty))
        + 3 * pile.count(Card::Thirty)
        + 4 * pile.count(Card::Forty);
    f32::from(tens)
}

/// What a card costs the hand, in tens.
#[inline]
fn cost(card: Card) -> f32 {
    f32::from(card.influence().max(0)) * 0.1
}

/// What a seat considers when it stakes.
pub(super) struct Stakes<'a> {
    constants: &'a Constants,
    outlooks: [Option<Outlook>; 2],
    /// The influence in the hand, in tens.
    held: f32,
    rounds_after: f32,
    guest: bool,
    /// The influence that lies there already, in tens, and the cost of its Valets.
    mine: f32,
    rumours: f32,
}

impl Stakes<'_> {
    /// The value of staking these two cards; the second may lie there already (`None`).
    #[inline]
    pub(super) fn value(&self, state: &State, one: Card, two: Option<Card>) -> f32 {
        let other = two.unwrap_or(Card::Zero);
        let spent = cost(one) + cost(other);
        let constants = self.constants;
        let kept = constants.hand(self.held - spent, self.rounds_after)
            - constants.hand(self.held, self.rounds_after);
        if one == Card::Excuse || other == Card::Excuse {
            let watched: f32 = self.outlooks.iter().flatten().map(Outlook::value_without).sum();
            let excuse = if self.rounds_after > 0.0 { constants.excuse - constants.valet } else { 0.0 };
            return watched + kept - excuse;
        }
        let mine = self.mine + 0.1 * f32::from(one.influence() + other.influence());
        let tables = state.tables();
        let rumours =
            if self.guest { 0.0 } else { self.rumours + f32::from(tables.cost(one) + tables.cost(other)) };
        let staked: f32 = self.outlooks.iter().flatten().map(|outlook| outlook.value(mine, rumours)).sum();
        staked + kept
    }
}

impl State {
    /// How many rounds come after this one.
    pub(super) fn rounds_after(&self) -> f32 {
        f32::from(self.tables().rounds - self.round)
    }

    /// A choice by the rules of thumb with these constants.
    #[must_use]
    pub fn choose_by(&self, constants: &Constants, seat: Seat, dice: &mut impl Dice) -> Choice {
        match self.phase {
            Phase::Act { step: RoundStep::Audience, .. } => self.audience_choice(constants, seat, dice),
            Phase::Act { .. } => {
                if self.may_use(FavourWindow::Stakes, seat) {
                    let favour = self.favour_choice(constants, FavourWindow::Stakes, seat, dice);
                    if favour != Choice::Decline {
                        return favour;
                    }
                }
                self.stake_choice(constants, seat, dice)
            }
            Phase::Pass { done, .. } => {
                let to = self.receivers(done);
                #[expect(clippy::cast_possible_truncation, reason = "there are five seats")]
                let n = dice.below(to.len() as u32);
                Choice::Pass(to.nth(n))
            }
            Phase::Window { window, .. } => self.favour_choice(constants, window, seat, dice),
            Phase::Planning(placed) if placed == seat => match self.audience_choice(constants, seat, dice) {
                Choice::Attend(at) => Choice::Place(placed, at),
                other => other,
            },
            Phase::Planning(placed) => Choice::Place(placed, Sovereign::BOTH[dice.below(2) as usize & 1]),
            Phase::Tie { .. } => self.third_card(constants, seat, dice),
            _ => Choice::Finish,
        }
    }

    // ---- the audience ----

    /// The value of going to each audience.
    pub(super) fn audience_values(&self, constants: &Constants, seat: Seat) -> BySovereign<f32> {
        let outlooks = BySovereign::each(|at| self.outlook(seat, at, constants));
        let (held, most) = (tens(self.hands[seat]), most_tens(self.hands[seat]));
        let value = |at: Sovereign| {
            let other = if at == Sovereign::King { Sovereign::Queen } else { Sovereign::King };
            let here = best_value(constants, &[&outlooks[at]], held, most, self.rounds_after());
            here + outlooks[other].value_without()
        };
        BySovereign::each(value)
    }

    fn audience_choice(&self, constants: &Constants, seat: Seat, dice: &mut impl Dice) -> Choice {
        let values = self.audience_values(constants, seat);
        let mut noise = Noise::new(dice);
        let mut noisy = |at: Sovereign| values[at] + constants.noise * noise.next();
        let king = noisy(Sovereign::King) >= noisy(Sovereign::Queen);
        Choice::Attend(if king { Sovereign::King } else { Sovereign::Queen })
    }

    // ---- stakes ----

    /// What a seat considers when it stakes.
    pub(super) fn stakes<'a>(&self, constants: &'a Constants, seat: Seat) -> Stakes<'a> {
        let stake = &self.table.stakes[seat];
        let at = |at: Sovereign| self.table.at[at].has(seat).then(|| self.outlook(seat, at, constants));
        let lies = |card: Option<Card>| card.map_or(0, |card| self.tables().cost(card));
        Stakes {
            constants,
            outlooks: Sovereign::BOTH.map(at),
            held: tens(self.hands[seat]),
            rounds_after: self.rounds_after(),
            guest: self.table.guests.has(seat),
            mine: 0.1 * f32::from(stake.influence()),
            rumours: f32::from(lies(stake.open) + lies(stake.hidden)),
        }
    }

    fn stake_choice(&self, constants: &Constants, seat: Seat, dice: &mut impl Dice) -> Choice {
        let hand = self.hands[seat];
        let stake = &self.table.stakes[seat];
        let (open, hidden) = self.faces(seat);
        let coins = dice.word();
        let is_open = if hidden { open && coins & 1 == 0 } else { true };
        let face = if is_open { Face::Open } else { Face::Hidden };
        if stake.excuses() {
            return Choice::Stake(face, Card::Zero); // whatever goes along with an Excuse is lost
        }
        let stakes = self.stakes(constants, seat);
        let mut noise = Noise::new(dice);
        let mut best = Best { value: f32::NEG_INFINITY, what: Card::Zero };
        if !(open && hidden) {
            for card in Card::ALL.into_iter().filter(|&card| hand.has(card)) {
                best.offer(stakes.value(self, card, None) + constants.stake_noise * noise.next(), card);
            }
            return Choice::Stake(face, best.what);
        }
        let mut pair = Best { value: f32::NEG_INFINITY, what: (Card::Zero, Card::Zero) };
        self.each_pair(seat, |one, two| {
            pair.offer(stakes.value(self, one, Some(two)) + constants.stake_noise * noise.next(), (one, two));
        });
        let (one, two) = pair.what;
        Choice::Stake(face, if coins & 2 == 0 { one } else { two })
    }

    /// All pairs of cards that a seat could stake. An Excuse goes with a courtier of 0 only.
    #[inline]
    pub(super) fn each_pair(&self, seat: Seat, mut with: impl FnMut(Card, Card)) {
        let hand = self.hands[seat];
        for (n, one) in Card::ALL.into_iter().enumerate() {
            if !hand.has(one) {
                continue;
            }
            for &two in &Card::ALL[n..] {
                let enough = if one == two { hand.count(one) > 1 } else { hand.has(two) };
                let excuse = one == Card::Excuse || two == Card::Excuse;
                if enough && (!excuse || one == Card::Zero) {
                    with(one, two);
                }
            }
        }
    }

    /// A third card to break a tie: winning is worth a favour, or the gain in the last round; the card goes to a rival.
    fn third_card(&self, constants: &Constants, seat: Seat, dice: &mut impl Dice) -> Choice {
        let Phase::Tie { at, .. } = self.phase else { return Choice::Finish };
        const WINS: [f32; 5] = [0.15, 0.45, 0.7, 0.85, 0.95];
        let rounds_after = self.rounds_after();
        let gain = self.table.tiles[at].map_or(0, |tile| self.tables().audience(tile).gain);
        let rounds = self.tables().rounds - self.round;
        let favour = self.table.tiles[at].map_or(0.0, |tile| constants.favour(tile.favour(), rounds));
        let prize = if rounds > 0 { favour } else { f32::from(gain) };
        let hand = self.hands[seat];
        let held = tens(hand);
        let mut noise = Noise::new(dice);
        let mut best = Best { value: f32::NEG_INFINITY, what: Card::Zero };
        for card in Card::ALL.into_iter().filter(|&card| hand.has(card) && card != Card::Excuse) {
            let place = usize::try_from(card.influence().max(0) / 10).unwrap_or(0).min(4);
            let given = constants.hand(held, rounds_after) - constants.hand(held - cost(card), rounds_after);
            let value = WINS[place] * prize * 1.3 - 1.3 * given;
            best.offer(value + constants.noise * noise.next(), card);
        }
        Choice::Seal(best.what)
    }

    // ---- favours ----

    /// The best favour to use now, or none.
    fn favour_choice(
        &self,
        constants: &Constants,
        window: FavourWindow,
        seat: Seat,
        dice: &mut impl Dice,
    ) -> Choice {
        let menu = self.favour_menu(window, seat);
        let mut noise = Noise::new(dice);
        let mut best = Best { value: 0.0, what: Choice::Decline };
        for choice in menu.iter() {
            let value = self.favour_value(constants, seat, choice);
            best.offer(value + 0.3 * constants.noise * noise.next(), choice);
        }
        best.what
    }

    /// The value of using a favour now, compared with keeping it.
    pub(super) fn favour_value(&self, constants: &Constants, seat: Seat, choice: Choice) -> f32 {
        let rounds_after = self.rounds_after();
        // A favour that is kept may do more in a later round.
        let rounds = self.tables().rounds - self.round;
        let kept = |favour| constants.favour(favour, rounds);
        match choice {
            Choice::Corrupt => 0.5,
            Choice::Plan(_) => 0.3 - kept(Favour::Planning),
            Choice::Dine => self.dinner_value(constants, seat) - kept(Favour::Dinner),
            Choice::Spy => match self.phase {
                Phase::Act { step: RoundStep::Second, .. } if rounds_after < 4.0 => 0.4,
                _ => -1.0,
            },
            Choice::Stab(target) => self.stab_value(constants, seat, target) - kept(Favour::Dagger),
            Choice::Decorate(target, face) => {
                self.medal_value(constants, seat, target, face) - kept(Favour::Medal)
            }
            Choice::Recruit(from, face) => {
                let held = tens(self.hands[seat]);
                let card = self.card_seen(constants, seat, Target::Seat(from), face);
                let value = match card {
                    Seen::Card(Card::Excuse) if rounds > 0 => constants.excuse,
                    Seen::Card(Card::Excuse) => 0.0,
                    Seen::Card(card) => {
                        constants.hand(held + cost(card), rounds_after) - constants.hand(held, rounds_after)
                    }
                    Seen::Tens(tens) => {
                        constants.hand(held + tens, rounds_after) - constants.hand(held, rounds_after)
                    }
                };
                value - kept(Favour::Recruitment)
            }
            Choice::Pardon => {
                let balance = self.balance(seat);
                f32::from(balance.loss + balance.rumours) - kept(Favour::Pardon)
            }
            Choice::Strike => 2.0 * f32::from(self.balance(seat).loss) - kept(Favour::Masterstroke),
            _ => 0.0,
        }
    }

    /// What a dinner brings beyond going to the better audience.
    fn dinner_value(&self, constants: &Constants, seat: Seat) -> f32 {
        let outlooks = BySovereign::each(|at| self.outlook(seat, at, constants));
        let [king, queen] = Sovereign::BOTH.map(|at| &outlooks[at]);
        let (held, most) = (tens(self.hands[seat]), most_tens(self.hands[seat]));
        let value =
            |audiences: &[&Outlook]| best_value(constants, audiences, held, most, self.rounds_after());
        let alone = (value(&[king]) + queen.value_without()).max(value(&[queen]) + king.value_without());
        value(&[king, queen]) - alone
    }

    /// What a seat knows of a staked card.
    fn card_seen(&self, constants: &Constants, seat: Seat, target: Target, face: Face) -> Seen {
        match target {
            Target::Seat(whose) => {
                let stake = &self.table.stakes[whose];
                match stake.card(face) {
                    None => Seen::Tens(0.0),
                    Some(card) if face == Face::Open || self.knows(seat, whose) => Seen::Card(card),
                    Some(_) => Seen::Tens(self.usual_stake(seat, whose, 1.0, constants)),
                }
            }
            Target::Cardinal => {
                let open = self.table.cardinal.open.map(CardinalCard::influence);
                match (face, open) {
                    (Face::Open, Some(influence)) => Seen::Tens(0.1 * f32::from(influence)),
                    _ => Seen::Tens(0.5),
                }
            }
        }
    }

    /// The value of adding this influence to the stakes of somebody: for this seat's own audiences, and because of what
    /// the others win elsewhere.
    fn change_value(&self, constants: &Constants, seat: Seat, target: Target, change: f32) -> f32 {
        let stake = &self.table.stakes[seat];
        let open = Face::BOTH.iter().filter(|&&face| !stake.marks.staked(face)).count();
        let mine = 0.1 * f32::from(stake.influence()) + if open > 0 { 1.0 } else { 0.0 };
        let mut value = 0.0;
        for at in Sovereign::BOTH {
            let takes_part = match target {
                Target::Seat(whose) => self.table.at[at].has(whose),
                Target::Cardinal => self.table.at[at].only().is_some(),
            };
            if !takes_part {
                continue;
            }
            let mut outlook = self.outlook(seat, at, constants);
            if !self.table.at[at].has(seat) {
                value -= outlook.value_without();
                outlook.others_change(change);
                value += outlook.value_without();
            } else if stake.excuses() {
            } else if target == Target::Seat(seat) {
                value += outlook.value(mine + change, 0.0) - outlook.value(mine, 0.0);
            } else {
                value -= outlook.value(mine, 0.0);
                outlook.others_change(change);
                value += outlook.value(mine, 0.0);
            }
        }
        value
    }

    /// The value of a stab.
    fn stab_value(&self, constants: &Constants, seat: Seat, target: Target) -> f32 {
        if target == Target::Seat(seat) {
            return -1.0;
        }
        let doubled = match target {
            Target::Seat(whose) => self.table.stakes[whose].marks.doubled(Face::Hidden),
            Target::Cardinal => self.table.cardinal.marks.doubled(Face::Hidden),
        };
        let tens = self.card_seen(constants, seat, target, Face::Hidden).tens();
        self.change_value(constants, seat, target, if doubled { -2.0 * tens } else { -tens })
    }

    /// The value of a medal.
    fn medal_value(&self, constants: &Constants, seat: Seat, target: Target, face: Face) -> f32 {
        let tens = self.card_seen(constants, seat, target, face).tens();
        self.change_value(constants, seat, target, tens)
    }
}

/// What a seat knows of a staked card: which it is, or the expected influence in tens.
enum Seen {
    Card(Card),
    Tens(f32),
}

impl Seen {
    fn tens(&self) -> f32 {
        match *self {
            Self::Card(card) => 0.1 * f32::from(card.influence()),
            Self::Tens(tens) => tens,
        }
    }
}

/// The most that two cards of a hand add, in tens.
fn most_tens(hand: Pile) -> u8 {
    let mut left = 2;
    let mut sum = 0;
    for (tens, count) in [
        (4, hand.count(Card::Forty)),
        (3, hand.count(Card::Thirty)),
        (2, hand.count(Card::Twenty) + hand.count(Card::ValetTwenty)),
        (1, hand.count(Card::Ten) + hand.count(Card::ValetTen)),
    ] {
        let taken = left.min(count);
        sum += tens * taken;
        left -= taken;
    }
    sum
}

/// The value of taking part in these audiences with the best influence that two cards allow.
fn best_value(constants: &Constants, audiences: &[&Outlook], held: f32, most: u8, rounds_after: f32) -> f32 {
    let whole = constants.hand(held, rounds_after);
    let mut best = f32::NEG_INFINITY;
    for mine in 0..=most {
        let mine = f32::from(mine);
        let staked: f32 = audiences.iter().map(|outlook| outlook.value(mine, 0.0)).sum();
        best = best.max(staked + constants.hand(held - mine, rounds_after) - whole);
    }
    best
}
