//! Secrecy on the wire: twins of all games behind the real door.
//!
//! A match and its twin, the same match with everything redrawn that one viewer cannot know, stand in two houses and
//! advance in step. Everything the viewer, a seat by its cookie or a spectator, receives over HTTP is the same, byte for
//! byte: pages, events and their numbers, exports, lists, refusals. So are the log of the server and its metrics, but for
//! times. Where secrets lie is written with the games' batteries.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod host;
mod hostile;
mod leaky;
mod secretly;
mod witness;

use std::time::Instant;

use host::{Ask, GENERATION, Host, TABLE, token};
use leaky::Leak;
use rules::{Dice, Hints, Seat, Show, SplitMix, Viewer};
use secretly::Kind;
use testkit::twins::{enough, walk};
use testkit::{Battery, Report, Violation, count};
use witness::{Tally, Wire};

/// The battery and the tests of every game in the registry.
#[path = "../../../../games"]
mod games {
    macro_rules! tests {
        ($($game:ident)+) => {$(
            pub(crate) mod $game {
                // `games/<game>/tests/battery`: where secrets lie, and who sees what.
                pub(crate) mod tests {
                    pub(crate) mod battery;
                }

                #[test]
                fn twins_receive_the_same_bytes() {
                    crate::honest(&tests::battery::battery());
                }

                #[test]
                fn leaks_are_found() {
                    crate::leaky(&tests::battery::battery());
                }
            }
        )+};
    }
    registry::each_game!(tests);
}

/// What a game must have shown when the pairs have been walked.
struct Expected {
    /// Pairs, in a usual run and in a long one.
    pairs: (u64, u64),
    /// What must have been done secretly at least once, beside what can be done at any time.
    rare: &'static [Kind],
    /// Whether positions were shown on the way from one choice to the next.
    frames: bool,
    /// Whether the game is listed below. Of another no more is asked than that it keeps its secrets.
    listed: bool,
}

impl Expected {
    fn of(game: &str) -> Self {
        let (pairs, rare, frames): (_, &[Kind], _) = match game {
            "visite" => ((60, 1_500), &[Kind::Stage], true),
            "palais" => ((40, 800), &[Kind::Stage], true),
            "secrets" => ((50, 1_000), &[Kind::Stage, Kind::Pend], true),
            // All that is walked are sealed choices that are opened together: there the twins part rightly.
            "escalier" => ((40, 600), &[Kind::Pend, Kind::Limit, Kind::Reseal], false),
            _ => ((40, 600), &[], false),
        };
        let listed = matches!(game, "visite" | "palais" | "secrets" | "escalier");
        Self { pairs, rare, frames, listed }
    }
}

/// Walks pairs at every table of a game in turn, for viewers at random.
fn walks<P: Hints + Show>(
    battery: &Battery<P>,
    pairs: u64,
    leak: Option<Leak>,
) -> Result<(Report, Tally), Violation> {
    let mut dice = SplitMix::stream(battery.seed, 1);
    let mut report = Report::default();
    let mut wire = Wire::new(battery.seed, battery.tables[0].clone());
    wire.leak = leak;
    let mut n = 0;
    while report.pairs < pairs {
        let table_options = &battery.tables[n % battery.tables.len()];
        n += 1;
        let viewers: Vec<Viewer> = Viewer::watching(table_options.seats()).collect();
        let viewer = viewers[dice.below(u32::try_from(viewers.len()).unwrap()) as usize];
        wire.table_options = table_options.clone();
        let walked = walk(battery, table_options, viewer, &mut wire, &mut dice, &mut report);
        wire.leave();
        walked.map_err(|Violation { law, case }| {
            let table =
                format!("{}, {} seats, {:?}", P::META.title, table_options.seats(), table_options.options());
            Violation { law, case: format!("{table}, pair {n}: {viewer:?} can tell twins apart {case}") }
        })?;
    }
    enough(&report)?;
    Ok((report, wire.tally))
}

/// The honest house: nobody can tell twins apart.
fn honest<P: Hints + Show>(battery: &Battery<P>) {
    let (start, Expected { pairs, rare, frames, listed }) = (Instant::now(), Expected::of(P::META.id));
    let pairs = count(pairs.0, pairs.1);
    let (report, tally) = walks(battery, pairs, None).unwrap_or_else(|violation| panic!("{violation}"));
    println!(
        "{}: {} pairs, {} complete, {} parted, {} of {} hidden entries redrawn, in {:.1} s\n{tally:?}",
        P::META.title,
        report.pairs,
        report.complete,
        report.parted,
        report.redrawn,
        report.hidden,
        start.elapsed().as_secs_f32(),
    );
    // In a small game all may be dealt before the first choice; then nothing hidden comes later.
    assert!(report.redrawn > 0 || (!listed && report.hidden == 0));
    assert!(tally.walks > 0 || !frames, "no turn was walked");
    assert!(tally.planned > 0 || !listed, "nothing was planned");
    assert!(tally.hints > 0, "no hint was asked for");
    for kind in Kind::ALL.into_iter().filter(|kind| (*kind as usize) < 4 || rare.contains(kind)) {
        assert!(tally.has(kind), "{kind:?} never happened");
    }
}

/// Who comes back gets the rest, whether or not others have done something secretly meanwhile.
#[test]
fn who_comes_back_does_not_learn_that_something_was_not_told() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let table_options = games::visite::tests::battery::battery().tables[0].clone();
    runtime.block_on(async {
        let mut host = Host::open("visite", &table_options).await;
        let me = Viewer::Seat(Seat::at(0));
        let by = |seat: u8, ask: Ask| ask.by(Some(token(seat)));
        let listen = by(0, Ask::get(&format!("t/{TABLE}/events")));
        host.hold(&listen).await;
        let before = host.number(me).await;
        host.ask(&by(1, Ask::action("chat", &[("text", "bonjour")]))).await;
        assert!(host.heard().contains("bonjour"));
        host.release();
        host.ask(&by(1, Ask::action("note", &[("text", "he has the King")]))).await;
        let rest = host.call(&listen.with("last-event-id", &format!("{GENERATION}.1.{before}"))).await;
        assert!(rest.text.contains("event: parts"), "{}", rest.text);
        host.close().await;
    });
}

/// Every leak is found, and by the way it takes. In a small game some have no way: notices are counted alike where nobody
/// does anything that others are not told, there are no frames where every choice is a turn, and a game need not have reasons.
fn leaky<P: Hints + Show>(battery: &Battery<P>) {
    let Expected { frames, listed, .. } = Expected::of(P::META.id);
    let has_way = |leak: &Leak| match leak {
        Leak::Frame => frames,
        Leak::Reason => listed,
        _ => true,
    };
    for leak in Leak::ALL.into_iter().filter(has_way) {
        let case = match walks(battery, 30, Some(leak)) {
            Ok((_, tally))
                if leak == Leak::Number && !listed && !tally.has(Kind::Stage) && !tally.has(Kind::Reseal) =>
            {
                continue;
            }
            found => found.err().map(|violation| violation.case).unwrap_or_default(),
        };
        let way = match leak {
            Leak::Part => "<!-- board",
            Leak::Number => "by the stream",
            Leak::Refusal => "Some([",
            Leak::Log => "leaked",
            Leak::Frame => "<!-- frame",
            Leak::Reason => "/why/",
            Leak::Written => "the log of the server",
            Leak::Plan => "/plan?",
        };
        println!("{leak:?}: {case}");
        assert!(case.contains(way), "{leak:?} must be convicted {way}, not: {case}");
    }
}
