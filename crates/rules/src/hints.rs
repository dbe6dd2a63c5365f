//! What a game tells bots about itself.

use crate::{BySeat, Dice, Entry, IgnoreEvents, Knowledge, Position, Seat, Turn};

/// How the stronger bots search in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchMethod {
    /// A tree over information sets.
    Tree,
    /// No tree: the legal choices are compared by rollouts in the same worlds.
    Flat,
    /// The whole turns of the seat are compared in the same worlds, in which all play on by whole turns.
    Turns,
    /// Whole turns of the seat are drafted by the rules of thumb and by changing them, and compared in the same worlds.
    Plans,
}

/// Something about a position that players speak of when they give a reason for a choice: how far the King is from their
/// castle, how many points they have. Reviews and hints measure it after two lines and say where it differs.
#[derive(Debug)]
pub struct Fact<P> {
    /// The key of the sentence that gives it as a reason, `reason-…`, in the words of the game. Its variables: `$best` and
    /// `$other`, rounded, in percent if it is a chance; `$difference`, a whole number of at least 1; `$seat`, and `$you`
    /// (`yes` or `no`).
    pub key: &'static str,
    /// What its numbers are.
    pub unit: FactUnit,
    /// Whether more of it is better for the seat.
    pub better: Better,
    /// A difference that a player calls large.
    pub large: f32,
    /// When it is measured.
    pub moment: Moment,
    /// Measures it for a seat. Finite in every position, also at the end.
    pub measure: fn(&P, Seat) -> f32,
}

/// Something hidden of another seat that a player can only believe, and that matters for a choice: a card in a hand, a card
/// face down. Reviews say how likely it was, and what it changed.
#[derive(Debug)]
pub struct Suspicion<P> {
    /// The key of its sentence, `suspicion-…`, in the words of the game. Its variable: `$seat`, whose it is.
    pub key: &'static str,
    /// Whether it is so of a seat, in an imagined world.
    pub holds: fn(&P, Seat) -> bool,
}

/// What the numbers of a [`Fact`] are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactUnit {
    /// A chance, from 0 to 1; shown in percent.
    Chance,
    /// A number of something.
    Number,
}

/// Which direction of a [`Fact`] is good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Better {
    /// More is better.
    More,
    /// Less is better.
    Less,
}

/// When a [`Fact`] is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Right after the line.
    After,
    /// When the others have played and the seat is asked again.
    Next,
    /// Where the playout ends: at the horizon of the game's bots, in a game with rounds at the end of the round.
    Horizon,
}

/// A game's advice to bots that search.
///
/// Bots call these functions on imagined positions only, so an implementation may look at everything in the position:
/// it never sees a real secret.
pub trait Hints: Knowledge {
    /// How the stronger bots search.
    const METHOD: SearchMethod = SearchMethod::Tree;

    /// How many decisions a seat usually makes in one turn. The budget of a turn is divided by it.
    const DECISIONS: u32 = 1;

    /// How far a rollout plays: this many rounds, or this many turns of the searching seat if the game has no rounds. With
    /// [`SearchMethod::Turns`], this many turns of anybody.
    /// Then [`evaluate`](Hints::evaluate) estimates the result.
    const HORIZON: u32 = u32::MAX;

    /// The weight of exploration in the search, about as large as the results of one choice vary. Large if rollouts are
    /// played to the end, small if estimates are compared.
    const EXPLORATION: f32 = 0.5;

    /// Iterations per turn for Minister and King. The King gets at most as many as one core does in half a second. With 0
    /// there is no search, and [`rollout_choice`](Hints::rollout_choice) decides.
    const ITERATIONS: [u32; 2] = [500, 4000];

    /// With [`SearchMethod::Tree`]: with fewer iterations for a decision its choices are compared without a tree, which
    /// shows the better one sooner.
    const MIN_TREE_ITERATIONS: u32 = 0;

    /// Without a tree: up to this many legal choices are all compared. Of more, the game proposes some
    /// ([`propose`](Hints::propose)).
    const COMPARED: usize = 40;

    /// Whether choices that several seats make at the same time are found by regret matching.
    const REGRETS: bool = false;

    /// How certain playouts by the rules of thumb are of the result: the chances they show, to this power, are those with
    /// which Ministers win. Below 1 if they are too certain. For reviews; a search compares choices and needs no chances.
    const CERTAINTY: f32 = 1.0;

    /// What players speak of when they give a reason, in the order in which they would.
    const FACTS: &'static [Fact<Self>] = &[];
    /// What players suspect of others.
    const SUSPICIONS: &'static [Suspicion<Self>] = &[];

    /// Whether the game implements [`likelihood`](Hints::likelihood).
    const WEIGHTED: bool = false;

    /// A reasonable choice for a seat that is due. Fast enough for rollouts, never obviously bad, not always the same.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Self::Choice;

    /// Plays the rest of the turn of a seat that is due alone: its choices until another seat or chance is due. Fast
    /// enough for rollouts, and as good as the game can judge without a search. [`SearchMethod::Turns`] plays on by it.
    fn play_turn(&mut self, seat: Seat, dice: &mut impl Dice) {
        while self.turn() == Turn::of(seat) {
            let choice = self.rollout_choice(seat, dice);
            self.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
        }
    }

    /// Like [`play_turn`](Hints::play_turn), but better and slower: with a look at what others reply.
    /// [`SearchMethod::Turns`] plays the reply to the turn that is tried by it.
    fn play_turn_carefully(&mut self, seat: Seat, dice: &mut impl Dice) {
        self.play_turn(seat, dice);
    }

    /// Whether a turn that ends here is a detour compared with one that ends in `other`: it leads to the same place and has
    /// used up more. Bots take detours only if they gain something.
    fn is_detour(&self, _other: &Self) -> bool {
        false
    }

    /// Whether something goes to and fro in this turn of a seat that decides alone. It may gain a little, but it looks odd.
    fn goes_to_and_fro(&self, _seat: Seat, _choices: &[Self::Choice]) -> bool {
        false
    }

    /// A choice for the search to try next. It may be unusual, but should not be hopeless where there are many choices, as
    /// in an auction.
    fn propose(&self, seat: Seat, dice: &mut impl Dice) -> Self::Choice {
        if dice.below(2) == 0 { self.rollout_choice(seat, dice) } else { self.pick(seat, dice) }
    }

    /// The number of the current round, if the game has rounds.
    fn round(&self) -> Option<u8> {
        None
    }

    /// Each seat's probability of winning. They add up to 1. In a finished game, the winners' shares.
    fn evaluate(&self) -> BySeat<f32> {
        win_shares(self, |_| 1.0)
    }

    /// How bold a choice of a seat that is due is, compared with its other choices: above 0 if it risks much, below 0 if
    /// it plays safe. The temperament of a bot decides by it between choices that are equally good.
    fn boldness(&self, _seat: Seat, _choice: &Self::Choice) -> f32 {
        0.0
    }

    /// How much a choice of a seat that is due helps other seats (above 0) or harms them (below 0).
    fn loyalty(&self, _seat: Seat, _choice: &Self::Choice) -> f32 {
        0.0
    }

    /// How likely the events this seat saw are in this position, as a weight. 1 if nothing can be said.
    fn likelihood(&self, _seat: Seat, _events: &[Self::Event]) -> f32 {
        1.0
    }
}

/// Each seat's share of the victory: in proportion to `worth` while the game runs, the real shares when it is over.
pub fn win_shares<P: Position>(position: &P, worth: impl Fn(Seat) -> f32) -> BySeat<f32> {
    if let Some(scores) = position.scores() {
        #[expect(clippy::cast_possible_truncation, reason = "a part of 1")]
        return BySeat::each(|seat| scores.share(seat) as f32);
    }
    let worth: BySeat<f32> =
        BySeat::each(|seat| if seat.number() < position.seats() { worth(seat) } else { 0.0 });
    let sum: f32 = Seat::all(position.seats()).map(|seat| worth[seat]).sum();
    BySeat::each(|seat| worth[seat] / sum)
}
