//! Every label has a text in three languages; text drawings fit.

use play::{Match, Opening};
use record::Seed;
use rules::lines::COLUMNS;
use rules::{Dice, Label, Lang, Seat, Show, Speak, SplitMix, TableOptions, Viewer};
use words::Speaker;

use crate::{Battery, Law, Violation, fail};

/// Matches to check.
const MATCHES: u64 = 4;
/// The first states of each match, which are all checked; of the later ones, one in eight.
const IN_FULL: usize = 100;

pub(crate) fn check<P: Show>(
    battery: &Battery<P>,
    table_options: &TableOptions,
    dice: &mut SplitMix,
) -> Result<(), Violation> {
    for lang in Lang::ALL {
        if let Some(fault) = words::faults(lang, P::WORDS).first() {
            return fail(Law::Shown, fault.clone());
        }
    }
    let names = ["Maximilienne-Adélaïde de Rohan-Soubise", "Bo"].map(ToOwned::to_owned).to_vec();
    let speakers = Lang::ALL.map(|lang| Speaker::new(lang, P::WORDS, names.clone()));
    for n in 0..MATCHES.min(battery.close_looks) {
        let mut live = Match::<P>::open(Opening {
            id: "shown".to_owned(),
            table_options: table_options.clone(),
            seed: Seed::from_words(&format!("{} {n}", dice.word())),
            nonces: Vec::new(),
            players: Vec::new(),
        });
        for state in 0..battery.longest {
            let close = state < IN_FULL || state % 8 == 0;
            if close {
                check_state(&live, &speakers)?;
            }
            let Some(seat) = live.waiting().first() else { break };
            let choice = live.state().pick(seat, dice);
            let wrong = live.state().pick(seat, dice);
            let offer = live.offer(seat);
            if let Err(refusal) = live.submit(seat, offer, choice) {
                return fail(Law::Shown, refusal.to_string());
            }
            if close
                && let Some(seat) = live.waiting().first()
                && let Err(refusal) = live.clone().submit(seat, live.offer(seat), wrong)
            {
                speak(&speakers, &refusal.label())?;
            }
        }
        for told in live.notices(Viewer::Open, 0) {
            speak(&speakers, &play::notice_label::<P>(told))?;
        }
    }
    Ok(())
}

fn check_state<P: Show>(live: &Match<P>, speakers: &[Speaker]) -> Result<(), Violation> {
    for viewer in Viewer::watching(live.head().seats) {
        let Some(view) = live.view(viewer) else {
            return fail(Law::Shown, format!("no view for {viewer:?}"));
        };
        speak(speakers, &P::prompt(&view))?;
        for speaker in speakers {
            let text = P::text(&view, speaker);
            if let Some(line) = text.lines().find(|line| line.chars().count() > COLUMNS || gaps(line)) {
                return fail(Law::Shown, format!("{}: this line does not fit: {line}", speaker.lang()));
            }
        }
    }
    for seat in Seat::all(live.head().seats) {
        for choice in live.legal(seat) {
            speak(speakers, &P::label(&choice))?;
            let view = live.view(Viewer::Seat(seat));
            if let Some(warning) = view.and_then(|view| P::warning(&view, &choice)) {
                speak(speakers, &warning)?;
            }
            if choice.to_string().contains(play::THEN) {
                return fail(Law::Shown, format!("`{choice}` reads like two choices"));
            }
        }
        for statement in live.statements(seat) {
            speak(speakers, &P::statement_label(&statement))?;
        }
    }
    Ok(())
}

fn speak(speakers: &[Speaker], label: &Label) -> Result<(), Violation> {
    for speaker in speakers {
        let said = speaker.say(label);
        if said.trim().is_empty() || gaps(&said) {
            return fail(Law::Shown, format!("{} cannot say {label:?}: “{said}”", speaker.lang()));
        }
    }
    Ok(())
}

/// What Fluent and the speaker print for missing texts, and invisible characters.
fn gaps(said: &str) -> bool {
    said.contains("{$") || said.contains('‹') || said.contains(['\u{2068}', '\u{2069}'])
}
