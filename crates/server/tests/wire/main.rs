//! Secrecy on the wire: twins of all games behind the real door.
//!
//! A match and its twin, the same match with everything redrawn that one viewer cannot know, stand in two houses and
//! advance in step. Everything the viewer, a seat by its cookie or a spectator, receives over HTTP is the same, byte for
//! byte: pages, events and their numbers, exports, lists, refusals. Where secrets lie is written with the games'
//! batteries.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod host;
mod hostile;
mod leaky;
mod secretly;
mod witness;

#[path = "../../../../games/escalier/tests/battery/mod.rs"]
mod escalier_battery;
#[path = "../../../../games/palais/tests/battery/mod.rs"]
mod palais_battery;
#[path = "../../../../games/secrets/tests/battery/mod.rs"]
mod secrets_battery;
#[path = "../../../../games/visite/tests/battery/mod.rs"]
mod visite_battery;

use std::time::Instant;

use host::{Ask, GENERATION, Host, TABLE, token};
use leaky::Leak;
use rules::{Dice, Seat, Show, SplitMix, Viewer};
use secretly::Kind;
use testkit::twins::{enough, walk};
use testkit::{Battery, Report, Violation, count};
use witness::{Tally, Wire};

/// Walks pairs at every table of a game in turn, for viewers at random.
fn walks<P: Show>(
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

/// The honest house. `rare` is what must have been done secretly at least once, beside what can be done at any time.
fn honest<P: Show>(battery: &Battery<P>, pairs: u64, rare: &[Kind]) {
    let start = Instant::now();
    let (report, tally) = walks(battery, pairs, None).unwrap_or_else(|conviction| panic!("{conviction}"));
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
    assert!(report.redrawn > 0);
    assert!(tally.walks > 0 || P::META.id == "escalier", "no turn was walked");
    for kind in Kind::ALL.into_iter().filter(|kind| (*kind as usize) < 4 || rare.contains(kind)) {
        assert!(tally.secretly[kind as usize] > 0, "{kind:?} never happened");
    }
}

#[test]
fn visite() {
    honest(&visite_battery::battery(), count(60, 1_500), &[Kind::Stage]);
}

#[test]
fn palais() {
    honest(&palais_battery::battery(), count(40, 800), &[Kind::Stage]);
}

#[test]
fn secrets() {
    honest(&secrets_battery::battery(), count(50, 1_000), &[Kind::Stage, Kind::Pend]);
}

#[test]
fn escalier() {
    honest(&escalier_battery::battery(), count(40, 600), &[Kind::Pend, Kind::Limit, Kind::Reseal]);
}

/// Who comes back gets the rest, whether or not others have done something secretly meanwhile.
#[test]
fn who_comes_back_does_not_learn_that_something_was_not_told() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let table_options = visite_battery::battery().tables[0].clone();
    runtime.block_on(async {
        let mut host = Host::open("visite", &table_options).await;
        let me = Viewer::Seat(Seat::at(0));
        let by = |seat: u8, ask: Ask| ask.by(Some(token(seat)));
        let listen = by(0, Ask::get(&format!("t/{TABLE}/events")));
        host.hold(&listen).await;
        let before = host.number(me).await;
        host.ask(&by(1, Ask::deed("chat", &[("text", "bonjour")]))).await;
        assert!(host.heard().contains("bonjour"));
        host.release();
        host.ask(&by(1, Ask::deed("note", &[("text", "he has the King")]))).await;
        let rest = host.call(&listen.with("last-event-id", &format!("{GENERATION}.1.{before}"))).await;
        assert!(rest.text.contains("event: parts"), "{}", rest.text);
        host.close().await;
    });
}

/// Every leak is found, in every game, and by the way it takes. In Escalier Royal all that is walked are sealed choices
/// that are opened together: there the twins part rightly.
fn leaky<P: Show>(battery: &Battery<P>) {
    for leak in Leak::ALL.into_iter().filter(|leak| *leak != Leak::Frame || P::META.id != "escalier") {
        let found = walks(battery, 30, Some(leak));
        let case = found.err().map(|conviction| conviction.case).unwrap_or_default();
        let way = match leak {
            Leak::Part => "<!-- board",
            Leak::Number => "by the stream",
            Leak::Refusal => "Some([",
            Leak::Log => "leaked",
            Leak::Frame => "<!-- frame",
        };
        println!("{leak:?}: {case}");
        assert!(case.contains(way), "{leak:?} must be convicted {way}, not: {case}");
    }
}

#[test]
fn leaks_are_found_in_visite() {
    leaky(&visite_battery::battery());
}

#[test]
fn leaks_are_found_in_palais() {
    leaky(&palais_battery::battery());
}

#[test]
fn leaks_are_found_in_secrets() {
    leaky(&secrets_battery::battery());
}

#[test]
fn leaks_are_found_in_escalier() {
    leaky(&escalier_battery::battery());
}
