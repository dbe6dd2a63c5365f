//! What a seat expects of an audience, from what it knows: its own cards, and what is public.

use rules::{Seat, SeatSet};

use super::constants::Constants;
use crate::pieces::{Card, CardinalCard, Face, Favour, Pile, Sovereign};
use crate::state::{CardinalHidden, SEATS, State};

/// The mean of the Cardinal's cards in tens of influence, and their variance.
const CARDINAL: (f32, f32) = (0.57, 0.8);

/// One of the others at an audience: the influence it will have, in tens.
#[derive(Clone, Copy, Default)]
struct Companion {
    expected: f32,
    /// The inverse of the range of what it may have.
    inverse_range: f32,
    /// How likely it comes, from 0 to 1.
    comes: f32,
}

/// What a seat expects of one audience. Influence is in tens, everything else in lys.
pub(super) struct Outlook {
    need: f32,
    gain: f32,
    loss: f32,
    favour: f32,
    /// What this seat itself loses; less than 0 if it has a favour that turns a loss.
    own_loss: f32,
    /// Whether this is the last round: only the majority gains (R11.3).
    last: bool,
    /// The expected influence of all others, and the inverse of its range.
    others: f32,
    inverse_range: f32,
    companions: [Companion; SEATS],
    count: usize,
    /// The expected number of others who stay.
    company: f32,
    /// What a lys of one of the others is worth to this seat.
    envy: f32,
    /// The part of those in the other audience among the others, for rumours.
    elsewhere: f32,
    /// Whether a tie is enough for the majority: alone with the Cardinal (R6.4).
    tie_wins: bool,
}

/// The probability that something of this expectation is at least 0, if it varies in a range around it.
#[inline]
fn chance(margin: f32, inverse_range: f32) -> f32 {
    let part = (0.5 + 0.5 * margin * inverse_range).clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// The inverse of the range that goes with a variance.
#[inline]
fn inverse_range(variance: f32) -> f32 {
    1.0 / (2.3 * variance.sqrt() + 0.02)
}

/// The influence of the courtiers of a pile, in tens.
#[inline]
fn courtier_tens(pile: Pile) -> f32 {
    let tens = pile.count(Card::Ten)
        + 2 * pile.count(Card::Twenty)
        + 3 * pile.count(Card::Thirty)
        + 4 * pile.count(Card::Forty);
    f32::from(tens)
}

#[inline]
fn tens_of(card: Option<Card>, doubled: bool) -> f32 {
    f32::from(card.map_or(0, Card::influence)) * if doubled { 0.2 } else { 0.1 }
}

impl Outlook {
    /// How likely the audience succeeds if the seat adds this influence.
    #[inline]
    pub(super) fn success(&self, mine: f32) -> f32 {
        chance(self.others + mine - self.need + 0.5, self.inverse_range)
    }

    /// The value for a seat that stays with this influence. Its Valets cost `rumours`.
    #[inline]
    pub(super) fn value(&self, mine: f32, rumours: f32) -> f32 {
        let success = self.success(mine);
        let mut majority = 1.0;
        let slack = if self.tie_wins { 0.5 } else { 0.0 };
        for companion in &self.companions[..self.count] {
            let ahead = chance(mine - companion.expected + slack, companion.inverse_range);
            majority *= 1.0 - companion.comes * (1.0 - ahead);
        }
        let envied = self.envy * self.company;
        let rival = if self.tie_wins { 0.0 } else { self.envy * (1.0 - majority) };
        let won = if self.last {
            self.gain * (majority - rival)
        } else {
            self.gain * (1.0 - envied) + self.favour * (majority - rival)
        };
        let lost = self.own_loss - self.loss * envied;
        success * (won + rumours * self.elsewhere) - (1.0 - success) * (lost + rumours)
    }

    /// The value for a seat that withdraws: it only looks at what the others win.
    pub(super) fn value_without(&self) -> f32 {
        if self.tie_wins || self.company <= 0.0 {
            return 0.0;
        }
        let success = self.success(0.0);
        let won = if self.last { self.gain } else { self.gain * self.company + self.favour };
        -self.envy * (success * won - (1.0 - success) * self.loss * self.company)
    }

    /// This audience with other influence of the others, such as after a stab or a medal.
    pub(super) fn others_change(&mut self, tens: f32) {
        self.others += tens;
    }
}

impl State {
    /// Whether a seat knows what another's hidden stake is.
    #[inline]
    pub(super) fn knows(&self, seat: Seat, other: Seat) -> bool {
        seat == other || self.table.stakes[other].spies.has(seat) || self.phase.is_revealed()
    }

    /// The influence in tens that a seat expects of another's stake it does not see.
    pub(super) fn usual_stake(&self, seat: Seat, other: Seat, share: f32, constants: &Constants) -> f32 {
        let mut pile = self.hands[other];
        if let Some(card) = self.table.stakes[other].hidden
            && !self.knows(seat, other)
        {
            pile = pile.with(Some(card));
        }
        let cards = pile.len().max(1);
        constants.stake_base
            + constants.stake_hand * courtier_tens(pile) / f32::from(cards)
            + constants.stake_need * share
    }

    /// What a seat sees of another's stakes: the influence in tens, and how many cards it does not see. `None` if the
    /// other will withdraw.
    fn visible(&self, seat: Seat, other: Seat) -> Option<(f32, f32)> {
        let stake = &self.table.stakes[other];
        if stake.open == Some(Card::Excuse) {
            return None;
        }
        let mut unseen = 0.0;
        let mut tens = 0.0;
        if stake.marks.staked(Face::Open) {
            tens += tens_of(stake.open, stake.marks.doubled(Face::Open));
        } else {
            unseen += 1.0;
        }
        let doubled = stake.marks.doubled(Face::Hidden);
        if stake.hidden.is_some() && !self.knows(seat, other) {
            unseen += if doubled { 2.0 } else { 1.0 };
        } else if stake.marks.staked(Face::Hidden) {
            if stake.hidden == Some(Card::Excuse) {
                return None;
            }
            tens += tens_of(stake.hidden, doubled);
        } else {
            unseen += 1.0;
        }
        Some((tens, unseen))
    }

    /// What a seat expects of an audience at which it takes part.
    pub(super) fn outlook(&self, seat: Seat, at: Sovereign, constants: &Constants) -> Outlook {
        let sitting = self.table.at[Sovereign::King].or(self.table.at[Sovereign::Queen]);
        let to_come = self.everybody().minus(sitting).without(seat);
        let others = self.table.at[at].without(seat);
        let terms = self.table.tiles[at].map(|tile| self.tables().audience(tile));
        let [need, gain, loss] = terms.map_or([0.0; 3], |terms| {
            [f32::from(terms.need) * 0.1, f32::from(terms.gain), f32::from(terms.loss)]
        });
        #[expect(clippy::cast_precision_loss, reason = "a few seats")]
        let count = |seats: SeatSet| seats.len() as f32;
        let expected_players = 1.0 + count(others) + 0.5 * count(to_come);
        let share = need / (2.0 * expected_players);
        let rounds = self.tables().rounds - self.round;
        let mut outlook = Outlook {
            need,
            gain,
            loss,
            favour: self.table.tiles[at].map_or(0.0, |tile| constants.favour(tile.favour(), rounds)),
            own_loss: self.own_loss(seat, loss, constants),
            last: self.round >= self.tables().rounds,
            others: 0.0,
            inverse_range: 0.0,
            companions: [Companion::default(); SEATS],
            count: 0,
            company: 0.0,
            envy: constants.envy / f32::from(self.seats - 1),
            elsewhere: 0.0,
            tie_wins: false,
        };
        let mut variance = 0.0;
        for other in others.iter() {
            let Some((tens, unseen)) = self.visible(seat, other) else { continue };
            let expected = tens + unseen * self.usual_stake(seat, other, share, constants);
            outlook.add(expected, constants.stake_variance * unseen, 1.0, &mut variance);
        }
        for other in to_come.iter() {
            let expected = 2.0 * self.usual_stake(seat, other, share, constants);
            outlook.add(expected, 2.0 * constants.stake_variance, 0.5, &mut variance);
        }
        let elsewhere = match at {
            Sovereign::King => self.table.at[Sovereign::Queen],
            Sovereign::Queen => self.table.at[Sovereign::King],
        };
        let listeners = count(elsewhere.minus(self.table.guests).without(seat)) + 0.5 * count(to_come);
        outlook.elsewhere = outlook.envy * listeners;
        if others.is_empty() {
            self.with_cardinal(seat, to_come, &mut outlook, &mut variance);
        }
        outlook.inverse_range = inverse_range(variance);
        outlook
    }

    /// What a loss costs a seat: with a favour that turns it, at most what that favour is worth.
    fn own_loss(&self, seat: Seat, loss: f32, constants: &Constants) -> f32 {
        let rounds = self.tables().rounds - self.round;
        let mut least = loss;
        if self.favours[seat].has_favour(Favour::Pardon) {
            least = least.min(constants.favour(Favour::Pardon, rounds));
        }
        if self.favours[seat].has_favour(Favour::Masterstroke) {
            least = least.min(constants.favour(Favour::Masterstroke, rounds) - loss);
        }
        least
    }

    /// The Cardinal takes part if nobody else comes (R6.1).
    fn with_cardinal(&self, seat: Seat, to_come: SeatSet, outlook: &mut Outlook, variance: &mut f32) {
        if !to_come.is_empty() {
            let alone = 0.5_f32.powi(i32::try_from(to_come.len()).unwrap_or(1));
            outlook.others += 2.0 * alone * CARDINAL.0;
            return;
        }
        let cardinal = &self.table.cardinal;
        let tens = |card: CardinalCard, face| {
            f32::from(card.influence()) * if cardinal.marks.doubled(face) { 0.2 } else { 0.1 }
        };
        let open = cardinal.open.map(|card| tens(card, Face::Open));
        let hidden = match cardinal.hidden {
            CardinalHidden::Seen(card) if cardinal.spies.has(seat) || self.phase.is_revealed() => {
                Some(tens(card, Face::Hidden))
            }
            CardinalHidden::Nothing
                if self.table.stakes[seat].marks.staked(Face::Hidden)
                    && self.table.stakes[seat].marks.staked(Face::Open) =>
            {
                Some(0.0)
            }
            _ => None,
        };
        let unseen = f32::from(u8::from(open.is_none()) + u8::from(hidden.is_none()));
        let expected = open.unwrap_or(CARDINAL.0) + hidden.unwrap_or(CARDINAL.0);
        outlook.add(expected, unseen * CARDINAL.1, 1.0, variance);
        outlook.company = 0.0;
        outlook.tie_wins = true;
    }
}

impl Outlook {
    /// One more who takes part, with this probability.
    #[inline]
    fn add(&mut self, expected: f32, variance: f32, comes: f32, sum: &mut f32) {
        self.others += comes * expected;
        // Whether it comes is uncertain too.
        *sum += comes * variance + comes * (1.0 - comes) * expected * expected;
        self.company += comes;
        self.companions[self.count] = Companion { expected, inverse_range: inverse_range(variance), comes };
        self.count += 1;
    }
}
