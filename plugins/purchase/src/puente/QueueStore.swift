import GRDB
import ServerStore

/// Where the queue of payments lies: beside the run's data, or in memory.
typealias QueueStore = Store<QueueFault, QueueRefusal>

/// The queue's data cannot be read or written.
enum QueueFault: StoreFault, Sendable {
    case store(StoreError)
    case sealing
}

/// What cannot be done with a transaction.
enum QueueRefusal: Error, Sendable {
    case unknown
    /// It is not decided yet.
    case notDecided
}

enum QueueTable {
    /// SQLite's `application_id` says `PIAQ` of the databases.
    static let schema = StoreSchema(
        applicationID: 0x5049_4151, keyCheck: ServerKey.Purpose(rawValue: "Puente payment queue check"),
        migrations: [
            """
            CREATE TABLE payment (
                id INTEGER PRIMARY KEY,
                paymentID TEXT NOT NULL UNIQUE,
                product TEXT NOT NULL,
                quantity INTEGER NOT NULL,
                username TEXT,
                askToBuy INTEGER NOT NULL,
                state INTEGER NOT NULL,
                transactionID TEXT,
                originalID TEXT,
                date INTEGER,
                receipt TEXT,
                error INTEGER
            ) STRICT;

            CREATE TABLE delivery (
                transactionID TEXT PRIMARY KEY,
                product TEXT NOT NULL,
                quantity INTEGER NOT NULL
            ) STRICT;

            -- The receipt that came last.
            CREATE TABLE newest (id INTEGER PRIMARY KEY CHECK (id = 1), receipt TEXT NOT NULL) STRICT;

            -- The transactions whose receipts were verified, and for which payment.
            CREATE TABLE verified (transactionID TEXT PRIMARY KEY, paymentID TEXT NOT NULL) STRICT;
            """
        ])

    static func insert(_ transaction: PaymentTransaction, askToBuy: Bool = false, in db: Database) throws {
        try db.run(
            """
            INSERT INTO payment
                (paymentID, product, quantity, username, askToBuy, state, transactionID, originalID, date, receipt, error)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                transaction.paymentID, transaction.productIdentifier, transaction.quantity,
                transaction.applicationUsername, askToBuy, transaction.state.rawValue,
                transaction.transactionIdentifier, transaction.originalTransactionIdentifier, transaction.date,
                transaction.receipt, transaction.error?.rawValue,
            ])
    }

    static func update(_ transaction: PaymentTransaction, in db: Database) throws {
        try db.run(
            "UPDATE payment SET state = ?, transactionID = ?, date = ?, receipt = ?, error = ? WHERE paymentID = ?",
            [
                transaction.state.rawValue, transaction.transactionIdentifier, transaction.date, transaction.receipt,
                transaction.error?.rawValue, transaction.paymentID,
            ])
    }

    static func all(in db: Database) throws -> [(transaction: PaymentTransaction, askToBuy: Bool)] {
        try db.rows("SELECT * FROM payment ORDER BY id") { (read($0), $0["askToBuy"]) }
    }

    static func find(_ paymentID: String, in db: Database) throws -> PaymentTransaction? {
        try db.row("SELECT * FROM payment WHERE paymentID = ?", [paymentID], read)
    }

    static func setNewest(_ receipt: String, in db: Database) throws {
        try db.run("INSERT OR REPLACE INTO newest (id, receipt) VALUES (1, ?)", [receipt])
    }

    /// Notes a delivery.
    /// - Returns: Whether it is the first of the transaction.
    static func deliver(_ transaction: PaymentTransaction, in db: Database) throws -> Bool {
        try db.run(
            "INSERT OR IGNORE INTO delivery (transactionID, product, quantity) VALUES (?, ?, ?)",
            [
                transaction.originalTransactionIdentifier ?? transaction.transactionIdentifier,
                transaction.productIdentifier, transaction.quantity,
            ]) > 0
    }

    private static func read(_ row: Row) -> PaymentTransaction {
        let (state, error): (Int, Int?) = (row["state"], row["error"])
        return PaymentTransaction(
            paymentID: row["paymentID"], productIdentifier: row["product"], quantity: row["quantity"],
            applicationUsername: row["username"], state: PaymentTransaction.State(rawValue: state) ?? .failed,
            transactionIdentifier: row["transactionID"], originalTransactionIdentifier: row["originalID"],
            date: row["date"], receipt: row["receipt"], error: error.map { StoreKitError(rawValue: $0) ?? .unknown })
    }
}
