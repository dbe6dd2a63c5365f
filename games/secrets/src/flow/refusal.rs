//! Why a choice is not legal: the first clause it breaks, as a label.

use rules::{Label, Seat};

use crate::choice::Choice;
use crate::pieces::{Card, Face, Favour, Rank, Target, Tile};
use crate::state::{CardinalHidden, FavourWindow, Phase, RoundStep, State};

impl State {
    pub(super) fn refusal(&self, seat: Seat, choice: Choice) -> Label {
        Label::new(self.refusal_key(seat, choice))
    }

    fn refusal_key(&self, seat: Seat, choice: Choice) -> &'static str {
        match (self.phase, choice) {
            (Phase::Act { step: RoundStep::First | RoundStep::Second, .. }, Choice::Stake(face, card)) => {
                if self.hands[seat].has(card) {
                    debug_assert!(self.table.stakes[seat].marks.staked(face), "a card in hand, a free face");
                    "refused-face"
                } else {
                    "refused-no-card"
                }
            }
            (Phase::Pass { .. }, Choice::Pass(to)) => {
                if to.number() >= self.seats {
                    "refused-no-such-seat"
                } else if to == self.speech {
                    "refused-speech-kept"
                } else {
                    "refused-speech-again"
                }
            }
            (Phase::Planning(_), Choice::Place(..)) => "refused-place-order",
            (Phase::Tie { .. }, Choice::Seal(Card::Excuse)) => "refused-third-excuse",
            (Phase::Tie { .. }, Choice::Seal(_)) => "refused-no-card",
            (Phase::Act { step: RoundStep::First | RoundStep::Second, .. }, Choice::Decline) => {
                "refused-stake-first"
            }
            (phase, choice) => match favour(choice) {
                Some(favour) => self.refused_favour(seat, phase, choice, favour),
                None => "refused-other-step",
            },
        }
    }

    fn refused_favour(&self, seat: Seat, phase: Phase, choice: Choice, favour: Favour) -> &'static str {
        let window = match phase {
            Phase::Window { window, .. } => Some(window),
            Phase::Act { step: RoundStep::First | RoundStep::Second, .. } => Some(FavourWindow::Stakes),
            _ => None,
        };
        if !window.is_some_and(|window| window.tiles().has_favour(favour)) {
            return "refused-window";
        }
        let held = match choice {
            Choice::Plan(rank) => self.favours[seat].has(Tile::new(Favour::Planning, rank)),
            _ => self.favours[seat].has_favour(favour),
        };
        if !held {
            return "refused-no-favour";
        }
        match choice {
            Choice::Corrupt => "refused-no-valets",
            Choice::Plan(Rank::Lesser | Rank::Greater) => "refused-planned",
            Choice::Dine => "refused-dines",
            Choice::Spy => "refused-no-secrets",
            Choice::Stab(_) => "refused-nothing-hidden",
            Choice::Decorate(target, face) => self.refused_medal(target, face),
            Choice::Recruit(from, face) => self.refused_recruit(seat, from, face),
            _ => "refused-no-loss",
        }
    }

    fn refused_medal(&self, target: Target, face: Face) -> &'static str {
        let (lies, marks) = match target {
            Target::Seat(seat) => {
                let stake = &self.table.stakes[seat];
                (stake.card(face).is_some(), stake.marks)
            }
            Target::Cardinal => {
                let stake = &self.table.cardinal;
                let lies = match face {
                    Face::Open => stake.open.is_some(),
                    Face::Hidden => stake.hidden != CardinalHidden::Nothing,
                };
                (lies, stake.marks)
            }
        };
        if !lies {
            "refused-no-stake"
        } else if marks.doubled(face) {
            "refused-doubled"
        } else {
            "refused-no-influence"
        }
    }

    fn refused_recruit(&self, seat: Seat, from: Seat, face: Face) -> &'static str {
        if !self.company(seat).has(from) {
            "refused-recruit-elsewhere"
        } else if self.table.stakes[from].card(face).is_none() {
            "refused-no-stake"
        } else if self.is_named(from, face) {
            "refused-recruit-named"
        } else {
            "refused-recruit-zero"
        }
    }
}

/// The favour a choice needs.
const fn favour(choice: Choice) -> Option<Favour> {
    Some(match choice {
        Choice::Corrupt => Favour::Corruption,
        Choice::Plan(_) => Favour::Planning,
        Choice::Dine => Favour::Dinner,
        Choice::Spy => Favour::Espionage,
        Choice::Stab(_) => Favour::Dagger,
        Choice::Decorate(..) => Favour::Medal,
        Choice::Recruit(..) => Favour::Recruitment,
        Choice::Pardon => Favour::Pardon,
        Choice::Strike => Favour::Masterstroke,
        _ => return None,
    })
}
