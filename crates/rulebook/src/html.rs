//! Markdown as HTML: clauses have anchors, references to clauses are links, and source letters explain themselves.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};

use crate::{BASIC, is_clause_number};

/// What the letters behind numbers mean: printed, known, inferred, reconstructed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sources {
    /// **P**: printed in the rulebook.
    pub printed: String,
    /// **K**: known from several public sources.
    pub known: String,
    /// **I**: inferred.
    pub inferred: String,
    /// **R**: reconstructed.
    pub reconstructed: String,
}

impl Sources {
    fn of(&self, letter: u8) -> Option<(&'static str, &str)> {
        match letter {
            b'P' => Some(("P", &self.printed)),
            b'K' => Some(("K", &self.known)),
            b'I' => Some(("I", &self.inferred)),
            b'R' => Some(("R", &self.reconstructed)),
            _ => None,
        }
    }
}

/// The HTML of a part of a rulebook. Links lead to `page`, which is empty on the page of the rules itself.
#[must_use]
pub fn html(markdown: &str, page: &str, sources: &Sources) -> String {
    let mut events = Vec::new();
    let mut from = Parser::new_ext(markdown, Options::ENABLE_TABLES).peekable();
    while let Some(event) = from.next() {
        match event {
            // A clause: `- **R4.2** …`
            Event::Start(Tag::Item) if from.next_if_eq(&Event::Start(Tag::Strong)).is_some() => {
                let Some(Event::Text(number)) = from.next() else { continue };
                if is_clause_number(&number) {
                    // The end of the number.
                    from.next();
                    let basic = matches!(from.peek(), Some(Event::Text(text)) if text.trim_start().starts_with(BASIC.trim()));
                    let class = if basic { " class=\"basic\"" } else { "" };
                    let head = format!(
                        "<li id=\"{number}\"{class}><a class=\"clause\" href=\"{page}#{number}\">{number}</a>"
                    );
                    events.push(Event::Html(head.into()));
                } else {
                    events.extend([Event::Start(Tag::Item), Event::Start(Tag::Strong), Event::Text(number)]);
                }
            }
            Event::Text(text) => events.push(linked(&text, page, sources)),
            // Tables may be wider than a phone.
            Event::Start(Tag::Table(columns)) => {
                events.push(Event::Html("<div class=\"wide\" tabindex=\"0\">".into()));
                events.push(Event::Start(Tag::Table(columns)));
            }
            Event::End(TagEnd::Table) => {
                events.push(Event::End(TagEnd::Table));
                events.push(Event::Html("</div>".into()));
            }
            other => events.push(other),
        }
    }
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, events.into_iter());
    out
}

/// A text in which `R4.2` is a link, `(R)` has an explanation, and the star of a basic clause is left out.
fn linked<'a>(text: &CowStr<'a>, page: &str, sources: &Sources) -> Event<'a> {
    let text = match text.trim_start().strip_prefix(BASIC.trim()) {
        Some(rest) => rest,
        None => text,
    };
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['R', '(']) {
        let (before, found) = rest.split_at(at);
        out.push_str(&escaped(before));
        let bytes = found.as_bytes();
        let letter = bytes.get(1).filter(|_| bytes[0] == b'(' && bytes.get(2) == Some(&b')'));
        if let Some((letter, meaning)) = letter.and_then(|letter| sources.of(*letter)) {
            let class = if letter == "R" { " class=\"reconstructed\"" } else { "" };
            out.push_str(&format!("<abbr{class} title=\"{}\">({letter})</abbr>", escaped(meaning)));
            rest = &found[3..];
            continue;
        }
        let length =
            found.find(|c: char| !(c == 'R' || c == '.' || c.is_ascii_digit())).unwrap_or(found.len());
        let number = found[..length].trim_end_matches('.');
        if bytes[0] == b'R' && is_clause_number(number) {
            out.push_str(&format!("<a href=\"{page}#{number}\">{number}</a>"));
            rest = &found[number.len()..];
        } else {
            out.push(char::from(bytes[0]));
            rest = &found[1..];
        }
    }
    out.push_str(&escaped(rest));
    Event::InlineHtml(out.into())
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{Sources, html};

    fn shown(markdown: &str) -> String {
        let sources = Sources { reconstructed: "reconstructed".to_owned(), ..Sources::default() };
        html(markdown, "/rules/menuet", &sources)
    }

    #[test]
    fn clauses_have_anchors() {
        let shown = shown("- **R4.2** ★ Bow.\n- **R4.3** Do not\n  fall.\n");
        assert!(shown.contains("<li id=\"R4.2\" class=\"basic\"><a class=\"clause\" href=\"/rules/menuet#R4.2\">R4.2</a> Bow."), "{shown}");
        assert!(shown.contains("<li id=\"R4.3\"><a class=\"clause\""), "{shown}");
        assert!(!shown.contains('★'));
    }

    #[test]
    fn references_are_links_and_letters_explain_themselves() {
        let shown = shown("Bow (R4.2). Then R5, not Royal (R): 3 < 4.");
        assert!(
            shown.contains(
                "(<a href=\"/rules/menuet#R4.2\">R4.2</a>). Then <a href=\"/rules/menuet#R5\">R5</a>,"
            ),
            "{shown}"
        );
        assert!(
            shown.contains(
                "not Royal <abbr class=\"reconstructed\" title=\"reconstructed\">(R)</abbr>: 3 &lt; 4."
            ),
            "{shown}"
        );
    }

    #[test]
    fn other_lists_and_tables_stay() {
        let shown = shown("- **Goal** first\n- second\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
        assert!(shown.contains("<li><strong>Goal</strong> first</li>"), "{shown}");
        assert!(
            shown.contains("<div class=\"wide\" tabindex=\"0\"><table>")
                && shown.contains("</table>\n</div>"),
            "{shown}"
        );
    }
}
