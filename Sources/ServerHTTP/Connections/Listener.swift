import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix

/// One port that is listened on, and the connections on it.
final class Listener: Sendable {
    let place: HTTPServer.Place
    private let connections: OpenConnections
    private let server: Server<BoundedChannel>
    private let started: AsyncThrowingStream<Int, any Error>
    private let onStarted: AsyncThrowingStream<Int, any Error>.Continuation

    init(
        _ place: HTTPServer.Place, limits: ServerLimits, budget: MemoryBudget, metrics: ServerMetrics, logger: Logger
    ) {
        self.place = place
        let connections = metrics.openConnections(of: place.entry.name)
        self.connections = connections
        let (started, onStarted) = AsyncThrowingStream<Int, any Error>.makeStream()
        (self.started, self.onStarted) = (started, onStarted)
        let times = ConnectionHandler.Times(
            request: TimeAmount(limits.requestTime), answer: TimeAmount(limits.answerTime),
            stop: TimeAmount(limits.stopRequestTime))
        let responder = Responder(entry: place.entry, metrics: metrics)
        let channel = HTTP1Channel(
            responder: { request, writer, channel in
                let share = MemoryBudget.Share(of: budget)
                try await Self.answer(request, writer, port: channel.localAddress?.port, responder, share, limits)
            },
            configuration: .init(
                additionalChannelHandlers: [
                    ConnectionHandler(connections, times: times, budget: budget)
                ],
                idleTimeout: TimeAmount(limits.idleTime),
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: limits.fieldBytes, maxHeaderListSize: limits.headBytes,
                    maxHeaderFieldCount: limits.fields)))
        server = Server(
            childChannelSetup: BoundedChannel(base: channel),
            configuration: ServerConfiguration(
                address: .hostname(place.host, port: place.port), backlog: 1_024,
                availableConnectionsDelegate: MaximumAvailableConnections(limits.connections, logger: logger)),
            onServerRunning: { channel in onStarted.yield(channel.localAddress?.port ?? place.port) },
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: logger)
    }

    /// Listens until it is stopped. It returns when the last connection has ended.
    func run() async {
        do {
            try await server.run()
            onStarted.finish()
        } catch {
            onStarted.finish(throwing: error)
        }
    }

    /// Waits until ``run()`` listens.
    /// - Returns: The port.
    func waitUntilListening() async throws(ListenError) -> Int {
        do {
            for try await port in started { return port }
        } catch {
            throw ListenError(error, host: place.host, port: place.port)
        }
        throw ListenError(.stopped, host: place.host, port: place.port)
    }

    /// Takes no more connections, ends those without a request, and waits for the answers that are under way.
    func stop() async {
        // It fails only where it does not listen any more.
        try? await server.shutdownGracefully()
    }

    /// Ends all connections, whatever they are at.
    func endConnections() {
        connections.closeAll()
    }

    @concurrent
    private static func answer(
        _ request: Request, _ writer: consuming ResponseWriter, port: Int?, _ responder: Responder,
        _ share: MemoryBudget.Share, _ limits: ServerLimits
    ) async throws {
        let body = ConnectionBody(request: request, writer: writer, share: share, pieces: limits.bodyPieces)
        let answer = try await responder.answer(request.head, port: port, body: body)
        var head = answer.reply.head
        if answer.isBodyLeft { head.headerFields[.connection] = "close" }
        if request.method == .head || answer.reply.body.isEmpty {
            try await body.writer.writeResponse(head)
        } else {
            let bytes = ResponseBody(byteBuffer: ByteBuffer(bytes: answer.reply.body))
            try await body.writer.write(response: head, body: bytes)
        }
    }
}
