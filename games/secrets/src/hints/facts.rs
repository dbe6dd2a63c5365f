//! What players speak of when they give a reason.

use rules::Seat;
use rules::hints::{Better, Fact, FactUnit, Moment, Suspicion};

use super::constants::Constants;
use super::thumb::tens;
use crate::pieces::{Card, Face, Sovereign};
use crate::state::State;

pub(super) const FACTS: &[Fact<State>] = &[
    Fact {
        key: "reason-audience",
        unit: FactUnit::Chance,
        better: Better::More,
        large: 0.25,
        moment: Moment::After,
        measure: State::success,
    },
    Fact {
        key: "reason-lys",
        unit: FactUnit::Number,
        better: Better::More,
        large: 1.5,
        moment: Moment::Horizon,
        measure: |state, seat| f32::from(state.lys[seat]),
    },
    Fact {
        key: "reason-lys-other",
        unit: FactUnit::Number,
        better: Better::Less,
        large: 1.5,
        moment: Moment::Horizon,
        measure: |state, seat| {
            let others = Seat::all(state.seats).filter(|&other| other != seat);
            others.map(|other| f32::from(state.lys[other])).fold(0.0, f32::max)
        },
    },
    Fact {
        key: "reason-favours",
        unit: FactUnit::Number,
        better: Better::More,
        large: 0.5,
        moment: Moment::Horizon,
        measure: |state, seat| f32::from(u8::try_from(state.favours[seat].len()).unwrap_or(u8::MAX)),
    },
    Fact {
        key: "reason-influence",
        unit: FactUnit::Number,
        better: Better::More,
        large: 20.0,
        moment: Moment::Horizon,
        measure: |state, seat| 10.0 * tens(state.hands[seat]),
    },
    Fact {
        key: "reason-excuse",
        unit: FactUnit::Chance,
        better: Better::More,
        large: 0.8,
        moment: Moment::Horizon,
        measure: |state, seat| f32::from(u8::from(state.hands[seat].has(Card::Excuse))),
    },
];

/// What players suspect of others.
pub(super) const SUSPICIONS: &[Suspicion<State>] = &[
    Suspicion {
        key: "suspicion-hidden-high",
        holds: |state, seat| hidden(state, seat, |card| card.influence() >= 20),
    },
    Suspicion {
        key: "suspicion-hidden-nothing",
        holds: |state, seat| hidden(state, seat, |card| card.influence() <= 0 && card != Card::Excuse),
    },
    Suspicion {
        key: "suspicion-hidden-excuse",
        holds: |state, seat| hidden(state, seat, |card| card == Card::Excuse),
    },
    Suspicion { key: "suspicion-excuse", holds: |state, seat| state.hands[seat].has(Card::Excuse) },
    Suspicion {
        key: "suspicion-valet",
        holds: |state, seat| {
            Card::VALETS.into_iter().any(|card| card.influence() > 0 && state.hands[seat].has(card))
        },
    },
];

/// What is true of a seat's hidden stake, if it has one.
fn hidden(state: &State, seat: Seat, is: impl Fn(Card) -> bool) -> bool {
    state.table.stakes[seat].hidden.is_some_and(is)
}

impl State {
    /// How likely the audience of a seat succeeds in this world: of both if it dines at both. Cards that lie face down are
    /// counted, cards that nobody has staked yet count as usual ones. 0 if the seat has not chosen.
    fn success(&self, seat: Seat) -> f32 {
        // As a spy who has seen everything would judge it: the world is imagined.
        let mut open = self.clone();
        for other in Seat::all(self.seats) {
            let spies = &mut open.table.stakes[other].spies;
            *spies = spies.with(seat);
        }
        let stake = &self.table.stakes[seat];
        let to_stake =
            [Face::Open, Face::Hidden].into_iter().filter(|&face| !stake.marks.staked(face)).count();
        #[expect(clippy::cast_precision_loss, reason = "at most two cards")]
        let to_stake = to_stake as f32;
        let usual = self.usual_stake(seat, seat, 0.0, &Constants::USUAL);
        // Who withdraws adds nothing.
        let mine = if stake.excuses() { 0.0 } else { 0.1 * f32::from(stake.influence()) + to_stake * usual };
        let here = Sovereign::BOTH.into_iter().filter(|&at| self.table.at[at].has(seat));
        let (mut sum, mut count) = (0.0_f32, 0.0_f32);
        for at in here {
            sum += open.outlook(seat, at, &Constants::USUAL).success(mine);
            count += 1.0;
        }
        sum / count.max(1.0)
    }
}
