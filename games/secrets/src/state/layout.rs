//! Positions laid out by hand, for tests.

use rules::{Quiet, Seat, SeatSet};

use super::{CardinalHidden, Phase, RoundStep, State};
use crate::pieces::{Card, CardinalCard, Face, Pile, Sovereign, Tile};
use crate::setup::{Setup, start};

/// Builds a position for a test. Cards that are in no hand are in the discard pile or among the Valets.
#[derive(Clone, Debug)]
pub struct Layout {
    state: State,
}

impl Layout {
    /// A first round: all courtiers in hand, no Valets, these audiences of King and Queen open, seat 0 to choose.
    #[must_use]
    pub fn new(setup: Setup, king: Tile, queen: Tile) -> Self {
        let mut state = start(setup);
        for (sovereign, tile) in Sovereign::BOTH.into_iter().zip([king, queen]) {
            state.table.tiles[sovereign] = Some(tile);
            state.opened.add(tile);
        }
        state.phase = Phase::Act { step: RoundStep::Audience, done: SeatSet::EMPTY };
        Self { state }
    }

    /// A seat's hand: its two courtiers of 0, and these.
    #[must_use]
    pub fn hand(mut self, seat: u8, cards: &[Card]) -> Self {
        let seat = Seat::at(seat);
        let zeros = Pile::one(Card::Zero).and(Pile::one(Card::Zero));
        let old = std::mem::replace(&mut self.state.hands[seat], zeros).without(zeros);
        self.state.discard = self.state.discard.and(old.courtiers());
        self.state.valets = self.state.valets.and(old.valets());
        for &card in cards {
            if card.is_valet() { &mut self.state.valets } else { &mut self.state.discard }.take(card);
            self.state.hands[seat].add(card);
        }
        self
    }

    /// Leaves only these Valets in the deck.
    #[must_use]
    pub fn valets(mut self, cards: &[Card]) -> Self {
        let left: Pile = cards.iter().copied().collect();
        self.state.discard = self.state.discard.and(self.state.valets.without(left));
        self.state.valets = left;
        self
    }

    /// Everybody has seen how this Valet came into a seat's hand, where it is.
    #[must_use]
    pub fn seen(mut self, seat: u8, valet: Card) -> Self {
        self.state.shown[Seat::at(seat)].add(valet);
        self
    }

    /// A seat's lys.
    #[must_use]
    pub fn lys(mut self, seat: u8, lys: u8) -> Self {
        self.state.lys[Seat::at(seat)] = lys;
        self
    }

    /// A seat has this favour.
    #[must_use]
    pub fn favour(mut self, seat: u8, tile: Tile) -> Self {
        self.state.favours[Seat::at(seat)].add(tile);
        self.state.opened.add(tile);
        self
    }

    /// The round.
    #[must_use]
    pub fn round(mut self, round: u8) -> Self {
        self.state.round = round;
        self
    }

    /// The match is played under this version of the rules.
    #[must_use]
    pub fn rules(mut self, version: u16) -> Self {
        self.state.rules = version;
        self
    }

    /// Who has the Speech.
    #[must_use]
    pub fn speech(mut self, seat: u8) -> Self {
        self.state.speech = Seat::at(seat);
        self
    }

    /// The round begins with the window for favours.
    #[must_use]
    pub fn from_the_opening(mut self) -> Self {
        self.state.phase = self.state.after_opening(&mut Quiet);
        self
    }

    /// Everybody has chosen an audience, one letter a seat (`K`, `Q`, or `B` for a guest at both); the first stake is
    /// due.
    ///
    /// # Panics
    /// If there is another letter.
    #[must_use]
    pub fn seated(mut self, letters: &str) -> Self {
        for (seat, letter) in Seat::all(self.state.seats).zip(letters.chars()) {
            let at: &[Sovereign] = match letter {
                'K' => &[Sovereign::King],
                'Q' => &[Sovereign::Queen],
                'B' => &Sovereign::BOTH,
                other => panic!("there is no audience {other}"),
            };
            for &sovereign in at {
                self.state.table.at[sovereign] = self.state.table.at[sovereign].with(seat);
            }
            if at.len() == 2 {
                self.state.table.guests = self.state.table.guests.with(seat);
            }
        }
        self.state.phase = Phase::Act { step: RoundStep::First, done: SeatSet::EMPTY };
        self
    }

    /// A seat has staked this card from its hand.
    #[must_use]
    pub fn staked(mut self, seat: u8, face: Face, card: Card) -> Self {
        let seat = Seat::at(seat);
        self.state.hands[seat].take(card);
        let stake = &mut self.state.table.stakes[seat];
        match face {
            Face::Open => stake.open = Some(card),
            Face::Hidden => stake.hidden = Some(card),
        }
        stake.marks.stake(face);
        self
    }

    /// The Cardinal has staked this card openly.
    #[must_use]
    pub fn cardinal(mut self, card: CardinalCard) -> Self {
        self.state.cardinal.take(card);
        self.state.table.cardinal.open = Some(card);
        self.state.table.cardinal.marks.stake(Face::Open);
        self
    }

    /// The second stakes are due. These seats have made theirs; so has the Cardinal, if one of them is alone.
    #[must_use]
    pub fn second(mut self, done: &[u8]) -> Self {
        let done: SeatSet = done.iter().map(|&seat| Seat::at(seat)).collect();
        if self.state.lone_player().is_some_and(|(_, seat)| done.has(seat)) {
            self.state.table.cardinal.hidden = CardinalHidden::Unseen;
            self.state.table.cardinal.marks.stake(Face::Hidden);
        }
        self.state.phase = Phase::Act { step: RoundStep::Second, done };
        self
    }

    /// The position.
    ///
    /// # Panics
    /// If an invariant is broken.
    #[must_use]
    pub fn done(self) -> State {
        if let Err(fault) = self.state.check() {
            panic!("{fault}");
        }
        self.state
    }
}
