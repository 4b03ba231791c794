import GRDB

/// A client instance: an app on a device.
struct ClientInstance: Sendable {
    let row: Int64
    let id: String
    /// Its public key as a JSON Web Key; `nil` when it has given none.
    let publicKey: String?
}

/// Where a check stands for a client instance, and for which user.
struct CheckStanding: Sendable, Equatable {
    var state: CheckState = .expired
    var user: String?
    var authenticatedAt: Int64?
}

/// The client instances and where their checks stand.
enum ClientTable {
    static func insert(_ id: String, publicKey: String?, at now: Int64, in db: Database) throws {
        try db.run(
            "INSERT INTO client (clientID, publicKey, registeredAt) VALUES (?, ?, ?)", [id, publicKey, now])
    }

    static func find(_ id: String, in db: Database) throws -> ClientInstance? {
        try db.row("SELECT * FROM client WHERE clientID = ?", [id]) { row in
            ClientInstance(row: row["id"], id: row["clientID"], publicKey: row["publicKey"])
        }
    }

    static func standing(of client: Int64, in check: String, in db: Database) throws -> CheckStanding {
        try db.row("SELECT * FROM state WHERE client = ? AND checkName = ?", [client, check]) { row in
            let phase: String = row["phase"]
            let state: CheckState =
                switch phase {
                case "attempting": .attempting(remaining: row["remaining"], since: row["since"])
                case "success": .success(until: row["until"], rememberedUntil: row["rememberedUntil"])
                case "blocked": .blocked(until: row["until"])
                default: .expired
                }
            return CheckStanding(state: state, user: row["user"], authenticatedAt: row["authenticatedAt"])
        } ?? CheckStanding()
    }

    static func set(_ standing: CheckStanding, of client: Int64, in check: String, in db: Database) throws {
        var (phase, remaining, since, until, remembered): (String, Int, Int64, Int64, Int64?) = ("", 0, 0, 0, nil)
        switch standing.state {
        case .expired:
            try db.run("DELETE FROM state WHERE client = ? AND checkName = ?", [client, check])
            return
        case .attempting(let left, let start): (phase, remaining, since) = ("attempting", left, start)
        case .success(let end, let rememberedEnd): (phase, until, remembered) = ("success", end, rememberedEnd)
        case .blocked(let end): (phase, until) = ("blocked", end)
        }
        try db.run(
            """
            INSERT OR REPLACE INTO state (client, checkName, phase, remaining, since, until, rememberedUntil, user, authenticatedAt)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [client, check, phase, remaining, since, until, remembered, standing.user, standing.authenticatedAt])
    }

    static func removeStandings(in db: Database) throws { try db.run("DELETE FROM state") }
}
