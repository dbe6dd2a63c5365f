//! The hand, best card of the round first.

use std::cmp::Reverse;

use maud::{Markup, html};
use rules::{Label, Seat};

use super::super::card_name;
use super::{Drawing, piece, unseen};
use crate::pieces::{Card, Colour, Hand};
use crate::state::Phase;
use crate::view::CardsView;

impl Drawing<'_> {
    /// The hands this viewer sees: the viewer's own with the card laid down, and all hands of a finished match that is
    /// open.
    pub(super) fn hand(&self) -> Markup {
        let view = self.view;
        let open: Vec<_> = Seat::all(view.seats)
            .filter_map(|seat| match view.hands[seat] {
                CardsView::Known(hand) => Some((seat, hand)),
                CardsView::Hidden(_) => None,
            })
            .collect();
        html! {
            @if !open.is_empty() {
                div class="escalier" {
                    div class="hands" data-about="hand" tabindex=[(open.len() > 1).then_some("0")] {
                        @for &(seat, hand) in &open {
                            @let said = self.say(&Label::new("text-hand").with("seat", seat));
                            div role="group" aria-label=(said) {
                                @if open.len() > 1 { p class="whose" { (said) } }
                                div class="cards" data-about="card" {
                                    @for card in self.sorted(hand) { (self.card(seat, card, false)) }
                                    @if let Phase::Play { cards, .. } = view.phase {
                                        @if let Some(card) = cards[seat] { (self.card(seat, card, true)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn sorted(&self, hand: Hand) -> Vec<Card> {
        let mut cards: Vec<Card> = hand.iter().collect();
        cards.sort_by_key(|&card| (Reverse(self.card_points(card)), Reverse(self.in_mood(card)), card));
        cards
    }

    /// The mood a card may still be played in.
    fn mood_to_play(&self) -> Option<Colour> {
        match self.view.phase {
            Phase::Draw { .. } | Phase::Climb { .. } | Phase::Push { .. } => None,
            _ => self.mood(),
        }
    }

    /// A card's value in the mood of the round, whatever the action; `None` if it can no longer be played.
    fn in_mood(&self, card: Card) -> u8 {
        self.mood_to_play().map_or(0, |mood| card.value(mood, self.figures()))
    }

    /// The points it would bring: 0 if the action of the round is another (R9.2, R9.3).
    fn card_points(&self, card: Card) -> u8 {
        if self.current_action().is_some_and(|action| action != card.action()) {
            0
        } else {
            self.in_mood(card)
        }
    }

    fn card(&self, seat: Seat, card: Card, laid: bool) -> Markup {
        let said = self.say(&card_name(card));
        let said =
            if laid { self.say(&Label::new("text-my-card").with("card", card_name(card))) } else { said };
        let mood = self.mood_to_play();
        let worth = self.card_points(card);
        let doubles = self.view.phase.day().is_some_and(|day| self.doubles(seat, day.event));
        let idle = mood.is_some() && worth == 0;
        // Hands shown after the end cannot be clicked; their cards are pictures.
        let own = self.view.me == Some(seat);
        html! {
            div id={ "escalier-card-" (card) } class={ "card" @if laid { " laid" } @if idle { " idle" } } data-about=[laid.then_some("laid")]
                data-e=[(own && !laid).then(|| format!("card-{card}"))] data-p=[own.then(|| format!("card-{card}"))] data-turn=[own.then_some("face")]
                data-from=[own.then_some("escalier-deck")] data-to=[own.then(|| format!("escalier-{}", card.action().word()))] role=[(!own).then_some("img")] title=(said) {
                @if own { (unseen(&said)) }
                svg class=[mood.is_none().then_some("alone")] { (piece(card.action().word())) }
                @if let Some(mood) = mood {
                    b class={ "worth " (if idle { "nothing" } else { mood.word() }) } aria-hidden="true" { (worth) }
                    @if doubles && worth > 0 { i class="twice" data-about="doubles" aria-hidden="true" { "×2" } }
                }
                span aria-hidden="true" { (self.say(&Label::new("action-name").with("action", card.action().word()))) }
                div class="values" aria-hidden="true" {
                    @for colour in Colour::ALL {
                        i class={ (colour.word()) @if mood == Some(colour) { " now" } } { (card.value(colour, self.figures())) }
                    }
                }
            }
        }
    }
}
