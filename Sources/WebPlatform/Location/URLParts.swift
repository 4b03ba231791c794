/// The five parts of a URL reference (RFC 3986 §3), as they are written.
struct URLParts {
    var scheme: String?
    var authority: Substring?
    var path: Substring
    var query: Substring?
    var fragment: Substring?

    /// Cuts a reference up; every text is one (RFC 3986, appendix B).
    init(_ text: Substring) {
        var rest = text
        fragment = Self.cut(&rest, at: "#")
        query = Self.cut(&rest, at: "?")
        if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
            scheme = rest[..<colon].lowercased()
            rest = rest[rest.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            authority = rest[..<end]
            rest = rest[end...]
        }
        path = rest
    }

    /// Takes off the end of `text` what follows the first `mark`.
    private static func cut(_ text: inout Substring, at mark: Character) -> Substring? {
        guard let index = text.firstIndex(of: mark) else { return nil }
        defer { text = text[..<index] }
        return text[text.index(after: index)...]
    }

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
            default: false
            }
        }
    }

    /// Whether a path of this scheme is no hierarchy, as in `data:text/plain,x`.
    private var isOpaque: Bool { scheme != nil && authority == nil && !path.hasPrefix("/") }

    /// RFC 3986 §5.2.2.
    func resolved(against base: URLParts) -> URLParts {
        var target = self
        if scheme == nil {
            target.scheme = base.scheme
            if authority == nil {
                target.authority = base.authority
                if path.isEmpty {
                    target.path = base.path
                    target.query = query ?? base.query
                } else if !path.hasPrefix("/") {
                    target.path = base.folder + path
                }
            }
        }
        if !target.isOpaque { target.path = Self.withoutDotSegments(target.path) }
        return target
    }

    /// What a relative path is appended to (RFC 3986 §5.2.3).
    private var folder: Substring {
        if authority != nil, path.isEmpty { return "/" }
        return path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)]
    }

    /// RFC 3986 §5.2.4, for a path that starts with a slash.
    private static func withoutDotSegments(_ path: Substring) -> Substring {
        guard path.hasPrefix("/") else { return path }
        var kept: [Substring] = []
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".":
                if isLast { kept.append("") }
            case "..":
                _ = kept.popLast()
                if isLast { kept.append("") }
            default:
                kept.append(segment)
            }
        }
        return "/" + kept.joined(separator: "/")
    }

    /// What is percent-encoded in a query and, with more, in a fragment and in a path (WHATWG URL §1.3).
    private static let querySet = " \"<>"
    private static let fragmentSet = querySet + "`"
    static let pathSet = fragmentSet + "^{}"

    /// The URL, percent-encoded where it has to be.
    var text: String {
        var text = scheme.map { "\($0):" } ?? ""
        if let authority {
            text += "//"
            text.append(normalized(authority), encoding: Self.pathSet)
            if path.isEmpty, isWeb { text += "/" }
        }
        text.append(path, encoding: isOpaque ? "" : Self.pathSet)
        if let query {
            text += "?"
            text.append(query, encoding: isWeb || scheme == "file" ? Self.querySet + "'" : Self.querySet)
        }
        if let fragment {
            text += "#"
            text.append(fragment, encoding: Self.fragmentSet)
        }
        return text
    }

    private var isWeb: Bool { scheme == "http" || scheme == "https" }

    /// The authority with its host in lower case and without the scheme's own port.
    private func normalized(_ authority: Substring) -> Substring {
        let hostStart = authority.lastIndex(of: "@").map(authority.index(after:)) ?? authority.startIndex
        var host = authority[hostStart...].lowercased()
        let defaultPort = ["http": ":80", "https": ":443"][scheme ?? ""]
        for port in [":", defaultPort] {
            if let port, host.hasSuffix(port) { host.removeLast(port.count) }
        }
        return authority[..<hostStart] + host
    }
}
