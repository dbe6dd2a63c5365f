//! Lines and words.

/// The lines of a text with their numbers, from 1.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines())
}

/// Whether a character belongs to a Rust identifier.
pub(super) fn in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether a character belongs to a name as files, keys and crates have them.
pub(super) fn in_name(c: char) -> bool {
    in_word(c) || c == '-'
}

/// Whether the text has the needle somewhere, and not as a part of something longer.
pub(super) fn has_whole(text: &str, needle: &str, part: fn(char) -> bool) -> bool {
    text.match_indices(needle).any(|(at, _)| stands_alone(text, at, at + needle.len(), part))
}

/// Whether no such character touches this range of the text.
pub(super) fn stands_alone(text: &str, start: usize, end: usize, part: fn(char) -> bool) -> bool {
    !text[..start].ends_with(part) && !text[end..].starts_with(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_words_count() {
        assert!(has_whole("Kings, King", "King", in_word));
        assert!(has_whole("Figure::King", "King", in_word));
        assert!(!has_whole("Kings KingOne the_King", "King", in_word));
        assert!(has_whole("first-win", "win", in_word));
        assert!(!has_whole("first-win", "win", in_name));
    }
}
