extension ByteBuffer {
    /// Writes a string with its quotes. Escaped are quotes, backslashes and control characters, and nothing else.
    mutating func appendQuoted(_ bytes: UnsafeBufferPointer<UInt8>) {
        reserve(bytes.count + 2)
        append(UInt8(ascii: "\""))
        var start = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
            append(UnsafeBufferPointer(rebasing: bytes[start..<index - 1]))
            appendEscape(byte)
            start = index
        }
        append(UnsafeBufferPointer(rebasing: bytes[start...]))
        append(UInt8(ascii: "\""))
    }

    mutating func appendQuoted(_ text: String) {
        var text = text
        text.withUTF8 { appendQuoted($0) }
    }

    private mutating func appendEscape(_ byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case 0x0D: append(UInt8(ascii: "r"))
        case 0..<0x20:
            append("u00")
            append(UInt8(ascii: "0") + byte >> 4)
            append(byte & 15 < 10 ? UInt8(ascii: "0") + byte & 15 : UInt8(ascii: "a") + byte & 15 - 10)
        default: append(byte)
        }
    }

    mutating func append(_ value: UInt64, isNegative: Bool = false) {
        reserve(20)
        if isNegative { append(UInt8(ascii: "-")) }
        var digits = 1
        var power: UInt64 = 10
        while digits < 20, value >= power {
            digits += 1
            power = digits < 20 ? power * 10 : power
        }
        var rest = value
        var place = base + count + digits
        repeat {
            place -= 1
            place.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        count += digits
    }

    @inline(__always)
    mutating func append(_ value: Int64) { append(value.magnitude, isNegative: value < 0) }

    /// Writes the shortest text that reads as the same double, a whole number without a fraction; `null` if it is not finite, as JavaScript.
    mutating func append(_ value: Double) {
        if value.magnitude < 0x1p53, let whole = Int64(exactly: value), whole != 0 || value.sign == .plus {
            append(whole)
        } else {
            append(value.isFinite, value.description)
        }
    }

    /// Writes the shortest text that reads as the same float.
    mutating func append(_ value: Float) {
        if value.magnitude < 0x1p24 {
            append(Double(value), shortest: value)
        } else {
            append(value.isFinite, value.description)
        }
    }

    private mutating func append(_ value: Double, shortest float: Float) {
        if Int64(exactly: value) != nil { append(value) } else { append(true, float.description) }
    }

    /// Writes Swift's form of a number, but for the fraction `.0`.
    private mutating func append(_ isFinite: Bool, _ text: String) {
        guard isFinite else { return append("null") }
        append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
}
