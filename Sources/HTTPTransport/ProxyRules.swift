import Glibc

/// Which requests go through a proxy, as the environment says: `http_proxy`, `https_proxy` or `all_proxy`, and `no_proxy`, in small or capital
/// letters. Requests to this machine never do.
public struct ProxyRules: Sendable, Hashable {
    /// A proxy for requests.
    public struct Proxy: Sendable, Hashable {
        public let host: String
        public let port: Int
        /// What the proxy's URL has of a user.
        let credentials: Credentials?
    }

    struct Credentials: Sendable, Hashable {
        let user: String
        let password: String
    }

    private let proxies: [String: Proxy]
    private let exceptions: [String]

    /// - Parameter variable: Gives a variable of the environment.
    public init(environment variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
        func value(_ name: String) -> String? {
            let text = variable(name) ?? variable(name.uppercased())
            return text?.isEmpty == false ? text : nil
        }
        var proxies: [String: Proxy] = [:]
        for scheme in ["http", "https"] {
            if let proxy = (value("\(scheme)_proxy") ?? value("all_proxy")).flatMap(Proxy.init) {
                proxies[scheme] = proxy
            }
        }
        self.proxies = proxies
        exceptions = (value("no_proxy") ?? "").lowercased().split { $0 == "," || $0.isWhitespace }.map(String.init)
    }

    /// Every proxy that a request may go through.
    var all: Set<Proxy> { Set(proxies.values) }

    /// The proxy for a request; `nil` when it goes straight to the server.
    public func proxy(for url: HTTPURL) -> Proxy? {
        guard let proxy = proxies[url.scheme] else { return nil }
        let isHere =
            url.host == "localhost" || url.host.hasSuffix(".localhost") || url.host.hasPrefix("127.")
            || url.host == "::1"
        return isHere || exceptions.contains(where: { Self.fits($0, url) }) ? nil : proxy
    }

    /// Whether an exception names a URL's host: `*`, a name with all below it, or a name with a port.
    private static func fits(_ exception: String, _ url: HTTPURL) -> Bool {
        if exception == "*" { return true }
        var name = exception[...]
        if let colon = name.lastIndex(of: ":"), let port = Int(name[name.index(after: colon)...]),
            !name[..<colon].contains(":")
        {
            guard port == url.port else { return false }
            name = name[..<colon]
        }
        if name.hasPrefix("*.") { name = name.dropFirst() }
        let suffix = name.drop { $0 == "." }
        return url.host == suffix || url.host.hasSuffix("." + suffix)
    }
}

extension ProxyRules.Proxy {
    /// `http://user:password@host:port`; the scheme may be missing, the port is 80 then.
    /// - Returns: `nil` for what is no HTTP proxy.
    init?(_ text: String) {
        var rest = text[...]
        if let separator = rest.firstRange(of: "://") {
            guard rest[..<separator.lowerBound].lowercased() == "http" else { return nil }
            rest = rest[separator.upperBound...]
        }
        rest = rest.prefix { $0 != "/" }
        var credentials: ProxyRules.Credentials?
        if let at = rest.lastIndex(of: "@") {
            let parts = rest[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init)
            credentials = ProxyRules.Credentials(user: parts[0], password: parts.count > 1 ? parts[1] : "")
            rest = rest[rest.index(after: at)...]
        }
        guard let url = try? HTTPURL("http://\(rest)") else { return nil }
        self.init(host: url.host, port: url.port, credentials: credentials)
    }
}
