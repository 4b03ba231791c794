import JavaScriptEngine

extension WebHost {
    /// What `web-socket.js` asks of Swift.
    func addSockets() throws(ScriptError) {
        try add("openSocket") { platform, call in
            platform.openSocket(
                call.integer(at: 0) ?? 0, call.string(at: 1) ?? "", call.string(at: 2) ?? "", call.string(at: 3) ?? "")
            return .undefined
        }
        try add("sendOnSocket") { platform, call in
            let link = platform.sockets?.link(of: call.integer(at: 0) ?? 0)
            if let bytes = call[1].withBytes({ Array($0) }) {
                link?.send(.binary(bytes))
            } else {
                link?.send(.text(call.string(at: 1) ?? ""))
            }
            platform.sockets?.noteActivity()
            return .undefined
        }
        try add("closeSocket") { platform, call in
            let id = call.integer(at: 0) ?? 0
            platform.sockets?.link(of: id)?.close(call.integer(at: 1), call.string(at: 2) ?? "")
            platform.sockets?.closing(id)
            return .undefined
        }
        try add("dropSocket") { platform, call in
            platform.sockets?.cancel(call.integer(at: 0) ?? 0)
            return .undefined
        }
        try add("lengthOfText") { _, call in
            var count = 0
            call.withUTF8(at: 0) { count = $0.count }
            return .integer(count)
        }
        try add("placeOf") { _, call in .string(Self.place(of: call[0]).map { " (at \($0))" } ?? "") }
    }

    private func openSocket(_ id: Int, _ url: String, _ protocols: String, _ headers: String) {
        let platform = LoopBound(self, on: loop)
        var fields = WebRequest.fields(headers)
        let cookies = cookies.text(for: url, now: cookieTime)
        if !cookies.isEmpty { fields.append(WebRequest.Field(name: "Cookie", value: cookies)) }
        let request = WebSocketRequest(
            url: url, protocols: protocols.split(separator: "\n").map(String.init), headers: fields)
        let open = options.openSocket
        let task = Task {
            var end = WebSocketEnd(code: 1006, reason: "", problem: nil)
            do throws(WebRequestError) {
                guard let open else { throw WebRequestError(reason: "this page opens no sockets") }
                end = try await open(request) { event in platform.perform { $0.take(event, of: id, at: url) } }
            } catch {
                end.problem = error.reason
            }
            let outcome = end
            platform.perform { $0.end(id, outcome) }
        }
        let table = sockets ?? SocketTable(loop: loop, patience: options.socketPatience)
        sockets = table
        table.add(id, task)
    }

    private func take(_ event: WebSocketEvent, of id: Int, at url: String) {
        guard let sockets, sockets.has(id) else { return }
        sockets.noteActivity()
        switch event {
        case .opened(let link, let agreement):
            sockets.opened(id, link)
            keepCookies(of: WebResponse(status: 101, reason: "", headers: agreement.headers), from: url)
            tell(id, "opened") { _, event throws(ScriptError) in
                try event.setProperty("protocol", to: .string(agreement.subprotocol))
            }
        case .message(let message):
            tell(id, "message") { platform, event throws(ScriptError) in
                switch message {
                case .text(let text): try event.setProperty("text", to: .string(text))
                case .binary(let bytes): try event.setProperty("bytes", to: .value(platform.makeArrayBuffer(bytes)))
                }
                platform.sockets?.link(of: id)?.taken(message)
            }
        case .sent(let count):
            tell(id, "sent") { _, event throws(ScriptError) in try event.setProperty("count", to: .integer(count)) }
        case .closing:
            sockets.closing(id)
            tell(id, "closing") { _, _ throws(ScriptError) in }
        }
    }

    private func end(_ id: Int, _ end: WebSocketEnd) {
        sockets?.closing(id)
        tell(id, "closed", isLast: true) { _, event throws(ScriptError) in
            try event.setProperty("code", to: .integer(end.code))
            try event.setProperty("reason", to: .string(end.reason))
            try event.setProperty("wasClean", to: .boolean(end.problem == nil))
            if let problem = end.problem { try event.setProperty("problem", to: .string(problem)) }
        }
    }

    /// Tells the script what happened to a socket, in a macrotask.
    private func tell(
        _ id: Int, _ kind: String, isLast: Bool = false,
        _ fill: @escaping (WebHost, Value) throws(ScriptError) -> Void
    ) {
        guard sockets?.has(id) == true else { return }
        loop.enqueueMacrotask { [weak self] in
            guard let self, sockets?.has(id) == true else { return }
            reportThrown { () throws(ScriptError) in
                let event = context.makeObject()
                try event.setProperty("kind", to: .string(kind))
                try fill(self, event)
                if isLast { sockets?.remove(id) }
                return try load("web-socket").property("tell").callReturningThrown(.integer(id), .value(event))
            }
        }
    }
}
