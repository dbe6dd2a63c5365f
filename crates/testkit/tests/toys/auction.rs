//! Three seats make sealed bids for a prize, twice. Promised bids are checked.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use play::{Match, Notice, Offer, Opening, Receipt, Refusal};
use record::Seed;
use rules::{
    BadNotation, Bidding, BySeat, Dice, Entry, EntryOf, Knowledge, Label, Meta, Position, Scores, Seat,
    SeatSet, Setup, Show, Sink, Speak, StateBytes, StateHash, TableOptions, TableTalk, Turn, Verdict, Viewer,
    Weight, Words,
};
use serde::Serialize;
use testkit::{Battery, Glimpse, Zone, all_tables};

/// The fault of an auction.
pub(crate) mod fault {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const ORDER: u8 = 1;
    pub(crate) const OPEN_ENVELOPE: u8 = 2;
    pub(crate) const AMOUNT: u8 = 3;
    pub(crate) const SHARED: u8 = 4;
    pub(crate) const CALLED_OPEN: u8 = 5;
}

/// A counter that clones share, which a state must never hold.
#[derive(Clone, Default, Debug)]
struct Shared(Arc<AtomicU64>);
impl PartialEq for Shared {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl Eq for Shared {}
impl std::hash::Hash for Shared {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.0.load(Ordering::Relaxed));
    }
}
impl StateBytes for Shared {
    fn feed(&self, hash: &mut StateHash) {
        self.0.load(Ordering::Relaxed).feed(hash);
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Auction<const FAULT: u8> {
    money: BySeat<u16, 3>,
    bids: BySeat<Option<u16>, 3>,
    won: BySeat<u8, 3>,
    rounds: u8,
    first: Option<Seat>,
    shared: Shared,
}

impl<const FAULT: u8> StateBytes for Auction<FAULT> {
    fn feed(&self, hash: &mut StateHash) {
        let Self { money, bids, won, rounds, first, shared } = self;
        money.feed(hash);
        bids.feed(hash);
        won.feed(hash);
        rounds.feed(hash);
        first.feed(hash);
        shared.feed(hash);
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Three;
impl Setup for Three {
    fn new(_: &TableOptions) -> Self {
        Self
    }
    fn seats(&self) -> u8 {
        3
    }
}

/// A number with a word before it.
macro_rules! spoken_number {
    ($name:ident, $word:literal) => {
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
        pub(crate) struct $name(pub(crate) u16);
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($word, " {}"), self.0)
            }
        }
        impl FromStr for $name {
            type Err = BadNotation;
            fn from_str(text: &str) -> Result<Self, BadNotation> {
                let number = text.strip_prefix(concat!($word, " ")).and_then(|number| number.parse().ok());
                number.map(Self).ok_or_else(|| BadNotation::new(text, "a bid"))
            }
        }
    };
}
spoken_number!(Bid, "bid");
spoken_number!(Promise, "promise");
spoken_number!(Never, "never");

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Event {
    Sealed(Seat),
    Opened(Seat, u16),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    money: BySeat<u16, 3>,
    bids: BySeat<Option<Option<u16>>, 3>,
    won: BySeat<u8, 3>,
    rounds: u8,
}

impl<const FAULT: u8> Auction<FAULT> {
    fn due(&self) -> SeatSet {
        Seat::all(3).filter(|&seat| self.bids[seat].is_none()).collect()
    }

    fn open(&mut self, events: &mut impl Sink<Event>) {
        let bid = |seat: Seat| self.bids[seat].unwrap_or(0);
        let most = Seat::all(3).map(bid).max().unwrap_or(0);
        let tied: SeatSet = Seat::all(3).filter(|&seat| bid(seat) == most).collect();
        let winner = if FAULT == fault::ORDER { tied.only().or(self.first) } else { tied.only() };
        for seat in Seat::all(3) {
            events.put(Event::Opened(seat, bid(seat)));
        }
        if let Some(winner) = winner {
            self.money[winner] -= bid(winner);
            self.won[winner] += 1;
        }
        self.bids = BySeat::default();
        self.first = None;
        self.rounds -= 1;
    }
}

impl<const FAULT: u8> Position for Auction<FAULT> {
    const META: Meta =
        Meta { id: "auction", title: "Auction", rules: &[1], figures: &[1], seats: (3, 3), options: &[] };
    type Setup = Three;
    type Choice = Bid;
    type Outcome = Never;
    type Event = Event;

    fn start(_: &Three) -> Self {
        Self {
            money: BySeat::new([5, 4, 3]),
            bids: BySeat::default(),
            won: BySeat::default(),
            rounds: 2,
            first: None,
            shared: Shared::default(),
        }
    }
    fn seats(&self) -> u8 {
        3
    }
    fn turn(&self) -> Turn {
        if self.rounds == 0 { Turn::Over } else { Turn::Decide(self.due()) }
    }
    fn legal(&self, seat: Seat, out: &mut Vec<Bid>) {
        if self.rounds > 0 && self.due().has(seat) {
            out.extend((0..=self.money[seat]).map(Bid));
        }
    }
    fn outcomes(&self, _: &mut Vec<(Never, Weight)>) {}

    fn apply_unchecked(&mut self, entry: EntryOf<Self>, events: &mut impl Sink<Event>) -> SeatSet {
        let Entry::Choice { seat, choice } = entry else { return SeatSet::EMPTY };
        if FAULT == fault::SHARED {
            self.shared.0.fetch_add(1, Ordering::Relaxed);
        }
        if FAULT == fault::ORDER {
            self.first.get_or_insert(seat);
        }
        self.bids[seat] = Some(choice.0);
        events.put(Event::Sealed(seat));
        if self.due().is_empty() {
            self.open(events);
            SeatSet::all(3)
        } else {
            SeatSet::EMPTY
        }
    }

    fn scores(&self) -> Option<Scores> {
        let points = |seat: Seat| i32::from(self.won[seat]);
        (self.rounds == 0).then(|| Scores::rank(3, "sold", points, points))
    }
}

impl<const FAULT: u8> Knowledge for Auction<FAULT> {
    type View = View;
    fn view(&self, viewer: Viewer) -> View {
        let open = |seat| viewer.is(seat) || FAULT == fault::OPEN_ENVELOPE;
        View {
            money: self.money,
            bids: BySeat::each(|seat| self.bids[seat].map(|bid| open(seat).then_some(bid))),
            won: self.won,
            rounds: self.rounds,
        }
    }
    fn redact(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }
    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        let bids = BySeat::each(|seat| {
            view.bids[seat].map(|bid| bid.unwrap_or_else(|| some_bid(view.money[seat], dice)))
        });
        let start = Self::start(&Three);
        Self { money: view.money, bids, won: view.won, rounds: view.rounds, ..start }
    }
    fn scramble(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let hidden = |seat: Seat| !viewer.is(seat);
        let bids = BySeat::each(|seat| {
            self.bids[seat].map(|bid| if hidden(seat) { some_bid(self.money[seat], dice) } else { bid })
        });
        Self { bids, ..self.clone() }
    }
}

impl<const FAULT: u8> TableTalk for Auction<FAULT> {
    type Statement = Promise;
    fn statements(&self, _: Seat, out: &mut Vec<Promise>) {
        out.extend((1..=3).map(Promise));
    }
    fn judge(speaker: Seat, promise: &Promise, since: &[Event]) -> Verdict {
        let opened = since.iter().find_map(|event| match event {
            Event::Opened(seat, bid) if *seat == speaker => Some(*bid),
            _ => None,
        });
        match opened {
            None => Verdict::Open,
            Some(bid) if bid >= promise.0 => Verdict::Kept,
            Some(_) => Verdict::Broken,
        }
    }
}

impl<const FAULT: u8> Bidding for Auction<FAULT> {
    fn auction(&self) -> Option<rules::Auction<Bid>> {
        let called = FAULT == fault::CALLED_OPEN && self.rounds > 0;
        called.then(|| rules::Auction { number: self.rounds.into(), bidders: self.due(), pass: Bid(0) })
    }
    fn amount(bid: &Bid) -> Option<u16> {
        Some(if FAULT == fault::AMOUNT { bid.0 + 70 } else { bid.0 })
    }
}

fn some_bid(money: u16, dice: &mut impl Dice) -> u16 {
    u16::try_from(dice.below(u32::from(money) + 1)).unwrap()
}

impl<const FAULT: u8> Show for Auction<FAULT> {
    const WORDS: Words = {
        let words = "prompt-toy = A toy.\nchoice-toy = A choice.\nlog-toy = A thing.\n";
        Words { en: words, fr: words, it: words }
    };
    fn prompt(_: &View) -> Label {
        Label::new("prompt-toy")
    }
    fn label(_: &Bid) -> Label {
        Label::new("choice-toy")
    }
    fn elements(_: &Bid) -> Vec<String> {
        vec!["purse".to_owned()]
    }
    fn log_label(_: &Event) -> Label {
        Label::new("log-toy")
    }
    fn statement_label(_: &Promise) -> Label {
        Label::new("log-toy")
    }
    fn text(view: &View, _: &dyn Speak) -> String {
        format!("{:?}", view.bids)
    }
}

pub(crate) fn battery<const FAULT: u8>() -> Battery<Auction<FAULT>> {
    Battery {
        tables: all_tables::<Auction<FAULT>>(),
        matches: 60,
        close_looks: 60,
        twins: 60,
        seed: 3,
        longest: 100,
        zones: vec![Zone {
            name: "sealed bids",
            content: |state, viewer| {
                let hidden = |seat: &Seat| !viewer.is(*seat) && state.bids[*seat].is_some();
                let bids: Vec<_> = Seat::all(3).filter(hidden).map(|seat| state.bids[seat]).collect();
                (!bids.is_empty()).then(|| format!("{bids:?}"))
            },
        }],
        // Sealed bids are opened as soon as the last is in, for all to see.
        glimpse: |_, _, _| Glimpse::Seen,
        check: |_| Ok(()),
    }
}

// ---- the correct auction, played by `play` ----

fn live() -> Match<Auction<0>> {
    Match::open(opening())
}

fn opening() -> Opening {
    Opening {
        id: "toy".to_owned(),
        table_options: TableOptions::validate(&Auction::<0>::META, None, None, []).unwrap(),
        seed: Seed::from_words("toy"),
        nonces: Vec::new(),
        players: Vec::new(),
    }
}

const SEATS: [Seat; 3] = [Seat::at(0), Seat::at(1), Seat::at(2)];

#[test]
fn bids_are_folded_into_a_span() {
    let offers = live().offers(SEATS[0]);
    let [Offer::Span { form, least: 0, most: 5, elements, .. }] = offers.list.as_slice() else {
        panic!("{offers:?}");
    };
    assert_eq!((form.as_str(), elements.as_slice()), ("bid {}", ["purse".to_owned()].as_slice()));
}

#[test]
fn a_sealed_bid_is_replaceable_until_the_last_is_in_and_arrival_does_not_matter() {
    let mut live = live();
    let bid = |live: &mut Match<_>, seat: Seat, bid| live.submit(seat, live.offer(seat), Bid(bid));
    assert_eq!(bid(&mut live, SEATS[2], 3), Ok(Receipt::Sealed));
    assert_eq!(bid(&mut live, SEATS[0], 1), Ok(Receipt::Sealed));
    assert_eq!(bid(&mut live, SEATS[2], 2), Ok(Receipt::Sealed));
    assert_eq!((live.due().len(), live.waiting().only()), (3, Some(SEATS[1])));
    assert!(
        live.lines_to_store(0).is_empty() && live.notices(Viewer::Public, 0).is_empty(),
        "nothing is known before the last"
    );
    assert_eq!(live.offers(SEATS[2]).sealed.as_deref(), Some("bid 2"));
    assert_eq!(bid(&mut live, SEATS[1], 0), Ok(Receipt::Played));
    let log: Vec<_> = play::Moving::lines_to_store(&live, 0);
    assert_eq!(log, ["0 bid 1", "1 bid 0", "2 bid 2"]);
    assert_eq!(live.undoable(SEATS[1]), 0, "what was opened is not taken back");
}

#[test]
fn a_sealed_bid_survives_a_restart_beside_the_log() {
    let mut before = live();
    before.submit(SEATS[2], before.offer(SEATS[2]), Bid(3)).unwrap();
    let stored = (before.offer(SEATS[2]), *before.sealed(SEATS[2]).unwrap());
    let mut after = Match::<Auction<0>>::reopen(opening(), play::Moving::lines_to_store(&before, 0)).unwrap();
    assert_eq!(after.submit(SEATS[2], stored.0, stored.1), Ok(Receipt::Sealed));
    assert_eq!(after.offers(SEATS[2]), before.offers(SEATS[2]));
}

#[test]
fn a_limit_does_not_apply_to_sealed_bids() {
    let mut live = live();
    assert_eq!(live.offers(SEATS[0]).auction, None);
    let refused = live.set_limit(SEATS[0], play::BidLimit { auction: 1, most: 3 });
    assert_eq!((refused, live.limit(SEATS[0])), (Err(Refusal::NoAuction), None));
    assert_eq!(live.waiting().len(), 3, "nobody answered");
}

#[test]
fn an_impossible_bid_is_refused_before_it_is_sealed() {
    let mut live = live();
    let refused = live.submit(SEATS[2], live.offer(SEATS[2]), Bid(9));
    assert!(matches!(refused, Err(Refusal::Illegal(_) | Refusal::NotToBeSaid(_))), "{refused:?}");
    assert_eq!(live.waiting().len(), 3);
}

#[test]
fn a_stale_click_does_nothing() {
    let mut live = live();
    let old = SEATS.map(|seat| live.offer(seat));
    for seat in SEATS {
        live.submit(seat, old[seat.index()], Bid(0)).unwrap();
    }
    assert_eq!(live.submit(SEATS[0], old[0], Bid(0)), Err(Refusal::Stale));
}

#[test]
fn promises_are_kept_broken_or_open() {
    let mut live = live();
    live.say(SEATS[0], Promise(2)).unwrap();
    live.say(SEATS[1], Promise(3)).unwrap();
    let verdicts = |live: &Match<Auction<0>>| {
        live.statements_made().iter().map(|spoken| spoken.verdict).collect::<Vec<_>>()
    };
    assert_eq!(verdicts(&live), [Verdict::Open, Verdict::Open]);
    for (seat, bid) in SEATS.into_iter().zip([2, 1, 0]) {
        live.submit(seat, live.offer(seat), Bid(bid)).unwrap();
    }
    assert_eq!(verdicts(&live), [Verdict::Kept, Verdict::Broken]);
    assert!(
        matches!(live.say(SEATS[0], Promise(9)), Err(Refusal::Illegal(_) | Refusal::NotToBeSaid(_))),
        "no such promise"
    );
    let told: Vec<_> =
        live.notices(Viewer::Public, 0).iter().filter(|told| matches!(told, Notice::Said { .. })).collect();
    assert_eq!(told.len(), 2);
}

#[test]
fn three_resign_or_stop_or_are_replaced() {
    let mut match_ = live();
    match_.resign(SEATS[1]).unwrap();
    assert!(!match_.is_over(), "two still play");
    match_.resign(SEATS[0]).unwrap();
    let scores = match_.scores().unwrap();
    assert_eq!(SEATS.map(|seat| scores.rank_of(seat)), [2, 2, 1]);
    assert!(
        match_
            .record()
            .unwrap()
            .to_string()
            .ends_with(&format!("state {:016x}\n", rules::state_hash(match_.state())))
    );

    let mut match_ = live();
    match_.abort().unwrap();
    assert_eq!((match_.is_over(), match_.scores()), (true, None));
    assert!(match_.record().is_some());
    assert!(match_.resign(SEATS[0]).is_err());

    let mut match_ = live();
    match_.replace(SEATS[2], "minister").unwrap();
    for bids in [[0, 0, 1], [0, 0, 1]] {
        for (seat, bid) in SEATS.into_iter().zip(bids) {
            match_.submit(seat, match_.offer(seat), Bid(bid)).unwrap();
        }
    }
    assert_eq!(match_.scores().unwrap().rank_of(SEATS[2]), 3, "who was replaced is last");
    let record = match_.record().unwrap();
    assert!(record::replay::<Auction<0>>(&record, |_, _, _| {}).is_ok());
}

#[test]
fn nobody_sees_everything_before_the_end() {
    let mut live = live();
    assert_eq!((live.view(Viewer::Open), live.record().is_some()), (None, false));
    assert!(live.notices(Viewer::Open, 0).is_empty());
    live.abort().unwrap();
    assert!(live.view(Viewer::Open).is_some());
}
