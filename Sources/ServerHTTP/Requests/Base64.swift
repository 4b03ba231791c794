/// Base64 of RFC 4648, with padding.
package enum Base64 {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    package static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            var quartet: [UInt8] = []
            for _ in 0..<4 {
                quartet.insert(letters[Int(bits & 63)], at: 0)
                bits >>= 6
            }
            text += quartet.prefix(group.count + 1) + Array(repeating: padding, count: 3 - group.count)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// - Returns: `nil` for a text that is none.
    package static func decode(_ text: some StringProtocol) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count.isMultiple(of: 4) else { return nil }
        let count = digits.count - digits.suffix(2).filter { $0 == padding }.count
        var (bytes, bits, filled): ([UInt8], UInt32, Int) = ([], 0, 0)
        for digit in digits.prefix(count) {
            guard let value = letters.firstIndex(of: digit) else { return nil }
            bits = (bits << 6 | UInt32(value)) & 0xFFFF
            filled += 6
            guard filled >= 8 else { continue }
            filled -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(filled)))
        }
        return bytes
    }

    /// The form of URLs and JSON Web Tokens: other characters, no padding.
    package static func encodeURL(_ bytes: [UInt8]) -> String {
        String(encode(bytes).prefix { $0 != "=" }.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
    }

    /// - Returns: `nil` for a text that is not in the form of URLs.
    package static func decodeURL(_ text: some StringProtocol) -> [UInt8]? {
        guard !text.contains(where: { "+/=".contains($0) }) else { return nil }
        let digits = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        return decode(digits + String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4))
    }
}
