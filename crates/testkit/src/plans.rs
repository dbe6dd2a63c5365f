//! A plan shows nothing that was imagined: it is the same in every world that fits the view of its seat.

use play::{Drawing, Match, Opening, Plan};
use record::Seed;
use rules::{Dice, Seat, Show, SplitMix, TableOptions, Viewer};

use crate::{Battery, Law, Violation, fail};

/// A seat plans before each of the first choices of a match, however short it is.
const FIRST: usize = 4;
/// Later it plans before one in this many choices.
const PLANNED: u32 = 16;
/// The number of choices that are tried.
const STRIDE: usize = 12;

/// Plays random matches. Before some choices, a seat plans in several worlds at once.
pub(crate) fn check<P: Show>(
    battery: &Battery<P>,
    table_options: &TableOptions,
    dice: &mut SplitMix,
) -> Result<(), Violation> {
    for n in 0..battery.close_looks.div_ceil(6) {
        let mut live = Match::<P>::open(Opening {
            id: "plans".to_owned(),
            table_options: table_options.clone(),
            seed: Seed::from_words(&format!("{} {n}", dice.word())),
            nonces: Vec::new(),
            players: Vec::new(),
        });
        for made in 0..battery.longest {
            let Some(seat) = live.waiting().first() else { break };
            if dice.below(PLANNED) == 0 || made < FIRST {
                let planner = dice.below(u32::from(live.head().seats));
                if let Some(planner) = Seat::all(live.head().seats).nth(planner as usize) {
                    planned(battery, &live, planner, dice)?;
                }
            }
            let choice = live.state().pick(seat, dice);
            if let Err(refusal) = live.submit(seat, live.offer(seat), choice) {
                return fail(Law::Plans, refusal.to_string());
            }
        }
    }
    Ok(())
}

/// Plans at random, and compares what the seat sees of it in each world.
fn planned<P: Show>(
    battery: &Battery<P>,
    live: &Match<P>,
    seat: Seat,
    dice: &mut SplitMix,
) -> Result<(), Violation> {
    let twin = live.twin(live.state().scramble(Viewer::Seat(seat), dice));
    let views = [live.view(Viewer::Seat(seat)), twin.and_then(|twin| twin.view(Viewer::Seat(seat)))];
    let mut worlds = Vec::new();
    for view in views.iter().flatten() {
        worlds.push(Plan::<P>::new(live.head().clone(), seat, view));
        worlds.push(Plan::<P>::new_with_dice(live.head().clone(), seat, view, dice));
    }
    let case = |what: &str| format!("{what}, for seat {seat} in {:?}", live.state());
    if worlds.iter().any(|plan| plan.is_some() != worlds[0].is_some()) {
        return fail(Law::Plans, case("whether there is a plan depends on a secret"));
    }
    let mut worlds: Vec<Plan<P>> = worlds.into_iter().flatten().collect();
    let Some(first) = worlds.first() else {
        return if live.due().has(seat) {
            fail(Law::Plans, case("no plan for a seat that is asked"))
        } else {
            Ok(())
        };
    };
    if live.due().has(seat) && first.copy().legal(seat) != live.legal(seat) {
        return fail(Law::Plans, case("a plan begins with other choices"));
    }
    for _ in 0..STRIDE {
        let shown: Vec<String> = worlds.iter().map(|plan| everything_shown(plan, seat)).collect();
        if let Some(other) = shown.iter().find(|other| **other != shown[0]) {
            return fail(
                Law::Plans,
                case(&format!("a plan shows what was imagined:\n  {}\n  {other}\n", shown[0])),
            );
        }
        for plan in &worlds {
            if let Err(fault) = (battery.check)(plan.copy().state()) {
                return fail(Law::Plans, format!("a plan breaks an invariant: {fault}"));
            }
        }
        if worlds[0].end().is_some() {
            break;
        }
        let legal = worlds[0].copy().legal(seat);
        let place = dice.below(u32::try_from(legal.len()).unwrap_or(u32::MAX)) as usize;
        let Some(choice) = legal.get(place) else {
            return fail(Law::Plans, case("a plan has not ended, and offers nothing"));
        };
        for plan in &mut worlds {
            if let Err(refusal) = plan.try_choice(choice.clone()) {
                return fail(Law::Plans, case(&format!("`{choice}` is offered and refused: {refusal}")));
            }
        }
    }
    Ok(())
}

/// Everything the seat sees of its plan. Drawings are made from the view.
fn everything_shown<P: Show>(plan: &Plan<P>, seat: Seat) -> String {
    let (copy, viewer) = (plan.copy(), Viewer::Seat(seat));
    format!(
        "{:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        plan.end(),
        plan.tried(),
        copy.view(viewer),
        copy.offers(seat),
        copy.prompt(viewer),
        copy.viewer_log(viewer, 0),
        copy.due(),
    )
}
