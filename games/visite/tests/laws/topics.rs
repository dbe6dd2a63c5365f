//! Everything on the table has a topic, and topics, questions and refusals name clauses of the rules page.

use std::collections::BTreeSet;

use rules::{Knowledge, Label, Lang, Seat, Show, Speak, Topic, TopicGroup, Viewer};
use testkit::drawn::values;
use visite::state::Layout;
use visite::{Card, Choice, Pawn, Setup, Space, State, View};
use words::Speaker;

use super::{Plan, played};

fn topic(element: &str) -> &'static Topic {
    match Topic::of(State::TOPICS, element) {
        Some(topic) => topic,
        None => panic!("nothing explains `{element}`"),
    }
}

/// Whether the rules page defines a clause, or has such a section, in every language.
fn is_clause(clause: &str) -> bool {
    let (defined, heading) = (format!("- **{clause}** "), format!("## {clause} "));
    Lang::ALL.iter().all(|&lang| {
        State::RULES.source(lang).lines().any(|line| line.starts_with(&defined) || line.starts_with(&heading))
    })
}

/// The number of steps under "In short", the first section of the page.
fn steps() -> usize {
    let short = State::RULES.en.split("\n## ").nth(1).unwrap_or_default();
    assert!(short.starts_with("In short\n"), "{short}");
    short.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).count()
}

/// Some matches at every table, played well and at random: each position, for each viewer.
fn views(mut each: impl FnMut(&View)) {
    let tables = [(false, false), (false, true), (true, false), (true, true)];
    for ((homeward, rollout_choice), seed) in tables.into_iter().zip(0..) {
        let steps = played(Plan { homeward, rollout_choice, seed });
        let first = steps.iter().map(|step| &step.before).take(1);
        for state in first.chain(steps.iter().map(|step| &step.after)) {
            for viewer in Seat::all(2).map(Viewer::Seat).chain([Viewer::Public, Viewer::Open]) {
                each(&state.view(viewer));
            }
        }
    }
}

#[test]
fn every_piece_has_a_topic() {
    for card in Card::ALL {
        assert_eq!(topic(&format!("card-{card}")).group, TopicGroup::Cards, "{card}");
    }
    for pawn in Pawn::ALL {
        let topic = topic(pawn.word());
        assert_eq!(topic.group, TopicGroup::Pieces, "{pawn:?}");
        assert!(pawn.word().ends_with(topic.id), "{pawn:?}");
    }
    assert_eq!(
        ["card-W1", "card-J5", "card-JM", "card-G1", "card-G11"].map(|card| topic(card).id),
        ["card-wizard", "card-jester", "card-jester-m", "card-guard", "card-guard-pair"]
    );
}

/// R1.1, R1.5: castles, duchies and the Fountain, in every lane, and the Crown's track beside them.
#[test]
fn every_space_has_its_topic() {
    for space in Space::all() {
        let place = match (space.side(), space.castle()) {
            (None, _) => "fountain",
            (Some(_), None) => "duchy",
            (Some(_), Some(_)) => "castle",
        };
        for lane in ["space", "magic", "court", "folly"] {
            let element = format!("{lane}-{}", space.number());
            assert_eq!(topic(&element).id, place, "{element}");
        }
        assert_eq!(topic(&format!("crown-{}", space.number())).id, "crown-track");
    }
    assert_eq!(
        ["crown", "crown-faces", "crown-steps"].map(|name| topic(name).id),
        ["crown", "crown-faces", "crown-steps"]
    );
}

#[test]
fn whatever_a_choice_points_at_has_a_topic() {
    for choice in Choice::all() {
        for element in State::elements(&choice) {
            topic(&element);
        }
    }
    assert_eq!(["court", "court-west-1", "court-east-1"].map(|name| topic(name).id), ["court"; 3]);
    assert_eq!(["king-west-3", "east-guard-west-2"].map(|name| topic(name).id), ["king", "guard"]);
}

/// Everything drawn is explained, and everything explained is drawn at some time.
#[test]
fn whatever_is_drawn_has_a_topic() {
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    let mut drawn = BTreeSet::new();
    views(|view| {
        for part in State::parts(view, &speaker) {
            for attribute in ["data-e", "data-p", "data-about"] {
                drawn.extend(values(&part.markup, attribute).into_iter().map(str::to_owned));
            }
        }
    });
    let explained: BTreeSet<&str> = drawn.iter().map(|element| topic(element).id).collect();
    // The other two powers are choices of the list; they have no mark on the board.
    let listed = ["king-privilege", "wizard-power"];
    for topic in State::TOPICS {
        assert_ne!(explained.contains(topic.id), listed.contains(&topic.id), "{}", topic.id);
        for pattern in topic.elements {
            let fits = |name: &String| match pattern.strip_suffix('*') {
                Some(begin) => name.starts_with(begin),
                None => name == pattern,
            };
            assert!(drawn.iter().any(fits), "`{pattern}` is never drawn");
        }
    }
}

#[test]
fn topics_are_complete() {
    let speakers = Lang::ALL.map(|lang| Speaker::new(lang, State::WORDS, Vec::new()));
    let symbols: BTreeSet<_> = values(State::ART.sprite, "id").into_iter().collect();
    let mut ids = BTreeSet::new();
    for topic in State::TOPICS {
        let id = topic.id;
        assert!(ids.insert(id), "`{id}` stands twice");
        assert!(topic.symbol.is_empty() || symbols.contains(topic.symbol), "{id}: no `{}`", topic.symbol);
        assert!(!topic.clauses.is_empty(), "{id}");
        for clause in topic.clauses {
            assert!(is_clause(clause), "{id}: {clause}");
        }
        for speaker in &speakers {
            let [name, about] = [topic.name, topic.about].map(|key| speaker.say(&Label::new(key)));
            assert!(!name.contains('‹') && !name.is_empty() && name.chars().count() <= 40, "{id}: {name}");
            assert!(!about.contains('‹') && about.ends_with('.'), "{id}: {about}");
            assert!(about.chars().count() <= 200, "{id}: {about}");
        }
    }
    assert!(State::TOPICS.is_sorted_by_key(|topic| topic.group), "a legend has its headings in order");
}

#[test]
fn every_question_has_its_clause() {
    let (steps, mut named) = (steps(), BTreeSet::new());
    assert_eq!(steps, 3);
    views(|view| {
        let rule = State::rule(view);
        named.insert((rule.clause, rule.step));
    });
    for &(clause, step) in &named {
        assert!(is_clause(clause) && usize::from(step) <= steps, "{clause}, step {step}");
    }
    for usual in [("R2.2", 0), ("R2.3", 0), ("R3.2", 1), ("R3.3", 1), ("R6.2", 1), ("R8.1", 3)] {
        assert!(named.contains(&usual), "{usual:?} is never named in {named:?}");
    }
}

/// R3.4: only the player who can do nothing is told so.
#[test]
fn a_hand_to_discard_has_its_clause() {
    let nothing_to_do = Layout::new(Setup { homeward: true, ..Setup::default() })
        .hand(0, &[Card::Flank])
        .put(Pawn::WestGuard, -1)
        .put(Pawn::EastGuard, 1)
        .put(Pawn::Wizard, 0)
        .done();
    let clause = |viewer| State::rule(&nothing_to_do.view(viewer)).clause;
    assert_eq!(clause(Viewer::Seat(Seat::at(1))), "R3.2");
    assert_eq!(clause(Viewer::Public), "R3.2");
    assert_eq!(clause(Viewer::Seat(Seat::at(0))), "R3.4");
}

#[test]
fn refusals_name_their_clause() {
    let refusals = |lang| -> Vec<(&str, &str)> {
        let lines = State::WORDS.source(lang).lines().filter(|line| line.starts_with("refused-"));
        let clause = |sentence: &'static str| {
            let (_, rest) = sentence.rsplit_once(". (")?;
            rest.strip_suffix(')')
        };
        let read = |line: &'static str| {
            let (key, sentence) = line.split_once(" = ")?;
            Some((key, clause(sentence)?))
        };
        lines.map(|line| read(line).unwrap_or_else(|| panic!("no clause: {line}"))).collect()
    };
    let [english, french, italian] = Lang::ALL.map(refusals);
    assert!(english.len() > 10);
    assert_eq!(english, french);
    assert_eq!(english, italian);
    for (key, clause) in english {
        assert!(is_clause(clause), "{key}: {clause}");
    }
}
