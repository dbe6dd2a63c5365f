//! Requests that are wrong, late, hostile or meant for somebody else, and change nothing.

use record::LogLine;
use rules::{Dice, Entry, Game, Seat, Show, Viewer};
use testkit::twins::Pair;

use crate::host::{Ask, TABLE};

/// A request of the viewer that is refused, or without effect.
pub(crate) fn request<P: Show>(pair: &Pair<P>, dice: &mut impl Dice) -> Ask {
    let live = &pair.one;
    let own = match pair.viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    let offer = own.map_or(1, |seat| live.offer(seat).0);
    let (open, stale) = (offer.to_string(), offer.wrapping_sub(1 + dice.below(3)).to_string());
    let foreign = foreign_choice(pair, own, dice);
    let somebody = Seat::all(live.head().seats).nth(dice.below(u32::from(live.head().seats)) as usize);
    let chair = somebody.unwrap_or(Seat::at(0)).to_string();
    let other_chair = if own == somebody { "7" } else { &chair };
    let takes_back = own.is_some_and(|seat| live.undoable(seat) > 0);
    let auction = own.and_then(|seat| live.auction(seat)).map_or(dice.below(9), |open| open + 1).to_string();
    let unsayable = unsayable(pair, own, dice);
    match dice.below(30) {
        0 => Ask::action("choose", &[("offer", &stale), ("choice", &foreign)]),
        1 => {
            // As if the present question could be passed over.
            let first = ["done", "decline", "end", "stay", &foreign][dice.below(5) as usize];
            Ask::action("choose", &[("offer", &open), ("choice", &format!("{first};{foreign};{foreign}"))])
        }
        2..=5 => Ask::action("choose", &[("offer", &open), ("choice", &foreign)]),
        6 => Ask::action(
            "choose",
            &[("offer", &open), ("choice", &foreign), ("seat", &chair), ("chair", &chair)],
        ),
        7 => Ask::action("choose", &[("offer", &open), ("choice", "<script>")]),
        8 => Ask::action("choose", &[("offer", &open), ("form", "x {}"), ("amount", "65535")]),
        9 => Ask::action("choose", &[("offer", "-1"), ("choice", &foreign)]),
        10 => Ask::action("choose", &[("choice", &foreign)]),
        11 => Ask::action("undo", &[("offer", if takes_back { &stale } else { &open })]),
        // Others than bots play here, so there are no hints.
        12 => Ask::action(["undo", "hint"][dice.below(2) as usize], &[("offer", &stale)]),
        13 => Ask::action("limit", &[("auction", &auction), ("most", "12")]),
        14 => Ask::action("limit", &[("auction", "first"), ("most", "70000")]),
        15 => Ask::action("no-limit", &[]),
        16 | 17 => Ask::action("say", &[("statement", &unsayable)]),
        18 => Ask::action(["confirm", "not-yet"][dice.below(2) as usize], &[("offer", &open)]),
        19 => Ask::action("face", &[("chair", other_chair)]),
        20 => Ask::action("sit", &[("chair", &chair), ("name", "Mazarin")]),
        21 => Ask::action("stand", &[("chair", &chair)]),
        22 => Ask::action("bot", &[("chair", &chair), ("bot", "king")]),
        23 => Ask::action("start", &[]),
        24 => Ask::action(
            ["frobnicate", "replaced", "abort", "put"][dice.below(4) as usize],
            &[("chair", &chair)],
        ),
        25 => Ask::action("wish", &[("wish", ["pause", "resume", "victory"][dice.below(3) as usize])]),
        // From another site; or of a spectator, who cannot leave.
        26 => {
            let ask = Ask::action(["leave", "resign"][dice.below(2) as usize], &[]);
            if own.is_some() { ask.with("origin", "https://elsewhere.test") } else { ask }
        }
        27 => Ask::action("rematch", &[]),
        28 => [
            Ask::get("t/nowhere"),
            Ask::get("t/nowhere/events"),
            Ask::get("t/nowhere/history.txt"),
            Ask::get(&format!("t/{TABLE}/log")),
            Ask::get(&format!("t/{TABLE}/record.trn?force=1")),
            Ask::get(&format!("t/{TABLE}/choose")),
            Ask::get(&format!("t/{TABLE}/why/%ff%00%2e%2e%2f")),
        ][dice.below(7) as usize]
            .clone(),
        _ => {
            let raw = ["%", "offer", "text=%ff", &"x".repeat(20_000)][dice.below(4) as usize].to_owned();
            let kind = ["application/x-www-form-urlencoded", "application/json"][dice.below(2) as usize];
            let ask = Ask { raw: Some(raw), ..Ask::get(&format!("t/{TABLE}/undo")) };
            ask.with("content-type", kind)
        }
    }
}

/// A choice that the viewer cannot make now: one of somebody else's, or of another moment.
fn foreign_choice<P: Game>(pair: &Pair<P>, own: Option<Seat>, dice: &mut impl Dice) -> String {
    let lives = [&pair.one, &pair.other];
    let mut known: Vec<String> = Vec::new();
    for live in lives {
        for seat in Seat::all(live.head().seats) {
            known.extend(live.legal(seat).iter().map(ToString::to_string));
        }
        for line in live.lines_to_store(live.lines_to_store(0).len().saturating_sub(40)) {
            if let LogLine::Entry(Entry::Choice { choice, .. }) = line {
                known.push(choice.to_string());
            }
        }
    }
    let possible: Vec<String> =
        own.map(|seat| pair.one.legal(seat).iter().map(ToString::to_string).collect()).unwrap_or_default();
    known.retain(|choice| !possible.contains(choice));
    match known.len() {
        0 => "nothing".to_owned(),
        count => known.swap_remove(dice.below(u32::try_from(count).unwrap()) as usize),
    }
}

/// Something that others may say, or nobody.
fn unsayable<P: Game>(pair: &Pair<P>, own: Option<Seat>, dice: &mut impl Dice) -> String {
    let said = |seat: Seat| pair.one.statements(seat).into_iter().map(|statement| statement.to_string());
    let mut known: Vec<String> = Seat::all(pair.one.head().seats).flat_map(said).collect();
    let mine: Vec<String> = own.into_iter().flat_map(said).collect();
    known.retain(|statement| !mine.contains(statement));
    match known.len() {
        0 => "I am the King".to_owned(),
        count => known.swap_remove(dice.below(u32::try_from(count).unwrap()) as usize),
    }
}
