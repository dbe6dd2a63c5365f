//! A cluster for real: PostgreSQL, NATS, and servers that are killed, stopped and continued while people play at all of them.
//! `cargo xtask soak --nodes 3` runs it; it needs Debian's packages `postgresql` and `nats-server`.
//!
//! * [`services`]: PostgreSQL and NATS; [`nodes`]: the servers
//! * [`soak`]: everything breaks, and nothing is lost
//! * [`parts`]: what each part of the cluster promises by itself
//! * [`hosting`]: what the host of the site does: `trianon admin`, `doctor`, `upgrade --check`
//! * the others are those of the test `killed`: what a browser does, who plays, and what is stored against what was
//!   acknowledged

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

#[path = "../killed/compare.rs"]
mod compare;
mod hosting;
mod nodes;
mod parts;
#[expect(dead_code, reason = "shared with the test `killed`")]
#[path = "../killed/party.rs"]
mod party;
#[path = "../killed/player.rs"]
mod player;
#[expect(dead_code, reason = "shared with the test `killed`")]
#[path = "../killed/process.rs"]
mod process;
#[expect(dead_code, reason = "shared with the test `killed`")]
#[path = "../killed/screen.rs"]
mod screen;
#[expect(dead_code, reason = "`cargo xtask` uses more of it")]
mod services;
mod soak;
#[path = "../killed/wire.rs"]
mod wire;
