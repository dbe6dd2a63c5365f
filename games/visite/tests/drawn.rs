//! What the drawings promise: whatever a choice points at is there, once and for those who may see it.
#![cfg(feature = "html")]

use std::collections::BTreeSet;

use rules::{Entry, Hints, Lang, Part, Position, Quiet, Seat, Show, SplitMix, Turn, Viewer};
use visite::state::Layout;
use visite::{Card, Figure, Setup, State};
use words::Speaker;

/// Bytes of a whole table; what a decision changes is sent compressed.
const MOST: usize = 25_000;

fn speaker(lang: Lang) -> Speaker {
    let names = ["Élisabeth-Charlotte <d’Orléans> &", "Minister"].map(str::to_owned);
    Speaker::new(lang, State::WORDS, names.to_vec())
}

/// Positions of some matches, with both options.
fn positions() -> Vec<State> {
    let mut all = Vec::new();
    for seed in 0..8 {
        let mut dice = SplitMix::nth(1682, seed);
        let mut state = State::start(&Setup { homeward: seed % 2 == 1, ..Setup::default() });
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
fn no_two_choices_point_at_the_same() {
    let pointed: BTreeSet<Vec<String>> =
        visite::Choice::all().map(|choice| State::elements(&choice)).collect();
    assert_eq!(pointed.len(), visite::Choice::all().count());
}

#[test]
fn a_view_knows_its_seats_choices() {
    for state in positions() {
        for seat in Seat::all(2) {
            let mut legal = Vec::new();
            if matches!(state.turn(), Turn::Decide(seats) if seats.has(seat)) {
                state.legal(seat, &mut legal);
            }
            assert_eq!(state.view(Viewer::Seat(seat)).choices(), legal, "{state:?}");
        }
        assert_eq!(state.view(Viewer::Public).choices(), []);
    }
}

#[test]
fn every_table_is_sound_in_three_languages() {
    let speakers = Lang::ALL.map(speaker);
    for (number, state) in positions().into_iter().enumerate() {
        let speaker = &speakers[number % speakers.len()];
        for viewer in [Viewer::Seat(Seat::at(0)), Viewer::Seat(Seat::at(1)), Viewer::Public, Viewer::Open] {
            let parts = parts(&state, viewer, speaker);
            assert_eq!(parts.iter().map(|part| part.id).collect::<Vec<_>>(), ["board", "hand"]);
            let markup = markup(&parts);
            assert_eq!(well_formed(&markup), Ok(()), "{markup}");
            assert!(markup.len() < MOST, "{} bytes", markup.len());
            assert!(!markup.contains('‹') && !markup.contains("<d’"), "{markup}");
            let ids = values(&markup, "id");
            assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "an id stands twice: {ids:?}");
            assert!(ids.iter().all(|id| id.starts_with("visite-")), "{ids:?}");
            for symbol in values(&markup, "href") {
                let symbol = symbol.strip_prefix("/assets/visite.svg#").expect("pieces are in the sprite");
                assert!(State::SPRITE.contains(&format!("<symbol id=\"{symbol}\"")), "there is no {symbol}");
            }
        }
    }
}

#[test]
fn hands_are_shown_to_their_owners() {
    let state = Layout::new(Setup::default())
        .hand(0, &[Card::Flank, Card::KingOne, Card::KingOne])
        .hand(1, &[Card::JesterFive])
        .put(Figure::King, 1)
        .done();
    let speaker = speaker(Lang::En);
    let hand = |viewer| parts(&state, viewer, &speaker)[1].markup.clone();
    assert_eq!(hand(Viewer::Public), "");
    let own = hand(Viewer::Seat(Seat::at(0)));
    assert_eq!(values(&own, "id"), ["visite-0-K-1", "visite-0-K-2", "visite-0-GF-1"]);
    assert_eq!(values(&hand(Viewer::Seat(Seat::at(1))), "data-e"), ["card-J5"]);
    assert_eq!(values(&hand(Viewer::Open), "data-e"), ["card-K", "card-K", "card-GF", "card-J5"]);
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
                assert!(!whole || selector.contains(".visite"), "`{selector}` reaches beyond the game");
            }
        }
    }
}
