//! The palace: nine rooms, the servants in them, and the forecourt where the reserves wait.

use maud::{Markup, html};
use rules::{Label, Seat};

use super::{Drawing, icon, seat_symbol};
use crate::draw::room_name;
use crate::pieces::Room;
use crate::state::Phase;

/// The five rooms with a bonus for the majority (R3.5).
const BONUS: [Room; 5] = [Room::Court, Room::Stairs, Room::Mint, Room::Cabinet, Room::Pompadour];

/// How many servants stand beside the first; the rest stand behind the last, as in the style.
const SPREAD: u8 = 5;

pub(super) fn draw(drawing: &Drawing<'_>) -> Markup {
    let laid = match drawing.view.phase {
        Phase::Rooms(laid) => usize::from(laid),
        _ => 9,
    };
    html! {
        div class="palace" {
            div class={ "rooms n" (drawing.view.seats) } {
                (walls())
                @for room in drawing.view.palace.cells().into_iter().take(laid) { (self::room(drawing, room)) }
            }
            (forecourt(drawing))
        }
    }
}

/// Walls with a door between neighbouring rooms. Only the walls follow the shape of the palace.
fn walls() -> Markup {
    html! {
        svg class="floor" aria-hidden="true" {
            svg viewBox="2 2 356 356" preserveAspectRatio="none" {
                path class="walls" d="M122 6v37m0 42v74m0 42v74m0 42v37M238 6v37m0 42v74m0 42v74m0 42v37M6 122h37m42 0h74m42 0h74m42 0h37M6 238h37m42 0h74m42 0h74m42 0h37" {}
                path class="walls" d="M158 355H6V6h348v349H202" {}
                path class="poche" d="M158 355H6V6h348v349H202" {}
            }
        }
    }
}

fn room(drawing: &Drawing<'_>, room: Room) -> Markup {
    let word = room.word();
    html! {
        div class={ "room " (word) } id={ "palais-room-" (word) } data-e={ "room-" (word) } {
            svg class="scene" aria-hidden="true" { use href={ "/assets/palais.svg#room-" (word) } {} }
            span class="name" aria-hidden="true" { (drawing.speak.say(&Label::new("draw-room-name").with("room", word))) }
            span class="unseen" { (servants_label(drawing, room)) }
            @for seat in Seat::all(drawing.view.seats) { (servants(drawing, room, seat)) }
        }
    }
}

/// A seat's servants in a room: the pieces, a crown for the majority, and their number.
fn servants(drawing: &Drawing<'_>, room: Room, seat: Seat) -> Markup {
    let count = drawing.view.servants[seat][room];
    if count == 0 {
        return html! {};
    }
    let symbol = seat_symbol(seat);
    html! {
        span class={ "folk " (symbol) } style=[(count > 1).then(|| format!("--n:{}", (count - 1).min(SPREAD)))] aria-hidden="true"
            data-from={ "palais-reserve-" (seat) } data-to={ "palais-reserve-" (seat) } {
            @for n in 0..count {
                svg id={ "palais-" (symbol) "-" (room.word()) "-" (n) } data-p=(symbol) {
                    use href={ "/assets/palais.svg#" (symbol) } {}
                }
            }
            @if BONUS.contains(&room) && drawing.majority(seat, room) {
                svg class="ico crown" data-about="majority" { use href="/assets/palais.svg#crown" {} }
            }
            @if count > 1 { b { (count) } }
        }
    }
}

/// The servants in a room, as text for screen readers.
fn servants_label(drawing: &Drawing<'_>, room: Room) -> String {
    let view = drawing.view;
    let here = Seat::all(view.seats).filter(|&seat| view.servants[seat][room] > 0);
    let who: Vec<_> =
        here.map(|seat| format!("{} {}", drawing.speak.name(seat), view.servants[seat][room])).collect();
    if who.is_empty() {
        return drawing.speak.say(&Label::new("draw-room-empty").with("room", room_name(room)));
    }
    let first = Seat::all(view.seats).filter(|&seat| BONUS.contains(&room) && drawing.majority(seat, room));
    let first: Vec<_> = first.map(|seat| drawing.speak.name(seat)).collect();
    let key = if first.is_empty() { "draw-room" } else { "draw-room-majority" };
    let label = Label::new(key).with("room", room_name(room)).with("servants", who.join(", "));
    drawing.speak.say(&label.with("first", first.join(", ")))
}

/// The reserves in front of the palace, and behind each the common supply.
fn forecourt(drawing: &Drawing<'_>) -> Markup {
    let view = drawing.view;
    html! {
        div class="forecourt" title=(drawing.say("draw-reserve")) {
            @for seat in Seat::all(view.seats) {
                @let servants = &view.servants[seat];
                @let label = Label::new("draw-reserve-of").with("seat", seat)
                    .with("reserve", servants.reserve).with("supply", servants.supply);
                // Choices name the viewer's own reserve, the log names the others.
                @let name = drawing.own(seat, "reserve").map_or_else(|| format!("reserve-{seat}"), str::to_owned);
                div class={ "reserve " (seat_symbol(seat)) } id={ "palais-reserve-" (seat) } data-e=(name) {
                    (icon(seat_symbol(seat), ""))
                    b aria-hidden="true" { (servants.reserve) }
                    span class="quiet" aria-hidden="true" data-about="supply" { "+" (servants.supply) }
                    span class="unseen" { (drawing.speak.say(&label)) }
                }
            }
        }
    }
}
