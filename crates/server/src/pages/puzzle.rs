//! Puzzles: the page of one, drawn like a table with the eyes of its seat, and the list of all.
//!
//! Everything is a form or link that loads the page again: what was tried is in the address.

use maud::{Markup, html};
use play::{Offer, Offers, SHORTCUT_SEPARATOR};
use puzzles::Puzzle;
use registry::GameKind;
use rules::{Label, Part, Seat, Speak, Viewer};
use words::Speaker;

use super::table::{FrameKind, Scene, frame, part};
use super::{home, say, say_with};
use crate::assets;
use crate::puzzle_list::{PuzzleAnswer, PuzzleTrial, PuzzleVerdict, of_today, puzzles_of};

/// The address of the list.
pub const LIST: &str = "/puzzles";

/// The address of a game's puzzle of the day.
#[must_use]
pub fn path(kind: GameKind) -> String {
    format!("{LIST}/{}", kind.meta().id)
}

/// The address of a puzzle.
#[must_use]
pub fn address(kind: GameKind, number: usize) -> String {
    format!("{}/{number}", path(kind))
}

/// One puzzle, and what its reader has tried.
pub struct PuzzlePage<'a> {
    /// The game.
    pub kind: GameKind,
    /// The number of the puzzle, from 1.
    pub number: usize,
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// What was tried.
    pub trial: &'a PuzzleTrial,
    /// The answer, if it is shown.
    pub answer: Option<&'a PuzzleAnswer>,
    /// Knows the words of the game.
    pub speaker: &'a Speaker,
}

impl PuzzlePage<'_> {
    fn say(&self, key: &'static str) -> String {
        say(self.speaker, key)
    }

    /// The whole page.
    #[must_use]
    pub fn draw(&self) -> Markup {
        let viewer = Viewer::Seat(self.puzzle.seat);
        let (kind, session) = (self.kind, &*self.trial.copy);
        let scene = Scene { kind, session, viewer, listener: viewer, speaker: self.speaker };
        let asks = self.trial.verdict.is_none() && self.answer.is_none();
        let offers = asks.then(|| self.trial.copy.offers(self.puzzle.seat));
        let mut parts = vec![
            part("head", self.head()),
            part("players", self.players()),
            part("since", self.tried()),
            part("prompt", self.prompt(&scene)),
            part("go", self.go(offers.as_ref())),
        ];
        let board = scene.board();
        parts.push(part("offers", self.offers(offers.as_ref(), &board)));
        parts.extend(board);
        parts.push(part("log", self.about()));
        assets::link_sprites(kind, &mut parts);
        html! {
            (frame(kind, &parts, self.speaker, FrameKind::Plan))
            script defer src=(assets::path(assets::Named::Puzzle)) {}
        }
    }

    /// The part `head`.
    #[must_use]
    pub fn head(&self) -> Markup {
        html! { h1 { (self.kind.meta().title) } p class="quiet" { (say_with(self.speaker, "puzzle-number", "number", whole(self.number))) } }
    }

    fn players(&self) -> Markup {
        let own = self.puzzle.seat;
        html! {
            ol class="players" tabindex="0" {
                @for seat in Seat::all(self.puzzle.table_options.seats()) {
                    li class=(if seat == own { "player due" } else { "player" }) {
                        span class="name" { (self.speaker.name(seat)) }
                        @if seat == own { span class="you" { (self.say("table-you")) } }
                    }
                }
            }
        }
    }

    /// What was tried, in one line that unfolds; or why the last choice is not possible.
    fn tried(&self) -> Markup {
        let labels: Vec<String> = self.trial.tried.iter().map(|(_, label)| self.speaker.say(label)).collect();
        let line = match &self.trial.refused {
            Some(refusal) => self.speaker.say(&refusal.label()),
            None if labels.is_empty() => self.say(self.task()),
            None => labels.join(" · "),
        };
        html! {
            details id="recent" {
                summary { span title=(line) { (line) } }
                ol { @for label in &labels { li { (label) } } @if labels.is_empty() { li { (line) } } }
            }
        }
    }

    fn task(&self) -> &'static str {
        if self.trial.turns { "puzzle-task-turn" } else { "puzzle-task-choice" }
    }

    /// The question, or what the line is worth.
    fn prompt(&self, scene: &Scene) -> Markup {
        let (best, lines) = (self.puzzle.lines[0].value, &self.puzzle.lines);
        let chances = |place: usize| {
            Label::new("puzzle-worse").with("value", percent(lines[place].value)).with("best", percent(best))
        };
        match self.trial.verdict {
            Some(PuzzleVerdict::Best) => {
                let mark = format!("{}-{}", self.kind.meta().id, self.number);
                html! { p class="own" data-solved=(mark) { (say_with(self.speaker, "puzzle-right", "value", percent(best))) } }
            }
            Some(PuzzleVerdict::Compared(place)) => html! { p { (self.speaker.say(&chances(place))) } },
            Some(PuzzleVerdict::Other) => html! { p { (self.say("puzzle-other")) } },
            None if self.answer.is_some() => {
                html! { p { (say_with(self.speaker, "puzzle-best", "value", percent(best))) } }
            }
            None => scene.prompt(),
        }
    }

    fn here(&self) -> String {
        address(self.kind, self.number)
    }

    fn tried_text(&self) -> String {
        let tried: Vec<&str> = self.trial.tried.iter().map(|(notation, _)| notation.as_str()).collect();
        tried.join(&SHORTCUT_SEPARATOR.to_string())
    }

    /// A form that loads the puzzle with something more in its address.
    fn form(&self, tried: &str, content: &Markup) -> Markup {
        html! {
            form method="get" action=(self.here()) {
                @if !tried.is_empty() { input type="hidden" name="try" value=(tried); }
                (content)
            }
        }
    }

    fn show_answer(&self, first: bool) -> Markup {
        let class = first.then_some("first");
        let button = html! { button class=[class] name="answer" value="1" { (self.say("puzzle-show")) } };
        self.form(&self.tried_text(), &button)
    }

    /// Take back, try again, go on, see the answer.
    fn go(&self, offers: Option<&Offers>) -> Markup {
        let tried = self.tried_text();
        let before = tried.rsplit_once(SHORTCUT_SEPARATOR).map_or("", |(before, _)| before);
        let Some(offers) = offers else {
            let solved = self.trial.verdict == Some(PuzzleVerdict::Best);
            let next = self.number % puzzles_of(self.kind).len().max(1) + 1;
            return html! {
                a class="button" id="next-puzzle" href=(address(self.kind, next)) { (self.say("puzzle-next")) }
                @if !solved || self.answer.is_some() {
                    a class=(if self.answer.is_none() { "button first" } else { "button" }) id="again" href=(self.here()) { (self.say("puzzle-again")) }
                }
                @if self.answer.is_none() { (self.show_answer(solved)) }
            };
        };
        let main = offers.list.iter().find(|one| matches!(one, Offer::One { goes_on: true, .. }));
        html! {
            @if !tried.is_empty() { (self.form(before, &html! { button id="back" { (self.say("puzzle-back")) } })) }
            @for span in &offers.list { (self.span(span, &tried)) }
            @if let Some(Offer::One { notation, label, .. }) = main {
                (self.form(&tried, &html! { button class="first" name="choice" value=(notation) { (self.speaker.say(label)) } }))
            } @else { (self.show_answer(false)) }
        }
    }

    /// An amount from a range.
    fn span(&self, offer: &Offer, tried: &str) -> Markup {
        let Offer::Span { form, least, most, .. } = offer else { return html! {} };
        let amount = self.speaker.say(&Label::new("table-amount").with("least", *least).with("most", *most));
        self.form(tried, &html! {
            input type="hidden" name="form" value=(form);
            div class="bid" title=(amount) {
                input type="number" name="amount" min=(least) max=(most) value=(least) inputmode="numeric" required
                    aria-label=(amount) autocomplete="off";
                button { (self.say("table-bid")) }
            }
        })
    }

    /// All choices as sentences, folded where they can be pointed at on the board; or the answer.
    fn offers(&self, offers: Option<&Offers>, board: &[Part]) -> Markup {
        if let Some(answer) = self.answer {
            return html! {
                details id="list" class="result answer" open {
                    summary { (self.say("puzzle-answer")) }
                    div class="list" { (self.answer(answer)) }
                }
            };
        }
        let Some(offers) = offers else { return html! {} };
        let drawn = |offer: &Offer| match offer {
            Offer::Span { .. } => true,
            Offer::One { elements, goes_on, .. } => {
                let shown = |name: &String| {
                    board.iter().any(|part| part.markup.contains(&format!("data-e=\"{name}\"")))
                };
                *goes_on || elements.first().is_some_and(shown)
            }
        };
        let tried = self.tried_text();
        html! {
            details id="list" open[!offers.list.iter().all(drawn)] {
                summary { (say_with(self.speaker, "table-choices", "count", whole(offers.list.len()))) }
                div class="list" {
                    (self.form(&tried, &html! {
                        // The script that lets one point at the board tells questions apart by it.
                        input type="hidden" name="offer" value=(self.trial.tried.len());
                        div class="choices" { @for one in &offers.list { (self.choice(one)) } }
                    }))
                    (self.show_answer(false))
                }
            }
        }
    }

    fn choice(&self, offer: &Offer) -> Markup {
        let (value, key, label, elements) = match offer {
            Offer::One { notation, label, elements, .. } => (notation.clone(), notation, label, elements),
            Offer::Span { form, least, label, elements, .. } => {
                (form.replacen("{}", &least.to_string(), 1), form, label, elements)
            }
        };
        html! {
            button name="choice" value=(value) id={ "choice-" (key) } data-elements=(elements.join(" ")) {
                (self.speaker.say(label))
            }
        }
    }

    /// The best line and the next, their chances, what could follow, and why.
    fn answer(&self, answer: &PuzzleAnswer) -> Markup {
        let named = |keys: [&'static str; 2], n: usize| {
            let value = percent(self.puzzle.lines[n].value);
            html! {
                h2 { (say_with(self.speaker, keys[0], "value", value)) }
                ol { @for label in &answer.lines[n] { li { (self.speaker.say(label)) } } }
                @if !answer.follows[n].is_empty() {
                    details {
                        summary { (self.say(keys[1])) }
                        ol { @for label in &answer.follows[n] { li { (self.speaker.say(label)) } } }
                    }
                }
            }
        };
        let again = self.puzzle.checks[1];
        let checked = Label::new("puzzle-checked")
            .with("lead", percent(again.lead))
            .with("worlds", whole(again.worlds));
        html! {
            (named(["puzzle-best-line", "puzzle-follows"], 0))
            @if !answer.reasons.is_empty() { ul class="reasons" { @for reason in &answer.reasons { li { (self.speaker.say(reason)) } } } }
            (named(["puzzle-next-line", "puzzle-otherwise"], 1))
            p class="quiet" { (self.speaker.say(&checked)) }
        }
    }

    /// What a puzzle is, and the way to others.
    fn about(&self) -> Markup {
        let all = puzzles_of(self.kind).len();
        html! {
            h2 { (say_with(self.speaker, "puzzle-number", "number", whole(self.number))) }
            p { (say_with(self.speaker, "puzzle-you-are", "seat", self.puzzle.seat)) " " (self.say(self.task())) }
            p class="quiet" { (self.say("puzzle-knows")) }
            p class="files" {
                @if self.number > 1 { a href=(address(self.kind, self.number - 1)) { (self.say("puzzle-previous")) } " · " }
                @if self.number < all { a href=(address(self.kind, self.number + 1)) { (self.say("puzzle-next")) } " · " }
                a href={ (LIST) "#" (self.kind.meta().id) } { (self.say("puzzle-all")) }
            }
        }
    }
}

/// The list: today's puzzle of every game, and all others by number. Which are solved only the browser knows.
#[must_use]
pub fn list(speaker: &Speaker) -> Markup {
    html! {
        article class="puzzles" {
            header { h1 { (say(speaker, "puzzle-title")) } p { (say(speaker, "puzzle-lead")) } }
            @for kind in GameKind::ALL.iter().filter(|kind| !puzzles_of(**kind).is_empty()) {
                section id=(kind.meta().id) {
                    h2 { (kind.meta().title) }
                    p class="quiet" { (home::facts(*kind, speaker)) }
                    @let today = of_today(*kind);
                    p { a class="button first" href=(path(*kind)) { (say(speaker, "puzzle-today")) } }
                    ol class="numbers" {
                        @for number in 1..=puzzles_of(*kind).len() {
                            li {
                                a href=(address(*kind, number)) data-puzzle={ (kind.meta().id) "-" (number) } data-said=(say(speaker, "puzzle-solved"))
                                    aria-current=[(number == today).then_some("date")]
                                    aria-label=(say_with(speaker, "puzzle-number", "number", whole(number))) { (number) }
                            }
                        }
                    }
                }
            }
            script defer src=(assets::path(assets::Named::Puzzle)) {}
        }
    }
}

/// A share of the victory in hundredths.
#[expect(clippy::cast_possible_truncation, reason = "from 0 to 100")]
fn percent(share: f64) -> i64 {
    (100.0 * share).round() as i64
}

fn whole(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
