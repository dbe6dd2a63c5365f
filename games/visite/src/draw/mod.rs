//! How the game is shown: labels for choices, events and prompts; drawings in the rooms below.

mod text;

use rules::{Label, NoStatement, Show, Speak, Words};

use crate::choice::{Choice, Deed};
use crate::event::Event;
use crate::pieces::{Card, Figure, Way};
use crate::state::{Phase, Played, State};
use crate::view::View;

impl Show for State {
    const WORDS: Words = Words {
        en: include_str!("../../words/en.ftl"),
        fr: include_str!("../../words/fr.ftl"),
        it: include_str!("../../words/it.ftl"),
    };

    fn prompt(view: &View) -> Label {
        match view.phase {
            Phase::Sides => Label::new("prompt-sides"),
            Phase::Deal(seat) => Label::new("prompt-deal").with("seat", seat),
            Phase::Act { seat, played: Played::Nothing } => Label::new("prompt-act").with("seat", seat),
            Phase::Act { seat, .. } => Label::new("prompt-more").with("seat", seat),
            Phase::Refill(seat) => Label::new("prompt-refill").with("seat", seat),
            Phase::Over { winner, how } => {
                Label::new("prompt-over").with("seat", winner).with("how", how.word())
            }
        }
    }

    fn label(choice: &Choice) -> Label {
        let deed = choice.deed();
        let key = match &deed {
            Deed::King(_) => "choice-king",
            Deed::Court(_) => "choice-court",
            Deed::Guard(..) => "choice-guard",
            Deed::GuardTwice(..) => "choice-guard-twice",
            Deed::BothGuards(..) => "choice-both-guards",
            Deed::Flank => "choice-flank",
            Deed::Wizard(..) => "choice-wizard",
            Deed::Jester(..) => "choice-jester",
            Deed::JesterToFountain => "choice-jester-fountain",
            Deed::Joker(..) => "choice-joker",
            Deed::JokerToFountain(_) => "choice-joker-fountain",
            Deed::Summon(_) => "choice-call",
            Deed::EndTurn => "choice-end",
            Deed::DiscardHand => "choice-discard",
        };
        let label = Label::new(key);
        match deed {
            Deed::King(way) | Deed::Court(way) => label.with("towards", way.owner()),
            Deed::Guard(guard, way) | Deed::GuardTwice(guard, way) => {
                label.with("figure", guard.word()).with("towards", way.owner())
            }
            Deed::BothGuards(west, east) => label.with("west", west.owner()).with("east", east.owner()),
            Deed::Wizard(steps, way) | Deed::Jester(steps, way) => {
                label.with("steps", steps).with("towards", way.owner())
            }
            Deed::Joker(figure, steps, way) => {
                label.with("steps", steps).with("figure", figure.word()).with("towards", way.owner())
            }
            Deed::JokerToFountain(figure) | Deed::Summon(figure) => label.with("figure", figure.word()),
            Deed::Flank | Deed::JesterToFountain | Deed::EndTurn | Deed::DiscardHand => label,
        }
    }

    fn elements(choice: &Choice) -> Vec<String> {
        let deed = choice.deed();
        let figures: &[Figure] = match &deed {
            Deed::King(_) => &[Figure::King],
            Deed::Court(_) => &Figure::COURT,
            Deed::Guard(figure, _)
            | Deed::GuardTwice(figure, _)
            | Deed::Joker(figure, ..)
            | Deed::JokerToFountain(figure)
            | Deed::Summon(figure) => std::slice::from_ref(figure),
            Deed::BothGuards(..) | Deed::Flank => &[Figure::WestGuard, Figure::EastGuard],
            Deed::Wizard(..) => &[Figure::Wizard],
            Deed::Jester(..) | Deed::JesterToFountain => &[Figure::Jester],
            Deed::EndTurn | Deed::DiscardHand => &[],
        };
        let ways: &[Way] = match &deed {
            Deed::King(way)
            | Deed::Court(way)
            | Deed::Guard(_, way)
            | Deed::GuardTwice(_, way)
            | Deed::Wizard(_, way)
            | Deed::Jester(_, way)
            | Deed::Joker(_, _, way) => std::slice::from_ref(way),
            Deed::BothGuards(west, east) => &[*west, *east],
            _ => &[],
        };
        let mut elements = Vec::new();
        elements.extend(deed.card().map(|(card, _)| format!("card-{card}")));
        elements.extend(figures.iter().map(|figure| figure.word().to_owned()));
        elements.extend(ways.iter().map(|way| if *way == Way::West { "west" } else { "east" }.to_owned()));
        elements
    }

    fn told(event: &Event) -> Label {
        match *event {
            Event::WizardPlaced { seat } => Label::new("log-wizard-placed").with("seat", seat),
            Event::Drawn { seat, card: None } => Label::new("log-drawn").with("seat", seat),
            Event::Drawn { seat, card: Some(card) } => {
                Label::new("log-drawn-card").with("seat", seat).with("card", card_name(card))
            }
            Event::Played { seat, choice } => {
                Label::new("log-played").with("seat", seat).with("choice", Self::label(&choice))
            }
            Event::Moved { figure, from, to } => Label::new("log-moved")
                .with("figure", figure.word())
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
        }
    }

    fn heard(statement: &NoStatement) -> Label {
        match *statement {}
    }

    fn text(view: &View, speak: &dyn Speak) -> String {
        text::draw(view, speak)
    }
}

/// A card as a player calls it.
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
