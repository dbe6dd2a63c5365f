//! A bot in a chair.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use rules::{Dice, Hints, Seat, SplitMix};

use crate::bot::Bot;
use crate::search::{Search, SearchLimit, SearchTree};
use crate::solve;

/// How long a bot may think in one turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Budget {
    /// So many times what its level usually does: the choice depends on the seed alone.
    Scale(f64),
    /// So many iterations.
    Iterations(u32),
    /// So long: the choice depends on the machine too.
    Time(Duration),
}

impl Default for Budget {
    fn default() -> Self {
        Self::Scale(1.0)
    }
}

/// What a bot decided.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<C> {
    /// The choice, which is legal.
    pub choice: C,
    /// How many iterations it took.
    pub iterations: u32,
    /// Whether it is the first decision of a turn.
    pub is_new_turn: bool,
    /// What went wrong, if the choice is the rules of thumb's instead.
    pub fault: Option<BotFault>,
}

/// Why a bot was replaced for a decision.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BotFault {
    /// It panicked.
    #[error("the bot panicked: {0}")]
    Panicked(String),
    /// It chose what cannot be chosen.
    #[error("the bot chose `{0}`, which is not legal")]
    Illegal(String),
}

/// With fewer iterations for a decision a search errs more often than the rules of thumb do.
const WORTHWHILE: u32 = 40;

/// A search is stopped when half of the patience is over. The other half is for the iteration under way: on a slow machine
/// one alone may take long.
const STOPPED_AFTER: u32 = 2;

/// Choices tried for one decision in the search for a sure victory, at most: a small part of what a search costs.
const SEEN_WHOLE: u32 = 500;

/// A bot in a chair. It remembers what it thought in this turn, and how much of the turn's budget is left.
#[derive(Clone, Debug)]
pub struct BotPlayer<P: Hints> {
    bot: Bot,
    seat: Seat,
    limit: Budget,
    search: Search,
    /// How long whoever asks will wait, whatever the limit.
    patience: Option<Duration>,
    dice: SplitMix,
    /// How many choices the others had made when it was last asked.
    others_decided: Option<u32>,
    /// Decisions it has made in this turn, and iterations they took.
    made: u32,
    spent: u32,
    /// Time they took.
    time: Duration,
    thoughts: SearchTree<P>,
}

impl<P: Hints> BotPlayer<P> {
    /// A bot in a chair. The same seed, asked the same, decides the same.
    #[must_use]
    pub fn new(bot: Bot, seat: Seat, seed: u64) -> Self {
        let dice = SplitMix::stream(seed, u64::from(seat.number()));
        Self {
            bot,
            seat,
            limit: Budget::default(),
            search: Search::of::<P>(),
            patience: None,
            dice,
            others_decided: None,
            made: 0,
            spent: 0,
            time: Duration::ZERO,
            thoughts: SearchTree::default(),
        }
    }

    /// The same with another limit.
    #[must_use]
    pub fn with_limit(self, limit: Budget) -> Self {
        Self { limit, ..self }
    }

    /// The same, searching in another way: for experiments.
    #[must_use]
    pub fn with_search(self, search: Search) -> Self {
        Self { search, ..self }
    }

    /// The same for somebody who waits so long for a decision: a search is stopped well before, and what it has found by
    /// then is the decision.
    ///
    /// A choice that comes late all the same stands, because it is legal and there. A bot that never answers cannot be
    /// noticed in here: whoever waits for it must look at the clock and replace it.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self { patience: Some(patience), ..self }
    }

    /// Which bot.
    #[must_use]
    pub fn bot(&self) -> Bot {
        self.bot
    }

    /// A new turn begins for this seat. The budget is whole again.
    fn new_turn(&mut self) {
        (self.made, self.spent, self.time) = (0, 0, Duration::ZERO);
        self.thoughts = SearchTree::default();
    }

    /// Decides. `legal` is not empty; `told` is everything the seat was told; `others_decided` is how many choices the
    /// other seats have made in this match. If that has changed since the last decision, a new turn begins.
    ///
    /// A bot that panics or chooses what is not legal is replaced by the game's rules of thumb for this decision.
    ///
    /// # Panics
    /// When there is nothing to choose from.
    pub fn choose(
        &mut self,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        others_decided: u32,
    ) -> Decision<P::Choice> {
        let is_new_turn = self.others_decided.replace(others_decided) != Some(others_decided);
        if is_new_turn {
            self.new_turn();
        }
        let mut dice = SplitMix::new(self.dice.word());
        if let [only] = legal {
            return Decision { choice: only.clone(), iterations: 0, fault: None, is_new_turn };
        }
        let started = Instant::now();
        let thought = catch_unwind(AssertUnwindSafe(|| self.think(view, legal, told, started, &mut dice)));
        self.made += 1;
        self.time += started.elapsed();
        let fault = match thought {
            Ok((choice, iterations)) if legal.binary_search(&choice).is_ok() => {
                self.spent += iterations;
                return Decision { choice, iterations, fault: None, is_new_turn };
            }
            Ok((choice, _)) => BotFault::Illegal(choice.to_string()),
            Err(panic) => {
                let said = panic.downcast_ref::<String>().map(String::as_str);
                let said = said.or_else(|| panic.downcast_ref::<&str>().copied());
                BotFault::Panicked(said.unwrap_or("without a word").to_owned())
            }
        };
        self.thoughts = SearchTree::default();
        // The rules of thumb may be what failed; then anything legal.
        let rollout_choice = catch_unwind(AssertUnwindSafe(|| {
            P::imagine(view, &mut dice).rollout_choice(self.seat, &mut dice)
        }));
        let choice = rollout_choice.ok().filter(|choice| legal.binary_search(choice).is_ok());
        Decision {
            choice: choice.unwrap_or_else(|| any(legal, &mut dice)),
            iterations: 0,
            fault: Some(fault),
            is_new_turn,
        }
    }

    fn think(
        &mut self,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        started: Instant,
        dice: &mut SplitMix,
    ) -> (P::Choice, u32) {
        if dice.below(12) < self.bot.random_in_12() {
            return (any(legal, dice), 0);
        }
        if self.bot.iterations::<P>() == 0 {
            return (P::imagine(view, dice).rollout_choice(self.seat, dice), 0);
        }
        let mut stop = self.share(started);
        if let Some(sure) = solve::sure::<P>(self.seat, view, legal, stop.after.min(SEEN_WHOLE), dice) {
            return (sure, 0);
        }
        if stop.after < WORTHWHILE {
            return (P::imagine(view, dice).rollout_choice(self.seat, dice), 0);
        }
        if let Some(patience) = self.patience {
            let last = started + patience / STOPPED_AFTER;
            stop.at = Some(stop.at.map_or(last, |at| at.min(last)));
        }
        self.search.think(&mut self.thoughts, self.seat, view, legal, told, stop, dice)
    }

    /// This decision's part of what is left for the turn: evenly among the decisions a turn usually has, and never less
    /// than a quarter of that.
    fn share(&self, started: Instant) -> SearchLimit {
        let usual = P::DECISIONS.max(1);
        let left = usual.saturating_sub(self.made).max(1);
        let part = |whole: u32| (whole.saturating_sub(self.spent) / left).max(whole / usual / 4).max(1);
        let after = |whole| SearchLimit { after: part(whole), at: None };
        match self.limit {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a number of iterations"
            )]
            Budget::Scale(scale) => after((f64::from(self.bot.iterations::<P>()) * scale).ceil() as u32),
            Budget::Iterations(whole) => after(whole),
            Budget::Time(whole) => {
                SearchLimit { after: u32::MAX, at: Some(started + whole.saturating_sub(self.time) / left) }
            }
        }
    }
}

fn any<C: Clone>(legal: &[C], dice: &mut impl Dice) -> C {
    legal[dice.below(u32::try_from(legal.len()).unwrap_or(u32::MAX)) as usize].clone()
}
