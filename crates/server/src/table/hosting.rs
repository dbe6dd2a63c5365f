//! What the host of the site does at a table, and what visitors report to the host. (The host of a table is somebody else:
//! the first who sat down.)

use play::Refusal;

use super::action::NOT_YOURS;
use super::line::{LeaveReason, TableLine};
use super::{ActingVisitor, ChairId, Occupant, Table};

/// The most reports of a table.
const MAX_REPORTS: usize = 100;
pub(super) const CLOSED_BY_HOST: Refusal = Refusal::ByTable("refused-table-closed");

/// What the host of the site does at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostAction {
    /// Closes the table. A running match is stopped without a result.
    Close,
    /// Frees the chairs of a visitor. In a running match, what the table's settings say happens to the seat.
    Remove {
        /// The visitor's id.
        visitor: String,
    },
}

/// A chat line that somebody reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatReport {
    /// The id of the visitor who reported it.
    pub by: String,
    /// The number of the chat line, from 0.
    pub chat: usize,
}

impl Table {
    /// Whether the host of the site has closed the table.
    #[must_use]
    pub fn is_closed_by_host(&self) -> bool {
        self.closed_by_host
    }

    /// The chat lines that were reported. Nobody at the table is told.
    #[must_use]
    pub fn reports(&self) -> &[ChatReport] {
        &self.reports
    }

    pub(super) fn host_acts(&mut self, action: &HostAction) -> Result<(), Refusal> {
        match action {
            HostAction::Close if self.closed_by_host => Ok(()),
            HostAction::Close => {
                if let Some(game) = self.game.as_mut().filter(|game| !game.session().is_over()) {
                    game.live.session_mut().abort()?;
                }
                self.push(TableLine::ClosedByHost);
                Ok(())
            }
            HostAction::Remove { visitor } => self.remove_visitor(visitor),
        }
    }

    fn remove_visitor(&mut self, visitor: &str) -> Result<(), Refusal> {
        for chair in self.chairs_of(Some(visitor)).iter() {
            let seat = self.game.as_ref().and_then(|game| game.seat_of(chair));
            match seat {
                None => self.push(TableLine::StoodUp { chair }),
                Some(seat) if self.is_running() => {
                    self.leave(chair, seat, LeaveReason::Left, self.settings.on_leave)?;
                }
                // The match is over: its result stands.
                Some(_) => {}
            }
        }
        Ok(())
    }

    /// Reports a chat line to the host of the site. The same report again changes nothing.
    pub(super) fn report(&mut self, who: &ActingVisitor, chat: usize) -> Result<(), Refusal> {
        let (chair, _) = self.chat.get(chat).ok_or(Refusal::Stale)?;
        if self.chairs_of(Some(&who.id)).has(*chair) {
            return Err(NOT_YOURS);
        }
        let report = ChatReport { by: who.id.clone(), chat };
        if self.reports.contains(&report) {
            return Ok(());
        }
        if self.reports.len() >= MAX_REPORTS {
            return Err(Refusal::ByTable("refused-too-much-said"));
        }
        self.push(TableLine::Reported { by: report.by, chat });
        Ok(())
    }
}

/// What the lines of a table say about one visitor, when the visitor is forgotten: the games stay whole.
///
/// The visitor's id and names are replaced, and what the visitor wrote in the chat is removed. Lines of the match are not
/// changed, so its record is the same but for the name, and its chance can still be verified.
pub(crate) struct Forgetting<'a> {
    visitor: &'a str,
    /// Nobody has this id.
    instead: String,
    /// The chairs in which the visitor sits, after the lines so far. A bot may play there since.
    pub(crate) chairs: Vec<ChairId>,
    /// The names that the visitor has had at this table.
    names: Vec<String>,
    /// How many lines were changed.
    pub(crate) changed: usize,
}

/// The name of somebody who was forgotten.
pub(crate) const FORGOTTEN: &str = "Anonymous";
const REMOVED_TEXT: &str = "…";

impl<'a> Forgetting<'a> {
    /// A visitor is forgotten and becomes somebody with an id that nobody has.
    pub(crate) fn new(visitor: &'a str, instead: String) -> Self {
        Self { visitor, instead, chairs: Vec::new(), names: Vec::new(), changed: 0 }
    }

    /// The line without the visitor.
    pub(crate) fn line(&mut self, mut line: TableLine) -> TableLine {
        let before = line.clone();
        match &mut line {
            TableLine::Sat { chair, visitor, name, .. } => {
                self.chairs.retain(|other| other != chair);
                if visitor == self.visitor {
                    self.chairs.push(*chair);
                    self.names.push(std::mem::replace(name, neutral(*chair)));
                    visitor.clone_from(&self.instead);
                }
            }
            TableLine::Renamed { chair, name } if self.chairs.contains(chair) => {
                self.names.push(std::mem::replace(name, neutral(*chair)));
            }
            TableLine::Reserved { chair, name } if self.names.contains(name) => *name = neutral(*chair),
            TableLine::StoodUp { chair } | TableLine::BotSat { chair, .. } => {
                self.chairs.retain(|other| other != chair);
            }
            TableLine::Chat { chair, text } if self.chairs.contains(chair) => {
                REMOVED_TEXT.clone_into(text);
            }
            TableLine::Reported { by, .. } if by == self.visitor => by.clone_from(&self.instead),
            _ => {}
        }
        self.changed += usize::from(line != before);
        line
    }
}

/// A name that is different in each chair.
fn neutral(chair: ChairId) -> String {
    format!("{FORGOTTEN} {}", chair.index() + 1)
}

impl Table {
    /// The id of the visitor in a chair.
    #[must_use]
    pub fn visitor_in(&self, chair: ChairId) -> Option<&str> {
        match &self.chairs.get(chair.index())?.occupant {
            Occupant::Visitor { id, .. } => Some(id),
            _ => None,
        }
    }
}
