//! Who can be entered in a contest, and what it must do in a match.

use std::fmt::Display;
use std::time::Duration;

use bots::{Bot, BotDecision, BotPlayer, Budget, cpu_time};
use rules::{Hints, Scores, Seat, TableOptions};

/// Something that can play in a contest: a bot of the house, a program, a rival. Its text is its name.
pub trait Entrant<P: Hints>: PartialEq + Display + Sync {
    /// A player in a seat of one match.
    ///
    /// # Errors
    /// If it cannot play: a program that cannot be started.
    fn player(
        &self,
        table_options: &TableOptions,
        seat: Seat,
        seed: u64,
        budget: Budget,
    ) -> Result<Box<dyn ArenaPlayer<P>>, PlayerError>;

    /// Its usual iterations in a turn: with other iterations it is another entrant. 0 if it has none.
    fn iterations(&self) -> u32 {
        0
    }
}

/// A player in a seat of one match. It gets what a person in that seat gets.
pub trait ArenaPlayer<P: Hints> {
    /// One decision, and the CPU time it took. See [`BotPlayer::choose`] for the arguments.
    ///
    /// # Errors
    /// If it cannot go on. The contest stops.
    fn choose(
        &mut self,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        others_decided: u32,
    ) -> Result<(BotDecision<P::Choice>, Duration), PlayerError>;

    /// The match has ended.
    fn over(&mut self, _scores: &Scores) {}
}

/// Why a player cannot go on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{name}: {reason}")]
pub struct PlayerError {
    /// The name of the entrant.
    pub name: String,
    /// What went wrong.
    pub reason: String,
}

impl<P: Hints> Entrant<P> for Bot {
    fn player(
        &self,
        _: &TableOptions,
        seat: Seat,
        seed: u64,
        budget: Budget,
    ) -> Result<Box<dyn ArenaPlayer<P>>, PlayerError> {
        Ok(Box::new(BotPlayer::<P>::new(*self, seat, seed).with_budget(budget)))
    }

    fn iterations(&self) -> u32 {
        Bot::iterations::<P>(*self)
    }
}

impl<P: Hints> ArenaPlayer<P> for BotPlayer<P> {
    fn choose(
        &mut self,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        others_decided: u32,
    ) -> Result<(BotDecision<P::Choice>, Duration), PlayerError> {
        let start = cpu_time();
        let decision = BotPlayer::choose(self, view, legal, told, others_decided);
        Ok((decision, cpu_time().saturating_sub(start)))
    }
}
