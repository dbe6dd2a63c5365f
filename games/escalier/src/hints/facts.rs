//! What players speak of when they give a reason.

use rules::hints::{Better, Fact, FactUnit, Moment, Suspicion};
use rules::{Position, Seat};

use super::outlook::delay;
use crate::state::State;

/// All at the end of the round: that is what a round is played for.
pub(super) const FACTS: &[Fact<State>] = &[
    Fact {
        key: "reason-throne",
        unit: FactUnit::Chance,
        better: Better::More,
        large: 0.2,
        moment: Moment::Horizon,
        measure: |state, seat| won(state, |winner| winner == seat),
    },
    Fact {
        key: "reason-throne-other",
        unit: FactUnit::Chance,
        better: Better::Less,
        large: 0.2,
        moment: Moment::Horizon,
        measure: |state, seat| won(state, |winner| winner != seat),
    },
    Fact {
        key: "reason-rounds",
        unit: FactUnit::Number,
        better: Better::Less,
        large: 0.8,
        moment: Moment::Horizon,
        measure: |state, seat| delay(state.stands[seat], state.points[seat]),
    },
    Fact {
        key: "reason-rounds-other",
        unit: FactUnit::Number,
        better: Better::More,
        large: 0.8,
        moment: Moment::Horizon,
        measure: State::nearest_rival,
    },
    Fact {
        key: "reason-step",
        unit: FactUnit::Number,
        better: Better::More,
        large: 2.0,
        moment: Moment::Horizon,
        measure: |state, seat| f32::from(state.stands[seat].number()),
    },
    Fact {
        key: "reason-points",
        unit: FactUnit::Number,
        better: Better::More,
        large: 3.0,
        moment: Moment::Horizon,
        measure: |state, seat| f32::from(state.points[seat]),
    },
    Fact {
        key: "reason-money",
        unit: FactUnit::Number,
        better: Better::More,
        large: 15.0,
        moment: Moment::Horizon,
        measure: |state, seat| f32::from(state.money[seat]),
    },
    Fact {
        key: "reason-actions",
        unit: FactUnit::Number,
        better: Better::More,
        large: 1.0,
        moment: Moment::Horizon,
        measure: |state, seat| f32::from(state.spread(seat).0),
    },
];

/// What players suspect of others.
pub(super) const SUSPICIONS: &[Suspicion<State>] = &[
    Suspicion { key: "suspicion-best", holds: |state, seat| worth(state, seat, 6) },
    Suspicion { key: "suspicion-weak", holds: |state, seat| !worth(state, seat, 4) },
    Suspicion {
        key: "suspicion-king",
        holds: |state, seat| state.hands[seat].iter().any(|card| Some(card.action()) == state.king),
    },
];

/// Whether a seat has a card that is worth so much in the King's mood; not while that is unknown.
fn worth(state: &State, seat: Seat, least: u8) -> bool {
    let Some(day) = state.phase.day() else { return false };
    state.hands[seat].iter().any(|card| card.value(day.mood, state.tables()) >= least)
}

/// Whether the match is over and such a seat has won it.
fn won(state: &State, is: impl Fn(Seat) -> bool) -> f32 {
    let won = state.scores().is_some_and(|scores| scores.winners().iter().any(is));
    f32::from(u8::from(won))
}

impl State {
    /// The rounds until the nearest of the others stands before the throne, if all go on as usual.
    fn nearest_rival(&self, seat: Seat) -> f32 {
        let others = Seat::all(self.seats).filter(|&other| other != seat);
        others.map(|other| delay(self.stands[other], self.points[other])).fold(99.0, f32::min)
    }
}
