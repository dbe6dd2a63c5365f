//! What a viewer knows (`view`), a state that fits it (`imagine`), and a state with its secrets redrawn (`scramble`).
//!
//! Courtiers are not secret: everybody starts with the same ones, and all stakes are seen at the reveal. Two things
//! about a hand are unknown: which Valets its owner drew unseen, and, while the owner has a card face down, which card
//! that is. A Valet that entered a hand publicly is known to all (R14.3). If a Valet of that kind turns up later, it
//! counts as the known one; the others stay unknown.
//!
//! Hidden: the other seats' unseen Valets and therefore the Valet deck; hidden stakes and the Cardinal's hidden card,
//! except from spies; sealed third cards.

use rules::{BySeat, Dice, Knowledge, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::pieces::{BySovereign, Card, CardinalCard, CardinalPile, Face, Pile, Tile, Tiles};
use crate::state::{
    AudienceResult, CardinalHidden, CardinalStake, FavourWindow, Phase, Plan, RecruitTarget, RoundState,
    RoundStep, Stake, StakeMarks, State,
};
use crate::tables;

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat; `None` for spectators.
    pub me: Option<Seat>,
    /// The round, from 1.
    pub round: u8,
    /// Who has the Speech tile.
    pub speech: Seat,
    /// The current phase.
    pub phase: Phase,
    /// The two audiences.
    pub audiences: BySovereign<Audience>,
    /// Everybody at the table, by seat.
    pub players: Vec<Player>,
    /// The Cardinal's stakes.
    pub cardinal: Cardinal,
    /// Who dines at both audiences.
    pub guests: SeatSet,
    /// The Planning that decides.
    pub plan: Option<Plan>,
    /// Stakes named for Recruitment, by the lesser and the greater card.
    pub named: [Option<RecruitTarget>; 2],
    /// Who has withdrawn.
    pub withdrawn: SeatSet,
    /// Who has used a Royal pardon in this round.
    pub pardoned: SeatSet,
    /// Who has used a Masterstroke in this round.
    pub struck: SeatSet,
    /// How many Valets are left to draw.
    pub valets: u8,
    /// The open discard pile.
    pub discard: Pile,
    /// The audience cards that have been opened.
    pub opened: Tiles,
    /// The option (R14.5).
    pub open_desks: bool,
    /// The number of the set of printed figures.
    pub figures: u8,
    /// The version of the rules.
    pub rules: u16,
}

/// An audience as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Audience {
    /// The card, once it is open.
    pub tile: Option<Tile>,
    /// Who sits there.
    pub seats: SeatSet,
    /// Its result.
    #[serde(rename = "fate")]
    pub result: AudienceResult,
}

/// A player as one viewer sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Lys: everybody can keep count of them (R14.5).
    pub lys: u8,
    /// The favours before the desk.
    pub favours: Tiles,
    /// How many cards the hand has.
    pub cards: u8,
    /// The cards the viewer knows to be in the hand, or possibly face down if the viewer does not know the hidden card.
    pub known: Pile,
    /// The number of further Valets, which the viewer has not seen.
    pub unknown: u8,
    /// The Valets that everybody has seen enter the hand, and not leave it.
    pub shown: Pile,
    /// The open stake.
    pub open: Option<Card>,
    /// The hidden stake.
    pub hidden: FaceDown<Card>,
    /// Who has looked at it.
    pub spies: SeatSet,
    /// Which faces were taken, which stakes count double.
    pub marks: StakeMarks,
    /// The sealed third card.
    pub third: FaceDown<Card>,
}

/// The Cardinal's stakes and cards, as one viewer sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cardinal {
    /// The open stake.
    pub open: Option<CardinalCard>,
    /// The hidden stake.
    pub hidden: FaceDown<CardinalCard>,
    /// Who has looked at it.
    pub spies: SeatSet,
    /// Which stakes count double.
    pub marks: StakeMarks,
    /// His cards the viewer has not seen.
    pub unseen: CardinalPile,
    /// His cards of past rounds, and the stabbed ones.
    pub discard: CardinalPile,
}

/// A card that lies face down, as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaceDown<T> {
    /// There is none.
    Nothing,
    /// The viewer does not know the card.
    Hidden,
    /// The viewer knows the card.
    Card(T),
}

impl<T> FaceDown<T> {
    fn seen(card: Option<T>, seen: bool) -> Self {
        match card {
            None => Self::Nothing,
            Some(card) if seen => Self::Card(card),
            Some(_) => Self::Hidden,
        }
    }

    /// Converts the card, if it is known.
    pub fn map<U>(self, make: impl FnOnce(T) -> U) -> FaceDown<U> {
        match self {
            Self::Nothing => FaceDown::Nothing,
            Self::Hidden => FaceDown::Hidden,
            Self::Card(card) => FaceDown::Card(make(card)),
        }
    }

    fn card(self) -> Option<T> {
        match self {
            Self::Card(card) => Some(card),
            Self::Nothing | Self::Hidden => None,
        }
    }
}

/// Whether a viewer knows what a seat's hidden stake is: its owner, spies, and everybody after the reveal (R14.1).
fn knows_hidden(state: &State, seat: Seat, viewer: Viewer) -> bool {
    let spies = state.table.stakes[seat].spies;
    viewer.is(seat) || matches!(viewer, Viewer::Seat(me) if spies.has(me)) || state.phase.is_revealed()
}

/// Whether a viewer knows a seat's whole hand: its owner, and everybody at the end (R13.1).
fn knows_hand(state: &State, seat: Seat, viewer: Viewer) -> bool {
    viewer.is(seat) || state.phase == Phase::Over
}

/// A seat's cards, as far as a viewer can tell them apart.
struct SeatCards {
    /// In the hand, or face down and not known to the viewer.
    here: Pile,
    /// The Valets among them that everybody knows.
    shown: Pile,
}

fn seat_cards(state: &State, seat: Seat, viewer: Viewer) -> SeatCards {
    let Stake { hidden, third, .. } = state.table.stakes[seat];
    let (mut here, mut shown) = (state.hands[seat], state.shown[seat]);
    match hidden {
        Some(card) if !knows_hidden(state, seat, viewer) => here.add(card),
        // After the reveal a staked Valet is no longer among the shown ones.
        Some(card) if !state.phase.is_revealed() => shown.take_if_there(card),
        _ => {}
    }
    match third {
        Some(card) if !viewer.is(seat) => here.add(card),
        Some(card) => shown.take_if_there(card),
        None => {}
    }
    SeatCards { here, shown }
}

impl Knowledge for State {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let me = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Open => None,
        };
        let table = &self.table;
        View {
            me,
            round: self.round,
            speech: self.speech,
            phase: self.phase,
            audiences: BySovereign::each(|at| Audience {
                tile: table.tiles[at],
                seats: table.at[at],
                result: table.results[at],
            }),
            players: Seat::all(self.seats).map(|seat| player(self, seat, viewer)).collect(),
            cardinal: cardinal(self, viewer),
            guests: table.guests,
            plan: table.plan,
            named: table.named,
            withdrawn: table.withdrawn,
            pardoned: table.pardoned,
            struck: table.struck,
            valets: self.valets.len(),
            discard: self.discard,
            opened: self.opened,
            open_desks: self.open_desks,
            figures: self.figures,
            rules: self.rules,
        }
    }

    /// Only its owner sees a drawn Valet or a hidden stake, and only the spy sees what was spied on; everything else is
    /// public.
    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Drawn { seat, .. } if !viewer.is(seat) => Event::Drawn { seat, card: None },
            Event::Staked { seat, face: Face::Hidden, .. } if !viewer.is(seat) => {
                Event::Staked { seat, face: Face::Hidden, card: None }
            }
            Event::Spied { spy, seat, .. } if !viewer.is(spy) => Event::Spied { spy, seat, card: None },
            Event::CardinalSpied { spy, .. } if !viewer.is(spy) => Event::CardinalSpied { spy, card: None },
            event => event,
        })
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        let seats = u8::try_from(view.players.len()).unwrap_or(u8::MAX);
        let mut valets = view.unseen_valets();
        let mut state = crate::setup::start(crate::Setup {
            seats,
            open_desks: view.open_desks,
            figures: view.figures,
            rules: view.rules,
        });
        state.table = RoundState {
            tiles: BySovereign::each(|at| view.audiences[at].tile),
            at: BySovereign::each(|at| view.audiences[at].seats),
            guests: view.guests,
            plan: view.plan,
            stakes: BySeat::default(),
            cardinal: CardinalStake {
                open: view.cardinal.open,
                hidden: CardinalHidden::Nothing,
                spies: view.cardinal.spies,
                marks: view.cardinal.marks,
            },
            named: view.named,
            withdrawn: view.withdrawn,
            results: BySovereign::each(|at| view.audiences[at].result),
            pardoned: view.pardoned,
            struck: view.struck,
        };
        for (seat, player) in Seat::all(seats).zip(&view.players) {
            let here = player.known.and(valets.deal(player.unknown, dice));
            let down = [player.hidden == FaceDown::Hidden, player.third == FaceDown::Hidden];
            let (hand, [hidden, third]) = lay_down(here, down, dice);
            state.hands[seat] = hand;
            state.shown[seat] = player.shown;
            state.lys[seat] = player.lys;
            state.favours[seat] = player.favours;
            state.table.stakes[seat] = Stake {
                open: player.open,
                hidden: player.hidden.card().or(hidden),
                third: player.third.card().or(third),
                spies: player.spies,
                marks: player.marks,
            };
        }
        state.valets = valets;
        state.discard = view.discard;
        state.cardinal = view.cardinal.unseen;
        state.cardinal_discard = view.cardinal.discard;
        state.table.cardinal.hidden = match view.cardinal.hidden {
            FaceDown::Nothing => CardinalHidden::Nothing,
            FaceDown::Card(card) => CardinalHidden::Seen(card),
            // Nobody has seen it, so it is not drawn yet.
            FaceDown::Hidden if view.cardinal.spies.is_empty() => CardinalHidden::Unseen,
            FaceDown::Hidden => CardinalHidden::Seen(draw_cardinal(&mut state.cardinal, dice)),
        };
        state.opened = view.opened;
        state.speech = view.speech;
        state.round = view.round;
        state.phase = view.phase;
        state
    }

    fn scramble(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut twin = self.clone();
        let strangers = || Seat::all(self.seats).filter(|&seat| !knows_hand(self, seat, viewer));
        // All Valets that the viewer has not seen go back to the deck; the same number is dealt again.
        for seat in strangers() {
            let SeatCards { here, shown } = seat_cards(self, seat, viewer);
            twin.valets = twin.valets.and(here.valets().without(shown));
        }
        for seat in strangers() {
            let SeatCards { here, shown } = seat_cards(self, seat, viewer);
            let unknown = here.valets().len() - shown.len();
            let here = here.courtiers().and(shown).and(twin.valets.deal(unknown, dice));
            let Stake { hidden, third, .. } = self.table.stakes[seat];
            let down = [hidden.is_some() && !knows_hidden(self, seat, viewer), third.is_some()];
            let (hand, [new_hidden, new_third]) = lay_down(here, down, dice);
            twin.hands[seat] = hand;
            twin.table.stakes[seat].hidden = if down[0] { new_hidden } else { hidden };
            twin.table.stakes[seat].third = new_third;
        }
        let seen = cardinal(self, viewer);
        if let (CardinalHidden::Seen(card), FaceDown::Hidden) = (self.table.cardinal.hidden, seen.hidden) {
            twin.cardinal.add(card);
            twin.table.cardinal.hidden = CardinalHidden::Seen(draw_cardinal(&mut twin.cardinal, dice));
        }
        twin
    }

    /// The seat's next question of this round: a favour, an audience, a stake.
    fn as_if_asked(&self, seat: Seat) -> Option<Self> {
        let act = |step, done| Some(Self { speech: seat, phase: Phase::Act { step, done }, ..self.clone() });
        let usable = |window| !self.favour_menu(window, seat).is_empty();
        let asked_in = |window| usable(window).then_some(Phase::Window { window, seat });
        let favour = |phase| Self { phase, ..self.clone() };
        match self.phase {
            Phase::Act { step, done } | Phase::Pass { step, done } => match step {
                _ if !done.has(seat) => act(step, done),
                RoundStep::Audience => act(RoundStep::First, SeatSet::EMPTY),
                RoundStep::First => act(RoundStep::Second, SeatSet::EMPTY),
                RoundStep::Second => {
                    asked_in(FavourWindow::Stakes).or_else(|| asked_in(FavourWindow::Reveal)).map(favour)
                }
            },
            Phase::Window { window, seat: now } => {
                let comes = self.round_from_speech().skip_while(|&other| other != now).any(|one| one == seat);
                match window {
                    _ if comes && usable(window) => asked_in(window).map(favour),
                    // A Planning takes the choice away from everybody but the planner (R12.5).
                    FavourWindow::Opening if self.table.plan.is_some() => None,
                    FavourWindow::Opening if self.table.guests.has(seat) => {
                        act(RoundStep::First, SeatSet::EMPTY)
                    }
                    FavourWindow::Opening => act(RoundStep::Audience, self.table.guests),
                    FavourWindow::Stakes => asked_in(FavourWindow::Reveal).map(favour),
                    FavourWindow::Reveal | FavourWindow::Count => None,
                }
            }
            _ => None,
        }
    }
}

fn player(state: &State, seat: Seat, viewer: Viewer) -> Player {
    let stake = &state.table.stakes[seat];
    let SeatCards { here, shown } = seat_cards(state, seat, viewer);
    let (known, unknown) = if knows_hand(state, seat, viewer) {
        (here, 0)
    } else {
        (here.courtiers().and(shown), here.valets().len() - shown.len())
    };
    Player {
        lys: state.lys[seat],
        favours: state.favours[seat],
        cards: state.hands[seat].len(),
        known,
        unknown,
        shown: state.shown[seat],
        open: stake.open,
        hidden: FaceDown::seen(stake.hidden, knows_hidden(state, seat, viewer)),
        spies: stake.spies,
        marks: stake.marks,
        third: FaceDown::seen(stake.third, viewer.is(seat)),
    }
}

fn cardinal(state: &State, viewer: Viewer) -> Cardinal {
    let CardinalStake { open, hidden, spies, marks } = state.table.cardinal;
    let seen = state.phase.is_revealed()
        || viewer == Viewer::Open
        || matches!(viewer, Viewer::Seat(me) if spies.has(me));
    let mut unseen = state.cardinal;
    let hidden = match hidden {
        CardinalHidden::Nothing => FaceDown::Nothing,
        CardinalHidden::Seen(card) if seen => FaceDown::Card(card),
        CardinalHidden::Seen(card) => {
            unseen.add(card);
            FaceDown::Hidden
        }
        CardinalHidden::Unseen => FaceDown::Hidden,
    };
    Cardinal { open, hidden, spies, marks, unseen, discard: state.cardinal_discard }
}

impl View {
    /// The Valets this viewer has not seen: they are in the deck, in hands and face down.
    #[must_use]
    pub fn unseen_valets(&self) -> Pile {
        let all = tables::figure_set(self.figures).valets.without(self.discard.valets());
        self.players.iter().fold(all, |unseen, player| {
            let seen = player.known.with(player.open).with(player.hidden.card()).with(player.third.card());
            unseen.without(seen.valets())
        })
    }
}

/// Chooses at random which of a seat's cards lie face down. An Excuse is never the third card.
fn lay_down(here: Pile, [hidden, third]: [bool; 2], dice: &mut impl Dice) -> (Pile, [Option<Card>; 2]) {
    let mut hand = here;
    let mut lay = |may: fn(Pile) -> Pile, lies: bool| {
        let card = lies.then(|| may(hand)).filter(|pile| !pile.is_empty()).map(|pile| pile.draw(dice));
        if let Some(card) = card {
            hand.take(card);
        }
        card
    };
    let no_excuse = |pile: Pile| pile.without(Pile::some(Card::Excuse, pile.count(Card::Excuse)));
    let third = lay(no_excuse, third);
    let hidden = lay(|pile| pile, hidden);
    (hand, [hidden, third])
}

fn draw_cardinal(pile: &mut CardinalPile, dice: &mut impl Dice) -> CardinalCard {
    let card = pile.draw(dice);
    pile.take(card);
    card
}
