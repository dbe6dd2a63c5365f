//! R1 The map of the park, drawn and measured.

use palais::state::Park;
use palais::tables::{BORDER, NEIGHBOURS, SIDE_WEIGHTS, STATUES, row_of, space_at};
use palais::{Side, Space};

use crate::table::read;

// ---- the map, drawn ----

const GOLDEN: &str = include_str!("park.txt");

/// A sheet of paper.
struct Sheet(Vec<Vec<char>>);

impl Sheet {
    /// Where a space is drawn: the square in steps of eight and four, outer spaces outside the middle of their sides.
    fn place(space: Space) -> (usize, usize) {
        let (x, y) = middle(space);
        (usize::try_from(x * 4 + 14).unwrap_or(0), usize::try_from(24 - y * 2).unwrap_or(0))
    }

    /// Writes a name around its place.
    fn name(&mut self, space: Space) {
        let (x, y) = Self::place(space);
        let on_border = BORDER >> space.number() & 1 == 1;
        let name = if on_border { format!("[{space}]") } else { space.to_string() };
        for (n, letter) in name.chars().enumerate() {
            self.0[y][x + n - name.len() / 2] = letter;
        }
    }

    /// Draws a link halfway; two that cross make an X.
    fn link(&mut self, one: Space, other: Space) {
        let ((x, y), (p, q)) = (Self::place(one), Self::place(other));
        let line = match (x.cmp(&p) as i8) * (y.cmp(&q) as i8) {
            1 => '\\',
            -1 => '/',
            _ if x == p => '|',
            _ => '-',
        };
        let there = &mut self.0[y.midpoint(q)][x.midpoint(p)];
        *there = if *there == ' ' { line } else { 'X' };
    }

    /// Draws a statue halfway; it must not stand on a link.
    fn statue(&mut self, one: Space, other: Space) {
        let ((x, y), (p, q)) = (Self::place(one), Self::place(other));
        let there = &mut self.0[y.midpoint(q)][x.midpoint(p)];
        *there = if *there == ' ' { '#' } else { '?' };
    }
}

/// The middle of a space, in halves of a space from the middle of a1.
fn middle(space: Space) -> (i32, i32) {
    let name = space.to_string();
    match name.as_str() {
        "lions" => (-2, 5),
        "vases" => (5, -2),
        "sphinxes" => (5, 12),
        "nymphs" => (12, 5),
        _ => {
            let (column, row) = square(space).unwrap_or_default();
            (2 * column, 2 * row)
        }
    }
}

/// Column and row of a space of the square, read off its name: c5 is in column 2 and row 4.
fn square(space: Space) -> Option<(i32, i32)> {
    let name = space.to_string();
    let [column @ b'a'..=b'f', row @ b'1'..=b'6'] = *name.as_bytes() else { return None };
    Some((i32::from(column - b'a'), i32::from(row - b'1')))
}

fn touch(one: Space, other: Space) -> bool {
    NEIGHBOURS[usize::from(one.number())] >> other.number() & 1 == 1
}

/// Which spaces count on a side, and how often.
fn told(side: Side) -> String {
    let count = |times| {
        let worth = |space: &Space| SIDE_WEIGHTS[usize::from(space.number())][side as usize] == times;
        let mut names: Vec<String> = Space::all().filter(worth).map(|space| space.to_string()).collect();
        names.sort();
        names.join(" ")
    };
    format!("{:<9} {} · twice {}\n", side.word(), count(1), count(2))
}

/// The whole park as the tables have it: 36 spaces, those of the border in brackets, statues, links, sides (R1.3, R1.4,
/// R1.5).
#[test]
fn the_map_of_the_park() {
    let mut sheet = Sheet(vec![vec![' '; 70]; 29]);
    Space::all().for_each(|space| sheet.name(space));
    for one in Space::all() {
        for other in Space::all().filter(|&other| other > one && touch(one, other)) {
            sheet.link(one, other);
        }
    }
    for side in Side::ALL {
        let row = row_of(side);
        for (one, other) in STATUES {
            sheet.statue(row[one], row[other]);
        }
    }
    let lines = sheet.0.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned() + "\n");
    let drawing: String = lines.chain(["\n".to_owned()]).chain(Side::ALL.map(told)).collect();
    println!("{drawing}");
    assert_eq!(drawing, GOLDEN);
}

// ---- the map, measured ----

/// 36 spaces: 32 in the square, four outside; 24 on the border, twelve inside; eight statues (R1.3, R1.4, R1.5).
#[test]
fn the_park_has_thirty_six_spaces() {
    assert_eq!((Space::COUNT, Space::all().count()), (36, 36));
    assert_eq!(Space::new(36), None);
    assert_eq!(Space::all().filter(|&space| square(space).is_some()).count(), 32);
    let outer: Vec<String> =
        Space::all().filter(|&space| square(space).is_none()).map(|space| space.to_string()).collect();
    assert_eq!(outer, ["lions", "vases", "sphinxes", "nymphs"]);
    assert_eq!(BORDER.count_ones(), 24);
    assert_eq!(Space::all().filter(|&space| !Park::is_border(space)).count(), 12);
    assert_eq!(Side::ALL.len() * STATUES.len(), 8);
}

/// Columns a to f from left to right, rows 1 to 6 from bottom to top, no centre (R1.3).
#[test]
fn spaces_are_called_by_column_and_row() {
    for (row, names) in [
        (5, ["a6", "b6", "c6", "d6", "e6", "f6"]),
        (4, ["a5", "b5", "c5", "d5", "e5", "f5"]),
        (3, ["a4", "b4", "", "", "e4", "f4"]),
        (2, ["a3", "b3", "", "", "e3", "f3"]),
        (1, ["a2", "b2", "c2", "d2", "e2", "f2"]),
        (0, ["a1", "b1", "c1", "d1", "e1", "f1"]),
    ] {
        for (column, name) in names.into_iter().enumerate() {
            assert_eq!(space_at(column, row).map_or(String::new(), |space| space.to_string()), name);
        }
    }
    for nowhere in ["c3", "c4", "d3", "d4", "g1", "a7", "a0"] {
        assert!(nowhere.parse::<Space>().is_err(), "{nowhere}");
    }
    assert_eq!((space_at(6, 0), space_at(0, 6)), (None, None));
}

/// What R1.4 says of two spaces, from nothing but their coordinates.
fn touch_by_rule(one: Space, other: Space) -> bool {
    match (square(one), square(other)) {
        (Some((a, b)), Some((c, d))) => {
            let (across, up) = ((a - c).abs(), (b - d).abs());
            let statue = |line: (i32, i32), along: (i32, i32)| {
                matches!(line, (0, 0) | (5, 5)) && matches!(along, (1, 2) | (2, 1) | (3, 4) | (4, 3))
            };
            across.max(up) == 1 && !statue((a, c), (b, d)) && !statue((b, d), (a, c))
        }
        (None, None) => false,
        (Some(space), None) => beside_outer(space, other),
        (None, Some(space)) => beside_outer(space, one),
    }
}

/// The third and fourth space of its side.
fn beside_outer(space: (i32, i32), outer: Space) -> bool {
    match outer.to_string().as_str() {
        "lions" => matches!(space, (0, 2 | 3)),
        "vases" => matches!(space, (2 | 3, 0)),
        "sphinxes" => matches!(space, (2 | 3, 5)),
        _ => matches!(space, (5, 2 | 3)),
    }
}

/// Eight directions; a statue cuts the two spaces beside it and no diagonal; an outer space touches two (R1.4).
#[test]
fn neighbours_are_as_the_coordinates_say() {
    for one in Space::all() {
        assert!(!touch(one, one), "{one} touches itself");
        for other in Space::all() {
            assert_eq!(touch(one, other), touch_by_rule(one, other), "{one} and {other}");
        }
    }
}

/// Every kind of space once, its neighbours written out (R1.4).
#[test]
fn neighbours_are_as_the_eye_says() {
    for (space, neighbours) in [
        ("a6", "b6 a5 b5"),
        ("b6", "a6 a5 b5 c5"),
        ("c6", "d6 b5 c5 d5 sphinxes"),
        ("b5", "a6 b6 c6 a5 c5 a4 b4"),
        ("c5", "b6 c6 d6 b5 d5 b4"),
        ("a2", "b3 b2 a1 b1"),
        ("a3", "a4 b4 b3 b2 lions"),
        ("e3", "e4 f4 f3 d2 e2 f2"),
        ("lions", "a4 a3"),
        ("vases", "c1 d1"),
        ("sphinxes", "c6 d6"),
        ("nymphs", "f4 f3"),
    ] {
        let space: Space = read(space);
        let names = Space::all().filter(|&other| touch(space, other)).map(|other| other.to_string());
        assert_eq!(names.collect::<Vec<_>>().join(" "), neighbours, "{space}");
    }
}

/// Who touches is touched; 84 pairs in all, and so many for every kind of space (R1.4).
#[test]
fn neighbours_touch_each_other() {
    for one in Space::all() {
        for other in Space::all() {
            assert_eq!(touch(one, other), touch(other, one), "{one} and {other}");
        }
        let (x, y) = middle(one);
        let (near, far) = ((x - 5).abs().min((y - 5).abs()), (x - 5).abs().max((y - 5).abs()));
        let expected = match (far, near) {
            (7, 0) => 2, // outer
            (5, 5) => 3, // corner
            (5, 3) => 4, // second of a side
            (5, 1) => 5, // third of a side
            (3, 3) => 7, // inside a corner
            (3, 1) => 6, // inside the middle of a side
            _ => panic!("{one} is nowhere"),
        };
        assert_eq!(NEIGHBOURS[usize::from(one.number())].count_ones(), expected, "{one}");
    }
    assert_eq!(NEIGHBOURS.iter().map(|set| set.count_ones()).sum::<u32>(), 2 * 84);
}

/// Turned by a quarter or seen in a mirror, the park is the same: neighbours, border, and what counts twice (R1.3, R1.4,
/// R1.5).
#[test]
fn the_park_is_symmetrical() {
    let quarter = |(x, y): (i32, i32)| (10 - y, x);
    let mirror = |(x, y): (i32, i32)| (10 - x, y);
    for turned in [&quarter as &dyn Fn((i32, i32)) -> (i32, i32), &mirror] {
        let image = |space| {
            let Some(image) = Space::all().find(|&other| middle(other) == turned(middle(space))) else {
                panic!("{space} goes nowhere")
            };
            image
        };
        let worth = |space: Space| {
            let mut worth = SIDE_WEIGHTS[usize::from(space.number())];
            worth.sort_unstable();
            worth
        };
        for one in Space::all() {
            assert_eq!(Park::is_border(one), Park::is_border(image(one)), "{one}");
            assert_eq!(worth(one), worth(image(one)), "{one}");
            for other in Space::all() {
                assert_eq!(touch(one, other), touch(image(one), image(other)), "{one} and {other}");
            }
        }
    }
}

/// Lions left, vases at the bottom, sphinxes on top, nymphs right: six spaces each, and the outer one (R1.5).
#[test]
fn the_park_has_four_sides() {
    for (side, row) in [
        (Side::Lions, ["a1", "a2", "a3", "a4", "a5", "a6"]),
        (Side::Vases, ["a1", "b1", "c1", "d1", "e1", "f1"]),
        (Side::Sphinxes, ["a6", "b6", "c6", "d6", "e6", "f6"]),
        (Side::Nymphs, ["f1", "f2", "f3", "f4", "f5", "f6"]),
    ] {
        assert_eq!(row_of(side).map(|space| space.to_string()), row);
        assert_eq!(Space::outer(side).to_string(), side.word());
        for space in Space::all() {
            let name = space.to_string();
            let counts = if row.contains(&name.as_str()) { 1 } else { 2 * u8::from(name == side.word()) };
            assert_eq!(SIDE_WEIGHTS[usize::from(space.number())][side as usize], counts, "{name}");
        }
    }
    for corner in ["a1", "a6", "f1", "f6"] {
        let corner: Space = read(corner);
        assert_eq!(
            SIDE_WEIGHTS[usize::from(corner.number())].iter().sum::<u8>(),
            2,
            "{corner} is on two sides"
        );
    }
    for space in Space::all() {
        assert_eq!(Park::is_border(space), SIDE_WEIGHTS[usize::from(space.number())] != [0; 4], "{space}");
    }
}
