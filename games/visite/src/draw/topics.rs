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
    "king": "name-king", "about-king", Pieces, "king",
        ["R1.3", "R1.4", "R4.7", "R9.1"], ["king", "king-west-*", "king-east-*"];
    "guard": "name-guard", "about-guard", Pieces, "guard",
        ["R1.3", "R1.4", "R4.4", "R4.5", "R4.6"], ["west-guard", "west-guard-*", "east-guard", "east-guard-*"];
    "wizard": "name-wizard", "about-wizard", Pieces, "wizard",
        ["R1.4", "R4.10", "R5"], ["wizard", "wizard-west-*", "wizard-east-*"];
    "jester": "name-jester", "about-jester", Pieces, "jester",
        ["R1.4", "R4.11", "R4.12", "R6"], ["jester", "jester-west-*", "jester-east-*"];
    "court": "text-court", "about-court", Pieces, "flank",
        ["R1.3", "R4.8", "R7.2"], ["court", "court-west-*", "court-east-*"];
    "crown": "text-crown", "about-crown", Pieces, "crown", ["R1.5", "R7", "R9.2"], ["crown"];
    "crown-faces": "name-crown-faces", "about-crown-faces", Pieces, "crown", ["R1.5", "R8.3"], ["crown-faces"];

    "castle": "name-castle", "about-castle", Places, "lily", ["R1.1", "R1.2", "R7.1", "R9.1"], [
        "castle", "space--8", "space--7", "space-7", "space-8", "magic--8", "magic--7", "magic-7", "magic-8",
        "court--8", "court--7", "court-7", "court-8", "folly--8", "folly--7", "folly-7", "folly-8"
    ];
    "duchy": "name-duchy", "about-duchy", Places, "parterre",
        ["R1.1", "R1.2", "R7.2", "R9.3"], ["space-*", "magic-*", "court-*", "folly-*"];
    "fountain": "text-fountain", "about-fountain", Places, "fountain",
        ["R1.1", "R4.12", "R6.4", "R9.4"], ["fountain", "space-0", "magic-0", "court-0", "folly-0"];
    "crown-track": "name-crown-track", "about-crown-track", Places, "crown", ["R1.5", "R7.4", "R9.2"], ["crown-*"];

    "card-king": "card-king", "about-card-king", Cards, "king", ["R4.7", "R4.8", "R4.9"], ["card-K"];
    "card-guard": "card-guard", "about-card-guard", Cards, "guard", ["R4.4"], ["card-G1"];
    "card-guard-pair": "card-guard-pair", "about-card-guard-pair", Cards, "guards", ["R4.5"], ["card-G11"];
    "card-flank": "card-flank", "about-card-flank", Cards, "flank", ["R4.6"], ["card-GF"];
    "card-wizard": "name-card-wizard", "about-card-wizard", Cards, "wizard", ["R4.10"], ["card-W*"];
    "card-jester": "name-card-jester", "about-card-jester", Cards, "jester", ["R4.11", "R6.2", "R6.3"], ["card-J*"];
    "card-jester-m": "card-jester-m", "about-card-jester-m", Cards, "jester", ["R4.12", "R6.4"], ["card-JM"];

    "king-privilege": "name-king-privilege", "about-king-privilege", Powers, "king", ["R4.8", "R4.9"], [];
    "wizard-power": "group-power", "about-wizard-power", Powers, "wizard", ["R5"], [];
    "jester-power": "name-jester-power", "about-jester-power", Powers, "jester", ["R6"], ["jester-power"];

    "deck": "name-deck", "about-deck", Marks, "back", ["R8", "R9.3"], ["deck"];
    "discard": "name-discard", "about-discard", Marks, "", ["R4.3", "R8.3"], ["discard"];
    "hand": "name-hand", "about-hand", Marks, "back", ["R2.3", "R8.1"], ["hand", "held-*"];
    "crown-steps": "name-crown-steps", "about-crown-steps", Marks, "crown", ["R7.1", "R7.2", "R7.3"], ["crown-steps"];
};
