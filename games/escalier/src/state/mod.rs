//! The state and its phases.

mod layout;

use rules::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

pub use layout::Layout;

use crate::pieces::{Action, Card, Colour, Courtier, EventCard, EventPile, Hand, Pile, Side, StairPlace};
use crate::setup;
use crate::tables::{self, FigureSet};

/// The state of a game of Escalier Royal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) hands: BySeat<Hand>,
    pub(crate) deck: Pile,
    pub(crate) discard: Pile,
    /// The event cards still to come, and those that have been shown, the present one included (R5.1).
    pub(crate) events: EventPile,
    pub(crate) shown: EventPile,
    pub(crate) points: BySeat<u16>,
    pub(crate) money: BySeat<u8>,
    pub(crate) stands: BySeat<StairPlace>,
    pub(crate) courtiers: BySeat<Option<Courtier>>,
    pub(crate) phase: Phase,
    /// Where the figure of Louis XIV stands: this round's action once it is chosen, the last one before (R8.2).
    pub(crate) king: Option<Action>,
    pub(crate) first: Seat,
    pub(crate) round: u8,
    pub(crate) seats: u8,
    pub(crate) open_chests: bool,
    pub(crate) figures: u8,
    /// The version of the rules this match is played under.
    pub(crate) rules: u16,
}
rules::state_bytes!(struct State {
    hands, deck, discard, events, shown, points, money, stands, courtiers, phase, king, first, round, seats,
    open_chests, figures, rules,
});

const _: () = assert!(size_of::<State>() <= 192, "the state of Escalier Royal has grown beyond 192 bytes");
const _: () = assert!(!std::mem::needs_drop::<State>(), "a state holds no heap");

/// The current phase. Each variant owns exactly what exists then.
///
/// In a view it holds only the sealed sums and face-down cards that the viewer knows.
#[expect(missing_docs, reason = "the names of the fields say what they hold")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A seat chooses its courtier (R2.1).
    Choose(Seat),
    /// Chance deals this seat a card (R2.4).
    Deal(Seat),
    /// Chance says who is the first player (R2.5).
    First,
    /// Chance throws the die (R4.1).
    Roll,
    /// The first player keeps this mood or pays for another throw (R4.2).
    Reroll(Colour),
    /// Chance throws the die again (R4.2).
    RollAgain,
    /// The first player chooses a mood (R4.3).
    Wish,
    /// In this mood, chance brings an event (R5.1).
    Event(Colour),
    /// The open auction (R6).
    Auction { day: Day, auction: OpenAuction },
    /// The sealed auction (R7).
    Sealed {
        day: Day,
        /// The least that may be offered: 0, or more than the sum that was tied (R7.1, R7.3).
        least: u8,
        bidders: SeatSet,
        /// Who is still to make an offer.
        waiting: SeatSet,
        /// What was offered.
        sums: BySeat<Option<u8>>,
    },
    /// The auction's winner chooses the action (R8.1).
    Act { day: Day, winner: Seat },
    /// Everybody lays down a card (R9.1).
    Play {
        day: Day,
        winner: Seat,
        /// Who is still to lay down a card.
        waiting: SeatSet,
        /// The cards that lie face down.
        cards: BySeat<Option<Card>>,
    },
    /// Chance gives this seat a card (R9.5).
    Draw { day: Day, winner: Seat, seat: Seat },
    /// A seat may climb (R10.1).
    Climb { day: Day, winner: Seat, seat: Seat },
    /// A seat's courtier has come to a full place and pushes one of the others down (R10.5, R10.6).
    Push { day: Day, winner: Seat, climber: Seat, pusher: Seat },
    /// The game has ended (R11).
    Over(EndReason),
}
rules::state_bytes!(enum Phase {
    0 Choose(seat),
    1 Deal(seat),
    2 First,
    3 Roll,
    4 Reroll(mood),
    5 RollAgain,
    6 Wish,
    7 Event(mood),
    8 Auction { day, auction },
    9 Sealed { day, least, bidders, waiting, sums },
    10 Act { day, winner },
    11 Play { day, winner, waiting, cards },
    12 Draw { day, winner, seat },
    13 Climb { day, winner, seat },
    14 Push { day, winner, climber, pusher },
    15 Over(ending),
});

/// The King's mood and the event of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Day {
    /// The mood (R4).
    pub mood: Colour,
    /// The event (R5).
    pub event: EventCard,
}
rules::state_bytes!(struct Day { mood, event });

/// An open auction (R6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OpenAuction {
    /// Who is asked.
    pub seat: Seat,
    /// Who has not passed.
    pub bidding: SeatSet,
    /// The highest bid and whose it is; none before the opening.
    pub best: Option<HighestBid>,
}
rules::state_bytes!(struct OpenAuction { seat, bidding, best });

/// The highest bid so far (R6.4).
#[expect(missing_docs, reason = "the names of the fields say what they hold")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HighestBid {
    pub seat: Seat,
    pub bid: u8,
}
rules::state_bytes!(struct HighestBid { seat, bid });

/// The two ways a game ends (R11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// Somebody stands before the throne at the end of a round (R11.1).
    Throne,
    /// A hundred rounds have passed (R11.4).
    HundredRounds,
}
rules::state_bytes!(EndReason as u8);

impl EndReason {
    /// Its identifier in labels, records and statistics.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Throne => "throne",
            Self::HundredRounds => "hundred-rounds",
        }
    }
}

impl Phase {
    /// Mood and event, once both are known in this round.
    #[must_use]
    pub fn day(self) -> Option<Day> {
        match self {
            Self::Auction { day, .. }
            | Self::Sealed { day, .. }
            | Self::Act { day, .. }
            | Self::Play { day, .. }
            | Self::Draw { day, .. }
            | Self::Climb { day, .. }
            | Self::Push { day, .. } => Some(day),
            _ => None,
        }
    }

    /// The auction's winner, once there is one in this round.
    #[must_use]
    pub fn winner(self) -> Option<Seat> {
        match self {
            Self::Act { winner, .. }
            | Self::Play { winner, .. }
            | Self::Draw { winner, .. }
            | Self::Climb { winner, .. }
            | Self::Push { winner, .. } => Some(winner),
            _ => None,
        }
    }
}

impl State {
    /// The printed figures this match uses.
    pub const fn tables(&self) -> &'static FigureSet {
        tables::figure_set(self.figures)
    }

    /// The cards a seat holds.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    /// The seduction cards nobody has drawn yet.
    #[must_use]
    pub fn deck(&self) -> Pile {
        self.deck
    }

    /// The seduction cards played since the last reshuffle.
    #[must_use]
    pub fn discard(&self) -> Pile {
        self.discard
    }

    /// The event cards still to come.
    #[must_use]
    pub fn events(&self) -> EventPile {
        self.events
    }

    /// The event cards shown since the last reshuffle.
    #[must_use]
    pub fn shown(&self) -> EventPile {
        self.shown
    }

    /// A seat's favour points.
    #[must_use]
    pub fn points(&self, seat: Seat) -> u16 {
        self.points[seat]
    }

    /// A seat's écus.
    #[must_use]
    pub fn money(&self, seat: Seat) -> u8 {
        self.money[seat]
    }

    /// Where a seat's courtier stands.
    #[must_use]
    pub fn stand(&self, seat: Seat) -> StairPlace {
        self.stands[seat]
    }

    /// A seat's courtier, once chosen.
    #[must_use]
    pub fn courtier(&self, seat: Seat) -> Option<Courtier> {
        self.courtiers[seat]
    }

    /// Where the figure of Louis XIV stands.
    #[must_use]
    pub fn king(&self) -> Option<Action> {
        self.king
    }

    /// The first player of the round.
    #[must_use]
    pub fn first(&self) -> Seat {
        self.first
    }

    /// The number of the round, from 1.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The current phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the stairs have two sides (R1.3).
    #[inline]
    pub const fn two_sides(&self) -> bool {
        two_sides(self.seats)
    }

    /// The other seats whose courtiers stand on the same place.
    pub fn company(&self, seat: Seat) -> SeatSet {
        let here = self.stands[seat];
        Seat::all(self.seats).filter(|&other| other != seat && self.stands[other].shares(here)).collect()
    }

    /// Checks what always holds (R1.2, R1.3, R1.6, R1.7): for tests.
    ///
    /// # Errors
    /// Describes the broken invariant.
    pub fn check(&self) -> Result<(), String> {
        let mut held: Vec<Card> = self.deck.iter().chain(self.discard.iter()).collect();
        held.extend(Seat::all(self.seats).flat_map(|seat| self.hands[seat].iter()));
        if let Phase::Play { cards, .. } = self.phase {
            held.extend(Seat::all(self.seats).filter_map(|seat| cards[seat]));
        }
        held.sort_unstable();
        if !held.iter().copied().eq(Card::all()) {
            return Err(format!("the 80 cards are not all there, each once: {self:?}"));
        }
        let mut events = setup::without_courtiers(self.tables());
        for courtier in Seat::all(self.seats).filter_map(|seat| self.courtiers[seat]) {
            events.add(EventCard::of(courtier));
        }
        if self.events.and(self.shown) != events {
            return Err(format!("the events of the courtiers in play are not all there: {self:?}"));
        }
        let pushing = matches!(self.phase, Phase::Push { .. });
        for seat in Seat::all(self.seats) {
            let stand = self.stands[seat];
            if self.company(seat).len() >= usize::from(self.tables().capacity(stand)) && !pushing {
                return Err(format!("place {stand:?} is too full: {self:?}"));
            }
            if stand.side() == Side::Right && !self.two_sides() {
                return Err(format!("somebody stands on a side that is not in play: {self:?}"));
            }
            if self.hands[seat].len() > self.tables().hand {
                return Err(format!("more than a full hand: {self:?}"));
            }
            if self.money[seat] > self.tables().money {
                return Err(format!("more money than at the beginning: {self:?}"));
            }
        }
        Ok(())
    }
}

/// Whether the stairs have two sides at a table with this many seats (R1.3).
pub(crate) const fn two_sides(seats: u8) -> bool {
    seats >= 5
}
