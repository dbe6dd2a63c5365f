//! Which question a page asks: the key of its prompt, found by its English words.

use registry::GameKind;

/// A prompt of a game: its key and the pieces of it that are always the same.
pub(crate) struct Prompt {
    pub(crate) key: String,
    fixed: Vec<String>,
}

/// All prompts of a game.
pub(crate) fn prompts(game: GameKind) -> Vec<Prompt> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in game.words().en.lines() {
        match line.split_once(" = ") {
            Some((key, text)) if !line.starts_with([' ', '}', '#']) => {
                found.push((key.to_owned(), text.to_owned()));
            }
            _ => {
                if let Some((_, text)) = found.last_mut() {
                    text.push(' ');
                    text.push_str(line);
                }
            }
        }
    }
    found.retain(|(key, _)| key.starts_with("prompt-"));
    found.into_iter().map(|(key, text)| Prompt { fixed: fixed(&text), key }).collect()
}

/// The key of the prompt that says this: of those whose pieces are in it in order, the one with most of them.
pub(crate) fn key_of<'a>(prompts: &'a [Prompt], said: &str) -> Option<&'a str> {
    // Fluent marks where names and numbers begin and end.
    let said: String = said.chars().filter(|letter| !matches!(letter, '\u{2068}' | '\u{2069}')).collect();
    let matching = prompts.iter().filter(|prompt| {
        let mut rest = said.as_str();
        prompt.fixed.iter().all(|piece| match rest.split_once(piece.as_str()) {
            Some((_, after)) => {
                rest = after;
                true
            }
            None => false,
        })
    });
    let length = |prompt: &&Prompt| prompt.fixed.iter().map(String::len).sum::<usize>();
    matching.max_by_key(length).map(|prompt| prompt.key.as_str())
}

/// What stands outside all braces.
fn fixed(text: &str) -> Vec<String> {
    let (mut pieces, mut depth) = (vec![String::new()], 0);
    for letter in text.chars() {
        match letter {
            '{' => {
                depth += 1;
                pieces.push(String::new());
            }
            '}' => depth -= 1,
            _ if depth == 0 => pieces.last_mut().into_iter().for_each(|piece| piece.push(letter)),
            _ => {}
        }
    }
    pieces.into_iter().map(|piece| piece.trim().to_owned()).filter(|piece| !piece.is_empty()).collect()
}

#[test]
fn a_prompt_is_known_by_its_words() {
    let palais = prompts(GameKind::Palais);
    let key = |said| key_of(&palais, said);
    assert_eq!(key("\u{2068}Ann\u{2069}, action 2, Stairs: 3 moves left."), Some("prompt-stairs"));
    assert_eq!(key("Ann: place a servant on the border (x). Where does it come from?"), Some("prompt-post"));
    assert_eq!(key("Ann: you may keep 1 card."), Some("prompt-keep"));
    assert_eq!(key("Nobody is asked"), None);
    for game in GameKind::ALL {
        assert!(prompts(*game).len() > 1, "{game}");
    }
}
