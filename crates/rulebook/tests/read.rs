//! Reading a rulebook.

use rulebook::Rulebook;

const SOURCE: &str = "# Menuet\n\nA dance for two.\n\n## In short\n\n**Goal.** Dance.\n\n1. **Bow.** Both bow. (R1)\n2. **Turn.** Turn\n  once. (R2)\n\n**The end.** When the music ends. (R3)\n\n## R1 Bowing\n\n- **R1.1** ★ Both bow\n  at once.\n- **R1.2** Nobody falls.\n\n| bow | depth |\n|---|---|\n| deep | 3 (R) |\n\n## R2 Turning\n\nTurns are free.\n\n- **R2.1** One turn.\n\n## Rulings\n\n- None.\n\n## Glossary\n\n- **R9.9** not a clause\n";

#[test]
fn a_rulebook_has_sections_and_clauses() {
    let rules = Rulebook::read(SOURCE);
    assert_eq!((rules.title, rules.preface), ("Menuet", "A dance for two."));
    let headings: Vec<_> = rules.sections.iter().map(|section| (section.number, section.heading)).collect();
    assert_eq!(
        headings,
        [(None, "In short"), (Some("R1"), "Bowing"), (Some("R2"), "Turning"), (None, "Rulings")]
    );
    assert_eq!(rules.steps(), 2);
    assert_eq!(rules.rest().count(), 3);
    let numbers: Vec<_> = rules.clauses().map(|clause| (clause.number, clause.basic)).collect();
    assert_eq!(numbers, [("R1.1", true), ("R1.2", false), ("R2.1", false)]);
    assert_eq!(rules.clause("R1.1").map(|clause| clause.text.as_str()), Some("Both bow at once."));
    assert!(rules.has("R2") && rules.has("R2.1") && !rules.has("R9.9") && !rules.has("R3"));
}

#[test]
fn nothing_is_a_rulebook_too() {
    let rules = Rulebook::read("");
    assert_eq!((rules.title, rules.steps(), rules.sections.len()), ("", 0, 0));
    assert!(rules.short().is_none());
}
