//! The plan of a turn: what each action has given, gives, or would give now.

use maud::{Markup, html};
use rules::{Label, Seat};

use super::{Drawing, figure, icon, seat_symbol, unseen};
use crate::draw::prompt::{done_label, next_step};
use crate::pieces::{Privilege, Room};
use crate::state::{Phase, TurnStep};
use crate::tables::privilege_value;

/// The steps of a turn, in order, each with its symbol (R3.1, R3.2).
const STEPS: [(&str, &str); 6] = [
    ("before", "i-cards"),
    ("court", "court"),
    ("stairs", "stairs"),
    ("seals", "mint"),
    ("recruit", "office"),
    ("door", "door"),
];

/// The index of a step among them.
const fn place(step: TurnStep) -> usize {
    match step {
        TurnStep::Before => 0,
        TurnStep::Court { .. } => 1,
        TurnStep::Stairs { .. } => 2,
        TurnStep::Seals { .. } => 3,
        TurnStep::Recruit { .. } | TurnStep::Post { .. } => 4,
        TurnStep::Door | TurnStep::Draw { .. } | TurnStep::Keep => 5,
    }
}

pub(super) fn draw(drawing: &Drawing<'_>) -> Markup {
    if matches!(drawing.view.phase, Phase::Over(_)) {
        return html! {};
    }
    html! {
        div class="plan" data-about="plan" {
            @if let Some(end) = drawing.view.last {
                @let why = drawing.speak.say(&Label::new("text-last-round").with("end", end.word()));
                span class="last" data-about="last-round" title=(why) { (drawing.say("draw-last")) }
            }
            ol aria-label=(drawing.say("draw-plan")) {
                @for (n, (word, emblem)) in STEPS.into_iter().enumerate() { (step(drawing, n, word, emblem)) }
            }
        }
    }
}

fn step(drawing: &Drawing<'_>, n: usize, word: &'static str, emblem: &str) -> Markup {
    let turn = drawing.turn();
    let now = turn.map(|(_, step)| place(step));
    let class = match now {
        Some(now) if n < now => "past",
        Some(now) if n == now => "now",
        _ => "next",
    };
    // Clicking the current step ends it. A border servant must be posted first (R7.7).
    let done = match turn {
        Some((seat, step))
            if n == place(step) && !matches!(step, TurnStep::Post { .. } | TurnStep::Draw { .. }) =>
        {
            drawing.own(seat, "done")
        }
        _ => None,
    };
    let what = drawing.speak.say(&Label::new("draw-step").with("step", word));
    html! {
        li class=(class) title=(what) aria-current=[(class == "now").then_some("step")] {
            span class="step" id={ "palais-step-" (word) } data-e=[done] {
                (icon(emblem, "emblem"))
                span class="what" aria-hidden=[done.map(|_| "true")] { (what) }
                span class="figs" aria-hidden=[done.map(|_| "true")] {
                    @if let (Some((seat, step)), true) = (turn, class != "past") { (action_yield(drawing, seat, step, n)) }
                    @else if class == "past" { span class="tick" {} }
                }
                @if done.is_some() { (unseen(&drawing.speak.say(&done_label(next_step(drawing.view))))) }
            }
        }
    }
}

/// What is left of an action, or what it would give if it began now.
fn action_yield(drawing: &Drawing<'_>, seat: Seat, step: TurnStep, n: usize) -> Markup {
    let view = drawing.view;
    let servants = &view.servants[seat];
    let bonus = |room| u8::from(drawing.majority(seat, room));
    let privilege = |privilege| view.privileges(seat, privilege) * privilege_value(privilege);
    match n {
        0 => figure("back", "", view.hands[seat].len()),
        1 => {
            let elsewhere = servants.in_play() - servants[Room::Gate];
            let coming = servants[Room::Court] + bonus(Room::Court) + privilege(Privilege::Gate);
            let count = match step {
                TurnStep::Court { servants, .. } => servants,
                _ => coming.min(elsewhere),
            };
            figure(seat_symbol(seat), seat_symbol(seat), count)
        }
        2 => {
            let coming = servants[Room::Stairs] + bonus(Room::Stairs) + privilege(Privilege::Moves);
            let moves = match step {
                TurnStep::Stairs { moves } => moves,
                TurnStep::Court { march, .. } => coming + march,
                _ => coming,
            };
            html! {
                (figure("boot", "", moves))
                @if view.privileges(seat, Privilege::Diagonal) > 0 { span class="fig" data-about="noble-diagonal" { (icon("i-diagonal", "")) } }
            }
        }
        3 => {
            let (cabinet, pompadour, gold) = match step {
                TurnStep::Seals { cabinet, pompadour } => (cabinet, pompadour, None),
                _ => (
                    bonus(Room::Cabinet) + privilege(Privilege::Cabinet),
                    bonus(Room::Pompadour) + privilege(Privilege::Pompadour),
                    Some(servants[Room::Mint] + bonus(Room::Mint) + privilege(Privilege::Gold)),
                ),
            };
            html! {
                @if let Some(gold) = gold { (figure("coin", "", html! { "+" (gold) })) }
                @if cabinet > 0 { (figure("seal", "t", html! { "+" (cabinet) })) }
                @if pompadour > 0 { (figure("seal", "v", html! { "+" (pompadour) })) }
            }
        }
        4 => {
            let cards = match step {
                TurnStep::Recruit { seals } | TurnStep::Post { seals, .. } => seals,
                _ => 0,
            };
            html! {
                (figure("office", "", servants[Room::Office]))
                (figure("seal", "t", servants[Room::Cabinet]))
                (figure("seal", "v", servants[Room::Pompadour]))
                @if cards > 0 { (figure("seal", "any", html! { "+" (cards) })) }
            }
        }
        _ => {
            let count = match step {
                TurnStep::Draw { left } => left,
                TurnStep::Keep => servants[Room::Door].min(view.seen.len()),
                _ => view.cards_to_draw(seat),
            };
            figure("back", "", count)
        }
    }
}
