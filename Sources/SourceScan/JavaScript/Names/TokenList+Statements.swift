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

    /// The statements on the level of a range, each with what belongs to its condition or loop, `else` included.
    func statements(in range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let start = index
            index = min(max(index + 1, statementEnd(from: index, in: range)), range.upperBound)
            found.append(start..<index)
        }
        return found
    }

    private func statementEnd(from start: Int, in range: Range<Int>) -> Int {
        var index = start
        while index < range.upperBound {
            switch self[index].word {
            case .if, .for, .while, .with, .switch, .catch:
                let head = self[index + 1].word == .await ? index + 2 : index + 1
                index = self[head].kind == .openParenthesis ? next(after: head) : head
                continue
            case .else, .do, .try, .finally:
                index += 1
                continue
            default: break
            }
            if self[index].kind == .openBrace {
                index = next(after: index)
            } else {
                let first = index
                while index < range.upperBound, self[index].kind != .semicolon,
                    index == first || !beginsStatement(index)
                {
                    index = next(after: index)
                }
                if self[index].kind == .semicolon { index += 1 }
            }
            switch self[index].word {
            case .else, .catch, .finally: continue
            default: return index
            }
        }
        return index
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

    /// The parts of `condition ? a : b`.
    func conditional(in range: Range<Int>) -> (whenTrue: Range<Int>, whenFalse: Range<Int>)? {
        var question: Int?
        var nested = 0
        var index = range.lowerBound
        while index < range.upperBound {
            switch self[index].kind {
            case .question:
                if question == nil { question = index } else { nested += 1 }
            case .colon:
                if nested == 0 {
                    return question.map { ($0 + 1..<index, index + 1..<max(index + 1, range.upperBound)) }
                }
                nested -= 1
            case .arrow: return nil
            default: break
            }
            index = next(after: index)
        }
        return nil
    }
}
