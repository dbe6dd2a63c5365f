//! Forced questions: the match answers for a seat that has one choice and could undo it.

use palais::State;
use play::{Match, Moving, Opening, Receipt};
use record::{RawLogLine, Seed, fairness, replay};
use registry::{GameKind, with_game};
use rules::{Dice, Knowledge, Position, Seat, Show, SplitMix, TableOptions, Viewer};

fn opening<P: Show>(round: u64) -> Opening {
    let (_, most) = P::META.seats;
    Opening {
        id: "forced".to_owned(),
        table_options: TableOptions::validate(&P::META, Some(most), None, []).unwrap(),
        seed: Seed::from_words(&format!("forced {round}")),
        nonces: Vec::new(),
        players: Vec::new(),
    }
}

/// What everybody but one seat sees of a match, and how much they were told.
fn seen_by_others<P: Show>(live: &Match<P>, me: Seat) -> Vec<(Option<P::View>, usize)> {
    let others = Viewer::watching(live.head().seats).filter(|viewer| *viewer != Viewer::Seat(me));
    others.map(|viewer| (live.view(viewer), live.notices(viewer, 0).len())).collect()
}

/// What a seat is asked: its view and its choices.
type Question<P> = (Option<<P as Knowledge>::View>, Vec<<P as Position>::Choice>);

fn question<P: Show>(live: &Match<P>, me: Seat) -> Question<P> {
    (live.view(Viewer::Seat(me)), live.legal(me))
}

fn reopened<P: Show>(live: &Match<P>, round: u64) -> Match<P> {
    let log: Vec<String> = live.lines_to_store(0).iter().map(ToString::to_string).collect();
    Match::reopen(opening::<P>(round), &log).unwrap()
}

/// How many questions one seat answered, and how many the match answered for it.
#[derive(Default)]
struct Counted {
    asked: usize,
    forced: usize,
    undone: usize,
    stopped: usize,
}

/// Plays a match at random. The match answers the forced questions of one seat, which often changes its mind.
fn play<P: Show>(round: u64, undoes: u32, counted: &mut Counted) {
    let game = P::META.id;
    let mut dice = SplitMix::new(round);
    let mut live = Match::<P>::open(opening::<P>(round));
    let me = Seat::at(u8::try_from(dice.below(u32::from(live.head().seats))).unwrap());
    // The questions that the seat answered itself and can go back to.
    let mut answered: Vec<Question<P>> = Vec::new();
    let mut step = 0;
    while let Some(seat) = live.waiting().first() {
        step += 1;
        let others = seen_by_others(&live, me);
        let forced = live.answer_forced(me);
        counted.forced += forced;
        assert!(forced == 0 || live.undoable(me) >= forced, "{game}: the answers can be undone");
        assert_eq!(seen_by_others(&live, me), others, "{game}: nobody sees a forced answer");
        let offers = live.offers(me);
        assert!(!offers.forced, "{game}: nothing empty is asked");
        assert_eq!(offers.undo > 0, !answered.is_empty(), "{game}: undo is offered where it leads somewhere");
        if step % 32 == 0 && live.waiting() == live.due() {
            let again = reopened(&live, round);
            assert_eq!(again.offers(me), offers, "{game}: the log says all of it");
            assert_eq!(again.clone().answer_forced(me), 0);
        }
        if seat != me {
            let choice = pick(&live, seat, &mut dice);
            live.submit(seat, live.offer(seat), choice).unwrap();
            continue;
        }
        if live.undoable(me) > 0 && dice.below(4) < undoes {
            counted.undone += 1;
            live.undo_to_question(me, live.offer(me)).unwrap();
            assert_eq!(seen_by_others(&live, me), others, "{game}: nobody sees an undo");
            match answered.pop() {
                Some(before) => assert_eq!(question(&live, me), before, "{game}: back to the last question"),
                None => {
                    counted.stopped += 1;
                    assert_eq!((live.undoable(me), live.legal(me).len()), (0, 1), "{game}: there was none");
                }
            }
            let before = question(&live, me);
            let mut again = reopened(&live, round);
            for live in [&mut live, &mut again] {
                assert_eq!(live.answer_forced(me), 0, "{game}: nothing is answered right after an undo");
                assert_eq!(question(live, me), before);
            }
        }
        counted.asked += 1;
        let (choice, before) = (pick(&live, me, &mut dice), question(&live, me));
        let hidden = Moving::would_stage(&live, me, live.offer(me), &choice.to_string());
        let others = seen_by_others(&live, me);
        let forced = before.1.len() == 1 && hidden;
        assert_ne!(live.submit(me, live.offer(me), choice), Ok(Receipt::Held));
        if hidden {
            assert_eq!(seen_by_others(&live, me), others, "{game}: what is staged is hidden");
            if !forced {
                answered.push(before);
            }
        } else {
            answered.clear();
        }
    }
    let record = live.record().unwrap();
    assert!(replay::<P>(&record, |_, _, _| {}).is_ok(), "{game}");
    let proof = fairness::<P>(&record).unwrap();
    assert_eq!((proof.seed_matches, proof.first_wrong_draw), (Some(true), None), "{game}");
}

fn pick<P: Show>(live: &Match<P>, seat: Seat, dice: &mut SplitMix) -> P::Choice {
    let legal = live.legal(seat);
    legal[dice.below(u32::try_from(legal.len()).unwrap()) as usize].clone()
}

/// Law: with forced answers, a seat is asked only what has several answers or is final; undo leads back to its last
/// such question, as the log says; and nobody else can tell.
#[test]
fn a_seat_is_asked_what_it_can_decide_and_undo_leads_back_there() {
    let mut stopped = 0;
    for kind in GameKind::ALL.iter().copied() {
        let mut counted = Counted::default();
        for round in 0..6 {
            with_game!(kind, P => play::<P>(round, 1, &mut counted));
        }
        stopped += counted.stopped;
        println!("{kind}: {} asked, {} forced, {} undone", counted.asked, counted.forced, counted.undone);
    }
    assert!(stopped > 0, "sometimes everything before was forced");
}

/// A third of the questions of Palais Royal have one answer.
#[test]
fn palais_asks_fewer_questions() {
    let mut counted = Counted::default();
    for round in 100..104 {
        play::<State>(round, 0, &mut counted);
    }
    let Counted { asked, forced, .. } = counted;
    println!("palais: {} decisions before, {asked} now", asked + forced);
    assert!(forced * 3 > asked, "{forced} of {}", asked + forced);
}

/// A choice that ends the turn is asked, though it is the only one.
#[test]
fn what_is_final_is_never_forced() {
    let mut live = Match::<State>::open(opening::<State>(1));
    let (mut dice, mut last_steps) = (SplitMix::new(7), 0);
    while let Some(seat) = live.due().only() {
        live.answer_forced(seat);
        let legal = live.legal(seat);
        if legal.len() == 1 {
            assert_eq!(live.is_final(seat, live.offer(seat), legal[0]), Ok(true));
            last_steps += 1;
        }
        let choice = pick(&live, seat, &mut dice);
        live.submit(seat, live.offer(seat), choice).unwrap();
    }
    assert!(last_steps > 10, "{last_steps}");
}

/// The frames of an action are kept when forced answers follow it.
#[test]
fn others_moves_are_still_shown_move_by_move() {
    let mut live = Match::<State>::open(opening::<State>(2));
    let (mut dice, mut shown) = (SplitMix::new(3), 0);
    let me = Seat::at(0);
    let own = rules::SeatSet::one(me);
    while let Some(seat) = live.due().only() {
        let choice = pick(&live, seat, &mut dice);
        live.submit(seat, live.offer(seat), choice).unwrap();
        let before = live.frames(Viewer::Seat(me), own);
        if live.answer_forced(me) > 0 {
            let after = live.frames(Viewer::Seat(me), own);
            assert!(after.starts_with(&before));
            shown += after.len();
        }
    }
    assert!(shown > 0);
}

/// A forced answer is a line of the log like any other.
#[test]
fn a_forced_answer_is_an_ordinary_line() {
    let mut live = Match::<State>::open(opening::<State>(4));
    let mut dice = SplitMix::new(4);
    while let Some(seat) = live.due().only() {
        let (lines, only) = (live.lines_to_store(0).len(), live.legal(seat));
        if live.is_forced(seat) {
            assert!(live.answer_forced(seat) > 0);
            let line = live.lines_to_store(lines)[0].to_string();
            assert_eq!(line, format!("{seat} {}", only[0]));
            assert!(RawLogLine::read(&line).is_ok());
            return;
        }
        let choice = pick(&live, seat, &mut dice);
        live.submit(seat, live.offer(seat), choice).unwrap();
    }
    panic!("nothing was forced");
}
