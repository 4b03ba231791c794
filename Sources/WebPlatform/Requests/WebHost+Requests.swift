import JavaScriptEngine

/// A request that the engine's thread waits for.
public enum SynchronousRequest {
    /// Whether the current task sends one: no script can run before it has ended.
    @TaskLocal public static var isUnderWay = false
}

extension WebHost {
    /// What `exchange.js` asks of Swift. Every request of the page passes ``send(_:as:)``.
    func addRequests() throws(ScriptError) {
        try add("sendRequest") { platform, call in
            let id = call.integer(at: 0) ?? 0
            let flow = RequestFlow()
            var request = platform.request(call, at: 1)
            if call.boolean(at: 5) { request.body = platform.streamedBody(id, flow) }
            platform.send(request, as: id, flow, withCookies: call.boolean(at: 6))
            return .undefined
        }
        try add("cancelRequest") { platform, call in
            platform.requests.take(call.integer(at: 0) ?? 0)?.cancel()
            return .undefined
        }
        try add("sendRequestAndWait") { platform, call in
            .value(try platform.sendAndWait(platform.request(call, at: 0), withCookies: call.boolean(at: 4)))
        }
        try add("readOfResponse") { platform, call in
            platform.requests.read(call.integer(at: 1) ?? 0, of: call.integer(at: 0) ?? 0)
            return .undefined
        }
        try add("giveBody") { platform, call in
            platform.requests.gave(call[1].withBytes { Array($0) }, to: call.integer(at: 0) ?? 0)
            return .undefined
        }
        try add("limitRequest") { platform, call in
            platform.limit(call.integer(at: 0) ?? 0, to: .milliseconds(min(call.number(at: 1) ?? 0, Self.longestTime)))
            return .undefined
        }
        try add("requestFile") { platform, call in .value(try platform.requestFile(call.string(at: 0) ?? "")) }
        try add("utf8OfBytes") { _, call in
            let text = call[0].withBytes { bytes in
                let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
                return String(decoding: bytes.dropFirst(mark), as: UTF8.self)
            }
            return .string(text ?? "")
        }
    }

    /// A hundred years, in milliseconds: what the clocks can count.
    private static let longestTime = 100 * 365.25 * 86_400_000

    /// A request of the arguments from `first` on: the method, the URL, the header's names and values a line each, and the body's bytes.
    private func request(_ call: borrowing HostCall, at first: Int) -> WebRequest {
        return WebRequest(
            method: call.string(at: first) ?? "GET", url: call.string(at: first + 1) ?? "",
            headers: WebRequest.fields(call.string(at: first + 2) ?? ""),
            body: .bytes(call[first + 3].withBytes { Array($0) } ?? []))
    }

    private func streamedBody(_ id: Int, _ flow: RequestFlow) -> WebRequest.Body {
        let platform = LoopBound(self, on: loop)
        return .stream { () async throws(WebRequestError) in
            await flow.piece {
                platform.perform { platform in
                    platform.requests.askedForBody(id)
                    platform.tell(id, "body") { _, _ throws(ScriptError) in }
                }
            }
        }
    }

    private func send(_ request: WebRequest, as id: Int, _ flow: RequestFlow, withCookies hasCookies: Bool) {
        let platform = LoopBound(self, on: loop)
        let send = options.send
        let url = request.url
        let request = hasCookies ? withCookies(request) : request
        let receiver = WebReceiver(
            head: { head in
                platform.perform { platform in
                    if hasCookies { platform.keepCookies(of: head, from: url) }
                    platform.deliver(id, head)
                }
            },
            piece: { bytes in
                platform.perform { $0.deliver(id, bytes) }
                await flow.came(bytes.count)
            })
        let task = Task {
            var problem: WebRequestError?
            do throws(WebRequestError) {
                guard let send else { throw WebRequestError(reason: "this page sends no requests") }
                try await send(request, receiver)
            } catch {
                problem = error
            }
            let outcome = problem
            platform.perform { $0.end(id, outcome) }
        }
        requests.add(id, task, flow)
    }

    private func deliver(_ id: Int, _ head: WebResponse) {
        tell(id, "head") { _, event throws(ScriptError) in try head.write(to: event) }
    }

    private func deliver(_ id: Int, _ bytes: [UInt8]) {
        requests.came(bytes.count, for: id)
        tell(id, "piece") { platform, event throws(ScriptError) in
            try event.setProperty("bytes", to: .value(platform.makeArrayBuffer(bytes)))
        }
    }

    private func end(_ id: Int, _ problem: WebRequestError?) {
        tell(id, problem == nil ? "end" : "failure", isLast: true) { _, event throws(ScriptError) in
            guard let problem else { return }
            try event.setProperty("problem", to: .string(problem.reason))
            try event.setProperty("code", to: .string(problem.code))
        }
    }

    /// Tells the script what has come of a request, in a macrotask, unless it wants no more of it.
    private func tell(
        _ id: Int, _ kind: String, isLast: Bool = false,
        _ fill: @escaping (WebHost, Value) throws(ScriptError) -> Void
    ) {
        guard requests.has(id) else { return }
        loop.enqueueMacrotask { [weak self] in
            guard let self, requests.has(id) else { return }
            if isLast { _ = requests.take(id) }
            reportThrown { () throws(ScriptError) in
                let event = context.makeObject()
                try event.setProperty("kind", to: .string(kind))
                try fill(self, event)
                return try load("exchange").property("tell").callReturningThrown(.integer(id), .value(event))
            }
        }
    }

    /// Ends a request when its time is over: by the run's clock, and by the machine's where the run's is virtual and waits for the answer.
    private func limit(_ id: Int, to time: Duration) {
        let platform = LoopBound(self, on: loop)
        let expire: @Sendable () -> Void = {
            platform.perform { platform in platform.tell(id, "expired") { _, _ throws(ScriptError) in } }
        }
        loop.clock.schedule(after: time, expire)
        guard loop.clock.kind == .virtual else { return }
        Task {
            try? await Task.sleep(for: time)
            expire()
        }
    }

    /// Sends a request and waits on the engine's thread for its whole answer.
    private func sendAndWait(_ request: WebRequest, withCookies hasCookies: Bool) throws(ScriptError) -> Value {
        let answer = context.makeObject()
        do {
            guard let send = options.send else { throw WebRequestError(reason: "this page sends no requests") }
            let sent = hasCookies ? withCookies(request) : request
            let whole = try Blocking.run {
                try await SynchronousRequest.$isUnderWay.withValue(true) { try await WholeResponse(of: sent, by: send) }
            }
            if hasCookies { keepCookies(of: whole.head, from: request.url) }
            try whole.head.write(to: answer)
            try answer.setProperty("bytes", to: .value(makeArrayBuffer(whole.body)))
        } catch {
            let reason = (error as? WebRequestError)?.reason ?? "\(error)"
            try answer.setProperty("problem", to: .string(reason))
        }
        return answer
    }

    private func requestFile(_ url: String) throws(ScriptError) -> Value {
        let answer = context.makeObject()
        switch webFile(url) {
        case .success(let file): try answer.setProperty("bytes", to: .value(makeArrayBuffer(file.bytes)))
        case .failure(let error): try answer.setProperty("problem", to: .string(error.reason))
        }
        return answer
    }
}

extension WebRequest {
    /// The fields of a text with names and values, a line each.
    static func fields(_ text: String) -> [Field] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return stride(from: 0, to: lines.count - 1, by: 2).map { Field(name: lines[$0], value: lines[$0 + 1]) }
    }
}
