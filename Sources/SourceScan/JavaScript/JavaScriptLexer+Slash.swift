extension JavaScriptLexer {
    /// A comment, a regular expression or a division.
    mutating func slash() {
        let start = position
        switch byte(1) {
        case 0x2F: skipLine()
        case 0x2A: skipBlockComment()
        case _ where start >= noExpressionBefore && beginsOperand: regularExpression()
        case 0x3D:
            position += 2
            builder.append(.compoundAssign, start, position)
        default:
            position += 1
            builder.append(.other, start, position)
        }
    }

    private mutating func skipBlockComment() {
        position += 2
        while position < bytes.count {
            let byte = bytes[position]
            if byte == 0x2A, self.byte(1) == 0x2F {
                position += 2
                return
            }
            if byte.isLineEnd { builder.startsLine = true }
            position += 1
        }
    }

    /// Whether a value may begin here, so that a slash begins a regular expression and does not divide.
    private var beginsOperand: Bool {
        let tokens = builder.tokens
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .identifier: return last.word?.precedesOperand ?? false
        case .number, .string, .stringPiece, .regularExpression, .closeBracket, .increment: return false
        case .closeParenthesis:
            // After the head of a statement a statement begins; any other parenthesis is a value.
            let opener = Int(last.link)
            guard opener > 0, opener < tokens.count else { return false }
            switch tokens[opener - 1].word {
            case .if, .for, .while, .with: return true
            default: return false
            }
        case .closeBrace:
            let opener = Int(last.link)
            guard opener < tokens.count, tokens[opener].kind == .openBrace else { return true }
            return !isObjectLiteral(openedAfter: opener > 0 ? tokens[opener - 1] : .outside)
        default: return true
        }
    }

    /// Whether a brace after this token opens an object, where it is not doubtful. A colon is: it may end a label or a case.
    private func isObjectLiteral(openedAfter token: Token) -> Bool {
        switch token.kind {
        case .assign, .compoundAssign, .openParenthesis, .openBracket, .openSubstitution, .comma, .question, .or, .and,
            .coalesce, .equals, .spread:
            true
        case .identifier: token.word == .return || token.word == .typeof
        default: false
        }
    }

    private mutating func regularExpression() {
        let start = position
        var index = position + 1
        var isInClass = false
        while index < bytes.count {
            switch bytes[index] {
            case 0x5C: index += 1
            case 0x5B: isInClass = true
            case 0x5D: isInClass = false
            case 0x0A, 0x0D:
                noExpressionBefore = index
                return slash()
            case 0x2F where !isInClass:
                index += 1
                while index < bytes.count, bytes[index].continuesName { index += 1 }
                position = index
                builder.append(.regularExpression, start, index)
                return
            default: break
            }
            index += 1
        }
        noExpressionBefore = bytes.count
        slash()
    }
}

extension Word {
    /// Whether a value follows this keyword of JavaScript.
    fileprivate var precedesOperand: Bool {
        switch self {
        case .await, .case, .default, .delete, .do, .else, .extends, .in, .instanceof, .new, .return, .throw, .typeof,
            .void, .yield:
            true
        default: false
        }
    }
}
