//! Printing and parsing of choices and outcomes, as in the table of `docs/rules/visite.md`.

use std::fmt;
use std::str::FromStr;

use rules::{BadNotation, Seat};

use crate::choice::{Action, Choice, Outcome};
use crate::pieces::{Card, Pawn, Way};

const CHOICE: &str = "a choice of Visite Royale";

const CODES: [(Card, &str); 13] = [
    (Card::KingOne, "K"),
    (Card::GuardOne, "G1"),
    (Card::GuardPair, "G11"),
    (Card::Flank, "GF"),
    (Card::WizardOne, "W1"),
    (Card::WizardTwo, "W2"),
    (Card::WizardThree, "W3"),
    (Card::JesterOne, "J1"),
    (Card::JesterTwo, "J2"),
    (Card::JesterThree, "J3"),
    (Card::JesterFour, "J4"),
    (Card::JesterFive, "J5"),
    (Card::JesterM, "JM"),
];

impl Card {
    /// Its short name: `G11`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        CODES[self as usize].1
    }
}

impl Pawn {
    /// Its short name: `Gw`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::King => "K",
            Self::WestGuard => "Gw",
            Self::EastGuard => "Ge",
            Self::Wizard => "W",
            Self::Jester => "J",
        }
    }
}

fn pawn(text: &str) -> Option<Pawn> {
    Pawn::ALL.into_iter().find(|pawn| pawn.code() == text)
}

const fn sign(way: Way) -> char {
    match way {
        Way::West => '-',
        Way::East => '+',
    }
}

/// `Gw-2`: pawn, direction, number of steps.
fn movement(text: &str) -> Option<(&str, Way, u8)> {
    let at = text.find(['-', '+'])?;
    let (who, rest) = text.split_at(at);
    let way = if rest.starts_with('-') { Way::West } else { Way::East };
    let steps = match &rest[1..] {
        "1" => 1,
        "2" => 2,
        "3" => 3,
        "4" => 4,
        "5" => 5,
        _ => return None,
    };
    Some((who, way, steps))
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Card {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        CODES
            .iter()
            .find(|(_, code)| *code == text)
            .map(|&(card, _)| card)
            .ok_or_else(|| BadNotation::new(text, "a card of Visite Royale"))
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.action().fmt(f)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::King(way) => write!(f, "K:K{}1", sign(way)),
            Self::Court(way) => write!(f, "KK:C{}1", sign(way)),
            Self::Guard(guard, way) => write!(f, "G1:{}{}1", guard.code(), sign(way)),
            Self::GuardTwice(guard, way) => write!(f, "G11:{}{}2", guard.code(), sign(way)),
            Self::BothGuards(west, east) => write!(f, "G11:Gw{}1,Ge{}1", sign(west), sign(east)),
            Self::Flank => f.write_str("GF"),
            Self::Wizard(steps, way) => write!(f, "W{steps}:W{}{steps}", sign(way)),
            Self::Jester(steps, way) => write!(f, "J{steps}:J{}{steps}", sign(way)),
            Self::JesterToFountain => f.write_str("JM:J"),
            Self::Joker(pawn, steps, way) => write!(f, "J{steps}:{}{}{steps}", pawn.code(), sign(way)),
            Self::JokerToFountain(pawn) => write!(f, "JM:{}", pawn.code()),
            Self::Summon(pawn) => write!(f, "call:{}", pawn.code()),
            Self::EndTurn => f.write_str("end"),
            Self::DiscardHand => f.write_str("discard"),
        }
    }
}

impl FromStr for Choice {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        read(text).map(Self::from).ok_or_else(|| BadNotation::new(text, CHOICE))
    }
}

fn read(text: &str) -> Option<Action> {
    match text {
        "GF" => return Some(Action::Flank),
        "end" => return Some(Action::EndTurn),
        "discard" => return Some(Action::DiscardHand),
        _ => {}
    }
    let (card, rest) = text.split_once(':')?;
    if card == "call" {
        return pawn(rest).filter(|pawn| Pawn::COURT.contains(pawn)).map(Action::Summon);
    }
    if card == "JM" {
        return Some(match pawn(rest)? {
            Pawn::Jester => Action::JesterToFountain,
            other => Action::JokerToFountain(other),
        });
    }
    if let ("G11", Some((west, east))) = (card, rest.split_once(',')) {
        return match (movement(west)?, movement(east)?) {
            (("Gw", west, 1), ("Ge", east, 1)) => Some(Action::BothGuards(west, east)),
            _ => None,
        };
    }
    let (who, way, steps) = movement(rest)?;
    if card == "KK" {
        return (who == "C" && steps == 1).then_some(Action::Court(way));
    }
    let (card, pawn) = (card.parse().ok()?, pawn(who)?);
    Some(match (card, pawn) {
        (Card::KingOne, Pawn::King) if steps == 1 => Action::King(way),
        (Card::GuardOne, Pawn::WestGuard | Pawn::EastGuard) if steps == 1 => Action::Guard(pawn, way),
        (Card::GuardPair, Pawn::WestGuard | Pawn::EastGuard) if steps == 2 => Action::GuardTwice(pawn, way),
        (_, Pawn::Wizard) if steps <= 3 && card == Card::wizard(steps) => Action::Wizard(steps, way),
        (_, Pawn::Jester) if card == Card::jester(steps) => Action::Jester(steps, way),
        (..) if card == Card::jester(steps) => Action::Joker(pawn, steps, way),
        _ => return None,
    })
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WizardBeside(seat) => write!(f, "wizard:{seat}"),
            Self::Card(card) => card.fmt(f),
        }
    }
}

impl FromStr for Outcome {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text {
            "wizard:0" => Ok(Self::WizardBeside(Seat::at(0))),
            "wizard:1" => Ok(Self::WizardBeside(Seat::at(1))),
            card => card.parse().map(Self::Card).map_err(|_: BadNotation| {
                BadNotation::new(text, "something chance can bring in Visite Royale")
            }),
        }
    }
}
