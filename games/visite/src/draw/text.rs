//! The board as text for a terminal, at most 100 columns wide.

use std::fmt::Write;

use rules::lines::{fitted, put, put_list, times};
use rules::{Label, Seat, Speak};

use super::card_name;
use crate::pieces::{Pawn, Pile, Space};
use crate::view::{CardsView, View};

/// Widths of a row's name and of a space, in columns.
const NAME: usize = 12;
const SPACE: usize = 5;

pub(super) fn draw(view: &View, speak: &dyn Speak) -> String {
    let say = |key| speak.say(&Label::new(key));
    let mut out = String::new();

    let castle = |seat| fitted(&speak.say(&Label::new("text-castle").with("seat", seat)), 30);
    let (west, east) = (castle(Seat::at(0)), castle(Seat::at(1)));
    let fountain = say("text-fountain");
    let width = SPACE * 17;
    let middle = (width.saturating_sub(fountain.chars().count())) / 2;
    let gap_west = middle.saturating_sub(west.chars().count());
    let gap_east =
        width.saturating_sub(middle + fountain.chars().count()).saturating_sub(east.chars().count());
    put(&mut out, &format!("{:NAME$}{west}{:gap_west$}{fountain}{:gap_east$}{east}", "", "", ""));

    row(&mut out, "", |space| match space.number() {
        0 => "0".to_owned(),
        number => format!("{number:+}").replace('-', "−"),
    });
    rule(&mut out);
    row(&mut out, &say("text-court"), |space| letters(view, space, &Pawn::COURT, speak));
    row(&mut out, &say("text-companions"), |space| {
        letters(view, space, &[Pawn::Wizard, Pawn::Jester], speak)
    });
    rule(&mut out);
    let crown = if view.exhausted == 0 { "♛" } else { "♕" };
    row(
        &mut out,
        &say("text-crown"),
        |space| {
            if space == view.crown { crown.to_owned() } else { "·".to_owned() }
        },
    );
    out.push('\n');

    let pass =
        Label::new("text-deck").with("count", view.deck).with("pass", view.exhausted.saturating_add(1));
    put(&mut out, &speak.say(&pass));
    put_pile(&mut out, &say("text-discard"), view.discard, speak);
    for (seat, hand) in view.hands.iter() {
        match hand {
            CardsView::Known(cards) => {
                let name = speak.say(&Label::new("text-hand").with("seat", seat));
                put_pile(&mut out, &name, *cards, speak);
            }
            CardsView::Hidden(count) => {
                put(
                    &mut out,
                    &speak.say(&Label::new("text-hidden").with("seat", seat).with("count", *count)),
                );
            }
        }
    }
    out
}

/// One line: a name, then one cell for each space.
fn row(out: &mut String, name: &str, at: impl Fn(Space) -> String) {
    let mut line = String::new();
    let _ = write!(line, "{:NAME$}", fitted(name, NAME - 1));
    for space in Space::all() {
        let _ = write!(line, "{:^SPACE$}", at(space));
    }
    put(out, &line);
}

/// Castle, duchy, fountain, duchy, castle.
fn rule(out: &mut String) {
    let spaces: String =
        Space::all().map(|space| if space.castle().is_some() { "═" } else { "─" }.repeat(SPACE)).collect();
    put(out, &format!("{:NAME$}{spaces}", ""));
}

/// The pawns on a space, by the first letters of their names.
fn letters(view: &View, space: Space, pawns: &[Pawn], speak: &dyn Speak) -> String {
    let here: String = pawns
        .iter()
        .filter(|&&pawn| view.pawns.of(pawn) == space)
        .map(|pawn| speak.say(&Label::new("text-letter").with("figure", pawn.word())))
        .collect();
    if here.is_empty() { "·".to_owned() } else { here }
}

/// `Discard pile: 3×King 1, Flank`.
fn put_pile(out: &mut String, name: &str, pile: Pile, speak: &dyn Speak) {
    let cards: Vec<_> = pile.iter().map(|(card, count)| times(count, &speak.say(&card_name(card)))).collect();
    put_list(out, name, 3, &cards);
}
