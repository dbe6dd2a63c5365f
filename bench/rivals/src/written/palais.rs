//! A club player of Palais Royal.
//!
//! It has an instinct: it knows what a servant is worth in every room, which noble it works for, and which cards are good.
//! In its last turn it counts: it tries each legal choice, lets its instinct play the rest, and takes the one with most points.

use palais::choice::{Payment, Source};
use palais::state::{Occupant, Park, Phase, Servants, TurnStep};
use palais::tables::SIDE_WEIGHTS;
use palais::{Card, Choice, Event, Noble, Privilege, Room, Side, Space, State, View};
use rules::{Entry, IgnoreEvents, Knowledge, Position, Seat, SplitMix, Turn};

use super::Written;

impl Written for State {
    fn written(seat: Seat, view: &View, legal: &[Choice], _told: &[Event], dice: &mut SplitMix) -> Choice {
        // What others hold does not matter to it.
        let state = Self::imagine(view, dice);
        let me = Club { seat };
        let instinct = me.instinct(&state);
        let mut best = (me.outlook(&state, instinct), instinct);
        if state.last_round().is_some() {
            for &choice in legal.iter().filter(|&&choice| choice != instinct) {
                let value = me.outlook(&state, choice);
                if value > best.0 {
                    best = (value, choice);
                }
            }
        }
        if legal.contains(&best.1) { best.1 } else { legal[0] }
    }
}

/// A club player in a seat.
#[derive(Clone, Copy)]
struct Club {
    seat: Seat,
}

/// What it works for.
struct Aim {
    /// Seals of the nobles it has in mind.
    turquoise: u8,
    violet: u8,
    /// Servants for the Office.
    office: u8,
    /// Gold that is lacking.
    gold: u16,
}

impl Club {
    // ---- the end of the turn ----

    /// What it would have at the end of this turn after a choice.
    fn outlook(self, state: &State, choice: Choice) -> f32 {
        let mut state = state.clone();
        let mut choice = choice;
        for _ in 0..200 {
            state.apply_unchecked(Entry::Choice { seat: self.seat, choice }, &mut IgnoreEvents);
            if state.turn() != Turn::of(self.seat) {
                break;
            }
            choice = self.instinct(&state);
        }
        self.judge(&state)
    }

    /// What it has in the last round: points, and cards that are about to be drawn.
    fn judge(self, state: &State) -> f32 {
        let count = state.count(self.seat);
        let door = state.servants(self.seat)[Room::Door].min(6 - count.hand.min(6));
        let drawing = matches!(state.phase(), Phase::Turn { step: TurnStep::Draw { .. }, .. });
        let points = f32::from(count.nobles + count.cards + count.hand + count.park);
        points + if drawing { 1.2 * f32::from(door) } else { 0.0 }
    }

    // ---- instinct ----

    fn instinct(self, state: &State) -> Choice {
        match state.phase() {
            Phase::Settle { .. } => {
                let (aim, later) = (self.aim(state), self.turns_after(state));
                let servants = state.servants(self.seat);
                let worth = |room: Room| room_worth(room, servants[room], &servants, &aim, later);
                Choice::Settle(best(Room::ALL, worth).unwrap_or(Room::Mint))
            }
            Phase::Turn { step, .. } => {
                self.free(state, step).or_else(|| self.step(state, step)).unwrap_or(match step {
                    TurnStep::Post { .. } => Choice::Post(Source::Reserve),
                    _ => Choice::Done,
                })
            }
            _ => Choice::Done,
        }
    }

    /// Servants of the common supply and gold of cards come at once.
    fn free(self, state: &State, step: TurnStep) -> Option<Choice> {
        let seat = self.seat;
        let once = Privilege::ONCE.into_iter().find(|&once| state.privileges(seat, once) > 0);
        if let (Some(once), 1..) = (once, state.servants(seat).supply) {
            return Some(Choice::Call(once));
        }
        let wanted = state.last_round().is_none()
            || matches!(step, TurnStep::Recruit { .. })
                && (state.servants(seat)[Room::Office] > 0 || state.hand(seat).has(Card::FourPoints));
        (wanted && state.hand(seat).has(Card::FourGold)).then_some(Choice::Play(Card::FourGold))
    }

    fn play(self, state: &State, card: Card) -> Option<Choice> {
        let paid = state.gold(self.seat) >= u16::from(state.tables().card_costs[card as usize]);
        (paid && state.hand(self.seat).has(card)).then_some(Choice::Play(card))
    }

    fn step(self, state: &State, step: TurnStep) -> Option<Choice> {
        let seat = self.seat;
        let servants = state.servants(seat);
        match step {
            TurnStep::Before => {
                let rooms = [Room::Court, Room::Stairs, Room::Mint, Room::Cabinet, Room::Pompadour];
                let more =
                    rooms.iter().filter(|&&room| servants[room] > 0 && !state.majority(seat, room)).count();
                if more >= 3 { self.play(state, Card::Majorities) } else { None }
            }
            TurnStep::Court { servants: left, .. } => match servants.reserve {
                0 => None,
                _ if left > 0 => Some(Choice::Place { to: Room::Gate, from: Source::Reserve }),
                3.. => self.play(state, Card::Everyone).or_else(|| self.play(state, Card::March)),
                _ => None,
            },
            TurnStep::Stairs { moves } => {
                let (from, to, gain) = self.errand(state, moves)?;
                if moves > 0 {
                    Some(step_towards(state, seat, from, to))
                } else if gain > 0.3 {
                    self.play(state, Card::FiveMoves).or_else(|| self.play(state, Card::NineMoves))
                } else {
                    None
                }
            }
            TurnStep::Seals { cabinet, pompadour } => {
                let (aim, later) = (self.aim(state), self.turns_after(state));
                let worth = |room: Room| room_worth(room, servants[room], &servants, &aim, later);
                let open = [(Room::Cabinet, cabinet), (Room::Pompadour, pompadour)];
                let to = best(open.into_iter().filter(|&(_, left)| left > 0).map(|(room, _)| room), worth)?;
                if servants.reserve > 0 {
                    return Some(Choice::Place { to, from: Source::Reserve });
                }
                let lost = |room: Room| room_worth(room, servants[room] - 1, &servants, &aim, later);
                let rooms = Room::ALL.into_iter().filter(|&room| room != to && servants[room] > 0);
                let from = best(rooms, |room| -lost(room))?;
                (worth(to) > lost(from) + 0.2).then_some(Choice::Place { to, from: Source::Room(from) })
            }
            TurnStep::Recruit { seals } => self.recruit(state, seals),
            TurnStep::Door => {
                let draw = (state.cards_to_draw(seat) > 0).then_some(Choice::Draw);
                self.points(state).or(draw)
            }
            TurnStep::Keep => self.keep(state).or_else(|| self.points(state)),
            TurnStep::Post { .. } | TurnStep::Draw { .. } => None,
        }
    }

    /// Cards with points, if the gold for the next noble is left.
    fn points(self, state: &State) -> Option<Choice> {
        let left = 1.5 * self.turns_after(state);
        [(Card::FourPoints, 4.0), (Card::TwoPoints, 1.0)].into_iter().find_map(|(card, cost)| {
            if f32::from(state.gold(self.seat)) >= cost + left { self.play(state, card) } else { None }
        })
    }

    fn keep(self, state: &State) -> Option<Choice> {
        if state.servants(self.seat)[Room::Door] == 0 {
            return None;
        }
        let last = state.last_round().is_some();
        let worth = |card: Card| {
            let paid = state.gold(self.seat) >= u16::from(state.tables().card_costs[card as usize]);
            match card {
                Card::FourPoints if last && paid => 4.0,
                Card::TwoPoints if last && paid => 2.0,
                _ if last => {
                    if state.hand(self.seat).len() < 6 {
                        1.0
                    } else {
                        0.0
                    }
                }
                _ => card_worth(card),
            }
        };
        let card = best(state.seen().iter().map(|(card, _)| card), worth)?;
        (worth(card) > if last { 0.5 } else { 1.4 }).then_some(Choice::Keep(card))
    }

    /// The noble that brings most beyond its price.
    fn recruit(self, state: &State, seals: u8) -> Option<Choice> {
        let seat = self.seat;
        if state.servants(seat)[Room::Office] == 0 {
            return None;
        }
        let last = state.last_round().is_some();
        let later = self.turns_after(state);
        let find = |seals: u8, least: f32| {
            let recruits = state.recruits(seat, seals);
            let mut found = (least, None);
            for with in Payment::up_to(seals) {
                for space in Space::all().filter(|space| (recruits.spaces)(with) >> space.number() & 1 == 1) {
                    let Occupant::Noble(noble) = state.park().at(space) else { continue };
                    let profit = self.profit(state, space, noble, later) + 0.3 * f32::from(with.total());
                    if profit > found.0 {
                        found = (profit, Some(Choice::Recruit { with, space }));
                    }
                }
            }
            found
        };
        let (profit, choice) = find(seals, if last { -20.0 } else { 0.5 });
        if seals == 0
            && self.play(state, Card::TwoSeals).is_some()
            && find(2, profit.max(0.0) + 1.0).1.is_some()
        {
            return Some(Choice::Play(Card::TwoSeals));
        }
        choice
    }

    /// What a noble brings: points, its privilege, the border, less its price.
    fn profit(self, state: &State, space: Space, noble: Noble, later: f32) -> f32 {
        let terms = &state.tables().recruit_terms[noble.index()];
        let mut worth = f32::from(terms.points);
        if let Some(privilege) = noble.privilege() {
            let useless = match privilege {
                Privilege::Diagonal => state.privileges(self.seat, privilege) > 0,
                Privilege::Servant | Privilege::Servants => state.servants(self.seat).supply == 0,
                _ => false,
            };
            worth += if useless { 0.0 } else { privilege_worth(privilege) * later.min(7.5) };
        }
        if Park::is_border(space) {
            worth -= 0.18 * later.min(7.5);
            for (side, &weight) in SIDE_WEIGHTS[usize::from(space.number())].iter().enumerate() {
                if weight > 0 {
                    worth += side_hope(state, self.seat, side, weight) - side_hope(state, self.seat, side, 0);
                }
            }
        }
        let seals = f32::from(terms.seals.turquoise + terms.seals.violet);
        worth - 0.25 * f32::from(state.price(space, noble)) - 0.5 * seals
    }

    /// The noble it works for, and a second one if there is gold for both.
    fn aim(self, state: &State) -> Aim {
        let (servants, gold) = (state.servants(self.seat), state.gold(self.seat));
        let later = self.turns_after(state);
        let mut wanted: Vec<(f32, u8, u8, u8)> = Vec::new();
        for (space, occupant) in state.park().iter() {
            let Occupant::Noble(noble) = occupant else { continue };
            let (seals, price) =
                (state.tables().recruit_terms[noble.index()].seals, state.price(space, noble));
            if seals.turquoise + seals.violet + 2 > servants.in_play() {
                continue;
            }
            let lacking = seals.turquoise.saturating_sub(servants[Room::Cabinet])
                + seals.violet.saturating_sub(servants[Room::Pompadour]);
            let gold_lacking = u16::from(price).saturating_sub(gold);
            let score = self.profit(state, space, noble, later)
                - 0.45 * f32::from(gold_lacking)
                - 0.7 * f32::from(lacking);
            wanted.push((score, price, seals.turquoise, seals.violet));
        }
        wanted.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut aim = Aim { turquoise: 0, violet: 0, office: 1, gold: 0 };
        if let Some(&(_, price, turquoise, violet)) = wanted.first() {
            aim = Aim { turquoise, violet, office: 1, gold: u16::from(price).saturating_sub(gold) };
            if let Some(&(_, also, more_turquoise, more_violet)) = wanted.get(1)
                && u16::from(price + also) <= gold + 2
            {
                (aim.turquoise, aim.violet, aim.office) =
                    (turquoise + more_turquoise, violet + more_violet, 2);
            }
        }
        aim
    }

    /// The move that is most worth its steps.
    fn errand(self, state: &State, moves: u8) -> Option<(Room, Room, f32)> {
        let servants = state.servants(self.seat);
        let (aim, later) = (self.aim(state), self.turns_after(state));
        let mut found = None;
        let mut most = 0.15;
        for from in Room::ALL.into_iter().filter(|&room| servants[room] > 0) {
            let lost = room_worth(from, servants[from] - 1, &servants, &aim, later);
            for to in Room::ALL.into_iter().filter(|&room| room != from) {
                let steps = distance(state, self.seat, from, to);
                let late = steps > moves.max(1);
                if late && later < 0.5 {
                    continue;
                }
                let gain = room_worth(to, servants[to], &servants, &aim, later) - lost;
                let rate = gain / f32::from(steps) * if late { 0.4 } else { 1.0 };
                if rate > most {
                    most = rate;
                    found = Some((from, to, rate));
                }
            }
        }
        found
    }

    /// How many turns it has after this one, roughly.
    fn turns_after(self, state: &State) -> f32 {
        if state.last_round().is_some() {
            return 0.0;
        }
        let to_come = state.park().nobles_left().saturating_sub(state.tables().few_nobles);
        1.0 + f32::from(to_come) / (0.8 * f32::from(state.seats()))
    }
}

/// What one more servant in a room is worth if `count` are there.
fn room_worth(room: Room, count: u8, servants: &Servants, aim: &Aim, later: f32) -> f32 {
    let turns = later.min(7.5);
    let falling = |first: f32, factor: f32| first * factor.powi(i32::from(count));
    let wanted = |wanted: u8, first: f32, factor: f32| {
        if count < wanted {
            2.0
        } else if later < 0.5 {
            0.0
        } else {
            first * factor.powi(i32::from(count - wanted))
        }
    };
    match room {
        Room::Stairs => falling(1.2, 0.72) * turns,
        Room::Court => {
            let work = f32::from(servants.reserve + 2) / f32::from(count + 1);
            falling(0.47, 0.93) * turns * work.min(1.0)
        }
        Room::Mint => {
            let now = if aim.gold > 0 { 1.0 } else { 0.0 };
            if later < 0.5 { now } else { falling(0.5, 0.68) * (turns + 1.0) + 0.5 * now }
        }
        Room::Cabinet => wanted(aim.turquoise, 0.8, 0.6),
        Room::Pompadour => wanted(aim.violet, 0.8, 0.6),
        Room::Office => wanted(aim.office, 0.6, 0.4),
        Room::Door if later < 0.5 => falling(1.2, 0.7),
        Room::Door => falling(1.3, 0.4),
        Room::Cardinal => {
            if count == 0 {
                0.3
            } else {
                0.02
            }
        }
        Room::Gate => 0.0,
    }
}

/// What a seat may hope for on a side, with this much more there: sure when nothing is left to take, else by its lead.
fn side_hope(state: &State, seat: Seat, side: usize, more: u8) -> f32 {
    let park = state.park();
    let mine = park.on_side(Side::ALL[side], seat) + more;
    if mine == 0 {
        return 0.0;
    }
    let others = Seat::all(state.seats()).filter(|&other| other != seat);
    let most = others.map(|other| park.on_side(Side::ALL[side], other)).max().unwrap_or(0);
    let free: u8 = park
        .iter()
        .filter(|(_, occupant)| matches!(occupant, Occupant::Noble(_)))
        .map(|(space, _)| SIDE_WEIGHTS[usize::from(space.number())][side])
        .sum();
    let ahead =
        (f32::from(mine) - f32::from(most)) * 4.0 / (1.0 + f32::from(free.saturating_sub(more))) - 0.6;
    2.9 + 2.9 * ahead / (1.0 + ahead.abs())
}

/// A card in the hand, in points.
const fn card_worth(card: Card) -> f32 {
    match card {
        Card::Majorities | Card::Everyone => 1.6,
        Card::TwoPoints => 2.0,
        Card::March | Card::FiveMoves => 2.3,
        Card::TwoSeals | Card::FourGold => 2.5,
        Card::NineMoves | Card::FourPoints => 3.0,
    }
}

/// A privilege, in points for each turn to come.
const fn privilege_worth(privilege: Privilege) -> f32 {
    match privilege {
        Privilege::Servant | Privilege::Cards => 0.3,
        Privilege::Diagonal | Privilege::Servants => 0.45,
        Privilege::Gate | Privilege::Moves => 0.65,
        Privilege::Pompadour => 0.75,
        Privilege::Cabinet => 0.9,
        Privilege::Gold => 1.15,
    }
}

/// The moves from one room to another.
fn distance(state: &State, seat: Seat, from: Room, to: Room) -> u8 {
    let cells = state.palace().cells();
    let place = |room: Room| cells.iter().position(|&cell| cell == room).unwrap_or(0);
    let (from, to) = (place(from), place(to));
    let (across, down) = ((from % 3).abs_diff(to % 3), (from / 3).abs_diff(to / 3));
    let steps =
        if state.privileges(seat, Privilege::Diagonal) > 0 { across.max(down) } else { across + down };
    u8::try_from(steps).unwrap_or(4)
}

/// One move on the way to a room.
fn step_towards(state: &State, seat: Seat, from: Room, to: Room) -> Choice {
    let near = Room::ALL.into_iter().filter(|&room| distance(state, seat, from, room) == 1);
    let next = near.min_by_key(|&room| (distance(state, seat, room, to), room != Room::Gate));
    Choice::Move(from, next.unwrap_or(to))
}

/// The first with the highest value.
fn best<T: Copy>(items: impl IntoIterator<Item = T>, value: impl Fn(T) -> f32) -> Option<T> {
    items
        .into_iter()
        .map(|item| (value(item), item))
        .reduce(|a, b| if b.0 > a.0 { b } else { a })
        .map(|(_, item)| item)
}
