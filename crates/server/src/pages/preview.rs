//! Descriptions for link previews. Anybody who has the link can read them.

use registry::GameKind;
use rules::{Label, Lang, Speak};
use words::Speaker;

use super::table::bot_name;
use super::{home, say, say_with};
use crate::table::{Chair, ChairId, Occupant, Table};

/// The description of a game, for the form of a new table.
#[must_use]
pub fn game(kind: GameKind, speaker: &Speaker) -> String {
    let own = Speaker::new(speaker.lang(), kind.words(), Vec::new());
    format!("{} {}", own.line("game-summary"), home::facts(kind, speaker))
}

/// Who sits at a table, and whether there is a free chair. Public.
#[must_use]
pub fn table(table: &Table, lang: Lang) -> String {
    let speaker = super::table::speaker(table, lang);
    let name = |(number, chair): (ChairId, &Chair)| match &chair.occupant {
        Occupant::Nobody => None,
        Occupant::Visitor { name, .. } => Some(name.clone()),
        Occupant::Bot { bot, .. } => {
            let (name, level) = (table.courtier(number), bot_name(*bot, &speaker));
            Some(speaker.say(&Label::new("bot-with-level").with("name", name).with("level", level)))
        }
    };
    let chairs = ChairId::all(table.settings().seats).zip(table.chairs());
    let names: Vec<String> = chairs.filter_map(name).collect();
    let free = table.chairs().len() - names.len();
    let state = if table.is_over() {
        say(&speaker, "og-over")
    } else if table.game().is_some() {
        say(&speaker, "og-running")
    } else if free > 0 {
        say_with(&speaker, "og-free", "free", i64::try_from(free).unwrap_or(i64::MAX))
    } else {
        say(&speaker, "og-full")
    };
    if names.is_empty() { state } else { format!("{} · {state}", names.join(", ")) }
}
