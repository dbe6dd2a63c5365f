//! The palace: nine rooms, the servants in them, and the forecourt where the reserves wait.

use maud::{Markup, html};
use rules::{Label, Seat};

use super::{Drawing, at, sprite};
use crate::draw::room_name;
use crate::pieces::Room;
use crate::state::Phase;

/// Side of a room, and where the first one begins.
const ROOM: u8 = 116;
const WALL: u8 = 6;

/// The five rooms with a bonus for the majority (R3.5).
const BONUS: [Room; 5] = [Room::Court, Room::Stairs, Room::Mint, Room::Cabinet, Room::Pompadour];

/// Where a seat's servants stand in a room: left, top, width.
struct Corner {
    x: u8,
    y: u8,
    width: u8,
}

/// Two seats have a row each, more have a corner each.
fn corner(seats: u8, seat: Seat) -> Corner {
    let n = seat.number();
    if seats == 2 {
        Corner { x: 9, y: 33 + 42 * n, width: 100 }
    } else {
        Corner { x: 5 + 54 * (n % 2), y: 33 + 42 * (n / 2), width: 53 }
    }
}

pub(super) fn draw(drawing: &Drawing<'_>) -> Markup {
    let laid = match drawing.view.phase {
        Phase::Rooms(laid) => usize::from(laid),
        _ => 9,
    };
    html! {
        svg class="palace" viewBox="0 0 360 420" role="group" aria-label=(drawing.say("draw-palace")) {
            defs {
                pattern id="palais-parquet" width="14" height="14" patternUnits="userSpaceOnUse" {
                    path d="M0 7 7 0l7 7-7 7zM7 0v14M0 7h14" {}
                }
            }
            rect class="floor" x="2" y="2" width="356" height="356" {}
            rect fill="url(#palais-parquet)" x="2" y="2" width="356" height="356" {}
            @for (cell, room) in drawing.view.palace.cells().into_iter().enumerate().take(laid) {
                (self::room(drawing, cell, room))
            }
            // Walls, with a door between neighbouring rooms.
            path class="walls" d="M122 6v37m0 42v74m0 42v74m0 42v37M238 6v37m0 42v74m0 42v74m0 42v37M6 122h37m42 0h74m42 0h74m42 0h37M6 238h37m42 0h74m42 0h74m42 0h37" {}
            path class="walls" d="M158 355H6V6h348v349H202" {}
            path class="poche" d="M158 355H6V6h348v349H202" {}
            path class="hair" d="M158 359H2V2h356v357H202" {}
            (forecourt(drawing))
        }
    }
}

fn room(drawing: &Drawing<'_>, cell: usize, room: Room) -> Markup {
    let (across, down) = ([0, 1, 2][cell % 3], [0, 1, 2][cell / 3 % 3]);
    let place = at(u16::from(WALL + ROOM * across), u16::from(WALL) + u16::from(ROOM) * down);
    let word = room.word();
    html! {
        g class={ "room " (word) } id={ "palais-room-" (word) } data-e={ "room-" (word) } style=(place) {
            title { (servants_label(drawing, room)) }
            rect class="ground" x="3" y="3" width="110" height="110" {}
            (sprite(word, 66, 66).class("emblem").at(25_u16, 36_u16))
            text class="name" x="58" y="17" { (drawing.speak.say(&Label::new("draw-room-name").with("room", word))) }
            @for seat in Seat::all(drawing.view.seats) { (servants(drawing, room, seat)) }
        }
    }
}

/// A seat's servants in a room: the pieces, their number, and a crown for the majority.
fn servants(drawing: &Drawing<'_>, room: Room, seat: Seat) -> Markup {
    let count = drawing.view.servants[seat][room];
    if count == 0 {
        return html! {};
    }
    let Corner { x, y, width } = corner(drawing.view.seats, seat);
    // The pieces move closer together so that all fit. Below this distance their outlines would merge, so the rest
    // stand behind the last.
    const CLOSE: u8 = 3;
    let end = (width - 42).min(13 * (count - 1));
    let steps = (count - 1).min(end / CLOSE).max(1);
    let nth =
        |n: u8| x + u8::try_from(u16::from(end) * u16::from(n.min(steps)) / u16::from(steps)).unwrap_or(end);
    let seat_symbol = super::seat_symbol(seat);
    html! {
        g class=(seat_symbol) data-from={ "palais-reserve-" (seat) } data-to={ "palais-reserve-" (seat) } {
            @for n in 0..count {
                (sprite(seat_symbol, 20, 25).named(format!("palais-{seat_symbol}-{}-{n}", room.word())).servant(seat).at(nth(n), y))
            }
            @if count > 1 {
                text class="count" x=(x + end + 22) y=(y + 21) { (count) }
            }
            @if BONUS.contains(&room) && drawing.majority(seat, room) {
                (sprite("crown", 15, 11).class("crown").named(format!("palais-crown-{seat}-{}", room.word())).at(x + end + 3, y - 9))
            }
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
    let width = 348 / u16::from(view.seats.max(2));
    html! {
        text class="label" x="180" y="374" { (drawing.say("draw-reserve")) }
        @for (n, seat) in (0..).zip(Seat::all(view.seats)) {
            @let servants = &view.servants[seat];
            @let x = 6 + width * n + (width - 78) / 2;
            g class={ "reserve " (super::seat_symbol(seat)) } id={ "palais-reserve-" (seat) } data-e=[drawing.own(seat, "reserve")] style=(at(x, 380)) {
                title {
                    (drawing.speak.say(&Label::new("draw-reserve-of").with("seat", seat)
                        .with("reserve", servants.reserve).with("supply", servants.supply)))
                }
                rect width="78" height="38" rx="4" {}
                (sprite(super::seat_symbol(seat), 20, 25).at(6_u16, 6_u16))
                text class="count" x="29" y="27" { (servants.reserve) }
                text class="supply" x="72" y="26" { "+" (servants.supply) }
            }
        }
    }
}
