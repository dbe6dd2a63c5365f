//! What a seat may do, as a page shows it.

use rules::{BadNotation, Label, Show};
use serde::{Deserialize, Serialize};

/// The number of a seat's offer, counted among that seat's offers. A click names the offer it answers, so that a stale
/// or doubled one does nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OfferId(pub u32);

/// Everything a seat may do now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offers {
    /// Which offer this is.
    pub id: OfferId,
    /// The choices; none if the seat is not asked.
    pub list: Vec<Offer>,
    /// What the seat may choose once it is done with what is asked, and can take back again: to be submitted with what
    /// finishes before it, separated by [`SHORTCUT_SEPARATOR`].
    pub shortcuts: Vec<Offer>,
    /// What the seat has sealed, and may still replace.
    pub sealed: Option<String>,
    /// How many of its choices the seat can take back.
    pub undo: usize,
    /// The open auction in which the seat may leave a limit.
    pub auction: Option<u32>,
    /// The limit it has left there.
    pub limit: Option<u16>,
}

/// One choice, or a span of amounts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// One choice.
    One {
        /// What to submit.
        notation: String,
        /// What a button says.
        label: Label,
        /// The elements of the board it belongs to.
        elements: Vec<String>,
    },
    /// Any whole amount from least to most.
    Span {
        /// What to submit, with `{}` for the amount.
        form: String,
        /// The least.
        least: u16,
        /// The most.
        most: u16,
        /// What a button says for the least.
        label: Label,
        /// The elements of the board it belongs to.
        elements: Vec<String>,
    },
}

/// Stands between choices that are submitted together. It is in no notation of a single one.
pub const SHORTCUT_SEPARATOR: char = ';';

/// A choice, and what finishes the present question before it.
pub(crate) struct ChoiceSequence<C> {
    /// What is finished first; mostly nothing.
    pub(crate) first: Vec<C>,
    /// The choice.
    pub(crate) choice: C,
}

impl<C: std::str::FromStr<Err = BadNotation>> std::str::FromStr for ChoiceSequence<C> {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text.rsplit_once(SHORTCUT_SEPARATOR) {
            None => Ok(Self { first: Vec::new(), choice: text.parse()? }),
            Some((first, choice)) => {
                let first = first
                    .split(SHORTCUT_SEPARATOR)
                    .take(MAX_SHORTCUT_STEPS + 1)
                    .map(str::parse)
                    .collect::<Result<_, _>>()?;
                Ok(Self { first, choice: choice.parse()? })
            }
        }
    }
}

/// So many questions are finished at most for a choice that comes after them.
pub(crate) const MAX_SHORTCUT_STEPS: usize = 4;

impl Offer {
    /// One choice after these were made.
    pub(crate) fn after<P: Show>(before: &str, choice: &P::Choice) -> Self {
        let notation = format!("{before}{choice}");
        Self::One { notation, label: P::label(choice), elements: P::elements(choice) }
    }

    /// Folds a sorted list of legal choices: neighbouring amounts of the same form become one span.
    pub(crate) fn fold<P: Show>(legal: &[P::Choice]) -> Vec<Self> {
        let mut offers: Vec<Self> = Vec::new();
        for choice in legal {
            let notation = choice.to_string();
            let form = P::amount(choice).and_then(|amount| {
                notation.strip_suffix(&amount.to_string()).map(|stem| (format!("{stem}{{}}"), amount))
            });
            if let (Some((form, amount)), Some(Self::Span { form: last, most, .. })) =
                (&form, offers.last_mut())
                && form == last
                && most.checked_add(1) == Some(*amount)
            {
                *most = *amount;
                continue;
            }
            let (label, elements) = (P::label(choice), P::elements(choice));
            offers.push(match form {
                Some((form, amount)) => Self::Span { form, least: amount, most: amount, label, elements },
                None => Self::One { notation, label, elements },
            });
        }
        offers
    }
}
