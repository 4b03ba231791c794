extension TokenList {
    /// Whether a token is the last of an expression that could end there.
    func endsExpression(_ index: Int) -> Bool {
        let token = self[index]
        switch token.kind {
        case .identifier:
            switch token.word {
            case .await, .case, .delete, .do, .else, .extends, .in, .instanceof, .new, .throw, .typeof, .void, .var,
                .let,
                .const, .function, .class, .of:
                return false
            default: return true
            }
        case .number, .string, .stringPiece, .regularExpression, .closeParenthesis, .closeBracket, .closeBrace,
            .increment:
            return true
        default: return false
        }
    }

    /// Whether a semicolon is inserted before a token: it begins a line and cannot go on with what is before it.
    func beginsStatement(_ index: Int) -> Bool {
        let token = self[index]
        guard token.startsLine, index > 0, endsExpression(index - 1) else { return false }
        switch token.kind {
        case .identifier: return token.word != .in && token.word != .instanceof
        case .string, .number, .increment: return true
        case .openBrace: return self[index - 1].kind != .closeParenthesis
        default: return false
        }
    }

    /// The end of the expression that begins at a token, at most `limit` tokens on its level; nil when it is longer.
    func expressionEnd(from start: Int, limit: Int = 4096) -> Int? {
        var index = start
        for _ in 0..<limit {
            let kind = self[index].kind
            if kind == .comma || kind == .semicolon || kind == .end || kind.isClosing { return index }
            if index > start, beginsStatement(index) { return index }
            index = next(after: index)
        }
        return nil
    }
}
