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
        // An array gives its bytes without a call for each.
        let bytes = Array(bytes)
        return String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
            for (place, byte) in bytes.enumerated() {
                text[2 * place] = digit(byte >> 4)
                text[2 * place + 1] = digit(byte & 15)
            }
            return 2 * bytes.count
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// The bytes that ``hex(_:)`` wrote; `nil` for any other text.
    public static func bytes(hex text: String) -> [UInt8]? {
        var text = text
        return text.withUTF8 { digits in
            guard digits.count.isMultiple(of: 2) else { return nil }
            // Whatever is no digit leaves a bit that no digit has.
            var fault: UInt8 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: digits.count / 2) { bytes, count in
                count = digits.count / 2
                for place in 0..<count {
                    let (high, low) = (value(of: digits[2 * place]), value(of: digits[2 * place + 1]))
                    fault |= high | low
                    bytes[place] = high << 4 | (low & 15)
                }
            }
            return fault < 16 ? bytes : nil
        }
    }

    /// - Returns: 16 for what is no digit.
    private static func value(of digit: UInt8) -> UInt8 {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: 16
        }
    }
}
