import ServerStore

/// The tables of the gateway's database.
enum GatewaySchema {
    /// The gateway's databases, as a store opens them. SQLite's `application_id` says `PGTW` of them.
    static let gateway = StoreSchema(applicationID: 0x5047_5457, keyCheck: .check, migrations: [first])

    /// Times are milliseconds since 1970, amounts are in the currency's smallest unit. Ids that open something are digests; what a
    /// request said is sealed.
    private static let first = """
        CREATE TABLE session (
            id INTEGER PRIMARY KEY,
            merchant TEXT NOT NULL,
            digest TEXT NOT NULL UNIQUE,
            apiVersion INTEGER NOT NULL,
            version TEXT NOT NULL,
            authenticationLimit INTEGER NOT NULL,
            uses INTEGER NOT NULL DEFAULT 0,
            isUpdated INTEGER NOT NULL DEFAULT 0,
            fields TEXT,
            securityCode TEXT
        ) STRICT;

        CREATE TABLE token (
            id INTEGER PRIMARY KEY,
            merchant TEXT NOT NULL,
            digest TEXT NOT NULL,
            sealed TEXT NOT NULL,
            cardDigest TEXT NOT NULL,
            card TEXT NOT NULL,
            strategy TEXT NOT NULL,
            updatedAt INTEGER NOT NULL,
            UNIQUE (merchant, digest)
        ) STRICT;
        CREATE INDEX tokenByCard ON token (merchant, cardDigest);

        CREATE TABLE "order" (
            id INTEGER PRIMARY KEY,
            merchant TEXT NOT NULL,
            reference TEXT NOT NULL,
            currency TEXT NOT NULL,
            amount INTEGER,
            phase TEXT NOT NULL,
            authorized INTEGER NOT NULL DEFAULT 0,
            captured INTEGER NOT NULL DEFAULT 0,
            refunded INTEGER NOT NULL DEFAULT 0,
            idleStatus TEXT NOT NULL,
            authenticationStatus TEXT,
            walletProvider TEXT,
            createdAt INTEGER NOT NULL,
            updatedAt INTEGER NOT NULL,
            UNIQUE (merchant, reference)
        ) STRICT;

        CREATE TABLE payment (
            id INTEGER PRIMARY KEY,
            orderID INTEGER NOT NULL REFERENCES "order" (id),
            reference TEXT NOT NULL,
            operation TEXT NOT NULL,
            request TEXT NOT NULL,
            amount INTEGER NOT NULL,
            isEffective INTEGER NOT NULL,
            isVoided INTEGER NOT NULL DEFAULT 0,
            reply TEXT NOT NULL,
            UNIQUE (orderID, reference)
        ) STRICT;

        -- Of a payment whose operation is an authentication.
        CREATE TABLE authentication (
            paymentID INTEGER PRIMARY KEY REFERENCES payment (id),
            status TEXT NOT NULL,
            recommendation TEXT NOT NULL,
            apiVersion INTEGER NOT NULL,
            cardDigest TEXT NOT NULL,
            initiation TEXT NOT NULL,
            request TEXT,
            answer TEXT,
            challenge TEXT UNIQUE,
            prompt TEXT,
            attemptsLeft INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        """
}
