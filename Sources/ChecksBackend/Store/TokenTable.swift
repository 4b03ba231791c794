import GRDB
import ServerStore

/// An access token, as the server knows it.
struct AccessGrant: Sendable {
    /// `nil` for a confidential client's.
    let client: Int64?
    let clientName: String
    let scope: String
    /// The checks that it stands for.
    let checks: [String]
    let issuedAt: Int64
    let expiresAt: Int64

    /// Whether it has all these scope elements.
    func covers(_ elements: [String]) -> Bool {
        let own = Set(scope.split(separator: " ").map(String.init))
        return own.contains("*") || own.isSuperset(of: elements)
    }
}

/// The codes and tokens, found by their digests.
struct TokenTable: Sendable {
    let key: ServerKey

    func insertCode(_ code: String, of client: Int64, scope: String, until end: Int64, in db: Database) throws {
        try db.run(
            "INSERT INTO code (digest, client, scope, expiresAt) VALUES (?, ?, ?, ?)",
            [key.digest(of: code, for: .code), client, scope, end])
    }

    /// Takes a code, which is good once.
    /// - Returns: The scope that it is for; `nil` for a code that is not good for that client now.
    func takeCode(_ code: String, of client: Int64, at now: Int64, in db: Database) throws -> String? {
        let digest = key.digest(of: code, for: .code)
        let found: (Int64, String, Int64)? = try db.row("SELECT * FROM code WHERE digest = ?", [digest]) {
            ($0["client"], $0["scope"], $0["expiresAt"])
        }
        guard let (owner, scope, end) = found, owner == client, now < end else { return nil }
        try db.run("DELETE FROM code WHERE digest = ? OR expiresAt <= ?", [digest, now])
        return scope
    }

    func insert(_ token: String, _ grant: AccessGrant, in db: Database) throws {
        try db.run("DELETE FROM token WHERE expiresAt <= ?", [grant.issuedAt])
        try db.run(
            """
            INSERT INTO token (digest, client, clientName, scope, checks, issuedAt, expiresAt)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                key.digest(of: token, for: .token), grant.client, grant.clientName, grant.scope,
                grant.checks.joined(separator: " "), grant.issuedAt, grant.expiresAt,
            ])
    }

    /// The grant behind a token that is good now.
    func find(_ token: String, at now: Int64, in db: Database) throws -> AccessGrant? {
        let digest = key.digest(of: token, for: .token)
        return try db.row("SELECT * FROM token WHERE digest = ? AND expiresAt > ?", [digest, now], Self.grant)
    }

    /// Takes back a client's tokens that stand for one of these checks.
    func revoke(of client: Int64, checks: Set<String>, in db: Database) throws {
        let tokens: [(String, String)] = try db.rows("SELECT digest, checks FROM token WHERE client = ?", [client]) {
            ($0["digest"], $0["checks"])
        }
        for (digest, names) in tokens where !checks.isDisjoint(with: names.split(separator: " ").map(String.init)) {
            try db.run("DELETE FROM token WHERE digest = ?", [digest])
        }
    }

    func removeAll(in db: Database) throws {
        try db.run("DELETE FROM token")
        try db.run("DELETE FROM code")
    }

    private static func grant(_ row: Row) -> AccessGrant {
        let checks: String = row["checks"]
        return AccessGrant(
            client: row["client"], clientName: row["clientName"], scope: row["scope"],
            checks: checks.split(separator: " ").map(String.init), issuedAt: row["issuedAt"],
            expiresAt: row["expiresAt"])
    }
}
