/// Resolves the escapes of a JavaScript string.
enum JavaScriptLiteral {
    /// - Parameter literal: The literal with its quotes.
    static func value(of literal: ArraySlice<UInt8>) -> String {
        guard let quote = literal.first else { return "" }
        var body = literal.dropFirst()
        if body.last == quote { body = body.dropLast() }
        guard body.contains(0x5C) else { return String(decoding: body, as: UTF8.self) }
        var units: [UInt16] = []
        var plain = body.startIndex
        var index = body.startIndex
        while index < body.endIndex {
            if body[index] != 0x5C {
                index += 1
                continue
            }
            units += String(decoding: body[plain..<index], as: UTF8.self).utf16
            index += 1
            readEscape(in: body, at: &index, into: &units)
            plain = index
        }
        units += String(decoding: body[plain...], as: UTF8.self).utf16
        return String(decoding: units, as: UTF16.self)
    }

    private static func readEscape(in body: ArraySlice<UInt8>, at index: inout Int, into units: inout [UInt16]) {
        guard index < body.endIndex else { return }
        let escaped = body[index]
        index += 1
        switch escaped {
        case 0x6E: units.append(0x0A)
        case 0x74: units.append(0x09)
        case 0x72: units.append(0x0D)
        case 0x62: units.append(0x08)
        case 0x66: units.append(0x0C)
        case 0x76: units.append(0x0B)
        case 0x30: units.append(0)
        case 0x0A: break
        case 0x0D: if index < body.endIndex, body[index] == 0x0A { index += 1 }
        case 0x78: readDigits(2, in: body, at: &index, into: &units)
        case 0x75:
            if index < body.endIndex, body[index] == 0x7B {
                index += 1
                guard let close = body[index...].prefix(8).firstIndex(of: 0x7D) else { return }
                let digits = String(decoding: body[index..<close], as: UTF8.self)
                units += String(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}").utf16
                index = close + 1
            } else {
                readDigits(4, in: body, at: &index, into: &units)
            }
        default:
            // Any other character stands for itself, whatever its length; the rest of it follows as plain text.
            index -= 1
            let end = body[(index + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? body.endIndex
            units += String(decoding: body[index..<end], as: UTF8.self).utf16
            index = end
        }
    }

    private static func readDigits(
        _ count: Int, in body: ArraySlice<UInt8>, at index: inout Int, into units: inout [UInt16]
    ) {
        let end = min(index + count, body.endIndex)
        let digits = String(decoding: body[index..<end], as: UTF8.self)
        guard digits.utf8.count == count, let value = UInt16(digits, radix: 16) else { return }
        units.append(value)
        index = end
    }
}
