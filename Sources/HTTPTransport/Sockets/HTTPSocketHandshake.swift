import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Asks a server to open a socket, as a channel's handler: the request, and the answers that lead to none.
final class HTTPSocketHandshake: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    private let request: HTTPSocketRequest
    private let end: EventLoopPromise<HTTPSocketEnd>

    init(_ request: HTTPSocketRequest, end: EventLoopPromise<HTTPSocketEnd>) {
        self.request = request
        self.end = end
    }

    func channelActive(context: ChannelHandlerContext) {
        let url = request.url
        let isDefault = url.port == (url.scheme == "https" ? 443 : 80)
        let name = url.host.contains(":") ? "[\(url.host)]" : url.host
        var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: url.target)
        head.headers.add(name: "Host", value: isDefault ? name : "\(name):\(url.port)")
        for field in request.handshake.headers.fields { head.headers.add(name: field.name, value: field.value) }
        context.write(Self.wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(Self.wrapOutboundOut(.end(nil)), promise: nil)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = Self.unwrapInboundIn(data) else { return }
        fail("its status is \(head.status.code)", context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case let refusal as TunnelRefusal:
            end.fail(HTTPError(.noTunnel, request.handshake, part: refusal.text))
            context.close(promise: nil)
        case let error as NIOHTTPClientUpgradeError:
            fail(
                error == .responseProtocolNotFound
                    ? "its Upgrade is not websocket" : "its Sec-WebSocket-Accept does not fit the request", context)
        default:
            end.fail(HTTPError(error, request.handshake))
            context.close(promise: nil)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        end.fail(HTTPError(.interrupted, request.handshake))
    }

    private func fail(_ text: String, _ context: ChannelHandlerContext) {
        end.fail(HTTPError(.noSocket, request.handshake, part: text))
        context.close(promise: nil)
    }
}

/// Turns the connection into a socket's when the server has agreed.
struct HTTPSocketUpgrader: NIOHTTPClientProtocolUpgrader, Sendable {
    private let request: HTTPSocketRequest
    private let end: EventLoopPromise<HTTPSocketEnd>
    private let standard: NIOWebSocketClientUpgrader

    init(
        _ request: HTTPSocketRequest, end: EventLoopPromise<HTTPSocketEnd>,
        tell: @escaping @Sendable (HTTPSocketEvent) -> Void
    ) {
        self.request = request
        self.end = end
        standard = NIOWebSocketClientUpgrader(
            maxFrameSize: request.messageLimit, automaticErrorHandling: false
        ) { channel, head in
            channel.eventLoop.makeCompletedFuture {
                let socket = HTTPSocketChannel(request, tell: tell, end: end)
                let fields = head.headers.map { HTTPFields.Field(name: $0.name, value: $0.value) }
                let loopBound = NIOLoopBound(socket, eventLoop: channel.eventLoop)
                let eventLoop = channel.eventLoop
                // Told before the first message, which may have come with the answer.
                tell(
                    .opened(
                        HTTPSocket { body in eventLoop.execute { body(loopBound.value) } },
                        HTTPSocketAgreement(
                            subprotocol: head.headers.first(name: "Sec-WebSocket-Protocol") ?? "",
                            headers: HTTPFields(fields))))
                try channel.pipeline.syncOperations.addHandler(socket)
            }
        }
    }

    var supportedProtocol: String { standard.supportedProtocol }
    var requiredUpgradeHeaders: [String] { standard.requiredUpgradeHeaders }

    func addCustom(upgradeRequestHeaders headers: inout HTTPHeaders) {
        standard.addCustom(upgradeRequestHeaders: &headers)
    }

    func shouldAllowUpgrade(upgradeResponse: HTTPResponseHead) -> Bool {
        standard.shouldAllowUpgrade(upgradeResponse: upgradeResponse)
    }

    func upgrade(context: ChannelHandlerContext, upgradeResponse head: HTTPResponseHead) -> EventLoopFuture<Void> {
        if let fault = fault(of: head) {
            let problem = HTTPError(.noSocket, request.handshake, part: fault)
            end.fail(problem)
            context.close(promise: nil)
            return context.eventLoop.makeFailedFuture(problem)
        }
        return standard.upgrade(context: context, upgradeResponse: head)
    }

    /// What the standard leaves to whoever has asked (RFC 6455 §4.1).
    private func fault(of head: HTTPResponseHead) -> String? {
        let chosen = head.headers["Sec-WebSocket-Protocol"]
        if chosen.count > 1 || chosen.first.map({ !request.protocols.contains($0) }) == true {
            return "its Sec-WebSocket-Protocol was not asked for"
        }
        if head.headers.contains(name: "Sec-WebSocket-Extensions") {
            return "its Sec-WebSocket-Extensions were not asked for"
        }
        if !head.headers[canonicalForm: "connection"].contains(where: { $0.lowercased() == "upgrade" }) {
            return "its Connection is not upgrade"
        }
        return nil
    }
}
