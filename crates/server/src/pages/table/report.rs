//! Reporting a chat line to the host of the site: the link beside it, the question, and the thanks.

use maud::{Markup, html};
use words::Speaker;

use super::{Page, name};
use crate::pages::say;
use crate::table::Table;

/// A chat line that may be reported.
pub struct ReportedLine {
    /// The name of who wrote it.
    pub name: String,
    /// What was written.
    pub text: String,
}

/// A chat line, by its number.
#[must_use]
pub fn chat_line(table: &Table, chat: usize) -> Option<ReportedLine> {
    let (chair, text) = table.chat().get(chat)?;
    Some(ReportedLine { name: name(table, *chair), text: text.clone() })
}

/// Asks whether a chat line is to be reported.
#[must_use]
pub fn report(speaker: &Speaker, table: &str, chat: usize, said: &ReportedLine) -> Markup {
    html! {
        div class="lost" {
            h1 { (say(speaker, "report-title")) }
            blockquote { p { b { (said.name) } " " (said.text) } }
            p { (say(speaker, "report-explained")) }
            form method="post" action={ "/t/" (table) "/report" } {
                input type="hidden" name="chat" value=(chat);
                p {
                    button class="first" { (say(speaker, "report-send")) } " "
                    a class="button" href={ "/t/" (table) } { (say(speaker, "page-back")) }
                }
            }
        }
    }
}

/// Says that a report has arrived.
#[must_use]
pub fn reported(speaker: &Speaker, table: &str) -> Markup {
    html! {
        div class="lost" {
            h1 { (say(speaker, "report-thanks")) }
            p { a class="button first" href={ "/t/" (table) } { (say(speaker, "page-back")) } }
        }
    }
}

impl Page<'_> {
    /// The link beside a chat line of somebody else.
    pub(super) fn report_link(&self, number: usize) -> Markup {
        html! {
            a class="quiet" href={ "/t/" (self.table.id()) "/report/" (number) } aria-label=(self.say("report-link")) {
                (self.say("report-send"))
            }
        }
    }
}
