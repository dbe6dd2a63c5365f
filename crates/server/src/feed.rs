//! Numbered events for viewers.
//!
//! Viewers with the same chairs and the same language share a [`Feed`]: its parts are drawn once and sent to all of them.
//! An event holds the parts whose bytes changed. Its id names the store's generation, the chairs, and the viewer's number,
//! which is stored with the table and survives a restart.

use std::collections::VecDeque;
use std::io::Write as _;
use std::sync::{Arc, OnceLock};

use data_encoding::BASE64;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use rules::Part;
use serde::Serialize;
use tokio::sync::broadcast;

use crate::patch::{Op, patch};

/// Events a feed keeps for pages that reconnect.
const KEPT: usize = 64;
/// Most frames of a playback; of a longer one the last are shown.
const MAX_FRAMES: usize = 24;

/// One event, ready to be sent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StreamEvent {
    /// Its id; none for events that are not kept.
    pub id: Option<EventId>,
    /// `parts`, `whole`, `passing` or `walk`: see `docs/live.md`.
    pub name: &'static str,
    /// The parts, as JSON.
    pub data: String,
    packed: OnceLock<String>,
}

impl StreamEvent {
    /// The parts, deflated and in Base64. Done once for all listeners: compressing each stream would cost memory for each.
    #[must_use]
    pub fn packed(&self) -> &str {
        self.packed.get_or_init(|| pack(&self.data))
    }
}

/// A text, deflated and in Base64.
pub(crate) fn pack(text: &str) -> String {
    let mut deflate = DeflateEncoder::new(Vec::new(), Compression::default());
    let packed = deflate.write_all(text.as_bytes()).and_then(|()| deflate.finish());
    packed.map_or_else(|_| text.to_owned(), |bytes| BASE64.encode(&bytes))
}

/// The id of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventId {
    /// The generation of the store, and the chairs.
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

/// What viewers with the same chairs and the same language get.
pub struct Feed {
    of: String,
    number: u64,
    parts: Vec<Part>,
    kept: VecDeque<Arc<StreamEvent>>,
    sender: broadcast::Sender<Arc<StreamEvent>>,
}

impl Feed {
    /// A feed that begins with these parts.
    #[must_use]
    pub fn new(of: String, number: u64, parts: Vec<Part>) -> Self {
        Self { of, number, parts, kept: VecDeque::new(), sender: broadcast::Sender::new(KEPT) }
    }

    /// Whether anybody listens.
    #[must_use]
    pub fn has_listeners(&self) -> bool {
        self.sender.receiver_count() > 0
    }

    /// The parts as they were sent last.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The id of the last event.
    #[must_use]
    pub fn id(&self) -> EventId {
        EventId { of: self.of.clone(), number: self.number }
    }

    /// Sends the parts that changed under a new number, and before them, without a number, the frames that lead there. A
    /// page that reconnects later gets the parts without the frames.
    pub fn update(&mut self, number: u64, parts: Vec<Part>, frames: Vec<Vec<Part>>) {
        if number == self.number {
            return;
        }
        self.number = number;
        let playback = playback(&self.parts, &parts, frames);
        if !playback.is_empty() {
            let data = serde_json::to_string(&deltas(&playback)).unwrap_or_else(|_| "[]".to_owned());
            self.sender.send(Arc::new(StreamEvent { name: "walk", data, ..StreamEvent::default() })).ok();
        }
        // A part that a frame has changed is sent even if it is the same as before: the page shows the frame.
        let in_frame = |part: &&Part| playback.iter().flatten().any(|other| other.id == part.id);
        let fresh = parts.iter().filter(|part| !self.parts.contains(part) || in_frame(part));
        let event = Arc::new(StreamEvent {
            id: Some(self.id()),
            name: "parts",
            data: parts_json(fresh),
            ..StreamEvent::default()
        });
        self.parts = parts;
        if self.kept.len() == KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back(Arc::clone(&event));
        self.sender.send(event).ok();
    }

    /// Sends a part that is not kept.
    pub fn send_passing(&self, part: &'static str, markup: &str) {
        let event = StreamEvent {
            name: "passing",
            data: parts_json([&Part { id: part, markup: markup.to_owned() }]),
            ..StreamEvent::default()
        };
        self.sender.send(Arc::new(event)).ok();
    }

    /// For a page whose last event is `last`: what it has missed, and what comes. `now` are this feed's parts with the
    /// clocks as they are now.
    #[must_use]
    pub fn listen(
        &self,
        last: Option<&EventId>,
        now: &[Part],
    ) -> (Vec<Arc<StreamEvent>>, broadcast::Receiver<Arc<StreamEvent>>) {
        (self.missed(last, now), self.sender.subscribe())
    }

    fn missed(&self, last: Option<&EventId>, now: &[Part]) -> Vec<Arc<StreamEvent>> {
        let Some(mut missed) = self.events_since(last) else {
            let data = parts_json(now);
            return vec![Arc::new(StreamEvent {
                id: Some(self.id()),
                name: "whole",
                data,
                ..StreamEvent::default()
            })];
        };
        // Kept events have the clocks of when they were first sent.
        let mut changed = now.iter().filter(|part| !self.parts.contains(part)).peekable();
        if changed.peek().is_some() {
            let data = parts_json(changed);
            missed.push(Arc::new(StreamEvent { name: "passing", data, ..StreamEvent::default() }));
        }
        missed
    }

    /// The events after `last`; none if they are not known.
    fn events_since(&self, last: Option<&EventId>) -> Option<Vec<Arc<StreamEvent>>> {
        let last = last.filter(|last| last.of == self.of && last.number <= self.number)?;
        if last.number == self.number {
            return Some(Vec::new());
        }
        let numbered = |event: &Arc<StreamEvent>| event.id.as_ref().map_or(0, |id| id.number);
        let place = self.kept.iter().position(|event| numbered(event) == last.number);
        let oldest = self.kept.front().map(numbered);
        match place {
            Some(place) => Some(self.kept.iter().skip(place + 1).cloned().collect()),
            // Numbers may skip for a visitor with several chairs, so the number before the oldest is not known.
            None if oldest == Some(last.number + 1) => Some(self.kept.iter().cloned().collect()),
            None => None,
        }
    }
}

/// The parts that change from frame to frame, between what the page shows and what comes. Leaves out frames that change
/// nothing and frames that already show what comes.
fn playback(before: &[Part], after: &[Part], mut frames: Vec<Vec<Part>>) -> Vec<Vec<Part>> {
    let still = frames.iter().take_while(|frame| frame.iter().all(|part| before.contains(part))).count();
    frames.drain(..still);
    frames.dedup();
    while frames.last().is_some_and(|frame| frame.iter().all(|part| after.contains(part))) {
        frames.pop();
    }
    frames.drain(..frames.len().saturating_sub(MAX_FRAMES));
    let mut there: Vec<Part> = before.to_vec();
    let mut playback = Vec::new();
    for frame in frames {
        let fresh: Vec<Part> = frame.into_iter().filter(|part| !there.contains(part)).collect();
        there.retain(|part| fresh.iter().all(|other| other.id != part.id));
        there.extend(fresh.iter().cloned());
        playback.push(fresh);
    }
    playback
}

/// A part of a frame as the script reads it: the whole markup, or a patch of the same part in an earlier frame.
#[derive(Serialize)]
#[serde(untagged)]
enum PartDelta<'a> {
    Whole(&'a str),
    Patch(Vec<Op>),
}

fn deltas(playback: &[Vec<Part>]) -> Vec<Vec<(&str, PartDelta<'_>)>> {
    let before = |n: usize, part: &Part| playback[..n].iter().rev().flatten().find(|last| last.id == part.id);
    let delta = |n: usize, part| match before(n, part) {
        Some(last) => (part.id, PartDelta::Patch(patch(&last.markup, &part.markup))),
        None => (part.id, PartDelta::Whole(part.markup.as_str())),
    };
    (0..).zip(playback).map(|(n, frame)| frame.iter().map(|part| delta(n, part)).collect()).collect()
}

/// Parts as the script reads them.
pub fn parts_json<'a>(parts: impl IntoIterator<Item = &'a Part>) -> String {
    serde_json::to_string(&pairs(parts)).unwrap_or_else(|_| "[]".to_owned())
}

fn pairs<'a>(parts: impl IntoIterator<Item = &'a Part>) -> Vec<(&'a str, &'a str)> {
    parts.into_iter().map(|part| (part.id, part.markup.as_str())).collect()
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    fn part(id: &'static str, markup: &str) -> Part {
        Part { id, markup: markup.to_owned() }
    }

    fn feed() -> Feed {
        let mut feed = Feed::new("g.1".to_owned(), 5, vec![part("a", "1"), part("b", "1")]);
        feed.update(6, vec![part("a", "2"), part("b", "1")], Vec::new());
        feed.update(7, vec![part("a", "2"), part("b", "2")], Vec::new());
        feed
    }

    fn data(events: &[Arc<StreamEvent>]) -> Vec<(&str, &str)> {
        events.iter().map(|event| (event.name, event.data.as_str())).collect()
    }

    #[test]
    fn who_names_the_last_event_gets_the_rest() {
        let feed = feed();
        let missed = |last: &str| feed.missed(EventId::read(last).as_ref(), feed.parts());
        assert_eq!(data(&missed("g.1.5")), [("parts", r#"[["a","2"]]"#), ("parts", r#"[["b","2"]]"#)]);
        assert_eq!(data(&missed("g.1.6")), [("parts", r#"[["b","2"]]"#)]);
        assert!(missed("g.1.7").is_empty());
    }

    #[test]
    fn what_is_too_old_from_elsewhere_or_nonsense_gets_a_whole_view() {
        let feed = feed();
        let whole = [("whole", r#"[["a","2"],["b","2"]]"#)];
        for last in ["g.1.4", "g.1.8", "h.1.7", "g.2.7", "", "x", "g.1.x", "g.1.-1"] {
            assert_eq!(data(&feed.missed(EventId::read(last).as_ref(), feed.parts())), whole, "{last}");
        }
        assert_eq!(data(&feed.missed(None, feed.parts())), whole);
    }

    #[test]
    fn clocks_are_right_whatever_was_missed() {
        let feed = feed();
        let now = [part("a", "2, later"), part("b", "2")];
        let missed = |last: &str| feed.missed(EventId::read(last).as_ref(), &now);
        assert_eq!(data(&missed("")), [("whole", r#"[["a","2, later"],["b","2"]]"#)]);
        let passing = ("passing", r#"[["a","2, later"]]"#);
        assert_eq!(data(&missed("g.1.7")), [passing]);
        assert_eq!(data(&missed("g.1.6")), [("parts", r#"[["b","2"]]"#), passing]);
    }

    #[test]
    fn packed_parts_are_the_same_parts() {
        let event = StreamEvent { data: r#"[["a","é"]]"#.repeat(400), ..StreamEvent::default() };
        let bytes = BASE64.decode(event.packed().as_bytes()).unwrap_or_default();
        let mut text = String::new();
        let read = flate2::read::DeflateDecoder::new(&bytes[..]).read_to_string(&mut text);
        assert!(read.is_ok() && event.packed().len() < event.data.len() / 10);
        assert_eq!(text, event.data);
    }

    #[test]
    fn the_same_number_sends_nothing() {
        let mut feed = feed();
        let (_, mut heard) = feed.listen(None, &[]);
        feed.update(7, vec![part("a", "9")], vec![vec![part("a", "8")]]);
        assert!(heard.try_recv().is_err());
        feed.update(8, vec![part("a", "9")], Vec::new());
        assert_eq!(heard.try_recv().map(|event| event.id.clone()), Ok(EventId::read("g.1.8")));
    }

    /// What a listener hears of an update from `a1 b1`.
    fn heard(after: [&str; 2], steps: &[[&str; 2]]) -> Vec<(&'static str, String)> {
        let both = |[a, b]: [&str; 2]| vec![part("a", a), part("b", b)];
        let mut feed = Feed::new("g.1".to_owned(), 1, both(["1", "1"]));
        let (_, mut coming) = feed.listen(None, &[]);
        feed.update(2, both(after), steps.iter().copied().map(both).collect());
        std::iter::from_fn(|| coming.try_recv().ok()).map(|event| (event.name, event.data.clone())).collect()
    }

    #[test]
    fn steps_come_first_and_hold_what_changes() {
        let told = heard(["4", "2"], &[["2", "1"], ["2", "2"], ["3", "1"]]);
        let steps = r#"[[["a","2"]],[["b","2"]],[["a",[-1,"3"]],["b",[-1,"1"]]]]"#.to_owned();
        assert_eq!(told, [("walk", steps), ("parts", r#"[["a","4"],["b","2"]]"#.to_owned())]);
    }

    #[test]
    fn what_a_step_changed_is_put_right_even_if_it_comes_back() {
        let told = heard(["2", "1"], &[["1", "2"]]);
        let after = r#"[["a","2"],["b","1"]]"#.to_owned();
        assert_eq!(told, [("walk", r#"[[["b","2"]]]"#.to_owned()), ("parts", after)]);
    }

    #[test]
    fn steps_that_show_nothing_new_are_none() {
        for steps in [&[["1", "1"]][..], &[["1", "1"], ["1", "1"]], &[["2", "1"]], &[["2", "1"], ["2", "1"]]]
        {
            assert_eq!(heard(["2", "1"], steps), [("parts", r#"[["a","2"]]"#.to_owned())], "{steps:?}");
        }
        let twice = heard(["9", "1"], &[["1", "1"], ["2", "1"], ["2", "1"], ["3", "1"]]);
        assert_eq!(twice[0].1, r#"[[["a","2"]],[["a",[-1,"3"]]]]"#);
    }

    #[test]
    fn of_a_long_walk_the_last_steps_are_shown() {
        let names: Vec<String> = (2..100).map(|n| n.to_string()).collect();
        let steps: Vec<[&str; 2]> = names.iter().map(|name| [name.as_str(), "1"]).collect();
        let told = heard(["100", "1"], &steps);
        assert!(told[0].1.starts_with(r#"[[["a","76"]]"#), "{told:?}");
        assert!(told[0].1.ends_with(r#"[["a",[-2,"99"]]]]"#), "{told:?}");
    }
}
