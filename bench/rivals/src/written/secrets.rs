//! A club player of Royal Secrets.

use rules::{Hints, Knowledge, Seat, SplitMix};
use secrets::{Choice, Event, State, View};

use super::Written;

impl Written for State {
    fn written(seat: Seat, view: &View, _legal: &[Choice], _told: &[Event], dice: &mut SplitMix) -> Choice {
        State::imagine(view, dice).rollout_choice(seat, dice)
    }
}
