//! Each seat's probability of winning: a softmax of linear strengths.
//!
//! The strength of a seat is a sum of [features](FEATURES) times weights, which depend on the [stage](STAGES) of the
//! match. The weights are fitted: logistic regression of the winner on the features at the beginning of turns, in matches
//! of bots. `bench/rivals` has the program.

use rules::{BySeat, Position, Seat, exact};

use super::sides::Sides;
use super::style::STYLE;
use super::weights;
use crate::pieces::{Card, Privilege, Room};
use crate::state::{Phase, State, TurnStep};
use crate::tables::CARD_POINTS;

/// The number of features of a seat.
pub const FEATURES: usize = 6 + 19 + 5 + 9 + 9 + 1 + 10;

/// The number of stages: many nobles to come, half of them, none; in the last round, before and after the seat's turn.
pub const STAGES: usize = 5;

/// A weight for each feature in each stage.
pub type Weights = [[f32; FEATURES]; STAGES];

/// The fitted weights.
pub const WEIGHTS: Weights = weights::FITTED;

/// How steeply the expected points of a side follow from the lead there.
const LEAD: f32 = 0.8;

/// The weight of a flatter estimate, so that a seat that can hardly win still plays on.
const STANDING: f32 = 0.1;

impl State {
    /// Each seat's probability of winning; in a finished game, the winners' shares.
    pub(super) fn chances(&self, weights: &Weights) -> BySeat<f32> {
        if let Some(scores) = self.scores() {
            #[expect(clippy::cast_possible_truncation, reason = "a part of 1")]
            return BySeat::each(|seat| scores.share(seat) as f32);
        }
        let sides = Sides::of(&self.park);
        let mut strengths = BySeat::<f32>::each(|_| f32::NEG_INFINITY);
        let mut most = f32::NEG_INFINITY;
        for seat in Seat::all(self.seats) {
            let (features, stages) = (self.features_with(&sides, seat), self.stages(seat));
            let mut strength = 0.0;
            for (part, weights) in stages.into_iter().zip(weights) {
                if part > 0.0 {
                    strength += part * features.iter().zip(weights).map(|(x, w)| x * w).sum::<f32>();
                }
            }
            strengths[seat] = strength;
            most = most.max(strength);
        }
        let chances = self.softmax(|seat| strengths[seat] - most);
        let standing = self.softmax(|seat| (strengths[seat] - most) / 4.0);
        BySeat::each(|seat| (1.0 - STANDING) * chances[seat] + STANDING * standing[seat])
    }

    /// Parts of 1 for the seats, in proportion to the exponentials of their strengths.
    fn softmax(&self, strength: impl Fn(Seat) -> f32) -> BySeat<f32> {
        let powers =
            BySeat::<f32>::each(
                |seat| if seat.number() < self.seats { exact::exp(strength(seat)) } else { 0.0 },
            );
        let sum: f32 = Seat::all(self.seats).map(|seat| powers[seat]).sum();
        BySeat::each(|seat| powers[seat] / sum)
    }

    /// How much of each stage this position is for a seat. They add up to 1.
    #[must_use]
    pub fn stages(&self, seat: Seat) -> [f32; STAGES] {
        if self.last.is_some() {
            return if self.is_to_move(seat) { [0.0, 0.0, 0.0, 1.0, 0.0] } else { [0.0, 0.0, 0.0, 0.0, 1.0] };
        }
        let to_come = self.park.nobles_left().saturating_sub(self.tables().few_nobles);
        let part = f32::from(to_come) / 12.0;
        if part > 1.0 { [part - 1.0, 2.0 - part, 0.0, 0.0, 0.0] } else { [0.0, part, 1.0 - part, 0.0, 0.0] }
    }

    /// Whether a seat has a turn in this round, or is in it.
    fn is_to_move(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Turn { seat: due, .. } => due <= seat,
            _ => true,
        }
    }

    /// The features of a seat.
    #[must_use]
    pub fn features(&self, seat: Seat) -> [f32; FEATURES] {
        self.features_with(&Sides::of(&self.park), seat)
    }

    fn features_with(&self, sides: &Sides, seat: Seat) -> [f32; FEATURES] {
        let mut features = [0.0; FEATURES];
        let mut next = 0;
        let mut put = |value: f32| {
            if let Some(feature) = features.get_mut(next) {
                *feature = value;
            }
            next += 1;
        };
        let figures = self.tables();
        let nobles: u8 = self.nobles[seat]
            .iter()
            .map(|(noble, count)| count * figures.recruit_terms[noble.index()].points)
            .sum();
        let open: u8 = CARD_POINTS.iter().map(|&(card, points)| points * self.open[seat].count(card)).sum();
        let expected: f32 = (0..4).map(|side| sides.expected(seat, side, 0, self.seats, LEAD)).sum();
        let gold = f32::from(self.gold[seat]);
        put(f32::from(nobles + open) / 10.0);
        put(f32::from(self.hands[seat].len().min(6)) / 10.0);
        put(f32::from(sides.points(seat, self.seats)) / 10.0);
        put(expected / 10.0);
        put(gold.min(8.0) / 10.0);
        put((gold - 8.0).clamp(0.0, 20.0) / 10.0);
        let servants = &self.servants[seat];
        for room in [Room::Stairs, Room::Court, Room::Mint] {
            let count = f32::from(servants[room]);
            put(count / 5.0);
            put(count * count / 25.0);
        }
        for (room, few) in [
            (Room::Cabinet, 2),
            (Room::Pompadour, 2),
            (Room::Office, 1),
            (Room::Door, 1),
            (Room::Cardinal, 1),
        ] {
            put(f32::from(servants[room].min(few)) / 2.0);
            put(f32::from(servants[room].saturating_sub(few)) / 5.0);
        }
        put(f32::from(servants[Room::Gate]) / 5.0);
        put(f32::from(servants.reserve) / 5.0);
        // Those who may be called soon.
        let called =
            self.privileges(seat, Privilege::Servant) + 3 * self.privileges(seat, Privilege::Servants);
        put(f32::from(called.min(servants.supply)) / 5.0);
        for room in Room::WITH_BONUS {
            put(f32::from(u8::from(self.majority(seat, room))) / 2.0);
        }
        for privilege in Privilege::ALL {
            put(f32::from(self.privileges(seat, privilege)) / 2.0);
        }
        for card in Card::ALL {
            put(f32::from(self.hands[seat].count(card)) / 2.0);
        }
        put(f32::from(u8::from(self.is_to_move(seat))));
        // What only helps together: a chain is as strong as its weakest link.
        let [stairs, court, mint, gate] =
            [Room::Stairs, Room::Court, Room::Mint, Room::Gate].map(|room| servants[room]);
        for (count, limit) in [
            (stairs, court),
            (stairs, mint),
            (stairs.min(court), mint),
            (servants.reserve, court),
            (gate, stairs),
        ] {
            put(f32::from(count.min(limit)) / 5.0);
        }
        for (count, many) in [(stairs, 5), (court, 4), (mint, 4)] {
            put(f32::from(count.saturating_sub(many)) / 5.0);
        }
        for score in self.best_scores(&STYLE, sides, seat) {
            put(score / 10.0);
        }
        features
    }

    /// Whether a turn begins: positions to fit the weights to.
    #[must_use]
    pub fn is_turn_start(&self) -> bool {
        matches!(self.phase, Phase::Turn { step: TurnStep::Before, .. })
    }
}
