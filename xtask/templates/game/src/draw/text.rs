//! The table for a terminal, at most 100 columns.

use rules::lines::{put, put_wrapped};
use rules::{Label, Seat, Speak};

use super::seat_label;
use crate::view::View;

pub(super) fn draw(view: &View, speak: &dyn Speak) -> String {
    let mut out = String::new();
    put(&mut out, &speak.say(&Label::new("text-heap").with("count", view.heap)));
    put(&mut out, &"● ".repeat(usize::from(view.heap)));
    for seat in Seat::all(2) {
        put_wrapped(&mut out, &speak.say(&seat_label(view, seat)));
    }
    out
}
