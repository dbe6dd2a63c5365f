//! The text of a record: everything it may contain, and the errors for everything else.

use proptest::prelude::*;
use record::chance::Commitment;
use record::text::clean_name;
use record::{LogLine, MatchEnd, Nonce, RawLogLine, Record, RecordHead, Seed};
use rules::{Entry, Seat};

/// Every kind of line. A valid record, but not of a match that can be played.
const SAMPLE: &str = "\
trianon record 2
game: visite
rules: 1 figures 1
seats: 2
option: homeward no
match: m-17
player: 0 Anna
player: 1 Émile de Trianon
commitment: 0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0
nonce: 0 00112233445566778899aabbccddeeff
nonce: 1 ffeeddccbbaa99887766554433221100
seed: 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f

* wizard:0
* G11
0 K:K-1
undo 0
0 G11:Gw-1,Ge+1
say 1 stay where you are
replaced 1 Élise la Page
1 call:K
resign 1
over resigned points 1 -2 ranks 1 2 state 0123456789abcdef
";

/// The sample with one replacement.
fn with(this: &str, instead: &str) -> String {
    assert_eq!(SAMPLE.matches(this).count(), 1, "`{this}` is not in the sample once");
    SAMPLE.replace(this, instead)
}

/// The error in a text: `line:column: reason`.
fn error(text: &str) -> String {
    match Record::read(text) {
        Ok(record) => panic!("this was read:\n{record}"),
        Err(error) => error.to_string(),
    }
}

// ---- valid records ----

#[test]
fn a_record_is_written_as_it_was_read() {
    let record = Record::read(SAMPLE).unwrap();
    assert_eq!(record.to_string(), SAMPLE);
    assert_eq!(Record::read(&record.to_string()), Ok(record));
}

#[test]
fn every_line_of_the_head_is_read() {
    let head = Record::read(SAMPLE).unwrap().head;
    assert_eq!((head.game.as_str(), head.rules, head.figures, head.seats), ("visite", 1, 1, 2));
    assert_eq!(head.options, [("homeward".to_owned(), "no".to_owned())]);
    assert_eq!(head.id, "m-17");
    assert_eq!(head.players, ["Anna", "Émile de Trianon"]);
    assert_eq!(head.commitment, Some(Commitment::new(std::array::from_fn(|n| SHOWN[n % 16]))));
    assert_eq!(head.nonces, [Some(Nonce::new(UP)), Some(Nonce::new(UP.map(|byte| 0xff - byte)))]);
    assert_eq!(head.seed, Some(Seed::new(std::array::from_fn(|n| u8::try_from(n).unwrap()))));
}

const SHOWN: [u8; 16] = 0x0f1e_2d3c_4b5a_6978_8796_a5b4_c3d2_e1f0_u128.to_be_bytes();
const UP: [u8; 16] = 0x0011_2233_4455_6677_8899_aabb_ccdd_eeff_u128.to_be_bytes();

#[test]
fn the_log_has_every_line_with_its_number() {
    let record = Record::read(SAMPLE).unwrap();
    let [anna, emile] = [0, 1].map(Seat::at);
    let choice = |seat, text: &str| LogLine::Entry(Entry::Choice { seat, choice: text.to_owned() });
    let chance = |text: &str| LogLine::Entry(Entry::Chance(text.to_owned()));
    let log = [
        (14, chance("wizard:0")),
        (15, chance("G11")),
        (16, choice(anna, "K:K-1")),
        (17, LogLine::Undo(anna)),
        (18, choice(anna, "G11:Gw-1,Ge+1")),
        (19, LogLine::Say { seat: emile, statement: "stay where you are".to_owned() }),
        (20, LogLine::Replaced { seat: emile, by: "Élise la Page".to_owned() }),
        (21, choice(emile, "call:K")),
        (22, LogLine::Resign(emile)),
    ];
    assert_eq!(record.lines, log);
    let hash = 0x0123_4567_89ab_cdef;
    let end = MatchEnd { reason: "resigned".to_owned(), points: vec![1, -2], ranks: vec![1, 2], hash };
    assert_eq!(record.end, Some((23, end)));
}

#[test]
fn every_line_of_the_log_is_written_as_it_was_read() {
    for line in [
        "* wizard:0",
        "5 end",
        "0 a choice of words",
        "undo 3",
        "say 4 é",
        "resign 5",
        "abort",
        "replaced 0 X",
    ] {
        assert_eq!(RawLogLine::read(line).map(|read| read.to_string()), Ok(line.to_owned()));
    }
}

#[test]
fn an_aborted_match_has_no_points() {
    let text = with("resign 1\nover resigned points 1 -2 ranks 1 2 state", "abort\nover aborted state");
    let record = Record::read(&text).unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(record.lines.last(), Some(&(22, LogLine::Abort)));
    assert_eq!(record.end, Some((23, MatchEnd::aborted(0x0123_4567_89ab_cdef))));
}

#[test]
fn a_running_match_has_no_end() {
    let (text, _) = SAMPLE.split_at(SAMPLE.find("resign 1").unwrap());
    let record = Record::read(text).unwrap();
    assert_eq!((record.to_string().as_str(), record.end), (text, None));
    let (head, _) = SAMPLE.split_at(SAMPLE.find("* wizard").unwrap());
    assert_eq!(Record::read(head).map(|record| record.lines), Ok(Vec::new()));
}

#[test]
fn many_lines_of_the_head_are_optional() {
    let bare = "trianon record 2\ngame: x\nrules: 9 figures 3\nseats: 6\nmatch: a\n\n";
    let record = Record::read(bare).unwrap();
    assert_eq!(record.to_string(), bare);
    assert_eq!((record.head.players, record.head.nonces), (vec![String::new(); 6], vec![None; 6]));
    assert_eq!((record.head.commitment, record.head.seed), (None, None));
}

/// Nonce commitments were added in format 2.
#[test]
fn nonce_commitments_come_between_commitment_and_nonces() {
    let hex = "f0e1d2c3b4a5968778695a4b3c2d1e0ff0e1d2c3b4a5968778695a4b3c2d1e0f";
    let line = format!("nonce-commitment: 1 {hex}\n");
    let text = with("nonce: 0", &format!("{line}nonce: 0"));
    let record = Record::read(&text).unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(record.head.nonce_commitments, [None, Some(hex.parse().unwrap())]);
    for (instead, said) in [
        (format!("{line}{line}nonce: 0"), "11:19: this seat already has a commitment"),
        (
            "nonce-commitment: 2 00\nnonce: 0".to_owned(),
            "10:19: expected a seat and the commitment to its nonce",
        ),
        (
            "nonce-commitment: 1 00\nnonce: 0".to_owned(),
            "10:21: a commitment has 64 lowercase hexadecimal digits",
        ),
    ] {
        assert_eq!(error(&with("nonce: 0", &instead)), said);
    }
    assert_eq!(
        error(&with("nonce: 1", &format!("{line}nonce: 1"))),
        "11:1: `nonce-commitment` must come before `nonce`"
    );
    let old = text.replace("trianon record 2", "trianon record 1");
    assert_eq!(error(&old), "10:1: `nonce-commitment` is not a line of the head");
}

/// Format 1 is read, and written again as it was.
#[test]
fn the_first_format_is_still_read() {
    let old = with("trianon record 2", "trianon record 1");
    let record = Record::read(&old).unwrap();
    assert_eq!((record.head.format, record.to_string()), (1, old));
}

#[test]
fn the_lines_of_the_head_have_a_fixed_order() {
    let mut lines: Vec<_> = SAMPLE.lines().collect();
    lines.swap(4, 11); // option and seed
    assert_eq!(error(&(lines.join("\n") + "\n")), "5:1: expected the `match:` line before `seed`");
    let mut lines: Vec<_> = SAMPLE.lines().collect();
    lines.swap(8, 11); // commitment and seed
    assert_eq!(error(&(lines.join("\n") + "\n")), "10:1: `nonce` must come before `seed`");
}

// ---- errors ----

/// A replacement in the sample, and the error it causes.
const DAMAGES: &[(&str, &str, &str)] = &[
    // the first line
    ("trianon record 2", "", "1:1: this is no record of a match: expected `trianon record 2`"),
    ("trianon record 2", "trianon game 1", "1:1: this is no record of a match: expected `trianon record 2`"),
    ("trianon record 2", "trianon record", "1:1: this is no record of a match: expected `trianon record 2`"),
    ("trianon record 2", "trianon record1", "1:1: this is no record of a match: expected `trianon record 2`"),
    ("trianon record 2", "trianon record ", "1:16: expected a version number, found ``"),
    ("trianon record 2", "trianon record  1", "1:16: expected a version number, found ` 1`"),
    ("trianon record 2", "trianon record +1", "1:16: expected a version number, found `+1`"),
    ("trianon record 2", "trianon record one", "1:16: expected a version number, found `one`"),
    ("trianon record 2", "trianon record 0", "1:16: expected a version number, found `0`"),
    (
        "trianon record 2",
        "trianon record 2 ",
        "1:17: nothing may follow the version, found `trianon record 2 `",
    ),
    // the head
    ("game: visite", "game:visite", "2:1: expected `name: value`, found `game:visite`"),
    ("game: visite", "game: Visite", "2:7: expected the name of a game"),
    ("game: visite", "gâteau: visite", "2:1: `gâteau` is not a line of the head"),
    ("rules: 1 figures 1", "rules: 1", "3:8: expected two numbers like `1 figures 1`"),
    ("rules: 1 figures 1", "rules: 01 figures 1", "3:8: expected two numbers like `1 figures 1`"),
    ("rules: 1 figures 1", "rules: 1 figures 256", "3:8: expected two numbers like `1 figures 1`"),
    ("seats: 2", "seats: 0", "4:8: expected a number of seats, found `0`"),
    ("seats: 2", "seats: 7", "4:8: expected a number of seats, found `7`"),
    ("seats: 2", "seats: two", "4:8: expected a number of seats, found `two`"),
    ("seats: 2", "seats: 2\nseats: 2", "5:1: `seats` is given twice"),
    ("seats: 2", "player: 0 Anna\nseats: 2", "4:1: expected the `seats:` line before `player`"),
    ("option: homeward no", "option: homeward", "5:9: expected an option and its value"),
    ("option: homeward no", "option: homeward no yes", "5:9: expected an option and its value"),
    ("match: m-17", "match: m 17", "6:8: expected a match id of at most 64 letters, digits and `-`"),
    ("match: m-17", "match: m-17\nmatch: m-17", "7:1: `match` is given twice"),
    ("player: 0 Anna", "player: Anna", "7:9: expected a seat and a name"),
    ("player: 0 Anna", "player: 2 Anna", "7:9: expected a seat and a name"),
    ("player: 0 Anna", "player: 0 ", "7:11: `` is not a valid name for this seat"),
    ("player: 0 Anna", "player: 0  Anna", "7:11: ` Anna` is not a valid name for this seat"),
    ("player: 0 Anna", "player: 1 Anna", "8:11: `Émile de Trianon` is not a valid name for this seat"),
    ("commitment: 0f", "commitment: 0F", "9:13: a commitment has 64 lowercase hexadecimal digits"),
    ("nonce: 0 00", "nonce: 0 0", "10:10: a nonce has 32 lowercase hexadecimal digits"),
    ("nonce: 0 00", "nonce: 3 00", "10:8: expected a seat and a nonce"),
    ("nonce: 0 00", "nonce: 1 00", "11:8: this seat already has a nonce"),
    ("seed: 00", "seed: ", "12:7: a seed has 64 lowercase hexadecimal digits"),
    ("seed: 00", "seed: é", "12:7: a seed has 64 lowercase hexadecimal digits"),
    // missing lines, reported at the end of the head
    ("game: visite\n", "", "2:1: expected the `game:` line before `rules`"),
    ("rules: 1 figures 1\n", "", "3:1: expected the `rules:` line before `seats`"),
    ("match: m-17\n", "", "6:1: expected the `match:` line before `player`"),
    ("game: visite\n", "\n", "2:1: the head has no `game:` line"),
    // the log
    ("* G11", "*", "15:3: expected an outcome"),
    (
        "* G11",
        "",
        "15:1: expected a seat number, `*`, `undo`, `say`, `resign`, `abort` or `replaced`, found ``",
    ),
    (
        "0 K:K-1",
        "O K:K-1",
        "16:1: expected a seat number, `*`, `undo`, `say`, `resign`, `abort` or `replaced`, found `O`",
    ),
    (
        "0 K:K-1",
        "00 K:K-1",
        "16:1: expected a seat number, `*`, `undo`, `say`, `resign`, `abort` or `replaced`, found `00`",
    ),
    ("0 K:K-1", "6 K:K-1", "16:1: there is no seat 6"),
    ("0 K:K-1", "0", "16:3: expected a choice"),
    ("0 K:K-1", "0 ", "16:3: expected a choice"),
    ("undo 0", "undo", "17:6: expected a seat number, found ``"),
    ("undo 0", "undo 6", "17:6: expected a seat number, found `6`"),
    ("undo 0", "undo 0 0", "17:6: expected a seat number, found `0 0`"),
    ("undo 0", "undo Anna", "17:6: expected a seat number, found `Anna`"),
    ("say 1 stay where you are", "say 1", "19:7: expected a statement"),
    ("say 1 stay where you are", "say stay", "19:5: expected a seat number, found `stay`"),
    ("replaced 1 Élise la Page", "replaced 1 ", "20:12: expected a name"),
    ("replaced 1 Élise la Page", "replaced 1  Élise", "20:12: ` Élise` is not a valid name"),
    ("replaced 1 Élise la Page", "replaced É la Page", "20:10: expected a seat number, found `É`"),
    ("resign 1", "resign", "22:8: expected a seat number, found ``"),
    ("resign 1", "abort 1", "22:7: nothing may follow `abort`, found `1`"),
    // the end
    (
        "over resigned points 1 -2 ranks 1 2 state 0123456789abcdef",
        "over",
        "23:5: expected how the match ended",
    ),
    ("resigned points", "démissionné points", "23:6: expected how the match ended, found `démissionné`"),
    (
        "resigned points 1 -2 ranks 1 2 state 0123456789abcdef",
        "resigned",
        "23:14: expected `points` or `state`",
    ),
    ("points 1 -2 ranks 1 2", "score 1 -2", "23:15: expected `state`, found `score`"),
    ("points 1 -2 ranks", "points 1 ranks", "23:24: expected points, found `ranks`"),
    ("points 1 -2 ranks", "points 1 +2 ranks", "23:24: expected points, found `+2`"),
    ("points 1 -2 ranks", "points 1 -2 3 ranks", "23:27: expected `ranks`, found `3`"),
    ("ranks 1 2 state", "ranks 1 state", "23:35: expected a rank, found `state`"),
    ("ranks 1 2 state", "ranks 1 -2 state", "23:35: expected a rank, found `-2`"),
    ("ranks 1 2 state", "ranks 1 2 3 state", "23:37: expected `state`, found `3`"),
    (" state 0123456789abcdef", "", "23:36: expected `state`"),
    (" 0123456789abcdef", "", "23:42: expected the hash of the last state"),
    (
        "0123456789abcdef\n",
        "0123456789ABCDEF\n",
        "23:43: expected sixteen hexadecimal digits, found `0123456789ABCDEF`",
    ),
    (
        "0123456789abcdef\n",
        "+123456789abcdef\n",
        "23:43: expected sixteen hexadecimal digits, found `+123456789abcdef`",
    ),
    (
        "0123456789abcdef\n",
        "0123456789abcde\n",
        "23:43: expected sixteen hexadecimal digits, found `0123456789abcde`",
    ),
    ("0123456789abcdef\n", "0123456789abcdef \n", "23:60: expected the end of the line, found ``"),
    ("0123456789abcdef\n", "0123456789abcdef\n\n", "24:1: nothing may follow the `over` line"),
    ("0123456789abcdef\n", "0123456789abcdef\nundo 0\n", "24:1: nothing may follow the `over` line"),
    ("0123456789abcdef\n", "0123456789abcdef", "23:59: the last line is cut off: expected a line end"),
];

#[test]
fn errors_name_line_column_and_reason() {
    for &(this, instead, said) in DAMAGES {
        assert_eq!(error(&with(this, instead)), said, "`{this}` became `{instead}`");
    }
}

/// The message for a newer record tells the reader what to do.
#[test]
fn a_newer_format_asks_for_a_newer_program() {
    for newer in [3, 4, 40] {
        assert_eq!(
            error(&with("trianon record 2", &format!("trianon record {newer}"))),
            format!(
                "1:16: this record is in format version {newer}, and this program reads up to version 2: \
                 a newer Trianon is needed to open it"
            )
        );
    }
    // The rest of a newer record is not checked.
    assert!(error("trianon record 3\n\n\nsomething new").starts_with("1:16: "));
}

#[test]
fn an_empty_file_is_not_a_record() {
    for empty in ["", "\n"] {
        assert_eq!(error(empty), "1:1: this is no record of a match: expected `trianon record 2`");
    }
}

/// Not in names, not in choices, and no carriage returns.
#[test]
fn control_characters_are_refused() {
    for wild in ['\0', '\t', '\r', '\u{7}', '\u{1b}', '\u{7f}', '\u{85}'] {
        for (this, place) in
            [("record 2\n", "1:17"), ("Émile de", "8:19"), ("* G11\n", "15:6"), ("call:K", "21:9")]
        {
            let (before, end) = if this.ends_with('\n') { this.split_at(this.len() - 1) } else { (this, "") };
            let said = error(&with(this, &format!("{before}{wild}{end}")));
            assert_eq!(said, format!("{place}: control characters are not allowed in a record"));
        }
    }
}

#[test]
fn a_record_may_not_end_in_its_head() {
    let (head, _) = SAMPLE.split_at(SAMPLE.find("\n* wizard").unwrap());
    assert_eq!(error(head), "13:1: the record ends before its log: expected an empty line");
    assert_eq!(error("trianon record 2\n"), "2:1: the head has no `game:` line");
    assert_eq!(
        error("trianon record 2\ngame: x\nrules: 1 figures 1\n"),
        "4:1: the head has no `seats:` line"
    );
}

/// A record that is cut off inside a line is refused, with a position there or before.
#[test]
fn a_truncated_record_is_refused() {
    for (cut, _) in SAMPLE.char_indices() {
        let rest = &SAMPLE[..cut];
        match Record::read(rest) {
            Ok(_) => assert!(rest.ends_with('\n'), "a cut was not noticed:\n{rest}"),
            Err(error) => assert!(error.place.line <= rest.lines().count() + 1, "{error}"),
        }
    }
    let (log, _) = SAMPLE.split_at(SAMPLE.find(" la Page").unwrap());
    assert_eq!(error(log), "20:17: the last line is cut off: expected a line end");
}

/// Long texts and control characters are not repeated in messages.
#[test]
fn errors_are_safe_to_print() {
    let (column, said) = RawLogLine::read(&format!("undo \u{1b}[31m{}", "x".repeat(1000))).unwrap_err();
    assert!(said.chars().count() < 100 && !said.contains(char::is_control), "{said}");
    assert_eq!(column, 6);
}

// ---- any text ----

/// The sample after a few random edits.
fn accidents() -> impl Strategy<Value = String> {
    use prop::sample::Index;
    let accident = (0..7, any::<Index>(), any::<Index>(), any::<char>());
    prop::collection::vec(accident, 0..5).prop_map(|accidents| {
        let mut lines: Vec<String> = SAMPLE.lines().map(str::to_owned).collect();
        for (kind, here, there, put) in accidents {
            let (here, there) = (here.index(lines.len()), there.index(lines.len()));
            let at = put as usize % (lines[here].chars().count() + 1);
            let byte = lines[here].char_indices().nth(at).map_or(lines[here].len(), |(byte, _)| byte);
            match kind {
                0 => lines.swap(here, there),
                1 => lines.insert(here, lines[there].clone()),
                2 => _ = lines.remove(here),
                3 => lines[here].truncate(byte),
                4 => lines[here].insert(byte, ' '),
                5 => lines[here].insert(byte, ['0', '1', '2', '6', '-', ':'][there % 6]),
                _ => lines[here].insert(byte, put),
            }
        }
        lines.join("\n") + "\n"
    })
}

/// Heads with all possible lines.
fn heads() -> impl Strategy<Value = RecordHead> {
    let word = || "[a-z0-9-]{1,12}";
    (1_u8..=6).prop_flat_map(move |seats| {
        let many = usize::from(seats);
        let names = prop::collection::vec(any::<String>().prop_map(|name| clean_name(&name)), many);
        let nonces = prop::collection::vec(prop::option::of(any::<[u8; 16]>().prop_map(Nonce::new)), many);
        let shown = prop::option::of(any::<[u8; 32]>().prop_map(Commitment::new));
        let format_and_shown = prop_oneof![
            Just((1, vec![None; many])),
            prop::collection::vec(shown, many).prop_map(|shown| (2, shown)),
        ];
        let options = prop::collection::vec((word(), word()), 0..4);
        let chance = prop::option::of((any::<[u8; 32]>(), any::<[u8; 32]>()));
        let rest = (word(), any::<u16>(), any::<u8>(), "[a-z0-9-]{1,64}");
        let numbers = (nonces, format_and_shown);
        (rest, options, names, numbers, chance).prop_map(move |(rest, options, players, numbers, chance)| {
            let (game, rules, figures, id) = rest;
            let (nonces, (format, nonce_commitments)) = numbers;
            let commitment = chance.map(|(shown, _)| Commitment::new(shown));
            let seed = chance.map(|(_, seed)| Seed::new(seed));
            RecordHead {
                format,
                game,
                rules,
                figures,
                seats,
                options,
                id,
                players,
                commitment,
                nonce_commitments,
                nonces,
                seed,
            }
        })
    })
}

fn lines() -> impl Strategy<Value = RawLogLine> {
    let text = || "\\PC{1,20}";
    let name = || text().prop_map(|name| clean_name(&name)).prop_filter("a name", |name| !name.is_empty());
    let seat = || (0_u8..6).prop_map(Seat::at);
    prop_oneof![
        (seat(), text()).prop_map(|(seat, choice)| LogLine::Entry(Entry::Choice { seat, choice })),
        text().prop_map(|outcome| LogLine::Entry(Entry::Chance(outcome))),
        seat().prop_map(LogLine::Undo),
        (seat(), text()).prop_map(|(seat, statement)| LogLine::Say { seat, statement }),
        seat().prop_map(LogLine::Resign),
        Just(LogLine::Abort),
        (seat(), name()).prop_map(|(seat, by)| LogLine::Replaced { seat, by }),
    ]
}

fn records() -> impl Strategy<Value = Record> {
    let log = prop::collection::vec(lines(), 0..20);
    let end = prop::option::of(("[a-z-]{1,20}", any::<bool>(), any::<[(i32, u8); 6]>(), any::<u64>()));
    (heads(), log, end).prop_map(|(head, log, end)| {
        let first = head.to_string().lines().count() + 2;
        let lines: Vec<_> = (first..).zip(log).collect();
        let end = end.map(|(reason, scored, seats, hash)| {
            let seats = &seats[..if scored { usize::from(head.seats) } else { 0 }];
            let (points, ranks) = seats.iter().copied().unzip();
            (first + lines.len(), MatchEnd { reason, points, ranks, hash })
        });
        Record { head, lines, end }
    })
}

/// Two readings of one record.
fn read_again(text: &str) -> Result<(), TestCaseError> {
    let Ok(record) = Record::read(text) else { return Ok(()) };
    let written = record.to_string();
    prop_assert_eq!(Record::read(&written), Ok(record.clone()));
    prop_assert_eq!(Record::read(&written).map(|again| again.to_string()), Ok(written));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_can_be_read_or_refused(text in any::<String>()) {
        _ = RawLogLine::read(&text);
        for text in [text.clone(), format!("trianon record 2\n{text}"), SAMPLE.replace("no\n", &text)] {
            if let Err(error) = Record::read(&text) {
                prop_assert!(error.place.line >= 1 && error.place.column >= 1, "{}", error);
                prop_assert!(error.place.line <= text.lines().count() + 1, "{}", error);
            }
        }
    }

    #[test]
    fn a_record_that_can_be_read_survives_writing(text in accidents()) {
        read_again(&text)?;
    }

    #[test]
    fn every_record_survives_writing_and_reading(record in records()) {
        let written = record.to_string();
        prop_assert_eq!(Record::read(&written), Ok(record));
        read_again(&written)?;
    }
}

/// Somebody may send a record of any size: the time it takes grows with its length, not with the square of it.
#[test]
fn options_have_a_bound() {
    let options = |count: usize| with("option: homeward no\n", &"option: homeward no\n".repeat(count));
    assert_eq!(Record::read(&options(100)).map(|record| record.head.options.len()), Ok(100));
    assert_eq!(error(&options(101)), "105:1: there are more than 100 options");
    assert_eq!(error(&options(1_000_000)), "105:1: there are more than 100 options");
}
