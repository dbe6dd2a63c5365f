-- What a visitor's own list is sorted by stands beside the visitor, so that a long list costs no more than a short one.
ALTER TABLE players ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
UPDATE players SET
    over = coalesce((SELECT stage = 2 FROM cards WHERE cards.table_key = players.table_key), 0),
    changed = coalesce((SELECT cards.changed FROM cards WHERE cards.table_key = players.table_key), 0);
DROP INDEX players_visitor;
CREATE INDEX players_listed ON players (visitor, over, changed DESC, table_key DESC);

-- What was not used for a while can be removed. The log of a table that is there cannot.
CREATE INDEX cards_unused ON cards (stage, changed);
CREATE INDEX visitors_seen ON visitors (seen);
DROP TRIGGER lines_stay;
CREATE TRIGGER lines_stay BEFORE DELETE ON lines
WHEN EXISTS (SELECT 1 FROM tables WHERE key = old.table_key)
BEGIN SELECT raise(ABORT, 'a log is append-only'); END;
