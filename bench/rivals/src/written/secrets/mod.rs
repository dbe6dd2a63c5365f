//! A club player of Royal Secrets.
//!
//! It knows what everybody can still hold (all began with the same courtiers), guesses how they stake, and works out how
//! likely an audience succeeds and who has the majority. It plans two cards at once and shows the lower one first, so
//! that the decisive card is chosen last, when most is known. A lys of a rival who is close counts against its own.
//!
//! * `amounts`: how likely somebody adds how much, and the sums of several
//! * `audiences`: what others will do, and what an audience is worth
//! * `plans`: which cards to stake, where to go, whom to pass the Speech
//! * `favours`: when to use which favour

mod amounts;
mod audiences;
mod favours;
mod plans;

use rules::{Seat, SplitMix};
use secrets::state::{Phase, RoundStep};
use secrets::tables::FIGURES_1;
use secrets::view::{FaceDown, Player};
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
}

fn tens(card: Card) -> i32 {
    i32::from(card.influence()) / 10
}

fn opposite(at: Sovereign) -> Sovereign {
    if at == Sovereign::King { Sovereign::Queen } else { Sovereign::King }
}

/// The influence that a pile can add, in tens.
fn pile_tens(pile: Pile) -> f64 {
    pile.iter().map(|(card, count)| f64::from(tens(card).max(0)) * f64::from(count)).sum()
}

fn player_card(player: &Player, face: Face) -> Option<Card> {
    match (face, player.hidden) {
        (Face::Open, _) => player.open,
        (Face::Hidden, FaceDown::Card(card)) => Some(card),
        (Face::Hidden, _) => None,
    }
}
