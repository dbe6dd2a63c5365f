//! Numbered events for viewers.
//!
//! Whoever looks at a table from the same chairs in the same language shares a [`Feed`]: its parts are drawn once and
//! sent to all. An event holds the parts whose bytes changed. Its id names the store's generation, the chairs, and the
//! viewer's number, which is stored with the table: the same after a restart.

use std::collections::VecDeque;
use std::sync::Arc;

use rules::Part;
use tokio::sync::broadcast;

use crate::cells::changed;

/// Events a feed remembers for those who come back.
const KEPT: usize = 64;

/// One event, ready to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Its id; none for what is not kept.
    pub id: Option<EventId>,
    /// `parts`, `whole` or `passing`.
    pub name: &'static str,
    /// The parts, as JSON.
    pub data: String,
}

/// The name of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventId {
    /// The generation of the store and the chairs.
    pub of: String,
    /// The viewer's number.
    pub number: u64,
}

impl EventId {
    /// Reads what a client says it saw last.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (of, number) = text.rsplit_once('.')?;
        Some(Self { of: of.to_owned(), number: number.parse().ok()? })
    }
}

impl std::fmt::Display for EventId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.of, self.number)
    }
}

/// What all who look from the same chairs in the same language get.
pub struct Feed {
    of: String,
    number: u64,
    parts: Vec<Part>,
    kept: VecDeque<Arc<Event>>,
    sender: broadcast::Sender<Arc<Event>>,
}

impl Feed {
    /// A feed that begins with these parts.
    #[must_use]
    pub fn new(of: String, number: u64, parts: Vec<Part>) -> Self {
        Self { of, number, parts, kept: VecDeque::new(), sender: broadcast::Sender::new(KEPT) }
    }

    /// Whether anybody listens.
    #[must_use]
    pub fn is_heard(&self) -> bool {
        self.sender.receiver_count() > 0
    }

    /// The parts as they are now.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The id of what was sent last.
    #[must_use]
    pub fn id(&self) -> EventId {
        EventId { of: self.of.clone(), number: self.number }
    }

    /// The parts are drawn anew under a new number: sends what changed.
    pub fn update(&mut self, number: u64, parts: Vec<Part>) {
        if number == self.number {
            return;
        }
        self.number = number;
        let event =
            Arc::new(Event { id: Some(self.id()), name: "parts", data: wire(&changed(&self.parts, &parts)) });
        self.parts = parts;
        if self.kept.len() == KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back(Arc::clone(&event));
        self.sender.send(event).ok();
    }

    /// Sends something that is not kept.
    pub fn pass(&self, part: &'static str, markup: &str) {
        let event = Event { id: None, name: "passing", data: wire(&[(part, markup)]) };
        self.sender.send(Arc::new(event)).ok();
    }

    /// For somebody who saw `last` last: what was missed, and what comes.
    #[must_use]
    pub fn listen(&self, last: Option<&EventId>) -> (Vec<Arc<Event>>, broadcast::Receiver<Arc<Event>>) {
        (self.missed(last), self.sender.subscribe())
    }

    fn missed(&self, last: Option<&EventId>) -> Vec<Arc<Event>> {
        let whole = || {
            vec![Arc::new(Event {
                id: Some(self.id()),
                name: "whole",
                data: wire(&changed(&[], &self.parts)),
            })]
        };
        let Some(last) = last.filter(|last| last.of == self.of && last.number <= self.number) else {
            return whole();
        };
        if last.number == self.number {
            return Vec::new();
        }
        let numbered = |event: &Arc<Event>| event.id.as_ref().map_or(0, |id| id.number);
        let place = self.kept.iter().position(|event| numbered(event) == last.number);
        let oldest = self.kept.front().map(numbered);
        match place {
            Some(place) => self.kept.iter().skip(place + 1).cloned().collect(),
            // Numbers may skip, for somebody with several chairs; the one before the oldest is not known.
            None if oldest == Some(last.number + 1) => self.kept.iter().cloned().collect(),
            None => whole(),
        }
    }
}

/// Parts as the script reads them.
fn wire(parts: &[(&str, &str)]) -> String {
    serde_json::to_string(parts).unwrap_or_else(|_| "[]".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(id: &'static str, markup: &str) -> Part {
        Part { id, markup: markup.to_owned() }
    }

    fn feed() -> Feed {
        let mut feed = Feed::new("g.1".to_owned(), 5, vec![part("a", "1"), part("b", "1")]);
        feed.update(6, vec![part("a", "2"), part("b", "1")]);
        feed.update(7, vec![part("a", "2"), part("b", "2")]);
        feed
    }

    fn data(events: &[Arc<Event>]) -> Vec<(&str, &str)> {
        events.iter().map(|event| (event.name, event.data.as_str())).collect()
    }

    #[test]
    fn who_names_the_last_event_gets_the_rest() {
        let feed = feed();
        let missed = |last: &str| feed.missed(EventId::read(last).as_ref());
        assert_eq!(data(&missed("g.1.5")), [("parts", r#"[["a","2"]]"#), ("parts", r#"[["b","2"]]"#)]);
        assert_eq!(data(&missed("g.1.6")), [("parts", r#"[["b","2"]]"#)]);
        assert!(missed("g.1.7").is_empty());
    }

    #[test]
    fn what_is_too_old_from_elsewhere_or_nonsense_gets_a_whole_view() {
        let feed = feed();
        let whole = [("whole", r#"[["a","2"],["b","2"]]"#)];
        for last in ["g.1.4", "g.1.8", "h.1.7", "g.2.7", "", "x", "g.1.x", "g.1.-1"] {
            assert_eq!(data(&feed.missed(EventId::read(last).as_ref())), whole, "{last}");
        }
        assert_eq!(data(&feed.missed(None)), whole);
    }

    #[test]
    fn the_same_number_sends_nothing() {
        let mut feed = feed();
        let (_, mut heard) = feed.listen(None);
        feed.update(7, vec![part("a", "9")]);
        assert!(heard.try_recv().is_err());
        feed.update(8, vec![part("a", "9")]);
        assert_eq!(heard.try_recv().map(|event| event.id.clone()), Ok(EventId::read("g.1.8")));
    }
}
