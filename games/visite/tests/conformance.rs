//! Visite Royale before the battery of the house.

mod battery;

#[test]
fn the_battery() {
    let report = battery::battery().run();
    println!("{report:#?}");
    assert_eq!(report.err(), None);
}
