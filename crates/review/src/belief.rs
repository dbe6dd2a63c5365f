//! What could be believed of hidden things, and which of it mattered.
//!
//! A world that was imagined from a view is a belief. What all worlds agree about is known; the rest is looked at here, as the
//! facts of the open view of each world. A fact matters if the loss is larger or smaller in the worlds in which it holds.

use std::collections::BTreeMap;

use rules::{Hints, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::means::{RunningMean, rounded};

/// Something hidden that could be believed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Belief {
    /// Where it stands in the view, such as `players.1.hidden`.
    pub what: String,
    /// What could be there, or how often something is there.
    pub value: String,
    /// The part of the worlds in which it is so.
    #[serde(serialize_with = "rounded")]
    pub part: f64,
    /// The loss in these worlds.
    #[serde(serialize_with = "rounded")]
    pub loss: f64,
    /// The loss in the others.
    #[serde(serialize_with = "rounded")]
    pub loss_otherwise: f64,
}

/// How many beliefs are told.
const TOLD: usize = 3;

/// A fact must hold in so many worlds, and fail in so many.
const MIN_WORLDS: usize = 8;

/// The beliefs that mattered most. Each world comes with the loss in it.
pub(crate) fn beliefs<P: Hints>(worlds: &[(&P, f64)]) -> Vec<Belief> {
    let mut holding: BTreeMap<(String, String), Vec<usize>> = BTreeMap::new();
    for (n, (world, _)) in worlds.iter().enumerate() {
        let Ok(view) = serde_json::to_value(world.view(Viewer::Open)) else { continue };
        let mut facts = BTreeMap::new();
        collect(&view, &mut String::new(), &mut facts);
        for fact in facts {
            holding.entry(fact).or_default().push(n);
        }
    }
    let mut found: Vec<(f64, Belief)> = Vec::new();
    for ((what, value), with) in holding {
        if with.len() < MIN_WORLDS || with.len() + MIN_WORLDS > worlds.len() {
            continue;
        }
        let holds = |n: usize| with.binary_search(&n).is_ok();
        let loss = |held: bool| {
            let losses = worlds.iter().enumerate().filter(|(n, _)| holds(*n) == held);
            losses.map(|(_, (_, loss))| *loss).collect::<RunningMean>().estimate()
        };
        let (here, elsewhere) = (loss(true), loss(false));
        let certainty = (here.value - elsewhere.value).abs() / here.error.hypot(elsewhere.error).max(1e-9);
        if certainty < 2.0 {
            continue;
        }
        #[expect(clippy::cast_precision_loss, reason = "a number of worlds")]
        let part = with.len() as f64 / worlds.len() as f64;
        let matters = (here.value - elsewhere.value).abs() * (part * (1.0 - part)).sqrt();
        let (loss, loss_otherwise) = (here.value, elsewhere.value);
        found.push((matters, Belief { what, value, part, loss, loss_otherwise }));
    }
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    found.truncate(TOLD);
    found.into_iter().map(|(_, belief)| belief).collect()
}

/// Every fact of a view: where, and what. A list of plain values is a pile: its facts are how often each value is there.
fn collect(value: &Value, path: &mut String, facts: &mut BTreeMap<String, String>) {
    let plain = |value: &Value| !value.is_array() && !value.is_object();
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                inside(path, name, |path| collect(field, path, facts));
            }
        }
        Value::Array(items) if items.iter().all(plain) => {
            let mut counts: BTreeMap<String, u32> = BTreeMap::new();
            for item in items {
                *counts.entry(text(item)).or_default() += 1;
            }
            for (item, count) in counts {
                inside(path, &item, |path| _ = facts.insert(path.clone(), count.to_string()));
            }
        }
        Value::Array(items) => {
            for (n, item) in items.iter().enumerate() {
                inside(path, &n.to_string(), |path| collect(item, path, facts));
            }
        }
        _ => _ = facts.insert(path.clone(), text(value)),
    }
}

fn inside(path: &mut String, name: &str, then: impl FnOnce(&mut String)) {
    let length = path.len();
    if length > 0 {
        path.push('.');
    }
    path.push_str(name);
    then(path);
    path.truncate(length);
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_is_counted_and_a_list_is_numbered() {
        let view =
            serde_json::json!({ "me": 1, "hand": ["K", "G", "K"], "others": [{ "lys": 3 }, { "lys": 4 }] });
        let mut facts = BTreeMap::new();
        collect(&view, &mut String::new(), &mut facts);
        let facts: Vec<String> = facts.into_iter().map(|(what, value)| format!("{what} {value}")).collect();
        assert_eq!(facts, ["hand.G 1", "hand.K 2", "me 1", "others.0.lys 3", "others.1.lys 4"]);
    }
}
