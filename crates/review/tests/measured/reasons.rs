//! How often a loss has a reason.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use bots::Bot;
use review::Effort;
use review::whole::review_steps;
use rules::Hints;

use crate::matches::{fair, play};
use crate::{count, is_soak};

/// Of the decisions of Pages that certainly lost something, most have a reason.
pub(crate) fn most_losses<P: Hints>() {
    let effort = Effort { samples: 2, ..Effort::for_game::<P>() };
    let effort = if is_soak() { effort } else { effort.scaled(0.2) };
    let (mut decisions, mut losses, mut marked, mut with_reason, mut marked_with_reason) = (0, 0, 0, 0, 0);
    let mut keys: BTreeMap<&str, u32> = BTreeMap::new();
    for n in 0..count(1, 10) {
        let steps = play::<P>(|_| Bot::Page, 1.0, 2000 + n, fair);
        let Ok(review) = review_steps(&steps, effort, |_| ControlFlow::Continue(())) else {
            panic!("not stopped")
        };
        for decision in &review.decisions {
            decisions += 1;
            let (loss, reasons) = (decision.judgement.loss, &decision.judgement.reasons);
            if loss.value <= 0.01 || loss.value <= 2.0 * loss.error {
                continue;
            }
            losses += 1;
            with_reason += u32::from(!reasons.is_empty());
            if decision.judgement.mark.is_some() {
                marked += 1;
                marked_with_reason += u32::from(!reasons.is_empty());
            }
            for reason in reasons {
                *keys.entry(reason.key).or_default() += 1;
            }
        }
    }
    let game = P::META.id;
    println!(
        "{game}: {decisions} decisions; {with_reason} of {losses} losses have a reason, of those with a mark"
    );
    println!("{game}: {marked_with_reason} of {marked}; {keys:?}");
    assert!(2 * with_reason >= losses, "{game}: {with_reason} of {losses}");
}
