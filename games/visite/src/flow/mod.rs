//! Legal choices and their effects, in the order of the rulebook: action, cards, powers, Crown, refill.
//!
//! Functions marked `inline(always)` are in the inner loop of playouts; `docs/bench.md` has the measurements.

mod refusal;

use rules::{
    Bidding, Dice, Entry, EntryOf, Label, Meta, NoStatement, Position, Scores, Seat, SeatSet, Sink, Turn,
};
use rules::{TableTalk, Weight};

use crate::choice::{Action, Choice, Menu, Moves, Outcome, PawnMove};
use crate::event::Event;
use crate::pieces::{Card, Kind, Pawn, Pile, Space, Way};
use crate::scoring;
use crate::setup::{self, META, Setup};
use crate::state::{PawnSpaces, Phase, Played, State};

impl Position for State {
    const META: Meta = META;
    type Setup = Setup;
    type Choice = Choice;
    type Outcome = Outcome;
    type Event = Event;

    fn start(setup: &Setup) -> Self {
        setup::start(*setup)
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline(always)]
    fn turn(&self) -> Turn {
        if let Phase::Act { seat, .. } = self.phase {
            Turn::of(seat)
        } else if let Phase::Over { .. } | Phase::Shared = self.phase {
            Turn::Over
        } else {
            Turn::Chance
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.menu(seat).list(out);
    }

    fn outcomes(&self, out: &mut Vec<(Outcome, Weight)>) {
        match self.phase {
            Phase::Sides => out.extend(Seat::all(2).map(|seat| (Outcome::WizardBeside(seat), 1))),
            Phase::Deal(_) | Phase::Refill(_) => {
                out.extend(self.deck.iter().map(|(card, count)| (Outcome::Card(card), Weight::from(count))));
            }
            Phase::Act { .. } | Phase::Over { .. } | Phase::Shared => {}
        }
    }

    #[inline(always)]
    fn apply_unchecked(&mut self, entry: EntryOf<Self>, events: &mut impl Sink<Event>) -> SeatSet {
        let (next, learnt) = match entry {
            Entry::Choice { seat, choice } => {
                debug_assert!(
                    self.turn() == Turn::of(seat),
                    "{choice:?} of seat {seat} is impossible in {:?}",
                    self.phase
                );
                let shown = choice == Choice::DISCARD_HAND; // a hand that goes to the open pile (R3.4, R4.3)
                let learnt = if shown { SeatSet::one(seat.left(2)) } else { SeatSet::EMPTY };
                (self.apply_choice(seat, choice, events), learnt)
            }
            Entry::Chance(Outcome::WizardBeside(seat)) => {
                debug_assert!(
                    self.phase == Phase::Sides,
                    "another side for the Wizard is impossible in {:?}",
                    self.phase
                );
                (self.place_wizard(seat, events), SeatSet::all(2))
            }
            Entry::Chance(Outcome::Card(card)) => match self.phase {
                Phase::Deal(seat) => (self.deal(seat, card, events), SeatSet::one(seat)),
                Phase::Refill(seat) => (self.refill(seat, card, events), SeatSet::one(seat)),
                phase => {
                    debug_assert!(false, "{card:?} is impossible in {phase:?}");
                    (phase, SeatSet::EMPTY)
                }
            },
        };
        self.phase = next;
        match next {
            Phase::Over { winner, how } => events.put(Event::Won { seat: winner, how }),
            Phase::Shared => events.put(Event::Shared),
            _ => {}
        }
        learnt
    }

    fn scores(&self) -> Option<Scores> {
        scoring::scores(self)
    }

    fn why_not(&self, seat: Seat, choice: &Choice) -> Label {
        self.refusal(seat, *choice)
    }

    #[inline(always)]
    fn draw(&self, dice: &mut impl Dice) -> Outcome {
        match self.phase {
            Phase::Deal(_) | Phase::Refill(_) => Outcome::Card(self.deck.draw(dice)),
            _ => Outcome::WizardBeside(if dice.below(2) == 0 { Seat::at(0) } else { Seat::at(1) }),
        }
    }

    #[inline(always)]
    fn pick(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        self.menu(seat).pick(dice)
    }
}

impl TableTalk for State {
    type Statement = NoStatement;
}

impl Bidding for State {}

// ---- R2 Set-up ----

impl State {
    /// The Wizard beside this seat, the Jester opposite; then the deal (R2.2).
    fn place_wizard(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> Phase {
        let west = self.tables().companion;
        let wizard = if seat == Way::West.owner() { west } else { west.mirrored() };
        self.pawns.put(Pawn::Wizard, wizard);
        self.pawns.put(Pawn::Jester, wizard.mirrored());
        events.put(Event::WizardPlaced { seat });
        Phase::Deal(Seat::at(0))
    }

    /// Eight cards to seat 0, eight to seat 1; the seat with the Wizard on its side begins (R2.3, R2.4).
    fn deal(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) -> Phase {
        self.take_card(seat, card, events);
        if self.hands[seat].len() < self.tables().hand {
            Phase::Deal(seat)
        } else if seat == Seat::at(0) {
            Phase::Deal(Seat::at(1))
        } else {
            let first = self.pawns.of(Pawn::Wizard).side().unwrap_or(seat);
            Phase::Act { seat: first, played: Played::Nothing }
        }
    }

    fn take_card(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.deck.take(card);
        self.hands[seat].add(card);
        events.put(Event::Drawn { seat, card: Some(card) });
    }
}

// ---- R3 The action: what may be done ----

impl State {
    /// What a seat may do now (R3.2, R3.3).
    #[inline(always)]
    pub(crate) fn menu(&self, seat: Seat) -> Menu {
        match self.phase {
            Phase::Act { seat: due, played } if due == seat => match played {
                Played::Nothing => self.first_menu(seat),
                Played::Cards(Kind::King) => self.card_menu(seat, Kind::King.cards()).and_end_turn(),
                Played::Cards(Kind::Guards) => self.card_menu(seat, Kind::Guards.cards()).and_end_turn(),
                Played::Cards(Kind::Wizard) => self.card_menu(seat, Kind::Wizard.cards()).and_end_turn(),
                Played::Cards(Kind::Jester) => self.card_menu(seat, Kind::Jester.cards()).and_end_turn(),
                Played::Jokers(kind) => self.joker_menu(seat, Some(kind)).and_end_turn(),
            },
            _ => Menu::EMPTY,
        }
    }

    /// The first choice of an action: any type, or the Wizard's power. If nothing is possible, the hand is discarded
    /// (R3.4).
    #[inline(always)]
    fn first_menu(&self, seat: Seat) -> Menu {
        let mut menu = self.card_menu(seat, u64::MAX).and(self.summons());
        if self.has_jester_power(seat) {
            menu = menu.and(self.joker_menu(seat, None));
        }
        if menu.is_empty() { Menu::DISCARD_HAND } else { menu }
    }

    /// What cards of some types, given by their bits, can do with pawns of their own type (R4).
    #[inline(always)]
    fn card_menu(&self, seat: Seat, types: u64) -> Menu {
        let hand = self.hands[seat];
        let gaps = self.pawns.gaps(); // R1.4, R4.1
        let on = |card: Card, bits: u64| bits << (4 * card as u32);
        let companion = |pawn| Moves::from(self.pawns.of(pawn)).0;

        let (one, two) = (gaps.of_at_least(1), gaps.of_at_least(2));
        let court = gaps.court() * u64::from(hand.count(Card::KingOne) >= 2);
        let cards = on(Card::KingOne, gaps.king() | court << 2) // R4.7, R4.8
            | on(Card::GuardOne, one) // R4.4
            | on(Card::GuardPair, two) // R4.5, one Guard twice
            | on(Card::Flank, u64::from(gaps.king() != 0)) // R4.6
            | on(Card::WizardOne, companion(Pawn::Wizard) & 0xfff) // R4.10, three cards in a row
            | on(Card::JesterOne, companion(Pawn::Jester)) // R4.11, five cards in a row
            | on(Card::JesterM, u64::from(self.pawns.of(Pawn::Jester) != Space::FOUNTAIN)); // R4.12
        let may = hand.held() & types;
        let pair = may >> (4 * Card::GuardPair as u32) & 1; // R4.5, each Guard once
        let each_one = (((one & 1) * (one >> 2)) | ((one >> 1 & 1) * (one >> 2 << 2))) * pair;
        let menu = Menu::cards(cards & may).and(Menu::both_guards(each_one));
        if self.homeward { menu.homeward(Way::home(seat)) } else { menu }
    }
}

// ---- R5 The Wizard's power, R6 the Jester's power ----

impl State {
    /// King or a Guard to the Wizard's space (R5.2).
    #[inline]
    fn summons(&self) -> Menu {
        let wizard = self.pawns.of(Pawn::Wizard);
        let may = |pawn| u64::from(self.may_jump(pawn, wizard, self.reach(pawn)));
        Menu::summons(may(Pawn::King) | may(Pawn::WestGuard) << 1 | may(Pawn::EastGuard) << 2)
    }

    /// The spaces a pawn may stand on. The King stays strictly between the Guards (R1.4).
    #[inline]
    fn reach(&self, pawn: Pawn) -> (Space, Space) {
        let at = |pawn| self.pawns.of(pawn);
        match pawn {
            Pawn::King => (at(Pawn::WestGuard).step(Way::East, 1), at(Pawn::EastGuard).step(Way::West, 1)),
            Pawn::WestGuard => (Space::WEST_END, at(Pawn::King).step(Way::West, 1)),
            Pawn::EastGuard => (at(Pawn::King).step(Way::East, 1), Space::EAST_END),
            Pawn::Wizard | Pawn::Jester => (Space::WEST_END, Space::EAST_END),
        }
    }

    /// Whether a pawn can jump there: it must move, and within these spaces (R5.2, R6.4).
    #[inline]
    fn may_jump(&self, pawn: Pawn, to: Space, (west, east): (Space, Space)) -> bool {
        (self.pawns.of(pawn) != to) & (west <= to) & (to <= east)
    }

    /// The Jester strictly nearer to the seat's end than the King (R6.1).
    #[inline]
    pub(crate) fn has_jester_power(&self, seat: Seat) -> bool {
        let (king, jester) = (self.pawns.of(Pawn::King), self.pawns.of(Pawn::Jester));
        match Way::home(seat) {
            Way::West => jester < king,
            Way::East => jester > king,
        }
    }

    /// The spaces for a pawn moved by a Jester card: the King neither meets nor passes the Jester (R6.5).
    #[inline]
    fn joker_reach(&self, pawn: Pawn) -> (Space, Space) {
        let (west, east) = self.reach(pawn);
        let (king, jester) = (self.pawns.of(Pawn::King), self.pawns.of(Pawn::Jester));
        if pawn != Pawn::King {
            (west, east)
        } else if jester < king {
            (west.max(jester.step(Way::East, 1)), east)
        } else {
            (west, east.min(jester.step(Way::West, 1)))
        }
    }

    /// Jester cards on other pawns, of one type or of any (R6.2 to R6.4).
    fn joker_menu(&self, seat: Seat, kind: Option<Kind>) -> Menu {
        let hand = self.hands[seat];
        let held = hand.held() >> (4 * Card::JesterOne as u32);
        if held == 0 {
            return Menu::EMPTY;
        }
        let mut numbers = [Moves::EMPTY; 4];
        let mut to_fountain = 0;
        for (n, pawn) in [Pawn::King, Pawn::WestGuard, Pawn::EastGuard, Pawn::Wizard].into_iter().enumerate()
        {
            if kind.is_none_or(|kind| kind == pawn.kind()) {
                let (west, east) = self.joker_reach(pawn);
                let here = self.pawns.of(pawn);
                numbers[n] = Moves(Moves::up_to(west.spaces_to(here), here.spaces_to(east)).0 & held);
                to_fountain |= u64::from(self.may_jump(pawn, Space::FOUNTAIN, (west, east))) << n;
            }
        }
        let menu = Menu::jokers(numbers, if hand.has(Card::JesterM) { to_fountain } else { 0 });
        if self.homeward { menu.homeward(Way::home(seat)) } else { menu }
    }
}

// ---- R3 to R6 The action: what it does ----

impl State {
    /// Applies one choice of an action: the card is discarded, the pawns move (R4.3).
    #[inline(always)]
    fn apply_choice(&mut self, seat: Seat, choice: Choice, events: &mut impl Sink<Event>) -> Phase {
        let before = self.pawns;
        if let Some(PawnMove { cards, steps, played }) = choice.pawn_move() {
            self.lay_down(seat, choice, cards, events);
            self.pawns.shift(steps);
            self.log_moves(before, events);
            return scoring::king_in_castle(self).unwrap_or(Phase::Act { seat, played });
        }
        let played = match choice.action() {
            Action::Flank => {
                self.lay_down(seat, choice, Pile::some(Card::Flank, 1), events);
                let king = self.pawns.of(Pawn::King);
                self.pawns.put(Pawn::WestGuard, king.step(Way::West, 1));
                self.pawns.put(Pawn::EastGuard, king.step(Way::East, 1));
                Played::Cards(Kind::Guards)
            }
            Action::JesterToFountain => {
                self.lay_down(seat, choice, Pile::some(Card::JesterM, 1), events);
                self.pawns.put(Pawn::Jester, Space::FOUNTAIN);
                Played::Cards(Kind::Jester)
            }
            Action::JokerToFountain(pawn) => {
                self.lay_down(seat, choice, Pile::some(Card::JesterM, 1), events);
                self.pawns.put(pawn, Space::FOUNTAIN);
                Played::Jokers(pawn.kind())
            }
            Action::Summon(pawn) => {
                events.put(Event::Played { seat, choice });
                self.pawns.put(pawn, self.pawns.of(Pawn::Wizard));
                self.log_moves(before, events);
                return scoring::king_in_castle(self).unwrap_or_else(|| self.move_crown(seat, events)); // R5.1
            }
            Action::DiscardHand => {
                let cards = std::mem::replace(&mut self.hands[seat], Pile::EMPTY);
                self.discard = self.discard.and(cards);
                events.put(Event::HandDiscarded { seat, cards });
                return self.move_crown(seat, events);
            }
            // The end of the action. Moves were handled above.
            action => {
                debug_assert!(action == Action::EndTurn, "{action:?} is impossible");
                events.put(Event::Ended { seat });
                return self.move_crown(seat, events);
            }
        };
        self.log_moves(before, events);
        Phase::Act { seat, played }
    }

    /// Cards go from the hand to the open discard pile (R4.3).
    #[inline]
    fn lay_down(&mut self, seat: Seat, choice: Choice, cards: Pile, events: &mut impl Sink<Event>) {
        self.hands[seat] = self.hands[seat].without(cards);
        self.discard = self.discard.and(cards);
        events.put(Event::Played { seat, choice });
    }

    /// Reports the pawns that have moved.
    #[inline]
    fn log_moves(&self, before: PawnSpaces, events: &mut impl Sink<Event>) {
        for pawn in Pawn::ALL {
            let (from, to) = (before.of(pawn), self.pawns.of(pawn));
            if from != to {
                events.put(Event::Moved { pawn, from, to });
            }
        }
    }
}

// ---- R7 The Crown, R8 the refill ----

impl State {
    /// The Crown moves for the seat in turn, then it refills its hand (R7).
    fn move_crown(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> Phase {
        let from = self.crown;
        self.crown = from.step_at_most(Way::home(seat), self.crown_steps(seat));
        if self.crown != from {
            events.put(Event::CrownMoved { seat, from, to: self.crown });
        }
        if let Some(over) = scoring::crown_in_castle(self) {
            return over;
        }
        self.next_card(seat)
    }

    /// One for each pawn in the castle, one for the whole Court on the seat's side (R7.1, R7.2).
    pub fn crown_steps(&self, seat: Seat) -> u8 {
        let home = Way::home(seat);
        self.pawns.in_castle(home) + u8::from(self.pawns.court_on_side(home))
    }

    /// The next phase: another card, or the other seat's turn (R8.1, R3.1).
    fn next_card(&self, seat: Seat) -> Phase {
        if self.hands[seat].len() < self.tables().hand {
            Phase::Refill(seat)
        } else {
            Phase::Act { seat: seat.left(2), played: Played::Nothing }
        }
    }

    /// Takes a card. If it was the last, the deck is exhausted (R8.2).
    fn refill(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) -> Phase {
        self.take_card(seat, card, events);
        if self.deck.is_empty() {
            self.exhausted = self.exhausted.saturating_add(1);
            if self.exhausted >= 2
                && let Some(over) = scoring::king_on_side(self).or_else(|| scoring::crown_on_side(self))
            {
                return over;
            }
            self.deck = std::mem::replace(&mut self.discard, Pile::EMPTY);
            events.put(Event::Reshuffled { times: self.exhausted });
        }
        self.next_card(seat)
    }
}
