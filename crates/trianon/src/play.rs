//! `trianon play`: a match in the terminal against bots. Prints only what the player's seat may know.

use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use bots::{Bot, BotPlayer, Temperament};
use play::{BidLimit, Drawing, Match, Notice, Offer, Opening, Refusal};
use record::{Nonce, Seed};
use registry::with_game;
use rules::{Dice, Hints, Label, Lang, Seat, Show, Speak, Verdict, Viewer};
use words::Speaker;

use crate::check_writable;
use crate::table_args::TableArgs;

/// How long the player waits for one decision of a bot: see [`BotPlayer::with_timeout`].
const BOT_TIMEOUT: Duration = Duration::from_secs(20);

#[derive(clap::Args, Default)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// Your seat, from 0.
    #[arg(long, default_value_t = 0, value_name = "SEAT")]
    seat: u8,
    /// The bot in the other seats: page, courtier, minister, king; random or rules.
    #[arg(long, default_value_t)]
    bot: Bot,
    /// A text that decides the shuffle: the same text gives the same match.
    #[arg(long)]
    seed: Option<String>,
    /// Your name.
    #[arg(long, default_value = "")]
    name: String,
    /// The language: en, fr or it.
    #[arg(long)]
    lang: Option<Lang>,
    /// Write the record of the finished match to this file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let table_options = args.table.table_options()?;
    let seat = match Seat::new(args.seat) {
        Some(seat) if args.seat < table_options.seats() => seat,
        _ => bail!(
            "there is no seat {} at a table of {} (seats count from 0)",
            args.seat,
            table_options.seats()
        ),
    };
    let (id, seed, nonce) = match &args.seed {
        Some(words) => ("seeded".to_owned(), Seed::from_words(words), None),
        None => (format!("t-{}", Nonce::new(random()?)), Seed::new(random()?), Some(Nonce::new(random()?))),
    };
    let mut players: Vec<String> = match table_options.seats() {
        2 => vec!["Bot".to_owned(); 2],
        seats => (1..=seats).map(|n| format!("Bot {n}")).collect(),
    };
    players[seat.index()] = record::text::clean_name(&args.name);
    let mut nonces = vec![None; usize::from(table_options.seats())];
    nonces[seat.index()] = nonce;
    // The bots have their own dice: how many they use must not change the cards.
    let bots_seed = seed.key(&[]).dice(u64::MAX).word();
    let opening = Opening { id, table_options, seed, nonces, players };
    if let Some(path) = &args.record {
        check_writable(path)
            .with_context(|| format!("the record could not be written to {}", path.display()))?;
    }
    with_game!(args.table.game, P => Terminal::<P>::new(args, opening, seat, bots_seed).play())
}

fn random<const N: usize>() -> Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).context("the system gives no random numbers")?;
    Ok(bytes)
}

/// A player at a terminal.
struct Terminal<'a, P: Show + Hints> {
    args: &'a Args,
    live: Match<P>,
    speaker: Speaker,
    seat: Seat,
    bots: Vec<BotPlayer<P>>,
    /// How many of the player's notices have been printed.
    printed: usize,
}

impl<'a, P: Show + Hints> Terminal<'a, P> {
    fn new(args: &'a Args, opening: Opening, seat: Seat, bots_seed: u64) -> Self {
        let lang = crate::lang_or_default(args.lang);
        let speaker = Speaker::new(lang, P::WORDS, opening.players.clone());
        let bot = |seat| {
            let temperament = Temperament::drawn(bots_seed, seat);
            BotPlayer::new(args.bot, seat, bots_seed).with_timeout(BOT_TIMEOUT).with_temperament(temperament)
        };
        let bots = Seat::all(opening.table_options.seats()).map(bot).collect();
        Self { args, live: Match::open(opening), speaker, seat, bots, printed: 0 }
    }

    fn play(&mut self) -> Result<()> {
        let mut out = std::io::stdout().lock();
        let mut input = std::io::stdin().lock().split(b'\n');
        writeln!(out, "{}", P::META.title)?;
        if let Some(commitment) = self.live.head().commitment {
            writeln!(out, "{} {commitment}", self.say("terminal-commitment"))?;
        }
        self.print_help(&mut out)?;
        while !self.live.is_over() {
            // Nobody else is at the terminal: see `Match::is_forced`.
            self.live.answer_forced(self.seat);
            if self.live.waiting().has(self.seat) {
                self.show(&mut out)?;
                if !self.ask(&mut out, &mut input)? {
                    writeln!(out, "\n{}", self.say("terminal-left"))?;
                    return Ok(());
                }
            } else {
                self.let_bots_play()?;
            }
        }
        self.show(&mut out)?;
        self.finish(&mut out)
    }

    fn say(&self, key: &'static str) -> String {
        self.speaker.say(&Label::new(key))
    }

    /// Prints what has happened since the last time, the table, and the question.
    fn show(&mut self, out: &mut impl Write) -> Result<()> {
        writeln!(out)?;
        let viewer = Viewer::Seat(self.seat);
        print_lines(out, &self.notices(self.printed))?;
        self.printed = self.live.notices(viewer, 0).len();
        if let Some(view) = self.live.view(viewer) {
            writeln!(out, "\n{}", P::text(&view, &self.speaker))?;
            writeln!(out, "{}", self.speaker.say(&P::prompt(&view)))?;
        }
        Ok(())
    }

    fn notices(&self, from: usize) -> Vec<String> {
        let notices = self.live.notices(Viewer::Seat(self.seat), from).iter();
        notices.map(|notice| self.speaker.say(&play::notice_label::<P>(notice))).collect()
    }

    /// Asks until the player has chosen or taken something back. `false` if the player leaves.
    fn ask(
        &mut self,
        out: &mut impl Write,
        input: &mut impl Iterator<Item = std::io::Result<Vec<u8>>>,
    ) -> Result<bool> {
        let offers = self.live.offers(self.seat);
        for (n, offer) in offers.list.iter().enumerate() {
            writeln!(out, "{:>4}  {}", n + 1, self.line(n + 1, offer))?;
        }
        if offers.auction.is_some() {
            writeln!(out, "      {}", self.say("terminal-limit-help"))?;
        }
        loop {
            write!(out, "{} ", self.say("terminal-choose"))?;
            out.flush()?;
            let Some(line) = input.next().transpose()? else { return Ok(false) };
            match record::text::clean_name(&String::from_utf8_lossy(&line)).as_str() {
                "q" => return Ok(false),
                "h" | "?" | "help" => self.print_help(out)?,
                "v" => return Ok(true),
                "l" => self.print_log(out)?,
                "p" => self.print_promises(out)?,
                "s" => self.print_statements(out)?,
                text if text.starts_with("s ") => self.speak(out, text[2..].trim())?,
                "u" => match self.live.undo_to_question(self.seat, self.live.offer(self.seat)) {
                    Ok(()) => return Ok(true),
                    Err(refusal) => writeln!(out, "{}", self.speaker.say(&refusal.label()))?,
                },
                text if text == "m" || text.starts_with("m ") => {
                    if self.set_limit(out, offers.auction, &text[1..])? {
                        return Ok(true);
                    }
                }
                text => {
                    // A number from the list, or the game's own notation.
                    let listed = listed(&offers.list, text);
                    match listed.as_deref().unwrap_or(text).parse().ok() {
                        Some(choice) => match self.live.submit(self.seat, self.live.offer(self.seat), choice)
                        {
                            Ok(_) => return Ok(true),
                            Err(refusal) => writeln!(out, "{}", self.speaker.say(&refusal.label()))?,
                        },
                        None => {
                            let unknown = Label::new("terminal-unknown").with("input", text.to_owned());
                            writeln!(out, "{}", self.speaker.say(&unknown))?;
                        }
                    }
                }
            }
        }
    }

    fn print_help(&self, out: &mut impl Write) -> Result<()> {
        writeln!(out, "{}", self.say("terminal-help"))?;
        if !self.live.statements(self.seat).is_empty() {
            writeln!(out, "{}", self.say("terminal-talk"))?;
        }
        Ok(())
    }

    /// Lists the statements the player can make now.
    fn print_statements(&self, out: &mut impl Write) -> Result<()> {
        let statements = self.live.statements(self.seat);
        if statements.is_empty() {
            writeln!(out, "  {}", self.say("terminal-nothing-to-say"))?;
        }
        for (n, statement) in statements.iter().enumerate() {
            writeln!(
                out,
                "{:>4}  {}",
                format!("s {}", n + 1),
                self.speaker.say(&P::statement_label(statement))
            )?;
        }
        Ok(())
    }

    /// Makes a statement: a number from the list, or the game's notation.
    fn speak(&mut self, out: &mut impl Write, text: &str) -> Result<()> {
        let statements = self.live.statements(self.seat);
        let listed = text.parse().ok().and_then(|n: usize| statements.get(n.checked_sub(1)?)).cloned();
        let result = match listed.or_else(|| text.parse().ok()) {
            Some(statement) => self.live.say(self.seat, statement).map_err(|refusal| refusal.label()),
            None => Err(Label::new("refused-not-to-be-said")),
        };
        match result {
            Ok(()) => {
                print_lines(out, &self.notices(self.printed))?;
                self.printed = self.live.notices(Viewer::Seat(self.seat), 0).len();
            }
            Err(refusal) => writeln!(out, "{}", self.speaker.say(&refusal))?,
        }
        Ok(())
    }

    /// Prints all statements of the match: kept, broken or open.
    fn print_promises(&self, out: &mut impl Write) -> Result<()> {
        let statements_made = self.live.statements_made();
        if statements_made.is_empty() {
            writeln!(out, "  {}", self.say("terminal-nothing-said"))?;
        }
        for spoken in statements_made {
            let verdict = match spoken.verdict {
                Verdict::Kept => "kept",
                Verdict::Broken => "broken",
                Verdict::Open => "open",
            };
            let label = Label::new("terminal-promise")
                .with("seat", spoken.seat)
                .with("statement", P::statement_label(&spoken.statement))
                .with("verdict", verdict);
            writeln!(out, "  {}", self.speaker.say(&label))?;
        }
        Ok(())
    }

    /// One line of the list of choices. A span of amounts is one line.
    fn line(&self, number: usize, offer: &Offer) -> String {
        match offer {
            Offer::One { label, .. } => self.speaker.say(label),
            Offer::Span { label, least, most, .. } if least == most => self.speaker.say(label),
            Offer::Span { label, most, .. } => self.speaker.say(
                &Label::new("terminal-span")
                    .with("label", label.clone())
                    .with("most", *most)
                    .with("number", number.to_string()),
            ),
        }
    }

    /// `m 40` sets a bid limit of 40, `m` removes it. Returns whether the table must be shown again.
    fn set_limit(&mut self, out: &mut impl Write, auction: Option<u32>, most: &str) -> Result<bool> {
        let most = most.trim();
        if most.is_empty() {
            let withdrawn = self.live.clear_limit(self.seat);
            let key = if withdrawn { "terminal-limit-withdrawn" } else { "terminal-limit-none" };
            writeln!(out, "{}", self.say(key))?;
            return Ok(false);
        }
        let Ok(most) = most.parse() else {
            let unknown = Label::new("terminal-limit-unknown").with("input", most.to_owned());
            writeln!(out, "{}", self.speaker.say(&unknown))?;
            return Ok(false);
        };
        let result = match auction {
            Some(auction) => self.live.set_limit(self.seat, BidLimit { auction, most }),
            None => Err(Refusal::NoAuction),
        };
        match result {
            Ok(()) => {
                writeln!(out, "{}", self.speaker.say(&Label::new("terminal-limit-left").with("most", most)))?;
                Ok(true)
            }
            Err(refusal) => {
                writeln!(out, "{}", self.speaker.say(&refusal.label()))?;
                Ok(false)
            }
        }
    }

    fn print_log(&self, out: &mut impl Write) -> Result<()> {
        let lines = self.log_lines();
        if lines.is_empty() {
            writeln!(out, "  {}", self.say("terminal-log-empty"))?;
        }
        print_lines(out, &lines)
    }

    /// The whole log, without choices that were taken back.
    fn log_lines(&self) -> Vec<String> {
        let log = self.live.viewer_log(Viewer::Seat(self.seat), 0);
        log.iter().map(|(_, line)| self.speaker.say(line)).collect()
    }

    /// Every bot that is asked decides once, with what its seat may know.
    fn let_bots_play(&mut self) -> Result<()> {
        for seat in self.live.waiting().iter() {
            let legal = self.live.legal(seat);
            let Some(view) = self.live.view(Viewer::Seat(seat)).filter(|_| !legal.is_empty()) else {
                continue;
            };
            let told = self.live.notices(Viewer::Seat(seat), 0).iter();
            let told: Vec<P::Event> = told.filter_map(Notice::event).cloned().collect();
            let others = self.live.choices_of_others(seat);
            let decision = self.bots[seat.index()].choose(&view, &legal, &told, others);
            if let Some(fault) = decision.fault {
                eprintln!("seat {seat}: {fault}");
            }
            self.live.submit(seat, self.live.offer(seat), decision.choice)?;
        }
        Ok(())
    }

    fn finish(&self, out: &mut impl Write) -> Result<()> {
        if let Some(scores) = self.live.scores() {
            for seat in Seat::all(scores.seats()) {
                let label = Label::new("terminal-result")
                    .with("seat", seat)
                    .with("rank", scores.rank_of(seat))
                    .with("points", scores.points(seat));
                writeln!(out, "{}", self.speaker.say(&label))?;
            }
        }
        if let (Some(path), Some(record)) = (&self.args.record, self.live.record()) {
            std::fs::write(path, record.to_string())
                .with_context(|| format!("the record could not be written to {}", path.display()))?;
            writeln!(out, "{} {}", self.say("terminal-saved"), path.display())?;
        }
        Ok(())
    }
}

/// The notation of a choice given by its number: `2`, or `2 35` for the amount 35 of a span (`2` alone is the least).
fn listed(offers: &[Offer], text: &str) -> Option<String> {
    let (number, amount) = match text.split_once(' ') {
        Some((number, amount)) => (number, Some(amount.trim().parse::<u16>().ok()?)),
        None => (text, None),
    };
    match (offers.get(number.parse::<usize>().ok()?.checked_sub(1)?)?, amount) {
        (Offer::One { notation, .. }, None) => Some(notation.clone()),
        (Offer::One { .. }, Some(_)) => None,
        (Offer::Span { form, least, .. }, amount) => {
            Some(form.replace("{}", &amount.unwrap_or(*least).to_string()))
        }
    }
}

/// Prints lines of the log. Equal lines in a row become one line with a count.
fn print_lines(out: &mut impl Write, lines: &[String]) -> Result<()> {
    for same in lines.chunk_by(|one, next| one == next) {
        match same {
            [line] => writeln!(out, "  {line}")?,
            _ => writeln!(out, "  {} (×{})", same[0], same.len())?,
        }
    }
    Ok(())
}
