//! What players speak of when they give a reason.

use rules::Seat;
use rules::hints::{Better, Fact, FactUnit, Moment, Suspicion};

use crate::pieces::{Card, Kind, Pawn, Space, Way};
use crate::state::{Phase, State, Victory};

pub(super) const FACTS: &[Fact<State>] = &[
    Fact {
        key: "reason-soon",
        unit: FactUnit::Chance,
        better: Better::More,
        large: 0.3,
        moment: Moment::Horizon,
        measure: |state, seat| chance(matches!(state.phase, Phase::Over { winner, .. } if winner == seat)),
    },
    Fact {
        key: "reason-king",
        unit: FactUnit::Number,
        better: Better::Less,
        large: 2.0,
        moment: Moment::Next,
        measure: |state, seat| to_castle(state.pawns.of(Pawn::King), seat),
    },
    Fact {
        key: "reason-crown",
        unit: FactUnit::Number,
        better: Better::Less,
        large: 1.5,
        moment: Moment::Next,
        measure: |state, seat| to_castle(state.crown, seat),
    },
    Fact {
        key: "reason-crown-steps",
        unit: FactUnit::Number,
        better: Better::More,
        large: 1.0,
        moment: Moment::Next,
        measure: |state, seat| f32::from(state.crown_steps(seat)),
    },
    Fact {
        key: "reason-crown-steps-other",
        unit: FactUnit::Number,
        better: Better::Less,
        large: 1.0,
        moment: Moment::After,
        measure: |state, seat| f32::from(state.crown_steps(seat.left(2))),
    },
    Fact {
        key: "reason-guard",
        unit: FactUnit::Number,
        better: Better::More,
        large: 2.0,
        moment: Moment::Next,
        measure: State::way_for_king,
    },
    Fact {
        key: "reason-jester",
        unit: FactUnit::Chance,
        better: Better::More,
        large: 0.4,
        moment: Moment::Next,
        measure: |state, seat| chance(state.has_jester_power(seat)),
    },
    Fact {
        key: "reason-jester-other",
        unit: FactUnit::Chance,
        better: Better::Less,
        large: 0.6,
        moment: Moment::After,
        measure: |state, seat| chance(state.has_jester_power(seat.left(2))),
    },
    Fact {
        key: "reason-kings",
        unit: FactUnit::Number,
        better: Better::More,
        large: 2.0,
        moment: Moment::After,
        measure: |state, seat| f32::from(state.hands[seat].count(Card::KingOne)),
    },
    Fact {
        key: "reason-side",
        unit: FactUnit::Chance,
        better: Better::More,
        large: 0.4,
        moment: Moment::Horizon,
        measure: State::wins_with_deck,
    },
];

/// What players suspect of others.
pub(super) const SUSPICIONS: &[Suspicion<State>] = &[
    Suspicion { key: "suspicion-kings", holds: |state, seat| state.hands[seat].count(Card::KingOne) >= 3 },
    Suspicion {
        key: "suspicion-guards",
        holds: |state, seat| {
            let hand = &state.hands[seat];
            hand.count(Card::GuardOne) + hand.count(Card::GuardPair) + hand.count(Card::Flank) >= 3
        },
    },
    Suspicion { key: "suspicion-flank", holds: |state, seat| state.hands[seat].count(Card::Flank) > 0 },
    Suspicion {
        key: "suspicion-wizards",
        holds: |state, seat| {
            let hand = &state.hands[seat];
            hand.count(Card::WizardOne) + hand.count(Card::WizardTwo) + hand.count(Card::WizardThree) >= 2
        },
    },
    Suspicion {
        key: "suspicion-jesters",
        holds: |state, seat| {
            let jesters = Card::ALL.into_iter().filter(|card| card.kind() == Kind::Jester);
            jesters.map(|card| state.hands[seat].count(card)).sum::<u8>() >= 3
        },
    },
];

fn chance(so: bool) -> f32 {
    f32::from(u8::from(so))
}

/// The spaces from here to a seat's castle; 0 in the castle.
fn to_castle(space: Space, seat: Seat) -> f32 {
    f32::from((Space::CASTLE - space.towards(Way::home(seat))).max(0))
}

impl State {
    /// How far the King can go towards a seat's castle before the Guard there stops him (R1.4).
    fn way_for_king(&self, seat: Seat) -> f32 {
        let home = Way::home(seat);
        let guard = match home {
            Way::West => Pawn::WestGuard,
            Way::East => Pawn::EastGuard,
        };
        let [guard, king] = [guard, Pawn::King].map(|pawn| self.pawns.of(pawn).towards(home));
        f32::from((guard - king - 1).max(0))
    }

    /// After the first exhaustion of the deck, whether a seat would win if it ran out now (R9.3).
    fn wins_with_deck(&self, seat: Seat) -> f32 {
        let ended =
            !matches!(self.phase, Phase::Over { how: Victory::KingInCastle | Victory::CrownInCastle, .. });
        chance(ended && self.exhausted > 0 && self.pawns.of(Pawn::King).side() == Some(seat))
    }
}
