//! Tests of the battery itself: correct toy games pass, and each faulty one is rejected for its fault.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod auction;
mod spy;

use rules::Show;
use testkit::{Battery, Law};

fn law<P: Show>(battery: &Battery<P>) -> Option<Law> {
    match battery.run() {
        Ok(_) => None,
        Err(violation) => {
            println!("{violation}");
            Some(violation.law)
        }
    }
}

/// Lists the toys and the expected violations.
macro_rules! verdicts {
    ($($name:ident: $battery:expr => $law:expr;)*) => {
        $(#[test]
        fn $name() {
            assert_eq!(law(&$battery), $law);
        })*
    };
}

use auction::fault as bid;
use spy::fault as look;

verdicts! {
    an_honest_spy_is_accepted: spy::battery::<{ look::NONE }>() => None;
    a_view_that_leaks_is_convicted: spy::battery::<{ look::VIEW }>() => Some(Law::Scramble);
    a_question_that_leaks_is_convicted: spy::battery::<{ look::QUESTION }>() => Some(Law::Learnt);
    an_event_that_leaks_is_convicted: spy::battery::<{ look::EVENT }>() => Some(Law::Twins);
    a_choice_that_leaks_is_convicted: spy::battery::<{ look::CHOICE }>() => Some(Law::Scramble);
    a_look_that_is_not_owned_up_to_is_convicted: spy::battery::<{ look::UNLEARNT }>() => Some(Law::Learnt);
    a_lesson_that_nobody_gets_is_convicted: spy::battery::<{ look::OVERCLAIMED }>() => Some(Law::Learnt);
    a_zone_that_stays_is_convicted: spy::battery::<{ look::STILL_ZONE }>() => Some(Law::Zones);
    a_world_that_does_not_fit_is_convicted: spy::battery::<{ look::MISFIT }>() => Some(Law::Imagine);
    a_dead_end_is_convicted: spy::battery::<{ look::DEAD_END }>() => Some(Law::NoDeadEnds);
    an_unsorted_list_is_convicted: spy::battery::<{ look::UNSORTED }>() => Some(Law::LegalLists);
    an_endless_game_is_convicted: spy::battery::<{ look::ENDLESS }>() => Some(Law::MatchesEnd);
    a_pick_of_its_own_is_convicted: spy::battery::<{ look::PICK }>() => Some(Law::DrawAndPick);
    a_draw_of_its_own_is_convicted: spy::battery::<{ look::DRAW }>() => Some(Law::DrawAndPick);
    a_notation_that_is_read_otherwise_is_convicted: spy::battery::<{ look::NOTATION }>() => Some(Law::Notation);
    a_check_that_lets_anything_in_is_convicted: spy::battery::<{ look::OPEN_DOOR }>() => Some(Law::Refusals);
    a_missing_word_is_convicted: spy::battery::<{ look::WORDLESS }>() => Some(Law::Shown);
    a_plan_that_leaks_is_convicted: spy::battery::<{ look::PLAN }>() => Some(Law::Plans);

    an_honest_auction_is_accepted: auction::battery::<{ bid::NONE }>() => None;
    first_come_first_served_is_convicted: auction::battery::<{ bid::ORDER }>() => Some(Law::SealedOrder);
    an_open_envelope_is_convicted: auction::battery::<{ bid::OPEN_ENVELOPE }>() => Some(Law::Scramble);
    an_amount_that_is_not_written_is_convicted: auction::battery::<{ bid::AMOUNT }>() => Some(Law::Notation);
    a_sealed_auction_called_open_is_convicted: auction::battery::<{ bid::CALLED_OPEN }>() => Some(Law::LegalLists);
    a_step_back_in_time_is_convicted: auction::battery::<{ bid::SHARED }>() => Some(Law::Clones);
}
