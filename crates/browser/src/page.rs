//! One tab: where it goes, what is done in it, what is seen of it.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use data_encoding::BASE64;
use serde_json::{Value, json};

use crate::wire::Session;
use crate::{BrowserError, ElementRect};

const LIMIT: Duration = Duration::from_secs(30);

/// Finds what is to be clicked, brings it into view, waits until it rests, and says where it is or why not.
const AIM: &str = r#"(async (css) => {
  const node = document.querySelector(css);
  if (!node) return "there is no such element";
  node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  let box, before;
  for (let frames = 0; frames < 60; frames++) {
    before = box;
    box = node.getBoundingClientRect();
    if (before && before.x === box.x && before.y === box.y) break;
    await new Promise((done) => requestAnimationFrame(done));
  }
  if (!node.checkVisibility({ visibilityProperty: true }) || !box.width || !box.height) return "it is invisible";
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  if (!top) return "it is outside the window";
  if (!node.contains(top)) return "it is covered by " + top.cloneNode().outerHTML;
  return [x, y];
})"#;

/// Keys that have a name, and their numbers.
const KEYS: [(&str, u32); 13] = [
    ("Backspace", 8),
    ("Tab", 9),
    ("Enter", 13),
    ("Escape", 27),
    ("PageUp", 33),
    ("PageDown", 34),
    ("End", 35),
    ("Home", 36),
    ("ArrowLeft", 37),
    ("ArrowUp", 38),
    ("ArrowRight", 39),
    ("ArrowDown", 40),
    ("Delete", 46),
];

/// One request of a page.
#[derive(Debug, Clone, Default)]
pub struct Request {
    /// GET, POST, …
    pub method: String,
    /// Where to, in full.
    pub url: String,
    /// The status of the answer; 0 if none has come.
    pub status: u64,
    /// Bytes received so far: headers and body, compressed as they came.
    pub bytes: u64,
}

/// One tab of a visitor; closed when it is dropped.
pub struct Page {
    session: Session,
    // Keeps visitor and process as long as the page; dropped after the page's own `drop`.
    _place: Arc<ElementRect>,
    errors: Vec<String>,
    requests: Vec<(String, Request)>,
    loaded: Vec<String>,
}

impl Page {
    pub(crate) fn open(
        session: Session,
        place: Arc<ElementRect>,
        width: u32,
        height: u32,
    ) -> Result<Self, BrowserError> {
        let (errors, requests, loaded) = (Vec::new(), Vec::new(), Vec::new());
        let mut page = Self { session, _place: place, errors, requests, loaded };
        for domain in ["Page", "Runtime", "Network"] {
            page.call("new page", &format!("{domain}.enable"), json!({}))?;
        }
        page.call("new page", "Page.setLifecycleEventsEnabled", json!({ "enabled": true }))?;
        page.call("new page", "Emulation.setFocusEmulationEnabled", json!({ "enabled": true }))?;
        page.resize(width, height)?;
        Ok(page)
    }

    /// The families of the fonts that an element's own text is drawn in, sorted. Several if one lacks a letter.
    pub fn fonts(&mut self, css: &str) -> Result<Vec<String>, BrowserError> {
        let operation = format!("fonts of {css}");
        // Chromium answers for the last layout, which may be old.
        self.eval("document.documentElement.offsetWidth")?;
        for domain in ["DOM", "CSS"] {
            self.call(&operation, &format!("{domain}.enable"), json!({}))?;
        }
        let document = self.call(&operation, "DOM.getDocument", json!({ "depth": 0 }))?;
        let root = &document["root"]["nodeId"];
        let found = self.call(&operation, "DOM.querySelector", json!({ "nodeId": root, "selector": css }))?;
        let fonts =
            self.call(&operation, "CSS.getPlatformFontsForNode", json!({ "nodeId": found["nodeId"] }))?;
        for domain in ["CSS", "DOM"] {
            self.call(&operation, &format!("{domain}.disable"), json!({}))?;
        }
        let fonts = fonts["fonts"].as_array().into_iter().flatten();
        let mut families: Vec<_> =
            fonts.filter_map(|font| font["familyName"].as_str()).map(str::to_owned).collect();
        families.sort_unstable();
        Ok(families)
    }

    /// Gives the page another size.
    pub fn resize(&mut self, width: u32, height: u32) -> Result<(), BrowserError> {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call("resize", "Emulation.setDeviceMetricsOverride", size).map(drop)
    }

    /// Goes to an address and waits until it is loaded.
    pub fn goto(&mut self, url: &str) -> Result<(), BrowserError> {
        let operation = format!("go to {url}");
        let begun = self.call(&operation, "Page.navigate", json!({ "url": url }))?;
        if let Some(message) = begun["errorText"].as_str() {
            return Err(failed(operation, message));
        }
        // Without a loader it was a jump within the page.
        let Some(loader) = begun["loaderId"].as_str() else { return Ok(()) };
        let deadline = Instant::now() + LIMIT;
        loop {
            self.read_events();
            if self.loaded.iter().any(|loaded| loaded == loader) {
                return Ok(());
            }
            match self.session.hear(&operation, deadline)? {
                Some(event) => self.session.events.push(event),
                None => return Err(late(operation, LIMIT, "It does not finish loading.".to_owned())),
            }
        }
    }

    /// What an expression gives; a promise is awaited, an exception is an error, `undefined` is null.
    pub fn eval(&mut self, javascript: &str) -> Result<Value, BrowserError> {
        let operation = format!("evaluate {javascript}");
        let asked = json!({
            "expression": javascript, "awaitPromise": true, "returnByValue": true, "userGesture": true,
        });
        let mut answer = self.call(&operation, "Runtime.evaluate", asked)?;
        match answer.get("exceptionDetails") {
            Some(details) => Err(failed(operation, &described(details))),
            None => Ok(answer["result"]["value"].take()),
        }
    }

    /// Waits until an expression, or what it promises, is true. It may throw meanwhile: a page that is being replaced has nothing in it.
    pub fn wait(&mut self, condition: &str, limit: Duration) -> Result<(), BrowserError> {
        let deadline = Instant::now() + limit;
        loop {
            let found = self.eval(&format!("Promise.resolve({condition}).then(Boolean)"));
            if found.as_ref().is_ok_and(|found| found == true) {
                return Ok(());
            }
            if let Err(error @ (BrowserError::Gone { .. } | BrowserError::Late { .. })) = found {
                return Err(error);
            }
            if Instant::now() > deadline {
                let last = found.map_or_else(|error| error.to_string(), |found| found.to_string());
                return Err(late(format!("wait for {condition}"), limit, last));
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Clicks the middle of an element with the mouse, as a person could: it must be visible and not covered.
    pub fn click(&mut self, css: &str) -> Result<(), BrowserError> {
        let operation = format!("click {css}");
        let at = self.eval(&format!("{AIM}({})", Value::from(css)))?;
        if let Some(message) = at.as_str() {
            return Err(failed(operation, message));
        }
        for (kind, buttons) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)] {
            let button = if kind == "mouseMoved" { "none" } else { "left" };
            let event = json!({
                "type": kind, "x": at[0], "y": at[1], "button": button, "buttons": buttons, "clickCount": 1,
            });
            self.call(&operation, "Input.dispatchMouseEvent", event)?;
        }
        Ok(())
    }

    /// Presses one key: `Tab`, `Enter`, `ArrowLeft`, `a`, a space; with modifiers before it, `Shift+Tab`.
    pub fn press(&mut self, key: &str) -> Result<(), BrowserError> {
        let operation = format!("press {key}");
        let mut modifiers = 0;
        let mut name = key;
        while let Some((modifier, rest)) = name.split_once('+').filter(|(_, rest)| !rest.is_empty()) {
            modifiers |= match modifier {
                "Alt" => 1,
                "Control" => 2,
                "Meta" => 4,
                "Shift" => 8,
                _ => return Err(failed(operation, "the modifiers are Alt, Control, Meta and Shift")),
            };
            name = rest;
        }
        let (code, number, text) = key_of(name).ok_or_else(|| failed(operation.clone(), "an unknown key"))?;
        // With Control or Alt held, a key writes nothing.
        let text = if modifiers & 7 == 0 { text } else { String::new() };
        let mut event = json!({
            "key": name, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers,
        });
        for kind in [if text.is_empty() { "rawKeyDown" } else { "keyDown" }, "keyUp"] {
            event["type"] = Value::from(kind);
            event["text"] = Value::from(if kind == "keyUp" { "" } else { &text });
            self.call(&operation, "Input.dispatchKeyEvent", event.clone())?;
        }
        Ok(())
    }

    /// Types a text into whatever has the focus, key by key.
    pub fn type_text(&mut self, text: &str) -> Result<(), BrowserError> {
        for letter in text.chars() {
            let letter = letter.to_string();
            for event in
                [json!({ "type": "keyDown", "key": letter, "text": letter }), json!({ "type": "keyUp" })]
            {
                self.call("type", "Input.dispatchKeyEvent", event)?;
            }
        }
        Ok(())
    }

    /// What is in the window, as PNG.
    pub fn screenshot(&mut self) -> Result<Vec<u8>, BrowserError> {
        self.capture(json!({ "format": "png" }))
    }

    /// The whole page down to its end, as PNG.
    pub fn full_screenshot(&mut self) -> Result<Vec<u8>, BrowserError> {
        let metrics = self.call("full screenshot", "Page.getLayoutMetrics", json!({}))?;
        let size = &metrics["cssContentSize"];
        let clip = json!({ "x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1 });
        self.capture(json!({ "format": "png", "captureBeyondViewport": true, "clip": clip }))
    }

    /// What the visitor prefers: dark colours, little motion.
    pub fn emulate(&mut self, dark: bool, reduced_motion: bool) -> Result<(), BrowserError> {
        let features = json!([
            { "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } },
            { "name": "prefers-reduced-motion", "value": if reduced_motion { "reduce" } else { "no-preference" } },
        ]);
        self.call("emulate", "Emulation.setEmulatedMedia", json!({ "features": features })).map(drop)
    }

    /// Takes the network away, or gives it back.
    pub fn offline(&mut self, offline: bool) -> Result<(), BrowserError> {
        let network = json!({
            "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        self.call("offline", "Network.emulateNetworkConditions", network).map(drop)
    }

    /// Switches the page's scripts off, or on again, from the next page on.
    pub fn scripts(&mut self, on: bool) -> Result<(), BrowserError> {
        self.call("scripts", "Emulation.setScriptExecutionDisabled", json!({ "value": !on })).map(drop)
    }

    /// Exceptions and `console.error` since the last call.
    pub fn console_errors(&mut self) -> Result<Vec<String>, BrowserError> {
        self.catch_up()?;
        Ok(std::mem::take(&mut self.errors))
    }

    /// All requests since the page was opened.
    pub fn requests(&mut self) -> Result<Vec<Request>, BrowserError> {
        self.catch_up()?;
        Ok(self.requests.iter().map(|(_, request)| request.clone()).collect())
    }

    /// Bytes received since the page was opened, compressed as they came.
    pub fn transferred(&mut self) -> Result<u64, BrowserError> {
        Ok(self.requests()?.iter().map(|request| request.bytes).sum())
    }

    fn capture(&mut self, what: Value) -> Result<Vec<u8>, BrowserError> {
        let picture = self.call("screenshot", "Page.captureScreenshot", what)?;
        let data = picture["data"].as_str().unwrap_or_default();
        BASE64.decode(data.as_bytes()).map_err(|error| failed("screenshot".to_owned(), &error.to_string()))
    }

    fn call(&mut self, operation: &str, method: &str, parameters: Value) -> Result<Value, BrowserError> {
        self.session.call(operation, method, parameters, LIMIT)
    }

    /// Whatever happened before now has been told before the answer to this.
    fn catch_up(&mut self) -> Result<(), BrowserError> {
        self.eval("0")?;
        self.read_events();
        Ok(())
    }

    fn read_events(&mut self) {
        for event in std::mem::take(&mut self.session.events) {
            let told = &event["params"];
            match event["method"].as_str().unwrap_or_default() {
                "Page.lifecycleEvent" if told["name"] == "load" => self.loaded.push(text(&told["loaderId"])),
                "Runtime.exceptionThrown" => self.errors.push(described(&told["exceptionDetails"])),
                "Runtime.consoleAPICalled" if told["type"] == "error" => {
                    let said = told["args"].as_array().into_iter().flatten();
                    let said: Vec<_> =
                        said.map(|said| text(said.get("value").unwrap_or(&said["description"]))).collect();
                    self.errors.push(said.join(" "));
                }
                "Network.requestWillBeSent" => {
                    let (method, url) = (text(&told["request"]["method"]), text(&told["request"]["url"]));
                    let request = Request { method, url, ..Request::default() };
                    self.requests.push((text(&told["requestId"]), request));
                }
                "Network.responseReceived" => {
                    let (status, bytes) =
                        (&told["response"]["status"], &told["response"]["encodedDataLength"]);
                    if let Some(request) = self.request(&told["requestId"]) {
                        request.status = whole(status);
                        request.bytes = request.bytes.max(whole(bytes));
                    }
                }
                // A stream has no end to count at.
                "Network.dataReceived" => {
                    if let Some(request) = self.request(&told["requestId"]) {
                        request.bytes += whole(&told["encodedDataLength"]);
                    }
                }
                "Network.loadingFinished" => {
                    if let Some(request) = self.request(&told["requestId"]) {
                        request.bytes = request.bytes.max(whole(&told["encodedDataLength"]));
                    }
                }
                _ => {}
            }
        }
    }

    fn request(&mut self, number: &Value) -> Option<&mut Request> {
        let number = number.as_str()?;
        self.requests.iter_mut().rev().find(|(known, _)| known == number).map(|(_, request)| request)
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // If it cannot be closed it is gone already.
        drop(self.session.call("close page", "Page.close", json!({}), Duration::from_secs(5)));
    }
}

/// A key's code, its number, and what it writes.
fn key_of(name: &str) -> Option<(String, u32, String)> {
    if let Some((_, number)) = KEYS.iter().find(|(known, _)| *known == name) {
        return Some((
            name.to_owned(),
            *number,
            if name == "Enter" { "\r".to_owned() } else { String::new() },
        ));
    }
    let mut letters = name.chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    let upper = letter.to_ascii_uppercase();
    let code = match upper {
        'A'..='Z' => format!("Key{upper}"),
        '0'..='9' => format!("Digit{upper}"),
        ' ' => "Space".to_owned(),
        _ => String::new(),
    };
    Some((code, u32::from(upper), name.to_owned()))
}

fn described(details: &Value) -> String {
    let exception = &details["exception"];
    let said = exception.get("description").or_else(|| exception.get("value")).unwrap_or(&details["text"]);
    text(said)
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Chromium counts bytes in floating point.
fn whole(value: &Value) -> u64 {
    value.as_u64().or_else(|| format!("{:.0}", value.as_f64()?).parse().ok()).unwrap_or(0)
}

fn failed(operation: String, message: &str) -> BrowserError {
    BrowserError::Failed { operation, message: message.to_owned() }
}

fn late(operation: String, limit: Duration, last: String) -> BrowserError {
    BrowserError::Late { operation, seconds: limit.as_secs_f32(), last }
}
