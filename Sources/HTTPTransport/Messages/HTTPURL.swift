/// An absolute `http` or `https` URL, checked, without credentials and fragment.
///
/// Printed and reflected, it shows no query, which may hold a token.
public struct HTTPURL: Sendable, Hashable {
    /// `http` or `https`.
    public let scheme: String
    /// A name or an address, an IPv6 address without its brackets, in lower case.
    public let host: String
    /// As given, or the scheme's own.
    public let port: Int
    /// From the first slash on, with the query; at least `/`.
    public let target: String

    /// Reads a URL.
    ///
    /// - Throws: ``HTTPError`` with `invalidURL` (`part` names what is wrong), `unsupportedScheme`, or `credentialsInURL` for one
    ///   with a user name or password: those belong into an `Authorization` header. The error never quotes the URL.
    public init(_ text: String) throws(HTTPError) {
        guard let separator = text.firstRange(of: "://") else { throw .invalidURL(part: "scheme") }
        let scheme = text[..<separator.lowerBound].lowercased()
        guard Self.isScheme(scheme) else { throw .invalidURL(part: "scheme") }
        guard scheme == "http" || scheme == "https" else { throw HTTPError(.unsupportedScheme, part: scheme) }

        let rest = text[separator.upperBound...]
        guard rest.utf8.allSatisfy(Self.isURLByte) else { throw .invalidURL(part: "characters") }
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard !authority.contains("@") else { throw HTTPError(.credentialsInURL) }
        let (host, port) = try Self.split(authority)
        guard Self.isHost(host) else { throw .invalidURL(part: "host") }

        let target = rest[authority.endIndex...].prefix { $0 != "#" }
        self.scheme = scheme
        self.host = host.lowercased()
        self.port = port ?? (scheme == "https" ? 443 : 80)
        self.target = target.hasPrefix("/") ? String(target) : "/" + target
    }

    /// The whole URL, for the one who sends it.
    var absolute: String { origin + target }

    private var origin: String { "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    private static func split(_ authority: Substring) throws(HTTPError) -> (host: Substring, port: Int?) {
        let isBracketed = authority.hasPrefix("[")
        let hostEnd = isBracketed ? authority.firstIndex(of: "]") : authority.firstIndex(of: ":") ?? authority.endIndex
        guard let hostEnd else { throw .invalidURL(part: "host") }
        let host = isBracketed ? authority[..<hostEnd].dropFirst() : authority[..<hostEnd]
        guard !isBracketed || host.contains(":") else { throw .invalidURL(part: "host") }
        let rest = authority[hostEnd...].dropFirst(isBracketed ? 1 : 0)
        if rest.isEmpty || rest == ":" { return (host, nil) }
        guard rest.hasPrefix(":"), rest.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }),
            let port = Int(rest.dropFirst()), (1...65_535).contains(port)
        else { throw .invalidURL(part: "port") }
        return (host, port)
    }

    private static func isScheme(_ text: String) -> Bool {
        let allowed = "abcdefghijklmnopqrstuvwxyz0123456789+-.".utf8
        return !text.isEmpty && text.utf8.count <= 20 && text.utf8.allSatisfy { allowed.contains($0) }
    }

    private static func isHost(_ text: Substring) -> Bool {
        let allowed = text.contains(":") ? "0123456789abcdef:." : "abcdefghijklmnopqrstuvwxyz0123456789-._"
        return !text.isEmpty && text.lowercased().utf8.allSatisfy { allowed.utf8.contains($0) }
    }

    /// The bytes that a URL may be made of (RFC 3986, §2); others must be percent-encoded.
    private static func isURLByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}".utf8.contains(byte)
    }
}

extension HTTPURL: CustomStringConvertible, CustomReflectable {
    public var description: String { origin + target.prefix { $0 != "?" } }

    public var customMirror: Mirror { Mirror(self, children: ["url": description]) }
}
