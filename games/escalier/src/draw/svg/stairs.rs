//! The stairs: twenty places of three marbles, on one side or on two, and who stands where.

use maud::{Markup, html};
use rules::{Label, Seat};

use super::{Drawing, piece, unseen};
use crate::pieces::{Colour, Side, StairPlace};
use crate::state::{Phase, two_sides};

/// How much narrower each place is than the one below, on either side, in thousandths of the width.
const NARROWER: i32 = 10;
/// The inner end of each of two flights, in thousandths.
const MIDDLE: i32 = 420;
/// The distance between two courtiers on one place, if there is room.
const APART: i32 = 150;
/// How far from the middle a few courtiers stand, alternating left and right, so that they do not hide those on the
/// next place.
const ASIDE: i32 = 50;

impl Drawing<'_> {
    pub(super) fn stairs(&self) -> Markup {
        let double = two_sides(self.view.seats);
        html! {
            div class={ "flights" @if double { " double" } @if self.over() { " end" } } data-about=[double.then_some("side")] {
                (self.throne())
                @for number in (1..=StairPlace::THRONE).rev() {
                    @if double && number > 1 && number < StairPlace::THRONE {
                        @for side in Side::BOTH { (self.place(number, Some(side))) }
                    } @else {
                        (self.place(number, None))
                    }
                }
                (self.goals(double))
                @for seat in Seat::all(self.view.seats) { (self.courtier(seat)) }
            }
        }
    }

    /// The King under his canopy. His face and the shape above him are his mood.
    fn throne(&self) -> Markup {
        let mood = self.mood().map_or("white", Colour::word);
        html! {
            svg class="throne" viewBox="0 0 300 116" preserveAspectRatio="xMidYMax" data-about="throne" aria-hidden="true" {
                use href="/assets/escalier.svg#throne" width="300" height="116" {}
                g class="louis" data-about="mood" {
                    @if mood != "white" { use href={ "/assets/escalier.svg#mood-" (mood) } x="132" y="6" width="36" height="36" {} }
                    use href="/assets/escalier.svg#king" x="125" y="36" width="50" height="80" {}
                    use href={ "/assets/escalier.svg#face-" (mood) } x="125" y="36" width="50" height="80" {}
                }
            }
        }
    }

    /// A place, and for how many courtiers.
    fn place(&self, number: u8, side: Option<Side>) -> Markup {
        let stand = StairPlace::new(number, side.unwrap_or(Side::Left));
        let holds = self.figures().capacity(stand);
        let marble = match (number, holds) {
            (StairPlace::THRONE, _) => "throne",
            (_, 1) => "bordeaux",
            (_, 2) => "red",
            _ => "pink",
        };
        // The marble tells the number; the first place of each marble says it.
        let below = (number > 1).then(|| self.figures().capacity(StairPlace::new(number - 1, Side::Left)));
        let first = below != Some(holds);
        let label = Label::new("draw-place").with("place", number).with("marble", marble);
        let said = self.say(&label.with("count", holds));
        html! {
            div class={ "step " (marble) @if let Some(side) = side { " " (side.word()) } } data-e=(super::super::step(stand)) style={ "--n:" (number) }
                role="img" title=(said) {
                @if side != Some(Side::Right) { b { (number) } }
                @if first { i { (holds) } }
            }
        }
    }

    /// The places the viewer can climb to, and their costs (R10.2).
    fn goals(&self, double: bool) -> Markup {
        let view = self.view;
        let climber = match view.phase {
            Phase::Climb { seat, .. } if view.me == Some(seat) => seat,
            _ => return html! {},
        };
        let stand = view.stands[climber];
        let here = stand.number();
        let allowed_actions = double && here == StairPlace::FOOT.number();
        let sides: &[Option<Side>] =
            if allowed_actions { &[Some(Side::Left), Some(Side::Right)] } else { &[None] };
        let drawn = |number: u8, side: Option<Side>| {
            let flight = double && number > 1 && number < StairPlace::THRONE;
            if flight { side.unwrap_or(stand.side()).word() } else { "" }
        };
        html! {
            div class={ "goal stay " (drawn(here, None)) } data-e="stay" style={ "--n:" (here) }
                title=(self.word("choice-stay")) { (unseen(&self.word("choice-stay"))) }
            @for places in 1..=self.figures().reach(view.points[climber], stand) {
                @let number = here + places;
                @let cost = self.figures().costs[usize::from(places)];
                @for &side in sides {
                    @let said = self.say(&Label::new("draw-climb").with("place", number).with("cost", cost));
                    div class={ "goal " (drawn(number, side)) } data-e=(super::super::climb(places, side)) style={ "--n:" (number) }
                        title=(said) { (unseen(&said)) span aria-hidden="true" { svg class="s" { (piece("favour")) } (cost) } }
                }
            }
        }
    }

    fn courtier(&self, seat: Seat) -> Markup {
        let view = self.view;
        let Some(courtier) = view.courtiers[seat] else { return html! {} };
        let stand = view.stands[seat];
        let here: Vec<Seat> = Seat::all(view.seats)
            .filter(|&other| view.courtiers[other].is_some() && view.stands[other].shares(stand))
            .collect();
        let before = here.iter().filter(|&&other| other < seat).count();
        let x = across(stand, two_sides(view.seats), before, here.len());
        let label = Label::new("draw-courtier").with("courtier", courtier.word()).with("seat", seat);
        let said = self.say(&label.with("place", stand.number()));
        // One of those on a full place, who may be pushed down (R10.5).
        let pushed = matches!(view.phase, Phase::Push { pusher, .. } if pusher != seat && view.stands[pusher].shares(stand));
        html! {
            div id={ "escalier-courtier-" (seat) } class={ "courtier" @if view.me == Some(seat) { " own" } @if self.wins(seat) { " won" } }
                data-e={ "courtier-of-" (seat) } data-about=[pushed.then_some("push")] data-at=(stand.number()) style={ "--n:" (stand.number()) ";--x:" (x) ";z-index:" (StairPlace::THRONE - stand.number()) } title=(said) {
                (unseen(&said))
                svg { (piece(courtier.word())) }
            }
        }
    }
}

/// The horizontal position of the *n*th courtier on a place, in thousandths.
fn across(stand: StairPlace, double: bool, nth: usize, of: usize) -> i32 {
    let [nth, of] = [nth, of].map(|number| i32::try_from(number).unwrap_or(0));
    let number = i32::from(stand.number());
    let inset = (number - 1) * NARROWER;
    let flight = double && number > 1 && number < i32::from(StairPlace::THRONE);
    let (from, to) = if flight { (inset, MIDDLE) } else { (inset, 1000 - inset) };
    let apart = APART.min((to - from - 60) / of.max(1));
    let turn = if stand.number().is_multiple_of(2) { ASIDE } else { -ASIDE };
    let aside = match of {
        1 if stand.number() < StairPlace::THRONE => turn,
        2 => -turn / 2,
        _ => 0,
    };
    let x = (from + to) / 2 + (2 * nth - (of - 1)) * apart / 2 + aside;
    if flight && stand.side() == Side::Right { 1000 - x } else { x }
}
