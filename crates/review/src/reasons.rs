//! Why a line is better than another: facts of the position that the game names.
//!
//! Both lines are played on in the same worlds with the same luck, as their values are, and the facts of
//! [`Hints::FACTS`] are measured on the way. A fact is a reason if it differs by much, certainly, and in favour of the
//! better line.

use rules::hints::{Better, Fact, FactUnit, Moment};
use rules::{BySeat, Hints, Label, Seat, Show};
use serde::Serialize;

use crate::decision::{JudgedLine, Judgement};
use crate::means::{Estimate, RunningMean};
use crate::value::{Horizon, Luck, calibrated, enter_line, leaf, play_out};

/// A fact that differs between the best line and the one it is compared with.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Reason {
    /// The key of its sentence.
    pub key: &'static str,
    /// Whether it is a chance, from 0 to 1.
    pub chance: bool,
    /// What it is after the best line.
    pub best: Estimate,
    /// What it is after the other line.
    pub other: Estimate,
    /// The paired difference: best − other.
    pub difference: Estimate,
}

impl Reason {
    /// Its sentence, about the decision of this seat. `you` says whether the reader is in the seat.
    #[must_use]
    pub fn label(&self, seat: Seat, you: bool) -> Label {
        sentence(self.key, self.chance, self.best.value, self.other.value, seat, you)
    }
}

/// The sentence of a reason that was stored as JSON: what [`Reason::label`] says. `None` if the game has no such fact.
#[must_use]
pub fn stored_label<P: Hints>(key: &str, best: f64, other: f64, seat: Seat, you: bool) -> Option<Label> {
    let found = house_facts::<P>().iter().chain(P::FACTS).find(|fact| fact.key == key)?;
    Some(sentence(found.key, found.unit == FactUnit::Chance, best, other, seat, you))
}

fn sentence(key: &'static str, chance: bool, best: f64, other: f64, seat: Seat, you: bool) -> Label {
    let scale = if chance { 100.0 } else { 1.0 };
    let [best, other] = [best, other].map(|value| value * scale);
    let difference = (best - other).abs();
    let number = |value: f64| {
        // Whole numbers that differ tell enough.
        if difference >= 1.0 { whole(value).into() } else { tenths(value) }
    };
    Label::new(key)
        .with("best", number(best))
        .with("other", number(other))
        .with("difference", whole(difference).max(1))
        .with("seat", seat)
        .with("you", if you { "yes" } else { "no" })
}

#[expect(clippy::cast_possible_truncation, reason = "facts are small numbers")]
fn whole(value: f64) -> i64 {
    value.round() as i64
}

/// A number with one digit after the point, as the language writes it.
fn tenths(value: f64) -> rules::Arg {
    let tenths = whole(value * 10.0);
    let sign = if tenths < 0 { "minus" } else { "plus" };
    let (whole, tenth) = (tenths.abs() / 10, tenths.abs() % 10);
    Label::new("number-tenths").with("sign", sign).with("whole", whole).with("tenths", tenth).into()
}

/// What a judgement says in one sentence about the chances: of the best line, and of the one it is compared with.
#[must_use]
pub fn chances_label<P: Hints>(judgement: &Judgement, seat: Seat, you: bool) -> Label {
    let seats = u8::try_from(judgement.errors.len()).unwrap_or(2).max(2);
    let chance = |line: &JudgedLine| {
        let rest = (1.0 - line.value.value) / f64::from(seats - 1);
        let shown = BySeat::each(|other| match other {
            own if own == seat => line.value.value,
            other if other.number() < seats => rest,
            _ => 0.0,
        });
        whole(calibrated::<P>(&shown)[seat] * 100.0)
    };
    let best = judgement.lines.first().map(chance);
    let other = judgement.compared.and_then(|n| judgement.lines.get(n)).map(chance);
    let label = match (best, other) {
        (Some(best), Some(other)) if best > other => {
            Label::new("reason-chances").with("best", best).with("other", other)
        }
        (Some(best), Some(_)) => Label::new("reason-equal").with("best", best),
        _ => Label::new("reason-forced"),
    };
    label.with("seat", seat).with("you", if you { "yes" } else { "no" })
}

/// The choices of a line as the game labels them. What cannot be read is left out.
///
/// ```
/// let labels = review::reasons::line_labels::<visite::State>(&["K<".to_owned()]);
/// println!("{labels:?}");
/// ```
#[must_use]
pub fn line_labels<P: Show>(choices: &[String]) -> Vec<Label> {
    choices.iter().filter_map(|choice| choice.parse().ok()).map(|choice| P::label(&choice)).collect()
}

/// How many reasons are told.
const TOLD: usize = 3;

/// A difference below this part of a large one is not worth a sentence.
const TELLING: f64 = 0.5;

/// Facts that every game has: who wins now.
fn house_facts<P: Hints>() -> &'static [Fact<P>] {
    const {
        &[
            Fact {
                key: "reason-wins",
                unit: FactUnit::Chance,
                better: Better::More,
                large: 0.2,
                moment: Moment::After,
                measure: |world, seat| share(world, seat).unwrap_or(0.0),
            },
            Fact {
                key: "reason-danger",
                unit: FactUnit::Chance,
                better: Better::Less,
                large: 0.2,
                moment: Moment::Next,
                measure: |world, seat| share(world, seat).map_or(0.0, |share| 1.0 - share),
            },
        ]
    }
}

/// A seat's share of the victory, if the match is over.
#[expect(clippy::cast_possible_truncation, reason = "a part of 1")]
fn share<P: Hints>(world: &P, seat: Seat) -> Option<f32> {
    world.scores().map(|scores| scores.share(seat) as f32)
}

/// The reasons for which one line is better than another, the most telling first. Empty if no fact tells.
pub(crate) fn reasons<P: Hints>(
    seat: Seat,
    [best, other]: [&[P::Choice]; 2],
    horizon: Horizon,
    worlds: &[(P, Luck)],
) -> Vec<Reason> {
    let facts: Vec<&Fact<P>> = house_facts::<P>().iter().chain(P::FACTS).collect();
    let mut means = vec![[RunningMean::default(); 3]; facts.len()];
    let mut lead = RunningMean::default();
    for (world, luck) in worlds {
        let [best, other] = [best, other].map(|line| Moments::of(world, seat, line, horizon, *luck));
        lead.add(leaf(&best.horizon)[seat] - leaf(&other.horizon)[seat]);
        for (fact, [ours, theirs, difference]) in facts.iter().zip(&mut means) {
            let [one, two] = [&best, &other].map(|moments| moments.measure(fact, seat));
            ours.add(one);
            theirs.add(two);
            difference.add(one - two);
        }
    }
    if lead.estimate().value <= 0.0 {
        return Vec::new();
    }
    let mut found: Vec<(f64, Reason)> = Vec::new();
    for (fact, means) in facts.into_iter().zip(means) {
        let [best, other, difference] = means.map(|mean| mean.estimate());
        let gain = match fact.better {
            Better::More => difference.value,
            Better::Less => -difference.value,
        };
        let part = gain / f64::from(fact.large);
        if part >= TELLING && gain > 2.0 * difference.error {
            let chance = fact.unit == FactUnit::Chance;
            found.push((part, Reason { key: fact.key, chance, best, other, difference }));
        }
    }
    // A win and a danger come first: they were found first, and the sort is stable.
    let first =
        found.partition_point(|(_, reason)| house_facts::<P>().iter().any(|fact| fact.key == reason.key));
    found[first..].sort_by(|(one, _), (two, _)| two.total_cmp(one));
    found.truncate(TOLD);
    found.into_iter().map(|(_, reason)| reason).collect()
}

/// The positions of a playout at which facts are measured.
struct Moments<P> {
    after: P,
    next: Option<P>,
    horizon: P,
}

impl<P: Hints> Moments<P> {
    fn of(world: &P, seat: Seat, line: &[P::Choice], horizon: Horizon, luck: Luck) -> Self {
        let mut after = world.clone();
        enter_line(&mut after, seat, line, luck);
        let mut next = None;
        let mut others_played = false;
        let end = play_out(after.clone(), horizon, luck, |world| {
            let due = world.turn().due();
            if next.is_none() && due.has(seat) && (others_played || due.len() > 1) {
                next = Some(world.clone());
            }
            others_played |= !due.without(seat).is_empty();
        });
        Self { after, next, horizon: end }
    }

    fn measure(&self, fact: &Fact<P>, seat: Seat) -> f64 {
        let world = match fact.moment {
            Moment::After => &self.after,
            Moment::Next => self.next.as_ref().unwrap_or(&self.horizon),
            Moment::Horizon => &self.horizon,
        };
        f64::from((fact.measure)(world, seat))
    }
}
