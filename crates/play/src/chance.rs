//! Where the outcomes of a match come from: a seed in a real match, a script in a lesson, nowhere in a replay.

use std::collections::BTreeMap;

use record::{ChanceKey, Seed};
use rules::{Dice, Game, SplitMix};

/// The chance of a lesson: outcomes that are written down, and plain dice for the others. Only lessons may use it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScriptedChance {
    /// Outcomes in notation, by the number of the draw, counted from 0.
    pub outcomes: BTreeMap<u64, String>,
    /// The start of the dice. Everybody may know it.
    pub dice: u64,
}

impl ScriptedChance {
    /// The outcome of a draw. A written outcome that is not possible now is passed over, so that a lesson goes on.
    #[must_use]
    pub fn draw<P: Game>(&self, position: &P, number: u64) -> P::Outcome {
        let mut dice = SplitMix::new(SplitMix::new(self.dice).word() ^ number);
        let written = self.outcomes.get(&number).and_then(|text| text.parse::<P::Outcome>().ok());
        let possible = |outcome: &P::Outcome| {
            let mut pool = Vec::new();
            position.outcomes(&mut pool);
            pool.iter().any(|(known, _)| known == outcome)
        };
        written.filter(possible).unwrap_or_else(|| position.draw(&mut dice))
    }
}

/// Where the outcomes of a match come from.
#[derive(Clone, Debug)]
pub(crate) enum ChanceSource {
    /// The secret seed, and the key made from it and the nonces.
    Seed { seed: Seed, key: ChanceKey },
    /// The key of a match that goes on from a position of another. Nothing can be proved of its chance.
    Continued { key: ChanceKey },
    /// The script of a lesson.
    Script(ScriptedChance),
}

impl ChanceSource {
    /// The outcome of a draw.
    pub(crate) fn draw<P: Game>(&self, position: &P, number: u64) -> P::Outcome {
        match self {
            Self::Seed { key, .. } | Self::Continued { key } => position.draw(&mut key.dice(number)),
            Self::Script(script) => script.draw(position, number),
        }
    }
}
