//! The score sheet: where everybody's points come from (R11.3).

use rules::{Label, ScoreRow, Seat};

use crate::pieces::{Room, Side};
use crate::tables;
use crate::view::View;

pub(super) fn sheet(view: &View) -> Vec<ScoreRow> {
    let nobles = |seat: Seat, privileged: bool| {
        let terms = &tables::figure_set(view.figures).recruit_terms;
        let these = view.nobles[seat].iter().filter(|(noble, _)| noble.privilege().is_some() == privileged);
        these.map(|(noble, count)| i64::from(count * terms[noble.index()].points)).sum()
    };
    let row = |label: Label, counts: bool, value: &dyn Fn(Seat) -> i64| ScoreRow {
        label,
        values: Seat::all(view.seats).map(value).collect(),
        counts,
    };
    let side = |side: Side| {
        row(Label::new("score-side").with("side", side.word()), true, &|seat| {
            view.park.side_points(side, seat, view.seats).into()
        })
    };
    let mut rows = vec![
        row(Label::new("score-nobles"), true, &|seat| nobles(seat, false)),
        row(Label::new("score-privileged"), true, &|seat| nobles(seat, true)),
        row(Label::new("score-cards"), true, &|seat| view.counts[seat].cards.into()),
        row(Label::new("score-hand"), true, &|seat| view.counts[seat].hand.into()),
    ];
    rows.extend(Side::ALL.map(side));
    rows.push(row(Label::new("score-cardinal"), false, &|seat| view.servants[seat][Room::Cardinal].into()));
    rows.push(row(Label::new("score-gold"), false, &|seat| view.gold[seat].into()));
    rows
}
