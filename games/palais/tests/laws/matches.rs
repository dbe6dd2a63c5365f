//! Matches to hold the laws against.

use palais::state::{Layout, Phase};
use palais::{Card, Choice, Event, Noble, Privilege, Room, Setup, Space, State};
use proptest::prelude::*;
use rules::{Dice, Entry, EntryOf, Hints, Position, Seat, SplitMix, Turn};

use crate::page::border;
use crate::tally::Tally;

/// A match to be played: the table, how its players choose, and all chance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) seats: u8,
    pub(crate) shuffled: bool,
    /// Begins in the middle, with cards and privileges in many hands.
    pub(crate) midway: bool,
    pub(crate) wits: Wits,
    pub(crate) seed: u64,
}

/// How a match is played.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wits {
    /// Anything.
    Random,
    /// As the game's own advice has it.
    Sensible,
    /// Now this, now that: nobles are recruited, and by odd ways.
    Wayward,
}

impl Wits {
    fn choose(self, state: &State, seat: Seat, dice: &mut SplitMix) -> Choice {
        let rollout_choice = match self {
            Self::Random => false,
            Self::Sensible => true,
            Self::Wayward => dice.below(3) > 0,
        };
        if rollout_choice { state.rollout_choice(seat, dice) } else { state.pick(seat, dice) }
    }
}

pub(crate) fn plans() -> impl Strategy<Value = Plan> {
    let wits = prop::sample::select(&[Wits::Random, Wits::Sensible, Wits::Wayward]);
    let made = |(seats, shuffled, midway, wits, seed)| Plan { seats, shuffled, midway, wits, seed };
    (2..=4_u8, any::<bool>(), any::<bool>(), wits, any::<u64>()).prop_map(made).no_shrink()
}

pub(crate) fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// One entry, with the positions around it.
pub(crate) struct Beat {
    pub(crate) before: State,
    pub(crate) entry: EntryOf<State>,
    pub(crate) after: State,
    pub(crate) events: Vec<Event>,
}

impl Beat {
    /// The decision, if it was one.
    pub(crate) fn choice(&self) -> Option<(Seat, Choice)> {
        match self.entry {
            Entry::Choice { seat, choice } => Some((seat, choice)),
            Entry::Chance(_) => None,
        }
    }

    /// The seat in whose turn it was made; nobody's in set-up.
    pub(crate) fn in_turn(&self) -> Option<Seat> {
        match self.before.phase() {
            Phase::Turn { seat, .. } => Some(seat),
            _ => None,
        }
    }
}

const LONGEST: usize = 100_000;

/// The whole match, entry by entry. Every entry goes through the checks that live play makes.
pub(crate) fn played(plan: Plan) -> Vec<Beat> {
    let mut dice = SplitMix::new(plan.seed);
    let mut state = if plan.midway {
        midway(plan, &mut dice)
    } else {
        State::start(&Setup { shuffled: plan.shuffled, ..Setup::of(plan.seats) })
    };
    let mut beats = Vec::new();
    while state.turn() != Turn::Over {
        let entry = match state.turn().due().only() {
            None => Entry::Chance(state.draw(&mut dice)),
            Some(seat) => Entry::Choice { seat, choice: plan.wits.choose(&state, seat, &mut dice) },
        };
        let (before, mut events) = (state.clone(), Vec::new());
        if let Err(why) = state.apply(entry, &mut events) {
            panic!("{entry:?}: {why}");
        }
        beats.push(Beat { before, entry, after: state.clone(), events });
        assert!(beats.len() < LONGEST, "the match does not end");
    }
    beats
}

/// A position such as a match comes to, at the start of a round.
fn midway(plan: Plan, dice: &mut SplitMix) -> State {
    let mut layout = Layout::new(plan.seats);
    if plan.shuffled {
        let mut cells = Room::ALL;
        for n in 1..9 {
            cells.swap(n, dice.below(9) as usize);
        }
        layout = layout.palace(cells);
    }
    let anybody = |dice: &mut SplitMix| u8::try_from(dice.below(plan.seats.into())).unwrap_or(0);
    for seat in 0..plan.seats {
        // Four have come from the supply, so that a few are left for the park whatever the rooms take.
        layout = layout.reserve(seat, 17).gold(seat, dice.below(16).try_into().unwrap_or(0));
        for (room, most) in
            [(Room::Stairs, 4), (Room::Office, 4), (Room::Cabinet, 4), (Room::Pompadour, 2), (Room::Door, 2)]
        {
            layout = layout.room(seat, room, dice.below(most + 1).try_into().unwrap_or(0));
        }
    }
    for card in Card::ALL.repeat(4) {
        if dice.below(2) == 0 {
            layout = layout.hand(anybody(dice), &[card]);
        }
    }
    let empty: Vec<Space> = Space::all().filter(|_| dice.below(3) == 0).take(20).collect();
    let privileges = Privilege::ALL.repeat(2).into_iter().filter(|_| dice.below(2) == 0).collect::<Vec<_>>();
    for privilege in privileges.into_iter().take(6 + empty.len()) {
        layout = layout.noble(anybody(dice), Noble::with(privilege));
    }
    for &space in empty.iter().filter(|&&space| border(space)).take(4) {
        layout = layout.post(anybody(dice), space);
    }
    layout.fill_except(&empty).done()
}

/// The turns: what was entered in each, in order. As many seats take turns, two turns in a row are never one seat's.
pub(crate) fn turns(beats: &[Beat]) -> Vec<(Seat, &[Beat])> {
    let turns = beats.chunk_by(|one, next| one.in_turn() == next.in_turn());
    turns.filter_map(|turn| Some((turn[0].in_turn()?, turn))).collect()
}

/// Every entry of every turn, with what the seat in turn may still do by the rules page.
pub(crate) fn tallied(beats: &[Beat]) -> Vec<(Tally, Seat, &Beat)> {
    let mut tallied = Vec::new();
    for (seat, turn) in turns(beats) {
        let mut tally = Tally::default();
        for beat in turn {
            tallied.push((tally, seat, beat));
            tally.follow(seat, beat);
        }
    }
    tallied
}
