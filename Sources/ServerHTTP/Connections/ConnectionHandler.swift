import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Looks after one connection: keeps the list of those that are open, gives a request's arrival a limit in time, a short one once the
/// server stops, and ends the connection after an answer that says so, or once the server stops.
///
/// After the last answer the server's side is closed first, and what still comes in is dropped for a moment: closed at once, with
/// bytes unread, the connection would be reset, and the client might lose the answer.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// How long, and how many bytes, a client may go on sending after its last answer.
    private static let lingerTime = TimeAmount.seconds(2)
    private static let lingerBytes = 64 << 20

    private let connections: OpenConnections
    private let requestTimeout: TimeAmount
    private let stopTimeout: TimeAmount
    private var isStopping = false
    private var isReading = false
    private var arrivalLimit: Scheduled<Void>?
    private var closesAfterAnswer = false
    private var isInputClosed = false
    /// How many more bytes are dropped; `nil` until the last answer is out.
    private var lingering: Int?

    /// - Parameters:
    ///   - requestTimeout: How long a request may take to arrive.
    ///   - stopTimeout: How long it may take from when the server stops.
    init(_ connections: OpenConnections, requestTimeout: TimeAmount, stopTimeout: TimeAmount) {
        self.connections = connections
        self.requestTimeout = requestTimeout
        self.stopTimeout = stopTimeout
    }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { connections.add(context.channel) }
    }

    func channelActive(context: ChannelHandlerContext) {
        connections.add(context.channel)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        connections.remove(context.channel)
        arrivalLimit?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        if let left = lingering {
            guard case .body(let bytes) = part else { return }
            lingering = left - bytes.readableBytes
            if left < bytes.readableBytes { context.close(promise: nil) }
            return
        }
        switch part {
        case .head: isReading = true
        case .body: break
        case .end:
            isReading = false
            arrivalLimit?.cancel()
            arrivalLimit = nil
        }
        context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        // Most requests come whole, and need no limit.
        if isReading, arrivalLimit == nil { limitArrival(context, isStopping ? stopTimeout : requestTimeout) }
        context.fireChannelReadComplete()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent {
            isStopping = true
            if isReading, lingering == nil { limitArrival(context, stopTimeout) }
        }
        if case ChannelEvent.inputClosed? = event as? ChannelEvent {
            isInputClosed = true
            if lingering != nil { context.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head) where head.status.kind != .informational:
            if isStopping { head.headerFields[.connection] = "close" }
            closesAfterAnswer = head.headerFields[.connection] == "close"
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end where closesAfterAnswer:
            context.writeAndFlush(data, promise: promise)
            linger(context)
        default:
            context.write(data, promise: promise)
        }
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        // While it lingers the connection is closed from here alone.
        guard lingering == nil else {
            promise?.succeed()
            return
        }
        context.close(mode: mode, promise: promise)
    }

    /// Ends the connection when that time has passed, in the place of any limit before.
    private func limitArrival(_ context: ChannelHandlerContext, _ time: TimeAmount) {
        arrivalLimit?.cancel()
        arrivalLimit = context.eventLoop.assumeIsolated().scheduleTask(in: time) { context.close(promise: nil) }
    }

    private func linger(_ context: ChannelHandlerContext) {
        guard lingering == nil else { return }
        lingering = Self.lingerBytes
        arrivalLimit?.cancel()
        if isInputClosed { return context.close(promise: nil) }
        context.close(mode: .output, promise: nil)
        limitArrival(context, Self.lingerTime)
    }
}
