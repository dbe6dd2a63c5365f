//! Lessons: the list of a game, and the table at which a visitor learns.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use bots::Bot;
use data_encoding::HEXLOWER;
use lessons::Lesson;
use registry::GameKind;
use sha2::{Digest, Sha256};
use store::StoreError;

use super::error::{HandlerResult, InLang, no_game, not_found};
use super::response::{head, house_speaker, page, see_other};
use crate::house::{House, HouseError};
use crate::lesson_list::{lesson, lessons_of};
use crate::pages::lessons_page::{self, Progress};
use crate::pages::{layout, preview, say_with};
use crate::table::{
    ActingVisitor, ChairId, LessonName, OnLeave, Settings, Table, TableAction, TableInput, TimeControl,
};
use crate::visitor::CurrentVisitor;

/// The lessons of a game.
pub(super) async fn list(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let kind: GameKind = match game.parse() {
        Ok(kind) => kind,
        Err(error) => return Ok(no_game(&error, visitor.lang())),
    };
    let mut progress = Vec::new();
    for lesson in lessons_of(kind) {
        progress.push(progress_of(&house, visitor.id(), kind, lesson).await.in_lang(visitor.lang())?);
    }
    let speaker = house_speaker(visitor.lang());
    let title = say_with(&speaker, "lesson-title", "game", kind.meta().title.to_owned());
    let head =
        head(&house, &headers, &format!("{title} · Trianon"), preview::game(kind, &speaker), kind.meta().id);
    let content = lessons_page::page(kind, &progress, &speaker);
    Ok(page(layout::page(&speaker, &visitor, &head, None, &lessons_page::path(kind), &content)))
}

/// How far a visitor is in a lesson.
async fn progress_of(
    house: &Arc<House>,
    visitor: Option<&str>,
    kind: GameKind,
    lesson: &Lesson,
) -> Result<Progress, HouseError> {
    let Some(visitor) = visitor else { return Ok(Progress::New) };
    let progress = |table: &Table| if table.is_learnt() { Progress::Learnt } else { Progress::Begun };
    match house.read(&table_id(visitor, kind, lesson), progress).await {
        Err(HouseError::NoTable) => Ok(Progress::New),
        other => other,
    }
}

/// Begins a lesson, or goes on with it. One that was learnt begins again.
pub(super) async fn begin(
    State(house): State<Arc<House>>,
    Path((game, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let lang = visitor.lang();
    let kind: GameKind = match game.parse() {
        Ok(kind) => kind,
        Err(error) => return Ok(no_game(&error, lang)),
    };
    let Some(lesson) = lesson(kind, &name) else { return Ok(not_found(State(house), headers).await) };
    let address = visitor.address();
    let (who, cookie) = visitor.ensure_stored(&house, None).await.in_lang(lang)?;
    let id = table_id(&who.id, kind, lesson);
    match progress_of(&house, Some(&who.id), kind, lesson).await.in_lang(lang)? {
        Progress::New => {
            house.quotas.new_table(address, &who.id).map_err(HouseError::from).in_lang(lang)?;
            open(&house, &id, lesson, &who).await.in_lang(lang)?;
        }
        Progress::Begun => {}
        Progress::Learnt => {
            house.act(&id, TableInput::Person(who, TableAction::Restart)).await.in_lang(lang)?;
        }
    }
    Ok(see_other(&headers, &format!("/t/{id}"), cookie.as_deref()))
}

async fn open(house: &House, id: &str, lesson: &Lesson, who: &ActingVisitor) -> Result<(), HouseError> {
    let kind: GameKind =
        lesson.game.parse().map_err(|error| HouseError::Damaged(format!("a lesson: {error}")))?;
    let options =
        lesson.table_options(&kind.meta()).map_err(|error| HouseError::Damaged(error.to_string()))?;
    let settings = Settings {
        game: lesson.game.to_owned(),
        seats: lesson.seats,
        figures: options.figures(),
        rules: options.rules(),
        options: options.owned_options(),
        public: false,
        time_control: TimeControl::Untimed,
        on_leave: OnLeave::Resigns,
        fixed_seats: true,
        lesson: Some(LessonName { name: lesson.name.to_owned(), edition: lesson.edition() }),
        continued: false,
    };
    let own = ChairId::new(lesson.seat.number());
    let mut actions = vec![TableAction::Sit { chair: own, name: None, nonce: None }];
    let others = ChairId::all(lesson.seats).filter(|chair| *chair != own);
    actions.extend(others.map(|chair| TableAction::SeatBot { chair, bot: Bot::Page }));
    actions.push(TableAction::Start);
    let actions = actions.into_iter().map(|action| (who.clone(), action)).collect();
    match house.open_lesson(id, settings, actions).await {
        // Two clicks at once.
        Err(HouseError::Store(StoreError::LengthMismatch { .. })) => Ok(()),
        other => other,
    }
}

/// The table of a visitor's lesson. It follows from both, so that a lesson can be left and resumed; nobody else can guess
/// it. A lesson that was changed has another.
fn table_id(visitor: &str, kind: GameKind, lesson: &Lesson) -> String {
    let text = format!("lesson {visitor} {kind} {} {}", lesson.name, lesson.edition());
    HEXLOWER.encode(&Sha256::digest(text)[..16])
}
