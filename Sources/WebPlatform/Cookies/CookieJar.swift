/// The cookies of a page: what servers have set, and what its scripts have (RFC 6265). They live as long as the run.
///
/// A page of files has cookies, too, as an app's page has on a device: they are their own host's, which has no name.
struct CookieJar {
    /// How many cookies there may be in all, and how many bytes a name and a value may have together (RFC 6265 §6.1).
    static let (mostCookies, mostBytes) = (3_000, 4_096)

    private struct Cookie {
        var name: String
        var value: String
        var domain: String
        var isHostOnly: Bool
        var path: String
        var isSecure: Bool
        var isHTTPOnly: Bool
        /// In milliseconds since 1970; `nil` for the end of the run.
        var expiry: Double?
    }

    private var cookies: [Cookie] = []

    /// The `Cookie` field of a request, or what `document.cookie` shows; empty when there is none.
    /// - Parameters:
    ///   - url: Absolute, as a URL parser writes it.
    ///   - now: In milliseconds since 1970.
    ///   - isScript: Whether a script asks, which does not see those for HTTP only.
    mutating func text(for url: String, now: Double, isScript: Bool = false) -> String {
        cookies.removeAll { ($0.expiry ?? .infinity) <= now }
        let place = Place(url)
        let fitting = cookies.filter { cookie in
            (cookie.isHostOnly ? cookie.domain == place.host : Self.domain(cookie.domain, has: place.host))
                && Self.path(cookie.path, has: place.path) && (!cookie.isSecure || place.isSecure)
                && !(isScript && cookie.isHTTPOnly)
        }
        // Those of longer paths come first, else the older ones.
        let sorted = fitting.enumerated().sorted {
            ($1.element.path.utf8.count, $0.offset) < ($0.element.path.utf8.count, $1.offset)
        }
        return sorted.map { $0.element.name.isEmpty ? $0.element.value : "\($0.element.name)=\($0.element.value)" }
            .joined(separator: "; ")
    }

    /// Takes a `Set-Cookie` field, or what a script assigns to `document.cookie`. One that is not for this URL is ignored.
    mutating func set(_ text: String, from url: String, now: Double, isScript: Bool = false) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        guard let pair = parts.first, !text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else {
            return
        }
        let (first, second) = Self.pair(pair)
        let (name, value) = second.map { (first, $0) } ?? ("", first)
        guard !(name.isEmpty && value.isEmpty), name.utf8.count + value.utf8.count <= Self.mostBytes else { return }
        let place = Place(url)
        var cookie = Cookie(
            name: name, value: value, domain: place.host, isHostOnly: true, path: place.folder, isSecure: false,
            isHTTPOnly: false)
        var maxAge: Double?
        for attribute in parts.dropFirst() {
            let (key, text) = Self.pair(attribute)
            let value = text ?? ""
            switch key.lowercased() {
            case "domain":
                let domain = value.drop { $0 == "." }.lowercased()
                if domain.isEmpty { continue }
                // Another site's; and one of a whole top-level domain is nobody's.
                guard Self.domain(domain, has: place.host), domain.contains(".") || domain == place.host else { return }
                (cookie.domain, cookie.isHostOnly) = (domain, false)
            case "path": if value.hasPrefix("/") { cookie.path = value }
            case "secure": cookie.isSecure = true
            case "httponly": cookie.isHTTPOnly = true
            case "expires": cookie.expiry = CookieDate.milliseconds(value) ?? cookie.expiry
            case "max-age": if let seconds = Int(value) { maxAge = seconds <= 0 ? 0 : now + Double(seconds) * 1000 }
            default: break
            }
        }
        if let maxAge { cookie.expiry = maxAge }
        if cookie.isSecure, !place.isSecure || isScript && cookie.isHTTPOnly { return }
        if isScript, cookie.isHTTPOnly { return }
        put(cookie, isScript: isScript, now: now)
    }

    private mutating func put(_ cookie: Cookie, isScript: Bool, now: Double) {
        let index = cookies.firstIndex {
            $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path
                && $0.isHostOnly == cookie.isHostOnly
        }
        if let index {
            // A script cannot replace what it does not see.
            if isScript, cookies[index].isHTTPOnly { return }
            cookies[index] = cookie
        } else {
            cookies.append(cookie)
        }
        cookies.removeAll { ($0.expiry ?? .infinity) <= now }
        if cookies.count > Self.mostCookies { cookies.removeFirst(cookies.count - Self.mostCookies) }
    }

    /// A part's name and value, without the blanks around them; no value without a `=`.
    private static func pair(_ text: Substring) -> (String, String?) {
        guard let sign = text.firstIndex(of: "=") else { return (trimmed(text), nil) }
        return (trimmed(text[..<sign]), trimmed(text[text.index(after: sign)...]))
    }

    private static func trimmed(_ text: Substring) -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        var rest = text.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return String(rest)
    }

    /// RFC 6265 §5.1.3.
    private static func domain(_ domain: String, has host: String) -> Bool {
        host == domain || host.hasSuffix(".\(domain)") && !host.allSatisfy { $0.isNumber || $0 == "." }
    }

    /// RFC 6265 §5.1.4.
    private static func path(_ path: String, has other: String) -> Bool {
        other == path || other.hasPrefix(path.hasSuffix("/") ? path : path + "/")
    }

    /// What matters of a URL.
    private struct Place {
        let host: String
        let path: String
        let isSecure: Bool

        init(_ url: String) {
            let parts = URLParts(url[...])
            let authority = parts.authority ?? ""
            let name = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
            host =
                name.hasPrefix("[")
                ? String(name.prefix { $0 != "]" }) + "]" : String(name.prefix { $0 != ":" }).lowercased()
            // All pages of an app's files share their cookies.
            path = parts.scheme == "file" ? "/" : parts.path.isEmpty ? "/" : String(parts.path)
            isSecure = parts.scheme != "http" || host == "localhost" || host == "127.0.0.1"
        }

        /// Where a cookie counts that does not say it.
        var folder: String {
            guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
            return String(path[..<slash])
        }
    }
}
