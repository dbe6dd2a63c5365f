//! `nonces.js`: what a page adds to the shuffle.

use browser::BrowserContext;
use record::Nonce;
use serde_json::json;

use crate::forms::fields;
use crate::test_server::Mode;
use crate::{Scenario, close, open, wait_for};

pub(crate) const SCENARIOS: &[Scenario] = &[
    ("a nonce is promised before it is opened, and its fingerprint is right", promised),
    ("what did not arrive is sent again", again),
];

const SCRIPT: &str = include_str!("../../../server/assets/nonces.js");

/// Ids of several lengths, so that the hashed text ends everywhere in a block.
fn tables() -> Vec<String> {
    [1, 22, 23, 24, 31, 32, 33, 64, 96, 200]
        .map(|length| "7f".repeat(length / 2 + 1)[..length].to_owned())
        .into()
}

fn promised(context: &BrowserContext) {
    let tables = tables();
    let wanted = (0..).zip(&tables).map(|(chair, table)| {
        format!("<span hidden data-nonce=commit data-table={table} data-chair={chair}></span>")
    });
    let (server, mut page) = open(context, &format!("<div id=board>{}</div>", wanted.collect::<String>()));
    page.eval(SCRIPT).unwrap();
    let promises = server.wait_for_requests("POST", tables.len());
    let mut markup = String::new();
    let mut commitments = Vec::new();
    for (chair, table) in tables.iter().enumerate() {
        let request = promises.iter().find(|sent| sent.line.starts_with(&format!("POST /t/{table}/commit ")));
        let sent = fields(&request.unwrap().body);
        assert_eq!(sent["chair"], chair.to_string());
        commitments.push(sent["commitment"].to_owned());
        markup += &format!(
            "<span hidden data-nonce=open data-table={table} data-chair={chair} data-commitment={}></span>",
            sent["commitment"]
        );
    }
    page.eval("document.querySelector('#board').replaceChildren()").unwrap();
    // Another tab, which has drawn nothing, opens them too: the browser has stored them.
    let mut tab = context.page(300, 300).unwrap();
    tab.goto(&server.url("/elsewhere")).unwrap();
    tab.eval(&format!("document.body.innerHTML = {}", json!(markup))).unwrap();
    tab.eval(SCRIPT).unwrap();
    let opened = server.wait_for_requests("POST", 2 * tables.len()).split_off(tables.len());
    for ((chair, table), commitment) in tables.iter().enumerate().zip(&commitments) {
        let request = opened.iter().find(|sent| sent.line.starts_with(&format!("POST /t/{table}/nonce ")));
        let sent = fields(&request.unwrap().body);
        assert_eq!(sent["chair"], chair.to_string());
        let nonce: Nonce = sent["nonce"].parse().unwrap();
        assert_eq!(nonce.commit(table).to_string(), *commitment, "{table}");
    }
    wait_for(&mut tab, "!Object.keys(localStorage).some((key) => key.startsWith('nonce'))");
    close(page);
}

fn again(context: &BrowserContext) {
    let wanted = "<span hidden data-nonce=commit data-table=t data-chair=0></span>";
    let (server, mut page) = open(context, &format!("<div id=board>{wanted}</div>"));
    server.set_mode(Mode::Broken);
    page.eval(SCRIPT).unwrap();
    server.wait_for_requests("POST", 1);
    server.set_mode(Mode::Up);
    let sent = server.wait_for_requests("POST", 2);
    assert_eq!(sent[0].body, sent[1].body, "one does not think again");
    // Once it is not asked for any more, another chair is another nonce.
    server.wait_for_stream();
    server.send_event("parts", "g1.1", &json!([["board", "<p id=news>news</p>"]]));
    wait_for(&mut page, "!!document.querySelector('#news')");
    server.send_event("parts", "g1.2", &json!([["board", wanted]]));
    let other = server.wait_for_requests("POST", 3);
    assert_ne!(other[2].body, sent[0].body);
}
