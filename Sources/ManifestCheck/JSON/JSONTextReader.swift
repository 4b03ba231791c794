import Diagnostics

/// Reads JSON (RFC 8259) and keeps the place of every key and value. Time is linear in the number of bytes.
struct JSONTextReader {
    static let depthLimit = 200

    private let source: SourceFile
    private let bytes: [UInt8]
    private var offset = 0
    private var depth = 0

    init(_ source: SourceFile) {
        self.source = source
        bytes = source.bytes
    }

    mutating func read() -> Result<JSONNode, JSONSyntaxError> {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        do throws(JSONSyntaxError) {
            let node = try value()
            skipSpace()
            guard offset == bytes.count else { throw failure(.textAfterValue) }
            return .success(node)
        } catch {
            return .failure(error)
        }
    }

    private mutating func value() throws(JSONSyntaxError) -> JSONNode {
        skipSpace()
        let start = offset
        switch try current() {
        case UInt8(ascii: "{"): return try nested { (reader) throws(JSONSyntaxError) in try reader.object() }
        case UInt8(ascii: "["): return try nested { (reader) throws(JSONSyntaxError) in try reader.array() }
        case UInt8(ascii: "\""):
            let (text, span) = try string()
            return JSONNode(value: .string(text), span: span)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            while offset < bytes.count, isNumberByte(bytes[offset]) { offset += 1 }
            let text = source.text(of: start..<offset)
            guard Double(text) != nil, bytes[offset - 1] != UInt8(ascii: ".") else {
                throw failure(.expected("a number"), at: start..<offset)
            }
            return JSONNode(value: .number(text), span: span(from: start))
        default:
            for (word, value) in [("true", JSONNode.Value.bool(true)), ("false", .bool(false)), ("null", .null)]
            where bytes[offset...].starts(with: word.utf8) {
                offset += word.utf8.count
                return JSONNode(value: value, span: span(from: start))
            }
            throw failure(.expected("a value"))
        }
    }

    private mutating func nested(
        _ read: (inout JSONTextReader) throws(JSONSyntaxError) -> JSONNode.Value
    ) throws(JSONSyntaxError) -> JSONNode {
        let start = offset
        depth += 1
        guard depth <= Self.depthLimit else { throw failure(.tooDeep(limit: Self.depthLimit)) }
        offset += 1
        let value = try read(&self)
        depth -= 1
        return JSONNode(value: value, span: span(from: start))
    }

    /// After `{`, to after `}`.
    private mutating func object() throws(JSONSyntaxError) -> JSONNode.Value {
        var members: [JSONNode.Member] = []
        if try isEnd(UInt8(ascii: "}")) { return .object(members) }
        while true {
            skipSpace()
            guard try current() == UInt8(ascii: "\"") else { throw failure(.expected("a key in quotes")) }
            let (key, keySpan) = try string()
            skipSpace()
            guard try current() == UInt8(ascii: ":") else { throw failure(.expected("\":\"")) }
            offset += 1
            members.append(JSONNode.Member(key: key, keySpan: keySpan, value: try value()))
            if try isEnd(UInt8(ascii: "}")) { return .object(members) }
            guard bytes[offset] == UInt8(ascii: ",") else { throw failure(.expected("\",\" or \"}\"")) }
            offset += 1
        }
    }

    /// After `[`, to after `]`.
    private mutating func array() throws(JSONSyntaxError) -> JSONNode.Value {
        var elements: [JSONNode] = []
        if try isEnd(UInt8(ascii: "]")) { return .array(elements) }
        while true {
            elements.append(try value())
            if try isEnd(UInt8(ascii: "]")) { return .array(elements) }
            guard bytes[offset] == UInt8(ascii: ",") else { throw failure(.expected("\",\" or \"]\"")) }
            offset += 1
        }
    }

    /// At the opening quote, to after the closing one.
    private mutating func string() throws(JSONSyntaxError) -> (text: String, span: SourceSpan) {
        offset += 1
        let start = offset
        var units: [UInt16]?
        var plain = start
        while true {
            let byte = try current()
            if byte == UInt8(ascii: "\"") { break }
            guard byte >= 0x20 else { throw failure(.controlCharacter) }
            guard byte == UInt8(ascii: "\\") else {
                offset += 1
                continue
            }
            units = (units ?? []) + source.text(of: plain..<offset).utf16
            units?.append(try escape())
            plain = offset
        }
        let rest = source.text(of: plain..<offset)
        let text = units.map { String(decoding: $0 + rest.utf16, as: UTF16.self) } ?? rest
        let span = span(from: start)
        offset += 1
        return (text, span)
    }

    /// At a backslash.
    private mutating func escape() throws(JSONSyntaxError) -> UInt16 {
        let start = offset
        offset += 1
        let byte = try current()
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(byte)
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "u"):
            guard offset + 4 <= bytes.count else { throw failure(.unexpectedEnd, at: bytes.count..<bytes.count) }
            offset += 4
            if let unit = UInt16(source.text(of: offset - 4..<offset), radix: 16), bytes[offset - 4] != 0x2B {
                return unit
            }
        default: break
        }
        throw failure(.invalidEscape, at: start..<offset)
    }

    // MARK: Bytes

    private func current() throws(JSONSyntaxError) -> UInt8 {
        guard offset < bytes.count else { throw failure(.unexpectedEnd) }
        return bytes[offset]
    }

    /// Whether the closing bracket comes next; moves past it.
    private mutating func isEnd(_ bracket: UInt8) throws(JSONSyntaxError) -> Bool {
        skipSpace()
        guard try current() == bracket else { return false }
        offset += 1
        return true
    }

    private mutating func skipSpace() {
        while offset < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[offset]) { offset += 1 }
    }

    private func isNumberByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private func span(from start: Int) -> SourceSpan {
        SourceSpan(file: source, bytes: start..<offset)
    }

    private func failure(_ reason: JSONSyntaxError.Reason, at range: Range<Int>? = nil) -> JSONSyntaxError {
        let range = range ?? offset..<min(offset + 1, bytes.count)
        return JSONSyntaxError(reason: reason, span: SourceSpan(file: source, bytes: range))
    }
}
