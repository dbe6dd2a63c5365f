//! What every page has: head, banner, language, the visitor's name.

use maud::{DOCTYPE, Markup, html};
use rules::{Lang, Speak};
use words::Speaker;

use super::say;
use crate::assets::{self, Named};
use crate::visitor::Guest;

/// A page that follows a stream.
pub struct Live {
    /// The address of the stream.
    pub events: String,
    /// The id of what the page shows.
    pub last: String,
}

/// A whole page.
#[must_use]
pub fn page(
    speaker: &Speaker,
    guest: &Guest,
    title: &str,
    live: Option<&Live>,
    here: &str,
    content: &Markup,
) -> String {
    let lang = speaker.lang();
    html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link rel="icon" href=(assets::path(Named::Icon));
                link rel="stylesheet" href=(assets::path(Named::Style));
                script defer src=(assets::path(Named::Live)) {}
                @if live.is_some() {
                    script defer src=(assets::path(Named::Point)) {}
                    script defer src=(assets::path(Named::Move)) {}
                }
            }
            body
                data-events=[live.map(|live| &live.events)]
                data-last=[live.map(|live| &live.last)]
                data-lost=(say(speaker, "page-lost"))
                data-unsent=(say(speaker, "page-unsent"))
            {
                a class="skip" href="#main" { (say(speaker, "page-skip")) }
                header class="banner" {
                    a class="house" href="/" { "Trianon" }
                    (menu(speaker, guest, here))
                }
                p id="notice" role="status" {}
                main id="main" tabindex="-1" { (content) }
                footer { p { (say(speaker, "page-unofficial")) } }
            }
        }
    }
    .into_string()
}

/// Name, language and habits of the visitor.
fn menu(speaker: &Speaker, guest: &Guest, here: &str) -> Markup {
    html! {
        details class="me" {
            summary { (guest.shown_name(speaker)) }
            form method="post" action="/me" {
                input type="hidden" name="back" value=(here);
                label { (say(speaker, "me-name"))
                    input name="name" maxlength="32" autocomplete="nickname" value=(guest.name()); }
                label { (say(speaker, "me-language"))
                    select name="lang" {
                        @for lang in Lang::ALL {
                            option value=(lang.code()) selected[lang == speaker.lang()] lang=(lang.code()) {
                                (match lang { Lang::En => "English", Lang::Fr => "Français", Lang::It => "Italiano" })
                            }
                        }
                    }
                }
                label { input type="checkbox" name="confirms" value="1" checked[guest.confirms()];
                    (say(speaker, "me-confirms")) }
                button { (say(speaker, "me-keep")) }
            }
        }
    }
}
