import GRDB
import HostClock
import JSONCoding

/// An order of a merchant's, with what was paid of it.
struct Order: Sendable {
    let row: Int64
    let merchant: String
    /// The merchant's own id of it.
    let reference: String
    let currency: Currency
    /// What is to be paid; `nil` until a request names it.
    var amount: Int64?
    var ledger = OrderLedger()
    /// The status while nothing is authorized.
    var idleStatus: OrderStatus
    var authenticationStatus: AuthenticationStatus?
    var walletProvider: String?
    let createdAt: WallTime
    var updatedAt: WallTime

    var status: OrderStatus { ledger.status ?? idleStatus }

    /// The group `order` of a reply.
    var group: JSONObject {
        func text(_ units: Int64) -> JSONValue { .string(Amount(minorUnits: units, currency: currency).text) }
        var group: JSONObject = ["id": .string(reference)]
        group["amount"] = amount.map(text)
        group["currency"] = .string(currency.code)
        group["status"] = .string(status.rawValue)
        group["totalAuthorizedAmount"] = text(ledger.authorized)
        group["totalCapturedAmount"] = text(ledger.captured)
        group["totalRefundedAmount"] = text(ledger.refunded)
        group["creationTime"] = .string(createdAt.text)
        group["lastUpdatedTime"] = .string(updatedAt.text)
        group["authenticationStatus"] = authenticationStatus.map { .string($0.rawValue) }
        group["walletProvider"] = walletProvider.map(JSONValue.string)
        return group
    }
}

enum OrderTable {
    static func find(_ reference: String, of merchant: String, in db: Database) throws -> Order? {
        try db.row("SELECT * FROM \"order\" WHERE merchant = ? AND reference = ?", [merchant, reference], read)
    }

    static func find(row: Int64, in db: Database) throws -> Order? {
        try db.row("SELECT * FROM \"order\" WHERE id = ?", [row], read)
    }

    /// The order, made when it is not there.
    static func findOrMake(
        _ reference: String, of merchant: String, _ currency: Currency, at now: WallTime, in db: Database
    ) throws -> Order {
        if let known = try find(reference, of: merchant, in: db) { return known }
        let time = now.millisecondsSince1970
        try db.run(
            """
            INSERT INTO "order" (merchant, reference, currency, phase, idleStatus, createdAt, updatedAt)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                merchant, reference, currency.code, OrderLedger.Phase.idle.rawValue, OrderStatus.failed.rawValue, time,
                time,
            ])
        return Order(
            row: db.lastInsertedRowID, merchant: merchant, reference: reference, currency: currency,
            idleStatus: .failed, createdAt: now, updatedAt: now)
    }

    static func update(_ order: Order, in db: Database) throws {
        try db.run(
            """
            UPDATE "order" SET amount = ?, phase = ?, authorized = ?, captured = ?, refunded = ?, idleStatus = ?,
                authenticationStatus = ?, walletProvider = ?, updatedAt = ? WHERE id = ?
            """,
            [
                order.amount, order.ledger.phase.rawValue, order.ledger.authorized, order.ledger.captured,
                order.ledger.refunded, order.idleStatus.rawValue, order.authenticationStatus?.rawValue,
                order.walletProvider, order.updatedAt.millisecondsSince1970, order.row,
            ])
    }

    private static func read(_ row: Row) throws -> Order {
        guard let currency = Currency(row["currency"]), let phase = OrderLedger.Phase(rawValue: row["phase"]),
            let idleStatus = OrderStatus(rawValue: row["idleStatus"])
        else { throw StoreError(.damaged, path: nil) }
        let authentication: String? = row["authenticationStatus"]
        var order = Order(
            row: row["id"], merchant: row["merchant"], reference: row["reference"], currency: currency,
            idleStatus: idleStatus, createdAt: WallTime(millisecondsSince1970: row["createdAt"]),
            updatedAt: WallTime(millisecondsSince1970: row["updatedAt"]))
        order.amount = row["amount"]
        order.ledger = OrderLedger(
            phase: phase, authorized: row["authorized"], captured: row["captured"], refunded: row["refunded"])
        order.authenticationStatus = authentication.flatMap(AuthenticationStatus.init)
        order.walletProvider = row["walletProvider"]
        return order
    }
}
