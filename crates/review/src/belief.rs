//! What could be believed of hidden things, and which of it mattered.
//!
//! A world that was imagined from a view is a belief. The game names what players suspect of others ([`Hints::SUSPICIONS`]).
//! What all worlds agree about is known; the rest matters if the loss is larger or smaller in the worlds in which it holds.

use rules::{Hints, Label, Seat};
use serde::Serialize;

use crate::means::{RunningMean, rounded};

/// Something hidden that could be believed of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Belief {
    /// The key of its sentence in the words of the game.
    pub key: &'static str,
    /// Of which seat.
    pub seat: Seat,
    /// The part of the worlds in which it is so.
    #[serde(serialize_with = "rounded")]
    pub part: f64,
    /// The loss in these worlds.
    #[serde(serialize_with = "rounded")]
    pub loss: f64,
    /// The loss in the others.
    #[serde(serialize_with = "rounded")]
    pub loss_otherwise: f64,
}

impl Belief {
    /// Its sentence.
    #[must_use]
    pub fn label(&self) -> Label {
        sentence(self.key, self.seat, self.part, self.loss, self.loss_otherwise)
    }
}

/// The sentence of a belief that was stored: what [`Belief::label`] says. `None` if the game has no such suspicion.
#[must_use]
pub fn stored_belief<P: Hints>(key: &str, seat: Seat, part: f64, loss: f64, otherwise: f64) -> Option<Label> {
    let found = P::SUSPICIONS.iter().find(|suspicion| suspicion.key == key)?;
    Some(sentence(found.key, seat, part, loss, otherwise))
}

fn sentence(key: &'static str, seat: Seat, part: f64, loss: f64, otherwise: f64) -> Label {
    #[expect(clippy::cast_possible_truncation, reason = "hundredths of the whole")]
    let hundredths = |value: f64| (value * 100.0).round() as i64;
    Label::new("review-belief")
        .with("belief", Label::new(key).with("seat", seat))
        .with("part", hundredths(part))
        .with("loss", hundredths(loss))
        .with("otherwise", hundredths(otherwise))
}

/// How many beliefs are told.
const TOLD: usize = 3;

/// A suspicion must hold in so many worlds, and fail in so many.
const MIN_WORLDS: usize = 8;

/// The beliefs of a seat that mattered most. Each world comes with the loss in it.
pub(crate) fn beliefs<P: Hints>(believer: Seat, worlds: &[(&P, f64)]) -> Vec<Belief> {
    let seats = worlds.first().map_or(0, |(world, _)| world.seats());
    let others = Seat::all(seats).filter(|&seat| seat != believer);
    let mut found: Vec<(f64, Belief)> = others
        .flat_map(|seat| P::SUSPICIONS.iter().map(move |suspicion| (seat, suspicion)))
        .filter_map(|(seat, suspicion)| {
            let holds: Vec<bool> = worlds.iter().map(|(world, _)| (suspicion.holds)(world, seat)).collect();
            let with = holds.iter().filter(|holds| **holds).count();
            if with < MIN_WORLDS || with + MIN_WORLDS > worlds.len() {
                return None;
            }
            let loss = |held: bool| {
                let losses = worlds.iter().zip(&holds).filter(|(_, holds)| **holds == held);
                losses.map(|((_, loss), _)| *loss).collect::<RunningMean>().estimate()
            };
            let (here, elsewhere) = (loss(true), loss(false));
            let difference = (here.value - elsewhere.value).abs();
            if difference < 2.0 * here.error.hypot(elsewhere.error).max(1e-9) {
                return None;
            }
            #[expect(clippy::cast_precision_loss, reason = "a number of worlds")]
            let part = with as f64 / worlds.len() as f64;
            let matters = difference * (part * (1.0 - part)).sqrt();
            let (loss, loss_otherwise) = (here.value, elsewhere.value);
            Some((matters, Belief { key: suspicion.key, seat, part, loss, loss_otherwise }))
        })
        .collect();
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    found.truncate(TOLD);
    found.into_iter().map(|(_, belief)| belief).collect()
}

#[cfg(test)]
mod tests {
    use rules::{Dice, Knowledge, Position, Setup, SplitMix, TableOptions, Turn, Viewer};
    use visite::State;

    use super::*;

    /// Worlds imagined by the first seat after the deal.
    fn worlds(count: usize) -> Vec<State> {
        let options =
            TableOptions::validate(&State::META, None, None, []).unwrap_or_else(|error| panic!("{error}"));
        let mut state = State::start(&Setup::new(&options));
        let mut dice = SplitMix::new(7);
        while state.turn() == Turn::Chance {
            bots::playout::step(&mut state, bots::Policy::Uniform, &mut dice);
        }
        let view = state.view(Viewer::Seat(Seat::at(0)));
        (0..count).map(|_| State::imagine(&view, &mut dice)).collect()
    }

    #[test]
    fn what_makes_the_loss_larger_is_told() {
        let (worlds, suspected, mut dice) = (worlds(200), &State::SUSPICIONS[0], SplitMix::new(3));
        let mut weighed = |planted: bool| -> Vec<(&State, f64)> {
            let loss =
                |world: &State| if planted && (suspected.holds)(world, Seat::at(1)) { 0.3 } else { 0.1 };
            worlds.iter().map(|world| (world, loss(world) + f64::from(dice.below(100)) / 2000.0)).collect()
        };
        let found = beliefs(Seat::at(0), &weighed(true));
        assert_eq!((found[0].key, found[0].seat), (suspected.key, Seat::at(1)));
        assert!((found[0].loss - found[0].loss_otherwise - 0.2).abs() < 0.02, "{found:?}");
        let found = beliefs(Seat::at(0), &weighed(false));
        assert!(found.iter().all(|belief| (belief.loss - belief.loss_otherwise).abs() < 0.02), "{found:?}");
    }

    #[test]
    fn what_is_known_is_not_told() {
        // The believer's own hand is the same in all worlds.
        let worlds = worlds(50);
        let weighed: Vec<(&State, f64)> =
            worlds.iter().enumerate().map(|(n, world)| (world, if n % 2 == 0 { 0.1 } else { 0.3 })).collect();
        assert!(beliefs(Seat::at(1), &weighed).is_empty());
    }
}
