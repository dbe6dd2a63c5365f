//! The same seed decides the same on every machine: what evaluations and bots answered once, to the last bit.
//!
//! A change of an evaluation, of the rules of thumb or of a search changes these numbers. Then the test prints the new ones.

use bots::{Bot, BotPlayer, Budget, Policy, playout};
use registry::{GameKind, with_game};
use rules::hints::SearchMethod;
use rules::{Hints, Seat, Setup, SplitMix, StateHash, TableOptions, Viewer};

/// Iterations for each decision. A King has as many as a tree needs.
const ITERATIONS: u32 = 120;

/// Digests of all evaluations in some matches by the rules of thumb, and of what Minister and King decided in some of their
/// positions.
fn digests<P: Hints>() -> [u64; 2] {
    let Ok(options) = TableOptions::validate(&P::META, None, None, []) else { panic!("no table") };
    let mut digests = [StateHash::default(), StateHash::default()];
    for n in 0..2 {
        let mut dice = SplitMix::stream(1661, n);
        let mut state = P::start(&P::Setup::new(&options));
        let mut steps = 0;
        while playout::step(&mut state, Policy::Rollout, &mut dice).is_some() {
            steps += 1;
            let values = state.evaluate();
            for seat in Seat::all(state.seats()) {
                digests[0].write(&values[seat].to_bits().to_le_bytes());
            }
            let (Some(seat), 0) = (state.turn().due().only(), steps % 29) else { continue };
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            for bot in [Bot::Minister, Bot::King] {
                let decisions = if P::METHOD == SearchMethod::Plans { 2 } else { P::DECISIONS };
                let least = if bot == Bot::King { P::MIN_TREE_ITERATIONS } else { 0 };
                let budget = Budget::Iterations(ITERATIONS.max(least) * decisions);
                let mut player = BotPlayer::<P>::new(bot, seat, steps).with_budget(budget);
                let decision = player.choose(&state.view(Viewer::Seat(seat)), &legal, &[], 0);
                assert_eq!(decision.fault, None);
                digests[1].write(decision.choice.to_string().as_bytes());
            }
        }
    }
    digests.map(|digest| digest.finish())
}

#[test]
fn evaluations_and_decisions_have_these_bits() {
    let found: Vec<_> = GameKind::ALL
        .iter()
        .map(|&kind| (kind.meta().id, with_game!(kind, P => digests::<P>())))
        .map(|(game, [evaluations, decisions])| format!("{game} {evaluations:016x} {decisions:016x}"))
        .collect();
    assert_eq!(
        found,
        [
            "visite e39e7cb7df998363 6af49da2f11b5e61",
            "palais f947c673eb75f8b3 d2320eadc82dc99f",
            "secrets c78e04e0d3be815b edc4dc9ccdab4189",
            "escalier 4d53989663f8000a c84bc5f905048103",
        ]
    );
}
