//! The board as text for a terminal, at most 100 columns wide.

use std::fmt::Write;

use rules::lines::{COLUMNS, fitted, put, put_list, times};
use rules::{Label, Seat, Speak};

use crate::pieces::{Action, Card, Colour, EventCard, Side, StairPlace};
use crate::state::{Phase, two_sides};
use crate::tables;
use crate::view::{CardsView, View};

/// Widths of a row's name and of a place, in columns.
const NAME: usize = 12;
const PLACE: usize = 4;
/// How many seats fit side by side on one place.
const ABREAST: usize = 3;

pub(super) fn draw(view: &View, speak: &dyn Speak) -> String {
    let mut out = String::new();
    stairs(&mut out, view, speak);
    out.push('\n');
    day(&mut out, view, speak);
    players(&mut out, view, speak);
    out.push('\n');
    hand(&mut out, view, speak);
    piles(&mut out, view, speak);
    out
}

/// The places with their capacities, and under them who stands there, by number.
fn stairs(out: &mut String, view: &View, speak: &dyn Speak) {
    let say = |key| speak.say(&Label::new(key));
    let figures = tables::figure_set(view.figures);
    row(out, &say("text-place"), |number| {
        if number == StairPlace::THRONE { "♛".to_owned() } else { number.to_string() }
    });
    row(out, &say("text-marble"), |number| match figures.capacities[usize::from(number) - 1] {
        1 => "━━━".to_owned(),
        2 => "═══".to_owned(),
        _ => "───".to_owned(),
    });
    if two_sides(view.seats) {
        for side in Side::BOTH {
            let name = speak.say(&Label::new("text-side").with("side", side.word()));
            courtiers(out, view, &name, |stand| on_row(stand, side));
        }
    } else {
        courtiers(out, view, &say("text-courtiers"), |_| true);
    }
    put(out, &format!("{:NAME$}{}", "", say("text-marbles")));
}

/// On place 1 courtiers have no side; they are in the left row.
fn on_row(stand: StairPlace, side: Side) -> bool {
    stand.side() == side
}

/// As many lines as the fullest place needs.
fn courtiers(out: &mut String, view: &View, name: &str, here: impl Fn(StairPlace) -> bool) {
    let at = |number: u8| -> Vec<String> {
        let standing = Seat::all(view.seats).filter(|&seat| {
            let stand = view.stands[seat];
            stand.number() == number && here(stand)
        });
        standing.map(|seat| (seat.number() + 1).to_string()).collect()
    };
    let lines =
        (1..=StairPlace::THRONE).map(|number| at(number).len().div_ceil(ABREAST)).max().unwrap_or(0).max(1);
    for line in 0..lines {
        row(out, if line == 0 { name } else { "" }, |number| {
            let standing = at(number);
            match standing.chunks(ABREAST).nth(line) {
                Some(few) => few.concat(),
                None if line == 0 => "·".to_owned(),
                None => String::new(),
            }
        });
    }
}

/// One line: a name, then one cell for each place.
fn row(out: &mut String, name: &str, at: impl Fn(u8) -> String) {
    let mut line = String::new();
    let _ = write!(line, "{:NAME$}", fitted(name, NAME - 1));
    for number in 1..=StairPlace::THRONE {
        let _ = write!(line, "{:^PLACE$}", at(number));
    }
    put(out, &line);
}

/// Whether there is a first player already (R2.5).
pub(super) fn begun(view: &View) -> bool {
    !matches!(view.phase, Phase::Choose(_) | Phase::Deal(_) | Phase::First)
}

/// Round, mood, event, and where the figure of Louis XIV stands.
fn day(out: &mut String, view: &View, speak: &dyn Speak) {
    if !begun(view) {
        return;
    }
    let round = Label::new("text-round").with("round", view.round).with("seat", view.first);
    put(out, &fitted(&speak.say(&round), COLUMNS));
    let mood = match view.phase {
        Phase::Reroll(mood) | Phase::Event(mood) => Some(mood),
        phase => phase.day().map(|day| day.mood),
    };
    if let Some(mood) = mood {
        put(out, &speak.say(&Label::new("text-mood").with("mood", mood.word())));
    }
    if let Some(day) = view.phase.day() {
        put(out, &speak.say(&Label::new("text-event").with("event", day.event.word())));
    }
    if let Some(action) = view.king {
        put(out, &speak.say(&Label::new("text-king").with("action", action.word())));
    }
    match view.phase {
        Phase::Auction { auction, .. } => {
            let inside = auction.bidding.iter().map(|seat| (seat.number() + 1).to_string());
            let inside = inside.collect::<Vec<_>>().join(" ");
            put(out, &speak.say(&Label::new("text-bidding").with("seats", inside)));
        }
        Phase::Sealed { sums, .. } => {
            for sum in Seat::all(view.seats).filter_map(|seat| sums[seat].filter(|_| view.me == Some(seat))) {
                put(out, &speak.say(&Label::new("text-my-offer").with("sum", sum)));
            }
        }
        Phase::Play { cards, .. } => {
            for card in Seat::all(view.seats).filter_map(|seat| cards[seat].filter(|_| view.me == Some(seat)))
            {
                put(out, &speak.say(&Label::new("text-my-card").with("card", super::card_name(card))));
            }
        }
        _ => {}
    }
    out.push('\n');
}

/// Everybody: number, name, courtier, place, and what is in the chests that are open to this viewer (R12).
fn players(out: &mut String, view: &View, speak: &dyn Speak) {
    let say = |key| speak.say(&Label::new(key));
    let over = matches!(view.phase, Phase::Over(_));
    let head = [say("text-player"), say("text-courtier"), say("text-place")];
    let chest = [say("text-money"), say("text-points"), say("text-cards"), say("text-state")];
    put(
        out,
        &format!(
            "    {:<21} {:<24} {:>7} {:>6} {:>7} {:>6}  {}",
            fitted(&head[0], 21),
            fitted(&head[1], 24),
            fitted(&head[2], 7),
            fitted(&chest[0], 6),
            fitted(&chest[1], 7),
            fitted(&chest[2], 6),
            fitted(&chest[3], 15),
        ),
    );
    for seat in Seat::all(view.seats) {
        let open = view.open_chests || over || view.me == Some(seat);
        let known = |number: String| if open { number } else { "?".to_owned() };
        let courtier = view.courtiers[seat].map_or_else(String::new, |who| {
            speak.say(&Label::new("courtier-name").with("courtier", who.word()))
        });
        let stand = view.stands[seat];
        let side = if two_sides(view.seats) && stand.number() > StairPlace::FIRST {
            fitted(&speak.say(&Label::new("text-side-short").with("side", stand.side().word())), 3)
        } else {
            String::new()
        };
        let cards = match view.hands[seat] {
            CardsView::Known(hand) => hand.len(),
            CardsView::Hidden(count) => count,
        };
        put(
            out,
            &format!(
                "{} {} {:<21} {:<24} {:>7} {:>6} {:>7} {:>6}  {}",
                if begun(view) && view.first == seat { '►' } else { ' ' },
                seat.number() + 1,
                fitted(&speak.name(seat), 21),
                fitted(&courtier, 24),
                format!("{} {side}", stand.number()).trim_end(),
                known(view.money[seat].to_string()),
                known(view.points[seat].to_string()),
                cards,
                fitted(&seat_status(view, seat, speak), 15),
            ),
        );
    }
}

/// What a seat has just done or has to do.
pub(super) fn seat_status(view: &View, seat: Seat, speak: &dyn Speak) -> String {
    let state = match view.phase {
        Phase::Auction { auction, .. } => match auction.best {
            Some(best) if best.seat == seat => {
                return speak.say(&Label::new("text-leads").with("bid", best.bid));
            }
            _ if !auction.bidding.has(seat) => "text-out",
            _ => return String::new(),
        },
        Phase::Sealed { bidders, .. } if !bidders.has(seat) => "text-out",
        Phase::Sealed { waiting, .. } | Phase::Play { waiting, .. } if waiting.has(seat) => "text-thinks",
        Phase::Sealed { .. } | Phase::Play { .. } => "text-ready",
        phase if phase.winner() == Some(seat) => "text-winner",
        _ => return String::new(),
    };
    speak.say(&Label::new(state))
}

/// The cards the viewer may see, with their values in the five moods.
fn hand(out: &mut String, view: &View, speak: &dyn Speak) {
    for seat in Seat::all(view.seats) {
        let CardsView::Known(hand) = view.hands[seat] else { continue };
        if hand.is_empty() {
            continue;
        }
        let mut head = format!("{:<34}", fitted(&speak.say(&Label::new("text-hand").with("seat", seat)), 33));
        for colour in Colour::ALL {
            let name = speak.say(&Label::new("mood-name").with("mood", colour.word()));
            let _ = write!(head, "{:>10}", fitted(&name, 9));
        }
        put(out, &head);
        for card in hand.iter() {
            let mut line = format!("   {:<31}", fitted(&action_name(card.action(), speak), 30));
            for value in values(card, view) {
                let _ = write!(line, "{value:>10}");
            }
            put(out, &line);
        }
        out.push('\n');
    }
}

fn values(card: Card, view: &View) -> [u8; 5] {
    let figures = tables::figure_set(view.figures);
    Colour::ALL.map(|colour| card.value(colour, figures))
}

fn action_name(action: Action, speak: &dyn Speak) -> String {
    speak.say(&Label::new("action-name").with("action", action.word()))
}

/// The deck, the open discard pile action by action, and the event cards still to come.
fn piles(out: &mut String, view: &View, speak: &dyn Speak) {
    put(out, &speak.say(&Label::new("text-deck").with("count", view.deck)));
    if !view.discard.is_empty() {
        put(out, &speak.say(&Label::new("text-discard")));
    }
    for action in Action::ALL {
        let mut line = format!("   {:<31}", fitted(&action_name(action, speak), 30));
        let cards: Vec<Card> = view.discard.iter().filter(|card| card.action() == action).collect();
        for card in &cards {
            line.push(' ');
            line.extend(values(*card, view).map(|value| value.to_string()));
        }
        if !cards.is_empty() {
            put(out, &line);
        }
    }
    let event = |card: EventCard| speak.say(&Label::new("event-short").with("event", card.word()));
    let events: Vec<_> = view.events.iter().map(|(card, count)| times(count, &event(card))).collect();
    put_list(out, &speak.say(&Label::new("text-events").with("count", view.events.len())), 2, &events);
}
