//! The rules of every game, in three languages.

use registry::GameKind;
use rulebook::Rulebook;
use rules::Lang;

fn book(game: GameKind, lang: Lang) -> Rulebook<'static> {
    let source: &'static str = match lang {
        Lang::En => game.rules().en,
        Lang::Fr => game.rules().fr,
        Lang::It => game.rules().it,
    };
    Rulebook::read(source)
}

#[test]
fn translations_have_the_same_form() {
    for game in GameKind::ALL {
        let english = book(*game, Lang::En);
        assert_eq!(english.title, game.meta().title);
        assert!(english.steps() >= 3 && english.short().is_some(), "{game}");
        let basic = english.clauses().filter(|clause| clause.basic).count();
        assert!((12..=25).contains(&basic), "{game}: {basic} basic clauses");
        for lang in [Lang::Fr, Lang::It] {
            let other = book(*game, lang);
            let form = |book: &Rulebook<'_>| {
                let tables = |text: &str| text.lines().filter(|line| line.starts_with('|')).count();
                let sections: Vec<_> = book
                    .sections
                    .iter()
                    .map(|section| {
                        (section.number.map(str::to_owned), section.clauses.len(), tables(section.text))
                    })
                    .collect();
                (book.steps(), sections)
            };
            assert_eq!(form(&english), form(&other), "{game} in {lang}");
        }
    }
}

/// No clause and no heading is left in English.
#[test]
fn everything_is_translated() {
    for game in GameKind::ALL {
        let english = book(*game, Lang::En);
        for lang in [Lang::Fr, Lang::It] {
            let other = book(*game, lang);
            for (one, two) in english.clauses().zip(other.clauses()) {
                assert_eq!(one.number, two.number);
                assert_ne!(one.text, two.text, "{game} {} in {lang}", one.number);
            }
            let english_words = [" the ", " your ", " with ", " and "];
            for section in &other.sections {
                let found = english_words.iter().find(|word| section.text.contains(**word));
                assert_eq!(found, None, "{game} {} in {lang}", section.heading);
            }
        }
    }
}

/// Every reference leads to a clause or a section; so do the topics.
#[test]
fn references_exist() {
    for game in GameKind::ALL {
        for lang in Lang::ALL {
            let rules = book(*game, lang);
            for section in &rules.sections {
                let numbers = section.text.split('R').skip(1).filter_map(|rest| {
                    let end = rest.find(|c: char| !(c == '.' || c.is_ascii_digit())).unwrap_or(rest.len());
                    let number = rest[..end].trim_end_matches('.');
                    (!number.is_empty()).then(|| format!("R{number}"))
                });
                for number in numbers {
                    assert!(rules.has(&number), "{game} {lang}, {}: {number}", section.heading);
                }
            }
            for topic in game.topics() {
                assert!(!topic.clauses.is_empty(), "{game} {}", topic.id);
                for clause in topic.clauses {
                    assert!(rules.has(clause), "{game} {lang} {}: {clause}", topic.id);
                }
            }
        }
    }
}
