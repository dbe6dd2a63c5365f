//! Laws of Visite Royale: what holds in every match, whatever is played and drawn.
//!
//! A match is made from a few generated numbers; everything a law compares with is worked out here, not by the game.

#[cfg(feature = "html")]
mod topics;

use std::str::FromStr;

use proptest::prelude::*;
use rules::{BadNotation, Entry, EntryOf, Hints, Knowledge, Position, Seat, SplitMix, Turn, Viewer};
use visite::Pawn::{EastGuard, King, WestGuard};
use visite::state::{Phase, Played};
use visite::view::CardsView;
use visite::{Card, Choice, Event, Outcome, Pawn, Setup, State};

// ---- matches ----

/// A match to be played: the table's option, how its players choose, and all chance.
#[derive(Clone, Copy, Debug)]
struct Plan {
    homeward: bool,
    rollout_choice: bool,
    seed: u64,
}

fn plans() -> impl Strategy<Value = Plan> {
    let made = |(homeward, rollout_choice, seed)| Plan { homeward, rollout_choice, seed };
    (any::<bool>(), any::<bool>(), any::<u64>()).prop_map(made).no_shrink()
}

/// One entry, with the positions around it.
struct Step {
    before: State,
    entry: EntryOf<State>,
    after: State,
    events: Vec<Event>,
}

impl Step {
    /// The decision, if it was one.
    fn choice(&self) -> Option<(Seat, Choice)> {
        match self.entry {
            Entry::Choice { seat, choice } => Some((seat, choice)),
            Entry::Chance(_) => None,
        }
    }

    /// The seat whose action it ended: then the Crown moves.
    fn ends_action(&self) -> Option<Seat> {
        let (seat, choice) = self.choice()?;
        let text = choice.to_string();
        (text == "end" || text == "discard" || text.starts_with("call:")).then_some(seat)
    }
}

const LONGEST: usize = 20_000;

/// The whole match, entry by entry. Every entry goes through the checks that live play makes.
fn played(plan: Plan) -> Vec<Step> {
    let mut dice = SplitMix::new(plan.seed);
    let mut state = State::start(&Setup { homeward: plan.homeward, ..Setup::default() });
    let mut steps = Vec::new();
    while state.turn() != Turn::Over {
        let entry = match state.turn().due().only() {
            None => Entry::Chance(state.draw(&mut dice)),
            Some(seat) if plan.rollout_choice => {
                Entry::Choice { seat, choice: state.rollout_choice(seat, &mut dice) }
            }
            Some(seat) => Entry::Choice { seat, choice: state.pick(seat, &mut dice) },
        };
        let (before, mut events) = (state.clone(), Vec::new());
        if let Err(why) = state.apply(entry, &mut events) {
            panic!("{entry:?}: {why}");
        }
        steps.push(Step { before, entry, after: state.clone(), events });
        assert!(steps.len() < LONGEST, "the match does not end");
    }
    steps
}

/// The decisions of each turn, with the seat in turn.
fn turns(steps: &[Step]) -> Vec<(Seat, Vec<Choice>)> {
    let mut turns = Vec::new();
    for step in steps {
        let Some((seat, choice)) = step.choice() else { continue };
        if begins(&step.before) == Some(seat) {
            turns.push((seat, Vec::new()));
        }
        let Some((in_turn, choices)) = turns.last_mut() else { panic!("a decision before the first turn") };
        assert_eq!(*in_turn, seat, "nobody decides in another seat's turn");
        choices.push(choice);
    }
    turns
}

/// The seat whose turn begins.
fn begins(state: &State) -> Option<Seat> {
    match state.phase() {
        Phase::Act { seat, played: Played::Nothing } => Some(seat),
        _ => None,
    }
}

fn at(state: &State, pawn: Pawn) -> i8 {
    state.space_of(pawn).number()
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

// ---- pieces ----

/// The table of R1.6.
const CARDS: [(&str, u8); 13] = [
    ("K", 12),
    ("G1", 4),
    ("G11", 10),
    ("GF", 2),
    ("W1", 2),
    ("W2", 8),
    ("W3", 2),
    ("J1", 1),
    ("J2", 3),
    ("J3", 4),
    ("J4", 3),
    ("J5", 1),
    ("JM", 2),
];

proptest! {
    #![proptest_config(config(400))]

    /// No card is lost, none appears (R1.6).
    #[test]
    fn the_cards_are_conserved(plan in plans()) {
        for Step { after, .. } in played(plan) {
            for (code, count) in CARDS {
                let card: Card = code.parse()?;
                let piles = [after.deck(), after.discard(), after.hand(Seat::at(0)), after.hand(Seat::at(1))];
                prop_assert_eq!(piles.map(|pile| pile.count(card)).iter().sum::<u8>(), count, "{}", code);
            }
        }
    }

    /// A played card goes from the hand to the discard pile, a drawn one from the deck to the hand (R4.3, R8.1).
    #[test]
    fn cards_go_where_they_belong(plan in plans()) {
        for Step { before, entry, after, events } in played(plan) {
            let (mut hands, mut deck, mut discard) =
                ([0, 1].map(|seat| before.hand(Seat::at(seat))), before.deck(), before.discard());
            match (entry, before.phase()) {
                (Entry::Choice { seat, choice }, _) if choice.to_string() == "discard" => {
                    discard = discard.and(std::mem::take(&mut hands[seat.index()]));
                }
                (Entry::Choice { seat, choice }, _) => {
                    for card in laid_down(choice) {
                        hands[seat.index()].take(card);
                        discard.add(card);
                    }
                }
                (Entry::Chance(Outcome::Card(card)), Phase::Deal(seat) | Phase::Refill(seat)) => {
                    deck.take(card);
                    hands[seat.index()].add(card);
                }
                _ => {}
            }
            if events.iter().any(|event| matches!(event, Event::Reshuffled { .. })) {
                prop_assert!(deck.is_empty());
                (deck, discard) = (discard, deck);
            }
            prop_assert_eq!([0, 1].map(|seat| after.hand(Seat::at(seat))), hands);
            prop_assert_eq!((after.deck(), after.discard()), (deck, discard));
        }
    }

    /// The King stands strictly between his Guards (R1.4), and all on the board (R1.1).
    #[test]
    fn the_king_stands_between_his_guards(plan in plans()) {
        for Step { after, .. } in played(plan) {
            let [west, king, east] = [WestGuard, King, EastGuard].map(|pawn| at(&after, pawn));
            prop_assert!(west < king && king < east, "{} {} {}", west, king, east);
            prop_assert!(Pawn::ALL.iter().all(|&pawn| (-8..=8).contains(&at(&after, pawn))));
            prop_assert!((-8..=8).contains(&after.crown().number()));
        }
    }

    /// Nobody ever holds more than eight cards, and a turn begins with eight in both hands (R2.3, R8.1).
    #[test]
    fn a_turn_begins_with_full_hands(plan in plans()) {
        for Step { after, .. } in played(plan) {
            let hands = [0, 1].map(|seat| after.hand(Seat::at(seat)).len());
            prop_assert!(hands.iter().all(|&cards| cards <= 8), "{:?}", hands);
            if begins(&after).is_some() {
                prop_assert_eq!(hands, [8, 8]);
            }
        }
    }
}

/// The cards a choice lays down, read off its notation.
fn laid_down(choice: Choice) -> Vec<Card> {
    let text = choice.to_string();
    match text.split(':').next() {
        Some("KK") => vec![Card::KingOne; 2],
        Some(code) if code != "call" => code.parse().into_iter().collect(),
        _ => Vec::new(),
    }
}

// ---- turns ----

proptest! {
    #![proptest_config(config(400))]

    /// Turns alternate, each ends once and for all, and their cards are of one type (R3.1, R3.2, R5.1).
    #[test]
    fn the_cards_of_a_turn_are_of_one_type(plan in plans()) {
        let steps = played(plan);
        let turns = turns(&steps);
        prop_assert!(turns.is_sorted_by(|(one, _), (next, _)| one != next));
        for (_, choices) in &turns {
            let texts: Vec<_> = choices.iter().map(ToString::to_string).collect();
            let (last, cards) = texts.split_last().map_or(("", &[][..]), |(last, rest)| (last.as_str(), rest));
            if last.starts_with("call") || last == "discard" {
                prop_assert!(cards.is_empty(), "{:?}", texts);
            }
            let types: Vec<_> = cards.iter().map(|card| &card[..1]).collect();
            prop_assert!(types.windows(2).all(|pair| pair[0] == pair[1]), "{:?}", texts);
            prop_assert!(types.iter().all(|kind| "KGWJ".contains(*kind)), "{:?}", texts);
            prop_assert!(last != "end" || !cards.is_empty(), "ended without an action");
        }
    }

    /// All Jester cards of a turn move one type of pawn (R6.2, R6.6), never a whole Court (R6.7).
    #[test]
    fn the_jester_cards_of_a_turn_move_one_type_of_figure(plan in plans()) {
        for (_, choices) in turns(&played(plan)) {
            let texts = choices.iter().map(ToString::to_string);
            let moved: Vec<_> = texts.filter_map(|text| Some(text.strip_prefix('J')?[2..3].to_owned())).collect();
            prop_assert!(moved.windows(2).all(|pair| pair[0] == pair[1]), "{:?}", choices);
            prop_assert!(moved.iter().all(|pawn| pawn != "C"));
        }
    }

    /// The Crown moves when an action ends, towards the seat in turn, by the rule and to the end at most (R7).
    #[test]
    fn the_crown_moves_by_its_rule(plan in plans()) {
        for step in played(plan) {
            let (from, to) = (step.before.crown().number(), step.after.crown().number());
            let Some(seat) = step.ends_action() else {
                prop_assert_eq!(from, to);
                continue;
            };
            // As seen from the seat's own end of the board: there everything is positive.
            let home = |space: i8| if seat == Seat::at(0) { -space } else { space };
            let pawns = Pawn::ALL.map(|pawn| home(at(&step.after, pawn)));
            let court = [WestGuard, King, EastGuard].map(|pawn| home(at(&step.after, pawn)));
            if court[1].abs() >= 7 {
                prop_assert_eq!(from, to, "the King in a castle ends the match before the Crown moves");
                continue;
            }
            let in_castle = pawns.iter().filter(|&&place| place >= 7).count();
            let whole_court = usize::from(court.iter().all(|&place| place > 0));
            let steps = i8::try_from(in_castle + whole_court)?;
            prop_assert_eq!(home(to), (home(from) + steps).min(8));
        }
    }
}

// ---- deck and end ----

proptest! {
    #![proptest_config(config(400))]

    /// The deck is exhausted by its last card only, at most once a turn, and the next has 38 cards or more (R8.2, R8.3).
    #[test]
    fn the_deck_is_exhausted_by_its_last_card(plan in plans()) {
        let mut this_turn = 0;
        for Step { before, after, .. } in played(plan) {
            let times = after.exhausted() - before.exhausted();
            prop_assert_eq!(times == 1, before.deck().len() == 1 && after.deck().len() != 1, "by the last card");
            this_turn = if begins(&before).is_some() { times } else { this_turn + times };
            prop_assert!(this_turn <= 1);
            if times == 1 && after.turn() != Turn::Over {
                prop_assert!(after.deck().len() >= 54 - 2 * 8);
                prop_assert!(after.discard().is_empty());
                // From the second time on the match goes on only with the King on the Fountain (R9.4).
                prop_assert!(after.exhausted() == 1 || at(&after, King) == 0);
            }
            prop_assert_eq!(after.deck().is_empty(), after.turn() == Turn::Over && times == 1);
        }
    }

    /// Somebody wins at last, alone and with one point, and by what the board shows; before, nobody has won (R9).
    #[test]
    fn one_seat_wins_with_one_point(plan in plans()) {
        let steps = played(plan);
        let running = steps.iter().map(|step| &step.before);
        for state in running {
            prop_assert_eq!(state.scores(), None);
            prop_assert!(at(state, King).abs() < 7, "the King is in a castle and nobody has won");
            prop_assert!(state.crown().number().abs() < 7, "the Crown is in a castle and nobody has won");
        }
        let Some(Step { after: last, events, .. }) = steps.last() else { panic!("nothing was played") };
        let Some(scores) = last.scores() else { panic!("over without scores") };
        // Random players never come to a shared victory (R9.6): golden records do.
        let Some(winner) = scores.winners().only() else { panic!("not one winner: {scores:?}") };
        let loser = Seat::at(1 - winner.number());
        prop_assert_eq!((scores.points(winner), scores.points(loser)), (1, 0));
        prop_assert_eq!((scores.rank_of(winner), scores.rank_of(loser)), (1, 2));
        let decides = match scores.reason() {
            "king-in-castle" | "king-on-side" => at(last, King),
            _ => last.crown().number(),
        };
        prop_assert_eq!(decides < 0, winner == Seat::at(0), "{} {}", scores.reason(), decides);
        prop_assert_eq!(decides.abs() >= 7, scores.reason() != "king-on-side");
        prop_assert_eq!(events.iter().filter_map(won).collect::<Vec<_>>(), [winner]);
        prop_assert_eq!(events.last().and_then(won), Some(winner), "that is the last thing to be told");
    }
}

fn won(event: &Event) -> Option<Seat> {
    match event {
        Event::Won { seat, .. } => Some(*seat),
        _ => None,
    }
}

// ---- secrets ----

proptest! {
    #![proptest_config(config(150))]

    /// Whoever does not draw is told of a card, not of which: any other card would look the same (R8.1).
    #[test]
    fn a_drawn_card_is_told_to_its_owner_only(plan in plans()) {
        for Step { before, entry, events, .. } in played(plan) {
            let (Phase::Deal(owner) | Phase::Refill(owner)) = before.phase() else { continue };
            let Entry::Chance(Outcome::Card(card)) = entry else { panic!("no card: {entry:?}") };
            let other = Viewer::Seat(Seat::at(1 - owner.number()));
            let drawn = |viewer| told(&events, viewer)[0];
            prop_assert_eq!(drawn(Viewer::Seat(owner)), Event::Drawn { seat: owner, card: Some(card) });
            prop_assert_eq!(drawn(other), Event::Drawn { seat: owner, card: None });
            let mut pool = Vec::new();
            before.outcomes(&mut pool);
            for (outcome, _) in pool {
                let (mut state, mut others) = (before.clone(), Vec::new());
                state.apply_unchecked(Entry::Chance(outcome), &mut others);
                for viewer in [other, Viewer::Public] {
                    prop_assert_eq!(told(&others, viewer), told(&events, viewer), "{}", outcome);
                    prop_assert!(matches!(state.view(viewer).hands[owner], CardsView::Hidden(_)));
                }
            }
        }
    }
}

/// What a viewer is told of these events.
fn told(events: &[Event], viewer: Viewer) -> Vec<Event> {
    events.iter().filter_map(|event| State::redact(event, viewer)).collect()
}

// ---- the mirror ----

proptest! {
    #![proptest_config(config(400))]

    /// With seats and ways exchanged the same match is played: neither end of the board is favoured.
    #[test]
    fn both_ends_of_the_board_are_alike(plan in plans()) {
        let steps = played(plan);
        let (opening, rest) = steps.split_at(17);
        let (wizard, deal) = opening.split_at(1);
        // The deal goes to seat 0 first, whoever that is in the mirror.
        let order = wizard.iter().chain(&deal[8..]).chain(&deal[..8]);
        let mut mirror = steps[0].before.clone();
        for Step { entry, .. } in order {
            prop_assert_eq!(mirror.apply(mirrored_entry(*entry), &mut Vec::new()).err(), None);
        }
        for Step { before, entry, .. } in rest {
            compare(before, &mirror);
            prop_assert_eq!(mirror.apply(mirrored_entry(*entry), &mut Vec::new()).err(), None);
        }
        compare(&steps[steps.len() - 1].after, &mirror);
    }
}

/// Everything on the table is opposite, and so is everything that may be done.
fn compare(state: &State, mirror: &State) {
    for pawn in Pawn::ALL {
        assert_eq!(at(state, pawn), -at(mirror, mirrored(pawn)), "{pawn:?}");
    }
    assert_eq!(state.crown().number(), -mirror.crown().number());
    assert_eq!((state.deck(), state.discard()), (mirror.deck(), mirror.discard()));
    for seat in Seat::all(2) {
        let opposite = Seat::at(1 - seat.number());
        assert_eq!(state.hand(seat), mirror.hand(opposite));
        assert_eq!(state.turn().due().has(seat), mirror.turn().due().has(opposite));
        assert_eq!(state.scores().map(|s| s.points(seat)), mirror.scores().map(|s| s.points(opposite)));
        let (mut here, mut there) = (Vec::new(), Vec::new());
        state.legal(seat, &mut here);
        mirror.legal(opposite, &mut there);
        there.iter_mut().for_each(|choice| *choice = mirrored_choice(*choice));
        there.sort_unstable();
        assert_eq!(here, there);
    }
}

fn mirrored_entry(entry: EntryOf<State>) -> EntryOf<State> {
    match entry {
        Entry::Choice { seat, choice } => {
            Entry::Choice { seat: Seat::at(1 - seat.number()), choice: mirrored_choice(choice) }
        }
        Entry::Chance(Outcome::WizardBeside(seat)) => {
            Entry::Chance(Outcome::WizardBeside(Seat::at(1 - seat.number())))
        }
        card @ Entry::Chance(Outcome::Card(_)) => card,
    }
}

/// `G11:Gw-1,Ge-1` is `G11:Gw+1,Ge+1`, seen from the other side.
fn mirrored_choice(choice: Choice) -> Choice {
    let text = choice.to_string();
    let Some((card, moves)) = text.split_once(':') else { return choice };
    let opposite = |c| match c {
        '+' => '-',
        '-' => '+',
        'w' => 'e',
        'e' => 'w',
        c => c,
    };
    let moves: String = moves.chars().map(opposite).collect();
    read(&match moves.split_once(',') {
        Some((east, west)) => format!("{card}:{west},{east}"),
        None => format!("{card}:{moves}"),
    })
}

fn read<T: FromStr<Err = BadNotation>>(text: &str) -> T {
    match text.parse() {
        Ok(read) => read,
        Err(fault) => panic!("{fault}"),
    }
}

fn mirrored(pawn: Pawn) -> Pawn {
    match pawn {
        WestGuard => EastGuard,
        EastGuard => WestGuard,
        same => same,
    }
}

// ---- notation ----

/// Every choice there is, as the rules page writes it.
fn choices() -> Vec<String> {
    let mut texts: Vec<String> = ["GF", "JM:J", "end", "discard"].map(str::to_owned).into();
    for pawn in ["K", "Gw", "Ge"] {
        texts.push(format!("call:{pawn}"));
    }
    for pawn in ["K", "Gw", "Ge", "W"] {
        texts.push(format!("JM:{pawn}"));
    }
    for way in ['-', '+'] {
        texts.extend([format!("K:K{way}1"), format!("KK:C{way}1")]);
        for guard in ["Gw", "Ge"] {
            texts.extend([format!("G1:{guard}{way}1"), format!("G11:{guard}{way}2")]);
        }
        for other in ['-', '+'] {
            texts.push(format!("G11:Gw{way}1,Ge{other}1"));
        }
        texts.extend((1..=3).map(|steps| format!("W{steps}:W{way}{steps}")));
        for pawn in ["K", "Gw", "Ge", "W", "J"] {
            texts.extend((1..=5).map(|steps| format!("J{steps}:{pawn}{way}{steps}")));
        }
    }
    texts
}

/// Pieces of notation, put together at random: close to what can be read, and rarely it.
fn nearly_notation() -> impl Strategy<Value = String> {
    const PIECES: [&str; 31] = [
        "K", "KK", "G1", "G11", "GF", "W1", "W2", "W3", "J1", "J2", "J3", "J4", "J5", "JM", "call", "end",
        "discard", "wizard", ":", ":", "+", "-", ",", "1", "2", "3", "Gw", "Ge", "C", " ", "é",
    ];
    let pieces = prop::collection::vec(prop::sample::select(&PIECES), 0..6);
    pieces.prop_map(|pieces| pieces.concat())
}

/// A choice's own text with one character changed, or none.
fn misspelt() -> impl Strategy<Value = String> {
    (prop::sample::select(choices()), any::<prop::sample::Index>(), any::<char>()).prop_map(
        |(choice, place, put)| {
            let mut text: Vec<char> = choice.chars().collect();
            let place = place.index(text.len());
            match u32::from(put) % 4 {
                0 => text.insert(place, put),
                1 => text[place] = put,
                2 => _ = text.remove(place),
                _ => {}
            }
            text.into_iter().collect()
        },
    )
}

proptest! {
    #![proptest_config(config(8_000))]

    /// Any text can be read or refused, and what was read is written just so.
    #[test]
    fn whatever_can_be_read_is_written_the_same(
        text in prop_oneof![any::<String>(), nearly_notation(), misspelt()]
    ) {
        prop_assert!(same::<Choice>(&text) && same::<Outcome>(&text) && same::<Card>(&text));
    }
}

fn same<T: FromStr<Err = BadNotation> + ToString>(text: &str) -> bool {
    text.parse().map_or(true, |read: T| read.to_string() == text)
}

/// Every choice, outcome and card is read from its text, and written just so.
#[test]
fn everything_can_be_read_from_its_text() {
    let texts = choices();
    assert_eq!(texts.len(), 83);
    let mut known: Vec<Choice> = texts.iter().map(|text| read(text)).collect();
    assert_eq!(known.iter().map(ToString::to_string).collect::<Vec<_>>(), texts);
    known.sort_unstable();
    known.dedup();
    assert_eq!(known.len(), 83, "two choices, one text");
    let sides = Seat::all(2).map(Outcome::WizardBeside);
    for outcome in sides.chain(Card::ALL.map(Outcome::Card)) {
        assert_eq!(outcome.to_string().parse(), Ok(outcome));
    }
    for (card, (code, _)) in Card::ALL.into_iter().zip(CARDS) {
        assert_eq!((card.to_string().as_str(), code.parse()), (code, Ok(card)));
    }
}

/// Of all that is written like a choice, `card:pawn±n`, nothing is read but the choices there are.
#[test]
fn nothing_else_is_a_choice() {
    let known = choices();
    let who = ["K", "Gw", "Ge", "W", "J", "C", "G", ""];
    let amounts =
        ["", "+", "-", "+0", "-0", "+1", "-1", "+2", "-2", "+3", "-3", "+4", "-4", "+5", "-5", "+6"];
    let cards = CARDS.map(|(code, _)| code).into_iter().chain(["KK", "call", "end", "discard", ""]);
    let mut read = 0;
    for card in cards {
        for pawn in who {
            for amount in amounts {
                for text in [format!("{card}:{pawn}{amount}"), format!("{card}:{pawn}{amount},Ge+1")] {
                    let is_choice = text.parse::<Choice>().is_ok();
                    assert_eq!(is_choice, known.contains(&text), "{text}");
                    read += usize::from(is_choice);
                }
            }
        }
    }
    // All but `GF`, `end`, `discard`, and the two pairs of Guards that end with `Ge-1`.
    assert_eq!(read, known.len() - 5);
}

// ---- what the rules make impossible ----

/// The caller of an unchecked function must have checked; a debug build panics otherwise.
#[cfg(debug_assertions)]
fn force(entry: EntryOf<State>) {
    State::start(&Setup::default()).apply_unchecked(entry, &mut rules::IgnoreEvents);
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "is impossible in")]
fn an_outcome_that_cannot_come_is_noticed() {
    force(Entry::Chance(Outcome::Card(Card::KingOne)));
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "is impossible in")]
fn a_choice_nobody_has_is_noticed() {
    let Ok(choice) = "end".parse() else { panic!("`end` is a choice") };
    force(Entry::Choice { seat: Seat::at(0), choice });
}
