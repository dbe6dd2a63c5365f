//! An audience: its terms, the players there, their stakes, and the visible influence.

use maud::{Markup, html};
use rules::{Label, Seat, SeatSet};

use super::{Drawing, cards, icon, mark, medallion, name, named_icon};
use crate::draw::{card_name, influence, result_word, row_name, stake_name};
use crate::pieces::{Card, CardinalCard, Face, Sovereign, Target};
use crate::state::{AudienceResult, StakeMarks};
use crate::view::{Cardinal, FaceDown, Player};

pub(super) fn draw(drawing: &Drawing<'_>, at: Sovereign) -> Markup {
    let audience = drawing.view.audiences[at];
    let word = at.word();
    let title = drawing.speak.say(&Label::new("draw-sovereign").with("sovereign", word));
    let cardinal = &drawing.view.cardinal;
    let sits = audience.seats.len() == 1 && cardinal.marks.staked(Face::Open);
    // The Cardinal takes a line that is free.
    let cardinals = sits.then_some(if audience.seats.has(Seat::at(0)) { 2 } else { 1 });
    let visible = visible_influence(drawing, at);
    let need = audience.tile.map(|tile| i16::from(drawing.figures().audience(tile).need));
    html! {
        div class={ "aud " (word) } id={ "secrets-" (word) } data-e=(word) {
            svg class="salon" aria-hidden="true" { use href="/assets/secrets.svg#salon" {} }
            div class="crest" {
                svg class="sovereign" viewBox="0 0 80 80" aria-hidden="true" { use href={ "/assets/secrets.svg#" (word) } {} }
                div class="asks" {
                    b class="title" { (title) }
                    @if let Some(tile) = audience.tile {
                        @let figures = drawing.figures().audience(tile);
                        div class="terms" data-about="tile" {
                            span class="gain" data-about="gain" title=(said(drawing, "draw-gain", figures.gain)) { "+" (figures.gain) (named_icon("lys", "", &drawing.say("draw-lys"))) }
                            span class="loss" data-about="loss" title=(said(drawing, "draw-loss", figures.loss)) { "−" (figures.loss) (named_icon("lys", "", &drawing.say("draw-lys"))) }
                        }
                        div class="favour" data-about=(tile.favour().word()) { " " (icon(tile.favour().word(), "")) (drawing.speak.say(&Label::new("draw-favour").with("favour", tile.favour().word()))) }
                    } @else {
                        div class="quiet" data-about="tile" { (drawing.say("draw-closed")) }
                    }
                }
                @if let Some(tile) = audience.tile {
                    @let need = drawing.figures().audience(tile).need;
                    @let title = drawing.say("draw-need");
                    span class="need" data-about="need" title=(title) { (named_icon("crown", "", &title)) b { (need) } }
                }
            }
            div class="state" {
                @if let Some(need) = need { (meter(drawing, &visible, need)) }
                @if audience.result != AudienceResult::Pending {
                    div class={ "fate " (result_word(audience.result)) } data-about="fate" {
                        (drawing.speak.say(&Label::new("text-fate").with("fate", result_word(audience.result))))
                        @if let AudienceResult::Succeeded(Some(first)) = audience.result { span class="winner" data-about="winner" { (icon("crown", "")) (name(drawing, first)) } }
                    }
                }
            }
            // Everybody has a line of their own, so that nobody moves when somebody else sits down.
            // The light rises with the influence.
            div class="sitters" style={ "--lines:" (drawing.players().count()) ";--part:" (need.map_or(0, |need| visible.part(need))) } {
                @for (seat, player) in drawing.players() {
                    @if audience.seats.has(seat) { (occupant(drawing, at, seat, player)) }
                    @else if cardinals != Some(seat.index() + 1) {
                        div class="row none" id={ "secrets-chair-" (word) "-" (seat) } style={ "grid-row:" (seat.index() + 1) } { (chair()) }
                    }
                }
                @if let Some(line) = cardinals { (cardinal_row(drawing, at, cardinal, line)) }
            }
        }
    }
}

fn chair() -> Markup {
    html! { svg class="chair" aria-hidden="true" { use href="/assets/secrets.svg#chair" {} } }
}

fn said(drawing: &Drawing<'_>, key: &'static str, count: u8) -> String {
    drawing.speak.say(&Label::new(key).with("count", count))
}

/// The visible influence, and the numbers of unknown face-down cards and of cards still to be staked.
#[derive(Default)]
struct VisibleInfluence {
    sum: i16,
    hidden: u8,
    to_come: u8,
}

impl VisibleInfluence {
    /// How much of the need is there, in hundredths.
    fn part(&self, need: i16) -> i32 {
        (i32::from(self.sum.max(0)) * 100 / i32::from(need.max(1))).min(100)
    }

    /// Adds one staked card, doubled if it has a medal.
    fn add(&mut self, card: FaceDown<i8>, staked: bool, doubled: bool) {
        match card {
            FaceDown::Card(influence) => self.sum += i16::from(influence) << u8::from(doubled),
            FaceDown::Hidden => self.hidden += 1,
            FaceDown::Nothing => self.to_come += u8::from(!staked),
        }
    }

    fn player(&mut self, player: &Player) {
        // A player with a visible Excuse does not count (R9.1).
        if player.open == Some(Card::Excuse) || player.hidden == FaceDown::Card(Card::Excuse) {
            return;
        }
        let open = player.open.map_or(FaceDown::Nothing, FaceDown::Card);
        self.both(open.map(Card::influence), player.hidden.map(Card::influence), player.marks);
    }

    fn cardinal(&mut self, cardinal: &Cardinal) {
        let open = cardinal.open.map_or(FaceDown::Nothing, FaceDown::Card);
        let [open, hidden] = [open, cardinal.hidden].map(|card| card.map(CardinalCard::influence));
        self.both(open, hidden, cardinal.marks);
    }

    fn both(&mut self, open: FaceDown<i8>, hidden: FaceDown<i8>, marks: StakeMarks) {
        for (card, face) in [(open, Face::Open), (hidden, Face::Hidden)] {
            self.add(card, marks.staked(face), marks.doubled(face));
        }
    }
}

fn visible_influence(drawing: &Drawing<'_>, at: Sovereign) -> VisibleInfluence {
    let audience = drawing.view.audiences[at];
    let mut visible = VisibleInfluence::default();
    for (seat, player) in drawing.players() {
        if audience.seats.has(seat) && !drawing.view.withdrawn.has(seat) {
            visible.player(player);
        }
    }
    if audience.seats.len() == 1 && drawing.view.cardinal.marks.staked(Face::Open) {
        visible.cardinal(&drawing.view.cardinal);
    }
    visible
}

/// The visible influence compared with the need (R7.2).
fn meter(drawing: &Drawing<'_>, visible: &VisibleInfluence, need: i16) -> Markup {
    let part = visible.part(need);
    let sum = influence_of(visible.sum);
    let label = Label::new("draw-sight").with("sum", sum.clone()).with("need", i32::from(need));
    let label = label.with("hidden", visible.hidden).with("coming", visible.to_come);
    html! {
        div class={ "meter" @if visible.sum >= need { " full" } } data-about="meter" title=(drawing.speak.say(&label)) {
            span class="bar" { i style={ "scale:" (part) "% 1" } {} }
            b { (sum) " / " (need) }
            @if visible.hidden > 0 { span class="fig" { "+" (visible.hidden) (icon("back", "small")) } }
            @if visible.to_come > 0 { span class="fig coming" { "+" (visible.to_come) span class="gap" {} } }
        }
    }
}

fn influence_of(sum: i16) -> String {
    sum.to_string().replace('-', "−")
}

/// One player at an audience.
fn occupant(drawing: &Drawing<'_>, at: Sovereign, seat: Seat, player: &Player) -> Markup {
    let view = drawing.view;
    let withdrawn = view.withdrawn.has(seat);
    html! {
        div class={ "row " (mark(seat)) @if withdrawn { " withdrawn" } @if drawing.due(seat) { " due" } } id={ "secrets-at-" (at.word()) "-" (seat) } style={ "grid-row:" (seat.index() + 1) } {
            (chair())
            span class="who" id={ "secrets-who-" (at.word()) "-" (seat) } data-e=(row_name(seat)) data-p={ "who-" (seat) } data-from={ "secrets-desk-" (seat) } {
                (medallion(seat)) (name(drawing, seat))
                @if view.guests.has(seat) { span class="tag" data-about="guest" { (icon("dinner", "")) (drawing.say("text-guest")) } }
                @if withdrawn { span class="tag" data-about="withdrawn" { (drawing.say("text-withdrawn")) } }
            }
            (slot(drawing, at, StakeSlot { target: Target::Seat(seat), face: Face::Open, marks: player.marks, spies: SeatSet::EMPTY },
                card_on_table(drawing, player.open.map_or(FaceDown::Nothing, FaceDown::Card)).as_ref()))
            (slot(drawing, at, StakeSlot { target: Target::Seat(seat), face: Face::Hidden, marks: player.marks, spies: player.spies },
                card_on_table(drawing, player.hidden).as_ref()))
            @if let Some(third) = card_on_table(drawing, player.third) {
                @let label = drawing.speak.say(&Label::new("text-third").with("card", third.name.clone()));
                span class="slot third" title=(label) {
                    (staked_card(drawing, &format!("secrets-{}-{seat}-third", at.word()), &format!("secrets-desk-{seat}"), &third, &label, Some("third")))
                }
            }
        }
    }
}

/// A card on the table: what is seen of it, and its name.
struct CardOnTable {
    side: Side,
    name: String,
}

/// The side of a card that is seen.
#[derive(Clone, Copy)]
enum Side {
    Face(Card),
    Cardinal(CardinalCard),
    /// The symbol of the back.
    Back(&'static str),
}

fn card_on_table(drawing: &Drawing<'_>, card: FaceDown<Card>) -> Option<CardOnTable> {
    match card {
        FaceDown::Nothing => None,
        FaceDown::Hidden => Some(face_down(drawing, "back")),
        FaceDown::Card(card) => {
            Some(CardOnTable { side: Side::Face(card), name: drawing.speak.say(&card_name(card)) })
        }
    }
}

fn cardinal_on_table(drawing: &Drawing<'_>, card: FaceDown<CardinalCard>) -> Option<CardOnTable> {
    match card {
        FaceDown::Nothing => None,
        FaceDown::Hidden => Some(face_down(drawing, "cback")),
        FaceDown::Card(card) => {
            Some(CardOnTable { side: Side::Cardinal(card), name: influence(card.influence()) })
        }
    }
}

fn face_down(drawing: &Drawing<'_>, symbol: &'static str) -> CardOnTable {
    let name = drawing.speak.say(&Label::new("draw-face").with("face", "hidden"));
    CardOnTable { side: Side::Back(symbol), name }
}

/// A staked card as a piece: it comes from its player's desk, is turned over in place, and leaves for the discard pile.
/// Its label says whose it is; its topic is that of its kind, unless another is given.
fn staked_card(
    drawing: &Drawing<'_>,
    slot: &str,
    from: &str,
    card: &CardOnTable,
    label: &str,
    about: Option<&str>,
) -> Markup {
    let (kind, turn, picture) = match card.side {
        Side::Face(card) => (format!("card-{card}"), "face", cards::face(drawing, card, label)),
        Side::Cardinal(card) => ("cardinal".to_owned(), "face", cards::cardinal(card, label)),
        Side::Back(symbol) => (symbol.to_owned(), "back", cards::back(symbol, label)),
    };
    html! {
        span class="lies" id={ (slot) "-card" } data-p=(kind) data-about=[about] data-turn=(turn) data-from=(from) data-to="secrets-discard" { (picture) }
    }
}

/// The Cardinal's two cards (R6), in a line that is free.
fn cardinal_row(drawing: &Drawing<'_>, at: Sovereign, cardinal: &Cardinal, line: usize) -> Markup {
    let place = |face, spies| StakeSlot { target: Target::Cardinal, face, marks: cardinal.marks, spies };
    html! {
        div class="row cardinal" id={ "secrets-at-" (at.word()) "-cardinal" } style={ "grid-row:" (line) } {
            span class="who" data-about="at-cardinal" { (icon("galero", "")) b class="nm" { (drawing.say("text-cardinal")) } }
            (slot(drawing, at, place(Face::Open, SeatSet::EMPTY), cardinal_on_table(drawing, cardinal.open.map_or(FaceDown::Nothing, FaceDown::Card)).as_ref()))
            (slot(drawing, at, place(Face::Hidden, cardinal.spies), cardinal_on_table(drawing, cardinal.hidden).as_ref()))
        }
    }
}

/// The place of a staked card: whose it is, which face, and its marks.
#[derive(Clone, Copy)]
struct StakeSlot {
    target: Target,
    face: Face,
    marks: StakeMarks,
    spies: SeatSet,
}

/// A place for a staked card. The viewer's own empty place is where the next card goes.
fn slot(drawing: &Drawing<'_>, at: Sovereign, place: StakeSlot, card: Option<&CardOnTable>) -> Markup {
    let StakeSlot { target, face, marks, spies } = place;
    let view = drawing.view;
    let own = matches!(target, Target::Seat(seat) if view.me == Some(seat));
    let stabbed = card.is_none() && marks.staked(face);
    let element = match card {
        Some(_) => Some(stake_name(target, face)),
        None if own && !stabbed && drawing.stakes_now() => Some(face.word().to_owned()),
        None => None,
    };
    // What has no element of its own, or only sometimes.
    let about = match card {
        None if stabbed => Some("stabbed"),
        None if target == Target::Cardinal => Some("cardinal"),
        None if element.is_none() => Some(face.word()),
        _ => None,
    };
    let seat = match target {
        Target::Seat(seat) => Some(seat),
        Target::Cardinal => None,
    };
    let taken = view.named.iter().flatten().find(|named| Some(named.from) == seat && named.face == face);
    let whose = seat.map_or_else(|| drawing.say("text-cardinal"), |seat| drawing.speak.name(seat));
    let what = match card {
        Some(card) => card.name.clone(),
        None if stabbed => drawing.say("text-stabbed"),
        None => drawing.say("card-none"),
    };
    let label = Label::new("draw-stake").with("name", whose).with("face", face.word()).with("card", what);
    let label = drawing.speak.say(&label);
    let (id, from) = match target {
        Target::Seat(seat) => {
            (format!("secrets-{}-{seat}-{}", at.word(), face.word()), format!("secrets-desk-{seat}"))
        }
        Target::Cardinal => {
            (format!("secrets-{}-cardinal-{}", at.word(), face.word()), "secrets-cardinal".to_owned())
        }
    };
    html! {
        span class={ "slot " (face.word()) @if card.is_none() { " bare" } } id=(id) data-e=[&element] data-about=[about] title=(label) {
            @if let Some(card) = card { (staked_card(drawing, &id, &from, card, &label, None)) }
            @else if element.is_some() {
                (named_icon(if face == Face::Open { "eye" } else { "back" }, "place", &drawing.speak.say(&Label::new("draw-face").with("face", face.word()))))
            }
            @if stabbed { (icon("dagger", "stabbed")) }
            @if card.is_some() && marks.doubled(face) { span class="double" data-about="doubled" { (icon("medal", "")) "×2" } }
            @if let Some(taken) = taken { span class={ "taken " (mark(taken.by)) } data-about="named" { (icon("recruitment", "")) (icon(mark(taken.by), "")) } }
            @if !spies.is_empty() {
                span class="spies" data-about="spies" { @for spy in spies.iter() { (icon("eye", mark(spy))) } }
            }
        }
    }
}
