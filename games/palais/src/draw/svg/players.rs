//! The players: points, gold, cards, nobles, and open cards.

use maud::{Markup, html};
use rules::{Label, Seat};

use super::{Drawing, POINTS_ONLY, cards, figure, icon, park, piece, seat_symbol, unseen};
use crate::draw::noble_name;
use crate::pieces::{Noble, Privilege, Room};
use crate::state::Phase;
use crate::tables;
use crate::view::CardsView;

pub(super) fn draw(drawing: &Drawing<'_>) -> Markup {
    html! {
        div class="seats" {
            @for seat in Seat::all(drawing.view.seats) { (player(drawing, seat)) }
        }
    }
}

fn player(drawing: &Drawing<'_>, seat: Seat) -> Markup {
    let view = drawing.view;
    let open = view.shows_tally(seat);
    // Most points, then most servants at the Cardinal (R11.6).
    let standing = |seat: Seat| (view.counts[seat].total(), view.servants[seat][Room::Cardinal]);
    let won = matches!(view.phase, Phase::Over(_))
        && Seat::all(view.seats).all(|other| standing(other) <= standing(seat));
    html! {
        div class={ "seat " (seat_symbol(seat)) @if drawing.due() == Some(seat) { " due" } @if won { " won" } } id={ "palais-seat-" (seat) } data-e={ "seat-" (seat) } {
            div class="who" {
                (icon(seat_symbol(seat), ""))
                b title=(drawing.speak.name(seat)) { (drawing.speak.name(seat)) }
                @if won { (icon("crown", "laurel")) }
                span title=(said("draw-gold", drawing, i64::from(view.gold[seat]))) { (figure("coin", "", view.gold[seat])) }
                span data-about="hand" title=(said("draw-cards", drawing, view.hands[seat].len().into())) { (figure("back", "", view.hands[seat].len())) }
                @if open { (points(drawing, seat)) }
                @else { span class="points shut" data-about="points" title=(drawing.say("draw-closed-tally")) { "?" } }
            }
            // The height is fixed; what does not fit is scrolled.
            div class="goods" {
                @for (noble, count) in view.nobles[seat].iter() { (nobles(drawing, seat, noble, count, open)) }
                @if !open {
                    @for n in 0..view.face_down(seat) { (face_down(drawing, seat, n)) }
                }
                @for (card, count) in view.open[seat].iter() { (cards::chip(drawing, card, count, "open", Some(&format!("open-{seat}")))) }
                @if let (CardsView::Known(hand), true) = (view.hands[seat], view.me.is_none()) {
                    @for (card, count) in hand.iter() { (cards::chip(drawing, card, count, "", None)) }
                }
            }
        }
    }
}

fn said(key: &'static str, drawing: &Drawing<'_>, count: i64) -> String {
    drawing.speak.say(&Label::new(key).with("count", count))
}

/// The seat's points if the game ended now.
fn points(drawing: &Drawing<'_>, seat: Seat) -> Markup {
    let count = drawing.view.counts[seat];
    let breakdown = Label::new("log-counted")
        .with("seat", seat)
        .with("total", count.total())
        .with("nobles", count.nobles)
        .with("cards", count.cards)
        .with("hand", count.hand)
        .with("park", count.park);
    html! { span class="points" data-about="points" title=(drawing.speak.say(&breakdown)) { (count.total()) } }
}

/// A noble face down: nobody sees which (R12.4).
fn face_down(drawing: &Drawing<'_>, seat: Seat, n: u8) -> Markup {
    html! {
        span class="noble down" id={ "palais-down-" (seat) "-" (n) } data-p=(POINTS_ONLY) data-about="face-down" title=(drawing.say("draw-face-down")) { (icon("lys", "")) }
    }
}

/// All nobles of a kind; used ones are turned over. With a closed tally, only the ones that lie face up.
fn nobles(drawing: &Drawing<'_>, seat: Seat, noble: Noble, count: u8, open: bool) -> Markup {
    let over = drawing.view.turned[seat].count(noble);
    let shown = match noble.privilege() {
        _ if open => count,
        Some(_) => count - over,
        None => 0,
    };
    let points = tables::figure_set(drawing.view.figures).recruit_terms[usize::from(noble.number())].points;
    let label = Label::new("draw-owned").with("noble", noble_name(noble)).with("points", points);
    let name = drawing.speak.say(&label);
    let once = noble.privilege().filter(|privilege| Privilege::ONCE.contains(privilege));
    let called = once.map(|privilege| format!("noble-{}", privilege.word()));
    let called = called.as_deref().and_then(|name| drawing.own(seat, name));
    html! {
        @for n in 0..shown {
            @let turned = n >= count - over;
            span class={ "noble" @if noble.privilege().is_some() { " p" } @if turned { " over" } }
                id={ "palais-noble-" (seat) "-" (noble) "-" (n) } data-p=(piece(noble)) data-about=[turned.then_some("face-down")] title=(name)
                data-e=[called.filter(|_| !turned)] {
                @if called.is_some() { (unseen(&name)) }
                @match noble.privilege() {
                    Some(privilege) if !turned => (icon(privilege_icon(privilege), "")),
                    _ => (icon(park::bust(noble), "")),
                }
                b aria-hidden=[called.map(|_| "true")] { (points) }
            }
        }
    }
}

const fn privilege_icon(privilege: Privilege) -> &'static str {
    match privilege {
        Privilege::Servant => "i-servant",
        Privilege::Servants => "i-servants",
        Privilege::Gate => "i-gate",
        Privilege::Moves => "i-moves",
        Privilege::Diagonal => "i-diagonal",
        Privilege::Gold => "i-gold",
        Privilege::Cabinet => "i-cabinet",
        Privilege::Pompadour => "i-pompadour",
        Privilege::Cards => "i-cards",
    }
}
