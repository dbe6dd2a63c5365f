//! Printing and parsing of choices, outcomes and statements, as in the table of `docs/rules/secrets.md`.

use std::fmt;
use std::str::FromStr;

use rules::{BadNotation, Seat};

use crate::choice::{Choice, Outcome, Statement};
use crate::pieces::{Card, CardinalCard, Face, Favour, Rank, Sovereign, Target, Tile};
use crate::state::SEATS;

const CARDS: [&str; 10] = ["0", "10", "20", "30", "40", "X", "V-10", "V0", "V10", "V20"];
const CARDINAL: [&str; 4] = ["C-10", "C0", "C10", "C20"];

impl Card {
    /// Its short name: `V-10`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        CARDS[self as usize]
    }
}

impl CardinalCard {
    /// Its short name: `C20`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        CARDINAL[self as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Card {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        named(text, &Self::ALL, Self::code).ok_or_else(|| BadNotation::new(text, "a card of Royal Secrets"))
    }
}

impl fmt::Display for CardinalCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for CardinalCard {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        named(text, &Self::ALL, Self::code).ok_or_else(|| BadNotation::new(text, "a card of the Cardinal"))
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.favour().word(), rank_number(self.rank()))
    }
}

impl FromStr for Tile {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let tile = text.split_once('-').and_then(|(word, number)| {
            let favour = named(word, &Favour::ALL, Favour::word)?;
            Some(Self::new(favour, rank(number)?))
        });
        tile.ok_or_else(|| BadNotation::new(text, "an audience card of Royal Secrets"))
    }
}

const fn rank_number(rank: Rank) -> u8 {
    match rank {
        Rank::Lesser => 1,
        Rank::Greater => 2,
    }
}

fn rank(text: &str) -> Option<Rank> {
    match text {
        "1" => Some(Rank::Lesser),
        "2" => Some(Rank::Greater),
        _ => None,
    }
}

/// The one with this name.
fn named<T: Copy>(text: &str, all: &[T], name: impl Fn(T) -> &'static str) -> Option<T> {
    all.iter().copied().find(|&one| name(one) == text)
}

fn sovereign(text: &str) -> Option<Sovereign> {
    named(text, &Sovereign::BOTH, Sovereign::word)
}

fn face(text: &str) -> Option<Face> {
    named(text, &Face::BOTH, Face::word)
}

fn seat(text: &str) -> Option<Seat> {
    let [digit @ b'0'..=b'9'] = text.as_bytes() else { return None };
    Seat::new(digit - b'0').filter(|seat| seat.index() < SEATS)
}

fn target(text: &str) -> Option<Target> {
    if text == "cardinal" { Some(Target::Cardinal) } else { seat(text).map(Target::Seat) }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Cardinal => f.write_str("cardinal"),
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Attend(at) => f.write_str(at.word()),
            Self::Place(seat, at) => write!(f, "place {seat} {}", at.word()),
            Self::Pass(to) => write!(f, "speech {to}"),
            Self::Stake(face, card) => write!(f, "{} {card}", face.word()),
            Self::Corrupt => f.write_str("corruption"),
            Self::Plan(rank) => write!(f, "planning-{}", rank_number(rank)),
            Self::Dine => f.write_str("dinner"),
            Self::Spy => f.write_str("espionage"),
            Self::Stab(target) => write!(f, "dagger {target}"),
            Self::Decorate(target, face) => write!(f, "medal {target} {}", face.word()),
            Self::Recruit(seat, face) => write!(f, "recruit {seat} {}", face.word()),
            Self::Pardon => f.write_str("pardon"),
            Self::Strike => f.write_str("masterstroke"),
            Self::Seal(card) => write!(f, "third {card}"),
            Self::Decline => f.write_str("decline"),
            Self::Finish => f.write_str("finish"),
        }
    }
}

impl FromStr for Choice {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        read(text).ok_or_else(|| BadNotation::new(text, "a choice of Royal Secrets"))
    }
}

fn read(text: &str) -> Option<Choice> {
    let mut words = text.split(' ');
    let parts = (words.next()?, words.next(), words.next());
    if words.next().is_some() {
        return None;
    }
    Some(match parts {
        ("king" | "queen", None, None) => Choice::Attend(sovereign(text)?),
        ("place", Some(who), Some(at)) => Choice::Place(seat(who)?, sovereign(at)?),
        ("speech", Some(to), None) => Choice::Pass(seat(to)?),
        ("open" | "hidden", Some(card), None) => Choice::Stake(face(parts.0)?, card.parse().ok()?),
        ("corruption", None, None) => Choice::Corrupt,
        ("planning-1", None, None) => Choice::Plan(Rank::Lesser),
        ("planning-2", None, None) => Choice::Plan(Rank::Greater),
        ("dinner", None, None) => Choice::Dine,
        ("espionage", None, None) => Choice::Spy,
        ("dagger", Some(whose), None) => Choice::Stab(target(whose)?),
        ("medal", Some(whose), Some(which)) => Choice::Decorate(target(whose)?, face(which)?),
        ("recruit", Some(whose), Some(which)) => Choice::Recruit(seat(whose)?, face(which)?),
        ("pardon", None, None) => Choice::Pardon,
        ("masterstroke", None, None) => Choice::Strike,
        ("third", Some(card), None) => Choice::Seal(card.parse().ok()?),
        ("decline", None, None) => Choice::Decline,
        ("finish", None, None) => Choice::Finish,
        _ => return None,
    })
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Speech(seat) => write!(f, "speech:{seat}"),
            Self::Valet(card) => card.fmt(f),
            Self::Audience(tile) => tile.fmt(f),
            Self::Cardinal(card) => card.fmt(f),
        }
    }
}

impl FromStr for Outcome {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        if let Some(number) = text.strip_prefix("speech:") {
            return seat(number).map(Self::Speech).ok_or_else(|| no_outcome(text));
        }
        let valet = text.parse().ok().filter(|card: &Card| card.is_valet()).map(Self::Valet);
        valet
            .or_else(|| text.parse().ok().map(Self::Cardinal))
            .or_else(|| text.parse().ok().map(Self::Audience))
            .ok_or_else(|| no_outcome(text))
    }
}

fn no_outcome(text: &str) -> BadNotation {
    BadNotation::new(text, "something chance can bring in Royal Secrets")
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Go(at) => write!(f, "go {}", at.word()),
            Self::AtLeast(amount) => write!(f, "at-least {amount}"),
            Self::NoExcuse => f.write_str("no-excuse"),
            Self::Stay => f.write_str("stay"),
            Self::JoinMe => f.write_str("join-me"),
        }
    }
}

impl FromStr for Statement {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let statement = match text.split_once(' ') {
            Some(("go", at)) => sovereign(at).map(Self::Go),
            Some(("at-least", amount)) => {
                Self::AMOUNTS.into_iter().find(|known| known.to_string() == amount).map(Self::AtLeast)
            }
            Some(_) => None,
            None => match text {
                "no-excuse" => Some(Self::NoExcuse),
                "stay" => Some(Self::Stay),
                "join-me" => Some(Self::JoinMe),
                _ => None,
            },
        };
        statement.ok_or_else(|| BadNotation::new(text, "a statement of Royal Secrets"))
    }
}
