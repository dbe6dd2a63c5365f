//! How likely somebody adds how much influence, in tens.

use std::collections::BTreeMap;

/// Tens of influence are stored from −6 on.
const LOWEST: i32 = -6;
const WIDTH: usize = 32;

/// What somebody adds to an audience: a probability for each amount in tens, and one that it withdraws.
#[derive(Clone)]
pub(super) struct Amount {
    tens: [f64; WIDTH],
    withdraws: f64,
}

impl Amount {
    pub(super) fn fixed(tens: i32) -> Self {
        let mut amount = Self { tens: [0.0; WIDTH], withdraws: 0.0 };
        amount.tens[place(tens)] = 1.0;
        amount
    }

    /// This and a card more.
    pub(super) fn plus(&self, card: &CardGuess) -> Self {
        let mut sum = Self { tens: [0.0; WIDTH], withdraws: 0.0 };
        for (index, &probability) in self.tens.iter().enumerate() {
            if probability > 0.0 {
                for &(tens, weight) in &card.tens {
                    sum.tens[place(index as i32 + LOWEST + tens)] += probability * weight;
                }
            }
        }
        sum.withdraws = 1.0 - (1.0 - self.withdraws) * (1.0 - card.excuse);
        sum
    }

    fn iter(&self) -> impl Iterator<Item = (i32, f64)> + '_ {
        self.tens.iter().enumerate().filter(|(_, p)| **p > 0.0).map(|(n, &p)| (n as i32 + LOWEST, p))
    }
}

fn place(tens: i32) -> usize {
    (tens - LOWEST).clamp(0, WIDTH as i32 - 1) as usize
}

/// A guess at a card that is not seen: amounts in tens with their probabilities, and that of an Excuse.
pub(super) struct CardGuess {
    pub(super) tens: Vec<(i32, f64)>,
    pub(super) excuse: f64,
}

/// What happens at an audience.
#[derive(Clone, Copy, Default)]
pub(super) struct Forecast {
    pub(super) success: f64,
    /// Success, and this seat has the majority.
    pub(super) mine: f64,
    /// Success, and this seat is tied for it.
    pub(super) tied: f64,
    /// The expected number of others who stay.
    pub(super) company: f64,
}

/// The others at an audience: how likely each sum is together with each highest amount, in tens.
pub(super) struct Company {
    joint: Vec<(i32, i32, f64)>,
    /// The expected number who stay.
    pub(super) stay: f64,
    pub(super) nobody_stays: f64,
    pub(super) cardinal: bool,
}

impl Company {
    const NONE: i32 = -100;

    pub(super) fn nobody() -> Self {
        Self { joint: vec![(0, Self::NONE, 1.0)], stay: 0.0, nobody_stays: 1.0, cardinal: false }
    }

    pub(super) fn joined(&self, amount: &Amount) -> Self {
        let mut table = BTreeMap::new();
        for &(sum, most, probability) in &self.joint {
            for (tens, part) in amount.iter() {
                let key = (sum + tens, most.max(tens));
                *table.entry(key).or_insert(0.0) += probability * part * (1.0 - amount.withdraws);
            }
            *table.entry((sum, most)).or_insert(0.0) += probability * amount.withdraws;
        }
        Self {
            joint: table
                .into_iter()
                .filter(|(_, p)| *p > 0.0)
                .map(|((sum, most), p)| (sum, most, p))
                .collect(),
            stay: self.stay + 1.0 - amount.withdraws,
            nobody_stays: self.nobody_stays * amount.withdraws,
            cardinal: false,
        }
    }

    /// What happens if this seat adds so many tens, or takes no part.
    pub(super) fn forecast(&self, need: i32, mine: Option<i32>) -> Forecast {
        let mut forecast = Forecast { company: self.stay, ..Forecast::default() };
        for &(sum, most, probability) in &self.joint {
            if sum + mine.unwrap_or(0) < need || mine.is_none() && most == Self::NONE {
                continue;
            }
            forecast.success += probability;
            if let Some(mine) = mine {
                if mine > most || self.cardinal && mine == most {
                    forecast.mine += probability;
                } else if mine == most {
                    forecast.tied += probability;
                }
            }
        }
        forecast
    }
}
