//! The board as HTML and SVG: the stairs beside the King's day, those who climb, the piles; and the hand.
//!
//! A moving piece is one unit of its track wide and high, so that shifts are percentages on any screen. Element ids
//! name seats; they name cards only where the viewer sees them.

mod day;
mod hand;
mod stairs;

use maud::{Markup, html};
use rules::{Label, Part, Seat, SeatSet, Speak};

use super::text;
use crate::pieces::{Action, Colour, EventCard};
use crate::scoring;
use crate::state::Phase;
use crate::tables::{self, FigureSet};
use crate::view::{CardsView, View};

pub(super) fn parts(view: &View, speak: &dyn Speak) -> Vec<Part> {
    let drawing = Drawing { view, speak };
    vec![
        Part { id: "board", markup: drawing.board().into_string() },
        Part { id: "hand", markup: drawing.hand().into_string() },
    ]
}

/// The parts of the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Panel {
    Stairs,
    /// Mood, event and auction.
    Day,
    Actions,
    Seats,
}

impl Panel {
    const ALL: [Self; 4] = [Self::Stairs, Self::Day, Self::Actions, Self::Seats];

    const fn word(self) -> &'static str {
        match self {
            Self::Stairs => "stairs",
            Self::Day => "day",
            Self::Actions => "actions",
            Self::Seats => "seats",
        }
    }
}

struct Drawing<'a> {
    view: &'a View,
    speak: &'a dyn Speak,
}

impl Drawing<'_> {
    fn say(&self, label: &Label) -> String {
        self.speak.say(label)
    }

    fn word(&self, key: &'static str) -> String {
        self.say(&Label::new(key))
    }

    fn figures(&self) -> &'static FigureSet {
        tables::figure_set(self.view.figures)
    }

    /// Where there is little room, one panel is shown at a time.
    fn board(&self) -> Markup {
        let choosing = matches!(self.view.phase, Phase::Choose(_));
        html! {
            div class="escalier" {
                nav class="panel-tabs" aria-label=(self.word("draw-panels")) {
                    @for panel in Panel::ALL { a href={ "#panel-" (panel.word()) } { (self.panel_name(panel)) } }
                }
                div class={ "panels" @if choosing { " choosing" } } tabindex="0" {
                    (self.panel(Panel::Stairs, &self.stairs()))
                    (self.panel(Panel::Day, &html! { (self.moods()) (self.event()) (self.auction()) }))
                    (self.panel(Panel::Actions, &self.actions()))
                    (self.panel(Panel::Seats, &self.seats()))
                    (self.piles())
                }
            }
        }
    }

    fn panel(&self, panel: Panel, content: &Markup) -> Markup {
        let about = match panel {
            Panel::Stairs => Some("stairs"),
            Panel::Actions => Some("action"),
            Panel::Day | Panel::Seats => None,
        };
        html! {
            section id={ "panel-" (panel.word()) } class={ "panel " (panel.word()) @if self.now() == panel { " now" } }
                data-about=[about] aria-label=(self.panel_name(panel)) { (content) }
        }
    }

    fn panel_name(&self, panel: Panel) -> String {
        self.say(&Label::new("draw-panel").with("panel", panel.word()))
    }

    /// What the present question is about.
    fn now(&self) -> Panel {
        match self.view.phase {
            Phase::Climb { .. } | Phase::Push { .. } | Phase::Over(_) => Panel::Stairs,
            Phase::Act { .. } => Panel::Actions,
            _ => Panel::Day,
        }
    }

    /// The King's mood, once the die has shown it.
    fn mood(&self) -> Option<Colour> {
        match self.view.phase {
            Phase::Reroll(mood) | Phase::Event(mood) => Some(mood),
            phase => phase.day().map(|day| day.mood),
        }
    }

    /// The action of this round, once it is chosen.
    fn current_action(&self) -> Option<Action> {
        match self.view.phase {
            Phase::Play { .. } | Phase::Draw { .. } | Phase::Climb { .. } | Phase::Push { .. } => {
                self.view.king
            }
            _ => None,
        }
    }

    /// Who is asked.
    fn asked(&self) -> SeatSet {
        match self.view.phase {
            Phase::Choose(seat) | Phase::Climb { seat, .. } => SeatSet::one(seat),
            Phase::Reroll(_) | Phase::Wish => SeatSet::one(self.view.first),
            Phase::Auction { auction, .. } => SeatSet::one(auction.seat),
            Phase::Act { winner, .. } => SeatSet::one(winner),
            Phase::Push { pusher, .. } => SeatSet::one(pusher),
            Phase::Sealed { waiting, .. } | Phase::Play { waiting, .. } => waiting,
            _ => SeatSet::EMPTY,
        }
    }

    /// Whether this viewer is asked.
    fn is_asked(&self) -> bool {
        self.view.me.is_some_and(|me| self.asked().has(me))
    }

    /// Whether this viewer sees into a seat's chest (R12).
    fn opens_chest(&self, seat: Seat) -> bool {
        // Who sees a hand sees the chest: its owner, and in a replay everybody if everything is open.
        self.view.open_chests || self.over() || matches!(self.view.hands[seat], CardsView::Known(_))
    }

    // ---- those who climb ----

    fn seats(&self) -> Markup {
        html! {
            ol class="climbers" data-about="courtier" { @for seat in Seat::all(self.view.seats) { (self.seat(seat)) } }
        }
    }

    fn seat(&self, seat: Seat) -> Markup {
        let view = self.view;
        let open = self.opens_chest(seat);
        let known = |number: String| if open { number } else { "?".to_owned() };
        let courtier = view.courtiers[seat];
        let cards = match view.hands[seat] {
            CardsView::Known(hand) => hand.len(),
            CardsView::Hidden(count) => count,
        };
        let doubles = view.phase.day().is_some_and(|day| self.doubles(seat, day.event));
        let seat_status = text::seat_status(view, seat, self.speak);
        let laid =
            matches!(view.phase, Phase::Play { waiting, .. } if !waiting.has(seat)) && view.me != Some(seat);
        let won = view.phase.winner() == Some(seat) && !matches!(view.phase, Phase::Play { .. });
        let first = text::begun(view) && !self.over() && view.first == seat;
        html! {
            li id={ "escalier-seat-" (seat) } class={
                "seat" @if let Some(courtier) = courtier { " " (courtier.word()) } @if view.me == Some(seat) { " own" } @if self.asked().has(seat) { " due" } @if self.wins(seat) { " won" } } {
                @match courtier {
                    Some(courtier) => svg class="bust" aria-hidden="true" { (piece(courtier.word())) },
                    None => svg class="bust none" aria-hidden="true" {},
                }
                div class="who" {
                    strong title=(self.speak.name(seat)) { (self.speak.name(seat)) }
                    @if let Some(courtier) = courtier {
                        @let name = self.say(&Label::new("courtier-name").with("courtier", courtier.word()));
                        // Titles are long; the family names are enough.
                        small title=(name) { (self.say(&Label::new("courtier-short").with("courtier", courtier.word()))) }
                    }
                }
                div class="facts" {
                    (self.fact("stairs", "text-place", "stair", &view.stands[seat].number().to_string()))
                    (self.fact("money", "text-money", "coin", &known(view.money[seat].to_string())))
                    (self.fact("points", "text-points", "favour", &known(view.points[seat].to_string())))
                    (self.fact("hand", "text-cards", "cards", &cards.to_string()))
                }
                div class="doing" {
                    @if self.wins(seat) { svg class="s" aria-hidden="true" { (piece("crown")) } }
                    @if first { svg class="s" data-about="first" role="img" aria-label=(self.word("draw-first")) { (piece("die")) title { (self.word("draw-first")) } } }
                    @if doubles { b class="twice" data-about="doubles" title=(self.word("draw-doubles")) { "×2" } }
                    @if laid {
                        svg class="s" id={ "escalier-laid-" (seat) } data-p="laid" data-from={ "escalier-seat-" (seat) }
                            data-to=[view.king.map(|action| format!("escalier-{}", action.word()))] aria-hidden="true" { (piece("cards")) }
                    }
                    @if !seat_status.is_empty() { span title=(seat_status) data-about=[won.then_some("winner")] { (seat_status) } }
                }
            }
        }
    }

    /// A number of a seat, beside its picture.
    fn fact(&self, about: &str, name: &'static str, symbol: &str, number: &str) -> Markup {
        let name = self.word(name);
        html! { span data-about=(about) title=(name) { svg class="s" role="img" aria-label=(name) { (piece(symbol)) } b { (number) } } }
    }

    fn over(&self) -> bool {
        matches!(self.view.phase, Phase::Over(_))
    }

    /// Whether nobody is ranked before this seat, when the game is over (R11.3).
    fn wins(&self, seat: Seat) -> bool {
        let view = self.view;
        let rank = |seat| scoring::rank(view.stands[seat], view.points[seat], view.money[seat]);
        self.over() && Seat::all(view.seats).all(|other| rank(other) <= rank(seat))
    }

    /// Whether this seat's points of the round are doubled, as far as one can tell (R5.2, R5.3).
    fn doubles(&self, seat: Seat, event: EventCard) -> bool {
        let named = event.courtier().is_some() && event.courtier() == self.view.courtiers[seat];
        named || event == EventCard::WinnerDoubles && self.view.phase.winner() == Some(seat)
    }

    /// The deck, and the events still to come.
    fn piles(&self) -> Markup {
        let view = self.view;
        let deck = self.say(&Label::new("text-deck").with("count", view.deck));
        html! {
            div class="piles" {
                span id="escalier-deck" class="pile" data-about="deck" role="img" aria-label=(deck) title=(deck) { svg { (piece("cards")) } b { (view.deck) } }
                div class="coming" data-about="events" {
                    p { (self.say(&Label::new("text-events").with("count", view.events.len()))) }
                    ul {
                        @for (event, count) in view.events.iter() {
                            @let said = self.say(&Label::new("event-short").with("event", event.word()));
                            li data-about=(about_event(event)) title=(said) { (emblem(event, Some(&said))) @if count > 1 { b { "×" (count) } } }
                        }
                    }
                }
            }
        }
    }
}

/// The name by which the topic of an event card is found.
fn about_event(event: EventCard) -> String {
    format!("event-{}", event.word())
}

/// What an event card shows; with a name, unless words stand beside it.
fn emblem(event: EventCard, name: Option<&str>) -> Markup {
    html! {
        span class="emblem" role=[name.map(|_| "img")] aria-label=[name] aria-hidden=[name.is_none().then_some("true")] {
            @if let Some(courtier) = event.courtier() {
                svg class="tall" { (piece(courtier.word())) } i { "×2" }
            } @else if let Some(actions) = event.forbids() {
                @for action in actions { svg class="banned" { (piece(action.word())) } }
            } @else {
                @match event {
                    EventCard::WinnerDoubles => { svg { (piece("gavel")) } i { "×2" } },
                    EventCard::NobodyClimbs => svg { (piece("steps")) },
                    _ => svg { (piece("letter")) },
                }
            }
        }
    }
}

/// A name for those who do not see the drawing.
fn unseen(name: &str) -> Markup {
    html! { div class="unseen" { (name) } }
}

/// A symbol of the sprite.
fn piece(symbol: &str) -> Markup {
    html! { use href={ "/assets/escalier.svg#" (symbol) } {} }
}
