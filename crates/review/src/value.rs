//! The value of a position: each seat's share of the victory, expected if all play on by the standard play.
//!
//! The standard play is what the game's bots assume of everybody: the rules of thumb, or in a game whose bots compare turns
//! the strongest turns. A playout goes on to a fixed point of the match, its [`Horizon`]; then [`Hints::evaluate`] values
//! the position. All steps of a block (a round, or a turn in a game without rounds) have the same horizon, so the value
//! before a draw is the mean of the values after it, and the value before a decision is the mean over what the standard play
//! would choose.

use rules::hints::SearchMethod;
use rules::{BySeat, Dice, Entry, Hints, IgnoreEvents, Seat, SeatSet, SplitMix, Turn};

use crate::means::RunningMean;

/// How much is tried for a review. The result depends on it and on nothing else, so that a review can be repeated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Effort {
    /// Playouts with which the best choice of a decision is found.
    pub playouts: u32,
    /// Fresh worlds in which the choice that was made is compared with the best.
    pub worlds: u32,
    /// Playouts of the true position after each step.
    pub samples: u32,
    /// How far playouts go, as a multiple of the horizon of the game's bots.
    pub reach: u32,
}

impl Effort {
    /// What fits in half a minute for a match on one core.
    #[must_use]
    pub const fn for_game<P: Hints>() -> Self {
        match P::METHOD {
            SearchMethod::Turns => Self { playouts: 1200, worlds: 400, samples: 300, reach: 3 },
            SearchMethod::Plans => Self { playouts: 600, worlds: 150, samples: 120, reach: 1 },
            SearchMethod::Flat | SearchMethod::Tree => {
                Self { playouts: 3000, worlds: 600, samples: 500, reach: 1 }
            }
        }
    }

    /// This part of it, at least a little of everything.
    #[must_use]
    pub fn scaled(self, part: f64) -> Self {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of playouts")]
        let scale = |number: u32, least: u32| ((f64::from(number) * part).round() as u32).max(least);
        Self {
            playouts: scale(self.playouts, 40),
            worlds: scale(self.worlds, 10),
            samples: scale(self.samples, 4),
            ..self
        }
    }
}

/// The longest playout: a game whose rules of thumb lead nowhere must not hang a review.
const MAX_STEPS: u32 = 20_000;

/// Turns of a playout that are played carefully ([`Hints::play_turn_carefully`]): that of the decision, and the reply.
const CAREFUL_TURNS: u32 = 2;

/// Where in the match playouts end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Horizon {
    /// In a game with rounds: the present one, and the one with whose beginning they end.
    rounds: Option<[u8; 2]>,
    /// In a game without: they end after this many turns, the present one included.
    turns: u32,
    /// How many of these have begun.
    begun: u32,
    /// Whose turn the last of them is.
    last: Option<Seat>,
}

impl Horizon {
    /// The horizon of a block that begins in this position: so many times that of the game's bots.
    #[must_use]
    pub fn new<P: Hints>(position: &P, reach: u32) -> Self {
        let horizon = P::HORIZON.saturating_mul(reach);
        let far = match P::METHOD {
            SearchMethod::Turns => horizon.saturating_add(1),
            _ => horizon.saturating_mul(u32::from(position.seats())),
        };
        let end = |round: u8| round.saturating_add(u8::try_from(horizon).unwrap_or(u8::MAX));
        let mut horizon = Self {
            rounds: position.round().map(|round| [round, end(round)]),
            turns: far,
            begun: 0,
            last: None,
        };
        horizon.follow(position.turn());
        horizon
    }

    /// The position is still inside of the same block.
    #[must_use]
    pub fn covers<P: Hints>(&self, position: &P) -> bool {
        match (self.rounds, position.round()) {
            (Some([present, _]), Some(round)) => round == present,
            _ => self.begun == 0 || !self.is_new_turn(position.turn()),
        }
    }

    fn is_new_turn(&self, turn: Turn) -> bool {
        turn.due().only().is_some_and(|seat| self.last != Some(seat))
    }

    /// Notices whose turn it is.
    pub(crate) fn follow(&mut self, turn: Turn) {
        if self.is_new_turn(turn) {
            self.begun += 1;
            self.last = turn.due().only();
        }
    }

    /// Whether a playout ends here.
    fn is_reached<P: Hints>(&self, position: &P) -> bool {
        if let (Some([_, end]), Some(round)) = (self.rounds, position.round()) {
            return round >= end;
        }
        // The evaluation of a game with whole turns is fitted to the end of a turn, before what is drawn after it.
        let before_draw = P::METHOD == SearchMethod::Turns && position.turn() == Turn::Chance;
        self.begun >= self.turns && (before_draw || self.is_new_turn(position.turn()))
    }
}

/// The random numbers of one playout, in parts: what one part uses does not change another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Luck {
    seed: u64,
    /// The first random number of the first draw.
    draw: u64,
}

impl Luck {
    pub(crate) fn new(dice: &mut SplitMix) -> Self {
        Self { seed: dice.word(), draw: dice.word() }
    }

    /// So many of them. Their first draws are spread evenly over all that can be drawn.
    pub(crate) fn spread(count: u32, dice: &mut SplitMix) -> Vec<Self> {
        let start = dice.word();
        let distance = u64::MAX / u64::from(count.max(1));
        let draw = |n: u32| start.wrapping_add(distance.wrapping_mul(u64::from(n)));
        (0..count).map(|n| Self { seed: dice.word(), draw: draw(n) }).collect()
    }

    /// For the choice of a seat by the standard play.
    fn of_seat(self, seat: Seat) -> SplitMix {
        SplitMix::stream(self.seed, 2 + u64::from(seat.number()))
    }

    /// For draws.
    pub(crate) fn of_draws(self) -> impl Dice {
        Spread { word: Some(self.draw), dice: SplitMix::stream(self.seed, 1) }
    }

    /// For everything after the next draws and the next decision.
    fn after(self) -> SplitMix {
        SplitMix::stream(self.seed, 0)
    }
}

/// Dice whose first word is given.
struct Spread {
    word: Option<u64>,
    dice: SplitMix,
}

impl Dice for Spread {
    fn word(&mut self) -> u64 {
        self.word.take().unwrap_or_else(|| self.dice.word())
    }
}

/// The value of a position for each seat, by one playout.
///
/// The next draws and the next decision have luck of their own. So with the same luck, the value before a decision is
/// exactly the value after it if the standard play decides the same.
pub(crate) fn play_on<P: Hints>(world: P, horizon: Horizon, luck: Luck) -> BySeat<f64> {
    leaf(&play_out(world, horizon, luck, |_| {}))
}

/// The position where a playout ends. Shows those on the way.
pub(crate) fn play_out<P: Hints>(
    mut world: P,
    mut horizon: Horizon,
    luck: Luck,
    mut pass: impl FnMut(&P),
) -> P {
    let mut draws = luck.of_draws();
    for _ in 0..MAX_STEPS {
        if world.turn() != Turn::Chance || horizon.is_reached(&world) {
            break;
        }
        let outcome = world.draw(&mut draws);
        world.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
    }
    if let Turn::Decide(due) = world.turn()
        && !horizon.is_reached(&world)
    {
        pass(&world);
        horizon.follow(world.turn());
        match due.only() {
            Some(seat) => enter_standard(&mut world, seat, luck),
            None => decide_together(&mut world, due, luck),
        }
    }
    let mut dice = luck.after();
    for _ in 0..MAX_STEPS {
        let turn = world.turn();
        if turn == Turn::Over || horizon.is_reached(&world) {
            break;
        }
        pass(&world);
        horizon.follow(turn);
        match (turn, turn.due().only()) {
            (Turn::Decide(_), Some(seat)) if P::METHOD == SearchMethod::Turns => {
                if horizon.begun <= CAREFUL_TURNS {
                    world.play_turn_carefully(seat, &mut dice);
                } else {
                    world.play_turn(seat, &mut dice);
                }
            }
            _ => {
                bots::playout::step(&mut world, bots::Policy::Rollout, &mut dice);
            }
        }
    }
    world
}

/// The value where a playout ends. A game may also value seats that are not at the table.
pub(crate) fn leaf<P: Hints>(world: &P) -> BySeat<f64> {
    let values = world.evaluate();
    BySeat::each(|seat| if seat.number() < world.seats() { f64::from(values[seat]) } else { 0.0 })
}

/// The chances with which seats win, if playouts show these: see [`Hints::CERTAINTY`].
pub(crate) fn calibrated<P: Hints>(shown: &BySeat<f64>) -> BySeat<f64> {
    let odds: BySeat<f64> = BySeat::each(|seat| shown[seat].max(0.0).powf(f64::from(P::CERTAINTY)));
    let sum = odds.iter().map(|(_, odds)| odds).sum::<f64>().max(f64::MIN_POSITIVE);
    BySeat::each(|seat| odds[seat] / sum)
}

/// Each seat's chance to win from a position with all cards open, as a review sees it.
///
/// ```
/// use review::value::chances;
/// use rules::{Position, Seat, Setup, TableOptions};
/// use visite::State;
///
/// let options = TableOptions::validate(&State::META, None, None, [])?;
/// let chances = chances(&State::start(&visite::Setup::new(&options)), 40, 1, 7);
/// let sum = chances[Seat::at(0)] + chances[Seat::at(1)];
/// assert!((sum - 1.0).abs() < 1e-6);
/// # Ok::<(), rules::BadOptions>(())
/// ```
#[must_use]
pub fn chances<P: Hints>(position: &P, samples: u32, reach: u32, seed: u64) -> BySeat<f64> {
    let lucks = Luck::spread(samples, &mut SplitMix::new(seed));
    let horizon = Horizon::new(position, reach);
    let values: Vec<BySeat<f64>> =
        lucks.into_iter().map(|luck| play_on(position.clone(), horizon, luck)).collect();
    let mean = |seat| values.iter().map(|values| values[seat]).collect::<RunningMean>().estimate().value;
    calibrated::<P>(&BySeat::each(mean))
}

/// All seats choose before the first choice is entered.
fn decide_together<P: Hints>(world: &mut P, due: SeatSet, luck: Luck) {
    let choices: BySeat<Option<P::Choice>> =
        BySeat::each(|seat| due.has(seat).then(|| world.rollout_choice(seat, &mut luck.of_seat(seat))));
    enter_all(world, choices);
}

/// Enters a line of a seat, and with a sealed choice what others choose at the same time.
pub(crate) fn enter_line<P: Hints>(world: &mut P, seat: Seat, line: &[P::Choice], luck: Luck) {
    let due = world.turn().due();
    if let ([choice], None) = (line, due.only()) {
        let mut choices: BySeat<Option<P::Choice>> = BySeat::each(|other| {
            (other != seat && due.has(other)).then(|| world.rollout_choice(other, &mut luck.of_seat(other)))
        });
        choices[seat] = Some(choice.clone());
        enter_all(world, choices);
        return;
    }
    for choice in line {
        world.apply_unchecked(Entry::Choice { seat, choice: choice.clone() }, &mut IgnoreEvents);
    }
}

fn enter_all<P: Hints>(world: &mut P, mut choices: BySeat<Option<P::Choice>>) {
    for seat in Seat::all(world.seats()) {
        if let Some(choice) = choices[seat].take() {
            world.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
        }
    }
}

/// Plays a seat's line by the standard play: one choice, or the whole turn if lines are turns.
pub(crate) fn enter_standard<P: Hints>(world: &mut P, seat: Seat, luck: Luck) {
    let mut dice = luck.of_seat(seat);
    let alone = world.turn() == Turn::of(seat);
    match P::METHOD {
        SearchMethod::Turns if alone => world.play_turn_carefully(seat, &mut dice),
        SearchMethod::Plans if alone => {
            for _ in 0..MAX_STEPS {
                if world.turn() != Turn::of(seat) {
                    break;
                }
                let choice = world.rollout_choice(seat, &mut dice);
                world.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
            }
        }
        _ => {
            let choice = world.rollout_choice(seat, &mut dice);
            enter_line(world, seat, &[choice], luck);
        }
    }
}
