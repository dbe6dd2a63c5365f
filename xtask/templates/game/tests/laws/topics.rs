//! Everything on the table has a topic, and topics, questions and refusals name clauses of the rules page.

use std::collections::BTreeSet;

use __name__::{Card, State, View};
use rules::{Knowledge, Label, Lang, Seat, Show, Speak, Topic, TopicGroup, Viewer};
use testkit::drawn::values;
use words::Speaker;

use super::play;

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
fn steps(lang: Lang) -> usize {
    let short = State::RULES.source(lang).split("\n## ").nth(1).unwrap_or_default();
    short.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).count()
}

/// The positions of some matches, for each viewer.
fn views(mut each: impl FnMut(&View)) {
    for seed in 0..10 {
        play(seed, |state| {
            for viewer in Seat::all(2).map(Viewer::Seat).chain([Viewer::Public, Viewer::Open]) {
                each(&state.view(viewer));
            }
        });
    }
}

#[test]
fn every_card_has_a_topic() {
    for card in Card::ALL {
        let topic = topic(&format!("card-{}", card.word()));
        assert_eq!((topic.group, topic.symbol), (TopicGroup::Cards, card.word()));
    }
}

/// Everything drawn is explained, and everything explained is drawn at some time.
#[test]
fn whatever_is_drawn_has_a_topic() {
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    let mut drawn = BTreeSet::new();
    views(|view| {
        for part in State::parts(view, &speaker) {
            for attribute in ["data-e", "data-p", "data-about"] {
                let values = values(&part.markup, attribute);
                drawn.extend(values.into_iter().map(|element| topic(element).id));
            }
        }
    });
    assert_eq!(drawn, State::TOPICS.iter().map(|topic| topic.id).collect());
}

#[test]
fn topics_are_complete() {
    let speakers = Lang::ALL.map(|lang| Speaker::new(lang, State::WORDS, Vec::new()));
    let symbols = values(State::ART.sprite, "id");
    let mut ids = BTreeSet::new();
    for topic in State::TOPICS {
        let id = topic.id;
        assert!(ids.insert(id), "`{id}` stands twice");
        assert!(topic.symbol.is_empty() || symbols.contains(&topic.symbol), "{id}: no `{}`", topic.symbol);
        assert!(!topic.clauses.is_empty() && topic.clauses.iter().all(|clause| is_clause(clause)), "{id}");
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
    assert_eq!(Lang::ALL.map(steps), [3; 3]);
    let mut named = BTreeSet::new();
    views(|view| {
        let rule = State::rule(view);
        named.insert((rule.clause, rule.step));
    });
    assert_eq!(named, [("R2.2", 0), ("R3.1", 1), ("R3.2", 2), ("R3.3", 3), ("R4.3", 0)].into());
    assert!(named.iter().all(|(clause, _)| is_clause(clause)));
}

#[test]
fn refusals_name_their_clause() {
    let refusals = |lang| -> Vec<(&str, &str)> {
        let lines = State::WORDS.source(lang).lines().filter(|line| line.starts_with("refused-"));
        let read = |line: &'static str| {
            let (key, sentence) = line.split_once(" = ")?;
            let (_, clause) = sentence.rsplit_once(". (")?;
            Some((key, clause.strip_suffix(')')?))
        };
        lines.map(|line| read(line).unwrap_or_else(|| panic!("no clause: {line}"))).collect()
    };
    let [english, french, italian] = Lang::ALL.map(refusals);
    assert!(!english.is_empty() && english == french && english == italian);
    for (key, clause) in english {
        assert!(is_clause(clause), "{key}: {clause}");
    }
}
