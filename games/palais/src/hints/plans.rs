//! Which nobles a seat wants, and what a servant is worth in each room.

use rules::{Dice, Seat};

use super::sides::Sides;
use super::style::Style;
use crate::pieces::{Noble, Privilege, Room, Seals, Space};
use crate::state::{Occupant, Park, Servants, State};

/// What a seat works for: the seals and the gold of one noble or two, and how many turns are left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan<'a> {
    style: &'a Style,
    servants: Servants,
    /// Seals of the targets.
    seals: Seals,
    /// Servants for the Office.
    office: u8,
    /// Gold that the first target lacks.
    gold_lacking: u16,
    /// The first target's space, to settle where servants come from.
    pub(super) target: Option<Space>,
    /// Turns that the seat has left, this one included.
    turns: f32,
    /// Whether this is the seat's last turn.
    last: bool,
    /// Cards in the hand count up to six.
    cards: u8,
    /// What a seal or an Office servant that is lacking is worth: more and more while nobody recruits.
    needed: f32,
    /// Nobody has recruited for a round.
    idle: bool,
    /// There is more gold than nobles cost.
    rich: bool,
}

/// A few bits of noise that stay the same as long as the dice do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whim(u64);

impl Whim {
    pub(super) fn new(dice: &mut impl Dice) -> Self {
        Self(dice.word())
    }

    /// From 0 to 1.
    pub(super) fn noise(self, space: Space) -> f32 {
        let mixed = (self.0 ^ u64::from(space.number()).wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .wrapping_mul(0xd6e8_feb8_6659_fd93);
        #[expect(clippy::cast_precision_loss, reason = "noise")]
        {
            (mixed >> 48) as f32 / 65536.0
        }
    }
}

impl State {
    /// How many turns a seat has left, this one included: an estimate.
    pub(super) fn turns_left(&self, style: &Style) -> f32 {
        if self.last.is_some() {
            return 1.0;
        }
        let to_come = self.park.nobles_left().saturating_sub(self.tables().few_nobles);
        2.0 + f32::from(to_come) / (style.pace * f32::from(self.seats))
    }

    /// What a noble is worth to a seat: points, what its privilege will bring, what its place on the border will bring.
    pub(super) fn worth(&self, style: &Style, sides: &Sides, seat: Seat, space: Space, noble: Noble) -> f32 {
        let later = (self.turns_left(style) - 1.0).min(style.far);
        let mut worth = f32::from(self.tables().recruit_terms[noble.index()].points);
        if let Some(privilege) = noble.privilege() {
            let known = privilege == Privilege::Diagonal && self.privileges(seat, privilege) > 0;
            let callable = !Privilege::ONCE.contains(&privilege) || self.servants[seat].supply > 0;
            if !known && callable {
                worth += style.privileges[privilege as usize] * later;
            }
        }
        if Park::is_border(space) {
            worth += style.sides * sides.gain(seat, space, self.seats, style.lead) - style.servant * later;
        }
        worth
    }

    /// The profit of recruiting a noble, for its price in gold and seals.
    pub(super) fn profit(&self, style: &Style, worth: f32, space: Space, noble: Noble) -> f32 {
        let seals = self.tables().recruit_terms[noble.index()].seals;
        let price = f32::from(self.price(space, noble));
        worth - style.price * price - style.seal_price * f32::from(seals.turquoise + seals.violet)
    }

    /// The two nobles with the best profit after what they lack.
    fn targets(&self, style: &Style, sides: &Sides, seat: Seat, whim: Whim) -> [Option<(f32, Space)>; 2] {
        let servants = &self.servants[seat];
        let (mut first, mut second) = (None::<(f32, Space)>, None::<(f32, Space)>);
        let mut rest = self.park.noble_spaces();
        while let Some(space) = Space::first(rest) {
            rest &= rest - 1;
            let Occupant::Noble(noble) = self.park.at(space) else { continue };
            let seals = self.tables().recruit_terms[noble.index()].seals;
            if seals.turquoise + seals.violet + 2 > servants.in_play() {
                continue;
            }
            let lacking = seals.turquoise.saturating_sub(servants[Room::Cabinet])
                + seals.violet.saturating_sub(servants[Room::Pompadour]);
            let gold = u16::from(self.price(space, noble)).saturating_sub(self.gold[seat]);
            let worth = self.worth(style, sides, seat, space, noble);
            let score = self.profit(style, worth, space, noble)
                - style.gold_lacking * f32::from(gold)
                - style.seal_lacking * f32::from(lacking)
                + style.noise * whim.noise(space);
            if first.is_none_or(|(best, _)| score > best) {
                (first, second) = (Some((score, space)), first);
            } else if second.is_none_or(|(best, _)| score > best) {
                second = Some((score, space));
            }
        }
        [first, second]
    }

    /// How good the two nobles are that a seat would work for.
    pub(super) fn best_scores(&self, style: &Style, sides: &Sides, seat: Seat) -> [f32; 2] {
        let whim = Whim(0);
        self.targets(style, sides, seat, whim).map(|target| target.map_or(0.0, |(score, _)| score))
    }

    /// The plan of a seat: the noble with the best profit after what it lacks, and a second one that is within reach
    /// together with it.
    pub(super) fn plan<'a>(&self, style: &'a Style, seat: Seat, whim: Whim) -> Plan<'a> {
        let servants = self.servants[seat];
        let sides = Sides::of(&self.park);
        let [first, second] = self.targets(style, &sides, seat, whim);
        let mut plan = Plan {
            style,
            servants,
            seals: Seals::default(),
            office: 1,
            gold_lacking: 0,
            target: None,
            turns: self.turns_left(style),
            last: self.last.is_some(),
            cards: self.hands[seat].len(),
            needed: style.needed * (1.0 + f32::from((self.idle.max(0).unsigned_abs()) / self.seats)),
            idle: self.idle >= self.seats.cast_signed(),
            rich: self.gold[seat] >= 16,
        };
        let terms = |space| match self.park.at(space) {
            Occupant::Noble(noble) => {
                Some((self.price(space, noble), self.tables().recruit_terms[noble.index()].seals))
            }
            _ => None,
        };
        let gold = self.gold[seat];
        let Some((_, space)) = first else { return plan };
        let Some((price, seals)) = terms(space) else { return plan };
        plan.target = Some(space);
        plan.seals = seals;
        plan.gold_lacking = u16::from(price).saturating_sub(gold);
        if let Some((_, space)) = second
            && let Some((also, more)) = terms(space)
            && u16::from(price + also) <= gold + 2
        {
            plan.office = 2;
            plan.seals.turquoise += more.turquoise;
            plan.seals.violet += more.violet;
        }
        plan
    }
}

impl Plan<'_> {
    /// What one more servant in a room would be worth if there were `count`.
    pub(super) fn value(&self, room: Room, count: u8) -> f32 {
        let style = self.style;
        let falling = |[first, factor]: [f32; 2], n: u8| first * power(factor, n);
        let later = (self.turns - 1.0).min(style.far);
        match room {
            // Without anybody on the Stairs, nobody moves.
            Room::Stairs if count == 0 && !self.last => falling(style.stairs, count) * later + self.needed,
            Room::Court if count == 0 && self.idle && self.servants.reserve > 0 => self.needed + 0.5,
            Room::Stairs => falling(style.stairs, count) * later,
            Room::Court => {
                let busy = f32::from(self.servants.reserve + 2) / f32::from(count + 1);
                falling(style.court, count) * later * busy.min(1.0)
            }
            Room::Mint => {
                let now = if self.gold_lacking > 0 { self.needed / 2.0 } else { 0.0 };
                if self.rich {
                    return 0.0;
                }
                if self.last { now } else { falling(style.mint, count) * (later + 1.0) + now / 2.0 }
            }
            Room::Cabinet | Room::Pompadour => {
                let wanted = if room == Room::Cabinet { self.seals.turquoise } else { self.seals.violet };
                self.wanted(count, wanted, style.seal)
            }
            Room::Office => self.wanted(count, self.office, style.office),
            Room::Door => {
                if self.last {
                    let full = self.cards + count >= 6;
                    falling(style.last_door, count) * if full { 0.3 } else { 1.0 }
                } else {
                    falling(style.door, count)
                }
            }
            Room::Cardinal => {
                if count == 0 {
                    style.cardinal
                } else {
                    0.02
                }
            }
            Room::Gate => 0.0,
        }
    }

    /// What is wanted for a target, and what is only useful later.
    fn wanted(&self, count: u8, wanted: u8, [first, factor]: [f32; 2]) -> f32 {
        if count < wanted {
            self.needed
        } else if self.last {
            0.0
        } else {
            first * power(factor, count - wanted)
        }
    }

    /// What the last servant of a room is worth there.
    pub(super) fn kept(&self, room: Room) -> f32 {
        match self.servants[room] {
            0 => 0.0,
            count => self.value(room, count - 1),
        }
    }

    /// What one more servant in a room is worth.
    pub(super) fn gained(&self, room: Room) -> f32 {
        self.value(room, self.servants[room])
    }

    /// The style it was made with.
    pub(super) fn style(&self) -> &Style {
        self.style
    }

    /// Whether this is the seat's last turn.
    pub(super) fn is_last(&self) -> bool {
        self.last
    }
}

/// A small power.
fn power(factor: f32, n: u8) -> f32 {
    let mut power = 1.0;
    for _ in 0..n {
        power *= factor;
    }
    power
}
