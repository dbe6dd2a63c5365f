//! What the drawings promise: whatever a choice points at is there, once and for those who may see it.
#![cfg(feature = "html")]

use std::collections::BTreeSet;

use escalier::state::{Day, Layout, Phase};
use escalier::{Action, Card, Choice, Colour, EventCard, Setup, State};
use rules::{BySeat, Entry, Hints, Lang, Part, Position, Quiet, Seat, SeatSet, Show, SplitMix, Turn, Viewer};
use words::Speaker;

/// Bytes of a part; what a decision changes is sent compressed.
const MOST: usize = 25_000;

fn speaker(lang: Lang) -> Speaker {
    let names = ["Élisabeth-Charlotte <d’Orléans> &", "Minister", "A", "B", "C", "D"].map(str::to_owned);
    Speaker::new(lang, State::WORDS, names.to_vec())
}

/// Positions of some matches, at every number of seats, chests open and closed.
fn positions() -> Vec<State> {
    let mut all = Vec::new();
    for (seed, seats) in (0..8).zip([3, 4, 5, 6].into_iter().cycle()) {
        let mut dice = SplitMix::nth(1680, seed);
        let mut state = State::start(&Setup { open_chests: seed % 2 == 1, ..Setup::of(seats) });
        loop {
            all.push(state.clone());
            let entry = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Entry::Chance(state.draw(&mut dice)),
                Turn::Decide(seats) => {
                    let Some(seat) = seats.iter().next() else { break };
                    let choice =
                        if seed < 4 { state.sensible(seat, &mut dice) } else { state.pick(seat, &mut dice) };
                    Entry::Choice { seat, choice }
                }
            };
            state.apply_unchecked(entry, &mut Quiet);
        }
    }
    all
}

fn parts(state: &State, viewer: Viewer, speaker: &Speaker) -> Vec<Part> {
    State::parts(&state.view(viewer), speaker)
}

fn markup(parts: &[Part]) -> String {
    parts.iter().map(|part| part.markup.as_str()).collect()
}

/// The values of an attribute.
fn values<'a>(markup: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    markup.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Every tag is closed in its order, every attribute quoted.
fn well_formed(markup: &str) -> Result<(), String> {
    let mut open = Vec::new();
    let mut rest = markup;
    while let Some(start) = rest.find('<') {
        let end = rest[start..].find('>').ok_or("a tag without its end")? + start;
        let tag = &rest[start + 1..end];
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("`{name}` is closed out of order"));
            }
        } else {
            if tag.matches('"').count() % 2 == 1 {
                return Err(format!("`{tag}` has an open quote"));
            }
            open.push(tag.split(' ').next().unwrap_or(tag));
        }
        rest = &rest[end + 1..];
    }
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} are not closed")) }
}

#[test]
fn what_a_choice_points_at_is_drawn() {
    let speaker = speaker(Lang::En);
    let mut decisions = 0;
    for state in positions() {
        let Turn::Decide(seats) = state.turn() else { continue };
        for seat in seats.iter() {
            let markup = markup(&parts(&state, Viewer::Seat(seat), &speaker));
            let drawn: BTreeSet<_> = values(&markup, "data-e").into_iter().collect();
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            for choice in &legal {
                let elements = State::elements(choice);
                assert!(!elements.is_empty(), "{choice:?} cannot be pointed at");
                for element in elements {
                    assert!(
                        drawn.contains(element.as_str()),
                        "{choice:?}: there is no `{element}` in {state:?}"
                    );
                }
            }
            decisions += 1;
        }
    }
    assert!(decisions > 300, "only {decisions} decisions");
}

#[test]
fn every_table_is_sound_in_three_languages() {
    let speakers = Lang::ALL.map(speaker);
    for (number, state) in positions().into_iter().step_by(11).enumerate() {
        let speaker = &speakers[number % speakers.len()];
        for viewer in [Viewer::Seat(Seat::at(0)), Viewer::Seat(Seat::at(2)), Viewer::Public, Viewer::Open] {
            let parts = parts(&state, viewer, speaker);
            assert_eq!(parts.iter().map(|part| part.id).collect::<Vec<_>>(), ["board", "hand"]);
            let markup = markup(&parts);
            assert_eq!(well_formed(&markup), Ok(()), "{markup}");
            assert!(parts.iter().all(|part| part.markup.len() < MOST), "{} bytes", markup.len());
            assert!(!markup.contains('‹') && !markup.contains("<d’"), "{markup}");
            let ids = values(&markup, "id");
            assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "an id stands twice: {ids:?}");
            assert!(ids.iter().all(|id| id.starts_with("escalier-")), "{ids:?}");
            for symbol in values(&markup, "href") {
                let symbol = symbol.strip_prefix("/assets/escalier.svg#").expect("pieces are in the sprite");
                assert!(State::SPRITE.contains(&format!("<symbol id=\"{symbol}\"")), "there is no {symbol}");
            }
        }
    }
}

#[test]
fn hands_and_cards_face_down_are_shown_to_their_owners() {
    let speaker = speaker(Lang::En);
    let [poet, fruit, dance] =
        [Action::Poet, Action::Fruit, Action::Dance].map(|action| Card::new(action, 0));
    let day = Day { mood: Colour::Red, event: EventCard::WinnerDoubles };
    let (winner, second) = (Seat::at(0), Seat::at(1));
    let phase = Phase::Play { day, winner, waiting: SeatSet::all(3), cards: BySeat::default() };
    let layout = Layout::new(Setup::of(3)).hand(0, &[poet, fruit]).hand(1, &[dance]);
    let mut state = layout.last_action(Action::Poet).phase(phase).done();
    state.apply_unchecked(Entry::Choice { seat: second, choice: Choice::Play(dance) }, &mut Quiet);
    let hand = |viewer| parts(&state, viewer, &speaker)[1].markup.clone();
    assert_eq!(hand(Viewer::Public), "");
    assert_eq!(values(&hand(Viewer::Seat(winner)), "data-e"), ["card-poet-a", "card-fruit-a"]);
    assert_eq!(values(&hand(Viewer::Seat(second)), "id"), ["escalier-card-dance-a"]);
    assert_eq!(values(&hand(Viewer::Seat(second)), "data-e"), [""; 0], "it cannot be played again");
    assert_eq!(values(&hand(Viewer::Open), "id").len(), 3);
}

#[test]
fn chests_stay_closed() {
    let speaker = speaker(Lang::En);
    let state = Layout::new(Setup::of(3)).money(1, 157).points(2, 93).done();
    for (seat, money, points) in [(0, false, false), (1, true, false), (2, false, true)] {
        let board = markup(&parts(&state, Viewer::Seat(Seat::at(seat)), &speaker));
        assert_eq!((board.contains("157"), board.contains(">93<")), (money, points), "seat {seat}");
    }
    let open = Setup { open_chests: true, ..Setup::of(3) };
    let state = Layout::new(open).money(1, 157).done();
    assert!(markup(&parts(&state, Viewer::Public, &speaker)).contains("157"));
}

#[test]
fn the_style_keeps_to_its_game() {
    // Comments and what stands around rules apart, every selector names the game.
    let mut plain = State::STYLE.to_owned();
    while let (Some(start), Some(end)) = (plain.find("/*"), plain.find("*/")) {
        plain.replace_range(start..end + 2, "");
    }
    let mut from = 0;
    for (at, sign) in plain.match_indices(['{', '}', ';']) {
        let before = plain[from..at].trim();
        from = at + 1;
        if sign == "{" && !before.starts_with('@') {
            for selector in before.split(", ") {
                let whole = selector.matches('(').count() == selector.matches(')').count();
                assert!(!whole || selector.contains(".escalier"), "`{selector}` reaches beyond the game");
            }
        }
    }
}
