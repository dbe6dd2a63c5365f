//! Numbered events for viewers.
//!
//! Viewers with the same chairs and the same language share a [`Feed`]: its parts are drawn once and sent to all of them.
//! An event holds the parts whose bytes changed. Its id names the store's generation, the chairs, and the viewer's number,
//! which is stored with the table and survives a restart.
//!
//! An event is written when somebody wants it, and once for all who want it alike: whole, packed, or as the difference from
//! what a stream has sent before ([`KnownParts`]).

use std::borrow::Cow;
use std::cell::RefCell;
use std::sync::{Arc, OnceLock};

use data_encoding::BASE64;
use flate2::{Compress, Compression, FlushCompress};
use rules::Part;
use tokio::sync::broadcast;
use words::letters;

use crate::json::{list, push_items, push_spelt, push_text};
use crate::origin::has_placeholder;
use crate::pages::table::{PARTS_AROUND, is_drawing};
use crate::patch::{self, patch};
use crate::table::AroundKey;

/// Events that may wait for a slow listener; one that is slower subscribes again.
const WAITING: usize = 16;
/// Most frames of a playback; of a longer one the last are shown.
const MAX_FRAMES: usize = 24;
/// Parts of fewer bytes are told whole, unless letters stand for more.
const SHORT: usize = 512;
/// Texts of fewer bytes are not packed: it would cost more time than it saves on the way.
const PACKED_FROM: usize = 12 * 1024;

/// One event.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StreamEvent {
    /// Its id; none for events that are not kept.
    pub id: Option<EventId>,
    /// `parts`, `whole`, `passing` or `walk`: see `docs/live.md`.
    pub name: &'static str,
    changes: Vec<PartChange>,
    /// The steps of a walk.
    steps: Vec<Vec<PartChange>>,
    data: OnceLock<String>,
    packed: OnceLock<String>,
    /// A walk, for streams that have sent all its parts.
    known_walk: OnceLock<String>,
}

/// A part of an event, or of a step of a walk.
#[derive(Clone, PartialEq, Eq, Debug)]
struct PartChange {
    part: Arc<Part>,
    /// The same part in the event before, or in an earlier step.
    before: Option<Arc<Part>>,
    /// Whether that is an earlier step of the same walk, so that everybody has it.
    in_walk: bool,
    /// Whether it has the clocks of the moment, and so is not the text that the next event differs from.
    has_own_clocks: bool,
    /// The difference, as JSON; none if it is not much shorter.
    patch: OnceLock<Option<String>>,
}

impl PartChange {
    /// A part that is told whole.
    fn whole(part: &Arc<Part>) -> Self {
        let (before, patch) = (None, OnceLock::new());
        Self { part: Arc::clone(part), before, in_walk: false, has_own_clocks: false, patch }
    }

    /// As JSON: by how it differs, for who has what was before and if that is much shorter.
    fn write(&self, has_before: bool, json: &mut String) {
        let patch = if has_before { self.patch() } else { None };
        match patch {
            Some(patch) => json.push_str(patch),
            None => self.write_whole(json),
        }
    }

    fn write_whole(&self, json: &mut String) {
        let Part { id, markup } = &*self.part;
        push_id(json, id);
        if is_drawing(id) {
            push_spelt(json, markup);
        } else {
            push_text(json, markup);
        }
        json.push(']');
    }

    fn patch(&self) -> Option<&str> {
        let difference = || {
            // Where the origin is filled in, clients have other lengths.
            let before = self.before.as_ref().filter(|before| !has_placeholder(&before.markup))?;
            // The patch would be most of the part, or would save little.
            let (old, new) = (before.markup.len(), self.part.markup.len());
            let spelt = is_drawing(self.part.id);
            if (new < SHORT && !spelt) || old < new / 2 {
                return None;
            }
            let ops = patch(&before.markup, &self.part.markup, spelt);
            let mut json = String::new();
            push_id(&mut json, self.part.id);
            patch::push_json(&mut json, &ops);
            json.push(']');
            let whole = if spelt { letters::length(&self.part.markup) } else { new };
            (json.len() < whole / 2).then_some(json)
        };
        self.patch.get_or_init(difference).as_deref()
    }
}

/// What clients get of a part. Drawings are kept as they are spelt.
fn markup(part: &Part) -> Cow<'_, str> {
    if is_drawing(part.id) { letters::spell_out(&part.markup) } else { Cow::Borrowed(&part.markup) }
}

/// The parts that a stream has sent, so that the next events can tell them by how they differ.
#[derive(Default, Debug)]
pub struct KnownParts(Vec<&'static str>);

impl StreamEvent {
    fn of(id: Option<EventId>, name: &'static str, changes: Vec<PartChange>) -> Self {
        Self { id, name, changes, ..Self::default() }
    }

    /// The parts or the steps, as JSON.
    #[must_use]
    pub fn data(&self) -> &str {
        self.data.get_or_init(|| match self.name {
            "walk" => self.walk_json(false),
            _ => list(&self.changes, PartChange::write_whole),
        })
    }

    /// The steps of a walk, for streams that have sent what was before it, or for all.
    fn walk_json(&self, has_before: bool) -> String {
        list(&self.steps, |step, json| {
            json.push('[');
            push_items(json, step, |change, json| change.write(has_before || change.in_walk, json));
        })
    }

    /// A walk, for a stream that may have sent its parts before. Borrowed, it is [`data`](Self::data).
    fn known_walk(&self, known: &KnownParts) -> Cow<'_, str> {
        let mut beginning = self.steps.iter().flatten().filter(|change| !change.in_walk);
        if beginning.all(|change| known.0.contains(&change.part.id)) {
            Cow::Owned(self.known_walk.get_or_init(|| self.walk_json(true)).clone())
        } else {
            Cow::Borrowed(self.data())
        }
    }

    /// The parts, packed if that pays. Done once for all listeners: compressing each stream would cost memory for each.
    #[must_use]
    pub fn packed(&self) -> &str {
        if self.data().len() < PACKED_FROM {
            return self.data();
        }
        self.packed.get_or_init(|| pack(self.data()))
    }

    /// The parts, as JSON, for a stream that has sent these before: those that it knows by how they differ. Borrowed, it is
    /// [`data`](Self::data).
    pub fn patched(&self, known: &mut KnownParts) -> Cow<'_, str> {
        match self.name {
            "parts" | "whole" => {}
            "walk" => return self.known_walk(known),
            // Passing parts differ from what is kept.
            _ => return Cow::Borrowed(self.data()),
        }
        let knows: Vec<bool> = self.changes.iter().map(|change| known.0.contains(&change.part.id)).collect();
        for change in &self.changes {
            known.0.retain(|id| *id != change.part.id);
            if !change.has_own_clocks {
                known.0.push(change.part.id);
            }
        }
        if !knows.contains(&true) {
            return Cow::Borrowed(self.data());
        }
        Cow::Owned(list(self.changes.iter().zip(knows), |(change, knows), json| change.write(knows, json)))
    }
}

/// A text, packed if that pays.
pub(crate) fn pack_long(text: String) -> String {
    if text.len() < PACKED_FROM { text } else { pack(&text) }
}

thread_local! {
    /// One for each thread: it needs a few hundred kilobytes. Quick, because it is done for every page that is opened, and
    /// markup repeats itself so much that more time would save little.
    static DEFLATE: RefCell<Compress> = RefCell::new(Compress::new(Compression::fast(), false));
}

/// A text, deflated and in Base64.
pub(crate) fn pack(text: &str) -> String {
    let packed = DEFLATE.with_borrow_mut(|deflate| {
        deflate.reset();
        let mut bytes = Vec::with_capacity(text.len() / 4 + 256);
        loop {
            let rest = text.as_bytes().get(usize::try_from(deflate.total_in()).ok()?..)?;
            match deflate.compress_vec(rest, &mut bytes, FlushCompress::Finish).ok()? {
                flate2::Status::StreamEnd => return Some(bytes),
                flate2::Status::Ok | flate2::Status::BufError => bytes.reserve(text.len() / 4 + 256),
            }
        }
    });
    packed.map_or_else(|| text.to_owned(), |bytes| BASE64.encode(&bytes))
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
    /// The number it began with.
    first: u64,
    number: u64,
    parts: Vec<KeptPart>,
    /// What the parts around the match were drawn for.
    around: Option<AroundKey>,
    sender: broadcast::Sender<Arc<StreamEvent>>,
}

/// All parts of a page, as they are drawn now.
pub struct DrawnParts {
    /// The parts.
    pub parts: Vec<Arc<Part>>,
    /// What those around the match were drawn for.
    pub around: Option<AroundKey>,
}

impl From<Vec<Part>> for DrawnParts {
    fn from(parts: Vec<Part>) -> Self {
        // It is kept as long as the page shows it, so it is copied to where it just fits: drawn strings have room for as much
        // again, and allocators leave a string that shrinks by less than half where it is.
        let kept = |Part { id, markup }: Part| Arc::new(Part { id, markup: markup.as_str().to_owned() });
        Self { parts: parts.into_iter().map(kept).collect(), around: None }
    }
}

/// A part as it was sent last.
struct KeptPart {
    part: Arc<Part>,
    /// The number of the event that sent it.
    since: u64,
}

impl Feed {
    /// A feed that begins with these parts.
    #[must_use]
    pub fn new(of: String, number: u64, drawn: DrawnParts) -> Self {
        let DrawnParts { parts, around } = drawn;
        let parts = parts.into_iter().map(|part| KeptPart { part, since: number }).collect();
        Self { of, first: number, number, parts, around, sender: broadcast::Sender::new(WAITING) }
    }

    /// The parts around the match as they were sent last, if they were drawn for this.
    #[must_use]
    pub fn around(&self, key: Option<&AroundKey>) -> Option<Vec<Arc<Part>>> {
        let is_around = |kept: &&KeptPart| PARTS_AROUND.contains(&kept.part.id);
        let parts = || self.parts.iter().filter(is_around).map(|kept| Arc::clone(&kept.part)).collect();
        key.filter(|_| key == self.around.as_ref()).map(|_| parts())
    }

    /// The log as it was sent last, if it was the same one.
    #[must_use]
    pub fn log(&self, key: Option<&AroundKey>) -> &str {
        let same = self.around.as_ref().zip(key).is_some_and(|(last, key)| last.has_log_of(key));
        self.kept("log").filter(|_| same).map_or("", |kept| &kept.part.markup)
    }

    /// Whether anybody listens.
    #[must_use]
    pub fn has_listeners(&self) -> bool {
        self.sender.receiver_count() > 0
    }

    /// The parts as they were sent last.
    #[must_use]
    pub fn parts(&self) -> Vec<Part> {
        self.parts
            .iter()
            .map(|kept| Part { id: kept.part.id, markup: markup(&kept.part).into_owned() })
            .collect()
    }

    /// The id of the last event.
    #[must_use]
    pub fn id(&self) -> EventId {
        EventId { of: self.of.clone(), number: self.number }
    }

    /// The part of this name as it was sent last.
    fn kept(&self, id: &str) -> Option<&KeptPart> {
        self.parts.iter().find(|kept| kept.part.id == id)
    }

    /// Whether a part is as it was sent last.
    fn is_kept(&self, part: &Part) -> bool {
        self.kept(part.id).is_some_and(|kept| markup(&kept.part) == part.markup)
    }

    /// Sends the parts that changed under a new number, and before them, without a number, the frames that lead there. A
    /// page that reconnects later gets the parts without the frames.
    pub fn update(&mut self, number: u64, drawn: DrawnParts, frames: Vec<Vec<Part>>) {
        if number == self.number {
            return;
        }
        let DrawnParts { parts, around } = drawn;
        (self.number, self.around) = (number, around);
        let steps = self.walk(&parts, frames);
        // A part that a frame has changed is sent even if it is the same as before: the page shows the frame.
        let walked: Vec<&'static str> = steps.iter().flatten().map(|change| change.part.id).collect();
        if !steps.is_empty() {
            self.sender.send(Arc::new(StreamEvent { name: "walk", steps, ..StreamEvent::default() })).ok();
        }
        let (mut changes, mut all) = (Vec::new(), Vec::new());
        for part in parts {
            let before = self.kept(part.id);
            let same = before.filter(|kept| kept.part == part);
            let next = match same {
                Some(kept) => KeptPart { part: Arc::clone(&kept.part), since: kept.since },
                None => KeptPart { part, since: number },
            };
            if same.is_none() || walked.contains(&next.part.id) {
                let before = before.map(|kept| Arc::clone(&kept.part));
                changes.push(PartChange { before, ..PartChange::whole(&next.part) });
            }
            all.push(next);
        }
        self.parts = all;
        self.sender.send(Arc::new(StreamEvent::of(Some(self.id()), "parts", changes))).ok();
    }

    /// The steps from what the page shows to what comes, each with the parts it changes. Leaves out frames that change
    /// nothing and frames that already show what comes.
    fn walk(&self, after: &[Arc<Part>], frames: Vec<Vec<Part>>) -> Vec<Vec<PartChange>> {
        let mut there: Vec<(Arc<Part>, bool)> =
            self.parts.iter().map(|kept| (Arc::clone(&kept.part), false)).collect();
        let shown = |frame: &[Part]| frame.iter().all(|part| there.iter().any(|(kept, _)| **kept == *part));
        let still = frames.iter().take_while(|frame| shown(frame)).count();
        let mut frames: Vec<Vec<Part>> = frames.into_iter().skip(still).collect();
        frames.dedup();
        let comes = |frame: &[Part]| frame.iter().all(|part| after.iter().any(|other| **other == *part));
        while frames.last().is_some_and(|frame| comes(frame)) {
            frames.pop();
        }
        frames.drain(..frames.len().saturating_sub(MAX_FRAMES));
        let mut steps = Vec::new();
        for frame in frames {
            let mut step = Vec::new();
            for part in frame {
                let place = there.iter().position(|(before, _)| before.id == part.id);
                let before = place.map(|place| there.swap_remove(place));
                match before {
                    Some((before, in_walk)) if *before == part => there.push((before, in_walk)),
                    _ => {
                        let part = Arc::new(part);
                        there.push((Arc::clone(&part), true));
                        let (before, in_walk) =
                            before.map_or((None, false), |(before, in_walk)| (Some(before), in_walk));
                        step.push(PartChange { before, in_walk, ..PartChange::whole(&part) });
                    }
                }
            }
            steps.push(step);
        }
        steps
    }

    /// Sends a part that is not kept.
    pub fn send_passing(&self, part: &'static str, markup: &str) {
        let part = Arc::new(Part { id: part, markup: markup.to_owned() });
        self.sender.send(Arc::new(StreamEvent::of(None, "passing", vec![PartChange::whole(&part)]))).ok();
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
        let whole = |part: &Part| PartChange::whole(&Arc::new(part.clone()));
        let known = |last: &&EventId| last.of == self.of && (self.first..=self.number).contains(&last.number);
        let Some(last) = last.filter(known) else {
            let of_now = |part| PartChange { has_own_clocks: !self.is_kept(part), ..whole(part) };
            let all = now.iter().map(of_now).collect();
            return vec![Arc::new(StreamEvent::of(Some(self.id()), "whole", all))];
        };
        let mut missed = Vec::new();
        if last.number < self.number {
            // All that changed since, in one event. It may be nothing, if something was taken back.
            let later = self.parts.iter().filter(|kept| kept.since > last.number);
            let changes = later.map(|kept| PartChange::whole(&kept.part)).collect();
            missed.push(Arc::new(StreamEvent::of(Some(self.id()), "parts", changes)));
        }
        // Kept parts have the clocks of when they were first sent.
        let changed: Vec<_> = now.iter().filter(|part| !self.is_kept(part)).map(whole).collect();
        if !changed.is_empty() {
            missed.push(Arc::new(StreamEvent::of(None, "passing", changed)));
        }
        missed
    }
}

/// Parts as the script reads them.
pub fn parts_json<'a>(parts: impl IntoIterator<Item = &'a Part>) -> String {
    list(parts, |part, json| {
        push_id(json, part.id);
        push_text(json, &part.markup);
        json.push(']');
    })
}

/// Begins a part.
fn push_id(json: &mut String, id: &str) {
    json.push('[');
    push_text(json, id);
    json.push(',');
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    fn part(id: &'static str, markup: &str) -> Part {
        Part { id, markup: markup.to_owned() }
    }

    fn feed() -> Feed {
        let mut feed = Feed::new("g.1".to_owned(), 5, vec![part("a", "1"), part("b", "1")].into());
        feed.update(6, vec![part("a", "2"), part("b", "1")].into(), Vec::new());
        feed.update(7, vec![part("a", "2"), part("b", "2")].into(), Vec::new());
        feed
    }

    fn data(events: &[Arc<StreamEvent>]) -> Vec<(&str, &str)> {
        events.iter().map(|event| (event.name, event.data())).collect()
    }

    #[test]
    fn who_names_the_last_event_gets_the_rest() {
        let feed = feed();
        let missed = |last: &str| feed.missed(EventId::read(last).as_ref(), &feed.parts());
        assert_eq!(data(&missed("g.1.5")), [("parts", r#"[["a","2"],["b","2"]]"#)]);
        assert_eq!(data(&missed("g.1.6")), [("parts", r#"[["b","2"]]"#)]);
        assert!(missed("g.1.7").is_empty());
    }

    #[test]
    fn what_is_too_old_from_elsewhere_or_nonsense_gets_a_whole_view() {
        let feed = feed();
        let whole = [("whole", r#"[["a","2"],["b","2"]]"#)];
        for last in ["g.1.4", "g.1.8", "h.1.7", "g.2.7", "", "x", "g.1.x", "g.1.-1"] {
            assert_eq!(data(&feed.missed(EventId::read(last).as_ref(), &feed.parts())), whole, "{last}");
        }
        assert_eq!(data(&feed.missed(None, &feed.parts())), whole);
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
        let event = StreamEvent { data: r#"[["a","é"]]"#.repeat(1200).into(), ..StreamEvent::default() };
        let bytes = BASE64.decode(event.packed().as_bytes()).unwrap_or_default();
        let mut text = String::new();
        let read = flate2::read::DeflateDecoder::new(&bytes[..]).read_to_string(&mut text);
        assert!(read.is_ok() && event.packed().len() < event.data().len() / 10);
        assert_eq!(text, event.data());
        let short = StreamEvent { data: "[]".to_owned().into(), ..StreamEvent::default() };
        assert_eq!(short.packed(), "[]", "it would not pay");
    }

    #[test]
    fn who_has_a_part_is_told_how_it_differs() {
        let long = |end: &str| format!("<p>{}</p><b>{end}</b>", "<i>é</i>".repeat(20));
        let mut feed = Feed::new("g.1".to_owned(), 1, vec![part("a", &long("1")), part("b", "1")].into());
        let (_, mut coming) = feed.listen(None, &[]);
        feed.update(2, vec![part("a", &long("2")), part("b", "1")].into(), Vec::new());
        feed.update(3, vec![part("a", &long("3")), part("b", "2")].into(), Vec::new());
        let mut known = KnownParts::default();
        let mut next =
            || coming.try_recv().map(|event| event.patched(&mut known).into_owned()).unwrap_or_default();
        assert_eq!(next(), parts_json([&part("a", &long("2"))]), "the first time it is whole");
        assert_eq!(next(), r#"[["a",[170,-1,"3",4]],["b","2"]]"#);
    }

    #[test]
    fn a_part_with_the_clocks_of_the_moment_is_told_whole_the_next_time() {
        let long = |end: &str| format!("<p>{}</p><b>{end}</b>", "<i>é</i>".repeat(20));
        let mut feed = Feed::new("g.1".to_owned(), 1, vec![part("a", &long("1"))].into());
        for (now, whole) in [(long("1"), false), (long("10"), true)] {
            let (missed, mut coming) = feed.listen(None, &[part("a", &now)]);
            let mut known = KnownParts::default();
            assert_eq!(missed[0].patched(&mut known), parts_json([&part("a", &now)]));
            let number = feed.id().number + 1;
            feed.update(number, vec![part("a", &long(&format!("{number}0")))].into(), Vec::new());
            let told =
                coming.try_recv().map(|event| event.patched(&mut known).into_owned()).unwrap_or_default();
            assert_eq!(told.len() > 200, whole, "{told}");
            feed.update(number + 1, vec![part("a", &long("1"))].into(), Vec::new());
        }
    }

    #[test]
    fn the_same_number_sends_nothing() {
        let mut feed = feed();
        let (_, mut heard) = feed.listen(None, &[]);
        feed.update(7, vec![part("a", "9")].into(), vec![vec![part("a", "8")]]);
        assert!(heard.try_recv().is_err());
        feed.update(8, vec![part("a", "9")].into(), Vec::new());
        assert_eq!(heard.try_recv().map(|event| event.id.clone()), Ok(EventId::read("g.1.8")));
    }

    /// What a listener hears of an update from `a1 b1`.
    fn heard(after: [&str; 2], steps: &[[&str; 2]]) -> Vec<(&'static str, String)> {
        let both = |[a, b]: [&str; 2]| vec![part("a", a), part("b", b)];
        let mut feed = Feed::new("g.1".to_owned(), 1, both(["1", "1"]).into());
        let (_, mut coming) = feed.listen(None, &[]);
        feed.update(2, both(after).into(), steps.iter().copied().map(both).collect());
        std::iter::from_fn(|| coming.try_recv().ok())
            .map(|event| (event.name, event.data().to_owned()))
            .collect()
    }

    #[test]
    fn steps_come_first_and_hold_what_changes() {
        let told = heard(["4", "2"], &[["2", "1"], ["2", "2"], ["3", "1"]]);
        let steps = r#"[[["a","2"]],[["b","2"]],[["a","3"],["b","1"]]]"#.to_owned();
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
        assert_eq!(twice[0].1, r#"[[["a","2"]],[["a","3"]]]"#);
    }

    #[test]
    fn steps_are_told_by_how_they_differ() {
        let long = |end: &str| format!("<p>{}</p><b>{end}</b>", "<i>é</i>".repeat(20));
        let mut feed = Feed::new("g.1".to_owned(), 1, vec![part("a", &long("1"))].into());
        let (missed, mut coming) = feed.listen(None, &feed.parts());
        let frames = ["2", "3"].map(|end| vec![part("a", &long(end))]);
        feed.update(2, vec![part("a", &long("4"))].into(), frames.into());
        let walk = coming.try_recv().expect("a walk");
        let whole = parts_json([&part("a", &long("2"))]);
        let later = r#"[["a",[170,-1,"3",4]]]"#;
        let mut known = KnownParts::default();
        assert_eq!(walk.patched(&mut known), format!("[{whole},{later}]"), "who has nothing");
        missed[0].patched(&mut known);
        let first = r#"[["a",[170,-1,"2",4]]]"#;
        assert_eq!(walk.patched(&mut known), format!("[{first},{later}]"));
        assert_eq!(walk.data(), format!("[{whole},{later}]"), "who asks for whole parts");
    }

    #[test]
    fn of_a_long_walk_the_last_steps_are_shown() {
        let names: Vec<String> = (2..100).map(|n| n.to_string()).collect();
        let steps: Vec<[&str; 2]> = names.iter().map(|name| [name.as_str(), "1"]).collect();
        let told = heard(["100", "1"], &steps);
        assert!(told[0].1.starts_with(r#"[[["a","76"]]"#), "{told:?}");
        assert!(told[0].1.ends_with(r#"[["a","99"]]]"#), "{told:?}");
    }
}
