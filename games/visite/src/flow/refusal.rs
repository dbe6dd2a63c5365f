//! Why a choice is not legal: the first clause it breaks, as a label.

use rules::{Label, Seat};

use crate::choice::{Choice, Deed, Menu};
use crate::pieces::{Figure, Kind, Space, Way};
use crate::state::{Phase, Played, State};

const GUARDS: [Figure; 2] = [Figure::WestGuard, Figure::EastGuard];

impl State {
    pub(super) fn refusal(&self, seat: Seat, choice: Choice) -> Label {
        Label::new(self.refusal_key(seat, choice.deed()))
    }

    fn refusal_key(&self, seat: Seat, deed: Deed) -> &'static str {
        let Phase::Act { played, .. } = self.phase else { return "refused-not-offered" };
        if let Deed::EndTurn = deed {
            let stuck = self.menu(seat) == Menu::DISCARD_HAND;
            return if stuck { "refused-must-discard" } else { "refused-play-first" };
        }
        let Some((card, count)) = deed.card() else {
            return match deed {
                Deed::Summon(_) if played != Played::Nothing => "refused-power-after-cards",
                Deed::Summon(figure) if self.places.of(figure) == self.places.of(Figure::Wizard) => {
                    "refused-stays-put"
                }
                Deed::Summon(_) => "refused-court",
                _ => "refused-something-possible",
            };
        };
        if self.hands[seat].count(card) < count {
            return "refused-no-card";
        }
        match played {
            Played::Cards(kind) if kind != card.kind() => return "refused-other-type",
            Played::Jokers(_) if card.kind() != Kind::Jester => return "refused-other-type",
            Played::Cards(_) if deed.joker().is_some() => return "refused-jester-both",
            Played::Jokers(kind) if deed.joker() != Some(kind) => return "refused-jester-both",
            Played::Nothing if deed.joker().is_some() && !self.has_jester_power(seat) => {
                return "refused-no-jester-power";
            }
            _ => {}
        }
        self.blocked(seat, deed)
    }

    /// The cards are right, the way is not.
    fn blocked(&self, seat: Seat, deed: Deed) -> &'static str {
        let by_way = |figure: Figure, way: Way, steps: u8| {
            let here = self.places.of(figure).number();
            let steps = steps.cast_signed();
            let to = here + if way == Way::West { -steps } else { steps };
            (figure, way, Space::new(to))
        };
        let (figure, way, to) = match deed {
            Deed::King(way) => by_way(Figure::King, way, 1),
            Deed::Court(way) => by_way(if way == Way::West { GUARDS[0] } else { GUARDS[1] }, way, 1),
            Deed::Guard(guard, way) => by_way(guard, way, 1),
            Deed::GuardTwice(guard, way) => by_way(guard, way, 2),
            Deed::BothGuards(west, east) => {
                let first = by_way(GUARDS[0], west, 1);
                let gap = self.places.gaps().of_at_least(1) >> (west as u8) & 1 == 1;
                let west_can = gap && !(self.homeward && west != Way::home(seat));
                if west_can { by_way(GUARDS[1], east, 1) } else { first }
            }
            Deed::Wizard(steps, way) => by_way(Figure::Wizard, way, steps),
            Deed::Jester(steps, way) => by_way(Figure::Jester, way, steps),
            Deed::Joker(figure, steps, way) => by_way(figure, way, steps),
            Deed::JokerToFountain(figure) if self.places.of(figure) != Space::FOUNTAIN => {
                (figure, Way::home(seat), Some(Space::FOUNTAIN))
            }
            _ => return "refused-stays-put",
        };
        let Some(to) = to else { return "refused-off-board" };
        if self.homeward && way != Way::home(seat) {
            return "refused-homeward";
        }
        let (west, east) = self.reach(figure);
        if to < west || to > east { "refused-court" } else { "refused-jester-in-the-way" }
    }
}
