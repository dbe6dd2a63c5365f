//! The program as people run it: arguments and input in, output and exit code out.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use record::Record;
use registry::visite::{Event, State};
use rules::Seat;
use serde_json::Value;

// ---- running it ----

/// The program without a language in its environment. It runs in cargo's folder for temporary files, so that files it
/// writes to the current folder, such as a database, are not left in the repository.
fn trianon(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trianon"));
    command.args(args).current_dir(env!("CARGO_TARGET_TMPDIR")).stdin(Stdio::null());
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command
}

/// The output of a run.
#[derive(Debug)]
struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

impl Ran {
    /// Standard output. Fails unless the run succeeded without a warning.
    fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// Standard error. Fails unless the run failed without output.
    fn failed(self) -> String {
        assert!(self.code.is_some_and(|code| code != 0), "it did not fail: {self:?}");
        assert!(!self.err.contains("panicked"), "{}", self.err);
        assert_eq!(self.out, "");
        self.err
    }
}

fn run(args: &[&str]) -> Ran {
    trianon(args).output().unwrap().into()
}

/// Runs it with this input. Input that it does not read is dropped.
fn run_with(args: &[&str], input: &str) -> Ran {
    let mut command = trianon(args);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.to_owned());
    let writer = std::thread::spawn(move || _ = stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output.into()
}

/// A folder that is deleted after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("trianon-cli-{}-{test}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    fn put(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.file(name);
        std::fs::write(&path, content).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Input that always takes the first choice, long enough for any match.
fn ones() -> String {
    "1\n".repeat(5_000)
}

/// Plays a match. Returns the output and the file of the record.
fn recorded(folder: &Folder, seed: &str, lang: &str) -> (String, String) {
    let file = folder.file("match.trn");
    let args = ["play", "visite", "--seed", seed, "--lang", lang, "--record", &file];
    (run_with(&args, &ones()).fine(), file)
}

// ---- games ----

/// The rules, one section or one clause, in the reader's language; what is not there is named.
#[test]
fn rules_are_printed() {
    let english = run(&["rules", "visite", "--lang", "en"]).fine();
    assert!(english.starts_with("Visite Royale\n") && english.contains("R9.6"), "{english}");
    assert!(!english.contains("Glossary"), "what is for engineers is left out");
    let clause = run(&["rules", "visite", "r4.7", "--lang", "fr"]).fine();
    assert!(clause.starts_with("R4.7 ") && clause.lines().count() == 1, "{clause}");
    assert_ne!(clause, run(&["rules", "visite", "R4.7", "--lang", "it"]).fine());
    assert!(run(&["rules", "palais", "R3"]).fine().contains("R3.1"));
    assert!(run(&["rules", "visite", "R99.1"]).failed().contains("R99.1"));
}

/// Lessons are listed and rehearsed; a fault is named with its line; a lesson has no record, so nothing is verified.
#[test]
fn lessons_are_rehearsed() {
    let list = run(&["lessons", "visite", "--lang", "fr"]).fine();
    let name = list.split(':').next().unwrap();
    assert!(list.lines().count() >= 3 && !list.contains('‹'), "{list}");
    let told = run(&["lessons", "visite", name, "--step", "--lang", "en"]).fine();
    assert!(told.contains(" say ") && told.contains(" ask ") && told.contains("choices: "), "{told}");
    assert_ne!(told, run(&["lessons", "visite", name, "--step", "--lang", "it"]).fine());
    assert!(run(&["lessons", "visite", "nothing"]).failed().contains("nothing"));

    let folder = Folder::new("lessons");
    for lang in ["en", "fr", "it"] {
        folder.put(&format!("{lang}.ftl"), "x-title = X\nx-say = X\n");
    }
    let head = "trianon lesson 1\ngame: visite\ntitle: x-title\nseats: 2\nseat: 0\nminutes: 1\n\n";
    let wrong = folder.put("x.lesson", format!("{head}* wizard:0\n0 end\nsay x-say\n"));
    let fault = run(&["lessons", "visite", &wrong]).failed();
    assert!(fault.contains("x.lesson") && fault.contains("line 9"), "{fault}");
    for check in ["verify", "replay"] {
        let refused = run(&[check, &wrong]).failed();
        assert!(refused.contains("x.lesson:1:1: this is a lesson"), "{refused}");
    }
}

#[test]
fn games_are_listed_in_three_languages() {
    let said = ["en", "fr", "it"].map(|lang| run(&["games", "--lang", lang]).fine());
    for (said, word) in said.iter().zip(["draw the King", "attirer le Roi", "castello"]) {
        assert!(said.starts_with("visite     Visite Royale (2)\n"), "{said}");
        assert!(said.contains("--option homeward=no|yes"), "{said}");
        assert!(said.contains(word) && !said.contains('‹'), "{said}");
        let arranged = "--option layout=door-office-cardinal-mint-gate-pompadour-stairs-cabinet-court\n";
        assert!(said.contains("--option layout=suggested|shuffled\n") && said.contains(arranged), "{said}");
        assert!(said.contains("--option tally=closed|open\n"), "{said}");
    }
    assert!(said[0] != said[1] && said[1] != said[2]);
}

#[test]
fn the_language_is_that_of_the_environment() {
    let french = run(&["games", "--lang", "fr"]).fine();
    let english = run(&["games", "--lang", "en"]).fine();
    let with =
        |name: &str, value: &str| Ran::from(trianon(&["games"]).env(name, value).output().unwrap()).fine();
    assert_eq!(run(&["games"]).fine(), english);
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        assert_eq!(with(name, "fr_FR.UTF-8"), french);
        assert_eq!(with(name, "C"), english);
        assert_eq!(with(name, "日本"), english);
    }
}

#[test]
fn games_are_listed_as_json() {
    let games: Value = serde_json::from_str(&run(&["games", "--json"]).fine()).unwrap();
    let visite = &games.as_array().unwrap()[0];
    assert_eq!((&visite["id"], &visite["title"]), (&"visite".into(), &"Visite Royale".into()));
    assert_eq!(visite["options"][0]["values"][0], "no", "the default comes first");
}

// ---- play ----

/// A player who tries every command and some nonsense.
#[test]
fn a_match_is_played_to_its_end() {
    let input = format!("h\n?\nl\nu\ncastle\n0\n999\n-1\n\nend\nv\n1\nu\n1\nl\nhelp\nJ9:J+9\n{}", ones());
    let said =
        run_with(&["play", "visite", "--seed", "salon", "--lang", "fr", "--name", "Anna"], &input).fine();
    let count = |text: &str| said.matches(text).count();
    assert!(said.starts_with("Visite Royale\nMélange vérifiable\u{a0}: "), "{said}");
    assert_eq!(count("Tapez le numéro d’un choix"), 4, "once unasked, thrice asked for");
    assert_eq!(count("Il n’y a rien à annuler."), 1);
    for nonsense in ["castle", "0", "999", "-1", "", "J9:J+9"] {
        let unknown = format!("«\u{a0}{nonsense}\u{a0}» n’est pas l’un des numéros ci-dessus.");
        assert_eq!(count(&unknown), 1, "{nonsense}");
    }
    assert_eq!(count("Jouez au moins une carte"), 1, "`end` is a choice, but not now");
    assert_eq!(count("Vous annulez votre dernier coup."), 1);
    assert!(
        said.contains("Anna\u{a0}: 1re place, 1 point\n") != said.contains("Bot\u{a0}: 1re place, 1 point\n"),
        "{said}"
    );
    assert!(
        said.contains("Anna\u{a0}: 2e place, 0 point") != said.contains("Bot\u{a0}: 2e place, 0 point"),
        "{said}"
    );
    assert!(!said.contains('‹'), "a message is missing");
}

#[test]
fn the_log_leaves_out_what_was_taken_back() {
    let answers = |input: &str| -> Vec<String> {
        let said = run_with(&["play", "--seed", "log", "--lang", "en"], input).fine();
        said.split("Your choice: ").skip(1).map(str::to_owned).collect()
    };
    let (straight, wavered) = (answers("l\nq\n"), answers("1\nu\nl\nq\n"));
    assert!(straight[0].contains("Player 1 draws ") && straight[0].contains("Bot draws a card. (×8)\n"));
    assert!(wavered[1].contains("You undo your last move."), "{}", wavered[1]);
    assert_eq!(wavered[2], straight[0]);
}

#[test]
fn every_language_plays() {
    for (lang, end) in [("en", ": rank 1, 1 point\n"), ("fr", "\u{a0}: 1re place, 1 point\n"), ("it", ": ")] {
        let said = run_with(&["play", "visite", "--seed", "lang", "--lang", lang], &ones()).fine();
        assert!(said.contains(end) && !said.contains('‹'), "{said}");
    }
}

#[test]
fn every_seat_option_and_bot_plays() {
    for args in [
        ["--seat", "1", "--bot", "random"],
        ["--seat", "0", "--bot", "rules"],
        ["--seats", "2", "--option", "homeward=yes"],
    ] {
        let args = [&["play", "--seed", "x", "--lang", "en"][..], &args].concat();
        let said = run_with(&args, &ones()).fine();
        assert!(said.contains(": rank 1, 1 point\n"), "{args:?}");
    }
}

/// Statements are listed, made by number or notation, shown to all, and judged.
#[test]
fn a_player_may_talk() {
    let args = ["play", "secrets", "--seats", "4", "--seed", "abc", "--lang", "en", "--bot", "random"];
    let said = run_with(&args, "s\ns 1\ns stay\ns 99\ns nonsense\np\n2\n1\np\nq\n").fine();
    for line in [
        "Table talk: s list what you can say",
        "s 1  I will go to the King.\n",
        "Player 1: “I will go to the King.”\n",
        "Player 1: “I will stay.”\n",
        "You cannot say that now.\n",
        "Player 1: “I will go to the King.” – pending\n",
        "Player 1: “I will go to the King.” – broken\n",
        "Player 1: “I will stay.” – pending\n",
    ] {
        assert!(said.contains(line), "{line} is not in\n{said}");
    }
    assert_eq!(said.matches("You cannot say that now.").count(), 2);
    let silent = run_with(&["play", "visite", "--seed", "abc", "--lang", "en"], "s\np\ns 1\nq\n").fine();
    assert!(!silent.contains("Table talk"), "a game without statements does not mention them");
    assert!(
        silent.contains("There is nothing you can say now.")
            && silent.contains("Nobody has said anything yet.")
    );
}

#[test]
fn royal_secrets_is_played_to_its_end() {
    for (seats, lang, end) in [("3", "en", "rank 1"), ("4", "fr", "1re place"), ("5", "it", "1º posto")] {
        let args = ["play", "secrets", "--seats", seats, "--seed", "s", "--lang", lang, "--bot", "random"];
        let said = run_with(&args, &ones()).fine();
        assert!(said.contains(end) && !said.contains('‹'), "{said}");
    }
}

#[test]
fn the_same_seed_is_the_same_match() {
    let play = |seed| run_with(&["play", "--seed", seed, "--lang", "en"], &ones()).fine();
    assert_eq!(play("again"), play("again"));
    assert_ne!(play("again"), play("other"));
}

/// Without a seed the shuffle comes from the system's random numbers.
#[test]
fn without_a_seed_no_match_is_like_another() {
    let sealed = || run_with(&["play", "--lang", "en"], "q\n").fine().lines().nth(1).unwrap().to_owned();
    let (one, other) = (sealed(), sealed());
    assert!(one.starts_with("Verifiable shuffle: ") && one != other);
}

#[test]
fn a_player_may_leave() {
    for input in ["q\n", "", "1\nq\n"] {
        let said = run_with(&["play", "--seed", "leave", "--lang", "en"], input).fine();
        assert!(said.ends_with("You leave the table. The match is not finished.\n"), "{said}");
    }
}

/// An unfinished match has no record: it would reveal what is still hidden.
#[test]
fn an_unfinished_match_has_no_record() {
    let folder = Folder::new("unfinished");
    let file = folder.file("match.trn");
    run_with(&["play", "--seed", "leave", "--record", &file], "q\n").fine();
    assert!(!Path::new(&file).exists());
}

/// The opponent's cards are named when they are played, never when they are drawn.
#[test]
fn the_opponents_cards_are_not_shown() {
    let folder = Folder::new("secret");
    let (said, file) = recorded(&folder, "secret", "fr");
    let record = Record::read(&std::fs::read_to_string(file).unwrap()).unwrap();
    let mut drawn = [0, 0];
    record::replay::<State>(&record, |_, _, events| {
        for event in events {
            if let Event::Drawn { seat, .. } = event {
                drawn[seat.index()] += 1;
            }
        }
    })
    .unwrap();
    assert!(drawn[0] > 8 && drawn[1] > 8, "{drawn:?}");
    // Every draw is printed: the player's own by name, the opponent's as a card.
    let mut told = [0, 0];
    for line in said.lines().map(str::trim) {
        let (line, times) = match line.split_once(" (×") {
            Some((line, times)) => (line, times.trim_end_matches(')').parse().unwrap()),
            None => (line, 1),
        };
        if let Some(card) = line.strip_prefix("Joueur 1 pioche ") {
            assert_ne!(card, "une carte.");
            told[0] += times;
        }
        if let Some(card) = line.strip_prefix("Bot pioche") {
            assert_eq!(card, " une carte.");
            told[1] += times;
        }
    }
    assert_eq!(told, drawn);
    // Every print of the table shows the player's hand and the size of the opponent's.
    let looks = said.matches("Fontaine  ").count();
    assert!(looks > 3);
    assert_eq!(said.matches("En main (Joueur 1) :").count(), looks);
    assert_eq!(
        said.lines().filter(|line| line.starts_with("Bot a ") && line.ends_with(" en main")).count(),
        looks
    );
    assert_eq!(said.matches("En main (").count(), looks);
}

// ---- replay ----

#[test]
fn a_recorded_match_is_replayed() {
    let folder = Folder::new("replay");
    let (said, file) = recorded(&folder, "replay", "en");
    assert!(said.ends_with(&format!("Record saved to: {file}\n")), "{said}");
    let text = std::fs::read_to_string(&file).unwrap();
    let record = Record::read(&text).unwrap();
    assert_eq!(record.to_string(), text);
    let proof = record::fairness::<State>(&record).unwrap();
    assert_eq!((proof.seed_matches, proof.first_wrong_draw), (Some(true), None));

    let (_, close) = record.end.unwrap();
    let replayed = run(&["replay", &file, "--lang", "en"]).fine();
    assert!(replayed.starts_with("Visite Royale · seeded · "), "{replayed}");
    assert!(replayed.contains("the result is as recorded.\n"), "{replayed}");
    let winner = Seat::all(2).find(|seat| close.ranks[seat.index()] == 1).unwrap();
    let name = ["Player 1", "Bot"][winner.index()];
    assert!(replayed.contains(&format!("  1. {name:<24} 1\n")), "{replayed}");
    assert!(said.contains(&format!("{name}: rank 1, 1 point\n")), "the same as in the match");
}

/// A review tells the parts of each seat's result, as text and as JSON; the parts add up.
#[test]
fn a_record_is_reviewed() {
    let folder = Folder::new("reviewed");
    let (_, file) = recorded(&folder, "5", "en");
    let text = run(&["review", &file, "--scale", "0.01"]).fine();
    for part in ["luck of draws", "own errors", "others' errors", "hidden", "remainder", "result"] {
        let lines = text.lines().filter(|line| line.starts_with(&format!("  {part} ")));
        assert_eq!(lines.count(), 2, "{part}: {text}");
    }
    assert!(text.contains("    why: ") && !text.contains('‹'), "{text}");
    let json = run(&["review", &file, "--scale", "0.01", "--json"]).fine();
    let review: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    for bar in review["bars"].as_array().expect("bars") {
        let parts = ["place", "luck", "own_errors", "others_errors", "better_play", "hidden", "remainder"];
        let sum: f64 = parts.iter().filter_map(|part| bar[part]["value"].as_f64()).sum();
        let whole = bar["result"].as_f64().zip(bar["fair_share"].as_f64());
        assert!(whole.is_some_and(|(result, fair)| (result - fair - sum).abs() < 1e-4), "{bar}");
    }
    let judgement = &review["decisions"][0]["judgement"];
    assert!(judgement["reasons"].is_array() && judgement["lines"][0]["choices"].is_array(), "{judgement}");
    let scale = run(&["review", &file, "--scale", "0"]).failed();
    assert!(scale.contains("--scale must be above 0"), "{scale}");
    let bad = folder.put("bad.trn", "trianon-record 9\n");
    assert!(run(&["review", &bad]).failed().contains("bad.trn:1:"));
}

#[test]
fn a_record_is_shown_step_by_step() {
    let folder = Folder::new("step");
    let (_, file) = recorded(&folder, "step", "en");
    let record = Record::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
    let said = run(&["replay", &file, "--step", "--lang", "it"]).fine();
    let titles: Vec<_> = said.lines().filter_map(|line| line.strip_prefix("── ")).collect();
    let lines: Vec<_> = record.lines.iter().map(|(_, line)| line.to_string()).collect();
    assert_eq!(titles, lines);
    assert!(!said.contains('‹'), "a message is missing");
    let plain = run(&["replay", &file, "--lang", "it"]).fine();
    assert!(said.ends_with(&plain), "the score comes last");
}

#[test]
fn a_running_match_is_replayed() {
    let folder = Folder::new("running");
    let (_, file) = recorded(&folder, "running", "en");
    let text = std::fs::read_to_string(file).unwrap();
    let lines: Vec<_> = text.lines().take(30).collect();
    let file = folder.put("running.trn", lines.join("\n") + "\n");
    assert!(
        run(&["replay", &file, "--lang", "en"])
            .fine()
            .ends_with("Every line is valid; the match is not finished.\n")
    );
}

#[test]
fn a_damaged_record_is_refused_with_file_line_and_column() {
    let folder = Folder::new("damaged");
    let (_, file) = recorded(&folder, "damaged", "en");
    let text = std::fs::read_to_string(file).unwrap();
    let last = text.lines().count();
    let over = text.lines().last().unwrap();
    let hash = over.chars().count() + 1;
    let refused = |text: &str| {
        let file = folder.put("damaged.trn", text);
        let ran = run(&["replay", &file]);
        assert_eq!(ran.code, Some(1));
        let said = ran.failed();
        let said = said.strip_prefix(&format!("error: {file}:")).unwrap_or_else(|| panic!("{said}"));
        said.trim_end().to_owned()
    };
    let with = |this: &str, instead: &str| refused(&text.replacen(this, instead, 1));
    assert_eq!(refused(""), "1:1: this is no record of a match: expected `trianon record 2`");
    assert_eq!(
        refused(text.trim_end()),
        format!("{last}:{hash}: the last line is cut off: expected a line end")
    );
    assert_eq!(with("seats: 2", "seats: 9"), "4:8: expected a number of seats, found `9`");
    assert!(
        with("game: visite", "game: chess").starts_with("2:7: there is no game `chess` here (games: visite")
    );
    assert!(
        with("rules: 2", "rules: 7")
            .starts_with("3:8: Visite Royale is not played under rules version 7 here")
    );
    assert!(with("record 2", "record 3").starts_with("1:16: this record is in format version 3,"));
    assert!(with("* wizard:", "* wizzard:").starts_with("11:3: `wizzard:"));
    assert_eq!(
        with(over, "over aborted state 0123456789abcdef"),
        format!("{last}:1: the log leads to another end: `{over}`")
    );
    assert_eq!(
        refused(&text.replace(&format!("{over}\n"), "")),
        format!("{last}:1: the match is over: expected `{over}`")
    );
    assert!(refused(&text.replace(over, &format!("undo 0\n{over}"))).starts_with(&format!("{last}:1: ")));
}

#[test]
fn a_missing_file_is_named() {
    let folder = Folder::new("missing");
    let file = folder.file("nowhere.trn");
    let said = run(&["replay", &file]).failed();
    assert!(said.starts_with(&format!("error: {file} cannot be read: ")), "{said}");
    assert!(run(&["replay", folder.0.to_str().unwrap()]).failed().contains("cannot be read"));
}

#[test]
fn a_file_that_is_not_text_is_refused_with_line_and_column() {
    let folder = Folder::new("bytes");
    let file = folder.put("bytes.trn", b"trianon record 1\ngame: \xc3\xa9\xff\n");
    assert_eq!(run(&["replay", &file]).failed(), format!("error: {file}:2:8: this is not text\n"));
    let file = folder.put("noise.trn", [0xff, 0xfe, 0x00]);
    assert_eq!(run(&["replay", &file]).failed(), format!("error: {file}:1:1: this is not text\n"));
}

#[test]
fn a_record_that_cannot_be_written_is_refused_before_the_match() {
    let folder = Folder::new("kept");
    let file = folder.file("no/such/folder/match.trn");
    let ran = run_with(&["play", "--seed", "kept", "--lang", "en", "--record", &file], &ones());
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.starts_with(&format!("error: the record could not be written to {file}: ")),
        "{}",
        ran.err
    );
    assert_eq!(ran.out, "", "the match does not start");
}

// ---- sim ----

fn sim(args: &[&str]) -> Value {
    let args = [&["sim", "visite", "--json", "--matches", "200"][..], args].concat();
    serde_json::from_str(&run(&args).fine()).unwrap()
}

#[test]
fn sim_counts_matches() {
    let found = sim(&["--seed", "7", "--policy", "sensible", "--option", "homeward=yes"]);
    assert_eq!((&found["game"], &found["matches"]), (&"visite".into(), &200.into()));
    assert_eq!((&found["policy"], &found["seed"]), (&"sensible".into(), &7.into()));
    assert_eq!(found["options"]["homeward"], "yes");
    assert!(found["decisions"].as_u64().unwrap() > 200);
    let wins: f64 = found["wins"].as_array().unwrap().iter().map(|wins| wins.as_f64().unwrap()).sum();
    assert!((wins - 200.0).abs() < 1e-9, "every match is won: {wins}");
    let reasons = found["reasons"].as_object().unwrap();
    assert_eq!(reasons.values().map(|count| count.as_u64().unwrap()).sum::<u64>(), 200);
    let known = ["king-in-castle", "crown-in-castle", "king-on-side"];
    assert!(reasons.keys().all(|reason| known.contains(&reason.as_str())), "{reasons:?}");
}

#[test]
fn the_number_of_threads_changes_only_the_time() {
    let counted = |threads: &str, seed: &str| {
        let mut found = sim(&["--threads", threads, "--seed", seed]);
        assert_eq!(found["threads"].to_string(), threads);
        for differs in ["threads", "seconds", "decisions_per_second"] {
            assert!(found.as_object_mut().unwrap().remove(differs).is_some());
        }
        found
    };
    assert_eq!(counted("1", "3"), counted("2", "3"));
    assert_eq!(counted("1", "3"), counted("5", "3"));
    assert_ne!(counted("1", "3"), counted("1", "4"));
}

#[test]
fn sim_prints_its_counts() {
    let said = run(&["sim", "--matches", "50", "--seed", "2", "--threads", "2"]).fine();
    assert!(
        said.starts_with("Visite Royale, 2 seats, homeward no\n50 matches, seed 2, uniform play\n"),
        "{said}"
    );
    for line in ["  seat 0 wins ", "  seat 1 wins ", "  crown-in-castle ", "  decisions a match "] {
        assert!(said.contains(line), "{said}");
    }
}

// ---- errors ----

#[test]
fn wrong_arguments_are_named() {
    for (args, named) in [
        (&["play", "chess"][..], &["`chess`", "visite"][..]),
        (&["sim", "chess"], &["`chess`", "visite"]),
        (&["play", "--option", "colour=red"], &["`colour`", "homeward"]),
        (&["sim", "--option", "homeward=maybe"], &["`homeward`", "`maybe`", "no, yes"]),
        (&["play", "--option", "homeward"], &["`homeward`", "NAME=VALUE"]),
        (&["sim", "--option", "homeward=no", "--option", "homeward=yes"], &["`homeward`", "twice"]),
        (&["play", "--seat", "2"], &["seat 2", "table of 2"]),
        (&["play", "--seat", "9"], &["seat 9", "table of 2"]),
        (&["play", "--seat", "x"], &["'x'", "--seat"]),
        (&["sim", "--seats", "3"], &["2 to 2", "not 3"]),
        (&["play", "--bot", "genius"], &["`genius`", "random, page, rules, courtier, minister, king"]),
        (&["sim", "--policy", "genius"], &["genius"]),
        (&["games", "--lang", "de"], &["`de`", "en, fr, it"]),
        (&["sim", "--matches", "0"], &["--matches", "at least 1"]),
        (&["sim", "--threads", "0"], &["--threads", "at least 1"]),
        (&["replay"], &["<FILE>"]),
        (&["conquer"], &["'conquer'"]),
    ] {
        let said = run(args).failed();
        assert!(said.starts_with("error: "), "{said}");
        for name in named {
            assert!(said.contains(name), "{args:?} does not name {name}: {said}");
        }
    }
}

/// `cargo run --release` has no arguments: the server starts and prints its address, unless the port is in use.
#[test]
fn without_a_command_the_server_starts() {
    let folder = Folder::new("opens");
    let mut command = trianon(&[]);
    let mut server =
        command.current_dir(&folder.0).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut said = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut said).unwrap();
    server.kill().unwrap();
    let ended = server.wait_with_output().unwrap();
    let complaint = String::from_utf8_lossy(&ended.stderr);
    let taken = complaint.contains("cannot listen on 127.0.0.1:1682");
    assert!(Path::new(&folder.file("trianon.db")).is_file(), "the database is in the current folder");
    assert!(said == "Trianon is open: http://127.0.0.1:1682/\n" || taken, "{said}{complaint}");
}

#[test]
fn help_lists_every_command() {
    let help = run(&["--help"]).fine();
    for command in [
        "serve", "backup", "restore", "games", "play", "sim", "arena", "replay", "review", "verify", "trace",
        "bench", "load",
    ] {
        assert!(help.lines().any(|line| line.trim_start().starts_with(command)), "{help}");
    }
}

/// A backup while the server runs, and what is refused.
#[test]
fn backup_and_restore_print_what_they_did() {
    let folder = Folder::new("backup");
    let (db, copy) = (folder.file("t.db"), folder.file("copy.db"));
    let mut server =
        trianon(&["serve", "--listen", "127.0.0.1:0", "--db", &db]).stdout(Stdio::piped()).spawn().unwrap();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut String::new()).unwrap();
    let made = run(&["backup", &copy, "--db", &db]).fine();
    assert!(made.contains("0 tables"), "{made}");
    let again = run(&["backup", &copy, "--db", &db]).failed();
    assert!(again.contains("copy.db"), "{again}");
    run(&["backup", &copy, "--db", &db, "--overwrite"]).fine();
    let restored = run(&["restore", &copy, "--db", &db]).fine();
    assert!(restored.contains("The old content is in"), "{restored}");
    server.kill().unwrap();
    server.wait().unwrap();
    let none = run(&["backup", &copy, "--db", &folder.file("none.db"), "--overwrite"]).failed();
    assert!(none.contains("none.db"), "{none}");
}

/// As in `trianon … | head -1`.
#[test]
fn a_closed_pipe_is_not_an_error() {
    let folder = Folder::new("pipe");
    let (_, file) = recorded(&folder, "pipe", "en");
    for args in [
        &["games"][..],
        &["games", "--json"],
        &["play", "--seed", "pipe"],
        &["replay", &file, "--step"],
        &["sim", "--matches", "20"],
        &["--help"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ran = Ran::from(trianon(args).stdout(writer).output().unwrap());
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{args:?}");
    }
}

// ---- auctions ----

/// Plays to the first auction of Escalier Royal, then enters a line.
fn at_the_auction(lang: &str, line: &str) -> String {
    let input = format!("be:marsan\n{line}\n");
    run_with(&["play", "escalier", "--seed", "y", "--bot", "rules", "--lang", lang], &input).fine()
}

#[test]
fn bids_are_shown_as_one_line_and_typed_as_a_number() {
    let said = at_the_auction("en", "2 150");
    let spans = said.lines().filter(|line| line.contains("or any amount up to 200: type 2 and the amount"));
    assert_eq!(spans.count(), 1, "{said}");
    assert!(said.contains("Player 1 bids 150."), "{said}");
    let said = at_the_auction("en", "2 201");
    assert!(said.contains("You have only 200 écus."), "{said}");
    let said = at_the_auction("en", "1 5");
    assert!(said.contains("“1 5” is not one of the numbers above."), "{said}");
}

#[test]
fn a_bid_limit_is_set_and_removed() {
    let said = at_the_auction("en", "m 199");
    assert!(said.contains("Automatic bidding is on in this auction, up to 199."), "{said}");
    assert!(said.contains("Player 1 bids "), "{said}");
    assert!(at_the_auction("en", "m").contains("Automatic bidding was not on."));
    assert!(at_the_auction("fr", "m beaucoup").contains("«\u{a0}beaucoup\u{a0}» n’est pas un montant."));
    let sealed = run_with(&["play", "escalier", "--seed", "y", "--lang", "it"], "m 5\n").fine();
    assert!(sealed.contains("Ora non c’è nessuna asta."), "{sealed}");
}
