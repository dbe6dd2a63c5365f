//! Reasons: facts of the position that speak for the better line, and their sentences.

use bots::{Policy, playout};
use registry::{GameKind, with_game};
use review::belief::stored_belief;
use review::reasons::{chances_label, line_labels, stored_label};
use review::{Effort, Judgement, Question, judge};
use rules::{Hints, Lang, Position, Seat, Setup, Show, Speak, SplitMix, TableOptions, Turn, Viewer};
use words::Speaker;

const EFFORT: Effort = Effort { playouts: 400, worlds: 60, samples: 2, reach: 1 };

fn judged<P: Hints>(state: &P, seat: Seat, made: Option<&[P::Choice]>) -> Judgement {
    let view = state.view(Viewer::Seat(seat));
    judge(&Question::<P> { seat, view: &view, told: &[], made }, EFFORT, 7)
}

fn read<T: std::str::FromStr>(choices: &[&str]) -> Vec<T> {
    choices.iter().map(|text| text.parse().unwrap_or_else(|_| panic!("{text}"))).collect()
}

fn keys(judgement: &Judgement) -> Vec<&'static str> {
    judgement.reasons.iter().map(|reason| reason.key).collect()
}

/// What Fluent and the speaker print for missing texts.
fn has_gaps(said: &str) -> bool {
    said.trim().is_empty() || said.contains("{$") || said.contains('‹')
}

fn start<P: Position>() -> P {
    match TableOptions::validate(&P::META, Some(P::META.seats.1), None, []) {
        Ok(options) => P::start(&P::Setup::new(&options)),
        Err(error) => panic!("{error}"),
    }
}

/// Every fact in every position of some matches, for every seat.
fn facts_are_finite<P: Hints>() {
    for n in 0..20 {
        let (mut state, mut dice) = (start::<P>(), SplitMix::stream(1683, n));
        loop {
            for fact in P::FACTS {
                for seat in Seat::all(state.seats()) {
                    let value = (fact.measure)(&state, seat);
                    assert!(value.is_finite(), "{} {}: {value} in {state:?}", P::META.id, fact.key);
                    let chance = fact.unit != rules::hints::FactUnit::Chance || (0.0..=1.0).contains(&value);
                    assert!(chance, "{} {}: {value} is no chance", P::META.id, fact.key);
                }
            }
            if state.turn() == Turn::Over {
                break;
            }
            playout::step(&mut state, Policy::Rollout, &mut dice);
        }
    }
}

#[test]
fn every_fact_is_finite_everywhere() {
    for &kind in GameKind::ALL {
        with_game!(kind, P => facts_are_finite::<P>());
    }
}

/// Every fact has its sentence in three languages, for the player and for others, with whole numbers and with tenths.
fn facts_are_said<P: Hints + Show>() {
    assert!(P::FACTS.len() >= 4, "{}", P::META.id);
    let names = ["Ninon".to_owned(), "Armand".to_owned()];
    for speaker in Lang::ALL.map(|lang| Speaker::new(lang, P::WORDS, names.to_vec())) {
        let all = P::FACTS.iter().map(|fact| fact.key).chain(["reason-wins", "reason-danger"]);
        for key in all {
            for (you, best, other) in
                [(true, 0.05, 0.07), (false, 1.0, 12.0), (true, 1.0, 0.2), (false, -0.3, 0.3)]
            {
                let Some(label) = stored_label::<P>(key, best, other, Seat::at(0), you) else {
                    panic!("{} has no {key}", P::META.id)
                };
                let said = speaker.say(&label);
                assert!(!has_gaps(&said), "{}: {key}: {said}", speaker.lang());
                assert_eq!(said.contains("Ninon"), !you, "{}: {key}: {said}", speaker.lang());
            }
        }
    }
    assert!(stored_label::<P>("reason-none-such", 0.0, 1.0, Seat::at(0), true).is_none());
}

#[test]
fn every_fact_has_a_sentence() {
    for &kind in GameKind::ALL {
        with_game!(kind, P => facts_are_said::<P>());
    }
}

/// Every suspicion has its sentence in three languages.
fn suspicions_are_said<P: Hints + Show>() {
    assert!(P::SUSPICIONS.len() >= 3, "{}", P::META.id);
    for speaker in Lang::ALL.map(|lang| Speaker::new(lang, P::WORDS, vec!["Ninon".to_owned()])) {
        for suspicion in P::SUSPICIONS {
            let label = stored_belief::<P>(suspicion.key, Seat::at(0), 0.4, 0.12, -0.03);
            let said = label.map(|label| speaker.say(&label)).unwrap_or_default();
            let whole =
                !has_gaps(&said) && said.contains("Ninon") && said.contains("40") && said.contains("12");
            assert!(whole, "{}: {}: {said}", speaker.lang(), suspicion.key);
        }
    }
    assert!(stored_belief::<P>("suspicion-none-such", Seat::at(0), 0.0, 0.0, 0.0).is_none());
}

/// In matches some worlds agree with a suspicion and some do not.
fn suspicions_tell<P: Hints>() {
    let mut told = vec![[false; 2]; P::SUSPICIONS.len()];
    for n in 0..40 {
        let (mut state, mut dice) = (start::<P>(), SplitMix::stream(1684, n));
        while state.turn() != Turn::Over {
            for (suspicion, told) in P::SUSPICIONS.iter().zip(&mut told) {
                for seat in Seat::all(state.seats()) {
                    told[usize::from((suspicion.holds)(&state, seat))] = true;
                }
            }
            playout::step(&mut state, Policy::Rollout, &mut dice);
        }
    }
    for (suspicion, told) in P::SUSPICIONS.iter().zip(told) {
        assert_eq!(told, [true; 2], "{}: {} is always the same", P::META.id, suspicion.key);
    }
}

#[test]
fn every_suspicion_has_a_sentence_and_tells_something() {
    for &kind in GameKind::ALL {
        with_game!(kind, P => suspicions_are_said::<P>());
        with_game!(kind, P => suspicions_tell::<P>());
    }
}

#[test]
fn numbers_are_written_as_the_language_does() {
    let said = |lang, best, other| {
        let label = stored_label::<visite::State>("reason-king", best, other, Seat::at(0), true);
        label
            .map(|label| Speaker::new(lang, visite::State::WORDS, Vec::new()).say(&label))
            .unwrap_or_default()
    };
    assert!(said(Lang::En, 2.04, 5.96).ends_with("distance 2 on average, not 6."));
    assert!(said(Lang::En, 2.04, 2.96).ends_with("distance 2.0 on average, not 3.0."));
    assert!(said(Lang::It, 2.14, 2.96).ends_with("distanza 2,1 in media, invece di 3,0."));
}

mod visite_by_hand {
    use visite::state::Layout;
    use visite::{Card, Pawn, State};

    use super::*;

    /// Seat 0 has two King cards, and the King stands two spaces from its castle.
    fn win_in_two_cards() -> State {
        let setup = visite::Setup::new(&options());
        let layout = Layout::new(setup).put(Pawn::King, -5).put(Pawn::WestGuard, -8);
        layout.hand(0, &[Card::KingOne, Card::KingOne, Card::WizardTwo]).done()
    }

    fn options() -> TableOptions {
        match TableOptions::validate(&State::META, None, None, []) {
            Ok(options) => options,
            Err(error) => panic!("{error}"),
        }
    }

    #[test]
    fn a_win_at_once_is_the_first_reason() {
        let state = win_in_two_cards();
        let missed = read(&["W2:W+2", "end"]);
        let judgement = judged(&state, Seat::at(0), Some(&missed));
        assert_eq!(judgement.lines[0].choices, ["K:K-1", "K:K-1"]);
        assert_eq!(judgement.compared, judgement.made);
        let reason = &judgement.reasons[0];
        assert_eq!((reason.key, reason.chance), ("reason-wins", true));
        assert!((reason.best.value - 1.0).abs() < 1e-9 && reason.other.value < 1e-9, "{reason:?}");
        let said = |lang, you| {
            let speaker = Speaker::new(lang, State::WORDS, vec!["Ninon".to_owned()]);
            speaker.say(&reason.label(Seat::at(0), you))
        };
        assert_eq!(said(Lang::En, true), "It wins you the game at once.");
        assert_eq!(said(Lang::Fr, false), "Ninon gagne aussitôt la partie.");
        assert_eq!(said(Lang::It, true), "Vinci subito la partita.");
    }

    #[test]
    fn a_hint_is_compared_with_something_worse() {
        let judgement = judged(&win_in_two_cards(), Seat::at(0), None);
        assert!(judgement.compared.is_some_and(|n| n > 0));
        assert_eq!(keys(&judgement).first(), Some(&"reason-wins"));
        let speaker = Speaker::new(Lang::En, State::WORDS, Vec::new());
        let chances = speaker.say(&chances_label::<State>(&judgement, Seat::at(0), true));
        assert!(chances.starts_with("Your chance to win is about 100% with it, about "), "{chances}");
        let line = line_labels::<State>(&judgement.lines[0].choices);
        let line: Vec<String> = line.iter().map(|label| speaker.say(label)).collect();
        assert_eq!(line, ["King 1: the King one space towards Player 1"; 2]);
    }

    /// The King stands before the castle of seat 1. Seat 0 can bring him back, or play something else and lose.
    #[test]
    fn a_danger_that_is_averted_is_a_reason() {
        let setup = visite::Setup::new(&options());
        let layout = Layout::new(setup).put(Pawn::King, 6).put(Pawn::EastGuard, 8);
        let layout = layout.hand(0, &[Card::KingOne, Card::KingOne, Card::KingOne, Card::WizardTwo]);
        let state = layout.hand(1, &[Card::KingOne; 8]).done();
        let careless = read(&["W2:W-2", "end"]);
        let judgement = judged(&state, Seat::at(0), Some(&careless));
        assert_eq!(keys(&judgement).first(), Some(&"reason-danger"), "{:?}", judgement.reasons);
        assert!(judgement.reasons[0].best.value < judgement.reasons[0].other.value);
    }
}

mod palais_by_hand {
    use registry::palais::pieces::Room;
    use registry::palais::state::{Layout, TurnStep};
    use registry::palais::{Choice, State};
    use rules::{Entry, IgnoreEvents};

    use super::*;

    /// Seat 0 has a servant in the Office and all that a noble of 6 points costs, and does not recruit.
    #[test]
    fn a_noble_that_was_not_recruited_is_a_reason() {
        let (space, noble) = (read(&["b5"])[0], read(&["620"])[0]);
        let layout = Layout::new(2).room(0, Room::Office, 1).room(0, Room::Cabinet, 2).gold(0, 6);
        let layout = layout.lay(space, noble).fill_except(&[]);
        let state = layout.step(0, TurnStep::Recruit { seals: 0 }).done();
        let mut idle: Vec<Choice> = Vec::new();
        let mut after: State = state.clone();
        while after.turn() == Turn::of(Seat::at(0)) {
            idle.push(Choice::Done);
            after.apply_unchecked(
                Entry::Choice { seat: Seat::at(0), choice: Choice::Done },
                &mut IgnoreEvents,
            );
        }
        let judgement = judged(&state, Seat::at(0), Some(&idle));
        let reason = judgement.reasons.iter().find(|reason| reason.key == "reason-nobles");
        assert!(
            reason.is_some_and(|reason| reason.best.value >= 2.0 && reason.other.value < 1e-9),
            "{:?}",
            judgement.reasons
        );
    }
}

mod secrets_by_hand {
    use registry::secrets::state::Layout;
    use registry::secrets::{Card, Face, Favour, Rank, Setup, Tile};

    use super::*;

    /// Seats 0 and 1 are at an audience that needs 50. Seat 0 has staked 40 and a card face down; seat 1 has staked 0 and
    /// can add 30.
    #[test]
    fn an_audience_that_fails_is_a_reason() {
        let [king, queen] = [Favour::Medal, Favour::Dinner].map(|favour| Tile::new(favour, Rank::Greater));
        let layout = Layout::new(Setup::of(3), king, queen).seated("KKQ").speech(1);
        let layout = layout.hand(0, &[Card::Forty, Card::Ten]).hand(1, &[Card::Thirty, Card::Ten]);
        let layout = layout.staked(0, Face::Open, Card::Forty).staked(1, Face::Open, Card::Zero);
        let layout = layout.staked(0, Face::Hidden, Card::Zero).staked(2, Face::Open, Card::Zero);
        let state = layout.second(&[0]).done();
        let judgement = judged(&state, Seat::at(1), Some(&read(&["hidden 0"])));
        let reason = judgement.reasons.iter().find(|reason| reason.key == "reason-audience");
        assert!(
            reason.is_some_and(|reason| reason.best.value > reason.other.value + 0.3),
            "{:?}",
            judgement.reasons
        );
    }
}

mod escalier_by_hand {
    use registry::escalier::state::{Day, Layout, OpenAuction, Phase};
    use registry::escalier::{Colour, EventCard, Setup, Side};
    use rules::SeatSet;

    use super::*;

    const DAY: Day = Day { mood: Colour::Orange, event: EventCard::WinnerDoubles };

    /// Seat 0 is the last to climb, and can pay for the two steps to the throne.
    #[test]
    fn the_throne_is_a_win_at_once() {
        let layout = Layout::new(Setup::of(3)).filled().round(9).stands(0, 18, Side::Left).points(0, 5);
        let phase = Phase::Climb { day: DAY, winner: Seat::at(1), seat: Seat::at(0) };
        let judgement = judged(&layout.phase(phase).done(), Seat::at(0), Some(&read(&["stay"])));
        assert_eq!(judgement.lines[0].choices, ["climb:2"]);
        assert_eq!(keys(&judgement).first(), Some(&"reason-wins"));
    }

    /// A bid of nearly everything in the first round leaves no money for the others.
    #[test]
    fn money_that_is_kept_is_a_reason() {
        let auction = OpenAuction { seat: Seat::at(0), bidding: SeatSet::all(3), best: None };
        let state = Layout::new(Setup::of(3)).filled().phase(Phase::Auction { day: DAY, auction }).done();
        let judgement = judged(&state, Seat::at(0), Some(&read(&["bid:190"])));
        let reason = judgement.reasons.iter().find(|reason| reason.key == "reason-money");
        assert!(reason.is_some_and(|reason| reason.other.value < 11.0), "{:?}", judgement.reasons);
    }
}
