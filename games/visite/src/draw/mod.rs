//! How the game is shown: labels for choices, events and prompts; drawings in the rooms below.

#[cfg(feature = "html")]
mod svg;
mod text;

use rules::{
    Entry, IgnoreEvents, Knowledge, Label, NoStatement, Position, Show, Speak, SplitMix, Turn, Words,
};

use crate::choice::{Choice, Deed};
use crate::event::Event;
use crate::pieces::{Card, Figure, Space, Way};
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
            Phase::Shared => Label::new("prompt-shared"),
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

    /// Card, figure, and where it goes: a goal is named by who walks which way how far, the Fountain by itself. The
    /// Wizard is pointed at before the figure he calls, the King before the Guards that come to his sides; who ends his
    /// turn points at the deck he is to draw from.
    fn elements(choice: &Choice) -> Vec<String> {
        let deed = choice.deed();
        let mut elements = Vec::new();
        elements.extend(deed.card().map(|(card, _)| format!("card-{card}")));
        let mut walk = |who: &str, way, steps| elements.extend([who.to_owned(), goal(who, way, steps)]);
        match deed {
            Deed::King(way) => walk(Figure::King.word(), way, 1),
            Deed::Court(way) => walk("court", way, 1),
            Deed::Guard(guard, way) => walk(guard.word(), way, 1),
            Deed::GuardTwice(guard, way) => walk(guard.word(), way, 2),
            Deed::BothGuards(west, east) => {
                walk(Figure::WestGuard.word(), west, 1);
                walk(Figure::EastGuard.word(), east, 1);
            }
            Deed::Wizard(steps, way) => walk(Figure::Wizard.word(), way, steps),
            Deed::Jester(steps, way) => walk(Figure::Jester.word(), way, steps),
            Deed::Joker(figure, steps, way) => walk(figure.word(), way, steps),
            Deed::Flank => elements.push(Figure::King.word().to_owned()),
            Deed::JesterToFountain => elements.extend([Figure::Jester.word(), "fountain"].map(str::to_owned)),
            Deed::JokerToFountain(figure) => elements.extend([figure.word(), "fountain"].map(str::to_owned)),
            Deed::Summon(figure) => {
                elements.extend([Figure::Wizard.word(), figure.word()].map(str::to_owned));
            }
            Deed::EndTurn => elements.push("deck".to_owned()),
            Deed::DiscardHand => elements.push("discard".to_owned()),
        }
        elements
    }

    /// The King comes into the other's castle, or the deck ends on the other's side (R9). How many cards are drawn is known,
    /// and which ones does not matter: so any world that fits the view will do.
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
            Event::Shared => Label::new("log-shared"),
        }
    }

    /// Figures with the space they come to, the Crown, the piles; a card only its owner has seen is in his hand.
    fn log_elements(event: &Event) -> Vec<String> {
        match *event {
            Event::WizardPlaced { .. } => vec![Figure::Wizard.word().to_owned()],
            Event::Drawn { card: Some(card), .. } => vec![format!("card-{card}")],
            Event::Drawn { card: None, .. } | Event::Reshuffled { .. } => vec!["deck".to_owned()],
            Event::Played { choice, .. } => {
                let on_board =
                    |name: &String| name == "court" || Figure::ALL.iter().any(|one| one.word() == name);
                Self::elements(&choice).into_iter().filter(on_board).collect()
            }
            Event::Moved { figure, to, .. } => vec![figure.word().to_owned(), space_name(to)],
            Event::HandDiscarded { .. } => vec!["discard".to_owned()],
            Event::CrownMoved { .. } => vec!["crown".to_owned()],
            Event::Ended { .. } | Event::Won { .. } | Event::Shared => Vec::new(),
        }
    }

    fn statement_label(statement: &NoStatement) -> Label {
        match *statement {}
    }

    fn text(view: &View, speak: &dyn Speak) -> String {
        text::draw(view, speak)
    }

    #[cfg(feature = "html")]
    const SPRITE: &'static str = include_str!("sprite.svg");

    #[cfg(feature = "html")]
    const COVER: &'static str = include_str!("cover.svg");

    #[cfg(feature = "html")]
    const PREVIEW: &'static [u8] = include_bytes!("cover.png");

    #[cfg(feature = "html")]
    const STYLE: &'static str = include_str!("board.css");

    #[cfg(feature = "html")]
    fn parts(view: &View, speak: &dyn Speak) -> Vec<rules::Part> {
        svg::parts(view, speak)
    }
}

/// Where somebody comes to who walks so far: `king-west-1`.
fn goal(who: &str, way: Way, steps: u8) -> String {
    let way = match way {
        Way::West => "west",
        Way::East => "east",
    };
    format!("{who}-{way}-{steps}")
}

/// A space of the garden: `fountain`, `space-3`, `space--8`.
fn space_name(space: Space) -> String {
    if space == Space::FOUNTAIN { "fountain".to_owned() } else { format!("space-{}", space.number()) }
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
