//! What a seat may do, in the form a page or a terminal shows it.

use rules::{BadNotation, Label, Show};
use serde::{Deserialize, Serialize};

/// The number of an offer, counted for each seat. Every answer names the offer it belongs to, so that a late or doubled
/// click has no effect.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OfferId(pub u32);

/// Everything a seat may do now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offers {
    /// The number to answer with.
    pub id: OfferId,
    /// The legal choices. Empty if the seat is not asked.
    pub list: Vec<Offer>,
    /// Choices of later steps that the seat may make right now, because the steps before them can be ended. The notation
    /// contains the choices that end these steps, separated by [`SHORTCUT_SEPARATOR`]. All of it can be undone.
    pub shortcuts: Vec<Offer>,
    /// The sealed choice of the seat. It may still be replaced.
    pub sealed: Option<String>,
    /// Whether the question has one answer, which can be undone ([`Match::is_forced`](crate::Match::is_forced)). Then the
    /// page may answer it for its player.
    pub forced: bool,
    /// The number of choices the seat can undo. 0 if none of them could have been another.
    pub undo: usize,
    /// The open auction in which the seat may set a limit.
    pub auction: Option<u32>,
    /// The limit that the seat has set there.
    pub limit: Option<u16>,
}

impl Offers {
    /// Whether an element of the board belongs to a choice, or to a shortcut.
    pub(crate) fn involve(&self, element: &str) -> bool {
        let elements = |offer: &Offer| match offer {
            Offer::One { elements, .. } | Offer::Span { elements, .. } => {
                elements.iter().any(|one| one == element)
            }
        };
        self.list.iter().chain(&self.shortcuts).any(elements)
    }
}

/// One choice, or a range of amounts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// One choice.
    One {
        /// The text to submit.
        notation: String,
        /// The text of a button.
        label: Label,
        /// The elements of the board that the choice belongs to.
        elements: Vec<String>,
        /// Whether this is the choice of the main button ([`Show::goes_on`]).
        goes_on: bool,
        /// The heading it is listed under ([`Show::group`]).
        group: Option<Label>,
    },
    /// Any whole amount from `least` to `most`.
    Span {
        /// The text to submit, with `{}` in place of the amount.
        form: String,
        /// The smallest amount.
        least: u16,
        /// The largest amount.
        most: u16,
        /// The text of a button for the smallest amount.
        label: Label,
        /// The elements of the board that the choice belongs to.
        elements: Vec<String>,
    },
}

/// Separates the choices of a shortcut. The notation of a single choice never contains it.
pub const SHORTCUT_SEPARATOR: char = ';';

/// The largest number of steps that a shortcut may end.
pub(crate) const MAX_SHORTCUT_STEPS: usize = 4;

/// A choice, and the choices that end the steps before it.
pub(crate) struct ChoiceSequence<C> {
    /// What ends the steps before the choice. Empty for a choice from [`Offers::list`].
    pub(crate) first: Vec<C>,
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

impl Offer {
    /// A shortcut: a choice after the choices in `before`.
    pub(crate) fn shortcut<P: Show>(before: &str, choice: &P::Choice) -> Self {
        let notation = format!("{before}{choice}");
        Self::one::<P>(notation, choice)
    }

    fn one<P: Show>(notation: String, choice: &P::Choice) -> Self {
        Self::One {
            notation,
            label: P::label(choice),
            elements: P::elements(choice),
            goes_on: P::goes_on(choice),
            group: P::group(choice),
        }
    }

    /// The offers for a sorted list of legal choices. Consecutive amounts of the same form become one range.
    pub(crate) fn from_legal<P: Show>(legal: &[P::Choice]) -> Vec<Self> {
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
            offers.push(match form {
                Some((form, amount)) => Self::Span {
                    form,
                    least: amount,
                    most: amount,
                    label: P::label(choice),
                    elements: P::elements(choice),
                },
                None => Self::one::<P>(notation, choice),
            });
        }
        offers
    }
}
