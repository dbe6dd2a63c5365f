//! The park: nobles with what they cost now, the servants of the border, statues, and who leads on each side.

use maud::{Markup, html};
use rules::{Label, Seat};

use super::{Drawing, at, piece, seat_symbol, sprite};
use crate::draw::{noble_name, space_name};
use crate::pieces::{Noble, Side, Space};
use crate::state::Occupant;
use crate::tables::{self, STATUES, space_at};

/// Side of a space, and the gravel around the square where the outer spaces lie.
const SPACE: u16 = 46;
const MARGIN: u16 = 42;

pub(super) fn draw(drawing: &Drawing<'_>) -> Markup {
    html! {
        svg class="park" data-about="park" viewBox="-2 -2 364 364" role="group" aria-label=(drawing.panel_name("park")) {
            rect class="gravel" x="-1" y="-1" width="362" height="362" rx="4" {}
            @for turn in [0, 90, 180, 270] {
                use href="/assets/palais.svg#broderie" width="42" height="42" transform={ "rotate(" (turn) " 180 180)" } {}
            }
            rect class="lawn" x="40" y="40" width="280" height="280" {}
            path class="hair" d="M42 88h276M42 134h92M226 134h92M42 180h92M226 180h92M42 226h92M226 226h92M42 272h276M88 42v276M134 42v92M134 226v92M180 42v92M180 226v92M226 42v92M226 226v92M272 42v276" {}
            (sprite("fountain", 92, 92).about("fountain").at(134_u16, 134_u16))
            (statues(drawing))
            @for (row, column) in (0..6).rev().flat_map(|row| (0..6).map(move |column| (row, column))) {
                @if let Some(space) = space_at(column, row) {
                    (self::space(drawing, space, MARGIN + SPACE * to_u16(column) + 2, MARGIN + SPACE * to_u16(5 - row) + 2))
                }
            }
            @for side in Side::ALL { (outer(drawing, side)) (tally(drawing, side)) }
        }
    }
}

/// Converts a column or row to a number of pixels.
fn to_u16(n: usize) -> u16 {
    u16::try_from(n).unwrap_or_default()
}

/// A point of a side: `along` the side, and `out` of the square.
fn along(side: Side, far: u16, out: u16) -> (u16, u16) {
    match side {
        Side::Lions => (MARGIN - out, far),
        Side::Nymphs => (360 - MARGIN + out, far),
        Side::Sphinxes => (far, MARGIN - out),
        Side::Vases => (far, 360 - MARGIN + out),
    }
}

/// The hedges and statues between two spaces (R1.4), and the points of a side (R11.4).
fn statues(drawing: &Drawing<'_>) -> Markup {
    let [first, second] = tables::SIDE_POINTS;
    let label = Label::new("draw-statue").with("first", first).with("second", second);
    html! {
        g data-about="statue" {
            title { (drawing.speak.say(&label)) }
            use href="/assets/palais.svg#hedges" width="360" height="360" {}
            @for (side, (_, after)) in Side::ALL.into_iter().flat_map(|side| STATUES.map(|statue| (side, statue))) {
                @let (x, y) = along(side, MARGIN + SPACE * to_u16(after), 4);
                (sprite(side.word(), 22, 26).at(x - 11, y - 15))
            }
        }
    }
}

fn outer(drawing: &Drawing<'_>, side: Side) -> Markup {
    let ((x, y), (sign_x, sign_y)) = (along(side, 180, 21), along(side, 141, 21));
    html! {
        // A servant there counts twice (R11.4).
        text class="twice" x=(sign_x) y=(sign_y + 5) { "×2" }
        rect class="out" data-about="space-outer" x=(x - 21) y=(y - 21) width="42" height="42" rx="4" {}
        (self::space(drawing, Space::outer(side), x - 21, y - 21))
    }
}

/// Each seat's servants on a side, and its points if the game ended now.
fn tally(drawing: &Drawing<'_>, side: Side) -> Markup {
    let view = drawing.view;
    let own = |seat| view.park.on_side(side, seat);
    let who: Vec<_> = Seat::all(view.seats)
        .filter(|&seat| own(seat) > 0)
        .map(|seat| format!("{} {}", drawing.speak.name(seat), own(seat)))
        .collect();
    let label = Label::new("draw-side").with("side", side.word()).with("servants", who.join(", "));
    html! {
        g class="tally" data-about="side" {
            title { (drawing.speak.say(&label)) }
            @for seat in Seat::all(view.seats).filter(|&seat| own(seat) > 0) {
                // Two places before the middle of the side, two behind it.
                @let far = [64, 102, 258, 296][seat.index() & 3];
                @let (x, y) = along(side, far, 21);
                @let points = view.park.side_points(side, seat, view.seats);
                g class={ (seat_symbol(seat)) @if points > 2 { " first" } } id={ "palais-side-" (side.word()) "-" (seat) } style=(at(x - 18, y - 14)) {
                    rect width="36" height="28" rx="4" {}
                    (sprite(seat_symbol(seat), 16, 20).at(3_u16, 4_u16))
                    text x="25" y="19" { (own(seat)) }
                }
            }
        }
    }
}

fn space(drawing: &Drawing<'_>, space: Space, x: u16, y: u16) -> Markup {
    let occupant = drawing.view.park.at(space);
    let name = space.to_string();
    let kind = match occupant {
        Occupant::Noble(_) => "noble",
        Occupant::Servant(_) => "taken",
        Occupant::Empty => "empty",
    };
    html! {
        g class=(kind) id={ "palais-" (name) } data-e={ "space-" (name) } style=(at(x, y)) {
            @match occupant {
                Occupant::Noble(noble) => (self::noble(drawing, space, noble)),
                Occupant::Servant(seat) => {
                    title { (drawing.speak.say(&Label::new("draw-taken").with("space", space_name(space)).with("seat", seat))) }
                    (sprite(seat_symbol(seat), 28, 35).class(seat_symbol(seat)).named(format!("palais-post-{name}")).servant(seat).about("posted").at(7_u16, 3_u16))
                },
                Occupant::Empty => {
                    title { (drawing.speak.say(&Label::new("draw-empty").with("space", space_name(space)))) }
                    (sprite("bush", 42, 42).about("empty"))
                },
            }
        }
    }
}

/// Points, price, seals.
fn noble(drawing: &Drawing<'_>, space: Space, noble: Noble) -> Markup {
    let recruit_terms = &tables::figure_set(drawing.view.figures).recruit_terms[noble.index()];
    let price = drawing.view.cost(space, noble).gold;
    let reduced = price < recruit_terms.gold;
    let class = match (noble.privilege(), reduced) {
        (Some(_), true) => Some("p off"),
        (Some(_), false) => Some("p"),
        (None, true) => Some("off"),
        (None, false) => None,
    };
    let (turquoise, violet) = (recruit_terms.seals.turquoise, recruit_terms.seals.violet);
    // Seals of both colours are one symbol.
    let seals = if turquoise >= violet { "seal-t" } else { "seal-v" };
    let label = Label::new("draw-noble")
        .with("space", space_name(space))
        .with("noble", noble_name(noble))
        .with("points", recruit_terms.points)
        .with("gold", price)
        .with("printed", recruit_terms.gold)
        .with("turquoise", turquoise)
        .with("violet", violet);
    html! {
        title { (drawing.speak.say(&label)) }
        g id={ "palais-who-" (space) } data-p=(piece(noble)) class=[class] {
            (sprite(noble_symbol(noble), 42, 42))
            text x="8.5" y="13" { (recruit_terms.points) }
            @if reduced {
                g data-about="discount" {
                    text class="gold" x="32.8" y="13.2" { (price) }
                    text class="was" x="33" y="25.5" { (recruit_terms.gold) }
                }
            } @else { text class="gold" data-about="gold" x="32.8" y="13.2" { (price) } }
        }
        @if turquoise + violet > 0 { (sprite(&format!("q{turquoise}{violet}"), 42, 10).about(seals).at(0_u16, 31_u16)) }
    }
}

/// The symbol of a noble; a privilege shows what it gives.
pub(super) fn noble_symbol(noble: Noble) -> &'static str {
    use crate::pieces::Privilege as P;
    match noble.privilege() {
        Some(P::Servant) => "n-servant",
        Some(P::Servants) => "n-servants",
        Some(P::Gate) => "n-gate",
        Some(P::Moves) => "n-moves",
        Some(P::Diagonal) => "n-diagonal",
        Some(P::Gold) => "n-gold",
        Some(P::Cabinet) => "n-cabinet",
        Some(P::Pompadour) => "n-pompadour",
        Some(P::Cards) => "n-cards",
        None => PORTRAITS[usize::from(noble.number()) % PORTRAITS.len()].0,
    }
}

/// Card and bust of a noble without a privilege: nobles of one kind look alike, those of the next kind do not.
const PORTRAITS: [(&str, &str); 6] = [
    ("lady", "bust-lady"),
    ("lord", "bust-lord"),
    ("lady-2", "bust-lady-2"),
    ("lord-2", "bust-lord-2"),
    ("lady-3", "bust-lady-3"),
    ("lord-3", "bust-lord-3"),
];

/// The bust of a noble: of one whose privilege is used too.
pub(super) fn bust(noble: Noble) -> &'static str {
    PORTRAITS[usize::from(noble.number()) % PORTRAITS.len()].1
}
