//! New tables: the form, a match against bots in one click, a rematch.

use std::sync::Arc;

use axum::extract::{Form, Path, State};
use axum::http::HeaderMap;
use bots::Bot;
use data_encoding::HEXLOWER;
use record::{Refusal, Seed};
use registry::GameKind;
use sha2::{Digest, Sha256};
use words::Speaker;

use super::Fields;
use super::error::{HandlerResult, InLang, bad_form, no_game};
use super::response::{head, page, see_other};
use crate::house::{House, HouseError};
use crate::pages::{layout, new_table, preview};
use crate::table::{ActingVisitor, ChairId, Occupant, Settings, Table, TableAction, TableInput};
use crate::visitor::{CurrentVisitor, random_id};

/// A running match against bots, in one click.
pub(super) async fn play_now(
    house: State<Arc<House>>,
    game: Path<String>,
    headers: HeaderMap,
    form: Form<Fields>,
) -> HandlerResult {
    let bot = form.get("bot").and_then(|bot| bot.parse().ok()).unwrap_or(Bot::Courtier);
    create(house, game, headers, form, Some(bot)).await
}

/// A table that waits for players.
pub(super) async fn open(
    house: State<Arc<House>>,
    game: Path<String>,
    headers: HeaderMap,
    form: Form<Fields>,
) -> HandlerResult {
    create(house, game, headers, form, None).await
}

/// Creates a table. Against a bot, the match begins at once.
async fn create(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
    headers: HeaderMap,
    Form(form): Form<Fields>,
    against: Option<Bot>,
) -> HandlerResult {
    let kind: GameKind = match game.parse() {
        Ok(kind) => kind,
        Err(error) => return Ok(no_game(&error)),
    };
    let read = new_table::settings(kind, &form);
    let (settings, bots) = match read.and_then(|read| new_table::bots(&read, &form).map(|bots| (read, bots)))
    {
        Ok(read) => read,
        Err(why) => return Ok(bad_form(why)),
    };
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let lang = visitor.lang();
    let (who, cookie) = visitor.ensure_stored(&house).await.in_lang(lang)?;
    let mut actions =
        vec![TableAction::Sit { chair: ChairId::new(0), name: None, nonce: form.get("nonce").cloned() }];
    match against {
        Some(bot) => {
            actions.extend(
                ChairId::all(settings.seats).skip(1).map(|chair| TableAction::SeatBot { chair, bot }),
            );
            actions.push(TableAction::Start);
        }
        None => actions.extend(bots.into_iter().map(|(chair, bot)| TableAction::SeatBot { chair, bot })),
    }
    let id = store_table(&house, settings, &who, actions).await.in_lang(lang)?;
    Ok(see_other(&headers, &format!("/t/{id}"), cookie.as_deref()))
}

async fn store_table(
    house: &House,
    settings: Settings,
    who: &ActingVisitor,
    actions: Vec<TableAction>,
) -> Result<String, HouseError> {
    let id = random_id()?;
    let actions = actions.into_iter().map(|action| (who.clone(), action)).collect();
    house.open(&id, settings, fresh_seed()?, actions).await?;
    Ok(id)
}

fn fresh_seed() -> Result<Seed, HouseError> {
    let mut bytes = [0u8; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| HouseError::Damaged(format!("no random numbers: {error}")))?;
    Ok(Seed::new(bytes))
}

/// The form for a new table.
pub(super) async fn form_page(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let kind: GameKind = match game.parse() {
        Ok(kind) => kind,
        Err(error) => return Ok(no_game(&error)),
    };
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let speaker = Speaker::new(visitor.lang(), kind.words(), Vec::new());
    let here = format!("/new/{kind}");
    let meta = kind.meta();
    let title = format!("{} · Trianon", meta.title);
    let head = head(&house, &headers, &title, preview::game(kind, &speaker), meta.id);
    Ok(page(layout::page(&speaker, &visitor, &head, None, &here, &new_table::form(kind, &speaker))))
}

/// A new table for the same players. Its id follows from this table's, so that two who click meet at the same table.
pub(super) async fn rematch(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let lang = visitor.lang();
    let (who, cookie) = visitor.ensure_stored(&house).await.in_lang(lang)?;
    let (id, me) = (rematch_id(&table), who.id.clone());
    let plan = house.read(&table, move |table| plan_rematch(table, &me)).await.in_lang(lang)?;
    let Some((settings, actions)) = plan else {
        return Err(HouseError::Refused(Refusal::ByTable("refused-not-yours"))).in_lang(lang);
    };
    let actions = actions.into_iter().map(|action| (who.clone(), action)).collect();
    match house.open(&id, settings, fresh_seed().in_lang(lang)?, actions).await {
        Ok(()) | Err(HouseError::Store(store::StoreError::LengthMismatch { .. })) => {}
        Err(error) => return Err(error).in_lang(lang),
    }
    house
        .act(&table, TableInput::Person(who, TableAction::Rematch { table: id.clone() }))
        .await
        .in_lang(lang)?;
    Ok(see_other(&headers, &format!("/t/{id}"), cookie.as_deref()))
}

/// The id of the table of the rematch.
fn rematch_id(table: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(format!("rematch {table}"))[..16])
}

/// Settings and first actions of the rematch. None if this visitor may not ask for one.
fn plan_rematch(table: &Table, me: &str) -> Option<(Settings, Vec<TableAction>)> {
    let own = table.chairs_of(Some(me));
    if own.is_empty() || !table.is_over() {
        return None;
    }
    let action = |(chair, there): (ChairId, &crate::table::Chair)| match &there.occupant {
        Occupant::Visitor { name, .. } if own.has(chair) => {
            Some(TableAction::Sit { chair, name: Some(name.clone()), nonce: None })
        }
        Occupant::Bot { bot, instead: None } => Some(TableAction::SeatBot { chair, bot: *bot }),
        _ => None,
    };
    let mut actions: Vec<TableAction> =
        ChairId::all(table.settings().seats).zip(table.chairs()).filter_map(action).collect();
    // Only a visitor who sits may seat bots.
    actions.sort_by_key(|action| matches!(action, TableAction::SeatBot { .. }));
    Some((table.settings().clone(), actions))
}
