//! Hints for bots: a rollout policy and an evaluation.
//!
//! The policy picks a target noble, moves servants to the rooms that it and a balanced distribution need, and recruits
//! as soon as it can.

use rules::hints::win_shares;
use rules::{BySeat, Dice, Hints, Position, Seat};

use crate::choice::{Choice, Payment, Source};
use crate::pieces::{Card, Noble, Privilege, Room, Seals, Space};
use crate::state::{Occupant, Park, Phase, Servants, State, TurnStep};

impl Hints for State {
    const DECISIONS: u32 = 20;
    const HORIZON: u32 = 2;
    const ITERATIONS: [u32; 2] = [2_000, 16_000];

    /// A quick reasonable choice; one time in sixteen, a random one.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        if dice.below(16) == 0 {
            return self.pick(seat, dice);
        }
        match self.phase {
            Phase::Settle { .. } => {
                Choice::Settle(self.needs(seat, self.target_seals(seat, dice)).most_wanted(dice))
            }
            Phase::Turn { step, .. } => {
                self.free_choice(seat, step).or_else(|| self.rollout_step(seat, step, dice)).unwrap_or(
                    match step {
                        TurnStep::Post { .. } => Choice::Post(Source::Reserve), // the Office servant has just come home
                        _ => Choice::Done,
                    },
                )
            }
            _ => self.pick(seat, dice),
        }
    }

    /// By points, and by what the seat can buy soon.
    fn evaluate(&self) -> BySeat<f32> {
        win_shares(self, |seat| self.strength(seat))
    }
}

impl State {
    /// Points, gold, seals and privileges on an exponential scale, so that a lead of a few points matters.
    fn strength(&self, seat: Seat) -> f32 {
        let servants = &self.servants[seat];
        let to_come = f32::from(self.park.nobles_left().saturating_sub(self.tables().few_nobles)) / 24.0;
        let privileges = Privilege::ALL.map(|privilege| f32::from(self.privileges(seat, privilege)));
        let at_work: f32 = Room::ALL.map(|room| room_value(room) * f32::from(servants[room])).iter().sum();
        #[expect(clippy::cast_precision_loss, reason = "a few dozen points")]
        let points = self.count(seat).total() as f32;
        let gold = f32::from(self.gold[seat].min(40));
        let value = points
            + (0.35 * gold + at_work) * (2.0 * to_come).min(1.0)
            + 4.0 * to_come * privileges.iter().sum::<f32>();
        (value / 8.0).exp()
    }

    /// A choice that costs nothing, or only gold that is not needed any more.
    fn free_choice(&self, seat: Seat, step: TurnStep) -> Option<Choice> {
        let hand = self.hands[seat];
        if self.servants[seat].supply > 0
            && let Some(&once) = Privilege::ONCE.iter().find(|&&once| self.privileges(seat, once) > 0)
        {
            return Some(Choice::Call(once));
        }
        if hand.has(Card::FourGold) {
            return Some(Choice::Play(Card::FourGold));
        }
        let closing = self.last.is_some() && matches!(step, TurnStep::Door | TurnStep::Keep);
        let points = [Card::FourPoints, Card::TwoPoints].into_iter().find(|&card| self.can_play(seat, card));
        points.filter(|_| closing || self.gold[seat] >= 16).map(Choice::Play)
    }

    fn can_play(&self, seat: Seat, card: Card) -> bool {
        self.hands[seat].has(card) && self.gold[seat] >= u16::from(self.tables().card_costs[card as usize])
    }

    fn rollout_step(&self, seat: Seat, step: TurnStep, dice: &mut impl Dice) -> Option<Choice> {
        let servants = &self.servants[seat];
        let play = |card| self.can_play(seat, card).then_some(Choice::Play(card));
        match step {
            TurnStep::Before => (self.gold[seat] >= 8).then(|| play(Card::Majorities)).flatten(),
            TurnStep::Court { servants: left, .. } => {
                if servants.reserve == 0 {
                    None
                } else if left > 0 {
                    Some(Choice::Place { to: Room::Gate, from: Source::Reserve })
                } else if servants.reserve >= 3 {
                    play(Card::Everyone).or_else(|| play(Card::March))
                } else {
                    None
                }
            }
            TurnStep::Stairs { moves } => {
                let step = self.useful_move(seat, self.target_seals(seat, dice), dice)?;
                if moves > 0 { Some(step) } else { play(Card::FiveMoves).or_else(|| play(Card::NineMoves)) }
            }
            TurnStep::Seals { cabinet, pompadour } if servants.reserve > 0 => {
                let to = if cabinet > 0 { Room::Cabinet } else { Room::Pompadour };
                (cabinet + pompadour > 0).then_some(Choice::Place { to, from: Source::Reserve })
            }
            TurnStep::Recruit { seals } => self.best_recruit(seat, seals, dice).or_else(|| {
                let gained =
                    seals == 0 && servants[Room::Office] > 0 && self.best_recruit(seat, 2, dice).is_some();
                gained.then(|| play(Card::TwoSeals)).flatten()
            }),
            TurnStep::Door if self.cards_to_draw(seat) > 0 => Some(Choice::Draw),
            TurnStep::Keep if servants[Room::Door] > 0 => {
                self.seen.iter().last().map(|(card, _)| Choice::Keep(card))
            }
            _ => None,
        }
    }

    /// The value of a noble for a seat: its points, its privilege in the rest of the game, the border, minus its price.
    fn noble_value(&self, seat: Seat, space: Space, noble: Noble) -> i32 {
        let to_come = i32::from(self.park.nobles_left().saturating_sub(self.tables().few_nobles));
        let privilege = match noble.privilege() {
            None => 0,
            Some(Privilege::Servants | Privilege::Gold | Privilege::Moves) => to_come / 2,
            Some(Privilege::Servant | Privilege::Cabinet | Privilege::Pompadour | Privilege::Gate) => {
                to_come / 3
            }
            Some(Privilege::Diagonal | Privilege::Cards) => to_come / 4,
        };
        let recruit_terms = &self.tables().recruit_terms[noble.index()];
        let border = match self.servants[seat].in_play() {
            _ if !Park::is_border(space) => 0,
            ..10 => -6,
            10.. => 2,
        };
        4 * i32::from(recruit_terms.points) + privilege + border - i32::from(self.price(space, noble))
    }

    /// The best noble that can be recruited now.
    fn best_recruit(&self, seat: Seat, seals: u8, dice: &mut impl Dice) -> Option<Choice> {
        let recruits = self.recruits(seat, seals);
        let mut best = None;
        for with in Payment::up_to(seals) {
            let mut rest = (recruits.spaces)(with);
            while let Some(space) = Space::first(rest) {
                rest &= rest - 1;
                let Occupant::Noble(noble) = self.park.at(space) else { continue };
                let value = self.noble_value(seat, space, noble) + i32::from(with.total()) + noise(dice);
                if best.is_none_or(|(known, _)| value > known) {
                    best = Some((value, Choice::Recruit { with, space }));
                }
            }
        }
        best.map(|(_, choice)| choice)
    }

    /// The seals of the target noble: valuable, and nearly affordable.
    fn target_seals(&self, seat: Seat, dice: &mut impl Dice) -> Seals {
        let servants = &self.servants[seat];
        let mut best = (i32::MIN, Seals::default());
        let mut rest = self.park.noble_spaces();
        while let Some(space) = Space::first(rest) {
            rest &= rest - 1;
            let Occupant::Noble(noble) = self.park.at(space) else { continue };
            let seals = self.tables().recruit_terms[noble.index()].seals;
            let lacking = seals.turquoise.saturating_sub(servants[Room::Cabinet])
                + seals.violet.saturating_sub(servants[Room::Pompadour]);
            if seals.turquoise + seals.violet + 2 > servants.in_play() {
                continue;
            }
            let gold = u16::from(self.price(space, noble)).saturating_sub(self.gold[seat]);
            let value =
                self.noble_value(seat, space, noble) - 3 * i32::from(lacking) - i32::from(gold) + noise(dice);
            if value > best.0 {
                best = (value, seals);
            }
        }
        best.1
    }

    /// How many servants each room needs, scaled to the number of servants, which shrinks with every border servant
    /// (R7.7).
    fn needs(&self, seat: Seat, target_seals: Seals) -> Needs {
        let servants = self.servants[seat];
        let base = (servants.in_play() / 4).clamp(1, 4);
        Needs {
            servants,
            wanted: [
                (Room::Stairs, base),
                (Room::Mint, base / 2),
                (Room::Court, servants.reserve.min(base).min(3)),
                (Room::Office, 1),
                (Room::Cabinet, target_seals.turquoise),
                (Room::Pompadour, target_seals.violet),
                (Room::Door, 1),
                (Room::Mint, base + 1),
                (Room::Stairs, base + 1),
                (Room::Office, 2),
                (Room::Cardinal, 1),
                (Room::Mint, 9),
            ],
        }
    }

    /// Moves a servant that can be spared one room towards the most urgent need.
    fn useful_move(&self, seat: Seat, target_seals: Seals, dice: &mut impl Dice) -> Option<Choice> {
        let needs = self.needs(seat, target_seals);
        let place = self.places();
        let diagonal = self.privileges(seat, Privilege::Diagonal) > 0;
        let distance = |from: Room, to: Room| {
            let ((column, row), (other_column, other_row)) = (place[from as usize], place[to as usize]);
            let (across, down) = (column.abs_diff(other_column), row.abs_diff(other_row));
            if diagonal { across.max(down) } else { across + down }
        };
        for (urgency, goal) in needs.lacking() {
            let idle = Room::ALL.into_iter().filter(|&room| room != goal && needs.can_spare(room, urgency));
            let Some(from) = idle.min_by_key(|&room| 4 * distance(room, goal) + u8::from(room != Room::Gate))
            else {
                continue;
            };
            let near =
                |room: &Room| distance(from, *room) == 1 && distance(*room, goal) < distance(from, goal);
            let steps = || Room::ALL.into_iter().filter(near);
            let n = dice.below(u32::try_from(steps().count()).unwrap_or(1).max(1)) as usize;
            return steps().nth(n).map(|to| Choice::Move(from, to));
        }
        None
    }

    /// Column and row of each room.
    fn places(&self) -> [(u8, u8); 9] {
        let mut places = [(0, 0); 9];
        for (cell, room) in (0..).zip(self.palace.cells()) {
            places[room as usize] = (cell % 3, cell / 3);
        }
        places
    }
}

/// The value of a servant in a room, in points, early in the game.
const fn room_value(room: Room) -> f32 {
    match room {
        Room::Mint => 0.7,
        Room::Stairs | Room::Court => 0.5,
        Room::Office | Room::Cabinet | Room::Pompadour => 0.45,
        Room::Gate | Room::Door => 0.25,
        Room::Cardinal => 0.1,
    }
}

/// A little noise: 0, 1 or 2.
fn noise(dice: &mut impl Dice) -> i32 {
    i32::from(dice.word() & 1 == 1) + i32::from(dice.word() & 1 == 1)
}

/// Where a seat's servants are, and how many it wants in each room, most urgent first.
struct Needs {
    servants: Servants,
    wanted: [(Room, u8); 12],
}

impl Needs {
    /// Rooms with fewer servants than wanted, the most urgent first.
    fn lacking(&self) -> impl Iterator<Item = (usize, Room)> {
        let lacking = |&(_, &(room, count)): &(usize, &(Room, u8))| self.servants[room] < count;
        self.wanted.iter().enumerate().filter(lacking).map(|(urgency, &(room, _))| (urgency, room))
    }

    /// Whether a room has more servants than all more urgent needs want there.
    fn can_spare(&self, room: Room, urgency: usize) -> bool {
        let wanted =
            self.wanted[..urgency].iter().filter(|&&(other, _)| other == room).map(|&(_, count)| count);
        self.servants[room] > wanted.max().unwrap_or(0)
    }

    /// The room to settle in: one of the three most urgent.
    fn most_wanted(&self, dice: &mut impl Dice) -> Room {
        let skipped = dice.below(3) as usize;
        self.lacking().nth(skipped).map_or(Room::Mint, |(_, room)| room)
    }
}
