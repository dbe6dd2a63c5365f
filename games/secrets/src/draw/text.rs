//! The board as text for a terminal, at most 100 columns wide.

use rules::lines::{COLUMNS, fitted, put, put_list, times};
use rules::{Label, Seat, SeatSet, Speak};

use super::{card_name, influence, result_word, tile_name, whole};
use crate::pieces::{Card, CardinalCard, Face, Pile, Sovereign};
use crate::state::{AudienceResult, Phase, StakeMarks};
use crate::tables;
use crate::view::{Audience, FaceDown, Player, View};

/// Columns of a name, and of a stake.
const NAME: usize = 18;
const CELL: usize = 16;

pub(super) fn draw(view: &View, speak: &dyn Speak) -> String {
    let mut out = String::new();
    let rounds = tables::figure_set(view.figures).rounds;
    let head = Label::new("text-round").with("round", view.round).with("rounds", rounds);
    let speech = Label::new("text-speech").with("seat", name(view.speech, speak));
    put(&mut out, &format!("{} · {}", speak.say(&head), speak.say(&speech)));
    out.push('\n');
    for at in Sovereign::BOTH {
        audience(&mut out, view, at, speak);
    }
    for (seat, player) in seats(view) {
        hand(&mut out, view, (seat, player), speak);
    }
    out.push('\n');
    put(&mut out, &speak.say(&Label::new("text-valets").with("count", view.valets)));
    let discard = pile_items(view.discard, speak);
    put_list(&mut out, &speak.say(&Label::new("text-discard")), NAME, &discard);
    let cardinal: Vec<_> =
        view.cardinal.unseen.iter().map(|(card, count)| times(count, &points(card))).collect();
    put_list(&mut out, &speak.say(&Label::new("text-cardinal-unseen")), NAME, &cardinal);
    out
}

fn seats(view: &View) -> impl Iterator<Item = (Seat, &Player)> {
    (0..).filter_map(Seat::new).zip(&view.players)
}

fn name(seat: Seat, speak: &dyn Speak) -> String {
    fitted(&speak.name(seat), NAME - 1)
}

/// An audience's terms, its players and their stakes.
fn audience(out: &mut String, view: &View, at: Sovereign, speak: &dyn Speak) {
    let Audience { tile, seats: sitting, result } = view.audiences[at];
    let title = speak.say(&Label::new("text-sovereign").with("sovereign", at.word()));
    let Some(tile) = tile else {
        put(out, &format!("{title} —"));
        out.push('\n');
        return;
    };
    let figures = tables::figure_set(view.figures).audience(tile);
    let line = Label::new("text-audience")
        .with("need", figures.need)
        .with("gain", figures.gain)
        .with("loss", figures.loss)
        .with("favour", tile.favour().word());
    let mut line = format!("{title} {}", speak.say(&line));
    if result != AudienceResult::Pending {
        let result = Label::new("text-fate").with("fate", result_word(result));
        line = format!("{line} · {}", speak.say(&result));
    }
    put(out, &line);
    for (seat, player) in seats(view).filter(|(seat, _)| sitting.has(*seat)) {
        stakes(out, view, (seat, player), speak);
    }
    if sitting.len() == 1 && view.cardinal.marks.staked(Face::Open) {
        let cardinal = &view.cardinal;
        let title = fitted(&speak.say(&Label::new("text-cardinal")), NAME - 1);
        let open = cardinal.open.map(points).unwrap_or_default();
        let hidden = down(cardinal.hidden, points);
        let [open, hidden] = [(Face::Open, open), (Face::Hidden, hidden)]
            .map(|(face, cell)| format!("{:CELL$}", doubled(cell, cardinal.marks, face)));
        put(out, &format!("  {title:NAME$}{open}{hidden}{}", seen_by(cardinal.spies, speak)));
    }
    out.push('\n');
}

/// One player's line at an audience: open stake, hidden stake, and notes.
fn stakes(out: &mut String, view: &View, (seat, player): (Seat, &Player), speak: &dyn Speak) {
    let card = |card: Card| speak.say(&card_name(card));
    let open = player.open.map(card).unwrap_or_default();
    let hidden = down(player.hidden, card);
    let cells: String = [(Face::Open, open), (Face::Hidden, hidden)]
        .map(|(face, cell)| {
            let taken = view.named.iter().flatten().find(|named| named.from == seat && named.face == face);
            let cell = doubled(cell, player.marks, face);
            let cell = if taken.is_some() { format!("{cell} →") } else { cell };
            format!("{:CELL$}", fitted(&cell, CELL - 1))
        })
        .concat();
    let mut notes: Vec<String> = Vec::new();
    let mut note = |key: &'static str, is: bool| {
        if is {
            notes.push(speak.say(&Label::new(key)));
        }
    };
    note("text-guest", view.guests.has(seat));
    note("text-withdrawn", view.withdrawn.has(seat));
    note("text-stabbed", player.marks.staked(Face::Hidden) && player.hidden == FaceDown::Nothing);
    let seen = seen_by(player.spies, speak);
    notes.extend((!seen.is_empty()).then_some(seen));
    for named in view.named.iter().flatten().filter(|named| named.from == seat) {
        notes.push(format!("→ {}", initial(named.by, speak)));
    }
    if player.third != FaceDown::Nothing {
        let third = Label::new("text-third").with("card", down(player.third, card));
        notes.push(speak.say(&third));
    }
    let line = format!("  {:NAME$}{cells}{}", name(seat, speak), notes.join(" · "));
    put(out, &fitted(&line, COLUMNS));
}

/// One player: lys, cards, favours.
fn hand(out: &mut String, view: &View, (seat, player): (Seat, &Player), speak: &dyn Speak) {
    let open = view.open_desks || view.me == Some(seat) || view.phase == Phase::Over;
    let lys = if open {
        speak.say(&Label::new("text-lys").with("lys", whole(view, player)))
    } else {
        speak.say(&Label::new("text-closed-desk"))
    };
    let cards = speak.say(&Label::new("text-cards").with("count", player.cards));
    let mut items = pile_items(player.known, speak);
    if player.unknown > 0 {
        items.push(speak.say(&Label::new("text-unknown").with("count", player.unknown)));
    }
    if player.hidden == FaceDown::Hidden || player.third == FaceDown::Hidden {
        items.push(speak.say(&Label::new("text-one-down")));
    }
    put_list(out, &format!("{:NAME$}{lys} · {cards}", name(seat, speak)), NAME, &items);
    if !player.favours.is_empty() {
        let favours: Vec<_> =
            player.favours.iter().map(|tile| speak.say(&tile_name(tile, view.figures))).collect();
        put_list(out, &format!("{:NAME$}{}", "", speak.say(&Label::new("text-favours"))), NAME, &favours);
    }
}

fn points(card: CardinalCard) -> String {
    influence(card.influence())
}

/// `[20]` if the viewer knows it, `[?]` if not.
fn down<T>(card: FaceDown<T>, say: impl Fn(T) -> String) -> String {
    match card {
        FaceDown::Nothing => String::new(),
        FaceDown::Hidden => "[?]".to_owned(),
        FaceDown::Card(card) => format!("[{}]", say(card)),
    }
}

fn doubled(cell: String, marks: StakeMarks, face: Face) -> String {
    if marks.doubled(face) && !cell.is_empty() { format!("{cell} ×2") } else { cell }
}

/// The players who have looked at a hidden card, by the first letters of their names.
fn seen_by(spies: SeatSet, speak: &dyn Speak) -> String {
    if spies.is_empty() {
        return String::new();
    }
    let names: Vec<_> = spies.iter().map(|spy| initial(spy, speak)).collect();
    speak.say(&Label::new("text-seen-by").with("names", names.join(", ")))
}

fn initial(seat: Seat, speak: &dyn Speak) -> String {
    fitted(&speak.name(seat), 10)
}

fn pile_items(pile: Pile, speak: &dyn Speak) -> Vec<String> {
    pile.iter().map(|(card, count)| times(count, &speak.say(&card_name(card)))).collect()
}
