//! Reads lists of entrants and command lines, the simple part of what a shell does: blanks separate words, `'…'` is taken
//! literally, in `"…"` and outside of quotes a backslash takes the next character literally. No shell is run: there are no
//! variables, no patterns and no redirections.

/// Why a text cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadCommand {
    /// A quotation mark without its partner, or a backslash at the end.
    #[error("`{0}` ends within quotes or after a backslash")]
    Open(String),
    /// No word at all.
    #[error("`{0}` names no program")]
    Empty(String),
}

/// One character, and whether it was quoted.
struct Letter {
    letter: char,
    is_quoted: bool,
    /// Quotes of which nothing else remains: `''` is a word, too.
    is_mark: bool,
    /// Its place in the text.
    at: usize,
}

/// The characters of a text with the quotes resolved.
fn letters(text: &str) -> Result<Vec<Letter>, BadCommand> {
    let mut letters = Vec::new();
    let mut quote = None;
    let mut chars = text.char_indices();
    while let Some((at, letter)) = chars.next() {
        let (letter, is_quoted, is_mark) = match (quote, letter) {
            (None, '\'' | '"') => {
                quote = Some(letter);
                (letter, true, true)
            }
            (Some(open), _) if letter == open => {
                quote = None;
                continue;
            }
            (None | Some('"'), '\\') => {
                let (_, next) = chars.next().ok_or_else(|| BadCommand::Open(text.to_owned()))?;
                (next, true, false)
            }
            _ => (letter, quote.is_some(), false),
        };
        letters.push(Letter { letter, is_quoted, is_mark, at });
    }
    if quote.is_some() { Err(BadCommand::Open(text.to_owned())) } else { Ok(letters) }
}

/// Splits a list at its commas. A comma in quotes or after a backslash separates nothing. Quotes stay where they are.
///
/// ```
/// assert_eq!(arena::program::split_list("king,cmd:./bot 'a,b'")?, ["king", "cmd:./bot 'a,b'"]);
/// # Ok::<(), arena::program::BadCommand>(())
/// ```
///
/// # Errors
/// If quotes are not closed.
pub fn split_list(text: &str) -> Result<Vec<&str>, BadCommand> {
    let commas = letters(text)?.into_iter().filter(|one| one.letter == ',' && !one.is_quoted);
    let (mut parts, mut from) = (Vec::new(), 0);
    for comma in commas {
        parts.push(text[from..comma.at].trim());
        from = comma.at + 1;
    }
    parts.push(text[from..].trim());
    Ok(parts)
}

/// The words of a command line, at least one.
pub(super) fn split_words(text: &str) -> Result<Vec<String>, BadCommand> {
    let mut words: Vec<String> = Vec::new();
    let mut in_word = false;
    for Letter { letter, is_quoted, is_mark, .. } in letters(text)? {
        if letter.is_whitespace() && !is_quoted {
            in_word = false;
            continue;
        }
        if !std::mem::replace(&mut in_word, true) {
            words.push(String::new());
        }
        if let (false, Some(word)) = (is_mark, words.last_mut()) {
            word.push(letter);
        }
    }
    match words.first() {
        Some(program) if !program.is_empty() => Ok(words),
        _ => Err(BadCommand::Empty(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_a_shell_does() {
        let words = |text| split_words(text).unwrap();
        assert_eq!(words("./bot"), ["./bot"]);
        assert_eq!(words("  python3   bot.py "), ["python3", "bot.py"]);
        assert_eq!(words(r#""my bot" 'a "b"' c\ d "e\"f" ''"#), ["my bot", "a \"b\"", "c d", "e\"f", ""]);
        assert_eq!(words(r"'a\b' x'y z'é"), ["a\\b", "xy zé"]);
        for open in ["'a", "a \"b", "a\\"] {
            assert_eq!(split_words(open), Err(BadCommand::Open(open.to_owned())));
        }
        for empty in ["", "  ", "'' a"] {
            assert_eq!(split_words(empty), Err(BadCommand::Empty(empty.to_owned())));
        }
    }

    #[test]
    fn commas_in_quotes_separate_nothing() {
        assert_eq!(split_list("king").unwrap(), ["king"]);
        assert_eq!(
            split_list("king, cmd:./é 'x,y' a\\,b,page").unwrap(),
            ["king", "cmd:./é 'x,y' a\\,b", "page"]
        );
        assert_eq!(split_list("king,").unwrap(), ["king", ""]);
        assert!(split_list("king,cmd:'a,b").is_err());
    }
}
