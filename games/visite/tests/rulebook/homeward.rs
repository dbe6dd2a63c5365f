//! R10 Option homeward.

use rules::{Position, Setup as _, TableOptions};
use visite::Pawn::{Jester, King, Wizard};
use visite::{Setup, State};

use crate::table::{
    Lay, MIXED, at, court, court_at, everywhere, homeward_court, legal, offers, place, play, refused,
};

/// The option is off unless the table wants it (R10.1).
#[test]
fn homeward_is_an_option() {
    let agreed = |wanted: &[(&str, &str)]| {
        let table_options = TableOptions::validate(&State::META, None, None, wanted.iter().copied()).unwrap();
        Setup::new(&table_options).homeward
    };
    assert!(!agreed(&[]));
    assert!(!agreed(&[("homeward", "no")]));
    assert!(agreed(&[("homeward", "yes")]));
    assert!(!Setup::default().homeward);
}

/// With the option exactly the moves towards the own castle are left of those that have a direction (R10.1).
#[test]
fn homeward_takes_away_the_other_direction() {
    for (seat, away) in [(0, '+'), (1, '-')] {
        for pawns in everywhere() {
            let lay = |layout| place(layout, pawns).holds(seat, MIXED).to_act(seat).done();
            let mut homeward = legal(&lay(court(-2, 0, 2)), seat);
            homeward.retain(|choice| !choice.contains(away));
            if homeward.is_empty() {
                homeward.push("discard".to_owned());
            }
            assert_eq!(legal(&lay(homeward_court(-2, 0, 2)), seat), homeward, "{pawns:?}");
        }
    }
}

/// Every kind of card move away from home is refused (R10.1).
#[test]
fn homeward_refuses_the_way_back() {
    let state = homeward_court(-5, 0, 5).put(Jester, -2).holds(0, "K K G1 G11 W1 J1").done();
    for (homewards, back) in [
        ("K:K-1", "K:K+1"),
        ("KK:C-1", "KK:C+1"),
        ("G1:Gw-1", "G1:Gw+1"),
        ("G1:Ge-1", "G1:Ge+1"),
        ("G11:Gw-2", "G11:Gw+2"),
        ("G11:Ge-2", "G11:Ge+2"),
        ("G11:Gw-1,Ge-1", "G11:Gw+1,Ge+1"),
        ("G11:Gw-1,Ge-1", "G11:Gw-1,Ge+1"),
        ("G11:Gw-1,Ge-1", "G11:Gw+1,Ge-1"),
        ("W1:W-1", "W1:W+1"),
        ("J1:J-1", "J1:J+1"),
        ("J1:K-1", "J1:K+1"),
        ("J1:Gw-1", "J1:Gw+1"),
        ("J1:Ge-1", "J1:Ge+1"),
        ("J1:W-1", "J1:W+1"),
    ] {
        assert!(offers(&state, homewards), "{homewards}");
        assert_eq!(refused(&state, back), "refused-homeward", "{back}");
    }
    let state = homeward_court(-5, 0, 5).holds(1, "K K G1 G11 W1 J1").to_act(1).done();
    for (homewards, back) in [("K:K+1", "K:K-1"), ("KK:C+1", "KK:C-1"), ("J1:J+1", "J1:J-1")] {
        assert!(offers(&state, homewards), "{homewards}");
        assert_eq!(refused(&state, back), "refused-homeward", "{back}");
    }
}

/// M, flank and the Wizard's power lead away from home too (R10.2).
#[test]
fn homeward_leaves_m_flank_and_wizard_free() {
    let mut state = homeward_court(-5, 0, 5).put(Jester, -4).holds(0, "JM").done();
    play(&mut state, "JM:J");
    assert_eq!(at(&state, Jester), 0);
    let mut state = homeward_court(-5, -2, 5).put(Jester, -4).holds(0, "JM").done();
    play(&mut state, "JM:K");
    assert_eq!(at(&state, King), 0);
    let mut state = homeward_court(-5, 0, 1).holds(0, "GF").done();
    play(&mut state, "GF");
    assert_eq!(court_at(&state), [-1, 0, 1]);
    let mut state = homeward_court(-5, 0, 5).put(Wizard, 3).done();
    play(&mut state, "call:K");
    assert_eq!(at(&state, King), 3);
    let mut state = homeward_court(-5, 0, 5).put(Wizard, -8).to_act(1).done();
    play(&mut state, "call:Gw");
    assert_eq!(court_at(&state), [-8, 0, 5]);
}
