//! What holds for any writers in any order.

use std::collections::BTreeMap;

use proptest::prelude::*;
use store::{Append, Store, StoreError};

use crate::any::Folder;
use crate::{append, behind, log, open_any, wait};

/// One writer's attempt.
#[derive(Clone, Debug)]
struct Attempt {
    /// Which of two stores on the same file it uses.
    store: usize,
    /// Each writer remembers the lengths of the logs itself.
    writer: usize,
    table: usize,
    lines: usize,
    side_value: bool,
    /// Whether the writer loads the table first.
    looks: bool,
}

fn attempts() -> impl Strategy<Value = Vec<Vec<Attempt>>> {
    let attempt = (0..2_usize, 0..3_usize, 0..3_usize, 0..4_usize, any::<bool>(), any::<bool>()).prop_map(
        |(store, writer, table, lines, side_value, looks)| Attempt {
            store,
            writer,
            table,
            lines,
            side_value,
            looks,
        },
    );
    // Within a burst no writer waits for an answer.
    prop::collection::vec(prop::collection::vec(attempt, 1..8), 1..10)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// However writers interleave, the logs are exactly the acknowledged lines, at the acknowledged positions.
    #[test]
    fn logs_are_what_was_acknowledged(bursts in attempts()) {
        let folder = Folder::new();
        let stores = [(); 2].map(|()| open_any(&folder));
        let mut believed = BTreeMap::new();
        // For each table the lines by number, and the side value with the length at which it was acknowledged.
        let mut logs: [BTreeMap<u64, String>; 3] = Default::default();
        let mut side_values: [Vec<(u64, String)>; 3] = Default::default();
        let mut number = 0;
        for burst in bursts {
            let mut asked = Vec::new();
            for attempt in burst {
                let name = format!("table {}", attempt.table);
                let belief = believed.entry((attempt.writer, attempt.table)).or_insert(0_u64);
                if attempt.looks {
                    *belief = log(&stores[attempt.store], &name).len() as u64;
                }
                number += 1;
                let lines: Vec<String> = (0..attempt.lines).map(|line| format!("{number}.{line}")).collect();
                let side_values = attempt.side_value.then(|| ("last".to_owned(), Some(number.to_string())));
                let append = Append {
                    lines: lines.clone(),
                    side_values: side_values.into_iter().collect(),
                    ..append(&stores[attempt.store], &name, *belief, &[])
                };
                let expected = *belief;
                // A writer that does not wait assumes that its append succeeds.
                *belief += lines.len() as u64;
                asked.push((attempt.clone(), name, expected, lines, number, stores[attempt.store].append(append)));
            }
            for (attempt, name, expected, lines, number, answer) in asked {
                match wait(answer) {
                    Ok(length) => {
                        prop_assert_eq!(length, expected + lines.len() as u64);
                        for (at, line) in (expected..).zip(lines) {
                            let taken = logs[attempt.table].insert(at, line);
                            prop_assert_eq!(taken, None, "acknowledged twice in one place");
                        }
                        if attempt.side_value {
                            side_values[attempt.table].push((length, number.to_string()));
                        }
                    }
                    Err(StoreError::LengthMismatch { found, .. }) => {
                        prop_assert_ne!(found, expected);
                        believed.insert((attempt.writer, attempt.table), found);
                    }
                    Err(other) => prop_assert!(false, "{name}: {other}"),
                }
            }
        }
        drop(stores);
        let store = open_any(&folder);
        for table in 0..3 {
            let name = format!("table {table}");
            let expected: Vec<String> = logs[table].values().cloned().collect();
            prop_assert_eq!(log(&store, &name), expected);
            // Which of two side values with the same length came last is known only within one store.
            let stored = wait(store.load(&name)).unwrap();
            let last = stored.and_then(|mut stored| stored.side_values.remove("last"));
            let longest = side_values[table].iter().map(|(length, _)| *length).max();
            let candidates: Vec<_> =
                side_values[table].iter().filter(|(length, _)| Some(*length) == longest).map(|(_, text)| text).collect();
            prop_assert_eq!(last.is_some(), !candidates.is_empty());
            prop_assert!(last.iter().all(|last| candidates.contains(&last)));
            prop_assert_eq!(
                wait(store.append(append(&store, &name, 1_000, &[]))),
                Err(behind(&name, 1_000, logs[table].len() as u64))
            );
        }
    }
}
