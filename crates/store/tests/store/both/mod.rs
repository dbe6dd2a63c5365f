//! What every store promises.

mod appends;
mod expiry;
mod laws;
mod lists;
