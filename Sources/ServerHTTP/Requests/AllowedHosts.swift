import Glibc
import HTTPTypes

/// The names that an entry accepts as `Host`, whatever the port: they keep out web pages whose own name was made to point to this machine (DNS
/// rebinding).
///
/// Addresses are accepted always, as no such page has one for a name; so are `localhost` and the names below it.
public struct AllowedHosts: Sendable, Hashable {
    private let names: Set<String>

    /// - Parameter names: Further names, in any letter case.
    public init(_ names: some Sequence<String>) {
        self.names = Set(names.map { $0.lowercased() })
    }

    /// Refuses a request for another host. One of HTTP/1.0 without any comes from no browser.
    public func check(_ request: HTTPRequest) throws(Refusal) {
        guard let host = request.authority, !host.isEmpty else { return }
        guard contains(host) else { throw .hostNotAllowed }
    }

    /// - Parameter host: With or without a port.
    func contains(_ host: String) -> Bool {
        if host.hasPrefix("[") {
            let address = host.dropFirst().prefix { $0 != "]" }
            let rest = host.dropFirst(1 + address.count)
            return rest.first == "]" && Self.isPort(rest.dropFirst()) && Self.isAddress(String(address), AF_INET6)
        }
        guard Self.isPort(host.drop { $0 != ":" }) else { return false }
        var name = host.prefix { $0 != ":" }.lowercased()
        // A name may be written with the root's dot.
        if name.hasSuffix(".") { name.removeLast() }
        return name == "localhost" || name.hasSuffix(".localhost") || names.contains(name)
            || Self.isAddress(name, AF_INET)
    }

    /// Whether it is nothing, or a colon and digits.
    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || (text.first == ":" && text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) })
    }

    private static func isAddress(_ text: String, _ family: Int32) -> Bool {
        var bytes = in6_addr()
        return inet_pton(family, text, &bytes) == 1
    }
}
