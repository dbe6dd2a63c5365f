//! `trianon games`: lists the games.

use std::io::Write;

use anyhow::Result;
use registry::GameKind;
use rules::Lang;
use words::Speaker;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The language: en, fr or it.
    #[arg(long)]
    lang: Option<Lang>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut out = std::io::stdout().lock();
    if args.json {
        let games: Vec<_> = GameKind::ALL.iter().map(|kind| kind.meta()).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&games)?)?;
        return Ok(());
    }
    let lang = crate::lang_or_default(args.lang);
    for kind in GameKind::ALL {
        let meta = kind.meta();
        let speaker = Speaker::new(lang, kind.words(), Vec::new());
        let (least, most) = meta.seats;
        let seats = if least == most { least.to_string() } else { format!("{least}–{most}") };
        writeln!(out, "{:<10} {} ({seats})", meta.id, meta.title)?;
        writeln!(out, "           {}", speaker.line("game-summary"))?;
        for option in meta.options {
            // `--option homeward=no|yes`: the first value is the default.
            writeln!(out, "           --option {}={}", option.key, option.values.join("|"))?;
            writeln!(out, "               {}", speaker.line(&format!("option-{}", option.key)))?;
            if option.arranged.may_be_used(meta.newest_rules()) {
                writeln!(out, "           --option {}={}", option.key, option.arranged.words.join("-"))?;
                writeln!(out, "               {}", speaker.line("terminal-arranged"))?;
            }
        }
    }
    Ok(())
}
