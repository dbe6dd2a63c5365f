-- One row about the file itself. Who migrates sets the generation.
CREATE TABLE house (
    one        INTEGER PRIMARY KEY CHECK (one = 1),
    generation INTEGER NOT NULL,
    alive      INTEGER NOT NULL
) STRICT;
INSERT INTO house (one, generation, alive) VALUES (1, 0, 0);

CREATE TABLE tables (
    key  INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

-- The log of each table, numbered from 1.
CREATE TABLE lines (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    number    INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    text      TEXT NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER lines_stand BEFORE UPDATE ON lines
BEGIN SELECT raise(ABORT, 'a log is append-only'); END;
CREATE TRIGGER lines_stay BEFORE DELETE ON lines
BEGIN SELECT raise(ABORT, 'a log is append-only'); END;

-- Private values beside the log.
CREATE TABLE asides (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    key       TEXT NOT NULL,
    value     TEXT NOT NULL,
    PRIMARY KEY (table_key, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE cards (
    table_key INTEGER PRIMARY KEY REFERENCES tables (key),
    game      TEXT NOT NULL,
    stage     INTEGER NOT NULL CHECK (stage IN (0, 1, 2)),
    public    INTEGER NOT NULL CHECK (public IN (0, 1)),
    wake      INTEGER,
    changed   INTEGER NOT NULL,
    blurb     TEXT NOT NULL
) STRICT;
CREATE INDEX cards_listed ON cards (stage, changed) WHERE public = 1;
CREATE INDEX cards_due ON cards (wake) WHERE wake IS NOT NULL;

-- Who is on a card, in order; one visitor may be there several times.
CREATE TABLE players (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    place     INTEGER NOT NULL,
    visitor   TEXT NOT NULL,
    PRIMARY KEY (table_key, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX players_visitor ON players (visitor, table_key);

CREATE TABLE visitors (
    token    BLOB PRIMARY KEY CHECK (length(token) = 32),
    id       TEXT NOT NULL,
    name     TEXT NOT NULL,
    settings TEXT NOT NULL,
    seen     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
