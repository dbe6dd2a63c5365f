//! A tree search over information sets.
//!
//! Every iteration imagines a world that fits the view, walks down one tree that all worlds share, adds a choice to it,
//! plays on by the game's rules of thumb, and counts for every seat what came of it (max-n). In a node only the choices
//! that are legal in the present world compete, so a choice is measured by how often it was *available*. Chance is drawn
//! anew in every iteration and has no nodes. Seats that decide at once choose in the same node without seeing each other's
//! choice. Of many choices only as many are tried as the visits of a node justify, those of the rules of thumb first.

use std::time::Instant;

use rules::{BySeat, Dice, Entry, Hints, IgnoreEvents, Seat, SeatSet, SplitMix, Turn, Viewer};

use crate::playout::{Policy, step};

/// How to search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// How much a choice that was seldom tried is worth trying.
    pub exploration: f32,
    /// Choices tried in a node: this much times the root of its visits, and two.
    pub breadth: f32,
    /// How often the seat's turn may come again before the prospects are trusted.
    pub horizon: u32,
    /// Whether worlds are weighed by what the seat was told.
    pub weighted: bool,
}

impl Search {
    /// How the levels of the house search in a game.
    #[must_use]
    pub const fn of<P: Hints>() -> Self {
        Self { exploration: P::EXPLORATION, breadth: 1.5, horizon: P::HORIZON, weighted: P::WEIGHTED }
    }
}

/// When to stop.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchLimit {
    /// After so many iterations.
    pub after: u32,
    /// At this moment, if it comes first.
    pub at: Option<Instant>,
}

impl SearchLimit {
    /// Whether another iteration fits. The clock is read every time: an iteration costs much more than that, and on a slow
    /// machine one alone may take milliseconds.
    fn allows(self, iterations: u32) -> bool {
        iterations < self.after && self.at.is_none_or(|at| Instant::now() < at)
    }
}

/// No playout of a search goes on longer than that: a game whose rules of thumb lead nowhere must not hang a table.
const LONGEST: u32 = 20_000;

/// A choice that was tried in a node.
#[derive(Clone, Debug)]
struct Edge<C> {
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

#[derive(Clone, Debug)]
struct Node<C> {
    visits: u32,
    tried: Vec<Edge<C>>,
}

impl<C> Node<C> {
    const fn new() -> Self {
        Self { visits: 0, tried: Vec::new() }
    }
}

/// What a seat has thought about its turn so far.
///
/// As long as nothing happens but what it decides itself, the next decision goes on where this one stopped.
#[derive(Clone, Debug)]
pub struct SearchTree<P: Hints> {
    nodes: Vec<Node<P::Choice>>,
    /// Where the present decision is.
    root: usize,
    /// What the seat saw when it decided last, and what it decided.
    decided: Option<(P::View, P::Choice)>,
    /// The way of the present iteration: node, and place in it.
    path: Vec<(usize, usize)>,
    legal: Vec<P::Choice>,
}

impl<P: Hints> Default for SearchTree<P> {
    fn default() -> Self {
        Self { nodes: vec![Node::new()], root: 0, decided: None, path: Vec::new(), legal: Vec::new() }
    }
}

impl<P: Hints> SearchTree<P> {
    /// Goes on from the last decision if it alone has led to what the seat sees now; else begins anew.
    fn turn_to(&mut self, seat: Seat, view: &P::View, dice: &mut SplitMix) {
        let next = self.decided.take().and_then(|(before, choice)| {
            let mut world = P::imagine(&before, dice);
            world.apply_unchecked(Entry::Choice { seat, choice: choice.clone() }, &mut IgnoreEvents);
            let follows = world.turn() == Turn::of(seat) && world.view(Viewer::Seat(seat)) == *view;
            let tried = self.nodes[self.root].tried.iter().find(|tried| tried.choice == choice)?;
            (follows && tried.leads_to > 0).then_some(tried.leads_to)
        });
        match next {
            Some(next) => self.root = next,
            None => *self = Self::default(),
        }
    }
}

impl Search {
    /// The best choice of a seat, and how many iterations it took to find it.
    #[expect(clippy::too_many_arguments, reason = "what a seat has, and what it may spend")]
    pub fn think<P: Hints>(
        &self,
        thoughts: &mut SearchTree<P>,
        seat: Seat,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        stop: SearchLimit,
        dice: &mut SplitMix,
    ) -> (P::Choice, u32) {
        thoughts.turn_to(seat, view, dice);
        let mut belief = self.weighted.then(|| Belief::<P>::new(seat, view, told, dice));
        let mut iterations = 0;
        while stop.allows(iterations) {
            let world = match &mut belief {
                Some(belief) => {
                    belief.step(seat, view, told, dice);
                    belief.world.clone()
                }
                None => P::imagine(view, dice),
            };
            thoughts.iterate(self, seat, world, dice);
            iterations += 1;
        }
        let tried = thoughts.nodes[thoughts.root].tried.iter();
        let mine = tried.filter(|tried| tried.seat == seat && legal.binary_search(&tried.choice).is_ok());
        let best = mine.max_by(|one, other| one.taken.cmp(&other.taken).then(one.won.total_cmp(&other.won)));
        let choice = best.map(|tried| tried.choice.clone());
        let choice = choice.unwrap_or_else(|| P::imagine(view, dice).rollout_choice(seat, dice));
        thoughts.decided = Some((view.clone(), choice.clone()));
        (choice, iterations)
    }
}

impl<P: Hints> SearchTree<P> {
    /// One world, from the root to what it promises.
    fn iterate(&mut self, search: &Search, seat: Seat, mut world: P, dice: &mut SplitMix) {
        self.path.clear();
        let mut node = self.root;
        let mut clock = HorizonClock::new(&world, seat);
        while clock.read(&world) < search.horizon {
            match world.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = world.draw(dice);
                    world.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
                }
                Turn::Decide(due) => {
                    self.nodes[node].visits += 1;
                    let (fresh, next) = self.decide(search, &mut world, due, node, dice);
                    if fresh {
                        break;
                    }
                    node = next;
                }
            }
        }
        for _ in 0..LONGEST {
            if clock.read(&world) >= search.horizon || step(&mut world, Policy::Rollout, dice).is_none() {
                break;
            }
        }
        let evaluate = world.evaluate();
        for &(node, place) in &self.path {
            let tried = &mut self.nodes[node].tried[place];
            tried.taken += 1;
            tried.won += evaluate[tried.seat];
        }
    }

    /// All seats that are due choose, each by itself; then their choices are entered. Whether one of them was new, and
    /// where the way goes on.
    fn decide(
        &mut self,
        search: &Search,
        world: &mut P,
        due: SeatSet,
        node: usize,
        dice: &mut SplitMix,
    ) -> (bool, usize) {
        let mut chosen: BySeat<Option<P::Choice>> = BySeat::default();
        let mut fresh = false;
        let mut lead = None;
        for seat in due.iter() {
            let place = self.select(search, world, seat, node, dice);
            let tried = &self.nodes[node].tried[place];
            fresh |= tried.taken == 0;
            chosen[seat] = Some(tried.choice.clone());
            self.path.push((node, place));
            lead.get_or_insert(place);
        }
        for seat in due.iter() {
            if let Some(choice) = chosen[seat].take() {
                world.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
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
    fn select(&mut self, search: &Search, world: &P, seat: Seat, node: usize, dice: &mut SplitMix) -> usize {
        self.legal.clear();
        world.legal(seat, &mut self.legal);
        let Node { visits, tried } = &mut self.nodes[node];
        #[expect(clippy::cast_precision_loss, reason = "a rule of thumb")]
        let breadth = 2.0 + search.breadth * (*visits as f32).sqrt();
        let mut known = 0;
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, choice) in tried.iter_mut().enumerate() {
            if choice.seat != seat || self.legal.binary_search(&choice.choice).is_err() {
                continue;
            }
            known += 1;
            choice.available += 1;
            let value = choice.value(search.exploration);
            if value > best.0 {
                best = (value, place);
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a rule of thumb")]
        let widen = known == 0 || known < self.legal.len() && (known as f32) < breadth;
        if widen {
            for attempt in 0..4 {
                let choice =
                    if attempt == 0 { world.rollout_choice(seat, dice) } else { world.propose(seat, dice) };
                if !tried.iter().any(|known| known.seat == seat && known.choice == choice) {
                    tried.push(Edge { seat, choice, available: 1, taken: 0, won: 0.0, leads_to: 0 });
                    return tried.len() - 1;
                }
            }
        }
        best.1
    }
}

/// Counts how many rounds are over, or how often a seat's turn has come again.
struct HorizonClock {
    seat: Seat,
    began: Option<u8>,
    turns: u32,
    /// Who was asked last, if it was one seat.
    last: Option<Seat>,
}

impl HorizonClock {
    fn new(world: &impl Hints, seat: Seat) -> Self {
        Self { seat, began: world.round(), turns: 0, last: Some(seat) }
    }

    /// Looks at the world before its next step.
    fn read(&mut self, world: &impl Hints) -> u32 {
        if let (Some(began), Some(round)) = (self.began, world.round()) {
            return u32::from(round - began);
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
    /// What it has brought, and how little is known about it.
    fn value(&self, exploration: f32) -> f32 {
        if self.taken == 0 {
            return f32::INFINITY;
        }
        #[expect(clippy::cast_precision_loss, reason = "counts of a search")]
        let (available, taken) = (self.available as f32, self.taken as f32);
        self.won / taken + exploration * (available.ln() / taken).sqrt()
    }
}

/// Worlds that fit the view, the likely ones more often.
///
/// Every step imagines another world and moves there if it is likelier, else with the odds of the two (Metropolis and
/// Hastings): a likely world is stayed in for a while.
struct Belief<P> {
    world: P,
    likelihood: f32,
}

impl<P: Hints> Belief<P> {
    /// So many steps, and it hardly matters any more where it began.
    const BEGINNING: u32 = 16;

    fn new(seat: Seat, view: &P::View, told: &[P::Event], dice: &mut SplitMix) -> Self {
        let world = P::imagine(view, dice);
        let likelihood = world.likelihood(seat, told);
        let mut belief = Self { world, likelihood };
        for _ in 0..Self::BEGINNING {
            belief.step(seat, view, told, dice);
        }
        belief
    }

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
