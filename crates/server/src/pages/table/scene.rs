//! What a viewer sees of a match at one moment: board, question, log, promises, result. A live table and a replay are drawn
//! from it, so that a replay shows what was there.

use maud::{Markup, PreEscaped, html};
use memchr::memchr_iter;
use play::{Session, ShownStatement};
use registry::GameKind;
use rules::{Arg, Label, Part, RuleRef, ScoreRow, Seat, Speak, Verdict, Viewer};
use words::Speaker;

use super::part;
use crate::pages::{rules_page, say, say_with};

/// Most log lines of a page; the rest is in the history file.
const MAX_LOG_LINES: usize = 60;
/// Most lines of what others did that a page reads out.
const MAX_RECENT_LINES: usize = 12;

/// A match at one moment, for one viewer.
pub(crate) struct Scene<'a> {
    pub(crate) kind: GameKind,
    pub(crate) session: &'a dyn Session,
    /// Whose view is drawn.
    pub(crate) viewer: Viewer,
    /// Whose notices are shown, and who is asked.
    pub(crate) listener: Viewer,
    pub(crate) speaker: &'a Speaker,
}

/// A log line in the page: plain text, or a link to the moment of this line.
pub(crate) type LineLink<'a> = &'a dyn Fn(usize) -> Option<String>;

impl Scene<'_> {
    fn say(&self, key: &'static str) -> String {
        say(self.speaker, key)
    }

    /// Board and hand.
    pub(crate) fn board(&self) -> Vec<Part> {
        let mut parts = self.session.parts(self.viewer, self.speaker).unwrap_or_default();
        // Every page has a place for a hand.
        if !parts.iter().any(|part| part.id == "hand") {
            parts.push(part("hand", html! {}));
        }
        parts
    }

    /// The question of the match in a sentence.
    pub(crate) fn prompt(&self) -> Markup {
        let own = match self.listener {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Open => None,
        };
        let asked = own.is_some_and(|seat| self.session.waiting().has(seat));
        let sealed = own.and_then(|seat| self.session.choice_label(&self.session.sealed(seat)?));
        html! {
            @if let Some(prompt) = self.session.prompt(self.listener) {
                p class=[asked.then_some("own")] data-key=(prompt.key) { (self.speaker.say(&prompt)) }
            }
            @if let Some(rule) = self.session.rule(self.listener) { (rule_link(self.kind, self.speaker, rule)) }
            @if let Some(sealed) = sealed { p class="quiet" { (say_with(self.speaker, "table-sealed", "choice", sealed)) } }
        }
    }

    /// The last lines of the log. A line marks where the notices from `since` on begin. Lines that were drawn before
    /// are taken from there.
    pub(crate) fn log(&self, since: Option<usize>, link: LineLink, before: &DrawnLines) -> Markup {
        let from = self.session.notice_count(self.listener).saturating_sub(MAX_LOG_LINES);
        self.log_from(from, since, link, before)
    }

    /// The log from a notice on.
    pub(crate) fn log_from(
        &self,
        from: usize,
        since: Option<usize>,
        link: LineLink,
        before: &DrawnLines,
    ) -> Markup {
        let numbers = self.session.log_numbers(self.listener, from);
        let new = |number: &usize| since.is_some_and(|since| *number >= since);
        let mark = numbers.iter().position(new).filter(|place| *place > 0 || from > 0);
        html! {
            h2 { (self.say("table-log")) }
            // Newest first; the style sheet reverses them, so that the newest is in view.
            ol class="log" reversed tabindex="0" {
                @for (place, &number) in numbers.iter().enumerate().rev() {
                    @match before.line(number) {
                        Some(drawn) => {
                            ({ debug_assert_eq!(drawn, self.log_line(number, link).0); PreEscaped(drawn) })
                        }
                        None => (self.log_line(number, link)),
                    }
                    @if Some(place) == mark { li class="since" id="line-since" { (self.say("table-since")) } }
                }
            }
        }
    }

    fn log_line(&self, number: usize, link: LineLink) -> Markup {
        let pieces = self.session.log_elements(self.listener, number);
        let line = self.session.log_line(self.listener, number);
        let said = line.map(|line| self.speaker.say(&line)).unwrap_or_default();
        html! {
            li id={ "line-" (number) } data-of=[(!pieces.is_empty()).then(|| pieces.join(" "))] {
                @if let Some(address) = link(number) { a class="step" href=(address) { (said) } } @else { (said) }
            }
        }
    }

    /// What happened from a notice on: one line that says most. The rest of it is read out, and can be unfolded. What the
    /// seat `but` did itself is left out.
    pub(crate) fn recent(&self, from: usize, but: Option<Seat>) -> Markup {
        let about_others =
            |label: &Label| but.is_none_or(|own| !label.args.contains(&("seat", Arg::Seat(own))));
        let mut lines: Vec<(usize, Label)> = self.session.viewer_log(self.listener, from);
        lines.retain(|(_, label)| about_others(label));
        let movement = |number: usize| self.session.log_movement(self.listener, number);
        let moves: Vec<String> = lines
            .iter()
            .filter_map(|(number, _)| movement(*number))
            .map(|moved| format!("{},{},{}", moved.piece, moved.from, moved.to))
            .collect();
        lines.drain(..lines.len().saturating_sub(MAX_RECENT_LINES));
        // The last line that moved something, or else the last.
        let moved = |(number, _): &(usize, Label)| movement(*number).is_some();
        let Some(at) = lines.iter().rposition(moved).or_else(|| lines.len().checked_sub(1)) else {
            return html! {};
        };
        let (_, last) = lines.remove(at);
        html! {
            details id="recent" data-moves=[(!moves.is_empty()).then(|| moves.join(" "))] {
                @let last = self.speaker.say(&last);
                summary { span title=(last) { (last) } @if !lines.is_empty() { b { "+" (lines.len()) } } }
                @if !lines.is_empty() { ol { @for (_, line) in lines.iter().rev() { li { (self.speaker.say(line)) } } } }
            }
            @if !lines.is_empty() { p class="unseen" { @for (_, line) in &lines { (self.speaker.say(line)) " " } } }
        }
    }

    /// The statements that were made, and whether they were kept.
    pub(crate) fn statements(&self, made: &[ShownStatement]) -> Markup {
        html! {
            ul class="ledger" {
                @for said in made.iter().rev().take(MAX_LOG_LINES) {
                    li {
                        (self.speaker.say(&Label::new("terminal-promise").with("seat", said.seat)
                            .with("statement", said.label.clone()).with("verdict", match said.verdict {
                                Verdict::Kept => "kept", Verdict::Broken => "broken", Verdict::Open => "open",
                            })))
                    }
                }
            }
        }
    }

    /// The score sheet, with what stands below it.
    pub(crate) fn result(&self, below: &Markup) -> Markup {
        html! {
            details id="list" class="result" open {
                summary { (self.say("table-result")) }
                div class="list" { (self.scores()) (below) }
            }
        }
    }

    /// Who has how many points, and from where. Nothing if the match was aborted.
    pub(crate) fn scores(&self) -> Markup {
        let sheet = self.session.score_sheet();
        let Some(scores) = self.session.scores() else { return html! {} };
        let mut seats: Vec<Seat> = Seat::all(scores.seats()).collect();
        seats.sort_by_key(|seat| scores.rank_of(*seat));
        html! {
            ol {
                @for seat in seats {
                    li class=[(scores.rank_of(seat) == 1).then_some("won")] {
                        div class="who" {
                            b { (self.speaker.name(seat)) }
                            span { (self.speaker.say(&Label::new("table-place")
                                .with("rank", scores.rank_of(seat)).with("points", scores.points(seat)))) }
                        }
                        p class="sources" { (self.sources(&sheet, seat)) }
                    }
                }
            }
        }
    }

    /// Where the points of a seat come from; what does not count is quiet.
    fn sources(&self, sheet: &[ScoreRow], seat: Seat) -> Markup {
        html! {
            @for (n, row) in sheet.iter().enumerate() {
                @if n > 0 { " · " }
                span class=[(!row.counts).then_some("quiet")] {
                    (self.speaker.say(&row.label)) " " b { (row.values.get(seat.index()).copied().unwrap_or_default()) }
                }
            }
        }
    }
}

/// The lines of a log as it was drawn for the same viewer before: what somebody was told does not change.
#[derive(Default)]
pub(crate) struct DrawnLines<'a> {
    /// Number and markup, the newest first.
    lines: Vec<(usize, &'a str)>,
}

impl<'a> DrawnLines<'a> {
    /// The lines of a log.
    pub(crate) fn of(log: &'a str) -> Self {
        let (mut lines, mut begun) = (Vec::with_capacity(MAX_LOG_LINES), None);
        let bytes = log.as_bytes();
        for at in memchr_iter(b'<', bytes) {
            let tag = &bytes[at..];
            if let Some(number) = tag.strip_prefix(LINE) {
                begun = Some((at, digits(number)));
            } else if let Some((from, number)) = begun.filter(|_| tag.starts_with(LINE_END)) {
                lines.push((number, &log[from..at + LINE_END.len()]));
                begun = None;
            }
        }
        Self { lines }
    }

    fn line(&self, number: usize) -> Option<&'a str> {
        let at = self.lines.binary_search_by(|(other, _)| number.cmp(other)).ok()?;
        self.lines.get(at).map(|(_, line)| *line)
    }
}

/// How a line of a log begins, before its number.
const LINE: &[u8] = b"<li id=\"line-";
/// How it ends.
const LINE_END: &[u8] = b"</li>";

/// The number that a text begins with.
fn digits(text: &[u8]) -> usize {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
    digits.fold(0, |number: usize, byte| number.wrapping_mul(10).wrapping_add(usize::from(byte - b'0')))
}

/// The clause of a question; the help marks the step of the turn.
pub(super) fn rule_link(kind: GameKind, speaker: &Speaker, rule: RuleRef) -> Markup {
    let address = format!("{}#{}", rules_page::path(kind), rule.clause);
    let name = say_with(speaker, "help-clause", "clause", rule.clause);
    html! { a class="clause" href=(address) target="_blank" data-step=(rule.step) aria-label=(name) { (rule.clause) } }
}
