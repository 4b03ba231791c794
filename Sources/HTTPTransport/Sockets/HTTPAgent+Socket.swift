import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension HTTPAgent {
    /// Opens a WebSocket and serves it until it is closed. When the task is cancelled, the socket is closed with 1001 (going away).
    ///
    /// Redirects are not followed, and no extensions are asked for.
    /// - Parameters:
    ///   - request: Where to, with the headers of the handshake.
    ///   - tell: Takes what happens, on a thread of the agent's.
    /// - Returns: How it ended.
    /// - Throws: ``HTTPError`` when it could not be opened.
    public func openSocket(
        _ request: HTTPSocketRequest, tell: @escaping @Sendable (HTTPSocketEvent) -> Void
    ) async throws(HTTPError) -> HTTPSocketEnd {
        let handshake = request.handshake
        // Looks at the header's characters.
        _ = try HTTPClientRequest(handshake)
        if let response = try await gate.response(to: handshake) {
            throw HTTPError(.noSocket, handshake, part: "a script replied with the status \(response.status)")
        }
        guard let client = begin() else { throw HTTPError(.shutDown, handshake) }
        let opening = client.openSocket(request, tell: tell) { [self] in end() }
        let watch = NetworkWatch(gate) { opening.lose() }
        defer { watch.stop() }
        do {
            return try await withTaskCancellationHandler {
                try await opening.end.futureResult.get()
            } onCancel: {
                opening.cancel()
            }
        } catch {
            throw error as? HTTPError ?? HTTPError(error, handshake)
        }
    }
}

extension RunningClient {
    /// - Parameter onClosed: Called once when nothing is left of the connection.
    fileprivate func openSocket(
        _ request: HTTPSocketRequest, tell: @escaping @Sendable (HTTPSocketEvent) -> Void,
        onClosed: @escaping @Sendable () -> Void
    ) -> SocketOpening {
        let loop = group.next()
        let opening = SocketOpening(request, on: loop, onClosed: onClosed)
        let (proxy, tls) = (proxies.proxy(for: request.url), tlsConfiguration)
        let bootstrap = ClientBootstrap(group: loop)
            .connectTimeout(.nanoseconds(request.timeout.wholeNanoseconds))
            .channelOption(.socketOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    opening.add(channel)
                    let pipeline = channel.pipeline.syncOperations
                    if let proxy { try pipeline.addHandler(ProxyTunnel(to: request.url, through: proxy)) }
                    if request.url.scheme == "https" { try pipeline.addHandler(Self.tlsHandler(request.url.host, tls)) }
                    let handlers: [any RemovableChannelHandler] = [
                        HTTPRequestEncoder(),
                        ByteToMessageHandler(HTTPResponseDecoder(leftOverBytesStrategy: .forwardBytes)),
                        HTTPSocketHandshake(request, end: opening.end),
                    ]
                    let upgrader = HTTPSocketUpgrader(request, end: opening.end) { event in
                        if case .opened(let socket, _) = event { opening.opened(socket) }
                        tell(event)
                    }
                    try pipeline.addHandlers(handlers[0], handlers[1])
                    try pipeline.addHandler(
                        NIOHTTPClientUpgradeHandler(
                            upgraders: [upgrader], httpHandlers: handlers, upgradeCompletionHandler: { _ in }))
                    try pipeline.addHandler(handlers[2])
                }
            }
        bootstrap.connect(host: proxy?.host ?? request.url.host, port: proxy?.port ?? request.url.port)
            .whenComplete { opening.connected($0) }
        return opening
    }

    private static func tlsHandler(_ host: String, _ configuration: TLSConfiguration) throws -> NIOSSLClientHandler {
        let isAddress = (try? SocketAddress(ipAddress: host, port: 0)) != nil
        return try NIOSSLClientHandler(
            context: NIOSSLContext(configuration: configuration), serverHostname: isAddress ? nil : host)
    }
}
