//! How the game is shown: labels for choices, events and prompts. The drawings are in the modules below.

#[cfg(feature = "html")]
mod art;
mod meant;
#[cfg(feature = "html")]
mod svg;
mod text;
mod topics;

use rules::{
    Entry, IgnoreEvents, Knowledge, Label, Lessons, Movement, NoStatement, Position, RuleRef, ScoreRow, Show,
    Speak, SplitMix, Topic, Turn, Words,
};

use crate::choice::{Action, Choice};
use crate::event::Event;
use crate::pieces::{Card, Pawn, Space, Way};
use crate::scoring::SHARED;
use crate::state::{Phase, Played, State, Victory};
use crate::view::View;

impl Show for State {
    const WORDS: Words = Words {
        en: include_str!("../../words/en.ftl"),
        fr: include_str!("../../words/fr.ftl"),
        it: include_str!("../../words/it.ftl"),
    };

    const RULES: Words = Words {
        en: include_str!("../../../../docs/rules/visite.md"),
        fr: include_str!("../../../../docs/rules/visite.fr.md"),
        it: include_str!("../../../../docs/rules/visite.it.md"),
    };

    const TOPICS: &'static [Topic] = topics::TOPICS;

    const LESSONS: Lessons = Lessons {
        words: Words {
            en: include_str!("../../../../lessons/visite/en.ftl"),
            fr: include_str!("../../../../lessons/visite/fr.ftl"),
            it: include_str!("../../../../lessons/visite/it.ftl"),
        },
        scripts: &[
            ("goal", include_str!("../../../../lessons/visite/goal.lesson")),
            ("crown", include_str!("../../../../lessons/visite/crown.lesson")),
            ("jester", include_str!("../../../../lessons/visite/jester.lesson")),
            ("deck", include_str!("../../../../lessons/visite/deck.lesson")),
        ],
    };
    const PUZZLES: &'static str = include_str!("../../../../puzzles/visite.txt");

    /// The steps are action, Crown and refill. The Crown asks nothing, so its step is never the present one.
    fn rule(view: &View) -> RuleRef {
        let (clause, step) = match view.phase {
            Phase::Sides => ("R2.2", 0),
            Phase::Deal(_) => ("R2.3", 0),
            Phase::Act { played: Played::Nothing, .. } if may(&view.choices()) == "discard" => ("R3.4", 1),
            Phase::Act { played: Played::Nothing, .. } => ("R3.2", 1),
            Phase::Act { played: Played::Cards(_), .. } => ("R3.3", 1),
            Phase::Act { played: Played::Jokers(_), .. } => ("R6.2", 1),
            Phase::Refill(_) => ("R8.1", 3),
            Phase::Over { how: Victory::KingInCastle, .. } => ("R9.1", 0),
            Phase::Over { how: Victory::CrownInCastle, .. } => ("R9.2", 0),
            Phase::Over { how: Victory::KingOnSide, .. } => ("R9.3", 0),
            Phase::Over { how: Victory::CrownOnSide, .. } | Phase::Shared => ("R9.6", 0),
        };
        RuleRef { clause, step }
    }

    fn prompt(view: &View) -> Label {
        match view.phase {
            Phase::Sides => Label::new("prompt-sides"),
            Phase::Deal(seat) => Label::new("prompt-deal").with("seat", seat),
            Phase::Act { seat, played } => {
                let key = if played == Played::Nothing { "prompt-act" } else { "prompt-more" };
                Label::new(key).with("seat", seat).with("may", may(&view.choices()))
            }
            Phase::Refill(seat) => Label::new("prompt-refill").with("seat", seat),
            Phase::Over { winner, how } => {
                Label::new("prompt-over").with("seat", winner).with("how", how.word())
            }
            Phase::Shared => Label::new("prompt-shared"),
        }
    }

    fn label(choice: &Choice) -> Label {
        let action = choice.action();
        let key = match &action {
            Action::King(_) => "choice-king",
            Action::Court(_) => "choice-court",
            Action::Guard(..) => "choice-guard",
            Action::GuardTwice(..) => "choice-guard-twice",
            Action::BothGuards(..) => "choice-both-guards",
            Action::Flank => "choice-flank",
            Action::Wizard(..) => "choice-wizard",
            Action::Jester(..) => "choice-jester",
            Action::JesterToFountain => "choice-jester-fountain",
            Action::Joker(..) => "choice-joker",
            Action::JokerToFountain(_) => "choice-joker-fountain",
            Action::Summon(_) => "choice-call",
            Action::EndTurn => "choice-end",
            Action::DiscardHand => "choice-discard",
        };
        let label = Label::new(key);
        match action {
            Action::King(way) | Action::Court(way) => label.with("towards", way.owner()),
            Action::Guard(guard, way) | Action::GuardTwice(guard, way) => {
                label.with("figure", guard.word()).with("towards", way.owner())
            }
            Action::BothGuards(west, east) => label.with("west", west.owner()).with("east", east.owner()),
            Action::Wizard(steps, way) | Action::Jester(steps, way) => {
                label.with("steps", steps).with("towards", way.owner())
            }
            Action::Joker(pawn, steps, way) => {
                label.with("steps", steps).with("figure", pawn.word()).with("towards", way.owner())
            }
            Action::JokerToFountain(pawn) | Action::Summon(pawn) => label.with("figure", pawn.word()),
            Action::Flank | Action::JesterToFountain | Action::EndTurn | Action::DiscardHand => label,
        }
    }

    /// Card, pawn, goal. A goal is named by pawn, direction and distance (`king-west-1`); the Fountain has its own
    /// name. The Wizard comes before the pawn it calls, the King alone stands for the flank, and the deck for the end
    /// of the turn.
    fn elements(choice: &Choice) -> Vec<String> {
        let action = choice.action();
        let mut elements = Vec::new();
        elements.extend(action.card().map(|(card, _)| format!("card-{card}")));
        let mut walk = |who: &str, way, steps| elements.extend([who.to_owned(), goal(who, way, steps)]);
        match action {
            Action::King(way) => walk(Pawn::King.word(), way, 1),
            Action::Court(way) => walk("court", way, 1),
            Action::Guard(guard, way) => walk(guard.word(), way, 1),
            Action::GuardTwice(guard, way) => walk(guard.word(), way, 2),
            Action::BothGuards(west, east) => {
                walk(Pawn::WestGuard.word(), west, 1);
                walk(Pawn::EastGuard.word(), east, 1);
            }
            Action::Wizard(steps, way) => walk(Pawn::Wizard.word(), way, steps),
            Action::Jester(steps, way) => walk(Pawn::Jester.word(), way, steps),
            Action::Joker(pawn, steps, way) => walk(pawn.word(), way, steps),
            Action::Flank => elements.push(Pawn::King.word().to_owned()),
            Action::JesterToFountain => elements.extend([Pawn::Jester.word(), "fountain"].map(str::to_owned)),
            Action::JokerToFountain(pawn) => elements.extend([pawn.word(), "fountain"].map(str::to_owned)),
            Action::Summon(pawn) => {
                elements.extend([Pawn::Wizard.word(), pawn.word()].map(str::to_owned));
            }
            Action::EndTurn => elements.push("deck".to_owned()),
            Action::DiscardHand => elements.push("discard".to_owned()),
        }
        elements
    }

    fn meant(view: &View, element: &str) -> Vec<Choice> {
        meant::meant(view, element)
    }

    /// The choice makes the opponent win: the King enters their castle, or the deck runs out while the King is on their
    /// side (R9). Which cards are drawn does not matter, so any state that fits the view will do.
    fn warning(view: &View, choice: &Choice) -> Option<Label> {
        let seat = view.me?;
        let mut dice = SplitMix::new(0);
        let mut state = Self::imagine(view, &mut dice);
        state.apply(Entry::Choice { seat, choice: *choice }, &mut IgnoreEvents).ok()?;
        while state.turn() == Turn::Chance {
            let card = state.draw(&mut dice);
            state.apply_unchecked(Entry::Chance(card), &mut IgnoreEvents);
        }
        match state.phase {
            Phase::Over { winner, how } if winner != seat => {
                Some(Label::new("warning-loses").with("seat", winner).with("how", how.word()))
            }
            _ => None,
        }
    }

    /// The end of the turn, and discarding the hand, which is legal only where nothing else is.
    fn goes_on(choice: &Choice) -> bool {
        matches!(choice.action(), Action::EndTurn | Action::DiscardHand)
    }

    /// The card that is played, or the Wizard's power.
    fn group(choice: &Choice) -> Option<Label> {
        match choice.action() {
            Action::Summon(_) => Some(Label::new("group-power")),
            action => action.card().map(|(card, _)| card_name(card)),
        }
    }

    fn log_label(event: &Event) -> Label {
        match *event {
            Event::WizardPlaced { seat } => Label::new("log-wizard-placed").with("seat", seat),
            Event::Drawn { seat, card: None } => Label::new("log-drawn").with("seat", seat),
            Event::Drawn { seat, card: Some(card) } => {
                Label::new("log-drawn-card").with("seat", seat).with("card", card_name(card))
            }
            Event::Played { seat, choice } => {
                Label::new("log-played").with("seat", seat).with("choice", Self::label(&choice))
            }
            Event::Moved { pawn, from, to } => Label::new("log-moved")
                .with("figure", pawn.word())
                .with("from", from.number())
                .with("to", to.number()),
            Event::Ended { seat } => Label::new("log-ended").with("seat", seat),
            Event::HandDiscarded { seat, cards } => {
                Label::new("log-discarded").with("seat", seat).with("count", cards.len())
            }
            Event::CrownMoved { seat, to, .. } => {
                Label::new("log-crown").with("seat", seat).with("to", to.number())
            }
            Event::Reshuffled { times } => Label::new("log-reshuffled").with("times", times),
            Event::Won { seat, how } => Label::new("log-won").with("seat", seat).with("how", how.word()),
            Event::Shared => Label::new("log-shared"),
        }
    }

    /// Pawns with the spaces they move to, the Crown, the piles. A drawn card is in its owner's hand.
    fn log_elements(event: &Event) -> Vec<String> {
        match *event {
            Event::WizardPlaced { .. } => vec![Pawn::Wizard.word().to_owned()],
            Event::Drawn { card: Some(card), .. } => vec![format!("card-{card}")],
            Event::Drawn { card: None, .. } | Event::Reshuffled { .. } => vec!["deck".to_owned()],
            Event::Played { choice, .. } => {
                let on_board =
                    |name: &String| name == "court" || Pawn::ALL.iter().any(|one| one.word() == name);
                Self::elements(&choice).into_iter().filter(on_board).collect()
            }
            Event::Moved { pawn, to, .. } => vec![pawn.word().to_owned(), lane_space("space", to)],
            Event::HandDiscarded { .. } => vec!["discard".to_owned()],
            Event::CrownMoved { .. } => vec!["crown".to_owned()],
            Event::Ended { .. } | Event::Won { .. } | Event::Shared => Vec::new(),
        }
    }

    fn log_movement(event: &Event) -> Option<Movement> {
        match *event {
            Event::Moved { pawn, from, to } => {
                let [from, to] = [from, to].map(|space| lane_space(lane(pawn), space));
                Some(Movement { piece: pawn.word().to_owned(), from, to })
            }
            Event::CrownMoved { from, to, .. } => {
                let [from, to] = [from, to].map(|space| lane_space("crown", space));
                Some(Movement { piece: "crown".to_owned(), from, to })
            }
            _ => None,
        }
    }

    /// What decided the match, which is worth the winner's point, and how far King and Crown were from the castles.
    fn score_sheet(view: &View) -> Vec<ScoreRow> {
        let row = |label, counts, value: &dyn Fn(Way) -> i64| ScoreRow {
            label,
            values: Way::BOTH.map(value).to_vec(),
            counts,
        };
        let away = |from: Space, way| i64::from((Space::CASTLE - from.towards(way)).max(0));
        let won = match view.phase {
            Phase::Over { winner, how } => Some((how.word(), Some(winner))),
            Phase::Shared => Some((SHARED, None)),
            _ => None,
        };
        let mut rows = Vec::new();
        if let Some((how, winner)) = won {
            let point = |way: Way| i64::from(winner.is_none_or(|winner| winner == way.owner()));
            rows.push(row(Label::new("score-won").with("how", how), true, &point));
        }
        rows.push(row(Label::new("score-king"), false, &|way| away(view.pawns.of(Pawn::King), way)));
        rows.push(row(Label::new("score-crown"), false, &|way| away(view.crown, way)));
        rows.push(row(Label::new("score-castle"), false, &|way| i64::from(view.pawns.in_castle(way))));
        rows
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

/// What a seat may do in its action, for the question: `discard`, `end`, `cards`, or `power` besides cards.
fn may(choices: &[Choice]) -> &'static str {
    match choices {
        [one] if one.action() == Action::DiscardHand => "discard",
        [one] if one.action() == Action::EndTurn => "end",
        _ if choices.iter().any(|choice| matches!(choice.action(), Action::Summon(_))) => "power",
        _ => "cards",
    }
}

/// The element of a pawn's goal: `king-west-1`.
fn goal(who: &str, way: Way, steps: u8) -> String {
    format!("{who}-{}-{steps}", way_word(way))
}

fn way_word(way: Way) -> &'static str {
    match way {
        Way::West => "west",
        Way::East => "east",
    }
}

/// The lanes of the garden, from top to bottom.
#[cfg(feature = "html")]
const LANES: [&str; 3] = ["magic", "court", "folly"];

/// The lane of the garden in which a pawn is drawn.
fn lane(pawn: Pawn) -> &'static str {
    match pawn {
        Pawn::Wizard => "magic",
        Pawn::King | Pawn::WestGuard | Pawn::EastGuard => "court",
        Pawn::Jester => "folly",
    }
}

/// A space of the garden (`space-3`), of one of its lanes (`magic-3`), or of the Crown's track (`crown--8`).
fn lane_space(lane: &str, space: Space) -> String {
    format!("{lane}-{}", space.number())
}

/// The name of a card, as players say it.
fn card_name(card: Card) -> Label {
    Label::new(match card {
        Card::KingOne => "card-king",
        Card::GuardOne => "card-guard",
        Card::GuardPair => "card-guard-pair",
        Card::Flank => "card-flank",
        Card::WizardOne => return Label::new("card-wizard").with("steps", 1),
        Card::WizardTwo => return Label::new("card-wizard").with("steps", 2),
        Card::WizardThree => return Label::new("card-wizard").with("steps", 3),
        Card::JesterOne => return Label::new("card-jester").with("steps", 1),
        Card::JesterTwo => return Label::new("card-jester").with("steps", 2),
        Card::JesterThree => return Label::new("card-jester").with("steps", 3),
        Card::JesterFour => return Label::new("card-jester").with("steps", 4),
        Card::JesterFive => return Label::new("card-jester").with("steps", 5),
        Card::JesterM => "card-jester-m",
    })
}
