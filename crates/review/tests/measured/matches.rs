//! Matches of bots.

use bots::{Bot, BotPlayer, Budget};
use review::steps::Steps;
use rules::{Dice, Entry, EntryOf, Hints, Seat, Setup, SplitMix, TableOptions, Turn, Viewer};

/// The table at which a game is measured: as many seats as there usually are.
pub(crate) fn start<P: Hints>() -> P {
    let seats = P::META.seats.1.min(4);
    match TableOptions::validate(&P::META, Some(seats), None, []) {
        Ok(options) => P::start(&P::Setup::new(&options)),
        Err(error) => panic!("{error}"),
    }
}

/// Plays a match. `level` says who sits where, `draw` how outcomes are drawn.
pub(crate) fn play<P: Hints>(
    level: impl Fn(Seat) -> Bot,
    scale: f64,
    n: u64,
    draw: impl Fn(&P, &mut SplitMix) -> P::Outcome,
) -> Steps<P> {
    let first: P = start();
    let mut state = first.clone();
    let mut dice = SplitMix::stream(1682, n);
    let mut seated: Vec<BotPlayer<P>> = Seat::all(state.seats())
        .map(|seat| BotPlayer::new(level(seat), seat, dice.word()).with_budget(Budget::Scale(scale)))
        .collect();
    let mut told: Vec<Vec<P::Event>> = vec![Vec::new(); seated.len()];
    let mut made = vec![0; seated.len()];
    let mut entries: Vec<(usize, EntryOf<P>)> = Vec::new();
    loop {
        let next: Vec<EntryOf<P>> = match state.turn() {
            Turn::Over => break,
            Turn::Chance => vec![Entry::Chance(draw(&state, &mut dice))],
            Turn::Decide(due) => due
                .iter()
                .map(|seat| {
                    let mut legal = Vec::new();
                    state.legal(seat, &mut legal);
                    let others = made.iter().sum::<u32>() - made[seat.index()];
                    let view = state.view(Viewer::Seat(seat));
                    let decision = seated[seat.index()].choose(&view, &legal, &told[seat.index()], others);
                    Entry::Choice { seat, choice: decision.choice }
                })
                .collect(),
        };
        for entry in next {
            if let Entry::Choice { seat, .. } = entry {
                made[seat.index()] += 1;
            }
            let mut events = Vec::new();
            entries.push((entries.len(), entry.clone()));
            state.apply_unchecked(entry, &mut events);
            for seat in Seat::all(state.seats()) {
                let heard = events.iter().filter_map(|event| P::redact(event, Viewer::Seat(seat)));
                told[seat.index()].extend(heard);
            }
        }
    }
    Steps::follow(first, entries)
}

/// Draws as the rules say.
pub(crate) fn fair<P: Hints>(state: &P, dice: &mut SplitMix) -> P::Outcome {
    state.draw(dice)
}
