import GRDB
import ServerStore

/// The database of the store and of the app's server.
typealias PurchaseStore = Store<PurchaseFault, PurchaseRefusal>

/// Why the server could not do its work: nothing that the caller did.
public enum PurchaseFault: StoreFault, Sendable, Hashable {
    /// The database failed.
    case store(StoreError)
    /// A secret could not be encrypted.
    case sealing
}

extension PurchaseFault: CustomStringConvertible {
    /// What is wrong and what to do, for the operator.
    public var description: String {
        switch self {
        case .store(let error): error.description
        case .sealing: SealingError().description
        }
    }
}

/// Why a request of the store gets no other answer: `{"error":{"code","message"}}`.
public struct PurchaseRefusal: Error, Sendable, Hashable {
    let status: Int
    let code: String
    let message: String

    static let unknownProduct = PurchaseRefusal(
        status: 404, code: "PRODUCT_NOT_AVAILABLE", message: "the store does not have this product")
    static let unknownPayment = PurchaseRefusal(
        status: 404, code: "PAYMENT_NOT_FOUND", message: "the store has no payment with this id")
    static let notDeferred = PurchaseRefusal(
        status: 409, code: "NOT_DEFERRED", message: "the payment does not wait for an approval")
    static let changedPayment = PurchaseRefusal(
        status: 409, code: "PAYMENT_CHANGED", message: "the id was used for another payment; use a new one")

    static func invalid(_ message: String) -> PurchaseRefusal {
        PurchaseRefusal(status: 400, code: "INVALID_REQUEST", message: message)
    }
}

enum PurchaseSchema {
    /// SQLite's `application_id` says `PIAP` of the databases.
    static let purchase = StoreSchema(applicationID: 0x5049_4150, keyCheck: .check, migrations: [first])

    /// Times are milliseconds since 1970. The tables of the app's server have the names that Helios gives them.
    private static let first = """
        CREATE TABLE storeProduct (
            identifier TEXT PRIMARY KEY,
            type TEXT NOT NULL,
            title TEXT NOT NULL,
            description TEXT NOT NULL,
            price TEXT NOT NULL,
            currency TEXT NOT NULL,
            seconds INTEGER
        ) STRICT;

        CREATE TABLE sale (
            id INTEGER PRIMARY KEY,
            paymentID TEXT NOT NULL UNIQUE,
            account TEXT NOT NULL,
            product TEXT NOT NULL,
            type TEXT NOT NULL,
            quantity INTEGER NOT NULL,
            bid TEXT NOT NULL,
            bvrs TEXT NOT NULL,
            state TEXT NOT NULL,
            purchasedAt INTEGER NOT NULL,
            expiresAt INTEGER,
            receipt TEXT
        ) STRICT;
        CREATE INDEX saleByAccount ON sale (account);

        CREATE TABLE in_app_purchase_products (
            id INTEGER PRIMARY KEY,
            product_identifier TEXT NOT NULL UNIQUE,
            type TEXT NOT NULL,
            title TEXT NOT NULL,
            description TEXT NOT NULL,
            price TEXT NOT NULL,
            price_locale TEXT NOT NULL,
            is_enabled INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE in_app_purchase_receipts (
            id INTEGER PRIMARY KEY,
            quantity INTEGER NOT NULL,
            product_id TEXT NOT NULL,
            transaction_id TEXT NOT NULL UNIQUE,
            purchase_date TEXT NOT NULL,
            original_transaction_id TEXT NOT NULL,
            original_purchase_date TEXT NOT NULL,
            app_item_id TEXT,
            version_external_identifier TEXT,
            bid TEXT NOT NULL,
            bvrs TEXT NOT NULL,
            ip_address TEXT,
            created_at TEXT NOT NULL,
            account TEXT,
            is_flagged INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        """
}

extension ServerKey.Purpose {
    /// Tells whether a database was made with this key.
    static let check = Self(rawValue: "Puente purchase check")
}
