//! What players speak of when they give a reason.

use rules::Seat;
use rules::hints::{Better, Fact, FactUnit, Moment, Suspicion};

use crate::pieces::{Card, Room};
use crate::state::State;

pub(super) const FACTS: &[Fact<State>] = &[
    Fact {
        key: "reason-nobles",
        unit: FactUnit::Number,
        better: Better::More,
        large: 4.0,
        moment: Moment::After,
        measure: |state, seat| f32::from(state.count(seat).nobles),
    },
    Fact {
        key: "reason-points",
        unit: FactUnit::Number,
        better: Better::More,
        large: 3.0,
        moment: Moment::Horizon,
        measure: State::points,
    },
    Fact {
        key: "reason-points-other",
        unit: FactUnit::Number,
        better: Better::Less,
        large: 3.0,
        moment: Moment::Horizon,
        measure: |state, seat| {
            let others = Seat::all(state.seats).filter(|&other| other != seat);
            others.map(|other| state.points(other)).fold(0.0, f32::max)
        },
    },
    Fact {
        key: "reason-park",
        unit: FactUnit::Number,
        better: Better::More,
        large: 3.0,
        moment: Moment::Next,
        measure: |state, seat| f32::from(state.count(seat).park),
    },
    Fact {
        key: "reason-gold",
        unit: FactUnit::Number,
        better: Better::More,
        large: 3.0,
        moment: Moment::Next,
        measure: |state, seat| f32::from(state.gold[seat]),
    },
    Fact {
        key: "reason-moves",
        unit: FactUnit::Number,
        better: Better::More,
        large: 2.0,
        moment: Moment::Next,
        measure: |state, seat| state.worked(seat, Room::Stairs),
    },
    Fact {
        key: "reason-court",
        unit: FactUnit::Number,
        better: Better::More,
        large: 2.0,
        moment: Moment::Next,
        measure: |state, seat| state.worked(seat, Room::Court),
    },
    Fact {
        key: "reason-mint",
        unit: FactUnit::Number,
        better: Better::More,
        large: 2.0,
        moment: Moment::Next,
        measure: |state, seat| state.worked(seat, Room::Mint),
    },
    Fact {
        key: "reason-seals",
        unit: FactUnit::Number,
        better: Better::More,
        large: 2.0,
        moment: Moment::Next,
        measure: |state, seat| {
            f32::from(state.servants[seat][Room::Cabinet] + state.servants[seat][Room::Pompadour])
        },
    },
    Fact {
        key: "reason-office",
        unit: FactUnit::Number,
        better: Better::More,
        large: 1.5,
        moment: Moment::Next,
        measure: |state, seat| f32::from(state.servants[seat][Room::Office]),
    },
    Fact {
        key: "reason-majorities",
        unit: FactUnit::Number,
        better: Better::More,
        large: 1.5,
        moment: Moment::Next,
        measure: |state, seat| {
            let held = Room::WITH_BONUS.into_iter().filter(|&room| state.majority(seat, room));
            held.fold(0.0, |sum, _| sum + 1.0)
        },
    },
    Fact {
        key: "reason-cards",
        unit: FactUnit::Number,
        better: Better::More,
        large: 1.5,
        moment: Moment::Next,
        measure: |state, seat| f32::from(state.hands[seat].len()),
    },
];

/// What players suspect of others.
pub(super) const SUSPICIONS: &[Suspicion<State>] = &[
    Suspicion { key: "suspicion-majorities", holds: |state, seat| holds(state, seat, Card::Majorities) },
    Suspicion { key: "suspicion-everyone", holds: |state, seat| holds(state, seat, Card::Everyone) },
    Suspicion { key: "suspicion-march", holds: |state, seat| holds(state, seat, Card::March) },
    Suspicion {
        key: "suspicion-moves",
        holds: |state, seat| holds(state, seat, Card::FiveMoves) || holds(state, seat, Card::NineMoves),
    },
    Suspicion { key: "suspicion-seals", holds: |state, seat| holds(state, seat, Card::TwoSeals) },
    Suspicion { key: "suspicion-gold", holds: |state, seat| holds(state, seat, Card::FourGold) },
    Suspicion {
        key: "suspicion-points",
        holds: |state, seat| holds(state, seat, Card::TwoPoints) || holds(state, seat, Card::FourPoints),
    },
];

fn holds(state: &State, seat: Seat, card: Card) -> bool {
    state.hands[seat].has(card)
}

impl State {
    /// A seat's points if the game ended now (R11.3).
    fn points(&self, seat: Seat) -> f32 {
        let points = self.count(seat);
        [points.nobles, points.cards, points.hand, points.park].into_iter().map(f32::from).sum()
    }

    /// What a room brings a seat in its next turn: one for each servant there, one more with the majority (R3.4).
    fn worked(&self, seat: Seat, room: Room) -> f32 {
        f32::from(self.servants[seat][room] + u8::from(self.majority(seat, room)))
    }
}
