//! What a player may ask about, in the order of a legend.

use rules::{Topic, TopicGroup};

/// A row is the word, the keys of name and text, the group, the symbol, the clauses, and the elements it explains.
macro_rules! topics {
    ($($id:literal: $name:literal, $about:literal, $group:ident, $symbol:literal, $clauses:tt, $elements:tt;)*) => {
        &[$(Topic {
            id: $id,
            name: $name,
            about: $about,
            group: TopicGroup::$group,
            clauses: &$clauses,
            symbol: $symbol,
            elements: &$elements,
        }),*]
    };
}

pub(super) const TOPICS: &[Topic] = topics! {
    "counter": "name-counter", "about-counter", Pieces, "counter", ["R1.1", "R3.1", "R4.2"], ["counter"];

    "card-plain": "name-card-plain", "about-card-plain", Cards, "plain", ["R1.2", "R4.2"], ["card-plain"];
    "card-crown": "name-card-crown", "about-card-crown", Cards, "crown", ["R1.2", "R4.2"], ["card-crown"];

    "heap": "name-heap", "about-heap", Marks, "counter", ["R2.1", "R4.1"], ["heap"];
    "deck": "name-deck", "about-deck", Marks, "deck", ["R2.1", "R3.3", "R5.1"], ["deck"];
    "cards": "name-cards", "about-cards", Marks, "deck", ["R5.1", "R5.2"], ["cards"];
};
