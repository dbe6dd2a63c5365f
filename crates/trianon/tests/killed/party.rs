//! Tables of all four games, and the people at them.

use std::io::{self, ErrorKind};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::thread::JoinHandle;
use std::time::Duration;

use record::Nonce;
use registry::GameKind;
use rules::{Dice, SplitMix};

use crate::player::{BotPlayer, Sent};
use crate::process::Folder;
use crate::screen::{Screen, World};
use crate::wire;

/// A moment at which nothing happens at a table comes at the latest when its bots have played on without the people.
const QUIET: Duration = Duration::from_secs(60);

/// Who is to sit where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Occupant {
    /// The person of this number among those at the table.
    Person(usize),
    Bot(&'static str),
}

/// How a table is to be.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) number: usize,
    pub(crate) game: GameKind,
    pub(crate) chairs: Vec<Occupant>,
    form: Vec<(String, String)>,
    watched: bool,
}

impl Plan {
    /// The table of this number: game, seats and settings change with it.
    pub(crate) fn new(number: usize) -> Self {
        let game = GameKind::ALL[number % GameKind::ALL.len()];
        let meta = game.meta();
        let span = usize::from(meta.seats.1 - meta.seats.0) + 1;
        let seats = usize::from(meta.seats.0) + number / 4 % span;
        let mut chairs: Vec<Occupant> = (0..seats).map(Occupant::Person).collect();
        match number % 5 {
            1 => chairs[seats - 1] = Occupant::Bot("page"),
            // Two chairs at one device.
            2 => chairs[seats - 1] = Occupant::Person(0),
            3 => {
                chairs[seats - 1] = Occupant::Bot("courtier");
                if seats > 2 {
                    chairs[seats - 2] = Occupant::Bot("page");
                }
            }
            _ => {}
        }
        let mut form = vec![("seats".to_owned(), seats.to_string())];
        if number / 2 % 2 == 1 {
            let option = meta.options[0];
            form.push((format!("option-{}", option.key), option.values[1].to_owned()));
        }
        if number % 7 < 3 {
            form.push(("pace".to_owned(), ["live-90-60", "days-7", "live-40-30"][number % 7].to_owned()));
        }
        if number.is_multiple_of(3) {
            form.push(("fixed".to_owned(), "1".to_owned()));
        }
        Self { number, game, chairs, form, watched: number % 4 == number / 4 % 4 }
    }

    /// A table of one person in two chairs, for whoever wants to see something happen at once.
    pub(crate) fn alone(number: usize) -> Self {
        let chairs = vec![Occupant::Person(0); 2];
        Self { number, game: GameKind::Visite, chairs, form: Vec::new(), watched: false }
    }

    fn people(&self) -> usize {
        let person =
            |occupant: &Occupant| if let Occupant::Person(person) = occupant { person + 1 } else { 0 };
        self.chairs.iter().map(person).max().unwrap_or(0)
    }

    /// The chairs of a person.
    pub(crate) fn chairs_of(&self, person: usize) -> Vec<u8> {
        let own = (0u8..).zip(&self.chairs).filter(|(_, occupant)| **occupant == Occupant::Person(person));
        own.map(|(chair, _)| chair).collect()
    }

    /// Whether a person wants to be asked before a turn ends.
    pub(crate) fn confirms(&self, person: usize) -> bool {
        (self.number + person).is_multiple_of(3)
    }
}

/// A table, who sits at it, and what they did there.
pub(crate) struct Table {
    pub(crate) plan: Plan,
    pub(crate) id: String,
    /// Those who play, then perhaps one who watches.
    pub(crate) screens: Vec<Arc<Screen>>,
    /// What each person did.
    pub(crate) journals: Vec<Vec<Sent>>,
    streams: Vec<JoinHandle<()>>,
    /// The record of a finished match.
    pub(crate) record: Option<String>,
}

impl Table {
    /// Opens a table, seats everybody and begins. If an answer is lost, the table is given up.
    pub(crate) fn open(world: &Arc<World>, plan: &Plan, dice: &mut SplitMix) -> io::Result<Self> {
        let mut cookies = Vec::new();
        for person in 0..plan.people() {
            let lang = ["en", "fr", "it"][(plan.number + person) % 3];
            let mut me = vec![("name", format!("Guest {person}")), ("lang", lang.to_owned())];
            if plan.confirms(person) {
                me.push(("confirms", "1".to_owned()));
            }
            let me: Vec<_> = me.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
            let reply = done(world, "/me", None, &me)?;
            let cookie = reply.header("set-cookie").and_then(|cookie| cookie.split(';').next());
            cookies.push(cookie.unwrap_or_default().to_owned());
        }
        let reply = done(world, &format!("/new/{}", plan.game), Some(&cookies[0]), &plan.form)?;
        let path = reply.there().unwrap_or_default().to_owned();
        let id = path.rsplit('/').next().unwrap_or_default().to_owned();
        for (chair, occupant) in plan.chairs.iter().enumerate().skip(1) {
            let place = ("chair".to_owned(), chair.to_string());
            match occupant {
                Occupant::Person(person) => {
                    done(world, &format!("{path}/sit"), Some(&cookies[*person]), &[place])?;
                }
                Occupant::Bot(level) => {
                    let fields = [place, ("bot".to_owned(), (*level).to_owned())];
                    done(world, &format!("{path}/bot"), Some(&cookies[0]), &fields)?;
                }
            }
        }
        // What their pages add to the shuffle.
        let mut nonces = Vec::new();
        for (chair, occupant) in plan.chairs.iter().enumerate() {
            if let Occupant::Person(person) = occupant {
                let mut bytes = [0; 16];
                bytes.fill_with(|| dice.word().to_le_bytes()[0]);
                let (nonce, chair) = (Nonce::new(bytes), ("chair".to_owned(), chair.to_string()));
                let fields = [chair.clone(), ("commitment".to_owned(), nonce.commit(&id).to_string())];
                done(world, &format!("{path}/commit"), Some(&cookies[*person]), &fields)?;
                nonces.push((&cookies[*person], [chair, ("nonce".to_owned(), nonce.to_string())]));
            }
        }
        let mut table = Self {
            plan: plan.clone(),
            id,
            screens: Vec::new(),
            journals: Vec::new(),
            streams: Vec::new(),
            record: None,
        };
        let watcher = plan.watched.then_some(None);
        // Everybody is there before the match begins, and sees it begin.
        let begun = (|| {
            for (number, cookie) in cookies.iter().cloned().map(Some).chain(watcher).enumerate() {
                let who = format!("{}-{}-{number}", plan.game, plan.number);
                let screen = Screen::load(world, who, &path, cookie)?;
                table.screens.push(Arc::clone(&screen));
                let world = Arc::clone(world);
                table.streams.push(std::thread::spawn(move || screen.follow(&world)));
            }
            done(world, &format!("{path}/start"), Some(&cookies[0]), &[])?;
            for (cookie, fields) in nonces {
                done(world, &format!("{path}/nonce"), Some(cookie), &fields)?;
            }
            Ok(())
        })();
        match begun {
            Ok(()) => Ok(table),
            Err(error) => {
                table.close();
                Err(error)
            }
        }
    }

    pub(crate) fn path(&self) -> String {
        format!("/t/{}", self.id)
    }

    /// A person of this table.
    pub(crate) fn player(&self, world: &Arc<World>, person: usize, seed: u64) -> BotPlayer {
        BotPlayer {
            world: Arc::clone(world),
            screen: Arc::clone(&self.screens[person]),
            path: self.path(),
            facing: self.plan.chairs_of(person)[0],
            dice: SplitMix::new(seed),
            journal: Vec::new(),
        }
    }

    /// The people play until the match or the playing is over.
    fn play(&mut self, world: &Arc<World>, dice: &mut SplitMix) {
        let start = |person: usize| {
            let player = self.player(world, person, dice.word());
            std::thread::spawn(move || player.play())
        };
        let players: Vec<_> = (0..self.plan.people()).map(start).collect();
        for player in players {
            self.journals.push(player.join().unwrap_or_else(|_| {
                world.complain(format!("table {}: a player panicked", self.plan.number));
                Vec::new()
            }));
        }
    }

    /// Everybody compares with a fresh page; a finished match gives its record.
    pub(crate) fn settle(&mut self, world: &World) {
        for screen in &self.screens {
            if !screen.compare(world, QUIET) {
                world.complain(format!("{}: never at the same number as a fresh page", screen.who));
            }
        }
        if !self.screens[0].look().is_over() {
            return;
        }
        world.finished.fetch_add(1, SeqCst);
        let path = format!("{}/record.trn", self.path());
        // The server may just be down.
        let begun = std::time::Instant::now();
        while self.record.is_none() && begun.elapsed() < QUIET {
            match wire::get(world.port(), &path, None) {
                Ok(reply) if reply.status == 200 => self.record = Some(reply.body),
                Ok(reply) if reply.is_later() => std::thread::sleep(Duration::from_millis(20)),
                Ok(reply) => return world.complain(format!("{path}: {}: {}", reply.status, reply.body)),
                Err(_) => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }

    /// Nobody looks any more.
    pub(crate) fn close(&mut self) {
        for screen in &self.screens {
            screen.close();
        }
        for stream in self.streams.drain(..) {
            stream.join().ok();
        }
    }

    /// Whether somebody still looks.
    pub(crate) fn is_looked_at(&self) -> bool {
        !self.streams.is_empty()
    }
}

/// Plays at one table after the other. The last one is still looked at.
pub(crate) fn host(world: &Arc<World>, plan: &Plan) -> Vec<Table> {
    let mut dice = SplitMix::stream(world.seed, plan.number as u64);
    let mut tables = Vec::new();
    while world.is_playing() {
        let Ok(mut table) = Table::open(world, plan, &mut dice) else { continue };
        table.play(world, &mut dice);
        if world.is_playing() {
            table.settle(world);
            table.close();
        }
        tables.push(table);
    }
    tables
}

fn done(
    world: &World,
    path: &str,
    cookie: Option<&str>,
    fields: &[(String, String)],
) -> io::Result<wire::Reply> {
    let tide = world.tide.load(SeqCst);
    let reply = wire::post(world.port(), path, cookie, false, fields);
    match reply {
        Ok(reply) if reply.is_done() => Ok(reply),
        Ok(reply) if reply.is_later() && !world.has_run_since(tide) => {
            std::thread::sleep(Duration::from_millis(20));
            Err(ErrorKind::WouldBlock.into())
        }
        Ok(reply) => {
            world.complain(format!("{path}: {} {}", reply.status, reply.body));
            Err(ErrorKind::Other.into())
        }
        Err(error) => {
            if world.has_run_since(tide) {
                world.complain(format!("{path}: {error} although the server runs"));
            }
            std::thread::sleep(Duration::from_millis(20));
            Err(error)
        }
    }
}

/// The records of finished matches replay, and their chance is proved. How many there are.
pub(crate) fn check_records(world: &World, folder: &Folder, tables: &[Table]) -> usize {
    let records: Vec<_> = tables.iter().filter_map(|table| Some((table, table.record.as_ref()?))).collect();
    for (table, record) in &records {
        let file = folder.file(&format!("{}.trn", table.id));
        std::fs::write(&file, record).unwrap();
        for command in ["replay", "verify"] {
            let output =
                Command::new(env!("CARGO_BIN_EXE_trianon")).arg(command).arg(&file).output().unwrap();
            if !output.status.success() {
                let said = String::from_utf8_lossy(&output.stderr);
                world.complain(format!("{command} of a {} record: {said}", table.plan.game));
            }
        }
    }
    records.len()
}
