//! Privilege cards: the deck and the discard pile, and what a seat holds and looks at.

use maud::{Markup, html};
use rules::{Label, Seat};

use super::{Drawing, icon, unseen};
use crate::choice::Payment;
use crate::draw::{card_name, payment_name};
use crate::pieces::{Card, Pile, Room, Seals};
use crate::state::TurnStep;
use crate::tables::{self, RecruitTerms};
use crate::view::CardsView;

/// The deck, what another seat is looking at, and the open discard pile.
pub(super) fn draw_deck(drawing: &Drawing<'_>) -> Markup {
    let view = drawing.view;
    let deck = Label::new("text-deck").with("count", view.deck).with("discards", view.discard.len());
    html! {
        div class="deck" {
            span class="pile" id="palais-deck" data-e="deck" title=(drawing.speak.say(&deck)) {
                (icon("back", "")) b aria-hidden="true" { (view.deck) }
                @if let CardsView::Hidden(count) = view.seen && count > 0 { span class="looks" data-about="seen" { "−" (count) } }
                (unseen(&drawing.speak.say(&deck)))
            }
            span class="discard" id="palais-discard" data-e="discard" {
                span class="quiet" { (drawing.speak.say(&Label::new("draw-discard").with("count", view.discard.len()))) }
                @for (card, count) in view.discard.iter() { (chip(drawing, card, count, "", Some("gone"))) }
            }
        }
    }
}

/// A seat's own cards, and those it is looking at.
pub(super) fn draw_hand(drawing: &Drawing<'_>, seat: Seat, payments: &[Payment]) -> Markup {
    let view = drawing.view;
    let known = |cards| match cards {
        CardsView::Known(pile) => pile,
        CardsView::Hidden(_) => Pile::EMPTY,
    };
    let (hand, seen) = (known(view.hands[seat]), known(view.seen));
    html! {
        div class="hand" data-about="hand" {
            @if !seen.is_empty() {
                div class="tray seen" data-about="seen" role="group" aria-label=(drawing.say("text-seen")) {
                    span class="quiet" { (drawing.say("text-seen")) }
                    (fan(drawing, "seen", seen))
                }
            }
            @if !payments.is_empty() {
                div class="tray pays" data-about="payment" role="group" aria-label=(drawing.say("draw-pay")) {
                    @for &payment in payments { (self::payment(drawing, payment)) }
                }
            }
            div class="tray" role="group" aria-label=(drawing.say("text-hand")) {
                span class="quiet" { (drawing.say(if hand.is_empty() { "draw-no-cards" } else { "text-hand" })) }
                (fan(drawing, "card", hand))
            }
        }
    }
}

/// The payments by cards with which a seat can recruit now (R9.7).
pub(super) fn payments(drawing: &Drawing<'_>, seat: Seat) -> Vec<Payment> {
    let (view, servants) = (drawing.view, &drawing.view.servants[seat]);
    let Some((due, TurnStep::Recruit { seals })) = drawing.turn() else { return Vec::new() };
    if due != seat || servants[Room::Office] == 0 {
        return Vec::new();
    }
    let costs: Vec<RecruitTerms> =
        view.costs().filter(|cost| u16::from(cost.gold) <= view.gold[seat]).collect();
    let covers = |paid: u8, own: u8, need: u8| (paid..=paid + own).contains(&need);
    let pays = |payment: &Payment| {
        let paid = payment.seals();
        costs.iter().any(|RecruitTerms { seals, .. }| {
            covers(paid.turquoise, servants[Room::Cabinet], seals.turquoise)
                && covers(paid.violet, servants[Room::Pompadour], seals.violet)
        })
    };
    Payment::up_to(seals).filter(|payment| payment.total() > 0).filter(pays).collect()
}

/// Cards side by side. Where there is little room, a card stands over the slot of the next.
fn fan(drawing: &Drawing<'_>, place: &str, pile: Pile) -> Markup {
    html! {
        @for (card, count) in pile.iter() {
            @let held = Label::new("draw-held").with("card", card.code()).with("gold", cost(drawing, card));
            @for n in 0..count {
                span class="slot" {
                    span class="card" id={ "palais-" (place) "-" (card.code()) "-" (n) } data-e={ (place) "-" (card.code()) }
                        data-p={ "card-" (card.code()) } data-turn="face" data-from="palais-deck" data-to="palais-discard" {
                        span class="cost" aria-hidden="true" data-about="gold" { (icon("coin", "")) b { (cost(drawing, card)) } }
                        span class="face" aria-hidden="true" { (face(card)) }
                        span class="what" { (drawing.speak.say(&Label::new("draw-card").with("card", card.code()))) }
                        (unseen(&drawing.speak.say(&held)))
                    }
                }
            }
        }
    }
}

/// Small cards of one kind. Where cards can move to, the place has an id. They come from the seat to act.
pub(super) fn chip(drawing: &Drawing<'_>, card: Card, count: u8, class: &str, place: Option<&str>) -> Markup {
    let code = card.code();
    let about = match place {
        Some(_) if class == "open" => Some("open-card".to_owned()),
        Some(_) => None,
        None => Some(format!("card-{code}")),
    };
    html! {
        span class={ "chip " (class) } id=[place.map(|place| format!("palais-{place}-{code}-{count}"))]
            data-p=[place.map(|_| format!("card-{code}"))] data-about=[about] data-from=[place.and(drawing.due()).map(|seat| format!("palais-seat-{seat}"))] data-to=[place.map(|_| "palais-deck")] title=(drawing.speak.say(&card_name(card))) {
            (face(card)) @if count > 1 { i { "×" (count) } }
        }
    }
}

/// Seals paid by cards (R9.7): clicked before the noble.
fn payment(drawing: &Drawing<'_>, payment: Payment) -> Markup {
    let Seals { turquoise, violet } = payment.seals();
    let label = Label::new("draw-payment").with("turquoise", turquoise).with("violet", violet);
    let name = payment_name(payment);
    html! {
        span class="pay" id={ "palais-" (name) } data-e=(name) title=(drawing.speak.say(&label)) {
            (unseen(&drawing.speak.say(&label)))
            @for _ in 0..turquoise { (icon("seal", "t")) }
            @for _ in 0..violet { (icon("seal", "v")) }
        }
    }
}

fn cost(drawing: &Drawing<'_>, card: Card) -> u8 {
    tables::figure_set(drawing.view.figures).card_costs[card as usize]
}

/// What a card gives, in pictures.
fn face(card: Card) -> Markup {
    let of = |count: u8, symbol: &str| html! { b { (count) } (icon(symbol, "")) };
    match card {
        Card::Majorities => icon("crown", ""),
        Card::Everyone => html! { (icon("i-servants", "")) (icon("gate", "")) },
        Card::March => html! {
            (of(tables::MARCH_SERVANTS, "gate")) " " (of(tables::MARCH_MOVES, "boot"))
        },
        Card::FiveMoves => of(tables::FIVE_MOVES, "boot"),
        Card::NineMoves => of(tables::NINE_MOVES, "boot"),
        Card::TwoSeals => html! { (icon("seal", "t")) (icon("seal", "v")) },
        Card::FourGold => html! { b { (tables::CARD_GOLD) } (icon("coin", "")) },
        Card::TwoPoints => of(2, "laurel"),
        Card::FourPoints => of(4, "laurel"),
    }
}
