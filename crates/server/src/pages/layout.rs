//! The layout that all pages share: head, banner, language, the visitor's menu.

use maud::{DOCTYPE, Markup, html};
use rules::{Lang, Speak};
use words::Speaker;

use super::say;
use crate::assets::{self, Named};
use crate::origin::Origin;
use crate::visitor::CurrentVisitor;

/// How a page follows its stream, and what a table has beside its parts.
#[derive(Default)]
pub struct Live {
    /// The address of the stream. A replay has none.
    pub events: Option<String>,
    /// The id of the last event the page shows.
    pub last: Option<String>,
    /// What a table has beside its parts; none on other pages.
    pub table: Option<TableHead>,
    /// Whether something is to come: without the script, the page then loads itself again.
    pub waiting: bool,
}

/// What the page of a table or a replay has in its head and banner.
pub struct TableHead {
    /// Its scripts.
    pub script: Named,
    /// The part `head`: the game and the terms of the match.
    pub head: Markup,
    /// The address of the rules.
    pub rules: String,
}

/// Title, description and picture of a page, also for link previews. Nothing in it may be secret.
pub struct PageHead {
    /// Its title.
    pub title: String,
    /// One sentence.
    pub description: String,
    /// The picture: a game's id, or `house`.
    pub picture: &'static str,
    /// The public address of the site: link previews need absolute addresses.
    pub origin: Option<Origin>,
}

/// A whole page.
#[must_use]
pub fn page(
    speaker: &Speaker,
    visitor: &CurrentVisitor,
    head: &PageHead,
    live: Option<&Live>,
    here: &str,
    content: &Markup,
) -> String {
    let lang = speaker.lang();
    let table = live.and_then(|live| live.table.as_ref());
    html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="theme-color" content="#f6efdf" media="(prefers-color-scheme: light)";
                meta name="theme-color" content="#171a26" media="(prefers-color-scheme: dark)";
                (meta_tags(head, here))
                link rel="icon" href=(assets::path(Named::Icon));
                link rel="apple-touch-icon" href=(assets::picture_path("touch"));
                link rel="stylesheet" href=(assets::path(Named::Style));
                script defer src=(assets::path(table.map_or(Named::Live, |table| table.script))) {}
                @if live.is_some_and(|live| live.waiting) { noscript { meta http-equiv="refresh" content="5"; } }
            }
            body
                data-events=[live.and_then(|live| live.events.as_ref())]
                data-last=[live.and_then(|live| live.last.as_ref())]
                data-answers[live.is_some() && visitor.answers()]
                data-lost=(say(speaker, "page-lost"))
                data-unsent=(say(speaker, "page-unsent"))
                data-turn=[table.map(|_| say(speaker, "page-your-turn"))]
                data-turn-icon=[table.map(|_| assets::path(Named::TurnIcon))]
                data-sounds=[table.map(|_| assets::path(Named::Sounds))]
                data-unclear=[table.map(|_| say(speaker, "table-unclear"))]
                data-impossible=[table.map(|_| say(speaker, "help-why-not"))]
            {
                @if table.is_some() { a class="skip" href="#go" { (say(speaker, "page-skip-choices")) } }
                @else { a class="skip" href="#main" { (say(speaker, "page-skip")) } }
                header class="banner" {
                    a class="house" href="/" aria-label="Trianon" { img src=(assets::path(Named::Icon)) alt="" width="26" height="26"; span { "Trianon" } }
                    @if let Some(table) = table {
                        section id="head" tabindex="-1" { (table.head) }
                        // The script opens the help instead.
                        a class="ask" href=(table.rules) target="_blank" aria-label=(say(speaker, "help-title")) { "?" }
                    }
                    (menu(speaker, visitor, here))
                }
                p id="notice" role="status" {}
                main id="main" tabindex="-1" { (content) }
                footer { p { (say(speaker, "page-unofficial")) } }
            }
        }
    }
    .into_string()
}

/// The title, and the tags for link previews.
fn meta_tags(head: &PageHead, here: &str) -> Markup {
    html! {
        title { (head.title) }
        meta name="description" content=(head.description);
        meta property="og:type" content="website";
        meta property="og:site_name" content="Trianon";
        meta property="og:title" content=(head.title);
        meta property="og:description" content=(head.description);
        @if let Some(origin) = &head.origin {
            meta property="og:url" content={ (origin.to_string()) (here) };
            meta property="og:image" content={ (origin.to_string()) (assets::picture_path(head.picture)) };
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// The visitor's name, language and preferences.
fn menu(speaker: &Speaker, visitor: &CurrentVisitor, here: &str) -> Markup {
    html! {
        // Forms with which one sits down ask for a name as long as there is none.
        details class="me" data-named[!visitor.name().is_empty()] {
            summary title=(visitor.shown_name(speaker)) { (visitor.shown_name(speaker)) }
            form method="post" action="/me" {
                input type="hidden" name="back" value=(here);
                label { (say(speaker, "me-name"))
                    input name="name" maxlength="32" autocomplete="nickname" value=(visitor.name()); }
                label { (say(speaker, "me-language"))
                    select name="lang" {
                        @for lang in Lang::ALL {
                            option value=(lang.code()) selected[lang == speaker.lang()] lang=(lang.code()) {
                                (match lang { Lang::En => "English", Lang::Fr => "Français", Lang::It => "Italiano" })
                            }
                        }
                    }
                }
                label { input type="checkbox" name="confirms" value="1" checked[visitor.confirms()];
                    (say(speaker, "me-confirms")) }
                label { input type="checkbox" name="answers" value="1" checked[visitor.answers()];
                    (say(speaker, "me-answers")) }
                button { (say(speaker, "me-keep")) }
            }
        }
    }
}
