//! The rollout policy: what it does in each step of a turn.

use rules::{Dice, Position, Seat};

use super::plans::{Plan, Whim};
use super::sides::Sides;
use super::style::Style;
use crate::choice::{Choice, Payment, Source};
use crate::pieces::{Card, Privilege, Room, Space};
use crate::state::{Occupant, Phase, State, TurnStep};

impl State {
    /// A choice in a style. As long as the dice are the same, it follows the same plan.
    pub fn choice_by(&self, style: &Style, seat: Seat, dice: &mut impl Dice) -> Choice {
        let idle_rounds = i16::from(self.idle) / i16::from(self.seats);
        if idle_rounds >= 5 && dice.below(6) == 0 {
            return self.pick(seat, dice); // whoever is stuck tries anything
        }
        match self.phase {
            Phase::Settle { .. } => {
                let plan = self.plan(style, seat, Whim::new(dice));
                Choice::Settle(best(Room::ALL, |room| plan.gained(room)).unwrap_or(Room::Mint))
            }
            Phase::Turn { step, .. } => {
                let choice =
                    self.free_choice(seat, step).or_else(|| self.step_choice(style, seat, step, dice));
                choice.unwrap_or(match step {
                    TurnStep::Post { .. } => Choice::Post(Source::Reserve), // the Office servant has just come home
                    _ => Choice::Done,
                })
            }
            _ => self.pick(seat, dice),
        }
    }

    /// A choice that costs nothing.
    fn free_choice(&self, seat: Seat, step: TurnStep) -> Option<Choice> {
        if self.servants[seat].supply > 0
            && let Some(&once) = Privilege::ONCE.iter().find(|&&once| self.privileges(seat, once) > 0)
        {
            return Some(Choice::Call(once));
        }
        let gold = self.hands[seat].has(Card::FourGold)
            && (self.last.is_none() || matches!(step, TurnStep::Recruit { .. }) && self.gold_helps(seat));
        gold.then_some(Choice::Play(Card::FourGold))
    }

    /// Whether four more gold would pay for another noble or for points.
    fn gold_helps(&self, seat: Seat) -> bool {
        let hand = self.hands[seat];
        if hand.len() > 6 || hand.has(Card::FourPoints) && self.gold[seat] < 4 {
            return true;
        }
        self.servants[seat][Room::Office] > 0 && {
            let mut richer = self.clone();
            richer.gold[seat] += 4;
            (richer.recruits(seat, 0).spaces)(Payment::EMPTY)
                & !(self.recruits(seat, 0).spaces)(Payment::EMPTY)
                != 0
        }
    }

    fn can_play(&self, seat: Seat, card: Card) -> bool {
        self.hands[seat].has(card) && self.gold[seat] >= u16::from(self.tables().card_costs[card as usize])
    }

    fn step_choice(&self, style: &Style, seat: Seat, step: TurnStep, dice: &mut impl Dice) -> Option<Choice> {
        let servants = &self.servants[seat];
        let play = |card| self.can_play(seat, card).then_some(Choice::Play(card));
        match step {
            TurnStep::Before => {
                let more = Room::WITH_BONUS
                    .into_iter()
                    .filter(|&room| servants[room] > 0 && !self.majority(seat, room));
                #[expect(clippy::cast_precision_loss, reason = "at most five rooms")]
                let enough = more.count() as f32 >= style.bonuses;
                enough.then(|| play(Card::Majorities)).flatten()
            }
            TurnStep::Court { servants: left, .. } => {
                if servants.reserve == 0 {
                    None
                } else if left > 0 {
                    Some(Choice::Place { to: Room::Gate, from: Source::Reserve })
                } else if f32::from(servants.reserve) >= style.crowd {
                    play(Card::Everyone).or_else(|| play(Card::March))
                } else {
                    None
                }
            }
            TurnStep::Stairs { moves } => {
                let hand = self.hands[seat];
                if moves == 0 && !hand.has(Card::FiveMoves) && !hand.has(Card::NineMoves) {
                    return None;
                }
                let plan = self.plan(style, seat, Whim::new(dice));
                let (rate, from, to) = self.useful_move(&plan, seat, moves.max(1))?;
                if moves > 0 {
                    Some(self.first_step(seat, from, to))
                } else if rate > 2.0 * style.least_gain {
                    play(Card::FiveMoves).or_else(|| play(Card::NineMoves))
                } else {
                    None
                }
            }
            TurnStep::Seals { cabinet, pompadour } => {
                if cabinet + pompadour == 0 {
                    return None;
                }
                let plan = self.plan(style, seat, Whim::new(dice));
                let open = [(Room::Cabinet, cabinet), (Room::Pompadour, pompadour)];
                let rooms = open.into_iter().filter(|&(_, left)| left > 0).map(|(room, _)| room);
                let to = best(rooms, |room| plan.gained(room))?;
                if servants.reserve > 0 {
                    return Some(Choice::Place { to, from: Source::Reserve });
                }
                let others = Room::ALL.into_iter().filter(|&room| room != to && servants[room] > 0);
                let from = best(others, |room| -plan.kept(room))?;
                let gains = plan.gained(to) - plan.kept(from) > style.least_gain;
                gains.then_some(Choice::Place { to, from: Source::Room(from) })
            }
            TurnStep::Recruit { seals } => self.recruit_choice(style, seat, seals, dice),
            TurnStep::Door => self
                .points_card(style, seat)
                .or_else(|| (self.cards_to_draw(seat) > 0).then_some(Choice::Draw)),
            TurnStep::Keep => self.keep_choice(style, seat).or_else(|| self.points_card(style, seat)),
            TurnStep::Post { .. } | TurnStep::Draw { .. } => None,
        }
    }

    /// The best profit, with a card of seals if it is needed.
    fn recruit_choice(&self, style: &Style, seat: Seat, seals: u8, dice: &mut impl Dice) -> Option<Choice> {
        if self.servants[seat][Room::Office] == 0 {
            return None;
        }
        let whim = Whim::new(dice);
        let sides = Sides::of(&self.park);
        let better = |seals: u8, known: f32| {
            let recruits = self.recruits(seat, seals);
            let mut best = (known, None);
            for with in Payment::up_to(seals) {
                let mut rest = (recruits.spaces)(with);
                while let Some(space) = Space::first(rest) {
                    rest &= rest - 1;
                    let Occupant::Noble(noble) = self.park.at(space) else { continue };
                    let worth = self.worth(style, &sides, seat, space, noble);
                    let profit = self.profit(style, worth, space, noble)
                        + style.noise * whim.noise(space)
                        + 0.5 * style.seal_price * f32::from(with.total());
                    if profit > best.0 {
                        best = (profit, Some(Choice::Recruit { with, space }));
                    }
                }
            }
            best
        };
        let stuck = i16::from(self.idle) >= 2 * i16::from(self.seats);
        let least = if stuck || self.last.is_some() { -20.0 } else { style.least_profit };
        let (profit, choice) = better(seals, least);
        if seals == 0 && self.can_play(seat, Card::TwoSeals) && better(2, profit + 1.0).1.is_some() {
            return Some(Choice::Play(Card::TwoSeals));
        }
        choice
    }

    /// Cards with points are played when gold is left over.
    fn points_card(&self, style: &Style, seat: Seat) -> Option<Choice> {
        let later = self.turns_left(style) - 1.0;
        [Card::FourPoints, Card::TwoPoints].into_iter().find_map(|card| {
            let cost = f32::from(self.tables().card_costs[card as usize]);
            let enough = f32::from(self.gold[seat]) >= cost + style.purse * later;
            (enough && self.hands[seat].has(card)).then_some(Choice::Play(card))
        })
    }

    /// The best of the cards that the seat looks at.
    fn keep_choice(&self, style: &Style, seat: Seat) -> Option<Choice> {
        if self.servants[seat][Room::Door] == 0 {
            return None;
        }
        let worth = |card: Card| {
            let full = self.hands[seat].len() >= 6;
            if self.last.is_none() {
                return style.cards[card as usize];
            }
            let paid = self.gold[seat] >= u16::from(self.tables().card_costs[card as usize]);
            match card {
                Card::FourPoints if paid => 4.0,
                Card::TwoPoints if paid => 2.0,
                _ if full => 0.0,
                _ => 1.0,
            }
        };
        let least = if self.last.is_some() { 0.5 } else { style.least_card };
        let card = best(self.seen.iter().map(|(card, _)| card), worth)?;
        (worth(card) >= least).then_some(Choice::Keep(card))
    }

    /// The move of a servant to another room that gains most for each step: the gain, from and to.
    fn useful_move(&self, plan: &Plan<'_>, seat: Seat, moves: u8) -> Option<(f32, Room, Room)> {
        let servants = &self.servants[seat];
        let distance = self.distances(seat);
        let gained = Room::ALL.map(|room| plan.gained(room));
        let mut best = None;
        let mut least = plan.style().least_gain;
        for from in Room::ALL {
            if servants[from] == 0 {
                continue;
            }
            let kept = plan.kept(from);
            for to in Room::ALL {
                let steps = distance[from as usize][to as usize];
                if steps == 0 {
                    continue;
                }
                let gain = gained[to as usize] - kept;
                let late = if steps <= moves {
                    1.0
                } else if plan.is_last() {
                    0.0
                } else {
                    plan.style().late
                };
                let rate = late * gain / f32::from(steps);
                if rate > least {
                    least = rate;
                    best = Some((rate, from, to));
                }
            }
        }
        best
    }

    /// The first step on a way from one room to another.
    fn first_step(&self, seat: Seat, from: Room, to: Room) -> Choice {
        let distance = self.distances(seat);
        let steps = |one: Room, other: Room| distance[one as usize][other as usize];
        let near = Room::ALL.into_iter().filter(|&room| steps(from, room) == 1);
        let next = near.min_by_key(|&room| (steps(room, to), room != Room::Gate));
        Choice::Move(from, next.unwrap_or(to))
    }

    /// How many moves it takes from each room to each other.
    fn distances(&self, seat: Seat) -> [[u8; 9]; 9] {
        let diagonal = self.privileges(seat, Privilege::Diagonal) > 0;
        let mut places = [(0_u8, 0_u8); 9];
        for (cell, room) in (0..).zip(self.palace.cells()) {
            places[room as usize] = (cell % 3, cell / 3);
        }
        places.map(|(column, row)| {
            places.map(|(other_column, other_row)| {
                let (across, down) = (column.abs_diff(other_column), row.abs_diff(other_row));
                if diagonal { across.max(down) } else { across + down }
            })
        })
    }
}

/// The first with the highest value.
fn best<T: Copy>(items: impl IntoIterator<Item = T>, value: impl Fn(T) -> f32) -> Option<T> {
    let mut best = None;
    for item in items {
        let value = value(item);
        if best.is_none_or(|(known, _)| value > known) {
            best = Some((value, item));
        }
    }
    best.map(|(_, item)| item)
}
