//! The index card of a table.

use rules::Seat;
use serde::{Deserialize, Serialize};
use store::{Card, Stage};

use crate::table::{Chair, ChairId, NotSerializable, Occupant, Table, TimeControl};

/// What a list shows of a table. Stored with its index card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableSummary {
    /// The name of the player in each chair; none where it is free.
    pub players: Vec<Option<String>>,
    /// The level of the bot in each chair; none where no bot sits.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<Option<String>>,
    /// The time control.
    #[serde(rename = "pace")]
    pub time_control: TimeControl,
    /// The ids of the visitors whose turn it is.
    #[serde(rename = "waited")]
    pub awaited: Vec<String>,
    /// The chairs of those who won.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub winners: Vec<u8>,
    /// The points in each chair, once the match has ended with a result.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<i32>,
    /// How many choices were made in a match that has ended. Not known of matches that ended before this was stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choices: Option<usize>,
    /// When the match ended, in seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<u64>,
    /// Whether the match has a review.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reviewed: bool,
}

/// The index card of a table that has last changed for everybody at this time.
///
/// # Errors
/// When it cannot be written.
pub fn card(table: &Table, now: i64, changed: i64) -> Result<Card, NotSerializable> {
    let seats = table.settings().seats;
    let name = |(number, chair): (ChairId, &Chair)| match &chair.occupant {
        Occupant::Nobody => None,
        Occupant::Visitor { name, .. } | Occupant::Bot { instead: Some(name), .. } => Some(name.clone()),
        Occupant::Bot { instead: None, .. } => Some(table.courtier(number).to_owned()),
    };
    let level = |chair: &Chair| match &chair.occupant {
        Occupant::Bot { bot, .. } => Some(bot.to_string()),
        _ => None,
    };
    let ended = table.game().filter(|game| game.session().is_over());
    let scores = ended.and_then(|game| Some((game, game.session().scores()?)));
    let winners = scores.as_ref().map_or_else(Vec::new, |(game, scores)| {
        let winners = Seat::all(seats).filter(|seat| scores.rank_of(*seat) == 1);
        winners.map(|seat| game.chair_of(seat).number()).collect()
    });
    let points = scores.as_ref().map_or_else(Vec::new, |(game, scores)| {
        let points = |chair| game.seat_of(chair).map_or(0, |seat| scores.points(seat));
        ChairId::all(seats).map(points).collect()
    });
    let summary = TableSummary {
        players: ChairId::all(seats).zip(table.chairs()).map(name).collect(),
        levels: table.chairs().iter().map(level).collect(),
        time_control: table.settings().time_control,
        awaited: table.awaited_visitors(),
        winners,
        points,
        choices: ended.map(|game| game.session().choices_made().len()),
        ended: table.ended(),
        reviewed: table.review().is_some(),
    };
    let summary = serde_json::to_string(&summary).map_err(|error| NotSerializable {
        table: table.id().to_owned(),
        what: "its card".to_owned(),
        cause: error.to_string(),
    })?;
    Ok(Card {
        table: table.id().to_owned(),
        game: table.settings().game.clone(),
        stage: match table.game() {
            None if table.is_closed_by_host() => Stage::Over,
            None => Stage::Open,
            Some(game) if game.session().is_over() => Stage::Over,
            Some(_) => Stage::Running,
        },
        public: table.settings().public,
        // A lesson is in no list.
        players: if table.is_lesson() { Vec::new() } else { table.visitors() },
        wake: table.wake_at(now),
        changed,
        summary,
    })
}

/// So many milliseconds the card of a running match keeps its time while it only says whose turn it is now: lists are sorted
/// by the time, so to store another one costs more than all the rest.
const CARD_KEPT: i64 = 10_000;

/// A card as it is to be stored in the place of another one.
pub(super) fn in_place_of(stored: Option<&Card>, mut card: Card) -> Card {
    let listed = |card: &Card| (card.stage, card.public, card.wake);
    if let Some(stored) = stored.filter(|stored| stored.stage == Stage::Running)
        && card.changed - stored.changed < CARD_KEPT
        && listed(&card) == listed(stored)
        && card.players == stored.players
    {
        card.changed = stored.changed;
    }
    card
}
