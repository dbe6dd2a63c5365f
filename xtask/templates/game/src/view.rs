//! What a viewer knows, a position that fits it, and the same position with its secrets redrawn (R5).
//!
//! Hidden zones: the other seat's coins (from the public: all), and with them what is left in the bag.

use rules::{BySeat, Dice, Knowledge, Seat, Viewer};
use serde::Serialize;

use crate::event::{self, Event};
use crate::pieces::Bag;
use crate::state::{Phase, State};
use crate::tables;

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The seat that looks, if it is a seat.
    pub me: Option<Seat>,
    /// Counters that are left.
    pub heap: u8,
    /// Counters each seat has taken.
    pub taken: BySeat<u8, 2>,
    /// The coins of each seat as this viewer sees them.
    pub coins: BySeat<Held, 2>,
    /// Where the game stands.
    pub phase: Phase,
    /// The set of figures.
    pub figures: u8,
    /// The version of the rules.
    pub rules: u16,
}

/// A seat's coins as somebody sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Held {
    /// One's own, or shown at the end.
    Coins(Bag),
    /// Somebody else's: only how many.
    Hidden(u8),
}

impl View {
    /// The coins this viewer has not seen: in the bag and with others.
    #[must_use]
    pub fn unseen(&self) -> Bag {
        let all = tables::figure_set(self.figures).bag;
        self.coins.iter().fold(all, |unseen, (_, held)| match held {
            Held::Coins(coins) => unseen.without(*coins),
            Held::Hidden(_) => unseen,
        })
    }

    /// A seat's points as far as this viewer knows them (R4.2).
    #[must_use]
    pub fn points(&self, seat: Seat) -> u8 {
        let coins = match self.coins[seat] {
            Held::Coins(coins) => tables::figure_set(self.figures).worth(coins),
            Held::Hidden(_) => 0,
        };
        self.taken[seat] + coins
    }
}

impl Knowledge for State {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let me = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Open => None,
        };
        let coins = BySeat::each(|seat| {
            let coins = self.coins[seat];
            if self.is_known(viewer, seat) { Held::Coins(coins) } else { Held::Hidden(coins.len()) }
        });
        View {
            me,
            heap: self.heap,
            taken: self.taken,
            coins,
            phase: self.phase,
            figures: self.figures,
            rules: self.rules,
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event::redact(event, viewer))
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        let mut bag = view.unseen();
        let coins = BySeat::each(|seat| match view.coins[seat] {
            Held::Coins(coins) => coins,
            Held::Hidden(count) => bag.deal(count, dice),
        });
        Self {
            heap: view.heap,
            taken: view.taken,
            coins,
            bag,
            phase: view.phase,
            figures: view.figures,
            rules: view.rules,
        }
    }

    fn scramble(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut twin = self.clone();
        let hidden = |seat: &Seat| !self.is_known(viewer, *seat);
        for seat in Seat::all(2).filter(hidden) {
            twin.bag = twin.bag.and(self.coins[seat]);
        }
        for seat in Seat::all(2).filter(hidden) {
            twin.coins[seat] = twin.bag.deal(self.coins[seat].len(), dice);
        }
        twin
    }
}

impl State {
    /// Whether a viewer knows a seat's coins: their owner does, and at the end everybody (R5.1, R5.2).
    fn is_known(&self, viewer: Viewer, seat: Seat) -> bool {
        viewer.is(seat) || self.phase == Phase::Over
    }
}
