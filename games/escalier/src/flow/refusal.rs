//! Why a choice is not legal: the first clause it breaks, as a label.

use rules::{Label, Seat};

use crate::choice::Choice;
use crate::pieces::{Card, Side, StairPlace};
use crate::state::{Day, OpenAuction, Phase, State};

impl State {
    pub(super) fn refusal(&self, seat: Seat, choice: Choice) -> Label {
        let key = match (self.phase, choice) {
            (Phase::Choose(_), Choice::Impersonate(_)) => "refused-courtier-taken",
            (Phase::Auction { auction, .. }, Choice::Pass | Choice::Bid(_)) => {
                return self.bad_bid(seat, choice, auction);
            }
            (Phase::Auction { .. }, Choice::Seal(_)) => "refused-open-auction",
            (Phase::Sealed { .. }, Choice::Bid(_) | Choice::Pass) => "refused-sealed-auction",
            (Phase::Sealed { least, .. }, Choice::Seal(sum)) => {
                return if sum < least {
                    Label::new("refused-offer-too-low").with("least", least)
                } else {
                    Label::new("refused-offer-too-high").with("money", self.money[seat])
                };
            }
            (Phase::Act { day, .. }, Choice::Present(_)) => self.bad_action(choice, day),
            (Phase::Play { .. }, Choice::Play(card)) => self.bad_card(seat, card),
            (Phase::Climb { .. }, Choice::Climb(places, side)) => return self.bad_climb(seat, places, side),
            (Phase::Push { .. }, Choice::Push(other)) if other == seat => "refused-push-oneself",
            (Phase::Push { .. }, Choice::Push(_)) => "refused-push-elsewhere",
            (Phase::Push { .. }, _) => "refused-push-first",
            (Phase::Choose(_), _) => "refused-not-offered",
            (Phase::Reroll(_), Choice::Wish(_)) => "refused-mood-rolled",
            _ => "refused-other-part",
        };
        Label::new(key)
    }

    /// Too little, too much, or a pass where the seat must open (R6.1, R6.4).
    fn bad_bid(&self, seat: Seat, choice: Choice, auction: OpenAuction) -> Label {
        let least = auction.best.map_or(1, |best| best.bid.saturating_add(1));
        match choice {
            Choice::Pass => Label::new("refused-must-open"),
            Choice::Bid(sum) if sum < least => Label::new("refused-bid-too-low").with("least", least),
            _ => Label::new("refused-not-enough-money").with("money", self.money[seat]),
        }
    }

    /// Forbidden, or the same as in the last round (R8.2, R8.3).
    fn bad_action(&self, choice: Choice, day: Day) -> &'static str {
        match choice {
            Choice::Present(action) if day.event.allowed_actions() & action.bit() == 0 => {
                "refused-action-forbidden"
            }
            _ => "refused-same-action",
        }
    }

    fn bad_card(&self, seat: Seat, card: Card) -> &'static str {
        debug_assert!(!self.hands[seat].has(card), "what is in the hand may be played");
        "refused-no-card"
    }

    /// Too far, too expensive, or on the wrong side (R10.2 to R10.4).
    fn bad_climb(&self, seat: Seat, places: u8, side: Option<Side>) -> Label {
        let figures = self.tables();
        let room = StairPlace::THRONE - self.stands[seat].number();
        let Some(&cost) = figures.costs.get(usize::from(places)).filter(|_| places > 0) else {
            return Label::new("refused-climb-number");
        };
        if places > room {
            return Label::new("refused-climb-beyond");
        }
        if u16::from(cost) > self.points[seat] {
            return Label::new("refused-not-enough-points")
                .with("cost", cost)
                .with("points", self.points[seat]);
        }
        Label::new(match side {
            None => "refused-climb-needs-side",
            Some(_) if !self.two_sides() => "refused-climb-one-side",
            Some(_) => "refused-climb-keeps-side",
        })
    }
}
