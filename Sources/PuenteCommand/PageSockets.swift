import HTTPTransport
import PluginAPI
import WebPlatform

/// How the WebSockets of a page's scripts are opened.
enum PageSockets {
    /// Opens them over the agent that a run's plugins share.
    static func opener(_ environment: PluginEnvironment) -> WebSocketRequest.Opener {
        { request, tell throws(WebRequestError) in
            do throws(HTTPError) {
                let end = try await environment.http.openSocket(HTTPSocketRequest(request)) { tell(WebSocketEvent($0)) }
                return WebSocketEnd(code: end.code, reason: end.reason, problem: end.problem.map { "\($0)" })
            } catch {
                throw WebRequestError(reason: "\(error)", code: error.code.rawValue)
            }
        }
    }
}

extension HTTPSocketRequest {
    fileprivate init(_ request: WebSocketRequest) throws(HTTPError) {
        self.init(
            url: try HTTPURL(request.url.sendable), protocols: request.protocols,
            headers: HTTPFields(request.headers.map { HTTPFields.Field(name: $0.name, value: $0.value) }))
    }
}

extension WebSocketEvent {
    fileprivate init(_ event: HTTPSocketEvent) {
        switch event {
        case .opened(let socket, let agreement):
            let fields = agreement.headers.fields.map { WebRequest.Field(name: $0.name, value: $0.value) }
            self = .opened(
                WebSocketLink(
                    send: { socket.send(HTTPSocketMessage($0)) },
                    close: { code, reason in socket.close(code: code, reason: reason) },
                    taken: { socket.read(HTTPSocketMessage($0).weight) }),
                WebSocketAgreement(subprotocol: agreement.subprotocol, headers: fields))
        case .message(.text(let text)): self = .message(.text(text))
        case .message(.binary(let bytes)): self = .message(.binary(bytes))
        case .sent(let count): self = .sent(count)
        case .closing: self = .closing
        }
    }
}

extension HTTPSocketMessage {
    fileprivate init(_ message: WebSocketMessage) {
        switch message {
        case .text(let text): self = .text(text)
        case .binary(let bytes): self = .binary(bytes)
        }
    }
}
