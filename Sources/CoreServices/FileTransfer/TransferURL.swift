import HTTPTransport

/// The URL of a server as scripts give it: with credentials, a fragment and blanks, which a request's URL has not.
struct TransferURL: Sendable {
    let url: HTTPURL
    /// `user:password`, decoded.
    let credentials: String?

    /// - Throws: ``TransferError`` for what is no URL of a server.
    init(_ text: String) throws(TransferError) {
        var text = String(text.prefix { $0 != "#" })
        var credentials: String?
        if let scheme = text.firstRange(of: "://") {
            var authority = text[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" }
            let rest = text[authority.endIndex...]
            if let at = authority.lastIndex(of: "@") {
                credentials = try? PercentEncoding.decode(authority[..<at])
                authority = authority[at...].dropFirst()
            }
            // Scripts leave the path as it is for people.
            text = text[..<scheme.upperBound] + authority + Self.encoded(rest)
        }
        do throws(HTTPError) { url = try HTTPURL(text) } catch { throw TransferError(error as any Error) }
        self.credentials = credentials
    }

    /// Where an answer leads to.
    /// - Parameter location: The answer's `Location`: absolute, or relative to this.
    func following(_ location: String) throws(TransferError) -> TransferURL {
        if location.prefix(while: { !"/?#".contains($0) }).hasSuffix(":") { return try TransferURL(location) }
        let origin = "\(url.scheme)://\(url.host.contains(":") ? "[\(url.host)]" : url.host):\(url.port)"
        if location.hasPrefix("//") { return try TransferURL("\(url.scheme):\(location)") }
        if location.hasPrefix("/") { return try TransferURL(origin + location) }
        let path = url.target.prefix { $0 != "?" }
        if location.hasPrefix("?") { return try TransferURL(origin + path + location) }
        let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
        return try TransferURL(origin + folder + location)
    }

    /// Whether both are of the same server.
    func isSameOrigin(as other: TransferURL) -> Bool {
        url.scheme == other.url.scheme && url.host == other.url.host && url.port == other.url.port
    }

    /// What a URL may not have, in percent encoding; what is encoded stays.
    private static func encoded(_ text: Substring) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            let isPlain = scalar.value > 0x20 && scalar.value < 0x7F && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
            result += isPlain ? String(scalar) : PercentEncoding.encode(String(scalar))
        }
        return result
    }
}
