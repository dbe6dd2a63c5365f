//! `trianon trace`, `verify` and `bench`, through the real program.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

fn trianon(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_trianon")).args(args).output().unwrap()
}

fn out(args: &[&str]) -> String {
    let output = trianon(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

// ---- trace ----

fn trace(args: &[&str]) -> Vec<Value> {
    let all = [&["trace", "visite"], args].concat();
    out(&all).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

#[test]
fn every_line_lists_the_entry_that_follows() {
    for policy in ["uniform", "sensible"] {
        let lines = trace(&["--seed", "7", "--policy", policy]);
        let (last, others) = lines.split_last().unwrap();
        for (index, line) in others.iter().enumerate() {
            assert_eq!(line["index"], index);
            let entry = &line["entry"];
            match line["turn"].as_str().unwrap() {
                "chance" => {
                    let outcomes = line["outcomes"].as_array().unwrap();
                    assert!(
                        outcomes
                            .iter()
                            .any(|pair| pair[0] == entry["outcome"] && pair[1].as_u64().unwrap() > 0)
                    );
                    assert_eq!(line["due"].as_array().unwrap().len(), 0);
                }
                "decide" => {
                    let seat = entry["seat"].to_string();
                    assert_eq!(line["due"].to_string(), format!("[{seat}]"));
                    assert!(texts(&line["legal"][&seat]).contains(&entry["choice"].as_str().unwrap()));
                    assert_eq!(line["legal"].as_object().unwrap().len(), 1, "nobody else is asked");
                }
                turn => panic!("{turn}"),
            }
            assert_eq!(line["views"].as_object().unwrap().keys().collect::<Vec<_>>(), ["0", "1", "public"]);
        }
        assert_eq!((&last["turn"], last.get("entry")), (&Value::from("over"), None));
        let won = |scores: [i32; 2], ranks: [u8; 2]| {
            last["scores"] == json!(scores) && last["ranks"] == json!(ranks)
        };
        assert!(won([1, 0], [1, 2]) || won([0, 1], [2, 1]), "{last}");
    }
}

#[test]
fn a_trace_hides_the_other_seats_hand() {
    for line in trace(&["--seed", "3"]) {
        let hands = |viewer: &str, seat: usize| line["views"][viewer]["hands"][seat].clone();
        assert!(hands("0", 0).get("cards").is_some() && hands("0", 1).get("hidden").is_some());
        assert!(hands("1", 0).get("hidden").is_some() && hands("1", 1).get("cards").is_some());
        assert!(hands("public", 0).get("hidden").is_some() && hands("public", 1).get("hidden").is_some());
    }
}

#[test]
fn a_trace_is_the_first_match_of_a_simulation() {
    let decisions = trace(&["--seed", "11"]).iter().filter(|line| line["turn"] == "decide").count();
    let totals: Value =
        serde_json::from_str(&out(&["sim", "visite", "--seed", "11", "--matches", "1", "--json"])).unwrap();
    assert_eq!(totals["decisions"], decisions);
    assert_eq!(trace(&["--seed", "11"]), trace(&["--seed", "11"]));
    assert_ne!(trace(&["--seed", "11"]), trace(&["--seed", "12"]));
    assert_ne!(trace(&["--seed", "11"]), trace(&["--seed", "11", "--option", "homeward=yes"]));
}

// ---- verify ----

/// A file that is deleted after the test.
struct TempFile(PathBuf);

impl TempFile {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("trianon-{}-{name}.trn", std::process::id()));
        std::fs::write(&path, text).unwrap();
        Self(path)
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The example in `docs/record.md`: one seat added a nonce.
fn example() -> String {
    let page = include_str!("../../../docs/record.md");
    page.split("```\n").find(|text| text.starts_with("trianon record 2\n")).unwrap().to_owned()
}

fn verified(file: &Path) -> (bool, String) {
    let output = trianon(&["verify", file.to_str().unwrap()]);
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

#[test]
fn a_fair_record_is_proved_step_by_step() {
    let (fair, said) = verified(&TempFile::new("fair", &example()).0);
    assert!(fair, "{said}");
    assert_eq!(said.matches("  proved  ").count(), 4, "{said}");
    assert!(said.contains("all 19 draws follow from seed and nonces"), "{said}");
    assert!(said.contains("No record can prove"), "{said}");
}

#[test]
fn a_wrong_draw_is_found_with_its_line() {
    // Seat 0's first two cards in the other order; all else is unchanged.
    let swapped = example().replacen("* G11\n* W2\n", "* W2\n* G11\n", 1);
    let (fair, said) = verified(&TempFile::new("swapped", &swapped).0);
    assert!(!fair && said.contains("DISPROVED   line 14 does not follow from seed and nonces"), "{said}");
}

#[test]
fn a_wrong_seed_or_commitment_is_found() {
    let example = example();
    let other = |key: &str| {
        let line = example.lines().find(|line| line.starts_with(key)).unwrap();
        let (head, last) = line.split_at(line.len() - 1);
        example.replace(line, &format!("{head}{}", if last == "0" { "1" } else { "0" }))
    };
    for (name, key) in [("seed", "seed: "), ("commitment", "commitment: ")] {
        let (fair, said) = verified(&TempFile::new(name, &other(key)).0);
        assert!(!fair && said.contains("DISPROVED   the seed does not match"), "{said}");
    }
}

#[test]
fn what_is_missing_is_not_proved() {
    let without = |key: &str| -> String {
        example().lines().filter(|line| !line.starts_with(key)).map(|line| format!("{line}\n")).collect()
    };
    let (fair, said) = verified(&TempFile::new("no-nonce", &without("nonce: ")).0);
    assert!(!fair && said.contains("DISPROVED"), "other nonces, other draws: {said}");
    let (fair, said) = verified(&TempFile::new("no-seed", &without("seed: ")).0);
    assert!(!fair && said.contains("not proved  the record has no seed"), "{said}");
    assert!(said.contains("nothing is disproved"), "{said}");
    let (fair, said) = verified(&TempFile::new("no-commitment", &without("commitment: ")).0);
    assert!(!fair && said.contains("not proved  the record has no commitment"), "{said}");
}

#[test]
fn a_damaged_record_proves_nothing() {
    let (fair, said) = verified(&TempFile::new("damaged", &example().replacen("0 K:K-1", "0 K:K-9", 1)).0);
    assert!(!fair && said.contains(":30:3: `K:K-9` is not a choice of Visite Royale"), "{said}");
}

// ---- bench ----

#[test]
fn a_bench_counts_decisions_clones_and_views() {
    let speeds: Value =
        serde_json::from_str(&out(&["bench", "visite", "--seconds", "0.05", "--json"])).unwrap();
    let speed = &speeds["games"][0];
    assert_eq!((speed["game"].as_str(), speed["seats"].as_u64()), (Some("visite"), Some(2)));
    for rate in [
        "matches",
        "decisions",
        "decisions_per_second",
        "rollouts_per_second",
        "lists_per_second",
        "clones_per_second",
        "views_per_second",
    ] {
        assert!(speed[rate].as_f64().unwrap() > 0.0, "{rate}");
    }
    assert!(speed["state_bytes"].as_u64().unwrap() <= 96);
    assert!(!trianon(&["bench", "--seconds", "0"]).status.success());
    assert!(out(&["bench", "--seconds", "0.05"]).contains("visite"));
}
