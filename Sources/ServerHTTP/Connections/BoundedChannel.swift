import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// A connection's handlers: Hummingbird's, over a socket from which little is read at once and which buffers little, so that a client that
/// sends much or does not read waits, and the kernel with it.
struct BoundedChannel: ServerChildChannel {
    typealias Value = HTTP1Channel.Value

    let base: HTTP1Channel

    /// How many bytes are read at once. A read is all that is parsed ahead: of the shortest requests, sent without waiting for
    /// answers, these are a hundred and fifty.
    private static let readBytes = 4_096
    /// Beyond this many bytes of answers that the socket does not take the next request waits.
    private static let answerBytes = 32_768
    /// What the kernel buffers in each direction, which it would let grow to megabytes; it doubles the number for its own use.
    private static let socketBytes = 65_536

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        base.setup(channel: channel, logger: logger).flatMapThrowing { value in
            let options = channel.syncOptions
            try options?.setOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: Self.readBytes))
            try options?.setOption(.maxMessagesPerRead, value: 1)
            try options?.setOption(
                .writeBufferWaterMark, value: .init(low: Self.answerBytes / 4, high: Self.answerBytes))
            try options?.setOption(.socketOption(.so_sndbuf), value: Self.socketBytes)
            try options?.setOption(.socketOption(.so_rcvbuf), value: Self.socketBytes)
            let pipeline = channel.pipeline.syncOperations
            let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
            try pipeline.addHandler(RequestHeadHandler(), position: .before(codec))
            return value
        }
    }

    func handle(value: Value, logger: Logger) async {
        await base.handle(value: value, logger: logger)
    }
}
