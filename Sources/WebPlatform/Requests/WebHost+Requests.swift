import JavaScriptEngine

/// The requests of a page that are under way. Each keeps the run alive.
final class RequestTable {
    private let loop: EngineLoop
    private var tasks: [Int: Task<Void, Never>] = [:]

    init(loop: EngineLoop) { self.loop = loop }

    deinit {
        let (loop, count) = (loop, tasks.count)
        for task in tasks.values { task.cancel() }
        guard count > 0 else { return }
        // Later, as this may be any thread.
        loop.post { for _ in 0..<count { loop.endWork(.real) } }
    }

    func add(_ id: Int, _ task: Task<Void, Never>) {
        tasks[id] = task
        loop.beginWork(.real)
    }

    /// Forgets a request.
    /// - Returns: Its task; `nil` when it is no longer under way.
    func take(_ id: Int) -> Task<Void, Never>? {
        guard let task = tasks.removeValue(forKey: id) else { return nil }
        loop.endWork(.real)
        return task
    }
}

extension WebHost {
    /// What `xml-http-request.js` asks of Swift.
    func addRequests() throws(ScriptError) {
        try add("sendRequest") { platform, call in
            let lines = (call.string(at: 3) ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init)
            let fields = stride(from: 0, to: lines.count - 1, by: 2).map {
                WebRequest.Field(name: lines[$0], value: lines[$0 + 1])
            }
            let milliseconds = call.integer(at: 5) ?? 0
            let request = WebRequest(
                method: call.string(at: 1) ?? "GET", url: call.string(at: 2) ?? "", headers: fields,
                body: call[4].withBytes { Array($0) } ?? [],
                timeout: milliseconds > 0 ? .milliseconds(milliseconds) : nil)
            platform.send(request, as: call.integer(at: 0) ?? 0)
            return .undefined
        }
        try add("cancelRequest") { platform, call in
            platform.requests.take(call.integer(at: 0) ?? 0)?.cancel()
            return .undefined
        }
        try add("requestFile") { platform, call in .value(try platform.requestFile(call.string(at: 0) ?? "")) }
    }

    private func send(_ request: WebRequest, as id: Int) {
        let platform = LoopBound(self, on: loop)
        let send = options.send
        requests.add(
            id,
            Task {
                let outcome: Result<(response: WebResponse, url: String), WebRequestError>
                do throws(WebRequestError) {
                    guard let send else { throw WebRequestError(reason: "this page sends no requests") }
                    outcome = .success(try await request.followed(by: send))
                } catch {
                    outcome = .failure(error)
                }
                platform.perform { $0.settle(id, outcome) }
            })
    }

    /// Hands an answer to the script, in a macrotask.
    private func settle(_ id: Int, _ outcome: Result<(response: WebResponse, url: String), WebRequestError>) {
        guard requests.take(id) != nil else { return }
        loop.enqueueMacrotask { [weak self] in
            guard let self else { return }
            reportThrown { () throws(ScriptError) in
                let answer =
                    switch outcome {
                    case .success(let (response, url)): try makeAnswer(response, url: url)
                    case .failure(let error): try makeAnswer(error)
                    }
                return try load("xml-http-request").callReturningThrown(.integer(id), .value(answer))
            }
        }
    }

    private func requestFile(_ url: String) throws(ScriptError) -> Value {
        switch webFile(url) {
        case .success(let file):
            let length = WebRequest.Field(name: "Content-Length", value: "\(file.bytes.count)")
            return try makeAnswer(
                WebResponse(status: 200, reason: "OK", headers: [length], body: file.bytes), url: url)
        case .failure(let error): return try makeAnswer(WebRequestError(reason: error.reason))
        }
    }

    private func makeAnswer(_ response: WebResponse, url: String) throws(ScriptError) -> Value {
        let answer = context.makeObject()
        try answer.setProperty("status", to: .integer(response.status))
        try answer.setProperty("reason", to: .string(response.reason))
        var lines = ""
        for field in response.headers { lines += "\(field.name)\n\(field.value)\n" }
        try answer.setProperty("headers", to: .string(lines))
        try answer.setProperty("url", to: .string(url))
        try answer.setProperty("body", to: .value(makeArrayBuffer(response.body)))
        return answer
    }

    private func makeAnswer(_ error: WebRequestError) throws(ScriptError) -> Value {
        let answer = context.makeObject()
        try answer.setProperty("problem", to: .string(error.reason))
        try answer.setProperty("isTimeout", to: .boolean(error.isTimeout))
        return answer
    }
}
