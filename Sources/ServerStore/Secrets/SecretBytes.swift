/// Random secrets, and comparing secrets without telling where they differ.
public enum SecretBytes {
    /// 256 random bits from the system, as 64 hexadecimal digits: a session id or a token, for instance.
    public static func random256() -> String {
        hex(random(32))
    }

    /// Random bytes from the system.
    public static func random(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
            // Each number is a system call, whatever is used of it.
            while filled < count {
                var number: UInt64 = generator.next()
                for _ in 0..<min(8, count - filled) {
                    bytes.initializeElement(at: filled, to: UInt8(truncatingIfNeeded: number))
                    number >>= 8
                    filled += 1
                }
            }
        }
    }

    /// Whether both hold the same bytes. The time depends on their lengths alone.
    public static func areEqual(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// The bytes as lower-case hexadecimal digits.
    public static func hex(_ bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(2 * bytes.underestimatedCount)
        for byte in bytes {
            text.append(digit(byte >> 4))
            text.append(digit(byte & 15))
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// The bytes that ``hex(_:)`` wrote; `nil` for any other text.
    public static func bytes(hex text: String) -> [UInt8]? {
        var digits = text.utf8.makeIterator()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 2)
        while let high = digits.next() {
            guard let low = digits.next(), let left = value(of: high), let right = value(of: low) else { return nil }
            bytes.append(left << 4 | right)
        }
        return bytes
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
