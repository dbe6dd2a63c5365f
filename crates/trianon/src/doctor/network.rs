//! What can be wrong between a browser and the server.

use std::time::Duration;

use server::origin::Origin;

use super::Finding::{self, Fault, Fine, Skipped};
use super::request::{Answer, Target, ask, ask_until};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long the first event of a stream may take.
const FIRST_EVENT: Duration = Duration::from_secs(3);
/// The header that tells servers apart.
const INSTANCE: &str = "x-instance";

/// All findings about server and public address.
pub(super) fn findings(listen: &str, public: Option<&Origin>) -> Vec<(&'static str, Finding)> {
    let direct = Target::plain(listen);
    let server = ask(&direct, "/readyz", PATIENCE);
    let mut findings = vec![("server", ready(listen, &server))];
    let Some(public) = public else {
        findings.push(("public address", Skipped("give --public-url to check it".to_owned())));
        return findings;
    };
    if server.is_err() {
        findings.push(("public address", Fault(format!("no server answers at {listen}; start it first"))));
        return findings;
    }
    let address = public_address(&direct, public);
    let found = matches!(address, Fine(_));
    findings.push(("public address", address));
    findings.push((
        "streams",
        if found { streams(public) } else { Skipped("the public address does not lead here".to_owned()) },
    ));
    findings
}

fn ready(listen: &str, server: &Result<Answer, String>) -> Finding {
    match server {
        Ok(answer) if answer.status == 200 => Fine(format!("{listen} is ready")),
        Ok(answer) => Fault(format!("{listen} is not ready: {}", answer.body.trim())),
        Err(error) => Skipped(format!("no server answers at {listen} ({error})")),
    }
}

/// Whether the server knows its public address, and the address leads to this server.
fn public_address(direct: &Target, public: &Origin) -> Finding {
    match ask(&direct.named(public.host()), "/rules/visite", PATIENCE) {
        Ok(answer) if answer.status == 421 => {
            return Fault(format!(
                "the server has another public address; start it with --public-url {public}"
            ));
        }
        Ok(_) => {}
        Err(error) => return Fault(format!("the server does not answer: {error}")),
    }
    let instance = |answer: &Answer| answer.header(INSTANCE).map(str::to_owned);
    let here = ask(direct, "/healthz", PATIENCE).ok().and_then(|answer| instance(&answer));
    match ask(&Target::of(public), "/healthz", PATIENCE) {
        Err(error) => Fault(format!("{public} does not answer: {error}")),
        Ok(answer) if answer.status != 200 => {
            Fault(format!("{public} answers with {}: the proxy does not lead here", answer.status))
        }
        Ok(answer) if instance(&answer) != here || here.is_none() => {
            Fault(format!("{public} leads to another server"))
        }
        Ok(_) => match ask(&Target::of(public), "/rules/visite", PATIENCE) {
            Ok(answer) if answer.status == 421 => {
                Fault("the proxy does not pass on the Host header (proxy_set_header Host $host)".to_owned())
            }
            Ok(_) => Fine(format!("{public} leads to this server")),
            Err(error) => Fault(format!("{public} does not answer: {error}")),
        },
    }
}

/// Whether the first event of a stream arrives at once.
fn streams(public: &Origin) -> Finding {
    match ask_until(&Target::of(public), "/events", FIRST_EVENT, "event:") {
        Ok(true) => Fine("the first event arrives at once".to_owned()),
        Ok(false) => Fault(
            "the proxy holds event streams back, so pages do not move: switch buffering off for /events and \
             /t/<table>/events (proxy_buffering off in nginx)"
                .to_owned(),
        ),
        Err(error) => Fault(format!("the stream of {public} cannot be opened: {error}")),
    }
}
