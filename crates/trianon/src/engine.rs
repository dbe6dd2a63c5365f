//! `trianon engine`: a bot of the house behind the protocol of `docs/engine.md`.

use std::io::{BufRead, Write};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use arena::program::{PROTOCOL, shortened};
use bots::{Bot, BotPlayer, Budget};
use registry::{GameKind, with_game};
use rules::{Hints, Seat};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The most characters of a line that an error shows.
const SHOWN: usize = 200;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game it plays (see `trianon games`).
    game: GameKind,
    /// The bot: random, page, rules, courtier, minister, king.
    #[arg(long, default_value_t = Bot::King)]
    bot: Bot,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
    with_game!(args.game, P => play::<P>(args.bot, input, output))
}

/// A line from the arena. What this version does not need is not read.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Question<V, E> {
    Match {
        trianon: u32,
        game: String,
        rules: u16,
        seat: Seat,
        seed: u64,
    },
    Decide {
        view: V,
        told: Vec<E>,
        legal: Vec<String>,
        budget: BudgetFields,
        new_turn: bool,
    },
    /// `over`, and what later versions add.
    #[serde(other)]
    Other,
}

/// The budget of a turn.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum BudgetFields {
    Scale(f64),
    Iterations(u32),
    Ms(f64),
    CpuMs(f64),
}

impl BudgetFields {
    fn budget(&self) -> Result<Budget> {
        let time = |ms: f64| Duration::try_from_secs_f64(ms / 1e3).context("the budget is not a time");
        Ok(match *self {
            Self::Scale(scale) => Budget::Scale(scale),
            Self::Iterations(iterations) => Budget::Iterations(iterations),
            Self::Ms(ms) => Budget::Time(time(ms)?),
            Self::CpuMs(ms) => Budget::CpuTime(time(ms)?),
        })
    }
}

/// A line to the arena.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Answer {
    Ready,
    Error { message: String },
    Choice { choice: String, iterations: u32 },
}

/// A bot in a match.
struct Seated<P: Hints> {
    player: BotPlayer<P>,
    /// All events its seat was told.
    told: Vec<P::Event>,
    /// How many turns it has begun.
    turns: u32,
}

/// Answers until the input ends.
fn play<P: Hints>(bot: Bot, input: impl BufRead, mut output: impl Write) -> Result<()>
where
    P::View: DeserializeOwned,
    P::Event: DeserializeOwned,
{
    let mut seated: Option<Seated<P>> = None;
    for line in input.lines() {
        let line = line?;
        let question: Question<P::View, P::Event> = serde_json::from_str(&line)
            .with_context(|| format!("`{}` is not a question of the protocol", shortened(&line, SHOWN)))?;
        let answer = match question {
            Question::Other => continue,
            Question::Match { trianon, game, rules, seat, seed } => {
                let refusal = refusal::<P>(trianon, &game, rules);
                let player = BotPlayer::new(bot, seat, seed);
                seated = Some(Seated { player, told: Vec::new(), turns: 0 });
                refusal.map_or(Answer::Ready, |message| Answer::Error { message })
            }
            Question::Decide { view, told, legal, budget, new_turn } => {
                let mut present = seated.take().context("`decide` came before `match`")?;
                present.player = present.player.with_budget(budget.budget()?);
                present.told.extend(told);
                present.turns += u32::from(new_turn);
                let mut legal = legal.iter().map(|choice| choice.parse()).collect::<Result<Vec<_>, _>>()?;
                ensure!(!legal.is_empty(), "a decision without a legal choice");
                legal.sort();
                let decision = present.player.choose(&view, &legal, &present.told, present.turns);
                if let Some(fault) = decision.fault {
                    eprintln!("{fault}");
                }
                seated = Some(present);
                Answer::Choice { choice: decision.choice.to_string(), iterations: decision.iterations }
            }
        };
        writeln!(output, "{}", serde_json::to_string(&answer)?)?;
        output.flush()?;
    }
    Ok(())
}

/// Why it cannot play a match.
fn refusal<P: Hints>(protocol: u32, game: &str, rules: u16) -> Option<String> {
    if protocol != PROTOCOL {
        return Some(format!("this engine speaks version {PROTOCOL} of the protocol, not {protocol}"));
    }
    if game != P::META.id {
        return Some(format!("this engine plays {}, not {game}", P::META.id));
    }
    let known = P::META.rules.contains(&rules);
    (!known).then(|| format!("{} is not played under rules version {rules} here", P::META.title))
}

#[cfg(test)]
mod tests {
    use rules::{Entry, Setup, SplitMix, TableOptions, Turn, Viewer};

    use super::*;

    /// Everything that a seat is told and shown in some matches reads as it was written.
    fn read_back<P: Hints>()
    where
        P::View: DeserializeOwned,
        P::Event: DeserializeOwned,
    {
        for seed in 0..2 {
            let seats = if seed % 2 == 0 { P::META.seats.0 } else { P::META.seats.1 };
            let options = TableOptions::validate(&P::META, Some(seats), None, []).unwrap();
            let (mut state, mut dice) = (P::start(&P::Setup::new(&options)), SplitMix::new(seed));
            let mut events = Vec::new();
            for _ in 0..400 {
                let entry = match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => Entry::Chance(state.draw(&mut dice)),
                    Turn::Decide(due) => {
                        let seat = due.first().unwrap();
                        Entry::Choice { seat, choice: state.rollout_choice(seat, &mut dice) }
                    }
                };
                state.apply_unchecked(entry, &mut events);
                for viewer in Viewer::watching(seats) {
                    let view = state.view(viewer);
                    let text = serde_json::to_string(&view).unwrap();
                    assert_eq!(serde_json::from_str::<P::View>(&text).unwrap(), view, "{text}");
                    for event in events.iter().filter_map(|event| P::redact(event, viewer)) {
                        let text = serde_json::to_string(&event).unwrap();
                        assert_eq!(serde_json::from_str::<P::Event>(&text).unwrap(), event, "{text}");
                    }
                }
                events.clear();
            }
        }
    }

    #[test]
    fn views_and_events_read_as_they_were_written() {
        for game in GameKind::ALL {
            with_game!(game, P => read_back::<P>());
        }
    }

    fn said(lines: &str) -> Result<String> {
        let mut output = Vec::new();
        play::<registry::visite::State>(Bot::Rules, lines.as_bytes(), &mut output)?;
        Ok(String::from_utf8(output)?)
    }

    #[test]
    fn what_it_cannot_play_is_refused() {
        let begin = |trianon: u32, game: &str, rules: u32| {
            said(&format!(
                r#"{{"type":"match","trianon":{trianon},"game":"{game}","rules":{rules},"seat":1,"seed":7,"seats":2}}"#
            ))
            .unwrap()
        };
        assert_eq!(begin(1, "visite", 2), "{\"type\":\"ready\"}\n");
        assert!(begin(2, "visite", 2).contains("this engine speaks version 1 of the protocol, not 2"));
        assert!(begin(1, "palais", 2).contains("this engine plays visite, not palais"));
        assert!(begin(1, "visite", 9).contains("not played under rules version 9"));
        assert_eq!(said("{\"type\":\"later\"}\n{\"type\":\"over\",\"points\":[1,0]}").unwrap(), "");
        assert!(said("hello").unwrap_err().to_string().contains("`hello` is not a question of the protocol"));
    }
}
