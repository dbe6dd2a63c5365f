//! A turn as the rules page counts it: what the seat in turn may still do.

use palais::pieces::Seals;
use palais::state::{Occupant, State};
use palais::{Card, Choice, Payment, Privilege, Room, Source, Space};
use rules::{Entry, Seat};

use crate::matches::Beat;
use crate::page::{Moment, bonus, border, card_cost, kind_of, leads, moment, price, privileges};

/// Where a turn stands (R3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Stage {
    #[default]
    Before,
    Court,
    Stairs,
    Seals,
    Recruit,
    Post(Space),
    Door,
    Draw,
    Keep,
}

/// What is left in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) stage: Stage,
    /// *Majorities* was played (R9.3).
    pub(crate) majorities: bool,
    /// *Everyone to the Gate* was played (R9.4).
    pub(crate) everyone: bool,
    /// Placements onto the Gate, apart from those.
    pub(crate) gate: u8,
    /// Moves that *Gate and march* gave (R9.5).
    pub(crate) march: u8,
    pub(crate) moves: u8,
    pub(crate) cabinet: u8,
    pub(crate) pompadour: u8,
    /// Seals of cards (R9.7).
    pub(crate) seals: u8,
    /// Cards to be drawn.
    pub(crate) cards: u8,
}

impl Tally {
    /// Follows an entry of the turn.
    pub(crate) fn follow(&mut self, seat: Seat, beat: &Beat) {
        let state = &beat.before;
        let choice = match beat.entry {
            Entry::Choice { choice, .. } => choice,
            Entry::Chance(_) => {
                use_up(&mut self.cards, 1);
                if self.cards == 0 || state.deck().len() + state.discard().len() == 1 {
                    self.stage = Stage::Keep; // (R8.4)
                }
                return;
            }
        };
        match choice {
            Choice::Done => self.done(seat, state),
            Choice::Play(card) => self.play(card),
            Choice::Move(..) => use_up(&mut self.moves, 1),
            Choice::Place { to: Room::Cabinet, .. } => use_up(&mut self.cabinet, 1),
            Choice::Place { to: Room::Pompadour, .. } => use_up(&mut self.pompadour, 1),
            Choice::Place { .. } if self.everyone => {}
            Choice::Place { .. } => use_up(&mut self.gate, 1),
            Choice::Recruit { with, space } => {
                use_up(&mut self.seals, with.seals().turquoise + with.seals().violet);
                if border(space) {
                    self.stage = Stage::Post(space);
                }
            }
            Choice::Post(_) => self.stage = Stage::Recruit,
            Choice::Draw => {
                self.cards = state.servants(seat)[Room::Door] + 3 * privileges(state, seat, Privilege::Cards);
                self.stage = Stage::Draw;
            }
            Choice::Keep(_) | Choice::Call(_) | Choice::Settle(_) => {}
        }
    }

    /// The next action, and what is measured when it begins (R3.6).
    fn done(&mut self, seat: Seat, state: &State) {
        let mine = state.servants(seat);
        let bonus = |room| u8::from(bonus(state, seat, room, self.majorities));
        match self.stage {
            Stage::Before => {
                self.gate =
                    mine[Room::Court] + bonus(Room::Court) + 2 * privileges(state, seat, Privilege::Gate);
                self.stage = Stage::Court;
            }
            Stage::Court => {
                let own =
                    mine[Room::Stairs] + bonus(Room::Stairs) + 2 * privileges(state, seat, Privilege::Moves);
                self.moves = own + self.march;
                self.stage = Stage::Stairs;
            }
            Stage::Stairs => {
                self.cabinet = bonus(Room::Cabinet) + privileges(state, seat, Privilege::Cabinet);
                self.pompadour = bonus(Room::Pompadour) + privileges(state, seat, Privilege::Pompadour);
                self.stage = Stage::Seals;
            }
            Stage::Seals => self.stage = Stage::Recruit,
            Stage::Recruit => self.stage = Stage::Door,
            Stage::Door | Stage::Keep => {}
            Stage::Post(_) | Stage::Draw => panic!("nobody is done now: {self:?}"),
        }
    }

    fn play(&mut self, card: Card) {
        match card {
            Card::Majorities => self.majorities = true,
            Card::Everyone => self.everyone = true,
            Card::March => {
                self.gate += 2;
                self.march += 6;
            }
            Card::FiveMoves => self.moves += 5,
            Card::NineMoves => self.moves += 9,
            Card::TwoSeals => self.seals += 2,
            Card::FourGold | Card::TwoPoints | Card::FourPoints => {}
        }
    }

    /// Whether this is the moment of a card (R1.8, R9.1).
    fn is_moment(&self, card: Card) -> bool {
        let action = match self.stage {
            Stage::Before => 0,
            Stage::Court => 1,
            Stage::Stairs => 2,
            Stage::Seals => 3,
            Stage::Recruit | Stage::Post(_) => 4,
            Stage::Door | Stage::Draw | Stage::Keep => 5,
        };
        match moment(card) {
            Moment::Before => action == 0,
            Moment::Action(its) => action == its,
            Moment::Any => true,
        }
    }

    /// Everything the seat in turn may decide.
    pub(crate) fn offers(&self, seat: Seat, state: &State) -> Vec<Choice> {
        let mine = state.servants(seat);
        let taken = || Room::ALL.into_iter().filter(|&room| mine[room] > 0);
        let playable = |&card: &Card| {
            state.hand(seat).has(card) && self.is_moment(card) && card_cost(card) <= state.gold(seat)
        };
        let mut offers: Vec<Choice> = Card::ALL.into_iter().filter(playable).map(Choice::Play).collect();
        for privilege in [Privilege::Servant, Privilege::Servants] {
            if mine.supply > 0 && privileges(state, seat, privilege) > 0 {
                offers.push(Choice::Call(privilege));
            }
        }
        if !matches!(self.stage, Stage::Post(_)) {
            offers.push(Choice::Done);
        }
        let mut place = |to: Room| {
            let rooms = taken().filter(|&room| room != to && mine.reserve == 0).map(Source::Room);
            let reserve = (mine.reserve > 0).then_some(Source::Reserve);
            offers.extend(reserve.into_iter().chain(rooms).map(|from| Choice::Place { to, from }));
        };
        match self.stage {
            Stage::Court if self.everyone || self.gate > 0 => place(Room::Gate),
            Stage::Seals => {
                if self.cabinet > 0 {
                    place(Room::Cabinet);
                }
                if self.pompadour > 0 {
                    place(Room::Pompadour);
                }
            }
            Stage::Stairs if self.moves > 0 => {
                let diagonal = privileges(state, seat, Privilege::Diagonal) > 0;
                for from in taken() {
                    let to = Room::ALL.into_iter().filter(|&to| leads(state, diagonal, from, to));
                    offers.extend(to.map(|to| Choice::Move(from, to)));
                }
            }
            Stage::Recruit if mine[Room::Office] > 0 => offers.extend(self.recruits(seat, state)),
            Stage::Post(_) => {
                let reserve = (mine.reserve > 0).then_some(Source::Reserve);
                offers.extend(reserve.into_iter().chain(taken().map(Source::Room)).map(Choice::Post));
            }
            Stage::Door if mine[Room::Door] > 0 && state.deck().len() + state.discard().len() > 0 => {
                offers.push(Choice::Draw);
            }
            Stage::Keep if mine[Room::Door] > 0 => {
                offers.extend(state.seen().iter().map(|(card, _)| Choice::Keep(card)));
            }
            _ => {}
        }
        offers.sort_unstable();
        offers
    }

    /// The nobles that can be paid, with every split of their seals between servants and cards (R7.1 to R7.4, R9.7).
    fn recruits(&self, seat: Seat, state: &State) -> Vec<Choice> {
        let mine = state.servants(seat);
        let mut recruits = Vec::new();
        for (space, occupant) in state.park().iter() {
            let Occupant::Noble(noble) = occupant else { continue };
            let kind = kind_of(noble);
            if u16::from(price(state, space, noble)) > state.gold(seat) {
                continue;
            }
            for turquoise in 0..=kind.turquoise {
                for violet in 0..=kind.violet {
                    let by_cards = turquoise + violet <= self.seals;
                    let by_servants = kind.turquoise - turquoise <= mine[Room::Cabinet]
                        && kind.violet - violet <= mine[Room::Pompadour];
                    let with = Payment::of(Seals { turquoise, violet });
                    if let (true, true, Some(with)) = (by_cards, by_servants, with) {
                        recruits.push(Choice::Recruit { with, space });
                    }
                }
            }
        }
        recruits
    }
}

fn use_up(left: &mut u8, used: u8) {
    match left.checked_sub(used) {
        Some(rest) => *left = rest,
        None => panic!("{used} used, {left} left"),
    }
}
