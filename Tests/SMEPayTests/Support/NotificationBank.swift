import JSONCoding
import Motif
import MotifTesting
import SMEPay
import Synchronization

/// A bank that knows one user and his notifications, and whether his session is good.
final class NotificationBank: MotifTransport {
    private struct State {
        /// Numbers of notifications, oldest first.
        var notes: [Int] = []
        var pageSize = 50
        var isExpired = false
        var failure: MotifTransportError?
        var operations: [String] = []
        /// Called once, in the middle of the next poll, before its answer is made.
        var duringPoll: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    init(_ notes: [Int] = [], pageSize: Int = 50) {
        state.withLock {
            $0.notes = notes
            $0.pageSize = pageSize
        }
    }

    /// The operations that were called, in order.
    var operations: [String] { state.withLock { $0.operations } }

    func add(_ notes: Int...) {
        state.withLock { $0.notes += notes }
    }

    func expire() {
        state.withLock { $0.isExpired = true }
    }

    func fail(_ failure: MotifTransportError) {
        state.withLock { $0.failure = failure }
    }

    func duringPoll(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.duringPoll = body }
    }

    func exchange(_ body: [UInt8]) async throws(MotifTransportError) -> MotifReply {
        let request = try? ReceivedMotifRequest(decoding: body)
        let (failure, during) = state.withLock { state in
            state.operations.append(request?.operation.value ?? "")
            defer { if request?.operation.value == "pollNotifications" { state.duringPoll = nil } }
            return (state.failure, request?.operation.value == "pollNotifications" ? state.duringPoll : nil)
        }
        if let failure { throw failure }
        during?()
        return ScriptedTransport.answer(
            to: body, answer(request?.operation.value ?? "", request?.header.value ?? JSONObject()))
    }

    private func answer(_ operation: String, _ header: JSONObject) -> MotifResponse.Outcome {
        state.withLock { state in
            if operation == "login" {
                state.isExpired = false
                return .success([
                    "sessionId": .string("s\(state.operations.count)"), "expiresIn": 300, "user": "u",
                    "fingerprintEnabled": false, "roles": [],
                ])
            }
            if state.isExpired { return .failure(MotifApplicationError(.sessionExpired)) }
            switch operation {
            case "pollNotifications":
                let after = header["after"]?.string.flatMap { Int($0.dropFirst(5)) }
                let news = after.map { after in Array(state.notes.drop { $0 <= after }.prefix(state.pageSize)) } ?? []
                var payload: JSONObject = ["notifications": .array(news.map(Self.note))]
                payload["last"] = state.notes.last.map { .string("note-\($0)") }
                return .success(payload)
            case "listNotifications":
                let offset = Int(header["offset"]?.integer ?? 0)
                let page = state.notes.reversed().dropFirst(offset).prefix(state.pageSize)
                return .success([
                    "notifications": .array(page.map(Self.note)), "total": .integer(Int64(state.notes.count)),
                ])
            default: return .success([:])
            }
        }
    }

    private static func note(_ number: Int) -> JSONValue {
        let value = try? JSONReader().value(
            from: Sample.notification.replacing("note-1", with: "note-\(number)"))
        return value ?? .null
    }
}
