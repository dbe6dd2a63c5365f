//! The lessons of all games, read once.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use lessons::Lesson;
use registry::GameKind;

/// The lessons of a game, in the order in which they are learnt.
#[must_use]
pub fn lessons_of(kind: GameKind) -> &'static [Lesson] {
    static ALL: LazyLock<BTreeMap<GameKind, Vec<Lesson>>> = LazyLock::new(|| {
        let read = |kind: GameKind| {
            let scripts = kind.lessons().scripts.iter();
            scripts
                .filter_map(|(name, text)| match Lesson::read(name, text) {
                    Ok(lesson) => Some(lesson),
                    Err(error) => {
                        tracing::error!(game = %kind, lesson = name, %error, "a lesson cannot be read");
                        None
                    }
                })
                .collect()
        };
        GameKind::ALL.iter().map(|kind| (*kind, read(*kind))).collect()
    });
    ALL.get(&kind).map_or(&[], Vec::as_slice)
}

/// A lesson of a game by its name.
#[must_use]
pub fn lesson(kind: GameKind, name: &str) -> Option<&'static Lesson> {
    lessons_of(kind).iter().find(|lesson| lesson.name == name)
}

/// The lesson after this one.
#[must_use]
pub fn next_lesson(kind: GameKind, name: &str) -> Option<&'static Lesson> {
    lessons_of(kind).iter().skip_while(|lesson| lesson.name != name).nth(1)
}
