//! What a player may ask about: every piece, place, card and mark, in the order of a legend.
//!
//! A drawing names what has no element and is no piece by `data-about`: with the word of its topic, or a shorter one.

use rules::{Topic, TopicGroup};

/// Group, word, name, text, symbol, clauses and elements of each topic.
macro_rules! topics {
    ($($group:ident $id:literal $name:literal $about:literal $symbol:literal
        [$($clause:literal),+] [$($element:literal),+];)+) => {
        &[$(Topic {
            id: $id,
            name: $name,
            about: $about,
            group: TopicGroup::$group,
            clauses: &[$($clause),+],
            symbol: $symbol,
            elements: &[$($element),+],
        }),+]
    };
}

pub(super) const TOPICS: &[Topic] = topics! {
    // Pieces
    Pieces "servant" "name-servant" "about-servant" "s0" ["R1.9", "R2.4"] ["s0", "s1", "s2", "s3"];
    Pieces "gold" "name-gold" "about-gold" "coin" ["R1.9", "R6.1", "R7.2"] ["gold"];
    Pieces "seal-turquoise" "name-seal-turquoise" "about-seal-turquoise" "seal" ["R6.2", "R7.3"] ["seal-t"];
    Pieces "seal-violet" "name-seal-violet" "about-seal-violet" "seal" ["R6.2", "R7.3"] ["seal-v"];
    Pieces "majority" "name-majority" "about-majority" "crown" ["R3.4", "R3.5"] ["majority"];

    // Nobles
    Pieces "noble-points" "name-noble-points" "about-noble-points" "lord" ["R1.6", "R7.5"] ["noble-points"];
    Pieces "noble-servant" "name-noble-servant" "about-noble-servant" "n-servant" ["R10.8", "R1.7"]
        ["noble-servant"];
    Pieces "noble-servants" "name-noble-servants" "about-noble-servants" "n-servants" ["R10.8", "R1.7"]
        ["noble-servants"];
    Pieces "noble-gate" "name-noble-gate" "about-noble-gate" "n-gate" ["R10.2", "R1.7"] ["noble-gate"];
    Pieces "noble-moves" "name-noble-moves" "about-noble-moves" "n-moves" ["R10.3", "R1.7"] ["noble-moves"];
    Pieces "noble-diagonal" "name-noble-diagonal" "about-noble-diagonal" "n-diagonal" ["R10.4", "R1.7"]
        ["noble-diagonal"];
    Pieces "noble-gold" "name-noble-gold" "about-noble-gold" "n-gold" ["R10.5", "R1.7"] ["noble-gold"];
    Pieces "noble-cabinet" "name-noble-cabinet" "about-noble-cabinet" "n-cabinet" ["R10.6", "R1.7"]
        ["noble-cabinet"];
    Pieces "noble-pompadour" "name-noble-pompadour" "about-noble-pompadour" "n-pompadour" ["R10.6", "R1.7"]
        ["noble-pompadour"];
    Pieces "noble-cards" "name-noble-cards" "about-noble-cards" "n-cards" ["R10.7", "R1.7"] ["noble-cards"];
    Pieces "noble-face-down" "name-noble-face-down" "about-noble-face-down" "lys" ["R7.5", "R12.4"]
        ["face-down"];

    // Places
    Places "room-court" "name-room-court" "about-room-court" "court" ["R4"] ["room-court"];
    Places "room-stairs" "name-room-stairs" "about-room-stairs" "stairs" ["R5"] ["room-stairs"];
    Places "room-mint" "name-room-mint" "about-room-mint" "mint" ["R6.1"] ["room-mint"];
    Places "room-cabinet" "name-room-cabinet" "about-room-cabinet" "cabinet" ["R6.2", "R6.3", "R7.3"]
        ["room-cabinet"];
    Places "room-pompadour" "name-room-pompadour" "about-room-pompadour" "pompadour" ["R6.2", "R6.3", "R7.3"]
        ["room-pompadour"];
    Places "room-office" "name-room-office" "about-room-office" "office" ["R7.1"] ["room-office"];
    Places "room-door" "name-room-door" "about-room-door" "door" ["R8"] ["room-door"];
    Places "room-cardinal" "name-room-cardinal" "about-room-cardinal" "cardinal" ["R3.5", "R11.6"]
        ["room-cardinal"];
    Places "room-gate" "name-room-gate" "about-room-gate" "gate" ["R4.1", "R9.4"] ["room-gate"];

    // Park
    Places "park" "name-park" "about-park" "broderie" ["R1.3", "R2.3", "R11.1"] ["park", "space-*"];
    Places "space-empty" "name-space-empty" "about-space-empty" "bush" ["R1.4", "R7.4"] ["empty"];
    Places "space-border" "name-space-border" "about-space-border" "" ["R1.5", "R7.7"]
        ["space-a*", "space-f*", "space-b1", "space-b6", "space-c1", "space-c6", "space-d1", "space-d6",
         "space-e1", "space-e6"];
    Places "space-outer" "name-space-outer" "about-space-outer" "" ["R1.3", "R1.4", "R11.4"]
        ["space-outer", "space-lions", "space-vases", "space-sphinxes", "space-nymphs"];
    Places "border-servant" "name-border-servant" "about-border-servant" "s1" ["R7.7", "R11.4", "R7.4"]
        ["posted"];
    Places "discount" "name-discount" "about-discount" "coin" ["R7.4"] ["discount"];
    Places "side" "name-side" "about-side" "" ["R1.5", "R11.4", "R11.5"] ["side"];
    Places "statue" "name-statue" "about-statue" "lions" ["R1.4"] ["statue"];
    Places "fountain" "name-fountain" "about-fountain" "fountain" ["R1.3"] ["fountain"];

    // Cards
    Cards "card-maj" "name-card-maj" "about-card-maj" "crown" ["R9.3", "R1.8"] ["card-maj", "seen-maj"];
    Cards "card-gate" "name-card-gate" "about-card-gate" "i-gate" ["R9.4", "R1.8"]
        ["card-gate", "seen-gate"];
    Cards "card-march" "name-card-march" "about-card-march" "i-moves" ["R9.5", "R1.8"]
        ["card-march", "seen-march"];
    Cards "card-m5" "name-card-m5" "about-card-m5" "boot" ["R9.6", "R1.8"] ["card-m5", "seen-m5"];
    Cards "card-m9" "name-card-m9" "about-card-m9" "boot" ["R9.6", "R1.8"] ["card-m9", "seen-m9"];
    Cards "card-seals" "name-card-seals" "about-card-seals" "seal" ["R9.7", "R1.8"]
        ["card-seals", "seen-seals"];
    Cards "card-gold" "name-card-gold" "about-card-gold" "i-gold" ["R9.8", "R1.8"]
        ["card-gold", "seen-gold"];
    Cards "card-p2" "name-card-p2" "about-card-p2" "laurel" ["R9.9", "R1.8"] ["card-p2", "seen-p2"];
    Cards "card-p4" "name-card-p4" "about-card-p4" "laurel" ["R9.9", "R1.8"] ["card-p4", "seen-p4"];

    // Piles
    Marks "reserve" "name-reserve" "about-reserve" "s0" ["R3.3", "R3.7"] ["reserve", "reserve-*"];
    Marks "supply" "name-supply" "about-supply" "" ["R2.4", "R10.8"] ["supply"];
    Marks "deck" "name-deck" "about-deck" "back" ["R1.8", "R8.1", "R8.4"] ["deck"];
    Marks "discard" "name-discard" "about-discard" "" ["R8.3", "R9.2"] ["discard"];
    Marks "hand" "name-hand" "about-hand" "i-cards" ["R8.2", "R9.1", "R11.3"] ["hand"];
    Marks "seen" "name-seen" "about-seen" "i-cards" ["R8.1", "R8.2", "R8.3"] ["seen"];
    Marks "open-card" "name-open-card" "about-open-card" "" ["R9.3", "R9.9"] ["open-card"];
    Marks "payment" "name-payment" "about-payment" "seal" ["R9.7"] ["payment", "pay-*"];

    // Turn
    Marks "plan" "draw-plan" "about-plan" "" ["R3.1", "R3.2"] ["plan", "done"];
    Marks "last-round" "draw-last" "about-last-round" "" ["R11.1", "R11.2"] ["last-round"];
    Marks "points" "name-points" "about-points" "laurel" ["R11.3", "R12.4"] ["points"];
    Marks "seat" "name-seat" "about-seat" "" ["R12.1", "R12.2"] ["seat-*"];
};
