//! R7 the reveal and the count; R8 ties; R9 the Excuse; R10 Valets; R11 the end of a round; R13 the end.

use rules::{BySeat, Seat, SeatSet, Sink};

use crate::event::Event;
use crate::pieces::{BySovereign, Card, CardinalCard, Face, Sovereign};
use crate::scoring;
use crate::state::{AudienceResult, CardinalHidden, FavourWindow, Phase, RoundState, SEATS, State};

// ---- R7.1 The reveal, R9 the Excuse ----

impl State {
    /// Turns all hidden stakes face up for everybody (R7.1). Seats that staked an Excuse withdraw (R9.1).
    pub(super) fn reveal(&mut self, events: &mut impl Sink<Event>, learnt: &mut SeatSet) -> Phase {
        *learnt = self.everybody();
        for seat in Seat::all(self.seats) {
            let stake = self.table.stakes[seat];
            if let Some(card) = stake.hidden {
                self.shown[seat].take_if_there(card);
            }
            if stake.excuses() {
                self.table.withdrawn = self.table.withdrawn.with(seat);
            }
            events.put(Event::Revealed { seat, open: stake.open, hidden: stake.hidden });
        }
        match self.table.cardinal.hidden {
            CardinalHidden::Unseen => return Phase::CardinalRevealed,
            CardinalHidden::Seen(card) => events.put(Event::CardinalRevealed { card }),
            CardinalHidden::Nothing => {}
        }
        self.withdraw(events)
    }

    /// The Cardinal's hidden card, which nobody had seen (R6.3).
    pub(super) fn cardinal_revealed(&mut self, card: CardinalCard, events: &mut impl Sink<Event>) -> Phase {
        self.cardinal.take(card);
        self.table.cardinal.hidden = CardinalHidden::Seen(card);
        events.put(Event::CardinalRevealed { card });
        self.withdraw(events)
    }

    fn withdraw(&mut self, events: &mut impl Sink<Event>) -> Phase {
        for seat in self.table.withdrawn.iter() {
            events.put(Event::Withdrew { seat });
        }
        self.next_withdrawn(self.table.withdrawn, events)
    }

    /// Every seat that withdrew draws a Valet, clockwise from the Speech holder, while Valets are left; then the count
    /// (R9.2).
    pub(super) fn next_withdrawn(&mut self, left: SeatSet, events: &mut impl Sink<Event>) -> Phase {
        if left.is_empty() || self.valets.is_empty() {
            return self.count(Sovereign::King, events);
        }
        let next = self.round_from_speech().find(|&seat| left.has(seat));
        let seat = next.unwrap_or(self.speech);
        Phase::Excused { seat, left: left.without(seat) }
    }
}

// ---- R7.2 Success, failure, majority ----

/// The result of counting an audience, before ties are broken.
enum AudienceCount {
    Decided(AudienceResult),
    Tied(SeatSet),
}

impl State {
    /// Counts this audience, and the Queen's after the King's; a tie is broken in between (R8.4).
    fn count(&mut self, first: Sovereign, events: &mut impl Sink<Event>) -> Phase {
        let mut next = Some(first);
        while let Some(at) = next {
            let (total, counted) = self.count_influence(at);
            match counted {
                AudienceCount::Decided(result) => {
                    events.put(Event::Counted { at, total, result });
                    self.decided(at, result, events);
                }
                AudienceCount::Tied(seats) => {
                    events.put(Event::Counted { at, total, result: AudienceResult::Succeeded(None) });
                    events.put(Event::Tied { at, seats });
                    return Phase::Tie { at, tied: seats, due: seats };
                }
            }
            next = if at == Sovereign::King { Some(Sovereign::Queen) } else { None };
        }
        self.after_count(events)
    }

    /// The influence of all who stayed, and of the Cardinal, against the need (R7.2, R9.1).
    fn count_influence(&self, at: Sovereign) -> (i16, AudienceCount) {
        let came = self.table.at[at];
        let stayed = came.minus(self.table.withdrawn);
        if stayed.is_empty() {
            return (
                0,
                AudienceCount::Decided(match came.len() {
                    0 => AudienceResult::Empty,
                    1 => AudienceResult::Excused,
                    _ => AudienceResult::Deserted,
                }),
            );
        }
        let (mut total, mut most, mut ahead) = (0, i16::MIN, SeatSet::EMPTY);
        for seat in stayed.iter() {
            let influence = self.table.stakes[seat].influence();
            total += influence;
            if influence > most {
                (most, ahead) = (influence, SeatSet::EMPTY);
            }
            if influence == most {
                ahead = ahead.with(seat);
            }
        }
        let alone = came.only().is_some();
        let cardinal = if alone { self.cardinal_influence() } else { 0 };
        total += cardinal;
        let need = self.table.tiles[at].map_or(0, |tile| self.tables().audience(tile).need);
        let result = if total < i16::from(need) {
            AudienceResult::Failed
        } else if alone && most < cardinal {
            AudienceResult::Succeeded(None) // the Cardinal is ahead; a tie with him is enough (R6.4)
        } else if let Some(winner) = ahead.only() {
            AudienceResult::Succeeded(Some(winner))
        } else {
            return (total, AudienceCount::Tied(ahead));
        };
        (total, AudienceCount::Decided(result))
    }

    /// What the Cardinal's cards add, medals counted (R6.4).
    fn cardinal_influence(&self) -> i16 {
        let stake = &self.table.cardinal;
        let hidden = match stake.hidden {
            CardinalHidden::Seen(card) => Some(card),
            CardinalHidden::Nothing | CardinalHidden::Unseen => None,
        };
        let one = |card: Option<CardinalCard>, face| {
            i16::from(card.map_or(0, CardinalCard::influence)) << u8::from(stake.marks.doubled(face))
        };
        one(stake.open, Face::Open) + one(hidden, Face::Hidden)
    }

    /// The majority takes the audience card, or nobody does (R7.4, R7.5).
    fn decided(&mut self, at: Sovereign, result: AudienceResult, events: &mut impl Sink<Event>) {
        self.table.results[at] = result;
        match (result, self.table.tiles[at]) {
            (AudienceResult::Succeeded(Some(seat)), Some(tile)) => events.put(Event::Won { seat, at, tile }),
            _ => events.put(Event::Lost { at }),
        }
    }

    /// All is counted: pardon and masterstroke (R12.1).
    fn after_count(&mut self, events: &mut impl Sink<Event>) -> Phase {
        match self.window_from(FavourWindow::Count, Some(self.speech)) {
            Some(window) => window,
            None => self.end_round(events),
        }
    }
}

// ---- R8 Ties ----

impl State {
    /// A third card leaves the hand, sealed (R8.1).
    pub(super) fn seal(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.hands[seat].take(card);
        self.table.stakes[seat].third = Some(card);
        events.put(Event::Sealed { seat });
    }

    /// All third cards are opened: the highest wins, then they change hands (R8.2, R8.3).
    pub(super) fn unseal(&mut self, at: Sovereign, tied: SeatSet, events: &mut impl Sink<Event>) -> Phase {
        let (mut most, mut ahead) = (i8::MIN, SeatSet::EMPTY);
        for seat in tied.iter() {
            let Some(card) = self.table.stakes[seat].third else { continue };
            events.put(Event::Unsealed { seat, card });
            if card.influence() > most {
                (most, ahead) = (card.influence(), SeatSet::EMPTY);
            }
            if card.influence() == most {
                ahead = ahead.with(seat);
            }
        }
        self.exchange(tied, events);
        self.decided(at, AudienceResult::Succeeded(ahead.only()), events);
        match at {
            Sovereign::King => self.count(Sovereign::Queen, events),
            Sovereign::Queen => self.after_count(events),
        }
    }

    /// Every third card goes to the next tied seat on the right; a courtier of 0 returns to its owner. All cards are
    /// given before any is received, so that a seat never passes on the card it just got (R8.3, R14.3).
    fn exchange(&mut self, tied: SeatSet, events: &mut impl Sink<Event>) {
        let given = BySeat::<_, SEATS>::each(|seat| {
            let card = if tied.has(seat) { self.table.stakes[seat].third.take() } else { None };
            if let Some(card) = card {
                self.shown[seat].take_if_there(card);
            }
            card
        });
        for from in tied.iter() {
            let Some(card) = given[from] else { continue };
            if card == Card::Zero {
                self.hands[from].add(card);
                continue;
            }
            let mut to = from.right(self.seats);
            while !tied.has(to) {
                to = to.right(self.seats);
            }
            self.receive(to, card);
            events.put(Event::Exchanged { from, to, card });
        }
    }

    /// A card enters a hand publicly (R14.3).
    fn receive(&mut self, seat: Seat, card: Card) {
        self.hands[seat].add(card);
        if card.is_valet() {
            self.shown[seat].add(card);
        }
    }
}

// ---- R10 Valets, R11 lys and the end of a round ----

/// A seat's gains and losses in a round, before pardon and masterstroke.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Balance {
    /// Won at audiences.
    pub gain: u8,
    /// Lost at audiences.
    pub loss: u8,
    /// Lost by Valets' rumours.
    pub rumours: u8,
}

impl State {
    /// What the Valets before a seat cost (R10.1).
    fn costs(&self, seat: Seat) -> u8 {
        let stake = &self.table.stakes[seat];
        let cost = |card: Option<Card>| card.map_or(0, |card| self.tables().cost(card));
        cost(stake.open) + cost(stake.hidden)
    }

    /// What the Valets at each audience cost the players of the other: nothing unless it succeeded (R10.2, R10.4).
    fn rumours(&self) -> BySovereign<u8> {
        let silent = self.table.withdrawn.or(self.table.guests);
        BySovereign::each(|at| match self.table.results[at] {
            AudienceResult::Succeeded(_) => {
                self.table.at[at].minus(silent).iter().fold(0, |sum, seat| sum + self.costs(seat))
            }
            _ => 0,
        })
    }

    /// What a seat wins and loses in this round (R7.3, R7.5, R9.3, R10, R11.3).
    pub fn balance(&self, seat: Seat) -> Balance {
        self.balance_with(seat, self.rumours())
    }

    fn balance_with(&self, seat: Seat, told: BySovereign<u8>) -> Balance {
        let mut balance = Balance::default();
        let stayed = !self.table.withdrawn.has(seat);
        let suffers = stayed && !self.table.guests.has(seat);
        for at in Sovereign::BOTH {
            let came = self.table.at[at].has(seat);
            let (gain, loss) = self.table.tiles[at].map_or((0, 0), |tile| {
                let audience = self.tables().audience(tile);
                (audience.gain, audience.loss)
            });
            match self.table.results[at] {
                AudienceResult::Deserted if came => balance.loss += loss,
                AudienceResult::Failed if came && stayed => {
                    balance.loss += loss;
                    balance.rumours += if suffers { self.costs(seat) } else { 0 };
                }
                AudienceResult::Succeeded(winner) if came && stayed => {
                    let gains = self.round < self.tables().rounds || winner == Some(seat); // R11.3
                    balance.gain += if gains { gain } else { 0 };
                }
                AudienceResult::Succeeded(_) if suffers => balance.rumours += told[at],
                _ => {}
            }
        }
        balance
    }

    /// Ends the round: lys are paid, cards are cleared away, and the next round begins (R11).
    pub(super) fn end_round(&mut self, events: &mut impl Sink<Event>) -> Phase {
        let told = self.rumours();
        for seat in Seat::all(self.seats) {
            self.pay(seat, told, events);
        }
        for seat in Seat::all(self.seats) {
            self.clear_stakes(seat, events);
        }
        let cardinal = self.table.cardinal;
        if let CardinalHidden::Seen(card) = cardinal.hidden {
            self.cardinal_discard.add(card);
        }
        if let Some(card) = cardinal.open {
            self.cardinal_discard.add(card);
        }
        for at in Sovereign::BOTH {
            if let (AudienceResult::Succeeded(Some(winner)), Some(tile)) =
                (self.table.results[at], self.table.tiles[at])
            {
                self.favours[winner].add(tile);
            }
        }
        self.table = RoundState::default();
        if self.round >= self.tables().rounds {
            return Phase::Finale;
        }
        self.round += 1;
        Phase::Opening(Sovereign::King)
    }

    /// Pays the net sum of the round; a seat never has less than 0 lys (R11.1, R12.16 to R12.18).
    fn pay(&mut self, seat: Seat, told: BySovereign<u8>, events: &mut impl Sink<Event>) {
        let Balance { gain, loss, rumours } = self.balance_with(seat, told);
        let pardoned = self.table.pardoned.has(seat);
        let [gain, loss, rumours] = [gain, loss, rumours].map(i16::from);
        let audience = if self.table.struck.has(seat) {
            loss
        } else if pardoned {
            0
        } else {
            -loss
        };
        let rumours = if pardoned { 0 } else { rumours };
        let before = self.lys[seat];
        let after = (i16::from(before) + gain + audience - rumours).clamp(0, 255);
        self.lys[seat] = u8::try_from(after).unwrap_or(u8::MAX);
        if self.lys[seat] != before {
            let lys = i8::try_from(after - i16::from(before)).unwrap_or(i8::MAX);
            events.put(Event::Paid { seat, lys });
        }
    }

    /// Courtiers of 0 return to their owners, named cards go to the seats that named them, the others are discarded
    /// (R11.2, R12.15).
    fn clear_stakes(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let stake = self.table.stakes[seat];
        for face in Face::BOTH {
            let Some(card) = stake.card(face) else { continue };
            if card == Card::Zero {
                self.hands[seat].add(card);
                continue;
            }
            let named = self.table.named.iter().flatten();
            match named.copied().find(|named| named.from == seat && named.face == face) {
                Some(named) => {
                    self.receive(named.by, card);
                    events.put(Event::Recruited { by: named.by, from: seat, card });
                }
                None => self.discard.add(card),
            }
        }
    }

    /// The hands are laid open and counted (R13.1).
    pub(super) fn finish(&self, events: &mut impl Sink<Event>) -> Phase {
        for seat in Seat::all(self.seats) {
            let bonus = scoring::bonus(self, seat);
            events.put(Event::Tallied { seat, hand: self.hands[seat], bonus, lys: self.lys[seat] + bonus });
        }
        Phase::Over
    }
}
