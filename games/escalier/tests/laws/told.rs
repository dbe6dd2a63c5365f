//! What the game says to its players: the question, the button that goes on, moves to look at, the score sheet.

use std::collections::BTreeSet;

use escalier::state::{Day, EndReason, HighestBid, Layout, OpenAuction, Phase};
use escalier::{Colour, EventCard, Setup, State};
use rules::Viewer;
use rules::{
    BySeat, Entry, Hints, Knowledge, Label, Lang, Position, Seat, SeatSet, Show, Speak, SplitMix, Turn,
};
use words::Speaker;

/// Plays matches with each number of seats and shows every position and what led to it.
fn play_all(mut look: impl FnMut(&State, &[escalier::Event])) {
    for seats in 3..=6 {
        for number in 0..6 {
            let mut dice = SplitMix::stream(1682, number);
            let mut state = State::start(&Setup::of(seats));
            look(&state, &[]);
            while state.turn() != Turn::Over {
                let entry = match state.turn().due().first() {
                    None => Entry::Chance(state.draw(&mut dice)),
                    Some(seat) if number % 2 == 0 => {
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
fn the_score_sheet_adds_up() {
    let mut finished = 0;
    play_all(|state, _| {
        let Some(scores) = state.scores() else { return };
        finished += 1;
        let sheet = State::score_sheet(&state.view(Viewer::Open));
        for seat in Seat::all(state.seats()) {
            let counted = sheet.iter().filter(|row| row.counts);
            let sum: i64 = counted.map(|row| row.values[seat.index()]).sum();
            assert_eq!(sum, i64::from(scores.points(seat)), "{seat} in {state:?}");
        }
        assert!(sheet.iter().all(|row| row.values.len() == usize::from(state.seats())));
    });
    assert_eq!(finished, 24);
}

#[test]
fn the_winner_of_the_sentence_wins() {
    play_all(|state, _| {
        let Some(scores) = state.scores() else { return };
        let said = format!("{:?}", State::prompt(&state.view(Viewer::Public)));
        let winners = scores.winners();
        let named =
            winners.only().is_some_and(|winner| said.contains(&format!("{:?}", rules::Arg::Seat(winner))));
        assert!(named || winners.len() > 1 && said.contains("prompt-shared"), "{said} in {state:?}");
    });
}

#[test]
fn at_most_one_choice_goes_on() {
    let mut words = BTreeSet::new();
    play_all(|state, _| {
        for seat in state.turn().due().iter() {
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            let on: Vec<_> = legal.into_iter().filter(State::goes_on).collect();
            assert!(on.len() <= 1, "{on:?}");
            words.extend(on.iter().map(ToString::to_string));
        }
    });
    assert_eq!(words, ["keep", "pass", "stay"].map(str::to_owned).into());
}

/// A courtier is shown where it arrives.
#[test]
fn movements_lead_to_where_the_courtier_stands() {
    let mut moves = 0;
    play_all(|state, events| {
        let Some(last) = events.iter().rev().find_map(State::log_movement) else { return };
        moves += 1;
        let seat = Seat::all(state.seats()).find(|seat| last.piece == format!("courtier-of-{seat}"));
        let stand = state.stand(seat.expect("a courtier of a seat"));
        let number = last.to.split('-').nth(1).and_then(|number| number.parse().ok());
        assert_eq!(number, Some(stand.number()), "{last:?}");
        assert_ne!(last.from, last.to);
    });
    assert!(moves > 100, "{moves}");
}

/// The question as one viewer reads it.
fn asked(state: &State, viewer: Viewer, lang: Lang) -> String {
    let names = ["Ninon", "Bruno", "Carla"].map(str::to_owned);
    let speaker = Speaker::new(lang, State::WORDS, names.to_vec());
    let prompt = State::prompt(&state.view(viewer));
    let seat = prompt.args.iter().find_map(|(name, arg)| match arg {
        rules::Arg::Seat(seat) if *name == "seat" => Some(*seat),
        _ => None,
    });
    let due = seat.map_or(state.turn().due(), SeatSet::one);
    let you = if matches!(viewer, Viewer::Seat(me) if due.has(me)) { "yes" } else { "no" };
    speaker.say(&prompt.with("you", you))
}

#[test]
fn questions_address_their_reader() {
    let [ninon, bruno, carla] = [0, 1, 2].map(Seat::at);
    let day = Day { mood: Colour::Red, event: EventCard::WinnerDoubles };
    let at = |phase| Layout::new(Setup::of(3)).phase(phase).done();

    let best = Some(HighestBid { seat: bruno, bid: 12 });
    let auction = OpenAuction { seat: ninon, bidding: SeatSet::all(3), best };
    let state = at(Phase::Auction { day, auction });
    let said = |viewer| asked(&state, viewer, Lang::En);
    assert_eq!(said(Viewer::Seat(ninon)), "Bruno bids 12: bid more, or pass.");
    assert_eq!(said(Viewer::Seat(bruno)), "You bid 12. Now Ninon may bid more.");
    assert_eq!(said(Viewer::Seat(carla)), "Bruno bids 12. Now Ninon may bid more.");
    assert_eq!(said(Viewer::Public), "Bruno bids 12. Now Ninon may bid more.");

    let waiting = SeatSet::one(carla);
    let state = at(Phase::Play { day, winner: ninon, waiting, cards: BySeat::default() });
    for (lang, asks, waits) in [
        (Lang::En, "Choose a card to play.", "Everyone plays a card: waiting for Carla."),
        (Lang::Fr, "Choisissez une carte à abattre.", "Chacun abat une carte\u{a0}: on attend Carla."),
        (Lang::It, "Scegli una carta da giocare.", "Ognuno gioca una carta: si aspetta Carla."),
    ] {
        assert_eq!(asked(&state, Viewer::Seat(carla), lang), asks);
        assert_eq!(asked(&state, Viewer::Seat(ninon), lang), waits);
        assert_eq!(asked(&state, Viewer::Public, lang), waits);
    }
}

#[test]
fn the_end_says_what_decided() {
    let over = |layout: Layout| layout.phase(Phase::Over(EndReason::HundredRounds)).done();
    let bruno = Viewer::Seat(Seat::at(1));
    let layout = || Layout::new(Setup::of(3)).points(1, 9).points(2, 7).money(0, 3).money(1, 3).money(2, 3);
    let state = over(layout());
    assert_eq!(
        asked(&state, bruno, Lang::En),
        "You win after a hundred rounds: on step 1, with the most favour points."
    );
    assert_eq!(
        asked(&state, Viewer::Public, Lang::Fr),
        "Bruno gagne après cent tours\u{a0}: sur la marche 1, avec le plus de points de faveur."
    );
    let state = over(layout().points(2, 9));
    assert_eq!(State::prompt(&state.view(bruno)), Label::new("prompt-shared"));
    let state = over(layout().points(2, 9).money(2, 4));
    assert!(asked(&state, bruno, Lang::It).ends_with("con più scudi."));
}
