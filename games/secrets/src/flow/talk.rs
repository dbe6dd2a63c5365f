//! Table talk: what can be said when, and whether it was true (R15).

use rules::{Seat, TableTalk, Verdict};

use crate::choice::Statement;
use crate::event::Event;
use crate::pieces::{Card, Face, Favour, Sovereign};
use crate::state::{FavourWindow, Phase, RoundStep, State};

impl TableTalk for State {
    type Statement = Statement;

    /// What a seat may say now. It depends on public facts only (R15.1).
    fn statements(&self, seat: Seat, out: &mut Vec<Statement>) {
        let choosing = matches!(
            self.phase,
            Phase::Window { window: FavourWindow::Opening, .. }
                | Phase::Corruption(_)
                | Phase::Act { step: RoundStep::Audience, .. }
                | Phase::Pass { step: RoundStep::Audience, .. }
        );
        let staking = matches!(
            self.phase,
            Phase::Planning(_)
                | Phase::Act { .. }
                | Phase::Pass { .. }
                | Phase::CardinalOpens { .. }
                | Phase::CardinalSpied { .. }
                | Phase::CardinalStabbed { .. }
        );
        let sits = |seat: Seat| Sovereign::BOTH.iter().any(|&at| self.table.at[at].has(seat));
        let marks = self.table.stakes[seat].marks;
        let to_stake = !(marks.staked(Face::Open) && marks.staked(Face::Hidden));
        if choosing && self.table.plan.is_none() && !sits(seat) {
            out.extend(Sovereign::BOTH.map(Statement::Go));
        }
        if (choosing || staking) && to_stake {
            if sits(seat) {
                out.extend(Statement::AMOUNTS.map(Statement::AtLeast));
            }
            out.extend([Statement::NoExcuse, Statement::Stay]);
        }
        let others_choose = Seat::all(self.seats).any(|other| !sits(other));
        if choosing && self.table.plan.is_none() && sits(seat) && others_choose {
            out.push(Statement::JoinMe);
        }
    }

    /// First-person statements are about the current round: they are checked against what the speaker does until the next
    /// reveal (R15.3).
    fn judge(speaker: Seat, statement: &Statement, since: &[Event]) -> Verdict {
        let verdict = |kept: bool| if kept { Verdict::Kept } else { Verdict::Broken };
        let excuse = Some(Card::Excuse);
        let mut stabbed = 0;
        for event in since {
            match (*statement, *event) {
                (Statement::Go(to), Event::Seated { seat, at }) if seat == speaker => {
                    return verdict(to == at);
                }
                (Statement::Go(_), Event::Used { seat, tile })
                    if seat == speaker && tile.favour() == Favour::Dinner =>
                {
                    return Verdict::Kept;
                }
                (Statement::Go(_), Event::Placed { seat, .. }) if seat == speaker => return Verdict::Open,
                (Statement::NoExcuse, Event::Stabbed { seat, card: Card::Excuse }) if seat == speaker => {
                    return Verdict::Broken;
                }
                (_, Event::Stabbed { seat, card }) if seat == speaker => stabbed += card.influence(),
                (_, Event::Revealed { seat, open, hidden }) if seat == speaker => {
                    let withdraws = open == excuse || hidden == excuse;
                    let staked =
                        [open, hidden].into_iter().flatten().map(Card::influence).sum::<i8>() + stabbed;
                    return match *statement {
                        Statement::AtLeast(amount) => {
                            verdict(!withdraws && i16::from(staked) >= i16::from(amount))
                        }
                        Statement::NoExcuse | Statement::Stay => verdict(!withdraws),
                        Statement::Go(_) | Statement::JoinMe => Verdict::Open,
                    };
                }
                _ => {}
            }
        }
        Verdict::Open
    }
}
