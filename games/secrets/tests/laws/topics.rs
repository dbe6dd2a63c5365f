//! What a player can ask about: everything drawn has a topic, and every topic, question and refusal names its clause.

use std::collections::{BTreeMap, BTreeSet};

use rules::{
    Entry, Hints, IgnoreEvents, Knowledge, Label, Lang, Position, Seat, Setup, Show, Speak, SplitMix, Topic,
    Turn, Viewer,
};
use secrets::{Card, Face, Favour, Sovereign, State, Tile};
use words::Speaker;

const MATCHES: u64 = 12;

/// Plays matches at all tables, half of them at random; shows every position on the way.
fn play(mut look: impl FnMut(&State)) {
    for table_options in testkit::all_tables::<State>() {
        for number in 0..MATCHES {
            let mut dice = SplitMix::stream(1716, number);
            let mut state = State::start(&<State as Position>::Setup::new(&table_options));
            loop {
                look(&state);
                let entry = match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => Entry::Chance(state.draw(&mut dice)),
                    Turn::Decide(due) => {
                        let Some(seat) = due.first() else { break };
                        let choice = match number % 2 {
                            0 => state.rollout_choice(seat, &mut dice),
                            _ => state.pick(seat, &mut dice),
                        };
                        Entry::Choice { seat, choice }
                    }
                };
                state.apply_unchecked(entry, &mut IgnoreEvents);
            }
        }
    }
}

/// The id of the topic of an element.
fn topic(element: &str) -> Option<&'static str> {
    Topic::of(State::TOPICS, element).map(|topic| topic.id)
}

/// Whether the rules define a clause or a section.
fn defined(rules: &str, clause: &str) -> bool {
    let (one, section) = (format!("- **{clause}** "), format!("## {clause} "));
    rules.lines().any(|line| line.starts_with(&one) || line.starts_with(&section))
}

/// A new card, favour or place needs a topic.
#[test]
fn everything_in_the_box_has_a_topic() {
    for card in Card::ALL {
        let expected = match card {
            Card::Zero => "card-zero",
            Card::Excuse => "card-excuse",
            card if card.is_valet() => "card-valet",
            _ => "card-courtier",
        };
        assert_eq!(topic(&format!("card-{card}")), Some(expected));
    }
    for favour in Favour::ALL {
        let id = format!("favour-{}", favour.word());
        assert_eq!(topic(favour.word()), Some(&*id));
        assert!(State::TOPICS.iter().any(|topic| topic.id == id && topic.symbol == favour.word()), "{id}");
    }
    for tile in Tile::all() {
        let id = format!("favour-{}", tile.favour().word());
        assert_eq!(topic(&format!("favour-{tile}")), Some(&*id));
    }
    for at in Sovereign::BOTH {
        assert_eq!(topic(at.word()), Some(at.word()));
    }
    for face in Face::BOTH {
        let id = format!("stake-{}", face.word());
        assert_eq!(topic(face.word()), Some(&*id));
        assert_eq!(topic(&format!("stake-cardinal-{}", face.word())), Some("card-cardinal"));
        for seat in Seat::all(5) {
            assert_eq!(topic(&format!("stake-{seat}-{}", face.word())), Some(&*id));
        }
    }
    for seat in Seat::all(5) {
        assert_eq!(topic(&format!("at-{seat}")), Some("occupant"));
        assert_eq!(topic(&format!("seat-{seat}")), Some("desk"));
    }
}

/// Whatever has a name in a drawing has a topic, and every name of a topic is drawn at some time.
#[test]
#[cfg(feature = "html")]
fn everything_drawn_has_a_topic() {
    let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
    let mut drawn = BTreeSet::new();
    play(|state| {
        let first = state.turn().due().first().unwrap_or(Seat::at(0));
        for viewer in [Viewer::Seat(first), Viewer::Seat(Seat::at(2)), Viewer::Public] {
            for part in State::parts(&state.view(viewer), &speaker) {
                for attribute in ["data-e", "data-p", "data-about"] {
                    drawn.extend(
                        testkit::drawn::values(&part.markup, attribute).into_iter().map(str::to_owned),
                    );
                }
            }
        }
    });
    for element in &drawn {
        assert!(topic(element).is_some(), "`{element}` has no topic");
    }
    for topic in State::TOPICS {
        for pattern in topic.elements {
            let fits = |element: &String| match pattern.strip_suffix('*') {
                Some(begin) => element.starts_with(begin),
                None => element == pattern,
            };
            assert!(drawn.iter().any(fits), "`{pattern}` of `{}` is never drawn", topic.id);
        }
    }
}

/// Each has a name and a short text in three languages, a symbol that exists if it has one, and clauses.
#[test]
fn topics_are_complete() {
    let ids: BTreeSet<_> = State::TOPICS.iter().map(|topic| topic.id).collect();
    assert_eq!(ids.len(), State::TOPICS.len(), "an id stands twice");
    for lang in Lang::ALL {
        let speaker = Speaker::new(lang, State::WORDS, Vec::new());
        for topic in State::TOPICS {
            for (key, most) in [(topic.name, 60), (topic.about, 200)] {
                let text = speaker.say(&Label::new(key));
                let long = text.chars().count();
                assert!((1..=most).contains(&long) && !text.contains('‹'), "{lang}, `{key}`: {long}, {text}");
            }
            assert!(!topic.clauses.is_empty() && !topic.elements.is_empty(), "`{}`", topic.id);
            for clause in topic.clauses {
                assert!(defined(State::RULES.source(lang), clause), "{lang}, `{}`: {clause}", topic.id);
            }
        }
    }
}

#[test]
#[cfg(feature = "html")]
fn symbols_of_topics_are_in_the_sprite() {
    let symbols = testkit::drawn::values(State::ART.sprite, "id");
    for topic in State::TOPICS.iter().filter(|topic| !topic.symbol.is_empty()) {
        assert!(symbols.contains(&topic.symbol), "`{}`: {}", topic.id, topic.symbol);
    }
}

/// Every question has its clause, and every step of "In short" comes up.
#[test]
fn every_question_has_a_clause() {
    let numbered =
        |line: &&str| line.split_once(". **").is_some_and(|(number, _)| number.parse::<u8>().is_ok());
    let [steps, french, italian] = Lang::ALL.map(|lang| {
        let short = State::RULES.source(lang).split("\n## ").nth(1).unwrap_or_default();
        short.lines().filter(numbered).count()
    });
    assert_eq!((steps, steps), (french, italian));
    let mut seen = BTreeSet::new();
    play(|state| {
        for viewer in [Viewer::Seat(Seat::at(0)), Viewer::Public] {
            let rule = State::rule(&state.view(viewer));
            assert!(usize::from(rule.step) <= steps, "{rule:?}");
            seen.insert((rule.clause, rule.step));
        }
    });
    for (clause, _) in &seen {
        assert!(defined(State::RULES.en, clause), "{clause}");
    }
    assert_eq!(
        seen.iter().map(|(_, step)| usize::from(*step)).collect::<BTreeSet<_>>(),
        (0..=steps).collect()
    );
}

/// Every refusal ends with the clause it rests on, the same in three languages.
#[test]
fn every_refusal_names_its_clause() {
    let [english, french, italian] = Lang::ALL.map(|lang| {
        let lines = State::WORDS.source(lang).lines().filter(|line| line.starts_with("refused-"));
        let cited = lines.map(|line| {
            let (key, text) = line.split_once(" = ").unwrap_or_else(|| panic!("{line}"));
            let end = text.strip_suffix(')').and_then(|text| text.rsplit_once(". ("));
            let Some((_, clause)) = end else { panic!("{lang}: `{line}` does not end with a clause") };
            assert!(defined(State::RULES.source(lang), clause), "{lang}: {line}");
            (key, clause)
        });
        cited.collect::<BTreeMap<_, _>>()
    });
    assert!(!english.is_empty());
    assert_eq!(english, french);
    assert_eq!(english, italian);
}
