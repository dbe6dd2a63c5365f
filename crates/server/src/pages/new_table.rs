//! The form for a new table, and how it is read.

use std::collections::BTreeMap;

use bots::Bot;
use maud::{Markup, html};
use registry::GameKind;
use rules::{Label, OptionSpec, Speak, TableOptions};
use words::Speaker;

use super::{home, say};
use crate::assets::{self, Named};
use crate::table::{ChairId, OnLeave, Settings, TimeControl};

/// Minutes and increments of the live time controls.
const LIVE: [(u16, u16); 4] = [(10, 10), (20, 15), (40, 30), (90, 60)];
/// Days of the slow time controls.
const DAYS: [u16; 4] = [1, 2, 3, 7];

/// The form. A visitor without a name is asked for one.
#[must_use]
pub fn form(kind: GameKind, speaker: &Speaker, nameless: bool) -> Markup {
    let meta = kind.meta();
    html! {
        div class="opening" {
            div class="cover" { img src=(assets::cover(kind)) width="1200" height="630" alt=""; }
            header {
                h1 { (meta.title) }
                p { (speaker.line("game-summary")) }
                p class="quiet" { (home::facts(kind, speaker)) }
            }
            form method="post" action={ "/new/" (meta.id) } data-live {
                p { (say(speaker, "open-intro")) }
                @if nameless { fieldset { legend { (say(speaker, "open-you")) } (home::name_field(speaker)) } }
                @if meta.seats.1 > 2 { (who(kind, speaker)) }
                (rules(kind, speaker))
                (time(speaker))
                fieldset {
                    legend { (say(speaker, "open-at-table")) }
                    label class="tick" { input type="checkbox" name="public" value="1";
                        span { (say(speaker, "open-public")) small { (say(speaker, "open-public-hint")) } } }
                    label class="tick" { input type="checkbox" name="fixed" value="1";
                        span { (say(speaker, "open-fixed")) small { (say(speaker, "open-fixed-hint")) } } }
                }
                button class="first" { (say(speaker, "open-table")) }
            }
        }
    }
}

/// The number of players, and how many of them are bots.
fn who(kind: GameKind, speaker: &Speaker) -> Markup {
    let (least, most) = kind.meta().seats;
    html! {
        fieldset {
            legend { (say(speaker, "open-who")) }
            label { (say(speaker, "open-seats"))
                select name="seats" { @for seats in least..=most { option { (seats) } } }
            }
            label { (say(speaker, "open-bots"))
                select name="bots" {
                    option value="0" { (say(speaker, "open-bots-none")) }
                    @for bots in 1..most - 1 { option { (bots) } }
                }
            }
            label { (say(speaker, "open-level"))
                select name="level" { (home::levels(Bot::Courtier, speaker)) }
            }
        }
    }
}

/// The value of an option's field that means: in the order of the fields below.
const ARRANGED: &str = "arranged";

/// The field for one place of an arrangement.
fn place_field(key: &str, place: usize) -> String {
    format!("arranged-{key}-{place}")
}

/// The game's options.
fn rules(kind: GameKind, speaker: &Speaker) -> Markup {
    let meta = kind.meta();
    let arranged = |option: &OptionSpec| option.arranged.is_available(meta.newest_rules());
    html! {
        @if !meta.options.is_empty() {
            fieldset {
                legend { (say(speaker, "open-rules")) }
                @for option in meta.options {
                    div class="wide" {
                        label { (speaker.line(&format!("option-{}", option.key)))
                            select name={ "option-" (option.key) } {
                                @for value in option.values {
                                    option value=(value) { (option_value(kind, option.key, value, speaker)) }
                                }
                                @if arranged(option) {
                                    option value=(ARRANGED) { (option_value(kind, option.key, ARRANGED, speaker)) }
                                }
                            }
                        }
                        @if arranged(option) { (arrangement(option, speaker)) }
                    }
                }
            }
            @if meta.options.iter().any(arranged) { script defer src=(assets::path(Named::Arrange)) {} }
        }
    }
}

/// A list for every place. The script turns them into buttons; clicking two of them swaps them.
fn arrangement(option: &OptionSpec, speaker: &Speaker) -> Markup {
    let words = option.arranged.words;
    // A square number of places is shown as a square.
    let side = words.len().isqrt();
    let columns = if side * side == words.len() { side } else { 1 };
    let place = |number: usize| {
        let number = u16::try_from(number).unwrap_or(u16::MAX);
        speaker.say(&Label::new("open-arrange-place").with("number", number))
    };
    html! {
        div class="arranged" role="group" aria-label=(speaker.line(&format!("option-{}", option.key)))
            style={ "--columns:" (columns) } data-swap=(say(speaker, "open-arrange-swap")) {
            p class="quiet" { (say(speaker, "open-arrange")) }
            @for (n, here) in words.iter().enumerate() {
                select name=(place_field(option.key, n)) aria-label=(place(n + 1)) {
                    @for word in words {
                        option value=(word) selected[word == here] { (word_of(option.key, word, speaker)) }
                    }
                }
            }
        }
    }
}

/// The label of a word of an arrangement.
fn word_of(key: &str, word: &str, speaker: &Speaker) -> String {
    speaker.line(&format!("option-{key}-word-{word}"))
}

/// The label of an option's value.
#[must_use]
pub fn option_value(kind: GameKind, key: &str, value: &str, speaker: &Speaker) -> String {
    let option = kind.meta().options.iter().find(|option| option.key == key);
    let listed = option.is_some_and(|option| option.values.contains(&value));
    speaker.line(&format!("option-{key}-{}", if listed { value } else { ARRANGED }))
}

/// The labels of an arrangement in order; none if the value is not an arrangement.
#[must_use]
pub fn arranged_as(kind: GameKind, key: &str, value: &str, speaker: &Speaker) -> Option<String> {
    let option = kind.meta().options.iter().find(|option| option.key == key)?;
    let listed = option.values.contains(&value);
    let words: Vec<_> = value.split('-').map(|word| word_of(key, word, speaker)).collect();
    (!listed).then(|| words.join(" · "))
}

fn time(speaker: &Speaker) -> Markup {
    html! {
        fieldset {
            legend { (say(speaker, "open-time")) }
            label { (say(speaker, "open-pace"))
                select name="pace" {
                    option value="untimed" { (super::table::time_control(TimeControl::Untimed, speaker)) }
                    @for (minutes, increment) in LIVE {
                        option value={ "live-" (minutes) "-" (increment) } {
                            (super::table::time_control(TimeControl::Live { minutes, increment }, speaker))
                        }
                    }
                    @for days in DAYS {
                        option value={ "days-" (days) } { (super::table::time_control(TimeControl::Days { days }, speaker)) }
                    }
                }
                small { (say(speaker, "open-pace-hint")) }
            }
            label { (say(speaker, "open-gone"))
                select name="gone" {
                    (home::levels(Bot::Minister, speaker))
                    option value="resigns" { (say(speaker, "open-resigns")) }
                }
            }
        }
    }
}

/// The bots and their chairs: the last ones. One chair is left for the visitor who opens the table, however many bots were
/// asked for, because the form does not know the chosen number of seats.
///
/// # Errors
/// Names the field that is wrong.
pub fn bots(settings: &Settings, form: &BTreeMap<String, String>) -> Result<Vec<(ChairId, Bot)>, String> {
    let wanted = form.get("bots").map_or(Ok(0), |bots| bots.parse::<u8>());
    let count =
        wanted.map_err(|_| "`bots` is not a number".to_owned())?.min(settings.seats.saturating_sub(1));
    let bot = match form.get("level") {
        Some(level) => level.parse().map_err(|error| format!("`level`: {error}"))?,
        None => Bot::Courtier,
    };
    Ok(ChairId::all(settings.seats).rev().take(usize::from(count)).rev().map(|chair| (chair, bot)).collect())
}

/// Reads the form. Missing fields take their defaults.
///
/// # Errors
/// Names the field that is wrong.
pub fn settings(kind: GameKind, form: &BTreeMap<String, String>) -> Result<Settings, String> {
    let meta = kind.meta();
    let seats = match form.get("seats") {
        Some(seats) => Some(seats.parse().map_err(|_| "`seats` is not a number".to_owned())?),
        None => None,
    };
    let votes: Vec<(&str, String)> = form
        .iter()
        .filter_map(|(name, value)| {
            let key = name.strip_prefix("option-")?;
            Some((key, if value == ARRANGED { read_arrangement(key, form) } else { value.clone() }))
        })
        .collect();
    let wanted = votes.iter().map(|(key, value)| (*key, value.as_str()));
    let table_options =
        TableOptions::validate(&meta, seats, None, wanted).map_err(|error| error.to_string())?;
    let time_control = match form.get("pace").map(String::as_str) {
        None | Some("untimed") => TimeControl::Untimed,
        Some(text) => read_time_control(text).ok_or_else(|| "`pace` is not one of the list".to_owned())?,
    };
    let on_leave = match form.get("gone").map(String::as_str) {
        None => OnLeave::Replaced(Bot::Minister),
        Some("resigns") => OnLeave::Resigns,
        Some(bot) => OnLeave::Replaced(bot.parse().map_err(|error| format!("`gone`: {error}"))?),
    };
    Ok(Settings {
        game: meta.id.to_owned(),
        seats: table_options.seats(),
        figures: table_options.figures(),
        rules: table_options.rules(),
        options: table_options.owned_options(),
        public: form.contains_key("public"),
        time_control,
        on_leave,
        fixed_seats: form.contains_key("fixed"),
        lesson: None,
        continued: false,
    })
}

/// The words chosen for each place, joined by `-`. `TableOptions` checks that each is there once.
fn read_arrangement(key: &str, form: &BTreeMap<String, String>) -> String {
    let chosen = (0..).map_while(|place| form.get(&place_field(key, place)));
    let words: Vec<&str> = chosen.map(String::as_str).collect();
    if words.is_empty() { ARRANGED.to_owned() } else { words.join("-") }
}

fn read_time_control(text: &str) -> Option<TimeControl> {
    let mut parts = text.split('-');
    let time_control = match (parts.next()?, parts.next()?.parse().ok()?) {
        ("live", minutes @ 1..=1000) => {
            let increment: u16 = parts.next()?.parse().ok()?;
            TimeControl::Live { minutes, increment: Some(increment).filter(|increment| *increment <= 600)? }
        }
        ("days", days @ 1..=60) => TimeControl::Days { days },
        _ => return None,
    };
    parts.next().is_none().then_some(time_control)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(fields: &[(&str, &str)]) -> Result<Settings, String> {
        let form = fields.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        settings(GameKind::Secrets, &form)
    }

    #[test]
    fn silence_takes_the_defaults() {
        let settings = read(&[]).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(
            (settings.seats, settings.time_control, settings.public),
            (3, TimeControl::Untimed, false)
        );
        assert_eq!(settings.on_leave, OnLeave::Replaced(Bot::Minister));
    }

    #[test]
    fn bots_get_the_last_chairs() {
        let ask = |fields: &[(&str, &str)]| {
            let form: BTreeMap<String, String> =
                fields.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
            settings(GameKind::Secrets, &form).and_then(|settings| bots(&settings, &form))
        };
        assert_eq!(ask(&[]), Ok(vec![]));
        let two = ask(&[("seats", "4"), ("bots", "2"), ("level", "king")]);
        assert_eq!(two, Ok(vec![(ChairId::new(2), Bot::King), (ChairId::new(3), Bot::King)]));
        assert_eq!(ask(&[("bots", "9")]).map(|bots| bots.len()), Ok(2), "one chair is the host's");
        for wrong in [("bots", "-1"), ("bots", "x"), ("level", "god")] {
            assert!(ask(&[wrong]).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (field, value) in [
            ("seats", "x"),
            ("seats", "9"),
            ("pace", "live-0-0"),
            ("pace", "days-1-2"),
            ("gone", "god"),
            ("option-desks", "up"),
        ] {
            let error = read(&[(field, value)]).err().unwrap_or_default();
            assert!(!error.is_empty(), "{field}={value}");
        }
    }

    /// The nine rooms of Palais Royal, chosen place by place.
    fn laid(rooms: &str) -> Result<String, String> {
        let chosen = rooms.split_whitespace().enumerate();
        let mut form: BTreeMap<_, _> =
            chosen.map(|(n, room)| (place_field("layout", n), room.to_owned())).collect();
        form.insert("option-layout".to_owned(), ARRANGED.to_owned());
        let settings = settings(GameKind::Palais, &form)?;
        Ok(settings.options.into_iter().find(|(key, _)| key == "layout").unwrap_or_default().1)
    }

    #[test]
    fn an_arrangement_is_read_place_by_place() {
        let rooms = "gate door court mint office stairs cabinet pompadour cardinal";
        assert_eq!(laid(rooms), Ok(rooms.replace(' ', "-")));
        for (wrong, value) in [
            ("gate gate court mint office stairs cabinet pompadour cardinal", None),
            ("gate door court", None),
            ("", Some("arranged")),
        ] {
            let value = value.map_or(wrong.replace(' ', "-"), str::to_owned);
            let error = laid(wrong).unwrap_err();
            assert!(error.starts_with(&format!("option `layout` cannot be `{value}`")), "{error}");
        }
        // Chosen, but not asked for.
        let form = BTreeMap::from([(place_field("layout", 0), "gate".to_owned())]);
        let plain = settings(GameKind::Palais, &form).unwrap_or_else(|error| panic!("{error}"));
        assert!(plain.options.contains(&("layout".to_owned(), "suggested".to_owned())));
    }

    #[test]
    fn every_word_of_an_arrangement_is_said() {
        for lang in rules::Lang::ALL {
            for kind in GameKind::ALL {
                let speaker = Speaker::new(lang, kind.words(), Vec::new());
                let page = form(*kind, &speaker, true).into_string();
                assert!(!page.contains('‹'), "{lang} {kind}");
                let arranged = page.contains("data-swap");
                assert_eq!(arranged, page.contains(assets::path(Named::Arrange)), "{kind}");
                assert_eq!(arranged, *kind == GameKind::Palais, "{kind}");
            }
        }
    }

    #[test]
    fn every_pace_of_the_list_is_read() {
        assert_eq!(read_time_control("live-20-15"), Some(TimeControl::Live { minutes: 20, increment: 15 }));
        assert_eq!(read_time_control("days-7"), Some(TimeControl::Days { days: 7 }));
        assert_eq!(read_time_control("live-20"), None);
        assert_eq!(read_time_control(""), None);
    }
}
