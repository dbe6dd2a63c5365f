//! The lines of a seat that are worth comparing: what a search compares, for programs that compare it themselves.

use rules::hints::SearchMethod;
use rules::{Hints, Seat, SplitMix, Turn};

use crate::flat::choices_to_compare;
use crate::plans::plans_to_compare;
use crate::search::Search;

impl Search {
    /// The lines of a seat that are worth comparing. A line is a whole turn in a game whose bots compare turns, otherwise
    /// one choice.
    ///
    /// ```
    /// use bots::{Policy, Search, playout};
    /// use rules::{Knowledge, Position, Seat, Setup, SplitMix, TableOptions, Turn, Viewer};
    /// use visite::State;
    ///
    /// let options = TableOptions::validate(&State::META, None, None, [])?;
    /// let (mut state, mut dice) = (State::start(&visite::Setup::new(&options)), SplitMix::new(1));
    /// while state.turn() == Turn::Chance {
    ///     playout::step(&mut state, Policy::Uniform, &mut dice);
    /// }
    /// let seat = state.turn().due().only().unwrap();
    /// let mut legal = Vec::new();
    /// state.legal(seat, &mut legal);
    ///
    /// let view = state.view(Viewer::Seat(seat));
    /// let turns = Search::for_game::<State>().lines::<State>(seat, &view, &legal, &mut dice);
    /// assert!(turns.iter().all(|turn| legal.contains(&turn[0])));
    /// # Ok::<(), rules::BadOptions>(())
    /// ```
    pub fn lines<P: Hints>(
        &self,
        seat: Seat,
        view: &P::View,
        legal: &[P::Choice],
        dice: &mut SplitMix,
    ) -> Vec<Vec<P::Choice>> {
        let alone = P::imagine(view, dice).turn() == Turn::of(seat);
        match self.method {
            SearchMethod::Turns if alone => self.turns_to_compare::<P>(seat, view, dice),
            SearchMethod::Plans if alone => plans_to_compare::<P>(seat, view, dice),
            _ => {
                let choices = choices_to_compare::<P>(seat, view, legal, dice);
                choices.into_iter().map(|choice| vec![choice]).collect()
            }
        }
    }
}
