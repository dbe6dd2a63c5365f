//! The kinds of questions a game can ask.

use registry::GameKind;

/// The keys of all prompts of a game.
pub(crate) fn prompts(game: GameKind) -> Vec<String> {
    let keys = game.words().en.lines().filter_map(|line| line.split_once(" =").map(|(key, _)| key));
    keys.filter(|key| key.starts_with("prompt-")).map(str::to_owned).collect()
}

#[test]
fn every_game_has_prompts() {
    for game in GameKind::ALL {
        assert!(prompts(*game).len() > 1, "{game}");
    }
    assert!(prompts(GameKind::Palais).contains(&"prompt-stairs".to_owned()));
}
