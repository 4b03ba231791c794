import GRDB
import HostClock

/// The administrators' actions: what MOTIF offers them beside the apps' endpoint (SME Pay spec §4.0, §4.7).
///
/// Who may call them is for the caller to know. User ids are found in any ASCII letter case.
public struct HelpDesk: Sendable {
    let store: Store
    let sessions: Sessions
    /// How many wrong PINs and keys in a row suspend an account.
    let loginFailures: Int
    let isDemo: Bool

    /// Makes a user known to the bank, who can then register and activate.
    ///
    /// - Parameters:
    ///   - user: The user id, which looks like an e-mail address.
    ///   - phone: The number that OTPs go to, country code first; ` +-./()` in it count for nothing.
    ///   - email: The address that the user gives when activating.
    /// - Throws: ``HelpDeskError/userExists``, ``HelpDeskError/invalid(field:)``, ``HelpDeskError/failed(_:)``.
    public func provision(user: String, phone: String, email: String) async throws(HelpDeskError) {
        let profile = try UserProfile(user: user, phone: phone, email: email)
        let id = try await perform { db in try profile.insert(with: store.key, in: db) }
        guard id != nil else { throw .userExists }
    }

    /// Makes a company, owned by a user of the bank. Several companies may have one name; the id tells them apart.
    ///
    /// - Returns: The company's id, as the apps name it.
    /// - Throws: ``HelpDeskError/userNotFound``, ``HelpDeskError/invalid(field:)``, ``HelpDeskError/failed(_:)``.
    @discardableResult
    public func provisionCompany(name: String, owner: String) async throws(HelpDeskError) -> String {
        guard RequestHeader.isIdentifier(name) else { throw .invalid(field: "name") }
        let company: Company? = try await perform { db in
            guard let owner = try UserTable.find(.name(owner), in: db) else { return nil }
            return try CompanyTable.found(name: name, owner: owner.id, in: db)
        }
        guard let company else { throw .userNotFound }
        return company.publicID
    }

    /// The newest OTP that was sent to a user; `nil` when none was, or when the user has used it.
    ///
    /// - Throws: ``HelpDeskError/outboxClosed``, ``HelpDeskError/userNotFound``, ``HelpDeskError/failed(_:)``.
    public func newestOTP(of user: String) async throws(HelpDeskError) -> String? {
        guard isDemo else { throw .outboxClosed }
        let otp: String?? = try await perform { db in
            guard let user = try UserTable.find(.name(user), in: db) else { return nil }
            let sealed = try OutboxTable.find(of: user.id, in: db)
            return .some(sealed.flatMap { store.key.open($0, of: user.id, for: .outbox) })
        }
        guard let otp else { throw .userNotFound }
        return otp
    }

    /// Suspends a user's account and ends its sessions.
    ///
    /// - Throws: ``HelpDeskError/userNotFound``, ``HelpDeskError/failed(_:)``.
    public func suspend(user: String) async throws(HelpDeskError) {
        try await change(user) { db, user in
            // Without failures: whoever sees them beside a suspension knows that it was they who brought it.
            try UserTable.setFailures(0, isSuspended: true, of: user.id, in: db)
            try SessionTable.endAll(of: user.id, in: db)
        }
    }

    /// Releases a user's account, whoever suspended it, and forgets the failures before: wrong PINs and keys, and wrong phones.
    ///
    /// - Throws: ``HelpDeskError/userNotFound``, ``HelpDeskError/failed(_:)``.
    public func unsuspend(user: String) async throws(HelpDeskError) {
        try await change(user) { db, user in
            try UserTable.setFailures(0, isSuspended: false, of: user.id, in: db)
            try WrongPhoneTable.removeAll(of: user.id, in: db)
        }
    }

    /// Takes a user's PIN away, who has forgotten it and activates anew: asks for an OTP (`registerUser`) and chooses another PIN
    /// (`activateUser`).
    ///
    /// The user's sessions and fingerprint keys end with the PIN, and so does a suspension for wrong PINs. One by the help desk stays. A user
    /// who has not activated yet has no PIN, and stays as he is.
    ///
    /// - Throws: ``HelpDeskError/userNotFound``, ``HelpDeskError/failed(_:)``.
    public func resetPIN(of user: String) async throws(HelpDeskError) {
        try await change(user) { db, user in
            guard user.isActive else { return }
            let isLockedOut = user.failures >= loginFailures
            try UserTable.setPINHash(nil, of: user.id, in: db)
            try UserTable.setFailures(0, isSuspended: user.isSuspended && !isLockedOut, of: user.id, in: db)
            try SessionTable.endAll(of: user.id, in: db)
            try FingerprintKeyTable.removeAll(of: user.id, in: db)
        }
    }

    /// Blocks an installation of the app, whoever uses it, and ends the sessions on it.
    ///
    /// - Throws: ``HelpDeskError/invalid(field:)``, ``HelpDeskError/failed(_:)``.
    public func block(instance: String) async throws(HelpDeskError) {
        guard RequestHeader.isIdentifier(instance) else { throw .invalid(field: "instanceId") }
        try await perform { db in
            try BlockedInstanceTable.insert(instance, in: db)
            try SessionTable.endAll(onInstance: instance, in: db)
        }
    }

    /// Lets a blocked installation of the app in again. One that is not blocked stays as it is.
    ///
    /// - Throws: ``HelpDeskError/failed(_:)``.
    public func unblock(instance: String) async throws(HelpDeskError) {
        try await perform { db in try BlockedInstanceTable.remove(instance, in: db) }
    }

    /// How long sessions live.
    ///
    /// - Throws: ``HelpDeskError/failed(_:)``.
    public func sessionParameters() async throws(HelpDeskError) -> SessionParameters {
        try await perform { db in try sessions.parameters(in: db) }
    }

    /// Sets how long sessions live: those that are open too, and in the data also when it is opened again. A session that has expired stays
    /// so.
    ///
    /// - Throws: ``HelpDeskError/invalid(field:)`` for what is not a whole number of seconds in ``SessionParameters/allowed``;
    ///   ``HelpDeskError/failed(_:)``.
    public func setSessionParameters(_ parameters: SessionParameters) async throws(HelpDeskError) {
        for (field, life) in [("idle", parameters.idle), ("absolute", parameters.absolute ?? parameters.idle)] {
            let (seconds, rest) = life.components
            guard rest == 0, SessionParameters.allowed.contains(seconds) else { throw .invalid(field: field) }
        }
        try await perform { db in try sessions.set(parameters, in: db) }
    }

    /// Ends every session, as if its time were over.
    ///
    /// - Throws: ``HelpDeskError/failed(_:)``.
    public func endSessions() async throws(HelpDeskError) {
        try await perform { db in try SessionTable.endAll(in: db) }
    }

    private func change(
        _ name: String, _ body: @escaping @Sendable (Database, User) throws -> Void
    ) async throws(HelpDeskError) {
        let isFound = try await perform { db in
            guard let user = try UserTable.find(.name(name), in: db) else { return false }
            try body(db, user)
            return true
        }
        guard isFound else { throw .userNotFound }
    }

    private func perform<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(HelpDeskError) -> Value {
        do {
            return try await store.transaction(body)
        } catch {
            throw .failed(error)
        }
    }
}
