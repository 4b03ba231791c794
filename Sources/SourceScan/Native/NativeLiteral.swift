/// Resolves the escapes of a string of Java, Kotlin, Objective-C or Swift.
enum NativeLiteral {
    /// - Parameter literal: The literal with its quotes and what stands before them.
    static func value(of literal: ArraySlice<UInt8>, language: NativeLanguage) -> String {
        var body = literal
        while body.first == 0x40 || body.first == 0x23 { body = body.dropFirst() }
        while body.last == 0x23 { body = body.dropLast() }
        let isRaw = literal.first == 0x23
        let isMultiline = language != .objectiveC && body.count >= 6 && body.starts(with: [0x22, 0x22, 0x22])
        let quotes = isMultiline ? 3 : 1
        body = body.dropFirst(quotes)
        for _ in 0..<quotes where body.last == 0x22 { body = body.dropLast() }
        if isRaw || (isMultiline && language == .kotlin) || !body.contains(0x5C) {
            return String(decoding: body, as: UTF8.self)
        }
        var result: [UInt8] = []
        var index = body.startIndex
        while index < body.endIndex {
            if body[index] != 0x5C || index + 1 >= body.endIndex {
                result.append(body[index])
                index += 1
                continue
            }
            let escaped = body[index + 1]
            index += 2
            switch escaped {
            case 0x6E: result.append(0x0A)
            case 0x74: result.append(0x09)
            case 0x72: result.append(0x0D)
            case 0x62: result.append(0x08)
            case 0x66: result.append(0x0C)
            case 0x30: result.append(0)
            case 0x75: result += scalar(in: body, at: &index)
            default: result.append(escaped)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// `\u0041` and Swift's `\u{41}`.
    private static func scalar(in body: ArraySlice<UInt8>, at index: inout Int) -> [UInt8] {
        var digits = body[index...].prefix(4)
        var end = digits.endIndex
        if body[index...].first == 0x7B {
            digits = body[index...].dropFirst().prefix(8).prefix { $0 != 0x7D }
            end = min(digits.endIndex + 1, body.endIndex)
        }
        index = end
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        return Array(String(value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}").utf8)
    }
}
