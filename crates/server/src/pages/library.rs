//! A visitor's finished matches: result, opponents, date and length, to search.

use maud::{Markup, html};
use registry::GameKind;
use rules::{Label, Speak};
use store::Card;
use words::Speaker;

use super::home::{player, result, summary};
use super::{query_value, say, say_with};
use crate::assets;
use crate::table_task::TableSummary;

/// What is looked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LibrarySearch {
    /// A game.
    pub game: Option<GameKind>,
    /// A part of a player's name, in small letters.
    pub name: String,
}

impl LibrarySearch {
    /// Whether a finished match is found.
    #[must_use]
    pub fn finds(&self, card: &Card) -> bool {
        if self.game.is_some_and(|game| card.game != game.meta().id) {
            return false;
        }
        let named = |summary: TableSummary| {
            summary.players.iter().flatten().any(|name| name.to_lowercase().contains(&self.name))
        };
        self.name.is_empty() || summary(card).is_some_and(named)
    }

    /// The page after a table.
    fn after(&self, table: &str) -> String {
        let game = self.game.map_or("", |game| game.meta().id);
        format!("/matches?game={game}&name={}&after={table}", query_value(&self.name))
    }
}

/// One page of the library.
pub struct LibraryPage<'a> {
    /// What was looked for.
    pub search: &'a LibrarySearch,
    /// What was found.
    pub cards: &'a [Card],
    /// Whether this is not the first page.
    pub later: bool,
    /// The last table that was looked at, if there may be more behind it.
    pub last: Option<&'a str>,
}

/// The page.
#[must_use]
pub fn page(library: &LibraryPage, speaker: &Speaker) -> Markup {
    let search = library.search;
    html! {
        article class="whole library" {
            h1 { (say(speaker, "library-title")) }
            form method="get" action="/matches" role="search" {
                label { span { (say(speaker, "library-game")) }
                    select name="game" {
                        option value="" { (say(speaker, "library-any")) }
                        @for kind in GameKind::ALL {
                            option value=(kind.meta().id) selected[search.game == Some(*kind)] { (kind.meta().title) }
                        }
                    }
                }
                label { span { (say(speaker, "library-name")) }
                    input type="search" name="name" maxlength="32" value=(search.name) autocomplete="off";
                }
                button { (say(speaker, "library-search")) }
            }
            @if library.cards.is_empty() {
                p class="none" { (say(speaker, if library.last.is_some() { "library-none-yet" } else { "library-none" })) }
            }
            ul class="tables" { @for card in library.cards { (line(card, speaker)) } }
            p class="pages" {
                @if library.later { a class="button" href={ (search.after("")) } { (say(speaker, "library-newest")) } }
                @if let Some(last) = library.last { a class="button" rel="next" href=(search.after(last)) { (say(speaker, "library-older")) } }
            }
            p { a href="/replay" { (say(speaker, "upload-link")) } }
        }
    }
}

fn line(card: &Card, speaker: &Speaker) -> Markup {
    let (summary, kind) = (summary(card), card.game.parse::<GameKind>().ok());
    html! {
        li id={ "table-" (card.table) } {
            @if let Some(kind) = kind { img src=(assets::cover(kind)) width="1200" height="630" alt="" loading="lazy"; }
            div {
                a href={ "/t/" (card.table) } { b { (kind.map_or("", |kind| kind.meta().title)) } }
                @if let Some(summary) = &summary {
                    span { (players(summary, speaker)) }
                    small {
                        (result(summary, speaker))
                        @if let Some(choices) = summary.choices {
                            " · " (say_with(speaker, "replay-choices", "count", i64::try_from(choices).unwrap_or(i64::MAX)))
                        }
                        @if summary.reviewed {
                            " · " a class="reviewed" href={ "/t/" (card.table) "/replay/review" } { (say(speaker, "library-reviewed")) }
                        }
                    }
                }
            }
            a class="button" href={ "/t/" (card.table) "/replay" } { (say(speaker, "replay-link")) }
        }
    }
}

/// Who played, with their points.
fn players(summary: &TableSummary, speaker: &Speaker) -> String {
    let player = |chair: usize| match summary.points.get(chair) {
        Some(points) => speaker.say(
            &Label::new("library-player")
                .with("name", player(summary, chair, speaker))
                .with("points", *points),
        ),
        None => player(summary, chair, speaker),
    };
    (0..summary.players.len()).map(player).collect::<Vec<_>>().join(", ")
}
