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
        if isMultiline, language == .java { body = withoutIndentation(body)[...] }
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
            case 0x30...0x37 where language == .java || language == .objectiveC:
                result.append(octal(in: body, from: index - 1, to: &index))
            case 0x30: result.append(0)
            case 0x75: result += scalar(in: body, at: &index)
            default: result.append(escaped)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The lines of a text block of Java, which begin after the one with the quotes: without the spaces that all of them begin with,
    /// and without those that each ends with (Java language specification §3.10.6).
    private static func withoutIndentation(_ body: ArraySlice<UInt8>) -> [UInt8] {
        // CR LF is one line end.
        let text = body.indices.filter { body[$0] != 0x0D || $0 + 1 == body.endIndex || body[$0 + 1] != 0x0A }.map {
            body[$0]
        }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd).dropFirst()
        let indentation = lines.indices.compactMap { index -> Int? in
            let spaces = lines[index].prefix { $0 <= 0x20 }.count
            return spaces < lines[index].count || index == lines.indices.last ? spaces : nil
        }.min()
        return Array(
            lines.map { line -> ArraySlice<UInt8> in
                var line = line.dropFirst(indentation ?? 0)
                while let end = line.last, end <= 0x20 { line = line.dropLast() }
                return line
            }.joined(separator: [0x0A]))
    }

    /// `\157` of Java and Objective-C: up to three digits, two where the first is more than 3.
    private static func octal(in body: ArraySlice<UInt8>, from start: Int, to end: inout Int) -> UInt8 {
        let digits = body[start...].prefix(body[start] < 0x34 ? 3 : 2).prefix { (0x30...0x37).contains($0) }
        end = digits.endIndex
        return digits.reduce(0) { $0 << 3 | ($1 - 0x30) }
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
