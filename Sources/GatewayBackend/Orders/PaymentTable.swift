import GRDB
import JSONCoding
import ServerStore

/// A transaction of an order's, as it was answered. The wire calls it a transaction; so are the database's, hence the name.
struct Payment: Sendable {
    let row: Int64
    let order: Int64
    /// The merchant's own id of it.
    let reference: String
    let operation: Operation
    /// The digest of the request, to tell a repetition from another request.
    let request: String
    /// In the currency's smallest unit.
    let amount: Int64
    /// Whether it changed what is authorized, captured or refunded.
    let isEffective: Bool
    /// What the request was answered with, and what it is retrieved as.
    let reply: JSONObject
}

/// The transactions of orders.
struct PaymentTable: Sendable {
    let key: ServerKey

    func find(_ reference: String, of order: Order, in db: Database) throws -> Payment? {
        try db.row("SELECT * FROM payment WHERE orderID = ? AND reference = ?", [order.row, reference], read)
    }

    /// What the transactions of an order are retrieved as, still sealed: they are opened when the database is free for others again.
    func sealedReplies(of order: Order, in db: Database) throws -> [(row: Int64, reply: String)] {
        try db.rows("SELECT id, reply FROM payment WHERE orderID = ? ORDER BY id", [order.row]) {
            ($0["id"], $0["reply"])
        }
    }

    /// Opens what ``sealedReplies(of:in:)`` gave.
    func reply(_ sealed: (row: Int64, reply: String)) throws(GatewayFault) -> JSONObject {
        do {
            guard let reply = try SealedObject.open(sealed.reply, of: sealed.row, for: .reply, with: key) else {
                throw GatewayFault.opening
            }
            return reply
        } catch {
            throw .opening
        }
    }

    /// The last one that is in effect.
    func lastEffective(of order: Order, in db: Database) throws -> Payment? {
        try db.row(
            "SELECT * FROM payment WHERE orderID = ? AND isEffective AND NOT isVoided ORDER BY id DESC LIMIT 1",
            [order.row], read)
    }

    /// The row that the next payment gets.
    func nextRow(in db: Database) throws -> Int64 {
        try db.number("SELECT coalesce(max(id), 0) + 1 FROM payment")
    }

    func insert(_ payment: Payment, in db: Database) throws {
        try db.run(
            """
            INSERT INTO payment (id, orderID, reference, operation, request, amount, isEffective, reply)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                payment.row, payment.order, payment.reference, payment.operation.rawValue, payment.request,
                payment.amount, payment.isEffective,
                try SealedObject.seal(payment.reply, of: payment.row, for: .reply, with: key),
            ])
    }

    /// Changes what a transaction is retrieved as.
    func setReply(_ reply: JSONObject, of row: Int64, in db: Database) throws {
        try db.run(
            "UPDATE payment SET reply = ? WHERE id = ?",
            [try SealedObject.seal(reply, of: row, for: .reply, with: key), row])
    }

    func setVoided(_ payment: Payment, in db: Database) throws {
        try db.run("UPDATE payment SET isVoided = 1 WHERE id = ?", [payment.row])
    }

    func read(_ row: Row) throws -> Payment {
        let number: Int64 = row["id"]
        guard let operation = Operation(rawValue: row["operation"]),
            let reply = try SealedObject.open(row["reply"], of: number, for: .reply, with: key)
        else { throw StoreError(.damaged, path: nil) }
        return Payment(
            row: number, order: row["orderID"], reference: row["reference"], operation: operation,
            request: row["request"], amount: row["amount"], isEffective: row["isEffective"], reply: reply)
    }
}
