import GRDB
import ServerHTTP

/// A payment, as the store has it.
struct Sale: Sendable {
    enum State: String, Sendable { case purchased, deferred, declined }

    let row: Int64
    let paymentID: String
    let account: String
    let product: String
    let type: PurchaseConfiguration.ProductType
    let quantity: Int
    let bid: String
    let bvrs: String
    var state: State
    var purchasedAt: Int64
    var expiresAt: Int64?
    /// In Base64; `nil` until it is purchased.
    var receipt: String?

    /// Has the store sign the receipt.
    mutating func sign(_ environment: ReceiptEnvironment) throws {
        receipt = Base64.encode(try StoreAuthority.receipt(of: info, environment: environment))
    }

    /// The number of the transaction. Those of real stores are as long.
    var transactionID: String { "\(1_000_000_000_000_000 + row)" }

    /// What its receipt says.
    private var info: PurchaseInfo {
        // Any number of the product's own will do.
        let item = 500_000_000 + product.utf8.reduce(0) { ($0 * 31 + Int($1)) % 99_999_999 }
        return PurchaseInfo(
            bid: bid, bvrs: bvrs, productID: product, itemID: "\(item)", quantity: quantity,
            transactionID: transactionID, originalTransactionID: transactionID, purchasedAt: purchasedAt,
            originalPurchasedAt: purchasedAt, expiresAt: expiresAt)
    }
}

enum SaleTable {
    static func product(_ identifier: String, in db: Database) throws -> PurchaseConfiguration.Product? {
        try db.row("SELECT * FROM storeProduct WHERE identifier = ?", [identifier], read)
    }

    static func set(_ product: PurchaseConfiguration.Product, in db: Database) throws {
        try db.run(
            """
            INSERT OR REPLACE INTO storeProduct (identifier, type, title, description, price, currency, seconds)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                product.identifier, product.type.rawValue, product.title, product.description, product.price,
                product.currency, product.seconds,
            ])
    }

    static func remove(product identifier: String, in db: Database) throws {
        try db.run("DELETE FROM storeProduct WHERE identifier = ?", [identifier])
    }

    static func insert(
        _ paymentID: String, account: String, _ product: PurchaseConfiguration.Product, quantity: Int, bid: String,
        bvrs: String, state: Sale.State, at now: Int64, in db: Database
    ) throws -> Sale {
        let end = product.seconds.map { now + $0 * 1000 }
        try db.run(
            """
            INSERT INTO sale (paymentID, account, product, type, quantity, bid, bvrs, state, purchasedAt, expiresAt)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                paymentID, account, product.identifier, product.type.rawValue, quantity, bid, bvrs, state.rawValue, now,
                end,
            ])
        return Sale(
            row: db.lastInsertedRowID, paymentID: paymentID, account: account, product: product.identifier,
            type: product.type, quantity: quantity, bid: bid, bvrs: bvrs, state: state, purchasedAt: now,
            expiresAt: end)
    }

    static func find(_ paymentID: String, in db: Database) throws -> Sale? {
        try db.row("SELECT * FROM sale WHERE paymentID = ?", [paymentID], readSale)
    }

    static func update(_ sale: Sale, in db: Database) throws {
        try db.run(
            "UPDATE sale SET state = ?, purchasedAt = ?, expiresAt = ?, receipt = ? WHERE id = ?",
            [sale.state.rawValue, sale.purchasedAt, sale.expiresAt, sale.receipt, sale.row])
    }

    /// What an account can have again: everything that is not used up.
    static func restorable(of account: String, _ bid: String, in db: Database) throws -> [Sale] {
        try db.rows(
            "SELECT * FROM sale WHERE account = ? AND bid = ? AND state = 'purchased' AND type <> 'Consumable' ORDER BY id",
            [account, bid], readSale)
    }

    private static func read(_ row: Row) -> PurchaseConfiguration.Product {
        PurchaseConfiguration.Product(
            row["identifier"], type: type(row["type"]), title: row["title"], description: row["description"],
            price: row["price"], currency: row["currency"], seconds: row["seconds"])
    }

    private static func readSale(_ row: Row) -> Sale {
        let state: String = row["state"]
        return Sale(
            row: row["id"], paymentID: row["paymentID"], account: row["account"], product: row["product"],
            type: type(row["type"]), quantity: row["quantity"], bid: row["bid"], bvrs: row["bvrs"],
            state: Sale.State(rawValue: state) ?? .declined, purchasedAt: row["purchasedAt"],
            expiresAt: row["expiresAt"], receipt: row["receipt"])
    }

    private static func type(_ text: String) -> PurchaseConfiguration.ProductType {
        PurchaseConfiguration.ProductType(rawValue: text) ?? .consumable
    }
}

/// What the app's server keeps, in Helios's tables.
enum HeliosTable {
    static func fill(_ offers: [PurchaseConfiguration.Product], in db: Database) throws {
        for offer in offers {
            try db.run(
                """
                INSERT OR IGNORE INTO in_app_purchase_products
                    (product_identifier, type, title, description, price, price_locale, is_enabled)
                VALUES (?, ?, ?, ?, ?, ?, 1)
                """,
                [offer.identifier, offer.type.rawValue, offer.title, offer.description, offer.price, offer.currency])
        }
    }

    static func identifiers(in db: Database) throws -> [String] {
        try db.rows("SELECT product_identifier FROM in_app_purchase_products WHERE is_enabled ORDER BY id") {
            $0["product_identifier"]
        }
    }

    /// Records a receipt; one that is there stays, and is flagged when another account shows it.
    static func record(_ info: PurchaseInfo, account: String?, at now: Int64, in db: Database) throws {
        let fields = info.fields
        func text(_ name: String) -> String { fields[name]?.string ?? "" }
        try db.run(
            """
            INSERT INTO in_app_purchase_receipts
                (quantity, product_id, transaction_id, purchase_date, original_transaction_id, original_purchase_date,
                app_item_id, bid, bvrs, created_at, account)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (transaction_id) DO UPDATE SET is_flagged = is_flagged OR account IS NOT excluded.account
            """,
            [
                info.quantity, info.productID, info.transactionID, text("purchase_date"), info.originalTransactionID,
                text("original_purchase_date"), info.itemID, info.bid, info.bvrs, CalendarText.utc(now), account,
            ])
    }

    static func isFlagged(_ transaction: String, in db: Database) throws -> Bool {
        try db.number(
            "SELECT count(*) FROM in_app_purchase_receipts WHERE transaction_id = ? AND is_flagged", [transaction]) > 0
    }
}
