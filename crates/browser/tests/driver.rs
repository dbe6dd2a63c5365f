//! The driver itself, against a real Chromium.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail loudly")]

use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;
use std::{env, fs, thread};

use browser::{Browser, BrowserError, Fonts};

const SECOND: Duration = Duration::from_secs(1);

/// A server that answers whether the cookie came, and sets it.
fn cookies() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            let (mut stream, mut bytes) = (stream.unwrap(), [0; 4096]);
            let length = stream.read(&mut bytes).unwrap();
            let request = String::from_utf8_lossy(&bytes[..length]).into_owned();
            let known = if request.contains("Cookie: me=1") { "known" } else { "new" };
            let head =
                "HTTP/1.1 200 OK\r\nSet-Cookie: me=1\r\nContent-Type: text/html\r\nConnection: close\r\n";
            write!(stream, "{head}Content-Length: {}\r\n\r\n{known}", known.len()).unwrap();
        }
    });
    address
}

fn page_of(body: &str) -> String {
    format!("data:text/html,<!doctype html><body>{}", body.replace('#', "%23"))
}

#[test]
fn one_browser_does_it_all() {
    a_program_that_is_not_a_browser_is_named();

    let browser = Browser::start().unwrap();
    let context = browser.new_context().unwrap();
    let mut page = context.page(600, 400).unwrap();

    // Scripts: values, promises, exceptions.
    assert_eq!(page.eval("innerWidth + innerHeight").unwrap(), 1000);
    assert_eq!(page.eval("new Promise((done) => setTimeout(done, 20, [1, 'a']))").unwrap()[1], "a");
    let error = page.eval("no.such").unwrap_err().to_string();
    assert!(error.starts_with("evaluate no.such: ReferenceError"), "{error}");

    // Clicks are real mouse events.
    let button = "<div style='height:2000px'></div><button id=a onclick='said=event.isTrusted'>A</button>";
    page.goto(&page_of(button)).unwrap();
    page.click("#a").unwrap();
    assert_eq!(page.eval("said").unwrap(), true);
    let why = |page: &mut browser::Page, css| page.click(css).unwrap_err().to_string();
    page.eval("a.insertAdjacentHTML('afterend', '<i id=b style=\"position:fixed;inset:0\"></i>')").unwrap();
    assert_eq!(
        why(&mut page, "#a"),
        "click #a: it is covered by <i id=\"b\" style=\"position:fixed;inset:0\"></i>"
    );
    page.eval("b.remove(), a.hidden = true").unwrap();
    assert_eq!(why(&mut page, "#a"), "click #a: it is invisible");
    assert_eq!(why(&mut page, "#c"), "click #c: there is no such element");

    // Keys are real keyboard events.
    page.goto(&page_of("<input id=a><input id=b>")).unwrap();
    page.click("#b").unwrap();
    page.press("Shift+Tab").unwrap();
    page.type_text("Château 1682").unwrap();
    page.press("Backspace").unwrap();
    page.press("Control+a").unwrap();
    assert_eq!(page.eval("[a.value, a.selectionStart, a.selectionEnd].join()").unwrap(), "Château 168,0,11");
    assert!(page.press("Hyper+a").is_err());

    // Preferences, and console errors.
    page.emulate(true, true).unwrap();
    assert_eq!(page.eval("matchMedia('(prefers-color-scheme: dark)').matches").unwrap(), true);
    assert_eq!(page.eval("matchMedia('(prefers-reduced-motion)').matches").unwrap(), true);
    assert_eq!(page.console_errors().unwrap(), [""; 0]);
    page.eval("console.error('one', 2), setTimeout(() => { throw new Error('three') })").unwrap();
    page.wait("new Promise((done) => setTimeout(done, 50, true))", SECOND).unwrap();
    let errors = page.console_errors().unwrap();
    assert_eq!((errors.len(), errors[0].as_str()), (2, "one 2"));
    assert!(errors[1].starts_with("Error: three"), "{}", errors[1]);
    assert_eq!(page.console_errors().unwrap(), [""; 0]);

    // Waiting also awaits promises, and it times out.
    assert!(page.wait("new Promise((done) => done(false))", SECOND / 10).is_err());
    let error = page.wait("window.never", SECOND / 10).unwrap_err();
    assert_eq!(error.to_string(), "wait for window.never: not within 0.1 s. undefined");

    // Screenshots: the window, and the whole page.
    page.goto(&page_of("<div style='height:3000px'>")).unwrap();
    let height = |png: &[u8]| u32::from_be_bytes(png[20..24].try_into().unwrap());
    let (window, whole) = (page.screenshot().unwrap(), page.full_screenshot().unwrap());
    assert!(window.starts_with(b"\x89PNG"));
    assert_eq!(height(&window), 400);
    assert!(height(&whole) > 3000);

    // Contexts have their own cookies; pages of one context share them.
    let address = cookies();
    page.goto(&address).unwrap();
    assert_eq!(page.eval("document.body.innerText").unwrap(), "new");
    let mut second = context.page(300, 300).unwrap();
    second.goto(&address).unwrap();
    assert_eq!(second.eval("document.body.innerText").unwrap(), "known");
    assert_eq!(second.eval("document.visibilityState").unwrap(), "visible");
    assert_eq!(page.eval("document.visibilityState").unwrap(), "visible");
    let mut other = browser.new_context().unwrap().page(300, 300).unwrap();
    other.goto(&address).unwrap();
    assert_eq!(other.eval("document.body.innerText").unwrap(), "new");
    let requests = other.requests().unwrap();
    let first = requests.iter().find(|request| request.url == address).unwrap();
    assert_eq!((first.method.as_str(), first.status), ("GET", 200));
    assert!(other.transferred().unwrap() > 100);

    // Offline, and online again.
    other.offline(true).unwrap();
    assert!(other.goto(&address).unwrap_err().to_string().contains("ERR_INTERNET_DISCONNECTED"));
    other.offline(false).unwrap();
    other.goto(&address).unwrap();

    // No process and no folder is left over.
    let mark = format!("trianon-chromium-{}-", std::process::id());
    assert!(processes(&mark) > 1);
    assert!(folders(&mark) > 0);
    drop((browser, context, page, second, other));
    assert_eq!((processes(&mark), folders(&mark)), (0, 0));
}

fn a_program_that_is_not_a_browser_is_named() {
    let error = Browser::start_program(Path::new("no-such-chromium"), Fonts::Wide).err().unwrap();
    assert!(matches!(error, BrowserError::Exited { .. }), "{error}");
    assert!(error.to_string().contains("no-such-chromium"), "{error}");
    assert!(BrowserError::Missing.to_string().contains("install Debian's package chromium"));
}

fn processes(mark: &str) -> usize {
    let commands = fs::read_dir("/proc").expect("a Linux").flatten();
    let commands = commands.filter_map(|process| fs::read(process.path().join("cmdline")).ok());
    commands.filter(|command| String::from_utf8_lossy(command).contains(mark)).count()
}

fn folders(mark: &str) -> usize {
    let folders = fs::read_dir(env::temp_dir()).unwrap().flatten();
    folders.filter(|folder| folder.file_name().to_string_lossy().starts_with(mark)).count()
}
