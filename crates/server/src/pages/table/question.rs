//! The question, the button that goes on, and the list of all answers.

use lessons::Note;
use maud::{Markup, html};
use memchr::memmem::find_iter;
use play::{Offer, Offers};
use rules::{Label, Part, Seat, Speak, Viewer};
use words::letters::{self, Run};

use super::{Page, name};
use crate::pages::say_with;
use crate::table::{ChairId, Occupant, Perspective, SeatedMatch};

/// How an element of a board is named in its markup.
const ELEMENT: &str = "data-e=\"";

/// What a page asks of its reader.
pub(super) enum Question<'a> {
    /// Whether the match shall begin.
    Begin,
    /// Whether the player of this chair has the device.
    HandOver(ChairId),
    /// Whether this choice is meant.
    Confirm { seat: Seat, offers: Offers, choice: &'a str },
    /// What to choose.
    Choose(Offers),
    /// To read a note of a lesson.
    Read(&'static Note),
    /// To make a choice that a lesson asks for, or one of the free turns.
    Learn(&'static Note, Offers),
    /// Nothing: the lesson is at its end. It may have a last note.
    Learnt(Option<&'static Note>),
    /// Nothing: the match is over.
    Over,
    /// Nothing: the reader is a spectator.
    Watch,
}

impl Page<'_> {
    /// What is asked.
    pub(super) fn question(&self) -> Question<'_> {
        let Some(game) = self.table.game() else { return Question::Begin };
        if let (Some(place), Some((_, seat))) = (self.table.place(), self.own()) {
            return self.lesson_question(place, seat);
        }
        if self.table.is_over() {
            return Question::Over;
        }
        if let Perspective::HandOver(chair) = self.perspective {
            return Question::HandOver(chair);
        }
        let Some((chair, seat)) = self.own() else { return Question::Watch };
        let offers = game.session().offers(seat);
        match self.table.pending(chair) {
            Some((_, choice)) => Question::Confirm { seat, offers, choice },
            None => Question::Choose(offers),
        }
    }

    /// What others did since the reader last decided.
    pub(super) fn since(&self) -> Markup {
        let (Some(scene), Perspective::Chair(chair)) = (self.scene(), self.perspective) else {
            return html! {};
        };
        let Viewer::Seat(own) = scene.listener else { return html! {} };
        scene.recent(self.table.seen_notices(chair), Some(own))
    }

    /// The question in a sentence.
    pub(super) fn prompt(&self, question: &Question) -> Markup {
        let Some(game) = self.table.game() else { return html! { p { (self.before_match()) } } };
        match question {
            Question::HandOver(chair) => {
                let next = name(self.table, *chair);
                html! { p { (say_with(self.speaker, "table-hand-over", "name", next)) } }
            }
            Question::Confirm { seat, choice, .. } => {
                let warning = game.session().warning(*seat, choice);
                html! {
                    @if let Some(label) = game.session().choice_label(choice) {
                        p class="own" { (say_with(self.speaker, "table-sure", "choice", label)) }
                    }
                    @if let Some(warning) = warning { p class="warning" role="alert" { (self.speaker.say(&warning)) } }
                }
            }
            Question::Read(note) | Question::Learn(note, _) | Question::Learnt(Some(note)) => {
                self.note_of_lesson(note)
            }
            Question::Over if self.has_ended_by_resigning() => {
                html! { p { (self.say("table-you-resigned")) } }
            }
            Question::Learnt(None) => html! { p { (self.say("lesson-changed")) } },
            _ => html! { (self.scene().map(|scene| scene.prompt()).unwrap_or_default()) (self.hint()) },
        }
    }

    /// Whether the match ended without a result because the reader, who played against bots, resigned.
    fn has_ended_by_resigning(&self) -> bool {
        let session = self.table.game().map(SeatedMatch::session);
        let resigned = |(_, seat)| {
            session.is_some_and(|session| session.scores().is_none() && session.resigned().has(seat))
        };
        self.own().is_some_and(resigned)
    }

    /// The button that goes on, what takes a choice back, and an amount to choose. Always in the same place.
    pub(super) fn go(&self, question: &Question) -> Markup {
        match question {
            Question::Begin => self.begin(),
            Question::Watch => html! {},
            Question::Over => self.again(),
            Question::Read(_) => self.next_note(),
            Question::Learnt(_) => self.after_lesson(),
            Question::HandOver(chair) => {
                self.main_button("face", "table-take-over", &[("chair", &chair.to_string())])
            }
            Question::Confirm { seat, offers, choice } => {
                let warned =
                    self.table.game().is_some_and(|game| game.session().warning(*seat, choice).is_some());
                let key = if warned { "table-confirm-anyway" } else { "table-confirm" };
                let offer = offers.id.0.to_string();
                html! {
                    div class="confirm" {
                        (self.button("not-yet", "table-not-yet", &[("offer", &offer)]))
                        (self.main_button("confirm", key, &[("offer", &offer)]))
                    }
                }
            }
            Question::Choose(offers) | Question::Learn(_, offers) => {
                let offer = offers.id.0.to_string();
                // Others think: who plays against bots alone need not wait for their pace.
                let waits = offers.list.is_empty() && self.table.is_running() && !self.table.is_paused();
                let skips = waits && self.table.only_person().is_some_and(|chair| self.chairs.has(chair));
                let main = offers.list.iter().find(|one| matches!(one, Offer::One { goes_on: true, .. }));
                html! {
                    @if offers.undo > 0 { (self.button("undo", "table-undo", &[("offer", &offer)])) }
                    @if !offers.list.is_empty() { (self.hint_button(&offer)) }
                    // It has an id and its own place: it must not become another button under the pointer.
                    @if skips { div id="skips" { (self.button("skip", "page-skip-ahead", &[])) } }
                    @if offers.list.is_empty() { (self.plan_link()) }
                    @for span in &offers.list { (self.span(span, &offer)) }
                    @if let Some(main) = main {
                        (self.form("choose", &html! {
                            input type="hidden" name="offer" value=(offer);
                            (self.choice(main, Some("first")))
                        }))
                    }
                }
            }
        }
    }

    /// What the waiting room waits for.
    fn before_match(&self) -> String {
        if self.table.nonces_until().is_none() {
            return self.say("table-open");
        }
        let names: Vec<String> =
            self.table.chairs_owing_nonces().map(|chair| name(self.table, chair)).collect();
        say_with(self.speaker, "table-nonces-due", "names", names.join(", "))
    }

    fn begin(&self) -> Markup {
        let free = self.table.chairs().iter().any(|chair| chair.occupant == Occupant::Nobody);
        if self.chairs.is_empty() || free || self.table.nonces_until().is_some() {
            html! {}
        } else {
            self.main_button("start", "table-start", &[])
        }
    }

    /// All answers as sentences: folded where they can be pointed at on the board.
    pub(super) fn offers(&self, question: &Question, board: &[Part]) -> Markup {
        match (question, self.table.game()) {
            (Question::Over, Some(_)) => self.result(),
            (Question::Choose(offers) | Question::Learn(_, offers), Some(_))
                if !offers.list.is_empty() || offers.auction.is_some() =>
            {
                let offer = offers.id.0.to_string();
                let folded = are_drawn(offers.list.iter().filter(|one| !goes_on(one)), board);
                html! {
                    details id="list" open[!folded] {
                        summary { (say_with(self.speaker, "table-choices", "count", i64::try_from(offers.list.len()).unwrap_or(i64::MAX))) }
                        div class="list" {
                            @if !offers.list.is_empty() { (self.choices(offers, &offer)) }
                            @if let Some(auction) = offers.auction { (self.limit(auction, offers.limit)) }
                            @if !offers.list.is_empty() { (self.plan_link()) }
                        }
                    }
                }
            }
            _ => html! {},
        }
    }

    /// The choices by card or figure, and the shortcuts to later choices.
    fn choices(&self, offers: &Offers, offer: &str) -> Markup {
        let groups = offers.list.chunk_by(|one, other| group(one) == group(other));
        self.form(
            "choose",
            &html! {
                input type="hidden" name="offer" value=(offer);
                div class="choices" data-forced[offers.forced] {
                    @for choices in groups {
                        @let heading = choices.first().and_then(group).map(|label| self.speaker.say(label));
                        div class="group" role=[heading.as_ref().map(|_| "group")] aria-label=[heading.as_ref()] {
                            @if let Some(heading) = &heading { h2 { (heading) } }
                            @for one in choices { (self.choice(one, None)) }
                        }
                    }
                }
                @if !offers.shortcuts.is_empty() {
                    details class="ahead" id="ahead" {
                        summary { (self.say("table-ahead")) }
                        div class="coming" { @for one in &offers.shortcuts { (self.choice(one, None)) } }
                    }
                }
            },
        )
    }

    /// The button of a choice. The main button has no id: the list has the same choice.
    pub(super) fn choice(&self, offer: &Offer, class: Option<&str>) -> Markup {
        let (value, key, label, elements) = match offer {
            Offer::One { notation, label, elements, .. } => (notation.clone(), notation, label, elements),
            Offer::Span { form, least, label, elements, .. } => {
                (form.replacen("{}", &least.to_string(), 1), form, label, elements)
            }
        };
        html! {
            @if class.is_some() {
                button class=[class] name="choice" value=(value) { (self.speaker.say(label)) }
            } @else {
                button name="choice" value=(value) id={ "choice-" (key) } data-elements=(elements.join(" ")) {
                    (self.speaker.say(label))
                }
            }
        }
    }

    /// An amount from a range: by slider or typed.
    pub(super) fn span(&self, offer: &Offer, id: &str) -> Markup {
        let Offer::Span { form, least, most, .. } = offer else { return html! {} };
        let field = format!("amount-{form}");
        let amount = self.speaker.say(&Label::new("table-amount").with("least", *least).with("most", *most));
        self.form("choose", &html! {
            input type="hidden" name="offer" value=(id);
            input type="hidden" name="form" value=(form);
            div class="bid" title=(amount) {
                input type="range" id={ (field) "-slider" } data-twin=(field) min=(least) max=(most) value=(least)
                    aria-label=(amount) autocomplete="off";
                input type="number" name="amount" id=(field) data-twin={ (field) "-slider" } min=(least) max=(most)
                    value=(least) inputmode="numeric" required aria-label=(amount) autocomplete="off";
                button { (self.say("table-bid")) }
            }
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
}

fn goes_on(offer: &Offer) -> bool {
    matches!(offer, Offer::One { goes_on: true, .. })
}

fn group(offer: &Offer) -> Option<&Label> {
    match offer {
        Offer::One { group, .. } => group.as_ref(),
        Offer::Span { .. } => None,
    }
}

/// Whether all these choices can be made without the list: on the board, or by the field for an amount.
fn are_drawn<'a>(offers: impl Iterator<Item = &'a Offer>, board: &[Part]) -> bool {
    let mut missing: Vec<&str> = Vec::new();
    for offer in offers {
        let Offer::One { elements, .. } = offer else { continue };
        match elements.first() {
            Some(name) if missing.contains(&name.as_str()) => {}
            Some(name) => missing.push(name),
            None => return false,
        }
    }
    // The hand is the last part, and the shortest.
    let runs = board.iter().rev().flat_map(|part| letters::runs(&part.markup)).map(Run::markup);
    let mut drawn = runs.flat_map(|markup| {
        let begins = find_iter(markup.as_bytes(), ELEMENT).map(|at| at + ELEMENT.len());
        begins.filter_map(|at| markup[at..].split('"').next())
    });
    while !missing.is_empty() {
        let Some(name) = drawn.next() else { return false };
        missing.retain(|wanted| *wanted != name);
    }
    true
}
