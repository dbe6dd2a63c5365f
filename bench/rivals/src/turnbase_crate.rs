//! The crate `turnbase-bots` as an opponent: its information-set search over our games, with uniform playouts.
//!
//! It counts iterations, not time. It gets more of them than it can use; those after the end of its budget get a finished
//! world, which costs next to nothing and leaves its tree as it is.

use rules::{Hints, Seat};
use turnbase::{ActivePlayers, Determinize, Game, PlayerId, Prng};
use turnbase_bots::{Bot, Ismcts};

use crate::one_by_one::{OneByOne, Shared};

/// More iterations than fit into a millisecond.
const ITERATIONS_PER_MS: u32 = 400;

/// The choice of the crate's search.
pub fn choose<P: Hints>(shared: Shared<'_, P>, seat: Seat, ms: u32, seed: u64) -> Option<P::Choice> {
    let root = Some(shared.imagine());
    let seats = root.as_ref().map_or(0, |position: &OneByOne<P>| position.world.seats());
    let game = Table { shared, seats };
    let mut bot = Ismcts::new(ms.saturating_mul(ITERATIONS_PER_MS).max(1), seed);
    bot.choose(&game, &root, PlayerId::new(u32::from(seat.number())))
}

struct Table<'a, P: Hints> {
    shared: Shared<'a, P>,
    seats: u8,
}

fn seat_of(player: PlayerId) -> Seat {
    u8::try_from(player.index()).map_or(Seat::at(0), Seat::at)
}

impl<P: Hints> Game for Table<'_, P> {
    /// `None` when the budget is used up.
    type State = Option<OneByOne<P>>;
    type Action = P::Choice;
    type View = ();

    fn new_initial_state(&self, _: u64) -> Self::State {
        Some(self.shared.imagine())
    }
    fn num_players(&self) -> usize {
        usize::from(self.seats)
    }
    fn active_players(&self, state: &Self::State) -> ActivePlayers {
        let due = state.as_ref().and_then(OneByOne::due);
        due.map_or_else(ActivePlayers::none, |seat| {
            ActivePlayers::one(PlayerId::new(u32::from(seat.number())))
        })
    }
    fn legal_actions(&self, state: &Self::State, _: PlayerId) -> Vec<P::Choice> {
        state.as_ref().map(OneByOne::legal).unwrap_or_default()
    }
    fn apply(&self, state: &mut Self::State, _: PlayerId, action: P::Choice) {
        if let Some(position) = state {
            position.enter(action, &mut self.shared.dice.borrow_mut());
        }
    }
    fn is_terminal(&self, state: &Self::State) -> bool {
        state.as_ref().is_none_or(|position| position.due().is_none())
    }
    fn reward(&self, state: &Self::State, player: PlayerId) -> f64 {
        state.as_ref().map_or(0.0, |position| position.share(seat_of(player)))
    }
    fn view(&self, _: &Self::State, _: Option<PlayerId>) {}
}

impl<P: Hints> Determinize for Table<'_, P> {
    fn determinize(&self, _: &Self::State, _: PlayerId, _: &mut Prng) -> Self::State {
        (!self.shared.is_over()).then(|| self.shared.imagine())
    }
}
