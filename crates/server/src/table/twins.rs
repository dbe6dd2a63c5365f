//! For the secrecy tests, behind the feature `twins`: a way to put a match that was played elsewhere behind a table,
//! deliberate leaks, so that the tests can be seen to bite, and values that cannot be written. Nothing of this is in the program.

use std::cell::Cell;
use std::fmt::{self, Debug};
use std::sync::Arc;

use play::{Match, Session};
use registry::with_game;
use rules::Part;

use super::{Game, Refused, Table};

/// A match for a table: it brings its own chance.
#[derive(Clone)]
pub struct Placed(Arc<dyn Fn() -> Box<dyn Session> + Send + Sync>);

impl Placed {
    /// Whatever this makes, each time it is asked.
    pub fn new(make: impl Fn() -> Box<dyn Session> + Send + Sync + 'static) -> Self {
        Self(Arc::new(make))
    }
}

impl PartialEq for Placed {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Placed {}

impl Debug for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Placed")
    }
}

/// A secret that gets out, and by which way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leak {
    /// A part of the page holds something of the position behind it.
    Part,
    /// Numbers count what anybody got.
    Number,
    /// The reason of a refusal depends on the position.
    Refusal,
    /// A seat's own history ends with something of the position.
    History,
    /// A step of another's turn shows something of the position.
    Walk,
}

impl Leak {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Part, Self::Number, Self::Refusal, Self::History, Self::Walk];
}

thread_local! {
    static LEAK: Cell<Option<Leak>> = const { Cell::new(None) };
    static UNWRITABLE: Cell<bool> = const { Cell::new(false) };
}

/// Nothing has a written form any more, in whatever runs on this thread from here on.
pub fn let_nothing_be_written(unwritable: bool) {
    UNWRITABLE.set(unwritable);
}

pub(super) fn may_be_written() -> Result<(), serde_json::Error> {
    if UNWRITABLE.get() { Err(serde::ser::Error::custom("a test wants it so")) } else { Ok(()) }
}

/// Lets a secret out, in whatever runs on this thread from here on: a test with its own runtime leaks alone.
pub fn let_out(leak: Option<Leak>) {
    LEAK.set(leak);
}

fn leaks(leak: Leak) -> bool {
    LEAK.get() == Some(leak)
}

impl Table {
    /// Another match behind what everybody sees. Its lines count as stored.
    pub(super) fn put(&mut self, placed: &Placed) -> Result<(), Refused> {
        let chairs = self.game.as_ref().map(|game| game.chairs.clone()).ok_or(super::act::NOT_RUNNING)?;
        let session = placed.0();
        let logged = session.log(0).len();
        self.game = Some(Game::new(session, chairs, logged));
        Ok(())
    }

    /// Something that depends on everything in the position.
    fn secret(&self) -> u64 {
        let Some(game) = &self.game else { return 0 };
        with_game!(self.kind, P => {
            let live = game.session.as_any().downcast_ref::<Match<P>>();
            live.map_or(0, |live| rules::state_hash(live.state()))
        })
    }

    pub(crate) fn leak_part(&self, parts: &mut [Part]) {
        if let Some(part) = parts.iter_mut().find(|part| leaks(Leak::Part) && part.id == "prompt") {
            part.markup.push_str(&format!("<!-- {:x} -->", self.secret()));
        }
    }

    pub(super) fn leak_steps(&self, steps: &mut [Vec<Part>]) {
        if let Some(part) = steps.iter_mut().flatten().next().filter(|_| leaks(Leak::Walk)) {
            part.markup.push_str(&format!("<!-- walk {:x} -->", self.secret()));
        }
    }

    pub(super) fn leak_number(&self) -> u64 {
        if leaks(Leak::Number) { self.numbers.iter().sum() } else { 0 }
    }

    pub(crate) fn leak_refusal(&self, refused: Refused) -> Refused {
        if leaks(Leak::Refusal) && self.secret().count_ones() % 2 == 1 {
            Refused::Table("refused-taken")
        } else {
            refused
        }
    }

    pub(crate) fn leak_history(&self, text: &mut String) {
        if leaks(Leak::History) {
            text.push_str(&format!("{:x}\n", self.secret()));
        }
    }
}
