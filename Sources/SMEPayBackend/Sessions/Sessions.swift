import GRDB
import HostClock
import Motif
import ServerStore

/// The rules of sessions: 256-bit ids of which only digests are kept, one session for each user and app instance, and an idle time that
/// begins anew with each request of a secure operation that finds its session, refused or not; `checkSession` and `pollNotifications`
/// aside (SME Pay spec §1.5, §4.0).
struct Sessions: Sendable {
    /// A new session as its user gets it.
    struct Opened: Sendable {
        /// The session id, which is told this once.
        let id: String
        /// How long it lives, in whole seconds.
        let expiresIn: Int64
    }

    /// A session that lives, and until when if it is not used.
    struct Found: Sendable {
        let session: Session
        let expiresAt: WallTime
    }

    let store: Store
    let clock: RunClock
    /// How long sessions live unless an administrator has set it.
    let defaults: SessionParameters

    /// The session of that id, unless it has ended.
    func find(_ id: String) async throws(BackendFault) -> Session? {
        let digest = digest(of: id)
        return try await store.read { db in try find(digest: digest, in: db)?.session }
    }

    func find(digest: String, in db: Database) throws -> Found? {
        guard let session = try SessionTable.find(digest, in: db) else { return nil }
        let expiresAt = session.expiry(try parameters(in: db))
        return expiresAt > clock.wallTime ? Found(session: session, expiresAt: expiresAt) : nil
    }

    /// How long sessions live now.
    func parameters(in db: Database) throws -> SessionParameters { try SessionParametersTable.find(in: db) ?? defaults }

    /// Sets how long sessions live, those that are open too. None that has expired comes back to life.
    func set(_ parameters: SessionParameters, in db: Database) throws {
        try SessionTable.removeExpired(try self.parameters(in: db), at: clock.wallTime, in: db)
        try SessionParametersTable.set(parameters, in: db)
    }

    /// Opens a session, in the place of the user's former one on that instance.
    func open(for user: Int64, instance: String, in db: Database) throws -> Opened {
        let now = clock.wallTime
        let parameters = try parameters(in: db)
        try SessionTable.removeExpired(parameters, at: now, in: db)
        let id = SecretBytes.random256()
        let session = Session(digest: digest(of: id), userID: user, instanceID: instance, openedAt: now, usedAt: now)
        try SessionTable.open(session, in: db)
        return Opened(id: id, expiresIn: secondsLeft(until: session.expiry(parameters)))
    }

    /// Uses a session within a secure operation's transaction: its idle time begins anew.
    /// - Returns: Whether it has not ended since it was found.
    func use(_ session: Session, in db: Database) throws -> Bool {
        guard let found = try find(digest: session.digest, in: db) else { return false }
        let now = clock.wallTime
        // Within one millisecond there is nothing to write.
        if found.session.usedAt != now { try SessionTable.setUsed(session.digest, at: now, in: db) }
        return true
    }

    /// Uses a session for a request that is refused before its operation begins.
    func use(_ session: Session) async throws(BackendFault) -> Bool {
        try await store.transaction { db in try use(session, in: db) }
    }

    /// Runs a secure operation in one transaction: its checks and its writes, all of it or, when `body` throws a refusal, nothing. The
    /// session is used either way.
    func perform<Value: Sendable>(
        _ session: Session, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(BackendFault) -> Outcome<Value> {
        try await store.transaction { db in
            guard try use(session, in: db) else { return .failure(.sessionExpired) }
            return try Self.attempt(body, in: db)
        }
    }

    /// ``perform(_:_:)`` for an operation that only reads: `body` sees the bank as it stands at one moment, beside whoever writes
    /// meanwhile. The session is used after it, in a transaction of its own.
    func read<Value: Sendable>(
        _ session: Session, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(BackendFault) -> Outcome<Value> {
        let outcome = try await store.snapshot { db in
            guard try find(digest: session.digest, in: db) != nil else { throw MotifApplicationError.sessionExpired }
            return try body(db)
        }
        return try await use(session) ? outcome : .failure(.sessionExpired)
    }

    /// How long a session lives if it is not used, in whole seconds; none when it has ended.
    func secondsLeft(of session: Session, in db: Database) throws -> Int64 {
        try find(digest: session.digest, in: db).map { secondsLeft(until: $0.expiresAt) } ?? 0
    }

    private func secondsLeft(until time: WallTime) -> Int64 {
        (time - clock.wallTime).components.seconds
    }

    /// Runs `body` within a transaction. What it wrote is undone when it throws a refusal, and what was written before stays.
    private static func attempt<Value>(
        _ body: (Database) throws -> Value, in db: Database
    ) throws -> Outcome<Value> {
        try db.run("SAVEPOINT operation")
        do {
            let value = try body(db)
            try db.run("RELEASE operation")
            return .success(value)
        } catch let refusal as MotifApplicationError {
            try db.run("ROLLBACK TO operation")
            try db.run("RELEASE operation")
            return .failure(refusal)
        }
    }

    private func digest(of id: String) -> String {
        store.key.digest(of: id, for: .session)
    }
}
