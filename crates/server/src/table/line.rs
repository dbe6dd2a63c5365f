//! The lines of a table's log, as they are stored. What was written once is read for ever: add, never change.

use bots::Bot;
use serde::{Deserialize, Serialize};

use super::chair::ChairId;

/// One line. The house's time stands beside it in the store.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "line", rename_all = "kebab-case")]
pub enum TableLine {
    /// The first line of every table.
    Opened {
        /// What was agreed.
        settings: Settings,
        /// The secret of the match to come.
        seed: String,
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        chair: ChairId,
        /// The visitor's id.
        visitor: String,
        /// What the visitor is called here.
        name: String,
        /// What the visitor's page adds to the shuffle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// The chair is free again.
    #[serde(rename = "left")]
    StoodUp {
        /// Which.
        chair: ChairId,
    },
    /// A bot was put into a chair.
    BotSat {
        /// Where.
        chair: ChairId,
        /// Which.
        #[serde(with = "level")]
        bot: Bot,
    },
    /// The match begins.
    Started {
        /// The chair of each seat.
        chairs: Vec<ChairId>,
    },
    /// A line of the match, in the notation of its record.
    Match {
        /// The line.
        text: String,
    },
    /// Somebody in a chair spoke.
    Chat {
        /// Who.
        chair: ChairId,
        /// What.
        text: String,
    },
    /// Somebody wishes what all must wish.
    #[serde(rename = "wished")]
    Voted {
        /// Who.
        chair: ChairId,
        /// What.
        #[serde(rename = "wish")]
        vote: Vote,
    },
    /// And does not wish it any more.
    #[serde(rename = "unwished")]
    VoteWithdrawn {
        /// Who.
        chair: ChairId,
        /// What.
        #[serde(rename = "wish")]
        vote: Vote,
    },
    /// The clocks stand.
    Paused,
    /// The clocks run again.
    Resumed,
    /// A player is gone; a bot has the chair from here on.
    #[serde(rename = "gone")]
    TakenOver {
        /// Which chair.
        chair: ChairId,
        /// Why.
        #[serde(rename = "why")]
        reason: LeaveReason,
        /// Who plays on.
        #[serde(with = "level")]
        bot: Bot,
    },
    /// They play again, elsewhere.
    Rematch {
        /// The other table.
        table: String,
    },
}

/// What needs everybody's consent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vote {
    /// To break off.
    Abort,
    /// To let the clocks stand.
    Pause,
    /// To let them run again.
    Resume,
}

impl Vote {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Abort, Self::Pause, Self::Resume];

    /// Its name in forms and words.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Abort => "abort",
            Self::Pause => "pause",
            Self::Resume => "resume",
        }
    }
}

/// Why somebody is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeaveReason {
    /// By will.
    Left,
    /// Out of time.
    Time,
}

/// What a table agreed on before anybody sat down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The game's id.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// The set of figures.
    pub figures: u8,
    /// The version of the rules. Tables that were opened before it was stored play under the first.
    #[serde(default = "first_rules")]
    pub rules: u16,
    /// The game's options.
    pub options: Vec<(String, String)>,
    /// Listed on the first page, or by link only.
    pub public: bool,
    /// How long one may think.
    #[serde(rename = "pace")]
    pub time_control: TimeControl,
    /// What becomes of the seat of somebody who is gone.
    #[serde(rename = "gone")]
    pub on_leave: OnLeave,
    /// Chairs are seats as they stand; otherwise seats are drawn.
    #[serde(rename = "fixed")]
    pub fixed_seats: bool,
}

const fn first_rules() -> u16 {
    1
}

/// How long one may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeControl {
    /// As long as one likes.
    Untimed,
    /// So much for the whole match, and more for each turn.
    Live {
        /// Minutes for the match.
        minutes: u16,
        /// Seconds for each turn.
        increment: u16,
    },
    /// So many days for each turn.
    Days {
        /// How many.
        days: u16,
    },
}

/// What becomes of the seat of somebody who leaves or runs out of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnLeave {
    /// The seat resigns. With more than two the house plays its moves.
    Resigns,
    /// A bot plays on.
    Replaced(#[serde(with = "level")] Bot),
}

/// Bots by name.
mod level {
    use bots::Bot;
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the form serde asks for")]
    pub(super) fn serialize<S: Serializer>(bot: &Bot, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(bot)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Bot, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}
