//! What a viewer knows (`view`), a state that fits it (`imagine`), and a state with its secrets redrawn (`scramble`).
//!
//! Hidden: other seats' hands, the cards another seat is looking at, and therefore the cards in the deck.

use rules::{BySeat, Dice, Knowledge, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::pieces::{Nobles, Palace, Pile, Room};
use crate::scoring::PointCount;
use crate::state::{EndReason, Park, Phase, Servants, State, TurnStep};
use crate::tables;

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat; `None` for spectators.
    pub me: Option<Seat>,
    /// The number of seats.
    pub seats: u8,
    /// The current phase. In action 1 its number of servants is what the seat can place now.
    pub phase: Phase,
    /// In action 1: how many more servants could be placed if they came from the common supply first (R10.8); otherwise
    /// 0.
    pub spare: u8,
    /// Why this is the last round, if it is.
    pub last: Option<EndReason>,
    /// How the rooms lie.
    pub palace: Palace,
    /// The park.
    pub park: Park,
    /// Where each seat's servants are.
    pub servants: BySeat<Servants, 4>,
    /// Each seat's gold.
    pub gold: BySeat<u16, 4>,
    /// Each seat's nobles.
    pub nobles: BySeat<Nobles, 4>,
    /// Those of them that have been turned over.
    pub turned: BySeat<Nobles, 4>,
    /// Each seat's open cards.
    pub open: BySeat<Pile, 4>,
    /// Each seat's hand: its cards, or only their number.
    pub hands: BySeat<CardsView, 4>,
    /// What the seat in turn is looking at.
    pub seen: CardsView,
    /// Cards left in the deck.
    pub deck: u8,
    /// The open discard pile.
    pub discard: Pile,
    /// Each seat's points, if the game ended now.
    pub counts: BySeat<PointCount, 4>,
    /// The nobles in the box.
    pub unused: Nobles,
    /// Turns without a recruit since the last one, or since the game began (R11.2).
    pub idle: u8,
    /// Somebody has recruited in this turn.
    pub recruited: bool,
    /// Whether all nobles and points are shown while the match runs (R12.4). The view always has them, because
    /// everybody saw the nobles being recruited. Drawings check [`View::shows_tally`].
    pub open_tally: bool,
    /// The number of the set of printed figures.
    pub figures: u8,
    /// The version of the rules.
    pub rules: u16,
}

/// Cards as one viewer sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CardsView {
    /// Face up.
    Known(Pile),
    /// Face down: only the number of cards.
    Hidden(u8),
}

impl CardsView {
    fn of(pile: Pile, known: bool) -> Self {
        if known { Self::Known(pile) } else { Self::Hidden(pile.len()) }
    }

    /// How many.
    #[must_use]
    pub fn len(self) -> u8 {
        match self {
            Self::Known(pile) => pile.len(),
            Self::Hidden(count) => count,
        }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Those that are known.
    fn known(self) -> Pile {
        match self {
            Self::Known(pile) => pile,
            Self::Hidden(_) => Pile::EMPTY,
        }
    }

    fn imagined(self, unseen: &mut Pile, dice: &mut impl Dice) -> Pile {
        match self {
            Self::Known(pile) => pile,
            Self::Hidden(count) => unseen.deal(count, dice),
        }
    }
}

impl View {
    /// The cards this viewer has not seen: they are in the deck, in hidden hands or being looked at.
    #[must_use]
    pub fn unseen(&self) -> Pile {
        let known = Seat::all(4).fold(self.discard.and(self.seen.known()), |known, seat| {
            known.and(self.open[seat]).and(self.hands[seat].known())
        });
        tables::figure_set(self.figures).cards.without(known)
    }

    /// Whether a drawing shows this viewer a seat's face-down nobles and its points (R12.4): always the viewer's own,
    /// all seats' with an open tally, and all seats' once the match is over or was aborted.
    #[must_use]
    pub fn shows_tally(&self, seat: Seat) -> bool {
        let ended = matches!(self.phase, Phase::Over(_)) || self.is_open();
        self.open_tally || self.me == Some(seat) || ended
    }

    /// Whether this is the view of [`Viewer::Open`], which sees all hands of a finished match.
    fn is_open(&self) -> bool {
        self.me.is_none() && Seat::all(self.seats).all(|seat| matches!(self.hands[seat], CardsView::Known(_)))
    }

    /// How many nobles of a seat lie face down: those that bring points only, and those turned over (R7.5, R10.8).
    #[must_use]
    pub fn face_down(&self, seat: Seat) -> u8 {
        let points_only = self.nobles[seat].iter().filter(|(noble, _)| noble.privilege().is_none());
        points_only.map(|(_, count)| count).sum::<u8>() + self.turned[seat].len()
    }
}

/// Whether a viewer sees what the seat in turn is looking at.
fn sees_drawn_cards(state: &State, viewer: Viewer) -> bool {
    match state.phase {
        Phase::Turn { seat, .. } => viewer.is(seat),
        _ => false,
    }
}

/// The phase as it is shown, and the further placements of action 1.
///
/// *Everyone to the Gate* gives more placements than there are servants (R9.4). The phase shows as many as are
/// possible; the rest, up to the size of the common supply, is kept apart so that an imagined state loses nothing.
fn shown_phase(state: &State) -> (Phase, u8) {
    let Phase::Turn { seat, step: TurnStep::Court { servants, march } } = state.phase else {
        return (state.phase, 0);
    };
    let mine = &state.servants[seat];
    let placeable = servants.min(mine.in_play() - mine[Room::Gate]);
    let step = TurnStep::Court { servants: placeable, march };
    (Phase::Turn { seat, step }, (servants - placeable).min(mine.supply))
}

/// The inverse of [`shown_phase`], as far as it matters.
fn full_phase(phase: Phase, spare: u8) -> Phase {
    match phase {
        Phase::Turn { seat, step: TurnStep::Court { servants, march } } => {
            Phase::Turn { seat, step: TurnStep::Court { servants: servants + spare, march } }
        }
        other => other,
    }
}

impl Knowledge for State {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let (phase, spare) = shown_phase(self);
        let me = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Open => None,
        };
        View {
            me,
            seats: self.seats,
            phase,
            spare,
            last: self.last,
            palace: self.palace,
            park: self.park,
            servants: self.servants,
            gold: self.gold,
            nobles: self.nobles,
            turned: self.turned,
            open: self.open,
            hands: BySeat::each(|seat| CardsView::of(self.hands[seat], viewer.is(seat))),
            seen: CardsView::of(self.seen, sees_drawn_cards(self, viewer)),
            deck: self.deck.len(),
            discard: self.discard,
            counts: BySeat::each(|seat| {
                if seat.number() < self.seats { self.count(seat) } else { PointCount::default() }
            }),
            unused: self.unused,
            idle: self.idle.max(0).unsigned_abs(),
            recruited: self.idle < 0,
            open_tally: self.open_tally,
            figures: self.figures,
            rules: self.rules,
        }
    }

    /// Only its owner sees a drawn or kept card; everything else is public (R12.1, R12.2).
    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Drawn { seat, .. } if !viewer.is(seat) => Event::Drawn { seat, card: None },
            Event::Kept { seat, .. } if !viewer.is(seat) => Event::Kept { seat, card: None },
            event => event,
        })
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        let mut unseen = view.unseen();
        let hands = BySeat::each(|seat| view.hands[seat].imagined(&mut unseen, dice));
        let seen = view.seen.imagined(&mut unseen, dice);
        State {
            phase: full_phase(view.phase, view.spare),
            seats: view.seats,
            figures: view.figures,
            rules: view.rules,
            open_tally: view.open_tally,
            idle: if view.recruited { -1 } else { i8::try_from(view.idle).unwrap_or(i8::MAX) },
            last: view.last,
            servants: view.servants,
            gold: view.gold,
            hands,
            open: view.open,
            deck: unseen,
            discard: view.discard,
            seen,
            nobles: view.nobles,
            turned: view.turned,
            unused: view.unused,
            park: view.park,
            palace: view.palace,
        }
    }

    fn scramble(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut twin = self.clone();
        let hidden = || Seat::all(self.seats).filter(|&seat| !viewer.is(seat));
        let sees_drawn_cards = sees_drawn_cards(self, viewer);
        for seat in hidden() {
            twin.deck = twin.deck.and(self.hands[seat]);
        }
        if !sees_drawn_cards {
            twin.deck = twin.deck.and(self.seen);
            twin.seen = twin.deck.deal(self.seen.len(), dice);
        }
        for seat in hidden() {
            twin.hands[seat] = twin.deck.deal(self.hands[seat].len(), dice);
        }
        twin
    }

    /// The seat settles its servants, or its own turn begins. Nothing if it has had its last turn.
    fn as_if_asked(&self, seat: Seat) -> Option<Self> {
        let phase = match self.phase {
            Phase::Settle { seat: now, .. } if now.number() < seat.number() => {
                Phase::Settle { seat, left: self.tables().settlers }
            }
            Phase::Turn { seat: now, .. } if self.last.is_some() && seat.number() < now.number() => {
                return None;
            }
            Phase::Settle { .. } | Phase::Turn { .. } => Phase::Turn { seat, step: TurnStep::Before },
            Phase::Rooms(_) | Phase::Nobles(_) | Phase::Over(_) => return None,
        };
        // What the seat in turn is looking at is hidden: it counts as not drawn.
        let (deck, seen) = (self.deck.and(self.seen), Pile::EMPTY);
        Some(Self { phase, deck, seen, idle: self.idle.max(0), ..self.clone() })
    }
}
