//! What may be done and what it does, in the rulebook's order: action, cards, powers, Crown, refill.

use rules::{Dice, Entry, EntryOf, Label, Meta, NoStatement, Position, Scores, Seat, SeatSet, Sink, Turn};
use rules::{Viewer, Weight};

use crate::choice::{Choice, Menu, Outcome};
use crate::event::{self, Event};
use crate::pieces::{Card, Figure, Kind, Pile, Space, Way, below};
use crate::scoring;
use crate::setup::{self, META, Setup};
use crate::state::{Phase, Played, State};
use crate::view::{self, View};

const GUARDS: [Figure; 2] = [Figure::WestGuard, Figure::EastGuard];
const JOKER_FIGURES: [Figure; 4] = [Figure::King, Figure::WestGuard, Figure::EastGuard, Figure::Wizard];

impl Position for State {
    const META: Meta = META;
    type Setup = Setup;
    type Choice = Choice;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;
    type Statement = NoStatement;

    fn start(setup: &Setup) -> Self {
        setup::start(*setup)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Act { seat, .. } => Turn::of(seat),
            Phase::Sides | Phase::Deal(_) | Phase::Refill(_) => Turn::Chance,
            Phase::Over { .. } => Turn::Over,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(self.menu(seat).iter());
    }

    fn outcomes(&self, out: &mut Vec<(Outcome, Weight)>) {
        match self.phase {
            Phase::Sides => out.extend(Seat::all(2).map(|seat| (Outcome::WizardBeside(seat), 1))),
            Phase::Deal(_) | Phase::Refill(_) => {
                out.extend(self.deck.iter().map(|(card, count)| (Outcome::Card(card), Weight::from(count))));
            }
            Phase::Act { .. } | Phase::Over { .. } => {}
        }
    }

    fn apply_unchecked(&mut self, entry: EntryOf<Self>, events: &mut impl Sink<Event>) -> SeatSet {
        let (next, learnt) = match (self.phase, entry) {
            (Phase::Act { seat, played }, Entry::Choice { choice, .. }) => {
                (self.act(seat, played, choice, events), SeatSet::EMPTY)
            }
            (Phase::Sides, Entry::Chance(Outcome::WizardBeside(seat))) => {
                (self.place_wizard(seat, events), SeatSet::all(2))
            }
            (Phase::Deal(seat), Entry::Chance(Outcome::Card(card))) => {
                (self.deal(seat, card, events), SeatSet::one(seat))
            }
            (Phase::Refill(seat), Entry::Chance(Outcome::Card(card))) => {
                (self.refill(seat, card, events), SeatSet::one(seat))
            }
            (phase, _) => (phase, SeatSet::EMPTY),
        };
        self.phase = next;
        if let Phase::Over { winner, how } = next {
            events.put(Event::Won { seat: winner, how });
        }
        learnt
    }

    fn scores(&self) -> Option<Scores> {
        scoring::scores(self)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event::redact(event, viewer))
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        view::imagine(view, dice)
    }

    fn scramble(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        view::scramble(self, viewer, dice)
    }

    fn why_not(&self, seat: Seat, choice: &Choice) -> Label {
        self.refusal(seat, *choice).map_or(Label::new("refused-not-offered"), Label::new)
    }

    fn draw(&self, dice: &mut impl Dice) -> Outcome {
        match self.phase {
            Phase::Deal(_) | Phase::Refill(_) => Outcome::Card(self.deck.nth(below(dice, self.deck.len()))),
            _ => Outcome::WizardBeside(Seat::at(below(dice, 2))),
        }
    }

    fn pick(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        let menu = self.menu(seat);
        menu.nth(below(dice, menu.len()))
    }
}

// ---- R2 Set-up ----

impl State {
    /// The Wizard beside this seat, the Jester opposite; then the deal (R2.2).
    fn place_wizard(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> Phase {
        let west = self.tables().companion;
        let wizard = if seat == Way::West.owner() { west } else { west.mirrored() };
        self.places[Figure::Wizard] = wizard;
        self.places[Figure::Jester] = wizard.mirrored();
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
            let first = self.places[Figure::Wizard].side().unwrap_or(seat);
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
    fn menu(&self, seat: Seat) -> Menu {
        let Phase::Act { seat: due, played } = self.phase else { return Menu::EMPTY };
        if due != seat {
            return Menu::EMPTY;
        }
        let more = match played {
            Played::Nothing => return self.first_menu(seat),
            Played::Cards(Kind::King) => self.king_cards(seat),
            Played::Cards(Kind::Guards) => self.guard_cards(seat),
            Played::Cards(Kind::Wizard) => self.wizard_cards(seat),
            Played::Cards(Kind::Jester) => self.jester_cards(seat),
            Played::Jokers(Kind::King) => self.jokers(seat, &[Figure::King]),
            Played::Jokers(Kind::Guards) => self.jokers(seat, &GUARDS),
            Played::Jokers(Kind::Wizard | Kind::Jester) => self.jokers(seat, &[Figure::Wizard]),
        };
        more.and(Menu::END_TURN)
    }

    /// The first step of an action: any type, or the Wizard's power; if nothing is possible, the hand goes (R3.4).
    fn first_menu(&self, seat: Seat) -> Menu {
        let cards = self.king_cards(seat).and(self.guard_cards(seat)).and(self.wizard_cards(seat));
        let jester = self.jester_cards(seat);
        let jokers =
            if self.has_jester_power(seat) { self.jokers(seat, &JOKER_FIGURES) } else { Menu::EMPTY };
        let menu = cards.and(jester).and(jokers).and(self.summons());
        if menu.is_empty() { Menu::DISCARD_HAND } else { menu }
    }

    /// The spaces a figure may stand on: the board, the King strictly between his Guards (R1.4, R4.1).
    fn reach(&self, figure: Figure) -> (Space, Space) {
        let at = |figure| self.places[figure];
        match figure {
            Figure::King => {
                (at(Figure::WestGuard).step(Way::East, 1), at(Figure::EastGuard).step(Way::West, 1))
            }
            Figure::WestGuard => (Space::WEST_END, at(Figure::King).step(Way::West, 1)),
            Figure::EastGuard => (at(Figure::King).step(Way::East, 1), Space::EAST_END),
            Figure::Wizard | Figure::Jester => (Space::WEST_END, Space::EAST_END),
        }
    }

    /// The same for a figure moved by a Jester card: the King neither meets nor passes the Jester (R6.5).
    fn joker_reach(&self, figure: Figure) -> (Space, Space) {
        let (west, east) = self.reach(figure);
        let (king, jester) = (self.places[Figure::King], self.places[Figure::Jester]);
        if figure != Figure::King {
            (west, east)
        } else if jester < king {
            (west.max(jester.step(Way::East, 1)), east)
        } else {
            (west, east.min(jester.step(Way::West, 1)))
        }
    }

    /// How many spaces a figure can go west and east within its reach, as cards move it (R4.2, R10.1).
    fn room(&self, seat: Seat, figure: Figure, (west, east): (Space, Space)) -> [u8; 2] {
        let here = self.places[figure];
        self.if_homeward(seat, [west.room_to(here), here.room_to(east)])
    }

    /// With the option, nothing moves away from one's own castle (R10.1).
    fn if_homeward(&self, seat: Seat, mut room: [u8; 2]) -> [u8; 2] {
        if self.homeward {
            room[1 - Way::home(seat) as usize] = 0;
        }
        room
    }

    /// King 1, and two of them for the whole Court (R4.7, R4.8).
    fn king_cards(&self, seat: Seat) -> Menu {
        let cards = self.hands[seat].count(Card::KingOne);
        let room = self.room(seat, Figure::King, self.reach(Figure::King));
        let king = Menu::ways(Choice::King(Way::West), room, 1);
        let court = Menu::ways(Choice::Court(Way::West), self.court_room(seat), 1);
        king.when(cards >= 1).and(court.when(cards >= 2))
    }

    /// How far the Court can go together: as far as the leading Guard (R4.8).
    fn court_room(&self, seat: Seat) -> [u8; 2] {
        let west = Space::WEST_END.room_to(self.places[Figure::WestGuard]);
        let east = self.places[Figure::EastGuard].room_to(Space::EAST_END);
        self.if_homeward(seat, [west, east])
    }

    /// Guards 1, 1+1 and flank (R4.4, R4.5, R4.6).
    fn guard_cards(&self, seat: Seat) -> Menu {
        let hand = self.hands[seat];
        let [west, east] = GUARDS.map(|guard| self.room(seat, guard, self.reach(guard)));
        let mut single = Menu::EMPTY;
        let mut pair = Menu::EMPTY;
        for (guard, room) in GUARDS.into_iter().zip([west, east]) {
            single = single.and(Menu::ways(Choice::Guard(guard, Way::West), room, 1));
            pair = pair.and(Menu::ways(Choice::GuardTwice(guard, Way::West), room, 2));
        }
        for way in Way::BOTH {
            let each_one = Menu::ways(Choice::BothGuards(way, Way::West), east, 1);
            pair = pair.and(each_one.when(west[way as usize] >= 1));
        }
        let flank = Menu::FLANK.when(!self.is_flanked());
        single
            .when(hand.has(Card::GuardOne))
            .and(pair.when(hand.has(Card::GuardPair)))
            .and(flank.when(hand.has(Card::Flank)))
    }

    /// Whether both Guards stand next to the King already (R4.6).
    fn is_flanked(&self) -> bool {
        let (west, east) = self.reach(Figure::King);
        west == east
    }

    /// Wizard 1, 2, 3 (R4.10).
    fn wizard_cards(&self, seat: Seat) -> Menu {
        let room = self.room(seat, Figure::Wizard, self.reach(Figure::Wizard));
        let mut menu = Menu::EMPTY;
        for steps in 1..=3 {
            let ways = Menu::ways(Choice::Wizard(steps, Way::West), room, steps);
            menu = menu.and(ways.when(self.hands[seat].has(Card::wizard(steps))));
        }
        menu
    }

    /// Jester 1 to 5 and M (R4.11, R4.12).
    fn jester_cards(&self, seat: Seat) -> Menu {
        let room = self.room(seat, Figure::Jester, self.reach(Figure::Jester));
        let to_fountain =
            self.hands[seat].has(Card::JesterM) && self.places[Figure::Jester] != Space::FOUNTAIN;
        let mut menu = Menu::JESTER_TO_FOUNTAIN.when(to_fountain);
        for steps in 1..=5 {
            let ways = Menu::ways(Choice::Jester(steps, Way::West), room, steps);
            menu = menu.and(ways.when(self.hands[seat].has(Card::jester(steps))));
        }
        menu
    }
}

// ---- R5 The Wizard's power, R6 the Jester's power ----

impl State {
    /// King or a Guard to the Wizard's space (R5.2).
    fn summons(&self) -> Menu {
        let mut menu = Menu::EMPTY;
        for figure in Figure::COURT {
            let may = self.may_jump(figure, self.places[Figure::Wizard], self.reach(figure));
            menu = menu.and(Menu::one(Choice::Summon(figure)).when(may));
        }
        menu
    }

    /// Whether a figure really moves, and to where it may stand (R5.2, R6.4).
    fn may_jump(&self, figure: Figure, to: Space, (west, east): (Space, Space)) -> bool {
        self.places[figure] != to && west <= to && to <= east
    }

    /// The Jester strictly nearer to the seat's end than the King (R6.1).
    fn has_jester_power(&self, seat: Seat) -> bool {
        let (king, jester) = (self.places[Figure::King], self.places[Figure::Jester]);
        match Way::home(seat) {
            Way::West => jester < king,
            Way::East => jester > king,
        }
    }

    /// Jester cards on other figures (R6.2 to R6.5).
    fn jokers(&self, seat: Seat, figures: &[Figure]) -> Menu {
        let hand = self.hands[seat];
        let mut menu = Menu::EMPTY;
        for &figure in figures {
            let reach = self.joker_reach(figure);
            let room = self.room(seat, figure, reach);
            for steps in 1..=5 {
                let ways = Menu::ways(Choice::Joker(steps, figure, Way::West), room, steps);
                menu = menu.and(ways.when(hand.has(Card::jester(steps))));
            }
            let to_fountain = hand.has(Card::JesterM) && self.may_jump(figure, Space::FOUNTAIN, reach);
            menu = menu.and(Menu::one(Choice::JokerToFountain(figure)).when(to_fountain));
        }
        menu
    }
}

// ---- R3 to R6 The action: what it does ----

impl State {
    /// One step of an action.
    fn act(&mut self, seat: Seat, played: Played, choice: Choice, events: &mut impl Sink<Event>) -> Phase {
        match choice {
            Choice::EndTurn => {
                events.put(Event::Ended { seat });
                return self.move_crown(seat, events);
            }
            Choice::DiscardHand => {
                let cards = std::mem::replace(&mut self.hands[seat], Pile::EMPTY);
                self.discard = self.discard.and(cards);
                events.put(Event::HandDiscarded { seat, cards });
                return self.move_crown(seat, events);
            }
            _ => {}
        }
        events.put(Event::Played { seat, choice });
        let played = self.lay_down(seat, choice).unwrap_or(played);
        self.carry_out(choice, events);
        if let Some(over) = scoring::king_in_castle(self) {
            over
        } else if let Choice::Summon(_) = choice {
            self.move_crown(seat, events) // it ends the action (R5.1)
        } else {
            Phase::Act { seat, played }
        }
    }

    /// The cards of a choice go to the discard pile, and bind the rest of the action (R4.3, R6.2).
    fn lay_down(&mut self, seat: Seat, choice: Choice) -> Option<Played> {
        let (card, count) = choice.card()?;
        for _ in 0..count {
            self.hands[seat].take(card);
            self.discard.add(card);
        }
        Some(choice.joker().map_or(Played::Cards(card.kind()), Played::Jokers))
    }

    /// The figures move.
    fn carry_out(&mut self, choice: Choice, events: &mut impl Sink<Event>) {
        let at = |figure: Figure| self.places[figure];
        match choice {
            Choice::King(way) => self.walk(Figure::King, way, 1, events),
            Choice::Court(way) => {
                for figure in Figure::COURT {
                    self.walk(figure, way, 1, events);
                }
            }
            Choice::Guard(guard, way) => self.walk(guard, way, 1, events),
            Choice::GuardTwice(guard, way) => self.walk(guard, way, 2, events),
            Choice::BothGuards(west, east) => {
                self.walk(Figure::WestGuard, west, 1, events);
                self.walk(Figure::EastGuard, east, 1, events);
            }
            Choice::Flank => {
                let king = at(Figure::King);
                self.go(Figure::WestGuard, king.step(Way::West, 1), events);
                self.go(Figure::EastGuard, king.step(Way::East, 1), events);
            }
            Choice::Wizard(steps, way) => self.walk(Figure::Wizard, way, steps, events),
            Choice::Jester(steps, way) => self.walk(Figure::Jester, way, steps, events),
            Choice::JesterToFountain => self.go(Figure::Jester, Space::FOUNTAIN, events),
            Choice::Joker(steps, figure, way) => self.walk(figure, way, steps, events),
            Choice::JokerToFountain(figure) => self.go(figure, Space::FOUNTAIN, events),
            Choice::Summon(figure) => self.go(figure, at(Figure::Wizard), events),
            Choice::EndTurn | Choice::DiscardHand => {}
        }
    }

    fn walk(&mut self, figure: Figure, way: Way, steps: u8, events: &mut impl Sink<Event>) {
        self.go(figure, self.places[figure].step(way, steps), events);
    }

    fn go(&mut self, figure: Figure, to: Space, events: &mut impl Sink<Event>) {
        let from = std::mem::replace(&mut self.places[figure], to);
        if from != to {
            events.put(Event::Moved { figure, from, to });
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

    /// One for each figure in the castle, one for the whole Court on the seat's side (R7.1, R7.2).
    pub(crate) fn crown_steps(&self, seat: Seat) -> u8 {
        let mut steps = 0;
        for figure in Figure::ALL {
            steps += u8::from(self.places[figure].castle() == Some(seat));
        }
        steps + u8::from(Figure::COURT.iter().all(|&figure| self.places[figure].side() == Some(seat)))
    }

    /// Another card, or the other seat's turn (R8.1, R3.1).
    fn next_card(&self, seat: Seat) -> Phase {
        if self.hands[seat].len() < self.tables().hand {
            Phase::Refill(seat)
        } else {
            Phase::Act { seat: seat.left(2), played: Played::Nothing }
        }
    }

    /// The card is taken; if it was the deck's last, the deck is exhausted (R8.2).
    fn refill(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) -> Phase {
        self.take_card(seat, card, events);
        if self.deck.is_empty() {
            self.exhausted = self.exhausted.saturating_add(1);
            if self.exhausted >= 2
                && let Some(over) = scoring::king_on_side(self)
            {
                return over;
            }
            self.deck = std::mem::replace(&mut self.discard, Pile::EMPTY);
            events.put(Event::Reshuffled { times: self.exhausted });
        }
        self.next_card(seat)
    }
}

// ---- why not ----

impl State {
    /// Why a choice that is not legal is not: the first clause it breaks, as a key of the words.
    fn refusal(&self, seat: Seat, choice: Choice) -> Option<&'static str> {
        let Phase::Act { played, .. } = self.phase else { return None };
        if let Choice::EndTurn = choice {
            let stuck = self.menu(seat) == Menu::DISCARD_HAND;
            return Some(if stuck { "refused-must-discard" } else { "refused-play-first" });
        }
        let Some((card, count)) = choice.card() else {
            return Some(match choice {
                Choice::Summon(_) if played != Played::Nothing => "refused-power-after-cards",
                Choice::Summon(figure) if self.places[figure] == self.places[Figure::Wizard] => {
                    "refused-stays-put"
                }
                Choice::Summon(_) => "refused-court",
                _ => "refused-something-possible",
            });
        };
        if self.hands[seat].count(card) < count {
            return Some("refused-no-card");
        }
        match played {
            Played::Cards(kind) if kind != card.kind() => return Some("refused-other-type"),
            Played::Jokers(_) if card.kind() != Kind::Jester => return Some("refused-other-type"),
            Played::Cards(_) if choice.joker().is_some() => return Some("refused-jester-both"),
            Played::Jokers(kind) if choice.joker() != Some(kind) => return Some("refused-jester-both"),
            Played::Nothing if choice.joker().is_some() && !self.has_jester_power(seat) => {
                return Some("refused-no-jester-power");
            }
            _ => {}
        }
        Some(self.blocked(seat, choice))
    }

    /// The cards are right, the way is not.
    fn blocked(&self, seat: Seat, choice: Choice) -> &'static str {
        let by_way = |figure: Figure, way: Way, steps: u8| {
            let here = self.places[figure].number();
            let steps = steps.cast_signed();
            let to = here + if way == Way::West { -steps } else { steps };
            (figure, way, Space::new(to))
        };
        let (figure, way, to) = match choice {
            Choice::King(way) => by_way(Figure::King, way, 1),
            Choice::Court(way) => by_way(if way == Way::West { GUARDS[0] } else { GUARDS[1] }, way, 1),
            Choice::Guard(guard, way) => by_way(guard, way, 1),
            Choice::GuardTwice(guard, way) => by_way(guard, way, 2),
            Choice::BothGuards(west, east) => {
                let first = by_way(GUARDS[0], west, 1);
                let room = self.room(seat, GUARDS[0], self.reach(GUARDS[0]));
                if room[west as usize] == 0 { first } else { by_way(GUARDS[1], east, 1) }
            }
            Choice::Wizard(steps, way) => by_way(Figure::Wizard, way, steps),
            Choice::Jester(steps, way) => by_way(Figure::Jester, way, steps),
            Choice::Joker(steps, figure, way) => by_way(figure, way, steps),
            Choice::JokerToFountain(figure) if self.places[figure] != Space::FOUNTAIN => {
                (figure, Way::home(seat), Some(Space::FOUNTAIN))
            }
            _ => return "refused-stays-put",
        };
        let Some(to) = to else { return "refused-off-board" };
        if self.homeward && way != Way::home(seat) {
            return "refused-homeward";
        }
        let (west, east) = self.reach(figure);
        if to < west || to > east { "refused-court" } else { "refused-jester-in-the-way" }
    }
}
