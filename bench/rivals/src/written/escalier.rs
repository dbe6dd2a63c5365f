//! A club player of Escalier Royal.
//!
//! It knows what a round is worth to it: its best card, less what it would get from the others' actions. It spends its
//! money over the rounds that are left, all of it, since money is worth nothing at the end. It climbs a step or two in
//! every round, which is cheaper than one long leap, and it counts who can reach the throne in which order.

use escalier::pieces::EventCard;
use escalier::state::{Day, Phase};
use escalier::tables::FIGURES_1;
use escalier::view::CardsView;
use escalier::{Action, Card, Choice, Colour, Event, Hand, Pile, Side, StairPlace, State, View};
use rules::{Dice, Entry, IgnoreEvents, Knowledge, Position, Seat, SplitMix, Turn};

use super::Written;

/// The points a seat earns in a usual round.
const INCOME: f32 = 3.2;
/// The advantage, in points, of a round that one wins.
const USUAL_GAIN: f32 = 4.2;
/// Money is kept for at least this many auctions: the last ones decide who climbs last.
const MIN_WINS_LEFT: f32 = 2.3;
/// The part of the others' mean delay that counts for me.
const OTHERS: f32 = 0.5;

impl Written for State {
    fn written(seat: Seat, view: &View, legal: &[Choice], _: &[Event], dice: &mut SplitMix) -> Choice {
        let CardsView::Known(hand) = view.hands[seat] else { return legal[0] };
        let me = ClubPlayer { seat, view, hand };
        let choice = match view.phase {
            Phase::Reroll(mood) => me.reroll(mood),
            Phase::Wish => Choice::Wish(me.mood()),
            Phase::Auction { day, auction } => {
                let (high, least) = auction.best.map_or((None, 1), |best| (Some(best.seat), best.bid + 1));
                me.bid(day, high, least, legal)
            }
            Phase::Sealed { day, least, .. } => me.offer(day, least, dice),
            Phase::Act { day, .. } => Choice::Present(me.action(day).0),
            Phase::Play { day, .. } => Choice::Play(me.card(day)),
            Phase::Climb { .. } | Phase::Push { .. } => me.climb(legal, dice),
            _ => legal[dice.below(u32::try_from(legal.len()).unwrap_or(1)) as usize],
        };
        if legal.binary_search(&choice).is_ok() { choice } else { legal[0] }
    }
}

/// What a seat knows.
struct ClubPlayer<'a> {
    seat: Seat,
    view: &'a View,
    hand: Hand,
}

impl ClubPlayer<'_> {
    // ---- what a round is worth ----

    /// The actions that may be chosen.
    fn allowed(&self, event: Option<EventCard>) -> impl Iterator<Item = Action> {
        let bits = event.map_or(!0, EventCard::allowed_actions) & !self.view.king.map_or(0, Action::bit);
        Action::ALL.into_iter().filter(move |action| bits & action.bit() != 0)
    }

    /// The best value of the hand for an action.
    fn best_for(&self, action: Action, mood: Colour) -> f32 {
        let cards = self.hand.iter().filter(|card| card.action() == action);
        cards.map(|card| f32::from(card.value(mood, &FIGURES_1))).fold(0.0, f32::max)
    }

    /// The best card's value, and the mean over the actions that others may choose.
    fn prospects(&self, mood: Colour, event: Option<EventCard>) -> (f32, f32) {
        let (mut best, mut sum, mut count) = (0.0_f32, 0.0, 0.0_f32);
        for action in self.allowed(event) {
            let value = self.best_for(action, mood);
            best = best.max(value);
            sum += value;
            count += 1.0;
        }
        (best, sum / count.max(1.0))
    }

    /// How often the points of a seat count: as the winner of the auction, or not.
    fn factor(&self, seat: Seat, day: Day, wins: bool) -> f32 {
        let named = day.event.courtier().is_some() && day.event.courtier() == self.view.courtiers[seat];
        if named || wins && day.event == EventCard::WinnerDoubles { 2.0 } else { 1.0 }
    }

    /// What choosing the action brings, in points.
    fn gain(&self, day: Day) -> f32 {
        let (best, otherwise) = self.prospects(day.mood, Some(day.event));
        let mine = self.factor(self.seat, day, true) * best - self.factor(self.seat, day, false) * otherwise;
        // Somebody else would win it: that rival then earns what I do not.
        let denied = if day.event == EventCard::WinnerDoubles { 2.5 } else { 1.2 };
        mine + denied
    }

    /// The rounds until somebody wins.
    fn rounds_left(&self) -> f32 {
        let first =
            Seat::all(self.view.seats).map(|seat| delay(self.view.stands[seat], self.view.points[seat]));
        first.fold(f32::MAX, f32::min).max(1.0)
    }

    /// The most to pay for this round, by what it is worth and by what is left to buy.
    fn limit(&self, day: Day) -> f32 {
        let money = f32::from(self.view.money[self.seat]);
        let wins = (self.rounds_left() / f32::from(self.view.seats)).max(MIN_WINS_LEFT);
        money * (self.gain(day) / ((USUAL_GAIN + 1.2) * wins)).clamp(0.02, 1.0)
    }

    // ---- the throne within reach ----

    /// Whether a seat can pay the leap to the throne with some more points.
    fn reaches(&self, seat: Seat, more: f32) -> bool {
        let room = usize::from(StairPlace::THRONE - self.view.stands[seat].number());
        FIGURES_1
            .costs
            .get(room)
            .is_some_and(|&cost| f32::from(self.view.points[seat]) + more >= f32::from(cost))
    }

    /// Who takes the throne in this round if `winner` wins the auction: the last in order who can reach it.
    fn takes_throne(&self, winner: Seat, day: Day) -> Option<Seat> {
        if day.event == EventCard::NobodyClimbs {
            return None;
        }
        let mut taken = None;
        let mut seat = winner;
        for _ in 0..self.view.seats {
            let more = if seat == self.seat {
                let (best, otherwise) = self.prospects(day.mood, Some(day.event));
                let value = if winner == seat { best } else { (otherwise - 1.0).max(0.0) };
                value * self.factor(seat, day, winner == seat)
            } else if winner == seat {
                5.0 * self.factor(seat, day, true)
            } else {
                1.0
            };
            if self.reaches(seat, more) {
                taken = Some(seat);
            }
            seat = seat.left(self.view.seats);
        }
        taken
    }

    // ---- the auction ----

    fn bid(&self, day: Day, high: Option<Seat>, least: u8, legal: &[Choice]) -> Choice {
        let money = self.view.money[self.seat];
        let must_open = legal.binary_search(&Choice::Pass).is_err();
        let limit = self.stake(day, high);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a sum of money")]
        if must_open || limit.min(f32::from(money)) as u8 >= least {
            Choice::Bid(least)
        } else {
            Choice::Pass
        }
    }

    /// The most to pay, also for the order of climbing.
    fn stake(&self, day: Day, high: Option<Seat>) -> f32 {
        let usual = self.limit(day);
        let money = f32::from(self.view.money[self.seat]);
        let others = || Seat::all(self.view.seats).filter(|&other| other != self.seat);
        let by_me = self.takes_throne(self.seat, day);
        let by_others = |wanted: Option<Seat>| match high {
            Some(high) if high != self.seat => self.takes_throne(high, day) == wanted,
            _ => others().all(|other| self.takes_throne(other, day) == wanted),
        };
        if by_me == Some(self.seat) {
            if by_others(Some(self.seat)) { 0.0 } else { money }
        } else if by_others(Some(self.seat)) {
            0.0
        } else if by_me.is_some() {
            // Lost if I win the auction, so let others have it if that is better.
            if by_others(None) { 0.0 } else { usual }
        } else if !by_others(None) {
            // Somebody takes the throne unless I win the auction.
            money
        } else {
            usual
        }
    }

    /// A sealed offer: a little below the limit, never the same twice.
    fn offer(&self, day: Day, least: u8, dice: &mut SplitMix) -> Choice {
        let money = self.view.money[self.seat];
        let shade = 0.6 + 0.03 * f32::from(u8::try_from(dice.below(11)).unwrap_or(0));
        let stake = self.stake(day, None);
        let sum = if stake >= f32::from(money) { stake } else { stake * shade };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a sum of money")]
        let sum = sum as u8;
        let spread = if least > 0 { u8::try_from(dice.below(6)).unwrap_or(0) } else { 0 };
        Choice::Seal(sum.max(least.saturating_add(spread)).min(money))
    }

    // ---- mood, action, card ----

    /// A second roll costs as much as an auction: only for a hopeless hand with money to spare.
    fn reroll(&self, mood: Colour) -> Choice {
        let worth = |mood| {
            let (best, otherwise) = self.prospects(mood, None);
            0.4 * best + 0.6 * otherwise
        };
        let mean: f32 = Colour::ALL.into_iter().map(worth).sum::<f32>() / 6.0 + worth(self.mood()) / 6.0;
        let wins = (self.rounds_left() / f32::from(self.view.seats)).max(MIN_WINS_LEFT);
        let point = f32::from(self.view.money[self.seat]) / ((USUAL_GAIN + 1.2) * wins);
        if (mean - worth(mood)) * point > f32::from(FIGURES_1.reroll) { Choice::Reroll } else { Choice::Keep }
    }

    fn mood(&self) -> Colour {
        let worth = |mood: &Colour| {
            let (best, otherwise) = self.prospects(*mood, None);
            0.5 * best + 0.5 * otherwise
        };
        let best = Colour::ALL.into_iter().max_by(|one, other| worth(one).total_cmp(&worth(other)));
        best.unwrap_or(Colour::Orange)
    }

    /// The action that brings me most and others least, by the cards that nobody has seen yet.
    fn action(&self, day: Day) -> (Action, f32) {
        let unseen = self.view.unseen();
        let worth = |action: Action| {
            let mine = self.best_for(action, day.mood) * self.factor(self.seat, day, true);
            mine - 0.3 * self.others_get(unseen, action, day)
        };
        let valued = self.allowed(Some(day.event)).map(|action| (action, worth(action)));
        valued.max_by(|one, other| one.1.total_cmp(&other.1)).unwrap_or((Action::Dance, 0.0))
    }

    /// What another seat probably gets from an action.
    fn others_get(&self, unseen: Pile, action: Action, day: Day) -> f32 {
        let share = f32::from(FIGURES_1.hand) / f32::from(unseen.len().max(1));
        let mut values: Vec<u8> = unseen
            .iter()
            .filter(|card| card.action() == action)
            .map(|card| card.value(day.mood, &FIGURES_1))
            .collect();
        values.sort_unstable_by(|one, other| other.cmp(one));
        let (mut none_yet, mut sum) = (1.0, 0.0);
        for value in values {
            sum += none_yet * share * f32::from(value);
            none_yet *= 1.0 - share;
        }
        sum
    }

    /// The best card for the action; without one, the card that the hand misses least.
    fn card(&self, day: Day) -> Card {
        let fits = self.hand.iter().filter(|card| self.view.king == Some(card.action()));
        let best = fits.max_by_key(|card| card.value(day.mood, &FIGURES_1));
        let missed = |dropped: &Card| {
            let mut sum = 0.0;
            for mood in Colour::ALL {
                let value = |card: Card| f32::from(card.value(mood, &FIGURES_1));
                let same =
                    self.hand.iter().filter(|card| card.action() == dropped.action() && card != dropped);
                let rest = same.map(value).fold(0.0, f32::max);
                sum += (value(*dropped) - rest).max(0.0);
                let others = self.hand.iter().filter(|card| card != dropped);
                sum += 2.0 * (value(*dropped) - others.map(value).fold(0.0, f32::max)).max(0.0);
            }
            sum
        };
        let least = || self.hand.iter().min_by(|one, other| missed(one).total_cmp(&missed(other)));
        best.or_else(least).unwrap_or_else(|| self.hand.nth(0))
    }

    // ---- the stairs ----

    /// Tries every climb and looks where everybody stands at the end of the round, if others climb as is usual.
    fn climb(&self, legal: &[Choice], dice: &mut SplitMix) -> Choice {
        let mut best = (f32::MIN, legal[0]);
        for &choice in legal {
            let mut world = State::imagine(self.view, dice);
            let mut seat = self.seat;
            let mut next = choice;
            loop {
                world.apply_unchecked(Entry::Choice { seat, choice: next }, &mut IgnoreEvents);
                let Turn::Decide(due) = world.turn() else { break };
                let (Some(due), Phase::Climb { .. } | Phase::Push { .. }) = (due.only(), world.phase())
                else {
                    break;
                };
                seat = due;
                next = self.usual_climb(&world, seat);
            }
            let value = self.standing(&world);
            if value > best.0 {
                best = (value, choice);
            }
        }
        best.1
    }

    /// The throne if somebody can reach it; else what is cheap.
    fn usual_climb(&self, world: &State, seat: Seat) -> Choice {
        let (stand, points) = (world.stand(seat), world.points(seat));
        if let Phase::Push { .. } = world.phase() {
            let rivals = world.company(seat);
            let soonest = rivals.iter().min_by(|&one, &other| {
                let wait = |seat| delay(world.stand(seat), world.points(seat));
                wait(one).total_cmp(&wait(other))
            });
            return Choice::Push(soonest.unwrap_or(seat));
        }
        let most = FIGURES_1.reach(points, stand);
        if stand.number() + most == StairPlace::THRONE {
            return Choice::Climb(most, None);
        }
        let wait = |steps: u8| {
            let to = StairPlace::new(stand.number() + steps, stand.side());
            delay(to, points - u16::from(FIGURES_1.costs[usize::from(steps)]))
        };
        let steps = (0..=most).min_by(|&one, &other| wait(one).total_cmp(&wait(other))).unwrap_or(0);
        let side = (world.two_sides() && stand.number() == StairPlace::FIRST).then_some(Side::Left);
        if steps == 0 { Choice::Stay } else { Choice::Climb(steps, side) }
    }

    /// How good the stairs look at the end of a round.
    fn standing(&self, world: &State) -> f32 {
        let mut others = 0.0;
        for seat in Seat::all(world.seats()) {
            if world.stand(seat).number() == StairPlace::THRONE {
                return if seat == self.seat { 1000.0 } else { -1000.0 };
            }
            if seat != self.seat {
                others += delay(world.stand(seat), world.points(seat));
            }
        }
        let mine = delay(world.stand(self.seat), world.points(self.seat));
        OTHERS * others / f32::from(world.seats() - 1) - mine
    }
}

/// The rounds until a seat can stand before the throne, if it earns as usual and climbs evenly.
fn delay(stand: StairPlace, points: u16) -> f32 {
    let room = StairPlace::THRONE - stand.number();
    let (points, mut before) = (f32::from(points), None);
    for rounds in 1..=room.max(1) {
        let (each, longer) = (usize::from(room / rounds), f32::from(room % rounds));
        let whole = f32::from(rounds);
        let spare = match FIGURES_1.costs.get(each + usize::from(longer > 0.0)) {
            Some(&far) => {
                let near = f32::from(FIGURES_1.costs[each.min(6)]);
                points + INCOME * whole - longer * f32::from(far) - (whole - longer) * near
            }
            None => continue,
        };
        if spare >= 0.0 {
            let before: f32 = before.unwrap_or(spare - 8.0).min(-0.01);
            return whole - 1.0 + (-before / (spare - before)).max(0.0);
        }
        before = Some(spare);
    }
    // The income does not pay for a step a round; the points must come first.
    f32::from(room) + before.map_or(0.0, |missing| -missing / INCOME)
}
