//! What every store promises.

mod appends;
mod edits;
mod expiry;
mod laws;
mod lists;
