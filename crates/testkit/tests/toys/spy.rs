//! Two seats, a hidden card each. One may look at the other's card, think, wait, and guess.

use std::fmt;
use std::str::FromStr;

use rules::{
    BadNotation, Bidding, Dice, Entry, EntryOf, Illegal, Knowledge, Label, Meta, NoStatement, Position,
    Scores, Seat, SeatSet, Setup, Show, Sink, Speak, StateBytes, StateHash, TableOptions, TableTalk, Turn,
    Viewer, Weight, Words,
};
use serde::Serialize;
use testkit::{Battery, Glimpse, Zone, all_tables};

/// The fault of a spy game.
pub(crate) mod fault {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const VIEW: u8 = 1;
    pub(crate) const QUESTION: u8 = 2;
    pub(crate) const EVENT: u8 = 3;
    pub(crate) const CHOICE: u8 = 4;
    pub(crate) const UNLEARNT: u8 = 5;
    pub(crate) const OVERCLAIMED: u8 = 6;
    pub(crate) const STILL_ZONE: u8 = 7;
    pub(crate) const MISFIT: u8 = 8;
    pub(crate) const DEAD_END: u8 = 9;
    pub(crate) const UNSORTED: u8 = 10;
    pub(crate) const ENDLESS: u8 = 11;
    pub(crate) const PICK: u8 = 12;
    pub(crate) const DRAW: u8 = 13;
    pub(crate) const NOTATION: u8 = 14;
    pub(crate) const OPEN_DOOR: u8 = 15;
    pub(crate) const WORDLESS: u8 = 16;
    pub(crate) const PLAN: u8 = 17;
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Spy<const FAULT: u8> {
    cards: [u8; 2],
    looked: [bool; 2],
    turns: u8,
    phase: Phase,
}

impl<const FAULT: u8> StateBytes for Spy<FAULT> {
    fn feed(&self, hash: &mut StateHash) {
        let Self { cards, looked, turns, phase } = self;
        cards.feed(hash);
        looked.feed(hash);
        turns.feed(hash);
        phase.feed(hash);
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
enum Phase {
    Deal(Seat),
    Bow(Seat),
    Act(Seat, u8),
    Over(Option<Seat>),
}
rules::state_bytes!(enum Phase { 0 Deal(seat), 1 Bow(seat), 2 Act(seat, turn), 3 Over(winner) });

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Two;
impl Setup for Two {
    fn new(_: &TableOptions) -> Self {
        Self
    }
    fn seats(&self) -> u8 {
        2
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Choice<const FAULT: u8> {
    Bow,
    Wait,
    Think,
    Look,
    Guess(u8),
}

impl<const FAULT: u8> fmt::Display for Choice<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bow => f.write_str("bow"),
            Self::Wait => f.write_str("wait"),
            Self::Think => f.write_str("think"),
            Self::Look => f.write_str("look"),
            Self::Guess(card) => write!(f, "guess {card}"),
        }
    }
}

impl<const FAULT: u8> FromStr for Choice<FAULT> {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        Ok(match text {
            "bow" => Self::Bow,
            "wait" => Self::Wait,
            "think" => Self::Think,
            "look" => Self::Look,
            "guess 1" => Self::Guess(1),
            "guess 2" if FAULT == fault::NOTATION => Self::Guess(1),
            "guess 2" => Self::Guess(2),
            "guess 3" => Self::Guess(3),
            _ => return Err(BadNotation::new(text, "a spy's choice")),
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Card(u8);
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
impl FromStr for Card {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        text.parse().map(Self).map_err(|_| BadNotation::new(text, "a spy's card"))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Event {
    Dealt(Seat, Option<u8>),
    Did(Seat, String),
    Saw(Seat, Option<u8>),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    cards: [Option<u8>; 2],
    looked: [bool; 2],
    turns: u8,
    phase: Phase,
    leak: u8,
}

impl<const FAULT: u8> Spy<FAULT> {
    fn knows(&self, viewer: Viewer, seat: Seat) -> bool {
        let other = seat.left(2);
        viewer.is(seat) || viewer == Viewer::Seat(other) && self.looked[other.index()]
    }

    fn begin(&self, seat: Seat) -> Phase {
        if FAULT == fault::QUESTION && self.cards[seat.index()] == 3 {
            Phase::Bow(seat)
        } else {
            Phase::Act(seat, 2)
        }
    }

    fn end_turn(&mut self, seat: Seat) -> Phase {
        if FAULT != fault::ENDLESS {
            self.turns -= 1;
        }
        if self.turns == 0 { Phase::Over(None) } else { self.begin(seat.left(2)) }
    }
}

impl<const FAULT: u8> Position for Spy<FAULT> {
    const META: Meta =
        Meta { id: "spy", title: "Spy", rules: &[1], figures: &[1], seats: (2, 2), options: &[] };
    type Setup = Two;
    type Choice = Choice<FAULT>;
    type Outcome = Card;
    type Event = Event;

    fn start(_: &Two) -> Self {
        Self { cards: [0; 2], looked: [false; 2], turns: 8, phase: Phase::Deal(Seat::at(0)) }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal(_) => Turn::Chance,
            Phase::Bow(seat) | Phase::Act(seat, _) => Turn::of(seat),
            Phase::Over(_) => Turn::Over,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Choice<FAULT>>) {
        match self.phase {
            Phase::Bow(due) if due == seat => out.push(Choice::Bow),
            Phase::Act(due, left) if due == seat => {
                if FAULT == fault::DEAD_END && self.turns == 7 {
                    return;
                }
                out.push(Choice::Wait);
                if left > 0 {
                    out.push(Choice::Think);
                }
                if !self.looked[seat.index()] && left > 0 {
                    out.push(Choice::Look);
                }
                if FAULT == fault::ENDLESS {
                    return;
                }
                let other = self.cards[1 - seat.index()];
                out.extend(
                    (1..=3).filter(|&card| FAULT != fault::CHOICE || card != other).map(Choice::Guess),
                );
                if FAULT == fault::UNSORTED {
                    out.reverse();
                }
            }
            _ => {}
        }
    }

    fn outcomes(&self, out: &mut Vec<(Card, Weight)>) {
        if let Phase::Deal(_) = self.phase {
            out.extend([(Card(1), 3), (Card(2), 2), (Card(3), 1)]);
        }
    }

    fn apply_unchecked(&mut self, entry: EntryOf<Self>, events: &mut impl Sink<Event>) -> SeatSet {
        let mut learnt = SeatSet::EMPTY;
        self.phase = match (self.phase, entry) {
            (Phase::Deal(seat), Entry::Chance(card)) => {
                self.cards[seat.index()] = card.0;
                events.put(Event::Dealt(seat, Some(card.0)));
                learnt = SeatSet::one(seat);
                if seat == Seat::at(0) { Phase::Deal(Seat::at(1)) } else { self.begin(Seat::at(0)) }
            }
            (phase, Entry::Choice { seat, choice }) => {
                events.put(Event::Did(seat, choice.to_string()));
                match (phase, choice) {
                    (Phase::Bow(_), _) => Phase::Act(seat, 2),
                    (Phase::Act(_, left), Choice::Think) => {
                        if FAULT == fault::OVERCLAIMED {
                            learnt = SeatSet::one(seat);
                        }
                        Phase::Act(seat, left.saturating_sub(1))
                    }
                    (Phase::Act(_, left), Choice::Look) => {
                        if FAULT != fault::OVERCLAIMED {
                            self.looked[seat.index()] = true;
                            events.put(Event::Saw(seat, Some(self.cards[1 - seat.index()])));
                        }
                        if FAULT != fault::UNLEARNT {
                            learnt = SeatSet::one(seat);
                        }
                        Phase::Act(seat, left.saturating_sub(1))
                    }
                    (_, Choice::Guess(card)) => {
                        let right = self.cards[1 - seat.index()] == card;
                        self.looked = [true; 2];
                        learnt = SeatSet::all(2);
                        Phase::Over(Some(if right { seat } else { seat.left(2) }))
                    }
                    _ => self.end_turn(seat),
                }
            }
            (phase, _) => phase,
        };
        learnt
    }

    fn scores(&self) -> Option<Scores> {
        let Phase::Over(winner) = self.phase else { return None };
        let points = |seat| i32::from(winner == Some(seat));
        Some(Scores::rank(2, "guessed", points, points))
    }

    fn apply(&mut self, entry: EntryOf<Self>, events: &mut impl Sink<Event>) -> Result<SeatSet, Illegal> {
        let legal = match &entry {
            Entry::Choice { seat, choice } => {
                let mut legal = Vec::new();
                self.legal(*seat, &mut legal);
                legal.contains(choice) || FAULT == fault::OPEN_DOOR
            }
            Entry::Chance(Card(card)) => self.turn() == Turn::Chance && (1..=3).contains(card),
        };
        if legal { Ok(self.apply_unchecked(entry, events)) } else { Err(Illegal::Over) }
    }

    fn draw(&self, dice: &mut impl Dice) -> Card {
        match dice.below(6) {
            0..3 => Card(1),
            3 | 4 if FAULT != fault::DRAW => Card(2),
            _ => Card(3),
        }
    }

    fn pick(&self, seat: Seat, dice: &mut impl Dice) -> Choice<FAULT> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        let place = dice.below(u32::try_from(legal.len()).unwrap()) as usize;
        if FAULT == fault::PICK { legal[0] } else { legal[place] }
    }
}

impl<const FAULT: u8> Knowledge for Spy<FAULT> {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        View {
            cards: [0, 1].map(|n| self.knows(viewer, Seat::at(n)).then_some(self.cards[usize::from(n)])),
            looked: self.looked,
            turns: self.turns,
            phase: self.phase,
            leak: if FAULT == fault::VIEW { self.cards[0] } else { 0 },
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Dealt(seat, _) if !viewer.is(*seat) && FAULT != fault::EVENT => Event::Dealt(*seat, None),
            Event::Saw(seat, _) if !viewer.is(*seat) => Event::Saw(*seat, None),
            event => event.clone(),
        })
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        let card = |n: usize, dealt: bool, dice: &mut _| match view.cards[n] {
            Some(card) if FAULT != fault::MISFIT => card,
            _ if dealt => 1 + u8::try_from(Dice::below(dice, 3)).unwrap(),
            _ => 0,
        };
        let dealt = match view.phase {
            Phase::Deal(seat) => [seat == Seat::at(1), false],
            _ => [true; 2],
        };
        let cards = [card(0, dealt[0], dice), card(1, dealt[1], dice)];
        Self { cards, looked: view.looked, turns: view.turns, phase: view.phase }
    }

    fn scramble(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut twin = self.clone();
        for seat in Seat::all(2) {
            let stays = FAULT == fault::STILL_ZONE && seat == Seat::at(1);
            if twin.cards[seat.index()] != 0 && !self.knows(viewer, seat) && !stays {
                twin.cards[seat.index()] = 1 + u8::try_from(dice.below(3)).unwrap();
            }
        }
        twin
    }

    /// The faulty one lets the planner see the other's card.
    fn as_if_asked(&self, seat: Seat) -> Option<Self> {
        let mut next = Self { phase: Phase::Act(seat, 2), ..self.clone() };
        next.looked[seat.index()] |= FAULT == fault::PLAN;
        Some(next)
    }
}

impl<const FAULT: u8> TableTalk for Spy<FAULT> {
    type Statement = NoStatement;
}

impl<const FAULT: u8> Bidding for Spy<FAULT> {}

impl<const FAULT: u8> Show for Spy<FAULT> {
    const WORDS: Words = {
        let words = "prompt-toy = A toy.\nchoice-toy = A choice.\nlog-toy = A thing.\n";
        Words { en: words, fr: words, it: words }
    };
    fn prompt(_: &View) -> Label {
        Label::new("prompt-toy")
    }
    fn label(choice: &Choice<FAULT>) -> Label {
        let missing = FAULT == fault::WORDLESS && *choice == Choice::Look;
        Label::new(if missing { "choice-nobody-wrote" } else { "choice-toy" })
    }
    fn elements(_: &Choice<FAULT>) -> Vec<String> {
        Vec::new()
    }
    fn log_label(_: &Event) -> Label {
        Label::new("log-toy")
    }
    fn statement_label(statement: &NoStatement) -> Label {
        match *statement {}
    }
    fn text(view: &View, _: &dyn Speak) -> String {
        format!("{:?}", view.cards)
    }
}

fn glimpse<const FAULT: u8>(state: &Spy<FAULT>, entry: &EntryOf<Spy<FAULT>>, viewer: Viewer) -> Glimpse {
    match (state.phase, entry) {
        (Phase::Deal(seat), Entry::Chance(_)) if !viewer.is(seat) => Glimpse::Hidden("a card".to_owned()),
        _ => Glimpse::Seen,
    }
}

fn hidden<const FAULT: u8>(state: &Spy<FAULT>, seat: Seat, viewer: Viewer) -> Option<String> {
    let card = state.cards[seat.index()];
    (card != 0 && !state.knows(viewer, seat)).then(|| card.to_string())
}

pub(crate) fn battery<const FAULT: u8>() -> Battery<Spy<FAULT>> {
    Battery {
        tables: all_tables::<Spy<FAULT>>(),
        matches: 60,
        close_looks: 60,
        twins: 200,
        seed: 7,
        longest: 200,
        zones: vec![
            Zone { name: "card of seat 0", content: |state, viewer| hidden(state, Seat::at(0), viewer) },
            Zone { name: "card of seat 1", content: |state, viewer| hidden(state, Seat::at(1), viewer) },
        ],
        glimpse,
        check: |_| Ok(()),
    }
}
