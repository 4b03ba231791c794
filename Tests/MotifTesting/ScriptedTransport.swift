import JSONCoding
import Motif
import Synchronization

/// A transport that plays answers from a script, in order, and keeps what was sent. Past the script's end nobody is reached.
public final class ScriptedTransport: MotifTransport {
    /// What one exchange comes to.
    public enum Step: Sendable {
        /// A success that echoes the request and has this payload.
        case success(JSONObject)
        /// A refusal that echoes the request.
        case refusal(MotifApplicationError)
        /// These bytes, from a server that says 200 and JSON.
        case body(String)
        /// This reply as it stands.
        case reply(MotifReply)
        case failure(MotifTransportError)
    }

    private struct State {
        var script: ArraySlice<Step>
        var sent: [[UInt8]] = []
    }

    private let state: Mutex<State>

    public convenience init(_ script: Step...) {
        self.init(script)
    }

    public init(_ script: [Step]) {
        state = Mutex(State(script: script[...]))
    }

    /// The bodies that were sent, in order.
    public var sent: [String] { state.withLock { $0.sent.map { String(decoding: $0, as: UTF8.self) } } }

    /// The requests that were sent, in order.
    public var requests: [ReceivedMotifRequest] {
        state.withLock { $0.sent.compactMap { try? ReceivedMotifRequest(decoding: $0) } }
    }

    public func exchange(_ body: [UInt8]) async throws(MotifTransportError) -> MotifReply {
        let step = state.withLock { state in
            state.sent.append(body)
            return state.script.popFirst() ?? .failure(MotifTransportError(.unreachable))
        }
        switch step {
        case .success(let payload): return Self.answer(to: body, .success(payload))
        case .refusal(let error): return Self.answer(to: body, .failure(error))
        case .body(let text):
            return MotifReply(status: 200, contentType: "application/json; charset=utf-8", body: Array(text.utf8))
        case .reply(let reply): return reply
        case .failure(let error): throw error
        }
    }

    /// The reply with which a server answers the request in `body`.
    public static func answer(to body: [UInt8], _ outcome: MotifResponse.Outcome) -> MotifReply {
        guard let request = try? ReceivedMotifRequest(decoding: body) else {
            return MotifReply(status: 400, contentType: nil, body: [])
        }
        return MotifReply(
            status: 200, contentType: "application/json", body: MotifResponse(to: request, outcome).encoded())
    }
}
