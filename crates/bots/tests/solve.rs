//! Forced wins are found and played.

use bots::solve::{LossSolver, forced_win};
use bots::{Bot, BotPlayer, Budget, Policy, playout};
use registry::{GameKind, with_game};
use rules::{
    Entry, Hints, IgnoreEvents, Knowledge, Position, Seat, Setup, SplitMix, TableOptions, Turn, Viewer,
};

/// Choices the solver may try, and iterations of the Minister.
const MOST: u32 = 200;

fn legal<P: Hints>(state: &P, seat: Seat) -> Vec<P::Choice> {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    legal
}

/// Plays matches by the rules of thumb and looks for forced wins. Returns how many were found, and in how many of them
/// other seats had decisions to make. A Minister must win all of them.
fn found<P: Hints>(matches: u64) -> [u32; 2] {
    let Ok(table_options) = TableOptions::validate(&P::META, None, None, []) else { panic!("no table") };
    let mut found = [0; 2];
    for n in 0..matches {
        let mut dice = SplitMix::stream(1715, n);
        let mut state = P::start(&P::Setup::new(&table_options));
        while playout::step(&mut state, Policy::Rollout, &mut dice).is_some() {
            let Some(seat) = state.turn().due().only() else { continue };
            let view = state.view(Viewer::Seat(seat));
            if forced_win::<P>(seat, &view, &legal(&state, seat), MOST, &mut dice).is_some() {
                found[0] += 1;
                found[1] += u32::from(won_by_a_minister(state.clone(), seat, &mut dice));
            }
        }
    }
    found
}

/// Whether another seat decided before the Minister won. The others play at random.
fn won_by_a_minister<P: Hints>(mut state: P, seat: Seat, dice: &mut SplitMix) -> bool {
    let mut minister =
        BotPlayer::<P>::new(Bot::Minister, seat, 1).with_budget(Budget::Iterations(MOST * P::DECISIONS));
    let mut others = 0;
    while state.turn() != Turn::Over {
        if state.turn() == Turn::Chance {
            // The Minister may draw on its way to more points, if it wins all the same.
            let outcome = state.draw(dice);
            state.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
            continue;
        }
        let Some(mover) = state.turn().due().only() else { panic!("the win was not forced: {state:?}") };
        others += u32::from(mover != seat);
        let choice = if mover == seat {
            minister.choose(&state.view(Viewer::Seat(seat)), &legal(&state, seat), &[], others).choice
        } else {
            state.pick(mover, dice)
        };
        state.apply_unchecked(Entry::Choice { seat: mover, choice }, &mut IgnoreEvents);
    }
    assert!(state.scores().is_some_and(|scores| scores.winners().only() == Some(seat)), "{state:?}");
    others > 0
}

#[test]
fn forced_wins_are_won() {
    for &kind in GameKind::ALL {
        let [found, contested] = with_game!(kind, P => found::<P>(4));
        println!("{kind:?}: {found} forced wins, {contested} of them with decisions of others");
        // Most matches of Visite Royale are won within one turn; in Escalier Royal others may still decide.
        assert!(kind != GameKind::Visite || found >= 4, "{found}");
        assert!(kind != GameKind::Escalier || contested > 0);
    }
}

/// Matches of Escalier Royal by the rules of thumb. Wherever some choices surely lose and others surely do not, a Minister
/// takes none of the former.
#[test]
fn sure_losses_are_avoided() {
    type State = registry::escalier::State;
    let Ok(table_options) = TableOptions::validate(&State::META, None, None, []) else { panic!("no table") };
    let mut found = 0;
    for n in 0..12 {
        let mut dice = SplitMix::stream(1715, n);
        let mut state = State::start(&<State as Position>::Setup::new(&table_options));
        while playout::step(&mut state, Policy::Rollout, &mut dice).is_some() {
            let Some(seat) = state.turn().due().only() else { continue };
            let legal = legal(&state, seat);
            if legal.len() == 1 || legal.len() > 16 {
                continue;
            }
            let view = state.view(Viewer::Seat(seat));
            let solver = LossSolver::<State> { seat, view: &view, worlds: 40, max_steps: 300, seed: n };
            let known: Vec<_> = legal.iter().map(|choice| solver.loses(choice)).collect();
            if known.contains(&Some(true)) && known.contains(&Some(false)) {
                found += 1;
                let mut minister = BotPlayer::<State>::new(Bot::Minister, seat, n);
                let choice = minister.choose(&view, &legal, &[], 0).choice;
                assert_ne!(solver.loses(&choice), Some(true), "{choice} of {legal:?}");
            }
        }
    }
    println!("{found} decisions with sure losses");
    assert!(found > 0);
}
