//! Tree search over information sets (ISMCTS).
//!
//! Every iteration imagines a world that fits the view, descends one tree that all worlds share, adds a choice to it,
//! plays on by the game's rules of thumb, and adds the result of every seat to the path (max-n). In a node only choices
//! that are legal in the present world compete, so the exploration term counts how often a choice was *available*. Chance
//! is drawn anew in every iteration and has no nodes. Seats that decide at the same time choose in the same node, without
//! seeing each other's choice. Progressive widening: the number of choices tried in a node grows with its visits, the
//! rules of thumb's choices first.

use std::cmp::Ordering;

use rules::hints::SearchMethod;
use rules::{BySeat, Dice, Entry, Hints, IgnoreEvents, Seat, SeatSet, SplitMix, Turn, Viewer, exact};

use crate::limit::SearchLimit;
use crate::playout::{Policy, step};
use crate::temperament::Temperament;

/// The parameters of a search.
///
/// ```
/// use bots::{Bot, BotPlayer, Search};
/// use rules::Seat;
/// use visite::State;
///
/// // What the levels use in this game, with more exploration: for an experiment.
/// let search = Search { exploration: 0.8, ..Search::for_game::<State>() };
/// let king = BotPlayer::<State>::new(Bot::King, Seat::at(0), 7).with_search(search);
/// assert_eq!(king.bot(), Bot::King);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// Whether there is a tree.
    pub method: SearchMethod,
    /// The weight of the exploration term.
    pub exploration: f32,
    /// A node with *n* visits tries 2 + `breadth` · √*n* choices.
    pub breadth: f32,
    /// How many rounds an iteration lasts, or how often the seat's turn may come again in a game without rounds. Then
    /// [`Hints::evaluate`] judges the position.
    pub horizon: u32,
    /// Whether worlds are weighted by [`Hints::likelihood`].
    pub weighted: bool,
}

impl Search {
    /// The parameters that the levels use in a game.
    #[must_use]
    pub const fn for_game<P: Hints>() -> Self {
        Self {
            method: P::METHOD,
            exploration: P::EXPLORATION,
            breadth: 1.5,
            horizon: P::HORIZON,
            weighted: P::WEIGHTED,
        }
    }
}

/// Choices whose value differs by at most this much of a victory are about equally good.
pub(crate) const AS_GOOD: f32 = 0.01;

/// The longest playout of a search: a game whose rules of thumb lead nowhere must not hang a table.
pub(crate) const MAX_PLAYOUT_STEPS: u32 = 20_000;

/// A choice that was tried in a node.
#[derive(Clone, Debug)]
struct Edge<C> {
    seat: Seat,
    choice: C,
    /// How often it was legal when its node was visited.
    available: u32,
    /// How often it was taken.
    visits: u32,
    /// The sum of its seat's results after it.
    total_value: f32,
    /// The node it leads to; 0 until it is taken for the second time.
    child: usize,
}

#[derive(Clone, Debug)]
struct Node<C> {
    visits: u32,
    edges: Vec<Edge<C>>,
}

impl<C> Node<C> {
    const fn new() -> Self {
        Self { visits: 0, edges: Vec::new() }
    }
}

/// What a seat's searches in the present turn have found.
///
/// As long as only the seat itself decides, its next decision continues in the subtree of the last one.
#[derive(Clone, Debug)]
pub struct SearchTree<P: Hints> {
    nodes: Vec<Node<P::Choice>>,
    /// The node of the present decision.
    root: usize,
    /// What the seat saw at its last decision, and what it chose.
    last_decision: Option<(P::View, P::Choice)>,
    /// The edges of the present iteration: a node, and an index into its edges.
    path: Vec<(usize, usize)>,
    /// A buffer for legal choices.
    legal: Vec<P::Choice>,
}

impl<P: Hints> Default for SearchTree<P> {
    fn default() -> Self {
        Self { nodes: vec![Node::new()], root: 0, last_decision: None, path: Vec::new(), legal: Vec::new() }
    }
}

impl<P: Hints> SearchTree<P> {
    /// Moves the root to the subtree of the last decision if that decision alone led to this view; else clears the tree.
    fn advance_root(&mut self, seat: Seat, view: &P::View, dice: &mut SplitMix) {
        let child = self.last_decision.take().and_then(|(before, choice)| {
            let mut world = P::imagine(&before, dice);
            world.apply_unchecked(Entry::Choice { seat, choice: choice.clone() }, &mut IgnoreEvents);
            let follows = world.turn() == Turn::of(seat) && world.view(Viewer::Seat(seat)) == *view;
            let edge = self.nodes[self.root].edges.iter().find(|edge| edge.choice == choice)?;
            (follows && edge.child > 0).then_some(edge.child)
        });
        match child {
            Some(child) => self.root = child,
            None => *self = Self::default(),
        }
    }
}

impl Search {
    /// The best choice found for a seat, and the number of iterations.
    #[expect(clippy::too_many_arguments, reason = "what a seat knows, and what it may spend")]
    pub fn choose<P: Hints>(
        &self,
        tree: &mut SearchTree<P>,
        seat: Seat,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        limit: SearchLimit,
        temperament: Temperament,
        dice: &mut SplitMix,
    ) -> (P::Choice, u32) {
        tree.advance_root(seat, view, dice);
        let mut sampler = self.sampler::<P>(seat, view, told, dice);
        let mut iterations = 0;
        while limit.allows(iterations) {
            let world = self.world(&mut sampler, seat, view, told, dice);
            tree.iterate(self, seat, world, dice);
            iterations += 1;
        }
        let edges = tree.nodes[tree.root].edges.iter();
        let own =
            || edges.clone().filter(|edge| edge.seat == seat && legal.binary_search(&edge.choice).is_ok());
        let best = own().max_by(|one, other| {
            one.visits.cmp(&other.visits).then(one.total_value.total_cmp(&other.total_value))
        });
        let choice = best.and_then(|best| {
            // The best comes first: a temperament that does not care keeps it.
            let close = own().filter(|edge| !std::ptr::eq(*edge, best) && edge.is_as_good(best));
            let choices = std::iter::once(best).chain(close).map(|edge| &edge.choice);
            temperament.favourite(&P::imagine(view, dice), seat, choices).cloned()
        });
        let choice = choice.unwrap_or_else(|| P::imagine(view, dice).rollout_choice(seat, dice));
        tree.last_decision = Some((view.clone(), choice.clone()));
        (choice, iterations)
    }

    /// The sampler of worlds, if they are weighted.
    pub fn sampler<P: Hints>(
        &self,
        seat: Seat,
        view: &P::View,
        told: &[P::Event],
        dice: &mut SplitMix,
    ) -> Option<WorldSampler<P>> {
        self.weighted.then(|| WorldSampler::new(seat, view, told, dice))
    }

    /// The world of the next iteration.
    pub fn world<P: Hints>(
        &self,
        sampler: &mut Option<WorldSampler<P>>,
        seat: Seat,
        view: &P::View,
        told: &[P::Event],
        dice: &mut SplitMix,
    ) -> P {
        match sampler {
            Some(sampler) => {
                sampler.step(seat, view, told, dice);
                sampler.world.clone()
            }
            None => P::imagine(view, dice),
        }
    }
}

impl<P: Hints> SearchTree<P> {
    /// One iteration: from the root through one world to its result, and back.
    fn iterate(&mut self, search: &Search, seat: Seat, mut world: P, dice: &mut SplitMix) {
        self.path.clear();
        let mut node = self.root;
        let mut horizon = HorizonCounter::new(&world, seat);
        while horizon.update(&world) < search.horizon {
            match world.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = world.draw(dice);
                    world.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
                }
                Turn::Decide(due) => {
                    self.nodes[node].visits += 1;
                    let (expanded, next) = self.descend(search, &mut world, due, node, dice);
                    if expanded {
                        break;
                    }
                    node = next;
                }
            }
        }
        for _ in 0..MAX_PLAYOUT_STEPS {
            if horizon.update(&world) >= search.horizon || step(&mut world, Policy::Rollout, dice).is_none() {
                break;
            }
        }
        let values = utility(&world);
        for &(node, index) in &self.path {
            let edge = &mut self.nodes[node].edges[index];
            edge.visits += 1;
            edge.total_value += values[edge.seat];
        }
    }

    /// Every seat that is due chooses by itself; then the choices are entered. Returns whether one of them is new in this
    /// node, and the next node.
    fn descend(
        &mut self,
        search: &Search,
        world: &mut P,
        due: SeatSet,
        node: usize,
        dice: &mut SplitMix,
    ) -> (bool, usize) {
        let mut chosen: BySeat<Option<P::Choice>> = BySeat::default();
        let mut expanded = false;
        // The first seat's edge leads on.
        let mut first = None;
        for seat in due.iter() {
            let index = self.select(search, world, seat, node, dice);
            let edge = &self.nodes[node].edges[index];
            expanded |= edge.visits == 0;
            chosen[seat] = Some(edge.choice.clone());
            self.path.push((node, index));
            first.get_or_insert(index);
        }
        for seat in due.iter() {
            if let Some(choice) = chosen[seat].take() {
                world.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
            }
        }
        let Some(first) = first else { return (true, node) };
        if !expanded && self.nodes[node].edges[first].child == 0 {
            self.nodes[node].edges[first].child = self.nodes.len();
            self.nodes.push(Node::new());
        }
        (expanded, self.nodes[node].edges[first].child)
    }

    /// The index of the edge that a seat takes in a node, in this world.
    fn select(&mut self, search: &Search, world: &P, seat: Seat, node: usize, dice: &mut SplitMix) -> usize {
        self.legal.clear();
        world.legal(seat, &mut self.legal);
        let Node { visits, edges } = &mut self.nodes[node];
        #[expect(clippy::cast_precision_loss, reason = "a rule of thumb")]
        let breadth = 2.0 + search.breadth * (*visits as f32).sqrt();
        let mut known = 0;
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, edge) in edges.iter_mut().enumerate() {
            if edge.seat != seat || self.legal.binary_search(&edge.choice).is_err() {
                continue;
            }
            known += 1;
            edge.available += 1;
            let priority = edge.priority(search.exploration);
            if priority > best.0 {
                best = (priority, index);
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a rule of thumb")]
        let widen = known == 0 || known < self.legal.len() && (known as f32) < breadth;
        if widen {
            for attempt in 0..4 {
                let choice =
                    if attempt == 0 { world.rollout_choice(seat, dice) } else { world.propose(seat, dice) };
                if !edges.iter().any(|known| known.seat == seat && known.choice == choice) {
                    edges.push(Edge { seat, choice, available: 1, visits: 0, total_value: 0.0, child: 0 });
                    return edges.len() - 1;
                }
            }
        }
        best.1
    }
}

/// The value of a position for each seat: the chance to win, or in a finished match the victory, mixed with a little of
/// the ranks and the points. So a seat that cannot win any more still does its best.
pub(crate) fn utility<P: Hints>(world: &P) -> BySeat<f32> {
    let values = world.evaluate();
    let seats = world.seats();
    let Some(scores) = world.scores() else {
        // Ranks and points are still open: all seats may hope for the same. So a chance to win is never worth more than a win.
        let open = (RANK + POINTS) / f32::from(seats);
        return BySeat::each(|seat| (1.0 - RANK - POINTS) * values[seat] + open);
    };
    #[expect(clippy::cast_precision_loss, reason = "points of a match")]
    let points = |seat| scores.points(seat).max(0) as f32;
    let all_points = Seat::all(seats).map(points).sum::<f32>().max(1.0);
    BySeat::each(|seat| {
        if seat.number() >= seats {
            return 0.0;
        }
        let others = Seat::all(seats).filter(|&other| other != seat);
        let beaten = others.map(|other| match scores.rank_of(seat).cmp(&scores.rank_of(other)) {
            Ordering::Less => 1.0,
            Ordering::Equal => 0.5,
            Ordering::Greater => 0.0,
        });
        let beaten = beaten.sum::<f32>() / f32::from(seats.max(2) - 1);
        (1.0 - RANK - POINTS) * values[seat] + RANK * beaten + POINTS * points(seat) / all_points
    })
}

/// The weights of ranks and points in the utility of a finished match.
const RANK: f32 = 0.06;
const POINTS: f32 = 0.04;

/// Counts the rounds since the start of an iteration, or how often the seat's turn has come again in a game without
/// rounds.
pub(crate) struct HorizonCounter {
    seat: Seat,
    first_round: Option<u8>,
    turns: u32,
    /// Who was asked last, if it was one seat.
    last: Option<Seat>,
}

impl HorizonCounter {
    pub(crate) fn new(world: &impl Hints, seat: Seat) -> Self {
        Self { seat, first_round: world.round(), turns: 0, last: Some(seat) }
    }

    /// Called before every step of the world. Returns the count.
    pub(crate) fn update(&mut self, world: &impl Hints) -> u32 {
        if let (Some(first), Some(round)) = (self.first_round, world.round()) {
            return u32::from(round - first);
        }
        let due = world.turn().due();
        if !due.is_empty() {
            self.turns += u32::from(due.has(self.seat) && self.last != Some(self.seat));
            self.last = due.only().or(due.has(self.seat).then_some(self.seat));
        }
        self.turns
    }
}

impl<C> Edge<C> {
    /// Whether it is about as good as the best edge, and was tried about as often.
    fn is_as_good(&self, best: &Self) -> bool {
        #[expect(clippy::cast_precision_loss, reason = "counts of a search")]
        let mean = |edge: &Self| edge.total_value / edge.visits.max(1) as f32;
        self.visits >= best.visits - best.visits / 4 && mean(best) - mean(self) <= AS_GOOD
    }

    /// Its mean value plus the exploration term (UCB1 with availability).
    fn priority(&self, exploration: f32) -> f32 {
        if self.visits == 0 {
            return f32::INFINITY;
        }
        #[expect(clippy::cast_precision_loss, reason = "counts of a search")]
        let (available, visits) = (self.available as f32, self.visits as f32);
        self.total_value / visits + exploration * (exact::ln(available) / visits).sqrt()
    }
}

/// Samples worlds that fit the view, in proportion to their likelihood (Metropolis–Hastings).
pub struct WorldSampler<P> {
    world: P,
    likelihood: f32,
}

impl<P: Hints> WorldSampler<P> {
    /// Steps until the first world hardly matters.
    const BURN_IN: u32 = 16;

    fn new(seat: Seat, view: &P::View, told: &[P::Event], dice: &mut SplitMix) -> Self {
        let world = P::imagine(view, dice);
        let likelihood = world.likelihood(seat, told);
        let mut sampler = Self { world, likelihood };
        for _ in 0..Self::BURN_IN {
            sampler.step(seat, view, told, dice);
        }
        sampler
    }

    /// Imagines another world. Moves there if it is likelier; else with the ratio of the two likelihoods.
    fn step(&mut self, seat: Seat, view: &P::View, told: &[P::Event], dice: &mut SplitMix) {
        let world = P::imagine(view, dice);
        let likelihood = world.likelihood(seat, told);
        #[expect(clippy::cast_precision_loss, reason = "a point between 0 and 1")]
        let point = (dice.word() >> 40) as f32 / (1_u64 << 24) as f32;
        if likelihood >= point * self.likelihood {
            *self = Self { world, likelihood };
        }
    }
}
