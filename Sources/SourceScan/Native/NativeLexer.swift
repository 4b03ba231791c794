import Diagnostics

/// Makes tokens of Java, Kotlin, Objective-C and Swift, of any text at all, in one pass over it.
///
/// A string in one line that does not end, ends with its line; comments and strings of many lines, with the file.
struct NativeLexer {
    /// A string that is read on after an expression in it.
    struct OpenString {
        var isMultiline: Bool
        /// Swift's `#` before the quotes.
        var hashes: Int
    }

    let bytes: [UInt8]
    let language: NativeLanguage
    var builder = TokenBuilder()
    var position = 0
    var openStrings: [OpenString] = []

    static func tokens(of file: SourceFile, language: NativeLanguage) -> TokenList {
        var lexer = NativeLexer(bytes: file.bytes, language: language)
        while lexer.position < lexer.bytes.count { lexer.step() }
        return TokenList(file: file, builder: lexer.builder)
    }

    private init(bytes: [UInt8], language: NativeLanguage) {
        // Offsets in tokens are of 32 bits.
        self.bytes = bytes.count < Int(UInt32.max) ? bytes : []
        self.language = language
    }

    func byte(_ ahead: Int = 0) -> UInt8 {
        let index = position + ahead
        return index < bytes.count ? bytes[index] : 0
    }

    private mutating func step() {
        let start = position
        let first = bytes[position]
        switch first {
        case 0x0A, 0x0D:
            builder.startsLine = true
            position += 1
        case 0x00...0x20: position += 1
        case 0x22: string(from: start, hashes: 0)
        case 0x27: character()
        case 0x40 where language == .objectiveC && byte(1) == 0x22:
            position += 1
            string(from: start, hashes: 0)
        case 0x23 where language == .objectiveC && builder.startsLine: directive()
        case 0x23 where language == .swift: hash()
        case 0x2F where byte(1) == 0x2F: skipLine()
        case 0x2F where byte(1) == 0x2A: skipBlockComment()
        case 0x60: quotedName()
        case 0x30...0x39:
            repeat { position += 1 } while byte().continuesName || (byte() == 0x2E && byte(1).isDigit)
            builder.append(.number, start, position)
        case 0xEF where byte(1) == 0xBB && byte(2) == 0xBF: position += 3
        case _ where first.startsName:
            repeat { position += 1 } while byte().continuesName
            builder.appendName(bytes[start..<position], start, position)
        default: punctuation(first)
        }
    }

    mutating func skipLine() {
        while position < bytes.count, !bytes[position].isLineEnd { position += 1 }
    }

    /// Comments nest in Kotlin and Swift.
    private mutating func skipBlockComment() {
        let nests = language == .kotlin || language == .swift
        var depth = 0
        while position < bytes.count {
            if byte() == 0x2F, byte(1) == 0x2A, nests || depth == 0 {
                depth += 1
                position += 2
            } else if byte() == 0x2A, byte(1) == 0x2F {
                depth -= 1
                position += 2
                if depth == 0 { return }
            } else {
                if bytes[position].isLineEnd { builder.startsLine = true }
                position += 1
            }
        }
    }

    /// A name in back quotes, which keep it from being a keyword.
    private mutating func quotedName() {
        let start = position
        position += 1
        while position < bytes.count, bytes[position] != 0x60, !bytes[position].isLineEnd { position += 1 }
        let name = bytes[start + 1..<position]
        if byte() == 0x60 { position += 1 }
        builder.appendName(name, start, position)
    }

    private mutating func punctuation(_ first: UInt8) {
        let start = position
        let (kind, length) = mark(first)
        position += length
        switch kind {
        case .openParenthesis, .openBracket, .openBrace: builder.open(kind, start, position)
        case .closeParenthesis:
            close(kind, of: .openParenthesis, endsSubstitution: language == .swift, start)
        case .closeBracket: close(kind, of: .openBracket, endsSubstitution: false, start)
        case .closeBrace: close(kind, of: .openBrace, endsSubstitution: language == .kotlin, start)
        default: builder.append(kind, start, position)
        }
    }

    private mutating func close(_ kind: TokenKind, of opening: TokenKind, endsSubstitution: Bool, _ start: Int) {
        let closed = builder.close(kind, of: opening, endsSubstitution: endsSubstitution, start, position)
        if closed == .openSubstitution, let string = openStrings.popLast() {
            readString(from: position, string, isContinued: true)
        }
    }

    private func mark(_ first: UInt8) -> (TokenKind, Int) {
        let second = byte(1)
        switch first {
        case 0x28: return (.openParenthesis, 1)
        case 0x29: return (.closeParenthesis, 1)
        case 0x5B: return (.openBracket, 1)
        case 0x5D: return (.closeBracket, 1)
        case 0x7B: return (.openBrace, 1)
        case 0x7D: return (.closeBrace, 1)
        case 0x2C: return (.comma, 1)
        case 0x3B: return (.semicolon, 1)
        case 0x3A: return (.colon, 1)
        case 0x40: return (.at, 1)
        case 0x2E: return (.dot, 1)
        case 0x3F where second == 0x2E: return (.optionalDot, 2)
        case 0x3F where second == 0x3A && language == .kotlin: return (.coalesce, 2)
        case 0x3F: return (.question, 1)
        case 0x3D where second == 0x3D: return (.equals, byte(2) == 0x3D ? 3 : 2)
        case 0x21 where second == 0x3D: return (.equals, byte(2) == 0x3D ? 3 : 2)
        case 0x3D: return (.assign, 1)
        case 0x2B: return second == 0x2B ? (.increment, 2) : second == 0x3D ? (.compoundAssign, 2) : (.plus, 1)
        case 0x2D:
            if second == 0x3E { return (.arrow, 2) }
            return second == 0x2D ? (.increment, 2) : second == 0x3D ? (.compoundAssign, 2) : (.minus, 1)
        case 0x26 where second == first: return (.and, 2)
        case 0x7C where second == first: return (.or, 2)
        default: return (.other, 1)
        }
    }
}
