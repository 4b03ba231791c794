extension JavaScriptLexer {
    mutating func punctuation(_ first: UInt8) {
        let start = position
        let (kind, length) = mark(first)
        position += length
        switch kind {
        case .openParenthesis, .openBracket, .openBrace:
            builder.open(kind, start, position)
        case .closeParenthesis:
            _ = builder.close(kind, of: .openParenthesis, start, position)
        case .closeBracket:
            _ = builder.close(kind, of: .openBracket, start, position)
        case .closeBrace:
            let closed = builder.close(kind, of: .openBrace, endsSubstitution: true, start, position)
            if closed == .openSubstitution { template(from: position, isContinued: true) }
        default:
            builder.append(kind, start, position)
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
        case 0x2E: return second == 0x2E && byte(2) == 0x2E ? (.spread, 3) : (.dot, 1)
        case 0x3F:
            if second == 0x3F { return byte(2) == 0x3D ? (.compoundAssign, 3) : (.coalesce, 2) }
            // `a?.5:b` is a conditional.
            return second == 0x2E && !byte(2).isDigit ? (.optionalDot, 2) : (.question, 1)
        case 0x3D:
            if second == 0x3D { return (.equals, byte(2) == 0x3D ? 3 : 2) }
            return second == 0x3E ? (.arrow, 2) : (.assign, 1)
        case 0x2B, 0x2D:
            if second == first { return (.increment, 2) }
            return second == 0x3D ? (.compoundAssign, 2) : (first == 0x2B ? .plus : .minus, 1)
        case 0x26, 0x7C:
            if second == first {
                if byte(2) == 0x3D { return (.compoundAssign, 3) }
                return (first == 0x26 ? .and : .or, 2)
            }
            return second == 0x3D ? (.compoundAssign, 2) : (.other, 1)
        case 0x3C, 0x3E: return comparison(first)
        case 0x21 where second == 0x3D: return (.other, byte(2) == 0x3D ? 3 : 2)
        case 0x2A where second == 0x2A: return byte(2) == 0x3D ? (.compoundAssign, 3) : (.other, 2)
        case 0x2A, 0x25, 0x5E: return second == 0x3D ? (.compoundAssign, 2) : (.other, 1)
        default: return (.other, 1)
        }
    }

    /// `<`, `>`, shifts, and the assignments made of them.
    private func comparison(_ first: UInt8) -> (TokenKind, Int) {
        var length = 1
        while length < 3, byte(length) == first { length += 1 }
        if byte(length) == 0x3D { return (length == 1 ? .other : .compoundAssign, length + 1) }
        return (.other, length)
    }
}
