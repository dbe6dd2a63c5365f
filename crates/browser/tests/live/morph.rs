//! New markup: what changes, and what is preserved.

use browser::{BrowserContext, Page};
use serde_json::json;

use crate::{Scenario, close, open, wait_for};

pub(crate) const SCENARIOS: &[Scenario] = &[
    ("reordering keeps the nodes and runs transitions", reordering),
    ("SVG too", svg),
    ("an element moves to another part", moving),
    ("an element moves into its neighbour and out again", nesting),
    ("without moveBefore nodes and focus stay", without_move_before),
    ("focus and caret stay through insertion and removal", focus),
    ("half-typed text stays", typing),
    ("a new default is taken while nobody types", defaults),
    ("focus moves to the part when its element is removed", vanishing),
    ("details and scroll positions stay as the user left them", details),
    ("unknown parts and events, and scripts, do nothing", unknown),
    ("events in a row are applied in order", in_order),
    ("clocks count", clocks),
];

/// Pieces in this order, each with its position.
fn pieces(names: &[&str]) -> String {
    let piece = |(at, name)| {
        let move_to = format!("transform: translateX({}px)", at * 100);
        format!("<button class=piece id={name} style='{move_to}'>{name}</button>")
    };
    (0..).zip(names).map(piece).collect()
}

fn order(page: &mut Page, css: &str) -> String {
    let names = format!("[...document.querySelectorAll('{css}')].map((node) => node.id).join('')");
    page.eval(&names).unwrap().as_str().unwrap().to_owned()
}

/// Remembers nodes by id for `same`, and counts transitions from now on.
fn remember(page: &mut Page, ids: &str) {
    let nodes = format!("[...'{ids}'].map((id) => [id, document.getElementById(id)])");
    page.eval(&format!("window.old = Object.fromEntries({nodes})")).unwrap();
    page.eval("window.runs = 0, document.addEventListener('transitionrun', () => window.runs++), 0").unwrap();
}

/// Waits until this many transitions have begun since the last call.
fn ran(page: &mut Page, count: u32) {
    wait_for(page, &format!("runs === {count} && (runs = 0, true)"));
}

fn same(page: &mut Page) {
    let same =
        "Object.entries(old).filter(([id, node]) => document.getElementById(id) !== node).map(([id]) => id)";
    assert_eq!(page.eval(same).unwrap(), json!([]), "not the same nodes");
}

fn reordering(context: &BrowserContext) {
    let (server, mut page) = open(context, &format!("<div id=board>{}</div>", pieces(&["a", "b", "c", "d"])));
    remember(&mut page, "abcd");
    for (number, names) in
        [["d", "c", "b", "a"], ["b", "d", "a", "c"], ["a", "b", "c", "d"]].iter().enumerate()
    {
        server.send_event("parts", &format!("g1.{}", number + 1), &json!([["board", pieces(names)]]));
        wait_for(&mut page, &format!("document.querySelector('.piece').id === '{}'", names[0]));
        assert_eq!(order(&mut page, ".piece"), names.concat());
        // Moving, then arrived.
        ran(&mut page, 4);
        let left = "(old.a.getBoundingClientRect().x - board.getBoundingClientRect().x)";
        wait_for(&mut page, "!document.getAnimations().length");
        let place = names.iter().position(|name| *name == "a").unwrap() * 100;
        assert_eq!(page.eval(&format!("Math.round({left})")).unwrap(), place);
    }
    same(&mut page);
    close(page);
}

fn svg(context: &BrowserContext) {
    let draw = |names: [&str; 2], x: [u32; 2]| {
        let piece = |(name, x)| {
            format!("<g id={name} class=piece style='transform: translate({x}px)'><circle r=5 /></g>")
        };
        names.iter().zip(x).map(piece).collect::<String>()
    };
    let board = draw(["a", "b"], [0, 100]);
    let (server, mut page) = open(context, &format!("<svg><g id=board>{board}</g></svg>"));
    remember(&mut page, "ab");
    server.send_event(
        "parts",
        "g1.1",
        &json!([["board", draw(["b", "a"], [0, 100]) + "<g id=c><path d='M0 0'/></g>"]]),
    );
    ran(&mut page, 2);
    assert_eq!(order(&mut page, "#board > g"), "bac");
    // New elements are SVG, not unknown HTML.
    assert_eq!(
        page.eval("c instanceof SVGGElement && c.firstChild instanceof SVGPathElement").unwrap(),
        true
    );
    same(&mut page);
    close(page);
}

fn moving(context: &BrowserContext) {
    let (server, mut page) =
        open(context, &format!("<div id=left>{}</div><div id=right></div>", pieces(&["a", "b"])));
    remember(&mut page, "ab");
    page.eval("a.focus()").unwrap();
    // From the first part to the second and back: no element is recreated, whichever part is applied first.
    let there = pieces(&["b", "a"]);
    server.send_event(
        "parts",
        "g1.1",
        &json!([["left", ""], ["right", format!("<section>{there}</section>")]]),
    );
    wait_for(&mut page, "document.querySelector('#right section #a')");
    ran(&mut page, 2);
    assert_eq!(order(&mut page, ".piece"), "ba");
    same(&mut page);
    server.send_event("parts", "g1.2", &json!([["left", pieces(&["a"])], ["right", pieces(&["b"])]]));
    wait_for(&mut page, "document.querySelector('#left #a')");
    assert_eq!(page.eval("document.activeElement.id").unwrap(), "a");
    assert_eq!(page.eval("document.querySelectorAll('body > div').length").unwrap(), 2);
    same(&mut page);
    close(page);
}

fn nesting(context: &BrowserContext) {
    let (server, mut page) = open(context, "<div id=board><div>1</div><b id=a>a</b><i id=b>b</i></div>");
    remember(&mut page, "ab");
    server.send_event("parts", "g1.1", &json!([["board", "<div><b id=a><i id=b>b</i></b></div><p>2</p>"]]));
    wait_for(&mut page, "document.querySelector('#board > div > #a > #b')");
    assert_eq!(page.eval("board.textContent").unwrap(), "b2");
    server.send_event("parts", "g1.2", &json!([["board", "<i id=b>b</i><div><b id=a>a</b></div>"]]));
    wait_for(&mut page, "document.querySelector('#board > #b + div > #a')");
    same(&mut page);
    close(page);
}

fn without_move_before(context: &BrowserContext) {
    let list = format!("<ol id=l style='height:50px;overflow:auto'>{}</ol>", "<li>l".repeat(50));
    let board = |before: &[&str], after: &[&str]| pieces(before) + &list + &pieces(after);
    let (server, mut page) = open(context, &format!("<div id=board>{}</div>", board(&["a", "b", "c"], &[])));
    page.eval("delete Element.prototype.moveBefore").unwrap();
    remember(&mut page, "abcl");
    page.eval("c.focus(), l.scrollTop = 200").unwrap();
    wait_for(&mut page, "new Promise((done) => requestAnimationFrame(() => done(true)))");
    server.send_event("parts", "g1.1", &json!([["board", board(&["c"], &["b", "a"])]]));
    wait_for(&mut page, "board.firstChild === c");
    assert_eq!(page.eval("[document.activeElement.id, l.scrollTop].join()").unwrap(), "c,200");
    server.send_event("parts", "g1.2", &json!([["board", board(&[], &["b", "c"])]]));
    wait_for(&mut page, "!document.getElementById('a')");
    assert_eq!(order(&mut page, ".piece"), "bc");
    assert_eq!(page.eval("[document.activeElement.id, l.scrollTop].join()").unwrap(), "c,200");
    page.eval("delete old.a").unwrap();
    same(&mut page);
    close(page);
}

fn focus(context: &BrowserContext) {
    let field = |name: &&str| format!("<label id=for-{name}>{name} <input id={name} name={name}></label>");
    let fields = |names: &[&str]| names.iter().map(field).collect::<String>();
    let (server, mut page) = open(context, &format!("<form id=form>{}</form>", fields(&["a", "b", "c"])));
    page.click("#b").unwrap();
    page.type_text("Versailles").unwrap();
    for _ in 0..6 {
        page.press("ArrowLeft").unwrap();
    }
    page.press("Shift+ArrowLeft").unwrap();
    for (number, names) in
        [&["c", "b", "a"][..], &["x", "c", "y", "b"], &["b"], &["a", "b", "c"]].iter().enumerate()
    {
        server.send_event("parts", &format!("g1.{number}"), &json!([["form", fields(names)]]));
        let now = "[...form.querySelectorAll('input')].map((node) => node.id).join('')";
        wait_for(&mut page, &format!("{now} === '{}'", names.concat()));
        let state = "[document.activeElement.id, b.value, b.selectionStart, b.selectionEnd].join()";
        assert_eq!(page.eval(state).unwrap(), "b,Versailles,3,4", "{names:?}");
    }
    page.type_text("S").unwrap();
    assert_eq!(page.eval("b.value").unwrap(), "VerSailles");
    close(page);
}

fn typing(context: &BrowserContext) {
    let form = |count| {
        format!(
            "<p>{count}</p><textarea name=note>old</textarea><input name=word value=old><input type=checkbox \
             name=box><select name=pick><option>one<option>two</select><input name=amount value=10>"
        )
    };
    let (server, mut page) = open(context, &format!("<form id=form>{}</form>", form(0)));
    page.click("[name=note]").unwrap();
    page.type_text(" and new").unwrap();
    page.click("[name=box]").unwrap();
    page.eval("form.pick.focus()").unwrap();
    page.press("ArrowDown").unwrap();
    page.eval("form.word.focus(), form.word.select()").unwrap();
    page.type_text("half").unwrap();
    for count in 1..3 {
        server.send_event("parts", &format!("g1.{count}"), &json!([["form", form(count)]]));
        wait_for(&mut page, &format!("form.textContent.startsWith('{count}')"));
        let state =
            "[form.note.value, form.word.value, form.box.checked, form.pick.value, form.amount.value].join()";
        assert_eq!(page.eval(state).unwrap(), "old and new,half,true,two,10");
        // Also without a focused element.
        page.eval("document.activeElement.blur()").unwrap();
    }
    close(page);
}

fn defaults(context: &BrowserContext) {
    let form = |amount, pick| {
        let pick = ["one", "two"]
            .map(|word| format!("<option {}>{word}</option>", if word == pick { "selected" } else { "" }));
        let checked = if amount > 10 { "checked" } else { "" };
        format!(
            "<input name=amount value={amount}><input name=typed value={amount}><input name=box type=checkbox \
             {checked}><select name=pick>{}</select><textarea name=note>{amount}</textarea>",
            pick.concat()
        )
    };
    let (server, mut page) = open(context, &format!("<form id=form>{}</form>", form(10, "one")));
    let state =
        "[...form.elements].map((node) => node.type === 'checkbox' ? node.checked : node.value).join()";
    // Focused and unchanged: the new default waits until the focus leaves. Typed text is replaced when it is not focused.
    page.eval("form.typed.value = 'mine', form.note.value = 'mine', form.amount.focus()").unwrap();
    page.eval("form.amount.setSelectionRange(1, 1)").unwrap();
    server.send_event("parts", "g1.1", &json!([["form", form(20, "two")]]));
    wait_for(&mut page, "form.pick.value === 'two'");
    assert_eq!(page.eval(state).unwrap(), "10,20,true,two,20");
    assert_eq!(page.eval("form.amount.selectionStart").unwrap(), 1);
    page.eval("form.amount.blur()").unwrap();
    assert_eq!(page.eval(state).unwrap(), "20,20,true,two,20");
    // Typed and focused: it stays, also later.
    page.eval("form.typed.focus(), form.typed.select()").unwrap();
    page.type_text("mine").unwrap();
    server.send_event("parts", "g1.2", &json!([["form", form(30, "one")]]));
    wait_for(&mut page, "form.pick.value === 'one'");
    page.eval("form.typed.blur()").unwrap();
    server.send_event("parts", "g1.3", &json!([["form", form(30, "two")]]));
    wait_for(&mut page, "form.pick.value === 'two'");
    assert_eq!(page.eval(state).unwrap(), "30,mine,true,two,30");
    close(page);
}

fn vanishing(context: &BrowserContext) {
    let body = "<main id=main tabindex=-1><section id=hand tabindex=-1><ul><li><button id=a>a</button></ul></section>\
                <section id=log><h2 data-focus tabindex=-1 id=title>log</h2><div><button id=b>b</button></div></section>\
                <section id=talk><button id=c>c</button><button id=d>d</button></section></main>";
    let (server, mut page) = open(context, body);
    let heading = "<h2 data-focus tabindex=-1 id=title>log</h2>";
    let parts = [
        ("a", json!([["hand", "<p>nothing</p>"]]), "hand"),
        ("b", json!([["log", format!("{heading}<div></div>")]]), "title"),
        ("c", json!([["talk", "<button id=d>d</button>"]]), "main"),
        ("d", json!([["talk", "<button id=d disabled>d</button>"]]), "main"),
    ];
    for (number, (from, change, to)) in parts.iter().enumerate() {
        page.eval(&format!("document.getElementById('{from}').focus()")).unwrap();
        assert_eq!(page.eval("document.activeElement.id").unwrap(), *from);
        server.send_event("parts", &format!("g1.{number}"), change);
        wait_for(&mut page, &format!("document.activeElement.id !== '{from}'"));
        assert_eq!(page.eval("document.activeElement.id").unwrap(), *to);
    }
    close(page);
}

fn details(context: &BrowserContext) {
    let part = |count: u32, open| {
        let lines: String = (0..50).map(|line| format!("<li>{line}")).collect();
        format!(
            "<p>{count}</p><details id=mine><summary>mine</summary>m</details><details {open} id=theirs>t</details>\
             <ol id=list style='height:100px;overflow:auto'>{lines}</ol>"
        )
    };
    let (server, mut page) = open(context, &format!("<div id=part>{}</div>", part(0, "")));
    page.click("#mine summary").unwrap();
    page.eval("list.scrollTop = 300").unwrap();
    for (count, wish) in [(1, ""), (2, "open"), (3, ""), (4, "open")] {
        server.send_event("parts", &format!("g1.{count}"), &json!([["part", part(count, wish)]]));
        wait_for(&mut page, &format!("part.textContent.startsWith('{count}')"));
        let state = page.eval("[mine.open, theirs.open, list.scrollTop].join()").unwrap();
        assert_eq!(state, format!("true,{},300", wish == "open"));
    }
    close(page);
}

fn unknown(context: &BrowserContext) {
    let (server, mut page) = open(context, "<div id=part>old</div>");
    server.send_event("surprise", "", &json!([["part", "no"]]));
    server.send_event("passing", "", &json!([["nowhere", "no"]]));
    server.send_event(
        "parts",
        "g1.1",
        &json!([["nowhere", "no"], ["part", "<script>here = 2</script><b>new</b>"]]),
    );
    wait_for(&mut page, "part.textContent.endsWith('new')");
    close(page);
}

fn in_order(context: &BrowserContext) {
    let (server, mut page) = open(context, &format!("<div id=part>{}</div><p id=who></p>", pieces(&["a"])));
    page.eval(
        "window.log = [], window.frame = 0, (function count() { frame++; requestAnimationFrame(count) })(), \
         new MutationObserver((all) => all.forEach(({ target }) => log.push([target.textContent, frame])))\
         .observe(who, { childList: true, subtree: true, characterData: true })",
    )
    .unwrap();
    server.send_event("parts", "g1.1", &json!([["who", "1"], ["part", pieces(&["x", "a"])]]));
    server.send_event("passing", "", &json!([["who", "2"]]));
    server.send_event("whole", "g1.2", &json!([["who", "3"], ["part", pieces(&["a"])]]));
    wait_for(&mut page, "who.textContent === '3'");
    assert_eq!(page.eval("log.map(([text]) => text).join('')").unwrap(), "123");
    // Each in its own frame.
    assert_eq!(page.eval("new Set(log.map(([, frame]) => frame)).size").unwrap(), 3);
    close(page);
}

fn clocks(context: &BrowserContext) {
    let clock = |id, left, more| format!("<span id={id} data-clock={left} {more}>?</span> ");
    let clocks = |left| {
        clock("a", left, "data-running")
            + &clock("b", 65_000, "")
            + &clock("c", 7_265_000, "data-running")
            + &clock("d", 273_600_000, "data-units='j h'")
            + &clock("e", 900, "data-running")
    };
    let (server, mut page) = open(context, &format!("<p id=part>{}</p>", clocks(605_000)));
    wait_for(&mut page, "/^10:0[0-5]$/.test(a.textContent)");
    assert_eq!(page.eval("b.textContent").unwrap(), "1:05");
    assert_eq!(page.eval("d.textContent").unwrap(), "3 j 4 h");
    let before = page.eval("a.textContent").unwrap();
    wait_for(&mut page, &format!("a.textContent !== {before}"));
    wait_for(&mut page, "/^2:0(1:0[0-4]|0:5)/.test(c.textContent) && e.textContent === '0:00'");
    assert_eq!(page.eval("b.textContent").unwrap(), "1:05");
    // The server's value counts, also if the markup is unchanged.
    wait_for(&mut page, "/^(10:0[0-2]|9:)/.test(a.textContent)");
    server.send_event("parts", "g1.1", &json!([["part", clocks(605_000)]]));
    wait_for(&mut page, "/^10:0[345]$/.test(a.textContent)");
    close(page);
}
