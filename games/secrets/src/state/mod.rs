//! The state and its phases.

mod layout;

use rules::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

pub use layout::Layout;

use crate::pieces::{
    BySovereign, Card, CardinalCard, CardinalPile, Face, Favour, Pile, Sovereign, Tile, Tiles,
};
use crate::tables::{self, FigureSet};

/// The most seats a table of Royal Secrets has.
pub const SEATS: usize = 5;

/// The state of a game of Royal Secrets.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) hands: BySeat<Pile, SEATS>,
    /// Valets that everybody has seen on their way to a seat, in its hand or face down before it (R14.3).
    pub(crate) shown: BySeat<Pile, SEATS>,
    /// The Valets nobody has drawn.
    pub(crate) valets: Pile,
    pub(crate) discard: Pile,
    /// The Cardinal's cards nobody has drawn.
    pub(crate) cardinal: CardinalPile,
    pub(crate) cardinal_discard: CardinalPile,
    pub(crate) lys: BySeat<u8, SEATS>,
    pub(crate) favours: BySeat<Tiles, SEATS>,
    /// The audience cards that have been opened (R2.4).
    pub(crate) opened: Tiles,
    pub(crate) table: RoundState,
    pub(crate) phase: Phase,
    /// Who has the Speech tile (R3.3).
    pub(crate) speech: Seat,
    /// From 1.
    pub(crate) round: u8,
    pub(crate) seats: u8,
    pub(crate) open_desks: bool,
    pub(crate) figures: u8,
    /// The version of the rules this match is played under.
    pub(crate) rules: u16,
}
rules::state_bytes!(struct State {
    hands, shown, valets, discard, cardinal, cardinal_discard, lys, favours, opened, table, phase, speech,
    round, seats, open_desks, figures, rules,
});

const _: () = assert!(size_of::<State>() <= 256, "the state of Royal Secrets has grown beyond 256 bytes");
const _: () = assert!(!std::mem::needs_drop::<State>(), "a state holds no heap");

/// What lies on the table in one round. It is cleared at the end of the round.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct RoundState {
    /// The two audiences, once they are open (R3.1).
    pub(crate) tiles: BySovereign<Option<Tile>>,
    /// Who sits where; a guest of a Royal dinner sits at both (R12.7).
    pub(crate) at: BySovereign<SeatSet>,
    pub(crate) guests: SeatSet,
    /// The Planning that decides (R12.6).
    pub(crate) plan: Option<Plan>,
    pub(crate) stakes: BySeat<Stake, SEATS>,
    pub(crate) cardinal: CardinalStake,
    /// What was named for Recruitment, by the card that was spent for it (R12.14).
    pub(crate) named: [Option<RecruitTarget>; 2],
    /// Who withdrew; known from the reveal on (R9.1).
    pub(crate) withdrawn: SeatSet,
    pub(crate) results: BySovereign<AudienceResult>,
    pub(crate) pardoned: SeatSet,
    pub(crate) struck: SeatSet,
}
rules::state_bytes!(struct RoundState {
    tiles, at, guests, plan, stakes, cardinal, named, withdrawn, results, pardoned, struck,
});

/// A Planning that was played.
#[expect(missing_docs, reason = "the names of the fields say what they hold")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Plan {
    pub seat: Seat,
    pub tile: Tile,
}
rules::state_bytes!(struct Plan { seat, tile });

/// The stakes of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stake {
    /// The card that lies open.
    pub open: Option<Card>,
    /// The card that lies face down.
    pub hidden: Option<Card>,
    /// The sealed third card (R8.1).
    pub third: Option<Card>,
    /// Who has looked at the hidden card, beside its owner (R12.10).
    pub spies: SeatSet,
    /// The marks of the two cards.
    pub marks: StakeMarks,
}
rules::state_bytes!(struct Stake { open, hidden, third, spies, marks });

impl Stake {
    /// The card on this face.
    pub(crate) const fn card(&self, face: Face) -> Option<Card> {
        match face {
            Face::Open => self.open,
            Face::Hidden => self.hidden,
        }
    }

    /// The influence of both cards, including medals.
    #[inline]
    #[must_use]
    pub fn influence(&self) -> i16 {
        let one = |face| {
            let printed = self.card(face).map_or(0, Card::influence);
            i16::from(printed) << u8::from(self.marks.doubled(face))
        };
        one(Face::Open) + one(Face::Hidden)
    }

    /// Whether an Excuse lies here.
    #[inline]
    #[must_use]
    pub fn excuses(&self) -> bool {
        self.open == Some(Card::Excuse) || self.hidden == Some(Card::Excuse)
    }
}

/// What the Cardinal has staked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct CardinalStake {
    pub(crate) open: Option<CardinalCard>,
    pub(crate) hidden: CardinalHidden,
    pub(crate) spies: SeatSet,
    pub(crate) marks: StakeMarks,
}
rules::state_bytes!(struct CardinalStake { open, hidden, spies, marks });

/// The Cardinal's hidden card: drawn only when somebody sees it (R6.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum CardinalHidden {
    /// There is none.
    #[default]
    Nothing,
    /// It lies there, and nobody has seen it.
    Unseen,
    /// Somebody has seen it.
    Seen(CardinalCard),
}
rules::state_bytes!(enum CardinalHidden {
    0 Nothing,
    1 Unseen,
    2 Seen(card),
});

/// The marks of a stake's two cards: which faces were staked, and which cards count double.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(into = "StakeMarksFields", from = "StakeMarksFields")]
pub struct StakeMarks(u8);
rules::state_bytes!(struct StakeMarks(bits));

/// The serialised form of [`StakeMarks`].
#[derive(Serialize, Deserialize)]
struct StakeMarksFields {
    staked: Vec<Face>,
    doubled: Vec<Face>,
}

impl From<StakeMarks> for StakeMarksFields {
    fn from(marks: StakeMarks) -> Self {
        let those = |is: &dyn Fn(Face) -> bool| Face::BOTH.into_iter().filter(|&face| is(face)).collect();
        Self { staked: those(&|face| marks.staked(face)), doubled: those(&|face| marks.doubled(face)) }
    }
}

impl From<StakeMarksFields> for StakeMarks {
    fn from(fields: StakeMarksFields) -> Self {
        let mut marks = Self::default();
        fields.staked.into_iter().for_each(|face| marks.stake(face));
        fields.doubled.into_iter().for_each(|face| marks.double(face));
        marks
    }
}

impl StakeMarks {
    /// Whether a card was staked on this face; it may have been stabbed since.
    #[must_use]
    pub const fn staked(self, face: Face) -> bool {
        self.0 >> face as u8 & 1 == 1
    }

    /// Whether the card on this face counts double.
    #[must_use]
    pub const fn doubled(self, face: Face) -> bool {
        self.0 >> (2 + face as u8) & 1 == 1
    }

    pub(crate) const fn stake(&mut self, face: Face) {
        self.0 |= 1 << face as u8;
    }

    pub(crate) const fn double(&mut self, face: Face) {
        self.0 |= 1 << (2 + face as u8);
    }

    /// Removes the medal of a card that is gone.
    pub(crate) const fn undouble(&mut self, face: Face) {
        self.0 &= !(1 << (2 + face as u8));
    }
}

/// A staked card that somebody will take at the end of the round (R12.14).
#[expect(missing_docs, reason = "the names of the fields say what they hold")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RecruitTarget {
    pub by: Seat,
    pub from: Seat,
    /// Which of the two.
    pub face: Face,
}
rules::state_bytes!(struct RecruitTarget { by, from, face });

/// The result of an audience.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AudienceResult {
    /// Not counted yet.
    #[default]
    Pending,
    /// Nobody came (R4.2).
    Empty,
    /// All who came withdrew (R9.3).
    Deserted,
    /// The one who was alone with the Cardinal withdrew (R9.4).
    Excused,
    /// Too little influence (R7.5).
    Failed,
    /// Enough influence; who had the majority, if somebody had (R7.4).
    Succeeded(Option<Seat>),
}
rules::state_bytes!(enum AudienceResult {
    0 Pending,
    1 Empty,
    2 Deserted,
    3 Excused,
    4 Failed,
    5 Succeeded(majority),
});

/// The three actions in which everybody has a turn, in the order of the Speech (R3.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RoundStep {
    /// Choosing an audience (R4).
    Audience,
    /// Staking the first card (R5).
    First,
    /// Staking the second card (R5).
    Second,
}
rules::state_bytes!(RoundStep as u8);

/// When favours can be used (R12.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FavourWindow {
    /// The two audiences are open: Corruption, Planning, Royal dinner.
    Opening,
    /// The last card is staked: Espionage, Dagger, Medal.
    Stakes,
    /// Before the reveal: Recruitment.
    Reveal,
    /// After the count: Royal pardon, Masterstroke.
    Count,
}
rules::state_bytes!(FavourWindow as u8);

impl FavourWindow {
    /// The cards that can be used in it.
    pub(crate) const fn tiles(self) -> Tiles {
        match self {
            Self::Opening => Tiles::of(&[Favour::Corruption, Favour::Planning, Favour::Dinner]),
            Self::Stakes => Tiles::of(&[Favour::Espionage, Favour::Dagger, Favour::Medal]),
            Self::Reveal => Tiles::of(&[Favour::Recruitment]),
            Self::Count => Tiles::of(&[Favour::Pardon, Favour::Masterstroke]),
        }
    }
}

/// Where the game continues after the Cardinal's hidden card was drawn for a favour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ResumeAt {
    /// The seat with the Speech has still to stake.
    Act {
        /// What it has to do.
        step: RoundStep,
        /// Who has done it.
        done: SeatSet,
    },
    /// The seat is asked for further favours.
    Window(Seat),
}
rules::state_bytes!(enum ResumeAt {
    0 Act { step, done },
    1 Window(seat),
});

/// The current phase. Each variant owns exactly what exists then, and all of it is public.
#[expect(missing_docs, reason = "the names of the fields say what they hold")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance says who has the Speech first (R2.2).
    Speech,
    /// Chance deals this seat a Valet (R2.3).
    Deal(Seat),
    /// Chance opens an audience (R3.1).
    Opening(Sovereign),
    /// A seat may use favours (R12.1).
    Window { window: FavourWindow, seat: Seat },
    /// Chance gives this seat a Valet for Corruption (R12.4).
    Corruption(Seat),
    /// The planner places this seat (R12.5).
    Planning(Seat),
    /// The seat with the Speech acts.
    Act {
        /// What it has to do.
        step: RoundStep,
        /// Who has done it.
        done: SeatSet,
    },
    /// The seat with the Speech passes it on (R3.3).
    Pass {
        /// What is being done.
        step: RoundStep,
        /// Who has done it.
        done: SeatSet,
    },
    /// Chance draws the Cardinal's open card (R6.2).
    CardinalOpens {
        /// Who has staked a first card.
        done: SeatSet,
    },
    /// Chance draws the Cardinal's hidden card for a spy (R12.10).
    CardinalSpied {
        spy: Seat,
        /// Where the game goes on.
        resume: ResumeAt,
    },
    /// Chance draws the Cardinal's hidden card, which was stabbed (R12.11).
    CardinalStabbed {
        /// Where the game goes on.
        resume: ResumeAt,
    },
    /// Chance draws the Cardinal's hidden card at the reveal (R6.3).
    CardinalRevealed,
    /// Chance gives a seat that withdrew a Valet (R9.2).
    Excused {
        seat: Seat,
        /// Who draws after it.
        left: SeatSet,
    },
    /// Those who are tied for the majority seal a third card (R8.1).
    Tie {
        at: Sovereign,
        tied: SeatSet,
        /// Who has still to seal.
        due: SeatSet,
    },
    /// All rounds are played; the seat with the Speech has the hands laid open (R13.1).
    Finale,
    /// The game has ended (R13).
    Over,
}
rules::state_bytes!(enum Phase {
    0 Speech,
    1 Deal(seat),
    2 Opening(sovereign),
    3 Window { window, seat },
    4 Corruption(seat),
    5 Planning(seat),
    6 Act { step, done },
    7 Pass { step, done },
    8 CardinalOpens { done },
    9 CardinalSpied { spy, resume },
    10 CardinalStabbed { resume },
    11 CardinalRevealed,
    12 Excused { seat, left },
    13 Tie { at, tied, due },
    14 Finale,
    15 Over,
});

impl Phase {
    /// Whether everybody sees all stakes.
    #[must_use]
    pub const fn is_revealed(self) -> bool {
        matches!(
            self,
            Self::CardinalRevealed
                | Self::Excused { .. }
                | Self::Tie { .. }
                | Self::Window { window: FavourWindow::Count, .. }
        )
    }
}

impl State {
    /// The printed figures this match uses.
    #[inline]
    pub const fn tables(&self) -> &'static FigureSet {
        tables::figure_set(self.figures)
    }

    /// Everybody.
    #[inline]
    pub const fn everybody(&self) -> SeatSet {
        SeatSet::all(self.seats)
    }

    /// All seats, from the one with the Speech on, clockwise.
    pub(crate) fn round_from_speech(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, speech) = (self.seats, self.speech);
        std::iter::successors(Some(speech), move |seat| Some(seat.left(seats)).filter(|&next| next != speech))
    }

    /// The cards a seat holds.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Pile {
        self.hands[seat]
    }

    /// The Valets nobody has drawn.
    #[must_use]
    pub fn valets(&self) -> Pile {
        self.valets
    }

    /// The open discard pile.
    #[must_use]
    pub fn discard(&self) -> Pile {
        self.discard
    }

    /// The stakes of a seat.
    #[must_use]
    pub fn staked(&self, seat: Seat) -> &Stake {
        &self.table.stakes[seat]
    }

    /// The Cardinal's open card.
    #[must_use]
    pub fn cardinal_open(&self) -> Option<CardinalCard> {
        self.table.cardinal.open
    }

    /// Who dines at both audiences (R12.7).
    #[must_use]
    pub fn guests(&self) -> SeatSet {
        self.table.guests
    }

    /// A seat's staked card on one face.
    #[must_use]
    pub fn stake(&self, seat: Seat, face: Face) -> Option<Card> {
        self.table.stakes[seat].card(face)
    }

    /// A seat's sealed third card.
    #[must_use]
    pub fn third(&self, seat: Seat) -> Option<Card> {
        self.table.stakes[seat].third
    }

    /// Who has looked at a seat's hidden stake.
    #[must_use]
    pub fn spies(&self, seat: Seat) -> SeatSet {
        self.table.stakes[seat].spies
    }

    /// The Cardinal's hidden card, if somebody has seen it, and who has.
    #[must_use]
    pub fn cardinal_hidden(&self) -> Option<(CardinalCard, SeatSet)> {
        match self.table.cardinal.hidden {
            CardinalHidden::Seen(card) => Some((card, self.table.cardinal.spies)),
            CardinalHidden::Nothing | CardinalHidden::Unseen => None,
        }
    }

    /// The Cardinal's cards nobody has drawn.
    #[must_use]
    pub fn cardinal(&self) -> CardinalPile {
        self.cardinal
    }

    /// A seat's lys.
    #[must_use]
    pub fn lys(&self, seat: Seat) -> u8 {
        self.lys[seat]
    }

    /// The favours before a seat.
    #[must_use]
    pub fn favours(&self, seat: Seat) -> Tiles {
        self.favours[seat]
    }

    /// Who sits at an audience.
    #[must_use]
    pub fn at(&self, sovereign: Sovereign) -> SeatSet {
        self.table.at[sovereign]
    }

    /// An open audience.
    #[must_use]
    pub fn audience(&self, sovereign: Sovereign) -> Option<Tile> {
        self.table.tiles[sovereign]
    }

    /// Who has the Speech tile.
    #[must_use]
    pub fn speech(&self) -> Seat {
        self.speech
    }

    /// The round, from 1.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The current phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Checks what always holds: for tests.
    ///
    /// # Errors
    /// Describes the broken invariant.
    pub fn check(&self) -> Result<(), String> {
        let figures = self.tables();
        let broken = |what: &str| Err(format!("{what}: {self:?}"));
        let down = |seat: Seat| {
            let Stake { hidden, third, .. } = self.table.stakes[seat];
            Pile::EMPTY.with(hidden).with(third)
        };
        let all = |seat: Seat| self.hands[seat].and(down(seat)).with(self.table.stakes[seat].open);
        let cards = Seat::all(self.seats).fold(self.valets.and(self.discard), |sum, s| sum.and(all(s)));
        let box_of_cards =
            Seat::all(self.seats).fold(figures.valets, |sum, _| sum.and(figures.courtiers(self.seats)));
        if cards != box_of_cards {
            return broken("not every card is in exactly one place");
        }
        if Seat::all(self.seats).any(|seat| all(seat).count(Card::Zero) != 2) {
            return broken("a courtier of 0 has left his home");
        }
        if Seat::all(self.seats).any(|s| !self.shown[s].is_within(self.hands[s].and(down(s)).valets())) {
            return broken("a Valet that was shown is not where everybody knows it to be");
        }
        let mut cardinal: Vec<CardinalCard> = self.table.cardinal.open.into_iter().collect();
        cardinal.extend(self.cardinal_hidden().map(|(card, _)| card));
        for card in CardinalCard::ALL {
            let here = cardinal.iter().filter(|&&staked| staked == card).count();
            let piles = usize::from(self.cardinal.count(card) + self.cardinal_discard.count(card));
            if here + piles != usize::from(figures.cardinal.count(card)) {
                return broken("not every card of the Cardinal is in exactly one place");
            }
        }
        let held: u32 = Seat::all(self.seats).map(|seat| self.favours[seat].len()).sum();
        let union = Seat::all(self.seats).fold(Tiles::EMPTY, |sum, seat| sum.or(self.favours[seat]));
        let open = Sovereign::BOTH.into_iter().filter_map(|s| self.table.tiles[s]);
        if held != union.len()
            || union.intersection(self.opened) != union
            || open.clone().any(|tile| union.has(tile) || !self.opened.has(tile))
        {
            return broken("an audience card is in two places");
        }
        Ok(())
    }
}
