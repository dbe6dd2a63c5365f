//! What others will do, and what an audience is worth.

use rules::Seat;
use secrets::tables::FIGURES_1;
use secrets::view::FaceDown;
use secrets::{Card, Face, Favour, Target, Tile};

use super::amounts::{Amount, CardGuess, Company, Forecast};
use super::{Change, Club, pile_tens, tens};

impl Club<'_> {
    /// A guess at a card of another seat that is not seen, if it wants to add about `level` tens.
    pub(super) fn guess(&self, seat: Seat, level: f64) -> CardGuess {
        let player = &self.view.players[seat.index()];
        let rich = pile_tens(player.known) > 6.0 || self.rounds_after == 0;
        let mut weights: Vec<(i32, f64)> = Vec::new();
        let mut excuse = 0.0;
        for card in Card::ALL {
            let count = f64::from(player.known.count(card));
            if count == 0.0 {
                continue;
            }
            let amount = f64::from(tens(card));
            let fits =
                (-(amount - level).powi(2) / 2.5).exp() * if rich || amount <= 0.0 { 1.0 } else { 0.5 };
            match card {
                Card::Excuse => excuse = 0.12,
                Card::Zero => weights.push((0, 0.5 + fits)),
                card if card.is_valet() => weights.push((tens(card), 0.3 * fits)),
                card => weights.push((tens(card), fits * (0.8 + 0.2 * count))),
            }
        }
        // Valets that nobody has seen: most of them are of 0.
        for _ in 0..player.unknown {
            weights.extend([(-1, 0.03), (0, 0.08), (1, 0.06), (2, 0.06)]);
        }
        let sum: f64 = weights.iter().map(|(_, weight)| weight).sum::<f64>();
        let tens = weights.into_iter().map(|(tens, weight)| (tens, weight / sum.max(1e-9))).collect();
        CardGuess { tens, excuse: excuse / (sum + excuse).max(1e-9) }
    }

    /// What another seat adds at an audience with this need and so many players, as far as it can be known.
    fn amount(&self, seat: Seat, need: i32, players: usize, change: Option<Change>) -> Amount {
        let player = &self.view.players[seat.index()];
        let factor = |face: Face| {
            let changed = change.filter(|c| c.target == Target::Seat(seat) && c.face == face);
            let medal = if player.marks.doubled(face) { 2 } else { 1 };
            changed.map_or(medal, |c| if c.factor == 0 { 0 } else { c.factor })
        };
        let seen = |card: Card, face: Face| CardGuess {
            tens: vec![(tens(card) * factor(face), 1.0)],
            excuse: if card == Card::Excuse && factor(face) > 0 { 1.0 } else { 0.0 },
        };
        let shown = player.open.map_or(0, tens);
        let level = f64::from(need) / (2.0 * players as f64);
        let mut amount = Amount::fixed(0);
        let mut wanted = level;
        if player.marks.staked(Face::Open) {
            if let Some(card) = player.open {
                amount = amount.plus(&seen(card, Face::Open));
            }
            // Who has shown little may add more, and the other way round.
            wanted = (2.0 * level - f64::from(shown)).clamp(0.2, 2.5);
        } else {
            amount = amount.plus(&self.guess(seat, level));
        }
        match player.hidden {
            FaceDown::Card(card) => amount.plus(&seen(card, Face::Hidden)),
            FaceDown::Hidden => {
                let mut guess = self.guess(seat, wanted);
                let factor = factor(Face::Hidden);
                guess.tens.iter_mut().for_each(|(tens, _)| *tens *= factor);
                if factor == 0 {
                    guess.excuse = 0.0;
                }
                amount.plus(&guess)
            }
            FaceDown::Nothing if player.marks.staked(Face::Hidden) => amount,
            FaceDown::Nothing => amount.plus(&self.guess(seat, wanted)),
        }
    }

    /// What the Cardinal adds.
    fn cardinal(&self, change: Option<Change>) -> Amount {
        let cardinal = &self.view.cardinal;
        let unseen = cardinal.unseen;
        let all = f64::from(unseen.len().max(1));
        let guess: Vec<(i32, f64)> = unseen
            .iter()
            .map(|(card, count)| (i32::from(card.influence()) / 10, f64::from(count) / all))
            .collect();
        let factor = |face: Face| {
            let changed = change.filter(|c| c.target == Target::Cardinal && c.face == face);
            let medal = if cardinal.marks.doubled(face) { 2 } else { 1 };
            changed.map_or(medal, |c| c.factor)
        };
        let scaled = |cards: &[(i32, f64)], face| CardGuess {
            tens: cards.iter().map(|&(tens, weight)| (tens * factor(face), weight)).collect(),
            excuse: 0.0,
        };
        let one = |influence: i8| vec![(i32::from(influence) / 10, 1.0)];
        let open = cardinal.open.map_or_else(|| guess.clone(), |card| one(card.influence()));
        let hidden = match cardinal.hidden {
            FaceDown::Card(card) => one(card.influence()),
            FaceDown::Hidden => guess,
            FaceDown::Nothing if cardinal.marks.staked(Face::Hidden) => one(0),
            FaceDown::Nothing => guess,
        };
        Amount::fixed(0).plus(&scaled(&open, Face::Open)).plus(&scaled(&hidden, Face::Hidden))
    }

    /// The joint distribution of the sum and the highest amount of others at an audience.
    pub(super) fn company(&self, need: i32, others: &[Seat], alone: bool, change: Option<Change>) -> Company {
        let mut company = Company::nobody();
        for &seat in others {
            let amount = self.amount(seat, need, others.len() + usize::from(alone) + 1, change);
            company = company.joined(&amount);
        }
        if alone && others.is_empty() {
            company = company.joined(&self.cardinal(change));
            company.stay = 0.0;
            company.cardinal = true;
        }
        company
    }

    /// The value of an audience for this seat if it adds so many tens with Valets of this cost; `None` if it is not
    /// there or withdraws. `others` are there, `elsewhere` at the other audience.
    pub(super) fn value(
        &self,
        tile: Tile,
        company: &Company,
        others: &[Seat],
        mine: Option<(i32, i32)>,
        elsewhere: &[Seat],
    ) -> f64 {
        let terms = FIGURES_1.audience(tile);
        let need = i32::from(terms.need) / 10;
        let (gain, loss) = (f64::from(terms.gain), f64::from(terms.loss));
        let forecast = company.forecast(need, mine.map(|(tens, _)| tens));
        let Forecast { success, mine: won, tied, .. } = forecast;
        let present = if others.is_empty() { 0.0 } else { forecast.company / others.len() as f64 };
        let theirs: f64 = others.iter().map(|seat| self.weights[seat.index()]).sum::<f64>() * present;
        let favour = self.favour_value(tile);
        let majority = won + 0.4 * tied;
        // What one of the others has of the majority.
        let lost_majority = (success - majority).max(0.0) * theirs / (forecast.company.max(1.0));
        let mut value = 0.0;
        if self.rounds_after > 0 {
            value += success * gain * theirs + favour * lost_majority;
        } else {
            value += gain * lost_majority;
        }
        value -= (1.0 - success) * loss * theirs;
        let Some((_, rumours)) = mine else { return value };
        let rumours = f64::from(rumours);
        let heard: f64 = elsewhere.iter().map(|seat| self.weights[seat.index()]).sum();
        value += success * -rumours * heard - (1.0 - success) * rumours;
        value += if self.rounds_after > 0 { success * gain + favour * majority } else { gain * majority };
        // Favours that turn a loss are spent for it if that is worth more than keeping them.
        let mut failure = -loss;
        if self.holds(Favour::Pardon) {
            failure = failure.max(-self.worth(Favour::Pardon));
        }
        if self.holds(Favour::Masterstroke) {
            failure = failure.max(loss - self.worth(Favour::Masterstroke));
        }
        value + (1.0 - success) * failure
    }
}
