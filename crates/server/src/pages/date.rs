//! Dates, as they are written in each language. In universal time: a visitor's time zone is not known.

use maud::{Markup, html};
use rules::{Label, Speak};
use words::Speaker;

/// A day of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Day {
    year: u64,
    month: u64,
    day: u64,
}

impl Day {
    /// The day of a time in seconds since 1970, by the Gregorian calendar. Years begin in March here, so that a leap day
    /// is the last of its year.
    fn of(seconds: u64) -> Self {
        // Days since 1 March of the year 0.
        let days = seconds / 86_400 + 719_468;
        let (era, in_era) = (days / 146_097, days % 146_097);
        let year = (in_era - in_era / 1_460 + in_era / 36_524 - in_era / 146_096) / 365;
        let in_year = in_era - (365 * year + year / 4 - year / 100);
        let from_march = (5 * in_year + 2) / 153;
        let day = in_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        Self { year: era * 400 + year + u64::from(month <= 2), month, day }
    }
}

/// The date of a time in seconds since 1970.
#[must_use]
pub fn shown(seconds: u64, speaker: &Speaker) -> Markup {
    let Day { year, month, day } = Day::of(seconds);
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let words = Label::new("date").with("day", number(day)).with("month", number(month));
    // The year as text: a number would be grouped in some languages.
    let words = speaker.say(&words.with("year", year.to_string()));
    html! { time datetime=(format!("{year:04}-{month:02}-{day:02}")) { (words) } }
}

#[cfg(test)]
mod tests {
    use rules::{Lang, Words};

    use super::*;

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        let day = |days: u64| {
            let Day { year, month, day } = Day::of(days * 86_400 + 3600);
            (year, month, day)
        };
        for (days, expected) in [
            (0, (1970, 1, 1)),
            (58, (1970, 2, 28)),
            (59, (1970, 3, 1)),
            (364, (1970, 12, 31)),
            (789, (1972, 2, 29)),
            (11_016, (2000, 2, 29)),
            (11_017, (2000, 3, 1)),
            (20_773, (2026, 11, 16)),
            (47_540, (2100, 2, 28)),
            (47_541, (2100, 3, 1)),
        ] {
            assert_eq!(day(days), expected, "{days}");
        }
    }

    #[test]
    fn a_date_is_written_as_its_language_does() {
        let said = |lang, days: u64| {
            let speaker = Speaker::new(lang, Words { en: "", fr: "", it: "" }, Vec::new());
            shown(days * 86_400, &speaker).into_string()
        };
        let at = |words: &str| format!("<time datetime=\"2026-11-16\">{words}</time>");
        assert_eq!(said(Lang::En, 20_773), at("16 November 2026"));
        assert_eq!(said(Lang::Fr, 20_773), at("16 novembre 2026"));
        assert_eq!(said(Lang::It, 20_773), at("16 novembre 2026"));
        assert!(said(Lang::Fr, 0).contains("1er janvier 1970"));
        assert!(said(Lang::It, 0).contains("1º gennaio 1970"));
    }
}
