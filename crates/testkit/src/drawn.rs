//! Drawings for web pages: every element a choice names is drawn, the markup is well-formed and small, and the style is
//! scoped to the game.

use std::collections::BTreeSet;

use rules::{Entry, Hints, Lang, Seat, Setup, Show, SplitMix, Turn, Viewer};
use words::Speaker;

use crate::all_tables;

/// How much is checked.
#[derive(Clone, Copy, Debug)]
pub struct Drawings {
    /// Matches at each table, half with the rollout policy, half at random.
    pub matches: u64,
    /// One position in this many is drawn.
    pub every: u64,
    /// The most bytes of a drawing.
    pub most: usize,
}

/// Checks a game's drawings, and that its log names elements that are drawn. Returns the kinds of elements that choices
/// name: their names up to the first dash.
///
/// # Errors
/// What is wrong, and where.
pub fn check<P: Show + Hints>(drawings: Drawings) -> Result<BTreeSet<String>, String> {
    declares_colours::<P>()?;
    style_is_scoped::<P>()?;
    // A long name, a name with HTML characters, and seats without a name.
    let names = ["Élisabeth-Charlotte d’Orléans-Condé", "<x> & \"Co\""].map(str::to_owned);
    let speakers = Lang::ALL.map(|lang| Speaker::new(lang, P::WORDS, names.to_vec()));
    let (mut kinds, mut seen) = (BTreeSet::new(), 0u64);
    let (mut spoken, mut drawn) = (BTreeSet::new(), BTreeSet::new());
    for table_options in all_tables::<P>() {
        for number in 0..drawings.matches {
            let mut dice = SplitMix::stream(1682, number);
            let mut state = P::start(&P::Setup::new(&table_options));
            loop {
                let last = state.turn() == Turn::Over;
                if last || seen.is_multiple_of(drawings.every) {
                    let speaker = &speakers[usize::try_from(seen % 3).unwrap_or(0)];
                    check_position(&state, speaker, drawings.most, &mut kinds, &mut drawn)?;
                }
                seen += 1;
                let entry = match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => Entry::Chance(state.draw(&mut dice)),
                    Turn::Decide(due) => {
                        let Some(seat) = due.first() else { break };
                        let choice = match number % 2 {
                            0 => state.rollout_choice(seat, &mut dice),
                            _ => state.pick(seat, &mut dice),
                        };
                        Entry::Choice { seat, choice }
                    }
                };
                let mut events = Vec::new();
                state.apply_unchecked(entry, &mut events);
                for event in &events {
                    let told = Seat::all(state.seats()).map(Viewer::Seat).chain([Viewer::Public]);
                    let told = told.filter_map(|viewer| P::redact(event, viewer));
                    spoken.extend(told.flat_map(|event| P::log_elements(&event)));
                }
            }
        }
    }
    // A piece may be gone when the log line is read, but it must have been drawn at some time.
    match spoken.difference(&drawn).next() {
        Some(piece) => Err(format!("the log speaks of `{piece}`, which is never drawn")),
        None => Ok(kinds),
    }
}

/// Checks one position, for all viewers.
/// Checks the drawings of one position, as [`check`] does: for one that hardly ever comes up. Returns the kinds of
/// elements that its choices point at.
///
/// # Errors
/// What is wrong with them.
pub fn check_one<P: Show>(state: &P, most: usize) -> Result<BTreeSet<String>, String> {
    let (mut kinds, mut drawn) = (BTreeSet::new(), BTreeSet::new());
    let speaker = Speaker::new(Lang::En, P::WORDS, Vec::new());
    check_position(state, &speaker, most, &mut kinds, &mut drawn)?;
    Ok(kinds)
}

fn check_position<P: Show>(
    state: &P,
    speaker: &Speaker,
    most: usize,
    kinds: &mut BTreeSet<String>,
    drawn: &mut BTreeSet<String>,
) -> Result<(), String> {
    for viewer in Seat::all(state.seats()).map(Viewer::Seat).chain([Viewer::Public, Viewer::Open]) {
        // All hands at once, as a replay shows them, may be larger.
        let most = if viewer == Viewer::Open { most + most / 2 } else { most };
        let page = check_markup(state, viewer, speaker, most)?;
        drawn.extend(values(&page, "data-e").into_iter().map(str::to_owned));
        let Viewer::Seat(seat) = viewer else { continue };
        if state.turn().due().has(seat) {
            check_elements::<P>(state, seat, &page, kinds)?;
        }
    }
    Ok(())
}

/// Checks that a viewer's drawings are well-formed and small, that no text or symbol is missing, and that ids are
/// unique.
fn check_markup<P: Show>(
    state: &P,
    viewer: Viewer,
    speaker: &Speaker,
    most: usize,
) -> Result<String, String> {
    let (parts, game) = (P::parts(&state.view(viewer), speaker), P::META.id);
    let names: Vec<_> = parts.iter().map(|part| part.id).collect();
    let page: String = parts.iter().map(|part| part.markup.as_str()).collect();
    let ids = values(&page, "id");
    let symbols: BTreeSet<_> = values(P::ART.sprite, "id").into_iter().collect();
    let home = format!("/assets/{game}.svg#");
    // A link leads to a panel of the board.
    let drawn = |href: &str| match href.strip_prefix('#') {
        Some(panel) => ids.contains(&panel),
        None => href.strip_prefix(&home).is_some_and(|symbol| symbols.contains(symbol)),
    };
    let own = |id: &str| id.starts_with("panel-") || id.starts_with(&format!("{game}-"));
    let wrong = if names != ["board", "hand"] {
        format!("the parts are {names:?}")
    } else if let Err(why) = well_formed(&page) {
        why
    } else if page.len() > most {
        format!("{} bytes", page.len())
    } else if page.contains('‹') || page.contains("<x>") {
        "a word is missing, or a name is taken for markup".to_owned()
    } else if ids.iter().collect::<BTreeSet<_>>().len() != ids.len() {
        format!("an id stands twice: {ids:?}")
    } else if let Some(id) = ids.iter().find(|id| !own(id)) {
        format!("`{id}` is not an id of this game")
    } else if let Some(href) = values(&page, "href").into_iter().find(|href| !drawn(href)) {
        format!("`{href}` is not in the sprite")
    } else {
        return Ok(page);
    };
    Err(format!("{viewer:?}: {wrong} in {page}"))
}

/// Checks that every element a choice names is drawn, and that no choice's list of elements is the beginning of
/// another's.
fn check_elements<P: Show>(
    state: &P,
    seat: Seat,
    page: &str,
    kinds: &mut BTreeSet<String>,
) -> Result<(), String> {
    let drawn: BTreeSet<_> = values(page, "data-e").into_iter().collect();
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    // Amounts are typed, so they all name the same elements.
    legal.dedup_by_key(|choice| P::amount(choice).map_or_else(|| choice.to_string(), |_| String::new()));
    let lists: Vec<_> = legal.iter().map(P::elements).collect();
    for (choice, elements) in legal.iter().zip(&lists) {
        if elements.is_empty() {
            if P::goes_on(choice) {
                continue; // it has the main button
            }
            return Err(format!("`{choice}` cannot be pointed at"));
        }
        if let Some(element) = elements.iter().find(|element| !drawn.contains(element.as_str())) {
            return Err(format!("`{choice}`: there is no `{element}` in {state:?}"));
        }
        kinds.extend(elements.iter().filter_map(|element| element.split('-').next()).map(str::to_owned));
        if lists.iter().filter(|other| other.starts_with(elements)).count() > 1 {
            return Err(format!("what `{choice}` points at begins another choice"));
        }
    }
    Ok(())
}

/// The values of an attribute, in order.
#[must_use]
pub fn values<'a>(markup: &'a str, attribute: &str) -> Vec<&'a str> {
    let key = format!(" {attribute}=\"");
    markup.split(key.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Checks that every element is closed, in order, and that no text has a stray `<` or `>`.
fn well_formed(page: &str) -> Result<(), String> {
    let mut open = Vec::new();
    for piece in page.split('<').skip(1) {
        let Some((tag, text)) = piece.split_once('>') else { return Err(format!("`<{piece}` never ends")) };
        if tag.matches('"').count() % 2 == 1 || text.contains('>') {
            return Err(format!("a stray mark near `<{piece}`"));
        }
        match tag.strip_prefix('/') {
            Some(name) if open.last() == Some(&name) => _ = open.pop(),
            Some(name) => return Err(format!("`{name}` closes {open:?}")),
            None => open.extend(tag.split(' ').next()),
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} is never closed")) }
}

/// Checks that every line of the palette declares one custom property; covers put them into an attribute.
fn declares_colours<P: Show>() -> Result<(), String> {
    let declares = |line: &str| {
        line.starts_with("--") && line.ends_with(';') && !line.contains('"') && line.matches(';').count() == 1
    };
    match P::ART.palette.lines().find(|line| !declares(line)) {
        Some(line) => Err(format!("`{line}` in the palette does not declare one colour")),
        None => Ok(()),
    }
}

/// Checks that every selector of the style names the game.
fn style_is_scoped<P: Show>() -> Result<(), String> {
    let (mut plain, home) = (P::ART.style.to_owned(), format!(".{}", P::META.id));
    while let (Some(start), Some(end)) = (plain.find("/*"), plain.find("*/")) {
        plain.replace_range(start..end + 2, "");
    }
    let mut from = 0;
    for (at, sign) in plain.match_indices(['{', '}', ';']) {
        let before = plain[from..at].trim();
        from = at + 1;
        if sign == "{" && !before.starts_with('@') {
            for selector in before.split(", ") {
                let whole = selector.matches('(').count() == selector.matches(')').count();
                if whole && !selector.contains(&home) {
                    return Err(format!("`{selector}` reaches beyond the game"));
                }
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_markup_is_found() {
        assert_eq!(well_formed("<a b=\"c\">d</a>"), Ok(()));
        for bad in ["<a>", "<a></b>", "<a><b></a></b>", "<a b=\"c>d</a>", "<a>b > c</a>", "<a"] {
            assert!(well_formed(bad).is_err(), "{bad}");
        }
        assert_eq!(values("<a id=\"x\"><b id=\"y\" data-id=\"z\">", "id"), ["x", "y"]);
    }
}
