import AsyncHTTPClient
import NIOCore
import NIOSSL
import Synchronization

extension HTTPAgent {
    /// Sends a request and takes the answer piece by piece, whatever its status.
    ///
    /// - Parameters:
    ///   - request: The request; its `timeout` is how long nothing may happen, rather than how long everything may take, and its
    ///     `responseLimit` does not count.
    ///   - source: What is sent in place of the request's body.
    ///   - trustsAnyServer: Whether a server's certificate may be anybody's.
    ///   - decodesContent: Whether a body with `Content-Encoding: gzip` or `deflate` is decoded. The request then accepts both.
    ///   - receiver: Takes the answer.
    /// - Throws: ``HTTPError`` when the whole answer could not be had, and what `source` and `receiver` throw.
    public func stream(
        _ request: HTTPRequest, sending source: HTTPBodySource? = nil, trustsAnyServer: Bool = false,
        decodesContent: Bool = false, to receiver: HTTPReceiver
    ) async throws {
        let activity = Activity()
        var message = try HTTPClientRequest(request)
        if let source { message.body = Self.body(source, activity) }
        if trustsAnyServer { message.tlsConfiguration = Self.trustingConfiguration }
        if let response = try await gate.response(to: request) {
            try await receiver.head(
                HTTPHead(status: response.status, reason: response.reason, headers: response.headers))
            return try await receiver.piece(response.body)
        }
        guard let client = begin() else { throw HTTPError(.shutDown, request) }
        defer { end() }
        let sent = message
        let exchange = Task { try await client.stream(sent, decodesContent: decodesContent, to: receiver, activity) }
        let limit = TimeAmount.nanoseconds(request.timeout.wholeNanoseconds)
        let interval = TimeAmount.nanoseconds(max(1, limit.nanoseconds / 8))
        let timer = client.loop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { _ in
            if activity.isOlder(than: limit) { exchange.cancel() }
        }
        defer { timer.cancel() }
        let watch = NetworkWatch(gate) { exchange.cancel() }
        defer { watch.stop() }
        let result = await withTaskCancellationHandler {
            await exchange.result
        } onCancel: {
            exchange.cancel()
        }
        guard case .failure(let error) = result else { return }
        if watch.hasLost { throw HTTPError(.networkLost, request) }
        if let failure = error as? ForeignFailure { throw failure.error }
        if Task.isCancelled { throw HTTPError(.cancelled, request) }
        throw activity.hasEnded ? HTTPError(.timedOut, request) : HTTPError(error, request)
    }

    private static func body(_ source: HTTPBodySource, _ activity: Activity) -> HTTPClientRequest.Body {
        let pieces = AsyncThrowingStream<ByteBuffer, any Error> {
            activity.note()
            do { return try await source.next().map { ByteBuffer(bytes: $0) } } catch {
                throw ForeignFailure(error: error)
            }
        }
        return .stream(pieces, length: source.length.map { .known(Int64($0)) } ?? .unknown)
    }

    private static var trustingConfiguration: TLSConfiguration {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.certificateVerification = .none
        return configuration
    }
}

extension RunningClient {
    fileprivate func stream(
        _ request: HTTPClientRequest, decodesContent: Bool, to receiver: HTTPReceiver, _ activity: Activity
    ) async throws {
        let response = try await execute(request, decodesContent: decodesContent)
        activity.note()
        let fields = response.headers.map { HTTPFields.Field(name: $0.name, value: $0.value) }
        let head = HTTPHead(
            status: Int(response.status.code), reason: response.status.reasonPhrase, headers: HTTPFields(fields))
        try await ForeignFailure.wrapping { try await receiver.head(head) }
        do {
            for try await buffer in response.body {
                activity.note()
                try await ForeignFailure.wrapping { try await receiver.piece(Array(buffer.readableBytesView)) }
                activity.note()
            }
        } catch ChannelError.ioOnClosedChannel where head.status >= 400 {
            // The server has refused the request while it was still being sent, and closed the connection.
        }
        // A cancelled body may look as if it had ended.
        try Task.checkCancellation()
    }
}

/// When something happened last in an exchange.
private final class Activity: Sendable {
    private let state = Mutex((last: NIODeadline.now(), hasEnded: false))

    func note() { state.withLock { $0.last = .now() } }

    /// Whether nothing has happened for as long as `limit`. From then on it has ended.
    func isOlder(than limit: TimeAmount) -> Bool {
        state.withLock { state in
            if NIODeadline.now() - state.last >= limit { state.hasEnded = true }
            return state.hasEnded
        }
    }

    var hasEnded: Bool { state.withLock { $0.hasEnded } }
}

/// What the one who sends or receives has thrown, told from what the connection throws.
private struct ForeignFailure: Error {
    let error: any Error

    static func wrapping(_ body: () async throws -> Void) async throws {
        do { try await body() } catch { throw ForeignFailure(error: error) }
    }
}
