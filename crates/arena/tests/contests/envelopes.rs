//! A toy game with sealed choices. Two to four seats get a card each, then make sealed bids for a prize, three times; the
//! winner decides whether to keep it. Its hints panic if a bot is shown another seat's bid or card.

use std::fmt;
use std::str::FromStr;

use rules::{
    Arranged, BadNotation, Bidding, BySeat, Dice, Entry, EntryOf, Hints, Knowledge, Meta, NoStatement,
    OptionSpec, Position, Scores, Seat, SeatSet, Setup, Sink, TableOptions, TableTalk, Turn, Viewer, Weight,
};
use serde::Serialize;

const ROUNDS: u8 = 3;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Envelopes {
    seats: u8,
    /// Whether the hints always panic.
    panic: bool,
    cards: BySeat<Option<u8>>,
    bids: BySeat<Option<u8>>,
    won: BySeat<u8>,
    rounds: u8,
    /// Who decides whether to keep the prize.
    asked: Option<Seat>,
}
rules::state_bytes!(struct Envelopes { seats, panic, cards, bids, won, rounds, asked });

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EnvelopesSetup(u8, bool);
impl Setup for EnvelopesSetup {
    fn new(table_options: &TableOptions) -> Self {
        Self(table_options.seats(), table_options.option("bots") == "panic")
    }
    fn seats(&self) -> u8 {
        self.0
    }
}

/// A word and a number.
macro_rules! numbered {
    ($name:ident, $word:literal) => {
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
        pub(crate) struct $name(u8);
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($word, " {}"), self.0)
            }
        }
        impl FromStr for $name {
            type Err = BadNotation;
            fn from_str(text: &str) -> Result<Self, BadNotation> {
                let number = text.strip_prefix(concat!($word, " ")).and_then(|number| number.parse().ok());
                number.map(Self).ok_or_else(|| BadNotation::new(text, "a number"))
            }
        }
    };
}
numbered!(Bid, "bid");
numbered!(Card, "card");

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Event {
    Dealt(Seat, Option<u8>),
    Sealed(Seat, Option<u8>),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    viewer: Option<u8>,
    seats: u8,
    panic: bool,
    cards: BySeat<Option<u8>>,
    sealed: u8,
    won: BySeat<u8>,
    rounds: u8,
    asked: Option<Seat>,
}

impl Envelopes {
    fn all(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    fn open(&mut self) {
        let strength = |seat: Seat| self.bids[seat].unwrap_or(0) + self.cards[seat].unwrap_or(0);
        let most = self.all().map(strength).max().unwrap_or(0);
        let best: SeatSet = self.all().filter(|&seat| strength(seat) == most).collect();
        self.asked = best.only();
        self.bids = BySeat::default();
        self.rounds -= 1;
    }
}

impl Position for Envelopes {
    const META: Meta = Meta {
        id: "envelopes",
        title: "Envelopes",
        rules: &[1],
        figures: &[1],
        seats: (2, 4),
        options: &[OptionSpec {
            key: "bots",
            since: 1,
            values: &["well", "panic"],
            arranged: Arranged::NOTHING,
        }],
    };
    type Setup = EnvelopesSetup;
    type Choice = Bid;
    type Outcome = Card;
    type Event = Event;

    fn start(setup: &EnvelopesSetup) -> Self {
        Self {
            seats: setup.0,
            panic: setup.1,
            cards: BySeat::default(),
            bids: BySeat::default(),
            won: BySeat::default(),
            rounds: ROUNDS,
            asked: None,
        }
    }
    fn seats(&self) -> u8 {
        self.seats
    }
    fn turn(&self) -> Turn {
        if self.all().any(|seat| self.cards[seat].is_none()) {
            return Turn::Chance;
        }
        match (self.asked, self.rounds) {
            (Some(seat), _) => Turn::of(seat),
            (None, 0) => Turn::Over,
            _ => Turn::Decide(self.all().filter(|&seat| self.bids[seat].is_none()).collect()),
        }
    }
    fn legal(&self, seat: Seat, out: &mut Vec<Bid>) {
        if self.turn().due().has(seat) {
            out.extend((0..if self.asked.is_some() { 2 } else { 5 }).map(Bid));
        }
    }
    fn outcomes(&self, out: &mut Vec<(Card, Weight)>) {
        if self.turn() == Turn::Chance {
            out.extend((0..6).map(|card| (Card(card), 1)));
        }
    }
    fn apply_unchecked(&mut self, entry: EntryOf<Self>, events: &mut impl Sink<Event>) -> SeatSet {
        match entry {
            Entry::Chance(card) => {
                let Some(seat) = self.all().find(|&seat| self.cards[seat].is_none()) else {
                    return SeatSet::EMPTY;
                };
                self.cards[seat] = Some(card.0);
                events.put(Event::Dealt(seat, Some(card.0)));
                SeatSet::one(seat)
            }
            Entry::Choice { seat, choice } if self.asked.is_some() => {
                self.asked = None;
                self.won[seat] += choice.0;
                SeatSet::EMPTY
            }
            Entry::Choice { seat, choice } => {
                self.bids[seat] = Some(choice.0);
                events.put(Event::Sealed(seat, Some(choice.0)));
                if self.all().any(|seat| self.bids[seat].is_none()) {
                    return SeatSet::EMPTY;
                }
                self.open();
                SeatSet::all(self.seats)
            }
        }
    }
    fn scores(&self) -> Option<Scores> {
        let points = |seat: Seat| i32::from(self.won[seat]);
        (self.turn() == Turn::Over).then(|| Scores::rank(self.seats, "sold", points, points))
    }
}

impl Knowledge for Envelopes {
    type View = View;
    fn view(&self, viewer: Viewer) -> View {
        let sealed = self.all().filter(|&seat| self.bids[seat].is_some()).count();
        View {
            viewer: self.all().find(|&seat| viewer == Viewer::Seat(seat)).map(Seat::number),
            seats: self.seats,
            panic: self.panic,
            cards: BySeat::each(|seat| self.cards[seat].filter(|_| viewer.is(seat))),
            sealed: u8::try_from(sealed).unwrap_or(u8::MAX),
            won: self.won,
            rounds: self.rounds,
            asked: self.asked,
        }
    }
    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Dealt(seat, card) => Event::Dealt(seat, card.filter(|_| viewer.is(seat))),
            Event::Sealed(seat, bid) => Event::Sealed(seat, bid.filter(|_| viewer.is(seat))),
        })
    }
    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        assert!(!view.panic, "oh");
        assert_eq!(view.sealed, 0, "somebody was asked after another had sealed");
        let known = Seat::all(view.seats).filter(|&seat| view.cards[seat].is_some());
        assert!(known.eq(view.viewer.and_then(Seat::new)), "a seat sees its own card and no other");
        let mut card = |seat: Seat| view.cards[seat].unwrap_or_else(|| random_below(dice, 6));
        Self {
            seats: view.seats,
            panic: view.panic,
            cards: BySeat::each(|seat| Some(card(seat))),
            bids: BySeat::default(),
            won: view.won,
            rounds: view.rounds,
            asked: view.asked,
        }
    }
    fn scramble(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let card = |seat| if viewer.is(seat) { self.cards[seat] } else { Some(random_below(dice, 6)) };
        Self { cards: BySeat::each(card), ..self.clone() }
    }
}

impl TableTalk for Envelopes {
    type Statement = NoStatement;
}

impl Bidding for Envelopes {}

impl Hints for Envelopes {
    const ITERATIONS: [u32; 2] = [1000, 8000];
    const WEIGHTED: bool = true;

    /// Bids high, and keeps prizes.
    fn rollout_choice(&self, _: Seat, dice: &mut impl Dice) -> Bid {
        if self.asked.is_some() { Bid(1) } else { Bid(2 + random_below(dice, 3)) }
    }

    fn likelihood(&self, seat: Seat, told: &[Event]) -> f32 {
        for event in told {
            let (Event::Dealt(whose, shown) | Event::Sealed(whose, shown)) = event;
            assert_eq!(*whose == seat, shown.is_some(), "seat {seat} was told {event:?}");
        }
        assert_eq!(
            told.iter().filter(|event| matches!(event, Event::Dealt(..))).count(),
            usize::from(self.seats)
        );
        1.0
    }
}

fn random_below(dice: &mut impl Dice, n: u32) -> u8 {
    u8::try_from(dice.below(n)).unwrap_or(0)
}
