import AsyncHTTPClient
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// The library's clients with a thread of their own: one for requests that go straight to the server, and one for each proxy.
struct RunningClient: Sendable {
    /// Clients with the same settings, of which one decodes compressed bodies.
    private struct Pair: Sendable {
        let plain: HTTPClient
        let decoding: HTTPClient

        init(_ configuration: HTTPClient.Configuration, on group: MultiThreadedEventLoopGroup) {
            plain = HTTPClient(eventLoopGroupProvider: .shared(group), configuration: configuration)
            var configuration = configuration
            // Without a limit, as pieces are handed on before the next are read.
            configuration.decompression = .enabled(limit: .none)
            decoding = HTTPClient(eventLoopGroupProvider: .shared(group), configuration: configuration)
        }

        var all: [HTTPClient] { [plain, decoding] }
    }

    private let direct: Pair
    private let proxied: [ProxyRules.Proxy: Pair]
    let proxies: ProxyRules
    let tlsConfiguration: TLSConfiguration
    let group: MultiThreadedEventLoopGroup

    init(_ rules: NetworkGate.Rules) {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        // A refused connection is told at once; trying again is the caller's affair.
        configuration.connectionPool.retryConnectionEstablishment = false
        // A request that waits for one of the connections to a busy server waits for as long as it may take itself, not for the library's ten
        // seconds.
        configuration.timeout.connect = .hours(24)
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        var tls = TLSConfiguration.makeClientConfiguration()
        if let roots = rules.trustRoots {
            tls.additionalTrustRoots = [.file(roots)]
            configuration.tlsConfiguration = tls
        }
        tlsConfiguration = tls
        direct = Pair(configuration, on: group)
        proxies = rules.proxies
        var proxied: [ProxyRules.Proxy: Pair] = [:]
        for proxy in proxies.all {
            var through = configuration
            through.proxy = .server(
                host: proxy.host, port: proxy.port,
                authorization: proxy.credentials.map { .basic(username: $0.user, password: $0.password) })
            proxied[proxy] = Pair(through, on: group)
        }
        self.proxied = proxied
    }

    var loop: any EventLoop { group.any() }

    /// Sends a request, and gives the answer when its head is there.
    func execute(_ request: HTTPClientRequest, decodesContent: Bool = false) async throws -> HTTPClientResponse {
        let proxy = (try? HTTPURL(request.url)).flatMap(proxies.proxy)
        let pair = proxy.flatMap { proxied[$0] } ?? direct
        return try await (decodesContent ? pair.decoding : pair.plain).execute(request, deadline: .distantFuture)
    }

    func exchange(_ request: HTTPClientRequest, limit: Int) async throws -> HTTPResponse {
        let response = try await execute(request)
        let body = try await Self.body(of: response, upTo: limit)
        // A cancelled body may look as if it had ended.
        try Task.checkCancellation()
        return HTTPResponse(
            status: Int(response.status.code), reason: response.status.reasonPhrase,
            headers: HTTPFields(response.headers.map { HTTPFields.Field(name: $0.name, value: $0.value) }),
            body: Array(body.readableBytesView))
    }

    private static func body(of response: HTTPClientResponse, upTo limit: Int) async throws -> ByteBuffer {
        do {
            return try await response.body.collect(upTo: limit)
        } catch ChannelError.ioOnClosedChannel where response.status.code >= 400 {
            // The server has refused the request while it was still being sent, and closed the connection: its status is the answer, and
            // its text is lost.
            return ByteBuffer()
        }
    }

    /// Closes every connection; requests under way fail.
    ///
    /// The library waits for connections that are still being made, and a server that takes no part in TLS's handshake keeps one so for as
    /// long as it likes. So it is given a second; the end of the thread closes what is left.
    func close() async {
        let isOver = Atomic(false)
        let clients = direct.all + proxied.values.flatMap(\.all)
        await withCheckedContinuation { continuation in
            let finish: @Sendable () -> Void = {
                if !isOver.exchange(true, ordering: .acquiringAndReleasing) { continuation.resume() }
            }
            let timer = loop.scheduleTask(in: .seconds(1), finish)
            // All begin at once: one that began when the thread has ended would never be over.
            let open = Atomic(clients.count)
            for client in clients {
                // Fails only when it is called twice.
                client.shutdown { _ in
                    guard open.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
                    timer.cancel()
                    finish()
                }
            }
        }
    }

    func endThread() async {
        try? await group.shutdownGracefully()
    }
}
