//! Whole matches by accessible names and roles alone. The player is a program that gets nothing but Chromium's
//! accessibility tree: regions and their buttons, what live regions say. It presses what has a name.

use std::thread;
use std::time::{Duration, Instant};

use browser::{AccessibilityTree, AccessibleNode, Browser, Page};
use rules::{Dice, SplitMix};

use crate::house::House;
use crate::means::{Count, at_the_table, first_page, wants_many};
use crate::table::SOON;

const WORDS: &str = include_str!("../../../words/words/en.ftl");

/// A sentence of the pages, in English.
fn word(key: &str) -> &'static str {
    let line = WORDS.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
    line.unwrap_or_else(|| panic!("no word {key}"))
}

/// The tree of a table's page, sorted by what a player needs of it.
struct Heard {
    /// The question, as its live region says it.
    prompt: String,
    /// What the others did, as its live region says it.
    since: String,
    /// Buttons that go on or take back.
    go: Vec<AccessibleNode>,
    /// Buttons of the board and the hand.
    targets: Vec<AccessibleNode>,
    /// What opens the list of choices, and its buttons if it is open.
    opens: Option<AccessibleNode>,
    list: Vec<AccessibleNode>,
    /// Whether there is the record of a finished match.
    over: bool,
}

impl Heard {
    fn read(tree: &AccessibilityTree) -> Self {
        let region = |names: &[&str]| -> Vec<AccessibleNode> {
            let all = tree.nodes.iter().enumerate();
            let found = all.filter(|(_, node)| node.role == "region" && names.contains(&node.name.as_str()));
            found.flat_map(|(position, _)| tree.inside(position)).cloned().collect()
        };
        let buttons = |nodes: &[AccessibleNode]| -> Vec<AccessibleNode> {
            nodes.iter().filter(|node| node.role == "button" && !node.disabled).cloned().collect()
        };
        let live = |role: &str, name: &str| {
            let mut all = tree.nodes.iter().enumerate();
            let found = all.find(|(_, node)| node.live.is_some() && node.role == role && node.name == name);
            found.map(|(position, _)| tree.text(position)).unwrap_or_default()
        };
        let list = region(&[word("table-list")]);
        let opens = list.iter().find(|node| node.role == "DisclosureTriangle").cloned();
        // The shortcuts to later questions are below a triangle of their own.
        let present = list.iter().position(|node| node.name == word("table-ahead")).unwrap_or(list.len());
        let statuses = tree.nodes.iter().enumerate().filter(|(_, node)| node.role == "status");
        let prompt = statuses.rev().map(|(position, _)| tree.text(position)).find(|text| !text.is_empty());
        Self {
            prompt: prompt.unwrap_or_default(),
            since: live("log", word("table-since")),
            go: buttons(&region(&[word("table-go")])),
            targets: buttons(&region(&[word("table-board"), word("table-hand")])),
            opens,
            list: buttons(&list[..present]),
            over: tree.find("link", word("table-record")).is_some(),
        }
    }

    /// The button that goes on in this match.
    fn main(&self) -> Option<&AccessibleNode> {
        let others = ["table-undo", "table-not-yet", "table-bid", "table-share", "table-rematch", "hint-ask"]
            .map(word);
        self.go.iter().find(|button| !others.iter().any(|word| button.name.contains(word)))
    }

    fn asks(&self) -> bool {
        self.over || self.main().is_some() || !self.targets.is_empty() || self.opens.is_some()
    }

    /// All that a screen reader would read again after a change.
    fn gist(&self) -> String {
        let all = [&self.go, &self.targets, &self.list];
        let names: Vec<_> =
            all.into_iter().flatten().map(|node| format!("{}{}", node.name, node.on)).collect();
        format!(
            "{} {} {} {:?}",
            self.prompt,
            self.since,
            names.join(" "),
            self.opens.as_ref().map(|node| node.expanded)
        )
    }
}

struct Listener {
    page: Page,
    presses: u32,
}

impl Listener {
    fn hear(&mut self) -> Heard {
        Heard::read(&self.page.accessibility().unwrap())
    }

    /// Waits until there is something to do and it is not this.
    fn hear_new(&mut self, old: &str) -> Heard {
        let start = Instant::now();
        loop {
            let heard = self.hear();
            if heard.asks() && heard.gist() != old {
                return heard;
            }
            assert!(start.elapsed() < SOON, "nothing new is heard after: {old}");
            thread::sleep(Duration::from_millis(40));
        }
    }

    fn press(&mut self, node: &AccessibleNode) {
        assert_ne!(node.name.trim(), "", "a button has a name: {node:?}");
        // What has just gone from the page cannot be pressed; then there is something new to hear.
        if let Err(error) = self.page.press_node(node) {
            assert!(error.to_string().contains("No node"), "{error}");
        }
        self.presses += 1;
    }
}

fn by_names(game: &'static str) {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = first_page(&house, &browser, |_| ());
    let tree = page.accessibility().unwrap();
    let title = registry::GameKind::ALL.iter().find(|kind| kind.meta().id == game).unwrap().meta().title;
    // After the heading that names the game: its form.
    let heading = tree.nodes.iter().position(|node| node.role == "heading" && node.name == title).unwrap();
    let next = |role: &str, name: &str| {
        tree.nodes[heading..].iter().find(|node| node.role == role && node.name == word(name)).unwrap()
    };
    page.set_node(next("combobox", "home-level"), "page").unwrap();
    if wants_many(game) {
        page.set_node(next("combobox", "home-opponents"), "3").unwrap();
    }
    page.press_node(next("button", "home-play")).unwrap();
    at_the_table(&mut page);

    let mut listener = Listener { page, presses: 0 };
    let (mut dice, mut count) = (SplitMix::new(8), Count::new(game, "names"));
    let (mut announced, mut told) = (0, String::new());
    let mut heard = listener.hear_new("");
    while !heard.over && !count.is_enough() {
        assert_ne!(heard.prompt, "", "a live region says the question");
        if !heard.since.is_empty() && heard.since != told {
            announced += 1;
            told.clone_from(&heard.since);
        }
        let any = |nodes: &[AccessibleNode], dice: &mut SplitMix| {
            nodes[dice.below(u32::try_from(nodes.len()).unwrap()) as usize].clone()
        };
        let left: Vec<_> = heard.targets.iter().filter(|node| !node.on).cloned().collect();
        let next = match heard.main() {
            Some(main) if left.is_empty() || count.goes_on(&mut dice) => main.clone(),
            _ if !left.is_empty() => any(&left, &mut dice),
            _ if heard.list.is_empty() => heard.opens.clone().unwrap(),
            _ => any(&heard.list, &mut dice),
        };
        listener.press(&next);
        count.decision();
        heard = listener.hear_new(&heard.gist());
    }
    println!("{game}: the others’ turns were announced {announced} times, at last “{told}”");
    assert!(announced >= 2, "the turns of others are announced: {announced}");
    assert_ne!(heard.prompt, "", "a live region says the question, or how it ended");
    count.end(&mut listener.page, listener.presses);
}

/// A test for every game in the registry.
mod whole_matches_by_names {
    macro_rules! tests {
        ($($game:ident)+) => {$(
            #[test]
            fn $game() {
                super::by_names(stringify!($game));
            }
        )+};
    }
    registry::each_game!(tests);
}
