//! The text form of choices and outcomes, both ways: the table in `docs/rules/__name__.md`.

use std::fmt;
use std::str::FromStr;

use rules::BadNotation;

use crate::choice::{Choice, Outcome};
use crate::pieces::Card;

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Take => "take",
            Self::Stop => "stop",
        })
    }
}

impl FromStr for Choice {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text {
            "take" => Ok(Self::Take),
            "stop" => Ok(Self::Stop),
            _ => Err(BadNotation::new(text, "a choice of __Name__")),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Card(card) = self;
        write!(f, "card:{}", card.word())
    }
}

impl FromStr for Outcome {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text {
            "card:plain" => Ok(Self::Card(Card::Plain)),
            "card:crown" => Ok(Self::Card(Card::Crown)),
            _ => Err(BadNotation::new(text, "an outcome of __Name__")),
        }
    }
}
