import Synchronization

/// The session of the user who is logged in, kept in memory and nowhere else. It prints and reflects without its id.
///
/// The connector opens it with the `sessionId` of an answer and closes it at the logout, or when the server says that it has
/// expired (SME Pay spec §1.4, §1.5). Safe from any thread.
public final class MotifSession: Sendable {
    private let current = Mutex<String?>(nil)

    init() {}

    /// Whether a login has opened a session that has not been closed since. The server may have ended it meanwhile.
    public var isOpen: Bool { id != nil }

    /// Drops the session here, without telling the server.
    public func forget() {
        current.withLock { $0 = nil }
    }

    var id: String? { current.withLock { $0 } }

    func open(_ id: String) {
        current.withLock { $0 = id }
    }

    /// Drops the session if it is still the one called `id`: a late answer must not end the session of a newer login.
    func close(_ id: String) {
        current.withLock { if $0 == id { $0 = nil } }
    }
}

extension MotifSession: CustomStringConvertible, CustomReflectable {
    public var description: String { isOpen ? "an open MOTIF session" : "no MOTIF session" }

    public var customMirror: Mirror { Mirror(self, children: ["isOpen": isOpen]) }
}
