extension RefusalReader {
    /// Notes what an expression does on the way: calls of `error`, and variables that become true or false.
    mutating func evaluate(_ range: Range<Int>, _ path: inout Path, depth: Int) {
        var isAssigned = false
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens[index]
            switch token.kind {
            case .openBrace:
                // What is run later, or by somebody else, counts where it looks at the action itself.
                let contents = tokens.contents(of: index)
                if contents.contains(where: asksForAction) {
                    _ = walk(contents, &path, depth: depth + 1)
                } else {
                    forget(contents, &path)
                }
                index = tokens.next(after: index)
                continue
            case .arrow where tokens[index + 1].kind != .openBrace:
                let end = lambdaEnd(from: index + 1, before: range.upperBound)
                if !stretch(index, end).contains(where: asksForAction) {
                    index = end
                    continue
                }
            case .identifier:
                if isError(index, isAssigned: isAssigned)
                    || finding(ofCallAt: index, depth: depth + 1)?.errs == true
                {
                    path.hasErred = true
                }
            case .compoundAssign: forget(stretch(index, index + 1), &path)
            case .assign:
                // Of several in one expression only the first can be read; of `|=` and its like none.
                if isAssigned || tokens[index - 1].kind == .other {
                    forget(stretch(index, index + 1), &path)
                } else if let name = assignedName(at: index) {
                    path.flags[name] = value(of: stretch(index + 1, valueEnd(range)), path, depth: depth + 1)
                }
                isAssigned = true
            default: break
            }
            index += 1
        }
    }

    /// Takes back what is known of variables that code may change which is not followed.
    func forget(_ range: Range<Int>, _ path: inout Path) {
        guard !path.flags.isEmpty else { return }
        for index in range where tokens[index].kind == .assign || tokens[index].kind == .compoundAssign {
            if let name = assignedName(at: index) { path.flags[name] = nil }
        }
    }

    private func valueEnd(_ range: Range<Int>) -> Int {
        tokens[range.upperBound - 1].kind == .semicolon ? range.upperBound - 1 : range.upperBound
    }

    /// Where `name -> expression` ends, as an argument.
    private func lambdaEnd(from start: Int, before limit: Int) -> Int {
        var index = start
        while index < limit, tokens[index].kind != .comma, tokens[index].kind != .semicolon,
            !tokens[index].kind.isClosing
        {
            index = tokens.next(after: index)
        }
        return min(index, limit)
    }

    /// The name before `=`, `|=` or `: Boolean =`.
    private func assignedName(at index: Int) -> UInt32? {
        if tokens[index - 1].kind == .other { return tokens.name(index - 2) }
        return tokens.name(tokens[index - 2].kind == .colon ? index - 3 : index - 1)
    }

    /// Whether the action is compared here, or handed to a method of the class.
    private func asksForAction(_ index: Int) -> Bool {
        guard holdsAction(index) else { return false }
        let (before, after) = (tokens[index - 1].kind, tokens[index + 1].kind)
        if before == .equals || after == .equals { return true }
        if after == .dot || after == .optionalDot { return Self.comparisons.contains(tokens.text(index + 2)) }
        guard before == .openParenthesis else { return false }
        let callee = tokens[index - 2]
        return callee.word == .switch || callee.word == .when || Self.comparisons.contains(tokens.text(index - 2))
            || hasMethod(callee)
    }

    /// `callback.error(…)`, and a result with a status that says the same.
    private func isError(_ index: Int, isAssigned: Bool) -> Bool {
        switch tokens.text(index) {
        case "error":
            guard tokens[index + 1].kind == .openParenthesis else { return false }
            guard tokens[index - 1].kind == .dot || tokens[index - 1].kind == .optionalDot else { return true }
            return !tokens.text(index - 2).lowercased().hasPrefix("log")
        case "INVALID_ACTION": return true
        // One that is kept may still become another.
        case "ERROR": return !isAssigned && tokens[index - 1].kind == .dot && tokens.text(index - 2) == "Status"
        default: return false
        }
    }
}
