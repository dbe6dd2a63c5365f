//! Programs that play in `trianon arena`: one in Python, and many that misbehave. Needs `python3` and `sh`.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// The bot of the documentation, as it is entered.
fn bot() -> String {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/engine/bot.py");
    format!("cmd:python3 '{}'", file.display())
}

/// Standard output of a contest, or standard error if it fails.
fn arena(args: &[&str], bots: &[&str]) -> Result<String, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trianon"));
    command.arg("arena").args(args).stdin(Stdio::null());
    for bot in bots {
        command.args(["--bots", bot]);
    }
    let output = command.output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    if output.status.success() { Ok(out) } else { Err(err) }
}

fn json(args: &[&str], bots: &[&str]) -> Value {
    serde_json::from_str(&arena(&[args, &["--json", "-"]].concat(), bots).unwrap()).unwrap()
}

/// The error of a contest that cannot go on.
fn stopped(command: &str) -> String {
    let error = arena(&["visite", "--matches", "2", "--threads", "1"], &[command, "random"]).unwrap_err();
    assert!(error.starts_with("error: rotation 0, match ") && error.contains(": seat "), "{error}");
    assert!(error.contains(command) && !error.contains("panicked"), "{error}");
    assert_eq!(error.matches(command).count(), 1, "{error}");
    error
}

/// A shell script that is ready for a match and answers every decision with this text.
fn script(answer: &str) -> String {
    format!(
        r#"cmd:sh -c 'while read -r line; do case $line in "{{\"type\":\"match\""*) echo "{{\"type\":\"ready\"}}";; "{{\"type\":\"decide\""*) {answer};; esac; done'"#
    )
}

#[test]
fn the_bot_of_the_documentation_plays_every_game() {
    for (game, seats) in [("visite", "2"), ("palais", "2"), ("secrets", "3"), ("escalier", "3")] {
        let bot = bot();
        let result =
            json(&[game, "--seats", seats, "--matches", "2", "--iterations", "20"], &[&bot, "rules"]);
        let [ours, rules] = result["entrants"].as_array().unwrap().as_slice() else { panic!("{result}") };
        assert_eq!(ours["name"].as_str(), Some(bot.as_str()));
        for one in [ours, rules] {
            assert!(one["faults"].as_object().unwrap().is_empty(), "{game}: {one}");
            assert!(one["decision"]["count"].as_u64().unwrap() > 10, "{game}: {one}");
        }
    }
}

#[test]
fn it_beats_random_and_its_time_is_measured() {
    let bot = bot();
    let result = json(&["visite", "--matches", "40", "--threads", "2"], &[&bot, "random"]);
    let share = result["entrants"][0]["share"]["mean"].as_f64().unwrap();
    assert!(share > 0.6, "{share}");
    if cfg!(target_os = "linux") {
        assert!(result["entrants"][0]["turn_cpu_ms"].as_f64().unwrap() > 0.0);
    }
    // The same seed, the same matches, on any number of threads.
    let again = json(&["visite", "--matches", "40", "--threads", "1"], &[&bot, "random"]);
    for entrant in [0, 1] {
        for key in ["wins", "points", "share"] {
            assert_eq!(result["entrants"][entrant][key], again["entrants"][entrant][key], "{key}");
        }
        let count = |result: &Value| result["entrants"][entrant]["decision"]["count"].clone();
        assert_eq!(count(&result), count(&again));
    }
}

/// The records of a contest, without the names of the players.
fn records(args: &[&str], bots: &[&str]) -> Vec<String> {
    let folder = std::env::temp_dir().join(format!("trianon-engine-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    arena(&[args, &["--records", folder.to_str().unwrap()]].concat(), bots).unwrap();
    let mut paths: Vec<_> = folder.read_dir().unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    let text = |path: &PathBuf| std::fs::read_to_string(path).unwrap();
    let nameless = |text: String| {
        text.lines().filter(|line| !line.starts_with("player: ")).map(|line| format!("{line}\n")).collect()
    };
    let records = paths.iter().map(|path| nameless(text(path))).collect();
    std::fs::remove_dir_all(&folder).unwrap();
    records
}

#[test]
fn an_engine_decides_as_the_same_bot_in_the_arena() {
    for (game, seats) in [("visite", "2"), ("palais", "2"), ("secrets", "3"), ("escalier", "3")] {
        let args = [game, "--seats", seats, "--matches", "1", "--iterations", "200", "--seed", "5"];
        let engine = format!("cmd:'{}' engine {game} --bot king", env!("CARGO_BIN_EXE_trianon"));
        let ours = records(&args, &[&engine, "courtier"]);
        assert!(ours.len() > 1, "{game}");
        assert_eq!(ours, records(&args, &["king", "courtier"]), "{game}");
    }
}

#[test]
fn tables_files_and_records_have_room_for_a_command() {
    let folder = std::env::temp_dir().join(format!("trianon-programs-{}", std::process::id()));
    let [csv, svg, records] =
        ["a.csv", "a.svg", "records"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    std::fs::create_dir_all(&folder).unwrap();
    let bot = format!(r#"{} "a,b" and further arguments, which nobody reads"#, bot());
    let bot = bot.replace(", which", r"\, which");
    let args =
        ["visite", "--matches", "2", "--cpu", "1ms", "--csv", &csv, "--svg", &svg, "--records", &records];
    let list = format!("{bot},rules");
    let printed = arena(&args, &[&list]).unwrap();
    assert!(printed.contains("1 ms of CPU a turn") && printed.contains("     CPU  "), "{printed}");
    assert!(printed.lines().all(|line| line.chars().count() <= 140), "{printed}");
    let csv = std::fs::read_to_string(csv).unwrap();
    assert!(csv.contains(&format!("\"{}\"", bot.replace('"', "\"\""))), "{csv}");
    let record = PathBuf::from(records).join("unit-00000-match-01.trn");
    let replayed = Command::new(env!("CARGO_BIN_EXE_trianon")).arg("replay").arg(&record).output().unwrap();
    assert!(replayed.status.success(), "{}", String::from_utf8_lossy(&replayed.stderr));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_program_that_cannot_play_stops_the_contest() {
    let missing = stopped("cmd:./no-such-program --fast");
    assert!(
        missing.contains("seat 0, at the start") || missing.contains("seat 1, at the start"),
        "{missing}"
    );
    assert!(missing.contains("`./no-such-program` cannot be started: No such file"), "{missing}");

    let dead = stopped("cmd:sh -c 'echo no luck today >&2; exit 3'");
    assert!(dead.contains("it ended (exit status: 3) instead of answering"), "{dead}");
    assert!(dead.contains("the end of its standard error:\n    no luck today"), "{dead}");

    let nonsense = stopped("cmd:sh -c 'read -r line; echo hello'");
    assert!(nonsense.contains("its answer `hello` is not a message of the protocol: "), "{nonsense}");

    let refusal =
        stopped(r#"cmd:sh -c 'read -r line; echo "{\"type\":\"error\",\"message\":\"I only play chess\"}"'"#);
    assert!(refusal.contains("it says: I only play chess"), "{refusal}");
}

#[test]
fn a_program_that_fails_in_a_match_stops_the_contest() {
    let dead = stopped(&script("echo gone >&2; exit 4"));
    assert!(dead.contains(", entry ") && dead.contains("it ended (exit status: 4)"), "{dead}");
    assert!(dead.contains("\n    gone"), "{dead}");
    let silent = stopped(&script("exec 1>&-; read -r line"));
    assert!(silent.contains("it closed its standard output"), "{silent}");
    let flood = stopped(&script("yes | tr -d \"\\n\""));
    assert!(flood.contains("its answer is longer than 65536 bytes: `yyyyyyyy"), "{flood}");
    assert!(flood.len() < 2000, "{flood}");
    let chat = stopped(&script("echo \"{}\""));
    assert!(chat.contains("its answer to `decide` is `{}`, without a `choice`"), "{chat}");
}

#[test]
fn illegal_answers_are_counted_and_the_rules_of_thumb_decide() {
    let bots = [script("echo \"{\\\"choice\\\":\\\"Q:Q-9\\\"}\"")];
    let result = json(&["visite", "--matches", "20"], &[&bots[0], "random"]);
    let ours = &result["entrants"][0];
    assert!(ours["faults"]["illegal"].as_u64() >= ours["decision"]["count"].as_u64(), "{ours}");
    assert!(ours["share"]["mean"].as_f64().unwrap() > 0.6, "as strong as the rules of thumb: {ours}");
    let first = result["first_fault"].as_str().unwrap();
    assert!(first.contains("the bot chose `Q:Q-9`, which is not legal"), "{first}");
}

#[test]
fn a_late_answer_is_counted_and_the_program_started_again() {
    let folder = std::env::temp_dir().join(format!("trianon-late-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (file, mark) = (folder.join("late.py"), folder.join("mark"));
    // Writes much to standard error, and hangs once: at its fifth decision.
    let text = r#"
import json, os, sys, time
sys.stderr.write("x" * 1000000)
asked, events = 0, 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "match":
        print('{"type":"ready"}', flush=True)
    elif message["type"] == "decide":
        asked += 1
        if asked == 5 and not os.path.exists(sys.argv[1]):
            open(sys.argv[1], "w").close()
            time.sleep(600)
        if asked == 1:
            # A process that takes over is told everything from the first event on.
            assert message["told"][0]["event"] == "wizard-placed", message
        print(json.dumps({"choice": message["legal"][0]}), flush=True)
"#;
    std::fs::write(&file, text).unwrap();
    let bot = format!("cmd:python3 '{}' '{}'", file.display(), mark.display());
    let result = json(
        &["visite", "--matches", "2", "--threads", "1", "--command-timeout", "500ms"],
        &[&bot, "random"],
    );
    assert!(result["entrants"][0]["faults"]["late"].as_u64() >= Some(1), "{result}");
    std::fs::remove_dir_all(&folder).unwrap();
}
