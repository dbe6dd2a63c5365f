//! A bot in a seat.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use rules::hints::SearchMethod;
use rules::{Dice, Hints, Seat, SplitMix, Turn};

use crate::bot::Bot;
use crate::last_turn::LastTurn;
use crate::limit::{SearchLimit, Span, cpu_time};
use crate::search::{Search, SearchTree};
use crate::solve::{self, LossSolver};
use crate::temperament::Temperament;

/// How much a bot may search in one turn. Bots that do not search ignore it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Budget {
    /// A multiple of the usual iterations of its level. The choice depends on the seed alone.
    Scale(f64),
    /// A number of iterations. The choice depends on the seed alone.
    Iterations(u32),
    /// A time. The choice also depends on the speed of the machine.
    Time(Duration),
    /// A time of its thread on a core. The choice also depends on the speed of the machine, but hardly on its load.
    CpuTime(Duration),
}

impl Default for Budget {
    fn default() -> Self {
        Self::Scale(1.0)
    }
}

/// The answer of a bot to one question.
#[derive(Clone, PartialEq, Debug)]
pub struct BotDecision<C> {
    /// Always legal.
    pub choice: C,
    /// Iterations of the search; 0 if there was none.
    pub iterations: u32,
    /// Whether this is the first decision of a turn.
    pub is_new_turn: bool,
    /// Set if the bot failed. Then `choice` is not the bot's own: see [`BotPlayer::choose`].
    pub fault: Option<BotFault>,
}

/// Why a bot was replaced for one decision.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BotFault {
    /// The text is the panic message.
    #[error("the bot panicked: {0}")]
    Panicked(String),
    /// The text is the illegal choice in notation.
    #[error("the bot chose `{0}`, which is not legal")]
    Illegal(String),
    /// The answer came too late. Only a program outside of this one can be late.
    #[error("the bot did not answer in time")]
    Late,
}

/// With fewer iterations for a decision, a search plays worse than the rules of thumb.
const MIN_SEARCH_ITERATIONS: u32 = 40;

/// A search stops after this part of the timeout. The rest is for the iteration under way, which may take long on a slow
/// machine.
const SEARCH_PART_OF_TIMEOUT: u32 = 2;

/// Choices that [`solve::forced_win`] may try for one decision: a small part of the cost of a search.
const MAX_SOLVER_STEPS: u32 = 500;

/// Imagined worlds that must agree on a sure loss, and choices that [`LossSolver`] may try in each of them.
const LOSS_WORLDS: u64 = 12;
const MAX_LOSS_STEPS: u32 = 1000;

/// Iterations that compare the choices that are left when another surely loses.
const SAFE_ITERATIONS: u32 = 400;

/// A bot in a seat. It keeps the search tree or the plan of the present turn and what is left of the turn's budget.
///
/// ```
/// use bots::{Bot, BotPlayer, Budget};
/// use rules::{Entry, Knowledge, Position, IgnoreEvents, Seat, Setup, SplitMix, TableOptions, Turn, Viewer};
/// use visite::State;
///
/// let options = TableOptions::validate(&State::META, None, None, [])?;
/// let mut state = State::start(&visite::Setup::new(&options));
/// let mut dice = SplitMix::new(1);
/// while state.turn() == Turn::Chance {
///     state.apply(Entry::Chance(state.draw(&mut dice)), &mut IgnoreEvents)?;
/// }
///
/// // The bot gets what its seat gets: the view, the legal choices, the events it was told (none here).
/// let seat = state.turn().due().only().unwrap();
/// let mut legal = Vec::new();
/// state.legal(seat, &mut legal);
/// let mut minister =
///     BotPlayer::<State>::new(Bot::Minister, seat, 7).with_budget(Budget::Iterations(200));
/// let decision = minister.choose(&state.view(Viewer::Seat(seat)), &legal, &[], 0);
///
/// assert!(decision.is_new_turn && decision.fault.is_none());
/// state.apply(Entry::Choice { seat, choice: decision.choice }, &mut IgnoreEvents)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BotPlayer<P: Hints> {
    bot: Bot,
    seat: Seat,
    budget: Budget,
    search: Search,
    /// How long the caller waits for one decision, whatever the budget.
    timeout: Option<Duration>,
    temperament: Temperament,
    dice: SplitMix,
    /// How many choices the other seats had made at the last decision.
    others_decided: Option<u32>,
    // Spent in the present turn.
    decisions_made: u32,
    iterations_spent: u32,
    time_spent: Duration,
    cpu_spent: Duration,
    tree: SearchTree<P>,
    /// The rest of the planned turn, the last choice first.
    planned: Vec<P::Choice>,
}

impl<P: Hints> BotPlayer<P> {
    /// Seats a bot. With the same seed and the same questions it makes the same decisions.
    #[must_use]
    pub fn new(bot: Bot, seat: Seat, seed: u64) -> Self {
        let dice = SplitMix::stream(seed, u64::from(seat.number()));
        Self {
            bot,
            seat,
            budget: Budget::default(),
            search: Search::for_game::<P>(),
            timeout: None,
            temperament: Temperament::default(),
            dice,
            others_decided: None,
            decisions_made: 0,
            iterations_spent: 0,
            time_spent: Duration::ZERO,
            cpu_spent: Duration::ZERO,
            tree: SearchTree::default(),
            planned: Vec::new(),
        }
    }

    /// Sets the budget of each turn.
    #[must_use]
    pub fn with_budget(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// Sets the parameters of the search. For experiments.
    #[must_use]
    pub fn with_search(self, search: Search) -> Self {
        Self { search, ..self }
    }

    /// Sets the temperament of a bot that searches. Others have none.
    #[must_use]
    pub fn with_temperament(self, temperament: Temperament) -> Self {
        Self { temperament, ..self }
    }

    /// Sets how long the caller waits for one decision. A search stops well before that and plays the best choice found
    /// so far.
    ///
    /// A decision that is late all the same is still returned. A bot that never returns cannot be noticed here: the
    /// caller must watch the clock and replace it.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> Self {
        Self { timeout: Some(timeout), ..self }
    }

    /// The kind of bot.
    #[must_use]
    pub fn bot(&self) -> Bot {
        self.bot
    }

    fn start_turn(&mut self) {
        (self.decisions_made, self.iterations_spent) = (0, 0);
        (self.time_spent, self.cpu_spent) = (Duration::ZERO, Duration::ZERO);
        self.tree = SearchTree::default();
        self.planned.clear();
    }

    /// Makes one decision.
    ///
    /// `legal` is not empty. `told` holds all events the seat was told. `others_decided` counts the choices that the
    /// other seats have made in this match: if it has changed since the last decision, a new turn begins, with a fresh
    /// budget.
    ///
    /// If the bot panics or makes an illegal choice, the game's rules of thumb decide; if they fail too, a random legal
    /// choice is made. Either way [`BotDecision::fault`] is set.
    ///
    /// # Panics
    /// If `legal` is empty.
    pub fn choose(
        &mut self,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        others_decided: u32,
    ) -> BotDecision<P::Choice> {
        let is_new_turn = self.others_decided.replace(others_decided) != Some(others_decided);
        if is_new_turn {
            self.start_turn();
        }
        let mut dice = SplitMix::new(self.dice.word());
        if let [only] = legal {
            self.planned_choice(legal);
            return BotDecision { choice: only.clone(), iterations: 0, fault: None, is_new_turn };
        }
        let (started, cpu_started) = (Instant::now(), cpu_time());
        let decided = catch_unwind(AssertUnwindSafe(|| self.decide(view, legal, told, started, &mut dice)));
        self.decisions_made += 1;
        self.time_spent += started.elapsed();
        self.cpu_spent += cpu_time().saturating_sub(cpu_started);
        let fault = match decided {
            Ok((choice, iterations)) if legal.binary_search(&choice).is_ok() => {
                self.iterations_spent += iterations;
                return BotDecision { choice, iterations, fault: None, is_new_turn };
            }
            Ok((choice, _)) => BotFault::Illegal(choice.to_string()),
            Err(panic) => {
                let message = panic.downcast_ref::<String>().map(String::as_str);
                let message = message.or_else(|| panic.downcast_ref::<&str>().copied());
                BotFault::Panicked(message.unwrap_or("without a message").to_owned())
            }
        };
        self.tree = SearchTree::default();
        self.planned.clear();
        // The rules of thumb may be what failed.
        let fallback = catch_unwind(AssertUnwindSafe(|| {
            P::imagine(view, &mut dice).rollout_choice(self.seat, &mut dice)
        }));
        let fallback = fallback.ok().filter(|choice| legal.binary_search(choice).is_ok());
        BotDecision {
            choice: fallback.unwrap_or_else(|| random_choice(legal, &mut dice)),
            iterations: 0,
            fault: Some(fault),
            is_new_turn,
        }
    }

    /// The bot's own choice, and the iterations of its search.
    fn decide(
        &mut self,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        started: Instant,
        dice: &mut SplitMix,
    ) -> (P::Choice, u32) {
        if dice.below(12) < self.bot.random_in_12() {
            return (random_choice(legal, dice), 0);
        }
        if self.bot.iterations::<P>() == 0 {
            return (P::imagine(view, dice).rollout_choice(self.seat, dice), 0);
        }
        if let Some(choice) = self.planned_choice(legal) {
            return (choice, 0);
        }
        let mut limit = self.search_limit(started);
        let plans = matches!(self.search.method, SearchMethod::Turns | SearchMethod::Plans)
            && P::imagine(view, dice).turn() == Turn::of(self.seat);
        let solver_steps = limit.iterations.min(MAX_SOLVER_STEPS);
        // A search over all turns finds the wins of this turn itself.
        let finds_wins = plans && self.search.method == SearchMethod::Turns;
        if !finds_wins {
            let wins = solve::forced_wins::<P>(self.seat, view, legal, solver_steps, dice);
            if let Some(win) = wins.first() {
                return (self.win(view, &wins, win, plans, dice), 0);
            }
        }
        if limit.iterations < MIN_SEARCH_ITERATIONS {
            return (P::imagine(view, dice).rollout_choice(self.seat, dice), 0);
        }
        if let Some(timeout) = self.timeout {
            let latest = started + timeout / SEARCH_PART_OF_TIMEOUT;
            let end = limit.time.map_or(latest, |time| time.end.min(latest));
            limit.time = Some(Span { start: started, end });
        }
        let temperament = self.temperament;
        if plans {
            let (plan, iterations) = if self.search.method == SearchMethod::Turns {
                self.search.compare_turns::<P>(self.seat, view, told, limit, temperament, dice)
            } else {
                let (plan, iterations) =
                    self.search.plan_turn::<P>(self.seat, view, told, limit, temperament, dice);
                (self.last_turn(view, dice).best_turn(plan), iterations)
            };
            self.planned = plan;
            self.planned.reverse();
            let choice = self.planned_choice(legal);
            return (
                choice.unwrap_or_else(|| P::imagine(view, dice).rollout_choice(self.seat, dice)),
                iterations,
            );
        }
        let (choice, iterations) = if P::REGRETS && P::imagine(view, dice).turn().due().only().is_none() {
            self.search.sealed_choice::<P>(self.seat, view, limit, dice)
        } else if self.search.method == SearchMethod::Tree && limit.iterations >= P::MIN_TREE_ITERATIONS {
            self.search.choose(&mut self.tree, self.seat, view, legal, told, limit, temperament, dice)
        } else {
            self.search.compare::<P>(self.seat, view, legal, told, limit, temperament, dice)
        };
        let choice = self.unless_it_loses(view, legal, told, choice, dice);
        (self.last_turn(view, dice).best_choice(legal, choice), iterations)
    }

    /// The choice; but if it surely loses, the best of those that surely do not. Whole turns are too long to find that out.
    fn unless_it_loses(
        &self,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        choice: P::Choice,
        dice: &mut SplitMix,
    ) -> P::Choice {
        let losses = LossSolver::<P> {
            seat: self.seat,
            view,
            worlds: LOSS_WORLDS,
            max_steps: self.bot.iterations::<P>().min(MAX_LOSS_STEPS),
            seed: dice.word(),
        };
        let safe = losses.safe_instead_of(&choice, legal);
        if safe.is_empty() {
            return choice;
        }
        let limit = SearchLimit::of(SAFE_ITERATIONS);
        self.search.compare::<P>(self.seat, view, &safe, told, limit, self.temperament, dice).0
    }

    /// One of the choices that win for sure: with more points, if the match ends now.
    fn win(
        &mut self,
        view: &P::View,
        wins: &[P::Choice],
        first: &P::Choice,
        plans: bool,
        dice: &mut SplitMix,
    ) -> P::Choice {
        let last = self.last_turn(view, dice);
        let turn = if plans { last.winning_turn(first) } else { None };
        let Some(mut turn) = turn else { return last.best_choice(wins, first.clone()) };
        turn.reverse();
        let choice = turn.pop();
        self.planned = turn;
        choice.unwrap_or_else(|| first.clone())
    }

    fn last_turn<'a>(&self, view: &'a P::View, dice: &mut SplitMix) -> LastTurn<'a, P> {
        LastTurn { seat: self.seat, view, seed: dice.word() }
    }

    /// The next choice of the plan. If it is not legal, the plan is given up.
    fn planned_choice(&mut self, legal: &[P::Choice]) -> Option<P::Choice> {
        let choice = self.planned.pop().filter(|choice| legal.binary_search(choice).is_ok());
        if choice.is_none() {
            self.planned.clear();
        }
        choice
    }

    /// This decision's share of what is left of the turn's budget. The rest is divided evenly among the decisions that a
    /// turn usually has; a decision gets at least a quarter of an even share of the whole. A plan gets most of it.
    fn search_limit(&self, started: Instant) -> SearchLimit {
        let usual = P::DECISIONS.max(1);
        let (part, left) = match (self.search.method, self.decisions_made) {
            // A plan is for the whole turn, but chance may make another one necessary.
            (SearchMethod::Plans, 0) => (4, 5),
            (SearchMethod::Plans | SearchMethod::Turns, _) => (1, 1),
            (_, made) => (1, usual.saturating_sub(made).max(1)),
        };
        let share = |whole: u32| {
            (whole.saturating_sub(self.iterations_spent) / left * part).max(whole / usual / 4).max(1)
        };
        let by_iterations = |whole| SearchLimit::of(share(whole));
        let span = |whole: Duration, spent| whole.saturating_sub(spent) / left * part;
        match self.budget {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a number of iterations"
            )]
            Budget::Scale(scale) => {
                by_iterations((f64::from(self.bot.iterations::<P>()) * scale).ceil() as u32)
            }
            Budget::Iterations(whole) => by_iterations(whole),
            Budget::Time(whole) => {
                let end = started + span(whole, self.time_spent);
                SearchLimit { time: Some(Span { start: started, end }), ..SearchLimit::of(u32::MAX) }
            }
            Budget::CpuTime(whole) => {
                let start = cpu_time();
                let end = start + span(whole, self.cpu_spent);
                SearchLimit { cpu: Some(Span { start, end }), ..SearchLimit::of(u32::MAX) }
            }
        }
    }
}

fn random_choice<C: Clone>(legal: &[C], dice: &mut impl Dice) -> C {
    legal[dice.below(u32::try_from(legal.len()).unwrap_or(u32::MAX)) as usize].clone()
}
