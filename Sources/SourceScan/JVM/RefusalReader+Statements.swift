extension RefusalReader {
    /// Follows statements in their order.
    mutating func walk(_ range: Range<Int>, _ path: inout Path, depth: Int) -> End {
        guard depth < Self.maximumDepth else { return .answers }
        var index = range.lowerBound
        while index < range.upperBound {
            let (end, next) = statement(at: index, before: range.upperBound, &path, depth: depth)
            if end != .falls { return end }
            index = max(next, index + 1)
        }
        return .falls
    }

    private mutating func statement(
        at index: Int, before limit: Int, _ path: inout Path, depth: Int
    ) -> (End, next: Int) {
        let next = end(ofStatementAt: index, before: limit)
        guard depth < Self.maximumDepth else { return (.answers, next) }
        switch tokens[index].word {
        case .if where tokens[index + 1].kind == .openParenthesis:
            return branches(at: index, before: limit, &path, depth: depth)
        case .switch, .when:
            let end = choice(at: index, &path, depth: depth)
            if end == .falls { forget(stretch(index, next), &path) }
            return (end, next)
        case .return: return (returned(at: index, before: next, &path, depth: depth), next)
        case .throw:
            path.hasErred = true
            return (.refuses, next)
        case .break, .continue: return (.breaks, next)
        case .for, .while, .do, .class, .fun, .interface, .object:
            forget(stretch(index, next), &path)
            return (.falls, next)
        case .case, .default:
            // The label of a switch that is fallen into.
            var colon = index
            while colon < limit, tokens[colon].kind != .colon { colon = tokens.next(after: colon) }
            return (.falls, colon + 1)
        case .try:
            var block = index + 1
            if tokens[block].kind == .openParenthesis { block = tokens.partner(block) + 1 }
            guard tokens[block].kind == .openBrace else { return (.answers, next) }
            let end = walk(tokens.contents(of: block), &path, depth: depth + 1)
            forget(stretch(tokens.partner(block), next), &path)
            return (end, next)
        default: break
        }
        if tokens[index].kind == .openBrace {
            return (walk(tokens.contents(of: index), &path, depth: depth + 1), next)
        }
        if tokens[index + 1].kind == .openParenthesis, tokens.text(index) == "synchronized" {
            let block = tokens.partner(index + 1) + 1
            return (walk(tokens.contents(of: block), &path, depth: depth + 1), next)
        }
        evaluate(stretch(index, next), &path, depth: depth)
        return (.falls, next)
    }

    // MARK: Branches

    /// `if (…) … else if (…) … else …`
    private mutating func branches(at start: Int, before limit: Int, _ path: inout Path, depth: Int) -> (End, next: Int)
    {
        var index = start
        while tokens[index].word == .if, tokens[index + 1].kind == .openParenthesis {
            let body = tokens.partner(index + 1) + 1
            let next = end(ofStatementAt: body, before: limit)
            let otherwise = tokens[next].word == .else && next < limit ? next + 1 : nil
            switch value(of: tokens.contents(of: index + 1), path, depth: depth) {
            case true?:
                return (walk(stretch(body, next), &path, depth: depth + 1), end(ofStatementAt: index, before: limit))
            case false?:
                guard let otherwise else { return (.falls, next) }
                index = otherwise
            case nil:
                guard depth < Self.maximumDepth else { return (.answers, next) }
                var (first, second) = (path, path)
                let end = walk(stretch(body, next), &first, depth: depth + 1)
                guard let otherwise else { return (Self.join(end, first, .falls, second, into: &path), next) }
                let (other, last) = statement(at: otherwise, before: limit, &second, depth: depth + 1)
                return (Self.join(end, first, other, second, into: &path), last)
            }
        }
        return statement(at: index, before: limit, &path, depth: depth + 1)
    }

    /// What becomes of the action when either of two ways is taken. One that ends and does not meet the action again says
    /// nothing of what follows the other.
    private static func join(_ end: End, _ first: Path, _ other: End, _ second: Path, into path: inout Path) -> End {
        switch (end, other) {
        case (.falls, .falls), (.breaks, .breaks):
            path.hasErred = first.hasErred && second.hasErred
            path.flags = first.flags.filter { second.flags[$0.key] == $0.value }
            return end
        case (.falls, _), (.breaks, .refuses), (.breaks, .answers):
            path = first
            return end
        case (_, .falls), (.refuses, .breaks), (.answers, .breaks):
            path = second
            return other
        case (.refuses, .refuses): return .refuses
        default: return .answers
        }
    }

    /// `switch (action) {…}` and `when (action) {…}` as statements: what is done for all other values.
    private mutating func choice(at index: Int, _ path: inout Path, depth: Int) -> End {
        guard let brace = brace(ofChoiceAt: index) else { return .falls }
        let contents = tokens.contents(of: brace)
        guard let (label, isArrow) = otherwise(in: contents) else { return .falls }
        let end =
            isArrow
            ? walk(stretch(label, self.end(ofStatementAt: label, before: contents.upperBound)), &path, depth: depth + 1)
            : walk(stretch(label, contents.upperBound), &path, depth: depth + 1)
        return end == .breaks ? .falls : end
    }

    /// The brace of a choice among values of the action, or of a `when` without a subject.
    func brace(ofChoiceAt index: Int) -> Int? {
        guard tokens[index + 1].kind == .openParenthesis else {
            return tokens[index].word == .when && tokens[index + 1].kind == .openBrace ? index + 1 : nil
        }
        let brace = tokens.partner(index + 1) + 1
        let subject = tokens.contents(of: index + 1)
        guard tokens[brace].kind == .openBrace, subject.contains(where: holdsAction) else { return nil }
        return brace
    }

    /// Where what is done for all other values begins, and whether it is one statement.
    func otherwise(in contents: Range<Int>) -> (start: Int, isArrow: Bool)? {
        var index = contents.lowerBound
        while index < contents.upperBound {
            let word = tokens[index].word
            if word == .default || (word == .else && tokens[index + 1].kind == .arrow) {
                return (index + 2, tokens[index + 1].kind == .arrow)
            }
            index = tokens.next(after: index)
        }
        return nil
    }

    private mutating func returned(at index: Int, before limit: Int, _ path: inout Path, depth: Int) -> End {
        var start = index + 1
        // `return@execute`
        if tokens[start].kind == .at { start += 2 }
        let end = tokens[limit - 1].kind == .semicolon ? limit - 1 : limit
        return refuses(stretch(start, end), &path, depth: depth + 1) ? .refuses : .answers
    }

    // MARK: Extent

    /// The index after a statement.
    func end(ofStatementAt start: Int, before limit: Int, depth: Int = 0) -> Int {
        guard depth < Self.maximumDepth, start < limit else { return limit }
        if tokens[start].kind == .openBrace { return min(limit, tokens.next(after: start)) }
        switch tokens[start].word {
        case .if:
            guard tokens[start + 1].kind == .openParenthesis else { break }
            var end = end(ofStatementAt: tokens.next(after: start + 1), before: limit, depth: depth + 1)
            while end < limit, tokens[end].word == .else {
                let isChain = tokens[end + 1].word == .if && tokens[end + 2].kind == .openParenthesis
                let body = isChain ? tokens.next(after: end + 2) : end + 1
                end = self.end(ofStatementAt: body, before: limit, depth: depth + 1)
                if !isChain { break }
            }
            return end
        case .for, .while:
            guard tokens[start + 1].kind == .openParenthesis else { break }
            return end(ofStatementAt: tokens.next(after: start + 1), before: limit, depth: depth + 1)
        case .do:
            let body = end(ofStatementAt: start + 1, before: limit, depth: depth + 1)
            return expressionEnd(from: body, before: limit)
        case .switch, .when, .try, .class, .interface, .object:
            var end = start
            repeat {
                while end < limit, tokens[end].kind != .openBrace, tokens[end].kind != .semicolon {
                    end = tokens.next(after: end)
                }
                end = min(limit, tokens.next(after: end))
            } while tokens[start].word == .try && end < limit
                && (tokens[end].word == .catch || tokens[end].word == .finally)
            return end
        default: break
        }
        return expressionEnd(from: start, before: limit)
    }

    /// The index after an expression and its semicolon; in Kotlin a line may end it too.
    private func expressionEnd(from start: Int, before limit: Int) -> Int {
        var index = start
        // Kotlin's `if` within the expression that an `else` may belong to.
        var conditions = 0
        while index < limit {
            let token = tokens[index]
            if token.kind == .semicolon { return index + 1 }
            if token.word == .if { conditions += 1 }
            if token.word == .else, index > start {
                if conditions == 0 { return index }
                conditions -= 1
            }
            if index > start {
                let before = tokens[index - 1].kind
                if language == .kotlin, token.startsLine, !token.kind.continuesExpression,
                    !before.expectsOperand, token.word != .else,
                    tokens[index - 1].word != .else
                {
                    return index
                }
                // A method's body, in a class that is written where it is used.
                if before == .closeBrace, language == .java, !token.kind.continuesExpression { return index }
            }
            index = tokens.next(after: index)
        }
        return min(index, limit)
    }
}

extension TokenKind {
    /// Whether an expression goes on with it.
    fileprivate var continuesExpression: Bool {
        switch self {
        case .dot, .optionalDot, .coalesce, .and, .or, .semicolon, .comma, .closeParenthesis, .closeBracket, .question,
            .colon, .plus, .equals, .openParenthesis:
            true
        default: false
        }
    }

    /// Whether an expression cannot end with it.
    fileprivate var expectsOperand: Bool {
        switch self {
        case .assign, .compoundAssign, .coalesce, .and, .or, .plus, .minus, .comma, .arrow, .dot, .optionalDot, .equals,
            .colon:
            true
        default: false
        }
    }
}
