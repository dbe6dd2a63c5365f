//! Bid limits: the match bids for a seat with a limit, and nobody else notices.

use escalier::state::Phase;
use escalier::{Choice, State};
use play::{BidLimit, Match, Moving, Opening, Refusal};
use record::Seed;
use rules::{Label, Lang, Position, Seat, Speak, SplitMix, TableOptions, Viewer};

use crate::watched::Watched;

const SEATS: u8 = 3;

fn opening(words: &str) -> Opening {
    Opening {
        id: "limits".to_owned(),
        table_options: TableOptions::validate(&State::META, Some(SEATS), None, []).unwrap(),
        seed: Seed::from_words(words),
        nonces: Vec::new(),
        players: Vec::new(),
    }
}

fn phase(live: &Match<State>) -> Phase {
    live.view(Viewer::Public).unwrap().phase
}

/// A match at the beginning of its first auction, open or sealed, and the words of its seed.
fn at_auction(open: bool) -> (Match<State>, String) {
    for n in 0.. {
        let words = format!("limits {n}");
        let mut live = Match::<State>::open(opening(&words));
        loop {
            match phase(&live) {
                Phase::Auction { .. } if open => return (live, words),
                Phase::Sealed { .. } if !open => return (live, words),
                Phase::Choose(_) | Phase::Reroll(_) | Phase::Wish => {
                    let seat = live.due().only().unwrap();
                    let choice = live.legal(seat)[0];
                    live.submit(seat, live.offer(seat), choice).unwrap();
                }
                _ => break,
            }
        }
    }
    unreachable!("some seed has such an auction")
}

/// The seats in the order of the auction.
fn order(live: &Match<State>) -> [Seat; 3] {
    let first = live.due().only().unwrap();
    [first, first.left(SEATS), first.left(SEATS).left(SEATS)]
}

fn limit(live: &Match<State>, seat: Seat, most: u16) -> BidLimit {
    BidLimit { auction: live.auction(seat).unwrap(), most }
}

fn leave(live: &mut Match<State>, seat: Seat, most: u16) {
    let limit = limit(live, seat, most);
    live.set_limit(seat, limit).unwrap();
}

/// Bids by hand.
fn says(live: &mut Match<State>, seat: Seat, choice: &str) {
    live.submit(seat, live.offer(seat), choice.parse().unwrap()).unwrap();
}

/// The bids and passes so far, by the seat's position in the auction: `0 bid:1, 1 pass`.
fn bids(live: &Match<State>, order: [Seat; 3]) -> String {
    let log = Moving::lines_to_store(live, 0);
    let said = log.iter().filter_map(|line| {
        let (seat, choice) = line.split_once(' ')?;
        let place = order.iter().position(|known| known.to_string() == seat)?;
        (choice.starts_with("bid") || choice == "pass").then(|| format!("{place} {choice}"))
    });
    said.collect::<Vec<_>>().join(", ")
}

#[test]
fn a_limit_makes_the_smallest_raises_and_then_passes() {
    let (mut live, _) = at_auction(true);
    let [a, b, c] = order(&live);
    leave(&mut live, b, 5);
    assert_eq!(bids(&live, [a, b, c]), "", "nobody has asked for an answer yet");
    says(&mut live, a, "bid:1");
    assert_eq!(live.due().only(), Some(c), "the house has answered for b");
    says(&mut live, c, "bid:3");
    says(&mut live, a, "bid:4");
    says(&mut live, c, "bid:6");
    says(&mut live, a, "pass");
    assert_eq!(
        bids(&live, [a, b, c]),
        "0 bid:1, 1 bid:2, 2 bid:3, 0 bid:4, 1 bid:5, 2 bid:6, 0 pass, 1 pass"
    );
    assert_eq!(phase(&live).winner(), Some(c));
    assert_eq!(live.limit(b), None, "it was good for one auction");
}

#[test]
fn a_limit_of_the_seat_in_turn_bids_at_once() {
    for (most, answer) in
        [(9, "1 pass"), (10, "1 pass"), (11, "1 bid:11"), (50, "1 bid:11"), (9999, "1 bid:11")]
    {
        let (mut live, _) = at_auction(true);
        let [a, b, c] = order(&live);
        says(&mut live, a, "bid:10");
        leave(&mut live, b, most);
        assert_eq!(bids(&live, [a, b, c]), format!("0 bid:10, {answer}"), "limit {most}");
        assert_eq!(live.due().only(), Some(c));
    }
}

#[test]
fn two_limits_bid_against_each_other() {
    let duel = |most: [u16; 2]| {
        let (mut live, _) = at_auction(true);
        let [a, b, c] = order(&live);
        leave(&mut live, a, most[0]);
        leave(&mut live, b, most[1]);
        says(&mut live, c, "pass");
        (bids(&live, [a, b, c]), phase(&live).winner() == Some(a))
    };
    let opening = "0 bid:1, 1 bid:2, 2 pass, 0 bid:3, 1 bid:4";
    assert_eq!(duel([8, 6]), (format!("{opening}, 0 bid:5, 1 bid:6, 0 bid:7, 1 pass"), true));
    assert_eq!(
        duel([6, 6]),
        (format!("{opening}, 0 bid:5, 1 bid:6, 0 pass"), false),
        "equal: who bids it first"
    );
    assert_eq!(duel([5, 5]), (format!("{opening}, 0 bid:5, 1 pass"), true));
    assert_eq!(duel([1, 200]), ("0 bid:1, 1 bid:2, 2 pass, 0 pass".to_owned(), false));
}

#[test]
fn a_seat_that_must_open_above_its_limit_decides_itself() {
    let (mut live, _) = at_auction(true);
    let [a, b, c] = order(&live);
    leave(&mut live, a, 0);
    assert_eq!((live.due().only(), bids(&live, [a, b, c]).as_str()), (Some(a), ""));
    says(&mut live, a, "bid:2");
    says(&mut live, b, "bid:3");
    says(&mut live, c, "pass");
    assert_eq!(bids(&live, [a, b, c]), "0 bid:2, 1 bid:3, 2 pass, 0 pass", "from then on the limit answers");
}

#[test]
fn a_limit_can_be_replaced_and_removed() {
    let (mut live, _) = at_auction(true);
    let [a, b, c] = order(&live);
    leave(&mut live, b, 3);
    leave(&mut live, b, 7);
    assert_eq!(live.offers(b).limit, Some(7));
    says(&mut live, a, "bid:5");
    says(&mut live, c, "pass");
    assert_eq!(bids(&live, [a, b, c]), "0 bid:5, 1 bid:6, 2 pass");
    assert!(live.clear_limit(b));
    assert!(!live.clear_limit(b), "it is gone");
    says(&mut live, a, "bid:7");
    assert_eq!(live.due().only(), Some(b), "b decides itself");
}

#[test]
fn a_bid_of_a_limit_can_be_undone_like_any_other() {
    let (mut live, _) = at_auction(true);
    let [a, b, c] = order(&live);
    says(&mut live, a, "bid:199");
    let before = live.notices(Viewer::Seat(c), 0).len();
    leave(&mut live, b, 200); // all others have 200 and cannot go on: b has won, and may still take it back
    assert_eq!((live.due().only(), live.undoable(b)), (Some(b), 1));
    assert_eq!(live.notices(Viewer::Seat(c), 0).len(), before);
    live.undo(b, live.offer(b)).unwrap();
    assert_eq!((live.limit(b), live.undoable(b)), (None, 0), "b decides itself now");
    says(&mut live, b, "pass");
    assert_eq!(live.due().only(), Some(c));
}

#[test]
fn a_limit_needs_an_open_auction() {
    let (mut live, _) = at_auction(false);
    for seat in Seat::all(SEATS) {
        assert_eq!((live.auction(seat), live.offers(seat).auction), (None, None), "sealed");
        assert_eq!(live.set_limit(seat, BidLimit { auction: 1, most: 9 }), Err(Refusal::NoAuction));
    }
    let (mut live, _) = at_auction(true);
    let [a, b, c] = order(&live);
    let open = live.auction(b).unwrap();
    assert_eq!(live.set_limit(b, BidLimit { auction: open + 1, most: 9 }), Err(Refusal::Stale));
    says(&mut live, a, "bid:1");
    says(&mut live, b, "pass");
    assert_eq!(
        live.set_limit(b, BidLimit { auction: open, most: 9 }),
        Err(Refusal::NoAuction),
        "b has passed"
    );
    says(&mut live, c, "pass");
    assert_eq!(live.set_limit(a, BidLimit { auction: open, most: 9 }), Err(Refusal::NoAuction), "it is over");
    let six = Seat::at(5);
    assert_eq!(
        live.set_limit(six, BidLimit { auction: open, most: 9 }),
        Err(Refusal::NoAuction),
        "no such seat"
    );
}

#[test]
fn a_limit_is_removed_with_its_player() {
    let (live, _) = at_auction(true);
    let [_, b, _] = order(&live);
    let left = |end: fn(&mut Match<State>, Seat)| {
        let mut live = live.clone();
        leave(&mut live, b, 50);
        end(&mut live, b);
        live.limit(b)
    };
    assert_eq!(left(|live, seat| live.replace(seat, "page").unwrap()), None);
    assert_eq!(left(|live, seat| live.resign(seat).unwrap()), None);
    assert_eq!(left(|live, _| live.abort().unwrap()), None);
    assert!(left(|live, seat| live.resign(seat.left(SEATS)).unwrap()).is_some(), "another's stays");
}

#[test]
fn limits_survive_a_restart_beside_the_log() {
    let (mut before, words) = at_auction(true);
    let seats = order(&before);
    let [a, b, c] = seats;
    leave(&mut before, b, 20);
    says(&mut before, a, "bid:3");
    let stored = (
        Moving::lines_to_store(&before, 0),
        Seat::all(SEATS).map(|seat| before.limit(seat)).collect::<Vec<_>>(),
    );

    // Reopened from the log, with the limits that were stored apart.
    let mut after = Match::<State>::reopen(opening(&words), &stored.0).unwrap();
    assert_eq!(after.limit(b), None, "it is not in the log");
    for (seat, limit) in Seat::all(SEATS).zip(&stored.1) {
        limit.map_or(Ok(()), |limit| after.set_limit(seat, limit)).unwrap();
    }
    for live in [&mut before, &mut after] {
        says(live, c, "bid:9");
        says(live, a, "pass");
    }
    assert_eq!(Moving::lines_to_store(&before, 0), Moving::lines_to_store(&after, 0));
    assert_eq!(bids(&after, seats), "0 bid:3, 1 bid:4, 2 bid:9, 0 pass, 1 bid:10");

    // The last line was not stored: the limit makes the same bid again.
    let mut short = stored.0.clone();
    assert!(short.pop().unwrap().ends_with("bid:4"));
    let mut again = Match::<State>::reopen(opening(&words), &short).unwrap();
    again.set_limit(b, stored.1[b.index()].unwrap()).unwrap();
    assert_eq!(Moving::lines_to_store(&again, 0), stored.0);

    // A stored limit for an auction that is over is refused, and makes no bid.
    says(&mut before, c, "pass");
    assert_eq!(before.set_limit(b, stored.1[b.index()].unwrap()), Err(Refusal::NoAuction));
}

/// Says a label as its key and arguments.
struct Plain;

impl Speak for Plain {
    fn lang(&self) -> Lang {
        Lang::En
    }
    fn say(&self, label: &Label) -> String {
        format!("{label:?}")
    }
    fn name(&self, seat: Seat) -> String {
        format!("seat {seat}")
    }
}

/// Everything a viewer receives.
fn received(live: &dyn Watched, viewer: Viewer) -> Vec<String> {
    let mut bytes = vec![
        format!("{:?} {:?} {}", live.due(), live.waiting(), live.is_over()),
        serde_json::to_string(&live.view(viewer)).unwrap(),
        serde_json::to_string(&live.prompt(viewer)).unwrap(),
        format!("{:?}", live.seen_notices(viewer, 0)),
        serde_json::to_string(&live.parts(viewer, &Plain)).unwrap(),
        live.text(viewer, &Plain).unwrap(),
    ];
    if let Viewer::Seat(seat) = viewer {
        bytes.push(serde_json::to_string(&live.offers(seat)).unwrap());
        bytes.push(serde_json::to_string(&live.statements(seat)).unwrap());
    }
    bytes
}

/// In one match the seats bid by hand, in the others by various limits. The bids are the same, nobody but the owner of a
/// limit ever receives a different byte, and log and record are the same.
#[test]
fn a_bid_of_a_limit_looks_like_one_made_by_hand() {
    let (hand, _) = at_auction(true);
    let [a, b, c] = order(&hand);
    let mut matches = [hand.clone(), hand.clone(), hand];
    let heights = [None, Some(4), Some(150)];
    let same = |matches: &[Match<State>; 3], but: &[Seat]| {
        for viewer in Viewer::watching(SEATS).filter(|viewer| !but.iter().any(|seat| viewer.is(*seat))) {
            let all = matches.each_ref().map(|live| received(live, viewer));
            assert_eq!(all[0], all[1], "{viewer:?}");
            assert_eq!(all[0], all[2], "{viewer:?}");
        }
        let logs = matches.each_ref().map(|live| Moving::lines_to_store(live, 0));
        assert!(logs[0] == logs[1] && logs[0] == logs[2]);
    };
    for (live, most) in matches.iter_mut().zip(heights) {
        if let Some(most) = most {
            leave(live, b, most);
        }
    }
    same(&matches, &[b]);
    assert_eq!(matches.each_ref().map(|live| live.offers(b).limit), heights, "the owner sees his own");
    for (live, most) in matches.iter_mut().zip(heights) {
        says(live, a, "bid:1");
        if most.is_none() {
            says(live, b, "bid:2");
        }
    }
    same(&matches, &[b]);
    for (live, most) in matches.iter_mut().zip(heights) {
        says(live, c, "bid:3");
        says(live, a, "pass");
        if most.is_none() {
            says(live, b, "bid:4");
        }
    }
    same(&matches, &[b]);
    for live in &mut matches {
        says(live, c, "pass");
    }
    same(&matches, &[]);
    // The rest of the match is the same for all.
    for live in &mut matches {
        let mut dice = SplitMix::new(4);
        while let Some(seat) = live.waiting().first() {
            let legal = live.legal(seat);
            let choice: Choice =
                legal[rules::Dice::below(&mut dice, u32::try_from(legal.len()).unwrap()) as usize];
            live.submit(seat, live.offer(seat), choice).unwrap();
        }
    }
    let records = matches.each_ref().map(|live| live.record().unwrap().to_string());
    assert!(records[0] == records[1] && records[0] == records[2]);
    assert!(!records[0].contains("limit:"), "no line of its own");
}

/// The same without the game's types, as a server has it.
#[test]
fn limits_work_without_types() {
    let (live, _) = at_auction(true);
    let [a, b, _] = order(&live);
    let mut live: Box<dyn Watched> = Box::new(live);
    let auction = live.offers(b).auction.unwrap();
    live.set_limit(b, BidLimit { auction, most: 30 }).unwrap();
    assert_eq!(live.limit(b), Some(BidLimit { auction, most: 30 }));
    live.answer(a, live.offers(a).id, "bid:29").unwrap();
    assert!(live.lines_to_store(0).last().unwrap().ends_with("bid:30"));
    assert!(live.clear_limit(b));
    assert_eq!(live.limit(b), None);
}
