//! Who sits where before the match, and under which name. The host may remove others, close chairs and keep them for
//! somebody.

use bots::Bot;
use record::Refusal;

use super::action::{ActingVisitor, NOT_YOURS, TAKEN};
use super::line::TableLine;
use super::names::visitor_name;
use super::{Chair, ChairId, ChairSet, Occupant, Table};

const NO_CHAIR: Refusal = Refusal::ByTable("refused-no-chair");
const NOT_HOST: Refusal = Refusal::ByTable("refused-not-host");
const CLOSED: Refusal = Refusal::ByTable("refused-closed");
const RESERVED: Refusal = Refusal::ByTable("refused-reserved");
const NAME_TAKEN: Refusal = Refusal::ByTable("refused-name-taken");
const NO_NAME: Refusal = Refusal::ByTable("refused-no-name");

/// Who may sit in a chair while it is free.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Access {
    /// Anybody.
    #[default]
    Open,
    /// Nobody. The host may put a bot there.
    Closed,
    /// Whoever has this name, or gives it when sitting down.
    Reserved(String),
}

/// The visitors at the table in the order in which they came.
#[derive(Clone, Debug, Default)]
pub(super) struct Arrivals {
    /// The first visitor of the table.
    opener: Option<String>,
    seated: Vec<String>,
}

impl Arrivals {
    /// A visitor sits in a chair.
    pub(super) fn sat_down(&mut self, visitor: &str) {
        self.opener.get_or_insert_with(|| visitor.to_owned());
        if !self.seated.iter().any(|seated| seated == visitor) {
            self.seated.push(visitor.to_owned());
        }
    }
}

impl Table {
    /// The visitor who opened the table; if that one has left, whoever came first of those who are there.
    pub(super) fn host(&self) -> Option<&str> {
        let Arrivals { opener, seated } = &self.arrivals;
        opener.iter().find(|opener| seated.contains(opener)).or(seated.first()).map(String::as_str)
    }

    /// Whether a visitor is the host of the table.
    pub(crate) fn is_host(&self, visitor: &str) -> bool {
        self.host() == Some(visitor)
    }

    /// Whether chairs can still be taken and left.
    pub(crate) fn is_waiting_room(&self) -> bool {
        self.before_start().is_ok() && !self.is_lesson() && !self.is_closed_by_host()
    }

    /// The chairs of the host.
    #[must_use]
    pub fn chairs_of_host(&self) -> ChairSet {
        self.host().map_or(ChairSet::EMPTY, |host| self.chairs_of(Some(host)))
    }

    fn check_host(&self, who: &ActingVisitor) -> Result<(), Refusal> {
        self.at_table(who)?;
        if self.host() == Some(who.id.as_str()) { Ok(()) } else { Err(NOT_HOST) }
    }

    /// At a public table, where strangers sit down, only the host seats and removes bots.
    fn check_arranges_bots(&self, who: &ActingVisitor) -> Result<(), Refusal> {
        if self.settings.public { self.check_host(who) } else { self.at_table(who) }
    }

    fn chair(&self, chair: ChairId) -> Result<&Chair, Refusal> {
        self.chairs.get(chair.index()).ok_or(NO_CHAIR)
    }

    /// Frees a chair and says who may sit there.
    pub(super) fn set_access(&mut self, chair: ChairId, access: Access) {
        if let Some(place) = self.chairs.get_mut(chair.index()) {
            *place = Chair { access, ..Chair::default() };
        }
        let there = self.visitors();
        self.arrivals.seated.retain(|visitor| there.contains(visitor));
    }

    // ---- what visitors do ----

    pub(super) fn sit(
        &mut self,
        who: &ActingVisitor,
        chair: ChairId,
        name: Option<&str>,
        nonce: Option<String>,
    ) -> Result<(), Refusal> {
        self.before_start()?;
        let Chair { occupant, access, .. } = self.chair(chair)?;
        match occupant {
            Occupant::Nobody => {}
            // The same click again, because its answer was lost.
            Occupant::Visitor { id, .. } if *id == who.id => return Ok(()),
            _ => return Err(TAKEN),
        }
        let typed = name.map(visitor_name).filter(|name| !name.is_empty());
        match access {
            Access::Open => {}
            Access::Closed => return Err(CLOSED),
            Access::Reserved(name) if super::names::same(typed.as_deref().unwrap_or(&who.name), name) => {}
            Access::Reserved(_) => return Err(RESERVED),
        }
        let name = match typed {
            Some(typed) if self.is_taken(&typed, None) => return Err(NAME_TAKEN),
            Some(typed) => typed,
            None => self.free_name(&who.name, None),
        };
        // A bad nonce adds nothing, as if the page had no script.
        let nonce = nonce.filter(|nonce| nonce.parse::<record::Nonce>().is_ok());
        self.push(TableLine::Sat { chair, visitor: who.id.clone(), name, nonce });
        Ok(())
    }

    pub(super) fn stand(&mut self, who: &ActingVisitor, chair: ChairId) -> Result<(), Refusal> {
        self.before_start()?;
        self.at_table(who)?;
        let own = self.chairs_of(Some(&who.id)).has(chair);
        if !own {
            match self.chair(chair)?.occupant {
                Occupant::Bot { .. } => self.check_arranges_bots(who)?,
                _ => return Err(NOT_YOURS),
            }
        }
        self.push(TableLine::StoodUp { chair });
        Ok(())
    }

    pub(super) fn seat_bot(&mut self, who: &ActingVisitor, chair: ChairId, bot: Bot) -> Result<(), Refusal> {
        self.before_start()?;
        self.at_table(who)?;
        match self.chair(chair)? {
            Chair { occupant: Occupant::Visitor { .. }, .. } => return Err(TAKEN),
            Chair { access: Access::Open, .. } => self.check_arranges_bots(who)?,
            _ => self.check_host(who)?,
        }
        self.push(TableLine::BotSat { chair, bot });
        Ok(())
    }

    /// Removes a visitor. The name says who is meant: somebody else may sit there by now.
    pub(super) fn remove(&mut self, who: &ActingVisitor, chair: ChairId, name: &str) -> Result<(), Refusal> {
        self.before_start()?;
        self.check_host(who)?;
        match &self.chair(chair)?.occupant {
            Occupant::Visitor { id, .. } if *id == who.id => return Err(NOT_YOURS),
            Occupant::Visitor { name: theirs, .. } if theirs == name => {}
            _ => return Err(Refusal::Stale),
        }
        self.push(TableLine::StoodUp { chair });
        Ok(())
    }

    /// Keeps a free chair for somebody.
    pub(super) fn reserve(&mut self, who: &ActingVisitor, chair: ChairId, name: &str) -> Result<(), Refusal> {
        self.before_start()?;
        self.check_host(who)?;
        let name = visitor_name(name);
        if name.is_empty() {
            return Err(NO_NAME);
        }
        if self.is_taken(&name, None) {
            return Err(NAME_TAKEN);
        }
        self.restrict(who, chair, Access::Reserved(name))
    }

    /// Says who may sit in a free chair.
    pub(super) fn restrict(
        &mut self,
        who: &ActingVisitor,
        chair: ChairId,
        access: Access,
    ) -> Result<(), Refusal> {
        self.before_start()?;
        self.check_host(who)?;
        let place = self.chair(chair)?;
        if place.occupant != Occupant::Nobody {
            return Err(TAKEN);
        }
        if place.access != access {
            self.push(match access {
                Access::Open => TableLine::Reopened { chair },
                Access::Closed => TableLine::Closed { chair },
                Access::Reserved(name) => TableLine::Reserved { chair, name },
            });
        }
        Ok(())
    }

    /// The visitor has another name from now on. If it is taken here, it gets a number. The record of a match keeps the
    /// names of its beginning.
    pub(super) fn rename(&mut self, who: &ActingVisitor, from: &str) -> Result<(), Refusal> {
        self.at_table(who)?;
        if self.is_over() {
            return Err(Refusal::Over);
        }
        for chair in self.chairs_named(&who.id, from) {
            let name = self.free_name(&who.name, Some(chair));
            let changed =
                matches!(&self.chair(chair)?.occupant, Occupant::Visitor { name: old, .. } if *old != name);
            if changed {
                self.push(TableLine::Renamed { chair, name });
            }
        }
        Ok(())
    }

    pub(super) fn start(&mut self, who: &ActingVisitor, now: i64) -> Result<(), Refusal> {
        self.before_start()?;
        self.at_table(who)?;
        if self.chairs.iter().any(|chair| chair.occupant == Occupant::Nobody) {
            return Err(Refusal::ByTable("refused-free-chairs"));
        }
        if self.is_lesson() {
            self.begin_lesson();
            return Ok(());
        }
        self.begin_or_await_nonces(now);
        Ok(())
    }

    /// The player's name in the record.
    pub(super) fn recorded_name(&self, chair: ChairId) -> String {
        match self.chairs.get(chair.index()).map(|chair| &chair.occupant) {
            Some(Occupant::Visitor { name, .. }) => name.clone(),
            Some(Occupant::Bot { bot, .. }) => format!("{} ({bot})", self.courtier(chair)),
            Some(Occupant::Nobody) | None => String::new(),
        }
    }
}
