//! The King's day: his mood, the event, the eight actions, the auction.

use maud::{Markup, html};
use rules::{Label, Seat, Show};

use super::super::text;
use super::{Drawing, about_event, emblem, piece, unseen};
use crate::pieces::{Action, Card, Colour, Courtier};
use crate::state::{EndReason, Phase, State};

/// Cards of an action.
const TEN: u8 = 10;

impl Drawing<'_> {
    /// The King's mood, the die, and all five moods. Clicking the mood keeps it, clicking the die throws again.
    pub(super) fn moods(&self) -> Markup {
        let mood = self.mood();
        let shown = mood.map_or("white", Colour::word);
        let said = match (mood, self.view.phase) {
            (Some(mood), Phase::Reroll(_)) if self.is_asked() => {
                self.say(&Label::new("draw-keep").with("mood", mood.word()))
            }
            (Some(mood), _) => self.say(&Label::new("text-mood").with("mood", mood.word())),
            (None, _) => self.word("draw-no-mood"),
        };
        let price = self.figures().reroll;
        let again = self.say(&Label::new("draw-reroll").with("price", price));
        let name = |mood: Colour| self.say(&Label::new("mood-name").with("mood", mood.word()));
        html! {
            div class={ "moods" @if self.view.phase == Phase::Wish { " wish" } } data-about="mood" {
                div id="escalier-mood" class={ "mood " (shown) } data-e="keep" data-p="mood" data-turn=(shown) title=(said) {
                    (unseen(&said))
                    svg class="shape" { (piece(&format!("mood-{shown}"))) }
                    svg class="louis" { (piece("king")) (piece(&format!("face-{shown}"))) }
                }
                // Who wishes gets a wider row of moods in place of the usual one.
                div id=(if self.view.phase == Phase::Wish { "escalier-wish" } else { "escalier-dice" }) class="dice" {
                    p class="round" {
                        span { (self.word("draw-mood")) } " "
                        @match mood { Some(mood) => b { (name(mood)) }, None => "–" }
                    }
                    div class="five" {
                        @for colour in Colour::ALL {
                            @let said = self.say(&Label::new("choice-wish").with("mood", colour.word()));
                            div class={ "one" @if mood == Some(colour) { " now" } } data-e={ "mood-" (colour.word()) }
                                title=(said) {
                                (unseen(&said))
                                svg { (piece(&format!("mood-{}", colour.word()))) }
                            }
                        }
                    }
                }
                @if text::begun(self.view) {
                    div class="turn" data-about="round" { small { (self.word("draw-round")) } b { (self.view.round) } }
                }
                div class="die" data-e="reroll" title=(again) {
                    (unseen(&again))
                    svg { (piece("die")) } small aria-hidden="true" { (price) }
                }
            }
        }
    }

    /// The event card, or the six courtiers while they are chosen.
    pub(super) fn event(&self) -> Markup {
        if let Phase::Choose(_) = self.view.phase {
            return self.gallery();
        }
        let about = match self.view.phase {
            Phase::Over(EndReason::Throne) => Some("throne".to_owned()),
            Phase::Over(EndReason::HundredRounds) => Some("round".to_owned()),
            phase => phase.day().map(|day| about_event(day.event)),
        };
        html! {
            div id="escalier-event" class="event" data-e="event" data-about=[about] {
                @if let Some(day) = self.view.phase.day() {
                    (emblem(day.event, None))
                    // A new event is a new text, not one that moves.
                    p id={ "escalier-event-" (day.event.word()) } { (self.say(&Label::new("event-name").with("event", day.event.word()))) }
                } @else if self.over() {
                    span class="emblem" aria-hidden="true" { svg { (piece("crown")) } }
                    @let you = self.view.me.is_some_and(|me| self.wins(me));
                    p { (self.say(&State::prompt(self.view).with("you", if you { "yes" } else { "no" }))) }
                } @else {
                    span class="emblem" aria-hidden="true" { svg class="tall" { (piece("cards")) } }
                    p class="none" { (self.word("draw-no-event")) }
                }
            }
        }
    }

    fn gallery(&self) -> Markup {
        let taken =
            |courtier| Seat::all(self.view.seats).any(|seat| self.view.courtiers[seat] == Some(courtier));
        html! {
            div id="escalier-gallery" class="gallery" {
                @for courtier in Courtier::ALL {
                    div class={ "portrait" @if taken(courtier) { " taken" } } data-e={ "courtier-" (courtier.word()) } {
                        svg aria-hidden="true" { (piece(courtier.word())) }
                        span { (self.say(&Label::new("courtier-name").with("courtier", courtier.word()))) }
                    }
                }
            }
        }
    }

    /// The eight actions, the figure of Louis XIV on the last or the current one, and the number of discarded cards of
    /// each.
    pub(super) fn actions(&self) -> Markup {
        let king = self.view.king;
        html! {
            div class="eight" {
                @for action in Action::ALL { (self.action(action)) }
                @if let Some(action) = king {
                    @let n = action as u8;
                    @let said = self.say(&Label::new("text-king").with("action", action.word()));
                    div id="escalier-king" class="louis" style={ "--x:" (n % 4) ";--y:" (n / 4) }
                        data-about="king" role="img" aria-label=(said) { svg { (piece("king")) } }
                }
            }
        }
    }

    fn action(&self, action: Action) -> Markup {
        let view = self.view;
        let banned = view
            .phase
            .day()
            .and_then(|day| day.event.forbids())
            .is_some_and(|forbidden| forbidden.contains(&action));
        let (class, state) = if self.current_action() == Some(action) {
            ("action today", "draw-today")
        } else if banned {
            ("action banned", "draw-banned")
        } else if view.king == Some(action) && self.current_action().is_none() {
            ("action last", "draw-last")
        } else {
            ("action", "")
        };
        let gone: Vec<Card> = view.discard.iter().filter(|card| card.action() == action).collect();
        let count = u8::try_from(gone.len()).unwrap_or(u8::MAX);
        let name = self.say(&Label::new("action-name").with("action", action.word()));
        let label = Label::new("draw-discarded").with("action", action.word());
        let mut said = self.say(&label.with("seen", count).with("count", TEN));
        if !state.is_empty() {
            said = format!("{} – {said}", self.word(state));
        }
        // The values of the discarded cards, for those who count.
        let mut title = said.clone();
        for card in gone {
            title.push(' ');
            title.extend(Colour::ALL.map(|mood| char::from(b'0' + card.value(mood, self.figures()))));
        }
        html! {
            div id={ "escalier-" (action.word()) } class=(class) data-e={ "action-" (action.word()) } title=(title) {
                (unseen(&said))
                svg { (piece(action.word())) }
                span aria-hidden="true" { (name) }
                small data-about="discard" aria-hidden="true" { svg class="s" { (piece("cards")) } (count) "/" (TEN) }
            }
        }
    }

    /// The highest bid or the range of offers, and the viewer's chest: click it to bid, or the gavel to pass.
    pub(super) fn auction(&self) -> Markup {
        let view = self.view;
        let (bid, class, said) = match view.phase {
            Phase::Auction { auction, .. } => match auction.best {
                Some(best) => {
                    (best.bid.to_string(), "", self.say(&Label::new("draw-best").with("seat", best.seat)))
                }
                None => ("0".to_owned(), "", self.say(&Label::new("draw-opens").with("seat", auction.seat))),
            },
            Phase::Sealed { least, sums, .. } => match view.me.and_then(|me| sums[me]) {
                Some(sum) => (sum.to_string(), "", self.word("draw-my-offer")),
                None => (format!("≥ {least}"), "", self.word("draw-sealed")),
            },
            phase => match phase.winner() {
                // A tick, drawn by the style sheet because not every font has one.
                Some(winner) => {
                    (String::new(), " won", self.say(&Label::new("draw-winner").with("seat", winner)))
                }
                None => (String::new(), " none", self.word("draw-no-auction")),
            },
        };
        let sealed = matches!(view.phase, Phase::Sealed { .. });
        let passes = matches!(view.phase, Phase::Auction { auction, .. } if auction.best.is_some() && view.me == Some(auction.seat));
        let pass = format!("{}: ", self.word("choice-pass"));
        // A bid comes from the bidder.
        let from = match view.phase {
            Phase::Auction { auction, .. } => auction.best.map(|best| best.seat),
            _ => None,
        };
        let about = if sealed { Some("sealed") } else { view.phase.winner().map(|_| "winner") };
        html! {
            div class="auction" {
                @if !self.over() { div class={ "bid" (class) } data-e="gavel" data-about=[about] {
                    @if passes { (unseen(&pass)) }
                    svg aria-hidden="true" { (piece(if sealed { "letter" } else { "gavel" })) }
                    b id=[from.map(|seat| format!("escalier-bid-{seat}-{bid}"))] data-p=[from.map(|_| "coin-bid")]
                        data-from=[from.map(|seat| format!("escalier-seat-{seat}"))] { (bid) }
                    span title=(said) { (said) }
                } }
                @if let Some(me) = view.me {
                    @let label = Label::new("draw-chest").with("money", view.money[me]);
                    @let said = self.say(&label.with("points", view.points[me]));
                    div id="escalier-chest" class="chest" data-e="chest" title=(said) {
                        (unseen(&said))
                        svg { (piece("chest")) }
                        span data-about="money" aria-hidden="true" { svg class="s" { (piece("coin")) } b { (view.money[me]) } }
                        span data-about="points" aria-hidden="true" { svg class="s" { (piece("favour")) } b { (view.points[me]) } }
                    }
                }
            }
        }
    }
}
