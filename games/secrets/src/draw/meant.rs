//! The choices that a player may mean who points at something.

use rules::{Seat, Show};

use super::favour_name;
use crate::choice::Choice;
use crate::pieces::{Card, Face, Rank, Sovereign, Target};
use crate::state::{Phase, State};
use crate::view::View;

/// The choices that involve the element. Cards, sovereigns and the viewer's favours stand for theirs in every step; a staked
/// card stands for the favours that the viewer could use on it; a seat is meant only when the Speech tile is passed.
pub(super) fn meant(view: &View, element: &str) -> Vec<Choice> {
    let (Some(me), Ok(seats)) = (view.me, u8::try_from(view.players.len())) else { return Vec::new() };
    let player = &view.players[me.index()];
    let seated = || Seat::all(seats).filter(|&seat| seat != me);
    let cards = || player.known.iter().map(|(card, _)| card);
    let stake = |card: Card| Face::BOTH.map(|face| Choice::Stake(face, card));
    let mut meant: Vec<Choice> = match view.phase {
        Phase::Planning(placed) => Sovereign::BOTH.map(|at| Choice::Place(placed, at)).to_vec(),
        _ => Sovereign::BOTH.map(Choice::Attend).to_vec(),
    };
    match view.phase {
        Phase::Tie { .. } => meant.extend(cards().map(Choice::Seal)),
        _ => meant.extend(cards().flat_map(stake)),
    }
    if let Phase::Pass { .. } = view.phase {
        meant.extend(Seat::all(seats).map(Choice::Pass));
    }
    meant.extend(favours(&seated().collect::<Vec<_>>(), me).into_iter().filter(|choice| {
        let names = State::elements(choice);
        player.favours.iter().any(|tile| names.first() == Some(&favour_name(tile)))
    }));
    meant.retain(|choice| State::elements(choice).iter().any(|name| name == element));
    meant
}

/// All uses of favours. Others are meant rather than oneself.
fn favours(others: &[Seat], me: Seat) -> Vec<Choice> {
    let mut all = vec![Choice::Corrupt, Choice::Plan(Rank::Lesser), Choice::Plan(Rank::Greater)];
    all.extend([Choice::Dine, Choice::Spy, Choice::Pardon, Choice::Strike]);
    for target in others.iter().copied().map(Target::Seat).chain([Target::Cardinal, Target::Seat(me)]) {
        all.push(Choice::Stab(target));
        all.extend(Face::BOTH.map(|face| Choice::Decorate(target, face)));
    }
    for &seat in others {
        all.extend(Face::BOTH.map(|face| Choice::Recruit(seat, face)));
    }
    all
}
