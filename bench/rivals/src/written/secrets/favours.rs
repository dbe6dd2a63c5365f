//! When to use which favour.

use rules::Seat;
use secrets::state::{AudienceResult, FavourWindow, Phase, RoundStep};
use secrets::tables::FIGURES_1;
use secrets::view::FaceDown;
use secrets::{Card, Choice, Face, Favour, Sovereign};

use super::{Change, Club, pile_tens, player_card, tens};

impl Club<'_> {
    pub(super) fn best_favour(&self, legal: &[Choice]) -> Option<Choice> {
        let window = match self.view.phase {
            Phase::Window { window, .. } => window,
            _ => FavourWindow::Stakes,
        };
        let now = match window {
            FavourWindow::Opening => {
                let natural = Sovereign::BOTH.map(|at| self.attending(&[at]));
                natural[0].max(natural[1])
            }
            FavourWindow::Stakes => self.plan_now(None).0,
            _ => 0.0,
        };
        let mut best = (0.0, None);
        for &choice in legal {
            let value = self.favour_use(choice, now);
            if value > best.0 {
                best = (value, Some(choice));
            }
        }
        best.1
    }

    /// The value of using a favour, compared with keeping it; `now` is the value of the table without it.
    fn favour_use(&self, choice: Choice, now: f64) -> f64 {
        let held = pile_tens(self.hand);
        match choice {
            Choice::Corrupt => 1.0,
            Choice::Plan(_) => self.best_placement().0 - now - self.worth(Favour::Planning),
            Choice::Dine => self.attending(&Sovereign::BOTH) - now - self.worth(Favour::Dinner),
            Choice::Spy => {
                // It helps before the last stake, where others lie hidden at this seat's audience.
                let second = matches!(self.view.phase, Phase::Act { step: RoundStep::Second, .. });
                let mine = self.my_audiences();
                let hidden = |seat: &Seat| {
                    self.view.players[seat.index()].hidden == FaceDown::Hidden
                        && mine.iter().any(|&at| self.view.audiences[at].seats.has(*seat))
                };
                let count = self.everybody().iter().filter(|seat| hidden(seat)).count();
                let enough = if self.rounds_after > 3 { 2 } else { 1 };
                if second && count >= enough { 0.3 } else { -1.0 }
            }
            Choice::Stab(target) => {
                let change = Change { target, face: Face::Hidden, factor: 0 };
                self.plan_now(Some(change)).0 - now - self.worth(Favour::Dagger)
            }
            Choice::Decorate(target, face) => {
                let change = Change { target, face, factor: 2 };
                self.plan_now(Some(change)).0 - now - self.worth(Favour::Medal)
            }
            Choice::Recruit(from, face) => {
                let player = &self.view.players[from.index()];
                let gained = |tens: f64| self.hand_value(held + tens) - self.hand_value(held);
                let value = match (face, player.open, player.hidden) {
                    (Face::Open, Some(Card::Excuse), _) | (Face::Hidden, _, FaceDown::Card(Card::Excuse)) => {
                        0.7
                    }
                    (Face::Open, Some(card), _) | (Face::Hidden, _, FaceDown::Card(card)) => {
                        gained(f64::from(tens(card).max(0)))
                    }
                    _ => {
                        let guess = self.guess(from, 1.0);
                        guess.tens.iter().map(|&(tens, p)| p * gained(f64::from(tens.max(0)))).sum()
                    }
                };
                value - self.worth(Favour::Recruitment)
            }
            Choice::Pardon => {
                let loss = self.loss();
                f64::from(loss.0 + loss.1) - self.worth(Favour::Pardon)
            }
            Choice::Strike => 2.0 * f64::from(self.loss().0) - self.worth(Favour::Masterstroke),
            _ => 0.0,
        }
    }

    /// What this seat loses in this round, after the count: at audiences, and by rumours.
    fn loss(&self) -> (i32, i32) {
        let view = self.view;
        let stayed = !view.withdrawn.has(self.me);
        let guest = view.guests.has(self.me);
        let costs = |seat: Seat| -> i32 {
            let player = &view.players[seat.index()];
            Face::BOTH
                .iter()
                .filter_map(|&face| player_card(player, face))
                .map(|c| i32::from(FIGURES_1.cost(c)))
                .sum()
        };
        let (mut loss, mut rumours) = (0, 0);
        for at in Sovereign::BOTH {
            let audience = &view.audiences[at];
            let there = audience.seats.has(self.me);
            let terms = audience.tile.map_or(0, |tile| i32::from(FIGURES_1.audience(tile).loss));
            match audience.result {
                AudienceResult::Deserted if there => loss += terms,
                AudienceResult::Failed if there && stayed => {
                    loss += terms;
                    rumours += if guest { 0 } else { costs(self.me) };
                }
                AudienceResult::Succeeded(_) if !there && stayed && !guest => {
                    let talkers = audience.seats.minus(view.withdrawn.or(view.guests));
                    rumours += talkers.iter().map(costs).sum::<i32>();
                }
                _ => {}
            }
        }
        (loss, rumours)
    }
}
