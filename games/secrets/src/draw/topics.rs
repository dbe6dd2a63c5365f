//! What a player may ask about, and where the rules speak of the present question.

use rules::{RuleRef, Topic, TopicGroup};

use crate::state::{FavourWindow, Phase, ResumeAt, RoundStep};
use crate::view::View;

/// One topic a line: `id, name, about, [clauses], symbol, [elements];`.
macro_rules! topics {
    ($($group:ident { $($id:literal, $name:literal, $about:literal, $clauses:tt, $symbol:literal, $elements:tt;)* })*) => {
        &[$($(Topic {
            id: $id,
            name: $name,
            about: $about,
            group: TopicGroup::$group,
            clauses: &$clauses,
            symbol: $symbol,
            elements: &$elements,
        },)*)*]
    };
}

/// In the order of a legend. A card on the table is explained by its kind (`data-p`), its slot by the way it is staked.
pub(super) const TOPICS: &[Topic] = topics! {
    Pieces {
        "occupant", "name-occupant", "about-occupant", ["R4.1", "R5.1"], "m0", ["at-*", "who-*"];
        "cardinal", "text-cardinal", "about-cardinal", ["R6"], "galero", ["at-cardinal"];
        "guest", "name-guest", "about-guest", ["R12.7", "R12.8", "R12.9"], "dinner", ["guest"];
        "withdrawn", "name-withdrawn", "about-withdrawn", ["R9.1", "R9.3", "R9.4"], "", ["withdrawn"];
    }
    Places {
        "king", "name-king", "about-king", ["R3.1", "R4.1"], "king", ["king"];
        "queen", "name-queen", "about-queen", ["R3.1", "R4.1"], "queen", ["queen"];
        "tile", "name-tile", "about-tile", ["R1.5", "R2.4"], "", ["tile"];
        "need", "name-need", "about-need", ["R1.5", "R7.2"], "crown", ["need"];
        "gain", "name-gain", "about-gain", ["R1.5", "R7.3", "R11.3"], "lys", ["gain"];
        "loss", "name-loss", "about-loss", ["R1.5", "R7.5", "R9.3"], "lys", ["loss"];
        "meter", "name-meter", "about-meter", ["R7.2"], "", ["meter"];
        "fate", "name-fate", "about-fate", ["R7.2", "R7.5", "R4.2", "R9.3", "R9.4"], "", ["fate"];
        "winner", "name-winner", "about-winner", ["R7.4", "R6.4"], "crown", ["winner"];
    }
    Cards {
        "card-zero", "name-card-zero", "about-card-zero", ["R1.2", "R1.6", "R11.2"], "c0", ["card-0"];
        "card-courtier", "name-card-courtier", "about-card-courtier",
            ["R1.2", "R11.2", "R13.1"], "c20", ["card-10", "card-20", "card-30", "card-40"];
        "card-excuse", "card-excuse", "about-card-excuse", ["R9"], "excuse", ["card-X"];
        "card-valet", "name-card-valet", "about-card-valet", ["R1.3", "R10"], "valet", ["card-V*"];
        "card-cardinal", "name-card-cardinal", "about-card-cardinal",
            ["R1.4", "R6"], "cc", ["stake-cardinal-*", "cardinal", "cback"];
    }
    Powers {
        "favour", "name-favour", "about-favour", ["R7.4", "R12.1", "R12.2", "R12.3"], "", ["favour"];
        "favour-corruption", "name-favour-corruption", "about-favour-corruption",
            ["R12.4"], "corruption", ["corruption", "favour-corruption-*"];
        "favour-planning", "name-favour-planning", "about-favour-planning",
            ["R12.5", "R12.6"], "planning", ["planning", "planning-*", "favour-planning-*"];
        "favour-dinner", "name-favour-dinner", "about-favour-dinner",
            ["R12.7", "R12.8", "R12.9"], "dinner", ["dinner", "favour-dinner-*"];
        "favour-espionage", "name-favour-espionage", "about-favour-espionage",
            ["R12.10"], "espionage", ["espionage", "favour-espionage-*"];
        "favour-dagger", "name-favour-dagger", "about-favour-dagger",
            ["R12.11", "R12.12"], "dagger", ["dagger", "favour-dagger-*"];
        "favour-medal", "name-favour-medal", "about-favour-medal",
            ["R12.13"], "medal", ["medal", "favour-medal-*"];
        "favour-recruitment", "name-favour-recruitment", "about-favour-recruitment",
            ["R12.14", "R12.15"], "recruitment", ["recruitment", "favour-recruitment-*"];
        "favour-pardon", "name-favour-pardon", "about-favour-pardon",
            ["R12.16", "R12.18"], "pardon", ["pardon", "favour-pardon-*"];
        "favour-masterstroke", "name-favour-masterstroke", "about-favour-masterstroke",
            ["R12.17", "R12.18"], "masterstroke", ["masterstroke", "favour-masterstroke-*"];
    }
    Marks {
        "desk", "name-desk", "about-desk", ["R2.1", "R12.2"], "", ["seat-*"];
        "closed-desk", "name-closed-desk", "about-closed-desk", ["R14.5"], "lock", ["closed-desk"];
        "lys", "name-lys", "about-lys", ["R2.1", "R11.1", "R13.2"], "lys", ["lys", "coin-*"];
        "speech", "name-speech", "about-speech", ["R3.3", "R3.4", "R2.2"], "speech", ["speech"];
        "known", "name-known", "about-known", ["R14.3"], "back", ["known"];
        "unknown", "name-unknown", "about-unknown", ["R14.2"], "valet", ["unknown"];
        "one-down", "name-one-down", "about-one-down", ["R14.1", "R14.4"], "back", ["one-down"];
        "used", "name-used", "about-used", ["R12.16", "R12.17"], "pardon", ["used"];
        "stake-open", "name-stake-open", "about-stake-open",
            ["R5.1", "R5.2"], "eye", ["open", "stake-0-open", "stake-1-open", "stake-2-open",
            "stake-3-open", "stake-4-open"];
        "stake-hidden", "name-stake-hidden", "about-stake-hidden",
            ["R5.1", "R14.1"], "back", ["hidden", "back", "stake-0-hidden", "stake-1-hidden",
            "stake-2-hidden", "stake-3-hidden", "stake-4-hidden"];
        "third", "name-third", "about-third", ["R8"], "", ["third"];
        "doubled", "name-doubled", "about-doubled", ["R12.13"], "medal", ["doubled"];
        "named", "name-named", "about-named", ["R12.14", "R12.15"], "recruitment", ["named"];
        "spies", "name-spies", "about-spies", ["R12.10", "R14.1"], "eye", ["spies"];
        "stabbed", "name-stabbed", "about-stabbed", ["R12.11", "R12.12"], "dagger", ["stabbed"];
        "valets", "name-valets", "about-valets", ["R1.3", "R2.3", "R9.2", "R12.4"], "valet", ["valets"];
        "cardinal-unseen", "name-cardinal-unseen", "about-cardinal-unseen",
            ["R1.4", "R6.5"], "cback", ["cardinal-unseen"];
        "discard", "name-discard", "about-discard", ["R11.2"], "", ["discard"];
        "unopened", "name-unopened", "about-unopened", ["R1.5", "R2.4"], "", ["unopened"];
        "round", "name-round", "about-round", ["R3.1", "R11.3"], "", ["round"];
        "stage", "name-stage", "about-stage", ["R3.2", "R12.1"], "", ["stage"];
        "tally", "draw-tally", "about-tally", ["R13"], "crown", ["tally"];
    }
};

/// The clause that says what is asked now, and the stage of the round (R3.2).
pub(super) fn rule(view: &View) -> RuleRef {
    let (clause, step) = match view.phase {
        Phase::Speech => ("R2.2", 0),
        Phase::Deal(_) => ("R2.3", 0),
        Phase::Opening(_) => ("R3.1", 1),
        Phase::Window { window: FavourWindow::Opening, .. } => ("R12.1", 1),
        Phase::Corruption(_) => ("R12.4", 1),
        Phase::Planning(_) => ("R12.5", 2),
        Phase::Act { step: RoundStep::Audience, .. } => ("R4.1", 2),
        Phase::Act { step, .. } => ("R5.1", number(step)),
        // The next action begins when everybody has taken this one.
        Phase::Pass { step, done } if done.len() == view.players.len() => ("R3.4", number(step)),
        Phase::Pass { step, .. } => ("R3.3", number(step)),
        Phase::CardinalOpens { .. } => ("R6.2", 3),
        Phase::CardinalSpied { resume, .. } => ("R12.10", resumed(resume)),
        Phase::CardinalStabbed { resume } => ("R12.11", resumed(resume)),
        Phase::Window { window: FavourWindow::Stakes, .. } => ("R12.1", 4),
        Phase::Window { window: FavourWindow::Reveal, .. } => ("R12.14", 5),
        Phase::CardinalRevealed => ("R6.3", 5),
        Phase::Excused { .. } => ("R9.2", 5),
        Phase::Tie { .. } => ("R8.1", 5),
        Phase::Window { window: FavourWindow::Count, .. } => ("R12.1", 5),
        Phase::Finale => ("R13.1", 0),
        Phase::Over => ("R13.2", 0),
    };
    RuleRef { clause, step }
}

const fn number(step: RoundStep) -> u8 {
    match step {
        RoundStep::Audience => 2,
        RoundStep::First => 3,
        RoundStep::Second => 4,
    }
}

/// A favour of the stakes is used before a stake, or after the last one.
const fn resumed(resume: ResumeAt) -> u8 {
    match resume {
        ResumeAt::Act { step, .. } => number(step),
        ResumeAt::Window(_) => 4,
    }
}
