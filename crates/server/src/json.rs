//! JSON of what streams send. Markup is full of quotes, so it is written here and not by `serde_json`, which takes longer.

use std::fmt::Write as _;

use words::letters;

/// Appends a text.
pub(crate) fn push_text(json: &mut String, text: &str) {
    json.reserve(text.len() + text.len() / 8 + 2);
    json.push('"');
    push_escaped(json, text);
    json.push('"');
}

/// Appends a text in which letters stand for pieces, with the pieces in.
pub(crate) fn push_spelt(json: &mut String, text: &str) {
    json.push('"');
    for run in letters::runs(text) {
        push_escaped(json, run.markup());
    }
    json.push('"');
}

/// The bytes that are escaped.
static ESCAPED: [bool; 256] = {
    let (mut escaped, mut byte) = ([false; 256], 0);
    while byte < 0x20 {
        escaped[byte] = true;
        byte += 1;
    }
    (escaped[b'"' as usize], escaped[b'\\' as usize]) = (true, true);
    escaped
};

fn push_escaped(json: &mut String, text: &str) {
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| ESCAPED[usize::from(byte)]) {
        json.push_str(&rest[..at]);
        match rest.as_bytes()[at] {
            b'"' => json.push_str("\\\""),
            b'\\' => json.push_str("\\\\"),
            b'\n' => json.push_str("\\n"),
            control => drop(write!(json, "\\u{control:04x}")),
        }
        rest = &rest[at + 1..];
    }
    json.push_str(rest);
}

/// A list.
pub(crate) fn list<T>(items: impl IntoIterator<Item = T>, write: impl FnMut(T, &mut String)) -> String {
    let mut json = String::from("[");
    push_items(&mut json, items, write);
    json
}

/// Appends the items of a list, and its end.
pub(crate) fn push_items<T>(
    json: &mut String,
    items: impl IntoIterator<Item = T>,
    mut write: impl FnMut(T, &mut String),
) {
    for (n, item) in items.into_iter().enumerate() {
        if n > 0 {
            json.push(',');
        }
        write(item, json);
    }
    json.push(']');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_as_it_was_written() {
        for text in ["", "a", "\"", "<p class=\"x\">é \\ 👑</p>\n\t\u{1}\u{7f}\u{2028}", "\\\"", "\u{f0000}"]
        {
            let mut json = String::new();
            push_text(&mut json, text);
            assert_eq!(serde_json::from_str::<String>(&json).ok().as_deref(), Some(text), "{json}");
        }
        assert_eq!(list(["a", "b"], |text, json| push_text(json, text)), r#"["a","b"]"#);
        assert_eq!(list::<&str>([], |_, _| {}), "[]");
    }
}
