/// Parses a text by RFC 8259, strictly, into a list of tokens; iterative, so depth costs no stack.
///
/// The text has `padding` zero bytes after it: a zero byte fits nowhere in JSON, so that no read needs a check for the end.
struct TextParser: ~Copyable {
    static let padding = 8

    let text: UnsafePointer<UInt8>
    let count: Int
    let maximumDepth: Int
    var cursor = 0
    private(set) var tokens: UnsafeMutablePointer<Token>
    private(set) var tokenCount = 0
    private var capacity: Int

    init(text: UnsafePointer<UInt8>, count: Int, maximumDepth: Int) {
        self.text = text
        self.count = count
        self.maximumDepth = maximumDepth
        capacity = count / 6 + 8
        tokens = .allocate(capacity: capacity)
    }

    deinit { tokens.deallocate() }

    /// Hands the tokens over; whoever takes them frees them.
    consuming func takeTokens() -> UnsafeMutablePointer<Token> {
        let taken = tokens
        discard self
        return taken
    }

    /// Parses the whole text. Behind the last token comes one more, a null outside of any container, for whoever asks for what is not there.
    mutating func parse() throws(JSONError) {
        var parent = Token.noParent
        var depth = 0
        while true {
            // A value.
            skipSpace()
            var value = UInt32(truncatingIfNeeded: tokenCount)
            let byte = text[cursor]
            switch byte {
            case UInt8(ascii: "\""):
                try parseString(parent: parent)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                try parseNumber(parent: parent)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                if depth > maximumDepth { throw failure(.tooDeep) { $0.limit = maximumDepth } }
                let isObject = byte == UInt8(ascii: "{")
                // While a container is open its `next` holds the token count to come and `parent` the way back.
                append(isObject ? .object : .array, offset: cursor, length: 0, parent: parent)
                cursor += 1
                skipSpace()
                if text[cursor] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    cursor += 1
                    depth -= 1
                } else {
                    parent = value
                    if isObject { try parseKey(parent: parent, expecting: .keyOrObjectEnd) }
                    continue
                }
            case UInt8(ascii: "t"): try parseLiteral("true", .true, parent: parent)
            case UInt8(ascii: "f"): try parseLiteral("false", .false, parent: parent)
            case UInt8(ascii: "n"): try parseLiteral("null", .null, parent: parent)
            default: throw expected(.value)
            }
            // What follows it: the next value of its container, or the container's end, which may end further ones.
            while true {
                skipSpace()
                if parent == Token.noParent {
                    guard cursor == count else { throw expected(.end) }
                    append(.null, offset: count, length: 0, parent: Token.noParent)
                    return
                }
                let container = Int(parent)
                tokens[container].length += 1
                let isObject = tokens[container].kind == .object
                if isObject { tokens[Int(value) - 1].next = UInt32(truncatingIfNeeded: tokenCount) }
                let byte = text[cursor]
                if byte == UInt8(ascii: ",") {
                    cursor += 1
                    if isObject {
                        skipSpace()
                        try parseKey(parent: parent, expecting: .key)
                    }
                    break
                }
                guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw expected(isObject ? .commaOrObjectEnd : .commaOrArrayEnd)
                }
                cursor += 1
                depth -= 1
                tokens[container].next = UInt32(truncatingIfNeeded: tokenCount)
                value = parent
                parent = tokens[container].parent
            }
        }
    }

    @inline(__always)
    mutating func skipSpace() {
        while true {
            let byte = text[cursor]
            if byte > 0x20 { return }
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            cursor += 1
        }
    }

    @inline(__always)
    mutating func append(_ kind: Token.Kind, offset: Int, length: Int, isEscaped: Bool = false, parent: UInt32) {
        if tokenCount == capacity { grow() }
        let ordinal = parent == Token.noParent ? 0 : tokens[Int(parent)].length
        (tokens + tokenCount).initialize(
            to: Token(
                kind: kind, isEscaped: isEscaped, offset: UInt32(truncatingIfNeeded: offset),
                length: UInt32(truncatingIfNeeded: length), next: UInt32(truncatingIfNeeded: tokenCount + 1),
                parent: parent, ordinal: ordinal))
        tokenCount += 1
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: tokens, count: tokenCount)
        tokens.deallocate()
        tokens = larger
        capacity *= 2
    }

    private mutating func parseKey(parent: UInt32, expecting expectation: JSONExpectation) throws(JSONError) {
        guard text[cursor] == UInt8(ascii: "\"") else { throw expected(expectation) }
        try parseString(parent: parent)
        skipSpace()
        guard text[cursor] == UInt8(ascii: ":") else { throw expected(.colon) }
        cursor += 1
    }

    private mutating func parseLiteral(_ name: StaticString, _ kind: Token.Kind, parent: UInt32) throws(JSONError) {
        let start = cursor
        for index in 0..<name.utf8CodeUnitCount {
            guard text[cursor] == name.utf8Start[index] else {
                if cursor < count { cursor = start }
                throw expected(.value)
            }
            cursor += 1
        }
        append(kind, offset: start, length: cursor - start, parent: parent)
    }

    /// `-? (0 | [1-9][0-9]*) (\.[0-9]+)? ([eE][+-]?[0-9]+)?`
    private mutating func parseNumber(parent: UInt32) throws(JSONError) {
        let start = cursor
        var kind = Token.Kind.integer
        if text[cursor] == UInt8(ascii: "-") { cursor += 1 }
        if text[cursor] == UInt8(ascii: "0") {
            cursor += 1
            if cursor - start == 2 { kind = .decimal }
        } else {
            try parseDigits()
        }
        if text[cursor] == UInt8(ascii: ".") {
            kind = .decimal
            cursor += 1
            try parseDigits()
        }
        if text[cursor] | 0x20 == UInt8(ascii: "e") {
            kind = .decimal
            cursor += 1
            if text[cursor] == UInt8(ascii: "+") || text[cursor] == UInt8(ascii: "-") { cursor += 1 }
            try parseDigits()
        }
        append(kind, offset: start, length: cursor - start, parent: parent)
    }

    @inline(__always)
    private mutating func parseDigits() throws(JSONError) {
        guard text[cursor] &- UInt8(ascii: "0") < 10 else { throw expected(.digit) }
        repeat { cursor += 1 } while text[cursor] &- UInt8(ascii: "0") < 10
    }
}
