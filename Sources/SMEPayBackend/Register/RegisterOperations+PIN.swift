import GRDB
import Motif

extension RegisterOperations {
    /// Verifies a PIN and runs `body` in a transaction with the verdict.
    ///
    /// The hash takes long, so it is computed before the transaction; in it the verdict is thrown away, and made anew, when the
    /// PIN has changed meanwhile. Nobody learns a verdict that `body` has not counted: guesses in parallel are no further tries.
    ///
    /// For a user whose PIN cannot open anything no hash is made: each account has the bank make as many as it has tries, and a flood of
    /// requests keeps nobody else from logging in. Such users are told by their codes, so the time tells nothing more.
    /// - Parameter body: Gets the user as found in the transaction. The verdict on one whose PIN cannot open anything is no.
    func transaction<Payload: Sendable>(
        verifying pin: String, of key: UserKey,
        _ body: @escaping @Sendable (Database, User?, _ isRight: Bool) throws -> Outcome<Payload>
    ) async throws(BackendFault) -> Outcome<Payload> {
        while true {
            let hash = try await store.read { db in try UserTable.find(key, in: db)?.openingHash }
            let isRight = if let hash { try await pins.isRight(pin, for: hash) } else { false }
            let outcome: Outcome<Payload>? = try await store.transaction { db in
                let user = try UserTable.find(key, in: db)
                return user?.openingHash == hash ? try body(db, user, isRight) : nil
            }
            if let outcome { return outcome }
        }
    }

    /// Counts a wrong PIN or fingerprint key. The last one allowed suspends the account and ends its sessions.
    /// - Returns: What the caller is told.
    func countFailure(of user: User, in db: Database) throws -> MotifApplicationError {
        let failures = user.failures + 1
        let isSuspended = failures >= policy.loginFailures
        try UserTable.setFailures(failures, isSuspended: isSuspended, of: user.id, in: db)
        guard isSuspended else { return .authenticationFailure(attemptsLeft: policy.loginFailures - failures) }
        try SessionTable.endAll(of: user.id, in: db)
        return .accountSuspended
    }

    /// Forgets the failures before a right PIN or fingerprint key.
    func resetFailures(of user: User, in db: Database) throws {
        guard user.failures > 0 else { return }
        try UserTable.setFailures(0, isSuspended: false, of: user.id, in: db)
    }
}
