//! The open auction (R6) and the sealed one, to the highest bidder (R7).

use rules::{Bidding, BySeat, Seat, SeatSet, Sink};

use crate::choice::{Choice, Menu};
use crate::event::Event;
use crate::state::{Day, HighestBid, OpenAuction, Phase, State};

impl Bidding for State {
    /// There is one auction in a round, so its number is the round (R6).
    fn auction(&self) -> Option<rules::Auction<Choice>> {
        let Phase::Auction { auction, .. } = self.phase else { return None };
        Some(rules::Auction { number: self.round.into(), bidders: auction.bidding, pass: Choice::Pass })
    }

    fn amount(choice: &Choice) -> Option<u16> {
        match choice {
            Choice::Bid(sum) | Choice::Seal(sum) => Some(u16::from(*sum)),
            _ => None,
        }
    }
}

// ---- R6 The auction ----

impl State {
    /// The first seat with money opens, clockwise from the first player. If nobody has money, the first player chooses
    /// for free (R6.1 to R6.3).
    #[inline]
    pub(super) fn open_auction(&mut self, day: Day, events: &mut impl Sink<Event>) -> Phase {
        if Seat::all(self.seats).all(|seat| self.money[seat] == 0) {
            return self.win_auction(self.first, 0, day, events);
        }
        let mut seat = self.first;
        let mut bidding = SeatSet::all(self.seats);
        while self.money[seat] == 0 {
            bidding = bidding.without(seat);
            events.put(Event::Passed { seat });
            seat = seat.left(self.seats);
        }
        let auction = OpenAuction { seat, bidding, best: None };
        if self.money[seat] == 1 {
            return self.bid(1, auction, day, events); // R3.2
        }
        Phase::Auction { day, auction }
    }

    /// What the seat that is asked may bid (R6.1, R6.4, R6.5).
    #[inline]
    pub(super) fn bids(&self, auction: OpenAuction) -> Menu {
        let most = self.money[auction.seat];
        match auction.best {
            Some(best) => Menu::Bids { may_pass: true, least: best.bid + 1, most }, // R6.4
            None => Menu::Bids { may_pass: false, least: 1, most },                 // R6.1
        }
    }

    /// The seat that is asked bids (R6.4).
    #[inline]
    pub(super) fn bid(
        &mut self,
        sum: u8,
        auction: OpenAuction,
        day: Day,
        events: &mut impl Sink<Event>,
    ) -> Phase {
        let seat = auction.seat;
        events.put(Event::Bid { seat, sum });
        let best = HighestBid { seat, bid: sum };
        self.next_bidder(seat, auction.bidding, best, day, events)
    }

    /// The seat that is asked leaves the auction (R6.5).
    #[inline]
    pub(super) fn pass(&mut self, auction: OpenAuction, day: Day, events: &mut impl Sink<Event>) -> Phase {
        let seat = auction.seat;
        events.put(Event::Passed { seat });
        let Some(best) = auction.best else { return Phase::Auction { day, auction } };
        self.next_bidder(seat, auction.bidding.without(seat), best, day, events)
    }

    /// Asks the next seat, clockwise, that can bid more. Seats that cannot pass automatically; the last one left has
    /// won (R6.5, R6.6, R3.2).
    #[inline]
    fn next_bidder(
        &mut self,
        from: Seat,
        mut bidding: SeatSet,
        best: HighestBid,
        day: Day,
        events: &mut impl Sink<Event>,
    ) -> Phase {
        let mut seat = from.left(self.seats);
        while seat != best.seat {
            if bidding.has(seat) {
                if self.money[seat] > best.bid {
                    return Phase::Auction { day, auction: OpenAuction { seat, bidding, best: Some(best) } };
                }
                bidding = bidding.without(seat);
                events.put(Event::Passed { seat });
            }
            seat = seat.left(self.seats);
        }
        self.win_auction(best.seat, best.bid, day, events)
    }

    /// The winner pays, and chooses the action (R6.6).
    #[inline]
    fn win_auction(&mut self, seat: Seat, sum: u8, day: Day, events: &mut impl Sink<Event>) -> Phase {
        self.money[seat] -= sum;
        events.put(Event::Won { seat, sum });
        Phase::Act { day, winner: seat }
    }
}

// ---- R7 To the highest bidder ----

impl State {
    /// Everybody makes an offer (R7.1).
    pub(super) fn open_envelopes_for_all(&mut self, day: Day, events: &mut impl Sink<Event>) -> Phase {
        self.ask_for_offers(SeatSet::all(self.seats), 0, day, events)
    }

    /// Asks for offers of at least this sum. Seats with exactly that much money are not asked (R7.1, R7.3, R3.2).
    fn ask_for_offers(
        &mut self,
        bidders: SeatSet,
        least: u8,
        day: Day,
        events: &mut impl Sink<Event>,
    ) -> Phase {
        let waiting: SeatSet = bidders.iter().filter(|&seat| self.money[seat] > least).collect();
        let mut sums = BySeat::default();
        for seat in bidders.minus(waiting).iter() {
            sums[seat] = Some(least);
        }
        if waiting.is_empty() {
            return self.compare_offers(bidders, sums, day, events);
        }
        Phase::Sealed { day, least, bidders, waiting, sums }
    }

    /// Takes a seat's offer. After the last one all are shown. Returns who learnt another's offer (R7.1, R7.2).
    pub(super) fn seal(&mut self, seat: Seat, sum: u8, events: &mut impl Sink<Event>) -> (Phase, SeatSet) {
        let Phase::Sealed { day, least, bidders, waiting, mut sums } = self.phase else {
            return (self.phase, SeatSet::EMPTY);
        };
        sums[seat] = Some(sum);
        events.put(Event::Sealed { seat });
        let waiting = waiting.without(seat);
        if !waiting.is_empty() {
            return (Phase::Sealed { day, least, bidders, waiting, sums }, SeatSet::EMPTY);
        }
        // A single offer reveals nothing, even next to automatic ones.
        let asked = bidders.iter().filter(|&bidder| self.money[bidder] > least).count();
        let learnt = if asked > 1 { SeatSet::all(self.seats) } else { SeatSet::EMPTY };
        (self.compare_offers(bidders, sums, day, events), learnt)
    }

    /// The highest offer wins. Tied seats that have more money must offer again (R7.2 to R7.6).
    fn compare_offers(
        &mut self,
        bidders: SeatSet,
        sums: BySeat<Option<u8>>,
        day: Day,
        events: &mut impl Sink<Event>,
    ) -> Phase {
        for seat in bidders.iter() {
            events.put(Event::Offered { seat, sum: sums[seat].unwrap_or(0) });
        }
        let highest = bidders.iter().filter_map(|seat| sums[seat]).max().unwrap_or(0);
        let tied: SeatSet = bidders.iter().filter(|&seat| sums[seat] == Some(highest)).collect();
        if let Some(winner) = tied.only() {
            return self.win_auction(winner, highest, day, events);
        }
        events.put(Event::Tied { sum: highest });
        let able: SeatSet = tied.iter().filter(|&seat| self.money[seat] > highest).collect();
        if able.is_empty() {
            let winner = self.earliest(tied);
            return self.win_auction(winner, highest, day, events); // R7.6
        }
        self.ask_for_offers(able, highest + 1, day, events)
    }

    /// The first of some seats, clockwise from the first player (R7.6).
    fn earliest(&self, seats: SeatSet) -> Seat {
        let mut seat = self.first;
        while !seats.has(seat) {
            seat = seat.left(self.seats);
        }
        seat
    }
}
