import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket

/// A server on the loopback interface that opens WebSockets and does on them what a test says. Other requests it answers with `hello`.
public final class SocketServer: Sendable {
    /// What a client does.
    public enum Event: Sendable, Equatable {
        /// It has opened a socket, with these fields in its request.
        case opened(path: String, headers: [String: String])
        case text(String)
        case binary([UInt8])
        case pong(String)
        case closed(code: Int?, reason: String)
        /// The connection is gone.
        case ended
    }

    public let port: Int
    private let group: MultiThreadedEventLoopGroup
    private let listener: any Channel

    /// - Parameters:
    ///   - subprotocols: Those that the server speaks: it chooses the first of the client's.
    ///   - certificate: What it shows under TLS; `nil` for a server without.
    ///   - fields: What the answer to a handshake has besides.
    ///   - talk: What the server does when a client does something. Closing is answered by the server itself when this says nothing of it.
    public init(
        subprotocols: [String] = [], certificate: TestCertificate? = nil, fields: [(String, String)] = [],
        _ talk: @escaping @Sendable (SocketPeer, Event) -> Void = { SocketServer.echo($0, $1) }
    ) throws {
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let tls = try certificate?.serverContext()
        listener = try ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                let upgrader = NIOWebSocketServerUpgrader(maxFrameSize: 1 << 28, automaticErrorHandling: false) {
                    channel, head in
                    var headers = HTTPHeaders(fields)
                    let asked = head.headers[canonicalForm: "sec-websocket-protocol"].map(String.init)
                    if let chosen = asked.first(where: subprotocols.contains) {
                        headers.add(name: "Sec-WebSocket-Protocol", value: chosen)
                    }
                    return channel.eventLoop.makeSucceededFuture(headers)
                } upgradePipelineHandler: { channel, head in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(SocketServerHandler(head, talk))
                    }
                }
                return channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls)) }
                    let greeting = Greeting()
                    let upgrade: NIOHTTPServerUpgradeSendableConfiguration = (
                        upgraders: [upgrader],
                        completionHandler: {
                            $0.pipeline.syncOperations.removeHandler(name: Greeting.name, promise: nil)
                        }
                    )
                    try pipeline.configureHTTPServerPipeline(withServerUpgrade: upgrade)
                    try pipeline.addHandler(greeting, name: Greeting.name)
                }
            }
            .bind(host: "127.0.0.1", port: 0).wait()
        port = listener.localAddress?.port ?? 0
    }

    /// Sends each message back.
    public static func echo(_ peer: SocketPeer, _ event: Event) {
        switch event {
        case .text(let text): peer.send(text)
        case .binary(let bytes): peer.send(bytes)
        default: break
        }
    }

    public func stop() {
        try? listener.close().wait()
        try? group.syncShutdownGracefully()
    }
}

/// A client of a ``SocketServer``.
public struct SocketPeer: Sendable {
    let channel: any Channel

    public func send(_ text: String) { send(frame: .text, Array(text.utf8)) }

    public func send(_ bytes: [UInt8]) { send(frame: .binary, bytes) }

    public func ping(_ text: String) { send(frame: .ping, Array(text.utf8)) }

    public func close(_ code: Int? = nil, _ reason: String = "") {
        let bytes = code.map { [UInt8($0 >> 8), UInt8($0 & 255)] + Array(reason.utf8) } ?? []
        send(frame: .connectionClose, bytes)
    }

    /// Sends a frame, also one that a server must not send.
    public func send(
        frame opcode: WebSocketOpcode, _ bytes: [UInt8], isFinal: Bool = true, isMasked: Bool = false,
        isReserved: Bool = false
    ) {
        let frame = WebSocketFrame(
            fin: isFinal, rsv1: isReserved, opcode: opcode, maskKey: isMasked ? .random() : nil,
            data: ByteBuffer(bytes: bytes))
        channel.writeAndFlush(frame, promise: nil)
    }

    /// Ends the connection without a word.
    public func drop() {
        let channel = channel
        channel.eventLoop.execute { channel.close(promise: nil) }
    }

    /// Takes nothing more of what the client sends.
    public func stopReading() { channel.setOption(.autoRead, value: false).whenComplete { _ in } }

    public func startReading() { channel.setOption(.autoRead, value: true).whenComplete { _ in } }
}

/// Answers what opens no socket.
private final class Greeting: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    static let name = "greeting"

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .end = Self.unwrapInboundIn(data) else { return }
        let headers: HTTPHeaders = ["Content-Type": "text/plain", "Content-Length": "5"]
        let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)
        context.write(Self.wrapOutboundOut(.head(head)), promise: nil)
        context.write(Self.wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: "hello")))), promise: nil)
        context.writeAndFlush(Self.wrapOutboundOut(.end(nil)), promise: nil)
    }
}

private final class SocketServerHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame

    private let head: HTTPRequestHead
    private let talk: @Sendable (SocketPeer, SocketServer.Event) -> Void

    init(_ head: HTTPRequestHead, _ talk: @escaping @Sendable (SocketPeer, SocketServer.Event) -> Void) {
        self.head = head
        self.talk = talk
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let fields = head.headers.map { ($0.name.lowercased(), $0.value) }
        let headers = Dictionary(fields) { first, _ in first }
        talk(SocketPeer(channel: context.channel), .opened(path: head.uri, headers: headers))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = Self.unwrapInboundIn(data)
        var bytes = frame.unmaskedData
        let peer = SocketPeer(channel: context.channel)
        switch frame.opcode {
        case .text: talk(peer, .text(String(buffer: bytes)))
        case .binary: talk(peer, .binary(Array(bytes.readableBytesView)))
        case .pong: talk(peer, .pong(String(buffer: bytes)))
        case .connectionClose:
            let code = bytes.readInteger(as: UInt16.self).map(Int.init)
            talk(peer, .closed(code: code, reason: String(buffer: bytes)))
            peer.close(code)
            let channel = context.channel
            context.eventLoop.execute { channel.close(promise: nil) }
        default: break
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        talk(SocketPeer(channel: context.channel), .ended)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
