import JSONCoding
import Motif
import Synchronization

/// A bank that knows one user, the numbers of his notifications, and whether his session is good. Any other operation succeeds.
public final class NotificationBank: MotifTransport {
    private struct State {
        /// Oldest first.
        var notes: [Int] = []
        var isExpired = false
        var expiresIn: Int64?
        var failure: MotifTransportError?
        var operations: [String] = []
        var duringPoll: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// - Parameter notes: The notifications that there are, oldest first.
    public init(_ notes: [Int] = []) {
        state.withLock { $0.notes = notes }
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

    /// Says from now on how many seconds the session lives.
    public func setExpiresIn(_ seconds: Int64) {
        state.withLock { $0.expiresIn = seconds }
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
            case "pollNotifications":
                var payload = Self.poll(header, state.notes)
                payload["expiresIn"] = state.expiresIn.map { .integer($0) }
                return .success(payload)
            default: return .success([:])
            }
        }
    }

    private static func poll(_ header: JSONObject, _ notes: [Int]) -> JSONObject {
        let after = header["after"]?.string.flatMap { Int($0.dropFirst("note-".count)) }
        let isAsked = after != nil || header["fromStart"] == true
        let news = isAsked ? notes.drop { $0 <= after ?? 0 }.prefix(Int(header["limit"]?.integer ?? 50)) : []
        var payload: JSONObject = ["notifications": .array(news.map(note))]
        payload["last"] = (isAsked ? news.last ?? after : notes.last).map { .string("note-\($0)") }
        return payload
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
