//! What the sides of the park will bring.

use rules::{BySeat, Seat};

use crate::pieces::{Side, Space};
use crate::state::{Occupant, Park};
use crate::tables::{BORDER, SIDE_WEIGHTS};

/// Who is level with others gets less than half of the points.
const LEVEL: f32 = 0.6;

/// The weights of all servants on the sides, and of the spaces that are still free.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sides {
    held: BySeat<[u8; Side::ALL.len()], 4>,
    free: [u8; Side::ALL.len()],
}

impl Sides {
    pub(super) fn of(park: &Park) -> Self {
        let mut sides = Self { held: BySeat::new([[0; 4]; 4]), free: [0; 4] };
        let mut rest = BORDER;
        while let Some(space) = Space::first(rest) {
            rest &= rest - 1;
            let weights = &SIDE_WEIGHTS[space.index()];
            let held = match park.at(space) {
                Occupant::Servant(seat) => &mut sides.held[seat],
                Occupant::Noble(_) => &mut sides.free,
                Occupant::Empty => continue,
            };
            for (held, weight) in held.iter_mut().zip(weights) {
                *held += weight;
            }
        }
        sides
    }

    /// What a seat can expect of a side if it had this much more there: most of 6 points if it leads by much, few if it is
    /// behind, and the surer the fewer spaces are free.
    pub(super) fn expected(&self, seat: Seat, side: usize, more: u8, seats: u8, lead: f32) -> f32 {
        let mine = self.held[seat][side] + more;
        let others = Seat::all(seats).filter(|&other| other != seat).map(|other| self.held[other][side]);
        let most = others.max().unwrap_or(0);
        if mine == 0 {
            return 0.0;
        }
        let free = f32::from(self.free[side].saturating_sub(more));
        let ahead = (f32::from(mine) - f32::from(most)) * 4.0 * lead / (1.0 + free) - LEVEL;
        6.0 * (0.5 + 0.5 * ahead / (1.0 + ahead.abs()))
    }

    /// What a servant on a space would add to what a seat can expect of the sides.
    pub(super) fn gain(&self, seat: Seat, space: Space, seats: u8, lead: f32) -> f32 {
        let mut gain = 0.0;
        for (side, &weight) in SIDE_WEIGHTS[space.index()].iter().enumerate() {
            if weight > 0 {
                gain += self.expected(seat, side, weight, seats, lead)
                    - self.expected(seat, side, 0, seats, lead);
            }
        }
        gain
    }

    /// The points of each seat on each side if the game ended now (R11.4, R11.5).
    pub(super) fn points(&self, seat: Seat, seats: u8) -> u8 {
        let mut points = 0;
        for side in 0..Side::ALL.len() {
            let mine = self.held[seat][side];
            let (mut ahead, mut level) = (0, 0);
            for other in Seat::all(seats).filter(|&other| other != seat) {
                ahead += u8::from(self.held[other][side] > mine);
                level += u8::from(self.held[other][side] == mine);
            }
            points += match (mine, ahead, level) {
                (0, ..) => 0,
                (_, 0, 0) => 6,
                (_, 0, _) | (_, 1, 0) => 2,
                _ => 0,
            };
        }
        points
    }
}
