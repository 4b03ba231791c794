/// A request's path, in its decoded segments; the query is left out.
struct RequestPath: Sendable, Hashable {
    let segments: [String]

    /// - Parameter target: The request's target, as it came. `nil` for one that does not begin with a slash, or with an escape that
    ///   is none or is no UTF-8.
    init?(_ target: String) {
        let path = target.prefix { $0 != "?" && $0 != "#" }
        guard path.first == "/" else { return nil }
        var segments: [String] = []
        for segment in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let decoded = Self.decode(segment) else { return nil }
            segments.append(decoded)
        }
        self.segments = segments
    }

    private static func decode(_ segment: Substring) -> String? {
        guard segment.utf8.contains(UInt8(ascii: "%")) else { return String(segment) }
        var bytes: [UInt8] = []
        var rest = segment.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
    }
}
