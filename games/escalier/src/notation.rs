//! Printing and parsing of choices and outcomes, as in the table of `docs/rules/escalier.md`.

use std::fmt;
use std::str::FromStr;

use rules::{BadNotation, Seat};

use crate::choice::{Choice, Outcome};
use crate::pieces::{Action, Card, Colour, Courtier, EventCard, Face, Side};

/// The rows of values, as the rules page calls them (R1.6).
const ROWS: [&str; 10] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

impl Card {
    /// The letter of its row of values.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        ROWS[self.row() as usize]
    }
}

fn by_word<T: Copy>(all: &[T], word: impl Fn(T) -> &'static str, text: &str) -> Option<T> {
    all.iter().copied().find(|&known| word(known) == text)
}

/// A whole number as it is printed: no sign, no leading zero.
fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number: &u8| number.to_string() == text)
}

fn seat(text: &str) -> Option<Seat> {
    number(text).and_then(Seat::new)
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.action().word(), self.letter())
    }
}

impl FromStr for Card {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let read = || {
            let (action, letter) = text.split_once('-')?;
            let row = (0..).zip(ROWS).find(|(_, known)| *known == letter)?.0;
            Some(Self::new(by_word(&Action::ALL, Action::word, action)?, row))
        };
        read().ok_or_else(|| BadNotation::new(text, "a card of Escalier Royal"))
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Impersonate(courtier) => write!(f, "be:{}", courtier.word()),
            Self::Keep => f.write_str("keep"),
            Self::Reroll => f.write_str("reroll"),
            Self::Wish(mood) => write!(f, "mood:{}", mood.word()),
            Self::Pass => f.write_str("pass"),
            Self::Bid(sum) => write!(f, "bid:{sum}"),
            Self::Seal(sum) => write!(f, "seal:{sum}"),
            Self::Present(action) => write!(f, "present:{}", action.word()),
            Self::Play(card) => write!(f, "play:{card}"),
            Self::Stay => f.write_str("stay"),
            Self::Climb(places, None) => write!(f, "climb:{places}"),
            Self::Climb(places, Some(side)) => write!(f, "climb:{places}:{}", side.word()),
            Self::Push(seat) => write!(f, "push:{seat}"),
        }
    }
}

impl FromStr for Choice {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        choice(text).ok_or_else(|| BadNotation::new(text, "a choice of Escalier Royal"))
    }
}

fn choice(text: &str) -> Option<Choice> {
    let Some((what, which)) = text.split_once(':') else {
        return match text {
            "keep" => Some(Choice::Keep),
            "reroll" => Some(Choice::Reroll),
            "pass" => Some(Choice::Pass),
            "stay" => Some(Choice::Stay),
            _ => None,
        };
    };
    Some(match what {
        "be" => Choice::Impersonate(by_word(&Courtier::ALL, Courtier::word, which)?),
        "mood" => Choice::Wish(by_word(&Colour::ALL, Colour::word, which)?),
        "bid" => Choice::Bid(number(which)?),
        "seal" => Choice::Seal(number(which)?),
        "present" => Choice::Present(by_word(&Action::ALL, Action::word, which)?),
        "play" => Choice::Play(which.parse().ok()?),
        "climb" => {
            let (places, side) = match which.split_once(':') {
                Some((places, side)) => (places, Some(by_word(&Side::BOTH, Side::word, side)?)),
                None => (which, None),
            };
            Choice::Climb(number(places)?, side)
        }
        "push" => Choice::Push(seat(which)?),
        _ => return None,
    })
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Card(card) => card.fmt(f),
            Self::First(seat) => write!(f, "first:{seat}"),
            Self::Face(face) => write!(f, "die:{}", face.word()),
            Self::Event(card) => write!(f, "event:{}", card.word()),
        }
    }
}

impl FromStr for Outcome {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let read = || match text.split_once(':') {
            None => text.parse().ok().map(Self::Card),
            Some(("first", which)) => seat(which).map(Self::First),
            Some(("die", which)) => by_word(&Face::ALL, Face::word, which).map(Self::Face),
            Some(("event", which)) => by_word(&EventCard::ALL, EventCard::word, which).map(Self::Event),
            Some(_) => None,
        };
        read().ok_or_else(|| BadNotation::new(text, "something chance can bring in Escalier Royal"))
    }
}
