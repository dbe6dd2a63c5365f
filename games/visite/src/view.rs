//! What a viewer knows (`view`), a state that fits it (`imagine`), and a state with its secrets redrawn (`scramble`).
//!
//! Hidden: the other seat's hand (for spectators: both hands), and therefore the cards in the deck.

use rules::{BySeat, Dice, Knowledge, Position, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::event::Event;
use crate::pieces::{Pile, Space};
use crate::state::{PawnSpaces, Phase, Played, State};
use crate::tables;

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat; `None` for spectators.
    pub me: Option<Seat>,
    /// Each seat's hand: its cards, or only their number.
    pub hands: BySeat<CardsView, 2>,
    /// Cards left in the deck.
    pub deck: u8,
    /// The open discard pile.
    pub discard: Pile,
    /// King, west Guard, east Guard, Wizard, Jester.
    #[serde(rename = "places")]
    pub pawns: PawnSpaces,
    /// The Crown.
    pub crown: Space,
    /// How often the deck has been exhausted.
    pub exhausted: u8,
    /// The current phase.
    pub phase: Phase,
    /// The option (R10).
    pub homeward: bool,
    /// The number of the set of printed figures.
    pub figures: u8,
    /// The version of the rules.
    pub rules: u16,
}

/// A hand as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CardsView {
    /// Face up: the viewer's own.
    #[serde(rename = "cards")]
    Known(Pile),
    /// Another player's: only the number of cards.
    Hidden(u8),
}

impl View {
    /// The cards this viewer has not seen: they are in the deck and in hidden hands.
    #[must_use]
    pub fn unseen(&self) -> Pile {
        self.hands.iter().fold(
            tables::figure_set(self.figures).cards.without(self.discard),
            |unseen, (_, hand)| match hand {
                CardsView::Known(cards) => unseen.without(*cards),
                CardsView::Hidden(_) => unseen,
            },
        )
    }

    /// The viewer's legal choices. They depend only on what the viewer knows.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        if let (Some(me), Phase::Act { seat, .. }) = (self.me, self.phase)
            && me == seat
        {
            let known = |seat| match self.hands[seat] {
                CardsView::Known(cards) => cards,
                CardsView::Hidden(_) => Pile::EMPTY,
            };
            self.state(BySeat::each(known), self.unseen()).legal(me, &mut choices);
        }
        choices
    }

    /// The state of this view with these hands and this deck.
    fn state(&self, hands: BySeat<Pile, 2>, deck: Pile) -> State {
        State {
            hands,
            deck,
            discard: self.discard,
            pawns: self.pawns,
            crown: self.crown,
            exhausted: self.exhausted,
            phase: self.phase,
            homeward: self.homeward,
            figures: self.figures,
            rules: self.rules,
        }
    }
}

impl Knowledge for State {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let me = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Open => None,
        };
        let hands = BySeat::each(|seat| {
            let cards = self.hands[seat];
            if viewer.is(seat) { CardsView::Known(cards) } else { CardsView::Hidden(cards.len()) }
        });
        View {
            me,
            hands,
            deck: self.deck.len(),
            discard: self.discard,
            pawns: self.pawns,
            crown: self.crown,
            exhausted: self.exhausted,
            phase: self.phase,
            homeward: self.homeward,
            figures: self.figures,
            rules: self.rules,
        }
    }

    /// Only its owner sees a drawn card; everything else is public.
    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Drawn { seat, .. } if !viewer.is(seat) => Event::Drawn { seat, card: None },
            event => event,
        })
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        let mut unseen = view.unseen();
        let hands = BySeat::each(|seat| match view.hands[seat] {
            CardsView::Known(cards) => cards,
            CardsView::Hidden(count) => unseen.deal(count, dice),
        });
        view.state(hands, unseen)
    }

    fn scramble(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut twin = self.clone();
        let hidden = |seat: &Seat| !viewer.is(*seat);
        for seat in Seat::all(2).filter(hidden) {
            twin.deck = twin.deck.and(std::mem::take(&mut twin.hands[seat]));
        }
        for seat in Seat::all(2).filter(hidden) {
            twin.hands[seat] = twin.deck.deal(self.hands[seat].len(), dice);
        }
        twin
    }

    /// The seat's own turn, with its hand and the pawns as they are.
    fn as_if_asked(&self, seat: Seat) -> Option<Self> {
        let Phase::Act { .. } = self.phase else { return None };
        Some(Self { phase: Phase::Act { seat, played: Played::Nothing }, ..self.clone() })
    }
}
