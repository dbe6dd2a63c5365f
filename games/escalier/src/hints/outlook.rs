//! How far the throne is, and how likely each seat is to get there first.

use rules::hints::win_shares;
use rules::{BySeat, Seat, SeatSet, exact};

use super::weights;
use crate::pieces::StairPlace;
use crate::state::State;
use crate::tables::FIGURES_1;

/// The points a seat earns in a usual round.
const INCOME: f32 = 3.2;
/// More points than this are not told apart.
const POINTS: usize = 64;
/// The longest way: from place 1 to the throne.
const ROOM: usize = StairPlace::THRONE as usize;

/// The rounds until a courtier with these points stands before the throne, if it earns as usual and climbs evenly; by the
/// places it has to climb.
#[expect(clippy::cast_precision_loss, reason = "small numbers")]
static DELAYS: [[f32; POINTS]; ROOM] = {
    let mut delays = [[0.0; POINTS]; ROOM];
    let mut room = 1;
    while room < ROOM {
        let mut points = 0;
        while points < POINTS {
            delays[room][points] = even_climbs(room, points as f32);
            points += 1;
        }
        room += 1;
    }
    delays
};

/// How many places to climb, so that the rest takes the fewest rounds.
#[expect(clippy::cast_possible_truncation, reason = "at most six places")]
static CLIMBS: [[u8; POINTS]; ROOM] = {
    let mut climbs = [[0; POINTS]; ROOM];
    let mut room = 1;
    while room < ROOM {
        let mut points = 0;
        while points < POINTS {
            let mut best = f32::MAX;
            let mut places = 0;
            while places <= 6 && places <= room && FIGURES_1.costs[places] as usize <= points {
                let delay = DELAYS[room - places][points - FIGURES_1.costs[places] as usize];
                if delay < best {
                    best = delay;
                    climbs[room][points] = places as u8;
                }
                places += 1;
            }
            points += 1;
        }
        room += 1;
    }
    climbs
};

#[expect(clippy::cast_precision_loss, reason = "small numbers")]
const fn even_climbs(room: usize, points: f32) -> f32 {
    /// What a round more is worth where the plan before cannot be carried out.
    const STEP: f32 = 8.0;
    let mut before = None;
    let mut rounds = 1;
    while rounds <= room {
        let (each, longer) = (room / rounds, room % rounds);
        if each < 6 || each == 6 && longer == 0 {
            let cost = longer * FIGURES_1.costs[(each + 1) % 7] as usize
                + (rounds - longer) * FIGURES_1.costs[each] as usize;
            let spare = points + INCOME * rounds as f32 - cost as f32;
            if spare >= 0.0 {
                let least = match before {
                    Some(before) if before > spare - STEP => before,
                    _ => spare - STEP,
                };
                let least = if least > -0.01 { -0.01 } else { least };
                return rounds as f32 - 1.0 - least / (spare - least);
            }
            before = Some(spare);
        }
        rounds += 1;
    }
    // The income does not pay for a step in every round: the points must come first.
    let missing = match before {
        Some(before) => -before,
        None => 0.0,
    };
    room as f32 + missing / INCOME
}

/// The rounds until a courtier stands before the throne, if it earns as usual and climbs evenly.
#[inline]
pub(super) fn delay(stand: StairPlace, points: u16) -> f32 {
    DELAYS[usize::from(StairPlace::THRONE - stand.number()) % ROOM][usize::from(points).min(POINTS - 1)]
}

/// How many places to climb, so that the rest takes the fewest rounds.
#[inline]
pub(super) fn best_climb(stand: StairPlace, points: u16) -> u8 {
    CLIMBS[usize::from(StairPlace::THRONE - stand.number()) % ROOM][usize::from(points).min(POINTS - 1)]
}

/// How many numbers the evaluation looks at for each seat.
pub const INPUTS: usize = 16;
/// How many numbers it makes of them before it adds them up.
pub const HIDDEN: usize = 16;

impl State {
    /// Each seat's chance to win at the beginning of a round.
    pub(super) fn chances(&self) -> BySeat<f32> {
        let inputs = self.outlook();
        win_shares(self, |seat| exact::exp(odds(&inputs[seat])))
    }

    /// What the evaluation looks at, for each seat: how far it is from the throne, what it owns, how good its hand is, and
    /// the same of the others.
    #[must_use]
    pub fn outlook(&self) -> BySeat<[f32; INPUTS]> {
        let seats = f32::from(self.seats);
        let mut delays: BySeat<f32> = BySeat::each(|_| 0.0);
        // The shortest delay, whose it is, and the next ones.
        let (mut shortest, mut nearest, mut second, mut third) = (99.0_f32, self.first, 99.0_f32, 99.0_f32);
        let (mut richest, mut who, mut next, mut money) = (0, self.first, 0, 0_u16);
        let mut leaping = SeatSet::EMPTY;
        for seat in Seat::all(self.seats) {
            let delay = delay(self.stands[seat], self.points[seat]);
            delays[seat] = delay;
            if delay < shortest {
                (shortest, nearest, second, third) = (delay, seat, shortest, second);
            } else if delay < second {
                (second, third) = (delay, second);
            } else {
                third = third.min(delay);
            }
            if self.money[seat] >= richest {
                (richest, who, next) = (self.money[seat], seat, richest);
            } else {
                next = next.max(self.money[seat]);
            }
            money += u16::from(self.money[seat]);
            if self.missing(seat) == 0 {
                leaping = leaping.with(seat);
            }
        }
        BySeat::each(|seat| {
            if seat.number() >= self.seats {
                return [0.0; INPUTS];
            }
            let (place, mine) = (self.stands[seat].number(), self.money[seat]);
            let others = leaping.without(seat);
            let (actions, sixes) = self.spread(seat);
            let after_first = (seat.number() + self.seats - self.first.number()) % self.seats;
            let above = Seat::all(self.seats).filter(|&other| self.stands[other].number() > place).count();
            let rival = if seat == nearest { second } else { shortest };
            let next_rival = if seat == nearest || delays[seat] <= second { third } else { second };
            let rich = if seat == who { next } else { richest };
            [
                0.1 * delays[seat],
                f32::from(place) / 20.0,
                f32::from(self.points[seat].min(40)) / 20.0,
                f32::from(mine) / 100.0,
                if self.missing(seat) == 0 { 1.0 } else { 0.0 },
                f32::from(self.missing(seat).min(16)) / 16.0,
                f32::from(actions) / 7.0,
                f32::from(sixes) / 5.0,
                f32::from(after_first) / (seats - 1.0),
                0.1 * rival,
                0.1 * next_rival.min(30.0),
                f32::from(rich) / 100.0,
                f32::from(money - u16::from(mine)) / (100.0 * (seats - 1.0)),
                count(others.len()) / 2.0,
                count(above) / (seats - 1.0),
                (seats - 4.0) / 2.0,
            ]
        })
    }

    /// The points that a seat lacks for the leap to the throne; many if it is too far away.
    fn missing(&self, seat: Seat) -> u16 {
        let room = StairPlace::THRONE - self.stands[seat].number();
        let cost = FIGURES_1.costs.get(usize::from(room)).map_or(99, |&cost| u16::from(cost));
        cost.saturating_sub(self.points[seat])
    }

    /// How many actions a seat has cards of, and in how many moods it has a six.
    pub(super) fn spread(&self, seat: Seat) -> (u8, u8) {
        let (mut actions, mut moods) = (0_u8, 0_u8);
        for card in self.hands[seat].iter() {
            actions |= card.action().bit();
            moods |= 1 << (card.row() % 5);
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most eight")]
        (actions.count_ones() as u8, moods.count_ones() as u8)
    }
}

fn count(number: usize) -> f32 {
    u8::try_from(number).map_or(0.0, f32::from)
}

/// The logarithm of a seat's odds: a small network, fitted to matches (`docs/bots.md`).
fn odds(inputs: &[f32; INPUTS]) -> f32 {
    let mut hidden = weights::BIASES;
    for (input, weights) in inputs.iter().zip(&weights::FIRST) {
        for (sum, weight) in hidden.iter_mut().zip(weights) {
            *sum += input * weight;
        }
    }
    let sum: f32 = hidden.iter().zip(&weights::SECOND).map(|(sum, weight)| sum.max(0.0) * weight).sum();
    sum.clamp(-30.0, 30.0)
}
