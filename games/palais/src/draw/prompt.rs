//! The question of a step, the text of the button that ends it, and who won.

use rules::{Label, Seat};

use super::space_name;
use crate::pieces::{Noble, Privilege, Room, Seals, Space};
use crate::scoring::PointCount;
use crate::state::{Occupant, Phase, TurnStep};
use crate::tables::{self, RecruitTerms};
use crate::view::View;

pub(super) fn prompt(view: &View) -> Label {
    let (seat, step) = match view.phase {
        Phase::Rooms(_) => return Label::new("prompt-rooms"),
        Phase::Nobles(_) => return Label::new("prompt-nobles"),
        Phase::Settle { seat, left } => {
            return Label::new("prompt-settle").with("seat", seat).with("count", left);
        }
        Phase::Over(_) => return over(view),
        Phase::Turn { seat, step } => (seat, step),
    };
    let door = view.servants[seat][Room::Door];
    let label = match step {
        TurnStep::Before => Label::new("prompt-before"),
        TurnStep::Court { servants, .. } => Label::new("prompt-court").with("count", servants),
        TurnStep::Stairs { moves } => Label::new("prompt-stairs").with("count", moves),
        TurnStep::Seals { cabinet, pompadour } => Label::new("prompt-seals")
            .with(
                "rooms",
                match (cabinet, pompadour) {
                    (0, 0) => "none",
                    (_, 0) => "cabinet",
                    (0, _) => "pompadour",
                    _ => "both",
                },
            )
            .with("cabinet", cabinet)
            .with("pompadour", pompadour),
        TurnStep::Recruit { seals } => recruit(view, seat, seals),
        TurnStep::Post { space, .. } => Label::new("prompt-post").with("space", space_name(space)),
        TurnStep::Door => {
            let cards = view.cards_to_draw(seat);
            Label::new("prompt-door").with("cards", cards).with("count", door.min(cards))
        }
        TurnStep::Draw { left } => Label::new("prompt-draw").with("count", left),
        TurnStep::Keep => Label::new("prompt-keep").with("count", door.min(view.seen.len())),
    };
    label.with("seat", seat)
}

/// Whether a seat can recruit, and if not, why: nobody in the Office, or what the cheapest noble costs.
fn recruit(view: &View, seat: Seat, seals: u8) -> Label {
    let servants = &view.servants[seat];
    let office = servants[Room::Office];
    if office == 0 {
        return Label::new("prompt-recruit-office");
    }
    let short = |need: u8, has: u8| need.saturating_sub(has);
    let missing = |cost: &RecruitTerms| {
        let Seals { turquoise, violet } = cost.seals;
        let by_cards = short(turquoise, servants[Room::Cabinet]) + short(violet, servants[Room::Pompadour]);
        u16::from(cost.gold).saturating_sub(view.gold[seat]) + u16::from(short(by_cards, seals))
    };
    // A seal is worth two gold, as on the tiles.
    let cheapest = view.costs().min_by_key(|cost| {
        let Seals { turquoise, violet } = cost.seals;
        (cost.gold + 2 * (turquoise + violet), missing(cost))
    });
    match cheapest {
        Some(RecruitTerms { gold, seals: Seals { turquoise, violet }, .. })
            if view.costs().all(|cost| missing(&cost) > 0) =>
        {
            Label::new("prompt-recruit-poor")
                .with("gold", gold)
                .with("turquoise", turquoise)
                .with("violet", violet)
                .with("own-gold", view.gold[seat])
                .with("own-turquoise", servants[Room::Cabinet])
                .with("own-violet", servants[Room::Pompadour])
                .with("seals", seals)
        }
        _ => {
            let most = office.min(view.park.nobles_left());
            Label::new("prompt-recruit").with("count", most).with("seals", seals)
        }
    }
}

impl View {
    /// What the noble of a space costs now, and its points.
    pub(super) fn cost(&self, space: Space, noble: Noble) -> RecruitTerms {
        let printed = tables::figure_set(self.figures).recruit_terms[noble.index()];
        RecruitTerms { gold: printed.gold.saturating_sub(self.park.discount(space)), ..printed }
    }

    /// What the nobles of the park cost now.
    pub(super) fn costs(&self) -> impl Iterator<Item = RecruitTerms> {
        self.park.iter().filter_map(|(space, occupant)| match occupant {
            Occupant::Noble(noble) => Some(self.cost(space, noble)),
            _ => None,
        })
    }

    /// How many of a seat's nobles have a privilege that still works (R10.1, R10.8).
    pub(super) fn privileges(&self, seat: Seat, privilege: Privilege) -> u8 {
        let noble = Noble::with(privilege);
        self.nobles[seat].count(noble) - self.turned[seat].count(noble)
    }

    /// How many cards a seat would draw in action 5 (R8.1, R8.4, R10.7).
    pub(super) fn cards_to_draw(&self, seat: Seat) -> u8 {
        let door = self.servants[seat][Room::Door];
        let more = self.privileges(seat, Privilege::Cards) * tables::privilege_value(Privilege::Cards);
        if door == 0 { 0 } else { (door + more).min(self.deck + self.discard.len()) }
    }
}

/// The button that ends a step, by the word of the next one.
pub(super) fn done_label(next: &'static str) -> Label {
    Label::new("choice-done").with("next", next)
}

/// What comes after the present step: the word of the next one.
pub(super) fn next_step(view: &View) -> &'static str {
    let Phase::Turn { step, .. } = view.phase else { return "step" };
    match step {
        TurnStep::Before => "court",
        TurnStep::Court { .. } => "stairs",
        TurnStep::Stairs { .. } => "seals",
        TurnStep::Seals { .. } => "recruit",
        TurnStep::Recruit { .. } | TurnStep::Post { .. } => "door",
        TurnStep::Door | TurnStep::Draw { .. } | TurnStep::Keep => "end",
    }
}

/// Who won, by how much, and thanks to what (R11.6).
fn over(view: &View) -> Label {
    let standing = |seat: Seat| (view.counts[seat].total(), view.servants[seat][Room::Cardinal]);
    let mut order: Vec<Seat> = Seat::all(view.seats).collect();
    order.sort_by_key(|&seat| std::cmp::Reverse(standing(seat)));
    let (Some(&first), Some(&second)) = (order.first(), order.get(1)) else {
        return Label::new("prompt-rooms");
    };
    let whose = |mine: bool| if mine { "yours" } else { "other" };
    let (best, next) = (view.counts[first], view.counts[second]);
    if standing(first) == standing(second) {
        let mine = view.me.is_some_and(|me| standing(me) == standing(first));
        return Label::new("prompt-shared").with("whose", whose(mine)).with("count", best.total());
    }
    let lead = |points: fn(PointCount) -> u8| i32::from(points(best)) - i32::from(points(next));
    let leads = [
        ("nobles", lead(|count| count.nobles)),
        ("park", lead(|count| count.park)),
        ("cards", lead(|count| count.cards)),
        ("hand", lead(|count| count.hand)),
    ];
    let source = leads.into_iter().rev().max_by_key(|(_, lead)| *lead).map_or("nobles", |(word, _)| word);
    Label::new("prompt-won")
        .with("seat", first)
        .with("count", best.total())
        .with("ahead", best.total() - next.total())
        .with("second", second)
        .with("whose", whose(view.me == Some(second)))
        .with("source", source)
}
