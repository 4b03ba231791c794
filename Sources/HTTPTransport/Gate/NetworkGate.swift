import Synchronization

/// What every request passes before it is sent, whoever sends it: a page's script or a native implementation. A request is refused when the device
/// is offline, answered when a script replies to it, and refused when the network is off. Safe from any thread.
public final class NetworkGate: Sendable {
    /// Replies to a request in the place of the server; `nil` leaves it to the network.
    public typealias Responder = @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse?

    /// How a run's requests are treated.
    public struct Rules: Sendable {
        /// Whether requests that nobody replies to are refused.
        public var isOff = false
        /// Whether the device has no network.
        public var isOffline: @Sendable () -> Bool = { false }
        /// Has a function called whenever the device loses its network; what it returns ends that.
        public var whenOffline: @Sendable (_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void = { _ in {} }
        public var reply: Responder = { _ in nil }
        /// A file in PEM with certificates of authorities that are trusted beside the machine's.
        public var trustRoots: String?
        /// Which requests go through a proxy.
        public var proxies = ProxyRules(environment: { _ in nil })

        public init() {}
    }

    private let rules = Mutex(Rules())

    public init() {}

    /// Sets how requests are treated from now on.
    public func follow(_ rules: Rules) {
        self.rules.withLock { $0 = rules }
    }

    /// How requests are treated now.
    var current: Rules { rules.withLock { $0 } }

    /// The script's reply; `nil` when the request is to be sent.
    /// - Throws: Why the request is refused.
    func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse? {
        let rules = current
        if rules.isOffline() { throw HTTPError(.offline, request) }
        if let response = try await rules.reply(request) {
            if rules.isOffline() { throw HTTPError(.networkLost, request) }
            return response
        }
        if rules.isOff { throw HTTPError(.networkOff, request) }
        return nil
    }
}

/// Watches for the end of the network while a request is under way.
final class NetworkWatch: Sendable {
    private let wasLost = Atomic(false)
    private let end = Mutex<@Sendable () -> Void>({})

    /// - Parameter cut: Ends the request. Called on any thread, and at once when the network is gone already.
    init(_ gate: NetworkGate, cut: @escaping @Sendable () -> Void) {
        let rules = gate.current
        let lose = { @Sendable [weak self] in
            self?.wasLost.store(true, ordering: .releasing)
            cut()
        }
        let end = rules.whenOffline(lose)
        self.end.withLock { $0 = end }
        if rules.isOffline() { lose() }
    }

    /// Whether the network was lost meanwhile.
    var hasLost: Bool { wasLost.load(ordering: .acquiring) }

    func stop() { end.withLock { $0 }() }
}

extension HTTPURL {
    /// The URL without its scheme's own port, as a script writes it.
    public var text: String {
        let isDefault = port == (scheme == "https" ? 443 : 80)
        let name = host.contains(":") ? "[\(host)]" : host
        return "\(scheme)://\(name)\(isDefault ? "" : ":\(port)")\(target)"
    }
}

extension HTTPError {
    /// A script has a request fail.
    public static func scripted(_ reason: String, _ request: HTTPRequest) -> HTTPError {
        HTTPError(.scripted, request, part: reason)
    }
}
