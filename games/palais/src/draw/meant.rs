//! The choices that a player may mean who points at something.

use rules::{Seat, Show};

use crate::choice::{Choice, Payment, Source};
use crate::pieces::{Card, Privilege, Room, Space};
use crate::state::{Occupant, Phase, State, TurnStep};
use crate::tables;
use crate::view::View;

/// The choices that involve the element. What a room stands for depends on the step; cards, nobles and the deck stand for
/// theirs in every step.
pub(super) fn meant(view: &View, element: &str) -> Vec<Choice> {
    let Some(me) = view.me else { return Vec::new() };
    let sources = || [Source::Reserve].into_iter().chain(Room::ALL.map(Source::Room));
    let place = |to: Room| sources().map(move |from| Choice::Place { to, from });
    let moves = || {
        let pairs = Room::ALL.into_iter().flat_map(|from| Room::ALL.map(|to| (from, to)));
        pairs.filter(|(from, to)| from != to).map(|(from, to)| Choice::Move(from, to))
    };
    let step = match view.phase {
        Phase::Turn { step, .. } => Some(step),
        _ => None,
    };
    let mut meant: Vec<Choice> = match step {
        None => Room::ALL.map(Choice::Settle).to_vec(),
        Some(TurnStep::Court { .. }) => place(Room::Gate).collect(),
        Some(TurnStep::Seals { cabinet: 0, .. }) => {
            place(Room::Pompadour).chain(place(Room::Cabinet)).collect()
        }
        Some(TurnStep::Seals { .. }) => place(Room::Cabinet).chain(place(Room::Pompadour)).collect(),
        Some(TurnStep::Post { .. }) => sources().map(Choice::Post).collect(),
        Some(TurnStep::Keep) => Card::ALL.map(Choice::Keep).into_iter().chain(moves()).collect(),
        Some(_) => moves().collect(),
    };
    // Who chooses among drawn cards has drawn.
    if step != Some(TurnStep::Keep) {
        meant.push(Choice::Draw);
    }
    meant.extend(Card::ALL.map(Choice::Play));
    meant.extend(Privilege::ONCE.map(Choice::Call));
    meant.retain(|choice| State::elements(choice).iter().any(|name| name == element));
    // A room stands for a servant that leaves it before it stands for one that comes.
    meant.sort_by_key(|choice| State::elements(choice).first().is_none_or(|name| name != element));
    if let Some(space) = Space::all().find(|space| format!("space-{space}") == element) {
        meant.extend(recruits(view, me, space));
    }
    meant
}

/// The ways to pay for the noble of a space. Those that lack the fewest seals come first.
fn recruits(view: &View, me: Seat, space: Space) -> Vec<Choice> {
    let seals = match view.phase {
        Phase::Turn { step: TurnStep::Recruit { seals }, .. } => seals,
        _ => 0,
    };
    let Occupant::Noble(noble) = view.park.at(space) else {
        return vec![Choice::Recruit { with: Payment::EMPTY, space }];
    };
    let cost = tables::figure_set(view.figures).recruit_terms[noble.index()].seals;
    let servants = &view.servants[me];
    let lacks = |with: &Payment| {
        let lack = |cost: u8, paid: u8, own: u8| cost.saturating_sub(paid).saturating_sub(own);
        lack(cost.turquoise, with.seals().turquoise, servants[Room::Cabinet])
            + lack(cost.violet, with.seals().violet, servants[Room::Pompadour])
    };
    let needed =
        |with: &Payment| with.seals().turquoise <= cost.turquoise && with.seals().violet <= cost.violet;
    let mut payments: Vec<_> = Payment::up_to(seals).filter(needed).collect();
    payments.sort_by_key(lacks);
    payments.into_iter().map(|with| Choice::Recruit { with, space }).collect()
}
