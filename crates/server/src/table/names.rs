//! Names at a table. No two look alike: they are compared by their [`skeleton`].

use record::text::clean_name;

use super::skeleton::{is_invisible, is_mark, skeleton};
use super::{ChairId, Occupant, Table};

/// The longest name that a visitor can choose, in characters.
const MAX_NAME: usize = 32;
/// The most accents on one letter: more would reach into the lines above and below.
const MAX_MARKS: usize = 2;

/// The names of bots: people of the court of Louis XIV. No visitor gets one of them by default.
pub const COURTIERS: [&str; 24] = [
    "Bontemps",
    "Brissac",
    "Bussy",
    "Chevreuse",
    "Choisy",
    "Dangeau",
    "Fontanges",
    "Fouquet",
    "Gramont",
    "Lauzun",
    "Lully",
    "Maintenon",
    "Montespan",
    "Ninon",
    "Noailles",
    "Racine",
    "Rohan",
    "Scarron",
    "Sévigné",
    "Soubise",
    "Turenne",
    "Vauban",
    "Vendôme",
    "Villeroy",
];

/// From one chair to the next. It shares no factor with the number of names, so no two chairs have the same one.
const STRIDE: usize = 7;

/// The name of the bot in a chair. It depends on the table and the chair only.
#[must_use]
pub fn courtier(table: &str, chair: ChairId) -> &'static str {
    let first = table.bytes().fold(0usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(usize::from(byte)));
    COURTIERS[(first % COURTIERS.len() + chair.index() * STRIDE) % COURTIERS.len()]
}

/// Whether a bot at this table has or would have this name, with or without its level: `Racine (King)`.
#[must_use]
pub fn is_courtier(table: &str, seats: u8, name: &str) -> bool {
    let name = skeleton(name);
    let bare = name.find(['(', '[', '{']).map_or(name.as_str(), |level| name[..level].trim_end());
    ChairId::all(seats).any(|chair| skeleton(courtier(table, chair)) == bare)
}

/// A name that a visitor typed, fit to be stored: without control characters and characters that nobody sees, and not
/// too long. Empty if nothing is left.
#[must_use]
pub fn visitor_name(typed: &str) -> String {
    // A name begins with a letter, not with an accent.
    let mut marks = MAX_MARKS;
    let clean = clean_name(typed);
    let seen = clean.chars().filter(|c| !is_invisible(*c)).filter(|c| {
        marks = if is_mark(*c) { marks + 1 } else { 0 };
        marks <= MAX_MARKS
    });
    let seen: String = seen.take(MAX_NAME).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether two names can be taken for each other. One of them may be refused for it.
fn alike(one: &str, other: &str) -> bool {
    skeleton(one) == skeleton(other)
}

/// Whether two names are the same but for the case of their letters. Something is granted only to the same name, not to
/// one that looks like it.
pub(super) fn same(one: &str, other: &str) -> bool {
    visitor_name(one).to_lowercase() == visitor_name(other).to_lowercase()
}

/// Whether `name` is `base`, or `base` with a number that made it different at some table.
fn is_numbered(name: &str, base: &str) -> bool {
    same(name, base)
        || name
            .rsplit_once(' ')
            .is_some_and(|(start, number)| number.parse::<u8>().is_ok() && same(start, short(base)))
}

/// The beginning of a name, with room for a number behind it.
fn short(name: &str) -> &str {
    let end = name.char_indices().nth(MAX_NAME - 4).map_or(name.len(), |(end, _)| end);
    name[..end].trim_end()
}

impl Table {
    /// The name of the bot in a chair, if there is one.
    #[must_use]
    pub fn courtier(&self, chair: ChairId) -> &'static str {
        courtier(self.id(), chair)
    }

    /// Whether a name is taken at this table. The names of its bots are, also where no bot sits yet.
    pub(super) fn is_taken(&self, name: &str, but: Option<ChairId>) -> bool {
        let seats = self.settings().seats;
        let others = ChairId::all(seats).zip(self.chairs()).filter(|(number, _)| Some(*number) != but);
        let mut names = others.filter_map(|(_, chair)| match &chair.occupant {
            Occupant::Visitor { name, .. } | Occupant::Bot { instead: Some(name), .. } => Some(name),
            _ => None,
        });
        names.any(|theirs| alike(theirs, name)) || is_courtier(self.id(), seats, name)
    }

    /// The name, with a number if it is taken at this table.
    pub(super) fn free_name(&self, name: &str, but: Option<ChairId>) -> String {
        let numbered = (2..=u8::MAX).map(|n| format!("{} {n}", short(name)));
        let mut all = std::iter::once(name.to_owned()).chain(numbered);
        all.find(|name| !self.is_taken(name, but)).unwrap_or_else(|| name.to_owned())
    }

    /// The chairs where a visitor sits under this name: not those of other players on the same device.
    pub(super) fn chairs_named(&self, visitor: &str, name: &str) -> Vec<ChairId> {
        let own: Vec<ChairId> = self.chairs_of(Some(visitor)).iter().collect();
        let called = |chair: &&ChairId| {
            let occupant = self.chairs().get(chair.index()).map(|chair| &chair.occupant);
            matches!(occupant, Some(Occupant::Visitor { name: theirs, .. }) if is_numbered(theirs, name))
        };
        let called: Vec<ChairId> = own.iter().filter(called).copied().collect();
        // With one chair there is no doubt.
        if called.is_empty() && own.len() == 1 { own } else { called }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_at_a_table_have_different_names() {
        let mut seen = std::collections::BTreeSet::new();
        for table in ["t", "", "0123456789abcdef0123456789abcdef", "é"] {
            let names: std::collections::BTreeSet<_> =
                ChairId::all(8).map(|chair| courtier(table, chair)).collect();
            assert_eq!(names.len(), 8, "{table}");
            seen.extend(names);
        }
        assert!(seen.len() > 8, "tables differ");
        assert!(COURTIERS.iter().all(|name| visitor_name(name) == *name));
    }

    #[test]
    fn a_name_is_what_one_sees() {
        assert_eq!(visitor_name("  Anne\u{7}\u{200b} \u{202e} Marie\n"), "Anne Marie");
        assert_eq!(visitor_name("\u{200b}\u{feff}"), "");
        assert_eq!(visitor_name(&"x".repeat(500)).chars().count(), MAX_NAME);
        for (one, other) in [("Anne", "ANNE"), ("Zoé", "ZOÉ"), ("A B", "a\u{a0} b"), ("A", "A\u{200d}")] {
            assert!(alike(one, other), "{one} {other}");
        }
        assert!(!alike("Anne", "Anna"));
        assert_eq!(visitor_name("\u{301}Ze\u{301}\u{302}\u{303}\u{304}"), "Ze\u{301}\u{302}");
    }

    #[test]
    fn nobody_is_called_like_a_bot_of_the_table() {
        let bot = courtier("t", ChairId::new(0));
        let wide: String = bot.chars().map(|c| char::from_u32(u32::from(c) + 0xfee0).unwrap_or(c)).collect();
        for name in [
            bot.to_uppercase(),
            format!("{bot} (King)"),
            format!("{bot} [king]"),
            format!("\u{200f}{bot}"),
            wide,
        ] {
            assert!(is_courtier("t", 2, &name), "{name}");
        }
        assert!(!is_courtier("t", 2, "Anne") && !is_courtier("t", 2, "(King)"));
    }

    #[test]
    fn a_number_makes_no_other_person() {
        assert!(is_numbered("Anne 2", "anne") && is_numbered("Anne", "Anne"));
        assert!(!is_numbered("Anne B", "Anne") && !is_numbered("Paul 2", "Anne"));
    }
}
