//! Plans: a seat tries its next choices on a private copy of what it sees.
//!
//! A [`Plan`] is made from the seat's view and nothing else: a world is imagined that fits the view, and the seat's choices
//! are applied to it. If others are asked, the copy is the position as if the seat were asked next, and nothing else had
//! happened ([`Knowledge::as_if_asked`](rules::Knowledge::as_if_asked)). The match is not touched: there is no line, no
//! notice, no offer.
//!
//! **What is imagined never shows.** A plan is drawn with the eyes of its seat. It ends where the seat would learn something,
//! where chance would be drawn, and where others would decide; a choice by which the seat learns something is noted, but not
//! applied. So the plan is the same whatever was imagined, and the battery in `testkit` checks that.

use record::{LogLine, RecordHead, Refusal, Timeline};
use rules::{Dice, Entry, Game, Illegal, Label, Seat, Show, SplitMix, Turn, Viewer};

use crate::chance::{ChanceSource, ScriptedChance};
use crate::matches::Match;
use crate::offer::SHORTCUT_SEPARATOR;
use crate::session::Session;

/// The most choices of a plan. No turn has more than a few dozen.
pub const MAX_TRIED: usize = 80;
/// The longest text of a plan, in bytes.
pub const MAX_TRIED_BYTES: usize = 2_000;

/// Why a plan goes no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanEnd {
    /// Something would be drawn, or the seat would learn something.
    Unknown,
    /// Others would decide.
    Others,
    /// The match would be over.
    Over,
}

/// A private copy of what a seat sees, on which it tries its next choices.
///
/// The copy is a [`Match`], so everything that draws a match draws a plan: with [`Viewer::Seat`] of the plan's seat, and with
/// no other viewer, because everybody else's secrets are imagined.
///
/// ```
/// use play::{Match, Opening, Plan};
/// # use record::Seed;
/// # use rules::{Position, TableOptions};
/// use rules::Viewer;
/// use visite::State;
/// # let live = Match::<State>::open(Opening {
/// #     id: "example".to_owned(),
/// #     table_options: TableOptions::validate(&State::META, None, None, [])?,
/// #     seed: Seed::from_words("1682"),
/// #     nonces: vec![None, None],
/// #     players: Vec::new(),
/// # });
/// // From a view: also one of a match that is over, at any of its steps.
/// let seat = live.due().only().expect("one seat decides");
/// let view = live.view(Viewer::Seat(seat)).expect("a seat has a view");
/// let mut plan = Plan::<State>::new(live.head().clone(), seat, &view).expect("the seat is asked");
///
/// // The copy offers what the match offers, and is drawn with the same eyes.
/// assert_eq!(plan.copy().legal(seat), live.legal(seat));
/// assert_eq!(plan.copy().view(Viewer::Seat(seat)), Some(view));
///
/// // Choices are tried one after the other. The match stays as it is.
/// plan.try_choice(live.legal(seat)[0])?;
/// assert_eq!((plan.tried().len(), plan.end()), (1, None));
/// assert_eq!(live.undoable(seat), 0);
///
/// // To take a choice back, make the plan again without it.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plan<P: Game> {
    seat: Seat,
    copy: Match<P>,
    tried: Vec<P::Choice>,
    end: Option<PlanEnd>,
}

impl<P: Game> Plan<P> {
    /// A plan in which nothing was tried yet, from the view of its seat. The head is that of the match; it is public.
    ///
    /// `None` if there is nothing to plan: the match is over, or the seat is not asked and the game cannot say what it will
    /// be asked next.
    #[must_use]
    pub fn new(head: RecordHead, seat: Seat, view: &P::View) -> Option<Self> {
        // Nothing that is imagined shows, so any dice will do.
        Self::imagined(head, seat, view, &mut SplitMix::new(0))
    }

    fn imagined(head: RecordHead, seat: Seat, view: &P::View, dice: &mut impl Dice) -> Option<Self> {
        let mut world = P::imagine(view, dice);
        match world.turn() {
            Turn::Over | Turn::Chance => return None,
            Turn::Decide(due) if due.has(seat) => {}
            Turn::Decide(_) => {
                world = world.as_if_asked(seat)?;
                if !world.turn().due().has(seat) {
                    return None;
                }
            }
        }
        // Nothing is drawn.
        let nothing = ChanceSource::Script(ScriptedChance::default());
        let copy = Match::with_timeline(head, Timeline::from(world), nothing);
        Some(Self { seat, copy, tried: Vec::new(), end: None })
    }

    /// The copy, with the choices that were tried. Only the plan's seat may look at it. Its log has what was tried.
    #[must_use]
    pub fn copy(&self) -> &Match<P> {
        &self.copy
    }

    /// The choices that were tried, in order.
    #[must_use]
    pub fn tried(&self) -> &[P::Choice] {
        &self.tried
    }

    /// Why nothing more can be tried. The copy may still list choices: they are those before the last one.
    #[must_use]
    pub fn end(&self) -> Option<PlanEnd> {
        self.end
    }

    /// Tries one more choice.
    ///
    /// # Errors
    /// When the choice is not legal in the copy, or the plan is at its end. Then nothing changes.
    pub fn try_choice(&mut self, choice: P::Choice) -> Result<(), Refusal> {
        let (seat, due) = (self.seat, self.copy.due());
        if self.end.is_some() || !due.has(seat) {
            return Err(Illegal::NotDue(seat).into());
        }
        let entry = Entry::Choice { seat, choice: choice.clone() };
        let learnt = self.copy.timeline.state().clone().apply(entry.clone(), &mut rules::IgnoreEvents)?;
        self.tried.push(choice.clone());
        if due.len() > 1 {
            // All of them decide before anything happens.
            self.copy.sealed[seat] = Some(choice);
            self.end = Some(PlanEnd::Others);
            return Ok(());
        }
        if learnt.has(seat) {
            self.end = Some(PlanEnd::Unknown);
            return Ok(());
        }
        self.copy.follow(LogLine::Entry(entry))?;
        self.end = match self.copy.timeline.turn() {
            Turn::Decide(due) if due.has(seat) => None,
            Turn::Decide(_) => Some(PlanEnd::Others),
            Turn::Chance => Some(PlanEnd::Unknown),
            Turn::Over => Some(PlanEnd::Over),
        };
        Ok(())
    }
}

/// A plan as a page shows it.
pub struct ShownPlan {
    /// The copy. Only the plan's seat may look at it.
    pub copy: Box<dyn Session>,
    /// The choices that were tried: notation and label.
    pub tried: Vec<(String, Label)>,
    /// The first choice that is not possible, with its label if it can be read, and why. It and all after it are left out.
    pub refused: Option<(Option<Label>, Refusal)>,
    /// Why nothing more can be tried.
    pub end: Option<PlanEnd>,
}

impl<P: Show> Match<P> {
    /// A plan of a seat with these choices, in notation, separated by [`SHORTCUT_SEPARATOR`]. It begins with what the seat
    /// sees now, its staged choices included. The match does not change.
    ///
    /// With `forced`, the copy answers forced questions as [`answer_forced`](Self::answer_forced) does, for an owner that
    /// lets the match do so.
    ///
    /// `None` if there is nothing to plan now ([`Plan::new`]).
    #[must_use]
    pub fn plan(&self, seat: Seat, tried: &str, forced: bool) -> Option<ShownPlan> {
        if self.is_over() {
            return None;
        }
        let mut plan = Plan::<P>::new(self.head().clone(), seat, &self.view(Viewer::Seat(seat))?)?;
        // Where the seat is asked, its forced questions are answered already, or it has just undone that.
        if forced && !self.due().has(seat) {
            plan.copy.answer_forced(seat);
        }
        let mut refused = None;
        let tried = tried.split(SHORTCUT_SEPARATOR).filter(|text| !text.is_empty());
        for text in tried.take(MAX_TRIED) {
            let choice: P::Choice = match text.parse() {
                Ok(choice) => choice,
                Err(error) => {
                    refused = Some((None, Refusal::from(error)));
                    break;
                }
            };
            let label = P::label(&choice);
            if let Err(refusal) = plan.try_choice(choice) {
                refused = Some((Some(label), refusal));
                break;
            }
            if forced && plan.end.is_none() {
                plan.copy.answer_forced(seat);
            }
        }
        let Plan { copy, tried, end, .. } = plan;
        let tried = tried.iter().map(|choice| (choice.to_string(), P::label(choice))).collect();
        Some(ShownPlan { copy: Box::new(copy), tried, refused, end })
    }
}

#[cfg(feature = "twins")]
impl<P: Game> Plan<P> {
    /// As [`new`](Self::new), with another imagined world. For the secrecy tests: nobody may notice the difference.
    #[must_use]
    pub fn new_with_dice(head: RecordHead, seat: Seat, view: &P::View, dice: &mut impl Dice) -> Option<Self> {
        Self::imagined(head, seat, view, dice)
    }
}
