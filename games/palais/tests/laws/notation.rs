//! Texts: read, written, refused.

use std::str::FromStr;
use std::sync::LazyLock;

use palais::pieces::Seals;
use palais::{Card, Choice, Noble, Outcome, Payment, Privilege, Room, Space};
use proptest::prelude::*;
use rules::BadNotation;

use crate::matches::config;
use crate::page::{CARDS, NOBLES, SPACES};

const ROOMS: [&str; 9] =
    ["door", "office", "cardinal", "mint", "gate", "pompadour", "stairs", "cabinet", "court"];

fn spaces() -> impl Iterator<Item = &'static str> {
    SPACES.split_whitespace()
}

/// Ways in which cards pay seals: a noble has four at most.
fn payments() -> Vec<(String, Seals)> {
    let mut payments = Vec::new();
    for turquoise in 0..=4 {
        for violet in 0..=4 - turquoise {
            let part =
                |count: u8, letter| if count > 0 { format!("+{count}{letter}") } else { String::new() };
            payments.push((part(turquoise, 't') + &part(violet, 'v'), Seals { turquoise, violet }));
        }
    }
    payments
}

/// Every choice there is, as the rules page writes it.
fn choices() -> Vec<String> {
    let mut texts: Vec<String> = ["done", "draw", "call:1", "call:3"].map(str::to_owned).into();
    for (_, code, ..) in CARDS {
        texts.extend([format!("play:{code}"), format!("keep:{code}")]);
    }
    for room in ROOMS {
        texts.push(format!("settle:{room}"));
        texts.extend(ROOMS.map(|to| format!("move:{room}>{to}")));
    }
    for from in ROOMS.into_iter().chain(["reserve"]) {
        texts.push(format!("post:{from}"));
        texts.extend(["gate", "cabinet", "pompadour"].map(|to| format!("place:{from}>{to}")));
    }
    for space in spaces() {
        texts.extend(payments().iter().map(|(payment, _)| format!("recruit:{space}{payment}")));
    }
    texts
}

/// All that chance can bring, as the rules page writes it.
fn outcomes() -> Vec<String> {
    let rooms = ROOMS.iter().map(|room| format!("room:{room}"));
    let nobles = NOBLES.iter().map(|kind| format!("noble:{}", kind.text));
    rooms.chain(nobles).chain(CARDS.iter().map(|(_, code, ..)| format!("card:{code}"))).collect()
}

/// Pieces of notation, put together at random: close to what can be read, and rarely it.
fn nearly_notation() -> impl Strategy<Value = String> {
    const PIECES: [&str; 40] = [
        "done", "draw", "play", "keep", "call", "settle", "place", "move", "recruit", "post", "room",
        "noble", "card", ":", ":", ":", ">", ">", "+", "+", "1t", "2v", "0t", "5v", "1", "3", "gate", "mint",
        "reserve", "m5", "maj", "gold", "c5", "c4", "d3", "lions", "622", "moves", " ", "é",
    ];
    let pieces = prop::collection::vec(prop::sample::select(&PIECES), 0..7);
    pieces.prop_map(|pieces| pieces.concat())
}

/// A text of its own with one character changed, or none.
fn misspelt() -> impl Strategy<Value = String> {
    let texts = [choices(), outcomes()].concat();
    (prop::sample::select(texts), any::<prop::sample::Index>(), any::<char>()).prop_map(
        |(text, place, put)| {
            let mut text: Vec<char> = text.chars().collect();
            let place = place.index(text.len());
            match u32::from(put) % 4 {
                0 => text.insert(place, put),
                1 => text[place] = put,
                2 => _ = text.remove(place),
                _ => {}
            }
            text.into_iter().collect()
        },
    )
}

proptest! {
    #![proptest_config(config(6_000))]

    /// Any text can be read or refused, and what was read is written just so.
    #[test]
    fn whatever_can_be_read_is_written_the_same(
        text in prop_oneof![any::<String>(), nearly_notation(), misspelt()]
    ) {
        prop_assert!(same::<Choice>(&text) && same::<Outcome>(&text));
        prop_assert!(same::<Noble>(&text) && same::<Space>(&text));
    }

    /// And nothing is read but what the page knows.
    #[test]
    fn nothing_else_is_read(text in prop_oneof![nearly_notation(), misspelt()]) {
        static KNOWN: LazyLock<[Vec<String>; 2]> = LazyLock::new(|| [choices(), outcomes()]);
        prop_assert_eq!(text.parse::<Choice>().is_ok(), KNOWN[0].contains(&text));
        prop_assert_eq!(text.parse::<Outcome>().is_ok(), KNOWN[1].contains(&text));
    }
}

fn same<T: FromStr<Err = BadNotation> + ToString>(text: &str) -> bool {
    text.parse().map_or(true, |read: T| read.to_string() == text)
}

fn read<T: FromStr<Err = BadNotation>>(text: &str) -> T {
    match text.parse() {
        Ok(read) => read,
        Err(fault) => panic!("{fault}"),
    }
}

/// Reads all, sees that they are written the same, and that no two are one.
fn all_different<T: FromStr<Err = BadNotation> + ToString + Ord>(texts: &[String]) {
    let mut known: Vec<T> = texts.iter().map(|text| read(text)).collect();
    assert_eq!(known.iter().map(ToString::to_string).collect::<Vec<_>>(), texts);
    known.sort_unstable();
    known.dedup();
    assert_eq!(known.len(), texts.len(), "one thing, two texts");
}

/// Every choice and outcome is read from its text, and written just so.
#[test]
fn everything_can_be_read_from_its_text() {
    let (choices, outcomes) = (choices(), outcomes());
    assert_eq!((choices.len(), outcomes.len()), (4 + 18 + 9 + 81 + 10 + 30 + 540, 9 + 27 + 9));
    all_different::<Choice>(&choices);
    all_different::<Outcome>(&outcomes);
    all_different::<Space>(&spaces().map(str::to_owned).collect::<Vec<_>>());
}

/// A text means what the page says it means.
#[test]
fn texts_mean_what_the_page_says() {
    for (card, code, ..) in CARDS {
        assert_eq!(
            (read(&format!("play:{code}")), read(&format!("keep:{code}"))),
            (Choice::Play(card), Choice::Keep(card))
        );
        assert_eq!(read::<Outcome>(&format!("card:{code}")), Outcome::Card(card));
    }
    assert_eq!(CARDS.map(|(card, ..)| card), Card::ALL);
    for (room, name) in Room::ALL.into_iter().zip(ROOMS) {
        assert_eq!(read::<Choice>(&format!("settle:{name}")), Choice::Settle(room));
        assert_eq!(read::<Outcome>(&format!("room:{name}")), Outcome::Room(room));
        assert_eq!(read::<Choice>(&format!("move:{name}>mint")), Choice::Move(room, Room::Mint));
    }
    for (privilege, kind) in Privilege::ALL.into_iter().zip(&NOBLES) {
        assert_eq!(Noble::with(privilege), read(kind.text));
    }
    for (text, seals) in payments() {
        let Choice::Recruit { with, space } = read(&format!("recruit:c5{text}")) else { panic!("{text}") };
        assert_eq!((with.seals(), Some(with)), (seals, Payment::of(seals)));
        assert_eq!(space, read("c5"));
    }
    assert_eq!(read::<Choice>("call:1"), Choice::Call(Privilege::Servant));
    assert_eq!(read::<Choice>("call:3"), Choice::Call(Privilege::Servants));
}

/// Of all that is written like a choice, `verb:this`, `verb:this>that` or `verb:this+seals`, nothing is read but the
/// choices there are.
#[test]
fn nothing_else_is_a_choice() {
    let mut known = choices();
    known.sort_unstable();
    let verbs =
        ["done", "draw", "play", "keep", "call", "settle", "place", "move", "recruit", "post", "room", ""];
    let codes = CARDS.iter().map(|(_, code, ..)| *code);
    let names = ROOMS.into_iter().chain(spaces()).chain(codes);
    let names: Vec<&str> =
        names.chain(["reserve", "supply", "c3", "d4", "g1", "a7", "1", "2", "3", ""]).collect();
    let seals =
        ["", "0t", "1t", "4t", "5t", "1v", "4v", "1t+1v", "3t+1v", "3t+2v", "1v+1t", "1t+0v", "1t+", "t"];
    let mut read = Vec::new();
    for verb in verbs {
        for name in &names {
            let plain = format!("{verb}:{name}");
            let pairs = names.iter().map(|other| format!("{verb}:{name}>{other}"));
            let paid = seals.iter().map(|seals| format!("{verb}:{name}+{seals}"));
            for text in pairs.chain(paid).chain([plain]) {
                let is_choice = text.parse::<Choice>().is_ok();
                assert_eq!(is_choice, known.binary_search(&text).is_ok(), "{text}");
                if is_choice {
                    read.push(text);
                }
            }
        }
    }
    read.sort_unstable();
    read.dedup();
    // All but `done` and `draw`, and of the payments nine of fifteen.
    assert_eq!(read.len(), known.len() - 2 - 36 * (15 - 1 - 6));
}
