import NIOCore
import NIOWebSocket

/// An open socket on its connection: messages in and out, pings, and the closing by both sides. Used on its event loop alone.
final class HTTPSocketChannel: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundIn = Never
    typealias OutboundOut = WebSocketFrame

    /// How long the server may take to agree to the closing, and then to end the connection.
    private static let (agreementTime, endTime) = (TimeAmount.seconds(5), TimeAmount.seconds(2))
    /// How many bytes may wait to be read before the server has to wait.
    private static let room = 1 << 20

    private enum Phase: Equatable {
        case open
        /// Our side has said that it closes.
        case closing
        /// Both have, or the socket has failed: what still comes is dropped, and the connection ends.
        case over
    }

    private let request: HTTPRequest
    private let tell: @Sendable (HTTPSocketEvent) -> Void
    private let end: EventLoopPromise<HTTPSocketEnd>
    private var inbox: HTTPSocketInbox
    private var phase = Phase.open
    private var context: ChannelHandlerContext?
    private var isEnded = false
    private var timer: Scheduled<Void>?
    /// What the server said when it closed.
    private var serverClose: (code: Int?, reason: String)?
    private var unread = 0
    private var holdsRead = false
    /// The answer to a ping, until there is room to send it.
    private var pong: [UInt8]?

    init(
        _ request: HTTPSocketRequest, tell: @escaping @Sendable (HTTPSocketEvent) -> Void,
        end: EventLoopPromise<HTTPSocketEnd>
    ) {
        self.request = request.handshake
        self.tell = tell
        self.end = end
        inbox = HTTPSocketInbox(limit: request.messageLimit)
    }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    // MARK: What the page does

    func send(_ message: HTTPSocketMessage) {
        guard phase == .open, let context else { return }
        let (opcode, data): (WebSocketOpcode, ByteBuffer) =
            switch message {
            case .text(let text): (.text, ByteBuffer(string: text))
            case .binary(let bytes): (.binary, ByteBuffer(bytes: bytes))
            }
        // The encoder cannot write a longer frame.
        guard data.readableBytes <= Int(UInt32.max) else {
            return fail(1009, HTTPError(.badFrame, request, part: "a message of 4 GB and more is not sent"))
        }
        let count = data.readableBytes
        let promise = context.eventLoop.makePromise(of: Void.self)
        promise.futureResult.whenSuccess { [tell] in tell(.sent(count)) }
        write(opcode, data, promise: promise)
    }

    func close(code: Int?, reason: String) {
        guard phase == .open else { return }
        phase = .closing
        let promise = context?.eventLoop.makePromise(of: Void.self)
        promise?.futureResult.assumeIsolated().whenSuccess { [self] in
            guard phase == .closing else { return }
            startTimer(Self.agreementTime) { $0.finish(HTTPError(.notClosed, $0.request)) }
        }
        writeClose(code, reason, promise: promise)
    }

    func read(_ weight: Int) {
        unread -= weight
        guard holdsRead, unread < Self.room else { return }
        holdsRead = false
        context?.read()
    }

    /// Tells the server that the page goes away, and does not wait long for it.
    func goAway() {
        if phase == .open { writeClose(1001, "") }
        finish(HTTPError(.cancelled, request), lingering: .milliseconds(500))
    }

    // MARK: What the server does

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard phase != .over else { return }
        do throws(HTTPSocketInbox.Fault) {
            switch try inbox.take(Self.unwrapInboundIn(data)) {
            case nil: break
            case .message(let message):
                unread += message.weight
                tell(.message(message))
            case .ping(let bytes):
                pong = bytes
                answerPing()
            case .close(let code, let reason): serverCloses(code, reason)
            }
        } catch {
            fail(error)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error as? NIOWebSocketError {
        case .invalidFrameLength?: fail(inbox.tooLong)
        case .fragmentedControlFrame?, .multiByteControlFrameLength?:
            fail(.frame("a control frame that is too long or in fragments"))
        case nil: finish(HTTPError(error, request))
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        finish(HTTPError(.connectionLost, request))
        context.fireChannelInactive()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        answerPing()
        context.fireChannelWritabilityChanged()
    }

    /// The server waits while too much is unread.
    func read(context: ChannelHandlerContext) {
        if unread < Self.room || phase == .over { context.read() } else { holdsRead = true }
    }

    /// Of pings that come while nothing can be sent, the last is answered.
    private func answerPing() {
        guard phase == .open, context?.channel.isWritable == true, let bytes = pong.take() else { return }
        write(.pong, ByteBuffer(bytes: bytes))
    }

    private func serverCloses(_ code: Int?, _ reason: String) {
        serverClose = (code, reason)
        if phase == .open {
            tell(.closing)
            writeClose(code, "")
        }
        phase = .over
        // The server ends the connection (RFC 6455 §7.1.1), if it does.
        startTimer(Self.endTime) { $0.context?.close(promise: nil) }
        releaseRead()
    }

    // MARK: The end

    private func fail(_ fault: HTTPSocketInbox.Fault) {
        fail(fault.code, HTTPError(.badFrame, request, part: fault.text))
    }

    private func fail(_ code: Int, _ problem: HTTPError) {
        if phase == .open { writeClose(code, "") }
        finish(problem)
    }

    private func finish(_ problem: HTTPError, lingering time: TimeAmount = endTime) {
        guard !isEnded else { return }
        isEnded = true
        phase = .over
        timer?.cancel()
        end.succeed(
            serverClose.map { HTTPSocketEnd(code: $0.code ?? 1005, reason: $0.reason, wasClean: true, problem: nil) }
                ?? HTTPSocketEnd(code: 1006, reason: "", wasClean: false, problem: problem))
        guard let context, context.channel.isActive else { return }
        // What the server sends meanwhile is read, as the system would else cut off what the server has still to be told.
        releaseRead()
        context.close(mode: .output, promise: nil)
        startTimer(time) { $0.context?.close(promise: nil) }
    }

    private func releaseRead() {
        unread = 0
        if holdsRead {
            holdsRead = false
            context?.read()
        }
    }

    private func startTimer(_ time: TimeAmount, _ body: @escaping (HTTPSocketChannel) -> Void) {
        timer?.cancel()
        timer = context?.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in
            if let self { body(self) }
        }
    }

    private func writeClose(_ code: Int?, _ reason: String, promise: EventLoopPromise<Void>? = nil) {
        var data = ByteBuffer()
        if let code {
            data.writeInteger(UInt16(clamping: code))
            data.writeString(reason)
        }
        write(.connectionClose, data, promise: promise)
    }

    private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer, promise: EventLoopPromise<Void>? = nil) {
        let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)
        context?.writeAndFlush(Self.wrapOutboundOut(frame), promise: promise)
    }
}
