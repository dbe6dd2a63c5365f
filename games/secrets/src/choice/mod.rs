//! Choices of players, outcomes of chance, and statements at the table.

mod menu;

use rules::Seat;
use serde::{Deserialize, Serialize};

pub(crate) use menu::Menu;

use crate::pieces::{Card, CardinalCard, Face, Rank, Sovereign, Target, Tile};

/// A choice of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Goes to this audience (R4.1).
    Attend(Sovereign),
    /// Planning: this seat goes to this audience (R12.5).
    Place(Seat, Sovereign),
    /// Gives the Speech tile to this seat (R3.3).
    Pass(Seat),
    /// Stakes a card (R5.1).
    Stake(Face, Card),
    /// Corruption: draws a Valet (R12.4).
    Corrupt,
    /// Planning, with this one of the two cards (R12.5).
    Plan(Rank),
    /// Royal dinner: sits at both audiences (R12.7).
    Dine,
    /// Espionage: looks at all hidden stakes (R12.10).
    Spy,
    /// Dagger: discards this hidden stake (R12.11).
    Stab(Target),
    /// Medal: this stake counts double (R12.13).
    Decorate(Target, Face),
    /// Recruitment: names this stake (R12.14).
    Recruit(Seat, Face),
    /// Royal pardon (R12.16).
    Pardon,
    /// Masterstroke (R12.17).
    Strike,
    /// Seals a third card to break a tie (R8.1).
    Seal(Card),
    /// Uses no further favour now (R12.1).
    Decline,
    /// All rounds are played: the hands are laid open and counted (R13.1).
    Finish,
}

const _: () = assert!(size_of::<Choice>() <= 4, "a choice of Royal Secrets fits four bytes");

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// This seat holds the Speech tile first (R2.2).
    Speech(Seat),
    /// This Valet is drawn (R2.3, R9.2, R12.4).
    Valet(Card),
    /// This audience is opened (R3.1).
    Audience(Tile),
    /// This card of the Cardinal is drawn (R6.2, R6.3).
    Cardinal(CardinalCard),
}

/// Table talk the game understands (R15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Statement {
    /// "I go to the King", "I go to the Queen."
    Go(Sovereign),
    /// "I will stake at least this much here."
    AtLeast(u8),
    /// "I will not use the Excuse."
    NoExcuse,
    /// "I will stay."
    Stay,
    /// "Join me."
    JoinMe,
}

impl Statement {
    /// The amounts that can be promised.
    pub const AMOUNTS: [u8; 7] = [10, 20, 30, 40, 50, 60, 70];
}
