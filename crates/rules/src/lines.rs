//! Helpers for drawing a table as text in a terminal.

/// The maximum width of a line.
pub const COLUMNS: usize = 100;

/// Appends a line without trailing blanks.
pub fn put(out: &mut String, line: &str) {
    out.push_str(line.trim_end());
    out.push('\n');
}

/// Appends a list: `Hand: this, that`. Long lists are wrapped, with `indent` blanks at the start of further lines. An empty
/// list is shown as a dash.
///
/// ```
/// let mut out = String::new();
/// rules::lines::put_list(&mut out, "Hand:", 2, &["King".to_owned(), "Guard".to_owned()]);
/// assert_eq!(out, "Hand: King, Guard\n");
/// ```
pub fn put_list(out: &mut String, title: &str, indent: usize, items: &[String]) {
    let mut line = title.to_owned();
    if items.is_empty() {
        line.push_str(" —");
    }
    let mut comma = "";
    for item in items {
        line.push_str(comma);
        if line.chars().count() + item.chars().count() > COLUMNS - 2 {
            put(out, &line);
            line = " ".repeat(indent);
        }
        line.push(' ');
        line.push_str(item);
        comma = ",";
    }
    put(out, &line);
}

/// Appends a text, wrapped at blanks. No-break spaces are kept together.
pub fn put_wrapped(out: &mut String, text: &str) {
    let mut line = String::new();
    for word in text.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > COLUMNS {
            put(out, &line);
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    put(out, &line);
}

/// `3×King`; for one just `King`.
#[must_use]
pub fn times(count: u8, name: &str) -> String {
    if count == 1 { name.to_owned() } else { format!("{count}×{name}") }
}

/// A text, cut to at most `most` characters. A cut text ends with `…`.
#[must_use]
pub fn fitted(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        text.to_owned()
    } else {
        text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_too_long() {
        let items: Vec<String> = (1..80).map(|n| times(n, "Flank")).collect();
        let mut out = String::new();
        put_list(&mut out, "Pile:", 3, &items);
        put_wrapped(&mut out, &"The King walks in the park. ".repeat(20));
        assert!(out.lines().all(|line| line.chars().count() <= COLUMNS), "{out}");
        assert!(out.starts_with("Pile: Flank, 2×Flank, 3×Flank"));
        assert!(out.lines().count() > 10);
    }

    #[test]
    fn an_empty_list_is_a_dash_and_long_texts_are_cut() {
        let mut out = String::new();
        put_list(&mut out, "Pile:", 3, &[]);
        assert_eq!(out, "Pile: —\n");
        assert_eq!(
            (fitted("Cardinal", 8), fitted("Cardinal", 5)),
            ("Cardinal".to_owned(), "Card…".to_owned())
        );
    }
}
