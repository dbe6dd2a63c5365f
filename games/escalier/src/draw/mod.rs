//! How the game is shown: labels for choices, events and prompts. The drawings are in the modules below.

#[cfg(feature = "html")]
mod art;
mod meant;
#[cfg(feature = "html")]
mod svg;
mod text;
mod topics;

use std::cmp::Reverse;

use rules::{
    Entry, IgnoreEvents, Knowledge, Label, Lessons, Movement, NoStatement, Position, RuleRef, ScoreRow, Seat,
    SeatSet, Show, Speak, SplitMix, Topic, Words,
};

use crate::choice::Choice;
use crate::event::Event;
use crate::pieces::{Card, Colour, Face, Side, StairPlace};
use crate::scoring;
use crate::state::{EndReason, Phase, State};
use crate::view::View;

impl Show for State {
    const WORDS: Words = Words {
        en: include_str!("../../words/en.ftl"),
        fr: include_str!("../../words/fr.ftl"),
        it: include_str!("../../words/it.ftl"),
    };

    const RULES: Words = Words {
        en: include_str!("../../../../docs/rules/escalier.md"),
        fr: include_str!("../../../../docs/rules/escalier.fr.md"),
        it: include_str!("../../../../docs/rules/escalier.it.md"),
    };

    const TOPICS: &'static [Topic] = topics::TOPICS;

    const LESSONS: Lessons = Lessons {
        words: Words {
            en: include_str!("../../../../lessons/escalier/en.ftl"),
            fr: include_str!("../../../../lessons/escalier/fr.ftl"),
            it: include_str!("../../../../lessons/escalier/it.ftl"),
        },
        scripts: &[
            ("goal", include_str!("../../../../lessons/escalier/goal.lesson")),
            ("auction", include_str!("../../../../lessons/escalier/auction.lesson")),
            ("stairs", include_str!("../../../../lessons/escalier/stairs.lesson")),
            ("throne", include_str!("../../../../lessons/escalier/throne.lesson")),
        ],
    };
    const PUZZLES: &'static str = include_str!("../../../../puzzles/escalier.txt");

    fn rule(view: &View) -> RuleRef {
        let (clause, step) = match view.phase {
            Phase::Choose(_) => ("R2.1", 0),
            Phase::Deal(_) => ("R2.4", 0),
            Phase::First => ("R2.5", 0),
            Phase::Roll => ("R4.1", 1),
            Phase::Reroll(_) | Phase::RollAgain => ("R4.2", 1),
            Phase::Wish => ("R4.3", 1),
            Phase::Event(_) => ("R5.1", 2),
            Phase::Auction { auction, .. } if auction.best.is_some() => ("R6.4", 3),
            // Who opens instead of a first player without money.
            Phase::Auction { auction, .. } if auction.seat != view.first => ("R6.2", 3),
            Phase::Auction { .. } => ("R6.1", 3),
            Phase::Sealed { least: 0, .. } => ("R7.1", 3),
            Phase::Sealed { .. } => ("R7.3", 3),
            Phase::Act { .. } => ("R8.1", 4),
            Phase::Play { .. } => ("R9.1", 5),
            Phase::Draw { .. } => ("R9.5", 6),
            Phase::Climb { .. } => ("R10.1", 7),
            Phase::Push { climber, pusher, .. } if climber == pusher => ("R10.5", 7),
            Phase::Push { .. } => ("R10.6", 7),
            Phase::Over(EndReason::Throne) => ("R11.1", 0),
            Phase::Over(EndReason::HundredRounds) => ("R11.4", 0),
        };
        RuleRef { clause, step }
    }

    fn prompt(view: &View) -> Label {
        match view.phase {
            Phase::Choose(seat) => Label::new("prompt-choose").with("seat", seat),
            Phase::Deal(seat) => Label::new("prompt-deal").with("seat", seat),
            Phase::First => Label::new("prompt-first"),
            Phase::Roll | Phase::RollAgain => Label::new("prompt-roll").with("seat", view.first),
            Phase::Reroll(mood) => {
                Label::new("prompt-reroll").with("seat", view.first).with("mood", mood.word())
            }
            Phase::Wish => Label::new("prompt-wish").with("seat", view.first),
            Phase::Event(_) => Label::new("prompt-event").with("seat", view.first),
            Phase::Auction { auction, .. } => match auction.best {
                None => Label::new("prompt-open").with("seat", auction.seat),
                Some(best) => Label::new("prompt-bid")
                    .with("seat", auction.seat)
                    .with("leader", best.seat)
                    .with("leads", if view.me == Some(best.seat) { "yes" } else { "no" })
                    .with("bid", best.bid),
            },
            Phase::Sealed { least, waiting, .. } => {
                awaited(Label::new("prompt-sealed").with("least", least), waiting)
            }
            Phase::Act { winner, .. } => Label::new("prompt-act").with("seat", winner),
            Phase::Play { waiting, .. } => awaited(Label::new("prompt-play"), waiting),
            Phase::Draw { seat, .. } => Label::new("prompt-draw").with("seat", seat),
            Phase::Climb { seat, .. } => Label::new("prompt-climb").with("seat", seat),
            Phase::Push { pusher, .. } => {
                Label::new("prompt-push").with("seat", pusher).with("place", view.stands[pusher].number())
            }
            Phase::Over(ending) => match scoring::seat_on_throne(view.seats, &view.stands) {
                Some(seat) if ending == EndReason::Throne => Label::new("prompt-throne").with("seat", seat),
                _ => after_all_rounds(view),
            },
        }
    }

    fn label(choice: &Choice) -> Label {
        match *choice {
            Choice::Impersonate(courtier) => Label::new("choice-courtier").with("courtier", courtier.word()),
            Choice::Keep => Label::new("choice-keep"),
            Choice::Reroll => Label::new("choice-reroll"),
            Choice::Wish(mood) => Label::new("choice-wish").with("mood", mood.word()),
            Choice::Pass => Label::new("choice-pass"),
            Choice::Bid(sum) => Label::new("choice-bid").with("sum", sum),
            Choice::Seal(sum) => Label::new("choice-seal").with("sum", sum),
            Choice::Present(action) => Label::new("choice-present").with("action", action.word()),
            Choice::Play(card) => Label::new("choice-play").with("card", card_name(card)),
            Choice::Stay => Label::new("choice-stay"),
            Choice::Climb(places, None) => Label::new("choice-climb").with("places", places),
            Choice::Climb(places, Some(side)) => {
                Label::new("choice-climb-side").with("places", places).with("side", side.word())
            }
            Choice::Push(seat) => Label::new("choice-push").with("seat", seat),
        }
    }

    /// One element each: the mood to keep it, the die to throw again; the own chest to bid, the gavel to pass; a higher
    /// place to climb there, the own place to stay.
    fn elements(choice: &Choice) -> Vec<String> {
        vec![match *choice {
            Choice::Impersonate(courtier) => format!("courtier-{}", courtier.word()),
            Choice::Keep => "keep".to_owned(),
            Choice::Reroll => "reroll".to_owned(),
            Choice::Wish(mood) => format!("mood-{}", mood.word()),
            Choice::Pass => "gavel".to_owned(),
            Choice::Bid(_) | Choice::Seal(_) => "chest".to_owned(),
            Choice::Present(action) => format!("action-{}", action.word()),
            Choice::Play(card) => format!("card-{card}"),
            Choice::Stay => "stay".to_owned(),
            Choice::Climb(places, side) => climb(places, side),
            Choice::Push(seat) => format!("courtier-of-{seat}"),
        }]
    }

    fn meant(view: &View, element: &str) -> Vec<Choice> {
        meant::meant(view, element)
    }

    fn goes_on(choice: &Choice) -> bool {
        matches!(choice, Choice::Keep | Choice::Pass | Choice::Stay)
    }

    /// The two flights of stairs; other choices begin with different pieces and are few.
    fn group(choice: &Choice) -> Option<Label> {
        match *choice {
            Choice::Climb(_, Some(side)) => Some(Label::new("group-side").with("side", side.word())),
            _ => None,
        }
    }

    /// The round ends with another seat on the throne, and the choice could have prevented it (R11.1, R11.2). All of
    /// that is public, so any state that fits the view will do.
    fn warning(view: &View, choice: &Choice) -> Option<Label> {
        let seat = view.me.filter(|_| matches!(view.phase, Phase::Climb { .. }))?;
        let state = Self::imagine(view, &mut SplitMix::new(0));
        let winner = winner_on_throne(&state, seat, *choice).filter(|winner| *winner != seat)?;
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let loses =
            |other: &Choice| winner_on_throne(&state, seat, *other).is_some_and(|winner| winner != seat);
        (!legal.iter().all(loses)).then(|| Label::new("warning-throne").with("seat", winner))
    }

    fn log_label(event: &Event) -> Label {
        match *event {
            Event::Impersonated { seat, courtier } => {
                Label::new("log-courtier").with("seat", seat).with("courtier", courtier.word())
            }
            Event::Drawn { seat, card: None } => Label::new("log-drawn").with("seat", seat),
            Event::Drawn { seat, card: Some(card) } => {
                Label::new("log-drawn-card").with("seat", seat).with("card", card_name(card))
            }
            Event::RoundBegun { round, first } => {
                Label::new("log-round").with("round", round).with("seat", first)
            }
            Event::Rolled { face: Face::White } => Label::new("log-white"),
            Event::Rolled { face: Face::Mood(mood) } => Label::new("log-rolled").with("mood", mood.word()),
            Event::Rerolled { seat, price } => {
                Label::new("log-rerolled").with("seat", seat).with("price", price)
            }
            Event::Wished { seat, mood } => {
                Label::new("log-wished").with("seat", seat).with("mood", mood.word())
            }
            Event::Announced { card } => Label::new("log-event").with("event", card.word()),
            Event::EventsReshuffled => Label::new("log-events-reshuffled"),
            Event::Bid { seat, sum } => Label::new("log-bid").with("seat", seat).with("sum", sum),
            Event::Passed { seat } => Label::new("log-passed").with("seat", seat),
            Event::Sealed { seat } => Label::new("log-sealed").with("seat", seat),
            Event::Offered { seat, sum } => Label::new("log-offered").with("seat", seat).with("sum", sum),
            Event::Tied { sum } => Label::new("log-tied").with("sum", sum),
            Event::Won { seat, sum } => Label::new("log-auction-won").with("seat", seat).with("sum", sum),
            Event::Presented { seat, action } => {
                Label::new("log-presented").with("seat", seat).with("action", action.word())
            }
            Event::Laid { seat } => Label::new("log-laid").with("seat", seat),
            Event::Played { seat, card, points } => Label::new("log-played")
                .with("seat", seat)
                .with("action", card.action().word())
                .with("points", points),
            Event::Reshuffled => Label::new("log-reshuffled"),
            Event::Climbed { seat, to, side: None, cost, .. } => {
                Label::new("log-climbed").with("seat", seat).with("place", to.number()).with("cost", cost)
            }
            Event::Climbed { seat, to, side: Some(side), cost, .. } => Label::new("log-climbed-side")
                .with("seat", seat)
                .with("place", to.number())
                .with("side", side.word())
                .with("cost", cost),
            Event::Stayed { seat } => Label::new("log-stayed").with("seat", seat),
            Event::Pushed { by, seat, to, .. } => {
                Label::new("log-pushed").with("by", by).with("seat", seat).with("place", to.number())
            }
            Event::Ended { seat: Some(seat), .. } => Label::new("log-throne").with("seat", seat),
            Event::Ended { seat: None, .. } => Label::new("log-rounds"),
        }
    }

    /// Courtiers and the places they move to; moods, actions, the event, the gavel.
    fn log_elements(event: &Event) -> Vec<String> {
        let courtier = |seat: Seat| format!("courtier-of-{seat}");
        match *event {
            Event::Drawn { card: Some(card), .. } => vec![format!("card-{card}")],
            Event::Impersonated { seat, .. }
            | Event::RoundBegun { first: seat, .. }
            | Event::Drawn { seat, card: None }
            | Event::Laid { seat }
            | Event::Stayed { seat }
            | Event::Ended { seat: Some(seat), .. } => vec![courtier(seat)],
            Event::Rolled { face: Face::Mood(mood) } | Event::Wished { mood, .. } => {
                vec![format!("mood-{}", mood.word())]
            }
            Event::Rolled { face: Face::White } | Event::Rerolled { .. } => vec!["reroll".to_owned()],
            Event::Announced { .. } => vec!["event".to_owned()],
            Event::Bid { seat, .. }
            | Event::Passed { seat }
            | Event::Sealed { seat }
            | Event::Offered { seat, .. }
            | Event::Won { seat, .. } => vec![courtier(seat), "gavel".to_owned()],
            Event::Tied { .. } => vec!["gavel".to_owned()],
            Event::Presented { action, .. } => vec![format!("action-{}", action.word())],
            Event::Played { seat, card, .. } => {
                vec![courtier(seat), format!("action-{}", card.action().word())]
            }
            Event::Climbed { seat, to, .. } => vec![courtier(seat), step(to)],
            Event::Pushed { by, seat, to, .. } => vec![courtier(by), courtier(seat), step(to)],
            Event::Reshuffled | Event::EventsReshuffled | Event::Ended { seat: None, .. } => Vec::new(),
        }
    }

    fn log_movement(event: &Event) -> Option<Movement> {
        match *event {
            Event::Climbed { seat, from, to, .. } | Event::Pushed { seat, from, to, .. } => {
                Some(Movement { piece: format!("courtier-of-{seat}"), from: step(from), to: step(to) })
            }
            _ => None,
        }
    }

    /// The points are the number of the step; favour points and écus break ties (R11.3).
    fn score_sheet(view: &View) -> Vec<ScoreRow> {
        let row = |key, counts, value: &dyn Fn(Seat) -> i64| ScoreRow {
            label: Label::new(key),
            values: Seat::all(view.seats).map(value).collect(),
            counts,
        };
        vec![
            row("score-step", true, &|seat| view.stands[seat].number().into()),
            row("score-points", false, &|seat| view.points[seat].into()),
            row("score-money", false, &|seat| view.money[seat].into()),
        ]
    }

    fn statement_label(statement: &NoStatement) -> Label {
        match *statement {}
    }

    fn text(view: &View, speak: &dyn Speak) -> String {
        text::draw(view, speak)
    }

    #[cfg(feature = "html")]
    const ART: rules::Art = art::ART;

    #[cfg(feature = "html")]
    fn parts(view: &View, speak: &dyn Speak) -> Vec<rules::Part> {
        svg::parts(view, speak)
    }
}

/// The seat that wins on the throne if this choice ends the game.
fn winner_on_throne(state: &State, seat: Seat, choice: Choice) -> Option<Seat> {
    let mut state = state.clone();
    state.apply(Entry::Choice { seat, choice }, &mut IgnoreEvents).ok()?;
    match state.phase {
        Phase::Over(EndReason::Throne) => scoring::seat_on_throne(state.seats, &state.stands),
        _ => None,
    }
}

/// The number of those who are awaited, and one of them.
fn awaited(label: Label, waiting: SeatSet) -> Label {
    let left = u8::try_from(waiting.len()).unwrap_or(u8::MAX);
    label.with("left", left).with("who", waiting.first().unwrap_or(Seat::at(0)))
}

/// Who wins after a hundred rounds, and what decided (R11.3, R11.4).
fn after_all_rounds(view: &View) -> Label {
    let rank = |seat| scoring::rank(view.stands[seat], view.points[seat], view.money[seat]);
    let mut ranks: Vec<_> = Seat::all(view.seats).map(|seat| (rank(seat), seat)).collect();
    ranks.sort_unstable_by_key(|&(rank, _)| Reverse(rank));
    let [(best, seat), (second, _), ..] = ranks[..] else { return Label::new("prompt-shared") };
    let by = match best {
        _ if best == second => return Label::new("prompt-shared"),
        (place, ..) if place > second.0 => "place",
        (_, points, _) if points > second.1 => "points",
        _ => "money",
    };
    Label::new("prompt-rounds").with("seat", seat).with("by", by).with("place", best.0)
}

/// The element of a step. The right flight of a double staircase has its own.
fn step(stand: StairPlace) -> String {
    let number = stand.number();
    let flight = stand.side() == Side::Right && number < StairPlace::THRONE;
    if flight { format!("step-{number}-right") } else { format!("step-{number}") }
}

/// The element of a place to climb to: `climb-3`, with a side if one is chosen.
fn climb(places: u8, side: Option<Side>) -> String {
    match side {
        Some(side) => format!("climb-{places}-{}", side.word()),
        None => format!("climb-{places}"),
    }
}

/// The name of a card: its action, and its value in each mood.
fn card_name(card: Card) -> Label {
    let label = Label::new("card-name").with("action", card.action().word());
    Colour::ALL
        .iter()
        .zip(card.values())
        .fold(label, |label, (colour, value)| label.with(colour.word(), value))
}
