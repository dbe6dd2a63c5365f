//! The page of a table, in parts. Every part is made from what a visitor with some chairs may know. Streams send the parts
//! whose bytes changed.

use bots::Bot;
use maud::{Markup, PreEscaped, html};
use play::{Offer, Offers, Session};
use rules::{Label, Lang, Part, Seat, Speak, Verdict, Viewer};
use words::Speaker;

use super::{new_table, say, say_with};
use crate::assets;
use crate::table::{
    ChairId, ChairSet, Occupant, OnLeave, Perspective, SeatedMatch, Table, TimeControl, Vote,
};

/// Most log lines of a page; the rest is in the history file.
const MAX_LOG_LINES: usize = 60;
/// Most chat lines of a page.
const MAX_CHAT_LINES: usize = 50;
/// The parts that are not drawings of the game.
const OWN_PARTS: [&str; 10] =
    ["head", "players", "prompt", "offers", "log", "talk", "chat", "said", "note", "manage"];
/// The tabs on a phone, and the keys of their labels.
const TABS: [(&str, &str); 4] =
    [("log", "table-log"), ("talk", "table-talk"), ("chat", "table-chat"), ("more", "table-more")];

/// A speaker of a language that knows the names at this table.
#[must_use]
pub fn speaker(table: &Table, lang: Lang) -> Speaker {
    let plain = Speaker::new(lang, table.kind().words(), Vec::new());
    let names = match table.game() {
        Some(game) => {
            Seat::all(table.settings().seats).map(|seat| name(table, game.chair_of(seat), &plain)).collect()
        }
        None => ChairId::all(table.settings().seats).map(|chair| name(table, chair, &plain)).collect(),
    };
    plain.with_names(names)
}

/// The name of a chair's occupant. Bots of the same level are numbered.
fn name(table: &Table, chair: ChairId, speaker: &Speaker) -> String {
    match table.chairs().get(chair.index()).map(|chair| &chair.occupant) {
        Some(Occupant::Visitor { name, .. } | Occupant::Bot { instead: Some(name), .. }) => name.clone(),
        Some(Occupant::Bot { bot, instead: None }) => {
            let same = |other: &Occupant| matches!(other, Occupant::Bot { bot: theirs, instead: None } if theirs == bot);
            let before =
                table.chairs().iter().take(chair.index()).filter(|other| same(&other.occupant)).count();
            let all = table.chairs().iter().filter(|other| same(&other.occupant)).count();
            let level = bot_name(*bot, speaker);
            if all > 1 { format!("{level} {}", before + 1) } else { level }
        }
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
    let page = Page { table, chairs, perspective: table.perspective(chairs), speaker, now };
    let mut parts =
        vec![part("head", &page.head()), part("players", &page.players()), part("prompt", &page.prompt())];
    match table.game() {
        Some(game) => parts.extend(page.board(game)),
        None => parts.extend([part("board", &page.waiting_room()), part("hand", &html! {})]),
    }
    parts.extend([
        part("offers", &page.offers()),
        part("log", &page.log()),
        part("talk", &page.talk()),
        part("chat", &page.chat()),
        part("said", &page.chat_count()),
        part("note", &page.note()),
        part("manage", &page.manage()),
    ]);
    parts
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

/// The page around the parts. On phones only one of the last sections is shown at a time.
#[must_use]
pub fn frame(parts: &[Part], speaker: &Speaker) -> Markup {
    let own = |id: &str| parts.iter().find(|part| part.id == id).map_or("", |part| part.markup.as_str());
    let slot = |id: &str, class: &str| {
        html! { section id=(id) class=(class) tabindex="-1" { (PreEscaped(own(id))) } }
    };
    html! {
        div class="table" {
            div id="prompt" role="status" aria-live="polite" tabindex="-1" { (PreEscaped(own("prompt"))) }
            p id="hurried" class="quiet" {}
            @for part in parts.iter().filter(|part| !OWN_PARTS.contains(&part.id)) { (slot(part.id, "drawing")) }
            div class="side" {
                (slot("head", ""))
                (slot("players", ""))
                (slot("offers", ""))
                fieldset class="tabs" {
                    @for (tab, key) in TABS {
                        label { input type="radio" name="tab" value=(tab) checked[tab == "log"] autocomplete="off";
                            span { (say(speaker, key)) @if tab == "chat" { " " span id="said" { (PreEscaped(own("said"))) } } } }
                    }
                }
                (slot("log", ""))
                (slot("talk", ""))
                (slot("chat", ""))
                div class="more" { (slot("note", "")) (slot("manage", "")) }
            }
        }
    }
}

fn part(id: &'static str, markup: &Markup) -> Part {
    Part { id, markup: markup.0.clone() }
}

struct Page<'a> {
    table: &'a Table,
    chairs: ChairSet,
    perspective: Perspective,
    speaker: &'a Speaker,
    now: i64,
}

impl Page<'_> {
    fn say(&self, key: &'static str) -> String {
        say(self.speaker, key)
    }

    /// A form that the script sends; the browser does if there is no script.
    fn form(&self, action: &str, content: &Markup) -> Markup {
        html! {
            form method="post" action={ "/t/" (self.table.id()) "/" (action) } data-live { (content) }
        }
    }

    fn button(&self, action: &str, key: &'static str, fields: &[(&str, &str)]) -> Markup {
        self.form(
            action,
            &html! {
                @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
                button { (self.say(key)) }
            },
        )
    }

    /// The chair the visitor acts for, and its seat.
    fn own(&self) -> Option<(ChairId, Seat)> {
        let Perspective::Chair(chair) = self.perspective else { return None };
        Some((chair, self.table.game()?.seat_of(chair)?))
    }

    // ---- the parts ----

    fn head(&self) -> Markup {
        let settings = self.table.settings();
        html! {
            h1 { (self.table.kind().meta().title) }
            p class="quiet" {
                (time_control(settings.time_control, self.speaker))
                // Defaults are not shown.
                @for (key, value) in settings.options.iter().filter(|(key, value)| self.is_not_default(key, value)) {
                    @let arranged = new_table::arranged_as(self.table.kind(), key, value, self.speaker);
                    " · " (self.speaker.line(&format!("option-{key}"))) ": "
                    span title=[arranged.as_deref()] { (new_table::option_value(self.table.kind(), key, value, self.speaker)) }
                    // Players see it on the board once the match has begun.
                    @if let (Some(arranged), None) = (&arranged, self.table.game()) { " (" (arranged) ")" }
                }
                @if self.table.is_paused() { " · " strong { (self.say("table-paused")) } }
            }
        }
    }

    fn is_not_default(&self, key: &str, value: &str) -> bool {
        let options = self.table.kind().meta().options.iter();
        options.filter(|option| option.key == key).any(|option| option.values.first() != Some(&value))
    }

    fn players(&self) -> Markup {
        let table = self.table;
        let order: Vec<ChairId> = match table.game() {
            Some(game) => Seat::all(table.settings().seats).map(|seat| game.chair_of(seat)).collect(),
            // Free chairs are shown in the waiting room.
            None => ChairId::all(table.settings().seats)
                .zip(table.chairs())
                .filter(|(_, chair)| chair.occupant != Occupant::Nobody)
                .map(|(n, _)| n)
                .collect(),
        };
        html! {
            ol class="players" {
                @for chair in order { (self.player(chair)) }
            }
        }
    }

    fn player(&self, chair: ChairId) -> Markup {
        let table = self.table;
        let occupant = table.chairs().get(chair.index()).map(|chair| &chair.occupant);
        let seat = table.game().and_then(|game| game.seat_of(chair));
        let session = table.game().map(SeatedMatch::session);
        let (waited, resigned) = match (session, seat) {
            (Some(session), Some(seat)) => (session.waiting().has(seat), session.resigned().has(seat)),
            _ => (false, false),
        };
        let place = session.and_then(play::Moving::scores).zip(seat);
        html! {
            li id={ "player-" (chair) } class=(if waited { "player due" } else { "player" }) {
                @let name = name(table, chair, self.speaker);
                span class="name" title=(name) {
                    (name)
                    @if self.chairs.has(chair) { " " span class="you" { (self.say("table-you")) } }
                }
                @if let Some(Occupant::Bot { bot, instead: Some(_) }) = occupant {
                    span class="quiet" { (say_with(self.speaker, "table-instead", "bot", bot_name(*bot, self.speaker))) }
                }
                @if resigned { span class="quiet" { (self.say("table-resigned")) } }
                @if let Some((scores, seat)) = place {
                    span class="place" { (self.speaker.say(&Label::new("table-place")
                        .with("rank", scores.rank_of(seat)).with("points", scores.points(seat)))) }
                }
                @if waited { span class="mark" { (self.say("table-thinks")) } }
                @if let (Some(clocks), Some(seat)) = (table.clocks(), seat) {
                    time class="clock" data-clock=(clocks.left_of(seat, self.now)) data-running[clocks.runs(seat)]
                        data-units=(self.say("table-units")) {}
                }
            }
        }
    }

    fn prompt(&self) -> Markup {
        let Some(game) = self.table.game() else { return html! { p { (self.say("table-open")) } } };
        if let Perspective::HandOver(chair) = self.perspective {
            let next = name(self.table, chair, self.speaker);
            return html! { p { (say_with(self.speaker, "table-hand-over", "name", next)) } };
        }
        let prompt = game.session().prompt(self.table.viewer(self.perspective));
        let asked = self.own().is_some_and(|(_, seat)| game.session().waiting().has(seat));
        html! {
            @if let Some(prompt) = prompt { p class=[asked.then_some("own")] { (self.speaker.say(&prompt)) } }
        }
    }

    fn result(&self, session: &dyn Session) -> Markup {
        let id = self.table.id();
        html! {
            div class="list" {
                @if let Some(scores) = session.scores() {
                    @let mut seats: Vec<Seat> = Seat::all(scores.seats()).collect();
                    @let () = seats.sort_by_key(|seat| scores.rank_of(*seat));
                    ol class="result" {
                        @for seat in seats {
                            li class=[(scores.rank_of(seat) == 1).then_some("won")] { (self.speaker.say(&Label::new("terminal-result").with("seat", seat)
                                .with("rank", scores.rank_of(seat)).with("points", scores.points(seat)))) }
                        }
                    }
                }
                @if let Some(other) = self.table.rematch() {
                    p { a class="button" href={ "/t/" (other) } { (self.say("table-rematch-there")) } }
                } @else if !self.chairs.is_empty() {
                    form method="post" action={ "/t/" (id) "/rematch" } data-live { button class="first" { (self.say("table-rematch")) } }
                }
                p { a href={ "/t/" (id) "/record.trn" } download { (self.say("table-record")) } }
            }
        }
    }

    fn board(&self, game: &SeatedMatch) -> Vec<Part> {
        let mut parts =
            game.session().parts(self.table.viewer(self.perspective), self.speaker).unwrap_or_default();
        // Every page has a place for a hand.
        if !parts.iter().any(|part| part.id == "hand") {
            parts.push(part("hand", &html! {}));
        }
        parts
    }

    /// Before the match: the chairs, and buttons to sit down.
    fn waiting_room(&self) -> Markup {
        let table = self.table;
        let seated = !self.chairs.is_empty();
        let free = table.chairs().iter().any(|chair| chair.occupant == Occupant::Nobody);
        html! {
            div class="waiting" {
            div class="cover" { img src=(assets::cover(table.kind())) width="1200" height="630" alt=""; }
            div {
            ol class="chairs" {
                @for (number, chair) in ChairId::all(table.settings().seats).zip(table.chairs()) {
                    li id={ "chair-" (number) } {
                        @let own = self.chairs.has(number);
                        @let number = number.to_string();
                        @match &chair.occupant {
                            Occupant::Nobody => {
                                span class="name quiet" { (self.say("table-free")) }
                                (self.sit_down(&number, seated))
                                @if seated { (self.seat_bot(&number)) }
                            }
                            Occupant::Visitor { name, .. } => {
                                span class="name" { (name) }
                                @if own { (self.button("stand", "table-stand", &[("chair", &number)])) }
                            }
                            Occupant::Bot { bot, .. } => {
                                span class="name" { (bot_name(*bot, self.speaker)) }
                                @if seated { (self.seat_bot(&number)) (self.button("stand", "table-free-chair", &[("chair", &number)])) }
                            }
                        }
                    }
                }
            }
            @if seated && !free {
                (self.form("start", &html! { button class="first" { (self.say("table-start")) } }))
            }
            @if free {
                p { (self.say("table-invite")) " "
                    button type="button" data-copy={ "/t/" (table.id()) } data-copied=(self.say("table-copied")) { (self.say("table-copy")) } }
            }
            }
            }
        }
    }

    fn sit_down(&self, chair: &str, seated: bool) -> Markup {
        let key = if seated { "table-sit-too" } else { "table-sit" };
        self.form("sit", &html! {
            input type="hidden" name="chair" value=(chair);
            input type="hidden" name="nonce" data-random;
            @if seated { input name="name" maxlength="32" placeholder=(self.say("me-name")) aria-label=(self.say("me-name")); }
            button { (self.say(key)) }
        })
    }

    fn seat_bot(&self, chair: &str) -> Markup {
        self.form(
            "bot",
            &html! {
                input type="hidden" name="chair" value=(chair);
                select name="bot" aria-label=(self.say("table-level")) {
                    @for bot in Bot::LEVELS {
                        option value=(bot) selected[bot == Bot::Courtier] { (bot_name(bot, self.speaker)) }
                    }
                }
                button { (self.say("table-seat-bot")) }
            },
        )
    }

    fn offers(&self) -> Markup {
        let Some(game) = self.table.game() else { return html! {} };
        if self.table.is_over() {
            return self.result(game.session());
        }
        if let Perspective::HandOver(chair) = self.perspective {
            return self.form(
                "face",
                &html! {
                    input type="hidden" name="chair" value=(chair);
                    button class="first" { (self.say("table-take-over")) }
                },
            );
        }
        let Some((chair, seat)) = self.own() else { return html! {} };
        let offers = game.session().offers(seat);
        let offer = offers.id.0.to_string();
        let pending = self.table.pending(chair);
        html! {
            div class="list" {
                @if let Some((_, choice)) = pending {
                    @let warning = game.session().warning(seat, choice);
                    div class="confirm" {
                        @if let Some(label) = game.session().choice_label(choice) { p { (self.speaker.say(&label)) } }
                        @if let Some(warning) = &warning { p class="warning" role="alert" { (self.speaker.say(warning)) } }
                        @let key = if warning.is_some() { "table-confirm-anyway" } else { "table-confirm" };
                        (self.button("confirm", key, &[("offer", &offer)]))
                        (self.button("not-yet", "table-not-yet", &[("offer", &offer)]))
                    }
                } @else {
                    @if let Some(sealed) = offers.sealed.as_deref().and_then(|sealed| game.session().choice_label(sealed)) {
                        p { (say_with(self.speaker, "table-sealed", "choice", sealed)) }
                    } @else if offers.list.is_empty() {
                        p class="quiet" { (self.say("table-wait")) }
                    }
                    @for span in &offers.list { (self.span(span, &offer)) }
                    @if !offers.list.is_empty() { (self.choices(&offers, &offer)) }
                    @if let Some(auction) = offers.auction { (self.limit(auction, offers.limit)) }
                }
            }
            @if offers.undo > 0 && pending.is_none() { (self.button("undo", "table-undo", &[("offer", &offer)])) }
        }
    }

    /// The choices, and the shortcuts to later choices.
    fn choices(&self, offers: &Offers, offer: &str) -> Markup {
        self.form(
            "choose",
            &html! {
                input type="hidden" name="offer" value=(offer);
                div class="choices" { @for one in &offers.list { (self.choice(one)) } }
                @if !offers.shortcuts.is_empty() {
                    details class="ahead" id="ahead" {
                        summary { (self.say("table-ahead")) }
                        div class="coming" { @for one in &offers.shortcuts { (self.choice(one)) } }
                    }
                }
            },
        )
    }

    fn choice(&self, offer: &Offer) -> Markup {
        match offer {
            Offer::One { notation, label, elements } => html! {
                button name="choice" value=(notation) id={ "choice-" (notation) } data-elements=(elements.join(" ")) {
                    (self.speaker.say(label))
                }
            },
            Offer::Span { form, least, label, elements, .. } => html! {
                button name="choice" value=(form.replacen("{}", &least.to_string(), 1)) id={ "choice-" (form) }
                    data-elements=(elements.join(" ")) { (self.speaker.say(label)) }
            },
        }
    }

    /// An amount from a range: by slider or typed.
    fn span(&self, offer: &Offer, id: &str) -> Markup {
        let Offer::Span { form, least, most, .. } = offer else { return html! {} };
        if least == most {
            return html! {};
        }
        let field = format!("amount-{form}");
        let amount = self.speaker.say(&Label::new("table-amount").with("least", *least).with("most", *most));
        self.form("choose", &html! {
            input type="hidden" name="offer" value=(id);
            input type="hidden" name="form" value=(form);
            div class="bid" {
                input type="range" id={ (field) "-slider" } data-twin=(field) min=(least) max=(most) value=(least)
                    aria-label=(amount) autocomplete="off";
                input type="number" name="amount" id=(field) data-twin={ (field) "-slider" } min=(least) max=(most)
                    value=(least) inputmode="numeric" required aria-label=(amount) autocomplete="off";
                button class="first" { (self.say("table-bid")) }
            }
            p class="quiet" { (amount) }
        })
    }

    fn limit(&self, auction: u32, limit: Option<u16>) -> Markup {
        let auction = auction.to_string();
        html! {
            details class="limit" open[limit.is_some()] id="limit" {
                summary { (self.say("table-limit")) }
                @if let Some(most) = limit {
                    p { (say_with(self.speaker, "terminal-limit-left", "most", most)) }
                    (self.button("no-limit", "table-no-limit", &[]))
                }
                (self.form("limit", &html! {
                    input type="hidden" name="auction" value=(auction);
                    label { (self.say("table-limit-most")) input type="number" name="most" min="0" max="9999" required inputmode="numeric"; }
                    button { (self.say("table-limit-leave")) }
                }))
            }
        }
    }

    fn log(&self) -> Markup {
        let Some(game) = self.table.game() else { return html! {} };
        let listener = self.table.listener(self.perspective);
        let from = game.session().notice_count(listener).saturating_sub(MAX_LOG_LINES);
        let since = match (self.perspective, listener) {
            (Perspective::Chair(chair), Viewer::Seat(_)) => self.table.seen_notices(chair),
            _ => usize::MAX,
        };
        let story = game.session().viewer_log(listener, from);
        let mark =
            story.iter().position(|(number, _)| *number >= since).filter(|place| *place > 0 || from > 0);
        html! {
            h2 { (self.say("table-log")) }
            // Newest first; the style sheet reverses them, so that the newest is in view.
            ol class="log" reversed {
                @for (place, (number, line)) in story.iter().enumerate().rev() {
                    @let pieces = game.session().log_elements(listener, *number);
                    li id={ "line-" (number) } data-of=[(!pieces.is_empty()).then(|| pieces.join(" "))] { (self.speaker.say(line)) }
                    @if Some(place) == mark { li class="since" id="since" { (self.say("table-since")) } }
                }
            }
            p class="quiet" { a href={ "/t/" (self.table.id()) "/history.txt" } { (self.say("table-history")) } }
        }
    }

    fn talk(&self) -> Markup {
        let Some(game) = self.table.game() else { return html! {} };
        let may = self.own().map(|(_, seat)| game.session().statements(seat)).unwrap_or_default();
        let statements_made = game.session().statements_made();
        if may.is_empty() && statements_made.is_empty() {
            return html! {};
        }
        html! {
            h2 { (self.say("table-talk")) }
            ul class="ledger" {
                @for said in statements_made.iter().rev().take(MAX_LOG_LINES) {
                    li {
                        (self.speaker.say(&Label::new("terminal-promise").with("seat", said.seat)
                            .with("statement", said.label.clone()).with("verdict", match said.verdict {
                                Verdict::Kept => "kept", Verdict::Broken => "broken", Verdict::Open => "open",
                            })))
                    }
                }
            }
            @if !may.is_empty() {
                details id="say" {
                    summary { (self.say("table-say")) }
                    (self.form("say", &html! {
                        input type="hidden" name="click" data-random;
                        div class="choices" {
                            @for statement in &may {
                                button name="statement" value=(statement.notation) { (self.speaker.say(&statement.label)) }
                            }
                        }
                    }))
                }
            }
        }
    }

    fn chat(&self) -> Markup {
        let said = self.table.chat();
        let skipped = said.len().saturating_sub(MAX_CHAT_LINES);
        html! {
            h2 { (self.say("table-chat")) }
            ul class="chat" {
                @for (number, (chair, text)) in said.iter().enumerate().skip(skipped) {
                    li id={ "chat-" (number) } { b { (name(self.table, *chair, self.speaker)) } " " (text) }
                }
            }
            @if matches!(self.perspective, Perspective::Chair(_)) {
                (self.form("chat", &html! {
                    input type="hidden" name="click" data-random;
                    input name="text" id="chat-text" maxlength="300" required autocomplete="off" aria-label=(self.say("table-chat"));
                    button { (self.say("table-send")) }
                }))
            }
        }
    }

    /// The number of chat lines, for the badge of the folded chat.
    fn chat_count(&self) -> Markup {
        html! { @if !self.table.chat().is_empty() { (self.table.chat().len()) } }
    }

    fn note(&self) -> Markup {
        let Perspective::Chair(chair) = self.perspective else { return html! {} };
        html! {
            details id="own-note" {
                summary { (self.say("table-note")) }
                (self.form("note", &html! {
                    textarea name="text" id="note-text" rows="4" maxlength="4000" aria-label=(self.say("table-note")) { (self.table.note(chair)) }
                    button { (self.say("me-keep")) }
                }))
            }
        }
    }

    fn manage(&self) -> Markup {
        html! {
            @if self.table.is_running() && self.own().is_some() { (self.leaving()) }
            details id="fair" {
                summary { (self.say("table-fair")) }
                p { (self.say("table-fair-explained")) }
                code class="commitment" { (self.table.commitment()) }
            }
        }
    }

    /// Pausing, and leaving before the end.
    fn leaving(&self) -> Markup {
        let votes =
            if self.table.is_paused() { [Vote::Resume, Vote::Abort] } else { [Vote::Pause, Vote::Abort] };
        html! {
            details id="more" open[!self.table.votes().is_empty()] {
                summary { (self.say("table-leaving")) }
                @for vote in votes {
                    @if vote != Vote::Pause || self.table.clocks().is_some() { (self.vote(vote)) }
                }
                (self.button("resign", "table-resign", &[]))
                @if let OnLeave::Replaced(bot) = self.table.settings().on_leave {
                    p class="quiet" { (say_with(self.speaker, "table-leave-explained", "bot", bot_name(bot, self.speaker))) }
                    (self.button("leave", "table-leave", &[]))
                }
            }
        }
    }

    fn vote(&self, vote: Vote) -> Markup {
        let (ask, withdraw, told) = match vote {
            Vote::Abort => ("table-wish-abort", "table-unwish", "table-wishes-abort"),
            Vote::Pause => ("table-wish-pause", "table-unwish", "table-wishes-pause"),
            Vote::Resume => ("table-wish-resume", "table-unwish", "table-wishes-resume"),
        };
        let voting = || self.table.votes().iter().filter(move |(_, wished)| *wished == vote);
        let own = voting().any(|(chair, _)| self.chairs.has(*chair));
        html! {
            @for (chair, _) in voting().filter(|(chair, _)| !self.chairs.has(*chair)) {
                p { (say_with(self.speaker, told, "name", name(self.table, *chair, self.speaker))) }
            }
            @if own { (self.button("unwish", withdraw, &[("wish", vote.word())])) }
            @else { (self.button("wish", ask, &[("wish", vote.word())])) }
        }
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
