//! How the game is shown: labels for choices, events and prompts. The drawings are in the modules below.

#[cfg(feature = "html")]
mod art;
mod meant;
mod prompt;
mod score;
#[cfg(feature = "html")]
mod svg;
mod text;
mod topics;

use rules::{Label, Lessons, Movement, NoStatement, RuleRef, ScoreRow, Seat, Show, Speak, Topic, Words};

use crate::choice::{Choice, Payment, Source};
use crate::event::Event;
use crate::pieces::{Card, Noble, Room, Seals, Space};
use crate::state::{Phase, State, TurnStep};
use crate::tables;
use crate::view::View;

impl Show for State {
    const WORDS: Words = Words {
        en: include_str!("../../words/en.ftl"),
        fr: include_str!("../../words/fr.ftl"),
        it: include_str!("../../words/it.ftl"),
    };

    const RULES: Words = Words {
        en: include_str!("../../../../docs/rules/palais.md"),
        fr: include_str!("../../../../docs/rules/palais.fr.md"),
        it: include_str!("../../../../docs/rules/palais.it.md"),
    };

    const TOPICS: &'static [Topic] = topics::TOPICS;

    const LESSONS: Lessons = Lessons {
        words: Words {
            en: include_str!("../../../../lessons/palais/en.ftl"),
            fr: include_str!("../../../../lessons/palais/fr.ftl"),
            it: include_str!("../../../../lessons/palais/it.ftl"),
        },
        scripts: &[
            ("goal", include_str!("../../../../lessons/palais/goal.lesson")),
            ("park", include_str!("../../../../lessons/palais/park.lesson")),
            ("majority", include_str!("../../../../lessons/palais/majority.lesson")),
            ("cards", include_str!("../../../../lessons/palais/cards.lesson")),
            ("end", include_str!("../../../../lessons/palais/end.lesson")),
        ],
    };
    const PUZZLES: &'static str = include_str!("../../../../puzzles/palais.txt");

    /// The five actions are the steps; the question before action 1 belongs to the first.
    fn rule(view: &View) -> RuleRef {
        let (clause, step) = match view.phase {
            Phase::Rooms(_) => ("R2.2", 0),
            Phase::Nobles(_) => ("R2.3", 0),
            Phase::Settle { .. } => ("R2.6", 0),
            Phase::Over(_) => ("R11.6", 0),
            Phase::Turn { step, .. } => match step {
                TurnStep::Before => ("R3.2", 1),
                TurnStep::Court { .. } => ("R4.1", 1),
                TurnStep::Stairs { .. } => ("R5.3", 2),
                TurnStep::Seals { .. } => ("R6.3", 3),
                TurnStep::Recruit { .. } => ("R7.1", 4),
                TurnStep::Post { .. } => ("R7.7", 4),
                TurnStep::Door | TurnStep::Draw { .. } => ("R8.1", 5),
                TurnStep::Keep => ("R8.2", 5),
            },
        };
        RuleRef { clause, step }
    }

    fn prompt(view: &View) -> Label {
        prompt::prompt(view)
    }

    fn label(choice: &Choice) -> Label {
        match *choice {
            Choice::Done => prompt::done_label("step"),
            Choice::Play(card) => Label::new("choice-play").with("card", card_name(card)),
            Choice::Call(privilege) => {
                Label::new("choice-call").with("count", tables::privilege_value(privilege))
            }
            Choice::Move(from, to) => {
                Label::new("choice-move").with("from", room_name(from)).with("to", room_name(to))
            }
            Choice::Settle(room) => Label::new("choice-settle").with("to", room_name(room)),
            Choice::Place { to, from } => {
                Label::new("choice-place").with("from", source_name(from)).with("to", room_name(to))
            }
            Choice::Post(from) => Label::new("choice-post").with("from", source_name(from)),
            Choice::Draw => Label::new("choice-draw"),
            Choice::Keep(card) => Label::new("choice-keep").with("card", card_name(card)),
            Choice::Recruit { with, space } => {
                let Seals { turquoise, violet } = with.seals();
                if with.total() == 0 {
                    return Label::new("choice-recruit").with("space", space_name(space));
                }
                Label::new("choice-recruit-sealed")
                    .with("space", space_name(space))
                    .with("turquoise", turquoise)
                    .with("violet", violet)
            }
        }
    }

    fn elements(choice: &Choice) -> Vec<String> {
        let room = |room: Room| format!("room-{}", room.word());
        let source = |from: Source| match from {
            Source::Reserve => "reserve".to_owned(),
            Source::Room(from) => room(from),
        };
        match *choice {
            Choice::Done => vec!["done".to_owned()],
            Choice::Play(card) => vec![format!("card-{}", card.code())],
            Choice::Call(privilege) => vec![format!("noble-{}", privilege.word())],
            Choice::Move(from, to) => vec![room(from), room(to)],
            Choice::Settle(to) => vec![room(to)],
            Choice::Place { to, from } => vec![source(from), room(to)],
            Choice::Post(from) => vec![source(from)],
            Choice::Draw => vec!["deck".to_owned()],
            Choice::Keep(card) => vec![format!("seen-{}", card.code())],
            // The payment comes before the noble, so that no element list is the beginning of another.
            Choice::Recruit { with, space } if with.total() > 0 => {
                vec![payment_name(with), format!("space-{space}")]
            }
            Choice::Recruit { space, .. } => vec![format!("space-{space}")],
        }
    }

    fn meant(view: &View, element: &str) -> Vec<Choice> {
        meant::meant(view, element)
    }

    /// The seat's last servant leaves the Stairs: without cards and nobles it has no moves next turn (R5.1).
    fn warning(view: &View, choice: &Choice) -> Option<Label> {
        let leaves = matches!(
            *choice,
            Choice::Move(Room::Stairs, _)
                | Choice::Place { from: Source::Room(Room::Stairs), .. }
                | Choice::Post(Source::Room(Room::Stairs))
        );
        let last = view.me.is_some_and(|me| view.servants[me][Room::Stairs] == 1);
        (leaves && last).then(|| Label::new("warning-stairs"))
    }

    fn ends_step(choice: &Choice) -> bool {
        *choice == Choice::Done
    }

    fn goes_on_label(view: &View, _: &Choice) -> Label {
        prompt::done_label(prompt::next_step(view))
    }

    fn group(choice: &Choice) -> Option<Label> {
        let from = |label| Some(Label::new("group-from").with("from", label));
        match *choice {
            Choice::Move(room, _) => from(room_name(room)),
            Choice::Place { from: source, .. } => from(source_name(source)),
            Choice::Recruit { with, .. } if with.total() == 0 => Some(Label::new("group-recruit")),
            Choice::Recruit { with, .. } => {
                let Seals { turquoise, violet } = with.seals();
                let label = Label::new("group-recruit-sealed");
                Some(label.with("turquoise", turquoise).with("violet", violet))
            }
            _ => None,
        }
    }

    fn log_label(event: &Event) -> Label {
        let yes = |majority| if majority { "yes" } else { "no" };
        match *event {
            Event::RoomLaid { room, .. } => Label::new("log-room").with("room", room_name(room)),
            Event::NobleLaid { space, noble } => {
                Label::new("log-noble").with("noble", noble_name(noble)).with("space", space_name(space))
            }
            Event::Settled { seat, room } => {
                Label::new("log-settled").with("seat", seat).with("to", room_name(room))
            }
            Event::TurnBegan { seat } => Label::new("log-turn").with("seat", seat),
            Event::CourtCounted { seat, servants, majority } => {
                counted("log-court", seat, servants).with("majority", yes(majority))
            }
            Event::StairsCounted { seat, moves, majority } => {
                counted("log-stairs", seat, moves).with("majority", yes(majority))
            }
            Event::GoldTaken { seat, gold, majority } => {
                counted("log-gold", seat, gold).with("majority", yes(majority))
            }
            Event::SealsCounted { seat, cabinet, pompadour } => Label::new("log-seals")
                .with("seat", seat)
                .with("cabinet", cabinet)
                .with("pompadour", pompadour),
            Event::Placed { seat, from, to } => Label::new("log-placed")
                .with("seat", seat)
                .with("from", source_name(from))
                .with("to", room_name(to)),
            Event::Moved { seat, from, to } => Label::new("log-moved")
                .with("seat", seat)
                .with("from", room_name(from))
                .with("to", room_name(to)),
            Event::Recruited { seat, space, noble, gold, .. } => counted("log-recruited", seat, gold)
                .with("noble", noble_name(noble))
                .with("space", space_name(space)),
            Event::Posted { seat, from, space } => Label::new("log-posted")
                .with("seat", seat)
                .with("from", source_name(from))
                .with("space", space_name(space)),
            Event::Drawn { seat, card: None } => Label::new("log-drawn").with("seat", seat),
            Event::Drawn { seat, card: Some(card) } => with_card("log-drawn-card", seat, card),
            Event::Reshuffled => Label::new("log-reshuffled"),
            Event::Kept { seat, card: None } => Label::new("log-kept").with("seat", seat),
            Event::Kept { seat, card: Some(card) } => with_card("log-kept-card", seat, card),
            Event::Discarded { seat, card } => with_card("log-discarded", seat, card),
            Event::Played { seat, card } => with_card("log-played", seat, card),
            Event::Called { seat, servants, .. } => counted("log-called", seat, servants),
            Event::LastRound { end } => Label::new("log-last-round").with("end", end.word()),
            Event::CountedBits { seat, count } => Label::new("log-counted")
                .with("seat", seat)
                .with("total", count.total())
                .with("nobles", count.nobles)
                .with("cards", count.cards)
                .with("hand", count.hand)
                .with("park", count.park),
        }
    }

    /// Servants, which are drawn in their rooms, and recruited nobles. Their pieces have no names of their own.
    fn log_movement(event: &Event) -> Option<Movement> {
        let room = |room: Room| format!("room-{}", room.word());
        let reserve = |seat: Seat| format!("reserve-{seat}");
        let source = |seat, from| match from {
            Source::Reserve => reserve(seat),
            Source::Room(from) => room(from),
        };
        let (from, to) = match *event {
            Event::Settled { seat, room: to } => (reserve(seat), room(to)),
            Event::Placed { seat, from, to } => (source(seat, from), room(to)),
            Event::Moved { from, to, .. } => (room(from), room(to)),
            Event::Posted { seat, from, space } => (source(seat, from), format!("space-{space}")),
            Event::Recruited { seat, space, .. } => (format!("space-{space}"), format!("seat-{seat}")),
            _ => return None,
        };
        Some(Movement { piece: String::new(), from, to })
    }

    fn score_sheet(view: &View) -> Vec<ScoreRow> {
        score::sheet(view)
    }

    fn log_elements(event: &Event) -> Vec<String> {
        let of = |room: Room| format!("room-{}", room.word());
        let source = |from: Source| match from {
            Source::Reserve => None,
            Source::Room(from) => Some(of(from)),
        };
        match *event {
            Event::RoomLaid { room, .. } | Event::Settled { room, .. } => vec![of(room)],
            Event::NobleLaid { space, .. } | Event::Recruited { space, .. } => vec![format!("space-{space}")],
            Event::CourtCounted { .. } => vec![of(Room::Court)],
            Event::StairsCounted { .. } => vec![of(Room::Stairs)],
            Event::GoldTaken { .. } => vec![of(Room::Mint)],
            Event::SealsCounted { .. } => vec![of(Room::Cabinet), of(Room::Pompadour)],
            Event::Placed { from, to, .. } => source(from).into_iter().chain([of(to)]).collect(),
            Event::Moved { from, to, .. } => vec![of(from), of(to)],
            Event::Posted { from, space, .. } => {
                source(from).into_iter().chain([format!("space-{space}")]).collect()
            }
            Event::Drawn { card: None, .. } | Event::Reshuffled => vec!["deck".to_owned()],
            Event::Drawn { card: Some(card), .. } => vec![format!("seen-{}", card.code())],
            Event::Kept { card: Some(card), .. } => vec![format!("card-{}", card.code())],
            Event::Discarded { .. } | Event::Played { .. } => vec!["discard".to_owned()],
            Event::TurnBegan { .. }
            | Event::Kept { card: None, .. }
            | Event::Called { .. }
            | Event::LastRound { .. }
            | Event::CountedBits { .. } => Vec::new(),
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

/// The element of seals that cards pay: `pay-1t2v`.
fn payment_name(payment: Payment) -> String {
    let Seals { turquoise, violet } = payment.seals();
    format!("pay-{turquoise}t{violet}v")
}

fn counted(key: &'static str, seat: Seat, count: u8) -> Label {
    Label::new(key).with("seat", seat).with("count", count)
}

fn with_card(key: &'static str, seat: Seat, card: Card) -> Label {
    Label::new(key).with("seat", seat).with("card", card_name(card))
}

/// The name of a room, as players say it.
fn room_name(room: Room) -> Label {
    Label::new("room").with("room", room.word())
}

fn source_name(source: Source) -> Label {
    match source {
        Source::Reserve => Label::new("reserve"),
        Source::Room(room) => room_name(room),
    }
}

fn space_name(space: Space) -> Label {
    Label::new("space").with("space", space.to_string())
}

/// The name of a card, as players say it.
fn card_name(card: Card) -> Label {
    Label::new("card").with("card", card.code())
}

/// The name of a noble, as players say it.
fn noble_name(noble: Noble) -> Label {
    match noble.privilege() {
        Some(privilege) => Label::new("noble-privilege").with("privilege", privilege.word()),
        None => {
            let tables::RecruitTerms { gold, seals, .. } = tables::FIGURES_1.recruit_terms[noble.index()]; // as in the notation
            Label::new("noble-points").with("cost", format!("{gold}{}", seal_marks(seals)))
        }
    }
}

/// Turquoise and violet, one mark for each seal. Both marks are in every common font.
fn seal_marks(seals: Seals) -> String {
    "●".repeat(seals.turquoise.into()) + &"○".repeat(seals.violet.into())
}
