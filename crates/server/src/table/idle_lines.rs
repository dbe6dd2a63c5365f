//! Lines that could go on for ever: what is undone, said and voted, and who sits where. Each visitor has only so many at a
//! table, so that nobody fills a log, and nobody uses up what belongs to the others. Moves are never refused: without undo
//! they come to an end.

use super::Table;
use super::action::TableAction;
use super::line::TableLine;

impl TableAction {
    /// Whether it writes lines that do not bring the match on.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        match self {
            Self::Sit { .. }
            | Self::Stand { .. }
            | Self::SeatBot { .. }
            | Self::Remove { .. }
            | Self::Close { .. }
            | Self::Reserve { .. }
            | Self::Reopen { .. }
            | Self::Rename { .. }
            | Self::Commit { .. }
            | Self::Undo { .. }
            | Self::Say { .. }
            | Self::Chat { .. }
            | Self::Report { .. }
            | Self::Vote { .. }
            | Self::WithdrawVote { .. }
            | Self::Restart => true,
            Self::OpenNonce { .. }
            | Self::Start
            | Self::Choose { .. }
            | Self::Confirm { .. }
            | Self::CancelPending { .. }
            | Self::SetLimit { .. }
            | Self::ClearLimit
            | Self::Note { .. }
            | Self::TakeHint { .. }
            | Self::Leave
            | Self::Resign
            | Self::TakeDevice { .. }
            | Self::Next { .. }
            | Self::Rematch { .. } => false,
        }
    }
}

impl Table {
    /// How many lines of a visitor did not bring the match on.
    #[must_use]
    pub fn idle_lines(&self, visitor: &str) -> u32 {
        self.idle_lines.get(visitor).copied().unwrap_or(0)
    }

    pub(super) fn count_idle_line(&mut self, line: &TableLine) {
        let visitor = match line {
            TableLine::Sat { visitor, .. } => Some(visitor.clone()),
            TableLine::StoodUp { chair }
            | TableLine::Renamed { chair, .. }
            | TableLine::Committed { chair, .. }
            | TableLine::Chat { chair, .. }
            | TableLine::Voted { chair, .. }
            | TableLine::VoteWithdrawn { chair, .. } => self.visitor_in(*chair).map(str::to_owned),
            TableLine::Closed { .. }
            | TableLine::Reopened { .. }
            | TableLine::Reserved { .. }
            | TableLine::BotSat { .. } => self.host().map(str::to_owned),
            // A lesson begins again and again.
            TableLine::Started { .. } => self.host().filter(|_| self.is_lesson()).map(str::to_owned),
            TableLine::Match { text } => self.visitor_who_undid_or_said(text),
            TableLine::Opened { .. }
            | TableLine::NoncesDue { .. }
            | TableLine::NonceOpened { .. }
            | TableLine::NoteRead { .. }
            | TableLine::Paused
            | TableLine::Resumed
            | TableLine::TakenOver { .. }
            | TableLine::Rematch { .. }
            | TableLine::ClosedByHost => None,
            TableLine::Reported { by, .. } => Some(by.clone()),
        };
        if let Some(visitor) = visitor {
            *self.idle_lines.entry(visitor).or_default() += 1;
        }
    }

    fn visitor_who_undid_or_said(&self, text: &str) -> Option<String> {
        let mut words = text.split(' ');
        words.next().filter(|word| matches!(*word, "undo" | "say"))?;
        let seat = rules::Seat::new(words.next()?.parse().ok()?)?;
        self.visitor_in(self.game.as_ref()?.chair_of(seat)).map(str::to_owned)
    }
}
