//! How smoothly pieces move on a slow device, from the browser's own trace. `cargo xtask frames`.

use std::collections::{HashMap, HashSet};
use std::thread::sleep;
use std::time::{Duration, Instant};

use browser::{Browser, Page, TraceEvent};
use registry::GameKind;
use rules::{Dice, SplitMix};

use crate::house::House;
use crate::table::{DESK, PHONE, Plan, READY, SOON, STATE, arrive, introduce, moved_on, number};

/// The processor is so many times slower.
const SLOWER: f64 = 4.0;
/// No frame should take longer while a piece moves, in milliseconds.
const LONGEST: f64 = 50.0;
/// What goes on for longer is no piece that moves: rays that turn for ever, a mark that glows.
const MOTION: f64 = 2000.0;
/// Decisions that are watched in each game.
const DECISIONS: usize = 15;

const CATEGORIES: [&str; 5] = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "blink.animations",
    "blink.user_timing",
];
/// What a frame's work consists of.
const PARTS: [&str; 8] =
    ["FunctionCall", "ParseHTML", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"];
/// Chromium's mark of an animation that changes nothing: it hides a piece whose picture flies.
const NO_EFFECT: u64 = 1 << 17;

/// Marks the beginning in the trace, and which process is the page's.
const MARK: &str = "performance.mark('watched')";
/// Presses a choice without unfolding the list: what is left of the page is what a player sees who points at the board.
const PRESS: &str = "((nth) => {
    const all = [...document.querySelectorAll('#offers .choices button')].filter((node) => !node.closest('.ahead'));
    (document.querySelector('#go .confirm .first') ?? all[nth % all.length]).click();
})";

/// Where `TRIANON_FRAMES` is set, to a game or to `all`: on a phone and at a desk, on a slow processor. Else one, to see
/// that the measurement works.
#[test]
fn frames() {
    let wanted = std::env::var("TRIANON_FRAMES").ok();
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let games = GameKind::ALL.iter().filter(|game| match &wanted {
        Some(wanted) => wanted == "all" || *wanted == game.to_string(),
        None => **game == GameKind::ALL[0],
    });
    let sizes = if wanted.is_some() { &[PHONE, DESK][..] } else { &[PHONE] };
    println!("while a piece moves, {SLOWER} × slower; over {LONGEST} ms is too long");
    for game in games {
        for size in sizes {
            let (decisions, slower) = if wanted.is_some() { (DECISIONS, SLOWER) } else { (2, 1.0) };
            let mut page = begin(*game, &house, &browser, *size);
            page.slow_down(slower).unwrap();
            page.start_trace(&CATEGORIES).unwrap();
            page.eval(MARK).unwrap();
            let mut dice = SplitMix::new(7);
            for _ in 0..decisions {
                if !decide(&mut page, &mut dice) {
                    break;
                }
            }
            let trace = page.stop_trace().unwrap();
            let watched = Watched::read(&trace);
            assert!(!watched.motions.is_empty(), "{game}: nothing has moved");
            watched.report(&format!("{game:>9} {:>4} px", size.0));
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

/// Answers, and waits until nothing moves any more. Meanwhile the page is left alone: to be asked takes its time as well.
fn decide(page: &mut Page, dice: &mut SplitMix) -> bool {
    page.wait(READY, SOON).unwrap();
    let state = page.eval(STATE).unwrap();
    if state["over"] == true {
        return false;
    }
    page.eval(&format!("{PRESS}({})", dice.below(number(&state["choices"]).max(1)))).unwrap();
    let settled = format!("!document.querySelector('.plays') && {}", moved_on(&state));
    let start = Instant::now();
    loop {
        sleep(Duration::from_millis(900));
        if page.eval(&settled).unwrap() == true {
            break;
        }
        assert!(start.elapsed() < SOON, "not settled: {state}");
    }
    sleep(Duration::from_millis(900));
    true
}

/// What a trace tells of motion.
struct Watched<'a> {
    /// When something moved.
    motions: Vec<(f64, f64)>,
    /// The time between one frame and the next that was drawn meanwhile.
    frames: Vec<f64>,
    /// The work of the page's thread meanwhile.
    work: Vec<&'a TraceEvent>,
    /// The work that was longest while nothing moved.
    still: Option<&'a TraceEvent>,
    /// Everything on the page's thread.
    main: Vec<&'a TraceEvent>,
}

impl<'a> Watched<'a> {
    fn read(trace: &'a [TraceEvent]) -> Self {
        let mark = trace.iter().find(|event| event.name == "watched").unwrap();
        let main: Vec<_> = trace
            .iter()
            .filter(|event| {
                event.thread == mark.thread && event.start >= mark.start && event.name != "watched"
            })
            .collect();
        let tasks: Vec<_> = main.iter().copied().filter(|event| event.name == "RunTask").collect();
        let motions = motions(&main, &tasks);
        let moves = |from: f64, to: f64| motions.iter().any(|(begin, end)| from < *end && to > *begin);
        let drawn = drawn(trace, mark.thread.0);
        let mut frames: Vec<_> = drawn
            .windows(2)
            .filter(|pair| {
                motions.iter().any(|(begin, end)| pair[0] >= *begin && pair[0] < *end && pair[1] <= *end)
            })
            .map(|pair| pair[1] - pair[0])
            .collect();
        frames.sort_by(f64::total_cmp);
        let (mut work, still): (Vec<_>, Vec<_>) =
            tasks.into_iter().partition(|task| moves(task.start, task.start + task.duration));
        work.sort_by(|one, other| other.duration.total_cmp(&one.duration));
        let still = still.into_iter().max_by(|one, other| one.duration.total_cmp(&other.duration));
        Self { motions, frames, work, still, main }
    }

    /// One line of the table; below it what the longest frames spent their time with.
    fn report(&self, title: &str) {
        let at = |part: usize| {
            self.frames
                .get((self.frames.len() * part / 100).min(self.frames.len().max(1) - 1))
                .map_or(0.0, |time| *time)
        };
        let over = |times: &mut dyn Iterator<Item = f64>| times.filter(|time| *time > LONGEST).count();
        println!(
            "{title}: {:>3} motions, {:>4} frames, p50 {:>3.0} ms, p95 {:>3.0}, longest {:>3.0}, {} over; work longest {:>3.0}, {} over; \
             longest change while nothing moves {:>3.0}",
            self.motions.len(),
            self.frames.len(),
            at(50),
            at(95),
            at(100),
            over(&mut self.frames.iter().copied()),
            self.work.first().map_or(0.0, |task| task.duration),
            over(&mut self.work.iter().map(|task| task.duration)),
            self.still.map_or(0.0, |task| task.duration),
        );
        for task in
            self.work.iter().take_while(|task| task.duration > LONGEST).take(3).copied().chain(self.still)
        {
            println!("{:>16} {:>4.0} ms: {}", "", task.duration, self.parts(task));
        }
    }

    /// Where the time of a task went.
    fn parts(&self, task: &TraceEvent) -> String {
        let inside = |event: &&&TraceEvent| {
            event.phase == "X"
                && event.start >= task.start
                && event.start + event.duration <= task.start + task.duration
        };
        let sums = PARTS.iter().map(|part| {
            let sum: f64 = self
                .main
                .iter()
                .filter(inside)
                .filter(|event| event.name == *part)
                .map(|event| event.duration)
                .sum();
            (part, sum)
        });
        let told: Vec<_> =
            sums.filter(|(_, sum)| *sum >= 1.0).map(|(part, sum)| format!("{part} {sum:.0}")).collect();
        told.join(", ")
    }
}

/// When frames of a process were drawn, or would have been if anything in sight had changed: pieces may move in a part of
/// the board that is not shown.
fn drawn(trace: &[TraceEvent], process: u64) -> Vec<f64> {
    let frames = ["BeginFrame", "DrawFrame", "DroppedFrame"];
    let all: Vec<_> = trace
        .iter()
        .filter(|event| event.thread.0 == process && frames.contains(&event.name.as_str()))
        .map(|event| (event, event.args["frameSeqId"].as_u64()))
        .collect();
    let ended: HashSet<_> =
        all.iter().filter(|(event, _)| event.name != "BeginFrame").map(|(_, number)| *number).collect();
    let counts = |event: &TraceEvent, number| match event.name.as_str() {
        "DrawFrame" => true,
        "BeginFrame" => !ended.contains(&number),
        _ => false,
    };
    all.into_iter().filter(|(event, number)| counts(event, *number)).map(|(event, _)| event.start).collect()
}

/// When something moved. A motion begins with the frame in which it is shown first, which is when the task that has begun it
/// is over.
fn motions(main: &[&TraceEvent], tasks: &[&TraceEvent]) -> Vec<(f64, f64)> {
    let mut open: HashMap<&str, (f64, bool)> = HashMap::new();
    let mut all: Vec<(f64, f64)> = Vec::new();
    for event in main.iter().filter(|event| event.name == "Animation") {
        let data = &event.args["data"];
        if event.phase == "b" {
            let before = tasks.partition_point(|task| task.start <= event.start);
            let end = before.checked_sub(1).map_or(0.0, |task| tasks[task].start + tasks[task].duration);
            open.insert(&event.id, (end.max(event.start), true));
            continue;
        }
        let Some((from, shows)) = open.get_mut(event.id.as_str()) else { continue };
        if data["compositeFailed"].as_u64().is_some_and(|why| why & NO_EFFECT != 0) {
            *shows = false;
        }
        if event.phase == "e" || ["finished", "idle"].iter().any(|state| data["state"] == **state) {
            if *shows && event.start > *from && event.start - *from < MOTION {
                all.push((*from, event.start));
            }
            open.remove(event.id.as_str());
        }
    }
    all.sort_by(|one, other| one.0.total_cmp(&other.0));
    // Those that overlap are one.
    let mut joined: Vec<(f64, f64)> = Vec::new();
    for (from, to) in all {
        match joined.last_mut() {
            Some(last) if from <= last.1 => last.1 = last.1.max(to),
            _ => joined.push((from, to)),
        }
    }
    joined
}
