//! An audience: what it asks and gives, who sits there, what lies before them, and how much of it is in sight.

use maud::{Markup, html};
use rules::{Label, Seat, SeatSet};

use super::{Table, cards, icon, mark, name};
use crate::draw::{card_name, fate_word, influence, stake_name};
use crate::pieces::{Card, CardinalCard, Face, Sovereign, Target};
use crate::state::{Fate, Marks};
use crate::view::{Cardinal, Down, Player};

pub(super) fn draw(table: &Table<'_>, at: Sovereign) -> Markup {
    let audience = table.view.audiences[at];
    let word = at.word();
    let title = table.speak.say(&Label::new("draw-sovereign").with("sovereign", word));
    let cardinal = &table.view.cardinal;
    let sits = audience.seats.len() == 1 && cardinal.marks.staked(Face::Open);
    html! {
        div class={ "aud " (word) } id={ "secrets-" (word) } data-e=(word) role="group" aria-label=(title) {
            div class="crest" {
                svg class="sovereign" viewBox="0 0 80 80" aria-hidden="true" { use href={ "/assets/secrets.svg#" (word) } {} }
                div class="asks" {
                    b class="title" { (title) }
                    @if let Some(tile) = audience.tile {
                        @let figures = table.figures().audience(tile);
                        div class="terms" {
                            span class="gain" title=(said(table, "draw-gain", figures.gain)) { "+" (figures.gain) (icon("lys", "")) }
                            span class="loss" title=(said(table, "draw-loss", figures.loss)) { "−" (figures.loss) (icon("lys", "")) }
                        }
                        div class="favour" { (icon(tile.favour().word(), "")) (table.speak.say(&Label::new("draw-favour").with("favour", tile.favour().word()))) }
                    } @else {
                        div class="quiet" { (table.say("draw-closed")) }
                    }
                }
                @if let Some(tile) = audience.tile {
                    @let need = table.figures().audience(tile).need;
                    span class="need" title=(said(table, "draw-need", need)) { (icon("crown", "")) b { (need) } }
                }
            }
            div class="state" {
                @if let Some(tile) = audience.tile { (meter(table, at, i16::from(table.figures().audience(tile).need))) }
                @if audience.fate != Fate::Pending {
                    div class={ "fate " (fate_word(audience.fate)) } {
                        (table.speak.say(&Label::new("text-fate").with("fate", fate_word(audience.fate))))
                        @if let Fate::Succeeded(Some(first)) = audience.fate { span class="winner" { (icon("crown", "")) (name(table, first)) } }
                    }
                }
            }
            div class="sitters" {
                @for (seat, player) in table.players().filter(|(seat, _)| audience.seats.has(*seat)) {
                    (sitter(table, at, seat, player))
                }
                @if sits { (cardinal_row(table, at, cardinal)) }
                @if audience.seats.is_empty() { (icon("lys", "mono")) }
            }
        }
    }
}

fn said(table: &Table<'_>, key: &'static str, count: u8) -> String {
    table.speak.say(&Label::new(key).with("count", count))
}

/// The influence in sight, the cards face down that the viewer does not know, and those still to come.
#[derive(Default)]
struct Sight {
    sum: i16,
    hidden: u8,
    to_come: u8,
}

impl Sight {
    /// One place for a card: what is there counts, doubled if it is decorated.
    fn add(&mut self, card: Down<i8>, staked: bool, doubled: bool) {
        match card {
            Down::Card(influence) => self.sum += i16::from(influence) << u8::from(doubled),
            Down::Hidden => self.hidden += 1,
            Down::Nothing => self.to_come += u8::from(!staked),
        }
    }

    fn player(&mut self, player: &Player) {
        // Who is seen to withdraw counts nothing (R9.1).
        if player.open == Some(Card::Excuse) || player.hidden == Down::Card(Card::Excuse) {
            return;
        }
        let open = player.open.map_or(Down::Nothing, Down::Card);
        self.both(open.map(Card::influence), player.hidden.map(Card::influence), player.marks);
    }

    fn cardinal(&mut self, cardinal: &Cardinal) {
        let open = cardinal.open.map_or(Down::Nothing, Down::Card);
        let [open, hidden] = [open, cardinal.hidden].map(|card| card.map(CardinalCard::influence));
        self.both(open, hidden, cardinal.marks);
    }

    fn both(&mut self, open: Down<i8>, hidden: Down<i8>, marks: Marks) {
        for (card, face) in [(open, Face::Open), (hidden, Face::Hidden)] {
            self.add(card, marks.staked(face), marks.doubled(face));
        }
    }
}

/// How near the need is (R7.2).
fn meter(table: &Table<'_>, at: Sovereign, need: i16) -> Markup {
    let audience = table.view.audiences[at];
    let mut sight = Sight::default();
    for (seat, player) in table.players() {
        if audience.seats.has(seat) && !table.view.withdrawn.has(seat) {
            sight.player(player);
        }
    }
    if audience.seats.len() == 1 && table.view.cardinal.marks.staked(Face::Open) {
        sight.cardinal(&table.view.cardinal);
    }
    let part = (sight.sum.max(0) * 100 / need.max(1)).min(100);
    let sum = influence_of(sight.sum);
    let label = Label::new("draw-sight").with("sum", sum.clone()).with("need", i32::from(need));
    let label = label.with("hidden", sight.hidden).with("coming", sight.to_come);
    html! {
        div class={ "meter" @if sight.sum >= need { " full" } } title=(table.speak.say(&label)) {
            span class="bar" { i style={ "width:" (part) "%" } {} }
            b { (sum) " / " (need) }
            @if sight.hidden > 0 { span class="fig" { "+" (sight.hidden) (icon("back", "small")) } }
            @if sight.to_come > 0 { span class="fig coming" { "+" (sight.to_come) span class="gap" {} } }
        }
    }
}

fn influence_of(sum: i16) -> String {
    sum.to_string().replace('-', "−")
}

/// One player at an audience.
fn sitter(table: &Table<'_>, at: Sovereign, seat: Seat, player: &Player) -> Markup {
    let view = table.view;
    let withdrawn = view.withdrawn.has(seat);
    html! {
        div class={ "row " (mark(seat)) @if withdrawn { " withdrawn" } @if table.due(seat) { " due" } } id={ "secrets-at-" (at.word()) "-" (seat) } {
            span class="who" id={ "secrets-who-" (at.word()) "-" (seat) } data-p={ "who-" (seat) } data-from={ "secrets-desk-" (seat) } {
                (name(table, seat))
                @if view.guests.has(seat) { span class="tag" { (icon("dinner", "")) (table.say("text-guest")) } }
                @if withdrawn { span class="tag" { (table.say("text-withdrawn")) } }
            }
            (slot(table, at, Place { target: Target::Seat(seat), face: Face::Open, marks: player.marks, spies: SeatSet::EMPTY },
                lying(table, player.open.map_or(Down::Nothing, Down::Card)).as_ref()))
            (slot(table, at, Place { target: Target::Seat(seat), face: Face::Hidden, marks: player.marks, spies: player.spies },
                lying(table, player.hidden).as_ref()))
            @if let Some(third) = lying(table, player.third) {
                @let label = Label::new("text-third").with("card", third.name.clone());
                span class="slot third" title=(table.speak.say(&label)) {
                    (lies(&format!("secrets-{}-{seat}-third", at.word()), &format!("secrets-desk-{seat}"), &third))
                }
            }
        }
    }
}

/// A card on the table: how it looks, what it is to those who see it move, what it is called.
struct Lying {
    picture: Markup,
    kind: String,
    name: String,
    shut: bool,
}

fn lying(table: &Table<'_>, card: Down<Card>) -> Option<Lying> {
    match card {
        Down::Nothing => None,
        Down::Hidden => Some(face_down(table, "back")),
        Down::Card(card) => Some(Lying {
            picture: cards::face(table, card),
            kind: format!("card-{card}"),
            name: table.speak.say(&card_name(card)),
            shut: false,
        }),
    }
}

fn cardinal_lying(table: &Table<'_>, card: Down<CardinalCard>) -> Option<Lying> {
    match card {
        Down::Nothing => None,
        Down::Hidden => Some(face_down(table, "cback")),
        Down::Card(card) => Some(Lying {
            picture: cards::cardinal(card),
            kind: "cardinal".to_owned(),
            name: influence(card.influence()),
            shut: false,
        }),
    }
}

fn face_down(table: &Table<'_>, symbol: &str) -> Lying {
    Lying {
        picture: cards::back(symbol),
        kind: symbol.to_owned(),
        name: table.speak.say(&Label::new("draw-face").with("face", "hidden")),
        shut: true,
    }
}

/// A card as a piece: it comes from whoever stakes it, is turned over in its place, and leaves for the discard pile.
fn lies(slot: &str, from: &str, card: &Lying) -> Markup {
    html! {
        span class="lies" id={ (slot) "-card" } data-p=(card.kind) data-turn=(if card.shut { "back" } else { "face" })
            data-from=(from) data-to="secrets-discard" { (card.picture) }
    }
}

/// The Cardinal's two cards (R6).
fn cardinal_row(table: &Table<'_>, at: Sovereign, cardinal: &Cardinal) -> Markup {
    let place = |face, spies| Place { target: Target::Cardinal, face, marks: cardinal.marks, spies };
    html! {
        div class="row cardinal" id={ "secrets-at-" (at.word()) "-cardinal" } {
            span class="who" { (icon("galero", "")) b class="nm" { (table.say("text-cardinal")) } }
            (slot(table, at, place(Face::Open, SeatSet::EMPTY), cardinal_lying(table, cardinal.open.map_or(Down::Nothing, Down::Card)).as_ref()))
            (slot(table, at, place(Face::Hidden, cardinal.spies), cardinal_lying(table, cardinal.hidden).as_ref()))
        }
    }
}

/// Whose card lies here, on which face, and what happened to it.
#[derive(Clone, Copy)]
struct Place {
    target: Target,
    face: Face,
    marks: Marks,
    spies: SeatSet,
}

/// A place for a staked card; an own empty one is where the next card goes.
fn slot(table: &Table<'_>, at: Sovereign, place: Place, card: Option<&Lying>) -> Markup {
    let Place { target, face, marks, spies } = place;
    let view = table.view;
    let own = matches!(target, Target::Seat(seat) if view.me == Some(seat));
    let stabbed = card.is_none() && marks.staked(face);
    let element = match card {
        Some(_) => Some(stake_name(target, face)),
        None if own && !stabbed && table.stakes_now() => Some(face.word().to_owned()),
        None => None,
    };
    let seat = match target {
        Target::Seat(seat) => Some(seat),
        Target::Cardinal => None,
    };
    let taken = view.named.iter().flatten().find(|named| Some(named.from) == seat && named.face == face);
    let whose = seat.map_or_else(|| table.say("text-cardinal"), |seat| table.speak.name(seat));
    let what = match card {
        Some(card) => card.name.clone(),
        None if stabbed => table.say("text-stabbed"),
        None => table.say("card-none"),
    };
    let label = Label::new("draw-stake").with("name", whose).with("face", face.word()).with("card", what);
    let (id, from) = match target {
        Target::Seat(seat) => {
            (format!("secrets-{}-{seat}-{}", at.word(), face.word()), format!("secrets-desk-{seat}"))
        }
        Target::Cardinal => {
            (format!("secrets-{}-cardinal-{}", at.word(), face.word()), "secrets-cardinal".to_owned())
        }
    };
    html! {
        span class={ "slot " (face.word()) @if card.is_none() { " bare" } } id=(id) data-e=[element] title=(table.speak.say(&label)) {
            @if let Some(card) = card { (lies(&id, &from, card)) }
            @if stabbed { (icon("dagger", "stabbed")) }
            @if card.is_some() && marks.doubled(face) { span class="double" { (icon("medal", "")) "×2" } }
            @if let Some(taken) = taken { span class={ "taken " (mark(taken.by)) } { (icon("recruitment", "")) (icon(mark(taken.by), "")) } }
            @if !spies.is_empty() {
                span class="spies" { @for spy in spies.iter() { (icon("eye", mark(spy))) } }
            }
        }
    }
}
