//! How smoothly pieces move on a slow device. `cargo xtask frames`.

use browser::{Browser, Page};
use registry::GameKind;
use rules::SplitMix;

use crate::house::House;
use crate::table::{DESK, PHONE, Plan, READY, SOON, arrive, click_something, introduce};

/// The processor is so many times slower.
const SLOWER: f64 = 4.0;
/// No frame should take longer while a piece moves, in milliseconds.
const LONGEST: f64 = 50.0;
/// Decisions that are watched in each game.
const DECISIONS: usize = 25;

/// Notes how long each frame takes in which something moves, and what the browser itself calls a long frame.
const WATCH: &str = "(() => {
    window.moving = [];
    window.long = [];
    let last = performance.now();
    const tick = (now) => {
        const flies = document.getAnimations().some((one) => one.playState === 'running' && one.effect?.target?.closest('body'));
        if (flies) window.moving.push(now - last);
        last = now;
        requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    new PerformanceObserver((list) => {
        for (const { duration, renderStart, styleAndLayoutStart, startTime, scripts } of list.getEntries()) {
            const script = Math.round(scripts.reduce((sum, { duration }) => sum + duration, 0));
            const layout = Math.round(styleAndLayoutStart ? startTime + duration - styleAndLayoutStart : 0);
            window.long.push({ duration, script, layout, render: Math.round(renderStart ? startTime + duration - renderStart : 0) });
        }
    }).observe({ type: 'long-animation-frame' });
})()";

/// Where `TRIANON_FRAMES` is set: every game on a phone and at a desk, on a slow processor. Else one, to see that the
/// measurement works.
#[test]
fn frames() {
    let everything = std::env::var_os("TRIANON_FRAMES").is_some();
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let (games, sizes) =
        if everything { (GameKind::ALL, &[PHONE, DESK][..]) } else { (&GameKind::ALL[..1], &[PHONE][..]) };
    println!("frames in which something moves, {SLOWER} × slower; over {LONGEST} ms is too long");
    for game in games {
        for size in sizes {
            let (decisions, slower) = if everything { (DECISIONS, SLOWER) } else { (3, 1.0) };
            let mut page = begin(*game, &house, &browser, *size);
            page.slow_down(slower).unwrap();
            page.eval(WATCH).unwrap();
            let mut dice = SplitMix::new(7);
            for _ in 0..decisions {
                if !click_something(&mut page, &mut dice, false) {
                    break;
                }
            }
            page.slow_down(1.0).unwrap();
            report(&mut page, *game, *size);
        }
    }
}

fn begin(game: GameKind, house: &House, browser: &Browser, (width, height): (u32, u32)) -> Page {
    let mut page = browser.new_context().unwrap().page(width, height).unwrap();
    arrive(&mut page, house);
    introduce(&mut page, "Athénaïs", "en", false);
    let seats = game.meta().seats.0.to_string();
    let table = Plan { game: game.meta().id, fields: &[("seats", &seats)], guests: &[] }.begin(&mut page);
    page.goto(&house.address(&table)).unwrap();
    page.wait(READY, SOON).unwrap();
    page
}

/// Prints how long frames took, and what the longest spent its time with.
fn report(page: &mut Page, game: GameKind, (width, _): (u32, u32)) {
    let moving = page.eval("window.moving").unwrap();
    let mut times: Vec<f64> =
        moving.as_array().unwrap().iter().filter_map(serde_json::Value::as_f64).collect();
    assert!(!times.is_empty(), "{game}: nothing has moved");
    times.sort_by(f64::total_cmp);
    let at = |part: usize| times[(times.len() * part / 1000).min(times.len() - 1)];
    let over = times.iter().filter(|time| **time > LONGEST).count();
    println!(
        "{game:>9} {width:>4} px: {:>5} frames, p50 {:>3.0} ms, p95 {:>3.0}, p99 {:>3.0}, longest {:>3.0}; {over} over {LONGEST:.0} ms",
        times.len(),
        at(500),
        at(950),
        at(990),
        at(1000),
    );
    let longest =
        page.eval("window.long.sort((one, other) => other.duration - one.duration).slice(0, 3)").unwrap();
    for frame in longest.as_array().unwrap() {
        println!("          long: {frame}");
    }
}
