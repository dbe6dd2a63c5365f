//! Which cards to stake, where to go, whom to pass the Speech.

use rules::Seat;
use secrets::tables::FIGURES_1;
use secrets::{Card, Choice, Face, Pile, Sovereign, Target};

use super::{Change, Club, opposite, pile_tens, player_card, tens};

impl Club<'_> {
    /// The others at an audience, and those at the other one.
    fn sides(&self, at: Sovereign) -> (Vec<Seat>, Vec<Seat>) {
        let seats = |at: Sovereign| self.view.audiences[at].seats.without(self.me).iter().collect();
        (seats(at), seats(opposite(at)))
    }

    /// The values of all pairs of cards (or single ones, if one lies there) with these seats at both audiences.
    fn plans(&self, mine: &[Sovereign], here: [&[Seat]; 2], change: Option<Change>) -> Vec<(f64, [Card; 2])> {
        let player = &self.view.players[self.me.index()];
        let companies = Sovereign::BOTH.map(|at| {
            let need = self.tile(at).map_or(0, |tile| i32::from(FIGURES_1.audience(tile).need) / 10);
            self.company(need, here[at as usize], mine.contains(&at), change)
        });
        let guest = mine.len() == 2;
        let held = pile_tens(self.hand);
        let staked = |face: Face| {
            let card = player_card(player, face)?;
            let changed = change.filter(|c| c.target == Target::Seat(self.me) && c.face == face);
            let medal = if player.marks.doubled(face) { 2 } else { 1 };
            Some((card, changed.map_or(medal, |c| c.factor)))
        };
        let lying: Vec<(Card, i32)> = Face::BOTH.into_iter().filter_map(staked).collect();
        let to_stake = Face::BOTH.iter().filter(|&&face| !player.marks.staked(face)).count();
        let mut plans = Vec::new();
        for pair in pairs(self.hand, to_stake) {
            let new = &pair[..to_stake];
            let excuses = new.contains(&Card::Excuse)
                || lying.iter().any(|&(card, factor)| card == Card::Excuse && factor > 0);
            let spent: i32 = new.iter().map(|&card| tens(card).max(0)).sum();
            let mut value = self.hand_value(held - f64::from(spent)) - self.hand_value(held);
            let sum: i32 = new.iter().map(|&card| tens(card)).sum::<i32>()
                + lying.iter().map(|&(card, factor)| tens(card) * factor).sum::<i32>();
            let costs: i32 = if guest {
                0
            } else {
                let costs = new.iter().chain(lying.iter().filter(|(_, f)| *f > 0).map(|(card, _)| card));
                costs.map(|&card| i32::from(FIGURES_1.cost(card))).sum()
            };
            if new.contains(&Card::Excuse) {
                value -= if self.rounds_after > 0 { 0.7 } else { 0.0 };
            }
            for at in Sovereign::BOTH {
                let Some(tile) = self.tile(at) else { continue };
                let (others, elsewhere) = (here[at as usize], here[opposite(at) as usize]);
                let part = mine.contains(&at) && !excuses;
                let company = &companies[at as usize];
                value += self.value(tile, company, others, part.then_some((sum, costs)), elsewhere);
                if mine.contains(&at) && excuses && !others.is_empty() {
                    // If all withdraw, all lose.
                    value -= company.nobody_stays * f64::from(FIGURES_1.audience(tile).loss);
                }
            }
            plans.push((value, pair));
        }
        plans
    }

    fn best_plan(&self, mine: &[Sovereign], here: [&[Seat]; 2], change: Option<Change>) -> (f64, [Card; 2]) {
        let plans = self.plans(mine, here, change).into_iter();
        plans.fold(
            (f64::NEG_INFINITY, [Card::Zero; 2]),
            |best, next| if next.0 > best.0 { next } else { best },
        )
    }

    /// The value of going to an audience, over all ways in which those to come may divide.
    pub(super) fn attending(&self, mine: &[Sovereign]) -> f64 {
        let [mut king, mut queen] = Sovereign::BOTH.map(|at| self.sides(at).0);
        let to_come: Vec<Seat> = self
            .everybody()
            .into_iter()
            .filter(|seat| *seat != self.me && !king.contains(seat) && !queen.contains(seat))
            .collect();
        let (kings, queens) = (king.len(), queen.len());
        let mut sum = 0.0;
        for ways in 0..1_u32 << to_come.len() {
            king.truncate(kings);
            queen.truncate(queens);
            for (n, &seat) in to_come.iter().enumerate() {
                if ways >> n & 1 == 0 { &mut king } else { &mut queen }.push(seat);
            }
            sum += self.best_plan(mine, [&king, &queen], None).0;
        }
        sum / f64::from(1_u32 << to_come.len())
    }

    pub(super) fn attend(&self) -> Choice {
        let [king, queen] = Sovereign::BOTH.map(|at| self.attending(&[at]));
        Choice::Attend(if king > queen { Sovereign::King } else { Sovereign::Queen })
    }

    pub(super) fn my_audiences(&self) -> Vec<Sovereign> {
        Sovereign::BOTH.into_iter().filter(|&at| self.view.audiences[at].seats.has(self.me)).collect()
    }

    /// The best plan at the table as it is.
    pub(super) fn plan_now(&self, change: Option<Change>) -> (f64, [Card; 2]) {
        let (king, queen) = (self.sides(Sovereign::King).0, self.sides(Sovereign::Queen).0);
        self.best_plan(&self.my_audiences(), [&king, &queen], change)
    }

    /// The lower card of the plan first and open; the decisive one last and hidden.
    pub(super) fn stake(&self) -> Choice {
        let (_, pair) = self.plan_now(None);
        let marks = self.view.players[self.me.index()].marks;
        match (marks.staked(Face::Open), marks.staked(Face::Hidden)) {
            (false, false) => {
                let rank = |card: Card| if card == Card::Excuse { 9 } else { tens(card) };
                let low = if rank(pair[0]) <= rank(pair[1]) { pair[0] } else { pair[1] };
                Choice::Stake(Face::Open, low)
            }
            (true, _) => Choice::Stake(Face::Hidden, pair[0]),
            (false, true) => Choice::Stake(Face::Open, pair[0]),
        }
    }

    /// The Speech goes to the strongest rival, who then decides with the least knowledge.
    pub(super) fn pass(&self, legal: &[Choice]) -> Choice {
        let threat = |choice: &Choice| match choice {
            Choice::Pass(seat) => -self.weights[seat.index()],
            _ => 0.0,
        };
        legal.iter().copied().max_by(|one, other| threat(one).total_cmp(&threat(other))).unwrap_or(legal[0])
    }

    /// Everybody is placed where it is best for this seat.
    pub(super) fn best_placement(&self) -> (f64, Vec<Sovereign>) {
        let seats = self.everybody();
        let set = |seat: Seat| -> Option<Sovereign> {
            Sovereign::BOTH.into_iter().find(|&at| self.view.audiences[at].seats.has(seat))
        };
        let mut best = (f64::NEG_INFINITY, Vec::new());
        for ways in 0..1_u32 << seats.len() {
            let at = |seat: &Seat| Sovereign::BOTH[(ways >> seat.index() & 1) as usize];
            if seats
                .iter()
                .any(|&seat| !self.view.guests.has(seat) && set(seat).is_some_and(|fixed| fixed != at(&seat)))
            {
                continue;
            }
            let side = |side: Sovereign| -> Vec<Seat> {
                let there =
                    |seat: &&Seat| **seat != self.me && (at(seat) == side || self.view.guests.has(**seat));
                seats.iter().filter(there).copied().collect()
            };
            let (king, queen) = (side(Sovereign::King), side(Sovereign::Queen));
            let value = self.best_plan(&[at(&self.me)], [&king, &queen], None).0;
            if value > best.0 {
                best = (value, seats.iter().map(at).collect());
            }
        }
        best
    }

    pub(super) fn place(&self, placed: Seat) -> Choice {
        let (_, placement) = self.best_placement();
        Choice::Place(placed, placement.get(placed.index()).copied().unwrap_or(Sovereign::King))
    }

    /// A third card: how likely it wins, against what the others may seal, and what it costs.
    pub(super) fn third_card(&self, at: Sovereign, rivals: Vec<Seat>) -> Choice {
        let gain = self.tile(at).map_or(0.0, |tile| match self.rounds_after {
            0 => f64::from(FIGURES_1.audience(tile).gain),
            _ => self.favour_value(tile),
        });
        let held = pile_tens(self.hand);
        let value = |card: Card| {
            let mine = tens(card);
            let wins: f64 = rivals
                .iter()
                .map(|&rival| {
                    let guess = self.guess(rival, 1.0);
                    guess.tens.iter().filter(|(tens, _)| *tens < mine).map(|(_, p)| p).sum::<f64>()
                })
                .product();
            let given = self.hand_value(held) - self.hand_value(held - f64::from(mine.max(0)));
            1.3 * wins * gain - 1.3 * given
        };
        let cards = Card::ALL.into_iter().filter(|&card| self.hand.has(card) && card != Card::Excuse);
        let best = cards.max_by(|&one, &other| value(one).total_cmp(&value(other)));
        Choice::Seal(best.unwrap_or(Card::Zero))
    }
}

/// All ways to stake this many cards of a hand. An Excuse goes with a courtier of 0.
fn pairs(hand: Pile, count: usize) -> Vec<[Card; 2]> {
    let cards: Vec<Card> = Card::ALL.into_iter().filter(|&card| hand.has(card)).collect();
    match count {
        0 => vec![[Card::Zero; 2]],
        1 => cards.into_iter().map(|card| [card, Card::Zero]).collect(),
        _ => {
            let mut pairs = Vec::new();
            for (n, &one) in cards.iter().enumerate() {
                for &two in &cards[n..] {
                    let excuse = one == Card::Excuse || two == Card::Excuse;
                    if (one != two || hand.count(one) > 1) && (!excuse || one == Card::Zero) {
                        pairs.push([one, two]);
                    }
                }
            }
            pairs
        }
    }
}
