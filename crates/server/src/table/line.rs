//! The lines of a table's log, as they are stored. Old lines are read for ever: add, never change.

use bots::Bot;
use serde::{Deserialize, Serialize};

use super::chair::ChairId;
use super::lesson::LessonName;

/// One line. The house time is stored beside it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "line", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields explain themselves")]
pub enum TableLine {
    /// The first line of every table. The seed is the secret of the match to come.
    Opened {
        settings: Settings,
        /// Empty at the table of a lesson.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        seed: String,
    },
    /// A visitor sat down. A nonce is here only if nobody else was to come, or if an older program wrote the line.
    Sat {
        chair: ChairId,
        visitor: String,
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// The chair is free again.
    #[serde(rename = "left")]
    StoodUp { chair: ChairId },
    /// A player has another name from now on.
    Renamed { chair: ChairId, name: String },
    /// Nobody may sit in the chair.
    Closed { chair: ChairId },
    /// Only somebody with this name may sit in the chair.
    Reserved { chair: ChairId, name: String },
    /// Anybody may sit in the chair again.
    Reopened { chair: ChairId },
    /// A bot was put into a chair.
    BotSat {
        chair: ChairId,
        #[serde(with = "level")]
        bot: Bot,
    },
    /// The chair's page has drawn a nonce for the shuffle and commits itself to it.
    Committed { chair: ChairId, commitment: String },
    /// The match is about to begin: chairs open their nonces until this house time, in milliseconds.
    NoncesDue { until: i64 },
    /// The nonce of a chair's commitment.
    NonceOpened { chair: ChairId, nonce: String },
    /// The match begins. Holds the chair of each seat. A lesson may begin again.
    Started { chairs: Vec<ChairId> },
    /// A line of the match, in the notation of its record.
    Match { text: String },
    /// A player wrote in the chat.
    Chat { chair: ChairId, text: String },
    /// A player votes for something that all players must want.
    #[serde(rename = "wished")]
    Voted {
        chair: ChairId,
        #[serde(rename = "wish")]
        vote: Vote,
    },
    /// A player takes a vote back.
    #[serde(rename = "unwished")]
    VoteWithdrawn {
        chair: ChairId,
        #[serde(rename = "wish")]
        vote: Vote,
    },
    /// The clocks stop.
    Paused,
    /// The clocks run again.
    Resumed,
    /// A player has left; a bot plays on in the chair.
    #[serde(rename = "gone")]
    TakenOver {
        chair: ChairId,
        #[serde(rename = "why")]
        reason: LeaveReason,
        #[serde(with = "level")]
        bot: Bot,
    },
    /// The learner has read so many notes of a lesson.
    NoteRead { count: usize },
    /// The players meet again at another table.
    Rematch { table: String },
    /// The host of the site has closed the table.
    ClosedByHost,
    /// A visitor has reported a chat line to the host of the site. Nobody at the table is told.
    Reported { by: String, chat: usize },
}

/// What needs every player's consent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vote {
    /// Abort the match.
    Abort,
    /// Stop the clocks.
    Pause,
    /// Let the clocks run again.
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

/// Why a player has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeaveReason {
    /// The player chose to.
    Left,
    /// The player's time ran out.
    Time,
}

/// The settings of a table, fixed when it is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The game's id.
    pub game: String,
    /// The number of seats.
    pub seats: u8,
    /// The set of printed figures.
    pub figures: u8,
    /// The version of the rules. Tables that were opened before it was stored use the first.
    #[serde(default = "first_rules")]
    pub rules: u16,
    /// The game's options.
    pub options: Vec<(String, String)>,
    /// Whether it is listed on the first page. A private table is found by its link only.
    pub public: bool,
    /// The time control.
    #[serde(rename = "pace")]
    pub time_control: TimeControl,
    /// What happens to the seat of a player who leaves.
    #[serde(rename = "gone")]
    pub on_leave: OnLeave,
    /// Whether the chairs keep their order as seats. Otherwise seats are drawn.
    #[serde(rename = "fixed")]
    pub fixed_seats: bool,
    /// The lesson, at a table where one is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<LessonName>,
    /// Whether the match begins with the lines of another one. Nothing can be proved of its chance.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub continued: bool,
}

const fn first_rules() -> u16 {
    1
}

/// How much time players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeControl {
    /// No limit.
    Untimed,
    /// A time for the whole match, and an increment for each turn.
    Live {
        /// Minutes for the match.
        minutes: u16,
        /// Seconds added for each turn.
        increment: u16,
    },
    /// A number of days for each turn.
    Days {
        /// The number of days.
        days: u16,
    },
}

/// What happens to the seat of a player who leaves or runs out of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnLeave {
    /// The seat resigns. With more than two seats a bot makes its moves.
    Resigns,
    /// A bot plays on.
    Replaced(#[serde(with = "level")] Bot),
}

/// Serialises bots by name.
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
