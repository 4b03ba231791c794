import JSONCoding
import Motif
import Synchronization

/// A bank that knows one user, the numbers of his notifications, and whether his session is good. Any other operation succeeds.
public final class NotificationBank: MotifTransport {
    private struct State {
        /// Oldest first.
        var notes: [Int] = []
        var listLimit = 500
        var isExpired = false
        var failure: MotifTransportError?
        var operations: [String] = []
        var duringPoll: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// - Parameters:
    ///   - notes: The notifications that there are, oldest first.
    ///   - listLimit: How many `listNotifications` gives at most.
    public init(_ notes: [Int] = [], listLimit: Int = 500) {
        state.withLock { state in
            state.notes = notes
            state.listLimit = listLimit
        }
    }

    /// The operations that were called, in order.
    public var operations: [String] { state.withLock { $0.operations } }

    /// Has more notifications come.
    public func add(_ notes: [Int]) {
        state.withLock { $0.notes += notes }
    }

    /// Ends the session.
    public func expire() {
        state.withLock { $0.isExpired = true }
    }

    /// Answers nothing any more.
    public func fail(_ failure: MotifTransportError) {
        state.withLock { $0.failure = failure }
    }

    /// Has `body` called once, in the middle of the next poll, before its answer is made.
    public func duringPoll(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.duringPoll = body }
    }

    public func exchange(_ body: [UInt8]) async throws(MotifTransportError) -> MotifReply {
        // As with a real bank, the answer comes from another thread.
        await Task.detached {}.value
        let request = try? ReceivedMotifRequest(decoding: body)
        let operation = request?.operation.value ?? ""
        let (failure, duringPoll) = state.withLock { state in
            state.operations.append(operation)
            guard operation == "pollNotifications" else { return (state.failure, nil as (@Sendable () -> Void)?) }
            defer { state.duringPoll = nil }
            return (state.failure, state.duringPoll)
        }
        if let failure { throw failure }
        duringPoll?()
        return ScriptedTransport.answer(to: body, answer(operation, request?.header.value ?? JSONObject()))
    }

    private func answer(_ operation: String, _ header: JSONObject) -> MotifResponse.Outcome {
        state.withLock { state in
            if operation == "login" {
                state.isExpired = false
                return .success([
                    "sessionId": .string("session-\(state.operations.count)"), "expiresIn": 300,
                    "user": header["user"] ?? .null, "fingerprintEnabled": false, "roles": [],
                ])
            }
            if state.isExpired { return .failure(MotifApplicationError(.sessionExpired)) }
            switch operation {
            case "pollNotifications": return .success(Self.poll(header, state.notes))
            case "listNotifications":
                let offset = Int(header["offset"]?.integer ?? 0)
                let page = state.notes.reversed().dropFirst(offset).prefix(state.listLimit)
                return .success([
                    "notifications": .array(page.map(Self.note)), "total": .integer(Int64(state.notes.count)),
                ])
            default: return .success([:])
            }
        }
    }

    private static func poll(_ header: JSONObject, _ notes: [Int]) -> JSONObject {
        guard let after = header["after"]?.string.flatMap({ Int($0.dropFirst("note-".count)) }) else {
            return notes.last.map { ["notifications": [], "last": .string("note-\($0)")] } ?? ["notifications": []]
        }
        let news = notes.drop { $0 <= after }.prefix(Int(header["limit"]?.integer ?? 50))
        return ["notifications": .array(news.map(note)), "last": .string("note-\(news.last ?? after)")]
    }

    private static func note(_ number: Int) -> JSONValue {
        [
            "notificationId": .string("note-\(number)"), "time": "2026-11-21T09:30:00.000Z",
            "reasons": [["type": "ALL"]], "acknowledged": false,
            "transaction": [
                "transactionId": .string("txn-\(number)"), "cardId": "card-1", "last4": "1111", "kind": "PURCHASE",
                "status": "APPROVED", "amount": .integer(Int64(number)), "currency": "EUR",
                "merchant": ["name": "Shop", "category": "5411", "country": "ES"], "channel": "POS",
                "recurring": false, "time": "2026-11-21T09:30:00.000Z",
            ],
        ]
    }
}
