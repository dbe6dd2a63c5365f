//! The first page: the games, one's own tables, open tables.

use maud::{Markup, html};
use registry::GameKind;
use rules::{Label, Speak};
use store::{Card, Stage};
use words::Speaker;

use super::table::pace;
use super::{say, say_with};
use crate::keeper::Blurb;

/// What the first page lists.
pub struct Lists {
    /// One's own tables.
    pub own: Vec<Card>,
    /// Tables one may join.
    pub open: Vec<Card>,
    /// Tables one may watch.
    pub running: Vec<Card>,
}

/// The first page.
#[must_use]
pub fn home(speaker: &Speaker, visitor: Option<&str>, lists: &Lists) -> Markup {
    let own: Vec<&Card> = lists.own.iter().filter(|card| card.stage != Stage::Over).collect();
    let over: Vec<&Card> = lists.own.iter().filter(|card| card.stage == Stage::Over).take(10).collect();
    html! {
        h1 { (say(speaker, "home-title")) }
        div class="games" { @for kind in GameKind::ALL { (game(*kind, speaker)) } }
        section id="lists" {
            (list("home-own", &own, speaker, visitor))
            (list("home-open", &lists.open.iter().collect::<Vec<_>>(), speaker, visitor))
            (list("home-running", &lists.running.iter().collect::<Vec<_>>(), speaker, visitor))
            (list("home-over", &over, speaker, visitor))
        }
    }
}

fn game(kind: GameKind, speaker: &Speaker) -> Markup {
    let (meta, own) = (kind.meta(), Speaker::new(speaker.lang(), kind.words(), Vec::new()));
    let (least, most) = meta.seats;
    html! {
        article class="game" id={ "game-" (meta.id) } {
            h2 { (meta.title) }
            p { (own.line("game-summary")) }
            p class="quiet" { @if least == most { (say_with(speaker, "home-seats-exactly", "seats", least)) }
                @else { (speaker.say(&Label::new("home-seats").with("least", least).with("most", most))) } }
            form method="post" action={ "/play/" (meta.id) } data-live {
                input type="hidden" name="nonce" data-random;
                button class="first" { (say(speaker, "home-play")) }
            }
            a class="button" href={ "/new/" (meta.id) } { (say(speaker, "home-invite")) }
        }
    }
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

fn line(card: &Card, speaker: &Speaker, visitor: Option<&str>) -> Markup {
    let blurb: Option<Blurb> = serde_json::from_str(&card.blurb).ok();
    let title = card.game.parse().map_or("", |kind: GameKind| kind.meta().title);
    let mine = |blurb: &Blurb| visitor.is_some_and(|me| blurb.waited.iter().any(|waited| waited == me));
    html! {
        li id={ "table-" (card.table) } {
            a href={ "/t/" (card.table) } {
                b { (title) }
                @if let Some(blurb) = &blurb {
                    " · " (players(blurb, speaker)) " · " (pace(blurb.pace, speaker))
                    @if mine(blurb) { " " strong class="mark" { (say(speaker, "home-your-turn")) } }
                }
            }
        }
    }
}

fn players(blurb: &Blurb, speaker: &Speaker) -> String {
    let name = |player: &Option<String>| match player {
        None => say(speaker, "table-free"),
        Some(name) => match name.strip_prefix("\u{2699} ").and_then(|bot| bot.parse().ok()) {
            Some(bot) => super::table::bot_name(bot, speaker),
            None => name.clone(),
        },
    };
    blurb.players.iter().map(name).collect::<Vec<_>>().join(", ")
}
