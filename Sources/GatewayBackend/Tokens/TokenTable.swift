import GRDB
import HostClock
import JSONCoding
import ServerStore

/// A card that is kept for a merchant under a name.
struct KeptCard: Sendable {
    let row: Int64
    let token: String
    /// `sourceOfFunds.provided.card` without the security code.
    let card: JSONObject
    /// How far the card was checked (`verificationStrategy`).
    let strategy: String
    let updatedAt: WallTime
}

/// The tokens, found by their ids' digests or their cards'.
struct TokenTable: Sendable {
    let key: ServerKey

    func find(_ token: String, of merchant: String, in db: Database) throws -> KeptCard? {
        try db.row(
            "SELECT * FROM token WHERE merchant = ? AND digest = ?",
            [merchant, key.digest(of: token, for: .tokenID)], read)
    }

    func find(_ number: CardNumber, of merchant: String, in db: Database) throws -> KeptCard? {
        try db.row(
            "SELECT * FROM token WHERE merchant = ? AND cardDigest = ? ORDER BY id",
            [merchant, key.digest(of: number.digits, for: .cardNumber)], read)
    }

    /// Keeps a card under a token, in the place of the one that was kept there.
    func put(
        _ token: String, of merchant: String, _ number: CardNumber, _ card: JSONObject, strategy: String,
        at now: WallTime, in db: Database
    ) throws {
        let known = try find(token, of: merchant, in: db)?.row
        let row = try known ?? db.number("SELECT coalesce(max(id), 0) + 1 FROM token")
        try db.run(
            """
            INSERT OR REPLACE INTO token (id, merchant, digest, sealed, cardDigest, card, strategy, updatedAt)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                row, merchant, key.digest(of: token, for: .tokenID), try key.seal(token, of: row, for: .token),
                key.digest(of: number.digits, for: .cardNumber),
                try SealedObject.seal(card, of: row, for: .tokenCard, with: key), strategy,
                now.millisecondsSince1970,
            ])
    }

    func remove(_ token: KeptCard, in db: Database) throws {
        try db.run("DELETE FROM token WHERE id = ?", [token.row])
    }

    private func read(_ row: Row) throws -> KeptCard {
        let number: Int64 = row["id"]
        guard let token = try SealedObject.openText(row["sealed"], of: number, for: .token, with: key),
            let card = try SealedObject.open(row["card"], of: number, for: .tokenCard, with: key)
        else { throw StoreError(.damaged, path: nil) }
        return KeptCard(
            row: number, token: token, card: card, strategy: row["strategy"],
            updatedAt: WallTime(millisecondsSince1970: row["updatedAt"]))
    }
}
