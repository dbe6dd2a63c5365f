//! The doctor finds every fault that is planted, and nothing where there is none.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime};

use store::{Card, Editor, StoreError};

use super::{Folder, Ran, Server, ran};

fn doctor(folder: &Folder, more: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trianon"));
    ran(command.args(["doctor", "--db"]).arg(folder.db()).args(more))
}

/// Fails unless exactly one fault is found, with this name and these words.
fn finds(folder: &Folder, more: &[&str], name: &str, words: &str) {
    let found = doctor(folder, more);
    let faults: Vec<&str> = found.out.lines().filter(|line| line.starts_with("FAULT")).collect();
    assert!(!found.fine && faults.len() == 1, "{}{}", found.out, found.err);
    assert!(faults[0].contains(name) && faults[0].contains(words), "{}", found.out);
}

fn is_well(folder: &Folder, more: &[&str]) {
    let found = doctor(folder, more);
    assert!(found.fine && !found.out.contains("FAULT"), "{}{}", found.out, found.err);
}

/// Nobody listens there.
const NOWHERE: &[&str] = &["--listen", "127.0.0.1:9"];

/// A database that a server has used and closed.
fn used() -> Folder {
    let folder = Folder::new();
    let server = Server::start(&folder, &[]);
    let (cookie, table) = server.play("Toinette");
    server.post(&format!("{table}/resign"), &cookie, &[]);
    server.terminate();
    assert!(server.ended().success());
    folder
}

fn set_mode(folder: &Folder, name: &str, mode: u32) {
    let permissions = std::fs::Permissions::from_mode(mode);
    std::fs::set_permissions(folder.file(name), permissions).unwrap();
}

#[test]
fn faults_of_the_files_are_found() {
    let folder = used();
    is_well(&folder, NOWHERE);
    set_mode(&folder, "t.db", 0o644);
    finds(&folder, NOWHERE, "modes", "has mode 644");
    set_mode(&folder, "t.db", 0o600);
    std::fs::set_permissions(&folder.0, std::fs::Permissions::from_mode(0o777)).unwrap();
    finds(&folder, NOWHERE, "modes", "others can replace files");
    std::fs::set_permissions(&folder.0, std::fs::Permissions::from_mode(0o755)).unwrap();
    is_well(&folder, NOWHERE);

    // A copy of a backup is not in WAL mode.
    store::backup(&folder.db(), &folder.file("copy"), false, |_, _| {}).unwrap();
    let before = std::fs::read(folder.db()).unwrap();
    std::fs::copy(folder.file("copy"), folder.db()).unwrap();
    finds(&folder, NOWHERE, "journal", "not in WAL mode");
    std::fs::write(folder.db(), &before).unwrap();

    // A page is overwritten.
    let mut damaged = before.clone();
    let page = damaged.len() / 4096 / 2 * 4096;
    damaged[page..page + 4096].fill(0xa5);
    std::fs::write(folder.db(), &damaged).unwrap();
    finds(&folder, NOWHERE, "database", "restore a backup");
    std::fs::remove_file(folder.db()).unwrap();
    std::fs::write(folder.file("t.db-wal"), "x").unwrap();
    set_mode(&folder, "t.db-wal", 0o600);
    finds(&folder, NOWHERE, "database", "its journal is there");
}

#[test]
fn a_wrong_clock_is_found() {
    let folder = used();
    let later = SystemTime::now() + Duration::from_secs(3600);
    std::fs::File::options().write(true).open(folder.db()).unwrap().set_modified(later).unwrap();
    finds(&folder, NOWHERE, "clock", "changed 59 minutes in the future");
    // The newest entry is from the future, as after a clock was set back.
    let ended = later.duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs() + 86_400;
    let set = |editor: &dyn Editor| {
        for card in editor.cards()? {
            let mut stored = editor.load(&card.table)?.unwrap();
            let mut summary: serde_json::Value = serde_json::from_str(&card.summary).unwrap();
            summary["ended"] = ended.into();
            stored.card = Some(Card { summary: summary.to_string(), ..card.clone() });
            editor.put_table(&card.table, &stored)?;
        }
        Ok(())
    };
    store::edit::<_, StoreError>(&folder.db(), set).unwrap();
    std::fs::File::options().write(true).open(folder.db()).unwrap().set_modified(SystemTime::now()).unwrap();
    finds(&folder, NOWHERE, "clock", "the newest match ended");
}

#[test]
fn too_few_open_files_are_found() {
    let folder = used();
    let script = format!(
        "ulimit -n 512; exec {} doctor --db {} --listen 127.0.0.1:9",
        env!("CARGO_BIN_EXE_trianon"),
        folder.db().display()
    );
    let found = ran(Command::new("sh").args(["-c", &script]));
    assert!(!found.fine && found.out.contains("FAULT    open files: at most 512"), "{}", found.out);
}

/// How a proxy misbehaves.
#[derive(Clone, Copy, PartialEq)]
enum Proxy {
    Honest,
    /// It passes on an answer when it is whole.
    Buffers,
    /// It passes on the head of an answer, and the rest when it is whole.
    BuffersBody,
    /// It asks the server under another name.
    Renames,
}

/// A proxy in front of a server. Its port.
fn proxy(to: u16, kind: Proxy) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for client in listener.incoming().map_while(Result::ok) {
            std::thread::spawn(move || pass(client, to, kind));
        }
    });
    port
}

fn pass(mut client: TcpStream, to: u16, kind: Proxy) -> Option<()> {
    let mut server = TcpStream::connect(("127.0.0.1", to)).ok()?;
    let (mut request, mut some) = (Vec::new(), [0; 4096]);
    while !request.ends_with(b"\r\n\r\n") {
        let length = client.read(&mut some).ok().filter(|length| *length > 0)?;
        request.extend_from_slice(&some[..length]);
    }
    let text = String::from_utf8(request).ok()?;
    let named = |line: &str| match line.strip_prefix("host: ") {
        Some(_) if kind == Proxy::Renames => "host: inside.example".to_owned(),
        _ => line.to_owned(),
    };
    let lines: Vec<String> = text.split("\r\n").map(named).collect();
    server.write_all(lines.join("\r\n").as_bytes()).ok()?;
    let mut held: Vec<u8> = Vec::new();
    loop {
        let length = server.read(&mut some).unwrap_or(0);
        if length == 0 {
            return client.write_all(&held).ok();
        }
        held.extend_from_slice(&some[..length]);
        let head = held.windows(4).position(|window| window == b"\r\n\r\n").map(|place| place + 4);
        match (kind, head) {
            (Proxy::Honest | Proxy::Renames, _) => client.write_all(&std::mem::take(&mut held)).ok()?,
            (Proxy::BuffersBody, Some(head)) => {
                let rest = held.split_off(head);
                client.write_all(&held).ok()?;
                held = rest;
            }
            _ => {}
        }
    }
}

#[test]
fn faults_between_browser_and_server_are_found() {
    let folder = Folder::new();
    let first = Server::start(&folder, &[]);
    let listen = format!("127.0.0.1:{}", first.port);
    is_well(&folder, &["--listen", &listen]);
    let at = |port: u16| format!("http://localhost:{port}");
    let honest = at(proxy(first.port, Proxy::Honest));
    is_well(&folder, &["--listen", &listen, "--public-url", &honest]);
    for kind in [Proxy::Buffers, Proxy::BuffersBody] {
        let url = at(proxy(first.port, kind));
        let with = ["--listen", &listen, "--public-url", &url];
        finds(&folder, &with, "streams", "holds event streams back");
    }
    // The address leads to another server, or nowhere.
    let other = Folder::new();
    let second = Server::start(&other, &[]);
    let url = at(proxy(second.port, Proxy::Honest));
    finds(&folder, &["--listen", &listen, "--public-url", &url], "public address", "leads to another server");
    let url = "http://localhost:9";
    finds(&folder, &["--listen", &listen, "--public-url", url], "public address", "does not answer");
    finds(&folder, &["--listen", "127.0.0.1:9", "--public-url", &honest], "public address", "start it first");
    drop((first, second));

    // The server has another public address than the doctor was told, or the proxy asks under another name.
    let named = Server::start(&folder, &["--public-url", "http://trianon.example"]);
    let listen = format!("127.0.0.1:{}", named.port);
    let with = ["--listen", &listen, "--public-url", "http://other.example"];
    finds(&folder, &with, "public address", "another public address");
    let url = at(proxy(named.port, Proxy::Renames));
    finds(&folder, &["--listen", &listen, "--public-url", &url], "public address", "Host header");
}

/// A proxy that speaks TLS for `localhost`, and passes everything on to a port. Ended when it is dropped.
struct Tls {
    child: Child,
    port: u16,
}

/// Python's own library: no dependency for one test.
const TLS_PROXY: &str = r#"
import socket, ssl, sys, threading
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(sys.argv[1], sys.argv[2])
listener = socket.create_server(("127.0.0.1", 0))
print(listener.getsockname()[1], flush=True)

def pump(source, target):
    try:
        while data := source.recv(4096):
            target.sendall(data)
    except OSError:
        pass
    for end in (source, target):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

def serve(client):
    try:
        client = context.wrap_socket(client, server_side=True)
        server = socket.create_connection(("127.0.0.1", int(sys.argv[3])))
    except OSError:
        return
    threading.Thread(target=pump, args=(client, server), daemon=True).start()
    pump(server, client)

while True:
    threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
"#;

impl Tls {
    fn start(folder: &Folder, to: u16) -> Self {
        let mut command = Command::new("python3");
        command.args(["-c", TLS_PROXY]).args([folder.file("cert.pem"), folder.file("key.pem")]);
        let mut child = command.arg(to.to_string()).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Self { child, port: line.trim().parse().unwrap() }
    }
}

impl Drop for Tls {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// A new certificate for `localhost`, which nobody trusts, and its key.
fn certify(folder: &Folder) {
    let mut command = Command::new("openssl");
    command.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]);
    command.args(["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]);
    command.arg("-keyout").arg(folder.file("key.pem")).arg("-out").arg(folder.file("cert.pem"));
    let made = ran(&mut command);
    assert!(made.fine, "{}", made.err);
}

/// What the doctor says with these variables.
fn doctor_with(folder: &Folder, listen: &str, url: &str, variable: (&str, &Path)) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trianon"));
    command.args(["doctor", "--db"]).arg(folder.db()).args(["--listen", listen, "--public-url", url]);
    ran(command.env(variable.0, variable.1))
}

/// TLS is left to curl. The ordinary run needs neither it nor OpenSSL; `cargo xtask soak` does.
#[test]
fn faults_behind_tls_are_found() {
    let folder = Folder::new();
    let server = Server::start(&folder, &[]);
    let listen = format!("127.0.0.1:{}", server.port);
    let without = doctor_with(&folder, &listen, "https://localhost:9", ("PATH", &folder.0));
    assert!(!without.fine && without.out.contains("curl is needed for https"), "{}", without.out);
    if std::env::var_os("TRIANON_SOAK").is_none() {
        return;
    }
    certify(&folder);
    let trusted = folder.file("cert.pem");
    let check = |kind: Proxy, variable: (&str, &Path)| {
        let tls = Tls::start(&folder, proxy(server.port, kind));
        doctor_with(&folder, &listen, &format!("https://localhost:{}", tls.port), variable)
    };
    let well = check(Proxy::Honest, ("CURL_CA_BUNDLE", &trusted));
    assert!(well.fine && well.out.contains("leads to this server"), "{}{}", well.out, well.err);
    assert!(well.out.contains("the first event arrives at once"), "{}", well.out);
    for kind in [Proxy::Buffers, Proxy::BuffersBody] {
        let found = check(kind, ("CURL_CA_BUNDLE", &trusted));
        assert!(!found.fine && found.out.contains("FAULT    streams: the proxy holds"), "{}", found.out);
    }
    let foreign = check(Proxy::Honest, ("LC_ALL", Path::new("C")));
    assert!(!foreign.fine && foreign.out.contains("FAULT    public address"), "{}", foreign.out);
    assert!(foreign.out.contains("certificate"), "{}", foreign.out);
    let nobody = doctor_with(&folder, &listen, "https://localhost:9", ("CURL_CA_BUNDLE", &trusted));
    assert!(!nobody.fine && nobody.out.contains("https://localhost:9 does not answer"), "{}", nobody.out);
    println!("{}{}{}", well.out, foreign.out, nobody.out);
}
