import GRDB
import JSONCoding
import ServerStore

/// How the authentication of a payer stands.
struct Authentication: Sendable {
    /// The row of its transaction.
    let row: Int64
    var status: AuthenticationStatus
    /// As the newest version of the API has it.
    var recommendation: Recommendation
    let apiVersion: Int
    /// Which card's holder is authenticated.
    let cardDigest: String
    /// The answer to its initiation.
    let initiation: JSONObject
    /// The digest of the request that continued it, and its answer.
    var request: String?
    var answer: JSONObject?
    /// What the payer is asked for, and how many answers he has left; only while it is pending.
    var prompt: TestTables.Challenge?
    var attemptsLeft: Int64 = 0

    /// The protocol's version (`authentication.version`).
    var version: String { status == .notSupported ? "NONE" : "3DS2" }

    var allowsPayment: Bool { recommendation == .proceed }
}

/// The authentications, by their transactions or their challenges' digests.
struct AuthenticationTable: Sendable {
    let key: ServerKey

    func find(_ row: Int64, in db: Database) throws -> Authentication? {
        try db.row("SELECT * FROM authentication WHERE paymentID = ?", [row], read)
    }

    func find(challenge: String, in db: Database) throws -> Authentication? {
        try db.row(
            "SELECT * FROM authentication WHERE challenge = ?", [key.digest(of: challenge, for: .challenge)], read)
    }

    func insert(_ authentication: Authentication, in db: Database) throws {
        try db.run(
            """
            INSERT INTO authentication (paymentID, status, recommendation, apiVersion, cardDigest, initiation)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                authentication.row, authentication.status.rawValue, authentication.recommendation.rawValue,
                authentication.apiVersion, authentication.cardDigest,
                try SealedObject.seal(authentication.initiation, of: authentication.row, for: .firstReply, with: key),
            ])
    }

    /// Writes the answer to the request that continues an authentication.
    ///
    /// - Parameter challenge: The id of the challenge that begins with it.
    func answer(_ authentication: Authentication, challenge: String?, in db: Database) throws {
        try setState(authentication, in: db)
        try db.run(
            "UPDATE authentication SET request = ?, answer = ?, challenge = ?, prompt = ? WHERE paymentID = ?",
            [
                authentication.request,
                try authentication.answer.map {
                    try SealedObject.seal($0, of: authentication.row, for: .firstReply, with: key)
                }, challenge.map { key.digest(of: $0, for: .challenge) }, authentication.prompt?.rawValue,
                authentication.row,
            ])
    }

    /// Writes how an authentication stands.
    func setState(_ authentication: Authentication, in db: Database) throws {
        try db.run(
            "UPDATE authentication SET status = ?, recommendation = ?, attemptsLeft = ? WHERE paymentID = ?",
            [
                authentication.status.rawValue, authentication.recommendation.rawValue, authentication.attemptsLeft,
                authentication.row,
            ])
    }

    private func read(_ row: Row) throws -> Authentication {
        let number: Int64 = row["paymentID"]
        guard let status = AuthenticationStatus(rawValue: row["status"]),
            let recommendation = Recommendation(rawValue: row["recommendation"]),
            let initiation = try SealedObject.open(row["initiation"], of: number, for: .firstReply, with: key)
        else { throw StoreError(.damaged, path: nil) }
        let prompt: String? = row["prompt"]
        return Authentication(
            row: number, status: status, recommendation: recommendation, apiVersion: row["apiVersion"],
            cardDigest: row["cardDigest"], initiation: initiation, request: row["request"],
            answer: try SealedObject.open(row["answer"], of: number, for: .firstReply, with: key),
            prompt: prompt.flatMap(TestTables.Challenge.init), attemptsLeft: row["attemptsLeft"])
    }
}
