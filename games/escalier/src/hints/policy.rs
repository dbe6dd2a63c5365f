//! The rules of thumb, fast enough for rollouts.
//!
//! A seat uses its own cards and what everybody knows, never the cards of others.

use rules::{Dice, Seat};

use super::outlook;
use crate::choice::Choice;
use crate::pieces::{Action, Card, Colour, EventCard, Hand, StairPlace};
use crate::state::{Day, OpenAuction, State};

/// The advantage, in points, of choosing the action in a usual round; and the part of it that rivals lose.
const USUAL_GAIN: f32 = 5.4;
const DENIED: f32 = 1.2;
/// Money is kept for at least this many auctions: a match often lasts longer than it seems, and its last auctions decide
/// who climbs last.
const MIN_WINS_LEFT: f32 = 2.3;
/// The part of a usual price that is bid at once.
const FLOOR: f32 = 0.5;
/// What a winner and another seat are expected to earn from cards that one does not see.
const WINNER_EARNS: u16 = 5;
const OTHERS_EARN: u16 = 1;

/// The best value of a hand for each action.
fn best_values(hand: Hand, mood: Colour, state: &State) -> [u8; 8] {
    let mut best = [0; 8];
    for card in hand.iter() {
        let value = card.value(mood, state.tables());
        let slot = &mut best[card.action() as usize];
        *slot = value.max(*slot);
    }
    best
}

impl State {
    /// The actions that may be chosen, as bits.
    fn may_choose(&self, event: Option<EventCard>) -> u8 {
        event.map_or(!0, EventCard::allowed_actions) & !self.king.map_or(0, Action::bit)
    }

    /// The best value of a seat's hand among these actions, and the mean over all of them.
    fn prospects(&self, seat: Seat, mood: Colour, may: u8) -> (u8, f32) {
        let values = best_values(self.hands[seat], mood, self);
        let (mut best, mut sum, mut count) = (0, 0_u8, 0_u8);
        for (action, value) in values.into_iter().enumerate() {
            if may >> action & 1 == 1 {
                best = value.max(best);
                sum += value;
                count += 1;
            }
        }
        (best, f32::from(sum) / f32::from(count.max(1)))
    }

    /// How often the points of a seat count in this round (R5.2, R5.3).
    fn factor(&self, seat: Seat, day: Day, wins: bool) -> u8 {
        let named = day.event.courtier().is_some() && day.event.courtier() == self.courtiers[seat];
        if named || wins && day.event == EventCard::WinnerDoubles { 2 } else { 1 }
    }

    /// The rounds until the first seat stands before the throne, if all go on as usual.
    fn rounds_left(&self) -> f32 {
        let waits = Seat::all(self.seats).map(|seat| outlook::delay(self.stands[seat], self.points[seat]));
        waits.fold(f32::MAX, f32::min).max(1.0)
    }

    /// How many more auctions a seat may hope to win.
    fn wins_left(&self) -> f32 {
        (1.1 * self.rounds_left() / f32::from(self.seats)).max(MIN_WINS_LEFT)
    }

    /// The most to pay for this round: its part of the money that is left, by what choosing the action brings.
    pub(super) fn limit(&self, seat: Seat, day: Day) -> f32 {
        let (best, otherwise) = self.prospects(seat, day.mood, self.may_choose(Some(day.event)));
        let [wins, loses] = [true, false].map(|wins| f32::from(self.factor(seat, day, wins)));
        let denied = if day.event == EventCard::WinnerDoubles { 2.0 * DENIED } else { DENIED };
        let gain = wins * f32::from(best) - loses * otherwise + denied;
        f32::from(self.money[seat]) * (gain / (USUAL_GAIN * self.wins_left())).clamp(0.02, 1.0)
    }

    /// Whether a seat can pay the leap to the throne with some more points.
    fn reaches(&self, seat: Seat, more: u16) -> bool {
        let room = StairPlace::THRONE - self.stands[seat].number();
        self.tables()
            .costs
            .get(usize::from(room))
            .is_some_and(|&cost| self.points[seat] + more >= u16::from(cost))
    }

    /// Who takes the throne in this round if `winner` wins the auction, as `me` sees it: the last in the order of
    /// climbing who can reach it.
    fn takes_throne(&self, winner: Seat, me: Seat, best: u8, day: Day) -> Option<Seat> {
        let (mut taken, mut seat) = (None, winner);
        for _ in 0..self.seats {
            let earns = match (seat == me, seat == winner) {
                (true, true) => u16::from(best),
                (true, false) => 0,
                (false, true) => WINNER_EARNS,
                (false, false) => OTHERS_EARN,
            };
            if self.reaches(seat, earns * u16::from(self.factor(seat, day, seat == winner))) {
                taken = Some(seat);
            }
            seat = seat.left(self.seats);
        }
        taken
    }

    /// The most to pay if this round decides the match: all or nothing, by the order of climbing. `None` if it does not.
    fn decisive(&self, seat: Seat, day: Day, high: Option<Seat>) -> Option<f32> {
        if day.event == EventCard::NobodyClimbs || !Seat::all(self.seats).any(|seat| self.reaches(seat, 6)) {
            return None;
        }
        let (best, _) = self.prospects(seat, day.mood, self.may_choose(Some(day.event)));
        let by_me = self.takes_throne(seat, seat, best, day);
        let by_others = |wanted: Option<Seat>| match high {
            Some(high) if high != seat => self.takes_throne(high, seat, best, day) == wanted,
            _ => Seat::all(self.seats)
                .all(|other| other == seat || self.takes_throne(other, seat, best, day) == wanted),
        };
        let all = Some(f32::from(self.money[seat]));
        if by_others(Some(seat)) {
            Some(0.0)
        } else if by_me == Some(seat) {
            all
        } else if by_others(None) {
            by_me.is_some().then_some(0.0)
        } else if by_me.is_none() {
            all
        } else {
            None
        }
    }

    /// The most to pay in this auction.
    fn stake(&self, seat: Seat, day: Day, high: Option<Seat>, dice: &mut impl Dice) -> f32 {
        self.decisive(seat, day, high).unwrap_or_else(|| {
            let luck = f32::from(some(32, dice));
            self.limit(seat, day) * (0.85 + 0.01 * luck)
        })
    }

    /// What the richest of the other bidders would pay in a usual round.
    fn usual_price(&self, seat: Seat, auction: OpenAuction) -> f32 {
        let others = auction.bidding.without(seat).iter();
        others.map(|other| f32::from(self.money[other])).fold(0.0, f32::max) / self.wins_left()
    }

    /// Bids at once what others would pay too, so that an auction is short; then by small raises.
    pub(super) fn rollout_bid(
        &self,
        seat: Seat,
        day: Day,
        auction: OpenAuction,
        dice: &mut impl Dice,
    ) -> Choice {
        let (high, least) = auction.best.map_or((None, 1), |best| (Some(best.seat), best.bid + 1));
        let most = whole(self.stake(seat, day, high, dice)).min(self.money[seat]);
        if most >= least {
            let floor = whole(FLOOR * self.usual_price(seat, auction)).min(most);
            Choice::Bid(floor.max(least + (most - least) / 8))
        } else if auction.best.is_none() {
            Choice::Bid(least)
        } else {
            Choice::Pass
        }
    }

    /// A sealed offer: somewhat below the most it would pay. Seats that are tied offer different sums, or they would
    /// raise each other to ruin.
    pub(super) fn rollout_offer(&self, seat: Seat, day: Day, least: u8, dice: &mut impl Dice) -> Choice {
        let shade = 0.6 + 0.01 * f32::from(some(36, dice));
        let stake = self.decisive(seat, day, None).unwrap_or_else(|| shade * self.limit(seat, day));
        let more = if least > 0 { some(8, dice) } else { 0 };
        Choice::Seal(whole(stake).max(least.saturating_add(more)).min(self.money[seat]))
    }

    /// Throws again if the hand is poor in this mood and the points this would bring cost more in auctions.
    pub(super) fn rollout_reroll(&self, seat: Seat, mood: Colour) -> Choice {
        let worth = |mood| self.mood_worth(seat, mood);
        let mean = (Colour::ALL.into_iter().map(worth).sum::<f32>() + worth(self.best_mood(seat))) / 6.0;
        let point = f32::from(self.money[seat]) / (USUAL_GAIN * self.wins_left());
        let again = (mean - worth(mood)) * point > f32::from(self.tables().reroll);
        if again { Choice::Reroll } else { Choice::Keep }
    }

    /// The points of a round in this mood, if the auction is won as often as not.
    fn mood_worth(&self, seat: Seat, mood: Colour) -> f32 {
        let (best, otherwise) = self.prospects(seat, mood, self.may_choose(None));
        0.5 * f32::from(best) + 0.5 * otherwise
    }

    /// The mood in which the hand is best.
    pub(super) fn best_mood(&self, seat: Seat) -> Colour {
        let worth = |mood: &Colour| self.mood_worth(seat, *mood);
        let best = Colour::ALL.into_iter().max_by(|one, other| worth(one).total_cmp(&worth(other)));
        best.unwrap_or(Colour::Orange)
    }

    /// The action for which a seat has the best card; among equals, one of which many cards have been played.
    pub(super) fn best_action(&self, seat: Seat, day: Day) -> Action {
        let may = self.may_choose(Some(day.event));
        let values = best_values(self.hands[seat], day.mood, self);
        let allowed = Action::ALL.into_iter().filter(|action| may & action.bit() != 0);
        let worth = |action: &Action| (values[*action as usize], self.discard.count_of(*action));
        allowed.max_by_key(worth).unwrap_or(Action::Dance)
    }

    /// The best card for the action; without one, a card whose action is common in the hand.
    pub(super) fn rollout_card(&self, seat: Seat, day: Day) -> Choice {
        let hand = self.hands[seat];
        let fits = hand.iter().filter(|card| self.king == Some(card.action()));
        let best = fits.max_by_key(|card| card.value(day.mood, self.tables()));
        let same = |card: &Card| hand.iter().filter(|other| other.action() == card.action()).count();
        let common = || hand.iter().max_by_key(same);
        Choice::Play(best.or_else(common).unwrap_or_else(|| hand.nth(0)))
    }

    /// The throne if it can be reached; else the climb after which the throne is nearest.
    pub(super) fn rollout_climb(&self, seat: Seat, winner: Seat, dice: &mut impl Dice) -> Choice {
        let (stand, points) = (self.stands[seat], self.points[seat]);
        let room = StairPlace::THRONE - stand.number();
        let most = self.tables().reach(points, stand);
        if let Some(places) = self.disarming(seat, winner, most) {
            return self.climb_on(places, seat, dice);
        }
        // On the throne a courtier may still be pushed down in this round, but the points have no other use.
        let places = if most == room { room } else { outlook::best_climb(stand, points) };
        if places == 0 { Choice::Stay } else { self.climb_on(places, seat, dice) }
    }

    /// The climb that pushes down the only seat that could still take the throne in this round.
    fn disarming(&self, seat: Seat, winner: Seat, most: u8) -> Option<u8> {
        let mut threat = None;
        let mut other = seat.left(self.seats);
        while other != winner {
            if self.reaches(other, 0) && threat.replace(other).is_some() {
                return None;
            }
            other = other.left(self.seats);
        }
        let threat = threat?;
        let at = self.stands[threat];
        let places = at.number().checked_sub(self.stands[seat].number())?;
        let is_near = (1..=most).contains(&places) && at.side() == self.stands[seat].side();
        let is_full = self.company(threat).len() + 1 == usize::from(self.tables().capacity(at));
        let cost = self.tables().costs.get(usize::from(StairPlace::THRONE - at.number()) + 1);
        let is_enough = cost.is_none_or(|&cost| self.points[threat] < u16::from(cost));
        (is_near && is_full && is_enough).then_some(places)
    }

    /// Climbs this many places, on a random side if there is a choice.
    fn climb_on(&self, places: u8, seat: Seat, dice: &mut impl Dice) -> Choice {
        let sides = self.two_sides() && self.stands[seat].number() == StairPlace::FIRST;
        let side = crate::Side::BOTH[dice.below(2) as usize];
        Choice::Climb(places, sides.then_some(side))
    }

    /// Pushes the rival who would stand before the throne soonest.
    pub(super) fn rollout_push(&self, seat: Seat) -> Choice {
        let wait = |seat: Seat| outlook::delay(self.stands[seat], self.points[seat]);
        let rival = self.company(seat).iter().min_by(|&one, &other| wait(one).total_cmp(&wait(other)));
        Choice::Push(rival.unwrap_or(seat))
    }
}

/// A number below `n`.
pub(super) fn some(n: u8, dice: &mut impl Dice) -> u8 {
    u8::try_from(dice.below(u32::from(n))).unwrap_or(0)
}

/// A sum of money, rounded down.
pub(super) fn whole(sum: f32) -> u8 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a sum of money")]
    {
        sum as u8
    }
}

#[cfg(test)]
mod tests {
    use rules::{SeatSet, SplitMix};

    use super::*;
    use crate::pieces::Side;
    use crate::setup::Setup;
    use crate::state::{Layout, Phase};

    const DAY: Day = Day { mood: Colour::Orange, event: EventCard::HighestBidder };

    #[test]
    fn the_last_in_order_takes_the_throne() {
        let table = Layout::new(Setup::of(4)).filled().round(9);
        let table =
            table.stands(0, 18, Side::Left).points(0, 5).stands(2, 19, Side::Left).points(2, 2).done();
        let [me, left, rival, last] = [0, 1, 2, 3].map(Seat::at);
        let takes = |winner| table.takes_throne(winner, me, 0, DAY);
        assert_eq!([me, left, rival, last].map(takes), [rival, me, me, rival].map(Some));
    }

    #[test]
    fn the_only_rival_who_reaches_the_throne_is_pushed_out_of_reach() {
        let table = Layout::new(Setup::of(3)).filled().round(9);
        let table = table.stands(0, 14, Side::Left).points(0, 5).stands(1, 16, Side::Left).points(1, 15);
        let (me, rival) = (Seat::at(0), Seat::at(1));
        let table = table.phase(Phase::Climb { day: DAY, winner: me, seat: me }).done();
        let choice = table.rollout_climb(me, me, &mut SplitMix::new(1));
        assert_eq!(choice, Choice::Climb(2, None), "now {rival:?} lacks points");
    }

    #[test]
    fn tied_offers_soon_differ() {
        let waiting = SeatSet::all(3);
        let phase =
            Phase::Sealed { day: DAY, least: 40, bidders: waiting, waiting, sums: rules::BySeat::default() };
        let table = Layout::new(Setup::of(3)).filled().round(4).phase(phase).done();
        let mut dice = SplitMix::new(5);
        let mut offer = |seat| table.rollout_offer(Seat::at(seat), DAY, 40, &mut dice);
        let equal = (0..40).filter(|_| offer(0) == offer(1)).count();
        assert!(equal < 15, "{equal} of 40");
    }
}
