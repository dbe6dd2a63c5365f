//! How the game is shown: labels for choices, events and prompts. The drawings are in the modules below.

#[cfg(feature = "html")]
mod art;
mod meant;
mod reveal;
#[cfg(feature = "html")]
mod svg;
mod text;
mod topics;

use rules::{Label, Lessons, Movement, RuleRef, ScoreRow, Seat, Show, Speak, Topic, Words};

use crate::choice::{Choice, Statement};
use crate::event::Event;
use crate::pieces::{Card, CardinalCard, Face, Favour, Rank, Target, Tile};
use crate::scoring;
use crate::state::{AudienceResult, FavourWindow, Phase, RoundStep, State};
use crate::tables;
use crate::view::{Player, View};

impl Show for State {
    const WORDS: Words = Words {
        en: include_str!("../../words/en.ftl"),
        fr: include_str!("../../words/fr.ftl"),
        it: include_str!("../../words/it.ftl"),
    };

    const RULES: Words = Words {
        en: include_str!("../../../../docs/rules/secrets.md"),
        fr: include_str!("../../../../docs/rules/secrets.fr.md"),
        it: include_str!("../../../../docs/rules/secrets.it.md"),
    };

    const TOPICS: &'static [Topic] = topics::TOPICS;

    const LESSONS: Lessons = Lessons {
        words: Words {
            en: include_str!("../../../../lessons/secrets/en.ftl"),
            fr: include_str!("../../../../lessons/secrets/fr.ftl"),
            it: include_str!("../../../../lessons/secrets/it.ftl"),
        },
        scripts: &[
            ("goal", include_str!("../../../../lessons/secrets/goal.lesson")),
            ("excuse", include_str!("../../../../lessons/secrets/excuse.lesson")),
            ("valet", include_str!("../../../../lessons/secrets/valet.lesson")),
            ("favour", include_str!("../../../../lessons/secrets/favour.lesson")),
            ("end", include_str!("../../../../lessons/secrets/end.lesson")),
        ],
    };
    const PUZZLES: &'static str = include_str!("../../../../puzzles/secrets.txt");

    fn rule(view: &View) -> RuleRef {
        topics::rule(view)
    }

    fn between(before: &View, told: &[Event]) -> Vec<View> {
        reveal::between(before, told)
    }

    fn prompt(view: &View) -> Label {
        let of = |key, seat| Label::new(key).with("seat", seat);
        match view.phase {
            Phase::Speech => Label::new("prompt-speech"),
            Phase::Deal(seat) | Phase::Corruption(seat) | Phase::Excused { seat, .. } => {
                of("prompt-valet", seat)
            }
            Phase::Opening(at) => Label::new("prompt-opening").with("sovereign", at.word()),
            Phase::Window { window, seat } => of(
                match window {
                    FavourWindow::Opening => "prompt-window-opening",
                    FavourWindow::Stakes => "prompt-window-stakes",
                    FavourWindow::Reveal => "prompt-window-reveal",
                    FavourWindow::Count => "prompt-window-count",
                },
                seat,
            ),
            Phase::Planning(placed) => {
                let planner = view.plan.map_or(view.speech, |plan| plan.seat);
                if placed == planner {
                    of("prompt-planning-own", planner)
                } else if view.me == Some(placed) {
                    of("prompt-planning-you", planner)
                } else {
                    of("prompt-planning", planner).with("placed", placed)
                }
            }
            Phase::Act { step: RoundStep::Audience, .. } => of("prompt-audience", view.speech),
            Phase::Act { step: RoundStep::First, .. } => of("prompt-first", view.speech),
            Phase::Act { step: RoundStep::Second, .. } => {
                let open = view.players.get(view.speech.index()).is_some_and(|p| p.marks.staked(Face::Open));
                let face = if open { Face::Hidden } else { Face::Open };
                of("prompt-second", view.speech).with("face", face.word())
            }
            Phase::Pass { .. } => of("prompt-pass", view.speech),
            Phase::CardinalOpens { .. }
            | Phase::CardinalSpied { .. }
            | Phase::CardinalStabbed { .. }
            | Phase::CardinalRevealed => Label::new("prompt-cardinal"),
            Phase::Tie { at, .. } => Label::new("prompt-tie").with("sovereign", at.word()),
            Phase::Finale => of("prompt-finale", view.speech),
            Phase::Over => over(view),
        }
    }

    fn label(choice: &Choice) -> Label {
        match *choice {
            Choice::Attend(at) => Label::new("choice-attend").with("sovereign", at.word()),
            Choice::Place(seat, at) => {
                Label::new("choice-place").with("seat", seat).with("sovereign", at.word())
            }
            Choice::Pass(to) => Label::new("choice-pass").with("seat", to),
            Choice::Stake(Face::Open, card) => Label::new("choice-open").with("card", card_name(card)),
            Choice::Stake(Face::Hidden, card) => Label::new("choice-hidden").with("card", card_name(card)),
            Choice::Corrupt => Label::new("choice-corrupt"),
            Choice::Plan(rank) => Label::new("choice-plan")
                .with("rank", if rank == Rank::Lesser { "lesser" } else { "greater" }),
            Choice::Dine => Label::new("choice-dine"),
            Choice::Spy => Label::new("choice-spy"),
            Choice::Stab(Target::Seat(seat)) => Label::new("choice-stab").with("seat", seat),
            Choice::Stab(Target::Cardinal) => Label::new("choice-stab-cardinal"),
            Choice::Decorate(Target::Seat(seat), face) => {
                Label::new("choice-medal").with("seat", seat).with("face", face.word())
            }
            Choice::Decorate(Target::Cardinal, face) => {
                Label::new("choice-medal-cardinal").with("face", face.word())
            }
            Choice::Recruit(seat, face) => {
                Label::new("choice-recruit").with("seat", seat).with("face", face.word())
            }
            Choice::Pardon => Label::new("choice-pardon"),
            Choice::Strike => Label::new("choice-strike"),
            Choice::Seal(card) => Label::new("choice-seal").with("card", card_name(card)),
            Choice::Decline => Label::new("choice-decline"),
            Choice::Finish => Label::new("choice-finish"),
        }
    }

    fn elements(choice: &Choice) -> Vec<String> {
        match *choice {
            // The placed seat is fixed; only the audience is clicked.
            Choice::Attend(at) | Choice::Place(_, at) => vec![at.word().to_owned()],
            Choice::Pass(seat) => vec![format!("seat-{seat}")],
            Choice::Stake(face, card) => vec![format!("card-{card}"), face.word().to_owned()],
            Choice::Corrupt => vec!["corruption".to_owned()],
            Choice::Plan(rank) => vec![favour_name(Tile::new(Favour::Planning, rank))],
            Choice::Dine => vec!["dinner".to_owned()],
            Choice::Spy => vec!["espionage".to_owned()],
            Choice::Stab(whose) => vec!["dagger".to_owned(), stake_name(whose, Face::Hidden)],
            Choice::Decorate(whose, face) => vec!["medal".to_owned(), stake_name(whose, face)],
            Choice::Recruit(seat, face) => {
                vec!["recruitment".to_owned(), stake_name(Target::Seat(seat), face)]
            }
            Choice::Pardon => vec!["pardon".to_owned()],
            Choice::Strike => vec!["masterstroke".to_owned()],
            Choice::Seal(card) => vec![format!("card-{card}")],
            // These have the main button.
            Choice::Decline | Choice::Finish => Vec::new(),
        }
    }

    fn meant(view: &View, element: &str) -> Vec<Choice> {
        meant::meant(view, element)
    }

    fn ends_step(choice: &Choice) -> bool {
        *choice == Choice::Decline
    }

    fn goes_on(choice: &Choice) -> bool {
        matches!(choice, Choice::Decline | Choice::Finish)
    }

    fn group(choice: &Choice) -> Option<Label> {
        let favour = |favour: Favour| Some(Label::new("draw-favour").with("favour", favour.word()));
        match *choice {
            Choice::Stake(_, card) => Some(card_title(card)),
            Choice::Corrupt => favour(Favour::Corruption),
            Choice::Plan(_) => favour(Favour::Planning),
            Choice::Dine => favour(Favour::Dinner),
            Choice::Spy => favour(Favour::Espionage),
            Choice::Stab(_) => favour(Favour::Dagger),
            Choice::Decorate(..) => favour(Favour::Medal),
            Choice::Recruit(..) => favour(Favour::Recruitment),
            Choice::Pardon => favour(Favour::Pardon),
            Choice::Strike => favour(Favour::Masterstroke),
            Choice::Attend(_)
            | Choice::Place(..)
            | Choice::Pass(_)
            | Choice::Seal(_)
            | Choice::Decline
            | Choice::Finish => None,
        }
    }

    fn log_label(event: &Event) -> Label {
        log_label(event)
    }

    fn log_elements(event: &Event) -> Vec<String> {
        log_elements(event)
    }

    fn log_movement(event: &Event) -> Option<Movement> {
        log_movement(event)
    }

    fn score_sheet(view: &View) -> Vec<ScoreRow> {
        score_sheet(view)
    }

    fn statement_label(statement: &Statement) -> Label {
        match *statement {
            Statement::Go(at) => Label::new("said-go").with("sovereign", at.word()),
            Statement::AtLeast(amount) => Label::new("said-at-least").with("amount", amount),
            Statement::NoExcuse => Label::new("said-no-excuse"),
            Statement::Stay => Label::new("said-stay"),
            Statement::JoinMe => Label::new("said-join-me"),
        }
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

/// The element of a staked card: `stake-2-open`, `stake-cardinal-hidden`.
fn stake_name(whose: Target, face: Face) -> String {
    match whose {
        Target::Seat(seat) => format!("stake-{seat}-{}", face.word()),
        Target::Cardinal => format!("stake-cardinal-{}", face.word()),
    }
}

/// The element of a player at an audience: `at-2`.
fn row_name(seat: Seat) -> String {
    format!("at-{seat}")
}

/// The element of a favour. Players choose between two Plannings; of other favours the lesser card is used first
/// (R12.3).
fn favour_name(tile: Tile) -> String {
    match (tile.favour(), tile.rank()) {
        (Favour::Planning, Rank::Lesser) => "planning-1".to_owned(),
        (Favour::Planning, Rank::Greater) => "planning-2".to_owned(),
        (favour, _) => favour.word().to_owned(),
    }
}

fn log_label(event: &Event) -> Label {
    let of = |key, seat| Label::new(key).with("seat", seat);
    match *event {
        Event::Begun { seat } => of("log-begun", seat),
        Event::Drawn { seat, card: None } => of("log-drawn", seat),
        Event::Drawn { seat, card: Some(card) } => of("log-drawn-card", seat).with("card", card_name(card)),
        Event::Opened { round, at, tile, audience } => Label::new("log-opened")
            .with("round", round)
            .with("sovereign", at.word())
            .with("need", audience.need)
            .with("gain", audience.gain)
            .with("loss", audience.loss)
            .with("favour", tile.favour().word()),
        Event::Used { seat, tile } => of("log-used", seat).with("favour", tile.favour().word()),
        Event::Seated { seat, at } => of("log-seated", seat).with("sovereign", at.word()),
        Event::Placed { seat, at } => of("log-placed", seat).with("sovereign", at.word()),
        Event::Passed { from, to } => Label::new("log-passed").with("from", from).with("to", to),
        Event::Staked { seat, card: None, .. } => of("log-staked-hidden", seat),
        Event::Staked { seat, face, card: Some(card) } => {
            let key = if face == Face::Open { "log-staked-open" } else { "log-staked-own" };
            of(key, seat).with("card", card_name(card))
        }
        Event::CardinalStaked { card: None } => Label::new("log-cardinal-hidden"),
        Event::CardinalStaked { card: Some(card) } => cardinal("log-cardinal-open", card),
        Event::Spied { spy, seat, card: None } => of("log-spied", seat).with("spy", spy),
        Event::Spied { spy, seat, card: Some(card) } => {
            of("log-spied-card", seat).with("spy", spy).with("card", card_name(card))
        }
        Event::CardinalSpied { spy, card: None } => Label::new("log-cardinal-spied").with("spy", spy),
        Event::CardinalSpied { spy, card: Some(card) } => {
            cardinal("log-cardinal-spied-card", card).with("spy", spy)
        }
        Event::Stabbed { seat, card } => of("log-stabbed", seat).with("card", card_name(card)),
        Event::CardinalStabbed { card } => cardinal("log-cardinal-stabbed", card),
        Event::Decorated { target: Target::Seat(seat), face } => {
            of("log-decorated", seat).with("face", face.word())
        }
        Event::Decorated { target: Target::Cardinal, face } => {
            Label::new("log-decorated-cardinal").with("face", face.word())
        }
        Event::Named { by, from, face } => {
            Label::new("log-named").with("by", by).with("from", from).with("face", face.word())
        }
        Event::Revealed { seat, open, hidden } => {
            of("log-revealed", seat).with("open", maybe_card(open)).with("hidden", maybe_card(hidden))
        }
        Event::CardinalRevealed { card } => cardinal("log-cardinal-revealed", card),
        Event::Withdrew { seat } => of("log-withdrew", seat),
        Event::CountedBits { at, total, result } => {
            let label = Label::new("log-counted").with("sovereign", at.word());
            label.with("fate", result_word(result)).with("total", i32::from(total))
        }
        Event::Tied { at, seats } => Label::new("log-tied")
            .with("sovereign", at.word())
            .with("count", u8::try_from(seats.len()).unwrap_or(u8::MAX)),
        Event::Sealed { seat } => of("log-sealed", seat),
        Event::Unsealed { seat, card } => of("log-unsealed", seat).with("card", card_name(card)),
        Event::Exchanged { from, to, card } => {
            Label::new("log-exchanged").with("from", from).with("to", to).with("card", card_name(card))
        }
        Event::Won { seat, at, tile } => {
            of("log-won", seat).with("sovereign", at.word()).with("favour", tile.favour().word())
        }
        Event::Lost { at } => Label::new("log-lost").with("sovereign", at.word()),
        Event::Recruited { by, from, card } => {
            Label::new("log-recruited").with("by", by).with("from", from).with("card", card_name(card))
        }
        Event::Paid { seat, lys } => {
            let key = if lys > 0 { "log-gained" } else { "log-paid" };
            of(key, seat).with("lys", lys.unsigned_abs())
        }
        Event::Tallied { seat, bonus, lys, .. } => {
            of("log-tallied", seat).with("bonus", bonus).with("lys", lys)
        }
    }
}

/// Audiences, staked cards, and the desks of the seats concerned.
fn log_elements(event: &Event) -> Vec<String> {
    let desk = |seat: Seat| format!("seat-{seat}");
    let stake = |seat, face| stake_name(Target::Seat(seat), face);
    let cardinal = |face| vec![stake_name(Target::Cardinal, face)];
    match *event {
        Event::Opened { at, .. }
        | Event::CountedBits { at, .. }
        | Event::Tied { at, .. }
        | Event::Lost { at } => {
            vec![at.word().to_owned()]
        }
        Event::Seated { seat, at } | Event::Placed { seat, at } | Event::Won { seat, at, .. } => {
            vec![at.word().to_owned(), desk(seat)]
        }
        Event::Staked { seat, face, .. } => vec![stake(seat, face)],
        Event::Spied { seat, .. } => vec![stake(seat, Face::Hidden)],
        Event::Revealed { seat, .. } => vec![stake(seat, Face::Open), stake(seat, Face::Hidden)],
        Event::Decorated { target, face } => vec![stake_name(target, face)],
        Event::Named { from, face, .. } => vec![stake(from, face)],
        Event::CardinalStaked { card: Some(_) } => cardinal(Face::Open),
        Event::CardinalStaked { card: None }
        | Event::CardinalSpied { .. }
        | Event::CardinalRevealed { .. } => cardinal(Face::Hidden),
        Event::CardinalStabbed { .. } => Vec::new(),
        Event::Passed { from, to }
        | Event::Exchanged { from, to, .. }
        | Event::Recruited { by: to, from, .. } => {
            vec![desk(from), desk(to)]
        }
        Event::Begun { seat }
        | Event::Drawn { seat, .. }
        | Event::Used { seat, .. }
        | Event::Stabbed { seat, .. }
        | Event::Withdrew { seat }
        | Event::Sealed { seat }
        | Event::Unsealed { seat, .. }
        | Event::Paid { seat, .. }
        | Event::Tallied { seat, .. } => vec![desk(seat)],
    }
}

/// People who go to an audience, and cards that change hands. The Speech tile goes round too often for that, and a staked
/// card lies beside its player's name: an arrow would cross it out.
fn log_movement(event: &Event) -> Option<Movement> {
    let desk = |seat: Seat| format!("seat-{seat}");
    let (from, to) = match *event {
        Event::Seated { seat, .. } | Event::Placed { seat, .. } => (desk(seat), row_name(seat)),
        Event::Exchanged { from, to, .. } | Event::Recruited { by: to, from, .. } => (desk(from), desk(to)),
        Event::Won { seat, at, .. } => (at.word().to_owned(), desk(seat)),
        _ => return None,
    };
    Some(Movement { piece: String::new(), from, to })
}

/// At the end: the lys of the desk and the bonus for unplayed cards (R13.1), and how many favours were never used.
fn score_sheet(view: &View) -> Vec<ScoreRow> {
    if view.phase != Phase::Over {
        return Vec::new();
    }
    let row = |key, counts, value: &dyn Fn(&Player) -> i64| ScoreRow {
        label: Label::new(key),
        values: view.players.iter().map(value).collect(),
        counts,
    };
    vec![
        row("score-desk", true, &|player| player.lys.into()),
        row("score-cards", true, &|player| bonus(view, player).into()),
        row("score-favours", false, &|player| player.favours.len().into()),
    ]
}

fn cardinal(key: &'static str, card: CardinalCard) -> Label {
    Label::new(key).with("influence", influence(card.influence()))
}

/// A player's lys, with what unplayed cards bring at the end.
fn whole(view: &View, player: &Player) -> u8 {
    player.lys + bonus(view, player)
}

/// The most lys anybody has.
fn best(view: &View) -> u8 {
    view.players.iter().map(|player| whole(view, player)).max().unwrap_or(0)
}

/// Who has the most lys, and where they come from (R13.2).
fn over(view: &View) -> Label {
    let best = best(view);
    let seated = (0..).filter_map(Seat::new).zip(&view.players);
    let first: Vec<_> = seated.filter(|(_, player)| whole(view, player) == best).collect();
    if let [(seat, player)] = first[..] {
        return Label::new("prompt-won")
            .with("seat", seat)
            .with("lys", best)
            .with("desk", player.lys)
            .with("bonus", bonus(view, player));
    }
    let own = first.iter().any(|(seat, _)| view.me == Some(*seat));
    let label = match first[..] {
        [(one, _), (other, _)] => {
            let (one, other) = if view.me == Some(other) { (other, one) } else { (one, other) };
            Label::new("prompt-shared-two").with("seat", one).with("other", other)
        }
        _ => Label::new("prompt-shared"),
    };
    label.with("lys", best).with("own", if own { "yes" } else { "no" })
}

/// The bonus for unplayed cards, which are open when the game is over (R13.1); 0 before.
fn bonus(view: &View, player: &Player) -> u8 {
    if view.phase == Phase::Over {
        scoring::card_bonus(player.known, tables::figure_set(view.figures))
    } else {
        0
    }
}

/// The name of a card, as players say it.
fn card_name(card: Card) -> Label {
    match card {
        Card::Excuse => Label::new("card-excuse"),
        card if card.is_valet() => Label::new("card-valet").with("influence", influence(card.influence())),
        card => Label::new("card-courtier").with("influence", influence(card.influence())),
    }
}

/// The name of a card on its own, as a heading or as the name of its picture.
fn card_title(card: Card) -> Label {
    if card.is_valet() || card == Card::Excuse {
        card_name(card)
    } else {
        Label::new("group-courtier").with("influence", influence(card.influence()))
    }
}

fn maybe_card(card: Option<Card>) -> Label {
    card.map_or(Label::new("card-none"), card_name)
}

/// An influence with a true minus sign.
fn influence(points: i8) -> String {
    points.to_string().replace('-', "−")
}

/// An audience card by its favour and its need.
fn tile_name(tile: Tile, figures: u8) -> Label {
    let need = tables::figure_set(figures).audience(tile).need;
    Label::new("card-favour").with("favour", tile.favour().word()).with("need", need)
}

const fn result_word(result: AudienceResult) -> &'static str {
    match result {
        AudienceResult::Pending => "pending",
        AudienceResult::Empty => "empty",
        AudienceResult::Deserted => "deserted",
        AudienceResult::Excused => "excused",
        AudienceResult::Failed => "failed",
        AudienceResult::Succeeded(_) => "succeeded",
    }
}
