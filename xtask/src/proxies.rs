//! `cargo xtask proxies`: matches through Caddy and nginx, with the configurations of `docs/proxy`. Only the name, the
//! certificate and the ports are replaced.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::command::{self, Stop, cargo, output, root, works};

/// How long a program may take to start.
const PATIENCE: Duration = Duration::from_secs(30);
/// Where the configurations expect the server.
const BEHIND: &str = "127.0.0.1:1682";

pub(crate) fn run() -> Result<(), Stop> {
    for (program, version) in [("caddy", "version"), ("nginx", "-v")] {
        if !works(Command::new(program).arg(version)) {
            return Err(Stop::Failed(format!("{program} is missing: install Debian's package {program}")));
        }
    }
    command::run(&mut cargo(&["build", "--release"]))?;
    let folder = root().join("target/proxies");
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).map_err(|error| failed(&folder, &error))?;
    for (name, proxy) in [("Caddy", caddy as MakeProxy), ("nginx", nginx)] {
        let (server, behind) = serve(&folder, name)?;
        let front = free_port()?;
        let mut command = proxy(&folder, front, behind)?;
        command.stdin(Stdio::null()).stdout(Stdio::null());
        let child = command.spawn().map_err(|error| Stop::Failed(format!("cannot start {name}: {error}")))?;
        let proxy = Running(child);
        wait_for(front)?;
        println!("{name}:");
        // It fails if an event does not arrive.
        let url = format!("http://127.0.0.1:{front}");
        command::run(Command::new(program()).args([
            "load",
            "--tables",
            "5",
            "--seconds",
            "5",
            "--url",
            &url,
        ]))?;
        let status = output(Command::new("curl").args(["--silent", "--fail", &format!("{url}/healthz")]))?;
        if status.trim() != "ok" {
            return Err(Stop::Failed(format!("{name}: /healthz says {status}")));
        }
        drop((proxy, server));
    }
    println!("proxies: matches were played through Caddy and nginx");
    Ok(())
}

type MakeProxy = fn(&Path, u16, u16) -> Result<Command, Stop>;

fn caddy(folder: &Path, front: u16, behind: u16) -> Result<Command, Stop> {
    let text = configuration("Caddyfile", behind)?
        .replace("trianon.example {", &format!(":{front} {{\n\tbind 127.0.0.1"));
    let file = folder.join("Caddyfile");
    let text = format!("{{\n\tadmin off\n\tauto_https off\n}}\n{text}");
    fs::write(&file, text).map_err(|error| failed(&file, &error))?;
    let mut command = Command::new("caddy");
    command.args(["run", "--adapter", "caddyfile", "--config"]).arg(file);
    command.env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder).stderr(Stdio::null());
    Ok(command)
}

fn nginx(folder: &Path, front: u16, behind: u16) -> Result<Command, Stop> {
    let text = configuration("nginx.conf", behind)?;
    let without_tls = text.lines().filter(|line| !line.trim_start().starts_with("ssl_")).collect::<Vec<_>>();
    let site = without_tls.join("\n").replace("listen 443 ssl;", &format!("listen 127.0.0.1:{front};"));
    let here = folder.display();
    let whole = format!(
        "daemon off;\npid {here}/nginx.pid;\nerror_log stderr warn;\nevents {{}}\nhttp {{\naccess_log off;\n\
         client_body_temp_path {here}/body;\nproxy_temp_path {here}/proxy;\nfastcgi_temp_path {here}/fastcgi;\n\
         uwsgi_temp_path {here}/uwsgi;\nscgi_temp_path {here}/scgi;\n{site}\n}}\n"
    );
    let file = folder.join("nginx.conf");
    fs::write(&file, whole).map_err(|error| failed(&file, &error))?;
    let mut command = Command::new("nginx");
    command.arg("-p").arg(folder).arg("-c").arg(file);
    Ok(command)
}

/// A configuration of the documentation, for a server on another port.
fn configuration(name: &str, behind: u16) -> Result<String, Stop> {
    let file = root().join("docs/proxy").join(name);
    let text = fs::read_to_string(&file).map_err(|error| failed(&file, &error))?;
    if !text.contains(BEHIND) {
        return Err(Stop::Failed(format!("{name} does not name {BEHIND}")));
    }
    Ok(text.replace(BEHIND, &format!("127.0.0.1:{behind}")))
}

/// A server that trusts one proxy, and its port.
fn serve(folder: &Path, name: &str) -> Result<(Running, u16), Stop> {
    let mut command = Command::new(program());
    command.args([
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--trusted-proxies",
        "1",
        "--visitor-actions",
        "0",
        "--db",
    ]);
    // All come from one address.
    let mut child = command
        .arg(folder.join(format!("{name}.db")))
        .args(["--address-actions", "0", "--address-requests", "0"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| Stop::Failed(format!("cannot start the server: {error}")))?;
    let out = child.stdout.take();
    let server = Running(child);
    let mut line = String::new();
    if let Some(out) = out {
        BufReader::new(out).read_line(&mut line).ok();
    }
    let port = line.trim().trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok());
    Ok((server, port.ok_or_else(|| Stop::Failed(format!("the server does not start: {line}")))?))
}

fn program() -> PathBuf {
    root().join("target/release/trianon")
}

fn free_port() -> Result<u16, Stop> {
    let listener = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    listener.map(|address| address.port()).map_err(|error| Stop::Failed(format!("no port is free: {error}")))
}

fn wait_for(port: u16) -> Result<(), Stop> {
    let begun = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        if begun.elapsed() > PATIENCE {
            return Err(Stop::Failed("the proxy does not start".to_owned()));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

fn failed(path: &Path, error: &std::io::Error) -> Stop {
    Stop::Failed(format!("{}: {error}", path.display()))
}

/// A program that is ended with this value: asked first, because a proxy has processes below it.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        command::run(Command::new("sh").args(["-c", "kill -TERM \"$0\"", &self.0.id().to_string()])).ok();
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE && matches!(self.0.try_wait(), Ok(None)) {
            std::thread::sleep(Duration::from_millis(20));
        }
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_show_the_tested_configurations() {
        let page = fs::read_to_string(root().join("docs/operations.md")).expect("the page");
        for name in ["Caddyfile", "nginx.conf"] {
            let text = configuration(name, 1682).expect("a configuration");
            let indented: String = text
                .lines()
                .map(|line| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") })
                .collect();
            assert!(page.contains(&indented), "docs/operations.md does not show docs/proxy/{name}");
        }
    }
}
