//! Side values: what is stored beside the log of a table because it changes in place or must not be in a log. Numbers of
//! events, clocks, when the match ended, private values of chairs, their notes, sealed choices, limits, the review.
//!
//! Each has a key and a text. Both are parsed once, when the table is loaded; what cannot be parsed is damage. Old values
//! are read for ever: add, never change.

use play::{BidLimit, OfferId};
use rules::Seat;
use serde::{Deserialize, Serialize};

use super::chair::ChairId;
use super::clocks::Clocks;
use super::review::TableReview;

/// A side value with its key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum SideValue {
    /// `numbers`: the numbers of the last events, of spectators, then of each chair.
    Numbers(Vec<u64>),
    /// `clocks`.
    Clocks(Clocks),
    /// `ended`: when the match ended, in seconds since 1970.
    Ended(u64),
    /// `own.N`: the private values of chair N.
    Private { chair: ChairId, own: Private },
    /// `notes.N`: the note of chair N at earlier moments of the match.
    Notes { chair: ChairId, versions: Vec<NoteVersion> },
    /// `sealed.N`: the sealed choice of seat N, and the offer it answers.
    Sealed { seat: Seat, offer: OfferId, choice: String },
    /// `limit.N`: the auction limit of seat N.
    Limit { seat: Seat, limit: BidLimit },
    /// `review`: the review of the finished match.
    Review(TableReview),
}

/// What only the occupant of a chair may see and change.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Private {
    /// A private note.
    pub(super) note: String,
    /// A choice that waits for a confirmation: offer and notation.
    pub(super) pending: Option<(u32, String)>,
    /// How many notices the seat had got when it last decided.
    pub(super) since: usize,
    /// The id of the last click that must not take effect twice.
    pub(super) click: Option<String>,
    /// Those before it, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) clicks: Vec<String>,
    /// On a shared device, the chair that has it. Kept with the first chair of the visitor.
    pub(super) facing: Option<ChairId>,
    /// How many hints were taken. Everybody may know it.
    #[serde(skip_serializing_if = "is_none")]
    pub(super) hints: u32,
}

impl Private {
    /// A click has taken effect.
    pub(super) fn note_click(&mut self, click: Option<String>) {
        self.clicks.extend(std::mem::replace(&mut self.click, click));
        self.clicks.drain(..self.clicks.len().saturating_sub(EARLIER_CLICKS));
    }

    /// Whether a click has taken effect lately.
    pub(super) fn knows_click(&self, click: &str) -> bool {
        self.click.iter().chain(&self.clicks).any(|known| known == click)
    }
}

/// So many clicks are known besides the last.
const EARLIER_CLICKS: usize = 8;

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_none(count: &u32) -> bool {
    *count == 0
}

/// A note as it was from a moment on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct NoteVersion {
    /// How many lines of the match there were.
    pub(super) lines: usize,
    pub(super) text: String,
}

impl SideValue {
    /// Parses a value of a table with this number of seats.
    ///
    /// # Errors
    /// Says what is wrong. The stored text is not repeated, because it may be secret.
    pub(super) fn parse(key: &str, text: &str, seats: u8) -> Result<Self, String> {
        let (kind, number) = key.split_once('.').map_or((key, None), |(kind, number)| (kind, Some(number)));
        let unknown = || "there is no such side value".to_owned();
        let place = || -> Result<u8, String> {
            let place = number.and_then(|number| number.parse().ok()).ok_or_else(unknown)?;
            if place < seats { Ok(place) } else { Err(format!("the table has {seats} seats")) }
        };
        let seat = || Seat::new(place()?).ok_or_else(unknown);
        let value = match kind {
            NUMBERS => {
                let numbers: Vec<u64> = json(text)?;
                if numbers.len() != usize::from(seats) + 1 {
                    return Err(format!("{} numbers for {seats} chairs and the public", numbers.len()));
                }
                if let Some(number) = numbers.iter().find(|number| **number > MOST) {
                    return Err(format!("there were never {number} events"));
                }
                Self::Numbers(numbers)
            }
            CLOCKS => {
                let clocks: Clocks = json(text)?;
                clocks.check(seats)?;
                Self::Clocks(clocks)
            }
            ENDED => {
                let seconds = json(text)?;
                if seconds > MOST {
                    return Err(format!("no match ends after {seconds} seconds"));
                }
                Self::Ended(seconds)
            }
            OWN => {
                let (chair, own): (ChairId, Private) = (ChairId::new(place()?), json(text)?);
                if own.facing.is_some_and(|facing| facing.number() >= seats) {
                    return Err(format!("it faces a chair that is not there; the table has {seats}"));
                }
                Self::Private { chair, own }
            }
            NOTES => {
                let (chair, versions): (ChairId, Vec<NoteVersion>) = (ChairId::new(place()?), json(text)?);
                if versions.is_empty() || !versions.is_sorted_by_key(|version| version.lines) {
                    return Err("the versions of a note are in the order they were written".to_owned());
                }
                if text.len() > MAX_NOTES {
                    return Err(format!("notes of {} bytes are too long", text.len()));
                }
                Self::Notes { chair, versions }
            }
            SEALED => {
                let seat = seat()?;
                let (offer, choice) = text.split_once(' ').ok_or("an offer and a choice are expected")?;
                let offer = OfferId(offer.parse().map_err(|error| format!("the offer: {error}"))?);
                Self::Sealed { seat, offer, choice: choice.to_owned() }
            }
            LIMIT => Self::Limit { seat: seat()?, limit: json(text)? },
            REVIEW => Self::Review(TableReview::read(text, seats)?),
            _ => return Err(unknown()),
        };
        // Refuses keys such as `own.01` and `clocks.0`.
        if value.key() == key { Ok(value) } else { Err(unknown()) }
    }

    /// Its key.
    pub(super) fn key(&self) -> String {
        match self {
            Self::Numbers(_) => NUMBERS.to_owned(),
            Self::Clocks(_) => CLOCKS.to_owned(),
            Self::Ended(_) => ENDED.to_owned(),
            Self::Private { chair, .. } => format!("{OWN}.{chair}"),
            Self::Notes { chair, .. } => format!("{NOTES}.{chair}"),
            Self::Sealed { seat, .. } => format!("{SEALED}.{seat}"),
            Self::Limit { seat, .. } => format!("{LIMIT}.{seat}"),
            Self::Review(_) => REVIEW.to_owned(),
        }
    }

    /// Its text.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn text(&self, format: &impl Format) -> Result<String, serde_json::Error> {
        match self {
            Self::Numbers(numbers) => format.write(numbers),
            Self::Clocks(clocks) => format.write(clocks),
            Self::Ended(seconds) => format.write(seconds),
            Self::Private { own, .. } => format.write(own),
            Self::Notes { versions, .. } => format.write(versions),
            Self::Sealed { offer, choice, .. } => Ok(format!("{} {choice}", offer.0)),
            Self::Limit { limit, .. } => format.write(limit),
            Self::Review(review) => Ok(review.text().to_owned()),
        }
    }
}

/// The longest stored notes of a chair, in bytes: more than the table keeps, whatever they are written in.
const MAX_NOTES: usize = 256 * 1024;
/// More events than a table can have, and more seconds than there will be for it.
const MOST: u64 = 1 << 40;

pub(super) const NUMBERS: &str = "numbers";
pub(super) const CLOCKS: &str = "clocks";
const ENDED: &str = "ended";
const OWN: &str = "own";
const NOTES: &str = "notes";
const SEALED: &str = "sealed";
const LIMIT: &str = "limit";
const REVIEW: &str = "review";

fn json<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// How stored values are written.
pub trait Format {
    /// The text of a value.
    ///
    /// # Errors
    /// When it cannot be written.
    fn write<T: Serialize>(&self, value: &T) -> Result<String, serde_json::Error>;
}

/// JSON: the format of everything that is stored.
pub struct Json;

impl Format for Json {
    fn write<T: Serialize>(&self, value: &T) -> Result<String, serde_json::Error> {
        serde_json::to_string(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_read_as_it_was_written() {
        for (key, text) in [
            ("numbers", "[3,4,0]"),
            ("clocks", r#"{"left":[60000,0],"at":1000,"running":[1]}"#),
            ("ended", "1794873600"),
            ("own.1", r#"{"note":"a","pending":[3,"K"],"since":7,"click":"x","facing":0}"#),
            ("notes.0", r#"[{"lines":17,"text":"a"},{"lines":20,"text":"b"}]"#),
            ("own.1", r#"{"note":"","pending":null,"since":0,"click":"x","clicks":["v","w"],"facing":null}"#),
            ("sealed.0", "12 offer of two words"),
            ("own.0", r#"{"note":"","pending":null,"since":0,"click":null,"facing":null,"hints":3}"#),
            ("limit.1", r#"{"auction":3,"most":40}"#),
            ("review", r#"{"version":0,"form":0,"bars":[]}"#),
        ] {
            let value = SideValue::parse(key, text, 2);
            let again = value.as_ref().map(|value| (value.key(), value.text(&Json).unwrap_or_default()));
            assert_eq!(again, Ok((key.to_owned(), text.to_owned())));
        }
    }
}
