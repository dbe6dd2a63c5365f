//! A finished match, step by step: the same drawings as at a live table, with a bar to go from step to step.
//!
//! Every part is made from one step. What comes later, the result included, is not in the page before one gets there;
//! [`whole`] shows it to those who ask. A further part can stand beside a step: see [`ReplayPage::parts`].

use bots::Bot;
use maud::{Markup, PreEscaped, html};
use play::{Replay, Session};
use record::{FairnessReport, RecordError};
use registry::GameKind;
use rules::{Label, Part, Seat, SeatSet, Speak, Viewer};
use words::Speaker;

use super::table::{DrawnLines, FrameKind, Scene, frame, part};
use super::{home, review, say, say_with};
use crate::assets;
use crate::reviews::KeptReview;

/// Whose eyes a replay is seen with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// Those of a seat: what it saw while the match was played.
    Seat(Seat),
    /// Everything is open.
    All,
}

impl Eyes {
    /// Reads a part of an address, at a table with so many seats.
    #[must_use]
    pub fn read(word: &str, seats: u8) -> Option<Self> {
        let all = Seat::all(seats).map(Self::Seat).chain([Self::All]);
        all.into_iter().find(|eyes| eyes.word() == word)
    }

    /// The part of an address.
    #[must_use]
    pub fn word(self) -> String {
        match self {
            Self::Seat(seat) => format!("seat-{seat}"),
            Self::All => "all".to_owned(),
        }
    }

    fn viewer(self) -> Viewer {
        match self {
            Self::Seat(seat) => Viewer::Seat(seat),
            Self::All => Viewer::Open,
        }
    }
}

/// A line of the chat, and the step at which it was written.
pub struct ChatAtStep {
    /// The step.
    pub step: usize,
    /// Who wrote it.
    pub name: String,
    /// What.
    pub text: String,
}

/// One step of a replay.
pub struct ReplayPage<'a> {
    /// The game.
    pub kind: GameKind,
    /// The match.
    pub replay: &'a dyn Replay,
    /// Knows the names of the players.
    pub speaker: &'a Speaker,
    /// The address of the replay.
    pub base: &'a str,
    /// The address of the table, if the match was played at one.
    pub table: Option<&'a str>,
    /// Whose eyes.
    pub eyes: Eyes,
    /// Which step.
    pub step: usize,
    /// The seats of the reader.
    pub own: SeatSet,
    /// The chat of the whole match.
    pub chat: &'a [ChatAtStep],
    /// The reader's own notes at this step.
    pub notes: &'a [String],
    /// The review of the match, if there is one.
    pub review: Option<&'a KeptReview>,
    /// Whether the reader has opened the review: then it stands beside the steps, and tells the result.
    pub reviewed: bool,
    /// Changes with everything that a step shows beside the match, such as names: steps are kept by browsers until then.
    pub version: &'a str,
}

impl ReplayPage<'_> {
    fn say(&self, key: &'static str) -> String {
        say(self.speaker, key)
    }

    /// The address of the steps, with the review or without.
    fn steps(&self) -> String {
        if self.reviewed { format!("{}/review", self.base) } else { self.base.to_owned() }
    }

    /// The address of a step, with the same eyes.
    fn address(&self, step: usize) -> String {
        format!("{}/{}/{step}", self.steps(), self.eyes.word())
    }

    /// The nearest step before this one at which these eyes saw something happen.
    #[must_use]
    pub fn previous(&self) -> Option<usize> {
        (0..self.step).rev().find(|step| self.replay.is_visible(self.eyes.viewer(), *step))
    }

    /// The nearest step after this one.
    #[must_use]
    pub fn next(&self) -> Option<usize> {
        let mut later = self.step + 1..=self.replay.last_step();
        later.find(|step| self.replay.is_visible(self.eyes.viewer(), *step))
    }

    /// The parts of this step.
    #[must_use]
    pub fn parts(&self) -> Vec<Part> {
        let session = self.replay.at(self.step);
        let listener = self.eyes.viewer();
        // As at the table: a finished match is open to everybody.
        let viewer = if session.is_over() { Viewer::Open } else { listener };
        let scene = Scene { kind: self.kind, session: &*session, viewer, listener, speaker: self.speaker };
        let link = |number| Some(self.address(self.replay.step_of_notice(listener, number, self.step)));
        let since = self.previous().map_or(0, |before| self.replay.notice_count(listener, before));
        let mut parts = vec![
            part("head", self.head()),
            part("players", self.players(&*session)),
            part("since", scene.recent(since, None)),
            part("prompt", scene.prompt()),
            part(
                "offers",
                match self.review.filter(|_| self.reviewed) {
                    _ if session.is_over() => scene.result(&self.files()),
                    Some(review) => review::beside_step(self, review, &*session),
                    None => html! {},
                },
            ),
        ];
        parts.extend(scene.board());
        let made = session.statements_made();
        parts.extend([
            part("log", scene.log(None, &link, &DrawnLines::default())),
            part(
                "talk",
                html! { @if !made.is_empty() { h2 { (self.say("table-talk")) } div tabindex="0" { (scene.statements(&made)) } } },
            ),
            part("chat", self.chat()),
            part("note", self.note()),
            part("manage", self.manage(session.is_over())),
        ]);
        assets::link_sprites(self.kind, &mut parts);
        parts
    }

    /// The page around the parts.
    #[must_use]
    pub fn frame(&self, parts: &[Part]) -> Markup {
        let mut all = parts.to_vec();
        // It is no part: the script sets it, so that a slider under a finger stays there.
        all.push(part("go", self.transport()));
        frame(self.kind, &all, self.speaker, FrameKind::Replay)
    }

    /// The part `head`.
    #[must_use]
    pub fn head(&self) -> Markup {
        html! { h1 { (self.kind.meta().title) } p class="quiet" { (self.say(if self.reviewed { "review-title" } else { "replay-title" })) } }
    }

    /// Where one is, for instance "12 / 80".
    #[must_use]
    pub fn place(&self) -> String {
        format!("{} / {}", self.step, self.replay.last_step())
    }

    /// The bar: slider, to the ends, step by step, by itself.
    fn transport(&self) -> Markup {
        let last = self.replay.last_step();
        html! {
            form id="transport" class="transport" method="get" action={ (self.steps()) "/" (self.eyes.word()) } data-version=(self.version) {
                (self.jump("first", "replay-first", (self.step > 0).then_some(0), "M3 2v12M14 2 6 8l8 6z"))
                (self.jump("previous", "replay-previous", self.previous(), "M12 2 4 8l8 6z"))
                button type="button" id="autoplay" class="first" hidden aria-pressed="false" aria-label=(self.say("replay-autoplay")) {
                    (icon("M4 2l9 6-9 6z")) (icon("M4 2h3v12H4zM9 2h3v12H9z"))
                }
                (self.jump("next", "replay-next", self.next(), "M4 2l8 6-8 6z"))
                (self.jump("last", "replay-last", (self.step < last).then_some(last), "M13 2v12M2 2l8 6-8 6z"))
                input type="range" id="step" name="step" min="0" max=(last) value=(self.step) autocomplete="off"
                    aria-label=(self.say("replay-step")) aria-valuetext=(self.place());
                output id="place" for="step" { (self.place()) }
                noscript { button { (self.say("replay-go")) } }
            }
        }
    }

    fn jump(&self, id: &str, key: &'static str, to: Option<usize>, path: &'static str) -> Markup {
        let address = to.map(|step| self.address(step));
        let nowhere = to.is_none().then_some("true");
        html! {
            a id={ "to-" (id) } class="button" href=[address] role=[to.is_none().then_some("link")] aria-disabled=[nowhere]
                aria-label=(self.say(key)) title=(self.say(key)) { (icon(path)) }
        }
    }

    /// The players: each name leads to the same step with other eyes.
    fn players(&self, session: &dyn Session) -> Markup {
        let scores = session.scores();
        html! {
            ol class="players" tabindex="0" {
                @for seat in Seat::all(session.head().seats) {
                    @let waited = session.waiting().has(seat);
                    li id={ "player-" (seat) } class=(if waited { "player due" } else { "player" }) {
                        (self.seen_by(Eyes::Seat(seat), &self.speaker.name(seat)))
                        @if self.own.has(seat) { span class="you" { (self.say("table-you")) } }
                        @if session.resigned().has(seat) { span class="quiet" { (self.say("table-resigned")) } }
                        @if let Some(scores) = &scores {
                            span class="place" { (self.speaker.say(&Label::new("table-place")
                                .with("rank", scores.rank_of(seat)).with("points", scores.points(seat)))) }
                        }
                        @if waited { span class="mark" { (self.say("table-thinks")) } }
                    }
                }
                li class="player" id="player-all" { (self.seen_by(Eyes::All, &self.say("replay-all"))) }
            }
        }
    }

    fn seen_by(&self, eyes: Eyes, name: &str) -> Markup {
        let title = match eyes {
            Eyes::Seat(seat) => say_with(self.speaker, "replay-eyes", "seat", seat),
            Eyes::All => self.say("replay-all-explained"),
        };
        let address = format!("{}/{}/{}", self.steps(), eyes.word(), self.step);
        html! { a class="name" href=(address) title=(title) aria-current=[(eyes == self.eyes).then_some("true")] { (name) } }
    }

    /// What was written in the chat until this step.
    fn chat(&self) -> Markup {
        let mut said = self.chat.iter().enumerate().filter(|(_, line)| line.step <= self.step).peekable();
        html! {
            @if said.peek().is_some() {
                h2 { (self.say("table-chat")) }
                ul class="chat" {
                    @for (number, line) in said {
                        li id={ "chat-" (number) } { a class="step" href=(self.address(line.step)) { b { (line.name) } " " (line.text) } }
                    }
                }
            }
        }
    }

    /// The reader's own notes as they were at this step.
    fn note(&self) -> Markup {
        html! {
            @for note in self.notes.iter().filter(|note| !note.is_empty()) {
                details open { summary { (self.say("table-note")) } p class="noted" { (note) } }
            }
        }
    }

    /// The link of this step, the files, and a match from here on.
    fn manage(&self, over: bool) -> Markup {
        html! {
            @if !over { (self.play_on()) }
            @if !self.reviewed { (review::button(self.speaker, self.base)) }
            p class="files" {
                button type="button" data-copy=(self.address(self.step)) data-copied=(self.say("table-copied")) { (self.say("replay-copy")) }
                @if let Some(table) = self.table { " " a class="button" href=(table) { (self.say("page-back")) } }
            }
            @if !over { (self.files()) }
        }
    }

    fn files(&self) -> Markup {
        html! {
            p class="files" {
                a href={ (self.base) "/record.trn" } download { (self.say("table-record")) } " · "
                a href={ (self.base) "/check" } { (self.say("replay-check")) } " · "
                a href={ (self.base) "/" (self.eyes.word()) "/whole" } { (self.say("replay-whole")) }
            }
        }
    }

    /// A new match from this step on, against bots.
    fn play_on(&self) -> Markup {
        html! {
            details id="play-on" {
                summary { (self.say("replay-play-on")) }
                p { (self.say("replay-play-on-explained")) }
                form method="post" action={ (self.base) "/" (self.eyes.word()) "/" (self.step) "/play" } data-live {
                    select name="bot" aria-label=(self.say("table-level")) { (home::levels(Bot::Courtier, self.speaker)) }
                    " " button { (self.say("replay-play-on-begin")) }
                }
            }
        }
    }
}

fn icon(path: &'static str) -> Markup {
    html! { svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" { path d=(path) {} } }
}

/// The whole match on one page, for those who ask: its result, and all log lines with their steps.
#[must_use]
pub fn whole(page: &ReplayPage) -> Markup {
    let (session, listener) = (page.replay.at(page.replay.last_step()), page.eyes.viewer());
    let scene =
        Scene { kind: page.kind, session: &*session, viewer: Viewer::Open, listener, speaker: page.speaker };
    let last = page.replay.last_step();
    let link = |number| Some(page.address(page.replay.step_of_notice(listener, number, last)));
    html! {
        article class="whole" {
            h1 { (page.kind.meta().title) }
            p { a class="button" href=(page.address(0)) { (page.say("replay-watch")) } }
            div class="result" { (scene.scores()) }
            (scene.log_from(0, None, &link, &DrawnLines::default()))
            (page.files())
        }
    }
}

/// What the record proves about its chance.
#[must_use]
pub fn check(speaker: &Speaker, base: &str, report: &FairnessReport) -> Markup {
    let draws = i64::try_from(report.confirmed_draws).unwrap_or(i64::MAX);
    let wrong = report.seed_matches == Some(false)
        || report.wrong_nonce.is_some()
        || report.first_wrong_draw.is_some();
    html! {
        article class="whole" {
            h1 { (say(speaker, "check-title")) }
            ul {
                li { (say(speaker, "check-replayed")) }
                @match report.seed_matches {
                    Some(true) => { li { (say(speaker, "check-seed-matches")) } }
                    Some(false) => { li class="warning" { (say(speaker, "check-seed-differs")) } }
                    None => { li { (say(speaker, "check-no-seed")) } }
                }
                @if report.wrong_nonce.is_some() { li class="warning" { (say(speaker, "check-nonce-differs")) } }
                @if let Some(line) = report.first_wrong_draw {
                    li class="warning" { (say_with(speaker, "check-draw-differs", "line", i64::try_from(line).unwrap_or(i64::MAX))) }
                } @else if report.confirmed_draws > 0 {
                    li { (say_with(speaker, "check-draws", "count", draws)) }
                }
            }
            @if !wrong && report.seed_matches.is_some() { p class="quiet" { (say(speaker, "check-limits")) } }
            p class="files" {
                a class="button" href=(base) { (say(speaker, "replay-watch")) } " "
                a href={ (base) "/record.trn" } download { (say(speaker, "table-record")) }
            }
        }
    }
}

/// Where a visitor brings a record. After an error, the page says where it is, and keeps the text.
#[must_use]
pub fn upload(speaker: &Speaker, refused: Option<(&RecordError, &str)>) -> Markup {
    html! {
        article class="whole upload" {
            h1 { (say(speaker, "upload-title")) }
            p { (say(speaker, "upload-lead")) }
            @if let Some((error, _)) = refused {
                p class="warning" role="alert" {
                    (speaker.say(&Label::new("upload-error").with("line", number(error.place.line)).with("column", number(error.place.column))))
                    " " code { (error.reason) }
                }
            }
            form method="post" action="/replay" id="upload" {
                label class="file" hidden { span { (say(speaker, "upload-file")) } input type="file" accept=".trn,text/plain"; }
                label { span { (say(speaker, "upload-paste")) }
                    textarea name="record" rows="12" required spellcheck="false" autocomplete="off" { (PreEscaped("\n")) (refused.map_or("", |(_, text)| text)) }
                }
                button class="first" { (say(speaker, "replay-watch")) }
            }
            p class="quiet" { (say(speaker, "upload-kept")) }
            script defer src=(assets::path(assets::Named::Upload)) {}
        }
    }
}

fn number(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
