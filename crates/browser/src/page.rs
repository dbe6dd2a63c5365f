//! One tab: navigation, input, scripts, screenshots, requests.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use data_encoding::BASE64;
use serde_json::{Value, json};

use crate::pipe::CdpSession;
use crate::{BrowserError, ContextHandle};

const CALL_TIMEOUT: Duration = Duration::from_secs(30);

/// Finds an element, scrolls it into view and waits until it does not move. Returns its centre, or why it cannot be clicked.
const FIND_CLICK_POINT: &str = r#"(async (css) => {
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

/// Waits in the page until a condition holds, for so many milliseconds. True, or what it was at the end.
const WAIT: &str = r#"(async (condition, limit) => {
  const end = performance.now() + limit;
  for (;;) {
    let last;
    try {
      last = await condition();
      if (last) return true;
    } catch (error) {
      last = error;
    }
    if (performance.now() >= end) return String(last);
    await new Promise((done) => setTimeout(done, 10));
  }
})"#;

/// How long the page waits before it is asked again: a page that was replaced may have forgotten the question.
const WAIT_SLICE: Duration = Duration::from_secs(2);

/// Named keys and their Windows key codes.
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
    /// The full URL.
    pub url: String,
    /// The HTTP status; 0 without a response.
    pub status: u64,
    /// Bytes received so far: headers and body, as compressed.
    pub bytes: u64,
}

/// One tab of a context. Closed when it is dropped.
pub struct Page {
    pub(crate) session: CdpSession,
    // Keeps context and process alive; dropped after the page's own `drop`.
    _context: Arc<ContextHandle>,
    errors: Vec<String>,
    requests: Vec<(String, Request)>,
    loaded: Vec<String>,
    /// Fingers instead of a mouse.
    touch: bool,
}

impl Page {
    pub(crate) fn open(
        session: CdpSession,
        context: Arc<ContextHandle>,
        width: u32,
        height: u32,
    ) -> Result<Self, BrowserError> {
        let (errors, requests, loaded) = (Vec::new(), Vec::new(), Vec::new());
        let mut page = Self { session, _context: context, errors, requests, loaded, touch: false };
        for domain in ["Page", "Runtime", "Network"] {
            page.call("new page", &format!("{domain}.enable"), json!({}))?;
        }
        page.call("new page", "Page.setLifecycleEventsEnabled", json!({ "enabled": true }))?;
        page.call("new page", "Emulation.setFocusEmulationEnabled", json!({ "enabled": true }))?;
        page.resize(width, height)?;
        Ok(page)
    }

    /// The font families used for an element's own text, sorted. Several if one lacks a glyph.
    pub fn fonts(&mut self, css: &str) -> Result<Vec<String>, BrowserError> {
        let operation = format!("fonts of {css}");
        // Forces a layout: Chromium answers for the last one.
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

    /// Changes the size of the page. It is a desktop window without touch.
    pub fn resize(&mut self, width: u32, height: u32) -> Result<(), BrowserError> {
        self.set_screen([width, height], 1.0, false)
    }

    /// Makes the page a window of this size in pixels, zoomed: 2.0 is 200 %, and the page has half the size in CSS pixels.
    pub fn resize_zoomed(&mut self, width: u32, height: u32, zoom: f64) -> Result<(), BrowserError> {
        let size = [width, height].map(|pixels| integer(&Value::from((f64::from(pixels) / zoom).round())));
        self.set_screen(size.map(|pixels| u32::try_from(pixels).unwrap_or(u32::MAX)), zoom, false)
    }

    /// Makes the page a phone of this size in CSS pixels, with two pixels to each: the viewport is mobile, the pointer is
    /// coarse and cannot hover, and [`tap`](Self::tap) works. [`resize`](Self::resize) ends it.
    pub fn resize_phone(&mut self, width: u32, height: u32) -> Result<(), BrowserError> {
        self.set_screen([width, height], 2.0, true)
    }

    fn set_screen(&mut self, size: [u32; 2], scale: f64, phone: bool) -> Result<(), BrowserError> {
        let [width, height] = size;
        let screen = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": phone });
        self.call("resize", "Emulation.setDeviceMetricsOverride", screen)?;
        if phone != std::mem::replace(&mut self.touch, phone) {
            let touch = json!({ "enabled": phone, "maxTouchPoints": 1 });
            self.call("resize", "Emulation.setTouchEmulationEnabled", touch)?;
        }
        Ok(())
    }

    /// Opens a URL and waits until it is loaded.
    pub fn goto(&mut self, url: &str) -> Result<(), BrowserError> {
        let operation = format!("go to {url}");
        let begun = self.call(&operation, "Page.navigate", json!({ "url": url }))?;
        if let Some(message) = begun["errorText"].as_str() {
            return Err(failed(operation, message));
        }
        // Without a loader it was a navigation within the page.
        let Some(loader) = begun["loaderId"].as_str() else { return Ok(()) };
        let deadline = Instant::now() + CALL_TIMEOUT;
        loop {
            self.read_events();
            if self.loaded.iter().any(|loaded| loaded == loader) {
                return Ok(());
            }
            match self.session.next_message(&operation, deadline)? {
                Some(event) => self.session.events.push(event),
                None => {
                    return Err(timed_out(operation, CALL_TIMEOUT, "It does not finish loading.".to_owned()));
                }
            }
        }
    }

    /// The value of an expression. Awaits promises; an exception is an error; `undefined` is null.
    pub fn eval(&mut self, javascript: &str) -> Result<Value, BrowserError> {
        let operation = format!("evaluate {javascript}");
        let asked = json!({
            "expression": javascript, "awaitPromise": true, "returnByValue": true, "userGesture": true,
        });
        let mut answer = self.call(&operation, "Runtime.evaluate", asked)?;
        match answer.get("exceptionDetails") {
            Some(details) => Err(failed(operation, &exception_text(details))),
            None => Ok(answer["result"]["value"].take()),
        }
    }

    /// Waits until an expression, or the promise it returns, is true. It may throw meanwhile, as it does while a page is
    /// being replaced.
    pub fn wait(&mut self, condition: &str, limit: Duration) -> Result<(), BrowserError> {
        let deadline = Instant::now() + limit;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let wait = json!(left.min(WAIT_SLICE).as_millis());
            let last = match self.eval(&format!("{WAIT}(async () => ({condition}), {wait})")) {
                Ok(last) if last == true => return Ok(()),
                Err(error @ (BrowserError::Exited { .. } | BrowserError::TimedOut { .. })) => {
                    return Err(error);
                }
                // The page was replaced meanwhile.
                Err(error) => {
                    thread::sleep(Duration::from_millis(10));
                    error.to_string()
                }
                Ok(last) => last.as_str().unwrap_or_default().to_owned(),
            };
            if left.is_zero() {
                return Err(timed_out(format!("wait for {condition}"), limit, last));
            }
        }
    }

    /// Clicks the centre of an element with the mouse. It must be visible and not covered, except by something that goes
    /// away with the mouse that had brought it up.
    pub fn click(&mut self, css: &str) -> Result<(), BrowserError> {
        let operation = format!("click {css}");
        let at = match self.find_point(&operation, css) {
            Ok(at) => at,
            Err(_) => {
                let corner = json!({ "type": "mouseMoved", "x": 1, "y": 1 });
                self.call(&operation, "Input.dispatchMouseEvent", corner)?;
                self.find_point(&operation, css)?
            }
        };
        for (kind, buttons) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)] {
            let button = if kind == "mouseMoved" { "none" } else { "left" };
            let event = json!({
                "type": kind, "x": at[0], "y": at[1], "button": button, "buttons": buttons, "clickCount": 1,
            });
            self.call(&operation, "Input.dispatchMouseEvent", event)?;
        }
        Ok(())
    }

    /// Taps the centre of an element with a finger. It must be visible and not covered; the page must be a
    /// [phone](Self::resize_phone).
    pub fn tap(&mut self, css: &str) -> Result<(), BrowserError> {
        let operation = format!("tap {css}");
        let at = self.find_point(&operation, css)?;
        self.touch(operation, &at)
    }

    /// Moves the mouse over an element.
    pub fn hover(&mut self, css: &str) -> Result<(), BrowserError> {
        let operation = format!("hover over {css}");
        let at = self.find_point(&operation, css)?;
        let event = json!({ "type": "mouseMoved", "x": at[0], "y": at[1] });
        self.call(&operation, "Input.dispatchMouseEvent", event).map(drop)
    }

    /// Puts a finger on an element, and lifts it after a while. The page must be a phone
    /// ([`Page::resize_phone`]).
    pub fn long_press(&mut self, css: &str, time: Duration) -> Result<(), BrowserError> {
        let operation = format!("long press on {css}");
        let at = self.find_point(&operation, css)?;
        self.touch_for(operation, &at, time)
    }

    /// Taps a point of the window, in CSS pixels, whatever is there.
    pub fn tap_at(&mut self, x: f64, y: f64) -> Result<(), BrowserError> {
        self.touch(format!("tap at {x}, {y}"), &json!([x, y]))
    }

    fn touch(&mut self, operation: String, at: &Value) -> Result<(), BrowserError> {
        self.touch_for(operation, at, Duration::ZERO)
    }

    fn touch_for(&mut self, operation: String, at: &Value, time: Duration) -> Result<(), BrowserError> {
        if !self.touch {
            return Err(failed(operation, "the page is not a phone"));
        }
        for (kind, points) in [("touchStart", json!([{ "x": at[0], "y": at[1] }])), ("touchEnd", json!([]))] {
            let event = json!({ "type": kind, "touchPoints": points });
            self.call(&operation, "Input.dispatchTouchEvent", event)?;
            if kind == "touchStart" {
                std::thread::sleep(time);
            }
        }
        Ok(())
    }

    fn find_point(&mut self, operation: &str, css: &str) -> Result<Value, BrowserError> {
        let at = self.eval(&format!("{FIND_CLICK_POINT}({})", Value::from(css)))?;
        match at.as_str() {
            Some(message) => Err(failed(operation.to_owned(), message)),
            None => Ok(at),
        }
    }

    /// Presses one key, with modifiers if any: `Tab`, `Enter`, `ArrowLeft`, `a`, a space, `Shift+Tab`.
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
        let (code, number, text) =
            find_key(name).ok_or_else(|| failed(operation.clone(), "an unknown key"))?;
        // With Control, Alt or Meta, a key enters no text.
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

    /// Types a text into the focused element, key by key.
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

    /// The visible part of the page, as PNG.
    pub fn screenshot(&mut self) -> Result<Vec<u8>, BrowserError> {
        self.capture(json!({ "format": "png" }))
    }

    /// The whole page, as PNG.
    pub fn full_screenshot(&mut self) -> Result<Vec<u8>, BrowserError> {
        let metrics = self.call("full screenshot", "Page.getLayoutMetrics", json!({}))?;
        let size = &metrics["cssContentSize"];
        let clip = json!({ "x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1 });
        self.capture(json!({ "format": "png", "captureBeyondViewport": true, "clip": clip }))
    }

    /// Sets the preferences `prefers-color-scheme` and `prefers-reduced-motion`.
    pub fn emulate(&mut self, dark: bool, reduced_motion: bool) -> Result<(), BrowserError> {
        let features = json!([
            { "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } },
            { "name": "prefers-reduced-motion", "value": if reduced_motion { "reduce" } else { "no-preference" } },
        ]);
        self.call("emulate", "Emulation.setEmulatedMedia", json!({ "features": features })).map(drop)
    }

    /// Shows the page as it is printed, or as on a screen again.
    pub fn emulate_print(&mut self, print: bool) -> Result<(), BrowserError> {
        let media = json!({ "media": if print { "print" } else { "" } });
        self.call("emulate print", "Emulation.setEmulatedMedia", media).map(drop)
    }

    /// Makes the processor so many times slower for this page; 1 is as it is.
    pub fn slow_down(&mut self, times: f64) -> Result<(), BrowserError> {
        self.call("slow down", "Emulation.setCPUThrottlingRate", json!({ "rate": times })).map(drop)
    }

    /// Switches the network off or on.
    pub fn offline(&mut self, offline: bool) -> Result<(), BrowserError> {
        let network = json!({
            "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        self.call("offline", "Network.emulateNetworkConditions", network).map(drop)
    }

    /// Switches scripts off or on, from the next navigation on.
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

    /// Bytes received since the page was opened, as compressed.
    pub fn transferred(&mut self) -> Result<u64, BrowserError> {
        Ok(self.requests()?.iter().map(|request| request.bytes).sum())
    }

    fn capture(&mut self, what: Value) -> Result<Vec<u8>, BrowserError> {
        let picture = self.call("screenshot", "Page.captureScreenshot", what)?;
        let data = picture["data"].as_str().unwrap_or_default();
        BASE64.decode(data.as_bytes()).map_err(|error| failed("screenshot".to_owned(), &error.to_string()))
    }

    pub(crate) fn call(
        &mut self,
        operation: &str,
        method: &str,
        parameters: Value,
    ) -> Result<Value, BrowserError> {
        self.session.call(operation, method, parameters, CALL_TIMEOUT)
    }

    /// Reads all events up to now: they arrive before the answer to this call.
    fn catch_up(&mut self) -> Result<(), BrowserError> {
        self.eval("0")?;
        self.read_events();
        Ok(())
    }

    fn read_events(&mut self) {
        for event in std::mem::take(&mut self.session.events) {
            let params = &event["params"];
            match event["method"].as_str().unwrap_or_default() {
                "Page.lifecycleEvent" if params["name"] == "load" => {
                    self.loaded.push(text(&params["loaderId"]));
                }
                "Runtime.exceptionThrown" => self.errors.push(exception_text(&params["exceptionDetails"])),
                "Runtime.consoleAPICalled" if params["type"] == "error" => {
                    let args = params["args"].as_array().into_iter().flatten();
                    let args: Vec<_> =
                        args.map(|arg| text(arg.get("value").unwrap_or(&arg["description"]))).collect();
                    self.errors.push(args.join(" "));
                }
                "Network.requestWillBeSent" => {
                    let (method, url) = (text(&params["request"]["method"]), text(&params["request"]["url"]));
                    let request = Request { method, url, ..Request::default() };
                    self.requests.push((text(&params["requestId"]), request));
                }
                "Network.responseReceived" => {
                    let (status, bytes) =
                        (&params["response"]["status"], &params["response"]["encodedDataLength"]);
                    if let Some(request) = self.request(&params["requestId"]) {
                        request.status = integer(status);
                        request.bytes = request.bytes.max(integer(bytes));
                    }
                }
                // An event stream never finishes, so count as data arrives.
                "Network.dataReceived" => {
                    if let Some(request) = self.request(&params["requestId"]) {
                        request.bytes += integer(&params["encodedDataLength"]);
                    }
                }
                "Network.loadingFinished" => {
                    if let Some(request) = self.request(&params["requestId"]) {
                        request.bytes = request.bytes.max(integer(&params["encodedDataLength"]));
                    }
                }
                _ => {}
            }
        }
    }

    fn request(&mut self, id: &Value) -> Option<&mut Request> {
        let id = id.as_str()?;
        self.requests.iter_mut().rev().find(|(known, _)| known == id).map(|(_, request)| request)
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // If this fails, the page is closed already.
        drop(self.session.call("close page", "Page.close", json!({}), Duration::from_secs(5)));
    }
}

/// The code of a key, its number, and the text it enters.
fn find_key(name: &str) -> Option<(String, u32, String)> {
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

pub(crate) fn exception_text(details: &Value) -> String {
    let exception = &details["exception"];
    let said = exception.get("description").or_else(|| exception.get("value")).unwrap_or(&details["text"]);
    text(said)
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Chromium sends byte counts as floating-point numbers.
fn integer(value: &Value) -> u64 {
    value.as_u64().or_else(|| format!("{:.0}", value.as_f64()?).parse().ok()).unwrap_or(0)
}

pub(crate) fn failed(operation: String, message: &str) -> BrowserError {
    BrowserError::Failed { operation, message: message.to_owned() }
}

fn timed_out(operation: String, limit: Duration, last: String) -> BrowserError {
    BrowserError::TimedOut { operation, seconds: limit.as_secs_f32(), last }
}
