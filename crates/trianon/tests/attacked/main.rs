//! Attacks on a real server, and an honest player who plays meanwhile: clicks and the bot's answers must be as usual.
//!
//! * [`process`]: the server
//! * [`client`]: attackers and honest players
//! * [`flood`]: connections and requests by the thousand, slow clients
//! * [`crowd`]: quotas, and a club that does not notice them
//! * [`matches`]: matches without people, logs without end
//! * [`fuzzed`]: requests that are wrong in some way, at tables that are played
//! * [`disk`]: a disk that is full
//! * [`drained`]: a server that is asked to stop
//!
//! `TRIANON_SOAK` makes the attacks big (`cargo xtask soak`).

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod client;
mod crowd;
mod disk;
mod drained;
mod flood;
mod fuzzed;
mod matches;
mod process;

use std::time::Duration;

/// An honest click takes no longer, on a machine that is busy with the attack itself.
const CLICK: Duration = Duration::from_secs(3);
/// Neither does the answer of the honest player's bot.
const ANSWER: Duration = Duration::from_secs(6);

/// The ordinary count, or the big one when the environment variable is set (`cargo xtask soak`).
fn count(ordinary: usize, soak: usize) -> usize {
    if std::env::var_os("TRIANON_SOAK").is_some() { soak } else { ordinary }
}

/// The honest player is served as usual.
fn check_honest(honest: &mut client::Honest, attack: &str) {
    let (click, answer) = honest.play_for(10);
    println!("{attack}: slowest honest click {click:.0?}, slowest answer of the bot {answer:.0?}");
    assert!(click < CLICK, "{attack}: an honest click took {click:?}");
    assert!(answer < ANSWER, "{attack}: the bot answered after {answer:?}");
}
