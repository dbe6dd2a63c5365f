//! What a viewer knows, a position that fits it, and the same position with its secrets redrawn (R5).
//!
//! Hidden zones: the other seat's cards (from the public: all), and with them what is left in the deck.

use rules::{BySeat, Dice, Knowledge, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::event::{self, Event};
use crate::pieces::Pile;
use crate::state::{Phase, State};
use crate::tables;

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The seat that looks, if it is a seat.
    pub me: Option<Seat>,
    /// Counters that are left.
    pub heap: u8,
    /// Counters each seat has taken.
    pub taken: BySeat<u8, 2>,
    /// The cards of each seat as this viewer sees them.
    pub cards: BySeat<Held, 2>,
    /// Where the game stands.
    pub phase: Phase,
    /// The set of figures.
    pub figures: u8,
    /// The version of the rules.
    pub rules: u16,
}

/// A seat's cards as somebody sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Held {
    /// One's own, or shown at the end.
    Cards(Pile),
    /// Somebody else's: only how many.
    Hidden(u8),
}

impl View {
    /// The cards this viewer has not seen: in the deck and with others.
    #[must_use]
    pub fn unseen(&self) -> Pile {
        let all = tables::figure_set(self.figures).deck;
        self.cards.iter().fold(all, |unseen, (_, held)| match held {
            Held::Cards(cards) => unseen.without(*cards),
            Held::Hidden(_) => unseen,
        })
    }

    /// A seat's points as far as this viewer knows them (R4.2).
    #[must_use]
    pub fn points(&self, seat: Seat) -> u8 {
        let cards = match self.cards[seat] {
            Held::Cards(cards) => tables::figure_set(self.figures).worth(cards),
            Held::Hidden(_) => 0,
        };
        self.taken[seat] + cards
    }
}

impl Knowledge for State {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let me = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Open => None,
        };
        let cards = BySeat::each(|seat| {
            let cards = self.cards[seat];
            if self.is_known(viewer, seat) { Held::Cards(cards) } else { Held::Hidden(cards.len()) }
        });
        View {
            me,
            heap: self.heap,
            taken: self.taken,
            cards,
            phase: self.phase,
            figures: self.figures,
            rules: self.rules,
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event::redact(event, viewer))
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        let mut deck = view.unseen();
        let cards = BySeat::each(|seat| match view.cards[seat] {
            Held::Cards(cards) => cards,
            Held::Hidden(count) => deck.deal(count, dice),
        });
        Self {
            heap: view.heap,
            taken: view.taken,
            cards,
            deck,
            phase: view.phase,
            figures: view.figures,
            rules: view.rules,
        }
    }

    fn scramble(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut twin = self.clone();
        let hidden = |seat: &Seat| !self.is_known(viewer, *seat);
        for seat in Seat::all(2).filter(hidden) {
            twin.deck = twin.deck.and(self.cards[seat]);
        }
        for seat in Seat::all(2).filter(hidden) {
            twin.cards[seat] = twin.deck.deal(self.cards[seat].len(), dice);
        }
        twin
    }
}

impl State {
    /// Whether a viewer knows a seat's cards: their owner does, and at the end everybody (R5.1, R5.2).
    fn is_known(&self, viewer: Viewer, seat: Seat) -> bool {
        viewer.is(seat) || self.phase == Phase::Over
    }
}
