//! All opponents by name, as entrants of a contest.

use std::cell::RefCell;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use arena::{ArenaPlayer, Entrant, PlayerError};
use bots::limit::SearchLimit;
use bots::{Bot, BotDecision, BotPlayer, Budget, Policy, Search, Temperament, cpu_time};
use rules::hints::SearchMethod;
use rules::{Dice, Hints, Knowledge, Position, Seat, SplitMix, TableOptions};

use crate::flat::Flat;
use crate::king1::{King1, King1Player};
use crate::one_by_one::Shared;
use crate::turn_clock::TurnClock;
use crate::written::Written;
use crate::{ismcts_crate, turnbase_crate};

/// A game that all rivals can play.
pub trait Measured: Written {
    /// The same game, judged by the first King.
    type Frozen: Hints
        + Position<Choice = Self::Choice, Event = Self::Event, Outcome = Self::Outcome>
        + Knowledge<View = Self::View>;
}

impl Measured for visite::State {
    type Frozen = King1<Self>;
}
impl Measured for palais::State {
    type Frozen = King1<Self>;
}
impl Measured for secrets::State {
    type Frozen = King1<Self>;
}
impl Measured for escalier::State {
    type Frozen = King1<Self>;
}

/// The names of all rivals.
pub const RIVALS: &str = "king1, flat, flat-uniform, ismcts, ismcts-rollouts, turnbase, written";

/// An entrant by name.
#[derive(Clone, PartialEq, Debug)]
pub struct Rival {
    name: String,
    kind: Kind,
    /// Its own budget, if it is not that of the contest.
    budget: Option<Budget>,
    settings: Vec<Setting>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    House(Bot),
    King1,
    Flat(Policy),
    Ismcts(Policy),
    Turnbase,
    Written,
}

/// What an experiment changes in a bot of the house.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Setting {
    Horizon(u32),
    Exploration(f32),
    Breadth(f32),
    Weighted(bool),
    Method(SearchMethod),
    Temperament(Temperament),
}

impl Rival {
    /// The parameters of its search, with the settings of the experiment.
    fn search<P: Hints>(&self) -> (Search, Temperament) {
        let (mut search, mut temperament) = (Search::for_game::<P>(), Temperament::default());
        for &setting in &self.settings {
            match setting {
                Setting::Horizon(value) => search.horizon = value,
                Setting::Exploration(value) => search.exploration = value,
                Setting::Breadth(value) => search.breadth = value,
                Setting::Weighted(value) => search.weighted = value,
                Setting::Method(value) => search.method = value,
                Setting::Temperament(value) => temperament = value,
            }
        }
        (search, temperament)
    }
}

impl fmt::Display for Rival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// `king`, `written`, `king:horizon=4:exploration=0.2`, `king:scale=1` (its own budget).
impl FromStr for Rival {
    type Err = String;
    fn from_str(name: &str) -> Result<Self, String> {
        let mut parts = name.split(':');
        let kind = match parts.next().unwrap_or_default() {
            "king1" => Kind::King1,
            "flat" => Kind::Flat(Policy::Rollout),
            "flat-uniform" => Kind::Flat(Policy::Uniform),
            "ismcts" => Kind::Ismcts(Policy::Uniform),
            "ismcts-rollouts" => Kind::Ismcts(Policy::Rollout),
            "turnbase" => Kind::Turnbase,
            "written" => Kind::Written,
            bot => Kind::House(bot.parse().map_err(|error| format!("{error}; rivals: {RIVALS}"))?),
        };
        let (mut budget, mut settings) = (None, Vec::new());
        for part in parts {
            let wrong = || format!("`{part}` is not a setting, such as horizon=4 or scale=0.1");
            let (key, value) = part.split_once('=').ok_or_else(wrong)?;
            let number = || value.parse::<f32>().map_err(|_| wrong());
            let whole = || value.parse::<u32>().map_err(|_| wrong());
            settings.push(match key {
                "horizon" => Setting::Horizon(whole()?),
                "exploration" => Setting::Exploration(number()?),
                "breadth" => Setting::Breadth(number()?),
                "weighted" => Setting::Weighted(value == "yes"),
                "method" => Setting::Method(match value {
                    "tree" => SearchMethod::Tree,
                    "flat" => SearchMethod::Flat,
                    "turns" => SearchMethod::Turns,
                    "plans" => SearchMethod::Plans,
                    _ => return Err(wrong()),
                }),
                "temperament" => Setting::Temperament(
                    Temperament::ALL.into_iter().find(|known| known.name() == value).ok_or_else(wrong)?,
                ),
                "scale" => {
                    budget = Some(Budget::Scale(f64::from(number()?)));
                    continue;
                }
                "iterations" => {
                    budget = Some(Budget::Iterations(whole()?));
                    continue;
                }
                "cpu" => {
                    budget = Some(Budget::CpuTime(Duration::from_secs_f32(number()? / 1000.0)));
                    continue;
                }
                _ => return Err(wrong()),
            });
        }
        Ok(Self { name: name.to_owned(), kind, budget, settings })
    }
}

impl<P: Measured> Entrant<P> for Rival {
    fn player(
        &self,
        _: &TableOptions,
        seat: Seat,
        seed: u64,
        budget: Budget,
    ) -> Result<Box<dyn ArenaPlayer<P>>, PlayerError> {
        let budget = self.budget.unwrap_or(budget);
        let mut dice = SplitMix::stream(seed, u64::from(seat.number()));
        Ok(match self.kind {
            Kind::House(bot) => {
                let (search, temperament) = self.search::<P>();
                let player = BotPlayer::<P>::new(bot, seat, seed).with_budget(budget);
                Box::new(player.with_search(search).with_temperament(temperament))
            }
            Kind::King1 => {
                let mut king = King1Player::<P::Frozen>::new(seat, seed, budget);
                seated(move |view, legal, told, others| king.choose(view, legal, told, others))
            }
            Kind::Flat(policy) => {
                let mut flat = Flat::new(policy, seat, dice);
                searching(budget, move |view, legal, limit| flat.choose::<P>(view, legal, limit))
            }
            Kind::Ismcts(policy) => searching(budget, move |view, legal: &[P::Choice], limit| {
                let choice = ismcts_crate::choose(shared::<P>(seat, view, policy, limit, &mut dice));
                (choice.unwrap_or_else(|| legal[0].clone()), 0)
            }),
            Kind::Turnbase => searching(budget, move |view, legal: &[P::Choice], limit| {
                let shared = shared::<P>(seat, view, Policy::Uniform, limit, &mut dice);
                let ms = shared.end.saturating_sub(cpu_time()).as_millis();
                let ms = u32::try_from(ms).unwrap_or(u32::MAX).saturating_add(1);
                let choice = turnbase_crate::choose(shared, seat, ms, dice.word());
                (choice.unwrap_or_else(|| legal[0].clone()), 0)
            }),
            Kind::Written => seated(move |view, legal: &[P::Choice], told, _| match legal {
                [only] => (only.clone(), 0),
                _ => (P::written(seat, view, legal, told, &mut dice), 0),
            }),
        })
    }

    fn iterations(&self) -> u32 {
        match self.kind {
            Kind::House(bot) => bot.iterations::<P>(),
            Kind::King1 => P::Frozen::ITERATIONS[1],
            Kind::Flat(_) | Kind::Ismcts(_) | Kind::Turnbase | Kind::Written => 0,
        }
    }
}

/// What the worlds of one search by a crate share.
fn shared<'a, P: Hints>(
    seat: Seat,
    view: &'a P::View,
    policy: Policy,
    limit: SearchLimit,
    dice: &mut SplitMix,
) -> Shared<'a, P> {
    let end = limit.cpu.map_or(Duration::MAX, |cpu| cpu.end);
    Shared { seat, view, end, policy, dice: RefCell::new(SplitMix::new(dice.word())) }
}

/// A player that searches within the CPU time of its turn.
fn searching<P, F>(budget: Budget, mut choose: F) -> Box<dyn ArenaPlayer<P>>
where
    P: Hints,
    F: FnMut(&P::View, &[P::Choice], SearchLimit) -> (P::Choice, u32) + 'static,
{
    let mut clock = TurnClock::new(budget, P::DECISIONS);
    seated(move |view, legal: &[P::Choice], _, others| match legal {
        [only] => (only.clone(), 0),
        _ => clock.decide(others, |limit| choose(view, legal, limit)),
    })
}

/// A player that is a function: view, legal choices, what was told, and how often others have decided, to a choice and its
/// iterations.
fn seated<P, F>(choose: F) -> Box<dyn ArenaPlayer<P>>
where
    P: Hints,
    F: FnMut(&P::View, &[P::Choice], &[P::Event], u32) -> (P::Choice, u32) + 'static,
{
    Box::new(Seated { choose, others_decided: None })
}

struct Seated<F> {
    choose: F,
    others_decided: Option<u32>,
}

impl<P, F> ArenaPlayer<P> for Seated<F>
where
    P: Hints,
    F: FnMut(&P::View, &[P::Choice], &[P::Event], u32) -> (P::Choice, u32),
{
    fn choose(
        &mut self,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        others_decided: u32,
    ) -> Result<(BotDecision<P::Choice>, Duration), PlayerError> {
        let start = cpu_time();
        let (choice, iterations) = (self.choose)(view, legal, told, others_decided);
        let cpu = cpu_time().saturating_sub(start);
        if legal.binary_search(&choice).is_err() {
            let reason = format!("it chose `{choice}`, which is not legal");
            return Err(PlayerError { name: "a rival".to_owned(), reason });
        }
        let is_new_turn = self.others_decided.replace(others_decided) != Some(others_decided);
        Ok((BotDecision { choice, iterations, is_new_turn, fault: None }, cpu))
    }
}
