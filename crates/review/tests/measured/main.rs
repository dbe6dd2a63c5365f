//! What `docs/review.md` promises, measured over many matches. Each test prints its figures.
//!
//! `TRIANON_SOAK` plays as many matches as the page says (`cargo xtask soak`); otherwise a few, and then only what does not
//! depend on their number is checked.

mod calibration;
mod luck;
mod marks;
mod matches;

/// The ordinary count, or the big one.
fn count(ordinary: u64, soak: u64) -> u64 {
    if is_soak() { soak } else { ordinary }
}

fn is_soak() -> bool {
    std::env::var_os("TRIANON_SOAK").is_some()
}
