//! What `docs/review.md` promises, measured over many matches. Each test prints its figures.
//!
//! `TRIANON_SOAK` plays as many matches as the page says (`cargo xtask soak`). Otherwise a few are played, and what needs many
//! is not checked. `TRIANON_MATCHES` is another number, for experiments. With `TRIANON_SOAK`, what was measured of each match is
//! kept in `target/measured`, so that a test that was stopped goes on where it was.

mod calibration;
mod kept;
mod luck;
mod marks;
mod matches;
mod reasons;
mod time;

/// The ordinary count, the big one, or the one of the environment.
fn count(ordinary: u64, soak: u64) -> u64 {
    let asked = std::env::var("TRIANON_MATCHES").ok().and_then(|number| number.parse().ok());
    asked.unwrap_or(if is_soak() { soak } else { ordinary })
}

/// Whether there are matches enough to check figures.
fn is_soak() -> bool {
    std::env::var_os("TRIANON_SOAK").is_some()
}

macro_rules! tests {
    ($($game:ident)+) => {
        $(mod $game {
            type State = registry::$game::State;

            #[test]
            fn luck_has_mean_zero_unless_the_deck_is_loaded() {
                crate::luck::mean_zero::<State>();
            }

            #[test]
            fn the_remainder_is_small() {
                crate::luck::remainder::<State>();
            }

            #[test]
            fn the_page_is_marked_at_least_five_times_as_often_as_the_king() {
                crate::marks::page_and_king::<State>();
            }

            #[test]
            fn a_sure_win_that_was_not_taken_is_marked() {
                crate::marks::sure_wins::<State>();
            }

            #[test]
            fn most_losses_have_a_reason() {
                crate::reasons::most_losses::<State>();
            }

            #[test]
            fn values_are_calibrated() {
                crate::calibration::check::<State>();
            }

            #[test]
            fn the_power_of_chances_is_fitted() {
                crate::calibration::fitted::<State>();
            }

            #[test]
            fn a_match_is_reviewed_in_a_minute() {
                crate::time::check::<State>();
            }
        })+
    };
}
registry::each_game!(tests);
