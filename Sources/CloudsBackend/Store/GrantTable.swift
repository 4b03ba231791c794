import Crypto
import GRDB
import ServerHTTP
import ServerStore

/// What the account's owner has allowed apps: codes, access tokens and the tokens that refresh them, found by their digests.
struct GrantTable: Sendable {
    /// What a new code is for.
    struct Consent: Sendable {
        let cloud: Cloud
        let client: String
        let scope: String
        let redirect: String
        /// Of the verifier (PKCE, S256).
        let challenge: String
        /// Whether there is to be a token that refreshes.
        let isOffline: Bool
    }

    struct Tokens: Sendable {
        let access: String
        let refresh: String?
        let scope: String
    }

    /// How long tokens are known that are over, in milliseconds.
    private static let remembered: Int64 = 7 * 24 * 3_600_000

    let key: ServerKey

    func insertCode(for consent: Consent, until end: Int64, in db: Database) throws -> String {
        let code = SecretBytes.random256()
        try db.run(
            """
            INSERT INTO code (digest, cloud, client, scope, redirect, challenge, isOffline, expiresAt)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                key.digest(of: code, for: .code), consent.cloud.rawValue, consent.client, consent.scope,
                consent.redirect, consent.challenge, consent.isOffline, end,
            ])
        return code
    }

    /// Takes a code, which is good once.
    func takeCode(_ code: String, of cloud: Cloud, at now: Int64, in db: Database) throws -> Consent? {
        let digest = key.digest(of: code, for: .code)
        let consent = try db.row(
            "SELECT * FROM code WHERE digest = ? AND cloud = ? AND expiresAt > ?", [digest, cloud.rawValue, now]
        ) {
            Consent(
                cloud: cloud, client: $0["client"], scope: $0["scope"], redirect: $0["redirect"],
                challenge: $0["challenge"], isOffline: $0["isOffline"])
        }
        try db.run("DELETE FROM code WHERE digest = ? OR expiresAt <= ?", [digest, now])
        return consent
    }

    /// Whether a verifier is the one that a challenge was made of.
    static func isVerifier(_ verifier: String, of challenge: String) -> Bool {
        let digest = Base64.encodeURL(Array(SHA256.hash(data: Array(verifier.utf8))))
        return (43...128).contains(verifier.utf8.count) && SecretBytes.areEqual(digest.utf8, challenge.utf8)
    }

    func begin(_ consent: Consent, until end: Int64, in db: Database) throws -> Tokens {
        let refresh = consent.isOffline ? SecretBytes.random256() : nil
        try db.run(
            "INSERT INTO grantGiven (cloud, client, scope, refresh) VALUES (?, ?, ?, ?)",
            [
                consent.cloud.rawValue, consent.client, consent.scope,
                refresh.map { key.digest(of: $0, for: .refresh) },
            ])
        let access = try insertToken(of: db.lastInsertedRowID, until: end, in: db)
        return Tokens(access: access, refresh: refresh, scope: consent.scope)
    }

    /// New tokens for one that refreshes.
    ///
    /// - Parameter rotates: Whether that one is over with it.
    /// - Returns: `nil` for a token that refreshes nothing.
    func refresh(
        _ refresh: String, of client: String, _ cloud: Cloud, rotates: Bool, until end: Int64, in db: Database
    ) throws -> Tokens? {
        let found: (Int64, String)? = try db.row(
            "SELECT id, scope FROM grantGiven WHERE refresh = ? AND cloud = ? AND client = ?",
            [key.digest(of: refresh, for: .refresh), cloud.rawValue, client]
        ) { ($0["id"], $0["scope"]) }
        guard let (grant, scope) = found else { return nil }
        let next = rotates ? SecretBytes.random256() : nil
        if let next {
            try db.run(
                "UPDATE grantGiven SET refresh = ? WHERE id = ?", [key.digest(of: next, for: .refresh), grant])
        }
        return Tokens(access: try insertToken(of: grant, until: end, in: db), refresh: next, scope: scope)
    }

    private func insertToken(of grant: Int64, until end: Int64, in db: Database) throws -> String {
        // For a while it is told that one is over rather than unknown.
        try db.run("DELETE FROM token WHERE expiresAt < ?", [end - Self.remembered])
        let token = SecretBytes.random256()
        try db.run(
            "INSERT INTO token (digest, grantID, expiresAt) VALUES (?, ?, ?)",
            [key.digest(of: token, for: .token), grant, end])
        return token
    }

    enum Standing: Sendable { case good, expired, unknown }

    /// What becomes of an access token.
    func standing(of token: String, at now: Int64, _ cloud: Cloud, in db: Database) throws -> Standing {
        let end: Int64? = try db.row(
            """
            SELECT expiresAt FROM token JOIN grantGiven ON grantGiven.id = grantID
            WHERE digest = ? AND cloud = ?
            """, [key.digest(of: token, for: .token), cloud.rawValue]
        ) { $0["expiresAt"] }
        guard let end else { return .unknown }
        return now < end ? .good : .expired
    }

    /// Takes back what a token belongs to, be it one for access or one that refreshes.
    /// - Returns: Whether there was such a token.
    func revoke(_ token: String, of cloud: Cloud, in db: Database) throws -> Bool {
        try db.run(
            """
            DELETE FROM grantGiven WHERE cloud = ?
                AND (refresh = ? OR id IN (SELECT grantID FROM token WHERE digest = ?))
            """,
            [cloud.rawValue, key.digest(of: token, for: .refresh), key.digest(of: token, for: .token)]) > 0
    }

    /// Takes back all that was allowed at a service.
    static func revokeAll(of cloud: Cloud, in db: Database) throws {
        try db.run("DELETE FROM grantGiven WHERE cloud = ?", [cloud.rawValue])
    }

    /// Ends all access tokens of a service.
    static func expireAll(of cloud: Cloud, in db: Database) throws {
        try db.run(
            "UPDATE token SET expiresAt = 0 WHERE grantID IN (SELECT id FROM grantGiven WHERE cloud = ?)",
            [cloud.rawValue])
    }
}
