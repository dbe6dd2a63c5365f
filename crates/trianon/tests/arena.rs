//! `trianon arena`, through the real program.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

fn arena(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trianon"));
    command.arg("arena").args(args).stdin(Stdio::null());
    command
}

fn fine(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn out(args: &[&str]) -> String {
    fine(arena(args).output().unwrap())
}

/// The error text, if it failed before anything was played or printed.
fn refused(args: &[&str]) -> String {
    let output = arena(args).output().unwrap();
    assert!(!output.status.success() && output.stdout.is_empty(), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// A result without the times, which depend on the machine.
fn timeless(json: &str) -> Value {
    let mut value: Value = serde_json::from_str(json).unwrap();
    for entrant in value["entrants"].as_array_mut().unwrap() {
        let entrant = entrant.as_object_mut().unwrap();
        for key in ["decision", "turn", "turn_cpu_ms", "iterations_per_second"] {
            assert!(entrant.remove(key).is_some());
        }
    }
    value
}

/// A folder that is deleted after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("trianon-contest-{}-{test}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn read(path: &str) -> String {
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn a_duel_is_printed_written_and_drawn() {
    let folder = Folder::new("duel");
    let [json, csv, svg, records] = ["a.json", "a.csv", "a.svg", "new/records"].map(|name| folder.file(name));
    let printed = out(&[
        "visite",
        "--bots",
        "rules,random",
        "--matches",
        "41",
        "--seed",
        "3",
        "--json",
        &json,
        "--csv",
        &csv,
        "--svg",
        &svg,
        "--records",
        &records,
    ]);
    assert!(printed.starts_with(
        "Visite Royale, 2 seats, homeward no\n42 matches: 21 rotations of 2, seed 3, scale 1\n"
    ));
    assert!(printed.contains("rules against random: +"), "{printed}");

    let result: Value = serde_json::from_str(&read(&json)).unwrap();
    assert_eq!((result["units"].as_u64(), result["matches"].as_u64()), (Some(21), Some(42)));
    let [rules, random] = result["entrants"].as_array().unwrap().as_slice() else { panic!("{result}") };
    assert_eq!(rules["wins"].as_f64().unwrap() + random["wins"].as_f64().unwrap(), 42.0);
    assert!(rules["share"]["low"].as_f64().unwrap() > 0.5, "{rules}");
    assert!(
        rules["decision"]["count"].as_u64().unwrap() > 42 && rules["faults"].as_object().unwrap().is_empty()
    );

    let csv = read(&csv);
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 3, "{csv}");
    assert!(lines.iter().all(|line| line.len() == lines[0].len()), "{csv}");
    let column = lines[0].iter().position(|name| *name == "bot").unwrap();
    assert_eq!((lines[1][column], lines[2][column]), ("rules", "random"));

    let svg = read(&svg);
    assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"), "{svg}");
    assert_eq!(svg.matches("<rect ").count(), 3, "a background and two bars");
    assert!(!svg.contains("href") && !svg.contains("url("), "self-contained");

    let mut names: Vec<_> =
        Path::new(&records).read_dir().unwrap().map(|file| file.unwrap().path()).collect();
    names.sort();
    assert_eq!(names.len(), 42);
    for (name, job) in [(&names[0], "replay"), (&names[41], "replay"), (&names[7], "verify")] {
        let checked = Command::new(env!("CARGO_BIN_EXE_trianon")).arg(job).arg(name).output().unwrap();
        let said = String::from_utf8([checked.stdout, checked.stderr].concat()).unwrap();
        let right = match job {
            "replay" => checked.status.success(),
            // No seat adds a nonce here, so the deal is not proved fair; the draws are.
            _ => said.contains("draws follow from seed and nonces") && !said.contains("DISPROVED"),
        };
        assert!(right, "{said}");
    }
}

#[test]
fn json_alone_and_the_same_on_any_threads() {
    let args = ["palais", "--bots", "courtier,rules", "--seats", "3", "--iterations", "30", "--matches", "6"];
    let result = |threads| timeless(&out(&[&args[..], &["--json", "-", "--threads", threads]].concat()));
    let one = result("1");
    assert_eq!(one, result("3"));
    assert_eq!((one["limit"].as_str(), one["units"].as_u64()), (Some("30 iterations a turn"), Some(2)));
    assert_eq!((one["entrants"][0]["fair"].as_f64(), &one["elo"]), (Some(1.0 / 3.0), &Value::Null));
}

#[test]
fn a_sequential_test_stops_early_and_prints_what_it_accepts() {
    let printed = out(&["visite", "--bots", "rules,random", "--matches", "2000", "--sprt", "0", "50"]);
    assert!(printed.contains("SPRT 0 Elo (50.0 %) against +50 Elo (57.1 %): accepted +50 Elo"), "{printed}");
    assert!(!printed.contains("2000 matches"), "{printed}");
    let printed = out(&["visite", "--bots", "random,rules", "--sprt", "-50", "0"]);
    assert!(printed.contains("accepted −50 Elo (42.9 %)"), "{printed}");
}

#[test]
fn a_killed_run_resumes_with_the_same_result() {
    let folder = Folder::new("killed");
    let state = folder.file("state");
    let args = ["visite", "--bots", "king,rules", "--iterations", "40", "--matches", "60"];
    let kept = [&args[..], &["--json", "-", "--state", &state]].concat();
    let mut child = arena(&kept).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let start = Instant::now();
    let lines = || std::fs::read_to_string(&state).unwrap_or_default().lines().count();
    while lines() < 4 {
        assert!(start.elapsed() < Duration::from_secs(60), "nothing was finished");
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = lines();
    // The last line is incomplete as well.
    let torn = read(&state);
    std::fs::write(&state, &torn[..torn.len() - 20]).unwrap();
    let output = arena(&kept).output().unwrap();
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(said.contains(&format!("{} of 30 rotations are finished", before - 2)), "{before}: {said}");
    let resumed = timeless(&fine(output));
    assert_eq!(resumed, timeless(&out(&[&args[..], &["--json", "-"]].concat())));
    // Once more, from the finished state: nothing is played.
    let whole = read(&state);
    assert_eq!(timeless(&out(&kept)), resumed);
    assert_eq!(read(&state), whole);

    let other = refused(&["visite", "--bots", "king,rules", "--iterations", "41", "--state", &state]);
    let difference = "limit is \"40 iterations a turn\" there and \"41 iterations a turn\" here";
    assert!(other.contains(difference), "{other}");
}

#[test]
fn invalid_arguments_are_refused_before_anything_is_played() {
    let nowhere = std::env::temp_dir().join("trianon-no-such-folder/x");
    let nowhere = nowhere.to_str().unwrap();
    let duel = ["visite", "--bots", "rules,random"];
    let cases: [(&[&str], &str); 19] = [
        (&["visite"], "--bots"),
        (&["visite", "--bots", "rules"], "a contest is for 2 to 8 bots, not 1"),
        (&["visite", "--bots", "rules,queen"], "there is no bot `queen`"),
        (&["chess", "--bots", "rules,random"], "there is no game `chess` here"),
        (
            &["visite", "--bots", "rules,random,page", "--sprt", "0", "50"],
            "needs exactly two bots; 3 are given",
        ),
        (&["visite", "--bots", "rules,random", "--seats", "4"], "Visite Royale is for 2 to 2 seats, not 4"),
        (&["--matches", "0"], "must be at least 1"),
        (&["--threads", "0"], "must be at least 1"),
        (&["--time", "1s", "--iterations", "5"], "cannot be used with"),
        (&["--time", "1s", "--cpu", "1s"], "cannot be used with"),
        (&["--time", "soon"], "`soon` is not a time"),
        (&["--command-timeout", "0s"], "`0s` is not a time"),
        (&["--bots", "cmd:"], "`` names no program"),
        (&["--bots", "cmd:'./a,b"], "ends within quotes"),
        (&["--scale", "0"], "the budget must be above 0, not scale 0"),
        (&["--sprt", "50", "0"], "the lower first, not 50 0"),
        (&["--json", nowhere], "the JSON cannot be written to"),
        (&["--svg", nowhere], "the chart cannot be written to"),
        (&["--state", nowhere], "the state file"),
    ];
    for (args, said) in cases {
        let args = if args[0].starts_with("--") { [&duel[..], args].concat() } else { args.to_vec() };
        let refusal = refused(&args);
        assert!(refusal.contains(said), "{args:?}: {refusal}");
    }
    let folder = Folder::new("refused");
    std::fs::write(folder.file("file"), "text").unwrap();
    let inside = folder.file("file/records");
    let refusal = refused(&[&duel[..], &["--records", &inside]].concat());
    assert!(refusal.contains("no records can be written to"), "{refusal}");
}
