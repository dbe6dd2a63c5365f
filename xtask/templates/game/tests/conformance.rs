//! The battery of the house, run on __Name__.

mod battery;

#[test]
fn the_battery() {
    let report = battery::battery().run();
    println!("{report:#?}");
    assert_eq!(report.err(), None);
}
