//! The drawings of the page: whatever a choice points at is there, once per place, well-formed and small.
#![cfg(feature = "html")]

use std::collections::BTreeSet;

use rules::{Dice, Entry, Hints, Lang, Position, Quiet, Seat, Setup, Show, Speak, SplitMix, Turn, Viewer};
use secrets::State;
use testkit::all_tables;
use words::Speaker;

/// A long name, one with marks of markup in it, and seats without a name.
fn speaker(lang: Lang) -> Speaker {
    let names = vec!["Marguerite-Louise d’Orléans-Tosca".to_owned(), "<b> & \"Co\"".to_owned()];
    Speaker::new(lang, State::WORDS, names)
}

/// Positions of whole matches at every table, each with its number. One choice in four is anything at all.
fn walk(matches: u64, mut look: impl FnMut(&State, u64)) {
    let mut n = 0;
    for terms in all_tables::<State>() {
        for number in 0..matches {
            let mut dice = SplitMix::nth(15, number);
            let mut state = State::start(&secrets::Setup::new(&terms));
            loop {
                look(&state, n);
                n += 1;
                let entry = match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => Entry::Chance(state.draw(&mut dice)),
                    Turn::Decide(due) => {
                        let Some(seat) = due.iter().next() else { panic!("nobody is asked") };
                        let any = dice.below(4) == 0;
                        let choice =
                            if any { state.pick(seat, &mut dice) } else { state.sensible(seat, &mut dice) };
                        Entry::Choice { seat, choice }
                    }
                };
                state.apply_unchecked(entry, &mut Quiet);
            }
        }
    }
}

/// The page of a viewer: all parts, one after the other.
fn page(state: &State, viewer: Viewer, speak: &dyn Speak) -> String {
    let parts = State::parts(&state.view(viewer), speak);
    assert_eq!(parts.iter().map(|part| part.id).collect::<Vec<_>>(), ["board", "hand"]);
    assert!(matches!(viewer, Viewer::Seat(_)) || parts[1].markup.is_empty(), "only a seat has a hand");
    parts.iter().map(|part| part.markup.as_str()).collect()
}

/// The values of an attribute, in order.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let key = format!(" {attribute}=\"");
    page.split(key.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Every element is closed, in order, and no text has a stray mark.
fn well_formed(page: &str) -> Result<(), String> {
    let mut open = Vec::new();
    for piece in page.split('<').skip(1) {
        let Some((tag, text)) = piece.split_once('>') else { return Err(format!("`<{piece}` never ends")) };
        if tag.matches('"').count() % 2 == 1 || text.contains('>') {
            return Err(format!("a stray mark near `<{piece}`"));
        }
        match tag.strip_prefix('/') {
            Some(name) if open.last() == Some(&name) => _ = open.pop(),
            Some(name) => return Err(format!("`{name}` closes {open:?}")),
            None => open.extend(tag.split(' ').next()),
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} is never closed")) }
}

#[test]
fn what_a_choice_points_at_is_drawn() {
    let speaker = speaker(Lang::En);
    let (mut legal, mut looked, mut kinds) = (Vec::new(), 0, BTreeSet::new());
    walk(25, |state, n| {
        let Turn::Decide(due) = state.turn() else { return };
        if n % 5 != 0 {
            return;
        }
        for seat in due.iter() {
            let page = page(state, Viewer::Seat(seat), &speaker);
            let drawn: BTreeSet<_> = values(&page, "data-e").into_iter().collect();
            legal.clear();
            state.legal(seat, &mut legal);
            for choice in &legal {
                let elements = State::elements(choice);
                assert!(!elements.is_empty(), "{choice:?} cannot be pointed at");
                for element in elements {
                    assert!(drawn.contains(element.as_str()), "{choice:?}: `{element}` is not drawn");
                    kinds.extend(element.split('-').next().map(str::to_owned));
                }
            }
            looked += 1;
        }
    });
    assert!(looked > 300, "only {looked} positions");
    let favours = secrets::Favour::ALL.map(secrets::Favour::word);
    let all = ["card", "open", "hidden", "king", "queen", "seat", "stake", "decline", "finish"];
    let all = all.into_iter().chain(favours).map(str::to_owned).collect();
    assert_eq!(kinds, all, "some kinds never came up");
}

/// A page that finishes a choice when all it points at was pointed at must never have to guess.
#[test]
fn no_choice_begins_another() {
    let mut legal = Vec::new();
    walk(5, |state, n| {
        let Turn::Decide(due) = state.turn() else { return };
        if n % 11 != 0 {
            return;
        }
        for seat in due.iter() {
            legal.clear();
            state.legal(seat, &mut legal);
            let lists: Vec<_> = legal.iter().map(State::elements).collect();
            for (n, one) in lists.iter().enumerate() {
                for (m, other) in lists.iter().enumerate() {
                    assert!(n == m || !other.starts_with(one), "{:?} begins {:?}", legal[n], legal[m]);
                }
            }
        }
    });
}

#[test]
fn pages_are_well_formed_small_and_without_double_ids() {
    let speakers = Lang::ALL.map(speaker);
    let mut most = 0;
    walk(5, |state, n| {
        if n % 13 != 0 && state.turn() != Turn::Over {
            return;
        }
        let seats = Seat::all(state.seats()).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Public, Viewer::Open]) {
            if viewer == Viewer::Open && state.turn() != Turn::Over {
                continue;
            }
            for speaker in &speakers {
                let page = page(state, viewer, speaker);
                assert_eq!(well_formed(&page), Ok(()));
                assert!(!page.contains('‹'), "a word is missing: {page}");
                let ids = values(&page, "id");
                assert!(ids.iter().all(|id| id.starts_with("secrets-")), "{ids:?}");
                assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{ids:?}");
                most = most.max(page.len());
            }
        }
    });
    assert!(most < 25_000, "a page of {most} bytes");
}

/// Symbols that a page names are in the sprite, and its style stays at home.
#[test]
fn the_sprite_has_what_pages_name() {
    let symbols: BTreeSet<_> = values(State::SPRITE, "id").into_iter().collect();
    let speaker = speaker(Lang::Fr);
    walk(5, |state, n| {
        if n % 29 != 0 {
            return;
        }
        let page = page(state, Viewer::Seat(Seat::at(0)), &speaker);
        for href in values(&page, "href") {
            let symbol = href.strip_prefix("/assets/secrets.svg#");
            assert!(symbol.is_some_and(|symbol| symbols.contains(symbol)), "`{href}` is not in the sprite");
        }
    });
    for rule in State::STYLE.split('}').filter_map(|rule| rule.split('{').next_back().map(|_| rule)) {
        let selector = rule.split('{').rev().nth(1).unwrap_or_default();
        let selector = selector.rsplit("*/").next().unwrap_or_default().trim();
        let home = selector.split(", ").all(|one| one.trim().starts_with(".secrets"));
        assert!(home || selector.is_empty() || selector.starts_with('@'), "`{selector}` reaches too far");
    }
}
