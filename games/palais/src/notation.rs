//! Printing and parsing of choices and outcomes, as in the table of `docs/rules/palais.md`.

use std::fmt;
use std::str::FromStr;

use rules::BadNotation;

use crate::choice::{Choice, Outcome, Payment, Source};
use crate::pieces::{Card, Noble, Privilege, Room, Seals, Side, Space};
use crate::tables::{self, FIGURES_1};

impl Room {
    /// Its short name: `door`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Door => "door",
            Self::Office => "office",
            Self::Cardinal => "cardinal",
            Self::Mint => "mint",
            Self::Gate => "gate",
            Self::Pompadour => "pompadour",
            Self::Stairs => "stairs",
            Self::Cabinet => "cabinet",
            Self::Court => "court",
        }
    }

    /// The room with this short name.
    pub(crate) fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|room| room.word() == text)
    }
}

impl Source {
    /// Its short name: `reserve`, or a room's.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Reserve => "reserve",
            Self::Room(room) => room.word(),
        }
    }

    fn read(text: &str) -> Option<Self> {
        if text == "reserve" { Some(Self::Reserve) } else { Room::read(text).map(Self::Room) }
    }
}

impl Card {
    /// Its short name: `m5`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Majorities => "maj",
            Self::Everyone => "gate",
            Self::March => "march",
            Self::FiveMoves => "m5",
            Self::NineMoves => "m9",
            Self::TwoSeals => "seals",
            Self::FourGold => "gold",
            Self::TwoPoints => "p2",
            Self::FourPoints => "p4",
        }
    }

    fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.code() == text)
    }
}

impl Privilege {
    /// Its short name: `moves`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Servant => "servant",
            Self::Servants => "servants",
            Self::Gate => "gate",
            Self::Moves => "moves",
            Self::Diagonal => "diagonal",
            Self::Gold => "gold",
            Self::Cabinet => "cabinet",
            Self::Pompadour => "pompadour",
            Self::Cards => "cards",
        }
    }
}

impl Side {
    /// Its name: `lions`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Lions => "lions",
            Self::Vases => "vases",
            Self::Sphinxes => "sphinxes",
            Self::Nymphs => "nymphs",
        }
    }
}

/// A noble is named by its costs in set 1, whatever set is played.
impl fmt::Display for Noble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(privilege) = self.privilege() {
            return f.write_str(privilege.word());
        }
        let recruit_terms = &FIGURES_1.recruit_terms[self.index()];
        write!(f, "{}{}{}", recruit_terms.gold, recruit_terms.seals.turquoise, recruit_terms.seals.violet)
    }
}

impl FromStr for Noble {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        Self::all()
            .find(|noble| noble.to_string() == text)
            .ok_or_else(|| BadNotation::new(text, "a noble of Palais Royal"))
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(side) = Side::ALL.into_iter().find(|&side| Self::outer(side) == *self) {
            return f.write_str(side.word());
        }
        let square = (0..6).flat_map(|row| (0..6).map(move |column| (column, row)));
        for (column, row) in square {
            if tables::space_at(column, row) == Some(*self) {
                return write!(f, "{}{}", ["a", "b", "c", "d", "e", "f"][column], row + 1);
            }
        }
        Ok(())
    }
}

impl FromStr for Space {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        Self::all()
            .find(|space| space.to_string() == text)
            .ok_or_else(|| BadNotation::new(text, "a space of the park of Palais Royal"))
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Done => f.write_str("done"),
            Self::Play(card) => write!(f, "play:{}", card.code()),
            Self::Call(privilege) => write!(f, "call:{}", tables::privilege_value(privilege)),
            Self::Move(from, to) => write!(f, "move:{}>{}", from.word(), to.word()),
            Self::Settle(room) => write!(f, "settle:{}", room.word()),
            Self::Place { to, from } => write!(f, "place:{}>{}", from.word(), to.word()),
            Self::Post(from) => write!(f, "post:{}", from.word()),
            Self::Draw => f.write_str("draw"),
            Self::Keep(card) => write!(f, "keep:{}", card.code()),
            Self::Recruit { with, space } => {
                write!(f, "recruit:{space}")?;
                let Seals { turquoise, violet } = with.seals();
                if turquoise > 0 {
                    write!(f, "+{turquoise}t")?;
                }
                if violet > 0 {
                    write!(f, "+{violet}v")?;
                }
                Ok(())
            }
        }
    }
}

impl FromStr for Choice {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        read(text).ok_or_else(|| BadNotation::new(text, "a choice of Palais Royal"))
    }
}

fn read(text: &str) -> Option<Choice> {
    match text {
        "done" => return Some(Choice::Done),
        "draw" => return Some(Choice::Draw),
        _ => {}
    }
    let (verb, rest) = text.split_once(':')?;
    Some(match verb {
        "play" => Choice::Play(Card::read(rest)?),
        "call" => Choice::Call(match rest {
            "1" => Privilege::Servant,
            "3" => Privilege::Servants,
            _ => return None,
        }),
        "move" => {
            let (from, to) = rest.split_once('>')?;
            Choice::Move(Room::read(from)?, Room::read(to)?)
        }
        "settle" => Choice::Settle(Room::read(rest)?),
        "place" => {
            let (from, to) = rest.split_once('>')?;
            let to =
                Room::read(to).filter(|to| matches!(to, Room::Gate | Room::Cabinet | Room::Pompadour))?;
            Choice::Place { to, from: Source::read(from)? }
        }
        "post" => Choice::Post(Source::read(rest)?),
        "keep" => Choice::Keep(Card::read(rest)?),
        "recruit" => {
            let (space, seals) =
                rest.split_once('+').map_or((rest, None), |(space, seals)| (space, Some(seals)));
            Choice::Recruit { with: seals.map_or(Some(Payment::EMPTY), payment)?, space: space.parse().ok()? }
        }
        _ => return None,
    })
}

/// `1t+2v`; a part that is zero is left out.
fn payment(text: &str) -> Option<Payment> {
    let count = |text: &str| match text {
        "1" => Some(1),
        "2" => Some(2),
        "3" => Some(3),
        "4" => Some(4),
        _ => None,
    };
    let (turquoise, violet) = match text.split_once('+') {
        Some((turquoise, violet)) => (Some(turquoise), Some(violet)),
        None if text.ends_with('t') => (Some(text), None),
        None => (None, Some(text)),
    };
    let part = |part: Option<&str>, letter| match part {
        Some(part) => count(part.strip_suffix(letter)?),
        None => Some(0),
    };
    Payment::of(Seals { turquoise: part(turquoise, 't')?, violet: part(violet, 'v')? })
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Room(room) => write!(f, "room:{}", room.word()),
            Self::Noble(noble) => write!(f, "noble:{noble}"),
            Self::Card(card) => write!(f, "card:{}", card.code()),
        }
    }
}

impl FromStr for Outcome {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let read = || match text.split_once(':')? {
            ("room", room) => Room::read(room).map(Self::Room),
            ("noble", noble) => noble.parse().ok().map(Self::Noble),
            ("card", card) => Card::read(card).map(Self::Card),
            _ => None,
        };
        read().ok_or_else(|| BadNotation::new(text, "something chance can bring in Palais Royal"))
    }
}
