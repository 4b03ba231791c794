import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix

/// One port that is listened on, and the connections on it.
final class Listener: Sendable {
    private let connections: OpenConnections
    private let host: String
    private let port: Int
    private let server: Server<HTTP1Channel>
    private let started: AsyncThrowingStream<Int, any Error>
    private let onStarted: AsyncThrowingStream<Int, any Error>.Continuation

    /// - Parameter port: 0 for any that is free.
    init(
        _ entry: Entry, host: String, port: Int, connections: OpenConnections, limits: ServerLimits,
        metrics: ServerMetrics, logger: Logger
    ) {
        self.connections = connections
        self.host = host
        self.port = port
        let (started, onStarted) = AsyncThrowingStream<Int, any Error>.makeStream()
        (self.started, self.onStarted) = (started, onStarted)
        let (requestTimeout, stopTimeout) = (TimeAmount(limits.requestTime), TimeAmount(limits.stopRequestTime))
        let channel = HTTP1Channel(
            responder: { request, writer, channel in
                try await Self.answer(request, writer, port: channel.localAddress?.port, entry, metrics)
            },
            configuration: .init(
                additionalChannelHandlers: [
                    ConnectionHandler(connections, requestTimeout: requestTimeout, stopTimeout: stopTimeout)
                ],
                idleTimeout: TimeAmount(limits.idleTime),
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: 16_384, maxHeaderListSize: 65_536, maxHeaderFieldCount: 100)))
        server = Server(
            childChannelSetup: channel,
            configuration: ServerConfiguration(
                address: .hostname(host, port: port), backlog: 1_024,
                availableConnectionsDelegate: MaximumAvailableConnections(limits.connections, logger: logger)),
            onServerRunning: { channel in onStarted.yield(channel.localAddress?.port ?? port) },
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
            throw ListenError(error, host: host, port: port)
        }
        throw ListenError(.stopped, host: host, port: port)
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
        _ request: Request, _ writer: consuming ResponseWriter, port: Int?, _ entry: Entry, _ metrics: ServerMetrics
    ) async throws {
        let start = ContinuousClock.now
        let answer = try await entry.answer(request, port: port, writer: writer)
        var head = answer.reply.head
        if answer.isBodyLeft { head.headerFields[.connection] = "close" }
        metrics.count(answer, by: entry.name, in: .now - start)
        if request.method == .head || answer.reply.body.isEmpty {
            try await writer.writeResponse(head)
        } else {
            try await writer.write(response: head, body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.reply.body)))
        }
    }
}
