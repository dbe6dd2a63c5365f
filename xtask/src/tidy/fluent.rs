//! As much of Fluent as can be read line by line: keys at the beginning of a line, and what they stand for.

use std::collections::BTreeSet;

use super::scan::{in_name, lines};

/// One message or term.
pub(super) struct Entry {
    /// Its key; a term's begins with a hyphen.
    pub(super) key: String,
    /// The line of the key.
    pub(super) line: usize,
    body: String,
}

impl Entry {
    /// Whether it is a term, used by other entries only.
    pub(super) fn is_term(&self) -> bool {
        self.key.starts_with('-')
    }

    /// Whether nothing stands behind the equals sign.
    pub(super) fn is_empty(&self) -> bool {
        self.body.trim().is_empty()
    }

    /// The keys of the messages it is put together from: `{ other-key }`.
    pub(super) fn references(&self) -> BTreeSet<&str> {
        let behind_braces = self.body.split('{').skip(1);
        let names = behind_braces.map(|text| name_in_front(text.trim_start()));
        names.filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase())).collect()
    }

    /// The names of its `$variables`.
    fn variables(&self) -> BTreeSet<&str> {
        let behind_dollars = self.body.split('$').skip(1);
        behind_dollars.map(name_in_front).filter(|name| !name.is_empty()).collect()
    }
}

/// The variables a message needs: its own, and those of the messages it is put together from. A term's are the term's.
pub(super) fn needed<'a>(message: &'a Entry, all: &'a [Entry]) -> BTreeSet<&'a str> {
    let mut parts = vec![message];
    let mut next = 0;
    while let Some(part) = parts.get(next) {
        let references = part.references();
        for other in all.iter().filter(|other| references.contains(other.key.as_str())) {
            if !parts.iter().any(|part| part.key == other.key) {
                parts.push(other);
            }
        }
        next += 1;
    }
    parts.into_iter().flat_map(Entry::variables).collect()
}

/// All entries, in order.
pub(super) fn entries(text: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for (line, content) in lines(text).filter(|(_, content)| !content.starts_with('#')) {
        if let Some((key, value)) = definition(content) {
            entries.push(Entry { key: key.to_owned(), line, body: value.to_owned() });
        } else if let Some(last) = entries.last_mut() {
            last.body.push('\n');
            last.body.push_str(content);
        }
    }
    entries
}

/// `key = value` or `-key = value`, from the first column.
fn definition(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once('=')?;
    let key = key.trim_end();
    let name = key.strip_prefix('-').unwrap_or(key);
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic()) && name_in_front(name) == name;
    is_name.then_some((key, value))
}

fn name_in_front(text: &str) -> &str {
    &text[..text.find(|c: char| !(c.is_ascii() && in_name(c))).unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_bodies_and_variables() {
        let found = entries(concat!(
            "# a comment with $nothing\n",
            "log-moved = { $figure ->\n    [king] The King\n   *[other] { $other-one }\n} goes to { $to }.\n",
            "    .title = { $from } = { $to }\n",
            "# another with $nothing\n",
            "-court = Court\n\n",
            "empty =\n\n",
            "later =\n    { $seat } costs 5 $\n",
        ));
        let keys: Vec<_> = found.iter().map(|entry| (entry.key.as_str(), entry.line)).collect();
        assert_eq!(keys, [("log-moved", 2), ("-court", 8), ("empty", 10), ("later", 12)]);
        assert_eq!(found[0].variables(), BTreeSet::from(["figure", "other-one", "to", "from"]));
        assert_eq!(found[3].variables(), BTreeSet::from(["seat"]));
        assert_eq!(found.iter().map(Entry::is_empty).collect::<Vec<_>>(), [false, false, true, false]);
        assert!(found[1].is_term() && !found[0].is_term());
    }

    #[test]
    fn a_message_needs_what_its_parts_need() {
        let found = entries(concat!(
            "choice = { the-stone } to { $to }{ -dot(last: \"no\") }{ NUMBER($n) }{ \"{\" }\n",
            "the-stone = the { $colour } stone{ the-mark }\n",
            "the-mark = { $mark } on { the-stone }\n",
            "-dot = { $last -> *[no] . }\n",
        ));
        assert_eq!(found[0].references(), BTreeSet::from(["the-stone"]));
        assert_eq!(needed(&found[0], &found), BTreeSet::from(["to", "n", "colour", "mark"]));
    }
}
