//! How the game is shown: labels for choices, events and prompts; drawings in the rooms below.

#[cfg(feature = "html")]
mod art;
#[cfg(feature = "html")]
mod svg;
mod text;
mod topics;

use rules::{Label, NoStatement, RuleRef, Seat, Show, Speak, Topic, Words};

use crate::choice::Choice;
use crate::event::Event;
use crate::pieces::Card;
use crate::scoring;
use crate::state::{Phase, State};
use crate::view::{Held, View};

impl Show for State {
    const WORDS: Words = Words {
        en: include_str!("../../words/en.ftl"),
        fr: include_str!("../../words/fr.ftl"),
        it: include_str!("../../words/it.ftl"),
    };

    const RULES: Words = Words {
        en: include_str!("../../../../docs/rules/__name__.md"),
        fr: include_str!("../../../../docs/rules/__name__.fr.md"),
        it: include_str!("../../../../docs/rules/__name__.it.md"),
    };

    const TOPICS: &'static [Topic] = topics::TOPICS;

    /// The steps are counter, second counter and card.
    fn rule(view: &View) -> RuleRef {
        let (clause, step) = match view.phase {
            Phase::Deal(_) => ("R2.2", 0),
            Phase::Take(_) => ("R3.1", 1),
            Phase::More(_) => ("R3.2", 2),
            Phase::Draw(_) => ("R3.3", 3),
            Phase::Over => ("R4.3", 0),
        };
        RuleRef { clause, step }
    }

    fn prompt(view: &View) -> Label {
        match view.phase {
            Phase::Deal(seat) | Phase::Draw(seat) => Label::new("prompt-deal").with("seat", seat),
            Phase::Take(seat) => Label::new("prompt-take").with("seat", seat),
            Phase::More(seat) => Label::new("prompt-more").with("seat", seat),
            Phase::Over => match scoring::winner(|seat| view.points(seat)) {
                Some(seat) => Label::new("prompt-won").with("seat", seat).with("points", view.points(seat)),
                None => Label::new("prompt-shared"),
            },
        }
    }

    fn label(choice: &Choice) -> Label {
        Label::new(match choice {
            Choice::Take => "choice-take",
            Choice::Stop => "choice-stop",
        })
    }

    /// The last counter of the heap, or the deck that a card comes from.
    fn elements(choice: &Choice) -> Vec<String> {
        let element = match choice {
            Choice::Take => "counter",
            Choice::Stop => "deck",
        };
        vec![element.to_owned()]
    }

    fn log_label(event: &Event) -> Label {
        match *event {
            Event::Dealt { seat, card: None } => Label::new("log-dealt").with("seat", seat),
            Event::Dealt { seat, card: Some(card) } => {
                Label::new("log-dealt-card").with("seat", seat).with("card", card.word())
            }
            Event::Took { seat } => Label::new("log-took").with("seat", seat),
            Event::Stopped { seat } => Label::new("log-stopped").with("seat", seat),
            Event::Shown { seat, cards } => {
                Label::new("log-shown").with("seat", seat).with("crown", cards.count(Card::Crown))
            }
            Event::Won { seat } => Label::new("log-won").with("seat", seat),
            Event::Shared => Label::new("log-shared"),
        }
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

/// A seat in words: its counters, and its cards as far as the viewer knows them.
fn seat_label(view: &View, seat: Seat) -> Label {
    let label = match view.cards[seat] {
        Held::Cards(cards) => Label::new("text-seat")
            .with("crown", cards.count(Card::Crown))
            .with("plain", cards.count(Card::Plain)),
        Held::Hidden(cards) => Label::new("text-seat-hidden").with("cards", cards),
    };
    label.with("seat", seat).with("count", view.taken[seat])
}
