//! A tree search over information sets.
//!
//! Every iteration imagines a world that fits the view, walks down one tree that all worlds share, adds a choice to it,
//! plays on by the game's rules of thumb, and counts for every seat what came of it (max-n). In a node only the choices
//! that are legal in the present world compete, so a choice is measured by how often it was *available*. Chance is drawn
//! anew in every iteration and has no nodes. Seats that decide at once choose in the same node without seeing each other's
//! choice. Of many choices only as many are tried as the visits of a node justify, those of the rules of thumb first.

use std::time::Instant;

use rules::{BySeat, Dice, Entry, Hints, Quiet, Seat, SeatSet, SplitMix, Turn};

use crate::playout::{Policy, step};

/// How to search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// How much a choice that was seldom tried is worth trying.
    pub curiosity: f32,
    /// Choices tried in a node: this much times the root of its visits, and two.
    pub breadth: f32,
    /// Worlds that are weighed against each other, for games that believe.
    pub worlds: usize,
}

impl Default for Search {
    fn default() -> Self {
        Self { curiosity: 0.5, breadth: 1.5, worlds: 64 }
    }
}

/// When to stop.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Stop {
    /// After so many iterations.
    After(u32),
    /// At this moment.
    At(Instant),
}

impl Stop {
    /// Whether another iteration fits. A clock is asked now and then only.
    fn allows(self, iterations: u32) -> bool {
        match self {
            Self::After(most) => iterations < most,
            Self::At(moment) => !iterations.is_multiple_of(16) || iterations == 0 || Instant::now() < moment,
        }
    }
}

/// A choice that was tried in a node.
struct Tried<C> {
    seat: Seat,
    choice: C,
    /// How often it was legal when its node was visited, and how often it was taken.
    available: u32,
    taken: u32,
    /// The victories of its seat after it, added up.
    won: f32,
    /// Where it leads; 0 until it is taken again.
    leads_to: usize,
}

struct Node<C> {
    visits: u32,
    tried: Vec<Tried<C>>,
}

impl<C> Node<C> {
    const fn new() -> Self {
        Self { visits: 0, tried: Vec::new() }
    }
}

struct Tree<'a, P: Hints> {
    search: &'a Search,
    nodes: Vec<Node<P::Choice>>,
    /// The way of the present iteration: node, and place in it.
    path: Vec<(usize, usize)>,
    legal: Vec<P::Choice>,
}

impl Search {
    /// The best choice of a seat, and how many iterations it took to find it.
    pub fn think<P: Hints>(
        &self,
        seat: Seat,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        stop: Stop,
        dice: &mut SplitMix,
    ) -> (P::Choice, u32) {
        let mut tree =
            Tree::<P> { search: self, nodes: vec![Node::new()], path: Vec::new(), legal: Vec::new() };
        let beliefs = P::BELIEVES.then(|| Beliefs::<P>::new(self.worlds, seat, view, told, dice));
        let mut iterations = 0;
        while stop.allows(iterations) {
            let world = match &beliefs {
                Some(beliefs) => beliefs.draw(dice),
                None => P::imagine(view, dice),
            };
            tree.iterate(world, dice);
            iterations += 1;
        }
        let root = &tree.nodes[0];
        let best = root
            .tried
            .iter()
            .filter(|tried| tried.seat == seat && legal.binary_search(&tried.choice).is_ok());
        let best = best.max_by(|one, other| {
            (one.taken, one.won).partial_cmp(&(other.taken, other.won)).unwrap_or(std::cmp::Ordering::Equal)
        });
        let choice = best.map(|tried| tried.choice.clone());
        (choice.unwrap_or_else(|| P::imagine(view, dice).sensible(seat, dice)), iterations)
    }
}

impl<P: Hints> Tree<'_, P> {
    /// One world, from the root to what it promises.
    fn iterate(&mut self, mut world: P, dice: &mut SplitMix) {
        self.path.clear();
        let mut node = 0;
        loop {
            match world.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = world.draw(dice);
                    world.apply_unchecked(Entry::Chance(outcome), &mut Quiet);
                }
                Turn::Decide(due) => {
                    self.nodes[node].visits += 1;
                    let (fresh, next) = self.decide(&mut world, due, node, dice);
                    if fresh {
                        break;
                    }
                    node = next;
                }
            }
        }
        let mut left = P::HORIZON;
        while left > 0
            && let Some(length) = step(&mut world, Policy::Sensible, dice)
        {
            left = left.saturating_sub(u32::try_from(length.decisions).unwrap_or(u32::MAX));
        }
        let prospects = world.prospects();
        for &(node, place) in &self.path {
            let tried = &mut self.nodes[node].tried[place];
            tried.taken += 1;
            tried.won += prospects[tried.seat];
        }
    }

    /// All seats that are due choose, each by itself; then their choices are entered. Whether one of them was new, and
    /// where the way goes on.
    fn decide(&mut self, world: &mut P, due: SeatSet, node: usize, dice: &mut SplitMix) -> (bool, usize) {
        let mut chosen: BySeat<Option<P::Choice>> = BySeat::default();
        let mut fresh = false;
        let mut lead = None;
        for seat in due.iter() {
            let place = self.select(world, seat, node, dice);
            let tried = &self.nodes[node].tried[place];
            fresh |= tried.taken == 0;
            chosen[seat] = Some(tried.choice.clone());
            self.path.push((node, place));
            lead.get_or_insert(place);
        }
        for seat in due.iter() {
            if let Some(choice) = chosen[seat].take() {
                world.apply_unchecked(Entry::Choice { seat, choice }, &mut Quiet);
            }
        }
        let Some(lead) = lead else { return (true, node) };
        if !fresh && self.nodes[node].tried[lead].leads_to == 0 {
            self.nodes[node].tried[lead].leads_to = self.nodes.len();
            self.nodes.push(Node::new());
        }
        (fresh, self.nodes[node].tried[lead].leads_to)
    }

    /// The place of the choice a seat makes in a node, for this world.
    fn select(&mut self, world: &P, seat: Seat, node: usize, dice: &mut SplitMix) -> usize {
        self.legal.clear();
        world.legal(seat, &mut self.legal);
        let Node { visits, tried } = &mut self.nodes[node];
        #[expect(clippy::cast_precision_loss, reason = "a rule of thumb")]
        let breadth = 2.0 + self.search.breadth * (*visits as f32).sqrt();
        let mut known = 0;
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, choice) in tried.iter_mut().enumerate() {
            if choice.seat != seat || self.legal.binary_search(&choice.choice).is_err() {
                continue;
            }
            known += 1;
            choice.available += 1;
            let value = choice.value(self.search.curiosity);
            if value > best.0 {
                best = (value, place);
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a rule of thumb")]
        let widen = known == 0 || known < self.legal.len() && (known as f32) < breadth;
        if widen {
            for attempt in 0..4 {
                let choice = if attempt == 0 || dice.below(2) == 0 {
                    world.sensible(seat, dice)
                } else {
                    world.pick(seat, dice)
                };
                if !tried.iter().any(|known| known.seat == seat && known.choice == choice) {
                    tried.push(Tried { seat, choice, available: 1, taken: 0, won: 0.0, leads_to: 0 });
                    return tried.len() - 1;
                }
            }
        }
        best.1
    }
}

impl<C> Tried<C> {
    /// What it has brought, and how little is known about it.
    fn value(&self, curiosity: f32) -> f32 {
        if self.taken == 0 {
            return f32::INFINITY;
        }
        #[expect(clippy::cast_precision_loss, reason = "counts of a search")]
        let (available, taken) = (self.available as f32, self.taken as f32);
        self.won / taken + curiosity * (available.ln() / taken).sqrt()
    }
}

/// Worlds with weights: how likely what the seat was told is in each.
struct Beliefs<P> {
    worlds: Vec<P>,
    /// Weights, each added to those before.
    so_far: Vec<f32>,
}

impl<P: Hints> Beliefs<P> {
    fn new(worlds: usize, seat: Seat, view: &P::View, told: &[P::Event], dice: &mut SplitMix) -> Self {
        let worlds: Vec<P> = (0..worlds.max(1)).map(|_| P::imagine(view, dice)).collect();
        let mut sum = 0.0;
        let so_far = worlds
            .iter()
            .map(|world| {
                sum += world.likelihood(seat, told).max(1e-6);
                sum
            })
            .collect();
        Self { worlds, so_far }
    }

    fn draw(&self, dice: &mut SplitMix) -> P {
        let sum = self.so_far.last().copied().unwrap_or(1.0);
        #[expect(clippy::cast_precision_loss, reason = "a point between 0 and the sum")]
        let point = sum * ((dice.word() >> 40) as f32 / (1_u64 << 24) as f32);
        let place = self.so_far.partition_point(|&so_far| so_far <= point);
        self.worlds[place.min(self.worlds.len() - 1)].clone()
    }
}
