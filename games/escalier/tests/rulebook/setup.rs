//! R1 to R4: pieces, set-up, a round, the King's mood.

use escalier::pieces::EventPile;
use escalier::state::Phase;
use escalier::tables::FIGURES_1;
use escalier::{Action, Card, Colour, Courtier, EventCard, Face, Setup, Side, StairPlace, State};
use rules::{Bidding, Position, Seat};

use crate::table::{
    Lay, all, asked, chooser, draw, draw_cards, due, legal, pile, play, points, purses, refused, seat, table,
};

/// R1.1, R1.2: twenty places, and how many each holds.
#[test]
fn the_stairs() {
    let holding = |capacity: u8| -> Vec<u8> {
        (1..=20).filter(|&n| FIGURES_1.capacity(StairPlace::new(n, Side::Left)) == capacity).collect()
    };
    assert_eq!(holding(6), [1, 2, 3, 8, 13]);
    assert_eq!(holding(2), [4, 5, 6, 7, 9, 10, 11, 12]);
    assert_eq!(holding(1), [14, 15, 16, 17, 18, 19, 20]);
    assert_eq!(StairPlace::THRONE, 20);
}

/// R1.3: the sides are apart, but for place 1 and the throne.
#[test]
fn two_sides() {
    for place in 1..=20 {
        let shared = StairPlace::new(place, Side::Left).shares(StairPlace::new(place, Side::Right));
        assert_eq!(shared, place == 1 || place == 20, "{place}");
    }
    for seats in 3..=6 {
        let state = table(seats).points(0, 2).climbing(0);
        let sides = legal(&state, 0).iter().any(|choice| choice == "climb:1:right");
        assert_eq!(sides, seats >= 5, "{seats} seats");
    }
}

/// R1.4, R1.5, R1.8: six courtiers, eight actions, five moods and white.
#[test]
fn courtiers_actions_and_moods() {
    assert_eq!(Courtier::ALL.map(Courtier::word)[0], "marsan");
    assert_eq!((Courtier::ALL.len(), Action::ALL.len(), Colour::ALL.len(), Face::ALL.len()), (6, 8, 5, 6));
    assert_eq!(
        pile(&table(3).done()),
        "die:orange×1 die:red×1 die:green×1 die:blue×1 die:yellow×1 die:white×1"
    );
}

/// R1.6: eighty cards, ten of each action, no two alike, with 6, 4, 3, 2 and 1 on the colours.
#[test]
fn eighty_cards() {
    assert_eq!(Card::all().count(), 80);
    for action in Action::ALL {
        let mut rows: Vec<_> = Card::all().filter(|card| card.action() == action).map(Card::values).collect();
        assert_eq!(rows.len(), 10);
        rows.sort_unstable();
        rows.dedup();
        assert_eq!(rows.len(), 10, "no two alike");
        for mut row in rows {
            row.sort_unstable();
            assert_eq!(row, [1, 2, 3, 4, 6]);
        }
    }
    let card: Card = crate::table::read("coffee-d");
    assert_eq!((card.action(), card.values()), (Action::Coffee, [3, 2, 1, 6, 4]));
}

/// R1.7: twenty-one event cards.
#[test]
fn twenty_one_events() {
    use EventCard::{HighestBidder, NobodyClimbs, WinnerDoubles};
    assert_eq!(FIGURES_1.events.len(), 21);
    assert_eq!(
        [WinnerDoubles, NobodyClimbs, HighestBidder].map(|card| FIGURES_1.events.count(card)),
        [4, 3, 4]
    );
    for courtier in Courtier::ALL {
        assert_eq!(FIGURES_1.events.count(EventCard::of(courtier)), 1);
    }
    let pairs: Vec<_> = EventCard::ALL.iter().filter_map(|card| card.forbids()).collect();
    assert_eq!(
        pairs,
        [
            [Action::Navigator, Action::Fruit],
            [Action::Chief, Action::Composer],
            [Action::Poet, Action::Captains],
            [Action::Coffee, Action::Dance],
        ]
    );
}

/// R1.9: a bid is a whole number of écus, and written so.
#[test]
fn whole_ecus() {
    assert!("bid:1.5".parse::<escalier::Choice>().is_err());
    assert!("bid:-1".parse::<escalier::Choice>().is_err());
    assert!("bid:07".parse::<escalier::Choice>().is_err(), "one way to write it");
    assert_eq!(State::amount(&crate::table::read("bid:7")), Some(7));
    assert_eq!(State::amount(&crate::table::read("seal:0")), Some(0));
    assert_eq!(State::amount(&crate::table::read("climb:4")), None, "places are no money");
}

/// R2.1: each seat in its order chooses a courtier that is free.
#[test]
fn courtiers_are_chosen() {
    let mut state = State::start(&Setup::of(3));
    assert_eq!((due(&state), legal(&state, 0).len()), (0, 6));
    play(&mut state, "be:brizac");
    assert_eq!((due(&state), legal(&state, 1).len()), (1, 5));
    assert_eq!(refused(&state, "be:brizac"), "refused-courtier-taken");
    play(&mut state, "be:marsan be:lussan");
    let chosen: Vec<_> = Seat::all(3).map(|seat| state.courtier(seat)).collect();
    assert_eq!(chosen, [Some(Courtier::Brizac), Some(Courtier::Marsan), Some(Courtier::Lussan)]);
}

/// R2.1, R3.2: with six seats the last has no choice, and is not asked.
#[test]
fn the_last_courtier_is_not_asked_for() {
    let mut state = State::start(&Setup::of(6));
    play(&mut state, "be:lussan be:sauvigny be:valfleury be:brizac be:clairval");
    assert_eq!(state.courtier(seat(5)), Some(Courtier::Marsan));
    assert_eq!(state.phase(), Phase::Deal(seat(0)));
}

/// R2.2: place 1, 200 écus, no points.
#[test]
fn everybody_starts_alike() {
    for seats in 3..=6 {
        let state = State::start(&Setup::of(seats));
        for seat in Seat::all(seats) {
            assert_eq!((state.stand(seat).number(), state.money(seat), state.points(seat)), (1, 200, 0));
        }
    }
}

/// R2.3: the cards of courtiers nobody has chosen are not in the event deck.
#[test]
fn events_of_absent_courtiers_are_removed() {
    let mut state = State::start(&Setup::of(4));
    play(&mut state, "be:lussan be:marsan be:brizac be:clairval");
    assert_eq!(state.events(), EventPile::of([1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 4, 3, 4]));
    assert_eq!(state.events().len(), 19);
}

/// R2.4, R2.5: seven cards each in seat order, then the first player.
#[test]
fn the_deal() {
    let mut state = State::start(&Setup::of(3));
    play(&mut state, "be:lussan be:marsan be:brizac");
    let order = draw_cards(&mut state);
    assert_eq!(order, [[0; 7], [1; 7], [2; 7]].concat());
    assert_eq!((state.deck().len(), state.hand(seat(2)).len()), (59, 7));
    assert_eq!(pile(&state), "first:0×1 first:1×1 first:2×1");
    draw(&mut state, "first:2");
    assert_eq!((state.first(), state.round(), state.phase()), (seat(2), 1, Phase::Roll));
}

/// R3.1, R11.5: the eight steps of a round, in their order.
#[test]
fn a_whole_round() {
    let mut state =
        table(3).holds(0, "fruit-a").holds(1, "fruit-j dance-a").holds(2, "poet-a").filled().done();
    draw(&mut state, "die:yellow"); // 1
    assert_eq!(due(&state), 0);
    play(&mut state, "keep");
    draw(&mut state, "event:no-coffee-nor-dance"); // 2
    play(&mut state, "bid:1 bid:2 pass pass"); // 3: seats 0, 1, 2, 0
    assert_eq!((chooser(&state), purses(&state)), (Some(1), vec![200, 198, 200]));
    play(&mut state, "present:fruit"); // 4
    assert_eq!(asked(&state), [0, 1, 2]);
    all(&mut state, "2 play:poet-a, 0 play:fruit-a, 1 play:fruit-j"); // 5
    assert_eq!(points(&state), [1, 6, 0]);
    assert_eq!(draw_cards(&mut state), [1, 2, 0]); // 6: the winner first
    assert_eq!(due(&state), 1); // 7: the others have too few points
    play(&mut state, "climb:2");
    assert_eq!((state.round(), state.first(), state.phase()), (2, seat(1), Phase::Roll)); // 8
}

/// R3.2: every question that is asked has at least two answers.
#[test]
fn no_idle_questions() {
    for seats in 3..=6 {
        for seed in 0..20 {
            let mut dice = rules::SplitMix::nth(seed, u64::from(seats));
            let mut state = State::start(&Setup::of(seats));
            while state.turn() != rules::Turn::Over {
                for seat in state.turn().due().iter() {
                    assert!(legal(&state, seat.number()).len() > 1, "{state:?}");
                }
                let entry = match state.turn().due().first() {
                    Some(seat) => rules::Entry::Choice { seat, choice: state.pick(seat, &mut dice) },
                    None => rules::Entry::Chance(state.draw(&mut dice)),
                };
                state.apply_unchecked(entry, &mut rules::Quiet);
            }
        }
    }
}

/// R4.1: the colour of the die is the mood.
#[test]
fn the_mood_of_the_die() {
    for (face, mood) in Face::ALL.into_iter().zip(Colour::ALL) {
        let mut state = table(3).money(0, 29).filled().done();
        draw(&mut state, &format!("die:{}", face.word()));
        assert_eq!(state.phase(), Phase::Event(mood));
    }
}

/// R4.2: one throw more, for 30 écus.
#[test]
fn a_throw_more() {
    let mut state = table(3).purses(&[30, 200, 200]).filled().done();
    draw(&mut state, "die:red");
    assert_eq!(legal(&state, 0), ["keep", "reroll"]);
    play(&mut state, "reroll");
    assert_eq!(state.money(seat(0)), 0);
    draw(&mut state, "die:blue");
    assert_eq!(state.phase(), Phase::Event(Colour::Blue), "once, and no more");
    let mut rich = table(3).filled().done();
    draw(&mut rich, "die:red");
    play(&mut rich, "reroll");
    draw(&mut rich, "die:red");
    assert_eq!(rich.phase(), Phase::Event(Colour::Red), "once, even for who could pay again");
}

/// R4.2: it is the first player who is asked, and who has too little is not.
#[test]
fn who_may_throw_again() {
    let mut state = table(3).first(2).purses(&[0, 0, 30]).filled().done();
    draw(&mut state, "die:red");
    assert_eq!(due(&state), 2);
    let mut poor = table(3).first(2).purses(&[200, 200, 29]).filled().done();
    draw(&mut poor, "die:red");
    assert_eq!(poor.phase(), Phase::Event(Colour::Red));
}

/// R4.3: on white the first player chooses, and throwing again is not offered.
#[test]
fn white_is_a_wish() {
    let mut state = table(3).filled().done();
    draw(&mut state, "die:white");
    assert_eq!(legal(&state, 0), ["mood:orange", "mood:red", "mood:green", "mood:blue", "mood:yellow"]);
    play(&mut state, "mood:green");
    assert_eq!((state.phase(), state.money(seat(0))), (Phase::Event(Colour::Green), 200));
    let mut again = table(3).filled().done();
    draw(&mut again, "die:red");
    play(&mut again, "reroll");
    draw(&mut again, "die:white");
    assert_eq!(again.phase(), Phase::Wish, "in the second throw too");
}
