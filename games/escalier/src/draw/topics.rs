//! What a player may ask about: every piece, place, card, power, event and mark, in the order of a legend.
//!
//! Elements that are neither in a choice nor pieces are values of `data-about` in the drawings: `stairs`, `event-marsan`.

use rules::{Topic, TopicGroup};

/// Group and id, keys of name and text, symbol, clauses, elements.
macro_rules! topics {
    ($($group:ident $id:literal, $name:literal $about:literal, $symbol:literal, [$($clause:literal)+], [$($element:literal)+];)*) => {
        &[$(Topic {
            id: $id,
            name: $name,
            about: $about,
            group: TopicGroup::$group,
            clauses: &[$($clause),+],
            symbol: $symbol,
            elements: &[$($element),+],
        }),*]
    };
}

pub(super) const TOPICS: &[Topic] = topics! {
    Pieces "courtier", "text-courtier" "about-courtier", "marsan", ["R1.4" "R2.1"], ["courtier" "courtier-*"];
    Pieces "king", "name-king" "about-king", "king", ["R8.1" "R8.2"], ["king"];
    Pieces "mood", "name-mood" "about-mood", "mood-red", ["R4.1" "R9.2" "R1.8"], ["mood" "mood-*" "keep"];
    Pieces "die", "name-die" "about-die", "die", ["R4.1" "R4.2" "R4.3" "R1.8"], ["reroll"];

    Places "stairs", "name-stairs" "about-stairs", "stair", ["R1.1" "R1.2" "R10.1"], ["stairs"];
    Places "step-first", "name-step-first" "about-step-first", "", ["R2.2" "R10.4" "R1.2"], ["step-1"];
    Places "step-pink", "name-step-pink" "about-step-pink", "", ["R1.2"], ["step-2*" "step-3*" "step-8*" "step-13*"];
    Places "step-red", "name-step-red" "about-step-red", "", ["R1.2" "R10.5"],
        ["step-4*" "step-5*" "step-6*" "step-7*" "step-9*" "step-10*" "step-11*" "step-12*"];
    Places "step-bordeaux", "name-step-bordeaux" "about-step-bordeaux", "", ["R1.2" "R10.5"],
        ["step-14*" "step-15*" "step-16*" "step-17*" "step-18*" "step-19*"];
    Places "throne", "name-throne" "about-throne", "throne", ["R11.1" "R11.2" "R1.1" "R1.2"], ["throne" "step-20"];
    Places "side", "name-side" "about-side", "", ["R1.3" "R10.4" "R10.7"], ["side"];
    Places "action", "name-action" "about-action", "", ["R8" "R1.5"], ["action"];
    Places "action-navigator", "name-action-navigator" "about-action-navigator", "navigator", ["R8.1" "R9.2" "R1.5"], ["action-navigator"];
    Places "action-fruit", "name-action-fruit" "about-action-fruit", "fruit", ["R8.1" "R9.2" "R1.5"], ["action-fruit"];
    Places "action-chief", "name-action-chief" "about-action-chief", "chief", ["R8.1" "R9.2" "R1.5"], ["action-chief"];
    Places "action-composer", "name-action-composer" "about-action-composer", "composer", ["R8.1" "R9.2" "R1.5"], ["action-composer"];
    Places "action-poet", "name-action-poet" "about-action-poet", "poet", ["R8.1" "R9.2" "R1.5"], ["action-poet"];
    Places "action-captains", "name-action-captains" "about-action-captains", "captains", ["R8.1" "R9.2" "R1.5"], ["action-captains"];
    Places "action-coffee", "name-action-coffee" "about-action-coffee", "coffee", ["R8.1" "R9.2" "R1.5"], ["action-coffee"];
    Places "action-dance", "name-action-dance" "about-action-dance", "dance", ["R8.1" "R9.2" "R1.5"], ["action-dance"];

    Cards "card", "name-card" "about-card", "cards", ["R9.2" "R9.3" "R9.1" "R1.6"], ["card" "card-*"];
    Cards "hand", "name-hand" "about-hand", "cards", ["R9.1" "R9.5" "R2.4"], ["hand"];
    Cards "laid", "name-laid" "about-laid", "cards", ["R9.1"], ["laid"];

    Powers "climb", "name-climb" "about-climb", "favour", ["R10.2" "R10.1" "R10.3"], ["climb-*"];
    Powers "stay", "name-stay" "about-stay", "", ["R10.1" "R10.2"], ["stay"];
    Powers "push", "name-push" "about-push", "", ["R10.5" "R10.6" "R10.7" "R10.8"], ["push"];

    Events "event", "name-event" "about-event", "cards", ["R5.1" "R1.7"], ["event"];
    Events "event-courtier", "name-event-courtier" "about-event-courtier", "marsan", ["R5.2" "R9.4"],
        ["event-marsan" "event-clairval" "event-brizac" "event-valfleury" "event-sauvigny" "event-lussan"];
    Events "event-winner-doubles", "name-event-winner-doubles" "about-event-winner-doubles", "gavel", ["R5.3" "R9.4"], ["event-winner-doubles"];
    Events "event-forbidden", "name-event-forbidden" "about-event-forbidden", "", ["R5.4" "R8.3"],
        ["event-no-navigator-nor-fruit" "event-no-chief-nor-composer" "event-no-poet-nor-captains" "event-no-coffee-nor-dance"];
    Events "event-nobody-climbs", "name-event-nobody-climbs" "about-event-nobody-climbs", "steps", ["R5.5"], ["event-nobody-climbs"];
    Events "event-highest-bidder", "name-event-highest-bidder" "about-event-highest-bidder", "letter", ["R5.6" "R7"], ["event-highest-bidder"];

    Marks "gavel", "name-gavel" "about-gavel", "gavel", ["R6"], ["gavel" "coin-bid"];
    Marks "sealed", "name-sealed" "about-sealed", "letter", ["R7" "R5.6"], ["sealed"];
    Marks "winner", "name-winner" "about-winner", "gavel", ["R8.1" "R9.5" "R10.1" "R6.6"], ["winner"];
    Marks "first", "name-first" "about-first", "die", ["R4" "R6.1" "R11.5" "R2.5"], ["first"];
    Marks "doubles", "name-doubles" "about-doubles", "", ["R5.2" "R5.3" "R9.4"], ["doubles"];
    Marks "round", "draw-round" "about-round", "", ["R3.1" "R11.1" "R11.4"], ["round"];
    Marks "chest", "name-chest" "about-chest", "chest", ["R1.9" "R12.1"], ["chest"];
    Marks "money", "score-money" "about-money", "coin", ["R2.2" "R1.9" "R4.2" "R6"], ["money"];
    Marks "points", "score-points" "about-points", "favour", ["R9.2" "R10.2"], ["points"];
    Marks "deck", "name-deck" "about-deck", "cards", ["R9.5" "R9.6" "R2.4"], ["deck"];
    Marks "discard", "name-discard" "about-discard", "", ["R9.5" "R9.6"], ["discard"];
    Marks "events", "name-events" "about-events", "cards", ["R5.7" "R1.7" "R2.3"], ["events"];
};
