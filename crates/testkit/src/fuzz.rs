//! The bodies of the fuzz targets. The targets in `fuzz/` call these functions, and so do ordinary tests with a limited
//! number of inputs.

use play::{Match, Opening};
use record::{Record, Seed, fairness, replay};
use rules::{Dice, Game, Notation, Show, SplitMix, TableOptions};

/// Parsing any bytes as a record never panics, and a parsed record prints to text that parses to the same record.
///
/// # Panics
/// If a law is broken.
pub fn record(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(read) = Record::read(text) else { return };
    let printed = read.to_string();
    match Record::read(&printed) {
        Ok(again) => assert_eq!(again.to_string(), printed, "printing is not a fixed point"),
        Err(fault) => panic!("what was printed cannot be read: {fault}\n{printed}"),
    }
}

/// Replaying any bytes as a record of this game never panics.
pub fn follow<P: Game>(bytes: &[u8]) {
    let Some(read) = std::str::from_utf8(bytes).ok().and_then(|text| Record::read(text).ok()) else { return };
    if replay::<P>(&read, |_, _, _| {}).is_ok() {
        let _ = fairness::<P>(&read);
    }
}

/// Any text that parses as a choice, an outcome or a statement prints back to the same text.
///
/// # Panics
/// If a law is broken.
pub fn notation<P: Game>(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    same::<P::Choice>(text);
    same::<P::Outcome>(text);
    same::<P::Statement>(text);
}

fn same<T: Notation>(text: &str) {
    if let Ok(read) = text.parse::<T>() {
        assert_eq!(read.to_string(), text, "read as {read:?}");
    }
}

/// Plays a match driven by bytes, which choose legal and illegal moves. Nothing panics, refusals change nothing, and
/// the log reopens to the same match.
///
/// # Panics
/// If a law is broken.
pub fn play<P: Show>(bytes: &[u8], table: &TableOptions) {
    let mut bytes = Bytes(bytes.iter());
    let opening = Opening {
        id: "fuzz".to_owned(),
        table_options: table.clone(),
        seed: Seed::from_words(&bytes.word().to_string()),
        nonces: Vec::new(),
        players: Vec::new(),
    };
    let mut live = Match::<P>::open(opening.clone());
    let mut dice = SplitMix::new(bytes.word());
    while !live.is_over() {
        let Some(&byte) = bytes.0.next() else { break };
        let seats = u32::from(live.head().seats);
        let Some(seat) = u8::try_from(u32::from(byte >> 5) % seats).ok().and_then(rules::Seat::new) else {
            break;
        };
        let before = live.lines_to_store(0).len();
        let refused = match byte & 31 {
            0 => live.undo(seat, live.offer(seat)).is_err(),
            1 => live.resign(seat).is_err(),
            2 => live.replace(seat, "fuzz\u{7}").is_err(),
            3 => live.statements(seat).first().cloned().is_some_and(|said| live.say(seat, said).is_err()),
            // A choice of a seat that is due, submitted by a seat the fuzzer chooses.
            4..8 => {
                let Some(due) = live.due().first() else { break };
                let choice = live.state().pick(due, &mut dice);
                live.submit(seat, live.offer(seat), choice).is_err()
            }
            8 => live
                .submit(
                    seat,
                    play::OfferId(0),
                    match live.legal(seat).pop() {
                        Some(choice) => choice,
                        None => continue,
                    },
                )
                .is_err(),
            30 => {
                let most = u16::from(bytes.0.next().copied().unwrap_or(0));
                let Some(auction) = live.auction(seat) else { continue };
                // Limits may answer at once, so the log may grow. Only a refusal must not change it.
                live.set_limit(seat, play::BidLimit { auction, most }).is_err()
            }
            31 => !live.clear_limit(seat),
            place => {
                let Some(seat) = live.waiting().first() else { break };
                let mut legal = live.legal(seat);
                let choice = legal.swap_remove(usize::from(place) * 7 % legal.len());
                live.submit(seat, live.offer(seat), choice).is_err()
            }
        };
        assert!(!refused || live.lines_to_store(0).len() == before, "refused, but in the log");
    }
    let log: Vec<String> = live.lines_to_store(0).iter().map(ToString::to_string).collect();
    match Match::<P>::reopen(opening, &log) {
        Ok(again) => assert_eq!(again.state(), live.state(), "the log leads elsewhere"),
        Err(fault) => panic!("the log does not follow: {fault}"),
    }
}

/// Dice made from bytes; zeros when they run out.
struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl Dice for Bytes<'_> {
    fn word(&mut self) -> u64 {
        (0..8).fold(0, |word, _| word << 8 | u64::from(self.0.next().copied().unwrap_or(0)))
    }
}

/// Inputs for an ordinary test: random bytes, and seeds with some bytes changed, doubled or cut off.
pub fn inputs(seed: u64, count: u64, seeds: &[Vec<u8>], mut each: impl FnMut(&[u8])) {
    for n in 0..count {
        let mut dice = SplitMix::nth(seed, n);
        let mut bytes: Vec<u8> =
            match seeds.get(dice.below(u32::try_from(seeds.len() + 1).unwrap_or(1)) as usize) {
                Some(bytes) => bytes.clone(),
                None => (0..dice.below(400)).map(|_| dice.word().to_le_bytes()[0]).collect(),
            };
        for _ in 0..dice.below(4) {
            let Ok(len) = u32::try_from(bytes.len()) else { break };
            let at = dice.below(len.max(1)) as usize;
            match dice.below(4) {
                _ if bytes.is_empty() => {}
                0 => bytes[at] = dice.word().to_le_bytes()[0],
                1 => bytes.truncate(at),
                2 => {
                    let to = at + dice.below(len - u32::try_from(at).unwrap_or(0)) as usize;
                    let piece = bytes[at..to].to_vec();
                    bytes.splice(at..at, piece);
                }
                _ => _ = bytes.remove(at),
            }
        }
        each(&bytes);
    }
}
