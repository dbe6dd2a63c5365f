//! `trianon lessons`: the lessons of a game. One of them is rehearsed: every line is checked, and what a learner is told
//! is printed.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use lessons::{Lesson, Place, Stop, label, rehearse};
use registry::{GameKind, with_game};
use rules::{Lang, Speak, Words};
use words::Speaker;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game (see `trianon games`).
    game: GameKind,
    /// A lesson, by name or as a file. The words of a file are beside it: en.ftl, fr.ftl, it.ftl [default: list all]
    lesson: Option<String>,
    /// Print the table and the choices at every note.
    #[arg(long)]
    step: bool,
    /// The language: en, fr or it.
    #[arg(long)]
    lang: Option<Lang>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let lang = crate::lang_or_default(args.lang);
    let own = args.game.lessons();
    let Some(wanted) = &args.lesson else {
        let speaker = Speaker::new(lang, own.words, Vec::new());
        let mut out = std::io::stdout().lock();
        for (name, text) in own.scripts {
            let lesson = Lesson::read(name, text).map_err(|error| anyhow!("{name}: {error}"))?;
            let notes = lesson.items.iter().filter(|item| item.note().is_some()).count();
            writeln!(out, "{name}: {} ({} min, {notes} notes)", speaker.line(lesson.title), lesson.minutes)?;
        }
        return Ok(());
    };
    let known = own.scripts.iter().find(|(name, _)| name == wanted);
    let (name, text, words) = match known {
        Some((name, text)) => (*name, *text, own.words),
        None => from_file(&PathBuf::from(wanted))?,
    };
    let told = |error: lessons::LessonError| anyhow!("{wanted}: {error}");
    let lesson = Lesson::read(name, text).map_err(told)?;
    let (game, notes) =
        (Speaker::new(lang, args.game.words(), Vec::new()), Speaker::new(lang, words, Vec::new()));
    let mut out = std::io::stdout().lock();
    // Printed with the first note: a lesson that cannot begin prints nothing.
    let mut title = Some(format!("{} · {}", args.game.meta().title, notes.line(lesson.title)));
    let mut printed = Ok(());
    let mut visit = |stop: &Stop<'_>| {
        if let Some(title) = title.take() {
            printed = writeln!(out, "{title}");
        }
        if printed.is_ok() {
            printed = print_stop(&mut out, &lesson, stop, &game, &notes, args.step);
        }
    };
    with_game!(args.game, P => rehearse::<P>(&lesson, &game, &mut visit)).map_err(told)?;
    Ok(printed?)
}

/// A lesson that is not in the program, and the words beside it. The program needs them until it ends.
fn from_file(file: &Path) -> Result<(&'static str, &'static str, Words)> {
    let read = |path: &Path| -> Result<&'static str> {
        let text = std::fs::read_to_string(path);
        Ok(text
            .with_context(|| format!("{} is no lesson, and cannot be read as a file", path.display()))?
            .leak())
    };
    let lesson = read(file)?;
    let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let beside = |lang: Lang| read(&file.with_file_name(format!("{lang}.ftl")));
    let words = Words { en: beside(Lang::En)?, fr: beside(Lang::Fr)?, it: beside(Lang::It)? };
    Ok((name.leak(), lesson, words))
}

fn print_stop(
    out: &mut impl Write,
    lesson: &Lesson,
    stop: &Stop<'_>,
    game: &Speaker,
    notes: &Speaker,
    step: bool,
) -> std::io::Result<()> {
    let (Place::Say(note) | Place::Ask { note, .. } | Place::Free(note)) = stop.place else { return Ok(()) };
    if step {
        writeln!(out, "\n{}", stop.text)?;
    }
    let kind = match stop.place {
        Place::Say(_) => "say",
        Place::Ask { .. } => "ask",
        _ => "free",
    };
    writeln!(out, "{:>4} {kind:4} {} [{}]", note.line, notes.say(&label(note.key)), note.clauses.join(" "))?;
    if !note.show.is_empty() {
        writeln!(out, "          shows {}", note.show.join(", "))?;
    }
    if let Place::Ask { choices, wrong, .. } = stop.place {
        writeln!(out, "          asks for {}", choices.join(" or "))?;
        for (pattern, key) in wrong {
            writeln!(out, "          {pattern}: {}", notes.say(&label(key)))?;
        }
    }
    if step {
        if let Some(prompt) = stop.session.prompt(rules::Viewer::Seat(lesson.seat)) {
            writeln!(out, "          {}", game.say(&prompt))?;
        }
        writeln!(out, "          choices: {}", stop.legal.join(" | "))?;
    }
    Ok(())
}
