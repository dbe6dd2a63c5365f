//! Shortcuts: a choice of a later step, with the choices that end the steps before it.

use palais::State;
use play::{Confirm, Match, Offer, OfferId, Opening, Receipt, Refusal};
use record::Seed;
use rules::{Dice, Position, Seat, SeatSet, SplitMix, TableOptions, Viewer};

use crate::watched::Watched;

fn opening() -> Opening {
    Opening {
        id: "ahead".to_owned(),
        table_options: TableOptions::validate(&State::META, Some(2), None, []).unwrap(),
        seed: Seed::from_words("ahead"),
        nonces: Vec::new(),
        players: Vec::new(),
    }
}

/// The first turn, all servants settled.
fn first_turn() -> Box<dyn Watched> {
    let mut live: Box<dyn Watched> = Box::new(Match::<State>::open(opening()));
    while let Some(seat) = live.due().only() {
        let offers = live.offers(seat);
        let [Offer::One { notation, .. }, ..] = &offers.list[..] else { panic!("{offers:?}") };
        if !notation.starts_with("settle:") {
            return live;
        }
        live.answer(seat, offers.id, notation).unwrap();
    }
    panic!("nobody is asked");
}

fn notations(offers: &[Offer]) -> Vec<&str> {
    let mut notations = Vec::new();
    for offer in offers {
        let Offer::One { notation, .. } = offer else { panic!("{offer:?}") };
        notations.push(notation.as_str());
    }
    notations
}

const ME: Seat = Seat::at(0);

#[test]
fn shortcuts_skip_as_few_steps_as_possible() {
    let live = first_turn();
    let offers = live.offers(ME);
    let ahead = notations(&offers.shortcuts);
    assert!(ahead.contains(&"done;place:reserve>gate"), "{ahead:?}");
    assert!(ahead.iter().any(|choice| choice.starts_with("done;done;move:stairs>")), "{ahead:?}");
    assert!(!ahead.iter().any(|choice| choice.ends_with("done") || choice.ends_with("draw")), "{ahead:?}");
    let mut seen: Vec<&str> = ahead.iter().map(|choice| choice.rsplit(';').next().unwrap()).collect();
    seen.extend(notations(&offers.list));
    seen.sort_unstable();
    let count = seen.len();
    seen.dedup();
    assert_eq!(seen.len(), count, "each is offered once");
    for offer in &offers.shortcuts {
        assert!(matches!(offer, Offer::One { elements, .. } if !elements.is_empty()), "{offer:?}");
    }
    assert!(live.offers(Seat::at(1)).shortcuts.is_empty(), "who is not asked has nothing to click");
}

#[test]
fn a_shortcut_does_the_same_as_single_choices() {
    let mut short = first_turn();
    let mut long = first_turn();
    let offer = short.offer(ME);
    assert_eq!(short.answer(ME, offer, "done;done;move:stairs>mint"), Ok(Receipt::Played));
    for choice in ["done", "done", "move:stairs>mint"] {
        long.answer(ME, long.offer(ME), choice).unwrap();
    }
    assert_eq!(short.lines_to_store(0), long.lines_to_store(0));
    assert_eq!((short.offers(ME), short.due()), (long.offers(ME), SeatSet::one(ME)));
    assert_eq!(short.view(Viewer::Seat(ME)), long.view(Viewer::Seat(ME)));
    // The same click again does nothing.
    assert_eq!(short.answer(ME, offer, "done;done;move:stairs>mint"), Err(Refusal::Stale));
    assert_eq!(short.lines_to_store(0), long.lines_to_store(0));

    let before = first_turn().view(Viewer::Seat(ME));
    assert_eq!(short.undoable(ME), 3);
    for _ in 0..3 {
        short.undo(ME, short.offer(ME)).unwrap();
    }
    assert_eq!(short.view(Viewer::Seat(ME)), before);
}

#[test]
fn all_of_it_or_nothing() {
    let mut live = first_turn();
    let (log, offer) = (live.lines_to_store(0), live.offer(ME));
    for wrong in [
        "done;move:stairs>mint",                         // belongs to the question after
        "done;done;move:mint>stairs",                    // nobody is there
        "done;done;done;done;done;draw", // nobody would be asked in between, and it shows something
        "done;done;done;done;done;done", // ends the turn
        "done;place:reserve>gate;done;move:stairs>mint", // only what finishes may be passed over
        ";done",
        "done;",
        ";",
        "done;done;nonsense",
    ] {
        assert!(live.answer(ME, offer, wrong).is_err(), "{wrong}");
        assert!(live.submit(ME, offer, wrong, Confirm::WarnedOrFinal).is_err(), "{wrong}");
    }
    assert!(live.answer(ME, OfferId(offer.0 - 1), "done;place:reserve>gate").is_err());
    assert!(live.answer(Seat::at(1), offer, "done;place:reserve>gate").is_err());
    assert_eq!((live.lines_to_store(0), live.offer(ME)), (log, offer));
    let undoable = live.submit(ME, offer, "done;place:reserve>gate", Confirm::WarnedOrFinal);
    assert_eq!(undoable, Ok(Receipt::Played), "what can be taken back needs no confirmation");
}

/// In any position, every shortcut can be made and undone, and nobody else sees anything.
#[test]
fn every_shortcut_can_be_made_and_undone() {
    let mut dice = SplitMix::new(9);
    let mut live = Match::<State>::open(opening());
    let mut tried = 0;
    for _ in 0..400 {
        let Some(seat) = live.due().only() else { break };
        let ahead = live.offers(seat).shortcuts;
        if !ahead.is_empty() {
            let place = dice.below(u32::try_from(ahead.len()).unwrap());
            let choice = notations(&ahead)[place as usize].to_owned();
            let mut there = live.clone();
            let session: &mut dyn Watched = &mut there;
            session.answer(seat, live.offer(seat), &choice).unwrap();
            assert_eq!(there.view(Viewer::Public), live.view(Viewer::Public), "{choice}");
            assert!(there.frames(Viewer::Public, SeatSet::EMPTY).is_empty());
            for _ in live.undoable(seat)..there.undoable(seat) {
                there.undo(seat, there.offer(seat)).unwrap();
            }
            assert_eq!(there.view(Viewer::Seat(seat)), live.view(Viewer::Seat(seat)), "{choice}");
            tried += 1;
        }
        let legal = live.legal(seat);
        let place = dice.below(u32::try_from(legal.len()).unwrap());
        live.submit(seat, live.offer(seat), legal[place as usize]).unwrap();
    }
    assert!(tried > 50, "{tried}");
}

#[test]
fn a_shortcut_has_the_warning_of_its_last_choice() {
    let mut live = first_turn();
    let path = "done;done;move:stairs>mint";
    assert_eq!(live.warning(ME, path), None, "others stay");
    live.answer(ME, live.offer(ME), path).unwrap();
    while live.warning(ME, "move:stairs>mint").is_none() {
        live.answer(ME, live.offer(ME), "move:stairs>mint").unwrap();
    }
    assert_eq!(live.warning(ME, "move:stairs>mint").map(|label| label.key), Some("warning-stairs"));
    assert_eq!(live.choice_label(path).map(|label| label.key), Some("choice-move"));
}
