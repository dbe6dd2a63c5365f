//! What a bot may use: one sensible rollout policy, by rules of thumb.

use rules::hints::parts;
use rules::{BySeat, Dice, Hints, Position, Seat};

use crate::choice::Choice;
use crate::pieces::{Action, Card, Colour, EventCard, Stand};
use crate::state::{Day, Phase, State};

/// What one expects to bring from a throw again: most hands hold a six or a four in most moods.
const GOOD_ENOUGH: u8 = 4;
/// Rounds one expects to be played: money is spread over them.
const EXPECTED_ROUNDS: u8 = 16;

impl Hints for State {
    const HORIZON: u32 = 4;
    const ITERATIONS: u32 = 30_000;

    /// Bids for what the best card is worth, presents and plays that card, climbs cheaply, and takes the throne.
    fn sensible(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        match self.phase {
            Phase::Reroll(mood) => self.sensible_reroll(seat, mood, dice),
            Phase::Wish => Choice::Wish(self.best_mood(seat)),
            Phase::Auction { day, auction } => {
                let least = auction.best.map_or(1, |best| best.bid + 1);
                let limit = self.limit(seat, day, dice);
                if least <= limit || auction.best.is_none() { Choice::Bid(least) } else { Choice::Pass }
            }
            Phase::Sealed { day, least, .. } => {
                let limit = self.limit(seat, day, dice);
                Choice::Seal(limit.clamp(least, self.money[seat]))
            }
            Phase::Act { day, .. } => Choice::Present(self.best_action(seat, day).0),
            Phase::Play { day, .. } => self.sensible_card(seat, day),
            Phase::Climb { .. } => self.sensible_climb(seat, dice),
            Phase::Push { .. } => self.sensible_push(seat),
            _ => self.pick(seat, dice),
        }
    }

    /// By the place on the stairs, the points that will be climbed with, and the money that will bring more.
    fn prospects(&self) -> BySeat<f32> {
        parts(self, |seat| self.height(seat))
    }
}

impl State {
    /// Place, points and money on one scale, places; its exponent, so that a lead of a few places counts much.
    fn height(&self, seat: Seat) -> f32 {
        let stand = self.stands[seat];
        let reach = self.tables().reach(self.points[seat], stand);
        let leap = if stand.number() + reach == Stand::THRONE { 3.0 } else { 0.0 };
        let places = f32::from(stand.number())
            + f32::from(self.points[seat]) / 3.0
            + f32::from(self.money[seat]) / 25.0;
        ((places + leap) / 2.5).exp()
    }

    /// Throws again sometimes, when the hand is poor in this mood and there is money to spare.
    fn sensible_reroll(&self, seat: Seat, mood: Colour, dice: &mut impl Dice) -> Choice {
        let best = self.hands[seat].iter().map(|card| card.value(mood, self.tables())).max().unwrap_or(0);
        let rich = self.money[seat] >= 3 * self.tables().reroll;
        if best < GOOD_ENOUGH && rich && dice.below(2) == 0 { Choice::Reroll } else { Choice::Keep }
    }

    /// The mood in which most cards are good: squares, so that a six counts for more than two threes.
    fn best_mood(&self, seat: Seat) -> Colour {
        let worth = |mood: Colour| {
            let values = self.hands[seat].iter().map(|card| u16::from(card.value(mood, self.tables())));
            values.map(|value| value * value).sum::<u16>()
        };
        Colour::ALL.into_iter().max_by_key(|&mood| worth(mood)).unwrap_or(Colour::Orange)
    }

    /// The action for which a seat has the best card, and that card's value.
    fn best_action(&self, seat: Seat, day: Day) -> (Action, u8) {
        let may = day.event.leaves() & !self.king.map_or(0, Action::bit);
        let mine = self.hands[seat].iter().filter(|card| may & card.action().bit() != 0);
        let valued = mine.map(|card| (card.action(), card.value(day.mood, self.tables())));
        let any = Action::ALL.into_iter().find(|action| may & action.bit() != 0).unwrap_or(Action::Dance);
        valued.max_by_key(|&(_, value)| value).unwrap_or((any, 0))
    }

    /// How much choosing the action is worth: the money that is left, spread over the rounds, more for a good card and if
    /// the winner or this courtier doubles.
    fn limit(&self, seat: Seat, day: Day, dice: &mut impl Dice) -> u8 {
        let (_, value) = self.best_action(seat, day);
        let doubles = day.event == EventCard::WinnerDoubles
            || day.event.courtier().is_some() && day.event.courtier() == self.courtiers[seat];
        let value = if doubles { 2 * value } else { value };
        let rounds = EXPECTED_ROUNDS.saturating_sub(self.round).max(4);
        let share = u32::from(self.money[seat]) / u32::from(rounds) + 1;
        let limit = share * u32::from(value) / 4 + dice.below(share);
        u8::try_from(limit).unwrap_or(u8::MAX).min(self.money[seat])
    }

    /// The best card for the action; without one, the card that is of least use in any mood's best moment.
    fn sensible_card(&self, seat: Seat, day: Day) -> Choice {
        let worth = |card: Card| {
            let fits = self.king == Some(card.action());
            let value = card.value(day.mood, self.tables());
            if fits { (true, value) } else { (false, u8::MAX - self.company_in_hand(seat, card)) }
        };
        let best = self.hands[seat].iter().max_by_key(|&card| worth(card));
        Choice::Play(best.unwrap_or_else(|| self.hands[seat].nth(0)))
    }

    /// How rare a card's action is in the hand: a lonely card keeps an action open.
    fn company_in_hand(&self, seat: Seat, card: Card) -> u8 {
        let same = self.hands[seat].iter().filter(|other| other.action() == card.action()).count();
        u8::try_from(8_usize.saturating_sub(same)).unwrap_or(0)
    }

    /// The throne if it can be reached; else one or two places, the cheap ones, rather more when points lie idle.
    fn sensible_climb(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        let stand = self.stands[seat];
        let room = Stand::THRONE - stand.number();
        let most = self.tables().reach(self.points[seat], stand);
        let places = if most == room {
            // Only what cannot be lost again in this round is won for sure, but the points are of no other use.
            room
        } else if room <= 8 {
            // Near the throne one saves for the last leap, so that others have no round left to answer.
            return if dice.below(3) == 0 { self.climb_on(1, seat, dice) } else { Choice::Stay };
        } else {
            most.min(2)
        };
        self.climb_on(places, seat, dice)
    }

    /// So many places, on any side if there is a choice.
    fn climb_on(&self, places: u8, seat: Seat, dice: &mut impl Dice) -> Choice {
        let sides = self.two_sides() && self.stands[seat].number() == Stand::FIRST;
        let side = crate::Side::BOTH[dice.below(2) as usize];
        Choice::Climb(places, sides.then_some(side))
    }

    /// Whoever has the most points, and so comes back soonest.
    fn sensible_push(&self, seat: Seat) -> Choice {
        let rival = self.company(seat).iter().max_by_key(|&other| self.points[other]);
        Choice::Push(rival.unwrap_or(seat))
    }
}
