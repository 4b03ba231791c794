import AsyncHTTPClient
import NIOCore

/// Has a proxy connect to a server, as a channel's first handler: the others learn that the channel is active when the tunnel stands.
final class ProxyTunnel: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// How long the head of a proxy's answer may be, in bytes.
    private static let limit = 16 << 10

    private let url: HTTPURL
    private let proxy: ProxyRules.Proxy
    private var answer = ByteBuffer()

    init(to url: HTTPURL, through proxy: ProxyRules.Proxy) {
        self.url = url
        self.proxy = proxy
    }

    func channelActive(context: ChannelHandlerContext) {
        let server = "\(url.host.contains(":") ? "[\(url.host)]" : url.host):\(url.port)"
        var head = "CONNECT \(server) HTTP/1.1\r\nHost: \(server)\r\n"
        if let credentials = proxy.credentials {
            let authorization = HTTPClient.Authorization.basic(
                username: credentials.user, password: credentials.password)
            head += "Proxy-Authorization: \(authorization.headerValue)\r\n"
        }
        context.writeAndFlush(Self.wrapOutboundOut(ByteBuffer(string: head + "\r\n")), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        answer.writeImmutableBuffer(Self.unwrapInboundIn(data))
        let text = String(buffer: answer)
        guard text.utf8.count <= Self.limit else { return fail("its head is too long", context) }
        guard text.contains("\r\n\r\n") else { return }
        let status = text.split(separator: " ", maxSplits: 2).dropFirst().first.flatMap { Int($0.prefix(3)) } ?? 0
        guard text.hasPrefix("HTTP/1."), (200...299).contains(status) else {
            return fail("its status is \(status)", context)
        }
        context.fireChannelActive()
        context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }

    private func fail(_ text: String, _ context: ChannelHandlerContext) {
        context.fireErrorCaught(TunnelRefusal(text: text))
    }
}

/// Why a proxy made no tunnel.
struct TunnelRefusal: Error {
    let text: String
}
