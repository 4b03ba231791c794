extension RefusalReader {
    /// Whether a token stands where the action is surely one that it was compared with: in a branch of its own, around which the code goes
    /// on for all others.
    mutating func spares(_ token: Int, in methods: [JVMMethod]) -> Bool {
        guard let method = methods.first(where: { $0.body.contains(token) }) else { return false }
        var range = method.body
        for _ in 0..<Self.maximumDepth {
            guard let (branch, isSpared) = branch(around: token, in: range) else { return false }
            if isSpared { return true }
            range = branch
        }
        return false
    }

    /// The innermost part of a range that a token is in, and whether other actions do not get there.
    private mutating func branch(around token: Int, in range: Range<Int>) -> (Range<Int>, isSpared: Bool)? {
        var index = range.lowerBound
        while index <= token, index < range.upperBound {
            if tokens[index].word == .if, tokens[index + 1].kind == .openParenthesis {
                let body = tokens.next(after: index + 1)
                let end = end(ofStatementAt: body, before: range.upperBound)
                if body <= token, token < end {
                    let value = value(of: tokens.contents(of: index + 1), Path(), depth: 0)
                    return (stretch(body, end), value == false)
                }
            }
            if tokens[index].word == .switch || tokens[index].word == .when,
                tokens[index + 1].kind == .openParenthesis, let brace = brace(ofChoiceAt: index)
            {
                let contents = tokens.contents(of: brace)
                if contents.contains(token) {
                    // The label is two tokens long.
                    return (contents, otherwise(in: contents).map { token < $0.start - 2 } ?? true)
                }
            }
            let next = tokens.next(after: index)
            if tokens[index].kind.isOpening, token < next { return (tokens.contents(of: index), false) }
            index = next
        }
        return nil
    }
}
