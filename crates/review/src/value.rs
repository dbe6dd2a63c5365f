//! The value of a position: each seat's share of the victory, expected if all play on by the standard play.
//!
//! The standard play is what the game's bots assume of everybody: the rules of thumb, or in a game whose bots compare turns
//! the strongest turns. The value of a true position comes from playouts to the end of the match. So it contradicts itself
//! nowhere: the value before a draw is the mean of the values after it, and the value before a decision is the mean over what
//! the standard play would choose. Where lines are compared, a playout goes on to a [`Horizon`], and [`Hints::evaluate`]
//! values the position: that has less noise.

use rules::hints::SearchMethod;
use rules::{BySeat, Dice, Entry, Hints, IgnoreEvents, Seat, SeatSet, SplitMix, Turn};

/// How much is tried for a review. The result depends on it and on nothing else, so that a review can be repeated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Effort {
    /// Playouts with which the best choice of a decision is found.
    pub playouts: u32,
    /// Fresh worlds in which the choice that was made is compared with the best.
    pub worlds: u32,
    /// Playouts of the true position before and after each step, to the end of the match.
    pub samples: u32,
    /// How far playouts go when lines are compared, as a multiple of the horizon of the game's bots.
    pub reach: u32,
}

impl Effort {
    /// What fits in half a minute for a match on one core.
    #[must_use]
    pub const fn for_game<P: Hints>() -> Self {
        match P::METHOD {
            SearchMethod::Turns => Self { playouts: 1200, worlds: 400, samples: 1200, reach: 3 },
            SearchMethod::Plans => Self { playouts: 600, worlds: 150, samples: 600, reach: 1 },
            SearchMethod::Flat | SearchMethod::Tree => {
                Self { playouts: 3000, worlds: 600, samples: 1200, reach: 1 }
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

/// Turns that are played carefully when lines are compared: that of the decision, and the reply.
const CAREFUL_TURNS: u32 = 2;

/// Where in the match playouts end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Horizon {
    /// In a game with rounds: the one with whose beginning they end.
    round: Option<u8>,
    /// In a game without: they end after this many turns, the present one included.
    turns: u32,
    /// How many of these have begun.
    begun: u32,
    /// Whose turn the last of them is.
    last: Option<Seat>,
}

impl Horizon {
    /// Playouts go on to the end of the match.
    pub const END: Self = Self { round: None, turns: u32::MAX, begun: 0, last: None };

    /// The horizon of a decision in this position: so many times that of the game's bots.
    #[must_use]
    pub fn new<P: Hints>(position: &P, reach: u32) -> Self {
        let horizon = P::HORIZON.saturating_mul(reach);
        let turns = match P::METHOD {
            SearchMethod::Turns => horizon.saturating_add(1),
            _ => horizon.saturating_mul(u32::from(position.seats())),
        };
        let end = |round: u8| round.saturating_add(u8::try_from(horizon).unwrap_or(u8::MAX));
        let mut horizon = Self { round: position.round().map(end), turns, begun: 0, last: None };
        horizon.follow(position.turn());
        horizon
    }

    fn is_new_turn(&self, turn: Turn) -> bool {
        turn.due().only().is_some_and(|seat| self.last != Some(seat))
    }

    /// Notices whose turn it is.
    fn follow(&mut self, turn: Turn) {
        if self.is_new_turn(turn) {
            self.begun += 1;
            self.last = turn.due().only();
        }
    }

    /// Whether the present turn is played carefully ([`Hints::play_turn_carefully`]).
    fn is_careful(&self) -> bool {
        self.turns < u32::MAX && self.begun <= CAREFUL_TURNS
    }

    /// Whether a playout ends here.
    fn is_reached<P: Hints>(&self, position: &P) -> bool {
        if self.turns == u32::MAX {
            return false;
        }
        if let (Some(end), Some(round)) = (self.round, position.round()) {
            return round >= end;
        }
        // The evaluation of a game with whole turns is fitted to the end of a turn, before what is drawn after it.
        let before_draw = P::METHOD == SearchMethod::Turns && position.turn() == Turn::Chance;
        self.begun >= self.turns && (before_draw || self.is_new_turn(position.turn()))
    }
}

/// How far a match or a playout is: its round, and how often somebody decided in it. Seats that decide at the same time count
/// once, and so does a line.
///
/// Random numbers belong to a stage. So two playouts with the same luck that begin with different choices draw and decide
/// alike afterwards, as far as they can.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stage {
    round: u8,
    decisions: u32,
}

impl Stage {
    /// The stage after a line that was compared, which led to this position.
    pub(crate) fn after_line<P: Hints>(position: &P) -> Self {
        Self::default().after_decision(position)
    }

    /// The stage after the seats that were due have decided and led to this position.
    pub(crate) fn after_decision<P: Hints>(self, position: &P) -> Self {
        Self { decisions: self.decisions + 1, ..self }.in_round(position)
    }

    /// A new round counts from the beginning.
    pub(crate) fn in_round<P: Hints>(self, position: &P) -> Self {
        let round = position.round().unwrap_or(0);
        if round == self.round { self } else { Self { round, decisions: 0 } }
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

    fn at(self, stage: Stage, part: u8) -> SplitMix {
        let number = u64::from(stage.decisions) << 16 | u64::from(stage.round) << 8 | u64::from(part);
        SplitMix::stream(self.seed, number)
    }

    /// For the choices of a seat by the standard play.
    fn of_seat(self, stage: Stage, seat: Seat) -> SplitMix {
        self.at(stage, 1 + seat.number())
    }

    /// For draws.
    fn of_draws(self, stage: Stage) -> SplitMix {
        self.at(stage, 0)
    }

    /// For the first draws.
    pub(crate) fn of_first_draws(self, stage: Stage) -> impl Dice {
        Spread { word: Some(self.draw), dice: self.of_draws(stage) }
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
/// With the same luck, the value before a decision is exactly the value after it if the standard play decides the same.
pub(crate) fn play_on<P: Hints>(world: P, stage: Stage, horizon: Horizon, luck: Luck) -> BySeat<f64> {
    leaf(&play_out(world, stage, horizon, luck, |_| {}))
}

/// The position where a playout ends. Shows those on the way.
pub(crate) fn play_out<P: Hints>(
    mut world: P,
    mut stage: Stage,
    mut horizon: Horizon,
    luck: Luck,
    mut pass: impl FnMut(&P),
) -> P {
    draw_all(&mut world, horizon, &mut luck.of_first_draws(stage));
    for _ in 0..MAX_STEPS {
        let turn = world.turn();
        if turn == Turn::Over || horizon.is_reached(&world) {
            break;
        }
        pass(&world);
        horizon.follow(turn);
        stage = stage.in_round(&world);
        match turn.due().only() {
            Some(seat) => enter_standard(&mut world, seat, horizon, stage, luck),
            None => decide_together(&mut world, turn.due(), stage, luck),
        }
        stage = stage.after_decision(&world);
        draw_all(&mut world, horizon, &mut luck.of_draws(stage));
    }
    world
}

/// Draws until somebody decides or the playout ends.
fn draw_all<P: Hints>(world: &mut P, horizon: Horizon, dice: &mut impl Dice) {
    for _ in 0..MAX_STEPS {
        if world.turn() != Turn::Chance || horizon.is_reached(world) {
            break;
        }
        let outcome = world.draw(dice);
        world.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
    }
}

/// The value where a playout ends. A game may also value seats that are not at the table.
pub(crate) fn leaf<P: Hints>(world: &P) -> BySeat<f64> {
    let values = world.evaluate();
    BySeat::each(|seat| if seat.number() < world.seats() { f64::from(values[seat]) } else { 0.0 })
}

/// The chances with which seats win, if playouts show these: see [`Hints::CERTAINTY`].
#[must_use]
pub fn calibrated<P: Hints>(shown: &BySeat<f64>) -> BySeat<f64> {
    let odds: BySeat<f64> = BySeat::each(|seat| shown[seat].max(0.0).powf(f64::from(P::CERTAINTY)));
    let sum = odds.iter().map(|(_, odds)| odds).sum::<f64>().max(f64::MIN_POSITIVE);
    BySeat::each(|seat| odds[seat] / sum)
}

/// The chances in a position, by its playouts.
pub(crate) fn chances_by<P: Hints>(position: &P, values: &[BySeat<f64>]) -> BySeat<f64> {
    calibrated::<P>(&shown_by(position, values))
}

/// The mean of the playouts. Before the end of the match one more is counted in which all seats are equal: what no playout shows
/// can still happen.
fn shown_by<P: Hints>(position: &P, values: &[BySeat<f64>]) -> BySeat<f64> {
    let over = position.turn() == Turn::Over;
    let equal = if over { 0.0 } else { 1.0 / f64::from(position.seats()) };
    let mut shown: BySeat<f64> = BySeat::default();
    for seat in Seat::all(position.seats()) {
        shown[seat] = values.iter().map(|values| values[seat]).sum::<f64>() + equal;
    }
    let sum: f64 = shown.iter().map(|(_, shown)| *shown).sum();
    BySeat::each(|seat| shown[seat] / sum.max(f64::MIN_POSITIVE))
}

/// Each seat's chance to win from a position with all cards open, as a review sees it.
///
/// ```
/// use review::value::chances;
/// use rules::{Position, Seat, Setup, TableOptions};
/// use visite::State;
///
/// let options = TableOptions::validate(&State::META, None, None, [])?;
/// let chances = chances(&State::start(&visite::Setup::new(&options)), 40, 7);
/// let sum = chances[Seat::at(0)] + chances[Seat::at(1)];
/// assert!((sum - 1.0).abs() < 1e-6);
/// # Ok::<(), rules::BadOptions>(())
/// ```
#[must_use]
pub fn chances<P: Hints>(position: &P, samples: u32, seed: u64) -> BySeat<f64> {
    calibrated::<P>(&shown(position, samples, seed))
}

/// What playouts show of each seat's chance to win from a position with all cards open, before it is calibrated.
#[must_use]
pub fn shown<P: Hints>(position: &P, samples: u32, seed: u64) -> BySeat<f64> {
    let lucks = Luck::spread(samples, &mut SplitMix::new(seed));
    shown_by(position, &samples_of(position, Stage::default(), &lucks))
}

/// The values of a position for each seat, one for each luck, by playouts to the end of the match.
pub(crate) fn samples_of<P: Hints>(position: &P, stage: Stage, lucks: &[Luck]) -> Vec<BySeat<f64>> {
    lucks.iter().map(|&luck| play_on(position.clone(), stage, Horizon::END, luck)).collect()
}

/// All seats choose before the first choice is entered.
fn decide_together<P: Hints>(world: &mut P, due: SeatSet, stage: Stage, luck: Luck) {
    let choose = |seat| world.rollout_choice(seat, &mut luck.of_seat(stage, seat));
    let choices = BySeat::each(|seat| due.has(seat).then(|| choose(seat)));
    enter_all(world, choices);
}

/// Enters a line of a seat, and with a sealed choice what others choose at the same time.
pub(crate) fn enter_line<P: Hints>(world: &mut P, seat: Seat, line: &[P::Choice], luck: Luck) {
    let due = world.turn().due();
    if let ([choice], None) = (line, due.only()) {
        let stage = Stage::default().in_round(world);
        let choose = |other| world.rollout_choice(other, &mut luck.of_seat(stage, other));
        let mut choices: BySeat<Option<P::Choice>> =
            BySeat::each(|other| (other != seat && due.has(other)).then(|| choose(other)));
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

/// Enters the line of a seat by the standard play: one choice, or the whole turn if lines are turns.
pub(crate) fn enter_standard_line<P: Hints>(world: &mut P, seat: Seat, luck: Luck) {
    let stage = Stage::default().in_round(world);
    if world.turn() == Turn::of(seat) {
        enter_standard(world, seat, Horizon::END, stage, luck);
    } else {
        let choice = world.rollout_choice(seat, &mut luck.of_seat(stage, seat));
        enter_line(world, seat, &[choice], luck);
    }
}

/// A seat that is due alone decides by the standard play.
fn enter_standard<P: Hints>(world: &mut P, seat: Seat, horizon: Horizon, stage: Stage, luck: Luck) {
    let mut dice = luck.of_seat(stage, seat);
    match P::METHOD {
        SearchMethod::Turns if horizon.is_careful() => world.play_turn_carefully(seat, &mut dice),
        SearchMethod::Turns => world.play_turn(seat, &mut dice),
        SearchMethod::Plans => {
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
            world.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
        }
    }
}
