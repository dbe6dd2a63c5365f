//! The shares as a drawing: for each entrant a bar, its interval and its fair share. A self-contained SVG.

use std::fmt::Write;

use crate::program::shortened;
use crate::standings::{Standing, Standings};

const WIDTH: f64 = 760.0;
const LEFT: f64 = 130.0;
const RIGHT: f64 = 240.0;
const TOP: f64 = 72.0;
const ROW: f64 = 46.0;
const BAR: f64 = 22.0;
/// The most characters of a name; more do not fit.
const NAME: usize = 16;

/// Draws the shares as SVG.
#[must_use]
pub fn chart(title: &str, standings: &Standings) -> String {
    let rows = standings.entrants.len();
    #[expect(clippy::cast_precision_loss, reason = "at most eight rows")]
    let bottom = TOP + ROW * rows as f64;
    let height = bottom + 62.0;
    let most = scale_end(standings);
    let x = |share: f64| LEFT + (WIDTH - LEFT - RIGHT) * share / most;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
         height=\"{height}\" font-family=\"sans-serif\" font-size=\"14\" fill=\"#222\">\n\
         <title>{0}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fdfcf8\"/>\n\
         <text x=\"20\" y=\"30\" font-size=\"17\" font-weight=\"bold\">{0}</text>\n\
         <text x=\"20\" y=\"50\" fill=\"#666\" font-size=\"12\">{1}</text>\n",
        escaped(title),
        escaped(&format!(
            "share of the wins with 95 % intervals; {} matches in {} rotations, seed {}, {}",
            standings.matches, standings.rotations, standings.seed, standings.budget
        )),
    );
    for step in 0..=4 {
        let share = most * f64::from(step) / 4.0;
        let _ = writeln!(
            svg,
            "<path d=\"M{0:.1} {TOP}V{bottom:.1}\" stroke=\"#ddd\"/>\
             <text x=\"{0:.1}\" y=\"{1:.1}\" text-anchor=\"middle\" fill=\"#666\" font-size=\"12\">{2}</text>",
            x(share),
            bottom + 18.0,
            percent(share)
        );
    }
    for (one, row) in standings.entrants.iter().zip(0_u8..) {
        bar(&mut svg, one, TOP + ROW * f64::from(row) + ROW / 2.0, x);
    }
    let _ = write!(
        svg,
        "<path d=\"M20 {0:.1}h24\" stroke=\"#a33\" stroke-width=\"2\" stroke-dasharray=\"5 3\"/>\
         <text x=\"50\" y=\"{1:.1}\" fill=\"#666\" font-size=\"12\">fair share: the share among equals</text>\n\
         </svg>\n",
        bottom + 42.0,
        bottom + 46.0
    );
    svg
}

/// The bar of one entrant, its interval, its fair share, and the numbers.
fn bar(svg: &mut String, one: &Standing, middle: f64, x: impl Fn(f64) -> f64) {
    let (low, mean, high) = (x(one.share.low), x(one.share.mean), x(one.share.high));
    let numbers = format!(
        "{:.1} % ({:.1}–{:.1}) · {:.2} × fair",
        one.share.mean * 100.0,
        one.share.low * 100.0,
        one.share.high * 100.0,
        one.times_fair.mean
    );
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
         <rect x=\"{LEFT}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{BAR}\" fill=\"#7d9cc0\"/>\
         <path d=\"M{low:.1} {middle:.1}H{high:.1}M{low:.1} {top:.1}v10M{high:.1} {top:.1}v10\" stroke=\"#222\" \
         stroke-width=\"1.5\" fill=\"none\"/>\
         <path d=\"M{:.1} {:.1}v{ROW}\" stroke=\"#a33\" stroke-width=\"2\" stroke-dasharray=\"5 3\"/>\
         <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"12\">{numbers}</text>",
        LEFT - 12.0,
        middle + 5.0,
        escaped(&shortened(&one.name, NAME)),
        middle - BAR / 2.0,
        mean - LEFT,
        x(one.fair),
        middle - ROW / 2.0,
        WIDTH - RIGHT + 14.0,
        middle + 4.0,
        top = middle - 5.0,
    );
}

/// The end of the scale: 25, 50, 75 or 100 %.
fn scale_end(standings: &Standings) -> f64 {
    let most = standings.entrants.iter().map(|one| one.share.high.max(one.fair)).fold(0.0, f64::max);
    ((most * 4.0).ceil() / 4.0).clamp(0.25, 1.0)
}

/// Without a decimal place if it is 0.
fn percent(share: f64) -> String {
    format!("{} %", (share * 1000.0).round() / 10.0)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
