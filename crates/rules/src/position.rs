//! The contract.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;

use crate::dice::weighted;
use crate::{
    BadNotation, Bidding, Dice, Entry, Illegal, Knowledge, Label, Meta, Scores, Seat, SeatSet, Setup, Sink,
    StateBytes, TableTalk, Turn, Weight,
};

/// What has a text form both ways: choices, outcomes, statements.
///
/// The text is one line without leading or trailing blanks and without `;`, and says everything without the state at hand.
pub trait Notation:
    Clone + Eq + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static
{
}
impl<T> Notation for T where
    T: Clone + Eq + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static
{
}

/// The entry of a game.
pub type EntryOf<P> = Entry<<P as Position>::Choice, <P as Position>::Outcome>;

/// A game, at one moment.
///
/// This trait is the rules and nothing else. What each viewer knows is [`Knowledge`](crate::Knowledge), what players can
/// say is [`TableTalk`](crate::TableTalk), and open auctions are [`Bidding`](crate::Bidding).
///
/// A position holds no heap and has no serialiser: what leaves the server is a [`View`](crate::Knowledge::View) or a
/// redacted [`Event`](Position::Event). The battery in `testkit` checks every game against what is written here.
pub trait Position: Clone + Eq + Hash + StateBytes + Debug + Send + Sync + 'static {
    /// What the game says of itself.
    const META: Meta;

    /// Seats and options in the game's own types.
    type Setup: Setup;
    /// What a seat can decide, one atomic step.
    type Choice: Notation;
    /// What chance can bring.
    type Outcome: Notation;
    /// What happened, for the log and for animation.
    type Event: Clone + Eq + Debug + Serialize + Send + Sync + 'static;
    /// The first position.
    fn start(setup: &Self::Setup) -> Self;

    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// What the game waits for.
    ///
    /// Who is asked, and how often, depends on public facts only: what is asked tells nothing.
    fn turn(&self) -> Turn;

    /// All choices of a seat that is due, sorted and without duplicates, appended to `out`. Nothing for other seats.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Choice>);

    /// All outcomes when chance is due, sorted, with weights above 0, appended to `out`. Nothing otherwise.
    fn outcomes(&self, out: &mut Vec<(Self::Outcome, Weight)>);

    /// Moves the game on by an entry that is known to be legal, and returns who learnt something by it.
    ///
    /// *Learnt* means: what a seat sees afterwards depends on something it did not know, that is, on the outcome
    /// (chance) or on what was hidden from it (choice). Another seat's open choice is no such thing. What a seat shows to
    /// all, all others learn.
    fn apply_unchecked(&mut self, entry: EntryOf<Self>, events: &mut impl Sink<Self::Event>) -> SeatSet;

    /// Points and ranks, once the game is over.
    fn scores(&self) -> Option<Scores>;

    // ---- provided ----

    /// Checks an entry, then moves the game on. An illegal entry changes nothing.
    ///
    /// # Errors
    /// Says what is due instead, or why the choice cannot be made.
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
                    return Err(Illegal::NotInThePool(outcome.to_string()));
                }
            }
        }
        Ok(self.apply_unchecked(entry, events))
    }

    /// Why a choice is not among the legal ones, in the game's words. Called only then.
    fn why_not(&self, _seat: Seat, _choice: &Self::Choice) -> Label {
        Label::new("refused-not-offered")
    }

    // ---- provided; a game may override, laws hold it to the lists above ----

    /// One outcome without the list: exactly the weighted pick from [`outcomes`](Position::outcomes) with these dice.
    ///
    /// # Panics
    /// When chance is not due.
    fn draw(&self, dice: &mut impl Dice) -> Self::Outcome {
        let mut pool = Vec::new();
        self.outcomes(&mut pool);
        let Some(place) = weighted(pool.iter().map(|&(_, weight)| weight), dice) else {
            panic!("draw was called while nothing is to be drawn: {self:?}");
        };
        pool.swap_remove(place).0
    }

    /// One legal choice without the list: exactly `legal[dice.below(legal.len())]`.
    ///
    /// # Panics
    /// When the seat is not due.
    fn pick(&self, seat: Seat, dice: &mut impl Dice) -> Self::Choice {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        let place = dice.below(u32::try_from(legal.len()).unwrap_or(u32::MAX)) as usize;
        assert!(
            place < legal.len(),
            "pick was called for seat {seat}, which has nothing to decide: {self:?}"
        );
        legal.swap_remove(place)
    }
}

/// A whole game: rules, what viewers know, table talk and auctions. Implemented for every type that has all four.
pub trait Game: Knowledge + TableTalk + Bidding {}
impl<T: Knowledge + TableTalk + Bidding> Game for T {}
