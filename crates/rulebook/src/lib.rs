//! The rules of a game as a document for players.
//!
//! A source is `docs/rules/<game>.md` or one of its translations: Markdown with a title, a preface, a section "In short",
//! and sections of numbered clauses. `## R4 Playing cards` begins section R4; `- **R4.2** ★ …` is clause R4.2, which
//! the star calls basic. Everything from `## Glossary` on is for engineers, and no part of a [`Rulebook`].
//!
//! ```
//! use rulebook::Rulebook;
//!
//! let source = "# Menuet\n\nA dance.\n\n## In short\n\n1. **Bow.** Both bow. (R1)\n\n## R1 Bowing\n\n- **R1.1** ★ Both bow.\n";
//! let rules = Rulebook::read(source);
//! assert_eq!(rules.title, "Menuet");
//! assert_eq!(rules.clause("R1.1").map(|clause| clause.text.as_str()), Some("Both bow."));
//! assert_eq!(rules.steps(), 1);
//! ```
//!
//! *Absent:* games, sentences, languages: translations differ in their words alone.

mod html;

pub use html::{Sources, html};

/// The heading of the part for engineers, which ends a rulebook.
const FOR_ENGINEERS: &str = "## Glossary";
/// The mark of a basic clause.
const BASIC: &str = "★ ";

/// The rules of a game in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook<'a> {
    /// The title of the game.
    pub title: &'a str,
    /// What comes before the first section, as Markdown.
    pub preface: &'a str,
    /// The sections in their order. The first is "In short".
    pub sections: Vec<Section<'a>>,
}

/// A section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section<'a> {
    /// Its number, `R4`; none for "In short" and the like.
    pub number: Option<&'a str>,
    /// Its heading, without the number.
    pub heading: &'a str,
    /// Its Markdown, without the heading.
    pub text: &'a str,
    /// Its clauses.
    pub clauses: Vec<Clause<'a>>,
}

/// A numbered clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause<'a> {
    /// Its number, `R4.2`.
    pub number: &'a str,
    /// Whether a beginner must know it.
    pub basic: bool,
    /// Its Markdown on one line.
    pub text: String,
}

impl<'a> Rulebook<'a> {
    /// Reads a source. What it does not recognise stays text.
    #[must_use]
    pub fn read(source: &'a str) -> Self {
        let end = source.find(FOR_ENGINEERS).unwrap_or(source.len());
        let mut parts = source[..end].split("\n## ");
        let (title, preface) = split_line(parts.next().unwrap_or(""));
        Self {
            title: title.trim_start_matches('#').trim(),
            preface: preface.trim(),
            sections: parts.map(Section::read).collect(),
        }
    }

    /// "In short": the goal and the order of a turn.
    #[must_use]
    pub fn short(&self) -> Option<&Section<'a>> {
        self.sections.first().filter(|section| section.number.is_none())
    }

    /// How many steps "In short" lists.
    #[must_use]
    pub fn steps(&self) -> usize {
        let is_step = |line: &&str| line.split_once(". ").is_some_and(|(number, _)| is_number(number));
        self.short().map_or(0, |short| short.text.lines().filter(is_step).count())
    }

    /// The sections after "In short".
    pub fn rest(&self) -> impl Iterator<Item = &Section<'a>> {
        self.sections.iter().skip(usize::from(self.short().is_some()))
    }

    /// All clauses in their order.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause<'a>> {
        self.sections.iter().flat_map(|section| &section.clauses)
    }

    /// The clause with this number.
    #[must_use]
    pub fn clause(&self, number: &str) -> Option<&Clause<'a>> {
        self.clauses().find(|clause| clause.number == number)
    }

    /// The section with this number.
    #[must_use]
    pub fn section(&self, number: &str) -> Option<&Section<'a>> {
        self.sections.iter().find(|section| section.number == Some(number))
    }

    /// Whether there is such a clause or section.
    #[must_use]
    pub fn has(&self, number: &str) -> bool {
        self.clause(number).is_some() || self.section(number).is_some()
    }
}

impl<'a> Section<'a> {
    fn read(part: &'a str) -> Self {
        let (first, text) = split_line(part);
        let (number, heading) = match first.split_once(' ') {
            Some((number, heading)) if is_clause_number(number) => (Some(number), heading),
            _ => (None, first),
        };
        Self { number, heading: heading.trim(), text: text.trim(), clauses: clauses(text) }
    }
}

/// The clauses of a section. A clause goes on in the indented lines below it.
fn clauses(text: &str) -> Vec<Clause<'_>> {
    let mut found: Vec<Clause<'_>> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        if let Some((number, rest)) = line.strip_prefix("- **").and_then(|line| line.split_once("** ")) {
            let (basic, rest) = match rest.strip_prefix(BASIC) {
                Some(rest) => (true, rest),
                None => (false, rest),
            };
            found.push(Clause { number, basic, text: rest.to_owned() });
            open = true;
        } else if let Some(clause) = found.last_mut().filter(|_| open && line.starts_with("  ")) {
            clause.text.push(' ');
            clause.text.push_str(line.trim());
        } else {
            open = false;
        }
    }
    found
}

fn split_line(text: &str) -> (&str, &str) {
    text.split_once('\n').unwrap_or((text, ""))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a text is the number of a clause or of a section: `R4.2`, `R4`.
fn is_clause_number(text: &str) -> bool {
    text.strip_prefix('R').is_some_and(|digits| {
        let (section, clause) = digits.split_once('.').unwrap_or((digits, "0"));
        is_number(section) && is_number(clause)
    })
}
