//! The arguments that describe a table, shared by several commands.

use anyhow::Result;
use registry::GameKind;
use rules::TableOptions;

/// A game, its seats and its options.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct TableArgs {
    /// The game (see `trianon games`).
    #[arg(default_value = "visite")]
    pub(crate) game: GameKind,
    /// The number of seats [default: the fewest the game allows]
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// An option of the game. May be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    options: Vec<(String, String)>,
    /// The version of the rules [default: the newest]
    #[arg(long, value_name = "N")]
    rules: Option<u16>,
}

impl Default for TableArgs {
    fn default() -> Self {
        Self { game: GameKind::Visite, seats: None, options: Vec::new(), rules: None }
    }
}

impl TableArgs {
    /// The validated options of the table.
    pub(crate) fn table_options(&self) -> Result<TableOptions> {
        let options = self.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let meta = self.game.meta();
        let rules = self.rules.unwrap_or_else(|| meta.newest_rules());
        Ok(TableOptions::validate_under(&meta, rules, self.seats, None, options)?)
    }

    /// `Visite Royale, 2 seats, homeward no`.
    pub(crate) fn describe(&self, table_options: &TableOptions) -> String {
        let mut text = format!("{}, {} seats", self.game.meta().title, table_options.seats());
        for (key, value) in table_options.options() {
            text.push_str(&format!(", {key} {value}"));
        }
        text
    }
}

fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() && !value.is_empty() => Ok((key.to_owned(), value.to_owned())),
        _ => Err(format!("`{text}` is not of the form NAME=VALUE")),
    }
}
