//! What the seats add to the shuffle: commitments before nonces, and nobody waits for ever.

use record::{Nonce, fairness};
use server::table::{HostAction, NONCE_WAIT};
use server::table_task;

use super::*;

/// The nonce of a person's page.
fn nonce(id: &str) -> Nonce {
    Nonce::new([id.as_bytes()[0]; 16])
}

fn commit(id: &str, chair: u8) -> TableAction {
    TableAction::Commit { chair: ChairId::new(chair), commitment: nonce(id).commit("t").to_string() }
}

fn open(id: &str, chair: u8) -> TableAction {
    TableAction::OpenNonce { chair: ChairId::new(chair), nonce: nonce(id).to_string() }
}

fn sit(chair: u8) -> TableAction {
    TableAction::Sit { chair: ChairId::new(chair), name: None, nonce: None }
}

fn refused(key: &'static str) -> Result<(), Refusal> {
    Err(Refusal::ByTable(key))
}

/// A table with these people, of whom those in capitals do not commit themselves. It is not started yet.
fn waiting(settings: Settings, people: &[&str]) -> Kept {
    let mut kept = Kept::open(settings);
    for (chair, id) in (0..).zip(people) {
        kept.does(id, sit(chair)).unwrap();
        if id.chars().all(char::is_lowercase) {
            kept.does(id, commit(id, chair)).unwrap();
        }
    }
    kept
}

/// The same table, read from the store.
fn reopened(kept: &Kept) -> Kept {
    let (lines, side_values) = (kept.lines.clone(), kept.side_values.clone());
    Kept { table: kept.reloaded(), lines, side_values, now: kept.now }
}

/// Everything that anybody is shown of a table, on its pages and in lists.
fn shown(kept: &Kept) -> String {
    let pages =
        everybody(&kept.table).into_iter().map(|chairs| parts(&kept.table, chairs, Lang::En, kept.now));
    pages.collect::<String>() + &table_task::card(&kept.table, kept.now, kept.now).unwrap().summary
}

#[test]
fn a_match_begins_when_all_nonces_are_open() {
    for restarts in [false, true] {
        let mut kept = waiting(settings("escalier", 3), &["a", "b", "C"]);
        let page = kept.parts("a");
        for id in ["a", "b"] {
            let commitment = nonce(id).commit("t").to_string();
            assert!(page.contains(&commitment), "everybody sees what {id} has committed to");
        }
        assert_eq!(kept.does("a", open("a", 0)), Err(Refusal::Stale), "not before the start");
        kept.does("C", TableAction::Start).unwrap();
        assert!(kept.table.game().is_none() && kept.parts("C").contains("Waiting for: A, B"));
        for (id, late) in [("a", sit(0)), ("C", sit(2)), ("C", commit("C", 2)), ("a", TableAction::Start)] {
            let again = kept.does(id, late.clone());
            assert_eq!(again, refused("refused-beginning"), "{late:?}");
        }
        assert_eq!(
            kept.does("a", TableAction::Stand { chair: ChairId::new(0) }),
            refused("refused-beginning")
        );
        kept.does("a", open("a", 0)).unwrap();
        kept.does("a", open("a", 0)).unwrap();
        assert!(kept.table.game().is_none(), "b is waited for");
        if restarts {
            kept = reopened(&kept);
        }
        assert!(kept.parts("C").contains("Waiting for: B "));
        for id in ["a", "b"] {
            assert!(!shown(&kept).contains(&nonce(id).to_string()), "nobody sees a nonce");
        }
        kept.does("b", open("b", 1)).unwrap();
        assert!(kept.table.is_running());
        kept.does("a", open("a", 0)).unwrap();
        assert!(!kept.parts("a").contains("did not open") && !shown(&kept).contains(&nonce("a").to_string()));
        kept.act(TableInput::Expired).unwrap();
        let record = kept.table.record().unwrap();
        assert_eq!(kept.reloaded().record().unwrap(), record);
        assert_eq!(record.head.nonces, [Some(nonce("a")), Some(nonce("b")), None]);
        let commitments = [Some(nonce("a").commit("t")), Some(nonce("b").commit("t")), None];
        assert_eq!(record.head.nonce_commitments, commitments);
        let proof = fairness::<escalier::State>(&record).unwrap();
        assert_eq!((proof.seed_matches, proof.nonces), (Some(true), 2));
        assert_eq!((proof.wrong_nonce, proof.first_wrong_draw), (None, None));
    }
}

#[test]
fn a_nonce_that_is_not_opened_in_time_counts_as_zeros_and_everybody_is_told() {
    let live = TimeControl::Live { minutes: 1, increment: 0 };
    for restarts in [false, true] {
        let mut kept = waiting(Settings { time_control: live, ..settings("visite", 2) }, &["a", "b"]);
        kept.does("a", TableAction::Start).unwrap();
        kept.does("a", open("a", 0)).unwrap();
        let until = kept.now + NONCE_WAIT;
        assert_eq!(kept.table.wake_at(kept.now), Some(until));
        if restarts {
            kept = reopened(&kept);
        }
        kept.now = until - 1;
        kept.act(TableInput::Time).unwrap();
        assert!(kept.table.game().is_none());
        kept.now = until;
        kept.act(TableInput::Time).unwrap();
        assert!(kept.table.is_running() && kept.table.clocks().is_some());
        assert_eq!(kept.does("b", open("b", 1)), Err(Refusal::Stale), "too late");
        for (lang, words) in [
            (Lang::En, "B did not open a secret number in time"),
            (Lang::Fr, "B n’a pas dévoilé à temps son nombre secret"),
            (Lang::It, "B non ha svelato in tempo il suo numero segreto"),
        ] {
            let page = parts(&kept.table, ChairSet::EMPTY, lang, kept.now);
            assert_eq!(page.matches(words).count(), 2, "in the log and beside the commitments: {page}");
        }
        kept.does("a", TableAction::Resign).unwrap();
        assert_eq!(kept.parts("b").matches("B did not open").count(), 3, "and under the result");
        let head = kept.table.record().unwrap().head;
        assert_eq!(head.nonces, [Some(nonce("a")), None]);
        assert_eq!(head.nonce_commitments[1], Some(nonce("b").commit("t")));
    }
}

#[test]
fn a_commitment_holds_and_belongs_to_its_chair() {
    let mut kept = waiting(settings("visite", 2), &["a", "B"]);
    assert!(!kept.parts("a").contains("data-nonce"), "this page has done its part");
    assert!(kept.parts("B").contains("data-nonce=\"commit\" data-table=\"t\" data-chair=\"1\""));
    assert!(
        !parts(&kept.table, ChairSet::EMPTY, Lang::En, 0).contains("data-nonce"),
        "spectators add nothing"
    );
    let lines = kept.lines.len();
    kept.does("a", commit("a", 0)).unwrap();
    assert_eq!(kept.lines.len(), lines, "the same again");
    assert_eq!(kept.does("a", commit("z", 0)), refused("refused-nonce"), "nobody thinks again");
    for (id, chair) in [("B", 0), ("a", 1), ("z", 0), ("a", 9)] {
        assert_eq!(kept.does(id, commit(id, chair)), refused("refused-not-yours"), "{id} {chair}");
    }
    let unreadable = TableAction::Commit { chair: ChairId::new(1), commitment: "00".to_owned() };
    assert_eq!(kept.does("B", unreadable), refused("refused-nonce"));
    // Who stands up takes the commitment along.
    kept.does("a", TableAction::Stand { chair: ChairId::new(0) }).unwrap();
    kept.does("a", sit(0)).unwrap();
    assert!(kept.parts("a").contains("data-nonce=\"commit\""));
    kept.does("a", commit("z", 0)).unwrap();
    kept.does("a", TableAction::Start).unwrap();
    assert!(kept.parts("a").contains("data-nonce=\"open\"") && !kept.parts("B").contains("data-nonce"));
    assert_eq!(kept.does("a", open("a", 0)), refused("refused-nonce"), "another nonce than the promised one");
    assert_eq!(kept.does("B", open("z", 0)), refused("refused-not-yours"));
    kept.does("a", open("z", 0)).unwrap();
    assert!(kept.table.is_running());
}

/// Without the script nobody is waited for, and nothing is different from before.
#[test]
fn without_commitments_the_match_begins_at_once() {
    let mut kept = waiting(settings("visite", 2), &["A", "B"]);
    kept.does("A", TableAction::Start).unwrap();
    assert!(kept.table.is_running());
    kept.does("A", TableAction::Resign).unwrap();
    assert!(kept.table.record().unwrap().head.nonce_commitments.iter().all(Option::is_none));
}

/// The host of the site acts while nonces are opened: no match begins with a free chair, and all draw anew.
#[test]
fn who_is_removed_while_nonces_are_opened_leaves_a_waiting_room() {
    let remove = TableInput::Host(HostAction::Remove { visitor: "b".to_owned() });
    for (action, closed) in [(remove, false), (TableInput::Host(HostAction::Close), true)] {
        let mut kept = waiting(settings("escalier", 3), &["a", "b", "c"]);
        kept.does("a", TableAction::Start).unwrap();
        kept.does("a", open("a", 0)).unwrap();
        kept.act(action).unwrap();
        assert_eq!((kept.table.nonces_until(), kept.table.wake_at(kept.now)), (None, None));
        kept.now += 2 * NONCE_WAIT;
        kept.act(TableInput::Time).unwrap();
        kept = reopened(&kept);
        assert!(kept.table.game().is_none() && kept.table.nonces_until().is_none());
        assert!(kept.table.chairs().iter().all(|chair| chair.commitment().is_none() && !chair.has_nonce()));
        assert_eq!(kept.parts("a").contains("data-nonce=\"commit\""), !closed);
    }
}

#[test]
fn stored_nonces_are_checked() {
    let mut kept = waiting(settings("visite", 2), &["a", "B"]);
    let before = kept.lines.clone();
    kept.does("a", TableAction::Start).unwrap();
    let begins = kept.lines.clone();
    let (commitment, right) = (nonce("a").commit("t"), nonce("a"));
    let line =
        |text: &str| text.replace("COMMITMENT", &commitment.to_string()).replace("NONCE", &right.to_string());
    let load = |lines: &[String], more: &str| {
        let lines = lines.iter().map(String::as_str).chain([more]);
        Table::load("t", lines, kept.side_values.clone().into_iter().collect()).map(drop)
    };
    for (lines, good) in [
        (&before, r#"{"line":"committed","chair":1,"commitment":"COMMITMENT"}"#),
        (&before, r#"{"line":"nonces-due","until":5}"#),
        (&begins, r#"{"line":"nonce-opened","chair":0,"nonce":"NONCE"}"#),
        (&begins, r#"{"line":"started","chairs":[1,0]}"#),
        (&begins, r#"{"line":"left","chair":1}"#),
    ] {
        assert_eq!(load(lines, &line(good)), Ok(()), "{good}");
    }
    for (lines, bad, why) in [
        (&before, r#"{"line":"committed","chair":0,"commitment":"COMMITMENT"}"#, "has a nonce already"),
        (&before, r#"{"line":"committed","chair":2,"commitment":"COMMITMENT"}"#, "there is no chair 2"),
        (
            &before,
            r#"{"line":"committed","chair":1,"commitment":"NONCE"}"#,
            "64 lowercase hexadecimal digits",
        ),
        (&before, r#"{"line":"nonce-opened","chair":0,"nonce":"NONCE"}"#, "no nonce to open"),
        (&before, r#"{"line":"nonces-due","until":-1}"#, "out of bounds"),
        (&before, r#"{"line":"nonces-due","until":9223372036854775807}"#, "out of bounds"),
        (&begins, r#"{"line":"nonces-due","until":5}"#, "no nonces to wait for"),
        (&begins, r#"{"line":"committed","chair":1,"commitment":"COMMITMENT"}"#, "about to begin"),
        (&begins, r#"{"line":"nonce-opened","chair":1,"nonce":"NONCE"}"#, "no nonce to open"),
        (&begins, r#"{"line":"nonce-opened","chair":0,"nonce":"00"}"#, "32 lowercase hexadecimal digits"),
        (
            &begins,
            r#"{"line":"nonce-opened","chair":0,"nonce":"00112233445566778899aabbccddeeff"}"#,
            "does not match its commitment",
        ),
        (&begins, r#"{"line":"bot-sat","chair":1,"bot":"page"}"#, "about to begin"),
    ] {
        let error = load(lines, &line(bad)).unwrap_err().to_string();
        assert!(error.contains(why), "{bad}: {error}");
    }
}
