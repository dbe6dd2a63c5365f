//! A round robin with ratings: `cargo run --release --bin ratings -- GAME --svg ratings.svg`.
//!
//! Every pair plays a contest: one of the first among copies of the second. The ratings are those under which all results
//! together are likeliest, on the scale of `docs/arena.md`: a difference of E multiplies the odds of a fair share by
//! 10^(E/400).

use std::fmt::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use arena::{Contest, Journal, RunOptions, Standings, compete};
use bots::Budget;
use clap::Parser;
use rivals::{Measured, Rival};
use rules::TableOptions;

/// Rates bots and rivals by a round robin.
#[derive(Parser)]
struct Args {
    /// visite, palais, secrets or escalier
    game: String,
    /// Who plays: levels as shipped, rivals with the CPU time of a turn given by --cpu
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "page:scale=1,courtier:scale=1,rules,minister:scale=1,king:scale=1,written,king1,flat,ismcts"
    )]
    bots: Vec<Rival>,
    #[arg(long)]
    seats: Option<u8>,
    /// Milliseconds of CPU a turn for rivals that search
    #[arg(long, default_value_t = 50.0)]
    cpu: f64,
    /// Matches of each pair
    #[arg(long, default_value_t = 40)]
    matches: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Store finished rotations in this folder, and resume from it
    #[arg(long, default_value = "target/ratings")]
    state: PathBuf,
    /// Draw the ratings
    #[arg(long)]
    svg: Option<PathBuf>,
}

fn main() -> Result<()> {
    let args = Args::parse();
    match args.game.as_str() {
        "visite" => run::<visite::State>(&args),
        "palais" => run::<palais::State>(&args),
        "secrets" => run::<secrets::State>(&args),
        "escalier" => run::<escalier::State>(&args),
        other => anyhow::bail!("there is no game `{other}` (games: visite, palais, secrets, escalier)"),
    }
}

/// The result of a pair: its first had this share of so many matches.
struct PairResult {
    pair: [usize; 2],
    share: f64,
    matches: f64,
}

fn run<P: Measured>(args: &Args) -> Result<()> {
    let seats = args.seats.unwrap_or(P::META.seats.1.min(4));
    std::fs::create_dir_all(&args.state)?;
    let budget = Budget::CpuTime(Duration::from_secs_f64(args.cpu / 1000.0));
    let mut results = Vec::new();
    for (first, one) in args.bots.iter().enumerate() {
        for (second, other) in args.bots.iter().enumerate().skip(first + 1) {
            let options = TableOptions::validate(&P::META, Some(seats), None, [])?;
            let contest = Contest::new(options, vec![one.clone(), other.clone()], budget, args.seed)?;
            let name = format!("{}-{seats}-{one}-{other}.state", P::META.id).replace([':', '='], "_");
            let journal = Journal::open::<P>(&args.state.join(name), &contest)?;
            let run = RunOptions {
                max_rotations: contest.rotations_for(args.matches),
                sprt: None,
                threads: args.threads,
                record_folder: None,
            };
            let rotations = compete::<P>(&contest, &run, Some(&journal), &|_| {})?;
            let standings = Standings::new::<P>(&contest, &rotations, None);
            let share = standings.entrants[0].share.mean;
            eprintln!("{one} among {other}: {:.1} % of {} matches", 100.0 * share, standings.matches);
            #[expect(clippy::cast_precision_loss, reason = "a number of matches")]
            results.push(PairResult { pair: [first, second], share, matches: standings.matches as f64 });
        }
    }
    let ratings = rate(args.bots.len(), 1.0 / f64::from(seats), &results);
    let mut order: Vec<usize> = (0..ratings.len()).collect();
    order.sort_by(|&one, &other| ratings[other].elo.total_cmp(&ratings[one].elo));
    println!("| {} at {seats} seats | Elo | ± |\n|---|---|---|", P::META.title);
    for &n in &order {
        println!("| `{}` | {:.0} | {:.0} |", short(&args.bots[n]), ratings[n].elo, ratings[n].error);
    }
    if let Some(path) = &args.svg {
        let rows: Vec<_> = order.iter().map(|&n| (short(&args.bots[n]), &ratings[n])).collect();
        std::fs::write(path, draw(&format!("{}, {seats} seats", P::META.title), &rows))?;
    }
    Ok(())
}

/// The name without settings.
fn short(rival: &Rival) -> String {
    rival.to_string().split(':').next().unwrap_or_default().to_owned()
}

struct Rating {
    elo: f64,
    /// Half of the width of its 95 % interval, if the others' ratings were certain.
    error: f64,
}

/// The likeliest ratings; the first entrant has 0. A result counts as if one of its matches more had been shared fairly,
/// so that nobody's rating is infinite.
fn rate(entrants: usize, fair: f64, results: &[PairResult]) -> Vec<Rating> {
    const STEPS: usize = 20_000;
    let scale = std::f64::consts::LN_10 / 400.0;
    let expected = |elo: &[f64], result: &PairResult| {
        let odds = fair / (1.0 - fair) * (scale * (elo[result.pair[0]] - elo[result.pair[1]])).exp();
        odds / (1.0 + odds)
    };
    let mut elo = vec![0.0; entrants];
    for _ in 0..STEPS {
        let (mut slopes, mut curves) = (vec![0.0; entrants], vec![1e-9; entrants]);
        for result in results {
            let mean = expected(&elo, result);
            let wins = result.share * result.matches + fair;
            let surplus = wins - (result.matches + 1.0) * mean;
            let curve = (result.matches + 1.0) * mean * (1.0 - mean);
            for (&who, sign) in result.pair.iter().zip([1.0, -1.0]) {
                slopes[who] += sign * surplus;
                curves[who] += curve;
            }
        }
        for who in 0..entrants {
            elo[who] += 0.5 * slopes[who] / curves[who] / scale;
        }
    }
    let zero = elo[0];
    let error = |who: usize| {
        let mine = results.iter().filter(|result| result.pair.contains(&who));
        let information: f64 = mine
            .map(|result| {
                let mean = expected(&elo, result);
                (result.matches + 1.0) * mean * (1.0 - mean)
            })
            .sum();
        1.96 / information.sqrt() / scale
    };
    (0..entrants).map(|who| Rating { elo: elo[who] - zero, error: error(who) }).collect()
}

/// A chart: a row for each entrant, the strongest first. Levels of the house are dark, rivals light.
fn draw(title: &str, rows: &[(String, &Rating)]) -> String {
    const WIDTH: f64 = 720.0;
    const LEFT: f64 = 110.0;
    const ROW: f64 = 30.0;
    const TOP: f64 = 56.0;
    let least = rows.iter().map(|(_, rating)| rating.elo - rating.error).fold(0.0, f64::min);
    let most = rows.iter().map(|(_, rating)| rating.elo + rating.error).fold(100.0, f64::max);
    let (low, high) = ((least / 200.0).floor() * 200.0, (most / 200.0).ceil() * 200.0);
    let x = |elo: f64| LEFT + (WIDTH - LEFT - 90.0) * (elo - low) / (high - low);
    #[expect(clippy::cast_precision_loss, reason = "a few rows")]
    let bottom = TOP + ROW * rows.len() as f64;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {0}\" width=\"{WIDTH}\" height=\"{0}\" \
         font-family=\"sans-serif\" font-size=\"14\" fill=\"#222\">\n<title>{title}: ratings</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fdfcf8\"/>\n\
         <text x=\"20\" y=\"28\" font-size=\"17\" font-weight=\"bold\">{title}: ratings with 95 % intervals</text>\n",
        bottom + 40.0
    );
    let mut tick = low;
    while tick <= high {
        let _ = writeln!(
            svg,
            "<path d=\"M{0:.1} {TOP}V{bottom:.1}\" stroke=\"#ddd\"/><text x=\"{0:.1}\" y=\"{1:.1}\" \
             text-anchor=\"middle\" fill=\"#666\" font-size=\"12\">{tick:.0}</text>",
            x(tick),
            bottom + 20.0
        );
        tick += 200.0;
    }
    for ((name, rating), row) in rows.iter().zip(0_u8..) {
        let y = TOP + ROW * (f64::from(row) + 0.5);
        let ours = ["random", "page", "courtier", "rules", "minister", "king"].contains(&name.as_str());
        let colour = if ours { "#2b4a77" } else { "#c0842b" };
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>\
             <path d=\"M{:.1} {y:.1}H{:.1}\" stroke=\"{colour}\" stroke-width=\"3\"/>\
             <circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"{colour}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"12\">{:.0} ± {:.0}</text>",
            LEFT - 12.0,
            y + 5.0,
            x(rating.elo - rating.error),
            x(rating.elo + rating.error),
            x(rating.elo),
            x(rating.elo + rating.error) + 10.0,
            y + 4.0,
            rating.elo,
            rating.error,
        );
    }
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_follow_the_results() {
        let result = |pair, share| PairResult { pair, share, matches: 1000.0 };
        // 64 % is about +100 Elo at two seats; two such steps are +200, which is 76 %.
        let results = [result([0, 1], 0.36), result([1, 2], 0.36), result([0, 2], 0.24)];
        let ratings = rate(3, 0.5, &results);
        assert!((ratings[1].elo - 100.0).abs() < 5.0, "{}", ratings[1].elo);
        assert!((ratings[2].elo - 200.0).abs() < 5.0, "{}", ratings[2].elo);
        assert!(ratings[1].error < 20.0);
    }
}
