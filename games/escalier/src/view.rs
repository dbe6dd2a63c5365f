//! What a viewer knows (`view`), a state that fits it (`imagine`), and a state with its secrets redrawn (`scramble`).
//!
//! Hidden: the other seats' hands (for spectators: all hands), and therefore the cards in the deck; cards laid face
//! down and sealed offers, until they are shown. Écus and favour points follow from public events, so a view has them;
//! drawings show other players' chests only if the table's option opens them (R12).

use rules::{BySeat, Dice, Knowledge, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::pieces::{Action, Courtier, EventPile, Hand, Pile, StairPlace};
use crate::state::{OpenAuction, Phase, State};

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat; `None` for spectators.
    pub me: Option<Seat>,
    /// The number of seats. Values of further seats below have no meaning.
    pub seats: u8,
    /// The number of the round.
    pub round: u8,
    /// The first player.
    pub first: Seat,
    /// Each seat's courtier.
    pub courtiers: BySeat<Option<Courtier>>,
    /// Where they stand.
    pub stands: BySeat<StairPlace>,
    /// Écus.
    pub money: BySeat<u8>,
    /// Favour points.
    pub points: BySeat<u16>,
    /// Each seat's hand: its cards, or only their number.
    pub hands: BySeat<CardsView>,
    /// Seduction cards left in the deck.
    pub deck: u8,
    /// The open discard pile.
    pub discard: Pile,
    /// The event cards still to come. They follow from the shown ones.
    pub events: EventPile,
    /// The event cards shown since the last reshuffle.
    pub shown: EventPile,
    /// Where the figure of Louis XIV stands.
    pub king: Option<Action>,
    /// The current phase, with the sealed cards and sums that this viewer knows.
    pub phase: Phase,
    /// Whether all chests are open (R12).
    pub open_chests: bool,
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
    Known(Hand),
    /// Another player's: only the number of cards.
    Hidden(u8),
}

impl View {
    /// The cards this viewer has not seen: they are in the deck, in hidden hands and face down before their seats.
    #[must_use]
    pub fn unseen(&self) -> Pile {
        let mut unseen = Pile::FULL.without(self.discard);
        for seat in Seat::all(self.seats) {
            if let CardsView::Known(hand) = self.hands[seat] {
                unseen = unseen.without(hand.iter().collect());
            }
            if let Phase::Play { cards, .. } = self.phase
                && let Some(card) = cards[seat]
            {
                unseen.take(card);
            }
        }
        unseen
    }
}

impl Knowledge for State {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let me = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Open => None,
        };
        View {
            me,
            seats: self.seats,
            round: self.round,
            first: self.first,
            courtiers: self.courtiers,
            stands: self.stands,
            money: self.money,
            points: self.points,
            hands: BySeat::each(|seat| {
                let hand = self.hands[seat];
                if viewer.is(seat) { CardsView::Known(hand) } else { CardsView::Hidden(hand.len()) }
            }),
            deck: self.deck.len(),
            discard: self.discard,
            events: self.events,
            shown: self.shown,
            king: self.king,
            phase: without_sealed(self.phase, viewer),
            open_chests: self.open_chests,
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
            CardsView::Known(hand) => hand,
            CardsView::Hidden(count) => deal(&mut unseen, count, dice),
        });
        let mut phase = view.phase;
        match &mut phase {
            Phase::Play { waiting, cards, .. } => {
                for seat in SeatSet::all(view.seats).minus(*waiting).iter() {
                    cards[seat] = cards[seat].or_else(|| Some(unseen.deal(dice)));
                }
            }
            Phase::Sealed { least, bidders, waiting, sums, .. } => {
                for seat in bidders.minus(*waiting).iter() {
                    sums[seat] = sums[seat].or_else(|| Some(random_offer(*least, view.money[seat], dice)));
                }
            }
            _ => {}
        }
        State {
            hands,
            deck: unseen,
            discard: view.discard,
            events: view.events,
            shown: view.shown,
            points: view.points,
            money: view.money,
            stands: view.stands,
            courtiers: view.courtiers,
            phase,
            king: view.king,
            first: view.first,
            round: view.round,
            seats: view.seats,
            open_chests: view.open_chests,
            figures: view.figures,
            rules: view.rules,
        }
    }

    fn scramble(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut twin = self.clone();
        let hidden = |seat: &Seat| !viewer.is(*seat);
        for seat in Seat::all(self.seats).filter(hidden) {
            twin.deck = twin.deck.and(twin.hands[seat].iter().collect());
            if let Phase::Play { cards, .. } = self.phase {
                twin.deck = twin.deck.and(cards[seat].into_iter().collect());
            }
        }
        for seat in Seat::all(self.seats).filter(hidden) {
            twin.hands[seat] = deal(&mut twin.deck, self.hands[seat].len(), dice);
            match &mut twin.phase {
                Phase::Play { cards, .. } => cards[seat] = cards[seat].map(|_| twin.deck.deal(dice)),
                Phase::Sealed { least, sums, .. } => {
                    sums[seat] = sums[seat].map(|_| random_offer(*least, self.money[seat], dice));
                }
                _ => {}
            }
        }
        twin
    }

    /// The seat's next question of this round: its courtier, its bid, its climb. Nothing while it is not known what comes
    /// before: the action, or who is pushed down.
    fn as_if_asked(&self, seat: Seat) -> Option<Self> {
        let phase = match self.phase {
            Phase::Choose(_) if self.courtiers[seat].is_none() => Phase::Choose(seat),
            Phase::Auction { day, auction } if auction.bidding.has(seat) => {
                // Whoever has the highest bid is asked only if somebody raises it; who cannot raise it is not asked (R6.5).
                let highest = auction.best.map_or(0, |best| best.bid);
                if auction.best.is_some_and(|best| best.seat == seat) || self.money[seat] <= highest {
                    return None;
                }
                Phase::Auction { day, auction: OpenAuction { seat, ..auction } }
            }
            Phase::Climb { day, winner, seat: now } => {
                // The winner first, then clockwise (R10.1).
                let place = |seat: Seat| (seat.number() + self.seats - winner.number()) % self.seats;
                if place(seat) < place(now) || !self.may_climb(seat) {
                    return None;
                }
                Phase::Climb { day, winner, seat }
            }
            _ => return None,
        };
        Some(Self { phase, ..self.clone() })
    }
}

/// The phase without the cards and sums that others have sealed.
fn without_sealed(phase: Phase, viewer: Viewer) -> Phase {
    let mut phase = phase;
    match &mut phase {
        Phase::Play { cards, .. } => *cards = BySeat::each(|seat| cards[seat].filter(|_| viewer.is(seat))),
        Phase::Sealed { sums, .. } => *sums = BySeat::each(|seat| sums[seat].filter(|_| viewer.is(seat))),
        _ => {}
    }
    phase
}

fn deal(pile: &mut Pile, cards: u8, dice: &mut impl Dice) -> Hand {
    let mut hand = Hand::EMPTY;
    for _ in 0..cards {
        hand.add(pile.deal(dice));
    }
    hand
}

/// Any sum a seat may have offered (R7.1, R7.3).
fn random_offer(least: u8, money: u8, dice: &mut impl Dice) -> u8 {
    #[expect(clippy::cast_possible_truncation, reason = "it is below a byte")]
    let above = dice.below(u32::from(money - least) + 1) as u8;
    least + above
}
