//! The board as HTML and SVG: castles and garden with the pawns, the Crown's track above them, the piles, the cards.
//!
//! The board has 17 columns. Pieces and goals say their column as `--x`; the style puts them there. Element ids name
//! pieces that everybody sees; equal cards in an open hand are numbered. `data-about` says what an element
//! without a name of its own is about.

use std::borrow::Cow;

use maud::{Markup, PreEscaped, Render, html};
use rules::{Label, Part, Piece, Seat, Speak};

use super::{LANES, card_name, goal, lane_space, way_word};
use crate::choice::{Action, Choice};
use crate::pieces::{Card, Kind, Pawn, Pile, Space, Way};
use crate::state::Phase;
use crate::tables;
use crate::view::{CardsView, View};

/// Half the turn of a fan between neighbouring cards, in tenths of a degree.
const TILT: i16 = 9;

/// Up to this space a castle is dark; four spaces on, at its gate, all its windows are lit.
const DARK: i8 = 3;

/// A piece that the speaker may keep.
type Kept = PreEscaped<Cow<'static, str>>;

pub(super) fn parts(view: &View, speak: &dyn Speak) -> Vec<Part> {
    let drawing = Drawing { view, speak, choices: view.choices() };
    vec![
        Part { id: "board", markup: drawing.board().into_string() },
        Part { id: "hand", markup: drawing.hand().into_string() },
    ]
}

/// The spaces of the Crown's track.
fn crown_spaces() -> Markup {
    html! {
        @for space in Space::all() { i class=(side_class(space)) data-e=(lane_space("crown", space)) aria-hidden="true" {} }
    }
}

/// The spaces of the garden with their ornaments.
fn spaces() -> Markup {
    html! {
        @for space in Space::all() {
            @let ornament = match (space.number(), space.castle()) {
                (0, _) => "fountain",
                (_, Some(_)) => "lily",
                _ => "parterre",
            };
            div class={ "space " (side_class(space)) } data-e=(lane_space("space", space)) {
                svg aria-hidden="true" { (piece(ornament)) }
                span { (numbered(space)) } (cells(space))
            }
        }
    }
}

struct Drawing<'a> {
    view: &'a View,
    speak: &'a dyn Speak,
    /// What the viewer may choose now.
    choices: Vec<Choice>,
}

impl Drawing<'_> {
    fn say(&self, label: &Label) -> String {
        self.speak.say(label)
    }

    /// A piece that depends on nothing but these arguments.
    fn kept<const N: usize>(&self, what: &'static str, args: [i16; N], draw: impl Fn() -> Markup) -> Kept {
        PreEscaped(self.speak.piece(Piece::new(what, args), &|| draw().into_string()))
    }

    // ---- the board ----

    fn board(&self) -> Markup {
        html! {
            div class="visite scene" {
                div class="plate" style=(self.lamps()) role="group" aria-label=(self.say(&Label::new("draw-board"))) {
                    div class="heads" { @for way in Way::BOTH { (self.head(way)) } }
                    svg class="panorama" aria-hidden="true" { (piece("panorama")) }
                    div class="field" { (self.crown()) (self.garden()) }
                }
                (self.piles())
            }
        }
    }

    /// How bright the windows of both castles are: they light up as the King or the Crown comes near.
    fn lamps(&self) -> String {
        let bright = |way| {
            let nearest = self.view.pawns.of(Pawn::King).towards(way).max(self.view.crown.towards(way));
            25 * (nearest - DARK).clamp(0, 4)
        };
        format!("--near-west:{}%;--near-east:{}%", bright(Way::West), bright(Way::East))
    }

    /// A castle's owner: number of cards, the Crown's steps if the turn ended now, and whether the seat has the
    /// Jester's power.
    fn head(&self, way: Way) -> Markup {
        let (view, seat) = (self.view, way.owner());
        let (due, won) = match view.phase {
            Phase::Act { seat: asked, .. } | Phase::Refill(asked) | Phase::Deal(asked) => {
                (asked == seat, false)
            }
            Phase::Over { winner, .. } => (false, winner == seat),
            Phase::Shared => (false, true),
            Phase::Sides => (false, false),
        };
        let held = match view.hands[seat] {
            CardsView::Known(cards) => cards.len(),
            CardsView::Hidden(count) => count,
        };
        let steps = view.pawns.in_castle(way) + u8::from(view.pawns.court_on_side(way));
        let at = |pawn| view.pawns.of(pawn).towards(way);
        let jester = at(Pawn::Jester) > at(Pawn::King);
        let class = [
            ("head ", true),
            (way_word(way), true),
            (" own", view.me == Some(seat)),
            (" due", due),
            (" won", won),
        ];
        let held_said = self.say(&Label::new("text-hidden").with("seat", seat).with("count", held));
        let steps_said = self.say(&Label::new("draw-crown-steps").with("seat", seat).with("count", steps));
        html! {
            div id={ "visite-head-" (way_word(way)) } class=(class_list(&class)) data-about="castle" {
                span class="name" title=(self.say(&Label::new("text-castle").with("seat", seat))) {
                    svg class="lily" aria-hidden="true" { (piece("lily")) }
                    span { (self.speak.name(seat)) }
                }
                span class="fact" data-about="hand" role="img" aria-label=(held_said) title=(held_said) {
                    (self.held(way)) b { (held) }
                }
                span class=(if steps > 0 { "fact" } else { "fact none" }) data-about="crown-steps" role="img" aria-label=(steps_said) title=(steps_said) {
                    svg class="crown" { (piece("crown")) } b { "+" (steps) }
                }
                @if jester {
                    @let said = self.say(&Label::new("draw-jester-power").with("seat", seat));
                    span class="fact" data-about="jester-power" role="img" aria-label=(said) title=(said) { svg class="joker" { (piece("jester")) } }
                }
            }
        }
    }

    /// The cards a seat holds, face down. Cards that are not shown elsewhere come here from the deck, one by one.
    fn held(&self, way: Way) -> Kept {
        let back = || piece("back");
        match self.view.hands[way.owner()] {
            CardsView::Known(_) => self.kept("held-open", [], || html! { svg class="back" { (back()) } }),
            CardsView::Hidden(count) => self.kept("held", [way as i16, count.into()], || {
                html! {
                    span class="fanned" {
                        @for n in 1..=count {
                            svg id={ "visite-held-" (way_word(way)) "-" (n) } class="back" data-p={ "held-" (way_word(way)) } data-from="visite-deck" { (back()) }
                        }
                    }
                }
            }),
        }
    }

    fn crown(&self) -> Markup {
        let view = self.view;
        let face = if view.exhausted == 0 { "big" } else { "small" };
        let crown = || {
            let said = self.say(&Label::new("draw-crown").with("at", view.crown.number()).with("face", face));
            html! {
                div id="visite-crown" class={ "piece " (face) } data-e="crown" style=(at(view.crown)) role="img" aria-label=(said) {
                    svg { (piece("crown")) title { (said) } }
                }
            }
        };
        html! {
            div class="crowns" {
                (self.kept("crown-spaces", [], crown_spaces))
                (self.kept("crown", [view.crown.number().into(), (view.exhausted == 0).into()], crown))
            }
        }
    }

    fn garden(&self) -> Markup {
        let fountain = || {
            let said = self.say(&Label::new("draw-fountain"));
            html! { i class="goal fountain" data-e="fountain" style=(at(Space::FOUNTAIN)) role="img" aria-label=(said) {} }
        };
        let to_fountain = |action| matches!(action, Action::JesterToFountain | Action::JokerToFountain(_));
        html! {
            div class="garden" {
                (self.kept("spaces", [], spaces))
                div class="lane magic" { (self.pawn(Pawn::Wizard)) (self.goals(Pawn::Wizard)) }
                div class="lane court" {
                    (self.carpet())
                    @for pawn in Pawn::COURT { (self.pawn(pawn)) (self.goals(pawn)) }
                }
                div class="lane folly" { (self.pawn(Pawn::Jester)) (self.goals(Pawn::Jester)) }
                @if self.offers(to_fountain) { (self.kept("to-fountain", [], fountain)) }
            }
        }
    }

    fn pawn(&self, pawn: Pawn) -> Kept {
        let place = self.view.pawns.of(pawn);
        self.kept("pawn", [pawn as i16, place.number().into()], || {
            let label = Label::new("draw-figure").with("figure", pawn.word()).with("at", place.number());
            let said = self.say(&label);
            html! {
                div id={ "visite-" (pawn.word()) } class={ "piece " (pawn.word()) } data-e=(pawn.word())
                    data-at=(space_column(place)) style=(at(place)) role="img" aria-label=(said) {
                    svg { (piece(symbol(pawn))) title { (said) } }
                }
            }
        })
    }

    /// The carpet from Guard to Guard. Clicking it selects the whole Court (R4.8).
    fn carpet(&self) -> Markup {
        let [west, east] = [Pawn::WestGuard, Pawn::EastGuard].map(|guard| self.view.pawns.of(guard));
        let carpet = || {
            let spaces = west.spaces_to(east) + 1;
            let court = self.say(&Label::new("draw-court"));
            html! {
                div id="visite-court" class="carpet" data-e="court" role="img" aria-label=(court) title=(court)
                    style={ (at(west)) ";--w:" (spaces) } {}
            }
        };
        html! {
            (self.kept("carpet", [west.number().into(), east.number().into()], carpet))
            @for way in Way::BOTH.into_iter().filter(|&way| self.offers(|action| action == Action::Court(way))) {
                @let end = match way { Way::West => west, Way::East => east };
                (self.goal(None, way, 1, end.step(way, 1)))
            }
        }
    }

    /// The spaces this pawn can reach with the viewer's cards.
    fn goals(&self, pawn: Pawn) -> Markup {
        let from = self.view.pawns.of(pawn);
        let moves_pawn = |way, steps| self.offers(|action| moves_pawn(action, pawn, way, steps));
        let most = if self.choices.is_empty() { 0 } else { 5 };
        html! {
            @for way in Way::BOTH {
                @for steps in (1..=most).filter(|&steps| moves_pawn(way, steps)) {
                    (self.goal(Some(pawn), way, steps, from.step(way, steps)))
                }
            }
        }
    }

    /// A space that a pawn can reach, or the whole Court.
    fn goal(&self, pawn: Option<Pawn>, way: Way, steps: u8, to: Space) -> Kept {
        let number = pawn.map_or(-1, |pawn| pawn as i16);
        self.kept("goal", [number, way as i16, steps.into(), to.number().into()], || {
            let (class, who) = pawn.map_or(("all", "court"), |pawn| (pawn.word(), pawn.word()));
            let label = Label::new("draw-goal").with("figure", who).with("steps", steps);
            let said = self.say(&label.with("way", way_word(way)).with("to", to.number()));
            html! {
                i class={ "goal " (class) @if steps % 2 == 1 { " odd" } } data-e=(goal(who, way, steps)) style=(at(to)) role="img" aria-label=(said) {}
            }
        })
    }

    fn offers(&self, is: impl Fn(Action) -> bool) -> bool {
        self.choices.iter().any(|choice| is(choice.action()))
    }

    /// The deck, how often it has been exhausted, and the discard pile card by card.
    fn piles(&self) -> Markup {
        let view = self.view;
        let all = tables::figure_set(view.figures).cards;
        let pass = view.exhausted.saturating_add(1);
        let deck = || {
            let said = self.say(&Label::new("text-deck").with("count", view.deck).with("pass", pass));
            html! {
                div id="visite-deck" class="deck" data-e="deck" role="img" aria-label=(said) title=(said) {
                    span class={ "pile" @if view.deck == 0 { " none" } } { svg { (piece("back")) } b { (view.deck) } }
                    span class="passes" data-about="crown-faces" {
                        svg class={ "big" @if pass == 1 { " now" } } { (piece("crown")) }
                        svg class={ "small" @if pass > 1 { " now" } } { (piece("crown")) }
                    }
                }
            }
        };
        let discarded = || {
            let said = self.say(&Label::new("draw-discard").with("count", view.discard.len()));
            html! { p data-e="discard" { (said) } }
        };
        // The viewer's own cards come from the hand. Other cards come from the opponent or, for spectators, from the
        // seat to act.
        let from = match (view.me, view.phase) {
            (Some(me), _) => Way::BOTH.into_iter().find(|way| way.owner() != me),
            (None, Phase::Act { seat, .. } | Phase::Refill(seat)) => {
                Way::BOTH.into_iter().find(|way| way.owner() == seat)
            }
            _ => None,
        };
        html! {
            div class="stock" {
                (self.kept("deck", [view.deck.into(), pass.into()], deck))
                div id="visite-discard" class="discard" data-about="discard" {
                    (self.kept("discarded", [view.discard.len().into()], discarded))
                    ul {
                        @for card in Card::ALL { (self.played(card, view.discard.count(card), all.count(card), from)) }
                    }
                }
            }
        }
    }

    /// How many cards of a kind lie on the discard pile. They come from a player, if that can be seen.
    fn played(&self, card: Card, seen: u8, count: u8, from: Option<Way>) -> Kept {
        let way = from.map_or(-1, |way| way as i16);
        self.kept("played", [card as i16, seen.into(), count.into(), way], || {
            let label = Label::new("draw-played").with("card", card_name(card));
            let said = self.say(&label.with("seen", seen).with("count", count));
            let went = (seen > 0).then(|| format!("visite-gone-{card}-{seen}"));
            let from = from.map(|way| format!("visite-head-{}", way_word(way)));
            html! {
                li class={ (kind(card.kind())) @if seen == 0 { " none" } } data-about={ "card-" (card) } title=(said) aria-label=(said) {
                    span id=[&went] data-p=[went.as_ref().map(|_| format!("card-{card}"))] data-from=[from] data-to="visite-deck" {
                        svg aria-hidden="true" { (piece(emblem(card.kind()))) } b { (value(card)) }
                    }
                    small { (seen) i { "/" (count) } }
                }
            }
        })
    }

    // ---- the hand ----

    /// The hands this viewer sees: the viewer's own, and all hands of a finished match that is open.
    fn hand(&self) -> Markup {
        let open: Vec<_> = self
            .view
            .hands
            .iter()
            .filter_map(|(seat, hand)| match hand {
                CardsView::Known(cards) => Some((seat, *cards)),
                CardsView::Hidden(_) => None,
            })
            .collect();
        html! {
            @if !open.is_empty() {
                div class="visite held" data-about="hand" {
                    div class={ "hands" @if open.len() > 1 { " two" } } {
                        @for &(seat, cards) in &open {
                            @let said = self.say(&Label::new("text-hand").with("seat", seat));
                            div role="group" aria-label=(said) {
                                @if open.len() > 1 { p class="whose" { (said) } }
                                div class="fans" style={ "--n:" (cards.len()) } {
                                    @for kind in [Kind::King, Kind::Guards, Kind::Wizard, Kind::Jester] { (self.fan(seat, cards, kind)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn fan(&self, seat: Seat, cards: Pile, of: Kind) -> Markup {
        let fan: Vec<(Card, u8)> = cards
            .iter()
            .filter(|(card, _)| card.kind() == of)
            .flat_map(|(card, count)| (1..=count).map(move |number| (card, number)))
            .collect();
        let middle = i16::try_from(fan.len()).unwrap_or_default() - 1;
        html! {
            @if !fan.is_empty() {
                div class={ "fan " (kind(of)) } {
                    @for ((card, number), place) in fan.into_iter().zip(0..) { (self.card(seat, card, number, TILT * (2 * place - middle))) }
                }
            }
        }
    }

    fn card(&self, seat: Seat, card: Card, number: u8, tilt: i16) -> Kept {
        // During the viewer's turn, cards that cannot be played are dimmed.
        let idle = !self.choices.is_empty()
            && !self.offers(|action| action.card().is_some_and(|(played, _)| played == card));
        self.kept("card", [seat.number().into(), card as i16, number.into(), tilt, idle.into()], || {
            let said = self.say(&Label::new("draw-card").with("card", card_name(card)));
            html! {
                div id={ "visite-" (seat.number()) "-" (card) "-" (number) } class={ "card " (kind(card.kind())) @if idle { " idle" } }
                    data-e={ "card-" (card) } data-p={ "card-" (card) } data-turn="face" data-from="visite-deck" data-to="visite-discard"
                    data-kind=(self.say(&Label::new("draw-kind").with("kind", kind(card.kind()))))
                    style={ "--tilt:" (f64::from(tilt) / 10.0) "deg" } role="img" aria-label=(said) title=(said) {
                    b aria-hidden="true" { (value(card)) }
                    svg { (piece(picture(card))) }
                }
            }
        })
    }
}

/// Whether this action moves this pawn so far, with any card.
fn moves_pawn(action: Action, pawn: Pawn, way: Way, steps: u8) -> bool {
    match action {
        Action::King(to) => (Pawn::King, to, 1) == (pawn, way, steps),
        Action::Guard(guard, to) => (guard, to, 1) == (pawn, way, steps),
        Action::GuardTwice(guard, to) => (guard, to, 2) == (pawn, way, steps),
        Action::BothGuards(west, east) => {
            steps == 1 && (pawn == Pawn::WestGuard && west == way || pawn == Pawn::EastGuard && east == way)
        }
        Action::Wizard(far, to) => (Pawn::Wizard, to, far) == (pawn, way, steps),
        Action::Jester(far, to) => (Pawn::Jester, to, far) == (pawn, way, steps),
        Action::Joker(who, far, to) => (who, to, far) == (pawn, way, steps),
        _ => false,
    }
}

/// A symbol of the sprite.
fn piece(symbol: &'static str) -> Symbol {
    Symbol(symbol)
}

/// Written straight into the drawing, which has a hundred of them.
struct Symbol(&'static str);

impl Render for Symbol {
    fn render_to(&self, drawing: &mut String) {
        for text in ["<use href=\"/assets/visite.svg#", self.0, "\"></use>"] {
            drawing.push_str(text);
        }
    }
}

/// The classes whose condition is true.
fn class_list(classes: &[(&str, bool)]) -> String {
    classes.iter().filter(|(_, holds)| *holds).map(|(class, _)| *class).collect()
}

/// The column of a space, counted from the west end.
fn space_column(space: Space) -> u8 {
    Space::WEST_END.spaces_to(space)
}

/// A space in each lane: where arrows begin and end.
fn cells(space: Space) -> Markup {
    html! { u aria-hidden="true" { @for lane in LANES { i data-e=(lane_space(lane, space)) {} } } }
}

/// Puts an element into the column of a space.
fn at(space: Space) -> String {
    format!("--x:{}", space_column(space))
}

/// The CSS class of a space's side.
fn side_class(space: Space) -> &'static str {
    match (space.side().map(Way::home), space.castle()) {
        (None, _) => "fountain",
        (Some(Way::West), None) => "west",
        (Some(Way::East), None) => "east",
        (Some(Way::West), Some(_)) => "west castle",
        (Some(Way::East), Some(_)) => "east castle",
    }
}

fn numbered(space: Space) -> String {
    if space == Space::FOUNTAIN {
        "0".to_owned()
    } else {
        format!("{:+}", space.number()).replace('-', "−")
    }
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "king",
        Kind::Guards => "guards",
        Kind::Wizard => "wizard",
        Kind::Jester => "jester",
    }
}

fn symbol(pawn: Pawn) -> &'static str {
    emblem(pawn.kind())
}

/// The symbol of a pawn of this type.
fn emblem(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "king",
        Kind::Guards => "guard",
        Kind::Wizard => "wizard",
        Kind::Jester => "jester",
    }
}

/// The picture on a card.
fn picture(card: Card) -> &'static str {
    match card {
        Card::GuardPair => "guards",
        Card::Flank => "flank",
        card => emblem(card.kind()),
    }
}

/// The text in a card's corner.
fn value(card: Card) -> &'static str {
    match card {
        Card::KingOne | Card::GuardOne | Card::WizardOne | Card::JesterOne => "1",
        Card::GuardPair => "1+1",
        Card::Flank => "»«",
        Card::WizardTwo | Card::JesterTwo => "2",
        Card::WizardThree | Card::JesterThree => "3",
        Card::JesterFour => "4",
        Card::JesterFive => "5",
        Card::JesterM => "M",
    }
}
