//! The page of a table, in parts. Every part is made from what a visitor with some chairs may know. Streams send the parts
//! whose bytes changed.

mod hint;
mod lesson;
mod plan;
mod players;
mod question;
mod report;
mod result;
mod scene;
mod side;
mod waiting_room;

use bots::Bot;
use maud::{Markup, PreEscaped, html};
use registry::GameKind;
use rules::{Label, Lang, Part, Seat, Speak};
use words::{Speaker, letters};

use super::layout::TableHead;
use super::{rules_page, say, say_with};
use crate::assets::{self, Named};
use crate::table::{ChairId, ChairSet, Occupant, Perspective, Table, TimeControl};
pub use plan::{AskedPlan, DrawnPlan, plan};
pub use report::{ReportedLine, chat_line, report, reported};
pub(crate) use scene::{DrawnLines, Scene};

/// The parts that are not drawings of the game.
const OWN_PARTS: [&str; 12] =
    ["head", "players", "since", "prompt", "go", "offers", "log", "talk", "chat", "said", "note", "manage"];
/// The parts around the match: no choice in the match changes them.
pub const PARTS_AROUND: [&str; 4] = ["head", "chat", "said", "manage"];
/// Whether a part is a drawing of the game, which may be spelt with letters for its pieces.
#[must_use]
pub fn is_drawing(part: &str) -> bool {
    !OWN_PARTS.contains(&part)
}

/// The tabs on a phone, and the keys of their labels.
const TABS: [(&str, &str); 4] =
    [("log", "table-log"), ("talk", "table-talk"), ("chat", "table-chat"), ("more", "table-more")];
/// The keys of a table, and what they do. `point.js` reads them.
const TABLE_KEYS: [(&str, &str); 9] = [
    ("← ↑ → ↓", "keys-arrows"),
    ("Enter", "keys-enter"),
    ("Esc", "keys-escape"),
    ("G", "keys-go"),
    ("U", "keys-undo"),
    ("L", "keys-list"),
    ("C", "keys-chat"),
    ("I", "keys-about"),
    ("?", "keys-help"),
];

/// The keys of a replay, and what they do. `replay.js` and `point.js` read them.
const REPLAY_KEYS: [(&str, &str); 5] = [
    ("← →", "keys-step"),
    ("Home · End", "keys-ends"),
    ("P", "keys-autoplay"),
    ("I", "keys-about"),
    ("?", "keys-help"),
];

/// What the frame is around.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FrameKind {
    /// A table before its match.
    WaitingRoom,
    /// A table with its match.
    Table,
    /// A finished match, step by step.
    Replay,
    /// A plan at a table.
    Plan,
}

impl FrameKind {
    fn class(self) -> &'static str {
        match self {
            Self::WaitingRoom | Self::Table => "table",
            Self::Replay => "table replay",
            Self::Plan => "table plan",
        }
    }
}

/// A speaker of a language that knows the names at this table.
#[must_use]
pub fn speaker(table: &Table, lang: Lang) -> Speaker {
    let mut plain = Speaker::new(lang, table.kind().words(), Vec::new());
    if table.is_lesson() {
        plain = plain.with_more(table.kind().lessons().words);
    }
    let names = match table.game() {
        Some(game) => {
            Seat::all(table.settings().seats).map(|seat| name(table, game.chair_of(seat))).collect()
        }
        None => ChairId::all(table.settings().seats).map(|chair| name(table, chair)).collect(),
    };
    plain.with_names(names)
}

/// The name of a chair's occupant.
pub(crate) fn name(table: &Table, chair: ChairId) -> String {
    match table.chairs().get(chair.index()).map(|chair| &chair.occupant) {
        Some(Occupant::Visitor { name, .. } | Occupant::Bot { instead: Some(name), .. }) => name.clone(),
        Some(Occupant::Bot { instead: None, .. }) => table.courtier(chair).to_owned(),
        _ => String::new(),
    }
}

/// The name of a bot's level.
#[must_use]
pub fn bot_name(bot: Bot, speaker: &Speaker) -> String {
    say_with(speaker, "bot-name", "bot", bot.name())
}

/// The title of the page.
#[must_use]
pub fn title(table: &Table) -> String {
    format!("{} · Trianon", table.kind().meta().title)
}

/// All parts of a table, for a visitor with these chairs.
#[must_use]
pub fn parts(table: &Table, chairs: ChairSet, speaker: &Speaker, now: i64) -> Vec<Part> {
    let page = Page::new(table, chairs, speaker, now);
    page.parts_of_match().into_iter().chain(page.parts_around()).collect()
}

/// The parts that a choice in the match can change. `log_before` is the log as it was last drawn for the same viewer.
#[must_use]
pub fn parts_of_match(
    table: &Table,
    chairs: ChairSet,
    speaker: &Speaker,
    now: i64,
    log_before: &str,
) -> Vec<Part> {
    Page { log_before, ..Page::new(table, chairs, speaker, now) }.parts_of_match()
}

/// Whether the parts of a match are what they would be if they were drawn without letters.
#[must_use]
pub fn is_plain(table: &Table, chairs: ChairSet, lang: Lang, log_before: &str, drawn: &[Part]) -> bool {
    let mut parts = parts_of_match(table, chairs, &speaker(table, lang), 0, log_before);
    assets::link_sprites(table.kind(), &mut parts);
    // Clocks go on.
    let same =
        |part: &Part, drawn: &Part| part.id == "players" || letters::spell_out(&drawn.markup) == part.markup;
    parts.len() == drawn.len() && parts.iter().zip(drawn).all(|(part, drawn)| same(part, drawn))
}

/// The parts around the match. They are the same as long as [`Table::around_key`] is.
#[must_use]
pub fn parts_around(table: &Table, chairs: ChairSet, speaker: &Speaker) -> Vec<Part> {
    Page::new(table, chairs, speaker, 0).parts_around()
}

/// Parts as they were sent, with the clocks as they are now.
///
/// Only the clocks are drawn again: opening a page must not show that something secret happened. Which clocks run is
/// public, so the time they have left shows nothing else.
#[must_use]
pub fn with_clocks(parts: &[Part], table: &Table, now: i64) -> Vec<Part> {
    let mut parts = parts.to_vec();
    let players = parts.iter_mut().find(|part| part.id == "players");
    let (Some(players), Some(clocks)) = (players, table.clocks()) else { return parts };
    // One clock for each seat, in order. No name can look like one, because quotes in names are escaped.
    let mut pieces = players.markup.split(CLOCK);
    let mut markup = pieces.next().unwrap_or("").to_owned();
    for (seat, piece) in Seat::all(table.settings().seats).zip(pieces) {
        let rest = piece.trim_start_matches(|c: char| c.is_ascii_digit());
        markup.push_str(&format!("{CLOCK}{}{rest}", clocks.left_of(seat, now)));
    }
    players.markup = markup;
    parts
}

/// The attribute that holds the milliseconds of a clock.
const CLOCK: &str = "data-clock=\"";

/// The line that is shown while bots get less time than usual.
#[must_use]
pub fn hurried(speaker: &Speaker, hurried: bool) -> String {
    if hurried { say(speaker, "table-hurried") } else { String::new() }
}

/// What the page of a table has in its head and banner, and whether others are thinking.
#[must_use]
pub fn head(kind: GameKind, parts: &[Part]) -> (TableHead, bool) {
    let own = |id: &str| parts.iter().find(|part| part.id == id).map_or("", |part| part.markup.as_str());
    // No choice and no main button: somebody else is thinking.
    let waiting = own("offers").is_empty() && !own("go").contains("class=\"first\"");
    let head = PreEscaped(own("head").to_owned());
    (TableHead { script: Named::Table, head, rules: rules_page::path(kind) }, waiting)
}

/// The page around the parts. The stage is the first screen of small windows, the left of large ones; the side has what
/// is not needed to play on, and shows one of its sections at a time where there is little room. Before the match has
/// begun, a script adds nonces to the shuffle.
#[must_use]
pub fn frame(kind: GameKind, parts: &[Part], speaker: &Speaker, around: FrameKind) -> Markup {
    let is_table = around != FrameKind::Replay;
    let own = |id: &str| parts.iter().find(|part| part.id == id).map_or("", |part| part.markup.as_str());
    let slot = |id: &str, class: &str, key: Option<&'static str>| {
        let label = key.map(|key| say(speaker, key));
        html! { section id=(id) class=(class) aria-label=[label] tabindex="-1" { (PreEscaped(own(id))) } }
    };
    html! {
        div class=(around.class()) {
            (slot("players", "", Some("table-players")))
            div class="stage" {
                div class="told" {
                    div id="since" role="log" aria-label=(say(speaker, "table-since")) { (PreEscaped(own("since"))) }
                    p class="played" { (say(speaker, "table-played")) }
                    div id="prompt" role="status" tabindex="-1" { (PreEscaped(own("prompt"))) }
                }
                (slot("go", "", Some(if is_table { "table-go" } else { "replay-steps" })))
                button id="skip" type="button" hidden { (say(speaker, "page-skip-ahead")) }
                @for part in parts.iter().filter(|part| is_drawing(part.id)) {
                    (slot(part.id, "drawing", Some(if part.id == "hand" { "table-hand" } else { "table-board" })))
                }
                p id="hurried" class="quiet" {}
            }
            (slot("offers", "", Some("table-list")))
            div class="side" {
                fieldset class="tabs" {
                    legend class="unseen" { (say(speaker, "table-more")) }
                    @for (tab, key) in TABS {
                        label { input type="radio" name="tab" value=(tab) checked[tab == "log"] autocomplete="off";
                            span { (say(speaker, key)) @if tab == "chat" { " " span id="said" { (PreEscaped(own("said"))) } } } }
                    }
                }
                (slot("log", "", None))
                (slot("talk", "", None))
                (slot("chat", "", None))
                div class="more" { (slot("note", "", None)) (slot("manage", "", None)) @match around { FrameKind::Replay => (pace(speaker)), FrameKind::Plan => {}, _ => (devices(speaker)) } }
            }
        }
        (help(kind, speaker, if is_table { &TABLE_KEYS } else { &REPLAY_KEYS }))
        @if around == FrameKind::WaitingRoom { script defer src=(assets::path(Named::Nonces)) {} }
    }
}

/// What the script can do on this device when it is the player's turn. The script shows what there is.
fn devices(speaker: &Speaker) -> Markup {
    html! {
        details class="devices" {
            summary { (say(speaker, "table-alerts")) }
            @for (setting, key) in [("sound", "table-sound"), ("vibrate", "table-vibrate"), ("notify", "table-notify")] {
                button type="button" data-setting=(setting) aria-pressed="false" hidden { (say(speaker, key)) }
            }
        }
    }
}

/// How fast a replay goes on by itself.
fn pace(speaker: &Speaker) -> Markup {
    html! {
        label class="pace" {
            (say(speaker, "replay-pace")) " "
            select id="pace" autocomplete="off" {
                @for (pace, key) in [("slow", "replay-slow"), ("usual", "replay-usual"), ("fast", "replay-fast")] {
                    option value=(pace) selected[pace == "usual"] { (say(speaker, key)) }
                }
            }
        }
    }
}

/// The help: goal and turn, what things are, and the keys. The script takes the first two from the page of the rules.
fn help(kind: GameKind, speaker: &Speaker, keys: &[(&str, &'static str)]) -> Markup {
    html! {
        dialog id="help" aria-label=(say(speaker, "help-title")) data-rules=(rules_page::path(kind)) data-script=(assets::path(Named::Help)) {
            form method="dialog" {
                h2 { (say(speaker, "help-title")) }
                button class="first" { (say(speaker, "table-close")) }
            }
            details {
                summary { (say(speaker, "table-keys")) }
                dl class="keys" {
                    @for (key, what) in keys { dt { kbd { (key) } } dd { (say(speaker, what)) } }
                }
                p { button type="button" data-setting="letters" aria-pressed="true" { (say(speaker, "keys-letters")) } }
            }
            div class="rules" tabindex="-1" {}
            p { a href=(rules_page::path(kind)) target="_blank" { (say(speaker, "help-whole")) } }
        }
    }
}

pub(crate) fn part(id: &'static str, markup: Markup) -> Part {
    Part { id, markup: markup.into_string() }
}

struct Page<'a> {
    table: &'a Table,
    chairs: ChairSet,
    perspective: Perspective,
    speaker: &'a Speaker,
    now: i64,
    /// The log as it was last drawn for the same viewer; empty if it was not.
    log_before: &'a str,
    /// If this is a plan: what was tried. Then choices are tried, not made.
    trying: Option<plan::Trying<'a>>,
}

impl<'a> Page<'a> {
    fn new(table: &'a Table, chairs: ChairSet, speaker: &'a Speaker, now: i64) -> Self {
        let perspective = table.perspective(chairs);
        Self { table, chairs, perspective, speaker, now, log_before: "", trying: None }
    }
}

impl Page<'_> {
    fn parts_of_match(&self) -> Vec<Part> {
        let board = match self.scene() {
            Some(scene) => scene.board(),
            // It has what people wrote.
            None => vec![
                Part { id: "board", markup: letters::without(self.waiting_room().into_string()) },
                part("hand", html! {}),
            ],
        };
        let question = self.question();
        let mut parts = vec![
            part("players", self.players()),
            part("since", self.since()),
            part("prompt", self.prompt(&question)),
            part("go", self.go(&question)),
            part("offers", self.offers(&question, &board)),
        ];
        parts.extend(board);
        parts.extend([part("log", self.log()), part("talk", self.talk()), part("note", self.note())]);
        parts
    }

    fn parts_around(&self) -> Vec<Part> {
        let markup = [self.head(), self.chat(), self.chat_count(), self.manage()];
        PARTS_AROUND.into_iter().zip(markup).map(|(id, markup)| part(id, markup)).collect()
    }

    fn say(&self, key: &'static str) -> String {
        say(self.speaker, key)
    }

    /// A form that the script sends; the browser does if there is no script.
    fn form(&self, action: &str, content: &Markup) -> Markup {
        if let Some(trying) = self.trying.filter(|_| action == "choose") {
            return self.try_form(trying, content);
        }
        html! {
            form method="post" action={ "/t/" (self.table.id()) "/" (action) } data-live { (self.sender()) (content) }
        }
    }

    /// Where several players share a device, a form says whose page it stands on.
    fn sender(&self) -> Markup {
        html! {
            @if let Perspective::Chair(chair) = self.perspective && self.chairs.iter().count() > 1 {
                input type="hidden" name="as" value=(chair);
            }
        }
    }

    fn button(&self, action: &str, key: &'static str, fields: &[(&str, &str)]) -> Markup {
        self.button_of(action, key, fields, false)
    }

    /// The one button that goes on.
    fn main_button(&self, action: &str, key: &'static str, fields: &[(&str, &str)]) -> Markup {
        self.button_of(action, key, fields, true)
    }

    fn button_of(&self, action: &str, key: &'static str, fields: &[(&str, &str)], first: bool) -> Markup {
        self.form(
            action,
            &html! {
                @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
                button class=[first.then_some("first")] { (self.say(key)) }
            },
        )
    }

    /// The chair the visitor acts for, and its seat.
    fn own(&self) -> Option<(ChairId, Seat)> {
        let Perspective::Chair(chair) = self.perspective else { return None };
        Some((chair, self.table.game()?.seat_of(chair)?))
    }

    /// The match as the reader sees it now.
    fn scene(&self) -> Option<Scene<'_>> {
        let session = self.table.game()?.session();
        let (viewer, listener) = (self.table.viewer(self.perspective), self.table.listener(self.perspective));
        Some(Scene { kind: self.table.kind(), session, viewer, listener, speaker: self.speaker })
    }
}

/// The label of a time control.
#[must_use]
pub fn time_control(time_control: TimeControl, speaker: &Speaker) -> String {
    match time_control {
        TimeControl::Untimed => say(speaker, "pace-untimed"),
        TimeControl::Live { minutes, increment } => {
            speaker.say(&Label::new("pace-live").with("minutes", minutes).with("increment", increment))
        }
        TimeControl::Days { days } => say_with(speaker, "pace-days", "days", days),
    }
}
