import Diagnostics

/// Makes tokens of JavaScript, of any text at all, in one pass over it.
///
/// Strings that do not end, end with their line; comments and templates that do not end, with the file.
struct JavaScriptLexer {
    let bytes: [UInt8]
    var builder = TokenBuilder()
    var position = 0
    /// Up to here, a slash that could begin a regular expression begins none: one was sought and did not end.
    var noExpressionBefore = 0

    static func tokens(of file: SourceFile) -> TokenList {
        var lexer = JavaScriptLexer(bytes: file.bytes)
        lexer.run()
        return TokenList(file: file, builder: lexer.builder)
    }

    private init(bytes: [UInt8]) {
        // Offsets in tokens are of 32 bits.
        self.bytes = bytes.count < Int(UInt32.max) ? bytes : []
    }

    func byte(_ ahead: Int = 0) -> UInt8 {
        let index = position + ahead
        return index < bytes.count ? bytes[index] : 0
    }

    private mutating func run() {
        if byte() == 0x23, byte(1) == 0x21 { skipLine() }  // #!
        while position < bytes.count { step() }
    }

    private mutating func step() {
        let start = position
        let first = bytes[position]
        switch first {
        case 0x0A, 0x0D:
            builder.startsLine = true
            position += 1
        case 0x00...0x20:
            position += 1
        case 0x22, 0x27: string(quote: first)
        case 0x60:
            position += 1
            template(from: start, isContinued: false)
        case 0x2F: slash()
        case 0x30...0x39: number()
        case 0x2E where byte(1).isDigit: number()
        case 0x80...:
            if !skipWideSpace() { name() }
        case 0x23 where byte(1).startsName:  // #private
            name()
        case 0x5C: name()
        case _ where first.startsName: name()
        default: punctuation(first)
        }
    }

    /// No-break space, byte order mark, and the separators of lines and paragraphs.
    private mutating func skipWideSpace() -> Bool {
        switch (byte(), byte(1), byte(2)) {
        case (0xC2, 0xA0, _): position += 2
        case (0xEF, 0xBB, 0xBF): position += 3
        case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9):
            builder.startsLine = true
            position += 3
        default: return false
        }
        return true
    }

    mutating func skipLine() {
        while position < bytes.count, !bytes[position].isLineEnd { position += 1 }
    }

    private mutating func name() {
        let start = position
        position += 1
        while position < bytes.count, bytes[position].continuesName || bytes[position] == 0x5C { position += 1 }
        builder.appendName(bytes[start..<position], start, position)
    }

    private mutating func number() {
        let start = position
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            let isSign = (byte == 0x2B || byte == 0x2D) && bytes[position - 1] | 0x20 == 0x65
            if !(byte.continuesName || byte == 0x2E || isSign) { break }
            if isSign, byte == 0x2B || byte == 0x2D, bytes[start] == 0x30, bytes[start + 1] | 0x20 == 0x78 { break }
            position += 1
        }
        builder.append(.number, start, position)
    }

    private mutating func string(quote: UInt8) {
        let start = position
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == 0x5C {
                position += escapeLength()
            } else if byte == quote {
                position += 1
                break
            } else if byte.isLineEnd {
                break
            } else {
                position += 1
            }
        }
        position = min(position, bytes.count)
        builder.append(.string, start, position)
    }

    /// A backslash and what it escapes; CR LF is one line break.
    private func escapeLength() -> Int { byte(1) == 0x0D && byte(2) == 0x0A ? 3 : 2 }

    /// Reads a template up to its end or to its next expression.
    mutating func template(from start: Int, isContinued: Bool) {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == 0x5C {
                position += 2
            } else if byte == 0x60 {
                position += 1
                builder.append(isContinued ? .stringPiece : .string, start, position)
                return
            } else if byte == 0x24, self.byte(1) == 0x7B {
                builder.append(.stringPiece, start, position)
                builder.open(.openSubstitution, position, position + 2)
                position += 2
                return
            } else {
                position += 1
            }
        }
        position = min(position, bytes.count)
        builder.append(.stringPiece, start, position)
    }
}
