//! A plan: the reader tries the next choices on a private copy of what the seat sees. It is drawn like the table, from the
//! seat's eyes, and marked so that nobody takes it for the table. Nothing is kept: the choices are in the address.

use maud::{Markup, html};
use play::{Offer, Offers, PlanEnd, SHORTCUT_SEPARATOR, ShownPlan};
use rules::{Label, Part, Seat, Speak, Viewer};
use words::Speaker;

use super::question::Question;
use super::scene::{DrawnLines, Scene};
use super::{Page, part};
use crate::assets;
use crate::pages::query_value;
use crate::table::{ChairSet, SeatedMatch, Table};

/// What a page of a plan was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AskedPlan<'a> {
    /// The choices to try, in notation.
    pub tried: &'a str,
    /// How much the seat had been told when the plan was last drawn.
    pub told: Option<usize>,
}

/// A plan as it is drawn.
pub struct DrawnPlan {
    /// Its parts.
    pub parts: Vec<Part>,
    /// The query of its address: with the choices that are possible, and without those that are not.
    pub query: String,
}

/// Where the forms of a plan lead.
#[derive(Clone, Copy)]
pub(super) struct Trying<'a> {
    pub(super) tried: &'a str,
    pub(super) told: usize,
}

/// A plan of a visitor with these chairs. `None` where nobody plans: without a seat, in a lesson, before a match and after it.
#[must_use]
pub fn plan(
    table: &Table,
    chairs: ChairSet,
    speaker: &Speaker,
    now: i64,
    asked: AskedPlan,
) -> Option<DrawnPlan> {
    let page = Page::new(table, chairs, speaker, now);
    let (game, seat) = (table.game()?, page.planner()?);
    let session = game.session();
    let told = session.notice_count(Viewer::Seat(seat));
    // The table answers forced questions of somebody who plays against bots only, so the plan does too.
    let forced = table.only_person().is_some();
    let shown = session.plan(seat, asked.tried, forced);
    let held = |plan: &ShownPlan| {
        let tried: Vec<&str> = plan.tried.iter().map(|(notation, _)| notation.as_str()).collect();
        tried.join(&SHORTCUT_SEPARATOR.to_string())
    };
    // While there is nothing to plan, the choices wait in the address.
    let tried = shown.as_ref().map_or_else(|| asked.tried.to_owned(), held);
    let page = Page { trying: Some(Trying { tried: &tried, told }), ..page };
    let others_acted = asked.told.is_some_and(|before| before != told);
    let plan = PlanPage { page, seat, tried: &tried, shown: shown.as_ref(), others_acted };
    let mut parts = plan.parts(game);
    assets::link_sprites(table.kind(), &mut parts);
    Some(DrawnPlan { parts, query: query(&tried, told) })
}

fn query(tried: &str, told: usize) -> String {
    format!("try={}&told={told}", query_value(tried))
}

struct PlanPage<'a> {
    page: Page<'a>,
    seat: Seat,
    tried: &'a str,
    /// The plan; `None` if there is nothing to plan now.
    shown: Option<&'a ShownPlan>,
    others_acted: bool,
}

impl PlanPage<'_> {
    fn parts(&self, game: &SeatedMatch) -> Vec<Part> {
        let page = &self.page;
        let session = self.shown.map_or(game.session(), |plan| &*plan.copy);
        let viewer = Viewer::Seat(self.seat);
        let scene =
            Scene { kind: page.table.kind(), session, viewer, listener: viewer, speaker: page.speaker };
        let board = scene.board();
        let open = self.shown.filter(|plan| plan.end.is_none());
        // A plan has no limits, and is never answered by the page.
        let offers = open.map(|plan| Offers {
            auction: None,
            limit: None,
            forced: false,
            ..plan.copy.offers(self.seat)
        });
        let listed = offers.clone().map_or(Question::Watch, Question::Choose);
        let mut parts = vec![
            part("head", page.head()),
            part("players", page.players()),
            part("since", self.so_far()),
            part("prompt", self.prompt(&scene)),
            part("go", self.go(game, offers.as_ref())),
            part("offers", page.offers(&listed, &board)),
        ];
        parts.extend(board);
        parts.extend([
            part("log", scene.log(None, &|_| None, &DrawnLines::default())),
            part("manage", self.about()),
        ]);
        parts
    }

    /// One line: that this is a plan, and what it holds; the rest unfolds.
    fn so_far(&self) -> Markup {
        let (page, tried) = (&self.page, self.shown.map_or(&[][..], |plan| &plan.tried));
        let labels: Vec<String> = tried.iter().map(|(_, label)| page.speaker.say(label)).collect();
        let refused = self.shown.and_then(|plan| plan.refused.as_ref()).map(|(choice, refusal)| {
            let label = choice.clone().unwrap_or_else(|| Label::new("plan-unreadable"));
            let told = Label::new("plan-refused").with("choice", label).with("reason", refusal.label());
            page.speaker.say(&told)
        });
        let acted = self.others_acted.then(|| page.say("plan-redrawn"));
        let news: Vec<String> = refused.into_iter().chain(acted).collect();
        let line = match (news.first(), labels.is_empty()) {
            (Some(news), _) => news.clone(),
            (None, true) => page.say("plan-begin"),
            (None, false) => labels.join(" · "),
        };
        html! {
            details id="recent" {
                summary { b { (page.say("plan-title")) } span title=(line) { (line) } }
                ol { @for line in news.iter().chain(&labels) { li { (line) } } @if news.is_empty() && labels.is_empty() { li { (line) } } }
            }
        }
    }

    /// What the copy asks, or why it asks nothing more.
    fn prompt(&self, scene: &Scene) -> Markup {
        let end = match self.shown.map(|plan| plan.end) {
            None => "plan-nothing",
            Some(None) => return scene.prompt(),
            Some(Some(PlanEnd::Unknown)) => "plan-ends-unknown",
            Some(Some(PlanEnd::Others)) => "plan-ends-others",
            Some(Some(PlanEnd::Over)) => "plan-ends-over",
        };
        html! { p data-key=(end) { (self.page.say(end)) } }
    }

    /// Take back, leave, play; an amount to try, and the choice that goes on.
    fn go(&self, game: &SeatedMatch, offers: Option<&Offers>) -> Markup {
        let (page, table) = (&self.page, self.page.table.id());
        let told = page.trying.map_or(0, |trying| trying.told);
        let before = self.tried.rsplit_once(SHORTCUT_SEPARATOR).map_or("", |(before, _)| before);
        let list = offers.map_or(&[][..], |offers| &offers.list);
        let main = list.iter().find(|one| matches!(one, Offer::One { goes_on: true, .. }));
        let offer = game.session().offer(self.seat).0.to_string();
        let plays = game.session().due().has(self.seat)
            && self.shown.is_some_and(|plan| !plan.tried.is_empty())
            && page.own().is_some_and(|(chair, _)| page.table.pending(chair).is_none());
        html! {
            @if !self.tried.is_empty() {
                a id="back" class="button" href={ "/t/" (table) "/plan?" (query(before, told)) } { (page.say("plan-back")) }
            }
            a id="leave" class="button" href={ "/t/" (table) } { (page.say("plan-leave")) }
            @for span in list { (page.span(span, &offer)) }
            @if let Some(main) = main { (page.form("choose", &page.choice(main, Some("first")))) }
            @if plays {
                form method="post" action={ "/t/" (table) "/plan" } data-live {
                    input type="hidden" name="offer" value=(offer);
                    input type="hidden" name="try" value=(self.tried);
                    button class=[main.is_none().then_some("first")] { (page.say("plan-play")) }
                }
            }
        }
    }

    /// What a plan is, and the way back to its beginning.
    fn about(&self) -> Markup {
        let (page, table) = (&self.page, self.page.table.id());
        html! {
            p { (page.say("plan-explained")) }
            @if self.tried.contains(SHORTCUT_SEPARATOR) {
                p { a class="button" href={ "/t/" (table) "/plan" } { (page.say("plan-back-all")) } }
            }
        }
    }
}

impl Page<'_> {
    /// The seat that the reader can plan for.
    fn planner(&self) -> Option<Seat> {
        let (_, seat) = self.own().filter(|_| self.table.is_running() && !self.table.is_lesson())?;
        Some(seat)
    }

    /// The way to a plan, if there is something to plan now.
    pub(super) fn plan_link(&self) -> Markup {
        let link = self.planner().filter(|seat| {
            let session = self.table.game().map(SeatedMatch::session);
            session
                .is_some_and(|session| session.due().has(*seat) || session.plan(*seat, "", false).is_some())
        });
        html! {
            @if link.is_some() && self.trying.is_none() {
                a class="button" id="plan" href={ "/t/" (self.table.id()) "/plan" } title=(self.say("plan-explained")) { (self.say("plan-begin-link")) }
            }
        }
    }

    /// A form that tries a choice instead of making it.
    pub(super) fn try_form(&self, trying: Trying, content: &Markup) -> Markup {
        html! {
            form method="get" action={ "/t/" (self.table.id()) "/plan" } {
                input type="hidden" name="try" value=(trying.tried);
                input type="hidden" name="told" value=(trying.told);
                (content)
            }
        }
    }
}
