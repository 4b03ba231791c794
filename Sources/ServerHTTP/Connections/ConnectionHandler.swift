import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Looks after one connection: keeps the list of those that are open, limits how long a request takes to arrive and its answer to be taken
/// (both shorter once the server stops) and what the connection holds, and ends it after an answer that says so, or once the server stops.
///
/// After the last answer the server's side is closed first, and what still comes in is dropped for a moment: closed at once, with
/// bytes unread, the connection would be reset, and the client might lose the answer.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// How long a connection may take for what.
    struct Times: Sendable {
        let request: TimeAmount
        let answer: TimeAmount
        /// For both, once the server stops.
        let stop: TimeAmount
    }

    /// How long, and how many bytes, a client may go on sending after its last answer.
    private static let lingerTime = TimeAmount.seconds(2)
    private static let lingerBytes = 64 << 20
    /// What a request that waits for its turn is counted as: more than the shortest ones take, parsed.
    private static let waitingBytes = 1_024

    private let connections: OpenConnections
    private let times: Times
    private let share: MemoryBudget.Share
    private var isStopping = false
    private var isReading = false
    private var isInputClosed = false
    private var arrivalLimit: Scheduled<Void>?
    /// Requests that have begun to arrive and whose answers have not been written.
    private var unanswered = 0
    /// Whether the newest of them is the client's last.
    private var hasLastRequest = false
    /// Answers that were written and that the socket has not taken.
    private var untaken = 0
    private var answerLimit: Scheduled<Void>?
    /// Whether one was taken since the limit was set.
    private var hasProgressed = false
    private var closesAfterAnswer = false
    private var closesWhenTaken = false
    /// How many more bytes are dropped; `nil` until the last answer is written.
    private var lingering: Int?

    init(_ connections: OpenConnections, times: Times, budget: MemoryBudget) {
        self.connections = connections
        self.times = times
        share = MemoryBudget.Share(of: budget)
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
        answerLimit?.cancel()
        _ = share.resize(to: 0)
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
        // Nothing counts behind a request that is the last by its own word.
        if hasLastRequest, !isReading { return }
        switch part {
        case .head(let head):
            isReading = true
            unanswered += 1
            hasLastRequest = head.headerFields[.connection] == "close"
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
        if isReading, arrivalLimit == nil { limitArrival(context, isStopping ? times.stop : times.request) }
        if unanswered > 1 { hold(context) }
        context.fireChannelReadComplete()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent {
            isStopping = true
            if isReading, lingering == nil { limitArrival(context, times.stop) }
            if untaken > 0 { limitAnswer(context) }
        }
        if case ChannelEvent.inputClosed? = event as? ChannelEvent {
            isInputClosed = true
            if lingering != nil, untaken == 0 { context.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // Answers to what was sent behind the last request.
        if lingering != nil {
            promise?.fail(ChannelError.outputClosed)
            return
        }
        switch unwrapOutboundIn(data) {
        case .head(var head) where head.status.kind != .informational:
            if isStopping || (hasLastRequest && unanswered == 1) { head.headerFields[.connection] = "close" }
            closesAfterAnswer = head.headerFields[.connection] == "close"
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end:
            // What cannot be parsed is answered without having been read.
            unanswered = max(0, unanswered - 1)
            untaken += 1
            if closesAfterAnswer { lingering = Self.lingerBytes }
            let taken = promise ?? context.eventLoop.makePromise()
            taken.futureResult.assumeIsolated().whenComplete { _ in self.answerTaken(context) }
            context.write(data, promise: taken)
            if lingering != nil { flush(context: context) }
        default:
            context.write(data, promise: promise)
        }
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        guard untaken > 0 else { return }
        if answerLimit == nil { limitAnswer(context) }
        hold(context)
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        // While it lingers the connection is closed from here alone.
        if lingering != nil {
            promise?.succeed()
        } else if mode != .input, untaken > 0, isStopping || isInputClosed {
            // Closed at once, it would lose the answer.
            closesWhenTaken = true
            promise?.succeed()
        } else {
            context.close(mode: mode, promise: promise)
        }
    }

    private func answerTaken(_ context: ChannelHandlerContext) {
        untaken -= 1
        hasProgressed = true
        guard untaken == 0, context.channel.isActive else { return }
        answerLimit?.cancel()
        answerLimit = nil
        hold(context)
        if closesWhenTaken || (lingering != nil && isInputClosed) {
            context.close(promise: nil)
        } else if lingering != nil {
            context.close(mode: .output, promise: nil)
            limitArrival(context, Self.lingerTime)
        }
    }

    /// Counts what the connection holds, and ends it when that is too much.
    private func hold(_ context: ChannelHandlerContext) {
        let written = untaken > 0 ? try? context.channel.syncOptions?.getOption(.bufferedWritableBytes) : nil
        let waiting = max(0, unanswered - 1) * Self.waitingBytes
        if !share.resize(to: (written ?? 0) + waiting) { context.close(promise: nil) }
    }

    /// Ends the connection when its time has passed in which no answer was taken.
    private func limitAnswer(_ context: ChannelHandlerContext) {
        answerLimit?.cancel()
        hasProgressed = false
        answerLimit = context.eventLoop.assumeIsolated().scheduleTask(in: isStopping ? times.stop : times.answer) {
            if self.hasProgressed, !self.isStopping {
                self.limitAnswer(context)
            } else {
                context.close(promise: nil)
            }
        }
    }

    /// Ends the connection when that time has passed, in the place of any limit before.
    private func limitArrival(_ context: ChannelHandlerContext, _ time: TimeAmount) {
        arrivalLimit?.cancel()
        arrivalLimit = context.eventLoop.assumeIsolated().scheduleTask(in: time) { context.close(promise: nil) }
    }
}
