//! A bot that fails is replaced for one decision, and the match goes on. A search that reaches its deadline has not
//! failed: its best choice so far is played.

use std::time::{Duration, Instant};

use bots::{Bot, BotDecision, BotFault, BotPlayer};
use rules::{
    Bidding, BySeat, Dice, EntryOf, Hints, Knowledge, Meta, NoStatement, Position, Scores, Seat, SeatSet,
    Setup, Sink, TableTalk,
};
use rules::{TableOptions, Turn, Viewer, Weight};

/// How the rules of thumb of a broken game fail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Defect {
    Panics,
    Cheats,
    Slow,
}

/// Visite Royale with defective rules of thumb. The defect is a constant of the type because `imagine` has only a view.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Broken<const DEFECT: u8>(visite::State);

impl<const DEFECT: u8> rules::StateBytes for Broken<DEFECT> {
    fn feed(&self, hash: &mut rules::StateHash) {
        self.0.feed(hash);
    }
}

const PANICS: u8 = Defect::Panics as u8;
const CHEATS: u8 = Defect::Cheats as u8;
const SLOW: u8 = Defect::Slow as u8;

impl<const DEFECT: u8> Position for Broken<DEFECT> {
    const META: Meta = visite::State::META;
    type Setup = visite::Setup;
    type Choice = visite::Choice;
    type Outcome = visite::Outcome;
    type Event = visite::Event;

    fn start(setup: &visite::Setup) -> Self {
        Self(visite::State::start(setup))
    }
    fn seats(&self) -> u8 {
        self.0.seats()
    }
    fn turn(&self) -> Turn {
        self.0.turn()
    }
    fn legal(&self, seat: Seat, out: &mut Vec<visite::Choice>) {
        self.0.legal(seat, out);
    }
    fn outcomes(&self, out: &mut Vec<(visite::Outcome, Weight)>) {
        self.0.outcomes(out);
    }
    fn apply_unchecked(&mut self, entry: EntryOf<Self>, events: &mut impl Sink<visite::Event>) -> SeatSet {
        self.0.apply_unchecked(entry, events)
    }
    fn scores(&self) -> Option<Scores> {
        self.0.scores()
    }
}

impl<const DEFECT: u8> Knowledge for Broken<DEFECT> {
    type View = visite::View;
    fn view(&self, viewer: Viewer) -> visite::View {
        self.0.view(viewer)
    }
    fn redact(event: &visite::Event, viewer: Viewer) -> Option<visite::Event> {
        visite::State::redact(event, viewer)
    }
    fn imagine(view: &visite::View, dice: &mut impl Dice) -> Self {
        Self(visite::State::imagine(view, dice))
    }
    fn scramble(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        Self(self.0.scramble(viewer, dice))
    }
}

impl<const DEFECT: u8> TableTalk for Broken<DEFECT> {
    type Statement = NoStatement;
}

impl<const DEFECT: u8> Bidding for Broken<DEFECT> {}

impl<const DEFECT: u8> Hints for Broken<DEFECT> {
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> visite::Choice {
        match DEFECT {
            PANICS => panic!("broken on purpose"),
            CHEATS => visite::Action::DiscardHand.into(),
            _ => {
                std::thread::sleep(Duration::from_micros(50));
                self.0.rollout_choice(seat, dice)
            }
        }
    }
    fn evaluate(&self) -> BySeat<f32> {
        self.0.evaluate()
    }
}

/// A decision and how long it took.
type Timed = (BotDecision<visite::Choice>, Duration);

/// Lets two such bots play. Returns their decisions that had more than one legal choice.
fn decisions<const DEFECT: u8>(bot: Bot, timeout: Duration, decisions: usize) -> Vec<Timed> {
    let Ok(table_options) = TableOptions::validate(&visite::State::META, None, None, []) else {
        panic!("no table")
    };
    let mut state = Broken::<DEFECT>::start(&visite::Setup::new(&table_options));
    let mut dice = rules::SplitMix::new(3);
    let mut players =
        BySeat::<_, 2>::each(|seat| BotPlayer::<Broken<DEFECT>>::new(bot, seat, 5).with_timeout(timeout));
    let (mut timed, mut made) = (Vec::new(), 0);
    while made < decisions {
        let entry = match state.turn() {
            Turn::Over => break,
            Turn::Chance => rules::Entry::Chance(state.draw(&mut dice)),
            Turn::Decide(due) => {
                let Some(seat) = due.only() else { panic!("one seat at a time") };
                let mut legal = Vec::new();
                state.legal(seat, &mut legal);
                let started = Instant::now();
                let decision = players[seat].choose(&state.view(Viewer::Seat(seat)), &legal, &[], 0);
                let choice = decision.choice;
                if legal.len() > 1 {
                    timed.push((decision, started.elapsed()));
                }
                made += 1;
                rules::Entry::Choice { seat, choice }
            }
        };
        assert!(state.apply(entry, &mut rules::Quiet).is_ok(), "a replaced choice is legal");
    }
    assert!(made >= decisions || state.turn() == Turn::Over);
    timed
}

fn faults<const DEFECT: u8>(bot: Bot, timeout: Duration, made: usize) -> Vec<BotFault> {
    decisions::<DEFECT>(bot, timeout, made).into_iter().filter_map(|(decision, _)| decision.fault).collect()
}

const LONG: Duration = Duration::from_secs(600);

#[test]
fn a_bot_that_panics_is_replaced() {
    let found = faults::<PANICS>(Bot::Minister, LONG, 60);
    assert!(found.len() > 20);
    assert!(
        found.iter().all(|fault| *fault == BotFault::Panicked("broken on purpose".to_owned())),
        "{found:?}"
    );
}

#[test]
fn a_bot_that_cheats_is_replaced() {
    let found = faults::<CHEATS>(Bot::Rules, LONG, 60);
    assert!(found.len() > 20);
    assert!(found.iter().all(|fault| *fault == BotFault::Illegal("discard".to_owned())), "{found:?}");
}

/// Every decision of a slow King reaches its deadline. All of them are kept, and they come before the timeout.
#[test]
fn a_search_stopped_by_its_deadline_keeps_its_best_choice() {
    let timeout = Duration::from_millis(200);
    let made = decisions::<SLOW>(Bot::King, timeout, 20);
    let faults: Vec<&BotFault> = made.iter().filter_map(|(decision, _)| decision.fault.as_ref()).collect();
    assert!(made.len() > 10 && faults.is_empty(), "{} of {} discarded: {faults:?}", faults.len(), made.len());
    // A search that is not stopped makes a third of the King's 32000 iterations for such a decision.
    let searched: Vec<u32> =
        made.iter().map(|(decision, _)| decision.iterations).filter(|&n| n > 0).collect();
    assert!(!searched.is_empty() && searched.iter().all(|&n| n < 10_000), "{searched:?}");
    // The machine may be busy now and then, but not at every decision.
    let soonest = made.iter().map(|(_, took)| *took).min();
    assert!(soonest.is_some_and(|took| took < timeout), "stopped after {soonest:?}");
}

/// With hardly any time there is hardly a search. Its choice is legal and is kept.
#[test]
fn a_late_legal_choice_is_kept() {
    assert_eq!(faults::<SLOW>(Bot::King, Duration::from_millis(1), 6), []);
}

#[test]
fn a_slow_bot_is_not_replaced() {
    assert_eq!(faults::<SLOW>(Bot::Rules, LONG, 20), []);
}
