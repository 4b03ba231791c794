import JavaScriptEngine
import Synchronization

/// An answer with its whole body.
struct WholeResponse: Sendable {
    let head: WebResponse
    let body: [UInt8]

    /// How long a page may stand still for one.
    private static let longest = Duration.seconds(60)
    /// In bytes.
    private static let limit = 256 << 20

    /// Sends a request and waits for its answer.
    init(of request: WebRequest, by send: @escaping WebRequest.Sender) async throws {
        let whole = Collected()
        let exchange = Task {
            try await send(request, WebReceiver(head: { whole.set($0) }, piece: { whole.add($0, upTo: Self.limit) }))
        }
        let timer = Task {
            try await Task.sleep(for: Self.longest)
            whole.refuse(
                "the server did not complete its response within \(Self.longest): send the request asynchronously")
            exchange.cancel()
        }
        whole.onRefusal { exchange.cancel() }
        let result = await exchange.result
        timer.cancel()
        (head, body) = try whole.take(result)
    }
}

/// What has come of an answer, on whatever thread.
private final class Collected: Sendable {
    private struct State {
        var head: WebResponse?
        var body: [UInt8] = []
        var problem: String?
        var onRefusal: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    func set(_ head: WebResponse) { state.withLock { $0.head = head } }

    func add(_ bytes: [UInt8], upTo limit: Int) {
        let isTooLarge = state.withLock { state in
            if state.body.count + bytes.count > limit { return true }
            state.body += bytes
            return false
        }
        if isTooLarge { refuse("the response is larger than \(limit) bytes: send the request asynchronously") }
    }

    func onRefusal(_ action: @escaping @Sendable () -> Void) {
        let isRefused = state.withLock { state in
            state.onRefusal = action
            return state.problem != nil
        }
        if isRefused { action() }
    }

    func refuse(_ problem: String) {
        let action = state.withLock { state in
            if state.problem == nil { state.problem = problem }
            return state.onRefusal
        }
        action?()
    }

    func take(_ result: Result<Void, any Error>) throws -> (WebResponse, [UInt8]) {
        let (head, body, problem) = state.withLock { ($0.head, $0.body, $0.problem) }
        if let problem { throw WebRequestError(reason: problem) }
        try result.get()
        guard let head else { throw WebRequestError(reason: "there is no answer") }
        return (head, body)
    }
}

extension WebResponse {
    /// Puts it on the object that a script gets, the header's names and values a line each.
    func write(to object: Value) throws(ScriptError) {
        try object.setProperty("status", to: .integer(status))
        try object.setProperty("reason", to: .string(reason))
        var lines = ""
        for field in headers { lines += "\(field.name)\n\(field.value)\n" }
        try object.setProperty("headers", to: .string(lines))
    }
}
