//! The contract between a game and everything that plays it.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;

use crate::dice::weighted;
use crate::{
    BadNotation, Bidding, Dice, Entry, Illegal, Knowledge, Label, Meta, Scores, Seat, SeatSet, Setup, Sink,
    StateBytes, TableTalk, Turn, Weight,
};

/// A type with a text form that can be written and read back: choices, outcomes, statements.
///
/// The text is one line without `;` and without blanks at either end. It can be read without the state at hand.
pub trait Notation:
    Clone + Eq + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static
{
}
impl<T> Notation for T where
    T: Clone + Eq + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static
{
}

/// The [`Entry`] type of a game.
pub type EntryOf<P> = Entry<<P as Position>::Choice, <P as Position>::Outcome>;

/// A game at one moment: the rules and nothing else.
///
/// What each viewer knows is [`Knowledge`], what players can say is [`TableTalk`],
/// and open auctions are [`Bidding`].
///
/// A position is a plain value without heap memory. It has no serialiser: what leaves the server is a
/// [`View`](crate::Knowledge::View) or a redacted [`Event`](Position::Event). The battery in `testkit` checks every
/// game against what is written here.
///
/// # Example: a whole game
///
/// Two players take one to three stones in turn. Whoever takes the last stone wins.
///
/// ```
/// use std::{fmt, str::FromStr};
/// use rules::{
///     BadNotation, Dice, Entry, EntryOf, IgnoreEvents, Meta, Position, Scores, Seat, SeatSet, Setup, Sink, SplitMix,
///     TableOptions, Turn, Weight,
/// };
///
/// #[derive(Clone, PartialEq, Eq, Hash, Debug)]
/// struct Nim {
///     heap: Option<u8>,
///     next: Seat,
/// }
/// rules::state_bytes!(struct Nim { heap, next });
///
/// /// A number of stones: the heap that chance brings, or what a player takes.
/// #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
/// struct Stones(u8);
///
/// impl fmt::Display for Stones {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         self.0.fmt(f)
///     }
/// }
///
/// impl FromStr for Stones {
///     type Err = BadNotation;
///     fn from_str(text: &str) -> Result<Self, BadNotation> {
///         text.parse().map(Self).map_err(|_| BadNotation::new(text, "a number of stones"))
///     }
/// }
///
/// #[derive(Clone, PartialEq, Eq, Debug)]
/// struct TwoSeats;
///
/// impl Setup for TwoSeats {
///     fn new(_: &TableOptions) -> Self {
///         Self
///     }
///     fn seats(&self) -> u8 {
///         2
///     }
/// }
///
/// impl Position for Nim {
///     const META: Meta =
///         Meta { id: "nim", title: "Nim", rules: &[1], figures: &[1], seats: (2, 2), options: &[] };
///     type Setup = TwoSeats;
///     type Choice = Stones;
///     type Outcome = Stones;
///     type Event = String;
///
///     fn start(_: &TwoSeats) -> Self {
///         Self { heap: None, next: Seat::at(0) }
///     }
///     fn seats(&self) -> u8 {
///         2
///     }
///     fn turn(&self) -> Turn {
///         match self.heap {
///             None => Turn::Chance,
///             Some(0) => Turn::Over,
///             Some(_) => Turn::of(self.next),
///         }
///     }
///     fn legal(&self, seat: Seat, out: &mut Vec<Stones>) {
///         if self.turn().due().has(seat) {
///             out.extend((1..=self.heap.unwrap_or(0).min(3)).map(Stones));
///         }
///     }
///     fn outcomes(&self, out: &mut Vec<(Stones, Weight)>) {
///         if self.turn() == Turn::Chance {
///             out.extend((7..=12).map(|stones| (Stones(stones), 1)));
///         }
///     }
///     fn apply_unchecked(&mut self, entry: EntryOf<Self>, events: &mut impl Sink<String>) -> SeatSet {
///         match entry {
///             Entry::Chance(Stones(heap)) => {
///                 self.heap = Some(heap);
///                 events.put(format!("{heap} stones"));
///                 SeatSet::all(2) // both see what chance brought
///             }
///             Entry::Choice { seat, choice: Stones(taken) } => {
///                 self.heap = self.heap.map(|heap| heap - taken);
///                 self.next = seat.left(2);
///                 events.put(format!("seat {seat} takes {taken}"));
///                 SeatSet::EMPTY // nothing was hidden
///             }
///         }
///     }
///     fn scores(&self) -> Option<Scores> {
///         let winner = self.next.right(2);
///         let points = |seat| i32::from(seat == winner);
///         (self.heap == Some(0)).then(|| Scores::rank(2, "empty-heap", points, points))
///     }
/// }
///
/// // Play a few moves by hand. An illegal one is refused and changes nothing.
/// let options = TableOptions::validate(&Nim::META, None, None, [])?;
/// let mut nim = Nim::start(&TwoSeats::new(&options));
/// let mut events = Vec::new();
/// nim.apply(Entry::Chance("7".parse()?), &mut events)?;
/// let too_many = Entry::Choice { seat: Seat::at(0), choice: Stones(4) };
/// assert!(nim.apply(too_many, &mut events).is_err());
/// nim.apply(Entry::Choice { seat: Seat::at(0), choice: Stones(3) }, &mut events)?;
/// assert_eq!(events, ["7 stones", "seat 0 takes 3"]);
///
/// // Play the rest at random.
/// let mut dice = SplitMix::new(1682);
/// while let Turn::Decide(due) = nim.turn() {
///     for seat in due.iter() {
///         let choice = nim.pick(seat, &mut dice);
///         nim.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
///     }
/// }
/// assert_eq!(nim.scores().map(|scores| scores.winners().len()), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Position: Clone + Eq + Hash + StateBytes + Debug + Send + Sync + 'static {
    /// Name, versions, seats and options of the game.
    const META: Meta;

    /// The table options in the game's own types.
    type Setup: Setup;
    /// One decision of a seat.
    type Choice: Notation;
    /// What chance can bring.
    type Outcome: Notation;
    /// What happened, for logs and animations.
    type Event: Clone + Eq + Debug + Serialize + Send + Sync + 'static;

    /// The first position.
    fn start(setup: &Self::Setup) -> Self;

    /// The number of seats at the table.
    fn seats(&self) -> u8;

    /// What the game waits for.
    ///
    /// Who is asked, and how often, depends on public facts only. Otherwise being asked would reveal a secret.
    fn turn(&self) -> Turn;

    /// Appends all choices of a seat that is due to `out`, sorted and without duplicates. Nothing for other seats.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Choice>);

    /// Appends all outcomes to `out` when chance is due, sorted, with weights above 0. Nothing otherwise.
    fn outcomes(&self, out: &mut Vec<(Self::Outcome, Weight)>);

    /// Applies an entry that is known to be legal. Returns the seats that learnt something.
    ///
    /// A seat *learns* something if what it sees afterwards depends on something it did not know before: on the outcome,
    /// or on something that was hidden from it. Another seat's open choice does not count. If a seat shows something to
    /// all, all others learn it.
    ///
    /// An illegal entry may panic or lead to a position that makes no sense. Use [`apply`](Position::apply) for entries
    /// from outside.
    fn apply_unchecked(&mut self, entry: EntryOf<Self>, events: &mut impl Sink<Self::Event>) -> SeatSet;

    /// Points and ranks, once the game is over.
    fn scores(&self) -> Option<Scores>;

    // ---- provided ----

    /// Checks an entry and applies it. An illegal entry changes nothing.
    ///
    /// # Errors
    /// The reason why the entry is illegal now.
    fn apply(
        &mut self,
        entry: EntryOf<Self>,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<SeatSet, Illegal> {
        match (&entry, self.turn()) {
            (_, Turn::Over) => return Err(Illegal::Over),
            (Entry::Choice { .. }, Turn::Chance) => return Err(Illegal::ChanceIsDue),
            (Entry::Chance(_), Turn::Decide(_)) => return Err(Illegal::ChanceNotDue),
            (Entry::Choice { seat, choice }, Turn::Decide(due)) => {
                if !due.has(*seat) {
                    return Err(Illegal::NotDue(*seat));
                }
                let mut legal = Vec::new();
                self.legal(*seat, &mut legal);
                if legal.binary_search(choice).is_err() {
                    let why = self.why_not(*seat, choice);
                    return Err(Illegal::NotOffered { choice: choice.to_string(), why });
                }
            }
            (Entry::Chance(outcome), Turn::Chance) => {
                let mut pool = Vec::new();
                self.outcomes(&mut pool);
                if pool.binary_search_by(|(known, _)| known.cmp(outcome)).is_err() {
                    return Err(Illegal::ImpossibleOutcome(outcome.to_string()));
                }
            }
        }
        Ok(self.apply_unchecked(entry, events))
    }

    /// Why a choice is illegal, in the game's words. Called only for choices that are not in the legal list.
    fn why_not(&self, _seat: Seat, _choice: &Self::Choice) -> Label {
        Label::new("refused-not-offered")
    }

    // ---- provided; a game may override these, and the battery compares them with the lists above ----

    /// Draws one outcome without building the list. Gives exactly what [`weighted`] gives on
    /// [`outcomes`](Position::outcomes) with the same dice.
    ///
    /// # Panics
    /// When chance is not due.
    fn draw(&self, dice: &mut impl Dice) -> Self::Outcome {
        let mut pool = Vec::new();
        self.outcomes(&mut pool);
        let Some(index) = weighted(pool.iter().map(|&(_, weight)| weight), dice) else {
            panic!("draw was called while chance is not due: {self:?}");
        };
        pool.swap_remove(index).0
    }

    /// Picks one legal choice at random without building the list. Gives exactly `legal[dice.below(legal.len())]`.
    ///
    /// # Panics
    /// When the seat is not due.
    fn pick(&self, seat: Seat, dice: &mut impl Dice) -> Self::Choice {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        let index = dice.below(u32::try_from(legal.len()).unwrap_or(u32::MAX)) as usize;
        assert!(
            index < legal.len(),
            "pick was called for seat {seat}, which does not have to decide: {self:?}"
        );
        legal.swap_remove(index)
    }
}

/// A whole game: rules, what viewers know, table talk and auctions. Implemented for every type that has all four.
pub trait Game: Knowledge + TableTalk + Bidding {}
impl<T: Knowledge + TableTalk + Bidding> Game for T {}
