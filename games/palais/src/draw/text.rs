//! The board as text for a terminal, at most 100 columns wide.

use rules::lines::{COLUMNS, fitted, put, put_list, put_wrapped, times};
use rules::{Label, Seat, Speak};

use super::{card_name, noble_name, room_name, seal_marks};
use crate::pieces::{Pile, Privilege, Room, Side, Space};
use crate::state::Occupant;
use crate::tables::{self, space_at};
use crate::view::{CardsView, View};

/// Widths of a space of the park and of a room, in columns.
const SPACE: usize = 11;
const ROOM: usize = 30;

/// The servants of each seat.
const MARKS: [&str; 4] = ["①", "②", "③", "④"];

pub(super) fn draw(view: &View, speak: &dyn Speak) -> String {
    let mut out = String::new();
    park(&mut out, view);
    out.push('\n');
    put_wrapped(&mut out, &speak.say(&Label::new("text-legend")));
    out.push('\n');
    palace(&mut out, view, speak);
    out.push('\n');
    for seat in Seat::all(view.seats) {
        player(&mut out, view, seat, speak);
    }
    let deck = Label::new("text-deck").with("count", view.deck).with("discards", view.discard.len());
    put(&mut out, &speak.say(&deck));
    if let CardsView::Known(cards) = view.seen
        && !cards.is_empty()
    {
        put_list(&mut out, &speak.say(&Label::new("text-seen")), 5, &card_names(cards, speak));
    }
    if let Some(end) = view.last {
        put(&mut out, &speak.say(&Label::new("text-last-round").with("end", end.word())));
    }
    out
}

// ---- the park ----

/// Eight columns: an outer space, a to f, an outer space; the same downwards. Statues are bars between two spaces.
fn park(out: &mut String, view: &View) {
    let outer = |side| cell(view, Some(Space::outer(side)));
    let indent = 3 + SPACE;
    let middle = |text: &str| format!("{:indent$}{text:^width$}", "", width = 6 * SPACE + 5);
    put(out, &middle(outer(Side::Sphinxes).trim()));
    for row in (0..6).rev() {
        let edge = row == 5 || row == 0;
        let beside = |side| if row == 3 { outer(side) } else { " ".repeat(SPACE) };
        let mut line = format!("{:2} {}", row + 1, beside(Side::Lions));
        for column in 0..6 {
            let statue = edge && tables::STATUES.iter().any(|&(_, after)| after == column);
            line.push(if statue { '┃' } else { ' ' });
            line.push_str(&cell(view, space_at(column, row)));
        }
        line.push(' ');
        line.push_str(&beside(Side::Nymphs));
        put(out, &line);
        if tables::STATUES.iter().any(|&(_, above)| above == row) {
            let bar = format!("{:^SPACE$}", "━━━");
            let inner = 4 * SPACE + 5;
            put(out, &format!("{:indent$} {bar}{:inner$}{bar}", "", ""));
        }
    }
    put(out, &middle(outer(Side::Vases).trim()));
    let letters: String = ["a", "b", "c", "d", "e", "f"].map(|letter| format!(" {letter:^SPACE$}")).concat();
    put(out, &format!("{:indent$}{letters}", ""));
}

/// `5●●○ 7`: gold as it is now, seals, points, and a mark for a privilege.
fn cell(view: &View, space: Option<Space>) -> String {
    let text = match space.map(|space| (space, view.park.at(space))) {
        None => "~".to_owned(),
        Some((_, Occupant::Empty)) => "·".to_owned(),
        Some((_, Occupant::Servant(seat))) => MARKS[seat.index() & 3].to_owned(),
        Some((space, Occupant::Noble(noble))) => {
            let recruit_terms = &tables::figure_set(view.figures).recruit_terms[noble.index()];
            let gold = recruit_terms.gold.saturating_sub(view.park.discount(space));
            let seals = seal_marks(recruit_terms.seals);
            let privilege = noble.privilege().map_or("", mark);
            format!("{gold}{seals} {}{privilege}", recruit_terms.points)
        }
    };
    format!("{text:^SPACE$}")
}

/// A privilege in two columns, explained in the legend.
const fn mark(privilege: Privilege) -> &'static str {
    match privilege {
        Privilege::Servant => "+♟",
        Privilege::Servants => "+♟♟♟",
        Privilege::Gate => "⌂⌂",
        Privilege::Moves => "→→",
        Privilege::Diagonal => "↗",
        Privilege::Gold => "¤¤",
        Privilege::Cabinet => "+●",
        Privilege::Pompadour => "+○",
        Privilege::Cards => "▤▤▤",
    }
}

// ---- the palace ----

fn palace(out: &mut String, view: &View, speak: &dyn Speak) {
    let line = |left: &str, between: &str, right: &str| {
        let wall = "─".repeat(ROOM);
        format!("{left}{wall}{between}{wall}{between}{wall}{right}")
    };
    put(out, &line("┌", "┬", "┐"));
    for (row, rooms) in view.palace.cells().chunks(3).enumerate() {
        if row > 0 {
            put(out, &line("├", "┼", "┤"));
        }
        let names = rooms.iter().map(|&room| fitted(&speak.say(&room_name(room)), ROOM - 2));
        put(out, &names.fold("│".to_owned(), |line, name| format!("{line}{name:^ROOM$}│")));
        let counts = rooms.iter().map(|&room| servants(view, room));
        put(out, &counts.fold("│".to_owned(), |line, count| format!("{line}{count:^ROOM$}│")));
    }
    put(out, &line("└", "┴", "┘"));
}

/// `①3  ③1`.
fn servants(view: &View, room: Room) -> String {
    let here = Seat::all(view.seats).filter(|&seat| view.servants[seat][room] > 0);
    here.map(|seat| format!("{}{}", MARKS[seat.index() & 3], view.servants[seat][room]))
        .collect::<Vec<_>>()
        .join("  ")
}

// ---- the players ----

fn player(out: &mut String, view: &View, seat: Seat, speak: &dyn Speak) {
    let servants = &view.servants[seat];
    let open = view.shows_tally(seat);
    let line = Label::new(if open { "text-player" } else { "text-player-closed" })
        .with("name", fitted(&speak.name(seat), 20))
        .with("gold", i64::from(view.gold[seat]))
        .with("reserve", servants.reserve)
        .with("supply", servants.supply)
        .with("cards", view.hands[seat].len());
    let line = if open { line.with("points", view.counts[seat].total()) } else { line };
    put(out, &fitted(&format!("{} {}", MARKS[seat.index() & 3], speak.say(&line)), COLUMNS));
    if !view.nobles[seat].is_empty() {
        let nobles = nobles(view, seat, open, speak);
        put_list(out, &format!("   {}", speak.say(&Label::new("text-nobles"))), 5, &nobles);
    }
    if !view.open[seat].is_empty() {
        put_list(
            out,
            &format!("   {}", speak.say(&Label::new("text-open"))),
            5,
            &card_names(view.open[seat], speak),
        );
    }
    if let CardsView::Known(cards) = view.hands[seat]
        && !cards.is_empty()
    {
        put_list(out, &format!("   {}", speak.say(&Label::new("text-hand"))), 5, &card_names(cards, speak));
    }
}

/// The nobles of a seat, in brackets those that are turned over; with a closed tally, of those that lie face down only how
/// many (R12.4).
fn nobles(view: &View, seat: Seat, open: bool, speak: &dyn Speak) -> Vec<String> {
    let mut names = Vec::new();
    for (noble, count) in view.nobles[seat].iter() {
        let name = speak.say(&noble_name(noble));
        let over = view.turned[seat].count(noble);
        if count > over && (open || noble.privilege().is_some()) {
            names.push(times(count - over, &name));
        }
        if over > 0 && open {
            names.push(times(over, &format!("({name})")));
        }
    }
    let down = view.face_down(seat);
    if down > 0 && !open {
        names.push(speak.say(&Label::new("text-face-down").with("count", down)));
    }
    names
}

fn card_names(cards: Pile, speak: &dyn Speak) -> Vec<String> {
    cards.iter().map(|(card, count)| times(count, &speak.say(&card_name(card)))).collect()
}
