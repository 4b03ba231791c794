import Synchronization

/// The session of the user who is logged in, kept in memory and nowhere else. It prints and reflects without its id.
///
/// The connector opens it with the `sessionId` of an answer and closes it at the logout, or when the server says that it has
/// expired (SME Pay spec §1.4, §1.5). Safe from any thread.
public final class MotifSession: Sendable {
    /// How a session ended.
    public enum End: Sendable, Hashable {
        /// The user logged out.
        case loggedOut
        /// The server said that there is no such session any more.
        case expired
        /// It was dropped here, or that of another login took its place.
        case dropped
    }

    /// Names one who waits for a session's end.
    public struct Observation: Sendable, Hashable {
        fileprivate let number: Int
    }

    private struct State {
        var id: String?
        var observers: [Int: @Sendable (End) -> Void] = [:]
        var nextNumber = 0

        /// Puts another session, or none, in the place of this one.
        ///
        /// - Returns: Who waits for the end of this one.
        mutating func replace(with id: String?) -> [@Sendable (End) -> Void] {
            defer {
                self.id = id
                observers = [:]
            }
            return observers.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    private let state = Mutex(State())

    init() {}

    /// Whether a login has opened a session that has not been closed since. The server may have ended it meanwhile.
    public var isOpen: Bool { id != nil }

    /// Drops the session here, without telling the server.
    public func forget() {
        let observers = state.withLock { $0.replace(with: nil) }
        for observer in observers { observer(.dropped) }
    }

    /// Has `body` called once when the session that is open now ends, on the thread that ends it and before that goes on.
    ///
    /// - Returns: What ``cancel(_:)`` takes; `nil` when no session is open, and then `body` is not called.
    public func whenEnded(_ body: @escaping @Sendable (End) -> Void) -> Observation? {
        state.withLock { state in
            guard state.id != nil else { return nil }
            defer { state.nextNumber += 1 }
            state.observers[state.nextNumber] = body
            return Observation(number: state.nextNumber)
        }
    }

    /// Waits for the end no longer. One that has been told is ignored.
    public func cancel(_ observation: Observation) {
        state.withLock { $0.observers[observation.number] = nil }
    }

    var id: String? { state.withLock { $0.id } }

    func open(_ id: String) {
        let observers = state.withLock { $0.id == id ? [] : $0.replace(with: id) }
        for observer in observers { observer(.dropped) }
    }

    /// Drops the session if it is still the one called `id`: a late answer must not end the session of a newer login.
    func close(_ id: String, _ end: End) {
        let observers = state.withLock { $0.id == id ? $0.replace(with: nil) : [] }
        for observer in observers { observer(end) }
    }
}

extension MotifSession: CustomStringConvertible, CustomReflectable {
    public var description: String { isOpen ? "an open MOTIF session" : "no MOTIF session" }

    public var customMirror: Mirror { Mirror(self, children: ["isOpen": isOpen]) }
}
