//! A review as it is kept: what pages show of it, in thousandths of the victory.
//!
//! It is stored beside the log of its table with two versions: that of the review, and that of its form here. One of
//! another version is not read; the match can be reviewed again.

use record::Record;
use review::belief::Belief;
use review::whole::{ReviewedDecision, VERSION};
use review::{Bar, Estimate, Mark, Review};
use rules::Seat;
use serde::{Deserialize, Serialize};

/// The version of this form.
const FORM: u32 = 1;
/// The longest text of a review, in bytes.
pub const MAX_REVIEW: usize = 256 * 1024;
/// No part of a result is larger, in thousandths.
const MOST: i32 = 1_000_000;
/// The most choices of a line that are kept.
const MAX_CHOICES: usize = 40;

/// A value and its standard error, in thousandths of the victory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Thousandths(pub i32, pub i32);

impl From<Estimate> for Thousandths {
    fn from(estimate: Estimate) -> Self {
        Self(thousandths(estimate.value), thousandths(estimate.error))
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a share of the victory is a small number")]
fn thousandths(share: f64) -> i32 {
    (share * 1000.0).round() as i32
}

/// The parts of a bar, in the order in which they are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BarPart {
    /// What every seat would get.
    FairShare,
    /// What the place at the table is worth.
    Place,
    /// What the draws brought.
    Luck,
    /// What the seat lost by its own choices.
    OwnErrors,
    /// What it got by those of others.
    OthersErrors,
    /// What better choices than the standard play brought.
    BetterPlay,
    /// What was hidden and became known.
    Hidden,
    /// What seats changed that left.
    Left,
    /// What is not explained.
    Remainder,
}

impl BarPart {
    /// All parts.
    pub const ALL: [Self; 9] = [
        Self::FairShare,
        Self::Place,
        Self::Luck,
        Self::OwnErrors,
        Self::OthersErrors,
        Self::BetterPlay,
        Self::Hidden,
        Self::Left,
        Self::Remainder,
    ];

    /// The key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::FairShare => "review-fair-share",
            Self::Place => "review-place",
            Self::Luck => "review-luck",
            Self::OwnErrors => "review-own-errors",
            Self::OthersErrors => "review-others-errors",
            Self::BetterPlay => "review-better-play",
            Self::Hidden => "review-hidden",
            Self::Left => "review-left",
            Self::Remainder => "review-remainder",
        }
    }

    /// The key of what it means.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::FairShare => "review-fair-share-means",
            Self::Place => "review-place-means",
            Self::Luck => "review-luck-means",
            Self::OwnErrors => "review-own-errors-means",
            Self::OthersErrors => "review-others-errors-means",
            Self::BetterPlay => "review-better-play-means",
            Self::Hidden => "review-hidden-means",
            Self::Left => "review-left-means",
            Self::Remainder => "review-remainder-means",
        }
    }

    fn of(self, bar: &Bar) -> Estimate {
        let exact = |value| Estimate { value, error: 0.0 };
        match self {
            Self::FairShare => exact(bar.fair_share),
            Self::Place => bar.place,
            Self::Luck => bar.luck,
            Self::OwnErrors => bar.own_errors,
            Self::OthersErrors => bar.others_errors,
            Self::BetterPlay => bar.better_play,
            Self::Hidden => bar.hidden,
            Self::Left => exact(bar.left),
            Self::Remainder => bar.remainder,
        }
    }
}

/// A review as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptReview {
    version: u32,
    form: u32,
    /// Each seat's result in parts, in seat order.
    pub bars: Vec<KeptBar>,
    /// The places in `decisions` of those that mattered most, the worst first.
    pub mattered: Vec<usize>,
    /// The decisions that were not forced.
    pub decisions: Vec<KeptDecision>,
    /// The draws.
    pub draws: Vec<KeptDraw>,
    /// The chances after each step of the review.
    pub curve: Vec<KeptChances>,
}

/// A seat's result in parts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptBar {
    /// What the seat got, in thousandths; none if the match has no result.
    pub result: Option<i32>,
    /// One for each of [`BarPart::ALL`].
    pub parts: Vec<Thousandths>,
    /// How many decisions were not forced.
    pub decisions: usize,
    /// Inaccuracies, mistakes, blunders.
    pub marks: [usize; 3],
}

/// A decision. Lines are in notation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptDecision {
    /// How many lines of the log there were before it.
    pub line: usize,
    /// Who decided.
    pub seat: Seat,
    /// The place of its mark in [`Mark::THRESHOLDS`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<u8>,
    /// What it lost.
    pub loss: Thousandths,
    /// Whether others could not see what was chosen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unseen: bool,
    /// What was chosen.
    pub made: Vec<String>,
    /// What was best. Empty if that was chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub best: Vec<String>,
    /// A sure win that was missed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sure_win: Vec<String>,
    /// Why the best is better, the most telling first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<KeptReason>,
    /// What could be believed, and mattered most.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beliefs: Vec<KeptBelief>,
    /// How both could go on, what was chosen first: entries with their seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<[Vec<String>; 2]>,
}

/// A reason: a fact of the game, after the best line and after what was chosen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptReason(pub String, pub f64, pub f64);

/// A belief: a suspicion of the game, of whom, how likely, and the loss if it is so and if not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptBelief(pub String, pub Seat, pub f64, pub f64, pub f64);

/// A run of draws.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptDraw {
    /// How many lines of the log there were before it.
    pub line: usize,
    /// What each seat gained.
    pub luck: Vec<Thousandths>,
}

/// Each seat's chance after a step, in thousandths.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptChances {
    /// How many lines of the log there were before the step.
    pub line: usize,
    /// In seat order.
    pub chances: Vec<i32>,
}

impl KeptDecision {
    /// Its mark.
    #[must_use]
    pub fn mark(&self) -> Option<Mark> {
        Mark::THRESHOLDS.get(usize::from(self.mark?)).map(|&(mark, _)| mark)
    }

    fn new(reviewed: &ReviewedDecision, line: usize) -> Self {
        let judgement = &reviewed.judgement;
        let choices = |n: usize| -> Vec<String> {
            let line = judgement.lines.get(n).map(|line| line.choices.iter().take(MAX_CHOICES));
            line.into_iter().flatten().cloned().collect()
        };
        let mark = judgement.mark.and_then(|mark| Mark::THRESHOLDS.iter().position(|(one, _)| *one == mark));
        Self {
            line,
            seat: reviewed.seat,
            mark: mark.and_then(|mark| u8::try_from(mark).ok()),
            loss: judgement.loss.into(),
            unseen: judgement.unseen,
            made: judgement.made.map(choices).unwrap_or_default(),
            best: if judgement.made == Some(0) { Vec::new() } else { choices(0) },
            sure_win: judgement.sure_win.clone().unwrap_or_default(),
            reasons: judgement
                .reasons
                .iter()
                .map(|reason| {
                    KeptReason(
                        reason.key.to_owned(),
                        hundredths(reason.best.value),
                        hundredths(reason.other.value),
                    )
                })
                .collect(),
            beliefs: judgement
                .why
                .iter()
                .flat_map(|why| &why.beliefs)
                .map(|Belief { key, seat, part, loss, loss_otherwise }| {
                    let [part, loss, otherwise] = [*part, *loss, *loss_otherwise].map(hundredths);
                    KeptBelief((*key).to_owned(), *seat, part, loss, otherwise)
                })
                .collect(),
            after: judgement.why.as_ref().map(|why| [why.made.clone(), why.best.clone()]),
        }
    }
}

fn hundredths(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

impl KeptReview {
    /// What is kept of a review of this record.
    #[must_use]
    pub fn new(review: &Review, record: &Record) -> Self {
        // A review names lines of the text, a replay counts those of the log.
        let before = |line: usize| record.lines.partition_point(|(number, _)| *number < line);
        let bar = |bar: &Bar| KeptBar {
            result: bar.result.map(thousandths),
            parts: BarPart::ALL.iter().map(|part| part.of(bar).into()).collect(),
            decisions: bar.decisions,
            marks: bar.marks,
        };
        Self {
            version: VERSION,
            form: FORM,
            bars: review.bars.iter().map(bar).collect(),
            mattered: review.mattered.clone(),
            decisions: review.decisions.iter().map(|one| KeptDecision::new(one, before(one.line))).collect(),
            draws: review
                .draws
                .iter()
                .map(|draw| KeptDraw {
                    line: before(draw.line),
                    luck: draw.luck.iter().copied().map(Thousandths::from).collect(),
                })
                .collect(),
            curve: review
                .curve
                .iter()
                .map(|point| KeptChances {
                    line: before(point.line),
                    chances: point.values.iter().copied().map(thousandths).collect(),
                })
                .collect(),
        }
    }

    /// Its text. Of a very long match, decisions without a mark are left out.
    ///
    /// # Errors
    /// When it is too long all the same, or cannot be written.
    pub fn text(mut self) -> Result<String, String> {
        let write = |review: &Self| serde_json::to_string(review).map_err(|error| error.to_string());
        let text = write(&self)?;
        if text.len() <= MAX_REVIEW {
            return Ok(text);
        }
        let is_kept = |(n, one): &(usize, KeptDecision)| one.mark.is_some() || self.mattered.contains(n);
        let kept: Vec<(usize, KeptDecision)> =
            std::mem::take(&mut self.decisions).into_iter().enumerate().filter(is_kept).collect();
        let place = |n: &usize| kept.iter().position(|(old, _)| old == n);
        self.mattered = self.mattered.iter().filter_map(place).collect();
        self.decisions = kept.into_iter().map(|(_, one)| KeptDecision { after: None, ..one }).collect();
        let text = write(&self)?;
        if text.len() <= MAX_REVIEW { Ok(text) } else { Err(format!("{} bytes are too many", text.len())) }
    }

    /// Reads a review of a match with so many seats. `None` if it is of another version.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn read(text: &str, seats: u8) -> Result<Option<Self>, String> {
        #[derive(Deserialize)]
        struct Versions {
            version: u32,
            form: u32,
        }
        if text.len() > MAX_REVIEW {
            return Err(format!("a review of {} bytes is too long", text.len()));
        }
        let json = |error: serde_json::Error| error.to_string();
        let Versions { version, form } = serde_json::from_str(text).map_err(json)?;
        if (version, form) != (VERSION, FORM) {
            return Ok(None);
        }
        let review: Self = serde_json::from_str(text).map_err(json)?;
        review.check(usize::from(seats))?;
        Ok(Some(review))
    }

    fn check(&self, seats: usize) -> Result<(), String> {
        let small = |value: &Thousandths| (-MOST..=MOST).contains(&value.0) && (0..=MOST).contains(&value.1);
        let bar = |bar: &KeptBar| bar.parts.len() == BarPart::ALL.len() && bar.parts.iter().all(small);
        if self.bars.len() != seats || !self.bars.iter().all(bar) {
            return Err(format!("a bar of a review is missing; the table has {seats} seats"));
        }
        if self.mattered.iter().any(|n| *n >= self.decisions.len()) {
            return Err("a review names a decision that it has not".to_owned());
        }
        let decision = |one: &KeptDecision| {
            one.seat.index() < seats
                && small(&one.loss)
                && one.beliefs.iter().all(|belief| belief.1.index() < seats)
                && one.mark.is_none_or(|mark| usize::from(mark) < Mark::THRESHOLDS.len())
        };
        if !self.decisions.iter().all(decision) {
            return Err(format!("a decision of a review is not possible; the table has {seats} seats"));
        }
        if self.draws.iter().any(|draw| draw.luck.len() != seats || !draw.luck.iter().all(small))
            || self.curve.iter().any(|point| point.chances.len() != seats)
        {
            return Err(format!("a value of a review is missing; the table has {seats} seats"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(line: usize, mark: Option<u8>, choices: usize) -> KeptDecision {
        KeptDecision {
            line,
            seat: Seat::at(1),
            mark,
            loss: Thousandths(120, 30),
            unseen: false,
            made: vec!["K>".to_owned(); choices],
            best: Vec::new(),
            sure_win: Vec::new(),
            reasons: vec![KeptReason("reason-danger".to_owned(), 0.25, 0.5)],
            beliefs: vec![KeptBelief("suspicion-kings".to_owned(), Seat::at(1), 0.4, 0.2, 0.05)],
            after: None,
        }
    }

    fn kept(decisions: Vec<KeptDecision>) -> KeptReview {
        let bar = KeptBar {
            result: Some(1000),
            parts: vec![Thousandths(1, 2); BarPart::ALL.len()],
            decisions: 3,
            marks: [0, 1, 0],
        };
        KeptReview {
            version: VERSION,
            form: FORM,
            bars: vec![bar.clone(), bar],
            mattered: vec![decisions.len() - 1],
            decisions,
            draws: vec![KeptDraw { line: 0, luck: vec![Thousandths(10, 1), Thousandths(-10, 1)] }],
            curve: vec![KeptChances { line: 0, chances: vec![400, 600] }],
        }
    }

    #[test]
    fn a_review_is_read_as_it_was_written() {
        let review = kept(vec![decision(3, Some(1), 2), decision(9, None, 1)]);
        let text = review.clone().text();
        assert_eq!(text.and_then(|text| KeptReview::read(&text, 2)), Ok(Some(review)));
    }

    #[test]
    fn one_of_another_version_is_not_read_and_a_damaged_one_is_an_error() {
        let text = kept(vec![decision(3, Some(1), 2)]).text().unwrap_or_default();
        let older = text.replacen(&format!("\"version\":{VERSION}"), "\"version\":0", 1);
        assert_eq!(KeptReview::read(&older, 2), Ok(None));
        assert_eq!(KeptReview::read(r#"{"version":0,"form":7,"other":[]}"#, 2), Ok(None));
        assert!(KeptReview::read(&text, 3).is_err(), "a seat without a bar");
        for (from, to) in [
            ("[1,2]", "[-2147483648,2]"),
            ("\"seat\":1", "\"seat\":2"),
            ("\"suspicion-kings\",1", "\"suspicion-kings\",2"),
            ("\"mark\":1", "\"mark\":3"),
            ("\"mattered\":[0]", "\"mattered\":[1]"),
        ] {
            assert!(text.contains(from), "{text}");
            assert!(KeptReview::read(&text.replacen(from, to, 1), 2).is_err(), "{to}");
        }
    }

    #[test]
    fn a_review_that_is_too_long_keeps_what_was_marked() {
        let mut decisions: Vec<KeptDecision> = (0..4000).map(|line| decision(line, None, 10)).collect();
        decisions[17].mark = Some(2);
        let text = kept(decisions).text().unwrap_or_default();
        let read = KeptReview::read(&text, 2).ok().flatten();
        let lines = read.as_ref().map(|read| read.decisions.iter().map(|one| one.line).collect::<Vec<_>>());
        assert_eq!(lines, Some(vec![17, 3999]));
        assert_eq!(read.map(|read| read.mattered), Some(vec![1]));
    }
}
