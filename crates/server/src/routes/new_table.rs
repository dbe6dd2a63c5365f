//! New tables: the form, a match against bots in one click, a rematch.

use std::sync::Arc;
#[cfg(debug_assertions)]
use std::sync::atomic::{AtomicU32, Ordering};

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
use crate::table::names::is_courtier;
use crate::table::{ActingVisitor, ChairId, Occupant, Settings, Table, TableAction, TableInput};
use crate::visitor::{CurrentVisitor, random_id};

/// A running match against bots: the form of the first page says how many and how strong.
pub(super) async fn play_now(
    house: State<Arc<House>>,
    game: Path<String>,
    headers: HeaderMap,
    Form(mut form): Form<Fields>,
) -> HandlerResult {
    let bot = match form.get("bot").map_or(Ok(Bot::Courtier), |bot| bot.parse()) {
        Ok(bot) => bot,
        Err(error) => return Ok(bad_form(format!("`bot`: {error}"))),
    };
    if let Some(opponents) = form.get("opponents") {
        let Ok(opponents @ 0..=100) = opponents.parse::<u8>() else {
            return Ok(bad_form("`opponents` is not a number".to_owned()));
        };
        form.insert("seats".to_owned(), (opponents + 1).to_string());
    }
    create(house, game, headers, Form(form), Some(bot)).await
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
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let lang = visitor.lang();
    let kind: GameKind = match game.parse() {
        Ok(kind) => kind,
        Err(error) => return Ok(no_game(&error, lang)),
    };
    let read = new_table::settings(kind, &form);
    let (settings, bots) = match read.and_then(|read| new_table::bots(&read, &form).map(|bots| (read, bots)))
    {
        Ok(read) => read,
        Err(why) => return Ok(bad_form(why)),
    };
    let typed = form.get("name").map(String::as_str);
    let address = visitor.address();
    let (who, cookie) = visitor.ensure_stored(&house, typed).await.in_lang(lang)?;
    // Where nobody else is to come, nobody can choose a nonce after this one.
    let nonce = form.get("nonce").filter(|_| against.is_some()).cloned();
    let mut actions = vec![TableAction::Sit { chair: ChairId::new(0), name: None, nonce }];
    match against {
        Some(bot) => {
            actions.extend(
                ChairId::all(settings.seats).skip(1).map(|chair| TableAction::SeatBot { chair, bot }),
            );
            actions.push(TableAction::Start);
        }
        None => actions.extend(bots.into_iter().map(|(chair, bot)| TableAction::SeatBot { chair, bot })),
    }
    house.check_tables(&who.id, None).await.in_lang(lang)?;
    house.quotas.new_table(address, &who.id).map_err(HouseError::from).in_lang(lang)?;
    house.lists.note_opener(&who.id, address);
    let id = store_table(&house, settings, &who, actions).await.in_lang(lang)?;
    Ok(see_other(&headers, &format!("/t/{id}"), cookie.as_deref()))
}

async fn store_table(
    house: &House,
    settings: Settings,
    who: &ActingVisitor,
    actions: Vec<TableAction>,
) -> Result<String, HouseError> {
    let id = free_id(settings.seats, &who.name)?;
    let actions = actions.into_iter().map(|action| (who.clone(), action)).collect();
    house.open(&id, settings, fresh_seed()?, actions).await?;
    Ok(id)
}

/// An id for a table where no bot has the visitor's name.
pub(super) fn free_id(seats: u8, name: &str) -> Result<String, HouseError> {
    let mut id = random_id()?;
    // A name can be tried only so often, should the random numbers be bad. Then the table gives the name a number.
    for _ in 0..20 {
        if !is_courtier(&id, seats, name) {
            break;
        }
        id = random_id()?;
    }
    Ok(id)
}

pub(super) fn fresh_seed() -> Result<Seed, HouseError> {
    #[cfg(debug_assertions)]
    if let Some(seed) = seed_of_test() {
        return Ok(seed);
    }
    let mut bytes = [0u8; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| HouseError::Damaged(format!("no random numbers: {error}")))?;
    Ok(Seed::new(bytes))
}

/// The next seed of the row that `TRIANON_TEST_SEEDS` names, so that tests in a browser see the same matches on every machine.
/// It is not in release builds.
#[cfg(debug_assertions)]
fn seed_of_test() -> Option<Seed> {
    static GIVEN: AtomicU32 = AtomicU32::new(0);
    let row = std::env::var("TRIANON_TEST_SEEDS").ok()?;
    Some(Seed::from_words(&format!("{row} {}", GIVEN.fetch_add(1, Ordering::Relaxed))))
}

/// The form for a new table.
pub(super) async fn form_page(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> HandlerResult {
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let kind: GameKind = match game.parse() {
        Ok(kind) => kind,
        Err(error) => return Ok(no_game(&error, visitor.lang())),
    };
    let speaker = Speaker::new(visitor.lang(), kind.words(), Vec::new());
    let here = format!("/new/{kind}");
    let meta = kind.meta();
    let title = format!("{} · Trianon", meta.title);
    let head = head(&house, &headers, &title, preview::game(kind, &speaker), meta.id);
    let content = new_table::form(kind, &speaker, visitor.name().is_empty());
    Ok(page(layout::page(&speaker, &visitor, &head, None, &here, &content)))
}

/// A new table for the same players, with bots of another level if `bot` names one. It begins at once if nobody else has
/// to come. Its id follows from this table's, so that two who click meet at the same table.
pub(super) async fn rematch(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
    Form(form): Form<Fields>,
) -> HandlerResult {
    let level: Option<Bot> = match form.get("bot").map(|bot| bot.parse()).transpose() {
        Ok(level) => level,
        Err(error) => return Ok(bad_form(format!("`bot`: {error}"))),
    };
    let visitor = CurrentVisitor::from_headers(&house, &headers).await?;
    let (lang, address) = (visitor.lang(), visitor.address());
    let (who, cookie) = visitor.ensure_stored(&house, None).await.in_lang(lang)?;
    let (id, me, nonce) = (rematch_id(&table), who.id.clone(), form.get("nonce").cloned());
    let plan = house
        .read(&table, move |table| plan_rematch(table, &rematch_id(table.id()), &me, level, nonce.clone()))
        .await
        .in_lang(lang)?;
    let Some((settings, actions)) = plan else {
        return Err(HouseError::Refused(Refusal::ByTable("refused-not-yours"))).in_lang(lang);
    };
    house.check_tables(&who.id, Some(&id)).await.in_lang(lang)?;
    house.quotas.new_table(address, &who.id).map_err(HouseError::from).in_lang(lang)?;
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

/// Settings and first actions of the rematch with this id. None if this visitor may not ask for one.
fn plan_rematch(
    table: &Table,
    id: &str,
    me: &str,
    level: Option<Bot>,
    nonce: Option<String>,
) -> Option<(Settings, Vec<TableAction>)> {
    let own = table.chairs_of(Some(me));
    if own.is_empty() || !table.is_over() || table.is_lesson() {
        return None;
    }
    let action = |(chair, there): (ChairId, &crate::table::Chair)| match &there.occupant {
        Occupant::Visitor { name, .. } if own.has(chair) => {
            // A bot of the new table may have the same name.
            let name = Some(name.clone()).filter(|name| !is_courtier(id, table.settings().seats, name));
            Some(TableAction::Sit { chair, name, nonce: None })
        }
        Occupant::Bot { bot, instead: None } => {
            Some(TableAction::SeatBot { chair, bot: level.unwrap_or(*bot) })
        }
        _ => None,
    };
    let mut actions: Vec<TableAction> =
        ChairId::all(table.settings().seats).zip(table.chairs()).filter_map(action).collect();
    // Only a visitor who sits may seat bots.
    actions.sort_by_key(|action| matches!(action, TableAction::SeatBot { .. }));
    if actions.len() == table.chairs().len() {
        // Nobody else is to come, so the nonce need not be committed to before.
        if let Some(TableAction::Sit { nonce: added, .. }) = actions.first_mut() {
            *added = nonce;
        }
        actions.push(TableAction::Start);
    }
    // A rematch is dealt from the start.
    Some((Settings { continued: false, ..table.settings().clone() }, actions))
}
