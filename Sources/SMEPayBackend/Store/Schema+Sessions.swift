extension Schema {
    /// Keeps when a session was opened and last used, so that how long it lives can be set while the bank runs. Sessions of before lived
    /// for five minutes.
    static let sessions = """
        ALTER TABLE session RENAME COLUMN expiresAt TO usedAt;
        UPDATE session SET usedAt = usedAt - 300000;
        ALTER TABLE session ADD COLUMN openedAt INTEGER NOT NULL DEFAULT 0;
        UPDATE session SET openedAt = usedAt;
        CREATE INDEX sessionByOpening ON session (openedAt);

        -- How long sessions live, in seconds; no row until an administrator has set it.
        CREATE TABLE sessionParameters (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            idle INTEGER NOT NULL,
            absolute INTEGER
        ) STRICT;
        """
}
