//! A club player of Royal Secrets.
//!
//! It knows what everybody can still hold (all began with the same courtiers), guesses how they stake, and works out how
//! likely an audience succeeds and who has the majority. It plans two cards at once and shows the lower one first, so
//! that the decisive card is chosen last, when most is known. A lys of a rival who is close counts against its own.

use rules::{Seat, SplitMix};
use secrets::state::{FavourWindow, Phase, RoundStep};
use secrets::tables::FIGURES_1;
use secrets::view::FaceDown;
use secrets::{Card, Choice, Event, Face, Favour, Pile, Sovereign, State, Target, Tile, View};

use super::Written;

impl Written for State {
    fn written(seat: Seat, view: &View, legal: &[Choice], _told: &[Event], _dice: &mut SplitMix) -> Choice {
        let club = Club::new(seat, view);
        let choice = match view.phase {
            Phase::Act { step: RoundStep::Audience, .. } => club.attend(),
            Phase::Act { .. } => club.best_favour(legal).unwrap_or_else(|| club.stake()),
            Phase::Window { .. } => club.best_favour(legal).unwrap_or(Choice::Decline),
            Phase::Planning(placed) => club.place(placed),
            Phase::Pass { .. } => club.pass(legal),
            Phase::Tie { at, tied, .. } => club.third_card(at, tied.without(seat).iter().collect()),
            _ => Choice::Finish,
        };
        if legal.contains(&choice) { choice } else { legal[0] }
    }
}

/// Tens of influence are stored from −6 on.
const LOWEST: i32 = -6;
const WIDTH: usize = 32;

/// What somebody adds to an audience: a probability for each amount in tens, and one that it withdraws.
#[derive(Clone)]
struct Amount {
    tens: [f64; WIDTH],
    withdraws: f64,
}

impl Amount {
    fn fixed(tens: i32) -> Self {
        let mut amount = Self { tens: [0.0; WIDTH], withdraws: 0.0 };
        amount.tens[place(tens)] = 1.0;
        amount
    }

    /// This and a card more.
    fn plus(&self, card: &CardGuess) -> Self {
        let mut sum = Self { tens: [0.0; WIDTH], withdraws: 0.0 };
        for (index, &probability) in self.tens.iter().enumerate() {
            if probability > 0.0 {
                for &(tens, weight) in &card.tens {
                    sum.tens[place(index as i32 + LOWEST + tens)] += probability * weight;
                }
            }
        }
        sum.withdraws = 1.0 - (1.0 - self.withdraws) * (1.0 - card.excuse);
        sum
    }

    fn iter(&self) -> impl Iterator<Item = (i32, f64)> + '_ {
        self.tens.iter().enumerate().filter(|(_, p)| **p > 0.0).map(|(n, &p)| (n as i32 + LOWEST, p))
    }
}

fn place(tens: i32) -> usize {
    (tens - LOWEST).clamp(0, WIDTH as i32 - 1) as usize
}

/// A guess at a card that is not seen: amounts in tens with their probabilities, and that of an Excuse.
struct CardGuess {
    tens: Vec<(i32, f64)>,
    excuse: f64,
}

fn tens(card: Card) -> i32 {
    i32::from(card.influence()) / 10
}

/// What happens at an audience.
#[derive(Clone, Copy, Default)]
struct Forecast {
    success: f64,
    /// Success, and this seat has the majority.
    mine: f64,
    /// Success, and this seat is tied for it.
    tied: f64,
    /// The expected number of others who stay.
    company: f64,
}

/// A favour that changes a staked card.
#[derive(Clone, Copy, PartialEq)]
struct Change {
    target: Target,
    face: Face,
    /// The factor of its influence: 0 for a Dagger, 2 for a Medal.
    factor: i32,
}

struct Club<'a> {
    me: Seat,
    view: &'a View,
    hand: Pile,
    rounds_after: i32,
    /// What a lys of each seat is worth to this one, by seat; negative except for its own.
    weights: Vec<f64>,
}

impl<'a> Club<'a> {
    fn new(me: Seat, view: &'a View) -> Self {
        let hand = view.players[me.index()].known;
        let rounds_after = i32::from(FIGURES_1.rounds) - i32::from(view.round);
        let standing = |seat: usize| {
            let player = &view.players[seat];
            f64::from(player.lys)
                + 0.8 * pile_tens(player.known).min(8.0)
                + 1.5 * f64::from(player.favours.len())
        };
        // Rivals who are close to the top matter most; early in the match all of them do.
        let scale = 3.0 + 1.5 * f64::from(rounds_after);
        let threat: Vec<f64> = (0..view.players.len()).map(|seat| (standing(seat) / scale).exp()).collect();
        let others: f64 = threat.iter().sum::<f64>() - threat[me.index()];
        let weights = threat.iter().enumerate();
        let weights =
            weights.map(|(seat, threat)| if seat == me.index() { 1.0 } else { -0.9 * threat / others });
        let weights = weights.collect();
        Self { me, view, hand, rounds_after, weights }
    }

    fn tile(&self, at: Sovereign) -> Option<Tile> {
        self.view.audiences[at].tile
    }

    fn everybody(&self) -> Vec<Seat> {
        Seat::all(self.view.players.len() as u8).collect()
    }

    /// The value of the influence in a hand of so many tens.
    fn hand_value(&self, tens: f64) -> f64 {
        let rounds = f64::from(self.rounds_after);
        let counted = tens.min(6.0);
        if self.rounds_after == 0 {
            return counted;
        }
        // What exceeds the bonus can be spent later, but not all of it well.
        let surplus = (tens - 6.0).max(0.0);
        let usable = surplus.min(2.0 * rounds);
        counted + 0.7 * usable + 0.15 * (surplus - usable)
    }

    /// The value of a favour in the rounds to come, in lys: what it brought in many matches.
    fn worth(&self, favour: Favour) -> f64 {
        let value = match favour {
            Favour::Masterstroke => 5.0,
            Favour::Pardon => 2.8,
            Favour::Dinner => 1.8,
            Favour::Recruitment => 1.2,
            Favour::Planning => 0.8,
            Favour::Dagger | Favour::Medal => 0.7,
            Favour::Corruption => 0.6,
            Favour::Espionage => 0.5,
        };
        value * [0.0, 0.45, 0.75, 1.0][(self.rounds_after as usize).min(3)]
    }

    /// The value of a favour that is won now.
    fn favour_value(&self, tile: Tile) -> f64 {
        self.worth(tile.favour())
    }

    fn holds(&self, favour: Favour) -> bool {
        self.view.players[self.me.index()].favours.has_favour(favour)
    }

    // ---- what others will do ----

    /// A guess at a card of another seat that is not seen, if it wants to add about `level` tens.
    fn guess(&self, seat: Seat, level: f64) -> CardGuess {
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

    // ---- how an audience ends ----

    /// The joint distribution of the sum and the highest amount of others at an audience.
    fn company(&self, need: i32, others: &[Seat], alone: bool, change: Option<Change>) -> Company {
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
    fn value(
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

    // ---- decisions ----

    /// The value of going to an audience, over all ways in which those to come may divide.
    fn attending(&self, mine: &[Sovereign]) -> f64 {
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

    fn attend(&self) -> Choice {
        let [king, queen] = Sovereign::BOTH.map(|at| self.attending(&[at]));
        Choice::Attend(if king > queen { Sovereign::King } else { Sovereign::Queen })
    }

    fn my_audiences(&self) -> Vec<Sovereign> {
        Sovereign::BOTH.into_iter().filter(|&at| self.view.audiences[at].seats.has(self.me)).collect()
    }

    /// The best plan at the table as it is.
    fn plan_now(&self, change: Option<Change>) -> (f64, [Card; 2]) {
        let (king, queen) = (self.sides(Sovereign::King).0, self.sides(Sovereign::Queen).0);
        self.best_plan(&self.my_audiences(), [&king, &queen], change)
    }

    /// The lower card of the plan first and open; the decisive one last and hidden.
    fn stake(&self) -> Choice {
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
    fn pass(&self, legal: &[Choice]) -> Choice {
        let threat = |choice: &Choice| match choice {
            Choice::Pass(seat) => -self.weights[seat.index()],
            _ => 0.0,
        };
        legal.iter().copied().max_by(|one, other| threat(one).total_cmp(&threat(other))).unwrap_or(legal[0])
    }

    /// Everybody is placed where it is best for this seat.
    fn best_placement(&self) -> (f64, Vec<Sovereign>) {
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

    fn place(&self, placed: Seat) -> Choice {
        let (_, placement) = self.best_placement();
        Choice::Place(placed, placement.get(placed.index()).copied().unwrap_or(Sovereign::King))
    }

    /// A third card: how likely it wins, against what the others may seal, and what it costs.
    fn third_card(&self, at: Sovereign, rivals: Vec<Seat>) -> Choice {
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

    // ---- favours ----

    fn best_favour(&self, legal: &[Choice]) -> Option<Choice> {
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
        use secrets::state::AudienceResult as Result;
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
                Result::Deserted if there => loss += terms,
                Result::Failed if there && stayed => {
                    loss += terms;
                    rumours += if guest { 0 } else { costs(self.me) };
                }
                Result::Succeeded(_) if !there && stayed && !guest => {
                    let talkers = audience.seats.minus(view.withdrawn.or(view.guests));
                    rumours += talkers.iter().map(costs).sum::<i32>();
                }
                _ => {}
            }
        }
        (loss, rumours)
    }
}

/// The others at an audience: how likely each sum is together with each highest amount, in tens.
struct Company {
    joint: Vec<(i32, i32, f64)>,
    /// The expected number who stay.
    stay: f64,
    nobody_stays: f64,
    cardinal: bool,
}

impl Company {
    const NONE: i32 = -100;

    fn nobody() -> Self {
        Self { joint: vec![(0, Self::NONE, 1.0)], stay: 0.0, nobody_stays: 1.0, cardinal: false }
    }

    fn joined(&self, amount: &Amount) -> Self {
        let mut table = std::collections::BTreeMap::new();
        for &(sum, most, probability) in &self.joint {
            for (tens, part) in amount.iter() {
                let key = (sum + tens, most.max(tens));
                *table.entry(key).or_insert(0.0) += probability * part * (1.0 - amount.withdraws);
            }
            *table.entry((sum, most)).or_insert(0.0) += probability * amount.withdraws;
        }
        Self {
            joint: table
                .into_iter()
                .filter(|(_, p)| *p > 0.0)
                .map(|((sum, most), p)| (sum, most, p))
                .collect(),
            stay: self.stay + 1.0 - amount.withdraws,
            nobody_stays: self.nobody_stays * amount.withdraws,
            cardinal: false,
        }
    }

    /// What happens if this seat adds so many tens, or takes no part.
    fn forecast(&self, need: i32, mine: Option<i32>) -> Forecast {
        let mut forecast = Forecast { company: self.stay, ..Forecast::default() };
        for &(sum, most, probability) in &self.joint {
            if sum + mine.unwrap_or(0) < need || mine.is_none() && most == Self::NONE {
                continue;
            }
            forecast.success += probability;
            if let Some(mine) = mine {
                if mine > most || self.cardinal && mine == most {
                    forecast.mine += probability;
                } else if mine == most {
                    forecast.tied += probability;
                }
            }
        }
        forecast
    }
}

fn opposite(at: Sovereign) -> Sovereign {
    if at == Sovereign::King { Sovereign::Queen } else { Sovereign::King }
}

/// The influence that a pile can add, in tens.
fn pile_tens(pile: Pile) -> f64 {
    pile.iter().map(|(card, count)| f64::from(tens(card).max(0)) * f64::from(count)).sum()
}

fn player_card(player: &secrets::view::Player, face: Face) -> Option<Card> {
    match (face, player.hidden) {
        (Face::Open, _) => player.open,
        (Face::Hidden, FaceDown::Card(card)) => Some(card),
        (Face::Hidden, _) => None,
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
