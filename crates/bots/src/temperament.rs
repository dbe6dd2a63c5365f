//! Temperaments: how a bot decides between choices that its search cannot tell apart.

use std::fmt;

use rules::{Dice, Entry, Hints, IgnoreEvents, Seat, SplitMix};

/// The temperament of a bot. It decides only between choices that are about equally good, so all temperaments are about
/// equally strong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Temperament {
    /// Always plays what looks best.
    #[default]
    Even,
    /// Likes risks and large stakes ([`Hints::boldness`]).
    Bold,
    /// Avoids them.
    Cautious,
    /// Helps those who help it ([`Hints::loyalty`]).
    Loyal,
    /// Helps nobody.
    Treacherous,
}

impl Temperament {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Even, Self::Bold, Self::Cautious, Self::Loyal, Self::Treacherous];

    /// Its name in logs and commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Even => "even",
            Self::Bold => "bold",
            Self::Cautious => "cautious",
            Self::Loyal => "loyal",
            Self::Treacherous => "treacherous",
        }
    }

    /// How much this temperament likes a choice; 0 if it does not care.
    fn liking<P: Hints>(self, world: &P, seat: Seat, choice: &P::Choice) -> f32 {
        match self {
            Self::Even => 0.0,
            Self::Bold => world.boldness(seat, choice),
            Self::Cautious => -world.boldness(seat, choice),
            Self::Loyal => world.loyalty(seat, choice),
            Self::Treacherous => -world.loyalty(seat, choice),
        }
    }

    /// How much this temperament likes a whole turn of a seat that decides alone. `world` is imagined.
    fn liking_of_turn<P: Hints>(self, world: &P, seat: Seat, choices: &[P::Choice]) -> f32 {
        if self == Self::Even {
            return 0.0;
        }
        let mut world = world.clone();
        let mut liking = 0.0;
        for choice in choices {
            liking += self.liking(&world, seat, choice);
            world.apply_unchecked(Entry::Choice { seat, choice: choice.clone() }, &mut IgnoreEvents);
        }
        liking
    }

    /// The choice that this temperament likes best, the first of them if it likes several. `world` is imagined.
    pub(crate) fn favourite<'a, P: Hints>(
        self,
        world: &P,
        seat: Seat,
        choices: impl Iterator<Item = &'a P::Choice>,
    ) -> Option<&'a P::Choice> {
        let liked = choices.map(|choice| (self.liking(world, seat, choice), choice));
        liked.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, choice)| choice)
    }

    /// The turn that this temperament likes best, the first of them if it likes several. The seat decides alone; `world`
    /// is imagined.
    pub(crate) fn favourite_turn<'a, P: Hints>(
        self,
        world: &P,
        seat: Seat,
        turns: impl Iterator<Item = &'a [P::Choice]>,
    ) -> Option<&'a [P::Choice]> {
        let liked = turns.map(|turn| (self.liking_of_turn(world, seat, turn), turn));
        liked.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, turn)| turn)
    }

    /// The temperament of a bot at a table where nobody chose one: it follows from the bots' seed and the seat.
    #[must_use]
    pub fn drawn(seed: u64, seat: Seat) -> Self {
        let mut dice = SplitMix::stream(!seed, u64::from(seat.number()));
        Self::ALL[dice.below(5) as usize]
    }
}

impl fmt::Display for Temperament {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bots_of_a_table_differ() {
        let drawn = |seed| Seat::all(6).map(|seat| Temperament::drawn(seed, seat)).collect::<Vec<_>>();
        assert_eq!(drawn(1), drawn(1));
        assert!((0..20).any(|seed| drawn(seed) != drawn(seed + 1)));
        assert!((0..20).flat_map(drawn).collect::<std::collections::BTreeSet<_>>().len() == 5);
    }
}
