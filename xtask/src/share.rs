//! Reads the share of the first bot from the CSV of a contest.

use std::path::Path;

use crate::command::Stop;

/// A share of the wins in so many matches, and the ends of its 95 % interval.
#[derive(Debug, PartialEq)]
pub(crate) struct Share {
    pub(crate) mean: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
    pub(crate) matches: u64,
    /// The ends of its 99 % interval.
    pub(crate) sure: [f64; 2],
}

/// The share of the first bot in a file.
pub(crate) fn read(csv: &Path) -> Result<Share, Stop> {
    let text = std::fs::read_to_string(csv)
        .map_err(|error| Stop::Failed(format!("{} cannot be read: {error}", csv.display())))?;
    first(&text).ok_or_else(|| Stop::Failed(format!("{} has no shares", csv.display())))
}

fn first(csv: &str) -> Option<Share> {
    let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let (names, values) = (lines.next()?, lines.next()?);
    let text = |name: &str| values.get(names.iter().position(|known| *known == name)?);
    let value = |name: &str| text(name)?.parse().ok();
    Some(Share {
        mean: value("share")?,
        low: value("share_low")?,
        high: value("share_high")?,
        matches: text("matches")?.parse().ok()?,
        sure: [value("share_low_99")?, value("share_high_99")?],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_read_by_its_name() {
        let csv = "game,matches,share,share_low,share_high,fair,share_low_99,share_high_99\n\
                   visite,40,0.9,0.85,0.95,0.5,0.8,0.96\nvisite,40,0.1,0.05,0.15,0.5,0.04,0.2\n";
        let share = Share { mean: 0.9, low: 0.85, high: 0.95, matches: 40, sure: [0.8, 0.96] };
        assert_eq!(first(csv), Some(share));
        assert_eq!(first("game,share\n"), None);
    }
}
