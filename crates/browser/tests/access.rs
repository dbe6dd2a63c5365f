//! Touch, phones and zoom, and the accessibility tree, against a real Chromium.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::time::Duration;

use browser::{Browser, Page};

const SECOND: Duration = Duration::from_secs(1);

fn show(page: &mut Page, body: &str) {
    let head = "<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'><title>t</title>";
    page.goto(&format!("data:text/html;charset=utf-8,{head}<body>{}", body.replace('#', "%23"))).unwrap();
}

#[test]
fn a_phone_is_tapped_and_a_window_is_zoomed() {
    let browser = Browser::start().unwrap();
    let mut page = browser.new_context().unwrap().page(600, 400).unwrap();
    let body = "<div style='height:1500px'></div><button id=a style='height:60px'>A</button><p id=said></p>
        <script>a.onclick = ({ isTrusted, pointerType }) => said.textContent += `${isTrusted} ${pointerType};`;
        ontouchstart = () => said.textContent += 'touch ';</script>";
    let coarse = "matchMedia('(pointer: coarse) and (hover: none)').matches";
    show(&mut page, body);
    assert_eq!(page.eval(coarse).unwrap(), false);
    assert_eq!(page.tap("#a").unwrap_err().to_string(), "tap #a: the page is not a phone");

    page.resize_phone(844, 390).unwrap();
    show(&mut page, body);
    assert_eq!(page.eval(coarse).unwrap(), true);
    assert_eq!(page.eval("[innerWidth, innerHeight, devicePixelRatio].join()").unwrap(), "844,390,2");
    page.tap("#a").unwrap();
    page.wait("said.textContent === 'touch true touch;'", SECOND).unwrap();
    let at = page
        .eval("(({ x, y, width, height }) => [x + width / 2, y + height / 2])(a.getBoundingClientRect())")
        .unwrap();
    page.tap_at(at[0].as_f64().unwrap(), at[1].as_f64().unwrap()).unwrap();
    page.wait("said.textContent === 'touch true touch;touch true touch;'", SECOND).unwrap();
    page.eval("a.hidden = true").unwrap();
    assert_eq!(page.tap("#a").unwrap_err().to_string(), "tap #a: it is invisible");

    page.resize_zoomed(1366, 768, 2.0).unwrap();
    assert_eq!(page.eval("[innerWidth, innerHeight, devicePixelRatio].join()").unwrap(), "683,384,2");
    assert_eq!(page.eval(coarse).unwrap(), false);
    page.resize(600, 400).unwrap();
    assert_eq!(page.eval("[innerWidth, innerHeight, devicePixelRatio].join()").unwrap(), "600,400,1");
}

#[test]
fn the_accessibility_tree_is_read_and_pressed() {
    let browser = Browser::start().unwrap();
    let mut page = browser.new_context().unwrap().page(600, 400).unwrap();
    show(
        &mut page,
        "<main><h1>Ball</h1><p id=news role=status>nothing <b>yet</b></p><p hidden>unseen</p><p aria-hidden=true>unheard</p>
         <button id=a aria-label='Bow to the King' aria-describedby=why aria-pressed=true>Bow</button><i id=why>politely</i>
         <button disabled>Leave</button><details><summary>More</summary><a href=#x>Elsewhere</a></details>
         <label>Purse <input id=purse type=number value=7></label>
         <svg width=50 height=50><g id=card role=button tabindex=0 aria-label='Queen of hearts'><rect width=50 height=50 /></g></svg></main>
         <script>a.onclick = () => news.textContent = 'you bowed'; card.onclick = () => news.textContent = 'queen';
         purse.oninput = () => news.textContent = 'purse ' + purse.value;</script>",
    );
    let tree = page.accessibility().unwrap();
    let button = tree.find("button", "Bow to the King").unwrap();
    assert_eq!((button.description.as_str(), button.focusable, button.on), ("politely", true, true));
    assert!(tree.find("button", "Leave").unwrap().disabled);
    assert_eq!(tree.find("DisclosureTriangle", "More").unwrap().expanded, Some(false));
    assert_eq!(tree.find("spinbutton", "Purse").unwrap().value, "7");
    assert_eq!(tree.with_role("heading").map(|node| node.name.as_str()).collect::<Vec<_>>(), ["Ball"]);
    assert_eq!(tree.live_regions(), [("", "nothing yet".to_owned())]);
    let said = |name: &str| tree.nodes.iter().any(|node| node.name.contains(name));
    assert!(!said("unseen") && !said("unheard") && !said("Elsewhere"), "{tree:#?}");
    let main = tree.nodes.iter().position(|node| node.role == "main").unwrap();
    assert!(tree.text(main).starts_with("Ball nothing yet"), "{}", tree.text(main));

    let heard = |page: &mut Page| page.accessibility().unwrap().live_regions()[0].1.clone();
    assert_eq!(page.focused().unwrap(), None);
    page.press_node(button).unwrap();
    assert_eq!(heard(&mut page), "you bowed");
    let focused = page.focused().unwrap().unwrap();
    assert_eq!((focused.role.as_str(), focused.name.as_str()), ("button", "Bow to the King"));
    assert!(focused.focused);
    page.press_node(tree.find("button", "Queen of hearts").unwrap()).unwrap();
    assert_eq!(heard(&mut page), "queen");
    page.set_node(tree.find("spinbutton", "Purse").unwrap(), "12").unwrap();
    assert_eq!(heard(&mut page), "purse 12");
    let error = page.press_node(tree.find("button", "Leave").unwrap()).unwrap_err().to_string();
    assert_eq!(error, "press the button “Leave”: it is disabled");
    page.eval("card.remove()").unwrap();
    drop(page.press_node(tree.find("button", "Queen of hearts").unwrap()));
    assert_eq!(page.console_errors().unwrap(), [""; 0]);
}
