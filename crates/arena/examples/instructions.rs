//! A program whose instructions are counted: random matches, with or without a list of choices before every decision.
//!
//! `valgrind --tool=callgrind target/bench/examples/instructions visite legal 200` (see `docs/bench.md`).

use std::hint::black_box;

use bots::playout::{Policy, step};
use rules::{Hints, Setup, SplitMix, TableOptions};

const USAGE: &str = "usage: instructions visite|palais|secrets|escalier pick|legal|rollout MATCHES";

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, what, matches] = arguments.as_slice() else { return Err(USAGE.to_owned()) };
    let matches: u64 = matches.parse().map_err(|_| USAGE)?;
    let (policy, lists) = match what.as_str() {
        "pick" => (Policy::Uniform, false),
        "legal" => (Policy::Uniform, true),
        "rollout" => (Policy::Rollout, false),
        _ => return Err(USAGE.to_owned()),
    };
    let (decisions, listed) = match game.as_str() {
        "visite" => play::<visite::State>(policy, lists, matches),
        "palais" => play::<palais::State>(policy, lists, matches),
        "secrets" => play::<secrets::State>(policy, lists, matches),
        "escalier" => play::<escalier::State>(policy, lists, matches),
        _ => Err(USAGE.to_owned()),
    }?;
    println!("{decisions} decisions, {listed} choices listed");
    Ok(())
}

fn play<P: Hints>(policy: Policy, lists: bool, matches: u64) -> Result<(u64, u64), String> {
    let table_options =
        TableOptions::validate(&P::META, None, None, []).map_err(|error| error.to_string())?;
    let first = P::start(&P::Setup::new(&table_options));
    let mut legal = Vec::new();
    let (mut decisions, mut listed) = (0, 0);
    for n in 0..matches {
        let mut state = first.clone();
        let mut dice = SplitMix::nth(1, n);
        loop {
            if lists {
                for seat in state.turn().due().iter() {
                    legal.clear();
                    black_box(&state).legal(seat, &mut legal);
                    listed += legal.len() as u64;
                }
            }
            let Some(length) = step(&mut state, policy, &mut dice) else { break };
            decisions += length.decisions;
        }
    }
    Ok((decisions, listed))
}
