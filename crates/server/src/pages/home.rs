//! The first page: the games, the visitor's own tables, open tables, tables to watch. The lists are parts that a stream keeps
//! up to date.

use bots::Bot;
use maud::{Markup, html};
use registry::GameKind;
use rules::{Label, Part, Speak};
use store::{Card, Stage};
use words::Speaker;

use super::table::part;
use super::table::{bot_name, time_control};
use super::{date, lessons_page, puzzle, rules_page, say, say_with};
use crate::assets;
use crate::lesson_list;
use crate::lists::PublicLists;
use crate::puzzle_list::puzzles_of;
use crate::table_task::TableSummary;

/// Most finished tables in the list.
const MAX_FINISHED: usize = 10;

/// The ids of the lists, in the order of the page.
pub const PARTS: [&str; 4] = ["own", "over", "open", "running"];

/// The first page, with its lists. A visitor without a name is asked for one.
#[must_use]
pub fn home(speaker: &Speaker, nameless: bool, lists: &[Part]) -> Markup {
    let part = |id: &str| lists.iter().find(|part| part.id == id).map_or("", |part| part.markup.as_str());
    let section = |id: &str| html! { section id=(id) tabindex="-1" { (maud::PreEscaped(part(id))) } };
    html! {
        div class="home" {
            header class="welcome" {
                h1 { (say(speaker, "home-title")) }
                p { (say(speaker, "home-lead")) }
                // A first visit.
                @if nameless { p class="hint" { (say(speaker, "home-first-visit")) } }
            }
            (section("own"))
            div class="games" { @for kind in GameKind::ALL { (game(*kind, speaker, nameless)) } }
            @if GameKind::ALL.iter().any(|kind| !puzzles_of(*kind).is_empty()) {
                p class="quiet" { a href=(puzzle::LIST) { (say(speaker, "puzzle-title")) } ": " (say(speaker, "puzzle-lead")) }
            }
            div class="lists" { (section("open")) (section("running")) (section("over")) }
        }
    }
}

/// Seats, length and weight of a game.
#[must_use]
pub fn facts(kind: GameKind, speaker: &Speaker) -> String {
    let (least, most) = kind.meta().seats;
    let seats = if least == most {
        say_with(speaker, "home-seats-exactly", "seats", least)
    } else {
        speaker.say(&Label::new("home-seats").with("least", least).with("most", most))
    };
    let own = Speaker::new(speaker.lang(), kind.words(), Vec::new());
    format!("{seats} · {} · {}", own.line("game-length"), own.line("game-weight"))
}

/// Links to the games, for pages that lead nowhere.
#[must_use]
pub fn game_links() -> Markup {
    html! {
        ul class="links" {
            @for kind in GameKind::ALL {
                li {
                    a href={ "/new/" (kind.meta().id) } {
                        img src=(assets::cover(*kind)) width="1200" height="630" alt="";
                        (kind.meta().title)
                    }
                }
            }
        }
    }
}

/// Asks a visitor without a name for one, in a form with which the visitor sits down.
#[must_use]
pub fn name_field(speaker: &Speaker) -> Markup {
    html! {
        label class="own-name" {
            span { (say(speaker, "me-your-name")) }
            input name="name" maxlength="32" autocomplete="nickname" placeholder=(say(speaker, "me-optional"));
        }
    }
}

/// The levels of the bots, the weakest first.
#[must_use]
pub fn levels(chosen: Bot, speaker: &Speaker) -> Markup {
    html! {
        @for bot in Bot::LEVELS {
            option value=(bot) selected[bot == chosen] { (bot_name(bot, speaker)) }
        }
    }
}

fn game(kind: GameKind, speaker: &Speaker, nameless: bool) -> Markup {
    let (meta, own) = (kind.meta(), Speaker::new(speaker.lang(), kind.words(), Vec::new()));
    html! {
        article class="game" id={ "game-" (meta.id) } {
            div class="cover" { img src=(assets::cover(kind)) width="1200" height="630" alt=""; }
            h2 { (meta.title) }
            p { (own.line("game-summary")) }
            p class="quiet" { (facts(kind, speaker)) " · " a href=(rules_page::path(kind)) { (say(speaker, "rules-link")) }
                @if !puzzles_of(kind).is_empty() { " · " a class="puzzle" href=(puzzle::path(kind)) { (say(speaker, "puzzle-link")) } }
            }
            @if let Some(first) = lesson_list::lessons_of(kind).first() {
                a class="button learn" href=(lessons_page::path(kind)) { (say_with(speaker, "lesson-link", "minutes", first.minutes)) }
            }
            form class="play" method="post" action={ "/play/" (meta.id) } data-live {
                input type="hidden" name="nonce" data-random;
                @let (least, most) = meta.seats;
                label {
                    span { (say(speaker, "home-level")) }
                    select name="bot" { (levels(Bot::Courtier, speaker)) }
                }
                @if least < most {
                    label {
                        span { (say(speaker, "home-opponents")) }
                        select name="opponents" { @for opponents in least - 1..most { option { (opponents) } } }
                    }
                }
                @if nameless { (name_field(speaker)) }
                button class="first" { (say(speaker, "home-play")) }
            }
            a class="button" href={ "/new/" (meta.id) } { (say(speaker, "home-invite")) }
        }
    }
}

/// The lists of the visitor's own tables: `own` and `over`.
#[must_use]
pub fn own_lists(speaker: &Speaker, visitor: Option<&str>, cards: &[Card]) -> Vec<Part> {
    let (over, mut own): (Vec<&Card>, Vec<&Card>) = cards.iter().partition(|card| card.stage == Stage::Over);
    // Tables that wait for the visitor come first; otherwise newest first.
    own.sort_by_key(|card| !summary(card).is_some_and(|summary| waits_for(&summary, visitor)));
    let over: Vec<&Card> = over.into_iter().take(MAX_FINISHED).collect();
    vec![
        part("own", list("home-own", &own, speaker, visitor)),
        part(
            "over",
            html! {
                (list("home-over", &over, speaker, visitor))
                @if !over.is_empty() { p { a href="/matches" { (say(speaker, "library-link")) } } }
            },
        ),
    ]
}

/// The public lists, `open` and `running`, without the visitor's own tables.
#[must_use]
pub fn public_lists(speaker: &Speaker, visitor: Option<&str>, lists: &PublicLists) -> Vec<Part> {
    let foreign = |card: &&Card| visitor.is_none_or(|me| card.players.iter().all(|player| player != me));
    let open: Vec<&Card> = lists.open.iter().filter(foreign).collect();
    let running: Vec<&Card> = lists.running.iter().filter(foreign).collect();
    let open = if open.is_empty() {
        html! { h2 { (say(speaker, "home-open")) } p class="none" { (say(speaker, "home-open-none")) } }
    } else {
        list("home-open", &open, speaker, visitor)
    };
    vec![part("open", open), part("running", list("home-running", &running, speaker, visitor))]
}

fn list(title: &'static str, cards: &[&Card], speaker: &Speaker, visitor: Option<&str>) -> Markup {
    if cards.is_empty() {
        return html! {};
    }
    html! {
        h2 { (say(speaker, title)) }
        ul class="tables" { @for card in cards { (line(card, speaker, visitor)) } }
    }
}

pub(super) fn summary(card: &Card) -> Option<TableSummary> {
    serde_json::from_str(&card.summary).ok()
}

fn waits_for(summary: &TableSummary, visitor: Option<&str>) -> bool {
    visitor.is_some_and(|me| summary.awaited.iter().any(|awaited| awaited == me))
}

fn line(card: &Card, speaker: &Speaker, visitor: Option<&str>) -> Markup {
    let (summary, kind) = (summary(card), card.game.parse::<GameKind>().ok());
    let waited = summary.as_ref().is_some_and(|summary| waits_for(summary, visitor));
    html! {
        li id={ "table-" (card.table) } class=[waited.then_some("due")] {
            a href={ "/t/" (card.table) } {
                @if let Some(kind) = kind {
                    img src=(assets::cover(kind)) width="1200" height="630" alt="" loading="lazy";
                    b { (kind.meta().title) }
                }
                @if let Some(summary) = &summary {
                    span { (players(summary, speaker)) }
                    small {
                        @if waited { strong class="mark" { (say(speaker, "home-your-turn")) } }
                        @else if card.stage == Stage::Over { (result(summary, speaker)) }
                        @else { (time_control(summary.time_control, speaker)) }
                    }
                }
            }
        }
    }
}

/// Who sits at a table, bots with their level.
fn players(summary: &TableSummary, speaker: &Speaker) -> String {
    (0..summary.players.len()).map(|chair| player(summary, chair, speaker)).collect::<Vec<_>>().join(", ")
}

pub(super) fn player(summary: &TableSummary, chair: usize, speaker: &Speaker) -> String {
    let Some(name) = summary.players.get(chair).cloned().flatten() else { return say(speaker, "table-free") };
    let level = summary.levels.get(chair).and_then(|level| level.as_deref()?.parse::<Bot>().ok());
    // Cards of older versions have the level in place of the name.
    let unnamed =
        || name.strip_prefix("\u{2699} ").filter(|_| summary.levels.is_empty())?.parse::<Bot>().ok();
    match (level, unnamed()) {
        (Some(level), _) => speaker
            .say(&Label::new("bot-with-level").with("name", name).with("level", bot_name(level, speaker))),
        (None, Some(level)) => bot_name(level, speaker),
        (None, None) => name,
    }
}

/// Who won, and when the match ended.
pub(super) fn result(summary: &TableSummary, speaker: &Speaker) -> Markup {
    let Some(ended) = summary.ended else { return html! { (say(speaker, "home-ended")) } };
    let name = |chair: &u8| summary.players.get(usize::from(*chair)).cloned().flatten();
    let winners: Vec<String> = summary.winners.iter().filter_map(name).collect();
    html! {
        @if winners.is_empty() { (say(speaker, "home-stopped")) }
        @else { strong { (say_with(speaker, "home-won", "names", winners.join(", "))) } }
        " · " (date::shown(ended, speaker))
    }
}
