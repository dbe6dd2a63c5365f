//! What a player can ask about: every thing has a topic, and every topic, question and refusal leads to the rules.

use std::collections::BTreeSet;

use palais::{Card, Noble, Privilege, Room, Side, Space, State};
use rules::{Knowledge, Label, Seat, Show, Speak, Topic, Viewer};

use crate::told::{speakers, states};

/// The word of the topic that explains an element, a piece or a mark.
fn topic(name: &str) -> &'static str {
    match Topic::of(State::TOPICS, name) {
        Some(topic) => topic.id,
        None => panic!("nothing explains `{name}`"),
    }
}

/// Whether the rules have this clause or section.
fn is_clause(clause: &str) -> bool {
    let (bold, heading) = (format!("**{clause}**"), format!("## {clause} "));
    State::RULES.en.lines().any(|line| line.contains(&bold) || line.starts_with(&heading))
}

/// How many steps a turn has, as numbered in the rules.
fn steps() -> usize {
    let short = State::RULES.en.split("\n## ").find(|section| section.starts_with("In short"));
    let numbered =
        |line: &&str| line.split_once(". ").is_some_and(|(number, _)| number.parse::<u8>().is_ok());
    short.unwrap_or_default().lines().filter(numbered).count()
}

#[test]
fn every_piece_and_place_has_a_topic() {
    for room in Room::ALL {
        let name = format!("room-{}", room.word());
        assert_eq!(topic(&name), name);
    }
    for card in Card::ALL {
        let name = format!("card-{}", card.code());
        assert_eq!(topic(&name), name);
        assert_eq!(topic(&format!("seen-{}", card.code())), name);
    }
    for privilege in Privilege::ALL {
        let name = format!("noble-{}", privilege.word());
        assert_eq!(
            (topic(&name), Noble::with(privilege).to_string()),
            (name.as_str(), privilege.word().into())
        );
    }
    for seat in Seat::all(4) {
        assert_eq!(topic(&format!("s{seat}")), "servant");
        assert_eq!(topic(&format!("seat-{seat}")), "seat");
        assert_eq!(topic(&format!("reserve-{seat}")), "reserve");
    }
    assert_eq!((topic("noble-points"), topic("reserve"), topic("done")), ("noble-points", "reserve", "plan"));
}

/// Spaces of the border and outer spaces are explained as such (R1.3, R1.5).
#[test]
fn every_space_has_its_topic() {
    for space in Space::all() {
        let outer = Side::ALL.into_iter().any(|side| Space::outer(side) == space);
        let expected = match crate::page::border(space) {
            _ if outer => "space-outer",
            true => "space-border",
            false => "park",
        };
        assert_eq!(topic(&format!("space-{space}")), expected);
    }
}

#[test]
fn topics_are_short_and_in_three_languages() {
    let speakers = speakers();
    for topic in State::TOPICS {
        for (key, most) in [(topic.name, 60), (topic.about, 200)] {
            for speaker in &speakers {
                let said = speaker.say(&Label::new(key));
                assert!(said.chars().count() <= most && !said.contains(['‹', '{']), "{key}: {said}");
            }
        }
        assert!(!topic.clauses.is_empty() && !topic.elements.is_empty(), "{topic:?}");
        for clause in topic.clauses {
            assert!(is_clause(clause), "{clause} of {}", topic.id);
        }
    }
}

#[test]
fn topics_are_told_apart() {
    let ids: BTreeSet<_> = State::TOPICS.iter().map(|topic| topic.id).collect();
    assert_eq!(ids.len(), State::TOPICS.len());
    let elements = || State::TOPICS.iter().flat_map(|topic| topic.elements);
    assert_eq!(elements().collect::<BTreeSet<_>>().len(), elements().count(), "one element, two topics");
    assert!(State::TOPICS.is_sorted_by_key(|topic| topic.group), "a heading stands twice");
}

/// Whatever is drawn and named is explained, and whatever is explained is drawn at some time.
#[cfg(feature = "html")]
#[test]
fn whatever_is_drawn_has_a_topic() {
    use palais::state::{Layout, TurnStep};
    use rules::{Position, Turn};
    use testkit::drawn::values;

    let sprite = values(State::ART.sprite, "id");
    for topic in State::TOPICS {
        assert!(topic.symbol.is_empty() || sprite.contains(&topic.symbol), "{topic:?}");
    }
    let speaker = &speakers()[0];
    let (mut number, mut drawn) = (0_u32, BTreeSet::new());
    states(3, |state| {
        number += 1;
        let over = state.turn() == Turn::Over;
        if !over && !number.is_multiple_of(43) {
            return;
        }
        let seats = Seat::all(state.seats()).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Public]).chain(over.then_some(Viewer::Open)) {
            for part in State::parts(&state.view(viewer), speaker) {
                for attribute in ["data-e", "data-p", "data-about"] {
                    drawn.extend(values(&part.markup, attribute).into_iter().map(topic));
                }
            }
        }
    });
    // Seals that a card pays hardly ever come up.
    let paying = Layout::new(2).room(0, Room::Office, 1).gold(0, 20).fill_except(&[]);
    let paying = paying.step(0, TurnStep::Recruit { seals: 2 }).done();
    for part in State::parts(&paying.view(Viewer::Seat(Seat::at(0))), speaker) {
        drawn.extend(values(&part.markup, "data-e").into_iter().map(topic));
    }
    let all: BTreeSet<_> = State::TOPICS.iter().map(|topic| topic.id).collect();
    assert_eq!(all.difference(&drawn).collect::<Vec<_>>(), [&""; 0], "never drawn");
}

/// Every question leads to its clause and its step, those of the five actions in order (R3.1).
#[test]
fn every_question_leads_to_the_rules() {
    assert_eq!(steps(), 5);
    let mut asked = BTreeSet::new();
    states(2, |state| {
        for viewer in [Viewer::Public, Viewer::Seat(Seat::at(0))] {
            let rule = State::rule(&state.view(viewer));
            asked.insert((rule.step, rule.clause));
        }
    });
    for &(step, clause) in &asked {
        assert!(is_clause(clause) && usize::from(step) <= steps(), "{clause}, step {step}");
    }
    let asked: Vec<_> = asked.into_iter().collect();
    assert_eq!(
        asked,
        [
            (0, "R11.6"),
            (0, "R2.2"),
            (0, "R2.3"),
            (0, "R2.6"),
            (1, "R3.2"),
            (1, "R4.1"),
            (2, "R5.3"),
            (3, "R6.3"),
            (4, "R7.1"),
            (4, "R7.7"),
            (5, "R8.1"),
            (5, "R8.2"),
        ]
    );
}

/// A refusal ends with the clause it rests on, the same in all languages.
#[test]
fn every_refusal_names_its_clause() {
    let refusals = |text: &'static str| text.lines().filter(|line| line.starts_with("refused-"));
    let clause = |line: &'static str| {
        let key = line.split(' ').next().unwrap_or_default();
        let said = line.strip_suffix(')').and_then(|line| line.rsplit_once(". ("));
        match said {
            Some((_, clause)) if is_clause(clause) => (key, clause),
            _ => panic!("{line}"),
        }
    };
    let of = |text| refusals(text).map(clause).collect::<BTreeSet<_>>();
    let english = of(State::WORDS.en);
    assert_eq!(english.len(), refusals(State::WORDS.en).count());
    assert!(english.len() >= 24, "{english:?}");
    assert_eq!((of(State::WORDS.fr), of(State::WORDS.it)), (english.clone(), english));
}
