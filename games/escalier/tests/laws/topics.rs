//! What things are: everything a player may point at has a topic, and topics, questions and refusals name clauses that
//! exist.

use std::collections::BTreeSet;

use escalier::{Action, Card, Colour, Courtier, EventCard, Setup, Side, StairPlace, State};
use rules::{Entry, Hints, Knowledge, Label, Lang, Position, Show, Speak, SplitMix, Topic, Turn, Viewer};
use testkit::all_tables;
use words::Speaker;

/// Whether the rules have this clause or section, in every language.
fn exists(clause: &str) -> bool {
    let (clause, section) = (format!("**{clause}**"), format!("## {clause} "));
    Lang::ALL.iter().all(|&lang| {
        State::RULES.source(lang).lines().any(|line| line.contains(&clause) || line.starts_with(&section))
    })
}

fn topic(element: &str) -> &'static Topic {
    Topic::of(State::TOPICS, element).unwrap_or_else(|| panic!("`{element}` has no topic"))
}

fn speakers() -> [Speaker; 3] {
    Lang::ALL.map(|lang| Speaker::new(lang, State::WORDS, Vec::new()))
}

/// Plays matches at all tables and shows every position and what led to it.
fn play_all(mut look: impl FnMut(&State, &[escalier::Event])) {
    for options in all_tables::<State>() {
        for number in 0..2 {
            let mut dice = SplitMix::stream(1680, number);
            let mut state = State::start(&<Setup as rules::Setup>::new(&options));
            look(&state, &[]);
            while state.turn() != Turn::Over {
                let entry = match state.turn().due().first() {
                    None => Entry::Chance(state.draw(&mut dice)),
                    Some(seat) if number == 0 => {
                        Entry::Choice { seat, choice: state.rollout_choice(seat, &mut dice) }
                    }
                    Some(seat) => Entry::Choice { seat, choice: state.pick(seat, &mut dice) },
                };
                let mut events = Vec::new();
                state.apply_unchecked(entry, &mut events);
                look(&state, &events);
            }
        }
    }
}

#[test]
fn every_piece_has_a_topic() {
    for action in Action::ALL {
        assert_eq!(topic(&format!("action-{}", action.word())).symbol, action.word());
    }
    for courtier in Courtier::ALL {
        assert_eq!(topic(&format!("courtier-{}", courtier.word())).id, "courtier");
    }
    for mood in Colour::ALL {
        assert_eq!(topic(&format!("mood-{}", mood.word())).id, "mood");
    }
    for card in Card::all() {
        assert_eq!(topic(&format!("card-{card}")).id, "card");
    }
    for event in EventCard::ALL {
        let found = topic(&format!("event-{}", event.word())).id;
        let named = ["event-winner-doubles", "event-nobody-climbs", "event-highest-bidder"];
        let expected = match (event.courtier(), event.forbids()) {
            (Some(_), _) => "event-courtier",
            (_, Some(_)) => "event-forbidden",
            _ => named.into_iter().find(|name| name.ends_with(event.word())).expect("an event of its own"),
        };
        assert_eq!(found, expected);
    }
}

/// A step is explained by its marble (R1.2), on both sides.
#[test]
fn every_step_has_the_topic_of_its_marble() {
    for number in 1..=StairPlace::THRONE {
        let expected = match (number, super::holds(number)) {
            (1, _) => "step-first",
            (StairPlace::THRONE, _) => "throne",
            (_, 6) => "step-pink",
            (_, 2) => "step-red",
            _ => "step-bordeaux",
        };
        assert_eq!(topic(&format!("step-{number}")).id, expected);
        if number > 1 && number < StairPlace::THRONE {
            assert_eq!(topic(&format!("step-{number}-{}", Side::Right.word())).id, expected);
        }
    }
}

#[test]
fn topics_are_complete() {
    let speakers = speakers();
    let ids: BTreeSet<_> = State::TOPICS.iter().map(|topic| topic.id).collect();
    assert_eq!(ids.len(), State::TOPICS.len(), "an id stands twice");
    let elements: Vec<_> = State::TOPICS.iter().flat_map(|topic| topic.elements).collect();
    assert_eq!(elements.iter().collect::<BTreeSet<_>>().len(), elements.len(), "an element stands twice");
    assert!(State::TOPICS.is_sorted_by_key(|topic| topic.group), "a legend lists group by group");
    for topic in State::TOPICS {
        for speaker in &speakers {
            let [name, about] = [topic.name, topic.about].map(|key| speaker.say(&Label::new(key)));
            let said = [name.as_str(), about.as_str()];
            assert!(said.iter().all(|text| !text.is_empty() && !text.contains(['‹', '{'])), "{said:?}");
            assert!(name.chars().count() <= 40 && about.chars().count() <= 200, "too long: {said:?}");
        }
        assert!(!topic.clauses.is_empty() && !topic.elements.is_empty(), "{}", topic.id);
        for clause in topic.clauses {
            assert!(exists(clause), "{}: {clause}", topic.id);
        }
    }
}

#[test]
#[cfg(feature = "html")]
fn every_symbol_of_a_topic_is_drawn() {
    let symbols = testkit::drawn::values(State::ART.sprite, "id");
    for topic in State::TOPICS {
        assert!(topic.symbol.is_empty() || symbols.contains(&topic.symbol), "{}", topic.symbol);
    }
}

/// One position in so many is drawn.
#[cfg(feature = "html")]
const EVERY: u32 = 41;

/// Whatever is drawn has a topic, and no topic is about something that is never drawn.
#[test]
#[cfg(feature = "html")]
fn whatever_is_drawn_has_a_topic() {
    use escalier::state::Phase;
    use rules::Seat;

    let (speakers, mut seen, mut met) = (speakers(), 0_u32, BTreeSet::new());
    play_all(|state, events| {
        let named = events.iter().flat_map(State::log_elements);
        met.extend(named.map(|element| topic(&element).id));
        seen += 1;
        let rare = matches!(state.phase(), Phase::Push { .. } | Phase::Over(_));
        if !rare && !seen.is_multiple_of(EVERY) {
            return;
        }
        let seats = Seat::all(state.seats()).map(Viewer::Seat);
        let open = (state.turn() == Turn::Over).then_some(Viewer::Open);
        for viewer in seats.chain([Viewer::Public]).chain(open) {
            for part in State::parts(&state.view(viewer), &speakers[0]) {
                for attribute in ["data-e", "data-p", "data-about"] {
                    let values = testkit::drawn::values(&part.markup, attribute);
                    met.extend(values.into_iter().map(|element| topic(element).id));
                }
            }
        }
    });
    let never: Vec<_> = State::TOPICS.iter().map(|topic| topic.id).filter(|id| !met.contains(id)).collect();
    assert!(never.is_empty(), "never drawn: {never:?}");
}

/// The topic depends on the position, where a part of the board does.
#[test]
#[cfg(feature = "html")]
fn what_changes_is_explained_as_it_is_now() {
    use escalier::state::{Day, EndReason, HighestBid, Layout, OpenAuction, Phase};
    use rules::{BySeat, Seat, SeatSet};

    let speaker = &speakers()[0];
    let seat = Seat::at(0);
    // What is explained where this element is: `data-about`, if there is one.
    let explained = |phase, element: &str| {
        let state = Layout::new(Setup::of(3)).filled().phase(phase).done();
        let board = State::parts(&state.view(Viewer::Seat(seat)), speaker).swap_remove(0).markup;
        let named = format!(" data-e=\"{element}\"");
        let tag = board.split(['<', '>']).find(|tag| tag.contains(&named)).expect("it is drawn");
        let about = testkit::drawn::values(tag, "data-about");
        topic(about.first().copied().unwrap_or(element)).id
    };
    let day = |event| Day { mood: Colour::Red, event };
    let act = |event| Phase::Act { day: day(event), winner: seat };
    assert_eq!(explained(Phase::Roll, "event"), "event");
    assert_eq!(explained(act(EventCard::Lussan), "event"), "event-courtier");
    assert_eq!(explained(act(EventCard::NoCoffeeNorDance), "event"), "event-forbidden");
    assert_eq!(explained(act(EventCard::NobodyClimbs), "event"), "event-nobody-climbs");
    assert_eq!(explained(Phase::Over(EndReason::Throne), "event"), "throne");
    assert_eq!(explained(Phase::Over(EndReason::HundredRounds), "event"), "round");

    let best = Some(HighestBid { seat: Seat::at(1), bid: 12 });
    let auction = OpenAuction { seat, bidding: SeatSet::all(3), best };
    let open = Phase::Auction { day: day(EventCard::NobodyClimbs), auction };
    let sealed = Phase::Sealed {
        day: day(EventCard::HighestBidder),
        least: 0,
        bidders: SeatSet::all(3),
        waiting: SeatSet::all(3),
        sums: BySeat::default(),
    };
    assert_eq!(explained(open, "gavel"), "gavel");
    assert_eq!(explained(sealed, "gavel"), "sealed");
    assert_eq!(explained(act(EventCard::NobodyClimbs), "gavel"), "winner");
    let push = Phase::Push { day: day(EventCard::Lussan), winner: seat, climber: seat, pusher: seat };
    assert_eq!(explained(push, "courtier-of-0"), "courtier");
    assert_eq!(explained(push, "courtier-of-1"), "push");
}

#[test]
fn every_question_has_its_clause_and_its_step() {
    // The numbers of the list under the first heading, "In short".
    let steps = |lang| {
        let text = State::RULES.source(lang).split("\n## ").nth(1).unwrap_or_default();
        let numbers = text.lines().filter_map(|line| line.split_once(". **")?.0.parse::<u8>().ok());
        numbers.collect::<Vec<_>>()
    };
    for lang in Lang::ALL {
        assert_eq!(steps(lang), [1, 2, 3, 4, 5, 6, 7, 8], "{lang}");
    }
    let (mut clauses, mut met) = (BTreeSet::new(), BTreeSet::new());
    play_all(|state, _| {
        let rule = State::rule(&state.view(Viewer::Public));
        clauses.insert(rule.clause);
        met.insert(rule.step);
    });
    assert!(clauses.iter().all(|clause| exists(clause)), "{clauses:?}");
    assert_eq!(met, (0..=7).collect(), "the eighth goes by itself");
}

#[test]
fn refusals_name_their_clause() {
    let speakers = speakers();
    let keys = State::WORDS.en.lines().filter_map(|line| line.split_once(" = "));
    let keys: Vec<_> = keys.map(|(key, _)| key).filter(|key| key.starts_with("refused-")).collect();
    assert!(keys.len() >= 20, "{keys:?}");
    for key in keys {
        let clauses = speakers.each_ref().map(|speaker| {
            let said = speaker.line(key);
            let clause = said.strip_suffix(')').and_then(|said| said.split_once(". ("));
            clause.unwrap_or_else(|| panic!("no clause at the end of “{said}”")).1.to_owned()
        });
        assert!(clauses.iter().all(|clause| *clause == clauses[0] && exists(clause)), "{key}: {clauses:?}");
    }
}
