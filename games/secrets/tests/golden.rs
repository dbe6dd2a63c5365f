//! Golden playthroughs: each favour, each tie, and every turn of fortune that is rare.
// golden: all of records/secrets

use play::{Match, Notice};
use rules::{Position, Seat, SeatSet, TableOptions, Verdict, Viewer};
use secrets::state::AudienceResult;
use secrets::{Card, Event, Face, Favour, State, Statement, Target};
use testkit::golden::{Behaviour, Recipe, all_replay, hashes, regenerating};

fn table(seats: u8, desks: &str) -> TableOptions {
    match TableOptions::validate(&State::META, Some(seats), None, [("desks", desks)]) {
        Ok(table_options) => table_options,
        Err(error) => panic!("{error}"),
    }
}

fn check(
    name: &'static str,
    table_options: TableOptions,
    behaviour: Behaviour,
    shows: fn(&Match<State>) -> bool,
) {
    assert_eq!(Recipe { name, table_options, behaviour, shows }.check(), Ok(()));
}

fn golden(name: &'static str, seats: u8, shows: fn(&Match<State>) -> bool) {
    check(name, table(seats, "closed"), Behaviour::Steady, shows);
}

/// What happened, in order.
fn events(live: &Match<State>) -> Vec<Event> {
    let told = live.notices(Viewer::Open, 0).iter();
    told.filter_map(|told| if let Notice::Event(event) = told { Some(*event) } else { None }).collect()
}

fn happened(live: &Match<State>, what: impl Fn(&Event) -> bool) -> bool {
    events(live).iter().any(what)
}

fn used(live: &Match<State>, favour: Favour) -> bool {
    happened(live, |event| matches!(event, Event::Used { tile, .. } if tile.favour() == favour))
}

// ---- favours ----

/// Somebody draws a Valet by Corruption (R12.4).
#[test]
fn corruption() {
    golden("corruption", 3, |live| used(live, Favour::Corruption));
}

/// Somebody places everybody (R12.5).
#[test]
fn planning() {
    golden("planning", 4, |live| happened(live, |event| matches!(event, Event::Placed { .. })));
}

/// Two Plannings in one round: the greater decides (R12.6).
#[test]
fn two_plannings() {
    golden("two-plannings", 5, |live| {
        let mut played = 0;
        events(live).iter().any(|event| {
            match event {
                Event::Opened { .. } => played = 0,
                Event::Used { tile, .. } if tile.favour() == Favour::Planning => played += 1,
                _ => {}
            }
            played == 2
        })
    });
}

/// A Royal dinner among others (R12.7).
#[test]
fn dinner() {
    golden("dinner", 5, |live| used(live, Favour::Dinner));
}

/// A guest of a Royal dinner is alone at one audience and meets the Cardinal there (R12.9).
#[test]
fn a_guest_meets_the_cardinal() {
    golden("guest-and-cardinal", 3, |live| {
        let mut guest = None;
        let mut alone = SeatSet::EMPTY;
        events(live).iter().any(|event| {
            match *event {
                Event::Opened { .. } => (guest, alone) = (None, SeatSet::EMPTY),
                Event::Used { seat, tile } if tile.favour() == Favour::Dinner => guest = Some(seat),
                Event::Staked { seat, .. } => alone = SeatSet::one(seat),
                _ => {}
            }
            // The Cardinal answers the stake of the one who is alone.
            matches!(event, Event::CardinalStaked { .. }) && guest.is_some_and(|guest| alone.has(guest))
        })
    });
}

/// A spy looks at several cards (R12.10).
#[test]
fn espionage() {
    golden("espionage", 4, |live| used(live, Favour::Espionage));
}

/// A spy is the first to see the Cardinal's hidden card (R12.10, R6.3).
#[test]
fn the_cardinal_is_spied_on() {
    golden("cardinal-spied", 3, |live| happened(live, |event| matches!(event, Event::CardinalSpied { .. })));
}

/// A hidden card is stabbed (R12.11).
#[test]
fn dagger() {
    golden("dagger", 5, |live| {
        happened(live, |event| matches!(event, Event::Stabbed { card, .. } if *card != Card::Zero))
    });
}

/// An Excuse is stabbed, and a courtier of 0 (R12.12).
#[test]
fn an_excuse_and_a_zero_are_stabbed() {
    golden("excuse-and-zero-stabbed", 3, |live| {
        [Card::Excuse, Card::Zero].iter().all(|wanted| {
            happened(live, |event| matches!(event, Event::Stabbed { card, .. } if card == wanted))
        })
    });
}

/// The Cardinal's unseen card is stabbed (R12.11).
#[test]
fn the_cardinal_is_stabbed() {
    golden("cardinal-stabbed", 3, |live| {
        happened(live, |event| matches!(event, Event::CardinalStabbed { .. }))
    });
}

/// Medals, one of them for the Cardinal's hidden card (R12.13).
#[test]
fn medal() {
    golden("medal", 3, |live| {
        let hidden = Event::Decorated { target: Target::Cardinal, face: Face::Hidden };
        happened(live, |event| *event == hidden)
    });
}

/// A recruited card changes hands (R12.15).
#[test]
fn recruitment() {
    golden("recruitment", 4, |live| happened(live, |event| matches!(event, Event::Recruited { .. })));
}

/// What was named proves to be a courtier of 0 (R12.15).
#[test]
fn a_zero_is_not_recruited() {
    golden("zero-not-recruited", 4, |live| {
        let mut named = None;
        events(live).iter().any(|event| {
            match *event {
                Event::Named { from, face: Face::Hidden, .. } => named = Some(from),
                Event::Revealed { seat, hidden: Some(Card::Zero), .. } if named == Some(seat) => return true,
                Event::Opened { .. } => named = None,
                _ => {}
            }
            false
        })
    });
}

/// Losses are pardoned (R12.16).
#[test]
fn pardon() {
    golden("pardon", 3, |live| used(live, Favour::Pardon));
}

/// A loss is turned into a gain (R12.17).
#[test]
fn masterstroke() {
    golden("masterstroke", 3, |live| used(live, Favour::Masterstroke));
}

/// Both by one player in one round (R12.18).
#[test]
fn pardon_and_masterstroke() {
    golden("pardon-and-masterstroke", 3, |live| {
        let mut merciful = Vec::new();
        events(live).iter().any(|event| {
            match *event {
                Event::Opened { .. } => merciful.clear(),
                Event::Used { seat, tile }
                    if [Favour::Pardon, Favour::Masterstroke].contains(&tile.favour()) =>
                {
                    merciful.push((seat, tile.favour()));
                }
                _ => {}
            }
            merciful.len() == 2 && merciful[0].0 == merciful[1].0 && merciful[0].1 != merciful[1].1
        })
    });
}

// ---- ties, withdrawals, ends ----

fn tied(live: &Match<State>, count: usize) -> bool {
    happened(live, |event| matches!(event, Event::Tied { seats, .. } if seats.len() == count))
}

/// Two are tied (R8.1).
#[test]
fn a_tie_of_two() {
    golden("tie-of-two", 3, |live| tied(live, 2));
}

/// Three are tied, and their cards go round (R8.3).
#[test]
fn a_tie_of_three() {
    golden("tie-of-three", 4, |live| {
        let exchanged = events(live)
            .windows(3)
            .any(|three| three.iter().all(|event| matches!(event, Event::Exchanged { .. })));
        tied(live, 3) && exchanged
    });
}

/// The third cards are tied too, and nobody takes the audience card (R8.2).
#[test]
fn tied_again() {
    golden("tied-again", 3, |live| {
        let events = events(live);
        events.iter().enumerate().any(|(n, event)| {
            let Event::Tied { at, .. } = event else { return false };
            let decided = events[n..].iter().find(
                |event| matches!(event, Event::Won { at: here, .. } | Event::Lost { at: here } if here == at),
            );
            matches!(decided, Some(Event::Lost { .. }))
        })
    });
}

/// The King's audience is tied, and the Queen's too (R8.4).
#[test]
fn two_ties_in_a_round() {
    golden("two-ties-in-a-round", 4, |live| {
        let mut ties = 0;
        events(live).iter().any(|event| {
            match event {
                Event::Opened { .. } => ties = 0,
                Event::Tied { .. } => ties += 1,
                _ => {}
            }
            ties == 2
        })
    });
}

/// All who came withdrew (R9.3).
#[test]
fn all_withdrew() {
    golden("all-withdrew", 4, |live| {
        happened(live, |event| matches!(event, Event::Counted { result: AudienceResult::Deserted, .. }))
    });
}

/// Alone with the Cardinal somebody withdraws (R9.4).
#[test]
fn excused_from_the_cardinal() {
    golden("excused-from-the-cardinal", 3, |live| {
        happened(live, |event| matches!(event, Event::Counted { result: AudienceResult::Excused, .. }))
    });
}

/// An audience to which nobody went (R4.2).
#[test]
fn nobody_came() {
    golden("nobody-came", 5, |live| {
        happened(live, |event| matches!(event, Event::Counted { result: AudienceResult::Empty, .. }))
    });
}

/// The last round, in which the majority is nobody's and nobody gains (R11.4).
#[test]
fn the_last_round_pays_nobody() {
    golden("last-round-pays-nobody", 3, |live| {
        let events = events(live);
        let last = events.iter().rposition(|event| matches!(event, Event::Opened { .. })).unwrap_or(0);
        events[last..].windows(2).any(|two| {
            matches!(
                two,
                [Event::Counted { result: AudienceResult::Succeeded(None), .. }, Event::Lost { .. }]
            )
        })
    });
}

/// The victory is shared (R13.2).
#[test]
fn shared_victory() {
    golden("shared-victory", 5, |live| live.scores().is_some_and(|scores| scores.winners().len() > 1));
}

// ---- table talk ----

/// Promises are kept, broken and left open, and so is what was said about audiences (R15.3).
#[test]
fn promises() {
    check("promises", table(4, "open"), Behaviour::Talking, |live| {
        let statements_made = live.statements_made();
        let all = |wanted: fn(&Statement) -> bool, verdicts: &[Verdict]| {
            verdicts.iter().all(|&verdict| {
                statements_made.iter().any(|spoken| wanted(&spoken.statement) && spoken.verdict == verdict)
            })
        };
        let both = [Verdict::Kept, Verdict::Broken];
        all(|statement| matches!(statement, Statement::AtLeast(_)), &both)
            && all(|statement| matches!(statement, Statement::Go(_)), &both)
            && all(|statement| *statement == Statement::Stay, &both)
            && all(|statement| *statement == Statement::NoExcuse, &both)
            && all(|statement| *statement == Statement::JoinMe, &[Verdict::Open])
    });
}

// ---- people ----

/// Choices are taken back, and the log keeps both.
#[test]
fn wavering() {
    check("wavering", table(3, "open"), Behaviour::Wavering, |_| true);
}

/// A seat gives up; the others play on.
#[test]
fn resigned() {
    check("resigned", table(4, "closed"), Behaviour::Resigns(9), |live| live.resigned().len() == 1);
}

/// All agree to stop.
#[test]
fn aborted() {
    check("aborted", table(5, "closed"), Behaviour::Stops(40), |_| true);
}

/// Somebody else plays on, and the chair is ranked last even if it has most lys.
#[test]
fn replaced() {
    check("replaced", table(3, "closed"), Behaviour::Leaves(5), |live| {
        live.scores().is_some_and(|scores| {
            let most = Seat::all(3).map(|seat| scores.points(seat)).max();
            Seat::all(3).any(|seat| scores.rank_of(seat) == 3 && Some(scores.points(seat)) == most)
        })
    });
}

#[test]
fn all_records_replay() {
    if regenerating() {
        return;
    }
    match all_replay::<State>() {
        Ok(counts) => assert!(
            matches!(counts[..], [30, newest] if newest >= 30),
            "records by version of the rules: {counts:?}"
        ),
        Err(fault) => panic!("{fault}"),
    }
}

/// Frozen: a record names the hash of its last state. If this fails, mend the bytes of the state, not the test.
#[test]
fn the_hash_of_a_state_is_the_same_everywhere() {
    let found = hashes::<State>("rules-1/two-ties-in-a-round.trn", &[20, 60, usize::MAX]);
    assert_eq!(
        found,
        Ok(["11f88316f4ebe549", "698b15a2f19a1b9a", "f19a466d748264bc"].map(str::to_owned).to_vec())
    );
}
