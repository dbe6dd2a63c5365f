//! What is fixed before a match begins: rules version, seats, figures, options.

use std::fmt::Debug;

use serde::Serialize;

/// Static information about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Meta {
    /// The name in commands, records and URLs: `visite`.
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// The supported versions of the rules, oldest first. New tables take the last. A table or record that began under an
    /// older version continues under it.
    pub rules: &'static [u16],
    /// The supported sets of printed figures (prices, points, card counts), oldest first. New tables take the last.
    pub figures: &'static [u8],
    /// The smallest and the largest number of seats.
    pub seats: (u8, u8),
    /// The options a table may choose.
    pub options: &'static [OptionSpec],
}

impl Meta {
    /// The version of the rules for new tables.
    #[must_use]
    pub const fn newest_rules(&self) -> u16 {
        match self.rules.last() {
            Some(newest) => *newest,
            None => 1,
        }
    }

    /// The set of figures for new tables.
    #[must_use]
    pub const fn newest_figure_set(&self) -> u8 {
        match self.figures.last() {
            Some(newest) => *newest,
            None => 1,
        }
    }
}

/// One option of a game: a list of values, and perhaps any arrangement of some words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionSpec {
    /// The name: `homeward`.
    pub key: &'static str,
    /// The first version of the rules that has this option.
    pub since: u16,
    /// The values. The first is the default.
    pub values: &'static [&'static str],
    /// The words that may be arranged to form further values.
    pub arranged: Arranged,
}

/// Words that a table may put into any order. The value is all words, each once, joined by `-`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Arranged {
    /// The first version of the rules that allows it.
    pub since: u16,
    /// The words, in lowercase letters. Empty if there is nothing to arrange.
    pub words: &'static [&'static str],
}

impl Arranged {
    /// Nothing to arrange.
    pub const NONE: Self = Self { since: 1, words: &[] };

    /// Whether a text is an arrangement of the words under these rules.
    fn accepts(&self, rules: u16, text: &str) -> bool {
        let mut sorted: Vec<&str> = text.split('-').collect();
        let mut words = self.words.to_vec();
        sorted.sort_unstable();
        words.sort_unstable();
        self.is_available(rules) && sorted == words
    }

    /// Whether a table under these rules may arrange the words.
    #[must_use]
    pub const fn is_available(&self, rules: u16) -> bool {
        self.since <= rules && !self.words.is_empty()
    }
}

/// Rules version, figures, seats and options of one table, checked against the game's [`Meta`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct TableOptions {
    rules: u16,
    seats: u8,
    figures: u8,
    options: Vec<(&'static str, String)>,
}

impl TableOptions {
    /// Checks the options of a new table, under the newest rules.
    ///
    /// `None` means the smallest number of seats and the newest figures. Options that are not named get their default.
    ///
    /// ```
    /// use rules::{Position, TableOptions};
    /// use visite::State;
    ///
    /// let options = TableOptions::validate(&State::META, None, None, [("homeward", "yes")])?;
    /// assert_eq!((options.seats(), options.option("homeward")), (2, "yes"));
    ///
    /// let error = TableOptions::validate(&State::META, Some(5), None, []).unwrap_err();
    /// assert_eq!(error.to_string(), "Visite Royale is for 2 to 2 seats, not 5");
    /// # Ok::<(), rules::BadOptions>(())
    /// ```
    ///
    /// # Errors
    /// Names the first value that is not supported, and those that are.
    pub fn validate<'a>(
        meta: &Meta,
        seats: Option<u8>,
        figures: Option<u8>,
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, BadOptions> {
        Self::validate_under(meta, meta.newest_rules(), seats, figures, choices)
    }

    /// Like [`validate`](Self::validate), but under the given version of the rules. For tables and records that began
    /// under an older version.
    ///
    /// # Errors
    /// Names the first value that is not supported, and those that are.
    pub fn validate_under<'a>(
        meta: &Meta,
        rules: u16,
        seats: Option<u8>,
        figures: Option<u8>,
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, BadOptions> {
        let game = meta.title;
        if !meta.rules.contains(&rules) {
            let known = list(meta.rules.iter().map(u16::to_string));
            return Err(BadOptions::Rules { game, rules, known });
        }
        let (least, most) = meta.seats;
        let seats = seats.unwrap_or(least);
        if !(least..=most).contains(&seats) {
            return Err(BadOptions::Seats { game, seats, least, most });
        }
        let figures = figures.unwrap_or_else(|| meta.newest_figure_set());
        if !meta.figures.contains(&figures) {
            return Err(BadOptions::Figures { game, figures });
        }
        let specs: Vec<&OptionSpec> = meta.options.iter().filter(|option| option.since <= rules).collect();
        let mut options: Vec<(&'static str, String)> = specs
            .iter()
            .map(|option| (option.key, (*option.values.first().unwrap_or(&"")).to_owned()))
            .collect();
        let mut named: Vec<&str> = Vec::new();
        for (key, value) in choices {
            let Some(index) = specs.iter().position(|option| option.key == key) else {
                let known = list(specs.iter().map(|option| option.key));
                return Err(BadOptions::Option { game, key: key.to_owned(), known });
            };
            if named.contains(&key) {
                return Err(BadOptions::Twice { key: key.to_owned() });
            }
            named.push(key);
            let OptionSpec { values, arranged, .. } = specs[index];
            if !values.contains(&value) && !arranged.accepts(rules, value) {
                let mut known = list(values.iter().copied());
                if arranged.is_available(rules) {
                    known += &format!(", or each once in any order: {}", arranged.words.join("-"));
                }
                let value = value.chars().take(200).collect();
                return Err(BadOptions::Value { key: key.to_owned(), value, known });
            }
            value.clone_into(&mut options[index].1);
        }
        Ok(Self { rules, seats, figures, options })
    }

    /// The version of the rules.
    #[must_use]
    pub fn rules(&self) -> u16 {
        self.rules
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The set of printed figures.
    #[must_use]
    pub fn figures(&self) -> u8 {
        self.figures
    }

    /// Every option with its value, in the game's order.
    #[must_use]
    pub fn options(&self) -> &[(&'static str, String)] {
        &self.options
    }

    /// Every option with its value as owned strings, in the game's order.
    #[must_use]
    pub fn owned_options(&self) -> Vec<(String, String)> {
        self.options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect()
    }

    /// The value of one option. Empty if the game has no such option under these rules.
    #[must_use]
    pub fn option(&self, key: &str) -> &str {
        self.options.iter().find(|(known, _)| *known == key).map_or("", |(_, value)| value)
    }
}

fn list<T: Into<String>>(items: impl Iterator<Item = T>) -> String {
    let items: Vec<String> = items.map(Into::into).collect();
    if items.is_empty() { "none".to_owned() } else { items.join(", ") }
}

/// A game's own typed form of the [`TableOptions`].
pub trait Setup: Clone + Eq + Debug + Send + Sync + 'static {
    /// Converts options that were checked against the game's own [`Meta`].
    fn new(table_options: &TableOptions) -> Self;
    /// The number of seats.
    fn seats(&self) -> u8;
}

/// Why table options are not valid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadOptions {
    /// The game does not support this number of seats.
    #[error("{game} is for {least} to {most} seats, not {seats}")]
    #[expect(missing_docs, reason = "the message explains the fields")]
    Seats { game: &'static str, seats: u8, least: u8, most: u8 },
    /// The program does not support this version of the rules.
    #[error("{game} is not played under rules version {rules} here (versions: {known})")]
    #[expect(missing_docs, reason = "the message explains the fields")]
    Rules { game: &'static str, rules: u16, known: String },
    /// The game has no such set of figures.
    #[error("{game} has no set of figures number {figures}")]
    #[expect(missing_docs, reason = "the message explains the fields")]
    Figures { game: &'static str, figures: u8 },
    /// The game has no such option under these rules.
    #[error("{game} has no option `{key}` (options: {known})")]
    #[expect(missing_docs, reason = "the message explains the fields")]
    Option { game: &'static str, key: String, known: String },
    /// The option has no such value.
    #[error("option `{key}` cannot be `{value}` (values: {known})")]
    #[expect(missing_docs, reason = "the message explains the fields")]
    Value { key: String, value: String, known: String },
    /// The option was given twice.
    #[error("option `{key}` is given twice")]
    #[expect(missing_docs, reason = "the message explains the fields")]
    Twice { key: String },
}

#[cfg(test)]
mod tests {
    use super::*;

    const META: Meta = Meta {
        id: "toy",
        title: "Toy",
        rules: &[1, 2],
        figures: &[1, 2],
        seats: (2, 4),
        options: &[
            OptionSpec {
                key: "layout",
                since: 1,
                values: &["suggested", "shuffled"],
                arranged: Arranged { since: 2, words: &["door", "mint", "gate"] },
            },
            OptionSpec { key: "tally", since: 2, values: &["closed", "open"], arranged: Arranged::NONE },
        ],
    };

    #[test]
    fn options_that_are_not_named_get_their_defaults() {
        let table_options = TableOptions::validate(&META, None, None, []).unwrap();
        assert_eq!(
            (table_options.seats(), table_options.figures(), table_options.option("layout")),
            (2, 2, "suggested")
        );
    }

    #[test]
    fn what_is_not_supported_is_named() {
        let refused = |seats, figures, choices: &[(&str, &str)]| {
            TableOptions::validate(&META, seats, figures, choices.iter().copied()).unwrap_err().to_string()
        };
        assert_eq!(refused(Some(5), None, &[]), "Toy is for 2 to 4 seats, not 5");
        assert_eq!(refused(None, Some(9), &[]), "Toy has no set of figures number 9");
        assert_eq!(refused(None, None, &[("x", "y")]), "Toy has no option `x` (options: layout, tally)");
        assert_eq!(
            refused(None, None, &[("tally", "odd")]),
            "option `tally` cannot be `odd` (values: closed, open)"
        );
        assert_eq!(
            refused(None, None, &[("layout", "shuffled"), ("layout", "suggested")]),
            "option `layout` is given twice"
        );
    }

    #[test]
    fn words_may_be_arranged_each_once() {
        let with = |layout: &str| TableOptions::validate(&META, None, None, [("layout", layout)]);
        let table_options = with("gate-door-mint").unwrap();
        assert_eq!(table_options.option("layout"), "gate-door-mint");
        for wrong in
            ["gate-door", "gate-door-door", "gate-door-mint-mint", "gate-door-mint-", "", "door-gate-park"]
        {
            assert_eq!(
                with(wrong).unwrap_err().to_string(),
                format!(
                    "option `layout` cannot be `{wrong}` \
                     (values: suggested, shuffled, or each once in any order: door-mint-gate)"
                )
            );
        }
    }

    #[test]
    fn older_rules_have_only_the_options_of_their_time() {
        let under = |rules, choices: &[(&str, &str)]| {
            TableOptions::validate_under(&META, rules, None, None, choices.iter().copied())
                .map_err(|bad| bad.to_string())
        };
        let old = under(1, &[("layout", "shuffled")]).unwrap();
        assert_eq!((old.rules(), old.options().len(), old.option("tally")), (1, 1, ""));
        assert_eq!(
            under(1, &[("tally", "open")]).unwrap_err(),
            "Toy has no option `tally` (options: layout)"
        );
        assert_eq!(
            under(1, &[("layout", "door-mint-gate")]).unwrap_err(),
            "option `layout` cannot be `door-mint-gate` (values: suggested, shuffled)"
        );
        assert_eq!(
            under(3, &[]).unwrap_err(),
            "Toy is not played under rules version 3 here (versions: 1, 2)"
        );
        assert_eq!(TableOptions::validate(&META, None, None, []).unwrap().rules(), 2);
    }
}
