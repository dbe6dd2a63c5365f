//! What a table agreed on before the first card: seats, figures, options.

use std::fmt::Debug;

use serde::Serialize;

/// What a game says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Meta {
    /// Its name in commands, records and addresses: `visite`.
    pub id: &'static str,
    /// Its name on the box.
    pub title: &'static str,
    /// The versions of the rules the game still plays, oldest first. New tables take the last; a table or a record that
    /// began under an older one goes on under that.
    pub rules: &'static [u16],
    /// The sets of printed figures the game knows, oldest first. New tables take the last.
    pub figures: &'static [u8],
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// What a table may choose.
    pub options: &'static [OptionSpec],
}

impl Meta {
    /// The version of the rules new tables play under.
    #[must_use]
    pub const fn newest_rules(&self) -> u16 {
        match self.rules.last() {
            Some(newest) => *newest,
            None => 1,
        }
    }

    /// The figures new tables play with.
    #[must_use]
    pub const fn newest_figure_set(&self) -> u8 {
        match self.figures.last() {
            Some(newest) => *newest,
            None => 1,
        }
    }
}

/// One option of a game: a list of values, the first being the default, and perhaps any arrangement of some words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionSpec {
    /// Its name: `homeward`.
    pub key: &'static str,
    /// The first version of the rules that has it.
    pub since: u16,
    /// Its values; the first is what a table gets that says nothing.
    pub values: &'static [&'static str],
    /// Words which, each once and in any order, joined by `-`, are a value too; none if the list above is all.
    pub arranged: Arranged,
}

/// Words that a table may put into an order of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Arranged {
    /// The first version of the rules in which it may.
    pub since: u16,
    /// The words, each made of small letters; none if there is nothing to arrange.
    pub words: &'static [&'static str],
}

impl Arranged {
    /// Nothing to arrange.
    pub const NOTHING: Self = Self { since: 1, words: &[] };

    /// Whether under these rules a text is an arrangement: each word once.
    fn has(&self, rules: u16, text: &str) -> bool {
        let mut sorted: Vec<&str> = text.split('-').collect();
        let mut words = self.words.to_vec();
        sorted.sort_unstable();
        words.sort_unstable();
        self.may_be_used(rules) && sorted == words
    }

    /// Whether there is something to arrange under these rules.
    #[must_use]
    pub const fn may_be_used(&self, rules: u16) -> bool {
        self.since <= rules && !self.words.is_empty()
    }
}

/// Rules, figures, seats and options of one table, checked against the game's [`Meta`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct TableOptions {
    rules: u16,
    seats: u8,
    figures: u8,
    options: Vec<(&'static str, String)>,
}

impl TableOptions {
    /// Checks what a new table wishes, under the newest rules. Options that are not named take their default;
    /// `seats: None` takes the fewest.
    ///
    /// # Errors
    /// Names the wish that cannot be had, and what can.
    pub fn validate<'a>(
        meta: &Meta,
        seats: Option<u8>,
        figures: Option<u8>,
        wishes: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, BadOptions> {
        Self::validate_under(meta, meta.newest_rules(), seats, figures, wishes)
    }

    /// The same under a version of the rules: for tables and records that began under it.
    ///
    /// # Errors
    /// Names the wish that cannot be had, and what can.
    pub fn validate_under<'a>(
        meta: &Meta,
        rules: u16,
        seats: Option<u8>,
        figures: Option<u8>,
        wishes: impl IntoIterator<Item = (&'a str, &'a str)>,
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
        let has: Vec<&OptionSpec> = meta.options.iter().filter(|option| option.since <= rules).collect();
        let mut options: Vec<(&'static str, String)> = has
            .iter()
            .map(|option| (option.key, (*option.values.first().unwrap_or(&"")).to_owned()))
            .collect();
        let mut named: Vec<&str> = Vec::new();
        for (key, value) in wishes {
            let Some(place) = has.iter().position(|option| option.key == key) else {
                let known = list(has.iter().map(|option| option.key));
                return Err(BadOptions::Option { game, key: key.to_owned(), known });
            };
            if named.contains(&key) {
                return Err(BadOptions::Twice { key: key.to_owned() });
            }
            named.push(key);
            let OptionSpec { values, arranged, .. } = has[place];
            if !values.contains(&value) && !arranged.has(rules, value) {
                let mut known = list(values.iter().copied());
                if arranged.may_be_used(rules) {
                    known += &format!(", or each once in any order: {}", arranged.words.join("-"));
                }
                let value = value.chars().take(200).collect();
                return Err(BadOptions::Value { key: key.to_owned(), value, known });
            }
            value.clone_into(&mut options[place].1);
        }
        Ok(Self { rules, seats, figures, options })
    }

    /// The version of the rules.
    #[must_use]
    pub fn rules(&self) -> u16 {
        self.rules
    }

    /// How many sit down.
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

    /// The same to be stored.
    #[must_use]
    pub fn owned_options(&self) -> Vec<(String, String)> {
        self.options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect()
    }

    /// The value of one option; empty if the game has no such option under these rules.
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
    /// Reads the terms, which were checked against the game's own [`Meta`].
    fn new(table_options: &TableOptions) -> Self;
    /// The seats it is for.
    fn seats(&self) -> u8;
}

/// Why a table cannot be set up so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadOptions {
    /// Too few or too many seats.
    #[error("{game} is for {least} to {most} seats, not {seats}")]
    Seats {
        /// The game's title.
        game: &'static str,
        /// What was wished.
        seats: u8,
        /// Fewest.
        least: u8,
        /// Most.
        most: u8,
    },
    /// A version of the rules the game does not play, or no longer.
    #[error("{game} is not played under rules version {rules} here (versions: {known})")]
    Rules {
        /// The game's title.
        game: &'static str,
        /// What was wished.
        rules: u16,
        /// What there is.
        known: String,
    },
    /// A set of figures nobody knows.
    #[error("{game} has no set of figures number {figures}")]
    Figures {
        /// The game's title.
        game: &'static str,
        /// What was wished.
        figures: u8,
    },
    /// An option the game does not have.
    #[error("{game} has no option `{key}` (options: {known})")]
    Option {
        /// The game's title.
        game: &'static str,
        /// What was wished.
        key: String,
        /// What there is.
        known: String,
    },
    /// A value the option does not have.
    #[error("option `{key}` cannot be `{value}` (values: {known})")]
    Value {
        /// The option.
        key: String,
        /// What was wished.
        value: String,
        /// What there is.
        known: String,
    },
    /// One option, two wishes.
    #[error("option `{key}` is named twice")]
    Twice {
        /// The option.
        key: String,
    },
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
            OptionSpec { key: "tally", since: 2, values: &["closed", "open"], arranged: Arranged::NOTHING },
        ],
    };

    #[test]
    fn silence_takes_the_defaults() {
        let table_options = TableOptions::validate(&META, None, None, []).unwrap();
        assert_eq!(
            (table_options.seats(), table_options.figures(), table_options.option("layout")),
            (2, 2, "suggested")
        );
    }

    #[test]
    fn bad_wishes_are_named() {
        let refused = |seats, figures, wishes: &[(&str, &str)]| {
            TableOptions::validate(&META, seats, figures, wishes.iter().copied()).unwrap_err().to_string()
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
            "option `layout` is named twice"
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
    fn older_rules_know_only_what_there_was_then() {
        let under = |rules, wishes: &[(&str, &str)]| {
            TableOptions::validate_under(&META, rules, None, None, wishes.iter().copied())
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
