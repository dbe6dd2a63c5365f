//! What the host does with tables and visitors, while the server runs and while it does not.

use std::process::Command;
use std::time::Duration;

use super::{Folder, Ran, Server, ran, trianon, wire};

/// A running server follows within this time.
const FOLLOWS: Duration = Duration::from_secs(20);

fn admin(folder: &Folder, args: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trianon"));
    ran(command.arg("admin").args(args).arg("--db").arg(folder.db()))
}

fn fine(folder: &Folder, args: &[&str]) -> String {
    let ran = admin(folder, args);
    assert!(ran.fine, "{args:?}: {}{}", ran.out, ran.err);
    ran.out
}

/// The id of the visitor with this name.
fn visitor(folder: &Folder, name: &str) -> String {
    let listed = fine(folder, &["visitors", "--name", name]);
    listed.split_whitespace().next().unwrap_or_else(|| panic!("no {name}: {listed}")).to_owned()
}

fn id(table: &str) -> &str {
    table.strip_prefix("/t/").unwrap()
}

#[test]
fn tables_are_listed_closed_and_deleted() {
    let folder = Folder::new();
    let server = Server::start(&folder, &[]);
    let (cookie, table) = server.play("Scapin");
    let (_, other) = server.play("Argan");
    let listed = fine(&folder, &["tables", "--stage", "running"]);
    assert!(listed.contains(id(&table)) && listed.contains(id(&other)), "{listed}");
    assert_eq!(fine(&folder, &["tables", "--stage", "over"]), "");

    // Nobody can be asked here, and nothing happens without an answer.
    let unsure = admin(&folder, &["close", id(&table)]);
    assert!(!unsure.fine && unsure.err.contains("--yes"), "{}", unsure.err);
    assert!(!server.page(&table).contains("The host of this site has closed this table."));

    fine(&folder, &["close", id(&table), "--yes"]);
    let took =
        server.until(&table, |page| page.body.contains("The host of this site has closed this table."));
    assert!(took < FOLLOWS, "{took:?}");
    let chat = server.post(&format!("{table}/chat"), &cookie, &[("text", "hello")]);
    assert_eq!(chat.status, 409, "{}", chat.body);
    assert_eq!(
        wire::get(server.port, &format!("{table}/record.trn"), None).unwrap().status,
        200,
        "it is over"
    );
    assert!(fine(&folder, &["table", id(&table)]).contains("closed by the host"));
    // The other table goes on.
    assert_eq!(wire::get(server.port, &other, None).unwrap().status, 200);

    fine(&folder, &["delete", id(&table), "--yes"]);
    server.until(&table, |page| page.status == 404);
    let gone = admin(&folder, &["delete", id(&table), "--yes"]);
    assert!(!gone.fine && gone.err.contains(id(&table)), "{}", gone.err);
    drop(server);
    // The same without a server.
    fine(&folder, &["delete", id(&other), "--yes"]);
    assert_eq!(fine(&folder, &["tables"]), "");
    let server = Server::start(&folder, &[]);
    assert_eq!(wire::get(server.port, &other, None).unwrap().status, 404);
    assert!(!folder.log().contains("panicked"));
}

#[test]
fn somebody_is_reported_muted_and_removed() {
    let folder = Folder::new();
    let server = Server::start(&folder, &[]);
    let (cookie, table) = server.play("Tartuffe");
    let (other, elsewhere) = server.play("Dorine");
    server.post(&format!("{table}/chat"), &cookie, &[("text", "something rude")]);

    // Everybody but the author has a link, and the question is in the language of the page.
    let page = server.page(&table);
    let link = format!("{table}/report/0");
    assert!(page.contains(&format!("href=\"{link}\"")), "{page}");
    let own = wire::get(server.port, &table, Some(&cookie)).unwrap().body;
    assert!(!own.contains(&link));
    let asked = wire::get(server.port, &link, Some(&other)).unwrap().body;
    assert!(asked.contains("something rude") && asked.contains("Tartuffe"), "{asked}");
    for (lang, words) in [("fr", "Signaler ce message"), ("it", "Segnalare questo messaggio")] {
        let request = format!("GET {link} HTTP/1.0\r\nHost: 127.0.0.1\r\nAccept-Language: {lang}\r\n\r\n");
        assert!(super::raw(server.port, &request).contains(words), "{lang}");
    }
    let before = wire::get(server.port, &table, Some(&cookie)).unwrap().body;
    let sent = server.post(&format!("{table}/report"), &other, &[("chat", "0")]);
    assert_eq!((sent.status, sent.there()), (303, Some(format!("{table}/reported").as_str())));
    assert!(server.page(&format!("{table}/reported")).contains("Thank you"));
    // Once is enough; nothing else can be reported; the author notices nothing.
    server.post(&format!("{table}/report"), &other, &[("chat", "0")]);
    assert_eq!(server.post(&format!("{table}/report"), &other, &[("chat", "7")]).status, 409);
    assert_eq!(server.post(&format!("{table}/report"), &cookie, &[("chat", "0")]).status, 409);
    let after = wire::get(server.port, &table, Some(&cookie)).unwrap().body;
    assert_eq!(wire::timeless(&before), wire::timeless(&after));

    let (rude, dorine) = (visitor(&folder, "tartuffe"), visitor(&folder, "Dorine"));
    let reports = fine(&folder, &["reports"]);
    for part in [id(&table), rude.as_str(), dorine.as_str(), "something rude"] {
        assert!(reports.contains(part), "{part} is not in {reports}");
    }
    assert_eq!(reports.matches("something rude").count(), 1, "{reports}");
    assert!(fine(&folder, &["table", id(&table)]).contains("something rude  [reported: 1]"));

    fine(&folder, &["mute", &rude]);
    assert!(fine(&folder, &["visitors"]).contains("Tartuffe  muted"));
    let refused = server.insist(&format!("{table}/chat"), &cookie, &[("text", "more")]);
    assert_eq!((refused.status, refused.body.contains("switched off chat")), (409, true), "{}", refused.body);
    server.post("/me", &cookie, &[("name", "Rude")]);
    assert!(!fine(&folder, &["visitors"]).contains("Rude"), "nor a new name");
    assert!(fine(&folder, &["visitors"]).contains("Tartuffe  muted"), "and it lasts");
    fine(&folder, &["unmute", &rude]);
    assert_eq!(server.insist(&format!("{table}/chat"), &cookie, &[("text", "sorry")]).status, 303);

    fine(&folder, &["remove", &rude, "--yes"]);
    server.until("/healthz", |_| {
        server.post(&format!("{table}/chat"), &cookie, &[("text", "still here")]).status == 409
    });
    assert!(!fine(&folder, &["visitors"]).contains("Tartuffe"));
    assert_eq!(server.insist(&format!("{elsewhere}/chat"), &other, &[("text", "oh")]).status, 303);
    let nobody = admin(&folder, &["mute", "nobody"]);
    assert!(!nobody.fine && nobody.err.contains("there is no visitor `nobody`"), "{}", nobody.err);
}

#[test]
fn somebody_is_forgotten_and_the_games_stay_whole() {
    let folder = Folder::new();
    let server = Server::start(&folder, &[]);
    let (cookie, table) = server.play("Harpagon");
    server.post(&format!("{table}/chat"), &cookie, &[("text", "my cassette")]);
    server.post(&format!("{table}/note"), &cookie, &[("text", "buried in the garden")]);
    let (_, running) = {
        let reply = wire::post(server.port, "/play/secrets", Some(&cookie), false, &[]).unwrap();
        ((), reply.there().unwrap().to_owned())
    };
    assert_eq!(server.post(&format!("{table}/resign"), &cookie, &[]).status, 303);
    let record = server.page(&format!("{table}/record.trn"));
    assert!(record.contains("Harpagon"), "{record}");

    let who = visitor(&folder, "Harpagon");
    let said = fine(&folder, &["forget", &who, "--yes"]);
    assert!(said.contains("of 2 tables"), "{said}");
    server.until(&table, |page| !page.body.contains("my cassette"));
    let after = server.page(&format!("{table}/record.trn"));
    assert_eq!(after, record.replace("Harpagon", "Anonymous 1"), "only the name is another");
    std::fs::write(folder.file("after.trn"), &after).unwrap();
    for command in ["replay", "verify"] {
        let checked = trianon(&[command, folder.file("after.trn").to_str().unwrap()]);
        assert!(checked.fine, "{command}: {}", checked.err);
    }
    assert_eq!(wire::get(server.port, &running, None).unwrap().status, 200, "a bot plays on");
    assert_eq!(server.insist(&format!("{running}/chat"), &cookie, &[("text", "x")]).status, 409);
    let again = admin(&folder, &["forget", &who, "--yes"]);
    assert!(!again.fine && again.err.contains("there is no visitor"), "{}", again.err);
    server.terminate();
    assert!(server.ended().success());
    // Nothing is left in the file, not even in unused pages.
    let bytes = std::fs::read(folder.db()).unwrap();
    for trace in ["Harpagon", "cassette", "buried", who.as_str()] {
        let found = bytes.windows(trace.len()).any(|window| window == trace.as_bytes());
        assert!(!found, "{trace} is still in the file");
    }
}

/// A program without PostgreSQL says so, whichever command is given the address, and makes no file of that name.
#[cfg(not(feature = "cluster"))]
#[test]
fn without_the_feature_an_address_is_refused() {
    let folder = Folder::new();
    for command in [
        &["serve", "--listen", "127.0.0.1:0", "--db"][..],
        &["admin", "tables", "--db"],
        &["admin", "mute", "nobody", "--db"],
        &["doctor", "--db"],
        &["backup", "copy.db", "--db"],
        &["restore", "copy.db", "--db"],
        &["upgrade", "--check"],
    ] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_trianon"));
        program.args(command).arg("postgres://me:secret@127.0.0.1:9/trianon").current_dir(&folder.0);
        let refused = ran(&mut program);
        assert!(!refused.fine, "{command:?}");
        assert!(refused.err.contains("built without PostgreSQL"), "{command:?}: {}", refused.err);
        assert!(!refused.err.contains("secret"), "{}", refused.err);
    }
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 0);
}
