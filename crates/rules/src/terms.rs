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
    /// The version of the rules as they are written today. A record names the one it was played under.
    pub rules: u16,
    /// The sets of printed figures the game knows, oldest first. New tables take the last.
    pub figures: &'static [u8],
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// What a table may choose.
    pub options: &'static [Choosable],
}

impl Meta {
    /// The figures new tables play with.
    #[must_use]
    pub fn newest_figures(&self) -> u8 {
        self.figures.last().copied().unwrap_or(1)
    }
}

/// One option of a game: a closed list of values, the first being the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Choosable {
    /// Its name: `homeward`.
    pub key: &'static str,
    /// Its values; the first is what a table gets that says nothing.
    pub values: &'static [&'static str],
}

/// Seats, figures and options of one table, checked against the game's [`Meta`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Terms {
    seats: u8,
    figures: u8,
    options: Vec<(&'static str, &'static str)>,
}

impl Terms {
    /// Checks what a table wishes. Options that are not named take their default; `seats: None` takes the fewest.
    ///
    /// # Errors
    /// Names the wish that cannot be had, and what can.
    pub fn agree<'a>(
        meta: &Meta,
        seats: Option<u8>,
        figures: Option<u8>,
        wishes: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, BadTerms> {
        let game = meta.title;
        let (least, most) = meta.seats;
        let seats = seats.unwrap_or(least);
        if !(least..=most).contains(&seats) {
            return Err(BadTerms::Seats { game, seats, least, most });
        }
        let figures = figures.unwrap_or_else(|| meta.newest_figures());
        if !meta.figures.contains(&figures) {
            return Err(BadTerms::Figures { game, figures });
        }
        let mut options: Vec<_> =
            meta.options.iter().map(|option| (option.key, *option.values.first().unwrap_or(&""))).collect();
        let mut named: Vec<&str> = Vec::new();
        for (key, value) in wishes {
            let Some(place) = meta.options.iter().position(|option| option.key == key) else {
                let known = list(meta.options.iter().map(|option| option.key));
                return Err(BadTerms::Option { game, key: key.to_owned(), known });
            };
            if named.contains(&key) {
                return Err(BadTerms::Twice { key: key.to_owned() });
            }
            named.push(key);
            let values = meta.options[place].values;
            let Some(known) = values.iter().find(|known| **known == value) else {
                let known = list(values.iter().copied());
                return Err(BadTerms::Value { key: key.to_owned(), value: value.to_owned(), known });
            };
            options[place].1 = known;
        }
        Ok(Self { seats, figures, options })
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
    pub fn options(&self) -> &[(&'static str, &'static str)] {
        &self.options
    }

    /// The value of one option; empty if the game has no such option.
    #[must_use]
    pub fn option(&self, key: &str) -> &'static str {
        self.options.iter().find(|(known, _)| *known == key).map_or("", |(_, value)| value)
    }
}

fn list<'a>(items: impl Iterator<Item = &'a str>) -> String {
    let items: Vec<_> = items.collect();
    if items.is_empty() { "none".to_owned() } else { items.join(", ") }
}

/// A game's own typed form of the [`Terms`].
pub trait Setup: Clone + Eq + Debug + Send + Sync + 'static {
    /// Reads the terms, which were checked against the game's own [`Meta`].
    fn new(terms: &Terms) -> Self;
    /// The seats it is for.
    fn seats(&self) -> u8;
}

/// Why a table cannot be set up so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTerms {
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
        rules: 1,
        figures: &[1, 2],
        seats: (2, 4),
        options: &[Choosable { key: "layout", values: &["suggested", "shuffled"] }],
    };

    #[test]
    fn silence_takes_the_defaults() {
        let terms = Terms::agree(&META, None, None, []).unwrap();
        assert_eq!((terms.seats(), terms.figures(), terms.option("layout")), (2, 2, "suggested"));
    }

    #[test]
    fn bad_wishes_are_named() {
        let refused = |seats, figures, wishes: &[(&str, &str)]| {
            Terms::agree(&META, seats, figures, wishes.iter().copied()).unwrap_err().to_string()
        };
        assert_eq!(refused(Some(5), None, &[]), "Toy is for 2 to 4 seats, not 5");
        assert_eq!(refused(None, Some(9), &[]), "Toy has no set of figures number 9");
        assert_eq!(refused(None, None, &[("x", "y")]), "Toy has no option `x` (options: layout)");
        assert_eq!(
            refused(None, None, &[("layout", "odd")]),
            "option `layout` cannot be `odd` (values: suggested, shuffled)"
        );
        assert_eq!(
            refused(None, None, &[("layout", "shuffled"), ("layout", "suggested")]),
            "option `layout` is named twice"
        );
    }
}
