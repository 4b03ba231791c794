extension Schema {
    /// Cards, what governs them and what happened to them. Times are milliseconds since 1970, amounts minor units of the card's currency.
    ///
    /// Public ids are what the wire names a row by; they are random, so that nobody can count or guess them.
    static let cards = """
        CREATE TABLE company (
            id INTEGER PRIMARY KEY,
            publicID TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL
        ) STRICT;

        CREATE TABLE member (
            companyID INTEGER NOT NULL REFERENCES company (id),
            userID INTEGER NOT NULL REFERENCES user (id),
            isOwner INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (companyID, userID)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX memberByUser ON member (userID);

        CREATE TABLE cardGroup (
            id INTEGER PRIMARY KEY,
            publicID TEXT NOT NULL UNIQUE,
            companyID INTEGER NOT NULL REFERENCES company (id),
            name TEXT NOT NULL COLLATE NOCASE,
            adminID INTEGER REFERENCES user (id),
            UNIQUE (companyID, name)
        ) STRICT;
        CREATE INDEX cardGroupByAdmin ON cardGroup (adminID);

        -- A personal card has a holder; a company card has a company and may have a group and an assignee.
        CREATE TABLE card (
            id INTEGER PRIMARY KEY,
            publicID TEXT NOT NULL UNIQUE,
            holderID INTEGER REFERENCES user (id),
            companyID INTEGER REFERENCES company (id),
            groupID INTEGER REFERENCES cardGroup (id),
            assigneeID INTEGER REFERENCES user (id),
            assignedAt INTEGER,
            panDigest TEXT NOT NULL,
            sealedPAN TEXT NOT NULL,
            last4 TEXT NOT NULL,
            network TEXT NOT NULL,
            -- What the network calls the card since it was enrolled.
            networkReference TEXT,
            currency TEXT NOT NULL,
            expMonth INTEGER NOT NULL,
            expYear INTEGER NOT NULL,
            nameOnCard TEXT NOT NULL,
            alias TEXT,
            status TEXT NOT NULL,
            CHECK ((holderID IS NULL) <> (companyID IS NULL))
        ) STRICT;
        -- One card number has one holder. Deleted cards keep their transactions and free the number.
        CREATE UNIQUE INDEX cardByPAN ON card (panDigest) WHERE status <> 'DELETED';
        CREATE INDEX cardByHolder ON card (holderID) WHERE holderID IS NOT NULL;
        CREATE INDEX cardByCompany ON card (companyID, groupID) WHERE companyID IS NOT NULL;
        CREATE INDEX cardByGroup ON card (groupID) WHERE groupID IS NOT NULL;
        CREATE INDEX cardByAssignee ON card (assigneeID) WHERE assigneeID IS NOT NULL;

        -- Whatever blocks: one record for each layer, target and control (SME Pay spec §6). The target is a company, a group or a card.
        CREATE TABLE block (
            layer TEXT NOT NULL,
            targetID INTEGER NOT NULL,
            type TEXT NOT NULL,
            -- '' for a type without categories.
            category TEXT NOT NULL,
            parameters TEXT NOT NULL,
            setAt INTEGER NOT NULL,
            PRIMARY KEY (layer, targetID, type, category)
        ) STRICT, WITHOUT ROWID;

        -- Which pushes a user wants; the scope is CARD, GROUP or COMPANY.
        CREATE TABLE alert (
            scope TEXT NOT NULL,
            targetID INTEGER NOT NULL,
            userID INTEGER NOT NULL REFERENCES user (id),
            type TEXT NOT NULL,
            category TEXT NOT NULL,
            threshold INTEGER,
            PRIMARY KEY (scope, targetID, userID, type, category)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX alertByUser ON alert (userID);

        -- Once a period has had its BUDGET_REACHED, it gets no other.
        CREATE TABLE budgetAlert (
            cardID INTEGER NOT NULL REFERENCES card (id),
            layer TEXT NOT NULL,
            periodStart INTEGER NOT NULL,
            PRIMARY KEY (cardID, layer, periodStart)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE virtualCard (
            id INTEGER PRIMARY KEY,
            publicID TEXT NOT NULL UNIQUE,
            cardID INTEGER NOT NULL REFERENCES card (id),
            creatorID INTEGER NOT NULL REFERENCES user (id),
            panDigest TEXT NOT NULL UNIQUE,
            sealedPAN TEXT NOT NULL,
            last4 TEXT NOT NULL,
            expMonth INTEGER NOT NULL,
            expYear INTEGER NOT NULL,
            alias TEXT,
            -- Amounts, dates and merchant categories as they were given.
            terms TEXT NOT NULL,
            isClosed INTEGER NOT NULL DEFAULT 0,
            createdAt INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX virtualCardByCard ON virtualCard (cardID);

        CREATE TABLE cardTransaction (
            id INTEGER PRIMARY KEY,
            publicID TEXT NOT NULL UNIQUE,
            cardID INTEGER NOT NULL REFERENCES card (id),
            virtualCardID INTEGER REFERENCES virtualCard (id),
            -- Of the number that was used: the virtual card's, or the card's of that time.
            last4 TEXT NOT NULL,
            -- What a refund or a reversal takes back.
            originalID INTEGER REFERENCES cardTransaction (id),
            kind TEXT NOT NULL,
            status TEXT NOT NULL,
            reasonType TEXT,
            reasonCategory TEXT,
            amount INTEGER NOT NULL,
            currency TEXT NOT NULL,
            merchantName TEXT NOT NULL,
            merchantCategory TEXT NOT NULL,
            country TEXT NOT NULL,
            channel TEXT NOT NULL,
            isRecurring INTEGER NOT NULL,
            time INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX transactionByCard ON cardTransaction (cardID, time, kind, status, amount);
        CREATE INDEX transactionByVirtualCard ON cardTransaction (virtualCardID, time, kind, status, amount)
            WHERE virtualCardID IS NOT NULL;
        CREATE INDEX transactionByOriginal ON cardTransaction (originalID) WHERE originalID IS NOT NULL;

        -- What a card spent in each quarter of an hour, and how many purchases that were: so a period costs as much to sum up as it has
        -- quarters, however much was paid in them.
        CREATE TABLE cardSpend (
            cardID INTEGER NOT NULL REFERENCES card (id),
            quarter INTEGER NOT NULL,
            spent INTEGER NOT NULL,
            purchases INTEGER NOT NULL,
            PRIMARY KEY (cardID, quarter)
        ) STRICT, WITHOUT ROWID;

        -- What the card network reported, in its own shape: one record for each transaction (SME Pay spec §1.8).
        CREATE TABLE networkRecord (
            transactionID INTEGER PRIMARY KEY REFERENCES cardTransaction (id),
            network TEXT NOT NULL,
            body TEXT NOT NULL
        ) STRICT;

        -- One push for each subscriber and transaction.
        CREATE TABLE notification (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            publicID TEXT NOT NULL UNIQUE,
            userID INTEGER NOT NULL REFERENCES user (id),
            transactionID INTEGER NOT NULL REFERENCES cardTransaction (id),
            reasons TEXT NOT NULL,
            time INTEGER NOT NULL,
            isAcknowledged INTEGER NOT NULL DEFAULT 0,
            UNIQUE (userID, transactionID)
        ) STRICT;
        CREATE INDEX notificationByUser ON notification (userID, id);

        CREATE TABLE pushRegistration (
            userID INTEGER NOT NULL REFERENCES user (id),
            instanceID TEXT NOT NULL,
            sealedToken TEXT NOT NULL,
            PRIMARY KEY (userID, instanceID)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX pushRegistrationByInstance ON pushRegistration (instanceID);

        -- Who changed what.
        CREATE TABLE audit (
            id INTEGER PRIMARY KEY,
            time INTEGER NOT NULL,
            actorID INTEGER NOT NULL REFERENCES user (id),
            companyID INTEGER REFERENCES company (id),
            cardID INTEGER REFERENCES card (id),
            action TEXT NOT NULL,
            target TEXT,
            targetPublicID TEXT,
            -- The user who was concerned: who got the card, or the post.
            subject TEXT,
            type TEXT,
            category TEXT,
            layer TEXT
        ) STRICT;
        CREATE INDEX auditByCompany ON audit (companyID, id) WHERE companyID IS NOT NULL;
        CREATE INDEX auditByCard ON audit (cardID, id) WHERE cardID IS NOT NULL;
        """
}
