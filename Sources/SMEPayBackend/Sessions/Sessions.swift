import GRDB
import HostClock
import Motif
import ServerStore

/// The rules of sessions: 256-bit ids of which only digests are kept, one session for each user and app instance, and a life that
/// begins anew with each use by a secure operation, `checkSession` and `logout` aside (SME Pay spec §1.5, §4.0).
struct Sessions: Sendable {
    /// A new session as its user gets it.
    struct Opened: Sendable {
        /// The session id, which is told this once.
        let id: String
        /// How long it lives, in whole seconds.
        let expiresIn: Int64
    }

    let store: Store
    let clock: RunClock
    /// How long a session lives after its last use.
    let life: Duration

    /// The session of that id, unless it has ended.
    func find(_ id: String) async throws(BackendFault) -> Session? {
        let digest = digest(of: id)
        return try await store.read { db in try SessionTable.find(digest, at: clock.wallTime, in: db) }
    }

    /// Opens a session, in the place of the user's former one on that instance.
    func open(for user: Int64, instance: String, in db: Database) throws -> Opened {
        let now = clock.wallTime
        let id = SecretBytes.random256()
        let session = Session(digest: digest(of: id), userID: user, instanceID: instance, expiresAt: now + life)
        try SessionTable.open(session, at: now, in: db)
        return Opened(id: id, expiresIn: secondsLeft(of: session))
    }

    /// Uses a session within a secure operation's transaction: its life begins anew.
    /// - Returns: Whether it has not ended since it was found.
    func use(_ session: Session, in db: Database) throws -> Bool {
        let now = clock.wallTime
        guard try SessionTable.find(session.digest, at: now, in: db) != nil else { return false }
        try SessionTable.setExpiry(now + life, of: session.digest, in: db)
        return true
    }

    /// Runs a secure operation in one transaction: its checks, its writes and the session's new life, all of it or, when `body`
    /// throws a refusal, nothing.
    func perform<Value: Sendable>(
        _ session: Session, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(BackendFault) -> Outcome<Value> {
        try await store.attempt { db in
            guard try use(session, in: db) else { throw MotifApplicationError.sessionExpired }
            return try body(db)
        }
    }

    /// ``perform(_:_:)`` for an operation that only reads: `body` sees the bank as it stands at one moment, beside whoever writes
    /// meanwhile. The session's new life comes after it, in a transaction of its own, unless `body` throws a refusal.
    func read<Value: Sendable>(
        _ session: Session, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(BackendFault) -> Outcome<Value> {
        let outcome = try await store.snapshot { db in
            guard try SessionTable.find(session.digest, at: clock.wallTime, in: db) != nil else {
                throw MotifApplicationError.sessionExpired
            }
            return try body(db)
        }
        guard case .success = outcome else { return outcome }
        let isUsed = try await store.transaction { db in try use(session, in: db) }
        return isUsed ? outcome : .failure(.sessionExpired)
    }

    /// In whole seconds.
    func secondsLeft(of session: Session) -> Int64 {
        (session.expiresAt - clock.wallTime).components.seconds
    }

    private func digest(of id: String) -> String {
        store.key.digest(of: id, for: .session)
    }
}
