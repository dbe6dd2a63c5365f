//! Why a choice is not legal: the first clause it breaks, as a label.

use rules::{Label, Seat};

use crate::choice::{Action, Choice, Menu};
use crate::pieces::{Kind, Pawn, Space, Way};
use crate::state::{Phase, Played, State};

const GUARDS: [Pawn; 2] = [Pawn::WestGuard, Pawn::EastGuard];

impl State {
    pub(super) fn refusal(&self, seat: Seat, choice: Choice) -> Label {
        Label::new(self.refusal_key(seat, choice.action()))
    }

    fn refusal_key(&self, seat: Seat, action: Action) -> &'static str {
        let Phase::Act { played, .. } = self.phase else { return "refused-not-offered" };
        if let Action::EndTurn = action {
            let stuck = self.menu(seat) == Menu::DISCARD_HAND;
            return if stuck { "refused-must-discard" } else { "refused-play-first" };
        }
        let Some((card, count)) = action.card() else {
            return match action {
                Action::Summon(_) if played != Played::Nothing => "refused-power-after-cards",
                Action::Summon(pawn) if self.pawns.of(pawn) == self.pawns.of(Pawn::Wizard) => {
                    "refused-summon-stays"
                }
                Action::Summon(_) => "refused-court",
                _ => "refused-something-possible",
            };
        };
        if self.hands[seat].count(card) < count {
            return if count > 1 { "refused-two-kings" } else { "refused-no-card" };
        }
        match played {
            Played::Cards(kind) if kind != card.kind() => return "refused-other-type",
            Played::Jokers(_) if card.kind() != Kind::Jester => return "refused-other-type",
            Played::Cards(_) if action.joker().is_some() => return "refused-jester-both",
            Played::Jokers(kind) if action.joker() != Some(kind) => return "refused-jester-both",
            Played::Nothing if action.joker().is_some() && !self.has_jester_power(seat) => {
                return "refused-no-jester-power";
            }
            _ => {}
        }
        self.blocked(seat, action)
    }

    /// The seat may play the cards, but the pawn cannot go there.
    fn blocked(&self, seat: Seat, action: Action) -> &'static str {
        let by_way = |pawn: Pawn, way: Way, steps: u8| {
            let here = self.pawns.of(pawn).number();
            let steps = steps.cast_signed();
            let to = here + if way == Way::West { -steps } else { steps };
            (pawn, way, Space::new(to))
        };
        let (pawn, way, to) = match action {
            Action::King(way) => by_way(Pawn::King, way, 1),
            Action::Court(way) => by_way(if way == Way::West { GUARDS[0] } else { GUARDS[1] }, way, 1),
            Action::Guard(guard, way) => by_way(guard, way, 1),
            Action::GuardTwice(guard, way) => by_way(guard, way, 2),
            Action::BothGuards(west, east) => {
                let first = by_way(GUARDS[0], west, 1);
                let gap = self.pawns.gaps().of_at_least(1) >> (west as u8) & 1 == 1;
                let west_can = gap && !(self.homeward && west != Way::home(seat));
                if west_can { by_way(GUARDS[1], east, 1) } else { first }
            }
            Action::Wizard(steps, way) => by_way(Pawn::Wizard, way, steps),
            Action::Jester(steps, way) => by_way(Pawn::Jester, way, steps),
            Action::Joker(pawn, steps, way) => by_way(pawn, way, steps),
            Action::JokerToFountain(pawn) if self.pawns.of(pawn) != Space::FOUNTAIN => {
                (pawn, Way::home(seat), Some(Space::FOUNTAIN))
            }
            Action::JokerToFountain(_) => return "refused-joker-stays",
            Action::JesterToFountain => return "refused-jester-stays",
            // The flank: no other action gets here.
            _ => return "refused-flank-stays",
        };
        let Some(to) = to else { return "refused-off-board" };
        if self.homeward && way != Way::home(seat) {
            return "refused-homeward";
        }
        let (west, east) = self.reach(pawn);
        if to < west || to > east { "refused-court" } else { "refused-jester-in-the-way" }
    }
}
