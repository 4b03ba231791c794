import NIOCore
import NIOHTTP1

/// Reads of a request's head what is lost where SwiftNIO's types become those of `HTTPTypes`: the version, and where the target names the
/// host (RFC 9112).
///
/// What goes on says `Connection: close`, in these letters, wherever the connection ends after the answer. A request of HTTP/1.0 without
/// `Host` goes on with an empty one, so that what has none is one of HTTP/1.1, which needs it (§3.2).
final class RequestHeadHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = unwrapInboundIn(data), !Self.isPlain(head) else {
            return context.fireChannelRead(data)
        }
        context.fireChannelRead(wrapInboundOut(.head(Self.normalized(head))))
    }

    /// Whether there is nothing to change, as with nearly all.
    private static func isPlain(_ head: HTTPRequestHead) -> Bool {
        head.version == .http1_1 && head.isKeepAlive && head.uri.utf8.first == UInt8(ascii: "/")
    }

    static func normalized(_ head: HTTPRequestHead) -> HTTPRequestHead {
        var head = head
        let isOld = head.version.minor == 0
        // HTTP/1.0's own way to keep a connection is nowhere specified, and no client needs it.
        if isOld || !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        if isOld {
            // It knows no answers on the way to the final one (RFC 9110, §10.1.1).
            head.headers.remove(name: "Expect")
            if !head.headers.contains(name: "Host") { head.headers.add(name: "Host", value: "") }
        }
        if let (host, path) = split(absolute: head.uri) {
            // The target's host counts, whatever the field says (§3.2.2); two fields stay two.
            if head.headers["Host"].count == 1 { head.headers.replaceOrAdd(name: "Host", value: host) }
            head.uri = path
        }
        return head
    }

    /// The host and the path of a target that is a whole URL, as proxies are sent it.
    private static func split(absolute target: String) -> (host: String, path: String)? {
        let scheme = "http://"
        guard target.prefix(scheme.count).lowercased() == scheme else { return nil }
        let rest = target.dropFirst(scheme.count)
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        let path = rest[end...]
        return (String(rest[..<end]), path.first == "/" ? String(path) : "/" + path)
    }
}
