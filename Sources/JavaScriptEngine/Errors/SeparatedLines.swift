import Glibc

/// Where the engine begins a line and editors do not: behind U+2028 and U+2029, unless they stand in a string.
struct SeparatedLines {
    private struct Start {
        /// As the engine counts.
        let engineLine: Int
        /// As editors count.
        let line: Int
        /// How many UTF-16 units of that line come before it.
        let units: Int
    }

    private var starts: [Start] = []

    /// - Returns: `nil` when a script has none, as nearly all.
    init?(_ script: String) {
        var script = script
        let starts = script.withUTF8 { bytes in Self.hasSeparator(bytes) ? Self.starts(in: bytes) : [] }
        if starts.isEmpty { return nil }
        self.starts = starts
    }

    /// A place as editors count.
    func original(of location: ScriptLocation) -> ScriptLocation {
        let before = starts.prefix { $0.engineLine <= location.line }
        guard let last = before.last else { return location }
        var location = location
        if last.engineLine == location.line {
            location.line = last.line
            location.column = location.column.map { $0 + last.units }
        } else {
            location.line -= before.count
        }
        return location
    }

    private static func hasSeparator(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard var next = bytes.baseAddress else { return false }
        let end = next + bytes.count
        while let found = memchr(next, 0xE2, end - next) {
            next = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
            if end - next >= 2, next[0] == 0x80, next[1] & 0xFE == 0xA8 { return true }
        }
        return false
    }

    private enum Part: Equatable {
        case code, lineComment, blockComment, template
        case string(quote: UInt8)
    }

    /// Goes through a script as the engine does. A quotation mark in a regular expression it takes for the beginning of a string.
    private static func starts(in bytes: UnsafeBufferPointer<UInt8>) -> [Start] {
        var starts: [Start] = []
        var part = Part.code
        var isEscaped = false
        var line = 1
        var units = 0
        for (index, byte) in bytes.enumerated() {
            // A separator is looked at when its last byte comes.
            if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            let isSeparator =
                byte & 0xFE == 0xA8 && index >= 2 && bytes[index - 1] == 0x80 && bytes[index - 2] == 0xE2
            let endsLine = byte == 0x0A || (byte == 0x0D && next != 0x0A)
            if endsLine {
                line += 1
                units = 0
            }
            if isSeparator {
                if case .string = part, !isEscaped { continue }
                starts.append(Start(engineLine: line + starts.count + 1, line: line, units: units))
            }
            if endsLine || isSeparator {
                if part == .lineComment { part = .code }
                if case .string = part, !isEscaped { part = .code }
                isEscaped = false
                continue
            }
            // The bytes of one character are escaped together.
            if isEscaped {
                isEscaped = next & 0xC0 == 0x80
                continue
            }
            switch (part, byte) {
            case (.string, UInt8(ascii: "\\")), (.template, UInt8(ascii: "\\")): isEscaped = true
            case (.string(let quote), _) where byte == quote: part = .code
            case (.template, UInt8(ascii: "`")): part = .code
            case (.blockComment, UInt8(ascii: "*")) where next == UInt8(ascii: "/"): part = .code
            case (.code, UInt8(ascii: "'")), (.code, UInt8(ascii: "\"")): part = .string(quote: byte)
            case (.code, UInt8(ascii: "`")): part = .template
            case (.code, UInt8(ascii: "/")) where next == UInt8(ascii: "/"): part = .lineComment
            case (.code, UInt8(ascii: "/")) where next == UInt8(ascii: "*"): part = .blockComment
            default: break
            }
        }
        return starts
    }
}
