//! What others do without anybody seeing it: it is done in one house only, and the viewer must get the same bytes in
//! both, and no event at all.

use play::{Drawing, Match, Offer, SHORTCUT_SEPARATOR};
use rules::{Dice, Game, Seat, Show, Viewer};
use testkit::Violation;
use testkit::twins::Pair;

use crate::host::{Ask, TABLE, choose, confirms};
use crate::witness::{Wire, warned};

/// How many kinds there are.
pub(crate) const KINDS: usize = 8;

/// The kinds, in the order in which they are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Writes a note.
    Note,
    /// Faces the screen.
    Face,
    /// Is refused something.
    Refusal,
    /// Looks, in whatever language.
    Look,
    /// Stages a choice, and perhaps takes it back.
    Stage,
    /// Has a choice that waits for its confirmation, and takes it back.
    Pend,
    /// Leaves a limit, and takes it back.
    Limit,
    /// Seals another choice in place of the first.
    Reseal,
}

impl Kind {
    pub(crate) const ALL: [Self; KINDS] = [
        Self::Note,
        Self::Face,
        Self::Refusal,
        Self::Look,
        Self::Stage,
        Self::Pend,
        Self::Limit,
        Self::Reseal,
    ];
    const ANY_TIME: [Self; 4] = [Self::Note, Self::Face, Self::Refusal, Self::Look];
}

/// Somebody does something secretly, in one house.
pub(crate) fn act<P: Show>(wire: &mut Wire, pair: &Pair<P>) -> Result<(), Violation> {
    if pair.one.is_over() {
        return Ok(());
    }
    let house = wire.below(2);
    let live = [&pair.one, &pair.other][house];
    let others: Vec<Seat> =
        Seat::all(live.head().seats).filter(|&seat| pair.viewer != Viewer::Seat(seat)).collect();
    let mut rare: Vec<(Kind, Seat, Vec<Ask>)> = Vec::new();
    for &seat in &others {
        rare.extend(staged(live, seat, &mut wire.dice).map(|asks| (Kind::Stage, seat, asks)));
        rare.extend(pending(live, seat).map(|asks| (Kind::Pend, seat, asks)));
        rare.extend(limited(live, seat, &mut wire.dice).map(|asks| (Kind::Limit, seat, asks)));
    }
    let (kind, seat, asks) = if rare.is_empty() || wire.below(4) == 0 {
        let seat = others[wire.below(others.len())];
        let kind = Kind::ANY_TIME[wire.below(Kind::ANY_TIME.len())];
        (kind, seat, vec![any_time(wire, kind, seat)])
    } else {
        let place = wire.below(rare.len());
        rare.swap_remove(place)
    };
    wire.tally.secretly[kind as usize] += 1;
    for ask in asks {
        let answer = wire.one(house, seat, &ask);
        let fine = if kind == Kind::Refusal { answer.status >= 400 } else { answer.status < 300 };
        assert!(fine, "{kind:?} {ask:?}: {answer:?}");
        wire.silence(&format!("{kind:?} of another seat"))?;
        wire.look(pair)?;
    }
    // The seat's own offers have gone on: back to where the walk is.
    if kind == Kind::Stage {
        wire.put(house, live);
        wire.silence("the same match")?;
    }
    Ok(())
}

fn any_time(wire: &mut Wire, kind: Kind, seat: Seat) -> Ask {
    let lang = wire.lang();
    let word = wire.below(1000).to_string();
    match kind {
        Kind::Note => Ask::action("note", &[("text", &word)]),
        Kind::Face => Ask::action("face", &[("chair", &seat.to_string())]),
        Kind::Refusal => Ask::action("choose", &[("offer", "999999"), ("choice", &word)]),
        _ => Ask::get(&format!("t/{TABLE}")).in_lang(lang),
    }
}

/// A choice that only its seat knows, and taking it back.
fn staged<P: Show>(live: &Match<P>, seat: Seat, dice: &mut impl Dice) -> Option<Vec<Ask>> {
    if live.due().only() != Some(seat) {
        return None;
    }
    let offer = live.offer(seat);
    let ahead = live.offers(seat).shortcuts;
    let place = u32::try_from(ahead.len()).ok().filter(|count| *count > 0 && dice.below(2) == 0);
    if let Some(Offer::One { notation, .. }) = place.map(|count| &ahead[dice.below(count) as usize])
        && Drawing::warning(live, seat, notation).is_none()
    {
        // Taking back the last of them.
        let after = offer.0 + u32::try_from(notation.split(SHORTCUT_SEPARATOR).count()).ok()?;
        let form = [("offer", offer.0.to_string()), ("choice", notation.clone())];
        let choose = Ask::action("choose", &form.each_ref().map(|(name, value)| (*name, value.as_str())));
        return Some(vec![choose, Ask::action("undo", &[("offer", &after.to_string())])]);
    }
    let stays = |choice: &P::Choice| {
        live.is_final(seat, offer, choice.clone()) == Ok(false) && !warned(live, seat, choice)
    };
    let choice = live.legal(seat).into_iter().find(stays)?;
    // Taking it back answers the offer after this one.
    let undo = Ask::action("undo", &[("offer", &(offer.0 + 1).to_string())]);
    Some(vec![choose(live, seat, &choice), undo])
}

/// A choice that ends a turn or that the house warns of, not yet confirmed.
fn pending<P: Show>(live: &Match<P>, seat: Seat) -> Option<Vec<Ask>> {
    if live.due().only() != Some(seat) {
        return None;
    }
    let offer = live.offer(seat);
    let ends = |choice: &P::Choice| {
        let is_final = || live.is_final(seat, offer, choice.clone()) == Ok(true);
        warned(live, seat, choice) || (confirms(seat) && is_final())
    };
    let choice = live.legal(seat).into_iter().find(ends)?;
    let not_yet = Ask::action("not-yet", &[("offer", &offer.0.to_string())]);
    Some(vec![choose(live, seat, &choice), not_yet])
}

/// A limit of somebody who is not asked now: otherwise the house answers at once, for all to see.
fn limited<P: Game>(live: &Match<P>, seat: Seat, dice: &mut impl Dice) -> Option<Vec<Ask>> {
    let auction = live.auction(seat).filter(|_| !live.due().has(seat))?.to_string();
    let most = dice.below(100).to_string();
    let leave = Ask::action("limit", &[("auction", &auction), ("most", &most)]);
    Some(vec![leave, Ask::action("no-limit", &[])])
}

/// Somebody who has sealed thinks again, in one house, and then again.
pub(crate) fn reseal<P: Show>(
    wire: &mut Wire,
    pair: &Pair<P>,
    seat: Seat,
    sealed: [&P::Choice; 2],
) -> Result<(), Violation> {
    let house = wire.below(2);
    let live = [&pair.one, &pair.other][house];
    let other = live.legal(seat).into_iter().find(|choice| choice != sealed[house]);
    let Some(other) = other.filter(|_| pair.viewer != Viewer::Seat(seat)) else { return Ok(()) };
    wire.tally.secretly[Kind::Reseal as usize] += 1;
    for choice in [&other, sealed[house]] {
        let answer = wire.one(house, seat, &choose(live, seat, choice));
        assert_eq!(answer.status, 204, "{answer:?}");
        wire.silence("another sealed choice")?;
        wire.look(pair)?;
    }
    Ok(())
}
