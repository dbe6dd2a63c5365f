//! What players are told: questions in their own words, the main button, the score sheet.

use palais::state::{Layout, TurnStep};
use palais::{Choice, Noble, Room, Setup, State};
use play::{Drawing, Match, Offer, Opening};
use record::Seed;
use rules::{
    Entry, Hints, IgnoreEvents, Knowledge, Label, Lang, Position, Seat, Show, Speak, SplitMix, TableOptions,
    Turn, Viewer,
};
use testkit::all_tables;
use words::Speaker;

/// Plays matches at every table, at random and by the rollout policy, and hands over every state.
pub(crate) fn states(matches: u64, mut see: impl FnMut(&State)) {
    for table_options in all_tables::<State>() {
        for number in 0..matches {
            let mut dice = SplitMix::stream(1682, number);
            let mut state = State::start(&<Setup as rules::Setup>::new(&table_options));
            loop {
                see(&state);
                let entry = match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => Entry::Chance(state.draw(&mut dice)),
                    Turn::Decide(due) => {
                        let Some(seat) = due.first() else { break };
                        let random = number % 3 == 0;
                        let choice = if random {
                            state.pick(seat, &mut dice)
                        } else {
                            state.rollout_choice(seat, &mut dice)
                        };
                        Entry::Choice { seat, choice }
                    }
                };
                state.apply_unchecked(entry, &mut IgnoreEvents);
            }
        }
    }
}

/// The rows that count add up to the points, for every seat of every finished match (R11.3).
#[test]
fn the_score_sheet_adds_up() {
    let mut finished = 0;
    states(12, |state| {
        let Some(scores) = state.scores() else { return };
        let sheet = State::score_sheet(&state.view(Viewer::Open));
        for seat in Seat::all(state.seats()) {
            let counted: i64 =
                sheet.iter().filter(|row| row.counts).map(|row| row.values[seat.index()]).sum();
            assert_eq!(counted, i64::from(scores.points(seat)), "{sheet:?}");
        }
        finished += 1;
    });
    assert!(finished >= 100, "{finished} matches");
}

pub(crate) fn speakers() -> [Speaker; 3] {
    let names = ["Ninon", "Bo", "Aurore", "Félix"].map(str::to_owned);
    Lang::ALL.map(|lang| Speaker::new(lang, State::WORDS, names.to_vec()))
}

/// Every prompt can be said to its reader and to the others, is short, and calls the reader "you".
#[test]
fn prompts_address_their_reader() {
    let speakers = speakers();
    let mut keys = std::collections::BTreeSet::new();
    states(2, |state| {
        for viewer in Seat::all(state.seats()).map(Viewer::Seat).chain([Viewer::Public]) {
            let prompt = State::prompt(&state.view(viewer));
            keys.insert(prompt.key);
            for (you, speaker) in
                ["yes", "no"].into_iter().flat_map(|you| speakers.each_ref().map(|s| (you, s)))
            {
                let said = speaker.say(&prompt.clone().with("you", you));
                let most = if prompt.key == "prompt-recruit-poor" { 135 } else { 110 };
                assert!(said.chars().count() <= most && !said.contains(['‹', '{']), "{said}");
                // The second best of a finished match is named too.
                if you == "yes" && prompt.key != "prompt-won" {
                    assert!(!said.contains(&speaker.name(Seat::at(0))), "{said}");
                }
            }
        }
    });
    assert!(keys.len() >= 14, "{keys:?}");
}

fn english(label: &Label) -> String {
    speakers()[0].say(label)
}

/// What seat 0 reads.
fn asked(state: &State) -> String {
    english(&State::prompt(&state.view(Viewer::Seat(Seat::at(0)))).with("you", "yes"))
}

/// With a servant in the Office and too little gold, the prompt says what the cheapest noble costs (R7.2).
#[test]
fn a_poor_seat_reads_what_it_lacks() {
    let layout = || Layout::new(2).step(0, TurnStep::Recruit { seals: 0 });
    assert_eq!(asked(&layout().done()), "Action 4: to recruit, you need a servant in the Office.");
    let Ok(space) = "e2".parse() else { panic!("no such space") };
    let Some(noble) = Noble::all().find(|noble| noble.to_string() == "622") else { panic!("no noble") };
    let poor = layout().room(0, Room::Office, 1).room(0, Room::Cabinet, 1).lay(space, noble).gold(0, 0);
    let said = asked(&poor.done());
    assert!(
        said.starts_with("Nothing affordable: the cheapest noble costs ")
            && said.contains("2 turquoise, 2 violet; you have 0, 1, 0."),
        "{said}"
    );
}

/// The main button says what comes next, and there is one at most.
#[test]
fn the_main_button_says_what_comes_next() {
    let table_options = match TableOptions::validate(&State::META, Some(2), None, []) {
        Ok(table_options) => table_options,
        Err(error) => panic!("{error}"),
    };
    let mut live = Match::<State>::open(Opening {
        id: "told".to_owned(),
        table_options,
        seed: Seed::from_words("1682"),
        nonces: Vec::new(),
        players: Vec::new(),
    });
    let mut dice = SplitMix::stream(1682, 1);
    let mut said = Vec::new();
    for _ in 0..400 {
        let Some(seat) = live.waiting().first() else { break };
        let main: Vec<_> = Drawing::offers(&live, seat)
            .list
            .iter()
            .filter_map(|offer| match offer {
                Offer::One { goes_on: true, label, .. } => Some(english(label)),
                _ => None,
            })
            .collect();
        assert!(main.len() <= 1, "{main:?}");
        said.extend(main);
        let choice = live.state().rollout_choice(seat, &mut dice);
        assert!(live.submit(seat, live.offer(seat), choice).is_ok());
    }
    said.dedup();
    let turn = [
        "On to the Court",
        "On to the Stairs",
        "On to the Mint",
        "On to recruiting",
        "On to the cards",
        "End turn",
    ];
    assert!(said.starts_with(&turn.map(str::to_owned)), "{said:?}");
    assert_eq!(english(&State::label(&Choice::Done)), "Done");
}
