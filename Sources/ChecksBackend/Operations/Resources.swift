import GRDB
import JSONCoding

/// The resources of MobileFirst's sample adapter.
enum Resource: String, CaseIterable {
    case balance, transfer, transactions, publicData

    /// The scope that it needs; `nil` for none.
    var scope: String? {
        switch self {
        case .balance: "accessRestricted"
        case .transfer: "transferPrivilege"
        case .transactions: "UserLogin"
        case .publicData: nil
        }
    }

    /// The balance of the sample's bank.
    static let balanceText = "19938.80"
}

/// The transfers that were made.
enum TransferTable {
    static func insert(_ amount: String?, by user: String, at now: Int64, in db: Database) throws -> Int64 {
        try db.run("INSERT INTO transfer (user, amount, madeAt) VALUES (?, ?, ?)", [user, amount, now])
        return db.lastInsertedRowID
    }

    static func list(of user: String, in db: Database) throws -> [JSONValue] {
        try db.rows("SELECT * FROM transfer WHERE user = ? ORDER BY id", [user]) { row in
            let (id, time): (Int64, Int64) = (row["id"], row["madeAt"])
            let amount: String? = row["amount"]
            return ["id": .integer(id), "amount": amount.map(JSONValue.string) ?? .null, "time": .integer(time * 1000)]
        }
    }

    /// - Returns: Whether it is an amount of money above zero: `10`, `10.5`, `10.50`.
    static func isAmount(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), (1...12).contains(parts[0].utf8.count) else { return false }
        if parts.count == 2, !(1...2).contains(parts[1].utf8.count) { return false }
        let digits = parts.joined().utf8
        return digits.allSatisfy { (0x30...0x39).contains($0) } && digits.contains { $0 != 0x30 }
    }
}
