extension RefusalReader {
    /// Whether an expression that is returned refuses the action.
    mutating func refuses(_ range: Range<Int>, _ path: inout Path, depth: Int) -> Bool {
        guard depth < Self.maximumDepth else { return false }
        let range = tokens.withoutParentheses(range)
        guard !range.isEmpty else { return path.hasErred }
        let start = range.lowerBound
        switch tokens[start].word {
        case .switch, .when:
            guard let brace = brace(ofChoiceAt: start), tokens.next(after: brace) >= range.upperBound,
                let (label, _) = otherwise(in: tokens.contents(of: brace))
            else { return false }
            let end = end(ofStatementAt: label, before: tokens.contents(of: brace).upperBound)
            return branchRefuses(stretch(label, end), &path, depth: depth + 1)
        case .if: return conditionRefuses(range, &path, depth: depth + 1)
        default: break
        }
        if let (condition, first, second) = conditional(range) {
            switch value(of: condition, path, depth: depth + 1) {
            case true?: return refuses(first, &path, depth: depth + 1)
            case false?: return refuses(second, &path, depth: depth + 1)
            case nil:
                var other = path
                let refusesFirst = refuses(first, &path, depth: depth + 1)
                return refuses(second, &other, depth: depth + 1) && refusesFirst
            }
        }
        let value = value(of: range, path, depth: depth + 1)
        evaluate(range, &path, depth: depth)
        return path.hasErred || value == false
    }

    /// Kotlin's `if (…) … else …` as a value.
    private mutating func conditionRefuses(_ range: Range<Int>, _ path: inout Path, depth: Int) -> Bool {
        var index = range.lowerBound
        while tokens[index].word == .if, tokens[index + 1].kind == .openParenthesis, index < range.upperBound {
            let body = tokens.partner(index + 1) + 1
            let next = end(ofStatementAt: body, before: range.upperBound)
            guard next < range.upperBound, tokens[next].word == .else else { return false }
            switch value(of: tokens.contents(of: index + 1), path, depth: depth) {
            case true?: return branchRefuses(stretch(body, next), &path, depth: depth + 1)
            case false?: index = next + 1
            case nil:
                var other = path
                guard branchRefuses(stretch(body, next), &other, depth: depth + 1) else { return false }
                index = next + 1
            }
        }
        return branchRefuses(stretch(index, range.upperBound), &path, depth: depth + 1)
    }

    /// Whether a branch whose value counts refuses the action: a block counts for its last expression.
    private mutating func branchRefuses(_ range: Range<Int>, _ path: inout Path, depth: Int) -> Bool {
        guard depth < Self.maximumDepth, !range.isEmpty else { return false }
        var range = range
        if tokens[range.upperBound - 1].kind == .semicolon { range = range.lowerBound..<range.upperBound - 1 }
        guard !range.isEmpty else { return false }
        if tokens[range.lowerBound].kind == .openBrace { range = tokens.contents(of: range.lowerBound) }
        var last = range.lowerBound
        while true {
            let next = end(ofStatementAt: last, before: range.upperBound)
            if next >= range.upperBound { break }
            last = max(next, last + 1)
        }
        switch walk(stretch(range.lowerBound, last), &path, depth: depth) {
        case .refuses: return true
        case .answers, .breaks: return false
        case .falls: break
        }
        switch tokens[last].word {
        case .return, .throw: return walk(stretch(last, range.upperBound), &path, depth: depth) == .refuses
        case .yield: last += 1
        default: break
        }
        let end = tokens[range.upperBound - 1].kind == .semicolon ? range.upperBound - 1 : range.upperBound
        return refuses(stretch(last, end), &path, depth: depth + 1)
    }

    /// `condition ? first : second`
    private func conditional(_ range: Range<Int>) -> (Range<Int>, Range<Int>, Range<Int>)? {
        guard language == .java else { return nil }
        var question: Int?
        var nested = 0
        var index = range.lowerBound
        while index < range.upperBound {
            if tokens[index].kind == .question {
                if question == nil { question = index } else { nested += 1 }
            } else if tokens[index].kind == .colon, let question {
                if nested == 0 {
                    return (
                        stretch(range.lowerBound, question), stretch(question + 1, index),
                        stretch(index + 1, range.upperBound)
                    )
                }
                nested -= 1
            }
            index = tokens.next(after: index)
        }
        return nil
    }

    /// Whether a condition holds for the action; nil where it may or may not.
    mutating func value(of range: Range<Int>, _ path: Path, depth: Int) -> Bool? {
        let range = tokens.withoutParentheses(range)
        guard depth < Self.maximumDepth, !range.isEmpty else { return nil }
        for (separator, decisive) in [(TokenKind.or, true), (.and, false)] {
            let parts = tokens.split(range, at: separator)
            guard parts.count > 1 else { continue }
            let values = parts.map { value(of: $0, path, depth: depth + 1) }
            if values.contains(decisive) { return decisive }
            return values.allSatisfy { $0 == !decisive } ? !decisive : nil
        }
        let start = range.lowerBound
        if tokens[start].kind == .other, tokens.text(start) == "!" {
            return value(of: stretch(start + 1, range.upperBound), path, depth: depth + 1).map { !$0 }
        }
        if range.count == 1 {
            switch tokens[start].word {
            case .true: return true
            case .false: return false
            default: return tokens[start].kind == .identifier ? path.flags[tokens[start].link] : nil
            }
        }
        // What the superclass answers is known elsewhere.
        if tokens[start].word == .super, tokens.isNamed(start + 2, .execute),
            tokens.next(after: start + 3) == range.upperBound
        {
            return false
        }
        let call = tokens[start].word == .this ? start + 2 : start
        if tokens.next(after: call + 1) == range.upperBound, let found = finding(ofCallAt: call, depth: depth + 1) {
            return found.refuses ? false : nil
        }
        return comparison(range)
    }

    /// `action.equals("x")`, `"x" != action`: the action equals nothing that it is compared with.
    private func comparison(_ range: Range<Int>) -> Bool? {
        guard range.contains(where: holdsAction) else { return nil }
        var result: Bool?
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens[index]
            if token.word == .true || token.word == .false { return nil }
            var found: Bool?
            if token.kind == .equals {
                found = tokens.text(index).hasPrefix("!")
            } else if token.kind == .identifier, tokens[index + 1].kind == .openParenthesis,
                Self.comparisons.contains(tokens.text(index))
            {
                found = false
            } else if token.kind == .question || token.kind == .coalesce {
                return nil
            }
            if let found {
                guard result == nil else { return nil }
                result = found
            }
            index = tokens.next(after: index)
        }
        return result
    }

    /// Methods that tell whether the action is one that it is not: it equals nothing, and is not empty.
    static let comparisons: Set<String> = [
        "equals", "contentEquals", "equalsIgnoreCase", "isEmpty", "isBlank", "isNullOrEmpty", "isNullOrBlank",
    ]
}
