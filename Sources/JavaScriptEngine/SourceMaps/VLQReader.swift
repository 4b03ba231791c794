/// Reads the numbers of a source map's `mappings`: base64 digits of five bits each, the least first; the lowest bit of all is the sign.
struct VLQReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The byte that comes next; `nil` at the end.
    var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func skip() { index += 1 }

    /// The one, four or five numbers of a segment; `nil` when there is anything else.
    mutating func segment() -> [Int]? {
        var fields: [Int] = []
        while let byte = peek, byte != UInt8(ascii: ","), byte != UInt8(ascii: ";") {
            guard fields.count < 5, let number = number() else { return nil }
            fields.append(number)
        }
        return [1, 4, 5].contains(fields.count) ? fields : nil
    }

    /// - Returns: `nil` for what is no digit, has no end, or does not fit 32 bits.
    private mutating func number() -> Int? {
        var value = 0
        for shift in stride(from: 0, through: 30, by: 5) {
            guard let digit = peek.flatMap(Self.digit) else { return nil }
            skip()
            value |= (digit & 0x1F) << shift
            if digit & 0x20 == 0 {
                guard value <= UInt32.max else { return nil }
                return value & 1 == 0 ? value >> 1 : -(value >> 1)
            }
        }
        return nil
    }

    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
