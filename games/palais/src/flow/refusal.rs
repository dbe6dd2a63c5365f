//! Why a choice is not legal: the first clause it breaks, as a label.

use rules::{Label, Seat};

use super::cards::playable_in;
use crate::choice::{Choice, Payment, Source};
use crate::pieces::{Card, Noble, Privilege, Room, Space};
use crate::state::{Occupant, Phase, State, TurnStep};

impl State {
    pub(super) fn refusal(&self, seat: Seat, choice: Choice) -> Label {
        Label::new(self.refusal_key(seat, choice))
    }

    fn refusal_key(&self, seat: Seat, choice: Choice) -> &'static str {
        let (step, servants) = match self.phase {
            Phase::Turn { step, .. } => (step, &self.servants[seat]),
            Phase::Settle { .. } => return "refused-settle-first",
            _ => return "refused-not-offered",
        };
        match (choice, step) {
            (_, TurnStep::Post { .. })
                if !matches!(choice, Choice::Post(_) | Choice::Play(_) | Choice::Call(_)) =>
            {
                "refused-post-first"
            }
            (Choice::Play(card), _) => self.why_not_play(seat, step, card),
            (Choice::Call(privilege), _) => self.why_not_call(seat, privilege),
            (Choice::Move(from, to), TurnStep::Stairs { moves }) => {
                if moves == 0 {
                    "refused-no-moves"
                } else if servants[from] == 0 {
                    "refused-no-servant"
                } else if from == to {
                    "refused-stays-put"
                } else {
                    "refused-not-neighbours"
                }
            }
            (Choice::Place { to, from }, TurnStep::Court { .. } | TurnStep::Seals { .. }) => {
                let left = match (step, to) {
                    (TurnStep::Court { servants, .. }, Room::Gate) => servants,
                    (TurnStep::Seals { cabinet, .. }, Room::Cabinet) => cabinet,
                    (TurnStep::Seals { pompadour, .. }, Room::Pompadour) => pompadour,
                    _ => return "refused-not-now",
                };
                match from {
                    _ if left == 0 && to == Room::Gate => "refused-no-placements",
                    _ if left == 0 => "refused-no-seal-placements",
                    Source::Room(_) if servants.reserve > 0 => "refused-reserve-first",
                    Source::Room(room) if room == to => "refused-already-there",
                    _ => "refused-no-servant-to-place",
                }
            }
            (Choice::Post(_), TurnStep::Post { .. }) => "refused-no-servant-to-post",
            (Choice::Recruit { with, space }, TurnStep::Recruit { seals }) => {
                self.why_not_recruit(seat, seals, with, space)
            }
            (Choice::Draw, TurnStep::Door) if servants[Room::Door] > 0 => "refused-no-cards",
            (Choice::Draw, TurnStep::Door) => "refused-nobody-at-the-door",
            (Choice::Keep(card), TurnStep::Keep) if self.seen.has(card) => "refused-nobody-to-remove",
            (Choice::Keep(_), TurnStep::Keep) => "refused-not-drawn",
            _ => "refused-not-now",
        }
    }

    fn why_not_play(&self, seat: Seat, step: TurnStep, card: Card) -> &'static str {
        if !self.hands[seat].has(card) {
            "refused-no-card"
        } else if playable_in(step) >> card as u16 & 1 == 0 {
            "refused-not-its-moment"
        } else {
            "refused-card-cost"
        }
    }

    fn why_not_call(&self, seat: Seat, privilege: Privilege) -> &'static str {
        let noble = Noble::with(privilege);
        if !Privilege::ONCE.contains(&privilege) || self.nobles[seat].count(noble) == 0 {
            "refused-no-such-noble"
        } else if self.privileges(seat, privilege) == 0 {
            "refused-turned"
        } else {
            "refused-supply-empty"
        }
    }

    fn why_not_recruit(&self, seat: Seat, seals: u8, with: Payment, space: Space) -> &'static str {
        let Occupant::Noble(noble) = self.park.at(space) else { return "refused-no-noble" };
        let (servants, paid) = (&self.servants[seat], with.seals());
        let cost = self.tables().recruit_terms[noble.index()].seals;
        if servants[Room::Office] == 0 {
            "refused-nobody-in-the-office"
        } else if with.total() > seals {
            "refused-no-card-seals"
        } else if paid.turquoise > cost.turquoise || paid.violet > cost.violet {
            "refused-too-many-card-seals"
        } else if cost.turquoise - paid.turquoise > servants[Room::Cabinet] {
            "refused-no-turquoise"
        } else if cost.violet - paid.violet > servants[Room::Pompadour] {
            "refused-no-violet"
        } else {
            "refused-no-gold"
        }
    }
}
