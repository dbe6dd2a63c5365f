//! The rules of a game: the goal and the turn on the first screen, then every clause, then what things are.
//!
//! The help of a table shows parts of this page: `#short` and `#legend`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};
use registry::{GameKind, with_game};
use rulebook::{Rulebook, Section, Sources};
use rules::{
    Entry, IgnoreEvents, Label, Lang, Part, Setup, Show, Speak, SplitMix, TableOptions, Topic, TopicGroup,
    Turn, Viewer,
};
use words::Speaker;

use super::{home, lessons_page, say, say_with};
use crate::assets::{self, Named};

/// The address of a game's rules.
#[must_use]
pub fn path(kind: GameKind) -> String {
    format!("/rules/{}", kind.meta().id)
}

/// The content of the page. It depends on game and language alone, so it is made once.
#[must_use]
pub fn rules(kind: GameKind, lang: Lang) -> &'static Markup {
    static PAGES: LazyLock<BTreeMap<(GameKind, &'static str), Markup>> = LazyLock::new(|| {
        let all = GameKind::ALL.iter().flat_map(|kind| Lang::ALL.map(|lang| (*kind, lang)));
        all.map(|(kind, lang)| ((kind, lang.code()), draw(kind, lang))).collect()
    });
    static EMPTY: LazyLock<Markup> = LazyLock::new(|| html! {});
    PAGES.get(&(kind, lang.code())).unwrap_or(&EMPTY)
}

fn draw(kind: GameKind, lang: Lang) -> Markup {
    let speaker = Speaker::new(lang, kind.words(), Vec::new());
    let book = Rulebook::read(kind.rules().source(lang));
    let sources = sources(&speaker);
    let html_of = |markdown: &str| PreEscaped(rulebook::html(markdown, "", &sources));
    html! {
        article class="rules" {
            header {
                h1 { (book.title) }
                p class="quiet" { (home::facts(kind, &speaker)) }
                p class="ways" {
                    @if !kind.lessons().scripts.is_empty() { a class="button" href=(lessons_page::path(kind)) { (say(&speaker, "lesson-all")) } }
                    a class="button first" href={ "/#game-" (kind.meta().id) } { (say(&speaker, "home-play")) }
                    button type="button" data-print hidden { (say(&speaker, "rules-print")) }
                }
            }
            @if let Some(short) = book.short() {
                section id="short" { h2 { (short.heading) } (html_of(short.text)) }
            }
            nav aria-label=(say(&speaker, "rules-contents")) {
                label class="search" hidden {
                    span { (say(&speaker, "rules-search")) }
                    input type="search" autocomplete="off" data-none=(say(&speaker, "rules-none"));
                }
                p id="found" role="status" {}
                ol {
                    @for section in book.rest() {
                        li { a href={ "#" (anchor(section)) } { (section.heading) } }
                    }
                    li { a href="#legend" { (say(&speaker, "rules-legend")) } }
                }
            }
            div class="clauses" {
                section id="preface" {
                    (html_of(book.preface))
                    p class="quiet" { (say(&speaker, "rules-basic")) }
                    (board(kind, &speaker))
                }
                @for section in book.rest() {
                    section id=(anchor(section)) {
                        h2 { @if let Some(number) = section.number { span class="clause" { (number) } " " } (section.heading) }
                        (html_of(section.text))
                    }
                }
                (legend(kind, &speaker))
            }
        }
        script defer src=(assets::path(Named::Rules)) {}
    }
}

/// The anchor of a section: its number, or `more`.
fn anchor<'a>(section: &Section<'a>) -> &'a str {
    section.number.unwrap_or("more")
}

fn sources(speaker: &Speaker) -> Sources {
    Sources {
        printed: say(speaker, "source-printed"),
        known: say(speaker, "source-known"),
        inferred: say(speaker, "source-inferred"),
        reconstructed: say(speaker, "source-reconstructed"),
    }
}

/// What things are: every topic of the game with its picture, its name, what it does, and its clauses.
fn legend(kind: GameKind, speaker: &Speaker) -> Markup {
    let topics = kind.topics();
    html! {
        section id="legend" {
            h2 { (say(speaker, "rules-legend")) }
            @for group in TopicGroup::ALL {
                @let of_group: Vec<&Topic> = topics.iter().filter(|topic| topic.group == group).collect();
                @if !of_group.is_empty() {
                    h3 { (say_with(speaker, "rules-group", "group", group.word())) }
                    dl class=(kind.meta().id) { @for topic in of_group { (explained(kind, topic, speaker)) } }
                }
            }
        }
    }
}

fn explained(kind: GameKind, topic: &Topic, speaker: &Speaker) -> Markup {
    html! {
        div id={ "topic-" (topic.id) } data-for=(topic.elements.join(" ")) {
            dt {
                @if !topic.symbol.is_empty() {
                    svg aria-hidden="true" { use href={ (assets::sprite(kind)) "#" (topic.symbol) } {} }
                }
                (speaker.say(&Label::new(topic.name)))
            }
            dd {
                (speaker.say(&Label::new(topic.about)))
                @for clause in topic.clauses { " " a href={ (path(kind)) "#" (clause) } { (clause) } }
            }
        }
    }
}

/// The board at the beginning of a match, as everybody sees it.
fn board(kind: GameKind, speaker: &Speaker) -> Markup {
    let caption = say(speaker, "rules-board");
    let Some(mut part) = with_game!(kind, P => first_board::<P>(speaker)) else { return html! {} };
    assets::link_sprites(kind, std::slice::from_mut(&mut part));
    html! {
        figure class="drawing-frame" {
            div class="drawing" role="img" aria-label=(caption) { div inert { (PreEscaped(part.markup)) } }
            figcaption { (caption) }
        }
    }
}

fn first_board<P: Show>(speaker: &Speaker) -> Option<Part> {
    let options = TableOptions::validate(&P::META, None, None, []).ok()?;
    let (mut state, mut dice) = (P::start(&P::Setup::new(&options)), SplitMix::new(1682));
    while state.turn() == Turn::Chance {
        let outcome = state.draw(&mut dice);
        state.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
    }
    P::parts(&state.view(Viewer::Public), speaker).into_iter().find(|part| part.id == "board")
}
